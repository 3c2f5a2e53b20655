/** Projects of contracts and their clients: Hardhat codes, Foundry's tools, viem's error classes. */
import table from "./tables/evm_projects.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { HARDHAT_ERRORS } from "../catalogues/hardhat_errors.ts";
import { VIEM_ERRORS } from "../catalogues/viem_errors.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** Contracts built and called. */
export const EVM_PROJECT_RULES: readonly CompleteRule[] = defineRules({
  family: "evm_projects",
  tools: ["forge", "cast", "anvil", "hardhat"],
  risk:
    "Transactions are final: try them on a fork or test network first, and keep private keys out of commands and logs.",
  prevent:
    "Pin compiler, chain and library versions in the project's configuration, and build in CI from a fresh clone.",
}, [
  ...readRules(table),
  {
    id: "hardhat-code",
    line: new RegExp(
      `\\b(?<code>${
        Object.keys(HARDHAT_ERRORS).sort((a, b) => b.length - a.length).join(
          "|",
        )
      }): (?<msg>.{3,240})`,
    ),
    level: "phrase",
    cause: (c) =>
      `Hardhat ${c.v["code"]}: ${
        HARDHAT_ERRORS[c.v["code"] ?? ""]?.[0] ?? "the task failed"
      }: ${c.v["msg"]}`,
    next: (c) => HARDHAT_ERRORS[c.v["code"] ?? ""]?.[1],
    hits: [{
      command: "npx hardhat run scripts/deply.ts",
      error: "Error HH601: Script scripts/deply.ts doesn't exist.",
      next: "ls scripts",
    }, {
      command: "npx hardhat test",
      error:
        'Error HH19: Your project is an ESM project (you have "type": "module" set in your package.json) but your Hardhat config file uses the .js extension.',
      next: "mv hardhat.config.js hardhat.config.cjs",
    }],
    misses: ["Error HH1: You are not inside a Hardhat project."],
  },
  {
    id: "hardhat-plugin-peers",
    line:
      /(?:Plugin|plugin) (?<plugin>@?[\w./-]{3,80}) (?:requires|depends on).{0,60}(?:dependenc\w{1,5}|packages?).{0,40}install|Please run: npm install --save-dev (?<list>["@\w./ ^~-]{3,300})|HH80[12]:/,
    tools: ["hardhat"],
    gate: true,
    level: "code",
    near: [/npm install --save-dev (?<list>["@\w./ ^~-]{3,300})/],
    cause:
      "A Hardhat plugin[[ {plugin}]] needs packages that are not installed.",
    next: [(c) => {
      const names = (c.v["list"] ?? "").replaceAll('"', "").trim().split(/\s+/)
        .filter((name) =>
          /^@?[a-z][\w./-]{1,60}(?:@[\^~]?[\d.]{1,12})?$/.test(name)
        );
      return names.length === 0
        ? undefined
        : `npm install --save-dev ${
          names.map((name) => /[\^~]/.test(name) ? `'${name}'` : name).join(" ")
        }`;
    }, "npm install"],
    hits: [{
      command: "npx hardhat compile",
      error:
        'Error HH801: Plugin @nomicfoundation/hardhat-toolbox requires the following dependencies to be installed: ethers, typechain.\nPlease run: npm install --save-dev "ethers@^6.4.0" "typechain@^8.3.0"',
      next: "npm install --save-dev 'ethers@^6.4.0' 'typechain@^8.3.0'",
    }, {
      command: "npx hardhat test",
      error:
        "Error HH801: Plugin hardhat-deploy requires the following dependencies to be installed: ethers.\nPlease run: npm install --save-dev ethers",
      next: "npm install --save-dev ethers",
    }],
    misses: ["npm error code ERESOLVE"],
  },
  {
    id: "foundry-env-missing",
    priority: 18,
    line:
      /vm\.(?:env\w{3,20}|rpcUrl): environment variable "?(?<name>\w{1,80})"? not found|environment variable [`"'](?<name2>\w{1,80})[`"'] not found|Failed to resolve env var [`"']?(?<name3>\w{1,80})/,
    tools: ["forge", "cast", "anvil"],
    level: "code",
    cause: [
      "The script reads the environment variable {name}, and it is not set.",
      "The environment variable {name2} is not set.",
      "The configuration names the environment variable {name3}, and it is not set.",
    ],
    next: [(c) => {
      const name = c.v["name"] ?? c.v["name2"] ?? c.v["name3"];
      if (name === undefined) return undefined;
      return /KEY|SECRET|MNEMONIC/.test(name) && !/API/.test(name)
        ? `Put ${name} into .env (forge reads it; keep the file out of git), or drop it and sign with --account <keystore-name>.`
        : `Put ${name}=<value> into .env, which forge reads from the project's folder.`;
    }],
    risk: "Never type a private key into a command; keep .env out of git.",
    hits: [
      'Error: script failed: vm.envString: environment variable "BASE_RPC" not found',
      '[FAIL: vm.envAddress: environment variable "OWNER" not found] setUp() (gas: 0)',
    ],
    misses: ["Error: environment variable is empty"],
  },
  {
    id: "foundry-no-code",
    priority: 18,
    line:
      /contract (?<addr>0x[0-9a-fA-F]{40}) does not have any code|call to non-contract address (?<addr2>0x[0-9a-fA-F]{40})|Contract (?<addr3>0x[0-9a-fA-F]{40}) does not exist/,
    level: "code",
    cause: [
      "No contract stands at {addr} on this chain.",
      "No contract stands at {addr2} on this chain.",
      "No contract stands at {addr3} on this chain.",
    ],
    next: [(c) => {
      const addr = c.v["addr"] ?? c.v["addr2"] ?? c.v["addr3"];
      const rpc =
        /--(?:rpc|fork)-url[ =]["']?(\$\{?\w{1,60}\}?|https?:\/\/[\w.:/-]{4,160}|[\w-]{1,40})/
          .exec(c.cmd.text ?? "")?.[1];
      return addr === undefined
        ? undefined
        : `cast code ${addr} --rpc-url ${rpc ?? "<rpc-url>"}`;
    }],
    plan: [
      "0x means no contract: check the address and cast chain-id; in a test deploy it first or run on a fork.",
    ],
    hits: [
      {
        command:
          "cast call 0x8464135c8F25Da09e49BC8782676a84730C318bC 'name()(string)' --rpc-url base",
        error:
          "Error: contract 0x8464135c8F25Da09e49BC8782676a84730C318bC does not have any code",
        next:
          "cast code 0x8464135c8F25Da09e49BC8782676a84730C318bC --rpc-url base",
      },
      "[FAIL: call to non-contract address 0x8464135c8F25Da09e49BC8782676a84730C318bC] testSwap()",
    ],
    misses: ["Error: (code: -32000, message: execution reverted)"],
  },
  {
    id: "foundry-argument",
    line:
      /parser error:$|odd number of digits|invalid string length|(?:encode|argument) length mismatch: expected (?<want>\d{1,3}) types?, got (?<got>\d{1,3})|expected hex string|Could not parse (?:address|value|calldata)|invalid value '(?<value>[^']{1,80})' for '(?<opt>[^']{1,60})'/i,
    tools: ["cast", "forge"],
    gate: true,
    level: "phrase",
    near: [/^(?<value>0x[0-9a-zA-Z]{1,80}|[\w.]{1,60})$/],
    cause: [
      "The function takes {want} arguments, and {got} were given.",
      "The value {value} is not of the type that the signature asks for (an address has 40 hex digits after 0x).",
      "An argument has not the type that the signature asks for.",
    ],
    next: [
      "Give one value for each type of the signature: {want} are wanted, {got} were given.",
      (c) => {
        const value = c.v["value"];
        return value === undefined || !c.cmd.args.includes(value)
          ? undefined
          : `Replace ${value} by a value of the signature's type: an address is 0x and 40 hex digits, bytes32 0x and 64.`;
      },
      "Compare each argument with the signature's types: an address is 0x and 40 hex digits, bytes32 0x and 64, uint256 a number.",
    ],
    hits: [{
      command:
        "cast send 0x8464135c8F25Da09e49BC8782676a84730C318bC 'f(address)' 0x99",
      error: "Error: parser error:\n0x99\n    ^\ninvalid string length",
    }, {
      command:
        "cast calldata 'transfer(address,uint256)' 0x8464135c8F25Da09e49BC8782676a84730C318bC",
      error: "Error: encode length mismatch: expected 2 types, got 1",
      next:
        "Give one value for each type of the signature: 2 are wanted, 1 were given.",
    }],
    misses: ["node: invalid string length"],
  },
  {
    id: "foundry-signer",
    line:
      /using Foundry's default sender|Error accessing local wallet|No associated wallet for addresses|Did you set a private key, mnemonic or keystore|No wallet (?:was )?(?:found|specified)/,
    tools: ["forge", "cast"],
    level: "code",
    cause: "No signer was given: Foundry would send from its default address.",
    next: [
      (c) =>
        c.cmd.has("--account")
          ? undefined
          : c.cmd.append("--account <keystore-name>"),
      "cast wallet list",
    ],
    plan: ["Make the keystore once: cast wallet import NAME --interactive."],
    risk: "Do not pass a private key in the command: it stays in the history.",
    hits: [
      {
        command: "forge script script/Deploy.s.sol --rpc-url base --broadcast",
        error:
          "Error: You seem to be using Foundry's default sender. Be sure to set your own --sender.",
        next:
          "forge script script/Deploy.s.sol --rpc-url base --broadcast --account <keystore-name>",
      },
      "Error: Error accessing local wallet. Did you set a private key, mnemonic or keystore?",
    ],
    misses: ["Error: insufficient funds for gas * price + value"],
  },
  {
    id: "evm-unknown-selector",
    line:
      /Unable to decode signature "(?<selector>0x[0-9a-fA-F]{8})"|custom error (?<selector2>0x[0-9a-fA-F]{8})|unknown custom error.{0,40}data="(?<selector3>0x[0-9a-fA-F]{8})/,
    level: "code",
    priority: 12,
    cause: (c) =>
      `The contract reverted with a custom error that the ABI does not list (selector ${
        c.v["selector"] ?? c.v["selector2"] ?? c.v["selector3"]
      }).`,
    next: (c) =>
      `cast 4byte ${c.v["selector"] ?? c.v["selector2"] ?? c.v["selector3"]}`,
    plan: [
      "Add the error to the ABI, with the errors of the contracts that it calls.",
    ],
    hits: [
      {
        error:
          'ContractFunctionRevertedError: The contract function "buy" reverted with the following signature:\n0x82b42900\n\nUnable to decode signature "0x82b42900" as it was not found on the provided ABI.',
        next: "cast 4byte 0x82b42900",
      },
      "Error: server returned an error response: error code 3: execution reverted: custom error 0x5274afe7",
    ],
    misses: ["execution reverted: Paused"],
  },
  {
    id: "hardhat-constructor-arguments",
    line:
      /The constructor for (?<name>[\w./:@-]{1,160}) has (?<want>\d{1,2}) parameters? but (?<got>\d{1,2}) arguments? were provided/,
    level: "code",
    cause:
      "The constructor of {name} takes {want} arguments, and {got} were given to verify.",
    next: [
      (c) =>
        c.cmd.programs.includes("hardhat")
          ? c.cmd.append("<constructor-arguments>")
          : undefined,
      "npx hardhat verify --network <network> <address> <constructor-arguments>",
    ],
    plan: ["Long lists go into a file: --constructor-args arguments.js."],
    hits: [
      {
        command:
          "npx hardhat verify --network base 0x8464135c8F25Da09e49BC8782676a84730C318bC",
        error:
          "Error: The constructor for src/Pool.sol:Pool has 1 parameters but 0 arguments were provided instead.",
        next:
          "npx hardhat verify --network base 0x8464135c8F25Da09e49BC8782676a84730C318bC <constructor-arguments>",
      },
      "The constructor for contracts/A.sol:A has 3 parameters but 2 arguments were provided instead.",
    ],
    misses: ["Fail - Unable to verify"],
  },
  {
    id: "explorer-api-key",
    line:
      /Missing\/Invalid API Key|Invalid API Key \(#err2\)|Missing or unsupported chainid parameter|ETHERSCAN_API_KEY must be set|Too many invalid api key attempts/i,
    level: "code",
    priority: 10,
    cause:
      "The block explorer refuses the API key: it is missing, wrong, or not one of its V2 keys (which serve all chains).",
    next: [
      (c) =>
        c.cmd.programs.includes("hardhat")
          ? "Set ETHERSCAN_API_KEY in the environment and etherscan.apiKey in hardhat.config to it, then verify again."
          : "export ETHERSCAN_API_KEY=<key>",
    ],
    hits: [
      {
        command: "forge verify-contract 0x1 src/A.sol:A --chain sepolia",
        error:
          "Error: Failed to submit contract verification, status: `NOTOK`, details: `Missing/Invalid API Key`",
        next: "export ETHERSCAN_API_KEY=<key>",
      },
      "Error: ETHERSCAN_API_KEY must be set to verify",
    ],
    misses: ["Fail - Unable to verify"],
  },
  {
    id: "viem-class",
    line: new RegExp(
      `\\b(?<name>${
        Object.keys(VIEM_ERRORS).join("|")
      })\\b(?:: (?<msg>.{3,200}))?`,
    ),
    tools: ["node", "tsx", "bun", "deno", "npm", "npx"],
    level: "code",
    near: [
      /Expected length \(params\): (?<want>\d{1,3})/,
      /Given length \(values\): (?<got>\d{1,3})/,
    ],
    cause: (c) =>
      `viem ${c.v["name"]}: ${
        VIEM_ERRORS[c.v["name"] ?? ""]?.[0] ?? "the call is not valid"
      }${
        c.v["want"] === undefined
          ? ""
          : ` (${c.v["want"]} wanted, ${c.v["got"] ?? "another number"} given)`
      }${c.v["msg"] === undefined ? "" : `: ${c.v["msg"]}`}`,
    next: (c) => VIEM_ERRORS[c.v["name"] ?? ""]?.[1],
    hits: [
      {
        error:
          'AbiEventNotFoundError: Event "Paid" not found on ABI.\nMake sure you are using the correct ABI and that the event exists on it.',
        next:
          "Correct the eventName, or pass the ABI of the contract that emits it.",
      },
      "UrlRequiredError: No URL was provided to the Transport. Please provide a valid RPC URL to the Transport.",
    ],
    misses: ["HttpRequestError: HTTP request failed."],
  },
]);
