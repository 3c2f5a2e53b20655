/** What a reader of an Org file sees. */
import assert from "node:assert/strict";
import { extractOrg, isOrg } from "./org.ts";

const TEXT = "Tides rise twice a day.";

const CASES: Readonly<Record<string, string>> = {
  "a title": `#+TITLE: On tides\n#+AUTHOR: Holt\n\n${TEXT}\n`,
  "a heading": `* TODO On tides :sea:\n${TEXT}\n`,
  "marks":
    `* On tides\n*Tides* /rise/ [[https://x.example][twice]] a day[fn:1].\n`,
  "a program": `* On tides\n#+BEGIN_SRC sh\nls\n#+END_SRC\n${TEXT}\n`,
  "a drawer": `* On tides\n:PROPERTIES:\n:ID: 1\n:END:\n${TEXT}\n`,
  "a table and a remark": `* On tides\n| a | b |\n# hidden\n${TEXT}\n`,
  "a list": `* On tides\n- ${TEXT}\n`,
};

for (const [name, text] of Object.entries(CASES)) {
  Deno.test(`Org: ${name}`, () => {
    assert.deepEqual(extractOrg(text), { title: "On tides", summary: TEXT });
  });
}

Deno.test("Org is known by its settings", () => {
  assert.ok(isOrg("#+title: On tides\n"));
  assert.ok(!isOrg("* On tides\n"));
});
