/** The texts of a receipt: of a matched rule, and the honest ones without. */
import { isPlain } from "./certainty.ts";
import { isAllowed } from "./deny.ts";
import { distance } from "./did_you_mean.ts";
import { fingerprint, lineWeight, weighingLines } from "./decisive_lines.ts";
import { Elsewhere } from "./elsewhere.ts";
import type { Candidate, Evidence } from "./matcher.ts";
import { hasForeignOperators } from "./foreign_operators.ts";
import { intoImage } from "./into_image.ts";
import { isRewritten, namesKnownOnly } from "./known_names.ts";
import { oneLine } from "./normalise.ts";
import type { Diagnostic } from "./reader/diagnostic.ts";
import { programName } from "./programs.ts";
import { isProse, lacksValues, renderAll, renderFirst } from "./render.ts";
import type { Template } from "./context.ts";
import type { ShellCommand } from "./shell_words.ts";
import type { Confidence, Diagnosis, RepairAdvice } from "./types.ts";
import {
  blankOf,
  echoes,
  guessesSlip,
  hasBlank,
  namesEvidence,
  onlyLooks,
  opensNothing,
  statesOnlyFailure,
} from "./vague.ts";

/** Characters of each text of a receipt. */
export const TEXT_CHARS_MAX = 700;
/** Characters of a proposed command; a longer one is no command to type. */
export const COMMAND_CHARS_MAX = 400;
/** Characters of a quoted line of evidence. */
export const QUOTE_CHARS_MAX = 160;
/** Further steps are left out. */
export const PLAN_STEPS_MAX = 8;

const SUBMIT =
  "If it still fails, submit the new error with the command, its complete output and the environment.";

/** A cause that only says where the cause stands. */
const POINTS_ELSEWHERE =
  /\bsays why\b|\b(?:errors?|messages?|reason) stands? (?:above|before|under)\b|\bunder this line\b|\blines? (?:before|above) names?\b/;
/** Certainty of such an answer, under the floor. */
const ELSEWHERE_CERTAINTY = 0.5;

/** Starts a service of the host, which is not the one in a container. */
const HOST_SERVICE =
  /^(?:sudo )?(?:systemctl (?:re)?start|service \S{1,60} (?:re)?start|brew services|net start)\b(?!.{0,20}\bdocker)/;

/** Rules that speak of the engine itself. */
const ENGINES = /\b(?:docker|docker-compose|podman|kubectl|oc)\b/;

/** What a rule proposes next of what may be proposed, best first. */
function proposalsOf(
  { rule, context }: Candidate,
  evidence: Evidence,
): readonly string[] {
  const original = evidence.command.text ?? "";
  const isForeign = new Elsewhere(evidence).isTypedForOthers(rule.tools);
  return renderAll(rule.next, context, "command")
    .map(oneLine)
    .filter((text) =>
      !isForeign || isProse(text) || text === `sudo ${original}` ||
      !takesFrom(evidence.command, text, {
        lines: evidence.lines,
        templates: textsOf(rule.next),
      })
    )
    .map((text) =>
      evidence.isComposed !== true
        ? text
        : HOST_SERVICE.test(text)
        ? "docker compose ps --all"
        : intoImage(text)
    )
    .filter((text) =>
      // What failed in a container is not mended by the command that shows it.
      evidence.isComposed !== true || isProse(text) ||
      !sameProgram(text, original) || ENGINES.test(rule.tools.join(" "))
    )
    .filter((text) =>
      text.length <= COMMAND_CHARS_MAX && isAllowed(text, original) &&
      (isProse(text) ||
        namesKnownOnly(text, { typed: original, lines: evidence.lines }) &&
          isOurs([text], evidence))
    )
    .filter((text) =>
      rule.transient === true || squeeze(text) !== squeeze(original)
    );
}

/** Subcommands that most installers share. */
const VERBS: ReadonlySet<string> = new Set(["add", "install", "update"]);

/** Characters from which a word is a name rather than a sign. */
const NAME_CHARS_MIN = 3;

/**
 * Whether a command changes what was typed, of which the rule knows nothing, or
 * has a word of it that stands nowhere in the evidence.
 */
