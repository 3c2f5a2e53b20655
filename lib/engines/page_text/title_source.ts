/**
 * Headings without what a manual's generator puts into them.
 *
 * @module
 */

/** Links that a manual's generator puts into headings. */
const SOURCE_LINK = /\s*\[(?:src|source|edit)\]$/i;

/** A heading without the link to its source. */
export function withoutSourceLink(heading: string): string {
  const bare = heading.replace(SOURCE_LINK, "");
  return bare === "" ? heading : bare;
}
