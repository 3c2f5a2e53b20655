/** What answers of tables/known_python_builds.txt compute. */
import table from "./tables/known_python_builds.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import { USER_PROGRAMS } from "../catalogues/user_programs.ts";
import type { RuleContext } from "../context.ts";
import { pythonPackage } from "../reader/traces.ts";
import {
  distributionOf,
  STANDARD_MODULES,
} from "../rules/python_distributions.ts";
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
  /^(?:\s{2,12}|-{2,6}> ?\d{1,5} )from (?<module>[A-Za-z_.][\w.]{0,100}) import (?:\(|\w)/;
/** Lines back from the message in which its import stands; a notebook shows more of them. */
const IMPORT_LINES = 14;
/** Python's own release, in the path of what runs on it. */
const OF_RELEASE = /[\\/]python(?<release>\d\.\d{1,2})[\\/]/;

interface FailedImport {
  /** The installed package whose file imports. */
  readonly owner: string;
  /** Whether it imports from itself. */
  readonly isOwn: boolean;
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
  return module === undefined || owner === "" ? undefined : {
    owner: (distributionOf(owner) ?? owner).replaceAll("_", "-"),
    isOwn: module.startsWith(".") || module.split(".")[0] === owner,
    module,
    release: OF_RELEASE.exec(file ?? "")?.groups?.["release"] ?? "",
  };
}

const FRAME_FILE =
  /^(?:\s{1,12}File "|(?:File )?(?=(?:~|[A-Za-z]:)?[\\/]))(?<file>[^"\s][^"\n]{0,299}?\.py)(?:", line \d|:\d| in <module>)/;

/** What an installed package misses in another, or in Python itself. */
function sayMissing(c: RuleContext): string | undefined {
  const failed = failedImport(c);
  if (failed === undefined) return undefined;
  const { owner, module, release } = failed;
  const name = c.v["name"] ?? "";
  if (failed.isOwn) {
    return isLastPython2(release)
      ? `The installed ${owner} takes ${name} from itself and does not have it: releases of today are made for Python 3, and this one runs on Python ${release}.`
      : `The installed ${owner} takes ${name} from itself and does not have it: that release is broken or incomplete, or files of two releases lie in its folder.`;
  }
  return STANDARD_MODULES.has(module.split(".")[0] ?? "")
    ? `The installed ${owner} takes ${name} from ${module}, a module of Python itself, and the Python that runs it${
      release === "" ? "" : ` (${release})`
    } has no such name there: it is older than that release of ${owner} needs, or too new for it.`
    : `The installed ${owner} takes ${name} from ${module}, and the installed ${
      module.split(".")[0]
    } does not have it: the releases of the two do not fit each other.`;
}

/** Whether it is a Python that packages no longer support. */
function isLastPython2(release: string): boolean {
  return release.startsWith("2.");
}

/** Whether the failing import takes its name from pip itself, and is not pip's own. */
function ofPip(c: RuleContext): boolean {
  const lines = c.lines.slice(Math.max(0, c.at - 2), c.at);
  return lines.some((line) =>
    /^\s{2,12}from pip(?:\.\w{1,60}){0,6} import /.test(line)
  ) && !/[\\/]pip[\\/]/.test(place(c));
}

/** How what uses pip's own code is brought up to the pip that is installed. */
function updateUserOfPip(c: RuleContext): string | undefined {
  if (!ofPip(c)) return undefined;
  const install = USER_PROGRAMS.get(c.cmd.program) ?? "";
  if (install.includes(" -m pip install ")) {
    return install.replace(" install ", " install --upgrade ");
  }
  // Of an installed program the folder under site-packages has its name.
  const importer =
    /[\\/](?:site|dist)-packages[\\/](?<name>[A-Za-z]\w{1,60})[\\/]/
      .exec(c.lines.slice(Math.max(0, c.at - 3), c.at).join("\n"))?.groups
      ?.["name"];
  return importer !== undefined
    ? `pip install --upgrade ${importer}`
    : "Update the program that imports it to a release made for the pip in use; a newer pip does not bring it back.";
}

function fitImporter(c: RuleContext): string | undefined {
  const failed = failedImport(c);
  if (failed === undefined) return undefined;
  const { owner, module, release } = failed;
  if (failed.isOwn) {
    return isLastPython2(release)
      ? `python3 -m pip install ${owner}`
      : `pip install --upgrade ${owner}`;
  }
  return STANDARD_MODULES.has(module.split(".")[0] ?? "")
    ? `Install ${owner} with a Python that it supports (its page names them)${
      release === "" ? "" : `, not ${release}`
    }, or the last release of ${owner} that supports this one.`
    : `pip install --upgrade ${owner}`;
}

/** How the pip is put right that a traceback shows. */
function repairPip(c: RuleContext): string | undefined {
  if (c.v["subject"] !== "pip") return undefined;
  const found = c.lines.join("\n").slice(0, LOG_CHARS_MAX).match(PIP_FOLDER)
    ?.groups ?? {};
  const { local, release = "3", folder } = found;
  const python = release.startsWith("2") ? "python2" : "python3";
  const isOfSystem = local === undefined && found["system"] !== undefined;
  return isOfSystem && folder === "dist"
    ? `sudo apt-get install --reinstall ${
      python === "python2" ? "python-pip" : "python3-pip"
    }`
    : isOfSystem && c.platform.manager === "dnf"
    ? `sudo dnf reinstall ${python}-pip`
    : `${python} -m ensurepip --upgrade`;
}

/** The module of which the failing line asks for what it does not have. */
function hiddenModule(c: RuleContext): string | undefined {
  const name = /has no attribute '(\w{1,60})'/.exec(c.v["why"] ?? "")?.[1];
  const code = c.lines[c.at - 1] ?? "";
  return name === undefined
    ? undefined
    : new RegExp(`(?:^|[^\\w.])([a-z_]\\w{1,40})\\.${name}\\b`).exec(
      code.slice(0, 400),
    )?.[1];
}

/** Characters of a log that are looked through. */
const LOG_CHARS_MAX = 40_000;
/** The folder of pip, and whose it is. */
const PIP_FOLDER =
  /(?<system>\/usr\/)?(?<local>local\/)?lib(?:64)?[\\/]python(?<release>\d(?:\.\d{1,2})?)[\\/](?<folder>site|dist)-packages[\\/]pip[\\/]/;

/** CUDA that PyTorch publishes builds for, the oldest first. */
const TORCH_BUILDS = [
  "11.3",
  "11.6",
  "11.7",
  "11.8",
  "12.1",
  "12.4",
  "12.6",
  "12.8",
];

/** Python packages that are compiled, and what runs on a GPU. */
export const KNOWN_PYTHON_BUILD_ANSWERS: readonly CompleteAnswer[] =
  readAnswers(table, {
    "build-names-library": { next: installsLibrary },
    "cuda-toolkit-against-torch": {
      next: (c) => {
        const have = c.v["have"] ?? "";
        const built = TORCH_BUILDS.findLast((one) =>
          one.split(".")[0] === have.split(".")[0] &&
          Number(one) <= Number(have)
        );
        return built !== undefined
          ? `Install the torch that is built for CUDA ${built}${
            built === have ? "" : ` (the nearest to ${have})`
          }: pip install torch --index-url https://download.pytorch.org/whl/cu${
            built.replace(".", "")
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
    "pip-itself-broken": {
      cause: (c) =>
        c.v["subject"] === "pip"
          ? `pip itself fails in its own code (${
            c.v["why"]
          }): its installation is damaged or too old for this Python${
            hiddenModule(c) === undefined
              ? ", or another module hides one of its own"
              : `, or another or older ${
                hiddenModule(c)
              } than it was made for is loaded`
          }.`
          : undefined,
      next: repairPip,
      plan: (c) => {
        const module = hiddenModule(c);
        return module === undefined
          ? undefined
          : `python -c "import ${module}; print(${module}.__file__)" shows which ${module} is loaded (with the same Python).`;
      },
    },
    "python-name-not-importable": {
      cause: (c) =>
        (ofPip(c)
          ? `${
            c.v["name"]
          } is a part of pip's own code that the installed pip no longer has: the program that imports it (${
            place(c)
          }) was written for an older pip.`
          : undefined) ??
          sayMissing(c) ??
          (importedFrom(c) !== undefined
            ? `${importedFrom(c)} as it is installed has no ${
              c.v["name"]
            }: another version than the code was written for (older or newer), or a file of yours with the same name.`
            : `${c.v["name"]} cannot be imported at ${
              place(c)
            }: two modules import each other (a circular import), or the module that is loaded has no such name (another version, or a file of yours with the same name).`),
      next: (c) =>
        updateUserOfPip(c) ?? fitImporter(c) ??
          (importedFrom(c) !== undefined
            ? `pip show ${importedFrom(c)}`
            : `Open ${place(c)} and see which module it takes ${
              c.v["name"]
            } from: break the circular import (import inside the function, or move what both need into a third module), or correct the name.`),
    },
  });