function takesFrom(
  { text: typed = "", programs }: ShellCommand,
  command: string,
  { lines, templates }: {
    readonly lines: readonly string[];
    readonly templates: readonly string[];
  },
): boolean {
  const [program = "", ...words] = command.replace(/^sudo /, "").split(/\s+/);
  if (programs.includes(programName(program))) {
    return !templates.some((one) => one.includes(program));
  }
  return typed.split(/\s+/).some((word) =>
    word.length >= NAME_CHARS_MIN && !VERBS.has(word) &&
    !programs.includes(programName(word)) &&
    words.includes(word) && !lines.some((line) => line.includes(word))
  );
}

/** The templates that are texts. */
function textsOf(next: Template | readonly Template[]): readonly string[] {
  const all = Array.isArray(next) ? next : [next];
  return all.flatMap((one) => {
    const said: unknown = typeof one === "object" ? one.says : one;
    return typeof said === "string" ? [said] : [];
  });
}

/** Whether no operator in any of the commands is the evidence's. */
function isOurs(
  commands: readonly string[],
  { command, lines, platform }: Evidence,
): boolean {
  return commands.every((one) =>
    !hasForeignOperators(one, {
      typed: command.text ?? "",
      lines,
      isWindows: platform.os === "windows",
    })
  );
}

/** The commands that a step shows in backticks. */
function commandsIn(step: string): readonly string[] {
  return step.split("\x60").filter((_, at) => at % 2 === 1);
}

/** Steps for what may be proposed besides the first. */
function othersOf(
  proposals: readonly string[],
  lines: readonly string[],
): readonly string[] {
  return proposals.slice(1, 4).flatMap((other) => {
    if (isProse(other)) return [`Or: ${asStep(other, lines)}`];
    return other.includes("\x60")
      ? []
      : [`If that does not fit: \`${other}\`.`];
  });
}

/** The receipt of a rule; undefined when it has nothing allowed to propose. */
export function ruleReceipt(
  candidate: Candidate,
  evidence: Evidence & { readonly tests?: readonly Diagnostic[] },
): Diagnosis | undefined {
  const { rule, context, at } = candidate;
  const cause = renderFirst(rule.cause, context);
  const original = evidence.command.text ?? "";
  const proposals = proposalsOf(candidate, evidence);
  const next = proposals[0];
  if (cause === undefined || next === undefined) return undefined;
  const line = at < 0 ? "" : evidence.lines[at] ?? "";
  const steps = [asStep(next, evidence.lines)];
  const blank = blankOf(next);
  if (blank !== undefined) steps.push(`Replace ${blank} by your own value.`);
  steps.push(...othersOf(proposals, evidence.lines));
  steps.push(
    ...renderAll(rule.plan ?? [], context, "step").filter((text) =>
      isAllowed(text, original) && isOurs(commandsIn(text), evidence)
    ),
  );
  const plan = steps.slice(0, PLAN_STEPS_MAX - 2);
  plan.push(...repeatOf(original, next, evidence.lines), SUBMIT);
  const confidence: Confidence = blank !== undefined
    ? "HasPlaceholders"
    : rule.confidence ?? "MaybeIncorrect";
  return {
    advice: {
      root_cause: withEvidence(
        `${cause}${placeOf(cause, candidate, evidence)}`,
        line,
        evidence,
      ),
      next_command: next,
      retry_plan: plan,
      risk_note: renderFirst(rule.risk, context) ??
        "Read the proposed command before you run it.",
      prevention_note: renderFirst(rule.prevent, context) ??
        "Keep the working command in a script under version control.",
    },
    free: unknownReceipt(evidence).advice,
    kind: "rule",
    ruleId: rule.id,
    confidence,
    certainty: POINTS_ELSEWHERE.test(cause) ||
        isVague(candidate, { cause, next }, evidence)
      ? Math.min(candidate.certainty, ELSEWHERE_CERTAINTY)
      : candidate.certainty,
    basis: {
      family: rule.family,
      level: candidate.score === 0 ? null : rule.level ?? "phrase",
    },
    diagnostics: [],
    fingerprint: fingerprint(line === "" ? original : line),
  };
}

