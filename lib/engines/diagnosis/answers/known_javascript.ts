/** What Node.js, its package managers, bundlers and frameworks say, and what it means. */
import { NPM_PACKAGES } from "../catalogues/known_packages.ts";
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** JavaScript. */
export const KNOWN_JAVASCRIPT_ANSWERS: readonly CompleteAnswer[] =
  defineAnswers({
    family: "known-javascript",
    tools: [
      "npm",
      "npx",
      "yarn",
      "pnpm",
      "bun",
      "node",
      "next",
      "vite",
      "webpack",
      "eslint",
      "ng",
      "expo",
      "react-native",
    ],
    isDecisive: true,
    risk:
      "Commit the lock file before you change dependencies, so that you can go back.",
    prevent:
      "Pin Node.js and the package manager, and update what belongs together in one step.",
  }, [
    {
      id: "npm-itself-broken",
      on: [
        /Cannot find module '(?<name>[@\w.\/-]{1,160})'/,
        /Error: Cannot find module (?<name>\S{1,160})/,
      ],
      all: [
        /[\/\\](?:lib[\/\\])?node_modules[\/\\]npm[\/\\](?:bin|lib|node_modules)[\/\\]/,
      ],
      certainty: 0.95,
      cause:
        "npm's own installation is broken: a file of it ({name|raw}) is missing, because Node.js or npm was updated over another version.",
      next: (c) =>
        c.platform.os === "macos" ? "brew reinstall node" : "nvm install --lts",
      plan: [
        "Without nvm remove the folder node_modules/npm that the trace names and install Node.js again (its package brings a whole npm).",
      ],
      says:
        "Error: Cannot find module '../lib/utils/unsupported.js'\n    at Function.Module._resolveFilename (module.js:469:15)\n    at Object.<anonymous> (/usr/local/lib/node_modules/npm/bin/npm-cli.js:19:21)",
    },
    {
      id: "npm-arborist-null",
      on:
        /npm (?:error|ERR!) Cannot read propert(?:y|ies) (?:'(?:matches|edgesOut|isDescendantOf)' )?of (?:null|undefined)(?: \(reading '(?<name>matches|edgesOut|isDescendantOf|pickAlgorithm|name|package)'\))?/,
      cause:
        "npm itself stumbles over node_modules or the lock file[[ (reading {name})]]: they were made by another package manager or are half installed.",
      next: "Delete node_modules and package-lock.json, then run npm install.",
      plan: [
        "If node_modules was made by pnpm or yarn, install with that one instead.",
      ],
      says: "npm error Cannot read properties of null (reading 'matches')",
    },
    {
      id: "npm-invalid-tag",
      on:
        /Invalid tag name "(?<tag>[^"]{1,80})" of package "(?<spec>[^"]{1,120})"/,
      cause:
        "The version {tag|raw} in a package.json is no valid range ({spec|raw}).",
      next:
        "Correct the version of that package in package.json to a valid range (for example ^16.0.0), or run npm cache clean and a newer npm if it stands in somebody else's package.",
      says:
        'npm ERR! Invalid tag name ">=^16.0.0" of package "react@>=^16.0.0": Tags may not have any characters that encodeURIComponent encodes.',
    },
    {
      id: "npm-cb-never-called",
      on: /cb\(\) never called!|This is an error with npm itself/,
      cause:
        "npm gave up with a fault of its own: an old npm release, a damaged cache, or an npm that does not fit this Node.js.",
      next: "npm install --global npm@latest",
      plan: ["Then npm cache verify, and install again."],
      says:
        "npm ERR! cb() never called!\n\nnpm ERR! This is an error with npm itself.",
    },
    {
      id: "npm-dev-engines",
      on:
        /EBADDEVENGINES.{0,40}Invalid (?:semver version|name|engine).{0,10}"(?<need>[\w.^~>=< |*-]{1,40})" does not match "(?<have>[\w.-]{1,40})" for "(?<what>\w{3,20})"/,
      cause:
        "package.json's devEngines asks for {what} {need|raw}, and {have|raw} is installed.",
      next: (c) =>
        c.v["what"] === "packageManager"
          ? `npm install --global npm@${
            (c.v["need"] ?? "").replace(/[^\w.^~-]/g, "")
          }`
          : `nvm install ${(/\d+/.exec(c.v["need"] ?? ""))?.[0] ?? "--lts"}`,
      says: {
        command: "npm ci",
        error:
          'npm error code EBADDEVENGINES\nnpm error EBADDEVENGINES Invalid devEngines.packageManager\nnpm error EBADDEVENGINES Invalid semver version "11.5.1" does not match "10.9.2" for "packageManager"',
      },
    },
    {
      id: "npm-no-package-here",
      isDecisive: false,
      on: /npm (?:error|ERR!) path (?<path>\S{1,200}package\.json)/,
      all: [/npm (?:error|ERR!) (?:code ENOENT|errno -2|enoent)/],
      none: [/Could not read package\.json/],
      cause:
        "There is no package.json in this folder ({path|raw}): npm runs in the wrong directory, or the project was not copied.",
      next:
        "Change into the folder that has package.json (find . -maxdepth 3 -name package.json shows it); in a Dockerfile COPY it before RUN npm.",
      says:
        "npm error code ENOENT\nnpm error syscall open\nnpm error path /app/package.json\nnpm error errno -2",
    },
    {
      id: "yarn-not-installed-yet",
      on:
        /The project in (?<path>\S{1,200}package\.json) doesn't seem to have been installed|(?:doesn't|This package doesn't) seem to be present in your lockfile; run "yarn install"/,
      cause:
        "The project's dependencies are not installed with this Yarn: its lock file does not have the package yet.",
      next: "yarn install",
      says:
        'Internal Error: app@workspace:.: This package doesn\'t seem to be present in your lockfile; run "yarn install" to update the lockfile',
    },
    {
      id: "yarn-archive-checksum",
      on:
        /YN0018: .{0,10}?(?<name>(?:@[\w.-]{1,60}\/)?[\w.-]{1,80})@(?:npm|patch|https?)\S{0,120}: The remote archive doesn't match the expected checksum/,
      cause:
        "The archive of {name} that Yarn downloaded does not have the checksum in yarn.lock: a stale cache, a registry that repacks archives, or another Yarn release.",
      next: "yarn cache clean --all",
      plan: [
        "Then yarn install. If the registry really serves another archive than before, find out why before you take its checksum (YARN_CHECKSUM_BEHAVIOR=update).",
      ],
      says:
        "\u27a4 YN0000: \u250c Fetch step\n\u27a4 YN0018: \u2502 lodash@npm:4.17.21: The remote archive doesn't match the expected checksum\n\u27a4 YN0000: Failed with errors in 4s",
    },
    {
      id: "node-gyp-of-python-2",
      on: /Command failed: \S{0,120}python\S{0,12} -c import sys; print "%s/,
      all: [/SyntaxError|Missing parentheses|exited? (?:with )?1/],
      near: [/node-gyp(?:@| -v v)(?<version>[\d.]{3,12})/],
      cause:
        "node-gyp[[ {version}]] is so old that it needs Python 2 (its question to Python is no Python 3); it comes with the npm of an old Node.js, or a package brings it.",
      next:
        "Use a current Node.js, whose npm has a node-gyp for Python 3, and a release of the native package that supports it (npm ls node-gyp shows who brings the old one).",
      says:
        'npm ERR! gyp ERR! stack Error: Command failed: /usr/bin/python3 -c import sys; print "%s.%s.%s" % sys.version_info[:3];\nnpm ERR! gyp ERR! stack SyntaxError: invalid syntax\nnpm ERR! gyp ERR! node-gyp -v v3.8.0',
    },
    {
      id: "yarn-locked-archive-gone",
      on:
        /error An unexpected error occurred: \\?"https?:\/\/\S{3,80}\/(?<name>(?:@[\w.-]{1,60}\/)?[\w.-]{1,80})\/-\/[\w.-]{1,100}?-(?<version>\d[\w.+-]{0,40})\.tgz(?:[?#]\S{1,80})?: Request failed \\{0,2}"404/,
      cause:
        "yarn.lock names {name} {version}, and the registry has no such archive (any more): the release was withdrawn, or that registry never had it.",
      next:
        "Delete the entry of {name|raw} from yarn.lock and run yarn install, which takes a release that is there (npm view {name|raw} versions).",
      plan: [
        "Delete the entry of {name} from yarn.lock and run yarn install, which takes a release that is there; where a range in package.json asks for the withdrawn one, change it.",
        "If it is there elsewhere, the address in yarn.lock is of another registry (yarn config get registry).",
      ],
      says: {
        command: "yarn install",
        error:
          '[2/4] Fetching packages...\nerror An unexpected error occurred: "https://registry.yarnpkg.com/acme-tool/-/acme-tool-2.0.1.tgz: Request failed \\"404 Not Found\\"".',
      },
    },
    {
      id: "yarn-download-broken-off",
      on:
        /error An unexpected error occurred: \\?"(?:https?:\/\/\S{3,200}: )?(?:Request failed \\{0,2}"(?:0 undefined|5\d\d)|Unexpected end of data|unexpected end of file|invalid tar file|ESOCKETTIMEDOUT|ECONNRESET)/,
      cause:
        "The registry broke off a download, or an incomplete archive lies in Yarn's cache; nothing is wrong with the package's name.",
      next: "yarn install --network-timeout 300000",
      plan: [
        "If it stays, empty the cache (yarn cache clean) and look at the proxy and the registry: yarn config get registry.",
      ],
      says: {
        command: "yarn",
        error:
          '[3/6] Fetching packages...\nerror An unexpected error occurred: "https://registry.yarnpkg.com/acme/-/acme-1.0.0.tgz: ESOCKETTIMEDOUT".',
      },
    },
    {
      id: "yarn-lock-of-other-yarn",
      on:
        /(?:Invalid value type|Unknown token: .{0,80}?) \d{1,7}:\d{1,5} in \S{0,200}yarn\.lock/,
      cause:
        "Yarn 1 cannot parse yarn.lock: it was written by Yarn 2 or later, or a merge left it broken.",
      next:
        "Use the Yarn that wrote yarn.lock: with __metadata in it set packageManager in package.json to yarn 2 or later and run corepack enable.",
      plan: [
        "With __metadata in it, use the Yarn that wrote it: set packageManager in package.json to that yarn and run corepack enable.",
        "Otherwise restore yarn.lock from version control and run yarn install.",
      ],
      says: {
        command: "yarn",
        error:
          "error An unexpected error occurred: \"Unknown token: { line: 3, col: 2, type: 'INVALID', value: undefined } 3:2 in /srv/acme/yarn.lock\".",
      },
    },
    {
      id: "pnpm-builds-ignored",
      on:
        /ERR_PNPM_IGNORED_BUILDS\s{1,3}Ignored build scripts: (?<names>[\w@\/, .-]{2,200})/,
      cause:
        "pnpm 10 runs no build scripts of dependencies until they are approved: {names|raw}",
      next: "pnpm approve-builds",
      plan: [
        "Or list them under onlyBuiltDependencies in pnpm-workspace.yaml, and install again.",
      ],
      says:
        ' ERR_PNPM_IGNORED_BUILDS  Ignored build scripts: esbuild, sharp.\nRun "pnpm approve-builds" to pick which dependencies should be allowed to run scripts.',
    },
    {
      id: "pnpm-node-search-params",
      on:
        /ERR_(?:PNPM_META_FETCH_FAIL|INVALID_THIS).{0,160}Value of "this" must be of type URLSearchParams/,
      cause:
        "This pnpm (before 8.3.1) does not work with Node.js 20 and later.",
      next: "npm install --global pnpm@latest",
      plan: [
        "With Corepack: corepack prepare pnpm@latest --activate, and set packageManager in package.json.",
      ],
      says:
        ' ERR_PNPM_META_FETCH_FAIL  GET https://registry.npmjs.org/foo: Value of "this" must be of type URLSearchParams',
    },
    {
      id: "bun-lockfile-frozen",
      on: /lockfile had changes, but lockfile is frozen/,
      cause: "bun.lock does not fit package.json, and the install is frozen.",
      next: [
        "bun install",
        "Run bun install where it is not frozen (outside of CI, without --frozen-lockfile), and commit the bun.lock it writes.",
      ],
      plan: [
        "Commit the lock file that it writes; CI then passes with --frozen-lockfile. Use the same Bun version in both.",
      ],
      says:
        "bun install v1.2.0\nerror: lockfile had changes, but lockfile is frozen",
    },
    {
      id: "bun-package-missing",
      isDecisive: false,
      on:
        /error: Cannot find package "(?<name>(?:@[\w.-]{1,60}\/)?[\w.-]{1,80})" (?:from|imported from) "?(?<from>[\w.\/\\:@-]{1,200})/,
      cause:
        "Bun does not find the package {name} that {from|raw} imports: the dependencies are not installed, or it is not among them.",
      next: (c) =>
        NPM_PACKAGES.has(c.v["name"] ?? "")
          ? `bun add ${c.v["name"]}`
          : "bun install",
      says: 'error: Cannot find package "zod" from "/app/src/index.ts"',
    },
    {
      id: "corepack-no-network",
      on:
        /Error when performing the request to (?<url>https?:\/\/\S{5,200}?);? for troubleshooting help, see .{0,40}corepack/,
      cause:
        "Corepack cannot download the package manager from {url|raw}: no network or a proxy in this build.",
      next: "corepack prepare --activate",
      plan: [
        "Run it where there is network (an early layer of the image), or set COREPACK_NPM_REGISTRY and HTTPS_PROXY; or install the package manager with npm.",
      ],
      says:
        "Internal Error: Error when performing the request to https://registry.npmjs.org/pnpm/latest; for troubleshooting help, see https://github.com/nodejs/corepack#troubleshooting",
    },
    {
      id: "node-native-file-missing",
      on:
        /Cannot find module '(?<file>\.{1,2}\/(?:build\/(?:Release|Debug)\/|[\w-]{1,40}\.(?:linux|darwin|win32)-)[\w.-]{1,60}\.node)'/,
      near: [/node_modules\/(?<name>(?:@[\w.-]{1,60}\/)?[\w.-]{1,80})\//],
      cause:
        "The compiled part ({file|base}) of a package[[ ({name})]] is missing for this platform: its build script did not run, or node_modules was made on another system.",
      next: (c) =>
        /\.(?:linux|darwin|win32)-/.test(c.v["file"] ?? "")
          ? "npm ci --include=optional"
          : c.v["name"] === undefined
          ? "npm rebuild"
          : `npm rebuild ${c.v["name"]}`,
      plan: [
        "Delete node_modules first if it came from another system or libc; do not install with --ignore-scripts or --omit=optional.",
      ],
      says:
        "Error: Cannot find module '../build/Release/canvas.node'\nRequire stack:\n- /app/node_modules/canvas/lib/bindings.js",
    },
    {
      id: "musl-loader-missing",
      on:
        /Error loading shared library (?<lib>ld-linux-[\w-]{2,12}\.so\.\d|libc\.so\.6|libstdc\+\+\.so\.6|libgcc_s\.so\.1): No such file or directory \(needed by (?<by>\S{3,200}?)\)/,
      cause:
        "{by|raw} was built for glibc and runs on Alpine (musl), where {lib} does not exist.",
      next: (c) =>
        /libstdc|libgcc/.test(c.v["lib"] ?? "")
          ? "apk add --no-cache libstdc++ libgcc"
          : "Use a Debian based image (node:22-slim) in FROM, or install the dependencies inside the Alpine image so that they are built for musl.",
      says:
        "Error: Error loading shared library ld-linux-x86-64.so.2: No such file or directory (needed by /app/node_modules/bcrypt/lib/binding/napi-v3/bcrypt_lib.node)",
    },
    {
      id: "jsx-one-parent",
      on: /Adjacent JSX elements must be wrapped in an enclosing tag/,
      near: [/(?<file>\/[\w.\/@-]{1,160}\.[jt]sx?): Adjacent JSX/],
      cause:
        "A component[[ in {file|raw}]] returns two JSX elements beside each other; there has to be one around them.",
      next: "Wrap the elements in a fragment: <>...</>.",
      says:
        "[plugin:vite:react-babel] /app/src/App.jsx: Adjacent JSX elements must be wrapped in an enclosing tag. Did you want a JSX fragment <>...</>? (7:4)",
    },
    {
      id: "esbuild-dynamic-require",
      on: /Dynamic require of "(?<name>[\w:\/@.-]{1,100})" is not supported/,
      cause:
        'A bundle in ES module format calls require("{name|raw}"), which such a bundle cannot do.',
      next:
        "Bundle with format cjs, mark {name} as external, or give esbuild a banner that makes require with createRequire(import.meta.url).",
      says: 'Error: Dynamic require of "path" is not supported',
    },
    {
      id: "react-router-6-export",
      on:
        /'?"?(?<name>Switch|Redirect|useHistory|withRouter|Prompt|useRouteMatch)"?'? (?:is not exported (?:from|by)|\(imported as '\w{1,40}'\) was not found in|does not provide an export).{0,30}'?(?:node_modules\/)?(?<pkg>react-router(?:-dom)?)|requested module '(?<pkg2>react-router(?:-dom)?)' does not provide an export named '(?<name2>Switch|Redirect|useHistory|withRouter)'/,
      cause: (c) =>
        `react-router 6 no longer has ${
          c.v["name"] ?? c.v["name2"]
        }: the code is written for version 5.`,
      next: (c) => {
        const name = c.v["name"] ?? c.v["name2"] ?? "";
        const by = ({
          Switch: "Routes (with element= on each Route)",
          Redirect: "Navigate",
          useHistory: "useNavigate",
          withRouter: "the hooks useNavigate, useLocation and useParams",
          useRouteMatch: "useMatch",
        } as Record<string, string>)[name] ?? "its version 6 form";
        return `Replace ${name} by ${by}, or pin the old one with npm install react-router-dom@5.`;
      },
      says:
        "Failed to compile.\n\nAttempted import error: 'Switch' is not exported from 'react-router-dom'.",
    },
    {
      id: "next-async-params",
      on: [
        /used `(?<name>params|searchParams|cookies\(\)|headers\(\))[.\w]{0,40}`\. `\w{3,20}(?:\(\))?` should be awaited/,
        /does not satisfy the constraint '(?<type>PageProps|LayoutProps)'|Type "\{ params: \{ [^"]{1,120}" is not valid|has an invalid "(?<export>\w{3,30})" export/,
        /is missing the following properties from type 'Promise<any>': then, catch/,
      ],
      cause:
        "Since Next.js 15 params, searchParams, cookies() and headers() are promises, and the page uses them as plain values.",
      next:
        "Type params as Promise<{ ... }> and await it: const { id } = await params (npx @next/codemod next-async-request-api rewrites it).",
      says:
        "Type error: Type '{ params: { id: string; }; }' does not satisfy the constraint 'PageProps'.\n  Types of property 'params' are incompatible.",
    },
    {
      id: "next-suspense-search-params",
      on:
        /`?useSearchParams\(\)`? should be wrapped in a suspense boundary at page "(?<page>[\w\/\[\]@.-]{1,120})"/,
      cause:
        "The page {page|raw} calls useSearchParams() and is prerendered, which needs a Suspense boundary around that component.",
      next:
        "Move the component that calls useSearchParams() into <Suspense> on {page|raw}.",
      says:
        ' \u2a2f useSearchParams() should be wrapped in a suspense boundary at page "/login". Read more: https://nextjs.org/docs/messages/missing-suspense-with-csr-bailout',
    },
    {
      id: "next-config-typescript",
      on:
        /Configuring Next\.js via '(?<file>next\.config\.(?:ts|mts))' is not supported/,
      cause: "This Next.js (before 15) cannot read {file}.",
      next:
        "Rename {file} to next.config.mjs and write it in JavaScript, or upgrade with npm install next@latest.",
      says:
        "Error: Configuring Next.js via 'next.config.ts' is not supported. Please replace the file with 'next.config.js' or 'next.config.mjs'.",
    },
    {
      id: "next-auth-secret",
      on:
        /\[(?:next-auth|auth)\]\[error\](?:\[NO_SECRET\]| ?MissingSecret)|MissingSecret: Please define a `secret`/,
      cause: "NextAuth has no secret in production.",
      next:
        "Set AUTH_SECRET (NEXTAUTH_SECRET before version 5) in the environment of the deployment; npx auth secret makes one.",
      says:
        "[next-auth][error][NO_SECRET] \nhttps://next-auth.js.org/errors#no_secret Please define a `secret` in production.",
    },
    {
      id: "react-minified-error",
      on: /Minified React error #(?<code>\d{1,4})/,
      cause: (c) =>
        ({
          "31":
            "React was given an object where it expects an element or text (error 31).",
          "130":
            "A component that is rendered is undefined: a wrong import (error 130).",
          "418":
            "Hydration failed: server and browser rendered different HTML (error 418).",
          "423":
            "Hydration failed, and React rendered everything anew in the browser (error 423).",
          "425": "The text of server and browser differs (error 425).",
          "300":
            "Fewer hooks were called than in the render before: a hook stands after a return or in a condition (error 300).",
          "310":
            "More hooks were called than in the render before: a hook stands in a condition (error 310).",
          "185":
            "A component sets state on every render, without end (error 185).",
          "321":
            "A hook was called outside of a component, or React is there twice (error 321).",
        } as Record<string, string>)[c.v["code"] ?? ""] ??
          `React's error ${
            c.v["code"]
          } of a production build, without its text.`,
      next:
        "Run the development build (npm run dev) to see the whole message and the component that it names.",
      plan: ["https://react.dev/errors/{code|raw} has the text."],
      says:
        "Uncaught Error: Minified React error #31; visit https://react.dev/errors/31 for the full message or use the non-minified dev environment",
    },
    {
      id: "prisma-engine-platform",
      on:
        /(?:Query engine library|Prisma Client could not locate the Query Engine) for (?:current platform|runtime) "(?<target>[\w.-]{3,60})"(?: could not be found)?/,
      cause:
        "The Prisma client was generated on another system and has no query engine for {target}.",
      next:
        'Add "{target|raw}" to binaryTargets of the generator in schema.prisma (beside "native"), and run npx prisma generate.',
      says:
        'PrismaClientInitializationError: Query engine library for current platform "debian-openssl-3.0.x" could not be found.',
    },
    {
      id: "prisma-shadow-database",
      on:
        /Migration `(?<name>[\w.-]{1,120})` failed to apply cleanly to the shadow database/,
      near: [
        /The underlying table for model `(?<model>[\w.]{1,80})` does not exist|(?:Error code|Database error code): (?<code>\w{2,10})/,
      ],
      cause:
        "The migration {name} does not run on an empty (shadow) database[[: the table {model} does not exist at that point]]: migrations are out of order, edited, or one is missing.",
      next: "npx prisma migrate status",
      plan: [
        "Correct that migration so that the whole series runs on an empty database (what creates the table must stand in an earlier one); mark a baseline with prisma migrate resolve --applied.",
      ],
      says:
        "Error: P3006\n\nMigration `20240101_init` failed to apply cleanly to the shadow database.\nError code: P1014\nError:\nThe underlying table for model `User` does not exist.",
    },
    {
      id: "angular-node-minimum",
      on:
        /The Angular CLI requires a minimum Node\.js version of (?:either )?(?<need>v?[\w. ]{2,60})\./,
      near: [/Node\.js version v?(?<have>[\d.]{3,12}) detected/],
      cause:
        "The installed Node.js[[ {have}]] is too old for this Angular CLI, which needs {need|raw}.",
      next: (c) =>
        `nvm install ${
          /v?(\d{1,2})(?:\.\d+)?(?!.*v\d)/.exec(c.v["need"] ?? "")?.[1] ??
            "--lts"
        }`,
      says:
        "Node.js version v16.20.0 detected.\nThe Angular CLI requires a minimum Node.js version of either v18.19 or v20.11.",
    },
    {
      id: "angular-zone-missing",
      on: /NG0?908: In this configuration Angular requires Zone\.js/,
      cause: "Angular is configured with zones, and zone.js is not loaded.",
      next:
        'Add "zone.js" to polyfills in angular.json (npm install zone.js), or provide zoneless change detection.',
      says: "Error: NG0908: In this configuration Angular requires Zone.js",
    },
    {
      id: "angular-schema-property",
      on:
        /Schema validation failed with the following errors:.{0,40}Data path "(?<path>[^"]{0,80})" must NOT have additional properties\((?<name>[\w-]{1,60})\)/,
      cause:
        "The builder's option {name} in angular.json does not exist in the installed version.",
      next: (c) =>
        c.v["name"] === "browserTarget"
          ? "Rename browserTarget to buildTarget in angular.json (ng update does it)."
          : `Remove ${
            c.v["name"]
          } from that target in angular.json, or run ng update so that CLI and builder have one version.`,
      says:
        'Error: Schema validation failed with the following errors:  Data path "" must NOT have additional properties(browserTarget).',
    },
    {
      id: "angular-builder-not-found",
      on:
        /Could not find the implementation for builder (?<name>@?[\w\/@.-]{3,80}):(?<target>[\w-]{2,40})/,
      cause:
        "The builder {name} that angular.json names is not installed, or is of another version than the CLI.",
      next: (c) =>
        /^@angular-devkit\/build-angular$/.test(c.v["name"] ?? "")
          ? "npm install --save-dev @angular-devkit/build-angular"
          : "npm install",
      plan: ["Let its major version be that of @angular/core."],
      says:
        "An unhandled exception occurred: Could not find the implementation for builder @angular-devkit/build-angular:dev-server",
    },
    {
      id: "react-native-not-registered",
      on: /"(?<name>[\w-]{1,60})" has not been registered\. This can happen if/,
      cause:
        "The native app starts a component named {name}, and the JavaScript bundle registers another (or failed before it).",
      next:
        "Start Metro in this project's folder with a clean cache (npx react-native start --reset-cache), and use the same name in AppRegistry and in the native code.",
      says:
        'Invariant Violation: "main" has not been registered. This can happen if:\n* Metro (the local dev server) is run from the wrong folder.',
    },
    {
      id: "metro-main-unresolvable",
      on:
        /While trying to resolve module `(?<name>[@\w.\/-]{1,120})` from file `(?<file>[^`]{1,200})`, the package .{0,220}was successfully found\. However, this (?:package|module) itself specifies a `main` module field that could not be resolved/,
      cause:
        "The package {name} is installed, but the file that its main field names is not there: it was not built (a git or local dependency), or Metro does not know the extension.",
      next: "npm ls {name}",
      plan: [
        "Reinstall or build that package; add the extension (cjs, mjs) to resolver.sourceExts in metro.config.js, and start with --reset-cache.",
      ],
      says:
        "error: Error: While trying to resolve module `x` from file `/app/App.js`, the package `/app/node_modules/x/package.json` was successfully found. However, this package itself specifies a `main` module field that could not be resolved (`/app/node_modules/x/dist/index.js`).",
    },
    {
      id: "eslint-parser-project",
      on:
        /ESLint was configured to run on `(?<file>[^`]{1,200})` using `parserOptions\.project`/,
      cause:
        "The TypeScript configuration that ESLint uses does not include {file|raw}.",
      next:
        "Add that file to include of the tsconfig that parserOptions.project names (a tsconfig.eslint.json), or exclude it from ESLint.",
      says:
        "Parsing error: ESLint was configured to run on `<tsconfigRootDir>/a.js` using `parserOptions.project`: however, that TSConfig does not include this file",
    },
    {
      id: "eslint-rule-not-in-plugin",
      on:
        /Could not find "(?<rule>[\w\/-]{2,80})" in plugin "(?<plugin>[@\w\/-]{2,80})"/,
      cause: (c) =>
        `The rule ${c.v["rule"] ?? c.v["rule2"]} does not exist${
          c.v["plugin"] === undefined
            ? ": it is misspelt, was removed, or its plugin is not loaded."
            : ` in the installed ${
              c.v["plugin"]
            }: a newer major version removed or renamed it.`
        }`,
      next: (c) => {
        const rule = c.v["rule"] ?? c.v["rule2"] ?? "";
        const by = ({
          "ban-types":
            "no-empty-object-type, no-unsafe-function-type and no-wrapper-object-types",
          "no-var-requires": "no-require-imports",
          "camelcase": "naming-convention",
        } as Record<string, string>)[rule.slice(rule.lastIndexOf("/") + 1)];
        return by === undefined
          ? `Remove or rename the rule ${rule} in the ESLint configuration.`
          : `Replace ${rule} by ${by} in the ESLint configuration.`;
      },
      says:
        'Error: Key "rules": Key "@typescript-eslint/ban-types": Could not find "ban-types" in plugin "@typescript-eslint".',
    },
    {
      id: "electron-version-unknown",
      on: /[Cc]annot (?:resolve|compute) electron version/,
      cause:
        "electron-builder cannot tell the Electron version: electron is not installed where it looks (a workspace), or has a range in package.json.",
      next: "npm install --save-dev --save-exact electron",
      plan: ["In a monorepo set electronVersion in the build configuration."],
      says:
        "  \u2a2f Cannot compute electron version from installed node modules - none of the possible electron modules are installed",
    },
    {
      id: "webpack-loader-too-new",
      on: /this\.getOptions is not a function/,
      near: [/node_modules\/(?<name>[\w-]{2,40}-loader)\//],
      cause:
        "The loader[[ {name}]] is made for webpack 5, and webpack 4 runs it.",
      next: (c) =>
        ({
          "sass-loader": "npm install --save-dev sass-loader@10",
          "less-loader": "npm install --save-dev less-loader@7",
          "css-loader": "npm install --save-dev css-loader@5",
          "postcss-loader": "npm install --save-dev postcss-loader@4",
          "style-loader": "npm install --save-dev style-loader@2",
          "babel-loader": "npm install --save-dev babel-loader@8",
        } as Record<string, string>)[c.v["name"] ?? ""] ??
          "Pin that loader to its last release for webpack 4, or upgrade webpack to 5.",
      says:
        "TypeError: this.getOptions is not a function\n    at Object.loader (/app/node_modules/sass-loader/dist/index.js:25:24)",
    },
    {
      id: "node-sass-binding",
      on:
        /Node Sass version (?<have>[\d.]{3,12}) is incompatible with (?<need>[\w.^~|<>= -]{2,60}?)\.?$|scandir '[^']{0,160}node-sass\/vendor'/,
      cause: [
        "node-sass {have} is not the version that sass-loader expects ({need|raw}).",
        "node-sass has no binary for this Node.js (its vendor folder was never made).",
      ],
      next: "npm install --save-dev sass",
      plan: [
        "Uninstall node-sass (npm uninstall node-sass); sass replaces it and needs no binary.",
      ],
      says: "Error: Node Sass version 9.0.0 is incompatible with ^4.0.0.",
    },
    {
      id: "webpack-internals-missing",
      on: /Cannot find module '(?<file>webpack\/lib\/[\w\/.-]{2,80})'/,
      cause:
        "A plugin or loader reaches into {file}, which another major version of webpack has: the two are not made for each other.",
      next:
        "Update the plugin or loader that requires it (vue-loader 15.10 or later, worker-plugin ...), or pin webpack to the major version it was written for; npm ls webpack shows both.",
      says:
        "Error: Cannot find module 'webpack/lib/RuleSet'\nRequire stack:\n- /app/node_modules/vue-loader/lib/plugin.js",
    },
    {
      id: "class-extends-undefined",
      on:
        /Class extends value (?<what>undefined|\[object \w{3,20}\]|#<\w{1,40}>) is not a constructor or null/,
      certainty: 0.75,
      cause:
        "A class extends something that is {what|raw} at that moment: two modules import each other in a circle, or the base class is not exported under that name (default against named, or another version of its package).",
      next: "npx madge --circular src",
      plan: [
        "Break the circle it shows, or correct the import of the base class.",
      ],
      says:
        "TypeError: Class extends value undefined is not a constructor or null",
    },
    {
      id: "webpack-node-core-module",
      on:
        /(?:Module not found: (?:Error: )?)?Can't resolve '(?<name>fs|path|crypto|stream|buffer|util|os|http|https|zlib|net|tls|url|assert|vm|child_process|process|dns|module|querystring|timers|events|constants)'/,
      near: [
        /^\.?\/?node_modules\/(?<by>(?:@[\w.-]{1,60}\/)?[\w.-]{1,80})\//,
        /in '[^']{0,200}node_modules[\/\\](?<by>(?:@[\w.-]{1,60}[\/\\])?[\w.-]{1,80})/,
      ],
      cause:
        "{name} is a core module of Node.js, and[[ {by}]] is bundled for the browser, where it does not exist; webpack 5 no longer brings a polyfill for it.",
      next: (c) => {
        const name = c.v["name"] ?? "";
        const polyfill = ({
          buffer: "buffer",
          path: "path-browserify",
          crypto: "crypto-browserify",
          stream: "stream-browserify",
          util: "util",
          url: "url",
          assert: "assert",
          os: "os-browserify",
          http: "stream-http",
          https: "https-browserify",
          zlib: "browserify-zlib",
          process: "process",
          vm: "vm-browserify",
          querystring: "querystring-es3",
          events: "events",
          timers: "timers-browserify",
          constants: "constants-browserify",
        } as Record<string, string>)[name];
        return polyfill === undefined
          ? `Keep that code on the server (in Next.js a Server Component or API route), or set resolve.fallback = { ${name}: false } for the browser bundle.`
          : `Set resolve.fallback = { ${name}: require.resolve("${polyfill}") } in the webpack configuration and install ${polyfill}, or ${name}: false where it is not needed in the browser.`;
      },
      says:
        "ERROR in ./node_modules/jws/lib/data-stream.js 2:13-37\nModule not found: Error: Can't resolve 'buffer' in '/app/node_modules/jws/lib'",
    },
    {
      id: "jest-import-meta",
      on: /Cannot use 'import\.meta' outside a module/,
      near: [/node_modules\/(?<name>(?:@[\w.-]{1,60}\/)?[\w.-]{1,80})\//],
      cause:
        'The file[[ of {name}]] uses import.meta, which exists in ES modules only, and it is run as CommonJS (by Jest, or because its package.json lacks "type": "module").',
      next:
        "Run Jest with node --experimental-vm-modules and keep that package untransformed as ESM, mock it with moduleNameMapper, or use Vitest.",
      says:
        "/app/node_modules/x/dist/index.js:12\n    const html = import.meta.resolve('../index.html');\n                        ^^^^\n\n    SyntaxError: Cannot use 'import.meta' outside a module",
    },
    {
      id: "jest-own-file-not-transformed",
      on: /SyntaxError: Cannot use import statement outside a module/,
      all: [
        /^\s{0,8}(?<file>\/(?!\S{0,200}node_modules)[\w.\/@-]{1,200}\.[cm]?[jt]sx?):\d{1,6}$/,
        /● Test suite failed to run|jest/,
      ],
      none: [/node_modules\/(?!@jest|jest)[\w@.\/-]{1,160}\.[cm]?js:\d{1,6}$/],
      cause:
        "Jest runs {file|base} without transforming it, and the file has import statements: no Babel configuration (or ts-jest) applies to it, often because it lies outside rootDir.",
      next:
        "Add a babel.config.js with @babel/preset-env (a project-wide file, not .babelrc), or transform: ts-jest, so that Jest transforms {file|base}.",
      says:
        " FAIL  src/a.test.js\n  \u25cf Test suite failed to run\n\n    /w/configs/tests/setup.common.js:1\n    import '@testing-library/jest-dom/extend-expect';\n    ^^^^^^\n\n    SyntaxError: Cannot use import statement outside a module",
    },
    {
      id: "js-bin-not-on-windows-path",
      on:
        /^'?(?<name>next|vite|tsc|react-scripts|ng|nest|expo|nuxt|vue-cli-service|webpack|cross-env|nodemon|ts-node|eslint|jest|prisma|turbo|rimraf)'? is not recognized as an internal or external command/,
      cause:
        "The script's program {name} is not in node_modules/.bin: the project's packages are not installed (or {name} is not among them).",
      next: "npm install",
      plan: [
        "Then start it by the script (npm run ...) or with npx {name|raw}.",
      ],
      says:
        "'next' is not recognized as an internal or external command,\r\noperable program or batch file.",
    },
    {
      id: "module-own-alias",
      on:
        /(?:Rollup|Rolldown) failed to resolve import "(?<name>(?:stores|src|components|utils|lib|assets|pages|hooks|app|@|~)\/[\w.\/@-]{1,120})" from "(?<file>[^"]{1,200})"/,
      cause:
        "The import {name|raw} in {file|base} is an alias of the project (or a path from its root), and this build does not know it.",
      next: (c) =>
        `Add the alias ${
          (c.v["name"] ?? "").split("/")[0]
        } to resolve.alias of the Vite configuration (or use vite-tsconfig-paths), or write the import of ${
          c.v["name"]
        } as a relative path.`,
      says: {
        command: "vitrify build",
        error:
          '[vite]: Rollup failed to resolve import "stores/auth" from "/w/src/router/index.ts".\nThis is most likely unintended because it can break your application at runtime.',
      },
    },
    {
      id: "vite-subpath-import-old",
      on:
        /(?:Rollup|Rolldown) failed to resolve import "(?<name>#[\w.\/-]{1,80})" from "(?<file>[^"]{1,200})"/,
      cause:
        "{file|raw} uses a subpath import ({name|raw}, the imports field of its package.json), which this Vite version does not resolve.",
      next: "npm install --save-dev vite@latest",
      plan: [
        "Vite 4.2 and later know them; in a test or library build check resolve.conditions.",
      ],
      says:
        '[vite]: Rollup failed to resolve import "#minpath" from "node_modules/vfile/lib/index.js".',
    },
  ]);
