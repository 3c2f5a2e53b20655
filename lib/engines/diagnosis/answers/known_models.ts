/** What answers of tables/known_models.txt compute. */
import table from "./tables/known_models.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** EVM, Solana, x402, LLM services, MCP, CUDA. */
export const KNOWN_MODEL_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "llm-parameter-unsupported": {
      cause: (c) => {
        const value = c.v["value"] ?? c.v["value2"];
        return value === undefined
          ? `This model does not take the parameter ${c.v["name"]}.`
          : `This model does not take the value ${value} for ${c.v["name"]}.`;
      },
      next: (c) => {
        const { name = "", use, value, only } = c.v;
        if (use !== undefined) {
          return `Send ${use} in place of ${name} in the request.`;
        }
        if (name === "max_tokens") {
          return "Send max_completion_tokens in place of max_tokens in the request.";
        }
        if (/role$/.test(name)) {
          return value === "system" || value === "developer"
            ? `Send that message with the role ${
              value === "system" ? "developer (or user)" : "system"
            } in place of ${value} for this model.`
            : `Send that message with another role than ${value}: results of tools have the role tool, after an assistant message with tool_calls.`;
        }
        return only === undefined
          ? `Remove ${name} from the request for this model.`
          : `Leave ${name} out of the request (or set it to ${only}).`;
      },
    },
    "llama-cpp-architecture": {
      next: (c) =>
        /ollama/i.test(c.lines.join("\n").slice(0, 20_000))
          ? "Update Ollama, then pull the model again."
          : "Update llama.cpp (pip install --upgrade llama-cpp-python, or a newer release of the program that runs it).",
    },
    "agent-login-expired": {
      next: (c) =>
        /^(?:claude|gemini|copilot)$/.test(c.cmd.program)
          ? `Start ${c.cmd.program} and type /login.`
          : undefined,
    },
    "ollama-model-unknown": {
      cause: (c) =>
        `Ollama's library has no model or tag of that name${
          c.cmd.operands[1] === undefined ? "" : ` (${c.cmd.operands[1]})`
        }: it is misspelt, or published elsewhere.`,
    },
    "mcp-server-program-not-found": {
      next: (c) =>
        /[\\/]/.test(c.v["name"] ?? "")
          ? `ls -l ${c.quote(c.v["name"] ?? "")}`
          : c.platform.os === "windows"
          ? `where.exe ${c.v["name"]}`
          : `which ${c.v["name"]}`,
    },
    "mcp-launcher-not-found": {
      cause: (c) =>
        `The MCP client finds no program ${
          c.v["name"]
        } (ENOENT): it is not installed, or not on the PATH of the app (nvm and fnm set it in shells).`,
      next: (c) =>
        c.platform.os === "windows" || /win32/i.test(c.lines.join("\n"))
          ? (/^np?x$|npx|bunx/.test(c.v["name"] ?? "")
            ? `Set command to "cmd" and args to ["/c", "${
              c.v["name"]
            }", ...] in the client's MCP configuration.`
            : `where ${c.v["name"]}`)
          : `which ${c.v["name"]}`,
    },
    "x402-scheme-unregistered": {
      cause: (c) =>
        c.v["network"] === undefined
          ? `x402: the client has no scheme registered that fits the requirements of version ${
            c.v["version"]
          }.`
          : `x402: this facilitator (or client) does not handle the scheme ${
            c.v["scheme"]
          } on ${
            c.v["network"]
          }; the public test facilitator serves test networks only.`,
      next: (c) =>
        c.v["network"] === undefined
          ? "Register the scheme for that network on the client (registerExactEvmScheme for eip155:*), for the x402 version that the server speaks."
          : "Point the server at a facilitator that lists that network under GET /supported (for Base mainnet the CDP facilitator with API keys), or register the scheme there.",
    },
    "solc-version-of-file": {
      next: (c) =>
        /forge|foundry|lib\//i.test(c.lines.join("\n").slice(0, 8_000)) ||
          c.cmd.program === "forge"
          ? "Set auto_detect_solc = true in foundry.toml (or solc to a version that all pragmas allow), and loosen an exact pragma of your own file."
          : "Add a compiler that fits the pragma to solidity.compilers in hardhat.config, or loosen an exact pragma of your own file.",
    },
    "ethers-decimal-amount": {
      cause: (c) =>
        `An amount with a decimal point (${
          c.v["value"] ?? c.v["value2"] ?? "a fraction"
        }) is given where whole units are expected.`,
    },
    "ethers-6-api": {
      next: (c) => {
        const by = ({
          deployed: "await contract.waitForDeployment()",
          JsonRpcProvider: "new ethers.JsonRpcProvider(...)",
          Web3Provider: "new ethers.BrowserProvider(...)",
          AddressZero: "ethers.ZeroAddress",
          HashZero: "ethers.ZeroHash",
          BigNumber: "a native bigint",
        } as Record<string, string>)[c.v["name"] ?? ""] ??
          `ethers.${c.v["name"] ?? "parseEther"}(...)`;
        return `Write ${by} as ethers 6 has it, or pin ethers below 6 (npm install ethers@5).`;
      },
    },
    "rpc-no-eip1559": {
      next: (c) =>
        c.cmd.program === "forge" && c.cmd.text !== undefined
          ? `${c.cmd.text} --legacy`
          : "Send the transaction as a legacy one: --legacy in Foundry, gasPrice in place of maxFeePerGas elsewhere.",
    },
    "erc4337-validation-reverted": {
      cause: (c) =>
        c.v["code"] === "AA24"
          ? "ERC-4337: the account refuses the signature of the user operation (AA24): the hash signed is of another chain, EntryPoint version or operation, or another owner signed."
          : c.v["code"] === "AA33"
          ? "ERC-4337: the paymaster's validation reverted (AA33)."
          : "ERC-4337: the account's validateUserOp reverted (AA23): the operation is malformed for this account (signature format, nonce, init code).",
    },
  },
);
