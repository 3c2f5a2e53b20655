/** What rules of tables/npm.txt compute. */
import table from "./tables/npm.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { byPlatform } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";
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
export const NPM_RULES: readonly CompleteRule[] = readRules(table, {
  "npm-package-not-found": {
    next: (c) => {
      const name = c.v["bad"] ?? c.v["bad2"];
      if (name === undefined) return undefined;
      if (name.startsWith("@") && !name.startsWith("@types")) {
        return `npm view ${
          name.replace(/%2f/i, "/")
        } --registry <registry-url>`;
      }
      return `npm search ${name.replace(/%2f/i, "/").replace(/^@types\//, "")}`;
    },
  },
  "npm-auth-401": {
    next: (c) =>
      c.platform.isCi
        ? "npm config set '//<registry-host>/:_authToken=${NPM_TOKEN}'"
        : undefined,
  },
  "npm-forbidden-403": {
    next: (c) => c.v["over"] === undefined ? undefined : "npm version patch",
  },
  "npm-windows-locked": {
    next: [
      (c) =>
        c.platform.os === "windows" && /\.exe$/.test(c.v["path"] ?? "")
          ? c.render("taskkill /IM {path|base}")
          : undefined,
      byPlatform({
        windows:
          "Close the dev server, editor and other programs that hold {path?the file} open (or let the antivirus exclude the folder), then install again.",
      }, "lsof {path}"),
    ],
  },
  "npm-integrity": {
    next: (c) =>
      jsManager(c) === "yarn"
        ? "yarn cache clean"
        : jsManager(c) === "pnpm"
        ? "pnpm store prune"
        : jsManager(c) === "bun"
        ? "bun pm cache rm"
        : "npm cache verify",
  },
  "npm-frozen-lockfile": {
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
  },
  "npm-lockfile-broken": {
    next: byPlatform(
      { powershell: "$env:{env}='<value>'" },
      "export {env}=<value>",
    ),
  },
  "npm-no-package-json": {
    next: byPlatform(
      { windows: "dir /s /b package.json" },
      "find . -maxdepth 3 -name package.json -not -path '*/node_modules/*'",
    ),
  },
  "npm-missing-script": {
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
  },
  "npm-script-program-missing": {
    when: (c) =>
      !/^[A-Z][A-Z\d_]+$/.test(c.v["bin"] ?? "") &&
      (c.cmd.programs.some((p) => MANAGERS.includes(p)) ||
        c.lines.some((l) =>
          /^(?:> \S+@\S+ \w|npm error|yarn run v|error Command failed)/.test(l)
        )),
    cause: (c) =>
      /production/i.test(
          `${c.cmd.text ?? ""} ${c.lines.join(" ").slice(0, 4000)}`,
        ) || c.v["prod"] !== undefined
        ? `The script's program ${
          c.v["bin"]
        } is not installed: it is a development dependency, and the install left those out (production).`
        : undefined,
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
  },
  "npx-no-executable": {
    next: (c) => {
      const pkg = c.cmd.program === "npx" ? c.cmd.sub : undefined;
      return pkg === undefined || pkg === ""
        ? undefined
        : `npm view ${pkg} bin`;
    },
  },
  "npm-engine-strict": {
    next: (c) => {
      const major = /(\d{1,2})/.exec(c.v["want"] ?? "")?.[1];
      if (major === undefined) return undefined;
      return c.v["pnpm"] === undefined
        ? `nvm install ${major}`
        : `npm install --global pnpm@${major}`;
    },
  },
  "npm-gyp": {
    cause: [
      (c) =>
        c.lines.some((l) => /gyp ERR! find Python/.test(l))
          ? "node-gyp found no Python, which it needs to compile a native module."
          : undefined,
      (c) =>
        c.lines.some((l) => /gyp ERR! find VS/.test(l))
          ? "node-gyp found no Visual Studio C++ build tools to compile a native module."
          : undefined,
    ],
    next: [ // It looks for Visual Studio on Windows alone.
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
  },
  "npm-workspace-missing": {
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
  },
  "bun-command-missing": {
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
  },
});
