/** x402 payments: reason codes of facilitators, challenges, headers, clients and resource servers. */
import { defineRules } from "../types.ts";

/** Payments by x402. */
export const X402_RULES = defineRules({
  family: "x402",
  tools: ["x402", "agentcash", "awal"],
  risk:
    "Before you sign again, find out whether the first payment was settled; a second signature can pay twice.",
  prevent:
    "Build every payment from the newest challenge, keep the signed payload, and retry with the same one.",
}, [
  {
    id: "x402-balance-too-low",
    line:
      /\b(?:insufficient_funds|INSUFFICIENT_FUNDS|invalid_exact_(?:evm|svm)_(?:payload_)?insufficient_(?:balance|funds)|insufficient_balance)\b/,
    near: [
      /"asset" ?: ?"(?<asset>0x[0-9a-fA-F]{40})"/,
      /"(?:payer|from)" ?: ?"(?<payer>0x[0-9a-fA-F]{40})"/,
    ],
    none: [/insufficient_quota|stripe|card/i],
    level: "code",
    cause:
      "The payer's wallet[[ {payer}]] holds less of the token than the payment asks for (insufficient funds).",
    next: [
      'cast call {asset} "balanceOf(address)(uint256)" {payer} --rpc-url <rpc-url>',
      'cast call <usdc-address> "balanceOf(address)(uint256)" {payer} --rpc-url <rpc-url>',
      'cast call <usdc-address> "balanceOf(address)(uint256)" <payer-address> --rpc-url <rpc-url>',
    ],
    plan: [
      "Fund the wallet with the token of accepts[].asset on accepts[].network, not on another chain.",
      "Then send the request again with a new signature.",
    ],
    risk:
      "Send funds on the network the challenge names; a token of the same name on another chain is not seen.",
    prevent:
      "Check the balance against the amount before signing, and alert below a reserve.",
    hits: [
      {
        error:
          '{"isValid":false,"invalidReason":"insufficient_funds","payer":"0x857b06519E91e3A54538791bDbb0E22373e36b66"}',
        next:
          'cast call <usdc-address> "balanceOf(address)(uint256)" 0x857b06519E91e3A54538791bDbb0E22373e36b66 --rpc-url <rpc-url>',
      },
      "Payment verification failed: invalid_exact_evm_insufficient_balance",
    ],
    misses: ["err: insufficient funds for gas * price + value: balance 0"],
  },
  {
    id: "x402-authorization-expired",
    line:
      /\b(?:invalid_exact_evm_(?:payload_)?authorization_valid_before|EXPIRED_PAYMENT|payment_expired|authorization_expired)\b|FiatTokenV2: authorization is expired/,
    level: "code",
    cause:
      "The signed authorization is over: validBefore lies in the past or too close to now for the transaction to be mined.",
    next:
      "Request the resource again without payment, sign the new challenge with validBefore = now + maxTimeoutSeconds, and send it at once.",
    plan: [
      "Check the clock: timedatectl status.",
      "Ask the chain first whether the old authorization was used; then do not sign again.",
    ],
    prevent:
      "Sign just before sending, and keep the machine's clock in step with NTP.",
    hits: [
      '{"x402Version":2,"error":"invalid_exact_evm_payload_authorization_valid_before","accepts":[]}',
      '"x402.payment.error": "EXPIRED_PAYMENT"',
      "execution reverted: FiatTokenV2: authorization is expired",
    ],
    misses: ["invalid_exact_evm_payload_authorization_valid_after"],
  },
  {
    id: "x402-authorization-not-yet-valid",
    line:
      /\binvalid_exact_evm_(?:payload_)?authorization_valid_after\b|FiatTokenV2: authorization is not yet valid/,
    level: "code",
    cause:
      "The authorization is not valid yet: validAfter lies in the future for the chain, so this machine's clock runs ahead.",
    next: "timedatectl status",
    plan: [
      'Sign with validAfter "0", or a few minutes before now.',
      "Correct the clock (NTP), then sign the payment again.",
    ],
    prevent: "Keep clocks in step with NTP and leave a margin in validAfter.",
    hits: [
      {
        error:
          "invalidReason: invalid_exact_evm_payload_authorization_valid_after",
        next: "timedatectl status",
      },
      "Error: execution reverted: FiatTokenV2: authorization is not yet valid",
    ],
    misses: [
      "invalidReason: invalid_exact_evm_payload_authorization_valid_before",
    ],
  },
  {
    id: "x402-value-differs",
    line:
      /\b(?:invalid_exact_evm_(?:payload_)?authorization_value(?:_mismatch)?|INVALID_AMOUNT|amount_mismatch)\b/,
    level: "code",
    cause:
      "authorization.value differs from the amount of the accepted requirement; amounts are strings in atomic units (10000 = 0.01 USDC).",
    next:
      "Sign again with authorization.value exactly equal to accepts[].amount of the newest challenge, as a string of atomic units.",
    plan: [
      "Look for a conversion that treats 6 decimals as 18, or a price that changed since the challenge.",
    ],
    risk:
      "A wrong number of decimals can overpay a millionfold: cap the amount in the client.",
    hits: [
      '402 {"error":"invalid_exact_evm_payload_authorization_value_mismatch","x402Version":2}',
      "x402.payment.error=INVALID_AMOUNT",
    ],
    misses: ["invalid_exact_evm_recipient_mismatch"],
  },
  {
    id: "x402-recipient-differs",
    line:
      /\binvalid_exact_evm_(?:payload_)?recipient_mismatch\b|\bpay_?to_mismatch\b/,
    level: "code",
    cause:
      "authorization.to is not the payTo of the requirement (recipient mismatch): the payment was made for another challenge, or the payTo changed.",
    next:
      "Fetch a new challenge and sign with authorization.to equal to its payTo, byte for byte.",
    plan: [
      "On the server check that one payTo is configured for the route and that all instances have it.",
    ],
    risk:
      "A payTo that changes between challenge and retry can be an attack: compare it with what the service publishes.",
    hits: [
      '{"invalidReason":"invalid_exact_evm_payload_recipient_mismatch","isValid":false}',
      "verify failed: invalid_exact_evm_recipient_mismatch",
    ],
    misses: ["invalid_exact_evm_network_mismatch"],
  },
  {
    id: "x402-signature-refused",
    line:
      /\binvalid_exact_evm_(?:payload_)?signature\b|\bINVALID_SIGNATURE\b|FiatTokenV2: invalid signature|ECRecover: invalid signature/,
    level: "code",
    none: [/SignatureDoesNotMatch|JsonWebToken/],
    cause:
      "The EIP-712 signature does not recover to authorization.from: usually the domain (name, version, chainId, verifyingContract) differs from the token's.",
    next: 'cast call <usdc-address> "name()(string)" --rpc-url <rpc-url>',
    plan: [
      'Sign with name and version from accepts[].extra ("USD Coin" on Base mainnet, "USDC" on Base Sepolia, version "2"), chainId of the network, verifyingContract = asset.',
      "Sign the values that you send: from, to, value, validAfter, validBefore, nonce.",
    ],
    risk: "Never send the private key anywhere to debug a signature.",
    prevent:
      "Take the domain from the challenge and verify the signature locally before sending.",
    hits: [
      {
        error:
          "Facilitator: isValid=false invalidReason=invalid_exact_evm_payload_signature",
        next: 'cast call <usdc-address> "name()(string)" --rpc-url <rpc-url>',
      },
      "Error: execution reverted: FiatTokenV2: invalid signature",
    ],
    misses: ["invalid_exact_evm_token_name_mismatch"],
  },
  {
    id: "x402-domain-missing",
    line:
      /\binvalid_exact_evm_(?:missing_eip712_domain|token_(?:name|version)_mismatch)\b|EIP-712 domain parameters \(name, version\) are required/,
    level: "code",
    cause:
      "The requirement's extra.name and extra.version (the token's EIP-712 domain) are missing or not those of the contract.",
    next: 'cast call <asset> "eip712Domain()" --rpc-url <rpc-url>',
    plan: [
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
    id: "x402-network-mismatch",
    line:
      /\b(?:invalid_network|invalid_exact_(?:evm|svm)_network_mismatch|NETWORK_MISMATCH|unsupported_network)\b|[Uu]nsupported network: (?<net>[\w:-]{3,60})/,
    level: "code",
    cause:
      "The network of the payment is not the one of the requirement, or the facilitator does not settle on it[[ ({net})]].",
    next: "curl -s <facilitator-url>/supported",
    plan: [
      "In version 2 networks are CAIP-2 names: eip155:8453 (Base), eip155:84532 (Base Sepolia); base and base-sepolia are version 1.",
      "The public test facilitator settles on test networks only.",
    ],
    prevent:
      "Ask the facilitator's /supported at start and offer only what it lists.",
    hits: [{
      error: '{"isValid":false,"invalidReason":"invalid_network"}',
      next: "curl -s <facilitator-url>/supported",
    }, "x402 client: Unsupported network: base"],
    misses: ["invalid_exact_evm_scheme"],
  },
  {
    id: "x402-scheme-unsupported",
    line:
      /\b(?:invalid_scheme|unsupported_scheme|invalid_exact_(?:evm|svm)_scheme)\b|No scheme registered for|[Nn]o client registered for x402 version|Facilitator does not support (?:scheme )?"?(?<scheme>[\w-]{2,40})"? on "?(?<net>[\w:-]{3,60})/,
    level: "code",
    cause:
      "The payment scheme[[ {scheme}]][[ on {net}]] is not supported or not registered on this side.",
    next: "curl -s <facilitator-url>/supported",
    plan: [
      "In the client register the scheme for the network, for example exact on eip155:*.",
      "Use only a scheme and network pair that stands in accepts and in the facilitator's kinds.",
    ],
    prevent:
      "Register schemes in one place and check them against /supported at start.",
    hits: [
      "invalidReason: unsupported_scheme",
      "Error: Facilitator does not support exact on eip155:8453. Make sure to call initialize()",
    ],
    misses: ["invalid_network"],
  },
  {
    id: "x402-version-differs",
    line:
      /\binvalid_x402_version\b|[Uu]nsupported x402 ?[vV]ersion:? ?(?<have>\d{1,3})?|x402Version (?:must be|is not) \d/,
    level: "code",
    cause:
      "The x402 version of the payment is not the one this side speaks: a version 1 payload was sent to a version 2 service or the other way round.",
    next: "npm install @x402/fetch@latest @x402/evm@latest",
    plan: [
      "Version 2: headers PAYMENT-REQUIRED, PAYMENT-SIGNATURE, PAYMENT-RESPONSE, x402Version 2, the chosen entry as accepted; version 1 uses X-PAYMENT and maxAmountRequired.",
    ],
    prevent:
      "Read x402Version of the challenge and answer in the same version.",
    hits: [{
      error: '{"error":"invalid_x402_version","x402Version":2}',
      next: "npm install @x402/fetch@latest @x402/evm@latest",
    }, "Error: Unsupported x402 version: 1"],
    misses: ["invalid_payload"],
  },
  {
    id: "x402-payload-malformed",
    line:
      /"?\b(?:invalid_payload|unsupported_payload_type|invalid_payment_payload|malformed_payment)\b|(?:[Ii]nvalid or malformed payment(?: header)?|[Ff]ailed to (?:decode|parse) (?:the )?(?:payment(?:-signature)?|PAYMENT-SIGNATURE|X-PAYMENT) header)/,
    level: "code",
    cause:
      "The payment payload cannot be read: it is not base64 of the JSON object x402 asks for, or fields are missing.",
    next: 'printf %s "$PAYMENT" | base64 -d | jq .',
    plan: [
      "The header PAYMENT-SIGNATURE holds standard base64 (one line) of x402Version, accepted, payload (signature, authorization).",
      "All numbers of authorization are strings; nonce is 0x and 64 hexadecimal digits.",
    ],
    prevent:
      "Encode payments with the SDK, and validate them against its schema before sending.",
    hits: [{
      error: '{"x402Version":2,"error":"invalid_payload"}',
      next: 'printf %s "$PAYMENT" | base64 -d | jq .',
    }, "400 Bad Request: Invalid or malformed payment header"],
    misses: ["invalid_payment_requirements"],
  },
  {
    id: "x402-requirements-invalid",
    line:
      /\binvalid_payment_requirements\b|(?:[Nn]o payment requirements match|Cannot find matching payment requirements|Unable to find matching payment requirements|[Nn]o matching payment requirements|No network\/scheme registered for x402 version)/,
    level: "code",
    cause:
      "The accepted requirement of the payment is none of those the server offers: it was changed, is out of date, or the client found none it supports.",
    next:
      "Fetch a new challenge and send its chosen accepts entry back unchanged as accepted: same amount, payTo, asset, network and extra, with the same letter case.",
    plan: [
      "Addresses are compared with their letter case.",
      "Register a scheme for one of the networks in accepts.",
    ],
    prevent: "Copy the accepts entry, never rebuild it.",
    hits: [
      "invalidReason=invalid_payment_requirements",
      "Error: No payment requirements match the payment payload",
    ],
    misses: ["invalid_payload"],
  },
  {
    id: "x402-nonce-spent",
    line:
      /\b(?:invalid_exact_evm_(?:payload_)?nonce_already_used|DUPLICATE_NONCE|nonce_already_used|authorization_(?:already_)?used|payment_already_used)\b|FiatTokenV2: authorization is used or canceled/,
    level: "code",
    cause:
      "This authorization's nonce has been used: the payment was probably settled before and only the answer was lost.",
    next:
      'cast call <usdc-address> "authorizationState(address,bytes32)(bool)" <payer> <nonce> --rpc-url <rpc-url>',
    plan: [
      "If it is true, look for the AuthorizationUsed event and ask the service for the result of that payment (repeat the identical request).",
      "Sign a new nonce only when you want to pay again.",
    ],
    prevent:
      "Use a fresh random 32-byte nonce for each purchase and store it before sending.",
    hits: [
      {
        error: "errorReason: invalid_exact_evm_nonce_already_used",
        next:
          'cast call <usdc-address> "authorizationState(address,bytes32)(bool)" <payer> <nonce> --rpc-url <rpc-url>',
      },
      "ContractFunctionExecutionError: execution reverted: FiatTokenV2: authorization is used or canceled",
    ],
    misses: ["nonce too low: next nonce 7, tx nonce 5"],
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
    id: "x402-settle-error",
    line:
      /\b(?:unexpected_settle_error|unexpected_verify_error|SETTLEMENT_FAILED|settle_failed|settlement_failed)\b|Facilitator (?:settle|verify) failed(?: ?[(:] ?(?<status>\d{3}))?|Failed to (?:settle|verify) payment: (?<status2>\d{3})/,
    none: [/Facilitator (?:settle|verify) failed ?[(:] ?40[13]/],
    level: "code",
    transient: true,
    cause:
      "The facilitator failed while it verified or settled[[ (HTTP {status})]]: its RPC node, gas wallet or service had a fault; the reason is on its side.",
    next:
      "Ask the chain whether the authorization's nonce was used (authorizationState); if not, retry the identical request with the same payment after a short wait.",
    plan: [
      "Look at the facilitator's status page, and at its log if it is yours: gas of the signer, RPC limits, nonce of the signer.",
    ],
    prevent:
      "Retry settlement with back-off and the same payload, and have a second facilitator.",
    hits: [
      '{"success":false,"errorReason":"unexpected_settle_error","transaction":""}',
      "Error: Facilitator settle failed: 502 Bad Gateway",
    ],
    misses: ["settlement_pending"],
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
    id: "x402-transaction-failed",
    line:
      /\b(?:invalid_exact_(?:evm|svm)_transaction_failed|invalid_transaction_state|invalid_exact_evm_transfer_event_mismatch|transaction_reverted)\b/,
    level: "code",
    cause:
      "The settlement transaction was mined but reverted, or moved no tokens: balance, nonce or validity changed between verify and settle.",
    next: "cast run <transaction-hash> --rpc-url <rpc-url>",
    plan: [
      "Read the revert reason, then request a new challenge and pay again.",
    ],
    prevent:
      "Deliver only after settlement, and settle at once after verifying.",
    hits: [{
      error:
        '{"success":false,"errorReason":"invalid_exact_evm_transaction_failed"}',
      next: "cast run <transaction-hash> --rpc-url <rpc-url>",
    }, "settle: invalid_transaction_state"],
    misses: ["invalid_exact_evm_transaction_simulation_failed"],
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
    id: "x402-v1-header",
    line:
      /X-PAYMENT (?:header )?(?:is )?(?:required|missing|not supported|is deprecated)|[Mm]issing (?:required )?(?:the )?(?:X-PAYMENT|PAYMENT-SIGNATURE|payment) header|PAYMENT-SIGNATURE header is (?:required|missing)|maxAmountRequired.{0,40}(?:required|missing|undefined|not allowed)/,
    level: "code",
    cause:
      "The payment header is missing or has the other version's name: x402 version 2 reads PAYMENT-SIGNATURE, version 1 read X-PAYMENT.",
    next:
      "Send the base64 payment in the header PAYMENT-SIGNATURE with x402Version 2, signed for an accepts entry of the newest challenge.",
    plan: [
      "Check that a proxy does not drop the header (CORS: Access-Control-Allow-Headers and Expose-Headers).",
      "For a version 1 server send X-PAYMENT with the version 1 payload.",
    ],
    prevent: "Use a client that reads x402Version of the challenge.",
    hits: [
      '{"x402Version":1,"error":"X-PAYMENT header is required","accepts":[]}',
      "Error: Missing payment header",
    ],
    misses: ["Access-Control-Allow-Headers missing"],
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
    id: "x402-challenge-unpaid",
    line: [
      /(?:HTTP\/[\d.]{1,3} |status(?: code)?:? ?|HTTP |\b)402:? (?:Client Error: )?\(?Payment Required/i,
      /(?:status code|HTTP(?: error)?:?|failed(?: with)?|MCP error) 402\b/,
      /^< ?payment-required: /i,
      /"x402Version" ?: ?[12],.{0,20}"error" ?: ?"Payment required/i,
    ],
    level: "code",
    priority: 19,
    none: [
      /npm error|artifactory|insufficient balance|DeepSeek|openrouter|credits?\b/i,
    ],
    near: [
      /"?resource"?.{0,12}"url" ?: ?"(?<addr>https?:\/\/[\w.:\/-]{3,200})"/,
    ],
    cause:
      "The resource costs money: it answered 402 with an x402 challenge, and the client does not pay.",
    next: [
      (c) =>
        c.cmd.program === "curl"
          ? "Read the PAYMENT-REQUIRED header (base64 JSON) of this answer with `base64 -d`, check price and payTo, then repeat the call with an x402 client (@x402/fetch or @x402/axios)."
          : undefined,
      "npm install @x402/fetch @x402/evm",
    ],
    plan: [
      "Decode PAYMENT-REQUIRED: base64 of x402Version, accepts (amount in atomic units), resource.",
      "Wrap fetch with wrapFetchWithPayment and a wallet with a small balance.",
    ],
    risk:
      "Pay from a wallet with little money and a limit per call; compare the price with what the service publishes.",
    prevent:
      "Let the client read the price from the service's documents before it calls.",
    hits: [
      {
        command: "node agent.js",
        error: "AxiosError: Request failed with status code 402",
        next: "npm install @x402/fetch @x402/evm",
      },
      {
        command: "curl -i https://api.example.com/report",
        error:
          "HTTP/1.1 402 Payment Required\npayment-required: eyJ4NDAyVmVyc2lvbiI6Mn0=",
      },
    ],
    misses: ['{"x402Version":2,"error":"insufficient_funds"}'],
  },
]);
