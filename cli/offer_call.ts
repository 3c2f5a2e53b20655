/**
 * One call of what does an own offer's work by its operator, who hears what buyers do
 * not: what the answer lacks, member by member.
 *
 * @module
 */

import assert from "node:assert/strict";
import { runWithin } from "@/lib/deadline.ts";
import { AppError } from "@/lib/errors.ts";
import type { JsonObject } from "@/lib/json.ts";
import type { UpstreamAnswer } from "@/lib/net/ask_upstream.ts";
import { printableLine } from "@/lib/printable.ts";
import { systemClock, systemRandom } from "@/lib/runtime.ts";
import { compileInputSchema } from "@/lib/schema/schema.ts";
import type { OwnOfferPlan } from "@/services/api/own_offers/file.ts";
import { createOwnOffer } from "@/services/api/own_offers/offer.ts";
import type { ModulePlan } from "@/services/api/own_offers/module_plan.ts";
import type { ModuleReport } from "./module_offers.ts";
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

/**
 * Asks what does the work once with the example's input, as a sale would.
 *
 * @param failures What modules have said; its last one is of this call.
 */
export async function callOnce(
  { plan, ask }: OpenOwnOffer,
  failures: readonly ModuleReport[] = [],
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
    const problem = answer === undefined
      ? error.message
      : problemOf(answer, { plan, failure: failures.at(-1) }) ?? error.message;
    // Names of members are the upstream's words.
    return { kind: "fault", problem: printableLine(problem, 1_000) };
  }
}

function answered(answer: UpstreamAnswer | undefined) {
  assert(answer?.kind === "answered");
  return answer;
}

/** What an answer is not; null where nothing more is known. */
function problemOf(
  answer: UpstreamAnswer,
  { plan, failure }: {
    plan: OwnOfferPlan;
    failure: ModuleReport | undefined;
  },
): string | null {
  const { work, outputSchema } = plan;
  if (work.kind === "module") {
    return answer.kind === "answered" && answer.status === 200 &&
        !answer.isTruncated
      ? contentProblem(answer.bytes, { work, outputSchema })
      : moduleProblem(work, failure);
  }
  const { host } = new URL(work.url.origin);
  switch (answer.kind) {
    case "not_allowed":
      return `upstream.url: an address that may be reached; ${host} has a private one (name it in upstream.address)`;
    case "unreachable":
      return `upstream.url: a server that answers; ${host} does not, or not in plain HTTP with a valid certificate`;
    case "timeout":
      return `upstream.timeout_ms: an answer within ${work.timeoutMs} ms`;
    case "answered":
      break;
  }
  if (!work.statuses.includes(answer.status)) {
    return `upstream.success.status: ${
      work.statuses.join(", ")
    }; the answer has ${answer.status}`;
  }
  if (answer.isTruncated || answer.bytes.length > work.bytesMax) {
    return `upstream.bytes_max: an answer of at most ${work.bytesMax} bytes`;
  }
  return contentProblem(answer.bytes, { work, outputSchema });
}

/** Why a module gave nothing. */
function moduleProblem(
  { timeoutMs, bytesMax, memoryMb }: ModulePlan,
  failure: ModuleReport | undefined,
): string | null {
  switch (failure?.end) {
    case "threw":
      return `module: a result; it threw ${failure.where ?? "something"}`;
    case "timeout":
    case "busy":
      return `module.timeout_ms: a result within ${timeoutMs} ms`;
    case "too_large":
      return `module.bytes_max: a result of at most ${bytesMax} bytes, and little printed`;
    case "died":
      return `module: a process that lives on, within ${memoryMb} MB`;
    case undefined:
      return null;
  }
}

function contentProblem(
  bytes: Uint8Array,
  { work, outputSchema }: Pick<OwnOfferPlan, "work" | "outputSchema">,
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
  const wrong = Object.entries(work.members).find(([name, expected]) =>
    checked.value[name] !== expected
  );
  return wrong === undefined
    ? null
    : `upstream.success.members.${wrong[0]}: ${JSON.stringify(wrong[1])}`;
}
