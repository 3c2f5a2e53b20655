import databases from "../tables/databases.txt" with { type: "text" };
import {
  type Handler,
  type Handlers,
  handlers,
  privateOutput,
  quote,
  type Run,
} from "../handler.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import { asksForHelp } from "../help.ts";
import type { Program } from "../table_rows.ts";
import { readTables } from "../tables.ts";
import { MIGRATION_TOOLS, migrations, SITES } from "./migrations.ts";
import { judgeRedis, REDIS } from "./redis.ts";
import { judgeShellText } from "./shell_text.ts";
import { typed, word } from "../typed.ts";
import { classifyPath } from "../scope.ts";
import { judgeTypedLines } from "./typed_lines.ts";
import { judgeSql } from "./sql.ts";
import { VALUE_CHARS_MAX } from "../values.ts";

const SQL_VALUED = wordSet(
  "-c -e -d -U -h -P -f -v -o -L -F -R -u -D -S -Q -q -i --command --execute --host --port --username --user --dbname --file --query --database --set --output --cmd -cmd --defaults-file -init --init -separator -T --url --queries-file",
);

/** Clients of databases that are files: their options are words, `-batch` is no host. */
const OF_FILES = /^(?:sqlite3?|duckdb)$/;
const SQL_VALUED_OF_FILES = wordSet(
  "-c -cmd --cmd -init --init -separator --separator -newline -nullvalue -lookaside -maxsize -vfs",
);

