import { derivedOutput, type Run, runInnerText } from "../handler.ts";
import { asksForHelp } from "../help.ts";
import { type Options, readOptions, wordSet } from "../options.ts";
import { classifyPath } from "../scope.ts";
import { judgeShellText } from "./shell_text.ts";
import { inputText, unescapeText } from "./text_input.ts";

const VALUED = wordSet(
  "-F -v -f -i -e -l --file --assign --field-separator --source --include",
);

/** A program of awk with what is known around it. */
interface Program {
  readonly run: Run;
  readonly code: string;
  /** What `-v` gives to variables. */
  readonly variables: ReadonlyMap<string, string>;
  /** What it reads line by line. */
  readonly input: string;
}

/** `awk`: the commands its program starts, the files it reads and writes, and what it prints. */
export function awk(run: Run): string | undefined {
  const { call, judge } = run;
  if (asksForHelp(call.args, call.takes)) return undefined;
  const options = readOptions(call, VALUED);
  const files = [...options.words];
  const code = sourcesOf(run, options, files).join("\n").replace(
    /#[^\n]*/g,
    "",
  );
  judge.add(call, "observe", { says: "processes text" });
  if (options.values.get("-i") === "inplace") {
    for (const file of files) judge.touch(call, "write", file);
  }
  const program: Program = {
    run,
    code,
    variables: assigned(options),
    input: options.values.get("-i") === "inplace"
      ? ""
      : inputText(run, files.filter((file) => !/^\w+=/.test(file))),
  };
  judgeProgram(program, readBy(program));
  if (options.values.get("-i") === "inplace") return "";
  return printed(program);
}

/** The texts of the program: in options, in a file, or the first word. */
function sourcesOf(run: Run, options: Options, files: string[]): string[] {
  const { call, judge } = run;
  const file = options.values.get("-f") ?? options.values.get("--file");
  const sources = options.all.filter(([flag]) =>
    flag === "-e" || flag === "--source"
  ).map(([, value]) => value);
  if (file === undefined && sources.length === 0) {
    return [files.shift() ?? ""];
  }
  if (file === undefined) return sources;
  const known = /^(?:-|\/dev\/stdin)$/.test(file)
    ? run.context.stdin?.text
    : judge.files.get(classifyPath(file, call.cwd).path);
  if (known !== undefined) return [...sources, known];
  judge.add(call, "run", { says: `runs the awk program ${file}` });
  return sources;
}

function assigned(options: Options): Map<string, string> {
  const variables = new Map<string, string>();
  for (const [flag, value] of options.all) {
    const equals = value.indexOf("=");
    if ((flag === "-v" || flag === "--assign") && equals > 0) {
      variables.set(value.slice(0, equals), value.slice(equals + 1));
    }
  }
  return variables;
}

/** The text that a row of strings, variables and fields makes. */
function textOf(
  { run, variables }: Program,
  source: string,
): string | undefined {
  const parts = [
    ...source.matchAll(
      /"((?:[^"\\]|\\[^])*)(?:"|\\?$)|\b([A-Za-z_]\w*)\b|\$(\d+|NF)/g,
    ),
  ].slice(0, 40);
  if (parts.length === 0) return undefined;
  return parts.map(([whole, literal, name]) =>
    literal !== undefined
      ? unescapeText(literal)
      : name !== undefined && variables.has(name)
      ? variables.get(name) ?? ""
      : run.judge.unknowns.mark({
        label: name === undefined ? whole : `$${name}`,
        kind: "output",
      })
  ).join("");
}

/** What the program reads from files it names itself. */
function readBy({ run, code }: Program): string {
  let text = "";
  for (
    const match of code.matchAll(/\bgetline\b\s*\w*\s*<\s*"((?:[^"\\]|\\.)+)"/g)
  ) {
    if (!match[1]?.startsWith("/inet")) {
      text += run.judge.readFile(run.call, match[1] ?? "");
    }
  }
  return text;
}

/** A command of a program: what is read from it, or written to it. */
interface Pipe {
  /** The strings or the variable that name it. */
  readonly named: string;
  readonly isRead: boolean;
}

/** A string, which may end with the program, a pipe and what stands behind it, anything else. */
export const PIECE =
  /("(?:[^"\\]|\\[^])*(?:"|\\?$))\s*|\|&?\s*(?:(getline)|("(?:[^"\\]|\\[^])*(?:"|\\?$)|\w+))?|[^"|]+/g;

/** The pipes of a program, which is walked once. */
function* pipesOf(code: string): Generator<Pipe> {
  let strings = "";
  for (const [, string, getline, target] of code.matchAll(PIECE)) {
    if (string !== undefined) {
      strings += string;
      continue;
    }
    if (getline !== undefined && strings !== "") {
      yield { named: strings, isRead: true };
    } else if (getline !== undefined || target !== undefined) {
      yield { named: target ?? "getline", isRead: false };
    }
    strings = "";
  }
}

function judgeProgram(program: Program, read: string): void {
  const { run, code, input } = program;
  const { call, judge } = run;
  for (
    const match of code.matchAll(
      /\bsystem\s*\(((?:"(?:[^"\\]|\\.)*"|[^()"]){0,2000})\)/g,
    )
  ) {
    const text = textOf(program, match[1] ?? "");
    if (text !== undefined) judgeShellText(run, text);
  }
  for (const pipe of pipesOf(code)) {
    const text = textOf(program, pipe.named);
    if (text === undefined || /^\uE000/.test(text)) continue;
    if (text.startsWith("/inet/")) {
      judge.add(call, "send", { says: "opens a network connection" });
    } else {
      runInnerText(run, text, {
        stdin: pipe.isRead ? undefined : { text: read + input },
      });
    }
  }
  if (/\/inet\d?\/(?:tcp|udp)\//.test(code)) {
    const shell = /getline|\|&/.test(code) && /\|&?\s*getline|while/.test(code);
    judge.add(call, shell ? "reverse-shell" : "send", {
      says: "opens a network connection from awk",
    });
  }
  for (
    const match of code.matchAll(/\bprintf?\b[^;{}\n|>]*>{1,2}\s*"([^"]+)"/g)
  ) judge.touch(call, "write", match[1] ?? "");
}

/** What is printed: fixed text, the lines that are picked, or something made of them. */
function printed(program: Program): string {
  const { run, code, input } = program;
  const fixed =
    /^\s*(?:BEGIN\s*)?\{\s*printf?\s+((?:"(?:[^"\\]|\\.)*"\s*(?:,\s*)?)+);?\s*\}\s*$/
      .exec(code);
  if (fixed !== null) return textOf(program, fixed[1] ?? "") ?? "";
  const characters =
    /^\s*BEGIN\s*\{\s*printf\s+"((?:[^"\\]|\\.)*)"\s*,\s*([\d\s,]+)\}\s*$/.exec(
      code,
    );
  if (characters !== null) {
    const codes = (characters[2] ?? "").split(",").map((one) => Number(one));
    return unescapeText(characters[1] ?? "").replace(
      /%c/g,
      () => String.fromCharCode(codes.shift() ?? 63),
    );
  }
  return run.judge.unknowns.sole(input)?.kind === "file"
    ? input
    : derivedOutput(run);
}
