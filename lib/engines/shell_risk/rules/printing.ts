/**
 * Programs with which a flow begins: they print their own words, or what they
 * find out about names, processes and the environment.
 *
 * @module
 */

import { derivedOutput, type Run } from "../handler.ts";
import { readOptions, wordSet } from "../options.ts";
import {
  bounded,
  isUncertain,
  OWN_TEMPORARY,
  substitution,
  VALUE_CHARS_MAX,
} from "../values.ts";
import { judgeEmbeddedCommands } from "./embedded.ts";
import { judgePrintedEnvironment } from "./environment.ts";
import { judgeBesideLooking, judgeQuotedLists } from "./lookups.ts";
import { judgeHashes } from "./password_hashes.ts";
import { judgeShellText } from "./shell_text.ts";
import { unescapeText } from "./text_input.ts";

/** `echo`: its words, as they are. */
export function echo(run: Run): string | undefined {
  run.judge.add(run.call, "observe", { says: "prints text" });
  let args = run.call.args;
  let escapes = false;
  while (args[0] !== undefined && /^-[neE]+$/.test(args[0])) {
    if (args[0].includes("e")) escapes = true;
    args = args.slice(1);
  }
  const text = args.join(" ");
  return bounded(
    (escapes ? unescapeText(text) : text) +
      (run.call.args[0]?.startsWith("-n") === true ? "" : "\n"),
  );
}

/** `printf`: its words in their format, or a variable that is set to them. */
export function printf(run: Run): string | undefined {
  const { call, judge, context } = run;
  judge.add(call, "observe", { says: "prints text" });
  let args = call.args;
  let variable: string | undefined;
  if (args[0] === "-v") {
    variable = args[1];
    args = args.slice(2);
  }
  if (args[0] === "--") args = args.slice(1);
  const [format = "", ...values] = args;
  let output = "";
  let used = 0;
  const decoded = unescapeText(format);
  let before: number;
  do {
    before = used;
    output += decoded.replace(
      /%(%|[-+ 0#]*\d*(?:\.\d+)?([sdbqciouxXeEfgG]))/g,
      (whole, _spec: string, kind: string | undefined) => {
        if (whole === "%%") return "%";
        const value = values[used++] ?? "";
        return kind === "b"
          ? unescapeText(value)
          : kind === "c"
          ? value.slice(0, 1)
          : value;
      },
    );
  } while (
    used > before && used < values.length && output.length <= VALUE_CHARS_MAX
  );
  output = bounded(output);
  if (variable !== undefined) {
    context.state.vars.set(variable, output);
    return "";
  }
  return output;
}

/** `pwd`: the directory that is worked in. */
export function pwd(run: Run): string | undefined {
  run.judge.add(run.call, "observe", { says: "prints the working directory" });
  return run.context.state.cwd;
}

/** `which`: where a program is. */
export function which(run: Run): string | undefined {
  run.judge.add(run.call, "observe", { says: "shows where a program is" });
  const words = run.call.args.filter((arg) => !arg.startsWith("-"));
  return words.length === 1 ? `/usr/bin/${words[0]}` : words.join("\n");
}

/** `basename` and its kin: what they make of a path, without looking at the file. */
export function names(run: Run): string | undefined {
  const { call, judge } = run;
  judge.add(call, "observe");
  const [path = "", suffix] = call.args.filter((arg) => !arg.startsWith("-"));
  if (path === "") return undefined;
  if (isUncertain(path)) return derivedOutput(run);
  if (call.name.endsWith("dirname")) {
    return path.includes("/")
      ? path.slice(0, path.lastIndexOf("/")) || "/"
      : ".";
  }
  if (call.name.endsWith("basename")) {
    const base = path.replace(/\/+$/, "").split("/").at(-1) ?? "";
    return suffix !== undefined && base.endsWith(suffix)
      ? base.slice(0, -suffix.length)
      : base;
  }
  return path;
}

/** `mktemp`: a new file under a name that nobody else uses. */
export function mktemp(run: Run): string | undefined {
  run.judge.add(run.call, "edit", {
    says: "creates a temporary file or directory",
    level: "low",
  });
  return OWN_TEMPORARY;
}

/** `seq`: numbers, as many as are asked for. */
export function sequence(run: Run): string | undefined {
  run.judge.add(run.call, "observe");
  const numbers = run.call.args.filter((arg) => /^-?\d+$/.test(arg)).map(
    Number,
  );
  const [from, to] = numbers.length === 1
    ? [1, numbers[0] ?? 1]
    : [numbers[0] ?? 1, numbers.at(-1) ?? 1];
  if (numbers.length > 0 && to - from > 1_000) {
    // As numbers of processes these are all there are.
    return run.judge.unknowns.mark({
      label: substitution(run.call.argv),
      kind: "output",
      nature: "every process",
    });
  }
  if (numbers.length === 0 || to - from > 50 || to < from) {
    return derivedOutput(run);
  }
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i)).join(
    "\n",
  );
}

