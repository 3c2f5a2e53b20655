/**
 * Whether a page is no page: a check for robots, a shell for a script, a wall
 * that asks for consent, or an error that was sent with status 200. What it
 * shows is not what its URL was asked for, and must not be sold.
 *
 * Decided by counted evidence, and only for pages with little text: an article
 * about such pages has more to say than they have. No single sign is enough.
 *
 * @module
 */

import { KNOWN_WALLS } from "./known_walls.ts";
import { LETTER_FIELD, likenessOf } from "./likeness.ts";
import {
  answerOf,
  createHearing,
  isCalledSo,
  PASSWORD_FIELD,
  SHELL,
  SIGNS,
} from "./nothing_signs.ts";
import type { NoTextReason } from "./no_text_reason.ts";
import type { PageModel, TextBlock } from "./page_model.ts";
import { readsLikeNotice } from "./phrases.ts";
import { documentsStatus } from "./status_reference.ts";
import { contentWidth, foldedWords, foldsTo, foldText } from "./text.ts";
import {
  describesMatter,
  isImprint,
  isInMenu,
  isLink,
  mainOf,
  partsOf,
  saidAboveCards,
  sentencesOf,
  shownOf,
  widthOf,
} from "./visit_page.ts";
import { countVisits, type Manner, mannersOf } from "./visit_words.ts";
import { isVisitPhrase, phraseKindsOf } from "./visit_phrases.ts";
import { type ToldBySource, toldBySource } from "./wall_sources.ts";

/** Text beyond which a page has something of its own to say. */
const WIDTH_MAX = 1_500;
/** As much text is not believed against a title. */
const WIDTH_BESIDE_TITLE = 120;
/** As much is not believed where a status of HTTP is the title. */
const WIDTH_BESIDE_STATUS = 600;
/** As much text can be judged by its sentences alone. */
const WIDTH_WITHOUT_TITLE = 600;
/** Share of the text that its telling sentences must have beside another sign. */
const SHARE_BESIDE_SIGN = 0.25;
/** Share of the text that its telling sentences must have alone. */
const SHARE_ALONE = 0.6;
/** All else that such a page may say: a short page may have a notice on it. */
const REST_ALONE = 80;
/** Characters of the source in which markers are looked for. */
const MARKER_REACH = 64 * 1024;

/** What is known of a page when it is judged. */
export interface Suspect {
  /** The page, as it was read. */
  readonly page: PageModel;
  /** Its HTML: scripts and comments show what no text does. */
  readonly html: string;
}

/** What kind of no page this is; undefined for everything that can be read. */
export function findNothing({ page, html }: Suspect): NoTextReason | undefined {
  const main = mainOf(shownOf(page));
  const text = visibleText(main);
  const source = html.slice(0, MARKER_REACH);
  const known = KNOWN_WALLS.find((wall) =>
    (text !== undefined || wall.isLong === true) && wall.source.test(source)
  );
  if (known !== undefined) return known.reason;
  if (text === undefined) return undefined;
  if (isNothingFound(main)) return "empty";
  const told = withoutWritten(toldBySource(source), source);
  const reason = told.own ?? reasonOf({ page, main, source, text, told });
  return reason === undefined
    ? errorBesideBoxes(page, html)
    : withPart(reason, told, source);
}

/** What a page is without the boxes that stand on every page of its site, where that is an error. */
function errorBesideBoxes(
  page: PageModel,
  html: string,
): NoTextReason | undefined {
  if (page.blocks.length > BOXED_BLOCKS_MAX) return undefined;
  const blocks = page.blocks.filter(({ text }) => !isBox(text));
  if (blocks.length === page.blocks.length) return undefined;
  const reason = findNothing({ page: { ...page, blocks }, html });
  return reason === "error_page" ? reason : undefined;
}

/** Blocks of a page that is an error beside its boxes. */
const BOXED_BLOCKS_MAX = 200;
/** Longest line of a box, in UTF-16 code units. */
const BOX_LENGTH_MAX = 300;

