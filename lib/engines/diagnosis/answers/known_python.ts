/** What answers of tables/known_python.txt compute. */
import table from "./tables/known_python.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import {
  REMOVED_NAMES,
  type RemovedName,
} from "../catalogues/python_removed.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteAnswer } from "./answer.ts";

/** What is known of the name that a module no longer has. */
function removed(c: RuleContext): RemovedName | undefined {
  const { module = "", name = "", path } = c.v;
  // A module that is gone takes along whatever stood in it.
  for (let whole = path ?? ""; whole.includes(".");) {
    const known = REMOVED_NAMES.get(`${whole}:*`);
    if (known !== undefined) return known;
    whole = whole.slice(0, whole.lastIndexOf("."));
  }
  for (
    const key of [
      `${module}:${name}`,
      `${module.split(".")[0]}:${name}`,
      `${module}.${name}:*`,
      `${module}:*`,
    ]
  ) {
    const known = REMOVED_NAMES.get(key);
    if (known !== undefined) return known;
  }
  return undefined;
}

/** Whether the name was there once; else it is one of a newer or another package. */
function isGone({ why }: RemovedName): boolean {
  return !/^(?:it came with|the |another |a file )/.test(why);
}

/** What is known of the argument that a class or function no longer takes. */
function removedArgument(c: RuleContext): RemovedName | undefined {
  const callable = (c.v["callable"] ?? "").replace(/\.__init__$/, "");
  const last = callable.split(".").at(-1) ?? "";
  for (const owner of [callable, last]) {
    const known = REMOVED_NAMES.get(`${owner}():${c.v["name"] ?? ""}`);
    if (known !== undefined) return known;
  }
  return undefined;
}

/** Errors that the interpreter names. */
export const KNOWN_PYTHON_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "py-name-removed": {
      cause: (c) => {
        const known = removed(c);
        if (known === undefined) return undefined;
        const { module, name, path } = c.v;
        if (path !== undefined) {
          return `There is no ${path} in the installed release: ${known.why}`;
        }
        const has = isGone(known) ? "no longer has" : "has no";
        return `${module} ${has} ${name}: ${known.why}`;
      },
      next: (c) => removed(c)?.next,
    },
    "py-argument-removed": {
      cause: (c) => {
        const known = removedArgument(c);
        if (known === undefined) return undefined;
        const takes = isGone(known) ? "no longer takes" : "does not take";
        return `${c.v["callable"]}() ${takes} ${c.v["name"]}: ${known.why}`;
      },
      next: (c) => removedArgument(c)?.next,
    },
    "py-importer-outdated": {
      cause: (c) => {
        const { subject = "", module = "", name = "" } = c.v;
        const top = module.split(".")[0] ?? "";
        const isOther = subject !== "" && subject !== top &&
          !/^(?:importlib|pkg_resources|_distutils_hack)/.test(subject);
        return isOther
          ? `The package ${
            subject.replaceAll("_", "-")
          } uses ${name} of ${module}, which the installed ${top} does not have: their versions do not fit (mostly ${
            subject.replaceAll("_", "-")
          } is too old for it).`
          : undefined;
      },
      next: (c) => {
        const { subject = "", module = "" } = c.v;
        return subject === "" || subject === module.split(".")[0]
          ? undefined
          : `pip install --upgrade ${subject.replaceAll("_", "-")}`;
      },
    },
    "py-pip-modify-itself": {
      next: (c) => {
        const args = /-m (pip install .{1,200})$/.exec(c.v["command"] ?? "")
          ?.[1];
        return args !== undefined && /^[\w\s=<>~.@-]{1,200}$/.test(args)
          ? `python -m ${args}`
          : "python -m pip install --upgrade pip";
      },
    },
    "django-allowed-hosts": {
      next: (c) =>
        `Add '${
          (c.v["host"] ?? "").split(":")[0]
        }' to ALLOWED_HOSTS in the settings.`,
    },
    "uv-cannot-spawn": {
      next: (c) =>
        [
            "pytest",
            "ruff",
            "mypy",
            "black",
            "pre-commit",
            "uvicorn",
            "gunicorn",
            "flask",
            "django-admin",
            "celery",
            "alembic",
            "streamlit",
            "jupyter",
          ].includes(c.v["name"] ?? "")
          ? `uv add --dev ${
            c.v["name"] === "django-admin" ? "django" : c.v["name"]
          }`
          : "uv sync --all-extras --all-groups",
    },
    "odbc-driver-missing": {
      next: (c) => {
        const version = /^ODBC Driver (1[378]) for SQL Server$/.exec(
          c.v["driver"] ?? "",
        )?.[1];
        return version === undefined
          ? undefined
          : `Install msodbcsql${version} from Microsoft's package source, in the image or on the machine where the program runs (sudo ACCEPT_EULA=Y apt-get install msodbcsql${version}).`;
      },
    },
  },
);
