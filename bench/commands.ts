/**
 * What commands cost that need no store: processor time of `--version`, `help`
 * and `config`, as one file (`deno task bundle` makes it) and from source, of
 * this checkout or of others, beside a program of one line:
 * `deno run -A bench/commands.ts [CHECKOUT...]`. The one file is served from
 * once before: of older checkouts only a process that lives for a while gets to
 * keep what the runtime compiled of it.
 *
 * @module
 */

import { fromFileUrl } from "@/tests/support/paths.ts";
import { HEAP_FLAG } from "@/cli/run_flags.ts";
import { startProgram } from "./contestants/mod.ts";
import { median } from "./http_load.ts";

const ROUNDS = 9;
const COMMANDS = ["--version", "help", "config"];
/** What the runtime keeps of the one file is kept for the same flags of V8 alone. */
const FLAGS = ["run", "--quiet", HEAP_FLAG, "--no-prompt", "-A"];

/** Processor time of a run, in milliseconds: its own and the system's. */
async function cpuMs(file: string, args: readonly string[]): Promise<number> {
  const { stderr } = await new Deno.Command("bash", {
    args: [
      "-c",
      'TIMEFORMAT="%U %S"; time "$@" >/dev/null 2>&1',
      "bash",
      Deno.execPath(),
      ...FLAGS,
      file,
      ...args,
    ],
    stdout: "null",
  }).output();
  const [user = 0, system = 0] = new TextDecoder().decode(stderr).trim()
    .split(" ").map(Number);
  return (user + system) * 1_000;
}

async function show(file: string, args: readonly string[]): Promise<void> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    taken.push(await cpuMs(file, args));
  }
  const name = `${file} ${args.join(" ")}`.padEnd(60);
  const line = `${name} ${median(taken).toFixed(0)} ms CPU\n`;
  Deno.stdout.writeSync(new TextEncoder().encode(line));
}

const folder = await Deno.makeTempDir({ prefix: "pennyworth_commands_" });
await Deno.writeTextFile(`${folder}/one_line.js`, 'console.log("hello");\n');
await show(`${folder}/one_line.js`, []);
const here = fromFileUrl(new URL("../", import.meta.url));
for (const checkout of Deno.args.length === 0 ? [here] : Deno.args) {
  for (const name of ["dist/pennyworth.js", "main.ts"]) {
    const file = `${await Deno.realPath(checkout)}/${name}`;
    if (!await Deno.stat(file).then(() => true, () => false)) continue;
    const served = await startProgram({ KV_PATH: ":memory:" }, { main: file });
    await served.stop();
    for (const command of COMMANDS) await show(file, [command]);
  }
}
await Deno.remove(folder, { recursive: true });
