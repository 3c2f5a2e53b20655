/**
 * What a goal says of places in words that the reader of places does not have:
 * a radius before its place or behind it, posts that carry a place.
 *
 * @module
 */

import { BOUND_WORDS, scaledCount } from "@/lib/text_understanding/numbers.ts";
import { END, isTime, knownPlaces, type Row, row } from "./wording_rows.ts";
import { isThing } from "./words.ts";

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

/** One name in capitals, of up to three words. */
const ONE =
  "(\\p{Lu}[\\p{L}\\p{M}'’.-]*(?: (?:(?:of|de|del|la|do|da|am|upon) )?\\p{Lu}[\\p{L}\\p{M}'’-]*){0,2})";
/** Read with its case: a name ends where the capitals end. */
const cased = (source: string, written: Row[1]): Row => [
  new RegExp(source, "gu"),
  written,
];
/** What stands behind a name and is a place by itself. */
const VENUE =
  "(?:stadium|arena|airport|station|park|square|beach|bridge|university|campus|hospital|mall|market|district|neighbou?rhood|zoo|museum|tower|castle|palace|cathedral|temple|harbou?r|port|lake|river|pier|prison|border|suburbs?)";
/** What shows where it was made. */
const MADE_THERE =
  "(?:pictures|pics|photos|images|videos|clips|footage|reports|updates|reactions|voices|scenes|eyewitness accounts|selfies|memes)";

/** Whether a name is that of a place, where "in" stands before it. */
const isSomewhere = (place = "") =>
  isName(place) && !isTime(place) &&
  (knownPlaces().has(place.toLowerCase()) || !/^[\p{Lu}\d]+$/u.test(place));

/** "the Oslo marathon": what is named by its place is none. */
const isOfPlace = (article: string, next: string) =>
  article !== "" && isThing(next.trim());

/** In the order in which they are tried. */
export const PLACE_ROWS: readonly Row[] = [
  // "within twenty miles of", "near Anfield stadium in Liverpool".
  row(
    `(?<=\\s)((?:with)?in|up to) (?:an? )?(${BOUND_WORDS}|two|three|four|five|six|seven|eight|nine)[ -](?=(?:miles?|mi|kms?|kilomet(?:er|re)s?)\\b)`,
    ([side, count = ""]) => `${side} ${scaledCount(count, undefined)} `,
  ),
  cased(
    `(?<=\\s)([Nn]ear|[Aa]round|[Cc]lose to|[Ff]rom|[Ii]n|[Aa]t|[Oo]utside|[Bb]y) (?:the )?${ONE} ((?:(?!${VENUE})\\p{Ll}+ )?${VENUE})(?:(?:,? in|,) ${ONE})?${END}`,
    ([side = "", name = "", venue, city]) =>
      isName(name) && !isTime(name) &&
        (city === undefined
          ? /^(?:near|around|close to)$/i.test(side)
          : isSomewhere(city))
        ? `near "${name} ${venue}${city === undefined ? "" : `, ${city}`}"`
        : null,
  ),
  cased(
    `(?<=\\s)([Nn]ear|[Aa]round|[Cc]lose to|(?<=(?:[Pp]osts|[Tt]weets) )(?:in|from)|(?:[Ww]ith)?in \\d+ ?[a-z]+ (?:of|from|around)) ${ONE}, ${ONE}(?= *(?:[|,.;:!?)]|$)| (?:about|on|mentioning|with|since|that|from|during|this|last)\\b)`,
    ([side = "", place = "", land = ""]) =>
      isSomewhere(place) && isSomewhere(land)
        ? `${
          /^(?:in|from|around|close to)$/i.test(side) ? "near" : side
        } "${place}, ${land}"`
        : null,
  ),
  // "tweets in Leeds with the word", "what is going on in Lagos", "photos from Denver".
  cased(
    `(?<=\\s)([Pp]osts|[Tt]weets) (?:in|across|throughout) (?:the )?${ONE}(?= *(?:[|,.;:!?)]|$)| (?:about|on|mentioning|regarding|with|that|which|containing|saying|since|from|during|this|last|by|without|but|and|not|no|where|who|excluding)\\b)`,
    ([posts, place]) => isSomewhere(place) ? `${posts} near ${place}` : null,
  ),
  cased(
    `(?<=\\s)[Ww]hat(?:'s| is| was)? (?:(?:going on|happening|up|happened)(?: (?:right )?now)?|people (?:are )?(?:say|see)(?:ing)?) (?:in|around|near) (?:the )?${ONE}(?:,? (?:right )?now)?(?=[,;:] ?\\p{L})`,
    ([place]) => isSomewhere(place) ? `posts near ${place}` : null,
  ),
  cased(
    `(?<=\\s)(${MADE_THERE}) (?:taken |made |shot |filmed |posted |coming )?(?:from|out of) ((?:the )?)${ONE}${END}(?=((?: [\\p{L}-]+)?))`,
    ([what, article = "", place = "", next = ""]) =>
      isName(place) && knownPlaces().has(place.toLowerCase()) &&
        !isOfPlace(article, next)
        ? `${
          /^(?:pic|photo|image|video|clip|footage)/.test(what ?? "")
            ? `with ${what},`
            : what
        } near ${place},`
        : null,
  ),
  cased(
    `(?<=[,;\\ue000-\\ue00f] ?)(?:[Ii]n|[Ff]rom) (?:the )?${ONE}(?=\\s*(?:[|,.;:!?)]|$))`,
    ([place = ""]) =>
      isName(place) && knownPlaces().has(place.toLowerCase())
        ? `near ${place}`
        : null,
  ),
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
    ([place = "", far, unit]) =>
      isName(place) && !isTime(place) ? within(far, unit, place) : null,
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
  cased(
    `(?<=\\s)([Tt]weets|[Pp]osts) from ${ONE} (?=(?:about|on|mentioning|regarding) )`,
    ([posts, place = ""]) =>
      isName(place) && knownPlaces().has(place.toLowerCase())
        ? `${posts} near ${place} `
        : null,
  ),
];
