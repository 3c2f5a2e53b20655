/**
 * The module `pennyworth/client` of the npm package.
 *
 * @module
 */

import "./bytes.ts";
export { buy } from "@/cli/buy/library.ts";
