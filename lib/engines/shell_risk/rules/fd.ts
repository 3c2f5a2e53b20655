/**
 * `fd`: what it finds, and the command that it runs on that.
 *
 * @module
 */

import { type Run, runInner } from "../handler.ts";
import { readOptions, wordSet } from "../options.ts";
import { FOUND, type Origin } from "../values.ts";
import { foundBelow } from "./find.ts";
import { help } from "./operands.ts";
import { quoteShown } from "./shown.ts";

/** `fd`: a search, and perhaps a command for all that it finds. */
export function fd(run: Run): string | undefined {
  const { call, judge } = run;
  if (help(run)) return undefined;
  const args = call.args;
  const at = args.findIndex((arg) =>
    /^(?:-x|-X|--exec|--exec-batch)$/.test(arg)
  );
  judge.add(call, "observe", { says: "searches for files" });
  if (at >= 0) {
    const command = args.slice(at + 1);
    const found = foundFiles(args.slice(0, at));
    const [, ...below] = readOptions(args.slice(0, at), FD_VALUED).words;
    const all = found.kind === "secret" || below.length === 0
      ? judge.unknowns.mark(found)
      : foundBelow(run, below);
    const argv = command.some((word) => /\{[./]{0,2}\}/.test(word))
      ? command.map((word) => word.replace(/\{[./]{0,2}\}/g, all))
      : [...command, all];
    if (/^(?:rm|shred|unlink|trash)$/.test(command[0] ?? "")) {
      judge.add(call, "shell-escape", {
        says: `deletes every file found (${call.argv.join(" ").slice(0, 80)})`,
        instead: [
          `fd ${
            args.slice(0, at).map((arg) => quoteShown(run, arg)).join(" ")
          }`,
        ],
      });
    }
    const output = runInner(run, argv);
    // What another program makes of the files has in it what they hold.
    return judge.unknowns.first(all, "secret") === undefined
      ? output
      : output + all;
  }
  const all = foundFiles(args);
  const [, ...roots] = readOptions(call, FD_VALUED).words;
  return all.kind === "secret" || roots.length === 0
    ? judge.unknowns.mark(all)
    : foundBelow(run, roots);
}

const FD_VALUED = wordSet(
  "-e --extension -E --exclude -t --type -d --max-depth --min-depth -S --size -c --color -j --threads --changed-within --changed-before -o --owner --max-results",
);

/** Endings of the files that hold keys. */
const KEY_ENDING = /^(?:key|pem|p12|pfx|jks|keystore|kdbx?|ppk|env)$/i;

/** What `fd` finds: files with the endings of keys are keys. */
function foundFiles(args: readonly string[]): Origin {
  const label = FOUND;
  const isKeys = args.some((arg, index) =>
    /^(?:-e|--extension)$/.test(args[index - 1] ?? "") &&
      KEY_ENDING.test(arg) ||
    /^--extension=/.test(arg) && KEY_ENDING.test(arg.slice(12))
  );
  return isKeys
    ? { label, kind: "secret", from: "files with keys" }
    : { label, kind: "output" };
}
