/**
 * Names in headers are not put into tables by the thousand: numbers can be
 * chosen that all meet in one bucket, where each costs as much as all before.
 */
import assert from "node:assert/strict";
import { startTestApp } from "@/tests/support/app.ts";

/** Names that a list may have, and what the program keeps of its own. */
const KEPT_MAX = 1_000;
/** What a head of 64 KiB has room for. */
const NAMES = Array.from({ length: 6_000 }, (_, index) => `${index * 65_536}`)
  .join(",");

/** The most entries that a table has to which the work adds. */
async function mostKept(work: () => Promise<unknown>): Promise<number> {
  const { set } = Map.prototype;
  const { add } = Set.prototype;
  let most = 0;
  Map.prototype.set = function (key, value) {
    const map = set.call(this, key, value);
    most = Math.max(most, map.size);
    return map;
  };
  Set.prototype.add = function (value) {
    const all = add.call(this, value);
    most = Math.max(most, all.size);
    return all;
  };
  try {
    await work();
  } finally {
    Map.prototype.set = set;
    Set.prototype.add = add;
  }
  return most;
}

/** Headers that are read as lists, or may be. */
const HEADERS = [
  "accept",
  "accept-encoding",
  "accept-language",
  "accept-payment",
  "a2a-extensions",
  "x-a2a-extensions",
  "if-none-match",
  "prefer",
  "x-forwarded-for",
  "mcp-protocol-version",
];

Deno.test("no header of a request fills a table", async () => {
  await using program = await startTestApp({
    settings: { PAYMENT_SCHEME: "on", TRUST_PROXY: "192.0.2.0/24" },
  });
  const { api, mcp, exchange, verify } = program.app.config.origins;
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const asks = [
    (headers: HeadersInit) => program.fetch(`${api}/`, { headers }),
    (headers: HeadersInit) => program.fetch(`${api}/llms.txt`, { headers }),
    (headers: HeadersInit) => program.fetch(`${api}/nothing`, { headers }),
    ...[
      `${api}/fix-error`,
      `${mcp}/mcp`,
      `${exchange}/mcp`,
      `${exchange}/a2a`,
      `${verify}/a2a`,
      `${verify}/verify-evidence`,
    ].map((url) => (headers: HeadersInit) =>
      program.fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(message),
      })
    ),
  ];
  for (const ask of asks) await (await ask({})).text();
  for (const name of HEADERS) {
    const kept = await mostKept(async () => {
      for (const ask of asks) await (await ask({ [name]: NAMES })).text();
    });
    assert.ok(kept <= KEPT_MAX, `${name}: ${kept} entries`);
  }
});
