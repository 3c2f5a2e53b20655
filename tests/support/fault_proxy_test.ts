import assert from "node:assert/strict";
import {
  type FacilitatorDouble,
  startFacilitatorDouble,
} from "./facilitator_double.ts";
import {
  type Fault,
  type FaultAnswer,
  type FaultProxy,
  startFaultProxy,
} from "./fault_proxy.ts";

const BODY = JSON.stringify({
  paymentPayload: { payload: { authorization: { from: "0xpayer" } } },
  paymentRequirements: { network: "eip155:8453" },
});

let upstream: FacilitatorDouble;
let proxy: FaultProxy;

Deno.test.beforeAll(async () => {
  upstream = startFacilitatorDouble();
  proxy = await startFaultProxy(upstream.url);
});
Deno.test.afterAll(async () => {
  await proxy.stop();
  await upstream.stop();
});

function post(path: string, signal?: AbortSignal): Promise<Response> {
  return fetch(proxy.url + path, {
    method: "POST",
    body: BODY,
    ...(signal === undefined ? {} : { signal }),
  });
}

Deno.test("without a fault the facilitator answers through the proxy", async () => {
  proxy.clear();
  assert.deepEqual(await (await post("/verify")).json(), {
    isValid: true,
    payer: "0xpayer",
  });
  const supported = await (await fetch(`${proxy.url}/supported`)).json();
  assert.equal(supported.kinds.length, 1);
  assert.deepEqual(proxy.calls.map(({ path, fault }) => [path, fault]), [
    ["/verify", null],
    ["/supported", null],
  ]);
});

/** What a caller sees of each fault: a status, or the failure of its fetch. */
const SEEN: Readonly<Record<Exclude<FaultAnswer, "hang" | "late">, string>> = {
  "drop": "failed",
  "cut": "failed",
  "error-500": '500 {"error":"internal error"}',
  "malformed-json": '200 {"success": tr',
  "false-success": `200 {"success":true,"transaction":"0x${"ab".repeat(32)}",` +
    `"network":"eip155:8453","payer":"0xpayer"}`,
  "gave-up":
    '200 {"success":false,"errorReason":"invalid_exact_evm_transaction_failed",' +
    '"transaction":"","network":"eip155:8453","payer":"0xpayer"}',
  "already-used":
    '200 {"success":false,"errorReason":"invalid_exact_evm_nonce_already_used",' +
    '"transaction":"","network":"eip155:8453","payer":"0xpayer"}',
  "pending": '200 {"success":false,"errorReason":"settlement_pending",' +
    `"transaction":"0x${"ab".repeat(32)}","network":"eip155:8453",` +
    `"payer":"0xpayer"}`,
  "says": '200 {"said":"so"}',
};

for (const [answer, seen] of Object.entries(SEEN)) {
  for (const forwarded of [true, false]) {
    Deno.test(`${answer}, ${forwarded ? "" : "not "}forwarded`, async () => {
      proxy.fail("/settle", {
        answer: answer as FaultAnswer,
        forwarded,
        says: () => ({ said: "so" }),
      });
      const before = upstream.counts.settle;
      const got = await post("/settle").then(
        async (response) => `${response.status} ${await response.text()}`,
      ).catch(() => "failed");
      assert.equal(got, seen);
      assert.equal(upstream.counts.settle - before, forwarded ? 1 : 0);
      proxy.clear();
      assert.equal((await (await post("/settle")).json()).success, true);
    });
  }
}

Deno.test("hang lets the caller give up, before, after and without forwarding", async () => {
  for (const forwarded of [true, "late", false] as const) {
    const fault: Fault = { answer: "hang", forwarded };
    proxy.fail("/settle", fault);
    const before = upstream.counts.settle;
    const callsCount = proxy.calls.length;
    const giveUp = new AbortController();
    const request = post("/settle", giveUp.signal);
    while (proxy.calls.length === callsCount) await nextTurn();
    if (forwarded === true) {
      while (upstream.counts.settle === before) await nextTurn();
    }
    assert.equal(upstream.counts.settle - before, forwarded === true ? 1 : 0);
    giveUp.abort();
    await assert.rejects(request, { name: "AbortError" });
    await proxy.settled();
    assert.equal(upstream.counts.settle - before, forwarded === false ? 0 : 1);
  }
  proxy.clear();
});

Deno.test("late gives the facilitator's own answer after a while", async () => {
  proxy.fail("/verify", { answer: "late", forwarded: true, delayMs: 1 });
  assert.deepEqual(await (await post("/verify")).json(), {
    isValid: true,
    payer: "0xpayer",
  });
  proxy.clear();
});

Deno.test("a fault ends after its number of times", async () => {
  proxy.fail("/settle", { answer: "error-500", forwarded: false, times: 2 });
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) {
    const response = await post("/settle");
    await response.body?.cancel();
    statuses.push(response.status);
  }
  assert.deepEqual(statuses, [500, 500, 200]);
});

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