/** Whether a line offers letters, asks for cookies, or says where its site is reached. */
function isBox(text: string): boolean {
  return text.length <= BOX_LENGTH_MAX &&
    (readsLikeNotice(text) ||
      /\b(?:tel(?:ephone)?|phone|fax|e-?mail)\b ?:/i.test(text));
}

/** Whether all that a page says above what it recommends is that there is nothing. */
function isNothingFound(main: readonly TextBlock[]): boolean {
  const said = saidAboveCards(main)?.filter((block) => !isLink(block));
  const hear = createHearing();
  return said !== undefined && said.length > 0 &&
    said.every(({ text }) =>
      [...hear(text)].some(({ isListless }) => isListless === true)
    );
}

/** What is known of a page of little text. */
interface Short {
  readonly page: PageModel;
  readonly main: readonly TextBlock[];
  readonly source: string;
  readonly text: string;
  readonly told: ToldBySource;
}

/** A check that stands below a field for a letter is one of the letter. */
function withoutWritten(told: ToldBySource, source: string): ToldBySource {
  if (told.part !== "bot_challenge" || !LETTER_FIELD.test(source)) return told;
  return told.own === undefined ? {} : { own: told.own };
}

/** A check or a choice is what a page waits for that names one, not a script for all that it shows. */
function withPart(
  reason: NoTextReason,
  { part }: ToldBySource,
  source: string,
): NoTextReason {
  return reason === "needs_javascript" && !SHELL.test(source)
    ? part ?? reason
    : reason;
}

function reasonOf(
  { page, main, source, text, told }: Short,
): NoTextReason | undefined {
  const width = contentWidth(text);
  const hear = createHearing();
  const isOfOther = speaksOfOther(text);
  const titles = [...titlesOf(page, main), ...statusBelow(main)];
  if (isStatus(titles) && documentsStatus(main)) return undefined;
  const isExplained = EXPLAINED.test(text) ||
    HONEST_TITLE.test(page.documentTitle);
  // What is asked on top of a page is not what that is there for.
  const isHeaded = isHeadedAsTitled(page, main);
  const possible = isHeaded
    ? SIGNS.filter(({ reason }) => reason !== "consent_wall")
    : SIGNS;
  const sign = possible.find((signs) => {
    if (titles.some((title) => signs.except?.test(title) === true)) {
      return false;
    }
    if (signs.isListless === true && hasEntries(main)) return false;
    if (signs.unless?.test(source) === true) return false;
    const called = titles.flatMap(partsOf)
      .filter((part) => isCalledSo(signs, part));
    const isTitled = called.length > 0;
    const inShell = SHELL.test(source) ? signs.inShell : undefined;
    const share = tellingShare(
      text,
      (one) => hear(one).has(signs) || inShell?.test(one) === true,
    );
    if (share >= SHARE_BESIDE_SIGN && signs.marker?.test(source) === true) {
      return true;
    }
    if (isExplained) return false;
    const isOther = share === 0 && isOfOther &&
      (signs.isListless === true || called.every(hasOtherSense));
    if (isTitled && width <= WIDTH_BESIDE_TITLE && !isOther) return true;
    return (share >= SHARE_ALONE && width <= WIDTH_WITHOUT_TITLE &&
      width * (1 - share) <= REST_ALONE) ||
      (isTitled && share >= SHARE_BESIDE_SIGN);
  });
  const signed = sign && answerOf(sign);
  const isWaited = isWaiting(page, source);
  const listed = hasEntries(main);
  const status = statusOf({ page, text, width, titles }) ??
    errorTwice({ page, text, width, titles });
  if (status !== undefined) return signed ?? status;
  const isDoubted = listed ||
    titles.some((title) => HONEST_TITLE.test(title)) ||
    partsOf(page.documentTitle).some((part) => PRIVACY.test(part));
  if (signed === undefined && isDoubted) return undefined;
  const reason = signed ?? (isWaited ? "needs_javascript" : undefined);
  const likeness = likenessOf(page, source, {
    reason,
    isWaiting: isWaited,
    isExplained,
    isHonest: HONEST_TITLE.test(page.documentTitle),
    isOfOther,
    part: told.part,
    hear,
  });
  if (likeness === undefined) return reason;
  return isHeaded && likeness.reason === "consent_wall"
    ? undefined
    : likeness.reason;
}

