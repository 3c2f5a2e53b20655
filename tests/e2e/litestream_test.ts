/** The real litestream copies the embedded store of a program that sells: the store of any moment comes back. */
import assert from "node:assert/strict";
import { openKvFileReader } from "@/lib/store/deno_kv_reader.ts";
import { readHead } from "@/services/api/revenue_log/store.ts";
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import { findProgram } from "@/tests/support/programs.ts";
import {
  RUN_BUNDLE,
  type Served,
  startServed,
  startVariables,
} from "@/tests/support/served.ts";
import { buyServed } from "@/tests/support/served_sale.ts";

const SHIPPED = fromFileUrl(
  new URL("../../deploy/litestream.yml", import.meta.url),
);
/** Buyers that pay at once. */
const BUYERS = 12;
/** Looks at the newest copy until it has what was sold; each starts the program. */
const LOOKS_MAX = 3_000;

const buy = ({ origins }: Served) => buyServed(origins.api);

/** Entries of a copy's revenue log. */
async function countOf(file: string): Promise<number> {
  const reader = openKvFileReader(file);
  try {
    return (await readHead(reader))?.value.count ?? 0;
  } finally {
    await reader.close();
  }
}

/** The program and litestream in a folder, by the settings that are shipped. */
async function scene(folder: string) {
  const { path: litestream } = await findProgram("litestream");
  const store = join(folder, "kv.sqlite");
  const config = join(folder, "litestream.yml");
  const shipped = await Deno.readTextFile(SHIPPED);
  await Deno.writeTextFile(
    config,
    shipped
      .replace("/var/lib/pennyworth/pennyworth.sqlite", store)
      .replace("/var/backups/pennyworth-litestream", join(folder, "replica")),
  );
  const env = { ...startVariables(), HOME: folder };
  const run = async (command: string, ...args: string[]) => {
    const { code, stdout, stderr } = await new Deno.Command(command, {
      args,
      cwd: folder,
      clearEnv: true,
      env,
    }).output();
    const decoder = new TextDecoder();
    return { code, said: decoder.decode(stdout) + decoder.decode(stderr) };
  };
  let copies = 0;
  const restored = async (...options: string[]): Promise<string> => {
    const file = join(folder, `copy-${copies++}.sqlite`);
    const args = ["-config", config, "-o", file, ...options, store];
    const { code, said } = await run(litestream, "restore", ...args);
    return code === 0 ? file : said;
  };
  return {
    restored,
    pennyworth: (...args: string[]) =>
      run(Deno.execPath(), ...RUN_BUNDLE, ...args, "--store", store),
    serve: () =>
      startServed({
        args: [...RUN_BUNDLE, "serve"],
        cwd: folder,
        env: { ...env, KV_PATH: store, RATE_LIMIT_SCALE: "100" },
      }),
    replicate: () =>
      new Deno.Command(litestream, {
        args: ["replicate", "-config", config],
        cwd: folder,
        stdout: "null",
        stderr: "null",
      }).spawn(),
    /** The newest copy, as soon as its log is so long. */
    async copyWith(entries: number): Promise<string> {
      let said = "";
      for (let look = 0; look < LOOKS_MAX; look++) {
        said = await restored();
        if (!said.endsWith(".sqlite")) continue;
        if (await countOf(said) >= entries) return said;
        await Deno.remove(said);
      }
      assert.fail(`no copy with ${entries} entries: ${said}`);
    },
  };
}

Deno.test({
  name:
    "a store that litestream copies is had again as it was at any moment, after both were killed",
  ignore: Deno.build.os !== "linux" || Deno.build.arch !== "x86_64",
  async fn() {
    const folder = await Deno.makeTempDir();
    const { restored, pennyworth, serve, replicate, copyWith } = await scene(
      folder,
    );
    try {
      let server = await serve();
      let copying = replicate();
      // Buyers meet the locks that litestream takes, and none is turned away.
      await Promise.all(Array.from({ length: BUYERS }, () => buy(server)));
      await copyWith(BUYERS);
      const moment = new Date().toISOString();
      await buy(server);
      await copyWith(BUYERS + 1);
      copying.kill("SIGKILL");
      await copying.status;
      await server.stop("SIGKILL");

      const then = await restored("-timestamp", moment);
      assert.equal(await countOf(then), BUYERS, then);
      const rehearsal = await pennyworth("restore", then, "--rehearse");
      assert.equal(rehearsal.code, 0, rehearsal.said);
      assert.match(
        rehearsal.said,
        /has 13 entries in its revenue log, the backup 12$/m,
      );
      const put = await pennyworth("restore", then);
      assert.equal(put.code, 0, put.said);
      assert.match(put.said, /^intact: 12 entries/m);

      // It goes on with the store that was put back.
      server = await serve();
      copying = replicate();
      for (const _ of [13, 14]) await buy(server);
      const after = await copyWith(BUYERS + 2);
      copying.kill("SIGTERM");
      assert.equal((await copying.status).code, 0);
      assert.equal(await server.stop(), 0);
      const verified = await pennyworth("ledger", "verify");
      assert.match(verified.said, /^intact: 14 entries/m);
      const same = await pennyworth("restore", after, "--rehearse");
      assert.equal(same.code, 0, same.said);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});
