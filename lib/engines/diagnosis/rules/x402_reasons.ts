/** x402 payments: reason codes of facilitators, challenges, headers, clients and resource servers. */
import { type CompleteRule, defineRules } from "../types.ts";

/** Payments by x402. */
export const X402_REASON_RULES: readonly CompleteRule[] = defineRules({
  family: "x402_reasons",
  tools: ["x402", "agentcash", "awal"],
  risk:
    "Before you sign again, find out whether the first payment was settled; a second signature can pay twice.",
  prevent:
    "Build every payment from the newest challenge, keep the signed payload, and retry with the same one.",
}, [
  {
    id: "x402-domain-missing",
    line:
      /\binvalid_exact_evm_(?:missing_eip712_domain|token_(?:name|version)_mismatch)\b|EIP-712 domain parameters \(name, version\) are required/,
    level: "code",
    cause:
      "The requirement's extra.name and extra.version (the token's EIP-712 domain) are missing or not those of the contract.",
    next: 'cast call <asset> "name()(string)" --rpc-url <rpc-url>',
    plan: [
      "Read version()(string) in the same way: both stand in extra as the token gives them.",
      'Set extra: name "USD Coin", version "2" for USDC on Base mainnet; on Base Sepolia the name is "USDC".',
    ],
    prevent:
      "Read name() and version() of the token in a start-up check of the server.",
    hits: [
      "invalid_exact_evm_missing_eip712_domain",
      '{"invalidReason":"invalid_exact_evm_token_name_mismatch"}',
    ],
    misses: ["invalid_exact_evm_signature"],
  },
  {
    id: "x402-settlement-pending",
    line:
      /\bsettlement_pending\b|\bsettle_timeout\b|[Ss]ettlement (?:timed out|is (?:still )?pending)/,
    level: "code",
    transient: true,
    near: [/"transaction" ?: ?"(?<tx>0x[0-9a-fA-F]{8,64})"/],
    cause:
      "The settlement transaction was sent but not yet confirmed when the time ran out; it can still succeed.",
    next: "cast receipt <transaction-hash> --rpc-url <rpc-url>",
    plan: [
      "When it is mined, repeat the identical request with the same payment; sign nothing new before that.",
    ],
    prevent:
      "Treat a pending settlement as not failed: store the hash and ask the chain.",
    hits: [{
      error:
        '{"success":false,"errorReason":"settlement_pending","network":"eip155:8453"}',
      next: "cast receipt <transaction-hash> --rpc-url <rpc-url>",
    }, "PaymentError: settlement timed out after 60000 ms"],
    misses: ["unexpected_settle_error"],
  },
  {
    id: "x402-facilitator-unauthorized",
    line:
      /Facilitator (?:settle|verify|supported|getSupported) failed ?[(:] ?40[13]|Failed to (?:settle|verify) payment: 40[13]|[Ff]acilitator.{0,60}\b(?:401|403) (?:Unauthorized|Forbidden)|CDP_API_KEY_(?:ID|SECRET)\b.{0,60}(?:not set|missing|required)|Missing (?:required )?(?:CDP|Coinbase) (?:API key|credentials)/,
    level: "code",
    priority: 3,
    cause:
      "The facilitator refused the server's credentials: its API key (CDP_API_KEY_ID and CDP_API_KEY_SECRET) is missing, wrong or not for this route.",
    next:
      "Set CDP_API_KEY_ID and CDP_API_KEY_SECRET in the server's environment from the secret store, then restart it.",
    plan: [
      "The hosted facilitator wants a JWT per request over method, host and path: use the SDK's createAuthHeaders.",
      "The facilitator for test networks needs no key.",
    ],
    risk:
      "Keep the API secret on the server; never send it to a client or into a log.",
    prevent:
      "Call the facilitator's /supported at start and stop when it is refused.",
    hits: [
      "Error: Facilitator verify failed (401): Unauthorized",
      "Error: CDP_API_KEY_ID is not set; CDP_API_KEY_SECRET missing",
    ],
    misses: ["Error: Facilitator settle failed: 502 Bad Gateway"],
  },
  {
    id: "x402-facilitator-unreachable",
    priority: 18,
    line:
      /(?:Failed to (?:fetch|get|initialize|load)|Could not (?:fetch|load)) (?:the )?(?:supported(?: kinds| payment kinds)?|facilitator)(?: (?:kinds|from (?:the )?facilitator)){0,2}|[Nn]o supported payment kinds (?:loaded|returned)|Facilitator getSupported failed/,
    none: [/\b401\b|\b403\b/],
    level: "code",
    cause:
      "The server could not read the facilitator's /supported: its address is wrong, not reachable, or redirects.",
    next: "curl -si <facilitator-url>/supported",
    plan: [
      "Set the facilitator's base URL without a trailing path, and let the server out through the firewall.",
    ],
    prevent:
      "Fail closed at start when the facilitator's kinds cannot be loaded.",
    hits: [
      {
        error:
          "Error: Failed to fetch supported kinds from facilitator: TypeError: fetch failed",
        next: "curl -si <facilitator-url>/supported",
      },
      "Error: Failed to initialize: no supported payment kinds loaded from any facilitator.",
    ],
    misses: ["Error: Facilitator verify failed (401): Unauthorized"],
  },
  {
    id: "x402-simulation-failed",
    line:
      /\binvalid_exact_(?:evm|svm)_(?:transaction|payload)_simulation_failed\b|\bsimulation_failed\b/,
    level: "code",
    cause:
      "The facilitator's simulation of the transfer reverted: the token would refuse it (balance, used nonce, validity window, signature or blocked account).",
    next:
      'cast call <asset> "balanceOf(address)(uint256)" <payer> --rpc-url <rpc-url>',
    plan: [
      "Then check authorizationState for the nonce, validAfter and validBefore against now, and the EIP-712 domain.",
    ],
    hits: [{
      error: "invalidReason: invalid_exact_evm_transaction_simulation_failed",
      next:
        'cast call <asset> "balanceOf(address)(uint256)" <payer> --rpc-url <rpc-url>',
    }, '{"invalidReason":"invalid_exact_svm_transaction_simulation_failed"}'],
    misses: ["invalid_exact_evm_transaction_failed"],
  },
  {
    id: "x402-asset-unsuitable",
    line:
      /\b(?:asset_not_deployed_contract|invalid_exact_evm_eip3009_not_supported|unsupported_asset|invalid_asset)\b/,
    level: "code",
    cause:
      "The asset of the requirement is no contract on that network, or a token without EIP-3009 (transferWithAuthorization).",
    next: "cast code <asset> --rpc-url <rpc-url>",
    plan: [
      "Use the network's own USDC contract, or assetTransferMethod permit2 for a token without EIP-3009.",
    ],
    risk: "A wrong asset address can mean payment in a worthless token.",
    prevent: "Check the asset's code and decimals when the server starts.",
    hits: [{
      error: "invalidReason=asset_not_deployed_contract",
      next: "cast code <asset> --rpc-url <rpc-url>",
    }, '{"error":"invalid_exact_evm_eip3009_not_supported"}'],
    misses: ["invalid_network"],
  },
  {
    id: "x402-permit2-allowance",
    line:
      /\bpermit2_(?:allowance_required|insufficient_allowance|not_approved)\b|PERMIT2_ALLOWANCE_REQUIRED/,
    level: "code",
    cause:
      "The payer has not approved the Permit2 contract for the token, or for too little (allowance required, HTTP 412).",
    next:
      'cast call <token> "allowance(address,address)(uint256)" <payer> 0x000000000022D473030F116dDEE9F6B43aC78BA3 --rpc-url <rpc-url>',
    plan: [
      "Approve Permit2 once for a bounded amount from the payer's wallet, then pay again.",
      "Or choose an accepts entry with eip3009, which needs no approval.",
    ],
    risk: "An unlimited approval stays open: approve what you mean to spend.",
    hits: [
      'HTTP 412 {"error":"permit2_allowance_required"}',
      "invalidReason: permit2_insufficient_allowance",
    ],
    misses: ["ERC20: insufficient allowance"],
  },
  {
    id: "x402-smart-wallet",
    priority: 18,
    line:
      /\b(?:eip6492_factory_not_allowed|invalid_exact_evm_(?:payload_)?undeployed_smart_wallet|smart_wallet_not_deployed|invalid_exact_evm_eip6492\w{0,40})\b/,
    level: "code",
    cause:
      "The payer is a smart wallet that is not deployed yet, and the facilitator does not deploy it by this factory (EIP-6492).",
    next: "cast code <payer> --rpc-url <rpc-url>",
    plan: [
      "Deploy the wallet with one transaction of its own, or pay from a plain account (EOA).",
    ],
    prevent: "Deploy smart wallets before they are used to pay.",
    hits: [{
      error: "errorReason: eip6492_factory_not_allowed",
      next: "cast code <payer> --rpc-url <rpc-url>",
    }, '{"invalidReason":"invalid_exact_evm_payload_undeployed_smart_wallet"}'],
    misses: ["invalid_exact_evm_payload_signature"],
  },
  {
    id: "x402-extension-echo",
    line:
      /\bextension_echo_mismatch\b|extensions? (?:echo )?(?:does not|do not|must) (?:match|echo)/,
    level: "code",
    cause:
      "The payment's extensions are not an echo of the challenge's: values of info were changed or removed.",
    next:
      "Copy extensions of the challenge into the payment unchanged (keys may be added), or leave extensions out altogether, and sign again.",
    plan: [
      "Compare both with jq: values of the challenge's info must all be there.",
    ],
    prevent: "Let the client library carry the extensions over.",
    hits: [
      '{"x402Version":2,"error":"extension_echo_mismatch"}',
      "verify: extension echo does not match the challenge",
    ],
    misses: ["invalid_payload"],
  },
  {
    id: "x402-price-above-limit",
    line:
      /[Pp]ayment amount exceeds (?:the )?(?:maximum|max|limit)|exceeds (?:the )?(?:maxValue|max(?:imum)? (?:payment|price|amount) allowed|spending (?:limit|cap))|\bmax_amount_exceeded\b/,
    level: "code",
    cause:
      "The service asks for more than this client's spending limit allows; the client refused to sign.",
    next:
      "Compare accepts[].amount (atomic units, 10000 = 0.01 USDC) with the published price, and raise the client's maxValue to that price only if both agree.",
    plan: [
      "If the challenge asks for more than the service publishes, do not pay.",
    ],
    risk:
      "The limit is what protects the wallet from a hostile challenge: raise it to a number, never remove it.",
    prevent: "Set a limit per call and per day for every payee.",
    hits: [
      "Error: Payment amount exceeds maximum allowed",
      "PaymentError: amount 500000 exceeds maxValue",
    ],
    misses: ["ERC20: transfer amount exceeds balance"],
  },
  {
    id: "x402-payment-repeated",
    line:
      /Payment (?:already|was already) attempted|Payment retry failed|Missing fetch request configuration|still (?:returned|got|answers?) 402 after (?:paying|payment)/,
    level: "code",
    cause:
      "The client paid and got 402 again: the server refused the payment, and the reason stands in the error field of the second challenge.",
    next: 'printf %s "$PAYMENT_REQUIRED" | base64 -d | jq .error',
    plan: [
      "Take the PAYMENT-REQUIRED header of the second answer; act on its reason code.",
      "Check on the chain whether the first payment was settled before you pay again.",
    ],
    prevent:
      "Log the second challenge, and let the client attempt one payment for a call.",
    hits: [{
      error: "Error: Payment already attempted",
      next: 'printf %s "$PAYMENT_REQUIRED" | base64 -d | jq .error',
    }, "client: still got 402 after payment"],
    misses: ["HTTP/1.1 402 Payment Required"],
  },
  {
    id: "x402-identifier-conflict",
    line:
      /payment[-_ ]identifier.{0,80}(?:conflict|already used|different (?:payload|request)|mismatch|required)|\b409 Conflict\b.{0,80}payment[-_ ]?(?:id|identifier)/i,
    level: "code",
    cause:
      "The payment identifier is missing, or was used before with another payload (idempotency conflict).",
    next:
      "Send the stored payload of that identifier again unchanged, or make a new identifier (16 to 128 characters) for the new request.",
    plan: ["One identifier belongs to one request body and one payment."],
    prevent:
      "Store identifier, body and payment together before the first attempt.",
    hits: [
      "409 Conflict: payment-identifier already used with a different payload",
      "payment identifier is required by this resource",
    ],
    misses: ["409 Conflict"],
  },
  {
    id: "x402-network-name",
    line:
      /[Uu]nsupported network:? "?(?<net>base-sepolia|base|avalanche(?:-fuji)?|polygon(?:-amoy)?|solana(?:-devnet)?)\b/,
    level: "code",
    cause:
      "The network name {net} is of x402 version 1; version 2 writes CAIP-2 names.",
    next: (c) =>
      `Write the CAIP-2 name in place of ${
        c.v["net"] ?? ""
      }: eip155:8453 is Base, eip155:84532 is Base Sepolia; only names of the facilitator's /supported are settled.`,
    hits: [
      "Error: Unsupported network: base-sepolia",
      "x402 client: Unsupported network: base",
    ],
    misses: ["network unreachable"],
  },
]);
