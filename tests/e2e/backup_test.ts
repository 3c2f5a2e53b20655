/** A backup made while the server sells holds what was sold: a restored server delivers it again. */
import assert from "node:assert/strict";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { join } from "@/tests/support/paths.ts";
import { freePorts } from "@/tests/support/ports.ts";
import { RUN_BUNDLE, startServed } from "@/tests/support/served.ts";

const BODY = JSON.stringify({ error: "bash: kubctl: command not found" });

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
  const url = `http://localhost:${port}/fix-error`;
  const send = (headers: Record<string, string>) =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: BODY,
    });
  const keysOf = async () =>
    await (await fetch(`http://localhost:${port}/.well-known/jwks.json`))
      .text();
  try {
    const first = await start(folder, settings("kv.sqlite"));
    const unpaid = await send({});
    await unpaid.body?.cancel();
    const proof = {
      "payment-signature": encodePayment(
        await buildPayment({
          account: throwawayAccount(),
          paymentRequired: challengeOf(unpaid),
        }),
      ),
    };
    const bought = await send(proof);
    assert.equal(bought.status, 200);
    const result = await bought.text();
    const keys = await keysOf();
    const copied = await run(folder, {
      settings: settings("kv.sqlite"),
      args: ["backup", join(folder, "copy.sqlite")],
    });
    assert.equal(copied.code, 0, copied.said);
    await first.stop();

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

interface Sale {
  readonly proof: Record<string, string>;
  readonly result: string;
}

Deno.test("a backup during paid calls is consistent and has all that was answered before it", async () => {
  const folder = await Deno.makeTempDir();
  const [port = 0] = freePorts(1);
  const url = `http://localhost:${port}/fix-error`;
  const settings = (file: string) => ({
    KV_PATH: join(folder, file),
    LISTEN: `127.0.0.1:${port}`,
    API_URL: `http://localhost:${port}`,
    MCP_URL: "http://mcp.localhost",
    EXCHANGE_URL: "http://exchange.localhost",
    VERIFY_URL: "http://verify.localhost",
    RATE_LIMIT_SCALE: "1000",
  });
  const send = (headers: Record<string, string>) =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: BODY,
    });
  const sales: Sale[] = [];
  const buyOne = async () => {
    const unpaid = await send({});
    await unpaid.body?.cancel();
    const proof = {
      "payment-signature": encodePayment(
        await buildPayment({
          account: throwawayAccount(),
          paymentRequired: challengeOf(unpaid),
        }),
      ),
    };
    const answer = await send(proof);
    const result = await answer.text();
    assert.equal(answer.status, 200, result);
    sales.push({ proof, result });
  };
  try {
    const server = await start(folder, settings("kv.sqlite"));
    while (sales.length < 20) await buyOne();
    let isOver = false;
    const buyers = Promise.all(
      Array.from({ length: 3 }, async () => {
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
        const again = await send(proof);
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
    env: { ...options.settings, DENO_DIR: join(folder, "cache") },
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
    env: { ...settings, DENO_DIR: join(folder, "cache") },
    stderr: "piped",
  });
  const errors = new Response(child.stderr).text();
  return {
    async stop() {
      assert.equal(await stop(), 0, await errors);
    },
  };
}
