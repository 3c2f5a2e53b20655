import assert from "node:assert/strict";
import { parseEther } from "viem";
import { startAnvil } from "./anvil.ts";

Deno.test("startAnvil() gives a chain that mines what its accounts send", async () => {
  const anvil = await startAnvil({ chainId: 84532, accountsCount: 3 });
  try {
    assert.equal(anvil.network, "eip155:84532");
    assert.equal(await anvil.client.getChainId(), 84532);
    const [sender, receiver, third] = anvil.accounts;
    assert(sender && receiver && third);
    assert.equal(anvil.accounts.length, 3);
    const before = await anvil.client.getBalance(receiver);
    const hash = await anvil.client.sendTransaction({
      account: sender,
      to: receiver.address,
      value: parseEther("1"),
    });
    const receipt = await anvil.client.waitForTransactionReceipt({ hash });
    assert.equal(receipt.status, "success");
    assert.equal(
      await anvil.client.getBalance(receiver) - before,
      parseEther("1"),
    );
  } finally {
    await anvil.stop();
  }
});

Deno.test("chains run beside each other, and a stopped one is gone", async () => {
  const [first, second] = await Promise.all([startAnvil(), startAnvil()]);
  try {
    assert.notEqual(first.url, second.url);
    await first.stop();
    await assert.rejects(first.client.getBlockNumber({ cacheTime: 0 }));
    assert.equal(await second.client.getBlockNumber(), 0n);
  } finally {
    await second.stop();
  }
});
