/**
 * The serving program with two mistakes in it, for the test of what happens to
 * errors that nobody catches: it reads a word a line from standard input.
 *
 * @module
 */

import { serve } from "@/cli/serve.ts";
import { parseConfig } from "@/lib/config.ts";

if (import.meta.main) {
  const config = parseConfig((name) => Deno.env.get(name));
  const makeMistakes = async () => {
    const words = Deno.stdin.readable.pipeThrough(new TextDecoderStream());
    for await (const word of words) {
      const error = new Error(
        `cannot send ${config.facilitators[0]?.authorization}`,
      );
      if (word.trim() === "reject") Promise.reject(error);
      else {setTimeout(() => {
          throw error;
        });}
    }
  };
  makeMistakes();
  Deno.exit(await serve(config));
}
