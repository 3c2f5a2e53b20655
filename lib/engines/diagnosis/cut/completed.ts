/**
 * The answer to evidence that was cut off in the middle of a sentence: to the
 * lines with what is missing of them, where that is known. Half a value is not
 * sold, nor what may be one of several things.
 */
import { isReading } from "../answers/readings.ts";
import { fingerprint } from "../decisive_lines.ts";
import { answerTo, isSold, type Knowledge, unsold } from "../explained.ts";
import type { Evidence } from "../matcher.ts";
import type { Diagnosis } from "../types.ts";
import {
  endsOf,
  withNames,
  withSentences,
  withSystemMessages,
  withTyped,
} from "./ends.ts";
import { tornWord } from "./torn.ts";

/** What a diagnosis of a completed sentence is less sure than of a whole one. */
export const COMPLETED_LOSS = 0.05;

/** The last line that a diagnosis rests on; null where it rests on another one. */
function lastLineOf(found: Diagnosis, evidence: Evidence): string | null {
  const end = endsOf(evidence).find((at) =>
    found.fingerprint === fingerprint(evidence.lines[at] ?? "")
  );
  return end === undefined ? null : evidence.lines[end] ?? null;
}

/** The half word that a diagnosis proposes, because a line was cut off in it; null without one. */
function tornOf(found: Diagnosis, evidence: Evidence): string | null {
  const last = lastLineOf(found, evidence);
  const { next_command } = found.advice;
  for (const end of endsOf(evidence)) {
    const line = evidence.lines[end] ?? "";
    const whole = tornWord(line);
    if (whole === null) continue;
    // A place stands in brackets behind the name of its function.
    const word = /\((?<place>[\w.-]{3,80}:\d{1,6})$/.exec(whole)?.groups
      ?.["place"] ?? whole;
    // A sign that stands for itself is half of nothing: it has to be a word.
    const isSign = word !== "" && !/\w/.test(word);
    if (
      line === last && !isSign
        ? next_command.includes(word)
        : hasWord(next_command, word)
    ) {
      return word;
    }
  }
  return null;
}

/** Whether a command has a word for itself. */
function hasWord(command: string, word: string): boolean {
  return word !== "" && command.split(/\s+/).includes(word);
}

/** Whether a diagnosis proposes the last word of the evidence. */
function usesEnd({ advice }: Diagnosis, evidence: Evidence): boolean {
  return endsOf(evidence).some((end) =>
    hasWord(
      advice.next_command,
      /[^\s'"`(]{0,200}$/.exec((evidence.lines[end] ?? "").slice(-200))?.[0] ??
        "",
    )
  );
}

/**
 * The answer to evidence that may have been cut off in its last line: to the
 * line with what is missing of it, where that is known. Half a value is not
 * sold, nor what may be one of several things.
 */
export function answerToCut(
  matcher: Knowledge,
  evidence: Evidence,
  plain: Diagnosis,
): Diagnosis {
  const sold = isSold(plain);
  const isWhole = sold && !isReading(plain.ruleId ?? "") &&
    lastLineOf(plain, evidence) === null && !usesEnd(plain, evidence);
  if (isWhole || plain.kind === "no_failure") return plain;
  const torn = sold ? tornOf(plain, evidence) : null;
  const named = answerToNamed(matcher, evidence);
  if (named !== null) return named;
  // How a sentence goes on is known, and how a name does is not.
  return torn !== null && torn !== ""
    ? untouched(matcher, evidence, plain) ?? unsold(plain)
    : answerToSentence(matcher, evidence, { plain, isHalf: torn !== null });
}

/** The answer to lines that were completed. */
function answerToWhole(
  matcher: Knowledge,
  evidence: Evidence,
  lines: readonly string[],
): Diagnosis {
  const found = answerTo(matcher, { ...evidence, lines });
  return {
    ...found,
    certainty: Math.round((found.certainty - COMPLETED_LOSS) * 100) / 100,
  };
}

/** The answer to the lines with names and messages of the system whole; null where none is sold. */
function answerToNamed(
  matcher: Knowledge,
  evidence: Evidence,
): Diagnosis | null {
  const names = withNames(evidence);
  const named = names === null ? null : answerToWhole(matcher, evidence, names);
  if (named !== null && isSold(named)) return named;
  // What begins one message of the system alone is as sure as that message.
  const lines = withSystemMessages(evidence);
  const found = lines === null
    ? null
    : answerTo(matcher, { ...evidence, lines });
  return found !== null && isSold(found) ? found : null;
}

/** What is said of the same cause without the last words, and does not rest on them; null where nothing is. */
function untouched(
  matcher: Knowledge,
  evidence: Evidence,
  plain: Diagnosis,
): Diagnosis | null {
  const found = answerToWhole(matcher, evidence, withoutLastWords(evidence));
  return isSold(found) && found.ruleId === plain.ruleId ? found : null;
}

/** The answer to the lines with the sentences at their ends whole. */
function answerToSentence(
  matcher: Knowledge,
  evidence: Evidence,
  { plain, isHalf }: { readonly plain: Diagnosis; readonly isHalf: boolean },
): Diagnosis {
  const sold = isSold(plain);
  const answers = (all: readonly (readonly string[])[]) =>
    agreedOf(all.map((lines) => answerToWhole(matcher, evidence, lines)));
  const { ways, lacksValue, openings } = withSentences(
    evidence,
    sold && !isHalf,
  );
  if (lacksValue) {
    return answers(withTyped(evidence, openings)) ??
      (sold ? untouched(matcher, evidence, plain) ?? unsold(plain) : plain);
  }
  const agreed = answers(ways);
  const half = agreed === null ? null : tornOf(agreed, evidence);
  if (agreed !== null && (half === null || half === "")) return agreed;
  return isHalf ? unsold(plain) : plain;
}

/** The lines without the word, or the half of one, in which they end. */
function withoutLastWords(evidence: Evidence): readonly string[] {
  const rest = [...evidence.lines];
  for (const end of endsOf(evidence)) {
    rest[end] = (rest[end] ?? "").replace(/\S{1,240}$/, "");
  }
  return rest;
}

/** What all ways come to; null where they differ or are not sure. */
export function agreedOf(
  [first, ...others]: readonly Diagnosis[],
): Diagnosis | null {
  return first !== undefined && isSold(first) &&
      others.every(({ ruleId, advice }) =>
        ruleId === first.ruleId &&
        advice.next_command === first.advice.next_command
      )
    ? first
    : null;
}
