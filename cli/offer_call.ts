/**
 * One call of an own offer's upstream by its operator, who hears what buyers do
 * not: what the answer lacks, member by member.
 *
 * @module
 */

import assert from "node:assert/strict";
import { runWithin } from "@/lib/deadline.ts";
import { AppError } from "@/lib/errors.ts";
import type { JsonObject } from "@/lib/json.ts";
import type { UpstreamAnswer } from "@/lib/net/ask_upstream.ts";
import { systemClock, systemRandom } from "@/lib/runtime.ts";
import { compileInputSchema } from "@/lib/schema/schema.ts";
import type { OwnOfferPlan } from "@/services/api/own_offers/file.ts";
import { createOwnOffer } from "@/services/api/own_offers/offer.ts";
import type { OpenOwnOffer } from "./own_offers.ts";

/** How a call ended. */
export type OfferCall =
  | {
    readonly kind: "well";
    readonly status: number;
    readonly byteCount: number;
    readonly output: JsonObject;
  }
  /** In one line, with nothing of the answer and nothing secret in it. */
  | { readonly kind: "fault"; readonly problem: string };

/** Calls the upstream once with the example's input, as a sale would. */
export async function callOnce(
  { plan, ask }: OpenOwnOffer,
): Promise<OfferCall> {
  let answer: UpstreamAnswer | undefined;
  const { operation } = createOwnOffer(plan, {
    clock: systemClock,
    ask: async (request) => answer = await ask(request),
  });
  try {
    const { output } = await runWithin(
      operation.runMsMax,
      (signal) =>
        operation.run(plan.example.input, {
          now: systemClock.now(),
          requestId: systemRandom.uuid(),
          signal,
          payer: null,
          agentId: null,
        }),
    );
    const { status, bytes } = answered(answer);
    return {
      kind: "well",
      status,
      byteCount: bytes.length,
      output: output as JsonObject,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      kind: "fault",
      problem: answer === undefined
        ? error.message
        : problemOf(answer, plan) ?? error.message,
    };
  }
}

function answered(answer: UpstreamAnswer | undefined) {
  assert(answer?.kind === "answered");
  return answer;
}

/** What an answer is not; null where nothing more is known. */
function problemOf(
  answer: UpstreamAnswer,
  { upstream, outputSchema }: OwnOfferPlan,
): string | null {
  const { host } = new URL(upstream.url.origin);
  switch (answer.kind) {
    case "not_allowed":
      return `upstream.url: an address that may be reached; ${host} has a private one (name it in upstream.address)`;
    case "unreachable":
      return `upstream.url: a server that answers; ${host} does not, or not in plain HTTP with a valid certificate`;
    case "timeout":
      return `upstream.timeout_ms: an answer within ${upstream.timeoutMs} ms`;
    case "answered":
      break;
  }
  if (!upstream.statuses.includes(answer.status)) {
    return `upstream.success.status: ${
      upstream.statuses.join(", ")
    }; the answer has ${answer.status}`;
  }
  if (answer.isTruncated || answer.bytes.length > upstream.bytesMax) {
    return `upstream.bytes_max: an answer of at most ${upstream.bytesMax} bytes`;
  }
  return contentProblem(answer.bytes, { upstream, outputSchema });
}

function contentProblem(
  bytes: Uint8Array,
  { upstream, outputSchema }: Pick<OwnOfferPlan, "upstream" | "outputSchema">,
): string | null {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return "output_schema: an answer in JSON";
  }
  const checked = compileInputSchema<JsonObject>(outputSchema)(value);
  if (!checked.valid) {
    return `output_schema: ${
      checked.message.replace(/^The body/, "the answer")
    }`;
  }
  const wrong = Object.entries(upstream.members).find(([name, expected]) =>
    checked.value[name] !== expected
  );
  return wrong === undefined
    ? null
    : `upstream.success.members.${wrong[0]}: ${JSON.stringify(wrong[1])}`;
}
