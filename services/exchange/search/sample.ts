/**
 * How many documents match, where not all of them were counted.
 *
 * @module
 */

/** What was counted, of what. */
export interface Sample {
  /** Documents among which every match was counted. */
  documents: number;
  /** Documents behind those. */
  passed: number;
  /** Matches among the former. */
  counted: number;
  /** Matches that were found without being counted. */
  found: number;
  /** Matches that were asked whether they are still there. */
  asked: number;
  /** Those that are. */
  alive: number;
}

/** How many match: counted, and as many behind as the sample says. */
export function totalOf(
  { documents, passed, counted, found, asked, alive }: Sample,
): number {
  const share = asked === 0 ? 1 : alive / asked;
  const density = documents === 0 ? 0 : counted / documents;
  return share * (counted + Math.max(found, density * passed));
}
