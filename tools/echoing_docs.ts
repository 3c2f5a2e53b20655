/**
 * Doc comments that only say again what the name beside them says.
 *
 * @module
 */

/** A comment in one line, and the line that it is about. */
const ABOUT = /^ *\/\*\* (.+?)\.? \*\/\n(.*)$/gm;
/** What is declared in a line: the last word before its type, value or parameters. */
const DECLARED =
  /^ *(?:(?:export|readonly|async|function|const|class|interface|type|static|override|get) )*#?([A-Za-z_]\w*)\??\s*[:(=<{]/;
const WORDS_MAX = 4;
/** They carry no meaning of their own. */
const EMPTY =
  /^(?:an?|the|of|is|it|its|this|that|to|in|on|for|by|with|what|who|which|whether|one|and|or|was|were|are|be|at)$/;

/** Turns that read as translated, and comments that send the reader elsewhere. */
const TURNS =
  /\b(?:what becomes of|comes to (?:for|that)|(?:is|are) told\b(?! apart)|see the module comment)|^\/\*\* Told\b|\bcomes to\. \*\//i;

/** The lines of comments that say a thing in one of the turns that are not ours. */
export function foreignTurns(text: string): readonly string[] {
  return text.split("\n").map((line) => line.trim())
    .filter((line) => /^(?:\/\*\*|\*|\/\/)/.test(line) && TURNS.test(line));
}

/** The comments of a file that add no word to the name that follows, with the name. */
export function echoingDocs(text: string): readonly string[] {
  const echoes: string[] = [];
  for (const [, comment = "", line = ""] of text.matchAll(ABOUT)) {
    const name = DECLARED.exec(line)?.[1];
    // What stands in quotes is the name in another language: a path, a header.
    if (name === undefined || /[`{]/.test(comment)) continue;
    const said = wordsOf(comment).filter((word) => !EMPTY.test(word));
    const known = new Set(wordsOf(name).map(stemOf));
    if (
      said.length > 0 && wordsOf(comment).length <= WORDS_MAX &&
      said.every((word) => known.has(stemOf(word)))
    ) echoes.push(`${name}: ${comment}`);
  }
  return echoes;
}

function wordsOf(text: string): readonly string[] {
  return [...text.matchAll(/[A-Z]{2,}(?![a-z])|[A-Z]?[a-z]+|\d+/g)].map((
    [word],
  ) => word.toLowerCase());
}

/** Close enough to tell a word in another form. */
function stemOf(word: string): string {
  return word.replace(/(?<=.{3})(?:ing|ies|ied|es|ed|s|e|y)$/, "");
}
