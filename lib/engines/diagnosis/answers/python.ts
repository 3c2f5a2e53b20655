/** What answers of tables/python_packages.txt compute. */
import table from "./tables/python_packages.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import { PYTHON_DISTRIBUTIONS } from "../catalogues/known_packages.ts";
import { distributionOf } from "../rules/python_distributions.ts";
import { launchedProgram } from "../whose_code.ts";
import type { RuleContext } from "../context.ts";
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
      isOfPackage(c.v["subject"], c.v["module"]) ? otherRelease(c) : undefined,
  },
});

/** Another release of the package; of its program where the module's folder is called otherwise. */
function otherRelease(c: RuleContext): string {
  const subject = (c.v["subject"] ?? "").replaceAll("_", "-");
  const program = launchedProgram(c.lines)?.replaceAll("_", "-");
  return program === undefined || program === subject || isKnown(subject)
    ? `pip install --upgrade ${subject}`
    : `Install another release of ${program}: the newest, or the one before where the newest is the one that fails.`;
}

/** Whether an installed package imports a module that no catalogue knows. */
function isOfPackage(
  subject: string | undefined,
  module: string | undefined,
): boolean {
  const top = (module ?? "").split(".")[0] ?? "";
  return subject !== undefined && subject !== "" && top !== "" &&
    !isKnown(top);
}

/** Whether a catalogue knows the package that gives a module. */
function isKnown(module: string): boolean {
  const name = distributionOf(module)?.toLowerCase();
  return name !== undefined &&
    PYTHON_DISTRIBUTIONS.has(name.replaceAll("_", "-"));
}
