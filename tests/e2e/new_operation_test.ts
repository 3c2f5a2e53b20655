/** The worked example of CONTRIBUTING.md is all it takes: a copy of the program sells it. */
import assert from "node:assert/strict";
import { dirname } from "node:path";
import { fromFileUrl } from "@/tests/support/paths.ts";
import { ALLOCATOR } from "@/tests/support/served.ts";

const ROOT = new URL("../../", import.meta.url);
const COPIED = [
  "ARCHITECTURE.md",
  "CHANGELOG.md",
  "LICENSE",
  "SECURITY.md",
  "cli",
  "deno.json",
  "deno.lock",
  "deploy",
  "docs",
  "lib",
  "main.ts",
  "routes",
  "services",
  "tests",
  "tools",
];

/** Lists of offers, which get a line each. */
const LISTS = ["services/api/sold.ts", "services/api/priced.ts"];

/** Asks and buys in the copy; prints what it saw. */
const BUYER = `
import { startTestApp } from "@/tests/support/app.ts";
import { startServer } from "@/cli/serve.ts";
import { parseConfig } from "@/lib/config.ts";
import { createMcpEndpoint } from "@/lib/mcp/endpoint.ts";
import { type PaidCaller, paidTool } from "@/lib/mcp/paid_tool.ts";
import { buyerFetch, throwawayAccount } from "@/tests/support/buyer.ts";
import { launchBrowser } from "@/tests/support/chromium.ts";
import { buy, connectMcp } from "@/tests/support/exchange_sessions.ts";
import { freePorts } from "@/tests/support/ports.ts";

const app = await startTestApp();
const api = "http://localhost:8402";
const json = async (path: string) => await (await app.fetch(api + path)).json();
const text = async (path: string) =>
  await (await app.fetch(api + path, { headers: { accept: "text/html" } })).text();
const request = {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ text: "one two three four" }),
};
const unpaid = await app.fetch(api + "/word-count", request);
const pay = buyerFetch(throwawayAccount(), { fetch: app.fetch });
const bought = await pay(api + "/word-count", request);
const matched = await app.fetch(api + "/match", {
  ...request,
  body: JSON.stringify({ need: "the number of words of my essay" }),
});

/** The offer as a tool: what is sold over HTTP is sold as it is over MCP. */
async function boughtOverMcp() {
  const { resource } = app.app.offers.at(-1)!;
  const endpoint = createMcpEndpoint<PaidCaller>({
    serverInfo: { name: "copy", title: "Copy", version: "1", websiteUrl: api },
    instructions: "",
    tools: [paidTool({
      gate: app.app.gate,
      resource,
      annotations: {
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
      priceUsd: Number(resource.price.decimal),
    })],
    allowedOriginHosts: [],
    onFault: (error) => {
      throw error;
    },
  });
  const session = await connectMcp(api, async (input, init) =>
    await endpoint(new Request(input, init), { requestId: "copy" })
  );
  const { data } = await buy(session, {
    name: "word-count",
    args: { text: "one two three" },
    account: throwawayAccount(),
    now: app.clock.now(),
  });
  await session.close();
  return data;
}

/** The values of the result on the page, after a purchase in a browser. */
async function boughtOnPage() {
  const [api = "", mcp = "", exchange = "", verify = ""] = freePorts(4)
    .map((port) => "http://localhost:" + port);
  const settings: Record<string, string> = {
    API_URL: api,
    MCP_URL: mcp,
    EXCHANGE_URL: exchange,
    VERIFY_URL: verify,
    KV_PATH: ":memory:",
    PREPARE_AHEAD: "off",
  };
  const server = await startServer(parseConfig((name) => settings[name]));
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(api + "/buy");
    await page.locator("#offer").selectOption("/word-count");
    await page.locator('button[type="submit"]').click();
    await page.locator("[data-result]").waitFor();
    return await page.locator("[data-result] dd").allInnerTexts();
  } finally {
    await browser.close();
    await server.stop();
  }
}

const seen = {
  mcp: await boughtOverMcp(),
  page: await boughtOnPage(),
  unpaid: [unpaid.status, (await unpaid.json()).price],
  bought: [bought.status, await bought.json()],
  matched: (await matched.json()).matches.map((item: { id: string }) => item.id),
  contract: Object.keys((await json("/openapi.json")).paths).includes("/word-count"),
  price: (await json("/pricing.json")).items.at(-1),
  catalog: (await json("/catalog.json")).offers.at(-1).id,
  buyPage: (await text("/buy")).includes("Count words (/word-count)"),
  frontPage: (await text("/")).includes("$0.005"),
  llms: (await text("/llms.txt")).includes("POST /word-count"),
};
await app.stop();
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(seen)));
`;

/**
 * Where the copy lies: at one place in every run. The runtime keeps what it made
 * of each module by its place, for good, and making it anew takes seconds of a
 * processor.
 */
