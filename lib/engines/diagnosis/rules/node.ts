/** What rules of tables/node.txt compute. */
import table from "./tables/node.txt" with { type: "text" };
import releases from "../catalogues/commonjs_releases.txt" with {
  type: "text",
};
import { readWords } from "../catalogues/words.ts";
import { lazily } from "@/lib/lazily.ts";
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule, Template } from "../types.ts";
import { nodePackage } from "../reader/traces.ts";
import { packageThatThrew } from "./foreign_code.ts";
import {
  fileOfOtherRelease,
  globalAsker,
  incompletePackage,
  incompleteProgram,
  isOwnFileOfPackage,
  ownerElsewhere,
  pathOfOtherRelease,
} from "./node_files.ts";
import {
  addPackages,
  addValue,
  installAll,
  PACKAGE_OF_BIN,
  packageOf,
} from "./javascript_support.ts";

/** The last major release in CommonJS of packages that are ES modules since. */
const lastCommonJs = lazily(() =>
  new Map(
    readWords(releases).map((row) => row.split(" ", 2) as [string, string]),
  )
);

/** Installs the last release of a package that require() can load. */
const commonJsRelease: Template = (c) => {
  const name = (c.v["pkg"] ?? "").replace("\\", "/");
  const major = lastCommonJs().get(name);
  return major === undefined ? undefined : addPackages(c, `${name}@${major}`);
};

/** The command with a larger heap, when it runs through Node.js. */
const moreHeap: Template = (c) =>
  c.platform.os === "windows"
    ? "$env:NODE_OPTIONS='--max-old-space-size=4096'"
    : c.cmd.program === "docker"
    ? "docker build --build-arg NODE_OPTIONS=--max-old-space-size=4096 ."
    : c.cmd.text === undefined || c.cmd.text === ""
    ? "export NODE_OPTIONS=--max-old-space-size=4096"
    : c.cmd.prefix("NODE_OPTIONS=--max-old-space-size=4096");

