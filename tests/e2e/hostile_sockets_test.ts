/** Bytes that no HTTP library would send, against a started server: refused, and it goes on serving. */
import assert from "node:assert/strict";
import { type RunningServer, startServer } from "@/cli/serve.ts";
import { BODY_MS_MAX, BODY_PIECES_MAX } from "@/lib/http/body.ts";
import { configOf } from "@/tests/support/app.ts";
import { freePorts } from "@/tests/support/ports.ts";

/** Follows each case: if the server took it for a request, that one closes the connection. */
const LAST =
  "GET /robots.txt HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n";
/** What an attacker hides in the body of another request. */
const HIDDEN = "GET /health HTTP/1.1\r\nhost: HOST\r\n\r\n";

const post = (headers: string, body: string) =>
  `POST /match HTTP/1.1\r\nhost: HOST\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`;

/** Bytes, and the statuses of the answers: the hidden request is never among them. */
const CASES: readonly (readonly [
  name: string,
  bytes: string,
  statuses: RegExp,
])[] = [
  [
    "Content-Length and Transfer-Encoding",
    post(
      `content-length: 5\r\ntransfer-encoding: chunked`,
      `0\r\n\r\n${HIDDEN}`,
    ),
    /^400$/,
  ],
  [
    "Transfer-Encoding and Content-Length",
    post(
      `transfer-encoding: chunked\r\ncontent-length: 4`,
      `5c\r\n${HIDDEN}0\r\n\r\n`,
    ),
    /^400$/,
  ],
  [
    "two lengths",
    post(
      `content-length: 2\r\ncontent-length: ${2 + HIDDEN.length}`,
      `{}${HIDDEN}`,
    ),
    /^400$/,
  ],
  [
    "two lengths in one",
    post(`content-length: 2, ${2 + HIDDEN.length}`, `{}${HIDDEN}`),
    /^400$/,
  ],
  ["a signed length", post("content-length: +2", "{}"), /^400$/],
  ["a negative length", post("content-length: -1", "{}"), /^400$/],
  [
    "an endless length",
    post("content-length: 99999999999999999999999", "{}"),
    /^400$/,
  ],
  [
    "an unknown coding",
    post("transfer-encoding: xchunked", `0\r\n\r\n${HIDDEN}`),
    /^400$/,
  ],
  [
    "a coding behind chunked",
    post("transfer-encoding: chunked, identity", `0\r\n\r\n${HIDDEN}`),
    /^400$/,
  ],
  [
    "a space before the colon",
    post("transfer-encoding : chunked", `0\r\n\r\n${HIDDEN}`),
    /^400$/,
  ],
  [
    "a folded header",
    post("transfer-encoding:\r\n chunked", `0\r\n\r\n${HIDDEN}`),
    /^400$/,
  ],
  [
    "a chunk size that is none",
    post("transfer-encoding: chunked", `zz\r\n{}\r\n0\r\n\r\n`),
    /^(?:400)?$/,
  ],
  [
    "a chunk of more than all",
    post("transfer-encoding: chunked", `ffffffffffffffffff\r\n{}\r\n0\r\n\r\n`),
    /^(?:400)?$/,
  ],
  [
    "a NUL in a header",
    `GET /health HTTP/1.1\r\nhost: HOST\r\nx: a\0b\r\n\r\n`,
    /^400$/,
  ],
  [
    "a NUL in the path",
    `GET /he\0alth HTTP/1.1\r\nhost: HOST\r\n\r\n`,
    /^400$/,
  ],
  [
    "two hosts",
    `GET /pricing.json HTTP/1.1\r\nhost: HOST\r\nhost: evil.example\r\n\r\n`,
    /^(?:400|(?:200|421) 200)$/,
  ],
  [
    "another host in the target",
    `GET http://evil.example/pricing.json HTTP/1.1\r\nhost: HOST\r\n\r\n`,
    /^(?:400|421 200|200 200)$/,
  ],
  [
    "no host",
    `GET /pricing.json HTTP/1.1\r\n\r\n`,
    /^(?:400|(?:200|421) 200)$/,
  ],
  ["TRACE", `TRACE / HTTP/1.1\r\nhost: HOST\r\n\r\n`, /^405 200$/],
  [
    "CONNECT",
    `CONNECT 169.254.169.254:80 HTTP/1.1\r\nhost: HOST\r\n\r\n`,
    /^(?:4\d\d)(?: 200)?$/,
  ],
  [
    "a target that is none",
    `OPTIONS * HTTP/1.1\r\nhost: HOST\r\n\r\n`,
    /^4\d\d(?: 200)?$/,
  ],
  [
    "climbing up",
    `GET /../../../../etc/passwd HTTP/1.1\r\nhost: HOST\r\n\r\n`,
    /^404 200$/,
  ],
  [
    "a header of 300 KB",
    `GET /health HTTP/1.1\r\nhost: HOST\r\nx: ${"x".repeat(300_000)}\r\n\r\n`,
    /^4(?:00|31)$|^$/,
  ],
  [
    "5,000 headers",
    `GET /health HTTP/1.1\r\nhost: HOST\r\n${"x: y\r\n".repeat(5_000)}\r\n`,
    /^4(?:00|31)$|^$/,
  ],
  [
    "a path of 100 KB",
    `GET /${"x".repeat(100_000)} HTTP/1.1\r\nhost: HOST\r\n\r\n`,
    /^4(?:00|14|31)$|^404 200$/,
  ],
  [
    "no HTTP at all",
    `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n`,
    /^(?:400)?$/,
  ],
  [
    "a version to come",
    `GET / HTTP/3.7\r\nhost: HOST\r\n\r\n`,
    /^(?:400|505)?$/,
  ],
];

