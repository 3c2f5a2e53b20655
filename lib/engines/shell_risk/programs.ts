import type { EffectKind } from "./effects.ts";
import { oneSpelling } from "./grammar/mod.ts";
import { asksForHelp } from "./help.ts";
import {
  derivedOutput,
  type Handler,
  LINE,
  quote,
  reachedBy,
  type Run,
  type Shell,
} from "./handler.ts";
import type { Call, Judge } from "./judge.ts";
import { HANDLERS } from "./registry.ts";
import {
  classifyPath,
  isSecretDirectory,
  isSecretPath,
  type Place,
} from "./scope.ts";
import { globMatcher } from "./shell/patterns.ts";
import { baseName, isShellName } from "./shell/names.ts";
import type { Context } from "./shell/state.ts";
import { CWD, isUncertain, type Origin, replaceUncertain } from "./values.ts";
import { isTrial } from "./words.ts";
import { forgettingWord, replacingWord } from "./words_of_copies.ts";
import {
  deletesByName,
  deletingByForce,
  deletingUnasked,
  deletingWord,
} from "./words_of_deletion.ts";
import { burningWord } from "./words_of_devices.ts";
import { disarmingWords, unguardingWords } from "./words_of_guards.ts";
import { payingWord } from "./words_of_money.ts";
import { publishingWord } from "./words_of_publishing.ts";
import { grantingWords, openingWord } from "./words_of_rights.ts";
import { keptWords, revealingWords, rollingWords } from "./words_of_secrets.ts";
import { stoppingWord, sweepingWord } from "./words_of_stopping.ts";
import {
  openedToAll,
  takenFromAnybody,
  unlimitedRights,
  unprotectingSetting,
} from "./words_of_access.ts";
import {
  deletingOption,
  emptiedDisk,
  haltingWords,
  mirroredDeletion,
  removingWord,
  requestedDeletion,
} from "./words_of_effect.ts";
import {
  CHANGING_OPTION,
  CHANGING_WORD,
  onlyLooks,
} from "./words_of_looking.ts";
import { capturedCredential } from "./captured.ts";
import { isAttackTool } from "./rules/attack_tools.ts";
import { judgeCarried } from "./rules/carriers.ts";
import { judgeCompiled, runsCompiled } from "./rules/compiled.ts";
import { judgeConsumed } from "./rules/consumers.ts";
import { judgeEmbeddedCommands, judgeFedStatements } from "./rules/embedded.ts";
import { judgeVariable } from "./rules/environment.ts";
import { judgeFedWords } from "./rules/fed_words.ts";
import {
  FORCED_TREE,
  judgeGivenPrograms,
  STARTED,
} from "./rules/given_programs.ts";
import { decrypted, noteEncrypted } from "./rules/encrypting.ts";
import {
  judgeClonedInstall,
  judgeInstalledRun,
  judgeUnpackedRun,
  noteCloned,
  noteMade,
} from "./rules/fetched.ts";
import { judgeShellText } from "./rules/shell_text.ts";
import { judgeSql } from "./rules/sql.ts";
import { judgeShellCode, judgeTask } from "./rules/tasks.ts";
import { judgePrompted, judgeTypedLines } from "./rules/typed_lines.ts";
import { runScriptText } from "./rules/shells.ts";
import { WRAPPER_HANDLERS } from "./rules/wrappers.ts";

/** Programs that a wildcard in a program name is tried against, most dangerous first. */
const GLOB_CANDIDATES =
  ("rm dd mkfs shred chmod chown sh bash zsh dash python python3 perl nc ncat socat curl wget cat mv cp find kill " +
    "reboot shutdown halt su sudo base64 tee ln ed awk sed crontab ls id whoami echo")
    .split(" ");

/** What a program is run with. */
export interface Ports {
  /** Runs what is inside. */
  readonly shell: Shell;
  /** Collects the effects. */
  readonly judge: Judge;
}

/**
 * Judges one run of a program: functions and aliases first, then scripts written
 * earlier, then the program's rules; a program nobody knows is medium.
 *
 * @param argv Resolved words, the first one the program.
 * @returns The program's output, with markers for what is not known.
 */
