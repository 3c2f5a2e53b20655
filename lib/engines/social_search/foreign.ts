/**
 * Goals in other languages than English: the words with which a goal says which
 * posts are wanted and when are written in English, so that the readers
 * understand them. What the goal is about stays as it is.
 *
 * @module
 */

import { lazily } from "@/lib/text_understanding/lazily.ts";
import { guessLanguage } from "@/lib/text_understanding/stems.ts";
import { wordsOf } from "@/lib/text_understanding/words.ts";
import FOREIGN from "./foreign_words.txt" with { type: "text" };
import type { GoalText } from "./goal_text.ts";
import { isEmptyWord } from "./words.ts";

/** Words of grammar from which on a goal is taken for one of another language. */
const SURE_MIN = 2;

/** By language: a word of it, and the English one. */
const tables = lazily(() => readForeign(FOREIGN));

function readForeign(
  text: string,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const languages = new Map<string, Map<string, string>>();
  for (const line of text.trim().split("\n")) {
    const [, language = "", word = "", english = ""] =
      /^([a-z]{2}) ([^=]+)=(.+)$/.exec(line) ?? [];
    if (english === "") continue;
    const words = languages.get(language) ?? new Map<string, string>();
    languages.set(language, words.set(word, english));
  }
  return languages;
}

/** What stands in English before what it belongs to. */
const ORDER: readonly (readonly [RegExp, string])[] = [
  [/\b(\d+) last (days?|weeks?|months?|years?|hours?)\b/g, "last $1 $2"],
  [/\b(?:the )?(week|month|year) last\b/g, "last $1"],
  [/\bof the (last \d+ )/g, "from the $1"],
  [
    /\bwhat (think|say|write) ((?!(?:the|of|about)\b)[\p{L}-]+) (?:about|of)\b/gu,
    "what do $2 $1 about",
  ],
  [/\balternatives about\b/g, "alternatives to"],
  [/\b(since|from|until|after|before) the (?=\d)/g, "$1 "],
  [/\b(?:the )?last (day|week|month|year)\b/g, "last $1"],
  [/\bthe last (\d+)/g, "the last $1"],
  [/\b(?:to the|to|at|a) least\b/g, "at least"],
  [/\bat least of (\d)/g, "at least $1"],
  [/\b(the start of) (?:the |of )*(week|month|year)\b/g, "$1 the $2"],
  [/\bthe start (?:of )?(?:the )?(week|month|year)\b/g, "the start of the $1"],
  [/\bbefore (\d+) (days?|weeks?|months?|years?)\b/g, "$1 $2 ago"],
  [/\b(?:of|since) (?=@)/g, "from "],
  [/\b(\d{1,2})\.? of (?=\p{Lu}\p{Ll}+)/gu, "$1 "],
  [/\b(posts|tweets) of the? ?(?=@)/g, "$1 from "],
];

