/**
 * Accounts and authors of a goal, held against a plan.
 *
 * @module
 */

import { isOrdinary } from "@/lib/text_understanding/ordinary_words.ts";
import {
  CLAUSE,
  type Compared,
  LOOKED_AT_MAX,
  NEGATED,
  NOT_WORDS,
  terms,
} from "./compared.ts";

const HANDLE = /@([A-Za-z0-9_]{1,15})(?![A-Za-z0-9_])/g;

/** How far before an account its list may begin. */
const LIST_CHARACTERS_MAX = 160;

type Role = "from" | "to" | "mention";

/** The role that the words beside an account give it; null where they give none. */
function roleOf(before: string, after: string): Role | null {
  if (
    /^(?:'s?\s+(?:own |latest |recent |last |new )*(?:posts?|tweets?|threads?|timeline|account|announcements?)\b|\s(?:posts|tweets)\s(?:on|about|regarding)\b|\s(?:has |have |had )?(?:made|wrote|said|says|sent|put out|published|posted|tweeted|shared|replied)\b)/
      .test(after)
  ) {
    return "from";
  }
  const markers = [...before.matchAll(
    /\b(?:(posted by|written by|from|by|author|(?<!quote )(?:posts?|tweets?) of)|(to|under|below|at)|(mention(?:s|ing|ed)?(?: of)?|tag(?:s|ging|ged)?|about|cc|with|includ(?:es?|ing)|contain(?:s|ing)?|quot(?:es?|ing|ed)(?: of)?|on|re))\b/g,
  )];
  const last = markers.at(-1);
  if (last === undefined) return null;
  if (markers.some((marker) => /^(?:under|below)$/.test(marker[0]))) {
    return "to";
  }
  return last[1] !== undefined
    ? "from"
    : last[2] !== undefined
    ? "to"
    : "mention";
}

/** What is ruled out, where a kind of posts stands behind the negation. */
const KIND_RULED_OUT = new RegExp(
  `(?:${NOT_WORDS}) (?:(?:re-?tweets?|reposts?|repl(?:y|ies)|quotes?|links?|images?|videos?|threads?|polls?|gifs?|hashtags?)(?:,? (?:and|or) |, )?)+`,
  "g",
);
/** Accounts that stand before another one in its list, with their names. */
const LISTED =
  /(?:(?:\p{Lu}[\p{L}\p{N}.&-]* )+\()?@[A-Za-z0-9_]{1,15}\)?(?:'s)?(?:\s*(?:,|\/|&|\bor\b|\band\b|\bnor\b))+\s*/gu;
/** "exclude: a, b, @c": one list. */
const LISTED_OUT =
  /\b((?:not|no|without|exclud(?:e|ing)|except|minus|ignor(?:e|ing)|skip(?:ping)?)):? (?!(?:threads?|repl(?:y|ies)|re-?tweets|reposts|quotes|links|images|videos), (?:from|by) )[^.;|!?]*(?:,|,? (?:and|or|nor)) (?:(?:any |all )?(?:(?:any|every)thing|posts|tweets|those|ones|stuff) )?(?:(?:from|by|mentioning) )?\s*$/;
/** "nobody but @a": @a alone. */
const ALONE =
  /\b(?:nobody|no ?one|none|nothing) (?:else )?(?:but|except(?: for)?|other than)(?: from| by)? $/;
/** "what do @a and their people say": what is asked for is what they say. */
const ASKED =
  /(?:^|[\s(])(?:what|whatever|everything|anything|when|why|how)(?: (?:do|does|did|has|have|had|is|are))?\s+$/;
const SAYS =
  /^[^@]{0,40}\s(?:says?|said|posts?|posted|tweets?|tweeted|thinks?|thought|writes?|wrote|mentions?|mentioned|shares?|shared|claims?|claimed|announces?|announced)\b/;
/** The rest of its list behind an account. */
const GOES_ON = /^(?:(?:,| and| or| &|\/)*\s?@[a-z0-9_]{1,15})+/;
/** A name whose account follows. */
const NAMED = /(?:\p{Lu}[\p{L}\p{N}.&-]* )+\($/u;

/** What stands before an account in its clause; accounts of one list share it. */
function beforeAccount(written: string, at: number): string {
  return written.slice(Math.max(0, at - LIST_CHARACTERS_MAX), at)
    .replace(NAMED, "").replace(LISTED, " ").toLowerCase()
    .replace(LISTED_OUT, "$1 ").replace(ALONE, "from ")
    .replace(KIND_RULED_OUT, "").split(CLAUSE).at(-1) ?? "";
}

/** The role of an account in its clause; null where nothing gives it one. */
function roleIn(before: string, after: string): Role | null {
  const behind = after.replace(GOES_ON, "").split(CLAUSE)[0] ?? "";
  return ASKED.test(before) && SAYS.test(behind)
    ? "from"
    : roleOf(before.split(/\b(?:but|and)\b/).at(-1) ?? "", after);
}

/** What to say of an account that the query has in another role; nothing where it has not. */
function roleDiffers(
  own: readonly string[],
  role: Role | null,
  { name, before }: { readonly name: string; readonly before: string },
): string[] {
  const has = (part: string) => own.some((term) => term.includes(part));
  if (role === "from" && !has("from:")) {
    return [
      `"@${name}": searched as an account that posts mention; say "by @${name}" if its own posts are meant.`,
    ];
  }
  if (/(?:^|\s)to $/.test(before) && !has("to:")) {
    return [
      `"@${name}": searched as an account that posts mention; say "replies to @${name}" if posts to it are meant.`,
    ];
  }
  return role === "mention" && !has("@") && !has("-")
    ? [
      `"@${name}": searched as who posts or is replied to; say "mentioning @${name}" if posts that mention it are meant.`,
    ]
    : [];
}

/** Accounts that a plan has in another role than the goal. */
export function accountsDiffer(
  { written, parts, reported }: Compared,
): string[] {
  const said: string[] = [];
  const all = terms(parts);
  for (const match of [...written.matchAll(HANDLE)].slice(0, LOOKED_AT_MAX)) {
    const name = (match[1] ?? "").toLowerCase();
    if (reported.includes(`@${name}`)) continue;
    const before = beforeAccount(written, match.index);
    const after = written.slice(match.index + match[0].length).toLowerCase();
    const own = all.filter((term) =>
      new RegExp(`^-?(?:from:|to:|@)${name}$`).test(term)
    );
    const isNegated = NEGATED.test(
      before.split(/(?<!(?:one|thing|body) )\bbut\b(?! not)/).at(-1) ?? "",
    );
    const role = roleIn(before, after);
    const isOut = (term: string) => term.startsWith("-");
    if (isNegated && own.length > 0 && !own.some(isOut)) {
      said.push(
        `"@${name}": the goal seems to rule the account out, and the query does not; say "not from @${name}" or "not mentioning @${name}".`,
      );
    } else if (!isNegated && own.length > 0 && own.every(isOut)) {
      said.push(
        `"@${name}": the query rules the account out; leave it out if it is wanted.`,
      );
    } else if (own.length > 0) {
      said.push(...roleDiffers(own, role, { name, before }));
    }
  }
  return [...new Set(said)];
}

/** "by people who use one": authors by what they do. */
const DESCRIBED =
  /\b(?:by|from|of) (?:the )?(?:people|users|those|someone|anyone|folks|accounts|authors|customers) (?:who|that|with) \S+(?: \S+){0,3} ?/g;

/** Authors that are described, where nothing of the plan names it. */
export function describedAuthors(
  { goal, quoted, reported }: Compared,
): string[] {
  return [...goal.matchAll(DESCRIBED)].map(([said]) =>
    said.split(CLAUSE)[0]?.trim() ?? ""
  ).filter((said) => {
    const start = said.split(" ").slice(0, 3).join(" ");
    return start.split(" ").length === 3 && !reported.includes(start) &&
      !quoted.some((part) =>
        part.includes(start) || (said.includes(part) && part.includes(" "))
      );
  }).map((said) =>
    `"${
      said.replaceAll('"', "'")
    }": no operator describes authors; judge them by their profile and their posts.`
  );
}

/** "teahouse99 tweets with 20 likes": a word that is no word of the language. */
const BARE =
  /^\s*([a-z][a-z0-9_]{6,14})(?:'s)? (?:tweets|posts)\b(?! (?:about|on|of|regarding|mentioning)\b)/;

/** A name before "tweets" that is searched as a word and may be an account. */
export function bareAuthors({ written, parts, reported }: Compared): string[] {
  const [, name = ""] = BARE.exec(written) ?? [];
  return name === "" || isOrdinary(name.replace(/s$/, "")) ||
      !terms(parts).includes(name) || reported.includes(name)
    ? []
    : [
      `"${name}": searched as a word; write "posts by @${name}" if it is an account whose own posts are meant.`,
    ];
}

/** "Ada Lovelace's latest tweets": whose posts, by a name. */
const OWNED =
  /(?<=^|\s)((?:\p{Lu}[\p{L}\p{N}.&-]*\s){0,3}\p{Lu}[\p{L}\p{N}.&-]*)'s (?:(?:latest|recent|newest|last|own|official|public|personal) )*(?:tweets|posts|threads|replies|timeline|feed|account|profile)\b/gu;

/** Names whose own posts are meant, and whose words are searched. */
export function ownersSearched(
  { written, parts, reported }: Compared,
): string[] {
  if (!written.includes("'s ")) return [];
  const all = new Set(terms(parts));
  return [...written.matchAll(OWNED)].slice(0, LOOKED_AT_MAX).flatMap(
    ([said, name = ""]) =>
      !name.toLowerCase().split(" ").some((word) => all.has(word)) ||
        reported.includes(said.toLowerCase())
        ? []
        : [
          `"${said}": searched as words that posts must contain; the site knows authors by their account only, so name it with @.`,
        ],
  );
}
