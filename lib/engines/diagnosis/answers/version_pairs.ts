/** What answers of tables/version_pairs.txt compute: both versions, and what goes together. */
import { installJdk } from "../actions.ts";
import {
  choiceOf,
  firstBehind,
  firstFor,
  holds,
  lastOf,
  nameOf,
  nearestOf,
  order,
  plainVersion,
  type Releases,
  releasesFor,
  shown,
  versionIn,
} from "../catalogues/version_pairs.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteAnswer } from "./answer.ts";
import { type ComputedAnswer, readAnswers } from "./table.ts";
import table from "./tables/version_pairs.txt" with { type: "text" };

/** Lines that are looked through for versions, from each end. */
const LINES_MAX = 300;

/** What is wrong between two versions, and what is done about it. */
interface Misfit {
  readonly cause: string;
  readonly next: string | undefined;
}

/** Systems whose libraries are known, commonest first. */
const SYSTEMS = ["ubuntu", "debian", "rhel", "amazonlinux"];

/** Versions that do not go with each other, by the words in which it shows. */
export const VERSION_PAIR_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "agp-gradle-minimum": known("agp", "gradle"),
    "angular-node-minimum": demand("node", "The Angular CLI in use"),
    "angular-typescript-range": demand("typescript", "Angular's compiler"),
    "cargo-edition-2024": said(({ v }) =>
      older("rust", v["edition"] ?? v["edition2"] ?? "", "rust-edition") ??
        older("rust", v["lock"] ?? "", "cargo-lock")
    ),
    "eslint-on-older-node": outgrown("eslint", "node"),
    "expo-on-older-node": outgrown("expo", "node"),
    "flutter-gradle-java": pair("gradle", "java"),
    "glibcxx-too-old": said((c) => library(c, "glibcxx", "GLIBCXX")),
    "gradle-jdk-mismatch": pair("gradle", "java"),
    "gradle-java-version": {
      cause: (c) =>
        /Android Gradle/.test(c.lines[c.at] ?? "")
          ? findOutgrown(c, "agp", "java")?.cause
          : undefined,
      next: (c) => installJdk(c, c.v["need"] ?? "17"),
    },
    "java-class-version": said(ofClasses),
    "node-native-abi-versions": said(ofNativeModule),
    "node-unsupported-engine": demand("node"),
    "pnpm-node-minimum": demand("node"),
    "py-torchvision-mismatch": pair("torch", "torchvision"),
    "python-version-not-supported": said((c) =>
      versionOf(c, "python") === undefined
        ? undefined
        : misfit(c, (c.v["pkg"] ?? "").toLowerCase(), "python")
    ),
    "rails-ruby-minimum": demand("ruby"),
    "system-glibc-too-old": said((c) => library(c, "glibc", "GLIBC")),
    "npm-engine-strict": said((c) =>
      findDemand(c, c.v["pnpm_says"] === undefined ? "node" : "pnpm")
    ),
    "vite-on-older-node": outgrown("vite", "node"),
  },
);

function said(
  find: (c: RuleContext) => Misfit | undefined,
): ComputedAnswer {
  return { cause: (c) => find(c)?.cause, next: (c) => find(c)?.next };
}

/** Two tools of the table; nothing is said where they go together or none is known. */
function pair(left: string, right: string): ComputedAnswer {
  return said((c) => misfit(c, left, right));
}

/** The same, where the left tool's release has to be known. */
function known(left: string, right: string): ComputedAnswer {
  return said((c) =>
    versionOf(c, left) === undefined ? undefined : misfit(c, left, right)
  );
}

function misfit(
  c: RuleContext,
  left: string,
  right: string,
): Misfit | undefined {
  const have = versionOf(c, right);
  const own = versionOf(c, left);
  if (own === undefined) {
    const first = have === undefined ? null : firstFor(left, right, have);
    if (have !== undefined && first === null) return newest(left, right, have);
    return first === null || have === undefined ? undefined : {
      cause: `${nameOf(right)} ${have} does not go with the ${
        nameOf(left)
      } in use, which is older: ${
        nameOf(left)
      } ${first} is the first release for ${nameOf(right)} ${have}.`,
      next: choice(c, left, first),
    };
  }
  const releases = releasesFor(left, own, right);
  if (releases === null || have !== undefined && holds(releases, have)) {
    return undefined;
  }
  const goes = `${nameOf(left)} ${own} goes with ${nameOf(right)} ${
    shown(releases)
  }`;
  const first = have === undefined ? null : firstFor(left, right, have);
  const isNewer = first !== null && order(first, own) > 0;
  return {
    cause: have === undefined
      ? `${goes}, and another one is in use.`
      : `${nameOf(left)} ${own} does not go with ${
        nameOf(right)
      } ${have}: ${goes}${
        isNewer
          ? `, and ${nameOf(left)} ${first} is the first for ${
            nameOf(right)
          } ${have}`
          : ""
      }.`,
    next: isNewer
      ? choice(c, left, first)
      : choice(c, right, nearestOf(releases, have ?? "0")),
  };
}

