/**
 * How well a text fits cmd, told by what it is made of once it is parsed: what
 * stands in quotes or behind a program as its argument says nothing.
 *
 * @module
 */
import windowsPrograms from "../../words/windows_programs.txt" with {
  type: "text",
};
import { anyOf } from "../../text_blocks.ts";
import { FIT_MIN } from "../fit.ts";
import { TooDeep } from "../powershell/scanner.ts";
import { CmdParser } from "./parser.ts";
import type { Node } from "./tree.ts";
import { INTERNAL, type Line, readLine } from "./words.ts";

/** Longest text that is parsed to tell. */
const FIT_CHARS_MAX = 16_384;
/** Most statements that are looked at. */
const NODES_MAX = 500;

/** What every such text has somewhere; without it nothing is parsed. */
const POSSIBLE =
  /%\w+%|%%?[a-z]\b|\b[a-z]:\\|\\\\[\w.$?-]+\\|\w\\\w|\.{1,2}\\|[\s\w]\/[a-z?](?![\w.])|\.(?:exe|bat|cmd)\b|![A-Za-z_]\w*!|\bif\s+(?:\/i\s+)?(?:not\s+)?(?:exist|defined|errorlevel)\b|(?:^|[\n&(])[^\S\n]*(?:@|:\w|goto|setlocal|rem)/i;

/**
 * A document that a shell is fed, which is no text of its own, a line that goes on behind `\\`, or a
 * quote inside of quotes.
 */
const POSIX_TEXT = /'\\''|<<-?\s*["'\\]?[A-Za-z_]|\s\\[ \t]*\n/;

/** Programs of Windows alone. */
const OWN = anyOf(windowsPrograms, { flags: "i" });
/** What cmd runs itself and POSIX shells or systems have as well. */
const SHARED =
  /^(?:break|cd|date|dir|echo|exit|for|if|mkdir|move|path|popd|pushd|rename|rmdir|set|shift|start|time|type|[a-z]:?)$/i;
/** What means something to cmd alone, whatever follows. */
const SAYS_SO = /^(?:setlocal|endlocal|goto|chdir|erase|mklink|assoc|ftype)$/i;
/** Words of POSIX shells, and programs of such systems alone. */
const POSIX_WORD =
  /^(?:then|fi|do|done|elif|esac|export|local|unset|declare|readonly|source|sudo|doas|chmod|chown|apt|apt-get|apk|yum|dnf|brew|grep|sed|awk|xargs|head|tail|wc|\[\[?|\w+=.*)$/;
/** What only a POSIX shell writes in an argument. */
const POSIX_ARGUMENT =
  /\$[({A-Za-z_]|^'.*'$|^\/(?:etc|usr|home|var|tmp|bin|dev|opt|srv|root)\b/;
/** A path of Windows, or a variable of cmd. */
const PLACE =
  /^[a-z]:[\\/]|^\\\\[\w.$?-]+\\|^\.{1,2}\\|^\\$|^[\w.-]+\\[\w*]|%[A-Za-z_]\w+(?::[^%]*)?%|![A-Za-z_]\w*!/i;

/**
 * How many things in a text only cmd has: 0 is none, `FIT_MIN` and more is a
 * text of it.
 */
export function cmdFit(text: string): number {
  if (!POSSIBLE.test(text) || POSIX_TEXT.test(text)) return 0;
  const found = new Evidence();
  const [first = "", ...others] = text.slice(0, FIT_CHARS_MAX).split("\n");
  let line: string | undefined = first;
  try {
    while (line !== undefined) {
      found.node(
        new CmdParser(line, {
          more: () => others.shift(),
          escapesQuotes: true,
        }).line(),
      );
      line = others.shift();
    }
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return found.sum - found.against * FIT_MIN;
}

/** Goes through a script and adds up. */
class Evidence {
  /** What has been found so far. */
  sum = 0;
  /** What has been found that only a POSIX shell has. */
  against = 0;
  #left = NODES_MAX;

  node(node: Node): void {
    if (this.#left-- <= 0) return;
    switch (node.kind) {
      case "command":
        return this.#command(node.raw);
      case "list":
        for (const item of node.items) this.node(item.node);
        return;
      case "pipe":
        for (const item of node.items) this.node(item);
        return;
      case "block":
        return this.node(node.body);
      case "if":
        this.sum++;
        this.node(node.then);
        if (node.otherwise !== undefined) this.node(node.otherwise);
        return;
      case "for":
        this.sum += FIT_MIN;
        this.node(node.body);
    }
  }

  #command(raw: string): void {
    const line = readLine(raw, true);
    if (line === undefined) return;
    const name = line.name.replace(/^.*[\\/]/, "").replace(
      /\.(?:exe|com|cmd|bat)$/i,
      "",
    );
    if (POSIX_WORD.test(line.name)) this.against++;
    if (/^@?echo$/i.test(name) && /^\s*o(?:ff|n)\s*$/i.test(line.tail)) {
      this.sum++;
    }
    if (PLACE.test(line.name) || /\.(?:exe|com|cmd|bat)$/i.test(line.name)) {
      this.sum += FIT_MIN;
    }
    this.#words(name, line);
  }

  #words(name: string, { words, quoted }: Line): void {
    let places = 0;
    words.slice(1).forEach((word, at) => {
      if (quoted[at + 1] !== true && POSIX_ARGUMENT.test(word)) this.against++;
      else if (PLACE.test(word)) places++;
    });
    if (places > 0) this.sum++;
    const isOwn = OWN.test(name) && !SHARED.test(name);
    if (isOwn || SAYS_SO.test(name)) this.sum += FIT_MIN;
    else if (places > 0 && INTERNAL.has(name.toLowerCase())) this.sum++;
  }
}
