/** What rules of tables/databases.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/databases.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule, Template } from "../types.ts";

/** A statement run with psql, with the caller's connection options. */
function psql(c: RuleContext, sql: string): string {
  const options = [
    ...(c.cmd.text ?? "").matchAll(
      /\s(-[hUdp] ?\S{1,80}|--(?:host|username|dbname|port)[= ]\S{1,80})/g,
    ),
  ].map((m) => m[1]).join(" ");
  return `psql ${options === "" ? "" : `${options} `}-c ${c.quote(sql)}`;
}

/** A statement for psql with a value in place of each `<<name>>`; none where a value is no plain name. */
function pg(sql: string): Template {
  return (c) => {
    let isComplete = true;
    const text = sql.replace(/<<(\w+)>>/g, (_all, name: string) => {
      const value = c.v[name];
      if (value === undefined || !/^[\w.$ -]{1,120}$/.test(value)) {
        isComplete = false;
      }
      return value ?? "";
    });
    return isComplete ? psql(c, text) : undefined;
  };
}

/** Databases and queues. */
export const DATABASE_RULES: readonly CompleteRule[] = readRules(table, {
  "postgres-relation-missing": {
    cause: (c) => {
      const m =
        /(?:Table (?:was created|is|named) (?:as )?|")([A-Z]\w{0,60}|[a-z]+[A-Z]\w{0,60})"/
          .exec(c.lines.join("\n").slice(0, 8000))?.[1];
      const t = c.v["table"] ?? "";
      return m !== undefined && m.toLowerCase() === t.toLowerCase()
        ? `The table is named "${m}" with upper case; without quotes PostgreSQL folds the name to lower case (${t}).`
        : undefined;
    },
    next: [(c) => {
      const all = c.lines.join("\n").slice(0, 8000);
      const t = c.v["table"] ?? "";
      const m = [...all.matchAll(/"([A-Za-z_]\w{0,60})"/g)].map((x) =>
        x[1] ?? ""
      ).find((n) => n !== t && n.toLowerCase() === t.toLowerCase());
      const cmd = c.cmd.text ?? "";
      return m === undefined || !new RegExp(`\\b${m}\\b`).test(cmd)
        ? m === undefined
          ? undefined
          : `Write the name in double quotes: "${m}"`
        : cmd.replace(new RegExp(`"?\\b${m}\\b"?`), `"${m}"`);
    }, (c) => psql(c, "\\dt *.*")],
  },
  "postgres-column-missing": {
    next: [
      (c) =>
        c.v["good"] === undefined
          ? undefined
          : (c.cmd.text ?? "").includes(c.v["col"] ?? "\u0000")
          ? c.cmd.replace(c.v["col"], c.v["good"].split(".").pop())
          : `Write ${c.v["good"]} instead of ${c.v["col"] ?? c.v["col2"]}.`,
      (c) => psql(c, `\\d ${c.v["table"] ?? "<table>"}`),
    ],
  },
  "postgres-foreign-key": {
    next: (c) =>
      c.v["parent"] === undefined || !/^[\w.]{1,100}$/.test(c.v["parent"])
        ? undefined
        : /still/.test(c.v["how"] ?? "")
        ? psql(
          c,
          `select count(*) from ${c.v["parent"]} where ${
            /^\w+$/.test(c.v["cols"] ?? "")
              ? c.v["fk"]?.replace(/^[a-z]+_|_fkey$/g, "") ?? "<column>"
              : "<column>"
          } = ${/^\d+$/.test(c.v["vals"] ?? "") ? c.v["vals"] : "'<value>'"}`,
        )
        : psql(
          c,
          `select * from ${c.v["parent"]} where id = ${
            /^\d+$/.test(c.v["vals"] ?? "") ? c.v["vals"] : "'<value>'"
          }`,
        ),
  },
  "postgres-unique": {
    next: (c) =>
      /_pkey$/.test(c.v["uq"] ?? "") && c.v["cols"] === "id"
        ? psql(
          c,
          `select setval(pg_get_serial_sequence('${
            (c.v["uq"] ?? "").replace(/_pkey$/, "")
          }','id'), (select max(id) from ${
            (c.v["uq"] ?? "").replace(/_pkey$/, "")
          }))`,
        )
        : undefined,
  },
  "postgres-not-null": { next: pg("\\d <<table2>>") },
  "postgres-role-of-old-volume": {
    next: (c) =>
      c.platform.isContainer ||
        c.lines.some((line) => /\bContainer\b|_1\b|-1\b|docker/.test(line))
        ? `docker compose exec <db-service> psql -U <old-user> -c 'CREATE ROLE ${
          c.quote(`"${c.v["role"]}"`).replaceAll("'", "")
        } LOGIN'`
        : `psql -U postgres -c 'CREATE ROLE ${
          c.quote(`"${c.v["role"]}"`).replaceAll("'", "")
        } LOGIN'`,
  },
  "postgres-hba": {
    next: (c) =>
      c.render(
        `Add to pg_hba.conf: hostssl {db?all} {user} {from}/${
          (c.v["from"] ?? "").includes(":") ? 128 : 32
        } scram-sha-256, then run select pg_reload_conf();`,
      ),
  },
  "postgres-connect-refused": {
    next: (c) =>
      c.v["host"] !== undefined &&
        !/^(?:localhost|127\.|::1)/.test(c.v["host"])
        ? `pg_isready -h ${c.v["host"]}${
          c.v["port"] === undefined ? "" : ` -p ${c.v["port"]}`
        }`
        : c.v["name"] === undefined
        ? byPlatformStart(c)
        : undefined,
  },
  "postgres-permission": {
    next: (c) => {
      const user =
        /(?:-U ?|--username[= ])([\w-]{1,60})/.exec(c.cmd.text ?? "")?.[1] ??
          "<user>";
      const { kind, obj } = c.v;
      const verb = /\b(insert|update|delete)\b/i.exec(c.cmd.text ?? "")?.[1]
        ?.toUpperCase() ?? "SELECT";
      return kind === "schema"
        ? `psql -U postgres -c 'GRANT USAGE, CREATE ON SCHEMA ${obj} TO ${user};'`
        : kind === "sequence"
        ? `psql -U postgres -c 'GRANT USAGE, SELECT ON SEQUENCE ${obj} TO ${user};'`
        : kind === "database"
        ? `psql -U postgres -c 'GRANT CONNECT ON DATABASE ${obj} TO ${user};'`
        : `psql -U postgres -c 'GRANT ${verb} ON ${obj} TO ${user};'`;
    },
  },
  "postgres-too-many-connections": {
    next: (c) =>
      psql(c, "select state, count(*) from pg_stat_activity group by 1"),
  },
  "postgres-ssl": {
    cause: (c) =>
      /does not support|not enabled/.test(c.lines[c.at] ?? "")
        ? "The server does not support SSL (TLS), but the client requires it."
        : "The server's certificate cannot be verified: the root certificate[[ file]] is missing or another CA.",
    next: (c) =>
      /does not support|not enabled/.test(c.lines[c.at] ?? "")
        ? (/PGSSLMODE=\w+/.test(c.cmd.text ?? "")
          ? (c.cmd.text ?? "").replace(/PGSSLMODE=\S+/, "PGSSLMODE=prefer")
          : "export PGSSLMODE=prefer")
        : "export PGSSLROOTCERT=<ca.pem>",
  },
  "postgres-syntax": {
    next: (c) => {
      const t = c.v["tok"];
      const good = c.nearest(t?.toLowerCase(), [
        "select",
        "from",
        "where",
        "insert",
        "into",
        "values",
        "update",
        "delete",
        "order",
        "group",
        "having",
        "join",
        "limit",
        "create",
        "table",
        "alter",
        "set",
      ], 0.6);
      return t === undefined || good === undefined || good === t.toLowerCase()
        ? undefined
        : c.cmd.replace(t, /^[A-Z]+$/.test(t) ? good.toUpperCase() : good);
    },
  },
  "postgres-deadlock-timeout": {
    next: (c) =>
      /aborted/.test(c.v["what"] ?? "")
        ? "Run ROLLBACK, and correct the first error of the transaction."
        : /serialize|deadlock/.test(c.v["what"] ?? "")
        ? "Retry the transaction, and let all transactions lock rows in the same order."
        : psql(
          c,
          "select pid, wait_event_type, query from pg_stat_activity where state <> 'idle'",
        ),
  },
  "postgres-type": {
    next: (c) => {
      const m =
        /type "(vector|citext|geometry|hstore|ltree)" does not exist|function (gen_random_uuid|uuid_generate_v4|crypt|similarity)\(/
          .exec(c.v["msg"] ?? "");
      const n = m?.[1] ?? m?.[2];
      const ext: Record<string, string> = wordTable({
        vector: "vector",
        citext: "citext",
        geometry: "postgis",
        hstore: "hstore",
        ltree: "ltree",
        gen_random_uuid: "pgcrypto",
        uuid_generate_v4: '"uuid-ossp"',
        crypt: "pgcrypto",
        similarity: "pg_trgm",
      });
      return n === undefined
        ? undefined
        : psql(c, `CREATE EXTENSION IF NOT EXISTS ${ext[n]};`);
    },
  },
  "mysql-access-denied": {
    next: (c) => {
      const u = c.v["user"] ?? c.v["user2"];
      const h = c.v["from"] ?? c.v["from2"];
      return u === undefined || !/^[\w-]{1,60}$/.test(u)
        ? undefined
        : `mysql -u root -p -e "SHOW GRANTS FOR '${u}'@'${
          h === "localhost" ? "localhost" : "%"
        }'"`;
    },
  },
  "mysql-connect": {
    next: (c) => {
      const h = c.v["host"];
      return h !== undefined && !/^(?:localhost|127\.)/.test(h)
        ? `nc -vz ${h.split(":")[0]} 3306`
        : undefined;
    },
  },
  "mysql-no-database-table": {
    next: (c) => {
      const t = c.v["table"] ?? c.v["table2"];
      return t === undefined
        ? undefined
        : `mysql -e 'SHOW TABLES FROM ${
          t.includes(".") ? t.split(".")[0] : "<database>"
        }'`;
    },
  },
  "sqlite-locked": {
    next: (c) => {
      const f = c.cmd.programs.includes("sqlite3")
        ? c.cmd.operands[0]
        : undefined;
      return f === undefined ? undefined : `fuser -v ${c.quote(f)}`;
    },
  },
  "sqlite-no-table": {
    next: (c) => {
      const f = c.cmd.programs.includes("sqlite3")
        ? c.cmd.operands[0]
        : undefined;
      return f === undefined ? undefined : `sqlite3 ${c.quote(f)} .schema`;
    },
  },
  "sqlite-file": {
    next: (c) => {
      const f = c.cmd.programs.includes("sqlite3")
        ? c.cmd.operands[0]
        : undefined;
      const l = c.lines[c.at] ?? "";
      const q = f === undefined ? "<file.db>" : c.quote(f);
      return /malformed|CORRUPT/.test(l)
        ? `sqlite3 ${q} 'PRAGMA integrity_check'`
        : /unable to open|CANTOPEN|readonly|READONLY/.test(l)
        ? `ls -la ${f === undefined ? "." : q}`
        : `file ${q}`;
    },
  },
  "redis-oom-misconf": {
    next: [(c) => {
      const l = c.lines[c.at] ?? "";
      return /OOM/.test(l)
        ? "redis-cli INFO memory"
        : /MISCONF/.test(l)
        ? "df -h"
        : /READONLY/.test(l)
        ? "redis-cli INFO replication"
        : /LOADING|BUSY/.test(l)
        ? "redis-cli INFO persistence"
        : /CROSSSLOT/.test(l)
        ? "Give the keys that belong together one hash tag, the part in braces alone decides the slot ({user:7}:cart, {user:7}:name), or send one command for each key."
        : /MOVED/.test(l)
        ? (c.cmd.program === "redis-cli" && !c.cmd.has("-c")
          ? c.cmd.afterProgram("-c")?.text
          : "Use a client that knows clusters (redis-cli -c, Redis.Cluster of ioredis, RedisCluster of redis-py): it follows to the node that has the slot.")
        : /WRONGTYPE/.test(l)
        ? "redis-cli TYPE <key>"
        : undefined;
    }, (c) =>
      c.cmd.replace(
        c.v["bad"],
        c.nearest(c.v["bad"]?.toUpperCase(), [
          "GET",
          "SET",
          "DEL",
          "KEYS",
          "HGET",
          "HSET",
          "HGETALL",
          "LPUSH",
          "RPUSH",
          "LRANGE",
          "SADD",
          "SMEMBERS",
          "ZADD",
          "ZRANGE",
          "EXPIRE",
          "TTL",
          "INCR",
          "EXISTS",
          "PING",
          "INFO",
          "SCAN",
          "TYPE",
          "MGET",
          "MSET",
          "CONFIG",
          "XADD",
          "XREAD",
        ]),
      )],
  },
  "kafka-broker-unreachable": {
    next: (c) => {
      const a = c.v["addr2"] ?? c.v["addr3"] ?? c.v["addr"];
      const m = /([\w.-]{1,80}):(\d{2,5})$/.exec(a ?? "");
      return m === null ? undefined : `nc -vz ${m[1]} ${m[2]}`;
    },
  },
});

function byPlatformStart(c: RuleContext): string {
  return c.platform.os === "macos"
    ? "brew services start postgresql"
    : c.platform.os === "windows"
    ? "net start postgresql-x64-16"
    : "sudo systemctl start postgresql";
}
