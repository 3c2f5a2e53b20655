import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import {
  QUERY_CASES,
  REFUSED_CASES,
} from "@/lib/engines/social_search/query_cases.ts";
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
  const cases: (readonly [unknown, RegExp])[] = [
    ...REFUSED_CASES,
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
