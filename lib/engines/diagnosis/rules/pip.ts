/** Python's package managers: pip, Poetry, uv, conda, Pipenv, build back-ends. */
import table from "./tables/pip.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { append, byPlatform } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";
import { pipInstall } from "./python_support.ts";

/** System packages that headers and programs of source builds come from, by manager. */
const BUILD_NEEDS: ReadonlyMap<
  string,
  Readonly<Record<"apt" | "dnf" | "apk" | "brew" | "pacman", string>>
> = new Map([
  ["pg_config", {
    apt: "libpq-dev",
    dnf: "libpq-devel",
    apk: "postgresql-dev gcc musl-dev",
    brew: "libpq",
    pacman: "postgresql-libs",
  }],
  ["libpq-fe.h", {
    apt: "libpq-dev",
    dnf: "libpq-devel",
    apk: "postgresql-dev",
    brew: "libpq",
    pacman: "postgresql-libs",
  }],
  ["mysql_config", {
    apt: "default-libmysqlclient-dev pkg-config build-essential",
    dnf: "mysql-devel gcc pkgconf",
    apk: "mariadb-dev gcc musl-dev",
    brew: "mysql-client pkg-config",
    pacman: "mariadb-libs",
  }],
  ["Python.h", {
    apt: "python3-dev build-essential",
    dnf: "python3-devel gcc",
    apk: "python3-dev build-base",
    brew: "python",
    pacman: "python",
  }],
  ["ffi.h", {
    apt: "libffi-dev",
    dnf: "libffi-devel",
    apk: "libffi-dev",
    brew: "libffi",
    pacman: "libffi",
  }],
  ["openssl", {
    apt: "libssl-dev",
    dnf: "openssl-devel",
    apk: "openssl-dev",
    brew: "openssl@3",
    pacman: "openssl",
  }],
  ["libxml", {
    apt: "libxml2-dev libxslt1-dev",
    dnf: "libxml2-devel libxslt-devel",
    apk: "libxml2-dev libxslt-dev",
    brew: "libxml2 libxslt",
    pacman: "libxml2 libxslt",
  }],
  ["lber.h", {
    apt: "libldap2-dev libsasl2-dev",
    dnf: "openldap-devel",
    apk: "openldap-dev",
    brew: "openldap",
    pacman: "libldap",
  }],
  ["jpeg", {
    apt: "libjpeg-dev zlib1g-dev",
    dnf: "libjpeg-turbo-devel zlib-devel",
    apk: "jpeg-dev zlib-dev",
    brew: "jpeg",
    pacman: "libjpeg-turbo",
  }],
  ["portaudio.h", {
    apt: "portaudio19-dev",
    dnf: "portaudio-devel",
    apk: "portaudio-dev",
    brew: "portaudio",
    pacman: "portaudio",
  }],
  ["xmlsec", {
    apt: "libxmlsec1-dev pkg-config",
    dnf: "xmlsec1-devel xmlsec1-openssl-devel",
    apk: "xmlsec-dev",
    brew: "libxmlsec1",
    pacman: "xmlsec",
  }],
  ["geos", {
    apt: "libgeos-dev",
    dnf: "geos-devel",
    apk: "geos-dev",
    brew: "geos",
    pacman: "geos",
  }],
  ["gdal", {
    apt: "libgdal-dev",
    dnf: "gdal-devel",
    apk: "gdal-dev",
    brew: "gdal",
    pacman: "gdal",
  }],
  ["hdf5", {
    apt: "libhdf5-dev",
    dnf: "hdf5-devel",
    apk: "hdf5-dev",
    brew: "hdf5",
    pacman: "hdf5",
  }],
  ["dbus", {
    apt: "libdbus-1-dev libglib2.0-dev",
    dnf: "dbus-devel glib2-devel",
    apk: "dbus-dev glib-dev",
    brew: "dbus",
    pacman: "dbus",
  }],
  ["cairo", {
    apt: "libcairo2-dev pkg-config",
    dnf: "cairo-devel",
    apk: "cairo-dev",
    brew: "cairo pkg-config",
    pacman: "cairo",
  }],
  ["compiler", {
    apt: "build-essential python3-dev",
    dnf: "gcc gcc-c++ python3-devel",
    apk: "build-base python3-dev",
    brew: "gcc",
    pacman: "base-devel",
  }],
  ["cmake", {
    apt: "cmake build-essential",
    dnf: "cmake gcc-c++",
    apk: "cmake build-base",
    brew: "cmake",
    pacman: "cmake",
  }],
  ["krb5", {
    apt: "libkrb5-dev",
    dnf: "krb5-devel",
    apk: "krb5-dev",
    brew: "krb5",
    pacman: "krb5",
  }],
  ["snappy-c.h", {
    apt: "libsnappy-dev",
    dnf: "snappy-devel",
    apk: "snappy-dev",
    brew: "snappy",
    pacman: "snappy",
  }],
  ["sql.h", {
    apt: "unixodbc-dev",
    dnf: "unixODBC-devel",
    apk: "unixodbc-dev",
    brew: "unixodbc",
    pacman: "unixodbc",
  }],
]);

