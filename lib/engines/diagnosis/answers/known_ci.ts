/** What answers of tables/known_ci.txt compute. */
import table from "./tables/known_ci.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** GitHub Actions, GitLab, Jenkins, Azure. */
export const KNOWN_CI_ANSWERS: readonly CompleteAnswer[] = readAnswers(table, {
  "gha-cache-retired": {
    next: (c) => {
      const name = c.v["action"] ?? "actions/cache";
      return /setup-/.test(name)
        ? `Update ${name} to its latest major version in the workflow (${name}@v4 or later), and actions/cache to v4.`
        : `Use ${name}@v4 in the workflow.`;
    },
  },
});
