/** An upstream that speaks the protocol badly, byte by byte: nothing is charged without a result. */
import assert from "node:assert/strict";
import { startTestApp } from "@/tests/support/app.ts";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { readSettledCount } from "@/tests/support/settled_count.ts";

const URL_ECHO = "http://localhost:8402/echo-text";
const RESULT = '{"text":"a"}';
const ok = (headers: string, body: string) =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n${headers}\r\n${body}`;

/** What the upstream writes before it closes, and what the buyer is told. */
const TRICKS: readonly [reason: string, name: string, bytes: string][] = [
  ["unreachable", "killed before a byte", ""],
  ["unreachable", "killed in its header", "HTTP/1.1 200 OK\r\ncontent-le"],
  [
    "unreachable",
    "longer than it says it was",
    ok("content-length: 500\r\n", RESULT),
  ],
  ["not_fitting", "shorter than it is", ok("content-length: 3\r\n", RESULT)],
  [
    "unreachable",
    "two lengths",
    ok("content-length: 12\r\ncontent-length: 3\r\n", RESULT),
  ],
  [
    "unreachable",
    "a chunk that breaks off",
    ok("transfer-encoding: chunked\r\n", "ff\r\nab"),
  ],
  ["unreachable", "no protocol", "\u0000\u0001garbage\r\n\r\n"],
  [
    "status",
    "a redirect into the private network",
    "HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n",
  ],
  [
    "status",
    "a redirect to the machine's secrets",
    "HTTP/1.1 307 x\r\nlocation: http://169.254.169.254/\r\ncontent-length: 0\r\n\r\n",
  ],
  [
    "unreachable",
    "an upgrade",
    "HTTP/1.1 101 Switching\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
  ],
  [
    "unreachable",
    "a header without end",
    `HTTP/1.1 200 OK\r\nx: ${"y".repeat(70_000)}`,
  ],
];

/** An upstream that writes bytes and closes, whatever it is asked. */
function trickster(bytes: () => string) {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const counts = { connections: 0 };
  const done = (async () => {
    for await (const connection of listener) {
      counts.connections += 1;
      try {
        await connection.read(new Uint8Array(4_096));
        const all = new TextEncoder().encode(bytes());
        for (let at = 0; at < all.length;) {
          at += await connection.write(all.subarray(at));
        }
      } catch {
        // The program hung up first.
      }
      try {
        connection.close();
      } catch {
        // It is closed.
      }
    }
  })();
  return {
    port: listener.addr.port,
    counts,
    async stop() {
      listener.close();
      await done.catch(() => {});
    },
  };
}

async function withTrickster(
  test: (scene: {
    answer: { bytes: string };
    counts: { connections: number };
    send: (payment?: Awaited<ReturnType<typeof buildPayment>>) => Promise<
      Response
    >;
    settled: () => Promise<number>;
    now: () => Date;
  }) => Promise<void>,
): Promise<void> {
  const answer = { bytes: "" };
  const upstream = trickster(() => answer.bytes);
  const folder = await Deno.makeTempDir();
  const text = { type: "string", maxLength: 100 };
  const schema = {
    type: "object",
    additionalProperties: false,
    required: ["text"],
    properties: { text },
  };
  await Deno.writeTextFile(
    `${folder}/echo-text.json`,
    JSON.stringify({
      id: "echo-text",
      title: "Echo",
      description: "Says it again.",
      limitation: "Once.",
      price: "0.01",
      input_schema: schema,
      output_schema: schema,
      example: { input: { text: "a" }, output: { text: "a" } },
      upstream: {
        url: `http://127.0.0.1:${upstream.port}/echo`,
        address: `127.0.0.1:${upstream.port}`,
        method: "POST",
        timeout_ms: 2_000,
      },
    }),
  );
  const app = await startTestApp({ settings: { OFFERS_DIR: folder } });
  try {
    await test({
      answer,
      counts: upstream.counts,
      settled: () => readSettledCount(app),
      now: () => app.clock.now(),
      send: (payment) =>
        app.fetch(URL_ECHO, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            ...(payment === undefined
              ? {}
              : { "PAYMENT-SIGNATURE": encodePayment(payment) }),
          },
          body: '{"text":"a"}',
        }),
    });
  } finally {
    await app.stop();
    await upstream.stop();
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test.each(TRICKS)(
  "free, and asked once: %s, %s",
  async (reason, _name, bytes) => {
    await withTrickster(async ({ answer, counts, send, settled, now }) => {
      const challenge = await send();
      await challenge.body?.cancel();
      const payment = await buildPayment({
        account: throwawayAccount(),
        paymentRequired: challengeOf(challenge),
        now: now(),
      });
      answer.bytes = bytes;
      const refused = await send(payment);
      const body = await refused.json();
      assert.equal(body.error, "unavailable", JSON.stringify(body));
      assert.equal(body.reason, reason);
      assert.equal(await settled(), 0);
      assert.equal(counts.connections, 1);
      answer.bytes = ok(`content-length: ${RESULT.length}\r\n`, RESULT);
      const sold = await send(payment);
      assert.equal(await sold.text(), RESULT);
      assert.equal(await settled(), 1);
      // Who asks again gets the result that is kept, and the upstream hears nothing.
      answer.bytes = bytes;
      const again = await send(payment);
      assert.equal(await again.text(), RESULT);
      assert.equal(await settled(), 1);
      assert.equal(counts.connections, 2);
    });
  },
);

Deno.test("an answer that comes twice is sold once", async () => {
  await withTrickster(async ({ answer, send, settled, now }) => {
    const challenge = await send();
    await challenge.body?.cancel();
    const payment = await buildPayment({
      account: throwawayAccount(),
      paymentRequired: challengeOf(challenge),
      now: now(),
    });
    const once = ok(`content-length: ${RESULT.length}\r\n`, RESULT);
    answer.bytes = once + once.replace('"a"', '"b"');
    const copies = await Promise.all([send(payment), send(payment)]);
    for (const copy of copies) assert.equal(await copy.text(), RESULT);
    assert.equal(await settled(), 1);
  });
});
