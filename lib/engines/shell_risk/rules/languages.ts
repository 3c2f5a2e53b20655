/**
 * Programs that can hold code in their arguments: which handler each has, and
 * those that are no plain interpreter.
 *
 * @module
 */

import { textsHandedOn } from "./applescript_texts.ts";
import { judgeCode } from "../code/judge_code.ts";
import {
  type Handler,
  type Handlers,
  handlers,
  runInner,
  runInnerText,
} from "../handler.ts";
import { readOptions, wordSet } from "../options.ts";
import { runCodeText } from "./code_text.ts";
import { editor, lineEditor } from "./editors.ts";
import { judgeOptionValues } from "./embedded.ts";
import { interpreterHandler, INTERPRETERS } from "./interpreters.ts";
import { judgeShellText } from "./shell_text.ts";
import { judgeRemoteRun } from "./shells.ts";

const deno: Handler = (run) => {
  const { call, judge, context } = run;
  const [sub = "", ...rest] = call.args;
  const words = rest.filter((arg) => !arg.startsWith("-"));
  if (call.args.length === 0 && context.stdin !== undefined) {
    runCodeText(run, "javascript", context.stdin.text, "its input");
  } else if (call.args.length === 0) judge.add(call, "session");
  else if (/^(?:eval)$/.test(sub)) {
    judgeCode(run, "javascript", words.join(" "));
  } else if (
    /^(?:info|doc|lint|check|types|help|outdated|--version|-V|--help|-h|completions|list)$/
      .test(sub)
  ) judge.add(call, "observe");
  else if (sub === "fmt") {
    judge.add(call, rest.includes("--check") ? "observe" : "edit");
  } else if (sub === "publish") {
    judge.add(call, rest.includes("--dry-run") ? "observe" : "publish");
  } else if (
    /^(?:install|add|cache|remove|uninstall|upgrade|init|vendor)$/.test(sub)
  ) {
    const remote = words.find((word) => /^https?:/.test(word));
    judge.add(call, remote === undefined ? "install" : "untrusted-source", {
      says: remote === undefined ? undefined : `installs code from ${remote}`,
    });
  } else {
    const script = sub === "run" || sub === "serve" ? words[0] : sub;
    if (script !== undefined && /^https?:/.test(script)) {
      judgeRemoteRun(run, script);
    } else if (
      (script === "-" || script === undefined) && context.stdin !== undefined
    ) runCodeText(run, "javascript", context.stdin.text, "its input");
    else judge.add(call, "run");
  }
  return undefined;
};

const APPLESCRIPT_ADMIN = /with administrator privileges/;

