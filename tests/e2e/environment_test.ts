/** The bundle's settings on every runtime that it supports: the environment wins over a file `.env`. */
import assert from "node:assert/strict";
import { installedDeno } from "@/tests/support/installed_deno.ts";
import { join } from "@/tests/support/paths.ts";
import {
  ALONE_FLAGS,
  BUNDLE_PATH,
  startVariables,
} from "@/tests/support/served.ts";

const PAY_TO = `0x${"ab".repeat(20)}`;

for (const version of [Deno.version.deno, "2.5.7"]) {
  Deno.test(`the environment wins over .env on Deno ${version}`, async () => {
    const deno = version === Deno.version.deno
      ? Deno.execPath()
      : await installedDeno(version);
    const folder = await Deno.makeTempDir();
    const config = async (file: string) => {
      await Deno.writeTextFile(join(folder, ".env"), file);
      const { code, stdout, stderr } = await new Deno.Command(deno, {
        args: [
          "run",
          ...ALONE_FLAGS,
          "--allow-all",
          BUNDLE_PATH,
          "config",
          "--json",
        ],
        cwd: folder,
        env: {
          ...startVariables(`alone-Deno ${version}`),
          SETTLEMENT: "facilitator",
          FACILITATOR_URL: "https://facilitator.example",
          PAY_TO,
          API_URL: "https://api.example",
          MCP_URL: "https://mcp.example",
          EXCHANGE_URL: "https://exchange.example",
          VERIFY_URL: "https://verify.example",
        },
      }).output();
      const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
      return { code, out: read(stdout), err: read(stderr) };
    };
    try {
      const { out } = await config(
        `SETTLEMENT=demo\nPAY_TO=0x${
          "cd".repeat(20)
        }\nOPERATOR_NAME=Of the file\n`,
      );
      const shown = JSON.parse(out);
      assert.equal(shown.mode, "mainnet");
      const row = (name: string) => {
        const { value, origin } = shown.variables.find((item: {
          name: string;
        }) => item.name === name);
        return [value, origin];
      };
      assert.deepEqual(row("SETTLEMENT"), ["facilitator", "environment"]);
      assert.deepEqual(row("PAY_TO"), [PAY_TO, "environment"]);
      assert.deepEqual(row("OPERATOR_NAME"), ["Of the file", "file"]);
      assert.deepEqual(row("NETWORK"), ["eip155:8453", "default"]);
      const broken = await config("A=1\nPAY_TO\n");
      assert.equal(broken.code, 2);
      assert.match(
        broken.err,
        /^pennyworth: \S+\.env, line 2: has no "="; [^\n]*\n$/,
      );
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
}
