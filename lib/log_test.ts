import assert from "node:assert/strict";
import { createLogger } from "./log.ts";
import { requestLogRenderer } from "./routing/request_log.ts";

function startLogger() {
  let text = "";
  let ms = Date.UTC(2026, 0, 2, 3, 4, 5, 6);
  const logger = createLogger((written) => text += written, () => new Date(ms));
  return {
    logger,
    advance: (by: number) => ms += by,
    lines: () => {
      logger.flush();
      return text.split("\n").slice(0, -1).map((line) => JSON.parse(line));
    },
  };
}

Deno.test("each entry is one JSON line with its time, whatever is in it", () => {
  const { logger, advance, lines } = startLogger();
  const hostile = 'a"}\n{"event":"forged"\u2028\u001b[31m';
  logger.log({ event: "first", detail: hostile });
  logger.log({ event: "second" });
  advance(1);
  logger.log({ event: "third", nested: { list: [1, null] } });
  assert.deepEqual(lines(), [
    { time: "2026-01-02T03:04:05.006Z", event: "first", detail: hostile },
    { time: "2026-01-02T03:04:05.006Z", event: "second" },
    {
      time: "2026-01-02T03:04:05.007Z",
      event: "third",
      nested: { list: [1, null] },
    },
  ]);
});

Deno.test("a request's line says what the entry says", () => {
  const { logger, lines } = startLogger();
  const render = requestLogRenderer();
  const entries = [
    { route: "/fix-error", status: 402, ms: 0.12 },
    { route: "/fix-error", status: 402, ms: 3 },
    { route: "/fix-error", status: 200, ms: 0 },
    { route: null, status: 404, ms: 1.5 },
  ].map((entry, index) => ({
    origin: "api",
    method: "POST",
    requestId: `00000000-0000-4000-8000-00000000000${index}`,
    ...entry,
  }));
  for (const entry of entries) logger.logRendered(render(entry));
  assert.deepEqual(
    lines(),
    entries.map((entry) => ({
      time: "2026-01-02T03:04:05.006Z",
      event: "request",
      ...entry,
    })),
  );
});
