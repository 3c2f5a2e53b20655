import assert from "node:assert/strict";
import { expansionsOf } from "./expansion.ts";

const TERMS = new Map([
  ["action", 3],
  ["cach", 2],
  ["kubernet", 1],
  [
    "bak",
    1,
  ],
  ["40001", 1],
  ["e40", 1],
  ["e401", 1],
]);
const vocabulary = {
  beginningWith: (prefix: string) =>
    Promise.resolve(
      new Map([...TERMS].filter(([term]) => term.startsWith(prefix))),
    ),
};

Deno.test("expansionsOf() compares a mistyped word with terms as its stem too", async () => {
  for (
    const [word, term, factor] of [
      ["actons", "action", 0.7],
      ["cahce", "cach", 0.7],
      ["kuber", "kubernet", 0.9],
    ] as const
  ) {
    assert.deepEqual((await expansionsOf(word, vocabulary))[0]?.slice(0, 2), [
      term,
      factor,
    ]);
  }
  assert.deepEqual(await expansionsOf("banjo", vocabulary), []);
  // A long word that goes on, but for one slip.
  const long = new Map([["settingwithcopywarn", 1]]);
  const among = (word: string) =>
    expansionsOf(word, { beginningWith: () => Promise.resolve(long) });
  assert.deepEqual(
    (await among("setingwithcopy"))[0]?.[0],
    [...long.keys()][0],
  );
  assert.deepEqual(await among("sitting"), []);
  assert.deepEqual(await among("sitingwithcopy"), []);
  // Of "balls" three letters are left, which are one slip from too much.
  assert.deepEqual(await expansionsOf("balls", vocabulary), []);
});

Deno.test("expansionsOf() takes no number for a longer one", async () => {
  assert.deepEqual(await expansionsOf("4000", vocabulary), []);
  assert.deepEqual(
    (await expansionsOf("e40", vocabulary)).map(([term]) => term),
    [
      "e40",
    ],
  );
});

Deno.test("expansionsOf() takes a name that is known for no slip", async () => {
  const terms = new Map([["password", 3]]);
  const found = (word: string) =>
    expansionsOf(word, { beginningWith: () => Promise.resolve(terms) });
  assert.equal((await found("wassword")).length, 1);
  assert.deepEqual(await found("wordpress"), []);
  assert.deepEqual(
    await expansionsOf("toml", {
      beginningWith: () => Promise.resolve(new Map([["tool", 1]])),
    }),
    [],
  );
  for (
    const [word, term] of [["cancer", "cancel"], ["oven", "open"]] as const
  ) {
    assert.deepEqual(
      await expansionsOf(word, {
        beginningWith: () => Promise.resolve(new Map([[term, 1]])),
      }),
      [],
      word,
    );
  }
});

Deno.test("expansionsOf() takes an ordinary word for no slip, and forgives two slips in long forms alone", async () => {
  const found = async (word: string, term: string) =>
    (await expansionsOf(word, {
      beginningWith: () => Promise.resolve(new Map([[term, 1]])),
    })).map(([, factor]) => factor);
  assert.deepEqual(await found("wildcrat", "wildcart"), [0.7]);
  assert.deepEqual(await found("capacity", "capacitr"), []);
  // The stem of "questiun" is no longer than "queue".
  assert.deepEqual(await found("questions", "queu"), []);
  assert.deepEqual(await found("quectoons", "question"), [0.4]);
});

Deno.test("expansionsOf() finds the word that another is made of by an ending", async () => {
  const found = async (word: string) =>
    (await expansionsOf(word, {
      beginningWith: () => Promise.resolve(new Map([["gizmor", 1]])),
    })).map(([, factor]) => factor);
  assert.deepEqual(await found("gizmorish"), [0.7]);
  assert.deepEqual(await found("gizmorishly"), []);
});

Deno.test("expansionsOf() takes the name of a thing for no form of another word", async () => {
  const found = await expansionsOf("mongolia", {
    beginningWith: () => Promise.resolve(new Map([["mongo", 1]])),
  });
  assert.deepEqual(found, []);
});

Deno.test("expansionsOf() takes two words written as one for the rarer of them", async () => {
  const terms = new Map([["alpha", 7], ["vantag", 1], ["moon", 9]]);
  const among = (word: string) =>
    expansionsOf(word, {
      beginningWith: (prefix) =>
        Promise.resolve(
          new Map([...terms].filter(([term]) => term.startsWith(prefix))),
        ),
    });
  assert.deepEqual(await among("alphavantage"), [["vantag", 0.9, 1]]);
  assert.deepEqual(await among("vantagealpha"), [["vantag", 0.9, 1]]);
  // A half that nothing has, or that says little, and a name of its own.
  assert.deepEqual(await among("alphabanjo"), []);
  assert.deepEqual(await among("alphamoon"), []);
  terms.set("elastic", 1).set("search", 4);
  assert.deepEqual(await among("elasticsearch"), []);
  // Few beginnings are tried, however many there are.
  let asked = 0;
  const long = "abcdefghijklmnopqrstuvwxyz";
  const all = new Map(
    Array.from(long, (_, end) => [long.slice(0, end % 15), 1]),
  );
  await expansionsOf(`${long}0`, {
    beginningWith: (prefix) => {
      asked++;
      return Promise.resolve(prefix === "a" ? all : new Map());
    },
  });
  assert.equal(asked, 4);
});
