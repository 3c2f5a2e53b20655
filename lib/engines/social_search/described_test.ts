/** Authors by what they are: told, never searched as words. */
import assert from "node:assert/strict";
import { readDescribed } from "./described.ts";
import { GoalText } from "./goal_text.ts";

Deno.test.each([
  ["tea by Kenyan farmers", "by Kenyan farmers", "tea"],
  ["tea by a climate scientist", "by a climate scientist", "tea"],
  ["tea from MEPs, since May", "from MEPs", "tea | , since May"],
  ["tea not by journalists", "not by journalists", "tea"],
  [
    "tea written by politicians or their staff",
    "written by politicians or their staff",
    "tea",
  ],
  [
    "tea by CTOs of fintech startups on ice",
    "by CTOs of fintech startups",
    "tea | on ice",
  ],
  [
    "tea by someone at Acme about ice",
    "by someone at Acme",
    "tea | about ice | Acme",
  ],
  ["tea, not from Acme employees", "not from Acme employees", "tea,"],
  [
    "posts by Acme engineers about tea",
    "by Acme engineers",
    "posts | about tea | Acme",
  ],
  ["tea by verified nurses", "by verified nurses", "tea | | verified accounts"],
  ["find ex-Acmers saying tea is hot", "ex-Acmers", "find | saying tea is hot"],
  [
    "Acme owners unhappy about tea",
    "Acme owners",
    "| unhappy about tea | Acme",
  ],
  ["nurses' habits with tea", "nurses'", "| habits with tea"],
  [
    "people who work in mines discussing tea",
    "people who work in mines",
    "| discussing tea",
  ],
])("%s", (goal, said, rest) => {
  const text = new GoalText(goal);
  const [told, ...others] = readDescribed(text);
  assert.equal(others.length, 0);
  assert.ok(told?.startsWith(`"${said}": the site knows authors`), told);
  const left = text.rest.replace(/\s+/g, " ").trim();
  assert.equal(left.replace(/\|$/, "").trim(), rest);
});

Deno.test.each([
  "from farmers market stalls",
  "tea by the sea",
  "tea by 2027",
  "by nurses",
  "find 15 founders",
  "engineers for hire",
  "what do nurses say about tea",
])("%s names no authors, or nothing else", (goal) => {
  assert.deepEqual(readDescribed(new GoalText(goal)), []);
});
