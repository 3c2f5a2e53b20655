/**
 * A bundle: items of evidence and checks on them. Preparing one finds every
 * structural mistake before anything is paid for; running one gives the verdict.
 *
 * @module
 */

import {
  canonicalJson,
  canonicalSha256,
  type JsonObject,
  type JsonValue,
} from "@/lib/json.ts";
import { isInteroperable } from "@/lib/json_strict.ts";
import { Budget, BudgetExceeded } from "./budget.ts";
import {
  type CheckContext,
  type CheckOutcome,
  InvalidBundle,
  type PreparedCheck,
  undecided,
} from "./check.ts";
import { CHECK_TYPE_BY_NAME } from "./check_types.ts";
import { EvidenceItem, type SubmittedItem } from "./item.ts";
import { BODY_BYTES_MAX, DEPTH_MAX } from "./limits.ts";

/** A request whose outer shape has been validated. */
export interface SubmittedBundle {
  /** Repeated in the statement. */
  readonly request_id?: string;
  /** The only profile there is. */
  readonly profile?: string;
  /** What is judged. */
  readonly evidence: { readonly items: readonly SubmittedItem[] };
  /** How it is judged. */
  readonly checks: readonly SubmittedCheck[];
}

/** A check as it was submitted; its other members are its parameters. */
export interface SubmittedCheck {
  /** Name within the bundle. */
  readonly id: string;
  /** Name of the type. */
  readonly type: string;
  /** Whether the verdict depends on it; true where it is left out. */
  readonly required?: boolean;
  /** Parameters of the type. */
  readonly [parameter: string]: JsonValue | undefined;
}

/** What came of one check, as it is sold. */
export interface CheckResult {
  /** The check's id. */
  readonly id: string;
  /** The check's type. */
  readonly type: string;
  /** Whether the verdict depends on it. */
  readonly required: boolean;
  /** Whether the evidence holds, does not, or cannot be decided on. */
  readonly status: "pass" | "fail" | "error";
  /** Why it did not pass. */
  readonly reason?: string;
  /** Digests, pointers and indexes. */
  readonly detail?: JsonObject;
}

/** Verified: every required check passes. Failed: one of them fails. Indeterminate: otherwise. */
export type Verdict = typeof VERDICTS[number];
/** All of them. */
export const VERDICTS = ["verified", "failed", "indeterminate"] as const;

/** The verdict on a bundle, with what each check found. */
export interface Evaluation {
  /** `verified` when every required check holds. */
  readonly verdict: Verdict;
  /** One for each check, in order. */
  readonly results: readonly CheckResult[];
  /** The items with their digests. */
  readonly subject: readonly {
    readonly name: string;
    readonly digest: { readonly sha256: string };
  }[];
  /** SHA-256 of the RFC 8785 form of `evidence`. */
  readonly evidenceSha256: string;
  /** SHA-256 of the RFC 8785 form of `checks`. */
  readonly checksSha256: string;
}

/** A bundle without structural mistakes. */
export interface PreparedBundle {
  /** Runs the checks; the same bundle and moment give the same evaluation. */
  readonly run: (now: Date) => Promise<Evaluation>;
}

/**
 * Finds structural mistakes.
 *
 * @throws {InvalidBundle} with the first one. Nothing is checked then.
 */
export function prepareBundle(bundle: SubmittedBundle): PreparedBundle {
  refuseUnsafeJson({ evidence: bundle.evidence, checks: bundle.checks });
  const items = readItems(bundle.evidence.items);
  const checks = bundle.checks.map((check, index) =>
    prepareCheck(check, { index, items })
  );
  refuseDuplicates(bundle.checks.map((check) => check.id), "checks");
  return { run: (now) => evaluate({ bundle, items, checks, now }) };
}

async function evaluate(prepared: {
  bundle: SubmittedBundle;
  items: ReadonlyMap<string, EvidenceItem>;
  checks: readonly PreparedCheck[];
  now: Date;
}): Promise<Evaluation> {
  const { bundle, items, checks, now } = prepared;
  const context: CheckContext = {
    now,
    budget: new Budget(),
    item: (id) => {
      const item = items.get(id);
      if (item === undefined) throw new TypeError("no such item");
      return item;
    },
  };
  const results: CheckResult[] = [];
  for (const [index, check] of bundle.checks.entries()) {
    const outcome = await runCheck(checks[index], context);
    results.push({
      id: check.id,
      type: check.type,
      required: check.required ?? true,
      ...outcome,
    });
  }
  return {
    verdict: verdictOf(results),
    results,
    subject: [...items.values()].map((item) => ({
      name: item.id,
      digest: { sha256: item.sha256 },
    })),
    evidenceSha256: canonicalSha256(asJson(bundle.evidence)),
    checksSha256: canonicalSha256(asJson(bundle.checks)),
  };
}

