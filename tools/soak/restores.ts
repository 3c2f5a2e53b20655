/**
 * A store that is brought back from an older copy, as an operator would do it.
 *
 * @module
 */

import type { Ground } from "./ground.ts";
import { runCommand } from "./program.ts";

/** A time of which the store knows nothing any more. */
export interface Loss {
  /** Milliseconds of the epoch at which the copy was begun. */
  readonly fromMs: number;
  /** Milliseconds of the epoch from which on the processes served again. */
  readonly untilMs: number;
  /** Whether the operator declared it (`ledger lost`). */
  readonly isDeclared: boolean;
}

/** Copies the store; gives the time. */
export async function copyStore(ground: Ground): Promise<number> {
  const fromMs = Date.now();
  const { postgres, command } = ground;
  if (postgres === null) await run(ground, ["backup", copyPath(command)]);
  else {
    await postgres.interrupt();
    await postgres.copy();
    await postgres.resume();
  }
  return fromMs;
}

/** Stops everything, puts the copy in its place, says so, and starts again. */
export async function bringBack(
  ground: Ground,
  options: { fromMs: number; how: "kill" | "stop"; isDeclared: boolean },
): Promise<Loss> {
  const { programs, postgres, command } = ground;
  const { fromMs, how, isDeclared } = options;
  await Promise.all(programs.map((program) => program[how]()));
  if (postgres === null) {
    const path = command.env.KV_PATH ?? "";
    for (const part of ["-wal", "-shm"]) {
      await Deno.remove(path + part).catch(() => {});
    }
    await Deno.copyFile(copyPath(command), path);
  } else {
    await postgres.interrupt();
    await postgres.bringBack();
    await postgres.resume();
  }
  if (isDeclared) {
    await run(ground, [
      "ledger",
      "lost",
      "--from",
      new Date(fromMs).toISOString(),
    ]);
  }
  await Promise.all(programs.map((program) => program.start()));
  return { fromMs, untilMs: Date.now(), isDeclared };
}

function copyPath({ env }: Ground["command"]): string {
  return `${env.KV_PATH}.copy`;
}

async function run({ command }: Ground, args: readonly string[]) {
  const { code, out, err } = await runCommand(command, args);
  if (code !== 0) throw new Error(`${args.join(" ")}: ${out} ${err}`);
}
