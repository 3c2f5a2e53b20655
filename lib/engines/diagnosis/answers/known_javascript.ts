/** What answers of tables/known_javascript.txt compute. */
import table from "./tables/known_javascript.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import {
  REMOVED_EXPORTS,
  type RemovedExport,
} from "../catalogues/javascript_removed.ts";
import { NPM_PACKAGES } from "../catalogues/known_packages.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteAnswer } from "./answer.ts";

/** What is known of the export that a package does not have. */
function removedExport(c: RuleContext): RemovedExport | undefined {
  return REMOVED_EXPORTS.get(`${c.v["pkg"] ?? ""}:${c.v["name"] ?? ""}`);
}

/** JavaScript. */
export const KNOWN_JAVASCRIPT_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "npm-dev-engines": {
      next: (c) =>
        c.v["what"] === "packageManager"
          ? `npm install --global npm@${
            (c.v["need"] ?? "").replace(/[^\w.^~-]/g, "")
          }`
          : `nvm install ${(/\d+/.exec(c.v["need"] ?? ""))?.[0] ?? "--lts"}`,
    },
    "bun-package-missing": {
      next: (c) =>
        NPM_PACKAGES.has(c.v["name"] ?? "")
          ? `bun add ${c.v["name"]}`
          : "bun install",
    },
    "js-export-removed": {
      cause: (c) => {
        const known = removedExport(c);
        return known === undefined
          ? undefined
          : `${c.v["pkg"]} has no export ${c.v["name"]}: ${known.why}`;
      },
      next: (c) => removedExport(c)?.next,
    },
    "eslint-rule-not-in-plugin": {
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
    },
    "webpack-node-core-module": {
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
    },
    "module-own-alias": {
      next: (c) =>
        `Add the alias ${
          (c.v["name"] ?? "").split("/")[0]
        } to resolve.alias of the Vite configuration (or use vite-tsconfig-paths), or write the import of ${
          c.v["name"]
        } as a relative path.`,
    },
  },
);
