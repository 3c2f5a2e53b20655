/**
 * Parts of a page that its server sends late, as React does: each stands in a
 * hidden element behind the rest, and a script puts it where a template with
 * its number waits. Whoever looks at the page sees them there.
 *
 * @module
 */

/** Parts that one page is asked to wait for; no honest page has as many. */
const PARTS_MAX = 1_000;
/** What waits for a part, and its number. */
const PLACE = /^[BP]:([0-9a-f]{1,6})$/;
/** A part, and its number. */
const PART = /^S:([0-9a-f]{1,6})$/;

/** The call by which a script puts a part in its place. */
const MOVED = /\$R[CS]\("[BSP]:([0-9a-f]{1,6})","[BSP]:\1"/g;
/** Characters before such a call in which its script begins. */
const SCRIPT_LENGTH_MAX = 20_000;

/** Hears of each element that begins, and knows which of them are late parts. */
export class LateParts {
  readonly #html: string;
  readonly #awaited = new Set<string>();
  #moved: ReadonlySet<string> | undefined;

  /** Parts of a page, in whose scripts it is looked for what moves them. */
  constructor(html: string) {
    this.#html = html;
  }

  /**
   * Whether an element is a part that was waited for before it came.
   *
   * @param attributes Those that tell what is seen; a part has no more than two.
   * @param isInView Whether what stands at this place of the page is seen.
   */
  has(
    tag: string,
    attributes: ReadonlyMap<string, string>,
    isInView: () => boolean,
  ): boolean {
    const id = attributes.get("id");
    if (id === undefined) return false;
    if (tag === "template") {
      const number = PLACE.exec(id)?.[1];
      if (
        number !== undefined && this.#awaited.size < PARTS_MAX && isInView()
      ) {
        this.#awaited.add(`n${number}`);
      }
      return false;
    }
    if (tag !== "div" || !attributes.has("hidden") || attributes.size > 2) {
      return false;
    }
    const number = PART.exec(id)?.[1];
    if (!this.#awaited.has(`n${number}`) || !isInView()) return false;
    this.#moved ??= movedParts(this.#html);
    return this.#moved.has(`n${number}`);
  }
}

/** Numbers of the parts that scripts of a page put in their places: without one they stay hidden. */
function movedParts(html: string): ReadonlySet<string> {
  const moved = new Set<string>();
  let calls = 0;
  for (const { index, 1: number } of html.matchAll(MOVED)) {
    if (++calls > PARTS_MAX) break;
    const before = html.slice(Math.max(0, index - SCRIPT_LENGTH_MAX), index);
    const opened = before.lastIndexOf("<script");
    if (opened >= 0 && opened > before.lastIndexOf("</script")) {
      moved.add(`n${number}`);
    }
  }
  return moved;
}
