import { quote, type Run, runInner } from "../handler.ts";
import { classifyPath } from "../scope.ts";
import { PRINTS } from "./given_programs.ts";
import { judgeForeignCode } from "./foreign_code.ts";
import { judgeShellText } from "./shell_text.ts";
import { judgeSql } from "./sql.ts";
import { VALUE_CHARS_MAX } from "../values.ts";

/** Options, of whatever program, whose value is a command line. */
const COMMAND_OPTION =
  /^--?(?:[\w-]*(?:-command|-cmd|command|-exec|exec|-rsh|rsh|-pager|pager|-editor|editor|askpass|-hook|script-?text|script-?string)|preview|on-[\w-]+|eval|pipe|prepipex?|wrapper)$/i;
/** Options whose command line prints a key or a password for the program. */
const KEY_COMMAND = /pass(?:word|phrase)?|secret|token|credential|key/i;
/** The beginning of a statement of SQL. */
const STATEMENT =
  /^\s*(?:select|insert\s+into|update|delete\s+from|drop|truncate|alter|create|with|pragma|show|explain)\s+\S/i;
/** Calls that run a shell in many macro and scripting languages. */
export const SYSTEM_CALL: RegExp =
  /(?:^|[^\w])(?:system|esyscmd|syscmd|callCommand|write18|spawnCommand|shell_exec)\s*(?:[({]\s*)?\\?["'{(][`[]?([^"'{}()]{2,400})/g;
/** Code for the shell of a framework that deletes all records of a model. */
const EMPTIES_MODEL =
  /\b[A-Z]\w*(?:\.(?:delete_all|destroy_all)\b|::truncate\(|::query\(\)->delete\(|\.objects\.(?:all\(\)\.)?delete\()|->truncate\(\)/;
/** Sub-commands that are given a command to say something about it. */
const SPEAKS_OF =
  /^(?:preflight|check|explain|lint|validate|analy[sz]e|assess|classify|audit|review|simulate|record|evaluate-risk|risk|score)$/;
/** A bare shell as a word of its own, or behind the mark with which a program starts one. */
const BARE_SHELL =
  /^(?:!|%\(|:!)?\s*(?:exec\s+)?\/(?:usr\/)?bin\/(?:ba|z|da|k|c|tc)?sh(?:[\s,;)#].*)?$/;

/**
 * Looks for command lines in the arguments of a program whose own rules do not
 * say where they can stand.
 */
export function judgeEmbeddedCommands(run: Run): void {
  const { call, judge } = run;
  const { args } = call;
  // What is checked, explained or recorded is not run.
  if (args.slice(0, 3).some((arg) => SPEAKS_OF.test(arg))) return;
  const emptying = args.find((arg) =>
    arg.length < 4_000 && EMPTIES_MODEL.test(arg)
  );
  if (emptying !== undefined) {
    judge.add(call, "drop-data", {
      says: "deletes every record of a model in the database",
    });
  }
  judgeBuildScript(run);
  judgeOpenServer(run);
  for (const arg of args) {
    for (const match of arg.slice(0, 2_000).matchAll(INSIDE_SETTING)) {
      if (match[3] !== undefined) {
        judgeWrapper(run, arg, match[3]);
      }
      if (match[1] === undefined || call.name !== "git") {
        judgeShellText(run, match[1] ?? match[2] ?? match[3] ?? "");
      }
    }
  }
  judgeOptionValues(run);
  judgeForeignCode(run);
  args.forEach((arg, index) => {
    const namesShell = /^(?:-s|--shell)$/.test(args[index - 1] ?? "") ||
      /^(?:--shell|SHELL)=/.test(arg);
    if (!namesShell && (BARE_SHELL.test(arg) || INNER_SHELL.test(arg))) {
      judge.add(call, "shell-escape", {
        says: `starts a shell from inside ${call.name}`,
      });
    }
    if (
      arg.length > 8 && arg.length < VALUE_CHARS_MAX && SYSTEM_NAME.test(arg)
    ) {
      for (const match of arg.matchAll(SYSTEM_CALL)) {
        judgeShellText(run, match[1] ?? "");
      }
    }
  });
}

/** Judges what options, of whatever program, are given by their names: command lines, and files that are written. */
export function judgeOptionValues(run: Run): void {
  const { args, name } = run.call;
  if (PRINTS.test(name)) return;
  args.forEach((arg, index) => {
    judgeCommandOption(run, arg, args[index + 1] ?? "");
    judgeWritingOption(run, arg, args[index + 1] ?? "");
  });
}

/** Every address of a machine, as what a server listens on. */
const EVERY_ADDRESS =
  /^(?:--?[\w.-]+=)?(?:0\.0\.0\.0|\[::\]|::|\*)(?::\d+)?$|^--bind_ip_all$/;
/** Options by which a server asks nobody who they are. */
const NO_LOGIN =
  /^--?(?:no-?auth|without-auth(?:entication)?|disable-auth(?:entication)?|skip-auth|no-password|allow-anonymous|(?:[\w.]+[.-])?auth=(?:none|false|off|no)|[\w.]*(?:token|password)=|protected-mode=no)$/i;
const LOGIN = /^--?(?:auth|protected-mode)$/;

/** A server that answers whoever reaches it, from anywhere. */
function judgeOpenServer({ call, judge }: Run): void {
  const { args } = call;
  const open = args.find((arg, index) =>
    NO_LOGIN.test(arg) ||
    LOGIN.test(arg) && /^(?:none|no|off|false)$/.test(args[index + 1] ?? "")
  );
  if (open === undefined || !args.some((arg) => EVERY_ADDRESS.test(arg))) {
    return;
  }
  judge.add(call, "expose", {
    says:
      `starts a server for every address that asks nobody who they are (${open})`,
    instead: [
      [
        call.name,
        ...args.map((arg) =>
          EVERY_ADDRESS.test(arg)
            ? arg.replace(
              /0\.0\.0\.0|\[?::\]?|\*|_all$/,
              (all) => all === "_all" ? "=127.0.0.1" : "127.0.0.1",
            )
            : quote(arg)
        ),
      ].join(" "),
    ],
  });
}

/** What no text says but one for a database: it drops or empties. */
const DESTROYS =
  /(?<=^|;)\s*(?:drop\s+(?:bucket|catalog|class|collection|database|edge|graph|index|keyspace|measurement|namespace|role|schema|series|space|stage|stream|table|tablespace|topic|user|vertex|view|warehouse)\s+[\w"`'.]+|truncate\s+(?:table\s+)?[\w"`'.]+\s*;?\s*$|remove\s+(?:database|namespace|table)\s+\w+|delete\s+from\s+[\w"`'.]+\s*(?:where\s+(?:true|1(?:\s*=\s*1)?)\s*)?(?:;|$)|flush(?:all|db)(?:\s+a?sync)?\s*;?\s*$)/im;

/** Calls, of whatever library, that leave nothing in what they are called on. */
const EMPTIES =
  /[.:](?:truncate|drop|_?dropDatabase|dropCollection|deleteMany|flush(?:All|DB)?|wipe|nuke)\(\s*(?:\{\s*\}|["'][\w.-]*["'])?\s*\)/i;

/** Statements that drop or empty what is in a database, in words, in values of options and in the input. */
export function judgeFedStatements({ call, context, judge }: Run): void {
  const { args } = call;
  if (args.slice(0, 3).some((arg) => SPEAKS_OF.test(arg))) return;
  const found = [...args, context.stdin?.text ?? ""].map((text) =>
    destroyingIn(text.slice(0, 4_000).replace(/^--?[\w-]+=/, ""))
  ).find((text) => text !== undefined);
  if (found === undefined) return;
  judge.add(call, "drop-data", {
    says: `has a database carry out ${
      judge.unknowns.show(found).replace(/\s+/g, " ")
    }`,
  });
}

/** The statement in a text that drops or empties what a database has. */
export function destroyingIn(text: string): string | undefined {
  const statement = DESTROYS.exec(text)?.[0].trim();
  const call = statement === undefined ? EMPTIES.exec(text) : null;
  if (call === null) return statement;
  const before = text.slice(Math.max(0, call.index - 60), call.index);
  return `${/[\w$.:]*$/.exec(before)?.[0] ?? ""}${call[0]}`;
}

/** Options, of whatever program, whose value is a file that is written. */
const WRITES_TO =
  /^--?(?:o|O|out|out-?file|output|output-?file|dest|destination|save|save-to|write|write-to|script[-_]path|log-?file|export|export-to)$/i;

/** Programs whose `-o` says what is shown. */
const LISTS = /^(?:g?ls|[gv]?dir|exa|eza|ps|[efr]?grep|rg|ag|ack)$/;

/** Files that others run or trust, as what a program writes. */
function judgeWritingOption(run: Run, arg: string, next: string): void {
  const [, name = arg, attached] = /^(--?[\w-]+)=(.+)$/.exec(arg) ?? [];
  const path = attached ?? next;
  if (WRITES_TO.test(name) || /^--?out-?dir$/i.test(name)) {
    run.judge.remade(classifyPath(path, run.call.cwd).path);
  }
  if (
    !WRITES_TO.test(name) || path === "" ||
    name.length === 2 && LISTS.test(run.call.name) ||
    !/^(?:startup|root-startup|authority)$/.test(
      classifyPath(path, run.call.cwd).scope,
    )
  ) return;
  run.judge.touch(run.call, "write", path);
}

/** Whatever stands behind `rustc-wrapper`, unless it is a cache that everybody uses. */
function judgeWrapper(run: Run, setting: string, program: string): void {
  const { call, judge } = run;
  if (/^(?:\S*\/)?(?:sccache|ccache|cachepot)$/.test(program)) return;
  const others = call.args.filter((arg) =>
    arg !== setting && arg !== "--config"
  );
  judge.add(call, "startup", {
    says: `makes the build start ${program} in front of the compiler`,
    instead: [judge.unknowns.show([call.name, ...others].join(" "))],
  });
}

/** Commands that CMake reads from its input or a known file, and the one behind `-Dexec.executable`. */
function judgeBuildScript(run: Run): void {
  const { call, judge, context } = run;
  if (/^(?:\w+-)?cmake\d?$/.test(call.name)) {
    const [flag, command = "", ...words] = call.args;
    const same = flag === "-E" ? CMAKE_COMMANDS.get(command) : undefined;
    if (same !== undefined) runInner(run, [...same, ...words]);
    const file = call.args[call.args.indexOf("-P") + 1] ?? "";
    const script = call.args.includes("-P")
      ? /^(?:-|\/dev\/stdin)$/.test(file)
        ? context.stdin?.text
        : judge.files.get(classifyPath(file, call.cwd).path)
      : undefined;
    for (
      const match of (script ?? "").slice(0, VALUE_CHARS_MAX).matchAll(PROCESS)
    ) {
      judgeShellText(run, match[1] ?? "");
    }
  } else if (/^mvnw?$/.test(call.name)) {
    const value = (name: string) =>
      call.args.map((arg) => arg.replace(/^(?:-D|--define=)/, "")).find((arg) =>
        arg.startsWith(`exec.${name}=`)
      )?.slice(name.length + 6);
    const program = value("executable");
    if (program !== undefined) {
      judgeShellText(run, `${program} ${value("args") ?? ""}`);
    }
  }
}

/** Commands of CMake's own, by the program that does the same. */
const CMAKE_COMMANDS: ReadonlyMap<string, readonly string[]> = new Map([
  ["copy", ["cp"]],
  ["copy_directory", ["cp", "-r"]],
  ["env", ["env"]],
  ["remove", ["rm"]],
  ["remove_directory", ["rm", "-r"]],
  ["rename", ["mv"]],
  ["rm", ["rm"]],
  ["time", ["time"]],
]);

const PROCESS = /\bexecute_process\s*\(\s*COMMAND\s+([^()]{1,400})/g;

/** Commands inside settings: macros of rpm, runners and wrappers of compilers. */
const INSIDE_SETTING =
  /%\(([^()]{2,400})\)|(?:\b(?:runner|linker|credential_process)\s*=|"commandToExecute"\s*:)\s*["']([^"']{2,400})["']|\b(?:rustc-(?:workspace-)?wrapper)\s*=\s*["']([^"']{2,400})["']/g;

/** A shell in the middle of a word. */
const INNER_SHELL =
  /(?:^|[=:,;({])\/(?:usr\/)?bin\/(?:ba|z|da|k)?sh(?:$|[,;)\s])/;
const SYSTEM_NAME =
  /system|esyscmd|syscmd|callCommand|write18|spawnCommand|shell_exec/;

/** Options whose value are options of a container engine. */
const CONTAINER_OPTION =
  /^--?(?:docker|podman|containers?)-?(?:run-?)?(?:options?|opts?|args?|flags)$/;
/** What makes a tool only show what it would do. */
const TRIED = /^--?(?:no-?execute|dry-?run|check|print)$/;
/** Changes of tables by these are a trial run unless `--execute` is given. */
const CARRIES_OUT = /^(?:gh-ost|pt-online-schema-change)$/;

/** Judges what is done to a table: only dropping something loses data. */
function judgeAlter({ call, judge }: Run, value: string): void {
  const dropped = /\bdrop\s+(?:column\s+)?[\w"`.]+/i.exec(value)?.[0];
  const isTried = call.args.some((arg) => TRIED.test(arg)) ||
    CARRIES_OUT.test(call.name) && !call.args.includes("--execute");
  if (dropped === undefined || isTried) return;
  judge.add(call, "drop-data", {
    says: `changes a table without what it holds there (${dropped})`,
    instead: call.args.includes("--execute")
      ? [
        [call.name, ...call.args.filter((arg) => arg !== "--execute")].map(
          quote,
        ).join(" "),
      ]
      : [],
  });
}

/** Judges the value of an option that by its name is a command line. */
function judgeCommandOption(run: Run, arg: string, next: string): void {
  const equals = arg.indexOf("=");
  const name = equals > 0 ? arg.slice(0, equals) : arg;
  if (!arg.startsWith("-")) return;
  const value = equals > 0 ? arg.slice(equals + 1) : next;
  if (CONTAINER_OPTION.test(name) && /^-/.test(value)) {
    const options = value.split(/\s+/).slice(0, 40);
    runInner(run, ["docker", "run", ...options, "scratch"]);
    return;
  }
  if (/^--?alter$/.test(name)) return judgeAlter(run, value);
  if (!COMMAND_OPTION.test(name)) return;
  if (STATEMENT.test(value)) judgeSql(run, value);
  else if (
    /[\s\/;|&]/.test(value) && /^(?:[\w.\/~!%-]+(?:\s|$)|!)/.test(value) &&
    !/^(?:https?|file):|^\.?\/?[\w.-]+\/[\w.\/-]+$/.test(value)
  ) {
    // What prints a credential prints it for the program alone.
    const asked: Run = KEY_COMMAND.test(name)
      ? { ...run, context: { ...run.context, captured: true } }
      : run;
    judgeShellText(asked, value.replace(/^[!%(]+/, "").replace(/[#)].*$/, ""));
  }
}
