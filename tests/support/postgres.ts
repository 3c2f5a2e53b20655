/**
 * A PostgreSQL server for tests, from its npm package.
 *
 * @module
 */

import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import postgres from "postgres";
import { freePorts } from "./ports.ts";
import { findProgram } from "./programs.ts";

/** A running server. */
export interface PostgresServer extends AsyncDisposable {
  /** Connection URL of the server's own database, as its superuser. */
  readonly url: string;
  /** Creates an empty database and returns its connection URL. */
  createDatabase(): Promise<string>;
  /**
   * Ends the server and keeps its files: in order, or as a crash would, without
   * a word to anybody. With `fsync` nothing that was committed is lost.
   */
  interrupt(how?: "fast" | "crash"): Promise<void>;
  /** Starts it again after `interrupt`, at the same URL. */
  resume(): Promise<void>;
  /** Between `interrupt` and `resume`: copies its files, in place of the copy before. */
  copy(): Promise<void>;
  /** Between `interrupt` and `resume`: puts the last copy in place of its files. */
  bringBack(): Promise<void>;
  /** Ends every connection, the server and its files, once; so does the end of the block that has it. */
  stop(): Promise<void>;
}

/** How to start a server. */
export interface PostgresOptions {
  /** Waits for the disk at each commit. Default false: nothing here outlives a test. */
  readonly fsync?: boolean;
}

/**
 * Starts a server on a free port of 127.0.0.1 with an empty data directory, a
 * copy of one that the first start on a machine makes.
 *
 * PostgreSQL refuses to run as root, and the package cache of root is closed to
 * others: the programs are copied to a directory of their own, and root runs
 * them as the user `nobody`.
 *
 * @throws {Error} with the server's output when it does not start.
 */
export async function startPostgres(
  { fsync = false }: PostgresOptions = {},
): Promise<PostgresServer> {
  const root = await Deno.makeTempDir({ prefix: "postgres-" });
  try {
    const programs = await prepared();
    await Deno.chmod(root, 0o755);
    await replaceTree(join(programs, "data"), join(root, "data"));
    const place = { root, programs, fsync };
    return server(place, await startServer(place));
  } catch (error) {
    await Deno.remove(root, { recursive: true });
    throw error;
  }
}

const NOBODY_ID = 65534;
const START_ATTEMPTS_MAX = 5;

/** A server process and where it listens. */
interface Running {
  readonly child: Deno.ChildProcess;
  readonly port: number;
}

/** A server's own folder, that of the programs, and whether it waits for the disk. */
interface Place {
  readonly root: string;
  readonly programs: string;
  readonly fsync: boolean;
}

/**
 * The programs, and the files of a server that was never started. Tests run
 * beside each other, and only one may prepare them.
 */
async function prepared(): Promise<string> {
  const { path } = await findProgram("postgres");
  const digest = await crypto.subtle.digest(
    "SHA-256",
    new TextEncoder().encode(path),
  );
  const name = `postgres-${Deno.uid()}-${
    new Uint8Array(digest).toHex().slice(0, 16)
  }`;
  const folder = join(tmpdir(), name);
  using lock = await Deno.open(`${folder}.lock`, { create: true, write: true });
  await lock.lock(true);
  const isWhole = await Deno.stat(join(folder, "data", "PG_VERSION"))
    .then(() => true, () => false);
  if (isWhole) return folder;
  await Deno.remove(folder, { recursive: true }).catch(() => {});
  const fresh = await Deno.makeTempDir({ prefix: "postgres-" });
  await copyPrograms(path, fresh);
  await createCluster(fresh);
  await Deno.rename(fresh, folder);
  return folder;
}

function server(place: Place, running: Running): PostgresServer {
  const { root } = place;
  const { port } = running;
  let { child } = running;
  let isRunning = true;
  const base = `postgres://postgres@127.0.0.1:${port}`;
  let databasesCount = 0;
  const end = async () => {
    if (isRunning) {
      child.kill("SIGINT");
      await child.stderr.cancel();
      await child.status;
    }
    await Deno.remove(root, { recursive: true });
  };
  let ended: Promise<void> | null = null;
  const stop = () => ended ??= end();
  return {
    stop,
    [Symbol.asyncDispose]: stop,
    url: `${base}/postgres`,
    async createDatabase() {
      databasesCount += 1;
      const name = `test_${databasesCount}`;
      const sql = postgres(`${base}/postgres`, { max: 1 });
      try {
        await sql.unsafe(`create database ${name}`);
      } finally {
        await sql.end();
      }
      return `${base}/${name}`;
    },
    async interrupt(how = "fast") {
      isRunning = false;
      child.kill(how === "fast" ? "SIGINT" : "SIGQUIT");
      await child.stderr.cancel();
      await child.status;
    },
    async resume() {
      ({ child } = await startServer(place, port));
      isRunning = true;
    },
    copy: () => replaceTree(join(root, "data"), join(root, "copy")),
    bringBack: () => replaceTree(join(root, "copy"), join(root, "data")),
  };
}

