import { bindArguments, type BoundArguments, readGrammars } from "./bind.ts";
import options from "./options.txt" with { type: "text" };
import { readGrammarText } from "./text.ts";

/** What is known of the options of programs, by the name of each program. */
export const GRAMMARS: ReturnType<typeof readGrammars> = readGrammars(
  readGrammarText(options),
);

/**
 * The arguments of a program in one spelling; as they are for a program whose
 * options are not written down.
 *
 * @param name Base name of the program.
 * @param args Without the program name.
 * @param variable The value of an environment variable, if it is known.
 */
export function oneSpelling(
  name: string,
  args: readonly string[],
  variable: (name: string) => string | undefined,
): BoundArguments {
  const bound = grammarOf(name);
  return bound === undefined
    ? { args, takes: undefined }
    : bindArguments(bound, args, variable);
}

/** What brings the arguments of a program into one spelling; undefined where nothing does. */
export function findGrammar(
  name: string,
): ((args: readonly string[]) => BoundArguments) | undefined {
  const bound = grammarOf(name);
  return bound === undefined
    ? undefined
    : (args) => bindArguments(bound, args, () => undefined);
}

function grammarOf(name: string): ReturnType<typeof GRAMMARS.get> {
  return GRAMMARS.get(name) ??
    GRAMMARS.get(name.replace(/-?\d+(?:\.\d+)*$/, ""));
}
