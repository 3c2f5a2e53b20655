import { chooseAlternative } from "./alternatives.ts";
import { type Kept, keptCommands } from "./documents.ts";
import { findHandler } from "./program_names.ts";
import { explain } from "./explain.ts";
import { alsoMeant, PROMPT } from "./framed.ts";
import { inspectText, type Oddities } from "./guard.ts";
import { type Call, Judge } from "./judge.ts";
import { rank, type RiskLevel } from "./levels.ts";
import { Interpreter } from "./shell/interpreter.ts";
import { isDockerfile, runDockerfile } from "./rules/dockerfile.ts";
import { judgeMongo } from "./rules/databases.ts";
import { judgeRedis } from "./rules/redis.ts";
import { judgeSql } from "./rules/sql.ts";
import { readExpressions, readPlaceholders, settingOf } from "./setting.ts";
import type { ToldSetting } from "./told_settings.ts";
import type { Context } from "./shell/state.ts";
import { isCredentialVariable } from "./values.ts";
import { type Dialect, judgeWindows, looksLikeWindows } from "./windows/mod.ts";
import { cmdFit } from "./windows/cmd/fit.ts";
import { FIT_MIN, powershellFit } from "./windows/fit.ts";
import { laterParts } from "./windows/parts.ts";

/** The answer about one command. */
export interface Assessment {
  /** The highest level of everything that the command would do. */
  readonly risk_level: RiskLevel;
  /** Names the decisive part of the command, its target and its effect. */
  readonly explanation: string;
  /** A command that the engine rates lower; for low ones the command itself. */
  readonly safer_alternative: string;
  /** The row of a table that decided; undefined where no row did. */
  readonly row: object | undefined;
}

/** Words that make an unparsable text dangerous. */
const DANGEROUS_WORDS =
  /\b(?:rm|dd|mkfs\S*|shred|curl|wget|nc|ncat|eval|exec|sudo|chmod|chown|bash|sh|python\d?|perl|base64|kill|reboot|shutdown|truncate|wipefs|iex|invoke-expression|remove-item|del|format)\b/i;

/** Judges a text and finds an alternative, where its own words or the caller say that it runs. */
export function assessText(
  command: string,
  setting?: ToldSetting,
): Assessment {
  const { judge, hidden } = judgeText(command, setting);
  const worst = judge.worst();
  const level = worst?.level ?? "low";
  return {
    risk_level: level,
    explanation: explain(judge, worst, hidden),
    safer_alternative: chooseAlternative(
      command,
      level,
      judge,
      worst,
      (candidate) => levelOf(candidate, setting),
    ),
    row: worst?.row,
  };
}

/** The level of a text alone. */
function levelOf(command: string, setting?: ToldSetting): RiskLevel {
  return judgeText(command, setting).judge.worst()?.level ?? "low";
}

function judgeText(
  command: string,
  told: ToldSetting | undefined,
): { judge: Judge; hidden: string | undefined } {
  const oddities = inspectText(command);
  const judge = new Judge();
  const interpreter = new Interpreter(judge);
  const context = Interpreter.topContext();
  const whole = interpreter.callFor([command.trim().slice(0, 120)], context);
  try {
    if (oddities.unparsable !== undefined) {
      judge.add(whole, "unanalysable", {
        says: `cannot be judged: ${oddities.unparsable}`,
      });
    } else {
      const kept = keptCommands(oddities.text);
      const { text, setting } = settingOf(oddities.text);
      judge.setting = told ?? setting;
      // An operator in front of everything is left over from a cut; what follows counts.
      const meant = text.replace(
        /^\s*(?:(?:\|\|?&?|&&)\s*(?=[\w.\/~$])|&\s+(?=[a-z][\w-]*(?:\s|$)))/,
        "",
      );
      if (kept !== undefined) {
        judgeKept(kept, judge, interpreter, told);
        raiseFromPrompt(oddities.text.trim(), judge);
      } else if (isDockerfile(text)) {
        runDockerfile(
          { call: whole, context, shell: interpreter, judge },
          text,
          true,
        );
      } else {
        const given = readExpressions(meant);
        const filled = readPlaceholders(given);
        judgeReadings(filled ?? given, judge, interpreter, whole, context);
        if (filled !== undefined) raiseFromFiles(given, judge);
      }
    }
  } catch {
    // A defect of the engine must never read as harmless.
    judge.add(whole, "unanalysable", { says: "cannot be analysed" });
  }
  judgeOddities(oddities, judge, whole);
  return { judge, hidden: oddities.hidden };
}

