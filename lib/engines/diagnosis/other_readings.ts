/**
 * The same evidence read in another way, where it says nothing as it stands:
 * lines that a terminal broke, an error without what its tool puts in front, lines
 * before each of which the same words stand, and failures that programs only note.
 */
import { lazily } from "@/lib/lazily.ts";
import { SHAPES } from "./answers/find.ts";
import { ANSWERS } from "./answers/mod.ts";
import { isReading } from "./answers/readings.ts";
import { failedNote, hasFailedNote } from "./asides.ts";
import { CERTAINTY_MIN } from "./certainty.ts";
import { agreedOf, COMPLETED_LOSS } from "./cut/completed.ts";
import { looksSuccessful } from "./decisive_lines.ts";
import { Elsewhere } from "./elsewhere.ts";
import { isTool } from "./evidence.ts";
import {
  answerTo,
  isSold,
  type Knowledge,
  UNSOLD_CERTAINTY,
} from "./explained.ts";
import type { Evidence } from "./matcher.ts";
import { normalise } from "./normalise.ts";
import { withoutSharedLead } from "./reader/leads.ts";
import { undressed } from "./reader/record_heads.ts";
import { isMarkedUp, withPlainSigns } from "./reader/retyped.ts";
import { joinWrapped, unwrap } from "./reader/unwrap.ts";
import { RULES } from "./rules/mod.ts";
import type { Diagnosis, FixErrorInput } from "./types.ts";
import { isWritten, saysNoFailure } from "./worked_on.ts";

/** Certainty from which no other reading is tried. */
const SURE = 0.9;

/** Characters of a field that tell whether something stands before its lines. */
const LEAD_CHARS = 4_096;

