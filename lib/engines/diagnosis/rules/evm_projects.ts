/** What rules of tables/evm_projects.txt compute. */
import table from "./tables/evm_projects.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { CompleteRule } from "../types.ts";

/** Contracts built and called. */
export const EVM_PROJECT_RULES: readonly CompleteRule[] = readRules(table, {
  "hardhat-plugin-peers": {
    next: (c) => {
      const names = (c.v["list"] ?? c.v["names"] ?? "").replaceAll('"', "")
        .trim().split(
          /[\s,]+/,
        )
        .filter((name) =>
          /^@?[a-z][\w./-]{1,60}(?:@[\^~]?[\d.]{1,12})?$/.test(name)
        );
      return names.length === 0
        ? undefined
        : `npm install --save-dev ${
          names.map((name) => /[\^~]/.test(name) ? `'${name}'` : name).join(" ")
        }`;
    },
  },
  "foundry-no-code": {
    next: (c) => {
      const addr = c.v["addr"] ?? c.v["addr2"] ?? c.v["addr3"];
      const rpc =
        /--(?:rpc|fork)-url[ =]["']?(\$\{?\w{1,60}\}?|https?:\/\/[\w.:/-]{4,160}|[\w-]{1,40})/
          .exec(c.cmd.text ?? "")?.[1];
      return addr === undefined
        ? undefined
        : `cast code ${addr} --rpc-url ${rpc ?? "<rpc-url>"}`;
    },
  },
  "foundry-argument": {
    next: (c) => {
      const value = c.v["value"];
      return value === undefined || !c.cmd.args.includes(value)
        ? undefined
        : `Replace ${value} by a value of the signature's type: an address is 0x and 40 hex digits, bytes32 0x and 64.`;
    },
  },
});
