/**
 * Whatever is sent to any route: no undocumented 5xx, no stack or path in an
 * answer, the agent error body, CORS and nosniff.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { ERROR_KINDS } from "@/lib/errors.ts";
import { isJsonObject } from "@/lib/json.ts";
import { MANIFEST } from "@/routes/_manifest.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import { readContract } from "@/tests/support/contract.ts";
import {
  buildPayment,
  challengeOf,
  encodeBase64Json,
  encodePayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { ANY_CHARACTER } from "@/tests/support/any_character.ts";
import { roundsOf, seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);
const RUNS = roundsOf(500);

const ORIGINS = {
  api: "http://localhost:8402",
  mcp: "http://localhost:8403",
  exchange: "http://localhost:8404",
  verify: "http://localhost:8405",
} as const;

/** What a generated request is made of. */
interface Shot {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  /** Whether a payment that is valid for the route is put on top. */
  readonly pays: boolean;
}

Deno.test("no request makes a route fail, leak or answer in another form", async () => {
  const app = await startTestApp({
    settings: { RATE_LIMIT_SCALE: "1000000" },
    // Pages of the world are not this test's.
    fetchPage: () => Promise.resolve({ kind: "upstream_unreachable" }),
  });
  const seen = new Map<number, number>();
  try {
    const shots = shotsOf(await documentsOf(app));
    await fc.assert(
      fc.asyncProperty(shots, async (shot) => {
        const response = await send(app, shot);
        seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
        await judge(response, shot);
      }),
      { seed: SEED, numRuns: RUNS },
    );
    assert.deepEqual(app.faults, []);
  } finally {
    await app.stop();
  }
  // The generators reach behind the doors: answers of every usual kind came.
  for (const status of [200, 204, 400, 402, 404, 405, 415, 421]) {
    assert((seen.get(status) ?? 0) > 0, `never ${status}: ${[...seen]}`);
  }
  console.log(
    `seed ${SEED}, ${RUNS} requests, answers: ${
      [...seen].toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${status} x ${count}`).join(", ")
    }`,
  );
});

async function send(app: TestApp, shot: Shot): Promise<Response> {
  const { url, method, body } = shot;
  const headers = new Headers();
  for (const [name, value] of shot.headers) headers.append(name, value);
  const hasBody = body !== null && method !== "GET" && method !== "HEAD";
  if (shot.pays) {
    const challenge = challengeOf(await app.fetch(url, { method: "POST" }));
    const payment = await buildPayment({
      account: throwawayAccount(),
      paymentRequired: challenge,
    });
    headers.set("payment-signature", encodePayment(payment));
    for (const other of ["payment", "x-payment"]) headers.delete(other);
  }
  const init = { method, headers, ...(hasBody ? { body } : {}) };
  return await app.fetchFrom("192.0.2.7", new Request(url, init));
}

async function judge(response: Response, shot: Shot): Promise<void> {
  const { status, headers } = response;
  const text = await response.text();
  const about = `${status} to ${JSON.stringify(shot)}: ${text.slice(0, 500)}`;
  // MCP lets foreign pages read nothing; every other answer is for all pages.
  const isForMcpAlone = /\/mcp\/?$/i.test(new URL(shot.url).pathname) &&
    shot.headers.some(([name]) => name.toLowerCase() === "origin");
  if (!isForMcpAlone || status < 400) {
    assert.equal(headers.get("access-control-allow-origin"), "*", about);
  }
  assert.equal(headers.get("x-content-type-options"), "nosniff", about);
  if (status < 400 || shot.method === "HEAD") return;
  // Whole words: "text: …" is an honest sentence.
  assert.doesNotMatch(
    text,
    /\n\s+at |file:\/\/|\b(?:node|ext):|\.tsx?:\d/,
    about,
  );
  assert(!text.includes(ROOT), about);
  if (status === 402) {
    assert.equal(JSON.parse(text).x402Version, 2, about);
    return;
  }
  // No page is given what a preflight says: a refused one says nothing.
  if (status === 403 && shot.method === "OPTIONS" && isForMcpAlone) {
    assert.equal(text, "", about);
    return;
  }
  const type = headers.get("content-type") ?? "";
  if (status === 413 && new URL(shot.url).pathname === "/match") {
    assert.match(type, /^text\/plain/, about);
    return;
  }
  // The form without script is for people: its refusal is a page.
  if (status === 400 && new URL(shot.url).pathname === "/find") {
    assert.match(type, /^text\/html/, about);
    return;
  }
  // Who opens a URL in a browser is given the refusal as a page.
  if (shot.method === "GET" && /^text\/html/.test(type)) {
    const code = /, code <code>([a-z_]+)<\/code>/.exec(text)?.[1] ?? "";
    const kind = ERROR_KINDS[code as keyof typeof ERROR_KINDS];
    assert(kind !== undefined && code !== "internal_error", about);
    assert.equal(kind.status, status, about);
    return;
  }
  // MCP answers a client that takes nothing else with one event.
  const event = /^text\/event-stream/.test(type)
    ? /^event: message\ndata: (.*)\n\n$/.exec(text)?.[1]
    : undefined;
  if (event === undefined) assert.match(type, /^application\/json/, about);
  const body: unknown = JSON.parse(event ?? text);
  assert(isJsonObject(body), about);
  if (body.jsonrpc === "2.0") {
    assert(status < 500 && isJsonObject(body.error), about);
    return;
  }
  // Health says what is wrong in its own documented form; it is well here.
  const kind = ERROR_KINDS[body.error as keyof typeof ERROR_KINDS];
  assert(kind !== undefined && body.error !== "internal_error", about);
  assert.equal(kind.status, status, about);
  assert.equal(body.status, status, about);
  assert.equal(typeof body.message, "string", about);
  assert.equal(body.retryable, kind.retryable, about);
  assert.equal(typeof body.next_action, "string", about);
  if (status >= 500) {
    assert(
      ["upstream_unreachable", "busy"].includes(String(body.error)),
      about,
    );
  }
}

const ROOT = new URL("../../", import.meta.url).pathname;

/** What the documents say of each POST, to start from. */
interface Known {
  readonly paths: readonly string[];
  readonly bodies: ReadonlyMap<string, unknown>;
  readonly parameters: readonly string[];
  readonly paid: ReadonlySet<string>;
}

async function documentsOf(app: TestApp): Promise<Known> {
  const bodies = new Map<string, unknown>();
  const parameters = new Set<string>();
  const paid = new Set<string>();
  for (const origin of [ORIGINS.api, ORIGINS.verify]) {
    const document = await readContract<
      { paths: Record<string, Record<string, Operation>> }
    >(app.fetch, origin);
    for (const [path, item] of Object.entries(document.paths)) {
      for (const operation of Object.values(item)) {
        const [content] = Object.values(operation.requestBody?.content ?? {});
        if (content !== undefined) bodies.set(origin + path, content.example);
        if (operation.responses["402"] !== undefined) paid.add(origin + path);
        for (const parameter of operation.parameters ?? []) {
          if (parameter.in === "query") parameters.add(parameter.name);
        }
      }
    }
  }
  assert.equal(paid.size, 6);
  const paths = MANIFEST.map((entry) =>
    ORIGINS[entry.origin as keyof typeof ORIGINS] + entry.path
  );
  return { paths, bodies, paid, parameters: [...parameters] };
}

interface Operation {
  readonly requestBody?: { content: Record<string, { example: unknown }> };
  readonly responses: Record<string, unknown>;
  readonly parameters?: readonly { in: string; name: string }[];
}

/** Text that parsers dislike. */
const NASTY = [
  "",
  "\u0000",
  "\r\n",
  "\u202e\ud800",
  "../../../etc/passwd",
  "__proto__",
  "constructor",
  "1e999",
  "-1",
  "9007199254740993",
  "a".repeat(9_000),
  "'; drop table entries; --",
  "<script>alert(1)</script>",
  "${jndi:ldap://localhost/a}",
  "%00%0d%0a",
];

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...NASTY, null, true, -0, 1e308, [], {}, [[[]]]),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: ANY_CHARACTER, maxLength: 300 }),
);

function shotsOf(known: Known): fc.Arbitrary<Shot> {
  const url = fc.tuple(fc.constantFrom(...known.paths), tail(known)).map((
    [path, rest],
  ) => path + rest);
  const trick = fc.tuple(
    fc.constantFrom(...known.paths),
    fc.constantFrom(...TRICKS),
  )
    .map(([path, change]) => change(new URL(path)));
  const paidUrl = fc.constantFrom(...known.paid);
  const odd = fc.constantFrom(
    ...["GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE"],
    ...["PATCH", "PROPFIND", "X".repeat(500)],
  );
  /** Mostly the method that the path has. */
  const method = (path: string) => {
    const isPost = known.bodies.has(path.split("?")[0] ?? "") ||
      /\/(?:mcp|a2a|register|revoke)(?:\?|$)/.test(path);
    const usual = fc.constant(isPost ? "POST" : "GET");
    return fc.oneof({ weight: 3, arbitrary: usual }, {
      weight: 1,
      arbitrary: odd,
    });
  };
  const free = fc.oneof({ weight: 5, arbitrary: url }, {
    weight: 1,
    arbitrary: trick,
  }).chain((url) =>
    fc.record({
      url: fc.constant(url),
      method: method(url),
      headers: headersOf,
      pays: fc.constant(false),
    })
  );
  const paid = fc.record({
    url: paidUrl,
    method: fc.constant("POST"),
    headers: headersOf,
    pays: fc.boolean(),
  });
  return fc.oneof(
    { weight: 3, arbitrary: free },
    { weight: 1, arbitrary: paid },
  ).chain((shot) =>
    bodyOf(known.bodies.get(shot.url.split("?")[0] ?? "")).map((body) => ({
      ...shot,
      body,
    }))
  );
}

/** A query with parameters that exist, that repeat and that do not exist. */
function tail({ parameters }: Known): fc.Arbitrary<string> {
  const name = fc.oneof(
    fc.constantFrom(...parameters),
    fc.string({ maxLength: 8 }).map(encodeURIComponent),
  );
  const value = fc.oneof(
    fc.constantFrom(
      "",
      "0",
      "-1",
      "1e9",
      "a,b",
      "%",
      "%zz",
      "%00",
      "x".repeat(3_000),
    ),
    fc.string({ maxLength: 20 }).map(encodeURIComponent),
  );
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant("") },
    {
      weight: 1,
      arbitrary: fc.array(fc.tuple(name, value), { maxLength: 4 }).map((
        pairs,
      ) =>
        `?${
          [...pairs, ...pairs.slice(0, 1)].map((pair) => pair.join("=")).join(
            "&",
          )
        }`
      ),
    },
  );
}

/** Ways to write a path that lead elsewhere, or should not. */
const TRICKS: readonly ((url: URL) => string)[] = [
  ({ origin, pathname }) => `${origin}/${pathname}`,
  ({ origin, pathname }) => `${origin}${pathname}/`,
  ({ origin, pathname }) => `${origin}${pathname}/..%2f..%2fetc/passwd`,
  ({ origin, pathname }) => `${origin}/%2e%2e${pathname}`,
  ({ origin, pathname }) => `${origin}/..;${pathname}`,
  ({ origin, pathname }) => `${origin}${pathname}%00`,
  ({ origin, pathname }) => `${origin}${pathname.toUpperCase()}`,
  ({ origin, pathname }) => `${origin}${pathname}.json`,
  ({ origin, pathname }) => `${origin}${pathname}%`,
  ({ origin, pathname }) => `${origin}${pathname.replaceAll("e", "%65")}`,
  ({ origin, pathname }) => `${origin}/_manifest.ts?${pathname}`,
  ({ origin, pathname }) => `${origin}${`/a`.repeat(3_000)}${pathname}`,
  ({ origin }) => `${origin}/__proto__`,
  ({ origin }) => `${origin}/constructor`,
  ({ pathname }) => `http://localhost${pathname}`,
  ({ pathname }) => `http://169.254.169.254${pathname}`,
  ({ pathname }) => `http://localhost.:8402${pathname}`,
];

