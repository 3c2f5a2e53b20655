/**
 * What is said in another way is the same: each danger of the families inside
 * every everyday construct, carried by data one and two steps further, and with
 * its program written in every way a shell reads as the same. Dangers do not
 * fall, harmless commands do not rise.
 */
import assert from "node:assert/strict";
import { assessCommand, RISK_LEVELS, type RiskLevel } from "../mod.ts";
import { seedFor } from "@/tests/support/seed.ts";
import families from "./families.txt" with { type: "text" };
import neighbours from "./neighbours.txt" with { type: "text" };

const SEED = seedFor(import.meta.url);
/** Of every so many pairs of a command and a way one is tried. */
const PAIRS_EACH = 3;

const rank = (level: RiskLevel): number => RISK_LEVELS.indexOf(level);
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

type Way = readonly [name: string, say: (command: string) => string];

/** Constructs that people put around a command every day. */
const AROUND: readonly Way[] = [
  ["after another command", (x) => `git pull && ${x}`],
  ["on a line of its own", (x) => `# setup\nset -eu\n${x}`],
  ["in a subshell", (x) => `( ${x} )`],
  ["in a branch", (x) => `if [ -d x ]; then echo; else ${x}; fi`],
  ["in a loop", (x) => `for i in 1; do ${x}; done`],
  ["in a function", (x) => `run_it() { ${x}\n}\nrun_it`],
  ["forgiven", (x) => `${x} || true`],
  ["without errors", (x) => `${x} 2>/dev/null`],
  ["by a shell", (x) => `timeout 60 sh -euc ${quoted(x)}`],
  [
    "on each match",
    // What find puts in for braces would be another file there.
    (x) =>
      x.includes("{}") ? x : `find . -maxdepth 0 -exec sh -c ${quoted(x)} \\;`,
  ],
  ["by a multiplexer", (x) => `tmux new -d ${quoted(x)}`],
  ["by a recipe's alias", (x) => `git -c alias.zz=${quoted(`!${x}`)} zz`],
  [
    "by Python",
    (x) => `python3 -c ${quoted(`import os; os.system(${JSON.stringify(x)})`)}`,
  ],
];

/** Data that takes one step more, or two. */
const STEPS: readonly Way[] = [
  ["in a variable", (x) => `c=${quoted(x)}; d=$c; bash -c "$d"`],
  ["in an array", (x) => `a=(${quoted(x)}); eval "\${a[0]}"`],
  ["under a key", (x) => `declare -A m=([k]=${quoted(x)}); eval "\${m[k]}"`],
  ["behind a reference", (x) => `c=${quoted(x)}; declare -n r=c; eval "$r"`],
  ["by its name", (x) => `c=${quoted(x)}; n=c; eval "\${!n}"`],
  ["as an argument", (x) => `f() { local c=$1; eval "$c"; }; f ${quoted(x)}`],
  ["read", (x) => `read -r c <<< ${quoted(x)}; eval "$c"`],
  ["read into a list", (x) => `mapfile -t L <<< ${quoted(x)}; eval "\${L[0]}"`],
  ["on a descriptor", (x) => `exec 3<<< ${quoted(x)}; bash <&3`],
  ["in a pipe", (x) => `printf '%s\\n' ${quoted(x)} | bash`],
  ["in a file", (x) => `echo ${quoted(x)} > s.sh; sh s.sh`],
  ["in a substituted file", (x) => `source <(echo ${quoted(x)})`],
  ["printed", (x) => `printf -v c %s ${quoted(x)}; eval "$c"`],
  ["for later", (x) => `trap ${quoted(x)} EXIT`],
];

/** A program's name, as shells read it. */
const NAMES: readonly Way[] = [
  ["with a backslash", (x) => `\\${x}`],
  ["in pieces", (x) => x.replace(/^\w/, "$&''")],
  ["by its path", (x) => `/usr/bin/${x}`],
  ["behind env", (x) => `env ${x}`],
  ["behind nice and setsid", (x) => `nice -n 5 setsid -w ${x}`],
  ["behind timeout", (x) => `timeout -k 5 60 ${x}`],
  ["with a variable of its own", (x) => `FOO=1 ${x}`],
];