/** A right tool that is newer than any release of the left one is known to take. */
function newest(
  left: string,
  right: string,
  have: string,
): Misfit | undefined {
  const last = lastOf(left, right);
  return last === null || order(have, last.releases[0]?.from ?? "0") < 0
    ? undefined
    : {
      cause: `No ${nameOf(left)} is known to go with ${
        nameOf(right)
      } ${have}: ${nameOf(left)} ${last.from} goes with ${nameOf(right)} ${
        shown(last.releases)
      }.`,
      next: choiceOf(right, nearestOf(last.releases, have)),
    };
}

/** The same, where the words say that the left tool wants a newer right one. */
function outgrown(left: string, right: string): ComputedAnswer {
  return said((c) => findOutgrown(c, left, right));
}

function findOutgrown(
  c: RuleContext,
  left: string,
  right: string,
): Misfit | undefined {
  const have = versionOf(c, right);
  if (versionOf(c, left) !== undefined || have === undefined) {
    return misfit(c, left, right);
  }
  const next = firstBehind(left, right, have);
  return next === null ? undefined : {
    cause: `${nameOf(right)} ${have} is older than the ${
      nameOf(left)
    } in use needs: ${nameOf(left)} ${next.from} goes with ${nameOf(right)} ${
      shown(next.releases)
    }.`,
    next: choice(c, right, nearestOf(next.releases, have)),
  };
}

/** What a message itself says is needed and there. */
function demand(right: string, what = "What runs here"): ComputedAnswer {
  return said((c) => findDemand(c, right, what));
}

function findDemand(
  c: RuleContext,
  right: string,
  what = "What runs here",
): Misfit | undefined {
  const { need, exact } = c.v;
  const have = versionOf(c, right);
  const releases = exact !== undefined
    ? [{ from: exact, to: exact }]
    : need === undefined
    ? null
    : releasesIn(need);
  if (releases === null) return undefined;
  if (have !== undefined && holds(releases, have)) return undefined;
  const who = c.v["who"]?.trim() ?? c.v["pkg"];
  const is = have === undefined ? "another one is in use" : `${have} is in use`;
  return {
    cause: `${who ?? what} goes with ${nameOf(right)} ${
      shown(releases)
    }, and ${is}.`,
    next: choice(c, right, nearestOf(releases, have ?? "0")),
  };
}

/** A range as package managers write it, in spans of the table. */
function releasesIn(range: string): Releases | null {
  const spans = range.split(/\|\||\bor\b/).flatMap((part) => {
    const found =
      /(?<op>[\^~>=]{0,2}) ?v?(?<from>\d{1,4}(?:\.\d{1,4}){0,3})(?<open>\+?)/
        .exec(part)?.groups;
    if (found === undefined) return [];
    const { op = "", from = "", open = "" } = found;
    const below = /< ?=? ?v?(?<to>\d{1,4}(?:\.\d{1,4}){0,2})/.exec(part)?.groups
      ?.["to"];
    const major = from.split(".")[0] ?? from;
    if (below !== undefined) return [{ from, to: before(below) }];
    if (op.includes(">") || open !== "") return [{ from, to: "" }];
    return [{ from, to: op === "^" || !from.includes(".") ? major : "" }];
  });
  return spans.length === 0 ? null : spans;
}

/** The release line before one that is excluded: 5.5 before 5.6.0, 4 before 5.0.0. */
function before(version: string): string {
  const parts = version.replace(/(?:\.0){1,2}$/, "").split(".").map(Number);
  const last = (parts.pop() ?? 1) - 1;
  return [...parts, Math.max(0, last)].join(".");
}

/** The release of a tool that the message, the lines or the environment show. */
function versionOf(c: RuleContext, tool: string): string | undefined {
  const key = tool.replaceAll("-", "_");
  const stated = c.v[key] ??
    (tool === "java" ? ofClass(c.v["major"]) : undefined);
  if (stated !== undefined) return plainVersion(tool, stated);
  const lines = c.lines.length <= 2 * LINES_MAX
    ? c.lines
    : [...c.lines.slice(0, LINES_MAX), ...c.lines.slice(-LINES_MAX)];
  return versionIn(tool, lines) ??
    versionIn(tool, [` ${c.environment}`, ` ${c.cmd.text ?? ""}`]);
}

function choice(
  c: RuleContext,
  tool: string,
  version: string,
): string | undefined {
  return tool === "java" && c.platform.manager !== null
    ? installJdk(c, version)
    : choiceOf(tool, version);
}

