/**
 * What the negations of a goal surely reach, in any of the languages of goals,
 * by their words and marks alone.
 *
 * @module
 */

import type { Span, Token } from "./goal.ts";

/** What is denied, with the whole of what denies it. */
export interface Denial extends Span {
  /** The denial and what is denied, as they stand in the goal. */
  readonly whole: Span;
  /** Whether the denial stands behind what it denies. */
  readonly isBehind: boolean;
}

/** Rules out whatever stands behind it. */
const RULES_OUT =
  "without|w/o|except(?:ing)?(?: for)?|with the exception of|excluding|excl|minus|unless|barring|steer clear of|devoid of|unrelated to|nothing to do with|others? than|apart from|aside from|not counting|leaving out|filter(?:ing)? (?:out|away)|(?<=\\b(?:i|we) )don't care (?:about|for)|(?<=\\b(?:i'm|i am|we're) )not interested in|(?<=posts |tweets |ones |those )(?:lacking|omitting|avoiding)|(?<=(?:anything|everything|all)\\b[^,;.]{0,40} )(?:save for|bar)|außer|ausser|ausgenommen|bis auf|excepto|excluyendo|salvo|sauf|hormis|excepté|tranne|eccetto|escludendo|exceto|excluindo|behalve|oprócz|kecuali|кроме|исключая|باستثناء";
/** Words of other languages that are words of English too. */
const FALSE_FRIEND = /^salvo$/;
const OTHER_LANGUAGE =
  /(?<!\p{L})(?:de|sobre|en|que|los|las|el|la|con|y|tuits|publicaciones|les|des|sur|et|le|du|avec)(?!\p{L})/u;
/** Rules out, where a part of the goal begins with it. */
const BEGINS_OUT =
  'exclude|omit|ignore|skip|leave out|hold the|menos|(?:mute|block|hide|drop|remove|discard|avoid)(?= (?:any|all|posts|tweets|anything|everything|[@#"]))';
/** Denies, where a condition stands behind it or a part of the goal begins with it. */
const DENIES =
  "not|no|never|neither|nor|nothing|none|(?:do|does|did|is|are|was|were|have|has|should|must)n't|ohne|sin|sans|senza|sem|zonder|utan|uden|uten|tanpa|без|بدون|nicht|kein\\p{L}*|weder|noch|non|pas|ni|né|não|nao|nem|niet|geen|inte|ikke|bukan|не|ни|nie";
const CUE = new RegExp(
  `(?<![\\p{L}\\p{N}@#$_'-])(?:(${RULES_OUT})|(?<=(?:[,;:.(!?]|but) )(${BEGINS_OUT})|(${DENIES}))(?![\\p{L}\\p{N}_'-])`,
  "gu",
);

/** Stands between a negation and what it denies. */
export const OPENS =
  /^(?:about|on|from|by|to|in|of|with|at|which|mention(?:s|ing|ed)?|talk(?:s|ing)?|say(?:s|ing)?|contain(?:s|ing)?|includ(?:e|es|ing)|linking|link|cite|citing|discuss(?:es|ing)?|tag(?:ging)?|quot(?:e|ing)|reply(?:ing)?|use[sd]?|using|written|posted|made|sent|have|has|show|want|a|an|the|any|anything|anyone|posts?|tweets?|those|ones?|word|words|phrase|term|hashtag|account|von|vom|über|mit|aus|de|del|des|du|di|da|do|dos|en|em|su|sobre|sur|ceux|los|las|el|la|le|les|l|o|os|a|van|over|parl\p{L}+|fal\p{L}+|habl\p{L}+|mencion\p{L}+|menzion\p{L}+|contien\p{L}+|conten\p{L}+|contêm|от|о|про)$/u;
/** Of these, what is said of posts and hardly of anything else. */
const OF_POSTS =
  /^(?:about|from|by|mention(?:s|ing)?|talk(?:s|ing)?|linking|links?|enlaces?|liens?|collegamenti|ссыл\p{L}+|cite|citing|tag(?:s|ging)?|naming|written|posted|von|vom|über|de|del|di|da|sobre|su|sur|parl\p{L}+|fal\p{L}+|habl\p{L}+|mencion\p{L}+|menzion\p{L}+|от|о|про)$/u;
