/**
 * Goals that are written as fields: `{"topic": "tea", "lang": "en"}`,
 * `topic: tea | lang: en`, `topic=tea; author=@nasa`. They become a sentence,
 * so that the readers of sentences understand them.
 *
 * @module
 */

import { wordTable } from "@/lib/text_understanding/word_table.ts";
import { DAY } from "@/lib/text_understanding/dates.ts";
import { type GoalText, quoteText } from "./goal_text.ts";
import { LANGUAGE_CODES } from "./languages.ts";

/** A goal as a sentence, and how its fields were read. */
export interface FieldReading {
  /** For the readers. */
  readonly goal: string;
  /** For the caller: which field was read as what, and what none knows. */
  readonly told: readonly string[];
}

/** Fields of one goal. */
export const FIELDS_MAX = 20;
/** Fields within the sentences of one goal. */
const LOOKS_MAX = 12;

interface Field {
  /** In small letters, with blanks between its words. */
  readonly key: string;
  readonly value: string;
  readonly said: string;
}

/** Values that switch something off, or ask for it alone. */
const OFF =
  /^(?:no|false|0|none|off|exclude[ds]?|excluding|without|hide|skip|never)$/i;
const ONLY = /^only$/i;
const ON = /^(?:yes|true|1|on|required?|must|with)$/i;
const ANY = /^(?:any|all|include[ds]?|allow(?:ed)?|ok|both|null|default|\*)$/i;

/** What a field says, as a part of a sentence; null when it says nothing that is known. */
type Wording = (value: string) => string | null;

const accounts = (value: string) =>
  value.split(/\s*(?:,|\bor\b|\band\b)\s*|\s+(?=@)/).filter((name) =>
    name !== ""
  )
    .map((name) => `@${name.replace(/^@/, "")}`).join(" or ");
const isHandles = (value: string) =>
  /^@?\w{1,15}(?:(?:\s*,\s*|\s+(?:or|and)\s+)@?\w{1,15}|\s+@\w{1,15})*$/
    .test(value);
/** "anyone but @a". */
const ALL_BUT =
  /^(?:any(?:one|body)|every(?:one|body)|all)(?: else)? (?:but|except(?: for)?|other than|apart from) (?=@)/i;
const account = (role: string): Wording => (value) =>
  // "accounts > 1k followers" names none.
  /^[<>]/.test(value)
    ? null
    : /^(?:un|non-?|not )?verified\b/i.test(value)
    ? verified(value)
    : ALL_BUT.test(value)
    ? `not ${role} ${accounts(value.replace(ALL_BUT, ""))}`
    : isHandles(value)
    ? `${role} ${accounts(value)}`
    : `${role} ${value}`;
/** "verified", "not verified", "unverified only". */
const verified = (value: string) =>
  `from ${/^(?:un|non|not)/i.test(value) ? "un" : ""}verified accounts only`;
const most = (unit: string): Wording => (value) =>
  /^\d[\d.,]*k?$/i.test(value) ? `at most ${value} ${unit}` : null;
const least = (unit: string): Wording => (value) => {
  const [, sign = "", number] =
    /^([<>]=?|=)?\s*(\d[\d.,]*k?)\+?$/i.exec(value) ??
      [];
  return number === undefined
    ? null
    : number === "0" && !sign.startsWith(">")
    ? `that got zero ${unit}`
    : sign.startsWith("<")
    ? `${sign === "<" ? "fewer than" : "at most"} ${number} ${unit}`
    : `${sign === ">" ? "more than" : "at least"} ${number} ${unit}`;
};
const kind = (name: string): Wording => (value) =>
  OFF.test(value)
    ? `no ${name}`
    : ONLY.test(value)
    ? `${name} only`
    : ON.test(value)
    ? `with ${name}`
    : null;

const KIND_NAME =
  "(?:re ?tweets?|reposts?|repl(?:y|ies)|quotes?|links?|urls?|images?|photos?|pictures?|videos?|media|gifs?|polls?|hashtags?|threads?|ads?|spam|bots)";
const KINDS = new RegExp(
  `^(?:an? )?${KIND_NAME}(?:(?:\\s*[,/&]\\s*| (?:or|and) )(?:an? )?${KIND_NAME})*$`,
  "i",
);
/** Kinds of posts that are asked for: of several any will do where the value says so. */
const wantedKinds: Wording = (value) =>
  !KINDS.test(value)
    ? null
    : / or |\//.test(value)
    ? `with ${value.replaceAll("/", " or ")}`
    : value.split(/\s*[,&]\s*| and /).map((name) => `with ${name}`).join(", ");
