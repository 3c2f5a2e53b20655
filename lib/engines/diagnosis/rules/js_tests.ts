/** What rules of tables/js_tests.txt compute. */
import table from "./tables/js_tests.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "@/lib/engines/diagnosis/context.ts";
import { NPM_PACKAGES } from "../catalogues/known_packages.ts";
import type { CompleteRule } from "../types.ts";
import { addPackages, addValue, packageOf } from "./javascript_support.ts";

/** Whether a plugin of that name is known, and no shared configuration. */
function isPluginAlone(name = ""): boolean {
  if (/^@[\w-]{2,80}$/.test(name)) {
    return NPM_PACKAGES.has(`${name}/eslint-plugin`) &&
      !NPM_PACKAGES.has(`${name}/eslint-config`);
  }
  return /^[\w-]{2,80}$/.test(name) &&
    NPM_PACKAGES.has(`eslint-plugin-${name}`) &&
    !NPM_PACKAGES.has(`eslint-config-${name}`);
}

/** Test runners and linters. */
export const JS_TEST_RULES: readonly CompleteRule[] = readRules(table, {
  "jest-dom-environment": {
    next: (c) =>
      addPackages(
        c,
        c.cmd.programs.includes("vitest") ||
          c.lines.some((l) => /vitest/i.test(l))
          ? "jsdom"
          : "jest-environment-jsdom",
        true,
      ),
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
  "browser-shared-library-missing": {
    next: (c) =>
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
  },
  "cypress-xvfb": {
    next: (c) =>
      c.platform.manager === "apt"
        ? `${
          c.platform.isContainer ? "apt-get update && " : "sudo "
        }apt-get install -y xvfb libgtk-3-0 libgbm1 libnss3 libasound2`
        : undefined,
  },
  "eslint-config-missing": {
    cause: (c) =>
      isPluginAlone(c.v["mod"])
        ? `${
          c.v["mod"]
        } is a plugin of ESLint and no shared configuration, and extends names it like one.`
        : undefined,
    next: [(c) => {
      const raw = c.v["mod"] ?? "";
      return isPluginAlone(raw)
        ? `Take ${raw} out of extends: put it into plugins and name its rules as ${raw}/<rule>, or extend "plugin:${raw}/recommended".`
        : undefined;
    }, (c) => {
      const raw = c.v["mod"] ?? "";
      const name = /^@[^/]+$/.test(raw)
        ? `${raw}/eslint-config`
        : /^@|^eslint-config-/.test(raw)
        ? raw
        : `eslint-config-${raw}`;
      const pkg = packageOf(name);
      return pkg === undefined ? undefined : addPackages(c, pkg, true);
    }],
  },
  "eslint-plugin-missing": {
    next: (c) => {
      const raw = c.v["mod"] ?? c.v["mod2"] ?? "";
      const name =
        raw.startsWith("@") || /^eslint-/.test(raw) || /parser/.test(raw)
          ? raw.startsWith("@") && !raw.includes("/")
            ? `${raw}/eslint-plugin`
            : raw
          : `eslint-plugin-${raw}`;
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
  "vitest-config-missing": { next: addValue("mod", true) },
});

/** What every browser needs, and the package of the library that is named. */
function withLibrary(c: RuleContext, packages: string): string {
  const own = c.install(`lib:${c.v["lib"] ?? ""}`)?.split(" ").at(-1) ?? "";
  return own === "" || /libatk1\.0/.test(own) ||
      packages.split(" ").includes(own)
    ? packages
    : `${packages} ${own}`;
}
