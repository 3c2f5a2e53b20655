/**
 * Published test vectors of the JOSE standards, for tests only.
 *
 * @module
 */

import type { PublicJwk } from "@/lib/jose/jwk.ts";

/** A signed example with the key that verifies it. */
export interface JwsVector {
  /** Where it is printed. */
  readonly source: string;
  /** Algorithm of the header. */
  readonly algorithm: string;
  /** Compact serialisation. */
  readonly jws: string;
  /** The public key. */
  readonly jwk: PublicJwk;
}

/** Payload of RFC 7515, appendices A.1 to A.3. */
const CLAIMS =
  "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ";

/** Signatures that hold. */
export const JWS_VECTORS = {
  rs256: {
    source: "RFC 7515, appendix A.2",
    algorithm: "RS256",
    jws: `eyJhbGciOiJSUzI1NiJ9.${CLAIMS}.` +
      "cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7" +
      "AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4" +
      "BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K" +
      "0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqv" +
      "hJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrB" +
      "p0igcN_IoypGlUPQGe77Rw",
    jwk: {
      kty: "RSA",
      n: "ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp" +
        "-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOW" +
        "vG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUs" +
        "LA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9k" +
        "G4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2" +
        "PAcDTW9gb54h4FRWyuXpoQ",
      e: "AQAB",
    },
  },
  es256: {
    source: "RFC 7515, appendix A.3",
    algorithm: "ES256",
    jws: `eyJhbGciOiJFUzI1NiJ9.${CLAIMS}.` +
      "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSA" +
      "pmWQxfKTUJqPP3-Kg6NU1Q",
    jwk: {
      kty: "EC",
      crv: "P-256",
      x: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
      y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
    },
  },
  es512: {
    source: "RFC 7515, appendix A.4",
    algorithm: "ES512",
    jws: "eyJhbGciOiJFUzUxMiJ9.UGF5bG9hZA." +
      "AdwMgeerwtHoh-l192l60hp9wAHZFVJbLfD_UxMi70cwnZOYaRI1bKPWROc-mZZq" +
      "wqT2SI-KGDKB34XO0aw_7XdtAG8GaSwFKdCAPZgoXD2YBJZCPEX3xKpRwcdOO8Kp" +
      "EHwJjyqOgzDO7iKvU8vcnwNrmxYbSW9ERBXukOXolLzeO_Jn",
    jwk: {
      kty: "EC",
      crv: "P-521",
      x: "AekpBQ8ST8a8VcfVOTNl353vSrDCLLJXmPk06wTjxrrjcBpXp5EOnYG_NjFZ6OvL" +
        "FV1jSfS9tsz4qUxcWceqwQGk",
      y: "ADSmRA43Z1DSNx_RvcLI87cdL07l6jQyyBXMoxVg_l2Th-x3S1WDhjDly79ajL4K" +
        "kd0AZMaZmh9ubmf63e3kyMj2",
    },
  },
  eddsa: {
    source: "RFC 8037, appendix A.4",
    algorithm: "EdDSA",
    jws: "eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc." +
      "hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5B" +
      "hVsPt9g7sVvpAr_MuM0KAg",
    jwk: {
      kty: "OKP",
      crv: "Ed25519",
      x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
    },
  },
} as const satisfies Record<string, JwsVector>;

/** RFC 7515, appendix A.1: a MAC, which proves nothing to a third party. */
export const HS256_VECTOR = "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9." +
  `${CLAIMS}.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk`;

/** RFC 7515, appendix A.5: not signed at all. */
export const UNSECURED_VECTOR = `eyJhbGciOiJub25lIn0.${CLAIMS}.`;

/** RFC 7515, appendix E: an extension that no implementation has. */
export const CRITICAL_VECTOR =
  "eyJhbGciOiJub25lIiwNCiAiY3JpdCI6WyJodHRwOi8vZXhhbXBsZS5jb20vVU5ERUZJTkVEIl0sDQogImh0dHA6Ly9leGFtcGxlLmNvbS9VTkRFRklORUQiOnRydWUNCn0.RkFJTA.";

/** The private half of the key of RFC 7515, appendix A.3. It is printed there: never use it. */
export const ES256_PRIVATE_MEMBER =
  "jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI";

/** Keys with their printed thumbprints. */
export const THUMBPRINT_VECTORS: readonly {
  readonly source: string;
  readonly jwk: PublicJwk;
  readonly thumbprint: string;
}[] = [
  {
    source: "RFC 7638, section 3.1",
    jwk: {
      kty: "RSA",
      n: "0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86z" +
        "wu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-5Js" +
        "GY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMic" +
        "AtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-" +
        "bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csF" +
        "Cur-kEgU8awapJzKnqDKgw",
      e: "AQAB",
      alg: "RS256",
      kid: "2011-04-29",
    },
    thumbprint: "NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs",
  },
  {
    source: "RFC 8037, appendix A.3",
    jwk: JWS_VECTORS.eddsa.jwk,
    thumbprint: "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k",
  },
];

/** The signed example of the DSSE protocol text (ECDSA on P-256, r || s). */
export const DSSE_VECTOR = {
  envelope: {
    payloadType: "http://example.com/HelloWorld",
    payload: "aGVsbG8gd29ybGQ=",
    signatures: [{
      keyid: "66301bbf",
      sig:
        "A3JqsQGtVsJ2O2xqrI5IcnXip5GToJ3F+FnZ+O88SjtR6rDAajabZKciJTfUiHqJPcIAriEGAHTVeCUjW2JIZA==",
    }],
  },
  x: 46950820868899156662930047687818585632848591499744589407958293238635476079160n,
  y: 5640078356564379163099075877009565129882514886557779369047442380624545832820n,
  signingInput: "DSSEv1 29 http://example.com/HelloWorld 11 hello world",
} as const;
