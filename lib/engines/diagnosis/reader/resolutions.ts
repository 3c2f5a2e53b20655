/**
 * What a resolver of versions says when nothing fits: uv, Poetry, Dart and
 * Bundler explain it in one chain of sentences (PubGrub), pip, Composer,
 * CocoaPods, npm and Conda in lists. Whoever speaks, the reason is one of a
 * few: a package that does not exist, a version that does not, a runtime that
 * is excluded, two that want different versions of a third.
 */
import { type Diagnostic, diagnostic } from "./diagnostic.ts";
import { excludeEachOther } from "./ranges.ts";

/** Lines that one explanation of a resolver may have. */
const LINES_MAX = 60;
/** Characters that are read of it. */
const TEXT_CHARS_MAX = 6_000;

/** Who resolves, by the words that introduce its explanation. */
const SPEAKERS: readonly (readonly [string, RegExp])[] = [
  ["uv", /No solution found when resolving/],
  [
    "composer",
    /Your requirements could not be resolved to an installable set|^\s{0,8}Problem 1$/,
  ],
  [
    "pod",
    /CocoaPods could not find compatible versions for pod|None of your spec sources contain/,
  ],
  [
    "bundle",
    /Bundler could not find compatible versions for gem|version solving has failed|^Could not find compatible versions$|^Could not find gem '/,
  ],
  [
    "pip",
    /The conflict is caused by:|because these package versions have conflicting dependencies/,
  ],
  ["npm", /npm error (?:code )?ERESOLVE|npm error Conflicting peer/],
  [
    "conda",
    /(?:Could not solve for environment specs|PackagesNotFoundError|LibMambaUnsatisfiableError|UnsatisfiableError)/,
  ],
  ["poetry", /version solving failed|SolverProblemError/],
  ["cargo", /^\s{0,8}error: failed to select a version for/],
];

/** One reason, with the fields that it fills. */
interface Reason {
  readonly code:
    | "missing"
    | "no-version"
    | "excluded"
    | "conflict"
    | "blocked"
    | "feature"
    | "locked"
    | "system";
  readonly subject: string;
  readonly have?: string;
  readonly need?: string;
  readonly by?: string;
  readonly message: string;
}

type Values = Readonly<Record<string, string | undefined>>;

/** A sentence, and the reason that it is. */
interface Sentence {
  readonly tools: readonly string[];
  readonly says: RegExp;
  readonly means: (v: Values) => Reason;
}

const NAME = "[A-Za-z0-9@][\\w.@/\\[\\]-]{0,100}";
/** A range of versions, with what uv writes after a name. */
const RANGE = "(?:\\{[^{}]{1,120}\\})?(?:[=<>!~^][\\w.,<>=!~^* +-]{0,60})?";

const PUBGRUB = ["uv", "poetry", "bundle"];

