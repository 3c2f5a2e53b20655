/** What counts as alternatives in a goal, and how far each of them reaches. */
import assert from "node:assert/strict";
import { GROUPS_MAX, readEither } from "./either.ts";
import { GoalText } from "./goal_text.ts";

/** The operators that are read, and what is left of the goal. */
function read(goal: string): { texts: string[]; rest: string; doubts: number } {
  const text = new GoalText(goal);
  const { operators, notApplied } = readEither(text);
  return {
    texts: operators.map((operator) => operator.text),
    rest: text.rest.trim(),
    doubts: notApplied.length,
  };
}

Deno.test.each([
  // Every word and sign for "or", doubled by commas or not.
  ["about python or golang", "(python OR golang)"],
  ["about python / golang", "(python OR golang)"],
  ["about python and/or golang", "(python OR golang)"],
  ["about Svelte, or Angular", "(Svelte OR Angular)"],
  ["about Svelte, or, Angular", "(Svelte OR Angular)"],
  ["about Svelte or the Angular", "(Svelte OR Angular)"],
  // An "or" at the end of a list is for all of it.
  ["about Stripe, Adyen or Checkout.com", "(Stripe OR Adyen OR Checkout.com)"],
  // Several words are one alternative, on either side.
  [
    "about machine learning or deep learning",
    '("machine learning" OR "deep learning")',
  ],
  ["about Google Cloud or AWS", '("Google Cloud" OR AWS)'],
  ["about new iPhone or Pixel", "(iPhone OR Pixel)"],
  ["about big trucks or small red cars", '("big trucks" OR "small red")'],
  ['about "rate limit" or throttling', '("rate limit" OR throttling)'],
  // Words of the request are a subject's own beside it.
  [
    "posts about user research or search engines",
    '("user research" OR "search engines")',
  ],
  ["about Rails or Posts", "(Rails OR Posts)"],
  ["about AT&T or node.js.", "(AT&T OR node.js)"],
  ["about Google Cloud or Azure functions", '("Google Cloud" OR Azure)'],
  [
    "about Svelte, old big Angular and Vue",
    '(Svelte OR "old big Angular" OR Vue)',
  ],
  ['about "stripe" or adyen', '("stripe" OR adyen)'],
  // Said twice, asked once.
  ["about cats or cats", "cats"],
])("%s is read as %s", (goal, expected) => {
  assert.deepEqual(read(goal).texts, [expected]);
});

Deno.test.each([
  ["about Stripe and Adyen"],
  ["about cats, dogs"],
  ["about Svelte, Angular"],
  ["about cats, dogs and birds"],
  ["about kernels, Angular and Ember"],
  ["about Svelte, Angular and cats"],
  ["about Svelte, old big wild Angular and Vue"],
  ["any of cats"],
  ["about deno or with"],
  ["about cats or"],
  ["or dogs"],
  ["about deno or people"],
  ["posts or tweets"],
])("%s names no alternatives, and nothing is taken out", (goal) => {
  assert.deepEqual(read(goal), { texts: [], rest: goal, doubts: 0 });
});

Deno.test("a list of names is alternatives also without an or, and told to be doubtful for its and", () => {
  assert.deepEqual(read("about Svelte, Angular and Ember"), {
    texts: ["(Svelte OR Angular OR Ember)"],
    rest: "about  |",
    doubts: 1,
  });
  assert.equal(read("about Svelte, Angular, Ember").doubts, 0);
});

Deno.test("what is announced as a choice is one, whatever stands between", () => {
  for (const start of ["any of", "one of:", "either", "at least one of"]) {
    assert.deepEqual(read(`${start} cats, dogs`), {
      texts: ["(cats OR dogs)"],
      rest: `${start}  |`,
      doubts: 0,
    }, start);
    assert.equal(read(`${start} cats & dogs`).doubts, 1, start);
  }
});

Deno.test("a longer side that is no name is doubtful, and said how it was read", () => {
  const text = new GoalText("about tokio runtime or async-std");
  const { notApplied, first } = readEither(text);
  assert.deepEqual(first, ["tokio runtime", "async-std"]);
  assert.deepEqual(notApplied, [
    '"tokio runtime or async-std" was read as any of "tokio runtime", ' +
    "async-std; put each alternative in quotation marks if you meant other words.",
  ]);
  assert.equal(read("about Google Cloud or AWS").doubts, 0);
  assert.equal(read("about red cars or blue cars").doubts, 0);
});

Deno.test("of a side of three words and more that is no name only as many count as the other has", () => {
  assert.deepEqual(read("about big red cars or trucks"), {
    texts: ["(cars OR trucks)"],
    rest: "about big red  |",
    doubts: 1,
  });
  assert.deepEqual(read("about Big Red Cars or Trucks").texts, [
    '("Big Red Cars" OR Trucks)',
  ]);
});

Deno.test("groups are read up to their number; the first one is also given bare", () => {
  const groups = [
    "cost or price",
    "fame or luck",
    "red or blue",
    "hot or cold",
  ];
  const text = new GoalText([...groups, "big or small"].join("; "));
  const { operators, first } = readEither(text);
  assert.equal(operators.length, GROUPS_MAX);
  assert.deepEqual(first, ["cost", "price"]);
  assert.match(text.rest, /big or small/);
  const quoted = readEither(new GoalText('"a b" or c; d or e'));
  assert.deepEqual(quoted.first, ["a b", "c"]);
  assert.match(quoted.operators[0]?.because ?? "", /^"'a b' or c" names/);
});

Deno.test("alternatives that stand for who posts are searched, and it is said", () => {
  const told = (goal: string) => readEither(new GoalText(goal)).notApplied;
  for (
    const goal of [
      "anything by ann or bob on tea",
      "what Ann Lee or Bob Orr said",
    ]
  ) assert.match(told(goal)[0] ?? "", /name each with @/, goal);
  assert.deepEqual(told("books by Tolkien or Lewis"), []);
});
