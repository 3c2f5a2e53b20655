/**
 * Helps tests of checks: one item, one check, one outcome.
 *
 * @module
 */

import assert from "node:assert/strict";
import type { JsonObject, JsonValue } from "@/lib/json.ts";
import {
  type CheckResult,
  prepareBundle,
} from "@/services/verify/verify_evidence/bundle.ts";
import { InvalidBundle } from "@/services/verify/verify_evidence/check.ts";
import type { SubmittedItem } from "@/services/verify/verify_evidence/item.ts";

/** The moment at which cases are judged unless they say otherwise. */
export const NOW = new Date("2026-11-20T18:00:00.000Z");

/** A case: items by name, the check's parameters, and what must come out. */
export interface CheckCase {
  /** What the case is about. */
  readonly name: string;
  /** JSON values, or text and bytes as submitted. */
  readonly items: {
    readonly [id: string]: JsonValue | Partial<SubmittedItem>;
  };
  /** Parameters of the check. */
  readonly check: JsonObject;
  /** `pass`, the reason of a failure, `error:` and a reason, or `invalid`. */
  readonly expect: string;
}

/** Marks an item that is text. */
export function text(content_text: string): Partial<SubmittedItem> {
  return { content_text };
}

/** Marks an item that is bytes. */
export function base64(content_base64: string): Partial<SubmittedItem> {
  return { content_base64 };
}

/** Runs one check on its items. */
export async function runCase(
  type: string,
  { items, check }: Pick<CheckCase, "items" | "check">,
  now: Date = NOW,
): Promise<CheckResult> {
  const prepared = prepareBundle({
    evidence: {
      items: Object.entries(items).map(([id, value]) => ({
        id,
        media_type: "application/json",
        ...(isSubmitted(value) ? value : { content: value as JsonValue }),
      })),
    },
    checks: [{ ...check, id: "check", type }],
  });
  const [result] = (await prepared.run(now)).results;
  assert.ok(result !== undefined);
  return result;
}

/** What a case comes to, in the words of {@linkcode CheckCase.expect}. */
export async function outcomeOf(
  type: string,
  testCase: Pick<CheckCase, "items" | "check">,
): Promise<string> {
  try {
    const { status, reason = "" } = await runCase(type, testCase);
    if (status === "pass") return "pass";
    return status === "fail" ? reason : `error:${reason}`;
  } catch (error) {
    if (error instanceof InvalidBundle) return "invalid";
    throw error;
  }
}

/** Defines a test that runs a table of cases of one type, at least six passing and six failing. */
export function testCases(type: string, cases: readonly CheckCase[]): void {
  Deno.test(`${type}: ${cases.length} cases`, async () => {
    const passing = cases.filter((item) => item.expect === "pass").length;
    const failing =
      cases.filter((item) => !/^(?:pass|invalid|error:.*)$/.test(item.expect))
        .length;
    assert.ok(passing >= 6, `only ${passing} pass`);
    assert.ok(failing >= 6, `only ${failing} fail`);
    for (const item of cases) {
      assert.equal(await outcomeOf(type, item), item.expect, item.name);
    }
  });
}

function isSubmitted(value: unknown): value is Partial<SubmittedItem> {
  return typeof value === "object" && value !== null &&
    ("content_text" in value || "content_base64" in value);
}
