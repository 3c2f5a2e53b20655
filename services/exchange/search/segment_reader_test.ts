import assert from "node:assert/strict";
import type { Store } from "@/lib/store/store.ts";
import { SegmentReader } from "./segment_reader.ts";
import { describeSegment } from "./segment_writer.ts";
import { directoryKey, type HeldSegment, wordsKey } from "./store.ts";

const NOW = new Date("2026-11-22T08:00:00Z");
/** Characters of the only bucket of each segment; two bytes each are counted. */
const BUCKET_CHARACTERS = 4_000;

function heldSegment(id: string): HeldSegment {
  const segment = describeSegment({
    documents: 1,
    expiries: { median: 0, last: 0 },
    length: 1,
    ids: [id, id],
  }, { level: 0, buckets: 1, directory: 1, now: NOW });
  return { id, segment, version: "" };
}

Deno.test("what is kept of segments is bounded by what it holds, not by how much was read", async () => {
  const ids = Array.from({ length: 10 }, (_, n) => `s${n}`);
  const values = new Map<string, unknown>(ids.flatMap((id) => [
    [directoryKey(id, 0).join(" "), ["a"]],
    [wordsKey(id, 0).join(" "), [[
      "aa",
      1,
      "",
      "x".repeat(BUCKET_CHARACTERS),
    ]]],
  ]));
  const asked: string[] = [];
  const store = {
    getMany: (keys: readonly (readonly unknown[])[]) => {
      const names = keys.map((key) => key.join(" "));
      asked.push(...names);
      return Promise.resolve(
        names.map((name) => ({ value: values.get(name), version: "1" })),
      );
    },
  } as unknown as Store;
  const reader = new SegmentReader(store, 10 * BUCKET_CHARACTERS);
  const bucketIsAsked = async (id: string) => {
    asked.length = 0;
    await reader.words(["ab"], [heldSegment(id)]);
    return asked.includes(wordsKey(id, 0).join(" "));
  };
  for (const id of ids) assert(await bucketIsAsked(id), id);
  // The last few fit in, the first ones made room for them.
  assert.equal(await bucketIsAsked("s9"), false);
  assert.equal(await bucketIsAsked("s0"), true);
});
