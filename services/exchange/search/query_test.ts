import assert from "node:assert/strict";
import fc from "fast-check";
import { massOf, parseQuery } from "./query.ts";
import { hasPhrases, makeSnippet } from "./snippet.ts";
import { weightedTerms } from "./terms.ts";
import { termOf } from "@/lib/text_understanding/words.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

Deno.test("parseQuery() takes phrases, drops stop words, and adds marks", () => {
  const query = parseQuery({
    query: 'how to fix "database is locked" in Deno',
    tags: ["kv"],
    language: "en",
    agent_id: "agt_1",
  });
  assert.deepEqual(query.phrases, [["database", "is", "locked"]]);
  assert.deepEqual(query.words, ["fix", "deno", "database", "is", "locked"]);
  assert.deepEqual(
    query.groups.map(({ kind, word }) => `${kind} ${word}`),
    [
      "word fix",
      "word deno",
      "must database",
      "must is",
      "must locked",
      "mark #kv",
      "mark @en",
      "mark &agt_1",
    ],
  );
  assert.deepEqual(parseQuery({ query: "how to" }).words, ["how", "to"]);
  assert.deepEqual(parseQuery({ query: 'say "unclosed' }).words, [
    "say",
    "unclosed",
  ]);
  assert.equal(parseQuery({ query: "?!" }).groups.length, 0);
  assert.equal(
    parseQuery({
      query: Array.from({ length: 40 }, (_, i) => `w${i}`).join(" "),
    })
      .groups.length,
    16,
  );
});

Deno.test("weightedTerms() counts title and tags three times", () => {
  const { weights, length } = weightedTerms({
    title: "Locked databases",
    content: "The database was locked.",
    tags: ["database"],
    language: "en-GB",
    agentId: null,
  });
  assert.equal(weights.get(termOf("database", "en")), 3 + 3 + 1);
  assert.equal(weights.get(termOf("locked", "en")), 3 + 1);
  assert.equal(weights.get("#database"), 1);
  assert.equal(weights.get("@en"), 1);
  assert.equal(weights.get("@en-gb"), 1);
  assert.equal(length, 3 * 2 + 3 + 4);
});

Deno.test("hasPhrases() wants the words together, in any form", () => {
  const text = "The database is locked; many databases are unlocked.";
  assert.ok(hasPhrases(text, [["databases", "is", "lock"]], "en"));
  assert.ok(!hasPhrases(text, [["database", "locked"]], "en"));
  assert.ok(!hasPhrases(text, [["many", "databases"], ["is", "many"]], "en"));
});

Deno.test("makeSnippet() shows the densest place and keeps its bound", () => {
  const filler = "Lorem ipsum dolor sit amet consectetur. ".repeat(30);
  const text =
    `${filler}Here the database is locked by a second process. ${filler}`;
  const options = {
    words: ["database", "locked"],
    language: "en",
    charactersMax: 280,
  };
  const snippet = makeSnippet(text, options);
  assert.match(snippet, /database is locked/);
  assert.ok(snippet.startsWith("…") && snippet.endsWith("…"));
  assert.equal(makeSnippet("short\n\ntext", options), "short text");
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 900 }), (content) => {
      const made = makeSnippet(content.toWellFormed(), options);
      assert.ok(made.length <= 280 && made.isWellFormed());
    }),
    { seed: SEED },
  );
});

Deno.test("parseQuery() takes quotations in a printed error for names, and others for phrases", () => {
  const kinds = (query: string) =>
    parseQuery({ query }).groups.filter(({ word }) => word === "users")
      .map(({ kind }) => kind);
  for (
    const query of [
      'relation "users" does not exist',
      'psql: column "users" is ambiguous',
      'ERROR 1146 table "users"',
    ]
  ) assert.deepEqual(kinds(query), ["word"], query);
  for (const query of ['"users" table', 'error "users"', '"users: admin"']) {
    assert.deepEqual(kinds(query), ["must"], query);
  }
});

Deno.test("parseQuery() lets common words and small numbers count for little of what must match", () => {
  const shares = parseQuery({ query: "how long does pgbouncer wait 10 times" })
    .groups.map(({ word, massShare }) => [word, massShare]);
  assert.deepEqual(shares, [
    ["long", 0.3],
    ["pgbouncer", undefined],
    ["wait", 0.3],
    ["10", 0.3],
    ["times", 0.3],
  ]);
});

Deno.test("massOf() counts words alone, by their share", () => {
  const group = { word: "w", alternatives: [] };
  assert.equal(massOf({ ...group, kind: "word" }, 2), 2);
  assert.equal(massOf({ ...group, kind: "word", massShare: 0.5 }, 2), 1);
  assert.equal(massOf({ ...group, kind: "bonus" }, 2), 0);
  assert.equal(massOf({ ...group, kind: "mark" }, 2), 0);
});

Deno.test("parseQuery() looks for the parts of a name in camel case, and for the whole beside them", () => {
  const kinds = parseQuery({ query: "OutOfMemoryError pod" }).groups
    .map(({ kind, word }) => `${kind} ${word}`);
  assert.deepEqual(kinds, [
    "bonus outofmemoryerror",
    "word pod",
    "word out",
    "word memory",
    "word error",
  ]);
});
