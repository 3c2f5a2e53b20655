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
import { lazily } from "@/lib/lazily.ts";
import { failedNote, isAside } from "./asides.ts";
import { CODES } from "./answers/codes.ts";
import { ANSWERS } from "./answers/mod.ts";
import { findAnswers, indexing, SHAPES } from "./answers/find.ts";
import { isReading, readAnswers, TEST_FAILED } from "./answers/readings.ts";
import { PROGRAMS } from "./catalogues/commands.ts";
import { CERTAINTY_MIN, shareOf, type Source } from "./certainty.ts";
import { Sentences } from "./cut/complete.ts";
import { completeSystemMessage } from "./cut/system_messages.ts";
import { tornWord } from "./cut/torn.ts";
import { completeImport, completeTyped, completeWord } from "./cut/words.ts";
import {
  fingerprint,
  lineWeight,
  looksSuccessful,
  weighingOnce,
} from "./decisive_lines.ts";
import { isDisplay, isOwnVoice } from "./displayed.ts";
import { Elsewhere } from "./elsewhere.ts";
import { detectPlatform } from "./environment.ts";
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
import { normalise } from "./normalise.ts";
import { type Diagnostic, readDiagnostics } from "./reader/mod.ts";
import { allInEnglish, inEnglish } from "./other_languages.ts";
import { readStep, type Step, withoutAdvice } from "./reader/ci_log.ts";
import { callerWentOn, withoutUnread } from "./reader/caller.ts";
import {
  withoutHomeNoise,
  withoutSides,
  withoutTries,
} from "./reader/ci_noise.ts";
import { isDocument } from "./reader/documents.ts";
import { withoutLeads, withoutSharedLead } from "./reader/leads.ts";
import { areOfOne, withoutFormer } from "./reader/processes.ts";
import { openRecords } from "./reader/records.ts";
import { lastRun } from "./reader/runs.ts";
import { isCarriedByService } from "./reader/service_names.ts";
import { reportsWell } from "./reader/status_reports.ts";
import { withoutExcused, withoutTolerated } from "./reader/tolerated.ts";
import { joinWrapped, unwrap } from "./reader/unwrap.ts";
import { concludesWell, countsNoFailure, endsWell } from "./reader/verdicts.ts";
import { withoutWritten } from "./reader/written.ts";
import {
  decisiveLine,
  noEvidenceReceipt,
  noFailureReceipt,
  ruleReceipt,
  unknownReceipt,
} from "./receipts.ts";
import { collectSecrets, redact } from "./redact.ts";
import { patternsOf } from "./rows.ts";
import { RULES } from "./rules/mod.ts";
import { COMMAND_CHARS_MAX, ShellCommand } from "./shell_words.ts";
import type { Diagnosis, FixErrorInput, RepairAdvice } from "./types.ts";
import { onlyLooks } from "./vague.ts";
import { certaintyInWhole, isWhole, tellingFirst } from "./whole_logs.ts";
import { isWritten, saysNoFailure, wasPassed } from "./worked_on.ts";

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

/** Weight from which a line alone contradicts a success message. */
const FAILURE_WEIGHT_MIN = 24;

/** Weight from which a line of the error field speaks against success. */
const DOUBT_WEIGHT_MIN = 12;

/** Certainty from which no other reading is tried. */
const SURE = 0.9;
/** Certainty from which a rule is as good as an answer. */
const RULE_SURE = 0.65;

/** Lines before the last one in which a name may stand whole. */
const NAMING_LINES = 40;

/** What a diagnosis of a completed sentence is less sure than of a whole one. */
const COMPLETED_LOSS = 0.05;

/** A line that Compose carried from one of its containers. */
const COMPOSED = /^[A-Za-z][\w.-]{0,60}[-_]\d{1,4} {1,40}\| /m;

/** Whether Compose put the name of a container or service before the lines. */
function isCarriedByCompose(printed: string): boolean {
  return printed.includes(" | ") && COMPOSED.test(printed) ||
    isCarriedByService(printed);
}

