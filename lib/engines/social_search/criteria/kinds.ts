/**
 * Kinds of posts and what posts have, by name, and what the site calls them.
 *
 * @module
 */

/** What a name of a kind becomes. */
interface Named {
  readonly name: string;
  /** Where posts are to be or to have it. */
  readonly wanted: readonly string[];
  /** Where none may. */
  readonly out: readonly string[];
}

const POLL = "poll2choice_text_only poll3choice_text_only poll4choice_text_only"
  .split(" ").map((card) => `card_name:${card}`);

/** What posts are. */
const KINDS: readonly Named[] = [
  {
    name: "(?:repl(?:y|ies)|reply (?:posts?|tweets?))",
    wanted: ["filter:replies"],
    out: ["-filter:replies"],
  },
  {
    name: "(?:re-?tweets?|reposts?|rts)",
    wanted: ["filter:nativeretweets"],
    out: ["-filter:retweets"],
  },
  {
    name: "(?:quote[- ](?:tweets?|posts?)|quotes?|qts)",
    wanted: ["filter:quote"],
    out: ["-filter:quote"],
  },
  {
    name: "(?:originals?|(?:original|top-level|standalone) (?:posts?|tweets?))",
    wanted: ["-filter:replies", "-filter:retweets"],
    out: [],
  },
];

/** What posts have. */
const THINGS: readonly Named[] = [
  { name: "(?:images?|photos?|pictures?|pics?)", word: "filter:images" },
  { name: "(?:videos?|clips?|video clips?)", word: "filter:videos" },
  { name: "(?:media)", word: "filter:media" },
  { name: "(?:(?:animated )?gifs?)", word: "card_name:animated_gif" },
  { name: "(?:links?|urls?)", word: "filter:links" },
  { name: "(?:hash ?tags?)", word: "filter:hashtags" },
  { name: "(?:(?:twitter |x |audio )?spaces?)", word: "filter:spaces" },
].map(({ name, word }) => ({ name, wanted: [word], out: [`-${word}`] })).concat(
  [{
    name: "(?:polls?)",
    wanted: [`(${POLL.join(" OR ")})`],
    out: POLL.map((card) => `-${card}`),
  }],
);

const oneOf = (all: readonly Named[]) =>
  `(?:${all.map(({ name }) => name).join("|")})`;

/** A kind of posts. */
export const KIND: string = oneOf(KINDS);
/** Something that posts have. */
export const THING: string = oneOf(THINGS);

const EACH = [...KINDS, ...THINGS].map((named) => ({
  ...named,
  pattern: new RegExp(`^${named.name}$`, "i"),
}));

/** What the site calls one of them; undefined for any other word. */
function operatorOf(said: string): Named | undefined {
  return EACH.find(({ pattern }) => pattern.test(said));
}

/** What the site calls several of them: of those that are wanted any will do. */
export function operatorsOf(
  said: string,
  isOut: boolean,
): readonly string[] | null {
  const found = said.split(
    /(?:,? (?:and|or|nor|as well as) |, ?| ?\/ ?)(?:an? |any |no )*/,
  )
    .map((word) => operatorOf(word.trim()));
  if (found.some((named) => named === undefined)) return null;
  if (isOut) {
    const out = found.flatMap((named) => named?.out ?? []);
    return out.length === 0 ? null : out;
  }
  const wanted = found.flatMap((named) => named?.wanted ?? []);
  return found.length === 1
    ? wanted
    : / and /.test(said) || wanted.some((word) => /^[-(]/.test(word))
    ? null
    : [`(${wanted.join(" OR ")})`];
}
