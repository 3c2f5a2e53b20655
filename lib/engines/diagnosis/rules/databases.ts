/** What rules of tables/databases.txt compute. */
import table from "./tables/databases.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { byPlatform } from "../actions.ts";
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

/** What the codes of Prisma mean that its own messages hide behind a link. */
const PRISMA_MEANS: Readonly<Record<string, string>> = {
  P1000: "the database refused the user or password",
  P1001: "the database server cannot be reached",
  P1002: "the database server was reached and did not answer in time",
  P1003: "the database does not exist",
  P1012: "the schema is not valid",
  P1017: "the server closed the connection",
  P2002: "a value that has to be unique exists already",
  P2003: "a foreign key points at a row that does not exist",
  P2021: "a table of the schema is not in the database",
  P2022: "a column of the schema is not in the database",
  P2024: "no connection of the pool became free in time",
  P2025: "a record that the operation needs does not exist",
  P3005: "the database is not empty and has no history of migrations",
  P3006: "a migration does not apply to the shadow database",
  P3009:
    "a migration failed earlier and stands as failed in the database, so no new one is applied",
  P3014: "the shadow database could not be created",
  P3018: "a migration failed while it was applied",
};

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
  "postgres-password": {
    next: [
      (c) =>
        c.v["peer"] !== undefined
          ? c.cmd.program === "psql" && !c.cmd.has("-h")
            ? c.cmd.append("-h localhost")
            : `psql -h localhost -U ${c.v["peer"]}`
          : undefined,
      (c) =>
        c.cmd.programs.includes("docker") ||
          c.cmd.programs.includes("docker-compose")
          ? "docker compose exec <db-service> psql -U postgres -c '\\password <user>'"
            .replace("<user>", c.v["user"] ?? "<user>")
          : undefined,
      (c) =>
        c.v["peer"] === undefined &&
          (c.cmd.programs.includes("psql") ||
            c.cmd.programs.includes("pg_dump"))
          ? c.cmd.prefix("PGPASSWORD=<password>")
          : undefined,
    ],
  },
  "postgres-hba": {
    next: [(c) =>
      /no encryption|SSL off/.test(c.v["enc"] ?? "") &&
        c.cmd.programs.includes("psql")
        ? c.cmd.prefix("PGSSLMODE=require")
        : undefined, (c) =>
      c.render(
        `Add to pg_hba.conf: hostssl {db?all} {user} {from}/${
          (c.v["from"] ?? "").includes(":") ? 128 : 32
        } scram-sha-256, then run select pg_reload_conf();`,
      )],
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
  "postgres-database-missing": {
    next: [
      (c) =>
        c.v["db"] !== undefined ? `createdb ${c.quote(c.v["db"])}` : undefined,
      (c) => {
        const r = c.v["role"] ?? c.v["role2"];
        return r === undefined
          ? undefined
          : `sudo -u postgres createuser --pwprompt ${c.quote(r)}`;
      },
    ],
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
      const ext: Record<string, string> = {
        vector: "vector",
        citext: "citext",
        geometry: "postgis",
        hstore: "hstore",
        ltree: "ltree",
        gen_random_uuid: "pgcrypto",
        uuid_generate_v4: '"uuid-ossp"',
        crypt: "pgcrypto",
        similarity: "pg_trgm",
      };
      return n === undefined
        ? undefined
        : psql(c, `CREATE EXTENSION IF NOT EXISTS ${ext[n]};`);
    },
  },
  "postgres-server-start": {
    next: (c) =>
      /invalid permissions/.test(c.v["msg"] ?? "")
        ? "sudo chmod 0700 <data-directory>"
        : /starting up|recovery/.test(c.v["msg"] ?? "")
        ? "pg_isready"
        : undefined,
  },
  "mysql-access-denied": {
    next: [
      (c) =>
        c.v["pw"] === "NO" && c.cmd.program.startsWith("m")
          ? c.cmd.append("-p")
          : undefined,
      (c) => {
        const u = c.v["user"] ?? c.v["user2"];
        const h = c.v["from"] ?? c.v["from2"];
        return u === undefined || !/^[\w-]{1,60}$/.test(u)
          ? undefined
          : `mysql -u root -p -e "SHOW GRANTS FOR '${u}'@'${
            h === "localhost" ? "localhost" : "%"
          }'"`;
      },
    ],
  },
  "mysql-connect": {
    next: [
      (c) => {
        const h = c.v["host"] ?? c.v["host2"];
        return h !== undefined && !/^(?:localhost|127\.)/.test(h)
          ? `nc -vz ${h.split(":")[0]} 3306`
          : undefined;
      },
      (c) =>
        !c.cmd.programs.some((one) => /^docker/.test(one))
          ? undefined
          : c.lines.some((line) => /SQLSTATE\[/.test(line))
          ? "Set DB_HOST in .env to the name of the database's service in the compose file (inside a container 127.0.0.1 is that container), and clear the cached configuration."
          : "docker compose ps --all",
      byPlatform({
        macos: "brew services start mysql",
        windows: "net start MySQL80",
      }, "sudo systemctl start mysql"),
    ],
  },
  "mysql-no-database-table": {
    next: [
      (c) => c.v["db"] !== undefined ? "mysql -e 'SHOW DATABASES'" : undefined,
      (c) => {
        const t = c.v["table"] ?? c.v["table2"];
        return t === undefined
          ? undefined
          : `mysql -e 'SHOW TABLES FROM ${
            t.includes(".") ? t.split(".")[0] : "<database>"
          }'`;
      },
      (c) =>
        c.v["col"] !== undefined ? "mysql -e 'DESCRIBE <table>'" : undefined,
      (c) => c.v["db"] === undefined ? c.cmd.append("<database>") : undefined,
    ],
  },
  "mysql-constraint": {
    next: (c) =>
      /foreign key/i.test(c.lines[c.at] ?? "") || c.v["dup"] === undefined &&
          c.v["col"] === undefined && c.v["field"] === undefined &&
          c.v["long"] === undefined
        ? c.render(
          "Insert the parent row first (or delete the children first): {msg}",
        )
        : undefined,
  },
  "mysql-gone-away": {
    next: (c) =>
      c.v["lock"] !== undefined
        ? "mysql -e 'SHOW ENGINE INNODB STATUS'"
        : undefined,
  },
  "mysql-auth-plugin": {
    next: (c) =>
      /Public Key/.test(c.lines[c.at] ?? "")
        ? "Add allowPublicKeyRetrieval=true to the JDBC URL (or use TLS: sslMode=REQUIRED)."
        : /mysql\.connector/.test(c.lines[c.at] ?? "")
        ? "python -m pip install --upgrade mysql-connector-python"
        : /ER_NOT_SUPPORTED|does not support/.test(c.lines[c.at] ?? "")
        ? "npm install mysql2"
        : undefined,
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
    cause: (c) => {
      const l = c.lines[c.at] ?? "";
      return /malformed|CORRUPT/.test(l)
        ? "The SQLite file is damaged (malformed)."
        : /unable to open|CANTOPEN/.test(l)
        ? "The SQLite file cannot be opened: its folder does not exist or lacks permission."
        : /readonly|READONLY/.test(l)
        ? "The SQLite file or its folder is read-only for this user."
        : "The file is not an SQLite database (another format, or encrypted).";
    },
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
  "mongo-connect": {
    next: [
      (c) =>
        /whitelist|mongodb\.net/.test(c.lines.join(" ").slice(0, 4000))
          ? "Add this machine's IP address to Network Access of the Atlas project."
          : undefined,
      (c) =>
        /whitelist|mongodb\.net/.test(c.lines.join(" ").slice(0, 4000))
          ? undefined
          : c.platform.os === "macos"
          ? "brew services start mongodb-community"
          : "sudo systemctl start mongod",
    ],
  },
  "redis-connect": {
    next: byPlatform(
      { macos: "brew services start redis" },
      (c) =>
        c.v["host"] !== undefined &&
          !/^(?:localhost|127\.|\D*$)/.test(c.v["host"])
          ? `redis-cli -h ${c.v["host"]} ping`
          : "sudo systemctl start redis",
    ),
  },
  "redis-auth": {
    next: (c) =>
      c.cmd.program === "redis-cli"
        ? c.cmd.afterProgram("--askpass")
        : undefined,
  },
  "redis-oom-misconf": {
    cause: (c) => {
      const l = c.lines[c.at] ?? "";
      return /OOM/.test(l)
        ? "Redis reached its memory limit (maxmemory) and may not evict keys."
        : /MISCONF/.test(l)
        ? "Redis cannot save its snapshot to disk (disk full or no permission), so it refuses writes."
        : /READONLY/.test(l)
        ? "This Redis is a read-only replica; writes go to the primary."
        : /LOADING|BUSY/.test(l)
        ? "Redis is still loading its data or busy with a script."
        : /CROSSSLOT/.test(l)
        ? "The keys of one command lie in different slots of the Redis cluster; a command may only touch keys of one slot."
        : /MOVED/.test(l)
        ? "This is a Redis cluster: the keys lie in other slots (the client does not follow)."
        : /WRONGTYPE/.test(l)
        ? "The key holds another type than the command expects."
        : undefined;
    },
    next: [
      (c) => {
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
            : "redis-cli --cluster check <host>:6379")
          : /WRONGTYPE/.test(l)
          ? "redis-cli TYPE <key>"
          : undefined;
      },
      (c) =>
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
        ),
      (c) => c.v["bad"] === undefined ? undefined : "redis-cli COMMAND LIST",
      (c) =>
        /NOSCRIPT/.test(c.lines[c.at] ?? "")
          ? "Load the script again with SCRIPT LOAD, or send it with EVAL: a restart or SCRIPT FLUSH empties the cache."
          : undefined,
    ],
  },
  "elasticsearch-error": {
    cause: [
      (c) =>
        /max_map_count/.test(c.lines[c.at] ?? "")
          ? "The kernel setting vm.max_map_count is too low for Elasticsearch."
          : undefined,
      (c) =>
        /watermark|cluster_block/.test(`${c.lines[c.at] ?? ""}`)
          ? "Elasticsearch blocks writes (read-only): the disk is over the flood-stage watermark."
          : undefined,
    ],
    next: (c) => {
      const l = c.lines[c.at] ?? "";
      const t = c.v["type"] ?? c.v["type2"] ?? "";
      return /max_map_count/.test(l)
        ? "sudo sysctl -w vm.max_map_count=262144"
        : /watermark|cluster_block/.test(`${l}${t}`)
        ? "curl -s 'localhost:9200/_cat/allocation?v'"
        : t === "index_not_found_exception"
        ? "curl -s 'localhost:9200/_cat/indices?v'"
        : t === "circuit_breaking_exception"
        ? "curl -s 'localhost:9200/_nodes/stats/breaker?pretty'"
        : t === "security_exception"
        ? "curl -u elastic 'localhost:9200/_security/_authenticate?pretty'"
        : undefined;
    },
  },
  "cassandra-error": {
    next: (c) =>
      c.v["msg"] !== undefined
        ? `cqlsh -e 'DESCRIBE KEYSPACES'`
        : "nodetool status",
  },
  "clickhouse-error": {
    next: (c) => {
      const t: Record<string, string> = {
        "60": "clickhouse-client -q 'SHOW TABLES'",
        "81": "clickhouse-client -q 'SHOW DATABASES'",
        "516": "clickhouse-client --user <user> --password",
        "241":
          "clickhouse-client -q 'SELECT query, memory_usage FROM system.processes'",
        "210": "nc -vz <host> 9000",
        "47": "clickhouse-client -q 'DESCRIBE TABLE <table>'",
        "16": "clickhouse-client -q 'DESCRIBE TABLE <table>'",
      };
      return t[c.v["code"] ?? ""];
    },
  },
  "sqlserver-error": {
    next: (c) =>
      c.v["user"] !== undefined
        ? "sqlcmd -S <server> -U <user> -Q 'SELECT 1'"
        : c.v["no"] === "208" || c.v["obj"] !== undefined
        ? "sqlcmd -S <server> -d <database> -Q 'SELECT name FROM sys.tables'"
        : c.v["no"] !== undefined
        ? "Correct the statement that the message under it names."
        : undefined,
  },
  "oracle-error": {
    next: (c) => {
      const t: Record<string, string> = {
        "ORA-00942":
          "sqlplus <user>@<db> (then: SELECT owner, table_name FROM all_tables WHERE table_name = UPPER('<table>'))",
        "ORA-12154": "tnsping <alias>",
        "ORA-12514": "lsnrctl services",
        "ORA-12541": "lsnrctl start",
        "ORA-01017":
          "Check user name and password (case counts), then connect again with sqlplus <user>@<db>.",
        "ORA-28000": "ALTER USER <user> ACCOUNT UNLOCK;",
        "ORA-00001":
          "Give another key: a row with the same unique key exists (or use MERGE).",
        "ORA-01034": "Start the instance: sqlplus / as sysdba, then STARTUP.",
        "ORA-28001": "ALTER USER <user> IDENTIFIED BY <new-password>;",
        "ORA-01653": "Add a datafile to the tablespace that the message names.",
      };
      return t[c.v["code"] ?? ""];
    },
  },
  "kafka-broker-unreachable": {
    next: [
      (c) =>
        /localhost|127\.0\.0\.1/.test(c.v["addr"] ?? c.v["addr2"] ?? "")
          ? "Set KAFKA_ADVERTISED_LISTENERS (advertised.listeners) to a name that clients reach, such as PLAINTEXT://kafka:9092, and use it as bootstrap.servers."
          : undefined,
      (c) => {
        const a = c.v["addr2"] ?? c.v["addr3"] ?? c.v["addr"];
        const m = /([\w.-]{1,80}):(\d{2,5})$/.exec(a ?? "");
        return m === null ? undefined : `nc -vz ${m[1]} ${m[2]}`;
      },
    ],
  },
  "kafka-topic-error": {
    cause: (c) => {
      const l = c.lines[c.at] ?? "";
      return /UnknownTopic|UNKNOWN_TOPIC/.test(l)
        ? "The Kafka topic does not exist (or is not visible to this client)."
        : /ReplicationFactor/.test(l)
        ? "The replication factor is larger than the number of Kafka brokers."
        : /TooLarge/.test(l)
        ? "The message is larger than Kafka allows (max.request.size, message.max.bytes)."
        : /ClusterId/.test(l)
        ? "The broker's data belong to another cluster id (old volume)."
        : "The Kafka consumer took too long between polls and lost its partitions.";
    },
    next: (c) => {
      const l = c.lines[c.at] ?? "";
      return /UnknownTopic|UNKNOWN_TOPIC|TopicExists/.test(l)
        ? "kafka-topics.sh --bootstrap-server <broker:9092> --list"
        : /Authorization/.test(l)
        ? "kafka-acls.sh --bootstrap-server <broker:9092> --list"
        : /TooLarge/.test(l)
        ? "Raise max.request.size of the producer and max.message.bytes of the topic."
        : /ReplicationFactor/.test(l)
        ? "Create the topic with a replication factor not above the number of brokers."
        : /Commit/.test(l)
        ? "Lower max.poll.records or raise max.poll.interval.ms of the consumer."
        : undefined;
    },
  },
  "rabbitmq-error": {
    next: [
      (c) => {
        const m = c.v["code"];
        return m === "ACCESS_REFUSED"
          ? "rabbitmqctl list_users"
          : m === "NOT_FOUND"
          ? "rabbitmqctl list_queues"
          : m === "PRECONDITION_FAILED"
          ? "rabbitmqctl list_queues name durable arguments"
          : m === "NOT_ALLOWED"
          ? "rabbitmqctl list_vhosts"
          : undefined;
      },
      (c) =>
        c.v["code"] === undefined
          ? "sudo systemctl start rabbitmq-server"
          : undefined,
    ],
  },
  "prisma-error": {
    cause: (c) =>
      PRISMA_MEANS[c.v["code"] ?? ""] === undefined
        ? undefined
        : `Prisma ${c.v["code"]}: ${PRISMA_MEANS[c.v["code"] ?? ""]}${
          c.v["msg"] === undefined ? "" : ` (${c.v["msg"]})`
        }.`,
    next: [
      (c) =>
        c.v["env"] !== undefined
          ? `export ${c.v["env"]}=<connection-string>`
          : undefined,
      (c) => {
        const k = c.v["code"] ?? "";
        const migration = c.v["migration"] ?? c.v["migration2"] ??
          "<migration>";
        const t: Record<string, string> = {
          P1001:
            "Start the database and check host and port in DATABASE_URL (nc -vz HOST PORT).",
          P1000: "Correct user and password in DATABASE_URL.",
          P1003: "npx prisma migrate deploy",
          P1012: "npx prisma validate",
          P2021: "npx prisma migrate deploy",
          P2022: "npx prisma migrate deploy",
          P2002:
            "Use upsert, or give another value: a row with that unique key exists.",
          P2003:
            "Create the referenced row first: the foreign key does not exist.",
          P2025:
            "Check that the record exists before updating or deleting it (findUnique).",
          P3005: "npx prisma migrate resolve --applied <migration>",
          P3009: `npx prisma migrate resolve --rolled-back ${migration}`,
          P3014:
            "Give the user the right to create databases (shadow database), or set shadowDatabaseUrl.",
          P3018: `npx prisma migrate resolve --rolled-back ${migration}`,
          P2024:
            "Raise connection_limit or pool_timeout in DATABASE_URL, and use one PrismaClient.",
        };
        return t[k];
      },
    ],
  },
  "flyway-error": {
    next: (c) =>
      /checksum/.test(c.v["msg"] ?? "")
        ? `git log --oneline -- '*V${c.v["ver"] ?? ""}__*'`
        : /non-empty schema/.test(c.v["msg"] ?? "")
        ? "flyway baseline"
        : /Unsupported Database/.test(c.v["msg"] ?? "")
        ? "Add the dependency org.flywaydb:flyway-database-postgresql (or -mysql) to the build file."
        : undefined,
  },
  "liquibase-error": {
    next: (c) =>
      /lock/.test(c.lines[c.at] ?? "")
        ? "liquibase release-locks"
        : /checksum/i.test(c.v["msg"] ?? "")
        ? "liquibase validate"
        : undefined,
  },
});

function byPlatformStart(c: RuleContext): string {
  return c.platform.os === "macos"
    ? "brew services start postgresql"
    : c.platform.os === "windows"
    ? "net start postgresql-x64-16"
    : "sudo systemctl start postgresql";
}
