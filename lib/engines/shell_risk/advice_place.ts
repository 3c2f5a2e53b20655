/**
 * An alternative in the place that a command is about: the same server,
 * cluster, account, container, machine, directory and variables.
 *
 * @module
 */

import {
  type Connection,
  connectionTo,
  type Filled,
  filledBehind,
  filledSlots,
  USUAL,
} from "./grammar/connections.ts";
import { FILE_EFFECTS } from "./effects.ts";
import { clean } from "./explain.ts";
import { LINE, UNNAMED } from "./handler.ts";
import type { Effect, Judge } from "./judge.ts";
import { typed, word } from "./typed.ts";
import { CWD } from "./values.ts";

/** A command with the caller's words for where it works, best first. */
export function placed(
  candidate: string,
  worst: Effect,
  judge: Judge,
): string[] {
  const connected = withConnection(candidate, worst, judge);
  return withVariables(connected, worst, judge).map((one) =>
    inPlace(one, worst, judge)
  );
}

/** The name of a program, without its directory. */
function nameOf(program: string): string {
  return program.replace(/^.*\//, "");
}

/** A command that asks for the same place with the options that say where that is. */
function withConnection(
  candidate: string,
  { argv }: Effect,
  judge: Judge,
): string {
  const name = nameOf(judge.unknowns.show(argv[0] ?? ""));
  const known = connectionTo(name);
  const asked = /^[\w.-]+(?= |$)/.exec(candidate)?.[0] ?? "";
  const isSame = known === undefined
    ? asked === name
    : known.names.includes(asked);
  if (!isSame) return candidate;
  const connection = known ?? USUAL;
  const args = argv.slice(1);
  const { own, rest } = splitCommand(candidate.slice(asked.length));
  const has = own.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [];
  const missing = newTo(
    filledSlots(connection, args),
    filledSlots(connection, has),
  ).filter(({ words }) =>
    known !== undefined || !SETTING.test(words.at(-1) ?? "")
  );
  const behind = newTo(
    filledBehind(connection, args),
    filledBehind(connection, has),
  );
  const show = (filled: readonly Filled[]): string =>
    filled.flatMap(({ words }) => words).map((one) => ` ${typed(one, judge)}`)
      .join("");
  const options = show(missing);
  const inner = putBehind(own, connection, show(behind));
  // What it asks itself in a substitution is asked in the same place.
  const whole = connection.at === "front"
    ? `${asked}${options}${inner}${rest}`
    : `${asked}${inner}${options}${rest}`;
  return whole.replaceAll(`$(${asked} `, () => `$(${asked}${options} `);
}

/** What an option sets, and no place. */
const SETTING = /^(?:--[\w-]+=)?(?!-)[\w.-]+=/;

/** Slots that another command line does not fill. */
function newTo(
  given: readonly Filled[],
  has: readonly Filled[],
): readonly Filled[] {
  return given.filter(({ slot }) => !has.some((one) => one.slot === slot));
}

/** Options of a sub-command, right behind its word. */
function putBehind(
  own: string,
  { sub }: Connection,
  options: string,
): string {
  return sub === null || options === ""
    ? own
    : own.replace(` ${sub.word}`, () => ` ${sub.word}${options}`);
}

/** The first command of a line, and what follows it. */
function splitCommand(line: string): { own: string; rest: string } {
  const end = /^(?:'[^']*'|"[^"]*"|[^'"|;&<>])*/.exec(line)?.[0] ?? line;
  const own = end.trimEnd();
  return { own, rest: line.slice(own.length) };
}

/** What starts a tool that a project brings along. */
const STARTERS: ReadonlyMap<string, string> = new Map([
  ["npx", "npx"],
  ["bunx", "bunx"],
  ["pnpm", "pnpm exec"],
  ["yarn", "yarn"],
  ["uvx", "uvx"],
  ["uv", "uv run"],
  ["poetry", "poetry run"],
  ["pipenv", "pipenv run"],
  ["bundle", "bundle exec"],
]);

/**
 * A command the way the caller started his: its path, what runs it, and the
 * variables that it or another client of the same place reads.
 */
function withVariables(
  candidate: string,
  { argv, via, env }: Effect,
  judge: Judge,
): string[] {
  const program = judge.unknowns.show(argv[0] ?? "");
  const name = nameOf(program);
  const asked = /^[\w.-]+(?= |$)/.exec(candidate)?.[0];
  if (name === "" || asked === undefined) return [candidate];
  const connection = connectionTo(name);
  const isSame = asked === name;
  const variables = [...env].filter(([variable]) =>
    isSame || connection?.names.includes(asked) === true &&
      connection.variables.includes(variable)
  ).map(([variable, value]) => `${variable}=${typed(value, judge)} `).join("");
  const isPath = program.includes("/") && !/^\/(?:usr\/)?s?bin\//.test(program);
  const starter = STARTERS.get(via.at(-1) ?? "");
  const given = !isSame
    ? candidate
    : isPath
    ? `${word(program)}${candidate.slice(name.length)}`
    : starter === undefined
    ? candidate
    : `${starter} ${candidate}`;
  return variables === "" ? [given] : [`${variables}${given}`, given];
}

/** The command in the directory and on the machine that the effect is about. */
function inPlace(command: string, worst: Effect, judge: Judge): string {
  if (command.startsWith("#")) return command;
  const isFile = Object.hasOwn(FILE_EFFECTS, worst.kind);
  let text = command;
  // A file that is named from the root is the same wherever one is.
  if (
    worst.cwd !== CWD &&
    !(isFile && / ["']?(?:[\/~]|\$(?!\())/.test(text))
  ) {
    text = `cd ${word(clean(judge.unknowns.show(worst.cwd), 160))} && ${text}`;
  }
  return (worst.within ?? []).reduceRight((there, words) => {
    if (words.at(-1) === "{") {
      const shown = words.slice(0, -1).map((one) => typed(one, judge));
      return `${shown.join(" ")} { ${there} }`;
    }
    if (words.at(-1) === UNNAMED) return withoutName(words, there, judge);
    // It answers the question for a password of what logs in elsewhere, and of nothing else.
    if (words[0] === "sshpass" && !/^(?:ssh|scp|sftp|rsync) /.test(there)) {
      return there;
    }
    const isLine = words.at(-1) === LINE;
    const reach = (isLine ? words.slice(0, -1) : words).map((one) =>
      // The name of a machine of Windows is one word to every shell there.
      /^\\\\[\w.-]+$/.test(one) ? one : typed(one, judge)
    ).join(" ");
    const quoted = `'${there.replaceAll("'", "'\\''")}'`;
    return isLine || takesOneArgument(words)
      ? `${reach} ${quoted}`
      : /[;&|<>$`()]/.test(there.replace(/'[^']*'/g, ""))
      ? `${reach} sh -c ${quoted}`
      : /^[A-Za-z_]\w*=/.test(there)
      ? `${reach} env ${there}`
      : `${reach} ${there}`;
  }, text);
}

/** Where a program stands for another one, the name of that is left out; empty for what cannot run there. */
function withoutName(
  words: readonly string[],
  there: string,
  judge: Judge,
): string {
  const [, rest] = /^git( [\s\S]+)$/.exec(there) ?? [];
  return rest === undefined || /[;&|<>$`]/.test(rest)
    ? ""
    : words.slice(0, -1).map((one) => typed(one, judge)).join(" ") + rest;
}

/** Whether what runs elsewhere is one argument: a line for the shell there. */
function takesOneArgument(words: readonly string[]): boolean {
  return words[0] === "ansible" || words[0] === "ssh" ||
    /^(?:-c|-C|--command|--scripts)$/.test(words.at(-1) ?? "");
}
