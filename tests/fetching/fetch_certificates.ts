/**
 * Throw-away certificates for the tests of the fetcher: a CA made anew in each
 * run and leaf certificates for chosen names, so that no key is ever committed.
 * Just enough DER (X.690) and X.509 (RFC 5280) for one CA and its leaves.
 */
import { Buffer } from "node:buffer";

/** A certificate and its private key as PEM text. */
export interface CertifiedKey {
  readonly certPem: string;
  readonly keyPem: string;
}

/** A CA that can certify names and IPv4 addresses. */
export interface TestAuthority extends CertifiedKey {
  certify(names: readonly string[]): Promise<CertifiedKey>;
}

/** Makes a certificate authority that nobody but this test run trusts. */
export async function createTestAuthority(): Promise<TestAuthority> {
  const caKeys = await generateKeys();
  const caName = commonName("Fetch Test Authority");
  const certPem = await certificate({
    serial: 1,
    subject: caName,
    subjectKeys: caKeys,
    issuer: caName,
    issuerKeys: caKeys,
    extensions: [
      extension([2, 5, 29, 19], sequence(BOOLEAN_TRUE), true),
      extension([2, 5, 29, 15], tlv(0x03, Uint8Array.of(1, 0x06)), true),
    ],
  });
  let serial = 2;
  return {
    certPem,
    keyPem: await privateKeyPem(caKeys),
    async certify(names) {
      const keys = await generateKeys();
      return {
        certPem: await certificate({
          serial: serial++,
          subject: commonName(names[0] ?? "nameless"),
          subjectKeys: keys,
          issuer: caName,
          issuerKeys: caKeys,
          extensions: [
            extension([2, 5, 29, 19], sequence(), true),
            extension(
              [2, 5, 29, 37],
              sequence(objectId([1, 3, 6, 1, 5, 5, 7, 3, 1])),
              false,
            ),
            extension([2, 5, 29, 17], sequence(...names.map(altName)), false),
          ],
        }),
        keyPem: await privateKeyPem(keys),
      };
    },
  };
}

interface CertificateParts {
  serial: number;
  subject: Uint8Array;
  subjectKeys: CryptoKeyPair;
  issuer: Uint8Array;
  issuerKeys: CryptoKeyPair;
  extensions: Uint8Array[];
}

async function certificate(parts: CertificateParts): Promise<string> {
  const ecdsaWithSha256 = sequence(objectId([1, 2, 840, 10045, 4, 3, 2]));
  const publicKey = new Uint8Array(
    await crypto.subtle.exportKey("spki", parts.subjectKeys.publicKey),
  );
  const toBeSigned = sequence(
    tlv(0xa0, tlv(0x02, Uint8Array.of(2))),
    tlv(0x02, Uint8Array.of(parts.serial)),
    ecdsaWithSha256,
    parts.issuer,
    sequence(utcTime("200101000000Z"), utcTime("491231235959Z")),
    parts.subject,
    publicKey,
    tlv(0xa3, sequence(...parts.extensions)),
  );
  const signature = new Uint8Array(
    await crypto.subtle.sign(
      { name: "ECDSA", hash: "SHA-256" },
      parts.issuerKeys.privateKey,
      toBeSigned,
    ),
  );
  const der = sequence(
    toBeSigned,
    ecdsaWithSha256,
    bitString(sequence(
      unsignedInteger(signature.subarray(0, 32)),
      unsignedInteger(signature.subarray(32)),
    )),
  );
  return pem("CERTIFICATE", der);
}

function generateKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(
    { name: "ECDSA", namedCurve: "P-256" },
    true,
    ["sign", "verify"],
  ) as Promise<CryptoKeyPair>;
}

async function privateKeyPem(keys: CryptoKeyPair): Promise<string> {
  const der = await crypto.subtle.exportKey("pkcs8", keys.privateKey);
  return pem("PRIVATE KEY", new Uint8Array(der));
}

function pem(label: string, der: Uint8Array): string {
  const lines = Buffer.from(der).toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${
    lines.join("\n")
  }\n-----END ${label}-----\n`;
}

const BOOLEAN_TRUE = Uint8Array.of(0x01, 0x01, 0xff);

function tlv(tag: number, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const header = length < 0x80
    ? [tag, length]
    : length < 0x100
    ? [tag, 0x81, length]
    : [tag, 0x82, length >> 8, length & 0xff];
  return new Uint8Array(Buffer.concat([Uint8Array.from(header), ...parts]));
}

function sequence(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return tlv(0x30, ...parts);
}

function bitString(bytes: Uint8Array): Uint8Array {
  return tlv(0x03, Uint8Array.of(0), bytes);
}

function unsignedInteger(bytes: Uint8Array): Uint8Array {
  let start = 0;
  while (start < bytes.length - 1 && bytes[start] === 0) start++;
  const digits = bytes.subarray(start);
  const needsSignByte = (digits[0] ?? 0) >= 0x80;
  return tlv(0x02, needsSignByte ? Uint8Array.of(0) : new Uint8Array(), digits);
}

function objectId(arcs: readonly number[]): Uint8Array {
  const [first = 0, second = 0, ...rest] = arcs;
  const bytes = [first * 40 + second];
  for (const arc of rest) {
    const septets = [arc & 0x7f];
    for (let left = arc >> 7; left > 0; left >>= 7) {
      septets.unshift((left & 0x7f) | 0x80);
    }
    bytes.push(...septets);
  }
  return tlv(0x06, Uint8Array.from(bytes));
}

function utcTime(text: string): Uint8Array {
  return tlv(0x17, new TextEncoder().encode(text));
}

function commonName(text: string): Uint8Array {
  const value = tlv(0x0c, new TextEncoder().encode(text));
  return sequence(tlv(0x31, sequence(objectId([2, 5, 4, 3]), value)));
}

function altName(name: string): Uint8Array {
  const octets = name.split(".").map(Number);
  return octets.length === 4 && octets.every((octet) => octet <= 255)
    ? tlv(0x87, Uint8Array.from(octets))
    : tlv(0x82, new TextEncoder().encode(name));
}

function extension(
  id: readonly number[],
  value: Uint8Array,
  critical: boolean,
): Uint8Array {
  return sequence(
    objectId(id),
    critical ? BOOLEAN_TRUE : new Uint8Array(),
    tlv(0x04, value),
  );
}
