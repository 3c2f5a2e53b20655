import assert from "node:assert/strict";
import { nearest } from "./nearest.ts";

const COMMANDS = ["serve", "demo", "buy", "config", "ledger", "backup"];

Deno.test("nearest() finds the word that was meant, or none", () => {
  const meant: readonly (readonly [string, string | null])[] = [
    ["ledgr", "ledger"],
    ["bakcup", "backup"],
    ["serv", "serve"],
    ["conf", "config"],
    ["byu", "buy"],
    ["fly", null],
    ["", null],
    ["bu", "buy"],
    ["restore", null],
  ];
  for (const [word, expected] of meant) {
    assert.equal(nearest(word, COMMANDS), expected, word);
  }
  assert.equal(nearest("serve", []), null);
});
