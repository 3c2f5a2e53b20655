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
}

const DESCRIPTIONS = /^(?:description|subtitle|tagline|itunes:summary)$/;
const ITEM_TEXTS = /^(?:title|description|summary)$/;
const ITEM = /^(?:item|entry)$/;
const ASIDE = /^(?:image|author|source|textinput|itunes:owner|media:group)$/;

function readFeed(xml: string): FeedTexts {
  const feed: FeedTexts = { title: "", description: "", items: [] };
  let element = "";
  let opening = "";
  let text = "";
  let asideDepth = 0;
  let isInItem = false;
  let items = 0;
  let tokens = 0;

  const onText = (piece: string) => {
    if (++tokens > TOKENS_MAX) tokenizer.pause();
    if (element !== "" && text.length < TEXT_LENGTH_MAX) text += piece;
  };
  const onOpen = (isSelfClosing: boolean) => {
    if (isSelfClosing) return;
    if (ITEM.test(opening)) {
      isInItem = true;
      if (++items > ITEMS_MAX) tokenizer.pause();
    } else if (ASIDE.test(opening)) asideDepth++;
    element = opening;
    text = "";
  };
  const onClose = (name: string) => {
    if (++tokens > TOKENS_MAX) tokenizer.pause();
    if (ITEM.test(name)) isInItem = false;
    else if (ASIDE.test(name)) asideDepth = Math.max(0, asideDepth - 1);
    else if (name === element && asideDepth === 0) {
      if (isInItem && ITEM_TEXTS.test(name)) feed.items.push(text);
      else if (!isInItem && name === "title" && feed.title === "") {
        feed.title = text;
      } else if (
        !isInItem && DESCRIPTIONS.test(name) && feed.description === ""
      ) {
        feed.description = text;
      }
    }
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
    onopentagend: () => onOpen(false),
    onselfclosingtag: () => onOpen(true),
    onclosetag: (start, end) => onClose(xml.slice(start, end).toLowerCase()),
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

/** Text of an element that may itself hold HTML. */
function plainText(text: string): string {
  if (!/[<&]/.test(text)) return cleanText(text);
  return scanPage(text).blocks.map((block) => block.text).join(" ");
}
