/** Cases of model APIs, model servers and agents' protocols. */
import type { FixErrorCase } from "./case.ts";

/** Hosted and local models, frameworks, MCP, A2A. */
export const MODEL_CASES: readonly FixErrorCase[] = [
  {
    id: "llm-openai-tpm",
    tool: "openai",
    input: {
      command: "python summarise.py",
      log:
        "INFO:httpx:HTTP Request: POST https://api.example.com/v1/chat/completions \"HTTP/1.1 429 Too Many Requests\"\nTraceback (most recent call last):\n  File \"/app/summarise.py\", line 44, in <module>\n    main()\nopenai.RateLimitError: Error code: 429 - {'error': {'message': 'Rate limit reached for gpt-4.1-mini in organization org-q on requests per min (RPM): Limit 500, Used 500. Please try again in 120ms.', 'code': 'rate_limit_exceeded'}}",
    },
    root_cause_any: [/rate limit/],
    next_command_any: [/wait|back-?off|retry/],
  },
  {
    id: "llm-openai-quota",
    tool: "openai",
    input: {
      error:
        "RateLimitError: 429 You exceeded your current quota, please check your plan and billing details.",
    },
    root_cause_any: [/quota|credit/],
    next_command_any: [/billing|credit/],
  },
  {
    id: "llm-claude-529",
    tool: "anthropic",
    input: {
      error:
        'anthropic.APIStatusError: {"type":"error","error":{"details":null,"type":"overloaded_error","message":"Overloaded"},"request_id":"req_011"}',
    },
    root_cause_any: [/overload/],
    next_command_any: [/retry|back-?off|wait/],
  },
  {
    id: "llm-claude-key",
    tool: "anthropic",
    input: {
      command: "node bot.mjs",
      error:
        '401 {"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"}}',
    },
    root_cause_any: [/key/],
    next_command_any: [/ANTHROPIC_API_KEY/],
  },
  {
    id: "llm-gemini-quota",
    tool: "gemini",
    input: {
      error:
        "google.api_core.exceptions.ResourceExhausted: 429 RESOURCE_EXHAUSTED. Quota exceeded for metric: generate_content_free_tier_requests, limit: 20\nretryDelay: 38s",
    },
    root_cause_any: [/rate limit|quota/],
    next_command_any: [/wait|retry|billing/],
  },
  {
    id: "llm-azure-deployment",
    tool: "azure-openai",
    input: {
      error:
        "openai.NotFoundError: Error code: 404 - {'error': {'code': 'DeploymentNotFound', 'message': 'The API deployment for this resource does not exist. If you created the deployment within the last 5 minutes, please wait a moment and try again.'}}",
    },
    root_cause_any: [/deployment/],
    next_command_any: [/deployment/],
  },
  {
    id: "llm-bedrock-profile",
    tool: "bedrock",
    input: {
      error:
        "botocore.errorfactory.ValidationException: An error occurred (ValidationException) when calling the Converse operation: Invocation of model ID amazon.nova-pro-v1:0 with on-demand throughput isn\u2019t supported.",
    },
    root_cause_any: [/inference profile/],
    next_command_any: [/inference-profile/],
  },
  {
    id: "llm-too-long",
    tool: "mistral",
    input: {
      error:
        '{"object":"error","message":"Prompt contains 40211 tokens, too large for model with 32768 maximum context length: This model\'s maximum context length is 32768 tokens","code":3051}',
    },
    root_cause_any: [/context/],
    next_command_any: [/shorten|trim|fewer/],
  },
  {
    id: "llm-ollama-pull",
    tool: "ollama",
    input: {
      command: "curl http://localhost:11434/api/chat -d @q.json",
      error: '{"error":"model \'qwen3:14b\' not found"}',
    },
    root_cause_any: [/qwen3:14b/],
    next_command_any: [/ollama pull qwen3:14b/],
  },
  {
    id: "llm-langchain-community",
    tool: "langchain",
    input: {
      command: "python ingest.py",
      error:
        "Traceback (most recent call last):\n  File \"ingest.py\", line 2, in <module>\n    from langchain.document_loaders import PyPDFLoader\nModuleNotFoundError: No module named 'langchain.document_loaders'",
    },
    root_cause_any: [/document_loaders|moved/],
    next_command_any: [/langchain-community/],
  },
  {
    id: "llm-hf-gated",
    tool: "huggingface",
    input: {
      command: "python load.py",
      error:
        "OSError: You are trying to access a gated repo.\nMake sure to have access to it at https://hub.example/google/gemma-3-4b-it.\n401 Client Error.",
    },
    root_cause_any: [/gated/],
    next_command_any: [/hf auth login|HF_TOKEN|huggingface-cli login/],
  },
  {
    id: "llm-vllm-len",
    tool: "vllm",
    input: {
      command: "vllm serve Qwen/Qwen3-8B",
      log:
        "INFO 11-02 10:00:00 starting\nValueError: To serve at least one request with the models's max seq len (40960), 5.62 GiB KV cache is needed, which is larger than the available KV cache memory (2.10 GiB).",
    },
    root_cause_any: [/KV cache/],
    next_command_any: [/max-model-len/],
  },
  {
    id: "mcp-curl-406",
    tool: "mcp",
    input: {
      command:
        "curl -sX POST http://127.0.0.1:8000/mcp -H 'Content-Type: application/json' -d '{}'",
      error:
        '{"jsonrpc":"2.0","id":"server-error","error":{"code":-32600,"message":"Not Acceptable: Client must accept both application/json and text/event-stream"}}',
    },
    root_cause_any: [/accept/],
    next_command_any: [/text\/event-stream/],
  },
  {
    id: "mcp-stdio-exit",
    tool: "mcp",
    input: {
      log:
        "2026-03-03T10:00:00.1Z [notes] [info] Initializing server...\n2026-03-03T10:00:01.1Z [notes] [error] Server disconnected. For troubleshooting guidance, please visit our documentation",
    },
    root_cause_any: [/ended|closed|crash/],
    next_command_any: [/inspector|run/],
  },
  {
    id: "mcp-bad-args",
    tool: "mcp",
    input: {
      error:
        "McpError: MCP error -32602: Input validation error: Invalid arguments for tool create_issue: expected string, received number",
    },
    root_cause_any: [/argument|schema/],
    next_command_any: [/schema/],
  },
  {
    id: "a2a-task-gone",
    tool: "a2a",
    input: {
      error:
        '{"jsonrpc":"2.0","id":"9","error":{"code":-32001,"message":"Task not found: 0b2d"}}',
    },
    root_cause_any: [/task/],
    next_command_any: [/task|message/],
  },
];
