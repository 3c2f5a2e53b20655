/**
 * The stores of format 1 in `tests/fixtures`, ready to be opened.
 *
 * @module
 */

import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import postgres from "postgres";
import type { Store, StoreEntry } from "@/lib/store/store.ts";
import { KEY_ROOTS } from "@/services/formats.ts";
import type { Purchase } from "./surfaces.ts";

/** When the stores were filled. */
export const FORMAT_1_NOW = new Date("2026-06-01T10:00:00Z");

/** Purchases by what became of them, as the ledger names it. */
export type Format1Purchases = Readonly<
  Record<
    "settled" | "released" | "executed" | "unknown" | "settling" | "claimed",
    readonly Purchase[]
  >
>;

const FOLDER = new URL("../fixtures/", import.meta.url);

/** What was bought in each store. */
export async function readPurchases(): Promise<
  Readonly<Record<"kv" | "postgres", Format1Purchases>>
> {
  return JSON.parse(await unpackText("format_1.json.gz"));
}

/**
 * Puts the embedded store into a folder.
 *
 * Deno KV collects by the clock of the machine, and by that the fixture's
 * entries ended long ago: their ends for Deno KV are moved, as in a backup
 * that is restored within the hour. Their own ends are untouched.
 */
export async function restoreEmbedded(folder: string): Promise<string> {
  const file = join(folder, "kv.sqlite");
  await Deno.writeFile(file, await unpack("format_1.kv.gz"));
  const database = new DatabaseSync(file);
  database.prepare("update kv set expiration_ms = ? where expiration_ms > 0")
    .run(Date.now() + 3_600_000);
  database.close();
  return file;
}

/** Fills an empty database. */
export async function restorePostgres(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(await unpackText("format_1.sql.gz"));
  } finally {
    await sql.end();
  }
}

/** Everything in a store, in order. */
export async function dumpStore(store: Store): Promise<StoreEntry[]> {
  const found: StoreEntry[] = [];
  for (const root of KEY_ROOTS) {
    const own = await store.get(root);
    if (own !== null) found.push(own);
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<Store["list"]>> = await store.list(root, {
        limit: 500,
        ...(cursor === null ? {} : { cursor }),
      });
      found.push(...page.entries);
      cursor = page.cursor;
    } while (cursor !== null);
  }
  return found;
}

async function unpack(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await Deno.readFile(new URL(name, FOLDER));
  return await new Response(
    new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")),
  ).bytes();
}

async function unpackText(name: string): Promise<string> {
  return new TextDecoder().decode(await unpack(name));
}
