/** What restricts posts and no operator says: never searched, always told. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { roundsOf, seedFor } from "@/tests/support/seed.ts";
import { unaccounted } from "./accounting.ts";
import { GoalText } from "./goal_text.ts";
import { planSearch, type SearchPlan } from "./plan.ts";
import { readEarlyRestrictions, readRestrictions } from "./restrictions.ts";
import { guessedYears } from "./second_reading/mod.ts";

const SEED = seedFor(import.meta.url);

function plan(goal: string): SearchPlan {
  const outcome = planSearch({
    goal,
    today: "2026-11-21",
    searchSite: "https://s.example",
  });
  assert.ok(outcome.kind === "planned", `${goal}: ${JSON.stringify(outcome)}`);
  return outcome;
}

Deno.test.each(
  [
    ["tea, unless it is cold", "unless it is cold", /condition/],
    ["tea, only if they name the shop", "only if they name the shop", /condi/],
    ["tea, ideally with milk", "ideally with milk", /wish/],
    ["tea (green preferred)", "green preferred", /wish/],
    ["tea sorted by country", "sorted by country", /posts first/],
    ["tea, longest threads first", null, /./],
    ["tea, most heated first", "most heated first", /posts first/],
    ["a random sample of tea posts", "a random sample of", /sample/],
    ["tea, dedupe reposts", "dedupe reposts", /repeats/],
    ["tea, one post per author", "one post per author", /repeats/],
    ["tea, 20 per day", "20 per day", /does not count/],
    ["tea minute by minute", "minute by minute", /does not count/],
    ["exactly two hashtags on tea", "exactly two hashtags", /not count/],
    ["tea twice or more", "twice or more", /not count/],
    ["the first tweet ever on tea", "the first tweet ever", /posts first/],
    ["women aged 25-34 on tea", "women aged 25-34", /age, sex/],
    ["people in their 30s on tea", "people in their 30s", /age, sex/],
    ["tea, positive only", "positive only", /tone/],
    ["tea, neutral in tone", "neutral in tone", /tone/],
    ["positive or negative mentions of tea", "positive or negative", /tone/],
    ["tea but not word for word", "but not word for word", /as they are/],
    ["tea, unlike coffee", "unlike coffee", /compares/],
    ["Canadians on tea", "Canadians", /age, sex/],
    ["tea; prioritise shops", "prioritise shops", /wish/],
    ["tea, the greener the better", "the greener the better", /wish/],
    ["tea, with a focus on price", "with a focus on price", /wish/],
    ["tea split between loose and bags", "split between loose and", /wish/],
    ["tea that stands out", "that stands out", /reader/],
    ["get a sense of how people feel about tea", "get a sense of how", /you/],
    ["keep an eye on tea", "keep an eye on", /said of you/],
    ["curious about tea", "curious about", /said of you/],
    ["interested in buying tea", null, /./],
    ["focus on the family", null, /./],
    ["posts which aged well about tea", "which aged well", /have or do/],
    ["teapots with lids about tea", null, /./],
    ["Brazilian tweets on tea", "Brazilian", /age, sex/],
    ["tea, top 10", "top 10", /posts first/],
    ["tea, top 50 by likes", "top 50 by likes", /posts first/],
    ["tea with slides attached", "with slides attached", /attachments/],
    ["tea with maps and charts", "with maps and charts", /show/],
    ["tea with maps of trade", null, /./],
    ["tea, polite tone", "polite tone", /tone/],
    ["tea, skin tone matching", null, /./],
    ["oldest temples of Kyoto", null, /./],
    ["Brazilian coffee prices", null, /./],
    ["first aid courses", null, /./],
    ["random number generators", null, /./],
  ] as const,
)("late: %s", (goal, said, because) => {
  check(goal, said, { because, read: readRestrictions });
});

Deno.test.each(
  [
    ["tea, not on 5 November 2026", "not on 5 November 2026", /one period/],
    ["tea (I study tea)", "(I study tea)", /said of you/],
    ["tea from outside the US", "from outside the US", /rules out a place/],
    ["tea in Zulu", "in Zulu", /no code/],
    ["tea, skip the ones @acme answered", "skip the ones @acme answered", /li/],
    ["tea with twice the likes of replies", "twice the likes of repl", /comp/],
    ["people not employed by Acme on tea", "not employed by Acme", /author/],
    ["tea, not single tweets", "not single tweets", /self_threads/],
    [
      "tea but only from people with CISO in their bio",
      "from people with CISO in their bio",
      /reads profiles/,
    ],
    ["two most recent posts on tea", "two", /limit the number/],
    ["how many people tweeted on tea", "how many people tweeted", /not count/],
    ["summarize tea posts", "summarize", /finds posts/],
    ["please gauge tea sales", "gauge", /finds posts/],
    ["check whether tea is safe", "check", /finds posts/],
    ["check engine light", null, /./],
    ["tea, as input for my next blog post", "as input for my next", /of you/],
    ["tea so that I can decide", "so that I can decide", /said of you/],
    ["tea for my cat", null, /./],
    ["a handful of tea posts", "a handful of", /limit the number/],
    ["how drinkers judge tea", "how drinkers judge", /what such posts do/],
    ["same search as yesterday for tea", "same search as yesterday", /itself/],
    ["tea that neither shop answered", "that neither shop answered", /condi/],
    ["tea that nobody has replied to", "that nobody has replied to", /condi/],
    ["tea for their current shop", "current", /whoever posts/],
    ["current shops", null, /./],
    ["people who are open to tea", "who are open to", /whoever posts/],
    ["people willing to pay for tea", null, /./],
    ["tea that cites recent studies", "that cites recent studies", /bring/],
    ["tea that cites @acme", null, /./],
    ["tea (half hot, half cold)", "half hot, half cold", /balance/],
    ["tea, photos preferred", "photos preferred", /wish/],
    ["tea this season", "this season", /names no day/],
    ["tea for absolute beginners", "for absolute beginners", /made for/],
    ["tea in plain language", "in plain language", /made for/],
    ["tea that I can quote on air", "that I can quote on air", /said of you/],
    ["tea that I can find", null, /./],
    ["tea told in first person", "told in first person", /tone/],
    ["tea with two or more images", "two or more", /not count/],
    ["tea with two or more cups", null, /./],
    ["tea in German or Zulu", "or Zulu", /no code/],
    ["tea or Maltese cakes", null, /./],
    ["tea for a grant proposal", "for a grant proposal", /said of you/],
    ["where drinkers say tea is hot", "where drinkers say", /such posts do/],
    ["tea of Lagos shared here", null, /./],
    ["a summary of tea", null, /./],
    ["two factor authentication", null, /./],
  ] as const,
)("early: %s", (goal, said, because) => {
  check(goal, said, { because, read: readEarlyRestrictions });
});

function check(
  goal: string,
  said: string | null,
  { because, read }: {
    readonly because: RegExp;
    readonly read: (text: GoalText) => string[];
  },
): void {
  const text = new GoalText(goal);
  const told = read(text);
  if (said === null) return assert.deepEqual(told, [], goal);
  const found = told.find((line) => line.includes(said));
  assert.ok(found !== undefined, `${goal}: ${told.join()}`);
  assert.match(found, because);
  assert.ok(!text.rest.includes(said), text.rest);
}

/** Parts of goals, and a word of each that may not be searched in silence. */
const PARTS: readonly (readonly [string, string])[] = [
  ["by @acme", "acme"],
  ["not from @acme", "acme"],
  ["mentioning @acme", "acme"],
  ["without links", "links"],
  ["except replies", "repl"],
  ["but no retweets", "retweets"],
  ["only images", "images"],
  ["verified accounts only", "verified"],
  ["at least 50 likes", "50"],
  ["fewer than 20 replies", "20"],
  ["exactly two hashtags", "two"],
  ["no more than 3 hashtags", "3"],
  ["since March 2026", "march 2026"],
  ["before 2026-05-01", "2026-05-01"],
  ["in the last 3 weeks", "3 weeks"],
  ["2026-02-01 to 2026-03-15", "2026-03-15"],
  ["12-13 March 2026", "13"],
  ["not on 5 November 2026", "5 november"],
  ["since the merger", "merger"],
  ["in German", "german"],
  ["in every language but French", "french"],
  ["not in Spanish", "spanish"],
  ["in Zulu", "zulu"],
  ["near Lisbon", "lisbon"],
  ["UK only", "uk"],
  ["nothing from Canada", "canada"],
  ["from nurses", "nurses"],
  ["by people aged 20-30", "20-30"],
  ["Canadians only", "canadians"],
  ["negative in tone", "negative"],
  ["positive only", "positive"],
  ["sorted by date", "date"],
  ["oldest first", "oldest"],
  ["ranked by reach", "reach"],
  ["top 10", "10"],
  ["5 per day", "5"],
  ["one post per author", "per author"],
  ["twice or more", "twice"],
  ["a random sample of 30 posts", "random"],
  ["unless it is an ad", "unless"],
  ["only if the author is a doctor", "only if"],
  ["ideally with a chart", "ideally"],
  ["instead of Globex", "globex"],
  ["rather than Globex", "globex"],
  ["as opposed to Globex", "globex"],
  ["older than 2 years", "2 years"],
  ["excluding Globex", "globex"],
  ["skip giveaways", "giveaways"],
];

