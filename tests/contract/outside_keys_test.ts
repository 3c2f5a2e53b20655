/** Who has the store, or a copy of it, has no key where they are kept outside. */
// @alone: it sets variables of the process, which tests beside it would see.
import assert from "node:assert/strict";
import { type RunningServer, startServer } from "@/cli/serve.ts";
import { parseConfig } from "@/lib/config.ts";
import { KEY_USES } from "@/lib/jose/custody.ts";
import { KeyCustodyError } from "@/lib/jose/custody_error.ts";
import { KEY_SET_OF_USE, readKeySet } from "@/lib/jose/store.ts";
import { systemClock } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { cli } from "@/tests/support/buy_seller.ts";
import { join } from "@/tests/support/paths.ts";
import { freePorts } from "@/tests/support/ports.ts";

const BODY = JSON.stringify({ error: "bash: kubctl: command not found" });
/** Others have no right to a file here. */
const hasModes = Deno.build.os !== "windows";

interface Scene {
  readonly folder: string;
  readonly keysFile: string;
  /** Runs a command with the settings; those that are given replace them. */
  run(args: readonly string[], settings?: Settings): ReturnType<typeof cli>;
  /** Serves with the settings. */
  serve(settings?: Settings): Promise<RunningServer>;
  /** Buys a receipt. */
  buy(): Promise<Response>;
  get(path: string): Promise<string>;
}

type Settings = Record<string, string>;

