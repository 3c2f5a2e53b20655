import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import { QUERY_CASES } from "@/lib/engines/social_search/query_cases.ts";
import { compileSchema } from "@/lib/schema/schema.ts";
import { buildSearchQuery } from "./query.ts";
import {
  XSEARCH_QUERY_INPUT_SCHEMA,
  type XsearchQueryInput,
} from "./schema.ts";

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
