/**
 * Standard input, output and error of the process.
 *
 * @module
 */

import type { Terminal } from "./command.ts";
import { EXIT } from "./exit_codes.ts";

/** Bytes of an answer at the keyboard: as much as a line of a terminal has. */
const ANSWER_BYTES_MAX = 4_096;

/** The process's own terminal, or its pipes. */
export function openTerminal(): Terminal {
  const isErrTerminal = Deno.stderr.isTerminal();
  // A terminal that cannot go back to the start of a line says so.
  const rewrites = isErrTerminal && Deno.env.get("TERM") !== "dumb";
  const out = writer(Deno.stdout);
  const err = writer(Deno.stderr);
  return {
    out: (line) => out(`${line}\n`),
    err: (line) => err(`${line}\n`),
    isOutTerminal: Deno.stdout.isTerminal(),
    listensToSignals: true,
    ...(rewrites ? { status: err } : {}),
    ...(isErrTerminal && Deno.stdin.isTerminal()
      ? {
        ask: async (question) => {
          err(question);
          return await readAnswer();
        },
      }
      : {}),
  };
}

function writer(
  stream: { writeSync(data: Uint8Array): number },
): (text: string) => void {
  const encoder = new TextEncoder();
  return (text) => {
    const bytes = encoder.encode(text);
    for (let written = 0; written < bytes.length;) {
      try {
        written += stream.writeSync(bytes.subarray(written));
      } catch (error) {
        // Whoever read us has seen enough.
        if (error instanceof Deno.errors.BrokenPipe) {
          Deno.exit(EXIT.brokenPipe);
        }
        // A pipe that does not block is full: its reader takes its time.
        if (!(error instanceof Deno.errors.WouldBlock)) throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      }
    }
  };
}

/** One line of the keyboard; null when there is none. */
async function readAnswer(): Promise<string | null> {
  const buffer = new Uint8Array(ANSWER_BYTES_MAX);
  const count = await Deno.stdin.read(buffer);
  return count === null
    ? null
    : new TextDecoder().decode(buffer.subarray(0, count)).trim();
}
