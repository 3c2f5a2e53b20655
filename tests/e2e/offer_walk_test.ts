/** docs/operators/own-offers.md from a curl command to the first sale, with an upstream of its own. */
// @slow: it starts the program six times.
import assert from "node:assert/strict";
import { PERMISSION_FLAGS, RUN_FLAGS } from "@/cli/run_flags.ts";
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import { freePorts } from "@/tests/support/ports.ts";
import { BUNDLE_PATH, startVariables } from "@/tests/support/served.ts";
import { withUpstream } from "@/tests/support/upstream.ts";

const KEY = "the-key-of-the-upstream";

const ROOT = fromFileUrl(new URL("../../", import.meta.url));

/** The commands behind a sentence or headline, in their order. */
async function walk(
  behind = "## From a curl command to the first",
): Promise<readonly string[]> {
  const page = await Deno.readTextFile(
    join(ROOT, "docs/operators/own-offers.md"),
  );
  const [, section = ""] = page.split(behind);
  const [, block = ""] = /^```sh\n([\s\S]*?)^```$/m.exec(section) ?? [];
  return block.trim().split("\n");
}

Deno.test({
  name: "a curl command becomes a sale, as docs/operators/own-offers.md walks",
  ignore: Deno.build.os === "windows",
  async fn() {
    await withUpstream(async ({ address, asked, folder: home }) => {
      const [
        exports = "",
        add = "",
        check = "",
        attempt = "",
        serve,
        buy = "",
      ] = await walk();
      assert.equal(serve, "pennyworth serve");
      const start = await machine(home, { address, exports });
      const run = async (line: string) => {
        const { code, stdout, stderr } = await start(line).output();
        const [out = "", err = ""] = [stdout, stderr].map((bytes) =>
          new TextDecoder().decode(bytes)
        );
        assert.equal(code, 0, `${line}\n${out}\n${err}`);
        return { out, err };
      };

      const added = await run(add);
      assert.match(added.err, /^buyers choose city$/m);
      assert.match(added.err, /^set WEATHER_KEY where it is sold/m);
      assert.equal(asked.length, 1);
      const checked = await run(check);
      assert.match(checked.out, /^ok +weather-now: the upstream answered 200/m);
      const tried = await run(attempt);
      assert.deepEqual(JSON.parse(tried.out), { celsius: 4 });
      assert.match(tried.err, /^started /m);

      const server = start(`exec ${serve}`);
      const log = listen(server.stdout);
      try {
        await log.listening;
        const bought = await run(buy);
        assert.deepEqual(JSON.parse(bought.out), { celsius: 4 });
        assert.match(bought.err, /0\.03 USDC .*receipt of .* holds/);
        // The one that runs is asked from now on.
        assert.match((await run(attempt)).err, /^asking http:\/\/localhost:/m);
      } finally {
        server.kill("SIGTERM");
      }
      assert.equal((await server.status).code, 0);
      const said = await log.whole;
      await server.stderr.cancel();

      const paths = asked.map(({ path }) => path.split("/").at(-1));
      const [oslo, bergen] = ["Oslo?units=metric", "Bergen?units=metric"];
      assert.deepEqual(paths, [oslo, oslo, oslo, bergen, oslo]);
      for (const { headers } of asked) {
        assert.equal(headers.get("authorization"), `Bearer ${KEY}`);
      }
      // A sale names itself, so that a repetition is one run.
      assert.match(asked[3]?.headers.get("idempotency-key") ?? "", /^\w{64}$/);
      const written = await Deno.readTextFile(
        join(home, "offers", "weather-now.json"),
      );
      const all = [added, checked, tried].map(({ out, err }) => out + err);
      assert.doesNotMatch([...all, said, written].join("\n"), new RegExp(KEY));
    });
  },
});

