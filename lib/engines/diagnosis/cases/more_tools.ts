/** Further cases over payments, models, agents, Windows, CI and protocols. */
import type { FixErrorCase } from "./case.ts";

/** The same causes in other words, shells and logs. */
export const MORE_TOOL_CASES: readonly FixErrorCase[] = [
  {
    id: "more-x402-pending",
    tool: "x402",
    input: {
      log:
        'INFO settle sent\nERROR settle {"success":false,"errorReason":"settlement_pending","transaction":"0xabc","network":"eip155:8453"}',
    },
    root_cause_any: [/not yet confirmed|pending/],
    next_command_any: [/cast receipt|receipt/],
  },
  {
    id: "more-x402-network-v1",
    tool: "x402",
    input: {
      command: "node buy.mjs",
      error:
        "Error: Unsupported network: base-sepolia\n    at register (index.js:10:3)",
    },
    root_cause_any: [/network/],
    next_command_any: [/supported|CAIP/],
  },
  {
    id: "more-x402-max",
    tool: "x402",
    input: { error: "Error: Payment amount exceeds maximum allowed" },
    root_cause_any: [/limit/],
    next_command_any: [/price|amount/],
    forbid: [/remove the limit/],
  },
  {
    id: "more-x402-permit2",
    tool: "x402",
    input: {
      error: '412 Precondition Failed {"error":"permit2_allowance_required"}',
    },
    root_cause_any: [/permit2/],
    next_command_any: [/allowance/],
  },
  {
    id: "more-usdc-paused-transfer",
    tool: "foundry",
    input: {
      command: "cast send 0x036C transfer 0x7099 5000000",
      error:
        "Error: Failed to estimate gas: server returned an error response: error code 3: execution reverted: ERC20: transfer amount exceeds balance",
    },
    root_cause_any: [/fewer tokens|balance/],
    next_command_any: [/balanceOf/],
  },
  {
    id: "more-web3py-poa",
    tool: "web3.py",
    input: {
      command: "python watch.py",
      error:
        "web3.exceptions.ExtraDataLengthError: The field extraData is 97 bytes, but should be 32. It is quite likely that you are connected to a POA chain.",
    },
    root_cause_any: [/proof-of-authority|POA/],
    next_command_any: [/ExtraDataToPOA|poa/],
  },
  {
    id: "more-hardhat-network",
    tool: "hardhat",
    input: {
      command: "npx hardhat run scripts/a.ts --network localhost",
      error:
        "Error HH108: Cannot connect to the network localhost.\nPlease make sure your node is running, and check your internet connection and networks config",
    },
    root_cause_any: [/reached|running/],
    next_command_any: [/hardhat node|chain-id|anvil/],
  },
  {
    id: "more-wallet-rejected",
    tool: "viem",
    input: {
      error:
        "TransactionExecutionError: User rejected the request.\n\nRequest Arguments:\n  from: 0x70\n\nVersion: viem@2.21.0",
    },
    root_cause_any: [/rejected/],
    next_command_any: [/person|again|sign/],
  },
  {
    id: "more-openai-missing-key",
    tool: "openai",
    input: {
      command: "python app.py",
      error:
        "openai.OpenAIError: The api_key client option must be set either by passing api_key to the client or by setting the OPENAI_API_KEY environment variable",
    },
    root_cause_any: [/API key/],
    next_command_any: [/OPENAI_API_KEY/],
  },
  {
    id: "more-openai-new-param",
    tool: "openai",
    input: {
      error:
        "openai.BadRequestError: Error code: 400 - {'error': {'message': \"Unsupported parameter: 'temperature' is not supported with this model.\", 'param': 'temperature'}}",
    },
    root_cause_any: [/temperature/],
    next_command_any: [/remove temperature/],
  },
  {
    id: "more-chroma-dimension",
    tool: "chroma",
    input: {
      error:
        "chromadb.errors.InvalidArgumentError: Collection expecting embedding with dimension of 1536, got 768",
    },
    root_cause_any: [/1536/],
    next_command_any: [/1536|768/],
  },
  {
    id: "more-llamaindex-part",
    tool: "llamaindex",
    input: {
      command: "python rag.py",
      error:
        "ModuleNotFoundError: No module named 'llama_index.embeddings.huggingface'",
    },
    root_cause_any: [/llama/i],
    next_command_any: [/pip install llama-index-embeddings-huggingface/],
  },
  {
    id: "more-nvml",
    tool: "nvidia",
    input: {
      command: "nvidia-smi",
      error:
        "Failed to initialize NVML: Driver/library version mismatch\nNVML library version: 550.90",
    },
    root_cause_any: [/driver/],
    next_command_any: [/nvidia\/version|reboot|restart/],
  },
  {
    id: "more-mcp-stdout",
    tool: "mcp",
    input: {
      log:
        "Starting server on stdio\nFailed to parse JSONRPC message from server\npydantic_core._pydantic_core.ValidationError: 1 validation error for JSONRPCMessage\n  Invalid JSON: expected value at line 1 column 1 [type=json_invalid, input_value='Starting server on stdio', input_type=str]",
    },
    root_cause_any: [/stdout|JSON-RPC/],
    next_command_any: [/stderr/],
  },
  {
    id: "more-mcp-unknown-tool",
    tool: "mcp",
    input: {
      error:
        '{"jsonrpc":"2.0","id":3,"error":{"code":-32602,"message":"Tool fetch_url not found"}}',
    },
    root_cause_any: [/fetch_url/],
    next_command_any: [/tools\/list/],
  },
  {
    id: "more-mcp-session",
    tool: "mcp",
    input: {
      command: "curl -X POST https://mcp.example.com/mcp",
      error:
        '{"jsonrpc":"2.0","error":{"code":-32001,"message":"Session not found"},"id":null}',
    },
    root_cause_any: [/session/],
    next_command_any: [/initialize/],
  },
  {
    id: "more-ps-null",
    tool: "powershell",
    input: {
      command: ".\\sync.ps1",
      error:
        "You cannot call a method on a null-valued expression.\nAt C:\\jobs\\sync.ps1:22 char:5\n+     $resp.Content.Split(',')\n    + CategoryInfo          : InvalidOperation: (:) [], RuntimeException",
    },
    root_cause_any: [/null/],
    next_command_any: [/sync\.ps1:22|variable/],
  },
  {
    id: "more-ps-module",
    tool: "powershell",
    input: {
      error:
        "Import-Module : The specified module 'SqlServer' was not loaded because no valid module file was found in any module directory.",
    },
    root_cause_any: [/SqlServer/],
    next_command_any: [/Install-Module SqlServer/],
  },
  {
    id: "more-msbuild-none",
    tool: "msbuild",
    input: {
      command: "dotnet build",
      error:
        "MSBUILD : error MSB1003: Specify a project or solution file. The current working directory does not contain a project or solution file.",
    },
    root_cause_any: [/project or solution/],
    next_command_any: [/folder|\.sln|\.csproj/],
  },
  {
    id: "more-win-service",
    tool: "windows",
    input: {
      command: "net start Spooler2",
      error:
        "System error 1060 has occurred.\n\nThe specified service does not exist as an installed service.",
    },
    root_cause_any: [/no service/],
    next_command_any: [/Get-Service|sc query/],
  },
  {
    id: "more-actions-unknown-action",
    tool: "github-actions",
    input: {
      log:
        "##[error]Unable to resolve action `actions/setup-nodejs@v4`, repository not found",
    },
    root_cause_any: [/setup-nodejs/],
    next_command_any: [/uses/],
  },
  {
    id: "more-actions-set-output",
    tool: "github-actions",
    input: {
      log:
        "##[error]Unable to process command '::set-env name=VERSION::1.2' successfully.",
    },
    root_cause_any: [/set-env/],
    next_command_any: [/GITHUB_ENV/],
  },
  {
    id: "more-azure-parallel",
    tool: "azure-pipelines",
    input: {
      error:
        "##[error]No hosted parallelism has been purchased or granted. To request a free parallelism grant, please fill out the following form",
    },
    root_cause_any: [/parallelism/],
    next_command_any: [/parallel/],
  },
  {
    id: "more-trivy-db",
    tool: "trivy",
    input: {
      command: "trivy fs .",
      error:
        "2026-03-01T09:00:00Z\tFATAL\tFatal error\trun error: init error: DB error: failed to download vulnerability DB: OCI artifact error",
    },
    root_cause_any: [/database/],
    next_command_any: [/download-db-only|mirror/],
  },
];
