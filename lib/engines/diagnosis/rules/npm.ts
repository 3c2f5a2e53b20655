/** npm, Yarn, pnpm and Bun: resolution, registries, lock files, scripts. */
import table from "./tables/npm.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { byPlatform } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";
import {
  addPackages,
  installAll,
  jsManager,
  PACKAGE_OF_BIN,
} from "./javascript_support.ts";

const MANAGERS = ["npm", "npx", "yarn", "pnpm", "bun", "pnpx", "bunx"];

/** Programs of frameworks: who has a script that calls one has it in package.json. */
const OF_FRAMEWORKS: ReadonlySet<string> = new Set(
  "craco expo gatsby next ng nuxt react-app-rewired react-scripts vue-cli-service"
    .split(" "),
);

/** Scripts that the tool prints as available, else usual names. */
function scriptNear(c: RuleContext): string | undefined {
  const listed = c.lines.flatMap((line) => {
    const found =
      /^(?:npm error )?\s{2,6}(?:npm run |\$ (?:yarn|pnpm|bun) run |- )?([\w:.-]{1,40})(?:\s#|$)/
        .exec(line);
    return found?.[1] === undefined ? [] : [found[1]];
  });
  return c.nearest(c.v["bad"], [
    ...listed,
    "start",
    "build",
    "test",
    "dev",
    "develop",
    "watch-test",
    "lint",
    "deploy",
    "preview",
    "format",
    "typecheck",
    "watch",
    "serve",
    "clean",
    "prepare",
    "migrate",
    "storybook",
    "e2e",
  ]);
}

/** Installs the compiler that node-gyp needs on Windows. */
const VS_TOOLS =
  'winget install Microsoft.VisualStudio.2022.BuildTools --override "--add Microsoft.VisualStudio.Workload.VCTools --passive"';

/** npm and its kin. */
export const NPM_RULES: readonly CompleteRule[] = defineRules({
  family: "npm",
  tools: MANAGERS,
  risk:
    "An installation runs scripts of packages; look at what changes in the lock file before you commit it.",
  prevent:
    "Commit the lock file and install with npm ci (or --frozen-lockfile) in CI.",
}, [
  ...readRules(table),
  {
    id: "npm-package-not-found",
    line: [
      /npm error 404 {1,3}(?:'(?<bad>(?:@[\w.~-]{1,60}\/)?[\w.~-]{1,100})@[^']{0,60}'|The requested resource '(?<bad2>(?:@[\w.~-]{1,60}\/)?[\w.~-]{1,100})@[^']{0,60}')/,
      /npm error code E404/,
      /error Couldn't find package "(?<bad>[^"@]{0,3}[^"]{1,120})"/,
      /ERR_PNPM_FETCH_404\s.{0,40}GET (?<purl>\S{1,200})/,
      /error: (?<bad>(?:@[\w.~-]{1,60}\/)?[\w.~-]{1,100}) failed to resolve/,
      /(?:YN0035).{0,80}Package not found/,
    ],
    level: "code",
    near: [
      /404 Not Found - GET https?:\/\/[^/\s]{1,100}\/(?<bad>(?:@[\w.~-]{1,60}(?:%2[fF]|\/))?[\w.~-]{1,100})/,
      /npm error 404 {1,3}(?:The requested resource )?'(?<bad>(?:@[\w.~-]{1,60}\/)?[\w.~-]{1,100})@/,
    ],
    cause: [
      "The package {bad} was not found in the registry (404): misspelled, never published, or private and not visible to this login.",
      "The package {bad2} was not found in the registry (404): misspelled, never published, or private and not visible to this login.",
      "A package was not found in the registry (404): misspelled, unpublished or private.",
    ],
    next: [
      (c) => {
        const name = c.v["bad"] ?? c.v["bad2"];
        if (name === undefined) return undefined;
        if (name.startsWith("@") && !name.startsWith("@types")) {
          return `npm view ${
            name.replace(/%2f/i, "/")
          } --registry <registry-url>`;
        }
        return `npm search ${
          name.replace(/%2f/i, "/").replace(/^@types\//, "")
        }`;
      },
      "npm config get registry",
    ],
    plan: [
      "Check the spelling and the registry of the scope: npm config get registry, npm whoami.",
    ],
    risk:
      "Do not install the nearest existing name unread: squatters publish under misspelled names.",
    hits: [
      {
        command: "npm install expresss-zzz",
        error:
          "npm error code E404\nnpm error 404 Not Found - GET https://registry.example/expresss-zzz - Not found\nnpm error 404  'expresss-zzz@*' is not in this registry.",
        next: "npm search expresss-zzz",
      },
      {
        command: "yarn add foo-zzz",
        error: 'error Couldn\'t find package "foo-zzz" on the "npm" registry.',
      },
    ],
    misses: [
      "npm error code E403\nnpm error 403 403 Forbidden - PUT https://registry.example/a",
      {
        command: "yarn",
        error: 'error An unexpected error occurred: "Unexpected end of data".',
      },
    ],
  },
  {
    id: "npm-auth-401",
    line: [
      /npm error code (?:E401|ENEEDAUTH|EOTP)/,
      /npm error (?:401|need auth|Unable to authenticate)/,
      /ERR_PNPM_FETCH_401/,
      /YN0041.{0,80}(?:Invalid authentication|authentication)/,
      /\bRequest failed "401 Unauthorized"/,
    ],
    near: [/(?:https?:\/\/)(?<registry>[\w.-]{3,100})/],
    level: "code",
    cause:
      "The registry[[ {registry}]] asks for a login (401): the token is missing, expired or of another registry.",
    next: [
      (c) =>
        c.platform.isCi
          ? "npm config set '//<registry-host>/:_authToken=${NPM_TOKEN}'"
          : undefined,
      "npm login",
    ],
    plan: [
      "Check who you are with npm whoami, and which registry is used with npm config get registry.",
      "With two-factor login give the code: --otp=CODE.",
    ],
    risk:
      "Keep tokens in the environment or the secret store, not in a committed .npmrc.",
    prevent: "Use short-lived tokens in CI and renew them before they end.",
    hits: [
      {
        command: "npm publish",
        error:
          "npm error code ENEEDAUTH\nnpm error need auth This command requires you to be logged in to https://registry.example/",
        next: "npm login",
      },
      "npm ERR! code E401\nnpm ERR! Incorrect or missing password.",
    ],
    misses: ["npm error code E403\nnpm error 403 Forbidden"],
  },
  {
    id: "npm-forbidden-403",
    line: [/npm error code E403/, /npm error 403 /, /ERR_PNPM_FETCH_403/],
    level: "code",
    near: [
      /permission to publish "(?<pkg>[^"]{1,120})"/,
      /cannot publish over the previously published versions: (?<over>[^\s]{1,40}?)\.?$/,
    ],
    cause: [
      "The version {over} is already published; a version cannot be published twice (403).",
      "This user has no permission to publish {pkg} (403 Forbidden).",
      "The registry refuses access (403 Forbidden): this user has no permission for the package, or a proxy blocks it.",
    ],
    next: [
      (c) => c.v["over"] === undefined ? undefined : "npm version patch",
      "npm whoami",
    ],
    plan: [
      "See who may publish: npm owner ls {pkg?PACKAGE}; scoped public packages need npm publish --access public.",
    ],
    hits: [
      {
        command: "npm publish",
        error:
          'npm error code E403\nnpm error 403 403 Forbidden - PUT https://registry.example/@acme%2fcore - You do not have permission to publish "@acme/core". Are you logged in as the correct user?',
        next: "npm whoami",
      },
      {
        command: "npm publish",
        error:
          "npm error code E403\nnpm error 403 403 Forbidden - PUT https://registry.example/a - You cannot publish over the previously published versions: 1.2.0.",
        next: "npm version patch",
      },
    ],
    misses: ["npm error code E401"],
  },
  {
    id: "npm-windows-locked",
    line: /npm error code (?:EPERM|EBUSY)/,
    near: [/npm error path (?<path>\S{1,250})/],
    level: "code",
    priority: 4,
    cause:
      "The file {path?in node_modules} is locked: it is in use by a running process (dev server, editor, antivirus), or you lack permission.",
    next: [
      (c) =>
        c.platform.os === "windows" && /\.exe$/.test(c.v["path"] ?? "")
          ? c.render("taskkill /IM {path|base}")
          : undefined,
      byPlatform({
        windows:
          "Close the dev server, editor and other programs that hold {path?the file} open (or let the antivirus exclude the folder), then install again.",
      }, "lsof {path}"),
      "Stop the processes that use node_modules and install again.",
    ],
    prevent:
      "Stop the dev server before installing; exclude the project from on-access scanning.",
    hits: [
      {
        command: "npm install",
        error:
          "npm ERR! code EPERM\nnpm ERR! syscall unlink\nnpm ERR! path C:\\src\\a\\node_modules\\esbuild\\esbuild.exe\nnpm ERR! errno -4048",
        environment: "Windows 11",
        next: "taskkill /IM esbuild.exe",
      },
      {
        command: "npm ci",
        error:
          "npm error code EBUSY\nnpm error path C:\\w\\node_modules\\.cache",
        environment: "Windows 10",
      },
    ],
    misses: ["npm error code EACCES\nnpm error path /x"],
  },
  {
    id: "npm-integrity",
    line: [
      /npm error code (?:EINTEGRITY|Z_DATA_ERROR|Z_BUF_ERROR)/,
      /integrity checksum failed when using sha/,
      /ERR_PNPM_TARBALL_INTEGRITY/,
      /YN0018.{0,80}remote archive doesn't match/,
      /error: Integrity check failed/,
    ],
    level: "code",
    cause:
      "The checksum of a downloaded package differs from the lock file (integrity): a damaged cache or a changed package.",
    next: [
      (c) =>
        jsManager(c) === "yarn"
          ? "yarn cache clean"
          : jsManager(c) === "pnpm"
          ? "pnpm store prune"
          : jsManager(c) === "bun"
          ? "bun pm cache rm"
          : "npm cache verify",
    ],
    plan: [
      "If it stays, the registry serves other content than locked: find out why before you renew the lock file.",
    ],
    risk:
      "A package whose content changed under the same version can be an attack; do not simply delete the lock file.",
    hits: [
      {
        command: "npm ci",
        error:
          "npm error code EINTEGRITY\nnpm error sha512-abc integrity checksum failed when using sha512: wanted sha512-abc but got sha512-def.",
        next: "npm cache verify",
      },
      {
        command: "pnpm i",
        error:
          ' ERR_PNPM_TARBALL_INTEGRITY  Got unexpected checksum for "https://registry.example/a.tgz"',
        next: "pnpm store prune",
      },
    ],
    misses: ["npm error code E404"],
  },
  {
    id: "npm-frozen-lockfile",
    line: [
      /ERR_PNPM_OUTDATED_LOCKFILE/,
      /ERR_PNPM_LOCKFILE_CONFIG_MISMATCH/,
      /Your lockfile needs to be updated, but yarn was run with `--frozen-lockfile`/,
      /YN0028.{0,60}The lockfile would have been modified/,
    ],
    level: "code",
    priority: 4,
    cause:
      "The lock file is out of date: it is not up to date with package.json, and the install is frozen.",
    next: [
      (c) =>
        jsManager(c) === "yarn"
          ? (c.lines.some((l) => l.includes("YN0028"))
            ? "yarn install --mode=update-lockfile"
            : "yarn install --no-frozen-lockfile".replace(
              " --no-frozen-lockfile",
              "",
            ))
          : undefined,
      (c) =>
        jsManager(c) === "bun"
          ? "bun install --no-frozen-lockfile".replace(
            " --no-frozen-lockfile",
            "",
          )
          : undefined,
      (c) =>
        ["yarn", "bun"].includes(jsManager(c))
          ? undefined
          : "pnpm install --no-frozen-lockfile",
    ],
    plan: [
      "Commit the updated lock file together with package.json, then let CI install frozen again.",
    ],
    prevent: "Commit package.json and lock file in one change.",
    hits: [
      {
        command: "pnpm install",
        error:
          ' ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile" because pnpm-lock.yaml is not up to date with <ROOT>/package.json',
        next: "pnpm install --no-frozen-lockfile",
      },
      {
        command: "yarn install --frozen-lockfile",
        error:
          "error Your lockfile needs to be updated, but yarn was run with `--frozen-lockfile`.",
        next: "yarn install",
      },
    ],
    misses: ["npm error Missing: a@1 from lock file"],
  },
  {
    id: "npm-lockfile-broken",
    line: [
      /ERR_PNPM_BROKEN_LOCKFILE/,
      /npm error.{0,40}(?:Invalid|Failed to parse).{0,40}package-lock\.json/i,
      /Failed to replace env in config: \$\{(?<env>\w{1,60})\}/,
      /Merge conflict detected in package-lock/,
    ],
    level: "code",
    cause: [
      "The .npmrc file uses the environment variable {env}, which is not set.",
      "The lock file is broken, probably by a bad merge.",
    ],
    next: [
      byPlatform(
        { powershell: "$env:{env}='<value>'" },
        "export {env}=<value>",
      ),
      "git checkout HEAD -- {lock?package-lock.json}",
    ],
    plan: ["Then install again so that the manager writes the lock file anew."],
    hits: [
      {
        error: "Error: Failed to replace env in config: ${NPM_TOKEN}",
        next: "export NPM_TOKEN=<value>",
      },
      ' ERR_PNPM_BROKEN_LOCKFILE  The lockfile at "/a/pnpm-lock.yaml" is broken: duplicated mapping key',
    ],
    misses: ["ERR_PNPM_OUTDATED_LOCKFILE  Cannot install"],
  },
  {
    id: "npm-no-package-json",
    line: [
      /npm error enoent Could not read package\.json/,
      /npm error.{0,30}ENOENT: no such file or directory, open '(?<path>[^']{1,250}package\.json)'/,
      /ERR_PNPM_NO_(?:IMPORTER_MANIFEST_FOUND|PKG_MANIFEST)/,
      /error Couldn't find a package\.json file in "(?<dir>[^"]{1,200})"/,
      /The nearest package directory .{0,120}doesn't seem to be part of the project/,
      /error: No package\.json(?: was)? found|MissingPackageJSON|could not find a package\.json file/i,
    ],
    level: "code",
    priority: 4,
    near: [/open '(?<path>[^']{1,250}package\.json)'/],
    cause:
      "There is no package.json in {path|dir?this folder}: the command runs in the wrong directory or the project is not initialised.",
    next: [
      byPlatform(
        { windows: "dir /s /b package.json" },
        "find . -maxdepth 3 -name package.json -not -path '*/node_modules/*'",
      ),
      "npm init -y",
    ],
    plan: [
      "Change to the folder of package.json (cd FOLDER) and try again; for a new project run npm init -y.",
    ],
    hits: [
      {
        command: "npm install",
        error:
          "npm error code ENOENT\nnpm error syscall open\nnpm error path /home/dev/package.json\nnpm error errno -2\nnpm error enoent Could not read package.json: Error: ENOENT: no such file or directory, open '/home/dev/package.json'",
      },
      {
        command: "pnpm dev",
        error:
          ' ERR_PNPM_NO_IMPORTER_MANIFEST_FOUND  No package.json (or package.yaml, or package.json5) was found in "/home/dev".',
      },
    ],
    misses: ["npm error code EJSONPARSE"],
  },
  {
    id: "npm-missing-script",
    line: [
      /npm error (?:Missing script: "(?<bad>[^"]{1,80})"|missing script: (?<bad2>\S{1,80}))/,
      /error Command "(?<bad>[^"]{1,80})" not found\./,
      /ERR_PNPM_NO_SCRIPT\s{1,4}Missing script: (?<bad>\S{1,80})/,
      /ERR_PNPM_RECURSIVE_EXEC_FIRST_FAIL\s{1,4}Command "(?<bad>[^"]{1,80})" not found/,
      /Couldn't find a script named "(?<bad>[^"]{1,80})"/,
      /error: (?:missing script|Script not found) "?(?<bad>[\w:.-]{1,80})"?/i,
    ],
    level: "code",
    priority: 4,
    cause: [
      "package.json has no script named {bad}: the script is not defined, or its name is misspelled.",
      "package.json has no script named {bad2}: the script is not defined, or its name is misspelled.",
    ],
    next: [
      (c) =>
        c.cmd.replace(
          c.v["bad"] ?? c.v["bad2"],
          c.nearest(c.v["bad"] ?? c.v["bad2"], [scriptNear(c) ?? ""], 0.75),
        ),
      (c) =>
        `${
          jsManager(c) === "npm"
            ? "npm run"
            : jsManager(c) === "yarn"
            ? "yarn run"
            : `${jsManager(c)} run`
        }`,
    ],
    plan: [
      'Add the script if it is missing: npm pkg set scripts.{bad?NAME}="COMMAND".',
    ],
    hits: [
      {
        command: "npm run biuld",
        error:
          'npm error Missing script: "biuld"\nnpm error\nnpm error To see a list of scripts, run:\nnpm error   npm run',
        next: "npm run build",
      },
      {
        command: "yarn run deploy",
        error: 'yarn run v1.22.22\nerror Command "deploy" not found.',
        next: "yarn run",
      },
    ],
    misses: ["npm error could not determine executable to run"],
  },
  {
    id: "npm-script-program-missing",
    line: [
      /^(?:npm error )?(?:sh|bash|\/bin\/sh): (?:line )?(?:\d{1,3}: )?(?<bin>[\w.@-]{1,60}): (?:command )?not found/,
      /^'(?<bin>[\w.@-]{1,60})' is not recognized as an internal or external command/,
      /^\/bin\/sh: (?<bin>[\w.@-]{1,60}): command not found/,
    ],
    none: [/Switching to root user to install dependencies/],
    when: (c) =>
      !/^[A-Z][A-Z\d_]+$/.test(c.v["bin"] ?? "") &&
      (c.cmd.programs.some((p) => MANAGERS.includes(p)) ||
        c.lines.some((l) =>
          /^(?:> \S+@\S+ \w|npm error|yarn run v|error Command failed)/.test(l)
        )),
    level: "code",
    priority: 8,
    cause: [
      (c) =>
        /production/i.test(
            `${c.cmd.text ?? ""} ${c.lines.join(" ").slice(0, 4000)}`,
          ) || c.v["prod"] !== undefined
          ? `The script's program ${
            c.v["bin"]
          } is not installed: it is a development dependency, and the install left those out (production).`
          : undefined,
      "The script's program {bin} is not installed in node_modules: the packages are not installed, or it is a dev dependency that was left out (NODE_ENV=production).",
    ],
    next: [
      (c) => OF_FRAMEWORKS.has(c.v["bin"] ?? "") ? installAll(c) : undefined,
      (c) =>
        c.lines.some((line) => /node_modules missing, did you mean/.test(line))
          ? installAll(c)
          : undefined,
      (c) =>
        PACKAGE_OF_BIN.has(c.v["bin"] ?? "") || c.cmd.has("ci")
          ? undefined
          : addPackages(c, c.v["bin"] ?? "", true),
      (c) => c.cmd.has("ci") ? "npm ci --include=dev" : undefined,
      (c) => {
        const name = PACKAGE_OF_BIN.get(c.v["bin"] ?? "");
        return name === undefined ? undefined : addPackages(c, name, true);
      },
      installAll,
    ],
    plan: [
      "If package.json lists it already, install with development dependencies: npm ci --include=dev.",
    ],
    prevent:
      "List every program that scripts call, and install before you run scripts.",
    hits: [
      {
        command: "npm run build",
        error: "> shop@1.0.0 build\n> vite build\n\nsh: 1: vite: not found",
        next: "npm install --save-dev vite",
      },
      {
        command: "npm run lint",
        error: "> a@1.0.0 lint\n> tsc --noEmit\nsh: tsc: command not found",
        next: "npm install --save-dev typescript",
      },
      {
        command: "yarn start",
        error:
          "$ react-scripts start\n/bin/sh: 1: react-scripts: not found\nerror Command failed with exit code 127.",
        next: "yarn install",
      },
      {
        command: "pnpm dev",
        error:
          "> web@0.1.0 dev /srv/web\n> vite\n\nsh: 1: vite: not found\n ELIFECYCLE  Command failed.\n WARN   Local package.json exists, but node_modules missing, did you mean to install?",
        next: "pnpm install",
      },
    ],
    misses: [{
      command: "./x.sh",
      error: "bash: line 3: jq: command not found",
    }],
  },
  {
    id: "npx-no-executable",
    line: [
      /npm error could not determine executable to run/,
      /npx canceled due to missing packages/,
      /ERR_PNPM_DLX_NO_BIN/,
    ],
    level: "code",
    cause:
      "The package has no program of that name to run (npx could not determine the executable).",
    next: [(c) => {
      const pkg = c.cmd.program === "npx" ? c.cmd.sub : undefined;
      return pkg === undefined || pkg === ""
        ? undefined
        : `npm view ${pkg} bin`;
    }, "npm ls --depth=0"],
    plan: [
      "Name package and program: npx --package=PACKAGE PROGRAM. Tailwind CSS 4 has its program in @tailwindcss/cli.",
    ],
    hits: [
      {
        command: "npx tailwindcss init -p",
        error: "npm error could not determine executable to run",
        next: "npm view tailwindcss bin",
      },
      "npm ERR! could not determine executable to run",
    ],
    misses: ['npm error Missing script: "x"'],
  },
  {
    id: "npm-engine-strict",
    line: [
      /npm error code EBADENGINE/,
      /npm error engine Unsupported engine/,
      /ERR_PNPM_UNSUPPORTED_ENGINE/,
    ],
    near: [
      /(?:Required|required|Expected version): ?\{? ?"?(?:node)?"?:? ?"?(?<want>[\^>=<~\dx .|]{1,40})/,
      /Not compatible with your version of node\/npm: (?<pkg>\S{1,100})/,
      /Your (?<pnpm>pnpm) version is incompatible/,
    ],
    level: "code",
    cause: [
      "The installed {pnpm} does not satisfy what the project asks for[[: {want}]].",
      "The installed Node.js version does not satisfy the required engine[[ {want}]][[ of {pkg}]].",
    ],
    next: [(c) => {
      const major = /(\d{1,2})/.exec(c.v["want"] ?? "")?.[1];
      if (major === undefined) return undefined;
      return c.v["pnpm"] === undefined
        ? `nvm install ${major}`
        : `npm install --global pnpm@${major}`;
    }, "nvm install --lts"],
    hits: [
      {
        command: "npm ci",
        error:
          'npm error code EBADENGINE\nnpm error engine Unsupported engine\nnpm error engine Not compatible with your version of node/npm: acme@1.0.0\nnpm error notsup Required: {"node":">=20"}',
        next: "nvm install 20",
      },
      " ERR_PNPM_UNSUPPORTED_ENGINE  Unsupported environment (bad pnpm and/or Node.js version)\n\nExpected version: >=18",
      {
        error:
          ' ERR_PNPM_UNSUPPORTED_ENGINE  Unsupported environment (bad pnpm and/or Node.js version)\n\nYour pnpm version is incompatible with "/app".\n\nExpected version: 9.x\nGot: 8.15.4',
        next: "npm install --global pnpm@9",
      },
    ],
    misses: ["npm warn EBADENGINE Unsupported engine {"],
  },
  {
    id: "npm-gyp",
    line: [
      /gyp ERR! (?:find Python|stack Error: Could not find any Python)/,
      /gyp ERR! stack Error: not found: (?<tool>make|g\+\+|gcc)/,
      /gyp ERR! (?:find VS|stack Error: Could not find any Visual Studio)/,
      /gyp ERR! (?:build error|configure error|stack Error: `(?:make|gyp|msbuild))/,
    ],
    tools: ["npm", "yarn", "pnpm", "node-gyp", "node"],
    level: "code",
    priority: 4,
    near: [
      /npm error path \S{1,200}node_modules\/(?<pkg>(?:@[\w.-]{1,60}\/)?[\w.-]{1,80})/,
    ],
    cause: [
      (c) =>
        c.lines.some((l) => /gyp ERR! find Python/.test(l))
          ? "node-gyp found no Python, which it needs to compile a native module."
          : undefined,
      (c) =>
        c.lines.some((l) => /gyp ERR! find VS/.test(l))
          ? "node-gyp found no Visual Studio C++ build tools to compile a native module."
          : undefined,
      "A native module[[ ({pkg})]] could not be compiled by node-gyp: compiler, make or Python are missing, or it does not fit this Node.js version.",
    ],
    next: [
      // It looks for Visual Studio on Windows alone.
      (c) =>
        c.lines.some((l) => /gyp ERR! find VS/.test(l)) ? VS_TOOLS : undefined,
      byPlatform({ windows: VS_TOOLS, macos: "xcode-select --install" }),
      (c) =>
        c.platform.manager === "apk"
          ? "apk add --no-cache python3 make g++"
          : undefined,
      (c) =>
        c.platform.manager === "apt"
          ? c.platform.isContainer
            ? "apt-get update && apt-get install -y python3 make g++"
            : "sudo apt-get install -y python3 make g++"
          : undefined,
      (c) =>
        ["apt", "apk"].includes(c.platform.manager)
          ? undefined
          : "sudo dnf install -y python3 make gcc-c++",
    ],
    plan: [
      "Or take a release of the module that has prebuilt files for this Node.js version.",
    ],
    hits: [
      {
        command: "npm install",
        error:
          "npm error gyp ERR! find Python\nnpm error gyp ERR! find Python Python is not set from command line or npm configuration",
        environment: "Debian 12",
        next: "sudo apt-get install -y python3 make g++",
      },
      {
        command: "npm ci",
        error: "gyp ERR! stack Error: not found: make",
        environment: "node:20-alpine",
        next: "apk add --no-cache python3 make g++",
      },
    ],
    misses: ["make: *** No rule to make target 'x'.  Stop."],
  },
  {
    id: "npm-workspace-missing",
    line: [
      /npm error No workspaces found:?/,
      /ERR_PNPM_WORKSPACE_PKG_NOT_FOUND.{0,60}In (?<in>[^:]{0,100}): "(?<pkg>[^"]{1,100})" is in the dependencies/,
      /ERR_PNPM_WORKSPACE_PKG_NOT_FOUND/,
      /error Unknown workspace "(?<pkg>[^"]{1,100})"/,
      /npm error Unsupported URL Type "workspace:"/,
      /YN0001.{0,60}Workspace not found/,
    ],
    level: "code",
    cause:
      "A workspace package[[ ({pkg})]] is not found: its folder is not in the workspaces list, its name differs, or the manager does not know workspace: ranges.",
    next: [
      (c) =>
        c.lines.some((l) => l.includes("Unsupported URL Type"))
          ? "pnpm install"
          : undefined,
      (c) =>
        jsManager(c) === "pnpm"
          ? "pnpm ls -r --depth -1"
          : jsManager(c) === "yarn"
          ? "yarn workspaces info"
          : "npm query .workspace",
    ],
    plan: [
      "Check workspaces in package.json (pnpm-workspace.yaml) and the name in the package's own package.json.",
    ],
    hits: [
      {
        command: "npm install",
        error:
          'npm error code EUNSUPPORTEDPROTOCOL\nnpm error Unsupported URL Type "workspace:": workspace:*',
        next: "pnpm install",
      },
      {
        command: "pnpm i",
        error:
          ' ERR_PNPM_WORKSPACE_PKG_NOT_FOUND  In packages/web: "@acme/ui@workspace:*" is in the dependencies but no package named "@acme/ui" is present in the workspace',
        next: "pnpm ls -r --depth -1",
      },
    ],
    misses: ["npm error code E404"],
  },
  {
    id: "bun-command-missing",
    gate: true,
    line:
      /^error: (?:Module not found|Cannot find (?:module|package)) "(?<mod>[^"]{1,150})"(?: from "(?<from>[^"]{1,200})")?/,
    tools: ["bun", "bunx"],
    level: "code",
    cause:
      "Bun cannot find {mod}: the path is wrong or the package is not installed.",
    next: [
      (c) =>
        /^[./]/.test(c.v["mod"] ?? "") || /\.[jt]sx?$/.test(c.v["mod"] ?? "")
          ? "bun run"
          : undefined,
      (c) =>
        c.v["mod"] === undefined || /^[./]|\.[jt]sx?$/.test(c.v["mod"])
          ? undefined
          : `bun add ${c.quote(c.v["mod"])}`,
    ],
    hits: [
      {
        command: "bun run srv.ts",
        error: 'error: Module not found "srv.ts"',
        next: "bun run",
      },
      {
        command: "bun index.ts",
        error: 'error: Cannot find package "elysia" from "/app/index.ts"',
        next: "bun add elysia",
      },
    ],
    misses: ["Error: Cannot find module 'elysia'"],
  },
]);
