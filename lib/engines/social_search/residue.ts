/**
 * What is left of a goal in another language and belongs to the request: where
 * a word stands tells it, in any language. A word outside of what the goal is
 * about, before its quotation, or where a sentence has its verb is what the
 * caller wants done, and no post has to contain it.
 *
 * @module
 */

import type { AccountReading } from "./accounts.ts";
import { type GoalText, quoteText } from "./goal_text.ts";
import { isEmptyWord, isFunctionWord, isPostNoun } from "./words.ts";

/** What a part of the rest is. */
interface Part {
  readonly text: string;
  readonly start: number;
  readonly kind: "word" | "name" | "empty" | "mark" | "stop";
}

/** A quotation or a sign, a word, or what ends a run. */
const PART =
  /[\ue000-\ue00f]|[#@$][\p{L}\p{N}_]+|[\p{L}\p{N}][\p{L}\p{M}\p{N}_'+#.&/-]*|[|,.:;!?()（）「」、。，：；！？—]/gu;
/** Scripts that write no blanks, or bind their words to others. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々0-9]+$/u;
const LATIN = /^\p{Script=Latin}/u;
/** Begins what a goal is about. */
const ABOUT = /^(?:about|regarding|concerning)$/i;
/** What tells how many of them and which, before what posts are called. */
const DETERMINER = /^(?:the|all|an?|me|us|only|last|latest|some|any|these)$/;

/** Endings of verbs that tell what to do, in languages that came from Latin. */
const TOLD_TO_DO =
  /^\p{L}{3,}(?:[aei]r|[aei]re|[aei]me|[aei]nos|ez|-moi|-me)$/u;

/** What requests say in Chinese before what they are about. */
const CHINESE_BEFORE =
  /^(?:(?:帮我|幫我|请|請)[搜找查看]?|给我|我想|搜一下|搜索|搜寻|查找|查一下|找出|看看|看一下|收集|汇总|总结|整理|列出|对比|大家|人们|网友|怎么看|怎么|怎样|如何|有什么|什么|有哪些|哪些|谈论|讨论|提到|提及|关于|最新|最近|热门|最热|最火|近期|一下|的)+/u;
/** What they say behind it. */
const CHINESE_BEHIND =
  /(?:讨论热度|讨论|热度|评价|评论|看法|反应|怎么看|怎么样|热门|最热|最新|最近|近期|官方账号|账号|发布|推文|帖子|消息|吗|呢|的)+$/u;
/** "对 ... 的评价": what stands within. */
const CHINESE_OF = /^对(?=\p{Script=Han}{2})/u;
const CHINESE_ALONE = /^(?:主题|内容|要点|官方|上|中|里|和|在)$/u;
/** Verbs and particles that a topic never ends or begins with. */
const JAPANESE =
  /^(?:を.*|[のはがにでと](?:\p{Script=Han}.*)?|.*(?:して|してください|する|した|て|ください|ほしい|たい))$/u;
const KOREAN =
  /^(?:.*(?:줘|주세요|해|했어|렸어|하기|인가|나요|까요|이상인)|관련된?|관한|최신|최근에?|인기|검색|해시태그|글|글들|뭘|무엇|중에서?|에서|것만?|대한|없는|있는)$/u;

/** Takes such words out, where something else is left to search by. */
export function readResidue(
  text: GoalText,
  { authors, operators }: Pick<AccountReading, "authors" | "operators">,
): string[] {
  const parts = partsOf(text.rest);
  const gone = outside(parts).filter(({ kind, text }) =>
    kind === "word" || /^\d+$/.test(text)
  );
  const taken = new Set(gone);
  const bound = parts.filter((part) =>
    !taken.has(part) && part.kind === "word" && UNSPACED.test(part.text) &&
    bare(part.text) !== part.text
  );
  const all = [...gone, ...bound].toSorted((a, b) => b.start - a.start);
  const isLeft = authors.length > 0 ||
    operators.some(({ text }) => !text.startsWith("-")) ||
    parts.some((part) =>
      part.kind === "mark" || part.kind === "name" ||
      (part.kind === "word" && !taken.has(part) &&
        !(bound.includes(part) && bare(part.text) === ""))
    );
  if (all.length === 0 || !isLeft) return [];
  for (const part of all) {
    const rest = taken.has(part) ? "" : bare(part.text);
    if (rest === "") text.cut(part.start, part.text.length);
    else text.replace(part.start, part.text.length, ` ${rest} `);
  }
  return [
    `${
      all.toReversed().map(({ text }) => quoteText(text)).join(", ")
    }: by where it stands a word of the request, and not searched; put it in quotation marks if posts must contain it.`,
  ];
}

/** A word of a script without blanks, without what requests say around it. */
function bare(word: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) {
    return JAPANESE.test(word) ? "" : word;
  }
  if (/\p{Script=Hangul}/u.test(word)) return KOREAN.test(word) ? "" : word;
  const begun = word.replace(CHINESE_BEFORE, "");
  const bare = begun.replace(CHINESE_BEHIND, "");
  if (CHINESE_ALONE.test(bare)) return "";
  return bare === begun ? bare : bare.replace(CHINESE_OF, "");
}

