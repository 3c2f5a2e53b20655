/** What answers of tables/known_models.txt compute. */
import table from "./tables/known_models.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** EVM, Solana, x402, LLM services, MCP, CUDA. */
export const KNOWN_MODEL_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "llm-parameter-unsupported": {
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
    "ollama-model-unknown": {
      cause: (c) =>
        `Ollama's library has no model or tag of that name${
          c.cmd.operands[1] === undefined ? "" : ` (${c.cmd.operands[1]})`
        }: it is misspelt, or published elsewhere.`,
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
  },
);
