/**
 * Failures that are over where the output ends: what shows later that the same
 * thing is well again, traces that a program printed as it went on, records of
 * what was wrong with a client's data while the service went on.
 */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import { countsFailure, lineWeight } from "../decisive_lines.ts";
import { anyHas, wholeText } from "../lines_at_once.ts";
import { endsWell } from "./verdicts.ts";

/** How a failure is said, and what says later of the same thing that it is over. */
interface Over {
  /** Texts of which one stands where such a failure was said, and is over. */
  readonly words: readonly string[];
  readonly fails: RegExp;
  readonly over: RegExp;
}

/** An age as Kubernetes writes it. */
const AGE = "(?<age>(?:\\d{1,4}[dhms]){1,3})";
const OBJECT = "(?<name>[a-z]{1,40}\\/[\\w.-]{1,120})";
/** A request that nginx answered well, in its log of accesses. */
const SERVED = (request: string) =>
  new RegExp(
    `^\\S{3,45} \\S{1,40} \\S{1,40} (?:\\[[^\\]]{10,40}\\] )?"${request} HTTP\\/[\\d.]{1,3}" [23]\\d\\d\\b`,
  );
const OVER: readonly Over[] = [
  // What nginx could not do for one request, and the same request later.
  {
    words: ["[error] "],
    fails:
      /^\[error\] \d{1,9}#\d{1,9}: .{1,220}, request: "(?<name>[A-Z]{3,7} [^\s"]{1,160})/,
    over: SERVED('(?<name>[A-Z]{3,7} [^\\s"]{1,160})'),
  },
  // What browsers and crawlers ask for by themselves.
  {
    words: ["[error] "],
    fails:
      /^\[error\] \d{1,9}#\d{1,9}: .{0,20}open\(\) "[^"]{0,160}\/(?:favicon\.ico|robots\.txt|apple-touch-icon[\w.-]{0,40}|\.well-known\/[^"]{1,80})" failed \(2: /,
    over: SERVED('[A-Z]{3,7} [^\\s"]{1,160}'),
  },
  {
    words: [".service: "],
    fails:
      /^(?:systemd(?:\[\d{1,8}\])?: )?(?<name>[\w@.:-]{1,120}\.service): (?:Main process exited|Failed with result|Control process exited|Unit entered failed)/,
    over:
      /^(?:systemd(?:\[\d{1,8}\])?: )?Started (?<name>[\w@.:-]{1,120}\.service)\b/,
  },
  {
    words: ["CONFLICT (", "Automatic merge failed", "error: could not apply "],
    fails: /^CONFLICT \(|^Automatic merge failed\b|^error: could not apply /,
    over:
      /^nothing to commit, working tree clean$|^Successfully rebased and updated |^\[[\w.\/ -]{1,80} [0-9a-f]{7,40}\]/,
  },
  {
    words: ["exceeded its progress deadline"],
    fails:
      /^error: (?<name>deployment "[\w.-]{1,120}") exceeded its progress deadline/,
    over: /^(?<name>deployment "[\w.-]{1,120}") successfully rolled out$/,
  },
  {
    words: ["WARN"],
    fails:
      /^\[?WARN(?:ING)?\]?[\s:].{0,200}\b(?:could not be established|[Cc]onnection (?:refused|lost|closed)|disconnected|[Rr]econnecting)\b/,
    over:
      /^\[?INFO\]?[\s:].{0,200}\b(?:[Ss]uccessfully (?:joined|connected|registered)|[Rr]econnected|[Cc]onnection (?:re-?)?established)\b/,
  },
  {
    words: ["ttempt", "etry", "ry "],
    fails: /\b(?:[Aa]ttempt|[Rr]etry|[Tt]ry) #?\d{1,3}\b/,
    over:
      /\b(?:[Cc]onnected|[Ss]ucceeded|[Ss]ucce(?:ss|ssful(?:ly)?)|[Rr]eady|[Rr]ecovered|[Rr]eachable)\b.{0,40}\b(?:after|on|in) (?:(?:attempt|retry|try) #?\d{1,3}|\d{1,3} (?:attempts|retries|tries))\b/,
  },
  {
    words: ["onnect "],
    fails: /^\* {1,3}(?:Immediate connect fail for|connect to) \S/,
    over: /^\* {1,3}Connected to \S/,
  },
  {
    words: ["retrying"],
    fails:
      /^\[?(?<name>[\w.-]{1,40})\]?:? .{0,160}\b(?:ECONNREFUSED|ETIMEDOUT|[Cc]onnection refused|timed out|unavailable)\b.{0,80}\bretrying\b/,
    over:
      /^\[?(?<name>[\w.-]{1,40})\]?:? (?:.{0,40} )?(?:re)?connected(?: (?:to|after|in) .{0,80})?$/,
  },
  {
    words: [" available", " up", "ready", "reachable", " open", "accepting "],
    fails:
      /\b(?<name>[\w.-]{1,80})(?::| port )(?<port>\d{2,5})\b.{0,60}\b(?:failed|refused|timed out|unavailable|not (?:yet )?(?:ready|available|reachable))\b/,
    over:
      /\b(?<name>[\w.-]{1,80}):(?<port>\d{2,5}) (?:is )?(?:now )?(?:available|up|ready|reachable|open|accepting connections)\b/,
  },
  {
    words: ["Warning"],
    fails: new RegExp(
      `^${AGE}\\s{1,20}Warning\\s{1,20}(?:Unhealthy|Failed\\w{1,40})\\s{1,40}${OBJECT}\\s`,
    ),
    over: new RegExp(
      `^${AGE}\\s{1,20}Normal\\s{1,20}(?:Started|Scheduled|Completed|Successful\\w{1,40})\\s{1,40}${OBJECT}\\s`,
    ),
  },
];
/** Words of which each of them has one. */
const SAYS =
  /^\[error\] \d|" [23]\d\d\b|Started |Failed |\.service: |CONFLICT|merge failed|could not apply|working tree clean|Successfully rebased|^\[[\w.\/ -]{1,80} [0-9a-f]{7}|^(?:error: )?deployment "|^\[?(?:WARN|INFO)|^\d{1,4}[dhms]|\b(?:[Aa]ttempts?|[Rr]etr(?:y|ies)|[Tt]r(?:y|ies))\b|(?::| port )\d{2,5}\b|^\* |\bretrying\b|connected\b/m;
/** Characters of a line that are looked at. */
const HEAD_CHARS = 300;
/** Weight of a line that failed for its own sake. */
const FAILURE_WEIGHT_MIN = 24;

/** The lines without failures that a later line shows to be over. */
export function withoutOver(lines: readonly string[]): readonly string[] {
  if (!SAYS.test(wholeText(lines))) return lines;
  const said = lines.map((line) =>
    SAYS.test(line.slice(0, HEAD_CHARS)) ? line.slice(0, HEAD_CHARS) : ""
  );
  const cleared = new Set<number>();
  for (const { words, fails, over } of OVER) {
    if (!anyHas(lines, ...words)) continue;
    const ends = new Map<
      string,
      { readonly at: number; readonly age: number }
    >();
    said.forEach((line, at) => {
      const found = line === "" ? null : over.exec(line);
      if (found !== null) ends.set(nameOf(found), { at, age: ageOf(found) });
    });
    if (ends.size === 0) continue;
    said.forEach((line, at) => {
      const found = line === "" ? null : fails.exec(line);
      const end = found === null ? undefined : ends.get(nameOf(found));
      if (
        found !== null && end !== undefined && at < end.at &&
        ageOf(found) >= end.age
      ) cleared.add(at);
    });
  }
  return cleared.size === 0
    ? lines
    : lines.map((line, at) => cleared.has(at) ? "" : line);
}

function nameOf({ groups }: RegExpExecArray): string {
  return `${groups?.["name"] ?? ""}:${groups?.["port"] ?? ""}`;
}

const SECONDS: Readonly<Record<string, number>> = wordTable({
  d: 86_400,
  h: 3_600,
  m: 60,
  s: 1,
});

/** Seconds since, 0 where none are given. */
function ageOf({ groups }: RegExpExecArray): number {
  return [...(groups?.["age"] ?? "").matchAll(/(\d+)([dhms])/g)]
    .reduce(
      (sum, [, n, unit]) => sum + Number(n) * (SECONDS[unit ?? ""] ?? 0),
      0,
    );
}

/** What shows that something is well, the last record of before, and which are. */
const IS_WELL = [
  // systemctl status, with the journal under it
  {
    says: "Active: active (running)",
    state: /^\s{0,8}Active: active \(running\)/,
    last: /^(?:systemd(?:\[\d{1,8}\])?: )?(?:Started|Reloaded) \S/,
    former: /\S/,
  },
  // kubectl describe, with the events under it
  {
    says: "True\n",
    state: /^\s{0,8}Ready {2,40}True$/,
    last: /^\s{0,8}Normal {1,12}Started /,
    former: /^\s{0,8}Warning {1,12}\w/,
  },
  {
    says: "True\n",
    state: /^\s{0,8}Ready {2,40}True$/,
    last: /^\s{0,8}Warning {1,12}Unhealthy /,
    former: /^\s{0,8}Warning {1,12}Unhealthy /,
  },
] as const;

/** The lines without what was recorded of something before it was well again. */
export function withoutFormer(lines: readonly string[]): readonly string[] {
  let kept = lines;
  for (const { says, state, last, former } of IS_WELL) {
    if (!anyHas(lines, says)) continue;
    const from = lines.findIndex((line) => state.test(line));
    const end = from < 0
      ? from
      : lines.findLastIndex((line) => last.test(line.slice(0, HEAD_CHARS)));
    if (end <= from) continue;
    kept = kept.map((line, at) =>
      at > from && at <= end && former.test(line.slice(0, HEAD_CHARS))
        ? ""
        : line
    );
  }
  return kept;
}

/** What a program says as it goes on after it printed what it caught. */
const GOES_ON =
  /\b(?:continuing|going on|carrying on|recovered|caught|handled|trying (?:the next|another)|defaults? (?:is |are )?used|using (?:the )?(?:defaults?|fallback))\b/i;
/** Characters of such a line. */
const GOES_ON_CHARS_MAX = 160;
/** A call of a trace whose printing and whose program's other lines keep their order. */
const CALL = /^\s{1,40}at \S/;
/** What else a trace has. */
const OF_TRACE =
  /^(?:\s|$|[})\]]|[\w.$]{0,120}(?:Error|Exception)\b|Caused by: |Require stack:|- [\/\w[])/;
/** Lines that a trace may have. */
const TRACE_LINES_MAX = 120;

/** The lines without traces behind which their program says that it goes on. */
export function withoutCaught(lines: readonly string[]): readonly string[] {
  if (!anyHas(lines, "\n ", "\n\t")) return lines;
  let kept: string[] | null = null;
  for (let at = 1; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (
      line.length > GOES_ON_CHARS_MAX || !/^\w/.test(line) ||
      !OF_TRACE.test(lines[at - 1] ?? "") ||
      !GOES_ON.test(line) || lineWeight(line) > 0
    ) continue;
    let from = at;
    let hasCall = false;
    while (
      from > 0 && at - from < TRACE_LINES_MAX &&
      OF_TRACE.test(lines[from - 1] ?? "")
    ) {
      from--;
      hasCall ||= CALL.test(lines[from] ?? "");
    }
    if (!hasCall) continue;
    kept ??= [...lines];
    kept.fill("", from, at);
  }
  return kept ?? lines;
}

/** How doctest says what it waits for, and that it came. */
const EXPECTS = /^Expecting(?: nothing)?:?$/;
const CAME = /^ok$/;

/** The lines without failures that a test of a document waited for and met. */
export function withoutExpected(lines: readonly string[]): readonly string[] {
  if (!anyHas(lines, "\nok\n")) return lines;
  let kept: string[] | null = null;
  let from = -1;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (EXPECTS.test(line)) from = at;
    else if (from >= 0 && /^\S/.test(line)) {
      if (CAME.test(line)) (kept ??= [...lines]).fill("", from, at);
      from = -1;
    }
  }
  return kept ?? lines;
}