const appleScript: Handler = (run) => {
  const { call, judge, context } = run;
  const options = readOptions(call, wordSet("-e -l -s"));
  const text = [
    ...options.all.filter(([flag]) => flag === "-e").map(([, value]) => value),
    options.values.has("-e") ? "" : context.stdin?.text ?? "",
  ].join("\n");
  if (options.values.get("-l") === "JavaScript") {
    judgeCode(run, "javascript", text.replaceAll("doShellScript", "system"));
  }
  let acted = false;
  for (const handed of textsHandedOn(text, "do shell script")) {
    acted = true;
    const root = APPLESCRIPT_ADMIN.test(text);
    if (root) {
      judge.add(call, "privilege", {
        says: "runs a shell command with administrator rights",
      });
    }
    runInnerText(run, handed, { root: root || context.root });
  }
  for (const handed of textsHandedOn(text, "do script")) {
    acted = true;
    runInnerText(run, handed);
  }
  if (/keystroke|key code/.test(text)) {
    judge.add(call, "run", { says: "types keys into other programs" });
  }
  if (/display dialog[\s\S]*(?:hidden answer|password)/i.test(text)) {
    judge.add(call, "attack", { says: "asks the user for a password" });
  }
  if (/the clipboard/.test(text)) judge.add(call, "observe");
  else if (/delete |empty (?:the )?trash/.test(text)) {
    judge.add(call, "edit", {
      level: "high",
      says: "deletes files through the Finder",
    });
  } else if (
    /\b(?:shut down|restart|log out)\b|aevt(?:r(?:sdn|lgo|rst)|shut)/.test(text)
  ) {
    judge.add(call, "power");
  } else if (/login item/.test(text)) judge.add(call, "startup");
  else if (!acted) {
    judge.add(
      call,
      /^\s*(?:(?:get|return|display notification|say|set volume|tell application "[^"]+" to (?:get|activate|return))[^\n]*(?:\n\s*|$))+$/
          .test(text)
        ? "observe"
        : "run",
    );
  }
  return undefined;
};

/** Editors: their command options can run anything. */
const pager: Handler = (run) => {
  const { call, judge } = run;
  if (call.name === "man" || call.name === "info") {
    const options = readOptions(
      call,
      wordSet("-P -H -s -S -M -L -m -e --pager --html"),
    );
    const command = options.values.get("-P") ?? options.values.get("--pager");
    if (command !== undefined) judgeShellText(run, command);
    const html = call.args.find((arg) => /^(?:-H|--html=)./.test(arg));
    if (html !== undefined) {
      judgeShellText(
        run,
        html.replace(/^(?:-H|--html=)/, "").replace(/#.*$/, ""),
      );
    }
  }
  judgeOptionValues(run);
  judge.add(call, "observe", { says: "shows documentation" });
  return undefined;
};

const debuggers: Handler = (run) => {
  const { call, judge } = run;
  if (call.args.some((arg) => /^(?:--version|--help|-v)$/.test(arg))) {
    judge.add(call, "observe");
    return undefined;
  }
  const options = readOptions(
    call,
    wordSet(
      "-p -ex -x -ix -iex --pid --command --eval-command -c --core -o --one-line -O -s -n",
    ),
  );
  const commands = options.all.filter(([flag]) =>
    /^(?:-ex|-iex|--eval-command|-o|-O|--one-line)$/.test(flag)
  ).map(([, value]) => value);
  for (const command of commands) {
    const shell = /^\s*(?:!|shell\s+|platform shell\s+)(.+)$/.exec(command);
    if (shell !== null) judgeShellText(run, shell[1] ?? "");
    const called = /(?:system|execl\w*|popen)\s*\(\s*"((?:[^"\\]|\\.)*)"/.exec(
      command,
    );
    if (called !== null) judgeShellText(run, called[1] ?? "");
    const python = /^\s*(?:python|script)\s+(.+)$/.exec(command);
    if (python !== null) judgeCode(run, "python", python[1] ?? "");
  }
  const pid = options.values.get("-p") ?? options.values.get("--pid");
  if (pid !== undefined) {
    judge.add(call, "surveil", {
      says: `attaches to process ${pid} and can read or change its memory`,
      instead: [`ps -fp ${/^\d+$/.test(pid) ? pid : "1"}`],
    });
  } else judge.add(call, "run", { says: "runs a program under a debugger" });
  const args = call.args.indexOf("--args");
  if (args >= 0) runInner(run, call.args.slice(args + 1));
  return undefined;
};

/** Interpreters, editors and debuggers: everything that can hold code in its arguments. */
export const LANGUAGES: Handlers = handlers([
  ...INTERPRETERS.map((
    interpreter,
  ): readonly [string, Handler] => [
    interpreter.names,
    interpreterHandler(interpreter),
  ]),
  ["deno", deno],
  ["osascript", appleScript],
  [
    "vi vim nvim view rview rvim vimdiff gvim ex vim.basic vim.tiny emacs emacsclient nano pico micro joe kak helix hx mcedit jed ne jmacs rnano code code-insiders subl atom gedit kate mousepad xed cursor codium windsurf zed",
    editor,
  ],
  ["ed red", lineEditor],
  ["man info", pager],
  ["gdb lldb gdbserver dlv rdbg", debuggers],
]);
