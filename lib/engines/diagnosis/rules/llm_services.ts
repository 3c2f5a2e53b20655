/** What rules of tables/llm_services.txt compute. */
import table from "./tables/llm_services.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { CompleteRule } from "../types.ts";

/** Models, hosted and local. */
export const LLM_SERVICE_RULES: readonly CompleteRule[] = readRules(table, {
  "bedrock-model-access": {
    next: (c) =>
      /on-demand/.test(c.lines[c.at] ?? "")
        ? "aws bedrock list-inference-profiles"
        : undefined,
  },
  "llm-anthropic-header": {
    cause: (c) =>
      /version/.test(c.lines[c.at] ?? "")
        ? "The request lacks the header anthropic-version."
        : "The model client runs in the browser, where everyone could read its API key.",
    next: (c) =>
      /version/.test(c.lines[c.at] ?? "")
        ? "Send the header anthropic-version: 2023-06-01 with the request."
        : "Move the call to a route of your server that holds the key, and let the browser call that route.",
  },
  "openai-old-library": {
    next: [
      (c) =>
        /attribute 'OpenAI'|'(?:Async)?OpenAI' object|import name 'OpenAI'/
            .test(
              c.lines[c.at] ?? "",
            )
          ? "pip install --upgrade openai"
          : undefined,
      (c) =>
        /Configuration/.test(c.lines[c.at] ?? "")
          ? "Replace new OpenAIApi(new Configuration(...)) by new OpenAI(...) and createChatCompletion by chat.completions.create."
          : undefined,
    ],
  },
  "llamaindex-moved": {
    next: (c) =>
      c.v["part"] === undefined
        ? undefined
        : /^core/.test(c.v["part"])
        ? "pip install llama-index-core"
        : `pip install llama-index-${
          c.v["part"].split(".").slice(0, 2).join("-").replaceAll("_", "-")
        }`,
  },
  "transformers-architecture": {
    next: (c) =>
      c.v["arch"] === undefined ? undefined : "pip install --upgrade vllm",
  },
  "transformers-extra-package": {
    next: (c) => {
      const text = c.lines[c.at] ?? "";
      const name = c.v["p1"] ?? c.v["p2"] ?? c.v["p3"] ??
        (/Flash/.test(text)
          ? "flash-attn"
          : /bitsandbytes/.test(text)
          ? "bitsandbytes"
          : /Accelerate/.test(text)
          ? "accelerate"
          : "sentencepiece");
      return name === "flash_attn" || name === "flash-attn"
        ? "pip install flash-attn --no-build-isolation"
        : `pip install ${c.quote(name.toLowerCase())}`;
    },
  },
  "cuda-kernel-image": {
    cause: (c) =>
      (c.lines[c.at] ?? "").includes("no kernel image is available")
        ? "The PyTorch or extension that is installed was not built for this GPU: its compute capability is not among those that the build was made for."
        : undefined,
  },
  "vllm-cache-too-small": {
    next: (c) =>
      c.cmd.program === "vllm" && !c.cmd.has("--max-model-len")
        ? c.cmd.append("--max-model-len 8192")
        : undefined,
  },
});
