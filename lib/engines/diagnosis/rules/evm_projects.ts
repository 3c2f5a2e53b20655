/** What rules of tables/evm_projects.txt compute. */
import table from "./tables/evm_projects.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { HARDHAT_ERRORS } from "../catalogues/hardhat_errors.ts";
import { VIEM_ERRORS } from "../catalogues/viem_errors.ts";
import type { CompleteRule } from "../types.ts";

/** Contracts built and called. */
export const EVM_PROJECT_RULES: readonly CompleteRule[] = readRules(table, {
  "hardhat-code": {
    line: new RegExp(
      `\\b(?<code>${
        Object.keys(HARDHAT_ERRORS).sort((a, b) => b.length - a.length).join(
          "|",
        )
      }): (?<msg>.{3,240})`,
    ),
    cause: (c) =>
      `Hardhat ${c.v["code"]}: ${
        HARDHAT_ERRORS[c.v["code"] ?? ""]?.[0] ?? "the task failed"
      }: ${c.v["msg"]}`,
    next: (c) => HARDHAT_ERRORS[c.v["code"] ?? ""]?.[1],
  },
  "hardhat-plugin-peers": {
    next: (c) => {
      const names = (c.v["list"] ?? "").replaceAll('"', "").trim().split(/\s+/)
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
  "foundry-env-missing": {
    next: (c) => {
      const name = c.v["name"] ?? c.v["name2"] ?? c.v["name3"];
      if (name === undefined) return undefined;
      return /KEY|SECRET|MNEMONIC/.test(name) && !/API/.test(name)
        ? `Put ${name} into .env (forge reads it; keep the file out of git), or drop it and sign with --account <keystore-name>.`
        : `Put ${name}=<value> into .env, which forge reads from the project's folder.`;
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
  "foundry-signer": {
    next: (c) =>
      c.cmd.has("--account")
        ? undefined
        : c.cmd.append("--account <keystore-name>"),
  },
  "evm-unknown-selector": {
    cause: (c) =>
      `The contract reverted with a custom error that the ABI does not list (selector ${
        c.v["selector"] ?? c.v["selector2"] ?? c.v["selector3"]
      }).`,
    next: (c) =>
      `cast 4byte ${c.v["selector"] ?? c.v["selector2"] ?? c.v["selector3"]}`,
  },
  "hardhat-constructor-arguments": {
    next: (c) =>
      c.cmd.programs.includes("hardhat")
        ? c.cmd.append("<constructor-arguments>")
        : undefined,
  },
  "explorer-api-key": {
    next: (c) =>
      c.cmd.programs.includes("hardhat")
        ? "Set ETHERSCAN_API_KEY in the environment and etherscan.apiKey in hardhat.config to it, then verify again."
        : "export ETHERSCAN_API_KEY=<key>",
  },
  "viem-class": {
    line: new RegExp(
      `\\b(?<name>${
        Object.keys(VIEM_ERRORS).join("|")
      })\\b(?:: (?<msg>.{3,200}))?`,
    ),
    cause: (c) =>
      `viem ${c.v["name"]}: ${
        VIEM_ERRORS[c.v["name"] ?? ""]?.[0] ?? "the call is not valid"
      }${
        c.v["want"] === undefined
          ? ""
          : ` (${c.v["want"]} wanted, ${c.v["got"] ?? "another number"} given)`
      }${c.v["msg"] === undefined ? "" : `: ${c.v["msg"]}`}`,
    next: (c) => VIEM_ERRORS[c.v["name"] ?? ""]?.[1],
  },
});
