/** What answers of tables/known_python_builds.txt compute. */
import table from "./tables/known_python_builds.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { RuleContext } from "../context.ts";
import { pythonPackage } from "../reader/traces.ts";
import { STANDARD_MODULES } from "../rules/python_distributions.ts";
import type { CompleteAnswer } from "./answer.ts";

/** What a build calls a library, and under which header the catalogue has it. */
const LIBRARIES: readonly (readonly [RegExp, string])[] = [
  [/libxml2|libxslt/i, "config:xslt-config"],
  [/jpeg/i, "header:jpeglib.h"],
  [/\bzlib\b/i, "header:zlib.h"],
  [/freetype/i, "header:ft2build.h"],
  [/HDF5/i, "header:hdf5.h"],
  [/llvm-config/, "config:llvm-config"],
  [/libpq-fe\.h/, "header:libpq-fe.h"],
];

function installsLibrary(c: RuleContext): string | undefined {
  const what = c.v["what"] ?? "";
  const key = LIBRARIES.find(([pattern]) => pattern.test(what))?.[1];
  return key === undefined ? undefined : c.install(key);
}

/** Where the innermost frame is. */
function place(c: RuleContext): string {
  return c.v["at"] ?? "the last file of the traceback";
}

/** An import statement that the traceback shows. */
const IMPORTS =
  /^\s{2,12}from (?<module>[A-Za-z]\w{0,60})(?:\.\w{1,60}){0,6} import /;

/** The installed package that the innermost frame of one's own code imports from. */
function importedFrom(c: RuleContext): string | undefined {
  const at = c.lines.findLastIndex((line) => IMPORTS.test(line));
  const place = c.lines.slice(0, at).findLast((line) =>
    /^\s{0,8}File "/.test(line)
  );
  const module = IMPORTS.exec(c.lines[at] ?? "")?.groups?.["module"];
  return place === undefined || module === undefined ||
      c.lines.filter((line) => /^\s{0,8}File "/.test(line)).length > 1 ||
      /site-packages|dist-packages/.test(place) ||
      new RegExp(`[/\\\\]${module}[/\\\\.]`).test(place)
    ? undefined
    : module;
}

/** An import that a traceback shows, its file and what it imports from. */
const IMPORT_IN_FILE =
  /^\s{2,12}from (?<module>[A-Za-z_][\w.]{0,100}) import (?:\(|\w)/;
/** Lines back from the message in which its import stands. */
const IMPORT_LINES = 6;
/** Python's own release, in the path of what runs on it. */
const OF_RELEASE = /[\\/]python(?<release>\d\.\d{1,2})[\\/]/;

interface FailedImport {
  /** The installed package whose file imports. */
  readonly owner: string;
  /** The module it imports from. */
  readonly module: string;
  /** The release of Python; empty where no path tells it. */
  readonly release: string;
}

/** The import of an installed package that found no such name in a package of another's. */
function failedImport(c: RuleContext): FailedImport | undefined {
  const from = Math.max(0, c.at - IMPORT_LINES);
  const lines = c.lines.slice(from, c.at);
  const at = lines.findLastIndex((line) => IMPORT_IN_FILE.test(line));
  const module = IMPORT_IN_FILE.exec(lines[at] ?? "")?.groups?.["module"];
  const file = FRAME_FILE.exec(
    lines.slice(0, at).findLast((line) => FRAME_FILE.test(line)) ?? "",
  )?.groups?.["file"];
  const owner = pythonPackage(file ?? "");
  return module === undefined || owner === "" ||
      module.split(".")[0] === owner
    ? undefined
    : {
      owner: owner.replaceAll("_", "-"),
      module,
      release: OF_RELEASE.exec(file ?? "")?.groups?.["release"] ?? "",
    };
}

const FRAME_FILE = /^\s{1,12}File "(?<file>[^"]{1,300})", line \d/;

/** What an installed package misses in another, or in Python itself. */
function sayMissing(c: RuleContext): string | undefined {
  const failed = failedImport(c);
  if (failed === undefined) return undefined;
  const { owner, module, release } = failed;
  const name = c.v["name"] ?? "";
  return STANDARD_MODULES.has(module.split(".")[0] ?? "")
    ? `The installed ${owner} takes ${name} from ${module}, a module of Python itself, and the Python that runs it${
      release === "" ? "" : ` (${release})`
    } has no such name there: it is older than that release of ${owner} needs, or too new for it.`
    : `The installed ${owner} takes ${name} from ${module}, and the installed ${
      module.split(".")[0]
    } does not have it: the releases of the two do not fit each other.`;
}

function fitImporter(c: RuleContext): string | undefined {
  const failed = failedImport(c);
  if (failed === undefined) return undefined;
  const { owner, module, release } = failed;
  return STANDARD_MODULES.has(module.split(".")[0] ?? "")
    ? `Install ${owner} with a Python that it supports (its page names them)${
      release === "" ? "" : `, not ${release}`
    }, or the last release of ${owner} that supports this one.`
    : `pip install --upgrade ${owner}`;
}

/** Python packages that are compiled, and what runs on a GPU. */
export const KNOWN_PYTHON_BUILD_ANSWERS: readonly CompleteAnswer[] =
  readAnswers(table, {
    "build-names-library": { next: installsLibrary },
    "cuda-toolkit-against-torch": {
      next: (c) => {
        const have = c.v["have"] ?? "";
        return /^1[12]\.\d$/.test(have)
          ? `Install the torch that is built for CUDA ${have}: pip install torch --index-url https://download.pytorch.org/whl/cu${
            have.replace(".", "")
          }`
          : `Install the torch that is built for CUDA ${have}, or the toolkit that torch was built with.`;
      },
    },
    "poetry-python-range": {
      next: (c) => {
        const version = /3\.\d{1,2}/.exec(c.v["need"] ?? "")?.[0];
        return version === undefined ? undefined : `poetry env use ${version}`;
      },
    },
    "python-name-not-importable": {
      cause: (c) =>
        sayMissing(c) ??
          (importedFrom(c) !== undefined
            ? `${importedFrom(c)} as it is installed has no ${
              c.v["name"]
            }: another version than the code was written for (older or newer), or a file of yours with the same name.`
            : `${c.v["name"]} cannot be imported at ${
              place(c)
            }: two modules import each other (a circular import), or the module that is loaded has no such name (another version, or a file of yours with the same name).`),
      next: (c) =>
        fitImporter(c) ??
          (importedFrom(c) !== undefined
            ? `pip show ${importedFrom(c)}`
            : `Open ${place(c)} and see which module it takes ${
              c.v["name"]
            } from: break the circular import (import inside the function, or move what both need into a third module), or correct the name.`),
    },
  });
