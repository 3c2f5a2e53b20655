/** Node.js: its error codes, its module loaders, and what V8 throws. */
import table from "./tables/node.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { byPlatform } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules, type Template } from "../types.ts";
import { packageThatThrew } from "./foreign_code.ts";
import {
  add,
  addPackages,
  addValue,
  installAll,
  PACKAGE_OF_BIN,
  packageOf,
} from "./javascript_support.ts";

const OPEN = "Open {at?the first line of the stack that is yours}";
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

/** Node.js. */
export const NODE_RULES: readonly CompleteRule[] = defineRules({
  family: "node",
  tools: ["node", "npm", "npx", "yarn", "pnpm", "tsx", "ts-node", "nodemon"],
  risk:
    "Run the change against a copy of production settings first; a process that starts is not yet one that works.",
  prevent:
    "Pin the Node.js version (engines, .nvmrc) and start the built program once in CI.",
}, [
  ...readRules(table),
  {
    id: "node-module-missing",
    line:
      /(?:Error: |\]: |^)Cannot find (?:module|package) '(?<mod>(?:@[\w.~-]{1,80}\/)?[\w~][\w.~-]{0,100}(?:\/[^']{0,100})?)'(?! or its corresponding)/,
    none: [/has been imported from|from '[^']{1,80}\.test\.[jt]sx?'/],
    when: (c) => packageOf(c.v["mod"]) !== undefined,
    level: "code",
    cause: "The package of '{mod}' is not installed in node_modules.",
    next: [addValue("mod"), installAll],
    plan: [
      "If package.json lists it already, install once with the lock file (npm ci); a production install leaves development dependencies out.",
    ],
    risk:
      "Check the spelling of the name before installing: look-alike packages are a known trap.",
    prevent:
      "Import only packages that package.json lists; a lint rule for extraneous imports finds others.",
    hits: [
      {
        command: "node server.js",
        error:
          "Error: Cannot find module 'express'\nRequire stack:\n- /app/server.js",
        next: "npm install express",
      },
      {
        command: "pnpm start",
        error:
          "Error [ERR_MODULE_NOT_FOUND]: Cannot find package '@acme/core' imported from /srv/api/index.mjs",
        next: "pnpm install",
      },
    ],
    misses: [
      "Error: Cannot find module '~/lib/util'",
      "Error: Cannot find module './routes'\nRequire stack:\n- /app/a.js",
    ],
  },
  {
    id: "node-file-module-missing",
    line:
      /Cannot find module '(?<mod>(?:\.{1,2}\/|\/|[A-Za-z]:\\)[^']{1,250})'(?! or its corresponding)/,
    none: [/Did you mean to import/],
    level: "code",
    near: [/^- (?<from>\/[^\s]{1,200})/, /imported from (?<from>[^\s]{1,200})/],
    cause:
      "The file '{mod}' does not exist[[ where {from} looks for it]]: a wrong path, a missing build, or another case of letters.",
    next: [
      (c) =>
        /[/\\](?:dist(?:-\w{1,12})?|build|out|lib|\.next)[/\\]/.test(
            c.v["mod"] ?? "",
          )
          ? "npm run build"
          : undefined,
      (c) => {
        const base = (c.v["mod"] ?? "").split(/[/\\]/).pop() ?? "";
        return c.platform.os === "windows"
          ? `dir /s /b ${c.quote(`${base}*`)}`
          : `find . -name ${c.quote(`${base}*`)} -not -path '*/node_modules/*'`;
      },
    ],
    plan: [
      "Correct the path in the import; Linux tells upper from lower case, macOS and Windows do not.",
    ],
    prevent:
      "Build before you start, and let CI run on a case-sensitive file system.",
    hits: [
      {
        command: "node a.js",
        error:
          "Error: Cannot find module './Routes'\nRequire stack:\n- /app/a.js",
        next: "find . -name 'Routes*' -not -path '*/node_modules/*'",
      },
      {
        command: "node dist-server/main.js",
        error: "Error: Cannot find module '/srv/web/dist-server/main.js'",
        next: "npm run build",
      },
      {
        command: "node dist/main.js",
        error: "Error: Cannot find module '/srv/app/dist/main.js'",
        next: "npm run build",
      },
    ],
    misses: ["Error: Cannot find module 'express'"],
  },
  {
    id: "node-require-in-esm",
    line:
      /ReferenceError: (?<name>require|module|exports|__dirname|__filename) is not defined(?: in ES module scope)?/,
    level: "code",
    cause:
      '{name} does not exist in ES modules; {file?the file} is treated as an ES module (package.json has "type": "module").',
    next: [
      (c) =>
        c.v["name"]?.startsWith("__")
          ? `Edit ${
            c.v["at"] ?? "the file"
          } and use import.meta.dirname (or import.meta.filename) instead of ${
            c.v["name"]
          }.`
          : undefined,
      "Rename {file} to end in .cjs, or replace require() by import there.",
      "Rename the file to end in .cjs, or replace require() by import.",
    ],
    hits: [
      "file:///srv/a.js:1\nconst fs = require('fs');\nReferenceError: require is not defined in ES module scope, you can use import instead",
      "ReferenceError: __dirname is not defined in ES module scope",
    ],
    misses: ["ReferenceError: foo is not defined"],
  },
  {
    id: "node-no-named-export",
    line: [
      /The requested module '(?<mod>[^']{1,200})' does not provide an export named '(?<name>[^']{1,80})'/,
      /Named export '(?<name>[^']{1,80})' not found\. The requested module '(?<mod>[^']{1,200})' is a CommonJS/,
    ],
    level: "code",
    cause: [
      "The module {mod} has no export named {name}; a CommonJS module gives only a default export, and types are no exports at run time.",
    ],
    next: [
      (c) =>
        c.v["name"] === "default"
          ? "Edit {at?the import} and use a named import: import { <name> } from '{mod}'."
            .replace("{at?the import}", c.v["at"] ?? "the import").replace(
              "{mod}",
              c.v["mod"] ?? "",
            )
          : undefined,
      "Edit {at?the import} and import the default: import pkg from '{mod}', then use pkg.{name}; for a type write import type.",
    ],
    hits: [
      "SyntaxError: The requested module './util.js' does not provide an export named 'parse'",
      "SyntaxError: Named export 'sign' not found. The requested module 'jsonwebtoken' is a CommonJS module, which may not support all module.exports as named exports.",
    ],
    misses: ["Error: Cannot find module './util.js'"],
  },
  {
    id: "node-path-not-exported",
    line:
      /ERR_PACKAGE_PATH_NOT_EXPORTED\]: (?:Package subpath '(?<sub>[^']{1,100})'|No "exports" main) (?:is not )?defined (?:by "exports" )?in (?<pkg>[^\s]{1,200})package\.json/,
    level: "code",
    cause: [
      'The package at {pkg} does not export {sub}: its "exports" field hides that file.',
      "The package at {pkg} has no main export for this way of loading it.",
    ],
    next: [
      (c) => {
        const name = /node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\/?$/.exec(
          c.v["pkg"] ?? "",
        )?.[1];
        return name === undefined ? undefined : `npm view ${name} exports`;
      },
      "Edit {at?the import} and use a path that the package exports.",
    ],
    plan: [
      "Import a path that is exported, or install the version that still had the file.",
    ],
    hits: [
      {
        error:
          "Error [ERR_PACKAGE_PATH_NOT_EXPORTED]: Package subpath './lib/tokenize' is not defined by \"exports\" in /app/node_modules/postcss-safe-parser/node_modules/postcss/package.json",
        next: "npm view postcss exports",
      },
      'Error [ERR_PACKAGE_PATH_NOT_EXPORTED]: No "exports" main defined in /app/node_modules/@acme/ui/package.json',
    ],
    misses: [
      "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'a' imported from /b.js",
    ],
  },
  {
    id: "node-unknown-extension",
    line:
      /ERR_UNKNOWN_FILE_EXTENSION\]?: Unknown file extension "(?<ext>\.\w{1,10})" for (?<path>[^\s]{1,250})/,
    level: "code",
    cause:
      "Node.js cannot run {path|base}: it does not know the extension {ext} (TypeScript is not compiled).",
    next: [
      (c) =>
        c.v["ext"] === ".ts" || c.v["ext"] === ".tsx"
          ? c.cmd.program === "node" || c.cmd.program === "ts-node"
            ? c.cmd.replaceProgram("npx tsx")
            : `npx tsx ${
              c.quote((c.v["path"] ?? "").replace(/^file:\/\//, ""))
            }`
          : undefined,
      "Compile {path|base} first, or register a loader for {ext} files.",
    ],
    hits: [
      {
        command: "node src/index.ts",
        error:
          'TypeError [ERR_UNKNOWN_FILE_EXTENSION]: Unknown file extension ".ts" for /app/src/index.ts',
        next: "npx tsx src/index.ts",
      },
      'TypeError [ERR_UNKNOWN_FILE_EXTENSION]: Unknown file extension ".css" for /app/node_modules/x/a.css',
    ],
    misses: ["SyntaxError: Unexpected token ':'"],
  },
  {
    id: "node-heap-out-of-memory",
    line: [
      /JavaScript heap out of memory/,
      /ERR_WORKER_OUT_OF_MEMORY/,
      /Reached heap limit Allocation failed/,
    ],
    level: "code",
    priority: 14,
    tools: ["node", "npm", "npx", "yarn", "pnpm", "docker"],
    cause:
      "The JavaScript heap ran out of memory: the process needs more than V8's heap limit.",
    next: moreHeap,
    plan: [
      (c) =>
        c.cmd.program === "docker"
          ? "The Dockerfile has to take it: ARG NODE_OPTIONS in that stage, before the step that builds."
          : undefined,
      "Give the container or machine more memory than the heap limit.",
      "If memory keeps growing, look for a leak with node --inspect.",
    ],
    risk:
      "A limit above the memory of the machine only moves the crash to the kernel's out-of-memory killer.",
    prevent:
      "Set the heap limit in CI on purpose and watch memory of the build.",
    hits: [
      {
        command: "npm run build",
        error:
          "<--- Last few GCs --->\nFATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory",
        next: "NODE_OPTIONS=--max-old-space-size=4096 npm run build",
      },
      "FATAL ERROR: Ineffective mark-compacts near heap limit Allocation failed - JavaScript heap out of memory\nAborted (core dumped)",
    ],
    misses: ["RangeError: Maximum call stack size exceeded"],
  },
  {
    id: "node-stack-overflow",
    line:
      /RangeError: Maximum call stack size exceeded|InternalError: too much recursion/,
    level: "code",
    cause:
      "A function calls itself without end[[ near {at}]]: the call stack is full.",
    next:
      `${OPEN} and give the recursion an end condition (or break the circular reference).`,
    hits: [
      "RangeError: Maximum call stack size exceeded\n    at walk (/app/tree.js:12:9)",
      "Uncaught RangeError: Maximum call stack size exceeded",
    ],
    misses: ["FATAL ERROR: JavaScript heap out of memory"],
  },
  {
    id: "node-property-of-undefined",
    line: [
      /TypeError: Cannot read propert(?:y|ies) of (?<what>undefined|null) \(reading '(?<name>[^']{1,100})'\)/,
      /TypeError: Cannot read property '(?<name>[^']{1,100})' of (?<what>undefined|null)/,
      /TypeError: Cannot set propert(?:y|ies) of (?<what>undefined|null) \(setting '(?<name>[^']{1,100})'\)/,
      /TypeError: (?:undefined|null) is not an object \(evaluating '(?<name>[^']{1,100})'\)/,
      /TypeError: Cannot destructure property '(?<name>[^']{1,100})' of .{1,120} as it is (?<what>undefined|null)/,
    ],
    // Without a frame of one's own it is the package's mistake.
    when: (c) => c.v["at"] !== undefined || packageThatThrew(c) === undefined,
    level: "code",
    cause:
      "The code uses the property {name} of a value that is {what?undefined or null}[[ at {at}]].",
    next: [
      "Open {at} and check that the value is not {what?undefined} before reading {name} (?. or a guard).",
      "Find where {name} is read and check that the value is not undefined before (?. or a guard).",
    ],
    plan: [
      "Find out why the value is missing: a failed request, a wrong key, or a race.",
    ],
    prevent:
      "Turn on TypeScript's strictNullChecks, and validate what comes from outside.",
    hits: [
      {
        command: "node t.js",
        error:
          "TypeError: Cannot read properties of undefined (reading 'name')\n    at r (/srv/p1/t.js:1:42)",
        next:
          "Open /srv/p1/t.js:1 and check that the value is not undefined before reading name (?. or a guard).",
      },
      "TypeError: Cannot destructure property 'id' of 'req.user' as it is undefined.\n    at handler (/app/src/a.ts:9:11)",
    ],
    misses: ["TypeError: foo.bar is not a function"],
  },
  {
    id: "node-not-a-function",
    none: [/is an unstable API/],
    line:
      /TypeError: (?<name>[\w$.()[\]'"?]{1,120}) is not (?:a function|a constructor|iterable)/,
    level: "code",
    priority: -2,
    cause: [
      (c) => {
        const thrower = missesMethod(c);
        return thrower === undefined
          ? undefined
          : `The installed package ${thrower} calls ${
            c.v["name"]
          }, which the installed release of what it works with does not have: their versions do not fit together.`;
      },
      "{name} is not what the code takes it for (not a function, constructor or iterable)[[ at {at}]].",
    ],
    next: [
      (c) => {
        const thrower = missesMethod(c);
        return thrower === undefined
          ? undefined
          : `Bring ${thrower} and the packages it works with to releases made for each other: npm ls ${thrower} shows them, update the one that lags behind.`;
      },
      "Open {at} and check what {name} is: a wrong import (default against named), a wrong name, or a value not yet set.",
      "Print typeof {name} before the call and check how it is imported.",
    ],
    hits: [
      "TypeError: app.listn is not a function\n    at Object.<anonymous> (/app/server.js:8:5)",
      "TypeError: fetch is not a function",
      {
        error:
          "TypeError: this.host.resolveAll is not a function\n    at Plugin.apply (/app/node_modules/acme-plugin/lib/index.js:9:21)\n    at main (/app/src/a.js:3:1)",
        next:
          "Bring acme-plugin and the packages it works with to releases made for each other: npm ls acme-plugin shows them, update the one that lags behind.",
      },
      {
        error:
          "TypeError: options.onDone is not a function\n    at run (/app/node_modules/acme-plugin/lib/index.js:9:21)\n    at main (/app/src/a.js:3:1)",
        next:
          "Open /app/src/a.js:3 and check what options.onDone is: a wrong import (default against named), a wrong name, or a value not yet set.",
      },
      {
        error:
          "TypeError: done is not a function\n    at run (/app/node_modules/acme-plugin/lib/index.js:9:21)\n    at main (/app/src/a.js:3:1)",
        next:
          "Open /app/src/a.js:3 and check what done is: a wrong import (default against named), a wrong name, or a value not yet set.",
      },
    ],
    misses: ["TypeError: Cannot read properties of null (reading 'x')"],
  },
  {
    id: "node-reference-undefined",
    line: /ReferenceError: (?<name>[A-Za-z_$][\w$]{0,80}) is not defined/,
    none: [/Test Suites:|testEnvironment|^\s{0,4}(?:FAIL|RUNS) /],
    // Globals of a newer Node.js, and of the other kind of module.
    when: (c) =>
      !/^(?:require|module|exports|__dirname|__filename|fetch|crypto|structuredClone|WebSocket|File|FormData|Headers|Blob|CustomEvent|ReadableStream|navigator)$/
        .test(c.v["name"] ?? "") ||
      c.v["name"] === "navigator",
    level: "code",
    near: [/Error occurred prerendering page "(?<page>[^"\s]{1,160})"/],
    cause: [
      (c) =>
        OF_BROWSERS.has(c.v["name"] ?? "")
          ? c.render(
            "{name} exists only in a browser, and this code runs on the server[[ while the page {page} is prerendered]][[, at {at}]].",
          )
          : undefined,
      "The name {name} is used but never declared or imported[[, at {at}]].",
    ],
    next: [
      (c) =>
        OF_BROWSERS.has(c.v["name"] ?? "")
          ? `Open ${
            c.v["page"] !== undefined
              ? `the component of the page ${c.v["page"]}`
              : c.v["at"] ?? "the file"
          } and run that code only in the browser: guard it with typeof ${
            c.v["name"]
          } !== "undefined", or move it into an effect.`
          : undefined,
      "Open {at?the file} and declare or import {name}, or correct its spelling.",
    ],
    prevent: "Let ESLint's no-undef or the TypeScript compiler check names.",
    hits: [
      "ReferenceError: usr is not defined\n    at /app/a.js:3:1",
      "ReferenceError: window is not defined\n    at Chart (/app/src/chart.tsx:10:3)",
      {
        command: "next build",
        error:
          'Error occurred prerendering page "/about". Read more: https://nextjs.org/docs/messages/prerender-error\nReferenceError: window is not defined\n    at Object.<anonymous> (/app/.next/server/app/about/page.js:12:3)',
        next:
          'Open the component of the page /about and run that code only in the browser: guard it with typeof window !== "undefined", or move it into an effect.',
      },
    ],
    misses: ["ReferenceError: require is not defined in ES module scope"],
  },
  {
    id: "node-json-parse",
    none: [/at (?:deserializeMessage|ReadBuffer\.readMessage) \(/],
    line: [
      /SyntaxError: Unexpected token '(?<tok><)', "/,
      /SyntaxError: Unexpected token (?<tok>.{1,12}?)(?: in JSON at position (?<pos>\d{1,9})|, .{1,160} is not valid JSON)/,
      /SyntaxError: (?:Unexpected end of JSON input|(?:Expected|Bad|Unterminated).{1,80} in JSON at position (?<pos>\d{1,9}))/,
      /SyntaxError: "undefined" is not valid JSON/,
    ],
    level: "code",
    cause: [
      (c) =>
        /['"]?</.test(c.v["tok"] ?? "")
          ? "A JSON parser got HTML (the text begins with <): the server answered with a page, often an error or login page."
          : undefined,
      "The text is not valid JSON[[: unexpected {tok}]][[ at position {pos}]]; it is empty, cut off or malformed.",
    ],
    next: [
      (c) =>
        /['"]?</.test(c.v["tok"] ?? "") && c.v["url"] !== undefined
          ? `curl -i ${c.quote(c.v["url"])}`
          : undefined,
      (c) =>
        /['"]?</.test(c.v["tok"] ?? "")
          ? `Log the status and text of the response at ${
            c.v["at"] ?? "the call"
          } before parsing, and check the URL.`
          : undefined,
      "Print the text given to JSON.parse at {at?the call} and validate it (jq . FILE).",
    ],
    prevent: "Check status and content type before you parse a response.",
    hits: [
      "SyntaxError: Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON\n    at JSON.parse (<anonymous>)",
      "SyntaxError: Unexpected end of JSON input\n    at JSON.parse (<anonymous>)\n    at load (/app/cfg.js:4:15)",
    ],
    misses: ["SyntaxError: Unexpected token ')'"],
  },
  {
    id: "node-syntax-error",
    line:
      /SyntaxError: (?:Unexpected token '?(?<tok>[^\s']{1,20})'?$|missing \) after argument list|Invalid or unexpected token|Unexpected end of input|Unexpected identifier(?: '(?<id>[^']{1,40})')?$|Unexpected strict mode reserved word|Unexpected reserved word|Illegal return statement|Invalid left-hand side)/,
    none: [/Jest encountered an unexpected token/],
    when: (c) =>
      !["export", "import", "with", "assert"].includes(
        c.v["tok"] ?? c.v["id"] ?? "",
      ),
    level: "code",
    priority: -2,
    cause: [
      (c) => {
        const [syntax, since] = syntaxSince(c) ?? [];
        return since === undefined
          ? undefined
          : `The marked line uses ${syntax}, which Node.js reads from ${since} on: the one that runs is older.`;
      },
      (c) =>
        ["?", "?.", "??=", "||=", "??"].includes(c.v["tok"] ?? "")
          ? `The syntax ${c.v["tok"]} is newer than this Node.js version.`
          : undefined,
      "Syntax error in {at?the file}[[: unexpected {tok}]]: a bracket, quote or comma is missing, or the syntax is not plain JavaScript.",
    ],
    next: [
      (c) => {
        const since = syntaxSince(c)?.[1];
        return since === undefined
          ? undefined
          : /\/vercel\/|netlify|heroku/i.test(c.lines.join("\n"))
          ? `Set a Node.js of ${since} or newer in the project's settings (and engines.node in package.json).`
          : "nvm install --lts";
      },
      (c) =>
        ["?", "?.", "??=", "||=", "??"].includes(c.v["tok"] ?? "")
          ? "nvm install --lts"
          : undefined,
      "node --check {file}",
      "Open the file that the message names and correct the syntax.",
    ],
    hits: [
      {
        command: "node a.js",
        error:
          "/app/node_modules/acme/index.js:215\n  if (config.open?.title) {\n                  ^\nSyntaxError: Unexpected token '.'",
        next: "nvm install --lts",
      },
      {
        command: "node a.js",
        error: "/srv/app/a.js:3\n)\n^\nSyntaxError: Unexpected token ')'",
        next: "node --check /srv/app/a.js",
      },
      "SyntaxError: missing ) after argument list",
      "/app/x.js:9\n  const a = b ??= 3\nSyntaxError: Unexpected token '??='",
      {
        command: "npm run build",
        error:
          "/srv/web/build.js:32\nasync function copy() {\n      ^^^^^^^^\nSyntaxError: Unexpected token function\n    at createScript (vm.js:56:10)",
        next: "nvm install --lts",
      },
    ],
    misses: ["SyntaxError: Cannot use import statement outside a module"],
  },
  {
    id: "node-listen-eacces",
    line: /listen EACCES: permission denied (?<addr>[^\s]{1,80})/,
    level: "code",
    cause:
      "Permission denied to listen on {addr}: ports below 1024 need root or a capability.",
    next: [
      (c) => c.cmd.text ? c.cmd.prefix("PORT=8080") : undefined,
      "Start it on a port above 1023, for example PORT=8080.",
    ],
    plan: [
      "Put a reverse proxy on 80 and 443, or use setcap cap_net_bind_service.",
    ],
    risk: "Do not run the whole application as root only for its port.",
    hits: [
      {
        command: "node server.js",
        error: "Error: listen EACCES: permission denied 0.0.0.0:80",
        next: "PORT=8080 node server.js",
      },
      "Error: listen EACCES: permission denied 0.0.0.0:443",
    ],
    misses: ["Error: EACCES: permission denied, open '/etc/a'"],
  },
  {
    id: "node-tls-untrusted",
    line: [
      /(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?)/,
      /Error: (?:self[- ]signed certificate|unable to (?:verify the first certificate|get local issuer certificate))/,
    ],
    level: "code",
    priority: 6,
    cause:
      "The TLS certificate is not trusted: self-signed, or issued by a private CA (company proxy) that Node.js does not know.",
    next: [
      (c) =>
        c.cmd.text && c.platform.os !== "windows"
          ? c.cmd.prefix("NODE_EXTRA_CA_CERTS=<ca.pem>")
          : undefined,
      byPlatform(
        { windows: "setx NODE_EXTRA_CA_CERTS <ca.pem>" },
        "export NODE_EXTRA_CA_CERTS=<ca.pem>",
      ),
    ],
    plan: [
      "Get the CA certificate from the administrator, or export it with openssl s_client -showcerts.",
    ],
    risk:
      "Do not switch certificate checks off: anyone on the way could then read and change the traffic.",
    prevent:
      "Install the company's CA on machines and in images (NODE_EXTRA_CA_CERTS, update-ca-certificates).",
    hits: [
      {
        command: "node sync.js",
        error:
          "TypeError: fetch failed\n  [cause]: Error: self-signed certificate\n  code: 'DEPTH_ZERO_SELF_SIGNED_CERT'",
        next: "NODE_EXTRA_CA_CERTS=<ca.pem> node sync.js",
      },
      "npm error code UNABLE_TO_GET_ISSUER_CERT_LOCALLY\nnpm error request to https://registry.example/x failed, reason: unable to get local issuer certificate",
    ],
    misses: ["Error: certificate has expired"],
  },
  {
    id: "js-bigint-mixed",
    line:
      /TypeError: (?:Cannot mix BigInt and other types|Cannot convert (?<what>a BigInt value to a number|[\d.]{1,40} to a BigInt)|Do not know how to serialize a BigInt|Invalid mix of BigInt)/,
    level: "code",
    cause: (c) =>
      /serialize/.test(c.lines[c.at] ?? "")
        ? "JSON.stringify met a BigInt, which JSON has no form for."
        : "An expression mixes a BigInt and a number.",
    next: [
      (c) =>
        /serialize/.test(c.lines[c.at] ?? "")
          ? c.render(
            "Open {at?the call of JSON.stringify} and pass a replacer: (key, value) => typeof value === 'bigint' ? value.toString() : value.",
          )
          : c.render(
            "Open {at?the place it names} and make both sides BigInt: BigInt(x), or a literal with n such as 10n.",
          ),
    ],
    hits: [
      "/app/fee.js:9\nTypeError: Cannot mix BigInt and other types, use explicit conversions\n    at total (/app/fee.js:9:14)",
      "TypeError: Do not know how to serialize a BigInt\n    at JSON.stringify (<anonymous>)",
    ],
    misses: ["TypeError: Cannot convert undefined or null to object"],
  },
  {
    id: "node-openssl-legacy",
    line: /ERR_OSSL_EVP_UNSUPPORTED|error:0308010C:digital envelope routines/,
    level: "code",
    priority: 8,
    cause:
      "Old webpack (4) hashes with MD4, which OpenSSL 3 in Node.js 17 and later does not support.",
    next: [
      (c) =>
        c.cmd.text && c.platform.os !== "windows"
          ? c.cmd.prefix("NODE_OPTIONS=--openssl-legacy-provider")
          : undefined,
      byPlatform({
        powershell: "$env:NODE_OPTIONS='--openssl-legacy-provider'",
        cmd: "set NODE_OPTIONS=--openssl-legacy-provider",
      }, "export NODE_OPTIONS=--openssl-legacy-provider"),
    ],
    plan: ["The lasting fix: upgrade webpack to 5 (react-scripts to 5)."],
    risk:
      "The legacy provider allows weak algorithms; use it for the build only.",
    prevent: "Keep webpack and the framework's scripts on supported majors.",
    hits: [
      {
        command: "npm start",
        error:
          "Error: error:0308010C:digital envelope routines::unsupported\n  code: 'ERR_OSSL_EVP_UNSUPPORTED'",
        next: "NODE_OPTIONS=--openssl-legacy-provider npm start",
      },
      "opensslErrorStack: [ 'error:03000086:digital envelope routines::initialization error' ],\n  code: 'ERR_OSSL_EVP_UNSUPPORTED'",
    ],
    misses: ["Error: self-signed certificate"],
  },
  {
    id: "node-optional-native-missing",
    line: [
      /Cannot find module '?@(?<mod>rollup\/rollup-[\w-]{1,40}|esbuild\/[\w-]{1,40}|swc\/core-[\w-]{1,40}|next\/swc-[\w-]{1,40}|img\/sharp-[\w-]{1,40}|parcel\/watcher-[\w-]{1,40}|tailwindcss\/oxide-[\w-]{1,40})/,
      /You installed esbuild for another platform/,
      /Could not load the "sharp" module using the (?<plat>[\w-]{1,40}) runtime/,
    ],
    level: "code",
    priority: 10,
    cause:
      "The native package[[ @{mod}]] for this platform is missing: the lock file or node_modules was made on another platform (npm's bug with optional dependencies).",
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
    plan: [
      "Or delete node_modules and package-lock.json and install again on this platform.",
    ],
    prevent: "Never copy node_modules between systems.",
    hits: [
      {
        command: "npm run build",
        error:
          "Error: Cannot find module @rollup/rollup-linux-x64-gnu. npm has a bug related to optional dependencies",
        next: "npm install --save-optional @rollup/rollup-linux-x64-gnu",
      },
      'Error: Could not load the "sharp" module using the linux-x64 runtime',
    ],
    misses: ["Error: Cannot find module 'rollup'"],
  },
  {
    id: "node-options-not-allowed",
    line: /(?<opt>--[\w-]{1,60})(?:=\S{1,60})? is not allowed in NODE_OPTIONS/,
    level: "code",
    cause:
      "The option {opt} is not allowed in NODE_OPTIONS for this Node.js version (it is set somewhere in the environment).",
    next: byPlatform({
      powershell: "Remove-Item Env:NODE_OPTIONS",
      cmd: "set NODE_OPTIONS=",
    }, "unset NODE_OPTIONS"),
    hits: [
      {
        error: "node: --openssl-legacy-provider is not allowed in NODE_OPTIONS",
        next: "unset NODE_OPTIONS",
      },
      "/usr/local/bin/node: --max-heap is not allowed in NODE_OPTIONS",
    ],
    misses: ["node: bad option: --foo"],
  },
  {
    id: "node-unsupported-engine",
    line: [
      /(?:The engine "node" is incompatible with this module\. Expected version "(?<want>[^"]{1,60})"\.(?: Got "(?<got>[^"]{1,20})")?)/,
      /(?:requires|required) (?:a )?Node(?:\.js)? (?:version )?(?<want>[\^>=v<~\d. |xX-]{1,50})/i,
      /You are (?:currently )?(?:using|running) Node(?:\.js)? v?(?<got>[\d.]{1,15}).{0,40}(?:requires|version|need)/,
      /Node(?:\.js)? version .{0,20}is not supported/,
    ],
    tools: ["node", "npm", "yarn", "pnpm", "next", "vite", "ng", "npx"],
    level: "code",
    near: [/You are using Node\.js (?<got>[\d.]{1,15})/],
    cause:
      "The installed Node.js[[ {got}]] does not fit: this program requires another version[[ ({want})]].",
    next: [
      (c) => {
        const major = /(\d{2})/.exec(c.v["want"] ?? "")?.[1];
        return major === undefined ? undefined : `nvm install ${major}`;
      },
      "nvm install --lts",
    ],
    risk: "Rebuild native modules (npm rebuild) after a change of version.",
    hits: [
      'error next@15.0.0: The engine "node" is incompatible with this module. Expected version ">=18.18.0". Got "16.20.2"',
      {
        command: "yarn install",
        error:
          'error acme-urls@2.0.0: The engine "node" is incompatible with this module. Expected version ">=12".\nerror Found incompatible module',
        next: "nvm install 12",
      },
      {
        command: "npm run dev",
        error:
          "You are using Node.js 16.14.0. For Next.js, Node.js version >= v18.17.0 is required.",
        next: "nvm install --lts",
      },
    ],
    misses: [
      "npm warn deprecated glob@7.2.3: Glob versions prior to v9 are no longer supported",
    ],
  },
  {
    id: "node-fs-missing",
    line:
      /ENOENT: no such file or directory, (?<call>open|stat|scandir|lstat|access|mkdir|copyfile|rename|unlink|chdir|readlink) '(?<path>[^']{1,250})'/,
    none: [/npm error enoent Could not read package\.json/],
    priority: 2,
    cause: "The file or folder {path} does not exist.",
    next: [byPlatform({ windows: "dir {path|dir}" }, "ls -la {path|dir}")],
    plan: [
      "Relative paths start at the working directory, not at the source file.",
    ],
    prevent: "Build paths from import.meta.dirname or __dirname.",
    hits: [
      {
        command: "node a.js",
        error:
          "Error: ENOENT: no such file or directory, open '/app/config/prod.json'",
        next: "ls -la /app/config",
      },
      "Error: ENOENT: no such file or directory, scandir 'migrations/'",
    ],
    misses: ["Error: EACCES: permission denied, open '/app/a'"],
  },
  {
    id: "node-fs-eacces",
    line:
      /(?:EACCES: permission denied|EROFS: read-only file system), (?<call>\w{1,12}) '(?<path>[^']{1,250})'/,
    none: [/^npm error/],
    priority: 2,
    cause: "Permission denied: the process may not {call} {path}.",
    next: [byPlatform({ windows: "icacls {path}" }, "ls -ld {path}")],
    plan: [
      "Change the owner of that folder to the user that runs the process, or write somewhere else.",
    ],
    hits: [
      {
        command: "node a.js",
        error: "Error: EACCES: permission denied, open '/var/log/app.log'",
        next: "ls -ld /var/log/app.log",
      },
      "Error: EROFS: read-only file system, mkdir '/data/cache'",
    ],
    misses: ["Error: listen EACCES: permission denied 0.0.0.0:80"],
  },
  {
    id: "node-too-many-files",
    line: /EMFILE: too many open files|\bENFILE\b/,
    level: "code",
    cause:
      "Too many open files: the process reached its limit of file descriptors.",
    next: byPlatform({
      windows:
        "Limit how many files are opened at once (for example with p-limit).",
    }, "ulimit -n 65536"),
    plan: [
      "Limit how many files are opened at once; close streams and sockets.",
    ],
    hits: ["Error: EMFILE: too many open files, watch", {
      command: "npm start",
      error: "Error: EMFILE: too many open files, open '/app/a.js'",
      next: "ulimit -n 65536",
    }],
    misses: [
      "Error: ENOSPC: System limit for number of file watchers reached, watch '/a'",
    ],
  },
  {
    id: "node-spawn-enoent",
    line: /Error: spawn (?<bin>[^\s]{1,120}) (?<code>ENOENT|EACCES)/,
    level: "code",
    cause: [
      (c) =>
        isPath(c.v["bin"]) && c.v["code"] === "ENOENT"
          ? `The program ${
            c.v["bin"]
          } cannot be started (ENOENT): the file is not there, or it is and what loads it is not: ${
            isAlpine(c)
              ? "Alpine has musl, and a program built for glibc does not start there."
              : "its interpreter, or the loader of the C library that it was built for (glibc is missing on Alpine)."
          }`
          : undefined,
      "The program {bin} that the script starts is not installed, not in PATH or not executable ({code}).",
    ],
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
      byPlatform({ windows: "where.exe {bin}" }, "command -v {bin}"),
    ],
    hits: [
      {
        command: "node build.js",
        error:
          "Error: spawn ffmpeg ENOENT\n    at ChildProcess._handle.onexit (node:internal/child_process:286:19)",
        next: "command -v ffmpeg",
      },
      {
        command: "node run.js",
        error:
          "Error: spawn /srv/app/vendor/acme/bin/acme ENOENT\n    at ChildProcess._handle.onexit (node:internal/child_process:286:19)",
        next: "ls -l /srv/app/vendor/acme/bin/acme",
      },
      {
        error:
          "Error: spawn /srv/app/vendor/acme/bin/acme ENOENT\n    at ChildProcess._handle.onexit (node:internal/child_process:286:19)",
        environment: "alpine:3.19, node 20",
        next:
          "Use an image with glibc (Debian or Ubuntu) instead of Alpine, and install the packages anew in it.",
      },
      "Error: spawn ./run.sh EACCES",
    ],
    misses: ["Error: ENOENT: no such file or directory, open 'a'"],
  },
  {
    id: "node-ts-node-missing-ts",
    line: /Cannot find module 'typescript'|ts-node: command not found/,
    tools: ["ts-node", "node"],
    level: "code",
    priority: 4,
    cause: "The typescript package is not installed in this project.",
    next: add("typescript @types/node", true),
    hits: [
      {
        command: "npx ts-node a.ts",
        error:
          "Error: Cannot find module 'typescript'\nRequire stack:\n- /a/noop.js",
        next: "npm install --save-dev typescript @types/node",
      },
      "Error: Cannot find module 'typescript'",
    ],
    misses: ["Error: Cannot find module 'tslib'"],
  },
]);