/** The step that repeats what failed, unless the proposal is that, put right. */
function repeatOf(
  original: string,
  next: string,
  lines: readonly string[],
): readonly string[] {
  if (
    original.trim() === "" || sameProgram(next, original) ||
    isRewritten(original, next) ||
    original.length > QUOTE_CHARS_MAX || !isAllowed(original, "")
  ) return [];
  // Whoever registers a name that is missing would be asked for his code.
  return namesKnownOnly(original, { typed: original, lines })
    ? [`Run the original command again: \`${oneLine(original)}\`.`]
    : ["Run the original command again, with a name that exists."];
}

/**
 * Whether a diagnosis fits every failure of its family as well as this one. An
 * answer states itself how sure it is: its words are its own.
 */
function isVague(
  { rule, context, at, score }: Candidate,
  { cause, next }: { readonly cause: string; readonly next: string },
  { lines, command }: Evidence,
): boolean {
  if (score === 0 || rule.level === "certain") return false;
  if (rule.transient !== true && statesOnlyFailure(cause)) return true;
  const where = { lines, at, command: command.text ?? "" };
  const isMended = isPutRight(where.command, next);
  if (guessesSlip(cause, next) && !isMended) return true;
  if (isPlain(rule.id)) return false;
  // The caller's own command, put right, does what was meant to be done.
  if (!onlyLooks(next) || isMended) {
    return opensNothing(next) && echoes(cause, lines[at] ?? "") ||
      hasBlank(next) && lacksValues(rule.cause, context) &&
        !namesEvidence(`${cause}\n${next}`, where);
  }
  return echoes(cause, lines[at] ?? "")
    ? !namesEvidence(next, where)
    : lacksValues(rule.cause, context) &&
      !namesEvidence(`${cause}\n${next}`, where);
}

/** Slips in a word that was put right. */
const SLIPS_MAX = 3;

/** Whether a command is what was typed, with one mistyped word of it put right. */
function isPutRight(typed: string, next: string): boolean {
  const before = typed.trim().split(/\s+/);
  const after = next.split(/\s+/);
  const changed = after.flatMap((word, i) =>
    word === before[i] ? [] : [distance(word, before[i] ?? "")]
  );
  return before.length === after.length && changed.length === 1 &&
    changed.every((slips) => slips <= SLIPS_MAX);
}

/** Characters of a step's name. */
const STEP_CHARS_MAX = 120;

/** Families whose causes are about the assertion of a test. */
const OF_TESTS =
  /^(?:readings|js-tests|python|python-tools|node|go|rust|java|ruby|php|dotnet|deno|evm|c-family|cpp|web|languages)$/;

/** Which test and which step of a CI log it is about, where the cause does not say so. */
function placeOf(
  cause: string,
  { rule, at }: Candidate,
  { tests = [], step, lines }: Evidence & {
    readonly tests?: readonly Diagnostic[];
  },
): string {
  const notes: string[] = [];
  const test = testOf(tests, lines, at);
  const isOfTest = test !== undefined && test.subject !== "" &&
    OF_TESTS.test(rule.family);
  const isNamed = isOfTest && cause.includes(test.subject);
  if (isOfTest && !isNamed) {
    const where = test.location === "" ? "" : ` (${test.location})`;
    notes.push(`The test that fails is ${test.subject}${where}.`);
  } else if (isNamed && isElsewhere(test.location, cause)) {
    notes.push(`It stands in ${test.location}.`);
  }
  if (step !== "" && !cause.includes(step)) {
    notes.push(
      `It stopped the step: ${oneLine(step).slice(0, STEP_CHARS_MAX)}`,
    );
  }
  return notes.length === 0 ? "" : ` ${notes.join(" ")}`;
}

/** Characters of a test's message that tell it from others. */
const TELLING_CHARS = 40;

/** The failed test that a line is about; the first where the line does not say. */
function testOf(
  tests: readonly Diagnostic[],
  lines: readonly string[],
  at: number,
): Diagnostic | undefined {
  const line = lines[at] ?? "";
  return tests.find((test) => test.at === at) ??
    tests.find(({ subject, message }) =>
      subject !== "" && line.includes(subject) ||
      message.length >= TELLING_CHARS &&
        line.includes(message.slice(0, TELLING_CHARS))
    ) ?? testAbove(tests, lines, at) ?? tests[0];
}

/** Lines between what a test says and its head in pytest's report. */
const REPORT_LINES_MAX = 400;

