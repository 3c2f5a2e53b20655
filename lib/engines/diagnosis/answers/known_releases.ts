/** What answers of tables/known_releases.txt compute. */
import table from "./tables/known_releases.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Whether the release that is there is one of the series that is asked for. */
function isExactly({ v }: RuleContext): boolean {
  return (v["have"] ?? "").startsWith(`${v["need"]}.`);
}

/** A release with the parts that a bare number leaves out. */
function whole(need = ""): string {
  return [...need.split("."), "0", "0"].slice(0, 3).join(".");
}

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
    "composer-exact-release": {
      cause: (c) =>
        isExactly(c)
          ? `A bare ${c.v["need"]} means that one release (${
            whole(c.v["need"])
          }), and ${c.v["name"]} is ${
            c.v["have"]
          }: the constraint is written too narrow.`
          : undefined,
      next: (c) =>
        isExactly(c)
          ? `Write "${c.v["name"]}": "^${
            c.v["need"]
          }" in composer.json where "${
            c.v["need"]
          }" stands, then composer update ${
            c.v["name"] === "php" ? "--lock" : c.v["name"]
          }.`
          : undefined,
    },
    "cmake-library-not-found": {
      next: (c) => c.install(`dev:${c.v["name"]}`),
    },
  },
);
