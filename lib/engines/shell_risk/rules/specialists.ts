import specialists from "../tables/specialists.txt" with { type: "text" };
import type { Handler } from "../handler.ts";
import { tableHandler } from "../table.ts";
import type { Program } from "../table_rows.ts";
import { readTables } from "../tables.ts";

/** Programs of specialists: platforms, stores, arrays, schedulers and guards. */
export const SPECIALISTS: readonly Program[] = readTables(specialists);

/** Programs that share their name with a more usual one, and how each is called. */
const NAMESAKES: readonly {
  readonly name: string;
  /** The table that knows it. */
  readonly table: string;
  readonly called: (args: readonly string[]) => boolean;
}[] = [
  {
    name: "swift",
    table: "swiftclient",
    called: ([word = ""]) =>
      /^(?:delete|post|stat|list|upload|download|capabilities)$/.test(word),
  },
  {
    name: "split",
    table: "splitcli",
    // Whoever splits a file names that and a prefix at most.
    called: ([noun = "", verb = "", ...rest]) =>
      rest.length > 0 && /^[a-z][a-z-]+s$/.test(noun) &&
      /^(?:create|delete|kill|archive|list|get|update)$/.test(verb),
  },
];

/** A handler that leaves to the namesake of its program what only that understands. */
export function besideNamesake(name: string, usual: Handler): Handler {
  const other = NAMESAKES.find((one) => one.name === name);
  const table = other && SPECIALISTS.find((one) => one.names === other.table);
  if (other === undefined || table === undefined) return usual;
  const handler = tableHandler(table);
  return (run) => other.called(run.call.args) ? handler(run) : usual(run);
}
