/** `doctor` against a real chain: it names what is wrong. */
// @alone: it sets variables of the process, which tests beside it would see.
import assert from "node:assert/strict";
import { runCli } from "@/cli/mod.ts";
import { startAnvil } from "@/tests/support/anvil.ts";
import { startFacilitator } from "@/tests/support/facilitator.ts";
import { startFacilitatorDouble } from "@/tests/support/facilitator_double.ts";
import { deployToken } from "@/tests/support/token.ts";

async function doctor(settings: Readonly<Record<string, string>>) {
  const out: string[] = [];
  const before = new Map<string, string | undefined>();
  for (const [name, value] of Object.entries(settings)) {
    before.set(name, Deno.env.get(name));
    Deno.env.set(name, value);
  }
  try {
    const code = await runCli(["doctor"], {
      out: (line) => out.push(line),
      err: (line) => out.push(line),
    });
    return { code, text: out.join("\n") };
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) Deno.env.delete(name);
      else Deno.env.set(name, value);
    }
  }
}

Deno.test("doctor checks facilitator, chain and asset", async (t) => {
  const anvil = await startAnvil();
  const token = await deployToken(anvil, { address: null, name: "Other Coin" });
  const facilitator = startFacilitator({ anvil });
  const right = {
    KV_PATH: ":memory:",
    SETTLEMENT: "facilitator",
    FACILITATOR_URL: facilitator.url,
    RPC_URL: anvil.url,
    PAY_TO: anvil.accounts[3]?.address ?? "",
    ASSET_ADDRESS: token.address,
    ASSET_NAME: "Other Coin",
    ASSET_VERSION: "2",
    ASSET_DECIMALS: "6",
  };
  await t.step("all is well but for plain http", async () => {
    const { code, text } = await doctor(right);
    assert.equal(code, 1);
    assert.equal(text.match(/^WRONG /gm)?.length, 1, text);
    assert.match(
      text,
      /^WRONG origins .*not https; buyers refuse to pay there$/m,
    );
  });
  await t.step("an asset under another name", async () => {
    const { text } = await doctor({ ...right, ASSET_NAME: "USD Coin" });
    assert.match(
      text,
      /^WRONG asset's EIP-712 domain: name is Other Coin on chain, USD Coin here$/m,
    );
  });
  await t.step("an RPC of another chain", async () => {
    const { text } = await doctor({ ...right, NETWORK: "eip155:84532" });
    assert.match(text, /^WRONG RPC serves the network: it serves chain 8453/m);
  });
  await t.step("a facilitator that is not there", async () => {
    const { text } = await doctor({
      ...right,
      FACILITATOR_URL: "http://127.0.0.1:1",
    });
    assert.match(text, /^WRONG settlement \(facilitator\): facilitator: /m);
  });
  await t.step("a facilitator of another network", async () => {
    const elsewhere = startFacilitatorDouble("eip155:84532");
    const { text } = await doctor({ ...right, FACILITATOR_URL: elsewhere.url });
    await elsewhere.stop();
    assert.match(
      text,
      /^WRONG settlement \(facilitator\): facilitator: does not settle scheme exact of version 2 on eip155:8453$/m,
    );
  });
  await t.step("one of several facilitators that is not there", async () => {
    const { text } = await doctor({
      ...right,
      FACILITATOR_URLS: "http://127.0.0.1:1",
    });
    assert.doesNotMatch(text, /^WRONG settlement/m);
    assert.match(
      text,
      /^note +every facilitator settles: 127\.0\.0\.1:1#[0-9a-f]{8}: facilitator: unreachable/m,
    );
  });
  await t.step("an empty gas wallet", async () => {
    const { text } = await doctor({
      ...right,
      SETTLEMENT: "onchain",
      SETTLER_PRIVATE_KEY: `0x${"7".repeat(64)}`,
    });
    assert.match(
      text,
      /^WRONG settlement \(onchain\): the gas wallet is nearly empty$/m,
    );
  });
  await facilitator.stop();
  await anvil.stop();
});
