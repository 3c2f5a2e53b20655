/**
 * Reads a page once, from its first character to its last or to a limit, into
 * a flat model: head data, and text blocks in document order, each with the
 * chain of elements it stands in.
 *
 * Built on htmlparser2's tokenizer with an own stack of open elements: the
 * package's own parser takes time quadratic in the depth of a hostile page.
 * Every step is paid from a budget that is counted, not timed, so that the
 * same page always gives the same result, however busy the machine is.
 */
import { Tokenizer } from "htmlparser2";
import { isPlaceholder } from "./block.ts";
import { ElementStack, type OpenElement } from "./element_stack.ts";
import {
  BLOCK_ELEMENTS,
  FURNITURE_ELEMENTS,
  FURNITURE_ROLES,
  SKIPPED_ELEMENTS,
  VOID_ELEMENTS,
} from "./elements.ts";
import { withFadedIn } from "./faded.ts";
import { Joints } from "./joints.ts";
import { LateParts } from "./late_parts.ts";
import {
  createNameJudge,
  MARK_NONE,
  MARK_STRONG,
  type NameJudgement,
} from "./marks.ts";
import type { PageModel, PageNode, TextBlock } from "./page_model.ts";
import { readPart } from "./read_part.ts";
import { cleanText } from "./text.ts";
import type { Place } from "./selector.ts";
import { runThrough, type Slices } from "./slices.ts";
import { readingStyles, type StyleSheet } from "./style_sheet.ts";
import { isUnseen, isUnseenFaded, type Look, Looks } from "./visibility.ts";

/** Elements that are opened before reading stops; of 1,497 pages none had 16,000. */
export const ELEMENTS_MAX = 60_000;
/** Text blocks that are kept. */
export const BLOCKS_MAX = 5_000;
/** Longest text of one block, in UTF-16 code units. */
export const BLOCK_LENGTH_MAX = 20_000;
/**
 * Steps (tokens, attributes, stack entries looked at) of one page, of which a core
 * takes some 5,000 a millisecond; of 1,497 pages none took 82,000.
 */
export const STEPS_MAX = 400_000;
/** Steps after which others have their turn: a few milliseconds, some tens at first. */
export const SLICE_STEPS = 8_000;
/** Characters of text or of an attribute that are as much work as one step. */
const CHARACTERS_OF_STEP = 64;
/** Below it are digits, and no name that is read. */
const CODE_OF_A = 0x41;
/** Longest attribute value that is kept. */
const ATTRIBUTE_LENGTH_MAX = 8_192;
/** Characters of `<title>` that are kept; what is shown is cut to far less. */
export const TITLE_LENGTH_MAX = 4_096;
/** Characters of JSON-LD that are kept of one page. */
const JSON_LD_LENGTH_MAX = 384 * 1024;
/** `<meta>` entries that are kept. */
const METAS_MAX = 300;

/** Attributes that are read; all others are passed over. */
const READ_ATTRIBUTES: ReadonlySet<string> = new Set([
  "class",
  "id",
  "role",
  "hidden",
  "aria-hidden",
  "style",
  "color",
  "bgcolor",
  "background",
  "itemprop",
  "property",
  "name",
  "content",
  "type",
  "http-equiv",
  "open",
  "popover",
  "shadowrootmode",
  "href",
]);

/** Metas that say what a page's heading says. */
const TELLING_METAS = ["og:title", "description", "og:description"];

/** Reads a page into its model. Never throws, whatever the page holds. */
export function scanPage(html: string): PageModel {
  return runThrough(scanningPage(html));
}

/** The same in slices. */
export function* scanningPage(html: string): Slices<PageModel> {
  const read = withoutCdata(readPart(html));
  const sheet = yield* readingStyles(read);
  yield;
  return yield* new PageScanner(read, sheet).run();
}

/** Where a stretch begins that XML takes for text, and HTML for a comment up to the next `>`. */
const CDATA = "<![CDATA[";

/** A page in which such a stretch is begun by what HTML reads alike. */
function withoutCdata(html: string): string {
  return html.includes(CDATA) ? html.replaceAll(CDATA, "<?[CDATA[") : html;
}

class PageScanner {
  readonly #html: string;
  readonly #tokenizer: Tokenizer;
  readonly #judgeNames = createNameJudge();
  readonly #looks: Looks;
  readonly #lateParts: LateParts;

  readonly #stack: ElementStack;
  readonly #joints = new Joints();
  #elements = 0;
  #steps = 0;
  /** Steps at which the slice ends. */
  #sliceEnd = SLICE_STEPS;
  #isOver = false;
  /** Whether what is too deep to be followed may be hidden. */
  #isLost = false;
  /** Elements whose text nobody sees beside their shadow. */
  readonly #hosts = new Set<OpenElement>();
  #isPaused = false;

