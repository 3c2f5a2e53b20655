/** Files of installed packages that are missing: who asks for one, and whose it is. */
import type { RuleContext } from "../context.ts";
import { nodePackage } from "../reader/traces.ts";
import { packageOf } from "./javascript_support.ts";
import { runsInstalled } from "../whose_code.ts";

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

/** A path that one installed package loads of another, which does not export it. */
export function pathOfOtherRelease(c: RuleContext): Asked | undefined {
  const folder = (c.v["pkg"] ?? "").slice(0, LINE_CHARS_MAX);
  const name = nodePackage(`${folder}x`);
  const by = asker(c) || loader(c) ||
    nodePackage(
      folder.replace(/node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/]?$/, ""),
    );
  return name === "" || by === "" || by === name
    ? undefined
    : { by, name, file: c.v["sub"] ?? "" };
}

/** Lines of a trace, those of Node.js itself before the file that loads. */
const TRACE_LINES = 14;

/** The package of the first file in the trace that is not of Node.js. */
function loader(c: RuleContext): string {
  for (const line of c.lines.slice(c.at + 1, c.at + 1 + TRACE_LINES)) {
    const file =
      /^\s{1,40}at (?:.{0,200}\()?(?<file>(?:file:\/\/)?[\\/A-Z][^\s()]{1,400}):\d{1,7}:\d/
        .exec(line.slice(0, LINE_CHARS_MAX))?.groups?.["file"];
    if (file !== undefined) return nodePackage(file);
  }
  return "";
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
  /^\s{1,12}at (?:.{0,200}\()?((?:\/|[A-Za-z]:\\)[^()\n]{1,250}):\d+:\d+\)?$/;

/** The file that asks for what is missing: named, in the stack, or the first place of the trace. */
function askingFile(c: RuleContext): string {
  return (c.v["from"] ??
    c.following().map((line) => FIRST_PLACE.exec(line)?.[1]).find((place) =>
      place !== undefined
    ) ?? "").slice(0, LINE_CHARS_MAX);
}

/** Whether an installed package looks for a file beside its own: what is missing is not the reader's. */
export function isOwnFileOfPackage(c: RuleContext): boolean {
  return /^\.{1,2}\//.test(c.v["mod"] ?? "") &&
    /[\\/]node_modules[\\/]/.test(askingFile(c));
}

/** Folders in which packages lie that are installed for the whole machine or user. */
const GLOBAL = /[\\/](?:lib|npm)[\\/]node_modules[\\/](?!.{0,300}node_modules)/;

/** The package that is installed for the whole machine and whose file asks; undefined for all others. */
export function globalAsker(c: RuleContext): string | undefined {
  const file = askingFile(c);
  return GLOBAL.test(file) ? nodePackage(file) || undefined : undefined;
}

/**
 * The package of which a file is missing that its own code names: a release
 * without it, or an install that stopped half-way. Undefined for one's own code,
 * and for what stands in `.bin` as a copy.
 */
export function incompletePackage(c: RuleContext): string | undefined {
  if (!isOwnFileOfPackage(c)) return undefined;
  const name = nodePackage(askingFile(c));
  return name === "" || name.startsWith(".") ? undefined : name;
}

/**
 * The program that was typed by its name and looks for a file beside its own,
 * where nothing shows whose file asks.
 */
export function incompleteProgram(c: RuleContext): string | undefined {
  return /^\.{1,2}\//.test(c.v["mod"] ?? "") && askingFile(c) === "" &&
      runsInstalled({ command: c.cmd })
    ? c.cmd.program
    : undefined;
}
