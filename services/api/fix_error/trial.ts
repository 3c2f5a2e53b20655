/**
 * What is shown of a diagnosis for nothing: what was read, and whether there is
 * one. Neither the cause nor a command.
 *
 * @module
 */

import type { Diagnosis, Diagnostic } from "@/lib/engines/diagnosis/mod.ts";
import type { JsonObject } from "@/lib/json.ts";
import type { NoDiagnosisReason } from "./refusal.ts";
import { DIAGNOSTICS_MAX, MEMBER_CHARACTERS_MAX } from "./trial_schema.ts";

/** What is shown of a diagnostic: what it is, not what it says. */
const SHOWN = ["tool", "code", "subject", "location"] as const;

/** What is shown of a diagnosis; `reason` where nothing would be sold. */
export function trialOf(
  { diagnostics, advice }: Diagnosis,
  reason: NoDiagnosisReason | null,
): JsonObject {
  const sold = [advice.next_command, advice.root_cause, ...advice.retry_plan];
  return {
    has_diagnosis: reason === null,
    ...(reason === null ? {} : { reason }),
    diagnostics: distinct(diagnostics.map((one) => shownOf(one, sold)))
      .slice(0, DIAGNOSTICS_MAX),
    diagnostics_read: diagnostics.length,
  };
}

/** A tool may have said itself what to do: what is sold is left out. */
function shownOf(one: Diagnostic, sold: readonly string[]): JsonObject {
  return Object.fromEntries(
    SHOWN.flatMap((name) => {
      const text = one[name].slice(0, MEMBER_CHARACTERS_MAX);
      const isSold = sold.some((part) => part !== "" && text.includes(part));
      return text === "" || isSold ? [] : [[name, text]];
    }),
  );
}

/** What says something, each once. */
function distinct(shown: readonly JsonObject[]): readonly JsonObject[] {
  const seen = new Map(shown.map((one) => [JSON.stringify(one), one]));
  return [...seen.values()].filter((one) => Object.keys(one).length > 0);
}