/** Sentences, the most telling first. */
const SENTENCES: readonly Sentence[] = [
  {
    tools: ["uv"],
    says: new RegExp(
      `\\b(?<subject>${NAME}) was not found in the (?:package registry|provided package locations|cache)(?:[^.]{0,60}? and (?<by>${NAME}?)(?:[=<>!~][\\w.+]{0,40})? depends on)?`,
    ),
    means: ({ subject = "", by = "" }) => ({
      code: "missing",
      subject,
      by,
      message: `${subject}, which ${
        by === "" ? "the project" : by
      } asks for, is not in the package index.`,
    }),
  },
  {
    tools: ["uv"],
    says: new RegExp(
      `requested (?<runtime>Python) version \\((?<have>[^)]{1,40})\\) does not satisfy Python(?<need>[<>=!~][\\w.,<>=!~* ]{0,40}?)(?:,? and | and)(?:all versions of )?(?<subject>${NAME}?)${RANGE} (?:depends? on|is incompatible|cannot)`,
    ),
    means: excluded,
  },
  {
    tools: ["uv"],
    says: new RegExp(
      `and the requested (?<runtime>Python) version \\((?<have>[^)]{1,40})\\) does not satisfy Python(?<need>[<>=!~][\\w.,<>=!~* ]{0,40}?),? we can conclude that (?:all of:? )?(?:all versions of )?(?<subject>${NAME}?)${RANGE}(?: |,)`,
    ),
    means: excluded,
  },
  {
    tools: ["uv"],
    says: new RegExp(
      `\\b(?<subject>${NAME}?)${RANGE} depends on (?<runtime>Python)(?<need>[<>=!~][\\w.,<>=!~*]{0,40}?),? and .{1,600}?\`requires-python\` value \\((?<have>[^)]{1,60})\\) includes Python versions that are not supported`,
    ),
    means: excluded,
  },
  {
    tools: ["uv"],
    says: new RegExp(
      `\\b(?<subject>${NAME}?)(?<range>[=<>!~][\\w.,<>=!~+*]{0,40})? has no wheels with a matching (?<what>[^,.(]{3,60})(?:\\(e\\.g\\., \`(?<tag>\\w{2,40}))?`,
    ),
    means: ({ subject = "", range = "", what = "", tag }) => ({
      code: "no-version",
      subject,
      need: range,
      message: `${subject}${range} has no wheel with a matching ${what.trim()}${
        tag === undefined ? "" : ` (${tag})`
      }.`,
    }),
  },
  {
    tools: ["uv"],
    says: new RegExp(
      `\\b(?<subject>${NAME}?)(?<range>[=<>!~][\\w.,<>=!~+*]{0,40})? is unusable because no wheels are available with a matching (?<what>[^,.]{3,60}?)(?: and|,|\\.|$)`,
    ),
    means: ({ subject = "", range = "", what = "" }) => ({
      code: "no-version",
      subject,
      need: range,
      message: `${subject}${range} has no wheel with a matching ${what}.`,
    }),
  },
  {
    tools: ["poetry"],
    says: new RegExp(
      `Python (?:range|requirement) \\((?<have>[^)]{1,60})\\) is not compatible with .{0,120}?requirement: (?:- )?(?<subject>${NAME}) requires (?<runtime>Python) (?<need>(?:[<>=!~^]{1,2}[\\d.*]{1,12},? ?){1,4})`,
    ),
    means: excluded,
  },
  {
    tools: PUBGRUB,
    says: new RegExp(
      `\\b(?<by>${NAME})(?: \\([^)]{1,40}\\))? depends on (?<subject>${NAME}) \\((?<need>[^)]{1,60})\\) which doesn't match any versions`,
    ),
    means: noVersion,
  },
  {
    tools: ["uv"],
    says: new RegExp(
      `there (?:is no version|are no versions) of (?<subject>${NAME}?)(?<need>[=<>!~][\\w.,<>=!~+*]{0,40})?(?: and (?<by>${NAME}?)(?:[=<>!~]{1,2}[\\w.+]{0,60})? depends on|,| )`,
    ),
    means: noVersion,
  },
  {
    tools: ["uv"],
    says: new RegExp(
      `\\bonly ${NAME}?${RANGE} is available and (?:your project|(?<by>${NAME}?)(?:[=<>!~]{1,2}[\\w.+]{0,60})?) depends on (?<subject>${NAME}?)(?<need>[=<>!~][\\w.,<>=!~+*]{0,40}?),? `,
    ),
    means: noVersion,
  },
  {
    tools: ["composer"],
    says:
      /(?<subject>[\w.-]{1,60}\/[\w.-]{1,60}) (?<version>v?[\w.\/-]{1,40}|\[[^\]]{1,120}\]) requires (?<runtime>php)(?:-64bit)? (?<need>[\^>=<~|*\w. ]{1,50}?) -> your php version \((?<have>[\w.]{1,20})/,
    means: excluded,
  },
  {
    tools: ["composer"],
    says:
      /The requested package (?<runtime>php) (?<need>[\^>=<~|*\w. ]{1,50}?) could not be found/,
    means: (v) => excluded({ ...v, subject: "The project", have: "" }),
  },
  {
    tools: ["composer"],
    says:
      /(?<by>[\w.-]{1,60}\/[\w.-]{1,60}) (?:v?[\w.\/-]{1,40}|\[[^\]]{1,120}\]) requires (?<subject>[\w.-]{1,60}\/[\w.-]{1,60}) (?<need>[\^>=<~|*@\w. -]{1,50}?) -> (?:no matching package found|found [^]{1,200}? but it does not match your minimum-stability)/,
    means: noVersion,
  },
  {
    tools: ["composer"],
    says:
      /(?<by>[\w.-]{1,60}\/[\w.-]{1,60}) (?:v?[\w.\/-]{1,40}|\[[^\]]{1,120}\]) requires (?<subject>[\w.-]{1,60}\/[\w.-]{1,60}) (?<need>[\^>=<~|*@\w. -]{1,50}?) -> found [^]{1,200}? but these were not loaded/,
    means: ({ subject = "", need = "", by = "" }) => ({
      code: "blocked",
      subject,
      need,
      by,
      message:
        `${by} wants ${subject} ${need}, and another requirement of the project, often that of its framework, allows no such version.`,
    }),
  },
  {
    tools: ["composer"],
    says:
      /Root composer\.json requires (?<subject>[\w.-]{1,60}\/[\w.-]{1,60})(?: (?<need>[\^>=<~|*@\w. -]{1,50}?))?,? (?:it )?could not be found in any version/,
    means: ({ subject = "" }) => ({
      code: "missing",
      subject,
      by: "the project",
      message:
        `No version of ${subject}, which composer.json requires, is in the repositories that Composer knows.`,
    }),
  },
  {
    tools: ["composer"],
    says:
      /(?<a>[\w.-]{1,60}\/[\w.-]{1,60}) (?:v?[\w.\/-]{1,40}|\[[^\]]{1,120}\]) requires (?<subject>[\w.-]{1,60}\/[\w.-]{1,60}) (?<x>[\^>=<~|*@\w. -]{1,50}?) -> (?:satisfiable by|found) .{1,300}?(?:but it conflicts with (?:your root composer\.json require|another require) \((?<y>[^)]{1,60})\)|but the package is fixed to (?<y2>[\w.-]{1,40}))/,
    means: (v) => ({
      code: "conflict",
      subject: v["subject"] ?? "",
      need: v["x"] ?? "",
      have: v["y"] ?? v["y2"] ?? "",
      by: `${v["a"]}\tcomposer.json`,
      message: `${v["a"]} wants ${v["subject"]} ${
        v["x"]
      }, composer.json wants ${v["subject"]} ${
        v["y"] ?? v["y2"]
      }: no version is both.`,
    }),
  },
  {
    tools: ["bundle"],
    says:
      /Could not find gem '(?<subject>[\w.-]{1,80}) \((?<need>[^)]{1,60})\)' in [^]{1,200}?The source contains the following gems matching/,
    means: noVersion,
  },
  {
    tools: ["bundle"],
    says:
      /Could not find gem '(?<subject>[\w.-]{1,80})(?: \([^)]{1,60}\))?' in (?:any of the sources|rubygems repository|source at)/,
    means: ({ subject = "" }) => ({
      code: "missing",
      subject,
      by: "the Gemfile",
      message: `No source of the Gemfile has the gem ${subject}.`,
    }),
  },
  {
    tools: ["cargo"],
    says:
      /the package `(?<by>[\w-]{1,80})` depends on `(?<subject>[\w-]{1,80})`, with features: `?(?<need>[\w, -]{1,120}?)`? but `[\w-]{1,80}` does not have (?:these features|that feature)/,
    means: ({ subject = "", by = "", need = "" }) => ({
      code: "feature",
      subject,
      need,
      by,
      message:
        `${by} asks for the feature ${need} of ${subject}, which the version that is chosen does not have.`,
    }),
  },
  {
    tools: ["cargo"],
    says:
      /previously selected package `(?<subject>[\w-]{1,80}) v(?<have>[\w.+-]{1,40})(?: \([^)`]{1,200}\))?`.{0,2000}?possible versions to select: (?<need>[\w.+-]{1,40})/,
    means: ({ subject = "", have = "", need = "" }) => ({
      code: "locked",
      subject,
      have,
      need,
      message:
        `Cargo.lock holds ${subject} at ${have}, and what was added needs a newer one (up to ${need} would fit).`,
    }),
  },
  {
    tools: ["conda"],
    says:
      /nothing provides (?<subject>__(?:glibc|cuda|osx|linux|win|unix|archspec))(?: (?<need>[\w.,<>=!*|]{1,60}))? needed by (?<by>[\w.+-]{1,120})/,
    means: ({ subject = "", need = "", by = "" }) => ({
      code: "system",
      subject: subject.slice(2),
      need,
      by,
      message: `${by} needs ${
        subject.slice(2)
      } ${need} of the system, which is older here or not there.`,
    }),
  },
  {
    tools: ["conda"],
    says:
      /nothing provides (?!__)(?<subject>[\w.+-]{1,80})(?: (?<need>[\w.,<>=!*|]{1,60}))? needed by (?<by>[\w.+-]{1,120})/,
    means: noVersion,
  },
  {
    tools: ["pod"],
    says:
      /None of your spec sources contain a spec satisfying the dependenc(?:y|ies): `(?<subject>[\w+\/-]{1,80}) \((?<need>[^)]{1,60})\)/,
    means: noVersion,
  },
];

