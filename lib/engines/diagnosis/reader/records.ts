/**
 * Records of one failure that stand on several lines, or hide lines of their
 * own: PowerShell breaks its message at the console's width, Ansible puts what
 * the program printed into a member of JSON. Afterwards each message stands on
 * one line, as the program that failed would have printed it.
 */
import { anyHas } from "../lines_at_once.ts";

/** Lines that a broken message may have. */
const MESSAGE_LINES_MAX = 10;
/** Characters of the members of one result. */
const RESULT_CHARS_MAX = 16_384;
/** A result that is not closed by then is read as far as it came. */
const RESULT_LINES_MAX = 80;
/** Results that are opened. */
const RESULTS_MAX = 20;
/** Lines that one result adds. */
const OPENED_LINES_MAX = 40;

/** The lines with every such record opened. */
export function openRecords(lines: readonly string[]): readonly string[] {
  return openBodies(
    openChains(
      openShells(
        openResults(joinConcise(joinMessages(joinErrors(nameCauses(lines))))),
      ),
    ),
  );
}

/** The body of an error, as a text inside of another one. */
const BODY_INSIDE = /\{\\+"(?:error|message|code|detail|errors)\\+":.{2,4000}/;
/** Bodies that are opened. */
const BODIES_MAX = 10;

/** Bodies of errors that another error passes on as text, each on its own line. */
function openBodies(lines: readonly string[]): readonly string[] {
  if (!anyHas(lines, "{\\")) return lines;
  let opened = 0;
  return lines.flatMap((line) => {
    if (opened >= BODIES_MAX || !line.includes("{\\")) return [line];
    const body = BODY_INSIDE.exec(line.slice(0, RESULT_CHARS_MAX))?.[0];
    if (body === undefined) return [line];
    opened++;
    return [line, body.replaceAll(/\\+"/g, '"')];
  });
}

/** Lines that the message of an error of Python may fill. */
const ERROR_LINES_MAX = 5;

/** An error whose message begins under its name has it beside the name. */
function joinErrors(lines: readonly string[]): readonly string[] {
  if (!anyHas(lines, ":\n")) return lines;
  const kept = [...lines];
  for (let at = 0; at + 1 < kept.length; at++) {
    const head =
      /^(?<indent>\s{0,40})(?:\w{1,60}\.){0,6}\w{1,60}(?:Error|Exception):$/
        .exec(kept[at] ?? "")?.groups?.["indent"];
    if (head === undefined) continue;
    const said: string[] = [];
    for (const line of kept.slice(at + 1, at + 1 + ERROR_LINES_MAX)) {
      const text = line.trimStart();
      if (
        line.length - text.length <= head.length ||
        !/^[A-Za-z('"\`]/.test(text) || /^(?:at |File ")/.test(text)
      ) break;
      said.push(text.slice(0, 300));
    }
    if (said.length > 0) kept[at] = `${kept[at] ?? ""} ${said.join(" ")}`;
  }
  return kept;
}

/** A code that stands alone, with what it is about under it. */
const CODE_ALONE =
  /^(?:Error: |error: )?(?<code>ERR_[A-Z_]{3,60}|[a-z_]{2,30}(?:::[a-z_]{2,40}){1,4})$/;

/** A report with its code above and its causes in a tree: each cause has the code. */
function nameCauses(lines: readonly string[]): readonly string[] {
  if (!anyHas(lines, "\u00d7 ", "x ", "\u2500\u25b6 ")) return lines;
  const kept = [...lines];
  for (let at = 0; at + 1 < kept.length; at++) {
    const code = CODE_ALONE.exec(kept[at] ?? "")?.groups?.["code"];
    if (code === undefined) continue;
    for (let i = at + 1; i < Math.min(kept.length, at + 8); i++) {
      const said =
        /^\s{1,8}(?:\u00d7|x|[\u251c\u2570]\u2500\u25b6) (?<said>\S.{0,600})$/
          .exec(
            kept[i] ?? "",
          )?.groups?.["said"];
      if (said === undefined) break;
      kept[i] = `${code}  ${said}`;
    }
  }
  return kept;
}

/** What a shell said, behind the code that it ended with. */
const SHELL_SAID =
  /\b(?:exit(?:ed)?(?: with)? (?:code|status):? ?\d{1,3}|failed)[:,] (?<said>(?:\/bin\/)?(?:ba|da|z|k)?sh: .{3,300})$/;

/** A shell's complaint that stands in the line of who ran it, on a line of its own. */
function openShells(lines: readonly string[]): readonly string[] {
  if (!anyHas(lines, "sh: ")) return lines;
  return lines.flatMap((line) => {
    const said = line.length > 1_000
      ? undefined
      : SHELL_SAID.exec(line)?.groups?.["said"];
    return said === undefined ? [line] : [line, said];
  });
}

/** Lines whose chains of causes are opened. */
const CHAINS_MAX = 20;
/** Causes of one line, the deepest first. */
const CAUSES_MAX = 3;

/** Causes that stand in one line with what they caused, each on its own. */
function openChains(lines: readonly string[]): readonly string[] {
  if (!anyHas(lines, "nested exception is ")) return lines;
  const kept: string[] = [];
  let opened = 0;
  for (const line of lines) {
    kept.push(line);
    if (opened >= CHAINS_MAX || !line.includes("nested exception is ")) {
      continue;
    }
    opened++;
    const causes = line.slice(0, RESULT_CHARS_MAX).split(
      /;? ?nested exception is /,
    ).slice(1);
    kept.push(
      ...causes.slice(-CAUSES_MAX).reverse().map((cause) =>
        `Caused by: ${cause}`
      ),
    );
  }
  return kept;
}

/** Where a PowerShell message ends: at its position, or at its category. */
const POSITION =
  /^\s{0,4}(?:At|In|Bei|Au|Auf) (?:.{1,300}:)?(?:line:)?\d{1,7} char:\d{1,6}|^\s{4,8}\+ CategoryInfo\s/;
/** How one begins: who speaks, a colon between blanks. */
const SPEAKS = /^[\w.\\/:-]{1,120} : \S/;
/** What is no part of a message. */
const NO_MESSAGE = /^\s{0,4}(?:PS [^>]{0,120}>|\+ |$)/;

function joinMessages(lines: readonly string[]): readonly string[] {
  if (
    !anyHas(lines, "char:", "CategoryInfo") ||
    !lines.some((line) => POSITION.test(line))
  ) return lines;
  const kept: string[] = [];
  for (const line of lines) {
    if (POSITION.test(line)) joinBack(kept);
    kept.push(line);
  }
  return kept;
}

/** Joins the last lines from the one in which somebody begins to speak. */
function joinBack(kept: string[]): void {
  const least = Math.max(0, kept.length - MESSAGE_LINES_MAX);
  for (let at = kept.length - 1; at >= least; at--) {
    const line = kept[at] ?? "";
    if (NO_MESSAGE.test(line)) return;
    if (!SPEAKS.test(line)) continue;
    kept.push(kept.splice(at).map((part) => part.trim()).join(" "));
    return;
  }
}

/** PowerShell 7: the message stands right of a bar, under the marks. */
function joinConcise(lines: readonly string[]): readonly string[] {
  if (!anyHas(lines, "~\n")) return lines;
  const kept: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const said = /^ {4,8}\| {1,2}(?<said>[^\s|].{0,2000})$/.exec(line)?.groups
      ?.["said"];
    if (said === undefined) {
      isOpen = false;
      kept.push(line);
    } else if (isOpen) kept.push(`${kept.pop() ?? ""} ${said}`);
    else {
      isOpen = /^ {4,8}\| {1,200}~+$/.test(kept.at(-1) ?? "");
      kept.push(isOpen ? said : line);
    }
  }
  return kept;
}

/** Members in which a result keeps what was printed. */
const PRINTED =
  /"(?:msg|module_stderr|stderr|exception)": ?("(?:[^"\\]|\\.){1,4000}")/g;

/** A result that Ansible shows as YAML: its members stand under it. */
const YAML_RESULT = /(?:FAILED|UNREACHABLE)! =>(?: changed=\w{2,8})?\s{0,4}$/;
/** A member in which such a result keeps what was printed. */
const YAML_MEMBER =
  /^ {2}(?:msg|module_stderr|stderr|exception): (?:(?<block>[|>][+-]?)|(?<text>\S.*))$/;

/** What a result in YAML says, a line after the other. */
function printedUnder(lines: readonly string[]): readonly string[] {
  const found: string[] = [];
  let isInBlock = false;
  for (const line of lines) {
    if (/^\S/.test(line)) break;
    const member = YAML_MEMBER.exec(line)?.groups;
    if (member !== undefined) {
      isInBlock = member["block"] !== undefined;
      const { text } = member;
      if (text !== undefined) found.push(text.replace(/^(['"])(.*)\1$/, "$2"));
    } else if (/^ {2}\w/.test(line)) isInBlock = false;
    else if (isInBlock) found.push(line.trim());
  }
  return found.filter((line) => line !== "").slice(0, OPENED_LINES_MAX);
}

/** Ansible's results, each followed by the lines inside it. */
function openResults(lines: readonly string[]): readonly string[] {
  if (!anyHas(lines, "! =>")) return lines;
  const kept: string[] = [];
  let opened = 0;
  let open: string[] = [];
  for (const [at, line] of lines.entries()) {
    kept.push(line);
    if (opened < RESULTS_MAX && YAML_RESULT.test(line.slice(0, 400))) {
      opened++;
      kept.push(
        ...printedUnder(lines.slice(at + 1, at + 1 + RESULT_LINES_MAX)),
      );
      continue;
    }
    const begins = /(?:FAILED|UNREACHABLE)! => \{/.test(line.slice(0, 400));
    if (begins && opened < RESULTS_MAX) open = [line];
    else if (open.length > 0) open.push(line);
    const isWhole = /\}\s*$/.test(line) &&
      (begins || /^\s{0,4}\}/.test(line));
    if (open.length === 0 || !isWhole && open.length < RESULT_LINES_MAX) {
      continue;
    }
    kept.push(...printedIn(open.join("\n")));
    open = [];
    opened++;
  }
  return open.length === 0 ? kept : [...kept, ...printedIn(open.join("\n"))];
}

function printedIn(result: string): readonly string[] {
  const found: string[] = [];
  for (
    const [, text = ""] of result.slice(0, RESULT_CHARS_MAX).matchAll(PRINTED)
  ) {
    found.push(...textOf(text).split("\n"));
  }
  return found.map((line) => line.trimEnd()).filter((line) =>
    line !== "" && !/^(?:MODULE FAILURE\b|See stdout)/.test(line)
  ).slice(0, OPENED_LINES_MAX);
}

/** The text of a JSON string whose line ends may be real ones already; nothing where it was cut inside an escape. */
function textOf(json: string): string {
  try {
    return String(JSON.parse(json.replaceAll("\n", "\\n")));
  } catch {
    return "";
  }
}
