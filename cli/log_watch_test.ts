/** `log`, against the program itself behind a proxy that tampers. */
import assert from "node:assert/strict";
import { canonicalJson } from "@/lib/json.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { COLLECT_ENTRIES, SINGLE_ENTRIES } from "@/lib/store/collected.ts";
import { parseVerifierKey, verifierKey } from "@/lib/tlog/note.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { settleMany } from "@/tests/support/settle_many.ts";
import { noteSignerOf, tiledLogOf } from "@/tests/support/tiled_log.ts";
import { openWitness } from "@/tests/support/witness.ts";
import { logKeyChanges } from "@/services/api/revenue_log/tree/key_entries.ts";
import { runCli } from "./mod.ts";
import { watchLog } from "./log_watch.ts";

const API = "http://localhost:8402";

/** Runs the command on a URL. */
async function logVerify(url: string, ...more: string[]) {
  const out: string[] = [];
  const io = { out: (line: string) => out.push(line), err: () => {} };
  const code = await runCli(["log", "verify", url, ...more], io);
  return { code, said: out.join("\n") };
}

Deno.test("log verify follows the program's own log, and names what a proxy changes", async () => {
  const folder = await Deno.makeTempDir();
  const store = await openDenoKvStore(":memory:");
  const app = await startTestApp({ store, isStoreExclusive: true });
  let tamper: (path: string, bytes: Uint8Array) => Uint8Array | null = (
    _,
    bytes,
  ) => bytes;
  const proxy = Deno.serve({ port: 0, onListen: () => {} }, async (request) => {
    const { pathname } = new URL(request.url);
    const response = await app.fetch(API + pathname);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const sent = response.ok ? tamper(pathname, bytes) : bytes;
    return new Response(sent === null ? null : sent as BodyInit, {
      status: sent === null ? 404 : response.status,
    });
  });
  const url = `http://localhost:${proxy.addr.port}/`;
  const state = `${folder}/seen/state.json`;
  try {
    await settleMany(store, { count: 300 });
    assert.deepEqual(await logVerify(url, "--state", state), {
      code: 0,
      said:
        `localhost:8402: 300 entries, 300 new; all hold\n${`key taken on trust: ${
          (await app.app.log.verifierKeys())[0]
        }`}`,
    });
    await settleMany(store, { from: 300, count: 30 });
    const remembered = await Deno.readTextFile(state);
    const changes: [string, RegExp, typeof tamper][] = [
      [
        "changed_entry",
        /^\/tile\/entries\/001/,
        (_, bytes) => bytes.with(9, 0),
      ],
      ["swapped_tile", /^\/tile\/0\/001/, (_, bytes) => bytes.toReversed()],
      ["missing", /^\/tile\/entries/, () => null],
      ["bad_checkpoint", /^\/checkpoint/, (_, bytes) => bytes.with(16, 57)],
    ];
    for (const [fault, path, change] of changes) {
      tamper = (name, bytes) => path.test(name) ? change(name, bytes) : bytes;
      const { code, said } = await logVerify(url, "--state", state);
      assert.equal(code, 1, fault);
      assert.match(said, new RegExp(`^${fault}: `));
      // What was signed before stands below it.
      assert.match(said, /^localhost:8402\n300\n/m);
      assert.equal(await Deno.readTextFile(state), remembered);
    }
    tamper = (_, bytes) => bytes;
    const seen = await logVerify(url, "--state", state, "--json");
    const { fresh, status } = JSON.parse(seen.said);
    assert.deepEqual([seen.code, status, fresh], [0, "ok", 30]);
    // Another key than the log's is not believed, and says nothing of it.
    const key = verifierKey(noteSignerOf("localhost:8402"));
    const other = `${folder}/other.json`;
    const refused = await logVerify(url, "--state", other, "--key", key);
    assert.equal(refused.code, 1);
    assert.match(refused.said, /^bad_checkpoint: no known key/);
  } finally {
    await proxy.shutdown();
    await app.stop();
    await store.close();
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("entries that do not follow each other are found, although the log has signed them", async () => {
  const folder = await Deno.makeTempDir();
  const store = await openDenoKvStore(":memory:");
  await settleMany(store, { count: 6 });
  const { entries } = await store.list(["revenue"], { limit: 6 });
  const texts = entries.map(({ value }) => canonicalJson(value));
  const signer = noteSignerOf("log.example");
  const watch = async (
    chosen: readonly (string | undefined)[],
    name: string,
  ) => {
    const bytes = chosen.map((text) => new TextEncoder().encode(text));
    const files = await tiledLogOf(bytes, signer);
    return await watchLog("https://log.example", {
      signal: new AbortController().signal,
      key: verifierKey(signer),
      state: `${folder}/${name}`,
      fetch: (path) => Promise.resolve(files.get(path) ?? null),
    });
  };
  const [a, b, c, d] = texts;
  await Deno.writeTextFile(`${folder}/none.json`, "{}");
  await assert.rejects(watch([a], "none.json"), { name: "OperationError" });
  const fault = { name: "LogFaultError", fault: "broken_chain" };
  await watch([a, b], "good");
  assert.equal((await watch([a, b, c], "good")).fresh, 1);
  await assert.rejects(watch([a, b, c, a], "good"), fault);
  await assert.rejects(watch([a, c, b], "order"), fault);
  await assert.rejects(watch([a, "{}"], "none"), fault);
  const changed = c?.replace('"10000"', '"1"');
  await assert.rejects(watch([a, b, changed, d], "hash"), fault);
  await store.close();
  await Deno.remove(folder, { recursive: true });
});

Deno.test("what a long log leaves behind is collected on the way", async () => {
  const folder = await Deno.makeTempDir();
  const size = COLLECT_ENTRIES / SINGLE_ENTRIES;
  const signer = noteSignerOf("log.example");
  const entries = Array.from({ length: size }, () => new Uint8Array(1));
  const files = await tiledLogOf(entries, signer);
  const described = { entries_from: size };
  files.set("log.json", new TextEncoder().encode(JSON.stringify(described)));
  let collected = 0;
  try {
    const seen = await watchLog("https://log.example", {
      signal: new AbortController().signal,
      key: verifierKey(signer),
      state: `${folder}/seen.json`,
      // Entries that are not shown are not read either.
      fetch: (path) =>
        Promise.resolve(
          path.includes("entries") ? null : files.get(path) ?? null,
        ),
      collector: () => Promise.resolve(() => void (collected += 1)),
    });
    assert.equal(seen.hidden, size);
    assert.ok(collected > 0);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("log verify believes what enough of the witnesses have cosigned, and names what they have not", async () => {
  const folder = await Deno.makeTempDir();
  const [one, two, other] = ["one", "two", "other"].map((name) =>
    openWitness({ name: `${name}.example` })
  );
  if (one === undefined || two === undefined || other === undefined) {
    assert.fail();
  }
  const store = await openDenoKvStore(":memory:");
  const app = await startTestApp({
    store,
    isStoreExclusive: true,
    settings: { WITNESS_URLS: `${one.setting}, ${two.setting}` },
  });
  const proxy = Deno.serve(
    { port: 0, onListen: () => {} },
    (request) => app.fetch(API + new URL(request.url).pathname),
  );
  const url = `http://localhost:${proxy.addr.port}/`;
  const keysOf = (...witnesses: readonly typeof one[]) =>
    witnesses.map(({ key }) => verifierKey(key, "witness")).join();
  const look = (witness: string, ...more: string[]) =>
    logVerify(
      url,
      ...["--state", `${folder}/seen.json`, "--witness", witness, ...more],
    );
  try {
    await settleMany(store, { count: 3 });
    const keys = (await app.app.log.verifierKeys()).map(parseVerifierKey);
    for (const witness of [one, two]) witness.trust(keys);
    await app.app.log.cosign(new AbortController().signal);
    assert.equal((await look(keysOf(one, two))).code, 0);
    assert.equal((await look(keysOf(one, other), "--quorum", "1")).code, 0);
    const { code, said } = await look(keysOf(one, other));
    assert.equal(code, 1);
    assert.match(said, /^unwitnessed: 1 of 2 known witnesses .* 2 have to/);
    const wrong = await look(keysOf(one, two), "--quorum", "3");
    assert.equal(wrong.code, 2);
    assert.equal((await look(keysOf(one, one))).code, 2);
  } finally {
    await proxy.shutdown();
    await app.stop();
    await Promise.all([one, two, other].map((witness) => witness.close()));
    await store.close();
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("who follows the log learns of a rotation from the log itself, and believes no other key", async () => {
  const folder = await Deno.makeTempDir();
  const store = await openDenoKvStore(":memory:");
  const app = await startTestApp({ store, isStoreExclusive: true });
  const { app: { keyring, log, config }, clock } = app;
  const proxy = Deno.serve(
    { port: 0, onListen: () => {} },
    (request) => app.fetch(API + new URL(request.url).pathname),
  );
  const url = `http://localhost:${proxy.addr.port}/`;
  const lookKeys = () =>
    logKeyChanges({
      ...app.app,
      keyring: keyring.log,
      origin: log.origin,
      network: config.terms.network,
    });
  try {
    const [first = ""] = await log.verifierKeys();
    const look = (state: string) =>
      logVerify(url, "--key", first, "--state", `${folder}/${state}`);
    await lookKeys();
    await settleMany(store, { count: 3 });
    for (const state of ["hourly", "seldom"]) {
      assert.equal((await look(state)).code, 0);
    }
    await keyring.rotate();
    await lookKeys();
    await settleMany(store, { from: 3, count: 1 });
    assert.equal((await look("hourly")).code, 0);
    clock.advance(25 * 3_600_000);
    await settleMany(store, { from: 4, count: 1 });
    assert.notEqual((await log.verifierKeys())[0], first);
    const { code, said } = await look("hourly");
    assert.equal(code, 0, said);
    assert.match(said, /6 entries, 1 new; all hold/);
    // Who did not look in the day between has to be told by somebody else.
    assert.match((await look("seldom")).said, /^bad_checkpoint/);
    // A key that is withdrawn in the log is believed no more.
    const [retired] = (await keyring.log.list()).toSorted((a, b) =>
      a.active_from < b.active_from ? -1 : 1
    );
    await keyring.log.compromise(retired?.kid ?? "");
    await lookKeys();
    await settleMany(store, { from: 5, count: 1 });
    assert.equal((await look("hourly")).code, 0);
    const { keys } = JSON.parse(
      await Deno.readTextFile(`${folder}/hourly`),
    );
    assert.equal(keys.includes(first), false);
    assert.equal(keys.length, 1);
  } finally {
    await proxy.shutdown();
    await app.stop();
    await store.close();
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a look that the log delays makes nothing forgotten that another saw meanwhile", async () => {
  const folder = await Deno.makeTempDir();
  const store = await openDenoKvStore(":memory:");
  const app = await startTestApp({ store, isStoreExclusive: true });
  const read = async (path: string) => {
    const response = await app.fetch(`${API}/${path}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return response.ok ? bytes : null;
  };
  const { signal } = new AbortController();
  const state = `${folder}/state.json`;
  const look = (fetch = read) => watchLog(API, { signal, state, fetch });
  try {
    await settleMany(store, { count: 3 });
    const asked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const delayed = look(async (path) => {
      const bytes = await read(path);
      if (path.startsWith("tile")) {
        asked.resolve();
        await goOn.promise;
      }
      return bytes;
    });
    await asked.promise;
    await settleMany(store, { from: 3, count: 2 });
    await assert.rejects(look(), /another process looks at this log/);
    goOn.resolve();
    assert.equal((await delayed).size, 3);
    assert.equal((await look()).size, 5);
  } finally {
    await app.stop();
    await store.close();
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a log that never comes to its end holds up no later look", async () => {
  const folder = await Deno.makeTempDir();
  const store = await openDenoKvStore(":memory:");
  const app = await startTestApp({ store, isStoreExclusive: true });
  const read = async (path: string) => {
    const response = await app.fetch(`${API}/${path}`);
    return new Uint8Array(await response.arrayBuffer());
  };
  const never = (path: string) =>
    path.startsWith("tile") ? new Promise<never>(() => {}) : read(path);
  const { signal } = new AbortController();
  const state = `${folder}/state.json`;
  try {
    await settleMany(store, { count: 3 });
    const late = watchLog(API, { signal, state, fetch: never, lookMs: 1 });
    await assert.rejects(late, /too slow/);
    const seen = await watchLog(API, { signal, state, fetch: read });
    assert.equal(seen.size, 3);
  } finally {
    await app.stop();
    await store.close();
    await Deno.remove(folder, { recursive: true });
  }
});