const COPY = fromFileUrl(new URL("dist/cache/copy", ROOT));

Deno.test("a folder, two lines and a route make an operation that is sold everywhere", async () => {
  const copy = COPY;
  await Deno.mkdir(dirname(copy), { recursive: true });
  // Two runs in one checkout take turns.
  using turn = await Deno.open(`${copy}.lock`, { create: true, write: true });
  await turn.lock(true);
  try {
    // An earlier run may have been cut off.
    await Deno.remove(copy, { recursive: true }).catch(() => {});
    await Deno.mkdir(copy);
    await run("cp", ["-r", ...COPIED, copy]);
    for (const { path, code } of await exampleBlocks()) {
      await Deno.mkdir(dirname(`${copy}/${path}`), { recursive: true });
      await Deno.writeTextFile(`${copy}/${path}`, code, {
        append: LISTS.includes(path),
      });
    }
    await deno(["run", "-A", "tools/routes.ts"], copy);
    await deno(["run", "-A", "tools/validators.ts"], copy);
    await Deno.writeTextFile(`${copy}/tests/buyer.ts`, BUYER);
    const seen = JSON.parse(
      await deno(["run", "--quiet", "-A", "tests/buyer.ts"], copy),
    );
    assert.deepEqual(seen, {
      mcp: { status: "paid", words: 3 },
      page: ["paid", "3"],
      unpaid: [402, "$0.005"],
      bought: [200, { status: "paid", words: 4 }],
      matched: ["word-count"],
      contract: true,
      price: {
        path: "/word-count",
        method: "POST",
        price: "0.005",
        atomic_amount: "5000",
        unit: "call",
        free_alternative: null,
      },
      catalog: "word-count",
      buyPage: true,
      frontPage: true,
      llms: true,
    });
    const printed = await deno(
      ["run", "--quiet", "-A", "main.ts", "run", "word-count"],
      copy,
      '{"text":"a b"}\n',
    );
    assert.deepEqual(JSON.parse(printed), { status: "paid", words: 2 });
    const config = await deno(
      ["run", "--quiet", "-A", "main.ts", "config"],
      copy,
    );
    assert.match(config, /^PRICE_WORD_COUNT +0\.005 /m);
    await deno(["run", "--quiet", "-A", "tools/tables.ts"], copy);
    const claims = await Deno.readTextFile(`${copy}/docs/claims.md`);
    assert.match(claims, /bound\.body\.word-count/);
    await deno([
      "test",
      "--quiet",
      "--no-check",
      "-A",
      "--filter",
      "/^each claim|^tables of|word-count/",
      "tests/claims/claims_test.ts",
      "tests/claims/bounds_test.ts",
    ], copy);
  } finally {
    await Deno.remove(copy, { recursive: true });
  }
});

Deno.test("the types of the worked example are looked at with all others", async () => {
  // The lists pass on what the others say.
  const blocks = (await exampleBlocks()).filter(({ path }) =>
    !LISTS.includes(path)
  );
  assert.deepEqual(
    blocks.map(({ path, code }) => inOneLine(code, dirname(path))),
    await Promise.all(
      ["need.ts", "priced.ts", "operation.ts", "route.ts"].map(async (name) => {
        const file = new URL(`tests/support/word_count/${name}`, ROOT);
        return inOneLine(await Deno.readTextFile(file), "");
      }),
    ),
  );
});

/** The files of the example; those of lists are the lines to add. */
async function exampleBlocks(): Promise<
  readonly { path: string; code: string }[]
> {
  const guide = await Deno.readTextFile(new URL("CONTRIBUTING.md", ROOT));
  const blocks = [...guide.matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)];
  assert.equal(blocks.length, 6);
  return blocks.map(([, path = "", code = ""]) => ({ path, code }));
}

/** What it imports from above its folder, by its place in the program; as in one line. */
function inOneLine(code: string, folder: string): string {
  return code.replaceAll(
    /(?<=from ")\.\.\/(?=[^"]+")/g,
    `@/${dirname(folder)}/`,
  ).replaceAll(/,?\s+/g, " ");
}

const deno = (args: string[], cwd: string, stdin?: string) =>
  run(Deno.execPath(), args, {
    cwd,
    ...(stdin === undefined ? {} : { stdin }),
  });

async function run(
  command: string,
  args: string[],
  options: { cwd?: string; stdin?: string } = {},
): Promise<string> {
  const child = new Deno.Command(command, {
    args,
    cwd: options.cwd ?? ROOT,
    env: ALLOCATOR,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(options.stdin ?? ""));
  await writer.close();
  const { code, stdout, stderr } = await child.output();
  const decoder = new TextDecoder();
  assert.equal(
    code,
    0,
    `${args.join(" ")}\n${decoder.decode(stdout)}${decoder.decode(stderr)}`,
  );
  return decoder.decode(stdout);
}