/** How Python heads a trace, and joins it to the one above. */
const TRACE_HEAD = /^Traceback \(most recent call last\):$/;
const JOINS = /^(?:During handling of the above|The above exception was)/;
/** What its last line begins with. */
const RAISED = /^[A-Za-z_][\w.]{0,120}(?::|$)/;
/** How a program says that it came to its end. */
const CLOSES =
  /\b(?:finished|done|completed|processed|synchroni[sz]ed|imported|stored|saved|sent|wrote|written|updated|skipped|ready|OK)\b/i;
/** Traces of one process after which it lives: whoever does not catch one has no second. */
const TRACES_MIN = 2;

/** The lines without traces of Python behind which the process that printed them came to its end. */
export function withoutSurvived(lines: readonly string[]): readonly string[] {
  if (!anyHas(lines, "Traceback (most recent")) return lines;
  const heads = lines.flatMap((line, at) => TRACE_HEAD.test(line) ? [at] : []);
  const own = heads.filter((at) =>
    !lines.slice(Math.max(0, at - 2), at).some((line) => JOINS.test(line))
  );
  if (own.length === 0) return lines;
  const kept = [...lines];
  let last = lines.length;
  for (const from of heads) {
    let end = from + 1;
    while (/^\s/.test(kept[end] ?? "")) end++;
    if (RAISED.test(kept[end] ?? "")) kept.fill("", from, end + 1);
    last = end + 1;
  }
  const after = kept.slice(last).filter((line) => line.trim() !== "");
  const isOver = endsWell(after) ||
    own.length >= TRACES_MIN && CLOSES.test(after.at(-1) ?? "");
  return isOver &&
      !kept.some((line) =>
        lineWeight(line) >= FAILURE_WEIGHT_MIN || countsFailure(line)
      )
    ? kept
    : lines;
}

