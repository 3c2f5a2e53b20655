/**
 * A tiled log in memory, made of whatever entries, signed by a key of its own:
 * what a log could say that does not keep its rules.
 *
 * @module
 */

import { generateKeyPairSync, sign } from "node:crypto";
import { merkleLeafHash } from "@/lib/merkle.ts";
import { checkpointText } from "@/lib/tlog/checkpoint.ts";
import { type NoteSigner, signNote } from "@/lib/tlog/note.ts";
import {
  bytesOfTile,
  encodeBundle,
  growTiles,
  TILE_WIDTH,
  tilePath,
  TileTree,
} from "@/lib/tlog/tiles.ts";

/** A key that signs notes. */
export function noteSignerOf(name: string): NoteSigner {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  return {
    name,
    publicKey: Uint8Array.fromBase64(x, { alphabet: "base64url" }),
    sign: (data) =>
      Promise.resolve(new Uint8Array(sign(null, data, privateKey))),
  };
}

/** Everything that a log of these entries serves, by path. */
export async function tiledLogOf(
  entries: readonly Uint8Array[],
  signer: NoteSigner,
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const tiles = new Map<string, readonly Uint8Array[]>();
  const grown = await growTiles(entries.map(merkleLeafHash), {
    size: 0,
    read: () => Promise.reject(new Error("nothing was there before")),
  });
  for (const { level, index, hashes } of grown) {
    tiles.set(`${level}/${index}`, hashes);
    const width = hashes.length;
    files.set(tilePath({ level, index, width }), bytesOfTile(hashes));
    if (level > 0) continue;
    const start = index * TILE_WIDTH;
    files.set(
      tilePath({ level: "entries", index, width }),
      encodeBundle(entries.slice(start, start + width)),
    );
  }
  const size = entries.length;
  const root = await new TileTree(
    size,
    ({ level, index }) => Promise.resolve(tiles.get(`${level}/${index}`) ?? []),
  ).root();
  const text = checkpointText({ origin: signer.name, size, root });
  const note = await signNote(text, [signer]);
  files.set("checkpoint", new TextEncoder().encode(note));
  return files;
}
