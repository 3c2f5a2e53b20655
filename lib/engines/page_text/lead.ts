import type { PageModel, PageNode, TextBlock } from "./page_model.ts";
import { isCode, isData, isStandfirst } from "./block.ts";
import {
  isDateline,
  isSmallPrint,
  leadsOn,
  readsLikeNotice,
} from "./phrases.ts";
import {
  add,
  at,
  bestTrust,
  isHeading,
  isWithin,
  type Survey,
  surveyPage,
  TRUST_MIN,
} from "./survey.ts";
import { endsSentence, foldsTo, foldText } from "./text.ts";

/** What the choice of the lead is made from. */
export interface LeadSources {
  /** The page, as it was read. */
  readonly page: PageModel;
  /** The title that was chosen; the lead does not repeat it. */
  readonly title: string;
  /** What the page says of itself; it often tells where the lead begins. */
  readonly description: string;
  /** Whether it says that it is an article; its summary stands above the text then. */
  readonly isArticle: boolean;
  /** The block with which a manual says what its subject is; -1 where none does. */
  readonly said?: number;
  /** Measures of its blocks and nodes, where they were taken before. */
  readonly survey?: Survey;
}

/** Text that is collected before it is cut, in UTF-16 code units. */
const LEAD_LENGTH = 900;
/** Characters of a block in which the opening of a description is looked for. */
const OPENING_REACH = 300;
/** Collected text that is not continued outside the article's element. */
const CONTINUED_BELOW = 420;

/**
 * The start of a page's running text, taken from the element that holds most
 * of it; empty when the page has no running text.
 */
export function chooseLead(sources: LeadSources): string {
  const { page, title, description, isArticle } = sources;
  const surveyed = sources.survey ?? surveyPage(page);
  const container = bestContainer(page, surveyed);
  if (container === undefined) return "";
  // Where the best text is doubted, no better one exists: believe it.
  const trustMin = Math.min(TRUST_MIN, bestTrust(page, surveyed, container));
  const survey = { ...surveyed, trustMin };
  const folded = foldText(title);
  const described = descriptionStart(page, survey, folded);
  const [root] = page.nodes;
  if (described !== -1 && root !== undefined) {
    return collect(page, survey, root, described, title);
  }
  if (!isArticle && root !== undefined && isSpread(container, survey)) {
    const start = heroStart(page, survey, folded);
    if (start !== -1) return collect(page, survey, root, start, title);
  }
  const { said = -1 } = sources;
  if (said !== -1 && root !== undefined) {
    return collect(page, survey, root, said, title, []);
  }
  const start = withOpening(
    page,
    survey,
    findStart(page, survey, container, {
      title,
      description,
      hasStandfirst: isArticle,
    }),
    title,
  );
  return collect(page, survey, container, start, title);
}

/** Share of a page's running text below which its best element is one section of many. */
const SPREAD_SHARE_MAX = 0.5;

/** Whether a page's text stands in many sections, as on the page of a service. */
function isSpread(container: PageNode, survey: Survey): boolean {
  return at(survey.runningWidth, container.order) <
    SPREAD_SHARE_MAX * at(survey.runningWidth, 0);
}

/** The first running text below the title, wherever it stands. */
function heroStart(
  { blocks }: PageModel,
  survey: Survey,
  foldedTitle: string,
): number {
  const heading = blocks.findIndex((block) =>
    block.headingLevel > 0 && !block.isHidden &&
    foldsTo(block.text, foldedTitle)
  );
  if (heading === -1) return -1;
  return blocks.findIndex((block, index) =>
    index > heading && !isCode(block) &&
    isLeadLike(block, index, survey, foldedTitle)
  );
}

/** Where a manual that defines nothing before its forms says what it does. */
function descriptionStart(
  { blocks }: PageModel,
  survey: Survey,
  foldedTitle: string,
): number {
  const { manual } = survey;
  if (manual === undefined) return -1;
  const firstFrom = (from: number) =>
    blocks.findIndex((block, index) =>
      index >= from && isLeadLike(block, index, survey, foldedTitle)
    );
  return firstFrom(0) < manual.synopsis ? -1 : firstFrom(manual.description);
}

/** Share of a parent's score that each further ancestor is given. */
const ANCESTOR_SHARES = [1, 1 / 2, 1 / 6, 1 / 9, 1 / 12];

/** How much a block looks like the text that a page is there for. */
function textScore(block: TextBlock, width: number): number {
  const commas = Math.min(10, block.text.match(/[,，、،;；]/g)?.length ?? 0);
  let score = (1 + commas + Math.min(width / 100, 3)) * (1 - block.linkShare);
  if (block.node.tag === "p") score *= 1.25;
  if (width < 400 && readsLikeNotice(block.text)) score *= 0.2;
  if (width < 80 && !endsSentence(block.text)) score *= 0.1;
  return score;
}

