/** What rules of tables/npm.txt compute. */
import table from "./tables/npm.txt" with { type: "text" };
import { subcommands } from "../catalogues/subcommands.ts";
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";
import {
  addPackages,
  installAll,
  jsManager,
  OF_FRAMEWORKS,
  PACKAGE_OF_BIN,
} from "./javascript_support.ts";

const MANAGERS = ["npm", "npx", "yarn", "pnpm", "bun", "pnpx", "bunx"];

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
  "npm-missing-script": {
    next: [
      (c) =>
        c.cmd.replace(
          c.v["bad"] ?? c.v["bad2"],
          c.nearest(c.v["bad"] ?? c.v["bad2"], [scriptNear(c) ?? ""], 0.75),
        ),
      // `pnpm instal`: what is no sub-command is looked for among the scripts.
      (c) => {
        const bad = c.v["bad"] ?? c.v["bad2"];
        const known = subcommands(jsManager(c));
        // `npm start` is no slip of `npm star`: it is a script that is missing.
        return c.cmd.sub === bad && !known.includes(bad ?? "")
          ? c.cmd.replace(bad, c.nearest(bad, known, 0.8))
          : undefined;
      },
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
          /^(?:> \S+@\S+ \w|npm error|yarn run v|error Command failed)|\bsh -c (?:npm|yarn|pnpm|bun) (?:run )?\w/
            .test(l)
        )),
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
  "npm-workspace-missing": {
    next: (c) =>
      jsManager(c) === "pnpm"
        ? "pnpm ls -r --depth -1"
        : jsManager(c) === "yarn"
        ? "yarn workspaces info"
        : "npm query .workspace",
  },
});