export function runProgram(
  argv: readonly string[],
  context: Context,
  { shell, judge }: Ports,
): string {
  const first = argv[0] ?? "";
  const { state } = context;
  if (first === "") {
    // An expansion that came out empty: the shell runs the next word.
    return argv.length > 1
      ? runProgram(argv.slice(1), context, { shell, judge })
      : "";
  }
  if (state.functions.has(first)) {
    return shell.callFunction(first, argv.slice(1), context);
  }
  const alias = state.aliases.get(first);
  if (alias !== undefined && !context.via.includes(`alias ${first}`)) {
    return shell.runText([alias, ...argv.slice(1).map(quote)].join(" "), {
      ...context,
      depth: context.depth + 1,
      via: [...context.via, `alias ${first}`],
    });
  }
  const equal = /^=([\w.-]+)$/.exec(first)?.[1];
  if (equal !== undefined) {
    // zsh puts the path of the program for `=name`.
    return runProgram([equal, ...argv.slice(1)], context, { shell, judge });
  }
  const call = shell.callFor(argv, context);
  const run: Run = { call, context, shell, judge };
  const [, variable, value] = EXPORTED_FUNCTION.exec(first) ?? [];
  if (variable !== undefined && value !== undefined) {
    judgeVariable(variable, value, run);
    return runProgram(argv.slice(1), context, { shell, judge });
  }
  if (/^!+\s*\//.test(first)) {
    // What is typed at the prompt of another program to reach a shell.
    judgeShellText(run, [first.replace(/^!+/, ""), ...argv.slice(1)].join(" "));
    return "";
  }
  if (isUncertain(first)) return runDynamic(run);
  const place = classifyPath(first, context.state.cwd);
  const copied = judge.copies.get(place.path);
  if (copied !== undefined) {
    return runProgram([copied, ...argv.slice(1)], context, { shell, judge });
  }
  if (first.includes("/")) {
    if (runsCompiled(run, place.path)) return derivedOutput(run);
    const service = INIT_SCRIPT.exec(place.path)?.[1];
    if (service !== undefined && !judge.files.has(place.path)) {
      return shell.runArgv(["service", service, ...argv.slice(1)], context);
    }
  }
  return runFound(run, place);
}

/** The variable in which bash hands a function on; to its parser it is a word. */
const EXPORTED_FUNCTION = /^(BASH_FUNC_[^=]+)=([^]*)$/;

/** Runs what a word names that stands for nothing else: a script that was written, or a program. */
function runFound(run: Run, place: Place): string {
  const { call, context, judge } = run;
  const { argv } = call;
  const first = argv[0] ?? "";
  if (
    context.captured === true && context.stdin === context.outside &&
    argv.length === 1 && OF_MAKE.test(first)
  ) {
    judge.add(call, "unknown", {
      says: `runs ${first}, or is set by Make`,
    });
    return judge.unknowns.mark({ label: `$(${first})`, kind: "variable" });
  }
  const written = first.includes("/") ? judge.files.get(place.path) : undefined;
  if (written !== undefined) {
    return runScriptText(run, written, place.path, argv.slice(1));
  }
  if (first.includes("/")) judgeUnpackedRun(run, place);
  else judgeInstalledRun(run);
  const name = isPattern(call.name) ? fromGlob(run) : inSmallLetters(call.name);
  const handler = findHandler(name);
  const plain = spelled(run, name);
  judgeClonedInstall(plain);
  noteCloned(plain);
  noteMade(plain);
  noteEncrypted(plain);
  judgeCompiled(plain);
  judgeCarried(plain);
  judgePrompted(plain);
  if (!WRAPPER_HANDLERS.has(name)) judgeGivenPrograms(plain);
  if (WRAPPER_SCRIPT.test(name)) judgeShellCode(plain, name, plain.call.args);
  if (
    handler !== undefined &&
    (!isLocalScript(first) || isShellName(name) || WRAPPER_SCRIPT.test(name))
  ) {
    judgeConsumed(plain);
    const output = handler(plain);
    return decrypted(plain) ?? output ?? derivedOutput(run);
  }
  judgeConsumed(plain);
  return runUnknown(run);
}

