/** What the JavaScript families share: package managers and names of packages. */
import type { RuleContext } from "../context.ts";
import type { Template } from "../types.ts";

/** Who manages the packages of a project. */
export type JsManager = "npm" | "yarn" | "pnpm" | "bun";

/** The package manager in the command, else the one that speaks in the text. */
export function jsManager(c: RuleContext): JsManager {
  const programs = c.cmd.programs;
  for (const name of ["pnpm", "yarn", "bun", "npm"] as const) {
    if (programs.includes(name)) return name;
  }
  if (programs.includes("npx")) return "npm";
  if (programs.includes("bunx")) return "bun";
  for (const line of c.lines.slice(0, 400)) {
    if (/pnpm-lock|\.pnpm\/|ERR_PNPM|^\s*pnpm /.test(line)) return "pnpm";
    if (/yarn\.lock|yarn run v|\bYN\d{4}\b|^\s*yarn /.test(line)) return "yarn";
  }
  return "npm";
}

/** The command that adds packages to the project. */
export function addPackages(
  c: RuleContext,
  names: string,
  isDev = false,
): string {
  const manager = jsManager(c);
  if (manager === "npm") {
    return `npm install ${isDev ? "--save-dev " : ""}${names}`;
  }
  const flag = isDev ? (manager === "bun" ? "--dev " : "-D ") : "";
  return `${manager} add ${flag}${names}`;
}

/** A template that adds one fixed package. */
export function add(names: string, isDev = false): Template {
  return (c) => addPackages(c, names, isDev);
}

/** A template that adds the package in a value (a specifier or a name). */
export function addValue(value: string, isDev = false): Template {
  return (c) => {
    const name = packageOf(c.v[value]);
    return name === undefined ? undefined : addPackages(c, name, isDev);
  };
}

/** The command that installs what package.json lists. */
export function installAll(c: RuleContext): string {
  return `${jsManager(c)} install`;
}

/** The package of an import specifier; undefined for paths and built-ins. */
export function packageOf(specifier: string | undefined): string | undefined {
  if (specifier === undefined) return undefined;
  const found =
    /^(@[a-z\d~-][\w.~-]{0,100}\/[a-z\d~-][\w.~-]{0,100}|[a-zA-Z\d~-][\w.~-]{0,100})(?:\/|$)/
      .exec(specifier);
  const name = found?.[1];
  if (name === undefined || specifier.startsWith("node:")) return undefined;
  // An alias of the project's own: installed it would be the home folder.
  if (/^~+$/.test(name)) return undefined;
  return BUILT_INS.has(name) ? undefined : name;
}

/** Modules that Node.js itself has. */
export const BUILT_INS: ReadonlySet<string> = new Set(
  ("assert async_hooks buffer child_process cluster console constants crypto " +
    "dgram dns domain events fs http http2 https inspector module net os path " +
    "perf_hooks process punycode querystring readline repl stream " +
    "string_decoder sys timers tls tty url util v8 vm wasi worker_threads zlib")
    .split(" "),
);

/** Packages of programs that are called otherwise. */
export const PACKAGE_OF_BIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tsc: "typescript",
    ng: "@angular/cli",
    nest: "@nestjs/cli",
    vue: "@vue/cli",
    "vue-cli-service": "@vue/cli-service",
    "vue-tsc": "vue-tsc typescript",
    playwright: "@playwright/test",
    sb: "storybook",
    "start-storybook": "storybook",
    tailwindcss: "@tailwindcss/cli",
    postcss: "postcss-cli",
    babel: "@babel/cli @babel/core",
    "babel-node": "@babel/node",
    webpack: "webpack webpack-cli",
    "webpack-dev-server": "webpack-dev-server",
    stylelint: "stylelint",
    commitlint: "@commitlint/cli",
    changeset: "@changesets/cli",
    biome: "@biomejs/biome",
    "graphql-codegen": "@graphql-codegen/cli",
    "svelte-kit": "@sveltejs/kit",
    remix: "@remix-run/dev",
    expo: "expo",
    sls: "serverless",
    cdk: "aws-cdk",
    "run-s": "npm-run-all",
    "run-p": "npm-run-all",
    "ts-node-dev": "ts-node-dev",
    lerna: "lerna",
    nx: "nx",
    lhci: "@lhci/cli",
    hardhat: "hardhat",
    "semantic-release": "semantic-release",
    cap: "@capacitor/cli",
    quasar: "@quasar/app-vite",
    parcel: "parcel",
    mocha: "mocha",
    jest: "jest",
  }),
);

/** Programs of frameworks: who has a script that calls one has it in package.json. */
export const OF_FRAMEWORKS: ReadonlySet<string> = new Set(
  "craco expo gatsby next ng nuxt react-app-rewired react-scripts vue-cli-service"
    .split(" "),
);
