import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { join } from "@/tests/support/paths.ts";
import { runCli } from "./mod.ts";

Deno.test("ledger lost declares from when to when records were lost, shows it, and takes it back", async () => {
  const folder = await Deno.makeTempDir();
  const file = join(folder, "kv.sqlite");
  const lost = async (...args: string[]) => {
    const out: string[] = [];
    const io = { out: (line: string) => out.push(line), err: () => {} };
    const line = ["ledger", "lost", ...args, "--store", file];
    return [await runCli(line, io), out.join("\n")];
  };
  try {
    await (await openDenoKvStore(file)).close();
    const declared = [
      0,
      "records lost from 2026-11-20T03:00:00.000Z until 2026-11-22T09:30:00.000Z",
    ];
    assert.deepEqual(
      await lost(
        "--from",
        "2026-11-20T03:00:00Z",
        "--until",
        "2026-11-22T09:30:00Z",
      ),
      declared,
    );
    assert.deepEqual(await lost("--from", "yesterday"), [2, ""]);
    assert.deepEqual(await lost(), declared);
    assert.deepEqual(await lost("--none"), [0, "no records are declared lost"]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
