import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { once } from "node:events";
import https from "node:https";
import type net from "node:net";
import { Readable } from "node:stream";
import { mock } from "node:test";
import zlib from "node:zlib";
import {
  createPublicFetcher,
  type FetchChoices,
  type FetchedPage,
  type FetchFailure,
  type PublicFetcher,
} from "@/lib/net/fetch_public.ts";
import {
  ADDRESS_CONCURRENCY_MAX,
  BODY_PIECES_MAX,
  DECODED_BYTES_MAX,
  HEADER_BYTES_MAX,
  HOST_CONCURRENCY_MAX,
  HOST_QUEUE_MAX,
  INTERIM_ANSWERS_MAX,
  WIRE_BYTES_MAX,
} from "@/lib/net/limits.ts";
import { nextTurn } from "@/lib/next_turn.ts";
import { createTestAuthority } from "./fetch_certificates.ts";
import {
  httpAnswer,
  listen,
  PAGE_ADDRESS,
  startDnsServer,
} from "./fetch_support.ts";

/** Where something comes of it: they only end a hang, however slow the machine. */
const PATIENT = {
  dnsMs: 120_000,
  connectMs: 120_000,
  headersMs: 120_000,
  totalMs: 120_000,
  rateGraceMs: 120_000,
};
/** Where nothing may come of it but the end of the time. */
const IMPATIENT = {
  ...PATIENT,
  headersMs: 400,
  totalMs: 1_200,
  rateGraceMs: 300,
};

type Serve = (socket: net.Socket, head: string) => void;

async function withServer(
  serve: Serve,
  timeouts: typeof PATIENT,
  run: (fetcher: PublicFetcher, url: string) => Promise<void>,
) {
  const server = await listen(PAGE_ADDRESS, 0, serve);
  const endpoint = `${PAGE_ADDRESS}:${server.port}`;
  const fetcher = createPublicFetcher({
    userAgent: "pennyworth-test (+https://docs.example/bot)",
    allowAddrs: [endpoint],
    timeouts,
  });
  try {
    await run(fetcher, `http://${endpoint}/`);
  } finally {
    await server.close();
  }
}

async function fetchFrom(
  serve: Serve,
  choices?: FetchChoices,
  timeouts = PATIENT,
): Promise<FetchedPage | FetchFailure> {
  let outcome: FetchedPage | FetchFailure | undefined;
  await withServer(serve, timeouts, async (fetcher, url) => {
    outcome = await fetcher.fetch(url, choices);
  });
  assert.ok(outcome !== undefined);
  return outcome;
}

/** Writes again and again until the other side has gone. */
function flood(chunk: string | Uint8Array): Serve {
  return (socket) => {
    const more = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on("drain", more);
    more();
  };
}

function drip(chunk: string, everyMs: number, first = ""): Serve {
  return (socket) => {
    socket.write(first);
    const timer = setInterval(() => socket.write(chunk), everyMs);
    socket.once("close", () => clearInterval(timer));
  };
}

const HEAD = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";

