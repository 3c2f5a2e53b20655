import { judgeSending } from "../../rules/sending.ts";
import { judgeVariable } from "../../rules/environment.ts";
import { originOf } from "../held.ts";
import { inDirectory } from "../paths.ts";
import type { Builtin, CmdMachine } from "./machine.ts";
import type { Line } from "./words.ts";

/** `set name=value`: everything behind the sign, up to the last quote where it begins with one. */
const set: Builtin = (machine, line, stdin) => {
  machine.judgeLine({ ...line, words: line.words.slice(0, 1) }, undefined);
  const text = line.tail.replace(/^[\s,;]+/, "");
  if (/^\/p\b/i.test(text)) return asked(machine, text, stdin);
  if (/^\/a\b/i.test(text)) return computed(machine, text.slice(2));
  const plain = unquoted(text);
  const at = plain.indexOf("=");
  if (at < 1) return machine.listed();
  const name = plain.slice(0, at);
  const value = plain.slice(at + 1);
  machine.assign(name, value === "" ? undefined : value);
  if (!/^path$/i.test(name)) {
    judgeVariable(name, value, machine.runOf(["set", plain]));
  }
  return "";
};

/** `"name=value"` without its quotes and what stands behind them. */
function unquoted(text: string): string {
  if (!text.startsWith('"')) return text;
  const end = text.lastIndexOf('"');
  return end > 0 ? text.slice(1, end) : text.slice(1);
}

/** `set /p name=question`: what is fed, or what somebody types. */
function asked(
  machine: CmdMachine,
  text: string,
  stdin: string | undefined,
): string {
  const [, name = "", question = ""] =
    /^([^=]+)(?:=(.*))?$/s.exec(unquoted(text.slice(2).trim())) ?? [];
  const { unknowns } = machine.judge;
  const first = stdin?.split("\n")[0];
  machine.assign(
    name.trim(),
    first ?? unknowns.mark({ kind: "output", label: `(${name.trim()})` }),
  );
  return unquoted(question);
}

/** Longest expression that is worked out. */
const EXPRESSION_CHARS_MAX = 200;

/** `set /a name=1+2`: sums and products from left to right; anything else stays open. */
function computed(machine: CmdMachine, text: string): string {
  const plain = text.replaceAll('"', "").slice(0, EXPRESSION_CHARS_MAX);
  for (const part of plain.split(",")) {
    const [, name, operator = "", expression = ""] =
      /^\s*(\w+)\s*([-+*/%]?)=(.*)$/s.exec(part) ?? [];
    if (name === undefined) continue;
    const before = machine.valueOf(name.toLowerCase()) ?? "0";
    const value = calculated(
      operator === "" ? expression : `${before}${operator}(${expression})`,
      machine,
    );
    machine.assign(name, value);
  }
  return "";
}

function calculated(expression: string, machine: CmdMachine): string {
  const { unknowns } = machine.judge;
  const parts = expression.replace(/[()\s]/g, "").replace(
    /%+/g,
    "%",
  ).match(/\d+|[A-Za-z_]\w*|[-+*/%]/g) ?? [];
  let total: number | undefined;
  let operator = "+";
  for (const part of parts) {
    if (/^[-+*/%]$/.test(part)) {
      operator = part;
      continue;
    }
    const number = Number(
      /^\d/.test(part) ? part : machine.valueOf(part.toLowerCase()) ?? 0,
    );
    total = OPERATORS.get(operator)?.(total ?? 0, number) ?? number;
    if (!Number.isFinite(total)) {
      return unknowns.mark({ kind: "output", label: `(${expression.trim()})` });
    }
  }
  return String(Math.trunc(total ?? 0));
}

const OPERATORS: ReadonlyMap<string, (a: number, b: number) => number> =
  new Map([
    ["+", (a: number, b: number) => a + b],
    ["-", (a: number, b: number) => a - b],
    ["*", (a: number, b: number) => a * b],
    ["/", (a: number, b: number) => Math.trunc(a / b)],
    ["%", (a: number, b: number) => a % b],
  ]);

