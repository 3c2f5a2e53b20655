/**
 * The stores of format 1 in `tests/fixtures`, ready to be opened.
 *
 * @module
 */

import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import postgres from "postgres";
import { upgradeFormat, type UpgradeOptions } from "@/lib/formats/upgrade.ts";
import type { Store, StoreEntry } from "@/lib/store/store.ts";
import { KEY_ROOTS, MIGRATIONS } from "@/services/formats.ts";
import type { PostgresServer } from "./postgres.ts";
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
async function restorePostgres(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(await unpackText("format_1.sql.gz"));
  } finally {
    await sql.end();
  }
}

/** A fresh copy in a folder of its own, or in a database: where it is. */
export async function restoreFixture(
  adapter: "kv" | "postgres",
  { server, folder }: { server: PostgresServer; folder: string },
): Promise<string> {
  if (adapter === "kv") {
    return await restoreEmbedded(await Deno.makeTempDir({ dir: folder }));
  }
  const url = await server.createDatabase();
  await restorePostgres(url);
  return url;
}

/** Brings a copy to this program's formats, at the time it was filled. */
export function upgradeFixture(
  store: Store,
  changes: Partial<UpgradeOptions> = {},
): ReturnType<typeof upgradeFormat> {
  return upgradeFormat(store, {
    migrations: MIGRATIONS,
    roots: KEY_ROOTS,
    clock: { now: () => FORMAT_1_NOW },
    wait: () => Promise.reject(new Error("nobody else is there")),
    owner: "test",
    isExclusive: true,
    ...changes,
  });
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
