/**
 * The words by which programs say that another one is to lead, that something leaves
 * what works together, or that what runs is what it was before.
 *
 * @module
 */
import { ASKING, subCommands } from "./words.ts";

/** Words that give the lead to another one, or go past what keeps data. */
const TAKES_LEAD =
  /^-?(?:[a-z]+[-_])*(?:fail-?over|switch-?over|step-?down|decommission|force-leave|force-leader|force-primary|force-master|force-promote|reset-quorum|recover-from-quorum-loss|unsafe[-_][a-z-]+|transition-?to-?(?:standby|active))$/i;

/** What one of several that hold the same may be called. */
const ONE_OF_SEVERAL =
  /^(?:members?|replicas?|pipelines?|environments?|workspaces?|keypairs?|secondar(?:y|ies)|standby|slaves?|followers?|nodes?|databases?|db|clusters?|primary|leader|shards?)$/;

/** The words by which a program says that another one is to lead from then on. */
export function leadingWords(args: readonly string[]): string | undefined {
  const words = subCommands(args);
  if (words.some((word) => ASKING.test(word))) return undefined;
  const one = words.find((word) => TAKES_LEAD.test(word)) ??
    args.find((arg) => arg.startsWith("-") && TAKES_LEAD.test(arg));
  if (one !== undefined) return one;
  const at = words.findIndex((word, index) =>
    /^(?:promote|demote)$/.test(word) &&
    (ONE_OF_SEVERAL.test(words[index - 1] ?? "") ||
      ONE_OF_SEVERAL.test(words[index + 1] ?? ""))
  );
  return at < 0 ? undefined : words[at];
}

/** An earlier state, by its name. */
const STATE = /^(?:v?\d[\w.-]*|rev(?:ision)?-?\d+|previous|last)$/i;

/** The word by which a program says that what runs is to be what it was before. */
export function revertingWord(args: readonly string[]): string | undefined {
  const words = subCommands(args);
  const at = words.findIndex((word) => /^(?:[\w-]+:)?rollback$/.test(word));
  return at >= 0 && words.slice(at + 1).some((word) => STATE.test(word)) &&
      !words.some((word) => ASKING.test(word))
    ? words[at]
    : undefined;
}

/** Where a copy is put, if not over what there is. */
const ELSEWHERE =
  /^--?(?:target|dest(?:ination)?|to|into|out(?:put)?|new[\w-]*|clone|as|name)(?:[-=]|$)/;

/** The word by which a service says that a copy takes the place of what it holds. */
export function broughtBack(args: readonly string[]): string | undefined {
  const words = args.filter((arg) => !arg.startsWith("-")).slice(0, 4);
  const at = words.findIndex((word) =>
    /^(?:[\w-]+[:.])*(?:restore|rollback-snapshot|import-zone-?file)$/.test(
      word,
    )
  );
  const next = words[at + 1] ?? "";
  return at >= 0 && args.at(-1) !== words[at] && !ASKING.test(next) &&
      !words.slice(0, at).some((word) => ASKING.test(word)) &&
      !args.some((arg) => ELSEWHERE.test(arg))
    ? words[at]
    : undefined;
}
