import assert from "node:assert/strict";
import fc from "fast-check";
import { systemRandom, uuidV7 } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { ByteCache } from "./byte_cache.ts";
import { entryIdOf, publishedMsOf } from "./documents.ts";
import { evaluate, SLICE_UNITS, UNITS_MAX } from "./evaluation.ts";
import type { EvaluationScope } from "./evaluation_scope.ts";
import {
  Block,
  packBlocks,
  packBounds,
  PostingsWriter,
  unpackBounds,
} from "./postings.ts";
import { parseQuery, type QueryArguments } from "./query.ts";
import {
  compareRank,
  type FrozenRanking,
  type RankPosition,
  TopCandidates,
} from "./ranking.ts";
import type { IndexMatches, IndexQuery } from "./search_index.ts";
import { SegmentReader } from "./segment_reader.ts";
import {
  FLUSH_MAX,
  FLUSH_MIN,
  MERGE_SEGMENTS,
  planMaintenance,
  SEGMENT_DOCUMENTS_MAX,
} from "./segments.ts";
import {
  type HeldSegment,
  listGone,
  listSegments,
  listTail,
  type Segment,
  segmentWrite,
} from "./store.ts";
import { StoreIndex } from "./store_index.ts";
import { type Purpose, Turns } from "@/lib/turns.ts";
import { countStore } from "@/tests/support/counted_store.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

const START = Date.parse("2026-11-01T00:00:00Z");
const LATER = new Date(START + 90 * 86_400_000);

async function withStore(
  run: (store: Store, clock: { now: Date }) => Promise<void>,
): Promise<void> {
  const clock = { now: new Date(START) };
  const store = await openDenoKvStore(":memory:", { now: () => clock.now });
  try {
    await run(store, clock);
  } finally {
    await store.close();
  }
}

interface Entry {
  title: string;
  content?: string;
  tags?: string[];
  language?: string;
  at?: number;
  expiresAt?: Date;
}

async function add(store: Store, index: StoreIndex, entry: Entry) {
  const at = new Date(START + (entry.at ?? 0) * 1000);
  const entryId = `inf_${uuidV7(at, systemRandom)}`;
  const document = {
    entryId,
    title: entry.title,
    content: entry.content ?? "",
    tags: entry.tags ?? [],
    language: entry.language ?? null,
    agentId: null,
    expiresAt: entry.expiresAt ?? LATER,
  };
  assert.ok(await store.commit({ sets: index.writesFor(document) }));
  return entryId;
}

function searchAt(
  index: StoreIndex,
  args: QueryArguments & Partial<IndexQuery>,
  now: Date,
) {
  return index.search({
    groups: parseQuery(args).groups,
    fromMs: null,
    toMs: null,
    sort: "relevance",
    ranking: null,
    after: null,
    count: 50,
    now,
    ...args,
  });
}

async function find(
  index: StoreIndex,
  args: QueryArguments & Partial<IndexQuery>,
  now: Date,
) {
  const matches = await searchAt(index, args, now);
  return {
    total: matches.total,
    ids: matches.candidates.map(({ id }) => entryIdOf(id)),
  };
}

Deno.test("postings come back as they went in, with bounds that hold", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(2_000_000), { minLength: 1, maxLength: 6_000 }),
      fc.nat(255),
      (numbers, salt) => {
        const writer = new PostingsWriter();
        for (const number of numbers.toSorted((a, b) => a - b)) {
          writer.add(number, (number ^ salt) & 255, number >> 3 & 255);
        }
        const { postings } = writer;
        const blocks = [...packBlocks(postings)];
        assert.deepEqual(
          unpackBounds(packBounds(blocks.map(({ bounds }) => bounds))),
          blocks.map(({ bounds }) => bounds),
        );
        const read: number[] = [];
        for (const { bounds, packed } of blocks) {
          const block = new Block(packed);
          for (const [piece, pieceBounds] of block.pieces.entries()) {
            const { documents, weights, norms } = block.unpack(piece);
            for (const at of [bounds, pieceBounds]) {
              assert.ok(documents.every((n) => n <= at.last));
              assert.ok(weights.every((weight) => weight <= at.weight));
              assert.ok(norms.every((norm) => norm >= at.norm));
            }
            documents.forEach((n, i) => {
              assert.equal(weights[i], (n ^ salt) & 255);
              assert.equal(norms[i], n >> 3 & 255);
              read.push(n);
            });
          }
        }
        assert.deepEqual(read, [...postings.documents]);
      },
    ),
    { seed: SEED, numRuns: 30 },
  );
});

Deno.test("ByteCache keeps what was used last, within its bound", () => {
  const cache = new ByteCache<string>(1_000);
  cache.set("1 a", "x", 200);
  cache.set("1 b", "y", 0);
  cache.set("2 a", "z", 200);
  assert.equal(cache.get("1 a"), "x");
  assert.equal(cache.get("1 b"), "y");
  assert.equal(cache.get("2 b"), undefined);
  assert.equal(cache.size, 300 + 100 + 300);
  cache.set("3 a", "w", 300);
  assert.equal(cache.get("2 a"), undefined, "the least recently used went");
  assert.equal(cache.get("1 a"), "x");
  cache.set("4 a", "v", 5_000);
  assert.equal(cache.size, 0);
});

Deno.test("TopCandidates keeps the best behind a position, once each", () => {
  // Whoever is met twice, in the tail and in a segment, has the same score.
  const candidate = fc.stringMatching(/^[0-9a-f]{2}$/).map((id) => ({
    id,
    score: parseInt(id, 16) % 6,
  }));
  fc.assert(
    fc.property(
      fc.array(candidate, { maxLength: 60 }),
      fc.option(candidate),
      fc.integer({ min: 1, max: 10 }),
      (all, after, count) => {
        const top = new TopCandidates(count, after);
        for (const { score, id } of all) top.offer(score, id);
        const plain = all.map(({ score, id }) => ({ score, id }));
        const seen = new Map(
          plain.map((item) => [`${item.score} ${item.id}`, item]),
        );
        const expected: RankPosition[] = [...seen.values()]
          .filter((item) => after === null || compareRank(after, item) < 0)
          .sort(compareRank).slice(0, count);
        assert.deepEqual(top.list, expected);
      },
    ),
    {
      seed: SEED,
      examples: [[[{ score: 0, id: "f1" }, { score: 1, id: "f1" }], null, 1]],
    },
  );
});

