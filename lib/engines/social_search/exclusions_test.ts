/** What a goal rules out, how far a list of it goes, and what it becomes. */
import assert from "node:assert/strict";
import { EXCLUSIONS_MAX, readExclusions } from "./exclusions.ts";
import { GoalText } from "./goal_text.ts";

function read(goal: string) {
  const text = new GoalText(goal);
  const reading = readExclusions(text);
  return { ...reading, rest: text.rest.replaceAll("|", "").trim() };
}

Deno.test.each([
  ["rust -java", ["java"], "rust"],
  ["rust without java", ["java"], "rust"],
  ["rust without java or java", ["java"], "rust"],
  ["rust without courses", ["course", "courses"], "rust"],
  ["rust without politics", ["politics", "political", "election"], "rust"],
  // In quotation marks a word is itself, however long and whatever its kind.
  ['rust without "jobs"', ["jobs"], "rust"],
  [
    'rust without "a very long winded phrase"',
    ["a very long winded phrase"],
    "rust",
  ],
  // A word that is called one, or has the sign of one, is no kind.
  ["rust -giveaway -jobs", ["giveaway", "jobs"], "rust"],
  ["rust without the words scam and jobs", ["scam", "jobs"], "rust"],
  // Where a list ends.
  ["rust without java, kotlin and scala", ["java", "kotlin", "scala"], "rust"],
  ["rust without java, kotlin", ["java"], "rust  , kotlin"],
  ["rust without java, jobs", ["java", "hiring", "job", "vacancy"], "rust"],
  ["rust without java, posts about go", ["java"], "rust   posts about go"],
  ["rust without any posts", [], "rust"],
])("%s excludes %s", (goal, words, rest) => {
  const reading = read(goal);
  assert.deepEqual(reading.excludeWords, words);
  assert.equal(reading.rest, rest);
  assert.deepEqual(reading.notApplied, []);
});

Deno.test("of several kinds of noise the strongest preset counts, in any order", () => {
  for (
    const goal of [
      "rust no crypto spam and no ads",
      "rust no ads and no crypto spam",
    ]
  ) {
    const { noise, reasons } = read(goal);
    assert.equal(noise, "high", goal);
    assert.deepEqual(reasons.map(({ value }) => value).sort(), ["high", "low"]);
  }
  assert.equal(read("rust without ads").noise, "low");
});

Deno.test("kinds of posts become operators, links a filter", () => {
  const { operators, excludeWords, excludeLinks } = read(
    "rust without nsfw or replies",
  );
  assert.deepEqual(operators.map(({ text }) => text), [
    "filter:safe",
    "-filter:replies",
  ]);
  assert.deepEqual([excludeWords, excludeLinks], [[], undefined]);
  assert.equal(read("rust without links").excludeLinks, true);
});

Deno.test("what stands before 'excluded' is ruled out from the first kind of posts on", () => {
  const { operators, rest } = read(
    "about security, quotes and replies excluded",
  );
  assert.deepEqual(operators.map(({ text }) => text), [
    "-filter:quote",
    "-filter:replies",
  ]);
  assert.match(rest, /about.*security/);
  assert.equal(read("replies are excluded, about rust").rest, ", about rust");
});

Deno.test("a whole sentence is not excluded, and said so", () => {
  const { excludeWords, notApplied } = read(
    "rust not about a very long winded explanation",
  );
  assert.deepEqual(excludeWords, []);
  assert.match(
    notApplied[0] ?? "",
    /"very long winded explanation" is too long/,
  );
  assert.deepEqual(read("rust not about long winded talks").excludeWords, [
    "long winded talks",
  ]);
});

Deno.test("a negation of nothing is said, unless it is grammar alone", () => {
  assert.deepEqual(read("rust nothing about posts").notApplied, [
    '"nothing about posts": the goal does not say what it rules out.',
  ]);
  assert.deepEqual(read("rust but not the").notApplied, []);
});

Deno.test("authors who are ruled out by what they are: the word is excluded, the rest is said", () => {
  const { excludeWords, notApplied } = read("rust not from journalists");
  assert.deepEqual(excludeWords, ["journalists"]);
  assert.match(notApplied[0] ?? "", /"journalists" describes authors/);
});

Deno.test("as many words as a query has room for are excluded, the others are named", () => {
  const words = Array.from({ length: EXCLUSIONS_MAX }, (_, at) => `word${at}`);
  assert.deepEqual(
    read(`rust no ${words.slice(1).join(", ")} or ${words[0]}`).notApplied,
    [],
  );
  const { excludeWords, notApplied } = read(
    `rust no ${words.join(", ")} or cobol`,
  );
  assert.deepEqual(excludeWords, words);
  assert.deepEqual(notApplied, [
    `Not excluded, since a query has ${EXCLUSIONS_MAX} exclusions here: cobol.`,
  ]);
});
