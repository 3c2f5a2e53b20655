/** What rules of tables/x402.txt, tables/evm.txt, tables/agents.txt compute. */
import x402 from "./tables/x402.txt" with { type: "text" };
import evm from "./tables/evm.txt" with { type: "text" };
import agents from "./tables/agents.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { solidityInstall } from "../catalogues/solidity_libraries.ts";
import type { CompleteRule } from "../types.ts";

/** x402 payments, by the reasons of the protocol's version 2 and its EVM scheme. */
export const X402_RULES: readonly CompleteRule[] = readRules(x402);

/** Ethereum-like chains: viem, ethers, Hardhat, Foundry, Solidity. */
export const EVM_RULES: readonly CompleteRule[] = readRules(evm, {
  "evm-invalid-address": {
    cause: (c) =>
      /private key|account/.test(c.lines[c.at] ?? "")
        ? "The private key is not valid (32 bytes in hex are needed; the environment variable may be empty)."
        : "The address[[ {addr}]] is not valid: 20 bytes in hex with a right checksum are needed."
          .replace(
            "[[ {addr}]]",
            c.v["addr"] === undefined ? "" : ` ${c.v["addr"]}`,
          ),
  },
  "solc-error": {
    next: (c) => {
      const s = c.v["src"];
      return s === undefined
        ? undefined
        : solidityInstall(s, c.cmd.program === "forge") ??
          (s.startsWith("@")
            ? `npm install ${s.split("/").slice(0, 2).join("/")}`
            : "forge remappings");
    },
  },
});

/** Agents and model APIs: MCP, A2A, OpenAI, Anthropic, Gemini, Bedrock, LangChain, Ollama, vLLM, Hugging Face. */
export const AGENT_RULES: readonly CompleteRule[] = readRules(agents, {
  "mcp-invalid-params": {
    next: (c) => {
      const types =
        /[Ee]xpected (\w{3,12}), received (\w{3,12})|"expected": ?"(\w{3,12})".{0,60}"received": ?"(\w{3,12})"/
          .exec(c.v["msg"] ?? "");
      return types === null
        ? undefined
        : `Send the argument as the tool's inputSchema says: ${
          types[1] ?? types[3]
        } rather than ${types[2] ?? types[4]}.`;
    },
  },
  "llm-invalid-key": {
    next: (c) => {
      const all = c.lines.join("\n").slice(0, 6000);
      const name =
        /(OPENAI|ANTHROPIC|GEMINI|MISTRAL|GROQ|COHERE)_API_KEY/.exec(all)
          ?.[0] ?? (/x-api-key|anthropic|authentication_error|claude/i.test(all)
            ? "ANTHROPIC_API_KEY"
            : /API key not valid|API_KEY_INVALID|gemini|generativelanguage/i
                .test(all)
            ? "GEMINI_API_KEY"
            : /mistral/i.test(all)
            ? "MISTRAL_API_KEY"
            : "OPENAI_API_KEY");
      return c.platform.os === "windows"
        ? `$env:${name}='<key>'`
        : `export ${name}=<key>`;
    },
  },
  "langchain-moved": {
    next: (c) =>
      c.v["msg"] !== undefined
        ? "Use with_structured_output (or handle_parsing_errors=True), and give the format in the prompt."
        : `pip install ${
          c.v["sub"] === "text_splitter"
            ? "langchain-text-splitters"
            : c.v["sub"] === "chat_models" || c.v["sub"] === "embeddings" ||
                c.v["sub"] === "llms"
            ? "langchain-openai langchain-community"
            : c.v["sub"] === undefined ||
                ["vectorstores", "document_loaders"].includes(c.v["sub"])
            ? "langchain-community"
            : "langchain-classic"
        }`,
  },
  "vllm-engine": {
    next: (c) => {
      const l = c.lines[c.at] ?? "";
      const isServe = c.cmd.programs.includes("vllm") ||
        /vllm/.test(c.cmd.text ?? "");
      const flag = /max seq len|cache blocks/.test(l)
        ? "--max-model-len 8192"
        : /Bfloat16/.test(l)
        ? "--dtype half"
        : /architectures/.test(l)
        ? undefined
        : "--gpu-memory-utilization 0.8";
      return flag === undefined
        ? "pip install --upgrade vllm"
        : isServe
        ? c.cmd.append(flag)
        : `vllm serve <model> ${flag}`;
    },
  },
});
