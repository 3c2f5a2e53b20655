/**
 * The modules that the engine is loaded in, so that its tables are not all made
 * at once while others wait for their turn.
 *
 * @module
 */

/** Each family of programs; what they share stands before them. */
export const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import("./grammar/mod.ts"),
  () => import("./rules/builtins.ts"),
  () => import("./rules/chains.ts"),
  () => import("./rules/cloud.ts"),
  () => import("./rules/containers.ts"),
  () => import("./rules/databases.ts"),
  () => import("./rules/files.ts"),
  () => import("./rules/flows.ts"),
  () => import("./rules/git.ts"),
  () => import("./rules/iac.ts"),
  () => import("./rules/languages.ts"),
  () => import("./rules/misc.ts"),
  () => import("./rules/network.ts"),
  () => import("./rules/packages.ts"),
  () => import("./rules/specialists.ts"),
  () => import("./rules/shells.ts"),
  () => import("./rules/system.ts"),
  () => import("./rules/wrappers.ts"),
  () => import("./windows/from_posix.ts"),
  () => import("./windows/rules.ts"),
  () => import("./windows/cmd/runner.ts"),
  () => import("./windows/powershell/runner.ts"),
  () => import("./registry.ts"),
  () => import("./shell/interpreter.ts"),
  () => import("./setting.ts"),
  () => import("./alternatives.ts"),
];
