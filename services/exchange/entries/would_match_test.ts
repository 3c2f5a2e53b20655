import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { IndexMatches, SearchIndex } from "../search/search_index.ts";
import { readSearch, wouldMatch } from "./search.ts";

/** An index that finds nothing, having looked at everything or not. */
function emptyIndex(isComplete: boolean): SearchIndex {
  const matches: IndexMatches = {
    total: 0,
    ranking: {
      asOfMs: 0,
      averageLength: 1,
      massMin: 0,
      weights: [],
      expansions: [],
    },
    candidates: [],
    isComplete,
    isPartial: () => false,
  };
  return {
    writesFor: () => [],
    removalOf: () => ({ sets: [], deletes: [] }),
    search: () => Promise.resolve(matches),
    maintain: () => Promise.resolve(false),
  };
}

Deno.test.each([[true, "none"], [false, null]] as const)(
  "a look that ended by itself (%s) and found nothing says %s",
  async (isComplete, expected) => {
    const store = await openDenoKvStore(":memory:");
    assert.equal(
      await wouldMatch(
        readSearch({ query: "anything" }, {
          cursorKey: new Uint8Array(32),
          now: new Date(0),
        }),
        { store, index: emptyIndex(isComplete) },
        new Date(0),
      ),
      expected,
    );
    await store.close();
  },
);
