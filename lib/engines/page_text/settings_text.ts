/** What YAML and TOML say of the thing that they are the settings of. */

import type { Extract } from "./extract.ts";
import { finish, PLAIN_TEXT_CHARACTERS_MAX } from "./plain_text.ts";
import { extractSourceCode } from "./source_code.ts";
import { endsSentence } from "./text.ts";

/** Lines of a document that are read. */
const LINES_MAX = 3_000;
/** Spaces in front of a name, beyond which it is that of a part. */
const INDENT_MAX = 4;

/** Characters in which a module of Go is named. */
const MODULE_REACH = 4_096;

const TITLES = ["title", "name"];
const TEXTS = ["description", "summary", "synopsis", "abstract", "about"];

/** The title and summary of YAML or TOML; no summary where nothing is described or said above. */
export function extractSettings(text: string): Extract {
  const lines = text.slice(0, PLAIN_TEXT_CHARACTERS_MAX)
    .replace(/\r\n?/g, "\n").split("\n", LINES_MAX);
  const known = new Map<string, string>();
  for (const [index, line] of lines.entries()) {
    const [, indent = "", name = "", value = ""] =
      /^(\s{0,12})(?:\w{1,12}\.)?["']?([A-Za-z]{4,11})["']?\s*[:=]\s*(.*)$/
        .exec(line) ?? [];
    const key = name.toLowerCase();
    if (indent.length > INDENT_MAX || known.has(key)) continue;
    if (![...TITLES, ...TEXTS].includes(key)) continue;
    const told = valueOf(value, lines.slice(index + 1, index + 60), indent);
    if (told !== "") known.set(key, told);
  }
  const first = (names: readonly string[]) =>
    names.map((name) => known.get(name)).find((told) => told !== undefined);
  const title = first(TITLES) ??
    /^module[ \t]+(\S{1,200})/m.exec(text.slice(0, MODULE_REACH))?.[1] ?? "";
  return finish(title, [first(TEXTS) ?? commentOf(text)]);
}

/** What is written above the settings, where it is a sentence. */
function commentOf(text: string): string {
  const { summary } = extractSourceCode(text);
  return endsSentence(summary) && summary.includes(" ") ? summary : "";
}

/** A value in quotes, over several lines, or as it stands. */
function valueOf(
  value: string,
  below: readonly string[],
  indent: string,
): string {
  const long = /^("""|''')(.*)$/.exec(value);
  if (long !== null) {
    const [, mark = "", rest = ""] = long;
    return [rest, ...below].join("\n").split(mark, 1)[0] ?? "";
  }
  if (/^[>|][+-]?\d?\s*(?:#.*)?$/.test(value)) {
    const end = below.findIndex((line) =>
      line.trim() !== "" && line.search(/\S/) <= indent.length
    );
    return below.slice(0, end === -1 ? below.length : end).join("\n");
  }
  const quoted = /^(["'])(.*?)\1\s*(?:#.*)?$/.exec(value);
  if (quoted !== null) return quoted[2] ?? "";
  // What begins a list, a table or a reference says nothing by itself.
  return /^[[{&*!]/.test(value) ? "" : value.replace(/\s#.*$/, "");
}
