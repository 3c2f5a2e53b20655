/** What rules of tables/pip.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import { PYTHON_DISTRIBUTIONS } from "../catalogues/known_packages.ts";
import { localBuild } from "../local_builds.ts";
import table from "./tables/pip.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { byPlatform } from "../actions.ts";
import { correctSlip } from "../slips.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";
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

/** A release that is no trial of one. */
const FINAL_RELEASE = /^\d[\d.]{0,20}(?:\.post\d{1,3})?$/;

/** The newest of the releases that pip lists. */
function newestOffered(c: RuleContext): string | undefined {
  return c.v["versions"]?.split(/,\s{0,2}/).findLast((one) =>
    FINAL_RELEASE.test(one)
  );
}

/** A requirement as it stands in a file that a step, a host or the caller installs from. */
const FROM_FILE =
  /\(from -r (?<named>[\w.\/@-]{1,160}\.(?:txt|in))|pip3? install (?:-\S{1,40} ){0,4}(?:-r|--requirement)[ =]?(?<asked>[\w.\/@-]{1,160}\.(?:txt|in))|(?<host>Installing requirements with pip)/;

/** The file in which what pip does not find is asked for; undefined where it was typed. */
function requirementsFile(c: RuleContext): string | undefined {
  const typed = c.cmd.text ?? "";
  if (typed !== "" && !/\s(?:-r|--requirement)\b/.test(typed)) return undefined;
  for (
    const line of [typed, ...c.lines.slice(Math.max(0, c.at - 40), c.at + 1)]
  ) {
    const { named, asked, host } = FROM_FILE.exec(line.slice(0, 600))?.groups ??
      {};
    const file = named ?? asked ??
      (host === undefined ? undefined : "requirements.txt");
    if (file !== undefined) return file;
  }
  return undefined;
}

/** What to write into a file of requirements for a release that does not fit. */
function correctedRelease(c: RuleContext): string | undefined {
  const file = requirementsFile(c);
  const newest = newestOffered(c);
  const { spec, want } = c.v;
  return file === undefined || newest === undefined || !want?.startsWith("==")
    ? undefined
    : `Write ${spec}==${newest} (the newest that this Python gets) in place of ${spec}${want} in ${file}.`;
}

/** What to write there for a name that nobody knows. */
function correctedName(c: RuleContext): string | undefined {
  const file = requirementsFile(c);
  return file === undefined || c.v["versions"] !== "none"
    ? undefined
    : `Correct the name ${
      c.v["spec"]
    } in ${file}; if it is right, give pip the index that has it (a line --extra-index-url in that file), or the Python that it needs.`;
}

/** Whether a distribution is known to exist, so that its name is no slip. */
function isPublished(spec: string | undefined): boolean {
  return spec !== undefined &&
    PYTHON_DISTRIBUTIONS.has(
      spec.replace(/\[.*\]$/, "").toLowerCase().replaceAll("_", "-"),
    );
}

/** Whether pip found nothing of a distribution that exists. */
function isOutOfReach(c: RuleContext): boolean {
  return c.v["versions"] === "none" && isPublished(c.v["spec"]);
}

/** pip and its kin. */
export const PIP_RULES: readonly CompleteRule[] = readRules(table, {
  "pip-externally-managed": {
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
  },
  "pip-no-matching-distribution": {
    cause: (c) => {
      if (c.v["spec"] === "python") {
        return "python is no package of the index: pip installs into a Python that is there, and brings none.";
      }
      const local = localBuild(c, c.v["spec"], c.v["want"]);
      if (local !== undefined) return local.cause;
      if (isOutOfReach(c)) {
        return `${
          c.v["spec"]
        } exists, and pip finds nothing of it for this Python and platform: the Python is newer than its releases (or of 32 bits, or another libc), or the index in use does not have it.`;
      }
      const oldest = oldestOffered(c);
      return oldest === undefined
        ? undefined
        : `${c.v["spec"]} ${
          c.v["want"]
        } is not offered to this Python, only ${oldest} and later are: that release is older than the Python and has nothing for it.`;
    },
    next: [
      (c) => {
        if (c.v["spec"] === "python") {
          return `Take python${
            c.v["want"] ?? ""
          } out of the requirements; which Python is wanted belongs into requires-python of pyproject.toml, or into the image.`;
        }
        const local = localBuild(c, c.v["spec"], c.v["want"]);
        if (local !== undefined) return local.next;
        const oldest = oldestOffered(c);
        return oldest === undefined
          ? undefined
          : `Ask for ${
            c.v["spec"]
          } ${oldest} or later, or use an older Python, of the time of that release.`;
      },
      correctedRelease,
      (c) =>
        isOutOfReach(c)
          ? `Install it with a Python for which ${
            c.v["spec"]
          } has files (its page on the index lists them; python --version shows yours), and see with pip config list which index is asked.`
          : undefined,
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
        const known: Record<string, string> = wordTable({
          sklearn: "scikit-learn",
          cv2: "opencv-python",
          PIL: "Pillow",
          bs4: "beautifulsoup4",
          yaml: "PyYAML",
          dotenv: "python-dotenv",
        });
        const spec = c.v["spec"] ?? "";
        const good = known[spec];
        return good === undefined || good === spec
          ? undefined
          : c.cmd.replace(spec, good);
      },
      correctSlip("python", "spec"),
      correctedName,
    ],
  },
  "pip-requires-other-python": {
    next: (c) => {
      const v = /(\d\.\d{1,2})/.exec(c.v["want"] ?? "")?.[1];
      if (v === undefined) return undefined;
      return c.cmd.programs.includes("poetry")
        ? `poetry env use python${v}`
        : `uv python install ${v}`;
    },
  },
  "pip-build-failed": { // Where nothing of the system is missing, the package's own error decides.
    when: (c) => need(c) !== undefined,
    cause: (c) => {
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
    next: [
      (c) =>
        need(c) === "pg_config" && c.platform.os === "windows"
          ? pipInstall(c, "psycopg2-binary")
          : undefined,
      (c) => systemInstall(c, need(c)),
    ],
  },
  "pip-invalid-requirement": {
    next: (c) => {
      const m = /^'?([\w.-]{1,60})=([\d.]{1,20})/.exec(c.v["req"] ?? "");
      return m === null
        ? undefined
        : c.cmd.replace(`${m[1]}=${m[2]}`, `${m[1]}==${m[2]}`);
    },
  },
  "pip-conflict": {
    when: (c) => !/^(?:dart|flutter|pub)$/.test(c.cmd.program),
    // What satisfies one of several may well break another.
    next: (c) =>
      c.v["need"] !== undefined &&
        c.lines.filter((line) => line.includes("which is incompatible"))
            .length === 1
        ? `python -m pip install ${c.quote(`${c.v["b"]}${c.v["need"]}`)}`
        : undefined,
  },
  "uv-no-python": {
    next: (c) => {
      const v = /(\d\.\d{1,2}(?:\.\d{1,2})?)/.exec(c.v["want"] ?? "")?.[1];
      return v === undefined ? undefined : `uv python install ${v}`;
    },
  },
  "conda-not-initialised": {
    next: byPlatform({
      powershell: "conda init powershell",
      cmd: "conda init cmd.exe",
      fish: "conda init fish",
    }, (c) => `conda init ${c.platform.shell === "zsh" ? "zsh" : "bash"}`),
  },
  "pip-tox-missing-env": {
    next: (c) => {
      const v = /3\.?(\d{1,2})/.exec(c.v["py"] ?? c.v["py2"] ?? "")?.[1];
      return v === undefined ? undefined : `uv python install 3.${v}`;
    },
  },
});