/** Text below a heading that heads nothing: a server's name, a way back. */
const WIDTH_BELOW_LABEL = 60;
/** Longest heading of that kind, in UTF-16 code units. */
const LABEL_LENGTH_MAX = 60;

/** The one heading that is a status with its number, and heads nothing. */
function statusBelow(main: readonly TextBlock[]): readonly string[] {
  const found = main.slice(0, ENTRY_REACH).flatMap((
    { headingLevel, text },
    at,
  ) =>
    headingLevel > 1 && text.length <= LABEL_LENGTH_MAX && /\d/.test(text) &&
      isStatus([text])
      ? [at]
      : []
  );
  const [at] = found;
  if (at === undefined || found.length > 1) return [];
  const below = main.slice(at + 1);
  const end = below.findIndex(({ headingLevel }) => headingLevel > 0);
  const said = (end === -1 ? below : below.slice(0, end))
    .filter((block) => !isLink(block)).map(({ text }) => text);
  return widthOf(said) > WIDTH_BELOW_LABEL ? [] : [main[at]?.text ?? ""];
}

/** Whether a page is called as a status by which HTTP refuses. */
function isStatus(titles: readonly string[]): boolean {
  return titles.flatMap(partsOf)
    .some((part) => STATUS.test(part) || isCoded(part));
}

/** A page of little text, and what it is called. */
interface Called {
  readonly page: PageModel;
  readonly text: string;
  readonly width: number;
  /** Its title and its headings. */
  readonly titles: readonly string[];
}

/** An error that the document's title and a heading both say, in more words than anything is called by. */
function errorTwice(
  { page, text, width, titles: [title = "", ...headings] }: Called,
): NoTextReason | undefined {
  const saysError = (said: string) =>
    partsOf(said).some((part) =>
      !hasOtherSense(part) && (isStatus([part]) || isCalledError(part))
    );
  return width <= WIDTH_BESIDE_STATUS && !EXPLAINED.test(text) &&
      !HONEST_TITLE.test(title) && !describesItself(page) &&
      saysError(title) && headings.some(saysError)
    ? "error_page"
    : undefined;
}

/** Whether a page is headed by the first part of its title, which is no wall's, before the name of its site. */
function isHeadedAsTitled(
  { documentTitle }: PageModel,
  main: readonly TextBlock[],
): boolean {
  const [, first = "", ...others] = partsOf(
    documentTitle.slice(0, TITLE_LENGTH_MAX),
  );
  const isAsked = SIGNS.some((signs) =>
    signs.reason === "consent_wall" && isCalledSo(signs, first)
  );
  const folded = foldText(first);
  return others.length > 0 && !isAsked &&
    main.filter(({ headingLevel }) => headingLevel === 1)
      .slice(0, HEADINGS_MAX)
      .some(({ text }) =>
        text.length <= TITLE_LENGTH_MAX && foldText(text) === folded
      );
}

/** What it is that is called as a refusal is, and says nothing else, or says it again. */
function statusOf(
  { page, text, width, titles }: Called,
): NoTextReason | undefined {
  const number = titles.find((title) => NUMBER.test(title));
  const isNumbered = number !== undefined &&
    partsOf(page.documentTitle).some((part) =>
      /\p{L}/u.test(part) &&
      (isStatus([part, `${number} ${part}`]) || isCalledError(part))
    );
  if (
    width > (isNumbered ? WIDTH_MAX : WIDTH_BESIDE_STATUS) ||
    STATUS_EXPLAINED.test(text)
  ) return undefined;
  const called = isStatus(titles)
    ? "error_page"
    : refusalOf(partsOf(page.documentTitle));
  const isAll = !describesItself(page) && !tellsOfOther(text);
  const [title = "", ...headings] = titles;
  const isSaid = [
    ...headings.filter((heading) => !foldsTo(heading, foldText(title))),
    ...sentencesOf(text),
  ].some(isRefusal);
  return isAll || isSaid ? called : undefined;
}

