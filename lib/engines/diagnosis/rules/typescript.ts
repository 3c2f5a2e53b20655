/** What rules of tables/typescript.txt compute. */
import table from "./tables/typescript.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { NPM_TYPES } from "../catalogues/known_packages.ts";
import type { CompleteRule } from "../types.ts";
import { addPackages, packageOf } from "./javascript_support.ts";

/** Type packages by what is missing. */
const TYPES_FOR: ReadonlyMap<string, string> = new Map(Object.entries({
  process: "@types/node",
  Buffer: "@types/node",
  require: "@types/node",
  module: "@types/node",
  __dirname: "@types/node",
  __filename: "@types/node",
  global: "@types/node",
  NodeJS: "@types/node",
  describe: "@types/jest",
  it: "@types/jest",
  test: "@types/jest",
  expect: "@types/jest",
  jest: "@types/jest",
  beforeEach: "@types/jest",
  $: "@types/jquery",
  jQuery: "@types/jquery",
  google: "@types/google.maps",
  chrome: "@types/chrome",
  Bun: "@types/bun",
  React: "@types/react",
}));

/** TypeScript. */
export const TYPESCRIPT_RULES: readonly CompleteRule[] = readRules(table, {
  "tsc-cannot-find-module": {
    cause: (c) =>
      packageOf(c.v["mod"] ?? c.v["mod2"]) === undefined
        ? `TypeScript cannot find the module '${
          c.v["mod"] ?? c.v["mod2"] ?? ""
        }': the path or its alias (paths in tsconfig.json) is wrong.`
        : undefined,
    next: [(c) => {
      const m = c.v["mod"] ?? c.v["mod2"] ?? "";
      return m.startsWith("@/") || m.startsWith("~/") || m.startsWith("#")
        ? `Add the alias of '${m}' to compilerOptions.paths in tsconfig.json (for example "${
          m.split("/")[0]
        }/*": ["./src/*"]).`
        : undefined;
    }, (c) => {
      const p = packageOf(c.v["mod"] ?? c.v["mod2"]);
      return p === undefined ? undefined : addPackages(c, p);
    }],
  },
  "tsc-no-declaration-file": {
    next: (c) => {
      const p = packageOf(c.v["mod"]);
      return p === undefined ? undefined : addPackages(
        c,
        `@types/${p.replace(/^@/, "").replace("/", "__")}`,
        true,
      );
    },
  },
  "tsc-need-types": {
    next: (c) => {
      const t = TYPES_FOR.get(c.v["name"] ?? "");
      return t === undefined ? undefined : addPackages(c, t, true);
    },
  },
  "tsc-missing-type-library": {
    next: (c) => {
      const n = c.v["name"] ?? "";
      return n.includes("/") && /^[\w./@-]{1,80}$/.test(n)
        ? addPackages(
          c,
          n.replace(/^(@[^/]+\/[^/]+|[^@/][^/]*).*$/, "$1"),
          true,
        )
        : NPM_TYPES.has(n)
        ? addPackages(c, `@types/${n}`, true)
        : undefined;
    },
  },
  "tsc-jsx": {
    next: (c) =>
      /TS(?:7026|2875)/.test(c.lines[c.at] ?? "")
        ? addPackages(c, "@types/react @types/react-dom", true)
        : undefined,
  },
});
