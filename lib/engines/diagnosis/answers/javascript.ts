/** What answers of tables/javascript_tools.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/javascript_tools.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** The long-term release of Node.js from which a global is there without a flag. */
const GLOBAL_SINCE: Readonly<Record<string, string>> = wordTable({
  AbortController: "16",
  AbortSignal: "16",
  AggregateError: "16",
  DOMException: "18",
  EventTarget: "16",
  FinalizationRegistry: "16",
  WeakRef: "16",
  WebSocket: "22",
  globalThis: "12",
  navigator: "22",
});

/** JavaScript's own trouble: versions that do not fit each other, above all. */
export const JAVASCRIPT_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "node-older-than-needed": {
      next: (c) => {
        const major = /(\d{2})/.exec(c.v["need"] ?? "")?.[1];
        return major === undefined ? undefined : `nvm install ${major}`;
      },
    },
    "node-global-of-newer-release": {
      cause: (c) =>
        `The global ${c.v["name"]} exists in Node.js from ${
          GLOBAL_SINCE[c.v["name"] ?? ""] ?? "20"
        } on, and an older one${
          c.v["have"] === undefined ? "" : ` (${c.v["have"]})`
        } runs the program.`,
      next: (c) => `nvm install ${GLOBAL_SINCE[c.v["name"] ?? ""] ?? "20"}`,
    },
  },
);
