/** What a program of the tests may do that starts others, opens stores and listens. */
export const TEST_PERMISSIONS: readonly string[] = [
  "--no-prompt",
  "--allow-net",
  "--allow-env",
  "--allow-read",
  "--allow-write",
  "--allow-run",
  "--allow-sys",
  "--allow-ffi",
];
