/**
 * An own offer, made from its plan: an upstream or a module does the work, and
 * what it answers is sold when it is what the file declares.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { type NeedWords, terms } from "@/lib/engines/need_matching/mod.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";
import type {
  AskUpstream,
  UpstreamAnswer,
  UpstreamRequest,
} from "@/lib/net/ask_upstream.ts";
import { defineOperation, type RunContext } from "@/lib/operation/operation.ts";
import { compileInputSchema, type Validator } from "@/lib/schema/schema.ts";
import type { Clock } from "@/lib/runtime.ts";
import type { ApiOffer } from "../offer.ts";
import { ANSWER_BYTES_MAX, type OwnOfferPlan } from "./file.ts";
import {
  type CallEnd,
  OPEN_SECONDS,
  retryAfterOf,
  unavailable,
  UpstreamGuard,
} from "./guard.ts";
import { fillTemplate } from "./url_template.ts";

/** Milliseconds that a run may take beyond its upstream. */
const RUN_MS_SPARE = 1_000;
/** Seconds after which a caller tries again, where the upstream names none. */
const RETRY_SECONDS = 5;

/** A module has no address: whoever asks it knows which one it is. */
const MODULE_URL = "module:";

/** What an own offer is made with. */
export interface OwnOfferParts {
  /** Reaches what the file names, and nothing else. */
  readonly ask: AskUpstream;
  /** The time, for what is refused before a run. */
  readonly clock: Clock;
  /** Who counted its calls before its file was read again. */
  readonly guard?: UpstreamGuard | undefined;
}

/** Makes the offer. */
export function createOwnOffer(
  plan: OwnOfferPlan,
  { ask, clock, guard: before }: OwnOfferParts,
): ApiOffer {
  const { id, texts, limits, work } = plan;
  const guard = before ?? new UpstreamGuard(limits);
  if (before !== undefined) guard.renew(limits);
  const fits = compileInputSchema<JsonObject>(plan.outputSchema);
  return {
    isOwn: true,
    guard,
    intent: id,
    path: `/${id}`,
    resultName: id.replaceAll("-", "_"),
    freeAlternative: null,
    limits: {
      body_bytes: limits.bodyBytes,
      answer_bytes: work.bytesMax,
      seconds: work.timeoutMs / 1000,
      calls_at_once: limits.concurrency,
      calls_a_minute: limits.perMinute,
    },
    requireAvailable: () => guard.requireAvailable(clock.now()),
    operation: defineOperation<JsonObject, JsonObject>({
      id,
      service: "api",
      ...texts,
      priceAtomic: plan.price.atomic,
      inputSchema: plan.inputSchema,
      outputSchema: plan.outputSchema,
      example: plan.example,
      bodyBytesMax: limits.bodyBytes,
      runMsMax: work.timeoutMs + RUN_MS_SPARE,
      async run(input, context) {
        const request = requestOf(plan, input, context);
        const { now, payer } = context;
        const of = { now, payer: payer?.address.toLowerCase() };
        return await guard.run(of, async () => {
          const judged = judge(await ask(request), {
            plan,
            fits,
            now,
          });
          return { end: judged.end, value: judged };
        }).then((judged) => {
          if (judged.output === undefined) throw judged.refusal;
          return { output: judged.output };
        });
      },
    }),
  };
}

/** The words of an own offer, for matching. */
export function needOf({ id, words }: OwnOfferPlan): NeedWords {
  const concept = `own offer ${id}`;
  return {
    names: new RegExp(`(?<![\\w-])${id}(?![\\w-])`, "i"),
    concepts: words.length === 0 ? {} : { [concept]: terms(words.join(",")) },
    rules: words.length === 0 ? [] : [{ all: [concept], weight: 5 }],
    against: [{ all: ["makeTool"], weight: 1 }],
  };
}

