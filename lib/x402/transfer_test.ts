import assert from "node:assert/strict";
import { RpcRequestError } from "viem";
import { isRevert } from "./transfer.ts";

const refusal = (code: number, message: string) =>
  new RpcRequestError({
    body: { method: "eth_estimateGas" },
    url: "http://127.0.0.1",
    error: { code, message },
  });

Deno.test("isRevert() knows a refusal of the contract by its words or its code", () => {
  assert(isRevert(refusal(-32000, "execution reverted: used or cancelled")));
  assert(isRevert(refusal(-32603, "VM Exception: revert")));
  assert(isRevert(refusal(3, "EvmError")));
});

Deno.test("isRevert() takes no other failure for one", () => {
  assert(!isRevert(refusal(-32000, "nonce too low")));
  assert(!isRevert(refusal(-32005, "limit exceeded")));
  assert(!isRevert(new TypeError("connection refused")));
});
