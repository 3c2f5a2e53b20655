/**
 * The vocabulary understands how needs are put, and prefers nothing to a wrong
 * sale. What it is asked stands in files, one need a line behind what it means:
 * `phrasings.txt` beside each offer, of those that it serves; `nothing.txt`, of
 * those that none does; `abroad.txt`, in other languages; `needs.txt`, of all
 * kinds, sorted; and `cases.txt`, a hit and a miss for each rule.
 */
// @slow: counts the steps of hostile needs.
import { countWork } from "@/tests/support/steps.ts";
import assert from "node:assert/strict";
import fc from "fast-check";
import { phrasings } from "@/tests/support/phrasings.ts";
import { INTENTS } from "../operations.ts";
import { understandNeed } from "./understand.ts";
import { roundsOf, seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

Deno.test("every phrasing is understood", () => {
  const wrong = phrasings().map(({ need, intents }) => ({
    need,
    expected: [...intents].sort().join(),
    found: understandNeed(need).sort().join(),
  })).filter(({ expected, found }) => expected !== found);
  assert.deepEqual(wrong, []);
});

/** Needs in other languages, and what they mean. */
const ABROAD = Deno.readTextFileSync(new URL("abroad.txt", import.meta.url))
  .trim().split("\n").map((line) => {
    const [, label = "", need = ""] = /^(\S+) (.*)$/.exec(line) ?? [];
    return { need, intent: label === "skip" ? "" : label };
  });

Deno.test("needs in the most used languages are found, and nothing is sold that does not serve", () => {
  const found = ABROAD.map(({ need, intent }) => ({
    need,
    intent,
    given: understandNeed(need).join(),
  }));
  const wrong = found.filter(({ intent, given }) =>
    given !== "" && given !== intent
  );
  assert.deepEqual(wrong, []);
  const fit = found.filter(({ intent }) => intent !== "");
  const right = fit.filter(({ intent, given }) => intent === given);
  assert.ok(right.length >= fit.length * 0.95, `${right.length}/${fit.length}`);
});

/** Needs of all kinds, each behind what it means. */
const NEEDS = Deno.readTextFileSync(new URL("needs.txt", import.meta.url))
  .trim().split("\n");

Deno.test("needs of all kinds are found, and nothing else is sold", () => {
  assert.ok(NEEDS.length > 300, `${NEEDS.length}`);
  const wrong = NEEDS.filter((line) => {
    const [, label = "", need = ""] = /^(\S+) (.*)$/.exec(line) ?? [];
    return understandNeed(need).join() !== (label === "skip" ? "" : label);
  });
  assert.deepEqual(wrong, []);
});

Deno.test("no need stands twice, and those of all kinds are sorted", () => {
  const wordsOf = (need: string) =>
    need.toLowerCase().replace(/[^\p{L}\p{N}\p{M}_]+/gu, " ").trim();
  const all = [
    ...NEEDS.map((line) => line.replace(/^\S+ /, "")),
    ...ABROAD.map(({ need }) => need),
    ...phrasings().map(({ need }) => need),
  ].map(wordsOf);
  const known = new Set<string>();
  const twice = all.filter((need) => known.has(need) || !known.add(need));
  assert.deepEqual(twice, []);
  assert.deepEqual(NEEDS, NEEDS.toSorted((a, b) => a < b ? -1 : 1));
});

Deno.test("a wish that is denied in another language sells nothing", () => {
  for (
    const need of [
      "No quiero un resumen de https://example.com",
      "Ich brauche keine Zusammenfassung von https://example.com",
      "Je ne veux pas de résumé de https://example.com",
      "我不需要总结 https://example.com",
      "не нужно кратко пересказывать https://example.com",
      "https://example.com の要約は不要です。要約は不要",
    ]
  ) assert.deepEqual(understandNeed(need), [], need);
});

Deno.test("a name that is a thing as well needs a second sign", () => {
  for (
    const need of [
      "the swift bird crashed into my window",
      "my go kart does not start",
      "ruby ring broken, fix",
      "rails on the track are broken",
      "how do I shell pistachios safely",
      "is terminal 5 safe at night",
    ]
  ) assert.deepEqual(understandNeed(need), [], need);
  for (
    const need of [
      "my rails server does not start",
      "the go build fails, why",
      "help, the rust compiler crashes",
    ]
  ) assert.deepEqual(understandNeed(need), ["command-error"], need);
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
      blocks < 2_000 && matching < 3_100_000,
      `${need.slice(0, 20)}: ${blocks}, ${matching}`,
    );
  }
  fc.assert(
    fc.property(
      fc.string({ maxLength: 500, unit: "grapheme" }),
      (need) => understandNeed(need).length <= 5,
    ),
    { seed: SEED, numRuns: roundsOf(170) },
  );
});

Deno.test("a sign is looked for when a rule asks for it, so an ordinary need costs little", async () => {
  understandNeed("makes what is made once");
  for (
    const need of [
      "what is the weather in Berlin tomorrow",
      "npm install fails with ERESOLVE, why",
      "summarize https://example.com/a",
      "is it safe to run rm -rf ./build",
      "find posts on X about rust compilers from this week",
      "resume https://example.com en tres frases",
    ]
  ) {
    const { matching } = await countWork(() => understandNeed(need));
    assert(matching < 60_000, `${need}: ${matching}`);
  }
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
