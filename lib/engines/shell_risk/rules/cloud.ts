import cloud from "../tables/cloud.txt" with { type: "text" };
import { type Handlers, handlers } from "../handler.ts";
import type { Program } from "../table_rows.ts";
import { readTables } from "../tables.ts";
import { AWS, aws } from "./aws.ts";

/** Cloud command lines that need more than a table. */
export const CLOUD_HANDLERS: Handlers = handlers([["aws awslocal aws2", aws]]);

/** Cloud and platform command lines. */
export const CLOUD: readonly Program[] = [AWS, ...readTables(cloud)];
