/** The program under a supervisor: it is told how the process is, and its sockets outlive the process. */
import assert from "node:assert/strict";
import { join } from "@/tests/support/paths.ts";
import { openActivationSocket } from "@/tests/support/activation.ts";
import {
  RUN_BUNDLE,
  startServed,
  startVariables,
} from "@/tests/support/served.ts";

const isLinux = Deno.build.os === "linux";

Deno.test({
  name:
    "a supervisor hears that the process is ready, that it lives, that it stops",
  ignore: !isLinux,
  async fn() {
    const folder = await Deno.makeTempDir();
    const path = join(folder, "notify");
    const heard = Deno.listenDatagram({ transport: "unixpacket", path });
    const hear = async () => {
      const [bytes] = await heard.receive();
      return new TextDecoder().decode(bytes);
    };
    try {
      const server = await startServed({
        args: [...RUN_BUNDLE, "serve"],
        cwd: folder,
        env: {
          KV_PATH: join(folder, "kv.sqlite"),
          ...startVariables(),
          NOTIFY_SOCKET: path,
          WATCHDOG_USEC: "300000",
        },
      });
      let word = await hear();
      // What it does before is said as well.
      while (!word.startsWith("READY=1")) {
        assert.match(word, /^STATUS=\w/);
        word = await hear();
      }
      // After it gave its files up it still says so.
      for (let count = 0; count < 3; count++) {
        assert.equal(await hear(), "WATCHDOG=1");
      }
      const ended = server.stop();
      do word = await hear(); while (word === "WATCHDOG=1");
      assert.match(word, /^STOPPING=1\n/);
      assert.equal(await ended, 0);
      assert(!server.log().includes("supervisor_not_told"), server.log());
    } finally {
      heard.close();
      await Deno.remove(folder, { recursive: true });
    }
  },
});

Deno.test({
  name: "a supervisor that nobody can speak to costs a log line",
  ignore: !isLinux,
  async fn() {
    const folder = await Deno.makeTempDir();
    try {
      const server = await startServed({
        args: [...RUN_BUNDLE, "serve"],
        cwd: folder,
        env: {
          KV_PATH: ":memory:",
          ...startVariables(),
          NOTIFY_SOCKET: "@abstract",
        },
      });
      assert.match(server.log(), /"supervisor_not_told".*in the file system/);
      assert.equal(await server.stop("SIGINT"), 0);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});

Deno.test({
  name:
    "a socket that was opened before is answered on instead of LISTEN, and waits for the next process",
  ignore: !isLinux,
  async fn() {
    const folder = await Deno.makeTempDir();
    using socket = openActivationSocket();
    const url = `http://localhost:${socket.port}`;
    const start = () =>
      startServed({
        command: socket.launch.command,
        args: [...socket.launch.args, ...RUN_BUNDLE, "serve"],
        cwd: folder,
        env: {
          API_URL: url,
          KV_PATH: join(folder, "kv.sqlite"),
          ...startVariables(),
          LISTEN: "127.0.0.1:1",
        },
      });
    try {
      const first = await start();
      const { pid } = first.child;
      const health = await fetch(`${url}/health`);
      assert.equal(health.status, 200, await health.text());
      // Connections are passed on to a port of this machine, which answers
      // nobody who comes there himself: he could be anybody to rate and log.
      const inner = (await listeningPorts(pid)).filter((port) =>
        port !== socket.port
      );
      assert.equal(inner.length, 1);
      for (const path of ["/health", "/robots.txt"]) {
        const past = await fetch(`http://127.0.0.1:${inner[0]}${path}`, {
          headers: { host: `localhost:${socket.port}` },
        });
        assert.deepEqual([past.status, await past.text()], [421, ""]);
      }
      assert.equal(await first.stop(), 0);
      // Nobody serves, and nobody is refused: the call waits.
      const waiting = fetch(`${url}/health?ready`);
      const second = await start();
      const answer = await waiting;
      assert.deepEqual(await answer.json(), { status: "ready" });
      assert.notEqual(second.child.pid, pid);
      assert.equal(await second.stop(), 0);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});

/** Ports on which a process listens. */
async function listeningPorts(pid: number): Promise<number[]> {
  const { stdout } = await new Deno.Command("sh", {
    args: ["-c", `ls -l /proc/${pid}/fd; cat /proc/net/tcp`],
  }).output();
  const text = new TextDecoder().decode(stdout);
  const sockets = new Set(
    [...text.matchAll(/socket:\[(\d+)\]/g)].map(([, inode]) => inode),
  );
  // Local address, state 0A (listening), and the inode behind five columns.
  return [
    ...text.matchAll(
      /^ *\d+: \w+:(\w{4}) \S+ 0A(?: +\S+){5} +(\d+) /gm,
    ),
  ].flatMap(([, port = "", inode]) =>
    sockets.has(inode) ? [parseInt(port, 16)] : []
  );
}
