/**
 * What the parameters of functions are, where every call of them says it.
 *
 * @module
 */
import { eachOf, type Value } from "./transforms.ts";

/** A function by its name: how it begins up to its parameters, and those. */
const FUNCTIONS: readonly RegExp[] = [
  /\b(?:def|function)\s{1,4}(\w{1,60})\s{0,4}\(([^()]{0,300})\)/g,
  /(\$?\b\w{1,60})\s{0,4}=\s{0,4}(?:async\s{1,4})?(?:(?:function|fn)\s{0,4})?\(([^()]{0,300})\)\s{0,4}(?=[{=u])/g,
  /(\b\w{1,60})\s{0,4}=\s{0,4}(?:async\s{1,4})?(\w{1,60})\s{0,4}=>/g,
  /(\b\w{1,60})\s{0,4}=\s{0,4}lambda\s{1,4}([^:\n]{0,200}):/g,
];
/** Most functions whose calls are looked for: each time in all of the code. */
const FUNCTIONS_MAX = 20;
/** One text, as an argument, and what stands behind it. */
const TEXT =
  /\s*(?:(\w{1,60})\s?[=:]\s?)?(?:"([^"\n\\]{0,400})"|'([^'\n\\]{0,400})')\s*(.|$)/y;

/** A text that is given to a parameter. */
interface Given {
  readonly name: string | undefined;
  readonly text: string;
}

/**
 * The parameters of functions that are only called by their name, with texts
 * that stand there; of several calls each text.
 */
export function parameters(code: string): Map<string, Value> {
  const texts = new Map<string, Set<string> | undefined>();
  if (!/\bdef\b|function|=>|lambda|\bfn\b/.test(code)) return new Map();
  const found = FUNCTIONS.flatMap((pattern) => [...code.matchAll(pattern)]);
  for (const match of found.slice(0, FUNCTIONS_MAX)) {
    const [whole, name = "", list = ""] = match;
    const given = list.split(",").map((one) => one.trim()).filter((one) =>
      one !== ""
    );
    // Who decorates a function may call it as well.
    const isHanded = /@[\w.]{1,60}[^\n]{0,80}\n\s*$/.test(
      code.slice(Math.max(0, match.index - 160), match.index),
    );
    const calls = isHanded
      ? undefined
      : callsOf(code, name, match.index, whole.length);
    given.forEach((parameter, at) => {
      const [, key = "", rest = ""] =
        /^(?:\w+ )?(\$?\w+)(.*)$/.exec(parameter) ??
          [];
      if (key === "") return;
      const all = calls?.map((call) => textFor(call, key, at, rest));
      const before = texts.has(key) ? texts.get(key) : new Set<string>();
      const isKnown = all !== undefined && all.length > 0 &&
        before !== undefined && !all.includes(undefined);
      texts.set(
        key,
        isKnown
          ? new Set([...before, ...all.map((text) => text ?? "")])
          : undefined,
      );
    });
  }
  const known = new Map<string, Value>();
  for (const [key, each] of texts) {
    if (each === undefined || found.length > FUNCTIONS_MAX) continue;
    const own = found.map(({ 0: whole, index }) =>
      code.slice(index, index + whole.length + 4)
    );
    if (timesBound(code, key) > timesBound(own.join("\n"), key)) continue;
    if (isAssigned(code, key)) continue;
    const values = [...each];
    known.set(key, values.length === 1 ? values[0] ?? "" : eachOf(values));
  }
  return known;
}

/** The arguments of each call of a function; undefined where it is used in another way. */
function callsOf(
  code: string,
  name: string,
  start: number,
  length: number,
): Given[][] | undefined {
  const calls: Given[][] = [];
  for (let at = code.indexOf(name); at >= 0; at = code.indexOf(name, at + 1)) {
    const before = code.slice(Math.max(0, at - 40), at);
    const behind = code.slice(at + name.length, at + name.length + 4_400);
    if (/[\w$]$/.test(before) || /^\w/.test(behind)) continue;
    if (at >= start && at < start + length) continue;
    const given = /\.$/.test(before) ? undefined : textsIn(behind);
    if (given === undefined) return undefined;
    calls.push(given);
  }
  return calls;
}

/** The texts between parentheses; undefined where something else stands there. */
function textsIn(behind: string): Given[] | undefined {
  const open = /^\s?\(\s*/.exec(behind)?.[0];
  if (open === undefined) return undefined;
  if (behind.charAt(open.length) === ")") return [];
  const given: Given[] = [];
  TEXT.lastIndex = open.length;
  for (let found = TEXT.exec(behind); found; found = TEXT.exec(behind)) {
    given.push({ name: found[1], text: found[2] ?? found[3] ?? "" });
    if (found[4] === ")") return given;
    if (found[4] !== ",") return undefined;
  }
  return undefined;
}

/** What a call gives a parameter, or the text that it has of its own. */
function textFor(
  call: readonly Given[],
  key: string,
  at: number,
  rest: string,
): string | undefined {
  const named = call.find(({ name }) => name === key.replace("$", ""));
  const placed = call[at]?.name === undefined ? call[at] : undefined;
  const own = /^\s*=\s*(?:"([^"\\]*)"|'([^'\\]*)')$/.exec(rest);
  return (named ?? placed)?.text ?? own?.[1] ?? own?.[2];
}

/** Whether a name is given another value than a call gives it. */
function isAssigned(code: string, key: string): boolean {
  const name = key.replace("$", "\\$");
  return new RegExp(
    `(?<![\\w.$,(]|[,(]\\s)${name}\\s{0,4}[-+*/|.&?%]{0,2}=(?![=>~])`,
  ).test(code);
}

/** How often loops, blocks and functions give a name what it stands for. */
function timesBound(code: string, key: string): number {
  const name = `${key.replace("$", "\\$")}(?!\\w)`;
  return [
    ...code.matchAll(
      new RegExp(
        `\\b(?:as|catch|fn|for(?:each)?|function|lambda)\\b[^\\n:{]{0,60}[\\s(,]${name}` +
          `|[(,|]\\s?${name}[^()|\\n]{0,60}(?:\\)\\s?=>|\\|)|${name}\\s?(?:=>|:=)`,
        "g",
      ),
    ),
  ].length;
}