/** Whether the name of a program can stand for several: a sentence or a title in brackets cannot. */
function isPattern(name: string): boolean {
  return /[*?]|\[[^\]]+\]/.test(name) && !/\s|^\[[\w.-]{3,}\]$/.test(name);
}

/** A name that stands alone between `$(` and `)`: in a rule of Make it is a variable. */
const OF_MAKE = /^[A-Z][A-Z0-9_]+$/;

/** Scripts that start and stop services. */
const INIT_SCRIPT = /^\/etc\/(?:rc\.d\/|(?:rc\.d\/)?init\.d\/)([\w.-]+)$/;

/** The run of a program under its name, its options in one spelling. */
function spelled(run: Run, name: string): Run {
  const { call, context } = run;
  const { args, takes } = oneSpelling(
    name,
    // In front of everything else, rustup's name of a toolchain.
    RUSTUP.test(name) && call.args[0]?.startsWith("+") === true
      ? call.args.slice(1)
      : call.args,
    (variable) =>
      context.env.get(variable) ??
        (context.state.exported.has(variable)
          ? context.state.vars.get(variable)
          : undefined),
  );
  return { ...run, call: { ...call, name, args, takes } };
}

/** Programs that rustup starts in the toolchain that is named first. */
const RUSTUP = /^(?:cargo|rustc|rustdoc|rustfmt|clippy-driver)$/;

/** Where file systems ignore case, capital letters start the same program. */
function inSmallLetters(name: string): string {
  return /^(?:GIT|DOCKER|KUBECTL|TERRAFORM)$/.test(name)
    ? name.toLowerCase()
    : name;
}

/** The handler of a program, by its name, its name without a version, or its name in small letters. */
export function findHandler(name: string): Handler | undefined {
  return HANDLERS.get(name) ??
    HANDLERS.get(name.replace(/-?\d+(?:\.\d+)*$/, "")) ??
    (/[A-Z]/.test(name) && GLOB_CANDIDATES.includes(name.toLowerCase())
      ? HANDLERS.get(name.toLowerCase())
      : undefined) ??
    (/\.(?:exe|cmd|bat)$/i.test(name)
      ? HANDLERS.get(name.replace(/\.\w+$/, "").toLowerCase())
      : undefined) ??
    (name.startsWith("mkfs.") ? HANDLERS.get("mkfs") : undefined) ??
    // zsh has its own, of the same meaning (zshmodules(1), zsh/files).
    HANDLERS.get(/^(fsck)\.\w+$/.exec(name)?.[1] ?? "") ??
    HANDLERS.get(
      /^zf_(rm|rmdir|mv|ln|chmod|chown|chgrp|mkdir)$/.exec(name)?.[1] ?? "",
    );
}

/** A program of the system, reached from wherever one is. */
const SYSTEM_PROGRAM =
  /^\/proc\/(?:thread-)?self\/root\/(?:usr\/(?:local\/)?)?s?bin\/[^/]+$|^(?:\.{1,2}\/)*\.\.\/(?:usr\/(?:local\/)?)?s?bin\/[^/]+$|\/(?:\.\.\/){2,}(?:usr\/(?:local\/)?)?s?bin\/[^/]+$/;

