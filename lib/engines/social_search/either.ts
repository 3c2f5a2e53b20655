/**
 * Alternatives in words: "python or golang", "Stripe, Adyen or Checkout.com".
 *
 * @module
 */

import { type GoalText, inNarrow } from "./goal_text.ts";
import { anyOf, type Operator } from "./operators.ts";
import { readSeries } from "./series.ts";
import { isEmptyWord, isFunctionWord, isPostNoun } from "./words.ts";

/** Groups of one goal. */
export const GROUPS_MAX = 4;

/** Words of one name on the right of "or". */
const NAME_WORDS_MAX = 3;

interface Token {
  readonly text: string;
  readonly start: number;
  readonly kind: "word" | "or" | "and" | "comma" | "filler" | "end";
}

const TOKEN =
  /[\ue000-\ue00f]|(?:and\/or(?![\p{L}\p{N}])|OR(?![\p{L}\p{N}])|(?:[#@$]|(?<![^\s(])\.(?=\p{Lu}))?[\p{L}\p{N}][\p{L}\p{M}\p{N}_'+#.&/-]*|[,|/]|[^\s])/gu;
/** Announces a list of which any will do. */
const ANNOUNCED =
  /\b(?:any(?: one)? of(?: (?:these|the following))?|(?:at least )?one of|either)\s*:?\s*$/i;

/** What stands before those who post. */
const AUTHORS =
  /(?:^|[\s|])(?:posts?|tweets?|threads?|takes|anything|everything|something|whatever|stuff|opinions?|thoughts|comments) (?:by|from)[\s|]*$|(?:^|[\s|])what[\s|]*$/i;

/** What was read about alternatives. */
export interface EitherReading {
  /** One for each group. */
  readonly operators: readonly Operator[];
  /** The alternatives of the first group, without marks. */
  readonly first: readonly string[];
  /** How a doubtful group was read. */
  readonly notApplied: readonly string[];
}

/** Takes groups of alternatives out of a goal. */
export function readEither(text: GoalText): EitherReading {
  const operators: Operator[] = [];
  const notApplied: string[] = [];
  let first: readonly string[] = [];
  while (operators.length < GROUPS_MAX) {
    const chain = firstChain(text.rest);
    if (chain === null) break;
    const terms = chain.parts.map((part) => termOf(text.expand(part)));
    const said = text.expand(text.rest.slice(chain.start, chain.end)).trim();
    if (first.length === 0) {
      first = terms.map((term) => term.replaceAll('"', ""));
    }
    operators.push({
      text: anyOf([...new Set(terms)]),
      because: `"${
        said.replaceAll('"', "'")
      }" names alternatives: any will do.`,
    });
    if (chain.isDoubtful) {
      notApplied.push(
        `"${said.replaceAll('"', "'")}" was read as any of ${
          terms.join(", ")
        }; put each alternative in quotation marks if you meant other words.`,
      );
    }
    if (AUTHORS.test(text.rest.slice(0, chain.start))) {
      notApplied.push(
        `"${
          said.replaceAll('"', "'")
        }": searched as words; the site knows authors by their account only, so name each with @ if they are who posts.`,
      );
    }
    text.cut(chain.start, chain.end - chain.start);
  }
  const series = readSeries(text);
  return {
    operators: [...operators, ...series.operators],
    first: first.length === 0 ? series.first : first,
    notApplied: [...notApplied, ...series.notApplied],
  };
}

interface Chain {
  readonly parts: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly isDoubtful: boolean;
}

function firstChain(rest: string): Chain | null {
  const tokens = tokensOf(rest);
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.kind !== "word") continue;
    const chain = chainAt(tokens, at, rest);
    if (typeof chain !== "number") return chain;
    at = Math.max(at, chain);
    while (tokens[at + 1]?.kind === "word") at++;
  }
  return null;
}

/** Runs of a list that has no "or" and is looked at once: no group has so many. */
const RUNS_MAX = 24;

/**
 * Runs of words with "or", "and" and commas between them, from the first run on;
 * where there is no group, the place behind which to look for the next.
 */
function chainAt(
  tokens: readonly Token[],
  from: number,
  rest: string,
): Chain | number {
  const runs: Token[][] = [];
  const between: string[] = [];
  let at = from;
  while (true) {
    const run: Token[] = [];
    while (tokens[at]?.kind === "word") run.push(tokens[at++] as Token);
    if (run.length === 0) break;
    runs.push(run);
    let next = at;
    let sign = "";
    while (["or", "and", "comma"].includes(tokens[next]?.kind ?? "")) {
      sign = tokens[next]?.kind === "comma" && sign !== ""
        ? sign
        : tokens[next]?.kind ?? "";
      next++;
    }
    if (sign === "") break;
    while (tokens[next]?.kind === "filler") next++;
    if (tokens[next]?.kind !== "word") break;
    between.push(sign);
    at = next;
  }
  between.length = Math.max(0, runs.length - 1);
  // "on Steam, #a or #b": signs are alternatives to signs, and names to names.
  if (
    between[0] === "comma" && (areSignsBehind(runs) || areNamesBehind(runs))
  ) {
    runs.shift();
    between.shift();
  }
  const wanted = isChain(runs, between, rest.slice(0, runs[0]?.[0]?.start));
  if (wanted > 0) return cutChain(runs.slice(0, wanted), between);
  return runs.length > RUNS_MAX ? at - 1 : from;
}

/** What a word is beside others of its sort; empty for any word. */
function sortOf(word: string): string {
  return /^[#@$]/.exec(word)?.[0] ??
    (/^[\ue000-\ue00f]/.test(word) ? "quotation" : "");
}

/** Whether every run but the first one begins with the same sign, or with a quotation. */
function areSignsBehind(runs: readonly Token[][]): boolean {
  const signs = runs.map((run, index) =>
    sortOf((index === 0 ? run.at(-1) : run[0])?.text ?? "")
  );
  const [first, ...others] = signs;
  return others.length > 1 && first !== others[0] && others[0] !== "" &&
    others.every((sign) => sign === others[0]);
}

/** "bans in schools, Wales or Ireland": two names behind a word that is none. */
function areNamesBehind(runs: readonly Token[][]): boolean {
  const [first, ...others] = runs;
  return others.length === 2 && !isName(first?.at(-1)) &&
    others.every((run) => isName(run[0]));
}

/** What is done with any of several things. */
const DEALS_IN =
  /^(?:hiring|recruiting|selling|buying|offering|seeking|wanting|needing|teaching|recommending|reviewing)$/;

/** How many of the runs are alternatives; 0 when none are. */
function isChain(
  runs: readonly Token[][],
  between: readonly string[],
  before: string,
): number {
  const lastOr = between.lastIndexOf("or");
  if (lastOr >= 0) return lastOr + 2;
  if (runs.length < 2) return 0;
  if (ANNOUNCED.test(before)) return runs.length;
  // ""a" and "b", C": each must be there.
  if (between[0] === "and" && runs[0]?.every(isQuotation)) return 0;
  const areNames = runs.length >= 3 &&
    runs.slice(0, -1).every((run) => isName(run.at(-1))) &&
    isName(runs.at(-1)?.[0]) &&
    runs.slice(1, -1).every((run) => run.length <= 3);
  return areNames || areKin(runs) ? runs.length : 0;
}

/** "data science, data analysis and data mining": three and more that share a word. */
function areKin(runs: readonly Token[][]): boolean {
  const [first = []] = runs;
  const { length } = first;
  if (runs.length < 3 || length < 2 || length > NAME_WORDS_MAX) return false;
  return [0, length - 1].some((at) => {
    const shared = wordAt(first, at);
    return runs.every((run, index) =>
      (index === runs.length - 1 || run.length === length) &&
      wordAt(run, at) === shared
    );
  });
}

/** A word of a run; one of a name as any other. */
function wordAt(run: readonly Token[], at: number): string {
  return inNarrow(run[at]?.text ?? "").toLowerCase();
}

function cutChain(runs: readonly Token[][], between: readonly string[]): Chain {
  const head = runs[0] ?? [];
  const tail = runs.at(-1) ?? [];
  let left = trailing(head);
  // "hiring developers or designers": hiring either.
  if (left.length === 2 && DEALS_IN.test(left[0]?.text ?? "")) left.shift();
  // "Tesla or Electrify America": a name is taken whole.
  let right = leading(tail).slice(
    0,
    isName(tail[0]) ? Math.max(left.length, NAME_WORDS_MAX) : left.length,
  );
  const compound = compoundOf(left, tail);
  if (compound !== null) right = compound;
  // "pottery or interior design": design of both, or a thing of its own.
  const isOpen = left.length === 1 && !isName(left[0]) && tail.length === 2 &&
    !isName(tail[1]) && !/s$/.test(tail[1]?.text ?? "");
  const isDoubtful = compound !== null || isOpen ||
    left.length > right.length && !isName(left[0]);
  if (isDoubtful && left.length > 2) left = left.slice(-right.length);
  const first = left[0] as Token;
  const last = right.at(-1) as Token;
  return {
    parts: [left, ...runs.slice(1, -1), right].map((run) =>
      run.map(({ text }) => text).join(" ")
    ),
    start: first.start,
    end: last.start + last.text.length,
    isDoubtful: isDoubtful || between.includes("and") ||
      hasOpenEnd(left, right, tail),
  };
}

/** "needing sites or apps built", "e-bikes or cargo bikes": where either ends is open. */
function hasOpenEnd(
  left: readonly Token[],
  right: readonly Token[],
  tail: readonly Token[],
): boolean {
  const isOfMany = left.length > 1 && !isName(left[0]) &&
    left.at(-1)?.text !== right.at(-1)?.text;
  return isOfMany || tail.length > right.length && !isName(tail[right.length]);
}

/**
 * "bugs or feature requests": things that are named alike, in the plural, are
 * whole; and so is "protein design" beside a name, unless its last word is one
 * of many: "iOS or desktop apps".
 */
function compoundOf(
  left: readonly Token[],
  tail: readonly Token[],
): Token[] | null {
  const isPlural = (token: Token | undefined) =>
    token !== undefined && /^\p{Ll}{2,}[^s\P{Ll}]s$/u.test(token.text);
  const isPlain = (token: Token) => /^\p{Ll}[\p{Ll}-]+$/u.test(token.text);
  if (
    left.every(isName) && tail.length === 2 && tail.every(isPlain) &&
    !/s$/.test(tail.at(-1)?.text ?? "")
  ) return [...tail];
  return left.length === 1 && isPlural(left[0]) &&
      tail.length > 1 && tail.length <= NAME_WORDS_MAX &&
      tail.every(isPlain) && isPlural(tail.at(-1)) &&
      !tail.slice(0, -1).some(isPlural)
    ? [...tail]
    : null;
}

/** The last words of a run that are of one kind: names, or other words. */
function trailing(run: readonly Token[]): Token[] {
  let start = run.length - 1;
  const kind = isName(run.at(-1));
  while (start > 0 && isName(run[start - 1]) === kind) start--;
  return run.slice(start);
}

/** The first words of a run that are of one kind. */
function leading(run: readonly Token[]): Token[] {
  const kind = isName(run[0]);
  let end = 1;
  while (end < run.length && isName(run[end]) === kind) end++;
  return run.slice(0, end);
}

function isQuotation(token: Token): boolean {
  return sortOf(token.text) === "quotation";
}

function isName(token: Token | undefined): boolean {
  return token !== undefined &&
    /^\.?[\p{Lu}#@$\ue000-\ue00f]|\d|\p{Ll}\p{Lu}|\p{L}\.\p{L}/u.test(
      token.text,
    );
}

function tokensOf(rest: string): Token[] {
  const tokens: Token[] = [];
  for (const match of rest.matchAll(TOKEN)) {
    const text = match[0].replace(/[.,'&-]+$/, "") || match[0];
    const before = tokens.at(-1);
    const kind = kindOf(text);
    // "Rust or Go": a name beside an alternative is no word of the request.
    const isNamed = kind === "end" && /^\p{Lu}\p{Ll}/u.test(text) &&
      !isFunctionWord(text) && !isPostNoun(text) &&
      ["or", "comma"].includes(before?.kind ?? "");
    // A word of the request within a subject: "user research or search engines".
    const isInSubject = kind === "end" && /^\p{L}{3,}$/u.test(text) &&
      !isFunctionWord(text) &&
      (isPostNoun(text)
        ? /^\p{Lu}\p{Ll}/u.test(text) &&
          ["or", "and", "comma"].includes(before?.kind ?? "")
        : ["word", "or", "filler"].includes(before?.kind ?? ""));
    tokens.push({
      text,
      start: match.index,
      kind: isInSubject || isNamed ? "word" : kind,
    });
  }
  return tokens;
}

/** Words of grammar between alternatives, by what they do there. */
const GRAMMAR: ReadonlyMap<string, Token["kind"]> = new Map([
  ...["or", "and/or", "/"].map((word) => [word, "or"] as const),
  ...["and", "&", "plus"].map((word) => [word, "and"] as const),
  [",", "comma"] as const,
  ...["a", "an", "the", "about", "on", "any", "of", "mentioning", "in", "for"]
    .map((word) => [word, "filler"] as const),
]);

function kindOf(text: string): Token["kind"] {
  const known = GRAMMAR.get(text.toLowerCase());
  if (known !== undefined) return known;
  // Beside another the name of a language, and no verb of a request.
  if (/^go$/i.test(text)) return "word";
  return !isEmptyWord(text) && /[\p{L}\p{N}\ue000-\ue00f]/u.test(text)
    ? "word"
    : "end";
}

/** A phrase of several words stands in quotation marks. */
function termOf(part: string): string {
  const bare = part.replaceAll('"', "").replace(/[()\\]/g, " ").trim();
  return /^[#@$]?[\p{L}\p{N}][\p{L}\p{M}\p{N}_'.&+#/-]*$/u.test(bare) &&
      !part.includes('"')
    ? bare
    : `"${bare}"`;
}
