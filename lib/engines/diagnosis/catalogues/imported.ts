/**
 * Rows read from the index files of a distribution by `tools/packages.ts`, for
 * what a release or an operator wants to know beyond the other catalogues. Each
 * row is `what package`, sorted; empty as shipped.
 */

/** Where the rows came from and when; empty when there are none. */
export const IMPORTED_FROM = "";

/** Names of packages. */
export const IMPORTED_PACKAGES: readonly string[] = [];

/** Headers, commands and shared libraries with the package that has them: `header:fuse.h libfuse-dev`. */
export const IMPORTED_FILES: readonly string[] = [];
