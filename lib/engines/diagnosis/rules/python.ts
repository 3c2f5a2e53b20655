/** What rules of tables/python.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/python.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";
import { launchedProgram } from "../whose_code.ts";
import { packageThatFailed } from "./foreign_code.ts";
import {
  distributionOf,
  moduleOf,
  STANDARD_MODULES,
} from "./python_distributions.ts";
import { OPEN, pip, pipInstall, pipModule } from "./python_support.ts";

/** Whether the trace shows a file that imports from a module of its own name. */
function importsItself(c: RuleContext): boolean {
  const mod = c.v["mod"] ?? "";
  if (!/^\w{1,80}$/.test(mod)) return false;
  return c.lines.some((line, at) => {
    const file = /^\s{0,8}File "(?<path>[^"\n]{1,300})", line \d/.exec(line)
      ?.groups?.["path"] ?? "";
    return file.split(/[\\/]/).at(-1) === `${mod}.py` &&
      !/(?:site|dist)-packages/.test(file) &&
      new RegExp(`^\\s{1,12}(?:from|import) ${mod}\\b`)
        .test(c.lines[at + 1] ?? "");
  });
}

/** The installed package whose own code asks its own module for a name that is not there. */
function missesOwnName(c: RuleContext): string | undefined {
  const top = (c.v["mod"] ?? "").split(".")[0] ?? "";
  const by = packageThatFailed(c)?.split(" ")[0]?.replaceAll("-", "_");
  return top !== "" && by === top && c.v["good"] === undefined
    ? top
    : undefined;
}

/** Packages of the system for parts of Python that distributions split off. */
function systemPart(
  c: RuleContext,
  apt: string,
  dnf: string,
  brew: string,
): string | undefined {
  const sudo = c.platform.isContainer ? "" : "sudo ";
  switch (c.platform.manager) {
    case "apt":
      return c.platform.isContainer
        ? `apt-get update && apt-get install -y ${apt}`
        : `sudo apt-get install -y ${apt}`;
    case "dnf":
      return `${sudo}dnf install -y ${dnf}`;
    case "apk":
      return `apk add --no-cache ${
        apt === "python3-tk" ? "python3-tkinter" : "python3-dev"
      }`;
    case "brew":
      return `brew install ${brew}`;
    case "pacman":
      return `${sudo}pacman -S --needed ${
        apt === "python3-tk" ? "tk" : "python"
      }`;
    default:
      return undefined;
  }
}

/** The package that failed, unless a value of the caller's own may be to blame. */
function notItsOwn(c: RuleContext): string | undefined {
  const { cls, cls2 } = c.v;
  return cls !== undefined || cls2 === "super"
    ? packageThatFailed(c)
    : undefined;
}

/** The package whose import is the last code that a traceback shows. */
function importThatFailed(c: RuleContext): string | undefined {
  const code = c.lines.slice(Math.max(0, c.at - 2), c.at).findLast((line) =>
    !/^[\s^~]*$/.test(line)
  );
  const name = /^\s{2,8}(?:from|import) (?<name>[A-Za-z_]\w{1,60})/.exec(
    code ?? "",
  )
    ?.groups?.["name"];
  return name === undefined ||
      /^_|^(?:src|app|lib|utils?|config|main)$/.test(name)
    ? undefined
    : name;
}

/** Lines before an exception in which the call that raised it is printed. */
const CALL_LINES = 4;

/**
 * The installed package that passes an argument by its name which what it calls
 * does not take. Where it only hands on what it got, the caller's own function
 * may be what it calls.
 */
function passesWrongName(c: RuleContext): string | undefined {
  const isNamed = c.lines.slice(Math.max(0, c.at - CALL_LINES), c.at).some((
    line,
  ) => line.includes(`${c.v["arg"]}=`));
  return isNamed ? packageThatFailed(c) : undefined;
}

/** The package in which a module lies. */
function packageOf(mod: string | undefined): string {
  return (mod ?? "").split(".")[0] ?? "";
}

