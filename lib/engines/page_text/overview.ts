/**
 * What a page shows from its title on, in order: the hero, headings, lines and
 * entries of pages whose text stands in many places, as that of a service, a
 * product, a collection or a reference does.
 *
 * @module
 */

import { isCode, isData } from "./block.ts";
import type { PageKind } from "./kind.ts";
import { MARK_STRONG } from "./marks.ts";
import type { PageModel, PageNode, TextBlock } from "./page_model.ts";
import {
  isDateline,
  isEditionLine,
  isMemberLine,
  isSmallPrint,
  isTrade,
  isWayOn,
  readsLikeNotice,
} from "./phrases.ts";
import { at, isHeading, type Survey } from "./survey.ts";
import { contentWidth, endsSentence, foldText } from "./text.ts";
import { isSiteName } from "./site_name.ts";
import { withoutSourceLink } from "./title_source.ts";

/** Text that is collected before it is cut, in UTF-16 code units. */
const OVERVIEW_LENGTH = 900;
/** Running text that an element needs before its names are doubted. */
const CHROME_WIDTH_MAX = 400;
/** Share of a page's running text that nothing that works the page holds. */
const CHROME_RUNNING_SHARE_MAX = 0.4;
/** Share of a page's whole text that nothing that works the page holds. */
const CHROME_TEXT_SHARE_MAX = 0.55;
/** Share of its text within links, from which an element holds ways on alone. */
const WAYS_SHARE_MIN = 0.6;
/** Links that are shorter lead on; longer ones name what they lead to. */
const LINK_LENGTH_MIN = 25;
/** Text from which a block says something of its own. */
const SAYING_WIDTH = 80;
/** As much is enough where a sentence ends. */
const SENTENCE_WIDTH = 40;

/** Share of a sentence that may be within links. */
const SENTENCE_LINKS_MAX = 0.7;

/** Longest heading that is compared with the title, in UTF-16 code units. */
const HEADING_LENGTH_MAX = 700;

/** What an overview is made from. */
export interface OverviewSources {
  /** The page, as it was read. */
  readonly page: PageModel;
  /** For each node, whether it only works the page: see {@linkcode chromeOf}. */
  readonly isChrome: Uint8Array;
  /** The block from which on it is read. */
  readonly start: number;
  /** What heads it, where its title does not say so. */
  readonly heading?: string;
  /** What the page is there for, for whose sake lines are left out; none without. */
  readonly kind?: PageKind;
}

/**
 * Where an overview begins: below the heading that is the title, or below the
 * first of the first level; else with the main element. -1 where there is none.
 */
export function overviewStart(
  { blocks, nodes, documentTitle }: PageModel,
  survey: Survey,
  { title, site }: {
    readonly title: string;
    /** Names of the site, as folded for comparing. */
    readonly site: ReadonlySet<string>;
  },
): number {
  const folded = foldText(title);
  const isSeen = (block: TextBlock) =>
    block.headingLevel > 0 && !block.isHidden;
  const exact = blocks.findIndex((block) =>
    isSeen(block) && block.text.length <= HEADING_LENGTH_MAX &&
    foldText(block.text) === folded
  );
  const named = namedAbove(blocks, exact, folded);
  const first = firstHeading(blocks);
  const top = blocks[first];
  const isLogo = top !== undefined &&
    (top.linkShare >= 0.9 || isSiteName(top.text, site) ||
      endsTitle(documentTitle, top.text));
  // Spacing and signs are all that may be between them.
  const lengthMax = 2 * title.length + 20;
  const plain = named !== -1
    ? named
    : blocks.findIndex((block) =>
      !block.isHidden && block.linkShare < 0.5 &&
      block.text.length <= lengthMax && foldText(block.text) === folded
    );
  const isTopBefore = first < plain && !isLogo &&
    blocks[plain]?.headingLevel !== 1;
  const heading = first !== -1 && (plain === -1 || isTopBefore) ? first : plain;
  if (heading !== -1) {
    const isAgain = blocks[heading + 1]?.text === blocks[heading]?.text;
    return heading + (isAgain ? 2 : 1);
  }
  const main = nodes.find(({ tag }) => tag === "main");
  if (main === undefined) return -1;
  const last = survey.lastWithin[main.order] ?? main.order;
  const inMain = blocks.findIndex(({ node, isHidden }) =>
    !isHidden && node.order >= main.order && node.order <= last
  );
  return inMain;
}

