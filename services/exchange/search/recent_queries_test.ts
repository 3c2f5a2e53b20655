import assert from "node:assert/strict";
import { parseQuery } from "./query.ts";
import {
  RECENT_CHARACTERS_MAX,
  RECENT_QUERIES_MAX,
  recentQueries,
} from "./recent_queries.ts";

Deno.test("a question that is asked again is not read again, and is the same", () => {
  const parse = recentQueries();
  const args = { query: "postgres migrations", tags: ["sql"], language: "en" };
  const first = parse(args);
  assert.deepEqual(first, parseQuery(args));
  assert.equal(parse({ ...args }), first);
  for (
    const other of [
      { ...args, query: "postgres" },
      { ...args, tags: ["postgres"] },
      { ...args, language: "de" },
      { ...args, agent_id: "agent_1" },
    ]
  ) {
    assert.deepEqual(parse(other), parseQuery(other));
  }
});

Deno.test("only so many questions are kept, the last ones, and no long one", () => {
  const parse = recentQueries();
  const kept = parse({ query: "kept" });
  const gone = parse({ query: "gone" });
  for (let at = 1; at < RECENT_QUERIES_MAX; at++) {
    parse({ query: `other ${at}` });
    assert.equal(parse({ query: "kept" }), kept);
  }
  assert.notEqual(parse({ query: "gone" }), gone);
  const long = { query: "a".repeat(RECENT_CHARACTERS_MAX) };
  assert.notEqual(parse(long), parse(long));
  assert.deepEqual(parse(long), parseQuery(long));
});