const headerText = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((code) =>
    String.fromCharCode(code)
  ),
  maxLength: 40,
});
const proof = fc.oneof(
  headerText,
  junk.map(encodeBase64Json),
  fc.record({
    x402Version: fc.constantFrom<unknown>(1, 2, "2", null),
    accepted: junk,
    resource: junk,
    payload: fc.oneof(
      junk,
      fc.record({ signature: junk, authorization: junk }),
    ),
  }).map(encodeBase64Json),
  fc.constant("A".repeat(100_000)),
);
const header: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  fc.tuple(
    fc.constantFrom("payment-signature", "x-payment", "payment"),
    proof,
  ),
  fc.tuple(
    fc.constantFrom("content-type", "accept"),
    fc.oneof(
      fc.constantFrom(
        ...[
          "application/json",
          "application/json; charset=utf-16",
          "text/html",
        ],
        ...["*/*;q=0", "text/event-stream", ",", ";;q=x", "a/b,".repeat(2_000)],
      ),
      headerText,
    ),
  ),
  fc.tuple(
    fc.constantFrom(
      ...["if-none-match", "if-modified-since", "range", "authorization"],
      ...["origin", "x-forwarded-for", "x-forwarded-host", "x-request-id"],
      ...["mcp-protocol-version", "mcp-session-id", "mcp-method", "mcp-name"],
      ...["a2a-version", "a2a-extensions", "content-length", "last-event-id"],
      ...["content-encoding", "x-http-method-override", "cookie"],
    ),
    fc.oneof(
      fc.constantFrom(
        "*",
        '"',
        'W/"',
        "Bearer",
        "0.3",
        "1.0",
        "2026-07-28",
        "-1",
      ),
      headerText,
      fc.constant("z".repeat(20_000)),
    ),
  ),
);
const headersOf = fc.tuple(fc.boolean(), fc.array(header, { maxLength: 4 }))
  .map(
    ([isJson, list]): (readonly [string, string])[] =>
      isJson ? [["content-type", "application/json"], ...list] : list,
  );

