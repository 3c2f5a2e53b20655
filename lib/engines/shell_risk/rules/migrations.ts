import migrationsText from "../tables/migrations.txt" with { type: "text" };
import sitesText from "../tables/sites.txt" with { type: "text" };
import type { Handler, Run } from "../handler.ts";
import { tableHandler } from "../table.ts";
import type { Program } from "../table_rows.ts";
import { readTable } from "../tables.ts";
import { judgeSql } from "./sql.ts";

/** Tools that bring the schema of a database up or down. */
export const MIGRATION_TOOLS: Program = readTable(migrationsText);

/** Command lines of content management systems. */
export const SITES: Program = readTable(sitesText);

const TABLE: Handler = tableHandler(MIGRATION_TOOLS);

/** Migration tools: some of them run statements they are fed. */
export function migrations(run: Run): string | undefined {
  const { call, context } = run;
  const words = call.args.filter((arg) => !arg.startsWith("-")).join(" ");
  if (
    context.stdin !== undefined &&
    /^(?:db execute|sql|query|raw|db query)/.test(words)
  ) judgeSql(run, context.stdin.text);
  return TABLE(run);
}
