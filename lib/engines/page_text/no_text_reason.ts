/** Why there is nothing to read, for a caller who decides what to do next. */
export type NoTextReason =
  | "bot_challenge"
  | "needs_javascript"
  | "consent_wall"
  | "login_wall"
  | "error_page"
  | "empty";

/** A reason as an answer names it: of a log-in its message alone tells. */
export function namedReason(
  reason: NoTextReason,
): Exclude<NoTextReason, "login_wall"> {
  return reason === "login_wall" ? "empty" : reason;
}