/** Words that posts must have, each as it is. */
const words = (value: string) =>
  value.split(/\s*,\s*/).map((word) => `"${word.replaceAll('"', "")}"`)
    .join(", ");
/** "exclude retweets": a key that names a kind and what is wanted of it. */
const SWITCH = new RegExp(
  `^(exclude|excluding|no|skip|without|hide|omit|ignore|include|has|have|with|only|require) (${KIND_NAME})(?: only)?$`,
);
const SPAN =
  /^(?:<=?|under|less than|within|last|past|max|at most)?\s*(\d{1,4}) ?(h|hrs?|hours?|d|days?|w|weeks?|months?|y|years?)(?: old| ago)?$/i;
const SPAN_UNITS: Readonly<Record<string, string>> = wordTable({
  h: "hours",
  d: "days",
  w: "weeks",
  m: "months",
  y: "years",
});

/** What a key says that names a kind of posts; null for any other. */
function switchOf(key: string, value: string): string | null {
  const [, verb = "", name = ""] = SWITCH.exec(key) ?? [];
  if (name === "" || !(OFF.test(value) || ON.test(value))) return null;
  const isOn = ON.test(value);
  if (/^(?:include|has|have|with|only|require)$/.test(verb)) {
    return isOn ? `${verb === "only" ? "only" : "with"} ${name}` : `no ${name}`;
  }
  return isOn ? `no ${name}` : "";
}

/** Names the subject, and nothing else. */
const SUBJECT_KEY =
  /^(?:topic|subj|query|q|kw|keywords?|search terms?|search query)$/;

