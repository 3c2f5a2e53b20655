import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import {
  BODY_PIECES_MAX,
  isJsonContentType,
  readBody,
  readJsonBody,
} from "./body.ts";
import { BodyRoom } from "./body_room.ts";
import { etagOf, matchesEtag } from "./conditional.ts";
import { preferredType } from "./negotiation.ts";
import { JSON_STRINGS_MAX } from "./json_strings.ts";
import { QUERY_PARAMETERS_MAX, queryOf } from "./query.ts";
import { BUCKETS_MAX, RateLimiter } from "./rate_limit.ts";

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://localhost/", { method: "POST", body, headers });

const codeOf = (code: string) => (error: unknown) =>
  error instanceof AppError && error.code === code;

Deno.test("readBody() accepts the limit and refuses one byte more", async () => {
  assert.equal((await readBody(post("abcd"), { bytesMax: 4 })).length, 4);
  await assert.rejects(
    readBody(post("abcde"), { bytesMax: 4 }),
    codeOf("payload_too_large"),
  );
});

Deno.test("readBody() refuses an announced length before reading", async () => {
  await assert.rejects(
    readBody(post("ab", { "content-length": "99" }), { bytesMax: 4 }),
    codeOf("payload_too_large"),
  );
});

Deno.test("readBody() stops an endless body", async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled++;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  await assert.rejects(
    readBody(post(endless), { bytesMax: 4096 }),
    codeOf("payload_too_large"),
  );
  assert(pulled < 20);
});

Deno.test("readBody() does not wait for ever", async () => {
  const silent = new ReadableStream<Uint8Array>({});
  await assert.rejects(
    readBody(post(silent), { bytesMax: 4, msMax: 1 }),
    codeOf("request_timeout"),
  );
});

/** A body that comes in pieces, from a socket's byte stream or from a plain one. */
function inPieces(
  pieces: Iterable<Uint8Array<ArrayBuffer>>,
  type?: "bytes",
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const left = pieces[Symbol.iterator]();
  const pull = (
    controller: {
      enqueue(piece: Uint8Array<ArrayBuffer>): void;
      close(): void;
      byobRequest?: ReadableStreamBYOBRequest | null;
    },
  ) => {
    const { done, value } = left.next();
    if (!done) return controller.enqueue(value.slice());
    controller.close();
    controller.byobRequest?.respond(0);
  };
  return type === undefined
    ? new ReadableStream({ pull })
    : new ReadableStream({ type, pull });
}

function* singles(count: number): Generator<Uint8Array<ArrayBuffer>> {
  for (let index = 0; index < count; index++) {
    yield Uint8Array.of(index % 251);
  }
}

Deno.test("readBody() puts pieces of any size together", async () => {
  const sizes = [1, 4_095, 1, 1, 70_000, 0, 5, 30_000].map((size, index) =>
    new Uint8Array(size).fill(index + 1)
  );
  const whole = sizes.flatMap((piece) => [...piece]);
  for (const headers of [{}, { "content-length": `${whole.length}` }]) {
    const read = await readBody(post(inPieces(sizes), headers), {
      bytesMax: 200_000,
    });
    assert.deepEqual([...read], whole);
  }
  // A byte stream gives no empty pieces.
  const read = await readBody(
    post(inPieces(sizes.filter((piece) => piece.length > 0), "bytes")),
    { bytesMax: whole.length },
  );
  assert.deepEqual([...read], whole);
});

Deno.test("readBody() takes as many pieces as it says, and no more", async () => {
  for (const type of [undefined, "bytes"] as const) {
    const read = await readBody(
      post(inPieces(singles(BODY_PIECES_MAX), type)),
      { bytesMax: 100_000 },
    );
    assert.equal(read.length, BODY_PIECES_MAX);
    assert.equal(read.at(-1), (BODY_PIECES_MAX - 1) % 251);
    await assert.rejects(
      readBody(post(inPieces(singles(BODY_PIECES_MAX + 1), type)), {
        bytesMax: 100_000,
      }),
      codeOf("invalid_request"),
    );
  }
});

