/**
 * Values that are only partly known.
 *
 * Every word the interpreter computes is a plain string in which the parts that
 * are only known at run time are replaced by markers. A marker carries an index
 * into a table that says where the part comes from, so that a download or a
 * secret keeps its origin through variables, pipes and concatenation.
 */

const OPEN = "\uE000";
const CLOSE = "\uE001";
const INTERNAL = /[\uE000-\uE003]/;
const MARKER = /\uE000(\d+)\uE001/g;

/** Stands for the name of the user whose home directory `~` is. */
export const HOME = "/home/\uE002";

/** Stands for the unknown directory the command is started in. */
export const CWD = "\uE003";

/** What `mktemp` makes: nobody else can put anything there. */
export const OWN_TEMPORARY = "/tmp/tmp.XXXXXX";

/** How what a search finds is called. */
export const FOUND = "(each file found)";

/**
 * Longest value that is carried exactly: as long as the longest text that is
 * parsed, so that what stands in it is never cut. What grows longer is, and says so.
 */
export const VALUE_CHARS_MAX = 16_384;

/** Stands where a value was cut. */
const CUT = "\uE006";

/** Where an unknown part comes from. */
export interface Origin {
  /** How to show it, for example `$TARGET`. */
  readonly label: string;
  /** What is done, or which sort it is. */
  readonly kind:
    | "variable"
    | "output"
    | "network"
    | "secret"
    | "file"
    | "private"
    | "decoded"
    | "argument";
  /** The address for `network`, the path for `secret` and `file`. */
  readonly from?: string;
  /** That it never ends, or that it names every process there is. */
  readonly nature?: "endless" | "every process";
  /** The word by which processes were picked out of all there are. */
  readonly picked?: string;
  /** What reaches the machine or container it comes from, where that is another one. */
  readonly within?: readonly (readonly string[])[];
}

/** Stands behind the first items of a list that is longer than what is followed. */
export const FURTHER = `${OPEN}0${CLOSE}`;

/** The first of the items; where there are more, `further` behind them. */
export function atMost<T>(
  items: readonly T[],
  most: number,
  further: T,
): readonly T[] {
  return items.length > most ? [...items.slice(0, most), further] : items;
}

/** The table of unknown parts of one assessment. */
export class Unknowns {
  readonly #origins: Origin[] = [{ label: "(and more)", kind: "variable" }];

  /** A marker for a new unknown part. */
  mark(origin: Origin): string {
    if (this.#origins.length < 5_000) this.#origins.push(origin);
    return `${OPEN}${this.#origins.length - 1}${CLOSE}`;
  }

  /** All origins whose markers occur in the text. */
  origins(text: string): Origin[] {
    if (!text.includes(OPEN)) return [];
    const found = new Set<Origin>();
    for (const match of text.matchAll(MARKER)) {
      const origin = this.#origins[Number(match[1])];
      if (origin !== undefined) found.add(origin);
      if (found.size > 32) break;
    }
    return [...found];
  }

  /** The origin if the text is one marker and nothing else. */
  sole(text: string): Origin | undefined {
    const match = /^\s*\uE000(\d+)\uE001\s*$/.exec(text);
    return match === null ? undefined : this.#origins[Number(match[1])];
  }

  /** First origin of a kind in the text. */
  first(text: string, kind: Origin["kind"]): Origin | undefined {
    return this.origins(text).find((origin) => origin.kind === kind);
  }

  /** The text as a person would write it. */
  show(text: string): string {
    if (!INTERNAL.test(text)) return text;
    return showHome(
      text.replace(
        MARKER,
        (_, index: string) => this.#origins[Number(index)]?.label ?? "...",
      ),
    );
  }
}

/** Longest command that is shown for its output. */
const SUBSTITUTION_CHARS_MAX = 60;

/** How the output of a command is called where it stands in another. */
export function substitution(argv: readonly string[]): string {
  const text = argv.join(" ");
  return text.length > SUBSTITUTION_CHARS_MAX
    ? `$(${text.slice(0, SUBSTITUTION_CHARS_MAX)}...)`
    : `$(${text})`;
}

/** Whether an unknown part comes from a file or a program that has no end. */
export function isEndless(origin: Origin): boolean {
  return origin.nature === "endless" ||
    origin.kind === "file" &&
      /^\/dev\/(?:zero|u?random|full)$/.test(origin.from ?? "");
}

/** Whether an unknown part is a variable that by its name holds a credential. */
export function isCredentialVariable(origin: Origin): boolean {
  return origin.kind === "variable" && CREDENTIAL_NAME.test(origin.label);
}

/** Whether a variable of this name holds a credential. */
export function isCredentialName(name: string): boolean {
  return CREDENTIAL_NAME.test(`$${name}`);
}

const CREDENTIAL_NAME =
  /^\$\{?(?:[A-Z0-9]+_)*(?:SECRET|TOKEN|PASSWORD|PASSWD|PGPASSWORD|PASS|PASSPHRASE|API_?KEY|ACCESS_KEY|PRIVATE_KEY|SECRET_KEY|MASTER_KEY|ENCRYPTION_KEY|SIGNING_KEY|CREDENTIALS?|MNEMONIC|(?<=(?:ADO|AZURE|GH|GITHUB|GITLAB)_)PAT)\}?$/;

/** Whether any part is unknown. */
export function isUncertain(text: string): boolean {
  return text.includes(OPEN);
}

/** Whether the text starts with an unknown part. */
export function startsUncertain(text: string): boolean {
  return text.startsWith(OPEN);
}

/** Replaces every unknown part. */
export function replaceUncertain(text: string, by: string): string {
  return text.replace(MARKER, by);
}

/** Replaces the internal spelling of home and working directory by `~` and `.`. */
export function showHome(text: string): string {
  return text.replaceAll(HOME, "~").replace(/\uE003\//g, "").replaceAll(
    CWD,
    ".",
  );
}

/** Cuts a value that has grown past the limit. */
export function bounded(text: string): string {
  return text.length > VALUE_CHARS_MAX
    ? text.slice(0, VALUE_CHARS_MAX - 1) + CUT
    : text;
}

/** Whether a value has grown past the limit, so that its end is not known. */
export function isCut(text: string): boolean {
  return text.includes(CUT);
}