function isLocalScript(path: string): boolean {
  return path.includes("/") &&
    !SYSTEM_PROGRAM.test(path) &&
    !/^\/(?:usr\/(?:local\/)?)?s?bin\/|^\/(?:opt|snap|nix|home\/linuxbrew|usr|System)\/.*bin\/|\.venv\/bin\/|node_modules\/\.bin\/|(?:^|\/)vendor\/bin\/|^\/[*?[]|\/usr\/lib\/|^\/lib\w*\/ld-/
      .test(path);
}

/** Scripts that projects carry along and that are always the same program. */
const WRAPPER_SCRIPT =
  /^(?:gradlew|mvnw|rails|rake|artisan|sail|occ|magento|craft|drush)$/;

/** A call of .NET: in a shell of Unix it is no command, and PowerShell's own reading judges it. */
const DOTNET_CALL = /^\[[\w.]+\]::\w/;

function fromGlob(run: Run): string {
  if (DOTNET_CALL.test(run.call.name)) return run.call.name;
  const matcher = globMatcher(run.call.name.replace(/^\*+/, "*"));
  const found = GLOB_CANDIDATES.find((candidate) => matcher(candidate));
  if (found === undefined) {
    run.judge.add(run.call, "opaque-run", {
      // So texts mark what is to stand out: `**Result:**`.
      level: /^\*\*[A-Z]/.test(run.call.name) ? "medium" : undefined,
      says: "hides the name of the program behind a wildcard",
    });
    return run.call.name;
  }
  if (!/^(?:ls|id|whoami|echo|cat)$/.test(found)) {
    run.judge.add(run.call, "opaque-run", {
      says:
        `hides the name of the program (it can be ${found}) behind a wildcard`,
    });
  }
  return found;
}

/** A program whose name is known only at run time. */
function runDynamic(run: Run): string {
  const { call, judge } = run;
  const first = call.argv[0] ?? "";
  const shown = judge.unknowns.show(first);
  if (/^\$(?:env:)?\w+=/i.test(shown)) {
    judge.add(call, "observe", { says: "sets a variable of PowerShell" });
    return "";
  }
  const origins = judge.unknowns.origins(first);
  const network = origins.find((origin) => origin.kind === "network");
  if (network !== undefined) {
    judge.add(call, "remote-run-blind", {
      says: `runs text received from ${
        network.from ?? "the network"
      } as a command`,
    });
    return derivedOutput(run);
  }
  const named = namedRemainder(first, origins);
  const handler = named === undefined ? undefined : findHandler(named);
  if (named !== undefined && handler !== undefined) {
    return handler(spelled(run, named)) ?? derivedOutput(run);
  }
  judgeComputedName(run, first, origins);
  const custom = customaryName(shown);
  const customary = findHandler(custom);
  return customary?.(spelled(run, custom)) ?? derivedOutput(run);
}

/**
 * The program that a variable in capital letters names by custom, in shells and
 * in rules of Make: its own name in small ones.
 */
function customaryName(shown: string): string {
  return (/^\$[({]?([A-Z][A-Z0-9_]*)[)}]?$/.exec(shown)?.[1] ?? "")
    .toLowerCase().replaceAll("_", "-").replace(/^shell$/, "sh");
}

/** What is left of a name whose unknown parts may be empty, or whose end is written out. */
function namedRemainder(
  first: string,
  origins: readonly Origin[],
): string | undefined {
  const remainder =
    origins.every((origin) =>
        origin.kind === "variable" || VARIABLE_OF_MAKE.test(origin.label)
      )
      ? replaceUncertain(first, "")
      : "";
  if (
    remainder.length > 1 && !remainder.endsWith("/") &&
    findHandler(baseName(remainder)) !== undefined
  ) {
    // Unset variables inside a name vanish: `r${x}m` is rm.
    return baseName(remainder);
  }
  const name = baseName(first);
  return ENDS_WRITTEN.test(first) && !isUncertain(name) ? name : undefined;
}

/** A rule of Make writes its variables as shells do what a program prints; no program has such a name. */
const VARIABLE_OF_MAKE = /^\$\([A-Z][A-Z0-9_]*\)$/;
/** A path whose last part is known. */
const ENDS_WRITTEN = /\uE001[^\uE000]*\/[\w.-]+$/;
/** What nobody gives a program but one that deletes or overwrites. */
const DESTRUCTIVE =
  /(?:^| )-(?=\w*[rR])(?=\w*f)[rRfdviIPWx]+(?: |$)|(?:^| )--(?:no-preserve-root|recursive)|of=\/dev\//;

/** Judges a program of which nothing but where its name comes from is known. */
function judgeComputedName(
  run: Run,
  first: string,
  origins: readonly Origin[],
): void {
  const { call, judge } = run;
  const shown = judge.unknowns.show(first);
  const looksDestructive = DESTRUCTIVE.test(call.args.join(" "));
  if (looksDestructive) {
    // Judge it as if it were rm: that is what such arguments are for.
    run.shell.runArgv(["rm", ...call.args], {
      ...run.context,
      via: [...run.context.via, shown],
    });
  }
  const isVariable = origins.every((origin) => origin.kind === "variable");
  if (ENDS_WRITTEN.test(first)) {
    judge.add(call, "run", { says: `runs ${shown}` });
  } else if (
    NAMED_BUT_FOR_ITS_END.test(first) &&
    origins.every(({ kind }) => kind === "output" || kind === "variable")
  ) {
    judge.add(call, "run", { says: `runs the local program ${shown}` });
  } else if (FUNCTION_OF_MAKE.test(shown)) {
    judge.add(call, "unknown", { says: `runs what Make puts for ${shown}` });
  } else if (LISTED_IN_PROJECT.test(shown)) {
    judge.add(call, "run", {
      says: `runs the local program that ${shown} names`,
    });
  } else if (
    isVariable || origins.some((origin) => origin.kind === "argument")
  ) {
    judge.add(call, "unknown", {
      says: `runs whatever ${shown} names at run time`,
      level: looksDestructive ? "high" : undefined,
    });
  } else {
    judge.add(call, "opaque-run", {
      says: `runs a command whose name (${shown}) is computed at run time`,
    });
  }
}

/** A file in a directory of the project whose name begins with a word of its own: `./dist/Tool-$(...)`. */
const NAMED_BUT_FOR_ITS_END =
  /^(?:\.\/)?(?:[\w-]+\/)+[A-Za-z][\w.]{2,}[-_][\w.-]*\uE000/;

/** A function of Make by a name that no program has. */
const FUNCTION_OF_MAKE =
  /^\$\((?:addprefix|addsuffix|call|error|filter|filter-out|foreach|notdir|patsubst|subst|warning|wildcard)\s/;

/** A file in a directory of the project that `ls` finds by the beginning of its name. */
const LISTED_IN_PROJECT =
  /^\$\(ls (?:-[\w]+ )*(?:\.\/)?(?:[\w-][\w.-]*\/)+[A-Za-z][\w.-]*\*[\w.*-]*\)$/;

/** The function that bash calls with what it does not find. */
const NOT_FOUND = "command_not_found_handle";

function runUnknown(run: Run): string {
  const { call, judge, context } = run;
  if (context.state.functions.has(NOT_FOUND)) {
    return run.shell.callFunction(NOT_FOUND, call.argv, context);
  }
  judgeEmbeddedCommands(run);
  const first = call.argv[0] ?? "";
  if (
    asksForHelp(call.args, call.takes) &&
    (!isLocalScript(first) ||
      /^(?:help|version|.*-[hvV]|--help|--version)$/.test(call.args[0] ?? ""))
  ) {
    judge.add(call, "observe", { says: "prints help or its version" });
  } else if (isAttackTool(call.name)) {
    judge.add(call, "attack", {
      says: `runs ${call.name}, a tool for attacks or mining`,
    });
  } else if (isLocalScript(first)) {
    judgeLocal(run, classifyPath(first, call.cwd).path);
  } else {
    const printed = judgeByWords(run);
    if (printed !== undefined) return printed;
  }
  judgeStatements(run);
  judgeFedStatements(run);
  judgeFedWords(run);
  judgeTypedLines(run, run.context.stdin?.text ?? "");
  judgeStarted(run);
  judgeTask(run, first, call.args);
  const hashes = call.args.find((arg) =>
    /(?:^|\/)(?:g?shadow-?|master\.passwd|ntds\.dit)$/i.test(arg)
  );
  if (hashes !== undefined) {
    judge.add(call, "read-secret", {
      target: hashes,
      says: `hands the password hashes in ${hashes} to ${call.name}`,
    });
  }
  if (judge.unknowns.first(call.stdin ?? "", "secret") !== undefined) {
    judge.add(call, "read-secret", {
      says: "hands credentials to another program",
    });
  }
  return derivedOutput(run);
}

/** A program of the project, or one that is hidden where nobody looks. */
function judgeLocal({ call, judge }: Run, path: string): void {
  if (/^\/dev\/shm\/|^\/(?:var\/)?tmp\/(?:.*\/)?\.[^/]/.test(path)) {
    judge.add(call, "opaque-run", {
      says: `runs a program hidden in ${path}`,
      target: path,
    });
    return;
  }
  const deleting = deletingUnasked(call.args);
  judge.add(call, deleting === undefined ? "run" : "remote-delete", {
    says: deleting === undefined
      ? `runs the local program ${judge.unknowns.show(path).slice(0, 100)}`
      : `deletes something and asks nobody, by the words that it is given (${deleting})`,
    target: path,
  });
}

/** Names by which a program says that it leaves nothing on a disk. */
const WIPER = /wip[er]|eras|nuke|scrub|shred|degauss/i;

/** Names of scripts that take a system apart. */
const UNINSTALLER =
  /(?:^|[-_])(?:uninstall|killall|purge|wipe|factory-?reset)(?:\.sh|\.run)?$/;

/** With this a command of many programs is one for a shell. */
const AWAY = /^\+?!\s*/;

/** A program nobody knows that is given another one with its arguments may start it. */
function judgeStarted(run: Run): void {
  const { args } = run.call;
  const line = args.findIndex((arg) =>
    /\s/.test(arg) &&
    STARTED.test(/^\S*/.exec(arg.replace(AWAY, ""))?.[0] ?? "")
  );
  if (line >= 0 && !args.slice(0, line).some((arg) => SAYS.test(arg))) {
    judgeShellText({
      ...run,
      context: {
        ...run.context,
        within: reachedBy(run, [...run.call.argv.slice(0, line + 1), LINE]),
      },
    }, (args[line] ?? "").replace(AWAY, ""));
  }
  const at = args.findIndex((arg, index) =>
    STARTED.test(arg) &&
    (index <= 4 || FORCED_TREE.test(args[index + 1] ?? ""))
  );
  if (at < 0) {
    judgeForcedTree(run);
    return;
  }
  if (at > STARTED_WITHIN || at === args.length - 1) return;
  const isSaid = args.slice(0, at).some((arg, index) =>
    SAYS.test(arg) && (at <= 4 || index === at - 1 || arg.length > 2)
  );
  if (isSaid) return;
  run.shell.runArgv(args.slice(at), {
    ...run.context,
    via: [...run.context.via, run.call.name].slice(-12),
    within: reachedBy(run, run.call.argv.slice(0, at + 1)),
  });
}

/** Most words in front of a program that another one starts. */
const STARTED_WITHIN = 20;
/** A program nobody knows whose first words are those for deleting a tree by force, and where many things lie. */
function judgeForcedTree(run: Run): void {
  const { args, cwd } = run.call;
  if (!FORCED_TREE.test(args[0] ?? "")) return;
  const isWide = args.slice(1).some((arg) =>
    /^(?:root|home-root|system(?:-tree)?|unknown-root|parent|project-root)$/
      .test(classifyPath(arg, cwd).scope)
  );
  if (isWide) {
    run.shell.runArgv(["rm", ...args], {
      ...run.context,
      via: [...run.context.via, run.call.name].slice(-12),
    });
  }
}

/** Sub-commands and options that only speak of a command. */
const SAYS =
  /^(?:-*(?:help|explain|check|dry-?run|grep|lint|describe|show|search|find|list|add|note|log|message|record|title|name|say|echo)|-[mt])$/;

/** Words after which what is named leaves the machine. */
const SENDING = /^(?:send|upload|share|push|put|publish|post|attach)$/;

/** Options whose value is what is sent, and no key of one's own. */
const GIVES =
  /^--?(?:file|attach\w*|upload|data|body|media|photo|document|payload|content|message)$/;
/** Programs that by their name send what they are given. */
const MESSENGER =
  /(?:^|[-_])(?:send|pub|publish|post|mail|notify|upload|push|cat)$/;

/** A store of credentials of the user's that a program nobody knows is given, and not as its own key. */
function judgeHanded({ call, judge }: Run, shown: string): void {
  const sends = call.args.slice(0, 3).some((arg) => SENDING.test(arg));
  const given = call.args.find((arg, index) => {
    const before = call.args[index - 1] ?? "";
    if (arg.startsWith("-")) return false;
    if (
      before.startsWith("-") && !GIVES.test(before) &&
      !(before === "-f" && MESSENGER.test(call.name))
    ) return false;
    const { path } = classifyPath(arg, call.cwd);
    return (isSecretPath(path) || sends && isSecretDirectory(path)) &&
      !path.startsWith(CWD);
  });
  if (given === undefined) return;
  const path = judge.unknowns.show(given);
  judge.add(call, "read-secret", {
    target: given,
    says: `hands ${path} to ${shown}, a program this check does not know`,
    instead: [`ls -la ${path}`],
  });
}

/** What a program that nobody knows says of itself. */
interface Spoken {
  /** The words that say it. */
  readonly hear: (name: string, args: readonly string[]) => string | undefined;
  readonly effect: EffectKind;
  /** As the predicate of a sentence. */
  readonly does: string;
  /** Whether a trial run does it as well. */
  readonly whenTried?: true;
}

/** Names of programs that only keep what is made again. */
const KEEPS_MADE = /(?:^|[-_]|\bs?c)(?:cache|coverage)$/;

/** The first that is heard counts. */
const SPOKEN: readonly Spoken[] = [
  {
    hear: emptiedDisk,
    effect: "device-wipe",
    does: "empties a disk",
  },
  {
    hear: (name, args) =>
      KEEPS_MADE.test(name)
        ? undefined
        : deletingWord(args) ?? deletingByForce(args) ??
          removingWord(args) ?? deletingOption(args) ??
          requestedDeletion(args) ?? mirroredDeletion(args),
    effect: "remote-delete",
    does: "deletes something",
  },
  {
    hear: (name, args) => deletesByName(name, args) ? name : undefined,
    effect: "remote-delete",
    does: "deletes what it is given",
  },
  {
    hear: burningWord,
    effect: "device-wipe",
    does: "overwrites what a device starts from",
  },
  {
    hear: forgettingWord,
    effect: "drop-data",
    does: "deletes copies",
  },
  {
    hear: (name, args) => replacingWord(args, name),
    effect: "drop-data",
    does: "writes a copy over what there is",
  },
  {
    hear: (name, args) =>
      unguardingWords(name, args) ?? disarmingWords(args) ??
        unprotectingSetting(args),
    effect: "disable-security",
    does: "switches off something that protects",
  },
  {
    hear: (_, args) => grantingWords(args) ?? unlimitedRights(args),
    effect: "privilege",
    does: "lets somebody do everything",
  },
  {
    hear: (_, args) => openingWord(args) ?? openedToAll(args),
    effect: "expose",
    does: "lets in whoever asks from anywhere",
  },
  {
    hear: (_, args) => takenFromAnybody(args),
    effect: "untrusted-source",
    does: "takes code from whoever answers",
  },
  {
    hear: (_, args) =>
      rollingWords(args) ?? stoppingWord(args) ?? sweepingWord(args) ??
        haltingWords(args),
    effect: "remote-admin",
    does: "does it to everything of a kind, or to what others work with",
  },
  {
    hear: (_, args) => payingWord(args),
    effect: "transact",
    does: "moves money",
  },
  {
    hear: (name, args) => keptWords(name, args) ?? revealingWords(args),
    effect: "read-secret",
    does: "prints credentials",
    whenTried: true,
  },
  {
    hear: (name, args) => publishingWord(args, name),
    effect: "publish",
    does: "publishes something",
  },
];

/** Judges a program nobody knows by what its own words say; the credential that it prints into another command. */
function judgeByWords(run: Run): string | undefined {
  const { call, judge } = run;
  const shown = judge.unknowns.show(call.name).slice(0, 60);
  const instead = [`${call.name} --help`];
  if (UNINSTALLER.test(call.name)) {
    judge.add(call, "uninstall", {
      says: `removes what was installed, by its own name (${shown})`,
    });
    return undefined;
  }
  const device = WIPER.test(call.name)
    ? call.args.find((arg) => classifyPath(arg, call.cwd).scope === "device")
    : undefined;
  if (device !== undefined) {
    judge.add(call, "device-wipe", {
      target: device,
      says: `erases ${device}, by its own name (${shown})`,
      instead: [`lsblk -f ${device}`],
    });
    return undefined;
  }
  const isTried = isTrial(call.args);
  for (const { hear, effect, does, whenTried } of SPOKEN) {
    if (isTried && whenTried !== true) continue;
    const heard = hear(call.name, call.args);
    if (heard === undefined) continue;
    const deletes = effect === "remote-delete";
    const captured = effect === "read-secret"
      ? capturedCredential(run)
      : undefined;
    judge.add(call, effect, {
      // What an image holds while it is built is made again with the next build.
      level: deletes && judge.setting === "build" || captured !== undefined
        ? "medium"
        : undefined,
      says:
        `${does}, by its own words (${heard}), with a program this check does not know`,
      instead: [...deletes ? listingOf(run, heard) : [], ...instead],
    });
    return captured;
  }
  // With all rights, what only looks changes nothing either.
  judge.add({ ...call, root: call.root && changesSystem(call) }, "unknown", {
    says: `runs ${shown}, a program this check does not know`,
    instead,
  });
  judgeHanded(run, shown);
  return undefined;
}

/** Whether a program nobody knows changes the system, by its words and options or by where they point. */
function changesSystem({ args, cwd }: Call): boolean {
  const words = args.filter((arg) => !arg.startsWith("-"));
  const flags = args.filter((arg) => arg.startsWith("-")).map((arg) =>
    arg.replace(/=.*$/, "")
  );
  return !onlyLooks(words, flags) && (
    words.some((word) => CHANGING_WORD.test(word)) ||
    flags.some((flag) => CHANGING_OPTION.test(flag)) ||
    words.some((word) => OF_SYSTEM.test(classifyPath(word, cwd).scope))
  );
}

/** Places that belong to nobody but root. */
const OF_SYSTEM =
  /^(?:authority|device|kernel|root|root-startup|system|system-tree)$/;

/**
 * How programs whose sub-commands are a noun and a verb list what the verb would
 * delete. Nothing where a word before the verb could itself delete.
 */
function listingOf({ call, judge }: Run, verb: string): string[] {
  const nouns = call.args.slice(0, Math.max(call.args.indexOf(verb), 0));
  const isPlain = nouns.length > 0 && !verb.startsWith("-") &&
    nouns.every((noun) => /^[a-z][\w-]*$/.test(noun)) &&
    deletingWord(nouns) === undefined &&
    deletingByForce([...nouns, "--force"]) === undefined;
  return isPlain
    ? [`${judge.unknowns.show(call.name)} ${nouns.join(" ")} list`]
    : [];
}

/** A statement of a query language behind one of the usual options is judged, whatever client it is for. */
function judgeStatements(run: Run): void {
  const { args } = run.call;
  args.forEach((arg, index) => {
    const value = /^--?(?:execute|query|sql|statement|command|eval)=(.+)$/s
      .exec(arg)?.[1] ??
      (/^(?:-[eqc]|--(?:execute|query|sql|statement|command|eval))$/.test(arg)
        ? args[index + 1]
        : undefined);
    if (value !== undefined && STATEMENT.test(value)) judgeSql(run, value);
  });
}

const STATEMENT =
  /^\s*(?:drop|truncate|delete\s+from|update|alter|grant|revoke)\s+\w/i;
