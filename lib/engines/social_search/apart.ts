/**
 * What stands apart from the subject of a goal when the readers are through:
 * single words, and clauses of their own. A clause that binds something to the
 * posts has no word of the subject, so the plan names it and searches nothing of
 * it.
 *
 * @module
 */

import { writtenWords } from "@/lib/text_understanding/words.ts";
import { type GoalText, quoteText } from "./goal_text.ts";
import { subjectWords } from "./words.ts";

/** Begins a subject, wherever a goal has it. */
const SUBJECT_BEGINS =
  /(?=[aocrt])(?<=^|[\s(])(?:about|on|of|regarding|concerning|around|re|topic)(?=[\s:])/i;

/** A part of a goal between signs, or between what the readers took. */
interface Run {
  readonly run: string;
  /** Those that are searched. */
  readonly words: readonly string[];
}

/** Parts of one goal that are looked at. */
const RUNS_MAX = 32;
const RUN_END = /\||[;:!?()]|[,.](?=\s)/;

/** The parts of a goal in which something is searched. */
function runsOf(rest: string, isSearched: (word: string) => boolean): Run[] {
  return rest.split(RUN_END, RUNS_MAX).map((run) => ({
    run,
    words: subjectWords(run).searched.filter(isSearched),
  })).filter(({ words }) => words.length > 0);
}

/** The part that has the subject. */
function mainOf(runs: readonly Run[]): Run | undefined {
  return runs.find(({ run }) => SUBJECT_BEGINS.test(run)) ??
    // "heat pump rebates, US only": one name alone is hardly the subject.
    runs.find(({ words }) =>
      words.some((word) => !isPlain(word)) &&
      (words.length > 1 || runs.every((run) => run.words.length < 3))
    ) ?? runs.toSorted((a, b) => b.words.length - a.words.length)[0];
}

/** Binds what stands behind it to posts or to the search, and begins no subject. */
const BINDS =
  /^\s*(?:(?:and|but|also|preferably|just|only|all|please) )*(?:with|without|from|by|as|per|via|using|through|according|based|instead|must|should|ought|needs?|have|has|having|(?:i |we )?(?:want|need|expect)|add|append|note|label|mark|highlight|annotate|give|report|count|estimate|flag|link|rank|score)\s/;
/** A verb that tells what to do, by what stands behind it. */
const TELLS =
  /^\s*(?:(?:and|but|also|then|please) )*(?!about\b|on\b|of\b|in\b|at\b|for\b|to\b)\p{Ll}{3,} (?:the|an?|any|all|only|those|them|it|their|your|my|me|us|more|over|whatever|whichever|if)\s/u;
/** "weight the later ones": a pronoun that points back at what is found. */
const STANDS_FOR_POSTS = /\s(?:ones|them|those)\s*$/;
/** A clause of its own: between signs, or between one and what a reader took. */
const CLAUSES =
  /(?<=[,;:.!?(]\s*(?:\|\s*)*)(?<=[\s|(])(?=\p{L})((?:[^|,.;:!?()]|\.(?=\S))+)(?=$|[|,;:!?()]|\.\s)/gu;
/** A quotation, an account or a sign: a word of posts, whatever stands beside it. */
const NAMES = /[@#$\ue000-\ue00f]/;
/** Clauses of one goal that are taken. */
const CLAUSES_MAX = 4;

/** Whether a clause binds something to posts, or tells what to do with them. */
function isBound(run: string): boolean {
  // A sentence begins with a capital, and so does a name.
  return BINDS.test(run.toLowerCase()) || TELLS.test(run) ||
    STANDS_FOR_POSTS.test(run);
}

/**
 * Takes clauses out that no reader knows and that bind something to the posts
 * or tell what to do with them: "with on-screen captions", "weight the newest
 * ones". Their words are no words of posts. A clause that names something, and
 * the one that has the subject, stay.
 */
export function readLeftClauses(text: GoalText): string[] {
  const main = mainOf(
    runsOf(text.rest, () => true).filter(({ run }) => !isBound(run)),
  );
  if (main === undefined) return [];
  const taken = [...text.rest.matchAll(CLAUSES)].filter(([run]) =>
    run.trim() !== main.run.trim() && isBound(run) &&
    subjectWords(run).searched.length > 0 && !NAMES.test(run) &&
    writtenWords(run).every((word, index) => index === 0 || isPlain(word))
  ).slice(0, CLAUSES_MAX);
  for (const { 0: run, index } of taken.toReversed()) {
    text.cut(index, run.length);
  }
  return taken.map(([run]) =>
    `${
      quoteText(run)
    }: not understood as a condition, and not searched, since it is said of the posts; say it as an operator, or look for it in the posts.`
  );
}

/**
 * Words that are searched and stand apart from the subject, between what the
 * readers took: hardly a part of it, and more likely a wish that none of them
 * knows. Names and signs are subjects wherever they stand.
 */
export function apartWords(rest: string, kept: readonly string[]): string[] {
  const runs = runsOf(rest, (word) => kept.includes(word));
  const main = mainOf(runs);
  return [
    ...runs.filter((run) => run !== main).flatMap(({ words }) => words),
    ...(main === undefined ? [] : looseWords(main.run, main.words)),
  ].filter(isPlain);
}

/** A word that does something to what follows: "promoting Acme", "organizing a fair". */
const DOING =
  /(?<=\s)(\p{Ll}{2,}ing) (?=(?:an?|the|their|his|her|its|our|my|your|this|that|these|those)\s|\p{Lu}\p{Ll})/gu;

/** A kind of people at the beginning, and what they do behind it. */
const WHO_FIRST =
  /^[\s(]*(?:(?:find|show|get|me|us|look|looking|for|all|any|the|some|real|what|how|which|why|when|are|do|did|is|need|want)\s+)*(\p{Ll}+(?:ers|ors|ists|ians|fans|people|devs|women|men|friends|nurses|parents|locals)) (?=\p{L})(?!(?:of|for|in|on|at|with|and|or|from)\b)/u;

/** What somebody does, where nobody is named: "how people perceive it". */
const WHO_DOES =
  /(?<=\s)(?:people|users|folks|they|everyone|everybody|anyone|someone|others|customers|developers|devs|fans) (?:(?:actually|really|now|currently|still|often|just) )?(\p{Ll}{3,})(?=\s)/gu;

/** "small law firms that are": who is looked for, before what is said of them. */
const WHO_THEY_ARE =
  /^[\s(]*((?:\p{Ll}[\p{L}-]* ){0,3}\p{Ll}{3,}s) (?:that|who|which) (?:are|were|have|had|want|need|use|sell|make|run)\b/u;

/** "explain the drama", "true that": the first word, and what begins a clause behind it. */
const FIRST_DOES =
  /^[\s(]*(\p{L}{3,}) (?=(?:the|an?|my|your|our|this|these|that|those|whether|if|how|what|why|which|is|are) )/u;

/** Words within the subject's own part that are hardly of it: before "about", or a verb. */
function looseWords(run: string, words: readonly string[]): string[] {
  const begins = SUBJECT_BEGINS.exec(run)?.index ?? 0;
  const before = new Set(writtenWords(run.slice(0, begins)));
  const doing = new Set(
    [...run.matchAll(DOING), ...run.matchAll(WHO_DOES)]
      .map(([, word = ""]) => word),
  );
  const [, who] = WHO_FIRST.exec(run) ?? [];
  const [, does] = FIRST_DOES.exec(run) ?? [];
  const whoAll = new Set(writtenWords(WHO_THEY_ARE.exec(run)?.[1] ?? ""));
  return words.filter((word) =>
    before.has(word) || doing.has(word) || word === who || word === does ||
    whoAll.has(word)
  );
}

/** A word in small letters. */
export function isPlain(word: string): boolean {
  return /^\p{Ll}[\p{Ll}\p{M}'-]*$/u.test(word);
}