Deno.test("each part of a goal is an operator, a filter with its reason, or reported", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...PARTS), {
        minLength: 1,
        maxLength: 3,
        // A query has one period and one place.
        selector: ([said, word]) =>
          /\d{4}|weeks|years|merger/.test(said)
            ? "period"
            : /Lisbon|UK/.test(said)
            ? "place"
            : word,
      }),
      fc.constantFrom("heat pumps", "Kubernetes outages", "#opendata"),
      fc.constantFrom(", ", "; "),
      (parts, subject, between) => {
        const goal = [`posts about ${subject}`, ...parts.map(([said]) => said)]
          .join(between);
        const outcome = planSearch({
          goal,
          today: "2026-11-21",
          searchSite: "https://s.example",
        });
        // Two parts may contradict each other.
        if (outcome.kind === "refused") return;
        assert.deepEqual(unaccounted(goal, outcome), [], goal);
        const told = [
          ...outcome.query.match(/@\w+/g) ?? [],
          ...outcome.operators.map(({ text, because }) => text + because),
          ...outcome.reasons.filter(({ filter }) => filter !== "keywords")
            .map(({ value, because }) => value + because),
          ...outcome.notApplied,
        ].join(" ").toLowerCase();
        for (const [said, word] of parts) {
          assert.ok(told.includes(word), `${goal}: ${said} in ${told}`);
        }
      },
    ),
    { seed: SEED, numRuns: roundsOf(200) },
  );
});

