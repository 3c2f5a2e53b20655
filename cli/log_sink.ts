/**
 * Where a server writes its log, without ever waiting for whoever reads it.
 *
 * A pipe whose reader stands still would stop a process that writes to it, and
 * with it every paid call. So lines wait here, up to a bound; beyond, they are
 * dropped and counted, and the log says so when it goes on.
 *
 * @module
 */

/** Characters that may wait. */
export const WAITING_CHARACTERS_MAX = 4_194_304;
/** Milliseconds that a stopping process waits for its last lines to be read. */
const DRAIN_MS = 1_000;

/** A log's end. */
export interface LogSink {
  /** Whole lines. Returns at once. */
  write(text: string): void;
  /** Resolves when all is written, or after {@linkcode DRAIN_MS}. */
  drain(): Promise<void>;
}

/** A sink over a stream; standard output by default. */
export function openLogSink(
  stream: { write(data: Uint8Array): Promise<number> } = Deno.stdout,
): LogSink {
  const encoder = new TextEncoder();
  let waiting: string[] = [];
  let characters = 0;
  let droppedLines = 0;
  let isGone = false;
  let writing: Promise<void> | null = null;

  const writeAll = async () => {
    while (waiting.length > 0 && !isGone) {
      const text = waiting.join("");
      waiting = [];
      characters = 0;
      if (droppedLines > 0) {
        waiting.push(`${
          JSON.stringify({
            time: new Date().toISOString(),
            event: "log_lines_dropped",
            count: droppedLines,
          })
        }\n`);
        droppedLines = 0;
      }
      await writeOut(text);
    }
    writing = null;
  };
  const writeOut = async (text: string) => {
    const bytes = encoder.encode(text);
    try {
      for (let at = 0; at < bytes.length;) {
        at += await stream.write(bytes.subarray(at));
      }
    } catch {
      // Nobody reads it any more; a server outlives the reader of its log.
      isGone = true;
    }
  };

  return {
    write(text) {
      if (isGone) return;
      if (characters + text.length > WAITING_CHARACTERS_MAX) {
        droppedLines += text.split("\n").length - 1;
        return;
      }
      waiting.push(text);
      characters += text.length;
      writing ??= writeAll();
    },
    async drain() {
      if (writing === null) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, DRAIN_MS);
      });
      await Promise.race([writing, patience]);
      clearTimeout(timer);
    },
  };
}
