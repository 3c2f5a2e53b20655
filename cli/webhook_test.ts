import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import type { Notice } from "@/services/notices/notice.ts";
import { WEBHOOK_MS_MAX, webhookSender } from "./webhook.ts";

const KEY = new Uint8Array(32).fill(7);
const NOTICE: Notice = {
  id: "msg_1",
  type: "goal.reached",
  timestamp: "2026-11-23T10:00:00.000Z",
  data: { period: "2026-11", settled: "100.00" },
};
const NOW = new Date("2026-11-23T10:00:01.900Z");

Deno.test("a receiver can check who sent a notice, and is not followed elsewhere", async () => {
  const got: { path: string; body: string; headers: Headers }[] = [];
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (request) => {
      const { pathname } = new URL(request.url);
      got.push({
        path: pathname,
        body: await request.text(),
        headers: request.headers,
      });
      if (pathname === "/moved") {
        return new Response(null, { status: 302, headers: { location: "/" } });
      }
      return new Response("x".repeat(1_000_000), {
        status: pathname === "/broken" ? 500 : 200,
      });
    },
  );
  const origin = `http://127.0.0.1:${server.addr.port}`;
  const sendTo = (path: string) =>
    webhookSender({ url: origin + path, key: KEY, now: () => NOW })(NOTICE);
  assert.equal(await sendTo("/hook"), null);
  const { body, headers } = got[0] ?? assert.fail();
  assert.deepEqual(JSON.parse(body), {
    type: NOTICE.type,
    timestamp: NOTICE.timestamp,
    data: NOTICE.data,
  });
  assert.equal(headers.get("content-type"), "application/json");
  assert.equal(headers.get("webhook-id"), "msg_1");
  assert.equal(headers.get("webhook-timestamp"), "1795428001");
  assert.equal(
    headers.get("webhook-signature"),
    `v1,${
      createHmac("sha256", KEY).update(`msg_1.1795428001.${body}`)
        .digest("base64")
    }`,
  );
  assert.equal(await sendTo("/broken"), "the webhook answered 500");
  assert.equal(await sendTo("/moved"), "the webhook answered 302");
  assert.deepEqual(got.map(({ path }) => path), ["/hook", "/broken", "/moved"]);
});

Deno.test("a receiver that does not answer is not waited for without end", async () => {
  let signal: AbortSignal | null | undefined;
  const late = webhookSender({
    url: "http://127.0.0.1:9",
    key: KEY,
    now: () => NOW,
    fetch: (_, init) => {
      signal = init?.signal;
      return Promise.reject(new DOMException("late", "TimeoutError"));
    },
  });
  assert.equal(await late(NOTICE), "the webhook did not answer in time");
  assert(signal instanceof AbortSignal && WEBHOOK_MS_MAX <= 10_000);
  const gone = webhookSender({
    url: "http://127.0.0.1:9/secret-path",
    key: KEY,
    now: () => NOW,
    fetch: () =>
      Promise.reject(new TypeError("http://127.0.0.1:9/secret-path")),
  });
  assert.equal(await gone(NOTICE), "the webhook cannot be reached");
});
