/**
 * Names for rules that have none of their own: they follow from what a rule
 * matches, so that they last as long as its meaning.
 *
 * @module
 */

/** At most six words of letters and digits, three of each part, joined by dashes. */
export function slug(parts: readonly string[]): string {
  const words = parts.flatMap((part) =>
    // A pattern may be long, and three words of it are enough.
    part.matchAll(/\\[a-z]|([a-z0-9]+)/gi).flatMap(([, word]) =>
      word === undefined ? [] : [word.toLowerCase()]
    ).take(3).toArray()
  );
  return words.length === 0 ? "else" : words.slice(0, 6).join("-");
}

/** Rules with the same name get a sign of what they match behind it. */
export function unique<
  T extends { readonly id: string; readonly matches: string },
>(
  rules: readonly T[],
): T[] {
  const counts = new Map<string, number>();
  for (const { id } of rules) counts.set(id, (counts.get(id) ?? 0) + 1);
  return rules.map((rule) =>
    counts.get(rule.id) === 1
      ? rule
      : { ...rule, id: `${rule.id}-${sign(rule.matches)}` }
  );
}

/** Four hexadecimal digits of a text (FNV-1a). */
function sign(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 16).toString(16).padStart(4, "0");
}
