/**
 * Other ways to write what a language has, as the reader of code knows it.
 *
 * @module
 */
import type { Language } from "./lexer.ts";

/** Perl: `map{chr}(114,109)` written as the text it is. */
export function withCharacters(code: string, language: Language): string {
  return language === "perl"
    ? code.replace(
      /\bmap\s*\{\s*chr(?:\s*\(?\$_\)?)?\s*\}\s*\(?((?:\d{1,3}\s*,\s*){1,400}\d{1,3})\)?/g,
      (_, codes: string) =>
        JSON.stringify(String.fromCharCode(...codes.split(",").map(Number))),
    )
    : code;
}

/** Raku: `run <rm -rf x>` and `qqx{...}` as Perl writes them. */
export function fromRaku(code: string): string {
  return code.replace(
    /\brun(\s*\(?\s*)<([^<>\n]{1,400})>/g,
    (_, between: string, words: string) =>
      `system${between}${
        words.trim().split(/\s+/).map((word) => JSON.stringify(word)).join(",")
      }`,
  ).replace(/\brun(?=\s*\(?\s*["'])/g, "system").replace(/\bqqx\b/g, "qx");
}
