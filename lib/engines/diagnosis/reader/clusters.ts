/** Kubernetes events and states, Helm, and Terraform's boxed errors. */
import { type Diagnostic, diagnostic } from "./diagnostic.ts";

/** Diagnostics that are read of one input. */
const FOUND_MAX = 16;

/** Events (`Warning  Failed  3s  kubelet  message`) and API refusals. */
export function readClusters(lines: readonly string[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (let at = 0; at < lines.length && found.length < FOUND_MAX; at++) {
    const line = (lines[at] ?? "").slice(0, 2_000);
    const event =
      /^\s{0,8}Warning\s{1,8}(?<code>[A-Z]\w{2,40})\s{1,8}(?:\S{1,40}(?: \(.{1,60}?\))?)\s{1,8}[\w.\/, -]{1,80}?\s{2,20}(?<message>.{1,1600})$/
        .exec(line)?.groups;
    if (event !== undefined) {
      found.push(diagnostic({
        grammar: "kubernetes",
        at,
        tool: "kubernetes",
        code: event["code"] ?? "",
        message: event["message"] ?? "",
      }));
      continue;
    }
    const refused =
      /Error from server(?: \((?<code>\w{1,40})\))?: (?<message>.{1,1600})$/
        .exec(line)?.groups;
    if (refused !== undefined) {
      found.push(diagnostic({
        grammar: "kubernetes",
        at,
        tool: "kubectl",
        code: refused["code"] ?? "",
        message: refused["message"] ?? "",
      }));
    }
  }
  return found;
}

/** What an error without box and place has where Terraform before 1.0 printed it. */
const OF_TERRAFORM = /\bregistry\.(?:terraform\.io|opentofu\.org)\b/;

/** Terraform's errors: old lists of bullets, and boxes with a location. */
export function readTerraform(
  lines: readonly string[],
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const isBoxed = (line: string) => /^\s{0,4}[\u2502|] ?/.test(line);
  for (let at = 0; at < lines.length && found.length < FOUND_MAX; at++) {
    const line = (lines[at] ?? "").slice(0, 2_000);
    const bullet =
      /^\s{0,4}\* (?<subject>[a-z][\w-]{1,60}\.[\w.\[\]"-]{1,120}): (?<message>.{1,1600})$/
        .exec(line)?.groups;
    if (bullet !== undefined) {
      found.push(diagnostic({
        grammar: "terraform",
        at,
        tool: "terraform",
        subject: bullet["subject"] ?? "",
        message: `${bullet["message"]} ${lines[at + 1]?.trim() ?? ""}`,
      }));
      continue;
    }
    const head = /^\s{0,4}(?:[\u2502|] )?Error: (?<message>.{1,600})$/.exec(
      line,
    )?.groups;
    if (head === undefined) continue;
    const box: string[] = [];
    for (const next of lines.slice(at + 1, at + 24)) {
      if (/^\s{0,4}[\u2575\u2577]/.test(next)) break;
      if (isBoxed(line) ? !isBoxed(next) : /^\s{0,4}Error: /.test(next)) break;
      box.push(next.replace(/^\s{0,4}[\u2502|] ?/, ""));
    }
    const place =
      /^\s{0,8}on (?<file>[\w./-]{1,200}\.tf(?:\.json)?) line (?<line>\d{1,6}),? in (?<block>.{1,200}?):?$/;
    const located = box.map((text) => place.exec(text)?.groups).find((g) =>
      g !== undefined
    );
    const subject = box.map((text) =>
      /^\s{0,8}with (?<subject>[\w.\[\]"-]{1,200}),/.exec(text)?.groups
        ?.["subject"]
    )
      .find((text) => text !== undefined);
    if (
      located === undefined && subject === undefined && !isBoxed(line) &&
      !OF_TERRAFORM.test(box.join(" "))
    ) {
      continue;
    }
    const rest = box.filter((text) =>
      text.trim() !== "" && !place.test(text) &&
      !/^\s{0,8}(?:with |\d{1,6}: )/.test(text)
    ).map((text) => text.trim()).join(" ");
    found.push(diagnostic({
      grammar: "terraform",
      at,
      tool: "terraform",
      subject: subject ?? located?.["block"] ?? "",
      message: `${head["message"]}. ${rest}`,
      location: located === undefined
        ? ""
        : `${located["file"]}:${located["line"]}`,
    }));
  }
  return found;
}
