/** What a log does that does not keep its rules is found, and called by its name. */
import assert from "node:assert/strict";
import { noteSignerOf, tiledLogOf } from "@/tests/support/tiled_log.ts";
import type { Checkpoint } from "./checkpoint.ts";
import { type Followed, followLog, LogFaultError } from "./monitor.ts";

const SIGNER = noteSignerOf("log.example");
const SIZE = 700;
const ENTRIES = Array.from(
  { length: SIZE },
  (_, index) => new TextEncoder().encode(`entry ${index}`),
);

function follow(
  files: ReadonlyMap<string, Uint8Array>,
  options: {
    before?: Checkpoint;
    entriesFrom?: number;
    entriesMax?: number;
    isWhole?: boolean;
    read?: number[];
    paths?: string[];
  } = {},
): Promise<Followed> {
  return followLog({
    fetch(path) {
      options.paths?.push(path);
      return Promise.resolve(files.get(path) ?? null);
    },
    keys: [SIGNER],
    before: options.before ?? null,
    entriesMax: options.entriesMax ?? SIZE,
    isWhole: options.isWhole ?? false,
    entriesFrom: options.entriesFrom ?? 0,
    onEntry: (index) => options.read?.push(index),
  });
}

/** The log of some entries, or of all. */
const logOf = (size: number = SIZE) =>
  tiledLogOf(ENTRIES.slice(0, size), SIGNER);

async function assertFault(
  fault: LogFaultError["fault"],
  message: RegExp,
  work: Promise<unknown>,
): Promise<void> {
  await assert.rejects(work, (error) => {
    assert.ok(error instanceof LogFaultError, String(error));
    assert.equal(error.fault, fault, error.message);
    assert.match(error.message, message);
    return true;
  });
}

Deno.test("a log that keeps its rules is read once, and then what is new", async () => {
  for (const sizes of [[0, 1, 255, 256, 257, SIZE], [300, 512, 512]]) {
    let before: Checkpoint | undefined;
    for (const size of sizes) {
      const read: number[] = [];
      const from = before?.size ?? 0;
      before = await follow(await logOf(size), {
        read,
        ...(before === undefined ? {} : { before }),
      });
      assert.equal(before.size, size);
      assert.deepEqual(
        read,
        Array.from({ length: size - from }, (_, index) => from + index),
      );
    }
  }
});

Deno.test("a checkpoint that is not signed, or not by this log's key, is refused", async () => {
  const files = await logOf(3);
  const note = new TextDecoder().decode(files.get("checkpoint"));
  const other = await tiledLogOf(ENTRIES, noteSignerOf("log.example"));
  for (
    const bad of [
      note.replace("\n3\n", "\n2\n"),
      note.slice(0, note.indexOf("\u2014")),
      new TextDecoder().decode(other.get("checkpoint")),
      "",
    ]
  ) {
    files.set("checkpoint", new TextEncoder().encode(bad));
    await assertFault("bad_checkpoint", /./, follow(files));
  }
  files.delete("checkpoint");
  await assertFault("missing", /checkpoint/, follow(files));
});

Deno.test("a fork and a log that became shorter are found", async () => {
  const before = await follow(await logOf(300));
  await assertFault(
    "truncated",
    /299 entries, and signed 300/,
    follow(await logOf(299), { before }),
  );
  const others = ENTRIES.with(17, new TextEncoder().encode("other"));
  for (const size of [300, 301, SIZE]) {
    const fork = await tiledLogOf(others.slice(0, size), SIGNER);
    await assertFault("fork", /first 300 entries/, follow(fork, { before }));
  }
});

Deno.test("each tile and each bundle that is another, shorter or gone is named", async () => {
  const good = await logOf();
  const paths: string[] = [];
  await follow(good, { paths });
  // All that there is was read.
  assert.deepEqual(new Set(paths), new Set(good.keys()));
  for (const path of good.keys()) {
    if (path === "checkpoint") continue;
    const bytes = good.get(path) ?? assert.fail(path);
    const fault = path.startsWith("tile/entries/")
      ? "changed_entry"
      : "swapped_tile";
    const changed = new Uint8Array(bytes);
    changed[5] = (changed[5] ?? 0) ^ 1;
    const name = new RegExp(
      fault === "swapped_tile" ? path.replaceAll(".", "\\.") : "entr",
    );
    await assertFault(fault, name, follow(new Map(good).set(path, changed)));
    const short = bytes.subarray(0, bytes.length - 32);
    await assertFault(fault, name, follow(new Map(good).set(path, short)));
    const without = new Map(good);
    without.delete(path);
    await assertFault("missing", new RegExp(path), follow(without));
  }
  const swapped = new Map(good)
    .set("tile/0/000", good.get("tile/0/001") ?? assert.fail())
    .set("tile/entries/000", good.get("tile/entries/001") ?? assert.fail());
  await assertFault("swapped_tile", /tile\/0\/000/, follow(swapped));
});

Deno.test("entries that need not be shown are counted, others have to be", async () => {
  const files = await logOf();
  files.delete("tile/entries/000");
  await assertFault("missing", /entries\/000/, follow(files));
  const read: number[] = [];
  const { hidden } = await follow(files, { entriesFrom: 1, read });
  assert.deepEqual([hidden, read[0], read.length], [256, 256, SIZE - 256]);
});

Deno.test("of a log that claims more entries than are read nothing but that is read", async () => {
  const paths: string[] = [];
  const log = await logOf();
  const claim = /claims 700 entries .* reads 699/;
  const short = { entriesMax: SIZE - 1, paths };
  await assertFault("too_long", claim, follow(log, short));
  assert.deepEqual(paths, ["checkpoint"]);
  // What was seen before counts where it is read again.
  const before = await follow(await logOf(1));
  assert.equal((await follow(log, { ...short, before })).size, SIZE);
  await assertFault(
    "too_long",
    claim,
    follow(log, { ...short, before, isWhole: true }),
  );
});
