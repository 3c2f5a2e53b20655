/**
 * The script that a text is, whichever of the shells it is written for.
 *
 * @module
 */
import { parse, type ParsedScript } from "unbash";
import { fromFish } from "./fish.ts";

/**
 * Parses text of a POSIX shell, or of fish or zsh where only that fits.
 *
 * @internal
 */
export function parseScript(text: string): ParsedScript {
  const script = parse(text);
  if (script.errors === undefined || script.errors.length === 0) return script;
  for (const said of [fromFish(text), fromZsh(text)]) {
    const other = said === undefined ? undefined : parse(said);
    if (other !== undefined && (other.errors?.length ?? 0) === 0) return other;
  }
  return script;
}

/**
 * zsh needs no blank behind the brace that begins a function, and has a loop
 * with its list in parentheses and one command; undefined for what has neither.
 */
function fromZsh(text: string): string | undefined {
  const said = text.replace(/\(\)\s*\{(?=[^\s{}])/g, "() { ").replace(
    SHORT_LOOP,
    (_, name: string, list: string, command: string) =>
      `for ${name} in ${list}; do ${command}; done`,
  );
  return said === text ? undefined : said;
}

/** `for f (*.c(.)) rm $f` of zsh. */
const SHORT_LOOP =
  /\bfor\s+(\w+)\s*\(((?:[^()\n]|\([^()\n]{0,20}\)){1,500})\)\s*(?!do\b|\{)([^\s;&|][^\n;]{0,500})/g;
