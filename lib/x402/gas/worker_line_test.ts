/** What a round reads of the line: no more than what is new, and everything after a fault. */
import assert from "node:assert/strict";
import { StoreError } from "@/lib/store/store.ts";
import { MODEL_ACCOUNT } from "@/tests/support/model_gas_chain.ts";
import { dataOf } from "@/tests/support/sender_scene.ts";
import { startWorkers as start } from "@/tests/support/worker_scene.ts";
import { type Job, jobWrites } from "./store.ts";

/** An owner of the wallet with one job on its way, and two that nobody can try; another process brought one. */
async function startBusy() {
  const scene = start();
  const { open, call, chain, pass } = scene;
  const [owner, other] = [open(), open()];
  owner.worker.start();
  await pass(300);
  chain.gasOf = (data) => {
    if (data !== dataOf(0)) throw new Error("cannot be tried");
    return 50_000n;
  };
  call(owner, 0);
  call(other, 1);
  call(owner, 2);
  await pass(1_200);
  return { ...scene, owner };
}

Deno.test("a round reads the line from about where it begins, and no job twice", async () => {
  const { owner, pass } = await startBusy();
  owner.read.starts.length = 0;
  owner.read.jobs = 0;
  await pass(2_000);
  const { starts, jobs } = owner.read;
  assert(starts.length >= 4, `${starts.length} looks`);
  assert(starts.every((from) => from !== null));
  assert.equal(jobs, 0);
});

Deno.test("after a fault the line is read whole", async () => {
  const { owner, pass } = await startBusy();
  owner.read.starts.length = 0;
  let isLost = false;
  owner.hooks.onStore = () => {
    if (isLost || owner.read.starts.length === 0) return;
    isLost = true;
    throw new StoreError("lost");
  };
  await pass(2_000);
  const [lost, next] = owner.read.starts;
  assert(isLost && lost !== null);
  assert.equal(next, null);
});

Deno.test("a job that somebody else wrote meanwhile is sent as it is now, and nothing is sent twice for it", async () => {
  const { owner, job, store, time, chain, pass } = await startBusy();
  const queued = await job(1);
  assert(queued?.state === "queued");
  await store.commit(jobWrites(queued, time.nowMs));
  chain.gasOf = () => 50_000n;
  await pass(1_000);
  assert.deepEqual(
    chain.seen.map(({ data }) => data),
    [dataOf(0), dataOf(1), dataOf(2)],
  );
  const offers = owner.sent.filter((what) => what === "broadcast");
  assert.equal(offers.length, 3);
});

Deno.test("where a line of several pages begins is where its first page does", async () => {
  const { open, order, store, time, pass } = start();
  const idAt = (ms: number, at: number) => {
    const hex = ms.toString(16).padStart(12, "0");
    return `${hex.slice(0, 8)}-${hex.slice(8)}-${at}`;
  };
  const first = idAt(time.nowMs - 600_000, 0);
  for (let at = 0; at < 205; at++) {
    const { name, call, gasMax, validBefore } = order(at);
    const job: Job = {
      id: at === 0 ? first : idAt(time.nowMs, at),
      name,
      account: MODEL_ACCOUNT,
      ...call,
      gasMax: gasMax.toString(),
      validBefore: validBefore.toString(),
      state: "queued",
    };
    await store.commit(jobWrites(job, time.nowMs));
  }
  const process = open();
  process.worker.start();
  await pass(1_000);
  const starts = process.read.starts.filter((from) => from !== null);
  assert(starts.length > 0);
  for (const from of starts) assert(from < first);
});

Deno.test("looks become rarer while nothing is sent, and frequent again with the next that is", async () => {
  const { open, call, chain, pass, time } = start();
  const process = open({ isExclusive: true });
  call(process, 0);
  await pass(3_000);
  const beganMs = time.nowMs;
  let tookMs = Infinity;
  call(process, 1).then(() => tookMs = time.nowMs - beganMs);
  await pass(0);
  assert.equal(chain.seen.length, 2);
  chain.mine();
  await pass(2_000);
  assert.equal(tookMs, 100);
});
