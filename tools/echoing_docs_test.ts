import assert from "node:assert/strict";
import { echoingDocs, foreignTurns } from "./echoing_docs.ts";

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

Deno.test("foreignTurns() finds turns in comments alone", () => {
  const found = [
    "/** See the module comment. */",
    "  /** Told of every request. */",
    " * What becomes of results when their keys end.",
    " * What the chain's word comes to for a settlement.",
    "/** What a call of a tool comes to. */",
    "// Whoever waits is told so.",
  ];
  const left = [
    "/** The languages are told apart by their quotes. */",
    " * A walk that comes to an end.",
    'const text = "what becomes of it is told";',
  ];
  assert.deepEqual(
    foreignTurns([...found, ...left].join("\n")),
    found.map((line) => line.trim()),
  );
});
