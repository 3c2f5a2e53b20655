/**
 * The modules that the planner is loaded in, so that its tables are not all made
 * at once while others wait for their turn.
 *
 * @module
 */

/** The larger ones; what they share stands before them. */
export const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import("./words.ts"),
  () => import("./second_reading/compared.ts"),
  () => import("./languages.ts"),
  () => import("./conditions.ts"),
  () => import("./apart.ts"),
  () => import("./exclusions.ts"),
  () => import("./accounts.ts"),
  () => import("./odd_times.ts"),
  () => import("./dates.ts"),
  () => import("./bounds.ts"),
  () => import("./clauses.ts"),
  () => import("./criteria/of_posts.ts"),
  () => import("./described.ts"),
  () => import("./either.ts"),
  () => import("./engagement.ts"),
  () => import("./fields.ts"),
  () => import("./foreign.ts"),
  () => import("./forms.ts"),
  () => import("./framing.ts"),
  () => import("./informal.ts"),
  () => import("./instructions.ts"),
  () => import("./joint.ts"),
  () => import("./nearby.ts"),
  () => import("./rewriting.ts"),
  () => import("./qualities.ts"),
  () => import("./restrictions.ts"),
  () => import("./deeds.ts"),
  () => import("./negated.ts"),
  () => import("./wishes.ts"),
  () => import("./criteria/mod.ts"),
  () => import("./places.ts"),
  () => import("./reruns.ts"),
  () => import("./second_reading/mod.ts"),
  () => import("./reading.ts"),
  () => import("./signals.ts"),
];
