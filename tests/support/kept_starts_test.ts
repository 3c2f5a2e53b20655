import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { copyKeptStarts } from "./kept_starts.ts";
import { join } from "./paths.ts";
import { BUNDLE_PATH } from "./served.ts";

const FILE = "v8_code_cache_v2";
/** Larger than what numbers hold. */
const HASH = 18_014_398_509_481_985n;

/** What the runtime keeps of the bundle, as it keeps it. */
function keep(folder: string): void {
  using kept = new DatabaseSync(join(folder, FILE));
  kept.exec(
    "create table info (key text primary key, value text);" +
      "create table codecache (specifier text, type integer, source_hash integer, data blob, primary key (specifier, type))",
  );
  kept.prepare("insert into info values (?, ?)").run("cli-version", "2");
  kept.prepare("insert into codecache values (?, ?, ?, ?)")
    .run(pathToFileURL(BUNDLE_PATH).href, 0, HASH, new Uint8Array([1, 2]));
}

function rowsOf(folder: string, table: string): unknown[] {
  using copy = new DatabaseSync(join(folder, FILE));
  const read = copy.prepare(`select * from ${table}`);
  read.setReadBigInts(true);
  return read.all().map((row) => Object.values(row));
}

Deno.test("copyKeptStarts() copies what the runtime keeps, for each place where the program lies", async () => {
  const root = await Deno.makeTempDir();
  try {
    const from = join(root, "from");
    await Deno.mkdir(from);
    keep(from);
    const folder = join(root, "new", "cache");
    const elsewhere = join(root, "program.js");
    await copyKeptStarts(folder, { paths: [BUNDLE_PATH, elsewhere], from });
    assert.deepEqual(rowsOf(folder, "info"), [["cli-version", "2"]]);
    const row = [0n, HASH, new Uint8Array([1, 2])];
    assert.deepEqual(rowsOf(folder, "codecache"), [
      [pathToFileURL(BUNDLE_PATH).href, ...row],
      [pathToFileURL(elsewhere).href, ...row],
    ]);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
});

Deno.test("copyKeptStarts() makes an empty folder before the first start of a run", async () => {
  const root = await Deno.makeTempDir();
  try {
    const folder = join(root, "cache");
    await copyKeptStarts(folder, { from: join(root, "nothing") });
    assert.deepEqual([...Deno.readDirSync(folder)], []);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
});