async function inFolder(play: (scene: Scene) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  const [port = 0] = freePorts(1);
  const keysFile = join(folder, "keys.json");
  const settingsWith = (changes: Settings): Settings => ({
    KV_PATH: join(folder, "kv.sqlite"),
    KEYS_FILE: keysFile,
    LISTEN: `127.0.0.1:${port}`,
    API_URL: `http://localhost:${port}`,
    MCP_URL: "http://mcp.localhost",
    EXCHANGE_URL: "http://exchange.localhost",
    VERIFY_URL: "http://verify.localhost",
    PREPARE_AHEAD: "off",
    ...changes,
  });
  const url = `http://localhost:${port}/fix-error`;
  const send = (headers: Settings) =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: BODY,
    });
  try {
    await play({
      folder,
      keysFile,
      async run(args, settings = {}) {
        const file = join(folder, "settings.env");
        const lines = Object.entries(settingsWith(settings))
          .map(([name, value]) => `${name}=${value}\n`);
        await Deno.writeTextFile(file, lines.join(""));
        const before = Deno.env.toObject();
        try {
          return await cli([...args, "--env-file", file]);
        } finally {
          // What the file says stays in the process that reads it.
          for (const name of Object.keys(settingsWith(settings))) {
            if (!(name in before)) Deno.env.delete(name);
          }
        }
      },
      serve: (settings = {}) => {
        const all = settingsWith(settings);
        return startServer(parseConfig((name) => all[name]));
      },
      async buy() {
        const unpaid = await send({});
        await unpaid.body?.cancel();
        const payment = await buildPayment({
          account: throwawayAccount(),
          paymentRequired: challengeOf(unpaid),
        });
        return await send({ "payment-signature": encodePayment(payment) });
      },
      get: async (path) =>
        await (await fetch(`http://localhost:${port}${path}`)).text(),
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Every byte of the files whose names begin so. */
async function bytesOf(folder: string, name: string): Promise<string> {
  let all = "";
  for await (const entry of Deno.readDir(folder)) {
    if (!entry.isFile || !entry.name.startsWith(name)) continue;
    const bytes = await Deno.readFile(join(folder, entry.name));
    all += new TextDecoder("latin1").decode(bytes);
  }
  assert.ok(all.length > 10_000, `${name} is there`);
  return all;
}

async function secretsOf(keysFile: string): Promise<string[]> {
  const { keys } = JSON.parse(await Deno.readTextFile(keysFile));
  return keys.map(({ d }: { d: string }) => d);
}

/** The private halves that a store has, from its bytes as well. */
async function ownSecrets(folder: string): Promise<string[]> {
  const store = await openDenoKvStore(join(folder, "kv.sqlite"), systemClock);
  try {
    const sets = await Promise.all(
      KEY_USES.map((use) => readKeySet(store, KEY_SET_OF_USE[use])),
    );
    const bytes = await bytesOf(folder, "kv.sqlite");
    return sets.flatMap(({ keys }) => keys).map(({ private_jwk: jwk }) => {
      const d = jwk?.d ?? "";
      assert.ok(d.length === 43 && bytes.includes(d));
      return d;
    });
  } finally {
    await store.close();
  }
}

const kidsOf = (jwks: string): string[] =>
  JSON.parse(jwks).keys.map(({ kid }: { kid: string }) => kid);

Deno.test("keys of a file sign what is sold; store, log and backup have none of them, and a restored store signs with them again", () =>
  inFolder(async ({ folder, keysFile, run, serve, buy, get }) => {
    assert.equal((await run(["keys", "new", keysFile])).code, 0);
    if (hasModes) {
      assert.equal(((await Deno.stat(keysFile)).mode ?? 0) & 0o777, 0o600);
    }
    const first = await serve();
    const sold = await buy();
    assert.equal(sold.status, 200);
    await sold.body?.cancel();
    const published = await get("/.well-known/jwks.json");
    const copy = join(folder, "copy.sqlite");
    // Through the process that serves, and beside it.
    const rotated = await run(["keys", "rotate"]);
    assert.equal(rotated.code, 1);
    assert.match(rotated.err, /keys\.json has no key that was not used before/);
    assert.equal((await run(["keys", "new", keysFile])).code, 0);
    const scheduled = await run(["keys", "rotate"]);
    assert.equal(scheduled.code, 0, scheduled.err);
    assert.match(scheduled.err, /^scheduled$/m);
    assert.match(scheduled.err, /start each again within 24 hours/);
    assert.equal((await run(["backup", copy])).code, 0);
    await first.stop();
    const secrets = await secretsOf(keysFile);
    assert.equal(secrets.length, 6);
    for (const name of ["kv.sqlite", "copy.sqlite"]) {
      const bytes = await bytesOf(folder, name);
      // What is looked for would be found: the public halves are there.
      for (const kid of kidsOf(published)) assert.ok(bytes.includes(kid), name);
      for (const d of secrets) assert.equal(bytes.includes(d), false, name);
    }
    const restored = await serve({ KV_PATH: copy });
    const again = await buy();
    assert.equal(again.status, 200);
    await again.body?.cancel();
    assert.deepEqual(
      kidsOf(await get("/.well-known/jwks.json")).slice(0, 1),
      kidsOf(published).slice(0, 1),
    );
    await restored.stop();
    // The copy alone signs nothing, and makes nothing up.
    await assert.rejects(
      serve({ KV_PATH: copy, KEYS_FILE: "" }),
      /is kept outside of the store: KEYS_FILE or KEYS_AGENT says where/,
    );
  }));

Deno.test(
  "a key file that others can read is refused before anything is served",
  {
    ignore: !hasModes,
  },
  () =>
    inFolder(async ({ keysFile, run, serve }) => {
      await run(["keys", "new", keysFile]);
      for (const mode of [0o660, 0o604, 0o620, 0o602, 0o644, 0o610, 0o601]) {
        await Deno.chmod(keysFile, mode);
        await assert.rejects(serve(), (error) => {
          assert.ok(error instanceof KeyCustodyError);
          assert.match(error.message, /^KEYS_FILE .*others .*chmod 600 /);
          return true;
        });
        const added = await run(["keys", "new", keysFile]);
        assert.equal(added.code, 1);
        assert.match(added.err, /signing keys cannot be used: others/);
      }
      // Root's group alone is nobody else.
      await Deno.chmod(keysFile, 0o640);
      for (
        const [uid, gid] of Deno.uid() === 0 ? [[0, 0], [0, 1], [1, 0]] : []
      ) {
        await Deno.chown(keysFile, uid ?? 0, gid ?? 0);
        if (uid === 0 && gid === 0) await (await serve()).stop();
        else await assert.rejects(serve(), /others .*chmod 600 /);
      }
      if (Deno.uid() === 0) await Deno.chown(keysFile, 0, 0);
      else await assert.rejects(serve(), /others .*chmod 600 /);
      await Deno.chmod(keysFile, 0o400);
      await (await serve()).stop();
      await assert.rejects(
        serve({ KEYS_FILE: keysFile.slice(0, keysFile.lastIndexOf("/")) }),
        /it is no file/,
      );
      await assert.rejects(
        serve({ KEYS_FILE: `${keysFile}.other` }),
        /there is no such file/,
      );
      await Deno.writeTextFile(keysFile, "x".repeat(70_000));
      await assert.rejects(serve(), /longer than 65536 bytes/);
    }),
);

Deno.test("a store that signs with keys of its own takes those of a file when its operator says so, and has none of its own left in a compact backup", () =>
  inFolder(async ({ folder, keysFile, run, serve, get }) => {
    const own = { KEYS_FILE: "" };
    await (await serve(own)).stop();
    const secrets = await ownSecrets(folder);
    await run(["keys", "new", keysFile]);
    await assert.rejects(serve(), /keys rotate publishes one/);
    // Also beside the process that still serves with the settings before.
    const before = await serve(own);
    const rotated = await run(["keys", "rotate"]);
    assert.equal(rotated.code, 0, rotated.err);
    await before.stop();
    const server = await serve();
    const jwks = kidsOf(await get("/.well-known/jwks.json"));
    assert.equal(jwks.length, 4);
    const listed = await run(["keys", "list", "--json"]);
    const keys = listed.out.split("\n").map((line) => JSON.parse(line));
    assert.deepEqual(
      keys.map((
        { state, is_private_in_store },
      ) => [state, is_private_in_store]),
      Array(3).fill([["active", true], ["next", false]]).flat(),
    );
    // A withdrawal does not wait for tomorrow.
    for (const { kid, state } of keys) {
      if (state !== "active") continue;
      const withdrawn = await run(["keys", "compromised", kid]);
      assert.equal(withdrawn.code, 0, withdrawn.err);
    }
    const copy = join(folder, "copy.sqlite");
    assert.equal((await run(["backup", copy, "--compact"])).code, 0);
    await server.stop();
    assert.equal(secrets.length, 3);
    const bytes = await bytesOf(folder, "copy.sqlite");
    for (const d of secrets) assert.equal(bytes.includes(d), false);
    const again = await serve();
    assert.equal(kidsOf(await get("/.well-known/jwks.json")).length, 2);
    await again.stop();
  }));