/** The kinds of pages that refuse. */
const REFUSALS: readonly NoTextReason[] = ["error_page", "bot_challenge"];

/** Whether a sentence is said by pages that refuse. */
function isRefusal(sentence: string): boolean {
  const kinds = phraseKindsOf(sentence);
  return REFUSALS.some((kind) => kinds.has(kind));
}

/** What kind of refusal a title of several words names. */
function refusalOf(parts: readonly string[]): NoTextReason | undefined {
  return REFUSALS.find((kind) =>
    parts.some((part) => /\S\s+\S/.test(part) && isVisitPhrase(part, kind))
  );
}

/** Whether a title is what pages that are not there are called. */
function isCalledError(part: string): boolean {
  return SIGNS.some((signs) =>
    signs.reason === "error_page" && isCalledSo(signs, part)
  );
}

/** A code by which HTTP refuses, and nothing else. */
const NUMBER = /^\W{0,9}[45]\d\d\W{0,9}$/;

/** A code by which HTTP refuses, and words behind it, or before it. */
const CODED =
  /^((?:\p{L}{1,16}\P{L}{1,3}){0,2})(?<!\d)[45]\d\d(?!\d)(\D{0,60})$|^(\D{0,60})(?<!\d)[45]\d\d\P{L}{0,3}$/u;

/** Whether a title is a code and words of an error, in whatever language. */
function isCoded(title: string): boolean {
  const around = CODED.exec(title)?.slice(1).join(" ") ?? "";
  const words = foldedWords(foldText(around));
  return words.length > 0 &&
    (countVisits(words).get("error_page") ?? 0) * 2 >= new Set(words).size;
}

/**
 * A status by which HTTP refuses, with its code or as it is called in full.
 *
 * @see RFC 9110, section 15, and the registry of status codes
 */
const STATUS =
  /^(?:(?:http |error |status |code )*[45]\d\d(?: error)?(?:[\s:!.]{0,3}(?:error|unauthorized|forbidden|(?:page )?not found|not acceptable|conflict|gone|length required|range not satisfiable|locked|too early|not implemented|variant also negotiates|not extended))?|(?:(?:http |error |status |code )*[45]\d\d[\s:!.]{0,3})?(?:bad request|payment required|method not allowed|proxy authentication required|request time-?out|(?:payload|request entity|content) too large|uri too long|unsupported media type|expectation failed|misdirected request|unprocessable (?:content|entity)|failed dependency|upgrade required|precondition (?:failed|required)|too many requests|request header fields too large|unavailable for legal reasons|internal server error|bad gateway|service unavailable|gateway time-?out|http version not supported|insufficient storage|loop detected|network authentication required)|(?:1\d{3}|[45]\d\d)[\s:.!–-]{1,3}(?:błąd|error|erreur|fehler|errore|fout|fel|chyba|hata|ошибка|エラー|错误|오류)[^.!?]{0,40}|(?:błąd|erreur|fehler|errore|fout|fel|chyba|hata|ошибка|エラー|错误|오류)\s*(?:1\d{3}|[45]\d\d)[^.!?]{0,40})$/iu;

/** Only who explains a status calls it by this name. */
const STATUS_EXPLAINED =
  /\bstatus codes?\b|\b(?:answer(?:s|ed)?|sent|respond(?:s|ed)?) with (?:status )?[1-5]\d\d\b/i;

/** Titles of notes on what is kept of visitors, by which nobody is asked for anything. */
const PRIVACY =
  /^(?:privacy|confidentialité|privacidad|privacidade|riservatezza)$/i;

