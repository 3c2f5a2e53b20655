/**
 * Every key of registrations.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `exchange, credential, sha256` | {@linkcode Registration} | until revoked |
 * | `exchange, agent, agent_id` | the name it registered with | until revoked |
 *
 * A registration is found by the hash of its credential alone: looking up a
 * hash compares no secret, and what is compared afterwards is compared in
 * constant time.
 *
 * @module
 */

import type { Store, StoreEntry, StoreKey } from "@/lib/store/store.ts";
import type { Registration } from "./registration.ts";

/** Stores a new registration; false when the hash is taken, which does not happen. */
export async function insertRegistration(
  store: Store,
  registration: Registration,
): Promise<boolean> {
  const key = credentialKey(registration.credential_sha256);
  return await store.commit({
    checks: [{ key, version: null }],
    sets: [{ key, value: registration }, {
      key: agentKey(registration.agent_id),
      value: { name: registration.name ?? null },
    }],
  }) !== null;
}

/** The name of a registered agent; null when it has none or is gone. */
export async function readAgentName(
  store: Store,
  agentId: string,
): Promise<string | null> {
  const entry = await store.get<{ name: string | null }>(agentKey(agentId));
  return entry?.value.name ?? null;
}

/** The registration with this credential hash. */
export function findRegistration(
  store: Store,
  credentialSha256: string,
): Promise<StoreEntry<Registration> | null> {
  return store.get<Registration>(credentialKey(credentialSha256));
}

/** Deletes a registration; false when it is gone already. */
export async function deleteRegistration(
  store: Store,
  entry: StoreEntry<Registration>,
): Promise<boolean> {
  return await store.commit({
    checks: [{ key: entry.key, version: entry.version }],
    deletes: [entry.key, agentKey(entry.value.agent_id)],
  }) !== null;
}

function agentKey(agentId: string): StoreKey {
  return ["exchange", "agent", agentId];
}

function credentialKey(sha256: string): StoreKey {
  return ["exchange", "credential", sha256];
}
