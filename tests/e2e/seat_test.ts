/** The operator's commands beside a serving process: they find it, work through it, and never beside it. */
import assert from "node:assert/strict";
import { copyKeptStarts } from "@/tests/support/kept_starts.ts";
import { join } from "@/tests/support/paths.ts";
import {
  ALLOCATOR,
  RUN_BUNDLE,
  type Served,
  startServed,
  startVariables,
} from "@/tests/support/served.ts";
import { buyServed } from "@/tests/support/served_sale.ts";

const decoder = new TextDecoder();
/** Commands, one after the other, that look at what a serving process does within its next rounds. */
const LOOKS_MAX = 200;

/** The output of a command as soon as it is so: each look is a start of the program. */
async function onceItSays(
  look: () => Promise<string>,
  expected: RegExp,
): Promise<string> {
  let out = "";
  for (let looks = 0; looks < LOOKS_MAX; looks++) {
    out = await look();
    if (expected.test(out)) return out;
  }
  assert.fail(`it never said ${expected}: ${out}`);
}

/** Milliseconds after which a process that prints nothing is taken for one that hangs. */
const HUNG_MS = 120_000;

/** What a process prints first; one that hangs is ended, and gave nothing. */
async function firstPrintOf(
  process: Deno.ChildProcess,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<string> {
  const hung = setTimeout(() => process.kill("SIGKILL"), HUNG_MS);
  try {
    return decoder.decode((await reader.read()).value);
  } finally {
    clearTimeout(hung);
  }
}

/** Runs a command in a shell where nothing is set. */
async function run(
  folder: string,
  ...args: string[]
): Promise<{ code: number; out: string; err: string }> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...RUN_BUNDLE, ...args],
    cwd: folder,
    clearEnv: true,
    env: { ...startVariables(), HOME: folder },
  }).output();
  return { code, out: decoder.decode(stdout), err: decoder.decode(stderr) };
}

function serve(folder: string, file: string): Promise<Served> {
  return startServed({
    args: [...RUN_BUNDLE, "serve"],
    cwd: folder,
    env: {
      KV_PATH: file,
      ...startVariables(),
      NOTIFY_URL: "command",
      NOTIFY_TYPES: "payment.settled",
    },
  });
}

