/** Files of installed packages that are missing: who asks for one, and whose it is. */
import type { RuleContext } from "../context.ts";
import { nodePackage } from "../reader/traces.ts";
import { packageOf } from "./javascript_support.ts";

/** Lines below a complaint in which Node.js says who required the file. */
const STACK_LINES = 4;
/** Characters of a line that are looked at. */
const LINE_CHARS_MAX = 500;

/** What one installed package asks of another. */
export interface Asked {
  /** The package that asks. */
  readonly by: string;
  /** The package that is asked. */
  readonly name: string;
  /** The file in it that is missing. */
  readonly file: string;
}

/**
 * A file inside of a package that is there, which the package that asks for it
 * does not find: the two are of releases that do not fit. Undefined where the
 * whole package may be missing.
 */
export function fileOfOtherRelease(c: RuleContext): Asked | undefined {
  const { mod = "" } = c.v;
  const name = packageOf(mod);
  const by = asker(c);
  return name === undefined || by === "" || by === name || mod === name ||
      !isThere(c, name)
    ? undefined
    : { by, name, file: mod.slice(name.length + 1) };
}

/** The package of the file that asks, first in the stack or named beside it. */
function asker(c: RuleContext): string {
  const line = (c.lines[c.at] ?? "").slice(0, LINE_CHARS_MAX);
  const from = /imported from (\S{1,400})/.exec(line)?.[1] ??
    c.lines.slice(c.at + 1, c.at + STACK_LINES).find((below) =>
      /^\s{0,4}- /.test(below)
    );
  return nodePackage((from ?? "").slice(0, LINE_CHARS_MAX));
}

/** Whether the command runs the package, or another line shows a file of it. */
function isThere(c: RuleContext, name: string): boolean {
  return c.cmd.programs.includes(name) ||
    c.lines.some((line, at) =>
      at !== c.at && nodePackage(line.slice(0, LINE_CHARS_MAX)) === name
    );
}

/** The installed package whose file is looked for where it is not; undefined for one's own. */
export function ownerElsewhere(c: RuleContext): string | undefined {
  const { mod = "" } = c.v;
  if (nodePackage(mod) !== "") return undefined;
  for (const line of c.lines) {
    const shown = /[\\/]node_modules[\\/]([^\s'"`]{3,300})/.exec(
      line.slice(0, LINE_CHARS_MAX),
    )?.[1];
    if (shown !== undefined && mod.endsWith(`/${shown}`)) {
      return packageOf(shown);
    }
  }
  return undefined;
}

/** The first place in code, behind the frames of Node.js itself. */
const FIRST_PLACE =
  /^\s{1,12}at .{0,200}?\(?((?:\/|[A-Za-z]:\\)[^()\n]{1,250}):\d+:\d+\)?$/;

/** Whether an installed package looks for a file beside its own: what is missing is not the reader's. */
export function isOwnFileOfPackage(c: RuleContext): boolean {
  if (!/^\.{1,2}\//.test(c.v["mod"] ?? "")) return false;
  const from = c.v["from"] ??
    c.following().map((line) => FIRST_PLACE.exec(line)?.[1]).find((place) =>
      place !== undefined
    );
  return /[\\/]node_modules[\\/]/.test(from ?? "");
}
