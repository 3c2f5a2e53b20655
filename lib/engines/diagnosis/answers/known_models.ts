/** What chains, payments, model services, MCP and GPUs say, and what it means. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** EVM, Solana, x402, LLM services, MCP, CUDA. */
export const KNOWN_MODEL_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "known-models",
  tools: [
    "forge",
    "cast",
    "anvil",
    "hardhat",
    "solana",
    "anchor",
    "ollama",
    "python",
    "claude",
    "mcp",
  ],
  isDecisive: true,
  risk:
    "Try it with small amounts and test networks first; a transaction that is mined stays.",
  prevent:
    "Keep request shapes, chain ids and model names in configuration with a test of each.",
}, [
  {
    id: "llm-parameter-unsupported",
    on:
      /[Uu]nsupported (?<kind>parameter|value): '(?<name>[\w.\[\]]{1,80})' (?:is not supported with this model|does not support (?:'(?<value>[\w.-]{1,40})'|(?<value2>[\d.]{1,12}) with this model))(?:.{0,40}Use '(?<use>[\w.]{1,60})[\x27\x22] instead)?(?:.{0,60}Only the default \((?<only>[\w.]{1,12})\))?/,
    certainty: 0.93,
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
    says:
      'Error 400: Invalid Request\n{\n  "error": {\n    "message": "Unsupported parameter: \'temperature\' is not supported with this model.",\n    "type": "invalid_request_error",\n    "param": "temperature",\n    "code": "unsupported_parameter"\n  }\n}',
  },
  {
    id: "llm-gemini-turn-order",
    on:
      /[Pp]lease ensure that (?:the )?function call turn comes immediately after a user turn or after a function response turn|number of function response parts is equal to the number of function call parts/,
    cause:
      "Gemini wants turns in order: a function call follows a user turn or a function response, and each call gets its response in the next turn.",
    next:
      "Keep calls and their functionResponse parts in pairs when the history is shortened, and begin the history with a user turn.",
    says:
      '{"error":{"code":400,"message":"Please ensure that function call turn comes immediately after a user turn or after a function response turn.","status":"INVALID_ARGUMENT"}}',
  },
  {
    id: "llm-gemini-thought-signature",
    on: /[Ff]unction call is missing a thought_signature/,
    cause:
      "Gemini 3 wants the thought_signature of a function call back in the history, and the client dropped it.",
    next:
      "Send the model's parts back unchanged, thought_signature included (or update the SDK or client, which keeps it).",
    says:
      '{"error":{"code":400,"message":"Function call is missing a thought_signature in functionCall parts.","status":"INVALID_ARGUMENT"}}',
  },
  {
    id: "llm-no-tools",
    on:
      /(?:(?:registry\.ollama\.ai\/library\/)?(?<model>[\w.:\/-]{2,80}) does not support tools|No endpoints found that support tool use)/,
    cause:
      "The model[[ {model|raw}]] (or every provider of it) cannot call tools, and the request has tools.",
    next:
      "Choose a model that supports tools, or send the request without tools.",
    says:
      '{"error":"registry.ollama.ai/library/gemma:latest does not support tools"}',
  },
  {
    id: "llama-cpp-architecture",
    on: /unknown model architecture: '(?<name>[\w.-]{2,40})'/,
    cause:
      "This llama.cpp (or the program that brings it along) is older than the model's architecture {name}.",
    next: (c) =>
      /ollama/i.test(c.lines.join("\n").slice(0, 20_000))
        ? "Update Ollama, then pull the model again."
        : "Update llama.cpp (pip install --upgrade llama-cpp-python, or a newer release of the program that runs it).",
    says:
      "llama_model_load: error loading model: unknown model architecture: 'qwen3'",
  },
  {
    id: "gemini-model-missing",
    on:
      /models\/(?<model>[\w.-]{3,60}) is not found for API version (?<version>v\w{1,8}), or is not supported for (?<method>\w{3,40})/,
    cause:
      "The model {model} does not exist in API version {version} (any more), or does not do {method}.",
    next:
      "Name a model that the account has (client.models.list()), for example a current gemini flash model, in place of {model|raw}.",
    says:
      "google.api_core.exceptions.NotFound: 404 models/gemini-pro is not found for API version v1beta, or is not supported for generateContent. Call ListModels to see the list of available models and their supported methods.",
  },
  {
    id: "mcp-tool-name-pattern",
    on:
      /(?:tools\.(?<index>\d{1,4})\.(?:custom|function)?\.?name|[Tt]ool name).{0,40}String should match pattern '(?<pattern>[^']{3,60})'/,
    cause:
      "The name of tool {index?one tool} has characters that the API does not take (pattern {pattern|raw}).",
    next:
      "Rename that tool (in MCP often server and tool name are joined with . or /): letters, digits, _ and - only.",
    says:
      "tools.0.custom.name: String should match pattern '^[a-zA-Z0-9_-]{1,64}$'",
  },
  {
    id: "mcp-array-without-items",
    on:
      /tool parameters? array type must have items|array schema missing items/,
    near: [
      /[Ff]ailed to validate tool (?<name>[\w.-]{1,80})|function '(?<name>[\w.-]{1,80})'/,
    ],
    cause:
      "The input schema of the tool[[ {name}]] has an array without items, which the client refuses.",
    next:
      'Give every array in the tool\'s inputSchema an items schema (for anything: "items": {}).',
    says:
      "Failed to validate tool mcp_x: Error: tool parameters array type must have items",
  },
  {
    id: "agent-login-expired",
    isDecisive: true,
    on:
      /OAuth (?:token|session) has expired|Please run \/login|login (?:session|token) (?:has )?expired/i,
    all: [/\/login\b/],
    cause:
      "The login of the coding agent has expired, so its provider refuses the request (401).",
    next: [
      (c) =>
        /^(?:claude|gemini|copilot)$/.test(c.cmd.program)
          ? `Start ${c.cmd.program} and type /login.`
          : undefined,
      "Start the agent and type /login.",
    ],
    plan: [
      "Where nobody can log in (CI), give it an API key or a long-lived token in the environment.",
    ],
    says: {
      command: "claude",
      error:
        'API Error: 401 {"type":"error","error":{"type":"authentication_error","message":"OAuth token has expired. Please obtain a new token or refresh your existing token."}} · Please run /login',
    },
  },
  {
    id: "ollama-model-unknown",
    isDecisive: true,
    on: /pull model manifest: file does not exist/,
    cause: (c) =>
      `Ollama's library has no model or tag of that name${
        c.cmd.operands[1] === undefined ? "" : ` (${c.cmd.operands[1]})`
      }: it is misspelt, or published elsewhere.`,
    next:
      "Look the exact name and tag up in the model library of Ollama, then pull that one.",
    plan: [
      "A model of Hugging Face is pulled as hf.co/OWNER/MODEL:TAG; ollama list shows what is here already.",
    ],
    says: {
      command: "ollama run llama9",
      error:
        "pulling manifest\nError: pull model manifest: file does not exist",
    },
  },
  {
    id: "ollama-pull-named",
    isDecisive: true,
    on:
      /(?:should|try|need to) (?:pull|pulling) (?:the model|it)[^`'"]{0,40}[`'"]ollama pull (?<model>[\w./:-]{2,80})[`'"]/,
    cause:
      "Ollama does not have the model {model}: it was never pulled on this server, or has another name or tag there.",
    next: "ollama pull {model}",
    plan: [
      "`ollama list` shows the names that are there; with OLLAMA_HOST set, that is the server which is asked.",
    ],
    says:
      "OllamaEndpointNotFoundError: Ollama call failed with status code 404. Maybe your model is not found and you should pull the model with `ollama pull acme3`.",
  },
  {
    id: "mcp-command-in-one-string",
    isDecisive: true,
    on:
      /spawn (?<name>[\w./\\:-]{1,200}) (?!ENOENT)(?<rest>[^\s"{}[\]]{1,100}(?: [^\s"{}[\]]{1,100}){0,8}?) ENOENT/,
    all: [/mcp|[Ss]erver (?:disconnected|transport)|Initializing server/i],
    cause:
      "The MCP client takes the whole line as the name of one program: the command and its arguments stand in one string ({name} {rest}), so nothing of that name is found (ENOENT).",
    next:
      "In the client's configuration put only {name|raw} into command, and each argument as its own entry into args.",
    plan: [
      "On a command line write the command after -- and without quotes around all of it (<client> mcp add <name> -- <program> <arguments>).",
    ],
    says:
      '[ERROR] MCP server "notes" Connection failed: spawn npx -y @acme/notes-server ENOENT',
  },
  {
    id: "mcp-server-program-not-found",
    isDecisive: true,
    on:
      /spawn (?!(?:npx|uvx|uv|node|python3?|bunx|docker|deno) )(?<name>[\w./\\:-]{1,200}) ENOENT/,
    all: [/Initializing server|Server (?:disconnected|transport)|\bmcp\b/i],
    cause:
      "The MCP client cannot start {name} (ENOENT): no program of that name is on the PATH that the app has, which is shorter than that of a shell.",
    next: (c) =>
      /[\\/]/.test(c.v["name"] ?? "")
        ? `ls -l ${c.quote(c.v["name"] ?? "")}`
        : c.platform.os === "windows"
        ? `where.exe ${c.v["name"]}`
        : `which ${c.v["name"]}`,
    plan: [
      "Put the full path that is shown as command into the client's configuration and restart it; if nothing is shown, install the server first.",
    ],
    says:
      "2025-04-19T01:35:57.319Z [info] [notes] Initializing server...\n2025-04-19T01:35:57.342Z [error] [notes] spawn acme-notes-server ENOENT\n2025-04-19T01:35:57.348Z [info] [notes] Server transport closed",
  },
  {
    id: "mcp-launcher-not-found",
    on: /spawn (?<name>npx|uvx|uv|node|python3?|bunx|docker|deno) ENOENT/,
    all: [
      /mcp|[Ss]erver (?:disconnected|transport)|Initializing server|[Cc]laude|[Cc]line|[Cc]ursor|bash_jobs|client transport|spawn npx ENOENT spawn npx/i,
    ],
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
    plan: [
      'Put the full path that it shows as command into the client\'s configuration; on Windows use command cmd with args ["/c", "npx", ...].',
      "If nothing is shown, install it first (Node.js for npx, uv for uvx), then restart the client.",
    ],
    says:
      "2025-03-01T10:00:00.010Z [fetch] [error] spawn uvx ENOENT\n2025-03-01T10:00:00.011Z [fetch] [error] Server disconnected.",
  },
  {
    id: "x402-cannot-settle-transfer",
    on:
      /failed_to_execute_transfer|errorReason\W{1,6}(?<reason>settle_\w{3,60}|transaction_failed|failed_to_\w{3,40})"/,
    isDecisive: false,
    cause:
      "x402: the payment was verified, but the facilitator could not execute the transfer on chain (its own wallet lacks gas, the RPC failed, or the payer's balance or nonce changed since).",
    next:
      "Ask the facilitator to settle the same payment once more; before another payment is signed, check on chain that the nonce was not used.",
    says:
      '{ "success": false, "errorReason": "failed_to_execute_transfer", "network": "eip155:8453", "transaction": "" }',
  },
  {
    id: "x402-payload-reverts",
    on: /invalid_payload: contract call failed: execution reverted/,
    cause:
      "x402: the facilitator simulated the transfer of this payload and the token contract reverted: the EIP-712 domain (extra.name, extra.version), the signer, the balance or the validity window is wrong.",
    next:
      "Compare the payload with the chain: extra.name and extra.version of the token (USDC on Base: USD Coin, 2), from, value against the balance, and validAfter and validBefore in seconds.",
    says:
      '{"errorType":"invalid_request","errorMessage":"invalid_payload: contract call failed: execution reverted"}',
  },
  {
    id: "x402-scheme-unregistered",
    on:
      /No (?:network\/scheme|facilitator|scheme|server) (?:is )?registered for (?:scheme: ?(?<scheme>[\w-]{2,30}) and network: ?(?<network>[\w:.-]{2,60})|x402 version: (?<version>\d))/,
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
    says:
      "No facilitator registered for scheme: exact and network: eip155:8453",
  },
  {
    id: "usdc-signature-refused",
    on: /FiatTokenV2(?:_2)?: invalid signature/,
    cause:
      "USDC refuses the signature of the authorization: the EIP-712 domain (name, version, chain id, contract) or a field differs from what was signed, or another account signed.",
    next:
      "Read name() and version() of the token contract, use exactly these with its chainId and address as the EIP-712 domain, and sign again as from.",
    says: "Error: execution reverted: FiatTokenV2: invalid signature",
  },
  {
    id: "solc-version-of-file",
    isDecisive: false,
    on: [
      /Source file requires different compiler version \(current compiler is (?<have>[\d.]{3,12})/,
      /[Ff]ound incompatible versions/,
    ],
    near: [
      /(?<file>[\w.\/@-]{1,160}\.sol)/,
      /pragma solidity (?<need>[^;]{2,30});/,
    ],
    cause:
      "The files' pragmas ask for different Solidity compilers[[; the current one is {have}]][[ ({file|raw} wants {need|raw})]].",
    next: (c) =>
      /forge|foundry|lib\//i.test(c.lines.join("\n").slice(0, 8_000)) ||
        c.cmd.program === "forge"
        ? "Set auto_detect_solc = true in foundry.toml (or solc to a version that all pragmas allow), and loosen an exact pragma of your own file."
        : "Add a compiler that fits the pragma to solidity.compilers in hardhat.config, or loosen an exact pragma of your own file.",
    says:
      "Error: Source file requires different compiler version (current compiler is 0.8.20+commit.a1b79de6) - note that nightly builds are considered to be strictly less than the released version",
  },
  {
    id: "ethers-decimal-amount",
    on:
      /invalid BigNumber string.{0,60}value=.(?<value>[\d.]{1,40}).|Cannot convert (?<value2>[\d]{1,30}\.[\d]{1,30}) to a BigInt|invalid FixedNumber string/,
    cause: (c) =>
      `An amount with a decimal point (${
        c.v["value"] ?? c.v["value2"] ?? "a fraction"
      }) is given where whole units are expected.`,
    next:
      "Convert it with parseUnits(amount, decimals) (parseEther for ether), and keep it as text until then.",
    says:
      'Error: invalid BigNumber string (argument="value", value="1.5", code=INVALID_ARGUMENT, version=bignumber/5.7.0)',
  },
  {
    id: "ethers-address-undefined",
    on: /unsupported addressable value/,
    cause:
      "ethers 6 got undefined (or an object of ethers 5) where an address is expected: contract.address no longer exists.",
    next:
      "Use contract.target or await contract.getAddress() in place of contract.address.",
    says:
      'TypeError: unsupported addressable value (argument="target", value=null, code=INVALID_ARGUMENT, version=6.7.1)',
  },
  {
    id: "ethers-6-api",
    on: [
      /Cannot read propert(?:y|ies) of undefined \(reading '(?<name>parseEther|formatEther|parseUnits|formatUnits|getAddress|keccak256|JsonRpcProvider|Web3Provider|AddressZero|HashZero|BigNumber|id|hexlify)'\)/,
      /\b\w{1,40}\.(?<name>deployed) is not a function|ethers\.(?:utils|providers|constants|BigNumber)\b.{0,40}(?:undefined|is not a function)/,
    ],
    none: [/ethers@5/],
    cause:
      "The code is written for ethers 5 (ethers.utils, ethers.providers, contract.deployed()), and ethers 6 is installed.",
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
    says:
      "TypeError: Cannot read properties of undefined (reading 'parseEther')\n    at main (scripts/deploy.js:5:40)",
  },
  {
    id: "rpc-no-eip1559",
    on:
      /Failed to get EIP-1559 fees|method eth_feeHistory does not exist|does not support EIP-?1559|EIP-1559 style fee params.{0,60}not supported|eth_maxPriorityFeePerGas.{0,60}(?:not (?:supported|available)|does not exist)/,
    cause:
      "The chain or its RPC does not know EIP-1559 fees, which the tool asks for.",
    next: (c) =>
      c.cmd.program === "forge" && c.cmd.text !== undefined
        ? `${c.cmd.text} --legacy`
        : "Send the transaction as a legacy one: --legacy in Foundry, gasPrice in place of maxFeePerGas elsewhere.",
    says: "Error: Failed to get EIP-1559 fees",
  },
  {
    id: "forge-dirty-tree",
    on: /it requires clean working and staging areas/,
    cause:
      "forge install (and init) makes a git submodule and commit, and the repository has uncommitted changes.",
    next: "git stash --include-untracked",
    plan: [
      "git stash pop brings the changes back afterwards.",
      "Or commit them first; newer Foundry releases no longer commit unless told to (--commit).",
    ],
    says:
      "Error: The target directory is a part of or on its own an already initialized git repository,\nand it requires clean working and staging areas, including no untracked files.",
  },
  {
    id: "foundry-cache-format",
    on:
      /(?:left|right): \W{0,3}(?:hh-sol-cache|ethers-rs-sol-cache)-\d|invalid (?:type|length).{0,80}solidity-files-cache\.json/,
    cause:
      "The compiler cache in the folder was written by another tool (Hardhat) or another Foundry version, and this one cannot read it.",
    next: "forge clean",
    plan: [
      "Give Hardhat and Foundry folders of their own (cache_path and out in foundry.toml), and update Foundry with foundryup.",
    ],
    says:
      'The application panicked (crashed).\nMessage:  assertion failed: `(left == right)`\n  left: `"hh-sol-cache-2"`,\n right: `"ethers-rs-sol-cache-1"`',
  },
  {
    id: "solana-account-missing",
    on: /Attempt to debit an account but found no record of a prior credit/,
    cause:
      "The account that pays has no SOL on this cluster (it does not exist there): it was never funded, or the client talks to another cluster.",
    next: "solana balance",
    plan: [
      "Compare the cluster (solana config get); on devnet fund it with solana airdrop 1.",
    ],
    says:
      "Error: Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.",
  },
  {
    id: "solana-blockhash-expired",
    on:
      /Blockhash not found|TransactionExpiredBlockheightExceeded|block height exceeded|Transaction was not confirmed in (?<seconds>[\d.]{1,8}) seconds/,
    cause:
      "The transaction's blockhash was too old or unknown to the node when it arrived, or it was not confirmed in time (network load, too low a priority fee, another commitment level).",
    next:
      "Fetch a new blockhash with the commitment confirmed just before sending, add a priority fee, and look the signature up before you send again.",
    says:
      "failed to send transaction: Transaction simulation failed: Blockhash not found",
  },
  {
    id: "anchor-program-id",
    on: /DeclaredProgramIdMismatch/,
    cause:
      "The program id in declare_id! is not the address under which the program is deployed.",
    next: "anchor keys sync",
    plan: ["Then build and deploy again."],
    says:
      "Error Code: DeclaredProgramIdMismatch. Error Number: 4100. Error Message: The declared program id does not match the actual program id.",
  },
  {
    id: "solana-token-funds",
    on: /custom program error: 0x1$|custom program error: 0x1\b(?![\da-f])/,
    certainty: 0.7,
    cause:
      "A program of the transaction returned its error 0x1; in the system and token programs that is insufficient funds.",
    next:
      "Check the balances of the payer (SOL, with rent) and of the token account; the log lines before say which program failed.",
    says:
      "Error: failed to send transaction: Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1",
  },
  {
    id: "erc4337-prefund",
    on: /AA21 didn'?t pay prefund/,
    cause:
      "ERC-4337: the smart account has neither a deposit in the EntryPoint nor balance for the gas of the user operation (AA21).",
    next:
      "Fund the smart account with the chain's native coin (or deposit for it in the EntryPoint), or send the operation with a paymaster.",
    says:
      "UserOperation reverted during simulation with reason: AA21 didn't pay prefund",
  },
  {
    id: "erc4337-validation-reverted",
    on:
      /(?<code>AA2[34]|AA33) (?:reverted|signature error)(?:: (?<why>.{1,80}))?/,
    cause: (c) =>
      c.v["code"] === "AA24"
        ? "ERC-4337: the account refuses the signature of the user operation (AA24): the hash signed is of another chain, EntryPoint version or operation, or another owner signed."
        : c.v["code"] === "AA33"
        ? "ERC-4337: the paymaster's validation reverted (AA33)."
        : "ERC-4337: the account's validateUserOp reverted (AA23): the operation is malformed for this account (signature format, nonce, init code).",
    next:
      "Sign the userOpHash that the EntryPoint gives for this chain and version with the account's owner, after gas and paymaster fields are final.",
    says:
      "UserOperation reverted during simulation with reason: AA23 reverted: 0x",
  },
  {
    id: "cudnn-not-initialised",
    on:
      /CUDNN_STATUS_NOT_INITIALIZED|cuDNN error: CUDNN_STATUS_(?<status>\w{4,40})/,
    cause:
      "cuDNN could not start: mostly the GPU's memory is used up, or the driver, CUDA and cuDNN do not fit each other.",
    next:
      "Free GPU memory (smaller batch, end other processes; nvidia-smi shows them); if there is plenty, reinstall torch for the driver's CUDA version.",
    says: "RuntimeError: cuDNN error: CUDNN_STATUS_NOT_INITIALIZED",
  },
  {
    id: "bitsandbytes-no-gpu",
    on:
      /installed version of bitsandbytes was compiled without GPU support|bitsandbytes.{0,80}(?:CUDA Setup failed|libbitsandbytes_cpu\.so)/,
    cause: "bitsandbytes does not find CUDA: the build without GPU is loaded.",
    next: "python -m bitsandbytes",
    plan: [
      "Install a current bitsandbytes with a torch that has CUDA (python -c 'import torch; print(torch.version.cuda)'), and start the container with the GPU.",
    ],
    says:
      "The installed version of bitsandbytes was compiled without GPU support. 8-bit optimizers and GPU quantization are unavailable.",
  },
  {
    id: "triton-no-compiler",
    on:
      /Failed to find C compiler\. Please specify via CC environment variable/,
    cause:
      "Triton (torch.compile) needs a C compiler at run time, and none is installed.",
    next: "{install:build-tools}",
    says:
      "RuntimeError: Failed to find C compiler. Please specify via CC environment variable.",
  },
  {
    id: "nvml-version-mismatch",
    on: /Driver\/library version mismatch/,
    cause:
      "The NVIDIA kernel module that is loaded and the driver's libraries are of different versions (mismatch): the driver was updated and the old module still runs.",
    next: "Reboot the machine, so that the updated driver module is loaded.",
    plan: [
      "Without a reboot: stop all that uses the GPU, then sudo rmmod nvidia_uvm nvidia_drm nvidia_modeset nvidia and sudo modprobe nvidia.",
    ],
    says:
      "Failed to initialize NVML: Driver/library version mismatch\nNVML library version: 535.183",
  },
  {
    id: "torch-expanded-size",
    on:
      /The expanded size of the tensor \((?<want>\d{1,9})\) must match the existing size \((?<have>\d{1,9})\) at non-singleton dimension (?<dim>\d{1,2})/,
    cause:
      "The shapes do not match: dimension {dim} has size {have} where {want} is wanted, and only a dimension of size 1 can be stretched.",
    next:
      "In {at?the line of your own code in the traceback} print both shapes, then add the missing dimension (unsqueeze, or keepdim=True) or swap the two, so that dimension {dim} has size 1 or {want}.",
    says:
      "RuntimeError: The expanded size of the tensor (5) must match the existing size (9) at non-singleton dimension 0",
  },
  {
    id: "evm-fee-under-base",
    on:
      /max fee per gas less than block base fee|fee cap \(`maxFeePerGas` = (?<have>[\d.]{1,20} gwei)\) cannot be lower than the block base fee/,
    near: [/maxFeePerGas: (?<have>\d{1,30}),? baseFee: (?<need>\d{1,30})/],
    cause:
      "The transaction's maxFeePerGas[[ ({have})]] is lower than the block's base fee[[ ({need})]].",
    next:
      "Set maxFeePerGas to at least twice the current base fee (fetch it just before sending: cast base-fee), or leave the fee fields out so that the client estimates them.",
    says:
      "Details: max fee per gas less than block base fee: address 0xf39F, maxFeePerGas: 1000000000, baseFee: 2500000000",
  },
]);
