/**
 * Complaints with a place: `file:line:col: error`, `in file:line`, the arrows
 * of Rust, just and their kin. A place inside an installed package says more
 * than the words: then the package, not the reader's own code, does not fit.
 */
import { lineWeight, weighingLines } from "../decisive_lines.ts";
import { linesWith } from "../lines_at_once.ts";
import { type Diagnostic, diagnostic } from "./diagnostic.ts";

/** Complaints that are read of one input. */
const FOUND_MAX = 12;
/** Weight from which a line is one. */
const WEIGHT_MIN = 10;

const FILE =
  '(?<file>\\/?[A-Za-z]:[\\/\\\\][^:*?"<>|\\t]{1,240}\\.[A-Za-z]\\w{0,11}|(?:[A-Za-z]:)?[\\w.@+~\\/\\\\-]{0,240}[\\w@+-]\\.[A-Za-z][\\w]{0,11}|[\\w.\\/-]{0,200}(?:Dockerfile|Makefile|justfile|Gemfile|Podfile|Jenkinsfile|Vagrantfile|Rakefile|Caddyfile))';

/** How a message and its place stand to each other. */
const FORMS: readonly RegExp[] = [
  // gcc, clang, go, tsc --pretty, eslint, ruff, shellcheck, buf.
  new RegExp(
    `^\\s{0,8}(?:(?<says>[\\w-]{1,30} error: )|[\\w-]{1,30}: )?${FILE}:(?<line>\\d{1,6})(?<column>:\\d{1,6})?(?:: | - (?=error ))(?<marked>(?:fatal |internal )?error(?:\\[\\w{1,12}\\]| (?<code>TS\\d{1,6}))?: )?(?<message>.{4,600})$`,
  ),
  // MSBuild, tsc, csc, cl.
  new RegExp(
    `^\\s{0,8}(?:\\d{1,4}>)?${FILE}\\((?<line>\\d{1,6})(?:,\\d{1,6}){0,3}\\) ?: (?<code>(?:fatal )?error(?: [A-Z]{1,6}\\d{1,6})?): (?<message>.{4,600})$`,
  ),
  // nginx, PHP, Apache, gitconfig, ini files.
  new RegExp(
    `^(?<message>.{4,400}?) in (?:file )?"?${FILE}"?(?::| on line | at line |, line )(?<line>\\d{1,6})\\b`,
  ),
  new RegExp(
    `^(?<message>.{4,400}?)[,:]? at line (?<line>\\d{1,6})(?:,? column \\d{1,6})? (?:of|in) (?:file )?"?${FILE}"?`,
  ),
];

/** How perl ends whatever it says, and what is said by `die`. */
const PERL =
  /^(?<message>.{4,400}?) at (?<file>[\w.@+~\/\\-]{1,240}\.(?:pl|pm|plx|cgi|t)) line (?<line>\d{1,6})(?:[.,]|$)/;
/** What perl only warns of. */
const PERL_WARNS =
  /^(?:Use of uninitialized|Useless use of|Odd number of elements|Deep recursion|Scalar value @|Possible |Argument "|Name "|Subroutine \w{1,60} redefined|"my" variable|Unquoted string|Statement unlikely|Found = in conditional|Applying pattern match|Wide character|Smartmatch|given is|.{1,200} (?:is|are) deprecated\b)/;

/** An arrow to the place, under the message. */
const ARROW = new RegExp(
  `^\\s{0,12}(?:-->|\\u2500{0,3}\\u2500\\u25b6|\\u2014{1,2}\\u25b6|\\u256d\\u2500{1,4}\\[|\\u250c\\u2500{1,3}|,-\\[|\\u2554|at)\\s{0,3}${FILE}:(?<line>\\d{1,6})(?::\\d{1,6})?\\]?\\s{0,4}$`,
);

/** What an editor says before the trace of a plugin, or before its line. */
const OF_EDITOR =
  /^(?:Error detected while processing|Error executing|E5108: |Failed to run `config` for|\S{1,40} detected an error while running)/;
