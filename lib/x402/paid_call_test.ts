import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import { type Attempt, runOperation } from "./paid_call.ts";

/** A call of an operation that does as it is told. */
function attemptOf(run: () => Promise<unknown>): Attempt {
  return {
    call: {
      requestId: "r",
      resource: {
        operation: { id: "slow", runMsMax: 1, run },
        requirements: { network: "eip155:8453" },
      },
    },
    payment: { authorization: { from: "0x00" } },
    input: {},
  } as unknown as Attempt;
}

Deno.test("runOperation() tells the buyer of a run that does not end to ask again", async () => {
  await assert.rejects(
    runOperation(attemptOf(() => new Promise(() => {})), new Date()),
    (error) => error instanceof AppError && error.code === "busy",
  );
});

Deno.test("runOperation() leaves what the operation itself throws as it is", async () => {
  const own = new TypeError("a bug");
  await assert.rejects(
    runOperation(attemptOf(() => Promise.reject(own)), new Date()),
    (error) => error === own,
  );
});
