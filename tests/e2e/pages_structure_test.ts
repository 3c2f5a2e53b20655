/** What a person sees of every page, light and dark, in four windows. */
import assert from "node:assert/strict";
import { structureOf } from "@/tests/support/page_structure.ts";
import { everyPage, withScene } from "@/tests/support/pages_scene.ts";

const WINDOWS = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 },
] as const;

/** Of a page's height, how much may leave its right third empty; narrow windows have no thirds. */
const EMPTY_THIRD_MAX = 0.5;
const NARROW_MAX = 600;

Deno.test("every page has its landmarks and headings in order, covers and cuts nothing, and leaves no third empty", () =>
  withScene(async (scene) => {
    const { page } = await scene.open({ viewport: WINDOWS[0] });
    const wrong: string[] = [];
    const pages = await everyPage(scene);
    for (const origin of Object.values(scene.origins)) {
      const map = await (await fetch(`${origin}/sitemap.xml`)).text();
      for (const [, listed = ""] of map.matchAll(/<loc>([^<]+)<\/loc>/g)) {
        if (!pages.some(({ url }) => url === listed)) {
          wrong.push(`${listed} is in a site map and not looked at`);
        }
      }
    }
    for (const { url } of pages) {
      await page.goto(url);
      for (const viewport of WINDOWS) {
        await page.setViewportSize(viewport);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          const seen = await structureOf(page);
          const say = (text: string) =>
            wrong.push(
              `${new URL(url).host}${
                new URL(url).pathname
              } ${viewport.width} ${colorScheme}: ${text}`,
            );
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
          const isDark = seen.paper < 0.2;
          if (isDark !== (colorScheme === "dark")) say(`paper ${seen.paper}`);
        }
      }
    }
    assert.deepEqual(wrong, []);
  }));

/** What the tab key has to reach, in order, and where it is now. */
function focusWalk(): { reached: number; count: number; isShown: boolean } {
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
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) {
    return { reached: -1, count: stops.length, isShown: true };
  }
  const { top, bottom } = active.getBoundingClientRect();
  return {
    reached: stops.indexOf(active),
    count: stops.length,
    isShown: getComputedStyle(active).outlineStyle !== "none" &&
      bottom > 0 && top < innerHeight,
  };
}

Deno.test("every page is walked by the tab key in its order, and shows where one is, in the dark", () =>
  withScene(async (scene) => {
    const { page } = await scene.open({
      viewport: WINDOWS[2],
      colorScheme: "dark",
      // Nothing glides to where it is looked for.
      reducedMotion: "reduce",
    });
    for (const { url } of await everyPage(scene)) {
      await page.goto(url);
      const { count } = await page.evaluate(focusWalk);
      assert(count > 0, url);
      for (let stop = 0; stop < count; stop++) {
        await page.keyboard.press("Tab");
        const { reached, isShown } = await page.evaluate(focusWalk);
        assert.equal(reached, stop, `${url}: stop ${stop}`);
        assert(isShown, `${url}: stop ${stop} is not shown`);
      }
    }
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