/** Lines under such a sentence that may name the plugin. */
const TRACE_LINES = 12;
/** A file of a plugin, with its line, somewhere in a line. */
const PLUGIN_FILE =
  /(?<file>[\w.~\/\\-]{0,160}[\\/](?:lazy|plugged|bundle|start|opt)[\\/][\w.-]{1,60}[\\/][\w.\/\\-]{1,160}\.(?:lua|vim))(?::(?<line>\d{1,6}))?/;

/** What an editor's plugin threw: the nearest plugin of the trace owns it. */
function readEditor(lines: readonly string[]): readonly Diagnostic[] {
  const head = lines.findIndex((line) => OF_EDITOR.test(line.slice(0, 200)));
  if (head < 0) return [];
  const under = lines.slice(head, head + TRACE_LINES).map((line) =>
    line.slice(0, 1_000)
  );
  const said =
    under.find((line) =>
      /^E\d{2,4}: |attempt to |: [\w ]{0,40}expected|: module '/.test(line)
    ) ?? under[0] ?? "";
  for (const line of under) {
    const groups = PLUGIN_FILE.exec(line)?.groups;
    if (groups === undefined || packageAt(groups["file"] ?? "") === undefined) {
      continue;
    }
    const message = said.replace(/^.{0,400}?\.(?:lua|vim)(?::\d{1,6})?: /, "")
      .replace(/stack traceback:.{0,400}$/, "");
    const read = complaint({ ...groups, code: "error" }, message, head);
    const configured = /^Failed to run `config` for (?<name>[\w.-]{1,60})/
      .exec(under[0] ?? "")?.groups?.["name"];
    return [configured === undefined ? read : { ...read, subject: configured }];
  }
  return [];
}

/** Complaints with a place, in order. */
export function readPlaces(lines: readonly string[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [...readEditor(lines)];
  const telling = new Set([
    ...weighingLines(lines),
    ...linesWith(lines, TELLS_PLACE),
  ]);
  for (const at of [...telling].sort((a, b) => a - b)) {
    if (found.length >= FOUND_MAX) break;
    const line = (lines[at] ?? "").slice(0, 1_000);
    if (!MAY_HAVE_PLACE.test(line)) continue;
    const arrow = ARROW.exec(line)?.groups;
    if (arrow !== undefined) {
      const said = messageBefore(lines, at);
      if (said >= 0) found.push(complaint(arrow, lines[said] ?? "", said));
      continue;
    }
    const perl = PERL.exec(line)?.groups;
    if (perl !== undefined && !PERL_WARNS.test(line)) {
      found.push(complaint(perl, perl["message"] ?? "", at));
      continue;
    }
    if (!mayComplain(lines, at)) continue;
    for (const form of FORMS) {
      const groups = form.exec(line)?.groups;
      if (groups === undefined) continue;
      if (form === FORMS[0] && isLogged(groups)) break;
      // What a compiler adds to the error above, and the frame of a trace.
      if (
        /^(?:note|help):|^in (?:function|main chunk)\b/.test(
          groups["message"] ?? "",
        )
      ) break;
      found.push(complaint(groups, groups["message"] ?? "", at));
      break;
    }
  }
  return found;
}

/** A number, and no bundle of an action: from there it only reports what it was answered. */
const MAY_HAVE_PLACE = /^(?!.{0,1000}[\\/]_actions[\\/]).{0,1000}\d/;

/** What a check written in Go says of a place, whatever its words. */
const OF_GO_TOOL = /^\S{1,200}\.go:\d{1,6}:\d{1,5}: \S/;

/** Whether a line is heavy, of installed code, or the last that a check in Go said. */
function mayComplain(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? "").slice(0, 1_000);
  return lineWeight(line) >= WEIGHT_MIN || IN_PACKAGE.test(line) ||
    OF_GO_TOOL.test(line) &&
      /^exit status [1-9]\d?$/.test(lines[at + 1] ?? "");
}

