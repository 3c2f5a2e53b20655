/**
 * Wishes that exclude each other: no post can meet both, so a query for them
 * would cost a search and find nothing.
 *
 * @module
 */

/** Parts of a query, as they stand in it. */
export interface QueryParts {
  /** What must hold; groups stand for any of their terms. */
  readonly parts: readonly string[];
  /** First day that is searched. */
  readonly since?: string | undefined;
  /** First day that is not searched any more. */
  readonly until?: string | undefined;
}

/** Pairs that exclude each other although they are not the same. */
const OPPOSITES: readonly (readonly [RegExp, string])[] = [
  [/^(?:url:|filter:links$|filter:news$)/, "-filter:links"],
  [/^#/, "-filter:hashtags"],
  [/^@/, "-filter:mentions"],
  [/^min_(?:faves|retweets|replies):[1-9]/, "-filter:has_engagement"],
  [/^to:/, "-filter:replies"],
  [/^(?:filter|include):(?:native)?retweets$/, "-filter:retweets"],
  [/^filter:(?:images|videos|native_video|twimg)$/, "-filter:media"],
];
const BOUND = /^(-?)(min_[a-z]+):(\d+)$/;

/** The first contradiction in words for the caller; null when there is none. */
export function findContradiction(
  { parts, since, until }: QueryParts,
): string | null {
  if (since !== undefined && until !== undefined && since >= until) {
    return `the period would end (${until}) before it begins (${since})`;
  }
  const plain = parts.map((part) => part.toLowerCase());
  const out = new Set(plain.filter((part) => part.startsWith("-")));
  for (const part of plain) {
    if (part.startsWith("-")) continue;
    const terms = part.startsWith("(")
      ? part.slice(1, -1).split(" or ")
      : [part];
    // A group is ruled out when each of its terms is.
    const opposite = OPPOSITES.find(([pattern, other]) =>
      out.has(other) && terms.every((term) => pattern.test(term))
    )?.[1];
    const lost = terms.find((term) => out.has(`-${term}`));
    if (lost !== undefined) return `${lost} is asked for and ruled out`;
    if (opposite !== undefined) return `${part} and ${opposite}`;
  }
  const ruledOut = [...out].find((part) =>
    /^-"[^"]+ [^"]+"$/.test(part) &&
    plain.join(" ").startsWith(part.slice(2, -1))
  );
  if (ruledOut !== undefined) {
    return `${ruledOut.slice(1)} is asked for and ruled out`;
  }
  const [one, other] = new Set(
    plain.filter((part) => part.startsWith("lang:")),
  );
  if (one !== undefined && other !== undefined) return `${one} and ${other}`;
  return boundsProblem(plain);
}

function boundsProblem(parts: readonly string[]): string | null {
  const least = new Map<string, number>();
  const below = new Map<string, number>();
  for (const part of parts) {
    const [, sign, name = "", number = ""] = BOUND.exec(part) ?? [];
    if (sign !== undefined) {
      (sign === "-" ? below : least).set(name, Number(number));
    }
  }
  for (const [name, bound] of below) {
    const from = least.get(name);
    if (from !== undefined && from >= bound) {
      return `${name} from ${from} and below ${bound}`;
    }
    if (bound === 0) return `${name} below 0`;
  }
  return null;
}
