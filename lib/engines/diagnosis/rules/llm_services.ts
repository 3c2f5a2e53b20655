/** Model APIs (OpenAI, Anthropic, Gemini, Bedrock, Azure, Mistral), their frameworks, and model servers. */
import table from "./tables/llm_services.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** Models, hosted and local. */
export const LLM_SERVICE_RULES: readonly CompleteRule[] = defineRules({
  family: "llm_services",
  tools: [
    "ollama",
    "vllm",
    "llm",
    "litellm",
    "huggingface-cli",
    "hf",
    "openai",
    "llama-server",
  ],
  risk:
    "Keys and prompts are confidential: keep both out of logs and out of the repository.",
  prevent:
    "Set limits, time-outs and retries with back-off for every model call.",
}, [
  ...readRules(table),
  {
    id: "bedrock-model-access",
    line:
      /You don't have access to the model with the specified model ID|AccessDeniedException.{0,120}(?:bedrock:Invoke\w{1,30}|InvokeModel|Converse|model)|on-demand throughput isn.t supported|Invocation of model ID (?<model>[\w.:-]{3,80}) with on-demand/,
    level: "code",
    priority: 8,
    cause:
      "Bedrock does not let this account call the model[[ {model}]]: access is not granted, the IAM policy lacks bedrock:InvokeModel, or the model needs an inference profile.",
    next: [
      (c) =>
        /on-demand/.test(c.lines[c.at] ?? "")
          ? "aws bedrock list-inference-profiles"
          : undefined,
      "aws bedrock list-foundation-models --query 'modelSummaries[].modelId'",
    ],
    plan: [
      "Request model access in the Bedrock console of this region.",
      "For on-demand errors use the inference profile's id (us., eu. prefix) as modelId.",
    ],
    risk: "Grant bedrock:InvokeModel for the models used, not for all.",
    hits: [
      "botocore.errorfactory.AccessDeniedException: An error occurred (AccessDeniedException) when calling the InvokeModel operation: You don't have access to the model with the specified model ID.",
      {
        error:
          "ValidationException: Invocation of model ID anthropic.claude-sonnet-4-v1:0 with on-demand throughput isn’t supported. Retry your request with the ID or ARN of an inference profile",
        next: "aws bedrock list-inference-profiles",
      },
    ],
    misses: [
      "An error occurred (AccessDenied) when calling the PutObject operation: Access Denied",
    ],
  },
  {
    id: "llm-anthropic-header",
    line:
      /anthropic-version: header is required|CORS requests must set 'anthropic-dangerous-direct-browser-access'|dangerouslyAllowBrowser|It looks like you're running in a browser-like environment/,
    level: "code",
    cause: (c) =>
      /version/.test(c.lines[c.at] ?? "")
        ? "The request lacks the header anthropic-version."
        : "The model client runs in the browser, where everyone could read its API key.",
    next: (c) =>
      /version/.test(c.lines[c.at] ?? "")
        ? "Send the header anthropic-version: 2023-06-01 with the request."
        : "Move the call to a route of your server that holds the key, and let the browser call that route.",
    risk:
      "A key in browser code is public: never allow it there with the override option.",
    prevent: "Let only server code hold keys.",
    hits: [
      {
        error:
          '{"type":"error","error":{"type":"invalid_request_error","message":"anthropic-version: header is required"}}',
        next: "Send the header anthropic-version: 2023-06-01 with the request.",
      },
      "Error: It looks like you're running in a browser-like environment. This is disabled by default, set dangerouslyAllowBrowser",
    ],
    misses: ["invalid x-api-key"],
  },
  {
    id: "openai-old-library",
    line:
      /You tried to access openai\.(?<name>\w{3,30}), but this is no longer supported in openai>=1\.0\.0|'(?:Async)?OpenAI' object has no attribute '(?<name3>\w{3,30})'|module 'openai' has no attribute '(?<name2>ChatCompletion|OpenAI|error|Completion)'|cannot import name 'OpenAI' from 'openai'|Configuration is not a constructor.{0,80}|openai_1\.Configuration/,
    level: "code",
    priority: 8,
    cause:
      "Code and version of the openai library do not belong together: the interface changed in 1.0[[ ({name})]].",
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
      "openai migrate",
    ],
    plan: [
      "By hand: from openai import OpenAI; client.chat.completions.create(...).",
    ],
    prevent: "Pin the library's major version.",
    hits: [{
      error:
        "openai.lib._old_api.APIRemovedInV1: \n\nYou tried to access openai.ChatCompletion, but this is no longer supported in openai>=1.0.0",
      next: "openai migrate",
    }, {
      error: "AttributeError: 'OpenAI' object has no attribute 'responses'",
      next: "pip install --upgrade openai",
    }],
    misses: ["ImportError: cannot import name 'Foo' from 'bar'"],
  },
  {
    id: "llamaindex-moved",
    line:
      /No module named 'llama_index\.(?<part>[\w.]{3,80})'|cannot import name '(?<name>\w{3,60})' from 'llama_index(?:\.\w{1,30})?'|No module named 'llama_index'/,
    level: "code",
    priority: 20,
    cause: [
      "The LlamaIndex part {part} is a package of its own and not installed.",
      "LlamaIndex has no {name} there: since 0.10 it stands in llama_index.core.",
      "LlamaIndex is not installed.",
    ],
    next: [
      (c) =>
        c.v["part"] === undefined
          ? undefined
          : /^core/.test(c.v["part"])
          ? "pip install llama-index-core"
          : `pip install llama-index-${
            c.v["part"].split(".").slice(0, 2).join("-").replaceAll("_", "-")
          }`,
      "pip install --upgrade llama-index",
    ],
    plan: ["Import from llama_index.core what used to stand in llama_index."],
    hits: [{
      error: "ModuleNotFoundError: No module named 'llama_index.llms.ollama'",
      next: "pip install llama-index-llms-ollama",
    }, "ModuleNotFoundError: No module named 'llama_index'"],
    misses: ["ModuleNotFoundError: No module named 'llama_cpp'"],
  },
  {
    id: "transformers-architecture",
    line:
      /does not recognize this architecture|The checkpoint you are trying to load has model type `(?<type>[\w-]{2,40})`|KeyError: '(?<type2>qwen\d\w{0,20}|llama\d?|mistral\d?|gemma\d?\w{0,10}|phi\d\w{0,8})'|Tokenizer class \w{3,60} does not exist|Model architectures \['(?<arch>\w{3,60})'\] (?:are not supported|failed to be inspected)/,
    level: "code",
    priority: 6,
    cause:
      "The installed library is too old for this model type[[ ({type})]][[ ({arch})]].",
    next: [
      (c) =>
        c.v["arch"] === undefined ? undefined : "pip install --upgrade vllm",
      "pip install --upgrade transformers",
    ],
    plan: [
      "If it stays unknown the model brings its own code: read it before you set trust_remote_code.",
    ],
    risk: "trust_remote_code runs code of the model's author on your machine.",
    hits: [{
      error:
        "ValueError: The checkpoint you are trying to load has model type `qwen3_next` but Transformers does not recognize this architecture.",
      next: "pip install --upgrade transformers",
    }, {
      error:
        "ValueError: Model architectures ['Gemma3nForCausalLM'] are not supported for now.",
      next: "pip install --upgrade vllm",
    }],
    misses: ["KeyError: 'user_id'"],
  },
  {
    id: "transformers-extra-package",
    line:
      /(?:requires the (?<p1>[\w-]{2,40}) library but it was not found|Using `?(?:low_cpu_mem_usage|device_map|bitsandbytes|load_in_[48]bit)[^`]{0,80}`? requires.{0,40}`(?:pip install )?(?<p2>accelerate|bitsandbytes)|requires Accelerate|Using `bitsandbytes` .{0,60}requires|FlashAttention2? has been toggled on, but it cannot be used|No module named '(?<p3>flash_attn|bitsandbytes|accelerate|sentencepiece|tiktoken|peft|trl)'|Couldn't instantiate the backend tokenizer)/,
    level: "code",
    priority: 8,
    cause:
      "An optional package that this model or option needs is not installed[[: {p1}]][[: {p2}]][[: {p3}]].",
    next: [(c) => {
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
    }],
    prevent: "List optional packages in requirements.",
    hits: [{
      error:
        "ImportError: LlamaTokenizer requires the SentencePiece library but it was not found in your environment.",
      next: "pip install sentencepiece",
    }, {
      error: "ModuleNotFoundError: No module named 'bitsandbytes'",
      next: "pip install bitsandbytes",
    }],
    misses: ["ModuleNotFoundError: No module named 'flask'"],
  },
  {
    id: "cuda-kernel-image",
    line:
      /no kernel image is available for execution on the device|CUDA capability sm_(?<sm>\d{2,3}) is not compatible with the current PyTorch|The detected CUDA version \((?<have>[\d.]{2,6})\) mismatches the version that was used to compile PyTorch \((?<need>[\d.]{2,6})\)|CUDA_HOME environment variable is not set|undefined symbol: _ZN\w{3,100}(?:c10|torch|at)\w{0,100}/,
    level: "code",
    priority: 4,
    cause: [
      "The GPU (sm_{sm}) is newer or older than what this PyTorch build supports.",
      "The CUDA toolkit is {have}, PyTorch was built for {need}.",
      (c) =>
        (c.lines[c.at] ?? "").includes("no kernel image is available")
          ? "The PyTorch or extension that is installed was not built for this GPU: its compute capability is not among those that the build was made for."
          : undefined,
      "PyTorch, the CUDA toolkit and compiled extensions are of versions that do not fit together.",
    ],
    next:
      "python -c 'import torch; print(torch.__version__, torch.version.cuda, torch.cuda.get_device_capability())'",
    plan: [
      "Install the PyTorch build of the CUDA version for this GPU by the selector on its site, then build extensions (flash-attn, xformers) again.",
      "For CUDA_HOME install the toolkit and point CUDA_HOME to it.",
    ],
    prevent: "Pin torch, CUDA and extensions together in the image.",
    hits: [
      "RuntimeError: CUDA error: no kernel image is available for execution on the device",
      "torch.AcceleratorError: CUDA error: no kernel image is available for execution on the device\nCompile with TORCH_USE_CUDA_DSA to enable device-side assertions.",
    ],
    misses: ["RuntimeError: CUDA out of memory."],
  },
  {
    id: "vllm-cache-too-small",
    tools: ["vllm"],
    line:
      /larger than the available KV cache memory|User-specified max_model_len \(\d{3,8}\) is greater than the derived max_model_len/,
    level: "code",
    cause:
      "The context length asked for does not fit: the KV cache has too little GPU memory, or the model allows less.",
    next: [
      (c) =>
        c.cmd.program === "vllm" && !c.cmd.has("--max-model-len")
          ? c.cmd.append("--max-model-len 8192")
          : undefined,
      "vllm serve <model> --max-model-len 8192",
    ],
    hits: [
      {
        command: "vllm serve org/m",
        error:
          "ValueError: To serve at least one request with the models's max seq len (40960), 5.62 GiB KV cache is needed, which is larger than the available KV cache memory (2.10 GiB).",
        next: "vllm serve org/m --max-model-len 8192",
      },
      "ValueError: User-specified max_model_len (65536) is greater than the derived max_model_len (32768)",
    ],
    misses: ["torch.OutOfMemoryError: CUDA out of memory."],
  },
]);