/** The element whose running text scores best, as a reader would judge. */
function bestContainer(
  page: PageModel,
  survey: Survey,
): PageNode | undefined {
  const scores = new Float64Array(page.nodes.length);
  for (const [index, block] of page.blocks.entries()) {
    if (block.isHidden || isHeading(block)) continue;
    const width = at(survey.widths, index);
    if (width < 25 || !SCORED_TAGS.has(block.node.tag)) continue;
    const score = textScore(block, width) * at(survey.trust, block.node.order);
    let node: PageNode | undefined = HOLDER_TAGS.has(block.node.tag)
      ? block.node
      : block.node.parent;
    for (const share of ANCESTOR_SHARES) {
      if (node === undefined) break;
      add(scores, node.order, score * share);
      node = node.parent;
    }
  }
  let best: PageNode | undefined;
  let bestScore = 0;
  for (const node of page.nodes) {
    const raw = at(scores, node.order);
    if (raw === 0) continue;
    const links = at(survey.linkWidth, node.order) /
      Math.max(1, at(survey.textWidth, node.order));
    let score = raw * (1 - links) * at(survey.trust, node.order);
    if (node.isArticleBody) score *= 1.5;
    if (node.isArticle) score *= 1.25;
    if (node.tag === "article") score *= 1.2;
    if (node.tag === "main") score *= 1.1;
    if (score > bestScore) {
      best = node;
      bestScore = score;
    }
  }
  return best;
}

const SCORED_TAGS: ReadonlySet<string> = new Set(
  "p td pre blockquote div section article main body #root dd center li font form html"
    .split(" "),
);
const HOLDER_TAGS: ReadonlySet<string> = new Set(
  "div section article main body #root td center form html".split(" "),
);

/** Whether a block may open or continue the lead. */
function isContent(
  block: TextBlock,
  index: number,
  survey: Survey,
  foldedTitle: string,
): boolean {
  if (block.isHidden || isHeading(block)) return false;
  const { manual } = survey;
  if (
    manual !== undefined && index >= manual.synopsis &&
    index < manual.synopsisEnd
  ) return false;
  if (at(survey.trust, block.node.order) < survey.trustMin) return false;
  const width = at(survey.widths, index);
  if (block.linkShare >= 0.5) {
    const unlinked = width * (1 - block.linkShare);
    if (block.node.tag !== "p" || unlinked < 40 || !endsSentence(block.text)) {
      return false;
    }
  }
  if (isNoise(block, index, survey)) return false;
  return !foldsTo(block.text, foldedTitle);
}

/** Whether a block is a notice, small print or data; looked at once. */
function isNoise(block: TextBlock, index: number, survey: Survey): boolean {
  const known = survey.noise[index];
  if (known !== undefined && known !== NOISE_UNKNOWN) return known === NOISE;
  const { text } = block;
  const isIt = (at(survey.widths, index) < 400 && readsLikeNotice(text)) ||
    isSmallPrint(text) || isData(text);
  survey.noise[index] = isIt ? NOISE : NO_NOISE;
  return isIt;
}

const NOISE_UNKNOWN = 0;
const NOISE = 1;
const NO_NOISE = 2;

function isLeadLike(
  block: TextBlock,
  index: number,
  survey: Survey,
  foldedTitle: string,
): boolean {
  const width = at(survey.widths, index);
  return (width >= 80 || (width >= 30 && endsSentence(block.text))) &&
    isContent(block, index, survey, foldedTitle);
}

/** Index of the block at which the lead begins. */
function findStart(
  page: PageModel,
  survey: Survey,
  container: PageNode,
  { title, description, hasStandfirst }: {
    readonly title: string;
    readonly description: string;
    readonly hasStandfirst: boolean;
  },
): number {
  const folded = foldText(title);
  const { blocks } = page;
  const inside = (block: TextBlock) => isWithin(block, container, survey);
  let start = blocks.findIndex((block, index) =>
    inside(block) && !isCode(block) &&
    isLeadLike(block, index, survey, folded)
  );
  if (start === -1) {
    start = blocks.findIndex((block, index) =>
      inside(block) && isContent(block, index, survey, folded)
    );
  }
  if (start === -1) return -1;
  start = belowHead(page, survey, container, { start, folded });

  const summary = foldText(description);
  const heading = lastIndexBefore(
    blocks,
    start,
    (block) =>
      block.headingLevel > 0 && folded !== "" &&
      foldsTo(block.text, folded),
  );
  const from = heading === -1 ? start : heading + 1;
  for (let index = from; index < start; index++) {
    const block = blocks[index];
    if (block === undefined || block.headingLevel > 0) continue;
    if (isCode(block)) continue;
    // Below a manual's heading it is the definition, however short.
    const isSummary = isStandfirst(block.text, summary);
    if (
      (isSummary ? !hasStandfirst : survey.isRunning[index]) &&
      (endsSentence(block.text) || block.text.length >= 200) &&
      isLeadLike(block, index, survey, folded)
    ) return index;
  }
  const opening = summary.slice(0, 60);
  if (opening.length >= 30) {
    for (let index = 0; index < start; index++) {
      const block = blocks[index];
      if (block === undefined) break;
      const start = foldText(block.text.slice(0, OPENING_REACH));
      if (
        start.startsWith(opening) && !isStandfirst(block.text, summary) &&
        isLeadLike(block, index, survey, folded)
      ) return index;
    }
  }
  return start;
}

