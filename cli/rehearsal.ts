/**
 * A purchase in which nobody pays: at a program of its own, whose store is in
 * memory and gone with it, by a key that is made for it and forgotten, settled
 * by simulation whatever the real one settles by. What the first buyer's call
 * would be the first to run has then run. The real store, ledger, log and keys
 * see none of it.
 *
 * @module
 */

import { SILENT_LOGGER } from "@/lib/log.ts";
import { nextTurn, type Pause } from "@/lib/next_turn.ts";
import { Presence } from "@/lib/presence/presence.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { authorizationDigest } from "@/lib/x402/authorization.ts";
import { type Authorization, encodeMessage } from "@/lib/x402/codec.ts";
import { recoverSigner, signDigest } from "@/lib/x402/secp256k1.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import type { PaymentRequired } from "@/lib/x402/types.ts";
import { type App, createApp, type PricedOffer } from "@/services/app.ts";
import { createDispatch } from "./dispatch.ts";

/** Its example sends nothing out of the machine. */
const REHEARSED = "fix-error";
/** The second call runs what the first has compiled. */
const CALLS = 2;
/** Makes the simulated balance so large that no operator's price is above it. */
const MORE_DECIMALS = 12;

/**
 * Buys an example where nothing is sold, with pauses between.
 *
 * @throws {TypeError} when it is not answered as a sale.
 */
export async function rehearse(
  app: App,
  pause: Pause = nextTurn,
): Promise<void> {
  const { clock, offers } = app;
  const offer = offers.find(({ operation }) => operation.id === REHEARSED);
  // A host that lends its own store may have none in memory.
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() })
    .catch(() => null);
  if (offer === undefined || store === null) return;
  try {
    const stage = appOn(store, app);
    await pause();
    const dispatch = createDispatch(stage, SILENT_LOGGER);
    const buy = async (headers: Record<string, string>) => {
      await pause();
      return await dispatch(requestOf(app, offer, headers), "127.0.0.1");
    };
    for (let call = 0; call < CALLS; call++) {
      const { payment_required } = await (await buy({})).json();
      const proof = await proofFor(payment_required, app);
      const bought = await buy({ "payment-signature": proof });
      await bought.body?.cancel();
      if (bought.status !== 200) {
        throw new TypeError(`rehearsal: status ${bought.status}`);
      }
    }
    await stage.gate.idle();
    await stage.limiter.idle();
  } finally {
    await store.close();
  }
}

/** The same program on a store of its own, which tells nobody what it does. */
function appOn(store: Store, { config, clock, random, wait, onFault }: App) {
  const { decimals } = config.terms.asset;
  const isStoreExclusive = true;
  const common = { store, clock, random, wait, onFault };
  return createApp({
    ...common,
    config: { ...config, rateLimitScale: 1 },
    settler: createDemoSettler(store, decimals + MORE_DECIMALS),
    fetchPage: () => Promise.reject(new TypeError("rehearsal: no network")),
    isStoreExclusive,
    presence: new Presence({ ...common, isExclusive: isStoreExclusive }),
  });
}

function requestOf(
  { config }: App,
  { path, operation }: PricedOffer,
  headers: Record<string, string>,
): Request {
  return new Request(config.origins.api + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(operation.example.input),
  });
}

/** Pays what is asked, by a key that nobody else has ever had. */
async function proofFor(
  { x402Version, resource, accepts, extensions }: PaymentRequired,
  { clock, random }: App,
): Promise<string> {
  const [accepted] = accepts;
  if (accepted === undefined) throw new TypeError("rehearsal: nothing asked");
  const key: `0x${string}` = `0x${random.bytes(32).toHex()}`;
  const typed: Authorization = {
    from: await addressOf(key),
    to: accepted.payTo.toLowerCase() as `0x${string}`,
    value: BigInt(accepted.amount),
    validAfter: 0n,
    validBefore: BigInt(
      Math.floor(clock.now().getTime() / 1_000) + accepted.maxTimeoutSeconds,
    ),
    nonce: `0x${random.bytes(32).toHex()}`,
  };
  const digest = authorizationDigest(typed, accepted);
  const { value, validAfter, validBefore } = typed;
  return encodeMessage({
    x402Version,
    resource,
    accepted,
    payload: {
      signature: await signatureOf(digest, key),
      authorization: {
        ...typed,
        value: String(value),
        validAfter: String(validAfter),
        validBefore: String(validBefore),
      },
    },
    extensions,
  });
}

async function signatureOf(
  digest: Uint8Array,
  key: `0x${string}`,
): Promise<`0x${string}`> {
  const { r, s, yParity } = await signDigest(digest, key);
  return `${r}${s.slice(2)}${yParity === 0 ? "1b" : "1c"}` as `0x${string}`;
}

async function addressOf(key: `0x${string}`): Promise<`0x${string}`> {
  const digest = new Uint8Array(32).fill(1);
  const address = await recoverSigner(digest, await signatureOf(digest, key));
  if (address === null) throw new TypeError("rehearsal: no address");
  return address;
}
