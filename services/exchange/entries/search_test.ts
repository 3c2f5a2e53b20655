import assert from "node:assert/strict";
import type { Store, StoreKey } from "@/lib/store/store.ts";
import type { RankPosition } from "../search/ranking.ts";
import type { SearchIndex } from "../search/search_index.ts";
import { readSearch, wouldMatch } from "./search.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const CANDIDATES: readonly RankPosition[] = Array.from(
  { length: 160 },
  (_, number) => ({
    score: 200 - number,
    id: number.toString(16).padStart(32, "0"),
  }),
);

/** Finds all candidates, whatever is asked. */
const INDEX = {
  search: () =>
    Promise.resolve({
      total: CANDIDATES.length,
      ranking: {},
      candidates: CANDIDATES,
      isComplete: true,
      isPartial: () => false,
    }),
} as unknown as SearchIndex;

/** A store of entries of which some have the phrase, and what was asked of it in which order. */
function storeOf(fits: (number: number) => boolean) {
  const asked: string[] = [];
  const store = {
    getMany(keys: readonly StoreKey[]) {
      const [kind = "", id = ""] = keys[0]?.slice(1).map(String) ?? [];
      asked.push(`${kind} ${Number.parseInt(id.slice(-4), 16)}`);
      return Promise.resolve(keys.map((key) => {
        if (key[1] !== "entry") return null;
        const entryId = String(key[2]);
        const isFit = fits(Number.parseInt(entryId.slice(-4), 16));
        const value = {
          entry_id: entryId,
          title: "one",
          content: isFit ? "quorx zandel" : "zandel quorx",
          expires_at: "2027-01-01T00:00:00Z",
        };
        return { key, value, version: "1" };
      }));
    },
  } as unknown as Store;
  return { store, asked };
}

async function asksFor(fits: (number: number) => boolean): Promise<string[]> {
  const { store, asked } = storeOf(fits);
  const search = readSearch({ query: '"quorx zandel"' }, {
    cursorKey: new Uint8Array(32),
    now: NOW,
  });
  await wouldMatch(search, { store, index: INDEX }, NOW);
  return asked;
}

Deno.test("where a phrase drops the first candidates, more are read while those before are looked at", async () => {
  // Whether the one that fits is shown is asked when the next were asked for.
  assert.deepEqual(await asksFor((number) => number === 60), [
    "entry 0",
    "entry 50",
    "entry 100",
    "past 60",
    "entry 150",
  ]);
});

Deno.test("where the first candidates have the phrase, none is read that nobody needs", async () => {
  assert.deepEqual(await asksFor(() => true), ["entry 0", "past 0"]);
});

Deno.test("a search of a time that is over before it begins is refused, not charged as empty", () => {
  const read = (published_after: string, published_before: string) =>
    readSearch({ query: "walrus", published_after, published_before }, {
      cursorKey: new Uint8Array(32),
      now: NOW,
    });
  const [early, late] = ["2026-11-01T00:00:00Z", "2026-11-02T00:00:00+02:00"];
  read(early, late);
  for (const [after, before] of [[late, early], [early, early]] as const) {
    assert.throws(() => read(after, before), /earlier than published_before/);
  }
});
