/**
 * What the engine says of a failure, as the receipt that is sold or the refusal
 * that is not. Loaded when the first caller needs it.
 *
 * @module
 */

import {
  CERTAINTY_MIN,
  diagnose,
  type FixErrorInput,
  prepareDiagnosis,
} from "@/lib/engines/diagnosis/mod.ts";
import type { AppError } from "@/lib/errors.ts";
import type { JsonObject } from "@/lib/json.ts";
import type { Pause } from "@/lib/next_turn.ts";
import { knownRuleId } from "@/lib/rules/diagnosis.ts";
import { rulePage } from "../rules/paths.ts";
import { RecentDiagnoses } from "./recent_diagnoses.ts";
import { noDiagnosis, reasonOf, receiptOf } from "./refusal.ts";
import { trialOf } from "./trial.ts";

/** Makes the rules ready, in pieces with pauses between. */
export function prepareReceipts(pause: Pause): Promise<void> {
  return prepareDiagnosis(pause);
}

/**
 * Reads a failure.
 *
 * @param options `isEmpty`: no field says anything, which the contract answers
 * with a receipt; `apiUrl`: where the pages of rules are; `recent`: what was
 * read a moment ago.
 * @returns The receipt, or why there is none; and the facts of it for the log.
 */
export function readReceipt(
  input: FixErrorInput,
  options: {
    now: Date;
    isEmpty: boolean;
    apiUrl: string;
    recent: RecentDiagnoses;
  },
): {
  receipt: ReturnType<typeof receiptOf> | AppError;
  note: JsonObject;
} {
  const { now, isEmpty, apiUrl, recent } = options;
  const diagnosis = recent.of(input, diagnose);
  const { kind, ruleId, certainty, fingerprint } = diagnosis;
  const isSold = isEmpty || certainty >= CERTAINTY_MIN;
  return {
    receipt: isSold
      ? receiptOf(diagnosis, now)
      : noDiagnosis(diagnosis, input, now),
    note: {
      kind,
      rule: ruleId,
      rule_page: rulePage(apiUrl, "diagnosis", knownRuleId(ruleId)),
      certainty,
      fingerprint,
      sold: isSold,
    },
  };
}

/**
 * Read before anybody pays, one after the other: an engine compiles its patterns
 * as it comes to them, and each of these comes to others.
 */
const FIRST_FAILURES: readonly FixErrorInput[] = [
  { error: "failed" },
  { error: "error: failed" },
  {
    command: "git psuh origin main",
    error: "git: 'psuh' is not a git command. See 'git --help'.",
  },
  // What only some failures need is made when one of them is read: names of
  // programs and packages, and what a remedy that installs is held against.
  { error: "zsh: command not found: terrafrom" },
  { error: "Error: Cannot find module 'expres'" },
  { error: "ModuleNotFoundError: No module named 'reqests'" },
  { error: "ERROR: No matching distribution found for reqests" },
  {
    error:
      "./a: error while loading shared libraries: libssl.so.1.1: cannot open shared object file: No such file or directory",
  },
  { log: "exit code: 2" },
];

/** Reads what others would otherwise be the first to ask about, with pauses between. */
export async function readFirst(pause: Pause): Promise<void> {
  const recent = new RecentDiagnoses();
  const call = { now: new Date(0), isEmpty: false, apiUrl: "", recent };
  for (const input of FIRST_FAILURES) {
    readReceipt(input, call);
    await pause();
  }
}

/** Reads a failure, for who has not paid; `recent`: what was read a moment ago. */
export function readTrial(
  input: FixErrorInput,
  recent: RecentDiagnoses,
): JsonObject {
  const diagnosis = recent.of(input, diagnose);
  return trialOf(
    diagnosis,
    diagnosis.certainty >= CERTAINTY_MIN ? null : reasonOf(diagnosis),
  );
}
