/**
 * What the chain's word means for a settlement whose own outcome says
 * nothing.
 *
 * @module
 */

import type {
  AuthorizationState,
  PaymentAttempt,
  SettleOutcome,
  Settler,
} from "../settler.ts";

/** What the chain says of a payment that may still settle. */
export type OpenState = Extract<
  AuthorizationState,
  { kind: "unused" | "unknown" }
>;

/**
 * A settlement where the transfer is there, a failure where it never can be;
 * null while the authorization is unused or nobody can tell.
 */
export function finalWord(state: AuthorizationState): SettleOutcome | null {
  return isOpen(state) ? null : wordOf(state);
}

/**
 * Asks the chain where a settlement's own outcome says nothing: only a transfer
 * is a settlement, and only an end is a failure.
 *
 * @param chain Whoever reads it.
 * @param whileOpen What is concluded while the chain's word is not final.
 */
export async function askChain(
  chain: Pick<Settler, "lookup">,
  attempt: PaymentAttempt,
  whileOpen: (state: OpenState) => SettleOutcome | Promise<SettleOutcome>,
): Promise<SettleOutcome> {
  const state = await chain.lookup(attempt);
  return isOpen(state) ? await whileOpen(state) : wordOf(state);
}

function isOpen(state: AuthorizationState): state is OpenState {
  return state.kind === "unused" || state.kind === "unknown";
}

function wordOf(
  state: Exclude<AuthorizationState, OpenState>,
): SettleOutcome {
  return state.kind === "dead"
    ? { kind: "failed", reason: state.reason }
    : state;
}
