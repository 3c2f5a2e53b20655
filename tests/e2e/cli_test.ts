/** The bundle as a command: its examples run as they are printed; signals, pipes and permissions. */
import assert from "node:assert/strict";
import { COMMANDS, loadCommand } from "@/cli/commands.ts";
import { EXIT } from "@/cli/exit_codes.ts";
import { encodeMessage } from "@/lib/x402/codec.ts";
import { DatabaseSync } from "node:sqlite";
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import { freePorts } from "@/tests/support/ports.ts";
import { startVariables } from "@/tests/support/served.ts";
import { PERMISSION_FLAGS, RUN_FLAGS } from "@/cli/run_flags.ts";

const BUNDLE_URL = new URL("../../dist/pennyworth.js", import.meta.url);
const BUNDLE = fromFileUrl(BUNDLE_URL);

interface Machine {
  readonly home: string;
  readonly ports: readonly number[];
  /** Starts a line of a shell in which the program is called pennyworth. */
  start(
    line: string,
    env?: Record<string, string>,
    stdin?: "null" | "piped",
  ): Deno.ChildProcess;
  /** Runs a line to its end. */
  sh(line: string): Promise<{ code: number; out: string; err: string }>;
}

/** An empty home with the program on its path. */
async function withMachine(use: (machine: Machine) => Promise<void>) {
  const home = await Deno.makeTempDir();
  const ports = freePorts(4);
  await Deno.mkdir(join(home, "bin"));
  const flags = [...RUN_FLAGS, ...PERMISSION_FLAGS, "--quiet"].join(" ");
  await Deno.writeTextFile(
    join(home, "bin", "pennyworth"),
    `#!/bin/sh\nexec "${Deno.execPath()}" run ${flags} "${BUNDLE}" "$@"\n`,
    { mode: 0o755 },
  );
  const start: Machine["start"] = (line, env = {}, stdin = "null") =>
    new Deno.Command("sh", {
      args: ["-c", line],
      cwd: home,
      clearEnv: true,
      env: {
        PATH: `${join(home, "bin")}:/usr/local/bin:/usr/bin:/bin`,
        HOME: home,
        ...startVariables(),
        API_URL: `http://localhost:${ports[0]}`,
        MCP_URL: `http://localhost:${ports[1]}`,
        EXCHANGE_URL: `http://localhost:${ports[2]}`,
        VERIFY_URL: `http://localhost:${ports[3]}`,
        PREPARE_AHEAD: "off",
        ...env,
      },
      stdin,
      stdout: "piped",
      stderr: "piped",
    }).spawn();
  try {
    await use({
      home,
      ports,
      start,
      async sh(line) {
        const { code, stdout, stderr } = await start(line).output();
        const text = new TextDecoder();
        return { code, out: text.decode(stdout), err: text.decode(stderr) };
      },
    });
  } finally {
    await Deno.remove(home, { recursive: true });
  }
}

/** Reads until something is said; a stream that ends before has not said it. */
async function readUntil(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  said: RegExp,
): Promise<void> {
  const decoder = new TextDecoder();
  for (let text = ""; !said.test(text);) {
    const { done, value } = await reader.read();
    assert(!done, `it ended: ${text}`);
    text += decoder.decode(value, { stream: true });
  }
}

/** Reads a stream until it says something, and goes on reading it for its whole life. */
async function until(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  said: RegExp,
): Promise<{ rest: Promise<string> }> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!said.test(text)) {
    const { done, value } = await reader.read();
    assert(!done, `it ended: ${text}`);
    text += value;
  }
  const rest = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += value;
    }
  })();
  return { rest };
}

/** Examples that end with something else than 0, and why. */
const OTHER_EXITS: ReadonlyMap<string, number> = new Map([
  // There is no such entry in an empty store.
  ["exchange", EXIT.failed],
]);

/** Commands that go on until they are told to end: what they say when they are there, and at their end. */
const STAYING: ReadonlyMap<
  string,
  { readonly there: RegExp; readonly last: RegExp }
> = new Map([
  ["serve", { there: /"listening"/, last: /"stopped"/ }],
  ["console", {
    there: /^http:.*\n/,
    last: /^http:\/\/127\.0\.0\.1:\d+\/#[0-9a-f]{64}\n$/,
  }],
]);

