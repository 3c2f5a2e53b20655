/**
 * Standard input, output and error of the process.
 *
 * @module
 */

import { printableText } from "@/lib/printable.ts";
import type { Terminal } from "./command.ts";
import { EXIT } from "./exit_codes.ts";

/** Bytes of an answer at the keyboard: as much as a line of a terminal has. */
const ANSWER_BYTES_MAX = 4_096;

/** What a process writes to, and reads from. */
export interface Streams {
  /** Takes results. */
  readonly stdout: Stream;
  /** Takes everything else. */
  readonly stderr: Stream;
  /** Gives answers. */
  readonly stdin: Pick<typeof Deno.stdin, "isTerminal" | "read">;
}

/** See {@linkcode Streams}. */
export type Stream = Pick<typeof Deno.stdout, "isTerminal" | "writeSync">;

/**
 * The process's own terminal, or its pipes. What stands in a line may be the
 * word of a seller, an upstream, a facilitator, or of a store that somebody else
 * writes to: a terminal is shown nothing that it would obey. A pipe gets it as
 * it is.
 */
export function openTerminal(
  { stdout, stderr, stdin }: Streams = Deno,
): Terminal {
  const isErrTerminal = stderr.isTerminal();
  // A terminal that cannot go back to the start of a line says so.
  const rewrites = isErrTerminal && Deno.env.get("TERM") !== "dumb";
  const out = writer(stdout);
  const err = writer(stderr);
  const fitFor = (stream: Stream) => stream.isTerminal() ? printableText : asIs;
  const [fitOut, fitErr] = [fitFor(stdout), fitFor(stderr)];
  return {
    out: (line) => out(`${fitOut(line)}\n`),
    err: (line) => err(`${fitErr(line)}\n`),
    isOutTerminal: stdout.isTerminal(),
    listensToSignals: true,
    ...(rewrites ? { status: err } : {}),
    ...(isErrTerminal && stdin.isTerminal()
      ? {
        ask: async (question) => {
          err(fitErr(question));
          return await readAnswer(stdin);
        },
      }
      : {}),
  };
}

function asIs(text: string): string {
  return text;
}

function writer(
  stream: Pick<Stream, "writeSync">,
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
async function readAnswer(
  stdin: Pick<Streams["stdin"], "read">,
): Promise<string | null> {
  const buffer = new Uint8Array(ANSWER_BYTES_MAX);
  const count = await stdin.read(buffer);
  return count === null
    ? null
    : new TextDecoder().decode(buffer.subarray(0, count)).trim();
}
