/**
 * Logs to which more than one run was written: a terminal in which several
 * commands were typed, Ansible's log of every play, npm's log of all that it
 * did. What counts is the last run that failed, as it would have printed it.
 */
import { lineWeight } from "../decisive_lines.ts";
import { anyHas } from "../lines_at_once.ts";

/** Logs shorter than this are looked at whole. */
const WHOLE_LINES_MAX = 60;
/** Weight from which a line says that a run failed. */
const FAILURE_WEIGHT_MIN = 24;
/** Lines that tell what wrote a log. */
const SAMPLE_LINES = 40;

/** The lines of the run that a log ends with. */
export function lastRun(lines: readonly string[]): readonly string[] {
  return withoutLevels(lastCommand(lastPlay(npmSaid(yarnSaid(lines)))));
}

/** Lines at the head of yarn's log, before its trace. */
const YARN_HEAD_LINES = 40;

/** What yarn would have printed of the log that it leaves with manifests and lockfile. */
function yarnSaid(lines: readonly string[]): readonly string[] {
  if (!/^Arguments:/.test(lines[0] ?? "")) return lines;
  const head = lines.slice(0, YARN_HEAD_LINES);
  const trace = head.findIndex((line) => /^Trace:/.test(line));
  if (trace < 0 || !head.some((line) => /^Yarn version:/.test(line))) {
    return lines;
  }
  const rest = lines.slice(trace + 1);
  const end = rest.findIndex((line) =>
    /^(?:npm|yarn) manifest:|^Lockfile:/.test(line)
  );
  const said = (end < 0 ? rest : rest.slice(0, end)).map((line) =>
    line.replace(/^ {2}/, "")
  );
  const message = /^(?:\w{0,30}Error: )?(?<message>\S.{0,600})$/.exec(
    said[0] ?? "",
  )
    ?.groups?.["message"];
  return message === undefined
    ? said
    : [`error An unexpected error occurred: "${message}".`, ...said];
}

/** Who wrote a line of npm's own log, and how much it means. */
const NPM_LINE =
  /^\d{1,6} (?<level>silly|verbose|info|http|timing|notice|warn|error)(?: (?<said>.{0,4000}))?$/;
/** What npm notes of itself beside the failure. */
const NPM_NOTES =
  /^(?:verbose stack )?(?<said>(?:argv|cwd|node|npm|System|Windows_NT|Linux|Darwin|fstream_\w{1,20}|verbose)\b.{0,600})$/;

/** What npm would have printed of the log in which it writes all. */
function npmSaid(lines: readonly string[]): readonly string[] {
  const sample = lines.filter((line) => line !== "").slice(0, SAMPLE_LINES);
  const own = sample.filter((line) => NPM_LINE.test(line.slice(0, 4_200)));
  if (own.length < 4 || own.length * 2 < sample.length) return lines;
  const kept = lines.map((line) => {
    const { level, said = "" } = NPM_LINE.exec(line.slice(0, 4_200))?.groups ??
      {};
    if (level === undefined) return line;
    if (level === "error") {
      return NPM_NOTES.test(said) ? "" : `npm error ${said}`;
    }
    return level === "verbose" && said.startsWith("stack ")
      ? said.slice("stack ".length)
      : "";
  });
  return kept.some((line) => line.startsWith("npm error")) ? kept : lines;
}

/** How Ansible writes its log: process, user, name, then what it printed. */
const ANSIBLE_LINE =
  /^p=(?<process>\d{1,8}) u=\S{1,60} n=\S{1,40}(?: [A-Z]{4,8})? ?\| ?/;

/** The lines of the last process that wrote to Ansible's log. */
function lastPlay(lines: readonly string[]): readonly string[] {
  if (!anyHas(lines, "\np=")) return lines;
  let from = -1;
  let process = "";
  for (let at = 0; at < lines.length; at++) {
    const found = ANSIBLE_LINE.exec(lines[at] ?? "")?.groups?.["process"];
    if (found === undefined || found === process) continue;
    [from, process] = [at, found];
  }
  return from < 0
    ? lines
    : lines.slice(from).map((line) => line.replace(ANSIBLE_LINE, ""));
}

/** A prompt of a terminal with what was typed behind it. */
const TYPED =
  /^(?:\([\w.-]{1,40}\) )?(?:PS [A-Za-z]:\\[^>\n]{0,160}> ?|[A-Za-z]:\\[^>\n]{0,160}>|[\w.-]{1,40}@[\w.-]{1,60}:[^$#\n]{0,120}[$#] |\u279c {1,2}\S.{0,80}? (?:\u2717 )?|\u276f )(?=\S)/;

/** A long transcript from the last command on that failed, up to the next. */
function lastCommand(lines: readonly string[]): readonly string[] {
  if (
    lines.length <= WHOLE_LINES_MAX ||
    !anyHas(lines, ">", "$ ", "# ", "\u279c ", "\u276f ")
  ) return lines;
  const typed: number[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (TYPED.test((lines[at] ?? "").slice(0, 400))) typed.push(at);
  }
  for (let i = typed.length - 1; i > 0; i--) {
    const part = lines.slice(typed[i], typed[i + 1]);
    if (part.some((line) => lineWeight(line) >= FAILURE_WEIGHT_MIN)) {
      return part;
    }
  }
  return lines;
}

/** What a program notes for its makers. */
const FOR_ITS_MAKERS = /^\[(?:TRACE|DEBUG)\] /;
/** A record that reports nothing that failed. */
const MILD = /^\[(?:TRACE|DEBUG|INFO|WARN)\] /;

/** The lines of a long log without what its program notes for its makers, and without what belongs to such notes. */
function withoutLevels(lines: readonly string[]): readonly string[] {
  if (
    lines.length <= WHOLE_LINES_MAX ||
    !lines.slice(0, SAMPLE_LINES).some((line) => MILD.test(line))
  ) return lines;
  let isMild = false;
  return lines.map((line) => {
    if (/^\s/.test(line) && isMild) return "";
    isMild = MILD.test(line);
    return FOR_ITS_MAKERS.test(line) ? "" : line;
  });
}
