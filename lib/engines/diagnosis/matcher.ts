/**
 * Which rule explains the evidence best. The score of a rule is how specific
 * its pattern is, how decisive the line it matched, whether its tool is at
 * work, and its priority; equal scores are decided by id, never by the place
 * of a rule in a list.
 */
import { isCompared, isExample, isQuoted } from "./asides.ts";
import { certaintyOf, isGeneral, isPlain } from "./certainty.ts";
import type { RuleContext } from "./context.ts";
import { contextOf } from "./context_of.ts";
import { lineWeight, positionWeights } from "./decisive_lines.ts";
import type { Platform } from "./environment.ts";
import { Elsewhere } from "./elsewhere.ts";
import { fieldsOf, isInField } from "./fields.ts";
import { requiredLiterals } from "@/lib/text_understanding/literals.ts";
import { type Pattern, patternsOf } from "./rows.ts";
import { type Places, Scanner } from "./scanner.ts";
import type { ShellCommand } from "./shell_words.ts";
import { programsInText, windowAround } from "./text_window.ts";
import type { CompleteRule, Specificity } from "./types.ts";

/** A rule below this is no explanation. */
export const SCORE_MIN = 30;
/** Characters of command and environment that conditions see. */
export const CONDITION_CHARS_MAX = 4_096;

const SPECIFICITY: Readonly<Record<Specificity, number>> = {
  certain: 110,
  code: 60,
  phrase: 45,
  keyword: 25,
};
const TOOL_IN = { command: 14, text: 6 } as const;
const ERROR_FIELD = 6;
const COMMAND_ONLY = -8;
/** Fixed texts that place chains of causes, besides those of the rules. */
const CHAIN_TEXTS = [
  "caused by: ",
  "traceback (most",
  "[cause]: ",
  "error:",
  "exception:",
  "e: ",
  "[error]",
];

/** The evidence, prepared. */
export interface Evidence {
  /** Lines of the error field, then of the log. */
  readonly lines: readonly string[];
  /** Lines as they were said, by what was read of them in English. */
  readonly said?: ReadonlyMap<string, string>;
  /** How many of them are of the error field. */
  readonly errorLineCount: number;
  /** The command as typed. */
  readonly command: ShellCommand;
  /** The environment field. */
  readonly environment: string;
  /** What it says of the platform. */
  readonly platform: Platform;
  /** Whether Compose or a cluster carried the lines: what failed runs in a container. */
  readonly isComposed?: boolean;
  /** Whether one container alone printed all lines that say who did. */
  readonly isOfOne?: boolean;
  /** What the step of a CI log that failed is called; empty outside of such logs. */
  readonly step: string;
  /** Whether a CI service says that nothing failed. */
  readonly hasPassed?: boolean;
  /** Whether it ends by saying that all went well. */
  readonly isWell?: boolean;
  /** Whether the command only shows what somebody wrote. */
  readonly isDisplay?: boolean;
  /** Whether it is a whole log rather than what somebody picked of one. */
  readonly isWhole?: boolean;
}

/** A rule that fits, with what it found. */
export interface Candidate {
  /** With its defaults filled in. */
  readonly rule: CompleteRule;
  /** Higher is better; equal scores go to the smaller id. */
  readonly score: number;
  /** Number of the decisive line; -1 when the command alone decided. */
  readonly at: number;
  /** What its templates may use. */
  readonly context: RuleContext;
  /** Whether no rule that is sure outweighs it. */
  readonly isDecisive?: boolean;
  /** How likely it is right, see `certainty.ts`. */
  readonly certainty: number;
}

interface Hit {
  readonly line: number;
  readonly groups: Readonly<Record<string, string | undefined>>;
  /** Whether it begins inside of a word: then a line of its own it is not. */
  readonly isInWord: boolean;
  /** What was matched, without its values. */
  readonly said: string;
  /** How much of it is the pattern's own words. */
  readonly fixedChars: number;
}

/** A pattern with the numbers of the texts of which it needs one. */
interface SoughtPattern {
  readonly pattern: Pattern;
  readonly texts: readonly number[];
}

