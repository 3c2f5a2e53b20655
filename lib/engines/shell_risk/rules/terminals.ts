/**
 * Programs that run a command in a terminal of their own, where others may type
 * and what is shown may be kept.
 *
 * @module
 */

import { privateOutput, type Run, runInner, runInnerText } from "../handler.ts";
import { readOptions, wordSet } from "../options.ts";
import { isLocalHost } from "./sending.ts";
import { judgeBracedText, judgeShellText } from "./shell_text.ts";

/** `script`: a command or a session, of which a record is kept. */
export function script(run: Run): string | undefined {
  const options = readOptions(
    run.call,
    wordSet("-c --command -T -I -O -B -o -E -m"),
  );
  const command = options.values.get("-c") ?? options.values.get("--command");
  const [file, ...rest] = options.words;
  if (file !== undefined) run.judge.touch(run.call, "write", file);
  if (command !== undefined) return runInnerText(run, command);
  if (rest.length > 0) return runInner(run, rest);
  const typed = run.context.stdin?.text;
  if (typed !== undefined) {
    return runInnerText(run, typed, { stdin: undefined });
  }
  run.judge.add(run.call, "session");
  return undefined;
}

/** Terminals: the command that stands behind `-e` or its like. */
export function terminal(run: Run): string | undefined {
  const { call, judge } = run;
  const { args } = call;
  if (/^(?:tmux|byobu)$/.test(call.name)) return multiplexer(run);
  if (call.name === "screen") return screen(run);
  const flag = args.findIndex((arg) => /^--?display$/.test(arg));
  const display = flag < 0 ? undefined : args[flag + 1];
  if (
    display !== undefined && /^[^:]+:\d/.test(display) && !isLocalHost(display)
  ) {
    judge.add(call, "reverse-shell", {
      target: display,
      says: `opens a terminal of this machine on the screen ${display}`,
    });
  }
  // Everything after -e, -x or --.
  const at = args.findIndex((arg) =>
    /^(?:-e|-x|--|-c|--command|--hold)$/.test(arg)
  );
  judge.add(call, "session");
  if (at >= 0 && args.length > at + 1) {
    const rest = args.slice(at + 1);
    if (rest.length === 1) runInnerText(run, rest[0] ?? "");
    else runInner(run, rest);
  }
  return undefined;
}

/** Sub-commands of tmux that start a command. */
const TMUX_STARTS =
  /^(?:new|new-session|neww|new-window|splitw|split-window|respawn-pane|respawn-window|run|run-shell|if|if-shell|popup|display-popup|pipe-pane|pipep)$/;

function multiplexer(run: Run): string | undefined {
  const { call, judge } = run;
  const sub = call.args.find((arg) => !arg.startsWith("-")) ?? "";
  if (call.args[0] === "-c") {
    // A command for the shell that would be the default one.
    judge.add(call, "session");
    runInnerText(run, call.args[1] ?? "");
    return undefined;
  }
  if (/^capturep?(?:-pane)?$/.test(sub) && call.args.includes("-p")) {
    judge.add(call, "observe", { says: "prints what a terminal shows" });
    return privateOutput(run, "what a terminal has shown");
  }
  const { words } = readOptions(
    call.args.slice(call.args.indexOf(sub) + 1),
    wordSet("-s -n -c -t -x -y -e -F -f -l -p -T -S -L"),
  );
  if (TMUX_STARTS.test(sub)) {
    judge.add(call, "session", { says: "starts a terminal session" });
    if (words.length > 0) runInnerText(run, words.join(" "));
  } else if (sub === "send-keys" || sub === "send") {
    judge.add(call, "run", { says: "types into another terminal" });
    runInnerText(
      run,
      words.filter((word) =>
        !/^(?:Enter|C-m|KPEnter|Space|Tab|Escape|C-\w)$/.test(word)
      ).join(" "),
    );
  } else if (/^kill-(?:server|session)/.test(sub)) {
    judge.add(call, "kill", { says: "ends terminal sessions" });
  } else {
    const shows = /^(?:ls|list|list-|show|display|info|has|capture)/.test(sub);
    judge.add(call, shows ? "observe" : "session");
  }
  return undefined;
}

function screen(run: Run): undefined {
  const { call, judge } = run;
  const { args } = call;
  const { words } = readOptions(
    args,
    wordSet("-S -X -p -c -e -h -r -t -T"),
    true,
  );
  const lists = args.includes("-ls") || args.includes("-list");
  judge.add(call, lists ? "observe" : "session");
  if (args.includes("stuff")) {
    runInnerText(
      run,
      words.join(" ").replace(/^stuff /, "").replace(/\\n|\^M/g, "\n"),
    );
  } else if (args.includes("-X")) {
    runInnerText(
      run,
      args.slice(args.indexOf("-X") + 1).join(" ").replace(
        /^(?:exec|stuff) /,
        "",
      ),
    );
  } else if (words.length > 0) runInner(run, words);
}

/** `expect`: what its script starts and types. */
export function expect(run: Run): string | undefined {
  const { call, judge, context } = run;
  const options = readOptions(call, wordSet("-c -f"));
  const text = [
    options.values.get("-c") ?? "",
    context.stdin !== undefined && options.words.length === 0
      ? context.stdin.text
      : "",
  ].join(";");
  judge.add(call, "run");
  judgeBracedText(run, text);
  for (
    const match of text.matchAll(
      /(?:^|[;\n{])[^\S\n]*(?:spawn|exec|system)\s+(?:-noecho\s+)?([^;\n}]+)/g,
    )
  ) runInnerText(run, match[1] ?? "");
  // What is typed into the session that was started.
  for (const match of text.matchAll(/\bsend\s+(?:--\s+)?"([^"\n]{3,400})"/g)) {
    judgeShellText(run, (match[1] ?? "").replace(/(?:\\[rn])+$/, ""));
  }
  return undefined;
}
