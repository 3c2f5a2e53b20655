/**
 * Remembers every schema for which a validator is wanted from now on. Import it
 * before what declares them: some do as they are loaded.
 *
 * @module
 */

import { type Schema, tellSchemas } from "@/lib/schema/schema.ts";

/** In the order in which they were told. */
export const DECLARED: Set<Schema> = new Set();

tellSchemas((schema) => DECLARED.add(schema));