/** A record of an error, and one of something else. */
const ERROR_RECORD = /^(?:\[?ERROR\]?[\s:]|(?:\S{1,60} )?level=error\b)/;
const OTHER_RECORD =
  /^(?:\[?(?:INFO|DEBUG)\]?[\s:]|(?:\S{1,60} )?level=(?:info|debug)\b)/;
/** What is wrong with what a client sent. */
const OF_CLIENT =
  /\bfrom (?:the )?(?:client|user|customer|visitor)\b|\b(?:order|upload|booking|payment|card|coupon)\b.{0,60}\b(?:rejected|declined)\b|\binvalid (?:password|coupon|e-?mail|IBAN) (?:for|of|from) (?:user|customer)\b/i;

/** The lines without records of what was wrong with a client's data, where the service goes on. */
export function withoutClients(lines: readonly string[]): readonly string[] {
  if (!anyHas(lines, "INFO", "DEBUG", "level=")) return lines;
  const last = lines.findLastIndex((line) =>
    OTHER_RECORD.test(line.slice(0, HEAD_CHARS))
  );
  if (last < 0) return lines;
  let isOf = false;
  return lines.map((line, at) => {
    const head = line.slice(0, HEAD_CHARS);
    if (ERROR_RECORD.test(head)) isOf = at < last && OF_CLIENT.test(head);
    else if (OTHER_RECORD.test(head)) isOf = false;
    return isOf ? "" : line;
  });
}