Deno.test("a year that the goal does not name is told where it is not the current one", () => {
  const told = (goal: string, today = "2026-11-21") => {
    const outcome = plan(goal);
    return guessedYears(goal, { query: outcome.query, today });
  };
  assert.match(told("tea until 15 December").join(), /until:2025-12-16/);
  assert.deepEqual(told("tea until 15 December 2025"), []);
  assert.deepEqual(told("tea until 15 March"), []);
  assert.match(plan("tea until 15 December").notApplied.join(), /no year/);
});

Deno.test.each([
  [
    "threads about tea, preferably recent ones",
    "tea",
    "preferably recent ones",
  ],
  ["posts about tea, ideally in English", "tea", "ideally in English"],
  ["posts, if possible in English, about tea", "tea", "if possible in English"],
  ["posts ideally with photos about tea", "tea", "ideally with photos"],
  ["posts about tea. Photos would be nice", "tea", "Photos would be nice"],
  ["posts about tea. Recent ones preferred.", "tea", "Recent ones preferred"],
  ["posts about tea (videos would be great)", "tea", "videos would be great"],
  // A condition before it stays one.
  ["posts about tea in English if possible", "tea lang:en", "if possible"],
])("%s: a wish is no condition", (goal, query, told) => {
  const planned = plan(goal);
  assert.equal(planned.query, query);
  assert.match(planned.notApplied.join("\n"), new RegExp(`"${told}": a wish`));
});
