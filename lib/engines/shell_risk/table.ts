import { type EffectKind, EFFECTS, isEffect } from "./effects.ts";
import { partsOf } from "./text_blocks.ts";
import {
  derivedOutput,
  type Handler,
  privateOutput,
  type Run,
} from "./handler.ts";
import { asksForHelp } from "./help.ts";
import { connectionFlags } from "./grammar/connections.ts";
import { judgeEmbeddedCommands, judgeFedStatements } from "./rules/embedded.ts";
import { judgeFedWords } from "./rules/fed_words.ts";
import { isLocalHost, judgeSending } from "./rules/sending.ts";
import { classifyPath, isSecretDirectory, isSecretPath } from "./scope.ts";
import { replacingWord } from "./words_of_copies.ts";
import { deletingByForce, deletingWord } from "./words_of_deletion.ts";
import { disarmingWords } from "./words_of_guards.ts";
import { payingWord } from "./words_of_money.ts";
import { givenOutWord } from "./words_of_publishing.ts";
import { grantingWords, openingWord } from "./words_of_rights.ts";
import { revealingOption, rollingWords } from "./words_of_secrets.ts";
import { stoppingWord } from "./words_of_stopping.ts";
import { capturedCredential } from "./captured.ts";
import type { Call } from "./judge.ts";
import { isRehearsed } from "./rehearsal.ts";
import { tellsNamesOnly } from "./templates.ts";
import {
  openedToAll,
  unlimitedRights,
  unprotectingSetting,
} from "./words_of_access.ts";
import { haltingWords, removingWord } from "./words_of_effect.ts";
import {
  CHANGING_OPTION,
  CHANGING_WORD,
  onlyLooks,
} from "./words_of_looking.ts";
import {
  hasFlag,
  isSwitchedOff,
  type Options,
  readOptions,
  wordSet,
} from "./options.ts";

/** A rule of a program: when its arguments look like this, it does that. */
export interface TableRule {
  /** What the command does when the row fits; it has a level. */
  readonly effect: EffectKind;
  /** Positional words to match in order; each an alternative list or a pattern, `*` for any. */
  readonly words: readonly (ReadonlySet<string> | RegExp | "*")[];
  /** Programs of the table that the rule is for; undefined for all. */
  readonly programs: ReadonlySet<string> | undefined;
  /** Whether nothing may follow the words. */
  readonly closed: boolean;
  /** One of each group must be present. */
  readonly needs: readonly (readonly string[])[];
  /** Options whose value must match. */
  readonly values: readonly (readonly [string, RegExp])[];
  /** None of these may be present. */
  readonly forbids: readonly string[];
  /** Some argument must match each. */
  readonly patterns: readonly RegExp[];
  /** What it does, as the predicate of a sentence. */
  readonly says: string | undefined;
  /** What to run instead. */
  readonly instead: string | undefined;
}

/** A program described by a table. */
export interface Program {
  /** Blank-separated names. */
  readonly names: string;
  /** The manuals that the table is from. */
  readonly source?: string;
  /** Options that take their value as a separate word, so that words are counted right. */
  readonly valued?: string;
  /** Options that make the program show only what it would do; `-n@zfs|zpool` for some of the programs. */
  readonly dry?: string;
  /** Options whose value is a file that is written. */
  readonly writes?: string;
  /** Options whose value is a file that is read and shown or sent. */
  readonly reads?: string;
  /** Whether every positional word is a file that is read. */
  readonly readsWords?: boolean;
  /** Whether its words, the values of its options and its input are statements of a database. */
  readonly statements?: boolean;
  /** Whether its collections have plural names, so that what stands behind another word is a name. */
  readonly plurals?: boolean;
  /** Options whose value is run by a shell. */
  readonly runs?: string;
  /** Whether options are long with a single dash (`-auto-approve`), so not bundles of letters. */
  readonly longDash?: boolean;
  /** What its output holds, where that is for nobody else's eyes; the files that it writes hold the same. */
  readonly holds?: string;
  /** Whether every positional word is a file that is written. */
  readonly writesWords?: boolean;
  /** What the program does when no rule matches. */
  readonly otherwise: EffectKind;
  /** What it does, as the predicate of a sentence. */
  readonly says?: string;
  /** What to run instead. */
  readonly instead?: string;
  /**
   * One rule a line, first match wins:
   * `effect @program word|word word +flag|flag !flag ~regex~ # what it does => what to run instead`.
   * `.` stands for no words, `$` for "nothing follows", `=~regex~` for a word that
   * matches, `+flag=~regex~` for a value that does. In the texts `{1}` is the
   * first positional word, `{*}` all words, `{args}` all arguments, `{behind}` those
   * behind the first word, `{after}` those behind `--`, `{name}` the program.
   */
  readonly rules: string;
}

