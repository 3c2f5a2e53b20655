/**
 * What `/log.json` says: everything that one needs to check the log from
 * outside, beside the log.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import { TILE_WIDTH } from "@/lib/tlog/tiles.ts";
import type { LogPublication } from "./publication.ts";

/** Describes the log. */
export async function logDescription(
  log: LogPublication,
  url: string,
): Promise<JsonObject> {
  return {
    origin: log.origin,
    verifier_keys: await log.verifierKeys(),
    checkpoint_url: `${url}/checkpoint`,
    tiles_url: `${url}/tile/<L>/<N>[.p/<W>]`,
    entries_url: `${url}/tile/entries/<N>[.p/<W>]`,
    tile_width: TILE_WIDTH,
    entries_from: await log.entriesFrom(),
    entry: {
      media_type: "application/json",
      form: "RFC 8785",
      leaf: "SHA-256 of 0x00 and the entry (RFC 6962, section 2.1)",
      chain:
        "hash is SHA-256 of the RFC 8785 form of the other members; prev_hash is the hash before",
      tx_sha256:
        "SHA-256 of salt, colon, and the SHA-256 of the transaction hash, as hexadecimal text",
      request_sha256:
        "SHA-256 of salt, colon, and the SHA-256 of the RFC 8785 form of operation and input, as hexadecimal text",
      statement_sha256:
        "of a verdict alone: SHA-256 of salt, colon, and the SHA-256 of the signed statement's bytes, as hexadecimal text",
    },
    specifications: [
      "https://c2sp.org/tlog-tiles",
      "https://c2sp.org/tlog-checkpoint",
      "https://c2sp.org/signed-note",
      "https://c2sp.org/tlog-proof",
    ],
  };
}
