/** Python itself: exceptions and tracebacks, the interpreter. */
import table from "./tables/python.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { byPlatform } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";
import { packageThatFailed } from "./foreign_code.ts";
import { distributionOf, STANDARD_MODULES } from "./python_distributions.ts";
import { OPEN, pip, pipInstall, pipModule } from "./python_support.ts";

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

/** What the interpreter and its installers print. */
export const PYTHON_RULES: readonly CompleteRule[] = defineRules({
  family: "python",
  tools: [
    "python",
    "pytest",
    "uvicorn",
    "gunicorn",
    "flask",
    "celery",
    "ipython",
    "poetry",
    "uv",
    "pipenv",
  ],
  risk:
    "Work in a virtual environment, so that a change does not touch the system's Python.",
  prevent:
    "Keep a small test that runs this path, and check types with mypy in CI.",
}, [
  ...readRules(table),
  {
    id: "python-module-missing",
    line:
      /(?:(?:ModuleNotFoundError|ImportError):|Broken DAG: \[[^\]]{1,200}\]) No module named '?(?<mod>[\w.]{1,120})'?/,
    when: (c) =>
      !STANDARD_MODULES.has((c.v["mod"] ?? "").split(".")[0] ?? "") &&
      (c.v["mod"] ?? "") !== "distutils",
    level: "code",
    cause: [
      // Python names the first part that it does not find.
      (c) =>
        isSubmodule(c)
          ? `Python finds the package ${topOf(c)}, and no module ${
            c.v["mod"]
          } in it: another version of ${
            topOf(c)
          } is installed than the code was written for, or another folder of that name stands before it on the path.`
          : undefined,
      "The Python module {mod} is not installed in the environment that runs the program (or it is your own module and not on the path).",
    ],
    next: [
      (c) => isSubmodule(c) ? upgradeOf(c) : undefined,
      (c) => isSubmodule(c) ? undefined : c.render(pipModule("mod")),
      (c) =>
        isSubmodule(c)
          ? `python -c "import ${topOf(c)}; print(${topOf(c)}.__path__)"`
          : undefined,
      // A name that no catalogue has is more often one's own than a package's.
      "Check whether {mod} is a module of the project itself: then start from the project's root (python -m ...) or install the project with pip install -e . ; install a package only when you know which one has it.",
    ],
    plan: [
      "Make sure that the same interpreter runs it: python -m pip --version shows where packages go.",
      "If {mod} is your own module, start from the project's root (python -m PACKAGE.MODULE) or install it with pip install -e .",
    ],
    risk:
      "Names of modules and packages differ; check the package's page before you install an unknown name.",
    prevent:
      "List the package in requirements.txt or pyproject.toml and install from that in every environment.",
    hits: [
      {
        command: "python3 fetch.py",
        error:
          "Traceback (most recent call last):\n  File \"/srv/fetch.py\", line 2, in <module>\n    import requests\nModuleNotFoundError: No module named 'requests'",
        next: "python3 -m pip install requests",
      },
      {
        command: "python app.py",
        error: "ModuleNotFoundError: No module named 'yaml'",
        next: "python -m pip install PyYAML",
      },
      {
        command: "uv run main.py",
        error: "ModuleNotFoundError: No module named 'bs4'",
        next: "uv add beautifulsoup4",
      },
      "ImportError: No module named google.cloud.storage",
    ],
    misses: [
      "ModuleNotFoundError: No module named '_sqlite3'",
      "ImportError: cannot import name 'x' from 'y'",
    ],
  },
  {
    id: "python-distutils-gone",
    line:
      /ModuleNotFoundError: No module named '(?<mod>distutils|imp|asynchat|asyncore|smtpd|cgi|telnetlib|crypt|pipes|imghdr|sndhdr|audioop|nntplib|lib2to3)(?:\.[\w.]{1,60})?'/,
    level: "code",
    priority: 6,
    cause:
      "The standard module {mod} was removed from this Python version (3.12 removed distutils, imp, asynchat and asyncore; 3.13 others).",
    next: [
      (c) =>
        c.v["mod"] === "distutils" ? pipInstall(c, "setuptools") : undefined,
      "Use Python 3.11 for it (uv python install 3.11), or upgrade the package that imports {mod}.",
    ],
    hits: [
      {
        command: "python setup.py install",
        error: "ModuleNotFoundError: No module named 'distutils'",
        next: "python -m pip install setuptools",
      },
      "ModuleNotFoundError: No module named 'imp'",
    ],
    misses: ["ModuleNotFoundError: No module named 'requests'"],
  },
  {
    id: "python-standard-part-missing",
    line:
      /(?:ModuleNotFoundError|ImportError): No module named '?(?<mod>_?(?:tkinter|Tkinter|sqlite3|ctypes|ssl|bz2|lzma|curses|readline|zlib))'?|ImportError: (?<lib>libtk\d[\w.]{1,20}|libffi[\w.]{1,20})/,
    level: "code",
    priority: 6,
    cause:
      "This Python was built or packaged without {mod?a system library} (the system's development package was missing).",
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
    plan: [
      "If Python was built from source (pyenv), install the library first and then build that Python again with the same pyenv install.",
    ],
    hits: [
      {
        command: "python3 gui.py",
        error: "ModuleNotFoundError: No module named 'tkinter'",
        environment: "Ubuntu 24.04",
        next: "sudo apt-get install -y python3-tk",
      },
      "ModuleNotFoundError: No module named '_sqlite3'",
    ],
    misses: ["ModuleNotFoundError: No module named 'requests'"],
  },
  {
    id: "python-circular-import",
    line:
      /(?:ImportError|AttributeError): (?:cannot import name '(?<name>[^']{1,80})' from partially initialized module '(?<mod>[^']{1,100})'|partially initialized module '(?<mod2>[^']{1,100})' has no attribute '(?<name2>[^']{1,80})')/,
    level: "code",
    priority: 6,
    cause: [
      "Circular import: {name} is imported from {mod} while that module is still loading; or a file of yours has the name of the library {mod}.",
      "Circular import, or a file of yours named {mod2}.py hides the library: {name2} is not there yet.",
    ],
    next: [
      (c) => {
        const m = c.v["mod2"] ?? c.v["mod"] ?? "";
        const line = c.lines.find((l) => l.includes(`${m}.py`));
        return c.v["mod2"] !== undefined && line !== undefined &&
            !/site-packages/.test(line)
          ? `Rename your file ${m}.py, which hides the library ${m}.`
          : undefined;
      },
      `${OPEN} and break the circular import: import inside the function, or move what both need into a third module.`,
    ],
    hits: [
      "ImportError: cannot import name 'db' from partially initialized module 'app.models' (most likely due to a circular import) (/srv/app/models.py)",
      "ImportError: cannot import name 'Cart' from partially initialized module 'shop.cart' (most likely due to a circular import) (/srv/shop/cart.py)",
    ],
    misses: ["ImportError: cannot import name 'Mapping' from 'collections'"],
  },
  {
    id: "python-cannot-import-name",
    line:
      /ImportError: cannot import name '?(?<name>\w{1,100})'? from '?(?<mod>[\w.]{1,120})'?(?: \((?<path>[^)]{1,250})\))?/,
    level: "code",
    cause:
      "The module {mod} has no name {name}: another version of the package is installed, or the name is misspelled.",
    next: [
      (c) =>
        /site-packages|dist-packages/.test(c.v["path"] ?? "")
          ? pipInstall(
            c,
            `--upgrade ${((c.v["mod"] ?? "").split(".")[0] ?? "")}`,
          )
          : undefined,
      (c) =>
        c.v["path"] !== undefined && /unknown location/.test(c.v["path"])
          ? undefined
          : c.v["path"] === undefined
          ? undefined
          : `grep -n ${c.quote(c.v["name"] ?? "")} ${c.quote(c.v["path"])}`,
      "python -m pip show {mod}",
    ],
    plan: [
      "Compare the installed version (python -m pip show) with the one the code was written for; names move between major versions.",
    ],
    hits: [
      {
        command: "python app.py",
        error:
          "ImportError: cannot import name 'url_gribble' from 'werkzeug.urls' (/venv/lib/python3.11/site-packages/werkzeug/urls.py)",
        next: "python -m pip install --upgrade werkzeug",
      },
      {
        error:
          "ImportError: cannot import name 'helper' from 'utils' (/srv/app/utils.py)",
        next: "grep -n helper /srv/app/utils.py",
      },
    ],
    misses: ["ModuleNotFoundError: No module named 'utils'"],
  },
  {
    id: "python-relative-import",
    line:
      /ImportError: attempted relative import (?:with no known parent package|beyond top-level package)/,
    level: "code",
    cause:
      "A file with relative imports (from . import ...) is run as a script, so it belongs to no package.",
    next: [
      (c) => {
        const f = c.cmd.operands[0];
        if (f === undefined || !f.endsWith(".py")) return undefined;
        const name = f.replace(/^\.\//, "").replace(/\.py$/, "").replaceAll(
          "/",
          ".",
        );
        return c.cmd.replace(f, name).before(name, "-m");
      },
      "Start it as a module from the project's root: python -m <package.module>",
    ],
    hits: [
      {
        command: "python pkg/cli.py",
        error:
          "ImportError: attempted relative import with no known parent package",
        next: "python -m pkg.cli",
      },
      "ImportError: attempted relative import beyond top-level package",
    ],
    misses: ["ImportError: cannot import name 'a' from 'b' (/x/b.py)"],
  },
  {
    id: "python-shared-library-missing",
    line:
      /ImportError: (?<lib>lib[\w+.-]{1,60}\.so[\w.]{0,12}): cannot open shared object file/,
    level: "code",
    priority: 3,
    cause:
      "The system library {lib}, which a Python package loads, is not installed.",
    next: [
      (c) => {
        const t: Record<string, string> = {
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
        };
        const p = t[c.v["lib"] ?? ""];
        return p === undefined
          ? undefined
          : c.platform.manager === "apt"
          ? c.platform.isContainer
            ? `apt-get update && apt-get install -y ${p}`
            : `sudo apt-get install -y ${p}`
          : undefined;
      },
      (c) =>
        c.platform.manager === "dnf"
          ? `dnf provides '*/${c.v["lib"]}'`
          : c.platform.manager === "apk"
          ? `apk search -x so:${c.v["lib"]}`
          : undefined,
      "apt-file search {lib}",
    ],
    plan: [
      "In images without a display take opencv-python-headless instead of opencv-python.",
    ],
    hits: [
      {
        command: "python app.py",
        error:
          "ImportError: libGL.so.1: cannot open shared object file: No such file or directory",
        environment: "python:3.11-slim container",
        next: "apt-get update && apt-get install -y libgl1",
      },
      "ImportError: libfoo.so.3: cannot open shared object file: No such file or directory",
    ],
    misses: [
      "./a: error while loading shared libraries: libfoo.so.3: cannot open shared object file",
    ],
  },
  {
    id: "python-none-attribute",
    line:
      /AttributeError: 'NoneType' object has no attribute '(?<name>[^']{1,80})'/,
    level: "code",
    cause:
      "The value is None where the code reads .{name}[[, at {at}]]: a call before it returned nothing.",
    next: [
      `${OPEN} and check for None before using .{name} (a search without result, a function without return).`,
    ],
    hits: [
      "  File \"/srv/a.py\", line 7, in main\nAttributeError: 'NoneType' object has no attribute 'group'",
      "AttributeError: 'NoneType' object has no attribute 'text'",
    ],
    misses: ["AttributeError: 'str' object has no attribute 'decode'"],
  },
  {
    id: "python-none-subscript",
    line:
      /TypeError: 'NoneType' object is not (?<what>subscriptable|iterable|callable)|TypeError: cannot unpack non-iterable NoneType object/,
    level: "code",
    cause:
      "The value is None where a container or function is expected[[, at {at}]] (not {what?iterable}): a call before it returned nothing.",
    next:
      `${OPEN} and check for None first; make sure that the function returns a value on every path.`,
    hits: [
      "TypeError: 'NoneType' object is not subscriptable",
      '  File "/srv/a.py", line 7, in main\nTypeError: cannot unpack non-iterable NoneType object',
    ],
    misses: ["TypeError: 'int' object is not subscriptable"],
  },
  {
    id: "python-attribute-missing",
    line:
      /AttributeError: (?:module '(?<mod>[\w.]{1,100})'|type object '(?<cls>[^']{1,80})'|'(?<cls2>[^']{1,80})' object) has no attribute '(?<name>[^']{1,80})'(?:\. Did you mean: '(?<good>[^']{1,80})'\??)?/,
    none: [
      /partially initialized module|'NoneType' object|AttributeError: 'module' object/,
    ],
    level: "code",
    priority: -1,
    cause: [
      (c) => {
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
      },
      (c) => {
        const failed = notItsOwn(c);
        return failed === undefined
          ? undefined
          : `The installed package ${failed} uses ${
            c.v["name"]
          }, which the installed version of ${
            c.v["cls"] ?? "what it builds upon"
          } does not have: their versions do not fit together.`;
      },
      "{mod?The module} has no attribute {name}; {good} is meant by the looks of it.",
      "The module {mod} has no attribute {name}: another version is installed, or a file of yours has the same name.",
      "An object of the class {cls2} has no attribute {name}: misspelled, or the object is of another type than thought.",
      "The class {cls} has no attribute {name}.",
    ],
    next: [
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
      `${OPEN} and write {good} instead of {name}.`,
      (c) =>
        c.v["mod"] === undefined
          ? undefined
          : `python -m pip show ${c.v["mod"].split(".")[0]}`,
      `${OPEN} and print type() and dir() of the object before .{name}.`,
    ],
    hits: [
      {
        error:
          "Traceback (most recent call last):\n  Code block [1], line 1, in <module>\n    from acme.notebook import *\nAttributeError: '_State' object has no attribute 'before_import'",
        next:
          "Bring acme and what it builds upon up to date together (pip install --upgrade --upgrade-strategy eager <its package>).",
      },
      "/venv/lib/python3.12/site-packages/shop_cov/plugin.py:41: in collect\n    return super().gather(x)\nE   AttributeError: 'super' object has no attribute 'gather'",
      "AttributeError: 'dict' object has no attribute 'push'",
      "AttributeError: 'list' object has no attribute 'push'. Did you mean: 'pop'?",
    ],
    misses: ["AttributeError: 'NoneType' object has no attribute 'x'"],
  },
  {
    id: "python-key-error-environ",
    line: /KeyError: '(?<name>[A-Z][A-Z\d_]{2,60})'/,
    all: [/os\.environ|environ\[|getenv|in __getitem__/],
    level: "code",
    priority: 4,
    cause:
      "The environment variable {name} is not set, and the program reads it with os.environ.",
    next: [
      byPlatform({
        powershell: "$env:{name}='<value>'",
        cmd: "set {name}=<value>",
      }, "export {name}=<value>"),
    ],
    plan: [
      "In Docker pass it with -e or env_file, in CI as a secret; os.environ.get reads it with a default.",
    ],
    risk: "Do not write secrets into the code or the repository.",
    prevent:
      "Check all settings at start and document them in an .env.example.",
    hits: [
      {
        command: "python manage.py",
        error:
          'Traceback (most recent call last):\n  File "/app/settings.py", line 12, in load\n    url = os.environ["DATABASE_URL"]\n  File "<frozen os>", line 679, in __getitem__\nKeyError: \'DATABASE_URL\'',
        next: "export DATABASE_URL=<value>",
      },
      "    token = os.environ['API_TOKEN']\nKeyError: 'API_TOKEN'",
    ],
    misses: ["KeyError: 'name'"],
  },
  {
    id: "python-key-error",
    line:
      /KeyError: (?<key>'[^']{1,100}'|"[^"]{1,100}"|\d{1,12}|\([^)]{1,100}\))/,
    none: [/os\.environ/],
    // In a package's own code it is not the caller who reads the key.
    when: (c) => c.v["at"] !== undefined || packageThatFailed(c) === undefined,
    level: "code",
    priority: -1,
    cause: "The dictionary (or data frame) has no key {key}[[, at {at}]].",
    next:
      `${OPEN} and print the keys there; use .get({key}) or check with in before.`,
    hits: [
      "  File \"/srv/a.py\", line 3, in f\nKeyError: 'user'",
      "KeyError: 42",
    ],
    misses: ["    url = os.environ['DB']\nKeyError: 'DB_URL'"],
  },
  {
    id: "python-index-error",
    line:
      /IndexError: (?<what>list|tuple|string|pop from empty list|deque|array)?.{0,20}(?:index out of range|index \d{1,9} is out of bounds|pop from empty)|IndexError: pop from empty list/,
    level: "code",
    cause:
      "An index is out of range[[ at {at}]]: the {what?sequence} is shorter than the code thinks (often empty).",
    next:
      `${OPEN} and check the length first; for an argument check len(sys.argv).`,
    hits: [
      '  File "/srv/a.py", line 3, in <module>\nIndexError: list index out of range',
      "IndexError: pop from empty list",
    ],
    misses: ["KeyError: 3"],
  },
  {
    id: "python-missing-argument",
    line:
      /TypeError: (?<fn>[\w.<>]{1,120})\(\) missing (?<n>\d{1,2}) required (?:positional|keyword-only) arguments?: (?<args>'[^']{1,60}'.{0,120})/,
    level: "code",
    cause:
      "The call of {fn}() lacks the required argument {args}[[, at {at}]].",
    next:
      `${OPEN} and pass {args} to {fn}(), or give the parameter a default; a method also needs an instance before it.`,
    hits: [
      "  File \"/srv/arg.py\", line 3, in <module>\nTypeError: f() missing 1 required positional argument: 'a'",
      "TypeError: User.__init__() missing 2 required positional arguments: 'name' and 'age'",
    ],
    misses: ["TypeError: f() takes 1 positional argument but 2 were given"],
  },
  {
    id: "python-unexpected-argument",
    line:
      /TypeError: (?<fn>[\w.<>]{1,120})\(\) got an unexpected keyword argument '(?<arg>[^']{1,80})'(?:\. Did you mean '(?<good>[^']{1,80})')?|TypeError: (?<fn2>[\w.<>]{1,120})\(\) got multiple values for (?:keyword )?argument '(?<arg2>[^']{1,80})'/,
    level: "code",
    cause: [
      (c) => {
        const failed = passesWrongName(c);
        return failed === undefined
          ? undefined
          : `The installed package ${failed} passes ${c.v["arg"]} to ${
            c.v["fn"]
          }(), which in the installed version takes no such argument: the versions do not fit together.`;
      },
      "{fn}() has no parameter {arg}: misspelled, or another version of the package is installed.",
      "{fn2}() gets the argument {arg2} twice.",
    ],
    next: [
      `${OPEN} and write {good} instead of {arg}.`,
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
      `${OPEN} and remove or rename the argument {arg}; compare with help({fn}).`,
      `${OPEN} and pass {arg2} only once (a method gets self first).`,
    ],
    hits: [
      {
        error:
          'Traceback (most recent call last):\n  File "/srv/app.py", line 2, in <module>\n    go()\n  File "/srv/venv/lib/python3.12/site-packages/acme_web/run.py", line 9, in go\n    make(x, loop=y)\nTypeError: make() got an unexpected keyword argument \'loop\'',
        next:
          "Bring acme-web and what it builds upon up to date together: pip install --upgrade --upgrade-strategy eager acme-web",
      },
      {
        error:
          "Traceback (most recent call last):\n  File \"/srv/venv/lib/python3.12/site-packages/acme_web/run.py\", line 9, in go\n    return call(*args, **options)\nTypeError: show() got an unexpected keyword argument 'page'",
        next:
          "Open the last line of the traceback that is yours and remove or rename the argument page; compare with help(show).",
      },
      "TypeError: connect() got an unexpected keyword argument 'usr'",
      {
        command: "python bot.py",
        error:
          "TypeError: Client.__init__() got an unexpected keyword argument 'proxies'",
        next: "python -m pip install --upgrade openai httpx",
      },
    ],
    misses: ["TypeError: f() missing 1 required positional argument: 'a'"],
  },
  {
    id: "python-too-many-arguments",
    line:
      /TypeError: (?<fn>[\w.<>]{1,120})\(\) takes (?<want>(?:from )?\d{1,2}(?: to \d{1,2})?) positional arguments? but (?<got>\d{1,3}) (?:were|was) given/,
    level: "code",
    cause:
      "{fn}() takes {want} positional arguments, but {got} were given[[, at {at}]] (a method counts self).",
    next: [
      // Python itself calls these: their parameters are given.
      (c) =>
        /\b__(?:a?exit)__$/.test(c.v["fn"] ?? "")
          ? `Open ${
            c.v["at"] ?? "the class"
          } and give the method its parameters: def ${
            /__\w+__$/.exec(c.v["fn"] ?? "")?.[0]
          }(self, exc_type, exc, traceback).`
          : undefined,
      `${OPEN} and pass fewer arguments to {fn}(); a method without self as first parameter gives this too.`,
    ],
    hits: [
      "TypeError: A.run() takes 0 positional arguments but 1 was given",
      {
        error:
          "TypeError: Job.__exit__() takes 1 positional argument but 4 were given",
        next:
          "Open the class and give the method its parameters: def __exit__(self, exc_type, exc, traceback).",
      },
      "TypeError: f() takes from 1 to 2 positional arguments but 3 were given",
    ],
    misses: ["TypeError: f() missing 1 required positional argument: 'a'"],
  },
  {
    id: "python-operand-types",
    line:
      /TypeError: (?:unsupported operand type\(s\) for (?<op>.{1,20}?): '(?<a>[^']{1,60})' and '(?<b>[^']{1,60})'|can only concatenate (?<a2>\w{2,20}) \(not "(?<b2>[^"]{1,60})"\)|'(?<op3>[<>=]{1,2})' not supported between instances of '(?<a3>[^']{1,60})' and '(?<b3>[^']{1,60})'|must be str, not (?<b4>\w{1,30}))/,
    level: "code",
    cause: [
      "{op} does not work between {a} and {b}[[, at {at}]].",
      "A {b2} is added to a {a2}[[, at {at}]].",
      "{a3} and {b3} cannot be compared with {op3}[[, at {at}]].",
      "A string is needed, but the value is a {b4}.",
    ],
    next:
      `${OPEN} and convert one side first (int(), str(), an f-string), or check for None.`,
    hits: [
      "TypeError: unsupported operand type(s) for +: 'int' and 'str'",
      'TypeError: can only concatenate str (not "int") to str',
      "TypeError: '<' not supported between instances of 'str' and 'int'",
    ],
    misses: ["TypeError: 'int' object is not iterable"],
  },
  {
    id: "python-not-callable",
    line:
      /TypeError: '(?<type>[^']{1,60})' object (?:is not (?<what>callable|iterable|subscriptable|an iterator|reversible)|does not support (?<what2>item assignment|item deletion|the asynchronous context manager protocol|the context manager protocol))/,
    none: [/'NoneType' object/],
    level: "code",
    cause: [
      "A value of the type {type} is not {what}[[, at {at}]].",
      "A value of the type {type} does not support {what2}[[, at {at}]].",
    ],
    next: [
      (c) =>
        c.v["type"] === "coroutine"
          ? `Open ${
            c.v["at"] ?? "the call"
          } and add await before the coroutine.`
          : undefined,
      (c) =>
        c.v["type"] === "type" && c.v["what"] === "subscriptable"
          ? `Open ${
            c.v["at"] ?? "the annotation"
          } and use typing.List and typing.Dict (or from __future__ import annotations), or run Python 3.9 and later.`
          : undefined,
      `${OPEN} and print type() of the value; a variable may hide a function of the same name.`,
    ],
    hits: [
      "TypeError: 'list' object is not callable",
      "TypeError: 'Shop' object does not support item assignment",
      "TypeError: 'type' object is not subscriptable",
    ],
    misses: ["TypeError: 'NoneType' object is not iterable"],
  },
  {
    id: "python-name-error",
    line:
      /NameError: (?:name|free variable) '(?<name>[^']{1,80})' (?:is not defined|referenced before)(?:\. Did you mean: '(?<good>[^']{1,80})')?(?:.{0,20}Did you forget to import '(?<imp>[^']{1,80})')?/,
    level: "code",
    cause: [
      "The name {name} is not defined; {good} is meant by the looks of it.",
      "The name {name} is not defined[[ at {at}]]: not imported, not assigned, or misspelled.",
    ],
    next: [
      "Add at the top of {file?the file}: import {imp}",
      `${OPEN} and write {good} instead of {name}.`,
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
      `${OPEN} and define or import {name} before it is used (in a notebook run the earlier cells).`,
    ],
    hits: ["NameError: name 'usr' is not defined. Did you mean: 'user'?", {
      command: "python a.py",
      error:
        "  File \"/srv/a.py\", line 4, in f\nNameError: name 'json' is not defined",
      next: "Add at the top of /srv/a.py: import json",
    }],
    misses: [
      "UnboundLocalError: local variable 'x' referenced before assignment",
    ],
  },
  {
    id: "python-unbound-local",
    line:
      /UnboundLocalError: (?:local variable '(?<name>[^']{1,80})' referenced before assignment|cannot access local variable '(?<name2>[^']{1,80})')/,
    level: "code",
    cause: [
      "The local variable {name} is read before it has a value; an assignment anywhere in the function makes it local.",
      "The local variable {name2} is read before it has a value; an assignment anywhere in the function makes it local.",
    ],
    next:
      `${OPEN} and assign it before on every path, or declare it with global or nonlocal.`,
    hits: [
      "UnboundLocalError: local variable 'n' referenced before assignment",
      "UnboundLocalError: cannot access local variable 'total' where it is not associated with a value",
    ],
    misses: ["NameError: name 'n' is not defined"],
  },
  {
    id: "python-value-conversion",
    line:
      /ValueError: (?:invalid literal for int\(\) with base \d{1,2}: (?<val>'[^']{0,100}')|could not convert string to float: (?<val2>'[^']{0,100}'))/,
    level: "code",
    cause: [
      "The text {val} is no whole number.",
      "The text {val2} is no number.",
    ],
    next:
      `${OPEN} and check or clean the text before converting it (strip(), replace the comma, skip empty lines).`,
    hits: [
      "ValueError: invalid literal for int() with base 10: '3.5'",
      "ValueError: could not convert string to float: 'N/A'",
    ],
    misses: ["ValueError: not enough values to unpack (expected 2, got 1)"],
  },
  {
    id: "python-unpack",
    line:
      /ValueError: (?:not enough|too many) values to unpack \(expected (?:at least )?(?<want>\d{1,3})(?:, got (?<got>\d{1,3}))?\)/,
    level: "code",
    cause:
      "Unpacking expects {want} values[[ but there are {got}]][[, at {at}]].",
    next:
      `${OPEN} and make the number of names equal to the number of values (or use *rest).`,
    hits: [
      "ValueError: not enough values to unpack (expected 2, got 1)",
      "ValueError: too many values to unpack (expected 3)",
    ],
    misses: ["TypeError: cannot unpack non-iterable NoneType object"],
  },
  {
    id: "python-no-such-file",
    line:
      /FileNotFoundError: \[(?:Errno|WinError) \d{1,3}\] (?:No such file or directory|The system cannot find the (?:file|path) specified)[^:]{0,40}: '(?<path>[^']{1,250})'/,
    level: "code",
    cause:
      "The file {path} does not exist (relative paths start at the working directory).",
    next: [
      (c) => {
        // Python prints a path of Windows with its backslashes doubled.
        const path = (c.v["path"] ?? "").replaceAll("\\\\", "\\");
        return /^[A-Za-z]:\\/.test(path)
          ? `dir "${path.slice(0, Math.max(3, path.lastIndexOf("\\")))}"`
          : undefined;
      },
      byPlatform({ windows: "dir {path|dir}" }, "ls -la {path|dir}"),
    ],
    plan: ["Build paths from Path(__file__).parent, or create the file."],
    hits: [
      {
        command: "python a.py",
        error:
          "FileNotFoundError: [Errno 2] No such file or directory: 'data/in.csv'",
        next: "ls -la data",
      },
      "FileNotFoundError: [WinError 3] The system cannot find the path specified: 'C:\\\\data\\\\x'",
    ],
    misses: [
      "python: can't open file '/a/main.py': [Errno 2] No such file or directory",
    ],
  },
  {
    id: "python-os-permission",
    line:
      /PermissionError: \[(?:Errno|WinError) (?<no>\d{1,3})\] (?:Permission denied|Access is denied|Operation not permitted|The process cannot access the file)[^:]{0,80}: '(?<path>[^']{1,250})'/,
    level: "code",
    cause: [
      (c) =>
        c.v["no"] === "32"
          ? `Another process has the file ${c.v["path"]} open (WinError 32).`
          : undefined,
      "Permission denied: the process may not access {path}.",
    ],
    next: [byPlatform({ windows: "icacls {path}" }, "ls -ld {path}")],
    plan: [
      "Give the file to the user that runs the program, or write elsewhere.",
    ],
    hits: [
      {
        command: "python a.py",
        error:
          "PermissionError: [Errno 13] Permission denied: '/var/log/a.log'",
        next: "ls -ld /var/log/a.log",
      },
      "PermissionError: [WinError 32] The process cannot access the file because it is being used by another process: 'C:\\\\a.txt'",
    ],
    misses: ["FileNotFoundError: [Errno 2] No such file or directory: 'a'"],
  },
  {
    id: "python-json-decode",
    line:
      /(?:json\.decoder\.JSONDecodeError|JSONDecodeError): (?<msg>.{3,120}?): line (?<ln>\d{1,7}) column (?<cl>\d{1,7})/,
    level: "code",
    cause: [
      (c) =>
        c.v["msg"] === "Expecting value" && c.v["ln"] === "1" &&
          c.v["cl"] === "1"
          ? "The text given to the JSON parser is empty or no JSON at all (an empty answer, or an HTML error page)."
          : undefined,
      "The JSON is malformed at line {ln} column {cl}: {msg}.",
    ],
    next: [
      (c) =>
        c.v["msg"] === "Expecting value" && c.v["ln"] === "1"
          ? `Open ${
            c.v["at"] ?? "the call"
          } and print response.status_code and response.text before .json().`
          : undefined,
      "python -m json.tool <file.json>",
    ],
    hits: [
      "json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)",
      "json.decoder.JSONDecodeError: Expecting property name enclosed in double quotes: line 3 column 5 (char 41)",
    ],
    misses: ["yaml.scanner.ScannerError: mapping values are not allowed here"],
  },
  {
    id: "python-unicode-decode",
    line:
      /UnicodeDecodeError: '(?<codec>[\w-]{2,30})' codec can't decode byte (?<byte>0x[\da-f]{2})/,
    level: "code",
    cause: [
      (c) =>
        c.v["codec"] === "utf-8"
          ? `The file is not UTF-8: the byte ${
            c.v["byte"]
          } cannot be decoded (it is probably latin-1 or cp1252).`
          : undefined,
      "The text is read with the encoding {codec}, but it has another one (byte {byte}), probably UTF-8.",
    ],
    next: [
      (c) =>
        c.v["codec"] === "utf-8" || c.v["codec"] === "utf8"
          ? `Open ${
            c.v["at"] ?? "the call"
          } and read it with encoding="cp1252" (or latin-1), after checking with file -i FILE.`
          : c.render(`${OPEN} and read it with encoding="utf-8".`),
    ],
    hits: [
      "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9 in position 3: invalid continuation byte",
      "UnicodeDecodeError: 'charmap' codec can't decode byte 0x9d in position 12: character maps to <undefined>",
    ],
    misses: [
      "UnicodeEncodeError: 'charmap' codec can't encode character '\\u2713' in position 0",
    ],
  },
  {
    id: "python-unicode-encode",
    line:
      /UnicodeEncodeError: '(?<codec>[\w-]{2,30})' codec can't encode characters?/,
    level: "code",
    cause: "The output's encoding {codec} cannot show a character of the text.",
    next: [
      byPlatform(
        { powershell: "$env:PYTHONUTF8=1", cmd: "set PYTHONUTF8=1" },
        "export PYTHONUTF8=1",
      ),
    ],
    hits: [
      {
        command: "python a.py",
        error:
          "UnicodeEncodeError: 'charmap' codec can't encode character '\\u2713' in position 0: character maps to <undefined>",
        environment: "Windows 11 PowerShell",
        next: "$env:PYTHONUTF8=1",
      },
      "UnicodeEncodeError: 'ascii' codec can't encode characters in position 0-3: ordinal not in range(128)",
    ],
    misses: ["UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9"],
  },
  {
    id: "python-recursion",
    line: /RecursionError: maximum recursion depth exceeded/,
    level: "code",
    cause:
      "A function calls itself without end[[ near {at}]] (recursion depth exceeded).",
    next: `${OPEN} and give the recursion an end condition, or make it a loop.`,
    hits: [
      "RecursionError: maximum recursion depth exceeded",
      "RecursionError: maximum recursion depth exceeded while calling a Python object",
    ],
    misses: ["MemoryError"],
  },
  {
    id: "python-memory-error",
    line:
      /^(?:numpy\.(?:core|_core)\._exceptions\.)?_?(?:Array)?MemoryError(?:: (?<msg>.{0,120}))?|Unable to allocate (?<size>[\d.]{1,8} [KMGT]iB) for an array/,
    tools: ["python"],
    level: "code",
    cause: "Not enough memory[[ to allocate {size}]]: the data does not fit.",
    next:
      `${OPEN} and process the data in chunks (chunksize in pandas, smaller dtypes, generators).`,
    hits: [
      "MemoryError",
      "numpy.core._exceptions._ArrayMemoryError: Unable to allocate 14.9 GiB for an array with shape (2000000000,) and data type float64",
    ],
    misses: ["RecursionError: maximum recursion depth exceeded"],
  },
  {
    id: "python-asyncio-running",
    line:
      /RuntimeError: (?:asyncio\.run\(\) cannot be called from a running event loop|This event loop is already running)/,
    level: "code",
    cause:
      "asyncio.run() is called while an event loop is already running (nested, as in a notebook or a framework).",
    next:
      `${OPEN} and use await instead of asyncio.run() (in Jupyter: await main()).`,
    hits: [
      "RuntimeError: asyncio.run() cannot be called from a running event loop",
      "RuntimeError: This event loop is already running",
    ],
    misses: ["RuntimeError: Event loop is closed"],
  },
  {
    id: "python-asyncio-other-loop",
    line:
      /RuntimeError: (?:Event loop is closed|There is no current event loop in thread|.{0,120}attached to a different loop|no running event loop)/,
    level: "code",
    cause:
      "An asyncio object is used outside its event loop: the loop is closed, of another thread, or not running yet.",
    next:
      `${OPEN} and create clients, locks and tasks inside the one coroutine that asyncio.run() runs.`,
    hits: [
      "RuntimeError: Event loop is closed",
      "RuntimeError: There is no current event loop in thread 'Thread-1'.",
    ],
    misses: [
      "RuntimeError: asyncio.run() cannot be called from a running event loop",
    ],
  },
  {
    id: "python-never-awaited",
    line:
      /RuntimeWarning: coroutine '(?<name>[\w.<>]{1,100})' was never awaited/,
    level: "code",
    priority: 14,
    cause: "The coroutine {name} is called without await, so it never runs.",
    next: `${OPEN} and write await {name}(...).`,
    hits: [
      "/srv/a.py:5: RuntimeWarning: coroutine 'main' was never awaited",
      "RuntimeWarning: coroutine 'Client.get' was never awaited",
    ],
    misses: ["RuntimeError: Event loop is closed"],
  },
  {
    id: "python-ssl-verify",
    line: [
      /\[SSL: CERTIFICATE_VERIFY_FAILED\] certificate verify failed(?:: (?<why>[^(]{3,80}?))?(?: \(|$)/,
      /SSLError\(.{0,160}'certificate verify failed'/,
    ],
    tools: ["python", "pip", "requests", "aws", "conda"],
    level: "code",
    near: [/host='(?<host>[\w.-]{1,120})'/],
    cause:
      "The TLS certificate[[ of {host}]] could not be verified[[: {why}]]; the CA is unknown to this Python (company proxy, missing CA bundle) or the certificate expired.",
    next: [
      (c) =>
        /expired/.test(c.v["why"] ?? "") && c.v["host"] !== undefined
          ? `openssl s_client -connect ${c.v["host"]}:443 -servername ${
            c.v["host"]
          }`
          : undefined,
      (c) =>
        /self.signed certificate in certificate chain/.test(c.v["why"] ?? "") ||
          !c.cmd.programs.every((one) => /^(?:python|pip)/.test(one))
          ? c.platform.os === "windows"
            ? "setx REQUESTS_CA_BUNDLE <ca.pem>"
            : "export REQUESTS_CA_BUNDLE=<ca.pem> SSL_CERT_FILE=<ca.pem>"
          : undefined,
      byPlatform({
        macos: "open '/Applications/Python 3.12/Install Certificates.command'",
      }, pip("--upgrade certifi")),
    ],
    plan: [
      "Behind a company proxy point REQUESTS_CA_BUNDLE and SSL_CERT_FILE at the company's CA file.",
    ],
    risk:
      "Do not switch verification off (verify=False): anyone on the way could then read the traffic.",
    prevent: "Install the company's CA in images and on machines.",
    hits: [
      {
        command: "acme login",
        error:
          "Error detail: HTTPSConnectionPool(host='login.acme.test', port=443): Max retries exceeded with url: /token (Caused by SSLError(SSLError(\"bad handshake: Error([('SSL routines', 'tls_process_server_certificate', 'certificate verify failed')],)\",),))",
        next: "export REQUESTS_CA_BUNDLE=<ca.pem> SSL_CERT_FILE=<ca.pem>",
      },
      "urllib.error.URLError: <urlopen error [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: unable to get local issuer certificate (_ssl.c:1006)>",
      {
        command: "python a.py",
        error:
          "requests.exceptions.SSLError: HTTPSConnectionPool(host='api.acme.test', port=443): Max retries exceeded with url: / (Caused by SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: self-signed certificate in certificate chain (_ssl.c:1006)')))",
        next: "export REQUESTS_CA_BUNDLE=<ca.pem> SSL_CERT_FILE=<ca.pem>",
      },
    ],
    misses: [
      "curl: (60) SSL certificate problem: unable to get local issuer certificate",
    ],
  },
  {
    id: "python-requests-connection",
    line:
      /(?:requests\.exceptions\.ConnectionError|httpx\.Connect(?:Error|Timeout)|aiohttp\.client_exceptions\.ClientConnectorError|urllib3\.exceptions\.MaxRetryError|ConnectionRefusedError)(?:: (?<msg>.{0,300}))?/,
    none: [/CERTIFICATE_VERIFY_FAILED|5432|6379|27017|3306|9200|5672/],
    level: "code",
    near: [
      /host='(?<host>[\w.-]{1,120})', port=(?<port>\d{2,5})/,
      /Cannot connect to host (?<host>[\w.-]{1,120}):(?<port>\d{2,5})/,
    ],
    cause: [
      (c) =>
        /Name or service not known|getaddrinfo failed|NameResolutionError|nodename nor/
            .test(c.lines[c.at] ?? "")
          ? `The host name${
            c.v["host"] === undefined ? "" : ` ${c.v["host"]}`
          } could not be resolved (DNS or network).`
          : undefined,
      "No connection[[ to {host}[[:{port}]]]]: nothing listens there, or the network does not reach it (connection refused)."
        .replace("[[:{port}]]", ""),
    ],
    next: [
      (c) =>
        /Name or service not known|getaddrinfo failed|NameResolutionError/.test(
            c.lines[c.at] ?? "",
          ) && c.v["host"] !== undefined
          ? `getent hosts ${c.v["host"]}`
          : undefined,
      "nc -vz {host} {port}",
      "Check that the service runs and that host and port are right; in a container localhost is the container itself.",
    ],
    hits: [
      {
        command: "python a.py",
        error:
          "requests.exceptions.ConnectionError: HTTPConnectionPool(host='localhost', port=8080): Max retries exceeded with url: /api (Caused by NewConnectionError('<urllib3.connection.HTTPConnection object at 0x7f>: Failed to establish a new connection: [Errno 111] Connection refused'))",
        next: "nc -vz localhost 8080",
      },
      "httpx.ConnectError: [Errno 111] Connection refused",
      "ConnectionRefusedError: [Errno 111] Connection refused",
    ],
    misses: [
      "psycopg2.OperationalError: could not connect to server: Connection refused",
    ],
  },
  {
    id: "python-requests-timeout",
    line:
      /(?:requests\.exceptions\.(?:ReadTimeout|ConnectTimeout|Timeout)|httpx\.ReadTimeout|TimeoutError: \[Errno 110\]|socket\.timeout|asyncio\.exceptions\.TimeoutError|urllib3\.exceptions\.ReadTimeoutError)/,
    level: "code",
    cause:
      "The request timed out[[ ({host})]]: the server answers too slowly or a firewall drops the packets.",
    next: [
      "curl -v --max-time 20 {url}",
      "nc -vz {host} {port}",
      `${OPEN} and set a longer timeout and a retry with back-off.`,
    ],
    transient: true,
    hits: [
      "requests.exceptions.ReadTimeout: HTTPSConnectionPool(host='api.acme.test', port=443): Read timed out. (read timeout=5)",
      "httpx.ReadTimeout: The read operation timed out",
    ],
    misses: [
      "requests.exceptions.ConnectionError: HTTPConnectionPool(host='a', port=80)",
    ],
  },
  {
    id: "python-http-error-status",
    line:
      /(?:requests\.exceptions\.HTTPError|httpx\.HTTPStatusError|urllib\.error\.HTTPError): (?:HTTP Error )?(?:Client error |Server error )?'?(?<status>[45]\d\d)[ :](?<text>[\w ]{3,40})/,
    level: "code",
    near: [/for url:? '?(?<addr>https?:\/\/[^\s']{1,200})/],
    cause: "The server[[ at {addr}]] answered {status} {text}.",
    next: [
      (c) =>
        c.v["status"] === "401" || c.v["status"] === "403"
          ? `Check the token or key that the request sends (Authorization header), then call it once with curl -i${
            c.v["addr"] === undefined ? "" : ` ${c.v["addr"]}`
          }.`
          : c.v["status"] === "402"
          ? "Call it with an x402 client (the PAYMENT-REQUIRED header says what it costs), with a spending cap."
          : c.v["status"] === "429"
          ? "Wait and retry with a back-off that honours Retry-After."
          : undefined,
      "curl -i {addr}",
      `${OPEN} and print response.text: it says what the server refuses.`,
    ],
    hits: [
      "requests.exceptions.HTTPError: 403 Client Error: Forbidden for url: https://api.acme.test/v1/x"
        .replace("403 Client Error: Forbidden", "403 Forbidden"),
      "urllib.error.HTTPError: HTTP Error 404: Not Found",
    ],
    misses: [
      "requests.exceptions.ConnectionError: HTTPConnectionPool(host='a', port=80)",
    ],
  },
  {
    id: "python-no-module-main",
    line:
      /(?:python[\d.]{0,5}|\/[\w./-]{1,120}python[\d.]{0,5}|python\.exe): No module named (?<mod>[\w.]{1,100})/,
    level: "code",
    cause:
      "python -m finds no module {mod}: it is not installed in this interpreter.",
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
    hits: [{
      command: "python3 -m pip install x",
      error: "/usr/bin/python3: No module named pip",
      environment: "Ubuntu 22.04",
      next: "sudo apt-get install -y python3-pip",
    }, {
      command: "python -m pytest",
      error: "/usr/local/bin/python: No module named pytest",
      next: "python -m pip install pytest",
    }],
    misses: ["ModuleNotFoundError: No module named 'pytest'"],
  },
  {
    id: "python-venv-ensurepip",
    line:
      /The virtual environment was not created successfully because ensurepip is not|Error: Command '\[.{1,200}ensurepip.{0,80}returned non-zero/,
    level: "code",
    near: [/apt install (?<pkg>python[\d.]{1,5}-venv)/],
    cause: "Debian's Python comes without venv: ensurepip is not available.",
    next: [
      (c) =>
        c.platform.isContainer
          ? `apt-get update && apt-get install -y ${
            c.v["pkg"] ?? "python3-venv"
          }`
          : undefined,
      "sudo apt-get install -y {pkg?python3-venv}",
    ],
    hits: [
      {
        command: "python3 -m venv .venv",
        error:
          "The virtual environment was not created successfully because ensurepip is not\navailable.  On Debian/Ubuntu systems, you need to install the python3-venv\npackage using the following command.\n\n    apt install python3.12-venv",
        next: "sudo apt-get install -y python3.12-venv",
      },
      "Error: Command '['/a/.venv/bin/python3', '-m', 'ensurepip', '--upgrade', '--default-pip']' returned non-zero exit status 1.",
    ],
    misses: ["/usr/bin/python3: No module named pip"],
  },
  {
    id: "python-assertion",
    line: /^AssertionError(?:: (?<msg>.{1,160}))?$/,
    tools: ["python"],
    level: "keyword",
    priority: 6,
    cause: "An assertion failed[[ at {at}]][[: {msg}]].",
    next: `${OPEN} and compare the values that the assertion checks.`,
    hits: [
      '  File "/srv/a.py", line 4, in f\nAssertionError: n must be positive',
      "AssertionError",
    ],
    misses: ["AssertionError [ERR_ASSERTION]: x"],
  },
  {
    id: "python-zero-division",
    line: /ZeroDivisionError: (?<msg>.{3,80})/,
    level: "code",
    cause: "A division by zero[[ at {at}]].",
    next:
      `${OPEN} and check that the divisor is not 0 before dividing (often an empty list).`,
    hits: [
      '  File "/srv/a.py", line 2, in mean\nZeroDivisionError: division by zero',
      "ZeroDivisionError: float division by zero",
    ],
    misses: ["ValueError: math domain error"],
  },
  {
    id: "python-broken-pipe",
    line:
      /BrokenPipeError: \[Errno 32\]|ConnectionResetError: \[(?:Errno 104|Errno 54|WinError 10054)\]/,
    level: "code",
    cause:
      "The other side closed the connection or pipe while the program still wrote or read.",
    next:
      `${OPEN} and catch the error; retry network calls with a back-off, and for pipes (head) end quietly.`,
    transient: true,
    hits: [
      "BrokenPipeError: [Errno 32] Broken pipe",
      "ConnectionResetError: [Errno 104] Connection reset by peer",
    ],
    misses: ["ConnectionRefusedError: [Errno 111] Connection refused"],
  },
  {
    id: "python-dataclass-mutable-default",
    line:
      /ValueError: mutable default <class '(?<type>[^']{1,60})'> for field (?<field>\w{1,60}) is not allowed: use default_factory/,
    level: "code",
    cause: "The dataclass field {field} has a mutable default ({type}).",
    next: `${OPEN} and write {field}: {type} = field(default_factory={type}).`,
    hits: [
      "ValueError: mutable default <class 'list'> for field tags is not allowed: use default_factory",
      "ValueError: mutable default <class 'dict'> for field opts is not allowed: use default_factory",
    ],
    misses: ["TypeError: non-default argument 'b' follows default argument"],
  },
  {
    id: "python-pydantic-validation",
    line:
      /(?:pydantic(?:_core)?\.)?(?:_pydantic_core\.)?ValidationError: (?<n>\d{1,4}) validation errors? for (?<model>[\w[\], ]{1,80})/,
    level: "code",
    near: [
      /^(?<field>[\w.]{1,80})$/,
      /^\s{1,4}(?<msg>(?:Field required|Input should|Value error|field required|Extra inputs).{0,120})/,
    ],
    cause: "The data does not fit the model {model}[[: {field}]][[: {msg}]].",
    next:
      `${OPEN} and give[[ {field}]] a valid value for {model}[[ ({msg})]]; settings come from environment variables of the same name.`,
    hits: [
      "pydantic_core._pydantic_core.ValidationError: 1 validation error for Settings\ndatabase_url\n  Field required [type=missing, input_value={}, input_type=dict]",
      "pydantic.error_wrappers.ValidationError: 2 validation errors for User\nage\n  value is not a valid integer (type=type_error.integer)",
    ],
    misses: ["django.core.exceptions.ValidationError: ['x']"],
  },
  {
    id: "python-pydantic-v2",
    line:
      /PydanticImportError: `(?<name>[\w.:]{1,80})` has (?:been moved|been removed|moved)|PydanticUserError: (?<msg>.{3,200})|`BaseSettings` has been moved to the `pydantic-settings` package/,
    level: "code",
    cause: [
      "The code is written for Pydantic 1: {name} has moved in version 2.",
      "Pydantic refuses the model: {msg}",
      "BaseSettings has moved to the package pydantic-settings in Pydantic 2.",
    ],
    next: [
      (c) =>
        /BaseSettings/.test(c.lines[c.at] ?? "")
          ? pipInstall(c, "pydantic-settings")
          : undefined,
      (c) =>
        c.v["name"] === undefined ? undefined : pipInstall(c, "'pydantic<2'"),
      `${OPEN} and correct the model: {msg}`,
    ],
    hits: [
      {
        command: "python a.py",
        error:
          "pydantic.errors.PydanticImportError: `BaseSettings` has been moved to the `pydantic-settings` package.",
        next: "python -m pip install pydantic-settings",
      },
      "pydantic.errors.PydanticUserError: A non-annotated attribute was detected: `x = 1`.",
    ],
    misses: [
      "pydantic_core._pydantic_core.ValidationError: 1 validation error for A",
    ],
  },
]);

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

/** Whether the package is found and only a module in it is not. */
function isSubmodule(c: RuleContext): boolean {
  const mod = c.v["mod"] ?? "";
  return mod.includes(".") && !NAMESPACES.test(topOf(c)) &&
    (c.lines[c.at] ?? "").includes(`'${mod}'`) &&
    distributionOf(mod) === distributionOf(topOf(c));
}

function upgradeOf(c: RuleContext): string | undefined {
  const name = distributionOf(topOf(c));
  return name === undefined
    ? undefined
    : pipInstall(c, name).replace(" install ", " install --upgrade ");
}
