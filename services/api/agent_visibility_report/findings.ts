/**
 * What was found out about this service's own surfaces, and the scores that
 * follow from it.
 *
 * @module
 */

/** Which score a finding counts for. */
export type FindingArea = "discovery" | "payment";

/** One thing that was looked at. */
export interface Finding {
  /** Stable id. */
  readonly id: string;
  /** The score it counts for. */
  readonly area: FindingArea;
  /** How much it counts. */
  readonly weight: number;
  /** Null when all is well; otherwise what is missing, in a sentence. */
  readonly gap: string | null;
  /** What would close the gap. */
  readonly fix: string;
}

/** Looks at every surface. Throws nothing. */
export type Probe = () => Promise<readonly Finding[]>;

/** The share of weight without a gap, from 0 to 100; 0 when nothing was looked at. */
export function scoreOf(
  findings: readonly Finding[],
  area?: FindingArea,
): number {
  const counted = findings.filter((finding) =>
    area === undefined || finding.area === area
  );
  const all = counted.reduce((sum, { weight }) => sum + weight, 0);
  const good = counted.filter(({ gap }) => gap === null)
    .reduce((sum, { weight }) => sum + weight, 0);
  return all === 0 ? 0 : Math.round(100 * good / all);
}

/** Findings with a gap, the weightiest first; equal ones in their order. */
export function gapsOf(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ gap }) => gap !== null)
    .toSorted((a, b) => b.weight - a.weight);
}