/** Judges the commands that a document keeps, each in a shell of its own. */
function judgeKept(
  kept: readonly Kept[],
  judge: Judge,
  interpreter: Interpreter,
  told: ToldSetting | undefined,
): void {
  for (const { text, reader, isPipeline, from } of kept) {
    if (from !== undefined) {
      raiseFromAside(text, from, judge);
      continue;
    }
    if (isPipeline === true && told === undefined) judge.setting = "pipeline";
    const context = Interpreter.topContext();
    const command = readExpressions(text);
    if (reader !== undefined) {
      interpreter.runArgv([...reader, command], context);
      continue;
    }
    const whole = interpreter.callFor([command.slice(0, 120)], context);
    judgeReadings(command, judge, interpreter, whole, context);
  }
}

/** To a POSIX shell the last sign of `PS> ` and `C:\>` empties the file that is named behind it. */
function raiseFromPrompt(text: string, judge: Judge): void {
  if (PROMPT.exec(text)?.[0].includes(">") !== true) return;
  const other = new Judge();
  new Interpreter(other).runText(text, Interpreter.topContext());
  adoptWorse(other, judge);
}

/**
 * What may be no command counts where it begins as a program does, and is
 * dangerous; what stands behind other words only where it is critical.
 */
function raiseFromAside(
  text: string,
  from: RiskLevel,
  judge: Judge,
): void {
  const lines = text.split("\n");
  const begun = lines.filter((line) => programsIn(line)[0] === true);
  const behind = lines.filter((line) => programsIn(line).includes(true));
  raiseFromLines(begun, from, judge);
  if (behind.length > begun.length) raiseFromLines(behind, "critical", judge);
  if (IN_PYTHON.test(text)) {
    const other = new Judge();
    new Interpreter(other).runArgv(
      ["python3", "-c", text],
      Interpreter.topContext(),
    );
    adoptFrom(from, other, judge);
  }
}

function raiseFromLines(
  lines: readonly string[],
  from: RiskLevel,
  judge: Judge,
): void {
  if (lines.length === 0) return;
  const other = new Judge();
  new Interpreter(other).runText(lines.join("\n"), Interpreter.topContext());
  adoptFrom(from, other, judge);
}

function adoptFrom(from: RiskLevel, other: Judge, judge: Judge): void {
  if (rank(other.worst()?.level ?? "low") >= rank(from)) {
    adoptWorse(other, judge);
  }
}

