/**
 * One look at all of a page: how much text and how many links stand where, and
 * how far the text of each element is to be trusted.
 *
 * @module
 */

import { MARK_NONE, MARK_STRONG } from "./marks.ts";
import type { PageModel, PageNode, TextBlock } from "./page_model.ts";
import { contentWidth, endsSentence, foldText } from "./text.ts";

/** Share of a page's running text that no piece of furniture holds. */
const FURNITURE_SHARE_MAX = 0.4;
/** Running text that an element needs before its marks are doubted. */
const FURNITURE_WIDTH_MAX = 400;

/** Trust that a node's text needs to be taken. */
export const TRUST_MIN = 0.5;

/** What is known of each node and block after one look at all of them. */
export interface Survey {
  /** Trust in a node's text by its marks and those above it, 0 to 1. */
  readonly trust: Float64Array;
  /** Trust that a node needs for its text to be taken. */
  readonly trustMin: number;
  /** Order of the last node within each node. */
  readonly lastWithin: Int32Array;
  /** Width of the text in each node. */
  readonly textWidth: Float64Array;
  /** Width of the linked text in each node. */
  readonly linkWidth: Float64Array;
  /** Width of the running text in each node. */
  readonly runningWidth: Float64Array;
  /** Whether each block is running text. */
  readonly isRunning: readonly boolean[];
  /** Width of the text of each block. */
  readonly widths: Float64Array;
  /** For each block what was found out of it later; 0 before. */
  readonly noise: Uint8Array;
  /** Where a manual's parts begin; absent where the page is none. */
  readonly manual?: ManualParts;
}

/** Blocks of a manual, by their place among all. */
export interface ManualParts {
  /** The heading of the forms of a call. */
  readonly synopsis: number;
  /** The heading after it, where the forms end. */
  readonly synopsisEnd: number;
  /** The heading below which the manual says what its subject does. */
  readonly description: number;
}

/** Looks at every block and node of a page once. */
export function surveyPage(page: PageModel): Survey {
  const count = page.nodes.length;
  const running = new Float64Array(count);
  const textWidth = new Float64Array(count);
  const linkWidth = new Float64Array(count);
  const widths = new Float64Array(page.blocks.length);
  const isRunning = page.blocks.map((block, index) => {
    const width = contentWidth(block.text);
    widths[index] = width;
    const { order } = block.node;
    add(textWidth, order, width);
    add(linkWidth, order, width * block.linkShare);
    const isText = !block.isHidden && !isHeading(block) &&
      block.linkShare < 0.5 && width >= 80;
    if (isText) add(running, order, width);
    return isText;
  });
  const lastWithin = Int32Array.from({ length: count }, (_, index) => index);
  for (let order = count - 1; order > 0; order--) {
    const parent = page.nodes[order]?.parent?.order ?? 0;
    add(running, parent, at(running, order));
    add(textWidth, parent, at(textWidth, order));
    add(linkWidth, parent, at(linkWidth, order));
    lastWithin[parent] = Math.max(
      lastWithin[parent] ?? parent,
      lastWithin[order] ?? order,
    );
  }
  const trust = new Float64Array(count).fill(1);
  for (const node of page.nodes.slice(1)) {
    const width = at(running, node.order);
    const holdsMost = width > FURNITURE_WIDTH_MAX &&
      width > FURNITURE_SHARE_MAX * at(running, 0);
    const above = at(trust, node.parent?.order ?? 0);
    trust[node.order] = node.isArticleBody
      ? 1
      : above * (holdsMost ? 1 : ownTrust(node));
  }
  const manual = manualParts(page);
  return {
    ...(manual === undefined ? {} : { manual }),
    trust,
    trustMin: TRUST_MIN,
    lastWithin,
    textWidth,
    linkWidth,
    runningWidth: running,
    isRunning,
    noise: new Uint8Array(page.blocks.length),
    widths,
  };
}

/** The parts of a manual, which shows the forms of a call and describes them below. */
function manualParts(page: PageModel): ManualParts | undefined {
  const headings = [...page.blocks.entries()].filter(([, block]) =>
    block.headingLevel > 0
  );
  const first = headings.findIndex(([, { text }]) => isNamed(text, SYNOPSIS));
  const synopsis = headings[first]?.[0];
  const synopsisEnd = headings[first + 1]?.[0];
  const description = headings.slice(first + 1)
    .find(([, { text }]) => isNamed(text, DESCRIPTION))?.[0];
  return synopsis === undefined || synopsisEnd === undefined ||
      description === undefined
    ? undefined
    : { synopsis, synopsisEnd, description };
}

const SYNOPSIS: readonly string[] = ["synopsis", "syntax"];
const DESCRIPTION: readonly string[] = ["description"];

function isNamed(heading: string, names: readonly string[]): boolean {
  return heading.length <= 40 && names.includes(foldText(heading));
}

/** Whether a block heads others, rather than being a sentence in large type. */
export function isHeading(block: TextBlock): boolean {
  return block.headingLevel === 1 ||
    (block.headingLevel > 0 &&
      !(block.text.length >= 100 && endsSentence(block.text)));
}

function ownTrust(node: PageNode): number {
  if (node.isFurniture) return 0.05;
  if (node.mark === MARK_NONE || UNMARKED_TAGS.has(node.tag)) return 1;
  return node.mark === MARK_STRONG ? 0.2 : 0.8;
}

/** Elements whose names speak of the page, not of their text. */
const UNMARKED_TAGS: ReadonlySet<string> = new Set(["html", "body", "main"]);

/** Adds to what is measured of one node. */
export function add(values: Float64Array, index: number, value: number): void {
  values[index] = (values[index] ?? 0) + value;
}

/** One entry; 0 when there is none. */
export function at(values: Float64Array, index: number): number {
  return values[index] ?? 0;
}

/** Trust in the running text of an element that is trusted most. */
export function bestTrust(
  page: PageModel,
  survey: Survey,
  node: PageNode,
): number {
  return page.blocks.reduce(
    (best, block, index) =>
      survey.isRunning[index] && isWithin(block, node, survey)
        ? Math.max(best, at(survey.trust, block.node.order))
        : best,
    0,
  );
}

/** Whether a block stands in a node, at any depth. */
export function isWithin(
  block: TextBlock,
  node: PageNode,
  survey: Survey,
): boolean {
  const { order } = block.node;
  return order >= node.order &&
    order <= (survey.lastWithin[node.order] ?? node.order);
}