async function runCheck(
  check: PreparedCheck | undefined,
  context: CheckContext,
): Promise<CheckOutcome> {
  if (check === undefined) throw new TypeError("check was not prepared");
  try {
    return await check.run(context);
  } catch (error) {
    if (error instanceof BudgetExceeded) return undecided("budget_exceeded");
    throw error;
  }
}

/** Choice: without any required check nothing is verified. */
function verdictOf(results: readonly CheckResult[]): Verdict {
  const required = results.filter((result) => result.required);
  if (required.some((result) => result.status === "fail")) return "failed";
  return required.length > 0 &&
      required.every((result) => result.status === "pass")
    ? "verified"
    : "indeterminate";
}

function readItems(
  submitted: readonly SubmittedItem[],
): ReadonlyMap<string, EvidenceItem> {
  refuseDuplicates(submitted.map((item) => item.id), "evidence.items");
  return new Map(submitted.map((item, index) => {
    const field = `evidence.items.${index}`;
    const contents = ["content", "content_text", "content_base64"].filter(
      (name) => Object.hasOwn(item, name),
    );
    if (contents.length !== 1) {
      throw new InvalidBundle(
        `${field} must have exactly one of content, content_text and content_base64.`,
      );
    }
    const read = EvidenceItem.of(item);
    if (read === null) {
      throw new InvalidBundle(
        `${field}.content_base64 must be base64 with padding.`,
      );
    }
    return [item.id, read];
  }));
}

function prepareCheck(
  check: SubmittedCheck,
  options: { index: number; items: ReadonlyMap<string, EvidenceItem> },
): PreparedCheck {
  const { index, items } = options;
  const checkType = CHECK_TYPE_BY_NAME.get(check.type);
  if (checkType === undefined) {
    throw new InvalidBundle(
      `checks.${index}.type must be one of ${
        [...CHECK_TYPE_BY_NAME.keys()].join(", ")
      }.`,
    );
  }
  const { id: _id, type: _type, required: _required, ...parameters } = check;
  try {
    return checkType.prepare(parameters as JsonObject, {
      find: (id) => items.get(id) ?? null,
    });
  } catch (error) {
    if (!(error instanceof InvalidBundle)) throw error;
    throw new InvalidBundle(
      `checks.${index} (${check.type}): ${error.message}`,
      { isSecret: error.isSecret },
    );
  }
}

function refuseDuplicates(ids: readonly string[], field: string): void {
  if (new Set(ids).size !== ids.length) {
    throw new InvalidBundle(`${field} must have different ids.`);
  }
}

/**
 * What a strict parser would have refused, for transports that hand over values
 * and not text: broken characters, numbers that were rounded, too deep, too large.
 */
function refuseUnsafeJson(root: JsonObject | object): void {
  const pending: [unknown, number][] = [[root, 1]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [value, depth] = next;
    if (typeof value === "string" && !value.isWellFormed()) {
      throw new InvalidBundle("strings must not have lone surrogates.");
    }
    if (typeof value === "number" && !isInteroperable(value)) {
      throw new InvalidBundle(
        "integers must be at most 2^53 - 1; send larger ones as strings.",
      );
    }
    if (typeof value !== "object" || value === null) continue;
    if (depth > DEPTH_MAX) {
      throw new InvalidBundle(`at most ${DEPTH_MAX} levels may be nested.`);
    }
    for (const [name, member] of Object.entries(value)) {
      pending.push([name, depth + 1], [member, depth + 1]);
    }
  }
  const bytes = new TextEncoder().encode(canonicalJson(asJson(root))).length;
  if (bytes > BODY_BYTES_MAX) {
    throw new InvalidBundle(
      `the bundle must be at most ${BODY_BYTES_MAX} bytes.`,
    );
  }
}

/** Types with optional members are JSON all the same. */
function asJson(value: object): JsonValue {
  return value as JsonValue;
}
