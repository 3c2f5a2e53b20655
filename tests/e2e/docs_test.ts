/** The code in README.md and docs/agents.md runs as it stands there, against a started server. */
import assert from "node:assert/strict";
import { startServer } from "@/cli/serve.ts";
import { configOf } from "@/tests/support/app.ts";
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import { freePorts } from "@/tests/support/ports.ts";

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

/** Runs before a block: every payment that it sends echoes the challenge's extensions and has an identifier. */
const WATCH = `
const send = globalThis.fetch;
globalThis.fetch = async (input, init) => {
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

Deno.test("every code block of the README and docs/agents.md runs and prints what it promises", async (t) => {
  const blocks = [
    ...text.matchAll(/^## (.+)$|^```js\n([\s\S]*?)^```$/gm),
  ];
  const folder = await Deno.makeTempDir();
  const ports = freePorts(4);
  const server = await startServer(
    configOf({
      API_URL: `http://localhost:${ports[0]}`,
      MCP_URL: `http://localhost:${ports[1]}`,
      EXCHANGE_URL: `http://localhost:${ports[2]}`,
      VERIFY_URL: `http://localhost:${ports[3]}`,
      KV_PATH: join(folder, "kv.sqlite"),
    }),
  );
  try {
    const files: string[] = [];
    const headings: string[] = [];
    for (const [, title, code] of blocks) {
      if (title !== undefined) headings.push(title);
      if (code === undefined) continue;
      const [expected] = PRINTS[files.length] ?? [];
      assert.equal(headings.at(-1), expected);
      const file = join(folder, `${files.length}.mjs`);
      files.push(file);
      await Deno.writeTextFile(
        file,
        code.replace(
          /localhost:840([2-5])/g,
          (_, digit) => `localhost:${ports[Number(digit) - 2]}`,
        ),
      );
    }
    assert.equal(files.length, PRINTS.length);
    const watch = join(folder, "watch.ts");
    await Deno.writeTextFile(watch, WATCH);
    for (const [index, [heading, printed]] of PRINTS.entries()) {
      await t.step(`${heading} (block ${index + 1})`, async () => {
        const file = files[index] ?? "";
        assert.match(
          await deno([
            ...["run", "--quiet", "-A", "--config", "deno.json"],
            ...["--preload", watch, file],
          ]),
          printed,
        );
      });
    }
  } finally {
    await server.stop();
    await Deno.remove(folder, { recursive: true });
  }
});

async function deno(args: string[]): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args,
    cwd: fromFileUrl(ROOT),
    env: { NO_COLOR: "1" },
  }).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}