/** What gives python.org's Python on macOS its certificates; another one takes certifi's. */
function installsCertificates(c: RuleContext): string | undefined {
  if (c.platform.os !== "macos") return undefined;
  const seen = c.lines.slice(0, 400).map((line) => line.slice(0, 400)).join(
    "\n",
  );
  const release = /Python\.framework\/Versions\/(3\.\d{1,2})\//.exec(seen)?.[1];
  return release === undefined && /[\\/](?:site|dist)-packages[\\/]/.test(seen)
    ? undefined
    : `open '/Applications/Python ${
      release ?? "3.12"
    }/Install Certificates.command'`;
}

/** A frame of what starts programs. */
const STARTS_PROGRAM = /\b(?:subprocess\.py|_execute_child|Popen)\b/;

/** What the interpreter and its installers print. */
export const PYTHON_RULES: readonly CompleteRule[] = readRules(table, {
  "python-module-missing": {
    when: (c) =>
      !STANDARD_MODULES.has((c.v["mod"] ?? "").split(".")[0] ?? "") &&
      (c.v["mod"] ?? "") !== "distutils" && !isLastPart(c),
    cause: // Python names the first part that it does not find.
      (c) =>
        moduleOf(topOf(c)) !== undefined
          ? `The package is installed as ${
            topOf(c)
          }, and its module has another name: ${
            moduleOf(topOf(c))
          }. There is no module ${topOf(c)} to import.`
          : isSubmodule(c)
          ? importerOf(c) !== undefined
            ? `The installed ${importerOf(c)} asks for the module ${
              c.v["mod"]
            }, and the installed version of ${
              topOf(c)
            } has none of that name: the versions of the two do not fit each other, mostly ${
              importerOf(c)
            } is the older one.`
            : `Python finds the package ${topOf(c)}, and no module ${
              c.v["mod"]
            } in it: another version of ${
              topOf(c)
            } is installed than the code was written for, or another folder of that name stands before it on the path.`
          : undefined,
    next: [
      (c) => isSubmodule(c) ? upgradeOf(c) : undefined,
      (c) =>
        moduleOf(topOf(c)) === undefined
          ? undefined
          : `Write import ${moduleOf(topOf(c))} in place of import ${
            topOf(c)
          } (the package ${topOf(c)} has to be installed for it).`,
      (c) => isSubmodule(c) ? undefined : c.render(pipModule("mod")),
      (c) =>
        isSubmodule(c)
          ? `python -c "import ${topOf(c)}; print(${topOf(c)}.__path__)"`
          : undefined,
    ],
  },
  "python-distutils-gone": {
    next: (c) =>
      c.v["mod"] === "distutils" ? pipInstall(c, "setuptools") : undefined,
  },
  "python-standard-part-missing": {
    next: [
      (c) =>
        /kinter|libtk/.test(c.v["mod"] ?? c.v["lib"] ?? "")
          ? systemPart(c, "python3-tk", "python3-tkinter", "python-tk")
          : undefined,
      (c) =>
        systemPart(
          c,
          "libsqlite3-dev libffi-dev libssl-dev libbz2-dev liblzma-dev libncurses-dev libreadline-dev zlib1g-dev",
          "sqlite-devel libffi-devel openssl-devel bzip2-devel xz-devel ncurses-devel readline-devel zlib-devel",
          "sqlite libffi openssl xz readline zlib",
        ),
    ],
  },
  "python-circular-import": {
    cause: (c) =>
      importsItself(c)
        ? `Your file ${c.v["mod"]}.py has the name of the library ${
          c.v["mod"]
        }, so that it imports itself in the library's place.`
        : undefined,
    next: (c) => {
      if (importsItself(c)) {
        return `Rename your file ${c.v["mod"]}.py, which hides the library ${
          c.v["mod"]
        }, and delete ${c.v["mod"]}.pyc and __pycache__ beside it.`;
      }
      const m = c.v["mod2"] ?? c.v["mod"] ?? "";
      const line = c.lines.find((l) => l.includes(`${m}.py`));
      return c.v["mod2"] !== undefined && line !== undefined &&
          !/site-packages/.test(line)
        ? `Rename your file ${m}.py, which hides the library ${m}.`
        : undefined;
    },
  },
  "python-cannot-import-name": {
    next: [
      (c) =>
        /site-packages|dist-packages/.test(c.v["path"] ?? "")
          ? pipInstall(c, `--upgrade ${packageOf(c.v["mod"])}`)
          : undefined,
      (c) => `python -m pip show ${packageOf(c.v["mod"])}`,
    ],
  },
  "python-relative-import": {
    next: (c) => {
      const f = c.cmd.operands[0];
      if (f === undefined || !f.endsWith(".py")) return undefined;
      const name = f.replace(/^\.\//, "").replace(/\.py$/, "").replaceAll(
        "/",
        ".",
      );
      return c.cmd.replace(f, name).before(name, "-m");
    },
  },
  "python-shared-library-missing": {
    next: (c) => {
      const t: Record<string, string> = wordTable({
        "libGL.so.1": "libgl1",
        "libgthread-2.0.so.0": "libglib2.0-0",
        "libglib-2.0.so.0": "libglib2.0-0",
        "libpq.so.5": "libpq5",
        "libgomp.so.1": "libgomp1",
        "libSM.so.6": "libsm6",
        "libXext.so.6": "libxext6",
        "libXrender.so.1": "libxrender1",
        "libmysqlclient.so.21": "libmysqlclient21",
        "libcairo.so.2": "libcairo2",
        "libpango-1.0-0.so": "libpango-1.0-0",
        "libsndfile.so.1": "libsndfile1",
        "libmagic.so.1": "libmagic1",
        "libxml2.so.2": "libxml2",
        "libnspr4.so": "libnspr4",
      });
      const p = t[c.v["lib"] ?? ""];
      return p === undefined
        ? undefined
        : c.platform.manager === "apt"
        ? c.platform.isContainer
          ? `apt-get update && apt-get install -y ${p}`
          : `sudo apt-get install -y ${p}`
        : undefined;
    },
  },
  "python-attribute-missing": {
    cause: [(c) => {
      const imported = c.v["cls2"] === undefined
        ? undefined
        : importThatFailed(c);
      return imported === undefined
        ? undefined
        : `Importing ${imported} fails inside it: its class ${
          c.v["cls2"]
        } has no ${
          c.v["name"]
        }, so the installed releases of ${imported} and of what it builds upon do not fit together.`;
    }, (c) => {
      const failed = notItsOwn(c);
      return failed === undefined
        ? undefined
        : `The installed package ${failed} uses ${
          c.v["name"]
        }, which the installed version of ${
          c.v["cls"] ?? "what it builds upon"
        } does not have: their versions do not fit together.`;
    }, (c) => {
      const own = missesOwnName(c);
      return own === undefined
        ? undefined
        : `The installed package ${own} asks its own module ${c.v["mod"]} for ${
          c.v["name"]
        }, which that has not: a mistake of the release, or the remains of another one beside it.`;
    }],
    next: [
      (c) => {
        const own = missesOwnName(c);
        return own === undefined
          ? undefined
          : pipInstall(c, `--upgrade ${packageOf(own)}`);
      },
      (c) => {
        const imported = c.v["cls2"] === undefined
          ? undefined
          : importThatFailed(c);
        return imported === undefined
          ? undefined
          : `Bring ${imported} and what it builds upon up to date together (pip install --upgrade --upgrade-strategy eager <its package>).`;
      },
      (c) => {
        const failed = notItsOwn(c)?.split(" ")[0]?.replaceAll("_", "-");
        return failed === undefined
          ? undefined
          : `Bring ${failed} and what it builds upon up to date together: pip install --upgrade --upgrade-strategy eager ${failed}`;
      },
      (c) =>
        c.v["mod"] === undefined
          ? undefined
          : `python -m pip show ${c.v["mod"].split(".")[0]}`,
    ],
  },
  "python-key-error": { // In a package's own code it is not the caller who reads the key.
    when: (c) =>
      c.v["at"] !== undefined || packageThatFailed(c) === undefined ||
      launchedProgram(c.lines) !== undefined,
  },
  "python-unexpected-argument": {
    cause: (c) => {
      const failed = passesWrongName(c);
      return failed === undefined
        ? undefined
        : `The installed package ${failed} passes ${c.v["arg"]} to ${
          c.v["fn"]
        }(), which in the installed version takes no such argument: the versions do not fit together.`;
    },
    next: [
      (c) =>
        c.v["arg"] === "proxies"
          ? pipInstall(c, `--upgrade ${clientsOf(c).join(" ")} httpx`)
          : undefined,
      (c) => {
        const failed = passesWrongName(c)?.split(" ")[0]?.replaceAll("_", "-");
        return failed === undefined
          ? undefined
          : `Bring ${failed} and what it builds upon up to date together: pip install --upgrade --upgrade-strategy eager ${failed}`;
      },
      // Without a trace nobody knows whose call it is.
      (c) =>
        (c.cmd.text ?? "") === "" && c.v["arg"] !== undefined &&
          /^[A-Z]\w{0,80}\./.test(c.v["fn"] ?? "") &&
          !c.lines.some((line) => /^\s{1,12}File "/.test(line))
          ? `Bring the package that has ${
            (c.v["fn"] ?? "").split(".")[0]
          } and the one that calls it to releases made for each other: update both, or pin the one that was updated last to its version before.`
          : undefined,
    ],
  },
  "python-too-many-arguments": {
    next: // Python itself calls these: their parameters are given.
      (c) =>
        /\b__(?:a?exit)__$/.test(c.v["fn"] ?? "")
          ? `Open ${
            c.v["at"] ?? "the class"
          } and give the method its parameters: def ${
            /__\w+__$/.exec(c.v["fn"] ?? "")?.[0]
          }(self, exc_type, exc, traceback).`
          : undefined,
  },
  "python-name-error": {
    next: [
      (c) =>
        STANDARD_MODULES.has(c.v["name"] ?? "")
          ? `Add at the top of ${c.v["file"] ?? "the file"}: import ${
            c.v["name"]
          }`
          : undefined,
      (c) =>
        ({
            np: "numpy as np",
            pd: "pandas as pd",
            plt: "matplotlib.pyplot as plt",
            tf: "tensorflow as tf",
            sns: "seaborn as sns",
          } as Record<string, string>)[c.v["name"] ?? ""] === undefined
          ? undefined
          : `Add at the top of the file: import ${
            ({
              np: "numpy as np",
              pd: "pandas as pd",
              plt: "matplotlib.pyplot as plt",
              tf: "tensorflow as tf",
              sns: "seaborn as sns",
            } as Record<string, string>)[c.v["name"] ?? ""]
          }`,
    ],
  },
  "python-no-such-file": {
    // A bare name is the program where one was to be started.
    when: (c) =>
      /[./\\]/.test(c.v["path"] ?? "") ||
      !c.lines.some((line) => STARTS_PROGRAM.test(line.slice(0, 400))),
    next: (c) => {
      // Python prints a path of Windows with its backslashes doubled.
      const path = (c.v["path"] ?? "").replaceAll("\\\\", "\\");
      return /^[A-Za-z]:\\/.test(path)
        ? `dir "${path.slice(0, Math.max(3, path.lastIndexOf("\\")))}"`
        : undefined;
    },
  },
  "python-unicode-decode": {
    next: (c) =>
      c.v["codec"] === "utf-8" || c.v["codec"] === "utf8"
        ? `Open ${
          c.v["at"] ?? "the call"
        } and read it with encoding="cp1252" (or latin-1), after checking with file -i FILE.`
        : c.render(`${OPEN} and read it with encoding="utf-8".`),
  },
  "python-ssl-verify": {
    next: [
      (c) =>
        /self.signed certificate in certificate chain/.test(c.v["why"] ?? "") ||
          !c.cmd.programs.every((one) => /^(?:python|pip)/.test(one))
          ? c.platform.os === "windows"
            ? "setx REQUESTS_CA_BUNDLE <ca.pem>"
            : "export REQUESTS_CA_BUNDLE=<ca.pem> SSL_CERT_FILE=<ca.pem>"
          : undefined,
      (c) => installsCertificates(c) ?? c.render(pip("--upgrade certifi")),
    ],
  },
  "python-no-module-main": {
    next: [
      (c) => {
        const m = c.v["mod"] ?? "";
        const sudo = c.platform.isContainer ? "" : "sudo ";
        if (m === "pip") {
          return c.platform.manager === "apt"
            ? c.platform.isContainer
              ? "apt-get update && apt-get install -y python3-pip"
              : `${sudo}apt-get install -y python3-pip`
            : "python3 -m ensurepip --upgrade";
        }
        if (m === "venv" || m === "ensurepip") {
          return c.platform.manager === "apt"
            ? `${sudo}apt-get install -y python3-venv`
            : undefined;
        }
        return undefined;
      },
      (c) =>
        /^(?:pip|venv|ensurepip)$/.test(c.v["mod"] ?? "")
          ? undefined
          : installOf(c, c.v["mod"]),
    ],
  },
  "python-pydantic-v2": {
    next: [
      (c) =>
        /BaseSettings/.test(c.lines[c.at] ?? "")
          ? pipInstall(c, "pydantic-settings")
          : undefined,
      (c) =>
        c.v["name"] === undefined ? undefined : pipInstall(c, "'pydantic<2'"),
    ],
  },
});

/** The model clients that the evidence names; openai where it names none. */
function clientsOf(c: RuleContext): readonly string[] {
  const named = ["openai", "anthropic", "groq", "mistralai"].filter((name) =>
    c.lines.some((line) => line.toLowerCase().includes(name))
  );
  return named.length === 0 ? ["openai"] : named;
}

/** The installation of the distribution that has a module; undefined of unknown ones. */
function installOf(
  c: RuleContext,
  module: string | undefined,
): string | undefined {
  const name = distributionOf(module);
  return name === undefined ? undefined : pipInstall(c, name);
}

/** Packages whose parts are distributions of their own. */
const NAMESPACES =
  /^(?:airflow|azure|backports|flaskext|google|jaraco|llama_index|mpl_toolkits|opentelemetry|paste|ruamel|sphinxcontrib|zc|zope)$/;

function topOf(c: RuleContext): string {
  return (c.v["mod"] ?? "").split(".")[0] ?? "";
}

/** Whether the line that imports names the module as the last part of a longer name, as Python 2 leaves out. */
function isLastPart(c: RuleContext): boolean {
  const mod = c.v["mod"] ?? "";
  const dotted =
    /^\s{2,8}(?:from|import) [\w.]{1,200}\.(?<last>\w{1,80})(?= |$)/
      .exec(c.lines[c.at - 1] ?? "")?.groups?.["last"];
  return dotted === mod;
}

/** Whether the package is found and only a module in it is not. */
function isSubmodule(c: RuleContext): boolean {
  const mod = c.v["mod"] ?? "";
  return mod.includes(".") && !NAMESPACES.test(topOf(c)) &&
    (c.lines[c.at] ?? "").includes(`'${mod}'`) &&
    distributionOf(mod) === distributionOf(topOf(c));
}

function upgradeOf(c: RuleContext): string | undefined {
  const name = distributionOf(importerOf(c) ?? topOf(c));
  return name === undefined
    ? undefined
    : pipInstall(c, name).replace(" install ", " install --upgrade ");
}

/** The installed package, another than the one that lacks a module, whose file asks for it. */
function importerOf(c: RuleContext): string | undefined {
  const name = packageThatFailed(c)?.split(" ")[0];
  return name === undefined || name === topOf(c) ||
      /^(?:importlib|pkg_resources|_distutils_hack|runpy)/.test(name)
    ? undefined
    : name;
}
