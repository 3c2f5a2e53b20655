/** Published code runs as it stands there, in Deno and in Node, against a started server. */
import {
  Client,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import assert from "node:assert/strict";
import { startServer } from "@/cli/serve.ts";
import { configOf } from "@/tests/support/app.ts";
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import { installPackages, nodeExecutable } from "@/tests/support/node.ts";
import { freePorts } from "@/tests/support/ports.ts";
import {
  ALLOCATOR,
  cacheOfStarts,
  RUN_BUNDLE,
} from "@/tests/support/served.ts";
import { generatePrivateKey } from "viem/accounts";

const ROOT = new URL("../../", import.meta.url);
const [readme, agents] = await Promise.all(
  ["README.md", "docs/agents.md"].map((file) =>
    Deno.readTextFile(new URL(file, ROOT))
  ),
);
const text = `${readme}\n${agents}`;

/** What each block prints, by the heading above it. */
const PRINTS: readonly (readonly [heading: string, printed: RegExp])[] = [
  ["Buy from it", /^git push$/m],
  ["Which offer fits", /\/fix-error$/m],
  ["HTTP, the official client", /kubectl/],
  [
    "HTTP, with retries that never pay twice",
    /"risk[^"]*":"(?:high|critical)"/,
  ],
  ["MCP", /"entry_id":"inf_/],
  ["MCP", /"query":"Notion pricing/],
  ["A2A", /"charged":true/],
  ["Evidence and signed results", /^verified true$/m],
];

/**
 * Runs before a block: every payment that it sends echoes the challenge's
 * extensions and has an identifier; but for what the server publishes, which is
 * short, and leaves its identifier out.
 */
const WATCH = `
const send = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  if (globalThis.isShort) return await send(input, init);
  const request = new Request(input, init);
  const header = request.headers.get("payment-signature");
  const text = header === null
    ? await request.clone().text()
    : new TextDecoder().decode(Uint8Array.fromBase64(header));
  if (header !== null || text.includes('"x402/payment"')) {
    JSON.parse(text, (name, value) => {
      if (name !== "extensions" || Array.isArray(value)) return value;
      const { info, schema } = value["payment-identifier"];
      if (!/^[\\w-]{16,128}$/.test(info.id)) throw new Error("no identifier");
      if (header !== null && (schema === undefined || !("bazaar" in value))) {
        throw new Error("the extensions are not echoed");
      }
    });
  }
  return await send(request);
};
`;

/** Versions of Node that buyers use; both from the npm package `node`. */
const NODES = ["22.23.3", "24.21.0"];

/** Packages that the blocks import. */
const PACKAGES = [
  "@a2a-js/sdk",
  "@modelcontextprotocol/client",
  "@x402/core",
  "@x402/evm",
  "@x402/fetch",
  "viem",
];

/** A block that is run: what it is called, its code, and what it has to print. */
interface Block {
  readonly name: string;
  readonly code: string;
  readonly printed: RegExp;
  /** Whether its payments may be without an identifier. */
  readonly isShort: boolean;
}

/** The blocks of README.md and docs/agents.md, for a server on these ports. */
function blocksOfDocuments(ports: readonly number[]): Block[] {
  const blocks: Block[] = [];
  let heading = "";
  for (
    const [, title, code] of text.matchAll(
      /^## (.+)$|^```js\n([\s\S]*?)^```$/gm,
    )
  ) {
    heading = title ?? heading;
    if (code === undefined) continue;
    const [expected, printed] = PRINTS[blocks.length] ??
      assert.fail(`nothing is known of a block below ${heading}`);
    assert.equal(heading, expected);
    blocks.push({
      name: `${heading} (block ${blocks.length + 1})`,
      code: code.replace(
        /localhost:840([2-5])/g,
        (_, digit) => `localhost:${ports[Number(digit) - 2]}`,
      ),
      printed,
      isShort: false,
    });
  }
  assert.equal(blocks.length, PRINTS.length);
  return blocks;
}

interface Snippet {
  readonly id: string;
  readonly language: string;
  readonly code: string;
}

/** Runs what is meant for a shell, with the program under its name. */
async function runInShell(code: string, folder: string): Promise<string> {
  const program = join(folder, "bin");
  await Deno.mkdir(program, { recursive: true });
  await Deno.writeTextFile(
    join(program, "pennyworth"),
    `#!/bin/sh\nDENO_DIR='${cacheOfStarts()}' exec '${Deno.execPath()}' ${
      RUN_BUNDLE.join(" ")
    } "$@"\n`,
    { mode: 0o755 },
  );
  const { stdout, stderr } = await new Deno.Command("sh", {
    args: ["-c", code],
    stdin: "null",
    env: {
      NO_COLOR: "1",
      ...ALLOCATOR,
      PATH: `${program}:${Deno.env.get("PATH")}`,
      // What is bought is remembered nowhere else.
      XDG_DATA_HOME: folder,
      XDG_STATE_HOME: folder,
    },
  }).output();
  return [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes))
    .join("");
}

/** What else `/buy` publishes, each tried in its way. */
async function trySnippets(
  t: Deno.TestContext,
  { api, folder }: { api: string; folder: string },
): Promise<void> {
  const { snippets } = await (await fetch(`${api}/buy`)).json();
  const codeOf = (id: string) =>
    (snippets as Snippet[]).find((snippet) => snippet.id === id)?.code ??
      assert.fail(id);
  const tried: Record<string, (code: string) => Promise<void>> = {
    curl: async (code) =>
      assert.match(
        await runInShell(code, folder),
        /^HTTP\/1\.1 402 [^]*payment-required: /i,
      ),
    cli: async (code) =>
      assert.match(await runInShell(code, folder), /"git push/),
    mcp: async (code) => {
      const { mcpServers } = JSON.parse(code);
      for (
        const { type, url } of Object.values<Record<string, string>>(mcpServers)
      ) {
        assert.equal(type, "http");
        const client = new Client({ name: "host", version: "1.0.0" });
        await client.connect(
          new StreamableHTTPClientTransport(new URL(url ?? "")),
        );
        assert((await client.listTools()).tools.length > 0, url);
        await client.close();
      }
    },
    python: async (code) => {
      const file = join(folder, "snippet.py");
      await Deno.writeTextFile(file, code);
      const { success } = await new Deno.Command("python3", {
        args: [
          "-c",
          "import ast, sys; ast.parse(open(sys.argv[1]).read())",
          file,
        ],
      }).output();
      assert(success, "it is no Python");
    },
  };
  for (const [id, attempt] of Object.entries(tried)) {
    await t.step(`the snippet ${id} of /buy`, () => attempt(codeOf(id)));
  }
  assert.deepEqual(
    (snippets as Snippet[]).map(({ id }) => id).sort(),
    [...Object.keys(tried), "x402-fetch"].sort(),
  );
}

/** The code that the running server publishes. */
async function publishedBlocks(
  { api, exchange }: { api: string; exchange: string },
): Promise<Block[]> {
  const { snippets } = await (await fetch(`${api}/buy`)).json();
  const bought = snippets.filter((
    { language }: { language: string },
  ) => language === "js");
  assert.equal(bought.length, 1);
  const guide = await (await fetch(`${exchange}/docs/first-purchase`)).text();
  const [, searched = ""] = /^```js\n([\s\S]*?)^```$/m.exec(guide) ?? [];
  return [
    {
      name: "/buy",
      code: bought[0].code,
      printed: /git push/,
      isShort: true,
    },
    {
      name: "/docs/first-purchase",
      code: searched,
      printed: /"results":\[.*"charged":true/,
      isShort: true,
    },
  ];
}

/** Blocks as modules, and one that loads them in their order: what they import is loaded once. */
interface Script {
  readonly file: string;
  readonly blocks: readonly Block[];
}

async function writeBlocks(
  folder: string,
  blocks: readonly Block[],
): Promise<Script> {
  let all = "";
  for (const [index, { code, isShort }] of blocks.entries()) {
    const module = `block_${index}.mjs`;
    await Deno.writeTextFile(join(folder, module), code);
    all += `console.log("@@");\nglobalThis.isShort = ${isShort};\n`;
    all += `await import("./${module}");\n`;
  }
  const file = join(folder, "blocks.mjs");
  await Deno.writeTextFile(file, all);
  return { file, blocks };
}

/** Each block printed what it promises, by itself. */
function assertPrinted({ blocks }: Script, said: string): void {
  const [, ...parts] = said.split(/^@@\n/m);
  assert.equal(parts.length, blocks.length, said);
  for (const [index, { name, printed }] of blocks.entries()) {
    assert.match(parts[index] ?? "", printed, name);
  }
}

Deno.test("every code block of the README, docs/agents.md and the server runs and prints what it promises", async (t) => {
  const folder = await Deno.makeTempDir();
  const ports = freePorts(4);
  const [api = "", mcp = "", exchange = "", verify = ""] = ports
    .map((port) => `http://localhost:${port}`);
  const server = await startServer(
    configOf({
      API_URL: api,
      MCP_URL: mcp,
      EXCHANGE_URL: exchange,
      VERIFY_URL: verify,
      KV_PATH: join(folder, "kv.sqlite"),
    }),
  );
  try {
    const watch = join(folder, "watch.ts");
    await Deno.writeTextFile(watch, WATCH);
    const script = await writeBlocks(folder, [
      ...blocksOfDocuments(ports),
      ...await publishedBlocks({ api, exchange }),
    ]);
    const deno = ["run", "--quiet", "-A", "--config", "deno.json"];
    await t.step("all of them in Deno", async () => {
      assertPrinted(
        script,
        await run(Deno.execPath(), [...deno, "--preload", watch, script.file]),
      );
    });
    await trySnippets(t, { api, folder });
    await installPackages(folder, PACKAGES);
    for (const version of NODES) {
      const node = await nodeExecutable(version);
      await t.step({
        name: `all of them in Node ${version}${
          node === null ? ", left out: the registry is not reached" : ""
        }`,
        ignore: node === null,
        fn: async () =>
          assertPrinted(script, await run(node ?? "", [script.file])),
      });
    }
  } finally {
    await server.stop();
    await Deno.remove(folder, { recursive: true });
  }
});

async function run(command: string, args: string[]): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command(command, {
    args,
    cwd: fromFileUrl(ROOT),
    env: { NO_COLOR: "1", PRIVATE_KEY: generatePrivateKey() },
  }).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}