const FAULTS: readonly {
  readonly name: string;
  readonly serve: Serve;
  readonly kind: FetchFailure["kind"];
}[] = [
  { name: "says nothing", serve: () => {}, kind: "upstream_timeout" },
  {
    name: "closes at once",
    serve: (socket) => socket.destroy(),
    kind: "upstream_unreachable",
  },
  {
    name: "drips its header",
    serve: drip("X-A: b\r\n", 40, HEAD),
    kind: "upstream_timeout",
  },
  {
    name: "drips interim answers",
    serve: drip("HTTP/1.1 103 Early Hints\r\n\r\n", 15),
    kind: "upstream_unreachable",
  },
  {
    name: "floods interim answers",
    serve: flood("HTTP/1.1 100 Continue\r\n\r\n".repeat(200)),
    kind: "upstream_unreachable",
  },
  {
    name: "switches protocols",
    serve: (socket) =>
      socket.write(
        "HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\nhi",
      ),
    kind: "upstream_unreachable",
  },
  {
    name: "sends one header over the limit",
    serve: (socket) =>
      socket.write(`${HEAD}X-A: ${"a".repeat(HEADER_BYTES_MAX)}\r\n\r\n`),
    kind: "upstream_unreachable",
  },
  {
    name: "floods headers",
    serve: (socket) => {
      socket.write(HEAD);
      flood("X-Small: a\r\n".repeat(500))(socket, "");
    },
    kind: "upstream_unreachable",
  },
  {
    name: "sends a header line without end",
    serve: (socket) => {
      socket.write(`${HEAD}X-A: `);
      flood("a".repeat(10_000))(socket, "");
    },
    kind: "upstream_unreachable",
  },
  {
    name: "speaks HTTP/0.9",
    serve: (socket) => socket.end("<html><p>hello"),
    kind: "upstream_unreachable",
  },
  {
    name: "speaks no HTTP",
    serve: (socket) => socket.end("SSH-2.0-OpenSSH_9.9\r\n"),
    kind: "upstream_unreachable",
  },
  {
    name: "announces both a length and chunks",
    serve: (socket) =>
      socket.end(
        `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`,
      ),
    kind: "upstream_unreachable",
  },
  {
    name: "announces two lengths",
    serve: (socket) =>
      socket.end(
        `${HEAD}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`,
      ),
    kind: "upstream_unreachable",
  },
  {
    name: "puts NUL into a header",
    serve: (socket) => socket.end(`${HEAD}X-A: a\0b\r\n\r\nhello`),
    kind: "upstream_unreachable",
  },
  {
    name: "sends a broken chunk size",
    serve: (socket) =>
      socket.end(`${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n`),
    kind: "upstream_unreachable",
  },
  {
    name: "sends less than announced",
    serve: (socket) => socket.end(`${HEAD}Content-Length: 500\r\n\r\nhello`),
    kind: "upstream_unreachable",
  },
  {
    name: "ends within a chunk",
    serve: (socket) =>
      socket.end(`${HEAD}Transfer-Encoding: chunked\r\n\r\nff\r\nhello`),
    kind: "upstream_unreachable",
  },
  {
    name: "sends no body",
    serve: (socket) => socket.write(`${HEAD}Content-Length: 50\r\n\r\n`),
    kind: "upstream_timeout",
  },
  {
    name: "drips its body below the least rate",
    serve: drip("a", 50, `${HEAD}Content-Length: 5000\r\n\r\n`),
    kind: "upstream_timeout",
  },
  {
    name: "drips its body above the least rate, without end",
    serve: drip("a".repeat(200), 20, `${HEAD}\r\n`),
    kind: "upstream_timeout",
  },
  {
    name: "says gzip and sends text",
    serve: (socket) =>
      socket.end(httpAnswer("<p>plain", { "Content-Encoding": "gzip" })),
    kind: "upstream_unreachable",
  },
  {
    name: "cuts its gzip body",
    serve: (socket) => {
      const whole = zlib.gzipSync("hello ".repeat(500));
      const cut = whole.subarray(0, whole.length - 12);
      socket.write(
        `${HEAD}Content-Encoding: gzip\r\nContent-Length: ${cut.length}\r\n\r\n`,
      );
      socket.end(cut);
    },
    kind: "upstream_unreachable",
  },
  {
    name: "sends gzip with a wrong checksum",
    serve: (socket) => {
      const whole = Buffer.from(zlib.gzipSync("hello ".repeat(500)));
      whole.writeUInt32LE(7, whole.length - 8);
      socket.write(
        `${HEAD}Content-Encoding: gzip\r\nContent-Length: ${whole.length}\r\n\r\n`,
      );
      socket.end(whole);
    },
    kind: "upstream_unreachable",
  },
  ...["gzip, gzip", "br, gzip", "zstd", "compress", "aes128gcm"].map(
    (coding) => ({
      name: `uses the coding ${coding}`,
      serve: ((socket) =>
        socket.end(
          httpAnswer("x", { "Content-Encoding": coding }),
        )) as Serve,
      kind: "unsupported_content" as const,
    }),
  ),
  {
    name: "redirects to itself",
    serve: (socket) =>
      socket.end(httpAnswer("", { Location: "/" }, "301 Moved")),
    kind: "upstream_redirects",
  },
  ...[
    "201 Created",
    "202 Accepted",
    "204 No Content",
    "205 Reset Content",
    "206 Partial Content",
    "300 Multiple Choices",
    "302 Found",
    "304 Not Modified",
    "400 Bad Request",
    "401 Unauthorized",
    "402 Payment Required",
    "403 Forbidden",
    "404 Not Found",
    "410 Gone",
    "418 I'm a teapot",
    "429 Too Many Requests",
    "451 Unavailable",
    "500 Internal Server Error",
    "502 Bad Gateway",
    "503 Service Unavailable",
    "599 Odd",
  ].map((status) => ({
    name: `answers ${status}`,
    serve: ((socket) => {
      const hasBody = !/^(204|205|304)/.test(status);
      socket.end(
        hasBody
          ? httpAnswer("<p>some text", {}, status)
          : `HTTP/1.1 ${status}\r\n\r\n`,
      );
    }) as Serve,
    kind: "upstream_status" as const,
  })),
];

