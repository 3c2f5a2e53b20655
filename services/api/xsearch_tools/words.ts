/**
 * Words: which of them carry meaning, and which forms are the same word.
 *
 * @module
 */

/** Words that a goal is made of and a post is not searched by. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    "a about above across after again against all also am an and any anybody anyone anything are around as at be because been before being below between both but by " +
    "can could did do does doing done down during each either else ever every everybody everyone everything few for from further get gets getting give given go going got had has have having he hello help her here hers hey hi him his how i if in into is it its itself just " +
    "kind let lets like likely lot lots made make makes making many may maybe me might more most much must my myself need needs needed no nor not now of off often on once one ones only or other others our ours out over own perhaps please put quite rather really said same say saying says see she should since so some somebody someone something sort still such " +
    "take than thank thanks that the their theirs them then there these they thing things this those though through to too under until up us use used useful using very via want wanted wants was way ways we well were what whatever when where whether which while who whom whose why will with within without would yes yet you your yours " +
    // Words of the task itself.
    "search searching find finding found look looking show showing track tracking monitor monitoring watch watching follow following collect collecting gather gathering discover identify list listing pull fetch scan detect surface spot catch learn know understand research researching query filter filters results result goal " +
    "post posts posted posting tweet tweets tweeted tweeting thread threads timeline x twitter account accounts user users people person folks conversation conversations discussion discussions discuss discussing talk talking talks mention mentions mentioning mentioned opinion opinions say share shares shared sharing ask asks asking asked re due early competitor competitors topic topics content stuff social media signal signals chatter buzz interesting relevant related regarding concerning around currently actively new " +
    "who's what's i'm i'd i'll we're we'd they're it's that's there's don't doesn't isn't aren't let's specifically especially particularly mainly mostly like e.g i.e etc"
  ).split(/\s+/),
);

/** The words of a text that carry meaning, as written, in order. */
export function contentWords(text: string): string[] {
  return words(text).filter((word) => !EMPTY_WORDS.has(word.toLowerCase()));
}

/** Every word of a text, as written, without surrounding punctuation. */
export function words(text: string): string[] {
  return text.match(
    /[#@$]?[\p{L}\p{N}][\p{L}\p{M}\p{N}_'+#.&/-]*/gu,
  )?.map((word) => word.replace(/[.'/&-]+$|'s$/gu, "")).filter((word) =>
    word !== ""
  ) ?? [];
}

/**
 * The form under which words are compared: lower case, without mark signs and
 * common English endings. Light on purpose; "agent", "agents" and "agent's" are
 * one word, "universe" and "university" are not.
 */
export function stem(word: string): string {
  const plain = word.toLowerCase().normalize("NFKC").replace(/^[#@$]/, "")
    .replace(/'s?$/, "");
  if (plain.length <= 3 || !/^[a-z]+$/.test(plain)) return plain;
  for (const [ending, replacement, shortest] of ENDINGS) {
    if (!plain.endsWith(ending)) continue;
    const root = plain.slice(0, -ending.length);
    // "string" has no root "str".
    if (root.length < shortest || !/[aeiouy]/.test(root)) continue;
    return dropDouble(root + replacement);
  }
  return plain.length > 4 ? plain.replace(/e$/, "") : plain;
}

/** Ending, what stands for it, and the least letters before it. */
const ENDINGS: readonly (readonly [string, string, number])[] = [
  ["ies", "y", 2],
  ["sses", "ss", 2],
  ["ments", "ment", 3],
  ["ing", "", 3],
  ["edly", "", 4],
  ["ed", "", 3],
  ["es", "", 4],
  ["ss", "ss", 1],
  ["us", "us", 1],
  ["is", "is", 3],
  ["s", "", 3],
];

function dropDouble(word: string): string {
  const match = /([bdfgmnprt])\1$/.exec(word);
  return match === null ? word.replace(/e$/, "") : word.slice(0, -1);
}
