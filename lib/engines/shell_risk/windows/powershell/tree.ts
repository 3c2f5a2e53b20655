/** What a PowerShell script is made of: statements, and the expressions in them. */

/** Something that has a value. */
export type Expression =
  | { readonly kind: "text"; readonly parts: readonly (string | Expression)[] }
  | { readonly kind: "word"; readonly parts: readonly (string | Expression)[] }
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "variable"; readonly name: string }
  | { readonly kind: "splat"; readonly name: string }
  | { readonly kind: "list"; readonly items: readonly Expression[] }
  | {
    readonly kind: "group";
    readonly body: readonly Statement[];
    /** Whether what it gives is an array, however much that is. */
    readonly isArray?: boolean;
  }
  | {
    readonly kind: "table";
    readonly entries: readonly (readonly [Expression, Statement])[];
  }
  | { readonly kind: "block"; readonly block: Block }
  | { readonly kind: "type"; readonly name: string }
  | {
    readonly kind: "cast";
    readonly type: string;
    readonly operand: Expression;
  }
  | {
    readonly kind: "member";
    readonly object: Expression;
    readonly name: Expression;
    readonly isStatic: boolean;
    /** The arguments of a call; undefined where only the property is read. */
    readonly args: readonly Expression[] | undefined;
  }
  | {
    readonly kind: "index";
    readonly object: Expression;
    readonly index: Expression;
  }
  | {
    readonly kind: "binary";
    readonly operator: string;
    readonly left: Expression;
    readonly right: Expression;
  }
  | {
    readonly kind: "unary";
    readonly operator: string;
    readonly operand: Expression;
  };

/** A script block, or the body of a function. */
export interface Block {
  /** Names of its parameters, in small letters. */
  readonly parameters: readonly Parameter[];
  /** What it does. */
  readonly body: readonly Statement[];
  /** The text between its braces. */
  readonly source: string;
}

/** One parameter of a block. */
export interface Parameter {
  /** In small letters, without its sign. */
  readonly name: string;
  /** What it is where nothing is given. */
  readonly initial: Expression | undefined;
}

/** A run of a cmdlet, a program, a function or a block. */
export interface Command {
  /** Tells it from an expression. */
  readonly kind: "command";
  /** `&` or `.` in front of it; `>` where a value only goes to a file. */
  readonly operator: string | undefined;
  /** What is run. */
  readonly name: Expression;
  /** Its words, as they are written. */
  readonly args: readonly Expression[];
  /** Files its output goes to. */
  readonly outputs: readonly Expression[];
}

/** What a script is a list of, and what blocks hold. */
export type Statement =
  | {
    readonly kind: "pipeline";
    readonly items: readonly (Command | Expression)[];
  }
  | {
    readonly kind: "assign";
    readonly target: Expression;
    readonly operator: string;
    readonly value: Statement;
  }
  | {
    readonly kind: "loop";
    /** The variable that `foreach` gives a value. */
    readonly variable: string | undefined;
    /** What is gone through, or asked before each round. */
    readonly heads: readonly Statement[];
    /** Whether nothing in its head ends it. */
    readonly isEndless: boolean;
    readonly body: Block;
  }
  | {
    /** What may or may not be run: `if`, `switch`, `try`. */
    readonly kind: "branch";
    readonly heads: readonly Statement[];
    readonly blocks: readonly Block[];
  }
  | {
    readonly kind: "function";
    readonly name: string;
    readonly block: Block;
  };