/** The Java release of a class file's number. */
function ofClass(number: string | undefined): string | undefined {
  return number === undefined
    ? undefined
    : releasesFor("class-file", number, "java")?.[0]?.from;
}

function ofClasses(c: RuleContext): Misfit | undefined {
  const need = ofClass(c.v["major"]);
  const have = ofClass(c.v["runs"]);
  if (need === undefined) return undefined;
  return {
    cause: have === undefined
      ? `Something was compiled for Java ${need} (class file version ${
        c.v["major"]
      }), and what reads it is older.`
      : `The class file version ${
        c.v["major"]
      } needs Java ${need}, but Java ${have} is used (class file version ${
        c.v["runs"]
      }).`,
    next: have === undefined
      ? `Run it with Java ${need} or later (JAVA_HOME), or update the tool that reads the classes to a release for Java ${need}.`
      : installJdk(c, need),
  };
}

/**
 * Numbers of binary interfaces that Electron has for itself, by its major
 * release (the registry of them stands in the sources of Node.js).
 */
const ELECTRON_ABI: ReadonlyMap<string, string> = new Map(
  "69:4 70:5 73:6 75:7 76:8 80:9 82:10 85:11 87:12 89:13 98:15 99:16 101:17 103:18 106:19 107:20 109:21 110:22 113:23 114:24 118:27 119:28 121:29 123:30 125:31 128:32 130:33 132:34 133:35"
    .split(" ").map((pair) => {
      const [abi = "", major = ""] = pair.split(":");
      return [abi, major];
    }),
);

/** What has the binary interface of a number. */
function runtimeOf(abi: string | undefined): string | undefined {
  if (abi === undefined) return undefined;
  const electron = ELECTRON_ABI.get(abi);
  if (electron !== undefined) return `Electron ${electron}`;
  const node = releasesFor("node-abi", abi, "node")?.[0]?.from;
  return node === undefined ? undefined : `Node.js ${node}`;
}

function ofNativeModule(c: RuleContext): Misfit | undefined {
  const [was, is] = [runtimeOf(c.v["was"]), runtimeOf(c.v["is"])];
  const pkg = c.v["pkg"];
  if (was === undefined || is === undefined || was === is) return undefined;
  const of = pkg === undefined ? "" : ` ${pkg}`;
  return {
    cause: `The native module${of} was built for ${was} (NODE_MODULE_VERSION ${
      c.v["was"]
    }), and ${is} (${c.v["is"]}) loads it.`,
    next: is.startsWith("Electron")
      ? "npx @electron/rebuild"
      : pkg === undefined
      ? "npm rebuild"
      : `npm rebuild ${c.quote(pkg)}`,
  };
}

/** A tool that is too old for a format of another one. */
function older(tool: string, format: string, of: string): Misfit | undefined {
  const from = releasesFor(of, format, tool)?.[0]?.from;
  const what = of === "cargo-lock"
    ? `a lock file of version ${format}`
    : `edition ${format}`;
  return from === undefined || format === "" ? undefined : {
    cause: `This Cargo does not know ${what}: it needs ${
      nameOf(tool)
    } ${from} or newer.`,
    next: choiceOf(tool, from),
  };
}

/** A library of the system that is older than a program needs. */
function library(
  c: RuleContext,
  kind: string,
  symbol: string,
): Misfit | undefined {
  const need = c.v["need"]?.replace(`${symbol}_`, "");
  if (need === undefined || !/^[\d.]{3,12}$/.test(need)) return undefined;
  const firsts = SYSTEMS.flatMap((system) => {
    const first = firstFor(system, kind, need);
    return first === null ? [] : [`${nameOf(system)} ${first}`];
  });
  if (firsts.length === 0) return undefined;
  const here = SYSTEMS.flatMap((system) => {
    const version = versionOf(c, system);
    const releases = version === undefined
      ? null
      : releasesFor(system, version, kind);
    return releases === null || holds(releases, need)
      ? []
      : [`${nameOf(system)} ${version} has it up to ${releases[0]?.to}`];
  });
  const facts = [...here, `${firsts.join(", ")} are the first with it`];
  const gcc = kind === "glibcxx" ? firstFor("gcc", kind, need) : null;
  return {
    cause: `${c.v["who"] ?? "The program"} needs ${symbol}_${need}${
      gcc === null ? "" : ` (GCC ${gcc})`
    }, and the ${
      kind === "glibc" ? "C library" : "libstdc++"
    } of this system is older (${facts.join("; ")}).`,
    next: `Run it on ${
      firsts.join(", ")
    } or later (the first that have it; ldd --version shows what is here), or take a build made for this system.`,
  };
}