/** Clients that take SQL in an option, a word or their input. */
const sqlClient: Handler = (run) => {
  const { call, judge, context } = run;
  if (
    asksForHelp(call.args, call.takes) && !call.args.includes("-h") ||
    call.args.length === 1 &&
      /^(?:-V|--version|--help|-\?|-version)$/.test(call.args[0] ?? "")
  ) {
    judge.add(call, "observe");
    return undefined;
  }
  const options = readOptions(
    call,
    OF_FILES.test(call.name) ? SQL_VALUED_OF_FILES : SQL_VALUED,
  );
  const texts = statementsOf(run, options);
  if (
    options.words[0] !== undefined && OF_FILES.test(call.name)
  ) judge.readFile(call, options.words[0]);
  for (const text of texts) {
    const shell =
      /^\s*\.(?:shell|system|sh|once -e|import "?\|)\s*(.+)/.exec(text) ??
        /(?:^|\n)[^\S\n]*(?:\\!|\.shell|\.system|!)\s*(.+)/.exec(text);
    if (shell !== null) {
      judgeShellText(run, (shell[1] ?? "").replace(/^["']|["']$/g, ""));
    }
    if (WRITTEN_BACK.test(text)) {
      judge.add(call, "drop-data", {
        says: "replaces the database by a copy of it",
      });
    }
    judgeSql(run, text);
  }
  const fed = context.stdin?.text;
  if (texts.length === 0) judgeFed(run, fed);
  const dumped = [...texts, fed ?? ""].some((text) => DUMPS.test(text));
  return dumped ? privateOutput(run, "whole tables of a database") : undefined;
};

/** Options whose value is a statement. */
const STATEMENT_OPTION =
  /^(?:-c|-e|-Q|-q|--command|--execute|--query|-cmd|--cmd|--init-command|-init)$/;
const SCRIPT_OPTION = /^(?:-f|--file|-i|--queries-file)$/;

/** The statements in options, in scripts that are known, and in words. */
function statementsOf(run: Run, options: Options): string[] {
  const { call, judge } = run;
  const texts: string[] = [];
  for (const [flag, value] of options.all) {
    if (
      STATEMENT_OPTION.test(flag) && !(flag === "-e" && call.name === "psql")
    ) texts.push(value);
    if (SCRIPT_OPTION.test(flag) && value !== "-") {
      const content = judge.readFile(call, value);
      if (judge.unknowns.sole(content) === undefined) texts.push(content);
      else judgeScript(run, value, `runs the SQL script ${value}`);
    }
    if (/^(?:-o|--output|-L)$/.test(flag)) judge.touch(call, "write", value);
  }
  if (call.name === "psql" && options.flags.includes("-l")) {
    texts.push("SELECT 1");
  }
  // A statement that lost its quotes on the way.
  const last = texts.at(-1) ?? "";
  if (/^(?:drop|delete|truncate)$/i.test(last) && options.words.length > 0) {
    texts.push([last, ...options.words].join(" "));
  }
  // sqlite3, duckdb and cqlsh take statements as words after the database.
  const words = options.words.filter((word) =>
    /\s|^\.\w/.test(word.trim()) && !/^[\w.]+:\/\//.test(word)
  );
  return [...texts, ...words];
}

/** Judges what a client is fed, or that it opens a session. */
function judgeFed(run: Run, fed: string | undefined): void {
  const { call, judge } = run;
  if (fed === undefined) {
    judge.add(call, "session", { says: "opens a database session" });
    return;
  }
  const sole = judge.unknowns.sole(fed);
  if (sole === undefined) {
    judgeTypedLines(run, fed);
    judgeSql(run, fed);
    return;
  }
  if (/\b(?:drop|truncate|delete from)\b/i.test(sole.label)) {
    judge.add(call, "drop-data", {
      says: "runs statements that drop or empty, made by another command",
    });
  } else judgeScript(run, sole.label, "runs SQL from its input");
}

/** Names of files that hold a whole database as it once was. */
const DUMP =
  /(?:^|[\/._\- (])(?:[\w-]*dump(?:all)?|[\w-]*backups?|bak|restore|snapshot)(?:[-_.\d]|[\/) ]|$)/i;

/** What is read from another database at this moment: a copy, not a step back. */
const DUMPED_NOW = /^\$\((?:pg_dump(?:all)?|mysqldump|mariadb-dump)\b/;

/** Judges statements that are in a file nobody has shown here. */
function judgeScript(run: Run, name: string, says: string): void {
  const isDump = DUMP.test(name) && !DUMPED_NOW.test(name);
  run.judge.add(run.call, isDump ? "drop-data" : "run", {
    says: isDump
      ? "replaces what is in the database by what a dump of it holds"
      : says,
    instead: /^[\w.\/~+@-]+\.\w+$/.test(name)
      ? [`head -n 100 ${quote(name)}`]
      : [],
  });
}

/** Commands of a client that write a copy back over the database. */
const WRITTEN_BACK = /^[ \t]*\.restore\b/m;

/** Statements that print tables as they are. */
const DUMPS =
  /^\s*\.dump\b|\bcopy\b[^;]*\bto\s+(?:stdout|program)\b|\bselect\s+\*\s+from\s+[\w."\x60]+\s*(?:;|$)/i;

/** A command that a script of the server calls. */
const SCRIPT_CALL = /\bredis\.p?call\(\s*["'](\w+)["']/g;

/** Judges the commands that a Lua script of Redis names. */
function judgeRedisScript(run: Run, text: string): void {
  for (
    const [, command = ""] of text.slice(0, VALUE_CHARS_MAX).matchAll(
      SCRIPT_CALL,
    )
  ) {
    judgeRedis(run, command);
  }
}

/** Redis and its relatives: the words are a command. */
const redis: Handler = (run) => {
  const { call, judge, context } = run;
  const options = readOptions(
    call,
    wordSet("-h -p -a -u -n -r -i --user --pass --eval --pattern -s"),
  );
  // The tool for clusters has sub-commands of its own.
  const before = hasFlag(options, ["--cluster"]) ? ["cluster"] : [];
  const lines = [
    [...before, ...options.words].join(" "),
    ...(options.words.length === 0 && context.stdin !== undefined
      ? context.stdin.text.split("\n")
      : []),
  ];
  const script = options.values.get("--eval");
  if (script !== undefined) {
    judgeRedisScript(run, judge.contentOf(classifyPath(script, call.cwd)));
  }
  if (hasFlag(options, ["--rdb"])) {
    judge.add(call, "edit", { says: "copies the whole database" });
  }
  if (
    hasFlag(options, [
      "--scan",
      "--bigkeys",
      "--hotkeys",
      "--latency",
      "--stat",
    ])
  ) {
    judge.add(call, "observe", {
      says: "looks through the keys of a database",
    });
    return undefined;
  }
  for (const line of lines) judgeRedis(run, line.trim());
  return undefined;
};

/** MongoDB shells run JavaScript. */
const mongo: Handler = (run) => {
  const { call, judge, context } = run;
  if (asksForHelp(call.args, call.takes)) {
    judge.add(call, "observe");
    return undefined;
  }
  const options = readOptions(
    call,
    wordSet(
      "--eval -u -p --host --port --authenticationDatabase --username --password -f --file",
    ),
  );
  const text = options.values.get("--eval") ?? context.stdin?.text;
  if (text === undefined) {
    judge.add(
      call,
      options.values.has("-f") ||
        options.words.some((word) => word.endsWith(".js"))
        ? "run"
        : "session",
    );
    return undefined;
  }
  judgeMongo(run, text);
  return undefined;
};

/** Judges code for the shell of MongoDB. */
export function judgeMongo(run: Run, text: string): void {
  const { call, judge } = run;
  const instead = [
    call.argv.map((arg) =>
      arg.includes(text) && text.length > 2
        ? word(arg.replace(text, () => "db.stats()"))
        : typed(arg, judge)
    ).join(" "),
  ];
  if (
    /\.dropDatabase\s*\(|\b(?:runCommand|adminCommand)\s*\(\s*(?:\{\s*)?["']?dropDatabase\b/
      .test(text)
  ) {
    judge.add(call, "destroy-all", { says: "drops a whole database", instead });
  } else if (
    /\.drop\s*\(|\.(?:deleteMany|remove|updateMany)\s*\(\s*\{\s*(?:["']?_id["']?\s*:\s*\{\s*["']?\$(?:exists|ne)["']?\s*:\s*(?:true|1|null)\s*\}\s*)?\}|\.dropIndexes/
      .test(text)
  ) {
    judge.add(call, "drop-data", {
      says: "deletes or changes a whole collection",
      instead,
    });
  } else if (
    /createUser|grantRoles|dropUser|updateUser|createRole/.test(text)
  ) judge.add(call, "privilege", { instead });
  else if (
    /shutdownServer|\bshutdown["']?\s*:\s*(?:1|true)|fsyncLock|setParameter|replSet\w+|rs\.(?:reconfig|stepDown|remove)|killOp/
      .test(text)
  ) judge.add(call, "service", { instead });
  else if (
    /\brun(?:Program|NonMongoProgram)?\s*\(|\bload\s*\(/.test(text) &&
    /run/.test(text)
  ) judge.add(call, "shell-escape");
  else if (
    /\.(?:insert|update|replace|delete|remove|save|bulkWrite|findOneAnd|findAndModify|createIndex|createCollection|rename)\w*\s*\(/
      .test(text)
  ) judge.add(call, "edit", { says: "changes documents" });
  else judge.add(call, "observe", { says: "queries a database" });
}

/** Database programs that need more than a table. */
export const DATABASE_HANDLERS: Handlers = handlers([
  [
    "psql ysqlsh mysql mariadb sqlite3 sqlite duckdb sqlcmd isql osql tsql usql clickhouse-client clickhouse cqlsh sqlplus snowsql mycli pgcli litecli mssql-cli trino presto beeline hive impala-shell spark-sql vsql cypher-shell",
    sqlClient,
  ],
  ["redis-cli valkey-cli keydb-cli dragonfly-cli iredis", redis],
  ["mongo mongosh", mongo],
  [MIGRATION_TOOLS.names, migrations],
]);

/** Database programs described by tables. */
export const DATABASES: readonly Program[] = [
  MIGRATION_TOOLS,
  SITES,
  REDIS,
  ...readTables(databases),
];
