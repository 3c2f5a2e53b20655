import assert from "node:assert/strict";
import { countCalls } from "@/tests/support/steps.ts";
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

Deno.test("nearest() compares no word that differs by more than a slip in length or letters", async () => {
  const compared = async (word: string) =>
    (await countCalls(() => nearest(word, COMMANDS)))
      .get("cli/nearest.ts:editDistance") ?? 0;
  assert.equal(await compared("serving-it"), 0);
  assert.equal(await compared("bu"), 1);
  assert.equal(await compared("bakcup"), 1);
  assert.equal(await compared("ledgr"), 1);
});
