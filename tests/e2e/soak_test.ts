/**
 * The short form of `deno task soak`: mixed load on a real chain while the
 * facilitator fails and the process is killed. Counts differ from run to run;
 * the promises do not.
 */
import assert from "node:assert/strict";
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import type { SoakReport } from "@/tools/soak/report.ts";

const ROOT = fromFileUrl(new URL("../../", import.meta.url));

/** What happens in every run, however short. */
const FAULTS = [
  /^process killed$/,
  /^facilitator down$/,
  /^\/settle gave-up/,
  /^store brought back/,
  /^chain at several heights$/,
];

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
      "--seconds=10",
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
  // How it misbehaved is drawn, and on a busy machine few calls reach it.
  assert(Object.keys(report.upstream).length > 0, said);
  // Otherwise the promises were kept in fair weather.
  const faults = Object.keys(report.faults).sort();
  const missing = FAULTS.filter((name) =>
    !faults.some((fault) => name.test(fault))
  );
  assert.deepEqual(missing, [], said);
  await Deno.remove(folder, { recursive: true });
});
