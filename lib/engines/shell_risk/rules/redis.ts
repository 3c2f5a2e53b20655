import redis from "../tables/redis.txt" with { type: "text" };
import type { Run } from "../handler.ts";
import { tableHandler } from "../table.ts";
import type { Program } from "../table_rows.ts";
import { readTable } from "../tables.ts";

/** The commands of the Redis protocol. */
export const REDIS: Program = readTable(redis);

const TABLE = tableHandler(REDIS);

/**
 * Judges one command of the Redis protocol, however it is typed.
 *
 * @param line Without its line end.
 */
export function judgeRedis(run: Run, line: string): void {
  const args = line.split(/\s+/).filter((word) => word !== "");
  TABLE({
    ...run,
    call: { ...run.call, name: client(run), args, takes: undefined },
  });
}

/** The client with the options that say which server and database are meant. */
function client(run: Run): string {
  const { call, judge } = run;
  if (!/-cli$|^iredis$/.test(call.name)) return "redis-cli";
  const { args } = call;
  const kept = args.flatMap((arg, index) =>
    /^-[hpnus]$/.test(arg) && args[index + 1] !== undefined
      ? [arg, judge.unknowns.show(args[index + 1] ?? "")]
      : arg === "--tls"
      ? [arg]
      : []
  );
  return [call.name, ...kept].join(" ");
}
