/** What database servers, brokers and their clients say, and what it means. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** PostgreSQL, MySQL, MongoDB, Redis, Kafka and their clients. */
export const KNOWN_DATABASE_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "known-databases",
  tools: [
    "psql",
    "postgres",
    "pg_dump",
    "mysql",
    "mysqld",
    "mongod",
    "mongosh",
    "redis-cli",
    "redis-server",
    "kafka",
    "sqlcmd",
  ],
  isDecisive: true,
  risk:
    "Back the data up before you change files, users or versions of a server.",
  prevent:
    "Keep server, client and dump tools on one major version, and try restores regularly.",
}, [
  {
    id: "mysql-password-policy",
    on: /Your password does not satisfy the current policy requirements/,
    cause:
      "The new password is weaker than MySQL's validate_password policy asks for.",
    next:
      "Choose a password that satisfies the policy (length, capitals, digits, special characters); SHOW VARIABLES LIKE 'validate_password%' shows it.",
    says:
      "ERROR 1819 (HY000): Your password does not satisfy the current policy requirements",
  },
  {
    id: "mysql-key-too-long",
    on: /Specified key was too long; max key length is (?<limit>\d{3,5}) bytes/,
    cause:
      "The index is longer than {limit} bytes: with utf8mb4 a column of 255 characters needs 1020.",
    next:
      "Shorten the indexed column (VARCHAR(191)), index a prefix of it, or use InnoDB with ROW_FORMAT=DYNAMIC (MySQL 5.7 and later).",
    says:
      "ERROR 1071 (42000): Specified key was too long; max key length is 767 bytes",
  },
  {
    id: "mysql-charset",
    on:
      /Incorrect string value: '(?<value>[\\\w]{2,40})\S{0,40}' for column '?(?<column>[\w.`]{1,80})'?/,
    cause:
      "The column {column} has a character set that cannot hold the text (utf8 has three bytes a character; emoji need utf8mb4).",
    next:
      "Convert the table with ALTER TABLE ... CONVERT TO CHARACTER SET utf8mb4, and let the connection use charset utf8mb4.",
    says:
      "ERROR 1366 (HY000): Incorrect string value: '\\xF0\\x9F\\x98\\x80' for column 'name' at row 1",
  },
  {
    id: "mysql-group-by",
    on:
      /Expression #(?<n>\d{1,3}) of SELECT list is not in GROUP BY clause.{0,200}only_full_group_by/,
    cause:
      "The query selects column {n} without grouping by it or aggregating it, which sql_mode=only_full_group_by forbids.",
    next:
      "Add the column to GROUP BY, or wrap it in ANY_VALUE() or an aggregate such as MAX().",
    says:
      "ERROR 1055 (42000): Expression #1 of SELECT list is not in GROUP BY clause and contains nonaggregated column 'a.b' which is not functionally dependent on columns in GROUP BY clause; this is incompatible with sql_mode=only_full_group_by",
  },
  {
    id: "mysql-collation-unknown",
    on: /Unknown collation: '(?<name>[\w]{3,60})'/,
    cause:
      "This server does not know the collation {name}: the dump comes from a newer MySQL (8.0), and this is an older one or MariaDB.",
    next: "sed -i 's/{name|raw}/utf8mb4_unicode_ci/g' <dump.sql>",
    plan: ["Or restore into a server of the dump's version."],
    says:
      "ERROR 1273 (HY000) at line 25: Unknown collation: 'utf8mb4_0900_ai_ci'",
  },
  {
    id: "mysql-data-locked",
    on: /Unable to lock \.\/ibdata1,? error:? 11/,
    cause:
      "Another mysqld already has these data files open (two containers or services on one data folder).",
    next:
      "Stop the other server that uses this data folder (docker ps --filter volume=<volume> shows it), and give each server a folder of its own.",
    plan: ["Stop the other one; give each server a data folder of its own."],
    says: "[ERROR] [MY-012574] [InnoDB] Unable to lock ./ibdata1 error: 11",
  },
  {
    id: "mysql-data-not-empty",
    on: /--initialize specified but the data directory has files in it/,
    cause:
      "MySQL wants to initialise a data folder that is not empty: a first start was interrupted, or a mount brings files (lost+found) along.",
    next: "ls -la <data-folder>",
    plan: [
      "If nothing in it is needed, empty the volume and start again; if it holds data, start without --initialize. Mount a sub-folder when lost+found is in the way.",
    ],
    says:
      "[ERROR] [MY-010457] [Server] --initialize specified but the data directory has files in it. Aborting.",
  },
  {
    id: "mysql-host-blocked",
    on:
      /Host '(?<host>[\w.:-]{1,100})' is blocked because of many connection errors/,
    cause:
      "MySQL blocks the host {host} after too many broken connections (max_connect_errors).",
    next: "mysqladmin flush-hosts",
    plan: [
      "Find what connects and breaks off (health checks that open the port only), and raise max_connect_errors.",
    ],
    says:
      "Host '172.17.0.1' is blocked because of many connection errors; unblock with 'mysqladmin flush-hosts'",
  },
  {
    id: "postgres-image-no-password",
    on: /Database is uninitialized and superuser password is not specified/,
    cause:
      "The postgres image makes a new database and was given no POSTGRES_PASSWORD.",
    next: "Set POSTGRES_PASSWORD in the environment of the postgres service.",
    says:
      "Error: Database is uninitialized and superuser password is not specified.\n       You must specify POSTGRES_PASSWORD to a non-empty value for the\n       superuser.",
  },
  {
    id: "postgres-initdb-not-empty",
    on:
      /initdb: error: directory "(?<path>[\w.\/-]{2,160})" exists but is not empty/,
    cause:
      "The new data folder {path} is not empty (a mount point holds lost+found or files of somebody else).",
    next:
      "Set PGDATA to a sub-folder of the mount ({path}/pgdata), or empty it if nothing in it is needed.",
    says:
      'initdb: error: directory "/var/lib/postgresql/data" exists but is not empty',
  },
  {
    id: "postgres-not-owner",
    on:
      /(?:ERROR: {1,2}|InsufficientPrivilege\S{0,3}:? )must be owner of (?<kind>table|relation|schema|database|function|sequence|extension|view|type) (?<name>[\w."-]{1,100})/,
    cause:
      "Only the owner may change the {kind} {name}, and the user of this connection is not it.",
    next: "psql -c '\\d+'",
    plan: [
      "Run the migration as the owner, or hand it over as that user or a superuser: ALTER {kind|raw} ... OWNER TO.",
    ],
    says: "ERROR:  must be owner of table users",
  },
  {
    id: "pg-dump-version",
    on:
      /aborting because of server version mismatch|server version: (?<need>\d{1,2})\.[\d.]{1,8};? pg_dump version: (?<have>\d{1,2})\.[\d.]{1,8}/,
    near: [
      /server version: (?<need>\d{1,2})[\d.]{1,8}[^;]{0,40}; pg_dump version: (?<have>\d{1,2})/,
    ],
    cause:
      "pg_dump[[ {have}]] is older than the server[[ ({need})]], and it dumps only servers of its own version or older.",
    next: [
      "sudo apt-get install postgresql-client-{need|raw}",
      "Install the client tools of the server's version, or run pg_dump inside the server's container (docker exec).",
    ],
    plan: [
      "From the PostgreSQL project's own package source (apt.postgresql.org); or run pg_dump in the server's container with docker exec.",
    ],
    says:
      "pg_dump: error: server version: 16.1; pg_dump version: 14.10\npg_dump: error: aborting because of server version mismatch",
  },
  {
    id: "pg-restore-plain-text",
    on: /input file appears to be a text format dump\. Please use psql/,
    cause: "The dump is plain SQL, which pg_restore does not read.",
    next: (c) => {
      const file = c.cmd.operands.find((word) =>
        /\.(?:sql|dump|txt)$/.test(word)
      );
      return `psql -d <database> -f ${file ?? "<dump.sql>"}`;
    },
    says: {
      command: "pg_restore -d app app.sql",
      error:
        "pg_restore: error: input file appears to be a text format dump. Please use psql.",
    },
  },
  {
    id: "pg-restore-too-old",
    on:
      /pg_restore: error: unsupported version \((?<need>[\d.]{1,8})\) in file header/,
    cause:
      "The dump was written by a newer pg_dump than this pg_restore can read (archive version {need|raw}).",
    next: "pg_restore --version",
    plan: [
      "Restore with the pg_restore of the version that made the dump or newer (docker run with that postgres image).",
    ],
    says: "pg_restore: error: unsupported version (1.15) in file header",
  },
  {
    id: "postgres-prepared-statement-pooler",
    on:
      /prepared statement "(?<name>[\w-]{1,60})" (?:already exists|does not exist)/,
    cause:
      "Prepared statements do not survive a connection pooler in transaction mode (PgBouncer, Supabase's port 6543): the next query gets another connection.",
    next:
      "Add pgbouncer=true to the connection string (Prisma), or switch prepared statements off in the driver (statement_cache_size=0, prepareThreshold=0).",
    says: 'error: prepared statement "s0" already exists',
  },
  {
    id: "postgres-scram-libpq",
    on:
      /SCRAM authentication requires libpq version 10 or above|authentication method 10 not supported/,
    cause:
      "The client library is older than PostgreSQL's SCRAM passwords (libpq before 10, or an old driver).",
    next:
      "Upgrade the driver (psycopg2-binary 2.9, node-postgres 8, JDBC 42.2.11 or later) or its libpq, and rebuild the image.",
    says:
      "django.db.utils.OperationalError: SCRAM authentication requires libpq version 10 or above",
  },
  {
    id: "postgres-connection-dropped",
    on:
      /SSL connection has been closed unexpectedly|server closed the connection unexpectedly|consuming input failed: server closed/,
    certainty: 0.75,
    cause:
      "The database closed a connection that was in use or idle: the server restarted or ran out of memory, a pooler or firewall cut idle connections, or connections were shared between processes after a fork.",
    next:
      "Let the pool test connections before use (pool_pre_ping=True in SQLAlchemy) and recycle idle ones, and open connections after forking.",
    plan: [
      "Read the server's log at that time: a crash or out of memory stands there.",
    ],
    says:
      "psycopg2.OperationalError: SSL connection has been closed unexpectedly",
  },
  {
    id: "postgres-column-undefined",
    isDecisive: false,
    on:
      /(?:UndefinedColumn: |ERROR: {1,2}|error: )?column "?(?<name>[\w.]{1,100})"? (?:of relation "(?<table>[\w.]{1,80})" )?does not exist/,
    none: [/^HINT:/],
    certainty: 0.8,
    cause:
      "The table[[ {table}]] has no column {name}: a migration was not applied to this database, or the name is misspelt (capitals need double quotes).",
    next: (c) =>
      /django|manage\.py/.test(c.lines.join("\n").slice(0, 20_000))
        ? "python manage.py migrate"
        : "psql -c '\\d+'",
    plan: [
      "Apply the pending migrations to this very database, and compare the model with the table.",
    ],
    says: "psycopg2.errors.UndefinedColumn: column users.avatar does not exist",
  },
  {
    id: "mongo-needs-replica-set",
    on:
      /Transaction numbers are only allowed on a replica set member or mongos|The \$changeStream stage is only supported on replica sets/,
    cause:
      "Transactions and change streams need a replica set, and this MongoDB runs standalone.",
    next: "mongosh --eval 'rs.initiate()'",
    plan: [
      "Start mongod with --replSet rs0 first, and put replicaSet=rs0 into the connection string.",
    ],
    says:
      "MongoServerError: Transaction numbers are only allowed on a replica set member or mongos",
  },
  {
    id: "mongo-driver-too-new",
    on:
      /reports (?:maximum )?wire version (?<have>\d{1,3}), but this version of (?:the )?(?<driver>[\w. ]{3,40}?) requires at least (?<need>\d{1,3})(?: \(MongoDB (?<version>[\d.]{1,6})\))?/,
    cause:
      "The driver ({driver|raw}) needs a newer MongoDB server[[ ({version} or later)]] than the one it talks to.",
    next:
      "Upgrade the MongoDB server[[ to {version} or later]], or pin the driver to a release that supports the server you have.",
    says:
      "MongoError: Server at localhost:27017 reports maximum wire version 5, but this version of the Node.js Driver requires at least 6 (MongoDB 3.6)",
  },
  {
    id: "mongo-needs-avx",
    on: /MongoDB 5\.0\+ requires a CPU with AVX support/,
    cause:
      "MongoDB 5 and later need a CPU with AVX, which this machine (or the virtual CPU it was given) does not have.",
    next:
      "Use mongo:4.4 in the image or compose file, or give the virtual machine the host's CPU type (host passthrough).",
    says:
      "WARNING: MongoDB 5.0+ requires a CPU with AVX support, and your current system does not appear to have that!",
  },
  {
    id: "mongo-option-removed",
    on:
      /MongoParseError: options? (?<name>[\w, ]{3,80}?) (?:is|are) not supported/,
    cause: "The MongoDB driver no longer has the connection option {name}.",
    next:
      "Remove {name} from the connection options (since driver 4 useNewUrlParser, useUnifiedTopology, useCreateIndex and such are gone).",
    says: "MongoParseError: option buffermaxentries is not supported",
  },
  {
    id: "mongoose-not-connected",
    on:
      /Operation `(?<name>[\w.]{1,80})(?:\(\))?` buffering timed out after (?<ms>\d{1,7})ms/,
    cause:
      "Mongoose queued {name|raw} because there is no connection, and gave up after {ms} ms: connect() was not called, not awaited, or failed.",
    next:
      "Await mongoose.connect(...) before the first query, and print the error that it throws (address, password, IP access list).",
    says:
      "MongooseError: Operation `users.find()` buffering timed out after 10000ms",
  },
  {
    id: "mongo-auth-failed",
    on:
      /MongoServerError: (?:bad auth : )?[Aa]uthentication failed|codeName: 'AuthenticationFailed'|AuthenticationFailed.{0,60}SCRAM/,
    cause:
      "MongoDB refuses the login (authentication failed): a wrong user or password, or the user is defined in another database than the one it authenticates against.",
    next: [
      (c) =>
        c.cmd.program === "mongosh" && c.cmd.text !== undefined &&
          !c.cmd.text.includes("authenticationDatabase") &&
          !c.cmd.text.includes("://")
          ? `${c.cmd.text} --authenticationDatabase admin`
          : undefined,

      "Add ?authSource=admin to the connection string, and check user and password (special characters in the password must be percent-encoded).",
    ],
    says:
      "MongoServerError: Authentication failed.\n    at Connection.onMessage (/app/node_modules/mongodb/lib/cmap/connection.js:202:26) {\n  ok: 0,\n  code: 18,\n  codeName: 'AuthenticationFailed'\n}",
  },
  {
    id: "redis-protected-mode",
    on: /DENIED Redis is running in protected mode/,
    cause:
      "Redis runs in protected mode: without a password it takes connections from its own machine only.",
    next:
      "Set requirepass in redis.conf and give the client that password; bind Redis to the private address only.",
    says:
      "(error) DENIED Redis is running in protected mode because protected mode is enabled and no password is set for the default user.",
  },
  {
    id: "redis-cannot-persist",
    on: /MISCONF Redis is configured to save RDB snapshots, but/,
    cause:
      "Redis cannot write its snapshot to disk (disk full, or no permission for its folder), and refuses writes until it can persist.",
    next:
      "Give Redis room and the right to write in its data folder (redis-cli CONFIG GET dir, then df -h and ls -ld on it); for a failing fork sudo sysctl vm.overcommit_memory=1.",
    says:
      "ReplyError: MISCONF Redis is configured to save RDB snapshots, but it's currently unable to persist to disk.",
  },
  {
    id: "redis-config-missing",
    on: /Fatal error, can't open config file '(?<path>[\w.\/-]{3,160})'/,
    cause:
      "redis-server was told to read {path}, which does not exist where it runs.",
    next:
      "Mount the file into the container at {path|raw} (as a file, not a folder), or start redis-server without it.",
    says:
      "Fatal error, can't open config file '/etc/redis/redis.conf': No such file or directory",
  },
  {
    id: "redis-rdb-version",
    on: /Can't handle RDB format version (?<have>\d{1,3})/,
    cause:
      "The dump.rdb was written by a newer Redis (format {have}) than the one that reads it.",
    next:
      "Start the newer Redis version again on this data: a downgrade cannot read it.",
    says:
      "# Can't handle RDB format version 11\n# Fatal error loading the DB, check server logs. Exiting.",
  },
  {
    id: "kafka-cluster-id",
    on:
      /The Cluster ID (?<have>[\w-]{1,40}) doesn't match stored clusterId (?:Some\()?(?<need>[\w-]{1,40})\)? in meta\.properties/,
    cause:
      "The broker's data folder belongs to another Kafka cluster (id {need}) than the one it now joins ({have}): ZooKeeper's or the controller's data was lost, the broker's was not.",
    next: "cat <log.dirs>/meta.properties",
    plan: [
      "Keep the volumes of both, or of none; where the data is not needed, give the broker an empty folder.",
    ],
    says:
      "kafka.common.InconsistentClusterIdException: The Cluster ID abc doesn't match stored clusterId Some(def) in meta.properties.",
  },
  {
    id: "elasticsearch-data-permission",
    on:
      /AccessDeniedException\[(?<path>\/usr\/share\/(?:elastic|open)search\/data[\w.\/-]{0,80})\]|failed to obtain node locks, tried \[(?<path2>[\w.\/-]{3,120})/,
    cause: [
      "Elasticsearch may not write to its data folder {path}: the mounted folder belongs to another user than 1000.",
      "Elasticsearch cannot lock its data folder {path2}: another node uses it, or it may not write there.",
    ],
    next: "sudo chown -R 1000:0 <data-folder-on-the-host>",
    says:
      "java.lang.IllegalStateException: failed to obtain node locks\nCaused by: java.nio.file.AccessDeniedException[/usr/share/elasticsearch/data/nodes]",
  },
  {
    id: "sqlserver-certificate",
    on:
      /The certificate chain was issued by an authority that is not trusted|error: 0 - The certificate chain was/,
    cause:
      "The client encrypts the connection (the default of newer drivers) and does not trust SQL Server's self-signed certificate.",
    next:
      "Give SQL Server a certificate that the client trusts, or, for a server on your own machine only, set TrustServerCertificate=True in the connection string.",
    says:
      "A connection was successfully established with the server, but then an error occurred during the login process. (provider: SSL Provider, error: 0 - The certificate chain was issued by an authority that is not trusted.)",
  },
  {
    id: "sqlserver-database-login",
    on: /Cannot open database "(?<name>[\w.-]{1,100})" requested by the login/,
    cause:
      "The login works, but the database {name} does not exist there or the login has no user in it.",
    next: "sqlcmd -S <server> -Q 'SELECT name FROM sys.databases'",
    plan: [
      "Create the database (or apply the migrations), and map the login to a user in it.",
    ],
    says:
      'Cannot open database "shop" requested by the login. The login failed.',
  },
  {
    id: "postgres-data-of-another-build",
    on:
      /initialized with (?<what>CATALOG_VERSION_NO|PG_CONTROL_VERSION|BLCKSZ|MAXALIGN|WAL_SEGMENT_SIZE) (?<have>\d{1,12}).{0,40}, but the server was compiled with \w{1,30} (?<need>\d{1,12})/,
    cause:
      "The data directory was made by another build of PostgreSQL ({what} {have}, this server has {need}): mostly by a beta or release candidate of the same version. A final release does not read its files.",
    next:
      "Start the server or image that made the directory once more, dump everything with pg_dumpall, and load the dump into a new data directory of this server.",
    risk:
      "Do not run initdb on that directory, as the hint says: copy it away first.",
    says:
      "FATAL:  database files are incompatible with server\nDETAIL:  The database cluster was initialized with CATALOG_VERSION_NO 202306141, but the server was compiled with CATALOG_VERSION_NO 202307071.\nHINT:  It looks like you need to initdb.",
  },
  {
    id: "redis-fork-memory",
    on: /Can't save in background: fork: Cannot allocate memory/,
    cause:
      "The kernel refuses Redis the fork for its snapshot: without overcommit it wants memory for a whole copy, although pages are shared.",
    next: "sudo sysctl vm.overcommit_memory=1",
    plan: [
      "Keep it with a file in /etc/sysctl.d; if the machine is short of memory all the same, lower maxmemory.",
    ],
    says:
      "12:M 03 Mar 2025 10:00:00.000 # Can't save in background: fork: Cannot allocate memory",
  },
  {
    id: "mysql-function-needs-trust",
    on:
      /You do not have the SUPER privilege and binary logging is enabled|This function has none of DETERMINISTIC, NO SQL, or READS SQL DATA in its declaration/,
    cause:
      "With binary logging MySQL lets only accounts with SUPER create functions and triggers, and functions only where they declare what they do.",
    next: [
      (c) =>
        /DETERMINISTIC/.test(c.lines[c.at] ?? "")
          ? "Declare the function DETERMINISTIC, NO SQL or READS SQL DATA, whichever it is."
          : undefined,
      "Let an administrator set log_bin_trust_function_creators = 1 on the server (in the cloud its parameter group), then import again.",
    ],
    says:
      "ERROR 1419 (HY000) at line 88: You do not have the SUPER privilege and binary logging is enabled (you *might* want to use the less safe log_bin_trust_function_creators variable)",
  },
  {
    id: "prisma-table-missing",
    on:
      /The (?:table|column) `(?<what>[\w.]{1,120})` does not exist in the current database/,
    cause:
      "The database has no {what}, which the Prisma schema names: the migrations were not applied to this database, or DATABASE_URL names another one.",
    next: "npx prisma migrate deploy",
    plan: ["See what is missing: npx prisma migrate status."],
    says:
      "Invalid `prisma.order.findMany()` invocation:\n\nThe table `public.Order` does not exist in the current database.",
  },
]);
