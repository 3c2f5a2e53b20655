/** A paid call's input, its run and what it gives. */
import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import type { JsonObject } from "@/lib/json.ts";
import type { RunContext, RunResult } from "@/lib/operation/operation.ts";
import {
  type Attempt,
  fingerprintOf,
  readValidInput,
  RESULT_BYTES_MAX,
  runOperation,
} from "./paid_call.ts";

interface Told {
  readonly isDrafted?: boolean;
  readonly isValid?: (value: unknown) => boolean;
  readonly agentId?: string;
  readonly nonce?: string;
  readonly fingerprint?: string;
}

/** A call of an operation that does as it is told. */
function attemptOf(
  run: (input: unknown, context: RunContext) => unknown,
  {
    isDrafted = false,
    isValid = () => true,
    nonce = "0x1",
    fingerprint = "f",
    ...call
  }: Told = {},
): Attempt {
  const validate = (value: unknown) =>
    isValid(value) ? { valid: true, value } : { valid: false, message: "no" };
  return {
    call: {
      requestId: "r",
      readInput: () => "as it came",
      resource: {
        operation: {
          ...{ id: "slow", runMsMax: 1, run },
          ...{ validateInput: validate, validateOutput: validate },
          ...(isDrafted ? { settle: {} } : {}),
        },
        requirements: { network: "eip155:8453" },
      },
      ...call,
    },
    payment: { authorization: { from: "0x00" } },
    identity: { network: "eip155:8453", asset: "0x1", payer: "0x0", nonce },
    fingerprint,
    input: {},
  } as unknown as Attempt;
}

const now = new Date();

/** Runs an operation that gives this. */
function given(result: RunResult<unknown>, told: Told = {}) {
  return runOperation(attemptOf(() => Promise.resolve(result), told), now);
}

Deno.test("readValidInput() gives what the operation takes, and refuses what it does not", async () => {
  const { call } = attemptOf(() => ({}));
  assert.equal(await readValidInput(call), "as it came");
  const strict = attemptOf(() => ({}), { isValid: () => false });
  await assert.rejects(
    readValidInput(strict.call),
    (error) => error instanceof AppError && error.code === "invalid_request",
  );
});

Deno.test("fingerprintOf() tells operations and inputs apart, and takes no broken text", () => {
  const one = fingerprintOf("a", { b: 1, c: 2 });
  assert.equal(one, fingerprintOf("a", { c: 2, b: 1 }));
  assert.notEqual(one, fingerprintOf("b", { b: 1, c: 2 }));
  assert.notEqual(one, fingerprintOf("a", { b: 1, c: 3 }));
  assert.throws(
    () => fingerprintOf("a", { b: "\ud800" }),
    (error) => error instanceof AppError && error.code === "invalid_request",
  );
});

Deno.test("runOperation() tells a run who pays and which agent calls", async () => {
  const seen: RunContext[] = [];
  const run = (_input: unknown, context: RunContext) => {
    seen.push(context);
    return { output: {} };
  };
  await runOperation(attemptOf(run), now);
  await runOperation(attemptOf(run, { agentId: "agent_1" }), now);
  assert.deepEqual(seen.map(({ agentId }) => agentId), [null, "agent_1"]);
  assert.deepEqual(seen[0]?.payer, { address: "0x00", network: "eip155:8453" });
  assert.equal(seen[0]?.now, now);
  assert.equal(seen[0]?.requestId, "r");
});

Deno.test("runOperation() names runs by payment and request, without saying who pays", async () => {
  const keys: (string | undefined)[] = [];
  const run = (_input: unknown, { runKey }: RunContext) => {
    keys.push(runKey?.());
    return { output: {} };
  };
  for (
    const told of [
      {},
      { agentId: "agent_1" },
      { nonce: "0x2" },
      { fingerprint: "g" },
    ]
  ) await runOperation(attemptOf(run, told), now);
  const [first, again, ...others] = keys;
  assert.match(first ?? "", /^[0-9a-f]{64}$/);
  assert.equal(again, first);
  assert.equal(new Set([first, ...others]).size, 3);
});

Deno.test("runOperation() gives the body with writes or a draft, where there are any", async () => {
  const output: JsonObject = { a: 1 };
  const writes = { sets: [{ key: ["a"], value: 1 }] };
  const body = '{"a":1}';
  assert.deepEqual(await given({ output }), { body });
  assert.deepEqual(await given({ output, writes }), { body, writes });
  const statementSha256 = "5".repeat(64);
  assert.deepEqual(
    await given({ output, statementSha256 }),
    { body, statementSha256 },
  );
  const draft = { b: 2 };
  assert.deepEqual(
    await given({ output, draft }, { isDrafted: true }),
    { body, draft },
  );
});

Deno.test("runOperation() sells nothing that breaks what the operation declares", async () => {
  const output = { a: 1 };
  const broken: [RunResult<unknown>, Told, RegExp][] = [
    [{ output }, { isValid: () => false }, /output: no/],
    [{ output }, { isDrafted: true }, /drafts and/],
    [{ output, draft: {} }, {}, /drafts and/],
  ];
  for (const [result, told, message] of broken) {
    await assert.rejects(given(result, told), { name: "TypeError", message });
  }
});

Deno.test("runOperation() takes results up to the limit in bytes, and no longer ones", async () => {
  // Quotes, and a character of three bytes.
  const longest = "\u20ac" + "a".repeat(RESULT_BYTES_MAX - 5);
  const { body } = await given({ output: longest });
  assert.equal(new TextEncoder().encode(body).length, RESULT_BYTES_MAX);
  await assert.rejects(given({ output: `${longest}a` }), /too large/);
});

Deno.test("runOperation() tells the buyer of a run that does not end to ask again", async () => {
  await assert.rejects(
    runOperation(attemptOf(() => new Promise(() => {})), now),
    (error) => error instanceof AppError && error.code === "busy",
  );
});

Deno.test("runOperation() leaves what the operation itself throws as it is", async () => {
  const named = new Error("a bug");
  named.name = "TimeoutError";
  const owns = [
    new TypeError("a bug"),
    new DOMException("aborted", "AbortError"),
    named,
  ];
  for (const own of owns) {
    await assert.rejects(
      runOperation(attemptOf(() => Promise.reject(own)), now),
      (error) => error === own,
    );
  }
});
