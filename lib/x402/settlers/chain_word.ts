/**
 * What the chain's word comes to for a settlement whose own outcome says
 * nothing.
 *
 * @module
 */

import type { AuthorizationState, SettleOutcome } from "../settler.ts";

/**
 * A settlement where the transfer is there, a failure where it never can be;
 * null while the authorization is unused or nobody can tell.
 */
export function finalWord(state: AuthorizationState): SettleOutcome | null {
  switch (state.kind) {
    case "settled":
      return state;
    case "dead":
      return { kind: "failed", reason: state.reason };
    case "unused":
    case "unknown":
      return null;
  }
}