  #tag = "";
  #attribute = "";
  #attributeValue = "";
  #attributes = new Map<string, string>();

  #text = "";
  #textLength = 0;
  #linkLength = 0;
  #lineBreaks = 0;

  #rawText: "title" | "json-ld" | undefined;
  #documentTitle: string | undefined;
  #titleText = "";
  #jsonLdText = "";
  #jsonLdLength = 0;
  readonly #jsonLd: string[] = [];
  readonly #metas = new Map<string, string>();
  #refresh: string | undefined;
  readonly #nodes: PageNode[] = [];
  readonly #blocks: TextBlock[] = [];
  /** Places of blocks that nothing but their opacity hides. */
  readonly #faded = new Set<number>();
  #hasScript = false;

  constructor(html: string, sheet: StyleSheet) {
    this.#html = html;
    this.#lateParts = new LateParts(html);
    this.#looks = new Looks(sheet, (steps) => this.#spend(steps));
    const root: PageNode = {
      parent: undefined,
      tag: "#root",
      order: 0,
      mark: MARK_NONE,
      isFurniture: false,
      isChrome: false,
      isContents: false,
      isArticle: false,
      isArticleBody: false,
      isComment: false,
    };
    this.#nodes.push(root);
    this.#stack = new ElementStack(root, {
      onBoundary: () => this.#flush(),
      spend: (steps) => this.#spend(steps),
    }, this.#looks.ofPage());
    const ignore = () => {};
    this.#tokenizer = new Tokenizer({ decodeEntities: true }, {
      ontext: (start, end) => this.#onText(html.slice(start, end)),
      ontextentity: (code) => this.#onText(String.fromCodePoint(code)),
      onopentagname: (start, end) => this.#onTagName(start, end),
      onattribname: (start, end) => this.#onAttributeName(start, end),
      onattribdata: (start, end) => this.#onAttributeData(start, end),
      onattribentity: (code) => {
        if (this.#attribute !== "") {
          this.#attributeValue += String.fromCodePoint(code);
        }
      },
      onattribend: () => this.#onAttributeEnd(),
      onopentagend: () => this.#onOpen(false),
      onselfclosingtag: () => this.#onOpen(true),
      onclosetag: (start, end) => {
        this.#spend(1);
        const tag = html.slice(start, end).toLowerCase();
        if (tag === "title" || tag === "script") this.#endRawText();
        if (this.#textLength > 0) this.#joints.end(tag);
        this.#stack.close(tag);
      },
      oncdata: ignore,
      oncomment: () => this.#spend(1),
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
      isInForeignContext: () => false,
    });
  }

  *run(): Slices<PageModel> {
    this.#tokenizer.write(this.#html);
    while (this.#isPaused && !this.#isOver) {
      yield;
      this.#sliceEnd = this.#steps + SLICE_STEPS;
      this.#isPaused = false;
      this.#tokenizer.resume();
    }
    this.#tokenizer.end();
    this.#endRawText();
    this.#flush();
    return {
      documentTitle: cleanText(this.#documentTitle ?? ""),
      metas: this.#metas,
      jsonLd: this.#jsonLd,
      refresh: this.#refresh,
      nodes: this.#nodes,
      blocks: this.#hasScript
        ? withFadedIn({
          blocks: this.#blocks,
          places: this.#faded,
          heads: [
            this.#documentTitle ?? "",
            ...TELLING_METAS.map((name) => this.#metas.get(name) ?? ""),
          ],
        })
        : this.#blocks,
      steps: this.#steps,
    };
  }

  #spend(steps: number): void {
    this.#steps += steps;
    if (this.#steps > STEPS_MAX) this.#stop();
    else if (this.#steps > this.#sliceEnd) {
      this.#isPaused = true;
      this.#tokenizer.pause();
    }
  }

  /** Leaves the rest of the page unread. */
  #stop(): void {
    this.#isOver = true;
    this.#tokenizer.pause();
  }

  #onTagName(start: number, end: number): void {
    this.#spend(1);
    this.#tag = this.#html.slice(start, Math.min(end, start + 64))
      .toLowerCase();
    if (this.#attributes.size > 0) this.#attributes = new Map();
  }

  #onAttributeName(start: number, end: number): void {
    this.#spend(1);
    this.#attribute = "";
    this.#attributeValue = "";
    if (end - start > 40 || end - start < 2) return;
    // Numbers can be chosen so that looking them up takes time by their count.
    if (this.#html.charCodeAt(start) < CODE_OF_A) return;
    const name = this.#html.slice(start, end).toLowerCase();
    const isRead = READ_ATTRIBUTES.has(name) || this.#looks.asksFor(name);
    if (isRead && !this.#attributes.has(name)) {
      this.#attribute = name;
    }
  }

  #onAttributeData(start: number, end: number): void {
    const read = Math.min(end - start, ATTRIBUTE_LENGTH_MAX);
    this.#spend(Math.floor(read / CHARACTERS_OF_STEP));
    if (this.#attribute === "") return;
    const room = ATTRIBUTE_LENGTH_MAX - this.#attributeValue.length;
    this.#attributeValue += this.#html.slice(
      start,
      Math.min(end, start + room),
    );
  }

  #onAttributeEnd(): void {
    if (this.#attribute !== "") {
      this.#attributes.set(this.#attribute, this.#attributeValue);
    }
  }

  #onText(text: string): void {
    const read = Math.min(text.length, BLOCK_LENGTH_MAX);
    this.#spend(1 + Math.floor(read / CHARACTERS_OF_STEP));
    if (this.#rawText === "title") {
      // One token can be as long as the page.
      const room = TITLE_LENGTH_MAX - this.#titleText.length;
      this.#titleText += text.slice(0, room);
      return;
    }
    if (this.#rawText === "json-ld") {
      // Half of a script is of no use, so that one too many is left out.
      this.#jsonLdLength += text.length;
      if (this.#jsonLdLength <= JSON_LD_LENGTH_MAX) this.#jsonLdText += text;
      return;
    }
    const top = this.#stack.top;
    if (top.isSkipped || this.#text.length > BLOCK_LENGTH_MAX) return;
    if (this.#hosts.has(top) || (this.#isLost && this.#stack.isFull)) return;
    if (top.isLink && isPermalink(text, top.headingLevel > 0)) return;
    if (
      this.#joints.isApart(this.#text, text) && !this.#stack.holds("pre") &&
      !this.#stack.holds("code")
    ) this.#text += " ";
    this.#text += text.slice(0, BLOCK_LENGTH_MAX + 1);
    const length = text.trim().length;
    if (length === 0) return;
    this.#lineBreaks = 0;
    this.#textLength += length;
    if (top.isLink && !top.isOwnLink) this.#linkLength += length;
  }

  #onOpen(isSelfClosing: boolean): void {
    const tag = this.#tag;
    if (VOID_ELEMENTS.has(tag)) return this.#onVoid(tag);
    if (++this.#elements > ELEMENTS_MAX) return this.#stop();
    this.#stack.closeImplied(tag);
    if (this.#stack.isFull) {
      this.#isLost ||= this.#attributes.size > 0;
      return this.#stack.ignore(tag);
    }
    this.#isLost = false;
    if (tag === "slot" && this.#stack.holds("template")) this.#hosts.clear();
    const parent = this.#stack.top;
    if (parent.isSkipped && isSelfClosing) return;
    this.#push(tag, parent);
    if (
      tag === "title" && !parent.isSkipped && this.#documentTitle === undefined
    ) {
      this.#rawText = "title";
    } else if (tag === "script") {
      const type = this.#attributes.get("type") ?? "";
      if (/ld\+json/i.test(type)) this.#rawText = "json-ld";
      else this.#hasScript ||= !/json/i.test(type);
    }
  }

  #onVoid(tag: string): void {
    if (tag === "br") {
      if (++this.#lineBreaks >= 2) this.#flush();
      else this.#text += "\n";
    } else if (tag === "hr") {
      this.#stack.closeParagraph();
      this.#flush();
    } else if (tag === "meta") this.#keepMeta();
    else if (tag === "input") this.#text += " ";
  }

  #keepMeta(): void {
    const content = this.#attributes.get("content");
    if (content === undefined || this.#metas.size >= METAS_MAX) return;
    const equivalent = this.#attributes.get("http-equiv")?.toLowerCase();
    if (equivalent === "refresh" && !this.#stack.holds("noscript")) {
      this.#refresh ??= content;
    }
    for (const attribute of ["property", "name", "itemprop"]) {
      const name = this.#attributes.get(attribute)?.trim().toLowerCase();
      if (
        name !== undefined && content.trim() !== "" && !this.#metas.has(name)
      ) {
        this.#metas.set(name, content);
      }
    }
  }

  #push(tag: string, parent: OpenElement): void {
    const attributes = this.#attributes;
    const isBlock = BLOCK_ELEMENTS.has(tag);
    if (isBlock) this.#flush();
    else this.#joints.begin(tag, this.#text.length);
    const isShadow = tag === "template" && attributes.has("shadowrootmode");
    const isPassedOver = parent.isSkipped ||
      (SKIPPED_ELEMENTS.has(tag) && !isShadow);
    const hasNames = attributes.size > 0 && !isPassedOver;
    const judged = this.#judgeNames(hasNames ? namesOf(attributes) : "");
    const place = this.#looks.placeOf(tag, attributes, parent.place);
    const isGone = judged.isAssistive || this.#hosts.has(parent);
    const look = this.#lookOf(place, parent, isGone);
    const isHidden = isUnseen(look);
    if (isShadow) this.#hosts.add(parent);
    // A hidden block is kept, marked, in case that the page hides everything;
    // a hidden run within a line is not part of the line.
    // Nor is a kicker, a date or a label within a heading.
    const isBesides = (isHidden && !parent.isHidden) ||
      (parent.headingLevel > 0 && judged.mark === MARK_STRONG);
    const isSkipped = isPassedOver || (isBesides && !isBlock);
    const node = isBlock && !isSkipped
      ? this.#keepNode(tag, parent, judged)
      : parent.node;
    this.#stack.push({
      tag,
      node,
      isBlock,
      isSkipped,
      isHidden,
      look,
      place,
      isLink: parent.isLink || tag === "a",
      isOwnLink: parent.isOwnLink || isOwnLink(tag, parent, attributes),
      headingLevel: /^h[1-6]$/.test(tag)
        ? Number(tag.slice(1))
        : parent.headingLevel,
    });
  }

  #keepNode(tag: string, parent: OpenElement, judged: NameJudgement): PageNode {
    const attributes = this.#attributes;
    const node: PageNode = {
      parent: parent.node,
      tag,
      order: this.#nodes.length,
      // What is folded away is not what the page begins with.
      mark: tag === "details" && !attributes.has("open")
        ? MARK_STRONG
        : judged.mark,
      isFurniture: FURNITURE_ELEMENTS.has(tag) ||
        FURNITURE_ROLES.has(attributes.get("role")?.toLowerCase() ?? ""),
      isChrome: judged.isChrome,
      isContents: judged.isContents,
      isComment: judged.isComment,
      isArticle: judged.isArticle,
      isArticleBody: /\barticleBody\b/i.test(
        attributes.get("itemprop") ?? "",
      ),
    };
    this.#nodes.push(node);
    return node;
  }

  #lookOf(place: Place, parent: OpenElement, isAssistive: boolean): Look {
    const { tag, attributes } = place;
    // No script finds by its number what a shadow or a template holds.
    const isInView = () =>
      !isAssistive && !isUnseen(parent.look) && !this.#stack.holds("template");
    if (
      parent.isSkipped || this.#lateParts.has(tag, attributes, isInView)
    ) return parent.look;
    return this.#looks.of({
      place,
      outer: parent.look,
      isGone: isAssistive || isHiddenBy(attributes, tag),
    });
  }

  #endRawText(): void {
    if (this.#rawText === "title") this.#documentTitle = this.#titleText;
    if (
      this.#rawText === "json-ld" && this.#jsonLdLength <= JSON_LD_LENGTH_MAX
    ) this.#jsonLd.push(this.#jsonLdText);
    this.#jsonLdText = "";
    this.#rawText = undefined;
  }

  #flush(): void {
    this.#lineBreaks = 0;
    if (this.#textLength > 0 && this.#blocks.length < BLOCKS_MAX) {
      const { node, headingLevel, isHidden, look } = this.#stack.top;
      const text = cleanText(this.#text.slice(0, BLOCK_LENGTH_MAX));
      if (text !== "") {
        const isFaded = look.isFaded === true && !isUnseenFaded(look) &&
          !isPlaceholder(text);
        if (isFaded) this.#faded.add(this.#blocks.length);
        this.#blocks.push({
          text,
          linkShare: Math.min(1, this.#linkLength / this.#textLength),
          node,
          headingLevel,
          isHidden: isHidden || isPlaceholder(text),
        });
      }
    }
    this.#text = "";
    this.#textLength = 0;
    this.#linkLength = 0;
  }
}

/** Whether a link is that of a heading to its entry in the list of contents. */
function isOwnLink(
  tag: string,
  { headingLevel }: OpenElement,
  attributes: ReadonlyMap<string, string>,
): boolean {
  return tag === "a" && headingLevel > 0 &&
    attributes.get("href")?.startsWith("#") === true;
}

/** The sign by which documentation links a heading, or a term, to itself. */
function isPermalink(text: string, isInHeading: boolean): boolean {
  return text === "\u00b6" ||
    (isInHeading && /^\s*(?:[#\u00a7]|\u{1f517}\ufe0f?)\s*$/u.test(text));
}

function namesOf(attributes: ReadonlyMap<string, string>): string {
  const classes = attributes.get("class");
  const id = attributes.get("id");
  if (classes === undefined) return id ?? "";
  return id === undefined ? classes : `${classes} ${id}`;
}

function isHiddenBy(
  attributes: ReadonlyMap<string, string>,
  tag: string,
): boolean {
  if (attributes.has("hidden") || attributes.has("popover")) return true;
  // A dialog over a page takes the page from who hears it, not from who sees it.
  return tag !== "div" && tag !== "main" &&
    attributes.get("aria-hidden") === "true";
}
