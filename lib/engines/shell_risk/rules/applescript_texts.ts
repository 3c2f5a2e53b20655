/**
 * What AppleScript hands to a shell: texts joined by `&`, variables that were
 * set to some before, `quoted form of` either.
 *
 * @module
 */
import { quote } from "../handler.ts";

/** One value of an expression: a text, or a name; with its quoting. */
const VALUE =
  /^\s*(?:&\s*(?:\u00ac\s*)?)?\(?\s*(quoted form of\s+)?(?:"((?:[^"\\]|\\.){0,4000})"|([A-Za-z]\w{0,60})(?![\w"]))\s*\)?/;
const SET =
  /(?:^|\n)[^\S\n]*set[^\S\n]+([A-Za-z]\w{0,60})[^\S\n]+to[^\S\n]+(?=["(]|quoted form of|[A-Za-z]\w*[^\S\n]*(?:&|\n|$))/g;
/** Values of one expression: the longest text has fewer. */
const VALUES_MAX = 6_000;

/** Names that end an expression. */
const ENDS = /^(?:with|without|as|in|user|password|administrator)$/;

/** The texts that calls of a verb (`do shell script`) hand on, in their order. */
export function textsHandedOn(script: string, verb: string): string[] {
  const variables = new Map<string, string>();
  for (const match of script.matchAll(SET)) {
    const [all, name = ""] = match;
    const value = expression(script.slice(match.index + all.length), variables);
    if (value !== undefined) variables.set(name, value);
  }
  return script.split(verb).slice(1).flatMap((rest) =>
    expression(rest, variables) ?? []
  );
}

/** The text of an expression, with a variable of the shell for what nobody knows; undefined where it is none. */
function expression(
  text: string,
  variables: ReadonlyMap<string, string>,
): string | undefined {
  let rest = text;
  let said: string | undefined;
  for (let left = VALUES_MAX; left > 0; left--) {
    const [all, quoted, literal, name] = VALUE.exec(rest) ?? [];
    const isJoined = said === undefined || /^\s*&/.test(rest);
    if (
      all === undefined || !isJoined ||
      name !== undefined && ENDS.test(name)
    ) break;
    const known = literal?.replace(/\\(.)/g, "$1") ??
      variables.get(name ?? "");
    said = (said ?? "") +
      (known === undefined
        ? `"$${name}"`
        : quoted === undefined
        ? known
        : quote(known));
    rest = rest.slice(all.length);
  }
  return said;
}