/** Hosts that are not ours, or none at all: refused in words, and nothing fails. */
const HOSTS: readonly (readonly [host: string, statuses: RegExp])[] = [
  ["LocalHost:PORT", /^200 200$/],
  ["localhost:PORT.", /^421 200$/],
  ["localhost.:PORT", /^421 200$/],
  ["localhost:+PORT", /^421 200$/],
  ["localhost:PORT:80", /^421 200$/],
  ["localhost:99999", /^421 200$/],
  ["localhost:PORT, evil.example", /^421 200$/],
  ["localhost:PORT evil.example", /^421 200$/],
  ["user@localhost:PORT", /^421 200$/],
  ["localhost:PORT@evil.example", /^421 200$/],
  ["evil.example#@localhost:PORT", /^421 200$/],
  ["[::1", /^421 200$/],
  ["]", /^421 200$/],
  ["[::ffff:127.0.0.1]:PORT", /^421 200$/],
  ["127.1:PORT", /^421 200$/],
  ["2130706433:PORT", /^421 200$/],
  ["\\evil.example", /^421 200$/],
];

Deno.test("a started server refuses hostile bytes and goes on serving", async (t) => {
  const [api = 0, ...others] = freePorts(4);
  const server = await start([api, ...others]);
  try {
    for (const [name, bytes, statuses] of CASES) {
      await t.step(name, async () => {
        const answer = await talk(api, bytes + LAST);
        const lines = [...answer.matchAll(/HTTP\/1\.[01] (\d{3}) /g)];
        assert.match(lines.map((line) => line[1]).join(" "), statuses, answer);
        assert.doesNotMatch(answer, /\n\s+at |file:\/\/|"signing_key"/);
        assert(!answer.includes("root:"), answer);
        await assertServes(api);
      });
    }

    for (const [host, statuses] of HOSTS) {
      await t.step(`the host ${host}`, async () => {
        const name = host.replace("PORT", String(api));
        const answer = await talk(
          api,
          `GET /pricing.json HTTP/1.1\r\nhost: ${name}\r\n\r\n${LAST}`,
        );
        const lines = [...answer.matchAll(/HTTP\/1\.[01] (\d{3}) /g)];
        assert.match(lines.map((line) => line[1]).join(" "), statuses, answer);
        await assertServes(api);
      });
    }

    await t.step("a body of single bytes holds no memory", async () => {
      const chunks = "1\r\n \r\n".repeat(BODY_PIECES_MAX * 2);
      const before = Deno.memoryUsage().rss;
      for (let round = 0; round < 4; round++) {
        const answer = await talk(
          api,
          post(
            "connection: close\r\ntransfer-encoding: chunked",
            `${chunks}0\r\n\r\n`,
          ),
        );
        assert.match(answer, /^HTTP\/1\.1 400 /);
        assert.match(answer, /at most 4096 pieces/);
      }
      // The pieces alone, 64 KiB each, were 500 MB for each of these bodies.
      const grown = Deno.memoryUsage().rss - before;
      assert(grown < 400 * 2 ** 20, `${grown} bytes`);
      await assertServes(api);
    });

    await t.step("clients that go away in the middle of a body", async () => {
      for (let index = 0; index < 20; index++) {
        using connection = await Deno.connect({ port: api });
        await write(connection, api, post("content-length: 900", '{"need":'));
      }
      await assertServes(api);
    });

    await t.step("300 clients that never finish their headers", async () => {
      const idle = await Promise.all(
        Array.from({ length: 300 }, () => Deno.connect({ port: api })),
      );
      for (const connection of idle) {
        await write(connection, api, "GET /health HTTP/1.1\r\nhost:");
      }
      await assertServes(api);
      for (const connection of idle) connection.close();
    });
  } finally {
    await server.stop();
  }
});