Deno.test("an entry is found at once, by any form of its words, and by all of them only", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    const locked = await add(store, index, {
      title: "Deno KV: database is locked",
      content: "Two processes opened one file.",
      tags: ["deno", "kv"],
      language: "en",
    });
    const other = await add(store, index, {
      title: "Postgres locks",
      content: "Advisory locks and processes.",
      tags: ["postgres"],
    });
    const ids = async (args: QueryArguments) =>
      (await find(index, args, now)).ids;
    assert.deepEqual(await ids({ query: "databases" }), [locked]);
    assert.deepEqual(
      (await ids({ query: "process locking" })).toSorted(),
      [locked, other].toSorted(),
    );
    assert.deepEqual(await ids({ query: "locked database" }), [locked]);
    assert.deepEqual(await ids({ query: "locked nowhere" }), []);
    assert.deepEqual(await ids({ query: "process", tags: ["kv"] }), [locked]);
    assert.deepEqual(await ids({ tags: ["kv", "deno"] }), [locked]);
    assert.deepEqual(await ids({ tags: ["kv", "postgres"] }), []);
    assert.deepEqual(await ids({ query: "process", language: "en" }), [locked]);
  }));

Deno.test("the more words a query has the more may be missing, but never the rare ones", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    const near = await add(store, index, {
      title: "Locked database",
      content: "deno",
      tags: ["kv"],
    });
    for (let n = 0; n < 20; n++) {
      await add(store, index, { title: `Locked doors ${n}`, tags: ["kv"] });
    }
    for (const round of ["tail", "segment"]) {
      const search = async (args: QueryArguments) => {
        const matches = await searchAt(index, args, now);
        const [first] = matches.candidates;
        return {
          ids: matches.candidates.map(({ id }) => entryIdOf(id)),
          isPartial: first !== undefined && matches.isPartial(first),
        };
      };
      assert.deepEqual(
        await search({ query: "locked database deno" }),
        { ids: [near], isPartial: false },
        round,
      );
      assert.deepEqual(
        await search({ query: "repair locked database deno" }),
        { ids: [near], isPartial: true },
        round,
      );
      const tagged = { query: "repair locked database deno", tags: ["kv"] };
      assert.deepEqual((await search(tagged)).ids, [near]);
      // A tag is never what is missing, nor is what was quoted.
      assert.deepEqual((await search({ ...tagged, tags: ["x"] })).ids, []);
      assert.deepEqual(
        (await search({ query: '"repair" locked deno' })).ids,
        [],
      );
      assert.deepEqual((await search({ query: "locked pistachio" })).ids, []);
      for (let n = 0; n < FLUSH_MIN; n++) {
        await add(store, index, { title: `filler ${n}` });
      }
      while (await index.maintain(now));
    }
  }));

Deno.test("slips, beginnings, other words and identifiers find an entry, in tail and segment", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    const pods = await add(store, index, {
      title: "Kubernetes pods restart",
      content: "CrashLoopBackOff after ERR_MODULE_NOT_FOUND in useEffect",
    });
    await add(store, index, { title: "Module federation", content: "found" });
    for (const round of ["tail", "segment"]) {
      for (
        const query of [
          "k8s pods",
          "kubernets",
          "kuberne",
          "crash loop",
          "CrashLoopBackOff",
          "ERR_MODULE_NOT_FOUND",
          "use effect",
        ]
      ) {
        const { ids } = await find(index, { query }, now);
        assert.equal(ids[0], pods, `${round}: ${query}`);
      }
      assert.deepEqual((await find(index, { query: "kubrick" }, now)).ids, []);
      for (let n = 0; n < FLUSH_MIN; n++) {
        await add(store, index, { title: `filler ${n}` });
      }
      while (await index.maintain(now));
    }
  }));

Deno.test("of three words one in passing is no answer, and one in a title is, in tail and segment", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    const filler = (word: string) =>
      Array.from({ length: 60 }, (_, n) => `${word}${n % 7}x`).join(" ");
    await add(store, index, {
      title: "Weekly notes",
      content: `${filler("brim")} gizmo ${filler("zand")}`,
    });
    const titled = await add(store, index, { title: "Quorx basics" });
    await add(store, index, { title: "Frimp", content: filler("trox") });
    for (const round of ["tail", "segment"]) {
      const search = async (query: string) =>
        (await find(index, { query }, now)).ids;
      assert.deepEqual(await search("gizmo quorx frimp"), [], round);
      assert.equal((await search("quorx frimp gizmo"))[0], titled, round);
      for (let n = 0; n < FLUSH_MIN; n++) {
        await add(store, index, { title: `filler ${n}` });
      }
      while (await index.maintain(now));
    }
  }));

Deno.test("an identifier that stands there as a whole is enough, in tail and segment", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    const whole = await add(store, index, {
      title: "Zandel refuses",
      content: "error not_in_quorx: ask to join.",
    });
    const parts = await add(store, index, { title: "Quorx" });
    for (let n = 0; n < 20; n++) {
      await add(store, index, { title: `Errors of brimlo err ${n} 42` });
    }
    const code = await add(store, index, { title: "ERR_42" });
    const query = '{"vostik":false,"error":"not_in_quorx"}';
    for (const round of ["tail", "segment"]) {
      assert.deepEqual(
        (await find(index, { query }, now)).ids[0],
        whole,
        round,
      );
      // Its parts stand in nearly every entry, and lead to none of them.
      const common = await find(index, { query: "zandel ERR_42" }, now);
      assert.ok(common.ids.includes(code), round);
      const { ids } = await find(index, { query: "vostik nabrel quorx" }, now);
      assert.deepEqual(ids.filter((id) => id === parts), [], round);
      for (let n = 0; n < FLUSH_MIN; n++) {
        await add(store, index, { title: `filler err ${n} 42` });
      }
      while (await index.maintain(now));
    }
  }));