/** Whether a command says nothing of lines, ends where it ends and is no prompt. */
function isWhole(command: string): boolean {
  return !/⏎|&\s*$|<<|^:\(\)|^\(\w+\)\$ /.test(command) &&
    (command.match(/'/g)?.length ?? 0) % 2 === 0;
}

/**
 * Single-line POSIX commands in which nothing is left open, of the cases that
 * accept these levels and no other.
 */
function commandsOf(text: string, accepted: RegExp): string[] {
  let posix = true;
  return text.split("\n").flatMap((line) => {
    if (line.startsWith("== ")) posix = !/PowerShell|cmd/.test(line);
    const [, levels, command] = /^([LMHC]+) {2}(.+)$/.exec(line) ?? [];
    return !posix || levels === undefined || command === undefined ||
        !accepted.test(levels) || !isWhole(command)
      ? []
      : [command];
  });
}

/** One simple command: its program can be written in another way. */
function isSimple(command: string): boolean {
  return /^[a-z]{2,} /.test(command) &&
    !/[;&|<>`$(){}*?!\\~[]/.test(command.replace(/'[^']*'/g, "")) &&
    !/^(?:sudo|doas|exec|eval|export|alias|source|trap|set|cd|net|format|history|unset|declare) /
      .test(command);
}

function changed(
  commands: readonly string[],
  ways: readonly Way[],
  isWrong: (level: RiskLevel) => boolean,
): { wrong: string[]; all: number } {
  const wrong: string[] = [];
  let all = 0;
  commands.forEach((command, at) => {
    ways.forEach(([name, say], way) => {
      // Every way meets a third of the commands, every command a third of the
      // ways, and of these pairs a third by each seed.
      if ((at + way) % 3 !== 0) return;
      if (((at + way) / 3 + SEED) % PAIRS_EACH !== 0) return;
      all++;
      const { risk_level } = assessCommand(say(command));
      if (isWrong(risk_level)) {
        wrong.push(`${name}: ${command} is ${risk_level}`);
      }
    });
  });
  return { wrong, all };
}

const DANGERS = commandsOf(families, /^[HC]+$/);
const HARMLESS = commandsOf(neighbours, /^[LM]+$/);
const falls = (level: RiskLevel): boolean => rank(level) < 2;
const rises = (level: RiskLevel): boolean => rank(level) > 1;

Deno.test("a danger does not fall in another construct or one step further", () => {
  const { wrong, all } = changed(DANGERS, [...AROUND, ...STEPS], falls);
  assert.ok(all > 700, `${all} are too few to say anything`);
  assert.deepEqual(wrong, []);
});

Deno.test("a danger does not fall when its program is written in another way", () => {
  const { wrong, all } = changed(DANGERS.filter(isSimple), NAMES, falls);
  assert.ok(all > 100, `${all} are too few to say anything`);
  assert.deepEqual(wrong, []);
});

Deno.test("a harmless command does not rise in another construct, one step further or written in another way", () => {
  assert.deepEqual(changed(HARMLESS, [...AROUND, ...STEPS], rises).wrong, []);
  assert.deepEqual(
    changed(HARMLESS.filter(isSimple), NAMES, rises).wrong,
    [],
  );
});

Deno.test("arrays, references and descriptors are followed", () => {
  for (
    const command of [
      "declare -A m; m[a]=rm; m[b]=-rf; ${m[a]} ${m[b]} /srv",
      'a=(x y z "rm -rf /srv"); n=3; ${a[n]}',
      'a=(rm -rf /srv); "${a[@]:0}"',
      'set -- x rm -rf /srv; "${@:2}"',
      "a=(mm -rf /srv); ${a[@]/#mm/rm}",
      `x='$(rm -rf /srv)'; echo "\${x@P}"`,
      "f() { local -n out=$1; out='rm -rf /srv'; }; f cmd; $cmd",
      "exec 7< <(echo 'rm -rf /srv'); read -r -u 7 c; $c",
    ]
  ) {
    const { risk_level } = assessCommand(command);
    assert.ok(rank(risk_level) >= 2, `${command} is ${risk_level}`);
  }
  for (
    const command of [
      "declare -A m=([a]=ls [b]=-l); ${m[a]} ${m[b]}",
      'a=(rm -rf ls -la); "${a[@]:2}"',
      'set -- rm -rf ls -l; "${@:3}"',
    ]
  ) {
    const { risk_level } = assessCommand(command);
    assert.ok(rank(risk_level) <= 1, `${command} is ${risk_level}`);
  }
});
