/** What answers of tables/known_releases.txt compute. */
import table from "./tables/known_releases.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Terraform, Helm, PyTorch, Vite, Gradle, PHP, BuildKit, uv. */
export const KNOWN_RELEASE_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "chart-renders-nothing": {
      next: (c) => {
        const chart = c.cmd.operands.at(-1);
        return chart === undefined || !c.cmd.programs.includes("helm") ||
            /^(?:install|upgrade)$/.test(chart)
          ? "helm template <chart>"
          : `helm template ${c.quote(chart)}`;
      },
    },
    "chart-manifest-without-kind": {
      next: (c) => {
        const chart = c.cmd.operands.at(-1);
        return chart === undefined || !c.cmd.programs.includes("helm") ||
            /^(?:install|upgrade)$/.test(chart)
          ? "helm template <chart> --debug"
          : `helm template ${c.quote(chart)} --debug`;
      },
    },
    "cloud-build-service-account-policy": {
      next: (c) =>
        c.cmd.text?.includes("run deploy") === true
          ? `${c.cmd.text} --build-service-account=projects/<project>/serviceAccounts/<account-mail>`
          : "Name a service account for the build: gcloud run deploy --build-service-account=projects/<project>/serviceAccounts/<account-mail>",
    },
    "cmake-library-not-found": {
      next: (c) => c.install(`dev:${c.v["name"]}`),
    },
  },
);
