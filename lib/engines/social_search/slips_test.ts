import assert from "node:assert/strict";
import { GoalText } from "./goal_text.ts";
import { readSlips } from "./slips.ts";

function read(goal: string): string {
  const text = new GoalText(goal);
  readSlips(text);
  return text.rest.trim();
}

Deno.test("slips in words of the request are mended, and told", () => {
  assert.equal(read("find twets abuot tea"), "find tweets about tea");
  assert.equal(
    read("tea wihtout reteets, wout vidos"),
    "tea without retweets, without videos",
  );
  assert.equal(
    read("tea, tweetts abt it frm May"),
    "tea, tweets about it from May",
  );
  assert.deepEqual(readSlips(new GoalText("twets on tea")), [
    '"twets" was read as "tweets".',
  ]);
});

Deno.test("words of their own stay: another letter makes another word", () => {
  for (
    const goal of [
      "ports, lakes and treads",
      "the Abuot family",
      "sweets after lunch",
      "#twets and @abuot",
    ]
  ) {
    assert.equal(read(goal), goal);
  }
  assert.deepEqual(readSlips(new GoalText("tweets about tea")), []);
});