/** What is said of posts where they stand before it. */
const OF_ANYTHING =
  /^(?:on|in|to|which|say(?:s|ing)?|contain(?:s|ing)?|includ(?:e|es|ing)|link|discuss(?:es|ing)?|show|use|using)$/;
/** Ends with posts, before what is said of them. */
const POSTS_BEFORE =
  /(?:posts|tweets|ones|those|messages|replies|threads|@\w+)(?: (?:that|which|who|are|is|do|does|did))*$/;
/** Joins what is listed. */
const JOINS =
  /^(?:,|or|and|nor|oder|und|noch|ou|et|ni|o|u|y|e|né|nem|en|или|и|ни)$/;
const OR = /^(?:or|nor|oder|ou|ni|o|né|nem|или|ни)$/;
/** Ends what a negation reaches. */
const ENDS =
  /^(?:[;:.!?()|、。，；：！？]|but|only|just|yet|instead|please|pls|talk|since|until|before|after|during|near|that|which|who|because|when|aber|nur|seit|pero|solo|desde|mais|depuis|ma|da|mas|но|about|on|from|by|to|in|with|at|for|as|posted|regarding|concerning)$/;
/** "links praising tea": what posts do, behind what is ruled out. */
const GERUND = /^\p{L}{3,}ing$/u;
/** Makes another word of a denial: "not only", "no longer", "nothing but". */
const OTHERWISE =
  /^(?:but|only|just|sure|longer|yet|matter|more|less|fewer|than|one)$/;
/** Where a part of a goal begins. */
const BOUNDARY = /^(?:[,;:.!?(|]|but|aber|pero|mais|ma|mas|но)$/;

/** Rules out what stands before it, to the end of a part of the goal. */
const OUT_BEHIND =
  /(?<![\p{L}\p{N}])(?:(?:(?:is|are|be) )?(?:excluded|removed|left out|filtered out|omitted|unmentioned|unwanted|absent|off the table|off-limits|not (?:wanted|included|welcome))|(?:does not|doesn't|don't|do not|must not|mustn't|should not|shouldn't|may not|is not|isn't|aren't|are not) (?:be )?(?:count|appear|occur|mentioned|included|wanted)|(?<=leav(?:e|ing) [^,;.]{1,40} )(?:aside|out)|(?<=(?:posts|tweets|replies) )aside|out of it|hariç|ausgeschlossen|nicht (?:erwähn\p{L}+|enthalt\p{L}+|vorkomm\p{L}+)|exclus|excluid[oa]s?|esclus[oaie])(?=\s*(?:[,;.)!?]|$)| (?:about|on|from|by|in)\b)|[はをも]?除(?:く|き|いて|外)?|以外|を?含まな|を?含まず/gu;