Deno.test("readBody() cuts off the oldest body when all hold too much", async () => {
  const room = new BodyRoom(150_000);
  /** The body, and the piece that is waited for. */
  const ONE = 4_095 + 65_536;
  const silent = () =>
    readBody(post(new ReadableStream<Uint8Array>({})), {
      bytesMax: 4_095,
      room,
    });
  const first = assert.rejects(
    silent(),
    (error) =>
      codeOf("busy")(error) && (error as AppError).retryAfterSeconds === 2,
  );
  const second = assert.rejects(silent(), codeOf("busy"));
  for (let turn = 0; turn < 20; turn++) await undefined;
  assert.equal(room.bytes, 2 * ONE);
  const third = await readBody(post(inPieces(singles(2))), {
    bytesMax: 4_095,
    room,
  });
  assert.deepEqual([...third], [0, 1]);
  await first;
  assert.equal(room.bytes, ONE);
  // A body that is larger than the whole room is cut off itself, last.
  await assert.rejects(
    readBody(post("x".repeat(200_000)), { bytesMax: 300_000, room }),
    codeOf("busy"),
  );
  await second;
  assert.equal(room.bytes, 0);
});

Deno.test("readBody() takes no place for what came in one piece with its request", async () => {
  const room = new BodyRoom(0);
  const read = await readBody(post("quick"), { bytesMax: 5, room });
  assert.equal(new TextDecoder().decode(read), "quick");
  for (
    const [body, bytesMax, code] of [
      ["quick", 4, "payload_too_large"],
      [inPieces(singles(2)), 5, "busy"],
      ["x".repeat(65_537), 70_000, "busy"],
    ] as const
  ) {
    await assert.rejects(
      readBody(post(body), { bytesMax, room }),
      codeOf(code),
    );
  }
  // A small piece of a large buffer does not keep it.
  const part = new Uint8Array(65_536).fill(7).subarray(10, 12);
  const parts = new ReadableStream({
    start(controller) {
      controller.enqueue(part);
      controller.close();
    },
  });
  const kept = await readBody(post(parts), { bytesMax: 5, room });
  assert.deepEqual([...kept], [7, 7]);
  assert.equal(kept.buffer.byteLength, 2);
});

Deno.test("readBody() gives its memory back, however it ends", async () => {
  const room = new BodyRoom(150_000);
  const broken = new ReadableStream<Uint8Array>({
    pull() {
      throw new TypeError("gone");
    },
  });
  await assert.rejects(
    readBody(post(broken), { bytesMax: 100, room }),
    codeOf("invalid_request"),
  );
  await assert.rejects(
    readBody(post("x".repeat(200)), { bytesMax: 100, room }),
    codeOf("payload_too_large"),
  );
  await assert.rejects(
    readBody(post(new ReadableStream<Uint8Array>({})), {
      bytesMax: 4,
      msMax: 1,
      room,
    }),
    codeOf("request_timeout"),
  );
  await readBody(post("x"), { bytesMax: 100, room });
  assert.equal(room.bytes, 0);
});

Deno.test("readBody() refuses a compressed body unread, and takes one of no coding", async () => {
  const coded = (coding: string) =>
    new Request("http://localhost/", {
      method: "POST",
      body: "{}",
      headers: { "content-encoding": coding },
    });
  for (const coding of ["gzip", "br", "identity, gzip", "x"]) {
    await assert.rejects(
      readBody(coded(coding), { bytesMax: 10 }),
      codeOf("unsupported_media_type"),
      coding,
    );
  }
  for (const coding of ["", "identity", "Identity"]) {
    assert.equal((await readBody(coded(coding), { bytesMax: 10 })).length, 2);
  }
});

Deno.test("readJsonBody() refuses broken UTF-8 and broken JSON", async () => {
  for (const body of [new Uint8Array([0x22, 0xff, 0x22]), "{", ""]) {
    await assert.rejects(
      readJsonBody(post(body), { bytesMax: 100 }),
      codeOf("invalid_request"),
    );
  }
  assert.deepEqual(await readJsonBody(post("[1]"), { bytesMax: 100 }), [1]);
});