/** How a logger heads a record, the level of it behind the name of a class or not. */
const RECORD =
  /^\s{0,4}(?:[A-Z][a-z]{2} \d{1,2}, \d{4} [\d:]{7,8} [AP]M \S{1,120} \w{1,60}$|(?<net>trce|dbug|info|warn|fail|crit): [\w.`]{1,120}\[\d{1,6}\]$|(?:\S{1,60} )?(?:level|lvl)="?(?<pair>\w{4,8})|(?:\[[^\]\n]{1,60}\]:? {1,3}){0,2}\[?(?<level>TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|SEVERE|FATAL|CRITICAL)\]?[\s:|])/m;
/** Levels of what went well, and of what no program survives. */
const WELL = /^(?:trace|debug|info|notice|trce|dbug)$/i;
const DEADLY = /^(?:fatal|critical|crit)$/i;
/** What a program says that ends. */
const ENDS =
  /\b(?:shut(?:ting|s)? ?down|stopp(?:ed|ing)|exit(?:ed|ing|s)?|terminat\w{1,4}|abort\w{0,3}|giv(?:ing|es|en)? up|clos(?:ed|ing)|destroy\w{0,4}|unregister\w{0,3}|clean\w{0,4}|roll(?:ing|ed)? ?back|discard\w{0,3}|remov\w{0,3}|fail\w{0,4}|errors?|unable|cannot)\b/i;
/** Records of work that follow the last failure, its end in words among them. */
const WORKS_ON_MIN = 2;

/** A record: where it begins, where it ends, and its level. */
interface LogRecord {
  readonly from: number;
  readonly end: number;
  readonly level: string;
}

/** The lines without failures that a program logged as it worked on. */
export function withoutLogged(lines: readonly string[]): readonly string[] {
  if (!RECORD.test(wholeText(lines))) return lines;
  const records = recordsOf(lines);
  const bad = records.filter(({ level }) => !WELL.test(level));
  const lastBad = bad.at(-1);
  if (lastBad === undefined || bad.some(({ level }) => DEADLY.test(level))) {
    return lines;
  }
  const after = records.filter(({ from }) => from > lastBad.from);
  const end = lines.findLast((line) => line.trim() !== "") ?? "";
  if (
    after.length + (CLOSES.test(end) ? 1 : 0) < WORKS_ON_MIN ||
    after.some(({ from, end }) => ENDS.test(textOf(lines, from, end)))
  ) return lines;
  const kept = [...lines];
  for (const { from, end } of bad) kept.fill("", from, end);
  return kept.some((line) =>
      lineWeight(line) >= FAILURE_WEIGHT_MIN || countsFailure(line)
    )
    ? lines
    : kept;
}

function textOf(lines: readonly string[], from: number, end: number): string {
  return lines.slice(from, end).map((line) => line.slice(0, HEAD_CHARS))
    .join("\n");
}

function recordsOf(lines: readonly string[]): readonly LogRecord[] {
  const heads: { readonly at: number; readonly level: string }[] = [];
  for (let at = 0; at < lines.length; at++) {
    const found = RECORD.exec((lines[at] ?? "").slice(0, HEAD_CHARS));
    if (found === null) continue;
    const { pair, net = pair, level = net } = found.groups ?? {};
    if (level !== undefined) heads.push({ at, level });
  }
  return heads.map(({ at, level }, i) => ({
    from: at,
    end: heads[i + 1]?.at ?? lines.length,
    level,
  }));
}