/** In the order in which they are tried. */
const KEYS: readonly (readonly [RegExp, Wording])[] = [
  [
    /^(?:topic|subject|subj|query|q|kw|keywords?|about|search(?: terms?)?|terms?|text|theme|search query|subject matter)$/,
    (value) => `about ${value}`,
  ],
  [/^(?:exact )?phrase$|^exact(?: match)?$/, (value) => `"${value}"`],
  [
    /^(?:from|author|by|user|account|username|handle|from user|poster|accounts|authors|users)$/,
    account("by"),
  ],
  [
    /^(?:to|reply to|replies to|in reply to|replying to)$/,
    account("replies to"),
  ],
  [
    /^sources?$/,
    (value) => value.includes("@") ? account("by")(value) : null,
  ],
  [/^mention(?:s|ing|ed)?$/, account("mentioning")],
  [
    /^(?:not from|exclude (?:user|account|author|from)s?)$/,
    account("not from"),
  ],
  [
    /^(?:exclude|not|no|without|excluding|minus|exclude (?:words?|terms?|keywords?)|excluded|negative(?: keywords?)?|ignore|skip|omit|avoid|must not (?:have|contain|include|mention)|filter out|leave out)$/,
    // With "or" at its end a list goes on over its commas.
    (value) => `excluding ${value.replace(/\s*,\s*(?=[^,]*$)/, " or ")}`,
  ],
  [/^lang(?:uage)?s?$/, languageOf],
  [
    /^(?:exclude|not|excluded|no) lang(?:uage)?s?$/,
    (value) => `not ${languageOf(value)}`,
  ],
  [
    /^(?:exclude|excluded|not|no) (?:links? to|linking to|site|domain|url)s?$/,
    (value) => `not linking to ${value}`,
  ],
  [/^(?:max(?:imum)?|most) (?:likes|faves|favou?rites)$/, most("likes")],
  [/^max(?:imum)? (?:re ?tweets|reposts|rts)$/, most("retweets")],
  [/^max(?:imum)? (?:replies|comments)$/, most("replies")],
  [/^(?:type|kind)s?(?: of posts?)?$/, kindOf],
  [/^(?:purpose|use|use case|reason|why)$/, (value) => `purpose: ${value}`],
  [
    /^(?:since|after|from date|start|start date|since date|date from)$/,
    (value) => `since ${value}`,
  ],
  [
    /^(?:until|before|to date|end|end date|until date|date to|till)$/,
    (value) => `until ${value}`,
  ],
  [
    /^(?:years?|months?|posted|dates?|period|time|time ?frame|when|window|time ?range|date range|range)$/,
    (value) => value,
  ],
  [/^(?:min(?:imum)? ?)?(?:likes|faves|favou?rites)(?: min)?$/, least("likes")],
  [
    /^min(?:imum)? (?:engagement|interactions?)$/,
    (value) => /^\d[\d.,]*k? \p{L}/iu.test(value) ? `at least ${value}` : null,
  ],
  // "Must not: be a reply": a sentence of them.
  [/^must$/, (value) => `they must ${value}`],
  [/^must not$/, (value) => `they must not ${value}`],
  [
    /^(?:should|nice to have|prefer(?:red|ably)?|optional(?:ly)?|ideally)$/,
    (value) => `preferably ${value}`,
  ],
  [
    /^(?:scope|where)$/,
    (value) => /^\p{Lu}/u.test(value) ? `near ${value}` : null,
  ],
  [/^min(?:imum)? ?(?:re ?tweets|reposts|rts)$/, least("retweets")],
  [/^min(?:imum)? ?(?:replies|comments)$/, least("replies")],
  [
    /^(?:re ?tweets|reposts|rts)$/,
    (value) => kind("retweets")(value) ?? least("retweets")(value),
  ],
  [/^replies$/, (value) => kind("replies")(value) ?? least("replies")(value)],
  [/^quotes?$/, kind("quotes")],
  [/^(?:ads|spam|promotions?|bots)$/, kind("ads")],
  [/^links?$/, kind("links")],
  [/^(?:has )?(?:images?|photos?|pictures?)$/, kind("images")],
  [/^(?:has )?videos?$/, kind("videos")],
  [
    /^(?:has )?(?:media|contains|attachments?|type of media)$/,
    (value) =>
      kind("media")(value) ??
        (/^(?:images?|photos?|videos?|links?|media|polls?|gifs?)$/i.test(value)
          ? `with ${value}`
          : null),
  ],
  [
    /^must (?:have|include|contain|mention)$/,
    (value) => wantedKinds(value) ?? words(value),
  ],
  [
    /^(?:have|include|contain)s?$|^(?:has|with|kinds?|requires?|required)$/,
    wantedKinds,
  ],
  [
    /^(?:age|max(?:imum)? age|posted within|newer than|recency)$/,
    (value) => {
      const [, count, unit = ""] = SPAN.exec(value) ?? [];
      return count === undefined
        ? null
        : `last ${count} ${SPAN_UNITS[unit[0]?.toLowerCase() ?? ""]}`;
    },
  ],
  [
    /^(?:is )?verified(?: only| accounts?)?$/,
    (value) =>
      ON.test(value) || ONLY.test(value)
        ? verified("")
        : OFF.test(value)
        ? verified("un")
        : null,
  ],
  [
    /^(?:near|location|loc|place|city|geo|where|region)$/,
    (value) => `near ${value}`,
  ],
  [/^(?:within|radius|distance)$/, (value) => `within ${value}`],
  [
    /^(?:url|site|domain|links? to|linking to)$/,
    (value) => `linking to ${value}`,
  ],
  [/^hash ?tags?$/, (value) => signed("#", value)],
  [/^(?:cash ?tags?|tickers?)$/, (value) => signed("$", value)],
  [/^(?:sort|sort by|order|order by)$/, (value) => `sorted by ${value}`],
  [
    /^(?:limit|count|max|n|size|max results?|results?)$/,
    (value) => `limit ${value} posts`,
  ],
];

/** Names what is asked for, and says nothing of it. */
const GENERIC =
  /^(?:need|task|goal|want|what|format|source|type|platform|output|find|search on)$/;
const POSTS = /^(?:x|twitter|posts?|tweets?|x posts|social)$/i;
/** Names the request, whose words follow it. */
const ASKED_FOR =
  /^(?:need|task|goal|want|what|find|(?:search|find|look)(?: (?:x|twitter|posts|tweets))?(?: for)?)$/;
/** "to=2026-08-31": a day, and no account. */
const DATED = new RegExp(`^(?:\\d{4}(?:-\\d\\d){0,2}|${DAY})$`, "i");
/** A heading, and what it heads is no value of it. */
const HEADS =
  "(?:filters?|constraints?|requirements?|conditions|criteria|rules|options|goal|task|note)";

