import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { readAnswer } from "./answer.ts";

const LIMIT = 1_000;

/** What is read of an answer that a server really gave. */
async function readFrom(answer: () => Response): Promise<string | null> {
  await using server = Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    onListen: () => {},
  }, answer);
  return await readAnswer(
    await fetch(`http://127.0.0.1:${server.addr.port}/`),
    LIMIT,
  );
}

/** In pieces and without an announced length. */
function streamed(pieces: readonly Uint8Array<ArrayBuffer>[]): Response {
  return new Response(ReadableStream.from(pieces));
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

Deno.test("readAnswer() reads up to the limit, announced or not", async () => {
  const whole = "a".repeat(LIMIT);
  assert.equal(await readFrom(() => new Response(whole)), whole);
  assert.equal(await readFrom(() => streamed([bytesOf(whole)])), whole);
  assert.equal(await readFrom(() => new Response(null)), "");
});

Deno.test("readAnswer() gives nothing of a longer answer", async () => {
  const longer = "a".repeat(LIMIT + 1);
  assert.equal(await readFrom(() => new Response(longer)), null);
  assert.equal(await readFrom(() => streamed([bytesOf(longer)])), null);
});

Deno.test("readAnswer() stops a body that never ends", async () => {
  let pieces = 0;
  const answer = await readFrom(() =>
    new Response(
      new ReadableStream({
        pull(controller) {
          pieces += 1;
          controller.enqueue(new Uint8Array(100));
        },
      }),
    )
  );
  assert.equal(answer, null);
  assert(pieces < 100_000, `${pieces} pieces`);
});

Deno.test("readAnswer() counts decoded bytes, whatever length was announced", async () => {
  const bomb = gzipSync(new Uint8Array(1_000_000));
  assert(bomb.length > LIMIT);
  const small = gzipSync(new Uint8Array(100_000));
  assert(small.length < LIMIT);
  for (const body of [bomb, small]) {
    const answer = await readFrom(() =>
      new Response(new Uint8Array(body), {
        headers: {
          "content-encoding": "gzip",
          "content-length": String(body.length),
        },
      })
    );
    assert.equal(answer, null);
  }
});

Deno.test("readAnswer() joins a character that comes in two pieces", async () => {
  const [first, ...rest] = bytesOf("é");
  assert.equal(
    await readFrom(() =>
      streamed([new Uint8Array([first ?? 0]), new Uint8Array(rest)])
    ),
    "é",
  );
});
