/**
 * The short form of `deno task soak`: mixed load on a real chain while the
 * facilitator fails and the process is killed. Counts differ from run to run;
 * the promises do not.
 */
import assert from "node:assert/strict";
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import type { SoakReport } from "@/tools/soak/report.ts";

const ROOT = fromFileUrl(new URL("../../", import.meta.url));

Deno.test("under load, outages and a kill nothing is lost, charged twice or left unhandled", async () => {
  const folder = await Deno.makeTempDir();
  const json = join(folder, "report.json");
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--no-prompt",
      "--allow-net",
      "--allow-env",
      "--allow-read",
      "--allow-write",
      "--allow-run",
      "--allow-sys",
      "tools/soak.ts",
      "--seconds=8",
      "--seed=15",
      "--block-seconds=1",
      `--json=${json}`,
    ],
    cwd: ROOT,
  }).output();
  const said = new TextDecoder().decode(stdout) +
    new TextDecoder().decode(stderr);
  assert.equal(code, 0, said);
  const report: SoakReport = JSON.parse(await Deno.readTextFile(json));
  assert.deepEqual(report.breaches, []);
  assert(report.payments.moved > 0, said);
  // Otherwise the promises were kept in fair weather.
  assert.equal(report.faults["process killed"], 1, said);
  assert.equal(report.faults["facilitator down"], 1, said);
  await Deno.remove(folder, { recursive: true });
});
