import assert from "node:assert/strict";
import { createLogger, describeFault } from "./log.ts";
import { requestLogRenderer } from "./routing/request_log.ts";

const WALLET = "0x2222222222222222222222222222222222222222";
const HASH = `0x${"ab".repeat(32)}`;

Deno.test("describeFault() says what went wrong and leaves out wallets, keys and bodies", () => {
  const cases: readonly (readonly [detail: unknown, said: string])[] = [
    ["settle answered 503", "settle answered 503"],
    [
      "invalid_exact_evm_payload_authorization_value_mismatch",
      "invalid_exact_evm_payload_authorization_value_mismatch",
    ],
    [`no funds: ${WALLET}`, "no funds: 0x..."],
    [
      `from: ${WALLET.toUpperCase().replace("0X", "0x")}, to`,
      "from: 0x..., to",
    ],
    [HASH, "0xabababab..."],
    [`data: 0x${"12".repeat(200)}.`, "data: 0x...."],
    [
      "URL: https://rpc.example/v2/KEY?x=1 failed",
      "URL: https://rpc.example/... failed",
    ],
    [
      "postgres://user:password@db.example:5432/main refused",
      "postgres://db.example:5432/... refused",
    ],
    ["401 for Bearer abc.def", "401 for Bearer ..."],
    [`token ${"a1".repeat(30)} refused`, "token ... refused"],
    [
      new SyntaxError(
        `Unexpected token 'p', "pass: hunter2" is not valid JSON`,
      ),
      "SyntaxError: Unexpected token 'p': not valid JSON",
    ],
    [
      new TypeError("failed", { cause: new Error(`by ${WALLET}`) }),
      "TypeError: failed; caused by Error: by 0x...",
    ],
    [{ toString: () => "an object" }, "an object"],
  ];
  for (const [detail, said] of cases) assert.equal(describeFault(detail), said);
});

Deno.test("describeFault() is bounded, also in time", () => {
  for (const unit of ["a", "0x", "x://", "Bearer ", ', "', "a1.", "://"]) {
    const said = describeFault(new Error(unit.repeat(1_000_000)));
    assert(said.length <= 1000, unit);
  }
});

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
