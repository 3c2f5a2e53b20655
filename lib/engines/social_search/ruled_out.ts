/**
 * What a negation covers: "excluding retweets and anything older than 2025",
 * "not interested in posts from news outlets such as @a and @b". Whatever rules
 * out, and wherever it stands, each thing of its list is ruled out by itself, so
 * that no reader finds one of them without what turns it.
 *
 * @module
 */

import { type GoalText, quoteText } from "./goal_text.ts";
import { isKindOfPosts } from "./exclusions.ts";
import { oppositeOf } from "./negated.ts";
import { isFunctionWord } from "./words.ts";

/** Rules out what follows, and is known as that to every reader. */
const KNOWN =
  "exclud(?:e|ing)|skip(?:ping)?|ignor(?:e|ing)|avoid(?:ing)?|omit(?:ting)?|without|minus|no|not";
/** Rules out as well. */
const OTHER_VERBS =
  "drop(?:ping)?|remov(?:e|ing)|hid(?:e|ing)|discard(?:ing)?|(?:leav(?:e|ing)|filter(?:ing)?|weed(?:ing)?|throw(?:ing)?|keep(?:ing)?|cut(?:ting)?|screen(?:ing)?) out";
const OTHER_WORDS =
  "except(?: for)?|apart from|aside from|other than|rather than|as opposed to";
/** Rules out in more words, of which readers know some. */
const PHRASES =
  "nothing|no need for|(?:(?:i'm|i am|we're|we are) )?not interested in|(?:(?:i|we) )?(?:do not|don't|never) (?:(?:want|need|show|include|give|return|send|use|add|list|bring)(?: (?:me|us))?(?: to see)?|care (?:about|for)|bother with)|spare (?:me|us)|never mind|disregard(?:ing)?";
