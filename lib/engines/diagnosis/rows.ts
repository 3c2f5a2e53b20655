/**
 * Rows of tables that are read when something of them is asked for: thousands are
 * known, a failure is about a few, and what is read takes many times its text.
 */
import {
  type BlockPlace,
  eachOf,
  readPattern,
  textsAt,
} from "./table_blocks.ts";

/** A pattern that is made when it is first tried. */
export class Pattern {
  readonly #text: string;
  #made: RegExp | undefined;

  /** Keeps its text, between slashes and with its flags behind. */
  constructor(text: string) {
    this.#text = text;
  }

  /** Its source as that of what is made of it. */
  get source(): string {
    if (this.#made !== undefined) return this.#made.source;
    const source = this.#text.slice(1, this.#text.lastIndexOf("/"));
    // Of what is made a slash has an escape before it.
    return source.includes("/") ? readPattern(this.#text).source : source;
  }

  /** Its flags, in the order in which what is made has them. */
  get flags(): string {
    const flags = this.#text.slice(this.#text.lastIndexOf("/") + 1);
    return flags.length < 2 ? flags : [...flags].sort().join("");
  }

  /** What can be tried. */
  get made(): RegExp {
    return this.#made ??= readPattern(this.#text);
  }

  /** A pattern that is made already. */
  static of(made: RegExp): Pattern {
    const pattern = new Pattern(`/${made.source}/${made.flags}`);
    pattern.#made = made;
    return pattern;
  }
}

const patterns = new Map<string, Pattern>();

/** The one pattern of a text. */
export function patternOf(text: string): Pattern {
  const known = patterns.get(text);
  if (known !== undefined) return known;
  const pattern = new Pattern(text);
  patterns.set(text, pattern);
  return pattern;
}

/** A row that is read when a field of it is first asked for. */
export abstract class Row<Whole extends object = object> {
  /** Of the rule or answer. */
  readonly id: string;
  /** Of the table that it stands in. */
  readonly family: string;
  #whole: Whole | undefined;

  /** Keeps by what it is known before it is read. */
  constructor(id: string, family: string) {
    this.id = id;
    this.family = family;
  }

  /** All that it says, read anew. */
  abstract read(): Whole;

  /** The patterns of a field, without the rest of the row. */
  abstract patterns(field: string): readonly Pattern[];

  /**
   * The row as what it says: {@linkcode giveFields} gave it those fields. They
   * are no own ones: whoever spreads it spreads what {@linkcode wholeOf} gives.
   */
  get entry(): Whole {
    return this as unknown as Whole;
  }

  /** All that it says, read once. */
  get whole(): Whole {
    return this.#whole ??= this.read();
  }

  /** Whether a field was asked for, so that the row holds what it says. */
  get isRead(): boolean {
    return this.#whole !== undefined;
  }
}

/** Gives a kind of row its fields; all of a row are read with the first. */
export function giveFields(
  { prototype }: { readonly prototype: Row },
  fields: Iterable<string>,
): void {
  for (const field of fields) {
    Object.defineProperty(prototype, field, {
      get(this: Row<Record<string, unknown>>) {
        return this.whole[field];
      },
    });
  }
}

/** A rule or answer as an object of its own, also where it is a row that is read later. */
export function wholeOf<Entry extends object>(entry: Entry): Entry {
  return entry instanceof Row ? entry.whole as Entry : entry;
}

/** The same, and a row keeps nothing of it. */
export function readAnew<Entry extends object>(entry: Entry): Entry {
  return entry instanceof Row ? entry.read() as Entry : entry;
}

/** The patterns of a field of a block, and those that code computes. */
export function patternsAt(
  place: BlockPlace,
  field: string,
  code: unknown,
): readonly Pattern[] {
  return eachOf(textsAt(place, field), asPatterns(code), {
    read: patternOf,
    where: `${place.id} ${field}`,
  });
}

function asPatterns(made: unknown): readonly Pattern[] {
  return [made ?? []].flat().flatMap((one) =>
    one instanceof RegExp ? [Pattern.of(one)] : []
  );
}

/** The patterns of a field of a rule or answer; none is made for it. */
export function patternsOf<Entry extends object>(
  entry: Entry,
  field: keyof Entry & string,
): readonly Pattern[] {
  if (entry instanceof Row) return entry.patterns(field);
  return asPatterns(entry[field]);
}
