import names from "../words/windows_names.txt" with { type: "text" };
import { linesOf } from "../text_blocks.ts";

/** Programs of Windows that are judged as such wherever they are called from. */
export const WINDOWS_NAMES: ReadonlySet<string> = new Set(linesOf(names));
