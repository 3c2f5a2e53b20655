/** No result leaves before its records are on disk, and a sale waits for the disk three times. */
import assert from "node:assert/strict";
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import { MARK } from "@/tests/support/synced_sales.ts";

/** Commits of a sale: that it is claimed, its result, that it is settled. */
const COMMITS = 3;
const ALONE = 4;
const TOGETHER = 16;
const PROGRAM = fromFileUrl(
  new URL("../support/synced_sales.ts", import.meta.url),
);

Deno.test({
  name:
    "what is answered is on disk, with three waits for a sale and fewer for many at once",
  ignore: !await hasStrace(),
  async fn() {
    const folder = await Deno.makeTempDir();
    const trace = join(folder, "trace");
    const { code } = await new Deno.Command("strace", {
      args: [
        ...["-f", "-qq", "-s", "64", "-e", "trace=fdatasync,fsync,write"],
        ...["-e", "signal=none", "-o", trace],
        ...[Deno.execPath(), "run", "-A", "--quiet", "--no-check", PROGRAM],
        ...[join(folder, "kv.sqlite"), String(ALONE), String(TOGETHER)],
      ],
      stdout: "null",
      stderr: "inherit",
    }).output();
    assert.equal(code, 0);
    const waits = waitsOf(await Deno.readTextFile(trace));
    await Deno.remove(folder, { recursive: true });
    assert.deepEqual(waits.slice(0, ALONE), Array(ALONE).fill(COMMITS));
    const [crowd = 0] = waits.slice(ALONE);
    assert(crowd >= COMMITS && crowd < COMMITS * TOGETHER, `${crowd} waits`);
  },
});

/** Waits for the disk that began and ended between each question and its answer. */
function waitsOf(trace: string): number[] {
  const waits: number[] = [];
  let begun = 0;
  let ended = 0;
  for (const line of trace.split("\n")) {
    if (line.includes(`${MARK} asked`)) begun = ended = 0;
    if (/\bf(?:data)?sync\(/.test(line)) begun += 1;
    if (/sync(?:\(\d+\)| resumed>\)).*= 0$/.test(line)) ended += 1;
    if (!line.includes(`${MARK} answered`)) continue;
    assert.equal(begun, ended, "nothing is on its way to the disk");
    waits.push(ended);
  }
  return waits;
}

/** Whether system calls can be traced here. */
async function hasStrace(): Promise<boolean> {
  try {
    const { success } = await new Deno.Command("strace", {
      args: ["-f", "-e", "trace=fdatasync", "true"],
      stdout: "null",
      stderr: "null",
    }).output();
    return success;
  } catch {
    return false;
  }
}
