/**
 * Bounds of evidence. Each is enforced where it is used and shown to callers.
 *
 * @module
 */

/** Bytes of a request body. */
export const BODY_BYTES_MAX = 65_536;
/** Items of evidence in a bundle. */
export const ITEMS_MAX = 16;
/** Checks of a bundle. */
export const CHECKS_MAX = 32;
/** Levels of arrays and objects, from the body's root. */
export const DEPTH_MAX = 32;
/** Bytes of a schema that a caller supplies, in its RFC 8785 form. */
export const CALLER_SCHEMA_BYTES_MAX = 8_192;
/** Entries of a hash chain. */
export const CHAIN_ENTRIES_MAX = 256;
/** Hashes of a Merkle path. */
export const MERKLE_PATH_MAX = 64;
/** Keys of a caller's key set. */
export const KEYS_MAX = 8;
/** Characters of a JSON pointer. */
export const POINTER_CHARS_MAX = 512;
/** Bytes of a pointer in a result, as JSON: 160 of them must fit into a stored result, twice. */
export const RESULT_POINTER_BYTES_MAX = 96;
/** Violations that a schema check names. */
export const VIOLATIONS_MAX = 5;

/** Steps that all checks of a bundle may take together. */
export const STEPS_MAX = 300_000;
/** Characters that all checks of a bundle may bring into canonical form. */
export const CANONICAL_CHARS_MAX = 1_000_000;
/** Signatures that all checks of a bundle may verify. */
export const SIGNATURES_MAX = 32;

/** Days for which digests and transaction metadata are kept. */
export const DIGESTS_KEEP_DAYS = 365;
/** Characters of a signed result: the most that the bounds above allow. */
export const SIGNED_RESULT_CHARS_MAX = 60_000;
