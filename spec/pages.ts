import type { RevisionName } from "./revisions.ts";

/** A heading of a seed page, and why no requirement comes from under it, if none does. */
export interface PageHeading {
  /** The heading in English, as requirement records name it. */
  readonly heading: string;
  /** The heading as it stands on the page. */
  readonly original: string;
  /** Why there is nothing normative under it. */
  readonly none?: string;
}

/** A seed page: the file that it was read from, its language, and its headings in order. */
export interface Page {
  readonly file: string;
  readonly language: string;
  /** Whether the file kept the page's Markdown, or only its text, line by line. */
  readonly markup: "markdown" | "plain";
  /** The line with which the site's own navigation begins after the page, if the file holds that as well. */
  readonly end?: string;
  readonly headings: readonly PageHeading[];
}

const links = "It links to other pages.";
const introduction = "It says whom the rest of the page is for.";

/** The page of each revision. Revision 2 has a second translation, in which nothing else is said. */
export const pages: Readonly<Record<RevisionName, Page>> = {
  r1: {
    file: "003_b4dd3f92fbab8a71.txt",
    language: "vi",
    markup: "plain",
    end: "Was this useful?",
    headings: [
      { heading: "Code mode", original: "Chế độ mã" },
      { heading: "What it does", original: "Đây là gì?" },
      { heading: "Why use it", original: "Vì sao điều này tốt?" },
      { heading: "Quick start", original: "Cách bật" },
      { heading: "Technical tour", original: "Chuyến tham quan kỹ thuật", none: introduction },
      { heading: "Runtime status", original: "Trạng thái runtime" },
      { heading: "Scope", original: "Phạm vi" },
      { heading: "Terms", original: "Thuật ngữ" },
      { heading: "Configuration", original: "Cấu hình" },
      { heading: "Activation", original: "Kích hoạt" },
      { heading: "Model-visible tools", original: "Công cụ mà mô hình thấy" },
      { heading: "exec", original: "`exec`" },
      { heading: "wait", original: "`wait`" },
      { heading: "Guest runtime API", original: "API runtime khách" },
      { heading: "Internal namespaces", original: "Namespace nội bộ" },
      { heading: "Registry lifecycle", original: "Vòng đời registry" },
      { heading: "Registration shape", original: "Hình dạng đăng ký" },
      { heading: "Ownership and visibility", original: "Quyền sở hữu và khả năng hiển thị" },
      { heading: "Scope serialization rules", original: "Quy tắc tuần tự hóa phạm vi" },
      { heading: "Prompts", original: "Prompt" },
      { heading: "Cleanup", original: "Dọn dẹp" },
      { heading: "Namespace test checklist", original: "Danh sách kiểm thử" },
      { heading: "Output API", original: "API đầu ra" },
      { heading: "Tool catalog", original: "Catalog công cụ" },
      { heading: "Tool Search interaction", original: "Tương tác Tool Search" },
      { heading: "Tool names and collisions", original: "Tên công cụ và xung đột" },
      { heading: "Nested tool execution", original: "Thực thi công cụ lồng nhau" },
      { heading: "Run and snapshot lifecycle", original: "Trạng thái runtime" },
      { heading: "QuickJS-WASI runtime", original: "Runtime QuickJS-WASI" },
      { heading: "TypeScript", original: "TypeScript" },
      { heading: "Security boundary", original: "Ranh giới bảo mật" },
      { heading: "Error codes", original: "Mã lỗi" },
      { heading: "Telemetry", original: "Telemetry" },
      { heading: "Debugging", original: "Gỡ lỗi" },
      { heading: "Implementation layout", original: "Bố cục triển khai" },
      { heading: "Validation checklist", original: "Danh sách kiểm chứng" },
      { heading: "End-to-end test plan", original: "Kế hoạch kiểm thử E2E" },
      { heading: "Related", original: "Liên quan", none: links },
    ],
  },
  r2: {
    file: "000_3876c6c23debbdc1.txt",
    language: "zh-TW",
    markup: "markdown",
    headings: [
      { heading: "Code mode", original: "程式碼模式" },
      { heading: "What it does", original: "功能" },
      { heading: "Why use it", original: "使用理由" },
      { heading: "Quick start", original: "快速開始", none: "What it holds stands under its own headings." },
      { heading: "Turning code mode on", original: "啟用 Code Mode" },
      { heading: "What the model does", original: "模型的運作方式" },
      { heading: "Verifying the active surface", original: "驗證作用中的介面" },
      { heading: "Swarm", original: "使用 Swarm 展開代理" },
      { heading: "Technical tour", original: "技術導覽", none: introduction },
      { heading: "Runtime status", original: "執行階段狀態" },
      { heading: "Scope", original: "範圍" },
      { heading: "Terms", original: "詞彙" },
      { heading: "Configuration", original: "設定" },
      { heading: "Activation", original: "啟用" },
      { heading: "Model-visible tools", original: "模型可見工具" },
      { heading: "exec", original: "`exec`" },
      { heading: "wait", original: "`wait`" },
      { heading: "Guest runtime API", original: "客體執行階段 API" },
      { heading: "Declared output contracts", original: "宣告的輸出合約" },
      { heading: "Internal namespaces", original: "內部命名空間" },
      { heading: "Registry lifecycle", original: "登錄生命週期" },
      { heading: "Registration shape", original: "登錄格式" },
      { heading: "Ownership and visibility", original: "所有權與可見性" },
      { heading: "Scope serialization rules", original: "範圍序列化規則" },
      { heading: "Prompts", original: "提示" },
      { heading: "Cleanup", original: "清理" },
      { heading: "Namespace test checklist", original: "測試檢查清單" },
      { heading: "Output API", original: "輸出 API" },
      { heading: "Tool catalog", original: "工具目錄" },
      { heading: "Tool Search interaction", original: "與工具搜尋的互動" },
      { heading: "Tool names and collisions", original: "工具名稱與衝突" },
      { heading: "Nested tool execution", original: "巢狀工具執行" },
      { heading: "Run and snapshot lifecycle", original: "執行作業與快照生命週期" },
      { heading: "QuickJS-WASI runtime", original: "QuickJS-WASI 執行階段" },
      { heading: "TypeScript", original: "TypeScript" },
      { heading: "Security boundary", original: "安全邊界" },
      { heading: "Error codes", original: "錯誤代碼" },
      { heading: "Telemetry", original: "遙測" },
      { heading: "Debugging", original: "偵錯" },
      { heading: "Implementation layout", original: "實作配置" },
      { heading: "Validation checklist", original: "驗證檢查清單" },
      { heading: "End-to-end test plan", original: "端對端測試計畫" },
      { heading: "Related", original: "相關內容", none: links },
    ],
  },
  r3: {
    file: "001_08c29c04acb5f50c.txt",
    language: "zh-CN",
    markup: "markdown",
    headings: [
      { heading: "Code mode", original: "代码模式" },
      { heading: "What it does", original: "它的作用" },
      { heading: "Why use it", original: "为什么使用它" },
      { heading: "Quick start", original: "快速开始", none: "What it holds stands under its own headings." },
      { heading: "Defaults and overrides", original: "默认值和覆盖" },
      { heading: "What the model does", original: "模型会做什么" },
      { heading: "Verifying the active surface", original: "验证活动表面" },
      { heading: "Swarm", original: "使用 Swarm 进行代理分发" },
      { heading: "Technical tour", original: "技术导览", none: introduction },
      { heading: "Runtime status", original: "运行状态" },
      { heading: "Scope", original: "范围" },
      { heading: "Terms", original: "术语" },
      { heading: "Configuration", original: "配置" },
      { heading: "Per-model activation", original: "自动按模型启用" },
      { heading: "The compat.codeMode flag", original: "`compat.codeMode` 目录标志" },
      { heading: "Shipped preferred models", original: "已随版本发布的首选模型" },
      { heading: "Models served by several providers", original: "由多个提供方同时提供的模型" },
      { heading: "When to opt in", original: "何时选择启用" },
      { heading: "Activation", original: "激活" },
      { heading: "Model-visible tools", original: "模型可见工具" },
      { heading: "exec", original: "`exec`" },
      { heading: "wait", original: "`wait`" },
      { heading: "Guest runtime API", original: "Guest 运行时 API" },
      { heading: "Declared output contracts", original: "已声明的输出契约" },
      { heading: "Output API", original: "输出 API" },
      { heading: "Tool catalog", original: "工具目录" },
      { heading: "Tool Search interaction", original: "工具搜索交互" },
      { heading: "Tool names and collisions", original: "工具名称和冲突" },
      { heading: "Nested tool execution", original: "嵌套工具执行" },
      { heading: "Run and snapshot lifecycle", original: "运行和快照生命周期" },
      { heading: "QuickJS-WASI runtime", original: "QuickJS-WASI 运行时" },
      { heading: "TypeScript", original: "TypeScript" },
      { heading: "Security boundary", original: "安全边界" },
      { heading: "Error codes", original: "错误代码" },
      { heading: "Telemetry", original: "遥测" },
      { heading: "Debugging", original: "调试" },
      { heading: "Implementation layout", original: "实现布局" },
      { heading: "Validation checklist", original: "验证清单" },
      { heading: "End-to-end test plan", original: "端到端测试计划" },
      { heading: "Related", original: "相关内容", none: links },
    ],
  },
};
