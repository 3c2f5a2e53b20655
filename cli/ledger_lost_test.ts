import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { fromFileUrl } from "@/tests/support/paths.ts";

const MAIN = fromFileUrl(new URL("../main.ts", import.meta.url));

Deno.test("ledger lost declares from when to when records were lost, shows it, and takes it back", async () => {
  const folder = await Deno.makeTempDir();
  // In a process of its own: the environment is that of all tests.
  const lost = async (...args: string[]) => {
    const { code, stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--quiet", "-A", MAIN, "ledger", "lost", ...args],
      env: { KV_PATH: `${folder}/kv.sqlite`, NO_COLOR: "1" },
      cwd: folder,
      stderr: "null",
    }).output();
    return [code, new TextDecoder().decode(stdout).trim()];
  };
  try {
    await (await openDenoKvStore(`${folder}/kv.sqlite`)).close();
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