Deno.test("a body that dribbles in is cut off at the deadline", async () => {
  const ports = freePorts(4);
  const [api = 0] = ports;
  const server = await start(ports);
  const wait = globalThis.setTimeout;
  // The deadline of a body passes at once; every other timer runs as it does.
  const hurried = (
    run: () => void,
    ms?: number,
  ) => wait(run, ms === BODY_MS_MAX ? 1 : ms);
  globalThis.setTimeout = Object.assign(hurried, wait);
  try {
    const answer = await talk(
      api,
      post("content-length: 900", '{"need":'),
      '"request_id"',
    );
    assert.match(answer, /^HTTP\/1\.1 408 /);
    assert.match(answer, /"error":"request_timeout"/);
  } finally {
    globalThis.setTimeout = wait;
    await server.stop();
  }
});

function start(ports: readonly number[]): Promise<RunningServer> {
  const [api, mcp, exchange, verify] = ports;
  return startServer(
    configOf({
      API_URL: `http://localhost:${api}`,
      MCP_URL: `http://localhost:${mcp}`,
      EXCHANGE_URL: `http://localhost:${exchange}`,
      VERIFY_URL: `http://localhost:${verify}`,
      KV_PATH: ":memory:",
      RATE_LIMIT_SCALE: "1000",
    }),
  );
}

async function assertServes(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/health`);
  assert.equal(response.status, 200);
  assert.equal((await response.json()).status, "ok");
}

/**
 * Sends bytes and reads until the server closes the connection, or until the
 * answer has what is waited for.
 */
async function talk(
  port: number,
  text: string,
  until?: string,
): Promise<string> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const guard = setTimeout(() => connection.close(), 120_000);
  const decoder = new TextDecoder("latin1");
  let answer = "";
  try {
    // The server may close before all is written.
    await write(connection, port, text).catch(() => {});
    const buffer = new Uint8Array(65_536);
    for (;;) {
      const size = await connection.read(buffer);
      if (size === null) break;
      answer += decoder.decode(buffer.subarray(0, size));
      if (until !== undefined && answer.includes(until)) break;
    }
  } catch (error) {
    assert(
      error instanceof Deno.errors.ConnectionReset ||
        error instanceof Deno.errors.BrokenPipe,
      `no end of the connection: ${answer}`,
    );
  } finally {
    clearTimeout(guard);
    try {
      connection.close();
    } catch {
      // The guard closed it.
    }
  }
  return answer;
}

async function write(
  connection: Deno.Conn,
  port: number,
  text: string,
): Promise<void> {
  const bytes = Uint8Array.from(
    text.replaceAll("HOST", `localhost:${port}`),
    (character) => character.charCodeAt(0),
  );
  for (let sent = 0; sent < bytes.length;) {
    sent += await connection.write(bytes.subarray(sent));
  }
}
