/**
 * The modules that the planner is loaded in, so that its tables are not all made
 * at once while others wait for their turn.
 *
 * @module
 */

/** Each large family of words; what they share stands before them. */
export const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import("./words.ts"),
  () => import("./signals.ts"),
  () => import("./foreign.ts"),
  () => import("./dates.ts"),
  () => import("./wishes.ts"),
  () => import("./restrictions.ts"),
  () => import("./second_reading/mod.ts"),
  () => import("./reading.ts"),
];
