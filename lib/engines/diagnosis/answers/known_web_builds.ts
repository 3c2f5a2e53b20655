/** What answers of tables/known_web_builds.txt compute. */
import table from "./tables/known_web_builds.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteAnswer } from "./answer.ts";

/** JavaScript projects: installation, build, test, release. */
export const KNOWN_WEB_BUILD_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "yarn-integrity-record": {
      cause: (c) =>
        c.v["why"]?.startsWith("none")
          ? `The registry gives no usable checksum (integrity, shasum) for ${
            c.v["pkg"]
          }, which Yarn 1 asks for.`
          : `The archive of ${
            c.v["pkg"]
          } is not the one that yarn.lock recorded: the integrity check fails, by a damaged cache or proxy, or an entry of another registry.`,
      next: (c) =>
        c.v["why"]?.startsWith("none")
          ? `Delete the entry of ${
            c.v["pkg"]
          } from yarn.lock and run yarn cache clean, then yarn install with a current Yarn (or install that package with npm).`
          : "yarn cache clean",
    },
    "esbuild-top-level-await": {
      next: (c) =>
        c.lines.some((line) => /assets\/|vite|rollup/i.test(line.slice(0, 300)))
          ? "Set build.target to 'esnext' (or 'es2022') in vite.config, and optimizeDeps.esbuildOptions.target the same."
          : undefined,
    },
    "sass-import-not-found": {
      next: (c) => {
        const path = c.v["path"] ?? "";
        const bare = path.replace(/^~/, "");
        return path.startsWith("~")
          ? `Write the import without the ~ (@use "${bare}"), and install the package if it is not there: npm ls ${
            bare.startsWith("@")
              ? bare.split("/").slice(0, 2).join("/")
              : bare.split("/")[0]
          }`
          : undefined;
      },
    },
    "prettier-plugin-missing": {
      next: (c) => `npm install --save-dev ${c.v["pkg"]}`,
    },
    "npm-install-of-lookalike": {
      cause: (c) => {
        const bad = lookalikeIn(c);
        return `${bad} is not the package that you mean: it is a look-alike of ${
          LOOKALIKES[bad]
        } (a typing mistake), and its install script ran.`;
      },
      next: (c) => {
        const bad = lookalikeIn(c);
        return c.cmd.replace(bad, LOOKALIKES[bad] ?? "");
      },
    },
  },
);

/** The look-alike among the words of the command. */
function lookalikeIn(c: RuleContext): string {
  return c.cmd.args.find((word) => Object.hasOwn(LOOKALIKES, word)) ?? "";
}

/** Names that are mistaken for popular packages, by what was meant. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  pnmp: "pnpm",
  npmp: "pnpm",
  yran: "yarn",
  yanr: "yarn",
  raect: "react",
  reactt: "react",
  expres: "express",
  loadsh: "lodash",
  lodahs: "lodash",
  axois: "axios",
  typscript: "typescript",
  typescrpt: "typescript",
  nodemom: "nodemon",
  eslnit: "eslint",
};
