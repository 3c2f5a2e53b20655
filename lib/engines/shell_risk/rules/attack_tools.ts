import type { Run } from "../handler.ts";
import { anyOf } from "../text_blocks.ts";
import attackTools from "../words/attack_tools.txt" with { type: "text" };

const NAMES = anyOf(attackTools, { flags: "i" });

/** Whether the only use of a program of this name is an attack, or mining. */
export function isAttackTool(name: string): boolean {
  return NAMES.test(name);
}

/** Judges running a script by an interpreter by the script's own name. */
export function judgeAttackScript(run: Run, script: string): void {
  const name = script.replace(/^.*[\\/]/, "");
  if (!isAttackTool(name) || run.call.args.includes("--help")) return;
  run.judge.add(run.call, "attack", {
    target: script,
    says: `runs ${name}, a tool for attacks or mining`,
  });
}
