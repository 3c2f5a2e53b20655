/** The pages for operators, in the order of their index. */
export const OPERATORS_PAGES = [
  "install.md",
  "settlement.md",
  "own-offers.md",
  "watch.md",
  "telemetry.md",
  "payments.md",
  "keys.md",
  "backup.md",
  "several-processes.md",
  "command-line.md",
] as const;
