/**
 * The word a mistyped one was meant to be: what the tool itself proposed near
 * the message, then the choices it listed, then our own catalogues. A word from
 * the evidence is only ever a bare word; it never brings operators, quotes,
 * addresses or a second command with it.
 */
import { habit, subcommands } from "./catalogues/subcommands.ts";
import { options } from "./catalogues/options.ts";
import type { RuleContext } from "./context.ts";
import { closest, distance, similarity } from "./did_you_mean.ts";
import { programName } from "./shell_words.ts";

/** Lines looked at before and after the decisive one. */
export const LINES_AROUND = { before: 4, after: 40 } as const;
/** Similarity that one of the listed choices needs. */
export const LISTED_CUTOFF = 0.45;
/** Similarity of words that differ in a letter or two. */
const SURE = 0.8;

/** Similarity of a typed option to one that the message says is missing. */
const NEAR_OPTION = 0.7;
/** Words of a command, and proposals, that are compared. */
const TYPED_MAX = 24;
const OWN_MAX = 12;
/** Similarity of a typed word to what is proposed for it. */
const NEAR_TYPED = 0.55;
/** What it counts that the message names the typed word. */
const NAMED_BONUS = 0.2;
/** Similarity of a mistyped option to one that stands near the message. */
const NEAR_PRINTED = 0.75;

/** What commands of most tools are called, for tools without a list of their own. */
const USUAL_COMMANDS: readonly string[] =
  "build start test deploy install update list status config create delete remove serve watch login logout publish upgrade version search generate format check validate describe destroy apply export import restart migrate sync clean debug release preview package rollback connect console shell secrets domains certificate environment project plugin template coverage uninstall"
    .split(" ");
/** What options of most tools are called. */
const USUAL_OPTIONS: readonly string[] =
  "--verbose --version --help --output --config --force --quiet --debug --dry-run --recursive --format --input --strict --watch --port --host --name --file --yes --no-cache --namespace --region --profile --environment --readonly --timeout --silent --production --ignore --exclude --include --check --json --parallel --workers --target --release --features --silent --token --username --password"
    .split(" ");

/** Programs that only run another one, which the words after it belong to. */
const RUNNERS: ReadonlySet<string> = new Set(["npx", "bunx", "pnpx", "uvx"]);

const ASKS =
  /\b(?:did you mean|do you mean|maybe you meant|perhaps you meant|you might (?:have )?mean|meinten sie|most similar (?:command|choice|argument)s?(?: to '[^']{0,80}')? (?:is|are)|(?:similar|close) (?:argument|subcommand|command|option|value|name|task|match)s?(?: \w{1,12})? exists?|some similar \w{1,20} exist|similar (?:command|option|argument|choice|name)s?:|closest match(?:es)?(?: is| are)?|rather than|try one of|did_you_mean)\b[\s:]{0,3}/i;
const LISTS =
  /(?:could be|candidates are|candidates:|choose from|valid choices are|valid values?(?: are)?|possible values|possible choices|must be one of|expected one of|one of|available (?:commands|tasks|lifecycle phases|targets|scripts|options|subcommands|choices)(?: are| include)?|allowed (?:values|choices)(?: are)?|choices(?=:)|known commands|commands? (?:are|is one of)|is ambiguous:?)[ :]{0,3}/i;
/** A word, perhaps after the program it belongs to: `conda list`. */
const PHRASE = /^(?:[\w.+-]{1,40} ){0,2}[A-Za-z0-9@-][\w@.:+/-]{0,79}$/;
/** A whole command of plain words, as some tools propose: `gcloud compute disks list`. */
const COMMAND_LINE = /^[a-z][\w.-]{0,39}(?: [a-z][\w-]{0,39}){1,6}$/;
const WORD = /^[A-Za-z0-9@-][\w@.:+/-]{0,79}$/;

/** What stands before an item of a list. */
const BULLET =
  /^[*\u00b7\u2022\u2023\u203a\u00bb\u2192\u21b3\u21c2\u25b8\u25e6>-] /;

/** Words the tool proposed for a mistyped one; empty when it did not. */
export function proposed(c: RuleContext): readonly string[] {
  const lines = around(c);
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? "";
    const found = ASKS.exec(line);
    if (found === null) continue;
    const rest = line.slice(found.index + found[0].length);
    const words = wordsOf(rest);
    if (words.length > 0) return words;
    const below: string[] = [];
    for (const next of lines.slice(i + 1, i + 14)) {
      const item = next.trim().replace(BULLET, "");
      if (item === "") {
        if (below.length > 0) break;
        continue;
      }
      const first = item.split(/\s{2,}/)[0]?.trim() ?? "";
      if (!WORD.test(first) && !COMMAND_LINE.test(first)) break;
      below.push(first);
    }
    if (below.length > 0) return below;
  }
  return [];
}

