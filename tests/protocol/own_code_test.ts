/** A function of an operator's, served by `deno serve` as docs/operators/own-offers.md has it: whatever it does, the seller goes on. */
import assert from "node:assert/strict";
import { startTestApp } from "@/tests/support/app.ts";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { freePorts } from "@/tests/support/ports.ts";
import { readSettledCount } from "@/tests/support/settled_count.ts";

/** What it does is chosen by whoever buys. */
const CODE = `
export default {
  async fetch(asked: Request) {
    const { text } = await asked.json();
    if (text === "read") await Deno.readTextFile("/etc/hostname");
    if (text === "loop") for (;;);
    if (text === "grow") {
      for (const all: number[][] = [];;) all.push(new Array(10_000).fill(1.5));
    }
    return Response.json({ characters: text.length });
  },
};
`;

const member = (name: string, schema: object) => ({
  type: "object",
  additionalProperties: false,
  required: [name],
  properties: { [name]: schema },
});

/** The process of the function, once it listens on a port of its own. */
async function serveCode(path: string, port: number) {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      ...["serve", "--no-prompt", "--no-config"],
      ...["--host", "127.0.0.1", "--port", String(port)],
      ...["--v8-flags=--max-old-space-size=64", path],
    ],
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const listening = Promise.withResolvers<void>();
  let said = "";
  const heard = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of child.stderr) {
      said += decoder.decode(bytes, { stream: true });
      if (said.includes("Listening on")) listening.resolve();
    }
    listening.reject(new Error(said));
  })();
  await listening.promise;
  return {
    /** Its end; whether it ended by itself and well. */
    async ended() {
      const [{ success }] = await Promise.all([child.status, heard]);
      return success;
    },
    kill: () => child.kill("SIGKILL"),
  };
}

Deno.test("code that loops, dies or oversteps is free, and the seller sells on", async (t) => {
  const folder = await Deno.makeTempDir();
  const [port = 0] = freePorts(1);
  const path = `${folder}/count.ts`;
  await Deno.writeTextFile(path, CODE);
  const address = `127.0.0.1:${port}`;
  await Deno.writeTextFile(
    `${folder}/count-characters.json`,
    JSON.stringify({
      id: "count-characters",
      title: "Count characters",
      description: "Counts the characters of a text.",
      limitation: "UTF-16.",
      price: "0.01",
      input_schema: member("text", { type: "string", maxLength: 100 }),
      output_schema: member("characters", { type: "integer" }),
      example: { input: { text: "abc" }, output: { characters: 3 } },
      upstream: {
        ...{ url: `http://${address}/`, address, method: "POST" },
        timeout_ms: 3_000,
      },
    }),
  );
  let child = await serveCode(path, port);
  const app = await startTestApp({ settings: { OFFERS_DIR: folder } });
  const ask = (text: string, headers: Record<string, string> = {}) =>
    app.fetch("http://localhost:8402/count-characters", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ text }),
    });
  const buy = async (text: string) => {
    const unpaid = await ask(text);
    await unpaid.body?.cancel();
    const proof = encodePayment(
      await buildPayment({
        account: throwawayAccount(),
        paymentRequired: challengeOf(unpaid),
        now: app.clock.now(),
      }),
    );
    return await (await ask(text, { "PAYMENT-SIGNATURE": proof })).json();
  };
  try {
    assert.deepEqual(app.faults, []);
    await t.step("sold", async () => {
      assert.deepEqual(await buy("four"), { characters: 4 });
      assert.equal(await readSettledCount(app), 1);
    });
    await t.step("reads what it may not", async () => {
      assert.equal((await buy("read")).reason, "status");
    });
    await t.step("allocates until it dies", async () => {
      assert.match((await buy("grow")).reason, /^(?:unreachable|timeout)$/);
      assert.equal(await child.ended(), false);
      assert.equal((await buy("four")).reason, "unreachable");
      child = await serveCode(path, port);
      assert.deepEqual(await buy("five5"), { characters: 5 });
      assert.equal(await readSettledCount(app), 2);
    });
    await t.step("loops", async () => {
      assert.equal((await buy("loop")).reason, "timeout");
      const free = await app.fetch("http://localhost:8402/health");
      assert.equal(free.status, 200);
      await free.body?.cancel();
      assert.equal(await readSettledCount(app), 2);
    });
  } finally {
    await app.stop();
    child.kill();
    await child.ended();
    await Deno.remove(folder, { recursive: true });
  }
});
