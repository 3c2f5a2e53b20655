/** Paths for tests. @module */
import { fileURLToPath } from "node:url";

export { join } from "node:path";

/** The path of a file URL. */
export function fromFileUrl(url: URL): string {
  return fileURLToPath(url);
}
