/** Searches that are made to cost much ask no more of the store, and of the processor, than others may. */
import { countWork } from "@/tests/support/steps.ts";
import assert from "node:assert/strict";
import { systemRandom, uuidV7 } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { countStore } from "@/tests/support/counted_store.ts";
import { QUERY_CHARACTERS_MAX } from "../entries/schemas.ts";
import { parseQuery } from "./query.ts";
import { StoreIndex } from "./store_index.ts";

const START = Date.parse("2026-11-01T00:00:00Z");
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const HAN = "数据库连接失败怎么办索引重建缓存过期证书续期";

/** Work of reading a query, a list of words of another language that is read for it included. */
const BLOCKS_MAX = 256_000;
/** Terms that are looked up for a query. */
const TERMS_MAX = 64;
/** Calls of the store that a first search makes, and the values that it is given. */
const READS_MAX = 30;
const ENTRIES_MAX = 40;

const filling = (text: (n: number) => string) =>
  Array.from({ length: QUERY_CHARACTERS_MAX }, (_, n) => text(n)).join("")
    .slice(0, QUERY_CHARACTERS_MAX);

/** As long as a query may be, each. */
const HOSTILE: Readonly<Record<string, string>> = {
  "rare words": filling((n) => `z${(n * 7_919).toString(36)}q `),
  "beginnings of words": filling((n) => `w${n % 10} `),
  "words of one letter": filling((n) => `${LETTERS[n % 26]} `),
  "Han without spaces": filling((n) => HAN[n % HAN.length] ?? ""),
  "phrases of stop words": filling((n) =>
    n % 2 === 0 ? '"of the" ' : '"to be" '
  ),
  "quotation marks": filling(() => '"'),
  "one long word": filling((n) => LETTERS[n % 26] ?? ""),
  "camel case": filling((n) => n % 2 === 0 ? "a" : "B"),
  identifiers: filling((n) => `E${n}_A.b/`),
  "codes": filling((n) => `error code ${400 + n % 200} `),
  "slips of names": filling((n) => `postgre${LETTERS[n % 26]} `),
};

Deno.test("the longest hostile searches ask little of the store, and are read in few steps", async () => {
  const now = new Date(START + 10_000_000);
  const inner = await openDenoKvStore(":memory:", { now: () => now });
  const { store, count } = countStore(inner);
  const index = new StoreIndex({ store, owner: "a" });
  for (let n = 0; n < 1_600; n += 100) {
    const sets = Array.from({ length: 100 }, (_, i) =>
      index.writesFor({
        entryId: `inf_${uuidV7(new Date(START + n + i), systemRandom)}`,
        title: `of the ${LETTERS[i % 26]} w${n + i}`,
        content: `${HAN.slice(i % 9)} postgres to be ${[...LETTERS].join(" ")}`,
        tags: [],
        language: null,
        agentId: null,
        expiresAt: new Date(START + 90 * 86_400_000),
      })).flat();
    await store.commit({ sets });
  }
  while (await index.maintain(now));
  // The lists of words are read once.
  parseQuery({ query: "wie viel kostet ein kubernetes cluster im monat" });
  parseQuery({ query: "データベース 数据库 базы данных" });
  for (const [name, query] of Object.entries(HOSTILE)) {
    const { blocks, matching } = await countWork(() => parseQuery({ query }));
    const { groups } = parseQuery({ query });
    const terms = groups.flatMap(({ alternatives }) => alternatives).length;
    const cold = new StoreIndex({ store, owner: "b" });
    const { reads, entries } = await count(() =>
      cold.search({
        groups,
        fromMs: null,
        toMs: null,
        sort: "relevance",
        ranking: null,
        after: null,
        count: 11,
        now,
      })
    );
    assert.ok(
      blocks <= BLOCKS_MAX && matching <= BLOCKS_MAX,
      `${name}: ${blocks}, ${matching}`,
    );
    assert.ok(terms <= TERMS_MAX, `${name}: ${terms} terms`);
    assert.ok(
      reads <= READS_MAX && entries <= ENTRIES_MAX,
      `${name}: ${reads}, ${entries}`,
    );
  }
  await inner.close();
});