/** Lines of the pages for people that call the program, with its name in them. */
async function linesOfPages(): Promise<string[]> {
  const texts = await Promise.all(
    ["README.md", "docs/agents.md"].map((file) =>
      Deno.readTextFile(new URL(`../../${file}`, import.meta.url))
    ),
  );
  const blocks = texts.flatMap((text) => [
    ...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm),
  ]);
  const lines = blocks.flatMap(([, block = ""]) => block.trim().split("\n"));
  const names = COMMANDS.map(({ name }) => name).join("|");
  return lines.map((line) =>
    line.replace(/ +# .*$/, "")
      .replace(
        /(?:npx --yes deno@\S+|deno) (?:task (?:--quiet )?(?:cli )?|run -P main\.ts )/,
        "pennyworth ",
      )
  ).filter((line) => new RegExp(`\\bpennyworth (?:${names})\\b`).test(line));
}

Deno.test("every example of --help, of the README and of docs/agents.md runs as it is printed", async (t) => {
  const pages = await linesOfPages();
  assert(pages.length >= 5);
  await withMachine(async ({ start, sh, ports }) => {
    // With the store that the commands find when nothing is set.
    const server = start("exec pennyworth serve");
    const log = await until(server.stdout, /"listening"/);
    try {
      const commands = await Promise.all(COMMANDS.map(loadCommand));
      const examples = commands.filter(({ name }) => !STAYING.has(name))
        .flatMap((command) => command.examples.map(({ line }) => line));
      for (const line of new Set([...examples, ...pages])) {
        await t.step(line, async () => {
          const here = line.replace("localhost:8402", `localhost:${ports[0]}`);
          const { code, out, err } = await sh(here);
          const [, name = ""] = /\bpennyworth (\w+)/.exec(line) ?? [];
          assert.equal(code, OTHER_EXITS.get(name) ?? 0, `${out}\n${err}`);
          assert.doesNotMatch(err, /\bat .*:\d+:\d+/);
        });
      }
    } finally {
      server.kill("SIGTERM");
    }
    assert.equal((await server.status).code, 0);
    assert.match(await log.rest, /"stopped"/);
    assert.equal(await new Response(server.stderr).text(), "");
    for (const [name, { there, last }] of STAYING) {
      const command = await COMMANDS.find((item) => item.name === name)?.load();
      for (const { line } of command?.examples ?? assert.fail(name)) {
        await t.step(line, async () => {
          const here = line.replace(/\b(?:8402|8499)\b/, String(ports[0]))
            .replace("pennyworth", "exec pennyworth");
          const child = start(
            here,
            name === "serve" ? { KV_PATH: ":memory:" } : {},
          );
          const { rest } = await until(child.stdout, there);
          child.kill("SIGINT");
          assert.equal((await child.status).code, 0);
          assert.match(await rest, last);
          await child.stderr.cancel();
        });
      }
    }
  });
});

Deno.test("the shortest command leaves what the runtime compiled of the program for the next", () =>
  withMachine(async ({ home, start }) => {
    const folder = join(home, "cache");
    const child = start("exec pennyworth --version", { DENO_DIR: folder });
    const { code, stderr } = await child.output();
    assert.equal(code, 0, new TextDecoder().decode(stderr));
    using kept = new DatabaseSync(join(folder, "v8_code_cache_v2"));
    const row = kept.prepare(
      "select specifier from codecache where specifier = ?",
    )
      .get(BUNDLE_URL.href);
    assert(row !== undefined);
  }));

Deno.test("run goes on behind a line that is too long, and is told where commands run", () =>
  withMachine(async ({ sh }) => {
    const { out } = await sh(
      `{ head -c 3000000 /dev/zero | tr '\\0' a; echo; echo '{"command":"rm -rf /usr/share/doc"}'; } |
        pennyworth run shell-risk-check --context build; echo $?`,
    );
    const [long = "", judged = "", code] = out.trim().split("\n");
    assert.equal(JSON.parse(long).error, "payload_too_large");
    assert.equal(JSON.parse(judged).risk_level, "medium");
    assert.equal(code, `${EXIT.failed}`);
  }));

Deno.test("a reader that has seen enough ends the program without a trace", () =>
  withMachine(async ({ sh, home }) => {
    const { out, err } = await sh(
      `yes '{"command":"ls"}' | { pennyworth run shell-risk-check; echo $? > code; } | head -1`,
    );
    assert.equal(JSON.parse(out).status, "paid");
    assert.equal(err, "");
    assert.equal(
      await Deno.readTextFile(join(home, "code")),
      `${EXIT.brokenPipe}\n`,
    );
  }));