/** A title that stands alone names a part of the page where a higher heading ends with it. */
function namedAbove(
  blocks: readonly TextBlock[],
  exact: number,
  foldedTitle: string,
): number {
  const level = blocks[exact]?.headingLevel ?? 0;
  if (level <= 2 || foldedTitle === "") return exact;
  const above = blocks.slice(0, exact).findIndex((block) =>
    block.headingLevel > 0 && block.headingLevel < level && !block.isHidden &&
    block.text.length <= HEADING_LENGTH_MAX &&
    foldText(block.text).endsWith(` ${foldedTitle}`)
  );
  return above === -1 ? exact : above;
}

/** Whether a document's title ends with a heading, as with the name of the whole. */
function endsTitle(documentTitle: string, heading: string): boolean {
  const said = foldText(heading.slice(0, HEADING_LENGTH_MAX));
  return ` ${foldText(documentTitle)} `.endsWith(` ${said} `);
}

/** The first heading, if of several words, where it stands above the start and is not the title. */
export function headingAbove(
  { blocks }: PageModel,
  start: number,
  title: string,
): string {
  const above = blocks[start - 1];
  if (above?.headingLevel !== 1 || above.isHidden || !canOpen(above)) return "";
  const said = foldText(above.text.slice(0, HEADING_LENGTH_MAX));
  return ` ${foldText(title)} `.includes(` ${said} `) ? "" : above.text;
}

/** First headings that are links, from which they are the entries of a list. */
const LINKED_HEADINGS_MIN = 3;

/** The first heading of the first level that anyone sees, unless it is one entry of many. */
function firstHeading(blocks: readonly TextBlock[]): number {
  const isMain = ({ headingLevel, isHidden }: TextBlock) =>
    headingLevel === 1 && !isHidden;
  const linked = blocks.filter((block) =>
    isMain(block) && block.linkShare >= 0.9
  );
  return blocks.findIndex((block) =>
    isMain(block) &&
    (linked.length < LINKED_HEADINGS_MIN ||
      block.linkShare < 0.9)
  );
}

/** Characters of a text by which its place on the page is found. */
const OPENING_LENGTH = 40;
/** Fewer characters could stand anywhere. */
const OPENING_LENGTH_MIN = 25;

/** The first block that anyone sees that begins as a text does; -1 without. */
export function placeOf({ blocks }: PageModel, text: string): number {
  const opening = foldText(text.slice(0, 300)).slice(0, OPENING_LENGTH);
  if (opening.length < OPENING_LENGTH_MIN) return -1;
  return blocks.findIndex((block) =>
    !block.isHidden && foldText(block.text.slice(0, 300)).startsWith(opening)
  );
}

/** Where a manual's own text is looked for. */
export interface SayingSources {
  /** The page, as it was read. */
  readonly page: PageModel;
  /** Measures of its blocks. */
  readonly survey: Survey;
  /** For each node, whether it only works the page. */
  readonly isChrome: Uint8Array;
  /** The block below its title. */
  readonly start: number;
  /** What it is called. */
  readonly title: string;
  /** Whether the page says which program made it. */
  readonly isGenerated: boolean;
}

/**
 * The block with which a manual begins to say what its subject is: the comment
 * that it was made from, or else its first text. Above it stand forms, its place
 * and its kin, labels, and the name of its first part. -1 where nothing says so.
 */
export function sayingStart(sources: SayingSources): number {
  const { page: { blocks }, survey: { trust, trustMin }, isChrome } = sources;
  const from = headStart(sources);
  for (const find of [commentStart, describedStart, openingStart]) {
    const found = find(sources, from);
    if (found !== -1) return found;
  }
  const said = [...blocks.slice(from, from + SAYING_BLOCKS_MAX).entries()]
    .filter(([, block]) =>
      isChrome[block.node.order] !== 1 && isShown(block) &&
      !isHeading(block) && isTold(block) && isSaying(block)
    );
  const [first] =
    said.find(([, { node }]) => at(trust, node.order) >= trustMin) ?? said[0] ??
      [];
  if (first === undefined) return -1;
  const passed = blocks.slice(from, from + first).filter((block) =>
    isChrome[block.node.order] !== 1 && isShown(block) && isTold(block)
  );
  return passed.length > PASSED_MAX ? -1 : from + first;
}

/** Labels, notes and ways on that stand above a manual's first text; more are a list. */
const PASSED_MAX = 6;

/** The block below the heading whose words the title has, where none is the title. */
function headStart(
  { page: { blocks }, start, title }: SayingSources,
): number {
  if (start !== -1) return start;
  const called = ` ${foldText(title)} `;
  return 1 + blocks.findIndex(({ text, headingLevel, isHidden }) => {
    if (headingLevel === 0 || headingLevel > 2 || isHidden) return false;
    const said = foldText(text.slice(0, HEADING_LENGTH_MAX));
    return said !== "" && called.includes(` ${said} `);
  });
}