function excluded(v: Values): Reason {
  const { runtime = "Python", have = "", subject = "" } = v;
  const need = (v["need"] ?? "").trim().replace(/,$/, "");
  const named = runtime === "php" ? "PHP" : runtime;
  return {
    code: "excluded",
    subject,
    have,
    need,
    by: named,
    message: `${subject} needs ${named} ${need}[[have]].`.replace(
      "[[have]]",
      have === ""
        ? ""
        : named === "PHP"
        ? `, and PHP ${have} is installed`
        : `, but the project allows ${have}`,
    ),
  };
}

function noVersion({ subject = "", need = "", by = "" }: Values): Reason {
  return {
    code: "no-version",
    subject,
    need: need.trim(),
    by,
    message: `${subject} ${need.trim()}`.trim() +
      `${
        by === "" ? "" : `, which ${by} requires,`
      } is no version that can be found.`,
  };
}

/** One who wants a range of a package. */
interface Want {
  readonly by: string;
  readonly subject: string;
  readonly range: string;
}

/** Who wants what, in the words of each resolver. */
const WANTS: readonly (readonly [readonly string[], RegExp])[] = [
  [
    [...PUBGRUB, "pip"],
    new RegExp(
      `(?<![\\w.-])(?<by>${NAME}?)(?: \\([^)]{1,80}\\)| \\d[\\w.+]{0,30}| ?[=<>]{1,2} ?\\d[\\w.+,<>=]{0,40})? (?:depends on|requires) (?<subject>${NAME}?) ?\\(?(?<range>[=<>!~^]{1,3} ?[\\w.,<>=!~^*+-]{0,60}(?: \\|\\| [\\w.,<>=!~^*+-]{1,60}| and [<>=!~][\\w.,<>=!~*+]{1,50}){0,3})`,
      "g",
    ),
  ],
  [
    ["poetry"],
    new RegExp(
      `depends on both (?<subject>${NAME}) \\((?<range>[^)]{1,60})\\) and (?<subject2>${NAME}) \\((?<range2>[^)]{1,60})\\)`,
      "g",
    ),
  ],
  [
    ["uv"],
    new RegExp(
      `\\byou require (?<subject>${NAME}?)(?<range>[=<>!~]{1,2}\\d[\\w.,<>=!~*+]{0,50})`,
      "g",
    ),
  ],
  [
    ["pip"],
    /The user requested (?<subject>[A-Za-z0-9][\w.-]{0,80}?)(?:\[[^\]]{1,40}\])?(?<range>[=<>!~][\w.,<>=!~+*]{0,50}(?: and [<>=!~][\w.,<>=!~*+]{1,50}){0,3})/g,
  ],
  [
    ["npm"],
    /peer(?:Optional)? (?<subject>(?:@[\w.-]{1,60}\/)?[\w.-]{1,80})@"(?<range>[^"]{1,80})" from (?<by>(?:@[\w.-]{1,60}\/)?[\w.-]{1,80}@[\w.+-]{1,40})/g,
  ],
  [
    ["npm"],
    /(?<found>Found|Conflicting peer dependency): (?<subject>(?:@[\w.-]{1,60}\/)?[\w.-]{1,80})@(?<range>[\w.+-]{1,40})/g,
  ],
];