/** Phrases of languages that write no blanks, or bind the words to others. */
const BOUND: readonly (readonly [RegExp, string])[] = [
  [
    /日本語で(?:書かれた)?(?:の)?|日本語の(?=ツイート|投稿|ポスト)/g,
    " in Japanese ",
  ],
  [/英語で(?:の)?|英語の(?=ツイート|投稿|ポスト)/g, " in English "],
  [
    /(?:に関する|についての|について)(?:ツイート|投稿|ポスト)?(?:を(?:探して|見つけて|検索して|表示して)(?:ください)?)?/g,
    " ",
  ],
  [/からの(?:ツイート|投稿|ポスト)/g, " posts "],
  [
    /(?:ツイート|投稿|ポスト)(?:を(?:探して|見つけて|検索して|表示して)(?:ください)?)?/g,
    " posts ",
  ],
  [/昨日(?:から|以降)の?/g, " since yesterday "],
  [/今日の?/g, " today "],
  [/昨日の?/g, " yesterday "],
  [/今週の?/g, " this week "],
  [/先週の?/g, " last week "],
  [/今月の?/g, " this month "],
  [/(?:過去|直近)(\d+)日(?:間)?の?/g, " last $1 days "],
  [/リツイート(?:を)?(?:除く|除外|なし)/g, " without retweets "],
  [/画像(?:付き|つき|あり)の?/g, " with images "],
  [/動画(?:付き|つき|あり)の?/g, " with videos "],
  [/\bce mois(?:-ci)?\b/gi, " this month "],
  [/关于|關於/g, " about "],
  [/的(?:推文|帖子|贴文|貼文)/g, " posts "],
  [/中文(?=推文|帖子|posts| )/g, " in Chinese "],
  [/昨天(?:以来|以來)?/g, " since yesterday "],
  [/(?:最近|过去|過去)(\d+)天/g, " last $1 days "],
  [/本周|这周|這週/g, " this week "],
  [/不包括转推|不含转推|不要转发/g, " without retweets "],
  [/에 (?:대한|관한)(?= |$)/g, " "],
  [/한국어로?/g, " in Korean "],
  [/(?<!리)트윗|게시물/g, " posts "],
  [/어제(?:부터)?/g, " since yesterday "],
  [/지난 (\d+)일(?:간)?/g, " last $1 days "],
  [/이번 주/g, " this week "],
  [/찾아줘|보여줘|찾아 줘|보여 줘/g, " find "],
  [/리트윗 제외/g, " without retweets "],
];

/** Writes what a goal says of posts in English; returns what to report of it. */
export function readForeignGoal(text: GoalText): string[] {
  const said: string[] = [];
  for (const [pattern, english] of BOUND) {
    text.rewrite(pattern, (all, ...groups) => {
      said.push(all.trim());
      const digits = groups.find((group) => /^\d+$/.test(String(group)));
      return english.replace("$1", digits ?? "");
    });
  }
  const table = tableOf(text.rest);
  if (table !== null) {
    text.rewrite(WORD, (word) => {
      const english = table.get(word) ?? firstWord(word, text.rest, table);
      if (english === undefined) return word;
      if (english.toLowerCase() !== word.toLowerCase()) said.push(word);
      return english;
    });
    for (const [pattern, order] of ORDER) text.rewrite(pattern, order);
  }
  return said.length === 0 ? [] : [
    `The goal is not in English; read as "${
      text.expand(text.rest).replace(/\s+/g, " ").replaceAll('"', "'").trim()
    }". Translated: ${[...new Set(said)].join(", ")}.`,
  ];
}

const WORD =
  /(?<![\p{L}\p{M}\p{N}@#$_'.:/-])[\p{L}][\p{L}\p{M}']*(?![\p{L}\p{M}\p{N}_:/-]|\.[\p{L}])/gu;

/** The first word of a goal has a capital whatever it is. */
function firstWord(
  word: string,
  rest: string,
  table: ReadonlyMap<string, string>,
): string | undefined {
  return rest.trimStart().startsWith(word)
    ? table.get(word.toLowerCase())
    : undefined;
}

/** The words of the goal's language; null for English and what has none. */
function tableOf(rest: string): ReadonlyMap<string, string> | null {
  const words = rest.match(WORD) ?? [];
  // "no" and "over" are words of English too, and "posts" of half the world.
  const telling = words.filter((word) => !isEmptyWord(word));
  const guessed = guessLanguage(wordsOf(rest));
  let best: ReadonlyMap<string, string> | null = null;
  let bestCount = 0;
  for (const [language, table] of tables()) {
    const sure = telling.filter((word) =>
      (table.get(word) ?? firstWord(word, rest, table) ?? word) !== word
    ).length;
    const count = sure === 0 ? 0 : sure + (guessed === language ? 1 : 0);
    if (count > bestCount) {
      [best, bestCount] = [table, count];
    }
  }
  const english = words.filter((word) => ENGLISH_GRAMMAR.has(word)).length;
  return bestCount >= SURE_MIN && bestCount > english ? best : null;
}

/** What stands in English goals alone. */
const ENGLISH_GRAMMAR: ReadonlySet<string> = new Set(
  "about and are but by for from how is not or since that the what who with without"
    .split(" "),
);
