/** Ethereum and other EVM chains: nodes, viem, ethers, web3.py, Hardhat, Foundry, solc. */
import table from "./tables/evm_tools.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { solidityInstall } from "../catalogues/solidity_libraries.ts";
import { meant } from "../actions.ts";
import { type CompleteRule, defineRules } from "../types.ts";

const FOUNDRY = ["forge", "cast", "anvil"];

/** Chains, contracts and their tools. */
export const EVM_TOOL_RULES: readonly CompleteRule[] = defineRules({
  family: "evm_tools",
  tools: [...FOUNDRY, "hardhat", "truffle", "solc", "geth", "brownie", "ape"],
  risk:
    "Transactions are final: try them on a fork or test network first, and keep private keys out of commands and logs.",
  prevent:
    "Simulate each transaction before sending it, and pin compiler, chain id and RPC in the configuration.",
}, [
  ...readRules(table),
  {
    id: "evm-archive-needed",
    line:
      /missing trie node|header not found|historical state .{0,60}is not available|project ID does not have access to archive state|state (?:already )?(?:is )?pruned|required historical state unavailable/i,
    tools: [...FOUNDRY, "hardhat", "geth"],
    level: "phrase",
    cause:
      "The node keeps no state for that block: it is a full node, not an archive node, or not synchronised yet.",
    next:
      "Use an archive RPC address for this call, or ask for a newer block (latest).",
    plan: ["For a fork set a recent block number, and pin it."],
    hits: [
      "Error: missing trie node 5c2f (path ) state 0x5c2f is not available",
      "execution aborted: required historical state unavailable (reexec=128)",
    ],
    misses: ["query returned more than 10000 results"],
  },
  {
    id: "evm-already-known",
    priority: 18,
    line:
      /\balready known\b|AlreadyKnown|transaction already (?:imported|in (?:the )?(?:mem)?pool)|known transaction: /i,
    tools: [...FOUNDRY, "hardhat"],
    level: "phrase",
    cause:
      "The node has this very transaction already (already known): it was sent before.",
    next: "cast receipt <transaction-hash> --rpc-url <rpc-url>",
    plan: [
      "Wait for its receipt; if it hangs, replace it with the same nonce and a fee at least 10% higher.",
    ],
    hits: [{
      command: "forge script Deploy --broadcast",
      error: "Error: Failed to send transaction: already known",
      next: "cast receipt <transaction-hash> --rpc-url <rpc-url>",
    }, "ProviderError: already known"],
    misses: ["replacement transaction underpriced"],
  },
  {
    id: "solc-stack-too-deep",
    line:
      /Stack too deep|YulException: (?:Cannot swap|Variable .{1,60} is \d{1,3} slot)/,
    level: "code",
    cause:
      "A Solidity function has too many local variables and arguments for the stack (stack too deep)[[, at {at}]].",
    next: [
      (c) => c.cmd.program === "forge" ? c.cmd.append("--via-ir") : undefined,
      "forge build --via-ir",
    ],
    plan: [
      "Better: put variables into a struct, use scopes, or split the function.",
      "Hardhat: settings.viaIR true with the optimizer enabled.",
    ],
    prevent: "Keep functions small.",
    hits: [{
      command: "forge build",
      error:
        "Error: Compiler run failed:\nError: Stack too deep. Try compiling with `--via-ir` (cli) or the equivalent `viaIR: true`",
      next: "forge build --via-ir",
    }, "CompilerError: Stack too deep when compiling inline assembly"],
    misses: ["max code size exceeded"],
  },
  {
    id: "solc-source-missing",
    line:
      /ParserError: Source "?(?<src>[\w@./-]{1,160})"? not found|Source "?(?<src2>[\w@./-]{1,160})"? not found: File not found|HH404|HH411|failed to resolve file: "?(?<src3>[\w@./-]{1,160})|Library (?<src4>[\w@./-]{1,160}), imported from .{1,160}, is not installed/,
    level: "code",
    cause: [
      "The import {src} cannot be found.",
      "The import {src2} cannot be found.",
      "The import {src3} cannot be found.",
      "The library {src4} is not installed.",
      "An imported file cannot be found.",
    ],
    next: [
      (c) => {
        const source = /[\s"](@?[a-z][\w-]{1,40}\/[\w@./-]{0,160})/.exec(
          c.lines[c.at] ?? "",
        )?.[1];
        return source === undefined ? undefined : solidityInstall(
          `${source}/`,
          FOUNDRY.includes(c.cmd.program ?? ""),
        );
      },
      (c) =>
        FOUNDRY.includes(c.cmd.program ?? "") ? "forge install" : undefined,
      "npm install",
    ],
    plan: [
      "Map the prefix in remappings.txt: forge remappings lists what is known.",
    ],
    prevent:
      "Commit lib submodules and remappings, and install before building.",
    hits: [
      {
        command: "forge build",
        error:
          'Error (6275): Source "@openzeppelin/contracts/token/ERC20/ERC20.sol" not found: File not found. Searched the following locations: "".',
        next: "forge install OpenZeppelin/openzeppelin-contracts",
      },
      {
        command: "npx hardhat compile",
        error:
          "Error HH411: The library @openzeppelin/contracts, imported from contracts/Token.sol, is not installed. Try installing it using npm.",
        next: "npm install --save-dev @openzeppelin/contracts",
      },
    ],
    misses: ["DeclarationError: Undeclared identifier."],
  },
  {
    id: "solidity-panic",
    priority: 18,
    line:
      /(?:panic code |Panic\(|panic: .{1,60}\()(?<code>0x(?:01|11|12|21|22|31|32|41|51))|arithmetic underflow or overflow|division or modulo by zero \(0x12|array out-of-bounds access/,
    none: [/^\[FAIL/],
    level: "code",
    cause: (c) => {
      const text = c.lines[c.at] ?? "";
      const what: Readonly<Record<string, string>> = {
        "0x01": "an assert failed",
        "0x11": "arithmetic underflow or overflow",
        "0x12": "division by zero",
        "0x21": "a value outside an enum",
        "0x31": "pop() on an empty array",
        "0x32": "an array index out of bounds",
        "0x41": "too much memory",
        "0x51": "a call of an empty function pointer",
      };
      const code = c.v["code"] ??
        (/overflow/.test(text) ? "0x11" : /zero/.test(text) ? "0x12" : "0x32");
      return `Solidity stopped with panic ${code}: ${
        what[code] ?? "a broken invariant"
      }.`;
    },
    next: "forge test -vvvv",
    plan: ["Find the operation in the trace and check its operands before it."],
    hits: [{
      error:
        "Error: VM Exception while processing transaction: reverted with panic code 0x11 (Arithmetic operation overflowed outside of an unchecked block)",
      next: "forge test -vvvv",
    }, "execution reverted: panic: array out-of-bounds access (0x32)"],
    misses: ["panic: runtime error: index out of range [3] with length 2"],
  },
  {
    id: "hardhat-outside-project",
    tools: ["hardhat"],
    line:
      /HH1\b: You are not inside a Hardhat project|HH12\b|HH15\b|HHE3\b|Trying to use a non-local installation of Hardhat|No Hardhat config file found/,
    level: "code",
    cause:
      "Hardhat runs outside its project, or not from the project's own installation.",
    next: [
      (c) =>
        c.lines.some((l) => /HH12|HH15|non-local/.test(l))
          ? "npm install --save-dev hardhat"
          : undefined,
      "npx hardhat init",
    ],
    plan: ["Or change into the folder that holds hardhat.config."],
    hits: [{
      command: "npx hardhat test",
      error: "Error HH1: You are not inside a Hardhat project.",
      next: "npx hardhat init",
    }, {
      command: "hardhat compile",
      error:
        "Error HH12: Trying to use a non-local installation of Hardhat, which is not supported.",
      next: "npm install --save-dev hardhat",
    }],
    misses: ["Error HH108: Cannot connect to the network localhost."],
  },
  {
    id: "hardhat-task-or-artifact",
    tools: ["hardhat"],
    line:
      /HH303: Unrecognized task '?(?<task>[\w:-]{1,60})|HH700: Artifact for contract "(?<contract>[\w.:/-]{1,100})" not found|HH701|HH305: Unrecognized param (?<param>--[\w-]{1,40})|HH100: Network (?<net>[\w-]{1,40}) doesn't exist/,
    level: "code",
    cause: [
      "Hardhat knows no task {task}.",
      "There is no artifact of the contract {contract}: it is not compiled or its name differs.",
      "Hardhat has no network named {net} in its configuration.",
      "Hardhat does not know the parameter {param}.",
      "The contract's name is ambiguous.",
    ],
    next: [
      meant("task"),
      meant("contract"),
      (c) =>
        c.v["task"] !== undefined
          ? "npx hardhat help"
          : c.v["contract"] !== undefined
          ? "npx hardhat compile"
          : c.v["net"] !== undefined
          ? `Add the network ${
            c.v["net"]
          } under networks in hardhat.config, or use a name that stands there.`
          : "npx hardhat help",
    ],
    hits: [{
      command: "npx hardhat deply --network base",
      error: "Error HH303: Unrecognized task 'deply'",
      next: "npx hardhat deploy --network base",
    }, {
      error: 'HardhatError: HH700: Artifact for contract "Vault" not found.',
      next: "npx hardhat compile",
    }],
    misses: ["Error HH1: You are not inside a Hardhat project."],
  },
]);
