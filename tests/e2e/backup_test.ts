/** A backup made while the server sells holds what was sold: a restored server delivers it again. */
import assert from "node:assert/strict";
import { join } from "@/tests/support/paths.ts";
import { freePorts } from "@/tests/support/ports.ts";
import {
  RUN_BUNDLE,
  startServed,
  startVariables,
} from "@/tests/support/served.ts";
import {
  askServed,
  buyServed,
  type ServedSale,
} from "@/tests/support/served_sale.ts";

Deno.test("what was sold before a backup is delivered again after a restore", async () => {
  const folder = await Deno.makeTempDir();
  const [port = 0] = freePorts(1);
  const settings = (file: string) => ({
    KV_PATH: join(folder, file),
    LISTEN: `127.0.0.1:${port}`,
    API_URL: `http://localhost:${port}`,
    MCP_URL: "http://mcp.localhost",
    EXCHANGE_URL: "http://exchange.localhost",
    VERIFY_URL: "http://verify.localhost",
  });
  const origin = `http://localhost:${port}`;
  const send = (proof: ServedSale["proof"]) => askServed(origin, proof);
  const keysOf = async () =>
    await (await fetch(`${origin}/.well-known/jwks.json`))
      .text();
  try {
    const first = await start(folder, settings("kv.sqlite"));
    const { proof, result } = await buyServed(origin);
    const keys = await keysOf();
    const copied = await run(folder, {
      settings: settings("kv.sqlite"),
      args: ["backup", join(folder, "copy.sqlite")],
    });
    assert.equal(copied.code, 0, copied.said);
    const command = (...args: string[]) =>
      run(folder, { settings: settings("kv.sqlite"), args });
    const copy = join(folder, "copy.sqlite");
    const rehearsed = await command("restore", copy, "--rehearse");
    assert.equal(rehearsed.code, 0, rehearsed.said);
    assert.match(rehearsed.said, /^(?:intact|empty): \d entries/m);
    assert.match(rehearsed.said, /^the rehearsal succeeded/m);
    const tooEarly = await command("restore", copy);
    assert.equal(tooEarly.code, 1);
    assert.match(tooEarly.said, /process \d+ serves this store/);
    await first.stop();

    // What was there goes aside, what may be lost is declared, and nothing else lies about.
    const restored = await command("restore", copy, "--from", "2026-11-01");
    assert.equal(restored.code, 0, restored.said);
    assert.match(restored.said, /may be lost: sales from 2026-11-01T00:00:00/);
    const aside = /the store before is (\S+)/.exec(restored.said)?.[1] ?? "";
    assert((await Deno.stat(aside)).isFile);
    assert.equal((await Deno.stat(join(folder, "kv.sqlite"))).mode, 0o100600);
    const declared = await command("ledger", "lost");
    assert.match(declared.said, /lost from 2026-11-01T00:00:00.000Z until/);
    const names = Array.from(Deno.readDirSync(folder), ({ name }) => name);
    assert.deepEqual(names.filter((name) => /restoring/.test(name)), []);
    // A backup that is damaged, or of another store, changes nothing.
    const bytes = await Deno.readFile(copy);
    bytes.fill(7, 5_000, 9_000);
    await Deno.writeFile(join(folder, "damaged.sqlite"), bytes);
    const damaged = await command("restore", join(folder, "damaged.sqlite"));
    assert.notEqual(damaged.code, 0);
    assert.match((await command("ledger", "list")).said, /shell-risk-check/);

    const third = await start(folder, settings("kv.sqlite"));
    const delivered = await send(proof);
    assert.deepEqual([delivered.status, await delivered.text()], [200, result]);
    await third.stop();

    // Copies in a folder: the oldest go once a new one is whole.
    const copies = join(folder, "copies");
    await Deno.mkdir(copies);
    for (const name of ["2026-01-01T000000Z", "2026-01-02T000000Z"]) {
      await Deno.writeTextFile(join(copies, `pennyworth-${name}.sqlite`), "");
    }
    await Deno.writeTextFile(join(copies, "mine.sqlite"), "");
    const kept = await command("backup", copies, "--keep", "2");
    assert.equal(kept.code, 0, kept.said);
    const left = Array.from(Deno.readDirSync(copies), ({ name }) => name);
    assert.equal(left.length, 3, left.join());
    assert(left.includes("mine.sqlite"));
    assert(left.includes("pennyworth-2026-01-02T000000Z.sqlite"));

    const second = await start(folder, settings("copy.sqlite"));
    const again = await send(proof);
    assert.equal(again.status, 200);
    assert.equal(await again.text(), result);
    assert.equal(await keysOf(), keys);
    await second.stop();
    const verified = await run(folder, {
      settings: settings("copy.sqlite"),
      args: ["ledger", "verify"],
    });
    assert.equal(verified.code, 0, verified.said);
    assert.match(verified.said, /^intact: 1 entries/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a backup during paid calls is consistent and has all that was answered before it", async () => {
  const folder = await Deno.makeTempDir();
  const [port = 0] = freePorts(1);
  const origin = `http://localhost:${port}`;
  const settings = (file: string) => ({
    KV_PATH: join(folder, file),
    LISTEN: `127.0.0.1:${port}`,
    API_URL: `http://localhost:${port}`,
    MCP_URL: "http://mcp.localhost",
    EXCHANGE_URL: "http://exchange.localhost",
    VERIFY_URL: "http://verify.localhost",
    RATE_LIMIT_SCALE: "1000",
  });
  const sales: ServedSale[] = [];
  const buyOne = async () => {
    sales.push(await buyServed(origin));
  };
  try {
    const server = await start(folder, settings("kv.sqlite"));
    while (sales.length < 20) await buyOne();
    let isOver = false;
    const buyers = Promise.all(
      // Two share commits; more would only take the processor from the copy.
      Array.from({ length: 2 }, async () => {
        while (!isOver) await buyOne();
      }),
    );
    const copies: { file: string; before: number }[] = [];
    for (const option of [[], ["--compact"]]) {
      const file = `copy${copies.length}.sqlite`;
      let before: number;
      // Until something was sold meanwhile; a later copy takes the name over.
      do {
        before = sales.length;
        const copied = await run(folder, {
          settings: settings("kv.sqlite"),
          args: ["backup", join(folder, file), ...option],
        });
        assert.equal(copied.code, 0, copied.said);
        assert.match(copied.said, /entries, \d+ bytes copied .*, format \d+$/m);
      } while (sales.length === before);
      copies.push({ file, before });
    }
    isOver = true;
    await buyers;
    await server.stop();
    const left: string[] = [];
    for await (const { name } of Deno.readDir(folder)) left.push(name);
    assert.deepEqual(
      left.filter((name) => /copy.*[.-](?:part|wal|shm)/.test(name)),
      [],
    );

    for (const { file, before } of copies) {
      const verified = await run(folder, {
        settings: settings(file),
        args: ["ledger", "verify"],
      });
      assert.equal(verified.code, 0, verified.said);
      const [, settled = ""] =
        /^(\d+) settled payments$/m.exec(verified.said) ??
          [];
      assert.ok(Number(settled) >= before, `${settled} of ${before}`);
      const restored = await start(folder, settings(file));
      for (const { proof, result } of sales.slice(0, before)) {
        const again = await askServed(origin, proof);
        assert.deepEqual([again.status, await again.text()], [200, result]);
      }
      await restored.stop();
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

async function run(
  folder: string,
  options: { settings: Record<string, string>; args: readonly string[] },
): Promise<{ code: number; said: string }> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    // With what the executable may: a copy must not need more.
    args: [...RUN_BUNDLE, ...options.args],
    cwd: folder,
    clearEnv: true,
    env: {
      ...options.settings,
      ...startVariables(),
    },
  }).output();
  const decoder = new TextDecoder();
  return { code, said: decoder.decode(stdout) + decoder.decode(stderr) };
}

/** Starts the bundle. */
async function start(
  folder: string,
  settings: Record<string, string>,
): Promise<{ stop(): Promise<void> }> {
  const { child, stop } = await startServed({
    args: [...RUN_BUNDLE, "serve"],
    cwd: folder,
    env: { ...settings, ...startVariables() },
    stderr: "piped",
  });
  const errors = new Response(child.stderr).text();
  return {
    async stop() {
      assert.equal(await stop(), 0, await errors);
    },
  };
}
