import { judgeRemoteRun } from "../../rules/shells.ts";
import { CMDLET_ALIASES, matchWindowsRule } from "../rules.ts";
import { printsSetUp } from "../../rules/shells.ts";
import type { WinCommand } from "../command.ts";
import { type Argument, bindArguments, wordsOf } from "./bind.ts";
import { CMDLETS } from "./cmdlets.ts";
import type { Machine, Ports } from "./machine.ts";
import { originOf, posixPath, runFetched } from "../held.ts";
import { derived } from "./operators.ts";
import type { Block, Command, Expression } from "./tree.ts";
import {
  itemsOf,
  listValue,
  NOTHING,
  textOf,
  textValue,
  type Value,
} from "./values.ts";

/** What a command is run by. */
export interface Commands extends Machine {
  /** What the script is run with. */
  readonly ports: Ports;
  /** Functions that the script has defined, by name in small letters. */
  readonly functions: ReadonlyMap<string, Block>;
  /** Names that the script has given to commands, in small letters. */
  readonly aliases: Map<string, string>;
  /** Whether what is run now is run again and again. */
  readonly isEndless: boolean;
  /** The value of an expression. */
  evaluate(expression: Expression): Value;
  /** Runs a block with arguments as they are written. */
  callWith(
    block: Block,
    args: readonly Argument[],
    input: Value | undefined,
  ): Value;
}

/** Where a command stands. */
export interface Stand {
  /** What is piped into it; undefined for the first. */
  readonly input: Value | undefined;
  /** The command in front of it. */
  readonly before: WinCommand | undefined;
}

/** What came of a command. */
export interface Ran {
  /** What it prints. */
  readonly output: Value;
  /** The words it was judged by; undefined for blocks and functions. */
  readonly command: WinCommand | undefined;
}

/** Runs a command, judges it, and gives what it prints. */
export function runCommand(
  machine: Commands,
  command: Command,
  stand: Stand,
): Ran {
  const what = machine.evaluate(command.name);
  if (command.operator === ">") {
    return { output: redirected(machine, command, what), command: undefined };
  }
  const args = argumentsOf(machine, command.args);
  if (what.kind === "block") {
    const output = machine.callWith(what.block, args, stand.input);
    return { output: redirected(machine, command, output), command: undefined };
  }
  if (what.kind === "object" && what.type === "script") {
    const output = machine.execute(what.text, ["[scriptblock]::create"]);
    return { output: redirected(machine, command, output), command: undefined };
  }
  const ran = runNamed(machine, what, args, stand);
  return { ...ran, output: redirected(machine, command, ran.output) };
}

function redirected(machine: Commands, command: Command, output: Value): Value {
  const targets = command.outputs.filter((target) =>
    !(target.kind === "variable" && target.name === "null")
  );
  for (const target of targets) {
    const path = textOf(machine.evaluate(target));
    machine.write(path, output);
    const shown = machine.judge.unknowns.show(path);
    machine.ports.judgeWords(
      { words: [], piped: false, outputs: [shown] },
      undefined,
      machine.ports.context,
    );
  }
  return command.outputs.length > 0 ? NOTHING : output;
}

const FLAG = /^-[A-Za-z?][\w?-]*:?$/;

/** Arguments as they are given, tables and lists spread. */
function argumentsOf(
  machine: Commands,
  expressions: readonly Expression[],
): Argument[] {
  const args: Argument[] = [];
  for (const expression of expressions) {
    if (expression.kind === "splat") {
      args.push(...spread(machine.evaluate(expression)));
      continue;
    }
    const written = expression.kind === "word" &&
        typeof expression.parts[0] === "string"
      ? expression.parts[0]
      : "";
    const value = machine.evaluate(expression);
    const glued = /^(-[A-Za-z]\w*):/.exec(written)?.[1];
    if (glued !== undefined && textOf(value).length > glued.length + 1) {
      args.push({
        flag: glued,
        value: textValue(textOf(value).slice(glued.length + 1)),
      });
    } else if (FLAG.test(written) && written === textOf(value)) {
      args.push({ flag: written.replace(/:$/, ""), value: undefined });
    } else args.push({ flag: undefined, value });
  }
  return args;
}