for (const { name, serve, kind } of FAULTS) {
  Deno.test(`a server that ${name} gives ${kind}`, async () => {
    const timeouts = kind === "upstream_timeout" ? IMPATIENT : PATIENT;
    const outcome = await fetchFrom(serve, {}, timeouts);
    assert.equal(outcome.kind, kind);
  });
}

Deno.test("a few interim answers are tolerated", async () => {
  const outcome = await fetchFrom((socket) => {
    socket.write("HTTP/1.1 103 Hints\r\n\r\n".repeat(INTERIM_ANSWERS_MAX));
    socket.end(httpAnswer("<p>hello"));
  });
  assert.equal(outcome.kind, "fetched");
});

Deno.test("a header near the limit is read", async () => {
  const outcome = await fetchFrom((socket) => {
    const value = "a".repeat(HEADER_BYTES_MAX - 1_000);
    socket.end(httpAnswer("<p>hello", { "X-A": value }));
  });
  assert.equal(outcome.kind, "fetched");
});

Deno.test("an endless body is cut at the wire limit", async () => {
  const outcome = await fetchFrom((socket) => {
    socket.write(`${HEAD}\r\n`);
    flood("<p>hello ".repeat(2_000))(socket, "");
  });
  assert.ok(outcome.kind === "fetched");
  assert.equal(outcome.truncated, true);
  assert.equal(outcome.bytes.length, WIRE_BYTES_MAX);
});

Deno.test("a body at the wire limit is whole", async () => {
  const body = "a".repeat(WIRE_BYTES_MAX);
  const outcome = await fetchFrom((socket) => socket.end(httpAnswer(body)));
  assert.ok(outcome.kind === "fetched");
  assert.equal(outcome.truncated, false);
  assert.equal(outcome.bytes.length, WIRE_BYTES_MAX);
});

/** A gzip body whose header has the name of a file. */
function named(text: string): Uint8Array {
  const plain = zlib.gzipSync(text);
  const header = Buffer.from(plain.subarray(0, 10));
  header[3] = 8;
  return Buffer.concat([
    header,
    Buffer.from("page.html\0"),
    plain.subarray(10),
  ]);
}

/** A body with bytes behind its end. */
function behind(body: Uint8Array): Uint8Array {
  return Buffer.concat([body, Buffer.from("more")]);
}

const CODINGS: readonly (readonly [string, (text: string) => Uint8Array])[] = [
  ["gzip", (text) => zlib.gzipSync(text)],
  ["x-gzip", (text) => zlib.gzipSync(text)],
  ["GZIP", (text) => zlib.gzipSync(text)],
  ["gzip", (text) => behind(zlib.gzipSync(text))],
  ["gzip", named],
  [
    "gzip",
    (text) =>
      Buffer.concat([
        zlib.gzipSync(text.slice(0, 90_000)),
        zlib.gzipSync(text.slice(90_000)),
      ]),
  ],
  ["deflate", (text) => zlib.deflateSync(text)],
  ["deflate", (text) => zlib.deflateRawSync(text)],
  ["br", (text) => zlib.brotliCompressSync(text)],
  ["br", (text) => behind(zlib.brotliCompressSync(text))],
  ["deflate", (text) => behind(zlib.deflateSync(text))],
  ["deflate", (text) => behind(zlib.deflateRawSync(text))],
  ["identity", (text) => Buffer.from(text)],
];

Deno.test("each coding that is asked for is undone", async () => {
  const text = "<p>Räksmörgås 日本 ".repeat(20_000);
  for (const [coding, encode] of CODINGS) {
    // Made before the clock of the fetch runs: brotli's best takes its time.
    const encoded = encode(text);
    const outcome = await fetchFrom((socket) => {
      socket.write(`${HEAD}Content-Encoding: ${coding}\r\n\r\n`);
      socket.end(encoded);
    });
    assert.ok(outcome.kind === "fetched", `${coding}: ${outcome.kind}`);
    assert.equal(Buffer.from(outcome.bytes).toString("utf8"), text, coding);
  }
});

