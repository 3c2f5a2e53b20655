/**
 * What explains the evidence as it stands: the best of answers, rules and
 * structure that is sure, past the failures that only followed from another.
 */
import { CODES } from "./answers/codes.ts";
import { findAnswers, SHAPES } from "./answers/find.ts";
import { ANSWERS } from "./answers/mod.ts";
import { isReading, readAnswers, TEST_FAILED } from "./answers/readings.ts";
import { isAside } from "./asides.ts";
import { CERTAINTY_MIN } from "./certainty.ts";
import { lineWeight, looksSuccessful } from "./decisive_lines.ts";
import { isOwnVoice } from "./displayed.ts";
import {
  followerOf,
  hidesAnother,
  isYieldedTo,
  withoutBlock,
} from "./followers.ts";
import {
  aboutInstalledCode,
  EDITS,
  mendsUnknownCode,
} from "./installed_code.ts";
import { type Candidate, type Evidence, Matcher } from "./matcher.ts";
import { type Diagnostic, readDiagnostics } from "./reader/mod.ts";
import {
  decisiveLine,
  noEvidenceReceipt,
  noFailureReceipt,
  ruleReceipt,
  unknownReceipt,
} from "./receipts.ts";
import type { Diagnosis } from "./types.ts";
import { certaintyInWhole, tellingFirst } from "./whole_logs.ts";
import { wasPassed } from "./worked_on.ts";

/** Weight from which a line alone contradicts a success message. */
const FAILURE_WEIGHT_MIN = 24;

/** Weight from which a line of the error field speaks against success. */
const DOUBT_WEIGHT_MIN = 12;

/** Certainty from which a rule is as good as an answer. */
const RULE_SURE = 0.65;

/**
 * What a diagnosis is made by.
 *
 * @internal For tests of the engine itself.
 */
export interface Knowledge extends Pick<Matcher, "match"> {
  /** Ids of answers that do not count. */
  readonly leftOut?: ReadonlySet<string>;
}

/**
 * What a diagnosis of half a value is worth, one of what was passed, and advice to
 * mend code that nothing shows to be the reader's: under the floor.
 */
export const UNSOLD_CERTAINTY = 0.5;

/** Whether a diagnosis is good enough to be given. */
export function isSold({ kind, certainty }: Diagnosis): boolean {
  return kind === "rule" && certainty >= CERTAINTY_MIN;
}

/** A diagnosis that is not given for the half value in it. */
export function unsold(found: Diagnosis): Diagnosis {
  return { ...found, certainty: UNSOLD_CERTAINTY };
}

/** A diagnosis, and what gave it where it is sold. */
interface Explained {
  readonly found: Diagnosis;
  readonly candidate?: Candidate;
}

/** Failures that followed from others and are looked past. */
const FOLLOWERS_MAX = 4;

/** The answer to the failure from which others followed. */
export function answerTo(matcher: Knowledge, evidence: Evidence): Diagnosis {
  return firstCause(matcher, evidence, FOLLOWERS_MAX).found;
}

/**
 * What explains the evidence; where that yields to other failures, what explains
 * the evidence without it. A failure that nobody knows is one, too.
 */
function firstCause(
  matcher: Knowledge,
  evidence: Evidence,
  looksPast: number,
): Explained {
  const last = explained(matcher, evidence);
  const { candidate } = last;
  const follower = candidate === undefined
    ? null
    : followerOf(candidate, evidence);
  if (follower === null || looksPast === 0) return last;
  const rest = {
    ...evidence,
    lines: withoutBlock(evidence.lines, follower.at),
  };
  const { found, candidate: first } = firstCause(matcher, rest, looksPast - 1);
  if (
    first !== undefined && found.ruleId !== last.found.ruleId &&
    isYieldedTo(first, follower, evidence)
  ) {
    const passedOver = [...found.passedOver ?? [], last.found.ruleId ?? ""];
    return { found: { ...found, passedOver }, candidate: first };
  }
  return first === undefined && hidesAnother(follower, evidence)
    ? { found: unsold(last.found) }
    : last;
}

function explained(
  matcher: Knowledge,
  evidence: Evidence,
): Explained {
  if (evidence.hasPassed === true) return { found: noFailureReceipt(evidence) };
  const diagnostics = readDiagnostics(evidence.lines).filter((one) =>
    !isAside(evidence.lines[one.at] ?? "", one.message)
  );
  const seen = {
    ...evidence,
    tests: diagnostics.filter(({ grammar }) => grammar === "test"),
  };
  const told = tellingFirst(diagnostics, evidence);
  // What names its cause is explained by the cause.
  const begun = diagnostics.filter(({ causedBy }) => causedBy === "");
  let unsure: Diagnosis | undefined;
  let isRefused = false;
  for (const candidate of candidates(matcher, begun, evidence)) {
    if (evidence.isDisplay === true && isShown(candidate, evidence)) continue;
    const plain = ruleReceipt(candidate, seen);
    if (plain === undefined) continue;
    if (editsAPackage(candidate, plain, diagnostics)) continue;
    const found = ofItsOwner(candidate, plain, seen);
    if (found === undefined) continue;
    const { receipt, certainty, isDoubtful } = found;
    const weighed = { ...receipt, certainty, diagnostics: told };
    if (isRefused && candidate.rule.id !== TEST_FAILED) continue;
    if (certainty >= CERTAINTY_MIN) {
      return { found: weighed, candidate };
    }
    // What only names a symptom stands back behind whatever is sure. Where a
    // whole log is too long for an answer, no other is likelier, but the test
    // that failed is known.
    if (!isDoubtful && receipt.certainty >= CERTAINTY_MIN) isRefused = true;
    unsure ??= weighed;
  }
  if (unsure !== undefined) return { found: unsure };
  if (evidence.lines.every((line) => line.trim() === "")) {
    return { found: noEvidenceReceipt(evidence) };
  }
  const errorLines = evidence.lines.slice(0, evidence.errorLineCount);
  const isSuccess = looksSuccessful(evidence.lines) &&
    lineWeight(decisiveLine(evidence.lines)) < FAILURE_WEIGHT_MIN &&
    !errorLines.some((line) => lineWeight(line) >= DOUBT_WEIGHT_MIN);
  return {
    found: {
      ...isSuccess ? noFailureReceipt(evidence) : unknownReceipt(evidence),
      diagnostics: told,
    },
  };
}