function signed(sign: string, value: string): string {
  return value.split(/[\s,]+/).filter((word) => word !== "")
    .map((word) => sign + word.replace(/^[#$]/, "")).join(" ");
}

/** What kind of posts is asked for; null for any other kind. */
function kindOf(value: string): string | null {
  return wantedKinds(value) ??
    (/^(?:originals?|questions?|original posts?)(?: only)?$/i.test(value)
      ? value.replace(/(?: only)?$/, " only")
      : null);
}

function languageOf(value: string): string {
  if (/^(?:not|no|any(?:thing)? but|except) /i.test(value)) {
    return `not ${
      languageOf(value.replace(/^(?:not|no|any(?:thing)? but|except) /i, ""))
    }`;
  }
  const names = value.split(/\s*(?:,|\bor\b|\/)\s*/).map((part) =>
    Object.entries(LANGUAGE_CODES).find(([name, code]) =>
      code === part.toLowerCase() || name === part.toLowerCase()
    )?.[0] ?? part
  );
  return `in ${names.join(" or ")}`;
}

/** Reads a goal that is written as fields; any other is left as it is. */
export function readFields(goal: string): FieldReading {
  const fields = jsonFields(goal) ?? pairs(goal);
  if (fields === null) return { goal, told: [] };
  const told: string[] = [];
  const unknown: string[] = [];
  const sentence: string[] = [];
  for (const [at, field] of fields.slice(0, FIELDS_MAX).entries()) {
    const { key, value, said } = field;
    // What has no name is the subject where it stands first, or a wish in words.
    const part = key === "" && at > 0 ? value : wordingOf(key, value);
    const shown = said.replaceAll('"', "'");
    if (part === null) unknown.push(`"${shown}"`);
    else {
      if (part !== "") sentence.push(part);
      told.push(`"${shown}" as "${part.replaceAll('"', "'") || "posts"}"`);
    }
  }
  if (sentence.length === 0) return { goal, told: [] };
  const heads = [HEAD, ...goal.split(BETWEEN)].flatMap((part) =>
    (typeof part === "string" ? HEADED.exec(part) : part.exec(goal)) ?? []
  );
  return {
    goal: `posts ${sentence.join(", ")}`,
    told: [
      ...heads.map((head) => `"${head.trim()}": names the request itself.`),
      `The goal's fields were read so: ${told.join(", ")}.`,
      ...(unknown.length === 0 ? [] : [
        `${
          unknown.join(", ")
        }: no field that is known, or no value of it; not applied.`,
      ]),
    ],
  };
}

function wordingOf(key: string, value: string): string | null {
  if (/^(?:from|to)$/.test(key) && DATED.test(value)) {
    return `${key === "from" ? "since" : "until"} ${value}`;
  }
  if (key === "") return `about ${value}`;
  if (GENERIC.test(key) && POSTS.test(value)) return "";
  if (ASKED_FOR.test(key)) {
    const rest = value.replace(/^(?:recent )?(?:posts?|tweets?) /i, "");
    return rest === value ? `about ${value}` : rest;
  }
  const wording = KEYS.find(([name]) => name.test(key))?.[1];
  return wording?.(value) ?? switchOf(key, value) ??
    (wording !== undefined && ANY.test(value) ? "" : null);
}

/** The fields of an object in JSON; null when the goal is none. */
function jsonFields(goal: string): Field[] | null {
  if (!/^\s*\{[^]{1,2000}\}\s*$/.test(goal)) return null;
  let object: unknown;
  try {
    object = JSON.parse(goal);
  } catch {
    return null;
  }
  if (typeof object !== "object" || object === null) return null;
  return flatten(object).map(([name, value]) => {
    const key = plainKey(name);
    const items = (Array.isArray(value) ? value : [value]).map(String);
    const isSubject = /^(?:topics?|keywords?|terms?|query)$/.test(key);
    const text = isSubject && items.length > 1
      ? items.map((item) => /\s/.test(item) ? `"${item}"` : item).join(" ")
      : items.join(", ");
    return { key, value: text.trim(), said: `${name}: ${text}` };
  });
}

/** The fields of an object, and those of the objects in it. */
function flatten(object: object): [string, unknown][] {
  return Object.entries(object).flatMap(([name, value]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([part, inner]): [string, unknown] => [
        // {"exclude": {"replies": true}} says what is wanted of its parts.
        /^(?:exclude|no|without|include|has)$/i.test(name)
          ? `${name} ${part}`
          : part,
        inner,
      ])
      : [[name, value] as [string, unknown]]
  );
}

function plainKey(name: string): string {
  return name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").toLowerCase()
    .replace(/[_-]+/g, " ").trim();
}

const PAIR =
  /^\s*([A-Za-z][A-Za-z_-]*(?: [A-Za-z]+){0,2})\s*(?:[:=]|(?=[<>]=?\s*\d))\s*(\S.*?)\s*$/;
/** Ends a field; a comma does where another one begins behind it. */
const BETWEEN =
  /\s*[;|\n]\s*|&(?=[a-z_]+=)|\s*,\s*(?=[A-Za-z][A-Za-z_-]*(?: [A-Za-z]+){0,2}\s*(?:=|:\s|[<>]=?\s*\d))/;

/** "Search tweets: topic=tea": asks for what the fields say. */
const ASKS =
  /^\s*(?:(?:please )?(?:search|find|get|show|fetch|collect|look for)(?: (?:me|for|x|twitter|tweets|posts))*)\s*:\s*(?=[a-z_]+\s*[:=])/i;

/** "Inputs: topic = tea". */
const HEAD =
  /^\s*(?:(?:(?:please )?(?:search|find|get|show|fetch|collect|look)(?: (?:me|for|x|twitter|tweets|posts))* )?(?:with|using|by|matching) (?:these|the following|those) (?:parameters|params|filters|criteria|settings|fields)|inputs?|param(?:eter)?s|arg(?:ument)?s|(?:query |search )?spec)\s*:(?=\s*[a-z_]+\s*[:=])/i;
/** "Filters: verified = true": the field behind its heading. */
const HEADED = new RegExp(
  `^\\s*(?:(?:search|query|tweet) )?${HEADS}\\s*:\\s*(?=[a-z_]+(?: [a-z]+)?\\s*[:=])`,
  "i",
);
/** "author != @tea". */
const IS_NOT = /\b([a-z]+) ?(?:!=|<>) ?(?=\S)/gi;

/** Fields with signs between them; null when the goal is no list of such. */
function pairs(goal: string): Field[] | null {
  const parts = goal.replace(ASKS, "").replace(HEAD, "")
    .replace(IS_NOT, "exclude $1:").split(BETWEEN)
    .map((part) => part.replace(HEADED, ""))
    .filter((part) => part.trim() !== "");
  if (parts.length < 2) return null;
  const fields = parts.map((part): Field => {
    // "need: tweets, subj=tea": a field within what stands before.
    const [, name = "", value = ""] = PAIR.exec(part) ?? [];
    return name === "" || /^\/\//.test(value)
      ? { key: "", value: part.trim(), said: part.trim() }
      : { key: plainKey(name), value, said: part.trim() };
  });
  const isKnown = ({ key, value }: Field) =>
    key !== "" && wordingOf(key, value) !== null;
  const known = fields.slice(0, FIELDS_MAX).filter(isKnown).length;
  // One field is enough where it names the subject, and a wish stands behind.
  const isSubject = SUBJECT_KEY.test(fields[0]?.key ?? "");
  const isPlain = fields.slice(1).every(({ key }) => key === "");
  return known >= 2 || (isSubject && isPlain) ? fields : null;
}

/** A field within a sentence, as far as its value goes. */
const WITHIN =
  /(?<=(?:^|[;.,:(|])\s*)(?!(?:constraints?|requirements?|criteria|filters?|conditions|rules|goal|task|note): )([a-z]+(?: [a-z]+){0,2})(?::|\?) (\S(?:[^;|.()]|\.(?=\S))*?)(?=\s*(?:[;)|]|\.(?:\s|$)|$|,? [a-z]+(?: [a-z]+){0,2}: ))/gi;
/** A name of a field that is also a word before a colon. */
const COMMON_KEY =
  /^(?:about|from|to|by|not|no|without|text|search|user|account|query|exact|kinds?|start|end|after|before|within|near|when|time|limit|max|results?|count|why|use|reason|ask|replies|quotes?|links?|terms?)$/;

/** Writes fields that stand within sentences as those say them. */
export function writeFields(text: GoalText): string[] {
  if (!text.has(/[a-z][:?] \S/i)) return [];
  const told: string[] = [];
  let looks = 0;
  text.rewrite(WITHIN, (all, name = "", value = "") => {
    if (++looks > LOOKS_MAX) return all;
    const key = plainKey(name);
    if (GENERIC.test(key) || COMMON_KEY.test(key)) return all;
    const meant = wordingOf(key, value.trim());
    // "author: nurses" names no account.
    if (!meant || meant.includes("@") && !value.includes("@")) return all;
    told.push(
      `${quoteText(text.expand(all))} was read as ${
        quoteText(text.expand(meant))
      }.`,
    );
    return meant;
  });
  return told;
}
