import { bounded, isCredentialName, type Unknowns } from "../../values.ts";

/** Variables that every Windows has, by name in small letters; parts of them spell commands. */
export const KNOWN: ReadonlyMap<string, string> = new Map([
  ["comspec", "C:\\WINDOWS\\system32\\cmd.exe"],
  ["systemroot", "C:\\WINDOWS"],
  ["windir", "C:\\WINDOWS"],
  ["systemdrive", "C:"],
  ["homedrive", "C:"],
  ["programfiles", "C:\\Program Files"],
  ["programfiles(x86)", "C:\\Program Files (x86)"],
  ["programw6432", "C:\\Program Files"],
  ["commonprogramfiles", "C:\\Program Files\\Common Files"],
  ["commonprogramw6432", "C:\\Program Files\\Common Files"],
  ["commonprogramfiles(x86)", "C:\\Program Files (x86)\\Common Files"],
  ["programdata", "C:\\ProgramData"],
  ["allusersprofile", "C:\\ProgramData"],
  ["public", "C:\\Users\\Public"],
  ["os", "Windows_NT"],
  ["pathext", ".COM;.EXE;.BAT;.CMD;.VBS;.VBE;.JS;.JSE;.WSF;.WSH;.MSC"],
]);

/** Longest name of a variable, with what is done to its value. */
const NAME_CHARS_MAX = 200;
/** Longest line that cmd reads, and so the longest that is made. */
export const LINE_CHARS_MAX = 8_191;

/** What is known of names. */
export interface Names {
  /** The value of a variable, by its name in small letters. */
  readonly get: (name: string) => string | undefined;
  /** The arguments of the script or of the label called; undefined where they are not known. */
  readonly args: readonly string[] | undefined;
  /** Where unknown parts come from. */
  readonly unknowns: Unknowns;
}

/** Writes the values of `%name%`, `%name:~1,2%`, `%name:a=b%` and `%1` in their places. */
export function expandPercents(text: string, names: Names): string {
  let result = "";
  let at = 0;
  while (at < text.length && result.length < LINE_CHARS_MAX * 2) {
    const next = text.indexOf("%", at);
    if (next < 0) break;
    result += text.slice(at, next);
    const found = percentAt(text, next, names);
    result += found.value;
    at = found.end;
  }
  return result + text.slice(at);
}

/** What stands at a `%`, and where it ends. */
function percentAt(
  text: string,
  at: number,
  names: Names,
): { readonly value: string; readonly end: number } {
  if (text.charAt(at + 1) === "%") return { value: "%", end: at + 2 };
  const argument = ARGUMENT.exec(text.slice(at, at + 12));
  if (argument !== null) {
    const [whole, modifiers, digit = ""] = argument;
    return {
      value: argumentValue(names.args, modifiers, digit) ?? whole,
      end: at + whole.length,
    };
  }
  const end = text.slice(at + 1, at + 1 + NAME_CHARS_MAX).indexOf("%");
  if (end <= 0) return { value: "%", end: at + 1 };
  const inner = text.slice(at + 1, at + 1 + end);
  const value = valueOf(inner, names);
  if (value !== undefined) return { value, end: at + inner.length + 2 };
  // The name of a variable that a machine may have stays whole.
  return /^[A-Za-z_][\w()]*$/.test(inner)
    ? { value: `%${inner}%`, end: at + inner.length + 2 }
    : { value: "%", end: at + 1 };
}

const ARGUMENT = /^%(?:~([fdpnxsatz]{0,7}))?([\d*])/i;

function argumentValue(
  args: readonly string[] | undefined,
  modifiers: string | undefined,
  digit: string,
): string | undefined {
  if (args === undefined || digit === "0") return undefined;
  if (digit === "*") return args.join(" ");
  const value = args[Number(digit) - 1] ?? "";
  return modifiers === undefined ? value : modified(value, modifiers);
}

const PLAIN_NAME = /^[^:\n]+$/;
const PART = /^([^:\n]+):~(-?\d{1,5})?(?:,(-?\d{1,5})?)?$/;
const REPLACED = /^([^:\n]+):([^=\n]+)=(.*)$/;

