/** Bundlers and the frameworks on top: webpack, Vite, esbuild, Rollup, Next.js, Angular, Nuxt, Svelte, Tailwind. */
import table from "./tables/bundlers.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import { nodePackage } from "../reader/traces.ts";
import {
  add,
  addPackages,
  addValue,
  installAll,
  packageOf,
} from "./javascript_support.ts";
import { type CompleteRule, defineRules } from "../types.ts";

const OPEN = "Open {at?the file it names}";

/** The installed package that imports a file of its own, or from inside another, in vain. */
function importsInside(c: RuleContext): string | undefined {
  const { mod = "", dir = "" } = c.v;
  const isInside = /^\.{1,2}\/|^(?:@[\w.-]{1,60}\/)?[\w.-]{1,60}\/./.test(mod);
  return isInside ? nodePackage(`${dir}/`) || undefined : undefined;
}

/** webpack, Vite, esbuild, Rollup, Parcel. */
export const BUNDLER_RULES: readonly CompleteRule[] = defineRules({
  family: "bundlers",
  tools: [
    "webpack",
    "vite",
    "esbuild",
    "rollup",
    "parcel",
    "next",
    "npm",
    "npx",
    "yarn",
    "pnpm",
    "tsup",
    "turbo",
    "react-scripts",
  ],
  risk:
    "Clear a build cache only inside the project; never copy build output between machines.",
  prevent:
    "Build in CI with the lock file and on the Node.js version that production uses.",
}, [
  ...readRules(table),
  {
    id: "webpack-module-not-found",
    line: [
      /Module not found: (?:Error: )?Can't resolve '(?<mod>[^']{1,200})'(?: in '(?<dir>[^']{1,200})')?/,
      /Module not found: Can't resolve '(?<mod>[^']{1,200})'/,
    ],
    level: "code",
    cause: [
      (c) => {
        const owner = importsInside(c);
        return owner === undefined
          ? undefined
          : `The installed package ${owner} imports '${
            c.v["mod"]
          }', and there is no such file: its release does not fit the bundler or the packages it is used with, or it was installed in part.`;
      },
      (c) =>
        packageOf(c.v["mod"]) === undefined
          ? `The import '${
            c.v["mod"]
          }' cannot be resolved: no such file (path, case of letters or extension), or a Node.js built-in that browsers lack.`
          : undefined,
      "The package of '{mod}' cannot be resolved: it is not installed.",
    ],
    next: [
      (c) => {
        const owner = importsInside(c);
        return owner === undefined
          ? undefined
          : `Update ${owner} to a release that fits the bundler and the packages it is used with: npm install ${owner}@latest`;
      },
      // What an installed package imports is not the project's to install.
      (c) => {
        const name = packageOf(c.v["mod"]);
        return name === undefined || importsInside(c) !== undefined
          ? undefined
          : addPackages(c, name);
      },
      (c) => {
        const name = packageOf(c.v["mod"]);
        return name === undefined || importsInside(c) !== undefined
          ? undefined
          : `Look whether ${name} is the package that is meant (npm view ${name}), then install it with your package manager; if it is an alias of yours, add it to the configuration.`;
      },
      "Open {at?the import} and correct the path '{mod}' (spelling, case of letters, alias in the configuration).",
    ],
    hits: [
      {
        command: "npm run build",
        error:
          "Module not found: Error: Can't resolve 'axios' in '/app/src/api'",
        next: "npm install axios",
      },
      {
        command: "npm run build",
        error:
          "./components/a.js\nModule not found: Can't resolve 'acme-jss-kit' in '/app/components'",
        next:
          "Look whether acme-jss-kit is the package that is meant (npm view acme-jss-kit), then install it with your package manager; if it is an alias of yours, add it to the configuration.",
      },
      "./src/App.js\nModule not found: Can't resolve './Heder' in '/app/src'",
      {
        error:
          "Module not found: Error: Can't resolve './parts' in '/app/node_modules/@acme/kit/esm'",
        next:
          "Update @acme/kit to a release that fits the bundler and the packages it is used with: npm install @acme/kit@latest",
      },
      {
        error:
          "Module not found: Error: Can't resolve 'react/lib/Inner' in '/app/node_modules/acme-kit'",
        next:
          "Update acme-kit to a release that fits the bundler and the packages it is used with: npm install acme-kit@latest",
      },
      {
        command: "npm run build",
        error:
          "Module not found: Error: Can't resolve 'axios' in '/app/node_modules/acme-kit'",
        next: "npm install axios",
      },
    ],
    misses: ["Error: Cannot find module 'axios'"],
  },
  {
    id: "webpack-loader-missing",
    line: [
      /You may need an (?:appropriate|additional) loader to handle/,
      /Module parse failed: Unexpected (?:token|character)/,
    ],
    level: "code",
    near: [/\.\/(?<path>[\w@./-]{1,200}\.(?<ext>\w{1,8}))\b/],
    cause:
      "webpack has no loader for the file {path?it names}, so it cannot parse its syntax.",
    next: [
      (c) => {
        const l: Record<string, string> = {
          ts: "ts-loader typescript",
          tsx: "ts-loader typescript",
          css: "style-loader css-loader",
          scss: "sass sass-loader",
          sass: "sass sass-loader",
          vue: "vue-loader",
          svg: "@svgr/webpack",
          jsx: "babel-loader @babel/core @babel/preset-react",
          js: "babel-loader @babel/core @babel/preset-env",
          mjs: "babel-loader @babel/core @babel/preset-env",
        };
        const e = l[c.v["ext"] ?? ""];
        return e === undefined ? undefined : addPackages(c, e, true);
      },
      "Add a rule with a fitting loader to module.rules in webpack.config.js.",
    ],
    plan: [
      "Add the loader to module.rules in webpack.config.js; files in node_modules need an include of their own.",
    ],
    hits: [
      {
        command: "npx webpack",
        error:
          "ERROR in ./src/a.tsx 3:7\nModule parse failed: Unexpected token (3:7)\nYou may need an appropriate loader to handle this file type",
        next: "npm install --save-dev ts-loader typescript",
      },
      "Module parse failed: Unexpected character '@' (1:0)\nYou may need an appropriate loader to handle this file type",
    ],
    misses: ["Module not found: Error: Can't resolve './a' in '/b'"],
  },
  {
    id: "webpack-cli-missing",
    line:
      /(?:webpack-cli.{0,40}(?:needs to be installed|must be installed)|Cannot find module 'webpack-cli|CLI for webpack must be installed)/i,
    level: "code",
    priority: 4,
    cause:
      "webpack-cli is not installed; webpack's command line is a package of its own.",
    next: add("webpack webpack-cli", true),
    hits: [{
      command: "npx webpack",
      error:
        "CLI for webpack must be installed.\n  webpack-cli (https://github.com/webpack/webpack-cli)",
      next: "npm install --save-dev webpack webpack-cli",
    }, "Error: Cannot find module 'webpack-cli/package.json'"],
    misses: ["Error: Cannot find module 'webpack'"],
  },
  {
    id: "babel-plugin-missing",
    line:
      /Cannot find (?:module|package) '(?<mod>(?:@babel\/|babel-)(?:preset|plugin)-[\w-]{1,60}|babel-loader|@babel\/core)'|Support for the experimental syntax '(?<syntax>[\w-]{1,40})' isn't currently enabled/,
    level: "code",
    priority: 5,
    cause: [
      "Babel's package {mod} is not installed.",
      "Babel is not set up for the syntax {syntax}: a preset or plugin is missing.",
    ],
    next: [
      addValue("mod", true),
      (c) =>
        c.v["syntax"] === "jsx"
          ? addPackages(c, "@babel/preset-react", true)
          : /typescript|flow/.test(c.v["syntax"] ?? "")
          ? addPackages(c, "@babel/preset-typescript", true)
          : addPackages(c, "@babel/preset-env", true),
    ],
    plan: ["Then name it in presets of babel.config.js."],
    hits: [
      {
        command: "npm run build",
        error: "Error: Cannot find module '@babel/preset-env'\nRequire stack:",
        next: "npm install --save-dev @babel/preset-env",
      },
      "SyntaxError: /a/src/App.js: Support for the experimental syntax 'jsx' isn't currently enabled (5:10):",
    ],
    misses: ["Error: Cannot find module 'babylon'"],
  },
  {
    id: "vite-import-unresolved",
    line: [
      /Failed to resolve import "(?<mod>[^"]{1,200})" from "(?<from>[^"]{1,200})"/,
      /Rollup failed to resolve import "(?<mod>[^"]{1,200})" from "(?<from>[^"]{1,200})"/,
      /Could not resolve ['"](?<mod>[^'"]{1,200})['"](?: from ['"](?<from>[^'"]{1,200})['"])?/,
    ],
    level: "code",
    none: [/\[INFO\]|npm error Could not resolve dependency/],
    cause: [
      (c) =>
        packageOf(c.v["mod"]) === undefined
          ? `The import '${c.v["mod"]}'${
            c.v["from"] === undefined ? "" : ` in ${c.v["from"]}`
          } cannot be resolved: no such file, or an alias that is not configured.`
          : undefined,
      "The package of '{mod}' cannot be resolved[[ (imported in {from})]]: it is not installed.",
    ],
    next: [
      (c) =>
        /^[@~#]\//.test(c.v["mod"] ?? "")
          ? `Add the alias ${
            (c.v["mod"] ?? "").slice(0, 1)
          } to resolve.alias in vite.config (and paths in tsconfig.json).`
          : undefined,
      addValue("mod"),
      (c) => {
        const name = packageOf(c.v["mod"]);
        return name === undefined
          ? undefined
          : `Run ${
            installAll(c)
          } if package.json lists ${name}; otherwise add it there.`;
      },
      "Open {from?the importing file} and correct the path '{mod}' (spelling, case of letters, extension).",
    ],
    hits: [
      {
        command: "vite build",
        error:
          '[vite]: Rollup failed to resolve import "dayjs" from "/app/src/date.ts".\nThis is most likely unintended',
        next: "npm install dayjs",
      },
      'Failed to resolve import "@/lib/api" from "src/App.vue". Does the file exist?',
      {
        command: "npx esbuild a.ts --bundle",
        error: '\u2718 [ERROR] Could not resolve "left-pad"\n\n    a.ts:1:16:',
        next: "npm install left-pad",
      },
      "[!] RollupError: Could not resolve './util' from 'src/index.js'",
    ],
    misses: ["Error: Cannot find module 'dayjs'"],
  },
  {
    id: "esbuild-transform-syntax",
    line: [
      /(?:\[ERROR\]|error:|ERROR:) (?<msg>(?:Expected|Unexpected|Unterminated|The character|Expected identifier|Syntax error) .{1,160})$/,
      /Transform failed with \d{1,4} errors?:/,
    ],
    tools: ["esbuild", "vite", "tsup", "vitest"],
    near: [/ERROR: (?<msg>.{3,160})/],
    // just and others point at their own files with an arrow.
    none: [/^\s{0,8}\u2014\u2014\u25b6 /],
    level: "keyword",
    priority: 10,
    cause: "Syntax error[[ at {at}]][[: {msg}]].",
    next:
      `${OPEN} and correct the syntax; a file with JSX must end in .jsx or .tsx.`,
    hits: [
      '\u2718 [ERROR] Expected ";" but found "b"\n\n    src/a.ts:3:8:',
      "Error: Transform failed with 1 error:\n/app/src/a.js:3:9: ERROR: The JSX syntax extension is not currently enabled",
    ],
    misses: ['\u2718 [ERROR] Could not resolve "x"'],
  },
  {
    id: "esbuild-no-loader",
    line:
      /No loader is configured for "(?<ext>\.[\w.]{1,12})" files: (?<path>\S{1,200})/,
    level: "code",
    cause: "esbuild has no loader for {ext} files ({path}).",
    next: [
      (c) =>
        c.cmd.programs.includes("esbuild")
          ? c.cmd.append(`--loader:${c.v["ext"]}=file`)
          : undefined,
      'Set loader in the build options: { "{ext}": "file" } (or "text", "dataurl").',
    ],
    hits: [
      {
        command: "npx esbuild a.ts --bundle",
        error:
          '\u2718 [ERROR] No loader is configured for ".png" files: src/logo.png',
        next: "npx esbuild a.ts --bundle --loader:.png=file",
      },
      'error: No loader is configured for ".node" files: node_modules/x/y.node',
    ],
    misses: ['\u2718 [ERROR] Could not resolve "./a.png"'],
  },
  {
    id: "next-no-build",
    line:
      /Could not find a production build in the '(?<dir>[^']{1,120})' directory/,
    level: "code",
    cause:
      "There is no production build in {dir}: next build was not run, or its output was not copied into the image.",
    next: [
      (c) => c.cmd.text ? c.cmd.precededBy("npx next build") : undefined,
      "npx next build",
    ],
    hits: [
      {
        command: "npx next start",
        error:
          "Error: Could not find a production build in the '.next' directory. Try building your app with 'next build' before starting the production server.",
        next: "npx next build && npx next start",
      },
      "[Error: Could not find a production build in the '/app/.next' directory.]",
    ],
    misses: ["Error: > Couldn't find any `pages` or `app` directory."],
  },
  {
    id: "react-too-many-renders",
    line: /Too many re-renders\. React limits|Maximum update depth exceeded/,
    level: "code",
    cause:
      "A component sets its state while rendering, so it renders without end (too many re-renders).",
    next:
      `${OPEN} and move the state change into an event handler or an effect with the right dependencies.`,
    hits: [
      "Error: Too many re-renders. React limits the number of renders to prevent an infinite loop.",
      "Warning: Maximum update depth exceeded. This can happen when a component calls setState inside useEffect\nError: Maximum update depth exceeded.",
    ],
    misses: ["RangeError: Maximum call stack size exceeded"],
  },
  {
    id: "react-object-child",
    line:
      /Objects are not valid as a React child \(found: (?<found>.{1,100})\)|Element type is invalid: expected a string .{0,80}but got: (?<got>\w{1,20})/,
    level: "code",
    cause: [
      "An object is rendered as a child ({found}); React renders only text and elements.",
      "The component rendered is {got}: a wrong import (default against named).",
    ],
    next: [
      (c) =>
        c.v["got"] === undefined
          ? undefined
          : "Correct the import of that component: default against named, and check the spelling.",
      `${OPEN} and render a field of it, or JSON.stringify it; await a promise first.`,
    ],
    hits: [
      "Error: Objects are not valid as a React child (found: object with keys {id, name}).",
      "Error: Element type is invalid: expected a string (for built-in components) or a class/function (for composite components) but got: undefined.",
    ],
    misses: ["Error: Invalid hook call."],
  },
  {
    id: "tailwind-postcss-moved",
    line: /trying to use `tailwindcss` directly as a PostCSS plugin/,
    tools: ["vite", "next", "npm", "tailwindcss", "webpack"],
    level: "code",
    cause:
      "Tailwind CSS 4 has its PostCSS plugin in a package of its own, @tailwindcss/postcss.",
    next: add("@tailwindcss/postcss", true),
    plan: [
      "Then name @tailwindcss/postcss instead of tailwindcss in postcss.config.",
    ],
    hits: [
      {
        command: "npm run dev",
        error:
          "Error: It looks like you're trying to use `tailwindcss` directly as a PostCSS plugin. The PostCSS plugin has moved to a separate package",
        next: "npm install --save-dev @tailwindcss/postcss",
      },
      "[postcss] It looks like you're trying to use `tailwindcss` directly as a PostCSS plugin.",
    ],
    misses: ["Error: Cannot find module 'tailwindcss'"],
  },
  {
    id: "postcss-unknown-at-rule",
    line:
      /(?:CssSyntaxError|SassError|Less|\[sass\]).{0,60}(?<msg>Unknown word|Undefined (?:variable|mixin|function)|Can't find stylesheet to import|expected [^\s]{1,20}|The `[\w-]{1,60}` class does not exist)/,
    level: "code",
    cause: "The stylesheet has an error[[ at {at}]]: {msg}.",
    next: `${OPEN} and correct the stylesheet: {msg}.`,
    hits: [
      "SassError: Undefined variable.\n   \u2577\n3 \u2502 color: $primary;\n  src/a.scss 3:10",
      "CssSyntaxError: /app/src/a.css:4:1: Unknown word",
    ],
    misses: ["Module parse failed: Unexpected character '@' (1:0)"],
  },
  {
    id: "sass-not-installed",
    line:
      /Preprocessor dependency "(?<mod>[\w-]{1,40})" not found|Cannot find module '(?<mod2>sass|node-sass|less|stylus)'/,
    level: "code",
    priority: 6,
    cause: [
      "The preprocessor {mod} is not installed.",
      "The preprocessor {mod2} is not installed.",
    ],
    next: [
      (c) =>
        addPackages(
          c,
          (c.v["mod"] ?? c.v["mod2"] ?? "sass").replace("node-sass", "sass")
            .replace("sass-embedded", "sass-embedded"),
          true,
        ),
    ],
    hits: [{
      command: "npm run dev",
      error:
        '[vite] Internal server error: Preprocessor dependency "sass-embedded" not found. Did you install it?',
      next: "npm install --save-dev sass-embedded",
    }, "Error: Cannot find module 'sass'"],
    misses: ["Error: Cannot find module 'lodash'"],
  },
  {
    id: "angular-unknown-element",
    line:
      /NG(?:8001|8002|0304|0303): ?(?:Can't bind to '(?<prop>[\w.]{1,60})' since it isn't a known property of '(?<el>[\w-]{1,60})'|'(?<el2>[\w-]{1,60})' is not a known element)/,
    tools: ["ng", "npm", "npx"],
    level: "code",
    cause: [
      "Angular does not know the property {prop} of {el}: the component or module that has it is not imported.",
      "Angular does not know the element {el2}: its component is not imported here.",
    ],
    next: [
      (c) =>
        c.v["prop"] === "ngModel"
          ? "Add FormsModule to the imports of the component or module."
          : c.v["prop"] === "formGroup"
          ? "Add ReactiveFormsModule to the imports of the component or module."
          : undefined,
      "Add the component of {el2} to the imports of this component (or to declarations of its module).",
      "Add what declares {prop} of {el} to the imports of this component or module.",
    ],
    hits: [
      "Error: src/app/a.component.html:1:8 - error NG8002: Can't bind to 'ngModel' since it isn't a known property of 'input'.",
      "src/app/app.html:3:1 - error NG8001: 'app-card' is not a known element:",
    ],
    misses: ["NullInjectorError: No provider for HttpClient!"],
  },
  {
    id: "angular-no-provider",
    line:
      /NullInjectorError: (?:R3InjectorError.{0,200}: )?(?:NullInjectorError: )?No provider for (?<name>_?[\w]{1,80})!?/,
    tools: ["ng", "npm"],
    level: "code",
    cause: "Angular has no provider for {name}.",
    next: [
      (c) =>
        /HttpClient/.test(c.v["name"] ?? "")
          ? "Add provideHttpClient() to providers in app.config.ts (HttpClientModule with NgModules)."
          : undefined,
      "Add {name} to providers, or write @Injectable({ providedIn: 'root' }) on it.",
    ],
    hits: [
      "ERROR NullInjectorError: R3InjectorError(AppModule)[UserService -> HttpClient -> HttpClient]: NullInjectorError: No provider for HttpClient!",
      "NullInjectorError: No provider for CartStore!",
    ],
    misses: ["error NG8001: 'app-card' is not a known element:"],
  },
  {
    id: "angular-builder-missing",
    line:
      /(?:Could not find the|Cannot find module) '(?<mod>@angular(?:-devkit)?\/[\w-]{1,60})(?::[\w-]{1,40})?(?:\/package\.json)?'/,
    tools: ["ng", "npm"],
    level: "code",
    priority: 4,
    cause: "Angular's build package {mod} is not installed.",
    next: addValue("mod", true),
    hits: [
      {
        command: "ng build",
        error:
          "An unhandled exception occurred: Cannot find module '@angular-devkit/build-angular/package.json'",
        next: "npm install --save-dev @angular-devkit/build-angular",
      },
      "Could not find the '@angular/build:application' builder's node package.",
    ],
    misses: ["Error: Cannot find module '@acme/x'"],
  },
  {
    id: "metro-unresolved",
    line:
      /Unable to resolve (?:module )?"?(?<mod>[^\s"]{1,200})"? from (?:`|")?(?<from>[^\s`":]{1,200})/,
    tools: ["react-native", "expo", "npx", "metro"],
    level: "code",
    cause: [
      (c) =>
        packageOf(c.v["mod"]) === undefined
          ? `Metro cannot resolve '${c.v["mod"]}' from ${
            c.v["from"]
          }: no such file.`
          : undefined,
      "Metro cannot resolve the package {mod} (imported in {from}): it is not installed, or Metro's cache is stale.",
    ],
    next: [(c) => {
      const p = packageOf(c.v["mod"]);
      return p === undefined
        ? undefined
        : c.cmd.programs.includes("expo")
        ? `npx expo install ${p}`
        : addPackages(c, p);
    }, "Open {from} and correct the path '{mod}'."],
    plan: [
      "Restart Metro with an empty cache: npx react-native start --reset-cache.",
    ],
    hits: [{
      command: "npx react-native run-android",
      error:
        "error: Error: Unable to resolve module react-native-svg from /app/src/Icon.tsx: react-native-svg could not be found within the project",
      next: "npm install react-native-svg",
    }, {
      command: "npx expo start",
      error: 'Unable to resolve "expo-camera" from "app/index.tsx"',
      next: "npx expo install expo-camera",
    }],
    misses: ['Failed to resolve import "x" from "y"'],
  },
  {
    id: "electron-sandbox",
    line:
      /The SUID sandbox helper binary was found, but is not configured correctly|Running as root without --no-sandbox is not supported|No usable sandbox!/,
    tools: ["electron", "puppeteer", "chrome", "playwright", "node"],
    level: "code",
    near: [
      /make sure that (?<helper>\/[\w.@+\/-]{1,240}chrome-sandbox) is owned by root and has mode 4755/,
      /(?<root>Running as root without --no-sandbox)/,
    ],
    cause: [
      (c) =>
        c.v["root"] === undefined
          ? undefined
          : "Chromium runs as root, and then it does not start with its sandbox.",
      "Chromium's sandbox cannot start: this system does not let ordinary users make user namespaces, and its helper {helper} is not owned by root with mode 4755.",
      "Chromium's sandbox cannot start: this system does not let ordinary users make user namespaces, and there is no usable setuid helper.",
    ],
    next: [
      (c) =>
        c.v["root"] === undefined
          ? undefined
          : "Run the browser as an ordinary user (USER node in the Dockerfile) instead of root.",
      // An AppImage is mounted read-only under /tmp: nothing to change there.
      (c) =>
        c.v["helper"] === undefined || c.v["helper"].startsWith("/tmp/")
          ? undefined
          : `sudo chown root:root ${c.v["helper"]} && sudo chmod 4755 ${
            c.v["helper"]
          }`,
      "sysctl kernel.unprivileged_userns_clone kernel.apparmor_restrict_unprivileged_userns",
    ],
    plan: [
      "On Ubuntu 24.04 allow user namespaces by an AppArmor profile, or give chrome-sandbox root and mode 4755.",
    ],
    risk:
      "Without the sandbox a page can take over the process; switch it off only for pages of your own.",
    hits: [
      "[1:1:FATAL:setuid_sandbox_host.cc(157)] The SUID sandbox helper binary was found, but is not configured correctly.",
      "[0101/101010.1:ERROR:zygote_host_impl_linux.cc(90)] Running as root without --no-sandbox is not supported.",
    ],
    misses: [
      "error while loading shared libraries: libnss3.so: cannot open shared object file",
    ],
  },
  {
    id: "svelte-kit-not-synced",
    line:
      /Cannot find base config file "\.\/\.svelte-kit\/tsconfig\.json"|Cannot find base config file "\.\/\.nuxt\/tsconfig\.json"/,
    level: "code",
    tools: ["vite", "svelte-kit", "nuxt", "npm"],
    cause:
      "The generated TypeScript configuration of the framework is missing: its sync step did not run.",
    next: [
      (c) =>
        c.lines.some((l) => l.includes(".nuxt"))
          ? "npx nuxi prepare"
          : "npx svelte-kit sync",
    ],
    hits: [{
      error:
        '\u25b2 [WARNING] Cannot find base config file "./.svelte-kit/tsconfig.json" [tsconfig.json]',
      next: "npx svelte-kit sync",
    }, 'error: Cannot find base config file "./.nuxt/tsconfig.json"'],
    misses: ["error TS5083: Cannot read file '/a/tsconfig.base.json'."],
  },
]);
