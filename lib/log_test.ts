import assert from "node:assert/strict";
import { createLogger, describeFault } from "./log.ts";

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

Deno.test("a log is one JSON object a line, whatever is in it", () => {
  let text = "";
  const logger = createLogger(
    (lines) => text += lines,
    () => new Date("2026-01-02T03:04:05.678Z"),
  );
  logger.log({ event: "request", detail: 'a\nb\r\u2028{"event":"forged"}' });
  logger.log({ event: "stopped" });
  logger.flush();
  const lines = text.split("\n");
  assert.equal(lines.length, 3);
  assert.equal(lines[2], "");
  assert.deepEqual(JSON.parse(lines[0] ?? ""), {
    time: "2026-01-02T03:04:05.678Z",
    event: "request",
    detail: 'a\nb\r\u2028{"event":"forged"}',
  });
  assert.equal(JSON.parse(lines[1] ?? "").event, "stopped");
});
