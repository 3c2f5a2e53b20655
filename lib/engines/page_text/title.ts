import { cutText, TITLE_CODE_POINTS_MAX } from "./cut.ts";
import type { PageModel, TextBlock } from "./page_model.ts";
import {
  addressWords,
  allSiteNames,
  headingsOf,
  isFrontPage,
  isFrontPageTitle,
  isSiteName,
  isWholeSiteName,
  SEPARATOR,
  type TitleSources,
} from "./site_name.ts";
import { cleanText, contentWidth, foldText, wordOverlap } from "./text.ts";
import {
  asAddressed,
  asAgreed,
  withoutCount,
  withoutTail,
} from "./title_tail.ts";

/** Share of a lone heading's words that another source must know. */
const HEADING_OVERLAP_MIN = 0.3;

/**
 * The title of a page: the headline that its reader sees, without the name of
 * the site. A visible first heading that another source confirms is believed
 * first, then the title made for link previews, then structured data, then
 * `<title>`, then any heading. Empty when there is none of these.
 */
export function chooseTitles(sources: TitleSources): Titles {
  const { page, structured } = sources;
  const site = allSiteNames(sources);
  const candidates: TitleCandidates = {
    documentTitle: page.documentTitle,
    preview: stripSite(
      page.metas.get("og:title") ?? page.metas.get("twitter:title") ?? "",
      site,
    ),
    headline: stripSite(structured.headline ?? "", site),
    headings: withoutSections(
      headingsOf(page, { hidden: false }),
      page.documentTitle,
    )
      .filter(({ text }) =>
        !isSiteName(text, site) ||
        (foldText(text) === foldText(page.documentTitle) &&
          !isWholeSiteName(text, site))
      ),
    site,
  };
  const told = [
    stripTail(candidates.preview, site),
    candidates.headline,
    stripTail(page.documentTitle, site),
  ].map((text) => unlessSite(text, site)).find((text) => text !== "");
  const sure = confirmedHeading(candidates) ?? matchingHeading(candidates);
  const headed = sure ?? saidAbove(page, site) ?? loneHeading(candidates);
  const chosen = withoutTail(
    withSeparators(headed, [page.documentTitle, candidates.preview]) ??
      ([
        told,
        candidates.headings.find(isMain)?.text,
        candidates.headings.find(({ headingLevel }) => headingLevel === 2)
          ?.text,
        candidates.preview,
        page.documentTitle,
        page.blocks.find(isMain)?.text,
      ].find((text) => text !== undefined && text !== "") ?? ""),
    page,
  );
  const addressed = addressedHeading(candidates, sources.url, chosen);
  const title = addressed ?? chosen;
  const isToldBetter = (sure ?? addressed) === undefined &&
    told !== undefined &&
    contentWidth(told) <= WHOLE_TITLE_WIDTH_MAX;
  const shown = (text: string) =>
    cutText(
      (isFrontPage(sources.url) || isFrontPageTitle(text)
        ? wholeTitle(text, { page, site })
        : text)
        .replace(/^[\s:|•·»–—-]+(?=[^\s\d])|[\s:|•·«–—-]+$/gu, ""),
      TITLE_CODE_POINTS_MAX,
    );
  return { title: shown(title), landing: shown(isToldBetter ? told : title) };
}

/**
 * A title without what its heading alone adds. The page's text stands below the
 * heading, and is looked for by all of it.
 *
 * @param title What the page is called.
 */
export function toldTitle(
  title: string,
  { page, url }: Pick<TitleSources, "page" | "url">,
): string {
  return isFrontPage(url) || isFrontPageTitle(title) ||
      // What the document's title says as well is believed to its end.
      containsWords(foldText(page.documentTitle), foldText(title))
    ? title
    : asAgreed(asAddressed(withoutCount(title), url), [
      cleanText(page.documentTitle),
      cleanText(page.metas.get("og:title") ?? ""),
    ]);
}

