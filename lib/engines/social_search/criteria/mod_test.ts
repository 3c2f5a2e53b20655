import assert from "node:assert/strict";
import fc from "fast-check";
import { roundsOf, seedFor } from "@/tests/support/seed.ts";
import { planSearch } from "../plan.ts";

const SEED = seedFor(import.meta.url);

/** A wording of a criterion, where it stands in a goal, and what it becomes. */
const CRITERIA = Deno.readTextFileSync(new URL("criteria.txt", import.meta.url))
  .trim().split("\n").map((line) => {
    const [said = "", right = ""] = line.split(" =>");
    const [query = ""] = right.split("!!");
    return {
      place: said.slice(0, 1),
      said: said.slice(2),
      query: query.trim(),
      isTold: right.endsWith("!!"),
    };
  });
type Wording = (typeof CRITERIA)[number];

const TOPICS = [
  "oolong",
  "heat pumps",
  "sourdough bread",
  "OpenAI",
  "electric cars",
  "chess openings",
] as const;

/** Where a wording may stand: before what posts are about, behind it, in a clause. */
const PLACES: Readonly<
  Record<string, readonly ((said: string, topic: string) => string)[]>
> = {
  "<": [
    (said, topic) => `${said} about ${topic}`,
    (said, topic) => `show me ${said} on ${topic}`,
  ],
  "^": [
    (said, topic) => `${said} posts about ${topic}`,
    (said, topic) => `find ${said} tweets on ${topic}`,
  ],
  ">": [
    (said, topic) => `posts about ${topic} ${said}`,
    (said, topic) => `tweets ${said} about ${topic}`,
  ],
  ",": [
    (said, topic) => `posts about ${topic}, ${said}`,
    (said, topic) =>
      `find tweets on ${topic}. ${said.charAt(0).toUpperCase()}${
        said.slice(1)
      }`,
    (said, topic) => `${topic}; ${said}`,
  ],
};

function partsOf(query: string): string[] {
  return [
    ...query.matchAll(/-?\((?:[^()"]|"[^"]*")*\)|-?(?:[a-z_]+:)?"[^"]*"|\S+/g),
  ].map(([part]) => part).sort();
}

/** The plan of the goal has the subject and the criterion, and nothing else. */
function check(wording: Wording, goal: string, topic: string): void {
  const plan = planSearch({
    goal,
    today: "2026-11-21",
    searchSite: "https://s.example",
  });
  assert.ok(plan.kind === "planned", goal);
  assert.deepEqual(
    partsOf(plan.query),
    partsOf(`${topic} ${wording.query}`),
    goal,
  );
  if (wording.isTold) {
    assert.ok(plan.notApplied.length + plan.operators.length > 0, goal);
  }
}

Deno.test("a criterion is read in each of its wordings", () => {
  assert.ok(CRITERIA.length > 300);
  for (const wording of CRITERIA) {
    const [shape] = PLACES[wording.place] ?? [];
    assert.ok(shape !== undefined, wording.place);
    check(wording, shape(wording.said, "oolong"), "oolong");
  }
});

Deno.test("a wording means the same with any subject, wherever it may stand", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CRITERIA),
      fc.constantFrom(...TOPICS),
      fc.nat(2),
      (wording, topic, at) => {
        const shapes = PLACES[wording.place] ?? [];
        const shape = shapes[at % shapes.length];
        assert.ok(shape !== undefined);
        check(wording, shape(wording.said, topic), topic);
      },
    ),
    { seed: SEED, numRuns: roundsOf(150) },
  );
});