interface CompiledRule {
  readonly rule: CompleteRule;
  readonly line: readonly number[];
  readonly all: readonly number[];
  readonly none: readonly number[];
}

const NO_HITS: readonly Hit[] = [];

/** Rules that one step of building compiles. */
const RULES_A_STEP = 16;

/** Rules made ready for matching; build once, use for every input. */
export class Matcher {
  readonly #patterns: SoughtPattern[] = [];
  #commandRules: readonly CompiledRule[] = [];
  readonly #rulesByText = new Map<number, Set<CompiledRule>>();
  #scanner = new Scanner([]);

  /** Compiles every pattern; refuses one without fixed text. */
  constructor(rules: readonly CompleteRule[]) {
    for (const _ of this.#build(rules));
  }

  /** The same, a little at a time. */
  static *building(
    rules: readonly CompleteRule[],
  ): Generator<void, Matcher> {
    const matcher = new Matcher([]);
    yield* matcher.#build(rules);
    return matcher;
  }

  *#build(rules: readonly CompleteRule[]): Generator<void, void> {
    const texts = new Map<string, number>();
    const numbers = new Map<string, number>();
    const textNumber = (text: string): number => {
      const known = texts.get(text);
      if (known !== undefined) return known;
      texts.set(text, texts.size);
      return texts.size - 1;
    };
    const patternNumber = (pattern: Pattern): number => {
      const { flags, source } = pattern;
      const key = `${flags}/${source}`;
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const literals = requiredLiterals(source);
      if (literals === null) {
        throw new TypeError(`Pattern without fixed text: ${source}`);
      }
      this.#patterns.push({ pattern, texts: literals.map(textNumber) });
      numbers.set(key, this.#patterns.length - 1);
      return this.#patterns.length - 1;
    };
    const compiled: CompiledRule[] = [];
    for (const rule of rules) {
      compiled.push({
        rule,
        line: patternsOf(rule, "line").map(patternNumber),
        all: patternsOf(rule, "all").map(patternNumber),
        none: patternsOf(rule, "none").map(patternNumber),
      });
      if (compiled.length % RULES_A_STEP === 0) yield;
    }
    this.#commandRules = compiled.filter((entry) => entry.line.length === 0);
    for (const entry of compiled) {
      for (const number of entry.line) {
        for (const text of this.#patterns[number]?.texts ?? []) {
          const set = this.#rulesByText.get(text);
          if (set === undefined) this.#rulesByText.set(text, new Set([entry]));
          else set.add(entry);
        }
      }
    }
    for (const text of CHAIN_TEXTS) textNumber(text);
    this.#scanner = yield* Scanner.building([...texts.keys()]);
  }

  /** Rules that fit, best first. */
  match(evidence: Evidence): readonly Candidate[] {
    const places = this.#scanner.scan(evidence.lines);
    const marked = new Set<number>();
    const possible = new Set<CompiledRule>(this.#commandRules);
    for (const text of places.texts) {
      for (const place of places.of(text)) marked.add(place.line);
      for (const entry of this.#rulesByText.get(text) ?? []) {
        possible.add(entry);
      }
    }
    const run = new Run(
      evidence,
      places,
      this.#patterns,
      [...marked].sort((a, b) => a - b),
    );
    const candidates: Candidate[] = [];
    for (const entry of possible) {
      const candidate = run.try(entry);
      if (candidate !== undefined && candidate.score >= SCORE_MIN) {
        candidates.push(candidate);
      }
    }
    return candidates.sort((a, b) =>
      b.score - a.score || (a.rule.id < b.rule.id ? -1 : 1)
    );
  }
}

/** Matching of one input. */
class Run {
  readonly #evidence: Evidence;
  readonly #places: Places;
  readonly #patterns: readonly SoughtPattern[];
  readonly #hits = new Map<number, readonly Hit[]>();
  readonly #weights = new Map<number, number>();
  readonly #position: ReadonlyMap<number, number>;
  readonly #commandPrograms: ReadonlySet<string>;
  readonly #textPrograms: ReadonlySet<string>;
  readonly #command: string;
  readonly #environment: string;
  readonly #elsewhere: Elsewhere;
  #fields: ReadonlySet<string> | undefined;

  constructor(
    evidence: Evidence,
    places: Places,
    patterns: readonly SoughtPattern[],
    marked: readonly number[],
  ) {
    this.#evidence = evidence;
    this.#places = places;
    this.#patterns = patterns;
    this.#position = positionWeights(evidence.lines, marked);
    this.#commandPrograms = new Set(evidence.command.programs);
    this.#textPrograms = programsInText(evidence.lines);
    this.#command = (evidence.command.text ?? "").slice(0, CONDITION_CHARS_MAX);
    this.#environment = evidence.environment.slice(0, CONDITION_CHARS_MAX);
    this.#elsewhere = new Elsewhere(evidence);
  }

  try(entry: CompiledRule): Candidate | undefined {
    const { rule } = entry;
    // Most rules fail by their line: it is looked at before all else.
    const best = entry.line.length === 0 ? undefined : this.#best(entry);
    if (entry.line.length > 0 && best === undefined) return undefined;
    const where = this.#toolIn(rule);
    if (rule.gate === true && where === null) return undefined;
    const groups = this.#conditions(entry);
    if (groups === null) return undefined;
    const at = best?.line ?? -1;
    const context = this.#context(rule, at, [...groups, { ...best?.groups }]);
    if (rule.when !== undefined && !rule.when(context)) return undefined;
    const score = SPECIFICITY[rule.level ?? "phrase"] +
      (best === undefined ? COMMAND_ONLY : this.#weight(best.line)) +
      (where === null ? 0 : TOOL_IN[where]) +
      (rule.priority ?? 0);
    return {
      rule,
      score,
      at,
      context,
      certainty: this.#certainty(rule, best, where),
    };
  }

  /** How likely the rule is right, by what it matched and what stands beside it. */
  #certainty(
    rule: CompleteRule,
    best: Hit | undefined,
    where: "command" | "text" | null,
  ): number {
    const line = best?.line;
    const isAnyTool = rule.tools.length === 0;
    return certaintyOf({
      level: rule.level ?? "phrase",
      isGeneral: isGeneral(rule.id),
      lineWeight: line === undefined
        ? null
        : lineWeight(this.#evidence.lines[line] ?? ""),
      tool: isAnyTool ? "any" : where ?? this.#fieldOf(rule),
      isBound: rule.cmd !== undefined || rule.env !== undefined ||
        isAnyTool && this.#command !== "",
      isPlain: isPlain(rule.id),
      isElsewhere: best !== undefined && where === null &&
        this.#elsewhere.isUnproven(rule, { ...best, at: best.line }),
    });
  }

  /** Where one of the rule's programs is named; null where none is. */
  #toolIn({ tools }: CompleteRule): "command" | "text" | null {
    if (tools.some((tool) => this.#commandPrograms.has(tool))) return "command";
    return tools.some((tool) => this.#textPrograms.has(tool)) ? "text" : null;
  }

  /** Whether the forms of the output are those of the rule's tools, or of others. */
  #fieldOf({ tools }: CompleteRule): "text" | "absent" | "foreign" {
    const fields = this.#fields ??= fieldsOf(this.#evidence.lines);
    if (tools.some((tool) => fields.has(tool))) return "text";
    return fields.size > 0 && !isInField(tools, fields) ? "foreign" : "absent";
  }

  /** What a rule wants beside its line, as the groups that it captured; null where something is missing. */
  #conditions(
    { rule, none, all }: CompiledRule,
  ): Record<string, string | undefined>[] | null {
    const groups: Record<string, string | undefined>[] = [];
    if (rule.cmd !== undefined) {
      const found = rule.cmd.exec(this.#command);
      if (found === null) return null;
      groups.push({ ...found.groups });
    }
    if (rule.env !== undefined && !rule.env.test(this.#environment)) {
      return null;
    }
    if (none.some((pattern) => this.#find(pattern).length > 0)) return null;
    for (const pattern of all) {
      const hit = this.#find(pattern)[0];
      if (hit === undefined) return null;
      groups.unshift({ ...hit.groups });
    }
    return groups;
  }

  #best(entry: CompiledRule): Hit | undefined {
    let best: Hit | undefined;
    for (const pattern of entry.line) {
      for (const hit of this.#find(pattern)) {
        if (hit.isInWord) continue;
        const gain = best === undefined
          ? 1
          : this.#weight(hit.line) - this.#weight(best.line);
        if (
          gain > 0 || (gain === 0 && best !== undefined && hit.line < best.line)
        ) best = hit;
      }
    }
    return best;
  }

  #weight(line: number): number {
    const known = this.#weights.get(line);
    if (known !== undefined) return known;
    const weight = lineWeight(this.#evidence.lines[line] ?? "") +
      (this.#position.get(line) ?? 0) +
      (line < this.#evidence.errorLineCount ? ERROR_FIELD : 0);
    this.#weights.set(line, weight);
    return weight;
  }

  /** Lines the pattern matches, tried only around its fixed texts. */
  #find(number: number): readonly Hit[] {
    const known = this.#hits.get(number);
    if (known !== undefined) return known;
    const pattern = this.#patterns[number];
    // Most patterns match nothing: what they would need is not made.
    let hits: Hit[] | undefined;
    let done: Set<number> | undefined;
    for (const text of pattern?.texts ?? []) {
      for (const place of this.#places.of(text)) {
        if (pattern === undefined || done?.has(place.line) === true) continue;
        const said = windowAround(
          this.#evidence.lines[place.line] ?? "",
          place.end,
        );
        const found = pattern.pattern.made.exec(said);
        if (
          found === null || this.#isMention(said, found.index) ||
          isUntrue(said, found.index + found[0].length)
        ) continue;
        (done ??= new Set()).add(place.line);
        (hits ??= []).push({
          line: place.line,
          groups: found.groups ?? {},
          isInWord: startsInWord(found),
          said: ownWordsOf(found),
          fixedChars: fixedCharsOf(found),
        });
      }
    }
    const found = hits?.sort((a, b) => a.line - b.line) ?? NO_HITS;
    this.#hits.set(number, found);
    return found;
  }

  /** Whether words at an offset of a line are text: compared by a test, or quoted where all went well. */
  #isMention(line: string, index: number): boolean {
    return isCompared(line, index) || isExample(line, index) ||
      this.#evidence.isWell === true && isQuoted(line, index);
  }

  #context(
    rule: CompleteRule,
    at: number,
    groups: readonly Record<string, string | undefined>[],
  ): RuleContext {
    return contextOf(this.#evidence, {
      tools: rule.tools,
      near: rule.near ?? [],
      above: rule.above ?? [],
      groups,
      at,
      commandText: this.#command,
    });
  }
}

/** How much of a match is the pattern's own words. */
export function fixedCharsOf(match: RegExpExecArray): number {
  const values = Object.values(match.groups ?? {}).reduce(
    (sum, value) => sum + (value?.length ?? 0),
    0,
  );
  return Math.max(0, match[0].length - values);
}

/** What a match says in the pattern's own words: a code in a value tells nobody. */
export function ownWordsOf({ 0: text, groups }: RegExpExecArray): string {
  return Object.values(groups ?? {}).reduce(
    (said, value) =>
      value === undefined || value === "" ? said : said.replace(value, ""),
    text,
  );
}

/** Whether a match begins inside of a longer name: `MethodError` in `NoSuchMethodError`. */
function startsInWord({ index, input, 0: text }: RegExpExecArray): boolean {
  return index > 0 && /[A-Z]/.test(text.charAt(0)) &&
    /[A-Za-z0-9]/.test(input.charAt(index - 1));
}

/** What follows a name that did not come true: `"OOMKilled": false`, `"error": null`. */
const UNTRUE =
  /^["']\s{0,2}:\s{0,2}(?:false|null|0|""|\[\]|\{\})(?=[\s,;}\])]|$)|^\s?[:=]\s{0,2}(?:false|0)(?=[\s,;}\])]|$)/i;

/** Whether the match up to an offset is the name of what is said not to be. */
function isUntrue(line: string, end: number): boolean {
  return UNTRUE.test(line.slice(end, end + 16));
}