/** Reads the rules of a program table. Throws on a mistake in the table. */
export function readRules(program: Program): TableRule[] {
  return program.rules.split("\n").map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("//"))
    .map((line) => readRule(program, line));
}

function readRule(program: Program, line: string): TableRule {
  const { condition, says, instead } = partsOf(line);
  const [effect = "", ...tokens] = condition.split(/\s+/).filter((token) =>
    token !== ""
  );
  if (!isEffect(effect)) {
    throw new TypeError(
      `${program.names}: unknown effect "${effect}" in "${line}"`,
    );
  }
  return {
    effect,
    ...readCondition(tokens),
    says,
    instead,
  };
}

/** Reads when a rule counts. */
function readCondition(
  tokens: readonly string[],
): Omit<TableRule, "effect" | "says" | "instead"> {
  const words: (ReadonlySet<string> | RegExp | "*")[] = [];
  const needs: string[][] = [];
  const values: [string, RegExp][] = [];
  const forbids: string[] = [];
  const patterns: RegExp[] = [];
  let programs: ReadonlySet<string> | undefined;
  for (const token of tokens) {
    const rest = token.slice(1);
    if (token === "." || token === "$") continue;
    const [, flag = "", pattern] = PATTERN.exec(token) ?? [];
    if (pattern !== undefined) {
      const wanted = new RegExp(pattern, "i");
      if (flag === "") words.push(wanted);
      else values.push([flag, wanted]);
    } else if (rest === "") words.push(token === "*" ? "*" : new Set([token]));
    else if (token.startsWith("@")) programs = new Set(rest.split("|"));
    else if (token.startsWith("+")) needs.push(rest.split("|"));
    else if (token.startsWith("!")) forbids.push(...rest.split("|"));
    else if (token.startsWith("~") && token.endsWith("~")) {
      patterns.push(new RegExp(token.slice(1, -1), "i"));
    } else words.push(new Set(token.split("|")));
  }
  return {
    words,
    programs,
    closed: tokens.includes("$"),
    needs,
    values,
    forbids,
    patterns,
  };
}

/** A pattern in the place of a word, or for the value of an option. */
const PATTERN = /^(?:\+(--?[\w-]+))?=~(.+)~$/;

/** What has been read of each table: handlers, cases and pages see the same rows. */
const READ: WeakMap<Program, TableRule[]> = new WeakMap();

/** The rules of a table, in their order; read once. */
export function rulesOf(program: Program): TableRule[] {
  const known = READ.get(program);
  if (known !== undefined) return known;
  const rules = readRules(program);
  READ.set(program, rules);
  return rules;
}

/** Effects by which the files a program names leave the machine. */
const LEAVES: ReadonlySet<EffectKind> = new Set(
  ["send", "publish", "remote-edit", "expose"],
);

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
  const option = rule === undefined || rule.effect === "observe"
    ? revealingOption(call.args)
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

/** The first rule that fits; what says that it takes something away is not only looked at. */
function ruleFor(
  { call }: Run,
  { longDash, otherwise, plurals }: Program,
  rules: readonly TableRule[],
  options: Options,
): TableRule | undefined {
  const deletes = saysDeletion(call.name, options);
  // A disk that was taken for the value of an option is still what is meant.
  const changes = isHigh(otherwise) &&
    (options.flags.some((flag) => CHANGING_OPTION.test(flag)) ||
      options.all.some(([, value]) => DISK.test(value)));
  return rules.find((rule) =>
    (rule.programs === undefined || rule.programs.has(call.name)) &&
    !(rule.effect === "observe" && rule.words.length === 0 &&
      (deletes || rule.closed && changes)) &&
    !isTakenBack(rule, call.args) &&
    !(plurals === true && readsName(rule, options)) &&
    matches(rule, options, call.args, longDash === true)
  );
}

