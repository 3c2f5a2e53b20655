/** Vocabularies for did-you-mean; what people use most stands first. */
import programs from "./programs.txt" with { type: "text" };
import { readWords } from "./words.ts";

/** Programs one types at a prompt. */
export const PROGRAMS: readonly string[] = readWords(programs);