/** What a page is called. */
export interface Titles {
  /** By its headings first. */
  readonly title: string;
  /**
   * The same where it shows one thing in many places: a heading of such a page
   * that nothing else confirms is a slogan more often than its title.
   */
  readonly landing: string;
}

/** The name of a forum, as it ends the titles of its threads. */
const FORUM_NAME = /\b(?:forums?|community|boards?)$/i;

/** The title of a thread without the forum, and the part of it, that it stands in. */
export function withoutForum(title: string): string {
  const parts = title.split(/(\s+[/|»–-]\s+)/u);
  if (!FORUM_NAME.test(parts.at(-1) ?? "")) return title;
  // "What happened / Discussion / The Forums" names both.
  const isPath = parts.length > 4 && parts.at(-2)?.trim() === "/";
  const bare = parts.slice(0, isPath ? -4 : -2).join("");
  return contentWidth(bare) >= THREAD_WIDTH_MIN ? bare : title;
}

/** Width of what a thread is about; less is not all of it. */
const THREAD_WIDTH_MIN = 10;

/** The number with which the sections of a page begin. */
const FIRST_SECTION = /^1(?:\.0?)?\s/;

/** The number of a section: `2.1`, `3.`. */
const SECTION_NUMBER = /^\d{1,2}(?:\.\d{1,2})*\.?\s/;

/**
 * Where several first headings are numbered, these are sections of the page; so
 * is a first one of which the document's title knows nothing.
 */
function withoutSections(
  headings: readonly TextBlock[],
  documentTitle: string,
): readonly TextBlock[] {
  const isSection = (block: TextBlock) =>
    isMain(block) && SECTION_NUMBER.test(block.text);
  const [section, ...more] = headings.filter(isSection);
  if (section === undefined) return headings;
  const isLone = more.length === 0 &&
    (!FIRST_SECTION.test(section.text) ||
      wordOverlap(section.text, documentTitle) > 0);
  return isLone ? headings : headings.filter((block) => !isSection(block));
}

/** What a longer document's title has is written for search engines. */
const WHOLE_TITLE_WIDTH_MAX = 90;

/** Of a site's front page its name is the best part of the title. */
function wholeTitle(
  title: string,
  { page, site }: { page: PageModel; site: ReadonlySet<string> },
): string {
  const name = page.metas.get("og:site_name") ?? "";
  const preview = page.metas.get("og:title") ?? "";
  if (foldText(name) !== "" && foldText(name) === foldText(preview)) {
    return cleanText(preview);
  }
  const whole = withoutRepeat(cleanText(page.documentTitle), site);
  return contentWidth(whole) <= WHOLE_TITLE_WIDTH_MAX &&
      partsOf(whole).some((part) => isSiteName(part, site))
    ? whole
    : title;
}

/** A title without the name of the site at its end, where it has said it before. */
function withoutRepeat(title: string, site: ReadonlySet<string>): string {
  const parts = title.split(SEPARATOR);
  const last = parts.at(-1) ?? "";
  const rest = parts.slice(0, -2).join("");
  return isSiteName(last, site) &&
      containsWords(foldText(rest), foldText(last))
    ? rest
    : title;
}

/** The parts of a title, without what stands between them. */
function partsOf(title: string): readonly string[] {
  return title.split(SEPARATOR).filter((_, index) => index % 2 === 0);
}

interface TitleCandidates {
  readonly documentTitle: string;
  readonly preview: string;
  readonly headline: string;
  /** Visible headings of the first levels that do not just name the site. */
  readonly headings: readonly TextBlock[];
  readonly site: ReadonlySet<string>;
}

function isMain(block: TextBlock): boolean {
  return block.headingLevel === 1;
}

