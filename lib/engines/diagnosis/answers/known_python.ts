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
  const module = c.v["module"] ?? "";
  const name = c.v["name"] ?? "";
  for (
    const key of [
      `${module}:${name}`,
      `${module.split(".")[0]}:${name}`,
      `${module}:*`,
    ]
  ) {
    const known = REMOVED_NAMES.get(key);
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
        return known === undefined
          ? undefined
          : `${c.v["module"]} no longer has ${c.v["name"]}: ${known.why}`;
      },
      next: (c) => removed(c)?.next,
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
    "pip-download-cut-off": {
      next: (c) =>
        /pip/.test(c.cmd.text ?? "") && c.cmd.text !== undefined &&
          /install/.test(c.cmd.text)
          ? `${c.cmd.text} --retries 10 --timeout 60`
          : "Try the download again, with more retries and a longer time-out.",
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
    "py-build-backend-unavailable": {
      next: (c) =>
        /wheel_stub/.test(c.v["module"] ?? "")
          ? "pip install wheel-stub"
          : "pip install --upgrade pip setuptools wheel",
    },
    "django-allowed-hosts": {
      next: (c) =>
        `Add '${
          (c.v["host"] ?? "").split(":")[0]
        }' to ALLOWED_HOSTS in the settings.`,
    },
    "py-optional-package-asked": { next: (c) => `pip install ${c.v["name"]}` },
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
    "py-system-library-missing": {
      next: (c) =>
        c.platform.os === "macos"
          ? "brew install pango"
          : c.platform.manager === "apk"
          ? "apk add --no-cache pango"
          : c.platform.manager === "dnf"
          ? "sudo dnf install pango"
          : c.platform.isContainer
          ? "apt-get update && apt-get install -y libpango-1.0-0 libpangoft2-1.0-0"
          : "sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0",
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
    "py-build-program-missing": { next: (c) => c.install(c.v["bad"] ?? "") },
    "uv-fetch-broken-off": {
      next: (c) =>
        c.platform.os === "windows"
          ? "$env:UV_CONCURRENT_DOWNLOADS = '4'"
          : /^uv\b/.test(c.cmd.text ?? "")
          ? c.cmd.prefix("env UV_CONCURRENT_DOWNLOADS=4 UV_HTTP_TIMEOUT=120")
          : "export UV_CONCURRENT_DOWNLOADS=4 UV_HTTP_TIMEOUT=120",
    },
    "py-no-wheel-command": {
      next: [ // An isolated build sees nothing of what pip installs beside it.
        (c) =>
          c.v["name2"] === undefined
            ? undefined
            : `Name it for uv's build in pyproject.toml: [tool.uv.extra-build-dependencies] ${
              c.v["name2"]
            } = ["wheel"]`,
        (c) =>
          c.lines.some((line) =>
              /\(pyproject\.toml\)|pip-modern-metadata|build-env/.test(line)
            )
            ? "Give the isolated build a setuptools that has bdist_wheel: a file with setuptools>=70.1, named in PIP_CONSTRAINT, then the same install."
            : undefined,
        (c) =>
          c.v["name2"] === undefined
            ? "pip install --upgrade setuptools wheel"
            : undefined,
      ],
    },
    "mysqlclient-config-missing": {
      next: (c) =>
        c.platform.os === "macos"
          ? "brew install mysql-client pkg-config"
          : c.platform.manager === "apk"
          ? "apk add --no-cache mariadb-dev build-base pkgconf"
          : c.platform.manager === "dnf"
          ? "sudo dnf install mariadb-connector-c-devel gcc pkgconf"
          : `${
            c.platform.isContainer
              ? "apt-get update && apt-get install -y"
              : "sudo apt-get install"
          } default-libmysqlclient-dev build-essential pkg-config`,
    },
    "py-file-missing-in-build": {
      next: (c) => `pip install --upgrade ${c.v["subject"]}`,
    },
  },
);