/** Shows or runs what a container prints. */
const RUNS_CONTAINER =
  /^(?:sudo )?(?:(?:kubectl|oc)\b.{0,80}\blogs\b|(?:docker|podman)\b.{0,60}\b(?:logs|exec)\b|(?:docker|podman)[ -]compose\b.{0,80}\b(?:logs|run|exec|up)\b)/;
/** What those programs say themselves. */
const OF_THE_ENGINE =
  /^(?:Error from server|error: |Error: |Unable to connect|The connection to the server|Error response from daemon|Cannot connect to the Docker|no such service|service ".{1,80}" |ERROR: |failed to solve|docker: |yaml: |validating |unknown (?:shorthand )?flag|Failed to )/m;

/** Whether a container printed it, whoever showed it. */
function isOfContainer(
  command: string,
  printed: string,
  isCompose: boolean,
): boolean {
  return isCompose &&
      /^(?:sudo )?(?:docker|podman|$)/.test(command) ||
    RUNS_CONTAINER.test(command) && !OF_THE_ENGINE.test(printed);
}

/** What is built once, when it is first needed. */
const built: { matcher?: Matcher; preparation?: Promise<void> } = {};
/** Every sentence that is known, to find how one that was cut goes on. */
const SENTENCES = new Sentences(() => [
  ...RULES.flatMap((rule) => patternsOf(rule, "line")),
  // What any tool may say of any name goes on in any way, and half a code in
  // as many as there are.
  ...ANSWERS.flatMap((answer) =>
    answer.family === SHAPES || answer.family === CODES
      ? []
      : patternsOf(answer, "on")
  ),
]);

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
 * What a diagnosis is made by.
 *
 * @internal For tests of the engine itself.
 */
export interface Knowledge extends Pick<Matcher, "match"> {
  /** Ids of answers that do not count. */
  readonly leftOut?: ReadonlySet<string>;
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
  const evidence = prepare(input);
  const secrets = collectSecrets([
    evidence.command.text ?? "",
    evidence.lines.join("\n"),
    evidence.environment,
  ]);
  const plain = answer(matcher, evidence);
  const found = answerToCut(matcher, evidence, plain);
  const prefixed = isSold(found) ? null : answerToBare(matcher, evidence);
  const best = prefixed ?? found;
  const noted = isSold(best) ? null : answerToNotes(matcher, evidence);
  const whole = withShare(noted ?? best);
  const bare = leadsLeft === 0
    ? null
    : answerToLed(whole, (bare) =>
      diagnosed(matcher, bare, leadsLeft - 1), input);
  return redacted(bare ?? whole, secrets);
}

/** Characters of a field that tell whether something stands before its lines. */
const LEAD_CHARS = 4_096;

/** The first lines of a field. */
function headOf(text: string | undefined): string | undefined {
  const head = text?.slice(0, LEAD_CHARS);
  return head === text ? text : head?.slice(0, head.lastIndexOf("\n") + 1);
}

/**
 * The answer to lines before each of which the same words stand, without them;
 * null where none do, or where with them it is as sure.
 */
function answerToLed(
  plain: Diagnosis,
  answerTo: (input: FixErrorInput) => Diagnosis,
  input: FixErrorInput,
): Diagnosis | null {
  const bare = (text: string | undefined, isNote: boolean) =>
    text === undefined
      ? null
      : withoutSharedLead(normalise(unwrap(text)), { isTool, isNote });
  // What a program notes in a log it notes of nothing that failed.
  const heads = [
    bare(headOf(input.error), true),
    bare(headOf(input.log), false),
  ];
  if (
    heads.every((head) => head === null || isSold(plain) && !head.isSure)
  ) return null;
  const [error, log] = [bare(input.error, true), bare(input.log, false)];
  if (error === null && log === null) return null;
  const found = answerTo({
    ...input,
    ...error === null ? {} : { error: error.lines.join("\n") },
    ...log === null ? {} : { log: log.lines.join("\n") },
  });
  // What is known of a failure tells more than what structure alone says.
  const isBetter = !isSold(plain) || found.certainty > plain.certainty ||
    isReading(plain.ruleId ?? "") && !isReading(found.ruleId ?? "");
  return isSold(found) && isBetter ? found : null;
}

