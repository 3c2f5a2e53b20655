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

/** What a thing is called, the best first. */
const TITLES = ["title", "name", "pkgname", "package"];
/** What is said of it, the best first. */
const TEXTS = [
  "description",
  "summary",
  "synopsis",
  "abstract",
  "about",
  "pkgdesc",
  "desc",
  "comment",
];

/** Parts that speak of the whole, not of one thing in it. */
const OF_THE_WHOLE =
  /^(?:info|project|package|book|metadata|site|about|app|unit|desktop entry|tool\.poetry)$/i;

/** What one line of settings says. */
interface Setting {
  readonly key: string;
  readonly value: string;
  /** Whether it is said of the whole, and not of a part. */
  readonly isOwn: boolean;
}

/** The title and summary of YAML or TOML; no summary where nothing is described or said above. */
export function extractSettings(text: string): Extract {
  const start = text.slice(0, PLAIN_TEXT_CHARACTERS_MAX)
    .replace(/\r\n?/g, "\n");
  const told = settingsOf(start.split("\n", LINES_MAX));
  const first = (names: readonly string[]) =>
    [true, false].flatMap((isOwn) =>
      names.flatMap((name) =>
        told.filter((one) => one.isOwn === isOwn && one.key === name)
      )
    ).at(0)?.value;
  const title = first(TITLES) ??
    /^module[ \t]+(\S{1,200})/m.exec(text.slice(0, MODULE_REACH))?.[1] ?? "";
  return finish(title, [
    SECTION_OF_TEXT.exec(start)?.[1] ?? first(TEXTS) ?? commentOf(text),
  ]);
}

/** Where a package of RPM is described. */
const SECTION_OF_TEXT = /^%description[ \t]*\n([^%]{1,2000})/m;

/** What a name may be, and what is said behind it. */
const SETTING =
  /^(\s{0,12})(?:\w{1,12}\.)?["']?([A-Za-z]{4,11})["']?(?:\s*[:=]\s*|[ \t]+(?=["']))(.*)$/;

/** What is said of a thing, and of its parts. */
function settingsOf(lines: readonly string[]): Setting[] {
  const found: Setting[] = [];
  let part = "";
  let hasTables = false;
  for (const [index, line] of lines.entries()) {
    hasTables ||= line.startsWith("[");
    part = /^\[{1,2}([^\][\n]{1,60})\]/.exec(line)?.[1] ??
      /^["']?([\w.-]{1,60})["']?:\s*$/.exec(line)?.[1] ?? part;
    const [, indent = "", name = "", value = ""] = SETTING.exec(line) ?? [];
    const key = name.toLowerCase();
    if (indent.length > INDENT_MAX) continue;
    if (![...TITLES, ...TEXTS].includes(key)) continue;
    const told = valueOf(value, lines.slice(index + 1, index + 60), indent);
    if (told === "") continue;
    const isOwn = part === "" || OF_THE_WHOLE.test(part) ||
      indent === "" && !hasTables;
    found.push({ key, value: told, isOwn });
  }
  return found;
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
  const quoted = /^(["'])(.*?)\1(?:\s*[;,])?\s*(?:#.*)?$/.exec(value);
  if (quoted !== null) return quoted[2] ?? "";
  // What begins a list, a table or a reference says nothing by itself.
  return /^[[{&*!]/.test(value) ? "" : value.replace(/\s#.*$/, "");
}