/** The test under whose head in pytest's report a line stands. */
function testAbove(
  tests: readonly Diagnostic[],
  lines: readonly string[],
  at: number,
): Diagnostic | undefined {
  for (let i = at; i >= Math.max(0, at - REPORT_LINES_MAX); i--) {
    if (lines[i]?.startsWith("___") !== true) continue;
    const name =
      /^_{3,} (?:ERROR (?:at (?:setup|teardown) of|collecting) )?(?<name>\S{1,200}) _{3,}$/
        .exec((lines[i] ?? "").slice(0, 400))?.groups?.["name"];
    if (name === undefined) continue;
    const own = name.replaceAll(".", "::");
    return tests.find(({ subject, code }) =>
      subject === own || subject.endsWith(`::${own}`) || code === name
    );
  }
  return undefined;
}

/** Whether a place is known that the cause does not name. */
function isElsewhere(location: string, cause: string): boolean {
  const file = location.replace(/:\d+$/, "");
  return file !== "" && !cause.includes(file);
}

/** For an input without error and log. */
export function noEvidenceReceipt(evidence: Evidence): Diagnosis {
  const command = evidence.command.text?.trim() ?? "";
  const again = command !== "" && command.length <= QUOTE_CHARS_MAX &&
    isAllowed(command, "");
  return honest("no_evidence", fingerprint(command), {
    root_cause: command === ""
      ? "No failure evidence was submitted: command, error and log are all empty, so no error can be identified."
      : "No error output was submitted with the command, so the failure cannot be identified.",
    next_command: again
      ? "Re-run the command, capture its complete output including standard error, and submit it with the exit code."
      : "Re-run the failing step, capture its complete output including standard error, and submit it with the exit code.",
    retry_plan: [
      "Re-run the failing step once and capture everything it prints.",
      "Note the exit code, the operating system and the versions of the tools.",
      "Submit command, error, log and environment as a new request.",
    ],
    risk_note:
      "Do not change anything on a guess: without evidence a fix can make matters worse. Remove secrets before you submit a log.",
    prevention_note:
      "Let scripts and CI jobs keep their complete output, so that the first failure can be diagnosed.",
  });
}

/** For output that says that all went well. */
export function noFailureReceipt(evidence: Evidence): Diagnosis {
  const last = evidence.lines.findLast((line) => line.trim() !== "") ?? "";
  return honest("no_failure", fingerprint(last), {
    root_cause: withEvidence(
      "No failure found: the submitted output reports success.",
      last,
      evidence,
    ),
    next_command:
      "No action is needed; if something is still wrong, re-run it in verbose mode and submit the complete output with the exit code.",
    retry_plan: [
      "Check the exit code of the command: 0 confirms success.",
      "If another step failed, submit the output of that step as a new error.",
    ],
    risk_note: "Changing a working setup without a failure only adds risk.",
    prevention_note:
      "Report failures by exit code rather than by searching logs for the word error.",
  });
}

/** What is said of evidence whose failure nobody knows, which stands free beside every rule. */
const unknown = new WeakMap<Evidence, Diagnosis>();

/** For a failure that no rule knows. */
export function unknownReceipt(evidence: Evidence): Diagnosis {
  const known = unknown.get(evidence);
  if (known !== undefined) return known;
  const receipt = unknownOf(evidence);
  unknown.set(evidence, receipt);
  return receipt;
}

function unknownOf(evidence: Evidence): Diagnosis {
  const line = evidence.step === ""
    ? decisiveLine(evidence.lines)
    : lastWords(evidence.lines);
  const id = fingerprint(line);
  const step = evidence.step === ""
    ? ""
    : ` It stopped the step: ${
      oneLine(evidence.step).slice(0, STEP_CHARS_MAX)
    }`;
  return honest("unknown", id, {
    root_cause: withEvidence(
      `Unknown error: no known rule matches the submitted evidence (fingerprint ${id}).${step}`,
      line,
      evidence,
    ),
    next_command:
      "Re-run the failing command in verbose mode, capture the complete output from the first error on, and submit it with the exit code and tool versions.",
    retry_plan: [
      "Re-run the failing command with its verbose or debug option and capture standard output and standard error.",
      "Look at the first error in the output, not the last: later ones often follow from it.",
      "Submit the new error with command, complete log and environment (system, tool versions).",
    ],
    risk_note:
      "The cause is not established; do not apply fixes meant for other errors. Remove secrets before you submit a log.",
    prevention_note:
      `Keep the complete log of the first failure; the fingerprint ${id} stays the same for the same error.`,
  });
}

