/**
 * The inspector of another Deno process.
 *
 * @module
 */

import { freePorts } from "@/tests/support/ports.ts";

/**
 * Asks for something and gives what it is answered.
 *
 * @param hears What hears of events until then, by their names.
 */
export type Ask = (
  method: string,
  params?: object,
  hears?: Readonly<Record<string, (params: unknown) => void>>,
) => Promise<unknown>;

interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly method?: string;
  readonly params?: unknown;
}

/** The inspector of a process that is started with its flags. */
export function openInspector(): {
  /** What the process must be started with. */
  readonly flags: readonly string[];
  /** Connects, once the process runs. */
  open(): Promise<{ readonly ask: Ask; close(): void }>;
} {
  const [port = 0] = freePorts(1);
  return {
    flags: [`--inspect=127.0.0.1:${port}`],
    async open() {
      const list = await (await fetch(`http://127.0.0.1:${port}/json`)).json();
      const [target] = list as { webSocketDebuggerUrl: string }[];
      const socket = new WebSocket(target?.webSocketDebuggerUrl ?? "");
      await new Promise((resolve) => socket.onopen = resolve);
      let lastId = 0;
      const ask: Ask = (method, params = {}, hears = {}) => {
        const id = ++lastId;
        return new Promise((resolve) => {
          socket.addEventListener("message", function told({ data }) {
            const message = JSON.parse(data) as Message;
            hears[message.method ?? ""]?.(message.params);
            if (message.id !== id) return;
            socket.removeEventListener("message", told);
            resolve(message.result);
          });
          socket.send(JSON.stringify({ id, method, params }));
        });
      };
      return { ask, close: () => socket.close() };
    },
  };
}