Deno.test("what has no name and no code that is asked for answers another question, in tail and segment", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    const rename = await add(store, index, {
      title: "Terraform: quorx and zandel",
    });
    const killed = await add(store, index, {
      title: "Vostik ends with exit code 137",
    });
    await add(store, index, { title: "Pulumi", content: "page 143" });
    for (let n = 0; n < 20; n++) {
      await add(store, index, { title: `A page of nabrel ${n}` });
    }
    for (const round of ["tail", "segment"]) {
      for (
        const [query, ids] of [
          ["quorx zandel brimlo mistok of Terraform", [rename]],
          ["quorx zandel brimlo mistok of Pulumi", []],
          // Either name will do.
          ["quorx zandel brimlo mistok of Pulumi or Terraform", [rename]],
          ["vostik brimlo mistok dronal: exit code 137", [killed]],
          ["vostik brimlo mistok dronal: exit code 143", []],
          ["quorx zandel brimlo of Terraform: exit code 143", [rename]],
          ["quorx zandel brimlo of Pulumi: exit code 143", []],
        ] as const
      ) {
        const found = await find(index, { query }, now);
        assert.deepEqual(found.ids, ids, `${round}: ${query}`);
      }
      for (let n = 0; n < FLUSH_MIN; n++) {
        await add(store, index, { title: `filler ${n}` });
      }
      while (await index.maintain(now));
    }
  }));

Deno.test("what lacks the subject, or all but the name, answers another question, in tail and segment", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    const named = await add(store, index, { title: "Terraform and brimlo" });
    const plain = await add(store, index, { title: "quorx and zandel" });
    // Known words of entries that have ended when it is asked.
    const hour = 3_600_000;
    const expiresAt = new Date(now.getTime() + hour);
    const asked = new Date(now.getTime() + 2 * hour);
    for (const title of ["vostik", "dronal", "mistok", "pelbor"]) {
      await add(store, index, { title, expiresAt });
    }
    for (let n = 0; n < 20; n++) {
      await add(store, index, { title: `A page of nabrel ${n}` });
    }
    for (const round of ["tail", "segment"]) {
      for (
        const [query, ids] of [
          ["terraform brimlo vostik", [named]],
          ["terraform pelbor", []],
          ["why is quorx vostik dronal", [plain]],
          ["why is vostik dronal with quorx", [plain]],
          ["why is quorx vostik with dronal", []],
        ] as const
      ) {
        const found = await find(index, { query }, asked);
        assert.deepEqual(found.ids, ids, `${round}: ${query}`);
      }
      for (let n = 0; n < FLUSH_MIN; n++) {
        await add(store, index, { title: `filler ${n}` });
      }
      while (await index.maintain(now));
    }
  }));

Deno.test("beside a match stands what has less of the query, and alone it is not shown", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    const found = ({ candidates }: IndexMatches) =>
      candidates.map(({ id }) => entryIdOf(id));
    for (let more = 0; more < 200; more++) {
      await add(store, index, { title: `filler ${more}` });
    }
    const query = "quorx zandel brimlo vostik";
    const less = await add(store, index, { title: "Brimlo" });
    assert.deepEqual(found(await searchAt(index, { query }, now)), []);
    const match = await add(store, index, { title: "Quorx zandel" });
    const first = await searchAt(index, { query }, now);
    assert.deepEqual(found(first), [match, less]);
    // The next page goes on with what the first one took for enough.
    const [after = null] = first.candidates;
    const { ranking } = first;
    assert.deepEqual(
      found(await searchAt(index, { query, ranking, after }, now)),
      [less],
    );
    // What has the whole query leaves nothing to doubt.
    const whole = await add(store, index, {
      title: "Quorx zandel brimlo vostik",
    });
    assert.deepEqual(
      found(await searchAt(index, { query }, now)),
      [whole, match],
    );
    // Of many matches none needs company.
    for (let more = 0; more < 10; more++) {
      await add(store, index, { title: "Quorx zandel" });
    }
    const asked = { query: "quorx zandel brimlo mistok", count: 20 };
    const many = found(await searchAt(index, asked, now));
    assert.equal(many.length, 12);
    assert.ok(!many.includes(less));
  }));

Deno.test("what stands in for a word counts for what it is worth, and a missing word is told, in tail and segment", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    const place = await add(store, index, { title: "Zanzibar ferries" });
    const animal = await add(store, index, { title: "Quokka photos" });
    const both = await add(store, index, { title: "A quokka in Zanzibar" });
    for (const round of ["tail", "segment"]) {
      // Two slips are not enough beside a word that is missing.
      const mistyped = await find(index, { query: "zanzebor quokka" }, now);
      assert.deepEqual(mistyped.ids.toSorted(), [animal, both].sort(), round);
      const { candidates, isPartial } = await searchAt(
        index,
        { query: "zanzibar quokka" },
        now,
      );
      assert.deepEqual(
        candidates.map((found) => [entryIdOf(found.id), isPartial(found)])
          .sort(),
        [[place, true], [animal, true], [both, false]].sort(),
        round,
      );
      for (let n = 0; n < FLUSH_MIN; n++) {
        await add(store, index, { title: `filler ${n}` });
      }
      while (await index.maintain(now));
    }
  }));

Deno.test("what is gone is in no result and in no estimate, before and after it is buried", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    const ids: string[] = [];
    for (let n = 0; n < FLUSH_MIN; n++) {
      ids.push(await add(store, index, { title: `Ibis ${n}`, at: n }));
    }
    while (await index.maintain(now));
    ids.push(await add(store, index, { title: "Ibis in the tail", at: 999 }));
    const later = new Date(START + 1_000_000);
    // The first and the last of the segment are among those that go.
    const kept = ids.filter((_, n) => n % 50 === 1);
    for (const entryId of ids.filter((id) => !kept.includes(id))) {
      const removal = index.removalOf({ entryId, expiresAt: LATER });
      assert.ok(await store.commit(removal));
    }
    for (const round of ["marked", "buried", "rewritten"]) {
      const found = await find(index, { query: "ibis" }, later);
      assert.deepEqual(found.ids.toSorted(), kept.toSorted(), round);
      assert.equal(found.total, kept.length, round);
      if (round === "marked") {
        assert.ok(await index.maintain(later));
        assert.ok(await index.maintain(later));
      } else while (await index.maintain(later));
    }
    const [segment] = (await listSegments(store)).filter(({ segment }) =>
      segment.state === "live"
    );
    assert.equal(segment?.segment.documents, kept.length);
    assert.deepEqual(await listGone(store, 9), []);
  }));

