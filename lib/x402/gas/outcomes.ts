/**
 * Why a transaction of the gas wallet moved nothing, in the words that buyers
 * read.
 *
 * @module
 */

/** It was sent, and moved nothing. */
export const TRANSACTION_FAILED = "invalid_exact_evm_transaction_failed";
/** The contract would refuse it. */
export const SIMULATION_FAILED =
  "invalid_exact_evm_transaction_simulation_failed";
/** It would need more gas than it may use. */
export const GAS_LIMIT_EXCEEDED = "gas_limit_exceeded";
