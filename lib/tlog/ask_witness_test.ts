/** Whoever a witness is, its answer has bounds, and leads nowhere else. */
import assert from "node:assert/strict";
import { witnessAsker } from "./ask_witness.ts";
import { WITNESS_ANSWER_BYTES_MAX } from "./witness.ts";

Deno.test("what a witness answers is read up to a bound, unpacked, and no redirect is followed", async () => {
  const asked: string[] = [];
  const packed = await new Response(
    new Blob([new Uint8Array(64 * WITNESS_ANSWER_BYTES_MAX)]).stream()
      .pipeThrough(new CompressionStream("gzip")),
  ).bytes();
  const answers: Readonly<Record<string, () => Response>> = {
    "/endless": () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(4_096)),
        }),
      ),
    "/packed": () =>
      new Response(packed, { headers: { "content-encoding": "gzip" } }),
    "/longest": () => new Response("x".repeat(WITNESS_ANSWER_BYTES_MAX)),
    "/elsewhere": () =>
      new Response("no", { status: 307, headers: { location: "/secret" } }),
  };
  await using server = Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    onListen: () => {},
  }, (request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    return answers[pathname]?.() ?? new Response("a secret");
  });
  const ask = (path: string) =>
    witnessAsker()(
      `http://127.0.0.1:${server.addr.port}${path}`,
      "old 0\n",
      new AbortController().signal,
    );
  await assert.rejects(ask("/endless"), /longer than 16384 bytes/);
  await assert.rejects(ask("/packed"), /longer than 16384 bytes/);
  assert.equal((await ask("/longest")).body.length, WITNESS_ANSWER_BYTES_MAX);
  assert.deepEqual(await ask("/elsewhere"), {
    status: 307,
    contentType: "text/plain;charset=UTF-8",
    body: "no",
  });
  assert.ok(!asked.includes("/secret"));
});
