/**
 * Judges programs by tables of rows: one handler for all of them.
 *
 * @module
 */
import { showingSecret } from "./own_words/chains_of_access.ts";
import { capturedCredential } from "./captured.ts";
import { deedOf, isDeedEnough, tellsDeed, withDeed } from "./deeds.ts";
import { type EffectKind, EFFECTS, isHigh } from "./effects.ts";
import { connectionFlags } from "./grammar/connections.ts";
import {
  derivedOutput,
  type Handler,
  privateOutput,
  type Run,
} from "./handler.ts";
import { asksForHelp } from "./help.ts";
import type { Call } from "./judge.ts";
import {
  isSwitchedOff,
  type Options,
  readOptions,
  wordSet,
} from "./options.ts";
import { isInFreshTree, isRehearsed } from "./rehearsal.ts";
import { judgeEmbeddedCommands, judgeFedStatements } from "./rules/embedded.ts";
import { judgeFedWords } from "./rules/fed_words.ts";
import { judgeHashes } from "./rules/password_hashes.ts";
import { present, ruleFor } from "./table_matching.ts";
import { type Program, rulesOf, type TableRule } from "./table_rows.ts";
import { judgeSent } from "./table_sent.ts";
import { fill, MISSING, objectOf } from "./table_texts.ts";
import {
  judgeHandedStore,
  judgeNamedFiles,
  judgeValues,
} from "./table_values.ts";
import { byWords, lookedAt, saidBehind } from "./own_words/unlisted.ts";
import { tellsNamesOnly } from "./templates.ts";
import { revealingOption } from "./own_words/secrets.ts";

/** What code adds to a table. */
export interface Beside {
  /** Judges what no row can say, before the rows; what is printed, where that was all. */
  readonly judge?: (
    run: Run,
    options: Options,
  ) => { readonly output: string | undefined } | undefined;
  /** What to run instead, where the row that decides has no word of it. */
  readonly advise?: (run: Run, options: Options) => readonly string[];
}

/** Makes the handler of a program table. */
export function tableHandler(program: Program, beside: Beside = {}): Handler {
  const rules = rulesOf(program);
  const valued = wordSet(
    `${program.valued ?? ""} ${program.writes ?? ""} ${program.reads ?? ""} ${
      program.runs ?? ""
    }`,
  );
  const connected = new Map(
    program.names.split(/\s+/).map((name) => [
      name,
      new Set([...valued, ...connectionFlags(name)]),
    ]),
  );
  const dryOf = dryOptions(program);
  const writes = wordSet(program.writes ?? "");
  const reads = wordSet(program.reads ?? "");
  const runs = wordSet(program.runs ?? "");
  return (run) => {
    const { call, judge } = run;
    const own = connected.get(call.name) ?? valued;
    const options = readOptions(call, own);
    const takes = (flag: string) =>
      own.has(flag) || call.takes?.(flag) === true;
    if (!isVersion(rules, call) && asksForHelp(call.args, takes)) {
      judge.add(call, "observe", { says: "prints help or its version" });
      return undefined;
    }
    const dry = dryOf(call.name);
    if (
      dry.length > 0 && present(options, dry, program.longDash === true) &&
      !isSwitchedOff(call.args, dry)
    ) return onlyShows(run);
    const judged = beside.judge?.(run, options);
    if (judged !== undefined) return judged.output;
    judgeValues(run, options, { writes, reads, runs }, program.holds);
    judgeNamedFiles(run, program, options);
    judgeEmbeddedCommands(run);
    const rule = ruleFor(run, program, rules, options);
    if (judgeRevealed(run, rule)) {
      return capturedCredential(run) ?? derivedOutput(run);
    }
    const effect = rule?.effect ?? program.otherwise;
    const spared = sparedBy(options, call.args, effect);
    if (spared !== undefined) {
      judge.add(call, "observe", { says: spared });
      return undefined;
    }
    if (!isDangerous(rule)) judgeFed(run, program);
    if (effect === "run") judgeHandedStore(run, options.words);
    if (!isHigh(effect)) judgeHashes(run);
    addDecided(run, program, options, rule, beside);
    const captured = effect === "read-secret"
      ? capturedCredential(run)
      : undefined;
    if (captured !== undefined) return captured;
    return program.holds === undefined
      ? builtFrom(run, options) ?? derivedOutput(run)
      : privateOutput(run, program.holds);
  };
}

/** Whether an option has credentials printed by what else only looks. */
function judgeRevealed(
  { call, judge }: Run,
  rule: TableRule | undefined,
): boolean {
  // A row that is about all that only looks does not know what is looked at.
  const isBroad = rule?.effect === "observe" && rule.words.length === 0 &&
    !rule.closed && rule.needs.length === 0;
  const option = rule === undefined || rule.effect === "observe"
    ? revealingOption(call.args) ??
      (isBroad ? showingSecret(call.args, call.name) : undefined)
    : undefined;
  if (option === undefined) return false;
  judge.add(call, "read-secret", {
    says: `prints credentials, by its own words (${option})`,
    instead: [`${call.name} --help`],
  });
  return true;
}

