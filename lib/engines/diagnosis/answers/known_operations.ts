/** What services, databases, TLS and packages of an operating system stumble over. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** Services that run on a machine. */
export const KNOWN_OPERATION_ANSWERS: readonly CompleteAnswer[] = defineAnswers(
  {
    family: "known-operations",
    tools: [
      "systemctl",
      "journalctl",
      "nginx",
      "psql",
      "mysql",
      "mongosh",
      "curl",
      "openssl",
      "ssh",
      "scp",
      "apt",
      "yum",
      "dnf",
    ],
    isDecisive: true,
    risk:
      "Keep a copy of the configuration or data before you change it, and try it on one machine first.",
    prevent:
      "Keep versions of servers, clients and data directories together, and watch disks and certificates.",
  },
  [
    {
      id: "postgres-pid-file-left",
      on: /lock file "postmaster\.pid" already exists/,
      near: [
        /postmaster \(PID (?<pid>\d{1,8})\) running in data directory "(?<dir>[^"]{2,160})"/,
      ],
      cause:
        "A file postmaster.pid stands in the data directory: another server runs on it[[ (PID {pid})]], or one ended without taking it away.",
      next: [
        (c) =>
          c.platform.isContainer || c.v["pid"] === "1"
            ? "Stop every other container that mounts this data directory; if none runs, delete postmaster.pid in it and start again."
            : undefined,
        "Stop the other server (pg_ctl stop -D {dir|raw}); if no postgres process runs with that PID, delete {dir|raw}/postmaster.pid and start again.",
        "Stop the other server; if no postgres process runs, delete postmaster.pid in the data directory and start again.",
      ],
      says:
        'FATAL:  lock file "postmaster.pid" already exists\nHINT:  Is another postmaster (PID 77) running in data directory "/var/lib/postgresql/15/main"?',
    },
    {
      id: "postgres-extension-files-missing",
      on: [
        /[Cc]ould not open extension control file "[^"]{0,120}\/(?<ver>\d{1,2})\/extension\/(?<ext>[\w-]{2,40})\.control"/,
        /extension "(?<ext>[\w-]{2,40})" is not available/,
      ],
      cause:
        "The files of the extension {ext} are not installed on the PostgreSQL server[[ (version {ver})]].",
      next: [
        (c) =>
          c.v["ext"] === "vector"
            ? c.v["ver"] === undefined
              ? "Install pgvector on the server (or use the image pgvector/pgvector:pg16), then CREATE EXTENSION vector;"
              : `sudo apt-get install postgresql-${c.v["ver"]}-pgvector`
            : undefined,
        (c) =>
          c.v["ext"] === "timescaledb" || c.v["ext"] === "pg_cron"
            ? `Use an image that has ${
              c.v["ext"]
            }, or install its package on the server, add it to shared_preload_libraries and restart PostgreSQL.`
            : undefined,
        (c) =>
          /^postgis/.test(c.v["ext"] ?? "")
            ? `sudo apt-get install postgresql-${c.v["ver"] ?? "16"}-postgis-3`
            : undefined,
        (c) =>
          /^(?:uuid-ossp|pgcrypto|pg_trgm|hstore|citext|unaccent|btree_gin|btree_gist|ltree|pg_stat_statements|postgres_fdw|tablefunc|intarray)$/
              .test(c.v["ext"] ?? "")
            ? "sudo apt-get install postgresql-contrib"
            : undefined,
        "Install the package that has the extension {ext|raw} on the machine of the server, then CREATE EXTENSION.",
      ],
      says:
        'ERROR:  could not open extension control file "/usr/share/postgresql/15/extension/vector.control": No such file or directory',
    },
    {
      id: "postgres-collation-moved",
      on:
        /(?:database "(?<db>[\w-]{1,63})" has a collation version mismatch|collation "(?<coll>[\w.-]{1,63})" has version mismatch)/,
      cause:
        "The C library's sort order has changed since [[the database {db}]][[the collation {coll}]] was made, so indexes on text may be wrong.",
      next: [
        "Rebuild what sorts text (REINDEX DATABASE {db|raw};), then ALTER DATABASE {db|raw} REFRESH COLLATION VERSION;",
        "Rebuild the indexes that use it, then ALTER COLLATION {coll|raw} REFRESH VERSION;",
      ],
      says:
        'WARNING:  database "app" has a collation version mismatch\nDETAIL:  The database was created using collation version 2.31, but the operating system provides version 2.36.',
    },
    {
      id: "mongodb-srv-not-resolved",
      on:
        /query(?:Srv|Txt) (?<code>ECONNREFUSED|ENOTFOUND|ETIMEOUT|ESERVFAIL|EREFUSED) (?:_mongodb\._tcp\.)?(?<host>[\w.-]{4,120})/,
      cause:
        "The DNS server that this program uses does not answer the SRV question for {host|raw} ({code}): mongodb+srv:// needs it.",
      next:
        "Use a DNS server that answers SRV questions (8.8.8.8 or 1.1.1.1), or the connection string without srv: mongodb://host1:27017,host2:27017/?replicaSet=...&tls=true",
      plan: [
        "nslookup -type=SRV _mongodb._tcp.<host> shows whether it is answered; Atlas gives the long string for drivers of version 2.2.12 or earlier.",
      ],
      says:
        "Error: querySrv ECONNREFUSED _mongodb._tcp.cluster0.abc12.mongodb.net",
    },
    {
      id: "tls-port-spoken-plainly",
      on:
        /received plaintext http traffic on an https channel|[Cc]lient sent an HTTP request to an HTTPS server/,
      cause:
        "The port speaks TLS, and the client sends plain HTTP: its address begins with http:// instead of https://.",
      next: "Use https:// in the client's address of this port.",
      plan: [
        "If its certificate is of the service's own CA, give the client that CA file; a health check or probe needs scheme HTTPS as well.",
      ],
      says:
        "received plaintext http traffic on an https channel, closing connection Netty4HttpChannel",
    },
    {
      id: "erlang-cookie-differs",
      on:
        /Authentication failed \(rejected by the (?:local|remote) node\), please check the Erlang cookie|Connection attempt from disallowed node/,
      certainty: 0.93,
      cause:
        "The command and the RabbitMQ node have different Erlang cookies, so the node refuses it.",
      next:
        "Copy the node's cookie to the user who runs the command: sudo cp /var/lib/rabbitmq/.erlang.cookie ~/.erlang.cookie (owner that user, mode 400).",
      plan: [
        "Nodes of a cluster need the same cookie; restart the node after its cookie was changed.",
      ],
      says:
        "Error: unable to perform an operation on node 'rabbit@host'. Please see diagnostics information and suggestions below.\n * Authentication failed (rejected by the remote node), please check the Erlang cookie",
    },
    {
      id: "systemd-environment-file-missing",
      on: /(?<unit>[\w.@-]{2,80}): Failed to load environment files: /,
      cause:
        "The file that EnvironmentFile= of {unit} names does not exist or cannot be read.",
      next:
        "Put the file in place that EnvironmentFile= of {unit} names (systemctl cat shows the line); with a leading minus (EnvironmentFile=-/path) it may be missing.",
      says:
        "app.service: Failed to load environment files: No such file or directory",
    },
    {
      id: "centos-repositories-gone",
      on:
        /Cannot find a valid baseurl for repo: (?<repo>(?:base|updates|extras|centosplus)\/[678][\w\/.-]{0,40})|Failed to download metadata for repo '(?<repo>appstream|baseos|AppStream|BaseOS)': Cannot prepare internal mirrorlist|Could not resolve host: mirrorlist\.centos\.org/,
      none: [/Could not resolve host: (?!mirrorlist\.centos)/],
      cause:
        "The mirrors of this CentOS release are gone: it is past its end, and its packages lie only in the vault.",
      next:
        "sudo sed -i -e 's/^mirrorlist=/#mirrorlist=/' -e 's|^#\\?baseurl=http://mirror.centos.org|baseurl=http://vault.centos.org|' /etc/yum.repos.d/CentOS-*.repo",
      plan: [
        "Then sudo yum clean all; the lasting way is a release that is maintained (Rocky, Alma, CentOS Stream 9).",
      ],
      says: "Cannot find a valid baseurl for repo: base/7/x86_64",
    },
    {
      id: "selinux-web-server-connects",
      on:
        /avc: {1,3}denied {1,3}\{ name_connect \}.{0,80}comm="(?<who>nginx|httpd|php-fpm|caddy)"|connect\(\) to (?<addr>[\w.:\[\]\/-]{3,80}) failed \(13: Permission denied\) while connecting to upstream/,
      cause:
        "SELinux does not let the web server[[ {who}]] open network connections, so it cannot reach what lies behind it[[ ({addr|raw})]].",
      next: "sudo setsebool -P httpd_can_network_connect 1",
      plan: [
        "sudo ausearch -m avc -ts recent shows what was denied; without SELinux look at the rights of the socket file.",
      ],
      says:
        'avc:  denied  { name_connect } for  pid=1 comm="nginx" dest=3000 scontext=system_u:system_r:httpd_t:s0 tcontext=system_u:object_r:ntop_port_t:s0 tclass=tcp_socket permissive=0',
    },
    {
      id: "nginx-names-setting",
      on:
        /could not build (?:optimal )?(?:the )?\w{3,30}_hash, you should increase (?:either )?(?<what>\w{3,40}_(?:bucket_size|max_size))/,
      cause:
        "nginx cannot build a table of names with the size it has: one name is too long for it.",
      next: (c) =>
        /bucket_size$/.test(c.v["what"] ?? "")
          ? `Put ${
            c.v["what"]
          } 128; into the http block of nginx.conf, then sudo nginx -t.`
          : `Put ${
            c.v["what"]
          } 2048; into the http block of nginx.conf, then sudo nginx -t.`,
      says:
        "nginx: [emerg] could not build server_names_hash, you should increase server_names_hash_bucket_size: 64",
    },
    {
      id: "nginx-two-default-servers",
      on:
        /a duplicate default server for (?<addr>[\w.:\[\]]{2,60}) in (?<file>\/[\w.@\/-]{2,160}):(?<ln>\d{1,6})/,
      cause:
        "Two server blocks claim to be the default_server of {addr|raw}: the second is at {file|raw}:{ln}.",
      next:
        "Take default_server out of the listen line at {file|raw}:{ln}, or remove the other site that has it (often sites-enabled/default), then sudo nginx -t.",
      says:
        "nginx: [emerg] a duplicate default server for 0.0.0.0:80 in /etc/nginx/sites-enabled/app:2",
    },
    {
      id: "apache-port-taken",
      on:
        /make_sock: could not bind to address (?:\[?[\w.:]{2,40}\]?):(?<prt>\d{2,5})/,
      all: [/Address already in use/],
      cause:
        "Apache cannot listen on port {prt}: another process (nginx, a second Apache) has it.",
      next: "sudo ss -ltnp 'sport = :{prt|raw}'",
      plan: [
        "Stop that service (sudo systemctl disable --now nginx, for example), or change Listen in ports.conf; then start Apache.",
      ],
      says:
        "(98)Address already in use: AH00072: make_sock: could not bind to address [::]:80",
    },
    {
      id: "acme-name-without-address",
      on:
        /urn:ietf:params:acme:error:dns :: DNS problem: (?<why>NXDOMAIN|SERVFAIL|query timed out) looking up (?<type>A|AAAA|CAA|TXT) (?:record )?for (?<host>[\w.*-]{3,120})/,
      cause:
        "Let's Encrypt finds no {type} record for {host|raw} ({why}): the name is not in DNS yet, or its zone does not answer.",
      next:
        "Add the {type} record of {host|raw} in its DNS zone, pointing at this server, and wait until dig +short {type} {host|raw} shows it.",
      says:
        "acme: error: 400 :: urn:ietf:params:acme:error:dns :: DNS problem: NXDOMAIN looking up A for a.example.com - check that a DNS record exists",
    },
    {
      id: "scp-server-without-sftp",
      on: /subsystem request failed on channel \d/,
      cause:
        "The server has no sftp subsystem, and scp of OpenSSH 9 and later copies by sftp.",
      next: [
        (c) => c.cmd.program === "scp" ? c.cmd.afterProgram("-O") : undefined,
        "scp -O <file> <user>@<host>:<path>",
      ],
      plan: [
        "-O is the old protocol; the lasting way is Subsystem sftp internal-sftp in the server's sshd_config.",
      ],
      says: {
        command: "scp a.txt pi@10.0.0.7:/tmp",
        error: "subsystem request failed on channel 0\nscp: Connection closed",
      },
    },
    {
      id: "x509-not-in-time",
      on:
        /certificate has expired or is not yet valid: current time (?<now>[\w:.+-]{10,30}) is (?<side>after|before) (?<when>[\w:.+-]{10,30})/,
      cause: (c) =>
        c.v["side"] === "after"
          ? `The server's certificate ran out at ${
            c.v["when"]
          } (this machine's clock says ${c.v["now"]}).`
          : `The certificate is valid from ${
            c.v["when"]
          }, and this machine's clock says ${
            c.v["now"]
          }: the clock is wrong, or the certificate is brand new.`,
      next: (c) =>
        c.v["side"] === "after"
          ? "Renew the server's certificate (certbot renew, kubeadm certs renew all, or the CA that issued it) and reload the server; first compare the clock with date -u."
          : "Set this machine's clock: sudo timedatectl set-ntp true (date -u shows what it believes).",
      says:
        "x509: certificate has expired or is not yet valid: current time 2024-01-01T00:00:00Z is after 2023-12-31T00:00:00Z",
    },
    {
      id: "tls-server-only-old-protocols",
      on:
        /\[SSL: UNSUPPORTED_PROTOCOL\] unsupported protocol|ssl_choose_client_version['",: ]{1,5}unsupported protocol|SSL routines:[\w: ]{0,40}:unsupported protocol|ERR_SSL_UNSUPPORTED_PROTOCOL|tls: server selected unsupported protocol version 30[12]/,
      near: [
        /host='(?<host>[\w.-]{3,120})', port=(?<prt>\d{1,5})/,
        /(?:https?:\/\/|\] )(?<host>[a-z0-9][\w-]{0,60}(?:\.[\w-]{1,60}){1,5})(?::(?<prt>\d{2,5}))?/,
      ],
      cause:
        "The server[[ {host|raw}]] speaks only TLS 1.0 or 1.1, which this OpenSSL no longer accepts.",
      next: [
        "openssl s_client -connect {host|raw}:{prt|raw} -tls1",
        "openssl s_client -connect {host|raw}:443 -tls1",
        "openssl s_client -connect <host>:443 -tls1",
      ],
      plan: [
        "If that connects, have the server offer TLS 1.2; until then lower it for this one program only: an own OPENSSL_CONF with MinProtocol = TLSv1 and CipherString = DEFAULT@SECLEVEL=1.",
      ],
      says:
        "HTTPSConnectionPool(host='old.example.net', port=8024): Max retries exceeded with url: / (Caused by SSLError(SSLError(1, '[SSL: UNSUPPORTED_PROTOCOL] unsupported protocol (_ssl.c:1123)')))",
    },
    {
      id: "tls-cut-in-handshake",
      on:
        /SSLEOFError\b.{0,60}EOF occurred in violation of protocol|\[SSL: UNEXPECTED_EOF_WHILE_READING\]|unexpected eof while reading/,
      isDecisive: false,
      cause:
        "The other side ended the connection in the middle of the TLS handshake or answer: a proxy or firewall in between, a port without TLS, or a server that wants another protocol version.",
      next: [
        "openssl s_client -connect {host}:443 -servername {host}",
        "openssl s_client -connect <host>:443 -servername <host>",
      ],
      plan: [
        "If a proxy is needed, set HTTPS_PROXY (with http:// in front for a plain proxy); if it fails only now and then, send it again with pauses.",
      ],
      says:
        "ssl.SSLEOFError: EOF occurred in violation of protocol (_ssl.c:1129)",
    },
    {
      id: "tls-key-exchange-weak",
      on: /\bdh key too small|DH_KEY_TOO_SMALL/,
      cause:
        "The server's Diffie-Hellman key is shorter than OpenSSL's security level allows.",
      next: [
        (c) =>
          c.cmd.program === "curl"
            ? c.cmd.afterProgram("--ciphers DEFAULT@SECLEVEL=1")
            : undefined,
        "Have the server use a DH group of 2048 bits or ECDHE; for this one program CipherString = DEFAULT@SECLEVEL=1 in an own OPENSSL_CONF.",
      ],
      says:
        "curl: (35) error:141A318A:SSL routines:tls_process_ske_dhe:dh key too small",
    },
    {
      id: "tls-legacy-renegotiation",
      on:
        /unsafe legacy renegotiation disabled|UNSAFE_LEGACY_RENEGOTIATION_DISABLED/,
      cause:
        "The server (or a company's proxy) does not support secure renegotiation (RFC 5746), which OpenSSL 3 asks for.",
      next:
        "Have the server or proxy updated; for this one program an own OPENSSL_CONF with Options = UnsafeLegacyServerConnect in its [system_default_sect].",
      says:
        "curl: (35) error:0A000152:SSL routines::unsafe legacy renegotiation disabled",
    },
    {
      id: "kafka-topic-not-there",
      on:
        /Topic (?<topic>[\w.-]{1,120}) not present in metadata after \d{1,7} ms|UNKNOWN_TOPIC_OR_PARTITION/,
      cause:
        "The producer gets no metadata of the topic[[ {topic}]]: it does not exist there, or the brokers that were advertised cannot be reached.",
      next: [
        "kafka-topics.sh --bootstrap-server <broker:9092> --describe --topic {topic}",
        "kafka-topics.sh --bootstrap-server <broker:9092> --list",
      ],
      plan: [
        "Create it if it is not there; if the command hangs too, correct advertised.listeners of the broker.",
      ],
      says:
        "org.apache.kafka.common.errors.TimeoutException: Topic orders not present in metadata after 60000 ms.",
    },
  ],
);
