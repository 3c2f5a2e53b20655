/** What databases say of schemas, types and text, and what it means. */
import { catalogueColumn } from "../catalogues/postgres_columns.ts";
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** Migrations and queries that a server refuses. */
export const KNOWN_SCHEMA_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "known-schemas",
  tools: ["psql", "postgres", "mysql", "mongod", "redis-cli"],
  isDecisive: true,
  risk: "Back the data up, and try the change on a copy first.",
  prevent:
    "Run migrations against the same server and version in CI as in production.",
}, [
  {
    id: "postgres-cast-needs-using",
    on:
      /(?:^|ERROR: {1,2}|: )column "(?<column>[\w.]{1,80})" cannot be cast automatically to type (?<type>[\w ()]{2,40})/,
    near: [/ALTER TABLE "?(?<table>[\w.]{1,80})"? /],
    cause:
      "PostgreSQL has no automatic cast of the column {column} to {type}, so the change of type has to say how values are converted.",
    next:
      "Give the migration the conversion: ALTER TABLE {table?...} ALTER COLUMN {column} TYPE {type} USING {column}::{type};",
    plan: [
      "For integer to boolean write USING {column} <> 0. Drop the column's default first if it has one, and set it again after the change.",
      "In Rails: change_column ..., using: '{column}::{type}'. In Django and Alembic: a RunSQL or postgresql_using with the same words.",
    ],
    says: {
      command: "bin/rails db:migrate",
      error:
        'ActiveRecord::StatementInvalid: PG::DatatypeMismatch: ERROR:  column "active" cannot be cast automatically to type boolean\nHINT:  You might need to specify "USING active::boolean".\n: ALTER TABLE "users" ALTER COLUMN "active" TYPE boolean',
    },
  },
  {
    id: "postgres-default-needs-cast",
    on:
      /default for column "(?<column>[\w.]{1,80})" cannot be cast automatically to type (?<type>[\w ()]{2,40})/,
    cause:
      "The column {column} has a default value that does not convert to {type}.",
    next:
      "In the migration drop the default before the change of type, and set a new one after it: ALTER COLUMN {column} DROP DEFAULT, TYPE {type} USING ..., SET DEFAULT ...",
    says:
      'ERROR:  default for column "state" cannot be cast automatically to type order_state',
  },
  {
    id: "postgres-type-of-expression",
    on:
      /column "(?<column>[\w.]{1,80})" is of type (?<type>[\w\[\] ]{2,40}) but expression is of type (?<given>[\w\[\] ]{2,40})/,
    cause:
      "The column {column} is {type}, and the statement gives it a value of type {given}, for which there is no automatic cast.",
    next:
      "Cast the value in the statement (<value>::{type}), or change the column to {given} where that is what the code means.",
    plan: [
      "A driver that binds text needs the cast in the SQL; a migration that works on another major version of the server relies on functions of that version.",
    ],
    says:
      'ERROR:  column "payload" is of type json but expression is of type jsonb\nHINT:  You will need to rewrite or cast the expression.',
  },
  {
    id: "postgres-type-has-no-length",
    on: /type modifier is not allowed for type "(?<type>\w{2,40})"/,
    cause:
      "The type {type} takes no length in PostgreSQL; the migration was written for another database.",
    next:
      "Remove the length from the column in the migration: {type} without (n), or varchar(n) where a limit is meant.",
    says:
      'PG::SyntaxError: ERROR:  type modifier is not allowed for type "text"\n: ALTER TABLE "notes" ALTER COLUMN "body" TYPE text(65535)',
  },
  {
    id: "postgres-catalogue-column",
    on: /column "?(?:\w{1,40}\.)?(?<name>[a-z_]{4,40})"? does not exist/,
    cause: (c) => {
      const known = catalogueColumn(c.v["name"]);
      return known === undefined
        ? undefined
        : `${
          c.v["name"]
        } is a column of PostgreSQL's own catalogue (${known.table}): ${known.change}. The tool and the server are of versions that do not fit.`;
    },
    next: (c) => {
      const known = catalogueColumn(c.v["name"]);
      if (known === undefined) return undefined;
      return known.isNew
        ? `Upgrade the server to PostgreSQL ${known.since} or newer, or use a version of the tool that supports your server: psql -c 'SHOW server_version'`
        : `Update the tool to a version that supports PostgreSQL ${known.since}: psql -c 'SHOW server_version' tells yours.`;
    },
    says:
      "psycopg2.errors.UndefinedColumn: column c.relpartbound does not exist\nLINE 3:   c.relpartbound",
  },
  {
    id: "postgres-column-capitals",
    on:
      /column "?(?<name>[\w.]{1,100})"? (?:of relation "[^"]{1,80}" )?does not exist/,
    all: [
      /Perhaps you meant to reference the column "(?<meant>[^"]{1,120})"/,
    ],
    cause: (c) => {
      const { name = "", meant = "" } = c.v;
      return name !== meant && name.toLowerCase() === meant.toLowerCase()
        ? `PostgreSQL folds names without double quotes to lower case: the statement says ${name}, the column is ${meant}.`
        : undefined;
    },
    next: (c) =>
      `Put the name into double quotes in the statement: ${
        (c.v["meant"] ?? "").split(".").map((part) => `"${part}"`).join(".")
      }`,
    says:
      'psycopg2.errors.UndefinedColumn: column orders.createdat does not exist\nHINT:  Perhaps you meant to reference the column "orders.createdAt".',
  },
  {
    id: "postgres-text-in-double-quotes",
    on:
      /[Uu]ndefined column.{0,20}column "(?<text>[^"]{0,60}[%@ ][^"]{0,60})" ?does not exist|column "(?<text2>%[^"]{1,60}|[^"]{1,60}%)" ?does not exist/,
    cause: (c) =>
      `The text ${
        c.v["text"] ?? c.v["text2"]
      } stands in double quotes, which mark names in PostgreSQL: it is taken for a column.`,
    next: (c) =>
      `Write the value in single quotes ('${
        (c.v["text"] ?? c.v["text2"] ?? "").replaceAll("'", "''")
      }'), or bind it as a parameter.`,
    says:
      'SQLSTATE[42703]: Undefined column: 7 ERROR:  column "%create_jobs%" does not exist',
  },
  {
    id: "postgres-relation-already-there",
    on: /relation "(?<name>[\w.]{1,100})" already exists/,
    none: [/django|manage\.py/],
    certainty: 0.86,
    cause:
      "The table or index {name} is there already, but this migration is not recorded as done: an earlier run stopped half-way, or something else made it.",
    next: "psql -c '\\d {name|raw}'",
    plan: [
      "If it is what the migration would make, mark the migration as applied with the tool's own command (prisma migrate resolve --applied, alembic stamp, flyway baseline, knex or typeorm's table of migrations).",
      "If it is left over and empty, move it out of the way after a backup, and run the migration again.",
    ],
    says:
      "Migrations failed: PostgresError: relation \"sessions\" already exists\n    at ErrorResponse (/app/node_modules/postgres/src/connection.js:1:2)\nseverity: 'ERROR', code: '42P07'",
  },
  {
    id: "mysql-collations-mixed",
    on:
      /Illegal mix of collations \((?<one>\w{3,40}),\w{3,12}\),? (?:and )?\((?<other>\w{3,40}),/,
    cause:
      "The statement compares texts of two collations ({one} and {other}): tables, connection and database are set differently.",
    next:
      "Give one side the other's collation in the query (... COLLATE {one|raw}), or convert the tables to one: ALTER TABLE <table> CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;",
    plan: ["Set the same collation for the connection and the database."],
    says:
      "SQLSTATE[HY000]: General error: 1267 Illegal mix of collations (latin1_swedish_ci,IMPLICIT) and (utf8mb4_unicode_ci,COERCIBLE) for operation '='",
  },
  {
    id: "mongo-data-not-permitted",
    on:
      /WiredTiger error \(1\).{0,300}(?<path>\/[\w\/.-]{2,80}\/WiredTiger\.\w{1,8}): handle-open: open: Operation not permitted/,
    cause:
      "MongoDB's storage engine cannot open {path|raw}: the data folder is a folder of the host (Windows, macOS, a network share) that does not support what WiredTiger needs.",
    next:
      "Keep the data in a named volume instead of a folder of the host: volumes: [mongo-data:/data/db]",
    plan: ["Copy the data over with mongodump and mongorestore."],
    says:
      "mongo_1  | WiredTiger error (1) [1592:9931], connection: __posix_open_file, 667: /data/db/WiredTiger.wt: handle-open: open: Operation not permitted",
  },
  {
    id: "mongo-member-address",
    on:
      /server selection error: .{0,80}Type: ReplicaSetNoPrimary, Servers: \[\{ Addr: (?<addr>(?:127\.0\.0\.1|localhost)[:\d]{0,6})/,
    cause:
      "The replica set tells its clients the address {addr}, which is only right on its own machine: from another container nothing listens there.",
    next:
      "mongosh --eval 'cfg = rs.conf(); cfg.members[0].host = \"<service>:27017\"; rs.reconfig(cfg)'",
    plan: ["For a single node directConnection=true in the URL is enough."],
    says:
      "server selection error: context deadline exceeded, current topology: { Type: ReplicaSetNoPrimary, Servers: [{ Addr: 127.0.0.1:27017, Type: Unknown, Last error: connection refused }, ] }",
  },
  {
    id: "redis-client-timeout",
    on:
      /\[ioredis\] Unhandled error event: (?:Error: )?(?<why>connect (?:ETIMEDOUT|ECONNREFUSED|ENOTFOUND)[^\n]{0,60})|Redis connection to (?<host>[\w.-]{1,80}):(?<port>\d{2,5}) failed/,
    cause:
      "The program cannot reach Redis[[ at {host}:{port}]][[ ({why})]]: the server does not run, or the address in the program's settings is not the one of the Redis service.",
    next: (c) =>
      `redis-cli -h ${c.v["host"] ?? "<redis-host>"} -p ${
        c.v["port"] ?? "6379"
      } ping`,
    plan: [
      "In containers localhost is the container itself: use the name of the Redis service as host, and look whether its container runs.",
    ],
    says:
      "[ioredis] Unhandled error event: Error: connect ETIMEDOUT\n    at Socket.<anonymous> (/srv/node_modules/ioredis/built/redis/index.js:308:37)",
  },
]);
