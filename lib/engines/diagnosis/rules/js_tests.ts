/** What rules of tables/js_tests.txt compute. */
import table from "./tables/js_tests.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "@/lib/engines/diagnosis/context.ts";
import { append } from "../actions.ts";
import type { CompleteRule } from "../types.ts";
import { addPackages, addValue, packageOf } from "./javascript_support.ts";

/** Test runners and linters. */
export const JS_TEST_RULES: readonly CompleteRule[] = readRules(table, {
  "jest-dom-environment": {
    next: [
      (c) =>
        c.cmd.programs.includes("vitest")
          ? c.cmd.append("--environment jsdom")
          : undefined,
      (c) =>
        c.cmd.programs.includes("jest")
          ? c.cmd.append("--env=jsdom")
          : undefined,
      (c) =>
        addPackages(
          c,
          c.cmd.programs.includes("vitest") ||
            c.lines.some((l) => /vitest/i.test(l))
            ? "jsdom"
            : "jest-environment-jsdom",
          true,
        ),
    ],
  },
  "jest-environment-missing": {
    next: [addValue("env", true), addValue("mod", true)],
  },
  "jest-esm-token": {
    next: (c) =>
      addPackages(
        c,
        "babel-jest @babel/preset-env @babel/preset-typescript",
        true,
      ),
  },
  "jest-no-tests": {
    next: [
      (c) =>
        c.cmd.programs.includes("jest")
          ? c.cmd.append("--listTests")
          : undefined,
      (c) =>
        c.cmd.programs.includes("playwright")
          ? c.cmd.append("--list")
          : undefined,
      (c) => c.cmd.programs.includes("vitest") ? "npx vitest list" : undefined,
      (c) =>
        c.cmd.programs.includes("mocha")
          ? c.cmd.append("--recursive --extension js,ts")
          : undefined,
      (c) =>
        ["npm", "yarn", "pnpm"].includes(c.cmd.program)
          ? c.cmd.append("-- --passWithNoTests")
          : undefined,
      (c) =>
        ["vitest", "mocha", "playwright"].some((name) =>
            c.cmd.programs.includes(name)
          )
          ? undefined
          : "npx jest --listTests",
    ],
  },
  "jest-module-missing": {
    cause: (c) =>
      packageOf(c.v["mod"]) === undefined || /^[@~]\//.test(c.v["mod"] ?? "")
        ? `Jest cannot resolve '${c.v["mod"]}' from ${
          c.v["from"]
        }: a wrong path, or an alias without moduleNameMapper.`
        : undefined,
    next: [
      (c) =>
        /^[@~]\//.test(c.v["mod"] ?? "")
          ? `Add moduleNameMapper to jest.config.js: { "^${
            (c.v["mod"] ?? "@").charAt(0)
          }/(.*)$": "<rootDir>/src/$1" }.`
          : undefined,
      addValue("mod", true),
    ],
  },
  "jest-snapshot": {
    next: (c) =>
      c.cmd.programs.includes("vitest")
        ? c.cmd.append("-u")
        : c.cmd.programs.includes("jest")
        ? c.cmd.append("-u")
        : undefined,
  },
  "playwright-browsers-missing": {
    next: [
      (c) =>
        c.lines.some((l) => /puppeteer|Could not find Chrom/i.test(l)) &&
          !c.lines.some((l) => /playwright/i.test(l))
          ? "npx puppeteer browsers install chrome"
          : undefined,
      (c) =>
        c.cmd.programs.includes("python") || c.cmd.programs.includes("pytest")
          ? "playwright install"
          : undefined,
      (c) => c.platform.isCi ? "npx playwright install --with-deps" : undefined,
      (c) =>
        c.lines.some((l) => /puppeteer/i.test(l)) &&
          !c.lines.some((l) => /playwright/i.test(l))
          ? undefined
          : "npx playwright install",
    ],
  },
  "browser-shared-library-missing": {
    next: [
      (c) =>
        c.lines.some((l) =>
            /playwright|browserType\.|Host system is missing/i.test(l)
          )
          ? "npx playwright install-deps"
          : undefined,
      (c) =>
        c.platform.manager !== "apt"
          ? undefined
          : `${
            c.platform.isContainer ? "apt-get update && " : "sudo "
          }apt-get install -y ${
            withLibrary(
              c,
              "libnss3 libatk-bridge2.0-0 libgbm1 libasound2 libxkbcommon0 libgtk-3-0",
            )
          }`,
      (c) =>
        c.platform.manager === "apk"
          ? "apk add --no-cache chromium nss freetype harfbuzz ca-certificates ttf-freefont"
          : undefined,
      (c) =>
        ["apt", "apk"].includes(c.platform.manager)
          ? undefined
          : "sudo dnf install -y nss atk at-spi2-atk libgbm alsa-lib gtk3 libxkbcommon",
    ],
  },
  "playwright-timeout": {
    next: (c) =>
      c.cmd.programs.includes("playwright")
        ? c.cmd.append("--trace on")
        : undefined,
  },
  "browser-navigation-failed": {
    next: (c) =>
      /CONNECTION_REFUSED/.test(c.v["code"] ?? "")
        ? c.render("curl -sSI {addr}")
        : undefined,
  },
  "cypress-xvfb": {
    next: [
      (c) =>
        c.platform.manager === "apt"
          ? `${
            c.platform.isContainer ? "apt-get update && " : "sudo "
          }apt-get install -y xvfb libgtk-3-0 libgbm1 libnss3 libasound2`
          : undefined,
      (c) =>
        c.platform.manager === "apt"
          ? undefined
          : "sudo dnf install -y xorg-x11-server-Xvfb gtk3 nss alsa-lib",
    ],
  },
  "eslint-no-config": {
    next: (c) =>
      c.lines.some((l) => /eslintrc/.test(l)) &&
        !c.lines.some((l) => /eslint\.config/.test(l))
        ? undefined
        : "npm init @eslint/config@latest",
  },
  "eslint-plugin-missing": {
    next: (c) => {
      const raw = c.v["mod"] ?? c.v["mod2"] ?? "";
      const isConfig = /config "|Failed to load config/.test(
        c.lines[c.at] ?? "",
      );
      const name =
        raw.startsWith("@") || /^eslint-/.test(raw) || /parser/.test(raw)
          ? raw.startsWith("@") && !raw.includes("/")
            ? `${raw}/eslint-plugin`
            : raw
          : `eslint-${isConfig ? "config" : "plugin"}-${raw}`;
      const pkg = packageOf(name);
      return pkg === undefined ? undefined : addPackages(c, pkg, true);
    },
  },
  "eslint-definition-missing": {
    next: (c) => {
      const m = /^(@[\w-]+(?:\/[\w-]+(?=\/))?|[\w-]+)\//.exec(c.v["rule"] ?? "")
        ?.[1];
      return m === undefined ? undefined : addPackages(
        c,
        m.startsWith("@")
          ? m.includes("/") ? m : `${m}/eslint-plugin`
          : `eslint-plugin-${m}`,
        true,
      );
    },
  },
  "eslint-parsing-error": {
    next: (c) =>
      /parserOptions\.project|TSConfig/.test(c.v["msg"] ?? "")
        ? "Add the file to include of the tsconfig.json that parserOptions.project names (or use projectService)."
        : /keyword 'import'|Unexpected token|reserved/.test(c.v["msg"] ?? "")
        ? addPackages(c, "typescript-eslint", true)
        : undefined,
  },
  "eslint-rule-violated": {
    next: [
      (c) =>
        c.lines.some((l) =>
            /potentially fixable with the `--fix` option/.test(l)
          ) && c.cmd.programs.includes("eslint")
          ? c.cmd.append("--fix")
          : undefined,
      (c) =>
        c.lines.some((l) =>
            /potentially fixable with the `--fix` option/.test(l)
          )
          ? "npx eslint . --fix"
          : undefined,
    ],
  },
  "prettier-check": {
    next: [
      (c) => c.cmd.replace("--check", "--write"),
      (c) => c.cmd.replace("-c", "--write"),
    ],
  },
  "prettier-no-parser": { next: append("--ignore-unknown") },
  "vitest-config-missing": { next: addValue("mod", true) },
  "biome-check": {
    next: (c) => c.cmd.has("--write") ? undefined : c.cmd.append("--write"),
  },
});

/** What every browser needs, and the package of the library that is named. */
function withLibrary(c: RuleContext, packages: string): string {
  const own = c.install(`lib:${c.v["lib"] ?? ""}`)?.split(" ").at(-1) ?? "";
  return own === "" || /libatk1\.0/.test(own) ||
      packages.split(" ").includes(own)
    ? packages
    : `${packages} ${own}`;
}
