import assert from "node:assert/strict";
import fc from "fast-check";
import { readWords } from "@/lib/text_understanding/word_list.ts";
import { roundsOf, seedFor } from "@/tests/support/seed.ts";
import { unaccounted } from "./accounting.ts";
import { planSearch } from "./mod.ts";

const SEED = seedFor(import.meta.url);

function wordsIn(file: string): string[] {
  return [
    ...readWords(Deno.readTextFileSync(new URL(file, import.meta.url))),
  ].flatMap((line) => line.split(" "));
}

/** Words with which goals say what they wish, and words of grammar. */
const SAID = [
  "condition_words.txt",
  "wish_words.txt",
  "posts_do_words.txt",
  "deed_words.txt",
  "role_words.txt",
].flatMap(wordsIn);
const GRAMMAR = wordsIn("grammar_words.txt");
const FILLER = new Set([...GRAMMAR, ...wordsIn("request_words.txt")]);
const THINGS =
  "kettle oolong sencha ferries lithium graphql tram orchard lichen typhoon harbour bonsai quasar yeast @tea_lab #teatime 40 2024 german lyon"
    .split(" ");

const goals = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...SAID) },
    { weight: 3, arbitrary: fc.constantFrom(...THINGS) },
    { weight: 3, arbitrary: fc.constantFrom(...GRAMMAR) },
    { weight: 1, arbitrary: fc.constantFrom(",", ";", ".") },
  ),
  { minLength: 2, maxLength: 12 },
).map((words) => words.join(" ").replace(/ (?=[,;.])/g, ""));

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'-]|\.(?=\p{L}))*/gu;

Deno.test("each word of a goal is searched, read or reported, and none twice", () => {
  let planned = 0;
  fc.assert(
    fc.property(goals, (goal) => {
      const plan = planSearch({
        goal,
        today: "2026-11-21",
        searchSite: "https://s.example",
      });
      if (plan.kind !== "planned") return;
      planned++;
      const { filters, query, reasons, operators, notApplied } = plan;
      const reported = notApplied.join(" ").toLowerCase();
      const accounts = [
        query,
        ...reasons.map(({ because }) => because),
        ...operators.map(({ because }) => because),
        reported,
      ].join(" ").toLowerCase();
      const said = goal.toLowerCase().match(WORD) ?? [];
      const named = new Set(accounts.match(/[\p{L}\p{N}]+/gu));
      for (const word of said) {
        const parts = word.split(/['-]/);
        assert.ok(
          FILLER.has(word) || parts.some((part) => named.has(part)) ||
            (/^hashtags?$/.test(word) && query.includes("#")),
          `${word} of "${goal}" is lost: ${query}`,
        );
      }
      const searched = new Set(filters.keywords?.toLowerCase().split(" "));
      for (const { text, because } of operators) {
        if (!/^-?[a-z_]+:/.test(text)) continue;
        const read = [...because.toLowerCase().matchAll(/"([^"]+)"/g)]
          .flatMap(([, part = ""]) => part.match(WORD) ?? []);
        for (const word of read) {
          assert.ok(
            !searched.has(word) || FILLER.has(word) ||
              said.filter((other) => other === word).length > 1 ||
              reported.includes(`"${word}`),
            `${word} of "${goal}" is read as ${text} and searched`,
          );
        }
      }
    }),
    { seed: SEED, numRuns: roundsOf(150) },
  );
  assert.ok(planned > 100, `${planned} plans`);
});

Deno.test("a word within another one is no account of it", () => {
  const told = {
    query: "start -cartel",
    reasons: [],
    operators: [],
    notApplied: ['"30d": read', "two weeks since:2026-01-01"],
  };
  assert.deepEqual(unaccounted("start art car", told), ["art", "car"]);
  assert.deepEqual(unaccounted("start 30d, weeks back, week", told), []);
  assert.deepEqual(
    unaccounted("BBC (@BBCWorld) 生成AI", {
      ...told,
      query: "from:bbcworld 生成AI",
    }),
    [],
  );
  assert.deepEqual(
    unaccounted("limited to lang:de, 69+, nothing else", {
      ...told,
      query: "lang:de min_faves:69",
    }),
    [],
  );
});
