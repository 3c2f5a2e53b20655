/**
 * Counts the work that is done on text, so that a test can bound what a hostile
 * document costs without a clock: the same document counts the same on every
 * machine, however busy it is.
 *
 * @module
 */

import { watchSearches } from "./searches.ts";

/** What a piece of work did. */
export interface TextWork {
  /** UTF-16 code units of all texts that were searched, folded, split or cut up. */
  readonly characters: number;
  /** Look-ups of texts that are numbers, whose hashes a stranger can make meet. */
  readonly numberLookups: number;
}

/** What looks at the whole of a text, whatever it is given. */
const WHOLE_TEXT_METHODS = ["normalize", "toLowerCase", "trim"] as const;
/** What is counted by its pattern, where it is given one. */
const PATTERN_OR_TEXT_METHODS = ["match", "replace", "search", "split"];
const KEYED_METHODS: readonly (readonly [object, readonly string[]])[] = [
  [Set.prototype, ["add", "has"]],
  [Map.prototype, ["get", "has", "set"]],
];

type Note = (subject: unknown, given: unknown) => void;

/** Runs the work, which must not wait for anything, and counts what it does. */
export function countTextWork(work: () => void): TextWork {
  let characters = 0;
  let numberLookups = 0;
  const undo: (() => void)[] = [];
  const put = (owner: object, name: string, value: unknown) => {
    const own = Reflect.get(owner, name);
    Reflect.set(owner, name, value);
    undo.push(() => Reflect.set(owner, name, own));
  };
  const noteKey = (key: unknown) => {
    const first = typeof key === "string" ? key.charCodeAt(0) : NaN;
    if (first >= 0x30 && first <= 0x39) numberLookups++;
  };
  const watch = (owner: object, names: readonly string[], note: Note) => {
    for (const name of names) {
      const own = Reflect.get(owner, name);
      put(owner, name, function (this: unknown, ...given: unknown[]) {
        const result = Reflect.apply(own, this, given);
        note(this, given[0]);
        return result;
      });
    }
  };
  watch(String.prototype, WHOLE_TEXT_METHODS, (subject) => {
    characters += String(subject).length;
  });
  watch(String.prototype, PATTERN_OR_TEXT_METHODS, (subject, given) => {
    if (!(given instanceof RegExp)) characters += String(subject).length;
  });
  // There are millions of these: no list is made of what each is given.
  for (const [owner, names] of KEYED_METHODS) {
    for (const name of names) {
      const own = Reflect.get(owner, name);
      put(owner, name, function (this: unknown, key: unknown, value: unknown) {
        noteKey(key);
        return own.call(this, key, value);
      });
    }
  }
  undo.push(watchSearches(({ pattern, text, from, match }) => {
    const found = match === null ? 0 : match.index + match[0].length - from;
    if (match !== null) characters += found + 1;
    else characters += pattern.sticky ? 1 : Math.max(0, text.length - from);
  }));
  try {
    work();
  } finally {
    for (const restore of undo) restore();
  }
  return { characters, numberLookups };
}
