/**
 * Tells systemd how the process is: that it is ready, what it waits for, that
 * it lives, that it stops (`sd_notify`).
 *
 * systemd listens on a datagram socket in the file system, and to send to it
 * takes the permission to write there, which a serving process gives up with
 * all files. A worker keeps it, for that one path; it has nothing else, and
 * passes on what the program says. The word comes from the thread that answers calls: when
 * that one stands still, systemd hears nothing.
 *
 * @see sd_notify(3), sd_watchdog_enabled(3)
 * @module
 */

import { join } from "node:path";
import { systemWait, type Wait } from "@/lib/runtime.ts";

/** Words for each period of the watchdog: one may come late. */
const WORDS_PER_PERIOD = 3;
/** Milliseconds in which the last word has to be on its way. */
const LAST_WORD_MS_MAX = 1_000;

/** Who started the process, and wants to know how it is. */
export interface Supervisor {
  /** It answers calls; from now on silence means that it hangs. */
  ready(): void;
  /** What it does, in a few words, for `systemctl status`. */
  status(text: string): void;
  /** It stops; resolves when that is said. */
  stopping(): Promise<void>;
  /** Ends the worker. */
  close(): void;
}

/** Nobody asked to be told. */
export const NO_SUPERVISOR: Supervisor = {
  ready() {},
  status() {},
  stopping: () => Promise.resolve(),
  close() {},
};

/** Sends a text to the socket of a supervisor. */
export interface Notifier {
  /** Resolves when it is sent. */
  send(text: string): Promise<void>;
  /** Lets go of its socket. */
  close(): void;
}

/** What the environment says of a supervisor; null where nobody wants to be told. */
export interface SupervisorPlace {
  /** Path of its datagram socket. */
  readonly socket: string;
  /** Milliseconds of silence that it takes; null: as much as there is. */
  readonly watchdogMs: number | null;
}

/**
 * Where the supervisor listens, from `NOTIFY_SOCKET`, `WATCHDOG_USEC` and
 * `WATCHDOG_PID`.
 *
 * @throws {TypeError} for a socket that is not in the file system.
 */
function supervisorPlace(
  read: (name: string) => string | undefined,
  pid: number,
): SupervisorPlace | null {
  const socket = read("NOTIFY_SOCKET") ?? "";
  if (socket === "") return null;
  if (!socket.startsWith("/")) {
    throw new TypeError(
      `NOTIFY_SOCKET is ${socket}, and only sockets in the file system can be told`,
    );
  }
  const isForUs = [undefined, "", String(pid)].includes(read("WATCHDOG_PID"));
  const microseconds = Number(read("WATCHDOG_USEC") ?? "");
  return {
    socket,
    watchdogMs: isForUs && Number.isInteger(microseconds) && microseconds > 0
      ? microseconds / 1_000
      : null,
  };
}

/** Speaks with the supervisor that the environment names; what fails is reported and costs nothing else. */
export async function openSupervisor(options: {
  readonly read: (name: string) => string | undefined;
  readonly onFault: (event: string, detail: unknown) => void;
}): Promise<Supervisor> {
  const { read, onFault } = options;
  const fail = (error: unknown) => onFault("supervisor_not_told", error);
  try {
    const place = supervisorPlace(read, Deno.pid);
    if (place === null) return NO_SUPERVISOR;
    return superviseBy(await openNotifier(place.socket), {
      watchdogMs: place.watchdogMs,
      wait: systemWait,
      fail,
    });
  } catch (error) {
    fail(error);
    return NO_SUPERVISOR;
  }
}

/** The words, in their order; after `ready` one for each third of the watchdog's period. */
function superviseBy(
  notifier: Notifier,
  { watchdogMs, wait, fail }: {
    readonly watchdogMs: number | null;
    readonly wait: Wait;
    readonly fail: (error: unknown) => void;
  },
): Supervisor {
  const closing = new AbortController();
  const say = (text: string) => notifier.send(text).catch(fail);
  const live = async (everyMs: number) => {
    while (!closing.signal.aborted) {
      await say("WATCHDOG=1");
      await wait(everyMs, closing.signal);
    }
  };
  return {
    ready() {
      say("READY=1\nSTATUS=listening");
      if (watchdogMs !== null) live(watchdogMs / WORDS_PER_PERIOD);
    },
    status: (text) => void say(`STATUS=${text.replaceAll("\n", " ")}`),
    async stopping() {
      const heard = new AbortController();
      await Promise.race([
        say("STOPPING=1\nSTATUS=finishing what runs"),
        wait(LAST_WORD_MS_MAX, heard.signal),
      ]);
      heard.abort();
    },
    close() {
      closing.abort();
      notifier.close();
    },
  };
}

/** A worker that sends what it is given, and may do nothing else. */
async function openNotifier(socket: string): Promise<Notifier> {
  if (typeof Deno.listenDatagram !== "function") {
    throw new TypeError(
      "this Deno runs without --unstable-net, and cannot tell NOTIFY_SOCKET anything",
    );
  }
  // A datagram needs a sender; its name goes as soon as the socket stands.
  const folder = await Deno.makeTempDir({ prefix: "notify-" });
  const own = join(folder, "own");
  const paths = [own, socket];
  const worker = new Worker(
    `data:text/javascript,${encodeURIComponent(workerText(own, socket))}`,
    {
      type: "module",
      deno: {
        permissions: {
          read: paths,
          write: paths,
          net: paths.map((path) => `unix:${path}`),
          env: false,
          ffi: false,
          import: false,
          run: false,
          sys: false,
        },
      },
    },
  );
  const waiting: PromiseWithResolvers<void>[] = [];
  let broken: Error | null = null;
  worker.onmessage = ({ data }: MessageEvent<string | null>) => {
    const next = waiting.shift();
    if (data === null) next?.resolve();
    else next?.reject(new Error(data));
  };
  worker.onerror = (event) => {
    event.preventDefault();
    broken = new Error(event.message);
    for (const next of waiting.splice(0)) next.reject(broken);
  };
  const send = (text: string) => {
    if (broken !== null) return Promise.reject(broken);
    const next = Promise.withResolvers<void>();
    waiting.push(next);
    worker.postMessage(text);
    return next.promise;
  };
  try {
    await send("");
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
  return { send, close: () => worker.terminate() };
}

/** The first message opens the socket, the others are sent. */
function workerText(own: string, socket: string): string {
  return `
const encoder = new TextEncoder();
const to = { transport: "unixpacket", path: ${JSON.stringify(socket)} };
let from = null;
let last = Promise.resolve();
const answer = async (text) => {
  try {
    from ??= Deno.listenDatagram({ transport: "unixpacket", path: ${
    JSON.stringify(own)
  } });
    if (text !== "") await from.send(encoder.encode(text), to);
    self.postMessage(null);
  } catch (error) {
    self.postMessage(String(error));
  }
};
self.onmessage = ({ data }) => { last = last.then(() => answer(data)); };
`;
}
