/**
 * The texts of a row with the words of a call in them.
 *
 * @module
 */
import type { Run } from "./handler.ts";
import { hasFlag, type Options } from "./options.ts";
import { CHANGING_WORD } from "./own_words/looking.ts";

/** What a verb among the first words is about; the first word where there is none. */
export function objectOf(words: readonly string[]): string | undefined {
  const verb = words.slice(0, 3).findIndex((word) => CHANGING_WORD.test(word));
  return words[verb + 1] ?? words[verb - 1];
}

/** Stands in a filled template for a word that the command does not have. */
export const MISSING = "\u0000";

/** A text of a row, with the words of a call where their places are. */
export function fill(template: string, run: Run, options: Options): string {
  const { call, judge } = run;
  const show = (words: readonly string[]): string =>
    judge.unknowns.show(words.map(shellQuote).join(" ")).slice(0, 200);
  return template.replace(
    /\{(\*|after|args|behind|name|rest|last|package|lookup|group|object|ns|\d|-{1,2}[\w|-]+)\}/g,
    (_, key: string) => {
      switch (key) {
        case "*":
          return show(options.words);
        case "rest":
          return show(options.words.slice(1));
        case "last":
          return orMissing(options.words.slice(-1), show);
        case "after":
          return orMissing(options.rest, show);
        case "args":
          return show(call.args);
        case "behind":
          return show(
            call.args.slice(call.args.indexOf(options.words[0] ?? "") + 1),
          );
        case "name":
          return call.name;
        case "package":
          return packageName(options.words[1] ?? "");
        case "lookup":
          return LOOKUPS.get(call.name) ?? `${call.name} info`;
        case "group":
          return orMissing(groupOf(options.words), show);
        case "object":
          return orMissing([objectOf(options.words) ?? ""], show);
        case "ns":
          return namespaceOf(options, show);
      }
      const word = key.startsWith("-")
        ? key.split("|").map((flag) => options.values.get(flag)).find((value) =>
          value !== undefined
        )
        : options.words[Number(key) - 1];
      return word === undefined || word === "" ? MISSING : show([word]);
    },
  ).replace(/ {2,}/g, " ").trim();
}

/** Words as they are shown; missing where there are none. */
function orMissing(
  words: readonly string[],
  show: (words: readonly string[]) => string,
): string {
  return words.join("") === "" ? MISSING : show(words);
}

/** The words in front of a verb. */
function groupOf(words: readonly string[]): readonly string[] {
  return words.slice(
    0,
    Math.max(0, words.findIndex((word) => CHANGING_WORD.test(word))),
  );
}

/** The option that names the same namespace. */
function namespaceOf(
  options: Options,
  show: (words: readonly string[]) => string,
): string {
  const namespace = options.values.get("-n") ??
    options.values.get("--namespace");
  return namespace !== undefined
    ? `-n ${show([namespace])}`
    : hasFlag(options, ["-A", "--all-namespaces"])
    ? "-A"
    : "";
}

/** How package managers show a package, where it is not `info`. */
const LOOKUPS: ReadonlyMap<string, string> = new Map([
  ["apt", "apt show"],
  ["apt-get", "apt-cache show"],
  ["aptitude", "aptitude show"],
  ["nala", "nala show"],
  ["dpkg", "dpkg -s"],
]);

/** The name in a package specification, with a version behind `@`; missing for addresses and paths. */
function packageName(text: string): string {
  const match =
    /^(@[\w.-]+\/[\w.-]+|[A-Za-z0-9][\w.-]*)(?:\[[^\]]*\])?(@[\w.^~-]+)?(?:[=<>~!]=?.*)?$/
      .exec(text);
  return match === null || /\.(?:whl|tgz|tar|gz|zip|deb|rpm)$/.test(text)
    ? MISSING
    : `${match[1]}${match[2] ?? ""}`;
}

/** A word as a shell has to be given it. */
export function shellQuote(word: string): string {
  return /^[\w@%+=:,./~^\uE000-\uE003-]+$/.test(word)
    ? word
    : `'${word.replaceAll("'", "'\\''")}'`;
}
