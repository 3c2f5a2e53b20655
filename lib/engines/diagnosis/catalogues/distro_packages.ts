import distroPackages from "./distro_packages.txt" with { type: "text" };
import { readWords } from "./words.ts";

/** Names of packages that people install most with the system's package manager. */
export const DISTRO_PACKAGES: readonly string[] = readWords(distroPackages);
