import type { EffectKind } from "../effects.ts";
import type { Run } from "../handler.ts";
import { judgeUpload } from "./sending.ts";
import { judgeShellText } from "./shell_text.ts";

/** Most statements of one script that are looked at: who writes more says nothing with them. */
const STATEMENTS_MAX = 3_000;

/**
 * Judges SQL text statement by statement: comments and strings are removed
 * first, so that words inside them do not count.
 */
export function judgeSql(run: Run, sql: string): void {
  const { call, judge } = run;
  // Empty lines say nothing, and patterns would go through them again and again.
  const text = sql.slice(0, 65_536).split("\n").filter((line) =>
    line.trim() !== ""
  ).join("\n");
  const program =
    /\bprogram\s+'([^']+)'|\bxp_cmdshell\s*\(?\s*'([^']+)'|\bsys_exec\s*\(\s*'([^']+)'|\bsystem\s+(?:rm|sh|bash)\b.*|(?:^|\n)[^\S\n]*(?:\\!|!)\s*(.+)/i
      .exec(text);
  if (program !== null) {
    judge.add(call, "shell-escape", {
      says: "runs a shell command through the database client or server",
    });
    judgeShellText(
      run,
      program[1] ?? program[2] ?? program[3] ?? program[4] ?? "true",
    );
  }
  for (
    const match of text.matchAll(
      /\bwritefile\s*\(\s*'([^']{1,300})'|\binto\s+(?:outfile|dumpfile)\s+'([^']+)'/gi,
    )
  ) judge.touch(call, "write", match[1] ?? match[2] ?? "");
  for (const match of text.matchAll(LOADED)) {
    judgeUpload(run, match[1] ?? "", "the database server");
  }
  judgeComposed(run, text);
  const clean = stripStrings(
    // In MySQL and SQLite double quotes hold texts; elsewhere names, which have no blanks.
    text.replace(/"[^"\n]*[\s%][^"\n]*"/g, "''")
      // The name of a language may be a text.
      .replace(/\blanguage\s+'(\w{1,20})'/gi, "language $1"),
  );
  if (isTakenBack(clean)) {
    judge.add(call, "observe", {
      says: "tries statements in a transaction that it takes back",
    });
    return;
  }
  let found = false;
  const statements = clean.split(";");
  if (statements.length > STATEMENTS_MAX) {
    judge.add(call, "unanalysable", {
      says: "has more statements than are analysed",
    });
  }
  for (const raw of statements.slice(0, STATEMENTS_MAX)) {
    const statement = raw.trim().replace(/\s+/g, " ");
    if (statement === "") continue;
    found = true;
    judgeStatement(run, statement);
  }
  if (!found) judge.add(call, "observe");
}

/** Whether all statements are part of a transaction that ends where it began; some end one by themselves. */
function isTakenBack(text: string): boolean {
  return /^\s*(?:begin|start)\b/i.test(text) &&
    /;\s*rollback\s*;?\s*$/i.test(text) &&
    !/\b(?:commit|end|create|alter|drop|truncate|rename|grant|revoke|set|lock)\b/i
      .test(text);
}

/** A file of this machine that a client sends to the server. */
const LOADED =
  /(?:\\copy\b(?:(?!\\copy\b)[^;])+?\bfrom|\bload\s+data\s+local\s+infile)\s+'([^']+)'/gi;

/** Statements that a statement runs: `EXECUTE 'drop ...'`, `sp_executesql N'...'`. */
const COMPOSED =
  /\b(?:execute(?:\s+immediate)?|exec(?:ute)?|sp_executesql|prepare\s+\w+\s+from)\s*\(?\s*N?'((?:[^']|''){3,2000})'/gi;

function judgeComposed(run: Run, text: string): void {
  for (const [, inner] of text.matchAll(COMPOSED)) {
    const statement = (inner ?? "").replaceAll("''", "'");
    judgeSql(run, statement);
  }
}