Deno.test("decompression bombs stop at the decoded limit", async () => {
  const zeros = "\0".repeat(64 * 1024 * 1024);
  const bombs: readonly (readonly [string, Uint8Array])[] = [
    ["gzip", zlib.gzipSync(zeros)],
    ["deflate", zlib.deflateSync(zeros)],
    [
      "br",
      zlib.brotliCompressSync(zeros, {
        params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 3 },
      }),
    ],
  ];
  const own = Readable.prototype.push;
  for (const [coding, bomb] of bombs) {
    let pushed = 0;
    const pushing = mock.method(
      Readable.prototype,
      "push",
      function (this: Readable, piece: Uint8Array | null) {
        pushed += piece?.length ?? 0;
        return own.call(this, piece);
      },
    );
    const outcome = await fetchFrom((socket) => {
      socket.write(`${HEAD}Content-Encoding: ${coding}\r\n\r\n`);
      socket.write(bomb);
    });
    pushing.mock.restore();
    // Nobody waits for what a few bytes stand for beyond that.
    assert.ok(pushed <= 3 * DECODED_BYTES_MAX, `${pushed} of ${coding}`);
    assert.ok(outcome.kind === "fetched", coding);
    assert.equal(outcome.truncated, true);
    assert.equal(outcome.bytes.length, DECODED_BYTES_MAX);
  }
});

Deno.test("a content type that is not wanted is refused before its body", async () => {
  const asked: string[] = [];
  const outcome = await fetchFrom(
    (socket) =>
      socket.write(
        "HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n%PDF",
      ),
    { accepts: (type) => (asked.push(type), type === "text/html") },
  );
  assert.deepEqual(outcome, {
    kind: "unsupported_content",
    contentType: "application/pdf",
  });
  assert.deepEqual(asked, ["application/pdf"]);
});