function partsOf(rest: string): Part[] {
  const found = [...rest.matchAll(PART)];
  return found.map(({ 0: said, index }, at) => {
    const text = said.replace(/[.'/&-]+$/, "") || said;
    return { text, start: index, kind: kindOf(text, at === 0) };
  });
}

function kindOf(text: string, isFirst: boolean): Part["kind"] {
  if (/^[\ue000-\ue00f#@$]/.test(text)) return "mark";
  if (!/^[\p{L}\p{N}]/u.test(text)) return "stop";
  if (isEmptyWord(text)) return "empty";
  if (UNSPACED.test(text) && !/^\d+$/.test(text)) return "word";
  const isPlain = /^\p{Lo}|^\p{Ll}[\p{Ll}\p{M}'-]*$/u.test(text) ||
    (isFirst && /^\p{Lu}\p{Ll}+$/u.test(text));
  return isPlain ? "word" : "name";
}

/** The words that stand outside of what the goal is about. */
function outside(parts: readonly Part[]): Part[] {
  const inTopic = topicOf(parts);
  if (inTopic.size > 0) return parts.filter((part) => !inTopic.has(part));
  const last = parts.findLastIndex(({ kind }) => kind === "mark");
  if (last >= 0) {
    const isQuoted = parts.some(({ text }) => /^[\ue000-\ue00f]/.test(text));
    return parts.slice(0, isQuoted ? undefined : last);
  }
  return parts.filter((part, at) =>
    isVerb(parts, at) || isShort(part) ||
    (/^\d+$/.test(part.text) && isShort(parts[at + 1]))
  );
}

/** What stands behind "about", up to the next thing that was read. */
function topicOf(parts: readonly Part[]): ReadonlySet<Part> {
  const topic = new Set<Part>();
  let isIn = false;
  for (const part of parts) {
    if (part.kind === "stop" && part.text !== ".") isIn = false;
    else if (ABOUT.test(part.text)) isIn = true;
    else if (isIn && part.kind !== "empty") topic.add(part);
  }
  return topic;
}

/** The first word, before which and how many posts are wanted. */
function isVerb(parts: readonly Part[], at: number): boolean {
  const next = parts[at + 1];
  return at === 0 && parts[0]?.kind === "word" && next !== undefined &&
    !UNSPACED.test(parts[0].text) &&
    (DETERMINER.test(next.text) || isPostNoun(next.text) ||
      (next.text === "|" && TOLD_TO_DO.test(parts[0].text)));
}

/** "nei", "num": in small letters hardly a thing. */
function isShort(part: Part | undefined): boolean {
  return part?.kind === "word" && part.text.length < 4 &&
    LATIN.test(part.text) && !isFunctionWord(part.text);
}
