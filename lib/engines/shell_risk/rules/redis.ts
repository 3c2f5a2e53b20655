import type { Run } from "../handler.ts";

/**
 * Judges one command of the Redis protocol, however it is typed.
 *
 * @param line Without its line end.
 */
export function judgeRedis(run: Run, line: string): void {
  const { call, judge } = run;
  const instead = [`${client(run)} dbsize`];
  if (/^flushall\b/i.test(line)) {
    judge.add(call, "drop-data", {
      says: "deletes every key of every database",
      level: "critical",
      instead,
    });
  } else if (/^flushdb\b/i.test(line)) {
    judge.add(call, "drop-data", {
      says: "deletes every key of a database",
      instead,
    });
  } else if (
    /^(?:config set (?:dir|dbfilename)|slaveof (?!no)|replicaof (?!no)|module load)/i
      .test(line)
  ) {
    judge.add(call, "opaque-run", {
      says: "makes the server write files or load code of its caller's choice",
      instead: [`${client(run)} config get dir`],
    });
  } else if (
    /^(?:shutdown|debug (?:segfault|sleep)|config set|script flush|cluster (?:reset|failover)|failover|acl (?:setuser|deluser)|swapdb|bgrewriteaof|client kill)/i
      .test(line)
  ) {
    judge.add(call, "service", {
      says: "changes the running database server",
      instead: [`${client(run)} info server`],
    });
  } else if (/^config get (?:requirepass|masterauth|\*)/i.test(line)) {
    judge.add(call, "read-secret", {
      says: "prints the server's password",
      instead: [`${client(run)} config get maxmemory`],
    });
  } else if (
    /^(?:keys|get|mget|hget|hgetall|hmget|exists|ttl|pttl|type|info|ping|dbsize|scan|sscan|hscan|zscan|lrange|llen|smembers|scard|sismember|zrange|zcard|zscore|config get|client list|slowlog|memory|monitor|time|strlen|object|randomkey|echo|role|lastsave|command|acl (?:list|whoami)|xrange|xlen|cluster (?:info|nodes)|latency|hello|\s*$)/i
      .test(line)
  ) {
    judge.add(call, line === "" ? "session" : "observe", {
      says: "queries a database",
    });
  } else if (/^(?:eval|evalsha|fcall)/i.test(line)) {
    judge.add(call, /flush|del/i.test(line) ? "drop-data" : "run");
  } else if (/^(?:del|unlink)\b.*[*$(\uE000]/i.test(line)) {
    judge.add(call, "drop-data", { says: "deletes many keys" });
  } else judge.add(call, "edit", { says: "changes keys of a database" });
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
