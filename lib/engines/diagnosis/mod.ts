/**
 * From the evidence of a failure (command, error, log, environment) to one
 * diagnosis. Pure and deterministic; the same input gives the same answer,
 * whatever its size.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { diagnose } from "@/lib/engines/diagnosis/mod.ts";
 *
 * const { advice, ruleId } = diagnose({
 *   command: "git psuh origin main",
 *   error: "git: 'psuh' is not a git command. See 'git --help'.",
 * });
 * assert.equal(ruleId, "git-unknown-command");
 * assert.equal(advice.next_command, "git push origin main");
 * ```
 *
 * @module
 */
import { indexing, SHAPES } from "./answers/find.ts";
import { ANSWERS } from "./answers/mod.ts";
import { isReading } from "./answers/readings.ts";
import { shareOf, type Source } from "./certainty.ts";
import { answerToCut } from "./cut/completed.ts";
import { SENTENCES } from "./cut/ends.ts";
import { weighingOnce } from "./decisive_lines.ts";
import { readEvidence } from "./evidence.ts";
import { isSold, type Knowledge } from "./explained.ts";
import { wholeText } from "./lines_at_once.ts";
import { Matcher } from "./matcher.ts";
import {
  answer,
  answerToBare,
  answerToBroken,
  answerToDressed,
  answerToLed,
  answerToNotes,
} from "./other_readings.ts";
import { collectSecrets, redact, standing } from "./redact.ts";
import { RULES } from "./rules/mod.ts";
import type { Diagnosis, FixErrorInput, RepairAdvice } from "./types.ts";
import { onlyLooks } from "./vague.ts";

export type { Diagnostic } from "./reader/mod.ts";
export type { GrammarName } from "./reader/diagnostic.ts";
export { CERTAINTY_MIN } from "./certainty.ts";
export type {
  Confidence,
  Diagnosis,
  DiagnosisKind,
  FixErrorInput,
  RepairAdvice,
} from "./types.ts";
export type { Knowledge } from "./explained.ts";

/** What is built once, when it is first needed. */
const built: { matcher?: Matcher; preparation?: Promise<void> } = {};

/**
 * Makes ready what {@linkcode diagnose} works with, in steps of a few
 * milliseconds, so that the first diagnosis stalls nobody. Who asks again waits
 * for the same; whoever diagnoses before it is done makes the rest at once.
 *
 * @param pause Lets others go on between two steps.
 */
export function prepareDiagnosis(pause: () => Promise<void>): Promise<void> {
  return built.preparation ??= takeSteps(preparing(), pause);
}

async function takeSteps(
  steps: Iterable<void>,
  pause: () => Promise<void>,
): Promise<void> {
  for (const _ of steps) await pause();
}

function* preparing(): Generator<void, void> {
  if (built.matcher === undefined) {
    const matcher = yield* Matcher.building(RULES);
    built.matcher ??= matcher;
  }
  yield* indexing(ANSWERS);
  yield* SENTENCES.ordering();
}

/** The diagnosis of one failure, by every rule and answer there is. */
export function diagnose(input: FixErrorInput): Diagnosis {
  built.matcher ??= new Matcher(RULES);
  return diagnoseWith(built.matcher, input);
}

/**
 * The diagnosis of one failure by the rules of a matcher.
 *
 * @internal For tests of the engine itself.
 */
export function diagnoseWith(
  matcher: Knowledge,
  input: FixErrorInput,
): Diagnosis {
  return weighingOnce(() => diagnosed(matcher, input));
}

/** Leads behind each other that are taken away. */
const LEADS_MAX = 2;

/** @param leadsLeft How many more leads may be taken away. */
function diagnosed(
  matcher: Knowledge,
  input: FixErrorInput,
  leadsLeft = LEADS_MAX,
): Diagnosis {
  const evidence = readEvidence(input);
  const secrets = collectSecrets([
    evidence.command.text ?? "",
    wholeText(evidence.lines),
    evidence.environment,
  ]);
  const plain = answer(matcher, evidence);
  const found = answerToCut(matcher, evidence, plain);
  const prefixed = isSold(found) ? null : answerToBare(matcher, evidence);
  const best = prefixed ?? found;
  const noted = isSold(best) ? null : answerToNotes(matcher, evidence);
  const whole = withShare(noted ?? best);
  if (leadsLeft === 0) return redacted(whole, secrets);
  const again = (other: FixErrorInput) =>
    diagnosed(matcher, other, leadsLeft - 1);
  const joined = answerToBroken(whole, evidence.lines, again, input) ?? whole;
  const led = answerToLed(joined, again, input) ?? joined;
  const asPrinted = (other: FixErrorInput) => diagnosed(matcher, other, 0);
  return redacted(answerToDressed(led, asPrinted, input) ?? led, secrets);
}

/**
 * The diagnosis with the share of such answers that are right in place of the
 * certainty by which answers were weighed against each other.
 */
function withShare(found: Diagnosis): Diagnosis {
  const source = sourceOf(found);
  return source === null ? found : {
    ...found,
    certainty: shareOf({
      certainty: found.certainty,
      source,
      onlyLooks: onlyLooks(found.advice.next_command),
    }),
  };
}

function sourceOf({ basis, ruleId }: Diagnosis): Source | null {
  if (basis === null || ruleId === null) return null;
  if (basis.level !== null) return basis.level;
  if (isReading(ruleId)) return "reading";
  return basis.family === SHAPES
    ? "shape"
    : basis.family === "readings"
    ? "structure"
    : "answer";
}

function redacted(diagnosis: Diagnosis, secrets: readonly string[]): Diagnosis {
  const texts: string[] = [];
  withTexts(diagnosis, (text) => {
    texts.push(text);
    return text;
  });
  const shown = standing(secrets, texts);
  // Much of a receipt is said twice: once sold, once free.
  const known = new Map<string, string>();
  return withTexts(diagnosis, (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const after = redact(text, shown);
    known.set(text, after);
    return after;
  });
}

/** A diagnosis with each of its texts changed. */
function withTexts(
  diagnosis: Diagnosis,
  change: (text: string) => string,
): Diagnosis {
  const changedAdvice = (advice: RepairAdvice): RepairAdvice => ({
    root_cause: change(advice.root_cause),
    next_command: change(advice.next_command),
    retry_plan: advice.retry_plan.map(change),
    risk_note: change(advice.risk_note),
    prevention_note: change(advice.prevention_note),
  });
  return {
    ...diagnosis,
    advice: changedAdvice(diagnosis.advice),
    free: changedAdvice(diagnosis.free),
    diagnostics: diagnosis.diagnostics.map((one) => ({
      ...one,
      message: change(one.message),
      subject: change(one.subject),
      causedBy: change(one.causedBy),
    })),
  };
}
