/** Lists of references in BibTeX: the works that they name. */

import type { Extract } from "./extract.ts";
import { finish, PLAIN_TEXT_CHARACTERS_MAX } from "./plain_text.ts";
import { cleanText } from "./text.ts";

/** Works that are read. */
const WORKS_MAX = 20;
/** Characters of one work. */
const WORK_LENGTH_MAX = 8_000;

/** The title and abstract of one work; of several, their titles. */
export function extractBibtex(text: string): Extract {
  const works = text.slice(0, PLAIN_TEXT_CHARACTERS_MAX)
    .split(/^[ \t]*@(?=\w+\s*[{(])/m).slice(1)
    .filter((work) => !/^(?:comment|preamble|string)\b/i.test(work))
    .slice(0, WORKS_MAX).map((work) => work.slice(0, WORK_LENGTH_MAX));
  const titles = works.map((work) => fieldOf(work, "title"))
    .filter((title) => title !== "");
  const [first = ""] = titles;
  const [work = ""] = works;
  if (titles.length > 1) {
    return finish("", titles.map((title) => `${title}.`));
  }
  const told = ["abstract", "note", "author"].map((name) => fieldOf(work, name))
    .find((field) => field !== "") ?? "";
  return finish(first, [told]);
}

/** What a field of a work holds, in braces or in quotes. */
function fieldOf(work: string, name: string): string {
  const start = new RegExp(`\\b${name}\\s*=\\s*([{"])`, "i").exec(work);
  if (start === null) return "";
  let depth = 0;
  let value = "";
  for (const sign of work.slice(start.index + start[0].length)) {
    if (depth === 0 && sign === (start[1] === "{" ? "}" : '"')) break;
    if (sign === "{") depth++;
    else if (sign === "}") depth--;
    else value += sign;
  }
  return cleanText(value.replace(/\\[A-Za-z]+|[\\~]/g, " "));
}
