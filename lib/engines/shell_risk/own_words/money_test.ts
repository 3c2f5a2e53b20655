import assert from "node:assert/strict";
import { payingWord } from "./money.ts";

const words = (text: string): readonly string[] => text.split(" ");

Deno.test("payingWord() hears money that is moved, with its amount or a word for nothing else", () => {
  for (
    const line of [
      "withdraw",
      "payouts create",
      "refunds create --charge x",
      "wallet sweep-all",
      "tx:send-transaction x",
      "transfer --to 0x12 --amount 5",
      "send 5ether 0x12",
      "pay alice.near 5",
      "stake 5sol",
    ]
  ) assert.notEqual(payingWord(words(line)), undefined, line);
  for (
    const line of [
      "send report.pdf",
      "transfer a.txt b.txt",
      "transfer list --amount 5 --to 0x12",
      "refunds list",
      "withdraw --help-only quote",
      "send 5",
      "transfer --amount 5",
      "swap",
    ]
  ) assert.equal(payingWord(words(line)), undefined, line);
});

Deno.test("payingWord() hears what is bought without a question, and all there is", () => {
  assert.equal(
    payingWord(words("plan upgrade --confirm")),
    "plan upgrade",
  );
  assert.equal(payingWord(words("buy licenses -y")), "buy licenses");
  assert.equal(payingWord(words("plan upgrade")), undefined);
  assert.equal(payingWord(words("plan show --confirm")), undefined);
  assert.equal(payingWord(words("transfer main bob all")), "transfer");
  assert.equal(payingWord(words("sync main bob all")), undefined);
});
