/**
 * Advice to edit a file is for files of one's own. Where the advice of a rule
 * would open a file that a package manager installed, the package that owns it
 * is brought up to date instead; what the rule says of the cause stays.
 */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import { updateOf } from "./answers/read_places.ts";
import { isOfOthersOnly } from "./entities.ts";
import type { Candidate, Evidence } from "./matcher.ts";
import { packageAt, type PackageOfFile } from "./reader/places.ts";
import { wholeOf } from "./rows.ts";
import type { Diagnosis } from "./types.ts";
import {
  HAND_PATTERNS,
  importingPlaces,
  isOfUnknownHand,
  isReleased,
  launchedProgram,
  mendsRunning,
  releasedProgram,
  runsInstalled,
  runsSource,
} from "./whose_code.ts";

/** Advice to change a file by hand. */
export const EDITS =
  /^(?:Open|Edit|Find where|Print|Correct|Declare|Change|Add|Remove|Rename) /;
/** Advice that leaves open which file it is about. */
const NAMES_NO_FILE =
  /\b(?:that is yours|the (?:failing |importing )?(?:file|place|call)\b)/;
/** Characters of a line that are looked at. */
const LINE_CHARS_MAX = 400;
/** Lines looked at from the end for places. */
const LINES_MAX = 400;
/** Certainty of advice that was turned to the package. */
const CERTAINTY_MAX = 0.74;

/** Source that calls what it was given. */
const PASSES_ON = /^\s{4,20}.{0,120}\(.{0,60}\*\*\w{1,40}\)$/;

