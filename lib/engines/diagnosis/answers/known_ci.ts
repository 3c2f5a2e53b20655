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
  "gitlab-config-unknown-keys": {
    next: (c) =>
      /\bstage\b/.test(c.v["keys"] ?? "") && c.v["where"] === "root"
        ? "Write stages: (a list) at the top level of .gitlab-ci.yml; stage: belongs into a job."
        : `Remove or rename ${c.v["keys"]} at ${
          c.v["where"]
        } in .gitlab-ci.yml (glab ci lint checks it).`,
  },
  "jenkins-clone-failed": {
    cause: (c) =>
      c.lines.some((line) => /find any revision to build/.test(line))
        ? "Jenkins finds no such branch to build."
        : undefined,
  },
});
