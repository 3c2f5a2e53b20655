import assert from "node:assert/strict";
import { SILENT_LOGGER } from "@/lib/log.ts";
import {
  countWholeOutbox,
  readHead,
} from "@/services/api/revenue_log/store.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { PAID_REQUESTS, purchase } from "@/tests/support/surfaces.ts";
import { startBackground } from "./background.ts";

Deno.test("what settled last is in the revenue log when the program has stopped", async () => {
  const app = await startTestApp();
  const background = startBackground(app.app, SILENT_LOGGER);
  await purchase(app, PAID_REQUESTS[0] ?? assert.fail());
  assert.equal(await countWholeOutbox(app.app.store), 1);
  await background.stop();
  assert.equal(await countWholeOutbox(app.app.store), 0);
  assert.equal((await readHead(app.app.store))?.value.count, 1);
  await app.stop();
});