Deno.test("commands work through the program that serves the store, and a second one is refused", async (t) => {
  const folder = await Deno.makeTempDir();
  const file = join(folder, "kv.sqlite");
  const at = ["--store", file];
  try {
    const server = await serve(folder, file);
    const { pid } = server.child;
    await buyServed(server.origins.api);

    await t.step(
      "a second server is refused with the name of the first",
      async () => {
        const { code, err } = await run(folder, "serve", ...at);
        assert.equal(code, 1);
        assert(err.includes(`${file} is open in process ${pid}, since `), err);
      },
    );

    await t.step("each command names the store and the process", async () => {
      const said = async (...args: string[]) => {
        const { code, out, err } = await run(folder, ...args, ...at);
        assert.equal(code, 0, err);
        assert.match(
          err,
          new RegExp(
            `^store: ${file}, (?:through|read beside) process ${pid}, which serves`,
          ),
        );
        return out;
      };
      // What was sold is seen at once.
      const listed = await said("ledger", "list");
      assert.match(listed, /settled.*shell-risk-check/);
      const nonce = /0x[0-9a-f]{64}/.exec(listed)?.[0] ?? "";
      const shown = await said("ledger", "show", nonce);
      assert.equal(JSON.parse(shown).state, "settled");
      // It is in the log after the next round of the process, and on its way before.
      await onceItSays(async () => {
        const out = await said("ledger", "verify");
        assert.match(out, /^1 settled payments$/m);
        return out;
      }, /^intact: 1 entries/);
      for (
        const args of [
          "ledger reconcile",
          "ledger lost",
          "keys list",
          "upgrade",
        ]
      ) {
        await said(...args.split(" "));
      }
      const doctor = await run(folder, "doctor", ...at);
      assert.equal(doctor.code, 0, doctor.out);
      assert.match(doctor.out, new RegExp(`through process ${pid}`));
      assert.match(doctor.out, /^ok +store can be written$/m);
      assert.doesNotMatch(doctor.out, /in use/);
      const again = await run(folder, "upgrade", "--again", ...at);
      assert.equal(again.code, 1);
      assert.match(again.err, new RegExp(`process ${pid} serves this store`));
    });

    await t.step("status says how the service is", async () => {
      const { code, out, err } = await run(folder, "status", "--json", ...at);
      assert.equal(code, 0, err);
      const status = JSON.parse(out);
      assert.equal(status.process.pid, pid);
      assert.equal(status.process.health.status, "ok");
      assert.equal(status.sales.today, 1);
      assert.deepEqual(status.open.by_state, {});
      assert.deepEqual(
        status.keys.map(({ alg }: { alg: string }) => alg).toSorted(),
        ["ES256", "EdDSA", "EdDSA"],
      );
      assert(status.store.bytes > 0);
      assert.equal(status.backup, null);
      const words = await run(folder, "status", ...at);
      assert.match(words.out, new RegExp(`^process {2}${pid}, since `, "m"));
      assert.match(words.out, /^health {3}ok$/m);
      assert.match(words.out, /^sales {4}1 today, 1 in the revenue log/m);
      assert.match(words.out, /^open {5}no payment$/m);
    });

    await t.step("a hook takes what happened, once", async () => {
      const hook = new Deno.Command(Deno.execPath(), {
        args: [...RUN_BUNDLE, "notices", "take", "--follow", ...at],
        cwd: folder,
        clearEnv: true,
        env: { ...startVariables(), HOME: folder },
        stdout: "piped",
        stderr: "null",
      }).spawn();
      const reader = hook.stdout.getReader();
      const printed = await firstPrintOf(hook, reader);
      assert.notEqual(printed, "", "the hook is never told");
      const notice = JSON.parse(printed);
      assert.equal(notice.type, "payment.settled");
      assert.equal(notice.data.operation, "shell-risk-check");
      // What it printed it takes back a moment later.
      await onceItSays(
        async () => (await run(folder, "notices", ...at)).out,
        /^$/,
      );
      hook.kill("SIGINT");
      let more = 0;
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        more += value.length;
      }
      assert.equal(more, 0);
      assert.equal((await hook.status).code, 130);
    });

    await t.step(
      "the server signs by a rotation or a withdrawal at once",
      async () => {
        const published = async () => {
          const answer = await fetch(
            `${server.origins.api}/.well-known/jwks.json`,
          );
          const { keys }: { keys: { kid: string }[] } = await answer.json();
          return keys.map(({ kid }) => kid);
        };
        const before = await published();
        const rotated = await run(folder, "keys", "rotate", ...at);
        assert.match(rotated.err, /scheduled/);
        assert.equal((await published()).length, before.length + 2);
        const [kid = ""] = before;
        const gone = await run(folder, "keys", "compromised", kid, ...at);
        assert.equal(gone.code, 0, gone.err);
        assert(!(await published()).includes(kid));
        const nobody = await run(
          folder,
          "keys",
          "compromised",
          "nobody",
          ...at,
        );
        assert.equal(nobody.code, 1);
      },
    );

    await t.step("one that hangs keeps nobody from looking", async () => {
      server.child.kill("SIGSTOP");
      try {
        const { code, out, err } = await run(folder, "status", ...at);
        assert.equal(code, 1);
        assert.match(err, new RegExp(`beside process ${pid}, which does not`));
        assert.match(
          out,
          new RegExp(`^process {2}${pid}, .*DOES NOT ANSWER`, "m"),
        );
        assert.match(out, /^sales {4}1 today/m);
        const write = await run(folder, "keys", "rotate", ...at);
        assert.equal(write.code, 1);
        assert.match(write.err, /does not answer: it hangs/);
        assert.doesNotMatch(write.err, /bug/);
      } finally {
        server.child.kill("SIGCONT");
      }
    });

    await t.step("a backup is whole", async () => {
      const copy = join(folder, "copy.sqlite");
      assert.equal((await run(folder, "backup", copy, ...at)).code, 0);
      const { out } = await run(folder, "status", "--json", ...at);
      const { backup, process } = JSON.parse(out);
      assert.equal(backup.file, copy);
      assert(backup.age_seconds >= 0);
      assert(process.calls.load.cpu_ms_per_request > 0);
      const { code, err } = await run(
        folder,
        "ledger",
        "verify",
        "--store",
        copy,
      );
      assert.equal(code, 0, err);
    });

    // The file's owner only, and nothing to clear away by hand.
    const { mode } = await Deno.stat(`${file}.run/admin.sock`);
    assert.equal((mode ?? 0) & 0o777, 0o600);
    await server.stop("SIGKILL");

    await t.step(
      "after a kill the file itself is read, and the next start goes on",
      async () => {
        const { code, out, err } = await run(folder, "ledger", "list", ...at);
        assert.equal(code, 0, err);
        assert.equal(err.trim(), `store: ${file}, read only`);
        assert.match(out, /settled.*shell-risk-check/);
        const next = await serve(folder, file);
        await buyServed(next.origins.api);
        const listed = await run(folder, "ledger", "list", ...at);
        assert.match(
          listed.err,
          new RegExp(`beside process ${next.child.pid}`),
        );
        assert.equal(listed.out.trim().split("\n").length, 2);
        assert.equal(await next.stop(), 0);
      },
    );

    await t.step("after an orderly stop as well", async () => {
      const { code, err } = await run(folder, "ledger", "reconcile", ...at);
      assert.equal(code, 0, err);
      assert(
        err.startsWith(`store: ${file}\n`) || err.trim() === `store: ${file}`,
        err,
      );
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a port that is taken is named, with the settings that choose another", async () => {
  const folder = await Deno.makeTempDir();
  using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = taken.addr;
  const refused = async (env: Record<string, string>) => {
    const { code, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [...RUN_BUNDLE, "serve"],
      cwd: folder,
      clearEnv: true,
      env: {
        ...startVariables(),
        KV_PATH: ":memory:",
        ...env,
      },
    }).output();
    assert.equal(code, 1);
    return decoder.decode(stderr);
  };
  try {
    const place = `127.0.0.1:${port} is in use`;
    const listen = await refused({ LISTEN: `127.0.0.1:${port}` });
    assert(listen.includes(place), listen);
    assert.match(listen, /choose another port with LISTEN$/m);
    const origins = await refused({
      API_URL: `http://localhost:${port}`,
      MCP_URL: `http://mcp.localhost:${port}`,
    });
    assert(origins.includes(place), origins);
    assert.match(origins, /with API_URL, MCP_URL$/m);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test({
  name: "a disk that is full at the start is said with the file that is on it",
  ignore: Deno.build.os === "windows",
  async fn() {
    const folder = await Deno.makeTempDir();
    const file = join(folder, "kv.sqlite");
    // What it compiles would have no room in the others' folder.
    const cache = join(folder, "cache");
    await copyKeptStarts(cache);
    // Files of at most 100 blocks; a write beyond fails instead of ending us.
    const { code, stderr } = await new Deno.Command("sh", {
      args: [
        "-c",
        'trap "" XFSZ; ulimit -f 100; exec "$0" "$@"',
        ...[Deno.execPath(), ...RUN_BUNDLE, "serve", "--store", file],
      ],
      cwd: folder,
      clearEnv: true,
      env: { ...ALLOCATOR, DENO_DIR: cache, LISTEN: "127.0.0.1:0" },
      stdout: "null",
    }).output();
    try {
      assert.equal(code, 1);
      const said = decoder.decode(stderr);
      assert.match(said, /^pennyworth: the store cannot be used: /m);
      assert(said.includes(`${file}: `), said);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});

/** A shell in which /etc and /var/lib are its own, as the shipped unit lays them out. */
const MACHINE = `
set -eu
mkdir etc && cp -a /etc/. etc/ 2>/dev/null || true
mount --bind etc /etc
mount -t tmpfs none /var/lib
mkdir -m 700 /var/lib/pennyworth
chown 65534:65534 /var/lib/pennyworth
printf 'OPERATOR_NAME=Unit\\n' > /etc/pennyworth.env
"$@"
`;

Deno.test({
  name: "in root's shell the commands find the installed service and its store",
  ignore: !await mayMount(),
  async fn() {
    const folder = await Deno.makeTempDir();
    // The service runs as somebody else, who may not look into the home of whoever installed the runtime.
    const runtime = join(folder, "deno");
    await Deno.copyFile(Deno.execPath(), runtime);
    await Deno.chmod(runtime, 0o755);
    const deno = [runtime, ...RUN_BUNDLE].join(" ");
    const file = "/var/lib/pennyworth/pennyworth.sqlite";
    // Root asks before, while and after.
    const script = `
      set -u
      cp -r cache /var/lib/pennyworth/ && chown -R 65534:65534 /var/lib/pennyworth/cache
      ${deno} ledger list; echo "before $?"
      : > log; chmod 666 log; chmod 755 .
      KV_PATH=${file} setpriv --reuid 65534 --regid 65534 --clear-groups \\
        env DENO_DIR=/var/lib/pennyworth/cache ${deno} serve > log 2>&1 & server=$!
      until grep -q listening log; do kill -0 $server || { cat log; exit 1; }; sleep 0.1; done
      ${deno} keys rotate; echo "while $?"
      ${deno} config | grep -E '^(OPERATOR_NAME|KV_PATH) '
      kill $server; wait $server; echo "stopped $?"
      ${deno} ledger list; echo "after $?"
      ${deno} ledger reconcile > reconciled; echo "alone $?"
      ls -ln /var/lib/pennyworth /var/lib/pennyworth/*.run | awk '{print $3}' | grep -c '^0$'
      ls -A "$HOME"
    `;
    await Deno.mkdir(join(folder, "home"));
    await copyKeptStarts(join(folder, "cache"));
    const { stdout, stderr } = await new Deno.Command("unshare", {
      args: ["-m", "sh", "-c", MACHINE, "sh", "sh", "-c", script],
      cwd: folder,
      clearEnv: true,
      env: {
        PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
        HOME: join(folder, "home"),
        ...startVariables(),
        LISTEN: "127.0.0.1:0",
        PREPARE_AHEAD: "off",
      },
    }).output();
    const out = decoder.decode(stdout);
    const err = decoder.decode(stderr);
    try {
      assert.match(out, /^before 1$/m, err);
      assert.match(out, /^while 0$/m, out + err);
      assert.match(out, /^OPERATOR_NAME +Unit /m);
      assert.match(out, new RegExp(`^KV_PATH +${file} `, "m"));
      assert.match(out, /^stopped 0$/m);
      assert.match(out, /^after 0$/m, out + err);
      assert.match(out, /^alone 0$/m, out + err);
      assert.match(err, /there is no store at/);
      assert.match(
        err,
        new RegExp(`store: ${file}, the system's service's, through process`),
      );
      assert.match(
        err,
        new RegExp(`store: ${file}, the system's service's, read only`),
      );
      // Nothing of root's lies in the service's folder, nothing at all at home.
      assert.match(out, /^0\n$/m, out);
      assert.equal(out.trim().split("\n").at(-1), "0", out);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});

async function mayMount(): Promise<boolean> {
  if (Deno.build.os !== "linux") return false;
  try {
    const { success } = await new Deno.Command("unshare", {
      args: ["-m", "sh", "-c", "mount -t tmpfs none /var/lib"],
      stdout: "null",
      stderr: "null",
    }).output();
    return success;
  } catch {
    return false;
  }
}