/** "how to avoid", "nothing except": what is done, and what is asked for alone. */
const HEAD = new RegExp(
  `(?=[a-z])(?<=[\\s(])(?<!\\b(?:to|nothing|nobody|none|no one|anyone|anybody|everyone|everybody|people|accounts|users|anything|everything|all|languages?) )(?:(?<phrase>${PHRASES})|${OTHER_VERBS}|${OTHER_WORDS}|(?<known>${KNOWN})):? (?=[\\p{L}@#\\ue000-\\ue00f])`,
  "giu",
);
/** Without one of these nothing is ruled out. */
const CUE =
  /(?=[edsiarohlwmntfkcu])\b(?:exclud|skip|ignor|avoid|omit|without|minus|no\b|not\b|nothing|never|disregard|drop|remov|hid(?:e|ing)|discard|out\b|spare|except|apart|aside|than\b|opposed|don't)/i;

const HANDLE = "@[A-Za-z0-9_]{1,15}(?![A-Za-z0-9_])";
const HANDLES = `${HANDLE}(?:(?:,? (?:and|or|nor|&) |, ?|\\/| )${HANDLE}){0,5}`;
const SITE = "(?:[a-z0-9-]+\\.)+[a-z]{2,12}(?:\\/[\\w./-]*)?";
/** Stands for the posts of which something is said. */
const POSTS =
  "(?:(?:any|all|the|every|those|these|other) )?(?:posts?|tweets?|anything|everything|whatever|ones|stuff|results|content|something|those)";
const THAT =
  "(?:(?:that|which) )?(?:(?:is|are|was|were|comes?|came) )?(?:(?:posted|written|published|sent|made|tweeted) )?";
const RELATED = `(?:${POSTS} )?${THAT}`;

const HEADED = new RegExp(`^${POSTS}(?= |$)`, "iu");
/** Names posts whatever they are, so that a list of what is ruled out goes on with it. */
const ANY_POSTS =
  /^(?:any|anything|everything|whatever|stuff|those|all|every)\b/i;
/** Says of posts what they are without naming them. */
const BOUND =
  /^(?:from|by|in|with|having|containing|about|mentioning|that|which|older|newer|before|after|linking|tagged|posted|written|(?:at least|at most|more than|fewer than) )/i;
const DENIES = /\b(?:no|not|without)\b|n't\b/i;

const BY = new RegExp(
  `^${RELATED}(?:(?:from|by) )?(?<who>[^@|;.:!?]{0,80}?)\\(?(?:e\\.g\\.,? )?(?<names>${HANDLES})\\)?$`,
  "iu",
);
/** Binds accounts to posts in another way than as their authors. */
const NOT_AUTHORS =
  /\b(?:repl|mention|tag|respon|answer|link|quot|retweet|about|under|below|direct|sent|to\b|at\b|with\b|contain|includ|on\b)/i;
/** Says of accounts that they are some. */
const SAYS_ACCOUNTS =
  /^(?:(?:the|their|its|his|her|any|all|official|own|main|corporate|company|brand|accounts?|users?|handles?|profiles?|authors?|like|such as|including|namely|themselves|itself|of) ?)*$/i;
const POSTED_BY = new RegExp(
  `^(?:${POSTS} (?:that )?|whatever )(?<names>${HANDLES}) (?:has |have )?(?:posts?|posted|writes?|wrote|says?|said|tweets?|tweeted|shares?|shared|sends?|sent)$|^(?<owners>${HANDLE})'s? (?:own )?(?:posts|tweets)$`,
  "iu",
);
const LINKS = new RegExp(
  `^${RELATED}(?<only>(?:only|just|merely|simply|mainly|mostly|purely) )?link(?:s|ing)?(?: back)? to (?<site>${SITE})$`,
  "iu",
);
const TAGS = new RegExp(
  `^${RELATED}(?:(?:tagged(?: with| as)?|with|using|uses?|contain(?:s|ing)?|under|ha(?:s|ve|ving)) )?(?:the )?(?:hash ?tags? )?(?<tag>#[\\p{L}\\p{N}_]+)$`,
  "iu",
);
const KIND = new RegExp(
  `^${RELATED}(?:(?:with|ha(?:s|ve|ving)|contain(?:s|ing)?|includ(?:es?|ing)) )?(?:(?:an?|any|some) )?(?<kind>[\\p{L}-]+(?: (?:tweets?|posts?))?)$`,
  "iu",
);
/** Words that posts have, in quotation marks or named as words. */
const WORDED = new RegExp(
  `^${POSTS} (?:(?:that|which) )?(?:with|hav(?:e|ing)|contain(?:s|ing)?|includ(?:es?|ing)|mention(?:s|ing)?|sa(?:y|ys|ying)|us(?:es?|ing)) (?:(?:the )?(?:exact )?(?:words?|phrases?|terms?) )?(?:(?<quote>[\\ue000-\\ue00f])|(?<=(?:words?|phrases?|terms?) )(?<word>[\\p{L}\\p{N}'-]+))$`,
  "iu",
);
const COMPARES = /^(?:rather|as)\b/i;
/** "complain about prices": what posts do, behind what compares. */
const DOES = /^\p{Ll}{3,} about \p{L}/u;
/** A thing by its words alone. */
const PLAIN =
  /^[\p{L}\p{N}#\ue000-\ue00f][\p{L}\p{N}'-]*(?: [\p{L}\p{N}'-]+){0,3}$/u;

const ACCOUNT = new RegExp(`^${HANDLES}$`, "iu");

/** Parts two things of a list, and no account from another. */
const BETWEEN =
  /(?:, (?!\d)(?:and |or |nor )?| (?:and|or|nor|as well as|plus) )(?!(?<=@\w{1,15}(?:,| and| or| nor|, and|, or) )@)(?!(?:later|after|newer|earlier|older|more|less|fewer|higher|lower|above|below|over|under)\b(?! \S))/giu;
/** Ends what a negation covers. */
const CLAUSE = /^(?:[^|.;:?!()]|[.:](?=\S)|\([^()]*\))+/u;
const GOES_ON_OTHERWISE =
  /(?:,| and| but)? (?:but|please|instead|though|thanks)\b.*$|,? and (?:only|just|at least|sort|show|no|not) .*$/iu;
/** Before what begins a clause. */
const BEGINS = /(?:^|[|,.;:?!(])\s*(?:(?:and|but|please) )*$/i;
const CLAUSE_MAX = 160;
const HEADS_MAX = 8;
const ITEMS_MAX = 6;

/** One thing of a list as readers know it; null where it is none. */
interface Item {
  readonly meant: string;
  /** Whether no other reader would take it for what it is. */
  readonly isHard: boolean;
  /** Whether it asks for its opposite. */
  readonly isTurned?: boolean;
  /** Whether it is words that posts may have. */
  readonly isPlain?: boolean;
  /** Whether nothing but its words is known of it. */
  readonly isVague?: boolean;
  readonly told?: string;
}

const easy = (meant: string): Item => ({ meant, isHard: false });

/** Authors, named as examples or as what they are. */
function byWhom(item: string): Item | null {
  const posted = POSTED_BY.exec(item)?.groups;
  const by = posted ?? BY.exec(item)?.groups;
  if (by === undefined) return null;
  const names = (by.names ?? by.owners ?? "").match(/@\w+/g) ?? [];
  const who = (by.who ?? "").trim();
  const isBare = posted === undefined && who === "" &&
    !/^(?:\S+ )*(?:from|by) /i.test(item);
  if (isBare || NOT_AUTHORS.test(who)) return null;
  return {
    meant: names.map((name) => `not from ${name}`).join(", "),
    isHard: who !== "" || posted !== undefined,
    ...(SAYS_ACCOUNTS.test(who) ? {} : {
      told: `${
        quoteText(who)
      }: no operator knows what kind of source an author is; the accounts that are named are ruled out, judge others by their profile.`,
    }),
  };
}

/** What a thing of the list means, once it is ruled out. */
function ruledOut(item: string, head: string): Item | null {
  const opposite = oppositeOf(item);
  if (opposite !== null) {
    return {
      meant: opposite,
      isHard: false,
      isTurned: !opposite.startsWith("excluding "),
    };
  }
  // "more than 50": of what is for other readers to say.
  if (/^(?:more|less|fewer|at least|at most) /i.test(item)) return null;
  if (DENIES.test(item)) return easy(`excluding ${item}`);
  const authors = byWhom(item);
  if (authors !== null) return authors;
  const { site, only } = LINKS.exec(item)?.groups ?? {};
  if (site !== undefined) {
    return {
      meant: `excluding links to ${site}`,
      isHard: only !== undefined,
      ...(only === undefined ? {} : {
        told: `${
          quoteText(item)
        }: no operator tells whether a link is all that a post has; all that link there are ruled out.`,
      }),
    };
  }
  const tag = TAGS.exec(item)?.groups?.tag;
  if (tag !== undefined) return easy(`excluding ${tag}`);
  const kind = KIND.exec(item)?.groups?.kind?.toLowerCase() ?? "";
  if (isKindOfPosts(kind)) return easy(`excluding ${kind}`);
  const { quote, word } = WORDED.exec(item)?.groups ?? {};
  if (quote !== undefined) {
    return { meant: `excluding ${quote}`, isHard: true };
  }
  if (word !== undefined) {
    return { meant: `excluding the word ${word}`, isHard: true };
  }
  if (COMPARES.test(head) && DOES.test(item)) {
    return {
      meant: "",
      isHard: true,
      told: `${
        quoteText(`${head} ${item}`)
      }: what posts do, and no operator rules it out; sort such posts out when you have them.`,
    };
  }
  return byWords(item);
}

/** A thing of which nothing is known but its words; null where they name none. */
function byWords(item: string): Item | null {
  const [first = ""] = item.toLowerCase().replace(/^(?:any|all|the) /, "")
    .split(" ");
  const isPlain = PLAIN.test(item) && !isFunctionWord(first);
  // "replies to @a", "mentions of @a".
  const isBound = item.includes("@") &&
    (isKindOfPosts(first) || ACCOUNT.test(item));
  return isPlain || isBound || HEADED.test(item) || BOUND.test(item)
    ? {
      meant: `excluding ${item}`,
      isHard: false,
      isPlain,
      isVague: !isPlain && !isBound,
    }
    : null;
}

/** Whether the list goes on with what stands behind a sign. */
function goesOn(
  next: string,
  { sign, first, head, hasEnd }: {
    /** Whether the list ends with "and" or "or". */
    readonly hasEnd: boolean;
    readonly sign: string;
    readonly first: string;
    readonly head: string;
  },
): boolean {
  if (ANY_POSTS.test(next) && HEADED.test(next)) return true;
  if (sign.trim() === "," && COMPARES.test(head)) return false;
  const isLoose = /^(?:no|not|without)$/i.test(head);
  if (HEADED.test(next)) {
    return sign.trim() !== "," && (!isLoose || HEADED.test(first));
  }
  if (BOUND.test(next)) return /\b(?:or|nor)\b/i.test(sign);
  const kind = KIND.exec(next)?.groups?.kind?.toLowerCase() ?? "";
  return (hasEnd && /[@.]/.test(next)) || isKindOfPosts(kind) ||
    /\b(?:or|nor|and)\b/i.test(sign);
}

/** The things that a negation lists, and how far they reach. */
function listed(
  clause: string,
  head: string,
): { items: Item[]; length: number; texts: string[] } {
  const bounds = clause.matchAll(BETWEEN).take(ITEMS_MAX).toArray();
  const items: Item[] = [];
  const texts: string[] = [];
  let length = 0;
  let start = 0;
  for (let at = 0; at <= bounds.length; at++) {
    const bound = bounds[at];
    const end = bound?.index ?? clause.length;
    const text = clause.slice(start, end).trim();
    const sign = bounds[at - 1]?.[0] ?? "";
    const hasEnd = bounds.slice(at).some(([said]) =>
      / (?:and|or|nor) /.test(said)
    );
    if (
      at > 0 && !goesOn(text, { sign, first: texts[0] ?? "", head, hasEnd })
    ) break;
    const item = ruledOut(text, head);
    if (item === null) break;
    items.push(item);
    texts.push(text);
    length = end;
    start = end + (bound?.[0].length ?? 0);
  }
  return { items, length, texts };
}

/** Rules out each thing of a list by itself; what to tell of it. */
export function writeRuledOut(text: GoalText): string[] {
  if (!text.has(CUE)) return [];
  const told: string[] = [];
  const parts = [];
  let read = 0;
  for (
    const { 0: said, index, groups = {} } of text.rest.matchAll(HEAD).take(
      HEADS_MAX,
    )
  ) {
    // "skip posts with no links": what a list denies is denied within it.
    if (index < read) continue;
    const from = index + said.length;
    const head = said.replace(/:? $/, "");
    const clause =
      CLAUSE.exec(text.rest.slice(from, from + CLAUSE_MAX))?.[0].replace(
        GOES_ON_OTHERWISE,
        "",
      ) ?? "";
    const { items, length, texts } = listed(clause, head);
    read = from + length;
    const isFirst = BEGINS.test(text.rest.slice(0, index));
    if (!isNeeded(items, texts, { ...groups, head, isFirst })) continue;
    parts.push({ index, items, all: said + clause.slice(0, length) });
  }
  // From the end, so that what was written does not move what is still to be read.
  for (const { index, items, all } of parts.reverse()) {
    const meant = items.map((item) => item.meant).filter((one) => one !== "")
      .join(", ");
    told.push(...items.flatMap((item) => item.told ?? []));
    if (meant !== "" && meant.toLowerCase() !== all.trim().toLowerCase()) {
      told.push(
        `${quoteText(text.expand(all))} was read as ${
          quoteText(text.expand(meant))
        }.`,
      );
    }
    text.replace(index, all.length, ` , ${meant} ,`);
  }
  return told;
}

/** Whether a list would be misread as it stands. */
function isNeeded(
  items: readonly Item[],
  texts: readonly string[],
  { known, phrase, head, isFirst }: {
    readonly head: string;
    readonly known?: string;
    readonly phrase?: string;
    /** Whether a clause begins with what rules out. */
    readonly isFirst: boolean;
  },
): boolean {
  const [first = ""] = texts;
  // "people not interested in tea": what stands in a clause may be of its subject.
  if (phrase !== undefined) {
    return items.some(({ isPlain }) => !isPlain) ||
      texts.some((said) => /\b(?:posts|tweets)$/i.test(said)) ||
      (items.length > 0 && isFirst && !/^nothing$/i.test(phrase));
  }
  // "brands rather than people, images or links": its words end where other things begin.
  if (COMPARES.test(head) && items.every(({ isPlain }) => isPlain)) {
    return false;
  }
  // "not from outlets or politicians": nothing of it is known better here.
  if (items.every(({ isVague }) => isVague)) return false;
  const isUnknown = items.every(({ isVague, isPlain }) => isVague || isPlain);
  if (isUnknown && items.some(({ isVague }) => isVague)) return false;
  return known === undefined ||
    items.some(({ isHard, isTurned }) => isHard || isTurned) ||
    (texts.some((said) =>
      HEADED.test(said) || BOUND.test(said) || /[@.]/.test(said)
    ) &&
      (items.length > 1 || (HEADED.test(first) && !/^not?$/i.test(known))));
}