/** What does the work is asked: nothing of the caller but the declared input. */
function requestOf(
  { work }: OwnOfferPlan,
  input: JsonObject,
  { runKey }: RunContext,
): UpstreamRequest {
  const { timeoutMs } = work;
  const key = runKey === undefined ? {} : { "idempotency-key": runKey() };
  if (work.kind === "module") {
    const body = JSON.stringify(input);
    return { url: MODULE_URL, method: "POST", headers: key, body, timeoutMs };
  }
  const { method, body, headers } = work;
  return {
    url: fillTemplate(work.url, input),
    method,
    timeoutMs,
    headers: {
      accept: "application/json",
      "accept-encoding": "identity",
      ...headers,
      ...key,
      ...(body === null
        ? {}
        : { "content-type": headers["content-type"] ?? "application/json" }),
    },
    body: body === null
      ? undefined
      : JSON.stringify(body === "{}" ? input : filled(body, input)),
  };
}

/** A body with the members of the input in their places. */
function filled(body: JsonValue, input: JsonObject): JsonValue {
  if (typeof body === "string") {
    const name = /^\{(\w+)\}$/.exec(body)?.[1];
    return name === undefined ? body : input[name] ?? null;
  }
  if (Array.isArray(body)) return body.map((item) => filled(item, input));
  return isJsonObject(body)
    ? Object.fromEntries(
      Object.entries(body).map(([name, item]) => [name, filled(item, input)]),
    )
    : body;
}

/** What is sold, or why nothing is; and what it says of the upstream. */
type Judged =
  | { readonly end: CallEnd; readonly output: JsonObject }
  | {
    readonly end: CallEnd;
    readonly output?: undefined;
    readonly refusal: AppError;
  };

function judge(
  answer: UpstreamAnswer,
  { plan, fits, now }: {
    plan: OwnOfferPlan;
    fits: Validator<JsonObject>;
    now: Date;
  },
): Judged {
  const failed = (
    reason: string,
    message: string,
    retryAfterSeconds: number | null = null,
  ): Judged => ({
    end: { kind: "failed", retryAfterSeconds },
    refusal: unavailable(reason, retryAfterSeconds ?? RETRY_SECONDS, message),
  });
  if (answer.kind === "timeout") {
    return failed("timeout", "What does the work took too long.");
  }
  if (answer.kind !== "answered") {
    return failed("unreachable", "What does the work could not be reached.");
  }
  const { work } = plan;
  const { status } = answer;
  if (!work.statuses.includes(status)) {
    const message = `What does the work answered with status ${status}.`;
    const wait = retryAfterOf(answer.retryAfter, now);
    if (
      status < 400 || status >= 500 || [401, 403, 408, 429].includes(status)
    ) {
      return failed("status", message, wait);
    }
    // Any caller can make an upstream say that a request is wrong.
    return {
      end: { kind: "refused" },
      refusal: unavailable("status", wait ?? OPEN_SECONDS, message),
    };
  }
  if (answer.isTruncated || answer.bytes.length > work.bytesMax) {
    return failed("too_large", "What does the work answered with too much.");
  }
  const output = read(answer.bytes, { plan, fits });
  return output === null
    ? failed(
      "not_fitting",
      "What does the work answered with something that this offer does not sell.",
    )
    : { end: { kind: "well" }, output };
}

/** The answer, when it fits; also as it is written again. */
function read(
  bytes: Uint8Array,
  { plan, fits }: { plan: OwnOfferPlan; fits: Validator<JsonObject> },
): JsonObject | null {
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const checked = fits(JSON.parse(decoder.decode(bytes)));
    if (!checked.valid) return null;
    const output = checked.value;
    const isWell = Object.entries(plan.work.members).every(
      ([name, value]) => output[name] === value,
    );
    const written = new TextEncoder().encode(JSON.stringify(output));
    return isWell && written.length <= ANSWER_BYTES_MAX ? output : null;
  } catch {
    // Not UTF-8, not JSON, or nested beyond what can be written.
    return null;
  }
}
