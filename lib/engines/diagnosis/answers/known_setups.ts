/** What answers of tables/known_setups.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/known_setups.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import { jsManager } from "../rules/javascript_support.ts";
import type { CompleteAnswer } from "./answer.ts";

/** The part of a value's path that is not there, where a key of it is asked for. */
function aboveKey(value = "", key = ""): string | undefined {
  const parts = value.split(".");
  const at = parts.lastIndexOf(key);
  return at < 1 ? undefined : parts.slice(0, at).join(".");
}

/** The name of a value in what a chart says of it. */
const VALUE_NAME =
  /(?:^|[\s"'`])(?:\.?Values\.)?(?<key>[a-z]\w*(?:\.\w{1,40}){1,5}|[a-z]+[A-Z]\w{1,40})(?=[\s"'`.,]|$)/;

/** Setups whose fault lies outside the program that complains. */
export const KNOWN_SETUP_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "pnpm-lockfile-of-other-pnpm": {
      next: (c) =>
        `Run the pnpm that wrote it: name it in package.json ("packageManager": "pnpm@<version>") and run corepack enable${
          c.cmd.text === undefined || c.cmd.text.trim() === ""
            ? ""
            : `, then ${c.cmd.text}`
        }.`,
    },
    "linker-start-files-missing": {
      next: (c) => {
        const of: Readonly<Record<string, string>> = wordTable({
          aarch64: "arm64",
          arm: "armel",
          riscv64: "riscv64",
          powerpc64le: "ppc64el",
          s390x: "s390x",
          i686: "i386",
        });
        const arch = of[c.v["arch"] ?? ""];
        if (c.platform.manager === "apk") return "apk add musl-dev";
        if (c.platform.manager === "dnf") {
          return "sudo dnf install -y glibc-devel";
        }
        return arch === undefined
          ? "Install libc6-dev (build-essential brings it)."
          : `Install libc6-dev-${arch}-cross: gcc's cross package only recommends it, and --no-install-recommends leaves it out.`;
      },
    },
    "script-bin-not-installed": { next: (c) => `${jsManager(c)} install` },
    "helm-chart-demands-value": {
      next: (c) => {
        const name = /^\.Values\.([\w.-]{1,120}) (?:is required|must be set)/
          .exec(c.v["why"] ?? "")?.[1];
        if (c.cmd.program !== "helm" || c.cmd.text === undefined) {
          return undefined;
        }
        if (name !== undefined) return c.cmd.append(`--set ${name}=<value>`);
        const key = VALUE_NAME.exec(c.v["why"] ?? "")?.groups?.["key"];
        const chart = c.cmd.operands.filter((word) =>
          /^[\w.-]{0,60}\/[\w.\/-]{1,120}$|^oci:/.test(word)
        ).at(-1);
        return chart === undefined
          ? undefined
          : `helm show values ${c.quote(chart)}${
            key === undefined ? "" : ` | grep -n ${c.quote(key)}`
          }`;
      },
    },
    "helm-value-absent": {
      cause: (c) => {
        const above = aboveKey(c.v["value"], c.v["key"]);
        return above === undefined
          ? undefined
          : `The template ${c.v["file"]} (line ${c.v["ln"]}) asks for .Values.${
            c.v["value"]
          }, and no values file has ${above}: what is under it cannot be looked up.`;
      },
      next: (c) => {
        const above = aboveKey(c.v["value"], c.v["key"]);
        return above === undefined
          ? undefined
          : `Give ${above} in the values (with ${
            c.v["key"]
          } under it), as the chart's own values.yaml for this version has it.`;
      },
    },
    "api-field-refused": {
      cause: (c) => {
        const of: Readonly<Record<string, string>> = wordTable({
          missing_field: "is missing from the request",
          required: "is missing from the request",
          blank: "is empty",
          missing: "names something that does not exist",
          not_found: "names something that does not exist",
          already_exists: "has a value that exists already",
          taken: "has a value that exists already",
          too_long: "is too long",
          too_short: "is too short",
        });
        return `The API refuses the request: the field ${c.v["field"]}${
          c.v["owner"] === undefined ? "" : ` of ${c.v["owner"]}`
        } ${of[c.v["code"] ?? ""] ?? "has a form that it does not accept"}.`;
      },
    },
  },
);
