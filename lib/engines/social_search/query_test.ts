import { countWork } from "@/tests/support/steps.ts";
import assert from "node:assert/strict";
import {
  QUERY_CHARACTERS_MAX,
  type SearchFilters,
  type SearchRefusal,
} from "./filters.ts";
import { writeTerm } from "./literal_text.ts";
import { NOISE_LEVELS, noiseTerms } from "./noise.ts";
import { buildSearchQuery, searchUrl } from "./query.ts";
import { QUERY_CASES, REFUSED_CASES } from "./query_cases.ts";

function build(input: SearchFilters) {
  const outcome = buildSearchQuery(input);
  assert.ok(outcome.kind === "built", JSON.stringify(outcome));
  return outcome;
}

function refusalOf(input: SearchFilters): SearchRefusal {
  const outcome = buildSearchQuery(input);
  assert.ok(outcome.kind === "refused", JSON.stringify(input));
  return outcome;
}

Deno.test("buildSearchQuery() gives the golden queries", () => {
  assert.ok(QUERY_CASES.length >= 60);
  for (const [input, query] of QUERY_CASES) {
    assert.equal(build(input).query, query, JSON.stringify(input));
  }
});

Deno.test("a bad request is refused with the field named", () => {
  for (const [input, message] of REFUSED_CASES) {
    assert.match(refusalOf(input).message, message, JSON.stringify(input));
  }
});

Deno.test("terms left out of a preset that is off are not counted", () => {
  const removed = Array(51).fill("b");
  const { query } = build({
    keywords: "a",
    noise: { enabled: false, removed },
  });
  assert.equal(query, "a");
});

Deno.test("a query at the site's limit is built, one character more is refused", () => {
  const longest = "a".repeat(QUERY_CHARACTERS_MAX);
  assert.equal(build({ keywords: longest }).query, longest);
  assert.equal(build({ keywords: "🚀".repeat(512) }).query.length, 1024);
  assert.match(
    refusalOf({ keywords: longest.slice(7), lang: "en" }).message,
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
      buildSearchQuery({
        keywords: long,
        exactPhrase: long,
        excludeWords: long,
      });
    });
    assert.ok(
      blocks < 10_000 && matching < 100_000,
      `${text}: ${blocks}, ${matching}`,
    );
  }
});
