import assert from "node:assert/strict";
import { openTerminal } from "./terminal.ts";

/** Streams that keep what is written, and answer what is asked. */
function streams(isTerminal: boolean) {
  const written: Record<"stdout" | "stderr", string> = {
    stdout: "",
    stderr: "",
  };
  const into = (name: keyof typeof written) => ({
    isTerminal: () => isTerminal,
    writeSync(data: Uint8Array) {
      written[name] += new TextDecoder().decode(data);
      return data.length;
    },
  });
  return {
    written,
    stdout: into("stdout"),
    stderr: into("stderr"),
    stdin: {
      isTerminal: () => isTerminal,
      read(into: Uint8Array) {
        into.set(new TextEncoder().encode("yes\n"));
        return Promise.resolve(4);
      },
    },
  };
}

/** Clears the screen, writes a title, turns what follows around. */
const HOSTILE = "a\u001b[2J\u009b0;b\u0007\u202ec\td\ne";
const SHOWN = "a\ufffd[2J\ufffd0;b\ufffd\ufffdc\td\ne";

Deno.test("what a terminal would obey is not shown to it, and a pipe gets every byte", async () => {
  for (const [isTerminal, text] of [[true, SHOWN], [false, HOSTILE]] as const) {
    const { written, ...opened } = streams(isTerminal);
    const { out, err, ask } = openTerminal(opened);
    out(HOSTILE);
    err(HOSTILE);
    assert.deepEqual(written, { stdout: `${text}\n`, stderr: `${text}\n` });
    assert.equal(await ask?.(HOSTILE), isTerminal ? "yes" : undefined);
    if (isTerminal) assert.equal(written.stderr, `${text}\n${text}`);
  }
});
