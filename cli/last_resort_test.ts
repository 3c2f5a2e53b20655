import assert from "node:assert/strict";
import type { Logger } from "@/lib/log.ts";
import { configOf } from "@/tests/support/app.ts";
import { guardProcess, secretRemover } from "./last_resort.ts";

const KEY = `0x${"5e".repeat(32)}`;
const CONFIG = configOf({
  SETTLEMENT: "onchain",
  PAY_TO: `0x${"11".repeat(20)}`,
  SETTLER_PRIVATE_KEY: KEY,
  RPC_URL: "https://base.example/v2/rpc-key-1234567890",
  DATABASE_URL: "postgres://seller:hunter%3D22@db.example:5432/pennyworth",
});

function guarded() {
  const target = new EventTarget();
  const lines: Readonly<Record<string, unknown>>[] = [];
  let flushes = 0;
  let ends = 0;
  const logger: Logger = {
    log: (entry) => lines.push(entry),
    logRendered: () => {},
    flush: () => flushes++,
  };
  const unguard = guardProcess({
    target,
    logger,
    redact: secretRemover(CONFIG),
    onFatal: () => ends++,
  });
  return { target, lines, unguard, flushes: () => flushes, ends: () => ends };
}

function rejection(reason: unknown): Event {
  const promise = Promise.resolve();
  return new PromiseRejectionEvent("unhandledrejection", {
    promise,
    reason,
    cancelable: true,
  });
}

Deno.test("guardProcess() logs a rejection that nobody handled, and the process goes on", () => {
  const { target, lines, flushes, ends } = guarded();
  const event = rejection(new TypeError("lost"));
  target.dispatchEvent(event);
  assert.equal(event.defaultPrevented, true, "the runtime ends nothing");
  assert.equal(lines[0]?.event, "unhandled_rejection");
  assert.equal(lines[0]?.detail, "TypeError: lost");
  assert.match(String(lines[0]?.at), /last_resort_test\.ts:\d+/);
  assert.doesNotMatch(String(lines[0]?.at), /\//);
  assert.deepEqual([flushes(), ends()], [1, 0]);
});

Deno.test("guardProcess() logs an error that nobody caught, and ends the process", () => {
  const { target, lines, ends } = guarded();
  const event = new ErrorEvent("error", {
    error: new RangeError("gone"),
    cancelable: true,
  });
  target.dispatchEvent(event);
  assert.equal(event.defaultPrevented, true, "there is time to stop in order");
  assert.equal(lines[0]?.event, "uncaught_error");
  assert.equal(ends(), 1);
});

Deno.test("guardProcess() watches no longer than it is asked to", () => {
  const { target, lines, unguard } = guarded();
  unguard();
  target.dispatchEvent(rejection("anything"));
  assert.deepEqual(lines, []);
});

Deno.test("secretRemover() leaves no secret of the configuration in a line", () => {
  const redact = secretRemover(CONFIG);
  const text = redact(
    `cannot open ${CONFIG.databaseUrl} as seller with hunter=22 or hunter%3D22; ${CONFIG.rpcUrl} said rpc-key-1234567890 is wrong; signed by ${KEY}`,
  );
  assert.doesNotMatch(text, /hunter|rpc-key|5e5e/);
  assert.match(text, /^cannot open \(secret\)/);
});

Deno.test("secretRemover() knows what facilitators are told, and what stands in a line as JSON", () => {
  const redact = secretRemover(configOf({
    SETTLEMENT: "facilitator",
    PAY_TO: `0x${"11".repeat(20)}`,
    FACILITATOR_URL: "https://pay.example/v2/path-key-1234567890",
    FACILITATOR_AUTHORIZATION: 'Bearer tok"en\\-1234567890',
    RPC_URL: "https://user-key-1234567890@rpc.example",
  }));
  const said = [
    'tok"en\\-1234567890',
    'Bearer tok"en\\-1234567890',
    "user-key-1234567890",
    "https://pay.example/v2/path-key-1234567890",
  ];
  for (const text of [...said, JSON.stringify(said)]) {
    assert.doesNotMatch(redact(text), /1234567890/, text);
  }
  // Which facilitator it is may be read.
  assert.match(redact(said.at(-1) ?? ""), /^https:\/\/pay\.example\/v2\//);
});

Deno.test("secretRemover() takes a password with a lone percent sign as it is, and knows a remote Deno KV", () => {
  const redact = secretRemover(configOf({
    SETTLEMENT: "onchain",
    PAY_TO: `0x${"11".repeat(20)}`,
    SETTLER_PRIVATE_KEY: KEY,
    RPC_URL: "https://seller:100%hunter@rpc.example/",
    KV_URL: "https://kv.example/databases/0123456789abcdef0123/connect",
  }));
  const text = redact(
    "100%hunter at https://kv.example/databases/0123456789abcdef0123/connect",
  );
  assert.equal(text, "(secret) at (secret)");
});

Deno.test("secretRemover() leaves names of databases and users", () => {
  const redact = secretRemover(CONFIG);
  const text = "Postgres: role seller may not open pennyworth";
  assert.equal(redact(text), text);
});

Deno.test("secretRemover() leaves text without secrets as it is", () => {
  const redact = secretRemover(configOf({}));
  assert.equal(
    redact("Postgres: connection refused"),
    "Postgres: connection refused",
  );
});
