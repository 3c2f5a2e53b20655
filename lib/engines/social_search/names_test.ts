import assert from "node:assert/strict";
import { planSearch } from "./mod.ts";

function planned(goal: string) {
  const plan = planSearch({
    goal,
    today: "2026-11-21",
    searchSite: "https://s.example",
  });
  assert.ok(plan.kind === "planned", goal);
  return plan;
}

/** A goal and its query. */
const CASES = `
posts about No Man's Sky in German => No Man's Sky lang:de
law and order posts => law order
tweets about 24 hours of le mans => 24 hours le mans
since 3 March 2026, near death experiences => near death experiences since:2026-03-03
around the world in 80 days, no links => around world 80 days -filter:links
tea since black friday => tea since:2025-11-28
no replies, apple pays => apple pays -filter:replies
law firms and order books => law firms order books
posts about law => law
posts about near infrared sensors near Berlin => near infrared sensors near:Berlin
posts about near retweets => near:retweets
posts about near future => near future
discuss question banks => question banks
posts about french lace => french lace
posts about dutch press => dutch press
posts about questions for tea => tea ?
posts about latest kettles => kettles
posts about mostly sencha => sencha
what do people say about media barons => media barons
posts about tea media, in English => tea media lang:en
people talking about tea account => tea account
tea order by date => tea
posts about tea order by likes => tea
posts about tea excluding promoted posts => tea
about observation post => observation
posts about lapsang souchong tea blends posts => lapsang souchong tea blends posts
topic: law and order, no links => law order -filter:links
`.trim().split("\n").map((line) => line.split(" => "));
for (const [goal = "", query = ""] of CASES) {
  Deno.test(`a name and what is wished: ${goal}`, () => {
    assert.equal(planned(goal).query, query);
  });
}
/** A goal, and the word that is read as no part of the subject. */
const BEGINNINGS = `
posts about recent grads => recent
posts about 2012 film => 2012
search for ask kettles => ask
find me some written record posts => written
may fish => may
`.trim().split("\n").map((line) => line.split(" => "));
for (const [goal = "", word = ""] of BEGINNINGS) {
  Deno.test(`a word before a subject is told: ${goal}`, () => {
    const told = planned(goal).notApplied.join(" ");
    assert.ok(told.includes(`"${word}": read as said of posts`), told);
  });
}
for (
  const goal of [
    "find tea",
    "posts on Friday celebrating tea",
    "people quitting tea",
    "not fruity, tea",
    "posts about verified tea, no recent",
    "@tea_lab and tea",
    "insightful science",
  ]
) {
  Deno.test(`nothing is doubted where nothing is lost: ${goal}`, () => {
    assert.doesNotMatch(
      planned(`${goal} kettles`).notApplied.join(" "),
      /a subject begins/,
    );
  });
}
Deno.test("names are quoted as the goal has them", () => {
  const told = JSON.stringify(planned("Top Gun or law and order, sans bots"));
  assert.doesNotMatch(told, /[\uff10-\uff5a]/);
});
