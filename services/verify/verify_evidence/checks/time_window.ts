import {
  type CheckType,
  defineCheck,
  fail,
  InvalidBundle,
  ITEM_PARAMETER,
  NOT_JSON,
  pass,
  POINTER_NOT_FOUND,
  POINTER_PARAMETER,
  valueAt,
} from "../check.ts";
import { readTimestamp, TIMESTAMP_PATTERN } from "../timestamp.ts";

/**
 * Seconds that a moment may lie ahead of our clock where `max_age_seconds` is
 * given and `max_future_seconds` is not. Choice: a limit on age means nothing
 * if the future is open, and clocks differ by seconds.
 */
const FUTURE_SECONDS_DEFAULT = 60;

interface Parameters {
  readonly item: string;
  readonly pointer: string;
  readonly not_before?: string;
  readonly not_after?: string;
  readonly max_age_seconds?: number;
  readonly max_future_seconds?: number;
}

const MOMENT = {
  type: "string",
  pattern: TIMESTAMP_PATTERN,
  description: "RFC 3339 date-time, inclusive.",
} as const;
const SECONDS = {
  type: "integer",
  minimum: 0,
  maximum: 10_000_000_000,
} as const;

/** A moment in the evidence lies within bounds. */
export const timeWindowCheck: CheckType = defineCheck<Parameters>({
  type: "time_window",
  description:
    "The RFC 3339 date-time (or whole Unix seconds) at the pointer lies within the bounds, judged by our clock.",
  properties: {
    item: ITEM_PARAMETER,
    pointer: POINTER_PARAMETER,
    not_before: MOMENT,
    not_after: MOMENT,
    max_age_seconds: {
      ...SECONDS,
      description:
        `How long ago at most; then also at most ${FUTURE_SECONDS_DEFAULT} seconds ahead.`,
    },
    max_future_seconds: { ...SECONDS, description: "How far ahead at most." },
  },
  required: ["item", "pointer"],
  failReasons: [
    "not_a_timestamp",
    "too_early",
    "too_late",
    "too_old",
    "in_future",
    POINTER_NOT_FOUND,
  ],
  errorReasons: [NOT_JSON],
  example: { item: "order", pointer: "/paid_at", max_age_seconds: 300 },
  prepare: (parameters) => {
    const earliest = moment(parameters.not_before, "not_before");
    const latest = moment(parameters.not_after, "not_after");
    const { max_age_seconds: maxAge } = parameters;
    const maxFuture = parameters.max_future_seconds ??
      (maxAge === undefined ? undefined : FUTURE_SECONDS_DEFAULT);
    if (
      earliest === undefined && latest === undefined && maxFuture === undefined
    ) throw new InvalidBundle("at least one bound is required.");
    return {
      run: (context) => {
        const { item, pointer } = parameters;
        const found = valueAt(context.item(item), pointer);
        if ("outcome" in found) return found.outcome;
        const at = readTimestamp(found.value);
        if (at === null) return fail("not_a_timestamp");
        const ageMs = context.now.getTime() - at;
        if (earliest !== undefined && at < earliest) return fail("too_early");
        if (latest !== undefined && at > latest) return fail("too_late");
        if (maxAge !== undefined && ageMs > maxAge * 1000) {
          return fail("too_old");
        }
        if (maxFuture !== undefined && -ageMs > maxFuture * 1000) {
          return fail("in_future");
        }
        return pass();
      },
    };
  },
});

function moment(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  const at = readTimestamp(text);
  if (at === null) throw new InvalidBundle(`${name} must be a date-time.`);
  return at;
}
