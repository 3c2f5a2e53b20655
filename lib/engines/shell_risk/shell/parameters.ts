/**
 * What the parameters of a shell stand for, as far as is known.
 *
 * @module
 */
import { HOME } from "../values.ts";
import type { Context } from "./state.ts";

/** A path that begins with `~`, with the directory that this stands for. */
export function expandTilde(value: string, context: Context): string {
  const slash = value.indexOf("/");
  const user = slash < 0 ? value.slice(1) : value.slice(1, slash);
  const rest = slash < 0 ? "" : value.slice(slash);
  if (user === "") return (context.state.vars.get("HOME") ?? HOME) + rest;
  if (user === "+") return context.state.cwd + rest;
  if (user === "-") {
    return (context.state.vars.get("OLDPWD") ?? context.state.cwd) + rest;
  }
  if (user === "root") return `/root${rest}`;
  return /^[a-z_][\w-]*$/i.test(user) ? `/home/${user}${rest}` : value;
}

/** Value of a parameter; undefined when it is not set as far as is known. */
export function lookUp(name: string, context: Context): string | undefined {
  const { state } = context;
  if (name === "PWD") return state.cwd;
  if (name === "#") {
    return state.params === undefined ? undefined : String(state.params.length);
  }
  if (name === "?") return "0";
  if (name === "$" || name === "!") return "4242";
  if (name === "-") return "hB";
  if (/^\d+$/.test(name) && name !== "0") {
    if (state.params !== undefined) return state.params[Number(name) - 1] ?? "";
    return Number(name) >= 6 ? "" : undefined;
  }
  return context.env.get(name) ?? state.vars.get(name) ??
    state.arrays.get(name)?.[0];
}

/** The values that a parameter stands for all at once; undefined where it is one value. */
export function listOf(
  name: string,
  index: string | undefined,
  { state }: Context,
): readonly string[] | undefined {
  if (name === "@" || name === "*") return state.params;
  if (index !== "@" && index !== "*") return undefined;
  const value = state.vars.get(name);
  return state.arrays.get(name) ?? (value === undefined ? undefined : [value]);
}

/** `${x:-operand}` and its relatives; with `=` the operand becomes the value of the variable. */
export function withDefault(
  name: string,
  operator: string,
  value: string | undefined,
  operand: string,
  context: Context,
): string | undefined {
  const isSet = value !== undefined &&
    (value !== "" || !operator.startsWith(":"));
  if (operator.endsWith("+")) return isSet ? operand : "";
  if (operator.endsWith("?")) return value;
  if (operator.endsWith("=") && !isSet) context.state.vars.set(name, operand);
  return isSet ? value : operand;
}
