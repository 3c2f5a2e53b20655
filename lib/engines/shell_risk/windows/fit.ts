/**
 * How well a text fits PowerShell, told by what it is made of once it is parsed:
 * what stands in quotes, in comments or behind a program as its argument says
 * nothing.
 *
 * @module
 */
import { anyOf } from "../text_blocks.ts";
import windowsPrograms from "../words/windows_programs.txt" with {
  type: "text",
};
import { CMDLETS } from "./powershell/cmdlets.ts";
import { parsePowerShell } from "./powershell/parser.ts";
import { TooDeep } from "./powershell/scanner.ts";
import type {
  Block,
  Command,
  Expression,
  Statement,
} from "./powershell/tree.ts";
import { CMDLET_ALIASES } from "./rules.ts";

/** What a text has to reach to be judged as PowerShell as well. */
export const FIT_MIN = 2;
/** Longest text that is parsed to tell. */
const FIT_CHARS_MAX = 16_384;
/** Most nodes that are looked at. */
const NODES_MAX = 2_000;

/** What every such text has somewhere; without it nothing is parsed. */
const POSSIBLE =
  /[A-Za-z]-[A-Z]|\$\w+\s*\+?=|\[[\w.]+\]|(?:^|[;|&{(\n])[^\S\n]*[&.]\s*[({$'"]|\b(?:iex|icm|gcm|irm(?!\s+-(?:rf?|fr)\b)|iwr|gci|sal|nal|ri|ni|gc|gp|sp|rp|ii|gps|spps|saps|gwmi|gcim|icim|sajb)\b|\|\s*[%?]\s*(?:-\w+\s*)?\{|(?:^|[;\n{])[^\S\n]*function\s+[\w-]+\s*\{|\s-(?:recurse|rec|force|fo|literalpath|erroraction|ea|args|argumentlist|filepath|windowstyle)\b/i;

/** Verbs of cmdlets (Get-Verb). */
const VERB =
  /^(?:add|approve|assert|backup|block|build|checkpoint|clear|close|compare|complete|compress|confirm|connect|convert|convertfrom|convertto|copy|debug|deny|deploy|disable|disconnect|dismount|edit|enable|enter|exit|expand|export|find|format|get|grant|group|hide|import|initialize|install|invoke|join|limit|lock|measure|merge|mount|move|new|open|optimize|out|ping|pop|protect|publish|push|read|receive|redo|register|remove|rename|repair|request|reset|resize|resolve|restart|restore|resume|revoke|save|search|select|send|set|show|skip|sort|split|start|step|stop|submit|suspend|switch|sync|tee|test|trace|unblock|undo|uninstall|unlock|unprotect|unpublish|unregister|update|use|wait|watch|where|write|foreach)-[a-z]/i;

/** Other names of cmdlets that are programs of POSIX systems as well, or words of their shells. */
const SHARED_ALIASES =
  /^(?:rm|rmdir|del|erase|rd|ls|dir|cat|type|cp|copy|mv|move|mkdir|md|ren|sc|ps|kill|echo|write|cd|chdir|pwd|clear|cls|history|h|man|help|sleep|sort|tee|diff|compare|group|where|foreach|select|measure|start|wget|curl|pushd|popd|set|fl|fw|oh|ft|si|gm|gl|sl|gi|gv|sv|nv|rv|cli|clc|ac|mi|ci|cpi|rni|\?|%)$/;
/** Parameters that only cmdlets have, in full or cut down. */
const PARAMETER =
  /^-(?:re(?:c(?:u(?:r(?:s(?:e)?)?)?)?)?|fo(?:r(?:c(?:e)?)?)?|path|lit\w*|inc\w*|exc\w*|fil(?:t(?:e(?:r)?)?)?|conf(?:i\w*)?|whatif|wi|erroraction|ea|value|uri|outfile|args|argumentlist|filepath|verb|windowstyle)$/i;
/** Words that begin or end something in a POSIX shell, and programs of such systems alone. */
const POSIX_WORD =
  /^(?:then|fi|do|done|elif|esac|export|local|unset|declare|readonly|source|sudo|doas|chmod|chown|apt|apt-get|apk|yum|dnf|\[\[?|\w+=.*)$/;
/** Programs of Windows alone: in a block they are PowerShell's, as cmd has none. */
const OWN = anyOf(windowsPrograms, { flags: "i" });
/** Names of types of .NET. */
const TYPE = /^[a-z][\w.]*(?:\[\])?$/i;

/** How a POSIX shell writes a quote inside of quotes; what follows is quoted still. */
const POSIX_QUOTE = /'\\''/g;

/**
 * How many things in a text only PowerShell has: 0 is none, `FIT_MIN` and more
 * is a text of it.
 */
export function powershellFit(text: string): number {
  // A document that a shell is fed is no text of its own.
  if (!POSSIBLE.test(text) || /<<-?\s*["'\\]?[A-Za-z_]/.test(text)) return 0;
  const found = new Evidence();
  try {
    found.block(
      parsePowerShell(text.slice(0, FIT_CHARS_MAX).replace(POSIX_QUOTE, "''")),
    );
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return found.sum - found.against * FIT_MIN;
}

/** Goes through a script and adds up. */
class Evidence {
  /** What has been found so far. */
  sum = 0;
  /** What has been found that only a POSIX shell has. */
  against = 0;
  #left = NODES_MAX;
  /** Blocks around; the script itself is none. */
  #depth = -1;

  block(block: Block): void {
    if (block.parameters.length > 0) this.sum++;
    this.#depth++;
    for (const statement of block.body) this.#statement(statement);
    this.#depth--;
  }

  #statement(statement: Statement): void {
    if (this.#left-- <= 0) return;
    switch (statement.kind) {
      case "pipeline":
        for (const item of statement.items) {
          if (item.kind === "command") this.#command(item);
          else this.#expression(item);
        }
        return;
      case "assign":
        if (statement.target.kind === "variable") this.sum++;
        this.#expression(statement.target);
        this.#statement(statement.value);
        return;
      case "loop":
        for (const head of statement.heads) this.#statement(head);
        this.block(statement.body);
        return;
      case "branch":
        for (const head of statement.heads) this.#statement(head);
        for (const block of statement.blocks) this.block(block);
        return;
      case "function":
        this.block(statement.block);
    }
  }

  #command({ operator, name, args }: Command): void {
    const written = name.kind === "word" && typeof name.parts[0] === "string"
      ? name.parts[0].toLowerCase()
      : undefined;
    if (written !== undefined) {
      if (POSIX_WORD.test(written)) this.against++;
      this.#name(written, name, args);
    } else if (operator === "&" || operator === ".") this.sum++;
    if (written !== undefined && this.#depth > 0 && OWN.test(written)) {
      this.sum++;
    }
    this.#expression(name);
    for (const arg of args) {
      if (arg.kind === "block" || arg.kind === "splat") this.sum++;
      // Where a line goes on, PowerShell writes a backtick.
      if (arg.kind === "word" && arg.parts[0] === "\\") this.against++;
      this.#expression(arg);
    }
  }

  /** The name of a command as it is written. */
  #name(lower: string, name: Expression, args: readonly Expression[]): void {
    if (VERB.test(lower)) {
      const first = name.kind === "word" ? name.parts[0] : "";
      const isCased = typeof first === "string" && /-[A-Z]/.test(first);
      if (isCased || CMDLETS.has(lower) || KNOWN.has(lower)) {
        this.sum += FIT_MIN;
      }
    } else if (CMDLET_ALIASES.has(lower)) {
      // `iex -S mix` is Elixir's.
      const isOwn = !SHARED_ALIASES.test(lower) &&
        !(lower === "iex" && isFlag(args[0]));
      const isMeant = args.some((arg) =>
        arg.kind === "word" && typeof arg.parts[0] === "string" &&
        PARAMETER.test(arg.parts[0])
      );
      if (isOwn || isMeant) this.sum += FIT_MIN;
    }
  }

  #expression(expression: Expression): void {
    if (this.#left-- <= 0) return;
    switch (expression.kind) {
      case "type":
        if (TYPE.test(expression.name)) this.sum++;
        return;
      case "cast":
        // No other shell glues a text to brackets.
        if (TYPE.test(expression.type)) {
          this.sum += expression.operand.kind === "text" ? FIT_MIN : 1;
        }
        return this.#expression(expression.operand);
      case "member":
        if (expression.args !== undefined) this.sum++;
        return this.#expression(expression.object);
      case "group":
        for (const statement of expression.body) this.#statement(statement);
        return;
      case "list":
        for (const item of expression.items) this.#expression(item);
        return;
      case "block":
        return this.block(expression.block);
      case "index":
        return this.#expression(expression.object);
      case "binary":
        this.#expression(expression.left);
        return this.#expression(expression.right);
      case "unary":
        return this.#expression(expression.operand);
      case "table":
        this.sum++;
    }
  }
}

function isFlag(argument: Expression | undefined): boolean {
  return argument?.kind === "word" && typeof argument.parts[0] === "string" &&
    argument.parts[0].startsWith("-");
}

/** Cmdlets that other names stand for. */
const KNOWN: ReadonlySet<string> = new Set(CMDLET_ALIASES.values());
