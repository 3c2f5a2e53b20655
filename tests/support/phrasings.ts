/**
 * Needs as people and agents put them, each with what it means: one a line,
 * `intents need`, in the file `phrasings.txt` of each offer. Needs that nothing
 * here serves stand in `services/api/match/nothing.txt`.
 *
 * @module
 */

const API = new URL("../../services/api/", import.meta.url);

/** A need and what it means; no intents for a need that nothing here serves. */
export interface Phrasing {
  /** As it was put. */
  readonly need: string;
  /** What must be found, no more and no less. */
  readonly intents: readonly string[];
}

/** Every phrasing. */
export function phrasings(): Phrasing[] {
  const files = [...Deno.readDirSync(API)].filter(({ isDirectory }) =>
    isDirectory
  ).flatMap(({ name }) =>
    [`${name}/phrasings.txt`, `${name}/nothing.txt`].filter(exists)
  );
  return files.sort().flatMap((file) =>
    Deno.readTextFileSync(new URL(file, API)).split("\n")
  ).filter((line) => line.trim() !== "").map((line) => {
    const [, label = "", need = ""] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    return { need, intents: label === "skip" ? [] : label.split(",") };
  });
}

function exists(file: string): boolean {
  try {
    return Deno.statSync(new URL(file, API)).isFile;
  } catch {
    return false;
  }
}
