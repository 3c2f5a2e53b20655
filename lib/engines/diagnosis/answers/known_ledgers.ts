/** What answers of tables/known_ledgers.txt compute. */
import table from "./tables/known_ledgers.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Chains, models, agents. */
export const KNOWN_LEDGER_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "network-without-eip1559": {
      next: (c) =>
        /^(?:forge|cast)$/.test(c.cmd.program)
          ? c.cmd.append("--legacy")
          : undefined,
    },
  },
);
