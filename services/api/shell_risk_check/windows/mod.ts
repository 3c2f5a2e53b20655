import type { Judge } from "../judge.ts";
import type { Interpreter } from "../shell/interpreter.ts";
import type { Context } from "../shell/state.ts";
export type Dialect = "powershell" | "cmd";
export function looksLikeWindows(_text: string): Dialect | undefined {
  return undefined;
}
export function judgeWindows(
  _t: string,
  _d: Dialect,
  _j: Judge,
  _i: Interpreter,
  _c: Context,
): void {}
