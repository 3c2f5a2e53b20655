/** Packages, bundlers, linters and tests of JavaScript. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** The long-term release of Node.js from which a global is there without a flag. */
const GLOBAL_SINCE: Readonly<Record<string, string>> = {
  WebSocket: "22",
  navigator: "22",
};

/** JavaScript's own trouble: versions that do not fit each other, above all. */
export const JAVASCRIPT_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "javascript",
  tools: ["npm", "pnpm", "yarn", "bun", "node", "npx"],
  risk:
    "Commit the lockfile before you change versions, so that you can go back.",
  prevent:
    "Update packages that belong together in one step, and let CI install from the lockfile.",
}, [
  {
    id: "eslint-plugin-old-api",
    isDecisive: true,
    on:
      /(?<name>context\.(?:getScope|getSourceCode|getAncestors|getDeclaredVariables|markVariableAsUsed|parserServices|getFilename|getCwd|getPhysicalFilename)) is not a function|Cannot read properties of undefined \(reading '(?<name>getScope|getTokenBefore|getFirstToken)'\)/,
    all: [/eslint|Rule: "|Occurred while linting/i],
    near: [
      /Rule: "(?<rule>(?<scope>@?[\w-]{1,40})\/[\w-]{1,60})"/,
      /node_modules\/(?<pkg>(?:@[\w.-]{1,60}\/)?eslint-plugin(?:-[\w.-]{1,60})?)\//,
    ],
    cause:
      "The plugin {pkg?behind the rule} calls {name}, which ESLint 9 removed: this release of the plugin does not work with ESLint 9[[ (rule {rule})]].",
    next: [
      "npm install --save-dev {pkg}@latest",
      "Update the plugin behind {rule} to a release for ESLint 9, or wrap it with fixupPluginRules from @eslint/compat.",
    ],
    plan: [
      "If no release for ESLint 9 exists, wrap the plugin with fixupPluginRules from @eslint/compat, or stay on eslint@8.",
    ],
    says:
      'TypeError: context.getScope is not a function\nOccurred while linting /app/src/a.js:4\nRule: "github/no-then"\n    at CallExpression (/app/node_modules/eslint-plugin-github/lib/rules/no-then.js:20:33)\n    at ruleErrorHandler (/app/node_modules/eslint/lib/linter/linter.js:1098:48)',
  },
  {
    id: "eslint-removed-option",
    on: /Invalid [Oo]ptions:?.{0,20}- Unknown options: (?<names>[\w, ]{1,160})/,
    all: [/eslint/i],
    cause:
      "ESLint 9 removed the options {names}, which the caller still passes: the wrapper (a Next.js, webpack or CLI integration) is older than ESLint 9.",
    next:
      "Update the tool that calls ESLint to a release for ESLint 9, or stay on eslint@8.",
    says:
      "Invalid Options:\n- Unknown options: useEslintrc, extensions - 'extensions' has been removed. eslint",
  },
  {
    id: "pnpm-lockfile-other-version",
    on: [
      /ERR_PNPM_(?:SPEC_NOT_SUPPORTED_BY_ANY_RESOLVER|LOCKFILE_BREAKING_CHANGE|LOCKFILE_MISSING_DEPENDENCY|BROKEN_LOCKFILE).{0,20}?(?<spec>[@\w.\/-]{1,100}@[\w.@()\/-]{1,100})?(?: isn't supported|.{0,80}$)/,
      /Ignoring not compatible lockfile|Lockfile .{0,120}not compatible with current pnpm/,
    ],
    cause:
      "pnpm-lock.yaml was written by another version of pnpm, and this one does not understand its specifiers[[ ({spec})]].",
    next:
      "Delete pnpm-lock.yaml and run pnpm install with the pnpm version that the project pins.",
    plan: [
      "Pin that version as packageManager in package.json so that everyone writes one format.",
    ],
    says: {
      command: "pnpm i --fix-lockfile",
      error:
        " ERR_PNPM_SPEC_NOT_SUPPORTED_BY_ANY_RESOLVER  react-dom@18.2.0_react@18.2.0 isn't supported by any available resolver.",
    },
  },
  {
    id: "pnpm-self-switch",
    isDecisive: true,
    on:
      /Something went wrong, self-installer exits with code|Switching pnpm from v(?<have>\d{1,4}(?:\.\d{1,4}){1,3}) to v(?<need>\d{1,4}(?:\.\d{1,4}){1,3})/,
    all: [/ERR|\[ERROR\]|Something went wrong|error/],
    near: [
      /Switching pnpm from v(?<have>\d{1,4}(?:\.\d{1,4}){1,3}) to v(?<need>\d{1,4}(?:\.\d{1,4}){1,3})/,
    ],
    cause:
      "pnpm {need?of the newest release} fails while it installs itself: the version that was fetched as latest is at fault, not the project.",
    next: [
      "Pin pnpm to an exact earlier version (packageManager: pnpm@{have} in package.json or version: in the setup action).",
      "Pin pnpm to an exact version (packageManager in package.json or version: in the setup action).",
    ],
    says: {
      log:
        "Running self-installer...\nSwitching pnpm from v11.7.0 to v11.12.0...\n[ERROR] Cannot use 'in' operator to search for 'integrity' in undefined\n##[error]Something went wrong, self-installer exits with code 1",
    },
  },
  {
    id: "corepack-signature",
    on: /Cannot find matching keyid|Internal Error: Cannot find matching keyid/,
    cause:
      "This release of Corepack does not know the registry's present signing keys, so it refuses the package manager.",
    next: "npm install -g corepack@latest",
    says:
      'Internal Error: Cannot find matching keyid: {"signatures":[{"sig":"x","keyid":"SHA256:y"}]}\n    at verifySignature (/usr/lib/node_modules/corepack/dist/lib/corepack.cjs:21535:47)',
  },
  {
    id: "node-older-than-needed",
    isDecisive: true,
    on: [
      /Cannot find module 'node:(?<builtin>\w{1,30})'/,
      /(?:requires|only supports|needs) (?:a |at least )?Node(?:\.js)? (?:version )?(?<need>[\^~>=v\d. |x+<]{1,60})/,
      /You are using Node(?:\.js)? v?(?<have>[\d.]{1,20})\. .{0,80}?requires Node(?:\.js)?(?: version)? (?<need>[\^~>=v\d. |x+<]{1,60})/,
      /(?:crypto\$\d\.getRandomValues|crypto\.hash|structuredClone|Array\.fromAsync|Promise\.withResolvers|node:sqlite|util\.styleText|import\.meta\.dirname|\.toSorted|\.findLastIndex|Object\.hasOwn|\.replaceAll) (?:is not a function|is not defined)/,
      /No such built-in module: node:(?<need>\w{1,30})/,
      /does not provide an export named '(?:styleText|parseEnv|glob|promises)'/,
    ],
    near: [
      /Node\.js v?(?<have>\d{1,2}\.\d{1,3}\.\d{1,3})/,
      /node:?\s?v(?<have>\d{1,2}\.\d{1,3}\.\d{1,3})/,
    ],
    cause:
      "The Node.js in use[[ ({have})]] is older than the tool needs[[ ({need})]].",
    next: [
      (c) => {
        const major = /(\d{2})/.exec(c.v["need"] ?? "")?.[1];
        return major === undefined ? undefined : `nvm install ${major}`;
      },
      "nvm install 22",
    ],
    plan: [
      "In CI or an image set the Node.js version there (setup-node, FROM node:...).",
    ],
    says:
      "TypeError: crypto$2.getRandomValues is not a function\n    at resolveConfig (file:///app/node_modules/vite/dist/node/chunks/dep-1.js:66671:16)\n\nNode.js v16.20.2",
  },
  {
    id: "playwright-unknown-distribution",
    isDecisive: true,
    on:
      /^E: (?:Unable to locate package|Package ')\s?(?<pkg>libicu\d{2}|ttf-ubuntu-font-family|ttf-unifont|libjpeg-turbo8|libenchant1c2a|libwoff1|libvpx\d|libffi\d|libx264-\d{3}|libasound2)\b/,
    cmd: /playwright/,
    cause:
      "Playwright asks apt for the packages of the Ubuntu release that it takes this system for, and this distribution has no {pkg}: it is one that this release of Playwright does not support.",
    next:
      "Run the tests in Playwright's own image (mcr.microsoft.com/playwright, the tag of your Playwright version), or on a distribution that it supports.",
    plan: [
      "A newer Playwright may know the distribution: raise it, then npx playwright install --with-deps.",
    ],
    says: {
      command: "npx playwright install-deps",
      error:
        "E: Package 'ttf-unifont' has no installation candidate\nE: Unable to locate package libicu66\nE: Unable to locate package libffi7",
    },
  },
  {
    id: "node-global-of-newer-release",
    isDecisive: true,
    on:
      /ReferenceError: (?<name>crypto|fetch|File|FormData|Headers|Blob|structuredClone|WebSocket|CustomEvent|ReadableStream|navigator) is not defined/,
    all: [
      /node:internal\/|internal\/modules\/|Node\.js v\d|node_modules|[\/\\][\w.@-]{1,80}\.[cm]?[jt]s:\d{1,6}:\d/,
    ],
    none: [/jest|jsdom|vitest/i, /https?:\/\/\S{1,200}\.js:\d/],
    near: [/Node\.js v?(?<have>\d{1,2}\.\d{1,3}\.\d{1,3})/],
    cause: (c) =>
      `The global ${c.v["name"]} exists in Node.js from ${
        GLOBAL_SINCE[c.v["name"] ?? ""] ?? "20"
      } on, and an older one${
        c.v["have"] === undefined ? "" : ` (${c.v["have"]})`
      } runs the program.`,
    next: (c) => `nvm install ${GLOBAL_SINCE[c.v["name"] ?? ""] ?? "20"}`,
    plan: [
      "See which one runs with `node -v`; the project may name its version in .nvmrc or engines. In CI or an image set it there.",
    ],
    says:
      "[!] ReferenceError: crypto is not defined\n    at makeId (/srv/node_modules/acme-serialize/index.js:54:17)\n    at Module._compile (node:internal/modules/cjs/loader:1364:14)",
  },
  {
    id: "jest-module-mapping",
    isDecisive: true,
    on: /Could not locate module (?<bad>[@~\w.\/-]{1,120}) mapped as:?/,
    cause: "moduleNameMapper of Jest maps {bad} to a path that does not exist.",
    next:
      "Correct the entry for {bad} in moduleNameMapper: check <rootDir> and the pattern's group numbers.",
    says:
      "Configuration error:\n\nCould not locate module @/lib/a mapped as:\n/app/src/$1.\n\nPlease check your configuration for these entries:",
  },
  {
    id: "vitest-mock-hoisted",
    on:
      /\[vitest\] No "(?<name>[\w$]{1,60})" export is defined on the "(?<mod>[@\w.\/-]{1,120})" mock/,
    cause:
      "The mock of {mod} does not give {name}, which the code under test imports.",
    next:
      'Add {name} to what vi.mock("{mod|raw}") returns, or spread the original with importOriginal.',
    says:
      'Error: [vitest] No "useQuery" export is defined on the "@tanstack/react-query" mock. Did you want to return the actual module?',
  },
  {
    id: "react-two-copies",
    isDecisive: true,
    on:
      /Cannot read propert(?:y|ies) of (?:null|undefined) \(?(?:reading )?'?use(?:State|Ref|Effect|Context|Memo|Callback|Reducer)'?|ReactCurrentDispatcher|Objects are not valid as a React child \(found: object with keys \{\$\$typeof/,
    cause:
      "Two copies of React are loaded, or react and react-dom are of different versions: hooks and elements of one do not work in the other.",
    next:
      "Give every package one copy of React (peer dependency in libraries, npm dedupe, or an alias in the bundler); npm ls react shows who brings a second one.",
    says:
      "TypeError: Cannot read properties of null (reading 'useState')\n    at Object.useState (/app/node_modules/react/cjs/react.development.js:1622:21)",
  },
  {
    id: "react-19-element",
    on: /A React Element from an older version of React was rendered/,
    cause:
      "A package was built for an older React and renders its elements under React 19.",
    next:
      "Update the package that brings the older React (npm ls react shows it), or stay on the React it was built for.",
    says:
      "Error: A React Element from an older version of React was rendered. This is not supported. It can happen if:",
  },
  {
    id: "vite-optimized-missing",
    on:
      /(?:The file does not exist at ".{1,200}node_modules\/\.vite\/deps|Outdated Optimize Dep|504 \(Outdated Optimize Dep\))/,
    cause:
      "Vite's cache of pre-bundled dependencies no longer fits what is installed.",
    next: "Delete node_modules/.vite and start Vite again.",
    says:
      'The file does not exist at "/app/node_modules/.vite/deps/chunk-ABC.js" which is in the optimize deps directory. The dependency might be incompatible with the dep optimizer.',
  },
  {
    id: "ts-module-resolution-types",
    isDecisive: true,
    on:
      /There are types at '(?<path>.{1,200}?)', but this result could not be resolved (?:when respecting package\.json "exports"|under your current 'moduleResolution' setting)/,
    cause:
      "TypeScript's moduleResolution does not read the package's exports, where its types are.",
    next:
      'Set "moduleResolution" to "bundler" (or node16 with module node16) in tsconfig.json.',
    says:
      "error TS7016: Could not find a declaration file for module 'x'. There are types at '/app/node_modules/x/dist/index.d.ts', but this result could not be resolved when respecting package.json \"exports\". The 'x' library may need to update its package.json or typings.",
  },
  {
    id: "node-type-stripping",
    on:
      /ERR_UNSUPPORTED_(?:TYPESCRIPT_SYNTAX|NODE_MODULES_TYPE_STRIPPING)|Stripping types is currently unsupported for files under node_modules/,
    cause:
      "Node strips types from TypeScript but runs neither syntax that needs a compiler (enums, parameter properties) nor .ts files under node_modules.",
    next:
      "Build the package to JavaScript before it is imported, or run the program with tsx.",
    says:
      'Error [ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING]: Stripping types is currently unsupported for files under node_modules, for "file:///app/node_modules/x/index.ts"',
  },
  {
    id: "husky-not-installed",
    isDecisive: true,
    on:
      /husky(?::| -|.{0,20}) (?:command )?not found(?! in PATH=)|sh: (?:\d: )?husky: not found/,
    cause:
      "The prepare script runs husky, which is not there: development dependencies were left out (production install) and lifecycle scripts still run.",
    next: "npm pkg set scripts.prepare='husky || true'",
    says: {
      command: "npm ci --omit=dev",
      error:
        "> app@1.0.0 prepare\n> husky install\n\nsh: 1: husky: not found\nnpm error code 127",
    },
  },
  {
    id: "jest-es-module-syntax",
    isDecisive: true,
    on:
      /Cannot use import statement outside a module|Unexpected token '?export'?/,
    all: [/"Object\.<anonymous>":function\(module,exports/],
    none: [/node_modules\/(?!\.bin|jest)/],
    cause:
      "Jest runs files as CommonJS and did not transform this one: its ES module syntax (import, export) is a syntax error there.",
    next:
      "Let the transform (babel-jest or ts-jest) cover the file: add the package to the exceptions of transformIgnorePatterns in the Jest configuration.",
    says: {
      command: "npx jest",
      error:
        '({"Object.<anonymous>":function(module,exports,require,__dirname,__filename,jest){import { jsx as c } from "react/jsx-runtime";\n\n    SyntaxError: Cannot use import statement outside a module',
    },
  },
  {
    id: "tailwind-unknown-utility",
    on:
      /Cannot apply unknown utility class:? [`'"]?(?<name>[\w:\/\[\].-]{1,80})/,
    cause:
      "Tailwind CSS 4 does not know the utility class {name}: its colour or value is not in the theme (configurations of version 3 are not read by themselves), or the file does not see the theme.",
    next:
      "Define the value of {name} in @theme (or load the old file with @config), and in separate style sheets add @reference to the main one.",
    plan: [
      "To stay on version 3 for now, install tailwindcss@3 with its PostCSS plugin.",
    ],
    says:
      "error during build:\n[vite:css] [postcss] Cannot apply unknown utility class: border-border\nfile: /app/src/app.css:undefined:NaN",
  },
  {
    id: "prisma-openssl-missing",
    isDecisive: true,
    on:
      /(?:Prisma failed to detect the libssl\/openssl version|Error loading shared library libssl\.so\.[\d.]{1,5}|libssl\.so\.[\d.]{1,5}: cannot open shared object)/,
    all: [/prisma/i],
    cause:
      "Prisma's engine needs OpenSSL, and the image has none (or another version than the engine was generated for).",
    next: (c) =>
      c.lines.some((line) => /musl|alpine/i.test(line)) ||
        c.platform.manager === "apk"
        ? "apk add --no-cache openssl"
        : "apt-get update && apt-get install -y openssl",
    plan: [
      "Install it in the image before `npx prisma generate`, or set binaryTargets in schema.prisma to the platform of the image.",
    ],
    says: {
      log:
        "prisma:warn Prisma failed to detect the libssl/openssl version to use, and may not work as expected.\nDetails: Error loading shared library libssl.so.1.1: No such file or directory (needed by /app/node_modules/.prisma/client/libquery_engine-linux-musl.so.node)",
      environment: "node:22-alpine docker build",
    },
  },
]);
