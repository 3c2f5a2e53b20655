/** Why there is nothing to read, for a caller who decides what to do next. */
export type NoTextReason =
  | "bot_challenge"
  | "needs_javascript"
  | "consent_wall"
  | "login_wall"
  | "error_page"
  | "empty";