/** How each program runs: with its own libraries, and not as root. */
function runOptions(programs: string): Deno.CommandOptions {
  return {
    cwd: programs,
    env: { LD_LIBRARY_PATH: join(programs, "lib"), LC_ALL: "C", TZ: "UTC" },
    ...(Deno.uid() === 0 ? { uid: NOBODY_ID, gid: NOBODY_ID } : {}),
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  };
}

async function createCluster(root: string): Promise<void> {
  const data = join(root, "data");
  await Deno.mkdir(data, { mode: 0o700 });
  if (Deno.uid() === 0) {
    await Deno.chmod(root, 0o755);
    await Deno.chown(data, NOBODY_ID, NOBODY_ID);
  }
  const { success, stderr } = await new Deno.Command(
    join(root, "bin", "initdb"),
    {
      ...runOptions(root),
      args: [
        `--pgdata=${data}`,
        "--username=postgres",
        "--auth=trust",
        "--encoding=UTF8",
        "--no-locale",
        "--no-sync",
        "--no-instructions",
      ],
    },
  ).output();
  if (!success) throw new Error(`initdb: ${new TextDecoder().decode(stderr)}`);
}

/** The server cannot choose a port itself, so another process may be faster. */
async function startServer(
  { root, programs, fsync }: Place,
  knownPort?: number,
): Promise<Running> {
  let output = "";
  for (let attempt = 0; attempt < START_ATTEMPTS_MAX; attempt++) {
    const [port = 0] = knownPort === undefined ? freePorts(1) : [knownPort];
    const child = new Deno.Command(join(programs, "bin", "postgres"), {
      ...runOptions(programs),
      args: [
        `-D${join(root, "data")}`,
        "--listen_addresses=127.0.0.1",
        `--port=${port}`,
        "--unix_socket_directories=",
        "--max_connections=100",
        "--shared_buffers=32MB",
        `--fsync=${fsync}`,
        `--synchronous_commit=${fsync}`,
        `--full_page_writes=${fsync}`,
        // Little enough for a pipe that nobody reads any more.
        "--log_min_messages=log",
        "--log_checkpoints=off",
      ],
    }).spawn();
    const reader = child.stderr.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      output += decoder.decode(value, { stream: true });
      if (output.includes("ready to accept connections")) {
        reader.releaseLock();
        return { child, port };
      }
    }
    await child.status;
  }
  throw new Error(`postgres did not start: ${output}`);
}

/**
 * Copies what the server needs, and makes the links among its libraries that
 * the package's install script would make.
 */
async function copyPrograms(from: string, to: string): Promise<void> {
  await Promise.all([
    copyTree(join(from, "bin"), join(to, "bin")),
    copyTree(join(from, "share"), join(to, "share")),
    copyTree(
      join(from, "lib"),
      join(to, "lib"),
      (name) => !/^(pgxs|pkgconfig)$|\.a$/.test(name),
    ),
  ]);
  for (const program of ["initdb", "postgres"]) {
    await Deno.chmod(join(to, "bin", program), 0o755);
  }
  const links: { source: string; target: string }[] = JSON.parse(
    await Deno.readTextFile(join(from, "pg-symlinks.json")),
  );
  for (const { source, target } of links) {
    await Deno.symlink(basename(source), join(to, "lib", basename(target)));
  }
}

/** With owners and modes, which the server insists on. */
async function replaceTree(from: string, to: string): Promise<void> {
  await Deno.remove(to, { recursive: true }).catch(() => {});
  const { success, stderr } = await new Deno.Command("cp", {
    args: ["-a", from, to],
  }).output();
  if (!success) throw new Error(`cp: ${new TextDecoder().decode(stderr)}`);
}

async function copyTree(
  from: string,
  to: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> {
  await Deno.mkdir(to);
  await Deno.chmod(to, 0o755); // whatever the umask
  for await (const entry of Deno.readDir(from)) {
    if (!isWanted(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory) await copyTree(source, target, isWanted);
    else if (entry.isFile) await Deno.copyFile(source, target);
  }
}
