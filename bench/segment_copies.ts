/**
 * Copies of segments of the exchange's index, with entries of their own: the
 * cheapest way to millions of them. Words and postings are those of the segment
 * that is copied; ids are new, and newer than all before.
 *
 * @module
 */

import { systemRandom, uuidV7 } from "@/lib/runtime.ts";
import type { JsonValue } from "@/lib/json.ts";
import type { Store, StoreKey, StoreSet } from "@/lib/store/store.ts";
import { bareId, packDocuments } from "@/services/exchange/search/documents.ts";
import {
  blockKey,
  directoryKey,
  documentsKey,
  type HeldSegment,
  segmentWrite,
  type StoredDocuments,
  wordsKey,
} from "@/services/exchange/search/store.ts";

/** Characters of values in one commit. */
const COMMIT_CHARACTERS_MAX = 400_000;

/** Writes a copy; `nextMoment` gives the time of one more entry. */
export async function copySegment(
  store: Store,
  { id, segment }: HeldSegment,
  options: { nextMoment: () => Date; expires: Date },
): Promise<void> {
  const { nextMoment, expires } = options;
  const newId = () => bareId(`inf_${uuidV7(nextMoment(), systemRandom)}`);
  const name = uuidV7(nextMoment(), systemRandom).replaceAll("-", "");
  const expiry = expires.getTime() / 1000;
  const ids: [string, string] = ["", ""];
  const commits = new Commits(store);
  for await (const { key, value } of entriesOf(store, documentsKey(id, 0), 1)) {
    const size = Uint8Array.fromBase64((value as StoredDocuments).ids).length;
    const documents = Array.from(
      { length: size / 16 },
      () => ({ id: newId(), expiry }),
    );
    ids[0] ||= documents[0]?.id ?? "";
    ids[1] = documents.at(-1)?.id ?? "";
    const [chunk] = packDocuments(documents);
    if (chunk !== undefined) await commits.add(renamed(key, id, name), chunk);
  }
  const families: [StoreKey, number][] = [
    [directoryKey(id, 0), 1],
    [wordsKey(id, 0), 1],
    [blockKey(id, 0, 0), 2],
  ];
  for (const [first, numbers] of families) {
    for await (const { key, value } of entriesOf(store, first, numbers)) {
      await commits.add(renamed(key, id, name), value);
    }
  }
  await commits.end();
  const copied = { ...segment, ids, atMs: nextMoment().getTime() };
  await store.commit({ sets: [segmentWrite(name, copied)] });
}

function renamed(key: StoreKey, from: string, to: string): StoreKey {
  return key.map((part) => part === from ? to : part);
}

/** What stands beside a key that ends with so many numbers. */
async function* entriesOf(store: Store, first: StoreKey, numbers: number) {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Store["list"]>> = await store.list(
      first.slice(0, -numbers),
      { limit: 50, ...(cursor === null ? {} : { cursor }) },
    );
    yield* page.entries;
    cursor = page.cursor;
  } while (cursor !== null);
}

/** Writes in commits of some hundred kilobytes. */
class Commits {
  readonly #store: Store;
  #sets: StoreSet[] = [];
  #characters = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  async add(key: StoreKey, value: JsonValue): Promise<void> {
    this.#sets.push({ key, value });
    this.#characters += JSON.stringify(value).length;
    if (this.#characters >= COMMIT_CHARACTERS_MAX) await this.end();
  }

  async end(): Promise<void> {
    if (this.#sets.length > 0) await this.#store.commit({ sets: this.#sets });
    this.#sets = [];
    this.#characters = 0;
  }
}
