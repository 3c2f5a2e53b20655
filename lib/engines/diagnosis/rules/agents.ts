/** What rules of tables/x402.txt, tables/evm.txt, tables/agents.txt compute. */
import x402 from "./tables/x402.txt" with { type: "text" };
import evm from "./tables/evm.txt" with { type: "text" };
import agents from "./tables/agents.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { solidityInstall } from "../catalogues/solidity_libraries.ts";
import { byPlatform } from "../actions.ts";
import type { CompleteRule } from "../types.ts";

/** x402 payments, by the reasons of the protocol's version 2 and its EVM scheme. */
export const X402_RULES: readonly CompleteRule[] = readRules(x402);

/** Ethereum-like chains: viem, ethers, Hardhat, Foundry, Solidity. */
export const EVM_RULES: readonly CompleteRule[] = readRules(evm, {
  "evm-nonce-too-low": {
    next: (c) =>
      c.v["next"] !== undefined && c.cmd.program === "cast" &&
        !/--nonce/.test(c.cmd.text ?? "")
        ? c.cmd.append(`--nonce ${c.v["next"]}`)
        : undefined,
  },
  "evm-nonce-too-high": {
    cause: (c) =>
      /high/.test(c.lines[c.at] ?? "")
        ? "The nonce is too high: an earlier one is missing (after a reset of a local chain the wallet remembers the old)."
        : "A transaction with this nonce is already pending, and the new one does not pay enough more (replacement underpriced).",
    next: (c) =>
      /high/.test(c.lines[c.at] ?? "")
        ? undefined
        : "Send it again with the same nonce and a fee at least 10% higher (cast send --gas-price, --priority-gas-price).",
  },
  "evm-gas": {
    cause: (c) =>
      /base fee|underpriced|fee cap|priority fee/.test(c.lines[c.at] ?? "")
        ? "The fee of the transaction is too low for the block's base fee (or wrongly set)."
        : "The gas limit does not suffice (out of gas), or the call needs more gas than a block has.",
    next: (c) =>
      /base fee|underpriced|fee cap|priority fee/.test(c.lines[c.at] ?? "")
        ? "Raise the fee (maxFeePerGas, gasPrice) above what cast gas-price --rpc-url <rpc-url> shows, and send it again."
        : "Raise the gas limit of the transaction to what the call needs: cast estimate <to> '<function(types)>' <args> --from <sender> --rpc-url <rpc-url>",
  },
  "evm-rpc-unreachable": {
    next: (c) =>
      /HH108/.test(c.lines[c.at] ?? "") &&
        !/--network (?!localhost)/.test(c.cmd.text ?? "")
        ? "npx hardhat node"
        : undefined,
  },
  "evm-invalid-address": {
    cause: (c) =>
      /private key|account|HH8/.test(c.lines[c.at] ?? "")
        ? "The private key is not valid (32 bytes in hex are needed; the environment variable may be empty)."
        : "The address[[ {addr}]] is not valid: 20 bytes in hex with a right checksum are needed."
          .replace(
            "[[ {addr}]]",
            c.v["addr"] === undefined ? "" : ` ${c.v["addr"]}`,
          ),
    next: (c) =>
      /private key|account|HH8/.test(c.lines[c.at] ?? "")
        ? "Set the private key variable (0x and 64 hex digits) in the environment or keystore: cast wallet import <name> --interactive"
        : undefined,
  },
  "solc-error": {
    cause: (c) =>
      /different compiler version/.test(c.v["msg"] ?? "")
        ? "The pragma of a file asks for another Solidity compiler version."
        : /Stack too deep/.test(c.v["msg"] ?? "")
        ? "A Solidity function has too many local variables (stack too deep)."
        : undefined,
    next: [
      (c) =>
        /different compiler version/.test(c.v["msg"] ?? "")
          ? "Set the compiler version of the pragma: solidity in hardhat.config, or solc in foundry.toml."
          : /Stack too deep/.test(c.v["msg"] ?? "")
          ? "Set viaIR: true with the optimizer in hardhat.config (via_ir = true in foundry.toml)."
          : undefined,
      (c) => {
        const s = c.v["src"];
        return s === undefined
          ? undefined
          : solidityInstall(s, c.cmd.program === "forge") ??
            (s.startsWith("@")
              ? `npm install ${s.split("/").slice(0, 2).join("/")}`
              : "forge remappings");
      },
    ],
  },
  "solc-version-hardhat": {
    cause: (c) =>
      /HH606/.test(c.lines[c.at] ?? "")
        ? "No configured compiler fits the pragma of a Solidity file (HH606)."
        : /HH502/.test(c.lines[c.at] ?? "")
        ? "Hardhat could not download the list of Solidity compilers (network)."
        : undefined,
    next: (c) =>
      /HH606/.test(c.lines[c.at] ?? "")
        ? "Add the version of the pragma to solidity.compilers in hardhat.config."
        : /HH502/.test(c.lines[c.at] ?? "")
        ? "npx hardhat compile --verbose"
        : undefined,
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
  "jsonrpc-parse-or-internal": {
    cause: (c) => {
      const l = c.lines[c.at] ?? "";
      const m = c.v["msg"] === undefined ? "" : `: ${c.v["msg"]}`;
      return /-32700/.test(l)
        ? `JSON-RPC -32700: the body is not valid JSON (parse error${m}).`
        : /-32600/.test(l)
        ? `JSON-RPC -32600: the request is not a valid JSON-RPC 2.0 object (invalid request${m}).`
        : /-32001/.test(l)
        ? `JSON-RPC -32001: request timeout, or in A2A the task was not found${m}.`
        : /-32000/.test(l)
        ? `JSON-RPC -32000: connection closed or a server error${m}.`
        : /-32603/.test(l)
        ? `JSON-RPC -32603: internal error of the server${m}.`
        : `JSON-RPC error of the server${m} (in A2A -32002 not cancelable, -32003 no push, -32004 unsupported operation, -32005 content type).`;
    },
    next: (c) =>
      /-32700|-32600/.test(c.lines[c.at] ?? "")
        ? 'Send one JSON object with "jsonrpc": "2.0", an id, method and params, and Content-Type: application/json.'
        : /-32000/.test(c.lines[c.at] ?? "")
        ? "Run the server's command by itself and read what it prints on standard error; it must write nothing but JSON to standard output."
        : /-32001/.test(c.lines[c.at] ?? "")
        ? "Raise the client's request timeout (MCP), or check the task id with tasks/get (A2A)."
        : undefined,
  },
  "mcp-transport-accept": {
    next: (c) =>
      c.cmd.program === "curl"
        ? c.cmd.afterProgram(
          "-H 'Accept: application/json, text/event-stream'",
        )
        : undefined,
  },
  "llm-invalid-key": {
    cause: (c) =>
      /must be set|not set|missing|resolve authentication/.test(
          c.lines[c.at] ?? "",
        )
        ? "The API key of the model provider is not set in the environment."
        : "The API key of the model provider is not valid (401): wrong, revoked, or of another provider or organisation.",
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
  "llm-model-missing": {
    cause: (c) =>
      `The model ${
        c.v["model"] ?? c.v["model2"] ?? c.v["model3"] ?? c.v["model4"] ??
          c.v["model5"] ?? "named"
      } does not exist for this account: misspelled, retired, not pulled, or no access.`,
    next: [(c) =>
      c.lines.some((l) =>
          /ollama|11434/i.test(l)
        ) ||
        c.cmd.program === "ollama" ||
        /\b11434\b/.test(c.cmd.text ?? "") ||
        (c.v["model4"] !== undefined &&
          c.lines.some((l) => /try pulling/.test(l)))
        ? `ollama pull ${c.v["model4"] ?? c.v["model"] ?? "<model>"}`
        : undefined, (c) =>
      c.lines.some((l) => /ollama|11434/i.test(l)) ||
        c.cmd.program === "ollama"
        ? "ollama list"
        : c.lines.some((l) => /bedrock|on-demand|model identifier/i.test(l))
        ? "aws bedrock list-foundation-models --query 'modelSummaries[].modelId'"
        : c.v["model3"] !== undefined
        ? 'curl -s "https://generativelanguage.googleapis.com/v1beta/models?key=$GEMINI_API_KEY"'
        : c.v["model2"] !== undefined
        ? 'curl -s https://api.anthropic.com/v1/models -H "x-api-key: $ANTHROPIC_API_KEY" -H "anthropic-version: 2023-06-01"'
        : 'curl -s https://api.openai.com/v1/models -H "Authorization: Bearer $OPENAI_API_KEY"'],
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
  "ollama-not-running": {
    next: (c) =>
      c.v["need"] !== undefined || /runner process/.test(c.lines[c.at] ?? "")
        ? "ollama ps"
        : "ollama serve",
  },
  "vllm-engine": {
    cause: (c) =>
      /Bfloat16/.test(c.lines[c.at] ?? "")
        ? "The GPU does not know bfloat16, which the model is loaded in."
        : undefined,
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
  "huggingface-access": {
    next: (c) =>
      c.v["file"] !== undefined
        ? "Check the files of the repository on its page: this one has no weights in that format."
        : undefined,
  },
  "vector-dimension": {
    cause: (c) => {
      const w = c.v["want"] ?? c.v["want2"] ?? c.v["want3"];
      const g = c.v["got"] ?? c.v["got2"] ?? c.v["got3"];
      return `The embedding has ${
        g ?? "another"
      } dimensions, but the index expects ${
        w ?? "a different number"
      }: another embedding model was used.`;
    },
  },
  "llm-key-env-dotenv": {
    next: [
      byPlatform(
        { powershell: "$env:{name2}='<value>'" },
        "export {name2}=<value>",
      ),
      byPlatform(
        { powershell: "$env:{name}='<value>'" },
        "export {name}=<value>",
      ),
    ],
  },
});
