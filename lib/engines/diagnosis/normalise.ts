/**
 * Brings any terminal output to plain lines: no colours, no progress bars, no
 * time stamps and prefixes of the systems that carried the log.
 */

/** Characters kept of one field; of a longer one the head and the tail stay. */
export const FIELD_CHARS_MAX = 524_288;
/** Lines kept of one field, half from each end. */
export const FIELD_LINES_MAX = 20_000;

const ANSI =
  // deno-lint-ignore no-control-regex
  /\x1b(?:\[[0-9;:?<=>]{0,32}[ -/]{0,2}[@-~]|[\]_P^][^\x07\x1b]{0,2048}(?:\x07|\x1b\\)?|[()#][0-9A-Za-z]|[=>78cDEHMNOZ])|\x9b[0-9;?]{0,32}[@-~]/g;
/** Colours whose escape was lost. */
const BARE_COLOUR =
  /(?:\u241b|\^\[)?\[(?:[0-9]{1,3};){0,4}[0-9]{1,3}m|\u241b\[m|\[0K/g;
/** Their end without a number; `[mon]`, `[main]` and `[maven-x (…` are names in brackets. */
const BARE_RESET = /\[m(?![\w.@-]{1,80}\])/g;
const CONTROL =
  // deno-lint-ignore no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;

/** How Taskcluster, CodeBuild and Cloud Build write the lines of a job. */
export const SERVICE_CARRIERS: readonly RegExp[] = [
  /^\[[a-z-]{2,16}(?::[a-z]{1,12})? \d{4}-\d\d-\d\d[T ][\d:.]{8,16}Z?\] (?:\d\d:\d\d:\d\d {1,8}(?:DEBUG|INFO|WARNING|ERROR|CRITICAL|FATAL) -(?: {1,2}|$))?/,
  /^\[Container\] \d{4}\/\d\d\/\d\d [\d:.]{8,16} /,
  /^Step #\d{1,3}(?: - "[\w.-]{1,80}")?: /,
];

/** What a carrier begins with: a digit, a bracket or other mark, anything else. */
const [DIGIT, MARK, WORD] = [1, 2, 4];

function beginningOf(line: string): number {
  const first = line.charCodeAt(0);
  if (first >= 48 && first <= 57) return DIGIT;
  return first === 91 || first === 35 || first === 58 ? MARK : WORD;
}

/**
 * Prefixes that say who carried a line, each behind what it may begin with,
 * tried in order, four times at most.
 */
const CARRIERS: readonly (readonly [number, RegExp, string?])[] = [
  [
    DIGIT | MARK,
    /^\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?: ?Z| UTC| GMT|[ ]?[+-]\d\d:?\d\d)?\]?:?(?:\s|$)/,
  ],
  // A clock of twelve hours, as hosts of pages write it, and the number that PM2 gives.
  [DIGIT, /^\d{1,2}:\d\d:\d\d [AP]M: /],
  [DIGIT, /^\d{1,3}\|[\w.@\/-]{1,40} {1,20}\| ?/],
  [DIGIT | MARK, /^\[?\d\d:\d\d:\d\d(?:[.,]\d{1,6})?\]?\s+(?:\| ?)?/],
  ...SERVICE_CARRIERS.map((carrier) => [MARK | WORD, carrier] as const),
  [WORD, /^_bk;t=\d{10,16}/],
  [MARK, /^##\[(?:error|command|debug|section|notice)\]/],
  [MARK, /^::(?:error|notice)(?: [^:]{0,200})?::/],
  [MARK, /^#\d{1,4} (?:\d{1,5}\.\d{1,3}(?: |$)|(?![\d.]*\s*$))/],
  [DIGIT, /^\d{1,4}\.\d{2,3} (?=\S)/],
  [DIGIT, /^\d{1,9} (?=\[(?:INFO|ERROR|WARN(?:ING)?|DEBUG)\])/],
  [WORD, /^[A-Za-z][\w.-]{0,60}[-_]\d{1,4}\s{1,40}\| ?/],
  [
    WORD,
    /^[EWF]\d{4} \d\d:\d\d:\d\d\.\d{1,6}\s{1,8}\d{1,8} [\w./-]{1,80}:\d{1,6}\] /,
  ],
  // The level of what is only a note stays.
  [
    WORD,
    /^I\d{4} \d\d:\d\d:\d\d\.\d{1,6}\s{1,8}\d{1,8} [\w./-]{1,80}:\d{1,6}\] /,
    "INFO ",
  ],
  [
    WORD,
    /^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d [\w.-]{1,64} (?=[\w@./()-]{1,64}(?:\[\d{1,8}\])?: )/,
  ],
  [
    WORD,
    /^(?:systemd|kernel|sshd|dockerd|containerd|kubelet|cron|CRON)(?:\[\d{1,8}\])?: /,
  ],
  [WORD, /^(?:stdout|stderr) [FP] /],
  // A record of MariaDB or MySQL, with the thread behind the time, and one of Redis.
  [DIGIT, /^\d{4}-\d\d-\d\d {2}\d:\d\d:\d\d (?=\d{1,10} \[)/],
  [DIGIT, /^\d{1,10} (?=\[(?:ERROR|Warning|Note|System)\] )/],
  [
    DIGIT,
    /^\d{1,8}:[CMSX] \d\d [A-Z][a-z]{2} (?:\d{4} )?\d\d:\d\d:\d\d\.\d{3} [.*#-] /,
  ],
  [DIGIT, /^\d{2}[OE][ +](?=\S|\s)/],
  [MARK, /^\[pod\/[\w./-]{1,200}\] /],
  [
    DIGIT | WORD,
    /^(?!(?:g?make|gmake|\w{0,32}(?:Error|Exception))\[)[\w@.-]{1,40}\[\d{1,8}\]: /,
  ],
  [MARK, /^\[\d{1,8}\] (?=[A-Z]{3,8}:)/],
  [MARK, /^\[ {0,6}\d{1,6}\.\d{6}\] /],
  [DIGIT | WORD, /^@?[\w./-]{1,60}:(?:build|test|lint|dev|typecheck|check): /],
];

/** Any carrier that begins with a character of a class. */
const ANY_CARRIER: ReadonlyMap<number, RegExp> = new Map(
  [WORD, DIGIT, MARK].map((begins) => [
    begins,
    new RegExp(
      CARRIERS.filter(([own]) => (own & begins) !== 0)
        .map(([, { source }]) => source).join("|"),
    ),
  ]),
);

/** Job and step before each line, as whole logs of workflows are downloaded. */
const JOB_AND_STEP = /^[^\t\n]{1,120}\t[^\t\n]{1,160}\t(?=\d{4}-\d\d-\d\dT)/;

/** A package's scope as npm's registry writes it into an address. */
const SCOPE_IN_URL = /\/(@[\w.~-]{1,60})%2[fF](?=[\w.~-])/g;

/** How GCC and Clang begin what they say. */
const OF_A_COMPILER =
  /^[^\s:][^:\n]{0,200}(?::\d{1,7}){1,2}: (?:fatal )?(?:error|warning|note): /;
/** A name between the quotes that they take where the terminal has them. */
const IN_CURLY_QUOTES = /\u2018([^\u2018\u2019]{0,300})\u2019/g;

/** Lines of one field, in order, without their carriers. */
export function normalise(text: string): readonly string[] {
  let kept = text;
  if (kept.length > FIELD_CHARS_MAX) {
    const half = FIELD_CHARS_MAX / 2;
    kept = kept.slice(0, half) + "\n" + kept.slice(-half);
  }
  if (kept.includes("\x1b") || kept.includes("\x9b")) {
    kept = kept.replace(ANSI, "");
  }
  if (kept.includes("m") && kept.includes("[")) {
    const plain = kept.replace(BARE_COLOUR, "");
    // Only what began a colour ends one.
    kept = plain === kept ? kept : plain.replace(BARE_RESET, "");
  }
  let lines = kept.split("\n");
  if (lines.length > FIELD_LINES_MAX) {
    const half = FIELD_LINES_MAX / 2;
    lines = lines.slice(0, half).concat(lines.slice(-half));
  }
  return lines.map(cleanLine);
}

/** A short text on one line: control characters gone, space collapsed. */
export function oneLine(text: string): string {
  return text.replace(ANSI, "").replace(/\s+/g, " ").replace(CONTROL, "")
    .trim();
}

/** Times that all carriers are tried: one may stand behind another. */
const ROUNDS_MAX = 4;

function withoutCarriers(whole: string): string {
  let line = whole;
  // Those that were tried since the last one that stood there need no other try.
  let since = 0;
  for (let i = 0; i < ROUNDS_MAX * CARRIERS.length; i++) {
    if (since++ >= CARRIERS.length) break;
    const isFirst = since === 1;
    if (isFirst && ANY_CARRIER.get(beginningOf(line))?.test(line) !== true) {
      break;
    }
    const [begins, carrier, level = ""] = CARRIERS[i % CARRIERS.length] ??
      [0, /^$/];
    if ((begins & beginningOf(line)) === 0) continue;
    const rest = line.replace(carrier, level);
    if (rest.length !== line.length) since = 0;
    line = rest;
  }
  return line;
}

function cleanLine(raw: string): string {
  let line = raw;
  if (line.includes("\r")) {
    const segments = line.split("\r");
    line = segments.findLast((segment) => segment.trim() !== "") ?? "";
  }
  line = line.replace(CONTROL, "");
  if (line.includes("\t")) line = line.replace(JOB_AND_STEP, "");
  const first = line.charCodeAt(0);
  // Carriers begin with a letter, a digit or one of "[#:@"; code frames do not.
  if (first === 32 || first === 9 || line === "") return line.trimEnd();
  line = withoutCarriers(line);
  if (line.includes("%2")) line = line.replace(SCOPE_IN_URL, "/$1/");
  if (line.includes("\u2018") && OF_A_COMPILER.test(line)) {
    line = line.replace(IN_CURLY_QUOTES, "'$1'");
  }
  if (line.startsWith("npm ERR!")) line = "npm error" + line.slice(8);
  return line.trimEnd();
}
