/** What of long lines and texts is looked at, and which programs speak in them. */
import { programName } from "./shell_words.ts";

/** Longer lines are matched in windows around the fixed text found. */
export const WINDOW_CHARS_MAX = 960;
/** Characters of a window before the end of the fixed text. */
export const WINDOW_CHARS_BEFORE = 400;
/** The line, or of a long one the part around an offset, marked where cut. */
export function windowAround(line: string, end: number): string {
  if (line.length <= WINDOW_CHARS_MAX) return line;
  const from = Math.max(0, end - WINDOW_CHARS_BEFORE);
  const to = Math.min(line.length, from + WINDOW_CHARS_MAX);
  return (from > 0 ? "\u2026" : "") + line.slice(from, to) +
    (to < line.length ? "\u2026" : "");
}

const SPEAKER =
  /^(?:(?:-)?([A-Za-z][\w.+-]{0,30})(?:\[\d{1,8}\])?: |([a-z]{2,10}) (?:error|ERR!|WARN|run v\d)|(?:\$|\+|>|%|Run|RUN|\[command\]) {1,2}(?:sudo )?([\w./+-]{1,60})(?: |$))/;

/**
 * Sentences that one program alone says, and its name. They say who speaks and
 * nothing else: what is wrong is for the rules to say.
 */
const SIGNATURES: readonly (readonly [RegExp, string])[] = [
  [/^(?:docker: )?Error response from daemon: /, "docker"],
  [
    /^fatal: unable to access '|^ ! \[(?:remote )?rejected\] |^error: failed to push some refs to '|^hint: Updates were rejected because the /,
    "git",
  ],
  [
    /^(?:\w{3,12}: )?Error(?: in .{1,160}?)? ?: .{0,80}(?:there is no package called|\.onLoad failed in|could not find function) ?["'\u2018]?/,
    "Rscript",
  ],
  [
    /^Error in (?:.{1,160}\) ?:|.{1,80} : ?$)|^Execution halted$|^ERROR: (?:dependenc(?:y|ies) \u2018|lazy loading failed for package )|^\* removing [\u2018']|^In addition: Warning message:|^Warning in install\.packages :|^Error: package or namespace load failed for /,
    "Rscript",
  ],
  [/^Cypress (?:could not|failed to) verify that /, "cypress"],
  [/^MSBUILD : error MSB\d{4}: /, "dotnet"],
  [
    /^(?:upstream (?:timed out \(\d|prematurely closed connection)|no live upstreams while )/,
    "nginx",
  ],
  [/^rake aborted!$|^Don't know how to build task '/, "rake"],
  [
    /^Bundler could not find compatible versions|^You have already activated \S{1,80} \S{1,20}, but your Gemfile/,
    "bundle",
  ],
  [/^Error HH\d{1,4}: |^(?:\w{1,20} )?HardhatError: HH\d/, "hardhat"],
  [
    /^Error: (?:INSTALLATION|UPGRADE) FAILED: |^Error: parse error at \(/,
    "helm",
  ],
  [
    /^(?:Compilation|Database|Runtime) Error in (?:model|test|snapshot|seed|source|macro) /,
    "dbt",
  ],
  [/^(?:ERROR: )?THESE PACKAGES DO NOT MATCH THE HASHES/, "pip"],
  [/^E: (?:Invalid operation|Unable to locate package|Package ')/, "apt-get"],
  [
    /^Error: Failed to download metadata for repo '|^Cannot find a valid baseurl for repo: |^ Problem: (?:conflicting requests|package )/,
    "dnf",
  ],
  [/^No provider of '.{1,80}' found\.$/, "zypper"],
  [
    /^Job for \S{1,80} failed because |^Failed to (?:start|enable|restart|stop) \S{1,80}: Unit /,
    "systemctl",
  ],
  [/^Certbot failed to authenticate |^Failed to renew certificate /, "certbot"],
  [/^ ?[\u203a\u25b8] {2,4}(?:Error|Warning): /, "heroku"],
  [/^error connecting to \/tmp\/tmux-\d/, "tmux"],
  [/^Error checking seal status: /, "vault"],
  [/^\s?(?:>  ?)?NX {3}/, "nx"],
  [/^ {0,3}x Could not find the following tasks in project/, "turbo"],
  [
    /^\s{0,4}(?:\S{1,2} )?Formatter would have printed the following content/,
    "biome",
  ],
  [
    /^Waiting for another flutter command|^\[!\] Some Android licenses not accepted/,
    "flutter",
  ],
  [/^# npm audit report$/, "npm"],
  [/^husky - \S{2,30} /, "husky"],
  [/^Error: Failure while executing; `\/bin\/launchctl /, "brew"],
  [/^No suitable Python runtime found$/, "py"],
];

/** Any of the signatures, so that most lines are looked at once. */
const ANY_SIGNATURE = new RegExp(
  SIGNATURES.map(([signature]) => signature.source).join("|"),
);

/** Characters of a line in which a program is known by what it says. */
const LINE_START_CHARS = 240;

/** What was found of lines. */
const speaking = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Programs that speak in the text: `git: ...`, `npm error`, `$ make`, or by what only they say. */
export function programsInText(lines: readonly string[]): ReadonlySet<string> {
  const known = speaking.get(lines);
  if (known !== undefined) return known;
  const names = new Set<string>();
  const sample = lines.length > 1_200
    ? [...lines.slice(0, 600), ...lines.slice(-600)]
    : lines;
  for (const line of sample) {
    const start = line.slice(0, LINE_START_CHARS);
    const found = SPEAKER.exec(start.slice(0, 120));
    const name = found?.[1] ?? found?.[2] ?? found?.[3];
    if (name !== undefined) names.add(programName(name));
    if (!ANY_SIGNATURE.test(start)) continue;
    for (const [signature, tool] of SIGNATURES) {
      if (!names.has(tool) && signature.test(start)) names.add(tool);
    }
  }
  speaking.set(lines, names);
  return names;
}
