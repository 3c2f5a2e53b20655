/** Who posts, by the build of the sentence: told, never searched as words. */
import assert from "node:assert/strict";
import { readAgents } from "./agents.ts";
import { GoalText } from "./goal_text.ts";

Deno.test.each([
  // Before a verb of saying, behind what opens its clause.
  [
    "where small business owners complain about tea",
    "small business owners",
    "where people complain about tea",
  ],
  [
    "what do nurses have about tea",
    "nurses",
    "what do people have about tea",
  ],
  [
    "tea, whether nurses still recommend it",
    "nurses",
    "tea, whether people still recommend it",
  ],
  // Those that are no kind of people, where a saying follows.
  [
    "what local restaurants in Austin post about tips",
    "local restaurants",
    "what people post about tips | in Austin",
  ],
  // Whose they are stays.
  [
    "how Linear and Jira users talk about tea",
    "users",
    "how Linear and Jira talk about tea",
  ],
  // How they are about it.
  [
    "are librarians excited about tea",
    "librarians",
    "are people excited about tea",
  ],
  // Among, according to, only, to, and who are.
  ["tea among security researchers", "among security researchers", "tea"],
  ["tea among amateurs in Rome", "among amateurs", "tea | in Rome"],
  ["tea according to polyglots", "according to polyglots", "tea"],
  ["tea: customers only, in May", "customers only", "tea: | , in May"],
  ["tea, only paying customers", "only paying customers", "tea,"],
  ["tea, talking with commuters", "with commuters", "tea, talking"],
  [
    "how bakery owners prefer tea",
    "bakery owners",
    "how people prefer tea",
  ],
  ["saying to commuters about tea", "to commuters", "saying | about tea"],
  [
    "who are the key opinion leaders on tea",
    "the key opinion leaders",
    "who are | on tea",
  ],
  [
    "where night-shift bakers and makers, what homeowners say about tea",
    "homeowners",
    "where night-shift bakers and makers, what people say about tea",
  ],
])("%s", (goal, said, rest) => {
  const text = new GoalText(goal);
  const [told, ...others] = readAgents(text);
  assert.deepEqual(others, []);
  assert.ok(told?.startsWith(`"${said}": who posts`), told);
  const left = text.rest.replace(/\s+/g, " ").trim();
  assert.equal(left.replace(/\|$/, "").trim(), rest);
});

Deno.test.each([
  // Things that do something.
  "why banks report losses",
  "how electric cars use batteries about town",
  "are phones banned by schools",
  "what users say about tea",
  "what Kenyans say about tea",
  "why cars need to stop",
  "where shops share space",
  "how tips for nurses talk about tea",
  "what users say about tea",
  // Nothing opens the clause, or stands between.
  "nurses say about tea",
  "what about nurses and tea",
  "what is said to trees about tea",
  "what he said to Nurses about tea",
  // Nothing would be left.
  "among nurses",
  "only nurses",
  // Only, within a clause or before a thing.
  "only teacups",
  "tea that only nurses drink",
  "tea among Kenyans",
  "tea among those who like cups",
  "iced green tea bags strong sweet night nurses only",
  "talk to nurses daily",
  "given to nurses on tea",
  "who are the Beatles on tea",
  "who are nurses",
  "what do nurses and tea post",
])("%s names nobody who posts, or nothing else", (goal) => {
  assert.deepEqual(readAgents(new GoalText(goal)), []);
});
