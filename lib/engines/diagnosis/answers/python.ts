/** What answers of tables/python_packages.txt compute. */
import table from "./tables/python_packages.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import { PYTHON_DISTRIBUTIONS } from "../catalogues/known_packages.ts";
import { distributionOf } from "../rules/python_distributions.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Why packages do not build, import or fit. */
export const PYTHON_ANSWERS: readonly CompleteAnswer[] = readAnswers(table, {
  "py-module-left-out": {
    cause: (c) =>
      isOfPackage(c.v["subject"], c.v["module"])
        ? `The installed package ${c.v["subject"]} imports ${
          c.v["module"]
        }, which it neither brings nor declares: its release is broken or incomplete.`
        : undefined,
    next: (c) =>
      isOfPackage(c.v["subject"], c.v["module"])
        ? `pip install --upgrade ${(c.v["subject"] ?? "").replaceAll("_", "-")}`
        : undefined,
  },
});

/** Whether an installed package imports a module that no catalogue knows. */
function isOfPackage(
  subject: string | undefined,
  module: string | undefined,
): boolean {
  const top = (module ?? "").split(".")[0] ?? "";
  const name = distributionOf(top)?.toLowerCase();
  return subject !== undefined && subject !== "" && top !== "" &&
    !(name !== undefined &&
      PYTHON_DISTRIBUTIONS.has(name.replaceAll("_", "-")));
}