/** Choices the tool listed; empty when it did not. */
export function listed(c: RuleContext): readonly string[] {
  const words: string[] = [];
  const lines = around(c);
  for (let i = 0; i < lines.length; i++) {
    const line = (lines[i] ?? "").slice(0, 4_000);
    const usage = /^usage: [^[\n]{0,60}\[((?:[\w-]{1,30}\|){2,40}[\w-]{1,30})\]/
      .exec(line);
    if (usage?.[1] !== undefined) words.push(...usage[1].split("|"));
    const found = LISTS.exec(line);
    if (found !== null) {
      const rest = line.slice(found.index + found[0].length);
      words.push(...wordsOf(rest));
      if (rest.trim() === "") words.push(...block(lines.slice(i + 1)));
    } else if (
      /^\s{0,4}(?:[A-Z][\w ]{0,40}commands|Commands)\b.{0,20}:$/i.test(line)
    ) {
      words.push(...block(lines.slice(i + 1)));
    }
    if (/^where <command> is one of/.test(line)) {
      words.push(...block(lines.slice(i + 1)));
    }
  }
  return [...new Set(words)].filter((word) => WORD.test(word));
}

/** First words of an indented list. */
function block(lines: readonly string[]): readonly string[] {
  const words: string[] = [];
  for (const line of lines) {
    if (line.trim() === "") {
      if (words.length > 0) break;
      continue;
    }
    if (/[,|]/.test(line)) {
      words.push(...line.split(/[,|]/).map((word) => word.trim()));
    } else {
      const first = line.trim().replace(BULLET, "").split(/\s+/)[0];
      if (first !== undefined) words.push(first.replace(/[:,]$/, ""));
    }
  }
  return words;
}

/** The right word for a mistyped one; undefined when nothing is near. */
export function rightWord(c: RuleContext, bad: string): string | undefined {
  const path = pathOf(c, bad);
  const shown = closest(bad, aligned(c, bad), LISTED_CUTOFF);
  if (shown !== undefined) return shown;
  const own = proposed(c).map((word) => lastWord(word)).filter((word) =>
    word !== bad && WORD.test(word)
  );
  // Whole commands are what a tool has that looks alike, near or not.
  const areWhole = proposed(c).every((line) => COMMAND_LINE.test(line));
  const nearest = begunWord(bad, own) ?? containing(bad, own) ??
    closest(bad, own, areWhole ? LISTED_CUTOFF : 0);
  if (nearest !== undefined) return nearest;
  if (own.length > 0 && !areWhole) return own[0];
  const known = habit(path, bad) ?? habit(programPath(path), bad);
  if (known !== undefined) return known;
  const choice = closest(bad, listed(c), LISTED_CUTOFF);
  const usual = closest(bad, subcommands(path), SURE);
  // Listed choices may be a part only ("candidates are"): a word that is
  // almost the same outweighs them.
  if (
    choice !== undefined &&
    (usual === undefined ||
      similarity(bad, usual) < similarity(bad, choice) + 0.1)
  ) return choice;
  return usual ?? closest(bad, subcommands(path)) ??
    closest(bad, subcommands(programPath(path))) ??
    // What `run` takes are names of the project's own.
    (subcommands(programPath(path)).length > 0 && !path.endsWith(" run")
      ? undefined
      : aSlipFrom(bad, USUAL_COMMANDS));
}

/** Letters up to which a word is the beginning of one, not a slip of it. */
const BEGUN_CHARS_MAX = 2;

/** The first proposal that begins with what was typed, which a tool names first. */
function begunWord(
  bad: string,
  own: readonly string[],
): string | undefined {
  return bad.length > BEGUN_CHARS_MAX
    ? undefined
    : own.find((word) => word.startsWith(bad));
}

/** The proposal whose end was typed: `base` of `rebase`; never what undoes. */
function containing(
  bad: string,
  own: readonly string[],
): string | undefined {
  const ends = own.filter((word) =>
    word !== bad && bad.length > 3 && word.endsWith(bad) &&
    !/^(?:un|de|dis|off|pre|post)/.test(word)
  );
  return ends.length === 1 ? ends[0] : undefined;
}

/** The word that a slip of one letter made another of. */
function aSlipFrom(
  bad: string,
  words: readonly string[],
): string | undefined {
  const near = closest(bad, words);
  return near !== undefined && distance(bad, near) === 1 ? near : undefined;
}

/**
 * Words that stand in the place of the mistyped one in commands the tool
 * printed (proposals, examples, usage) and that begin as the caller's does.
 */
function aligned(c: RuleContext, bad: string): readonly string[] {
  const typed = [c.cmd.program, ...c.cmd.args];
  const at = typed.indexOf(bad);
  if (at < 1 || typed.slice(0, at).some((word) => word.startsWith("-"))) {
    return [];
  }
  const words: string[] = [];
  for (const line of around(c)) {
    const shown = line.slice(0, 300).trim().replace(
      /^(?:[$*\u2022-]|or:?) /,
      "",
    )
      .split(/\s+/);
    const word = shown[at]?.replace(/[:.,]$/, "");
    if (
      word !== undefined && word !== bad && WORD.test(word) &&
      typed.slice(0, at).every((same, i) => shown[i] === same)
    ) words.push(word);
  }
  return words;
}

function bare(option: string): string {
  return option.replace(/^-+/, "");
}

/** Long options that stand anywhere near the message: required ones, examples, usage. */
function printedOptions(c: RuleContext): readonly string[] {
  const found = around(c).join("\n").slice(0, 8_000).matchAll(
    /(?<![\w-])--?[A-Za-z][\w-]{1,60}/g,
  );
  return [...new Set([...found].map(([option]) => option))];
}

/**
 * The word of the command that a required option was meant by, with that
 * option: `--nme` where `--name/-n` is said to be missing.
 */
export function misspeltRequired(
  c: RuleContext,
  required: string,
): readonly [string, string] | undefined {
  const names = required.split(/[\s,/|]+/).filter((word) =>
    /^--[\w-]{2,60}$/.test(word)
  );
  for (const arg of c.cmd.args) {
    const typed = arg.split("=")[0] ?? "";
    if (!/^--?[\w-]{2,60}$/.test(typed) || names.includes(typed)) continue;
    const right = closest(typed, names, NEAR_OPTION);
    if (right !== undefined && !options(pathsOf(c)[2] ?? "").includes(typed)) {
      return [arg, right + arg.slice(typed.length)];
    }
  }
  return undefined;
}

/** The right option for a mistyped one; undefined when nothing is near. */
export function rightOption(c: RuleContext, bad: string): string | undefined {
  const dashes = bad.startsWith("-") ? bad : `--${bad}`;
  const own = proposed(c).map((word) => lastWord(word)).filter((word) =>
    word !== bad
  );
  if (own.length > 0) {
    const best = closest(dashes, own, 0) ?? own[0] ?? "";
    return best.startsWith("-") ? best : dashes.replace(/[^-].*$/, "") + best;
  }
  const printed = closest(
    dashes,
    printedOptions(c).filter((option) =>
      option.length > 3 && bare(option) !== bare(bad) &&
      !c.cmd.args.includes(option)
    ),
    NEAR_PRINTED,
  );
  if (printed !== undefined) return printed;
  const paths = pathsOf(c);
  for (const path of paths) {
    const near = closest(
      dashes,
      options(path).filter((option) => option.length > 2),
      dashes.startsWith("--") ? 0.7 : 0.75,
    );
    if (near !== undefined) return near;
  }
  return aSlipFrom(dashes, USUAL_OPTIONS);
}

/**
 * The word of the command that a tool's proposal stands for, with the proposed
 * one: `serv` where the tool asks "Did you mean serve?", whatever it said
 * before. One that stands in quotes beside the proposal comes first.
 */
export function proposedFor(
  c: RuleContext,
): readonly [string, string] | undefined {
  const own = proposed(c).map((word) => lastWord(word)).filter((word) =>
    WORD.test(word)
  );
  const [first] = own;
  if (first === undefined) return undefined;
  const named = (c.lines[c.at] ?? "").slice(0, 400);
  let best: readonly [string, string, number] | undefined;
  for (const typed of c.cmd.args.slice(0, TYPED_MAX)) {
    if (own.includes(typed) || !WORD.test(typed)) continue;
    for (const good of own.slice(0, OWN_MAX)) {
      // An option stands for an option only, a word for a word.
      if (typed.startsWith("-") && !good.startsWith("-")) continue;
      const near = similarity(bare(typed), bare(good)) +
        (named.includes(typed) ? NAMED_BONUS : 0);
      if (near > (best?.[2] ?? NEAR_TYPED)) best = [typed, good, near];
    }
  }
  return best === undefined ? undefined : [best[0], best[1]];
}

/**
 * Program and sub-commands before a word, as the catalogues are keyed; the tool
 * that speaks where nothing was typed.
 */
function pathOf(c: RuleContext, bad: string): string {
  const words = c.cmd.words;
  const at = words.findIndex((word) => !word.isOperator && word.value === bad);
  if (at < 0) {
    return keyOf(words.length === 0 ? c.v["tool"] ?? "" : c.cmd.program);
  }
  let from = at;
  while (from > 0 && words[from - 1]?.isOperator === false) from--;
  const plain = words.slice(from, at).map((word) => word.value).filter((word) =>
    word !== "sudo" && !RUNNERS.has(word) && !word.startsWith("-") &&
    !word.includes("=")
  );
  const [program, ...rest] = plain;
  const key = keyOf(program ?? "", rest);
  return [key, ...rest.filter((word) => subcommands(key).includes(word))].join(
    " ",
  );
}

/** Catalogue keys that fit the command, the most specific first. */
function pathsOf(c: RuleContext): readonly string[] {
  const key = keyOf(c.cmd.program, c.cmd.operands);
  const [first, second] = c.cmd.operands;
  return [
    `${key} ${first ?? ""} ${second ?? ""}`,
    `${key} ${first ?? ""}`,
    key,
  ];
}

function programPath(path: string): string {
  return path.split(" ")[0] ?? path;
}

/** `apt-get` and `docker-compose` keep their names here, others lose version and folder. */
function keyOf(program: string, operands: readonly string[] = []): string {
  const base = program.slice(program.lastIndexOf("/") + 1).toLowerCase();
  if (subcommands(base).length > 0) return base;
  if (operands.includes("artisan") || base === "artisan") return "artisan";
  if (
    base === "manage.py" || base === "django-admin" ||
    operands.some((word) => word.endsWith("manage.py"))
  ) return "django";
  const name = programName(program);
  return name === "egrep" || name === "fgrep" ? "grep" : name;
}

function around(c: RuleContext): readonly string[] {
  return c.lines.slice(
    Math.max(0, c.at - LINES_AROUND.before),
    c.at + LINES_AROUND.after,
  );
}

/** Words of one line: quoted ones if there are any, else those of a list. */
function wordsOf(rest: string): readonly string[] {
  const head = rest.slice(0, 4_000);
  const quoted = [
    ...head.matchAll(
      /[`'"\u2018\u201c]([^`'"\u2018\u2019\u201c\u201d]{1,80})[`'"\u2019\u201d]/g,
    ),
  ]
    .map((found) => (found[1] ?? "").trim());
  if (quoted.length > 0) {
    return quoted.filter((text) => PHRASE.test(text));
  }
  const end = /[?).\]]{1,3}\s*$|[?.] /.exec(head);
  const list = (end === null ? head : head.slice(0, end.index))
    .replace(
      /^(?:one of (?:these|the following)|one of|this one|this|these|the following)\b(?: perhaps)?[ :?]{0,3}/i,
      "",
    )
    .replace(/\s->\s.*$/, "");
  const words = list.split(/,\s*|\s+or\s+|\s+oder\s+|\s+/)
    .map((word) => word.trim()).filter((word) => word !== "");
  return words.every((word) => WORD.test(word)) ? words : [];
}

/** Of `conda list` the word that changes. */
function lastWord(text: string): string {
  return text.trim().split(/\s+/).at(-1) ?? "";
}
