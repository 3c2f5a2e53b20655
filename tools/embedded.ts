/**
 * Reads back what `deno compile` put into an executable, without running it:
 * `deno run --allow-read tools/embedded.ts FILE`.
 *
 * @module
 */

import { Buffer } from "node:buffer";

/** Stands before and after what is embedded. */
const MAGIC = new TextEncoder().encode("d3n0l4nd");

/** What an executable brings with it. */
export interface Embedded {
  /** Permissions, entry point, unstable features, environment, as the runtime reads them. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Names of the embedded files. */
  readonly files: readonly string[];
  /** Everything embedded, as text, to search in. */
  readonly text: string;
}

/**
 * Reads what is embedded.
 *
 * @throws {TypeError} when the bytes are no compiled program.
 */
export function readEmbedded(executable: Uint8Array): Embedded {
  const found = Buffer.from(
    executable.buffer,
    executable.byteOffset,
    executable.length,
  );
  // Twice in a row: the section's mark and the payload's.
  const mark = Buffer.concat([MAGIC, MAGIC]);
  const at = found.lastIndexOf(mark);
  if (at < 0) throw new TypeError("nothing is embedded");
  let offset = at + mark.length;
  const block = (): string => {
    const length = Number(found.readBigUInt64LE(offset));
    offset += 8 + length;
    return found.toString("utf8", offset - length, offset);
  };
  const metadata: Record<string, unknown> = JSON.parse(block());
  const end = found.indexOf(MAGIC, offset);
  const rest = found.toString("utf8", offset, end < 0 ? undefined : end);
  const names = rest.matchAll(/\{"(?:File|Dir|Symlink)":\{"n":"([^"]*)"/g);
  return {
    metadata,
    files: [...names].map((match) => match[1] ?? ""),
    text: JSON.stringify(metadata) + rest,
  };
}

if (import.meta.main) {
  const { metadata, files } = readEmbedded(
    await Deno.readFile(Deno.args[0] ?? ""),
  );
  console.log(JSON.stringify({ ...metadata, files }, null, 2));
}