/** Of each command that a line may have, whether it begins with a program that is known or made up. */
function programsIn(line: string): boolean[] {
  return line.split(BETWEEN_COMMANDS).filter((part) => part.trim() !== "")
    .map((part) => {
      const [, name = ""] = BEGINS.exec(part.replace(/["'\\]/g, "")) ?? [];
      return name.startsWith("$(") || findHandler(name) !== undefined;
    });
}

/** What ends a command, or stands in front of one. */
const BETWEEN_COMMANDS = /[;&|{}`]|(?<!\$)\(|(?:^|\s)(?:!|do|else|then)\s/;
/** The program that a command begins with, or what its name is made of. */
const BEGINS =
  /^\s*(?:[A-Za-z_]\w*=\S*\s+){0,8}(?:sudo\s+)?(?:\S*\/)?([\w.+-]+(?=[\s)]|$)|\$\()/;
/** Something that a program in Python takes from a module. */
const IN_PYTHON =
  /\b(?:import [a-z]|(?:os|shutil|subprocess|pathlib|requests)\.\w)/;

/** Judges a text in every language it fits, whole and from each later command on. */
function judgeReadings(
  text: string,
  judge: Judge,
  interpreter: Interpreter,
  whole: Call,
  context: Context,
): void {
  const windows = looksLikeWindows(text);
  if (windows === undefined) {
    const printed = interpreter.runText(text, context)
      .replace(HIDDEN_BY_RUNNER, "");
    const credential = judge.unknowns.origins(printed)
      // Packed or encoded it keeps the name of the variable that it comes from.
      .map((origin) => origin.kind === "secret" ? origin.from : origin.label)
      .find((label) =>
        label !== undefined && isCredentialVariable({ label, kind: "variable" })
      );
    if (credential !== undefined) {
      judge.add(whole, "read-secret", {
        says: `prints ${credential}, by its name a credential`,
        instead: [`test -n "${credential}" && echo "it is set"`],
      });
    }
  } else {
    judgeWindows(text, windows, { judge, shell: interpreter, context });
    raiseFromQuotes(text, windows, judge);
    raiseFromShell(text, windows, judge);
  }
  if (windows !== "powershell") {
    raiseFromParts(text, windows, judge);
    raiseFromFit(text, windows, judge);
  }
  if (windows === undefined) {
    raiseFromSql(text, judge, interpreter, context);
    raiseFromWords(text, judge);
    raiseFromFrame(text, judge);
  }
}

/** Behind this mark stands what no log of a workflow shows from then on. */
const HIDDEN_BY_RUNNER = /^::add-mask::.*$/gm;

/** What else a text may mean, where that is dangerous and worse. */
function raiseFromFrame(text: string, judge: Judge): void {
  const other = alsoMeant(text);
  if (other === undefined) return;
  const second = new Judge();
  new Interpreter(second).runText(other, Interpreter.topContext());
  adoptWorse(second, judge);
}

/** To a shell what is to be put in stands between two redirections: the second may write a file. */
function raiseFromFiles(text: string, judge: Judge): void {
  const other = new Judge();
  new Interpreter(other).runText(text, Interpreter.topContext());
  for (const effect of other.effects) {
    const isWritten = effect.kind === "write"
      ? FILE_BY_NAME.test(other.unknowns.show(effect.target ?? ""))
      : effect.kind !== "unanalysable" && !effect.kind.startsWith("read") &&
        rank(effect.level) > 1;
    if (
      isWritten && rank(effect.level) > rank(judge.worst()?.level ?? "low")
    ) judge.adopt(effect);
  }
}

/** A word that names a file, and no option. */
const FILE_BY_NAME = /^(?!-).*[./]/;

/** What no shell can read may be started without one, word by word. */
function raiseFromWords(text: string, judge: Judge): void {
  const words = text.trim().split(/[ \t]+/);
  if (
    !judge.effects.some(({ kind }) => kind === "unanalysable") ||
    /[\n;&|<>]/.test(text)
  ) return;
  const other = new Judge();
  new Interpreter(other).runArgv(words, Interpreter.topContext());
  adoptWorse(other, judge);
}

/** Takes over the worst that another reading finds, where that is dangerous and worse. */
function adoptWorse(other: Judge, judge: Judge): void {
  const worst = other.worst();
  if (
    worst !== undefined && worst.kind !== "unanalysable" &&
    rank(worst.level) > Math.max(1, rank(judge.worst()?.level ?? "low"))
  ) judge.adopt(worst);
}

/**
 * A text that is made of what PowerShell or cmd is made of is judged as such as
 * well, whatever it begins with. What no POSIX shell can read needs less.
 */
function raiseFromFit(
  text: string,
  whole: Dialect | undefined,
  judge: Judge,
): void {
  if (rank(judge.worst()?.level ?? "low") > 2) return;
  const isBroken = judge.effects.some(({ kind }) => kind === "unanalysable");
  if (whole === undefined && cmdFit(text) >= FIT_MIN) {
    raiseFromWindows(text, "cmd", judge);
  }
  const fit = powershellFit(text);
  if (fit < (isBroken ? 1 : FIT_MIN)) return;
  raiseFromWindows(text, "powershell", judge);
}

/** Takes over what a text would do in a language of Windows, where that is dangerous. */
function raiseFromWindows(text: string, dialect: Dialect, judge: Judge): void {
  const other = new Judge();
  judgeWindows(text, dialect, {
    judge: other,
    shell: new Interpreter(other),
    context: Interpreter.topContext(),
  });
  adoptWorse(other, judge);
}

/** A statement that only a database understands: no program of any shell has these words. */
const SQL_STATEMENT =
  /^\s*(?:drop\s+(?:table|database|schema|user|role|index|view)\s+\S|truncate\s+table\s+\S|delete\s+from\s+\S|update\s+\S+\s+set\s+\S+\s*=|alter\s+(?:table|user|role|database|system)\s+\S|(?:grant|revoke)\s+\w[\w ,]*\s+on\s+\S)/i;

/** In capital letters or with its end it is a statement, and not the program for files. */
const SHORT_TRUNCATE =
  /^\s*(?:TRUNCATE\s+[\w."`]+|truncate\s+[\w."`]+\s*;)\s*;?\s*$/;
const MONGO_STATEMENT =
  /^\s*db(?:\.[\w$-]+|\[["'][\w.$-]+["']\]|\.getCollection\(["'][\w.$-]+["']\))+\s*\(/;
const REDIS_STATEMENT = /^\s*(?:flushall|flushdb)(?:\s+(?:a?sync))?\s*;?\s*$/i;

/** A call, alone, of a service's library that ends what is named: `gateway.customer.delete('c1')`. */
const LIBRARY_CALL =
  /^\s*(?:await\s+)?\w+(?:\.\w+)+\.(?:cancel|delete|destroy|purge|remove|terminate)\(\s*["'][\w:.-]+["']\s*\)\s*;?\s*$/;

/** Somebody may paste a statement where a command is asked for: it is judged as one. */
function raiseFromSql(
  text: string,
  judge: Judge,
  shell: Interpreter,
  context: Context,
): void {
  const run = (name: string) => ({
    call: shell.callFor([name, text.trim().slice(0, 120)], context),
    context,
    shell,
    judge,
  });
  if (SQL_STATEMENT.test(text) || SHORT_TRUNCATE.test(text)) {
    judgeSql(run("sql"), text);
  } else if (MONGO_STATEMENT.test(text)) judgeMongo(run("mongosh"), text);
  else if (REDIS_STATEMENT.test(text)) {
    judgeRedis(run("redis-cli"), text.trim());
  } else if (LIBRARY_CALL.test(text)) {
    judge.add(run("a script").call, "remote-delete", {
      says: "has a service delete or end what it names",
    });
  }
}

/** What only the text as it was written shows. */
function judgeOddities(oddities: Oddities, judge: Judge, whole: Call): void {
  const worst = judge.worst();
  if (oddities.hidden !== undefined) {
    judge.add(whole, "hidden-text", {
      says: `contains ${oddities.hidden}`,
      level: worst !== undefined && rank(worst.level) >= 2
        ? worst.level
        : hiddenLevel(oddities.hidden, worst?.level),
    });
  }
  if (
    judge.effects.some((effect) =>
      effect.kind === "unanalysable" && effect.level === "medium"
    ) && DANGEROUS_WORDS.test(oddities.text) &&
    rank(judge.worst()?.level ?? "low") < 2 && unterminated(oddities.text)
  ) {
    judge.add(whole, "unanalysable", {
      says: "is not valid shell syntax and names dangerous programs",
    });
  }
}

/** Hidden characters are never harmless; in a command that would only print they stay below high. */
function hiddenLevel(hidden: string, level: RiskLevel | undefined): RiskLevel {
  return hidden.startsWith("look-alike") && level === "low" ? "medium" : "high";
}

/** Text in a Windows shape is judged as a POSIX shell would as well; only what is dangerous there counts. */
function raiseFromShell(text: string, dialect: Dialect, judge: Judge): void {
  const other = new Judge();
  try {
    new Interpreter(other).runText(text, Interpreter.topContext());
  } catch {
    return;
  }
  const worst = other.worst();
  // PowerShell started with an argument is started from some shell, and `;`
  // separates commands in every shell but cmd.
  const isPosix =
    /^\s*(?:\S*[\\/])?(?:powershell|pwsh)(?:\.exe)?\s/i.test(text) ||
    dialect === "cmd" && hasSemicolon(text);
  const least = isPosix ? 2 : 3;
  if (
    worst !== undefined && rank(worst.level) >= least &&
    rank(judge.worst()?.level ?? "low") < rank(worst.level) &&
    worst.kind !== "unanalysable"
  ) judge.adopt(worst);
}

/** Whether a text has `;` where a script of cmd, told by its first line, does not only print it. */
function hasSemicolon(text: string): boolean {
  return /^\s*@echo\s+o(?:ff|n)\s*\n/i.test(text)
    ? /^(?!\s*@?(?:echo\b|rem\b|::))[^;\n]*;\s/im.test(text)
    : /;\s/.test(text);
}

/** For cmd itself `\"` ends a text in quotes; what it runs then counts where it is dangerous. */
function raiseFromQuotes(text: string, dialect: Dialect, judge: Judge): void {
  if (dialect !== "cmd" || !text.includes('\\"')) return;
  const other = new Judge();
  judgeWindows(text, dialect, {
    judge: other,
    shell: new Interpreter(other),
    context: Interpreter.topContext(),
    isLiteral: true,
  });
  adoptWorse(other, judge);
}

/** From each later command on the text may be in another language than its first command. */
function raiseFromParts(
  text: string,
  whole: Dialect | undefined,
  judge: Judge,
): void {
  for (const part of laterParts(text)) {
    const dialect = looksLikeWindows(part);
    if (
      dialect === undefined || dialect === "cmd" && !startsWindows(part)
    ) continue;
    // A script of cmd has run its own lines, with what they know of each other.
    const before = text.slice(0, text.length - part.length).trimEnd();
    if (whole === "cmd" && dialect === "cmd" && !before.endsWith(";")) continue;
    raiseFromWindows(part, dialect, judge);
    if (dialect === "powershell") return;
  }
}

/** Whether the first line of a text can only be one of cmd. */
function startsWindows(text: string): boolean {
  return cmdFit(/^[^\n]*/.exec(text)?.[0] ?? "") >= FIT_MIN;
}

function unterminated(text: string): boolean {
  return /^\s*(?:\S*\/)?(?:rm|dd|mkfs\S*|shred|sudo|curl|wget|eval|chmod|chown|bash|sh)\b|[;&|]\s*(?:rm|dd|mkfs\S*|shred|sudo|eval|bash|sh)\b/
    .test(text.replace(/^#!.*\n/, ""));
}