/** `call :label` with its arguments, or a command with its variables written in once more. */
const call: Builtin = (machine, line, stdin) => {
  const [, label, ...args] = line.words;
  if (label?.startsWith(":") === true) {
    return machine.callLabel(label.slice(1), args);
  }
  // What was not known when the line was read may have a value by now.
  const tail = line.tail.replace(/\uE000\d+\uE001/g, (marker) => {
    const { label: written = "" } = machine.judge.unknowns.sole(marker) ?? {};
    return PART_OF_VARIABLE.test(written) ? written : marker;
  });
  return machine.again(tail, stdin);
};

const PART_OF_VARIABLE = /^%\w+:[^%]+%$/;

const goto: Builtin = (machine, line) => {
  const label = line.words[1]?.replace(/^:/, "");
  // Without a label cmd ends the script but not the line.
  if (label !== undefined && label !== "") {
    machine.jump(/^eof$/i.test(label) ? undefined : label);
  }
  return "";
};

const exit: Builtin = (machine) => {
  machine.jump(undefined);
  return "";
};

const echo: Builtin = (machine, line, stdin) => {
  machine.judgeLine(line, stdin);
  const text = line.tail.slice(1);
  return /^\s*(?:on|off)?\s*$/i.test(text) && !/^[.(:]/.test(line.tail)
    ? ""
    : `${text}\n`;
};

const START_VALUED = /^\/(?:d|node|affinity|machine)$/i;

/** `start`: a title in quotes, options, and what is run beside the script. */
const start: Builtin = (machine, line, stdin) => {
  const { words, quoted, texts } = line;
  let at = 1;
  if (quoted[at] === true && at < words.length) at++;
  const before = machine.cwd;
  for (; /^\/[a-z]/i.test(words[at] ?? ""); at++) {
    const flag = words[at] ?? "";
    const value = START_VALUED.test(flag) ? words[++at] : undefined;
    const given = /^\/d(.+)$/i.exec(flag)?.[1] ?? value;
    if (/^\/d/i.test(flag) && given !== undefined) {
      machine.cwd = inDirectory(before, given);
    }
  }
  // The title may stand behind the options as well.
  if (at > 1 && quoted[1] !== true && words[at] === "") at++;
  const isWaited = words.slice(1, at).some((word) => /^\/wait$/i.test(word));
  const text = texts[at];
  if (machine.isEndless && !isWaited) {
    machine.judge.add(machine.runOf(words).call, "fork-bomb", {
      says: "starts processes without an end",
    });
  }
  if (text === undefined) machine.judgeLine(line, stdin);
  const output = text === undefined ? "" : machine.again(text, stdin);
  machine.cwd = before;
  return output;
};

const type: Builtin = (machine, line, stdin) => {
  machine.judgeLine(line, stdin);
  return line.words.slice(1).filter((word) => !word.startsWith("/")).map((
    path,
  ) => machine.files.read(path)).join("");
};

/** `dir /b` prints names: any that there may be. */
const dir: Builtin = (machine, line, stdin) => {
  const output = machine.judgeLine(line, stdin);
  const { words } = line;
  if (!words.some((word) => /^\/b$/i.test(word))) return output;
  const path = words.slice(1).find((word) => !word.startsWith("/")) ?? "*";
  const isTree = words.some((word) => /^\/s$/i.test(word));
  const isPattern = /[*?]/.test(path);
  if (isTree) return isPattern ? path : `${path.replace(/\\$/, "")}\\*`;
  return isPattern ? path.replace(/^.*[\\/]/, "") : "*";
};

const cd: Builtin = (machine, line, stdin) => {
  machine.judgeLine(line, stdin);
  const path = line.words.slice(1).find((word) => !/^\/d$/i.test(word));
  if (path === undefined) return "";
  const next = inDirectory(machine.cwd, path);
  machine.cwd = /^\\+$/.test(next)
    ? "%SystemDrive%\\"
    : /^(?:[A-Za-z]:\\|%\w+%|\\\\)/.test(next)
    ? next
    : undefined;
  return "";
};

/** What a file holds goes along when it is copied, and over the network it leaves. */
const transfer: Builtin = (machine, line, stdin) => {
  const output = machine.judgeLine(line, stdin);
  const paths = line.words.slice(1).filter((word) => !/^\/\S/.test(word));
  const to = paths.length > 1 ? paths.at(-1) ?? "" : "";
  const contents = paths.slice(0, paths.length > 1 ? -1 : 1).flatMap((path) =>
    path.split("+")
  ).map((path) => machine.files.read(path)).join("");
  if (/^\\\\[\w.-]/.test(to)) {
    judgeSending(machine.runOf(line.words), contents, to);
  } else if (to !== "") machine.files.write(to, contents);
  return output;
};

/** Programs whose output is what they are fed, or parts of it. */
const passes: Builtin = (machine, line, stdin) => {
  const output = machine.judgeLine(line, stdin);
  return stdin ?? output;
};

/** What a download writes: `certutil -urlcache -f URL FILE`, `bitsadmin /transfer NAME URL FILE`. */
const download: Builtin = (machine, line, stdin) => {
  const output = machine.judgeLine(line, stdin);
  const at = line.words.findIndex((word) => /^(?:https?|ftp):/i.test(word));
  const url = line.words[at];
  if (url !== undefined) {
    const to = line.words[at + 1] ?? url.replace(/^.*\//, "");
    const { unknowns } = machine.judge;
    machine.files.write(
      to,
      unknowns.mark({ kind: "network", label: url, from: url }),
    );
  }
  return decodedBy(machine, line) ?? output;
};

/** `certutil -decode A B`: what B holds cannot be seen, and is what A was; `-encode` the other way round. */
function decodedBy(machine: CmdMachine, { words }: Line): string | undefined {
  const at = words.findIndex((word) =>
    /^[-/](?:de|en)code(?:hex)?$/i.test(word)
  );
  const [from, to] = words.slice(at + 1).filter((word) => !/^[-/]/.test(word));
  if (at < 0 || from === undefined || to === undefined) return undefined;
  const { unknowns } = machine.judge;
  const label = `(${words.join(" ").slice(0, 60)})`;
  const content = machine.files.read(from);
  if (/^.en/i.test(words[at] ?? "")) {
    machine.files.write(to, content);
    return "";
  }
  const origin = originOf(content, unknowns);
  machine.files.write(
    to,
    unknowns.mark({ kind: "decoded", ...origin, label }),
  );
  return "";
}

/** The logins that Windows keeps. */
const logins: Builtin = (machine, line, stdin) => {
  const output = machine.judgeLine(line, stdin);
  return line.words.some((word) => /^\/list/i.test(word))
    ? machine.judge.unknowns.mark({
      kind: "secret",
      label: `$(${line.words.join(" ").slice(0, 60)})`,
      from: "stored logins",
    })
    : output;
};

/** What cmd does itself, and programs whose output or files are followed. */
export const BUILTINS: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ["set", set],
  ["call", call],
  ["goto", goto],
  ["exit", exit],
  ["echo", echo],
  ["start", start],
  ["type", type],
  ["dir", dir],
  ["cd", cd],
  ["chdir", cd],
  ["pushd", cd],
  ["shift", (machine, line, stdin) => {
    machine.shift();
    machine.judgeLine(line, stdin);
    return "";
  }],
  ["copy", transfer],
  ["xcopy", transfer],
  ["robocopy", transfer],
  ["move", transfer],
  ["ren", transfer],
  ["rename", transfer],
  ["more", passes],
  ["sort", passes],
  ["find", passes],
  ["findstr", passes],
  ["certutil", download],
  ["bitsadmin", download],
  ["cmdkey", logins],
  ["vaultcmd", logins],
]);