/** Lines before the end of a step among which it says why it stopped. */
const LAST_WORDS_MAX = 20;
/** Weight of a line that speaks of a failure. */
const SPEAKS_MIN = 12;
/** What frames, bars and the service itself print. */
const NO_WORDS =
  /^\s{0,40}(?:at |File "|Traceback \(|[-=*_~^|+.\u2500-\u257f\s]{0,400}$)|Process completed with exit code|exited with code|[Ee]xited with/;

/**
 * What a step of a CI log says as it stops: of its last lines the first that
 * speaks most of a failure, or the very last.
 */
function lastWords(lines: readonly string[]): string {
  const said = lines.filter((line) =>
    line.trim() !== "" && !NO_WORDS.test(line.slice(0, 600))
  );
  const near = said.slice(-LAST_WORDS_MAX);
  const last = decisiveLine(near);
  const weight = lineWeight(last);
  // Of lines that say little the last one is nearest to the end.
  if (weight === SPEAKS_MIN) {
    return near.findLast((line) => lineWeight(line) === weight) ?? last;
  }
  if (weight > SPEAKS_MIN) return last;
  const anywhere = decisiveLine(said);
  return lineWeight(anywhere) >= SPEAKS_MIN
    ? anywhere
    : said.at(-1) ?? anywhere;
}

/** The line with most weight, the first of equals; the last line when none has any. */
export function decisiveLine(lines: readonly string[]): string {
  let best = "";
  let most = 0;
  for (const at of weighingLines(lines)) {
    const line = lines[at] ?? "";
    const weight = lineWeight(line);
    if (weight > most) [best, most] = [line, weight];
  }
  return best !== ""
    ? best
    : lines.findLast((line) => line.trim() !== "" && lineWeight(line) >= 0) ??
      "";
}

function honest(
  kind: Diagnosis["kind"],
  id: string,
  advice: RepairAdvice,
): Diagnosis {
  return {
    advice,
    free: advice,
    kind,
    ruleId: null,
    confidence: "MaybeIncorrect",
    certainty: 0,
    basis: null,
    diagnostics: [],
    fingerprint: id,
  };
}

/** The cause with the line it rests on, as it was said, unless that line gives orders. */
function withEvidence(
  cause: string,
  line: string,
  { said }: Pick<Evidence, "said">,
): string {
  const quoted = oneLine(said?.get(line) ?? line);
  const text = cause.slice(0, TEXT_CHARS_MAX);
  if (quoted === "" || GIVES_ORDERS.test(quoted)) return text;
  const shown = quoted.length > QUOTE_CHARS_MAX
    ? `${quoted.slice(0, QUOTE_CHARS_MAX)}...`
    : quoted;
  return text.includes(shown) ? text : `${text} Evidence: ${shown}`;
}

const GIVES_ORDERS =
  /\|\s{0,4}(?:ba|z|da)?sh\b|\bignore (?:all|any|previous|the above)\b|\b(?:curl|wget|iwr)\b|--no-preserve-root|\brm -\w{0,5}[rf]|\b(?:assistant|system prompt|instructions?:)/i;

function asStep(next: string, lines: readonly string[]): string {
  if (!isProse(next)) {
    // A command that has a backtick itself cannot be shown between two.
    return next.includes("\x60")
      ? "Run the proposed command."
      : `Run \`${next}\`.`;
  }
  // Words may hold the evidence's own, which are no commands of ours.
  return lines.some((line) => line.includes("\x60"))
    ? next.replaceAll("\x60", "'")
    : next;
}

function sameProgram(next: string, original: string): boolean {
  const strip = (text: string) =>
    text.replace(/^sudo\s+/, "").split(/\s/)[0] ?? "";
  return original.trim() !== "" && strip(next) === strip(original);
}

function squeeze(text: string): string {
  return text.replace(/[ \t\n]+/g, " ").trim();
}
