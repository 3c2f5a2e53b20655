/**
 * The name that a missing one is a slip of, among the names that its registry
 * is known to have: `expresss` is express. A name far from all known ones is
 * left alone, since it may be private.
 */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import { lazily } from "@/lib/lazily.ts";
import imports from "./catalogues/python_imports.txt" with { type: "text" };
import standard from "./catalogues/python_standard.txt" with { type: "text" };
import { PROGRAMS } from "./catalogues/commands.ts";
import { DISTRO_PACKAGES } from "./catalogues/distro_packages.ts";
import { registryNames } from "./catalogues/known_artefacts.ts";
import {
  NPM_PACKAGES,
  PYTHON_DISTRIBUTIONS,
} from "./catalogues/known_packages.ts";
import { readWords } from "./catalogues/words.ts";
import type { RuleContext, Template } from "./context.ts";
import { closest, distance } from "./did_you_mean.ts";

/** Characters of a name that may be a package's. */
const NAME_CHARS_MAX = 80;
/** Letters under which two names are too easily one slip apart. */
const LETTERS_MIN = 4;
/** Letters from which on a name may have two slips. */
const LETTERS_FOR_TWO = 8;
/** Similarity that a name needs besides. */
const CUTOFF = 0.75;

/** Where each registry's names are asked for, when it was not in the command. */
const ASKED_IN: Readonly<Record<string, string>> = wordTable({
  composer: "composer.json",
  crate: "Cargo.toml",
  gem: "the Gemfile",
  hackage: "the .cabal file",
  hex: "mix.exs",
  npm: "package.json",
  "npm-import": "what imports it",
  pub: "pubspec.yaml",
  python: "the project's requirements",
  "python-import": "what imports it",
});

/** What Python programs import. */
const modules = lazily((): ReadonlySet<string> =>
  new Set([
    ...readWords(imports).map((row) => row.split(" ", 1)[0] ?? ""),
    ...readWords(standard).flatMap((row) => row.split(" ")),
    ...[...PYTHON_DISTRIBUTIONS].map((name) => name.replaceAll("-", "_")),
  ])
);

function namesOf(registry: string): Iterable<string> {
  switch (registry) {
    case "conda":
      return [...registryNames("conda"), ...PYTHON_DISTRIBUTIONS];
    case "distro":
      return [...DISTRO_PACKAGES, ...PROGRAMS];
    case "npm":
    case "npm-import":
      return NPM_PACKAGES;
    case "python":
      return PYTHON_DISTRIBUTIONS;
    case "python-import":
      return modules();
    default:
      return registryNames(registry);
  }
}

/** The known name that one is a slip of; undefined where none is near, or the name is known itself. */
export function slipOf(name: string, registry: string): string | undefined {
  const folded = name.toLowerCase();
  if (name.length < LETTERS_MIN || name.length > NAME_CHARS_MAX) {
    return undefined;
  }
  // A variable's name is no package's.
  if (/^[A-Z\d]+_[A-Z\d_]+$/.test(name)) return undefined;
  const names = [...namesOf(registry)];
  const same = names.find((known) => known.toLowerCase() === folded);
  // Most registries take a name in any case; what npm has is in small letters.
  if (same !== undefined) {
    return registry.startsWith("npm") && same !== name ? same : undefined;
  }
  const near = closest(folded, names, CUTOFF);
  if (near === undefined) return undefined;
  const own = ownPart(near.toLowerCase());
  // Where that part is as it should be, the slip is in what the kind has.
  const letters = folded.includes(own) ? near.length : own.length;
  if (letters < LETTERS_MIN) return undefined;
  // Another number makes another package of the same family.
  if (withoutDigits(near.toLowerCase()) === withoutDigits(folded)) {
    return undefined;
  }
  const slips = distance(folded, near.toLowerCase());
  return slips <= (letters >= LETTERS_FOR_TWO ? 2 : 1) ? near : undefined;
}

/** What tells a name from its like: what a whole kind of packages has says nothing. */
function ownPart(name: string): string {
  return name.replace(/^(?:lib|python3?-|perl-|php-)/, "")
    .replace(/-(?:dev|devel|doc|dbg|utils|tools)$/, "");
}

function withoutDigits(name: string): string {
  return name.replace(/\d/g, "");
}

/**
 * The command with the name that was meant, or where to write it. `from` are
 * the values that may hold the missing name.
 */
export function correctSlip(
  registry: string,
  ...from: readonly string[]
): Extract<Template, (c: RuleContext) => unknown> {
  return (c) => {
    const bad = from.map((value) => c.v[value]).find((name) =>
      name !== undefined && name !== ""
    )?.replace(/%2f/i, "/");
    const good = bad === undefined ? undefined : slipOf(bad, registry);
    if (bad === undefined || good === undefined) return undefined;
    const typed = typedAs(c, bad);
    return typed === undefined
      ? `Write ${good} in place of ${bad} in ${
        ASKED_IN[registry] ?? "what asks for it"
      }.`
      : c.cmd.replace(typed, typed.replace(bad, good));
  };
}

/** The word of the command that is a name, perhaps with a version or an extra. */
function typedAs(c: RuleContext, name: string): string | undefined {
  return c.cmd.args.find((arg) =>
    arg === name ||
    arg.startsWith(name) && /^[@=<>~!:[]/.test(arg.slice(name.length)) ||
    arg.endsWith(`/${name}`) || arg.endsWith(`:${name}`)
  );
}
