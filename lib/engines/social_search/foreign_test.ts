/** Goals in other languages: what is written in English, and what stays. */
import assert from "node:assert/strict";
import { readForeignGoal } from "./foreign.ts";
import { GoalText } from "./goal_text.ts";

function read(goal: string) {
  const text = new GoalText(goal);
  const told = readForeignGoal(text);
  return { told, rest: text.rest.replace(/\s+/g, " ").trim() };
}

Deno.test.each([
  [
    "Suche Beiträge über Bahnstreik seit Montag",
    "find posts about Bahnstreik since Monday",
  ],
  [
    "avis sur la SNCF, la semaine dernière",
    "opinions about the SNCF, last week",
  ],
  ["los últimos 3 días sobre Renfe", "the last 3 days about Renfe"],
  ["post su Juventus senza retweet", "posts about Juventus without retweets"],
  ["한국어 트윗 BTS 리트윗 제외", "in Korean posts BTS without retweets"],
])("%s is read as %s", (goal, rest) => {
  const reading = read(goal);
  assert.equal(reading.rest, rest);
  assert.equal(reading.told.length, 1);
});

Deno.test.each([
  "posts about Die Zeit and Le Monde",
  "Comic Sans memes",
  "@github's tweets, no replies, no retweets",
  "posts mentioning openai.com or anthropic.com",
  "stablecoins in Argentina",
])("a goal in English stays as it is: %s", (goal) => {
  assert.deepEqual(read(goal), { told: [], rest: goal });
});