/** Wishes looked at in one explanation. */
const WANTS_MAX = 60;

/** Two wishes for one package that no version fulfils. */
function conflictIn(tool: string, text: string): Reason | null {
  const wants = WANTS.filter(([tools]) => tools.includes(tool)).flatMap((
    [, pattern],
  ) =>
    [...text.matchAll(pattern)].flatMap(({ groups = {} }) => wantsOf(groups))
  )
    .slice(0, WANTS_MAX);
  // What excludes what is there says more than what would have to come.
  return excludingIn(wants.filter(({ by }) => by !== FOUND_LATER)) ??
    excludingIn(wants);
}

/** The first two wishes that no version fulfils together. */
function excludingIn(wants: readonly Want[]): Reason | null {
  for (const [at, one] of wants.entries()) {
    for (const other of wants.slice(at + 1)) {
      if (
        plainName(one.subject) !== plainName(other.subject) ||
        one.by === other.by ||
        other.by !== FOUND_LATER && !excludeEachOther(one.range, other.range)
      ) continue;
      const isFound = other.by === FOUND_HERE || other.by === FOUND_LATER;
      return {
        code: "conflict",
        subject: one.subject,
        need: one.range,
        have: other.by === FOUND_LATER ? "" : other.range,
        by: `${one.by}\t${isFound ? PROJECT : other.by}`,
        message: isFound
          ? `${one.by} wants ${one.subject} ${one.range}, and the project does not have that.`
          : `${one.by} wants ${one.subject} ${one.range}, ${other.by} wants ${one.subject} ${other.range}: no version is both.`,
      };
    }
  }
  return null;
}

