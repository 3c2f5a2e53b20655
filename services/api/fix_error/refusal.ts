/**
 * What is said for free where nothing is sold: why there is no diagnosis, what
 * was read, and which evidence would help.
 *
 * @module
 */

import {
  CERTAINTY_MIN,
  type Diagnosis,
  type Diagnostic,
  type FixErrorInput,
} from "@/lib/engines/diagnosis/mod.ts";
import { AppError } from "@/lib/errors.ts";
import type { JsonObject } from "@/lib/json.ts";
import { DIAGNOSTICS_MAX } from "./trial_schema.ts";

/** Why there is no diagnosis. */
export type NoDiagnosisReason =
  | "no_output"
  | "no_failure"
  | "only_general"
  | "not_understood";

const MESSAGES: Readonly<Record<NoDiagnosisReason, string>> = {
  no_output:
    "No diagnosis: no output was submitted, so there is nothing to read a cause from.",
  no_failure: "No diagnosis: nothing failed in the submitted evidence.",
  only_general:
    "No diagnosis: the evidence names a symptom that many causes share.",
  not_understood: "No diagnosis: the cause is not known from this evidence.",
};

/** A diagnosis as the receipt of the contract. */
export function receiptOf(diagnosis: Diagnosis, now: Date): {
  root_cause: string;
  next_command: string;
  retry_plan: string[];
  risk_note: string;
  prevention_note: string;
  generated_at: string;
} {
  return {
    ...diagnosis.advice,
    retry_plan: [...diagnosis.advice.retry_plan],
    generated_at: now.toISOString(),
  };
}

/**
 * The refusal of an answer that is not worth its price. Its body carries, beside
 * the members of every error, the reason, the certainty and its floor, the
 * diagnostics that were read, the evidence that would help, and an unsold
 * receipt that claims nothing.
 */
export function noDiagnosis(
  diagnosis: Diagnosis,
  input: FixErrorInput,
  now: Date,
): AppError {
  const reason = reasonOf(diagnosis);
  return new AppError("no_diagnosis", MESSAGES[reason], {
    details: {
      reason,
      certainty: diagnosis.certainty,
      certainty_min: CERTAINTY_MIN,
      fingerprint: diagnosis.fingerprint,
      diagnostics: diagnosis.diagnostics.slice(0, DIAGNOSTICS_MAX).map(shown),
      evidence_wanted: evidenceWanted(reason, input),
      receipt: receiptOf({ ...diagnosis, advice: diagnosis.free }, now),
    },
  });
}

/** A diagnostic without what it does not know. */
function shown(one: Diagnostic): JsonObject {
  const { at: _at, causedBy, ...said } = one;
  return Object.fromEntries(
    Object.entries({ ...said, caused_by: causedBy }).filter(([, value]) =>
      value !== ""
    ),
  );
}

/** Why a diagnosis is none that is sold. */
export function reasonOf({ kind }: Diagnosis): NoDiagnosisReason {
  switch (kind) {
    case "no_evidence":
      return "no_output";
    case "no_failure":
      return "no_failure";
    case "unknown":
      return "not_understood";
    case "rule":
      return "only_general";
  }
}

/** What to send next, by what was not sent. */
function evidenceWanted(
  reason: NoDiagnosisReason,
  input: FixErrorInput,
): readonly string[] {
  const wanted: string[] = [];
  if ((input.command ?? "").trim() === "") {
    wanted.push("command: the command line that failed, as it was typed");
  }
  if (reason === "no_failure") {
    wanted.push("error or log: the output of the step that failed");
  } else {
    wanted.push(
      "log: the output from the first error on, with the lines before it",
    );
  }
  if ((input.environment ?? "").trim() === "") {
    wanted.push(
      "environment: operating system, tool versions, CI or container",
    );
  }
  wanted.push("the exit code");
  return wanted;
}
