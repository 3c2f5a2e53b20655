/**
 * Settings that a caller may tell, in place of what a text says of where it runs.
 *
 * @module
 */

/** On somebody's machine, in the build of an image, or in a pipeline. */
export const TOLD_SETTINGS = ["host", "build", "pipeline"] as const;

/** One of them. */
export type ToldSetting = typeof TOLD_SETTINGS[number];
