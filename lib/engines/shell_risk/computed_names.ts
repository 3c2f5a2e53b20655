/**
 * Programs whose name is known only when they are run.
 *
 * @module
 */
import { derivedOutput, type Run } from "./handler.ts";
import { findHandler, spelled } from "./program_names.ts";
import { baseName } from "./shell/names.ts";
import {
  FURTHER,
  isUncertain,
  type Origin,
  replaceUncertain,
} from "./values.ts";

/** A program whose name is known only at run time. */
export function runDynamic(run: Run): string {
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
export function customaryName(shown: string): string {
  return (CUSTOMARY.exec(shown)?.[1] ?? "")
    .toLowerCase().replaceAll("_", "-").replace(/^shell$/, "sh");
}

/** A variable, behind those that keep a rule of Make quiet. */
const CUSTOMARY =
  /^(?:\$\([A-Z][A-Z0-9_]*\)){0,3}\$[({]?([A-Z][A-Z0-9_]*)[)}]?$/;

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
  if (first.startsWith(FURTHER)) {
    judge.add(call, "opaque-run", { says: "runs more than is followed here" });
  } else if (ENDS_WRITTEN.test(first)) {
    judge.add(call, "run", { says: `runs ${shown}` });
  } else if (
    NAMED_BUT_FOR_ITS_END.test(first) &&
    origins.every(({ kind }) => kind === "output" || kind === "variable")
  ) {
    judge.add(call, "run", { says: `runs the local program ${shown}` });
  } else if (FUNCTION_OF_MAKE.test(shown)) {
    judge.add(call, "unknown", { says: `runs what Make puts for ${shown}` });
  } else if (CHOSEN_TOOL.test(shown)) {
    judge.add(call, "run", { says: `runs what ${shown} names` });
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

/** The editor or pager that the user has chosen for git, and the newest of several versions of a program. */
const CHOSEN_TOOL =
  /^\$\((?:git var GIT_(?:EDITOR|PAGER|SEQUENCE_EDITOR)|ls (?:-[\w]+ )*\/(?:opt|usr)\/(?:[\w.*-]+\/)*s?bin\/[A-Za-z][\w.-]*)\)$/;

/** A file in a directory of the project that `ls` finds by the beginning of its name. */
const LISTED_IN_PROJECT =
  /^\$\(ls (?:-[\w]+ )*(?:\.\/)?(?:[\w-][\w.-]*\/)+[A-Za-z][\w.-]*\*[\w.*-]*\)$/;
