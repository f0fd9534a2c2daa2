import fc from "fast-check";

/** What a report must keep as text: markup, control characters, commands to GitHub's runner, halves of characters. */
const pieces = [
  ..."\u0000\u0007\u001b\u007f\u0085\u009b\u200b\u202e\u2028\u2029\ufeff\ufffe\uffff\ud800\udfff\r\n\t `~|\\'\"<>&*_#[]()!",
  "]]>",
  "<![CDATA[",
  "<!--",
  "-->",
  "<?xml?>",
  "&#0;",
  "&amp;",
  "</failure>",
  "</pre>",
  "<details><summary>",
  "<script>alert(1)</script>",
  "\u001b[31m",
  "\u001b]8;;http://example.invalid\u0007",
  "```",
  "\n```\n",
  "\n~~~~\n",
  "\n\n# heading\n\n",
  "\n---\n",
  "\n| a |\n|---|\n| b |\n",
  "\n> quote\n- item\n",
  "    code",
  "![image](http://example.invalid)",
  "[link](javascript:alert)",
  "http://example.invalid",
  "@team",
  "::error::x",
  "\n::error file=a,line=1::x",
  "\r::stop-commands::x",
  "\n \u00a0\t::add-mask::x",
  "##[error]x",
  "\n##[group]x",
  "$(id)",
  "$".concat("{{ github.token }}"),
];

/** Texts as a hostile target may send them; never empty, so that what they stand in keeps its shape. */
export const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary" }), fc.string()), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join(""))
  .filter((text) => text.length > 0);
