/** Rows of a table that say something, as templates: conditions and edits are read. */
import { type Condition, readCondition } from "./conditions.ts";
import type { Template } from "./context.ts";
import { readEdit } from "./edits.ts";
import { type Block, mistake, type ValuesOf } from "./table_blocks.ts";

/** What a field of a block says, in order. */
export function readTemplates(
  block: Block,
  name: string,
  values: ValuesOf,
): readonly Template[] {
  let before: readonly Condition[] = [];
  return values(name, (text): Template => readEdit(text) ?? text)
    .map((says, at) => {
      const when = block.when(name, at);
      const isElse = when[0] === "else";
      if (isElse && before.length === 0) {
        throw mistake("else of nothing", `${block.id} ${name}`);
      }
      const others = isElse ? before : [];
      before = [];
      if (when.length === 0) return says;
      const own = isElse && when.length === 1
        ? () => true
        : readCondition(isElse ? when.slice(1) : when);
      if (own === null) throw mistake("no condition", when.join(" "));
      before = [...others, own];
      return {
        holds: (c) => others.every((other) => !other(c)) && own(c),
        says,
      };
    });
}