/** Rules out the word before it, in Korean. */
const WORD_BEFORE = /[은는을를이가]? ?(?:제외|빼고|말고)/gu;
/** Rules out what stands behind it, in Chinese. */
const OUT_BEFORE =
  /(?:(?:但|而)是?|且|并且)?(?:不含|不要(?=[\s@#"“「a-z])|不包括|不包含|不提|排除|除了|而非)/gu;
/** Before what is ruled out by a word behind it. */
const SEGMENT_BEGINS: readonly string[] = [
  ..."，、。（,;(:",
  ...[
    " with ",
    " leave ",
    " leaving ",
    " have ",
    " where ",
    " in which ",
    "で",
  ],
  ...[". ", "から", "を取得", "에서", " but ", " die "],
];

/** What belongs to a denial that stands behind what it denies. */
const BEGUN_BY =
  /(?:^|(?<= ))(?:but|die|have|in which|leav(?:e|ing)|where|with) $/;

/** Denials of one goal. */
const DENIALS_MAX = 12;

/** What the negations of a goal in small letters reach. */
export function denialsOf(goal: string, tokens: readonly Token[]): Denial[] {
  const denials: Denial[] = [];
  // What is quoted denies nothing of the goal.
  const unquoted = goal.replace(
    /"[^"]*"/g,
    (quoted) => `"${"\u00b7".repeat(quoted.length - 2)}"`,
  );
  let at = 0;
  for (const match of [...unquoted.matchAll(CUE)].slice(0, DENIALS_MAX)) {
    const end = match.index + match[0].length;
    while (at < tokens.length && (tokens[at]?.from ?? end) < end) at++;
    const isOther = FALSE_FRIEND.test(match[0]) && !OTHER_LANGUAGE.test(goal);
    if (
      match[3] === undefined
        ? isOther
        : !isCondition(goal, match.index, tokens.slice(at, at + 2))
    ) continue;
    const span = reach(tokens, at);
    if (span === undefined) continue;
    const whole = { from: match.index, to: span.to };
    denials.push({ ...span, whole, isBehind: false });
  }
  for (const match of unquoted.matchAll(OUT_BEHIND)) {
    const from = segmentStart(goal, match.index);
    // Where it begins the goal, nothing else is left to search for.
    if (from === 0 && !/[^\p{Script=Latin}]$/u.test(match[0])) continue;
    const [begun = ""] = BEGUN_BY.exec(goal.slice(0, from)) ?? [];
    const whole = {
      from: from - begun.length,
      to: match.index + match[0].length,
    };
    denials.push({ from, to: match.index, whole, isBehind: true });
  }
  for (const match of unquoted.matchAll(WORD_BEFORE)) {
    const before = goal.slice(
      Math.max(0, match.index - LOOKED_BACK_MAX),
      match.index,
    );
    const [word = ""] = /[^\s,]+$/u.exec(before) ?? [];
    const from = match.index - word.length;
    const whole = { from, to: match.index + match[0].length };
    denials.push({ from, to: match.index, whole, isBehind: true });
  }
  for (const match of unquoted.matchAll(OUT_BEFORE)) {
    const from = match.index + match[0].length;
    const end = goal.slice(from).search(/[,;.，。；、但]/);
    const to = end < 0 ? goal.length : from + end;
    const whole = { from: match.index, to };
    denials.push({ from, to, whole, isBehind: false });
  }
  return apart(denials);
}

/** Denials in their order, without those that reach into the one before. */
function apart(denials: readonly Denial[]): Denial[] {
  let end = 0;
  return denials.toSorted((one, other) => one.whole.from - other.whole.from)
    .filter(({ whole }) => {
      if (whole.from < end) return false;
      end = whole.to;
      return true;
    });
}

/** How far before a denial what it belongs to begins, in characters. */
const LOOKED_BACK_MAX = 60;
/** "nothing that isn't from @a": a denial of a denial. */
const TWICE =
  /(?<![\p{L}'])(?:nothing|nobody|none|no|not|never|without|unless|except|excluding|anything|anyone)(?: (?!and |but |or )[^\s,;.:]+){0,3} (?:that|which|who)(?: (?:are|is|do|does|did))*$/u;

/** Whether a denial is a condition on posts, and not what they are about: "app not loading". */
function isCondition(
  goal: string,
  at: number,
  [behind, second]: readonly Token[],
): boolean {
  const next = behind?.text ?? "";
  if (OTHERWISE.test(next)) return false;
  // "people who don't talk to their children".
  if (next === "talk" && /^(?:to|with)$/.test(second?.text ?? "")) return false;
  const said = goal.slice(Math.max(0, at - LOOKED_BACK_MAX), at).trim();
  const [before = ""] = /\S{1,20}$/u.exec(said) ?? [];
  if (TWICE.test(said)) return false;
  return BOUNDARY.test(before.replace(/^.*(?=[,;:.!?(|]$)/, "")) ||
    OF_POSTS.test(next) || /^[@#$"]/.test(next) ||
    (OF_ANYTHING.test(next) && POSTS_BEFORE.test(said));
}

/** What an account does with its posts. */
const DOES =
  /^(?:says?|said|wr[io]tes?|written|posts?|posted|tweets?|tweeted|发的?)$/;

/** Whether what stands behind an account is none of what is denied. */
function isAlone(name: string, after: string): boolean {
  return /^@\w+$/.test(name) && !JOINS.test(after) && !DOES.test(after);
}

/** What a negation reaches: the first thing behind it, and what is listed with it. */
function reach(tokens: readonly Token[], start: number): Span | undefined {
  let at = start;
  while (OPENS.test(tokens[at]?.text ?? "")) at++;
  if (tokens[at]?.text === ":") at++;
  const first = tokens[at];
  if (first === undefined || ENDS.test(first.text)) return undefined;
  const after = tokens[at + 1]?.text ?? "";
  if (isAlone(first.text, after)) {
    // "the ones @a answered" are not those of @a.
    return /ed$/.test(after) ? undefined : { from: first.from, to: first.to };
  }
  const openers = new Set(tokens.slice(start, at).map(({ text }) => text));
  let last = first;
  for (at++; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || ENDS.test(token.text)) break;
    if (GERUND.test(token.text)) break;
    if (!JOINS.test(token.text)) {
      last = token;
      continue;
    }
    const next = tokens[at + 1]?.text ?? "";
    const isList = token.text !== "," || listGoesOn(tokens, at);
    if (!isList || (ENDS.test(next) && !openers.has(next))) break;
    if (openers.has(next)) at++;
  }
  return { from: first.from, to: last.to };
}

/** How far behind a comma the last one of a list begins, in tokens. */
const LIST_STEP_MAX = 5;

/** Whether an "or" stands a few words behind a comma. */
function listGoesOn(tokens: readonly Token[], at: number): boolean {
  for (const { text } of tokens.slice(at + 1, at + LIST_STEP_MAX)) {
    if (OR.test(text)) return true;
    if (ENDS.test(text)) return false;
  }
  return false;
}

/** Where what is ruled out by a word behind it begins. */
function segmentStart(goal: string, end: number): number {
  const segment = (to: number) =>
    Math.max(
      ...SEGMENT_BEGINS.map((mark) => {
        const at = to < 1 ? -1 : goal.lastIndexOf(mark, to - 1);
        return at < 0 ? 0 : at + mark.length;
      }),
    );
  let start = segment(end);
  if (/\b(?:and|or|nor)\b/.test(goal.slice(start, end))) {
    for (
      let before = segment(start - 1);
      before < start && /^[^,;.]{1,24},$/.test(goal.slice(before, start));
      before = segment(start - 1)
    ) start = before;
  }
  return start;
}

/** A negation of whatever kind: what may reach far. */
const ANY_NEGATION =
  /(?<![\p{L}\p{N}])(?:not|no|non|never|neither|nor|nothing|none|nobody|no one|\p{L}+n[’']?t|cannot|without|w\/o|except\p{L}*|exclu\p{L}*|excl|minus|omit\p{L}*|ignor\p{L}*|skip\p{L}*|drop\p{L}*|remov\p{L}*|hid(?:e|ing)|avoid\p{L}*|outside|outs?|block\p{L}*|mut\p{L}+|leav\p{L}+|left|rather than|instead of|others?|unless|apart from|aside|besides|barring|bar|lacking|devoid|unrelated|but|free of|hold the|discard|ohne|nicht|kein\p{L}*|außer|ausser|ausgenommen|weder|sin|excep\p{L}*|salvo|menos|ni|nada|sans|pas|sauf|hormis|hors|senza|tranne|eccetto|escl\p{L}*|né|sem|não|nao|nem|zonder|niet|geen|behalve|без|не|кроме|исключ\p{L}*|ни|bez|nie|oprócz|hariç|olmadan|değil|tanpa|bukan|kecuali|không|utan|inte|ikke|uden)(?![\p{L}\p{N}])|(?<=^|[\s(])[-!]|!=|un\p{L}+ed\b|zero |ない|以外|除|なし|抜き|不|没|沒|非|无|無|않|없|제외|말고|빼|아니|بدون|ليس|لا|غير|باستثناء|नहीं|बिना/u;
const ANY_BEHIND =
  /^[^,.;、。，]{0,30}?(?:exclu|out\b|others?\b|omit|ignor|remov|skip|unwanted|unmention|aside|absent|off\b|hariç|olmadan|değil|-free|除|以外|ない|なし|抜き|含ま|제외|빼고|말고|없|않|not\b|n't|nicht|아니)|^.{0,80}(?<!\p{L})(?:by|from) (?:either|neither|both|any of)(?!\p{L})/u;

/** Whether any negation stands before a place in its sentence, or right behind it. */
export function isReached(goal: string, { from, to }: Span): boolean {
  const before = goal.slice(0, from).split(/[;。；]|[.!?](?=\s)/).at(-1) ?? "";
  return ANY_NEGATION.test(before) || ANY_BEHIND.test(goal.slice(to));
}
