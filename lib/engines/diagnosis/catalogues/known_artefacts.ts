/**
 * Names that are known to exist outside of npm and the Python index, so that a
 * command may name them: packages of distributions, crates, Go modules, gems and
 * images. From the projects' own documentation; widened by tools/packages.ts.
 */
import { lazily } from "@/lib/lazily.ts";
import crates from "./crates.txt" with { type: "text" };
import gems from "./gems.txt" with { type: "text" };
import goModules from "./go_modules.txt" with { type: "text" };
import images from "./images.txt" with { type: "text" };
import registryPackages from "./registry_packages.txt" with { type: "text" };
import systemPackages from "./system_packages.txt" with { type: "text" };
import { DISTRO_PACKAGES } from "./distro_packages.ts";
import { isImported } from "./imported.ts";
import { PROGRAM_CRATES, PROGRAM_GEMS } from "./known_packages.ts";
import { packagesInTables } from "./packages.ts";
import { perlPackages } from "./perl_core.ts";
import { readWords } from "./words.ts";

const systemNames = lazily((): ReadonlySet<string> =>
  new Set(
    [
      ...DISTRO_PACKAGES,
      ...readWords(systemPackages),
      ...packagesInTables(),
      ...perlPackages(),
    ].map((known) => known.toLowerCase()),
  )
);

/** Whether a system's package manager is known to have a package of a name, in any case. */
export function isSystemPackage(name: string): boolean {
  const folded = name.toLowerCase();
  return systemNames().has(folded) || isImported(folded);
}

const registryRows = lazily((): ReadonlySet<string> =>
  new Set(readWords(registryPackages))
);

/** Whether a smaller registry (`cran`, `composer`, ...) is known to have a name, as it writes it. */
export function isInRegistry(registry: string, name: string): boolean {
  return registryRows().has(`${registry} ${name}`);
}

const rowsByRegistry = lazily((): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const row of registryRows()) {
    const [registry = ""] = row.split(" ", 1);
    const names = found.get(registry) ?? [];
    names.push(row.slice(registry.length + 1));
    found.set(registry, names);
  }
  return found;
});

/** The names that are known of a registry: `crate`, `gem`, or a smaller one. */
export function registryNames(registry: string): Iterable<string> {
  switch (registry) {
    case "crate":
      return readWords(crates);
    case "gem":
      return readWords(gems);
    default:
      return rowsByRegistry().get(registry) ?? [];
  }
}

/** Crates on crates.io. */
export const CRATES: ReadonlySet<string> = new Set(
  [...readWords(crates), ...PROGRAM_CRATES].map((name) =>
    name.replaceAll("_", "-")
  ),
);

/** Go modules and commands, by the begin of their path. */
export const GO_MODULES: readonly string[] = readWords(goModules);

/** Gems on rubygems.org. */
export const GEMS: ReadonlySet<string> = new Set(
  [...readWords(gems), ...PROGRAM_GEMS].map((name) =>
    name.replaceAll("_", "-")
  ),
);

/** Images on Docker Hub that are official, or made by the project they are named after. */
export const IMAGES: ReadonlySet<string> = new Set(readWords(images));