Deno.test("the request says who asks and nothing else of us", async () => {
  let seen = "";
  await fetchFrom((socket, head) => {
    seen = head;
    socket.end(httpAnswer("<p>hello", { "Set-Cookie": "a=b" }));
  });
  const names = seen.split("\r\n").slice(1, -2).map((line) =>
    line.slice(0, line.indexOf(":")).toLowerCase()
  );
  assert.deepEqual(names.sort(), [
    "accept",
    "accept-encoding",
    "connection",
    "host",
    "user-agent",
  ]);
  assert.match(seen, /user-agent: pennyworth-test \(\+https:/i);
});

Deno.test("sixty callers of a hanging host do not slow another", async () => {
  const otherAddress = "127.0.0.4";
  const hanging = new Set<net.Socket>();
  let hangingMax = 0;
  let isReleased = false;
  // One server for two names: the one hangs, the other answers.
  const serve: Serve = (socket, head) => {
    if (!/^host: hang/im.test(head)) {
      socket.end(httpAnswer("<p>quick"));
      return;
    }
    if (isReleased) {
      socket.destroy();
      return;
    }
    hanging.add(socket);
    hangingMax = Math.max(hangingMax, hanging.size);
    socket.once("close", () => hanging.delete(socket));
  };
  const servers = [
    await listen(PAGE_ADDRESS, 0, serve),
    await listen(PAGE_ADDRESS, 0, serve),
    await listen(otherAddress, 0, serve),
  ] as const;
  const [shared, otherPort, other] = servers;
  const dns = await startDnsServer(() => ({ addresses: [PAGE_ADDRESS] }));
  const fetcher = createPublicFetcher({
    userAgent: "test",
    allowAddrs: [
      `${PAGE_ADDRESS}:${shared.port}`,
      `${PAGE_ADDRESS}:${otherPort.port}`,
      `${otherAddress}:${other.port}`,
    ],
    dns: dns.endpoint,
    // Who hangs does so until it is released.
    timeouts: PATIENT,
  });
  let answered = 0;
  const waiting = Array.from({ length: 60 }, async () => {
    const outcome = await fetcher.fetch(`http://hang.test:${shared.port}/`);
    if (outcome.kind !== "too_busy") answered++;
    return outcome;
  });
  for (
    const url of [
      `http://quick.test:${shared.port}/`,
      `http://${PAGE_ADDRESS}:${otherPort.port}/`,
      `http://${otherAddress}:${other.port}/`,
    ]
  ) {
    assert.equal((await fetcher.fetch(url)).kind, "fetched", url);
    assert.equal(answered, 0, "the hanging ones are still waited for");
  }
  isReleased = true;
  for (const socket of hanging) socket.destroy();
  const kinds = (await Promise.all(waiting)).map((outcome) => outcome.kind);
  assert.ok(hangingMax <= HOST_CONCURRENCY_MAX, `${hangingMax} at once`);
  const turnedAway = kinds.filter((kind) => kind === "too_busy").length;
  assert.ok(
    turnedAway >= 60 - HOST_CONCURRENCY_MAX - HOST_QUEUE_MAX,
    `${turnedAway} were told`,
  );
  assert.ok(kinds.every((kind) => /too_busy|upstream_unreachable/.test(kind)));
  for (const server of servers) await server.close();
  await dns.close();
});

Deno.test("many names of one address do not multiply what it is asked", async () => {
  let open = 0;
  let openMax = 0;
  const server = await listen(PAGE_ADDRESS, 0, async (socket) => {
    open++;
    socket.once("close", () => open--);
    // What was closed before it may be heard of later, but within a few turns.
    for (let turn = 0; turn < 5; turn++) await nextTurn();
    openMax = Math.max(openMax, open);
  });
  const dns = await startDnsServer(() => ({ addresses: [PAGE_ADDRESS] }));
  const fetcher = createPublicFetcher({
    userAgent: "test",
    allowAddrs: [`${PAGE_ADDRESS}:${server.port}`],
    dns: dns.endpoint,
    timeouts: IMPATIENT,
  });
  const kinds = await Promise.all(Array.from(
    { length: 50 },
    async (_, index) =>
      (await fetcher.fetch(`http://n${index}.test:${server.port}/`)).kind,
  ));
  assert.ok(openMax <= ADDRESS_CONCURRENCY_MAX, `${openMax} at once`);
  assert.ok(kinds.every((kind) => /too_busy|upstream_timeout/.test(kind)));
  await server.close();
  await dns.close();
});

Deno.test("bodies share their memory, and give it back", async () => {
  const server = await listen(PAGE_ADDRESS, 0, (socket, head) => {
    const length = Number(/^GET \/(\d+)/.exec(head)?.[1]);
    socket.end(httpAnswer("a".repeat(length)));
  });
  const endpoint = `${PAGE_ADDRESS}:${server.port}`;
  const fetcher = createPublicFetcher({
    userAgent: "test",
    allowAddrs: [endpoint],
    bytesInHandMax: 100_000,
    timeouts: PATIENT,
  });
  const kindOf = async (length: number) =>
    (await fetcher.fetch(`http://${endpoint}/${length}`)).kind;
  for (let round = 0; round < 3; round++) {
    assert.equal(await kindOf(100_001), "too_busy");
    assert.equal(await kindOf(100_000), "fetched");
  }
  await server.close();
});

Deno.test("a body in pieces of one byte costs its bytes", async () => {
  const text = "<p>byte by byte</p>".repeat(2_000);
  const server = await listen(PAGE_ADDRESS, 0, (socket) => {
    const pieces = [...text].map((byte) => `1\r\n${byte}\r\n`).join("");
    socket.end(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${pieces}0\r\n\r\n`);
  });
  const endpoint = `${PAGE_ADDRESS}:${server.port}`;
  const fetcher = createPublicFetcher({
    userAgent: "test",
    allowAddrs: [endpoint],
    bytesInHandMax: 2 * text.length,
    timeouts: PATIENT,
  });
  const page = await fetcher.fetch(`http://${endpoint}/`);
  assert(page.kind === "fetched");
  assert.equal(new TextDecoder().decode(page.bytes), text);
  await server.close();
});

Deno.test("a coded body in pieces of one byte is undone", async () => {
  const text = "<p>byte by byte</p>".repeat(200);
  for (const [coding, encode] of CODINGS) {
    const encoded = encode(text);
    const outcome = await fetchFrom((socket) => {
      socket.write(
        `${HEAD}Content-Encoding: ${coding}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      socket.end(inPieces(encoded));
    });
    assert.ok(outcome.kind === "fetched", `${coding}: ${outcome.kind}`);
    assert.equal(new TextDecoder().decode(outcome.bytes), text, coding);
  }
});

Deno.test("a body has a bounded number of pieces", async () => {
  for (const coding of ["identity", "gzip"]) {
    for (const more of [0, 1]) {
      const length = BODY_PIECES_MAX + more;
      const bytes = coding === "gzip" ? storedGzip(length) : filled(length);
      const outcome = await fetchFrom((socket) => {
        socket.write(
          `${HEAD}Content-Encoding: ${coding}\r\nTransfer-Encoding: chunked\r\n\r\n`,
        );
        socket.end(inPieces(bytes));
      });
      assert(outcome.kind === "fetched", `${coding}: ${outcome.kind}`);
      assert.equal(outcome.truncated, more > 0, coding);
    }
  }
});

/** Bytes of a text. */
function filled(length: number): Uint8Array {
  return new Uint8Array(length).fill(97);
}

/** A body of gzip of a given length: head, one block as it is, checksum and length. */
function storedGzip(length: number): Uint8Array {
  const body = zlib.gzipSync(filled(length - 10 - 5 - 8), { level: 0 });
  assert.equal(body.length, length);
  return body;
}

/** A body in chunks of a single byte. */
function inPieces(bytes: Uint8Array): Uint8Array {
  const mark = Buffer.from("1\r\n?\r\n");
  const chunked = Buffer.alloc(bytes.length * mark.length);
  chunked.fill(mark);
  for (const [index, byte] of bytes.entries()) {
    chunked[index * mark.length + 3] = byte;
  }
  return Buffer.concat([chunked, Buffer.from("0\r\n\r\n")]);
}

Deno.test("a TLS server is believed only with a certificate for its name", async () => {
  const authority = await createTestAuthority();
  const stranger = await createTestAuthority();
  const dns = await startDnsServer(() => ({ addresses: [PAGE_ADDRESS] }));
  const serve = async (names: string[], by = authority) => {
    const { certPem, keyPem } = await by.certify(names);
    const served: (string | boolean | undefined)[] = [];
    const server = https.createServer(
      { cert: certPem, key: keyPem },
      (request, response) => {
        const socket = request.socket as unknown as {
          servername?: string | false;
        };
        served.push(socket.servername, request.headers.host);
        response.setHeader("content-type", "text/html");
        response.end("<p>secure");
      },
    );
    server.on("tlsClientError", () => {});
    server.listen(0, PAGE_ADDRESS);
    await once(server, "listening");
    const { port } = server.address() as net.AddressInfo;
    return { server, served, port };
  };
  const good = await serve(["good.test", PAGE_ADDRESS]);
  const foreign = await serve(["good.test"], stranger);
  const nameOnly = await serve(["good.test"]);
  const options = {
    userAgent: "test",
    allowAddrs: [good, foreign, nameOnly].map(({ port }) =>
      `${PAGE_ADDRESS}:${port}`
    ),
    dns: dns.endpoint,
    timeouts: PATIENT,
  };
  const trusting = createPublicFetcher({ ...options, ca: authority.certPem });
  const plain = createPublicFetcher(options);
  const kindOf = async (fetcher: PublicFetcher, url: string) =>
    (await fetcher.fetch(url)).kind;

  assert.equal(
    await kindOf(trusting, `https://good.test:${good.port}/`),
    "fetched",
  );
  assert.deepEqual(good.served, ["good.test", `good.test:${good.port}`]);
  assert.equal(
    await kindOf(trusting, `https://${PAGE_ADDRESS}:${good.port}/`),
    "fetched",
  );
  const refused: readonly (readonly [PublicFetcher, string])[] = [
    [trusting, `https://other.test:${good.port}/`],
    [trusting, `https://sub.good.test:${good.port}/`],
    [trusting, `https://good.test:${foreign.port}/`],
    [trusting, `https://${PAGE_ADDRESS}:${nameOnly.port}/`],
    [plain, `https://good.test:${good.port}/`],
    [trusting, `http://good.test:${good.port}/`],
  ];
  for (const [fetcher, url] of refused) {
    assert.notEqual(await kindOf(fetcher, url), "fetched", url);
  }
  assert.equal(foreign.served.length, 0, "no request was sent");
  assert.equal(nameOnly.served.length, 0, "no request was sent");
  for (const { server } of [good, foreign, nameOnly]) {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }
  await dns.close();
});
