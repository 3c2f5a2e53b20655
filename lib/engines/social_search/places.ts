/**
 * Where posts come from and what they link to.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { type GoalText, QUOTE, quoteBack, quoteText } from "./goal_text.ts";
import type { Operator, OperatorReading } from "./operators.ts";
import PLACES from "./place_words.txt" with { type: "text" };
import { readWords } from "@/lib/text_understanding/word_list.ts";
import { isFunctionWord, isThing } from "./words.ts";

/** Where a word ends: "Q" of "Q3" is none. */
const END = "(?![\\p{L}\\p{M}\\p{N}])";
/** A name. A point belongs to a name within it ("D.C"), or behind an abbreviation ("St."). */
export const PROPER =
  `\\p{Lu}(?:[\\p{L}\\p{M}'-]|\\.(?=\\p{L})|(?<=\\b(?:St|Mt|Ft))\\.)*${END}`;
/** A place: up to four words in capitals, or a quotation. */
const PLACE =
  `(${QUOTE}|${PROPER}(?: (?:(?:of|de|la|del|upon|am|an der|do|dos) )?${PROPER}){0,3})`;
const ANY_PLACE =
  `(${QUOTE}|${PROPER}(?: (?:(?:of|de|la|del|upon|am|an der|do|dos) )?${PROPER}){0,3}|[\\p{L}\\p{M}\\p{N}'.-]+(?: [\\p{L}\\p{M}'.-]+${END}){0,2})`;
/** "people in AI safety": capitals that are no place are a field. */
const NO_FIELD =
  "(?!(?!(?:US|UK|USA|UAE|EU|NYC|LA|DC|SF|NZ|HK|KL|BC)\\b)\\p{Lu}{2,5}\\b)";
const DISTANCE =
  "(\\d{1,5}) ?(kilomet(?:er|re)s?|kms?|miles?|mi)\\b(?: radius)?";
const WHO =
  "(?:[Pp]eople|[Uu]sers?|[Aa]ccounts?|[Ll]ocals|[Rr]esidents|[Aa]uthors?|[Aa]nyone|[Ss]omeone|[Ff]olks|[Pp]osters?)";
const NEAR_ME =
  /\b(?:near|around|close to|nearby) me\b|\bin my (?:area|city|town|neighbou?rhood)\b|\bnearby\b(?=\s*(?:\||$))/iu;
const aroundPlace = lazily(() =>
  new RegExp(
    `(?<=\\s)(?:[Ii]n |[Ww]ith)?(?:in )?(?:a )?${DISTANCE} (?:of|from|around|near) (?:the )?${ANY_PLACE}`,
    "u",
  )
);
const nearWithin = lazily(() =>
  new RegExp(
    `(?<=\\s)(?:[Nn]ear|[Aa]round|[Ii]n) ${PLACE},? (?:\\()?(?:within|with|in)? ?(?:a )?${DISTANCE}(?:\\))?`,
    "u",
  )
);
/** A distance whose place was named before: "near Lisbon about surf within 30 km". */
const withinDistance = lazily(() =>
  new RegExp(
    `(?<=\\s)(?:with)?in (?:a )?(?:radius of )?${DISTANCE}(?=[\\s,.;:)?!|]|$)`,
    "iu",
  )
);
const nearPlace = lazily(() =>
  new RegExp(
    `(?<=\\s)(?:[Nn]ear|[Cc]lose to|[Ii]n the (?:vicinity|area|region) of|[Nn]ext to) (?:the (?=\\p{Ll}))?${ANY_PLACE}(?:(?<=${PROPER}),? (?:or|and) (${PROPER}(?: ${PROPER}){0,3}))?`,
    "u",
  )
);
/** Countries and cities that "from" makes a place of the author. */
const known = () =>
  `(${[...readWords(PLACES)].sort((a, b) => b.length - a.length).join("|")})`;
const fromKnown = lazily(() =>
  new RegExp(
    `(?<=(?:[Pp]osts?|[Tt]weets?|[|,]) *)(?:only )?from (?:the )?${known()}(?! (?:government|military|army|navy|police|senate|congress|parliament|embassy|president|press|media|team|office|branch|side|edition|users?|customers?|accounts?|people|citizens|residents|fans)\\b)(?:,? (?:or|and) (?:the )?(${PROPER}(?: ${PROPER}){0,3}))?(?=[\\s,.;:)?!|]|$)`,
    "u",
  )
);
/** "(US only, no ads)": a place alone between signs, and nowhere else. */
const onlyKnown = lazily(() =>
  new RegExp(
    `(?<=[,;(|] ?)(?:only )?(?:in |from )?(?:the )?${known()} only(?=\\s*(?:[|,.;:?!()]|$))`,
    "u",
  )
);
const postedIn = lazily(() =>
  new RegExp(
    `(?<=\\s)(?:(?:(?:that (?:were|are) |which (?:were|are) )?(?:posted|tweeted|written|sent|located|based|geo-?tagged|geo-?coded|living|made)(?: from| in| at)|(?:by |from )?${WHO}(?: (?:who|that) (?:are|live))?(?: (?:in|from|living in|based in|located in|(?:tweet|post|writ)ing (?:from|in)))|[Ll]ocation:?|[Gg]eo-?(?:tagged|coded)(?: in)?) (?:the )?${NO_FIELD}${PLACE}(?:,? (?:or|and) (?:the )?(${PROPER}(?: ${PROPER}){0,3}))?)`,
    "u",
  )
);

