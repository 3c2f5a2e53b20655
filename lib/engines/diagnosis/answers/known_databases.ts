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
  },
);
