/** What answers of tables/known_web_builds.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/known_web_builds.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import { addPackages } from "../rules/javascript_support.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteAnswer } from "./answer.ts";

/** JavaScript projects: installation, build, test, release. */
export const KNOWN_WEB_BUILD_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "babel-plugin-unresolved": {
      next: (c) => {
        const { kind = "", name = "" } = c.v;
        return addPackages(
          c,
          /^@|^babel-|\//.test(name) ? name : `babel-${kind}-${name}`,
          true,
        );
      },
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
const LOOKALIKES: Readonly<Record<string, string>> = wordTable({
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
});
