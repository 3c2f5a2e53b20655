import packages from "../tables/packages.txt" with { type: "text" };
import type { Program } from "../table_rows.ts";
import { readTables } from "../tables.ts";

/** Tasks of frameworks that drop or empty a database. */
export const EMPTYING_TASK =
  "^(?:db:(?:drop|reset|purge|truncate_all|schema:load|structure:load|migrate:reset|wipe|nuke)(?::\\w+)*|migrate:(?:fresh|reset|refresh)|doctrine:(?:schema|database):drop|(?:db|migrate|ecto|phinx|doctrine:migrations)[:.]rollback(?::\\w+)*|d:(?:s|d):d(?:rop)?|ecto\\.(?:drop|reset)|schema:drop|reset_db|orm:schema-tool:drop)$";

/** Package managers: the default registry is trusted, everything else is not. */
export const PACKAGES: readonly Program[] = readTables(packages, {
  EMPTYING: EMPTYING_TASK,
});
