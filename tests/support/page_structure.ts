/**
 * What a person sees of a page, as numbers: which boxes there are, whether one
 * lies over another or leaves the window, and how much of the page is empty.
 * Pictures differ with every font; this does not.
 *
 * @module
 */

import type { Page } from "playwright-core";

/** What was seen in one window. */
export interface PageStructure {
  /** Landmarks by their role, in the order of the page. */
  readonly landmarks: readonly string[];
  /** Levels of the headings, in order. */
  readonly headings: readonly number[];
  /** What lies over something else that is no part of it. */
  readonly overlaps: readonly string[];
  /** What stands outside of the window, beside what can be scrolled. */
  readonly outside: readonly string[];
  /**
   * Of the height that has content, the part whose right third has none; 0 for
   * a page that fits in its window.
   */
  readonly emptyThird: number;
  /** Of main, what the first screen shows: the heading, and words below it. */
  readonly firstScreen: { readonly heading: boolean; readonly words: number };
}

/** Looks at the page as it stands in its window. */
export async function structureOf(page: Page): Promise<PageStructure> {
  return await page.evaluate(look);
}

/** How light the page's paper is, from 0, black, to 1, white. */
export async function paperOf(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  });
}

/** Runs in the page: it may use nothing from around it. */
function look(): PageStructure {
  interface Box {
    readonly of: Element;
    readonly block: Element;
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
    readonly text: string;
  }
  /** The same for each element, whatever of it is looked at: nothing changes meanwhile. */
  const once = <Value>(of: (element: Element) => Value) => {
    const known = new Map<Element, Value>();
    return (element: Element): Value => {
      const value = known.get(element);
      if (value !== undefined) return value;
      const fresh = of(element);
      known.set(element, fresh);
      return fresh;
    };
  };
  const isSeen = once((element) =>
    element.checkVisibility({
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) && element.closest(".skip") === null && !isClipped(element)
  );
  const isClipped = once((element): boolean =>
    getComputedStyle(element).clipPath !== "none" ||
    element.parentElement !== null && isClipped(element.parentElement)
  );
  const blockOf = once((element): Element => {
    const { display } = getComputedStyle(element);
    const parent = element.parentElement;
    return /^(?:inline$|contents$|ruby)/.test(display) && parent !== null
      ? blockOf(parent)
      : element;
  });
  /** What is left of a window within an element and everything that scrolls around it. */
  const roomIn = once((element): readonly [number, number, number, number] => {
    const parent = element.parentElement;
    const [left, right, top, bottom] =
      parent === null || element === document.body
        ? [-Infinity, Infinity, -Infinity, Infinity] as const
        : roomIn(parent);
    if (element === document.body) return [left, right, top, bottom];
    const { overflowX, overflowY } = getComputedStyle(element);
    if (overflowX === "visible" && overflowY === "visible") {
      return [left, right, top, bottom];
    }
    const outer = element.getBoundingClientRect();
    return [
      Math.max(left, outer.left),
      Math.min(right, outer.right),
      Math.max(top, outer.top),
      Math.min(bottom, outer.bottom),
    ];
  });
  /** What is left of a box within everything that scrolls around it. */
  const within = (inner: Element | null, rect: DOMRect) => {
    const [left, right, top, bottom] = roomIn(inner ?? document.body);
    return {
      left: Math.max(left, rect.left),
      right: Math.min(right, rect.right),
      top: Math.max(top, rect.top),
      bottom: Math.min(bottom, rect.bottom),
    };
  };
  const CONTROLS = "button, input, select, textarea, img";
  const boxes: Box[] = [];
  const add = (of: Element, rect: DOMRect, text: string) => {
    const box = within(of.matches(CONTROLS) ? of.parentElement : of, rect);
    if (box.right - box.left < 2 || box.bottom - box.top < 2) return;
    boxes.push({ ...box, of, block: blockOf(of), text });
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (text === "" || parent === null) continue;
    if (parent.closest("textarea, option, script, noscript") !== null) continue;
    if (!isSeen(parent)) continue;
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      // A line's own box is higher than its letters.
      const spare = rect.height * 0.2;
      const letters = new DOMRect(
        rect.x,
        rect.y + spare,
        rect.width,
        rect.height - 2 * spare,
      );
      add(parent, letters, text.slice(0, 40));
    }
  }
  const words = [...boxes];
  for (
    const control of document.querySelectorAll(CONTROLS)
  ) {
    if (!isSeen(control)) continue;
    add(
      control,
      control.getBoundingClientRect(),
      control.outerHTML.slice(0, 60),
    );
  }
  const overlaps: string[] = [];
  const sorted = boxes.toSorted((a, b) => a.top - b.top);
  for (const [index, one] of sorted.entries()) {
    for (let at = index + 1; at < sorted.length; at++) {
      const other = sorted[at];
      if (other === undefined || other.top > one.bottom - 1) break;
      if (one.left > other.right - 1 || other.left > one.right - 1) continue;
      if (one.block === other.block) continue;
      if (one.of.contains(other.of) || other.of.contains(one.of)) continue;
      overlaps.push(`${one.text} | ${other.text}`);
    }
  }
  const { clientWidth, clientHeight } = document.documentElement;
  const outside = boxes
    .filter(({ left, right }) => left < -1 || right > clientWidth + 1)
    .map(({ text }) => text);

  const main = document.querySelector("main") ?? document.body;
  const { paddingLeft, paddingRight } = getComputedStyle(main);
  const frame = main.getBoundingClientRect();
  const from = frame.left + parseFloat(paddingLeft);
  const until = frame.right - parseFloat(paddingRight);
  const third = from + (until - from) * 2 / 3;
  const bands = new Map<number, boolean>();
  const fill = ({ right, top, bottom }: Omit<Box, "of" | "block" | "text">) => {
    for (let band = Math.floor(top / 8); band * 8 < bottom; band++) {
      bands.set(band, (bands.get(band) ?? false) || right > third + 8);
    }
  };
  for (const box of boxes) if (main.contains(box.of)) fill(box);
  for (const shape of main.querySelectorAll("pre, .slip, tr, svg")) {
    if (isSeen(shape)) fill(shape.getBoundingClientRect());
  }
  const empty = [...bands.values()].filter((isFilled) => !isFilled).length;

  const h1 = main.querySelector("h1");
  const headingEnd = h1?.getBoundingClientRect().bottom ?? Infinity;
  const below = words.filter(({ of, top, bottom }) =>
    main.contains(of) && top >= headingEnd && bottom <= clientHeight
  );
  return {
    landmarks: [
      ...document.querySelectorAll("body > header, nav, main, body > footer"),
    ].map(({ tagName }) => tagName.toLowerCase()),
    headings: [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
      .filter(isSeen).map(({ tagName }) => Number(tagName[1])),
    overlaps,
    outside,
    emptyThird: frame.bottom <= clientHeight ? 0 : empty / bands.size,
    firstScreen: {
      heading: headingEnd <= clientHeight,
      words: below.map(({ text }) => text).join(" ").split(/\s+/)
        .filter((word) => word !== "").length,
    },
  };
}