/** A kind of statement and what it does; first match wins. */
const KINDS: readonly {
  readonly pattern: RegExp;
  readonly effect: EffectKind;
  readonly says: string;
}[] = [
  {
    pattern:
      /(?:\b|_)drop_(?:replication_slot|database|schema|table|chunks)\b/i,
    effect: "drop-data",
    says: "drops something by a function of the server",
  },
  {
    pattern: /^restore\b.*\bwith\b.*\b(?:replace|overwrite)\b/i,
    effect: "drop-data",
    says: "replaces what there is by what was in a backup",
  },
  {
    pattern: /\brepair_allow_data_loss\b|\bsp_(?:drop|delete)\w/i,
    effect: "drop-data",
    says: "drops something by a procedure of the server",
  },
  {
    pattern: /^detach\s+(?:table|database|view)\b.*\bpermanently\b/i,
    effect: "drop-data",
    says: "takes a table away for good",
  },
  {
    pattern:
      /^create\s+or\s+replace\s+(?:transient\s+)?(?:table|database|schema)\b/i,
    effect: "drop-data",
    says: "replaces what there is by something new",
  },
  {
    pattern:
      /^alter\s+table\b.*\b(?:disable\s+(?:trigger|row\s+level\s+security)|no\s+force\s+row\s+level\s+security|nocheck\s+constraint)\b|^alter\s+(?:server|database)\s+audit\b.*\boff\b|^(?:noaudit|disable\s+trigger)\b/i,
    effect: "disable-security",
    says: "switches off what guards the rows of a table",
  },
  {
    pattern:
      /^alter\s+database\b.*\b(?:single_user|restricted_user|offline|read_only|emergency)\b|^system\s+(?:shutdown|kill|stop|drop|restart)\b/i,
    effect: "service",
    says: "changes the running database server",
  },
  {
    pattern: /\balter\s+table\b.*\bdrop\b/i,
    effect: "drop-data",
    says: "drops a column or constraint",
  },
  {
    pattern: /^match\b(?!.*\bwhere\b)(?!.*\{).*\bdelete\b/i,
    effect: "drop-data",
    says: "deletes every node or relation of a graph",
  },
  {
    pattern:
      /^(?:optional\s+)?match\b(?!.*\b(?:delete|set|create|merge|remove)\b)/i,
    effect: "observe",
    says: "queries a database",
  },
  {
    pattern:
      /^(?:grant|revoke)\b|^(?:create|alter)\s+(?:user|role|login)\b|^set password|^alter database .* owner|^reassign owned/i,
    effect: "privilege",
    says: "changes who may do what in the database",
  },
  {
    pattern:
      /\binto\s+(?:outfile|dumpfile)\b|\bload_file\s*\(|\bpg_read_file\b|\blo_(?:import|export)\b|\bpg_ls_dir\b|\butl_file\b|\bopenrowset\b|\bload_extension\s*\(|\bbackup database\b/i,
    effect: "expose",
    says: "reads or writes files on the database server",
  },
  {
    pattern: /\bsp_configure\b.*,|\bsp_add(?:srv)?rolemember\b/i,
    effect: "privilege",
    says: "changes what the database server allows, or whom",
  },
  {
    pattern:
      /\bxp_cmdshell\b|\bsp_oacreate\b|\bsys_(?:exec|eval)\b|create (?:or replace )?function .* (?:language\s+(?:c|plpythonu|plpython3u|plperlu)|soname)\b|\bcopy\b.*\bprogram\b/i,
    effect: "shell-escape",
    says: "runs programs on the database server",
  },
  {
    pattern:
      /\bfrom\s+(?:pg_shadow|pg_authid|mysql\.user|sys\.user\$|information_schema\.user_privileges|master\.\.syslogins|sys\.sql_logins|logins\b)/i,
    effect: "read-secret",
    says: "reads password hashes",
  },
  {
    pattern:
      /\bpassword\b.*\bfrom\s+dba_users|\bselect\s+\*\s+from\s+dba_users/is,
    effect: "read-secret",
    says: "reads password hashes",
  },
  {
    pattern:
      /^(?:shutdown|kill\b|pg_terminate|alter system|set global|reset master|purge binary logs|flush (?:tables|logs|privileges)|change master|stop (?:slave|replica)|vacuum full|pg_ctl)|pg_terminate_backend/i,
    effect: "service",
    says: "changes the running database server",
  },
  {
    pattern: /^\\copy\b.*\bfrom\b/i,
    effect: "edit",
    says: "loads a file into a table",
  },
  {
    pattern: /^(?!.*\binsert\b)select\b.*\binto\b\s+(?!@|outfile|dumpfile)\w/i,
    effect: "edit",
    says: "makes a table of what it selects",
  },
  {
    pattern:
      /^(?:select|show|describe|desc|explain|use|with|values|pragma (?!.*=)|\\[dltcixz]|\.(?:tables|schema|headers|mode|databases|indexes|help|dump)|begin|commit|rollback|start transaction|end|set (?!global)|analyze|declare|fetch|help|status|print|go\b|list|table|exists|check table|checksum)/i,
    effect: "observe",
    says: "queries a database",
  },
];

function judgeStatement(run: Run, statement: string): void {
  const body = statement.replace(
    /^explain (?:\([^)]*\) )?(?!analy[sz]e)/i,
    "SELECT 1 /* */ ",
  );
  if (
    judgeDrop(run, body) || judgeTruncate(run, body) ||
    judgeDeletion(run, body) || judgeUpdate(run, body)
  ) return;
  const kind = KINDS.find(({ pattern }) => pattern.test(body));
  run.judge.add(run.call, kind?.effect ?? "edit", {
    says: kind?.says ?? "changes data or schema",
    instead: kind?.effect === "privilege"
      ? [rebuild(run, run.call.name === "psql" ? "\\du" : "SHOW GRANTS")]
      : [],
  });
}

/** A command that says how many rows a table has. */
function counting(run: Run, table: string): readonly string[] {
  return [rebuild(run, `SELECT count(*) FROM ${table}`)];
}

function judgeDrop(run: Run, body: string): boolean {
  const drop =
    /\bdrop\s+(?:if exists\s+)?(database|schema|table|view|materialized view|index|column|user|role|function|procedure|trigger|keyspace|tablespace|sequence|type|extension|owned|constraint|collection|stage|warehouse|policy|login|credential|certificate|publication|subscription|server|foreign table|measurement|series|bucket|continuous query|retention policy|partition|part|dictionary|pipe|share|synonym|package|namespace|graph|vertex|edge)\b(?:\s+if exists)?\s*([\w."`\[\]-]*)/i
      .exec(body);
  if (drop === null) return false;
  const what = (drop[1] ?? "").toLowerCase();
  const name = drop[2] ?? "";
  const isWhole = /^(?:database|schema|keyspace|owned)$/.test(what);
  const owner = /\bowned\s+by\s+([\w."`-]+)/i.exec(body)?.[1] ?? "a user";
  run.judge.add(run.call, isWhole ? "destroy-all" : "drop-data", {
    target: what === "owned" ? owner : name,
    says: what === "owned"
      ? `drops everything that ${owner} owns`
      : `drops the ${what} ${name}`.trim(),
    instead: /^(?:table|view|materialized view)$/.test(what) && name !== ""
      ? counting(run, name)
      : [rebuild(run, listing(run, what))],
  });
  return true;
}

/** What each client lists databases, tables and users with. */
const LISTINGS: readonly (readonly [RegExp, RegExp, string])[] = [
  [/^(?:psql|pgcli|ysqlsh)$/, /^database$/, "\\l"],
  [/^(?:psql|pgcli|ysqlsh)$/, /^schema$/, "\\dn"],
  [/^(?:psql|pgcli|ysqlsh)$/, /^(?:user|role|owned)$/, "\\du"],
  [/^(?:psql|pgcli|ysqlsh)$/, /./, "\\d"],
  [/^(?:mysql|mariadb|mycli)$/, /^(?:database|schema)$/, "SHOW DATABASES"],
  [/^clickhouse/, /^database$/, "SHOW DATABASES"],
  [/^(?:mysql|mariadb|mycli|clickhouse.*|duckdb)$/, /./, "SHOW TABLES"],
  [/^cqlsh$/, /./, "DESCRIBE KEYSPACES"],
  [
    /^(?:sqlcmd|mssql-cli|osql)$/,
    /^database$/,
    "SELECT name FROM sys.databases",
  ],
  [
    /^(?:sqlcmd|mssql-cli|osql)$/,
    /./,
    "SELECT name, type_desc FROM sys.objects",
  ],
  [/^sqlite3?$/, /./, ".tables"],
  [/^sqlplus$/, /./, "SELECT object_name FROM user_objects"],
  [/^snowsql$/, /^database$/, "SHOW DATABASES"],
  [/./, /^(?:database|schema|keyspace)$/, "SHOW SCHEMAS"],
];

/** A statement that shows what there is of a kind. */
function listing({ call }: Run, what: string): string {
  return LISTINGS.find(([names, kinds]) =>
    names.test(call.name) && kinds.test(what)
  )?.[2] ?? "SHOW TABLES";
}

function judgeTruncate(run: Run, body: string): boolean {
  const whole = /^truncate\s+(?:database|all\s+tables\s+from)\s+([\w."`]+)/i
    .exec(
      body,
    )?.[1];
  if (whole !== undefined) {
    run.judge.add(run.call, "drop-data", {
      target: whole,
      says: `empties every table of ${whole}`,
      instead: [rebuild(run, `SHOW TABLES FROM ${whole}`)],
    });
    return true;
  }
  const truncate = /^truncate\s+(?:table\s+)?([\w."`, ]+)/i.exec(body);
  if (truncate === null) return false;
  const tables = (truncate[1] ?? "").trim();
  run.judge.add(run.call, "drop-data", {
    target: tables,
    says: `empties ${tables}`,
    instead: counting(run, tables.split(/[, ]/)[0] ?? "t"),
  });
  return true;
}

function judgeDeletion(run: Run, body: string): boolean {
  const deletion = /\bdelete\s+(?:\w+\s+)?from\s+([\w."`]+)(.*)/i.exec(body) ??
    MUTATION.exec(body);
  if (deletion === null || /^select/i.test(body)) return false;
  const table = deletion[1] ?? "t";
  const isBounded = hasCondition(deletion[2] ?? "");
  run.judge.add(run.call, isBounded ? "edit" : "drop-data", {
    target: table,
    says: `deletes ${isBounded ? "some" : "all"} rows of ${table}`,
    instead: counting(run, table),
  });
  return true;
}

/** How ClickHouse deletes rows. */
const MUTATION =
  /^alter\s+table\s+([\w."`]+)\s+(?:on\s+cluster\s+\S+\s+)?delete\b(.*)/i;

function judgeUpdate(run: Run, body: string): boolean {
  const update =
    /^(?:with .*\) )?update\s+(?:only\s+|ignore\s+)?([\w."`]+)\s+(?:as \w+ |\w+ )?set\b(.*)/i
      .exec(body);
  if (update === null) return false;
  const table = update[1] ?? "t";
  const isBounded = hasCondition(update[2] ?? "");
  const grants = /mysql\.user|pg_authid|sys\.user/i.test(table);
  run.judge.add(
    run.call,
    grants ? "privilege" : isBounded ? "edit" : "drop-data",
    {
      target: table,
      says: `changes ${isBounded ? "some rows" : "every row"} of ${table}`,
      instead: counting(run, table),
    },
  );
  return true;
}

/** Conditions that every row fulfils, or every row that was ever written. */
const ALWAYS =
  /^\s*\(?\s*(?:1\s*=\s*1|true|1|''\s*=\s*''|(?:\w*_)?id\s*(?:>=?\s*-?[01]|<>\s*(?:-?[01]|''))|[\w."`]+\s+(?:is\s+not\s+null|like\s+'%'))\s*\)?\s*$/i;

function hasCondition(tail: string): boolean {
  const where = /\bwhere\b(.*)/i.exec(tail);
  if (where === null) {
    return /\blimit \d/i.test(tail) ||
      /\busing\b/i.test(tail) && /\bwhere\b/i.test(tail);
  }
  return !ALWAYS.test(where[1] ?? "");
}

/** Interpreters, whose code can hold a statement. */
const INTERPRETER =
  /^(?:bun|deno|node|perl|php|pypy3?|python[\d.]*|ruby|Rscript)$/;

/** The client's own command line with another statement: host, database and options stay. */
function rebuild(run: Run, sql: string): string {
  const { call, judge } = run;
  // Code of a language is no client to which a statement can be handed.
  if (INTERPRETER.test(call.name)) return "";
  // A statement that was pasted alone is answered by another one.
  if (call.name === "sql" && call.argv.length === 2) return `${sql};`;
  let done = false;
  const words = call.argv.map((arg) => {
    const statement =
      /\b(?:drop|truncate|delete|update|alter|grant|revoke|insert|create)\b/i
        .test(arg) && /\s/.test(arg);
    if (!statement || done) return judge.unknowns.show(arg);
    done = true;
    const attached = /^(-[a-zA-Z]|--[\w-]+=)/.exec(arg)?.[1] ?? "";
    return `${attached}${sql}`;
  });
  if (!done) {
    // A statement without its quotes: what it has left of itself goes as well.
    const at = call.argv.findIndex((arg, index) =>
      LOOSE.test(arg) && GIVES_STATEMENT.test(call.argv[index - 1] ?? "")
    );
    if (at > 0) words.splice(at - 1);
    const option = STATEMENT_OPTIONS.find(([names]) => names.test(call.name))
      ?.[1] ?? "-c";
    if (option === PIPED) {
      return `echo ${quoted(`${sql};`)} | ${words.map(quoted).join(" ")}`
        .slice(0, 400);
    }
    words.push(...option === "" ? [] : [option], sql);
  }
  return words.map(quoted).join(" ").slice(0, 400);
}

/** Says that a client has no option for a statement, and reads it. */
const PIPED = "|";

/** The option behind which clients are given a statement; none where it stands alone. */
const STATEMENT_OPTIONS: readonly (readonly [names: RegExp, option: string])[] =
  [
    [/^(?:mysql|mariadb|mycli|litecli|cqlsh|hive|beeline|spark-sql)/, "-e"],
    [/^(?:sqlite3?|duckdb|cypher-shell)$/, ""],
    [/^(?:sqlcmd|osql|mssql-cli)$/, "-Q"],
    [/^(?:snowsql|impala-shell)$/, "-q"],
    [/^(?:clickhouse|clickhouse-client)$/, "--query"],
    [/^(?:trino|presto)$/, "--execute"],
    [/^influx$/, "-execute"],
    [/^(?:sqlplus|isql|tsql)$/, PIPED],
  ];

const LOOSE = /^(?:drop|truncate|delete|update|alter|grant|revoke)$/i;
const GIVES_STATEMENT = /^(?:-[ceqQ]|--(?:execute|command|query))$/;

function quoted(word: string): string {
  return /^[\w@%+=:,./~^$-]+$/.test(word)
    ? word
    : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Removes comments and empties string literals, in one linear pass. */
function stripStrings(sql: string): string {
  let output = "";
  let i = 0;
  while (i < sql.length) {
    const c = sql.charAt(i);
    if (c === "'") {
      let end = i + 1;
      while (
        end < sql.length &&
        (sql.charAt(end) !== "'" || sql.charAt(end + 1) === "'")
      ) end += sql.charAt(end) === "'" ? 2 : sql.charAt(end) === "\\" ? 2 : 1;
      // A text that every value is like stays; the others count for nothing.
      output += /^'%+'/.test(sql.slice(i, end + 1)) ? "'%'" : "''";
      i = end + 1;
    } else if (
      c === "-" && sql.charAt(i + 1) === "-" ||
      (c === "#" && /(?:^|[\s;])$/.test(output.slice(-1)))
    ) {
      while (i < sql.length && sql.charAt(i) !== "\n") i++;
    } else if (
      c === "/" && sql.charAt(i + 1) === "*" && sql.charAt(i + 2) !== "!"
    ) {
      const end = sql.indexOf("*/", i + 2);
      i = end < 0 ? sql.length : end + 2;
      output += " ";
    } else {
      output += c;
      i++;
    }
  }
  return output;
}
