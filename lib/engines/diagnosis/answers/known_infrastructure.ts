/** What answers of tables/known_infrastructure.txt compute. */
import table from "./tables/known_infrastructure.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Terraform, Ansible, Pulumi. */
export const KNOWN_INFRASTRUCTURE_ANSWERS: readonly CompleteAnswer[] =
  readAnswers(table, {
    "ansible-parameter-unknown": {
      next: (c) => {
        const { bad = "", list = "" } = c.v;
        const good = c.nearest(bad, list.match(/[a-z]\w{1,40}/g) ?? []);
        return good === undefined
          ? undefined
          : `Write ${good} in place of ${bad} in the task.`;
      },
    },
    "terraform-response-says": {
      next: (c) => {
        const why = c.v["why"] ?? c.v["why2"] ?? "";
        if (/quota/i.test(why)) {
          return "Choose another region or SKU for the resource, or request the quota that the message names.";
        }
        return `Correct the resource${
          c.v["file"] === undefined ? "" : ` at ${c.v["file"]}:${c.v["ln"]}`
        } as the answer says: ${why.slice(0, 160)}`;
      },
    },
  });
