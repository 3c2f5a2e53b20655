import assert from "node:assert/strict";
import type { Terminal } from "./command.ts";
import { CRON_SCHEDULE, registerCron, type Scheduler } from "./cron.ts";

const TERMINAL: Terminal = {
  out: () => {},
  err: () => {},
  isOutTerminal: false,
  listensToSignals: true,
};

Deno.test("hosting is asked to wake the program, which does as the command does", async () => {
  const asked: [name: unknown, schedule: unknown][] = [];
  let wake: () => Promise<void> = () => Promise.reject(new Error("never"));
  const schedule = ((...words: unknown[]) => {
    asked.push([words[0], words[1]]);
    wake = words.at(-1) as typeof wake;
    return Promise.resolve();
  }) as Scheduler;
  let code = 0;
  const ran: [readonly string[], boolean | undefined][] = [];
  registerCron({
    schedule,
    terminal: () => TERMINAL,
    runCli: (args, { listensToSignals }) => {
      ran.push([args, listensToSignals]);
      return Promise.resolve(code);
    },
  });
  assert.deepEqual(asked, [["reconcile", CRON_SCHEDULE]]);
  assert.deepEqual(ran, [], "the server starts first");
  await wake();
  // A signal is the server's, which runs beside it.
  assert.deepEqual(ran, [[["ledger", "reconcile", "--json"], false]]);
  code = 1;
  await assert.rejects(wake, /ended with 1/);
});

Deno.test("where nobody schedules, nothing is asked", () => {
  registerCron({
    schedule: undefined,
    terminal: () => assert.fail("opened"),
    runCli: () => assert.fail("run"),
  });
});
