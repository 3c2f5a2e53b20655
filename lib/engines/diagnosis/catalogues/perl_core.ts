import core from "./perl_core.txt" with { type: "text" };
import { lazily } from "@/lib/lazily.ts";
import { readWords } from "./words.ts";

const modules = lazily((): ReadonlySet<string> => new Set(readWords(core)));

/** Whether a module comes with Perl itself. */
export function isOfPerl(module: string): boolean {
  return modules().has(module);
}

/** The package that distributions of the family of Red Hat have a module of Perl in. */
export function perlPackageOf(module: string): string {
  return `perl-${module.replaceAll("::", "-")}`;
}

/** All of those packages. */
export function perlPackages(): readonly string[] {
  return [...modules()].map(perlPackageOf);
}
