/**
 * A process that signs: it opens a shared store, takes the signing key that is
 * there (or makes it) and writes one compact JWS.
 *
 *     deno run -A signing_worker.ts LOCATION
 *
 * @module
 */

import { createKeyring } from "@/lib/jose/keyring.ts";
import { systemClock } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";

const store = await openDenoKvStore(Deno.args[0]);
const signer = await createKeyring({ store, clock: systemClock }).signer();
const jws = await signer.sign(new TextEncoder().encode(String(Deno.pid)));
Deno.stdout.writeSync(new TextEncoder().encode(jws));
await store.close();