Deno.test("rank: title before content, rare before common, new before old", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    const inContent = await add(store, index, {
      title: "Other",
      content: "zebra " + "filler ".repeat(20),
    });
    const inTitle = await add(store, index, {
      title: "Zebra",
      content: "filler ".repeat(20),
    });
    assert.deepEqual((await find(index, { query: "zebra" }, now)).ids, [
      inTitle,
      inContent,
    ]);
    const old = await add(store, index, {
      title: "Same giraffe",
      at: -40 * 86_400,
    });
    const fresh = await add(store, index, { title: "Same giraffe" });
    assert.deepEqual((await find(index, { query: "giraffe" }, now)).ids, [
      fresh,
      old,
    ]);
    assert.deepEqual(
      (await find(index, { query: "giraffe", sort: "newest" }, now)).ids,
      [fresh, old],
    );
  }));

Deno.test("rank: two words once each before one of them often", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    for (const title of ["Harbour", "Harbour", "Walrus", "Other", "Other"]) {
      await add(store, index, { title });
    }
    const both = await add(store, index, {
      title: "Other",
      content: "walrus in the harbour",
      at: -90 * 86_400,
    });
    const often = await add(store, index, {
      title: "Walrus",
      content: "walrus ".repeat(30),
    });
    const found = await find(index, { query: "walrus harbour" }, now);
    assert.ok(
      found.ids.indexOf(both) < found.ids.indexOf(often) ||
        !found.ids.includes(often),
      found.ids.join(),
    );
    assert.ok(found.ids.includes(both));
  }));

Deno.test("expired entries are not found; dates bound the search", () =>
  withStore(async (store, clock) => {
    const index = new StoreIndex({ store, owner: "a" });
    const short = await add(store, index, {
      title: "gone soon",
      expiresAt: new Date(START + 3_600_000),
    });
    const long = await add(store, index, { title: "gone late", at: 5 });
    clock.now = new Date(START + 10_000);
    assert.equal((await find(index, { query: "gone" }, clock.now)).total, 2);
    const bounded = { fromMs: START, toMs: START + 5_000 };
    assert.deepEqual(
      (await find(index, { query: "gone", ...bounded }, clock.now)).ids,
      [short],
    );
    clock.now = new Date(START + 3_600_000);
    assert.deepEqual((await find(index, { query: "gone" }, clock.now)).ids, [
      long,
    ]);
  }));

/** Random short texts over a small vocabulary, so that words meet. */
function randomText(seed: number): string {
  let state = seed * 2_654_435_761 >>> 0;
  const next = () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0);
  return Array.from({ length: 6 }, () => `word${next() % 40}x`).join(" ");
}

Deno.test("segments answer as the tail does, through flush, merge, expiry and purge", () =>
  withStore(async (store, clock) => {
    const index = new StoreIndex({ store, owner: "a" });
    const shadow = new Map<string, { words: Set<string>; expiresAt: number }>();
    const check = async () => {
      for (const query of ["word1x", "word2x word3x", "word4x word5x word6x"]) {
        const wanted = query.split(" ");
        const expected = [...shadow].filter(([, entry]) =>
          entry.expiresAt > clock.now.getTime() &&
          wanted.every((word) => entry.words.has(word))
        ).map(([id]) => id);
        const matches = await searchAt(
          index,
          { query: wanted.map((word) => `"${word}"`).join(" "), count: 5_000 },
          clock.now,
        );
        const found = matches.candidates.map(({ id }) => entryIdOf(id));
        assert.deepEqual(found.toSorted(), expected.toSorted());
        assert.equal(matches.total, expected.length);
      }
    };
    let seed = 0;
    for (let round = 0; round < 7; round++) {
      const sets = [];
      for (let i = 0; i < FLUSH_MIN; i++) {
        const content = randomText(++seed);
        const at = new Date(START + seed * 1000);
        const entryId = `inf_${uuidV7(at, systemRandom)}`;
        const expiresAt = seed % 3 === 0 ? new Date(START + 86_400_000) : LATER;
        sets.push(...index.writesFor({
          entryId,
          title: "t",
          content,
          tags: [],
          language: "en",
          agentId: null,
          expiresAt,
        }));
        shadow.set(entryId, {
          words: new Set(content.split(" ")),
          expiresAt: expiresAt.getTime(),
        });
      }
      clock.now = new Date(START + seed * 1000 + 1);
      assert.ok(await store.commit({ sets }));
      await check();
      while (await index.maintain(clock.now));
      await check();
    }
    const live = async () =>
      (await listSegments(store)).filter(({ segment }) =>
        segment.state === "live"
      );
    assert.ok((await live()).some(({ segment }) => segment.level === 1));
    assert.deepEqual(await listTail(store, 10), []);
    clock.now = new Date(START + 2 * 86_400_000);
    await check();
    while (await index.maintain(clock.now));
    await check();
    clock.now = new Date(LATER.getTime() + 1);
    while (await index.maintain(clock.now));
    clock.now = new Date(clock.now.getTime() + 600_000);
    while (await index.maintain(clock.now));
    for (
      const family of [
        "index",
        "index_docs",
        "index_dirs",
        "index_lists",
        "index_words",
        "index_gone",
        "tail",
        "terms",
      ]
    ) {
      const { entries } = await store.list(["exchange", family], { limit: 9 });
      assert.deepEqual(entries, [], family);
    }
  }));

Deno.test("pages fit together while entries come and go", () =>
  withStore(async (store, clock) => {
    const index = new StoreIndex({ store, owner: "a" });
    const ids: string[] = [];
    for (let i = 0; i < 60; i++) {
      ids.push(
        await add(store, index, {
          title: `apple ${"pad ".repeat(i % 7)}`,
          at: i,
          expiresAt: i === 30 ? new Date(START + 120_000) : LATER,
        }),
      );
    }
    clock.now = new Date(START + 100_000);
    let ranking: FrozenRanking | null = null;
    const seen: string[] = [];
    let after: RankPosition | null = null;
    for (;;) {
      const page: IndexMatches = await searchAt(
        index,
        { query: "apple", ranking, after, count: 7 },
        clock.now,
      );
      ranking = page.ranking;
      seen.push(...page.candidates.map(({ id }) => entryIdOf(id)));
      after = page.candidates.at(-1) ?? after;
      if (page.candidates.length < 7) break;
      // Others publish, which changes how rare the word is; one entry ends.
      for (let i = 0; i < 40; i++) {
        await add(store, index, { title: `apple pear ${i}`, at: 101 });
      }
      if (seen.length > 20) { while (await index.maintain(clock.now)); }
      clock.now = new Date(clock.now.getTime() + 10_000);
    }
    assert.equal(new Set(seen).size, seen.length, "no entry twice");
    const missed = ids.filter((id) => !seen.includes(id));
    assert.ok(
      missed.length === 0 || (missed.length === 1 && missed[0] === ids[30]),
    );
  }));