/** Signs in the log of a failed wheel, and what is needed then. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/pg_config executable not found|pg_config is required/, "pg_config"],
  [/libpq-fe\.h/, "libpq-fe.h"],
  [
    /mysql_config.{0,20}not found|Can not find valid pkg-config name|mysqlclient.{0,40}pkg-config/,
    "mysql_config",
  ],
  [/Python\.h: No such file/, "Python.h"],
  [/\bffi\.h: No such file/, "ffi.h"],
  [
    /openssl\/\w+\.h: No such file|Could not find directory of OpenSSL|openssl-sys/,
    "openssl",
  ],
  [/xml2-config|libxml\/xmlversion\.h|libxslt/, "libxml"],
  [/lber\.h: No such file/, "lber.h"],
  [/RequiredDependencyException: (?:jpeg|zlib)|jpeglib\.h/, "jpeg"],
  [/portaudio\.h/, "portaudio.h"],
  [/xmlsec1? is not installed|xmlsec1\.pc/, "xmlsec"],
  [/geos-config|geos_c\.h/, "geos"],
  [/gdal-config|gdal\.h/, "gdal"],
  [/hdf5\.h|libhdf5/, "hdf5"],
  [/dbus-1\.pc|dbus\.h|Dependency "dbus-1" not found/, "dbus"],
  [/cairo\.h|Dependency "cairo" not found|Dependency cairo not found/, "cairo"],
  [/krb5-config/, "krb5"],
  [/snappy-c\.h/, "snappy-c.h"],
  [/\bsql\.h: No such file/, "sql.h"],
  [
    /CMake must be installed|cmake.{0,20}not found|No CMAKE_C_COMPILER/i,
    "cmake",
  ],
  [
    /command '(?:gcc|cc|x86_64-linux-gnu-gcc|g\+\+|c\+\+)' failed|error: command 'gcc'|unable to execute '?(?:gcc|cc)'?|No such file or directory: 'gcc'|Unknown compiler/,
    "compiler",
  ],
];

/** What a failed build of a wheel lacks, by its log. */
function need(c: RuleContext): string | undefined {
  for (const [sign, name] of SIGNS) {
    if (c.lines.some((line) => sign.test(line.slice(0, 600)))) return name;
  }
  return undefined;
}

function systemInstall(
  c: RuleContext,
  name: string | undefined,
): string | undefined {
  const manager = c.platform.manager;
  if (name === undefined || manager === "winget" || manager === "zypper") {
    return undefined;
  }
  const packages = BUILD_NEEDS.get(name)?.[manager];
  if (packages === undefined) return undefined;
  const sudo = c.platform.isContainer || manager === "brew" ? "" : "sudo ";
  return manager === "apt"
    ? `${
      c.platform.isContainer ? "apt-get update && " : sudo
    }apt-get install -y ${packages}`
    : manager === "dnf"
    ? `${sudo}dnf install -y ${packages}`
    : manager === "apk"
    ? `apk add --no-cache ${packages}`
    : manager === "pacman"
    ? `${sudo}pacman -S --needed ${packages}`
    : `brew install ${packages}`;
}

