import assert from "node:assert/strict";
import fc from "fast-check";
import { roundsOf, seedFor } from "@/tests/support/seed.ts";
import { ANSWERS } from "./answers/mod.ts";
import { hasForeignOperators } from "./foreign_operators.ts";
import { diagnose } from "./mod.ts";
import { isProse } from "./render.ts";
import { RULES } from "./rules/mod.ts";
import { tokenise } from "./shell_tokens.ts";
import type { FixErrorInput } from "./types.ts";

const SEED = seedFor(import.meta.url);

Deno.test("an operator that came with a value is told from one of a command's own", () => {
  const of = (command: string, line: string, more = {}) =>
    hasForeignOperators(command, {
      typed: "",
      lines: [line],
      isWindows: false,
      ...more,
    });
  const refused: [string, string][] = [
    ["npm search a;id;b", "no package a;id;b"],
    ["ls $(id)", "no file $(id)"],
    ['ls "/srv/$(id)"', "no file /srv/$(id)"],
    ["ls `id`", "no file `id`"],
    ["pip install a>=2", "needs a>=2"],
    ["cat a|id", "no a|id"],
    ["cat a<b>c", "no a<b>c"],
    ["cat <a> b", "no <a> b"],
    ["cat a&id", "no a&id"],
    ["ls it's", "no file it's"],
    ['ls a"b', 'no file a"b'],
  ];
  for (const [command, line] of refused) assert(of(command, line), command);
  const kept: [string, string][] = [
    ["npm search 'a;id;b'", "no package a;id;b"],
    ["ls a\\;id", "no file a\\;id"],
    ["apt-get update && apt-get install -y b", "no b"],
    ['kill "$(pgrep b)"', "b is stuck"],
    ["printf '%s' \"a;id\"", "no a;id"],
    ["git switch -c <branch>", "use git push origin HEAD:<remote-branch>"],
    ["rpm --import <the maker's key>", "no key"],
    ['export PATH="$HOME/bin:$PATH"', "not on $PATH"],
  ];
  for (const [command, line] of kept) assert(!of(command, line), command);
  const typed = "make a>b";
  assert(!of("make -n a>b", "make a>b: failed", { typed }));
  const isWindows = true;
  assert(!of('dir "C:\\a\\"', 'no C:\\a\\"', { isWindows }));
  assert(of('dir "C:\\a"b"', 'no C:\\a"b', { isWindows }));
});

/** What each rule and answer reads, with one value that its patterns take from it. */
const READ: readonly (readonly [FixErrorInput, string])[] = [
  ...RULES.flatMap(({ hits, line, near }) =>
    hits.flatMap((hit) => valuesIn(hit, [line ?? [], near ?? []].flat()))
  ),
  ...ANSWERS.flatMap(({ says, on, near, all }) =>
    valuesIn(says, [on, near ?? [], all ?? []].flat())
  ),
];

function valuesIn(
  hit: string | FixErrorInput,
  patterns: readonly RegExp[],
): (readonly [FixErrorInput, string])[] {
  const input = typeof hit === "string" ? { error: hit } : hit;
  const lines = (input.error ?? "").split("\n");
  const values = lines.flatMap((line) =>
    patterns.flatMap((pattern) =>
      Object.values(pattern.exec(line)?.groups ?? {})
    )
  );
  return [...new Set(values)].filter((value) => (value ?? "").length > 1)
    .map((value) => [input, value] as const);
}

/** What a shell would act on. */
const CODE = [
  ...["$(zqx)", ";zqx;", "`zqx`", "|zqx", "&zqx", ">zqx", "'zqx", '"zqx'],
  ...[" ; zqx ", " && zqx ", " $(zqx) "],
];

/** Asserts that what was put into the log is a word of a program, and neither one itself nor where its output goes. */
function assertWordsOnly(shown: string): void {
  if (!shown.includes("zqx")) return;
  const command = shown.replace(/<[a-z][\w -]{0,60}>/gi, "x");
  const isWindows = /^(?:dir|Get-|Unblock-|\w+-\w+ )/.test(command);
  const words = tokenise(command, isWindows);
  words.forEach(({ raw, value: word }, at) => {
    if (!word.includes("zqx")) return;
    assert(at > 0 && words[at - 1]?.isOperator === false, command);
    const bare = raw.replace(/'[^']*'/g, "");
    assert.doesNotMatch(bare, /\$\(|\x60/, command);
  });
}

Deno.test("a path in a step of a plan is quoted as in a command", () => {
  const { retry_plan } = diagnose({
    error: "fatal: Unable to create '/srv/a;id/.git/index.lock': File exists.",
  }).advice;
  assert(
    retry_plan.some((step) =>
      step.includes("\x60rm '/srv/a;id/.git/index.lock'\x60")
    ),
    retry_plan.join("\n"),
  );
  const { next_command } = diagnose({
    error: "/srv/a;id.sh: line 3: syntax error near unexpected token \x60fi'",
  }).advice;
  assert.doesNotMatch(next_command, /\x60bash -n \/srv\/a;id/);
});

Deno.test("a value opens no command in a step, unquoted or not", () => {
  const { retry_plan } = diagnose({
    error:
      "fatal: The current branch fix\x60zqx\x60/a has multiple upstream branches, refusing to push.",
  }).advice;
  for (const step of retry_plan) {
    for (const [at, code] of step.split("\x60").entries()) {
      if (at % 2 === 1) assertWordsOnly(code);
    }
  }
});

Deno.test("nothing that a log says is run with what is proposed", () => {
  assert(READ.length > 2_000);
  fc.assert(
    fc.property(
      fc.constantFrom(...READ),
      fc.constantFrom(...CODE),
      fc.constantFrom("", "\n", "\n"),
      ([input, value], code, end) => {
        const half = Math.ceil(value.length / 2);
        const hostile = value.slice(0, half) + code + value.slice(half);
        // Evidence without a last line break may be cut off: it is read in
        // more ways, which take four times as long.
        const error = (input.error ?? "").replace(value, () => hostile) + end;
        const { next_command, retry_plan } = diagnose({ ...input, error })
          .advice;
        if (!isProse(next_command)) assertWordsOnly(next_command);
        // In a plan, commands stand between backticks.
        for (const step of retry_plan) {
          // That is the command as it was run.
          if (step.startsWith("Run the original command again")) continue;
          step.split("\x60").forEach((command, at) => {
            if (at % 2 === 1) assertWordsOnly(command);
          });
        }
      },
    ),
    { seed: SEED, numRuns: roundsOf(160) },
  );
});
