/** Whose posts, to whom, about whom: accounts that a goal names. */
import assert from "node:assert/strict";
import { readAccounts, readUnnamed, takeMentions } from "./accounts.ts";
import { GoalText } from "./goal_text.ts";

function read(goal: string) {
  const { authors, operators, reasons } = readAccounts(new GoalText(goal));
  return {
    authors,
    texts: operators.map(({ text }) => text),
    fields: reasons.map(({ filter, value }) => `${filter} ${value}`),
  };
}

Deno.test.each([
  ["posts from @acme", "acme"],
  ["@acme's posts", "acme"],
  ["what @acme said", "acme"],
  ["by the account acme", "acme"],
  ["the author is @acme", "acme"],
])("%s are those of one author", (goal, author) => {
  assert.deepEqual(read(goal), {
    authors: [author],
    texts: [],
    fields: [`fromUser ${author}`],
  });
});

Deno.test.each(
  [
    ["@acme replied to founders", ["from:acme", "filter:replies"]],
    ["@acme support replies to customers", ["from:acme", "filter:replies"]],
    ["what @acme has answered", ["from:acme", "filter:replies"]],
    ["@acme replied to @initech", ["from:acme", "to:initech"]],
    ["conversations between @acme and @initech", [
      "(from:acme OR from:initech)",
      "(to:acme OR to:initech)",
    ]],
    ["replies only, to @acme", ["to:acme"]],
  ] as const,
)("%s", (goal, texts) => {
  assert.deepEqual(read(goal).texts, texts);
});

Deno.test("of several authors any will do, each once however it is spelled", () => {
  assert.deepEqual(read("posts from @acme or @initech"), {
    authors: ["acme", "initech"],
    texts: ["(from:acme OR from:initech)"],
    fields: [],
  });
  assert.equal(read("posts by @Acme and @acme").authors.length, 1);
});

Deno.test.each([
  ["replies to @acme", ["to:acme"]],
  ["posts to @acme or @initech", ["(to:acme OR to:initech)"]],
  ["no replies to @acme", ["-to:acme"]],
  ["except posts from @acme", ["-from:acme"]],
  ["excluding our own account @acme", ["-from:acme"]],
  ["posts not mentioning @acme", ["-@acme"]],
  ["rust not @acme", ["-@acme", "-from:acme"]],
  // What "but not" means follows from what stands before.
  ["mentioning @acme but not @initech", ["-@initech"]],
  ["rust by @acme but not @initech", ["-from:initech"]],
  ["@acme only", []],
])("%s", (goal, texts) => {
  assert.deepEqual(read(goal).texts, texts);
});

Deno.test("an account that was named may be ruled out by its bare name", () => {
  assert.deepEqual(read("mentions of @acme, not from acme").texts, [
    "-from:acme",
  ]);
  assert.deepEqual(read("mentions of acme, not from acme").texts, []);
});

Deno.test("mentions of several are all wanted, unless any of them will do", () => {
  const text = new GoalText("mentioning @acme, @initech");
  assert.deepEqual(takeMentions(text), ["@acme", "@initech"]);
  assert.equal(text.rest.replaceAll("|", "").trim(), "");
  const either = new GoalText("mentioning @acme or @initech");
  assert.deepEqual(takeMentions(either), []);
  assert.match(either.rest, /@acme or @initech/);
});

Deno.test("authors who are only described cannot be searched, and that is said", () => {
  for (
    const goal of [
      "rust from founders",
      "posts by Jane Doe",
      "not from Germany",
    ]
  ) {
    const [said = ""] = readUnnamed(new GoalText(goal));
    assert.match(said, /knows authors by their account only/, goal);
  }
  assert.deepEqual(readUnnamed(new GoalText("posts by people")), []);
});
