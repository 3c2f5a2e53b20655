import type { Effect, Judge } from "./judge.ts";
import { rank, type RiskLevel } from "./levels.ts";
import { showHome } from "./values.ts";

/** Longest explanation, in UTF-16 units. */
export const EXPLANATION_CHARS_MAX = 600;

/** A sentence or two that name the decisive sub-command, what it reaches and why that matters. */
export function explain(
  judge: Judge,
  worst: Effect | undefined,
  hidden: string | undefined,
): string {
  if (worst === undefined) return "Runs nothing: there is no command in it.";
  const shown = showCommand(judge, worst.argv);
  const path = worst.via.length === 0
    ? ""
    : `, reached through ${
      [...new Set(worst.via)].map((one) => judge.unknowns.show(one)).slice(0, 5)
        .join(" > ")
    },`;
  const says = judge.unknowns.show(worst.says);
  const others = judge.effects.filter((effect) =>
    effect !== worst && rank(effect.level) >= 2 && effect.says !== worst.says
  );
  const also = others.length === 0
    ? ""
    : ` It also ${judge.unknowns.show(others[0]?.says ?? "").slice(0, 140)}.`;
  const why = REASONS[worst.level];
  const odd = hidden === undefined ? "" : ` The text contains ${hidden}.`;
  return clean(
    `\`${shown}\`${path} ${says}. ${why}${also}${odd}`,
    EXPLANATION_CHARS_MAX,
  );
}

const REASONS: Readonly<Record<RiskLevel, string>> = {
  low: "Nothing outside its own process changes.",
  medium: "The change is bounded and can be undone or made again.",
  high: "That is hard to undo or crosses a trust boundary.",
  critical:
    "That cannot be undone, or hands over control of the machine, account or data.",
};

/** The words of a command as a person would type them. */
export function showCommand(judge: Judge, argv: readonly string[]): string {
  return clean(judge.unknowns.show(argv.join(" ")), 160).replaceAll("`", "'");
}

/** One line, without control characters and internal marks, cut to a length. */
export function clean(text: string, max: number): string {
  const line = showHome(text).replace(
    // deno-lint-ignore no-control-regex -- control characters must not reach the reader
    /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ue000-\uf8ff]+/g,
    " ",
  ).replace(/ {2,}/g, " ").trim();
  const points = [...line];
  return points.length > max ? `${points.slice(0, max - 1).join("")}…` : line;
}