function commentStart(
  { page: { blocks }, survey: { isRunning }, isGenerated }: SayingSources,
  from: number,
): number {
  const found = blocks.findIndex((block, index) =>
    index >= from && !block.isHidden && isInComment(block.node, isGenerated) &&
    isTold(block) && !isEditionLine(block.text) &&
    contentWidth(block.text) >= DEFINITION_WIDTH_MIN
  );
  const isSaidBefore = blocks.slice(from, Math.max(from, found))
    .some((block, index) => isRunning[from + index] === true && isTold(block));
  return isSaidBefore ? -1 : found;
}

/** Blocks in which the first text of a manual is looked for. */
const SAYING_BLOCKS_MAX = 200;

/** Headings below which a manual says what its subject is. */
const DESCRIPTION: ReadonlySet<string> = new Set([
  "description",
  "detailed description",
]);

/** The first text below a description, where only members and forms stand above it. */
function describedStart(
  { page: { blocks }, isChrome }: SayingSources,
  from: number,
): number {
  const named = blocks.findIndex((block, index) =>
    index >= from && block.headingLevel > 0 && !block.isHidden &&
    block.text.length <= 40 &&
    DESCRIPTION.has(foldText(withoutSourceLink(block.text)))
  );
  const isOwn = (block: TextBlock) =>
    isChrome[block.node.order] !== 1 && isTold(block) && isShown(block) &&
    !isHeading(block);
  const isSaidAbove = blocks.slice(from, Math.max(from, named)).some((block) =>
    block.node.tag === "p" && isOwn(block) && isSaying(block)
  );
  return named === -1 || isSaidAbove
    ? -1
    : blocks.findIndex((block, index) => index > named && isOwn(block));
}

/** Width of a paragraph that defines something, however short. */
const DEFINITION_WIDTH_MIN = 20;

/** The paragraph that stands first, where it is a sentence or all that its part says in words. */
function openingStart(
  { page: { blocks }, survey: { trust, trustMin }, isChrome }: SayingSources,
  from: number,
): number {
  const isOwn = (block: TextBlock) =>
    isChrome[block.node.order] !== 1 && isShown(block);
  const first = blocks.findIndex((block, index) =>
    index >= from && isOwn(block) && !isHeading(block)
  );
  const block = blocks[first];
  const next = blocks.slice(first + 1).find(isOwn);
  return block?.node.tag === "p" && isTold(block) && block.linkShare < 0.5 &&
      at(trust, block.node.order) >= trustMin &&
      contentWidth(block.text) >= DEFINITION_WIDTH_MIN &&
      (endsSentence(block.text) || next === undefined || isHeading(next) ||
        isCode(next))
    ? first
    : -1;
}

/** Whether a block is in words, rather than a form or an example. */
function isTold(block: TextBlock): boolean {
  return !isCode(block) && !isForm(block.text);
}

function isInComment(node: PageNode, isGenerated: boolean): boolean {
  for (let at: PageNode | undefined = node; at; at = at.parent) {
    if (isGenerated ? at.isComment : at.isOwnComment) return true;
  }
  return false;
}

/** The page's text from a block on, without what only works the page. */
export function overviewOf(
  { page, isChrome, start, heading = "", kind }: OverviewSources,
): string {
  const isLeftOut = LEFT_OUT[kind ?? "overview"] ?? (() => false);
  // A thing that is sold is described in the form in which it is ordered.
  const areFormsOut = kind !== undefined && kind !== "product";
  const taken: string[] = [];
  const seen = new Set([heading]);
  let length = heading.length;
  for (const block of page.blocks.slice(Math.max(0, start))) {
    if (length >= OVERVIEW_LENGTH) break;
    const chrome = isChrome[block.node.order];
    if (chrome === 1 || (areFormsOut && chrome === FORM)) continue;
    if (!isShown(block)) continue;
    if (isLinkAlone(block) && block.text.length < LINK_LENGTH_MIN) continue;
    if (block.headingLevel === 0 && isLeftOut(block.text)) continue;
    if (taken.length === 0 && !canOpen(block)) continue;
    if (seen.has(block.text)) continue;
    seen.add(block.text);
    taken.push(block.text);
    length += block.text.length + 1;
  }
  return taken.length === 0 ? "" : [heading, ...taken].join(" ").trim();
}

/** Whether a line is the form of a call or of a declaration rather than a sentence. */
function isForm(text: string): boolean {
  const start = text.slice(0, FORM_LENGTH_MAX);
  if (DECLARED.test(start) && !endsSentence(text)) return true;
  const signs = start.match(/[{}()[\]<>=;:,|*&]/g)?.length ?? 0;
  return signs >= start.length *
      (endsSentence(text) ? CLOSED_SIGNS_SHARE_MIN : FORM_SIGNS_SHARE_MIN);
}