/** The longest first heading that another source of the title contains. */
function confirmedHeading(candidates: TitleCandidates): string | undefined {
  const told = [candidates.preview, candidates.headline].map(foldText);
  const document = foldText(candidates.documentTitle);
  const preview = foldText(candidates.preview);
  let best: string | undefined;
  for (const block of candidates.headings.filter(isMain)) {
    const { text } = block;
    const folded = foldText(text);
    if (folded === "") continue;
    // The name of a site is often a linked heading, and ends its titles.
    const isConfirmed = told.some((other) => saysMostOf(folded, other)) ||
      (!isLogo(block) && (` ${document} `.startsWith(` ${folded} `) ||
        containsWords(folded, document)));
    if (isConfirmed && text.length > (best?.length ?? 0)) best = text;
  }
  if (best === undefined) return undefined;
  const folded = foldText(best);
  const isWrapped = contentWidth(preview) >= 15 && folded !== preview &&
    containsWords(folded, preview);
  return isWrapped ? candidates.preview : best;
}

/** A first heading that is all link commonly is the way to the home page. */
function isLogo(block: TextBlock): boolean {
  return isMain(block) && block.linkShare >= 0.9;
}

/** A heading that says exactly what another source, or a part of it, says. */
function matchingHeading(candidates: TitleCandidates): string | undefined {
  const segments = partsOf(cleanText(candidates.documentTitle))
    .filter((segment) => !isSiteName(segment, candidates.site))
    .sort((one, other) => other.length - one.length);
  const wanted = [candidates.preview, candidates.headline, ...segments]
    .map(foldText).filter((text) => text !== "");
  const headings = new Map<string, string>();
  for (const block of candidates.headings) {
    // Never a number alone: those can be chosen to be slow.
    const said = `h${foldText(block.text)}`;
    if (isLogo(block)) continue;
    if (!headings.has(said)) headings.set(said, block.text);
    // Further down a number counts what a page lists.
    if (block.headingLevel > 1 && block !== candidates.headings[0]) continue;
    const named = `h${foldText(block.text.replace(SECTION_NUMBER, ""))}`;
    if (!headings.has(named)) headings.set(named, block.text);
  }
  const match = wanted.find((other) => headings.has(`h${other}`));
  return match === undefined ? undefined : headings.get(`h${match}`);
}

/** Share of another source that a heading must say to be confirmed by it. */
const CONFIRMED_SHARE_MIN = 0.3;

function saysMostOf(heading: string, other: string): boolean {
  return containsWords(heading, other) ||
    (containsWords(other, heading) &&
      heading.length >= other.length * CONFIRMED_SHARE_MIN);
}

/** Whether folded text contains other folded text as whole words. */
function containsWords(whole: string, part: string): boolean {
  return part !== "" && ` ${whole} `.includes(` ${part} `);
}

/** The only first heading, unless nothing speaks for it. */
function loneHeading(candidates: TitleCandidates): string | undefined {
  const main = candidates.headings.filter(isMain);
  const [heading, ...more] = main.filter((block) => !isLogo(block));
  if (heading === undefined || more.length > 0) return undefined;
  const { text } = heading;
  const others = [
    candidates.documentTitle,
    candidates.preview,
    candidates.headline,
  ];
  const isKnown = others.some((other) =>
    Math.max(wordOverlap(text, other), wordOverlap(other, text)) >=
      HEADING_OVERLAP_MIN
  );
  const isWordy = foldText(text).split(" ").length >= LONE_HEADING_WORDS_MIN ||
    contentWidth(text) >= 40;
  // Beside several that are links it is one of as many sections.
  const isAlone = candidates.preview === "" && candidates.headline === "" &&
    main.length < LINKED_HEADINGS_MIN;
  return isKnown || isWordy || isAlone ? text : undefined;
}

/** First headings, links among them, from which each heads a section. */
const LINKED_HEADINGS_MIN = 3;

/** Words of an address by which a heading is known. */
const ADDRESS_WORDS_MIN = 2;

