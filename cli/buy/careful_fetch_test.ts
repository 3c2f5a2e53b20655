/** Sellers who send too much, too slowly, or for ever. */
import assert from "node:assert/strict";
import { ANSWER_BYTES_MAX, openCarefulFetch } from "./careful_fetch.ts";

/** A seller who writes what it likes to each connection, until the buyer leaves. */
async function withSeller(
  talk: (connection: Deno.Conn) => Promise<void>,
  buy: (url: string) => Promise<void>,
) {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const talking: Promise<void>[] = [];
  const accepting = (async () => {
    for await (const connection of listener) {
      talking.push(
        talk(connection).catch(() => {}).finally(() => {
          try {
            connection.close();
          } catch {
            // The buyer left first.
          }
        }),
      );
    }
  })();
  try {
    await buy(`http://127.0.0.1:${listener.addr.port}/`);
  } finally {
    listener.close();
    await accepting;
    await Promise.all(talking);
  }
}

const bytes = (text: string) => new TextEncoder().encode(text);
const signal = new AbortController().signal;

/** Reads until the buyer hangs up. */
async function untilGone(connection: Deno.Conn) {
  const buffer = new Uint8Array(1024);
  while (await connection.read(buffer) !== null);
}

Deno.test("a body without an end is read as far as the bound, and given up", () =>
  withSeller(async (connection) => {
    await connection.write(bytes("HTTP/1.1 200 OK\r\n\r\n"));
    const chunk = new Uint8Array(65_536).fill(0x61);
    for (;;) await connection.write(chunk);
  }, async (url) => {
    using fetch = openCarefulFetch();
    const answer = await fetch(url, { body: "{}", signal });
    assert.deepEqual([answer.status, answer.body], [200, null]);
  }));

Deno.test("a body of the bound is read whole, one byte more is not", async () => {
  for (const [extra, expected] of [[0, ANSWER_BYTES_MAX], [1, null]] as const) {
    await withSeller(async (connection) => {
      const length = ANSWER_BYTES_MAX + extra;
      await connection.write(
        bytes(`HTTP/1.1 200 OK\r\ncontent-length: ${length}\r\n\r\n`),
      );
      const body = new Uint8Array(length).fill(0x61);
      for (let at = 0; at < length;) {
        at += await connection.write(body.subarray(at));
      }
      await untilGone(connection);
    }, async (url) => {
      using fetch = openCarefulFetch();
      const { body } = await fetch(url, { signal });
      assert.equal(body?.length ?? null, expected);
    });
  }
});

Deno.test("a small answer that unpacks to a large one is given up", async () => {
  const packed = new Uint8Array(
    await new Response(
      new Blob([new Uint8Array(4 * ANSWER_BYTES_MAX)]).stream()
        .pipeThrough(new CompressionStream("gzip")),
    ).arrayBuffer(),
  );
  assert(packed.length < 100_000);
  await withSeller(async (connection) => {
    await connection.write(
      bytes(
        `HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${packed.length}\r\n\r\n`,
      ),
    );
    for (let at = 0; at < packed.length;) {
      at += await connection.write(packed.subarray(at));
    }
    await untilGone(connection);
  }, async (url) => {
    using fetch = openCarefulFetch();
    assert.equal((await fetch(url, { signal })).body, null);
  });
});

Deno.test("headers and bodies that never end are left after the time is up", async () => {
  for (
    const start of ["", "HTTP/1.1 200 OK\r\nx:", "HTTP/1.1 200 OK\r\n\r\na"]
  ) {
    await withSeller(async (connection) => {
      await connection.write(bytes(start));
      await untilGone(connection);
    }, async (url) => {
      using fetch = openCarefulFetch(50);
      await assert.rejects(
        fetch(url, { body: "{}", signal }),
        (error) => error instanceof Error && error.name === "TimeoutError",
        JSON.stringify(start),
      );
    });
  }
});

Deno.test("a flood of headers ends the exchange", () =>
  withSeller(async (connection) => {
    await connection.write(bytes("HTTP/1.1 402 Payment Required\r\n"));
    for (let count = 0;; count++) {
      await connection.write(bytes(`x-${count}: ${"a".repeat(1000)}\r\n`));
    }
  }, async (url) => {
    using fetch = openCarefulFetch();
    await assert.rejects(fetch(url, { signal }));
  }));

Deno.test("a redirect is an answer, not a way", () =>
  withSeller(async (connection) => {
    await connection.write(
      bytes(
        "HTTP/1.1 307 Temporary Redirect\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n",
      ),
    );
    await untilGone(connection);
  }, async (url) => {
    using fetch = openCarefulFetch();
    assert.equal((await fetch(url, { body: "{}", signal })).status, 307);
  }));