function spread(value: Value): Argument[] {
  if (value.kind !== "table") {
    return itemsOf(value).map((item) => ({ flag: undefined, value: item }));
  }
  return [...value.entries].map(([name, item]) =>
    textOf(item) === "$true"
      ? { flag: `-${name}`, value: undefined }
      : { flag: `-${name}`, value: item }
  );
}

function runNamed(
  machine: Commands,
  what: Value,
  args: readonly Argument[],
  stand: Stand,
): Ran {
  const { judge } = machine;
  const written = textOf(what).trim();
  const network = judge.unknowns.first(written, "network");
  if (network !== undefined) {
    judgeRemoteRun(machine.runOf([written]), network.from ?? "the network");
    return { output: NOTHING, command: undefined };
  }
  const shown = judge.unknowns.show(written);
  const block = machine.functions.get(shown.toLowerCase());
  if (block !== undefined) {
    const output = machine.callWith(block, args, stand.input);
    return { output, command: undefined };
  }
  const alias = machine.aliases.get(shown.toLowerCase()) ?? shown;
  const name = cmdletOf(alias, args);
  if (
    what.kind === "object" && what.type === "command" && !LOOKS.test(shown)
  ) {
    judge.add(machine.runOf([shown]).call, "opaque-run", {
      says: "runs what a pattern finds among the names of commands",
    });
  }
  if (name === undefined) {
    return runProgram(machine, alias, args, stand);
  }
  const isWritten = CMDLET_ALIASES.get(alias.toLowerCase()) === name ||
    alias.toLowerCase() === name;
  return runCmdlet(machine, [name, isWritten ? alias : name], args, stand);
}

/** A pattern with a verb of which every command only looks. */
const LOOKS =
  /^(?:compare|find|format|get|measure|select|show|test)-[a-z*?]+$/i;

const CMDLET = /^[a-z]+-[a-z]\w*$/i;
/** Programs of POSIX systems that PowerShell has an alias for as well. */
const BOTH = /^(?:curl|wget)(?:\.exe)?$/i;
/** What only the cmdlet takes. */
const WEB_PARAMETER =
  /^-(?:uri|outf\w*|method|meth|body|inf\w*|headers?|usebasic\w*|useb)$/i;

/** The cmdlet that a name stands for; undefined where it is a program. */
function cmdletOf(
  written: string,
  args: readonly Argument[],
): string | undefined {
  const lower = written.toLowerCase();
  if (BOTH.test(lower)) {
    const isCmdlet = !lower.endsWith(".exe") &&
      args.some(({ flag }) => flag !== undefined && WEB_PARAMETER.test(flag));
    return isCmdlet ? "invoke-webrequest" : undefined;
  }
  const alias = CMDLET_ALIASES.get(lower);
  if (alias !== undefined) return alias;
  const base = lower.replace(/^[\w.]+\\/, "");
  return CMDLET.test(base) ? base : undefined;
}

/** Cmdlets that act on the paths piped into them. */
const TAKES_PATHS =
  /^(?:remove-item|copy-item|move-item|rename-item|clear-content|invoke-item|get-content|unblock-file)$/;

/** Starts of what goes on by itself. */
const STARTS = /^(?:start-process|start-job|start-threadjob)$/;

