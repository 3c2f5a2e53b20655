/**
 * English words that say how, what for or how much, and seldom of what thing:
 * verbs, qualities and general nouns, as data. An asker who uses another one
 * than the writer has not asked for another thing, so they count for less than
 * names do when it is decided whether a text answers.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { set } from "./stems.ts";
import list from "./ordinary_words.txt" with { type: "text" };
import { readWords } from "./word_list.ts";
import { wordsOf } from "./words.ts";

/** Folded, in their plainest form; see {@linkcode isOrdinary}. */
const ordinaryWords = lazily(() => readWords(list));

/** Endings of the forms of an English word. */
const ENDINGS = /(?:ies|ied|ing|est|ed|es|s|ly|ment|ally|ations?)$/;
/** Words that look like forms of others. */
const NO_FORMS: ReadonlySet<string> = set("news being best does thing always");

/** Whether a folded word is an ordinary one, in any of its forms. */
export function isOrdinary(word: string): boolean {
  return plainFormsOf(word).some((form) => ordinaryWords().has(form));
}

/** A folded English word, and the words of which it may be a form. */
export function plainFormsOf(word: string): string[] {
  const stem = word.replace(ENDINGS, "");
  const isShort = stem.length < 3 && !/i(?:es|ed)$/.test(word);
  if (stem === word || isShort || NO_FORMS.has(word)) return [word];
  const isDoubled = stem.at(-1) === stem.at(-2);
  return [
    word,
    stem,
    `${stem}e`,
    `${stem}y`,
    ...(isDoubled ? [stem.slice(0, -1)] : []),
  ];
}

/** Words of questions in other languages, folded when they are read. */
const ASKING_WORDS =
  `wann wie wieso warum welche welcher welches wer wo muss kann soll darf mein meine meinen wird werden geht gibt macht machen brauche bekomme lange viel viele ohne mit gegen nach
  quand comment pourquoi combien quel quelle quels quelles peut doit faut temps faire mes sans avec pour contre
  cuándo cómo dónde cuánto cuántos cuál cuáles quién puedo debo hay tengo mis sin con para sacar hacer
  quando como onde quanto quantos qual quais quem posso devo tem meu minha sem fazer até
  come dove quanti quale quali mio mia senza fare sono
  wanneer hoe waar waarom welke moet mijn zonder voor
  kiedy jak gdzie ile jaki jaka czy mogę muszę bez
  zaman nasıl nerede kaç hangi için gerekli
  когда как где сколько какой какая какие кто можно нужно мой без для
  kapan bagaimana dimana berapa siapa boleh harus saya tanpa untuk
  khi nào thế đâu mấy bao nhiêu
  いつ どこ どう 何 怎么 怎么办 什么 多少 哪里 如何
  متى كيف اين كم هل
  कब कैसे कहाँ कितना क्या
  언제 어떻게 어디 몇 얼마`;
const askingWords = lazily(() => new Set(wordsOf(ASKING_WORDS)));

/** Whether a folded word asks, in another language than English. */
export function isAsking(word: string): boolean {
  return askingWords().has(word);
}