/** Whether a program names the line of its own source that wrote the log. */
function isLogged(
  { file = "", column, says, marked }: Readonly<
    Record<string, string | undefined>
  >,
): boolean {
  // The compilers of the JVM name no column.
  if (marked !== undefined && /\.(?:java|kt|scala)$/.test(file)) return false;
  return column === undefined && says === undefined &&
    /\.(?:go|py|[cm]?[jt]s|rs|java|kt|cs)$/.test(file);
}

/** The weighty line that an arrow belongs to; -1 if there is none. */
function messageBefore(lines: readonly string[], at: number): number {
  for (let i = at - 1; i >= Math.max(0, at - 4); i--) {
    const line = lines[i] ?? "";
    if (line.trim() === "") continue;
    if (lineWeight(line) >= WEIGHT_MIN) return i;
  }
  return -1;
}

function complaint(
  groups: Readonly<Record<string, string | undefined>>,
  message: string,
  at: number,
): Diagnostic {
  const file = groups["file"] ?? "";
  const owner = packageAt(file);
  return diagnostic({
    grammar: "place",
    at,
    tool: owner?.ecosystem ?? "",
    code: groups["code"] ?? "",
    message: message.replace(
      /^\s{0,8}(?:(?:PHP )?(?:nginx: )?\[?(?:fatal error|fatal|error|err|emerg|parse error|syntaxerror)(?:\[\w{1,12}\])?\]?:? )/i,
      "",
    ),
    subject: owner?.name ?? "",
    have: owner?.version ?? "",
    location: `${file}:${groups["line"] ?? ""}`.replace(/:$/, ""),
  });
}

/** An installed package that a file belongs to. */
export interface PackageOfFile {
  /** Who installs such packages. */
  readonly ecosystem:
    | "azure-cli"
    | "npm"
    | "pip"
    | "go"
    | "cargo"
    | "gem"
    | "composer"
    | "pub"
    | "swift"
    | "pod"
    | "mix"
    | "nvim"
    | "terraform"
    | "action";
  /** Its name as its registry writes it. */
  readonly name: string;
  /** Its version; empty when the path does not say. */
  readonly version: string;
}

const IN_PACKAGE =
  /node_modules|[\\/](?:az)?cliextensions[\\/]|[\\/](?:lazy|plugged)[\\/]|-packages[\\/]|[\\/]pkg[\\/]mod[\\/]|[\\/]registry[\\/]src|[\\/]gems[\\/]|(?:^|[\\/])vendor[\\/]|\.pub-cache|[\\/]checkouts[\\/]|[\\/]Pods[\\/]|[\\/]deps[\\/]|^\s{0,8}(?:\.\.[\\/]){1,4}nan[\\/]/;

/** What a line has that names a place and need not weigh: installed code, perl's place, one in Go, an arrow. */
const TELLS_PLACE = new RegExp(
  `${IN_PACKAGE.source}|\\.(?:pl|pm|plx|cgi|t) line \\d|\\.go:\\d|^\\s{0,12}(?:-->|[\u2500\u2014]{1,4}\u25b6|\u256d|\u250c|,-\\[|\u2554|at)`,
  "gm",
);