/** The name of a package without the extras that are asked for. */
function plainName(name: string): string {
  return name.replace(/\[[^\]]{0,60}\]$/, "");
}

const PROJECT = "the project";
/** What npm found installed, and what it would have to install. */
const FOUND_HERE = "\u0000found";
const FOUND_LATER = "\u0000later";

function wantsOf(groups: Values): readonly Want[] {
  const { subject = "", range = "", subject2, range2 = "" } = groups;
  const by = groups["found"] === "Found"
    ? FOUND_HERE
    : groups["found"] !== undefined
    ? FOUND_LATER
    : groups["by"] ?? PROJECT;
  const plain = (text: string) => text.trim().replace(/[,.]$/, "");
  return subject2 === undefined
    ? [{ by, subject, range: plain(range) }]
    : [{ by, subject, range: plain(range) }, {
      by,
      subject: subject2,
      range: plain(range2),
    }];
}

/** The reason of a failed resolution; one for an input. */
export function readResolutions(
  lines: readonly string[],
): readonly Diagnostic[] {
  for (const [tool, announces] of SPEAKERS) {
    const at = lines.findIndex((line) => announces.test(line.slice(0, 600)));
    if (at < 0) continue;
    const text = explanation(lines, at);
    for (const reason of reasonsIn(tool, text)) {
      const { by = "", ...fields } = reason;
      return [diagnostic({
        grammar: "resolution",
        at,
        tool,
        have: "",
        need: "",
        location: by,
        ...fields,
      })];
    }
  }
  return [];
}

function* reasonsIn(tool: string, text: string): Generator<Reason> {
  for (const { tools, says, means } of SENTENCES) {
    if (!tools.includes(tool)) continue;
    const found = says.exec(text)?.groups;
    if (found !== undefined) yield means(found);
  }
  const conflict = conflictIn(tool, text);
  if (conflict !== null) yield conflict;
}

/** The lines around the announcement as one text without frames. */
function explanation(lines: readonly string[], at: number): string {
  return lines.slice(Math.max(0, at - LINES_MAX / 3), at + LINES_MAX)
    .map((line) =>
      line.slice(0, 1_000).replace(/^npm error ?/, "").replace(
        /^[\s\u2500-\u257f`|x\u00d7\u25b6>-]{0,40}/,
        "",
      ).trim()
    ).join(" ").replace(/\s{2,}/g, " ").slice(0, TEXT_CHARS_MAX);
}

/**
 * Every pattern that sees an explanation.
 *
 * @internal For the test that bounds their steps.
 */
export const RESOLUTION_PATTERNS: readonly RegExp[] = [
  ...SENTENCES.map(({ says }) => says),
  ...WANTS.map(([, pattern]) => pattern),
];
