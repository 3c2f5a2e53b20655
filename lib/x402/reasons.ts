/**
 * The reasons for which a payment is not accepted or does not settle.
 *
 * A facilitator may answer with words of its own. A buyer is shown them; what is
 * counted by reason takes only what stands here, so that nobody outside can
 * make up a new series.
 *
 * @see The x402 specification, version 2, error codes, and its `exact` scheme on EVM networks.
 * @module
 */

/** Reasons of the specification, then our own. */
export const KNOWN_REASONS: ReadonlySet<string> = new Set([
  "insufficient_funds",
  "invalid_exact_evm_payload_authorization_valid_after",
  "invalid_exact_evm_payload_authorization_valid_before",
  "invalid_exact_evm_payload_authorization_value",
  "invalid_exact_evm_payload_authorization_value_mismatch",
  "invalid_exact_evm_payload_recipient_mismatch",
  "invalid_exact_evm_payload_signature",
  "invalid_exact_evm_payload_undeployed_smart_wallet",
  "invalid_exact_evm_nonce_already_used",
  "invalid_exact_evm_transaction_failed",
  "invalid_exact_evm_transaction_simulation_failed",
  "invalid_network",
  "invalid_payload",
  "invalid_payment_requirements",
  "invalid_scheme",
  "invalid_transaction_state",
  "invalid_x402_version",
  "unexpected_settle_error",
  "unexpected_verify_error",
  "unsupported_scheme",
  "authorization_canceled",
  "authorization_used_elsewhere",
  "challenge_mismatch",
  "eip6492_factory_not_allowed",
  "gas_limit_exceeded",
  "invalid_challenge",
  "resource_mismatch",
  "wallet_deployment_failed",
  "wallet_deployment_pending",
]);

/** The reason, or `_OTHER` for one that we do not know. */
export function knownReason(reason: string): string {
  return KNOWN_REASONS.has(reason) ? reason : "_OTHER";
}
