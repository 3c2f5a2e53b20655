/**
 * What a goal says of places in words that the reader of places does not have:
 * a radius before its place or behind it, posts that carry a place.
 *
 * @module
 */

import { END, knownPlaces, type Row, row } from "./wording_rows.ts";

const FAR = "(\\d{1,4})[- ]?(miles?|mi|kms?|kilomet(?:er|re)s?)";
/** Names of a place; a state or country behind it says nothing more. */
const PLACE =
  "(\\p{Lu}[\\p{L}\\p{M}'.-]*(?: \\p{L}[\\p{L}\\p{M}'-]*){0,4})(?:,? \\(?\\p{Lu}[\\p{L}\\p{M}. ]{1,20}?\\)?)?";

const within = (far = "", unit = "", place = "") =>
  `within ${far} ${unit} of ${place}`;
/** Rows are read without case: a place has a capital. */
const isName = (place = "") =>
  place.split(" ").every((word) => /^(?:\p{Lu}|(?:of|de|la|del)$)/u.test(word));

/** A query has one place: the first is read. */
const once = (source: string, written: Row[1]): Row => [
  new RegExp(source, "iu"),
  written,
];

const DEGREES = "-?\\d{1,3}\\.\\d{1,10}(?: ?° ?[NSEW])?";
/** Latitude and longitude, with or without their names and signs. */
const COORDINATES =
  `\\(?(?:lat(?:itude)?[:=]? ?)?${DEGREES}(?: ?[,;] ?| )(?:(?:and )?lon(?:g(?:itude)?)?[:=]? ?)?${DEGREES}\\)?`;

/** The operator for a circle; null where the numbers are no place on earth. */
function circle(said: string): string | null {
  const [y = 0, x = 0] = [
    ...said.matchAll(/(-?\d{1,3}\.\d{1,10})(?: ?° ?([NSEW]))?/gi),
  ].map(([, degrees, side = ""]) =>
    Number(degrees) * (/[SW]/i.test(side) ? -1 : 1)
  );
  const [, far = "10", unit = "km"] =
    /(?<![\d.])(\d{1,4})[- ]?(mi|km|kilo)/i.exec(said) ?? [];
  const written = `geocode:${y},${x},${Number(far)}${
    /^k/i.test(unit) ? "km" : "mi"
  }`;
  return Math.abs(y) > 90 || Math.abs(x) > 180 || said === written
    ? null
    : written;
}

/** In the order in which they are tried. */
export const PLACE_ROWS: readonly Row[] = [
  once(
    `(?<=\\s)(?:(?:near|around|at|close to|from|in) )?(?:the )?(?:coordinates?:? |geocode:? ?)?${COORDINATES},? ?\\(?(?:with(?:in)? )?(?:an? )?(?:radius(?: of)?:? )?${FAR}(?:[- ]radius)?\\)?${END}`,
    (_, all) => circle(all),
  ),
  once(
    `(?<=\\s)(?:within|in) (?:an? )?(?:radius of )?${FAR}(?:[- ]radius)? (?:of|around|from) (?:the )?(?:coordinates?:? )?${COORDINATES}${END}`,
    (_, all) => circle(all),
  ),
  [
    new RegExp(
      `(?<=\\s)(?:near|around|at|close to|from|in) (?:the )?(?:coordinates?:? )?${COORDINATES}${END}`,
      "iu",
    ),
    (_, all) => circle(all),
    "no distance is named; 10 km around it are searched",
  ],
  once(
    `(?<=\\s)\\(?(?:from )?(?:with)?(?:in )?(?:an? |the )?${FAR}[- ]radius (?:of|around|from|about) (?:the )?(\\p{Lu}[\\p{L}\\p{M}'.-]*(?: \\p{Lu}[\\p{L}\\p{M}'-]*){0,3})\\)?`,
    ([far, unit, place]) => isName(place) ? within(far, unit, place) : null,
  ),
  once(
    `(?<=\\s)(?:near|around|in|close to|from) ${PLACE},? \\(?(?:with(?:in)? )?(?:an? )?${FAR}(?:[- ]radius)?\\)?${END}`,
    ([place, far, unit]) => isName(place) ? within(far, unit, place) : null,
  ),
  row(
    `(?<=\\s)(?:(?:that|which) (?:are|were) )?(?:geo-?locali[sz]ed|geo-?located|geo-?tagged|geo-?coded) (?:in|at|from|near|around|close to|to) `,
    "near ",
  ),
  row(
    `(?<=\\s)(?:that (?:are|were|come) )?(?:sent|posted|tweeted|coming|originating|written) (?:from|in) (?:the )?([a-z]{2,20}(?: [a-z]{2,20})?)${END}`,
    ([place = ""]) =>
      knownPlaces().has(place.toLowerCase()) && !/^\p{Lu}/u.test(place)
        ? `near ${place}`
        : null,
  ),
  row(
    `(?<=\\s)from around (\\p{Lu}[\\p{L}\\p{M}'-]*)${END}(?! (?:du|de|del|de la|la|of) \\p{Lu})`,
    ([place = ""]) => isName(place) ? `near ${place}` : null,
  ),
  // "the tweets in Leeds about": where posts are, and not what they are about.
  row(
    `(?<=\\s)(tweets|posts) (?:in|from) (\\p{Lu}[\\p{L}\\p{M}'-]*(?: \\p{Lu}[\\p{L}\\p{M}'-]*)?) (?=(?:about|on|mentioning|regarding) )`,
    ([posts, place = ""]) =>
      isName(place) && knownPlaces().has(place.toLowerCase())
        ? `${posts} near ${place} `
        : null,
  ),
  // "the community around Estes Park, Colorado": a place behind the place.
  row(
    `(?<=\\s)around (\\p{Lu}[\\p{L}\\p{M}'-]*(?: \\p{Lu}[\\p{L}\\p{M}'-]*){0,2}), (\\p{Lu}[\\p{L}\\p{M}]*(?: \\p{Lu}[\\p{L}\\p{M}]*)?)(?=\\s*(?:[|.;!?]|$))`,
    ([place, land = ""]) =>
      isName(place) && knownPlaces().has(land.toLowerCase())
        ? `near ${place}`
        : null,
  ),
];