function runCmdlet(
  machine: Commands,
  [name, written]: readonly [name: string, written: string],
  given: readonly Argument[],
  stand: Stand,
): Ran {
  const { judge, ports } = machine;
  const { input } = stand;
  const args = withPipedPaths(name, given, input);
  const bound = bindArguments(name, args);
  const show = (value: Value): string => judge.unknowns.show(textOf(value));
  const words = [written, ...wordsOf(name, args, show)];
  const command: WinCommand = {
    words,
    piped: input !== undefined && args === given,
    outputs: [],
  };
  if (name === "invoke-expression") {
    const code = textOf(bound.named.get("command") ?? input);
    const output = machine.execute(code, words);
    // Text that stands in the command can be seen: what it does was judged.
    const isWritten = /^[^$]+$/.test(code) &&
      judge.unknowns.origins(code).length === 0 &&
      !judge.decoded.has(code.trim());
    const printed = judge.unknowns.sole(code.trim());
    const isSetUp = printed?.kind === "output" && printsSetUp(printed.label);
    if (isWritten || isSetUp) {
      judge.add(machine.runOf(words).call, "run", {
        says: "runs a text as code",
      });
    } else ports.judgeWords(command, stand.before, ports.context);
    return { output, command };
  }
  if (name === "set-alias" || name === "new-alias") {
    machine.aliases.set(
      textOf(bound.named.get("name")).toLowerCase(),
      textOf(bound.named.get("value")),
    );
    ports.judgeWords(command, stand.before, ports.context);
    return { output: NOTHING, command };
  }
  if (machine.isEndless && STARTS.test(name)) {
    judge.add(machine.runOf(words).call, "fork-bomb", {
      says: "starts processes without an end",
    });
  }
  judgeProcesses(machine, name, bound.named, input, words);
  if (name === "start-process") runFetched(machine, words, textsOf(args));
  ports.judgeWords(command, stand.before, ports.context);
  const cmdlet = CMDLETS.get(name);
  const output = cmdlet === undefined
    ? runUnknown(machine, args, input, words)
    : cmdlet({ machine, name, bound, input, words });
  return { output, command };
}

/** What a cmdlet gives that is not followed; blocks that it gets may be run. */
function runUnknown(
  machine: Commands,
  args: readonly Argument[],
  input: Value | undefined,
  words: readonly string[],
): Value {
  const values = args.flatMap(({ value }) => itemsOf(value));
  for (const value of values) {
    if (value.kind === "block") machine.call(value, [], input);
  }
  return derived(
    [...itemsOf(input), ...values].map(textOf).join(" "),
    machine.judge.unknowns,
    `$(${words.join(" ").slice(0, 60)})`,
  );
}

/** The arguments, with the paths that are piped in where none is written. */
function withPipedPaths(
  name: string,
  args: readonly Argument[],
  input: Value | undefined,
): readonly Argument[] {
  if (!TAKES_PATHS.test(name)) return args;
  const hasPath = bindArguments(name, args).named;
  const named = hasPath.get("path") ?? hasPath.get("literalpath");
  if (named !== undefined) {
    // What a listing has found is a directory as well as a file.
    return name === "remove-item" && itemsOf(named).some(isListed)
      ? [...args, { flag: "-Recurse", value: undefined }]
      : args;
  }
  const paths = itemsOf(input).filter((item) =>
    item.kind === "text" ||
    item.kind === "object" && item.type === "file" && item.extent !== "filtered"
  );
  if (paths.length === 0) return args;
  const isTree = paths.some(isListed);
  return [
    { flag: undefined, value: listValue(paths) },
    ...args,
    ...(isTree && name === "remove-item"
      ? [{ flag: "-Recurse", value: undefined }]
      : []),
  ];
}

/** Whether a value is what a listing of a directory has found, all of it. */
function isListed(item: Value): boolean {
  return item.kind === "object" && item.type === "file" &&
    item.extent !== undefined && item.extent !== "filtered";
}

function judgeProcesses(
  machine: Commands,
  name: string,
  named: ReadonlyMap<string, Value>,
  input: Value | undefined,
  words: readonly string[],
): void {
  if (name !== "stop-process") return;
  const stopped = [input, ...named.values()].flatMap(itemsOf).find((item) =>
    item.kind === "object" && item.type === "process"
  );
  if (stopped?.kind !== "object") return;
  if (stopped.extent === "filtered") {
    judgeVital(machine, stopped.text.split(","), words);
    return;
  }
  machine.judge.add(machine.runOf(words).call, "kill-many", {
    says: stopped.extent === "others"
      ? "stops all processes but some"
      : "stops every process that the command before it lists",
    instead: ["Get-Process"],
  });
}

/** Without these a machine stops, or is not guarded. */
const VITAL =
  /^(?:lsass|csrss|winlogon|wininit|services|svchost|explorer|msmpeng|(?:ms)?sense\w{0,3}|\*?defend\w*\*?)$/i;