const OWNERS: readonly (readonly [PackageOfFile["ecosystem"], RegExp])[] = [
  [
    "npm",
    /node_modules[\\/](?<name>@[\w.-]{1,60}[\\/][\w.-]{1,80}|(?!\.)[\w.-]{1,80})[\\/](?!.{0,300}node_modules)/,
  ],
  ["npm", /^\s{0,8}(?:\.\.[\\/]){1,4}(?<name>nan)[\\/]/],
  ["azure-cli", /[\\/](?:az)?cliextensions[\\/](?<name>[\w-]{1,60})[\\/]/],
  ["pip", /(?:site|dist)-packages[\\/](?<name>[\w.-]{1,80})[\\/]/],
  // A package of one module lies there as a file.
  [
    "pip",
    /(?:site|dist)-packages[\\/](?<name>[A-Za-z]\w{0,80})\.py\b/,
  ],
  [
    "go",
    /[\\/]pkg[\\/]mod[\\/](?<name>[\w.-]{1,60}(?:[\\/][\w.!-]{1,80}){1,6}?)@(?<version>v[\w.+-]{1,60})[\\/]/,
  ],
  [
    "go",
    /(?:^|[\\/])vendor[\\/](?<name>[\w-]{1,40}\.[a-z]{2,6}(?:[\\/][\w.-]{1,80}){2})[\\/](?<version>)/,
  ],
  [
    "cargo",
    /[\\/]registry[\\/]src[\\/][^\\/]{1,80}[\\/](?<name>[A-Za-z][\w-]{0,80}?)-(?<version>\d[\w.+-]{0,40})[\\/]/,
  ],
  [
    "gem",
    /[\\/]gems[\\/](?!ruby-\d)(?<name>[A-Za-z][\w.-]{0,80}?)-(?<version>\d[\w.]{0,30})[\\/]/,
  ],
  [
    "gem",
    /^(?<name>[a-z][\w-]{1,60}?)-(?<version>\d[\w.]{1,30})[\\/]lib[\\/]/,
  ],
  [
    "composer",
    /[\\/]vendor[\\/](?!bundle|autoload|composer[\\/]|[\w-]{1,40}\.[a-z]{2,6}[\\/])(?<name>[\w.-]{1,60}[\\/][\w.-]{1,60})[\\/]/,
  ],
  [
    "pub",
    /\.pub-cache[\\/]hosted[\\/][^\\/]{1,80}[\\/](?<name>[a-z]\w{0,80})-(?<version>\d[\w.+-]{0,40})[\\/]/,
  ],
  [
    "swift",
    /[\\/](?:\.build|SourcePackages)[\\/]checkouts[\\/](?<name>[\w.-]{1,80})[\\/]/,
  ],
  ["pod", /(?:^|[\\/])Pods[\\/](?!Headers|Target)(?<name>[\w+-]{1,80})[\\/]/],
  ["mix", /(?:^|[\\/])deps[\\/](?<name>[a-z]\w{0,60})[\\/]/],
  [
    "nvim",
    /[\\/](?:lazy|plugged|bundle|(?:start|opt)(?=[\\/][\w.-]{1,60}[\\/]lua[\\/]))[\\/](?<name>(?!ruby)[\w.-]{1,60})[\\/](?:lua|plugin|autoload|after|syntax|ftplugin|indent|colors)[\\/]/,
  ],
  // An action that the runner fetched; a script that is given to one is the workflow's.
  [
    "action",
    /[\\/]_actions[\\/](?!actions[\\/]github-script[\\/])(?<name>[\w-]{1,40}[\\/][\w.-]{1,80})[\\/](?<version>[^\\/\s:]{1,60})[\\/]/,
  ],
  [
    "terraform",
    /(?:^|[\s\\/])\.terraform[\\/]modules[\\/](?<name>[\w.-]{1,80})[\\/]/,
  ],
];

/** The installed package that a file belongs to; undefined for own code. */
export function packageAt(file: string): PackageOfFile | undefined {
  for (const [ecosystem, pattern] of OWNERS) {
    const groups = pattern.exec(file.slice(-400))?.groups;
    if (groups === undefined) continue;
    return {
      ecosystem,
      name: (groups["name"] ?? "").replace(/^_(?=pytest$)/, "").replaceAll(
        "\\",
        "/",
      ).replaceAll(
        /!([a-z])/g,
        (_all, letter: string) => letter.toUpperCase(),
      ),
      version: groups["version"] ?? "",
    };
  }
  return undefined;
}

/**
 * Every pattern that sees a line or a path.
 *
 * @internal For the test that bounds their steps.
 */
export const PLACE_PATTERNS: readonly RegExp[] = [
  ...FORMS,
  PERL,
  PERL_WARNS,
  ARROW,
  IN_PACKAGE,
  OF_EDITOR,
  PLUGIN_FILE,
  ...OWNERS.map(([, pattern]) => pattern),
];
