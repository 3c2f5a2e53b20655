/**
 * Whether another program is at work than the one that a cause is about: it was
 * typed, or it names itself before what it says. A few words that a tool shares
 * with others are not that tool's there, unless something names it.
 */
import { lazily } from "@/lib/lazily.ts";
import carriers from "./catalogues/carriers.txt" with { type: "text" };
import sharedWords from "./catalogues/shared_words.txt" with { type: "text" };
import { readWords, readWordTable } from "./catalogues/words.ts";
import { areKin } from "./families.ts";
import { programName } from "./programs.ts";
import type { ShellCommand } from "./shell_words.ts";

/** Characters of its own from which a sentence tells whose it is. */
const TELLING_CHARS = 25;
/** A code, a class or a key in the words of a tool: nobody else writes it. */
const CODED =
  /\b[A-Z]{2,}[A-Z_-]{0,20}\d{2,}|\b[A-Z][a-z]+(?:[A-Z][a-z]+)+|\b[A-Z][a-z]*Error\b|\b[A-Z]{2,}_[A-Z_]{2,}|"\w{1,40}":|\[\w{1,12}-\w{1,30}\]|\b[A-Z]{1,4}\d{3,}\b|\b[\da-f]{8}-[\da-f]{4}-|\(\d{3,}\)|[a-z]\.[a-z]{2,}\.[a-z]|\w::\w|[a-z]_[a-z]|(?:^|\s)--?[a-z]/;
/** An error of a language by its class, or of the system by its symbol. */
const OF_A_LANGUAGE =
  /\b[A-Z]\w{2,60}(?:Error|Exception)\b|\bE(?!RROR)[A-Z]{4,14}\b/;
/** How git says what it and the other side have to say. */
const OF_GIT = /\b(?:fatal|remote): \S|\bRPC failed\b|\[remote rejected\]/;
/** Lines looked at from each end. */
const LINES_EACH_END = 600;
/** Characters of a line that are looked at. */
const LINE_CHARS_MAX = 600;

/** Programs that run what others wrote: any tool may speak in what they print. */
const CARRIERS: ReadonlySet<string> = new Set(readWords(carriers));

/** Tools whose causes are about any command: they run it. */
const RUNS_ANYTHING: ReadonlySet<string> = new Set(
  "bash cmd fish powershell pwsh sh shell ssh sudo systemctl xargs zsh".split(
    " ",
  ),
);

/** Families of rules about protocols and the system, whoever speaks of them. */
const OF_ANYBODY: ReadonlySet<string> = new Set(
  "generic network services shell_files shell_permissions system tls_tools web web_protocols windows"
    .split(" "),
);

/** How a program names itself before its complaint. */
const SPEAKER =
  /^(?!(?:error|err|fatal|failed|failure|panic|warning|warn|note|remote|info|debug|caused|stderr|exception|cause|reason): )(?<name>[a-z][\w.+-]{1,30}): (?:(?:fatal|internal|runtime) )?(?:error|fatal|failed|failure|critical|abort(?:ed|ing)?)\b/;

/** Rules whose words many tools say, with words that show whose they are. */
const SHARED = lazily(() => readWordTable(sharedWords));

/** Whether a match has so few words of its own, and no code, that any program may say them. */
function saysLittle(match: string, fixedChars: number): boolean {
  return fixedChars < TELLING_CHARS && !CODED.test(match.slice(0, 400));
}

/** What a cause is about. */
export interface About {
  /** Of the rule or answer. */
  readonly id: string;
  /** Programs whose failures it explains. */
  readonly tools: readonly string[];
  /** Of the table that it stands in. */
  readonly family: string;
}

/** Whose program is at work, asked for one evidence. */
export class Elsewhere {
  readonly #lines: readonly string[];
  readonly #environment: string;
  readonly #programs: readonly string[];
  readonly #typed: string;
  #described: ReadonlySet<string> | undefined;

