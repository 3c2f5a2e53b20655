/** What JavaScript's builders, linters and test runners say of each other. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** webpack, Rollup, ESLint, Jest, Vitest, Playwright, npm's relatives. */
export const KNOWN_TOOLCHAIN_ANSWERS: readonly CompleteAnswer[] = defineAnswers(
  {
    family: "known-toolchains",
    tools: [
      "webpack",
      "next",
      "rollup",
      "vite",
      "eslint",
      "jest",
      "vitest",
      "playwright",
      "npm",
      "pnpm",
      "yarn",
      "bun",
    ],
    isDecisive: true,
    risk:
      "Look at the change of the lock file and the configuration before you commit it.",
    prevent:
      "Update a builder together with its plugins, and run the build in CI on every update.",
  },
  [
    {
      id: "package-ships-source",
      on: [
        /\.\/node_modules\/(?<pkg>(?:@[\w.-]{1,60}\/)?[\w.-]{1,80})\/(?<file>\S{1,200}?) ?\d{0,6}:?\d{0,6} ?Module parse failed: Unexpected (?:token|character)/,
        /Module parse failed: Unexpected (?:token|character)/,
      ],
      near: [
        /\.\/node_modules\/(?<pkg>(?:@[\w.-]{1,60}\/)?[\w.-]{1,80})\/(?<file>[^\s!?]{1,200}\.(?:jsx?|tsx?|mjs|cjs))\b/,
      ],
      none: [
        /\.\/(?:src|app|pages|components|lib)\/\S{1,160} ?\d{0,6}:?\d{0,6}$/,
        /\.\/node_modules\/(?:next|webpack|webpack-dev-server|react-scripts|@babel\/runtime)\/(?:dist|lib|client|hot|build|helpers)\//,
      ],
      cause:
        "The installed package {pkg} ships source that is not compiled ({file|raw}: JSX, TypeScript or newer syntax), and the builder leaves node_modules as it is.",
      next: (c) =>
        c.v["pkg"] === undefined
          ? undefined
          : c.lines.some((line) => /\bnext\b/i.test(line)) ||
              c.cmd.programs.includes("next")
          ? `Add "${c.v["pkg"]}" to transpilePackages in next.config.js.`
          : `Let the loader for your own code also compile node_modules/${
            c.v["pkg"]
          } (include of that rule in webpack.config.js).`,
      plan: ["Or use a release of {pkg} that ships compiled files."],
      says: {
        command: "next build",
        error:
          "Failed to compile.\n\n./node_modules/acme-kit/components/Grid.js 23:4\nModule parse failed: Unexpected token (23:4)\nYou may need an appropriate loader to handle this file type.\n|   return (\n>     <Grid container>",
      },
    },
    {
      id: "builder-cannot-parse-itself",
      on: /Module parse failed: Unexpected (?:token|character)/,
      all: [
        /\.\/node_modules\/(?<pkg>next|webpack|webpack-dev-server|react-scripts|@babel\/runtime)\/(?:dist|lib|client|hot|build|helpers)\//,
      ],
      certainty: 0.93,
      cause:
        "webpack cannot parse {pkg}'s own files: two versions of webpack or of its parser acorn are mixed in node_modules, and the older one does the work.",
      next: "npm dedupe",
      plan: [
        "npm ls webpack acorn shows who brings them: take a webpack of your own out of package.json where {pkg|raw} brings one, delete node_modules and the lock file's entries, and install again.",
      ],
      says: {
        command: "npm run dev",
        error:
          "error  in ./node_modules/next/dist/client/next-dev.js\n\nModule parse failed: Unexpected token (34:6)\nYou may need an appropriate loader to handle this file type.\n> import('./noop');",
      },
    },
    {
      id: "export-of-other-version",
      on:
        /['"](?<name>[\w$]{1,80})['"] is not exported by ['"]?(?:\S{0,120}node_modules\/(?:\.pnpm\/\S{1,120}\/node_modules\/)?)(?<pkg>(?:@[\w.-]{1,60}\/)?[\w.-]{1,80})\/[^\s'",]{1,200}['"]?, imported by/,
      cause:
        "The installed version of {pkg} does not export {name}: what imports it was made for another version.",
      next: (c) =>
        c.v["pkg"] === "vue"
          ? "Install the Vue that the plugins are made for (createVNode and its like are Vue 3): npm install vue@3, or the plugin's release for Vue 2."
          : `npm ls ${c.v["pkg"]}`,
      plan: [
        "Install a version of {pkg} that has {name}, together with the packages that import it.",
      ],
      says:
        "[!] Error: 'createVNode' is not exported by node_modules/vue/dist/vue.runtime.esm.js, imported by src/a.vue",
    },
    {
      id: "eslint-plugin-old-config-api",
      on:
        /This method cannot be used with flat config\. Add your entries directly into the config array/,
      near: [
        /node_modules[\\/](?:\.pnpm[\\/][^\s\\/]{1,120}[\\/]node_modules[\\/])?(?<pkg>(?:@[\w.-]{1,60}[\\/])?(?:eslint-(?:config|plugin)[\w.-]{0,60}))[\\/]/,
      ],
      cause:
        "{pkg?A configuration package} calls an ESLint function that only works with the old configuration format: that release is older than ESLint 9.",
      next: [
        "npm install --save-dev {pkg}@latest",
        "Update the shared configurations and plugins that eslint.config.js imports to releases for ESLint 9.",
      ],
      plan: ["If no release for ESLint 9 exists, stay on eslint@8 or drop it."],
      says:
        "Error: This method cannot be used with flat config. Add your entries directly into the config array.\n    at assertEslintrcConfig (/app/node_modules/eslint/lib/linter/linter.js:1230:15)\n    at Object.<anonymous> (/app/node_modules/eslint-config-acme/lib/index.js:31:59)",
    },
    {
      id: "eslint-flat-compat-circular",
      on: /Converting circular structure to JSON/,
      all: [/@eslint\/eslintrc|config-validator\.js|FlatCompat/],
      cause:
        "eslint.config.js loads a configuration that is already in the flat format through FlatCompat, and the old validator cannot read it.",
      next:
        "In eslint.config.js import the flat configurations themselves (for Next.js: eslint-config-next/core-web-vitals and eslint-config-next/typescript) instead of FlatCompat's extends.",
      says:
        "TypeError: Converting circular structure to JSON\n    --> starting at object with constructor 'Object'\n    --- property 'react' closes the circle\n    at /app/node_modules/@eslint/eslintrc/lib/shared/config-validator.js:308:45",
    },
    {
      id: "eslint-rule-of-other-release",
      on:
        /Error while loading rule '(?<rule>(?<scope>@?[\w-]{1,40})\/[\w-]{1,60})': Cannot read propert/,
      cause:
        "The rule {rule} reads options of ESLint's own rule that this ESLint release no longer has: plugin and ESLint are of releases that do not fit.",
      next: (c) =>
        c.v["scope"] === "@typescript-eslint"
          ? "npm install --save-dev typescript-eslint@latest @typescript-eslint/eslint-plugin@latest @typescript-eslint/parser@latest"
          : `Update the plugin ${c.v["scope"]} to a release for your ESLint.`,
      says:
        "TypeError: Error while loading rule '@typescript-eslint/no-unused-expressions': Cannot read properties of undefined (reading 'allowShortCircuit')",
    },
    {
      id: "jest-package-not-transformed",
      on:
        /Cannot use import statement outside a module|Unexpected token '?(?:export|import)'?|Must use import to load ES Module/,
      all: [
        /jest-runtime|Jest encountered an unexpected token|● Test suite failed to run/,
        /node_modules[\\/](?:\.pnpm[\\/][^\s\\/]{1,160}[\\/]node_modules[\\/])?(?<pkg>(?!jest)(?:@(?!jest[\\/])[\w.-]{1,60}[\\/])?[\w.-]{1,80})[\\/][^\s:]{1,200}\.(?:js|mjs|cjs|ts):\d/,
      ],
      cause:
        "The package {pkg} is an ES module, and Jest leaves node_modules as it is: its import is a syntax error there.",
      next: (c) =>
        `In the Jest configuration let ${
          (c.v["pkg"] ?? "").replace("\\", "/")
        } be transformed: transformIgnorePatterns: ["node_modules/(?!(?:\\\\.pnpm/)?${
          (c.v["pkg"] ?? "").replace(/[\\/]/, "[/+]")
        })"]`,
      plan: [
        "Its .js files need a transform as well (babel-jest, or ts-jest with allowJs); with next/jest add the package to transpilePackages.",
      ],
      says:
        ' FAIL  src/a.test.ts\n  ● Test suite failed to run\n    Jest encountered an unexpected token\n    /app/node_modules/@acme/fake/dist/index.js:1\n    import{a}from"./b.js";\n    SyntaxError: Cannot use import statement outside a module',
    },
    {
      id: "browser-died-at-launch",
      on:
        /(?:browserType\.)?launch: (?:Target page, context or browser has been closed|Target closed|Browser closed|Failed to launch)|Failed to launch the browser process/,
      none: [
        /error while loading shared libraries|Executable doesn't exist|Missing X server|Running as root without --no-sandbox|is missing a few dependencies|No usable sandbox/,
      ],
      certainty: 0.82,
      cause:
        "The browser itself ended while it was being started: its build does not fit this system, a profile or display is in its way, or a protection program stops it.",
      next: "npx playwright install --with-deps chromium",
      plan: [
        "Start it with DEBUG=pw:browser (or dumpio: true) and read the browser's own output; on servers run it headless, or under xvfb-run.",
      ],
      says:
        "Error: browserType.launch: Target page, context or browser has been closed\nBrowser logs:\n<launching> C:\\Users\\a\\AppData\\Local\\ms-playwright\\chromium-1124\\chrome-win\\chrome.exe --disable-field-trial-config",
    },
    {
      id: "playwright-deps-need-apt",
      on: /apt-get: (?:command )?not found/,
      all: [/Switching to root user to install dependencies|playwright/i],
      cause:
        "playwright install --with-deps installs system libraries with apt-get, which this distribution does not have.",
      next: "npx playwright install",
      plan: [
        "Install the browsers' libraries with your own package manager (nss, atk, gtk3, alsa), use a browser of the distribution (channel or executablePath), or run in Microsoft's Playwright image.",
      ],
      says: {
        command: "npx playwright install --with-deps",
        error:
          "Installing dependencies...\nSwitching to root user to install dependencies...\nsh: line 1: apt-get: command not found\nFailed to install browsers",
      },
    },
    {
      id: "pnpm-peers-unmet",
      on: /ERR_PNPM_PEER_DEP_ISSUES/,
      near: [
        /unmet peer (?<peer>(?:@[\w.-]{1,60}\/)?[\w.-]{1,80})@"?(?<want>[^":]{1,80})"?: found (?<have>[\w.-]{1,40})/,
      ],
      cause: [
        "A package wants {peer} {want} beside it, and {have} is installed; strict-peer-dependencies makes that an error.",
        "Peer dependencies do not fit, and strict-peer-dependencies makes that an error.",
      ],
      next: ["pnpm why {peer}", "pnpm install"],
      plan: [
        "Update the package that asks for {peer?it} to a release that accepts {have?yours}; where it works anyway, say so in pnpm.peerDependencyRules.allowedVersions.",
      ],
      says:
        ' ERR_PNPM_PEER_DEP_ISSUES  Unmet peer dependencies\n└─┬ @acme/ui 7.0.0\n  └── ✕ unmet peer react@"^17.0.0": found 18.2.0',
    },
    {
      id: "npm-one-time-password",
      on:
        /(?:^|\b)(?:code )?EOTP\b|This operation requires a one-time password/,
      cause:
        "The account has two-factor authentication, and the registry wants a one-time password for this.",
      next: (c) =>
        c.cmd.program === "npm"
          ? c.cmd.append("--otp=<code>")
          : "npm publish --otp=<code>",
      plan: [
        "In CI use trusted publishing or an automation token instead of a password.",
      ],
      says:
        "npm error code EOTP\nnpm error This operation requires a one-time password from your authenticator.",
    },
    {
      id: "next-static-needs-dynamic",
      on:
        /Dynamic server usage: (?:Route|Page)? ?(?<route>\/[\w\/\[\].-]{0,120})? ?couldn't be rendered statically because it used `?(?<what>[\w.()]{2,60})/,
      cause:
        "The route {route?that is built} is rendered at build time, but reads {what} of a request, which does not exist then.",
      next:
        'Add export const dynamic = "force-dynamic" to {route?that page or route}, or read {what} only inside a Suspense boundary or an action.',
      plan: [
        "A try/catch around it swallows Next's own signal: let the error pass, or move the call out of it.",
      ],
      says:
        "Error: Dynamic server usage: Route /dashboard couldn't be rendered statically because it used `cookies`. See more info here: https://nextjs.org/docs/messages/dynamic-server-error",
    },
    {
      id: "tsconfig-base-missing",
      on:
        /error TS6053: File '(?<pkg>@tsconfig\/[\w.-]{1,60})(?:\/\S{0,80})?' not found/,
      cause: "tsconfig.json extends {pkg}, and that package is not installed.",
      next: "npm install --save-dev {pkg}",
      says: {
        command: "tsc -b",
        error:
          "tsconfig.json:2:14 - error TS6053: File '@tsconfig/node20/tsconfig.json' not found.",
      },
    },
    {
      id: "ts-option-removed",
      on:
        /error TS51\d\d: Option '(?<option>[\w=.]{2,60})' (?:has been removed|is deprecated)/,
      cause:
        "This TypeScript no longer has the option {option} (or will soon not have it).",
      next: (c) => {
        const option = c.v["option"] ?? "";
        return option.startsWith("moduleResolution")
          ? 'Set "moduleResolution" to "bundler" (with a bundler) or "nodenext" (for Node.js) in tsconfig.json.'
          : option === "baseUrl"
          ? "Remove baseUrl from tsconfig.json and write the paths relative to it (./src/*)."
          : `Remove ${option} from compilerOptions in tsconfig.json.`;
      },
      plan: [
        "To upgrade in two steps stay on the TypeScript major that still has it.",
      ],
      says: {
        command: "npx tsc",
        error:
          "tsconfig.json:4:25 - error TS5108: Option 'moduleResolution=node10' has been removed. Please remove it from your configuration.",
      },
    },
  ],
);
