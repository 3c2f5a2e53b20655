import { judgeCode } from "../code/judge_code.ts";
import type { Language } from "../code/lexer.ts";
import type { Run } from "../handler.ts";
import { type Options, readOptions, wordSet } from "../options.ts";
import { judgeShellText } from "./shell_text.ts";
import { judgeRemoteRun } from "./shells.ts";

const SHOWS =
  /^(?:--version|--help|-version|-h|--list-extensions|--status|--locate-shell-integration-path)$/;
const VALUED = wordSet(
  "-c --cmd -S -u -i -T --eval -eval --command -f --execute",
);

/** Editors: the commands they are started with, and the files they change. */
export function editor(run: Run): undefined {
  const { call, judge, context } = run;
  if (call.args.some((arg) => SHOWS.test(arg))) {
    judge.add(call, "observe");
    return;
  }
  if (
    /^(?:code|code-insiders|codium|cursor)$/.test(call.name) &&
    /^(?:tunnel|serve-web)$/.test(call.args[0] ?? "")
  ) {
    if (/^(?:status|help)$/.test(call.args[1] ?? "")) {
      judge.add(call, "observe");
      return;
    }
    judge.add(call, "expose", {
      says: "lets whoever has the login work on this machine through a browser",
      instead: ["code --status"],
    });
    return;
  }
  const options = readOptions(call, VALUED);
  const commands = [
    ...options.all.filter(([flag]) => /^(?:-c|--cmd|--command)$/.test(flag))
      .map(([, value]) => value),
    ...call.args.filter((arg) => /^\+./.test(arg)).map((arg) => arg.slice(1)),
    ...(context.stdin !== undefined && /^(?:ex|vi|vim)$/.test(call.name)
      ? context.stdin.text.split("\n")
      : []),
  ];
  for (const command of commands) {
    judgeCommand(run, command.trim().replace(/^[:\s]+/, ""));
  }
  judgeScripts(run, options);
  const files = options.words.filter((word) => !word.startsWith("+"));
  const leaves =
    commands.some((command) =>
      /^:*(?:q(?:a(?:ll)?)?|cq(?:uit)?)!?$/.test(command.trim())
    ) && !commands.some((command) => SAVES.test(command));
  const readsOnly = call.args.includes("-R") || leaves ||
    /^r?view$/.test(call.name);
  for (const file of files) {
    if (readsOnly) judge.readFile(call, file);
    else {
      judge.touch(call, "append", file, {
        says: `edits ${judge.unknowns.show(file).slice(0, 100)}`,
      });
    }
  }
  if (files.length === 0 && commands.length === 0) {
    judge.add(call, "session", { says: "opens an editor" });
  }
}

/** Commands, alone or behind another one, that write what is edited. */
const SAVES =
  /(?:^|[:|\s\d%$])(?:w(?:rite|q|a|all|qa|n)?|x(?:it|a|all)?|up(?:date)?|sav(?:eas)?|exi?t?|wn(?:ext)?)(?:!|\s|\||$)/;

/** Commands with code of a language in them. */
const CODE: readonly (readonly [RegExp, Language])[] = [
  [/^py(?:thon)?3?\s+(.+)$/, "python"],
  [/^py3?do\s+(.+)$/, "python"],
  [/^lua\s+(.+)$/, "lua"],
  [/^(?:ruby|perl)\s+(.+)$/, "ruby"],
];

