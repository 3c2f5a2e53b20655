/** Model APIs (OpenAI, Anthropic, Gemini, Bedrock, Azure, Mistral), their frameworks, and model servers. */
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
  {
    id: "llm-content-filter",
    line:
      /\bcontent_filter\b.{0,120}(?:triggered|filtered|error|code)?|content management policy|ResponsibleAIPolicyViolation|content_policy_violation|finish_?[rR]eason['": ]{1,4}(?:SAFETY|content_filter|RECITATION|PROHIBITED_CONTENT)|blocked by (?:the )?(?:content|safety) (?:filter|settings)|response was blocked due to safety|Your request was rejected as a result of our safety system|Output blocked by content filtering policy/,
    level: "code",
    priority: 4,
    cause: "The provider's content filter stopped the prompt or the answer.",
    next:
      "Read the filter results in the answer to see the category and side (prompt or completion), rephrase that part, and send it again.",
    plan: [
      "Check what retrieved documents or user input bring in; for recitation ask for the answer in own words.",
      "On Azure a wrong filter can be reported or a reviewed filter configuration be attached.",
    ],
    risk: "Do not try to get round a safety filter; change the content.",
    hits: [
      "openai.BadRequestError: Error code: 400 - {'error': {'message': \"The response was filtered due to the prompt triggering Azure OpenAI's content management policy.\", 'code': 'content_filter'}}",
      "ValueError: The candidate's finish_reason: SAFETY, so response.text is empty",
    ],
    misses: [
      "invalid_request_error: messages: at least one message is required",
    ],
  },
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
    id: "llm-schema-invalid",
    line:
      /Invalid schema for (?:function|response_format) '(?<fn>[\w.-]{1,64})'|tools\.\d{1,3}\.(?:custom\.)?input_schema|string does not match pattern.{0,60}tools|tool names? must match|'additionalProperties' is required to be supplied and to be false|GenerateContentRequest\.tools.{0,120}(?:schema|properties)|json mode.{0,60}must contain the word 'json'|'messages' must contain the word 'json'/i,
    level: "code",
    priority: 4,
    cause:
      "The JSON schema of a tool or response format[[ ({fn})]] is not one this API accepts.",
    next:
      "Correct the schema[[ of {fn}]]: type object at the top, properties with types, additionalProperties false and all properties in required for strict mode.",
    plan: [
      "Leave out keywords the provider does not support; names match ^[a-zA-Z0-9_-]{1,64}$.",
    ],
    prevent: "Validate tool schemas in a test against the provider's subset.",
    hits: [
      "Error code: 400 - {'error': {'message': \"Invalid schema for function 'search_docs': In context=('properties',), 'additionalProperties' is required to be supplied and to be false.\"}}",
      "invalid_request_error: tools.0.custom.input_schema.type: Field required",
    ],
    misses: ["The model `gpt-9` does not exist"],
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
    id: "llm-permission-region",
    line:
      /unsupported_country_region_territory|Country, region, or territory not supported|User location is not supported for the API use|Your organization must be verified to use the model|"type": ?"permission_error"|Your API key does not have permission to use|does not have access to model|You have insufficient permissions for this operation\. Missing scopes: (?<scope>[\w.]{2,60}\w)/,
    level: "code",
    cause: [
      "The API key lacks the scope {scope}.",
      "The provider does not allow this call: region, organisation verification or the key's permissions.",
    ],
    next: [
      "Create a key with the scope {scope} (or let the project's owner add it), then call again.",
      "Check the key's project and permissions in the provider's console, and verify the organisation if the message asks for it.",
    ],
    plan: [
      "Requests must come from a supported country: look at where the server or proxy stands.",
    ],
    risk: "Do not go round regional terms with a proxy.",
    hits: [
      "openai.PermissionDeniedError: Error code: 403 - {'error': {'code': 'unsupported_country_region_territory', 'message': 'Country, region, or territory not supported'}}",
      "You have insufficient permissions for this operation. Missing scopes: model.request.",
    ],
    misses: ["Incorrect API key provided"],
  },
  {
    id: "llm-timeout",
    line:
      /(?:openai|anthropic|groq|mistralai)[\w.]{0,30}\.?(?:APITimeoutError|APIConnectionTimeoutError)|APITimeoutError: Request timed out|Streaming is (?:strongly recommended|required) for operations that may take longer than 10 minutes|litellm\.Timeout/,
    level: "code",
    transient: true,
    cause: "The model call did not end within the client's time-out.",
    next:
      "Use streaming for long answers and raise the client's timeout (for example timeout=600), then retry.",
    plan: [
      "Lower max_tokens; look whether a proxy in between cuts idle connections.",
    ],
    hits: [
      "openai.APITimeoutError: Request timed out.",
      "ValueError: Streaming is strongly recommended for operations that may take longer than 10 minutes",
    ],
    misses: ["openai.APIConnectionError: Connection error."],
  },
  {
    id: "llm-connection",
    line:
      /(?:openai|anthropic|groq)[\w.]{0,20}\.?APIConnectionError|APIConnectionError: Connection error/,
    level: "code",
    cause:
      "The client could not reach the model API: DNS, proxy, firewall, TLS or a wrong base URL.",
    next: "curl -sSI <base-url>/models",
    plan: [
      "Any HTTP status (401 too) means the network is fine; then check base_url (OPENAI_BASE_URL) and HTTPS_PROXY.",
      "For a local server look whether it runs and on which port.",
    ],
    hits: [
      {
        error: "openai.APIConnectionError: Connection error.",
        next: "curl -sSI <base-url>/models",
      },
      "APIConnectionError: Connection error.\n    at OpenAI.makeRequest (core.mjs:332:19)",
    ],
    misses: ["openai.APITimeoutError: Request timed out."],
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
    id: "langgraph-recursion",
    line:
      /GraphRecursionError|GRAPH_RECURSION_LIMIT|Agent stopped due to (?:max iterations|iteration limit)|Recursion limit of \d{1,5} reached without hitting a stop condition|MaxTurnsExceeded/,
    level: "code",
    priority: 6,
    cause:
      "The agent's loop reached its limit of steps without a stop condition: it calls tools in a circle, or the limit is too low.",
    next:
      "Open the trace of the last steps, correct the tool result or the edge that never leads to END, and only then raise recursion_limit.",
    plan: [
      "Let tools return clear errors, and let the graph stop after the same call repeats.",
    ],
    risk: "A higher limit also means a higher bill for a loop.",
    prevent: "Give every agent a budget of steps and money.",
    hits: [
      "langgraph.errors.GraphRecursionError: Recursion limit of 25 reached without hitting a stop condition.",
      "agents.exceptions.MaxTurnsExceeded: Max turns (10) exceeded",
    ],
    misses: ["RecursionError: maximum recursion depth exceeded"],
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
    id: "hf-gated",
    line:
      /Cannot access gated repo for url|You are trying to access a gated repo|GatedRepoError|Access to model (?<repo>[\w.-]{1,60}\/[\w.-]{1,80}) is restricted|Access to model .{1,120} is restricted/,
    near: [/(?:https:\/\/[\w.]{3,40}\/)(?<repo>[\w.-]{1,60}\/[\w.-]{1,80})/],
    level: "code",
    priority: 8,
    cause:
      "The model {repo?on the Hub} is gated: its licence has to be accepted, and the request must carry the token of that account.",
    next: "hf auth login",
    plan: [
      "Accept the conditions on the model's page first; access can take a while.",
      "In jobs set HF_TOKEN; a fine-grained token needs the right to read gated repositories.",
    ],
    risk: "Use a token with read rights only.",
    prevent: "Give CI a read token as a secret.",
    hits: [
      {
        error:
          "huggingface_hub.errors.GatedRepoError: 401 Client Error. (Request ID: Root=1-6)\n\nCannot access gated repo for url https://hub.example/meta-llama/Llama-3.1-8B/resolve/main/config.json.",
        next: "hf auth login",
      },
      "OSError: You are trying to access a gated repo.\nMake sure to have access to it",
    ],
    misses: ["RepositoryNotFoundError: 401 Client Error."],
  },
  {
    id: "hf-offline",
    line:
      /We couldn't connect to '.{8,60}' to load (?:this|the) file|LocalEntryNotFoundError|OfflineModeIsEnabled|outgoing traffic has been disabled|Cannot find the requested files in the (?:disk|local) cache/,
    level: "code",
    cause:
      "The Hub cannot be reached and the model is not in the local cache (or offline mode is on).",
    next: "hf download <owner/model>",
    plan: [
      "Download on a machine with network and set HF_HOME to the copied cache; unset HF_HUB_OFFLINE to allow the network.",
      "Behind a proxy set HTTPS_PROXY.",
    ],
    prevent: "Bake models into the image or mount a cache.",
    hits: [
      {
        error:
          "OSError: We couldn't connect to 'https://hub.example' to load this file, couldn't find it in the cached files",
        next: "hf download <owner/model>",
      },
      "huggingface_hub.errors.LocalEntryNotFoundError: An error happened while trying to locate the file on the Hub",
    ],
    misses: ["RepositoryNotFoundError: 404"],
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
    id: "nvidia-smi-driver",
    line:
      /NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver|Failed to initialize NVML: (?<why>Driver\/library version mismatch|Unknown Error|N\/A|Driver Not Loaded)|NVML: Driver\/library version mismatch/,
    tools: ["nvidia-smi"],
    level: "code",
    cause:
      "The NVIDIA driver is not loaded, or kernel module and library are of different versions (after an update)[[: {why}]].",
    next: "cat /proc/driver/nvidia/version",
    plan: [
      "After a driver update restart the machine in a quiet moment; without a module install the driver (and headers for DKMS), and check Secure Boot.",
      "In a container with Unknown Error restart the container.",
    ],
    prevent: "Hold driver packages and update them together with a reboot.",
    hits: [
      {
        command: "nvidia-smi",
        error:
          "NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver.",
        next: "cat /proc/driver/nvidia/version",
      },
      "NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver. Make sure that the latest NVIDIA driver is installed and running.",
    ],
    misses: ['could not select device driver "" with capabilities: [[gpu]]'],
  },
  {
    id: "nccl-failure",
    line:
      /NCCL (?:error|WARN|failure)|ncclSystemError|ncclUnhandledCudaError|ncclInternalError|Watchdog caught collective operation timeout|ProcessGroupNCCL.{0,60}timeout|torch\.distributed\.(?:DistBackendError|elastic\.multiprocessing\.errors\.ChildFailedError)/,
    level: "code",
    none: [/OutOfMemoryError|CUDA out of memory/],
    cause:
      "The GPUs' collective communication (NCCL) failed: one rank died or hung, or the network between them does not work.",
    next:
      "Set NCCL_DEBUG=INFO and run again; read the first rank that reports an error, the others only follow.",
    plan: [
      "Check NCCL_SOCKET_IFNAME, shared memory in containers (--shm-size or --ipc=host) and equal library versions on all nodes.",
    ],
    hits: [
      "torch.distributed.DistBackendError: NCCL error in: ProcessGroupNCCL.cpp:1691, unhandled system error",
      "[rank3]: Watchdog caught collective operation timeout: WorkNCCL(SeqNum=88, OpType=ALLREDUCE)",
    ],
    misses: ["RuntimeError: CUDA out of memory."],
  },
  {
    id: "safetensors-broken",
    line:
      /safetensors_rust\.SafetensorError|Error while deserializing header: (?<why>\w{5,40})|MetadataIncompleteBuffer|InvalidHeaderDeserialization|PytorchStreamReader failed (?:reading|finding)|unexpected end of file.{0,40}(?:safetensors|gguf)|invalid magic (?:number|characters).{0,40}gguf|git-lfs.{0,60}pointer/i,
    level: "code",
    priority: 3,
    cause: "The model file is cut off or only a Git LFS pointer[[ ({why})]].",
    next: "git lfs pull",
    plan: [
      "Files of about 130 bytes are pointers. Else compare the size with the Hub's and download that file again: hf download OWNER/MODEL FILE.",
    ],
    prevent: "Check size or SHA-256 after every download.",
    hits: [
      {
        error:
          "safetensors_rust.SafetensorError: Error while deserializing header: HeaderTooLarge",
        next: "git lfs pull",
      },
      "RuntimeError: PytorchStreamReader failed reading zip archive: failed finding central directory",
    ],
    misses: ["git: 'lfs' is not a git command"],
  },
  {
    id: "azure-openai-deployment",
    line:
      /\bDeploymentNotFound\b|The API deployment for this resource does not exist/,
    level: "code",
    cause:
      "Azure OpenAI has no deployment of that name in this resource: model must be the deployment's name, and a new one needs some minutes.",
    next:
      "az cognitiveservices account deployment list --name <resource> --resource-group <group> --output table",
    hits: [
      "openai.NotFoundError: Error code: 404 - {'error': {'code': 'DeploymentNotFound', 'message': 'The API deployment for this resource does not exist.'}}",
      "404 The API deployment for this resource does not exist. If you created the deployment within the last 5 minutes, please wait",
    ],
    misses: ["The model `gpt-9` does not exist"],
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
  {
    id: "chroma-dimension",
    line:
      /Collection expecting embedding with dimension of (?<need>\d{2,5}), got (?<have>\d{2,5})/,
    level: "code",
    cause:
      "The vectors have {have} dimensions, the collection has {need}: documents and queries use different embedding models.",
    next:
      "Use the embedding model of the collection ({need} dimensions), or build a new collection of {have} dimensions and embed the documents again.",
    hits: [
      "chromadb.errors.InvalidArgumentError: Collection expecting embedding with dimension of 1536, got 768",
      "InvalidArgumentError: Collection expecting embedding with dimension of 384, got 1024",
    ],
    misses: ["ValueError: shapes (3,4) and (5,6) not aligned"],
  },
]);
