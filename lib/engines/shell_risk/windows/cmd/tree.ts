/** What a script of cmd is made of, after its `%` variables have been written in. */

/** A file that a command reads from or writes to. */
export interface Redirection {
  /** Read, write, or write behind what is there. */
  readonly operator: "<" | ">" | ">>";
  /** The descriptor: 0, 1, 2. */
  readonly handle: number;
  /** As it is written, quotes included. */
  readonly target: string;
}

/** One part of a line, and whether it is only run when the part before says so. */
export interface Item {
  /** What is run. */
  readonly node: Node;
  /** Behind `&&` or `||`. */
  readonly isConditional: boolean;
}

/** The sets that `for` goes through. */
export type LoopKind = "words" | "directories" | "tree" | "numbers" | "lines";

/** One statement. */
export type Node =
  | {
    readonly kind: "command";
    /** Without its escapes and redirections, quotes kept. */
    readonly raw: string;
    readonly redirections: readonly Redirection[];
  }
  | { readonly kind: "list"; readonly items: readonly Item[] }
  | { readonly kind: "pipe"; readonly items: readonly Node[] }
  | {
    readonly kind: "block";
    readonly body: Node;
    readonly redirections: readonly Redirection[];
  }
  | {
    readonly kind: "if";
    readonly then: Node;
    readonly otherwise: Node | undefined;
  }
  | {
    readonly kind: "for";
    readonly loop: LoopKind;
    /** The directory of `/r`, the options of `/f`. */
    readonly option: string;
    /** One character. */
    readonly variable: string;
    /** What stands between the brackets, without its escapes. */
    readonly set: string;
    readonly body: Node;
  };
