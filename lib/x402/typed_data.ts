/**
 * The typed data that payers sign. It stands alone, because browsers load it
 * too.
 *
 * @see EIP-712 and EIP-3009.
 * @module
 */

/** The typed data of EIP-3009. */
export const TRANSFER_WITH_AUTHORIZATION = {
  TransferWithAuthorization: [
    { name: "from", type: "address" },
    { name: "to", type: "address" },
    { name: "value", type: "uint256" },
    { name: "validAfter", type: "uint256" },
    { name: "validBefore", type: "uint256" },
    { name: "nonce", type: "bytes32" },
  ],
} as const;
