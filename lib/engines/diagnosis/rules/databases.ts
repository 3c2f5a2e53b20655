/**
 * Databases, queues and migrations: PostgreSQL, MySQL, SQLite, MongoDB, Redis,
 * Elasticsearch, Kafka, RabbitMQ and others.
 */
import table from "./tables/databases.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { byPlatform } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules, type Template } from "../types.ts";

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
export const DATABASE_RULES: readonly CompleteRule[] = defineRules({
  family: "databases",
  tools: [
    "psql",
    "pg_dump",
    "pg_restore",
    "pgbench",
    "createdb",
    "postgres",
    "pg_ctl",
  ],
  risk:
    "Try statements that change data in a transaction or on a copy first, and have a backup.",
  prevent:
    "Change schemas only by reviewed migrations, and watch connections and disk.",
}, [
  ...readRules(table),
  {
    id: "postgres-relation-missing",
    line:
      /(?:ERROR: {1,2}|error: |UndefinedTable: |relation ?)?relation "(?<table>[^"]{1,120})" does not exist/,
    level: "code",
    none: [/django\.db|sqlalchemy\.exc/],
    cause: [
      (c) => {
        const m =
          /(?:Table (?:was created|is|named) (?:as )?|")([A-Z]\w{0,60}|[a-z]+[A-Z]\w{0,60})"/
            .exec(c.lines.join("\n").slice(0, 8000))?.[1];
        const t = c.v["table"] ?? "";
        return m !== undefined && m.toLowerCase() === t.toLowerCase()
          ? `The table is named "${m}" with upper case; without quotes PostgreSQL folds the name to lower case (${t}).`
          : undefined;
      },
      "The table (relation) {table} does not exist: a migration was not applied, another schema or database is used, or the name has upper case and needs quotes.",
    ],
    next: [
      (c) => {
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
      },
      (c) => psql(c, "\\dt *.*"),
    ],
    plan: ["Apply the migrations; check search_path and the database's name."],
    hits: [{
      command: "psql -d shop -c 'select 1 from orders'",
      error:
        'ERROR:  relation "orders" does not exist\nLINE 1: select 1 from orders',
      next: "psql -d shop -c '\\dt *.*'",
    }, {
      command: "psql -c 'select * from Users'",
      error: 'ERROR:  relation "users" does not exist',
      log: 'Table was created as "Users".',
      next: "psql -c 'select * from \"Users\"'",
    }],
    misses: ['ERROR:  column "nme" does not exist'],
  },
  {
    id: "postgres-column-missing",
    line:
      /(?:ERROR: {1,2}|error: )column (?:"(?<col>[^"]{1,120})"|(?<col2>[\w.]{1,120})) (?:of relation "(?<table>[^"]{1,100})" )?does not exist/,
    level: "code",
    near: [
      /HINT: {1,2}Perhaps you meant to reference the column "(?<good>[^"]{1,120})"/,
    ],
    cause: [
      "The column {col} does not exist; {good} is meant.",
      "The column {col} does not exist[[ in {table}]] (misspelled, a missing migration, or double quotes around a text value).",
      "The column {col2} does not exist (misspelled, or a missing migration).",
    ],
    next: [
      (c) =>
        c.v["good"] === undefined
          ? undefined
          : (c.cmd.text ?? "").includes(c.v["col"] ?? "\u0000")
          ? c.cmd.replace(c.v["col"], c.v["good"].split(".").pop())
          : `Write ${c.v["good"]} instead of ${c.v["col"] ?? c.v["col2"]}.`,
      (c) => psql(c, `\\d ${c.v["table"] ?? "<table>"}`),
    ],
    plan: ["Text values stand in single quotes, names in double quotes."],
    hits: [{
      command: "psql -c 'select nme from users'",
      error:
        'ERROR:  column "nme" does not exist\nLINE 1: select nme from users\nHINT:  Perhaps you meant to reference the column "users.name".',
      next: "psql -c 'select name from users'",
    }, 'ERROR:  column "vip" of relation "orders" does not exist'],
    misses: ['ERROR:  relation "orders" does not exist'],
  },
  {
    id: "postgres-foreign-key",
    line: /violates foreign key constraint "(?<fk>[^"]{1,120})"/,
    level: "code",
    near: [
      /Key \((?<cols>[^)]{1,100})\)=\((?<vals>[^)]{1,100})\) is (?<how>not present in|still referenced from) table "(?<parent>[^"]{1,100})"/,
    ],
    cause: [
      "Foreign key {fk}: the value {cols}={vals} is {how} table {parent}.",
      "The foreign key constraint {fk} is violated: the referenced row is missing (or rows still refer to it).",
    ],
    next: [
      (c) =>
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
      "Insert the referenced (parent) row first, or correct the value that refers to it.",
    ],
    plan: [
      "Insert the parent row first, or use the right id; delete children before the parent.",
    ],
    risk: "Do not drop the constraint: it keeps the data consistent.",
    hits: [
      {
        command: "psql -c 'insert into orders values(1,99)'",
        error:
          'ERROR:  insert or update on table "orders" violates foreign key constraint "orders_user_id_fkey"\nDETAIL:  Key (user_id)=(99) is not present in table "users".',
        next: "psql -c 'select * from users where id = 99'",
      },
      'ERROR:  update or delete on table "users" violates foreign key constraint "orders_user_id_fkey" on table "orders"',
    ],
    misses: [
      'ERROR:  duplicate key value violates unique constraint "users_email_key"',
    ],
  },
  {
    id: "postgres-unique",
    line: /duplicate key value violates unique constraint "(?<uq>[^"]{1,120})"/,
    level: "code",
    near: [
      /Key \((?<cols>[^)]{1,100})\)=\((?<vals>[^)]{1,100})\) already exists/,
    ],
    cause:
      "The unique constraint {uq} is violated: a row with[[ {cols}={vals}]] that key already exists (duplicate).",
    next: [
      (c) =>
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
      "Use INSERT ... ON CONFLICT ({cols?columns of the key}) DO UPDATE (or DO NOTHING), or give another value.",
    ],
    plan: [
      "After an import of data the sequence may be behind: setval brings it to max(id).",
    ],
    hits: [{
      command: 'psql -c "insert into users values (1)"',
      error:
        'ERROR:  duplicate key value violates unique constraint "users_email_key"\nDETAIL:  Key (email)=(a@b.test) already exists.',
    }, 'ERROR:  duplicate key value violates unique constraint "orders_pkey"'],
    misses: ['violates foreign key constraint "orders_user_id_fkey"'],
  },
  {
    id: "postgres-not-null",
    line:
      /null value in column "(?<col>[^"]{1,100})"(?: of relation "(?<table>[^"]{1,100})")? violates not-null constraint|new row for relation "(?<table2>[^"]{1,100})" violates check constraint "(?<ck>[^"]{1,100})"/,
    level: "code",
    cause: [
      "The column {col}[[ of {table}]] must not be null, but no value is given.",
      "The row violates the check constraint {ck} of {table2}.",
    ],
    next: [
      "Give a value for {col} in the insert, or give the column a default by a migration.",
      pg("\\d <<table2>>"),
    ],
    hits: [
      'ERROR:  null value in column "email" of relation "users" violates not-null constraint',
      {
        command: "psql -d shop",
        error:
          'ERROR:  new row for relation "items" violates check constraint "items_price_check"',
        next: "psql -d shop -c '\\d items'",
      },
    ],
    misses: [
      'duplicate key value violates unique constraint "users_email_key"',
    ],
  },
  {
    id: "postgres-role-of-old-volume",
    line: /DETAIL: {1,2}Role "(?<role>[^"]{1,80})" does not exist\./,
    all: [/password authentication failed for user/],
    tools: ["psql", "postgres", "docker-compose", "docker"],
    level: "code",
    priority: 12,
    cause:
      'PostgreSQL has no role "{role}": its data directory was initialised with another user, and POSTGRES_USER counts only while a volume is empty.',
    next: (c) =>
      c.platform.isContainer ||
        c.lines.some((line) => /\bContainer\b|_1\b|-1\b|docker/.test(line))
        ? `docker compose exec <db-service> psql -U <old-user> -c 'CREATE ROLE ${
          c.quote(`"${c.v["role"]}"`).replaceAll("'", "")
        } LOGIN'`
        : `psql -U postgres -c 'CREATE ROLE ${
          c.quote(`"${c.v["role"]}"`).replaceAll("'", "")
        } LOGIN'`,
    plan: [
      "Set its password there with \\password, or name the user of the first start in DATABASE_URL.",
      "Where the data may go: a new, empty volume is initialised with today's POSTGRES_USER and POSTGRES_PASSWORD.",
    ],
    hits: [
      'db_1  | FATAL:  password authentication failed for user "acme"\ndb_1  | DETAIL:  Role "acme" does not exist.',
      '[108] FATAL:  password authentication failed for user "shop"\n[108] DETAIL:  Role "shop" does not exist.\n    Connection matched pg_hba.conf line 95: "host all all all md5"',
    ],
    misses: [
      'FATAL:  password authentication failed for user "postgres"\nDETAIL:  User "postgres" has no password assigned.',
    ],
  },
  {
    id: "postgres-password",
    line:
      /(?:FATAL: {1,2}|error: |: )?(?:password authentication failed for user "(?<user>[^"]{1,80})"|Peer authentication failed for user "(?<peer>[^"]{1,80})"|fe_sendauth: no password supplied|SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string)/,
    none: [/DETAIL: {1,2}Role "[^"]{1,80}" does not exist/],
    tools: [
      "psql",
      "pg_dump",
      "docker-compose",
      "docker",
      "python",
      "node",
      "npx",
      "prisma",
    ],
    level: "code",
    priority: 8,
    cause: [
      "Password authentication failed for the database user {user}: wrong password (or the volume was created with another one).",
      "Peer authentication failed for {peer}: the system user has another name than the database user.",
      "No password was supplied to PostgreSQL.",
    ],
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
      "Correct the password of {user?the user} in DATABASE_URL (or POSTGRES_PASSWORD) and start again.",
    ],
    plan: [
      "POSTGRES_PASSWORD counts only when the data volume is first created; later change it with \\password.",
    ],
    risk:
      "Do not remove the volume to get a new password: it holds the data. Do not set trust in pg_hba.conf.",
    prevent: "Keep the password in one secret that both services read.",
    hits: [{
      command: "psql -h db -U app shop",
      error:
        'psql: error: connection to server at "db", port 5432 failed: FATAL:  password authentication failed for user "app"',
      next: "PGPASSWORD=<password> psql -h db -U app shop",
    }, {
      command: "psql -U postgres",
      error:
        'psql: error: connection to server on socket "/var/run/postgresql/.s.PGSQL.5432" failed: FATAL:  Peer authentication failed for user "postgres"',
      next: "psql -U postgres -h localhost",
    }],
    misses: [
      'FATAL:  no pg_hba.conf entry for host "10.0.0.7", user "app", database "shop", no encryption',
    ],
  },
  {
    id: "postgres-hba",
    line:
      /no pg_hba\.conf entry for (?:replication connection from )?host "(?<from>[^"]{1,80})", user "(?<user>[^"]{1,80})"(?:, database "(?<db>[^"]{1,80})")?(?:, (?<enc>no encryption|SSL off|SSL encryption))?/,
    level: "code",
    cause:
      "pg_hba.conf has no entry that fits the host {from}, the user {user}[[, the database {db}]][[ ({enc})]].",
    next: [
      (c) =>
        /no encryption|SSL off/.test(c.v["enc"] ?? "") &&
          c.cmd.programs.includes("psql")
          ? c.cmd.prefix("PGSSLMODE=require")
          : undefined,
      (c) =>
        c.render(
          `Add to pg_hba.conf: hostssl {db?all} {user} {from}/${
            (c.v["from"] ?? "").includes(":") ? 128 : 32
          } scram-sha-256, then run select pg_reload_conf();`,
        ),
    ],
    plan: [
      "If the server takes only SSL, sslmode=require is enough; else add the entry and reload.",
    ],
    risk: "Name host, user and database; never add trust for all addresses.",
    hits: [
      {
        command: "psql -h 10.0.0.5 -U app shop",
        error:
          'psql: error: connection to server at "10.0.0.5", port 5432 failed: FATAL:  no pg_hba.conf entry for host "10.0.0.77", user "app", database "shop", no encryption',
        next: "PGSSLMODE=require psql -h 10.0.0.5 -U app shop",
      },
      {
        error:
          'FATAL:  no pg_hba.conf entry for host "1.2.3.4", user "a", database "b", SSL encryption',
        next:
          "Add to pg_hba.conf: hostssl b a 1.2.3.4/32 scram-sha-256, then run select pg_reload_conf();",
      },
      {
        error:
          'FATAL:  no pg_hba.conf entry for host "2001:db8::7", user "a", database "b", SSL encryption',
        next:
          "Add to pg_hba.conf: hostssl b a 2001:db8::7/128 scram-sha-256, then run select pg_reload_conf();",
      },
    ],
    misses: ['FATAL:  password authentication failed for user "app"'],
  },
  {
    id: "postgres-connect-refused",
    line:
      /(?:could not connect to server|connection to server (?:at|on socket) .{1,120} failed): (?:Connection refused|No such file or directory|Connection timed out|could not translate host name)|could not translate host name "(?<name>[^"]{1,100})"|connect ECONNREFUSED [\d.:a-f]{3,40}:5432|psycopg2?\.OperationalError: connection .{0,160}(?:refused|No such file)|PSQLException: Connection to (?<host>[\w.-]{1,100}):(?<port>\d{1,5}) refused/,
    tools: ["psql", "pg_dump", "python", "node"],
    level: "code",
    cause: [
      "The host name {name} of the database could not be resolved.",
      "PostgreSQL is not running or not listening there (connection refused)[[: {host}]].",
    ],
    next: [
      "getent hosts {name}",
      (c) =>
        c.v["host"] !== undefined &&
          !/^(?:localhost|127\.|::1)/.test(c.v["host"])
          ? `pg_isready -h ${c.v["host"]}${
            c.v["port"] === undefined ? "" : ` -p ${c.v["port"]}`
          }`
          : c.v["name"] === undefined
          ? byPlatformStart(c)
          : undefined,
    ],
    plan: [
      "In containers use the service's name instead of localhost; check listen_addresses and the port.",
    ],
    hits: [{
      command: "psql",
      error:
        'psql: error: connection to server on socket "/var/run/postgresql/.s.PGSQL.5432" failed: No such file or directory\n\tIs the server running locally and accepting connections on that socket?',
      next: "sudo systemctl start postgresql",
    }, {
      command: "psql -h db.acme.test",
      error:
        'psql: error: could not translate host name "db.acme.test" to address: Name or service not known',
      next: "getent hosts db.acme.test",
    }, {
      command: "./mvnw test",
      error:
        "Caused by: org.postgresql.util.PSQLException: Connection to db:5433 refused. Check that the hostname and port are correct and that the postmaster is accepting TCP/IP connections.",
      next: "pg_isready -h db -p 5433",
    }],
    misses: ['FATAL:  password authentication failed for user "app"'],
  },
  {
    id: "postgres-database-missing",
    line:
      /FATAL: {1,2}(?:database "(?<db>[^"]{1,100})" does not exist|role "(?<role>[^"]{1,100})" does not exist)|role "(?<role2>[^"]{1,100})" does not exist/,
    tools: ["psql", "pg_dump", "createdb", "pg_restore"],
    level: "code",
    priority: 4,
    cause: [
      "The database {db} does not exist.",
      "The role (user) {role} does not exist.",
      "The role (user) {role2} does not exist.",
    ],
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
    plan: [
      "List what exists with psql -l and \\du; without a name psql takes your user's name.",
    ],
    hits: [{
      command: "psql -d shpo",
      error:
        'psql: error: connection to server on socket "/x" failed: FATAL:  database "shpo" does not exist',
      next: "createdb shpo",
    }, {
      command: "createdb a",
      error:
        'createdb: error: connection failed: FATAL:  role "dev" does not exist',
      next: "sudo -u postgres createuser --pwprompt dev",
    }],
    misses: ['ERROR:  relation "orders" does not exist'],
  },
  {
    id: "postgres-permission",
    line:
      /permission denied for (?<kind>table|schema|sequence|database|relation|function|view|language) (?<obj>[\w."]{1,120})/,
    level: "code",
    cause: "The database user lacks a privilege (GRANT) on the {kind} {obj}.",
    next: [
      (c) => {
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
    ],
    plan: [
      "For future tables use ALTER DEFAULT PRIVILEGES; PostgreSQL 15 gives no CREATE on schema public by default.",
    ],
    risk: "Grant only the privilege and the table that are needed.",
    hits: [{
      command: "psql -U app -c 'select * from users'",
      error: "ERROR:  permission denied for table users",
      next: "psql -U postgres -c 'GRANT SELECT ON users TO app;'",
    }, "ERROR:  permission denied for schema public"],
    misses: ["psql: error: could not connect to server: Permission denied"],
  },
  {
    id: "postgres-too-many-connections",
    line:
      /FATAL: {1,2}(?:sorry, too many clients already|remaining connection slots are reserved|too many connections for (?:role|database) "(?<who>[^"]{1,80})")/,
    level: "code",
    cause:
      "PostgreSQL has too many connections (max_connections is reached)[[ for {who}]].",
    next: [
      (c) => psql(c, "select state, count(*) from pg_stat_activity group by 1"),
    ],
    plan: [
      "Use a pool (PgBouncer) and smaller pools in the programs; end idle sessions with pg_terminate_backend.",
    ],
    hits: [
      {
        command: "psql -h db",
        error: "FATAL:  sorry, too many clients already",
        next:
          "psql -h db -c 'select state, count(*) from pg_stat_activity group by 1'",
      },
      "FATAL:  remaining connection slots are reserved for non-replication superuser connections",
    ],
    misses: ["ERROR 1040 (HY000): Too many connections"],
  },
  {
    id: "postgres-ssl",
    line:
      /server does not support SSL, but SSL was required|The server does not support SSL connections|SSL is not enabled on the server|root certificate file "(?<path>[^"]{1,160})" does not exist|SSL error: certificate verify failed/,
    level: "code",
    cause: [
      (c) =>
        /does not support|not enabled/.test(c.lines[c.at] ?? "")
          ? "The server does not support SSL (TLS), but the client requires it."
          : "The server's certificate cannot be verified: the root certificate[[ file]] is missing or another CA.",
    ],
    next: [
      (c) =>
        /does not support|not enabled/.test(c.lines[c.at] ?? "")
          ? (/PGSSLMODE=\w+/.test(c.cmd.text ?? "")
            ? (c.cmd.text ?? "").replace(/PGSSLMODE=\S+/, "PGSSLMODE=prefer")
            : "export PGSSLMODE=prefer")
          : "export PGSSLROOTCERT=<ca.pem>",
    ],
    plan: ["Better: switch ssl = on at the server and give it a certificate."],
    risk: "Without TLS passwords and data cross the network readable.",
    hits: [{
      command: "PGSSLMODE=require psql -h db1",
      error:
        'psql: error: connection to server at "127.0.0.1", port 5432 failed: server does not support SSL, but SSL was required',
      next: "PGSSLMODE=prefer psql -h db1",
    }, "Error: The server does not support SSL connections"],
    misses: [
      'FATAL:  no pg_hba.conf entry for host "a", user "b", database "c", no encryption',
    ],
  },
  {
    id: "postgres-syntax",
    line:
      /(?:ERROR: {1,2}|error: )syntax error at (?:or near "(?<tok>[^"]{1,80})"|end of input)|ERROR: {1,2}unterminated quoted string/,
    level: "code",
    near: [/LINE (?<ln>\d{1,6}): (?<src>.{1,160})/],
    cause: [
      "SQL syntax error near {tok}[[ (line {ln})]].",
      "SQL syntax error: the statement ends too early or a quote is open.",
    ],
    next: [
      (c) => {
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
      "Correct the statement near {tok}[[ in line {ln}]]: a keyword before it is misspelled or missing (quote reserved names).",
      "Correct the end of the statement: a bracket or quote is not closed.",
    ],
    hits: [{
      command: "psql -c 'select * form users'",
      error:
        'ERROR:  syntax error at or near "form"\nLINE 1: select * form users\n                 ^',
      next: "psql -c 'select * from users'",
    }, "ERROR:  syntax error at end of input\nLINE 1: select (1"],
    misses: ["x.sh: line 3: syntax error near unexpected token `)'"],
  },
  {
    id: "postgres-deadlock-timeout",
    line:
      /ERROR: {1,2}(?<what>deadlock detected|canceling statement due to (?:lock|statement) timeout|could not serialize access due to .{3,60}|current transaction is aborted, commands ignored.{0,40}|could not obtain lock on .{3,80})/,
    level: "code",
    cause: "PostgreSQL: {what}.",
    next: [
      (c) =>
        /aborted/.test(c.v["what"] ?? "")
          ? "Run ROLLBACK, and correct the first error of the transaction."
          : /serialize|deadlock/.test(c.v["what"] ?? "")
          ? "Retry the transaction, and let all transactions lock rows in the same order."
          : psql(
            c,
            "select pid, wait_event_type, query from pg_stat_activity where state <> 'idle'",
          ),
    ],
    transient: true,
    hits: [
      "ERROR:  deadlock detected\nDETAIL:  Process 1 waits for ShareLock on transaction 2",
      "ERROR:  canceling statement due to statement timeout",
    ],
    misses: ["ERROR 1213 (40001): Deadlock found when trying to get lock"],
  },
  {
    id: "postgres-type",
    line:
      /(?:ERROR: {1,2}|error: )(?<msg>(?:invalid input syntax for|operator does not exist|function .{1,120} does not exist|value too long for type|column "[^"]{1,80}" is of type|out of range for type|integer out of range|numeric field overflow|division by zero|must appear in the GROUP BY|more than one row returned|type "[^"]{1,80}" does not exist|cannot cast|extension "[^"]{1,80}").{0,160})/,
    level: "code",
    near: [/LINE (?<ln>\d{1,6}): (?<src>.{1,160})/],
    cause: "PostgreSQL: {msg}",
    next: [
      (c) => {
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
      "Correct the statement[[ in line {ln}]]: cast the value (::type) or give one that fits: {msg}",
    ],
    hits: ['ERROR:  invalid input syntax for type integer: "abc"', {
      command: "psql -d a",
      error: 'ERROR:  type "vector" does not exist',
      next: "psql -d a -c 'CREATE EXTENSION IF NOT EXISTS vector;'",
    }],
    misses: ['ERROR:  column "nme" does not exist'],
  },
  {
    id: "postgres-server-start",
    line:
      /(?:FATAL|PANIC|LOG): {1,2}(?<msg>lock file "postmaster\.pid" already exists|data directory "[^"]{1,160}" has (?:invalid permissions|wrong ownership)|could not (?:create lock file|bind IPv[46] address|write lock file).{0,100}|could not locate a valid checkpoint record|the database system is (?:starting up|shutting down|in recovery mode))/,
    tools: ["postgres", "pg_ctl", "docker", "docker-compose", "psql"],
    level: "code",
    cause: "PostgreSQL does not start: {msg}.",
    next: [
      (c) =>
        /invalid permissions/.test(c.v["msg"] ?? "")
          ? "sudo chmod 0700 <data-directory>"
          : /starting up|recovery/.test(c.v["msg"] ?? "")
          ? "pg_isready"
          : undefined,
      "pg_lsclusters",
    ],
    risk: "Never remove the data directory or its WAL to get the server up.",
    hits: [
      'FATAL:  data directory "/var/lib/postgresql/data" has wrong ownership',
      'FATAL:  data directory "/var/lib/postgresql/data" has invalid permissions',
    ],
    misses: ["FATAL:  sorry, too many clients already"],
  },
  {
    id: "mysql-access-denied",
    line:
      /(?:ERROR )?1045 ?\(?28000\)?:? ?Access denied for user '(?<user>[^']{0,60})'@'(?<from>[^']{1,80})'(?: \(using password: (?<pw>YES|NO)\))?|Access denied for user '(?<user2>[^']{0,60})'@'(?<from2>[^']{1,80})'(?: to database '(?<db>[^']{1,60})')?/,
    tools: [
      "mysql",
      "mysqldump",
      "mysqladmin",
      "mariadb",
      "php",
      "python",
      "node",
    ],
    level: "code",
    cause: [
      "MySQL denies the user {user} from {from} (using password: {pw}): wrong password, or no such account for that host.",
      "MySQL denies the user {user2} from {from2}[[ the database {db}]].",
    ],
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
      "mysql -u root -p",
    ],
    plan: [
      "Create the account or set its password: ALTER USER 'u'@'host' IDENTIFIED BY '...'; grant it only what it needs.",
    ],
    hits: [
      {
        command: "mysql -u root",
        error:
          "ERROR 1045 (28000): Access denied for user 'root'@'localhost' (using password: NO)",
        next: "mysql -u root -p",
      },
      "SQLSTATE[HY000] [1045] Access denied for user 'app'@'10.0.0.4' (using password: YES)",
    ],
    misses: [
      "An error occurred (AccessDenied) when calling the ListBuckets operation",
    ],
  },
  {
    id: "mysql-connect",
    line:
      /ERROR 200[23] \(HY000\): Can't connect to (?:local )?(?:MySQL|MariaDB|server)[^(]{0,60}(?:through socket '(?<sock>[^']{1,120})'|on '(?<host>[^']{1,100})')?|SQLSTATE\[HY000\] \[2002\]|connect ECONNREFUSED [\d.:a-f]{3,40}:3306|Can't connect to MySQL server on '(?<host2>[^']{1,100})'/,
    tools: [
      "mysql",
      "mysqldump",
      "mysqladmin",
      "mariadb",
      "php",
      "python",
      "node",
    ],
    level: "code",
    cause: [
      "MySQL is not running: its socket {sock} is not there.",
      "MySQL cannot be reached at {host} (connection refused or timeout).",
      "MySQL cannot be reached at {host2}.",
      "MySQL cannot be reached (not running, or a wrong host; in containers use the service's name).",
    ],
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
    hits: [
      {
        command: "mysql",
        error:
          "ERROR 2002 (HY000): Can't connect to local MySQL server through socket '/var/run/mysqld/mysqld.sock' (2)",
        next: "sudo systemctl start mysql",
      },
      { error: "SQLSTATE[HY000] [2002] Connection refused" },
      {
        command: "docker-compose up",
        error: "SQLSTATE[HY000] [2002] Connection refused",
      },
    ],
    misses: [
      "ERROR 1045 (28000): Access denied for user 'a'@'b' (using password: YES)",
    ],
  },
  {
    id: "mysql-no-database-table",
    line:
      /(?:ERROR )?\b(?<code>1049|1146|1054|1046|1051)\b ?\(?\w{0,5}\)?\]?:? .{0,40}?(?:Unknown database '(?<db>[^']{1,80})'|Table '(?<table>[^']{1,120})' doesn't exist|Unknown column '(?<col>[^']{1,80})' in '(?<in>[^']{1,30})'|No database selected|Unknown table '(?<table2>[^']{1,100})')/,
    tools: [
      "mysql",
      "mysqldump",
      "mariadb",
      "php",
      "python",
      "node",
      "django-admin",
    ],
    level: "code",
    cause: [
      "The database {db} does not exist.",
      "The table {table} does not exist: a migration was not applied or another database is used.",
      "The column {col} does not exist ({in}).",
      "The table {table2} does not exist.",
      "No database is selected.",
    ],
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
    plan: [
      "Apply the migrations (php artisan migrate, python manage.py migrate).",
    ],
    hits: [{
      command: "mysql shpo",
      error: "ERROR 1049 (42000): Unknown database 'shpo'",
      next: "mysql -e 'SHOW DATABASES'",
    }, {
      error: "ERROR 1146 (42S02) at line 1: Table 'shop.ordrs' doesn't exist",
      next: "mysql -e 'SHOW TABLES FROM shop'",
    }],
    misses: ['ERROR:  relation "orders" does not exist'],
  },
  {
    id: "mysql-constraint",
    line:
      /\b(?<code>1062|1452|1451|1048|1364|1406|1366|1215|1005|1217|3780)\b ?\(?\w{0,5}\)?\]?:? ?(?<msg>(?:Duplicate entry '(?<dup>[^']{1,100})' for key '(?<key>[^']{1,80})'|Cannot (?:add or update|delete or update)|Column '(?<col>[^']{1,80})' cannot be null|Field '(?<field>[^']{1,80})' doesn't have a default|Data too long for column '(?<long>[^']{1,80})'|Incorrect .{3,80}|Cannot add foreign key|Can't create table|Referencing column).{0,200})/,
    tools: ["mysql", "mariadb", "php", "python", "node"],
    level: "code",
    cause: [
      "The value {dup} is a duplicate for the key {key}.",
      "The column {col} must not be null.",
      "The field {field} has no default and no value is given.",
      "The value is too long for the column {long}.",
      "MySQL refuses the row: {msg} (foreign key: the parent row is missing or still referenced).",
    ],
    next: [
      "Use INSERT ... ON DUPLICATE KEY UPDATE (or INSERT IGNORE), or give another value for {key}.",
      "Give a value for {col}.",
      "Give a value for {field}, or a default by a migration.",
      "Shorten the value, or widen {long} by a migration.",
      (c) =>
        /foreign key/i.test(c.lines[c.at] ?? "") || c.v["dup"] === undefined &&
            c.v["col"] === undefined && c.v["field"] === undefined &&
            c.v["long"] === undefined
          ? c.render(
            "Insert the parent row first (or delete the children first): {msg}",
          )
          : undefined,
    ],
    hits: [
      "ERROR 1062 (23000): Duplicate entry 'a@b.test' for key 'users.email'",
      "ERROR 1452 (23000): Cannot add or update a child row: a foreign key constraint fails (`shop`.`orders`, CONSTRAINT `fk_user` FOREIGN KEY (`user_id`) REFERENCES `users` (`id`))",
    ],
    misses: [
      'duplicate key value violates unique constraint "users_email_key"',
    ],
  },
  {
    id: "mysql-gone-away",
    line:
      /MySQL server has gone away|Lost connection to MySQL server(?: during query)?|\b(?:1205|1213)\b.{0,40}(?<lock>Lock wait timeout exceeded|Deadlock found)|Packet for query is too large|Got a packet bigger than 'max_allowed_packet'/,
    tools: ["mysql", "mysqldump", "php", "python", "node"],
    level: "code",
    cause: [
      "MySQL: {lock}: two transactions want the same rows.",
      "The connection to MySQL was lost: a time-out, a restart, or a packet larger than max_allowed_packet.",
    ],
    next: [
      (c) =>
        c.v["lock"] !== undefined
          ? "mysql -e 'SHOW ENGINE INNODB STATUS'"
          : undefined,
      "mysql -e \"SHOW VARIABLES LIKE 'max_allowed_packet'\"",
    ],
    transient: true,
    hits: [
      "ERROR 2006 (HY000) at line 9: MySQL server has gone away",
      "ERROR 1205 (HY000): Lock wait timeout exceeded; try restarting transaction",
    ],
    misses: [
      "ERROR 2002 (HY000): Can't connect to local MySQL server through socket '/a'",
    ],
  },
  {
    id: "mysql-auth-plugin",
    line:
      /Authentication plugin '(?<plugin>[\w]{3,40})' (?:cannot be loaded|is not supported)|ER_NOT_SUPPORTED_AUTH_MODE|Client does not support authentication protocol|Public Key Retrieval is not allowed|Plugin '(?<plugin2>mysql_native_password)' is not loaded/,
    tools: ["mysql", "node", "php", "java", "python"],
    level: "code",
    cause:
      "The client does not support MySQL's authentication plugin {plugin?caching_sha2_password}.",
    next: [
      (c) =>
        /Public Key/.test(c.lines[c.at] ?? "")
          ? "Add allowPublicKeyRetrieval=true to the JDBC URL (or use TLS: sslMode=REQUIRED)."
          : /mysql\.connector/.test(c.lines[c.at] ?? "")
          ? "python -m pip install --upgrade mysql-connector-python"
          : /ER_NOT_SUPPORTED|does not support/.test(c.lines[c.at] ?? "")
          ? "npm install mysql2"
          : undefined,
      "Upgrade the client library to one that supports caching_sha2_password.",
    ],
    hits: [
      {
        command: "node a.js",
        error:
          "Error: ER_NOT_SUPPORTED_AUTH_MODE: Client does not support authentication protocol requested by server; consider upgrading MySQL client",
        next: "npm install mysql2",
      },
      "java.sql.SQLNonTransientConnectionException: Public Key Retrieval is not allowed",
    ],
    misses: ["ERROR 1045 (28000): Access denied for user 'a'@'b'"],
  },
  {
    id: "sqlite-locked",
    line: /(?:database is locked|SQLITE_BUSY)/,
    tools: ["sqlite3", "python", "node", "django-admin"],
    level: "code",
    cause:
      "The SQLite database is locked: another connection writes or holds a transaction open.",
    next: [
      (c) => {
        const f = c.cmd.programs.includes("sqlite3")
          ? c.cmd.operands[0]
          : undefined;
        return f === undefined ? undefined : `fuser -v ${c.quote(f)}`;
      },
      "Set a busy timeout (PRAGMA busy_timeout=5000), use WAL (PRAGMA journal_mode=WAL) and keep transactions short.",
    ],
    transient: true,
    hits: [{
      command: "sqlite3 app.db 'update a set b=1'",
      error: "Runtime error near line 1: database is locked (5)",
      next: "fuser -v app.db",
    }, "sqlite3.OperationalError: database is locked"],
    misses: [
      "Timeout waiting to lock journal cache. It is currently in use by another Gradle instance.",
    ],
  },
  {
    id: "sqlite-no-table",
    line: /(?:no such (?<kind>table|column): (?<name>[\w.]{1,100}))/,
    tools: ["sqlite3", "python", "node"],
    level: "code",
    none: [/django\.db|sqlalchemy\.exc/],
    cause:
      "The SQLite database has no {kind} {name}: a migration was not applied, or another (new, empty) file was opened.",
    next: [(c) => {
      const f = c.cmd.programs.includes("sqlite3")
        ? c.cmd.operands[0]
        : undefined;
      return f === undefined ? undefined : `sqlite3 ${c.quote(f)} .schema`;
    }, "sqlite3 <file.db> .schema"],
    hits: [{
      command: "sqlite3 app.db 'select * from usrs'",
      error: "Error: in prepare, no such table: usrs",
      next: "sqlite3 app.db .schema",
    }, "sqlite3.OperationalError: no such column: age"],
    misses: ["django.db.utils.OperationalError: no such table: auth_user"],
  },
  {
    id: "sqlite-file",
    line:
      /(?:file is not a database|SQLITE_NOTADB|database disk image is malformed|unable to open database file|attempt to write a readonly database|SQLITE_(?:CANTOPEN|READONLY|CORRUPT))/,
    tools: ["sqlite3", "python", "node"],
    level: "code",
    cause: [(c) => {
      const l = c.lines[c.at] ?? "";
      return /malformed|CORRUPT/.test(l)
        ? "The SQLite file is damaged (malformed)."
        : /unable to open|CANTOPEN/.test(l)
        ? "The SQLite file cannot be opened: its folder does not exist or lacks permission."
        : /readonly|READONLY/.test(l)
        ? "The SQLite file or its folder is read-only for this user."
        : "The file is not an SQLite database (another format, or encrypted).";
    }],
    next: [(c) => {
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
    }],
    risk: "Work on a copy of the file.",
    hits: [{
      command: "sqlite3 bad.pem .tables",
      error: "Error: file is not a database",
      next: "file bad.pem",
    }, "sqlite3.OperationalError: unable to open database file"],
    misses: ["Error: in prepare, no such table: usrs"],
  },
  {
    id: "mongo-connect",
    line:
      /Mongo(?:Network|ServerSelection)Error|MongooseServerSelectionError|ServerSelectionTimeoutError|connect ECONNREFUSED [\d.:a-f]{3,40}:27017/,
    tools: ["mongosh", "mongo", "mongodump", "node", "python"],
    level: "code",
    near: [
      /(?:^|[\s/@(])(?<addr>[\w.-]{1,100}:\d{4,5})/,
      /(?<why>ECONNREFUSED|ENOTFOUND|querySrv ENOTFOUND [\w.]{3,80}|IP.{0,20}whitelist\w{0,3}|timed out|Name or service not known)/,
    ],
    cause:
      "MongoDB cannot be reached[[ at {addr}]][[: {why}]]: not running, wrong host, or the address is not on Atlas's access list.",
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
    plan: ["In containers use the service's name instead of localhost."],
    hits: [
      {
        command: "mongosh",
        error: "MongoNetworkError: connect ECONNREFUSED 127.0.0.1:27017",
        next: "sudo systemctl start mongod",
      },
      "MongooseServerSelectionError: Could not connect to any servers in your MongoDB Atlas cluster. One common reason is that you're trying to access the database from an IP that isn't whitelisted.",
    ],
    misses: ["MongoServerError: Authentication failed."],
  },
  {
    id: "redis-connect",
    line:
      /Could not connect to Redis at (?<addr>[\w.:-]{3,80})|Error (?:111|61|10061) connecting to (?<addr2>[\w.:-]{3,80})|connect ECONNREFUSED [\d.:a-f]{3,40}:6379|redis\.exceptions\.ConnectionError|MaxRetriesPerRequestError/,
    tools: ["redis-cli", "node", "python", "celery", "redis"],
    level: "code",
    cause:
      "Redis cannot be reached[[ at {addr}]][[ at {addr2}]]: not running, or a wrong host (in containers use the service's name).",
    next: [
      byPlatform(
        { macos: "brew services start redis" },
        (c) =>
          c.v["host"] !== undefined &&
            !/^(?:localhost|127\.|\D*$)/.test(c.v["host"])
            ? `redis-cli -h ${c.v["host"]} ping`
            : "sudo systemctl start redis",
      ),
    ],
    hits: [
      {
        command: "redis-cli ping",
        error:
          "Could not connect to Redis at 127.0.0.1:6379: Connection refused",
        next: "sudo systemctl start redis",
      },
      "redis.exceptions.ConnectionError: Error 111 connecting to localhost:6379. Connection refused.",
    ],
    misses: ["NOAUTH Authentication required."],
  },
  {
    id: "redis-auth",
    line:
      /NOAUTH (?:Authentication required|HELLO)|WRONGPASS invalid username-password|ERR (?:AUTH|Client sent AUTH).{0,80}|invalid password$/,
    tools: ["redis-cli", "node", "python", "redis"],
    level: "code",
    cause: "Redis asks for a password (AUTH): none or a wrong one was given.",
    next: [
      (c) =>
        c.cmd.program === "redis-cli"
          ? c.cmd.afterProgram("--askpass")
          : undefined,
      "Set the password in the client's URL: redis://:<password>@<host>:6379",
    ],
    risk:
      "Passwords on the command line stand in the process list; use --askpass or REDISCLI_AUTH.",
    hits: [
      {
        command: "redis-cli GET a",
        error: "NOAUTH Authentication required.",
        next: "redis-cli --askpass GET a",
      },
      "ReplyError: WRONGPASS invalid username-password pair or user is disabled.",
    ],
    misses: [
      "Could not connect to Redis at 127.0.0.1:6379: Connection refused",
    ],
  },
  {
    id: "redis-oom-misconf",
    line:
      /OOM command not allowed when used memory > 'maxmemory'|MISCONF Redis is configured to save RDB snapshots|READONLY You can't write against a read only replica|(?:LOADING|BUSY) Redis is .{3,60}|CROSSSLOT Keys in request|MOVED \d{1,5} |WRONGTYPE Operation against a key|NOSCRIPT No matching script|ERR unknown command '?`?(?<bad>\w{1,40})/,
    tools: ["redis-cli", "node", "python", "redis"],
    level: "code",
    cause: [
      (c) => {
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
      "Redis has no command {bad}.",
      "The script is not loaded in Redis.",
    ],
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
    plan: [
      "For memory: raise maxmemory, or set maxmemory-policy to allkeys-lru when it is only a cache.",
    ],
    risk: "An eviction policy drops keys; use it only for caches.",
    hits: [
      {
        command: "redis-cli MGET a b",
        error: "(error) CROSSSLOT Keys in request don't hash to the same slot",
        next:
          "Give the keys that belong together one hash tag, the part in braces alone decides the slot ({user:7}:cart, {user:7}:name), or send one command for each key.",
      },
      {
        command: "redis-cli SET big aaa",
        error: "OOM command not allowed when used memory > 'maxmemory'.",
        next: "redis-cli INFO memory",
      },
      {
        command: "redis-cli GTE a",
        error:
          "(error) ERR unknown command 'GTE', with args beginning with: 'a'",
        next: "redis-cli GET a",
      },
    ],
    misses: ["NOAUTH Authentication required."],
  },
  {
    id: "elasticsearch-error",
    line:
      /"type" ?: ?"(?<type>index_not_found_exception|cluster_block_exception|mapper_parsing_exception|parsing_exception|security_exception|resource_already_exists_exception|illegal_argument_exception|search_phase_execution_exception|circuit_breaking_exception|es_rejected_execution_exception)"|max virtual memory areas vm\.max_map_count \[\d{3,8}\] is too low|flood[- ]stage disk watermark|(?<type2>index_not_found_exception|cluster_block_exception|circuit_breaking_exception)/,
    tools: [
      "elasticsearch",
      "curl",
      "opensearch",
      "docker",
      "logstash",
      "kibana",
    ],
    level: "code",
    near: [
      /"reason" ?: ?"(?<reason>[^"]{3,200})"/,
      /no such index \[(?<index>[\w.*-]{1,100})\]/,
    ],
    cause: [
      (c) =>
        /max_map_count/.test(c.lines[c.at] ?? "")
          ? "The kernel setting vm.max_map_count is too low for Elasticsearch."
          : undefined,
      (c) =>
        /watermark|cluster_block/.test(`${c.lines[c.at] ?? ""}`)
          ? "Elasticsearch blocks writes (read-only): the disk is over the flood-stage watermark."
          : undefined,
      "Elasticsearch: {type}[[: {reason}]].",
      "Elasticsearch: {type2}[[: {reason}]].",
    ],
    next: [(c) => {
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
    }, "curl -s 'localhost:9200/_cluster/health?pretty'"],
    hits: [{
      command: "curl localhost:9200/lgs/_search",
      error:
        '{"error":{"root_cause":[{"type":"index_not_found_exception","reason":"no such index [lgs]"}]},"status":404}',
      next: "curl -s 'localhost:9200/_cat/indices?v'",
    }, {
      error:
        "bootstrap check failure [1] of [1]: max virtual memory areas vm.max_map_count [65530] is too low, increase to at least [262144]",
      next: "sudo sysctl -w vm.max_map_count=262144",
    }],
    misses: ["curl: (7) Failed to connect to localhost port 9200"],
  },
  {
    id: "cassandra-error",
    line:
      /NoHostAvailable|(?:Unavailable|WriteTimeout|ReadTimeout)Exception|InvalidRequest: Error from server: code=2200.{0,30}message="(?<msg>[^"]{3,160})"|Unable to connect to any servers/,
    tools: ["cqlsh", "nodetool", "cassandra", "python", "java"],
    level: "code",
    cause: [
      "Cassandra refuses the query: {msg}",
      "No Cassandra node is reachable (or too few replicas for the consistency level).",
    ],
    next: [
      (c) =>
        c.v["msg"] !== undefined
          ? `cqlsh -e 'DESCRIBE KEYSPACES'`
          : "nodetool status",
    ],
    hits: [
      {
        command: "cqlsh",
        error:
          "Connection error: ('Unable to connect to any servers', {'127.0.0.1:9042': ConnectionRefusedError(111)})",
        next: "nodetool status",
      },
      'InvalidRequest: Error from server: code=2200 [Invalid query] message="unconfigured table ordrs"',
    ],
    misses: [
      "redis.exceptions.ConnectionError: Error 111 connecting to localhost:6379.",
    ],
  },
  {
    id: "clickhouse-error",
    line: /Code: (?<code>\d{1,4})\. DB::(?:Net)?Exception: (?<msg>.{3,240})/,
    tools: ["clickhouse-client", "clickhouse", "curl"],
    level: "code",
    cause: "ClickHouse (code {code}): {msg}",
    next: [(c) => {
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
    }, "Correct the query as the message says: {msg}"],
    hits: [{
      command: "clickhouse-client -q 'select 1 from hts'",
      error:
        "Received exception from server (version 24.3):\nCode: 60. DB::Exception: Received from localhost:9000. DB::Exception: Table default.hts does not exist.",
      next: "clickhouse-client -q 'SHOW TABLES'",
    }, "Code: 62. DB::Exception: Syntax error: failed at position 8 ('form')"],
    misses: ['ERROR:  relation "orders" does not exist'],
  },
  {
    id: "sqlserver-error",
    line:
      /Msg (?<no>\d{2,6}), Level \d{1,2}, State \d{1,3}|Login failed for user '(?<user>[^']{1,80})'|Sqlcmd: Error: (?<msg>.{3,160})|A network-related or instance-specific error occurred/,
    tools: ["sqlcmd", "dotnet", "python"],
    level: "code",
    near: [/(?<obj>Invalid (?:object|column) name '[^']{1,80}')/],
    cause: [
      "SQL Server refuses the login of {user}: wrong password, no access to the database, or SQL logins are off.",
      "SQL Server error {no}[[: {obj}]].",
      "SQL Server cannot be reached: {msg}",
      "SQL Server cannot be reached: wrong server or instance name, TCP switched off, or a firewall.",
    ],
    next: [
      (c) =>
        c.v["user"] !== undefined
          ? "sqlcmd -S <server> -U <user> -Q 'SELECT 1'"
          : c.v["no"] === "208" || c.v["obj"] !== undefined
          ? "sqlcmd -S <server> -d <database> -Q 'SELECT name FROM sys.tables'"
          : c.v["no"] !== undefined
          ? "Correct the statement that the message under it names."
          : undefined,
      "nc -vz <server> 1433",
    ],
    hits: [
      "Msg 208, Level 16, State 1, Server db, Line 1\nInvalid object name 'Ordrs'.",
      "Microsoft.Data.SqlClient.SqlException (0x80131904): Login failed for user 'app'.",
    ],
    misses: ["ERROR 1045 (28000): Access denied for user 'a'@'b'"],
  },
  {
    id: "oracle-error",
    line:
      /\b(?<code>ORA-\d{5}|TNS-\d{5}|PLS-\d{5}|SP2-\d{4}): ?(?<msg>.{3,200})/,
    tools: ["sqlplus", "sqlldr", "expdp", "java", "python"],
    level: "code",
    cause: "Oracle {code}: {msg}",
    next: [(c) => {
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
    }, "Correct it as {code} says: {msg}"],
    hits: [{
      command: "sqlplus app@shop",
      error:
        "ERROR:\nORA-12154: TNS:could not resolve the connect identifier specified",
      next: "tnsping <alias>",
    }, "ORA-00942: table or view does not exist"],
    misses: ["Msg 208, Level 16, State 1"],
  },
  {
    id: "kafka-broker-unreachable",
    line:
      /Connection to node (?<node>-?\d{1,6}) \((?<addr>[\w.\/:-]{3,100})\) could not be established|Bootstrap broker (?<addr2>[\w.:-]{3,80}) .{0,40}disconnected|KafkaConnectionError|NoBrokersAvailable|Failed to resolve '(?<addr3>[\w.-]{1,80}:\d{2,5})'|TimeoutException: (?:Topic \S{1,80} not present in metadata|Timed out waiting for a node assignment|Failed to update metadata)/,
    tools: [
      "kafka",
      "java",
      "python",
      "node",
      "kcat",
      "kafka-topics",
      "kafka-console-producer",
      "kafka-console-consumer",
      "kafka-topics.sh",
    ],
    level: "code",
    priority: 6,
    cause:
      "The Kafka broker[[ {addr}]][[ {addr2}]][[ {addr3}]] cannot be reached: not running, or it advertises a listener (localhost) that this client cannot reach.",
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
      "kafka-broker-api-versions.sh --bootstrap-server <broker:9092>",
    ],
    hits: [{
      command: "java -jar p.jar",
      error:
        "[Producer clientId=p-1] Connection to node -1 (localhost/127.0.0.1:9092) could not be established. Broker may not be available.",
    }, {
      error:
        "[Consumer clientId=c] Bootstrap broker kafka-1:9092 (id: -1 rack: null) disconnected",
      next: "nc -vz kafka-1 9092",
    }],
    misses: [
      "org.apache.kafka.common.errors.UnknownTopicOrPartitionException: This server does not host this topic-partition.",
    ],
  },
  {
    id: "kafka-topic-error",
    line:
      /UnknownTopicOrPartition(?:Exception)?|TopicAuthorizationException: (?<auth>.{3,120})|InvalidReplicationFactorException|RecordTooLargeException|SaslAuthenticationException: (?<sasl>.{3,100})|TopicExistsException: Topic '(?<topic>[\w.-]{1,100})'|UNKNOWN_TOPIC_OR_PART|InconsistentClusterIdException|CommitFailedException/,
    tools: ["kafka", "java", "python", "node", "kcat"],
    level: "code",
    cause: [
      "Kafka denies access to the topic: {auth}",
      "Kafka refuses the login (SASL): {sasl}",
      "The topic {topic} exists already.",
      (c) => {
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
    ],
    next: [
      (c) => {
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
      "Check user, password and sasl.mechanism of the client against the broker.",
    ],
    hits: [
      {
        error:
          "org.apache.kafka.common.errors.UnknownTopicOrPartitionException: This server does not host this topic-partition.",
        next: "kafka-topics.sh --bootstrap-server <broker:9092> --list",
      },
      "org.apache.kafka.common.errors.RecordTooLargeException: The message is 2097250 bytes when serialized",
    ],
    misses: [
      "Connection to node -1 (localhost/127.0.0.1:9092) could not be established.",
    ],
  },
  {
    id: "rabbitmq-error",
    line:
      /(?<code>ACCESS_REFUSED|NOT_FOUND|PRECONDITION_FAILED|RESOURCE_LOCKED|CHANNEL_ERROR|NOT_ALLOWED) - (?<msg>.{3,200})|unable to perform an operation on node '(?<node>[\w.@-]{3,80})'|pika\.exceptions\.AMQPConnectionError|connect ECONNREFUSED [\d.:a-f]{3,40}:5672/,
    tools: ["rabbitmqctl", "rabbitmq-diagnostics", "python", "node", "java"],
    level: "code",
    cause: [
      "RabbitMQ {code}: {msg}",
      "The RabbitMQ node {node} is not running or not reachable.",
      "RabbitMQ cannot be reached: not running, or a wrong host.",
    ],
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
    plan: [
      "guest may only connect from localhost; a queue must be declared with the same arguments everywhere.",
    ],
    hits: [
      {
        error:
          "pika.exceptions.ProbableAuthenticationError: ConnectionClosedByBroker: (403) 'ACCESS_REFUSED - Login was refused using authentication mechanism PLAIN.'",
        next: "rabbitmqctl list_users",
      },
      "Error: Operation failed: QueueDeclare; 406 PRECONDITION_FAILED - inequivalent arg 'durable' for queue 'jobs' in vhost '/'",
    ],
    misses: ["redis.exceptions.ConnectionError: Error 111"],
  },
  {
    id: "prisma-error",
    line: [
      /Environment variable not found: (?<env>\w{2,60})\./,
      /\bError(?: code)?: (?<code>P\d{4})\b/,
      /code: '(?<code>P\d{4})'/,
    ],
    tools: ["prisma", "npx", "node"],
    level: "code",
    near: [
      /[`'](?<migration>\d{8,14}_[\w-]{1,100})[`'] migration|migration(?: name)?:? [`']?(?<migration2>\d{8,14}_[\w-]{1,100})/i,
      /(?<msg>(?:Can't reach database server|Authentication failed|The table|The column|Unique constraint|Foreign key constraint|Environment variable not found|The datasource|Drift detected|The migration|An operation failed).{3,160})/,
    ],
    cause: [
      "Prisma: the environment variable {env} is not set.",
      (c) =>
        PRISMA_MEANS[c.v["code"] ?? ""] === undefined
          ? undefined
          : `Prisma ${c.v["code"]}: ${PRISMA_MEANS[c.v["code"] ?? ""]}${
            c.v["msg"] === undefined ? "" : ` (${c.v["msg"]})`
          }.`,
      "Prisma {code}[[: {msg}]].",
    ],
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
      "npx prisma migrate status",
    ],
    hits: [{
      command: "npx prisma migrate deploy",
      error:
        "Error: P1001: Can't reach database server at `localhost:5432`\n\nPlease make sure your database server is running at `localhost:5432`.",
    }, {
      command: "npx prisma migrate deploy",
      error:
        "Error: P3009\n\nmigrate found failed migrations in the target database",
      next: "npx prisma migrate resolve --rolled-back <migration>",
    }, {
      command: "npx prisma migrate deploy",
      error:
        "Error: P3009\n\nmigrate found failed migrations in the target database, new migrations will not be applied.\nThe `20240801_add_users` migration started at 2024-08-01 10:00:00 UTC failed",
      next: "npx prisma migrate resolve --rolled-back 20240801_add_users",
    }],
    misses: ["Error: @prisma/client did not initialize yet."],
  },
  {
    id: "flyway-error",
    line:
      /(?:Validate failed: |FlywayValidateException|FlywayException: ?|ERROR: )(?<msg>(?:Migrations have failed validation|Migration checksum mismatch for migration version (?<ver>[\d._]{1,20})|Detected (?:failed|resolved|applied) migration.{0,120}|Found non-empty schema.{0,80}|Unsupported Database.{0,60}|Migration .{1,80} failed|Validate failed.{0,60}).{0,160})/,
    tools: ["flyway", "mvn", "gradle", "java"],
    level: "code",
    priority: 4,
    cause: [
      "Flyway: the file of migration {ver} was changed after it was applied (checksum mismatch).",
      "Flyway: {msg}",
    ],
    next: [
      (c) =>
        /checksum/.test(c.v["msg"] ?? "")
          ? `git log --oneline -- '*V${c.v["ver"] ?? ""}__*'`
          : /non-empty schema/.test(c.v["msg"] ?? "")
          ? "flyway baseline"
          : /Unsupported Database/.test(c.v["msg"] ?? "")
          ? "Add the dependency org.flywaydb:flyway-database-postgresql (or -mysql) to the build file."
          : undefined,
      "flyway info",
    ],
    plan: [
      "Restore the old file and write a new migration; flyway repair only when the change is harmless.",
    ],
    hits: [
      "ERROR: Validate failed: Migrations have failed validation\nMigration checksum mismatch for migration version 3",
      {
        command: "flyway migrate",
        error:
          'ERROR: Found non-empty schema(s) "public" but no schema history table. Use baseline()',
        next: "flyway baseline",
      },
    ],
    misses: ["Schema-validation: missing table [orders]"],
  },
  {
    id: "liquibase-error",
    line:
      /(?:Waiting for changelog lock|Could not acquire change log lock)|ValidationFailedException: (?<msg>.{3,160})|Migration failed for changeset (?<cs>[\w./:-]{3,160})|LiquibaseException: (?<msg2>.{3,160})/,
    tools: ["liquibase", "mvn", "gradle", "java"],
    level: "code",
    cause: [
      "Liquibase's changeset {cs} failed.",
      "Liquibase: {msg}",
      "Liquibase: {msg2}",
      "Liquibase's changelog lock is held: another run, or one that crashed.",
    ],
    next: [
      (c) =>
        /lock/.test(c.lines[c.at] ?? "")
          ? "liquibase release-locks"
          : /checksum/i.test(c.v["msg"] ?? "")
          ? "liquibase validate"
          : undefined,
      "liquibase status --verbose",
    ],
    risk: "Release the lock only when no other run is active.",
    hits: [
      {
        command: "liquibase update",
        error:
          "liquibase.exception.LockException: Could not acquire change log lock.  Currently locked by app-1 since 1/2/26",
        next: "liquibase release-locks",
      },
      "liquibase.exception.MigrationFailedException: Migration failed for changeset db/changelog/1.xml::add-col::jane:",
    ],
    misses: ["Error: Error acquiring the state lock"],
  },
]);

function byPlatformStart(c: RuleContext): string {
  return c.platform.os === "macos"
    ? "brew services start postgresql"
    : c.platform.os === "windows"
    ? "net start postgresql-x64-16"
    : "sudo systemctl start postgresql";
}
