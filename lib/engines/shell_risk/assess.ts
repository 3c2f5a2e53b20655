import { chooseAlternative } from "./alternatives.ts";
import { explain } from "./explain.ts";
import { inspectText } from "./guard.ts";
import { Judge } from "./judge.ts";
import { rank, type RiskLevel } from "./levels.ts";
import { Interpreter } from "./shell/interpreter.ts";
import { isCredentialVariable } from "./values.ts";
import { judgeWindows, looksLikeWindows } from "./windows/mod.ts";

/** The answer about one command. */
export interface Assessment {
  /** The level. */
  readonly risk_level: RiskLevel;
  /** Names the decisive part of the command, its target and its effect. */
  readonly explanation: string;
  /** A command that the engine rates lower; for low ones the command itself. */
  readonly safer_alternative: string;
}

/** Words that make an unparsable text dangerous. */
const DANGEROUS_WORDS =
  /\b(?:rm|dd|mkfs\S*|shred|curl|wget|nc|ncat|eval|exec|sudo|chmod|chown|bash|sh|python\d?|perl|base64|kill|reboot|shutdown|truncate|wipefs|iex|invoke-expression|remove-item|del|format)\b/i;

/** Judges a text and finds an alternative. */
export function assessText(command: string): Assessment {
  const { judge, hidden } = judgeText(command);
  const worst = judge.worst();
  const level = worst?.level ?? "low";
  return {
    risk_level: level,
    explanation: explain(judge, worst, hidden),
    safer_alternative: chooseAlternative(command, level, judge, worst, levelOf),
  };
}

/** The level of a text alone. */
export function levelOf(command: string): RiskLevel {
  return judgeText(command).judge.worst()?.level ?? "low";
}

function judgeText(
  command: string,
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
      const windows = looksLikeWindows(oddities.text);
      if (windows !== undefined) {
        judgeWindows(oddities.text, windows, judge, interpreter, context);
      }
      if (windows === undefined) {
        const printed = interpreter.runText(oddities.text, context);
        const credential = judge.unknowns.origins(printed).find(
          isCredentialVariable,
        );
        if (credential !== undefined) {
          judge.add(whole, "read-secret", {
            says: `prints ${credential.label}, by its name a credential`,
            instead: [
              `test -n "${credential.label}" && echo "it is set"`,
            ],
          });
        }
      } else raiseFromShell(oddities.text, judge);
    }
  } catch {
    // A defect of the engine must never read as harmless.
    judge.add(whole, "unanalysable", { says: "cannot be analysed" });
  }
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
  return { judge, hidden: oddities.hidden };
}

/** Hidden characters are never harmless; in a command that would only print they stay below high. */
function hiddenLevel(hidden: string, level: RiskLevel | undefined): RiskLevel {
  return hidden.startsWith("look-alike") && level === "low" ? "medium" : "high";
}

/** Text in a Windows shape is judged as a POSIX shell would as well; only what is dangerous there counts. */
function raiseFromShell(text: string, judge: Judge): void {
  const other = new Judge();
  try {
    new Interpreter(other).runText(text, Interpreter.topContext());
  } catch {
    return;
  }
  const worst = other.worst();
  if (
    worst !== undefined && worst.level === "critical" &&
    rank(judge.worst()?.level ?? "low") < 3 && worst.kind !== "unanalysable"
  ) judge.adopt(worst);
}

function unterminated(text: string): boolean {
  return /^\s*(?:\S*\/)?(?:rm|dd|mkfs\S*|shred|sudo|curl|wget|eval|chmod|chown|bash|sh)\b|[;&|]\s*(?:rm|dd|mkfs\S*|shred|sudo|eval|bash|sh)\b/
    .test(text);
}