/** JavaScript that older releases of Node.js do not read, with the first that does. */
const SYNTAX_SINCE: readonly (readonly [RegExp, string])[] = [
  [/(?:\?\?|\|\||&&)=/, "15"],
  [/\?\.(?!\d)|[^?]\?\?[^?]/, "14"],
  [/\bstatic \{/, "16.11"],
  [/[\s.]#[a-z]\w*/i, "14.6"],
  [/\bcatch \{/, "10"],
  [/\{\s*\.\.\.\w+|,\s*\.\.\.\w+\s*\}/, "8.3"],
  [/\basync(?: function|\s*\(| \w+\s*=>)/, "7.6"],
];

/** The release from which on the line that a syntax error marks can be read. */
function syntaxSince(c: RuleContext): readonly [string, string] | undefined {
  if (
    !/^(?:\?\.?|\?\?=?|\|\|=|&&=|[.={(]|\.\.\.|function|)$/.test(
      c.v["tok"] ?? "",
    )
  ) {
    return undefined;
  }
  const above = c.lines.slice(Math.max(0, c.at - 5), c.at);
  const marks = above.findIndex((line) =>
    /^[\s\d:.|TZ-]*\^{1,20}\s*$/.test(line)
  );
  const code = above[marks - 1];
  if (marks < 1 || code === undefined) return undefined;
  for (const [syntax, since] of SYNTAX_SINCE) {
    const found = syntax.exec(code)?.[0];
    if (found !== undefined) return [found.trim(), since];
  }
  return undefined;
}

/** Frames of Node.js itself, as no release since Node.js 10 writes them. */
const OLD_NODE = /\((?:module|bootstrap_node)\.js:\d{1,4}:\d/;
/** Lines after a syntax error in which Node's own frames stand. */
const OWN_FRAMES = 8;

/** Whether the Node.js that refuses a token is older than what is written since. */
function isOldNode(c: RuleContext): boolean {
  return /^(?:\.\.\.|[.={(?*]|function|import|async|of|=>)$/.test(
    c.v["tok"] ?? "",
  ) &&
    c.lines.slice(c.at + 1, c.at + 1 + OWN_FRAMES).some((line) =>
      OLD_NODE.test(line.slice(0, 300))
    );
}

/** Whether a program is named by its full path. */
function isPath(bin: string | undefined): boolean {
  return /^(?:\/|[A-Za-z]:\\)/.test(bin ?? "");
}

/** Whether it runs on Alpine, whose C library is musl. */
function isAlpine(c: RuleContext): boolean {
  return c.platform.manager === "apk";
}

/**
 * The installed package that calls a method which is not there. What a caller
 * hands in (a callback, options) may be the caller's mistake.
 */
function missesMethod(c: RuleContext): string | undefined {
  const name = c.v["name"] ?? "";
  const isOfCaller = !name.includes(".") ||
    /^(?:this\.)?(?:opts?|options|config|props|params|args|settings|callbacks?)\b/
      .test(name);
  return isOfCaller ? undefined : packageThatThrew(c);
}

/** Globals that only a browser has. */
const OF_BROWSERS: ReadonlySet<string> = new Set([
  "document",
  "localStorage",
  "navigator",
  "sessionStorage",
  "window",
]);

/** The package that does not export what is asked of it. */
function notExported({ v }: RuleContext): string | undefined {
  return nodePackage(`${v["pkg"] ?? ""}x`) || undefined;
}

/** Whether require() asks for the main file of a package that has none for it. */
function isOnlyForImport(c: RuleContext): boolean {
  return c.v["sub"] === undefined && notExported(c) !== undefined &&
    !/imported from/.test(c.lines[c.at] ?? "");
}

/** Node.js. */
export const NODE_RULES: readonly CompleteRule[] = readRules(table, {
  "node-module-missing": {
    when: (c) => packageOf(c.v["mod"]) !== undefined,
    cause: (c) => {
      const asked = fileOfOtherRelease(c);
      if (asked !== undefined) {
        return `The installed ${asked.name} has no ${asked.file}: ${asked.by}, which asks for it, was made for another release of ${asked.name}.`;
      }
      const by = globalAsker(c);
      return by === undefined
        ? undefined
        : `The installed program ${by} asks for '${
          c.v["mod"]
        }', which came with none of its packages: its release leaves out a dependency, or its install stopped half-way.`;
    },
    next: [
      (c) => {
        const by = globalAsker(c);
        return by === undefined
          ? undefined
          : `npm install --global ${by}@latest`;
      },
      (c) => {
        const by = fileOfOtherRelease(c)?.by;
        return by === undefined ? undefined : addPackages(c, `${by}@latest`);
      },
      addValue("mod"),
      installAll,
    ],
  },
  "node-file-module-missing": {
    when: (c) => !isOwnFileOfPackage(c) || incompletePackage(c) !== undefined,
    cause: (c) => {
      const incomplete = incompletePackage(c) ?? incompleteProgram(c);
      if (incomplete !== undefined) {
        return `The installed ${incomplete} looks for '${
          c.v["mod"]
        }' beside its own files, and it is not there: that release was published without it, or its install stopped half-way.`;
      }
      const name = ownerElsewhere(c);
      return name === undefined
        ? undefined
        : `The file '${
          c.v["mod"]
        }' is one of the installed package ${name}, looked for where it is not: this release of ${name} names its own files wrongly.`;
    },
    next: [(c) => {
      const name = ownerElsewhere(c) ?? incompletePackage(c);
      if (name === undefined) {
        const program = incompleteProgram(c);
        return program === undefined
          ? undefined
          : `Install another release of ${program}: the newest, or the one before where the newest is the one that fails.`;
      }
      return globalAsker(c) === undefined
        ? addPackages(c, `${name}@latest`)
        : `npm install --global ${name}@latest`;
    }, (c) => {
      const base = (c.v["mod"] ?? "").split(/[/\\]/).pop() ?? "";
      return c.platform.os === "windows"
        ? `dir /s /b ${c.quote(`${base}*`)}`
        : `find . -name ${c.quote(`${base}*`)} -not -path '*/node_modules/*'`;
    }],
    plan: (c) => {
      const name = incompletePackage(c);
      return name === undefined
        ? undefined
        : `Where the newest release is the one that fails, take the one before it (npm view ${name} versions).`;
    },
  },
  "node-no-named-export": {
    next: (c) =>
      c.v["name"] === "default"
        ? "Edit {at?the import} and use a named import: import { <name> } from '{mod}'."
          .replace("{at?the import}", c.v["at"] ?? "the import").replace(
            "{mod}",
            c.v["mod"] ?? "",
          )
        : undefined,
  },
  "node-path-not-exported": {
    cause: (c) => {
      const asked = pathOfOtherRelease(c);
      return asked !== undefined
        ? `The installed package ${asked.by} loads ${
          asked.file || "the main file"
        } of ${asked.name}, which the installed ${asked.name} does not export: their releases do not fit together.`
        : isOnlyForImport(c)
        ? `${
          notExported(c)
        } has a main file for import only, not for the require() that asks for it: that release is an ES module.`
        : undefined;
    },
    next: [
      (c) => {
        const asked = pathOfOtherRelease(c);
        return asked === undefined
          ? undefined
          : `Bring ${asked.by} and ${asked.name} to releases made for each other: npm install ${asked.by}@latest (npm ls ${asked.by} shows the package that brings it, if one does: then update that one).`;
      },
      (c) =>
        isOnlyForImport(c)
          ? `Load it by import in place of require(): import … from "${
            notExported(c)
          }" in an ES module ("type": "module"), or await import("${
            notExported(c)
          }"); else install its last release for require().`
          : undefined,
      (c) => {
        const name = notExported(c);
        return name === undefined ? undefined : `npm view ${name} exports`;
      },
    ],
  },
  "node-require-esm": { next: commonJsRelease },
  "node-unknown-extension": {
    next: (c) =>
      c.v["ext"] === ".ts" || c.v["ext"] === ".tsx"
        ? c.cmd.program === "node" || c.cmd.program === "ts-node"
          ? c.cmd.replaceProgram("npx tsx")
          : `npx tsx ${c.quote((c.v["path"] ?? "").replace(/^file:\/\//, ""))}`
        : undefined,
  },
  "node-heap-out-of-memory": { next: moreHeap },
  "node-property-of-undefined": { // Without a frame of one's own it is the package's mistake.
    when: (c) => c.v["at"] !== undefined || packageThatThrew(c) === undefined,
  },
  "node-not-a-function": {
    cause: (c) => {
      const thrower = missesMethod(c);
      return thrower === undefined
        ? undefined
        : `The installed package ${thrower} calls ${
          c.v["name"]
        }, which the installed release of what it works with does not have: their versions do not fit together.`;
    },
    next: (c) => {
      const thrower = missesMethod(c);
      return thrower === undefined
        ? undefined
        : `Bring ${thrower} and the packages it works with to releases made for each other: npm ls ${thrower} shows them, update the one that lags behind.`;
    },
  },
  // Globals of Node.js, of a newer one, and of the other kind of module.
  "node-reference-undefined": {
    when: (c) =>
      !/^(?:process|global|Buffer|require|module|exports|__dirname|__filename|AbortController|AbortSignal|AggregateError|DOMException|EventTarget|FinalizationRegistry|WeakRef|globalThis|fetch|crypto|structuredClone|WebSocket|File|FormData|Headers|Blob|CustomEvent|ReadableStream|navigator)$/
        .test(c.v["name"] ?? "") ||
      c.v["name"] === "navigator",
    cause: (c) =>
      OF_BROWSERS.has(c.v["name"] ?? "")
        ? c.render(
          "{name} exists only in a browser, and this code runs on the server[[ while the page {page} is prerendered]][[, at {at}]].",
        )
        : undefined,
    next: (c) =>
      OF_BROWSERS.has(c.v["name"] ?? "")
        ? `Open ${
          c.v["page"] !== undefined
            ? `the component of the page ${c.v["page"]}`
            : c.v["at"] ?? "the file"
        } and run that code only in the browser: guard it with typeof ${
          c.v["name"]
        } !== "undefined", or move it into an effect.`
        : undefined,
  },
  "node-syntax-error": {
    when: (c) =>
      !["export", "import", "with", "assert"].includes(
        c.v["tok"] ?? c.v["id"] ?? "",
      ),
    cause: (c) => {
      const [syntax, since] = syntaxSince(c) ?? [];
      return since === undefined
        ? isOldNode(c)
          ? `The Node.js that runs it is too old for the syntax (${
            c.v["tok"]
          }): its own frames are those of Node.js 9 or older.`
          : undefined
        : `The marked line uses ${syntax}, which Node.js reads from ${since} on: the one that runs is older.`;
    },
    next: (c) => {
      const since = syntaxSince(c)?.[1];
      return since === undefined
        ? isOldNode(c) ? "nvm install --lts" : undefined
        : /\/vercel\/|netlify|heroku/i.test(c.lines.join("\n"))
        ? `Set a Node.js of ${since} or newer in the project's settings (and engines.node in package.json).`
        : "nvm install --lts";
    },
  },
  "node-optional-native-missing": {
    next: (c: RuleContext) => {
      const mod = c.v["mod"];
      return c.v["plat"] !== undefined
        ? `npm install --os=${c.v["plat"].split("-")[0]} --cpu=${
          c.v["plat"].split("-").pop()
        } sharp`
        : mod === undefined
        ? "npm ci --include=optional"
        : addPackages(c, `@${mod}`, true).replace(
          "--save-dev",
          "--save-optional",
        );
    },
  },
  "node-spawn-enoent": {
    cause: (c) =>
      isPath(c.v["bin"]) && c.v["code"] === "ENOENT"
        ? `The program ${
          c.v["bin"]
        } cannot be started (ENOENT): the file is not there, or it is and what loads it is not: ${
          isAlpine(c)
            ? "Alpine has musl, and a program built for glibc does not start there."
            : "its interpreter, or the loader of the C library that it was built for (glibc is missing on Alpine)."
        }`
        : undefined,
    next: [
      (c) =>
        isPath(c.v["bin"]) && c.v["code"] === "ENOENT" && isAlpine(c)
          ? "Use an image with glibc (Debian or Ubuntu) instead of Alpine, and install the packages anew in it."
          : undefined,
      (c) =>
        isPath(c.v["bin"]) && c.platform.os !== "windows"
          ? `ls -l ${c.quote(c.v["bin"] ?? "")}`
          : undefined,
      (c) =>
        PACKAGE_OF_BIN.has(c.v["bin"] ?? "")
          ? addPackages(c, PACKAGE_OF_BIN.get(c.v["bin"] ?? "") ?? "", true)
          : undefined,
    ],
  },
});