Deno.test("two processes tidy up and search at once, and nothing is lost", () =>
  withStore(async (store, clock) => {
    const one = new StoreIndex({ store, owner: "one" });
    const two = new StoreIndex({ store, owner: "two" });
    const sets = Array.from(
      { length: FLUSH_MIN + 20 },
      (_, i) =>
        one.writesFor({
          entryId: `inf_${uuidV7(new Date(START + i), systemRandom)}`,
          title: "shared term",
          content: `number${i}`,
          tags: [],
          language: "en",
          agentId: null,
          expiresAt: LATER,
        }),
    ).flat();
    assert.ok(await store.commit({ sets }));
    clock.now = new Date(START + 10_000);
    const work = Promise.all([
      one.maintain(clock.now),
      two.maintain(clock.now),
    ]);
    const totals = [];
    for (let i = 0; i < 12; i++) {
      const { ids } = await find(i % 2 ? one : two, {
        query: "shared",
        sort: "newest",
        count: 1_000,
      }, clock.now);
      totals.push(ids.length);
    }
    await work;
    assert.deepEqual(new Set(totals), new Set([FLUSH_MIN + 20]));
    const { total } = await find(one, { query: "shared" }, clock.now);
    assert.equal(total, FLUSH_MIN + 20);
  }));

/** What is known of a segment, for decisions that look at nothing else. */
function segmentOf(id: string, change: Partial<Segment> = {}): HeldSegment {
  return {
    id,
    version: "1",
    segment: {
      state: "live",
      atMs: START,
      level: 0,
      documents: 300,
      removed: 0,
      length: 1,
      buckets: 0,
      directory: 0,
      ids: ["0".repeat(32), "f".repeat(32)],
      medianExpiry: START / 1000 + 10,
      lastExpiry: START / 1000 + 20,
      ...change,
    },
  };
}

Deno.test("planMaintenance() takes the cheapest gain first", () => {
  const now = new Date(START);
  const plan = (
    segments: HeldSegment[],
    { tailCount = 0, goneCount = 0 } = {},
  ) => planMaintenance(segments, { tailCount, goneCount, now }).kind;
  const four = (change: Partial<Segment>) =>
    ["a", "b", "c", "d"].map((id) => segmentOf(id, change));
  assert.equal(plan([]), "none");
  assert.equal(plan([], { tailCount: FLUSH_MIN, goneCount: 1 }), "flush");
  assert.equal(plan([], { tailCount: FLUSH_MIN - 1 }), "none");
  assert.equal(plan([], { goneCount: 1 }), "bury");
  assert.equal(plan(four({})), "merge");
  assert.equal(plan(four({}).slice(1)), "none");
  assert.equal(plan(four({ documents: SEGMENT_DOCUMENTS_MAX / 2 })), "none");
  const one = (change: Partial<Segment>) => plan([segmentOf("a", change)]);
  assert.equal(one({ lastExpiry: START / 1000 }), "retire");
  assert.equal(one({ medianExpiry: START / 1000 }), "merge");
  assert.equal(one({ removed: 74 }), "none");
  assert.equal(one({ removed: 75 }), "merge");
  assert.equal(one({ state: "retired" }), "none");
  assert.equal(one({ state: "retired", atMs: START - 600_000 }), "purge");
  assert.equal(one({ state: "building", atMs: START - 599_999 }), "none");
  assert.equal(one({ state: "building", atMs: START - 600_000 }), "purge");
});

Deno.test("four million entries: merging goes on, and segments stay few", () => {
  const now = new Date(START);
  let segments: HeldSegment[] = [];
  let count = 0;
  let most = 0;
  let rewritten = 0;
  const entries = 4_200_000;
  for (let n = 0; n < entries; n += FLUSH_MAX) {
    segments.push(segmentOf(`s${count++}`, { documents: FLUSH_MAX }));
    for (;;) {
      const step = planMaintenance(segments, {
        tailCount: 0,
        goneCount: 0,
        now,
      });
      if (step.kind !== "merge") break;
      const parts = new Set(step.segments.map(({ id }) => id));
      const documents = step.segments.reduce(
        (sum, { segment }) => sum + segment.documents,
        0,
      );
      rewritten += documents;
      const level = (step.segments[0]?.segment.level ?? 0) + 1;
      segments = segments.filter(({ id }) => !parts.has(id));
      segments.push(segmentOf(`s${count++}`, { documents, level }));
    }
    most = Math.max(most, segments.length);
  }
  const held = segments.reduce(
    (sum, { segment }) => sum + segment.documents,
    0,
  );
  assert.equal(held, entries);
  assert.ok(most <= 30, `${most} segments`);
  assert.ok(rewritten / entries <= 6, "each entry is rewritten a few times");
});

Deno.test("with four million entries published before, the newest is found, and it is tidied up", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    // What is known of so many, without their texts.
    const sets = Array.from({ length: 11 }, (_, n) => {
      const id = `${n}`.padStart(32, "0");
      return segmentWrite(
        id,
        segmentOf(id, {
          documents: 400_000,
          level: 5,
          ids: [id, id],
          medianExpiry: LATER.getTime() / 1000,
          lastExpiry: LATER.getTime() / 1000,
        }).segment,
      );
    });
    assert.ok(await store.commit({ sets }));
    const newest = await add(store, index, { title: "The very newest" });
    assert.deepEqual((await find(index, { query: "newest" }, now)).ids, [
      newest,
    ]);
    for (let n = 0; n < FLUSH_MIN; n++) {
      await add(store, index, { title: `filler ${n}` });
    }
    while (await index.maintain(now));
    assert.deepEqual(await listTail(store, 9), []);
    assert.deepEqual((await find(index, { query: "newest" }, now)).ids, [
      newest,
    ]);
  }));