/** What a call only does by its options, where what it would do is dangerous; undefined where it does it. */
function sparedBy(
  options: Options,
  args: readonly string[],
  effect: EffectKind,
): string | undefined {
  if (isTried(options, args) && isHigh(effect)) return ONLY_SHOWN;
  return effect === "read-secret" && tellsNamesOnly(options)
    ? "prints names"
    : undefined;
}

const ONLY_SHOWN = "shows what it would do";

/** Whether `version` alone makes one, and does not ask for the program's own. */
function isVersion(
  rules: readonly TableRule[],
  { args, name }: Call,
): boolean {
  return args.length === 1 && args[0] === "version" &&
    rules.some(({ programs, words: [word] }) =>
      programs?.has(name) === true && word instanceof Set && word.has("version")
    );
}

function onlyShows({ call, judge }: Run): undefined {
  judge.add(call, "observe", { says: ONLY_SHOWN });
  return undefined;
}

/** An option by which every program that has it only shows what it would do. */
const TRIED = /(?:^| )--dry-?run(?: |$)/;

/** Whether a trial run is asked for, and not only named to say that it is none. */
function isTried(options: Options, args: readonly string[]): boolean {
  return TRIED.test(options.flags.join(" ")) &&
    !isSwitchedOff(args, ["--dry-run", "--dryrun"]);
}

/** The options of each program of a table that make it show what it would do. */
function dryOptions({ dry }: Program): (name: string) => readonly string[] {
  const options = [...wordSet(dry ?? "")].map((one) => {
    const [flag = "", names] = one.split("@");
    return {
      flag,
      names: names === undefined ? undefined : new Set(names.split("|")),
    };
  });
  return (name) =>
    options.flatMap(({ flag, names }) =>
      names === undefined || names.has(name) ? [flag] : []
    );
}

/** Whether a row by itself says that something is lost. */
function isDangerous(rule: TableRule | undefined): boolean {
  return rule !== undefined && isHigh(rule.effect);
}

/** Judges what a program is given to read. */
function judgeFed(run: Run, { statements }: Program): void {
  if (statements === true) judgeFedStatements(run);
  judgeFedWords(run);
}

/** Words after which a program prints what it makes of its source. */
const BUILDS = /^(?:build|template|render|convert|compile)$/;

const ADDRESS = /^(?:https?:\/\/|git(?:::|@)|github\.com\/)/;

/** What is printed that is made of something another machine has. */
function builtFrom({ judge }: Run, options: Options): string | undefined {
  const [first = "", ...others] = options.words;
  const from = BUILDS.test(first)
    ? others.find((word) => ADDRESS.test(word))
    : undefined;
  return from === undefined ? undefined : judge.unknowns.mark({
    label: `(what ${from} gives)`,
    kind: "network",
    from,
  });
}

/** Longest part of an explanation that says what is done to what. */
const DEED_CHARS_MAX = 120;

/** What happens, in the words of a row, and in those of the call where the row names nothing. */
function whatHappens(
  run: Run,
  effect: EffectKind,
  says: string | undefined,
  options: Options,
): string | undefined {
  const deed = /[({]/.test(says ?? "") || !tellsDeed(effect)
    ? undefined
    : deedOf(options.words, run.call.args);
  if (deed === undefined) {
    return says === undefined
      ? undefined
      : withoutGaps(fill(says, run, options));
  }
  const shown = run.judge.unknowns.show(deed).slice(0, DEED_CHARS_MAX);
  const what = says ?? (isDeedEnough(effect) ? "" : EFFECTS[effect].says);
  return what === "" ? shown : withDeed(what, shown);
}

/** A sentence without the names that the call does not give, and without what led to them. */
function withoutGaps(says: string): string {
  return says.replaceAll(` on ${MISSING}`, "").replaceAll(` of ${MISSING}`, "")
    .replaceAll(MISSING, "").trim();
}

/** Records what the rule that fits says, or what the table says where none does. */
function addDecided(
  run: Run,
  program: Program,
  options: Options,
  rule: TableRule | undefined,
  { advise }: Beside,
): void {
  const { call, judge } = run;
  const told = rule === undefined
    ? byWords(program, options, call.args, call.name)
    : lookedAt(rule, options) ??
      saidBehind(program, rule, options, call.args, call.name) ?? rule;
  const { effect, says, instead } = told;
  if (told !== rule && isHigh(effect) && isTried(options, call.args)) {
    onlyShows(run);
    return;
  }
  judgeSent(run, effect, options);
  judge.add(call, effect, {
    level: isBounded(run, effect) ? "medium" : undefined,
    says: whatHappens(run, effect, says, options),
    instead: instead === undefined
      ? effect === "observe" ? undefined : advise?.(run, options)
      : instead.split(" || ").map((one) => fill(one, run, options)).filter(
        (one) => !one.includes(MISSING),
      ),
    target: rule === undefined || rule.words.length === 0
      ? objectOf(options.words)
      : options.words[rule.words.length],
    row: rule,
  });
}

/** Whether what happens stays within the command, or within what is there to be tried on. */
function isBounded(run: Run, effect: EffectKind): boolean {
  return effect === "read-secret"
    ? run.context.captured === true
    : effect === "discard-vcs" && isInFreshTree(run) ||
      isRehearsed(run, effect);
}