/**
 * What is answered once it is known whose code failed, and how sure it is;
 * undefined where nothing can be said of it.
 */
function ofItsOwner(
  candidate: Candidate,
  plain: Diagnosis,
  seen: Evidence,
): {
  readonly receipt: Diagnosis;
  readonly certainty: number;
  /** Whether it would mend code that nothing shows to be the reader's. */
  readonly isDoubtful: boolean;
} | undefined {
  const turned = candidate.rule.family === "readings"
    ? undefined
    : aboutInstalledCode(candidate, plain, seen);
  const receipt = turned === undefined ? plain : ruleReceipt(turned, seen);
  if (receipt === undefined) return undefined;
  const isDoubtful = turned === undefined &&
    mendsUnknownCode(candidate, receipt.advice, seen);
  const isOver = wasPassed({
    at: candidate.at,
    // A runner that names a test has said that it failed.
    family: candidate.rule.id === TEST_FAILED ? "" : candidate.rule.family,
    cause: receipt.advice.root_cause,
  }, seen);
  const certainty = isDoubtful || isOver
    ? Math.min(receipt.certainty, UNSOLD_CERTAINTY)
    : certaintyInWhole(candidate, receipt, seen);
  return { receipt, certainty, isDoubtful };
}

/** Whether a line is of a text that the command only shows. */
function isShown({ at }: Candidate, { lines }: Evidence): boolean {
  return at >= 0 && !isOwnVoice(lines[at] ?? "");
}

/** A file that came with a compiler, a kit or the system. */
const OF_A_TOOLCHAIN =
  /^(?:Open|Edit) (?:[A-Z]:[\\/]Program Files|[^ ]{0,240}(?:\/usr\/(?:local\/)?(?:include|lib|share|cuda[^ /]{0,12})\/|\/Xcode[\w.-]{0,20}\.app\/|\/resources\/app\/out\/|\/(?:site|vendor)_perl\/|\blib(?:core|std|alloc)\/\w|\/rustc\/[0-9a-f]{40}\/|[\\/]Windows Kits[\\/]|\/CommandLineTools\/))/;

/**
 * Whether a rule would have the reader change a file that a package manager
 * installed: then it is the package that does not fit, whatever the words say.
 */
function editsAPackage(
  { rule, at }: Candidate,
  { advice }: Diagnosis,
  diagnostics: readonly Diagnostic[],
): boolean {
  if (OF_A_TOOLCHAIN.test(advice.next_command)) return true;
  if (at < 0 || isReading(rule.id) || !EDITS.test(advice.next_command)) {
    return false;
  }
  const places = diagnostics.filter((one) =>
    one.grammar === "place" && one.at === at
  );
  return places.length > 0 && places.every(({ subject }) => subject !== "");
}

/**
 * What explains the evidence, best first: knowledge of a diagnostic before a
 * rule on a line, and what structure alone says only where no rule is sure.
 */
function* candidates(
  matcher: Knowledge,
  diagnostics: readonly Diagnostic[],
  evidence: Evidence,
): Generator<Candidate> {
  const rules = matcher.match(evidence);
  const answers = findAnswers(ANSWERS, diagnostics, evidence).filter((
    { rule },
  ) => matcher.leftOut?.has(rule.id) !== true);
  const best = rules.find(({ certainty }) => certainty >= CERTAINTY_MIN);
  // What a code means yields to the cause that another line names.
  const isNamedElsewhere = (answer: Candidate) =>
    best !== undefined && answer.rule.family === CODES &&
    best.at !== answer.at && best.rule.level === "code" &&
    best.certainty >= answer.certainty &&
    weightAt(best, evidence) >= weightAt(answer, evidence);
  const isOutdone = (answer: Candidate) =>
    best !== undefined &&
    (best.rule.level === "certain" || isNamedElsewhere(answer) ||
      answer.isDecisive !== true &&
        best.certainty >= RULE_SURE &&
        (answer.rule.family === SHAPES ||
          weightAt(best, evidence) >= weightAt(answer, evidence)));
  const known = answers.filter((answer) => !isOutdone(answer));
  yield* known;
  yield* rules;
  yield* readAnswers(diagnostics, evidence);
  yield* answers;
}

function weightAt({ at }: Candidate, { lines }: Evidence): number {
  return at < 0 ? 0 : lineWeight(lines[at] ?? "");
}
