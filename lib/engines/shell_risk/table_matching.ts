/**
 * Which row of a table a call fits.
 *
 * @module
 */
import { isHigh } from "./effects.ts";
import type { Run } from "./handler.ts";
import { hasFlag, isSwitchedOff, type Options } from "./options.ts";
import type { Program, TableRule } from "./table_rows.ts";
import { CHANGING_OPTION } from "./own_words/looking.ts";

/** The first rule that fits; what says that it takes something away is not only looked at. */
export function ruleFor(
  { call }: Run,
  { longDash, otherwise, plurals }: Program,
  rules: readonly TableRule[],
  options: Options,
): TableRule | undefined {
  const deletes = saysDeletion(call.name, options);
  // A disk that was taken for the value of an option is still what is meant.
  const changes = isHigh(otherwise) &&
    (options.flags.some((flag) => CHANGING_OPTION.test(flag)) ||
      options.all.some(([, value]) => DISK.test(value)));
  return rules.find((rule) =>
    (rule.programs === undefined || rule.programs.has(call.name)) &&
    !(rule.effect === "observe" && rule.words.length === 0 &&
      (deletes || rule.closed && changes)) &&
    !isTakenBack(rule, call.args) &&
    !(plurals === true && readsName(rule, options)) &&
    matches(rule, options, call.args, longDash === true)
  );
}

const DISK = /^\/dev\/(?:disk|mapper\/|mmcblk|nvme|[shv]d|xvd)/;

/** Whether what a row reads for a verb is the name of what the verb before it is about. */
function readsName(
  { effect, words, patterns: [verb] }: TableRule,
  options: Options,
): boolean {
  if (effect !== "observe" || words.length > 0 || verb === undefined) {
    return false;
  }
  const at = options.words.findIndex((word) => verb.test(word));
  return at > 2 && !options.words[at - 1]?.endsWith("s");
}

/** Whether a row is about a trial run that a later option takes back. */
function isTakenBack(rule: TableRule, args: readonly string[]): boolean {
  return rule.needs.some((group) => group.includes("--dry-run")) &&
    isSwitchedOff(args, ["--dry-run"]);
}

/** Words and names by which a program says that it takes something away. */
const TAKES_AWAY =
  /^(?:delete|destroy|purge|wipe|erase|format|remove|rm|uninstall|unregister|drop|delete-\S+|remove-\S+)$/;

/** Options by which what takes something away only shows it. */
const ONLY_SHOWS =
  /^--?(?:dry|dry-?run|list|print|show|status|check|info|help|preview|pretend|simulate|no-?op|test|what-?if|plan|query|n|p|t|l|s)$/i;

/** Whether a call says that something is taken away, and not that this is only shown. */
function saysDeletion(name: string, { words, flags }: Options): boolean {
  return (TAKES_AWAY.test(words[0] ?? "") ||
    /[a-z]-(?:remove|delete)$/.test(name)) &&
    !flags.some((flag) => ONLY_SHOWS.test(flag));
}

/** Whether one of some options is there, or one with a value that is wanted. */
export function present(
  options: Options,
  names: readonly string[],
  exact: boolean,
): boolean {
  if (
    names.some((name) =>
      name.includes("=") &&
      options.all.some(([flag, value]) => `${flag}=${value}` === name)
    )
  ) return true;
  return exact
    ? names.some((name) => options.flags.includes(name))
    : hasFlag(options, names);
}

/** Whether a word is what a row wants in its place. */
function fits(expected: TableRule["words"][number], word: string): boolean {
  return expected === "*" ||
    (expected instanceof RegExp
      ? expected.test(word.slice(0, 2_000))
      : expected.has(word.toLowerCase()) || expected.has(word));
}

/** Whether a call is all that a row asks for. */
function matches(
  rule: TableRule,
  options: Options,
  args: readonly string[],
  exact: boolean,
): boolean {
  for (let i = 0; i < rule.words.length; i++) {
    const expected = rule.words[i];
    const word = options.words[i];
    if (word === undefined) return false;
    if (expected !== undefined && !fits(expected, word)) return false;
  }
  if (rule.closed && options.words.length > rule.words.length) return false;
  for (const group of rule.needs) {
    const flags = group.filter((one) => one.startsWith("-"));
    const words = group.filter((one) => !one.startsWith("-"));
    if (
      !(flags.length > 0 && present(options, flags, exact)) &&
      !words.some((word) => options.words.includes(word))
    ) return false;
  }
  if (rule.forbids.length > 0) {
    const flags = rule.forbids.filter((one) => one.startsWith("-"));
    const words = rule.forbids.filter((one) => !one.startsWith("-"));
    if (flags.length > 0 && present(options, flags, exact)) return false;
    if (words.some((word) => options.words.includes(word))) return false;
  }
  for (const [flag, wanted] of rule.values) {
    if (
      !options.all.some(([own, value]) =>
        own === flag && wanted.test(value.slice(0, 2_000))
      )
    ) {
      return false;
    }
  }
  for (const pattern of rule.patterns) {
    if (!args.some((arg) => pattern.test(arg.slice(0, 2_000)))) return false;
  }
  return true;
}
