/** What chains, payments, language models and their protocols refuse, and what it means. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** Chains, models, agents. */
export const KNOWN_LEDGER_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "known-ledgers",
  tools: [
    "forge",
    "cast",
    "hardhat",
    "npx",
    "solana",
    "anchor",
    "openai",
    "anthropic",
    "claude",
    "ollama",
  ],
  isDecisive: true,
  risk:
    "Try it on a test network or with a small request first; what is sent to a chain stays.",
  prevent:
    "Simulate transactions, and validate requests against the provider's schema, before they are sent.",
}, [
  {
    id: "forge-install-needs-git",
    on:
      /[Ff]ailed to install dependency.{0,80}not a git repository|forge install.{0,80}not a git repository/,
    cause:
      "forge install puts libraries in as git submodules, and this folder is no git repository.",
    next: "git init",
    plan: [
      "Then the same forge install; forge install --no-git puts the library in without a submodule.",
    ],
    says:
      "Error: Failed to install dependency: fatal: not a git repository (or any of the parent directories): .git",
  },
  {
    id: "hardhat-artifact-near",
    on:
      /HH700: Artifact for contract "(?<bad>[\w.\/:-]{1,80})" not found\. (?:Did you mean "(?<good>[\w.\/:-]{1,120})"|.{0,40}(?<list>The following))/,
    cause:
      "There is no contract named {bad} among the artifacts[[; {good} has a name like it]].",
    next: [
      "Write {good|raw} instead of {bad|raw} in getContractFactory or the script that asks for it.",
      "Write the contract's name as it stands in the Solidity file, then npx hardhat compile.",
    ],
    says:
      'HardhatError: HH700: Artifact for contract "Tokn" not found. Did you mean "Token"?',
  },
  {
    id: "erc20-allowance",
    on:
      /ERC20(?:: |)(?:insufficient allowance|InsufficientAllowance|transfer amount exceeds allowance)|TRANSFER_FROM_FAILED|STF\b.{0,20}revert/,
    cause:
      "The token refuses transferFrom: the owner has not allowed the contract to take that amount (allowance).",
    next:
      "Call approve(<spender>, <amount>) on the token from the owner's account, then send the transaction again.",
    plan: [
      "cast call <token> 'allowance(address,address)(uint256)' <owner> <spender> --rpc-url <rpc-url> shows what is allowed.",
    ],
    says:
      "Error: VM Exception while processing transaction: reverted with reason string 'ERC20: insufficient allowance'",
  },
  {
    id: "call-to-no-contract",
    on:
      /call revert exception.{0,300}method="(?<fn>\w{1,60})\(.{0,300}data="0x"/,
    cause:
      "{fn} returned nothing: at that address there is no contract on this network, or its ABI has no such function.",
    next: "cast code <address> --rpc-url <rpc-url>",
    plan: [
      "0x means that nothing is deployed there: use the address and the RPC URL of the same network; else compare the ABI with the deployed contract (a proxy has its implementation's ABI).",
    ],
    says:
      'Error: call revert exception; VM Exception while processing transaction: reverted with reason string "" [method="balanceOf(address)", data="0x", errorArgs=null, code=CALL_EXCEPTION]',
  },
  {
    id: "tip-below-minimum",
    on:
      /transaction underpriced: (?:gas )?tip (?:cap )?(?:needed|minimum needed):? ?(?<need>\d{1,20}), (?:gas )?tip (?:cap )?(?:permitted|given):? ?(?<have>\d{1,20})|gas tip cap (?<have>\d{1,20}), minimum needed (?<need>\d{1,20})/,
    cause:
      "The priority fee is lower than this network takes: {need} wei is the least, {have} was offered.",
    next:
      "Send it with maxPriorityFeePerGas of {need} wei or more (and maxFeePerGas above that).",
    plan: [
      "forge script: --priority-gas-price {need|raw}; ethers and viem: maxPriorityFeePerGas in the transaction.",
    ],
    says:
      "transaction underpriced: tip needed 25000000000, tip permitted 1000000000",
  },
  {
    id: "network-without-eip1559",
    on:
      /eip-?1559 (?:transactions? )?(?:is |are )?not supported|Network does not support EIP-?1559|EIP-1559 not activated/i,
    cause:
      "The network knows no EIP-1559 fees, so transactions of type 2 are refused.",
    next: [
      (c) =>
        /^(?:forge|cast)$/.test(c.cmd.program)
          ? c.cmd.append("--legacy")
          : undefined,
      "Send a legacy transaction: gasPrice instead of maxFeePerGas (type 0; forge and cast: --legacy).",
    ],
    says: "Error: eip-1559 not supported by network",
  },
  {
    id: "json-mode-wants-word",
    on: /'messages' must contain the word 'json'/,
    cause:
      "response_format json_object is only taken when the word JSON stands in the messages.",
    next:
      "Add to the system or user message that the answer is to be JSON (the word itself has to stand there), or use response_format json_schema.",
    says:
      "openai.BadRequestError: Error code: 400 - {'error': {'message': \"'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.\", 'type': 'invalid_request_error'}}",
  },
  {
    id: "function-name-pattern",
    on:
      /Invalid '(?<field>tools\[\d{1,4}\]\.function\.name|functions\[\d{1,4}\]\.name|messages\[\d{1,4}\]\.name)': string does not match pattern/,
    cause:
      "{field|raw} has characters that the API does not take: letters, digits, underscores and dashes only, 64 at most.",
    next:
      "Rename {field|raw} so that it fits ^[a-zA-Z0-9_-]{1,64}$ (no dots, slashes, colons or spaces).",
    says:
      "Invalid 'tools[0].function.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.",
  },
  {
    id: "model-image-too-large",
    on:
      /(?<field>messages\.[\w.]{3,80}): image exceeds (?<max>[\d.]{1,6} MB) maximum/,
    cause:
      "The image at {field|raw} is larger than the {max} that the API takes.",
    next:
      "Make the image smaller before it is sent (scale it to 1568 pixels at most, or save it as JPEG), so that its base64 stays under {max|raw}.",
    plan: [
      "It stays in the conversation: remove it from the history too, else every further request fails.",
    ],
    says:
      "messages.0.content.1.image.source.base64: image exceeds 5 MB maximum: 5316852 bytes > 5242880 bytes",
  },
  {
    id: "model-empty-text-block",
    on:
      /text content blocks must be non-empty|messages?: (?:text )?content (?:blocks? )?(?:must be|cannot be) (?:non-)?empty|all messages must have non-empty content/,
    cause: "A message in the request has an empty text block.",
    next:
      "Leave out blocks of empty text before the request is sent (an assistant turn that only called tools, a cancelled answer), or remove that message.",
    says:
      '{"type":"error","error":{"type":"invalid_request_error","message":"messages: text content blocks must be non-empty"}}',
  },
  {
    id: "model-options-exclude",
    on:
      /`?(?<a>temperature|top_p|top_k|max_tokens|max_completion_tokens)`? and `?(?<b>temperature|top_p|top_k|max_tokens|max_completion_tokens)`? cannot both be (?:specified|set)/,
    cause: "The model takes either {a} or {b}, and the request has both.",
    next: "Leave {b|raw} out of the request (keep {a|raw} alone).",
    says:
      "`temperature` and `top_p` cannot both be specified for this model. Please use only one.",
  },
  {
    id: "gemini-unknown-field",
    on:
      /Invalid JSON payload received\. Unknown name \\?"(?<name>\$?\w{1,60})\\?"(?: at '(?<where>[\w.\[\]]{1,160})')?: Cannot find field/,
    cause:
      "Gemini does not know the field {name|raw}[[ in {where|raw}]]: its schemas take only a part of JSON Schema.",
    next:
      "Remove {name|raw} from [[{where|raw} of ]]the request (for tool schemas also $schema, additionalProperties, const, oneOf and default).",
    says:
      "[400 Bad Request] Invalid JSON payload received. Unknown name \"$schema\" at 'tools[0].function_declarations[0].parameters': Cannot find field.",
  },
  {
    id: "gemini-location-refused",
    on: /User location is not supported for the API use/,
    cause:
      "Google does not offer the Gemini API in the country that the request comes from.",
    next:
      "Send the requests from a server in a supported region, or use Vertex AI with a supported location.",
    says:
      '{"error":{"code":400,"message":"User location is not supported for the API use.","status":"FAILED_PRECONDITION"}}',
  },
  {
    id: "ollama-model-too-large",
    on:
      /model requires more system memory \((?<need>[\d.]{1,8} [GM]iB)\) than is available \((?<have>[\d.]{1,8} [GM]iB)\)/,
    cause: "The model needs {need} of memory, and {have} is free.",
    next:
      "Take a smaller model or quantisation (a tag with fewer parameters or q4), or give Ollama more memory (Docker: its limit).",
    plan: ["ollama ps shows what is loaded; ollama stop <model> frees it."],
    says:
      "Error: model requires more system memory (8.4 GiB) than is available (5.6 GiB)",
  },
  {
    id: "agent-config-not-json",
    on:
      /Could not (?:load|read|parse) (?:app )?settings: (?<why>(?:Unexpected|Expected) .{3,120}JSON.{0,60}|Bad control character.{0,80})/,
    cause: "The configuration file is no valid JSON: {why|raw}.",
    next:
      "Correct claude_desktop_config.json: no comma after the last entry, double quotes, backslashes in Windows paths doubled; then start the application again.",
    plan: ["jq . <file> shows the line at which it stops."],
    says:
      "Could not load app settings: Unexpected token } in JSON at position 231",
  },
  {
    id: "mcp-stdout-not-protocol",
    on:
      /Unexpected token '?(?<ch>.)'?, (?:\.\.\.)?"(?<begin>[^"]{2,40})"\.{0,3}(?: "?[^"]{0,40}"?)? is not valid JSON/,
    all: [
      /mcp|MCP|Server (?:sta|run|lis)|server (?:sta|run|lis)|modelcontextprotocol/,
    ],
    none: [/<!DOCTYPE|<html/i],
    isDecisive: false,
    cause:
      'The client reads "{begin|raw}" where only JSON-RPC messages may stand: the server prints to stdout, which is the protocol\'s channel over stdio.',
    next:
      "Send the server's own output to stderr: console.error in place of console.log, print(..., file=sys.stderr), logging to stderr.",
    says: "Unexpected token 'S', \"Server sta\"... is not valid JSON",
  },
]);
