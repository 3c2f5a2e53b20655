/** What rules of tables/evm_tools.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/evm_tools.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { solidityInstall } from "../catalogues/solidity_libraries.ts";
import type { CompleteRule } from "../types.ts";

const FOUNDRY = ["forge", "cast", "anvil"];

/** Chains, contracts and their tools. */
export const EVM_TOOL_RULES: readonly CompleteRule[] = readRules(table, {
  "solc-source-missing": {
    next: (c) => {
      const source = /[\s"](@?[a-z][\w-]{1,40}\/[\w@./-]{0,160})/.exec(
        c.lines[c.at] ?? "",
      )?.[1];
      return source === undefined ? undefined : solidityInstall(
        `${source}/`,
        FOUNDRY.includes(c.cmd.program ?? ""),
      );
    },
  },
  "solidity-panic": {
    cause: (c) => {
      const text = c.lines[c.at] ?? "";
      const what: Readonly<Record<string, string>> = wordTable({
        "0x01": "an assert failed",
        "0x11": "arithmetic underflow or overflow",
        "0x12": "division by zero",
        "0x21": "a value outside an enum",
        "0x31": "pop() on an empty array",
        "0x32": "an array index out of bounds",
        "0x41": "too much memory",
        "0x51": "a call of an empty function pointer",
      });
      const code = c.v["code"] ??
        (/overflow/.test(text) ? "0x11" : /zero/.test(text) ? "0x12" : "0x32");
      return `Solidity stopped with panic ${code}: ${
        what[code] ?? "a broken invariant"
      }.`;
    },
  },
});
