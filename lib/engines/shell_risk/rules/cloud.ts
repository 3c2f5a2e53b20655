import cloud from "../tables/cloud.txt" with { type: "text" };
import { type Handler, type Handlers, handlers } from "../handler.ts";
import type { Program } from "../table_rows.ts";
import { readTables } from "../tables.ts";
import { AWS, aws } from "./aws.ts";
import { azHandler } from "./azure.ts";

const TABLES = readTables(cloud);

/** Cloud command lines that need more than a table. */
export const CLOUD_HANDLERS: Handlers = handlers([
  ["aws awslocal aws2", aws],
  ...TABLES.filter(({ names }) => names === "az").map((
    table,
  ): [string, Handler] => ["az", azHandler(table)]),
]);

/** Cloud and platform command lines. */
export const CLOUD: readonly Program[] = [AWS, ...TABLES];
