/**
 * Text without an end that something keeps in memory until it has ended.
 *
 * @module
 */
import type { Judge } from "../judge.ts";
import { isEndless } from "../values.ts";
import { callOf } from "./calls.ts";
import { baseName } from "./names.ts";
import type { Context } from "./state.ts";

/** What keeps a text, and where. */
export interface Holder {
  /** Its words. */
  readonly argv: readonly string[];
  /** What is around it. */
  readonly context: Context;
}

/** Devices that can be read for ever. */
const ENDLESS_DEVICE = /^\/dev\/(?:zero|u?random|full)$/;
/** Programs that keep all they read until its end. */
const HOLDS_ALL = /^g?(?:tail|tac|sort|shuf|sponge)$/;

/** Judges what a program keeps of its input, of a device that it is given and of what it prints. */
export function judgeKept(judge: Judge, holder: Holder, output: string): void {
  const { argv, context } = holder;
  if (!HOLDS_ALL.test(baseName(argv[0] ?? ""))) return;
  const device = argv.find((arg) => ENDLESS_DEVICE.test(arg));
  const read = device === undefined
    ? ""
    : judge.unknowns.mark({ label: device, kind: "file", from: device });
  judgeHeld(judge, holder, `${context.stdin?.text ?? ""}${output}${read}`);
}

/** Judges keeping a text in memory that has no end. */
export function judgeHeld(
  judge: Judge,
  { argv, context }: Holder,
  text: string,
): void {
  const endless = judge.unknowns.origins(text).find(isEndless);
  if (endless === undefined) return;
  judge.add(callOf(argv, context), "overload", {
    says: `keeps in memory what never ends (${
      judge.unknowns.show(endless.from ?? endless.label)
    })`,
    instead: ["free -m"],
  });
}
