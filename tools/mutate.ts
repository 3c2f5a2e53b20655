/**
 * `deno task mutate`: takes each rule of each engine out in turn, and gives each
 * row of a table another value, in the running engine; a case has to notice. A
 * rule that no case misses might as well not be there.
 *
 * `--only TEXT`: only rules whose `engine/id` has the text.
 *
 * @module
 */

import { parseArgs } from "node:util";
import { unnoticedRules } from "@/lib/rules/rule.ts";
import { ruleBooks } from "@/services/api/rules/books.ts";

const { values } = parseArgs({
  args: Deno.args,
  options: { only: { type: "string", default: "" } },
});

const unnoticed = ruleBooks().flatMap((book) => {
  const rules = book.rules.filter(({ id }) =>
    `${book.engine}/${id}`.includes(values.only)
  );
  const found = unnoticedRules({ ...book, rules });
  console.log(
    `${book.engine}: ${rules.length} rules, ${found.length} unnoticed`,
  );
  return found.map((id) => `${book.engine}/${id}`);
});
for (const id of unnoticed) console.log(`unnoticed  ${id}`);
console.log(`${unnoticed.length} rules are noticed by no case`);
Deno.exit(unnoticed.length === 0 ? 0 : 1);
