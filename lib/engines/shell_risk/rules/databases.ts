import {
  type Handler,
  type Handlers,
  handlers,
  privateOutput,
  type Run,
} from "../handler.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import { asksForHelp } from "../help.ts";
import { type Program } from "../table.ts";
import { MIGRATION_TOOLS, migrations, SITES } from "./migrations.ts";
import { judgeRedis } from "./redis.ts";
import { judgeShellText } from "./shell_text.ts";
import { judgeSql } from "./sql.ts";

const SQL_VALUED = wordSet(
  "-c -e -d -U -h -P -f -v -o -L -F -R -u -D -S -Q -q -i --command --execute --host --port --username --user --dbname --file --query --database --set --output --cmd -cmd --defaults-file -init --init -separator -T --url --queries-file",
);

/** Clients that take SQL in an option, a word or their input. */
const sqlClient: Handler = (run) => {
  const { call, judge, context } = run;
  if (
    asksForHelp(call.args) && !call.args.includes("-h") ||
    call.args.length === 1 &&
      /^(?:-V|--version|--help|-\?|-version)$/.test(call.args[0] ?? "")
  ) {
    judge.add(call, "observe");
    return undefined;
  }
  const options = readOptions(call, SQL_VALUED);
  const texts = statementsOf(run, options);
  if (
    options.words[0] !== undefined && /^(?:sqlite3|duckdb)$/.test(call.name)
  ) judge.readFile(call, options.words[0]);
  for (const text of texts) {
    const shell =
      /^\s*\.(?:shell|system|sh|once -e|import "?\|)\s*(.+)/.exec(text) ??
        /(?:^|\n)\s*(?:\\!|\.shell|\.system|!)\s*(.+)/.exec(text);
    if (shell !== null) {
      judgeShellText(run, (shell[1] ?? "").replace(/^["']|["']$/g, ""));
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
      else judge.add(call, "run", { says: `runs the SQL script ${value}` });
    }
    if (/^(?:-o|--output|-L)$/.test(flag)) judge.touch(call, "write", value);
  }
  if (call.name === "psql" && options.flags.includes("-l")) {
    texts.push("SELECT 1");
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
    judgeSql(run, fed);
    return;
  }
  const drops = /\b(?:drop|truncate|delete from)\b/i.test(sole.label);
  judge.add(call, drops ? "drop-data" : "run", {
    says: drops
      ? "runs statements that drop or empty, made by another command"
      : "runs SQL from its input",
  });
}

/** Statements that print tables as they are. */
const DUMPS =
  /^\s*\.dump\b|\bcopy\b[^;]*\bto\s+(?:stdout|program)\b|\bselect\s+\*\s+from\s+[\w."\x60]+\s*(?:;|$)/i;

/** Redis and its relatives: the words are a command. */
const redis: Handler = (run) => {
  const { call, judge, context } = run;
  const options = readOptions(
    call,
    wordSet("-h -p -a -u -n -r -i --user --pass --eval --pattern -s"),
  );
  const lines = [
    options.words.join(" "),
    ...(options.words.length === 0 && context.stdin !== undefined
      ? context.stdin.text.split("\n")
      : []),
  ];
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
  if (asksForHelp(call.args)) {
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
  const instead = [
    [
      ...call.argv.map((arg) =>
        arg.includes(text) && text.length > 2
          ? arg.replace(text, () => "db.stats()")
          : judge.unknowns.show(arg)
      ),
    ].map((arg) => /^[\w@%+=:,./~-]+$/.test(arg) ? arg : `'${arg}'`).join(" "),
    `${call.name} --eval 'db.stats()'`,
  ];
  if (/\.dropDatabase\s*\(/.test(text)) {
    judge.add(call, "destroy-all", { says: "drops a whole database", instead });
  } else if (
    /\.drop\s*\(|\.deleteMany\s*\(\s*\{\s*\}|\.remove\s*\(\s*\{\s*\}\s*\)|\.dropIndexes|\.updateMany\s*\(\s*\{\s*\}/
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
    /shutdownServer|fsyncLock|setParameter|replSet\w+|rs\.(?:reconfig|stepDown|remove)|killOp/
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
  return undefined;
};

/** Database programs that need more than a table. */
export const DATABASE_HANDLERS: Handlers = handlers([
  [
    "psql mysql mariadb sqlite3 sqlite duckdb sqlcmd isql osql tsql usql clickhouse-client clickhouse cqlsh sqlplus snowsql mycli pgcli litecli mssql-cli trino presto beeline hive impala-shell spark-sql db2 vsql cypher-shell",
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
  {
    names: "dropdb",
    valued: "-h -U -p --maintenance-db",
    otherwise: "destroy-all",
    says: "drops the database {1}",
    instead: "pg_dump {1} -f {1}.sql || psql -l",
    rules: "",
  },
  {
    names:
      "createdb createuser pg_restore mongorestore mongoimport mysqlimport vacuumdb reindexdb mysqlcheck initdb mysqlslap",
    valued:
      "-h -U -p -d -F -f -j -T -n -O -E --host --port --username --dbname --db --uri",
    otherwise: "edit",
    says: "writes to a database",
    rules: `
    drop-data . +--clean|-c|--drop # drops existing objects before it restores => {name} --help
    privilege . +-s|--superuser # creates a database superuser => {name} --help`,
  },
  {
    names: "dropuser mysql_secure_installation pg_resetwal pg_rewind",
    otherwise: "drop-data",
    says: "changes accounts or files of a database server",
    instead: "psql -l",
    rules: "",
  },
  {
    names:
      "pg_dump pg_dumpall mysqldump mariadb-dump mongodump mongoexport pg_basebackup xtrabackup",
    valued:
      "-h -U -p -u -d -F -t -T -n -E -j --host --port --username --user --db --collection --uri --archive --dbname",
    writes: "-f -o --file --result-file --out",
    holds: "a whole database",
    otherwise: "observe",
    says: "reads a database",
    rules: `
    read-secret . +-g|--globals-only|--roles-only # dumps the password hashes of all roles`,
  },
  {
    names: "mysqladmin",
    valued: "-h -u -p -P --host --user --port",
    otherwise: "edit",
    instead: "mysqladmin status",
    rules: `
    destroy-all drop # drops the database {2} => mysqlshow {2}
    service shutdown|kill|flush-privileges|stop-slave|flush-hosts # changes the running server
    privilege password
    observe status|ping|version|processlist|variables|extended-status`,
  },
  {
    names:
      "pg_isready mysqlshow pg_config pg_controldata pg_lsclusters redis-benchmark",
    otherwise: "observe",
    rules: "",
  },
  {
    names: "pg_ctl pg_ctlcluster pg_dropcluster pg_upgradecluster mysqld_safe",
    valued: "-D -l -o -m",
    otherwise: "service",
    rules: `
    observe status
    destroy-all @pg_dropcluster # deletes a database cluster => pg_lsclusters`,
  },
  {
    names:
      "redis-server mysqld mariadbd mongod postgres influxd clickhouse-server etcd memcached rabbitmq-server",
    otherwise: "run",
    says: "starts a server",
    rules: "",
  },
  {
    names:
      "cockroach influx cqlsh-admin surreal neo4j-admin arangosh couchbase-cli",
    otherwise: "edit",
    rules: `
    drop-data . ~^--overwrite-(?:destination|existing)(?:=true)?$~ # replaces a database by another one => {name} --help
    observe version|status|query|node|ping|list !decommission|drain|recommission
    remote-admin node decommission|drain|recommission # takes a node out of service => cockroach node status
    remote-delete . ~\\b(?:delete|drop|flush)\\b~`,
  },
  {
    names: "rabbitmqctl rabbitmqadmin",
    valued: "-n -p -u -H -P -V",
    otherwise: "edit",
    rules: `
    observe status|list_queues|list_users|list_exchanges|list_vhosts|list_permissions|list_connections|cluster_status|environment|report|list|show|list_bindings|list_channels|list_consumers|ping|node_health_check
    destroy-all reset|force_reset|delete_vhost # deletes all its queues and data
    drop-data delete_queue|purge_queue|delete|purge
    privilege add_user|delete_user|change_password|set_user_tags|set_permissions|clear_permissions|authenticate_user
    service stop|stop_app|start_app|shutdown|rotate_logs|join_cluster|forget_cluster_node`,
  },
  {
    names:
      "kafka-topics kafka-topics.sh kafka-configs kafka-configs.sh kafka-consumer-groups kafka-consumer-groups.sh kafka-acls kafka-acls.sh kafka-delete-records kafka-delete-records.sh",
    longDash: true,
    valued: "--bootstrap-server --topic --zookeeper --group",
    otherwise: "edit",
    rules: `
    remote-delete . +--delete # deletes topics, groups or rules => kafka-topics --list
    remote-admin . +--reset-offsets +--execute
    remote-delete @kafka-delete-records|kafka-delete-records.sh
    observe . +--list|--describe`,
  },
  {
    names: "etcdctl",
    valued: "--endpoints --cacert --cert --key",
    otherwise: "edit",
    rules: `
    observe get|member|endpoint|version|watch|alarm !remove|add|update|disarm|--defrag
    destroy-all del +--prefix|--from-key # deletes a whole range of keys => etcdctl get {2} --prefix --keys-only
    drop-data del => etcdctl get {2}
    remote-admin member|auth|user|role|snapshot|move-leader|elect`,
  },
];
