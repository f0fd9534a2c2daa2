import { parentPort } from "node:worker_threads";
import { answerQuestion } from "./answer-question.ts";
import type { ContractQuestion } from "./contract-verdict.ts";

/** The thread that compiles schemas and looks at values. It answers one question after the other. */
parentPort?.on("message", (question: ContractQuestion) => parentPort?.postMessage(answerQuestion(question)));
parentPort?.postMessage("ready");
