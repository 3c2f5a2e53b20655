import assert from "node:assert/strict";
import { describeFault, hideUrls } from "./describe_fault.ts";

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

Deno.test("a fault is bounded, and read in time", () => {
  assert.equal(describeFault("x".repeat(10_000_000)).length, 1_000);
  assert.equal(describeFault("a://".repeat(1_000_000)).length <= 1_000, true);
});

Deno.test("a fault cannot write lines, colours or text backwards", () => {
  const hostile =
    'a\r\n{"event":"forged"}\u001b[31m\u009b2J\u202egnp\u2028\ud800';
  assert.equal(
    describeFault(hostile),
    String
      .raw`a\u000d\u000a{"event":"forged"}\u001b[31m\u009b2J\u202egnp\u2028\ud800`,
  );
});
