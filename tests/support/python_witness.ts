/**
 * A witness in Python, written from the specifications alone, as a process of
 * its own: `tests/protocol/witness.py`.
 *
 * @module
 */

import assert from "node:assert/strict";
import { type NoteKey, parseWitnessKey, verifierKey } from "@/lib/tlog/note.ts";
import type { WitnessPlace } from "@/lib/tlog/witness.ts";
import { foundOnce } from "./found.ts";

/**
 * Where Python lies. Machines that build this have it; on one without it is
 * null: it loses these clients, and no other test. What the name finds may be a
 * script that looks for it each time, so it is asked once where it is itself.
 */
export const PYTHON: string | null = await foundOnce("python3", async () => {
  const asked = new Deno.Command("python3", {
    args: ["-c", "import sys; print(sys.executable)"],
  });
  const { success, stdout } = await asked.output()
    .catch(() => ({ success: false, stdout: new Uint8Array() }));
  return success ? new TextDecoder().decode(stdout).trim() : null;
});

/** A process that runs. */
export interface PythonWitness extends WitnessPlace {
  /** First line of each request, and the status of its answer. */
  readonly answers: readonly string[];
  /** From now on it knows these keys of logs, and no others. */
  trust(keys: readonly NoteKey[]): Promise<void>;
  /** Ends the process and waits for it; what it remembers stays in the folder. */
  stop(): Promise<void>;
}

/** Starts a witness that remembers what stands in a folder. */
export async function startPythonWitness(
  { name, folder }: { readonly name: string; readonly folder: string },
): Promise<PythonWitness> {
  const script = new URL("../protocol/witness.py", import.meta.url).pathname;
  const [state, known] = [`${folder}/state.json`, `${folder}/keys`];
  await Deno.writeTextFile(known, "", { append: true });
  assert.ok(PYTHON !== null, "there is no Python");
  const child = new Deno.Command(PYTHON, {
    args: ["-B", script, name, state, known],
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const lines = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let said = "";
  while (!said.includes("\n")) {
    const { value, done } = await lines.read();
    assert.ok(!done, "the witness ended");
    said += value;
  }
  const reading = (async () => {
    for (;;) {
      const { value, done } = await lines.read();
      if (done) return;
      said += value;
    }
  })();
  const [url = "", key = ""] = (said.split("\n")[0] ?? "").split(" ");
  return {
    url,
    key: parseWitnessKey(key),
    get answers() {
      return said.split("\n").slice(1, -1);
    },
    trust: (keys) =>
      Deno.writeTextFile(
        known,
        keys.map((key) => `${verifierKey(key)}\n`).join(""),
      ),
    async stop() {
      child.kill();
      await child.status;
      await reading;
    },
  };
}
