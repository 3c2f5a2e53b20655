/**
 * A second, simpler reading of a goal, held against the plan.
 *
 * The readers know many wordings, and a wording that none of them knows is
 * misread without a word. What is here knows almost none: it looks at each
 * account, number, negation and "or" of the goal and at the few words beside
 * it. Where the plan does not say the same the two readings differ, and the
 * plan names the place.
 *
 * @module
 */

import { straightQuotes } from "@/lib/text_understanding/typography.ts";
import type { Told } from "./accounting.ts";
import { GoalText } from "./goal_text.ts";
import { LANGUAGE_CODES } from "./languages.ts";
import { isEmptyWord, isFunctionWord } from "./words.ts";

/** A goal and its plan, in the forms in which they are compared. */
interface Compared {
  /** The goal without what stands in quotation marks, in small letters. */
  readonly goal: string;
  /** The same as it is written. */
  readonly written: string;
  /** The parts of the query, in small letters. */
  readonly parts: readonly string[];
  /** What the plan quotes of the goal, in small letters. */
  readonly quoted: readonly string[];
  /** What of it filters and operators were made of. */
  readonly applied: readonly string[];
  /** What of it was not applied. */
  readonly reported: string;
}

const PART = /-?\((?:[^()"]|"[^"]*")*\)|-?(?:[a-z_]+:)?"[^"]*"|\S+/g;
const HANDLE = /@([A-Za-z0-9_]{1,15})(?![A-Za-z0-9_])/g;
/** Accounts, negations and alternatives of one goal. */
const LOOKED_AT_MAX = 12;
/** How far before an account its list may begin. */
const LIST_CHARACTERS_MAX = 160;
/** Ends what stands beside a word and belongs to it. */
const CLAUSE = /[;:!?|]|[.,](?=\s)|\s-\s/;

/**
 * Where a plan does not say what a goal seems to say, one sentence each; a
 * plan that says so already is not told again.
 */
export function differences(goal: string, told: Told): string[] {
  const text = new GoalText(goal);
  const written = text.rest.replace(/[\ue000-\ue00f]/g, '""');
  const applied = [...told.reasons, ...told.operators].map(({ because }) =>
    because
  );
  const compared: Compared = {
    goal: written.toLowerCase(),
    written,
    parts: told.query.toLowerCase().match(PART) ?? [],
    quoted: quotedIn([...applied, ...told.notApplied]),
    applied: quotedIn(applied),
    reported: told.notApplied.join(" ").toLowerCase(),
  };
  return [
    ...accountsDiffer(compared),
    ...numbersDiffer(compared),
    ...daysDiffer(compared),
    ...negationsDiffer(compared),
    ...lostNegations(compared),
    ...alternativesDiffer(compared),
    ...kindsDiffer(compared),
    ...sitesDiffer(compared),
    ...laterNegations(goal, compared),
    ...onlyOnes(compared),
    ...languagesDiffer(compared),
    ...asidesDiffer(compared),
    ...describedAuthors(compared),
    ...wantedKindsDiffer(compared),
  ];
}

/** What stands in quotation marks, in small letters. */
function quotedIn(said: readonly string[]): string[] {
  return said.flatMap((text) =>
    [...text.toLowerCase().matchAll(/"([^"]+)"/g)].map(([, part = ""]) => part)
  );
}

/** The terms of a part: those of a group, or the part itself. */
function terms(parts: readonly string[]): string[] {
  return parts.flatMap((part) =>
    /^-?\(/.test(part)
      ? part.replace(/^(-?)\(|\)$/g, "").split(" or ").map((term) =>
        part.startsWith("-") ? `-${term}` : term
      )
      : [part]
  );
}

const NOT_WORDS =
  "not|no|none|nor|neither|never|nothing|nobody|without|except|excluding|exclude|excl|besides|minus|ignore|ignoring|skip|skipping|omit|omitting|drop|dropping|remove|removing|hide|hiding|avoid|avoiding|outside|rather than|instead of|other than|apart from|aside from|(?:any|every)(?:thing|one|body) but|but not|leave out|leaving out|filter out";
const NEGATED = new RegExp(`(?:^|[\\s(])(?:${NOT_WORDS})\\b|n't\\b`);

const LANGUAGE = new RegExp(
  `\\b(?:${Object.keys(LANGUAGE_CODES).join("|")})\\b`,
  "g",
);

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
  `(?:${NOT_WORDS}) (?:(?:re-?tweets?|reposts?|repl(?:y|ies)|quotes?|links?|images?|videos?)(?:,? (?:and|or) |, )?)+`,
  "g",
);
/** Accounts that stand before another one in its list, with their names. */
const LISTED =
  /(?:(?:\p{Lu}[\p{L}\p{N}.&-]* )+\()?@[A-Za-z0-9_]{1,15}\)?(?:'s)?(?:\s*(?:,|\/|&|\bor\b|\band\b|\bnor\b)\s*)+/gu;
/** "exclude: a, b, @c": one list. */
const LISTED_OUT =
  /\b((?:not|no|without|exclud(?:e|ing)|except|minus|ignor(?:e|ing)|skip(?:ping)?)):? [^.;|!?]*(?:,|,? (?:and|or|nor)) (?:(?:any |all )?(?:(?:any|every)thing|posts|tweets|those|ones|stuff) )?(?:(?:from|by|mentioning) )?\s*$/;
/** "nobody but @a": @a alone. */
const ALONE =
  /\b(?:nobody|no ?one|none|nothing) (?:else )?(?:but|except(?: for)?|other than)(?: from| by)? $/;
/** A name whose account follows. */
const NAMED = /(?:\p{Lu}[\p{L}\p{N}.&-]* )+\($/u;

function accountsDiffer({ written, parts, reported }: Compared): string[] {
  const said: string[] = [];
  const all = terms(parts);
  for (const match of [...written.matchAll(HANDLE)].slice(0, LOOKED_AT_MAX)) {
    const name = (match[1] ?? "").toLowerCase();
    if (reported.includes(`@${name}`)) continue;
    // Accounts of one list share what stands before the first of them.
    const before = written.slice(
      Math.max(0, match.index - LIST_CHARACTERS_MAX),
      match.index,
    ).replace(NAMED, "")
      .replace(LISTED, " ").toLowerCase().replace(LISTED_OUT, "$1 ")
      .replace(ALONE, "from ").replace(
        KIND_RULED_OUT,
        "",
      )
      .split(CLAUSE).at(-1) ?? "";
    const after = written.slice(match.index + match[0].length).toLowerCase();
    const own = all.filter((term) =>
      new RegExp(`^-?(?:from:|to:|@)${name}$`).test(term)
    );
    const isNegated = NEGATED.test(
      before.split(/(?<!(?:one|thing|body) )\bbut\b(?! not)/).at(-1) ?? "",
    );
    const role = roleOf(before.split(/\b(?:but|and)\b/).at(-1) ?? "", after);
    const isOut = (term: string) => term.startsWith("-");
    if (isNegated && own.length > 0 && !own.some(isOut)) {
      said.push(
        `"@${name}": the goal seems to rule the account out, and the query does not; say "not from @${name}" or "not mentioning @${name}".`,
      );
    } else if (!isNegated && own.length > 0 && own.every(isOut)) {
      said.push(
        `"@${name}": the query rules the account out; leave it out if it is wanted.`,
      );
    } else if (
      role === "from" && own.length > 0 &&
      !own.some((term) => term.includes("from:"))
    ) {
      said.push(
        `"@${name}": searched as an account that posts mention; say "by @${name}" if its own posts are meant.`,
      );
    } else if (
      role === "mention" && own.length > 0 && !own.some((term) =>
        term.includes("@")
      ) &&
      !own.some(isOut)
    ) {
      said.push(
        `"@${name}": searched as who posts or is replied to; say "mentioning @${name}" if posts that mention it are meant.`,
      );
    }
  }
  return [...new Set(said)];
}

const COUNT =
  /(?<![\w@#$./:-])(\d[\d,.]*) ?(k|m|thousand|million|hundred)?(\+)?(?![\w@/:]|-\w)/g;
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:likes?|faves?|favs?|favou?rites?|hearts?)$/, "min_faves"],
  [/^(?:re-?tweets?|reposts?|rts?|shares?)$/, "min_retweets"],
  [/^(?:repl(?:y|ies)|comments?|responses?)$/, "min_replies"],
];
const LEAST =
  /(?:at least|min(?:imum)?\.?(?: of)?|more than|over|above|exceeding|>=?|from)\s*$/;
const MOST =
  /(?:fewer than|less than|under|below|at most|no more than|not more than|up to|max(?:imum)?\.?(?: of)?|<=?)\s*$/;

/** Whether a bound of the query has the number, counted from it or past it. */
function isBound(term: string, name: string, count: number): boolean {
  const [, sign, bound = ""] = new RegExp(`^(-?)${name}:(\\d+)$`).exec(term) ??
    [];
  return sign !== undefined && Math.abs(Number(bound) - count) <= 1;
}

function numbersDiffer({ goal, parts, quoted, reported }: Compared): string[] {
  const said: string[] = [];
  const all = terms(parts);
  for (const match of goal.matchAll(COUNT)) {
    const [whole, digits = "", scale, plus] = match;
    const before = goal.slice(0, match.index);
    const after = goal.slice(match.index + whole.length);
    const plain = digits.replace(/[.,]+$/, "");
    const [, unit = ""] =
      /^\s*(?:or more |plus |of )?([\p{L}-]+)/u.exec(after) ?? [];
    const name = UNITS.find(([pattern]) => pattern.test(unit))?.[1];
    if (name === undefined) {
      const isTold = all.some((term) => term.includes(plain)) ||
        quoted.some((part) => part.includes(plain)) || reported.includes(plain);
      if (!isTold) {
        said.push(`"${plain}${unit === "" ? "" : ` ${unit}`}": not applied.`);
      }
      continue;
    }
    if (reported.includes(plain)) continue;
    const count = Number(plain.replaceAll(",", "")) *
      ({
        k: 1e3,
        thousand: 1e3,
        m: 1e6,
        million: 1e6,
        hundred: 100,
      }[scale ?? ""] ?? 1);
    const found = all.find((term) => isBound(term, name, count));
    const isMost = MOST.test(before);
    const isLeast = LEAST.test(before) || plus !== undefined ||
      /^ or more/.test(after);
    if (found === undefined) {
      said.push(`"${plain} ${unit}": not applied as a bound on ${unit}.`);
    } else if (isMost && !found.startsWith("-") && !isLeast) {
      said.push(
        `"${plain} ${unit}": the goal seems to name a greatest number, and the query a least one.`,
      );
    } else if (isLeast && !isMost && found.startsWith("-")) {
      said.push(
        `"${plain} ${unit}": the goal seems to name a least number, and the query a greatest one.`,
      );
    }
  }
  return said;
}

/** Negations that are no part of a phrase of another meaning. */
const NEGATION = new RegExp(
  `(?<=[\\s(])(?:${NOT_WORDS}|[a-z]+n't)(?=[\\s:])(?! (?:only|just|sure|one|matter|longer|yet|idea|more|less|fewer|older|earlier|newer|later|than)\\b)`,
  "g",
);
/** What a negation may reach, in characters. */
const SCOPE_CHARACTERS_MAX = 80;
/** Announces what is denied. */
const ANNOUNCES =
  /^(?:hash ?tags?|phrases?|words?|terms?|keywords?|cashtags?)$/;
const WORD = /[#@$]?[\p{L}\p{N}][\p{L}\p{M}\p{N}_'.-]*/gu;

function negationsDiffer(compared: Compared): string[] {
  const { goal, parts } = compared;
  const all = terms(parts);
  const said: string[] = [];
  for (const match of [...goal.matchAll(NEGATION)].slice(0, LOOKED_AT_MAX)) {
    const run = wordsBehind(goal, match);
    const denied = run.find((word, at) =>
      !isFunctionWord(word) &&
      !(ANNOUNCES.test(word) &&
        !/^(?:about|on|regarding)$/.test(run[at + 1] ?? ""))
    );
    // Accounts have a reading of their own.
    if (denied === undefined || denied.startsWith("@")) continue;
    // "flights without layovers" may be what the posts are about.
    const before = goal.slice(0, match.index);
    if (
      match[0] === "without" && all.includes(`-${denied}`) &&
      /[\p{L}\p{N}] $/u.test(before) &&
      !isEmptyWord(/(\S+) $/.exec(before)?.[1] ?? "")
    ) {
      said.push(
        `"without ${denied}": read as posts that do not have the word; put it in quotation marks if it belongs to the subject.`,
      );
    }
    const shown = `${match[0]} ${
      run.slice(0, run.indexOf(denied) + 1).join(" ")
    }`;
    said.push(...lostDenial(denied, shown, compared));
  }
  return [...new Set(said)];
}

/** The words of the clause that a negation begins. */
function wordsBehind(goal: string, match: RegExpExecArray): string[] {
  const from = match.index + match[0].length;
  const behind = goal.slice(from, from + SCOPE_CHARACTERS_MAX)
    .replace(/^\s*:/, "").split(CLAUSE)[0] ?? "";
  return (behind.match(WORD) ?? []).map((word) =>
    word.replace(/[.'-]+$|'s$/g, "")
  );
}

/** Says where a negation got lost on the way to the query. */
function lostDenial(
  denied: string,
  shown: string,
  { parts, quoted, reported }: Compared,
): string[] {
  const all = terms(parts);
  const isWanted = all.includes(denied) || all.includes(`"${denied}"`);
  const stem = denied.replace(/(?<=\w{3})(?:ies|y|s)$/, "");
  const isOut = all.some((term) =>
    term.startsWith("-") && term.includes(isWanted ? denied : stem)
  );
  if (isOut || (isWanted && isEmptyWord(denied))) return [];
  if (isWanted) {
    return reported.includes(shown) ? [] : [
      `"${shown}": "${denied}" is searched as a word that posts must contain; say "without ${denied}" or write -${denied} to rule it out.`,
    ];
  }
  return [...quoted, reported].some((part) => part.includes(denied))
    ? []
    : [`"${shown}": this rules something out, and the query does not.`];
}

function alternativesDiffer(
  { goal, parts, quoted, reported }: Compared,
): string[] {
  const all = terms(parts);
  const groups = parts.filter((part) => part.startsWith("("));
  const said: string[] = [];
  const alternatives = [...goal.matchAll(/(?<=\s)or(?=\s)/g)];
  for (const match of alternatives.slice(0, LOOKED_AT_MAX)) {
    const before = goal.slice(0, match.index);
    const [left = ""] = (before.match(WORD) ?? []).slice(-1);
    const [right = ""] = goal.slice(match.index + 2).match(WORD) ?? [];
    const isTold = [...quoted, reported].some((part) =>
      part.includes(`${left} or `) ||
      (part.includes(" or ") && part.includes(right) && part.includes(left))
    );
    const isGroup = groups.some((part) =>
      part.includes(right) || part.includes(`or ${left}`)
    );
    const isOut = all.some((term) =>
      term.startsWith("-") && term.includes(right)
    );
    // "Acme outage or Acme downtime" has its head once.
    const isHead = before.includes(` ${right} `) && groups.length > 0;
    // Quotations have no words here; a distance has its own place.
    const isQuoted = groups.length > 0 &&
      (before.endsWith('"" ') || goal.startsWith('""', match.index + 3));
    const isOther = isQuoted ||
      right === "within" && parts.some((part) => part.startsWith("within:"));
    if (isTold || isGroup || isOut || isHead || isOther) continue;
    said.push(
      `"${left} or ${right}": not read as alternatives; write (A OR B), or search each by a query of its own.`,
    );
  }
  return said;
}

/** Words right before a condition that turn it into its opposite. */
const TURNED = new RegExp(
  `(?:^|\\s)((?:${NOT_WORDS}|n't|unless|none)(?: (?:posted|published|from|for|those|ones|anything|everything|posts|tweets|that|which|are|is|any|all))*) $`,
);

/** A condition that was applied although the goal has a negation before it. */
function lostNegations({ goal, applied, parts }: Compared): string[] {
  const said: string[] = [];
  const out = terms(parts).filter((term) => term.startsWith("-"));
  for (const part of applied) {
    for (let at = goal.indexOf(part); at > 0; at = goal.indexOf(part, at + 1)) {
      const turned = TURNED.exec(goal.slice(0, at))?.[1];
      if (
        turned === undefined || NEGATED.test(part) ||
        out.some((term) => term.includes(part)) ||
        applied.some((other) => other.includes(`${turned} ${part}`))
      ) continue;
      said.push(
        `"${turned} ${part}": the query has "${part}" as it stands, and not its opposite.`,
      );
    }
  }
  return [...new Set(said)];
}

/** A day that no bound of the query lies beside. */
function daysDiffer({ goal, parts, reported }: Compared): string[] {
  return [...goal.matchAll(/(?<![\w/-])\d{4}-\d{2}-\d{2}(?![\w-])/g)]
    .map(([day]) => day).filter((day) => {
      const time = Date.parse(day);
      return !reported.includes(day) && !parts.some((part) => {
        const [, bound = ""] = /(?:since|until):(\S+)$/.exec(part) ?? [];
        return Math.abs(Date.parse(bound) - time) <= 86_400_000;
      });
    }).map((day) => `"${day}": not applied as a day.`);
}

/** Kinds of posts, and what a query has of them. */
const KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:re-?tweets|reposts)\b/, /retweets/],
  [/\breplies\b/, /replies|^-?to:|conversation_id|has_engagement/],
  [/\bquote(?:s|[ -]tweets?)(?= (?:of|by|from) @)/, /quote/],
  [/\bvideos\b/, /videos|youtu|vimeo|tiktok/],
  [/\b(?:images|photos|pictures|screenshots)\b/, /images|media|twimg/],
  [/\bgifs\b/, /gif/],
  [/\bpolls\b/, /poll/],
  [/\bthreads\b/, /thread/],
];

/** A kind of posts that the goal names and nothing in the query stands for. */
function kindsDiffer({ goal, parts, reported }: Compared): string[] {
  const all = terms(parts);
  return KINDS.flatMap(([said, meant]) => {
    const name = said.exec(goal)?.[0];
    return name === undefined || reported.includes(name) ||
        all.some((term) => meant.test(term) || term === name)
      ? []
      : [`"${name}": the query does not ask for this kind of posts.`];
  });
}

const SITE =
  /(?<![\w@.-])(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|ai|co|gov|edu)(?![\w.-])/g;

/** A site that is searched as a word. */
function sitesDiffer({ written, parts, reported }: Compared): string[] {
  const all = terms(parts);
  return [...written.matchAll(SITE)].map(([site]) => site).filter((site) =>
    !reported.includes(site) && all.includes(site)
  ).map((site) =>
    `"${site}": searched as a word; say "linking to ${site}" if posts with such links are meant.`
  );
}

/** "a appears but b doesn't": what is denied stands before its negation. */
const DENIED_BEFORE =
  /("[^"]{1,60}"|[#$]?[\p{L}\p{N}][\p{L}\p{N}'-]*) (?:(?:doesn't|does not|don't|do not|didn't|did not|isn't|is not|aren't|are not|shouldn't|should not|must not|mustn't|can't|cannot|never)(?: (?:be|appear|occur|show up|count|show|included|allowed|wanted|needed|welcome|mentioned|present|ok|okay|interesting|relevant))*|(?:are|is) (?:out|unwanted|off-topic|irrelevant))(?=\s*(?:[,.;:)!?]|$))/giu;

/** A word that is searched although the goal denies it behind it. */
function laterNegations(goal: string, { parts, reported }: Compared): string[] {
  const all = terms(parts);
  return [...straightQuotes(goal).matchAll(DENIED_BEFORE)].flatMap(
    ([said, name = ""]) => {
      const lower = name.toLowerCase();
      return !all.includes(lower) ||
          reported.includes(lower.replaceAll('"', ""))
        ? []
        : [
          `"${
            said.replaceAll('"', "'")
          }": ${name} is searched as what posts must contain; say "without ${
            name.replaceAll('"', "")
          }" to rule it out.`,
        ];
    },
  );
}

/** "verified only", "only replies". */
const ONLY =
  /\b(?:only (?:the |from |by )?(verified|re-?tweets|reposts|repl(?:y|ies)|quotes|links|images|photos|videos|gifs|polls)|(verified|re-?tweets|reposts|repl(?:y|ies)|quotes|links|images|photos|videos|gifs|polls)(?: (?:accounts|users|people|posts|tweets))? only)\b/g;

/** A kind that alone is asked for and that the query rules out. */
function onlyOnes({ goal, parts }: Compared): string[] {
  const out = terms(parts).filter((term) => term.startsWith("-filter:"));
  return [...goal.matchAll(ONLY)].flatMap(([said, first, second]) => {
    const stem = (first ?? second ?? "").replace(/(?:y|ies|s)$/, "");
    return out.some((term) => term.includes(stem)) && !NEGATED.test(said)
      ? [
        `"${said}": the query rules them out; say it apart from what is not wanted.`,
      ]
      : [];
  });
}

/** A language behind a negation that the query asks for. */
function languagesDiffer({ goal, parts, reported }: Compared): string[] {
  const all = terms(parts);
  return [...goal.matchAll(LANGUAGE)].flatMap(({ 0: name, index }) => {
    const before = goal.slice(0, index).split(CLAUSE).at(-1)
      ?.split(/\b(?:but|only|yet)\b/).at(-1) ?? "";
    return NEGATED.test(before) && /\b(?:in|or|and|nor) $/.test(before) &&
        all.includes(`lang:${LANGUAGE_CODES[name]}`) && !reported.includes(name)
      ? [
        `"${name}": the query asks for the language, and the goal may rule it out; say "not in ${name}" if so.`,
      ]
      : [];
  });
}

/** "no stock talk ($ACME)": what stands in parentheses belongs to what is denied. */
const ASIDE = new RegExp(
  `(?<=[\\s,;])((?:${NOT_WORDS}) [^.;:,()]{2,50} ?)\\(([^()]{2,60})\\)`,
  "g",
);

/** Words in parentheses behind a negation that are searched. */
function asidesDiffer({ goal, parts, reported }: Compared): string[] {
  const all = terms(parts);
  return [...goal.matchAll(ASIDE)].flatMap(([, denied = "", inside = ""]) =>
    (inside.match(WORD) ?? []).filter((word) =>
      all.includes(word) && !isEmptyWord(word)
    ).slice(0, 3).map((word) =>
      reported.includes(`"${word}"`)
        ? ""
        : `"${word}": searched as a word, though it explains "${denied.trim()}"; leave it out if it is ruled out too.`
    ).filter((said) => said !== "")
  );
}

/** "by people who use one": authors by what they do. */
const DESCRIBED =
  /\b(?:by|from|of) (?:the )?(?:people|users|those|someone|anyone|folks|accounts|authors|customers) (?:who|that|with) (?:\S+ ?){1,4}/g;

/** Authors that are described, where nothing of the plan names it. */
function describedAuthors({ goal, quoted, reported }: Compared): string[] {
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

/** "that are no replies and contain a link": how the goal wants a kind. */
const WANTED_KIND =
  /\b(?:and|but|yet|that|which|plus)(?: (?:do|does|must|should|also|still|at least))* (?:contain|have|has|include|with|contains|includes|carry|show)s? (?:an? |at least one |some |any )?(links?|urls?|images?|photos?|videos?|media|gifs?|polls?|hashtags?)\b/g;

/** A kind that is asked for and that the query rules out. */
function wantedKindsDiffer({ goal, parts, reported }: Compared): string[] {
  const out = terms(parts).filter((term) => term.startsWith("-filter:"));
  return [...goal.matchAll(WANTED_KIND)].flatMap(
    ([said, kind = ""]) => {
      const stem = kind.replace(/s$/, "").replace("url", "link")
        .replace("photo", "image");
      return out.some((term) => term.includes(stem)) &&
          !new RegExp(`(?:${NOT_WORDS}|n't) [^,.;]{0,12}$`).test(
            goal.slice(0, goal.indexOf(said)),
          ) && !reported.includes(said)
        ? [
          `"${said}": the query rules them out; say "with ${kind}" if they are wanted.`,
        ]
        : [];
    },
  );
}

/** A month, with or without a day, that stands for one. */
const MONTH_SAID =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/;

/**
 * Days of a year that the goal does not name and that is not the current one.
 *
 * @param today The day to reckon from, `YYYY-MM-DD`.
 */
export function guessedYears(
  goal: string,
  { query, today }: { readonly query: string; readonly today: string },
): string[] {
  const lower = goal.toLowerCase();
  if (!MONTH_SAID.test(lower) || /\b(?:19|20)\d\d\b/.test(lower)) return [];
  if (
    /\b(?:last|past|previous|since) (?:year|month|winter|summer)\b/.test(lower)
  ) {
    return [];
  }
  return [...query.matchAll(/\b(?:since|until):(\d{4})\S*/g)].flatMap(
    ([bound, year]) =>
      year === today.slice(0, 4) ? [] : [
        `"${bound}": the goal names no year, and this is the last such day; name the year if another one is meant.`,
      ],
  );
}
