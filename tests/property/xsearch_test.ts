/**
 * The query parses back to what was asked: a parser of the search site's
 * grammar, written apart from the builder, reads every built query.
 */

import assert from "node:assert/strict";
import fc from "fast-check";
import { AppError } from "@/lib/errors.ts";
import { compileSchema } from "@/lib/schema/schema.ts";
import {
  noiseTerms,
  QUERY_CHARACTERS_MAX,
  searchUrl,
} from "@/lib/engines/social_search/mod.ts";
import {
  literalPhrase,
  literalWords,
} from "@/lib/engines/social_search/literal_text.ts";
import { buildSearchQuery } from "@/services/api/xsearch_query/query.ts";
import {
  XSEARCH_QUERY_INPUT_SCHEMA,
  type XsearchQueryInput,
} from "@/services/api/xsearch_query/schema.ts";
import { ANY_CHARACTER } from "@/tests/support/any_character.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);
const RUNS = 3000;
const validate = compileSchema<XsearchQueryInput>(XSEARCH_QUERY_INPUT_SCHEMA);

/** One element of a query as the site reads it. */
interface Element {
  readonly kind: "text" | "operator" | "grammar";
  readonly negated: boolean;
  readonly value: string;
}

/** The site's grammar: quotes first, then groups and OR, negation, name:value, words. */
function parse(query: string): Element[] {
  const elements: Element[] = [];
  let rest = query.normalize("NFKC");
  while (rest !== "") {
    const space = /^\s+/.exec(rest);
    if (space !== null) {
      rest = rest.slice(space[0].length);
      continue;
    }
    const group = /^[()|]/.exec(rest) ?? /^(?:OR|AND|NOT)(?=\s|$)/.exec(rest);
    if (group !== null) {
      elements.push({ kind: "grammar", negated: false, value: group[0] });
      rest = rest.slice(group[0].length);
      continue;
    }
    const negated = rest.startsWith("-");
    if (negated) rest = rest.slice(1);
    const quoted = /^["“”](?<text>[^"“”\\]*)["“”]/u.exec(rest);
    const bare = /^[^\s"“”()|]+/u.exec(rest);
    const token = quoted ?? bare;
    assert.ok(token !== null, `unreadable at ${JSON.stringify(rest)}`);
    rest = rest.slice(token[0].length);
    assert.ok(rest === "" || /^\s/.test(rest), "elements stand apart");
    if (quoted !== null) {
      const value = quoted.groups?.text ?? "";
      assert.ok(!value.includes("*"), "a wildcard in a phrase");
      elements.push({ kind: "text", negated, value });
    } else {
      const isOperator = /^[\p{L}_]+:/u.test(token[0]) ||
        /^[-+~]/.test(token[0]);
      const kind = isOperator ? "operator" : "text";
      elements.push({ kind, negated, value: token[0] });
    }
  }
  return elements;
}

const hostile = fc.constantFrom(
  '"',
  "“",
  "”",
  "＂",
  "\\",
  "(",
  ")",
  "-",
  "−",
  "+",
  "*",
  "|",
  " ",
  ",",
  ";",
  ":",
  "：",
  "\u0000",
  "\u200b",
  "\u202e",
  "\ud800",
  "\u3000",
  "OR",
  " OR ",
  "AND",
  "NOT ",
  "ＯＲ",
  "from:nasa",
  "-filter:links",
  "min_faves:1",
  "lang:en",
  "ｆｒｏｍ:x",
  "agents",
  "x402",
  "#tag",
  "@user",
  "$USDC",
  "naïve",
  "日本語",
  "🚀",
);
const text = fc.oneof(
  fc.array(hostile, { maxLength: 12 }).map((parts) => parts.join("")),
  fc.string({ unit: ANY_CHARACTER, maxLength: 40 }),
  fc.lorem({ maxCount: 4 }),
);
const day = fc.date({
  min: new Date("2006-03-21"),
  max: new Date("2035-12-31"),
  noInvalidDate: true,
}).map((date) => date.toISOString().slice(0, 10));
const threshold = fc.nat({ max: 999_999_999 });
const request = fc.record({
  keywords: text,
  exactPhrase: text,
  fromUser: fc.stringMatching(/^@?[A-Za-z0-9_]{1,15}$/),
  excludeWords: fc.oneof(text, fc.array(text, { maxLength: 4 })),
  sinceDate: day,
  untilDate: day,
  minFaves: fc.oneof(threshold, threshold.map(String)),
  minRetweets: fc.oneof(threshold, threshold.map(String)),
  lang: fc.stringMatching(/^[a-z]{2}$/),
  hasImages: fc.boolean(),
  hasVideos: fc.boolean(),
  excludeLinks: fc.boolean(),
  mode: fc.constantFrom("live" as const, "top" as const),
  noise: fc.record({
    enabled: fc.boolean(),
    preset: fc.constantFrom("low" as const, "medium" as const, "high" as const),
    removed: fc.array(
      fc.oneof(text, fc.constantFrom(...noiseTerms("high"))),
      { maxLength: 3 },
    ),
  }, { requiredKeys: [] }),
}, { requiredKeys: [] });

/** The elements that a request asks for, in the order of the contract. */
function asked(input: XsearchQueryInput, excluded: readonly string[]) {
  const fold = (value: string) => value.normalize("NFKC");
  const found = (value: string) => ({
    kind: "text",
    negated: false,
    value: fold(value),
  });
  const operator = (value: string, negated = false) => ({
    kind: "operator",
    negated,
    value,
  });
  const phrase = literalPhrase(input.exactPhrase ?? "");
  return [
    ...literalWords(input.keywords ?? "").map(found),
    ...(phrase === "" ? [] : [found(phrase)]),
    ...(input.fromUser === undefined
      ? []
      : [operator(`from:${input.fromUser.replace("@", "")}`)]),
    ...excluded.map((term) => ({ ...found(term), negated: true })),
    ...(input.lang === undefined ? [] : [operator(`lang:${input.lang}`)]),
    ...(input.minFaves === undefined
      ? []
      : [operator(`min_faves:${Number(input.minFaves)}`)]),
    ...(input.minRetweets === undefined
      ? []
      : [operator(`min_retweets:${Number(input.minRetweets)}`)]),
    ...(input.sinceDate === undefined
      ? []
      : [operator(`since:${input.sinceDate}`)]),
    ...(input.untilDate === undefined
      ? []
      : [operator(`until:${input.untilDate}`)]),
    ...(input.hasImages === true ? [operator("filter:images")] : []),
    ...(input.hasVideos === true ? [operator("filter:videos")] : []),
    ...(input.excludeLinks === true ? [operator("filter:links", true)] : []),
  ];
}

Deno.test("a built query parses back to what was asked, whatever the text", () => {
  let built = 0;
  fc.assert(
    fc.property(request, (candidate) => {
      const checked = validate(candidate);
      if (!checked.valid) return;
      const input = checked.value;
      let result;
      try {
        result = buildSearchQuery(input);
      } catch (error) {
        assert.ok(error instanceof AppError, String(error));
        return;
      }
      built++;
      const { query, appliedNoiseTerms, excludeTerms } = result;
      assert.ok(query.isWellFormed());
      assert.ok([...query].length <= QUERY_CHARACTERS_MAX);
      assert.deepEqual(parse(query), asked(input, excludeTerms));
      assert.ok(appliedNoiseTerms.every((term) => excludeTerms.includes(term)));
      const url = new URL(searchUrl(result, "https://search.example"));
      assert.equal(url.searchParams.get("q"), query);
      assert.deepEqual(buildSearchQuery(input), result);
    }),
    { seed: SEED, numRuns: RUNS },
  );
  assert.ok(built > RUNS / 3, `only ${built} requests were buildable`);
});

Deno.test("words survive: plain text comes through unchanged", () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z0-9]{1,12}$/), {
        minLength: 1,
        maxLength: 8,
      }),
      (words) => {
        assert.equal(
          buildSearchQuery({ keywords: words.join(" ") }).query,
          words.join(" "),
        );
      },
    ),
    { seed: SEED, numRuns: 300 },
  );
});
