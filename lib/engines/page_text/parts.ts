/**
 * The modules that the engine is loaded in, so that they are not all run at once
 * while others wait for their turn.
 *
 * @module
 */

/** What reads a page comes before what decides about it, and that before the formats. */
export const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import("./visibility.ts"),
  () => import("./style_sheet.ts"),
  () => import("./scan.ts"),
  () => import("./known_walls.ts"),
  () => import("./signs_abroad.ts"),
  () => import("./nothing_signs.ts"),
  () => import("./nothing.ts"),
  () => import("./candidates.ts"),
  () => import("./title.ts"),
  () => import("./extract.ts"),
  () => import("./markup.ts"),
  () => import("./json_text.ts"),
  () => import("./format.ts"),
];
