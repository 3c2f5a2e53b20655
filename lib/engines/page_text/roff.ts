/** Manual pages: their source (man and mdoc), and as terminals show them. */

import { wordTable } from "@/lib/text_understanding/word_table.ts";
import type { Extract } from "./extract.ts";
import { finishParts, type Part } from "./markup.ts";
import { PLAIN_TEXT_CHARACTERS_MAX } from "./plain_text.ts";

/** Lines of a manual that are read. */
const LINES_MAX = 3_000;

/** Characters of one paragraph that are read, several times the summary. */
const PARAGRAPH_LENGTH_MAX = 2_000;

/** Whether a text is the source of a manual page. */
export function isRoff(text: string): boolean {
  return /^\s*[.']/.test(text) &&
    /^\.(?:TH|Dd)\s/m.test(text.slice(0, 16_384));
}

/** Whether a text is a manual page as a terminal shows it. */
export function isShownManual(text: string): boolean {
  const bare = withoutOverstrikes(text.slice(0, 4_096));
  return /^\s*(\S{1,60}\([0-9]\w{0,4}\)) .{0,200} \1\s*\n/.test(bare) &&
    /^NAME\s*$/m.test(bare);
}

/** The title and summary of a manual's source. */
export function extractRoff(text: string): Extract {
  const lines = text.slice(0, PLAIN_TEXT_CHARACTERS_MAX)
    .replace(/\r\n?/g, "\n").split("\n", LINES_MAX);
  const head = /^\.(?:TH|Dt)\s+"?([^\s"]+)"?\s+"?([0-9]\w*)"?/m.exec(
    lines.join("\n"),
  );
  const sections = new Sections();
  let isCode = false;
  let isMacro = false;
  for (const line of lines) {
    if (isMacro || /^\.\s*de\s/.test(line)) {
      isMacro = !line.startsWith("..");
      continue;
    }
    const [, macro = "", rest = ""] =
      /^[.']\s*([A-Za-z]{1,3})\b\s*(.*)$/.exec(line) ?? [];
    if (/^(?:nf|EX|Bd)$/.test(macro)) isCode = true;
    else if (/^(?:fi|EE|Ed)$/.test(macro)) isCode = false;
    else if (!isCode && macro !== "") sections.obey(macro, words(rest));
    else if (!isCode && !/^[.']/.test(line)) sections.say(unescaped(line));
  }
  const known = head?.[1] ?? sections.program;
  return sections.read(
    known === "" ? "" : `${unescaped(known).toLowerCase()}(${head?.[2] ?? 1})`,
  );
}

const BREAK = /^(?:P|PP|LP|Pp|TP|TQ|IP|HP|RS|RE|It|br|sp|Bl|El)$/;
/** What sets the page, the forms of a call, and what others say. */
const LEFT_OUT =
  /^(?:TH|Dd|Dt|Os|ad|hy|in|ta|ie|el|if|de|ds|nr|so|UR|UE|MT|ME|SY|YS|OP|Op|Oo|Oc|rm|ft|ne|nh|na|ti|PD|DT)$/;

/** The title and summary of a manual as a terminal shows it. */
export function extractShownManual(text: string): Extract {
  const bare = withoutOverstrikes(text.slice(0, PLAIN_TEXT_CHARACTERS_MAX));
  const title = /^\s*(\S+)/.exec(bare)?.[1] ?? "";
  const sections = new Sections();
  for (const line of bare.split("\n", LINES_MAX).slice(1)) {
    if (/^[A-Z][A-Z ]{2,60}$/.test(line.trimEnd())) sections.head(line.trim());
    else if (line.trim() === "") sections.end();
    else if (!line.startsWith(title)) sections.say(line.trim());
  }
  return sections.read(title.toLowerCase());
}

/** Letters that were struck twice for weight, or over a line. */
function withoutOverstrikes(text: string): string {
  // deno-lint-ignore no-control-regex
  return text.replace(/.\x08/g, "");
}

/** The paragraphs of a manual by its sections. */
class Sections {
  /** What the manual calls its program. */
  program = "";
  #name = "";
  #paragraph: string[] = [];
  readonly #told = new Map<string, string[]>();

  head(name: string): void {
    this.end();
    this.#name = name.toUpperCase();
  }

  /** Does what a macro of the source says. */
  obey(macro: string, told: string): void {
    if (/^S[HS]$/i.test(macro)) this.head(told);
    else if (BREAK.test(macro)) this.end();
    else if (LEFT_OUT.test(macro)) return;
    else if (macro === "Nm") {
      this.program ||= told.split(" ")[0] ?? "";
      this.say(told || this.program);
    } else if (macro === "Nd") this.say(`- ${told}`);
    else if (macro === "Fl") this.say(`-${told}`);
    else if (macro === "Xr") this.say(told.replace(/ (\w+)/, "($1)"));
    else this.say(told);
  }

  say(text: string): void {
    if (text !== "") this.#paragraph.push(text);
  }

  end(): void {
    if (this.#paragraph.length > 0) {
      const told = this.#told.get(this.#name) ?? [];
      told.push(
        this.#paragraph.join(" ").slice(0, PARAGRAPH_LENGTH_MAX).replace(
          / (?=[.,;:)])/g,
          "",
        ),
      );
      this.#told.set(this.#name, told);
    }
    this.#paragraph = [];
  }

  /** What it does, else what it is called. */
  read(title: string): Extract {
    this.end();
    // In any language the name comes first, then the forms of a call.
    const [name, , third] = [...this.#told.values()];
    const told = this.#told.get("DESCRIPTION") ?? third ?? name ?? [];
    const parts = told.map((text): Part => ({
      isHeading: false,
      text: text.replace(OF_ITSELF, ""),
    })).filter(({ text }) => text !== "");
    return finishParts(
      parts.length > 0 || name === undefined
        ? parts
        : [{ isHeading: false, text: name.join(" ") }],
      title,
    );
  }
}

/** What the first sentence of many manuals says: that they are manuals. */
const OF_ITSELF =
  /^This (?:manual|man) ?page (?:briefly )?(?:documents|describes|explains)(?: briefly)?(?: the)? [\w.+-]{1,60}(?:(?:,| and|, and) [\w.+-]{1,60}){0,6}(?: commands?| programs?| tools?| utility)?\.\s*/i;

/** The arguments of a macro, without quotes, as one line. */
function words(rest: string): string {
  return unescaped(rest).replace(/"([^"]*)"/g, "$1").replace(/\s+/g, " ")
    .trim();
}

/** A line without the escapes of fonts and signs. */
function unescaped(line: string): string {
  return line
    .replace(/\\".*$/, "")
    .replace(/\\f(?:\[[^\]]{0,20}\]|\(..|.)/g, "")
    .replace(/\\s[+-]?\d{1,2}/g, "")
    .replace(
      /\\\((..)|\\\[(\w{2})\]/g,
      (_, one?: string, other?: string) => SIGNS[one ?? other ?? ""] ?? "",
    )
    .replace(/\\[&|^%c:]/g, "").replace(/\\[~0 ]/g, " ").replace(/\\-/g, "-")
    .replace(/\\e/g, "\\").replace(/\\\*\((..)|\\\*(.)/g, "");
}

const SIGNS: Readonly<Record<string, string>> = wordTable({
  aq: "'",
  bu: "•",
  co: "©",
  cq: "’",
  dq: '"',
  em: "—",
  en: "–",
  ha: "^",
  lq: "“",
  oq: "‘",
  rq: "”",
  ti: "~",
});
