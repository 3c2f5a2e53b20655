import assert from "node:assert/strict";
import { echoingDocs } from "./echoing_docs.ts";

Deno.test("echoingDocs() finds comments that only say the name again", () => {
  const text = [
    "/** Waits. */",
    "wait(): Promise<void>;",
    "  /** The command. */",
    "  readonly command: string;",
    "/** Characters of a title. */",
    "export const TITLE_CHARACTERS_MAX = 160;",
    "/** Creates the operations. */",
    "export function createOperations(",
  ].join("\n");
  assert.deepEqual(echoingDocs(text), [
    "wait: Waits",
    "command: The command",
    "TITLE_CHARACTERS_MAX: Characters of a title",
    "createOperations: Creates the operations",
  ]);
});

Deno.test("echoingDocs() leaves what adds a word, or quotes what it is on the wire", () => {
  const text = [
    "/** Milliseconds that pass. */",
    "nowMs(): number;",
    "/** Lower case. */",
    "readonly payer: string;",
    "/** `/x402/config`. */",
    "export const X402_CONFIG = 1;",
    "/** The most characters of a title. */",
    "export const TITLE_CHARACTERS_MAX = 160;",
    "/** See {@linkcode Origins}. */",
    "readonly origins: Origins;",
  ].join("\n");
  assert.deepEqual(echoingDocs(text), []);
});
