import assert from "node:assert/strict";
import { NO_TELEMETRY } from "@/lib/telemetry/telemetry.ts";
import type { ExactPayment } from "./codec.ts";
import type { Settler } from "./settler.ts";
import { timedSettler } from "./timed_settler.ts";

Deno.test("timedSettler() says who found a payment valid, as the timed one does", () => {
  const payment = {} as ExactPayment;
  const settler = {
    kind: "facilitator",
    verifiesContractSignatures: true,
    chosen: (given: ExactPayment) =>
      given === payment ? { settledBy: "first" } : {},
  } as unknown as Settler;
  const timed = timedSettler(settler, { ...NO_TELEMETRY, isOn: true });
  assert.deepEqual(timed.chosen?.(payment), { settledBy: "first" });
});
