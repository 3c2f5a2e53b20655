/** What one tool said about one failure, with its fields apart. */
export interface Diagnostic {
  /** The grammar that recognised its form. */
  readonly grammar: GrammarName;
  /** Who speaks, in lower case; empty when nobody says. */
  readonly tool: string;
  /** The tool's own code or type; empty when it has none. */
  readonly code: string;
  /** What it says, on one line, without prefix and location. */
  readonly message: string;
  /** What it is about: a name, a package, a resource; empty when unknown. */
  readonly subject: string;
  /** What is there. */
  readonly have: string;
  /** What is asked for. */
  readonly need: string;
  /** Where, as `file:line`; empty when unknown. */
  readonly location: string;
  /** Number of the line it was read from. */
  readonly at: number;
}

/** Families of output that are read by structure. */
export type GrammarName =
  | "api"
  | "buildkit"
  | "jvm"
  | "kubernetes"
  | "line"
  | "node"
  | "place"
  | "powershell"
  | "python"
  | "resolution"
  | "resolver"
  | "terraform"
  | "test"
  | "validator";

/** Reads diagnostics of one family; lines arrive without carriers. */
export type Grammar = (lines: readonly string[]) => readonly Diagnostic[];

/** Characters of a message. */
export const MESSAGE_CHARS_MAX = 600;
/** Characters of a line that a grammar looks at. */
export const LINE_CHARS_MAX = 2_000;

/** A diagnostic of what is known; the rest is empty. */
export function diagnostic(
  known: Partial<Diagnostic> & Pick<Diagnostic, "grammar" | "message" | "at">,
): Diagnostic {
  return {
    tool: "",
    code: "",
    subject: "",
    have: "",
    need: "",
    location: "",
    ...known,
    message: known.message.replace(/\s+/g, " ").trim().slice(
      0,
      MESSAGE_CHARS_MAX,
    ),
  };
}
