/** The worked example of CONTRIBUTING.md is all it takes: a copy of the program sells it. */
import assert from "node:assert/strict";

const ROOT = new URL("../../", import.meta.url);
const COPIED = [
  "CHANGELOG.md",
  "LICENSE",
  "cli",
  "deno.json",
  "deno.lock",
  "lib",
  "main.ts",
  "routes",
  "services",
  "tools",
];

/** Asks and buys in the copy; prints what it saw. */
const BUYER = `
import { startTestApp } from "@/tests/support/app.ts";
import { buyerFetch, throwawayAccount } from "@/tests/support/buyer.ts";

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
const seen = {
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

Deno.test("a folder, two lines and a route make an operation that is sold everywhere", async () => {
  const copy = await Deno.makeTempDir();
  try {
    await run("cp", ["-r", ...COPIED, copy]);
    await Deno.mkdir(`${copy}/tests`);
    await run("cp", ["-r", "tests/support", `${copy}/tests`]);
    await applyExample(copy);
    await deno(["run", "-A", "tools/routes.ts"], copy);
    await Deno.writeTextFile(`${copy}/tests/buyer.ts`, BUYER);
    await deno(["check", "main.ts", "tests/buyer.ts"], copy);
    const seen = JSON.parse(
      await deno(["run", "--quiet", "-A", "tests/buyer.ts"], copy),
    );
    assert.deepEqual(seen, {
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
  } finally {
    await Deno.remove(copy, { recursive: true });
  }
});

/** Writes the files of the example, and adds its lines to the list of offers. */
async function applyExample(copy: string): Promise<void> {
  const guide = await Deno.readTextFile(new URL("CONTRIBUTING.md", ROOT));
  const blocks = [...guide.matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)];
  assert.equal(blocks.length, 4);
  for (const [, path = "", code = ""] of blocks) {
    const file = `${copy}/${path}`;
    if (path !== "services/api/operations.ts") {
      await Deno.mkdir(file.slice(0, file.lastIndexOf("/")), {
        recursive: true,
      });
      await Deno.writeTextFile(file, code);
      continue;
    }
    const [imported = "", listed = ""] = code.split("\n");
    const list = await Deno.readTextFile(file);
    await Deno.writeTextFile(
      file,
      list.replace("\nimport ", `\n${imported}\nimport `)
        .replace(/(API_OFFERS: [^;]*)\n\];/, `$1\n${listed}\n];`),
    );
  }
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
