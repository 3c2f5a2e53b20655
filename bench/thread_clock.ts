/**
 * The time that the thread has run: what else the machine does is not in it.
 * Linux only.
 *
 * @module
 */

import { setImmediate } from "node:timers";

/** As Linux names the time that one thread has run. */
const CLOCK_THREAD_CPUTIME_ID = 3;
const libc = Deno.dlopen("libc.so.6", {
  clock_gettime: { parameters: ["i32", "buffer"], result: "i32" },
});
const time = new BigInt64Array(2);

/** Milliseconds of the processor that this thread has used. */
export function cpuMs(): number {
  libc.symbols.clock_gettime(CLOCK_THREAD_CPUTIME_ID, time);
  return Number(time[0]) * 1_000 + Number(time[1]) / 1_000_000;
}

/** The longest that a piece of work held the event loop, in {@linkcode cpuMs}. */
export async function holdOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = cpuMs();
  let isOver = false;
  const tick = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  isOver = true;
  return Math.max(longest, cpuMs() - last);
}