/** "from the Oslo marathon": what is named by its place is none. */
function isNamedByPlace(text: GoalText): boolean {
  const match = text.find(fromKnown());
  const next = /^ (\p{Ll}[\p{L}-]+)/u.exec(
    match?.input.slice(match.index + match[0].length) ?? "",
  )?.[1];
  return / the /.test(match?.[0] ?? "") && isThing(next ?? "");
}

/** Takes a place that is known, where the goal has it as one. */
function takeKnown(text: GoalText): RegExpExecArray | null {
  const from = isNamedByPlace(text) ? null : text.take(fromKnown());
  return from !== null || !text.has(/ only\b/) ? from : text.take(onlyKnown());
}

/** Takes places out of a goal. */
export function readPlaces(text: GoalText): OperatorReading {
  const operators: Operator[] = [];
  const notApplied: string[] = [];
  const me = text.take(NEAR_ME);
  if (me !== null) {
    operators.push({
      text: "near:me",
      because: `${
        quoteBack(me)
      } is where the site believes its signed-in user to be.`,
    });
  }
  const around = swapped(text.take(nearWithin())) ?? text.take(aroundPlace());
  const match = around ?? text.take(nearPlace()) ?? text.take(postedIn()) ??
    takeKnown(text);
  const said = (around?.[3] ?? match?.[1] ?? "").replaceAll('"', "");
  if (match !== null && operators.length > 0) {
    notApplied.push(`${quoteBack(match)}: a query has one place.`);
    return { operators, notApplied };
  }
  if (match !== null && said !== "") {
    const { place, behind } = placeOf(said);
    if (around === null) notApplied.push(...secondPlace(match));
    notApplied.push(...perhapsNoPlace(match[0], place));
    operators.push({
      text: `near:${/^[\p{L}\p{M}_-]+$/u.test(place) ? place : `"${place}"`}`,
      because: `${
        quoteBack(match)
      } names a place; few posts carry one, so try the name as a word as well.`,
    });
    if (behind !== "") text.putBack(behind);
    const distance = around ?? text.take(withinDistance());
    if (distance !== null) {
      operators.push({
        text: `within:${Number(distance[1])}${
          /^k/i.test(distance[2] ?? "") ? "km" : "mi"
        }`,
        because: `${quoteBack(distance)} names the distance.`,
      });
    }
  }
  return {
    operators,
    notApplied: [...notApplied, ...perhapsFrom(text, operators)],
  };
}

/** "polls on tea from Canada": may say where the posts are from. */
const perhapsFromKnown = lazily(() =>
  new RegExp(
    `(?<=\\s)(?:(?:from|in|over|across|throughout|inside|within) (?:the )?${known()}(?: only)?(?= *(?:[,.;:)?!|]|$)| (?:is|are|who|that|about|on|saying|talking|only|but|and|since|with)\\b)|(?<=[,;(|] )(?:the )?${known()}(?: only)?(?= *(?:[,.;:)?!|]|$)))`,
    "u",
  )
);

/** "the art scene around Estes Park": nobody else reads it. */
const PERHAPS_AROUND =
  /(?<=\s)around (?:the )?(\p{Lu}\p{Ll}[\p{L}'-]*(?: \p{Lu}\p{Ll}[\p{L}'-]*){0,2})(?= *(?:[|,.;:)?!]|$))/u;

/** A place that is searched as a word. */
function perhapsFrom(text: GoalText, operators: readonly Operator[]): string[] {
  const match = perhapsFromKnown().exec(text.rest) ??
    text.find(PERHAPS_AROUND);
  if (match !== null && operators.length > 0) {
    return [
      `${quoteBack(match)}: searched as a word; a query has one place.`,
    ];
  }
  return match === null ? [] : [
    `${quoteBack(match)}: searched as a word; say "near ${
      match[1] ?? match[2]
    }" if posts from there are meant.`,
  ];
}

/** "anyone from Acme": people of a place, or of somebody. */
function perhapsNoPlace(said: string, place: string): string[] {
  return !/\bfrom (?:the )?\S/.test(said) || readWords(PLACES).has(place)
    ? []
    : [
      `${
        quoteText(said)
      }: read as a place; if it is none, search the name as a word.`,
    ];
}

