/** What answers of tables/known_databases.txt compute. */
import table from "./tables/known_databases.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** PostgreSQL, MySQL, MongoDB, Redis, Kafka and their clients. */
export const KNOWN_DATABASE_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "pg-restore-plain-text": {
      next: (c) => {
        const file = c.cmd.operands.find((word) =>
          /\.(?:sql|dump|txt)$/.test(word)
        );
        return `psql -d <database> -f ${file ?? "<dump.sql>"}`;
      },
    },
    "postgres-column-undefined": {
      next: (c) =>
        /django|manage\.py/.test(c.lines.join("\n").slice(0, 20_000))
          ? "python manage.py migrate"
          : "psql -c '\\d+'",
    },
    "mongo-auth-failed": {
      next: (c) =>
        c.cmd.program === "mongosh" && c.cmd.text !== undefined &&
          !c.cmd.text.includes("authenticationDatabase") &&
          !c.cmd.text.includes("://")
          ? `${c.cmd.text} --authenticationDatabase admin`
          : undefined,
    },
    "mysql-function-needs-trust": {
      next: (c) =>
        /DETERMINISTIC/.test(c.lines[c.at] ?? "")
          ? "Declare the function DETERMINISTIC, NO SQL or READS SQL DATA, whichever it is."
          : undefined,
    },
  },
);
