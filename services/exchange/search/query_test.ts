import assert from "node:assert/strict";
import fc from "fast-check";
import { parseQuery } from "./query.ts";
import { ownTermsOf } from "./query_group.ts";
import { beginningOf, phraseTest, snippetMaker } from "./snippet.ts";
import { weightedTerms } from "./terms.ts";
import { type StemLanguage, STEMMERS } from "@/lib/text_understanding/stems.ts";
import { termOf } from "@/lib/text_understanding/words.ts";
import { ANY_CHARACTER } from "@/tests/support/any_character.ts";
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

Deno.test("parseQuery() knows the terms of a word in each language, and names in quotation marks", () => {
  const termsIn = (language?: string) =>
    parseQuery({
      query: "ordnungen",
      ...(language === undefined ? {} : { language }),
    }).groups[0]?.alternatives.map(([term]) => term);
  for (let asked = 0; asked < 2; asked++) {
    assert.deepEqual(termsIn("de"), ["ordn", "ordnungen"]);
    assert.deepEqual(termsIn("en"), ["ordnungen"]);
    assert.ok((termsIn()?.length ?? 0) > 2);
  }
  const { groups } = parseQuery({ query: 'open "config.yaml file" twice' });
  assert.deepEqual(
    groups.filter(({ kind }) => kind === "bonus").map(({ word }) => word),
    ["config.yaml"],
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

Deno.test("phraseTest() wants the words together, in any form", () => {
  const text = "The database is locked; many databases are unlocked.";
  assert.ok(phraseTest([["databases", "is", "lock"]])(text, "en"));
  assert.ok(!phraseTest([["database", "locked"]])(text, "en"));
  assert.ok(
    !phraseTest([["many", "databases"], ["is", "many"]])(text, "en"),
  );
  // One test for many texts: what it found in one is nothing in the next.
  const isIn = phraseTest([["many", "databases"]]);
  assert.deepEqual(
    [text, "many locks", text, "Många databases", "many databases"].map((one) =>
      isIn(one, null)
    ),
    [true, false, true, false, true],
  );
});

Deno.test("phraseTest() finds each form of a word, whatever the stemmer does to its end", () => {
  const languages = Object.keys(STEMMERS) as StemLanguage[];
  const ends = [
    ...new Set(
      languages.flatMap((language) =>
        STEMMERS[language].flatMap((pass) =>
          [...pass.values()].flat().flatMap(({ suffix, replacement }) => [
            suffix,
            replacement,
          ])
        )
      ),
    ),
  ].filter((end) => /^[a-z]*$/.test(end));
  const word = fc.tuple(
    fc.stringMatching(/^[a-z]{1,5}$/),
    fc.constantFrom(...ends),
    fc.constantFrom(...ends),
    fc.constantFrom(...languages),
  );

  fc.assert(
    fc.property(word, ([root, one, other, language]) => {
      const [wanted, written] = [root + one, root + other];
      const isSame = termOf(wanted, language) === termOf(written, language);
      assert.equal(
        phraseTest([[wanted]])(`1 ${written} 2`, language),
        isSame,
        `${wanted} ${written} ${language}`,
      );
    }),
    { seed: SEED, numRuns: 2_000 },
  );
});

Deno.test("beginningOf() gives up what a rule may have written, and no more", () => {
  for (
    const [word, beginning] of [
      ["waords", "waor"],
      ["locked", "lock"],
      // "happy" and "happiness" share no more, "luces" and "luz" neither.
      ["happiness", "happ"],
      ["luces", "lu"],
      // "limoes" becomes "limao", of which a later rule leaves "lima".
      ["limao", "lim"],
      ["w1ords", "w1ords"],
    ] as const
  ) assert.equal(beginningOf(word), beginning, word);
});

Deno.test("snippetMaker() shows the densest place and keeps its bound", () => {
  const filler = "Lorem ipsum dolor sit amet consectetur. ".repeat(30);
  const text =
    `${filler}Here the database is locked by a second process. ${filler}`;
  const snippetOf = snippetMaker({
    words: ["database", "locked"],
    charactersMax: 280,
  });
  const snippet = snippetOf(text, "en");
  assert.match(snippet, /database is locked/);
  assert.ok(snippet.startsWith("…") && snippet.endsWith("…"));
  assert.equal(snippetOf("short\n\ntext", "en"), "short text");
  const first = snippetMaker({ words: [], charactersMax: 280 })(text, null);
  assert.match(first, /^Lorem ipsum.*…$/);
  assert.ok(first.length <= 280);
  fc.assert(
    fc.property(
      fc.string({ unit: ANY_CHARACTER, maxLength: 900 }),
      (content) => {
        const made = snippetOf(content.toWellFormed(), "en");
        assert.ok(made.length <= 280 && made.isWellFormed());
      },
    ),
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

Deno.test("parseQuery() takes what a pasted line quotes, escapes and numbers for values", () => {
  const shares = (query: string) =>
    Object.fromEntries(
      parseQuery({ query }).groups.map(({ word, kind, massShare }) => [
        word,
        [kind, massShare],
      ]),
    );
  const json = shares('{"ok":false,"error":"missing_scope"}');
  assert.deepEqual(json["scope"], ["word", 0.3]);
  assert.deepEqual(shares('level=warn msg="samples late"')["samples"], [
    "word",
    0.3,
  ]);
  assert.deepEqual(
    shares('row of kubelet violates policy for table "profiles"')["profiles"],
    ["word", 0.3],
  );
  const escaped = shares(String.raw`Incorrect value: '\xF0\x9F' for kubelet`);
  assert.equal(escaped["xf0"], undefined);
  assert.deepEqual(escaped["kubelet"], ["word", undefined]);
  const numbers = shares("kubelet pid 4711 waits for ORA-00942");
  assert.deepEqual(numbers["4711"], ["word", 0.3]);
  assert.deepEqual(numbers["00942"], ["word", undefined]);
});

Deno.test("parseQuery() lets words that say how count for less than names, and those that ask for nearly nothing", () => {
  const shares = parseQuery({ query: "purging kubelet wann ls combien" })
    .groups.map(({ massShare }) => massShare);
  assert.deepEqual(shares, [0.55, undefined, 0.1, 0.55, 0.1]);
});

Deno.test("a word is looked for in its other spellings, as another word, and by its name alone", () => {
  const termsOf = (query: string) => {
    const [group = assert.fail(query)] = parseQuery({ query, language: "en" })
      .groups;
    return { own: ownTermsOf(group), all: new Map(group.alternatives) };
  };
  assert.ok(termsOf("license").own.includes(termOf("licence", "en")));
  assert.equal(termsOf("suitcase").all.get("luggage"), 0.75);
  assert.ok(!termsOf("suitcase").own.includes("luggage"));
  assert.equal(termsOf("uuidv7").all.get("uuid"), 0.5);
  assert.equal(termsOf("sqlite3").all.get(termOf("sqlite", "en")), 0.5);
});

/** The terms that a word is looked for by, beside itself. */
function othersOf(query: string, word: string): string[] {
  const group = parseQuery({ query }).groups.find((one) => one.word === word);
  return group?.alternatives.filter(([, factor]) => factor < 1)
    .map(([term]) => term) ?? [];
}

Deno.test("parseQuery() looks for what expressions and words of other languages say", () => {
  assert.ok(
    othersOf("pod stays behind the load balancer", "load").includes("lb"),
  );
  assert.ok(!othersOf("pod under load", "load").includes("lb"));
  assert.ok(!othersOf("lb or load balancer", "load").includes("lb"));
  assert.ok(othersOf("datei ist gesperrt", "datei").includes("fil"));
  assert.deepEqual(othersOf("the file is gone", "is"), []);
});

Deno.test("a sentence in quotation marks of a printed line is what was said, a name is not", () => {
  const shareOf = (query: string, word: string) =>
    parseQuery({ query }).groups.find((one) => one.word === word)?.massShare;
  const sentence = 'HttpError: 403 "The caller does not have permission"';
  assert.notEqual(shareOf(sentence, "caller"), 0.3);
  assert.equal(shareOf('Error: cannot open "caller"', "caller"), 0.3);
});

Deno.test("a stem that another language leaves stands for no longer word", () => {
  const { groups } = parseQuery({ query: "canada tax" });
  assert.ok(!groups[0]?.alternatives.some(([term]) => term === "can"));
});

Deno.test("the name of a thing and a code that no entry has weigh more, another word and a hash once", () => {
  const shareOf = (query: string) =>
    parseQuery({ query }).groups.map(({ absentShare = 1 }) => absentShare);
  assert.deepEqual(shareOf("fortran gizmo"), [2.75, 1]);
  assert.deepEqual(shareOf("gizmo ts7016"), [1, 2]);
  assert.deepEqual(shareOf("gizmo refused with -20100"), [1, 1, 2]);
  // In a printed line, too, where other words are the asker's own.
  assert.deepEqual(shareOf("error: gizmo ts7016").slice(1, 3), [0.8, 2]);
  assert.deepEqual(shareOf("gizmo 50gb 3fa9c04e gizmos1 abcd 1234"), [
    1,
    1,
    1,
    2,
    1,
    1,
  ]);
});

Deno.test("parseQuery() marks what says exactly which one is asked about, words and wholes", () => {
  const marked = (query: string) =>
    parseQuery({ query }).groups.filter(({ traits }) => traits)
      .map(({ kind, word, traits }) => `${kind} ${word} ${traits}`);
  assert.deepEqual(marked("rename a pulumi resource: ERR_NO_NAME"), [
    "word pulumi name",
    "bonus err_no_name code",
  ]);
  assert.deepEqual(marked("GitHub refuses"), ["bonus github name"]);
});

Deno.test("parseQuery() marks what a question is about, and what it asks of a named thing", () => {
  const marked = (query: string) =>
    parseQuery({ query }).groups.flatMap(({ word, traits = [] }) =>
      traits.map((trait) => `${word} ${trait}`)
    );
  assert.deepEqual(marked("how do I shard brimlo with Pulumi"), [
    "shard other",
    "brimlo other",
    "pulumi name",
    "pulumi subject",
  ]);
  // Without a name, and in a printed line, no word is the other one.
  assert.deepEqual(marked("why does brimlo shard"), []);
  assert.deepEqual(marked("Error: brimlo of Pulumi not found"), [
    "pulumi name",
  ]);
  // Parts of an identifier stand nowhere.
  assert.deepEqual(marked("brimlo_quorx"), []);
});

Deno.test("the name of a thing is no other word for what is asked of it", () => {
  assert.ok(othersOf("submodule", "submodule").includes("git"));
  assert.ok(!othersOf("git submodule", "submodule").includes("git"));
});

Deno.test("parseQuery() looks for what another language calls the same", () => {
  const terms = parseQuery({ query: "удаление файла" }).groups.flatMap((
    { alternatives },
  ) => alternatives.map(([term]) => term));
  assert.ok(terms.includes("delet"), terms.join());
  assert.ok(terms.includes("удали"), terms.join());
});

Deno.test("a question in letters that English has not is in another language", () => {
  const sharesOf = (query: string) =>
    parseQuery({ query }).groups.map(({ absentShare }) => absentShare ?? 1);
  assert.deepEqual(sharesOf("założyć firmę quorx"), [0.4, 0.4, 0.4]);
  assert.deepEqual(sharesOf("โหลด quorx ไฟล์"), [0.4, 0.4, 0.4]);
  assert.deepEqual(sharesOf("naïve quorx zandel"), [1, 1, 1]);
  // The ending of a domain is no Italian word, a word behind a full stop is.
  assert.deepEqual(sharesOf("quorx.io zandel"), [1, 1, 1]);
  assert.deepEqual(sharesOf("quorx. io zandel"), [0.4, 0.4]);
});

Deno.test("parseQuery() looks for what is asked, and not for what stands around it", () => {
  const asked = "kettle whistles under pressure";
  const { groups } = parseQuery({ query: asked });
  for (
    const query of [
      `Hi, ${asked}`,
      `I am a coding agent. ${asked}`,
      `Task: ${asked}`,
      `Can you help me? ${asked}`,
      `Find information about ${asked}`,
      `please search for ${asked}. Thanks!`,
      `I'm looking for ${asked}`,
      `tell me about ${asked}, asap please`,
      `Show me all the docs on ${asked}`,
    ]
  ) assert.deepEqual(parseQuery({ query }).groups, groups, query);
  assert.deepEqual(parseQuery({ query: `Hi, "${asked}"` }).phrases, [
    asked.split(" "),
  ]);
  assert.equal(parseQuery({ query: "hello" }).groups.length, 1);
});
