/** What answers of tables/known_operations.txt compute. */
import table from "./tables/known_operations.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Services that run on a machine. */
export const KNOWN_OPERATION_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "postgres-pid-file-left": {
      next: (c) =>
        c.platform.isContainer || c.v["pid"] === "1"
          ? "Stop every other container that mounts this data directory; if none runs, delete postmaster.pid in it and start again."
          : undefined,
    },
    "postgres-extension-files-missing": {
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
      ],
    },
    "nginx-names-setting": {
      next: (c) =>
        /bucket_size$/.test(c.v["what"] ?? "")
          ? `Put ${
            c.v["what"]
          } 128; into the http block of nginx.conf, then sudo nginx -t.`
          : `Put ${
            c.v["what"]
          } 2048; into the http block of nginx.conf, then sudo nginx -t.`,
    },
    "scp-server-without-sftp": {
      next: (c) =>
        c.cmd.program === "scp" ? c.cmd.afterProgram("-O") : undefined,
    },
    "x509-not-in-time": {
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
    },
    "tls-key-exchange-weak": {
      next: (c) =>
        c.cmd.program === "curl"
          ? c.cmd.afterProgram("--ciphers DEFAULT@SECLEVEL=1")
          : undefined,
    },
  },
);