const DISK = /^\/dev\/(?:disk|mapper\/|mmcblk|nvme|[shv]d|xvd)/;

/** Whether what a row reads for a verb is the name of what the verb before it is about. */
function readsName(
  { effect, words, patterns: [verb] }: TableRule,
  options: Options,
): boolean {
  if (effect !== "observe" || words.length > 0 || verb === undefined) {
    return false;
  }
  const at = options.words.findIndex((word) => verb.test(word));
  return at > 2 && !options.words[at - 1]?.endsWith("s");
}

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

/** Whether a row is about a trial run that a later option takes back. */
function isTakenBack(rule: TableRule, args: readonly string[]): boolean {
  return rule.needs.some((group) => group.includes("--dry-run")) &&
    isSwitchedOff(args, ["--dry-run"]);
}

function onlyShows({ call, judge }: Run): undefined {
  judge.add(call, "observe", { says: ONLY_SHOWN });
  return undefined;
}

/** Whether an effect is dangerous by itself. */
function isHigh(effect: EffectKind): boolean {
  return /^(?:high|critical)$/.test(EFFECTS[effect].level);
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

/** Words and names by which a program says that it takes something away. */
const TAKES_AWAY =
  /^(?:delete|destroy|purge|wipe|erase|format|remove|rm|uninstall|unregister|drop|delete-\S+|remove-\S+)$/;
/** Options by which what takes something away only shows it. */
const ONLY_SHOWS =
  /^--?(?:dry|dry-?run|list|print|show|status|check|info|help|preview|pretend|simulate|no-?op|test|what-?if|plan|query|n|p|t|l|s)$/i;

/** Whether a call says that something is taken away, and not that this is only shown. */
function saysDeletion(name: string, { words, flags }: Options): boolean {
  return (TAKES_AWAY.test(words[0] ?? "") ||
    /[a-z]-(?:remove|delete)$/.test(name)) &&
    !flags.some((flag) => ONLY_SHOWS.test(flag));
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

/** Judges the values of options: files that are written or read, commands that are run. */
function judgeValues(
  run: Run,
  options: Options,
  kinds: Readonly<Record<"writes" | "reads" | "runs", ReadonlySet<string>>>,
  holds: string | undefined,
): void {
  const { call, judge } = run;
  for (const [flag, value] of options.all) {
    if (kinds.writes.has(flag) && value !== "-") {
      writeFile(run, value, holds, options.words);
    }
    if (kinds.reads.has(flag) && value !== "-") {
      judge.readFile(call, value.replace(/^@/, ""));
    }
    if (kinds.runs.has(flag)) {
      run.shell.runText(withArguments(value, options), {
        ...run.context,
        via: [...run.context.via, call.name],
        depth: run.context.depth + 1,
      });
    }
  }
}

/** Words that are files which a program reads or writes. */
function judgeNamedFiles(
  run: Run,
  { holds, readsWords, writesWords }: Program,
  { words }: Options,
): void {
  for (const word of words) {
    if (readsWords === true) run.judge.readFile(run.call, word);
    if (writesWords === true) writeFile(run, word, holds);
  }
}

/** A file that a program writes: what it holds by its nature, or is made of. */
function writeFile(
  run: Run,
  path: string,
  holds: string | undefined,
  words: readonly string[] = [],
): void {
  const { call, judge } = run;
  const place = judge.touch(call, "write", path);
  judge.storeFile(
    place.path,
    holds === undefined ? derivedFrom(run, words) : privateOutput(run, holds),
  );
}

/** The command of a container, with the arguments that another option has for it. */
function withArguments(command: string, { values }: Options): string {
  const args = values.get("--args");
  return args === undefined || /\s/.test(command)
    ? command
    : [command, ...args.split(",").map(shellQuote)].join(" ");
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
    ? byWords(program, options, call.args)
    : lookedAt(rule, options) ?? rule;
  const { effect, says, instead } = told;
  if (LEAVES.has(effect) && !staysHere(options)) {
    const fed = run.context.stdin?.text ?? "";
    if (
      judge.unknowns.origins(fed).some(({ kind }) =>
        kind === "secret" || kind === "private"
      )
    ) {
      judgeSending(run, fed, "");
    }
    judgeNamedSecret(run, options.words);
    judgeHeldSecret(run, options.words);
  }
  judge.add(call, effect, {
    level: isBounded(run, effect) ? "medium" : undefined,
    says: says === undefined
      ? undefined
      : fill(says, run, options).replaceAll(MISSING, "").trim(),
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

/** Whether the service that is meant is one of this machine, such as an emulator. */
function staysHere({ all }: Options): boolean {
  return all.some(([flag, value]) =>
    /^--endpoint(?:-url)?$/.test(flag) && isLocalHost(value)
  );
}

/** Whether what happens stays within the command, or within what is there to be tried on. */
function isBounded(run: Run, effect: EffectKind): boolean {
  return effect === "read-secret"
    ? run.context.captured === true
    : isRehearsed(run, effect);
}

/** What words say, the effect, and what it does as the predicate of a sentence; the first that is heard counts. */
const HEARD: readonly (readonly [
  (words: readonly string[]) => string | undefined,
  EffectKind,
  string,
])[] = [
  [
    (args) => deletingByForce(args) ?? removingWord(args),
    "drop-data",
    "deletes something",
  ],
  [replacingWord, "drop-data", "writes a copy over what there is"],
  [
    (args) => disarmingWords(args) ?? unprotectingSetting(args),
    "disable-security",
    "switches off something that protects",
  ],
  [
    (args) => grantingWords(args) ?? unlimitedRights(args),
    "privilege",
    "lets somebody do everything",
  ],
  [
    (args) => openingWord(args) ?? openedToAll(args),
    "expose",
    "lets in whoever asks from anywhere",
  ],
  [payingWord, "transact", "moves money"],
  [
    ([, ...words]) => givenOutWord(words.slice(0, 1)),
    "publish",
    "publishes something",
  ],
  [
    (args) => rollingWords(args) ?? stoppingWord(args) ?? haltingWords(args),
    "remote-admin",
    "stops what others work with",
  ],
];

/** What a sub-command that no rule names does, by its own words. */
function byWords(
  { otherwise, says, instead }: Program,
  options: Options,
  args: readonly string[],
): Pick<TableRule, "effect" | "says" | "instead"> {
  if (readsOnly(options, otherwise)) {
    return { effect: "observe", says, instead };
  }
  if (deletesRemotely(options.words, otherwise)) {
    return { effect: "remote-delete", says, instead };
  }
  if (EFFECTS[otherwise].level === "medium") {
    // The sub-commands first, then all else with values behind their options.
    const first = options.words.slice(0, 3);
    const left = [...first];
    const plain = [
      ...first,
      ...args.filter((arg) => {
        const at = left.indexOf(arg);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      }),
    ];
    for (const [hear, effect, does] of HEARD) {
      const heard = hear(plain);
      if (heard === undefined) continue;
      return { effect, says: `${does}, by its own words (${heard})`, instead };
    }
  }
  return { effect: otherwise, says, instead };
}

/** What a verb among the first words is about; the first word where there is none. */
function objectOf(words: readonly string[]): string | undefined {
  const verb = words.slice(0, 3).findIndex((word) => CHANGING_WORD.test(word));
  return words[verb + 1] ?? words[verb - 1];
}

/** Sub-commands that are there to be given credentials. */
const KEEPS_SECRETS =
  /secret|variable|config|^env|login|auth|token|key|cert|password|credential/i;

/** What a credential store or the environment holds, in an argument of a program that sends what it is given. */
function judgeHeldSecret(run: Run, words: readonly string[]): void {
  const { call, judge } = run;
  if (words.slice(0, 2).some((word) => KEEPS_SECRETS.test(word))) return;
  const held = judge.unknowns.origins(call.args.join(" ")).find((origin) =>
    origin.kind === "secret" && origin.from !== undefined
  );
  if (held === undefined) return;
  const from = judge.unknowns.show(held.from ?? "");
  judge.add(call, "exfiltrate", {
    target: held.from,
    says: `sends ${from} to another machine`,
    instead: from.includes("/") ? [`ls -la ${from}`] : ["env | cut -d= -f1"],
  });
}

/** Sub-commands of what keeps credentials for services. */
const SECRET_STORE = /^(?:secrets?|variables?|vars?)$/;

/** A file with credentials among the words of a program that sends what it is given. */
function judgeNamedSecret(run: Run, words: readonly string[]): void {
  const { call, judge } = run;
  // There credentials are meant to be kept.
  if (words.slice(0, 2).some((word) => SECRET_STORE.test(word))) return;
  const secret = words.find((word) => {
    const { path } = classifyPath(word, call.cwd);
    return !word.includes("://") &&
      (isSecretPath(path) || isSecretDirectory(path));
  });
  if (secret === undefined) return;
  judge.add(call, "exfiltrate", {
    target: secret,
    says: `sends ${judge.unknowns.show(secret)} to another machine`,
    instead: [`ls -la ${judge.unknowns.show(secret)}`],
  });
}

/** What a file holds that a program makes of others: credentials stay what they are. */
function derivedFrom(run: Run, words: readonly string[]): string {
  const { judge, call } = run;
  const known = words.slice(0, 20).map((word) => classifyPath(word, call.cwd))
    .map((place) => judge.contentOf(place))
    .filter((text) => text !== undefined);
  return known.find((text) => judge.unknowns.first(text, "secret")) ??
    known.find((text) => judge.unknowns.first(text, "network")) ??
    derivedOutput(run);
}

/** Sub-commands that read, whatever the program that else changes something. */
const READING_WORD =
  /^(?:list|ls|show|status|info|version|versions|search|help|describe|inspect|view|history|whoami|stats|doctor|validate|list[-_][\w-]+|get[-_][\w-]+|show[-_][\w-]+|describe[-_][\w-]+)$/;
/** What is done whatever the words say. */
const KEEPS_ITS_LEVEL: ReadonlySet<EffectKind> = new Set([
  "attack",
  "expose",
  "read-secret",
  "surveil",
  "startup",
  "power",
  "device-wipe",
]);
/** Whether a sub-command that no rule names only reads, by its own words. */
function readsOnly(
  { words, flags }: Options,
  otherwise: EffectKind,
): boolean {
  const { level } = EFFECTS[otherwise];
  if (level === "low" || KEEPS_ITS_LEVEL.has(otherwise)) return false;
  const first = words.slice(0, 3);
  return level === "medium"
    ? first.some((word) => READING_WORD.test(word)) &&
      !first.some((word) => CHANGING_WORD.test(word))
    : onlyLooks(first, flags);
}

/** What a row does that is about a program whatever it is asked, where it is only asked to look. */
function lookedAt(
  { effect, words, closed, needs, values, patterns }: TableRule,
  options: Options,
): Pick<TableRule, "effect" | "says" | "instead"> | undefined {
  const isBroad = !closed &&
    [words, needs, values, patterns].every(({ length }) => length === 0);
  // Whoever publishes names versions.
  return isBroad && isHigh(effect) && effect !== "publish" &&
      readsOnly(options, effect)
    ? { effect: "observe", says: undefined, instead: undefined }
    : undefined;
}

/** Whether a sub-command of a remote tool that no rule names deletes, by its own words. */
function deletesRemotely(
  words: readonly string[],
  otherwise: EffectKind,
): boolean {
  return otherwise === "remote-edit" &&
    (deletingWord(words) !== undefined ||
      words.slice(0, 3).some((word) => /^(?:remove|rm|rb|rmdir)$/.test(word)));
}

function present(
  options: Options,
  names: readonly string[],
  exact: boolean,
): boolean {
  if (
    names.some((name) =>
      name.includes("=") &&
      options.all.some(([flag, value]) => `${flag}=${value}` === name)
    )
  ) return true;
  return exact
    ? names.some((name) => options.flags.includes(name))
    : hasFlag(options, names);
}

/** Whether a word is what a row wants in its place. */
function fits(expected: TableRule["words"][number], word: string): boolean {
  return expected === "*" ||
    (expected instanceof RegExp
      ? expected.test(word.slice(0, 2_000))
      : expected.has(word.toLowerCase()) || expected.has(word));
}

function matches(
  rule: TableRule,
  options: Options,
  args: readonly string[],
  exact: boolean,
): boolean {
  for (let i = 0; i < rule.words.length; i++) {
    const expected = rule.words[i];
    const word = options.words[i];
    if (word === undefined) return false;
    if (expected !== undefined && !fits(expected, word)) return false;
  }
  if (rule.closed && options.words.length > rule.words.length) return false;
  for (const group of rule.needs) {
    const flags = group.filter((one) => one.startsWith("-"));
    const words = group.filter((one) => !one.startsWith("-"));
    if (
      !(flags.length > 0 && present(options, flags, exact)) &&
      !words.some((word) => options.words.includes(word))
    ) return false;
  }
  if (rule.forbids.length > 0) {
    const flags = rule.forbids.filter((one) => one.startsWith("-"));
    const words = rule.forbids.filter((one) => !one.startsWith("-"));
    if (flags.length > 0 && present(options, flags, exact)) return false;
    if (words.some((word) => options.words.includes(word))) return false;
  }
  for (const [flag, wanted] of rule.values) {
    if (
      !options.all.some(([own, value]) =>
        own === flag && wanted.test(value.slice(0, 2_000))
      )
    ) {
      return false;
    }
  }
  for (const pattern of rule.patterns) {
    if (!args.some((arg) => pattern.test(arg.slice(0, 2_000)))) return false;
  }
  return true;
}

/** Stands in a filled template for a word that the command does not have. */
const MISSING = "\u0000";

function fill(template: string, run: Run, options: Options): string {
  const { call, judge } = run;
  const show = (words: readonly string[]): string =>
    judge.unknowns.show(words.map(shellQuote).join(" ")).slice(0, 200);
  return template.replace(
    /\{(\*|after|args|behind|name|rest|package|lookup|group|object|ns|\d|-{1,2}[\w|-]+)\}/g,
    (_, key: string) => {
      switch (key) {
        case "*":
          return show(options.words);
        case "rest":
          return show(options.words.slice(1));
        case "after":
          return orMissing(options.rest, show);
        case "args":
          return show(call.args);
        case "behind":
          return show(
            call.args.slice(call.args.indexOf(options.words[0] ?? "") + 1),
          );
        case "name":
          return call.name;
        case "package":
          return packageName(options.words[1] ?? "");
        case "lookup":
          return LOOKUPS.get(call.name) ?? `${call.name} info`;
        case "group":
          return orMissing(groupOf(options.words), show);
        case "object":
          return orMissing([objectOf(options.words) ?? ""], show);
        case "ns":
          return namespaceOf(options, show);
      }
      const word = key.startsWith("-")
        ? key.split("|").map((flag) => options.values.get(flag)).find((value) =>
          value !== undefined
        )
        : options.words[Number(key) - 1];
      return word === undefined || word === "" ? MISSING : show([word]);
    },
  ).replace(/ {2,}/g, " ").trim();
}

/** Words as they are shown; missing where there are none. */
function orMissing(
  words: readonly string[],
  show: (words: readonly string[]) => string,
): string {
  return words.join("") === "" ? MISSING : show(words);
}

/** The words in front of a verb. */
function groupOf(words: readonly string[]): readonly string[] {
  return words.slice(
    0,
    Math.max(0, words.findIndex((word) => CHANGING_WORD.test(word))),
  );
}

/** The option that names the same namespace. */
function namespaceOf(
  options: Options,
  show: (words: readonly string[]) => string,
): string {
  const namespace = options.values.get("-n") ??
    options.values.get("--namespace");
  return namespace !== undefined
    ? `-n ${show([namespace])}`
    : hasFlag(options, ["-A", "--all-namespaces"])
    ? "-A"
    : "";
}

/** How package managers show a package, where it is not `info`. */
const LOOKUPS: ReadonlyMap<string, string> = new Map([
  ["apt", "apt show"],
  ["apt-get", "apt-cache show"],
  ["aptitude", "aptitude show"],
  ["nala", "nala show"],
  ["dpkg", "dpkg -s"],
]);

/** The name in a package specification, with a version behind `@`; missing for addresses and paths. */
function packageName(text: string): string {
  const match =
    /^(@[\w.-]+\/[\w.-]+|[A-Za-z0-9][\w.-]*)(?:\[[^\]]*\])?(@[\w.^~-]+)?(?:[=<>~!]=?.*)?$/
      .exec(text);
  return match === null || /\.(?:whl|tgz|tar|gz|zip|deb|rpm)$/.test(text)
    ? MISSING
    : `${match[1]}${match[2] ?? ""}`;
}

function shellQuote(word: string): string {
  return /^[\w@%+=:,./~^\uE000-\uE003-]+$/.test(word)
    ? word
    : `'${word.replaceAll("'", "'\\''")}'`;
}
