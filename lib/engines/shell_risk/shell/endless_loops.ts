/**
 * Loops that nothing ends, and what each of their rounds costs the machine.
 *
 * @module
 */
import type { Command, CommandNode, CompoundList } from "unbash";
import { baseName } from "./names.ts";
import { isNamed } from "./named_nodes.ts";

/** A `while` or an `until`. */
type WhileNode = Extract<CommandNode, { type: "While" }>;

/**
 * What a loop without an end does in each of its rounds; undefined where that costs nothing.
 *
 * @internal
 */
export function endlessWork(body: CompoundList): string | undefined {
  return fillsDisk(body)
    ? "writes in an endless loop without a pause, until the disk is full"
    : spawns(body)
    ? "starts background processes in an endless loop"
    : spins(body)
    ? "keeps a processor busy in an endless loop without a pause"
    : undefined;
}

/**
 * Whether the condition of a loop never changes.
 *
 * @internal
 */
export function isEndlessLoop({ kind, clause }: WhileNode): boolean {
  const node = clause.commands[0]?.command;
  if (node?.type === "TestCommand") {
    const { expression } = node;
    return kind === "while" && expression.type === "TestUnary" &&
      expression.operator === "-n" && !/\$/.test(expression.operand.value);
  }
  if (node?.type === "ArithmeticCommand") {
    return kind === "while" && /^\s*[1-9]\d*\s*$/.test(node.body);
  }
  if (node?.type !== "Command") return false;
  const name = baseName(node.name?.value ?? "");
  return kind === "until"
    ? name === "false"
    : name === "true" || name === ":" || name === "[" && isFixed(node);
}

/** Whether what stands between `[` and `]` is about nothing that can change. */
function isFixed({ suffix }: Command): boolean {
  const words = suffix.map((part) => "text" in part ? String(part.text) : "");
  return !words.some((word) => /[$`*?]|^-[a-mo-yA-Z]$/.test(word));
}

/**
 * Whether a loop is left in its first round.
 *
 * @internal
 */
export function leaves({ commands }: CompoundList): boolean {
  return commands.some(({ command, background }) =>
    background !== true &&
    (isNamed(command, "break") || isNamed(command, "exit"))
  );
}

/** Whether each round of a loop is over at once and does nothing. */
function spins({ commands }: CompoundList): boolean {
  return commands.length > 0 &&
    commands.every(({ command }) =>
      command.type === "ArithmeticCommand" ||
      command.type === "Command" && command.redirects.length === 0 &&
        /^(?::|true|let|)$/.test(baseName(command.name?.value ?? ""))
    );
}

/** Commands of which each round of a loop leaves something behind, and nothing that waits. */
const PRODUCES = /^(?:g?cp|echo|printf|g?cat|g?dd|tee|fallocate|g?head)$/;

function fillsDisk({ commands }: CompoundList): boolean {
  return commands.length > 0 &&
    commands.every(({ command }) =>
      command.type === "Command" &&
      PRODUCES.test(baseName(command.name?.value ?? ""))
    ) &&
    commands.some((statement) =>
      [statement, statement.command].some((node) =>
        "redirects" in node &&
        node.redirects.some(({ operator }) => operator === ">>")
      ) || statement.command.type === "Command" && copiesAnew(statement.command)
    );
}

/** Whether a command puts another file there each time it runs. */
function copiesAnew({ name, suffix }: Command): boolean {
  const program = baseName(name?.value ?? "");
  return program.endsWith("cp") ||
    program.endsWith("dd") &&
      suffix.some((part) =>
        "text" in part && /^of=.*\$/.test(String(part.text))
      );
}

function spawns(body: CompoundList): boolean {
  const inside = body.commands.some(({ command }) =>
    (command.type === "Subshell" || command.type === "BraceGroup") &&
    spawns(command.body)
  );
  return inside ||
    body.commands.some((statement) =>
      statement.background === true && !body.commands.some((other) => {
        const node = other.command;
        // Nothing waits for what the shell has let go of.
        return other.background !== true && node.type === "Command" &&
          (isNamed(node, "sleep") ||
            isNamed(node, "wait") &&
              !body.commands.some(({ command }) => isNamed(command, "disown")));
      })
    );
}
