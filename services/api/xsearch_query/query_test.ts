import { countWork } from "@/tests/support/steps.ts";
import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import { compileSchema } from "@/lib/schema/schema.ts";
import { NOISE_LEVELS, noiseTerms } from "./noise.ts";
import { buildSearchQuery, searchUrl } from "./query.ts";
import { QUERY_CASES } from "./query_cases.ts";
import {
  QUERY_CHARACTERS_MAX,
  XSEARCH_QUERY_INPUT_SCHEMA,
  type XsearchQueryInput,
} from "./schema.ts";
import { writeTerm } from "./text.ts";

const validate = compileSchema<XsearchQueryInput>(XSEARCH_QUERY_INPUT_SCHEMA);

/** What the operation does with a body. */
function build(body: unknown) {
  const checked = validate(body);
  if (!checked.valid) throw new AppError("invalid_request", checked.message);
  return buildSearchQuery(checked.value);
}

Deno.test("buildSearchQuery() gives the golden queries", () => {
  assert.ok(QUERY_CASES.length >= 60);
  for (const [input, query] of QUERY_CASES) {
    assert.equal(build(input).query, query, JSON.stringify(input));
  }
});

Deno.test("a bad request is refused with the field named", () => {
  const cases: [unknown, RegExp][] = [
    [{}, /keywords, exactPhrase and fromUser/],
    [{ keywords: "  " }, /keywords, exactPhrase and fromUser/],
    [{ excludeWords: "a", lang: "en" }, /keywords, exactPhrase and fromUser/],
    [{ keywords: '"?"' }, /^keywords must contain/],
    [{ keywords: "a", exactPhrase: "***" }, /^exactPhrase must contain/],
    [{ fromUser: "a b" }, /^fromUser must be/],
    [{ fromUser: "@@a" }, /^fromUser must be/],
    [{ fromUser: "sixteencharacters" }, /^fromUser must be/],
    [{ keywords: "a", sinceDate: "2026-02-29" }, /^sinceDate must be a day/],
    [{ keywords: "a", untilDate: "2026-13-01" }, /^untilDate must be a day/],
    [{ keywords: "a", sinceDate: "2026-1-1" }, /^sinceDate must be a day/],
    [
      { keywords: "a", sinceDate: "2026-01-02", untilDate: "2026-01-02" },
      /^sinceDate must be before untilDate/,
    ],
    [
      { keywords: "a", sinceDate: "2026-01-03", untilDate: "2026-01-02" },
      /^sinceDate must be before untilDate/,
    ],
    [{ keywords: "a", minFaves: -1 }, /^minFaves/],
    [{ keywords: "a", minFaves: 1.5 }, /^minFaves/],
    [{ keywords: "a", minFaves: "1e3" }, /^minFaves/],
    [{ keywords: "a", minRetweets: 1_000_000_000 }, /^minRetweets/],
    [{ keywords: "a", minFaves: "9".repeat(400) }, /^minFaves must be/],
    [{ keywords: "a", excludeWords: Array(51).fill("b") }, /^excludeWords/],
    [
      { keywords: "a", noise: { removed: Array(51).fill("b") } },
      /^noise\.removed/,
    ],
    [{ keywords: "a", sinceDate: "2026-01-01T00:00:00Z" }, /^sinceDate must/],
    [{ keywords: "a", sinceDate: "yesterday" }, /^sinceDate must be a day/],
    [{ keywords: "a", lang: "eng" }, /^lang/],
    [{ keywords: "a", lang: "EN" }, /^lang/],
    [{ keywords: "a", mode: "latest" }, /^mode/],
    [{ keywords: "a", noise: { preset: "max" } }, /^noise\.preset/],
    [{ keywords: "a", noise: { level: "low" } }, /^noise must not have/],
    [{ keywords: "a", extra: 1 }, /^The body must not have/],
    [{ keywords: ["a"] }, /^keywords must be string/],
  ];
  for (const [input, message] of cases) {
    assert.throws(
      () => build(input),
      (error) => error instanceof AppError && message.test(error.message),
      JSON.stringify(input),
    );
  }
});

Deno.test("a query at the site's limit is built, one character more is refused", () => {
  const longest = "a".repeat(QUERY_CHARACTERS_MAX);
  assert.equal(build({ keywords: longest }).query, longest);
  assert.equal(build({ keywords: "🚀".repeat(512) }).query.length, 1024);
  assert.throws(
    () => build({ keywords: longest.slice(7), lang: "en" }),
    /would have 513 characters and the search site accepts 512/,
  );
});

Deno.test("appliedNoiseTerms and excludeTerms are what the query excludes", () => {
  const built = build({
    keywords: "agents airdrop",
    excludeWords: ["free course", "jobs"],
    noise: { preset: "high", removed: ["100x", "Buy Now"] },
  });
  assert.deepEqual(
    built.appliedNoiseTerms,
    noiseTerms("high").filter((term) =>
      !["airdrop", "100x", "buy now"].includes(term)
    ),
  );
  assert.deepEqual(
    [...built.excludeTerms].sort(),
    ["free course", "jobs", ...built.appliedNoiseTerms].sort(),
  );
  assert.ok(
    built.query.endsWith(
      built.excludeTerms.map((term) => `-${writeTerm(term)}`).join(" "),
    ),
  );
});

Deno.test("a noise level holds the levels before it, and each leaves room", () => {
  const terms = NOISE_LEVELS.map(({ name }) => noiseTerms(name));
  for (const term of noiseTerms("high")) {
    assert.match(term, /^[a-z0-9]+(?: [a-z0-9]+)*$/, "compared as it stands");
  }
  for (const [index, level] of terms.entries()) {
    assert.deepEqual(level.slice(0, terms[index - 1]?.length ?? 0), [
      ...terms[index - 1] ?? [],
    ]);
    assert.equal(new Set(level).size, level.length);
  }
  const { query } = build({ keywords: "a", noise: { preset: "high" } });
  assert.ok(query.length < QUERY_CHARACTERS_MAX - 200, `${query.length}`);
});

Deno.test("searchUrl() encodes the query and names the tab", () => {
  const site = "https://search.example";
  assert.equal(
    searchUrl(build({ keywords: "AI & ML #x 50%", lang: "en" }), site),
    "https://search.example/search?q=AI%20ML%20%23x%2050%25%20lang%3Aen&src=typed_query&f=live",
  );
  const built = build({ exactPhrase: "a+b?c=d&e", mode: "top" });
  const url = new URL(searchUrl(built, site));
  assert.equal(url.searchParams.get("q"), built.query);
  assert.deepEqual([...url.searchParams.keys()], ["q", "src", "f"]);
  assert.equal(url.searchParams.get("f"), "top");
});

Deno.test("long hostile text is answered in bounded work", async () => {
  for (const text of ['"', "-", ",", "a,", "(", "\\", "\u200d", "OR ", "@"]) {
    const long = text.repeat(512).slice(0, 512);
    const { blocks, matching } = await countWork(() => {
      try {
        build({ keywords: long, exactPhrase: long, excludeWords: long });
      } catch (error) {
        assert.ok(error instanceof AppError);
      }
    });
    assert.ok(
      blocks < 10_000 && matching < 100_000,
      `${text}: ${blocks}, ${matching}`,
    );
  }
});
