/**
 * The name that a missing one is a slip of, among the names that its registry
 * is known to have: `expresss` is express. A name far from all known ones is
 * left alone, since it may be private.
 */
import { registryNames } from "./catalogues/known_artefacts.ts";
import {
  NPM_PACKAGES,
  PYTHON_DISTRIBUTIONS,
} from "./catalogues/known_packages.ts";
import type { RuleContext, Template } from "./context.ts";
import { closest, distance } from "./did_you_mean.ts";

/** Letters under which two names are too easily one slip apart. */
const LETTERS_MIN = 4;
/** Letters from which on a name may have two slips. */
const LETTERS_FOR_TWO = 8;
/** Similarity that a name needs besides. */
const CUTOFF = 0.75;

/** Where each registry's names are asked for, when it was not in the command. */
const ASKED_IN: Readonly<Record<string, string>> = {
  composer: "composer.json",
  crate: "Cargo.toml",
  gem: "the Gemfile",
  hackage: "the .cabal file",
  hex: "mix.exs",
  npm: "package.json",
  pub: "pubspec.yaml",
  python: "the project's requirements",
};

function namesOf(registry: string): Iterable<string> {
  return registry === "npm"
    ? NPM_PACKAGES
    : registry === "python"
    ? PYTHON_DISTRIBUTIONS
    : registryNames(registry);
}

/** The known name that one is a slip of; undefined where none is near, or the name is known itself. */
export function slipOf(name: string, registry: string): string | undefined {
  const folded = name.toLowerCase();
  if (name.length < LETTERS_MIN || name.length > 80) return undefined;
  const names = [...namesOf(registry)];
  if (names.some((known) => known.toLowerCase() === folded)) return undefined;
  const near = closest(folded, names, CUTOFF);
  if (near === undefined || near.length < LETTERS_MIN) return undefined;
  const slips = distance(folded, near.toLowerCase());
  return slips <= (near.length >= LETTERS_FOR_TWO ? 2 : 1) ? near : undefined;
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
