/**
 * The arithmetic that key and signature checks need and WebCrypto does not do:
 * importing a point that is not on its curve succeeds here, and verification
 * accepts a second form of some signatures.
 *
 * @module
 */

/** A short Weierstrass curve y^2 = x^3 + ax + b over a prime field. */
export interface Curve {
  /** The field's prime. */
  readonly p: bigint;
  /** Coefficient a. */
  readonly a: bigint;
  /** Coefficient b. */
  readonly b: bigint;
  /** Order of the base point. */
  readonly n: bigint;
  /** Bytes of a coordinate and of half a signature. */
  readonly bytes: number;
}

/** Curves by their JWK name (FIPS 186-4, appendix D.1.2; SEC 2, section 2.4.1). */
export const CURVES: ReadonlyMap<string, Curve> = new Map([
  ["P-256", {
    p: 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn,
    a: -3n,
    b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
    n: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
    bytes: 32,
  }],
  ["P-384", {
    p: 0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffffn,
    a: -3n,
    b: 0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aefn,
    n: 0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
    bytes: 48,
  }],
  ["P-521", {
    p: 2n ** 521n - 1n,
    a: -3n,
    b: 0x0051953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00n,
    n: 0x01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409n,
    bytes: 66,
  }],
  ["secp256k1", {
    p: 0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2fn,
    a: 0n,
    b: 7n,
    n: 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n,
    bytes: 32,
  }],
]);

/** Order of the base point of Ed25519 (RFC 8032, section 5.1). */
const ED25519_ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

/** The field of Ed25519. */
const ED25519_P = 2n ** 255n - 19n;
/** A point of order 8, by its second coordinate. */
const ED25519_EIGHTH =
  0x5fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;
/** The eight points of small order, by their second coordinates. */
const ED25519_SMALL: readonly bigint[] = [
  ...[0n, 1n, ED25519_P - 1n],
  ...[ED25519_EIGHTH, ED25519_P - ED25519_EIGHTH],
];

/** Bytes of an Ed25519 public key. */
const ED25519_BYTES = 32;

/**
 * Whether bytes may be a public key of Ed25519: in the one spelling of their
 * point, which is none of small order. Under those everybody signs: of any
 * signature that somebody makes up, a part of one in eight holds for a message.
 *
 * @see RFC 8032, section 5.1.3
 */
export function isEd25519Key(bytes: Uint8Array): boolean {
  if (bytes.length !== ED25519_BYTES) return false;
  const y = bigEndian(bytes.slice().reverse()) % 2n ** 255n;
  return y < ED25519_P && !ED25519_SMALL.includes(y);
}

/** Whether the coordinates are those of a point on the curve. */
export function isOnCurve(
  curve: Curve,
  point: { readonly x: Uint8Array; readonly y: Uint8Array },
): boolean {
  if (point.x.length !== curve.bytes || point.y.length !== curve.bytes) {
    return false;
  }
  const x = bigEndian(point.x);
  const y = bigEndian(point.y);
  if (x >= curve.p || y >= curve.p) return false;
  return mod(y * y - (x * x * x + curve.a * x + curve.b), curve.p) === 0n;
}

/**
 * Whether `r` and `s` of an ECDSA signature (r || s) are between 1 and n - 1.
 *
 * Choice: `s` in the upper half is accepted, as RFC 7518 has it; the signature
 * of RFC 7515, appendix A.3, is one of these.
 */
export function isEcdsaSignature(curve: Curve, signature: Uint8Array): boolean {
  if (signature.length !== 2 * curve.bytes) return false;
  const r = bigEndian(signature.subarray(0, curve.bytes));
  const s = bigEndian(signature.subarray(curve.bytes));
  return r > 0n && r < curve.n && s > 0n && s < curve.n;
}

/** Whether the scalar of an Ed25519 signature is reduced (RFC 8032, section 5.1.7). */
export function isEd25519Signature(signature: Uint8Array): boolean {
  return signature.length === 64 &&
    bigEndian(signature.slice(32).reverse()) < ED25519_ORDER;
}

/**
 * An ECDSA signature in strict DER as r || s; null when it is not that.
 *
 * @see SEC 1, section C.5, and ITU-T X.690
 */
export function ecdsaFromDer(
  curve: Curve,
  der: Uint8Array,
): Uint8Array<ArrayBuffer> | null {
  let offset = 0;
  const length = (): number | null => {
    const first = der[offset++] ?? 0xff;
    if (first < 0x80) return first;
    const second = der[offset++] ?? 0;
    return first === 0x81 && second >= 0x80 ? second : null;
  };
  const integer = (): Uint8Array | null => {
    if (der[offset++] !== 0x02) return null;
    const size = length();
    if (size === null || size === 0) return null;
    const bytes = der.subarray(offset, offset += size);
    const [first = 0, second = 0] = bytes;
    if (bytes.length !== size || first >= 0x80) return null;
    if (first === 0 && size > 1 && second < 0x80) return null;
    const digits = first === 0 ? bytes.subarray(1) : bytes;
    if (digits.length > curve.bytes) return null;
    const padded = new Uint8Array(curve.bytes);
    padded.set(digits, curve.bytes - digits.length);
    return padded;
  };
  if (der[offset++] !== 0x30) return null;
  if (length() !== der.length - offset) return null;
  const r = integer();
  const s = r === null ? null : integer();
  if (r === null || s === null || offset !== der.length) return null;
  return new Uint8Array([...r, ...s]);
}

/**
 * An ECDSA signature of r || s in DER, as everything outside of JOSE writes it.
 *
 * @param signature Two halves of equal length, as WebCrypto makes them.
 * @see SEC 1, section C.5, and ITU-T X.690
 */
export function ecdsaToDer(signature: Uint8Array): Uint8Array<ArrayBuffer> {
  const half = signature.length / 2;
  const integers = [signature.subarray(0, half), signature.subarray(half)]
    .flatMap((digits) => {
      const first = digits.findIndex((byte) => byte !== 0);
      const short = digits.subarray(first === -1 ? half - 1 : first);
      // An integer that began with a set bit would be negative.
      const sign = (short[0] ?? 0) >= 0x80 ? [0] : [];
      return derElement(0x02, [...sign, ...short]);
    });
  return new Uint8Array(derElement(0x30, integers));
}

/** At most 255 bytes of content: two integers of 67 bytes are 138. */
function derElement(tag: number, content: readonly number[]): number[] {
  const length = content.length < 0x80
    ? [content.length]
    : [0x81, content.length];
  return [tag, ...length, ...content];
}

/** An unsigned integer from its bytes, the most significant first. */
export function bigEndian(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${bytes.toHex()}`);
}

function mod(value: bigint, modulus: bigint): bigint {
  const rest = value % modulus;
  return rest < 0n ? rest + modulus : rest;
}
