/**
 * The rest of a message of the system that was cut off. They are few, in each
 * language: what begins one of them and no other can only go on so.
 */
import { lazily } from "@/lib/lazily.ts";
import { writtenSentences } from "../other_languages.ts";

/** Characters of a line that are looked at: its end. */
const LINE_CHARS_MAX = 400;
/** Characters of a message that have to stand there, by what its language needs for a word. */
const LATIN_MIN = 6;
const IDEOGRAPHS_MIN = 3;
/** Share of a message that may be missing. */
const MISSING_SHARE_MAX = 0.6;
/** What may stand before a message that has no name in it. */
const BEFORE = /(?:^|: |\(\d{1,5}: |\n)$/;
/** What stands before one that begins with a name. */
const BEFORE_NAMED = /(?:^|[\s'"(\/@])[\w.+@-]{1,60}$/;

/** A message from its name on, or the whole of it. */
interface Ending {
  readonly english: string;
  readonly text: string;
  readonly isNamed: boolean;
  /** Characters of it that have to stand there. */
  readonly min: number;
}

/** Messages that end in words of their own; what has a name at its end lacks it. */
const ENDINGS = lazily((): readonly Ending[] =>
  writtenSentences().flatMap(({ english, written }): readonly Ending[] => {
    const [start = "", rest] = written.split("{1}");
    if (rest === undefined) {
      return written.endsWith(": ") ? [] : [endingOf(english, written, false)];
    }
    return start === "" ? [endingOf(english, rest, true)] : [];
  })
);

function endingOf(english: string, text: string, isNamed: boolean): Ending {
  const min = Math.max(
    /[\u3000-\u9fff\uac00-\ud7af]/.test(text) ? IDEOGRAPHS_MIN : LATIN_MIN,
    Math.ceil(text.length * (1 - MISSING_SHARE_MAX)),
  );
  return { english, text, isNamed, min };
}

/** Characters before a cut by which an ending is found: what stands of each has as many. */
const KEY_CHARS = 3;

/** An ending, and how much of it may stand before a cut. */
interface Cut {
  readonly ending: Ending;
  /** The longest first. */
  readonly lengths: number[];
}

/** What was cut of each ending, by the characters before the cut. */
const CUTS = lazily((): ReadonlyMap<string, readonly Cut[]> => {
  const cuts = new Map<string, Cut[]>();
  for (const ending of ENDINGS()) {
    const { text, min } = ending;
    for (let length = text.length - 1; length >= min; length--) {
      const last = text.slice(length - KEY_CHARS, length);
      const known = cuts.get(last) ?? [];
      cuts.set(last, known);
      if (known.at(-1)?.ending !== ending) known.push({ ending, lengths: [] });
      known.at(-1)?.lengths.push(length);
    }
  }
  return cuts;
});

/**
 * The line with its last message of the system whole; null where none was cut
 * off, or where two messages begin so.
 */
export function completeSystemMessage(line: string): string | null {
  const end = line.slice(-LINE_CHARS_MAX);
  const found = (CUTS().get(end.slice(-KEY_CHARS)) ?? []).flatMap((cut) => {
    const length = lengthOf(end, cut);
    return length === 0 ? [] : [{ ...cut.ending, length }];
  });
  const longest = Math.max(0, ...found.map(({ length }) => length));
  const best = found.filter(({ length }) => length === longest);
  const [first] = best;
  return first === undefined ||
      best.some(({ english }) => english !== first.english)
    ? null
    : line + first.text.slice(first.length);
}

/** Characters of a message with which a line ends; 0 if they are too few or all. */
function lengthOf(
  end: string,
  { ending: { text, isNamed }, lengths }: Cut,
): number {
  const length = lengths.find((one) => end.endsWith(text.slice(0, one)));
  if (length === undefined) return 0;
  const before = end.slice(0, -length);
  return (isNamed ? BEFORE_NAMED : BEFORE).test(before) ? length : 0;
}
