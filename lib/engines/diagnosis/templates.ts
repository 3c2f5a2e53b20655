/** Rows of a table that say something, as templates: conditions and edits are read. */
import { type Condition, readCondition } from "./conditions.ts";
import type { Template } from "./context.ts";
import { readEdit } from "./edits.ts";
import { mistake, type Row } from "./table_blocks.ts";

/** What a field says, in order; `()` is what code computes. */
export function readTemplates(
  rows: readonly Row[],
  computed: readonly Template[],
): readonly Template[] {
  const given = computed.values();
  let before: Condition[] = [];
  return rows.map(({ when, text }) => {
    const says = text === "()" ? given.next().value ?? text : text;
    const template = typeof says === "string" ? readEdit(says) ?? says : says;
    if (when.length === 0) {
      before = [];
      return template;
    }
    const isElse = when[0] === "else";
    if (isElse && before.length === 0) throw mistake("else of nothing", text);
    const own = when.length === 1 && isElse
      ? () => true
      : readCondition(isElse ? when.slice(1) : when);
    if (own === null) throw mistake("no condition", when.join(" "));
    const others = isElse ? before : [];
    before = [...others, own];
    return {
      holds: (c) => others.every((other) => !other(c)) && own(c),
      says: template,
    };
  });
}
