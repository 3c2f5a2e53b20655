/**
 * pennyworth: small, deterministic, machine-payable results for software
 * agents.
 *
 * @module
 */

import { runCli } from "@/cli/mod.ts";

if (import.meta.main) {
  const print = (stream: { writeSync(data: Uint8Array): number }) => {
    const encoder = new TextEncoder();
    return (line: string) => {
      const bytes = encoder.encode(`${line}\n`);
      try {
        for (let written = 0; written < bytes.length;) {
          written += stream.writeSync(bytes.subarray(written));
        }
      } catch (error) {
        // Whoever read us has seen enough.
        if (error instanceof Deno.errors.BrokenPipe) Deno.exit(0);
        throw error;
      }
    };
  };
  Deno.exit(
    await runCli(Deno.args, {
      out: print(Deno.stdout),
      err: print(Deno.stderr),
    }),
  );
}
