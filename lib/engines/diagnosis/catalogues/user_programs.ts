/** Programs that come from a language's registry, by how they are installed. */
import programs from "./user_programs.txt" with { type: "text" };
import { readWords } from "./words.ts";

/** Install commands by registry, without the package. */
const INSTALLS: Readonly<Record<string, (name: string) => string>> = {
  crate: (name) => `cargo install ${name}`,
  gem: (name) => `gem install ${name}`,
  go: (name) => `go install ${name}@latest`,
  npm: (name) => `npm install --global ${name}`,
  python: (name) => `python3 -m pip install ${name}`,
};

/** The command that installs a program, by the program's name. */
export const USER_PROGRAMS: ReadonlyMap<string, string> = new Map(
  readWords(programs).flatMap((row): [string, string][] => {
    const [program = "", registry = "", name = ""] = row.split(" ");
    const install = INSTALLS[registry];
    return install === undefined ? [] : [[program, install(name)]];
  }),
);
