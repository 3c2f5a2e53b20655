import type { Run } from "../handler.ts";
import { deletingByForce, deletingWord } from "../own_words/deletion.ts";
import { VALUE_CHARS_MAX } from "../values.ts";

/** Names of programs that read their commands from their input. */
const CONSOLE =
  /(?:console|shell|cli|ctl|client|admin|adm|cmd|term|repl|mgr|manager|rman|admc|mqsc|acl|asterisk)$|^cli$|sh$/i;
/** Sub-commands behind which a program reads them. */
const CONSOLE_OF = /^(?:[\w-]+[:.])?(?:shell|console|cli|repl)$/;
/** Words of sentences that people read. */
const SENTENCE = /^(?:the|a|an|all|any|my|your|of|from|and|please|old|every)$/i;
/** What empties a whole machine of a network, behind another verb. */
const FOR_GOOD = /^(?:zeroi[sz]e|erase|factory-?reset|factory-?default)$/;
/** How queues are emptied by their own language. */
const CLEARS = /^(?:CLEAR|DELETE) (?:QLOCAL|QMODEL|CHANNEL|TOPICSTR|TOPIC)\b/i;
/** Most lines of an input that are read as commands. */
const FED_LINES_MAX = 50;
/** Options of consoles whose value is a command of theirs. */
const COMMAND = /^(?:-e|-c|-x|-rx|-command|--execute|--command|--exec)$/;

/** Commands that a console is given to read, or by an option: they are its sub-commands. */
export function judgeFedWords({ call, context, judge }: Run): void {
  if (
    !CONSOLE.test(call.name) &&
    !call.args.slice(0, 2).some((arg) => CONSOLE_OF.test(arg))
  ) return;
  const fed = [
    (context.stdin?.text ?? "").slice(0, VALUE_CHARS_MAX),
    ...call.args.filter((arg, at) =>
      COMMAND.test(call.args[at - 1] ?? "") ||
      at === call.args.length - 1 && /^[a-z]+ [a-z]+ [\w=. -]+$/i.test(arg)
    )
      .map((text) => text.slice(0, 2_000)),
  ].join("\n");
  for (const line of fed.split(/[\n;]/, FED_LINES_MAX)) {
    const words = line.trim().split(/\s+/);
    const small = [(words[0] ?? "").toLowerCase(), ...words.slice(1)];
    if (words.some((word) => SENTENCE.test(word))) continue;
    // A sentence is no command: it begins with a verb and names a thing of a kind.
    const heard = deletingWord(small.slice(0, 1)) ?? deletingByForce(small) ??
      small.slice(1, 3).find((word) => FOR_GOOD.test(word)) ??
      CLEARS.exec(line.trim())?.[0];
    if (heard === undefined || words.length < 2) continue;
    judge.add(call, "drop-data", {
      says:
        `deletes something, by the words that it is given to read (${heard})`,
      instead: [`${call.name} --help`],
    });
    return;
  }
}
