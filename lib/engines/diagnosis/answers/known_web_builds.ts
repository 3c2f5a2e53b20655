/** What package managers, bundlers and test runners of JavaScript say when they do not fit. */
import type { RuleContext } from "../context.ts";
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** JavaScript projects: installation, build, test, release. */
export const KNOWN_WEB_BUILD_ANSWERS: readonly CompleteAnswer[] = defineAnswers(
  {
    family: "known-web-builds",
    tools: [
      "npm",
      "npx",
      "pnpm",
      "yarn",
      "bun",
      "node",
      "vite",
      "next",
      "ng",
      "jest",
      "playwright",
      "cypress",
      "lerna",
      "prettier",
      "electron",
    ],
    isDecisive: true,
    risk:
      "Commit the lock file before you change dependencies, so that you can go back.",
    prevent:
      "Pin Node.js and the package manager (packageManager, engines), and update what belongs together in one step.",
  },
  [
    {
      id: "npm-rename-leftover",
      on:
        /ENOTEMPTY: directory not empty, rename '(?<path>[^']{3,200}\/node_modules\/(?<pkg>(?:@[\w.-]{1,60}\/)?[\w.-]{1,80}))' -> '(?<dest>[^']{3,240})'/,
      cause:
        "npm cannot put {pkg|raw} aside to update it: the folder {dest|raw} of an earlier, interrupted update is still there.",
      next:
        "Delete the leftover folder {dest|raw} (and {path|raw}), then run the same npm install again.",
      plan: ["End programs that still run from that package first."],
      says:
        "npm ERR! code ENOTEMPTY\nnpm ERR! syscall rename\nnpm ERR! ENOTEMPTY: directory not empty, rename '/usr/local/lib/node_modules/@acme/cli' -> '/usr/local/lib/node_modules/@acme/.cli-2DTsDk1V'",
    },
    {
      id: "pnpm-other-store",
      on: /ERR_PNPM_UNEXPECTED_STORE|Unexpected store location/,
      cause:
        "node_modules was linked from another pnpm store (another user, container or drive) than the one that pnpm would use now.",
      next: "Delete node_modules and run pnpm install.",
      plan: [
        "To keep the store: pnpm config set store-dir <the path that the message names first>.",
      ],
      says:
        ' ERR_PNPM_UNEXPECTED_STORE  Unexpected store location\n\nThe dependencies at "/app/node_modules" are currently linked from the store at "/home/a/.local/share/pnpm/store/v3".',
    },
    {
      id: "pnpm-build-scripts-ignored",
      on:
        /(?:Cannot find module|ENOENT.{0,60}|spawn) '?(?<file>[\w.@\/\\-]{0,160}node_modules[\/\\]\S{1,160}?)'?(?: ENOENT)?$|Could not locate the bindings file|The package "(?<pkg2>@[\w\/.-]{3,60})" could not be found/,
      all: [
        /Ignored build scripts: (?<pkgs>[@\w.\/, -]{2,200}?)\. Run "pnpm approve-builds"/,
      ],
      certainty: 0.93,
      cause:
        "pnpm did not run the install scripts of {pkgs|raw}, so what they download or build is missing.",
      next: "pnpm approve-builds",
      plan: [
        "Or name them in onlyBuiltDependencies (pnpm-workspace.yaml), then pnpm rebuild.",
      ],
      says:
        " WARN  Ignored build scripts: esbuild. Run \"pnpm approve-builds\" to pick which dependencies should be allowed to run scripts.\nError: Cannot find module '/app/node_modules/esbuild/bin/esbuild'",
    },
    {
      id: "bun-registry-refused",
      on:
        /(?:error: )?(?<code>ConnectionRefused|ConnectionClosed|Timeout|UnableToResolve|FailedToOpenSocket) downloading (?:package manifest|tarball) (?<pkg>[@\w.\/-]{1,120})/,
      cause:
        "Bun cannot reach the registry to fetch {pkg|raw} ({code}): no network, DNS, a proxy in between, or another registry in .npmrc or bunfig.toml.",
      next: "curl -sSI https://registry.npmjs.org/",
      plan: [
        "Behind a proxy set HTTPS_PROXY; check registry= in .npmrc and [install] registry in bunfig.toml, then bun install again.",
      ],
      says: "error: ConnectionRefused downloading package manifest react",
    },
    {
      id: "yarn-integrity-record",
      on:
        /Integrity check(?:ed)? failed for "(?<pkg>[@\w.\/-]{1,120})" \((?<why>computed integrity doesn't match our records|none of the specified algorithms are supported)/,
      cause: (c) =>
        c.v["why"]?.startsWith("none")
          ? `The registry gives no usable checksum (integrity, shasum) for ${
            c.v["pkg"]
          }, which Yarn 1 asks for.`
          : `The archive of ${
            c.v["pkg"]
          } is not the one that yarn.lock recorded: the integrity check fails, by a damaged cache or proxy, or an entry of another registry.`,
      next: (c) =>
        c.v["why"]?.startsWith("none")
          ? `Delete the entry of ${
            c.v["pkg"]
          } from yarn.lock and run yarn cache clean, then yarn install with a current Yarn (or install that package with npm).`
          : "yarn cache clean",
      plan: [
        "Then yarn install; if it stays, delete the entry of {pkg|raw} from yarn.lock and install again, after comparing the version with the registry.",
      ],
      says:
        'error https://registry.yarnpkg.com/a-b/-/a-b-3.2.1.tgz: Integrity check failed for "a-b" (computed integrity doesn\'t match our records, got "sha512-znIMso2z==")',
    },
    {
      id: "yarn-cache-integrity",
      on: /Incorrect integrity when fetching from the cache/,
      cause:
        "Yarn 1's cache holds an archive that does not fit yarn.lock (known of 1.19.0, and of entries without integrity).",
      next: "yarn cache clean",
      plan: [
        "Then yarn install; with 1.19.0 update Yarn (npm install --global yarn@1.22.22).",
      ],
      says: "error Incorrect integrity when fetching from the cache",
    },
    {
      id: "express-5-paths",
      on:
        /Missing parameter name at \d{1,4}: https:\/\/git\.new\/pathToRegexpError|(?:Unexpected|Expected) .{1,40} at \d{1,4}(?:, expected \S{1,20})?: https:\/\/git\.new\/pathToRegexpError/,
      cause:
        "A route has a pattern that path-to-regexp 8 (Express 5, router 2) no longer takes: a bare * or :, an optional :x?, or a full URL as path.",
      next:
        "Name the wildcard in that route: '/*splat' instead of '*', '/{*splat}' to match / as well, '{/:id}' instead of '/:id?'.",
      plan: [
        "A URL given to app.use() or a proxy as path has the same effect: pass a path. Or stay on express@4.",
      ],
      says:
        "TypeError: Missing parameter name at 1: https://git.new/pathToRegexpError\n    at name (/app/node_modules/path-to-regexp/dist/index.js:73:19)",
    },
    {
      id: "esbuild-top-level-await",
      on:
        /Top-level await is not available in the configured target environment/,
      cause:
        "The build's target is older than top-level await, which the code (or a package) uses.",
      next: [
        (c) =>
          c.lines.some((line) =>
              /assets\/|vite|rollup/i.test(line.slice(0, 300))
            )
            ? "Set build.target to 'esnext' (or 'es2022') in vite.config, and optimizeDeps.esbuildOptions.target the same."
            : undefined,
        "Set the target to es2022 or esnext (--target=es2022) and the format to esm.",
      ],
      says:
        'error during build:\nError: Transform failed with 1 error:\nassets/index.js:1:200: ERROR: Top-level await is not available in the configured target environment ("chrome87", "edge88", "es2020")',
    },
    {
      id: "esbuild-two-versions",
      on:
        /Host version "(?<have>[\d.]{3,12})" does not match binary version "(?<bin>[\d.]{3,12})"/,
      cause:
        "The JavaScript of esbuild is {have}, and the binary that it finds is {bin}: two versions are mixed in node_modules, or ESBUILD_BINARY_PATH names another.",
      next:
        "Delete node_modules and install again (npm ci), so that both are of one version.",
      plan: [
        "npm ls esbuild shows who brings which; unset ESBUILD_BINARY_PATH if it is set.",
      ],
      says:
        'Error: Host version "0.19.5" does not match binary version "0.18.20"\n    at ChildProcess.<anonymous> (/app/node_modules/esbuild/lib/main.js:650:10)',
    },
    {
      id: "sass-import-not-found",
      on: /Can't find stylesheet to import/,
      near: [/@(?:import|use|forward) ['"](?<path>[~@\w.\/-]{1,120})['"]/],
      cause:
        "Sass does not find [[{path|raw}]]: the package is not installed, the path is wrong, or it begins with ~, which current builders do not know.",
      next: [
        (c) => {
          const path = c.v["path"] ?? "";
          const bare = path.replace(/^~/, "");
          return path.startsWith("~")
            ? `Write the import without the ~ (@use "${bare}"), and install the package if it is not there: npm ls ${
              bare.startsWith("@")
                ? bare.split("/").slice(0, 2).join("/")
                : bare.split("/")[0]
            }`
            : undefined;
        },
        "Correct the path of {path|raw} (relative to the file, or a package that is installed), or add its folder to loadPaths.",
        "Correct the path of that @use or @import, or add its folder to loadPaths.",
      ],
      says:
        "SassError: Can't find stylesheet to import.\n  \u2577\n1 \u2502 @import '~bootstrap/scss/bootstrap';\n  \u2502         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^",
    },
    {
      id: "angular-module-not-readable",
      on:
        /NG600[12]: '?(?<name>\w{2,80})'? does not appear to be an NgModule class/,
      cause:
        "Angular cannot take {name} as a module: the library was built for another Angular major (ngcc or Ivy), is not installed whole, or {name} is a standalone component.",
      next: "npx ng update @angular/core @angular/cli",
      plan: [
        "Install the release of the library that is made for your Angular (npm ls @angular/core), delete node_modules and .angular/cache, and build again.",
      ],
      says:
        "error NG6002: 'MatButtonModule' does not appear to be an NgModule class.",
    },
    {
      id: "prettier-plugin-missing",
      on:
        /Cannot find (?:package|module) '(?<pkg>(?:@[\w.-]{1,60}\/)?prettier-plugin-[\w.-]{1,60})'/,
      cause:
        "Prettier's configuration names the plugin {pkg|raw}, which is not installed here.",
      next: (c) => `npm install --save-dev ${c.v["pkg"]}`,
      says:
        "[error] Cannot find package 'prettier-plugin-tailwindcss' imported from /app/noop.js",
    },
    {
      id: "playwright-web-server",
      on:
        /Process from config\.webServer was not able to start\. Exit code: (?<status>\d{1,3})|Timed out waiting (?<ms>\d{2,7})ms from config\.webServer|Timed out (?<ms>\d{2,7})ms waiting from config\.webServer/,
      cause:
        "The server that Playwright starts before the tests (webServer in its configuration) does not come up[[ (exit code {status})]][[ within {ms} ms]].",
      next:
        "Run the command of webServer by hand and read why it ends; then correct command, url or port (and timeout) of webServer in playwright.config.",
      plan: [
        "The url has to be one that answers with less than 404; stdout: 'pipe' shows the server's own output.",
      ],
      says:
        "Error: Process from config.webServer was not able to start. Exit code: 1",
    },
    {
      id: "lerna-tree-not-clean",
      on: /EUNCOMMIT Working tree has uncommitted changes/,
      cause:
        "lerna publish or version wants a clean work tree, and there are changes that are not committed.",
      next:
        "Commit or stash the changes that git status --short shows (lock files that the install changed are the usual ones: install with npm ci).",
      says: "lerna ERR! EUNCOMMIT Working tree has uncommitted changes",
    },
    {
      id: "npm-provenance-repository",
      on:
        /Error verifying sigstore provenance bundle: .{0,120}"?repository\.url"? is "(?<have>[^"]{0,160})", expected to match "(?<need>https:\/\/[\w.\/-]{6,160})"/,
      cause:
        'npm publishes with provenance only from the repository that package.json names: repository.url is "{have|raw?empty}", the build ran in {need|raw}.',
      next: "npm pkg set repository.url={need}",
      says:
        'npm error code E422\nnpm error 422 Unprocessable Entity - PUT https://registry.npmjs.org/@acme%2fx - Error verifying sigstore provenance bundle: Failed to validate repository information: package.json: "repository.url" is "", expected to match "https://github.com/acme/x" from provenance',
    },
    {
      id: "native-module-of-electron",
      on: /compiled against a different Node\.js version/,
      all: [/node:electron\/|electron[\\/]js2c|Electron\b/],
      near: [
        /[\\/]node_modules[\\/](?<pkg>(?:@[\w.-]{1,60}[\\/])?[\w.-]{1,80})[\\/](?:build|lib|bin|prebuilds|bindings)/,
      ],
      cause:
        "The native module {pkg|raw?that is named} was compiled for Node.js, and Electron has another module version.",
      next: "npx electron-rebuild",
      plan: [
        "With electron-builder: npx electron-builder install-app-deps; npm rebuild alone builds for Node.js again.",
      ],
      says:
        "Error: The module '/u/app/node_modules/usb/build/Release/usb.node'\nwas compiled against a different Node.js version using\nNODE_MODULE_VERSION 83. This version of Node.js requires\nNODE_MODULE_VERSION 98.\n    at process.func [as dlopen] (node:electron/js2c/asar_bundle:5:1800)",
    },
    {
      id: "npm-install-of-lookalike",
      on: /npm (?:error|ERR!) (?:code 1|command failed|path )/,
      cmd:
        /\b(?:install|i|add)\b.{0,80}\s(?:pnmp|npmp|yran|yanr|raect|reactt|expres|loadsh|lodahs|axois|typscript|typescrpt|nodemom|eslnit)(?:@\S{1,30})?(?:\s|$)/,
      certainty: 0.93,
      cause: (c) => {
        const bad = lookalikeIn(c);
        return `${bad} is not the package that you mean: it is a look-alike of ${
          LOOKALIKES[bad]
        } (a typing mistake), and its install script ran.`;
      },
      next: (c) => {
        const bad = lookalikeIn(c);
        return c.cmd.replace(bad, LOOKALIKES[bad] ?? "");
      },
      plan: [
        "Take the other one away (npm uninstall), and look at what its script may have changed.",
      ],
      says: {
        command: "npm i -g pnmp",
        error:
          "npm ERR! code 1\nnpm ERR! path /usr/lib/node_modules/pnmp\nnpm ERR! command failed\nnpm ERR! command sh -c npm run-script postinstall",
      },
    },
  ],
);

/** The look-alike among the words of the command. */
function lookalikeIn(c: RuleContext): string {
  return c.cmd.args.find((word) => Object.hasOwn(LOOKALIKES, word)) ?? "";
}

/** Names that are mistaken for popular packages, by what was meant. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  pnmp: "pnpm",
  npmp: "pnpm",
  yran: "yarn",
  yanr: "yarn",
  raect: "react",
  reactt: "react",
  expres: "express",
  loadsh: "lodash",
  lodahs: "lodash",
  axois: "axios",
  typscript: "typescript",
  typescrpt: "typescript",
  nodemom: "nodemon",
  eslnit: "eslint",
};