Deno.test("the best are those that looking at everything finds, and work is in slices", () =>
  withStore(async (store, clock) => {
    let state = SEED;
    const next = () =>
      (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
    const index = new StoreIndex({ store, owner: "a" });
    const total = 1_700;
    for (let n = 0; n < total; n += 100) {
      const sets = Array.from({ length: 100 }, (_, i) =>
        index.writesFor({
          entryId: `inf_${
            uuidV7(new Date(START + (n + i) * 600_000), systemRandom)
          }`,
          title: `common w${Math.floor(40 ** next())}x`,
          content: Array.from(
            { length: 1 + Math.floor(next() * 40) },
            () => `w${Math.floor(40 ** next())}x`,
          ).join(" "),
          tags: ["all", `tag-${(n + i) % 7}`],
          language: "en",
          agentId: null,
          expiresAt: new Date(START + 200 * 86_400_000),
        })).flat();
      assert.ok(await store.commit({ sets }));
      clock.now = new Date(START + (n + 100) * 600_000);
      if (n % 400 === 0) { while (await index.maintain(clock.now)); }
    }
    const reader = new SegmentReader(store);
    const segments = (await listSegments(store)).filter(({ segment }) =>
      segment.state === "live"
    );
    const middleMs = START + total * 300_000;
    for (
      const args of [
        { query: "common" },
        { query: "common w3x" },
        { query: "w1x w2x w5x" },
        { query: "w39x common w7x" },
        { query: '"w1x w4x" common' },
        { query: "w2x w3x", tags: ["tag-3"] },
        { query: "w2x", tags: ["all"], toMs: middleMs },
        { tags: ["all"] },
        { tags: ["all", "tag-5"], fromMs: middleMs },
        { tags: ["all"], sort: "newest" as const },
        { query: "common w3x", sort: "newest" as const, toMs: middleMs },
        // Common and rare words, a few of them and many.
        ...Array.from({ length: 24 }, (_, n) => ({
          query: Array.from(
            { length: 2 + n % 4 },
            () => `w${Math.floor(40 ** next())}x`,
          ).join(" "),
        })),
      ]
    ) {
      const told = JSON.stringify(args);
      // A page of everything is never full, so that nothing is jumped over.
      const all = await searchAt(
        index,
        { ...args, count: total + 1 },
        clock.now,
      );
      const first = await searchAt(index, { ...args, count: 2 }, clock.now);
      assert.deepEqual(first.candidates, all.candidates.slice(0, 2), told);
      const page = await searchAt(index, { ...args, count: 10 }, clock.now);
      assert.deepEqual(page.candidates, all.candidates.slice(0, 10), told);
      const error = Math.abs(page.total - all.total) / all.total;
      assert.ok(error < 0.3, `${told}: ${page.total} of ${all.total}`);
      const { groups } = parseQuery(args);
      const terms = groups.flatMap(({ alternatives }) =>
        alternatives.map(([term]) => term)
      );
      const words = await reader.words(terms, segments);
      const evaluation = evaluate({
        query: {
          groups,
          fromMs: null,
          toMs: null,
          sort: "relevance",
          ranking: null,
          after: null,
          count: 10,
          now: clock.now,
        },
        ranking: page.ranking,
        tail: [],
        segments,
        words,
        gone: new Set(),
        reader,
        unitsMax: UNITS_MAX,
      });
      let read = 0;
      for (;;) {
        const turn = evaluation.next(read);
        if (turn.done) break;
        read = 0;
        if (turn.value.kind !== "pause") read = await reader.read(turn.value);
        else assert.ok(turn.value.units < SLICE_UNITS + 2_000);
      }
    }
  }));

interface Evaluated {
  query: string;
  tags?: string[];
  unitsMax: number;
  now: Date;
  reader?: SegmentReader;
  fromMs?: number;
  toMs?: number;
}

/** An evaluation with so many units over the segments; nothing stands in the tail. */
async function scopeOf(
  store: Store,
  { reader = new SegmentReader(store), ...asked }: Evaluated,
): Promise<EvaluationScope & { reader: SegmentReader }> {
  const { query, tags = [], unitsMax, now } = asked;
  const { fromMs = null, toMs = null } = asked;
  const segments = (await listSegments(store)).filter(({ segment }) =>
    segment.state === "live"
  );
  const { groups } = parseQuery({ query, tags });
  const words = await reader.words(
    groups.flatMap(({ alternatives }) => alternatives.map(([term]) => term)),
    segments,
  );
  return {
    query: {
      groups,
      fromMs,
      toMs,
      sort: "relevance",
      ranking: null,
      after: null,
      count: 5,
      now,
    },
    ranking: {
      asOfMs: now.getTime(),
      averageLength: 3,
      massMin: 0.1,
      weights: groups.map(() => 1),
      expansions: [],
    },
    tail: [],
    segments,
    words,
    gone: new Set(),
    reader,
    unitsMax,
  };
}

/** What an evaluation with so many units finds. */
async function evaluated(store: Store, asked: Evaluated) {
  const scope = await scopeOf(store, asked);
  const evaluation = evaluate(scope);
  let told = 0;
  let turn = evaluation.next(told);
  while (!turn.done) {
    told = turn.value.kind === "pause"
      ? 0
      : await scope.reader.read(turn.value);
    turn = evaluation.next(told);
  }
  return turn.value;
}

Deno.test("a first search reads and unpacks few values at a time", () =>
  withStore(async (store, { now }) => {
    for (let segment = 0; segment < 4; segment++) {
      const index = new StoreIndex({ store, owner: "a" });
      for (let n = 0; n < FLUSH_MIN; n++) {
        await add(store, index, {
          title: Array.from({ length: 30 }, (_, w) => `w${n}x${w}`).join(" "),
        });
      }
      await index.maintain(now);
    }
    const most = { keys: 0 };
    const counted: Store = {
      get: (key) => store.get(key),
      getMany(keys) {
        most.keys = Math.max(most.keys, keys.length);
        return store.getMany(keys);
      },
      list: (prefix, options) => store.list(prefix, options),
      commit: (commit) => store.commit(commit),
      close: () => store.close(),
    };
    const index = new StoreIndex({ store: counted, owner: "b" });
    const query = Array.from({ length: 8 }, (_, w) => `w${w * 31}x${w}`);
    await find(index, { query: query.join(" ") }, now);
    assert.ok(most.keys > 0 && most.keys <= 24, `${most.keys}`);
  }));

Deno.test("chunks of documents are asked for with those in which a word comes next", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    for (let n = 0; n < MERGE_SEGMENTS * FLUSH_MAX; n += 100) {
      const sets = Array.from({ length: 100 }, (_, i) =>
        index.writesFor({
          entryId: `inf_${
            uuidV7(new Date(START - 9_000 + n + i), systemRandom)
          }`,
          title: `usual ${(n + i) % 600 === 0 ? "seldom" : ""} ${
            n + i === 1_599 ? "newest" : ""
          }`,
          content: "",
          tags: [],
          language: null,
          agentId: null,
          expiresAt: LATER,
        })).flat();
      await store.commit({ sets });
    }
    while (await index.maintain(now));
    const askedFirst = async (query: string) => {
      const scope = await scopeOf(store, { query, unitsMax: 9_000, now });
      const evaluation = evaluate(scope);
      for (let told = 0;;) {
        const turn = evaluation.next(told);
        if (turn.done || turn.value.kind === "pause") return null;
        if (turn.value.kind === "chunk") {
          return [turn.value.chunk, ...turn.value.next];
        }
        told = await scope.reader.read(turn.value);
      }
    };
    // 1,600 documents in chunks of 512: of few it is known where they are.
    assert.deepEqual(await askedFirst("usual"), [3, 2, 1, 0]);
    assert.deepEqual(await askedFirst("seldom"), [2, 1, 0]);
    assert.deepEqual(await askedFirst("newest"), [3]);
  }));