/** "from Kenya or Uganda": the second place is reported. */
function secondPlace(match: RegExpExecArray): string[] {
  const [, , other] = match;
  return other === undefined ? [] : [
    `${
      quoteBack(match)
    }: a query has one place; search ${other} by a query of its own.`,
  ];
}

/** The place behind its distance, as {@linkcode aroundPlace} has it. */
function swapped(match: RegExpExecArray | null): RegExpExecArray | null {
  if (match === null) return null;
  const [, place = "", distance = "", unit = ""] = match;
  match.splice(1, 3, distance, unit, place);
  return match;
}

/** A place in small letters ends where the sentence goes on. */
function placeOf(said: string): { place: string; behind: string } {
  const words = said.split(" ");
  if (/^\p{Lu}/u.test(said)) return { place: said, behind: "" };
  const end = words.findIndex((word, index) =>
    index > 0 && isFunctionWord(word)
  );
  const place = end < 0 ? words : words.slice(0, end);
  return {
    place: place.join(" "),
    behind: words.slice(place.length).join(" "),
  };
}

/** Sites that people name without their domain. */
export const SITES =
  "youtube|github|gitlab|medium|substack|reddit|linkedin|instagram|facebook|tiktok|spotify|soundcloud|twitch|wikipedia|arxiv|amazon|etsy|kickstarter|patreon|gumroad|notion|figma|bloomberg|reuters|bbc|cnn|nytimes|techcrunch|theverge|hackernews|npm|huggingface|discord|telegram|vimeo|eventbrite|stackoverflow";
const HOST =
  "(?:https?://)?((?:[a-z0-9-]+\\.)+[a-z]{2,12}(?:/[A-Za-z0-9._/~-]*)?)";
const SITE =
  `(?:(?:the )?(?:site |domain |website )?${HOST}|(?:an? |any |some |the )?(${SITES}))(?: (?:videos?|repos?(?:itor(?:y|ies))?|posts?|articles?|pages?|links?|tracks?|streams?)\\b)?`;
const LINKING =
  "(?:(?:that |which |who )?(?:are |is )?(?:link(?:s|ing|ed)?|point(?:s|ing)?)(?: (?:out|back))? to|(?:with |containing |including |having |sharing |share |shares )(?:an? |any |the )?(?:links?|urls?) (?:to|from|on|at)(?: (?:my|our|the|this|their|your|his|her)(?: [a-z]+)?)?|links? (?:to|from)|(?:shar(?:e|es|ing)|link(?:s|ing))(?= (?:(?:any|an?|some|the) )?(?:https?:|www\\.|[a-z0-9-]+\\.[a-z]))|urls? (?:from|on|of)|(?:https?:)?url|sources?:?(?= (?:[a-z0-9-]+\\.)+[a-z])|from(?= (?:[a-z0-9-]+\\.)+(?:com|org|net|io|dev|app|ai|co|gov|edu|news|[a-z]{2})\\b))";
const NOT =
  "(?:(?:but |and )?(?:that |which )?(?:do(?:es)?(?: not|n't)|not|without|no|exclud(?:e|ing)|ignor(?:e|ing)|skip(?:ping)?|except)(?: any| posts?| tweets?| the)? )";
/** "sharing a GitHub repo": a link, whatever the verb. */
const SHARING =
  `(?:link|shar)ing(?= (?:an? |any |some |the )?(?:${SITES}) (?:repos?|repositor(?:y|ies)|videos?|articles?|links?|pages?)\\b)`;
const LINK = new RegExp(
  `(?<=\\s)(${NOT})?(?:${LINKING}|${SHARING}) (?:either |any of )?${SITE}((?:(?:,? (?:or|and) |, )${HOST}){0,3})(?=[\\s,.;:)?!|]|$)`,
  "i",
);

/** Takes links to sites out of a goal. */
export function readLinks(text: GoalText): OperatorReading {
  const operators = text.takeAll(LINK, 4).flatMap((match): Operator[] => {
    const [, not, host, site, list = ""] = match;
    const hosts = [
      host ?? site?.toLowerCase() ?? "",
      ...list.split(/,? (?:or|and) |, /).filter((part) => part !== ""),
    ].map(urlTerm);
    const because = `${quoteBack(match)} names where the link leads${
      not === undefined ? "" : ", to rule it out"
    }.`;
    if (not !== undefined) {
      return hosts.map((term) => ({ text: `-${term}`, because }));
    }
    return [{
      text: hosts.length === 1 ? hosts[0] ?? "" : `(${hosts.join(" OR ")})`,
      because,
    }];
  });
  return { operators, notApplied: [] };
}

/** A domain alone has no hyphen for the site; a path needs quotation marks. */
export function urlTerm(address: string): string {
  const plain = address.replace(/^https?:\/\//i, "").replace(/^www\./i, "")
    .replace(/[./]+$/, "");
  return plain.includes("/")
    ? `url:"${plain}"`
    : `url:${plain.toLowerCase().replaceAll("-", "_")}`;
}
