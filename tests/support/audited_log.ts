/**
 * The revenue log as an auditor reads it who has room for all of it: what the
 * tiles of the program are held against.
 *
 * @module
 */

import { MerkleTree } from "./merkle_tree.ts";
import type { Store } from "@/lib/store/store.ts";
import { checkLog, type RevenueCheck } from "@/services/api/revenue_log/log.ts";
import { leafHashOf } from "@/services/api/revenue_log/tree/store.ts";

/** What a walk found, with what proofs are made of. */
export interface AuditedLog extends RevenueCheck {
  /** The tree over the entries that fit. */
  readonly tree: MerkleTree;
}

/** Walks the whole log, recomputes every hash and builds the tree over it. */
export async function auditLog(store: Store): Promise<AuditedLog> {
  const tree = new MerkleTree();
  const check = await checkLog(store, {
    onEntry: (entry) => tree.append(leafHashOf(entry)),
  });
  return { ...check, tree };
}
