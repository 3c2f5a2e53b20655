/** PowerShell's error record: message, position, category and id. */
import { type Diagnostic, diagnostic } from "./diagnostic.ts";

/** Lines that an error record may have. */
const RECORD_LINES_MAX = 16;
/** Error records that are read of one input. */
const RECORDS_MAX = 8;

/** Error records, found by their category line. */
export function readPowerShell(
  lines: readonly string[],
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (let i = 0; i < lines.length && found.length < RECORDS_MAX; i++) {
    const category =
      /^\s{0,8}\+ CategoryInfo\s{0,12}: (?<kind>\w{1,40}): \((?<target>[^()]{0,200})\)? ?\[(?<cmdlet>[\w-]{0,80})\], ?(?<type>[\w.]{0,80})/
        .exec(lines[i] ?? "");
    if (category?.groups === undefined) continue;
    const id = /FullyQualifiedErrorId\s{0,4}: ([\w.,-]{1,200})/.exec(
      lines.slice(i + 1, i + 3).join(" "),
    )?.[1] ?? "";
    const place = positionBefore(lines, i);
    const head = messageBefore(lines, place.at);
    found.push(diagnostic({
      grammar: "powershell",
      at: head.at,
      tool: category.groups["cmdlet"]?.toLowerCase() || "powershell",
      code: `${category.groups["kind"]} ${category.groups["type"]} ${id}`,
      subject: (category.groups["target"] ?? "").replace(/:\w{0,40}$/, ""),
      message: head.message,
      location: place.location,
    }));
  }
  return found;
}

function positionBefore(
  lines: readonly string[],
  from: number,
): { readonly at: number; readonly location: string } {
  for (let i = from - 1; i >= Math.max(0, from - RECORD_LINES_MAX); i--) {
    const found =
      /^\s{0,4}(?:At|In|Bei|Au|Auf) (?:(?<file>.{1,300}):)?(?:line:)?(?<line>\d{1,7}) char:\d{1,6}/
        .exec(lines[i] ?? "")?.groups;
    if (found !== undefined) {
      return {
        at: i,
        location: found["file"] === undefined || found["file"] === "line"
          ? ""
          : `${found["file"]}:${found["line"]}`,
      };
    }
  }
  return { at: from, location: "" };
}

function messageBefore(
  lines: readonly string[],
  end: number,
): { readonly at: number; readonly message: string } {
  const parts: string[] = [];
  let at = end;
  for (let i = end - 1; i >= Math.max(0, end - 8); i--) {
    const line = (lines[i] ?? "").trim();
    if (line === "" || /^(?:PS [^>]{0,120}>|\+ )/.test(line)) break;
    parts.unshift(line);
    at = i;
    if (/^[\w.\\/:-]{1,120} : /.test(line)) break;
  }
  return { at, message: parts.join(" ").replace(/^[\w.\\/:-]{1,120} : /, "") };
}
