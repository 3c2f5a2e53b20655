/** A client of another language reads the log by the specifications alone. */
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { TILE_WIDTH, tilePath } from "@/lib/tlog/tiles.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import { PYTHON } from "@/tests/support/python_witness.ts";
import { settleMany } from "@/tests/support/settle_many.ts";

const API = "http://localhost:8402";
const OLDER = 700;
const SIZE = 2_100;

/** Everything that the log serves, as files below a folder. */
async function mirror(app: TestApp, folder: string): Promise<string> {
  const get = async (path: string) => {
    const response = await app.fetch(`${API}/${path}`);
    assert.equal(response.status, 200, path);
    const bytes = new Uint8Array(await response.arrayBuffer());
    await Deno.mkdir(`${folder}/${path}`.replace(/\/[^/]*$/, ""), {
      recursive: true,
    });
    await Deno.writeFile(`${folder}/${path}`, bytes);
    return bytes;
  };
  const note = new TextDecoder().decode(await get("checkpoint"));
  const size = Number(note.split("\n")[1]);
  for (let level = 0, rest = size; rest > 0; level++) {
    for (let index = 0; index * TILE_WIDTH < rest; index++) {
      const width = Math.min(TILE_WIDTH, rest - index * TILE_WIDTH);
      await get(tilePath({ level, index, width }));
      if (level === 0) await get(tilePath({ level: "entries", index, width }));
    }
    rest = Math.floor(rest / TILE_WIDTH);
  }
  return note;
}

async function check(
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const script = new URL("check_log.py", import.meta.url).pathname;
  const { code, stdout, stderr } = await new Deno.Command(PYTHON ?? "python3", {
    args: [script, ...args],
  }).output();
  const said = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { code, said: said.join("").trim() };
}

Deno.test({
  name:
    "a client in Python verifies checkpoint, consistency and every inclusion, and finds what is changed",
  ignore: PYTHON === null,
  async fn() {
    const folder = await Deno.makeTempDir();
    const store = await openDenoKvStore(":memory:");
    await using app = await startTestApp({ store, isStoreExclusive: true });
    const { verifier_keys: [key = ""] } = await (await app.fetch(
      `${API}/log.json`,
    )).json();
    await settleMany(store, { count: OLDER });
    const older = `${folder}/older`;
    await Deno.writeTextFile(older, await mirror(app, `${folder}/a`));
    await settleMany(store, { from: OLDER, count: SIZE - OLDER });
    await mirror(app, `${folder}/b`);
    const prefix = `file://${folder}/b`;
    assert.deepEqual(await check(prefix, key, "0", older), {
      code: 0,
      said: `${SIZE} entries, ${SIZE} proofs hold`,
    });
    // Whoever comes back before anything was sold sees the same again.
    const same = await check(prefix, key, "9", `${folder}/b/checkpoint`);
    assert.equal(same.code, 0, same.said);
    // The client that says so would have said otherwise.
    for (
      const [path, problem] of [
        ["tile/0/003", /is not the log's/],
        ["tile/entries/003", /is not the log's/],
        ["tile/1/000.p/8", /does not fit/],
        ["checkpoint", /bad signature/],
      ] as const
    ) {
      const file = `${folder}/b/${path}`;
      const good = await Deno.readFile(file);
      const bad = new Uint8Array(good);
      const at = path === "checkpoint" ? good.indexOf(10) + 8 : 40;
      bad[at] = (bad[at] ?? 0) ^ 1;
      await Deno.writeFile(file, bad);
      const { code, said } = await check(prefix, key, "9", older);
      assert.equal(code, 1, path);
      assert.match(said, problem, path);
      await Deno.writeFile(file, good);
    }
    await app.stop();
    await store.close();
    await Deno.remove(folder, { recursive: true });
  },
});
