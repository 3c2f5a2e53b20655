/** What answers of tables/known_schemas.txt compute. */
import table from "./tables/known_schemas.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import { catalogueColumn } from "../catalogues/postgres_columns.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Migrations and queries that a server refuses. */
export const KNOWN_SCHEMA_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "postgres-catalogue-column": {
      cause: (c) => {
        const known = catalogueColumn(c.v["name"]);
        return known === undefined
          ? undefined
          : `${
            c.v["name"]
          } is a column of PostgreSQL's own catalogue (${known.table}): ${known.change}. The tool and the server are of versions that do not fit.`;
      },
      next: (c) => {
        const known = catalogueColumn(c.v["name"]);
        if (known === undefined) return undefined;
        return known.isNew
          ? `Upgrade the server to PostgreSQL ${known.since} or newer, or use a version of the tool that supports your server: psql -c 'SHOW server_version'`
          : `Update the tool to a version that supports PostgreSQL ${known.since}: psql -c 'SHOW server_version' tells yours.`;
      },
    },
    "postgres-column-capitals": {
      cause: (c) => {
        const { name = "", meant = "" } = c.v;
        return name !== meant && name.toLowerCase() === meant.toLowerCase()
          ? `PostgreSQL folds names without double quotes to lower case: the statement says ${name}, the column is ${meant}.`
          : undefined;
      },
      next: (c) =>
        `Put the name into double quotes in the statement: ${
          (c.v["meant"] ?? "").split(".").map((part) => `"${part}"`).join(".")
        }`,
    },
    "postgres-text-in-double-quotes": {
      next: (c) =>
        `Write the value in single quotes ('${
          (c.v["text"] ?? c.v["text2"] ?? "").replaceAll("'", "''")
        }'), or bind it as a parameter.`,
    },
  },
);
