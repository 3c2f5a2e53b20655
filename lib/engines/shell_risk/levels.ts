/** The four risk levels, lowest first. */
export const RISK_LEVELS = ["low", "medium", "high", "critical"] as const;

/** How bad the worst thing is that a command would do. */
export type RiskLevel = typeof RISK_LEVELS[number];

/** Position of a level on the scale, 0 to 3. */
export function rank(level: RiskLevel): number {
  return RISK_LEVELS.indexOf(level);
}

/** The worse of two levels. */
export function worse(a: RiskLevel, b: RiskLevel): RiskLevel {
  return rank(a) >= rank(b) ? a : b;
}
