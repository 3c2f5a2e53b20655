/**
 * Names that are known to exist outside of npm and the Python index, so that a
 * command may name them: packages of distributions, crates, Go modules, gems and
 * images. From the projects' own documentation; widened by tools/packages.ts.
 */
import crates from "./crates.txt" with { type: "text" };
import gems from "./gems.txt" with { type: "text" };
import goModules from "./go_modules.txt" with { type: "text" };
import images from "./images.txt" with { type: "text" };
import systemPackages from "./system_packages.txt" with { type: "text" };
import { BUILD_PACKAGES } from "./build_packages.ts";
import { DISTRO_PACKAGES } from "./distro_packages.ts";
import { IMPORTED_PACKAGES } from "./imported.ts";
import { PACKAGES } from "./packages.ts";
import { readWords } from "./words.ts";

/** Names of system packages besides those that other catalogues map to. */
const MORE_SYSTEM = readWords(systemPackages);

/** Packages of system package managers. */
export const SYSTEM_PACKAGES: ReadonlySet<string> = new Set(
  [
    ...DISTRO_PACKAGES,
    ...IMPORTED_PACKAGES,
    ...MORE_SYSTEM,
    ...[...PACKAGES, ...BUILD_PACKAGES].flatMap(([key, names]) => [
      ...key.includes(":") ? [] : [key],
      ...Object.values(names).flatMap((value) =>
        typeof value === "string" ? value.split(" ") : []
      ),
    ]),
  ].map((name) => name.toLowerCase()),
);

/** Crates on crates.io. */
export const CRATES: ReadonlySet<string> = new Set(readWords(crates));

/** Go modules and commands, by the begin of their path. */
export const GO_MODULES: readonly string[] = readWords(goModules);

/** Gems on rubygems.org. */
export const GEMS: ReadonlySet<string> = new Set(readWords(gems));

/** Images on Docker Hub that are official, or made by the project they are named after. */
export const IMAGES: ReadonlySet<string> = new Set(readWords(images));
