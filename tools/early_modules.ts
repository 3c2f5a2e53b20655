/**
 * Has the runtime keep the compiled form of the modules that each start loads.
 *
 * In one file a module is a function that runs when it is first needed. Beside
 * the file's text the runtime keeps what it compiled before it ran anything, and
 * it leaves functions for later unless they stand in brackets: then every start
 * compiled a thousand modules again, which was a fifth of it. All two thousand
 * in brackets would be as slow: most is data of engines that a start does not
 * load.
 *
 * @module
 */

import { type Piece, textOf } from "./ascii.ts";
import { deeper } from "./imports_first.ts";

/** The bundler's function that makes another run once, as it is minified. */
const ONCE = /\b([\w$]+)=\((\w),(\w)\)=>\(\)=>\(\2&&\(\3=\2\(\2=0\)\),\3\)/;

/** A module as a function in the file. */
export interface Module {
  /** The first piece of its function. */
  readonly first: number;
  /** The brace that ends it. */
  last: number;
  /** What it calls as it begins: other modules among them. */
  readonly calls: Set<string>;
}

/** The modules of a file. */
export interface Modules {
  /** Those that each start loads. */
  readonly early: readonly Module[];
  /** All others. */
  readonly late: readonly Module[];
}

/**
 * The modules of a program: a start loads those that the file itself loads, and
 * those of one member that is loaded when it is asked for.
 *
 * @param member Name of an export, such as `SERVE` in `import("x")).SERVE`.
 * @throws {TypeError} where there is no such thing.
 */
export function modulesIn(
  pieces: readonly Piece[],
  member: string,
): Modules {
  const code = textOf(pieces);
  const once = ONCE.exec(code)?.[1];
  const loaded = new RegExp(
    `\\(\\)=>\\(([\\w$]+)\\(\\),[\\w$]+\\)\\)\\)\\.${member}\\b`,
  ).exec(code)?.[1];
  if (once === undefined || loaded === undefined) {
    throw new TypeError(`no modules, or none that has ${member}`);
  }
  const { modules, calls } = modulesOf(pieces, once);
  const early = reachedFrom([...calls, loaded], modules);
  return {
    early: [...early],
    late: modules.values().filter((one) => !early.has(one)).toArray(),
  };
}

/** The same program with brackets around the modules that a start loads. */
export function withEarlyModules(
  pieces: readonly Piece[],
  { early }: Modules,
): string {
  const begins = new Set(early.map(({ first }) => first));
  const ends = new Set(early.map(({ last }) => last));
  return pieces.map(({ text }, at) =>
    (begins.has(at) ? "(" : "") + text + (ends.has(at) ? ")" : "")
  ).join("");
}

/** Every module by its name, and what the file calls itself. */
function modulesOf(
  pieces: readonly Piece[],
  once: string,
): { modules: Map<string, Module>; calls: Set<string> } {
  const modules = new Map<string, Module>();
  const calls = new Set<string>();
  let depth = 0;
  let current: Module | null = null;
  const textAt = (from: number, count: number) =>
    textOf(pieces.slice(from, from + count));
  for (const [at, piece] of pieces.entries()) {
    if (
      depth === 0 && piece.text === once && textAt(at - 1, 1) === "=" &&
      textAt(at + 1, 6) === "(()=>{"
    ) {
      current = { first: at + 2, last: at, calls: new Set() };
      modules.set(textAt(at - 2, 1), current);
    }
    // The call's bracket and the function's brace are open in a module's body.
    const isBeginning = depth === (current === null ? 0 : 2);
    if (
      isBeginning && piece.kind === "word" && textAt(at + 1, 2) === "()"
    ) (current?.calls ?? calls).add(piece.text);
    depth += deeper(piece);
    if (current !== null && depth === 1 && piece.text === "}") {
      current.last = at;
      current = null;
    }
  }
  return { modules, calls };
}

function reachedFrom(
  names: readonly string[],
  modules: ReadonlyMap<string, Module>,
): ReadonlySet<Module> {
  const reached = new Set<Module>();
  const left = [...names];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const module = modules.get(name);
    if (module === undefined || reached.has(module)) continue;
    reached.add(module);
    left.push(...module.calls);
  }
  return reached;
}
