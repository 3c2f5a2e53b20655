/**
 * Opens what keeps the private signing keys outside of the store.
 *
 * @module
 */

import type { Config } from "@/lib/config.ts";
import type { KeyCustody } from "@/lib/jose/custody.ts";
import { KeyCustodyError } from "@/lib/jose/custody_error.ts";
import {
  KEY_FILE_BYTES_MAX,
  type KeyFile,
  readKeyFile,
} from "@/lib/jose/key_file.ts";
import { sshAgentCustody } from "@/lib/jose/ssh_agent.ts";

/** Bits of a mode that let others than the owner read, write or run. */
const OTHERS = 0o077;
/** What of them is nobody's where owner and group are root's: a credential of systemd is such a file. */
const GROUP_READS = 0o040;

/** Who keeps the keys; undefined where the store does. Nothing is read yet. */
export function openCustody(
  { keysFile, keysAgent }: Pick<Config, "keysFile" | "keysAgent">,
): KeyCustody | undefined {
  if (keysAgent !== "") {
    return sshAgentCustody({
      place: `KEYS_AGENT ${keysAgent}`,
      connect: () => Deno.connect({ transport: "unix", path: keysAgent }),
    });
  }
  return keysFile === "" ? undefined : fileCustody(keysFile);
}

/**
 * The keys of a file, which is read once: a serving process gives up files after
 * its start.
 */
function fileCustody(path: string): KeyCustody {
  const place = `KEYS_FILE ${path}`;
  let read: Promise<KeyFile> | undefined;
  return {
    place,
    async held(use) {
      read ??= readPrivate(path)
        .then((text) => readKeyFile(text ?? ""))
        .catch((error) => {
          if (!(error instanceof KeyCustodyError)) throw error;
          throw new KeyCustodyError(`${place}: ${error.message}`);
        });
      return (await read)[use];
    },
  };
}

/**
 * The text of a file that only its owner can read.
 *
 * @param options `orNone`: null where there is no file.
 * @throws {KeyCustodyError} when others can, or it cannot be read.
 */
export async function readPrivate(
  path: string,
  { orNone = false }: { readonly orNone?: boolean } = {},
): Promise<string | null> {
  try {
    using file = await Deno.open(path);
    // Of what was opened, and not of what has the name now.
    const { isFile, mode, size, uid, gid } = await file.stat();
    if (!isFile) throw new KeyCustodyError("it is no file");
    const others = uid === 0 && gid === 0 ? OTHERS & ~GROUP_READS : OTHERS;
    if (mode !== null && (mode & others) !== 0) {
      throw new KeyCustodyError(
        `others than its owner may use it (mode ${
          (mode & 0o777).toString(8)
        }): chmod 600 ${path}`,
      );
    }
    if (size > KEY_FILE_BYTES_MAX) {
      throw new KeyCustodyError(
        `it is longer than ${KEY_FILE_BYTES_MAX} bytes`,
      );
    }
    return await new Response(file.readable).text();
  } catch (error) {
    if (error instanceof KeyCustodyError) throw error;
    if (error instanceof Deno.errors.NotFound) {
      if (orNone) return null;
      throw new KeyCustodyError("there is no such file");
    }
    throw new KeyCustodyError("it cannot be read", { cause: error });
  }
}
