/**
 * What is known of the options of programs, as text: `options.txt`, in blocks.
 *
 * @module
 */

import { type Block, fieldOf, mistake, readBlocks } from "../text_blocks.ts";
import type { Grammar } from "./bind.ts";

/** Reads grammars. Throws a `TypeError` on a mistake in them. */
export function readGrammarText(text: string): readonly Grammar[] {
  return readBlocks(text).map(grammarOf);
}

function grammarOf({ names, lines }: Block): Grammar {
  const subs: [string, string][] = [];
  const fields: { options?: string; variables?: string } = {};
  const flags: { stops?: boolean; oldStyle?: boolean } = {};
  for (const line of lines) {
    const { name, value } = fieldOf(line) ?? mistake(line);
    if (name.startsWith("sub ")) subs.push([name.slice(4), value]);
    else if (name === "options" || name === "variables") fields[name] = value;
    else if (name === "stops" || name === "oldStyle") {
      flags[name] = value === "true" || mistake(`true or absent: ${line}`);
    } else mistake(`no such field: ${line}`);
  }
  const { options = mistake(`no options of ${names}`), variables } = fields;
  return {
    names,
    options,
    ...flags,
    ...(variables === undefined ? {} : { variables }),
    ...(subs.length === 0 ? {} : { subs: Object.fromEntries(subs) }),
  };
}