Deno.test("a search ends when its work is done, however much there is", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    for (let n = 0; n < 300; n++) {
      await add(store, index, { title: `same ${n}`, at: n - 1_000 });
    }
    while (await index.maintain(now));
    const reader = new SegmentReader(store);
    const asked = { query: "same", unitsMax: 200, now, reader };
    const found = await evaluated(store, asked);
    // What was read before makes no other result.
    const again = await evaluated(store, asked);
    assert.deepEqual([again.units, again.top.list], [
      found.units,
      found.top.list,
    ]);
    assert.equal(found.isComplete, false);
    assert.ok(found.units < 400, `${found.units}`);
    assert.equal(found.top.list.length, 5);
    assert.ok(found.total > 250, `${found.total}`);
  }));

Deno.test("words that must be there lead to the entries, and a tag or a quoted word where those may be missing", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    const ids: string[] = [];
    for (let n = 0; n < 2 * FLUSH_MAX; n++) {
      const tags = ["all", n % 200 === 9 ? "few" : "others"];
      const title = `usual ${n % 100 === 9 ? "seldom" : "plain"}`;
      ids.push(await add(store, index, { title, tags, at: n - 1_000 }));
    }
    while (await index.maintain(now));
    const find = async (query: string, tags: string[]) => {
      const asked = { query, tags, unitsMax: 1_200, now };
      const { top, total, isComplete } = await evaluated(store, asked);
      assert.ok(isComplete, query);
      return { total, ids: top.list.map(({ id }) => entryIdOf(id)) };
    };
    const every = (step: number) =>
      ids.filter((_, n) => n % step === 9).toReversed();
    const all = await find("seldom", ["all"]);
    assert.deepEqual([all.total, all.ids], [8, every(100).slice(0, 5)]);
    const few = await find("usual", ["few"]);
    assert.deepEqual([few.total, few.ids], [4, every(200)]);
    // Where a quoted word is enough, the others need not be there.
    const quoted: string[] = [];
    for (let n = 0; n < FLUSH_MIN; n++) {
      const title = n < 12 ? "quoted apart" : "plain apart";
      quoted.push(await add(store, index, { title, at: n - 9_000 }));
    }
    await add(store, index, { title: "seldom apart", at: -8_000 });
    while (await index.maintain(now));
    const found = await find('"quoted" seldom', []);
    assert.deepEqual([found.total, found.ids], [
      12,
      quoted.slice(7, 12).toReversed(),
    ]);
  }));

Deno.test("what is newer or older than the time asked for costs no work and counts for nothing", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    for (let n = 0; n < 2 * FLUSH_MAX; n++) {
      await add(store, index, { title: "same", at: n - 1_000 });
    }
    while (await index.maintain(now));
    const momentOf = (n: number) => START + (n - 1_000) * 1000;
    const asked = { query: "same", unitsMax: 400, now };
    const early = await evaluated(store, { ...asked, toMs: momentOf(90) });
    assert.deepEqual(
      early.top.list.map(({ id }) => publishedMsOf(id)),
      [89, 88, 87, 86, 85].map(momentOf),
    );
    assert.deepEqual([early.total, early.isComplete], [90, true]);
    const late = await evaluated(store, { ...asked, fromMs: momentOf(750) });
    assert.deepEqual([late.total, late.isComplete], [50, true]);
    const before = { ...asked, now: new Date(momentOf(49)) };
    assert.equal((await evaluated(store, before)).total, 50);
    // Where all of a segment is in that time, nothing is looked for.
    const { store: counted, count } = countStore(store);
    const whole = await count(() => evaluated(counted, asked));
    const fromFirst = { ...asked, fromMs: momentOf(0) };
    assert.deepEqual(await count(() => evaluated(counted, fromFirst)), whole);
  }));

Deno.test("where newness is the order, older segments are left alone once a page is full", () =>
  withStore(async (store, { now }) => {
    const writer = new StoreIndex({ store, owner: "a" });
    // The oldest by themselves, and then three times some of the same hour.
    for (let segment = 0; segment < 4; segment++) {
      for (let n = 0; n < FLUSH_MAX; n++) {
        const at = segment === 0 ? n - 50_000 : 3 * n + segment - 10_000;
        await add(store, writer, { title: "one", tags: ["all"], at });
      }
      assert.ok(await writer.maintain(now));
    }
    assert.equal((await listSegments(store)).length, 4);
    const looked = new Set<unknown>();
    const watched: Store = {
      get: (key) => store.get(key),
      getMany(keys) {
        for (const [, family, segment] of keys) {
          if (family === "index_docs") looked.add(segment);
        }
        return store.getMany(keys);
      },
      list: (prefix, options) => store.list(prefix, options),
      commit: (commit) => store.commit(commit),
      close: () => store.close(),
    };
    const index = new StoreIndex({ store: watched, owner: "b" });
    const args = { tags: ["all"], sort: "newest" as const, count: 5 };
    const { candidates, total } = await searchAt(index, args, now);
    assert.deepEqual(
      candidates.map(({ score }) => score),
      Array.from(
        { length: 5 },
        (_, n) => START + (3 * FLUSH_MAX - n - 10_000) * 1000,
      ),
    );
    assert.equal(total, 4 * FLUSH_MAX);
    assert.equal(looked.size, 3);
    // Without words newness alone orders what is ranked.
    const ranked = await searchAt(index, { ...args, sort: "relevance" }, now);
    assert.deepEqual(
      ranked.candidates.map(({ id }) => id),
      candidates.map(({ id }) => id),
    );
  }));

