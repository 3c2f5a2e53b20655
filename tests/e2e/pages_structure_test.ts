/** What a person sees of every page, light and dark, in four windows. */
import assert from "node:assert/strict";
import type { CDPSession, Page } from "playwright-core";
import { paperOf, structureOf } from "@/tests/support/page_structure.ts";
import {
  everyPage,
  overflow,
  violations,
  withScene,
} from "@/tests/support/pages_scene.ts";

const WINDOWS = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 },
] as const;

/** Of a page's height, how much may leave its right third empty; narrow windows have no thirds. */
const EMPTY_THIRD_MAX = 0.5;
const NARROW_MAX = 600;

/** What depends on the window or on the colours; everything else is in the document. */
const OF_LAYOUT = [
  "color-contrast",
  "link-in-text-block",
  "scrollable-region-focusable",
  "target-size",
];

/**
 * How each is looked at. No rule of the style begins above 60rem, so that the
 * largest window stands for all that are wide.
 */
const LOOKS = [
  { viewport: WINDOWS[0], colorScheme: "dark" },
  { viewport: { width: 3840, height: 900 }, colorScheme: "light" },
] as const;

/** What is painted of a page that only its layout is asked of. */
const PAINTED = { width: 64, height: 64 };

const sessions = new WeakMap<Page, CDPSession>();

async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ??
    await page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/**
 * Gives the page a window of this size to lay itself out in. What is painted of
 * it keeps the size that it was opened with: nobody looks at it, and painting
 * takes as long as all the rest.
 */
async function resize(
  page: Page,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const session = await sessionOf(page);
  await session.send("Emulation.setDeviceMetricsOverride", {
    ...{ width, height, deviceScaleFactor: 1, mobile: false },
    dontSetVisibleSize: true,
  });
  assert.deepEqual(
    await page.evaluate(() => [innerWidth, innerHeight]),
    [width, height],
  );
}

/** Set on elements of kinds that were on no page before. */
const FRESH = "data-fresh";

/**
 * Marks the elements whose kinds are not known; gives the kinds of all: each
 * with its classes and attributes, in what it stands in.
 */
function markFresh(
  { known, mark }: { known: readonly string[]; mark: string },
): { kinds: string[]; isFresh: boolean } {
  const isKnown = new Set(known);
  const kindOf = ({ localName, attributes }: Element) =>
    [
      localName,
      ...Array.from(
        attributes,
        ({ name, value }) => name === "class" ? value : name,
      ),
    ].join(" ");
  const found = Array.from(
    document.body.querySelectorAll("*"),
    (element) => ({
      element,
      kind: `${kindOf(element.parentElement ?? element)} > ${kindOf(element)}`,
    }),
  );
  const fresh = found.filter(({ kind }) => !isKnown.has(kind));
  for (const { element } of fresh) element.setAttribute(mark, "");
  return { kinds: found.map(({ kind }) => kind), isFresh: fresh.length > 0 };
}

/** The document as it stands, without what made it so, to be written elsewhere. */
function copyOf(): string {
  const root = document.documentElement.cloneNode(true) as Element;
  for (const script of root.querySelectorAll("script")) script.remove();
  return `<!doctype html>${root.outerHTML}`;
}

/** How high the document is: what a copy has in common with it when it has all its words and its style. */
const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