Deno.test("a server whose log nobody reads any more goes on serving, and stops in order", () =>
  withMachine(async ({ start, ports }) => {
    const child = start("exec pennyworth serve", { KV_PATH: ":memory:" });
    const reader = child.stdout.getReader();
    await readUntil(reader, /"listening"/);
    await reader.cancel();
    for (let count = 0; count < 3; count++) {
      const health = await fetch(`http://127.0.0.1:${ports[0]}/health`);
      assert.equal((await health.json()).status, "ok");
    }
    child.kill("SIGTERM");
    assert.equal((await child.status).code, 0);
    assert.equal(await new Response(child.stderr).text(), "");
  }));

Deno.test("a server whose log nobody takes goes on serving, and stops in order", () =>
  withMachine(async ({ start, ports }) => {
    const child = start("exec pennyworth serve", {
      KV_PATH: ":memory:",
      RATE_LIMIT_SCALE: "1000",
    });
    const reader = child.stdout.getReader();
    await readUntil(reader, /"listening"/);
    // Their lines are three times what a pipe and the runtime's reader hold.
    for (let count = 0; count < 1_000; count++) {
      const page = await fetch(`http://127.0.0.1:${ports[0]}/robots.txt`);
      assert.equal(page.status, 200);
      await page.body?.cancel();
    }
    child.kill("SIGTERM");
    assert.equal((await child.status).code, 0);
    await reader.cancel();
    assert.equal(await new Response(child.stderr).text(), "");
  }));

Deno.test("Ctrl-C ends long work with 130, and a purchase keeps its payment", async (t) => {
  await withMachine(async ({ start, sh }) => {
    await t.step("run", async () => {
      const child = start("exec pennyworth run shell-risk-check", {}, "piped");
      const writer = child.stdin.getWriter();
      await writer.write(new TextEncoder().encode('{"command":"ls"}\n'));
      const { rest } = await until(child.stdout, /"paid"/);
      child.kill("SIGINT");
      assert.equal((await child.status).code, EXIT.interrupted);
      assert.equal((await rest).trim().split("\n").length, 1);
      const err = await new Response(child.stderr).text();
      assert.equal(err, "pennyworth: interrupted\n");
      await writer.close().catch(() => {});
    });
    await t.step("buy", async () => {
      const paid = Promise.withResolvers<void>();
      const hangs = Promise.withResolvers<Response>();
      const seller = Deno.serve(
        { hostname: "127.0.0.1", port: 0, onListen: () => {} },
        async (request) => {
          await request.text();
          if (request.headers.has("payment-signature")) {
            paid.resolve();
            return await hangs.promise;
          }
          return new Response(null, {
            status: 402,
            headers: { "payment-required": challengeFor(request.url) },
          });
        },
      );
      const url = `http://127.0.0.1:${seller.addr.port}/thing`;
      const child = start(`exec pennyworth buy ${url}`);
      await paid.promise;
      child.kill("SIGINT");
      assert.equal((await child.status).code, EXIT.interrupted);
      const err = await new Response(child.stderr).text();
      assert.match(err, /the payment is kept; ask again with: .*--resume\n/);
      assert.match(err, /pennyworth: interrupted\n$/);
      await child.stdout.cancel();
      hangs.resolve(new Response());
      await seller.shutdown();
      const { out } = await sh("pennyworth buy --list");
      assert.match(out, / pending .*\/thing\n$/);
    });
  });
});

Deno.test("the addresses where clouds serve credentials are out of reach", () =>
  withMachine(async ({ sh }) => {
    const { code, err } = await sh("pennyworth buy https://169.254.169.254/x");
    assert.equal(code, EXIT.failed);
    assert.match(err, /this program may not reach that; nothing was signed\n$/);
  }));

function challengeFor(url: string): string {
  return encodeMessage({
    x402Version: 2,
    resource: { url },
    accepts: [{
      scheme: "exact",
      network: "eip155:84532",
      amount: "10000",
      asset: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
      payTo: "0x2222222222222222222222222222222222222222",
      maxTimeoutSeconds: 60,
      extra: { name: "USDC", version: "2" },
    }],
  });
}
