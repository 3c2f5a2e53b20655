/** Model APIs (OpenAI, Anthropic, Gemini, Bedrock, Azure, Mistral), their frameworks, and model servers. */
import { byPlatform } from "../actions.ts";
import { defineRules } from "../types.ts";

/** Models, hosted and local. */
export const LLM_RULES = defineRules({
  family: "llm",
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
    id: "llm-quota-exhausted",
    line:
      /\binsufficient_quota\b|You exceeded your current quota|credit balance is too low to access|Your credit balance is too low|billing_hard_limit_reached|billing_not_active|Billing hard limit has been reached|insufficient balance.{0,40}(?:deepseek|api)|402.{0,20}Insufficient Balance|requires more credits/i,
    level: "code",
    priority: 5,
    cause:
      "The account's quota or prepaid credit is used up (insufficient quota); waiting does not help as it would with a rate limit.",
    next:
      "Open the provider's billing page, add credit or raise the limit of this project, and check that the key belongs to that project.",
    plan: [
      "Free tiers of Gemini have a quota per day and model: use another model or enable billing.",
    ],
    risk:
      "Set a monthly limit before you add credit: a loop of an agent can spend it in minutes.",
    prevent: "Watch spending and alert at 80% of the budget.",
    hits: [
      "openai.RateLimitError: Error code: 429 - {'error': {'message': 'You exceeded your current quota, please check your plan and billing details.', 'type': 'insufficient_quota', 'code': 'insufficient_quota'}}",
      "anthropic.BadRequestError: Error code: 400 - {'type': 'error', 'error': {'type': 'invalid_request_error', 'message': 'Your credit balance is too low to access the Anthropic API.'}}",
    ],
    misses: [
      "openai.RateLimitError: Error code: 429 - {'error': {'message': 'Rate limit reached for gpt-4o on tokens per min (TPM): Limit 30000'}}",
    ],
  },
  {
    id: "llm-rate-limited",
    line:
      /Rate limit reached for (?<model>[\w.:\/-]{2,60})|\brate_limit_(?:error|exceeded)\b|This request would exceed (?:your|the) .{0,60}rate limit|(?:openai|anthropic|mistralai|groq|litellm)[\w.]{0,40}RateLimitError|\bRESOURCE_EXHAUSTED\b|ThrottlingException.{0,120}(?:InvokeModel|Converse|tokens|model)|Too many tokens, please wait|exceeded (?:token|call) rate limit of your current .{0,60}pricing tier|Requests to the .{3,120} have exceeded/,
    none: [
      /insufficient_quota|exceeded your current quota|x402/,
      /gRPC message exceeds|message larger than max/,
    ],
    near: [
      /[Tt]ry again in (?<wait>[\d.]{1,8} ?(?:ms|s|m|seconds)\w{0,8})/,
      /[Rr]etry(?:-| )[Aa]fter['": ]{1,4}(?<wait>[\d.]{1,8})/,
      /retryDelay"?: ?"(?<wait>[\d.]{1,8}s)/,
    ],
    level: "code",
    priority: 8,
    transient: true,
    cause:
      "The model API's rate limit is reached[[ for {model}]] (429): too many requests or tokens per minute[[; free again in {wait}]].",
    next: [
      "Wait {wait}, then retry with exponential back-off and jitter that honours retry-after.",
      "Wait for the time in the retry-after header, then retry with exponential back-off and jitter.",
    ],
    plan: [
      "Send fewer requests at once and lower max_tokens: it counts against the tokens per minute.",
      "Raise the usage tier or ask for more quota; spread load over regions or deployments.",
    ],
    prevent:
      "Limit concurrency in the client by the x-ratelimit-remaining headers.",
    hits: [
      {
        error:
          "Error code: 429 - {'error': {'message': 'Rate limit reached for gpt-4o in organization org-x on tokens per min (TPM): Limit 30000, Used 29500, Requested 2100. Please try again in 3.2s.'}}",
        next:
          "Wait 3.2s, then retry with exponential back-off and jitter that honours retry-after.",
      },
      '{"type":"error","error":{"type":"rate_limit_error","message":"Number of request tokens has exceeded your per-minute rate limit"}}',
      "botocore.errorfactory.ThrottlingException: An error occurred (ThrottlingException) when calling the InvokeModel operation: Too many requests",
    ],
    misses: [
      "Error code: 429 - {'error': {'code': 'insufficient_quota', 'message': 'You exceeded your current quota'}}",
    ],
  },
  {
    id: "llm-key-invalid",
    line:
      /Incorrect API key provided|\binvalid_api_key\b|invalid x-api-key|API key not valid\. Please pass a valid API key|API_KEY_INVALID|Access denied due to invalid subscription key or wrong API endpoint|(?:openai|anthropic|groq|mistralai|cohere)[\w.]{0,40}(?:AuthenticationError|UnauthorizedError)|"type": ?"authentication_error"|No auth credentials found/,
    level: "code",
    priority: 3,
    cause:
      "The model API refuses the key (401): it is wrong, revoked, of another provider or project, or has spaces around it.",
    next: (c) => {
      const text = c.lines[c.at] ?? "";
      const [name, url] = /anthropic|x-api-key|authentication_error/i.test(text)
        ? ["ANTHROPIC_API_KEY", "Anthropic console"]
        : /API_KEY_INVALID|pass a valid API key/.test(text)
        ? ["GEMINI_API_KEY", "Google AI Studio"]
        : /subscription key/.test(text)
        ? [
          "AZURE_OPENAI_API_KEY",
          "Azure portal, together with AZURE_OPENAI_ENDPOINT",
        ]
        : ["OPENAI_API_KEY", "provider's console"];
      return `Create a new key (${url}) and set ${name} from the secret store, without quotes or spaces, then start the process again.`;
    },
    plan: [
      'Check which value the process sees without printing it: printf %s "$OPENAI_API_KEY" | wc -c.',
      "A key in a .env file loses against one already in the environment.",
    ],
    risk: "Revoke a key that stood in a log or a repository.",
    prevent:
      "Load keys from a secret store and test them with one cheap call at start.",
    hits: [
      "openai.AuthenticationError: Error code: 401 - {'error': {'message': 'Incorrect API key provided: sk-proj-***abcd. You can find your API key at the console.'}}",
      "anthropic.AuthenticationError: Error code: 401 - {'type': 'error', 'error': {'type': 'authentication_error', 'message': 'invalid x-api-key'}}",
      'google.api_core.exceptions.InvalidArgument: 400 API key not valid. Please pass a valid API key. [reason: "API_KEY_INVALID"]',
    ],
    misses: ["The OPENAI_API_KEY environment variable is missing or empty"],
  },
  {
    id: "llm-key-missing",
    line:
      /(?:api_key client option must be set|(?<env>[A-Z]{3,30}_API_KEY) environment variable is (?:missing|not set)|Could not resolve authentication method\. Expected either apiKey|Did not find (?<opt>\w{3,30}_api_key), please add an environment variable|Missing API [Kk]ey.{0,40}(?:openai|anthropic|gemini)?|No API key (?:found|provided|was provided).{0,60}|Missing key inputs argument|AI_LoadAPIKeyError|You didn't provide an API key)/,
    level: "code",
    cause: [
      "The environment variable {env} with the API key is not set for this process.",
      "No API key for the model service is set for this process.",
    ],
    next: [
      "Set {env} in the environment (or the untracked .env that the program loads) from the secret store, then start it again.",
      (c) =>
        `Set ${
          /anthropic|authentication method/i.test(c.lines[c.at] ?? "")
            ? "ANTHROPIC_API_KEY"
            : /gemini|google|key inputs/i.test(c.lines[c.at] ?? "")
            ? "GEMINI_API_KEY"
            : "OPENAI_API_KEY"
        } in the environment (or the untracked .env that the program loads), then start it again.`,
    ],
    plan: [
      "In CI add it as a secret and pass it with env; in Docker with --env-file.",
    ],
    prevent:
      "Check required variables at start and name the one that is missing.",
    hits: [
      "openai.OpenAIError: The api_key client option must be set either by passing api_key to the client or by setting the OPENAI_API_KEY environment variable",
      'TypeError: "Could not resolve authentication method. Expected either apiKey or authToken to be set." Could not resolve authentication method. Expected either apiKey or authToken',
      "AI_LoadAPIKeyError: Anthropic API key is missing. Pass it using the 'apiKey' parameter or the ANTHROPIC_API_KEY environment variable.",
    ],
    misses: ["Incorrect API key provided: sk-abc"],
  },
  {
    id: "llm-context-exceeded",
    line:
      /\bcontext_length_exceeded\b|maximum context length is (?<max>\d{3,8}) tokens|prompt is too long: (?<have>\d{3,9}) tokens > (?<max>\d{3,9}) maximum|input length and `max_tokens` exceed context limit|Input is too long for requested model|exceeds? the (?:maximum number of tokens|available context size|model's (?:maximum )?context (?:length|window))|input token count .{0,40}exceeds the maximum|string_above_max_length|Token indices sequence length is longer than|ContextWindowExceededError|longer than the maximum model length/,
    level: "code",
    priority: 6,
    cause:
      "The prompt is longer than the model's context window[[ of {max} tokens]][[ ({have} sent)]].",
    next:
      "Shorten the input: drop or summarise old messages, send fewer retrieved chunks, and count tokens before the call so that input plus max_tokens fits.",
    plan: [
      "Or choose a model with a larger window; with vLLM raise --max-model-len if the memory allows.",
    ],
    prevent:
      "Count tokens before each call and trim the history at a fixed budget.",
    hits: [
      "openai.BadRequestError: Error code: 400 - {'error': {'message': \"This model's maximum context length is 128000 tokens. However, your messages resulted in 141223 tokens.\", 'code': 'context_length_exceeded'}}",
      '{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 214871 tokens > 200000 maximum"}}',
    ],
    misses: [
      "max_tokens: 100000 > 8192, which is the maximum allowed number of output tokens",
    ],
  },
  {
    id: "llm-output-tokens",
    line:
      /max_tokens: \d{1,8} > (?<max>\d{1,8}), which is the maximum allowed|max_tokens is too large: (?<have>\d{1,8})|max_tokens'? is not supported with this model\. Use 'max_completion_tokens'|Unsupported parameter: '(?<param>max_tokens|temperature|top_p|parallel_tool_calls|reasoning_effort)'|Unsupported value: '(?<param2>\w{3,30})' does not support|`?temperature`? and `?top_p`? cannot both be specified|max_tokens: Field required/,
    level: "code",
    cause: [
      "The model does not take the parameter {param} as sent.",
      "The model does not take that value of {param2}.",
      "The request's max_tokens does not suit this model[[ (maximum {max})]].",
    ],
    next: [
      (c) =>
        /max_completion_tokens|Unsupported parameter: 'max_tokens'/.test(
            c.lines[c.at] ?? "",
          )
          ? "Send max_completion_tokens instead of max_tokens to this model."
          : undefined,
      "Remove {param} from the request (or use the value this model allows), then send it again.",
      "Remove {param2} from the request (or use the value this model allows), then send it again.",
      "Set max_tokens to at most {max}, then send the request again.",
      "Set max_tokens to a value the model allows, then send the request again.",
    ],
    prevent: "Keep parameters per model in one table.",
    hits: [
      {
        error:
          "Error code: 400 - {'error': {'message': \"Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.\"}}",
        next: "Send max_completion_tokens instead of max_tokens to this model.",
      },
      "anthropic.BadRequestError: Error code: 400 - max_tokens: 100000 > 8192, which is the maximum allowed number of output tokens for this model",
    ],
    misses: ["This model's maximum context length is 8192 tokens"],
  },
  {
    id: "llm-service-overloaded",
    line:
      /\boverloaded_error\b|Overloaded(?:Error)?\b.{0,40}(?:529|anthropic)|Error code: 529|The (?:model|engine|server) is (?:currently )?overloaded|That model is currently overloaded|503 (?:UNAVAILABLE|Service Unavailable).{0,80}(?:model|overloaded)|ModelNotReadyException|model_overloaded|Service tier capacity exceeded/i,
    level: "code",
    transient: true,
    cause:
      "The model service is overloaded (529 or 503): nothing is wrong with the request.",
    next:
      "Retry the same request after 1, 2, 4 ... seconds with jitter, at most five times.",
    plan: [
      "Then fall back to another model or region; look at the provider's status page.",
    ],
    prevent: "Have a fallback model and a queue for work that can wait.",
    hits: [
      'anthropic.InternalServerError: Error code: 529 - {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}',
      "google.genai.errors.ServerError: 503 UNAVAILABLE. {'error': {'code': 503, 'message': 'The model is overloaded. Please try again later.'}}",
    ],
    misses: ["Error code: 429 - rate_limit_error"],
  },
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
    id: "llm-model-not-found",
    line:
      /The model [`'"](?<model>[\w.:\/@-]{2,80})[`'"] does not exist|\bmodel_not_found\b|"?not_found_error"?.{0,60}model: (?<model>[\w.:\/@-]{2,80})|models\/(?<model>[\w.-]{2,80}) is not found for API version|The API deployment for this resource does not exist|DeploymentNotFound|The provided model identifier is invalid|Invalid model:? (?<model>[\w.:\/-]{2,80})|model_decommissioned|has been deprecated.{0,80}(?:learn more|model)/,
    near: [/"?model"?[:=] ?["'](?<model>[\w.:\/@-]{2,80})["']/],
    level: "code",
    priority: 4,
    cause:
      "The model {model?or deployment} does not exist for this account: the name is misspelt, retired, not enabled, or (on Azure) the name of a deployment is needed.",
    next: (c) => {
      const text = c.lines[c.at] ?? "";
      if (/deployment|DeploymentNotFound/i.test(text)) {
        return "az cognitiveservices account deployment list --name <resource> --resource-group <group> --output table";
      }
      if (/not found for API version/.test(text)) {
        return "Call ListModels of the Gemini API with your key and use a name it lists for generateContent.";
      }
      if (/model identifier is invalid/.test(text)) {
        return "aws bedrock list-foundation-models --query 'modelSummaries[].modelId'";
      }
      return "List the models your key may use (GET /v1/models of the provider) and put one of these names in the request.";
    },
    plan: ["Newer models may need access or another region first."],
    prevent:
      "Keep the model's name in the configuration and watch retirement dates.",
    hits: [
      "openai.NotFoundError: Error code: 404 - {'error': {'message': 'The model `gpt-5-ultra` does not exist or you do not have access to it.', 'code': 'model_not_found'}}",
      {
        error:
          "openai.NotFoundError: Error code: 404 - {'error': {'code': 'DeploymentNotFound', 'message': 'The API deployment for this resource does not exist.'}}",
        next:
          "az cognitiveservices account deployment list --name <resource> --resource-group <group> --output table",
      },
      "anthropic.NotFoundError: Error code: 404 - {'type': 'error', 'error': {'type': 'not_found_error', 'message': 'model: claude-9-sonnet'}}",
    ],
    misses: ["Error: model 'llama3' not found, try pulling it first"],
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
    id: "llm-messages-invalid",
    line:
      /messages with role 'tool' must be a response to a preceeding message|tool_use` ids were found without `tool_result` blocks|An assistant message with 'tool_calls' must be followed by tool messages|roles must alternate between|at least one message is required|text content blocks must (?:be non-empty|contain non-whitespace)|final assistant content cannot end with trailing whitespace|function call turn comes immediately after|unexpected `tool_use_id`|messages\.\d{1,4}\.(?:role|content)/,
    level: "code",
    priority: 4,
    cause:
      "The list of messages is not one the API accepts: a tool call without its result, a result without its call, empty text, or roles out of order.",
    next:
      "Open the code that trims or builds the history, and keep every tool call together with its result message, in order.",
    plan: [
      "Print roles and ids of the messages before the call.",
      "When you cut old messages cut at a user message.",
    ],
    prevent: "Test history trimming with tool calls in it.",
    hits: [
      "openai.BadRequestError: Error code: 400 - {'error': {'message': \"An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'.\"}}",
      "invalid_request_error: messages.3: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_01A",
    ],
    misses: [
      "Invalid schema for function 'search': None is not of type 'object'",
    ],
  },
  {
    id: "llm-schema-invalid",
    line:
      /Invalid schema for (?:function|response_format) '(?<fn>[\w.-]{1,64})'|tools\.\d{1,3}\.(?:custom\.)?input_schema|string does not match pattern.{0,60}tools|'additionalProperties' is required to be supplied and to be false|GenerateContentRequest\.tools.{0,120}(?:schema|properties)|json mode.{0,60}must contain the word 'json'|'messages' must contain the word 'json'/i,
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
      /unsupported_country_region_territory|Country, region, or territory not supported|User location is not supported for the API use|Your organization must be verified to use the model|"type": ?"permission_error"|Your API key does not have permission to use|does not have access to model|You have insufficient permissions for this operation\. Missing scopes: (?<scope>[\w.]{3,60})/,
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
      /You tried to access openai\.(?<name>\w{3,30}), but this is no longer supported in openai>=1\.0\.0|module 'openai' has no attribute '(?<name2>ChatCompletion|OpenAI|error|Completion)'|cannot import name 'OpenAI' from 'openai'|Configuration is not a constructor.{0,80}|openai_1\.Configuration/,
    level: "code",
    priority: 8,
    cause:
      "Code and version of the openai library do not belong together: the interface changed in 1.0[[ ({name})]].",
    next: [
      (c) =>
        /attribute 'OpenAI'|import name 'OpenAI'/.test(
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
      error:
        "ImportError: cannot import name 'OpenAI' from 'openai' (/usr/lib/python3/openai/__init__.py)",
      next: "pip install --upgrade openai",
    }],
    misses: ["ImportError: cannot import name 'Foo' from 'bar'"],
  },
  {
    id: "langchain-package-split",
    line:
      /No module named 'langchain(?:_(?<part>\w{3,30})|\.(?<old>chat_models|llms|embeddings|vectorstores|document_loaders|text_splitter|schema|prompts|chains|agents)[\w.]{0,40})'|cannot import name '(?<name>\w{3,60})' from 'langchain(?:_core|_community|\.)?[\w.]{0,60}'/,
    level: "code",
    priority: 20,
    cause: [
      "The package langchain-{part} is not installed.",
      "That part of LangChain[[ ({old})]][[ ({name})]] moved to another package.",
    ],
    next: (c) => {
      const part = c.v["part"];
      if (part !== undefined) {
        return `pip install langchain-${
          part.split("_")[0] === "text"
            ? "text-splitters"
            : part.replaceAll("_", "-")
        }`;
      }
      if (c.v["old"] === "text_splitter") {
        return "pip install langchain-text-splitters";
      }
      if (/^(?:prompts|schema)$/.test(c.v["old"] ?? "")) {
        return "pip install langchain-core";
      }
      if (/^(?:chains|agents)$/.test(c.v["old"] ?? "")) {
        return "pip install langchain-classic";
      }
      return "pip install langchain-community";
    },
    plan: [
      "Then import from that package, for example from langchain_openai import ChatOpenAI.",
    ],
    prevent: "Pin langchain packages together.",
    hits: [{
      error: "ModuleNotFoundError: No module named 'langchain_openai'",
      next: "pip install langchain-openai",
    }, {
      error: "ModuleNotFoundError: No module named 'langchain.text_splitter'",
      next: "pip install langchain-text-splitters",
    }],
    misses: ["ModuleNotFoundError: No module named 'requests'"],
  },
  {
    id: "langchain-output-parser",
    line:
      /OutputParserException|Could not parse LLM output|OUTPUT_PARSING_FAILURE|AI_NoObjectGeneratedError|InstructorRetryException|Failed to parse .{0,60} from completion/,
    level: "code",
    cause:
      "The model's answer is not in the form the parser expects (output parsing failed).",
    next:
      "Use the model's structured output (with_structured_output, response_format json_schema or a tool) in place of parsing free text.",
    plan: ["Log the raw answer; look whether it was cut off by max_tokens."],
    prevent:
      "Validate answers and retry once with the validation error in the prompt.",
    hits: [
      "langchain_core.exceptions.OutputParserException: Could not parse LLM output: `Sure, here`",
      "AI_NoObjectGeneratedError: No object generated: response did not match schema.",
    ],
    misses: ["SyntaxError: Unexpected end of JSON input"],
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
    id: "embedding-dimension",
    line:
      /[Ee]mbedding dimension (?<have>\d{2,5}) does not match collection dimensionality (?<need>\d{2,5})|Collection expecting embedding with dimension of (?<need>\d{2,5}), got (?<have>\d{2,5})|Vector dimension (?<have>\d{2,5}) does not match the dimension of the index (?<need>\d{2,5})|expected (?<need>\d{2,5}) dimensions, not (?<have>\d{2,5})|Vector dimension error: expected dim: (?<need>\d{2,5}), got (?<have>\d{2,5})/,
    level: "code",
    cause:
      "The vectors have {have} dimensions, the index has {need}: documents and queries use different embedding models.",
    next:
      "Use the embedding model of the index ({need} dimensions), or build a new index of {have} dimensions and embed the documents again.",
    risk: "Keep the old index until the new one is checked.",
    prevent:
      "Store the model's name and dimension with the index and compare them at start.",
    hits: [
      "chromadb.errors.InvalidDimensionException: Embedding dimension 384 does not match collection dimensionality 1536",
      "psycopg.errors.DataException: expected 1536 dimensions, not 768",
    ],
    misses: ["ValueError: shapes (3,4) and (5,6) not aligned"],
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
    }, {
      error:
        "ImportError: cannot import name 'VectorStoreIndex' from 'llama_index' (unknown location)",
      next: "pip install --upgrade llama-index",
    }],
    misses: ["ModuleNotFoundError: No module named 'llama_cpp'"],
  },
  {
    id: "ollama-model-missing",
    line:
      /model \\?['"](?<model>[\w.:\/-]{2,80}?)\\?['"] not found(?:, try pulling it first)?|pull model manifest: file does not exist|model "?(?<model2>[\w.:\/-]{2,80})"? not found, try pulling/,
    tools: ["ollama"],
    level: "code",
    cause: [
      "Ollama does not have the model {model} on this machine.",
      "Ollama's library has no model or tag of that name.",
    ],
    next: [
      (c) => /manifest/.test(c.lines[c.at] ?? "") ? "ollama list" : undefined,
      "ollama pull {model}",
      "ollama pull {model2}",
    ],
    plan: ["ollama list shows the names that are here, with their tags."],
    prevent: "Pull the models when the machine is set up.",
    hits: [{
      command: "python chat.py",
      error:
        "ollama._types.ResponseError: model 'llama3.2:3b' not found (status code: 404)",
      next: "ollama pull llama3.2:3b",
    }, {
      error: '{"error":"model \\"mistral\\" not found, try pulling it first"}',
    }, {
      command: "ollama pull lama3",
      error: "Error: pull model manifest: file does not exist",
      next: "ollama list",
    }],
    misses: ["The model `gpt-9` does not exist"],
  },
  {
    id: "ollama-down",
    line:
      /could not connect to (?:a running |an )?ollama (?:app|instance|server)|Failed to connect to Ollama|(?:connect|connection).{0,80}(?:localhost|127\.0\.0\.1|\[::1\]|ollama):11434.{0,40}refused|ollama server not responding|HTTPConnectionPool\(host='\w{1,40}', port=11434\)|ECONNREFUSED (?:127\.0\.0\.1|::1):11434|Is Ollama running/i,
    tools: ["ollama"],
    level: "code",
    priority: 12,
    cause:
      "Nothing answers on Ollama's port 11434: the server is not running, or the program looks at the wrong host.",
    next: [byPlatform({
      windows: "ollama serve",
      macos: "ollama serve",
      container:
        "Set OLLAMA_HOST to the host's address (http://host.docker.internal:11434), as localhost inside the container is the container.",
    }, "ollama serve")],
    plan: [
      "As a service: systemctl status ollama.",
      "From another container use the service's name, not localhost.",
    ],
    prevent: "Run Ollama as a service and wait for its port before using it.",
    hits: [
      {
        command: "ollama list",
        error: "Error: could not connect to ollama app, is it running?",
        next: "ollama serve",
      },
      "ConnectionError: Failed to connect to Ollama. Please check that Ollama is downloaded, running and accessible.",
    ],
    misses: ["Error: connect ECONNREFUSED 127.0.0.1:5432"],
  },
  {
    id: "ollama-memory",
    line:
      /model requires more system memory \((?<need>[\d.]{1,8} [GM]iB)\) than is available \((?<have>[\d.]{1,8} [GM]iB)\)|llama runner process has terminated|llama_model_load: error|unable to allocate (?:CUDA\d|CPU|Metal) buffer|ggml_backend_cuda_buffer_type_alloc_buffer/,
    level: "code",
    cause: [
      "The model needs {need} of memory, {have} is free.",
      "The model runner ended: too little memory, or a damaged or unsupported model file.",
    ],
    next: ["ollama ps"],
    plan: [
      "Take a smaller model or quantisation (q4), stop loaded models with ollama stop NAME, lower num_ctx.",
      "The reason stands in the server's log: journalctl -u ollama.",
    ],
    prevent:
      "Choose models by the free memory: about 0.7 GB for each billion parameters at q4.",
    hits: [{
      command: "ollama run llama3.1:70b",
      error:
        "Error: model requires more system memory (41.3 GiB) than is available (15.2 GiB)",
      next: "ollama ps",
    }, "Error: llama runner process has terminated: signal: killed"],
    misses: ["Error: model 'x' not found"],
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
    id: "hf-repo-not-found",
    line:
      /RepositoryNotFoundError|(?<repo>[\w.-]{1,60}(?:\/[\w.-]{1,80})?) is not a local folder and is not a valid model identifier|RevisionNotFoundError|EntryNotFoundError: 404|does not appear to have a file named (?<file>[\w.-]{3,80})|HFValidationError|DatasetNotFoundError/,
    near: [/'?(?<repo>[\w.-]{1,60}\/[\w.-]{1,80})'? (?:is not|does not)/],
    level: "code",
    cause: [
      "The model {repo} does not have the file {file}.",
      "The Hub has no repository {repo} that this token may see: name misspelt, private, or not a model of that library.",
      "The Hub has no such repository, revision or file for this token.",
    ],
    next: ["hf auth whoami"],
    plan: [
      "Check owner/name on the Hub; set HF_TOKEN for a private repository.",
      "A local folder needs the right path with config.json in it.",
    ],
    prevent: "Pin repository and revision in the configuration.",
    hits: [{
      error:
        "OSError: bert-base-uncase is not a local folder and is not a valid model identifier listed on the Hub",
      next: "hf auth whoami",
    }, "huggingface_hub.errors.RepositoryNotFoundError: 404 Client Error."],
    misses: ["GatedRepoError: Cannot access gated repo for url"],
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
      /does not recognize this architecture|The checkpoint you are trying to load has model type `(?<type>[\w-]{2,40})`|KeyError: '(?<type2>qwen\d\w{0,20}|llama\d?|mistral\d?|gemma\d?\w{0,10}|phi\d\w{0,8})'|Unrecognized (?:model|configuration class)|Tokenizer class \w{3,60} does not exist|Model architectures \['(?<arch>\w{3,60})'\] (?:are not supported|failed to be inspected)/,
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
    id: "vllm-kv-cache",
    line:
      /No available memory for the cache blocks|max seq len \(?(?<need>\d{3,8})\)? is larger than the maximum number of tokens that can be stored in KV cache \(?(?<have>\d{2,8})|larger than the (?:available KV cache memory|maximum number of tokens that can be stored in KV cache)|Free memory on device .{0,100}is less than desired GPU memory utilization|User-specified max_model_len \((?<want>\d{3,8})\) is greater than the derived max_model_len/,
    tools: ["vllm"],
    level: "code",
    priority: 4,
    cause:
      "vLLM has too little GPU memory left for the KV cache[[: {need} tokens wanted, {have} fit]].",
    next: [
      (c) =>
        c.cmd.program === "vllm" && !c.cmd.has("--max-model-len")
          ? c.cmd.append(`--max-model-len ${c.v["have"] ?? "8192"}`)
          : undefined,
      "vllm serve <model> --max-model-len 8192 --gpu-memory-utilization 0.92",
    ],
    plan: [
      "Look who holds the memory: nvidia-smi.",
      "Use a quantised model, or --tensor-parallel-size over more GPUs.",
    ],
    hits: [
      {
        command: "vllm serve org/model-7b",
        error:
          "ValueError: The model's max seq len (32768) is larger than the maximum number of tokens that can be stored in KV cache (10544). Try increasing `gpu_memory_utilization`",
        next: "vllm serve org/model-7b --max-model-len 10544",
      },
      "ValueError: No available memory for the cache blocks. Try increasing `gpu_memory_utilization` when initializing the engine.",
    ],
    misses: [
      "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB",
    ],
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
      "RuntimeError: The detected CUDA version (11.8) mismatches the version that was used to compile PyTorch (12.4)",
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
        error: "Failed to initialize NVML: Driver/library version mismatch",
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
]);