Deno.test("readJsonBody() counts the strings of a long body before it parses", async () => {
  const strings = (count: number) =>
    JSON.stringify(Array(count).fill("123456789"));
  const read = (body: string) =>
    readJsonBody(post(body), { bytesMax: 1_000_000 });
  const most = await read(strings(JSON_STRINGS_MAX));
  assert.equal((most as string[]).length, JSON_STRINGS_MAX);
  await assert.rejects(
    read(strings(JSON_STRINGS_MAX + 1)),
    codeOf("invalid_request"),
  );
  // Quotes in a text are no strings, however they are escaped.
  const text = '\\"a\\\\" \\ "'.repeat(20_000);
  assert.deepEqual(await read(JSON.stringify({ text })), { text });
});

Deno.test("isJsonContentType() reads parameters and case", () => {
  const yes = ["application/json", "Application/JSON; charset=utf-8"];
  const no = [null, "", "application/jsonp", "text/json", "application/x"];
  assert(yes.every(isJsonContentType));
  assert(!no.some(isJsonContentType));
});

Deno.test("matchesEtag() compares weakly and reads lists", () => {
  const etag = etagOf("x");
  for (
    const header of [
      etag,
      `W/${etag}`,
      `"a", ${etag}`,
      `"a",W/${etag} , "b"`,
      "*",
    ]
  ) assert(matchesEtag(header, etag), header);
  for (
    const header of [null, "", '"a"', etag.slice(1), `"a${etag.slice(1)}`]
  ) assert(!matchesEtag(header, etag), String(header));
});

Deno.test("preferredType() follows qualities and specificity", () => {
  const offered = ["application/json", "text/html"] as const;
  const cases: [string | null, string | null][] = [
    [null, "application/json"],
    ["*/*", "application/json"],
    ["text/html,application/xhtml+xml,*/*;q=0.8", "text/html"],
    ["text/*", "text/html"],
    ["text/html;q=0.5, application/json;q=0.4", "text/html"],
    ["application/json;q=0, */*", "text/html"],
    ["image/png", null],
  ];
  for (const [accept, type] of cases) {
    assert.equal(preferredType(accept, offered), type, String(accept));
  }
});

Deno.test("RateLimiter refills with time and says when", () => {
  let ms = 0;
  const limiter = new RateLimiter({
    clock: { now: () => new Date(ms) },
    scale: 1,
  });
  const limit = { name: "x", perMinute: 60, burst: 2 };
  const take = () => limiter.take(limit, "a");
  assert.deepEqual([take(), take(), take()].map((item) => item.isAllowed), [
    true,
    true,
    false,
  ]);
  assert.equal(take().retryAfterSeconds, 1);
  assert(limiter.take(limit, "b").isAllowed);
  ms += 1000;
  assert(take().isAllowed);
  assert(!take().isAllowed);
});

Deno.test("RateLimiter takes nothing away when the clock is set back", () => {
  let ms = Date.UTC(2030, 0, 1);
  const limiter = new RateLimiter({
    clock: { now: () => new Date(ms) },
    scale: 1,
  });
  const limit = { name: "x", perMinute: 60, burst: 3 };
  limiter.take(limit, "caller");
  ms -= 3_600_000;
  assert.equal(limiter.take(limit, "caller").remaining, 1);
  assert.equal(limiter.take(limit, "caller").remaining, 0);
  assert.equal(limiter.take(limit, "caller").retryAfterSeconds, 1);
  ms += 1_000;
  assert.equal(limiter.take(limit, "caller").isAllowed, true);
});

Deno.test("RateLimiter keeps a bounded number of buckets", () => {
  const limiter = new RateLimiter({
    clock: { now: () => new Date(0) },
    scale: 1,
  });
  const limit = { name: "x", perMinute: 1 };
  limiter.take(limit, "first");
  for (let count = 0; count < BUCKETS_MAX; count++) {
    limiter.take(limit, String(count));
  }
  assert(limiter.take(limit, "first").isAllowed);
  assert(!limiter.take(limit, String(BUCKETS_MAX - 1)).isAllowed);
});

Deno.test("queryOf() takes so many parameters, and not one more", () => {
  const ask = (count: number) =>
    queryOf(
      new Request(
        `http://localhost/?${
          Array.from({ length: count }, (_, index) => `${index}=x`).join("&")
        }`,
      ),
    );
  assert.equal(ask(QUERY_PARAMETERS_MAX).size, QUERY_PARAMETERS_MAX);
  assert.throws(
    () => ask(QUERY_PARAMETERS_MAX + 1),
    codeOf("invalid_request"),
  );
});
