/** Programs that come from a language's registry, by how they are installed. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import { lazily } from "@/lib/lazily.ts";
import programs from "./user_programs.txt" with { type: "text" };
import { readWords } from "./words.ts";

/** Install commands by registry, without the package. */
const INSTALLS: Readonly<Record<string, (name: string) => string>> = wordTable({
  crate: (name) => `cargo install ${name}`,
  gem: (name) => `gem install ${name}`,
  go: (name) => `go install ${name}@latest`,
  npm: (name) => `npm install --global ${name}`,
  python: (name) => `python3 -m pip install ${name}`,
});

/** The command that installs a program, by the program's name. */
export const USER_PROGRAMS: ReadonlyMap<string, string> = new Map(
  readWords(programs).flatMap((row): [string, string][] => {
    const [program = "", registry = "", name = ""] = row.split(" ");
    const install = INSTALLS[registry];
    return install === undefined ? [] : [[program, install(name)]];
  }),
);

/** The package's name without its scope, by the package. */
const baseOf = (name: string) => name.replace(/^@[^/]*\//, "");

/** Programs by the packages that carry another name. */
const PROGRAMS_OF_PACKAGES = lazily(() => {
  const found = new Map<string, string>();
  for (const row of readWords(programs)) {
    const [program = "", registry = "", name = ""] = row.split(" ");
    const base = baseOf(name);
    if (
      (registry === "npm" || registry === "gem" || registry === "crate") &&
      base.length >= NAME_CHARS_MIN && !USER_PROGRAMS.has(base) &&
      !ALSO_PROGRAMS.has(base)
    ) found.set(base, program);
  }
  return found;
});

/** Shorter names of packages (cli, core) say nothing. */
const NAME_CHARS_MIN = 6;

/** Packages that also install a program of their own name. */
const ALSO_PROGRAMS: ReadonlySet<string> = new Set(
  "bundler webpack-cli storybook serverless npm-run-all commitizen npm-check-updates"
    .split(" "),
);

/**
 * The program that a package installs under another name than its own.
 *
 * @example
 * ```ts
 * programOfPackage("claude-code"); // "claude"
 * ```
 */
export function programOfPackage(name: string): string | undefined {
  return PROGRAMS_OF_PACKAGES().get(name);
}
