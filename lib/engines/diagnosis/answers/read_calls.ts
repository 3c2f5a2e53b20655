/**
 * What a Python trace says that ends in the standard library: the library is
 * right, and the nearest line of other code gave it what it does not take.
 */
import type { Diagnostic } from "../reader/diagnostic.ts";
import type { Reading } from "./reading.ts";

/** Lines of a trace that are walked back from its message. */
const LINES_BACK = 120;

/** A frame of a trace. */
const FRAME =
  /^\s{1,40}File "(?<file>[^"]{1,300})", line (?<line>\d{1,7}), in (?<name>[\w<>.]{1,80})/;

/** A module of the standard library, by its file. */
const OF_LIBRARY =
  /[\\/](?:python3(?:\.\d{1,2})?|Python3\d{1,2}[\\/]Lib|Lib)[\\/](?!(?:site|dist)-packages)(?<module>[a-z_][\w\\/]{1,60}?)(?:[\\/]__init__)?\.py$/;

/** What is raised about the value that a caller passed. */
const OF_A_VALUE =
  /^(?:TypeError|ValueError|AttributeError|IndexError|OverflowError|Error|\w{0,40}(?:Section|Option|SameFile|Statistics|Parsing|Syntax)Error)$/;

/** Modules that run other code or load it: what they raise is not about a call. */
const RUNS_OTHERS =
  /^(?:asyncio|concurrent|importlib|multiprocessing|runpy|unittest|ctypes|zipimport|pkgutil|threading|pdb|cProfile|timeit|doctest|contextlib|functools|typing|dataclasses|enum|abc|inspect)(?:\.|$)/;

/** The calls of the standard library that refused what they were given. */
export function fromCalls(
  diagnostics: readonly Diagnostic[],
  lines: readonly string[],
): readonly Reading[] {
  return diagnostics.filter(({ grammar }) => grammar === "python").flatMap(
    (one) => {
      if (!OF_A_VALUE.test(one.code) || one.message.length < 8) return [];
      const call = lastCall(lines, one.at);
      return call === null ? [] : [readingOf(one, call)];
    },
  );
}

interface Call {
  /** The line of other code that calls, "app.py:5". */
  readonly place: string;
  /** What it calls, "json.loads". */
  readonly callee: string;
}

function readingOf(one: Diagnostic, { place, callee }: Call): Reading {
  const said = one.message.replace(/[.!]$/, "");
  return {
    id: "python-call-refused",
    certainty: 0.62,
    cause:
      `${place} calls ${callee} of Python's own library with a value that it does not take: ${one.code}: ${said}.`,
    next: [`Open ${place} and give ${callee} what it takes there: ${said}`],
    plan: [
      `Print the value and its type in the line before ${place}; mostly it is None, of another type or of another form than expected.`,
    ],
    at: one.at,
  };
}

/** The last call from other code into the standard library; null where the trace ends elsewhere. */
function lastCall(lines: readonly string[], at: number): Call | null {
  let callee = "";
  for (let i = at - 1; i >= Math.max(0, at - LINES_BACK); i--) {
    const { file, line, name } = FRAME.exec((lines[i] ?? "").slice(0, 500))
      ?.groups ?? {};
    if (file === undefined) continue;
    const module = OF_LIBRARY.exec(file)?.groups?.["module"]
      ?.replaceAll(/[\\/]/g, ".");
    if (module === undefined) {
      return callee === "" || /[\\/](?:site|dist)-packages[\\/]|^</.test(file)
        ? null
        : { place: `${file}:${line}`, callee };
    }
    if (RUNS_OTHERS.test(module)) return null;
    callee = /^[a-z]\w*$/i.test(name ?? "") && !module.startsWith("_")
      ? `${module}.${name}`
      : module.replace(/^_/, "");
  }
  return null;
}
