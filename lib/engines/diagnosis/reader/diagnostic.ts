/** What one tool said about one failure, with its fields apart. */
export interface Diagnostic {
  /** The grammar that recognised its form. */
  readonly grammar: GrammarName;
  /** Who speaks, in lower case; empty when nobody says. */
  readonly tool: string;
  /** The tool's own code or type; empty when it has none. */
  readonly code: string;
  /** How much it means by the tool's own mark; an error where it has none. */
  readonly severity: Severity;
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
  /** The command that the tool itself names as the remedy, checked; what has one is answered with it. */
  readonly remedy: string;
  /** What it says was its cause, as code and message; empty for what began. */
  readonly causedBy: string;
  /** Number of the line it was read from. */
  readonly at: number;
}

/** How much a diagnostic means. */
export type Severity = "fatal" | "error" | "warning" | "note";

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
    severity: "error",
    subject: "",
    have: "",
    need: "",
    location: "",
    remedy: "",
    causedBy: "",
    ...known,
    message: known.message.replace(/\s+/g, " ").trim().slice(
      0,
      MESSAGE_CHARS_MAX,
    ),
  };
}

/** A diagnostic as the cause of another one. */
export function asCause({ code, message }: Diagnostic): string {
  return (code === "" || message.startsWith(code)
    ? message
    : `${code}: ${message}`).slice(0, MESSAGE_CHARS_MAX);
}