Deno.test("an old entry with a rare word is found before the work is done", () =>
  withStore(async (store, { now }) => {
    const index = new StoreIndex({ store, owner: "a" });
    const wanted = await add(store, index, {
      title: "common usual seldom",
      at: -2_000,
    });
    for (let n = 0; n < 700; n++) {
      await add(store, index, { title: "common usual", at: n - 1_000 });
    }
    while (await index.maintain(now));
    const found = await evaluated(store, {
      query: "common usual seldom",
      unitsMax: 1_000,
      now,
    });
    assert.equal(found.isComplete, false);
    assert.equal(entryIdOf(found.top.list[0]?.id ?? ""), wanted);
    assert.ok(found.units < 1_200, `${found.units}`);
    // Those with the word that are too new are left alone, beside others that are not.
    await add(store, index, { title: "usual", at: -400 });
    for (let n = 0; n < FLUSH_MIN; n++) {
      await add(store, index, { title: "common seldom", at: n - 300 });
    }
    while (await index.maintain(now));
    const early = await evaluated(store, {
      query: "common usual seldom",
      unitsMax: 1_000,
      now,
      toMs: START - 300_000,
    });
    assert.equal(entryIdOf(early.top.list[0]?.id ?? ""), wanted);
  }));

Deno.test("no stored value of the index grows with the number of entries", () =>
  withStore(async (store, clock) => {
    const sizes: number[] = [];
    const counted: Store = {
      get: (key) => store.get(key),
      getMany: (keys) => store.getMany(keys),
      list: (prefix, options) => store.list(prefix, options),
      close: () => store.close(),
      commit(commit) {
        for (const { value } of commit.sets ?? []) {
          sizes.push(JSON.stringify(value).length);
        }
        return store.commit(commit);
      },
    };
    const index = new StoreIndex({ store: counted, owner: "a" });
    for (let n = 0; n < 6 * FLUSH_MAX; n += 100) {
      const sets = Array.from({ length: 100 }, (_, i) =>
        index.writesFor({
          entryId: `inf_${
            uuidV7(new Date(START - 9_000 + n + i), systemRandom)
          }`,
          title: "everywhere",
          content: randomText(n + i),
          tags: ["all"],
          language: "en",
          agentId: null,
          expiresAt: LATER,
        })).flat();
      assert.ok(await counted.commit({ sets }));
      while (await index.maintain(clock.now));
    }
    assert.ok(Math.max(...sizes) < 24_000, `${Math.max(...sizes)}`);
  }));

Deno.test("searches at the same time look at the store together, after they began", () =>
  withStore(async (store, clock) => {
    const counted = countStore(store);
    const index = new StoreIndex({ store: counted.store, owner: "one" });
    await add(store, index, { title: "Before" });
    const searchAll = () =>
      Promise.all(
        Array.from({ length: 16 }, () =>
          find(index, { query: "before", isFree: true }, clock.now)),
      );
    // The first one reads the entry too.
    await searchAll();
    const alone = await counted.count(() =>
      find(index, { query: "before", isFree: true }, clock.now)
    );
    const together = await counted.count(searchAll);
    assert.equal(together.reads, 2 * alone.reads);
    // A look is under way: it may not have what is published from here on.
    const first = searchAll();
    await add(store, index, { title: "Before as well" });
    const [second] = await Promise.all([searchAll(), first]);
    assert.deepEqual(second.map(({ total }) => total), Array(16).fill(2));
  }));

Deno.test("where all writers are known, a search reads nothing again until somebody wrote", () =>
  withStore(async (store, clock) => {
    const counted = countStore(store);
    const index = new StoreIndex({
      store: { ...counted.store, countWrites: store.countWrites },
      owner: "one",
    });
    const other = new StoreIndex({ store, owner: "other" });
    const publish = (title: string) => add(store, other, { title });
    const look = async () => {
      let total = 0;
      const { reads } = await counted.count(async () => {
        ({ total } = await find(index, { query: "kept" }, clock.now));
      });
      return { total, reads };
    };
    await publish("Kept one");
    assert.equal((await look()).total, 1);
    assert.deepEqual(await look(), { total: 1, reads: 0 });
    // What has nothing to do with the index changes nothing.
    await store.commit({ sets: [{ key: ["exchange", "other"], value: 1 }] });
    assert.deepEqual(await look(), { total: 1, reads: 0 });
    const entryId = await publish("Kept two");
    assert.equal((await look()).total, 2);
    // Published while a look is under way: found by whoever asks behind it.
    const early = look();
    await publish("Kept three");
    await early;
    assert.equal((await look()).total, 3);
    const gone = other.removalOf({ entryId, expiresAt: LATER });
    assert.ok(await store.commit(gone));
    assert.equal((await look()).total, 2);
    // Entries expire without being written.
    clock.now = new Date(clock.now.getTime() + 60_000);
    assert.ok((await look()).reads > 0);
  }));

Deno.test("turns: paid before free before upkeep, and nobody waits for ever", async () => {
  let isFirst = true;
  const gate = Promise.withResolvers<void>();
  const turns = new Turns(() => {
    if (!isFirst) return Promise.resolve();
    isFirst = false;
    return gate.promise;
  });
  const order: Purpose[] = [];
  const work = (["upkeep", "free", "paid"] as const).map(async (purpose) => {
    for (let n = 0; n < 20; n++) {
      await turns.next(purpose);
      order.push(purpose);
    }
  });
  gate.resolve();
  await Promise.all(work);
  const paidDone = order.lastIndexOf("paid");
  assert.equal(order[0], "paid");
  const share = (purpose: Purpose) =>
    order.slice(0, paidDone).filter((name) => name === purpose).length;
  assert.ok(share("free") >= 3, order.join(" "));
  assert.ok(share("upkeep") >= 1, order.join(" "));
  assert.ok(share("free") + share("upkeep") <= 12, order.join(" "));
  assert.equal(order.length, 60);
});

Deno.test("publishedMsOf() reads the time that the id carries", () => {
  const id = uuidV7(new Date(START + 123), systemRandom).replaceAll("-", "");
  assert.equal(publishedMsOf(id), START + 123);
});