/** The oldest release that pip offers, where the one asked for is older still. */
function oldestOffered(c: RuleContext): string | undefined {
  const wanted = /^==(\d[\d.]{0,20})$/.exec(c.v["want"] ?? "")?.[1];
  const oldest = /^(\d[\d.]{0,20})(?:,|$)/.exec(c.v["versions"] ?? "")?.[1];
  return wanted !== undefined && oldest !== undefined &&
      isOlder(wanted, oldest)
    ? oldest
    : undefined;
}

function isOlder(a: string, b: string): boolean {
  const [first, second] = [a, b].map((text) => text.split(".").map(Number));
  for (let i = 0; i < Math.max(first?.length ?? 0, second?.length ?? 0); i++) {
    const difference = (first?.[i] ?? 0) - (second?.[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** pip and its kin. */
export const PIP_RULES: readonly CompleteRule[] = defineRules({
  family: "pip",
  tools: [
    "pip",
    "python",
    "poetry",
    "uv",
    "conda",
    "mamba",
    "pipenv",
    "pipx",
    "tox",
    "docker",
    "pdm",
    "hatch",
  ],
  risk: "Install into a virtual environment; a package's build runs its code.",
  prevent: "Pin versions in a lock file and build images from it.",
}, [
  ...readRules(table),
  {
    id: "pip-externally-managed",
    line:
      /error: externally-managed-environment|This environment is externally managed|externally managed, and/,
    level: "code",
    priority: 10,
    cause:
      "The system's Python is externally managed (PEP 668): pip may not install into it; a virtual environment is needed.",
    next: [
      "python3 -m venv .venv && .venv/bin/pip install <package>",
      "python3 -m venv .venv",
    ].map((text) => (c: RuleContext) => {
      const rest = c.cmd.programs.includes("pip") && c.cmd.sub === "install"
        ? /\binstall\s+(.{1,200})$/.exec(c.cmd.part)?.[1]
        : undefined;
      return rest === undefined
        ? "python3 -m venv .venv"
        : text.includes("<")
        ? `python3 -m venv .venv && .venv/bin/pip install ${rest}`
        : text;
    }),
    plan: [
      "Activate it: source .venv/bin/activate. Programs for daily use install with pipx.",
    ],
    risk: "Do not override the protection: it can break tools of the system.",
    prevent: "Use one virtual environment a project.",
    hits: [
      {
        command: "pip install flask",
        error:
          "error: externally-managed-environment\n\n\u00d7 This environment is externally managed\n\u2570\u2500> To install Python packages system-wide, try apt install",
        next: "python3 -m venv .venv && .venv/bin/pip install flask",
      },
      {
        command: "sudo pip3 install -r req.txt",
        error: "error: externally-managed-environment",
        next: "python3 -m venv .venv && .venv/bin/pip install -r req.txt",
      },
    ],
    misses: [
      "ERROR: Could not install packages due to an OSError: [Errno 13] Permission denied: '/usr/lib/python3'",
    ],
  },
  {
    id: "pip-no-matching-distribution",
    line: [
      /ERROR: No matching distribution found for (?<spec>[\w.[\]-]{1,100})(?<want>[=<>!~][^\s;]{1,60})?/,
      /ERROR: Could not find a version that satisfies the requirement (?<spec>[\w.[\]-]{1,100})(?<want>[=<>!~][^\s;]{1,60})?/,
    ],
    none: [
      /Failed to establish a new connection|ConnectTimeoutError|ProxyError/,
    ],
    level: "code",
    near: [/from versions: (?<versions>[^)]{1,4000})\)/],
    cause: [
      (c) => {
        const oldest = oldestOffered(c);
        return oldest === undefined
          ? undefined
          : `${c.v["spec"]} ${
            c.v["want"]
          } is not offered to this Python, only ${oldest} and later are: that release is older than the Python and has nothing for it.`;
      },
      (c) =>
        c.v["want"] !== undefined && c.v["versions"] !== undefined &&
          c.v["versions"] !== "none"
          ? `The version ${c.v["want"]} of ${
            c.v["spec"]
          } does not exist (or not for this Python version).`
          : undefined,
      "There is no distribution of {spec}[[ {want}]] for this Python version and platform: misspelled, or the package has another name.",
    ],
    next: [
      (c) => {
        const oldest = oldestOffered(c);
        return oldest === undefined
          ? undefined
          : `Ask for ${
            c.v["spec"]
          } ${oldest} or later, or use an older Python, of the time of that release.`;
      },
      (c) => {
        const { spec, want, versions } = c.v;
        if (
          spec === undefined || want === undefined || versions === undefined ||
          versions === "none"
        ) return undefined;
        return `${
          c.cmd.program === ""
            ? "pip"
            : c.cmd.programs.includes("pip")
            ? "pip"
            : "python -m pip"
        } index versions ${spec}`;
      },
      (c) => {
        const known: Record<string, string> = {
          sklearn: "scikit-learn",
          cv2: "opencv-python",
          PIL: "Pillow",
          bs4: "beautifulsoup4",
          yaml: "PyYAML",
          dotenv: "python-dotenv",
          tensorflow: "tensorflow",
          torch: "torch",
        };
        const spec = c.v["spec"] ?? "";
        const list = [
          "requests",
          "numpy",
          "pandas",
          "flask",
          "django",
          "fastapi",
          "uvicorn",
          "matplotlib",
          "scikit-learn",
          "tensorflow",
          "torch",
          "beautifulsoup4",
          "sqlalchemy",
          "pytest",
          "selenium",
          "pillow",
          "boto3",
          "scipy",
          "pydantic",
          "httpx",
          "aiohttp",
          "celery",
          "redis",
          "openai",
          "streamlit",
          "jupyter",
          "black",
          "opencv-python",
          "psycopg2-binary",
          "gunicorn",
          "pyyaml",
          "lxml",
          "cryptography",
          "python-dotenv",
        ];
        const good = known[spec] ??
          (list.includes(spec.toLowerCase())
            ? undefined
            : c.nearest(spec.toLowerCase(), list, 0.8));
        return good === undefined || good === spec
          ? undefined
          : c.cmd.replace(spec, good);
      },
      "python -m pip index versions {spec}",
    ],
    plan: [
      "Compare python --version with what the package supports; older packages have no wheels for new Python versions.",
    ],
    risk:
      "Do not install a similar name unread: squatters publish under misspelled names.",
    hits: [
      {
        command: "pip install acmelib==1.7.1",
        error:
          "ERROR: Could not find a version that satisfies the requirement acmelib==1.7.1 (from versions: 1.10.0, 1.10.1, 2.1.0)\nERROR: No matching distribution found for acmelib==1.7.1",
        next:
          "Ask for acmelib 1.10.0 or later, or use an older Python, of the time of that release.",
      },
      {
        command: "pip install reqeusts",
        error:
          "ERROR: Could not find a version that satisfies the requirement reqeusts (from versions: none)\nERROR: No matching distribution found for reqeusts",
        next: "pip install requests",
      },
      {
        command: "pip install django==9.9",
        error:
          "ERROR: Could not find a version that satisfies the requirement django==9.9 (from versions: 1.1.3, 5.1)\nERROR: No matching distribution found for django==9.9",
        next: "pip index versions django",
      },
    ],
    misses: [
      "ERROR: Could not open requirements file: [Errno 2] No such file or directory: 'requirements.txt'",
    ],
  },
  {
    id: "pip-requires-other-python",
    line: [
      /ERROR: Package '(?<spec>[^']{1,80})' requires a different Python: (?<have>[\d.]{1,12}) not in '(?<want>[^']{1,40})'/,
      /Ignored the following versions that require a different python version/,
      /requires-python.{0,20}(?<want>[><=~!][^\s"']{1,30}).{0,60}(?:not compatible|incompatible)/i,
      /The current project's (?:supported )?Python requirement \((?<want>[^)]{1,60})\) is not compatible/,
      /Current Python version \((?<have>[\d.]{1,12})\) is not allowed by the project \((?<want>[^)]{1,60})\)/,
    ],
    level: "code",
    priority: 3,
    cause:
      "The Python version[[ {have}]] does not fit what {spec?the project} requires[[ ({want})]].",
    next: [
      (c) => {
        const v = /(\d\.\d{1,2})/.exec(c.v["want"] ?? "")?.[1];
        if (v === undefined) return undefined;
        return c.cmd.programs.includes("poetry")
          ? `poetry env use python${v}`
          : `uv python install ${v}`;
      },
      "python3 --version",
    ],
    plan: [
      "Make a virtual environment with that Python, or take an older release of the package.",
    ],
    hits: [
      {
        command: "pip install .",
        error:
          "ERROR: Package 'acme' requires a different Python: 3.8.10 not in '>=3.10'",
        next: "uv python install 3.10",
      },
      {
        command: "poetry install",
        error:
          'Current Python version (3.9.18) is not allowed by the project (^3.11).\nPlease change python executable via the "env use" command.',
        next: "poetry env use python3.11",
      },
    ],
    misses: ["ERROR: No matching distribution found for x"],
  },
  {
    id: "pip-build-failed",
    none: [
      /can't find Rust compiler|the Rust package manager, is not installed/,
    ],
    line: [
      /(?:ERROR: )?Failed building wheel for (?<spec>[\w.-]{1,80})/,
      /ERROR: Could not build wheels for (?<spec>[\w.-]{1,80})/,
      /ERROR: Failed to build installable wheels for some pyproject\.toml based projects \((?<spec>[\w.-]{1,80})/,
      /error: subprocess-exited-with-error/,
      /(?:pg_config executable not found|Error: pg_config)/,
      /fatal error: Python\.h: No such file/,
      /error: command '(?:\/usr\/bin\/)?(?:gcc|cc|x86_64-linux-gnu-gcc|g\+\+)' failed/,
      /Failed to build `(?<spec>[\w.-]{1,80})(?:==[^`]{1,30})?`/,
    ],
    level: "code",
    // Where nothing of the system is missing, the package's own error decides.
    when: (c) => need(c) !== undefined,
    near: [
      /Failed building wheel for (?<spec>[\w.-]{1,80})/,
      /Could not build wheels for (?<spec>[\w.-]{1,80})/,
    ],
    cause: [
      (c) => {
        const n = need(c);
        return n === undefined
          ? undefined
          : `The package${
            c.v["spec"] === undefined ? "" : ` ${c.v["spec"]}`
          } could not be built: ${
            n === "compiler"
              ? "the compiler (gcc) or the headers of Python are missing"
              : `${n} (a development package of the system) is missing`
          }.`;
      },
    ],
    next: [
      (c) =>
        need(c) === "pg_config" && c.platform.os === "windows"
          ? pipInstall(c, "psycopg2-binary")
          : undefined,
      (c) => systemInstall(c, need(c)),
      "python -m pip install --upgrade pip setuptools wheel",
    ],
    plan: [
      "Upgrade pip first: an old one does not find newer wheels. For PostgreSQL psycopg2-binary needs no compiler.",
    ],
    hits: [
      {
        command: "pip install psycopg2",
        error:
          "  Error: pg_config executable not found.\n  \n  pg_config is required to build psycopg2 from source.\nerror: subprocess-exited-with-error",
        environment: "Ubuntu 22.04",
        next: "sudo apt-get install -y libpq-dev",
      },
      {
        command: "pip install cffi",
        error:
          "  c/_cffi_backend.c:2:10: fatal error: Python.h: No such file or directory\n  error: command 'gcc' failed with exit status 1\n  ERROR: Failed building wheel for cffi",
        environment: "python:3.12-alpine",
        next: "apk add --no-cache python3-dev build-base",
      },
      {
        command: "pip install mysqlclient",
        error:
          "Exception: Can not find valid pkg-config name.\nERROR: Failed building wheel for mysqlclient",
        environment: "Debian 12",
        next:
          "sudo apt-get install -y default-libmysqlclient-dev pkg-config build-essential",
      },
    ],
    misses: [
      "Building wheel for cffi (pyproject.toml): finished with status 'done'",
    ],
  },
  {
    id: "pip-invalid-requirement",
    line: /ERROR: Invalid requirement: '?(?<req>[^\n]{1,160})/,
    level: "code",
    near: [/line (?<ln>\d{1,5}) of (?<path>\S{1,160}?)\)?$/],
    cause: [
      (c) =>
        /^=|^'?=|[^=<>!~]=[^=]/.test(c.v["req"] ?? "")
          ? `The requirement ${
            c.v["req"]
          } is malformed: a version is pinned with ==.`
          : undefined,
      "The requirement {req} is malformed.",
    ],
    next: [
      (c) => {
        const m = /^'?([\w.-]{1,60})=([\d.]{1,20})/.exec(c.v["req"] ?? "");
        return m === null
          ? undefined
          : c.cmd.replace(`${m[1]}=${m[2]}`, `${m[1]}==${m[2]}`);
      },
      "Open {path?the requirements file}[[ at line {ln}]] and write the requirement as name==version.",
    ],
    hits: [
      {
        command: "pip install flask=2.0",
        error:
          "ERROR: Invalid requirement: 'flask=2.0': Expected end or semicolon (after name and no valid version specifier)\n    flask=2.0",
        next: "pip install flask==2.0",
      },
      "ERROR: Invalid requirement: 'requests latest' (from line 3 of requirements.txt)",
    ],
    misses: ["ERROR: No matching distribution found for flask"],
  },
  {
    id: "pip-conflict",
    line: [
      /pip's dependency resolver does not currently take into account/,
      /(?:^|[\s'"(`=>])(?<a>[\w.-]{1,80}) [\w.]{1,20} (?:requires|has requirement) (?<b>[\w.-]{1,80})[^,]{0,80}, but you(?:'ll)? have (?<have>[\w.-]{1,80})/,
      /ERROR: (?:Cannot install|ResolutionImpossible)|version solving failed|No solution found when resolving dependencies/,
    ],
    when: (c) => !/^(?:dart|flutter|pub)$/.test(c.cmd.program),
    level: "code",
    cause: [
      "Dependency conflict: {a} and another package want incompatible versions of {b}.",
      "Dependency conflict: no set of versions satisfies all requirements.",
    ],
    next: "python -m pip check",
    plan: [
      "Loosen or align the versions of {b?the packages it names}, then install all of them in one command.",
    ],
    hits: [
      {
        command: "pip install a",
        error:
          "ERROR: pip's dependency resolver does not currently take into account all the packages that are installed.\nb 2.0 requires urllib3>=2, but you have urllib3 1.26 which is incompatible.",
        next: "python -m pip check",
      },
      {
        command: "pip install a b",
        error:
          "ERROR: Cannot install a and b because of conflicting requirements\nERROR: ResolutionImpossible: for help visit https://pip.pypa.io",
      },
    ],
    misses: ["ERROR: No matching distribution found for x"],
  },
  {
    id: "pip-permission",
    line:
      /Could not install packages due to an (?:OSError|EnvironmentError): \[(?:Errno 13|WinError 5)\] (?:Permission denied|Access is denied)[^:]{0,30}: '(?<path>[^']{1,250})'/,
    level: "code",
    priority: 4,
    cause: "Permission denied: pip may not write to {path}.",
    next: [
      (c) =>
        c.cmd.has("--user") || c.platform.os === "windows" ||
          !c.lines.some((line) => /the `--user` option/.test(line))
          ? undefined
          : c.cmd.after("install", "--user"),
      byPlatform({ windows: "py -m venv .venv" }, "python3 -m venv .venv"),
    ],
    plan: ["Activate the environment and install there."],
    risk: "sudo pip changes the system's Python; avoid it.",
    hits: [
      {
        command: "pip install x",
        error:
          "ERROR: Could not install packages due to an OSError: [Errno 13] Permission denied: '/usr/local/lib/python3.10/dist-packages/x'\nConsider using the `--user` option or check the permissions.",
        next: "pip install --user x",
      },
      "ERROR: Could not install packages due to an OSError: [WinError 5] Access is denied: 'c:\\\\python311\\\\lib\\\\x.dll'",
    ],
    misses: ["error: externally-managed-environment"],
  },
  {
    id: "poetry-no-pyproject",
    line:
      /Poetry could not find a pyproject\.toml file in (?<dir>\S{1,160}) or its parents|error: No `pyproject\.toml` found in current directory or any parent/,
    tools: ["poetry", "uv"],
    level: "code",
    cause: "There is no pyproject.toml in {dir?this folder} or above it.",
    next: [(c) => c.cmd.programs.includes("uv") ? "uv init" : "poetry init"],
    plan: ["Change to the project's folder (cd) if there is one."],
    hits: [{
      command: "poetry install",
      error:
        "Poetry could not find a pyproject.toml file in /home/dev or its parents",
      next: "poetry init",
    }, {
      command: "uv add httpx",
      error:
        "error: No `pyproject.toml` found in current directory or any parent directory",
      next: "uv init",
    }],
    misses: ["npm error enoent Could not read package.json"],
  },
  {
    id: "uv-no-python",
    line: /error: No interpreter found for (?<want>Python .{1,40}?)(?: in |$)/,
    tools: ["uv"],
    level: "code",
    cause: "uv finds no interpreter for {want}.",
    next: [(c) => {
      const v = /(\d\.\d{1,2}(?:\.\d{1,2})?)/.exec(c.v["want"] ?? "")?.[1];
      return v === undefined ? undefined : `uv python install ${v}`;
    }, "uv python list"],
    hits: [{
      command: "uv venv --python 3.13",
      error:
        "error: No interpreter found for Python 3.13 in managed installations or search path",
      next: "uv python install 3.13",
    }, "error: No interpreter found for Python >=3.12 in virtual environments"],
    misses: ["error: No virtual environment found; run `uv venv`"],
  },
  {
    id: "conda-not-initialised",
    line:
      /CommandNotFoundError: Your shell has not been properly configured to use 'conda activate'|CondaError: Run 'conda init' before 'conda activate'/,
    tools: ["conda"],
    level: "code",
    cause:
      "The shell is not set up for conda activate (conda init was not run).",
    next: [
      byPlatform({
        powershell: "conda init powershell",
        cmd: "conda init cmd.exe",
        fish: "conda init fish",
      }, (c) => `conda init ${c.platform.shell === "zsh" ? "zsh" : "bash"}`),
    ],
    plan: [
      "Open a new shell afterwards; in scripts use conda run -n ENV COMMAND.",
    ],
    hits: [{
      command: "conda activate ml",
      error:
        "CommandNotFoundError: Your shell has not been properly configured to use 'conda activate'.\nTo initialize your shell, run\n\n    $ conda init <SHELL_NAME>",
      next: "conda init bash",
    }, "CondaError: Run 'conda init' before 'conda activate'"],
    misses: ["EnvironmentNameNotFound: Could not find conda environment: ml"],
  },
  {
    id: "conda-packages-not-found",
    line:
      /PackagesNotFoundError: The following packages are (?:not available from current channels|missing)|ResolvePackageNotFound/,
    tools: ["conda", "mamba"],
    level: "code",
    near: [
      /^\s{0,4}- (?<spec>[\w.-]{2,80})={1,2}[\w.!+]{1,40}=(?<build>[\w.]{3,60})\s*$/,
      /^\s{0,4}- (?<spec>[\w.-]{2,80})/,
    ],
    cause: [
      "The file pins exact builds ({spec} ... {build}): those are of another operating system or are gone from the channels.",
      "conda's channels do not have the package {spec?asked for}.",
    ],
    next: [
      "Take the builds (={build|raw} and the like) out of the file, or export it again without them: conda env export --no-builds.",
      (c) =>
        c.cmd.sub === "install" || c.cmd.sub === "create"
          ? c.cmd.afterSub("-c conda-forge")
          : undefined,
      "conda search -c conda-forge {spec}",
    ],
    plan: [
      "If it is only on PyPI, install it with pip inside the environment.",
    ],
    hits: [
      {
        command: "conda install polars-x",
        error:
          "PackagesNotFoundError: The following packages are not available from current channels:\n\n  - polars-x",
        next: "conda install -c conda-forge polars-x",
      },
      "ResolvePackageNotFound: \n  - libgfortran==5.0",
      {
        command: "conda env create -f environment.yml",
        error:
          "ResolvePackageNotFound: \n  - readline==8.0=h1111111_1\n  - ncurses==6.2=h2222222_1",
      },
    ],
    misses: [
      "UnsatisfiableError: The following specifications were found to be incompatible",
    ],
  },
  {
    id: "twine-upload-denied",
    line:
      /HTTPError: (?<status>40[03]) (?<what>Forbidden|Bad Request|Client Error).{0,40}(?:from|for url:?) (?<addr>https?:\/\/\S{3,120})/,
    tools: ["twine", "poetry", "flit", "uv", "hatch"],
    gate: true,
    level: "code",
    near: [
      /(?<msg>File already exists|The user '.{1,60}' isn't allowed|Invalid or non-existent authentication|filename has already been used).{0,80}/,
    ],
    cause: "The package index refuses the upload ({status})[[: {msg}]].",
    next: [
      (c) =>
        /already/.test(c.v["msg"] ?? "")
          ? "Raise the version in pyproject.toml, build again and upload only the new files."
          : undefined,
      "Set the user name to __token__ and the password to a valid API token of the project, then upload again.",
    ],
    hits: [{
      command: "twine upload dist/*",
      error:
        "HTTPError: 403 Forbidden from https://upload.pypi.org/legacy/\nInvalid or non-existent authentication information.",
    }, {
      command: "twine upload dist/*",
      error:
        "HTTPError: 400 Bad Request from https://upload.pypi.org/legacy/\nFile already exists ('a-1.0.tar.gz')",
    }],
    misses: [
      "requests.exceptions.HTTPError: 404 Client Error: Not Found for url: https://a.test",
    ],
  },
  {
    id: "pip-timeout-reading",
    line:
      /pip\._vendor\.urllib3\.exceptions\.ReadTimeoutError|ReadTimeoutError: HTTPSConnectionPool\(host='(?<host>files\.[\w.-]{1,80}|pypi[\w.-]{1,80})'/,
    level: "code",
    priority: 6,
    cause: "The download from the package index[[ {host}]] timed out.",
    next: [
      (c) =>
        c.cmd.sub === "install" ? c.cmd.append("--timeout 120") : undefined,
      "python -m pip install --timeout 120 <package>",
    ],
    transient: true,
    hits: [
      {
        command: "pip install torch",
        error:
          "pip._vendor.urllib3.exceptions.ReadTimeoutError: HTTPSConnectionPool(host='files.pythonhosted.org', port=443): Read timed out.",
        next: "pip install torch --timeout 120",
      },
      "ReadTimeoutError: HTTPSConnectionPool(host='pypi.example.test', port=443): Read timed out.",
    ],
    misses: [
      "requests.exceptions.ReadTimeout: HTTPSConnectionPool(host='api.acme.test', port=443)",
    ],
  },
  {
    id: "pip-tox-missing-env",
    line:
      /(?:ERROR: unknown environment '(?<env>[\w.-]{1,40})'|ERROR: InterpreterNotFound: (?<py>[\w.]{1,20})|could not find python interpreter matching any of the specs (?<py2>[\w., ]{1,60}))/,
    tools: ["tox"],
    level: "code",
    cause: [
      "tox has no environment {env}.",
      "tox finds no interpreter {py}.",
      "tox finds no interpreter {py2}.",
    ],
    next: [(c) => c.v["env"] !== undefined ? "tox list" : undefined, (c) => {
      const v = /3\.?(\d{1,2})/.exec(c.v["py"] ?? c.v["py2"] ?? "")?.[1];
      return v === undefined ? undefined : `uv python install 3.${v}`;
    }, append("--skip-missing-interpreters")],
    hits: [{
      command: "tox -e py99",
      error: "ERROR: unknown environment 'py99'",
      next: "tox list",
    }, {
      command: "tox",
      error:
        "py311: skipped because could not find python interpreter matching any of the specs py311",
      next: "uv python install 3.11",
    }],
    misses: [
      "error: No interpreter found for Python 3.13 in managed installations",
    ],
  },
]);