/** The heading that says just the file that the address ends with, where the title has no word of it. */
function addressedHeading(
  { headings }: TitleCandidates,
  url: string,
  title: string,
): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const words = addressWords(new URL(url).pathname);
  const said = new Set(foldText(title).split(" "));
  if (
    !/\.\w+\.\w+$/.test(url) || words.length < ADDRESS_WORDS_MIN ||
    words.some((word) => said.has(word))
  ) return undefined;
  return headings.find(({ text, linkShare }) =>
    linkShare < 0.5 && foldText(text) === words.join(" ")
  )?.text;
}

/** How many words a text has. */
function wordsOf(text: string): number {
  return foldText(text).split(" ").length;
}

/** Between words, or drawn between them by a style. */
const BETWEEN = /[^\p{L}\p{N}]+/gu;

/** A heading as another source writes it, where it lacks no more than what a style draws between its words. */
function withSeparators(
  heading: string | undefined,
  others: readonly string[],
): string | undefined {
  const bare = heading?.toLowerCase().replaceAll(BETWEEN, "") ?? "";
  if (heading === undefined || bare === "") return heading;
  const whole = others.map(cleanText).find((other) =>
    other.length <= 2 * heading.length + 20 &&
    wordsOf(other) > wordsOf(heading) &&
    other.toLowerCase().replaceAll(BETWEEN, "") === bare
  );
  return whole ?? heading;
}

/** Longest title of a document that is looked for in lines, in UTF-16 code units. */
const SAID_LENGTH_MAX = 300;

/**
 * The document's title, or what it ends with, where a line of the page says just
 * that above its first heading: such pages head their parts alone.
 */
function saidAbove(
  { blocks, documentTitle }: PageModel,
  site: ReadonlySet<string>,
): string | undefined {
  if (documentTitle.length > SAID_LENGTH_MAX) return undefined;
  const parts = cleanText(documentTitle).split(SEPARATOR);
  const first = blocks.findIndex(({ headingLevel, isHidden }) =>
    headingLevel > 0 && !isHidden
  );
  const lines = new Map<string, string>();
  for (const block of blocks.slice(0, first === -1 ? blocks.length : first)) {
    const { text, linkShare, isHidden, node } = block;
    if (isHidden || linkShare >= 0.5 || node.tag === "li") continue;
    if (text.length > documentTitle.length) continue;
    lines.set(`h${foldText(text)}`, text);
  }
  for (let from = 0; from < parts.length; from += 2) {
    // Behind any other sign stands a section or the site.
    if (from > 0 && parts[from - 1]?.trim() !== ":") break;
    const said = parts.slice(from).join("");
    if (foldText(said) === "" || isSiteName(said, site)) continue;
    const line = lines.get(`h${foldText(said)}`);
    if (line !== undefined) return stripTail(line, site);
  }
  return undefined;
}

/** Words after which a lone heading is believed against all others. */
const LONE_HEADING_WORDS_MIN = 5;

function unlessSite(text: string, site: ReadonlySet<string>): string {
  return isSiteName(text, site) ? "" : text;
}

/** The text without leading or trailing segments that name the site. */
function stripSite(text: string, site: ReadonlySet<string>): string {
  const parts = cleanText(text).split(SEPARATOR);
  let first = 0;
  let last = parts.length - 1;
  while (
    last >= 2 && parts[last - 1]?.trim() !== ":" &&
    isSiteName(parts[last] ?? "", site)
  ) last -= 2;
  // In front, a part that no more than begins as the site's name is the subject.
  while (first + 2 <= last && isWholeSiteName(parts[first] ?? "", site)) {
    first += 2;
  }
  return parts.slice(first, last + 1).join("").trim();
}

/** Separators after which a document's title names its site or section. */
const TAIL =
  /(?:\s+[|»«·•]\s+|\s*[|｜_]\s*(?=\P{ASCII})|-(?=[\u3040-\u9fff]{2,8}$))/u;

/** As {@linkcode stripSite}, and without a tail whose name is not known. */
function stripTail(text: string, site: ReadonlySet<string>): string {
  const stripped = stripSite(text, site);
  const [head = ""] = stripped.split(TAIL);
  return contentWidth(head) >= 10 ? head.trim() : stripped;
}
