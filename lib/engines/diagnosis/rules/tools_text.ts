/** What rules of tables/tools_text.txt compute. */
import table from "./tables/tools_text.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";

/** Adds the missing last slash to every `s/a/b` of a sed command. */
function closedSed(c: RuleContext): string | undefined {
  const text = c.cmd.text ?? "";
  let changed = false;
  let fixed = "";
  let end = 0;
  for (const word of c.cmd.words) {
    fixed += text.slice(end, word.start);
    const raw = word.raw;
    const quote = /^['"]/.test(raw) ? raw.charAt(0) : "";
    const body = quote === ""
      ? raw
      : raw.slice(1, raw.endsWith(quote) && raw.length > 1 ? -1 : undefined);
    if (
      /^(?:-e)?s\//.test(body) &&
      !/[^\\]\/[gipIm0-9]*$/.test(
        body.replace(/^(?:-e)?s\/(?:\\.|[^/\\])*\/(?:\\.|[^/\\])*/, "x"),
      )
    ) {
      fixed += `${quote}${body}/${quote}`;
      changed = true;
    } else fixed += raw;
    end = word.end;
  }
  fixed += text.slice(end);
  return changed ? fixed : undefined;
}

/** Section 2 and 3 of the manual. */
function otherSection(c: RuleContext): string | undefined {
  const text = c.cmd.text ?? "";
  if (/(?:-s ?|\s)2\b/.test(text)) return text.replace(/2/, "3");
  if (/(?:-s ?|\s)3\b/.test(text)) return text.replace(/3/, "2");
  return undefined;
}

/** Text tools and manuals. */
export const TOOLS_TEXT_RULES: readonly CompleteRule[] = readRules(table, {
  "sed-unterminated-s": { next: closedSed },
  "sed-in-place-bsd": { when: (c) => c.cmd.has("-i") },
  "find-paths-must-precede": {
    next: (c) => {
      const at = c.cmd.args.findIndex((arg) => /^-i?name$/.test(arg));
      const pattern = c.cmd.args[at + 1];
      return at < 0 || pattern === undefined || !/[*?[]/.test(pattern)
        ? undefined
        : c.cmd.replace(pattern, `'${pattern}'`);
    },
  },
  "xargs-too-long": {
    next: (c) =>
      c.cmd.text === undefined
        ? undefined
        : /find\b/.test(c.cmd.text)
        ? c.cmd.text.replace(/\s\|\s*xargs\b/, " -print0 | xargs -0")
        : undefined,
  },
  "man-section": { when: (c) => c.isSilent, next: otherSection },
  "whois-takes-domain": {
    next: (c) => {
      const typed = c.cmd.operands[0] ?? "";
      const host = /^https?:\/\/([^/:]{1,253})/.exec(typed)?.[1];
      return c.cmd.replace(typed, host ?? typed.slice(typed.indexOf(".") + 1));
    },
  },
  "jq-input-not-json": {
    next: (c) =>
      c.cmd.operands.length > 1
        ? `python3 -m json.tool ${c.quote(c.cmd.operands.at(-1) ?? "")}`
        : undefined,
  },
  "jq-filter-syntax": {
    next: (c) => {
      const filter = c.cmd.args.find((arg) =>
        /^\./.test(arg) && /-/.test(arg) && /^\.[\w-]+$/.test(arg)
      );
      return filter === undefined
        ? undefined
        : c.cmd.replace(filter, `'."${filter.slice(1)}"'`);
    },
  },
});