function bodyOf(
  example: unknown,
): fc.Arbitrary<string | Uint8Array<ArrayBuffer> | null> {
  const start = isJsonObject(example) ? example : { skill: "x", arguments: {} };
  const mutated = fc.tuple(
    fc.constantFrom(...Object.keys(start), "extra", "__proto__"),
    junk,
  ).map(([key, value]) =>
    JSON.stringify(Object.fromEntries([...Object.entries(start), [key, value]]))
  );
  const rpc = fc.record({
    jsonrpc: fc.constantFrom<unknown>("2.0", "1.0", 2),
    id: fc.oneof(fc.constantFrom<unknown>(1, null, "a"), junk),
    method: fc.constantFrom<unknown>(
      ...["initialize", "tools/list", "tools/call", "server/discover", "ping"],
      ...[
        "SendMessage",
        "message/send",
        "GetTask",
        "tasks/get",
        "__proto__",
        7,
      ],
    ),
    params: fc.oneof(
      junk,
      fc.record({
        name: fc.constantFrom(...TOOLS),
        arguments: junk,
        _meta: junk,
      }),
      fc.record({
        message: fc.record({
          messageId: fc.constant("m"),
          role: fc.constantFrom("user", "ROLE_USER", "x"),
          metadata: junk,
          parts: fc.array(
            fc.oneof(
              junk,
              fc.record({
                kind: fc.constant("data"),
                data: fc.record({
                  skill: fc.constantFrom(...TOOLS),
                  arguments: junk,
                }),
              }),
            ),
            { maxLength: 2 },
          ),
        }),
      }),
    ),
  }).map((message) => JSON.stringify(message));
  return fc.oneof(
    fc.constant(null),
    fc.constant(JSON.stringify(start)),
    mutated,
    mutated,
    rpc,
    rpc,
    junk.map((value) => JSON.stringify(value)),
    mutated.map((text) => text.slice(0, text.length / 2)),
    mutated.map((text) => `${text.slice(0, -1)},${text.slice(1)}`),
    fc.constantFrom(
      "[".repeat(50_000),
      '{"a":'.repeat(30_000),
      `{"need":1${"0".repeat(5_000)}}`,
      '{"error":"\\ud800","error":"\\u0000"}',
      `{"error":"${"\\u0000".repeat(5_000)}"}`,
      `\ufeff${JSON.stringify(start)}`,
      "x".repeat(3_000_000),
    ),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
  );
}

const TOOLS = [
  ...["xsearch_search_plan", "xsearch_filter_signals", "xsearch_build_handoff"],
  "preview_paid_result",
  ...["publish_information", "search_information", "get_information"],
  ...["verify_evidence", "quote_verification", "check_signed_result"],
  ...["list_verification_checks", "get_service_status", "constructor", ""],
];