/** Words of languages before what a line declares, and what it is. */
const DECLARED =
  /^(?:(?:public|private|protected|internal|static|abstract|final|virtual|override|async|const|sealed|open|inline|unsafe|pub|export|partial|implicit|lazy|case|suspend|data) ){0,5}(?:(?:class|interface|struct|enum|trait|object|protocol|extension|typealias|fn|func|fun|def|val|var|let|namespace|record|delegate) [\w$.]{1,80}(?:$| ?[(<:{=[,]| (?:extends|implements|where|with) )|(?<= )[\w.<>[\],?*&]{1,60} \w{1,80} ?\()/;

/** What is looked at of a line, in UTF-16 code units: forms show early what they are. */
const FORM_LENGTH_MAX = 200;
/** Share of signs from which a line that ends no sentence is a form. */
const FORM_SIGNS_SHARE_MIN = 0.05;
/** The same of a line that ends as a sentence does. */
const CLOSED_SIGNS_SHARE_MIN = 0.1;

/** Lines that are not of what a page is there for: how a thing is sold, who wrote a post, which edition it is. */
const LEFT_OUT: Partial<Record<PageKind, (text: string) => boolean>> = {
  product: isTrade,
  reference: isEditionLine,
  thread: isMemberLine,
};

/** Whether an overview can begin so: ways to other places, and code, stand above it. */
function canOpen(block: TextBlock): boolean {
  if (isCode(block)) return false;
  if (block.headingLevel > 0 && !/\s/.test(block.text)) return false;
  return block.linkShare <= 0.5 || isSaying(block);
}

function isShown(block: TextBlock): boolean {
  const { text } = block;
  return !block.isHidden && !isSmallPrint(text) && !isDateline(text) &&
    !isData(text) &&
    !(text.length < 400 && readsLikeNotice(text)) &&
    !(block.headingLevel === 0 &&
      (block.linkShare > 0.9 || text.length < 20) && isWayOn(text));
}

function isLinkAlone(block: TextBlock): boolean {
  return block.linkShare > 0.9 && !isHeading(block);
}

function isSaying(block: TextBlock): boolean {
  if (isHeading(block)) return true;
  const isSentence = endsSentence(block.text);
  return block.linkShare < (isSentence ? SENTENCE_LINKS_MAX : 0.5) &&
    contentWidth(block.text) >= (isSentence ? SENTENCE_WIDTH : SAYING_WIDTH);
}

/**
 * For each node 1 where it, or one above it, works the page rather than being on
 * it, and 2 where it is of a form that says nothing but what is to be filled in.
 */
export function chromeOf(page: PageModel, survey: Survey): Uint8Array {
  const chrome = new Uint8Array(page.nodes.length);
  for (const node of page.nodes.slice(1)) {
    if (node.isArticleBody) continue;
    const running = at(survey.runningWidth, node.order);
    const holdsMost = isMost(node, survey);
    const isOwn = !holdsMost &&
      (node.isFurniture || isFolded(node) ||
        (node.isChrome && !WHOLE_TAGS.has(node.tag)));
    const isLeftOut = isOwn || isContents(node, survey);
    const above = chrome[node.parent?.order ?? 0] ?? 0;
    const isForm = node.tag === "form" && !holdsMost && running === 0 &&
      at(survey.textWidth, node.order) <= FORM_WIDTH_MAX;
    chrome[node.order] = isLeftOut ? 1 : above === 0 && isForm ? FORM : above;
  }
  return chrome;
}

/** Whether an element holds so much of the page that its names are doubted. */
function isMost({ order }: PageNode, survey: Survey): boolean {
  const running = at(survey.runningWidth, order);
  return at(survey.textWidth, order) >
      CHROME_TEXT_SHARE_MAX * at(survey.textWidth, 0) ||
    (running > CHROME_WIDTH_MAX &&
      running > CHROME_RUNNING_SHARE_MAX * at(survey.runningWidth, 0));
}

/**
 * Whether an element is the table of contents of a page that has text: it may be
 * most of the page, and is not what that says.
 */
function isContents(node: PageNode, survey: Survey): boolean {
  return node.isContents && at(survey.runningWidth, 0) > 0 &&
    at(survey.linkWidth, node.order) >
      WAYS_SHARE_MIN * at(survey.textWidth, node.order);
}

/** What a form is among what works the page. */
const FORM = 2;
/** Text of a form to be filled in; one with more holds what is ordered by it. */
const FORM_WIDTH_MAX = 200;

/** What opens only for whoever clicks. */
function isFolded({ tag, mark }: PageNode): boolean {
  return tag === "details" && mark === MARK_STRONG;
}

/** Elements whose names speak of the page, not of their text. */
const WHOLE_TAGS: ReadonlySet<string> = new Set(["html", "body", "main"]);