/** What is missing of a page's structure in four windows; its paper, light and dark. */
async function faultsOfStructure(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.emulateMedia({ colorScheme: "light" });
  for (const viewport of WINDOWS) {
    await resize(page, viewport);
    const seen = await structureOf(page);
    const say = (text: string) => faults.push(`${viewport.width}: ${text}`);
    if (seen.landmarks.join() !== "header,nav,main,footer") {
      say(`landmarks ${seen.landmarks}`);
    }
    const [first, ...rest] = seen.headings;
    if (first !== 1 || rest.includes(1)) say(`h1 of ${seen.headings}`);
    for (const [index, level] of rest.entries()) {
      if (level > (seen.headings[index] ?? 0) + 1) {
        say(`headings skip a level: ${seen.headings}`);
      }
    }
    for (const text of seen.overlaps) say(`one over another: ${text}`);
    for (const text of seen.outside) say(`outside: ${text}`);
    if (
      viewport.width > NARROW_MAX && seen.emptyThird > EMPTY_THIRD_MAX
    ) say(`empty right third: ${seen.emptyThird.toFixed(2)}`);
    if (!seen.firstScreen.heading) say("the heading is below the fold");
    if (seen.firstScreen.words < 3) say("nothing below the heading");
  }
  const light = await paperOf(page);
  if (light < 0.2) faults.push(`light paper ${light}`);
  // The style has colours for the dark, and nothing else.
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await paperOf(page);
  if (dark >= 0.2) faults.push(`dark paper ${dark}`);
  return faults;
}

/**
 * What keeps somebody from using it, light and dark, from 320 pixels to 4k. It
 * is looked for in a copy, where what looks for it is warm already.
 *
 * @param known The kinds of elements that earlier pages had: rules of layout
 * speak of them, and in known ones there is nothing to find.
 */
async function faultsOfAccess(
  page: Page,
  { copy, known }: { copy: Page; known: Set<string> },
): Promise<string[]> {
  const marks = { known: [...known], mark: FRESH };
  const { kinds, isFresh } = await page.evaluate(markFresh, marks);
  if (!isFresh) return [];
  for (const kind of kinds) known.add(kind);
  const faults: string[] = [];
  await copy.setContent(await page.evaluate(copyOf));
  // Where there is no room, each row of such a table is a card: another document.
  const changes = await page.locator(".stacked").count() > 0;
  for (const [index, { viewport, colorScheme }] of LOOKS.entries()) {
    await resize(copy, viewport);
    await copy.emulateMedia({ colorScheme });
    const label = `${viewport.width} ${colorScheme}: `;
    if (index === 0) {
      await resize(page, viewport);
      assert.equal(await heightOf(copy), await heightOf(page), page.url());
    }
    const found = await violations(copy, { rules: OF_LAYOUT, marked: FRESH });
    if (index === 0 || changes) {
      found.push(...await violations(copy, { without: OF_LAYOUT }));
    }
    faults.push(...found.map((text) => label + text));
    const wider = await overflow(copy);
    if (wider !== 0) faults.push(`${label}${wider} pixels wider`);
  }
  return faults;
}

interface Stop {
  readonly reached: number;
  readonly isShown: boolean;
}

/** Tells from now on at each key where the one before it has led, of what the tab key has to reach in its order; gives how much that is. */
function beginWalk(): number {
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [tabindex]",
    ),
  ].filter((element) =>
    element.tabIndex >= 0 && !element.matches(":disabled") &&
    element.checkVisibility({ visibilityProperty: true }) &&
    // Of a group of radio buttons the chosen one alone.
    (!(element instanceof HTMLInputElement) || element.type !== "radio" ||
      element.checked)
  );
  const told: Stop[] = [];
  const tell = () => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || active === document.body) {
      return told.push({ reached: -1, isShown: true });
    }
    const { top, bottom } = active.getBoundingClientRect();
    return told.push({
      reached: stops.indexOf(active),
      isShown: getComputedStyle(active).outlineStyle !== "none" &&
        bottom > 0 && top < innerHeight,
    });
  };
  addEventListener("keydown", tell, true);
  Object.assign(globalThis, {
    endWalk: () => {
      tell();
      return told;
    },
  });
  return stops.length;
}

/** Presses the key again and again; no press waits for the answer to the one before, and they arrive in their order. */
async function pressTab(session: CDPSession, times: number): Promise<void> {
  const key = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
  await Promise.all(
    Array.from({ length: times }, () => [
      session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key }),
      session.send("Input.dispatchKeyEvent", { type: "keyUp", ...key }),
    ]).flat(),
  );
}

