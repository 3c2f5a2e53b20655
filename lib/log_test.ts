import assert from "node:assert/strict";
import { createLogger, describeFault, hideUrls } from "./log.ts";

Deno.test("describeFault() says name, message and cause", () => {
  const cause = new RangeError("too far");
  assert.equal(
    describeFault(new TypeError("broken", { cause })),
    "TypeError: broken; caused by RangeError: too far",
  );
  assert.equal(describeFault("plain"), "plain");
});

Deno.test("hideUrls() leaves scheme and host", () => {
  for (
    const [text, shown] of [
      ["https://rpc.example/v2/KEY", "https://rpc.example/..."],
      [
        "URL: https://rpc.example?key=KEY\nx",
        "URL: https://rpc.example/...\nx",
      ],
      ["(postgres://me:PASS@db:5432/x)", "(postgres://db:5432/...)"],
      ["https://a@b@host/", "https://host/..."],
      [
        "error for https://f.example: gone",
        "error for https://f.example: gone",
      ],
      ["no url", "no url"],
    ] as const
  ) assert.equal(hideUrls(text), shown);
});

Deno.test("a fault cannot write lines, colours or text backwards", () => {
  const hostile =
    'a\r\n{"event":"forged"}\u001b[31m\u009b2J\u202egnp\u2028\ud800';
  const lines: string[] = [];
  const logger = createLogger(
    (text) => lines.push(text),
    () => new Date("2026-01-01T00:00:00Z"),
  );
  logger.log({ event: "fault", detail: describeFault(new Error(hostile)) });
  logger.flush();
  const [text = ""] = lines;
  assert.equal(text.split("\n").length, 2);
  assert.match(text, /^[\x20-\x7e]+\n$/);
  const { detail } = JSON.parse(text);
  assert.match(
    detail,
    /^Error: a\\u000d\\u000a\{"event":"forged"\}\\u001b\[31m/,
  );
});

Deno.test("a fault is bounded, and read in time", () => {
  assert.equal(describeFault("x".repeat(10_000_000)).length, 1_000);
  assert.equal(describeFault("a://".repeat(1_000_000)).length <= 1_000, true);
});
