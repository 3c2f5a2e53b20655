/**
 * Whether a diagnosis is of this evidence or of a whole family of failures.
 * What names nothing that stands there, because the values its best sentence
 * wants were not found, and proposes only to look or leaves a blank, fits every
 * failure of that family: measured with each known cause taken away, half of
 * such answers were wrong.
 */

/** Commands and words that show something and change nothing. */
const LOOKS =
  /(?:^|\s)(?:--?help|-[hvV]|--version|help|list|ls|show|get|describe|view|status|check|info|version|explain|inspect|whoami|get-caller-identity|-ltnp?|debug|--debug)(?:\s|$)|^(?:cat|ls|grep|head|tail|find|which|where(?:\.exe)?|file|df|du|free|nc|dig|getent|ss|lsblk|ldconfig|uname|dmesg|journalctl|Get-\w+|curl -s\S*|psql -c '\\d|cast call)(?:\s|$)|(?:^|\s)(?:list-[a-z-]+|--verbos\S{0,12}|-v normal|-refresh-only)(?:\s|$)|^(?:Print|Look|Check|Find|Read|Compare) /;
/** What the caller has to fill in. */
const BLANK = /<(?<name>[a-z][\w -]{0,40}|[A-Z][A-Z_]{1,40})>/g;

/** The first place that the reader fills in himself; what a closing tag ends is an element of markup. */
export function blankOf(text: string): string | undefined {
  for (const [blank, name = ""] of text.matchAll(BLANK)) {
    if (!text.includes(`</${name}>`)) return blank;
  }
  return undefined;
}
/** A word that is a name: a path, a number, something with marks or a capital inside. */
const NAMES =
  /[\w@$%+-]{0,80}(?:[./:\\@=_-]\w|\d|[a-z][A-Z])[\w@./:\\+=-]{0,200}|(?<=["'`])[^\s"'`]{3,80}(?=["'`])/g;
/** What a line sets between quotes. */
const QUOTED = /["'`\u2018\u201c]([\w.@/:-]{3,80})["'`\u2019\u201d]/g;
/** Names that are looked for. */
const NAMES_MAX = 24;
/** Characters of a line in which a name counts. */
const LINE_CHARS_MAX = 4_000;
/** Lines around the decisive one in which a name counts. */
const LINES_AROUND = 40;

/** Prose that says to change something, whatever it says to look at besides. */
const CHANGES =
  /^(?:Add|Ask|Change|Correct|Do|Give|Keep|Let|Make|Move|Name|Open|Put|Raise|Remove|Replace|Send|Set|Use|Write) /;

/** Whether a command or an instruction only looks. */
export function onlyLooks(next: string): boolean {
  return LOOKS.test(next) && !CHANGES.test(next);
}

/** Whether what the caller should do has a blank to be filled in. */
export function hasBlank(next: string): boolean {
  return blankOf(next) !== undefined;
}

/** Whether a text has a name that stands in the evidence around a line. */
export function namesEvidence(
  text: string,
  { lines, at, command }: {
    readonly lines: readonly string[];
    readonly at: number;
    readonly command: string;
  },
): boolean {
  const from = Math.max(0, at - LINES_AROUND);
  const around = [command, ...lines.slice(from, from + 2 * LINES_AROUND + 1)]
    .map((line) => line.slice(0, LINE_CHARS_MAX).toLowerCase());
  const names = text.slice(0, 1_200).match(NAMES)?.slice(0, NAMES_MAX) ?? [];
  const quoted = [...(lines[at] ?? "").slice(0, 1_200).matchAll(QUOTED)];
  return quoted.some(([, name = ""]) => text.includes(name)) ||
    names.map((name) => name.replace(/[.:,;]{1,3}$/, "")).some((name) =>
      name.length >= 3 &&
      around.some((line) => line.includes(name.toLowerCase()))
    );
}

/** Says that something failed, and neither what of it nor why; that a test fails is the finding itself. */
const ONLY_FAILED =
  /^(?!.{0,60}\b(?:test|example|assertion (?!failed)|page)\b)[^:;,(]{3,110} (?:failed|crashed|could not be (?:evaluated|created or updated|mounted)|could not load the service|could not mount it|refused the request|ended with (?:exit )?code \d{1,10})(?: \((?:exit-code|signal|core-dump)\))?\.$/;

/** Whether a cause states a failure and no cause of it. */
export function statesOnlyFailure(cause: string): boolean {
  return ONLY_FAILED.test(cause);
}

/** Takes a word for a slip of another one. */
const SLIP = /\blooks like a typing mistake\b/;
/** Shows what there is. */
const ASKS_FOR_HELP = /(?:^|\s)(?:--help|-h|help(?: -a)?)$/;

/** Whether a word is called a slip, and nobody knows of what: then it may be anything. */
export function guessesSlip(cause: string, next: string): boolean {
  return SLIP.test(cause) && ASKS_FOR_HELP.test(next);
}

/** Opens a place that is not known, and says no more. */
const OPENS_NOTHING =
  /^Open the (?:place|file) (?:it|that the message) names and (?:check|correct)/;

/** Whether an instruction opens a place that it does not know. */
export function opensNothing(next: string): boolean {
  return OPENS_NOTHING.test(next);
}

/** Share of a cause from which on it is the message once more. */
const ECHO_SHARE = 0.55;
/** Characters in a row that two sentences do not share by chance. */
const ECHO_CHARS_MIN = 20;
/** Characters of its own from which a cause says something beside the message. */
const ECHO_OWN_MIN = 45;
/** Whether most of a cause stands in one piece in the line that it rests on. */
export function echoes(cause: string, line: string): boolean {
  const said = cause.replace(/\.$/, "");
  const length = Math.max(
    ECHO_CHARS_MIN,
    Math.ceil(said.length * ECHO_SHARE),
    said.length - ECHO_OWN_MIN,
  );
  for (let from = 0; from + length <= said.length; from++) {
    if (line.includes(said.slice(from, from + length))) return true;
  }
  return false;
}