Deno.test({
  name: "a function becomes a sale, as docs/operators/own-offers.md walks",
  ignore: Deno.build.os === "windows",
  async fn() {
    const home = await Deno.makeTempDir();
    const lines = await walk("From a function to the first sale");
    const [exports = "", folder = "", code = "", ...rest] = lines;
    const [add = "", check = "", attempt = "", serve = "", buy = ""] = rest;
    assert.equal(serve, "deno task start");
    const start = await machine(home, { address: "", exports });
    const run = async (line: string) => {
      const { code, stdout, stderr } = await start(line).output();
      const [out = "", err = ""] = [stdout, stderr].map((bytes) =>
        new TextDecoder().decode(bytes)
      );
      assert.equal(code, 0, `${line}\n${out}\n${err}`);
      return { out, err };
    };
    try {
      await run(folder);
      await run(code);
      assert.match((await run(add)).err, /^buyers choose text$/m);
      const { out } = await run(check);
      assert.match(
        out,
        /: runs .\/count\.ts, which may reach and read nothing$/m,
      );
      assert.match(out, /^ok +count-characters: the module answered 200/m);
      const tried = await run(attempt);
      assert.deepEqual(JSON.parse(tried.out), { characters: 3 });
      const server = start(`exec ${serve}`);
      const log = listen(server.stdout);
      try {
        await log.listening;
        const bought = await run(buy);
        assert.deepEqual(JSON.parse(bought.out), { characters: 4 });
      } finally {
        server.kill("SIGTERM");
      }
      await server.status;
      await log.whole;
      await server.stderr.cancel();
    } finally {
      await Deno.remove(home, { recursive: true });
    }
  },
});

/** Where the runtime keeps packages: nothing is fetched here. */
async function cacheOf(): Promise<string> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json"],
    stderr: "null",
  }).output();
  return JSON.parse(new TextDecoder().decode(stdout)).denoDir;
}

/** The flags with which a task of the checkout runs the program. */
async function permissionsOf(task: string): Promise<readonly string[]> {
  const { tasks } = JSON.parse(
    await Deno.readTextFile(join(ROOT, "deno.json")),
  );
  const { command } = tasks[task];
  const [, flags] = /^deno run (.+) main\.ts$/.exec(command) ??
    assert.fail(command);
  return flags?.split(" ") ?? [];
}

/** A shell in an empty home in which the program is called pennyworth. */
async function machine(
  home: string,
  { address, exports }: { address: string; exports: string },
): Promise<(line: string) => Deno.ChildProcess> {
  const [api, mcp, exchange, verify] = freePorts(4).map((port) =>
    `http://localhost:${port}`
  );
  await Deno.mkdir(join(home, "bin"));
  const flags = [...RUN_FLAGS, ...PERMISSION_FLAGS, "--quiet"].join(" ");
  await Deno.writeTextFile(
    join(home, "bin", "pennyworth"),
    `#!/bin/sh\nexec "${Deno.execPath()}" run ${flags} "${BUNDLE_PATH}" "$@"\n`,
    { mode: 0o755 },
  );
  // Tasks are those of the checkout, wherever the shell is. What is served runs
  // from its sources; commands are those of the bundle, which starts in a
  // quarter of the time, with what the task lets them do.
  const commands = [...RUN_FLAGS, ...await permissionsOf("cli")];
  await Deno.writeTextFile(
    join(home, "bin", "deno"),
    `#!/bin/sh
[ "$1" = task ] || exec "${Deno.execPath()}" "$@"
shift
cd "${ROOT}"
if [ "$1" = cli ]; then
  shift
  exec "${Deno.execPath()}" run ${
      commands.map((flag) => `'${flag}'`).join(" ")
    } "${BUNDLE_PATH}" "$@"
fi
DENO_DIR="${await cacheOf()}" exec "${Deno.execPath()}" task --quiet "$@"
`,
    { mode: 0o755 },
  );
  const env = {
    PATH: `${join(home, "bin")}:/usr/local/bin:/usr/bin:/bin`,
    HOME: home,
    ...startVariables(),
    KV_PATH: ":memory:",
    PREPARE_AHEAD: "off",
    ...{ API_URL: api ?? "", MCP_URL: mcp ?? "" },
    ...{ EXCHANGE_URL: exchange ?? "", VERIFY_URL: verify ?? "" },
  };
  return (line) =>
    new Deno.Command("sh", {
      args: [
        "-c",
        `${exports}\n${
          line.replaceAll("127.0.0.1:9000", address)
            .replaceAll("http://localhost:8402", env.API_URL)
        }`,
      ],
      cwd: home,
      clearEnv: true,
      env,
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
}

/** Reads a log for the whole life of its writer. */
function listen(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  const whole = (async () => {
    let text = "";
    for await (const piece of stream.pipeThrough(new TextDecoderStream())) {
      text += piece;
      if (text.includes('"listening"')) resolve();
    }
    reject(new Error(`it ended: ${text}`));
    return text;
  })();
  return { listening, whole };
}
