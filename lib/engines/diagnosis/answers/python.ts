/** What answers of tables/python_packages.txt compute. */
import table from "./tables/python_packages.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import { PYTHON_DISTRIBUTIONS } from "../catalogues/known_packages.ts";
import { distributionOf } from "../rules/python_distributions.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Why packages do not build, import or fit. */
export const PYTHON_ANSWERS: readonly CompleteAnswer[] = readAnswers(table, {
  "py-build-needs-module": {
    next: (c) =>
      c.v["tool"] === "uv" || c.cmd.program === "uv"
        ? "uv sync --no-build-isolation-package {subject}".replace(
          "{subject}",
          c.v["subject"] || "<package>",
        )
        : undefined,
  },
  "py-build-python-too-new": {
    next: (c) =>
      c.v["subject"] ? `pip install --upgrade ${c.v["subject"]}` : undefined,
  },
  "py-cython3-build": {
    next: (c) =>
      /pyyaml/i.test(`${c.v["subject"]} ${c.lines.join(" ").slice(0, 6000)}`)
        ? 'pip install "PyYAML>=6.0.1"'
        : undefined,
  },
  "py-numpy-2-api": {
    next: (c) =>
      /\b(?:int|float|bool|object|str|long|complex)\b/.test(
          c.v["name"] ?? "",
        ) && !/_$/.test(c.v["name"] ?? "")
        ? 'pip install "numpy<1.24"'
        : 'pip install "numpy<2"',
  },
  "py-32-bit": {
    next: (c) =>
      c.platform.os === "windows"
        ? "winget install --architecture x64 Python.Python.3.12"
        : undefined,
  },
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
  "py-build-nothing-said": {
    next: (c) => c.cmd.program === "uv" ? c.cmd.append("--verbose") : undefined,
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
