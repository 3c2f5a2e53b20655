/**
 * Commands on a store that another format's program wrote.
 */
// @alone: it sets variables of the process, which tests beside it would see.
import assert from "node:assert/strict";
import { runCli } from "@/cli/mod.ts";
import { FORMAT_KEY } from "@/lib/formats/store.ts";
import type { JsonObject } from "@/lib/json.ts";
import type { Store } from "@/lib/store/store.ts";
import { FORMAT_VERSION } from "@/services/formats.ts";
import {
  dumpStore,
  restoreFixture,
  upgradeFixture,
} from "@/tests/support/format_1.ts";
import {
  type PostgresServer,
  startPostgres,
} from "@/tests/support/postgres.ts";
import { openAt } from "@/tests/support/upgrade_worker.ts";

const ADAPTERS = ["kv", "postgres"] as const;

let server: PostgresServer;
let folder: string;

Deno.test.beforeAll(async () => {
  server = await startPostgres();
  folder = await Deno.makeTempDir();
});
Deno.test.afterAll(async () => {
  await server.stop();
  await Deno.remove(folder, { recursive: true });
});

/** A fresh copy of the fixture. */
const restore = (adapter: "kv" | "postgres") =>
  restoreFixture(adapter, { server, folder });

/** Runs a command of the program on a store. */
async function command(settings: Record<string, string>, ...args: string[]) {
  const lines: string[] = [];
  const before = Object.keys(settings).map((name) =>
    [name, Deno.env.get(name)] as const
  );
  for (const [name, value] of Object.entries(settings)) {
    Deno.env.set(name, value);
  }
  try {
    const io = {
      out: (line: string) => lines.push(line),
      err: (line: string) => lines.push(line),
    };
    const code = await runCli(args, io);
    // Which store it is stands before what is said of it.
    const [said, places] = [lines, lines].map((all, index) =>
      all.filter((line) =>
        /^(?:store: |note {2}store: )/.test(line) === (index === 1)
      )
    );
    return { code, lines: said ?? [], places: places ?? [] };
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) Deno.env.delete(name);
      else Deno.env.set(name, value);
    }
  }
}

for (const adapter of ADAPTERS) {
  const settingsOf = (location: string): Record<string, string> =>
    adapter === "kv" ? { KV_PATH: location } : { DATABASE_URL: location };

  Deno.test(`${adapter}: commands refuse an older store, and upgrade brings it up to date`, async () => {
    const settings = settingsOf(await restore(adapter));
    for (const args of [["ledger", "list"], ["keys", "list"]]) {
      const { code, lines } = await command(settings, ...args);
      assert.deepEqual([code, lines.length], [3, 1]);
      assert.match(
        lines[0] ?? "",
        new RegExp(`format 1, this program needs ${FORMAT_VERSION}`),
      );
    }
    const doctor = await command(settings, "doctor");
    assert.equal(doctor.code, 1);
    assert.match(doctor.lines[0] ?? "", /^WRONG stored formats .*format 1/);
    const upgraded = await command(settings, "upgrade", "--stopped");
    assert.deepEqual([upgraded.code, upgraded.lines.at(-1)], [
      0,
      `format ${FORMAT_VERSION}`,
    ]);
    assert.match(
      upgraded.lines.join("\n"),
      new RegExp(`in format ${FORMAT_VERSION} now, \\d+ entries`),
    );
    const again = await command(settings, "upgrade");
    assert.deepEqual([again.code, again.lines], [
      0,
      [`format ${FORMAT_VERSION}`],
    ]);
    const repeated = ["upgrade", "--again", "--stopped"];
    assert.equal((await command(settings, ...repeated)).code, 0);
    assert.match(
      (await command(settings, "doctor")).lines[0] ?? "",
      /^ok +stored formats/,
    );
    const verified = await command(settings, "ledger", "verify");
    assert.equal(verified.code, 0, verified.lines.join("\n"));
    assert.match(verified.lines.join("\n"), /^1\d settled payments$/m);
  });

  Deno.test(`${adapter}: a later store is refused in one line and stays as it is`, async () => {
    const location = await restore(adapter);
    const newer = await openAt(location);
    await newer.commit({
      sets: [{
        key: FORMAT_KEY,
        value: { version: FORMAT_VERSION + 1, at: "" },
      }],
    });
    const before = await dumpStore(newer);
    await newer.close();
    const settings = settingsOf(location);
    for (
      const args of [["serve"], ["upgrade"], ["ledger", "reconcile"], [
        "keys",
        "rotate",
      ]]
    ) {
      const { code, lines: said, places } = await command(settings, ...args);
      const lines = [...places, ...said];
      assert.deepEqual([code, said.length], [3, 1], lines.join("\n"));
      assert.match(said[0] ?? "", /^pennyworth: the store cannot be used: /);
      assert(
        said[0]?.endsWith(
          `it is in format ${
            FORMAT_VERSION + 1
          }, this program knows ${FORMAT_VERSION}; use the program that wrote it, or a backup from before`,
        ),
      );
      // Which store that is.
      const place = adapter === "kv" ? location : "Postgres";
      assert(lines.join("\n").includes(place), lines.join("\n"));
    }
    assert.equal((await command(settings, "doctor")).code, 1);
    const store = await openAt(location);
    assert.deepEqual(await dumpStore(store), before);
    await store.close();
  });
}

Deno.test("a backup says its format, and an old one is brought up to date after it is restored", async () => {
  for (const args of [[], ["--compact"]]) {
    const location = await restore("kv");
    const copy = `${location}.copy`;
    const { code, lines } = await command(
      { KV_PATH: location },
      "backup",
      copy,
      ...args,
    );
    assert.equal(code, 0);
    assert.match(lines[0] ?? "", /^\d+ entries, \d+ bytes .* format 1$/);
    assert.equal((await command({ KV_PATH: copy }, "upgrade")).code, 0);
    assert.equal((await command({ KV_PATH: location }, "upgrade")).code, 0);
    const [old, restored] = [await openAt(location), await openAt(copy)];
    await upgradeFixture(old);
    // The command runs by the clock of the machine, and by that the fixture's
    // identifiers and released payments ended long ago.
    const ended = ["pay_id", "pay_nonce", "pay_released"];
    const lasting = async (store: Store) =>
      (await dumpStore(store)).filter(({ key }) =>
        !ended.includes(String(key[0]))
      )
        .map(({ key, value }) => {
          const { secrets: _secrets, ...rest } = value as JsonObject;
          return key[0] === "pay" ? [key, rest] : key;
        });
    assert.deepEqual(await lasting(restored), await lasting(old));
    await old.close();
    await restored.close();
    const again = await command({ KV_PATH: copy }, "backup", `${copy}.2`);
    assert.match(
      again.lines[0] ?? "",
      new RegExp(`format ${FORMAT_VERSION}$`),
    );
  }
});