/** What a diagnosis of a note is less sure than of a record of an error. */
const NOTED_LOSS = 0.15;
/** A record of a level at which something failed. */
const FAILED_RECORD =
  /^\s{0,4}(?:\[[^\]\n]{1,60}\]:? ){0,2}\[?(?:ERROR|FATAL|CRITICAL|SEVERE)\b/i;

/**
 * The answer to what programs note that fail without saying so at another level;
 * null where a record does, where all went well, or where it is not sold.
 */
function answerToNotes(
  matcher: Knowledge,
  evidence: Evidence,
): Diagnosis | null {
  const { lines } = evidence;
  const notes = lines.map(failedNote);
  if (
    notes.every((note) => note === null) || evidence.hasPassed === true ||
    looksSuccessful(lines.filter((_, at) => notes[at] === null)) ||
    lines.some((line) => FAILED_RECORD.test(line))
  ) return null;
  const found = answer(matcher, {
    ...evidence,
    lines: lines.map((line, at) => notes[at] ?? line),
  });
  const weighed = {
    ...found,
    certainty: Math.round((found.certainty - NOTED_LOSS) * 100) / 100,
  };
  return isSold(weighed) ? weighed : null;
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

/** What tools put in front of an error, and people leave out who pass it on. */
const PREFIXES = ["Error: ", "error: ", "fatal: ", "E: "];
/** Every rule and answer by its id. */
const KNOWN = lazily(() =>
  new Map([...RULES, ...ANSWERS].map((one) => [one.id, one] as const))
);
/** The programs that everybody knows. */
const TOOLS = lazily(() => new Set(PROGRAMS));
/** Lines of an error that somebody passed on by hand. */
const BARE_LINES_MAX = 12;

/**
 * The answer to an error whose first line has lost what its tool puts in front;
 * null where that makes it no surer, where two tools would say as much, or where
 * few words are a tool's that nothing names.
 */
function answerToBare(
  matcher: Knowledge,
  evidence: Evidence,
): Diagnosis | null {
  const { lines } = evidence;
  const at = lines.findIndex((line) => line.trim() !== "");
  const line = lines[at] ?? "";
  if (
    at < 0 || lines.length > BARE_LINES_MAX || evidence.isDisplay === true ||
    !/^(?!Error response from daemon)[A-Z][a-z]+ \w/.test(line) ||
    looksSuccessful(lines) || saysNoFailure(evidence) || isWritten(evidence)
  ) return null;
  const elsewhere = new Elsewhere(evidence);
  const sold = PREFIXES.map((prefix) => {
    const found = answerTo(matcher, {
      ...evidence,
      lines: lines.with(at, `${prefix}${line}`),
    });
    const root_cause = found.advice.root_cause.replace(
      `${prefix}${line}`.slice(0, 80),
      line.slice(0, 80 - prefix.length),
    );
    return {
      ...found,
      advice: { ...found.advice, root_cause },
      certainty: Math.round((found.certainty - COMPLETED_LOSS) * 100) / 100,
    };
  }).filter((found) => {
    const tools = KNOWN().get(found.ruleId ?? "")?.tools ?? [];
    const isOwn = !/^(?:keyword|phrase)$/.test(found.basis?.level ?? "") ||
      elsewhere.namesTools(tools);
    return isSold(found) && isOwn && !elsewhere.isTypedForOthers(tools);
  });
  return agreedOf(sold);
}

/**
 * What a diagnosis of half a value is worth, one of what was passed, and advice to
 * mend code that nothing shows to be the reader's: under the floor.
 */
const UNSOLD_CERTAINTY = 0.5;

/** Whether a diagnosis is good enough to be given. */
function isSold({ kind, certainty }: Diagnosis): boolean {
  return kind === "rule" && certainty >= CERTAINTY_MIN;
}

/** The last line that a diagnosis rests on; null where it rests on another one. */
function lastLineOf(found: Diagnosis, evidence: Evidence): string | null {
  const end = endsOf(evidence).find((at) =>
    found.fingerprint === fingerprint(evidence.lines[at] ?? "")
  );
  return end === undefined ? null : evidence.lines[end] ?? null;
}

/** The half word that a diagnosis proposes, because a line was cut off in it; null without one. */
function tornOf(found: Diagnosis, evidence: Evidence): string | null {
  const last = lastLineOf(found, evidence);
  const { next_command } = found.advice;
  for (const end of endsOf(evidence)) {
    const line = evidence.lines[end] ?? "";
    const whole = tornWord(line);
    if (whole === null) continue;
    // A place stands in brackets behind the name of its function.
    const word = /\((?<place>[\w.-]{3,80}:\d{1,6})$/.exec(whole)?.groups
      ?.["place"] ?? whole;
    // A sign that stands for itself is half of nothing: it has to be a word.
    const isSign = word !== "" && !/\w/.test(word);
    if (
      line === last && !isSign
        ? next_command.includes(word)
        : hasWord(next_command, word)
    ) {
      return word;
    }
  }
  return null;
}

/** Whether a command has a word for itself. */
function hasWord(command: string, word: string): boolean {
  return word !== "" && command.split(/\s+/).includes(word);
}

/** Whether a diagnosis proposes the last word of the evidence. */
function usesEnd({ advice }: Diagnosis, evidence: Evidence): boolean {
  return endsOf(evidence).some((end) =>
    hasWord(
      advice.next_command,
      /[^\s'"`(]{0,200}$/.exec((evidence.lines[end] ?? "").slice(-200))?.[0] ??
        "",
    )
  );
}

/**
 * The answer to evidence that may have been cut off in its last line: to the
 * line with what is missing of it, where that is known. Half a value is not
 * sold, nor what may be one of several things.
 */
function answerToCut(
  matcher: Knowledge,
  evidence: Evidence,
  plain: Diagnosis,
): Diagnosis {
  const sold = isSold(plain);
  const isWhole = sold && !isReading(plain.ruleId ?? "") &&
    lastLineOf(plain, evidence) === null && !usesEnd(plain, evidence);
  if (isWhole || plain.kind === "no_failure") return plain;
  const torn = sold ? tornOf(plain, evidence) : null;
  const named = answerToNamed(matcher, evidence);
  if (named !== null) return named;
  // How a sentence goes on is known, and how a name does is not.
  return torn !== null && torn !== ""
    ? untouched(matcher, evidence, plain) ?? unsold(plain)
    : answerToSentence(matcher, evidence, { plain, isHalf: torn !== null });
}

/** A diagnosis that is not given for the half value in it. */
function unsold(found: Diagnosis): Diagnosis {
  return { ...found, certainty: UNSOLD_CERTAINTY };
}

/** The answer to lines that were completed. */
function answerToWhole(
  matcher: Knowledge,
  evidence: Evidence,
  lines: readonly string[],
): Diagnosis {
  const found = answerTo(matcher, { ...evidence, lines });
  return {
    ...found,
    certainty: Math.round((found.certainty - COMPLETED_LOSS) * 100) / 100,
  };
}

/** The answer to the lines with names and messages of the system whole; null where none is sold. */
function answerToNamed(
  matcher: Knowledge,
  evidence: Evidence,
): Diagnosis | null {
  const names = withNames(evidence);
  const named = names === null ? null : answerToWhole(matcher, evidence, names);
  if (named !== null && isSold(named)) return named;
  // What begins one message of the system alone is as sure as that message.
  const lines = withSystemMessages(evidence);
  const found = lines === null
    ? null
    : answerTo(matcher, { ...evidence, lines });
  return found !== null && isSold(found) ? found : null;
}

/** What is said of the same cause without the last words, and does not rest on them; null where nothing is. */
function untouched(
  matcher: Knowledge,
  evidence: Evidence,
  plain: Diagnosis,
): Diagnosis | null {
  const found = answerToWhole(matcher, evidence, withoutLastWords(evidence));
  return isSold(found) && found.ruleId === plain.ruleId ? found : null;
}

/** The answer to the lines with the sentences at their ends whole. */
function answerToSentence(
  matcher: Knowledge,
  evidence: Evidence,
  { plain, isHalf }: { readonly plain: Diagnosis; readonly isHalf: boolean },
): Diagnosis {
  const sold = isSold(plain);
  const answers = (all: readonly (readonly string[])[]) =>
    agreedOf(all.map((lines) => answerToWhole(matcher, evidence, lines)));
  const { ways, lacksValue, openings } = withSentences(
    evidence,
    sold && !isHalf,
  );
  if (lacksValue) {
    return answers(withTyped(evidence, openings)) ??
      (sold ? untouched(matcher, evidence, plain) ?? unsold(plain) : plain);
  }
  const agreed = answers(ways);
  const half = agreed === null ? null : tornOf(agreed, evidence);
  if (agreed !== null && (half === null || half === "")) return agreed;
  return isHalf ? unsold(plain) : plain;
}

/** The lines without the word, or the half of one, in which they end. */
function withoutLastWords(evidence: Evidence): readonly string[] {
  const rest = [...evidence.lines];
  for (const end of endsOf(evidence)) {
    rest[end] = (rest[end] ?? "").replace(/\S{1,240}$/, "");
  }
  return rest;
}

/** Whether the last line begins with the program that was typed: its value stands there. */
function namesItself(evidence: Evidence): boolean {
  const { program } = evidence.command;
  return program !== "" &&
    endsOf(evidence).some((end) =>
      (evidence.lines[end] ?? "").startsWith(`${program}: command not`)
    );
}

/** Words that begin too many sentences to tell which one was cut off. */
const FEW_WORDS = 3;

/** Whether evidence is so short that any sentence could go on from it: "Command failed". */
function saysFewWords({ lines, command }: Evidence): boolean {
  const said = lines.filter((line) => line.trim() !== "");
  return (command.text ?? "") === "" && said.length === 1 &&
    (said[0]?.trim().split(/\s+/).length ?? 0) <= FEW_WORDS;
}

/** What all ways come to; null where they differ or are not sure. */
function agreedOf([first, ...others]: readonly Diagnosis[]): Diagnosis | null {
  return first !== undefined && isSold(first) &&
      others.every(({ ruleId, advice }) =>
        ruleId === first.ruleId &&
        advice.next_command === first.advice.next_command
      )
    ? first
    : null;
}

/** Where the error and the log end, where no line break says that they end there. */
function endsOf({ lines, errorLineCount }: Evidence): readonly number[] {
  return [...new Set([errorLineCount - 1, lines.length - 1])].filter((end) =>
    (lines[end] ?? "").trim() !== ""
  );
}

/** The lines with the names at their ends whole; null where none is known. */
function withNames(evidence: Evidence): readonly string[] | null {
  const { lines, command } = evidence;
  const whole = [...lines];
  for (const end of endsOf(evidence)) {
    // What a tool proposes for a longer word is whole.
    if (lines.slice(Math.max(0, end - 2), end + 1).some(isProposing)) continue;
    if (PROGRAM_AT_END.test(lines[end] ?? "") && command.program !== "") {
      whole[end] = `${(lines[end] ?? "").trimEnd()} ${command.program}`;
      continue;
    }
    const named = completeImport(lines[end] ?? "", lines[end - 1] ?? "") ??
      completeWord(
        lines[end] ?? "",
        `${lines.slice(Math.max(0, end - NAMING_LINES), end).join("\n")}\n${
          command.text ?? ""
        }`,
      ) ?? completeTyped(lines[end] ?? "", command.args);
    if (named !== null) whole[end] = named;
  }
  return whole.some((line, at) => line !== lines[at]) ? whole : null;
}

/** The lines with the messages of the system at their ends whole; null where none is. */
function withSystemMessages(
  { lines, ...evidence }: Evidence,
): readonly string[] | null {
  const whole = [...lines];
  for (const end of endsOf({ lines, ...evidence })) {
    const message = completeSystemMessage(lines[end] ?? "");
    if (message !== null) whole[end] = inEnglish(message);
  }
  return whole.some((line, at) => line !== lines[at]) ? whole : null;
}

function isProposing(line: string): boolean {
  return /\b(?:did you mean|(?:maybe|perhaps) you meant|similar)\b/i.test(
    line.slice(0, 600),
  );
}

/** The ways in which the sentences at the ends may go on. */
function withSentences(evidence: Evidence, isOnlyInWord: boolean): {
  readonly ways: readonly (readonly string[])[];
  readonly lacksValue: boolean;
  readonly openings: readonly (readonly string[])[];
} {
  const ends = saysFewWords(evidence) ? [] : endsOf(evidence);
  const found = ends.map((end) => ({
    end,
    ...SENTENCES.goesOn(evidence.lines[end] ?? "", isOnlyInWord),
  })).filter(({ lines, lacksValue }) => lines.length > 0 || lacksValue);
  const count = Math.max(0, ...found.map(({ lines }) => lines.length));
  return {
    lacksValue: found.some(({ lacksValue }) => lacksValue) &&
      !namesItself(evidence),
    openings: found.flatMap(({ end, openings }) =>
      openings.map((line) => evidence.lines.with(end, line))
    ),
    ways: Array.from({ length: count }, (_, way) => {
      const whole = [...evidence.lines];
      for (const { end, lines } of found) {
        whole[end] = lines[Math.min(way, lines.length - 1)] ?? whole[end] ?? "";
      }
      return whole;
    }),
  };
}

/** How a shell begins to name a program at the end of its line. */
const PROGRAM_AT_END = /^(?:zsh|fish|ksh|dash|sh): command not found: ?$/;

/** Openings of sentences that are tried with what was typed. */
const OPENINGS_MAX = 4;
/** How apt begins what it says of a package. */
const OF_APT = /^E: Unable to locate /;
/** Programs that say so. */
const APT = /^(?:apt|apt-get|aptitude)$/;

/**
 * Lines whose last sentence lacks a value, with the one operand of the command
 * for it, where the program that was typed says it.
 */
function withTyped(
  { lines, command }: Evidence,
  openings: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const { program } = command;
  const isSub = APT.test(program);
  const [value, ...others] = command.operands.slice(isSub ? 1 : 0);
  if (value === undefined || others.length > 0) return [];
  return openings.slice(0, OPENINGS_MAX).flatMap((opening) => {
    const at = opening.findIndex((line, i) => line !== lines[i]);
    const line = opening[at] ?? opening.at(-1) ?? "";
    const isOwn = isSub
      ? OF_APT.test(line)
      : line.toLowerCase().startsWith(`${program.toLowerCase()}: `);
    const quote = /['"`]$/.exec(line)?.[0] ?? "";
    return isOwn
      ? [
        opening.with(
          at < 0 ? opening.length - 1 : at,
          `${line}${value}${quote}`,
        ),
      ]
      : [];
  });
}

/**
 * The answer to the evidence as it stands; where that is not sure and a
 * terminal may have broken its lines, the answer to the joined ones if better.
 */
function answer(
  matcher: Knowledge,
  evidence: Evidence,
): Diagnosis {
  const plain = answerTo(matcher, evidence);
  const joined = joinedAnswer(matcher, evidence, { plain, lostBlank: false });
  return joined.certainty < CERTAINTY_MIN
    ? joinedAnswer(matcher, evidence, { plain: joined, lostBlank: true })
    : joined;
}

/** The answer to the lines that a terminal broke as one, where it is better. */
function joinedAnswer(
  matcher: Knowledge,
  evidence: Evidence,
  { plain, lostBlank }: {
    readonly plain: Diagnosis;
    readonly lostBlank: boolean;
  },
): Diagnosis {
  const error = evidence.lines.slice(0, evidence.errorLineCount);
  const log = evidence.lines.slice(evidence.errorLineCount);
  const parts = [
    joinWrapped(error, lostBlank),
    joinWrapped(log, lostBlank),
  ] as const;
  const isLikely = parts.some((part) => part?.isLikely === true);
  if (parts.every((part) => part === null)) return plain;
  if (isWritten(evidence)) return plain;
  if (!isLikely && plain.certainty >= SURE) return plain;
  const joinedError = parts[0]?.lines ?? error;
  const joined = answerTo(matcher, {
    ...evidence,
    lines: [...joinedError, ...parts[1]?.lines ?? log],
    errorLineCount: joinedError.length,
  });
  // What was refused for what the next lines say is not sold without them.
  if (
    plain.certainty === UNSOLD_CERTAINTY && joined.ruleId === plain.ruleId
  ) return plain;
  // Where little says that a line was broken, a sold answer gives way to
  // another cause only: the same one would take words of the next line.
  const isOwn = isLikely || plain.certainty < CERTAINTY_MIN ||
    joined.ruleId !== plain.ruleId &&
      plain.passedOver?.includes(joined.ruleId ?? "") !== true;
  return isOwn && joined.certainty > plain.certainty ||
      isLikely && joined.certainty === plain.certainty
    ? joined
    : plain;
}

/** A diagnosis, and what gave it where it is sold. */
interface Explained {
  readonly found: Diagnosis;
  readonly candidate?: Candidate;
}

/** Failures that followed from others and are looked past. */
const FOLLOWERS_MAX = 4;

/** The answer to the failure from which others followed. */
function answerTo(matcher: Knowledge, evidence: Evidence): Diagnosis {
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
  let unsure: Diagnosis | undefined;
  let isRefused = false;
  for (const candidate of candidates(matcher, diagnostics, evidence)) {
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

/** Whether a name is that of a program. */
function isTool(name: string): boolean {
  return TOOLS().has(name);
}

/** Lines as they were printed before a runner put a name before each. */
function withoutLead(lines: readonly string[]): readonly string[] {
  const bare = withoutLeads(lines);
  return bare === lines ? lines : normalise(unwrap(bare.join("\n")));
}

/**
 * The lines of one field that speak of the failure, and the step they belong to.
 *
 * @param typed The command that printed them, and whether it may say that all is well.
 */
function evidenceOf(
  field: string | undefined,
  typed: { readonly command: string; readonly forgives: boolean },
): Pick<Step, "command" | "name" | "hasPassed"> & {
  readonly lines: readonly string[];
} {
  const forgiving = typed.forgives ? typed.command : "";
  const given = field ?? "";
  const step = readStep(
    unwrap(typed.forgives ? withoutFormer(given) : given),
  );
  const whole = withoutLead(normalise(step.text));
  const own = step.name === "" && !step.hasPassed
    ? withoutHomeNoise(lastRun(whole))
    : whole;
  const said = withoutTolerated(
    withoutSides(
      withoutAdvice(
        withoutWritten(
          withoutUnread(withoutExcused(own, forgiving), typed.command),
        ),
      ),
    ),
  );
  // Where all went well in the end, a try that failed is no failure.
  const tried = looksSuccessful(said) || endsWell(said)
    ? withoutTries(said, { linesAfter: 1 })
    : said;
  return {
    lines: openRecords(tried),
    command: normalise(step.command).join(" ").trim(),
    name: normalise(step.name).join(" ").trim(),
    hasPassed: step.hasPassed ||
      step.name === "" &&
        (concludesWell(tried) || said !== tried && concludesWell(said) ||
          isDocument(own) ||
          typed.forgives && (reportsWell(given) || countsNoFailure(given)) ||
          callerWentOn(forgiving, own)),
  };
}

function prepare(input: FixErrorInput): Evidence {
  // What the caller calls an error failed, whatever the command forgives.
  const error = evidenceOf(input.error, {
    command: input.command ?? "",
    forgives: false,
  });
  const log = evidenceOf(input.log, {
    command: input.command ?? "",
    forgives: true,
  });
  const errorLines = error.lines;
  const logLines = log.lines;
  const failed = error.name !== "" ? error : log;
  const environment = normalise(input.environment ?? "").join("\n");
  const typed = normalise((input.command ?? "").slice(0, COMMAND_CHARS_MAX))
    .join("\n").trim()
    .replace(promptWasTyped(errorLines) ? /^$/ : /^(?:\$|PS>|>)\s+/, "");
  const command = typed === ""
    ? promptedCommand([...errorLines.slice(0, 5), ...logLines.slice(0, 5)]) ||
      failed.command
    : typed;
  const { lines, said } = allInEnglish([...errorLines, ...logLines]);
  const sample = lines.slice(0, 40).concat(lines.slice(-40)).map((line) =>
    line.slice(0, 300)
  ).join("\n");
  const printed = `${input.error ?? ""}\n${input.log ?? ""}`;
  const seen = detectPlatform(
    environment.slice(0, 2_000),
    command.slice(0, 2_000),
    sample,
  );
  const isCarried = isCarriedByCompose(printed);
  const platform = {
    ...seen,
    isCompose: seen.isCompose || isCarried,
    isCi: seen.isCi || failed.name !== "",
  };
  const shell = new ShellCommand(
    command,
    platform.os === "windows" && platform.shell !== "bash",
  );
  return {
    lines,
    said,
    errorLineCount: errorLines.length,
    command: shell,
    environment,
    platform,
    isComposed: isOfContainer(typed, printed, isCarried),
    isOfOne: isCarried && areOfOne(printed),
    step: failed.name,
    isWhole: isWhole(input.error, input.log),
    hasPassed: hasPassed(error, log),
    isWell: looksSuccessful(lines),
    isDisplay: failed.name === "" && isDisplay(shell, lines),
  };
}

/** Whether each field that says anything says that nothing failed. */
function hasPassed(
  ...fields: readonly {
    readonly lines: readonly string[];
    readonly hasPassed: boolean;
  }[]
): boolean {
  const said = fields.filter(({ lines }) =>
    lines.some((line) => line.trim() !== "")
  );
  return said.length > 0 && said.every((field) => field.hasPassed);
}

/** Whether the shell complained of the prompt: it was typed, not pasted around the command. */
function promptWasTyped(errorLines: readonly string[]): boolean {
  return errorLines.some((line) => /(?:^|: )[$>%#]: (?:comm|not f)/.test(line));
}

/** The command that a pasted terminal shows after its prompt. */
function promptedCommand(lines: readonly string[]): string {
  for (const line of lines) {
    const found =
      /^(?:[\w.@~:/-]{0,60}[$%\u276f\u279c] {1,4}|PS [^>]{0,120}> |[A-Za-z]:\\[^>]{0,120}>)(\S.{0,500})$/
        .exec(line);
    if (found?.[1] !== undefined) return found[1];
  }
  return "";
}

function redacted(diagnosis: Diagnosis, secrets: readonly string[]): Diagnosis {
  // Much of a receipt is said twice: once sold, once free.
  const known = new Map<string, string>();
  const clean = (text: string) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const after = redact(text, secrets);
    known.set(text, after);
    return after;
  };
  const cleanAdvice = (advice: RepairAdvice): RepairAdvice => ({
    root_cause: clean(advice.root_cause),
    next_command: clean(advice.next_command),
    retry_plan: advice.retry_plan.map(clean),
    risk_note: clean(advice.risk_note),
    prevention_note: clean(advice.prevention_note),
  });
  return {
    ...diagnosis,
    advice: cleanAdvice(diagnosis.advice),
    free: cleanAdvice(diagnosis.free),
    diagnostics: diagnosis.diagnostics.map((one) => ({
      ...one,
      message: clean(one.message),
      subject: clean(one.subject),
    })),
  };
}
