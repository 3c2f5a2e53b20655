/**
 * How long a stranger with Node alone takes to a first purchase, from nothing:
 * each of three routes in an empty home, without anything in a cache, with the
 * package as `deno task npm` makes it: `deno run -A bench/strangers.ts`. What is
 * fetched comes from the registry that npm knows, so that a slow line is part of
 * the figure.
 *
 * @module
 */

import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { dirname } from "node:path";
import { nodeExecutable } from "@/tests/support/node.ts";
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import { PACKAGE_FOLDER, writePackage } from "@/tools/npm.ts";
import { startProgram } from "./contestants/mod.ts";

const NODE_VERSION = "24.21.0";
const ROOT = fromFileUrl(new URL("../", import.meta.url));
const FAILED = {
  command: "git psuh",
  error: "git: 'psuh' is not a git command.",
};

/** An empty home, and the words that run something in it with Node alone. */
interface Home {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  run(command: string, args: readonly string[]): Promise<string>;
}

async function inEmptyHome(
  route: string,
  buy: (home: Home) => Promise<string>,
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "pennyworth_stranger_" });
  const node = await nodeExecutable(NODE_VERSION);
  if (node === null) throw new Error("Node cannot be fetched");
  const path = `${dirname(node)}:${Deno.env.get("PATH") ?? ""}`;
  // Certificates and proxies are the machine's; what was kept is not the stranger's.
  const kept = Object.entries(Deno.env.toObject())
    .filter(([name]) => !/^(?:npm_|DENO_|XDG_|PENNYWORTH_)/i.test(name));
  const env = {
    ...Object.fromEntries(kept),
    ...{ HOME: folder, PATH: path, TMPDIR: folder },
  };
  const run = async (command: string, args: readonly string[]) => {
    const { code, stdout, stderr } = await new Deno.Command(command, {
      args: [...args],
      cwd: folder,
      env,
      clearEnv: true,
      stdin: "null",
    }).output();
    const text = new TextDecoder().decode(stdout);
    if (code === 0) return text;
    throw new Error(`${command}: ${new TextDecoder().decode(stderr)}${text}`);
  };
  const started = performance.now();
  try {
    const bought = await buy({ folder, env, run });
    const seconds = (performance.now() - started) / 1_000;
    if (!bought.includes("git push")) throw new Error(bought);
    print(`${route.padEnd(30)} ${seconds.toFixed(1)} s`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function print(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}

/** The package as npm would fetch it. */
async function pack(): Promise<{ tarball: string; name: string }> {
  await writePackage();
  const { stdout } = await new Deno.Command("npm", {
    args: [
      ...["pack", "--json", "--pack-destination", join(ROOT, "dist")],
      join(ROOT, PACKAGE_FOLDER),
    ],
    stderr: "null",
  }).output();
  const [{ filename, id }] = JSON.parse(new TextDecoder().decode(stdout));
  return { tarball: join(ROOT, "dist", filename), name: id };
}

/** The first snippet of the README, for a seller at another port. */
async function snippet(origin: string): Promise<string> {
  const text = await Deno.readTextFile(join(ROOT, "README.md"));
  const [, code = ""] = /^```js\n([\s\S]*?)^```$/m.exec(text) ?? [];
  return code.replaceAll("http://localhost:8402", origin);
}

const { tarball, name } = await pack();

await inEmptyHome(
  "npx pennyworth demo",
  ({ run }) =>
    run("npx", [
      ...["--yes", `--package=${tarball}`, "pennyworth", "demo"],
      ...["--command", FAILED.command, "--error", FAILED.error],
    ]),
);

const seller = await startProgram({ KV_PATH: ":memory:" });
const origin = `http://localhost:${seller.ports.api}`;
try {
  await inEmptyHome("the README's snippet in Node", async (home) => {
    await home.run("npm", ["install", "@x402/fetch", "@x402/evm", "viem"]);
    await Deno.writeTextFile(
      join(home.folder, "buy.mjs"),
      await snippet(origin),
    );
    return await home.run("node", ["buy.mjs"]);
  });
} finally {
  await seller.stop();
}

await inEmptyHome("pennyworth mcp, by a host", async (home) => {
  const file = join(home.folder, ".cursor", "mcp.json");
  await Deno.mkdir(dirname(file));
  await home.run("npx", [
    ...["--yes", `--package=${tarball}`, "pennyworth"],
    ...["mcp", "install", "cursor", "--demo"],
  ]);
  const { mcpServers } = JSON.parse(await Deno.readTextFile(file));
  const { command, args } = mcpServers.pennyworth;
  // Until it is published, the tarball stands for its name.
  const words = args.flatMap((word: string) =>
    word === name ? [`--package=${tarball}`, "pennyworth"] : [word]
  );
  const client = new Client({ name: "host", version: "1.0.0" });
  await client.connect(
    new StdioClientTransport({ command, args: words, env: home.env }),
  );
  const result = await client.callTool({
    name: "fixError",
    arguments: FAILED,
  });
  await client.close();
  return JSON.stringify(result);
});
await Deno.remove(tarball);
