/**
 * Remedies that tools print: "run `go mod tidy`", "to add it: ...". The tool
 * knows best what it wants, so its word is preferred to ours; but evidence is
 * data, so a remedy is taken only when it is a plain command of the tool's own
 * family that neither downloads into a shell, nor destroys, nor widens.
 */
import { isAllowed } from "./deny.ts";
import { areKin, hasFamily } from "./families.ts";
import { programName } from "./programs.ts";

/** Lines after a diagnostic in which its remedy stands. */
const LINES_AHEAD = 14;
/** Lines before the failure in which a remedy may stand. */
const LINES_BACK = 3;
/** Longest command that is taken over as a remedy. */
const REMEDY_CHARS_MAX = 160;

const VERB =
  "(?:run(?:ning)?|try(?:ing)?|execut(?:e|ing)|us(?:e|ing)|call(?:ing)?|with|via|do|type|issue|enter)";
const QUOTED = new RegExp(
  `\\b${VERB}[: ]{1,3}(?:the (?:command|following)[: ]{0,2})?[\`'"\\u2018\\u201c]([^\`'"\\u2018\\u2019\\u201c\\u201d]{3,160})[\`'"\\u2019\\u201d]`,
  "i",
);
/** The command as the verb: "Please `brew unlink a` before continuing". */
const ASKED =
  /\bplease [`'"]([a-z][^`'"]{3,160})[`'"] (?:before|first|and (?:try|run|then))\b/i;
const BARE = new RegExp(
  `\\b${VERB}:? {1,3}((?:sudo )?[a-z][\\w.-]{1,24}(?: [\\w@%+=:,./~^<>*-]{1,80}){1,8}?)(?= (?:to|and|first|again|in order|before|from|for|if|or|on|so|then|manually)\\b|[.,;)]?\\s{0,3}$|\\. )`,
  "i",
);
const ANNOUNCED =
  /(?:\b(?:run|running|try|execute|use|add it|fix (?:this|it|the)|install(?: it)?|resolve this|with|command|by|do|solve this)\b[^:]{0,60}):\s{0,4}$/i;

/** Never followed, whoever prints it. */
const UNSAFE =
  /[|;&$`<>(){}\\!]|\b(?:rm|del|delete|destroy|drop|purge|prune|wipe|format|uninstall|remove|reset|clean|chmod|chown|curl|wget|eval|exec|bash|sh)\b|--(?:force|no-verify|insecure|unsafe\S*|allow-\S+|skip-\S+|legacy-peer-deps|break-system-packages|disable-\S+|trust\S*|privileged|hard|no-check-\S*|ignore-\S+)|\s-f\b|strict-ssl|sslverify|https?:|\b(?:docker|podman) (?:run|pull|exec)\b|\bgo (?:run|install)\b|\b(?:uvx|pipx|bunx|dlx)\b|\bcargo install\b/i;

/** What a program that nobody here knows may be told to do by its own words. */
const HARMLESS =
  /^(?:[a-z]+ )?(?:login|log-in|signin|auth|authenticate|init|setup|configure|config|sync|update|upgrade|build|generate|codegen|fetch|doctor|check|status|list|ls|show|help|compile|link|lock|refresh)(?: -{1,2}\w[\w-]{0,29}(?:=[\w.-]{1,60})?)*$/;

/** What any tool may ask for that finds its own checkout incomplete. */
const OF_A_CHECKOUT =
  /^(?:submodule (?:update|init|sync)|lfs (?:install|pull|fetch)|fetch --(?:tags|unshallow))(?: --(?:init|recursive|remote|tags|unshallow|depth[= ]\d{1,6}))*$/;

/** What a printed remedy is checked against. */
export interface RemedyTerms {
  /** Programs of the caller's command and those that speak in the text. */
  readonly programs: ReadonlySet<string>;
  /** The caller's command; its own text is no remedy for itself. */
  readonly command: string;
  /** All lines, to see whether a name it installs is known to them. */
  readonly lines: readonly string[];
}

/** The first remedy near a line that may be followed; undefined if none. */
export function printedRemedy(
  at: number,
  terms: RemedyTerms,
): string | undefined {
  const { lines } = terms;
  const around = [
    ...lines.slice(at, at + LINES_AHEAD),
    ...lines.slice(Math.max(0, at - LINES_BACK), at),
  ];
  for (let i = 0; i < around.length; i++) {
    const line = (around[i] ?? "").slice(0, 600);
    for (const remedy of remediesIn(line, around.slice(i + 1, i + 4))) {
      const checked = checkRemedy(remedy, terms, line);
      if (checked !== undefined) return checked;
    }
  }
  return undefined;
}

/** Switches off what complains, only explains it, or is news of another release. */
const NO_REMEDY =
  /\b[Tt]o update,? run\b|\bbaselines?\b|\breport\w{0,3} (?:this|the|an?) (?:issue|bug|problem|error|crash)\b|--trace-(?:deprecation|warnings)\b|\b(?:disabl|silenc|suppress|bypass|skip|turn(?:ing)? off)\w{0,4}\b.{0,40}\b(?:checks?|warnings?|messages?|hints?|advice|verification|validation|rules?)\b|\b(?:more|further|detailed) (?:information|details|explanation)/i;

/** Only shows what was written down of the failure. */
const SHOWS_LOG =
  /\bto expand\)|\bto (?:view|see|show|read|inspect|list) (?:the |all |these |those |its |more |full |detailed ){0,2}(?:logs?|details|output|errors?|them)\b/i;

/** Goes on with what was begun, once the failure is mended by other means. */
const WHEN_MENDED =
  /\b(?:when|once|after) (?:you(?:'ve| have)? )?(?:resolv|fix|correct|solv)\w{0,3}\b/i;

/** The border of a box around a message. */
const BORDER = /^[\s\u2500-\u257f]{1,40}|[\s\u2500-\u257f]{1,120}$/g;

function remediesIn(
  printed: string,
  below: readonly string[],
): readonly string[] {
  const line = printed.replace(BORDER, "");
  if (
    NO_REMEDY.test(line) || SHOWS_LOG.test(line) || WHEN_MENDED.test(line)
  ) return [];
  // A step of an image build is named by its command; it proposes nothing.
  if (/\bRUN [a-z]/.test(line)) return [];
  const found = [
    QUOTED.exec(line)?.[1],
    ASKED.exec(line)?.[1],
    BARE.exec(line)?.[1],
  ];
  if (ANNOUNCED.test(line)) {
    const next = below.map((text) => text.slice(0, 600).replace(BORDER, ""))
      .find((text) => text !== "");
    if (next !== undefined) found.push(next.replace(/^[$>#] /, ""));
  }
  return found.filter((text) => text !== undefined);
}

/** The remedy as it may be proposed; undefined when it may not. */
export function checkRemedy(
  remedy: string,
  terms: RemedyTerms,
  line = "",
): string | undefined {
  // What a usage line shows as optional is left out.
  const text = remedy.trim().replace(/[.,;:]$/, "").replace(
    / \[-{1,2}[\w=-]{1,40}\]/g,
    "",
  );
  if (text.length > REMEDY_CHARS_MAX || UNSAFE.test(text)) return undefined;
  const words = text.split(/\s+/);
  const at = words[0] === "sudo" ? 1 : 0;
  if (
    SPEAKS_ON.test(words[at + 1] ?? "") || /[.!?] [A-Z]/.test(text) ||
    ONLY_NAMES.test(text)
  ) return undefined;
  const program = programName(words[at] ?? "");
  if (words.length < at + 2 && program !== "make") return undefined;
  if (!maySpeak(program, words.slice(at + 1), terms)) return undefined;
  // What was typed is no remedy for itself, nor is the beginning of it.
  if (`${squeezed(terms.command)} `.startsWith(`${squeezed(text)} `)) {
    return undefined;
  }
  if (!isAllowed(text, terms.command)) return undefined;
  return installsStranger(words, terms.lines, line) ? undefined : text;
}

/** A word with which a sentence about a program goes on: no word of a command. */
const SPEAKS_ON =
  /^(?:itself|and|or|is|was|are|has|had|have|not|that|this|these|which|who|can|cannot|could|must|should|would|will|does|did|of|as|by|than|err(?:or)?s?!?|warn(?:ing)?s?|notice|fail(?:s|ed)?|exit(?:s|ed)?|returned|versions?|v?\d[\d.]*x?[,.]?)$/i;

/** A product's name, a sentence's end, or only the way to the help. */
const ONLY_NAMES =
  /^[A-Z][a-z]{1,30} [A-Z]|\s\.?$|\s(?:help|--help|-h|--tasks|--version)$/;

/** Whether a program's words about itself are heard: its family's, or harmless ones of the caller's own. */
function maySpeak(
  program: string,
  args: readonly string[],
  { programs, command }: RemedyTerms,
): boolean {
  if (program === "git" && OF_A_CHECKOUT.test(args.join(" "))) return true;
  if (!hasFamily(program)) {
    return program !== "" && HARMLESS.test(args.join(" ")) &&
      program === programName(command.trim().split(/\s+/)[0] ?? "");
  }
  return [...programs].some((name) => areKin(program, name));
}

/** Whether a remedy is of a program whose family is known. */
export function isOfKnownProgram(remedy: string): boolean {
  const [first = "", second = ""] = remedy.split(/\s+/);
  const program = programName(first === "sudo" ? second : first);
  return hasFamily(program);
}

/** Options whose value is a folder, not a name to install. */
const TAKES_FOLDER = /^--(?:path|prefix|target|cwd|dir)$/;

/** Whether it installs a name that nothing else in the evidence knows. */
function installsStranger(
  words: readonly string[],
  lines: readonly string[],
  line: string,
): boolean {
  const verb = words.findIndex((word) =>
    /^(?:install|add|i|get|require|tap)$/.test(word)
  );
  if (verb < 0) return false;
  const rest = words.slice(verb + 1);
  const names = rest.filter((word, i) =>
    /^[@A-Za-z]/.test(word) && !TAKES_FOLDER.test(rest[i - 1] ?? "")
  );
  return names.some(
    (word) => {
      const name = word.replace(/(?!^)@[^/]{1,40}$/, "").replace(
        /[=<>~].*$/,
        "",
      );
      return !lines.some((other) =>
        other !== line && other.slice(0, 2_000).includes(name) &&
        !/\b(?:install|add)\b/.test(other.slice(0, 400))
      );
    },
  );
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