/** Judges one command of an editor, without its colon. */
function judgeCommand(run: Run, text: string): void {
  const { call, judge } = run;
  const bang =
    /^(?:[\d,%.$]*)?(?:silent!?\s+)?(?:r(?:ead)?\s*|w(?:rite)?\s+)?!\s*(.+)$/
      .exec(text);
  if (bang !== null) {
    judgeShellText(run, bang[1] ?? "");
    return;
  }
  const sourced = /^so(?:u(?:r(?:ce?)?)?)?!?\s+((?:https?|ftp):\S+)/.exec(text);
  if (sourced !== null) judgeRemoteRun(run, sourced[1] ?? "");
  const called =
    /(?:call\s+)?(?:system(?:list)?|termopen|jobstart|job_start|term_start)\(\s*\[?(["'])((?:(?!\1).)*)\1/
      .exec(text);
  if (called !== null) judgeShellText(run, called[2] ?? "");
  const deleted =
    /\bdelete\(\s*(?:expand\(\s*)?(["'])((?:(?!\1).)+)\1\s*\)?\s*(,\s*["']rf["'])?/
      .exec(text);
  if (deleted !== null) {
    judge.touch(
      call,
      deleted[3] === undefined ? "delete" : "delete-tree",
      deleted[2] ?? "",
    );
  }
  for (const [pattern, language] of CODE) {
    const code = pattern.exec(text)?.[1];
    if (code !== undefined) judgeCode(run, language, code);
  }
  if (
    /^(?:sh|shell|term(?:inal)?(?:\s.*)?)$/.test(text) ||
    /\|\s*(?:sh|shell|term\w*)\s*$/.test(text)
  ) {
    judge.add(call, "shell-escape", {
      says: `starts a shell from inside ${call.name}`,
    });
  }
  for (const part of text.split("|")) {
    const write =
      /^\s*(?:[\d,%.$]*)?(?:w|write|sav|saveas|x|wq)!?\s+([^!|\s]\S*)/.exec(
        part,
      );
    if (write !== null) judge.touch(call, "write", write[1] ?? "");
  }
}

/** Judges scripts in options: Lisp, or a file with commands. */
function judgeScripts(run: Run, options: Options): void {
  const { call, judge } = run;
  const lisp = options.values.get("--eval") ?? options.values.get("-eval");
  if (lisp !== undefined) {
    for (
      const match of lisp.matchAll(
        /\((?:shell-command(?:-to-string)?|call-process|start-process|term|ansi-term|eshell-command|async-shell-command)\s+"((?:[^"\\]|\\.)*)"/g,
      )
    ) judgeShellText(run, (match[1] ?? "").replace(/\\(.)/g, "$1"));
    for (
      const match of lisp.matchAll(
        /\(delete-(?:file|directory)\s+"((?:[^"\\]|\\.)*)"/g,
      )
    ) judge.touch(call, "delete-tree", match[1] ?? "");
    judge.add(call, "run");
  }
  const script = options.values.get("-S") ?? options.values.get("-s");
  if (script !== undefined && /vi|ex/.test(call.name)) {
    const text = /^(?:-|\/dev\/stdin)$/.test(script)
      ? run.context.stdin?.text ?? ""
      : judge.readFile(call, script);
    const network = judge.unknowns.first(text, "network");
    if (network !== undefined) {
      judgeRemoteRun(run, network.from ?? "the network");
    }
    judge.add(call, "run", { says: `runs the editor commands in ${script}` });
  }
}

/** `ed` and `ex`: commands come from the input. */
export function lineEditor(run: Run): undefined {
  const { call, judge, context } = run;
  const file = call.args.find((arg) => !arg.startsWith("-"));
  const text = context.stdin?.text ?? "";
  const lines = text.split("\n").map((line) => line.trim());
  for (const line of lines) {
    const command = /^[\d,$%]*[rw]?\s*!\s*(.+)/.exec(line)?.[1];
    if (command !== undefined) judgeShellText(run, command);
    const written = /^[\d,$%]*w\s+([^!\s]\S*)/.exec(line)?.[1];
    if (written !== undefined) judge.touch(call, "write", written);
    const read = /^[\d,$]*[erE]\s+([^!\s]\S*)/.exec(line)?.[1];
    if (read !== undefined) judge.readFile(call, read);
  }
  if (file !== undefined) {
    if (
      context.stdin === undefined ||
      lines.some((line) => /^[\d,$]*(?:w|wq|W)\b/.test(line))
    ) {
      judge.touch(call, "write", file, {
        says: `edits ${judge.unknowns.show(file)}`,
      });
    } else judge.readFile(call, file);
  }
  judge.add(call, "session", {
    level: text === "" ? "medium" : "low",
    says: "edits a file",
  });
}