/** One line that its speaker begins, without anything that would have to be unwrapped. */
const PLAIN_LINE = /^[A-Za-z][\w.-]{0,60}: [ !#-[\]-z|}~]{0,1000}$/;

/** The lines of a field as they were printed. */
function linesOf(text: string): readonly string[] {
  return PLAIN_LINE.test(text) ? [text] : normalise(unwrap(text));
}

/** The first lines of a field. */
function headOf(text: string | undefined): string | undefined {
  const head = text?.slice(0, LEAD_CHARS);
  return head === text ? text : head?.slice(0, head.lastIndexOf("\n") + 1);
}

/**
 * The answer to lines before each of which the same words stand, without them;
 * null where none do, or where with them it is as sure.
 */
export function answerToLed(
  plain: Diagnosis,
  answerTo: (input: FixErrorInput) => Diagnosis,
  input: FixErrorInput,
): Diagnosis | null {
  const bare = (text: string | undefined, isNote: boolean) =>
    text === undefined
      ? null
      : withoutSharedLead(linesOf(text), { isTool, isNote });
  // What a program notes in a log it notes of nothing that failed.
  const heads = [
    bare(headOf(input.error), true),
    bare(headOf(input.log), false),
  ];
  if (
    heads.every((head) => head === null || isSold(plain) && !head.isSure)
  ) return null;
  const [error, log] = [bare(input.error, true), bare(input.log, false)];
  if (error === null && log === null) return null;
  const found = answerTo({
    ...input,
    ...error === null ? {} : { error: error.lines.join("\n") },
    ...log === null ? {} : { log: log.lines.join("\n") },
  });
  // What is known of a failure tells more than what structure alone says.
  const isBetter = !isSold(plain) || found.certainty > plain.certainty ||
    isReading(plain.ruleId ?? "") && !isReading(found.ruleId ?? "");
  return isSold(found) && isBetter ? found : null;
}

/** Readings of a field that are tried. */
const HEADS_MAX = 5;

/** Characters of a field whose lines are undressed. */
const DRESSED_CHARS_MAX = 32_768;

/**
 * The answer to lines that a logger, a list, a panel or an editor dressed, without
 * what they put before and into them; null where that says no more. Where the lines
 * as they came say what failed, an editor's quotes and blanks alone are changed.
 */
export function answerToDressed(
  plain: Diagnosis,
  answerTo: (input: FixErrorInput) => Diagnosis,
  input: FixErrorInput,
): Diagnosis | null {
  const isUnread = plain.kind === "unknown" && plain.ruleId === null ||
    isSold(plain) && isReading(plain.ruleId ?? "");
  if (!isUnread && !isSold(plain)) return null;
  const read = isUnread ? undressedField : retypedField;
  const errors = read(input.error ?? "", true);
  const logs = read(input.log ?? "", false);
  const isMarked = isMarkedUp(input.error ?? input.log ?? "");
  const count = Math.min(HEADS_MAX, Math.max(errors.length, logs.length));
  for (let at = 0; at < count; at++) {
    const error = errors[at] ?? errors.at(-1);
    const log = logs[at] ?? logs.at(-1);
    const found = answerTo({
      ...input,
      ...error === undefined ? {} : { error },
      ...log === undefined ? {} : { log },
    });
    const isSurer = isUnread || found.certainty > plain.certainty;
    if (isSurer && isOwnAnswer(found, isMarked)) return found;
  }
  return null;
}

/** What structure alone says, it says of the lines as they came. */
function isOwnAnswer(found: Diagnosis, isMarked: boolean): boolean {
  const family = found.basis?.family;
  return isSold(found) && family !== "readings" &&
    !(family === SHAPES && isMarked);
}

/** A field in each way in which a logger, a list or a panel may have dressed it. */
function undressedField(text: string, isNote: boolean): readonly string[] {
  return text.length > DRESSED_CHARS_MAX
    ? []
    : undressed(unwrap(text), { isTool, isNote })
      .map((lines) => lines.join("\n"));
}

/** A field without an editor's quotes and blanks, where it has any. */
function retypedField(text: string): readonly string[] {
  const plain = text.length > DRESSED_CHARS_MAX ? text : withPlainSigns(text);
  return plain === text ? [] : [plain];
}

/**
 * The answer to lines that a terminal broke while a time or a name still stood
 * before them, which counted into its width; null where it is no surer.
 *
 * @param lines The evidence as it was read: what nothing carried is joined there.
 */
export function answerToBroken(
  plain: Diagnosis,
  lines: readonly string[],
  answerTo: (input: FixErrorInput) => Diagnosis,
  input: FixErrorInput,
): Diagnosis | null {
  if (plain.certainty >= SURE) return null;
  const [error, log] = [input.error, input.log].map((text) => {
    const rows = text?.split("\n") ?? [];
    const longest = rows.reduce(
      (one, other) => other.length > one.length ? other : one,
      "",
    );
    const joined = lines.includes(longest) ? null : joinWrapped(rows);
    return joined?.isLikely === true ? joined.lines.join("\n") : undefined;
  });
  if (error === undefined && log === undefined) return null;
  const found = answerTo({
    ...input,
    ...error === undefined ? {} : { error },
    ...log === undefined ? {} : { log },
  });
  return isSold(found) && found.certainty > plain.certainty ? found : null;
}

/** What a diagnosis of a note is less sure than of a record of an error. */
const NOTED_LOSS = 0.15;

/** A record of a level at which something failed. */
const FAILED_RECORD =
  /^\s{0,4}(?:\[[^\]\n]{1,60}\]:? ){0,2}\[?(?:ERROR|FATAL|CRITICAL|SEVERE)\b/i;

/**
 * The answer to what programs note that fail without saying so at another level;
 * null where a record does, where all went well, or where it is not sold.
 */
export function answerToNotes(
  matcher: Knowledge,
  evidence: Evidence,
): Diagnosis | null {
  const { lines } = evidence;
  if (!hasFailedNote(lines)) return null;
  const notes = lines.map(failedNote);
  if (
    notes.every((note) => note === null) || evidence.hasPassed === true ||
    looksSuccessful(lines.filter((_, at) => notes[at] === null)) ||
    lines.some((line) => FAILED_RECORD.test(line))
  ) return null;
  const found = answer(matcher, {
    ...evidence,
    lines: lines.map((line, at) => notes[at] ?? line),
  });
  const weighed = {
    ...found,
    certainty: Math.round((found.certainty - NOTED_LOSS) * 100) / 100,
  };
  return isSold(weighed) ? weighed : null;
}

/** What tools put in front of an error, and people leave out who pass it on. */
const PREFIXES = ["Error: ", "error: ", "fatal: ", "E: "];

/** Every rule and answer by its id. */
const KNOWN = lazily(() =>
  new Map([...RULES, ...ANSWERS].map((one) => [one.id, one] as const))
);

/** Lines of an error that somebody passed on by hand. */
const BARE_LINES_MAX = 12;

/**
 * The answer to an error whose first line has lost what its tool puts in front;
 * null where that makes it no surer, where two tools would say as much, or where
 * few words are a tool's that nothing names.
 */
export function answerToBare(
  matcher: Knowledge,
  evidence: Evidence,
): Diagnosis | null {
  const { lines } = evidence;
  const at = lines.findIndex((line) => line.trim() !== "");
  const line = lines[at] ?? "";
  if (
    at < 0 || lines.length > BARE_LINES_MAX || evidence.isDisplay === true ||
    !/^(?!Error response from daemon)[A-Z][a-z]+ \w/.test(line) ||
    looksSuccessful(lines) || saysNoFailure(evidence) || isWritten(evidence)
  ) return null;
  const elsewhere = new Elsewhere(evidence);
  const sold = PREFIXES.map((prefix) => {
    const found = answerTo(matcher, {
      ...evidence,
      lines: lines.with(at, `${prefix}${line}`),
    });
    const root_cause = found.advice.root_cause.replace(
      `${prefix}${line}`.slice(0, 80),
      line.slice(0, 80 - prefix.length),
    );
    return {
      ...found,
      advice: { ...found.advice, root_cause },
      certainty: Math.round((found.certainty - COMPLETED_LOSS) * 100) / 100,
    };
  }).filter((found) => {
    const tools = KNOWN().get(found.ruleId ?? "")?.tools ?? [];
    const isOwn = !/^(?:keyword|phrase)$/.test(found.basis?.level ?? "") ||
      elsewhere.namesTools(tools);
    return isSold(found) && isOwn && !elsewhere.isTypedForOthers(tools);
  });
  return agreedOf(sold);
}

/**
 * The answer to the evidence as it stands; where that is not sure and a
 * terminal may have broken its lines, the answer to the joined ones if better.
 */
export function answer(
  matcher: Knowledge,
  evidence: Evidence,
): Diagnosis {
  const plain = answerTo(matcher, evidence);
  const joined = joinedAnswer(matcher, evidence, { plain, lostBlank: false });
  return joined.certainty < CERTAINTY_MIN
    ? joinedAnswer(matcher, evidence, { plain: joined, lostBlank: true })
    : joined;
}

/** The answer to the lines that a terminal broke as one, where it is better. */
function joinedAnswer(
  matcher: Knowledge,
  evidence: Evidence,
  { plain, lostBlank }: {
    readonly plain: Diagnosis;
    readonly lostBlank: boolean;
  },
): Diagnosis {
  const error = evidence.lines.slice(0, evidence.errorLineCount);
  const log = evidence.lines.slice(evidence.errorLineCount);
  const parts = [
    joinWrapped(error, lostBlank),
    joinWrapped(log, lostBlank),
  ] as const;
  const isLikely = parts.some((part) => part?.isLikely === true);
  if (parts.every((part) => part === null)) return plain;
  if (isWritten(evidence)) return plain;
  if (!isLikely && plain.certainty >= SURE) return plain;
  const joinedError = parts[0]?.lines ?? error;
  const joined = answerTo(matcher, {
    ...evidence,
    lines: [...joinedError, ...parts[1]?.lines ?? log],
    errorLineCount: joinedError.length,
  });
  // What was refused for what the next lines say is not sold without them.
  if (
    plain.certainty === UNSOLD_CERTAINTY && joined.ruleId === plain.ruleId
  ) return plain;
  // Where little says that a line was broken, a sold answer gives way to
  // another cause only: the same one would take words of the next line.
  const isOwn = isLikely || plain.certainty < CERTAINTY_MIN ||
    joined.ruleId !== plain.ruleId &&
      plain.passedOver?.includes(joined.ruleId ?? "") !== true;
  return isOwn && joined.certainty > plain.certainty ||
      isLikely && joined.certainty === plain.certainty
    ? joined
    : plain;
}