/**
 * The start, unless it is one short line above the title or above a menu, such
 * as what a site says of itself on each of its pages.
 */
function belowHead(
  page: PageModel,
  survey: Survey,
  container: PageNode,
  { start, folded }: { readonly start: number; readonly folded: string },
): number {
  if (survey.isRunning[start] === true) return start;
  const { blocks } = page;
  const named = blocks.findIndex((block) =>
    block.headingLevel > 0 && !block.isHidden && foldsTo(block.text, folded)
  );
  const head = Math.max(named, menuBelow(page, start));
  if (head < start) return start;
  const below = blocks.findIndex((block, index) =>
    index > head && isWithin(block, container, survey) && !isCode(block) &&
    isLeadLike(block, index, survey, folded)
  );
  return below === -1 ? start : below;
}

/** Links in a row from which they are a menu. */
const MENU_LINKS_MIN = 5;

/** The last of the links that stand right below a block; -1 where they are no menu. */
function menuBelow({ blocks }: PageModel, above: number): number {
  const below = blocks.findIndex((block, index) =>
    index > above && block.linkShare < 0.9
  );
  return below - above > MENU_LINKS_MIN ? below - 1 : -1;
}

/**
 * The start, moved up to short lines that stand beside it in the same element,
 * such as the place of a report: what opens the text belongs to it.
 */
function withOpening(
  page: PageModel,
  survey: Survey,
  start: number,
  title: string,
): number {
  const folded = foldText(title);
  const first = page.blocks[start];
  let opening = start;
  while (first !== undefined && opening > 0) {
    const block = page.blocks[opening - 1];
    const isBeside = block !== undefined &&
      block.node.tag === first.node.tag &&
      (block.node === first.node || block.node.parent === first.node.parent);
    if (
      !isBeside || block.linkShare > 0.3 ||
      !isContent(block, opening - 1, survey, folded)
    ) break;
    opening--;
  }
  return opening;
}

function lastIndexBefore(
  blocks: readonly TextBlock[],
  end: number,
  test: (block: TextBlock) => boolean,
): number {
  for (let index = end - 1; index >= 0; index--) {
    const block = blocks[index];
    if (block !== undefined && test(block)) return index;
  }
  return -1;
}

/** The text from the start on, without furniture, repeats and small print. */
function collect(
  page: PageModel,
  survey: Survey,
  container: PageNode,
  start: number,
  title: string,
  over?: readonly string[],
): string {
  if (start === -1) return "";
  const folded = foldText(title);
  const taken: string[] = [];
  const seen = new Set<string>();
  // A heading is taken with the text that follows it, or not at all.
  let headings = over ?? headingOver(page, survey, start, folded);
  let length = 0;
  for (let index = start; index < page.blocks.length; index++) {
    const block = page.blocks[index];
    if (block === undefined || length >= LEAD_LENGTH) break;
    const isInside = isWithin(block, container, survey);
    if (isInside && isSubheading(block, survey)) {
      if (!leadsOn(block.text)) {
        headings = [...headings.slice(-1), block.text];
      }
      continue;
    }
    const isWanted = isInside
      ? isContent(block, index, survey, folded)
      : index === start ||
        (length < CONTINUED_BELOW && survey.isRunning[index] &&
          isLeadLike(block, index, survey, folded));
    if (!isWanted || seen.has(block.text)) continue;
    seen.add(block.text);
    taken.push(...headings, block.text);
    length += block.text.length + 1;
    headings = [];
  }
  return taken.join(" ");
}

/** The heading right above a text, where it stands below the title itself. */
function headingOver(
  { blocks }: PageModel,
  survey: Survey,
  start: number,
  foldedTitle: string,
): readonly string[] {
  // The parts of a manual are not named.
  if (survey.manual !== undefined) return [];
  const above = blocks.slice(0, start).findLastIndex(({ isHidden }) =>
    !isHidden
  );
  const heading = blocks[above];
  if (
    heading === undefined || !isSubheading(heading, survey) ||
    isSmallPrint(heading.text) || isDateline(heading.text)
  ) return [];
  const isBelowTitle = blocks.slice(0, above).some((block) =>
    block.headingLevel === 1
  );
  return isBelowTitle && !foldsTo(heading.text, foldedTitle)
    ? [heading.text]
    : [];
}

/** A heading between paragraphs; the text would lack its subject without. */
function isSubheading(block: TextBlock, survey: Survey): boolean {
  return block.headingLevel >= 2 && !block.isHidden &&
    block.linkShare < 0.5 &&
    at(survey.trust, block.node.order) >= survey.trustMin;
}
