/**
 * What this release is called, in one place.
 *
 * @module
 */

import manifest from "../deno.json" with { type: "json" };

/** Product name, as shown to people and in `serviceName`. */
export const PRODUCT_NAME = "pennyworth";
/** Semantic version of the program. */
export const PROGRAM_VERSION: string = manifest.version;
/** Version of the published contract (`info.version`). */
export const CONTRACT_VERSION = "2.6.0";
/** Date of the contract's release. */
export const RELEASE_DATE = "2026-07-21";
/** Build label: `x-service-version` and the `version` of responses. */
export const SERVICE_VERSION = `${RELEASE_DATE}-${PROGRAM_VERSION}`;
/** Version of the published schemas. */
export const SCHEMA_VERSION = "2";
/** Name of the API's generation. */
export const API_VERSION = "2026-07-agent-conversion";
