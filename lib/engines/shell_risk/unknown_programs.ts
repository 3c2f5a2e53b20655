/**
 * Programs that nobody knows: what they are given to run, and what their place says.
 *
 * @module
 */
import { derivedOutput, LINE, reachedBy, type Run } from "./handler.ts";
import { asksForHelp } from "./help.ts";
import { isLocalScript } from "./program_names.ts";
import { isAttackTool } from "./rules/attack_tools.ts";
import { judgeEmbeddedCommands, judgeFedStatements } from "./rules/embedded.ts";
import { judgeFedWords } from "./rules/fed_words.ts";
import { FORCED_TREE, STARTED } from "./rules/given_programs.ts";
import { namedHashes } from "./rules/password_hashes.ts";
import { judgeShellText } from "./rules/shell_text.ts";
import { judgeSql } from "./rules/sql.ts";
import { judgeTask } from "./rules/tasks.ts";
import { judgeTypedLines } from "./rules/typed_lines.ts";
import { classifyPath } from "./scope.ts";
import { judgeByWords } from "./own_words/unknown.ts";
import { unguardingWords } from "./own_words/guards.ts";
import { deletingUnasked } from "./own_words/deletion.ts";

/** The function that bash calls with what it does not find. */
const NOT_FOUND = "command_not_found_handle";

/** Judges a program that nobody knows; its output. */
export function runUnknown(run: Run): string {
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
  const hashes = namedHashes(call.args);
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
  const unguarding = unguardingWords(path.replace(/^.*\//, ""), call.args);
  if (unguarding !== undefined) {
    judge.add(call, "disable-security", {
      says:
        `switches off something that protects, by its own words (${unguarding})`,
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
