import {
  BLOCK_ELEMENTS,
  ENDS_PARAGRAPH,
  IMPLIED_ENDS,
  SKIPPED_ELEMENTS,
} from "./elements.ts";
import type { PageNode } from "./page_model.ts";
import type { Place } from "./selector.ts";
import type { Look } from "./visibility.ts";

/** Elements that may be open at once; deeper ones count as transparent. */
export const DEPTH_MAX = 400;
/** Open elements that an end tag looks through for its start. */
const END_TAG_REACH = 40;

/** An element whose end was not seen yet. */
export interface OpenElement {
  /** Its name, lower case. */
  readonly tag: string;
  /** The nearest node at or above this element. */
  readonly node: PageNode;
  /** Whether it begins a line of its own. */
  readonly isBlock: boolean;
  /** Whether its text is left out, as that of a script is. */
  readonly isSkipped: boolean;
  /** Whether an attribute or a style keeps it from being seen. */
  readonly isHidden: boolean;
  /** What styles make of its letters and of the ground they stand on. */
  readonly look: Look;
  /** What selectors see of it. */
  readonly place: Place;
  /** Whether its text is within a link. */
  isLink: boolean;
  /** Whether that link is of a heading, to another place of the page. */
  readonly isOwnLink: boolean;
  /** 1 to 6 within a heading, else 0. */
  readonly headingLevel: number;
}

/** What the stack tells and asks of whoever reads the page. */
export interface StackHooks {
  /** Hears where one line of text ends and another begins. */
  readonly onBoundary: () => void;
  /** Counts each step as work. */
  readonly spend: (steps: number) => void;
}

/**
 * The open elements of a page, as HTML nests them: end tags that are missing,
 * crossed or alone are handled nearly as browsers do. Every operation takes a
 * bounded number of steps, however the page is nested.
 */
export class ElementStack {
  readonly #open: OpenElement[];
  readonly #openCounts = new Map<string, number>();
  /** Elements beyond the depth limit, whose end tags end nothing. */
  readonly #ignoredCounts = new Map<string, number>();
  readonly #hooks: StackHooks;

  /** A stack that holds only the root, and what sheets make of it. */
  constructor(
    root: PageNode,
    hooks: StackHooks,
    { place, look }: Pick<OpenElement, "place" | "look">,
  ) {
    this.#hooks = hooks;
    this.#open = [{
      tag: root.tag,
      node: root,
      isBlock: true,
      isSkipped: false,
      isHidden: false,
      look,
      place,
      isLink: false,
      isOwnLink: false,
      headingLevel: 0,
    }];
  }

  /** The innermost open element. */
  get top(): OpenElement {
    const top = this.#open.at(-1);
    if (top === undefined) throw new TypeError("the root is never closed");
    return top;
  }

  /** Whether one more element would be too deep. */
  get isFull(): boolean {
    return this.#open.length >= DEPTH_MAX;
  }

  /** Whether an element of this name is open. */
  holds(tag: string): boolean {
    return (this.#openCounts.get(tag) ?? 0) > 0;
  }

  /** Opens an element. */
  push(element: OpenElement): void {
    this.#open.push(element);
    const { tag } = element;
    this.#openCounts.set(tag, (this.#openCounts.get(tag) ?? 0) + 1);
  }

  /** Notes an element that is too deep to be opened. */
  ignore(tag: string): void {
    if (BLOCK_ELEMENTS.has(tag)) this.#hooks.onBoundary();
    this.#ignoredCounts.set(tag, (this.#ignoredCounts.get(tag) ?? 0) + 1);
  }

  /** Ends what the start of this element ends without an end tag. */
  closeImplied(tag: string): void {
    if (ENDS_PARAGRAPH.has(tag)) this.closeParagraph();
    const implied = IMPLIED_ENDS.get(tag);
    if (implied !== undefined) {
      const reach = Math.max(0, this.#open.length - END_TAG_REACH);
      for (let index = this.#open.length - 1; index > reach; index--) {
        this.#hooks.spend(1);
        const open = this.#open[index];
        if (open === undefined || implied.within.has(open.tag)) break;
        if (implied.ends.has(open.tag)) return this.#popTo(index);
      }
    } else if (tag === "a" && this.holds("a")) {
      this.close("a");
    }
  }

  /** Ends an open paragraph unless another block stands in between. */
  closeParagraph(): void {
    if (!this.holds("p")) return;
    for (let index = this.#open.length - 1; index > 0; index--) {
      this.#hooks.spend(1);
      const open = this.#open[index];
      if (open === undefined) return;
      if (open.tag === "p") return this.#popTo(index);
      if (open.isBlock) return;
    }
  }

  /** Ends the nearest open element of this name, and all within it. */
  close(tag: string): void {
    if (tag === "br" || (tag === "p" && !this.holds("p"))) {
      this.#hooks.onBoundary();
    }
    const ignored = this.#ignoredCounts.get(tag) ?? 0;
    if (ignored > 0) {
      this.#ignoredCounts.set(tag, ignored - 1);
      if (BLOCK_ELEMENTS.has(tag)) this.#hooks.onBoundary();
      return;
    }
    if (!this.holds(tag)) return;
    const isBlockTag = BLOCK_ELEMENTS.has(tag);
    const reach = Math.max(
      0,
      this.#open.length - (isBlockTag ? DEPTH_MAX : END_TAG_REACH),
    );
    for (let index = this.#open.length - 1; index > reach; index--) {
      this.#hooks.spend(1);
      const open = this.#open[index];
      if (open === undefined) return;
      if (open.tag === tag) return this.#popTo(index);
      // The end of an inline element does not end blocks opened within it.
      if (!isBlockTag && open.isBlock) {
        if (tag === "a") this.#endLinks();
        if (!SKIPPED_ELEMENTS.has(tag)) return;
      }
    }
  }

  /** A link that was closed across blocks no longer holds what follows. */
  #endLinks(): void {
    const reach = Math.max(0, this.#open.length - END_TAG_REACH);
    for (let index = this.#open.length - 1; index > reach; index--) {
      const open = this.#open[index];
      if (open === undefined) return;
      open.isLink = false;
      if (open.tag === "a") return;
    }
  }

  #popTo(length: number): void {
    while (this.#open.length > length) {
      const closed = this.#open.at(-1);
      if (closed === undefined) return;
      if (closed.isBlock) this.#hooks.onBoundary();
      this.#open.pop();
      this.#openCounts.set(
        closed.tag,
        (this.#openCounts.get(closed.tag) ?? 1) - 1,
      );
    }
    if (this.#ignoredCounts.size > 0) this.#ignoredCounts.clear();
  }
}
