/**
 * A socket that is opened before the program and outlives it, as systemd keeps
 * one for a service that it activates.
 *
 * @module
 */

import assert from "node:assert/strict";
import { fromFileUrl } from "./paths.ts";

const LAUNCHER = fromFileUrl(
  new URL("./activation_launcher.ts", import.meta.url),
);
const [AF_INET, SOCK_STREAM] = [2, 1];

/** A listening socket that a program can be started with, again and again. */
export interface ActivationSocket extends Disposable {
  /** A descriptor of it for this process, to be closed by whoever takes it. */
  duplicate(): number;
  /** On 127.0.0.1. */
  readonly port: number;
  /** What starts a program with it: a command, and the arguments before the program's. */
  readonly launch: { readonly command: string; readonly args: string[] };
}

/** Opens one on a free port. */
export function openActivationSocket(): ActivationSocket {
  const libc = Deno.dlopen("libc.so.6", {
    socket: { parameters: ["i32", "i32", "i32"], result: "i32" },
    bind: { parameters: ["i32", "buffer", "u32"], result: "i32" },
    listen: { parameters: ["i32", "i32"], result: "i32" },
    getsockname: { parameters: ["i32", "buffer", "buffer"], result: "i32" },
    dup: { parameters: ["i32"], result: "i32" },
    close: { parameters: ["i32"], result: "i32" },
  });
  const { symbols } = libc;
  // Without close-on-exec: children inherit it.
  const descriptor = symbols.socket(AF_INET, SOCK_STREAM, 0);
  const address = new Uint8Array(16);
  address.set([AF_INET, 0, 0, 0, 127, 0, 0, 1]);
  assert.equal(symbols.bind(descriptor, address, address.length), 0);
  assert.equal(symbols.listen(descriptor, 128), 0);
  const size = new Uint32Array([address.length]);
  assert.equal(symbols.getsockname(descriptor, address, size), 0);
  return {
    duplicate: () => symbols.dup(descriptor),
    port: new DataView(address.buffer).getUint16(2),
    launch: {
      command: Deno.execPath(),
      args: [
        ...["run", "--quiet", "--no-check", "--no-config", "--allow-ffi"],
        ...["--allow-env", LAUNCHER, String(descriptor), Deno.execPath()],
      ],
    },
    [Symbol.dispose]() {
      symbols.close(descriptor);
      libc.close();
    },
  };
}