/** Where the tab key does not lead in the page's order, or does not show where one is. */
async function faultsOfKeys(page: Page): Promise<string[]> {
  await resize(page, WINDOWS[2]);
  // Nothing glides to where it is looked for.
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const count = await page.evaluate(beginWalk);
  if (count === 0) return ["nothing to reach"];
  await pressTab(await sessionOf(page), count);
  const stops: Stop[] = await page.evaluate("endWalk()");
  assert.equal(stops.length, count + 1);
  return stops.slice(1).flatMap(({ reached, isShown }, stop) => [
    ...reached === stop ? [] : [`stop ${stop} is ${reached}`],
    ...isShown ? [] : [`stop ${stop} is not shown`],
  ]);
}

Deno.test("every page is whole, for everybody, in every window, with keys alone", (t) =>
  withScene(async (scene) => {
    const { page, problems } = await scene.open({ viewport: PAINTED });
    const { page: copy } = await scene.open({ viewport: PAINTED });
    await copy.goto(scene.api);
    const faults: Record<string, string[]> = {
      structure: [],
      access: [],
      keys: [],
    };
    const pages = await everyPage(scene);
    const listed: string[] = [];
    for (const origin of Object.values(scene.origins)) {
      const map = await (await fetch(`${origin}/sitemap.xml`)).text();
      for (const [, url = ""] of map.matchAll(/<loc>([^<]+)<\/loc>/g)) {
        listed.push(url);
      }
    }
    const known = new Set<string>();
    for (const { url, status } of pages) {
      const response = await page.goto(url);
      assert.equal(response?.status(), status, url);
      const { host, pathname } = new URL(url);
      const say = (about: string, found: readonly string[]) =>
        faults[about]?.push(
          ...found.map((text) => `${host}${pathname} ${text}`),
        );
      say("structure", await faultsOfStructure(page));
      say("access", await faultsOfAccess(page, { copy, known }));
      say("keys", await faultsOfKeys(page));
    }
    await t.step("every page of a site map is looked at", () => {
      const missing = listed.filter((url) =>
        !pages.some((page) => page.url === url)
      );
      assert.deepEqual(missing, []);
    });
    await t.step(
      "its landmarks and headings are in order, it covers and cuts nothing, and leaves no third empty",
      () => {
        assert.deepEqual(faults.structure, []);
      },
    );
    await t.step(
      "it is accessible, light and dark, from 320 pixels to 4k",
      () => {
        assert.deepEqual(faults.access, []);
      },
    );
    await t.step(
      "the tab key walks it in its order, and shows where one is, in the dark",
      () => {
        assert.deepEqual(faults.keys, []);
      },
    );
    // The browser says of a page that is refused that it is refused.
    const others = problems.filter((text) => !/status of 40[45]/.test(text));
    assert.deepEqual(others, []);
  }));

/** Everything that has moved since the page began. */
function shiftsSoFar(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      let sum = 0;
      const observer = new PerformanceObserver((list) =>
        add(list.getEntries())
      );
      const add = (entries: readonly unknown[]) => {
        for (const entry of entries) sum += (entry as { value: number }).value;
      };
      observer.observe({ type: "layout-shift", buffered: true });
      add(observer.takeRecords());
      // Entries of before come with the next turn.
      requestAnimationFrame(() => setTimeout(() => resolve(sum)));
    };
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
}

Deno.test("what a script shows has its place before: nothing jumps", () =>
  withScene(async ({ open, origins: { api, verify } }) => {
    for (
      const viewport of [{ width: 412, height: 823 }, WINDOWS[2], WINDOWS[3]]
    ) {
      const { page } = await open({ viewport });
      for (
        const url of [
          `${api}/`,
          `${api}/buy`,
          `${api}/fix-error/preview`,
          `${verify}/`,
        ]
      ) {
        await page.goto(url);
        await page.locator("[data-purchase]:not([hidden])").waitFor();
        const moved = await page.evaluate(shiftsSoFar);
        assert.equal(moved, 0, `${url} ${viewport.width}`);
      }
    }
  }));