/** Stopping a process that a listing has found is as bad as naming it. */
function judgeVital(
  machine: Machine,
  names: readonly string[],
  words: readonly string[],
): void {
  const vital = names.filter((name) => VITAL.test(name.trim()));
  const rule = matchWindowsRule("stop-process", ["-Name", ...vital]);
  if (vital.length === 0 || rule?.effect !== "kill-many") return;
  machine.judge.add(machine.runOf(words).call, "kill-many", {
    says: rule.says,
    instead: [`Get-Process -Name ${vital.join(",")}`],
    row: rule.row,
  });
}

function textsOf(args: readonly Argument[]): string[] {
  return args.flatMap(({ value }) => itemsOf(value)).map(textOf);
}

function runProgram(
  machine: Commands,
  written: string,
  args: readonly Argument[],
  stand: Stand,
): Ran {
  const { judge, ports } = machine;
  if (written === "") return { output: NOTHING, command: undefined };
  const values = args.flatMap(({ flag, value }) => [
    ...flag === undefined ? [] : [textValue(flag)],
    ...itemsOf(value),
  ]);
  const code = HOSTS.test(written) ? values.map(textOf).join(" ") : "";
  const network = judge.unknowns.first(
    (machine.held(written) ?? "") + code,
    "network",
  );
  if (network !== undefined) {
    judgeRemoteRun(machine.runOf([written]), network.from ?? "the network");
    return { output: NOTHING, command: undefined };
  }
  const words = [written, ...values.map(textOf)];
  const script = heldScript(machine, words);
  if (script !== undefined) {
    return { output: machine.execute(script, words), command: undefined };
  }
  const shown = words.map((word) => judge.unknowns.show(word));
  runFetched(machine, words, textsOf(args));
  const winCommand: WinCommand = {
    words: shown,
    piped: stand.input !== undefined,
    outputs: [],
  };
  const isFed = stand.input !== undefined && HOSTS.test(written);
  if (isFed || isPosix(shown)) {
    const output = ports.shell.runArgv(words.map(posixPath), {
      ...ports.context,
      stdin: stand.input === undefined
        ? undefined
        : { text: textOf(stand.input) },
    });
    return { output: textValue(output), command: winCommand };
  }
  ports.judgeWords(winCommand, stand.before, ports.context);
  const origin = originOf(
    words.join(" ") + textOf(stand.input),
    judge.unknowns,
  );
  return {
    output: textValue(
      judge.unknowns.mark(
        origin ?? { kind: "output", label: shown.join(" ").slice(0, 60) },
      ),
    ),
    command: winCommand,
  };
}

/** What stands in a script that is started, by its name or by a shell, where this text has written it. */
function heldScript(
  machine: Commands,
  words: readonly string[],
): string | undefined {
  const [written = "", ...args] = words;
  const script = [written, ...HOSTS.test(written) ? args : []].find((word) =>
    /\.ps1$/i.test(word)
  );
  return script === undefined ? undefined : machine.held(script);
}

/** Shells of Windows, which may read what is piped into them. */
const HOSTS = /^(?:powershell|pwsh|cmd)(?:\.exe)?$/i;

/** Whether a program is judged as on any other system: no rule for Windows names it. */
function isPosix([name = "", ...args]: readonly string[]): boolean {
  const base = name.replace(/^.*[\\/]/, "").replace(/\.(?:exe|com)$/i, "")
    .toLowerCase();
  // What a machine shares is started by Windows alone.
  if (/^[\w.+~-]+$/.test(base) === false || /^\\\\/.test(name)) return false;
  return !HOSTS.test(base) && (EVERYWHERE.test(base) ||
    matchWindowsRule(base, args) === undefined);
}

const EVERYWHERE =
  /^(?:bash|sh|git|docker|npm|pip|python|python3|py|node|kubectl|terraform|aws|az|gcloud|cargo|go|ssh|scp|curl|wget|helm|gh|yarn|pnpm|npx|dotnet|perl|ruby|php|java|code|deno|bun|psql|mysql|redis-cli|mongosh|7z|tar|ffmpeg|nslookup|ping|host|dig)$/;
