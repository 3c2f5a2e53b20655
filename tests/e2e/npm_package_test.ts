/** The npm package, packed and used from its tarball with Node alone. */
import assert from "node:assert/strict";
import { startTestApp } from "@/tests/support/app.ts";
import { launchBrowser } from "@/tests/support/chromium.ts";
import { copyKeptStarts } from "@/tests/support/kept_starts.ts";
import { nodeExecutable } from "@/tests/support/node.ts";
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import { freePorts } from "@/tests/support/ports.ts";
import { ALLOCATOR } from "@/tests/support/served.ts";
import * as library from "@/tools/npm/client.ts";
import type * as declared from "@/tools/npm/client.d.ts";
import { PACKAGE_FILES, PACKAGE_FOLDER, writePackage } from "@/tools/npm.ts";

// What is declared is what is there: this does not compile otherwise.
const typed: typeof declared = library;

const ROOT = fromFileUrl(new URL("../../", import.meta.url));

async function run(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: Record<string, string> },
) {
  const { code, stdout, stderr } = await new Deno.Command(command, {
    args: [...args],
    stdin: "null",
    ...options,
  }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, out: text(stdout), err: text(stderr) };
}

/** Versions of Node that the package is for; both from the npm package `node`. */
const NODE_VERSIONS = ["22.23.3", "24.21.0"];

/** What a script gives in a page beside which a module stands as `/client.mjs`. */
async function inBrowser(module: string, script: string): Promise<unknown> {
  const site = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    ({ url }) => {
      const isModule = new URL(url).pathname === "/client.mjs";
      return new Response(
        isModule ? module : "<!DOCTYPE html><title>t</title>",
        {
          headers: {
            "content-type": isModule ? "text/javascript" : "text/html",
          },
        },
      );
    },
  );
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${site.addr.port}/`);
    return await page.evaluate(script);
  } finally {
    await browser.close();
    await site.shutdown();
  }
}

/** A loss between seller and buyer: the seller was paid, the answer never came. */
const LOSING = `
const send = globalThis.fetch;
let lost = 0;
globalThis.fetch = async (url, init) => {
  const answer = await send(url, init);
  const payment = new Headers(init?.headers).get("payment-signature");
  if (payment !== null && lost++ === 0) throw new TypeError("connection closed");
  return answer;
};
`;

Deno.test("the package runs the program and buys as a library, from its tarball", async (t) => {
  assert.equal(typeof typed.buy, "function");
  const folder = await Deno.makeTempDir();
  const [port = 0] = freePorts(1);
  const origin = `http://localhost:${port}`;
  const app = await startTestApp({ settings: { API_URL: origin } });
  let paid = 0;
  const server = Deno.serve(
    { hostname: "127.0.0.1", port, onListen: () => {} },
    (request) => {
      if (request.headers.has("payment-signature")) paid++;
      const { pathname } = new URL(request.url);
      return app.fetchFrom(
        "127.0.0.1",
        new Request(`${origin}${pathname}`, request),
      );
    },
  );
  const cache = join(folder, "cache");
  const program = join(folder, "node_modules/pennyworth/pennyworth.js");
  await copyKeptStarts(cache, { paths: [program] });
  const env = {
    ...ALLOCATOR,
    DENO_DIR: cache,
    HOME: folder,
    PENNYWORTH_DENO: Deno.execPath(),
  };
  try {
    await t.step("it holds what it names, and no more", async () => {
      await writePackage({ bundle: "take" });
      const packed = await run("npm", [
        ...["pack", "--json", "--ignore-scripts", "--pack-destination"],
        ...[folder, join(ROOT, PACKAGE_FOLDER)],
      ], { cwd: folder });
      assert.equal(packed.code, 0, packed.err);
      const [{ filename, files }] = JSON.parse(packed.out);
      assert.deepEqual(
        files.map(({ path }: { path: string }) => path).sort(),
        [...PACKAGE_FILES, "package.json"].sort(),
      );
      const home = join(folder, "node_modules", "pennyworth");
      await Deno.mkdir(home, { recursive: true });
      const unpacked = await run("tar", [
        ...["-xzf", join(folder, filename), "-C", home],
        "--strip-components=1",
      ], { cwd: folder });
      assert.equal(unpacked.code, 0, unpacked.err);
      const dependencies = { pennyworth: "*" };
      await Deno.writeTextFile(
        join(folder, "package.json"),
        JSON.stringify({ type: "module", dependencies }),
      );
    });
    const bin = join(folder, "node_modules/pennyworth/bin/pennyworth.mjs");
    await t.step(
      "its command is the program",
      async () => {
        const bought = await run("node", [
          ...[bin, "buy", `${origin}/fix-error`, "--data"],
          '{"error":"bash: kubctl: command not found"}',
        ], { cwd: folder, env });
        assert.equal(bought.code, 0, bought.err);
        assert.match(bought.out, /kubectl/);
        const dry = await run("node", [
          ...[bin, "mcp", "install", "cursor", "--demo", "--dry-run"],
        ], { cwd: folder, env });
        assert.match(dry.out, /"command": "npx"/);
        assert.match(dry.out, /"pennyworth@\d+\.\d+\.\d+"/);
      },
    );
    const nodes = await Promise.all(
      NODE_VERSIONS.map(async (version) =>
        [`Node ${version}`, await nodeExecutable(version), []] as const
      ),
    );
    for (
      const [name, runtime, args] of [
        ...nodes,
        ["Deno", Deno.execPath(), [
          "run",
          "--node-modules-dir=manual",
          "--allow-net",
          "--allow-read",
        ]] as const,
      ]
    ) {
      await t.step({
        name: `its library buys in ${name}, once for an answer that got lost`,
        ignore: runtime === null,
        fn: async () => {
          const readme = await Deno.readTextFile(
            join(ROOT, "tools/npm/README.md"),
          );
          const [, block = ""] = /^```js\n([\s\S]*?)^```$/m.exec(readme) ?? [];
          assert.match(block, /pennyworth\/client/);
          const file = join(folder, "buy.mjs");
          await Deno.writeTextFile(
            file,
            LOSING + block.replaceAll("http://localhost:8402", origin),
          );
          const before = paid;
          const { code, out, err } = await run(runtime ?? "", [...args, file], {
            cwd: folder,
            env,
          });
          assert.equal(code, 0, err);
          assert.equal(out, "simulated kubectl\n");
          assert.equal(paid - before, 2, "the same payment again");
        },
      });
    }
    await t.step(
      "its library buys in a browser, from a page of another origin",
      async () => {
        const client = join(folder, "node_modules/pennyworth/client/index.mjs");
        const before = paid;
        const bought = await inBrowser(
          await Deno.readTextFile(client),
          `(async () => {
          const send = globalThis.fetch;
          let lost = 0;
          globalThis.fetch = async (url, init) => {
            const answer = await send(url, init);
            const payment = new Headers(init?.headers).get("payment-signature");
            if (payment !== null && lost++ === 0) throw new TypeError("lost");
            return answer;
          };
          const { buy } = await import("/client.mjs");
          const { outcome, result } = await buy("${origin}/fix-error", {
            data: { error: "bash: kubctl: command not found" },
          });
          return outcome + " " + result.receipt.next_command;
        })()`,
        );
        assert.equal(bought, "simulated kubectl");
        assert.equal(paid - before, 2, "the same payment again");
      },
    );
  } finally {
    await server.shutdown();
    await app.stop();
    await Deno.remove(folder, { recursive: true });
  }
});