/** The value of what stands between two `%` or two `!`. */
function valueOf(inner: string, names: Names): string | undefined {
  if (PLAIN_NAME.test(inner)) {
    const name = inner.toLowerCase();
    const given = names.get(name);
    if (given !== undefined) return given;
    if (name === "comspec") return KNOWN.get(name);
    return isCredentialName(inner.toUpperCase())
      ? names.unknowns.mark({
        kind: "variable",
        label: `$${inner.toUpperCase()}`,
      })
      : undefined;
  }
  const [, name = ""] = /^([^:\n]+):/.exec(inner) ?? [];
  const part = PART.exec(inner);
  const replaced = REPLACED.exec(inner);
  if (part === null && replaced === null) return undefined;
  const value = names.get(name.toLowerCase()) ??
    KNOWN.get(name.toLowerCase());
  if (value === undefined) {
    // Without the quotes around it a value is what it was.
    if (replaced?.[2] === '"' && replaced[3] === "") return `%${name}%`;
    return /^\w+$/.test(name)
      ? names.unknowns.mark({ kind: "variable", label: `%${inner}%` })
      : undefined;
  }
  if (part !== null) return partOf(value, part[2], part[3]);
  const [, , from = "", to = ""] = replaced ?? [];
  return withReplaced(value, from, to);
}

function partOf(
  value: string,
  from: string | undefined,
  count: string | undefined,
): string {
  const chars = value.length;
  const start = Number(from ?? 0);
  const first = Math.max(0, start < 0 ? chars + start : start);
  if (count === undefined) return value.slice(first);
  const length = Number(count);
  return value.slice(first, length < 0 ? chars + length : first + length);
}

/** `%name:a=b%`, in letters of any size; `*a` takes everything up to the first one. */
function withReplaced(value: string, from: string, to: string): string {
  const lower = value.toLowerCase();
  if (from.startsWith("*") && from.length > 1) {
    const at = lower.indexOf(from.slice(1).toLowerCase());
    return at < 0 ? value : to + value.slice(at + from.length - 1);
  }
  const wanted = from.toLowerCase();
  let result = "";
  let at = 0;
  for (;;) {
    const next = lower.indexOf(wanted, at);
    if (next < 0 || result.length > LINE_CHARS_MAX) break;
    result += value.slice(at, next) + to;
    at = next + wanted.length;
  }
  return bounded(result + value.slice(at));
}

const DELAYED = /!([^!\n]{1,200})!/g;

/** Writes the values of `!name!` in their places, where the script has given one. */
export function expandDelayed(text: string, names: Names): string {
  if (!text.includes("!")) return text;
  return text.replace(DELAYED, (whole: string, inner: string) => {
    const name = /^[^:]+/.exec(inner)?.[0].toLowerCase() ?? "";
    return names.get(name) === undefined
      ? whole
      : valueOf(inner, names) ?? whole;
  });
}

/** Writes the values of the variables of `for` in their places. */
export function expandLoop(
  text: string,
  variables: ReadonlyMap<string, string>,
): string {
  if (variables.size === 0 || !text.includes("%")) return text;
  let result = "";
  let at = 0;
  while (at < text.length && result.length < LINE_CHARS_MAX * 2) {
    const next = text.indexOf("%", at);
    if (next < 0) break;
    result += text.slice(at, next);
    const [modifiers, name] = loopName(text, next + 1, variables);
    const value = name === undefined ? undefined : variables.get(name);
    if (value === undefined) {
      result += "%";
      at = next + 1;
      continue;
    }
    result += modifiers === undefined ? value : modified(value, modifiers);
    at = next + 2 + (modifiers === undefined ? 0 : modifiers.length + 1);
  }
  return result + text.slice(at);
}

/** The modifiers of a variable of `for`, and its letter: the longest that is one. */
function loopName(
  text: string,
  at: number,
  variables: ReadonlyMap<string, string>,
): [modifiers: string | undefined, name: string | undefined] {
  if (text.charAt(at) !== "~") return [undefined, text.charAt(at)];
  const letters = /^[fdpnxsatz]{0,7}/i.exec(text.slice(at + 1, at + 9))?.[0] ??
    "";
  for (let count = letters.length; count >= 0; count--) {
    const name = text.charAt(at + 1 + count);
    if (variables.has(name)) return [letters.slice(0, count), name];
  }
  return [undefined, undefined];
}

/** A value as `%~dpnx1` gives it: without quotes, and only the parts of a path that are asked for. */
function modified(value: string, modifiers: string): string {
  const plain = value.replace(/^\s*"(.*)"\s*$/s, "$1");
  const asked = modifiers.toLowerCase();
  if (!/[dpnx]/.test(asked) || asked.includes("f")) return plain;
  const [, drive = "", path = "", name = "", extension = ""] =
    /^([A-Za-z]:|\\\\[^\\]+\\[^\\]+)?(.*[\\/])?([^\\/]*?)(\.[^\\/.]*)?$/s.exec(
      plain,
    ) ?? [];
  return (asked.includes("d") ? drive : "") +
    (asked.includes("p") ? path : "") + (asked.includes("n") ? name : "") +
    (asked.includes("x") ? extension : "");
}
