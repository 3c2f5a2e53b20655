/**
 * Goals in other languages than English: the words with which a goal says which
 * posts are wanted and when are written in English, so that the readers
 * understand them. What the goal is about stays as it is.
 *
 * @module
 */

import { BOUND_ACCOUNTS } from "./bound_accounts.ts";
import { BOUND_CONDITIONS, BOUND_HAVING } from "./bound_conditions.ts";
import { BOUND_IN_SCRIPTS } from "./bound_in_scripts.ts";
import { BOUND_IN_WORDS } from "./bound_in_words.ts";
import { BOUND_KINDS } from "./bound_kinds.ts";
import { BOUND_PHRASES, type BoundPhrase } from "./bound_phrases.ts";
import { BOUND_ROLES } from "./bound_roles.ts";
import { ENGLISH_ORDER } from "./english_order.ts";
import type { GoalText } from "./goal_text.ts";
import {
  firstWord,
  isRepeated,
  SURE_MIN,
  tableOf,
  WORD,
} from "./goal_words.ts";

/** "твиты @a", "@a の ... ツイート": without a word for its role an account posts. */
const ROLELESS =
  /(?<=^\s*|\b(?:posts|tweets|find|show|latest) +)(@\w{1,15})(?!\w| *(?:を|に|宛|へ|에|についての?|about |提|or @|and @|, @))(?=.*\b(?:posts|tweets|find)\b|(?<=\b(?:posts|tweets|latest) +@\w+))/gu;

/** Phrases of languages that write no blanks, or bind the words to others. */
const BOUND: readonly BoundPhrase[] = [
  ...BOUND_ACCOUNTS,
  ...BOUND_ROLES,
  ...BOUND_PHRASES,
  ...BOUND_KINDS,
  ...BOUND_HAVING,
  ...BOUND_IN_WORDS,
  ...BOUND_CONDITIONS,
  ...BOUND_IN_SCRIPTS,
];

/** Letters of other scripts than the Latin one. */
const OTHER_SCRIPTS = /[\u0370-\u1fff\u2e80-\ud7ff]/;
/** Those that a text without such letters can have. */
const BOUND_IN_LATIN = BOUND.filter(([{ source }]) =>
  !OTHER_SCRIPTS.test(source)
);

/** A letter or a word of grammar that English does not have. */
const OF_OTHERS =
  /[\u00c0-\u017e]|\s(?=[acdefhijlmnpqrstuvwz])(?:a(?= @)|al|alla|almeno|antes|ab|al|au|aux|autour|avant|avec|bis|ce|cerca|che|com|como|con|cuentas|contenant|contendo|contenenti|conteniendo|da|dal|das|de|del|della|der|des|d['’]\S+|di|die|do|du|el|em|en|entre|gli|hasta|hors|il|in der|je|jusqu\S+|la|las|le|les|los|mentionnant|mi|mit|na|nahe|nem|ni|niente|noch|nos?|ohne|os|para|par|pas|pelo|per|perlomeno|perto|por|pour|que|qui|rund|se|sem|senza|sin|sobre|su|sui|sul|sull\S+|sur|und|veya|vicino|von|weder|vor|zu|zum)\s|^\s*(?:montre|trouve|cherche|mostra)-/iu;

const OF_ARTICLE = /(?<=\s)dell['’](?=\p{L}{2})/giu;
const ARTICLE = /(?<=\s)(?:l|d|nell|dall|all)['’](?=\p{L}{2})/giu;
/** Within Japanese, what stands between two words of a name or a subject. */
const BETWEEN_WORDS =
  /(?<=[\p{Script=Latin}\d\p{Script=Katakana}\p{Script=Han}ー])[のと](?=[\p{Script=Latin}\d\p{Script=Katakana}\p{Script=Han}]{2})/gu;

const COMMA = / *[、，] */g;
/** What binds words in Japanese and Chinese and stands alone now. */
const PARTICLE = /(?<=\s)(?:[でをにはがのも、。，]|から|まで|的)(?=\s)/g;

/** "ohne das Wort Werbung": the word as it stands. */
const NAMED_WORD =
  /(?<=\s(?:das Wort|la palabra|le mot|a palavra|la parola) )([\p{L}-]+)(?=[\s,.;]|$)/gu;

/** Writes what a goal says of posts in English; returns what to report of it. */
export function readForeignGoal(text: GoalText): string[] {
  if (isRepeated(text.rest)) return [];
  const said: string[] = [];
  // Which language it is, the goal's own words say.
  const written = text.rest;
  text.hold(NAMED_WORD, () => true);
  const bound = text.has(OTHER_SCRIPTS)
    ? BOUND
    : text.has(OF_OTHERS)
    ? BOUND_IN_LATIN
    : [];
  for (const [pattern, english] of bound) {
    text.rewrite(pattern, (all, ...groups) => {
      said.push(all.trim());
      // Behind the groups stand the place and the whole.
      const found = groups.slice(0, -2);
      return typeof english === "string"
        ? english.replace("$1", found[0] ?? "")
        : english(found, all);
    });
  }
  if (said.length > 0) {
    text.hold(/"([^"]+)"/g, () => true);
    text.rewrite(COMMA, ", ");
    text.rewrite(BETWEEN_WORDS, " ");
    text.rewrite(PARTICLE, (word) => {
      said.push(word);
      return " ";
    });
  }
  const table = tableOf(written, said.length > 0 ? 1 : SURE_MIN);
  if (table !== null) {
    text.rewrite(WORD, (word, ...groups) => {
      const english = table.get(word) ??
        firstWord(word, text.rest.slice(0, Number(groups[0])), table);
      if (english === undefined) return word;
      if (english.toLowerCase() !== word.toLowerCase()) said.push(word);
      return english;
    });
    // "l'intelligence": the article is no part of the word.
    text.rewrite(OF_ARTICLE, "of ");
    text.rewrite(ARTICLE, "");
    for (const [pattern, order] of ENGLISH_ORDER) text.rewrite(pattern, order);
  }
  if (said.length > 0) text.rewrite(ROLELESS, "from $1");
  return said.length === 0 ? [] : [
    `The goal is not in English; read as "${
      text.expand(text.rest).replace(/\s+/g, " ").replaceAll('"', "'").trim()
    }". Translated: ${[...new Set(said)].join(", ")}.`,
  ];
}
