/**
 * Becomes another program, as systemd starts one with a socket: the descriptor
 * that it is given becomes number 3, and the environment names the process.
 *
 * Arguments: descriptor, program, its arguments.
 *
 * @module
 */

if (import.meta.main) {
  const [descriptor = "", program = "", ...args] = Deno.args;
  const libc = Deno.dlopen("libc.so.6", {
    dup2: { parameters: ["i32", "i32"], result: "i32" },
    execve: { parameters: ["buffer", "buffer", "buffer"], result: "i32" },
  });
  const environment = {
    ...Deno.env.toObject(),
    LISTEN_FDS: "1",
    LISTEN_PID: String(Deno.pid),
  };
  // Both lists are kept until the other program has taken this one's place.
  const words = listOf([program, ...args]);
  const variables = listOf(
    Object.entries(environment).map(([name, value]) => `${name}=${value}`),
  );
  libc.symbols.dup2(Number(descriptor), 3);
  libc.symbols.execve(textOf(program), words.pointers, variables.pointers);
  Deno.exit(127);
}

function textOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${text}\0`);
}

/** A list of texts as C has them, which ends with nothing. */
function listOf(texts: readonly string[]) {
  const kept = texts.map(textOf);
  const pointers = new BigUint64Array(kept.length + 1);
  for (const [at, bytes] of kept.entries()) {
    pointers[at] = BigInt(
      Deno.UnsafePointer.value(Deno.UnsafePointer.of(bytes)),
    );
  }
  return { kept, pointers };
}
