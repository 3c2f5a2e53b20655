/** The vocabulary understands how needs are put, and prefers nothing to a wrong sale. */
import { countWork } from "@/tests/support/steps.ts";
import assert from "node:assert/strict";
import fc from "fast-check";
import { phrasings } from "@/tests/support/phrasings.ts";
import { INTENTS } from "../operations.ts";
import { understandNeed } from "./understand.ts";

Deno.test("every phrasing is understood", () => {
  const wrong = phrasings().map(({ need, intents }) => ({
    need,
    expected: [...intents].sort().join(),
    found: understandNeed(need).sort().join(),
  })).filter(({ expected, found }) => expected !== found);
  assert.deepEqual(wrong, []);
});

Deno.test("every offer has phrasings that mean it", () => {
  for (const intent of INTENTS) {
    const own = phrasings().filter(({ intents }) => intents.includes(intent));
    assert(own.length >= 20, `${intent}: ${own.length}`);
  }
});

Deno.test("understandNeed() answers any text, always the same, in bounded work", async () => {
  const hostile = [
    "not ".repeat(125),
    "i ".repeat(250),
    "without a b c d ".repeat(31),
    "a".repeat(500),
    "a ".repeat(250),
    "-".repeat(500),
    "http://".repeat(70),
    "a.".repeat(250),
    "git push " + "x ".repeat(245),
    "curl ".repeat(100),
    "what does ".repeat(50),
    "`".repeat(500),
    "\u{1fa99}".repeat(250),
    "\ud800".repeat(500),
    "from:a ".repeat(70),
  ];
  for (const need of hostile) {
    assert.deepEqual(understandNeed(need), understandNeed(need));
    const { blocks, matching } = await countWork(() => understandNeed(need));
    assert(
      blocks < 2_000 && matching < 4_000_000,
      `${need.slice(0, 20)}: ${blocks}, ${matching}`,
    );
  }
  fc.assert(
    fc.property(
      fc.string({ maxLength: 500, unit: "grapheme" }),
      (need) => understandNeed(need).length <= 5,
    ),
    { seed: 402, numRuns: 500 },
  );
});

Deno.test("a need that says what it is not about is not taken by its words", () => {
  const cases: [string, string][] = [
    ["I don't need a summary of https://example.com", ""],
    ["not a search: my npm install fails with ERESOLVE", "command-error"],
    [
      "Instead of a Twitter search, summarize https://example.com/a",
      "url-summary",
    ],
    ["no shell commands involved, summarize this web page", "url-summary"],
    ["I already fixed the failing build", ""],
    ["the build does not work", "command-error"],
    ["my app can not find the module", "command-error"],
  ];
  for (const [need, intent] of cases) {
    assert.equal(understandNeed(need).join(), intent, need);
  }
});
