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

/** Hears of each element that begins, and knows which of them are late parts. */
export class LateParts {
  readonly #awaited = new Set<string>();

  /** Whether an element is a part that was waited for before it came. */
  has(tag: string, attributes: ReadonlyMap<string, string>): boolean {
    const id = attributes.get("id");
    if (id === undefined) return false;
    if (tag === "template") {
      const number = PLACE.exec(id)?.[1];
      if (number !== undefined && this.#awaited.size < PARTS_MAX) {
        this.#awaited.add(`n${number}`);
      }
      return false;
    }
    return tag === "div" && attributes.has("hidden") &&
      this.#awaited.has(`n${PART.exec(id)?.[1]}`);
  }
}
