/**
 * One life of a process under test: what it wrote, how large it was, how it
 * ended.
 *
 * @module
 */

/** A measurement at a moment. */
export interface Sample {
  /** Seconds since the process began to listen. */
  readonly atSeconds: number;
  /** Of what is measured, at that moment. */
  readonly megabytes: number;
}

/** How a process came to its end. */
export type End =
  | { readonly kind: "running" }
  /** We sent the signal. */
  | { readonly kind: "killed" | "stopped"; readonly code: number }
  /** It ended by itself. */
  | { readonly kind: "died"; readonly code: number };

/** One life. */
export class Lifespan {
  readonly startedAt = new Date();
  /** Resident memory. */
  readonly resident: Sample[] = [];
  /** V8's heap, after each full collection. */
  readonly heap: Sample[] = [];
  /** How often each event was logged. */
  readonly events = new Map<string, number>();
  /** Log lines that say something of a bug. */
  readonly bugs: string[] = [];
  end: End = { kind: "running" };
  #startMs = performance.now();
  #rest = "";

  constructor(readonly name: string, readonly pid: number) {}

  /** Takes what the process wrote to its standard output. */
  read(text: string): void {
    // V8 writes its own lines through a buffer that may break in the middle of
    // one; ours always begin the same way.
    const lines = (this.#rest + text).split(/\n|(?=\{"time":")/);
    this.#rest = lines.pop() ?? "";
    for (const line of lines) this.#readLine(line);
  }

  /** Takes a measurement; nothing when the process is gone. */
  async sample(): Promise<void> {
    // The runtime keeps /proc to itself; ps may read it.
    const { success, stdout } = await new Deno.Command("ps", {
      args: ["-o", "rss=", "-p", String(this.pid)],
    }).output();
    if (!success) return;
    const kilobytes = Number(new TextDecoder().decode(stdout).trim());
    this.resident.push({
      atSeconds: this.#seconds(),
      megabytes: kilobytes / 1024,
    });
  }

  get seconds(): number {
    return this.#seconds();
  }

  #seconds(): number {
    return (performance.now() - this.#startMs) / 1000;
  }

  #readLine(line: string): void {
    const heap = COLLECTED.exec(line);
    if (heap !== null) {
      this.heap.push({
        atSeconds: Number(heap[1]) / 1000,
        megabytes: Number(heap[2]),
      });
      return;
    }
    if (!line.startsWith("{")) return;
    const event = eventOf(line);
    this.events.set(event, (this.events.get(event) ?? 0) + 1);
    if (BUG_EVENTS.has(event) && !isOutage(line)) {
      this.bugs.push(line.slice(0, 2_000));
    }
  }
}

/** V8 says after a full collection when it was and what was left. */
const COLLECTED =
  /^\[\d+:0x[0-9a-f]+\]\s+(\d+) ms: (?:\w+ )*Mark-Compact.*? -> ([\d.]+) /;
/** Events that no fault of the outside explains. */
const BUG_EVENTS: ReadonlySet<string> = new Set([
  "internal_error",
  "unhandled_rejection",
  "uncaught_error",
  "unanswered_request",
  "receipt_not_signed",
  "malformed log line",
]);

/**
 * Whether the store was away: a settlement is then recorded without its signed
 * receipt, which is an extra, sooner than not at all.
 */
function isOutage(line: string): boolean {
  return line.includes('"event":"receipt_not_signed","detail":"StoreError:');
}

function eventOf(line: string): string {
  try {
    const { event } = JSON.parse(line);
    return typeof event === "string" ? event : "malformed log line";
  } catch {
    return "malformed log line";
  }
}
