/**
 * What the runtime compiled of the bundle, for starts that may not share one
 * folder, or that find the program at another place: compiling it anew takes
 * seconds of a processor.
 *
 * @module
 */

import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { join } from "./paths.ts";
import { BUNDLE_PATH, cacheOfStarts } from "./served.ts";

/** The runtime's files with the table in which each keeps what it knows of a module. */
const KEPT = [
  ["v8_code_cache_v2", "codecache"],
  ["dep_analysis_cache_v2", "moduleinfocache"],
] as const;
/** Milliseconds that another start may write meanwhile. */
const BUSY_MS = 60_000;

/**
 * Copies it into a folder that does not exist yet, as it stands: before the
 * first start of a run there is nothing to copy.
 *
 * @param options `paths`: where the program lies for those who start with this
 * folder. `from`: where it is kept, the run's own folder by default.
 */
export async function copyKeptStarts(
  folder: string,
  { paths = [BUNDLE_PATH], from = cacheOfStarts() }: {
    paths?: readonly string[];
    from?: string;
  } = {},
): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  for (const [name, table] of KEPT) {
    const file = join(from, name);
    if (!await exists(file)) continue;
    using kept = new DatabaseSync(file, { timeout: BUSY_MS });
    using copy = new DatabaseSync(join(folder, name));
    for (const one of ["info", table]) copyTable(one, { from: kept, to: copy });
    const listed = columnsOf(copy, table)
      .filter((column) => column !== "specifier").join(", ");
    const add = copy.prepare(
      `insert or replace into ${table} (specifier, ${listed})
        select ?, ${listed} from ${table} where specifier = ?`,
    );
    for (const path of paths) {
      add.run(pathToFileURL(path).href, pathToFileURL(BUNDLE_PATH).href);
    }
  }
}

/** Its rows as well; none where the runtime has none yet. */
function copyTable(
  table: string,
  { from, to }: { from: DatabaseSync; to: DatabaseSync },
): void {
  const made = from.prepare("select sql from sqlite_master where name = ?")
    .get(table);
  to.exec(String(made?.sql));
  const read = from.prepare(`select * from ${table}`);
  // Hashes are larger than what numbers hold.
  read.setReadBigInts(true);
  const places = columnsOf(to, table).map(() => "?").join(", ");
  const write = to.prepare(`insert into ${table} values (${places})`);
  to.exec("begin");
  for (const row of read.all()) write.run(...Object.values(row));
  to.exec("commit");
}

function columnsOf(database: DatabaseSync, table: string): string[] {
  return database.prepare("select name from pragma_table_info(?)").all(table)
    .map(({ name }) => String(name));
}

async function exists(file: string): Promise<boolean> {
  return await Deno.stat(file).then(() => true, () => false);
}