/** `yes`: the same line without end. */
export function yes(run: Run): string | undefined {
  run.judge.add(run.call, "observe", { says: "prints text again and again" });
  const rest = run.judge.unknowns.mark({
    label: "yes",
    kind: "output",
    nature: "endless",
  });
  return `${run.call.args.join(" ") || "y"}\n`.repeat(2) + rest;
}

/** `printenv`: variables, secrets among them. */
export function printenv(run: Run): string | undefined {
  judgePrintedEnvironment(run);
  const [name] = run.call.args;
  if (name !== undefined) {
    return run.context.state.vars.get(name) ??
      run.judge.unknowns.mark({ label: `$${name}`, kind: "variable" });
  }
  return run.judge.unknowns.mark({
    label: "(environment)",
    kind: "secret",
    from: "the environment",
  });
}

/** Programs that only look at something and print it. */
export function prints(run: Run): string | undefined {
  run.judge.add(run.call, "observe");
  judgeHashes(run);
  judgeBesideLooking(run);
  return undefined;
}

/** Reads in ordinary use, but has options that start programs. */
export function embeds(run: Run): string | undefined {
  judgeEmbeddedCommands(run);
  for (const arg of run.call.args) {
    const command =
      /\b(?:become|execute(?:-silent)?|reload(?:-sync)?|transform(?:-\w+)?)[(:]([^)]+)/
        .exec(arg)?.[1];
    if (command !== undefined) judgeShellText(run, command);
  }
  run.judge.add(run.call, "observe");
  return undefined;
}

/** `ps e`: the environments of processes, credentials among them. */
export function processList({ call, judge }: Run): string | undefined {
  judge.add(call, "observe");
  if (/^[a-zA-Z]*e[a-zA-Z]*$/.test(call.args[0] ?? "")) {
    return judge.unknowns.mark({
      label: "(environments of processes)",
      kind: "secret",
      from: "the environment",
    });
  }
  return call.args.some((arg) => SOME_PROCESSES.test(arg))
    ? undefined
    : judge.unknowns.mark({
      label: substitution(call.argv),
      kind: "output",
      nature: "every process",
    });
}

/** Options by which `ps` names the processes that are meant. */
const SOME_PROCESSES =
  /^(?:-[pqC]\S*|-[tsgG]\S*|--(?:pid|ppid|sid|tty|group|Group|quick-pid)\b.*|\d+)$/;

/** `pgrep -f .`: every process there is. */
export function processSearch({ call, judge }: Run): string | undefined {
  judge.add(call, "observe");
  const words = readOptions(call, PGREP_VALUED).words;
  return words.length > 0 &&
      words.every((word) => /^(?:\.[*+]?|\^|)$/.test(word))
    ? judge.unknowns.mark({
      label: substitution(call.argv),
      kind: "output",
      nature: "every process",
    })
    : undefined;
}

const PGREP_VALUED = wordSet("-u -U -G -g -P -s -t -d -F -r");

/** `getent`: entries of databases of the system. */
export function getent(run: Run): string | undefined {
  if (/^g?shadow$/.test(run.call.args[0] ?? "")) {
    run.judge.add(run.call, "read-secret", { says: "reads password hashes" });
  } else run.judge.add(run.call, "observe");
  return undefined;
}

/** Lists names only: what is in the files is not read. */
export function lists(run: Run): string | undefined {
  run.judge.add(run.call, "observe", { says: "lists names or sizes" });
  judgeBesideLooking(run);
  judgeQuotedLists(run, run.call.name === "file" ? /^-[fm]$/ : undefined);
  return undefined;
}
