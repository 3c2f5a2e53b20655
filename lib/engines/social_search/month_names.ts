/**
 * Names of months as the readers know them.
 *
 * @module
 */

/** In the order of the year. */
export const MONTH_NAMES: readonly string[] =
  "January February March April May June July August September October November December"
    .split(" ");