/** Words of who explains such pages to those who make or run them. */
const EXPLAINED =
  /\b(?:status codes?|(?:answer(?:s|ed)?|sent|respond(?:s|ed)?) with (?:status )?[1-5]\d\d|with status [1-5]\d\d|APIs?|endpoints?|librar(?:y|ies) that|widgets?|for example(?!\))|e\.g\.|in (?:19\d\d|20[01]\d))\b|(?<!\S)\/(?:var|etc|usr)\/(?!\S{0,200}\.(?:inc|php)\b)\w/;

/** Titles of pages on such matters, which are not to be doubted. */
const HONEST_TITLE =
  /\b(?:polic(?:y|ies)|notice|statement|(?<!^accept (?:our|the) )terms|(?:cookie|datenschutz)-?(?:erklärung|hinweise|richtlinien?)|pol[ií]tica de|politique de|guide|faq)\b|^(?:how(?! old are you\b)|what|why|i can(?:no|['’])t)\b/i;

/** Words of a text to each word of a visit: a long one has some by chance. */
const WORDS_TO_EACH = 12;
/** A sentence that says something by itself. */
const SENTENCE_WIDTH = 40;
/** Enough text, in letters of the languages whose words of a visit are known. */
const KNOWN_LETTERS = /^(?:\P{L}*[\p{Script=Latin}\p{Script=Cyrillic}]){25}/u;
/** A name within a sentence: what an address is called is none. */
const NAME = /[\p{Ll},;:]\s+(?!(?:HTTPS?|URL)(?!\p{Lu}))\p{Lu}\p{L}/u;
/** A name, a date or a price within a sentence, as other matters have them. */
const OF_A_MATTER = new RegExp(`${NAME.source}|\\d`, "u");

/**
 * Whether a text has hardly a word of a visit and does not turn to its reader,
 * so that the title above it has another sense: a song, a film, a workshop.
 */
function speaksOfOther(text: string): boolean {
  if (!KNOWN_LETTERS.test(text)) return false;
  const words = [...new Set(foldedWords(foldText(text)))];
  const counts = countVisits(words);
  const most = Math.max(...VISITS.map((kind) => counts.get(kind) ?? 0));
  if (most * WORDS_TO_EACH > words.length) return false;
  if (OF_A_MATTER.test(text)) return true;
  const manners = mannersOf(text);
  return !TO_READER.some((manner) => manners.has(manner));
}

/** Words up to which the title of a wall may be that of anything. */
const WORDS_OF_ANYTHING = 2;

/** Whether a title is too short to be a wall's alone. */
function hasOtherSense(title: string): boolean {
  return foldedWords(foldText(title)).length <= WORDS_OF_ANYTHING;
}

/** Whether a sentence without a word of a visit names something, as no error does. */
function tellsOfOther(text: string): boolean {
  return speaksOfOther(text) &&
    text.split(/(?<=[.!?…])\s+/u).some((sentence) =>
      contentWidth(sentence) >= SENTENCE_WIDTH && NAME.test(sentence) &&
      speaksOfOther(sentence)
    );
}

const VISITS: readonly NoTextReason[] = [
  "bot_challenge",
  "error_page",
  "needs_javascript",
  "consent_wall",
];
/** How a wall turns to its reader. */
const TO_READER: readonly Manner[] = ["address", "here", "sorry"];

/** Whether its head says what it is about, as few walls do: those say their title again. */
function describesItself(page: PageModel): boolean {
  const called = foldedWords(foldText(page.documentTitle))
    .filter((word) => /\p{L}/u.test(word));
  return describesMatter(page) ||
    ["description", "og:description"].some((name) => {
      const told = page.metas.get(name);
      const words = new Set(foldedWords(foldText(told ?? "")));
      return told !== undefined &&
        !(called.length > 1 && called.every((word) => words.has(word)));
    });
}

/** A page with less than as much says hardly anything. */
const HARDLY_WIDTH = 120;

/** Whether a framework has yet to draw the page, and bridges the time with a line. */
function isWaiting({ blocks }: PageModel, source: string): boolean {
  const shown = blocks.filter(({ isHidden }) => !isHidden);
  return SHELL.test(source) && /<script\b[^<>]{0,300}\bsrc\b/i.test(source) &&
    shown.length > 0 &&
    widthOf(shown.map(({ text }) => text)) < HARDLY_WIDTH &&
    !shown.some(({ headingLevel, linkShare }) =>
      headingLevel > 0 || linkShare > 0
    );
}

/** What a page without any text is for: a script, or nothing. */
export function reasonWithoutText(html: string): NoTextReason {
  const source = html.slice(0, MARKER_REACH);
  const told = toldBySource(source);
  if (PASSWORD_FIELD.test(source)) return "login_wall";
  return withPart(
    told.part !== undefined || /<(?:no)?script\b/i.test(source)
      ? "needs_javascript"
      : "empty",
    told,
    source,
  );
}

/** Links outside of menus from which a page has entries. */
const ENTRIES_MIN = 6;

/** Blocks in which they are looked for. */
const ENTRY_REACH = 500;

/** Whether it lists what leads on, beside its menus. */
function hasEntries(main: readonly TextBlock[]): boolean {
  return main.slice(0, ENTRY_REACH).filter((block) =>
    isLink(block) && !isInMenu(block.node)
  ).length >= ENTRIES_MIN;
}

/** Links of as many letters are entries of a list, not of a menu. */
const ENTRY_LENGTH_MIN = 40;

/** What a visitor sees beside links and headings, unless it is much. */
function visibleText(main: readonly TextBlock[]): string | undefined {
  const texts: string[] = [];
  let width = 0;
  let entries = 0;
  for (const { text, linkShare, headingLevel } of main) {
    if (linkShare >= 0.5 && text.length >= ENTRY_LENGTH_MIN) {
      entries += contentWidth(text);
      if (entries > WIDTH_MAX) return undefined;
    }
    if (linkShare >= 0.5 || headingLevel > 0 || isImprint(text)) continue;
    width += contentWidth(text);
    if (width > WIDTH_MAX) return undefined;
    texts.push(/[.!?…。]$/u.test(text) ? text : `${text}.`);
  }
  return texts.join(" ");
}

/** Headings of the first level that are looked at. */
const HEADINGS_MAX = 3;
/** Longest title that is looked at, in UTF-16 code units. */
const TITLE_LENGTH_MAX = 200;

/** Folded letters of a heading by which a page is called, not its site. */
const TITLE_OF_PAGE_MIN = 12;

function titlesOf(page: PageModel, main: readonly TextBlock[]): string[] {
  const found = main.filter(({ headingLevel }) =>
    headingLevel > 0 && headingLevel <= 2
  ).slice(0, HEADINGS_MAX);
  // A page that is headed as it is called may well ask for consent below.
  const folded = (text: string) => foldText(text.slice(0, TITLE_LENGTH_MAX));
  const called = folded(page.documentTitle);
  const isHeaded = found.some(({ headingLevel, text }) =>
    headingLevel === 1 && folded(text).length >= TITLE_OF_PAGE_MIN &&
    called.startsWith(folded(text))
  );
  const headings = found.filter(({ headingLevel }) =>
    !isHeaded || headingLevel === 1
  );
  return [page.documentTitle, ...headings.map(({ text }) => text)]
    .map((title) => title.slice(0, TITLE_LENGTH_MAX));
}

/** Share of the text's width whose sentences tell. */
function tellingShare(
  text: string,
  isTelling: (sentence: string) => boolean,
): number {
  if (text === "") return 0;
  const sentences = sentencesOf(text);
  const telling = sentences.filter(isTelling);
  return widthOf(telling) / Math.max(1, widthOf(sentences));
}
