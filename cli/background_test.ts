import assert from "node:assert/strict";
import { MadeReady } from "@/lib/made_ready.ts";
import { nextTurn } from "@/lib/next_turn.ts";
import { SILENT_LOGGER } from "@/lib/log.ts";
import { LineStart } from "@/lib/store/line_start.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import {
  countWholeOutbox,
  readHead,
} from "@/services/api/revenue_log/store.ts";
import { readNotices } from "@/services/notices/store.ts";
import { NoticeTeller } from "@/services/notices/teller.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { ANY_SALE, PAID_REQUESTS, purchase } from "@/tests/support/surfaces.ts";
import { openWitness } from "@/tests/support/witness.ts";
import { startBackground } from "./background.ts";

Deno.test("what settled last is in the revenue log when the program has stopped", async () => {
  const app = await startTestApp();
  const background = startBackground(app.app, SILENT_LOGGER);
  await purchase(app, ANY_SALE);
  assert.equal(await countWholeOutbox(app.app.store), 1);
  await background.stop();
  assert.equal(await countWholeOutbox(app.app.store), 0);
  assert.equal((await readHead(app.app.store))?.value.count, 1);
  await app.stop();
});

Deno.test("what is sold right after the first start is told as well", async () => {
  const quick = PAID_REQUESTS.find(([url]) =>
    url.endsWith("/shell-risk-check")
  );
  const app = await startTestApp({ settings: { NOTIFY_URL: "command" } });
  const background = startBackground(app.app, SILENT_LOGGER);
  await purchase(app, quick ?? assert.fail());
  // The sale is in the log before a second has passed.
  assert.equal(
    await drainOutbox(app.app, { line: new LineStart(), now: new Date() }),
    1,
  );
  await background.stop();
  const next = new NoticeTeller({ app: app.app, types: [], send: null });
  await next.round();
  const told = await readNotices(app.app.store, 9);
  assert.deepEqual(
    told.map(({ notice }) => notice.type),
    ["payment.settled"],
  );
  await app.stop();
});

Deno.test("a store that is older than what a witness saw says so at once, and sells as before", async () => {
  const witness = openWitness();
  const app = await startTestApp({
    settings: { WITNESS_URLS: witness.setting },
  });
  const asked = Promise.withResolvers<void>();
  witness.behave(() => {
    asked.resolve();
    return new Response("7\n", {
      status: 409,
      headers: { "content-type": "text/x.tlog.size" },
    });
  });
  const background = startBackground(app.app, SILENT_LOGGER);
  await asked.promise;
  await background.stop();
  // Whether that answer was still read or not.
  await app.app.log.cosign(new AbortController().signal);
  const problem = "it has 0 entries, and witness.example/w1 has witnessed 7";
  assert.deepEqual(app.faults, [{ event: "log_not_signed", detail: problem }]);
  const health = await app.fetch("http://localhost:8402/health");
  // A balancer goes on sending buyers.
  assert.equal(health.status, 200);
  assert.deepEqual((await health.json()).warnings, {
    revenue_log: `not signed any more: ${problem}`,
  });
  const sold = await purchase(app, ANY_SALE);
  assert.equal(sold.status, 200);
  const checkpoint = await app.fetch("http://localhost:8402/checkpoint");
  assert.equal(checkpoint.status, 503);
  assert.match((await checkpoint.json()).message, /witness.example\/w1/);
  await app.stop();
  await witness.close();
});

Deno.test("what a process is told to end before is not made ready any more", async () => {
  const app = await startTestApp({ wait: () => Promise.resolve() });
  const prepared: string[] = [];
  const begun = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  const background = startBackground(app.app, SILENT_LOGGER, [
    {
      prepare: async () => {
        begun.resolve();
        await going.promise;
        prepared.push("first");
      },
    },
    { prepare: () => Promise.resolve(void prepared.push("second")) },
  ]);
  await begun.promise;
  const stopped = background.stop();
  going.resolve();
  await stopped;
  assert.deepEqual(prepared, ["first"]);
  await app.stop();
});

Deno.test("while a caller waits for something, nothing else is made ready", async () => {
  const app = await startTestApp({ wait: () => nextTurn() });
  const engine = new MadeReady(async (pause) => {
    for (let piece = 0; piece < 20; piece++) await pause();
  });
  let pieces = 0;
  let piecesBeside = 0;
  const ended = Promise.withResolvers<void>();
  const background = startBackground(app.app, SILENT_LOGGER, [
    {
      async prepare(pause) {
        await pause();
        const asked = engine.needed();
        const before = pieces;
        void asked.then(() => piecesBeside = pieces - before);
        for (let piece = 0; piece < 10; piece++) {
          pieces++;
          await pause();
        }
        await asked;
        ended.resolve();
      },
    },
    {
      prepare: (pause) => engine.ahead(pause),
      waitedFor: () => engine.waitedFor,
    },
  ]);
  await ended.promise;
  // The piece that was under way.
  assert.equal(piecesBeside, 1);
  await background.stop();
  await app.stop();
});

Deno.test("a second after the start everything is made ready, and a fault there is told", async () => {
  const waited: number[] = [];
  const wait = (ms: number) => Promise.resolve(void waited.push(ms));
  const app = await startTestApp({ wait });
  const prepared: string[] = [];
  const told = Promise.withResolvers<string>();
  const background = startBackground(
    { ...app.app, onFault: (event) => told.resolve(event) },
    SILENT_LOGGER,
    [
      { prepare: () => Promise.resolve(void prepared.push("first")) },
      {},
      { prepare: () => Promise.reject(new Error("not loaded")) },
    ],
  );
  assert.equal(await told.promise, "preparation_failed");
  assert.deepEqual(prepared, ["first"]);
  // Others have their time behind what was made ready.
  assert.equal(waited.shift(), 1_000);
  assert.equal(waited.length, 1);
  await background.stop();
  await app.stop();
});
