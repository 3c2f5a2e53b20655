/**
 * A folder for what a command needs while it runs.
 *
 * @module
 */

import { plainFault } from "@/lib/plain_fault.ts";
import { OperationError } from "./command.ts";

/**
 * Makes one among the temporary files, or in `dir`; who makes it removes it.
 *
 * @throws {OperationError} where none can be made.
 */
export async function scratchFolder(
  prefix: string,
  dir?: string,
): Promise<string> {
  try {
    return await Deno.makeTempDir({ prefix, ...(dir && { dir }) });
  } catch (error) {
    throw new OperationError(
      `no temporary folder can be made (${
        plainFault(error)
      }); set TMPDIR to one that can be written`,
    );
  }
}