/** Places as tools print them, and whether the first of them is the innermost. */
const PLACES: readonly (readonly [RegExp, "first" | "last"])[] = [
  [/^\s{1,12}File "(?<file>[^"\n]{1,300})", line \d/, "last"],
  [
    /^\s{1,40}at (?:.{0,200}\()?(?<file>(?:file:\/\/)?[^\s()]{1,300}):\d{1,7}:\d{1,6}\)?(?: \{)?$/,
    "first",
  ],
  [/^[\s\u2502]{1,8}on (?<file>\S{1,300}) line \d{1,6}[,:]/, "first"],
  // Go's stacks; frames of Go itself belong to nobody.
  [
    /^\t(?<file>(?:[A-Za-z]:)?[\\/][^\s:]{1,300}\.go):\d{1,7} \+0x[0-9a-f]{1,12}$|^\t(?<file>(?:[A-Za-z]:)?[\\/][^\s:]{1,300}\.go):\d{1,7}$/,
    "first",
  ],
  // Ruby, the innermost first.
  [
    /^\s{0,12}(?:from )?(?<file>(?:[A-Za-z]:)?[^\s:]{1,300}):\d{1,7}:(?:in [`']| undefined )/,
    "first",
  ],
  // PHP, whose first place is where it was raised.
  [
    /\bin (?<file>(?:[A-Za-z]:)?[^\s:]{1,300}\.php)(?::| on line )\d{1,7}$/,
    "first",
  ],
  // Bundlers: esbuild's place under the message, the box of rolldown.
  [
    /^\s{0,12}(?<file>[^\s:]{1,300}\.[cm]?[jt]sx?):\d{1,7}:\d{1,6}:(?: ERROR: .{1,200})?$/,
    "first",
  ],
  // rustc's arrow under its message.
  [/^\s{1,12}--> (?<file>[^\s:]{1,300}):\d{1,7}:\d{1,6}$/, "first"],
  [/\u256d\u2500\[ (?<file>[^\s:]{1,300}):\d{1,7}:\d{1,6} \]/, "first"],
  // pytest's short traces.
  [
    /^(?<file>[^\s:]{0,3}[^\s:]{1,300}\.py):\d{1,7}: (?:in \S|\w{1,60}(?:Error|Exception)\b|$)/,
    "last",
  ],
];

/**
 * The candidate with advice about the installed package that its own advice
 * would have edited; undefined where it edits nothing of the kind.
 */
export function aboutInstalledCode(
  candidate: Candidate,
  { advice }: Diagnosis,
  evidence: Pick<Evidence, "lines" | "command" | "step">,
): Candidate | undefined {
  const { lines, command } = evidence;
  const text = advice.next_command;
  // What a package gives to its own data models when it is loaded is its own.
  // What fits the release of the validator to it is the mend already.
  const isOfData = candidate.rule.family === "validators" &&
    !/^(?:python -m pip|npm) install /.test(text);
  if (!isOfData && !EDITS.test(text)) return undefined;
  const namesNoFile = NAMES_NO_FILE.test(text) || opensNoOwnFile(text, lines);
  const itself = SELF_UPDATES[command.program];
  const isItself = itself !== undefined && namesNoFile &&
    !hasOwnPlace(lines);
  const owner = isItself ? { name: command.program } : packageAt(text) ??
    (isOfData || namesNoFile ? onlyOwner(lines) : undefined);
  const update = owner === undefined
    ? undefined
    : "ecosystem" in owner
    ? lockedOf(owner, lines) ?? updateOf(owner)
    : [itself ?? ""];
  const { rule } = candidate;
  const cause = advice.root_cause.replace(/\s*Evidence: [^]*$/, "");
  if (owner === undefined || update === undefined) {
    const maker = rule.family === "rust" ? makerOf(lines) : undefined;
    if (maker !== undefined) return turnedToTool(candidate, cause, maker);
    return turnedToCrasher(candidate, { cause, advice, evidence });
  }
  return {
    ...candidate,
    certainty: Math.min(candidate.certainty, CERTAINTY_MAX),
    rule: {
      ...wholeOf(rule),
      cause: () =>
        `${cause} That code is the installed ${owner.name}'s, not yours: its release does not fit what runs it.`,
      // A text is the caller's own program where it is named; what is computed may be the evidence's.
      next: isItself ? update : update.map((line) => () => line),
      plan: [
        () =>
          `If its newest release does not fit either, pin ${owner.name} or what it works with to the version that worked last.`,
      ],
    },
  };
}

/** Programs that run no code of their caller, and how each is brought up to date. */
const SELF_UPDATES: Readonly<Record<string, string>> = wordTable({
  az: "az upgrade",
  gcloud: "gcloud components update",
  "yt-dlp": "yt-dlp -U",
});

/** Package managers whose own code a trace may be of, and two ways to bring each up to date. */
const MANAGERS: readonly (readonly [RegExp, string, string, string])[] = [
  [
    /[\\/]rubygems[\\/][\w\\/]{1,120}\.rb:\d/,
    "RubyGems",
    "gem update --system",
    "Install RubyGems anew by its own installer (the gem rubygems-update, then update_rubygems), not by the command that crashed.",
  ],
  [
    /[\\/]npm[\\/](?:lib|node_modules)[\\/][\w.\\/-]{1,160}\.js:\d/,
    "npm",
    "npm install --global npm@latest",
    "Install npm anew together with Node.js (its installer or a version manager), not by the command that crashed.",
  ],
];

/** The package manager in whose own code it was raised: its name and the two ways. */
function crashedManager(
  lines: readonly string[],
  at: number,
): readonly [string, string, string] | undefined {
  const frame =
    lines.slice(Math.max(0, at), at + 3).find((line) =>
      PLACES.some(([pattern]) => pattern.test(line.slice(0, LINE_CHARS_MAX)))
    ) ?? "";
  const [, ...known] =
    MANAGERS.find(([own]) => own.test(frame.slice(0, LINE_CHARS_MAX))) ?? [];
  const [name, newest, other] = known;
  return name === undefined || newest === undefined || other === undefined
    ? undefined
    : [name, newest, other];
}

/** Whether a trace shows a place that no package manager installed. */
function hasOwnPlace(lines: readonly string[]): boolean {
  return lines.slice(-LINES_MAX).some((line) =>
    // A frame that only passes on what it was given calls code of one's own.
    PASSES_ON.test(line.slice(0, LINE_CHARS_MAX)) ||
    PLACES.some(([pattern]) => {
      const file = pattern.exec(line.slice(0, LINE_CHARS_MAX))
        ?.groups?.["file"];
      return file !== undefined && !OF_THE_LANGUAGE.test(file) &&
        packageAt(file) === undefined && !isReleased(line);
    })
  );
}

/** Where a program asks to be told of its own crash. */
const ASKS_FOR_REPORT =
  /\bgithub\.com\/(?<maker>[\w-]{1,40})\/[\w.-]{1,80}\/issues\/new\b|\breport(?:ing)? (?:it|this) (?:at|to|on) https:\/\/github\.com\/(?<maker2>[\w-]{1,40})\/[\w.-]{1,80}$/;

/** The candidate as a crash of whatever program raised it; undefined where the reader's code may have. */
function turnedToCrasher(
  candidate: Candidate,
  { cause, advice, evidence }: {
    readonly cause: string;
    readonly advice: Diagnosis["advice"];
    readonly evidence: Pick<Evidence, "lines" | "command" | "step">;
  },
): Candidate | undefined {
  const { lines, command } = evidence;
  if (
    !mendsRunning(advice.next_command, lines[candidate.at] ?? "") ||
    runsSource({ command }) || hasOwnPlace(lines)
  ) return undefined;
  const manager = crashedManager(lines, candidate.at);
  if (manager !== undefined) {
    const [name, newest, other] = manager;
    // What crashed does not mend itself by the same words.
    const update = (command.text ?? "").includes(newest) ? other : newest;
    return turnedToCrash(
      candidate,
      `${cause} That is a crash (a bug) in the code of ${name} itself.`,
      update,
    );
  }
  const program = runsInstalled({ command })
    ? command.program
    : launchedProgram(lines) ?? releasedProgram(evidence);
  return program === undefined
    ? undefined
    : turnedToProgram(candidate, cause, program);
}

/** Advice to look into code. */
const LOOKS_INTO = /^(?:Open|Find where) /;
/** What the JVM throws where running code takes a value for another than it is. */
const RAISED_BY_JVM =
  /\b(?:NullPointer|ClassCast|(?:Array|String)?IndexOutOfBounds|NoSuchElement|ConcurrentModification|IllegalState|Arithmetic)Exception\b/;

/**
 * Whether advice would mend running code that nothing shows to be the reader's:
 * mostly it is not, and what is the matter with it then stands elsewhere.
 */
export function mendsUnknownCode(
  { at }: Pick<Candidate, "at">,
  advice: Diagnosis["advice"],
  { lines, command }: Pick<Evidence, "lines" | "command">,
): boolean {
  const line = lines[at] ?? "";
  return mendsRunning(advice.next_command, line) &&
      isOfUnknownHand({ lines, command }, line, hasOwnPlace(lines)) ||
    LOOKS_INTO.test(advice.next_command) &&
      RAISED_BY_JVM.test(line.slice(0, LINE_CHARS_MAX)) &&
      isOfOthersOnly(lines, at);
}

/** A file that advice opens. */
const OPENED = /^(?:Open|Edit) (?<file>\S{1,300}?):(?<line>\d{1,7})(?= )/;

/** Whether the file that advice opens is nobody's to edit: a language's, a launcher, or code that only loads. */
function opensNoOwnFile(text: string, lines: readonly string[]): boolean {
  const opened = OPENED.exec(text)?.groups;
  const file = opened?.["file"] ?? "";
  return opened !== undefined &&
    (OF_THE_LANGUAGE.test(file) ||
      importingPlaces(lines).has(`${file}:${opened["line"]}`));
}

/** Who made the program that asks for a report of its crash. */
function makerOf(lines: readonly string[]): string | undefined {
  for (const line of lines.slice(-LINES_MAX)) {
    const found = ASKS_FOR_REPORT.exec(line.slice(0, LINE_CHARS_MAX))?.groups;
    const maker = found?.["maker"] ?? found?.["maker2"];
    if (maker !== undefined) return maker;
  }
  return undefined;
}

function turnedToTool(
  candidate: Candidate,
  cause: string,
  maker: string,
): Candidate {
  return turnedToCrash(
    candidate,
    `${cause} That is a crash (a bug) of the installed program of ${maker}, which asks for a report: its code is not yours.`,
    `Update ${maker} (the program that crashed, and its library of the same release) to the newest release; if it crashes still, report it with this output, or go back to the release that worked last.`,
  );
}

function turnedToProgram(
  candidate: Candidate,
  cause: string,
  program: string,
): Candidate {
  return turnedToCrash(
    candidate,
    `${cause} That is a crash (a bug) in the code of ${program} itself, whatever it was given.`,
    `Update ${program} to its newest release; if it crashes still, report it with this output (in a checkout of ${program}, mend the place that it names).`,
  );
}

/** The candidate as the crash of a program that the reader did not write. */
function turnedToCrash(
  candidate: Candidate,
  cause: string,
  next: string,
): Candidate {
  return {
    ...candidate,
    certainty: Math.min(candidate.certainty, CERTAINTY_MAX),
    // Functions, because what they say may hold braces of the evidence.
    rule: {
      ...wholeOf(candidate.rule),
      cause: () => cause,
      next: () => next,
      plan: [],
    },
  };
}

/** What installs a crate with the dependencies it was tested with. */
function lockedOf(
  { ecosystem }: PackageOfFile,
  lines: readonly string[],
): readonly string[] | undefined {
  const isLoose = ecosystem === "cargo" &&
    lines.some((line) =>
      /\bcargo install [a-z](?!.{0,200}--locked)/.test(line.slice(0, 2_000))
    );
  return isLoose
    ? [
      "Add --locked to the cargo install command: it then takes the dependencies that the crate was released with.",
    ]
    : undefined;
}

/** Files of the language's own library, and programs that an installer wrote. */
const OF_THE_LANGUAGE =
  /^(?:node:|<)|[\\/]bin[\\/][\w-]{1,60}$|[\\/]Scripts[\\/][\w.-]{1,60}(?:[\\/]__main__\.py)?$|[\\/]lib(?:64)?[\\/]python\d[\d.]{0,5}[\\/](?!(?:site|dist)-packages)|[\\/][Pp]ython\d{2,3}[\\/][Ll]ib[\\/](?!site-packages)|[\\/]rubygems[\\/]|[\\/]npm[\\/]lib[\\/]|[\\/]lib[\\/]ruby[\\/]\d[\d.]{0,6}[\\/]|[\\/](?:go|go\d[\d.]{0,8}|Go|libexec|x64|golang)[\\/]src[\\/](?!github|gitlab|golang\.org|gopkg)[\w-]{1,30}[\\/]/;

/** What reads code, resolves its imports and says in its own frames what is missing. */
const BUNDLERS: ReadonlySet<string> = new Set([
  "rolldown",
  "rollup",
  "vite",
  "esbuild",
  "webpack",
]);

/** The package of the innermost place, where no place is in code of one's own. */
function onlyOwner(lines: readonly string[]): PackageOfFile | undefined {
  const loading = importingPlaces(lines);
  for (const [pattern, innermost] of PLACES) {
    const seen = lines.slice(-LINES_MAX);
    // A frame that only passes on what it was given calls code of one's own.
    if (seen.some((line) => PASSES_ON.test(line.slice(0, LINE_CHARS_MAX)))) {
      return undefined;
    }
    const files = seen.flatMap((line) => {
      const text = line.slice(0, LINE_CHARS_MAX);
      const file = pattern.exec(text)?.groups?.["file"];
      const isLoading = file !== undefined && packageAt(file) === undefined &&
        loading.has(`${file}:${/line (\d{1,7})/.exec(text)?.[1] ?? ""}`);
      return file === undefined || OF_THE_LANGUAGE.test(file) || isLoading
        ? []
        : [file];
    });
    if (files.length === 0) continue;
    const owners = files.map((file) => packageAt(file));
    if (owners.includes(undefined)) return undefined;
    const owner = innermost === "first" ? owners[0] : owners.at(-1);
    // Frames of a bundler only show who read the code that it was given.
    return owner !== undefined && BUNDLERS.has(owner.name) ? undefined : owner;
  }
  return undefined;
}

/**
 * Patterns that see a line.
 *
 * @internal For the test that bounds their steps.
 */
export const INSTALLED_PATTERNS: readonly RegExp[] = [
  ...PLACES.map(([pattern]) => pattern),
  ...HAND_PATTERNS,
  NAMES_NO_FILE,
  OPENED,
  PASSES_ON,
  ASKS_FOR_REPORT,
];