  /** Keeps what is asked later. */
  constructor(evidence: {
    readonly lines: readonly string[];
    readonly environment: string;
    readonly command: ShellCommand;
  }) {
    this.#lines = evidence.lines;
    this.#environment = evidence.environment;
    this.#typed = evidence.command.text ?? "";
    this.#programs =
      /^(?:sudo |& )?(?:\.{0,2}|[A-Za-z]:)[\\/]/.test(this.#typed)
        ? []
        : evidence.command.programs;
  }

  /**
   * Whether a match proves nothing: its words are anybody's, nothing in the
   * evidence names its tool, and another program is at work or might be.
   */
  isUnproven(
    rule: About,
    match: {
      readonly at: number;
      readonly said: string;
      readonly fixedChars: number;
    },
  ): boolean {
    return this.isShared(rule, match.said) ||
      saysLittle(match.said, match.fixedChars) && this.#isOf(rule, match);
  }

  /** Whether many tools say what was matched, and nothing shows that it is this one's. */
  isShared(rule: About, said: string): boolean {
    const shown = SHARED().get(rule.id);
    return shown !== undefined && !CODED.test(said.slice(0, 400)) &&
      ![...shown, ...namesOf(rule)].some((name) => this.#names(name));
  }

  /** Whether a line is another program's than that of a cause, and nothing names that one. */
  #isOf(
    { id, tools, family }: About,
    { at, said }: { readonly at: number; readonly said: string },
  ): boolean {
    // A sentence with the name of what was typed is about that.
    if (
      tools.length === 0 || OF_ANYBODY.has(family) ||
      this.#programs.some((one) => said.includes(one))
    ) {
      return false;
    }
    const line = (this.#lines[at] ?? "").slice(0, LINE_CHARS_MAX);
    if (
      OF_A_LANGUAGE.test(line) || tools.includes("git") && OF_GIT.test(line)
    ) {
      return false;
    }
    const speaker = SPEAKER.exec(line)?.groups?.["name"];
    const isOther = speaker === undefined
      ? this.#programs.length > 0 &&
        !this.#programs.some((one) => isCarrier(one) || isKin(one, tools))
      : !isKin(speaker, tools) && !CARRIERS.has(speaker);
    return isOther &&
      !namesOf({ id, tools }).some((name) => this.#names(name));
  }

  /**
   * Whether a cause's tools have nothing to do with what was typed, so that no
   * option of theirs can be added to it and no word of it is theirs.
   */
  isTypedForOthers(tools: readonly string[]): boolean {
    return tools.length > 0 && this.#programs.length > 0 &&
      !tools.some((tool) => RUNS_ANYTHING.has(tool)) &&
      !this.#programs.some((one) =>
        isCarrier(one) || isKin(one, tools) || /^[a-z]+-[a-z]+$/.test(one)
      );
  }

  /** Whether the evidence names one of these tools; true for those of none. */
  namesTools(tools: readonly string[]): boolean {
    return tools.length === 0 || tools.some((tool) => this.#names(tool));
  }

  /** Whether anything of the evidence names a tool. */
  #names(name: string): boolean {
    const folded = name.toLowerCase();
    this.#described ??= wordsOf([this.#typed, this.#environment]);
    return this.#described.has(folded) || printedWords(this.#lines).has(folded);
  }
}

/** What a rule's tools are called, and the first word of its own name. */
function namesOf(
  { id, tools }: Pick<About, "id" | "tools">,
): readonly string[] {
  return [...tools, id.split("-")[0] ?? ""];
}

function isKin(program: string, tools: readonly string[]): boolean {
  return tools.some((tool) => areKin(program, tool));
}

/** Whether a program runs what others wrote, or is a script itself. */
function isCarrier(program: string): boolean {
  return CARRIERS.has(programName(program)) ||
    /\.(?:sh|bash|py|js|mjs|ts|rb|pl|php|ps1|bat|cmd)$/.test(
      program,
    );
}

/** The words of lines, which several ask of that judge the same evidence. */
const printed = new WeakMap<readonly string[], ReadonlySet<string>>();

function printedWords(lines: readonly string[]): ReadonlySet<string> {
  const known = printed.get(lines);
  if (known !== undefined) return known;
  const words = wordsOf([
    ...lines.slice(0, LINES_EACH_END),
    ...lines.slice(LINES_EACH_END).slice(-LINES_EACH_END),
  ]);
  printed.set(lines, words);
  return words;
}

function wordsOf(lines: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const line of lines) {
    for (
      const word of line.slice(0, LINE_CHARS_MAX).toLowerCase().split(
        /[^a-z0-9.+-]+/,
      )
    ) {
      words.add(word);
      for (const part of word.split(/[.+-]/)) words.add(part);
    }
  }
  return words;
}
