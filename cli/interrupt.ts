/**
 * Ctrl-C: the first asks a command to stop where its state is whole, the
 * second does not ask.
 *
 * @module
 */

import { EXIT } from "./exit_codes.ts";

/** Milliseconds that a command has to stop in. */
const PATIENCE_MS = 5_000;

/** Why a command ends early. */
export class Interrupted extends Error {
  /** For logs. */
  override readonly name = "Interrupted";
  /** The exit code for the shell. */
  readonly exitCode: number;

  /** Ends a command for a signal: the exit code is 128 and its number. */
  constructor(exitCode: number) {
    super("interrupted");
    this.exitCode = exitCode;
  }
}

/**
 * Runs work that a signal of the system stops.
 *
 * @param end Ends the process at once; the second signal, or work that does
 * not stop in time, leaves no other way.
 */
export async function runInterruptibly(
  work: (signal: AbortSignal) => Promise<number>,
  end: (exitCode: number) => void = Deno.exit,
): Promise<number> {
  const stopping = new AbortController();
  let patience: ReturnType<typeof setTimeout> | undefined;
  const on = (exitCode: number) => () => {
    if (stopping.signal.aborted) return end(exitCode);
    patience = setTimeout(() => end(exitCode), PATIENCE_MS);
    stopping.abort(new Interrupted(exitCode));
  };
  const listeners: readonly (readonly [Deno.Signal, () => void])[] = [
    ["SIGINT", on(EXIT.interrupted)],
    ...(Deno.build.os === "windows"
      ? []
      : [["SIGTERM", on(EXIT.terminated)] as const]),
  ];
  for (const [name, listener] of listeners) {
    Deno.addSignalListener(name, listener);
  }
  try {
    return await work(stopping.signal);
  } finally {
    clearTimeout(patience);
    for (const [name, listener] of listeners) {
      Deno.removeSignalListener(name, listener);
    }
  }
}
