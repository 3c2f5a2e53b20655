import { Tokenizer } from "htmlparser2";
import {
  cutText,
  SUMMARY_CODE_POINTS_MAX,
  TITLE_CODE_POINTS_MAX,
} from "./cut.ts";
import type { Extract } from "./extract.ts";
import { afterPrologue } from "./prologue.ts";
import { scanPage } from "./scan.ts";
import { cleanText, endsSentence, foldText } from "./text.ts";

/** Characters of a feed that are read; its first items stand within. */
export const FEED_CHARACTERS_MAX = 512 * 1024;
/** Items whose titles and texts may stand in the summary. */
const ITEMS_MAX = 10;
/** Characters that are kept of one element. */
const TEXT_LENGTH_MAX = 8_000;
/** Tags and texts that are read before a feed is given up. */
const TOKENS_MAX = 100_000;

/** Whether a document is an RSS or Atom feed, by its first element. */
export function isFeed(text: string): boolean {
  return /^<(?:rss|feed|rdf:RDF)[\s>]/i.test(afterPrologue(text));
}

/**
 * The title of a feed, and what it says of itself followed by its newest
 * items, as far as the limit goes.
 */
export function extractFeed(xml: string): Extract {
  const feed = readFeed(xml.slice(0, FEED_CHARACTERS_MAX));
  const parts = [feed.description, ...feed.items]
    .map(plainText)
    .filter((text) => text !== "" && foldText(text) !== foldText(feed.title))
    .map((text) => endsSentence(text) ? text : `${text}.`);
  return {
    title: cutText(plainText(feed.title), TITLE_CODE_POINTS_MAX),
    summary: cutText(parts.join(" "), SUMMARY_CODE_POINTS_MAX),
  };
}

interface FeedTexts {
  title: string;
  description: string;
  /** Title and text of each item, one after the other. */
  items: string[];
  /** The item that is open, and whether it has said more than its title. */
  item: { hasText: boolean } | undefined;
}

const DESCRIPTIONS = /^(?:description|subtitle|tagline|itunes:summary)$/;
const ITEM_TEXTS = /^(?:title|description|summary)$/;
/** Whole texts, of which an item may have nothing but these. */
const ITEM_CONTENT = /^(?:content|content:encoded)$/;
const ITEM = /^(?:item|entry)$/;
const ASIDE = /^(?:image|author|source|textinput|itunes:owner|media:group)$/;

function readFeed(xml: string): FeedTexts {
  const feed: FeedTexts = {
    title: "",
    description: "",
    items: [],
    item: undefined,
  };
  let element = "";
  let opening = "";
  let text = "";
  /** Where the content of the element begins, and whether it has elements. */
  let from = 0;
  let isNested = false;
  let asideDepth = 0;
  let items = 0;
  let tokens = 0;

  const onText = (piece: string) => {
    if (++tokens > TOKENS_MAX) tokenizer.pause();
    if (element !== "" && text.length < TEXT_LENGTH_MAX) text += piece;
  };
  const onOpen = (isSelfClosing: boolean, end: number) => {
    if (isText(element)) isNested = true;
    if (isSelfClosing || isText(element)) return;
    if (ITEM.test(opening)) {
      feed.item = { hasText: false };
      if (++items > ITEMS_MAX) tokenizer.pause();
    } else if (ASIDE.test(opening)) asideDepth++;
    element = opening;
    text = "";
    from = end + 1;
    isNested = false;
  };
  const onClose = (name: string, start: number) => {
    if (++tokens > TOKENS_MAX) tokenizer.pause();
    if (isText(element) && name !== element) return;
    // Elements within it are read as those of a page.
    if (isNested) {
      text = xml.slice(from, Math.min(start, from + TEXT_LENGTH_MAX));
    }
    if (ITEM.test(name)) feed.item = undefined;
    else if (ASIDE.test(name)) asideDepth = Math.max(0, asideDepth - 1);
    else if (name === element && asideDepth === 0) keep(feed, name, text);
    element = "";
  };
  const ignore = () => {};
  const tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: true }, {
    ontext: (start, end) => onText(xml.slice(start, end)),
    ontextentity: (code) => onText(String.fromCodePoint(code)),
    oncdata: (start, end, offset) => onText(xml.slice(start, end - offset)),
    onopentagname: (start, end) => {
      opening = xml.slice(start, end).toLowerCase();
    },
    onopentagend: (end) => onOpen(false, end),
    onselfclosingtag: (end) => onOpen(true, end),
    onclosetag: (start, end) =>
      onClose(xml.slice(start, end).toLowerCase(), start - 2),
    onattribdata: ignore,
    onattribentity: ignore,
    onattribend: ignore,
    onattribname: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onprocessinginstruction: ignore,
    onend: ignore,
  });
  tokenizer.write(xml);
  tokenizer.end();
  return feed;
}

/** Keeps what an element says, of the feed or of its open item. */
function keep(feed: FeedTexts, name: string, text: string): void {
  const { item, items } = feed;
  if (item === undefined) {
    if (name === "title") feed.title ||= text;
    else if (DESCRIPTIONS.test(name)) feed.description ||= text;
  } else if (
    ITEM_TEXTS.test(name) || (ITEM_CONTENT.test(name) && !item.hasText)
  ) {
    items.push(text);
    item.hasText ||= name !== "title";
  }
}

/** Whether an element is one whose whole content is text. */
function isText(name: string): boolean {
  return DESCRIPTIONS.test(name) || ITEM_TEXTS.test(name) ||
    ITEM_CONTENT.test(name);
}

/** Text of an element that may itself hold HTML. */
function plainText(text: string): string {
  if (!/[<&]/.test(text)) return cleanText(text);
  return scanPage(text).blocks.filter(({ isHidden }) => !isHidden)
    .map((block) => block.text).join(" ");
}
