/** Where posts come from, and which sites they link to. */
import assert from "node:assert/strict";
import { GoalText } from "./goal_text.ts";
import { readLinks, readPlaces } from "./places.ts";

const textsOf = (read: typeof readPlaces, goal: string) =>
  read(new GoalText(goal)).operators.map(({ text }) => text);

Deno.test.each([
  ["coffee near me", ["near:me"]],
  ["coffee near Berlin", ["near:Berlin"]],
  ["coffee near Saint-Denis", ["near:Saint-Denis"]],
  ['coffee near "new york"', ['near:"new york"']],
  ["posted in New York about coffee", ['near:"New York"']],
  ["posts from Germany", ["near:Germany"]],
  ["posts from Bob", []],
  // A part of a word is no place.
  ["tea sent in Q3 2026", []],
  // A distance, before or behind its place.
  ["within 10 km of Berlin", ["near:Berlin", "within:10km"]],
  ["near Berlin within 5 miles", ["near:Berlin", "within:5mi"]],
  ["near Berlin with tea within 5 miles", ["near:Berlin", "within:5mi"]],
])("%s", (goal, texts) => {
  assert.deepEqual(textsOf(readPlaces, goal), texts);
});

Deno.test("a place in small letters ends where the sentence goes on", () => {
  const text = new GoalText("coffee near the river thames and also tea");
  const { operators } = readPlaces(text);
  assert.deepEqual(operators.map(({ text }) => text), ['near:"river thames"']);
  assert.match(text.rest, /and/);
  assert.match(text.rest, /also tea/);
});

Deno.test("a place in small letters ends before a word that is cut by a number", () => {
  const text = new GoalText("tea near a lake cop31");
  assert.deepEqual(
    readPlaces(text).operators.map(({ text }) => text),
    ['near:"a lake"'],
  );
  assert.match(text.rest, / cop31 $/);
});

Deno.test("a query has one place: the second is said, with a distance or without", () => {
  for (
    const goal of ["near me and near Berlin", "near me, within 5 km of Berlin"]
  ) {
    const { operators, notApplied } = readPlaces(new GoalText(goal));
    assert.deepEqual(operators.map(({ text }) => text), ["near:me"], goal);
    assert.match(
      notApplied[0] ?? "",
      /Berlin": a query has one place\.$/,
      goal,
    );
  }
});

Deno.test.each([
  ["posts linking to github.com", ["url:github.com"]],
  ["linking to github.com or gitlab.com", [
    "(url:github.com OR url:gitlab.com)",
  ]],
  ["links to YouTube videos", ["url:youtube"]],
  ["sharing my-site.io", ["url:my_site.io"]],
  ["linking to my-site.io/a-b", ['url:"my-site.io/a-b"']],
  ["posts with links to https://www.Example.com/", ["url:example.com"]],
  ["posts not linking to example.com", ["-url:example.com"]],
  ["without links to example.com and example.org", [
    "-url:example.com",
    "-url:example.org",
  ]],
  ["posts about example.com", []],
])("%s", (goal, texts) => {
  assert.deepEqual(textsOf(readLinks, goal), texts);
});
