/** Payments and agents: x402, EVM clients and tools, MCP, A2A, LLM APIs, local models. */
import { solidityInstall } from "../catalogues/solidity_libraries.ts";
import { byPlatform } from "../actions.ts";
import { type CompleteRule, defineRules } from "../types.ts";

const OPEN = "Open {at?the call}";
const EVM = [
  "cast",
  "forge",
  "anvil",
  "hardhat",
  "node",
  "npx",
  "geth",
  "truffle",
];

/** x402 payments, by the reasons of the protocol's version 2 and its EVM scheme. */
export const X402_RULES: readonly CompleteRule[] = defineRules({
  family: "x402",
  tools: ["x402", "curl", "node", "npx", "python", "deno"],
  risk:
    "Check amount, asset, network and payTo before signing again: an authorization is money.",
  prevent:
    "Build the payment from the server's own PAYMENT-REQUIRED challenge for every request.",
}, [
  {
    id: "x402-insufficient-funds",
    line:
      /(?:\b|_)insufficient_(?:funds|balance)\b|invalid_exact_(?:evm|svm)_(?:payload_)?insufficient_(?:funds|balance)/,
    level: "code",
    cause:
      "x402: the payer's wallet has insufficient funds of the asset (USDC) on that network.",
    next:
      "cast call <usdc-address> 'balanceOf(address)(uint256)' <payer-address> --rpc-url <rpc-url>",
    plan: [
      "Fund the payer's address with the asset on the network of the challenge; on test networks use the faucet.",
    ],
    hits: [
      '{"isValid":false,"invalidReason":"insufficient_funds","payer":"0xabc"}',
      '{"x402Version":2,"error":"invalid_exact_evm_insufficient_balance","accepts":[]}',
    ],
    misses: ["insufficient funds for gas * price + value"],
  },
  {
    id: "x402-network-invalid",
    line:
      /\binvalid_network\b|unsupported_network|invalid_exact_evm_(?:payload_)?network_mismatch|"error": ?"[^"]{0,80}(?:unsupported|wrong|unknown) network/i,
    level: "code",
    near: [/(?<net>eip155:\d{1,10}|solana:[\w-]{3,50}|base-sepolia|base)/],
    cause:
      "x402: the payment is for another network than the server accepts[[ (the challenge names {net})]].",
    next:
      "Choose the entry of accepts whose network your wallet supports (CAIP-2, for example eip155:8453), and sign the payment for exactly that network.",
    hits: [
      '{"isValid":false,"invalidReason":"invalid_network"}',
      '{"error":"invalid_exact_evm_network_mismatch"}',
    ],
    misses: ['{"isValid":false,"invalidReason":"invalid_scheme"}'],
  },
  {
    id: "x402-scheme-invalid",
    line:
      /\b(?:invalid_scheme|unsupported_scheme|invalid_exact_evm_scheme|unsupported_payload_type)\b/,
    level: "code",
    cause:
      "x402: the scheme of the payment is not one the server accepts (usually exact).",
    next:
      "Sign with the scheme of the challenge's accepts entry (exact), and register that scheme in the x402 client.",
    hits: [
      '{"isValid":false,"invalidReason":"invalid_scheme"}',
      '{"errorReason":"unsupported_scheme","success":false}',
    ],
    misses: ['{"invalidReason":"invalid_network"}'],
  },
  {
    id: "x402-signature-invalid",
    line:
      /invalid_exact_(?:evm|svm)_(?:payload_)?signature|invalid_signature|invalid_exact_evm_payload_undeployed_smart_wallet/,
    level: "code",
    all: [/invalidReason|errorReason|x402|"error"|invalid_exact|[Pp]ayment/],
    cause:
      "x402: the signature of the payment authorization is not valid: wrong signer, wrong EIP-712 domain (name, version, chainId, verifyingContract) or a changed field.",
    next:
      "Sign again the EIP-712 TransferWithAuthorization with extra.name and extra.version of the challenge, its chain id, and the asset as verifyingContract.",
    plan: [
      "The signer must be the from address; a smart wallet must be deployed (or use EIP-6492).",
    ],
    hits: [
      '{"isValid":false,"invalidReason":"invalid_exact_evm_payload_signature","payer":"0x1"}',
      '{"success":false,"errorReason":"invalid_exact_evm_signature"}',
    ],
    misses: [
      '{"invalidReason":"invalid_exact_evm_payload_recipient_mismatch"}',
    ],
  },
  {
    id: "x402-recipient-mismatch",
    line: /invalid_exact_\w{2,20}_recipient_mismatch|recipient_mismatch/,
    level: "code",
    cause:
      "x402: the authorization pays another address than payTo of the challenge (recipient mismatch).",
    next:
      "Set authorization.to to the payTo of the accepts entry in the current PAYMENT-REQUIRED challenge, and sign again.",
    risk:
      "If payTo changed unexpectedly, stop and verify the server before paying.",
    hits: [
      '{"isValid":false,"invalidReason":"invalid_exact_evm_payload_recipient_mismatch"}',
      '{"invalidReason":"invalid_exact_evm_recipient_mismatch"}',
    ],
    misses: ['{"invalidReason":"invalid_exact_evm_payload_signature"}'],
  },
  {
    id: "x402-value-mismatch",
    line:
      /invalid_exact_\w{2,20}_authorization_value(?:_mismatch|_too_low)?\b|authorization_value_mismatch|amount_mismatch/,
    level: "code",
    cause:
      "x402: the authorization's value does not equal the amount that the server requires.",
    next:
      "Set authorization.value to the amount of the accepts entry (atomic units, USDC has 6 decimals), and sign again.",
    hits: [
      '{"isValid":false,"invalidReason":"invalid_exact_evm_payload_authorization_value_mismatch"}',
      '{"invalidReason":"invalid_exact_evm_payload_authorization_value"}',
    ],
    misses: [
      '{"invalidReason":"invalid_exact_evm_payload_recipient_mismatch"}',
    ],
  },
  {
    id: "x402-valid-before",
    line:
      /authorization_valid_before|authorization (?:is )?expired|authorization_expired/,
    level: "code",
    cause:
      "x402: the authorization has expired (validBefore lies in the past or too near).",
    next:
      "Sign a new authorization with validBefore = now + maxTimeoutSeconds and a new nonce; check the clock (date -u).",
    hits: [
      '{"isValid":false,"invalidReason":"invalid_exact_evm_payload_authorization_valid_before"}',
      "execution reverted: FiatTokenV2: authorization is expired",
    ],
    misses: [
      '{"invalidReason":"invalid_exact_evm_payload_authorization_valid_after"}',
    ],
  },
  {
    id: "x402-valid-after",
    line: /authorization_valid_after|authorization is not yet valid/,
    level: "code",
    cause:
      "x402: the authorization is not valid yet (validAfter lies in the future): the client's clock is ahead.",
    next:
      "Sign a new authorization with validAfter a minute in the past, and set the clock (sudo timedatectl set-ntp true).",
    hits: [
      '{"isValid":false,"invalidReason":"invalid_exact_evm_payload_authorization_valid_after"}',
      "execution reverted: FiatTokenV2: authorization is not yet valid",
    ],
    misses: [
      '{"invalidReason":"invalid_exact_evm_payload_authorization_valid_before"}',
    ],
  },
  {
    id: "x402-nonce-used",
    line:
      /nonce_already_used|authorization is used or canceled|invalid_exact_evm_nonce\w{0,30}|duplicate_settlement|payment_already_(?:used|settled)/,
    level: "code",
    cause:
      "x402: the authorization's nonce was already used: this payment was settled before (a replay).",
    next:
      "Sign a new authorization with a fresh random 32-byte nonce; first check whether the earlier payment succeeded (PAYMENT-RESPONSE, transaction hash).",
    risk:
      "Do not pay twice: an earlier attempt may have been settled although its answer was lost.",
    hits: [
      '{"success":false,"errorReason":"invalid_exact_evm_nonce_already_used"}',
      "execution reverted: FiatTokenV2: authorization is used or canceled",
    ],
    misses: ["nonce too low: next nonce 42, tx nonce 41"],
  },
  {
    id: "x402-version-invalid",
    line: /\binvalid_x402_version\b|unsupported x402 ?[Vv]ersion/i,
    level: "code",
    cause: "x402: the payment's x402Version is not one the server supports.",
    next:
      "Use the x402Version of the challenge (2) and its header names (PAYMENT-SIGNATURE instead of X-PAYMENT); upgrade the x402 client package.",
    hits: [
      '{"isValid":false,"invalidReason":"invalid_x402_version"}',
      "Error: Unsupported x402 version: 1",
    ],
    misses: ['{"invalidReason":"invalid_scheme"}'],
  },
  {
    id: "x402-payload-invalid",
    line:
      /\b(?:invalid_payload|invalid_payment_requirements|invalid_payment|payment_requirements_mismatch|no_matching_payment_requirements|missing_(?:eip712_domain|payload|payment_requirements)|invalid_exact_evm_payload)\b|No matching payment requirements|Failed to decode payment/i,
    level: "code",
    cause:
      "x402: the payment payload is malformed or does not match any accepted payment requirements.",
    next:
      "Decode the PAYMENT-SIGNATURE header (base64 JSON) and compare its accepted object field by field with an entry of accepts in the current challenge; then sign again.",
    hits: [
      '{"isValid":false,"invalidReason":"invalid_payload"}',
      '{"x402Version":2,"error":"No matching payment requirements"}',
    ],
    misses: ['{"invalidReason":"invalid_exact_evm_payload_signature"}'],
  },
  {
    id: "x402-settle-failed",
    line:
      /\b(?:unexpected_settle_error|unexpected_verify_error|invalid_transaction_state|settle_exact_\w{3,60}|transaction_failed|settlement_failed)\b|[Ss]ettlement failed/,
    level: "code",
    near: [/"transaction": ?"(?<tx>0x[\da-f]{64})"/],
    cause:
      "x402: the facilitator could not settle (or verify) the payment: a transaction failed or the chain was not reachable.",
    next: [
      "cast receipt {tx} --rpc-url <rpc-url>",
      "Retry the request once with the same PAYMENT-SIGNATURE header; the nonce keeps it from being charged twice.",
    ],
    transient: true,
    risk:
      "Do not sign a second authorization before you know the fate of the first.",
    hits: [
      '{"success":false,"errorReason":"unexpected_settle_error","transaction":"","network":"eip155:8453"}',
      '{"errorReason":"invalid_transaction_state","success":false}',
    ],
    misses: ['{"invalidReason":"insufficient_funds"}'],
  },
  {
    id: "x402-facilitator-down",
    line:
      /(?:Failed to (?:verify|settle)(?: payment)?:|[Ff]acilitator).{0,120}(?:(?<status>[45]\d\d)|fetch failed|ECONNREFUSED|not support|timed? ?out|unreachable|Failed to fetch supported)/,
    level: "code",
    near: [/(?<addr>https:\/\/[\w.\/-]{4,120})/],
    cause:
      "The x402 facilitator[[ {addr}]] answers with an error or is not reachable[[ ({status})]].",
    next: [
      "curl -sS {addr}/supported",
      "curl -sS https://<facilitator>/supported",
    ],
    plan: [
      "Check its URL, API key and that it supports the network and scheme.",
    ],
    transient: true,
    hits: [
      "Error: Failed to settle payment: facilitator returned 502 Bad Gateway",
      "Error: Facilitator does not support exact on eip155:8453",
    ],
    misses: ['{"success":false,"errorReason":"unexpected_settle_error"}'],
  },
  {
    id: "x402-payment-required",
    line:
      /HTTP\/[\d.]{1,3} 402|402 Payment Required|[Ss]tatus(?: code)?:? 402\b|PAYMENT-REQUIRED: |(?:PAYMENT-SIGNATURE|X-PAYMENT) header is required|"error": ?"Payment required/i,
    none: [/invalidReason|npm error/],
    level: "code",
    priority: -2,
    cause:
      "HTTP 402: the resource costs money; the request carried no payment (x402).",
    next:
      "Decode the PAYMENT-REQUIRED header (base64 JSON), sign one entry of its accepts, and repeat the request with the PAYMENT-SIGNATURE header.",
    plan: [
      "Use an x402 client (such as @x402/fetch with @x402/evm) that does this by itself; set a maximum price.",
    ],
    risk:
      "Check price, network, asset and payTo before signing; never sign an unlimited amount.",
    hits: [{
      command: "curl -i https://api.acme.test/x",
      error:
        "HTTP/1.1 402 Payment Required\npayment-required: eyJ4NDAyVmVyc2lvbiI6Mn0=",
    }, '{"x402Version":1,"error":"X-PAYMENT header is required","accepts":[]}'],
    misses: [
      "npm error 402 Payment Required - PUT https://registry.example/@a%2fb",
    ],
  },
]);

/** Ethereum-like chains: viem, ethers, Hardhat, Foundry, Solidity. */
export const EVM_RULES: readonly CompleteRule[] = defineRules({
  family: "evm",
  tools: EVM,
  risk:
    "Simulate a transaction before you send it, and check chain, address and amount: it cannot be taken back.",
  prevent:
    "Keep separate keys for tests, and simulate (eth_call) before sending.",
}, [
  {
    id: "evm-insufficient-funds",
    line:
      /insufficient funds for (?:gas \* price \+ value|intrinsic transaction cost|transfer)|exceeds the balance of the account|INSUFFICIENT_FUNDS|sender doesn't have enough funds to send tx/,
    level: "code",
    near: [
      /balance (?<bal>\d{1,40}), tx cost (?<cost>\d{1,40})/,
      /^\s{0,8}from:\s{1,8}(?<from>0x[0-9a-fA-F]{40})/,
    ],
    cause:
      "The account has insufficient funds (ETH) for gas plus value[[: balance {bal}, cost {cost} wei]].",
    next: [
      "cast balance {from} --ether --rpc-url <rpc-url>",
      "cast balance <address> --ether --rpc-url <rpc-url>",
    ],
    plan: [
      "Fund the account on that chain (on a test network by a faucet), or send less.",
    ],
    hits: [
      {
        command: "node send.mjs",
        error:
          "TransactionExecutionError: The total cost (gas * gas fee + value) of executing this transaction exceeds the balance of the account.\n\nDetails: insufficient funds for gas * price + value: balance 0, tx cost 21000000000000",
      },
      "Error: insufficient funds for intrinsic transaction cost [ code=INSUFFICIENT_FUNDS ]",
    ],
    misses: ["ERC20: transfer amount exceeds balance"],
  },
  {
    id: "evm-nonce-too-low",
    line:
      /nonce too low(?:: next nonce (?<next>\d{1,12}), tx nonce (?<used>\d{1,12}))?|NONCE_EXPIRED|nonce has already been used|Nonce provided for the transaction .{0,40}is lower than/,
    level: "code",
    cause:
      "The nonce is too low: a transaction with it was already mined[[ (next is {next}, used {used})]].",
    next: [
      (c) =>
        c.v["next"] !== undefined && c.cmd.program === "cast" &&
          !/--nonce/.test(c.cmd.text ?? "")
          ? c.cmd.append(`--nonce ${c.v["next"]}`)
          : undefined,
      "cast nonce <address> --block pending --rpc-url <rpc-url>",
    ],
    plan: [
      "Let one process send from the account, and take the nonce from pending.",
    ],
    hits: [{
      command: "cast send 0xabc",
      error:
        "Error: server returned an error response: error code -32000: nonce too low: next nonce 42, tx nonce 41",
      next: "cast send 0xabc --nonce 42",
    }, "Error: nonce has already been used [ code=NONCE_EXPIRED ]"],
    misses: ["nonce too high"],
  },
  {
    id: "evm-nonce-too-high",
    line:
      /nonce too high|Nonce provided for the transaction .{0,40}is higher than|replacement (?:transaction|fee) (?:underpriced|too low)|REPLACEMENT_UNDERPRICED|already known/,
    level: "code",
    cause: [
      (c) =>
        /high/.test(c.lines[c.at] ?? "")
          ? "The nonce is too high: an earlier one is missing (after a reset of a local chain the wallet remembers the old)."
          : "A transaction with this nonce is already pending, and the new one does not pay enough more (replacement underpriced).",
    ],
    next: [
      (c) =>
        /high/.test(c.lines[c.at] ?? "")
          ? undefined
          : "Send it again with the same nonce and a fee at least 10% higher (cast send --gas-price, --priority-gas-price).",
      "cast nonce <address> --rpc-url <rpc-url>",
    ],
    hits: [{
      error:
        "Error: replacement transaction underpriced [ code=REPLACEMENT_UNDERPRICED ]",
    }, "ProviderError: nonce too high"],
    misses: ["nonce too low"],
  },
  {
    id: "evm-reverted",
    line:
      /(?:execution reverted|reverted with (?:the following )?reason(?: string)?|VM Exception while processing transaction: reverted|CALL_EXCEPTION|UNPREDICTABLE_GAS_LIMIT|ContractFunctionExecutionError|reverted with custom error)(?:[: ]{1,3}'?(?<why>[^'\n]{3,160}))?/,
    none: [
      /FiatTokenV2: authorization|returned no data \("0x"\)/,
      /missing revert data|UNPREDICTABLE_GAS_LIMIT/,
    ],
    level: "code",
    near: [
      /(?:^|reason: ?"?)(?<why>(?:ERC20|ERC721|Ownable|Pausable|AccessControl|Error|execution reverted:)[\w:() ,.-]{3,120})/,
      /[Ff]unction "?(?<fn>\w{2,60})"? reverted/,
      /function:\s{1,8}(?<fn>\w{2,60})/,
    ],
    cause: "The contract reverted the call[[ of {fn}]][[: {why}]].",
    next: [
      "cast call <contract> '<function(types)(types)>' <args> --from <sender> --rpc-url <rpc-url>",
    ],
    plan: [
      "For a mined transaction cast run TX shows where; check allowance (approve), balance, owner and paused state. cast 4byte decodes an error selector.",
    ],
    hits: [
      "Error: execution reverted: Pausable: paused",
      'ContractFunctionExecutionError: The contract function "mint" reverted with the following reason:\nOwnable: caller is not the owner',
    ],
    misses: ["insufficient funds for gas * price + value"],
  },
  {
    id: "evm-gas",
    line:
      /(?:out of gas|intrinsic gas too low|exceeds block gas limit|gas required exceeds allowance|max fee per gas less than block base fee|[^t] transaction underpriced|max priority fee per gas higher than max fee|fee cap (?:less|higher) than)/,
    none: [/replacement transaction|REPLACEMENT_UNDERPRICED/],
    level: "code",
    cause: [
      (c) =>
        /base fee|underpriced|fee cap|priority fee/.test(c.lines[c.at] ?? "")
          ? "The fee of the transaction is too low for the block's base fee (or wrongly set)."
          : "The gas limit does not suffice (out of gas), or the call needs more gas than a block has.",
    ],
    next: [
      (c) =>
        /base fee|underpriced|fee cap|priority fee/.test(c.lines[c.at] ?? "")
          ? "Raise the fee (maxFeePerGas, gasPrice) above what cast gas-price --rpc-url <rpc-url> shows, and send it again."
          : "Raise the gas limit of the transaction to what the call needs: cast estimate <to> '<function(types)>' <args> --from <sender> --rpc-url <rpc-url>",
    ],
    hits: [
      "ProviderError: intrinsic gas too low",
      "Error: intrinsic gas too low: gas 21000, minimum needed 53000",
    ],
    misses: ["execution reverted: x"],
  },
  {
    id: "evm-chain-mismatch",
    line:
      /ChainMismatchError|The current chain of the wallet \(id: (?<have>\d{1,10})\) does not match the target chain for the transaction \(id: (?<want>\d{1,10})|invalid chain id for signer|invalid sender|HH101|only replay-protected|underlying network changed/,
    level: "code",
    cause:
      "The wallet and the transaction are for different chains[[ ({have} against {want})]] (chain id mismatch).",
    next: [
      "Switch the wallet to chain {want} (walletClient.switchChain with that id), or send on chain {have} that it is on.",
      "cast chain-id --rpc-url <rpc-url>",
    ],
    plan: [
      "Switch the wallet (wallet_switchEthereumChain), or use the RPC of the wanted chain.",
    ],
    hits: [
      "ChainMismatchError: The current chain of the wallet (id: 1) does not match the target chain for the transaction (id: 8453 – Base).",
      "Error HH101: Hardhat was set to use chain id 31337, but connected to a chain with id 1",
    ],
    misses: ["Error HH108: Cannot connect to the network localhost."],
  },
  {
    id: "evm-rpc-unreachable",
    // Rust programs of every kind print that sentence of their HTTP client.
    none: [
      /block range|\/simple\/|pypi|crates\.io|Failed to (?:fetch|download)/,
    ],
    line:
      /HH108|could not detect network|(?:HttpRequestError|RpcRequestError): (?:HTTP request failed|RPC Request failed)|missing response .{0,60}SERVER_ERROR|error sending request for url \((?<addr>[^)]{5,120})\)|noNetwork|tcp connect error/,
    level: "code",
    near: [/(?:URL|url): (?<addr>https?:\/\/[\w.:\/-]{4,120})/],
    cause:
      "The RPC endpoint[[ {addr}]] of the chain cannot be reached, or it refuses the request (key, rate limit).",
    next: [
      (c) =>
        /HH108/.test(c.lines[c.at] ?? "") &&
          !/--network (?!localhost)/.test(c.cmd.text ?? "")
          ? "npx hardhat node"
          : undefined,
      "cast block-number --rpc-url {addr}",
      "cast block-number --rpc-url <rpc-url>",
    ],
    plan: ["For a local chain start it first: anvil, or npx hardhat node."],
    hits: [
      "Error HH108: Cannot connect to the network localhost.\nPlease make sure your node is running",
      {
        error:
          "HttpRequestError: HTTP request failed.\n\nURL: http://127.0.0.1:8545\nRequest body: {}",
        next: "cast block-number --rpc-url http://127.0.0.1:8545",
      },
    ],
    misses: ["Error HH101: Hardhat was set to use chain id 31337"],
  },
  {
    id: "evm-invalid-address",
    line:
      /InvalidAddressError: Address "(?<addr>[^"]{1,80})" is invalid|invalid address|bad address checksum|Address must be a hex value of 20 bytes|ENS name not configured|network does not support ENS|invalid private key|[Ff]ailed to decode private key|Invalid account: #\d{1,3}|private key too short|HH8:/,
    level: "code",

    cause: [
      (c) =>
        /private key|account|HH8/.test(c.lines[c.at] ?? "")
          ? "The private key is not valid (32 bytes in hex are needed; the environment variable may be empty)."
          : "The address[[ {addr}]] is not valid: 20 bytes in hex with a right checksum are needed."
            .replace(
              "[[ {addr}]]",
              c.v["addr"] === undefined ? "" : ` ${c.v["addr"]}`,
            ),
    ],
    next: [
      (c) =>
        /private key|account|HH8/.test(c.lines[c.at] ?? "")
          ? "Set the private key variable (0x and 64 hex digits) in the environment or keystore: cast wallet import <name> --interactive"
          : undefined,
      "cast to-check-sum-address {addr}",
      "cast to-check-sum-address <address>",
    ],
    risk: "Never print or commit a private key.",
    hits: [
      'InvalidAddressError: Address "0x123" is invalid.\n\n- Address must be a hex value of 20 bytes',
      "Error HH8: There's one or more errors in your config file:\n  * Invalid account: #0 for network: sepolia - private key too short, expected 32 bytes",
    ],
    misses: ["execution reverted: x"],
  },
  {
    id: "solc-error",
    line:
      /(?:^|\s)(?<kind>ParserError|TypeError|DeclarationError|CompilerError|DocstringParsingError|UnimplementedFeatureError): (?<msg>.{3,200})/,
    none: [
      /^\s{2,8}at |node:internal|Cannot read prop|is not a function|fetch failed|undefined/,
    ],
    all: [
      /\.sol\b|pragma|[Ss]olidity|Compiler run failed|HH600|Source file requires/,
    ],
    level: "code",
    tools: ["solc", "hardhat", "forge", "npx", "truffle"],
    near: [
      /--> (?<path>[\w@./-]{1,160}\.sol):(?<ln>\d{1,6})/,
      /Source "(?<src>[^"]{1,160})" not found/,
    ],
    cause: [
      (c) =>
        /different compiler version/.test(c.v["msg"] ?? "")
          ? "The pragma of a file asks for another Solidity compiler version."
          : /Stack too deep/.test(c.v["msg"] ?? "")
          ? "A Solidity function has too many local variables (stack too deep)."
          : undefined,
      "Solidity cannot find the import {src}.",
      "Solidity {kind}[[ in {path}:{ln}]]: {msg}",
    ],
    next: [
      (c) =>
        /different compiler version/.test(c.v["msg"] ?? "")
          ? "Set the compiler version of the pragma: solidity in hardhat.config, or solc in foundry.toml."
          : /Stack too deep/.test(c.v["msg"] ?? "")
          ? "Set viaIR: true with the optimizer in hardhat.config (via_ir = true in foundry.toml)."
          : undefined,
      (c) => {
        const s = c.v["src"];
        return s === undefined
          ? undefined
          : solidityInstall(s, c.cmd.program === "forge") ??
            (s.startsWith("@")
              ? `npm install ${s.split("/").slice(0, 2).join("/")}`
              : "forge remappings");
      },
      "Open {path}:{ln} and correct it: {msg}",
      "forge clean",
    ],
    hits: [
      {
        command: "forge build",
        error:
          'Compiler run failed:\nError (6275): Source "@openzeppelin/contracts/token/ERC20/ERC20.sol" not found\nParserError: Source "@openzeppelin/contracts/token/ERC20/ERC20.sol" not found: File not found.\n --> src/T.sol:4:1:',
        next: "forge install OpenZeppelin/openzeppelin-contracts",
      },
      "ParserError: Source file requires different compiler version (current compiler is 0.8.20)\n --> contracts/A.sol:2:1:",
    ],
    misses: ["TypeError: Cannot read properties of undefined (reading 'name')"],
  },
  {
    id: "solc-version-hardhat",
    line:
      /HH606|HH502|Error \(\d{4}\): (?<msg>.{3,200})|Undeclared identifier\./,
    tools: ["hardhat", "forge", "solc", "npx"],
    level: "code",
    near: [/--> (?<path>[\w@./-]{1,160}\.sol):(?<ln>\d{1,6})/],
    cause: [
      (c) =>
        /HH606/.test(c.lines[c.at] ?? "")
          ? "No configured compiler fits the pragma of a Solidity file (HH606)."
          : /HH502/.test(c.lines[c.at] ?? "")
          ? "Hardhat could not download the list of Solidity compilers (network)."
          : undefined,
      "Solidity error[[ in {path}:{ln}]]: {msg}",
    ],
    next: [
      (c) =>
        /HH606/.test(c.lines[c.at] ?? "")
          ? "Add the version of the pragma to solidity.compilers in hardhat.config."
          : /HH502/.test(c.lines[c.at] ?? "")
          ? "npx hardhat compile --verbose"
          : undefined,
      "Open {path}:{ln} and correct it: {msg}",
      "forge build",
    ],
    hits: [{
      command: "npx hardhat compile",
      error: "Error HH606: The project cannot be compiled, see reasons below.",
    }, {
      command: "forge build",
      error: "Error (7576): Undeclared identifier.\n  --> src/A.sol:9:5:",
      next: "Open src/A.sol:9 and correct it: Undeclared identifier.",
    }],
    misses: ["Error HH108: Cannot connect to the network localhost."],
  },
  {
    id: "forge-test-failed",
    line:
      /^\[FAIL[.:]?(?: Reason: | )?(?<why>[^\]]{0,160})\] (?<test>\w{1,100})\(/,
    tools: ["forge"],
    level: "code",
    cause: "The Foundry test {test} failed[[: {why}]].",
    next: "forge test --match-test {test} -vvvv",
    hits: [{
      command: "forge test",
      error: "[FAIL: assertion failed: 1 != 2] testAdd() (gas: 8123)",
      next: "forge test --match-test testAdd -vvvv",
    }, "[FAIL. Reason: EvmError: Revert] test_Withdraw() (gas: 12000)"],
    misses: ["[PASS] testAdd() (gas: 8123)"],
  },
  {
    id: "wallet-rejected",
    line:
      /User (?:rejected|denied) (?:the )?(?:request|transaction|message)|ACTION_REJECTED|UserRejectedRequestError|code: 4001\b/,
    level: "code",
    cause: "The user rejected the request in the wallet.",
    next:
      "Handle the code 4001: tell the user that the request was rejected and let them try again.",
    hits: [
      "UserRejectedRequestError: User rejected the request.",
      "MetaMask Tx Signature: User denied transaction signature. code: 4001",
    ],
    misses: ["execution reverted: x"],
  },
]);

/** Agents and model APIs: MCP, A2A, OpenAI, Anthropic, Gemini, Bedrock, LangChain, Ollama, vLLM, Hugging Face. */
export const AGENT_RULES: readonly CompleteRule[] = defineRules({
  family: "agents",
  tools: [
    "python",
    "node",
    "curl",
    "npx",
    "uvx",
    "claude",
    "ollama",
    "vllm",
    "huggingface-cli",
    "hf",
  ],
  risk:
    "Keep API keys in the environment, and set a spending limit before you retry in a loop.",
  prevent:
    "Retry with back-off on 429 and 5xx only, and count tokens before you send.",
}, [
  {
    id: "mcp-invalid-params",
    line:
      /(?:McpError|MCP error|"code": ?)(?: ?)-32602|-32602.{0,10}(?:Invalid params|Invalid arguments)|MCP error -32602: (?<msg>.{3,200})/,
    level: "code",
    near: [
      /-32602[: ]{1,3}(?<msg>.{3,200})/,
      /"message": ?"(?<msg>[^"]{3,200})"/,
    ],
    cause:
      "MCP/JSON-RPC -32602 (invalid params): the tool's arguments do not fit its inputSchema, or the tool does not exist[[: {msg}]].",
    next: [
      (c) => {
        const types =
          /[Ee]xpected (\w{3,12}), received (\w{3,12})|"expected": ?"(\w{3,12})".{0,60}"received": ?"(\w{3,12})"/
            .exec(c.v["msg"] ?? "");
        return types === null
          ? undefined
          : `Send the argument as the tool's inputSchema says: ${
            types[1] ?? types[3]
          } rather than ${types[2] ?? types[4]}.`;
      },
      "npx @modelcontextprotocol/inspector --cli <server-command> --method tools/list",
    ],
    plan: [
      "Call tools/list and send exactly the properties and types of inputSchema in params.arguments.",
    ],
    hits: [
      '{"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"Invalid arguments for tool search: [{\\"path\\":[\\"query\\"]}]"}}',
      "McpError: MCP error -32602: Tool serch not found",
    ],
    misses: [
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found"}}',
    ],
  },
  {
    id: "mcp-method-not-found",
    line:
      /(?:McpError|MCP error|"code": ?)(?: ?)-32601|-32601.{0,10}Method not found/,
    level: "code",
    near: [/[Mm]ethod(?: not found)?[: ]{1,3}"?(?<method>[\w\/]{3,60})/],
    cause:
      "JSON-RPC -32601 (method not found): the server does not have the method[[ {method}]], or has not announced that capability.",
    next:
      "Send initialize first, read capabilities in its answer, and call only methods it names (tools/list, tools/call; in A2A message/send).",
    hits: [
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found"}}',
      "McpError: MCP error -32601: Method not found",
    ],
    misses: ['{"error":{"code":-32602,"message":"Invalid params"}}'],
  },
  {
    id: "jsonrpc-parse-or-internal",
    priority: -8,
    line:
      /"code": ?-32(?:700|600|603|000|001|002|003|004|005|006|007)\b|MCP error -32(?:700|600|603|000|001)\b(?:: (?<msg>.{3,160}))?/,
    none: [
      /nonce too low|insufficient funds|execution reverted|underpriced|No module named/,
    ],
    level: "code",
    near: [/"message": ?"(?<msg>[^"]{3,200})"/],
    cause: [(c) => {
      const l = c.lines[c.at] ?? "";
      const m = c.v["msg"] === undefined ? "" : `: ${c.v["msg"]}`;
      return /-32700/.test(l)
        ? `JSON-RPC -32700: the body is not valid JSON (parse error${m}).`
        : /-32600/.test(l)
        ? `JSON-RPC -32600: the request is not a valid JSON-RPC 2.0 object (invalid request${m}).`
        : /-32001/.test(l)
        ? `JSON-RPC -32001: request timeout, or in A2A the task was not found${m}.`
        : /-32000/.test(l)
        ? `JSON-RPC -32000: connection closed or a server error${m}.`
        : /-32603/.test(l)
        ? `JSON-RPC -32603: internal error of the server${m}.`
        : `JSON-RPC error of the server${m} (in A2A -32002 not cancelable, -32003 no push, -32004 unsupported operation, -32005 content type).`;
    }],
    next: [
      (c) =>
        /-32700|-32600/.test(c.lines[c.at] ?? "")
          ? 'Send one JSON object with "jsonrpc": "2.0", an id, method and params, and Content-Type: application/json.'
          : /-32000/.test(c.lines[c.at] ?? "")
          ? "Run the server's command by itself and read what it prints on standard error; it must write nothing but JSON to standard output."
          : /-32001/.test(c.lines[c.at] ?? "")
          ? "Raise the client's request timeout (MCP), or check the task id with tasks/get (A2A)."
          : undefined,
      "Look at the server's log for the time of the request, and try again once.",
    ],
    hits: [
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}',
      "McpError: MCP error -32000: Connection closed",
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32001,"message":"Task not found"}}',
    ],
    misses: ['{"error":{"code":-32601,"message":"Method not found"}}'],
  },
  {
    id: "mcp-transport-accept",
    line:
      /Not Acceptable: Client must accept (?:both )?(?<want>.{5,80})|406 Not Acceptable.{0,80}text\/event-stream/,
    level: "code",
    cause:
      "MCP's HTTP transport answers 406: the request's Accept header lacks application/json or text/event-stream.",
    next: [
      (c) =>
        c.cmd.program === "curl"
          ? c.cmd.afterProgram(
            "-H 'Accept: application/json, text/event-stream'",
          )
          : undefined,
      "Send the header Accept: application/json, text/event-stream with every POST.",
    ],
    hits: [{
      command: "curl -X POST https://a.test/mcp -d @r.json",
      error:
        '{"jsonrpc":"2.0","error":{"code":-32000,"message":"Not Acceptable: Client must accept both application/json and text/event-stream"},"id":null}',
      next:
        "curl -H 'Accept: application/json, text/event-stream' -X POST https://a.test/mcp -d @r.json",
    }, "HTTP/1.1 406 Not Acceptable: Client must accept text/event-stream"],
    misses: ["HTTP/1.1 406 Not Acceptable"],
  },
  {
    id: "mcp-session",
    line:
      /(?:Bad Request: )?(?:No valid session ID provided|Mcp-Session-Id header is required|Session not found|Server not initialized|Missing session ID|Invalid session ID|Received request before initialization was complete)/i,
    level: "code",
    all: [/session|initializ/i],
    none: [/WebDriver|selenium|chromedriver/i],
    cause:
      "MCP: the request has no valid session: it was not initialised, the Mcp-Session-Id header is missing, or the session ended (server restarted).",
    next:
      "Send initialize again, keep the Mcp-Session-Id of its response, send notifications/initialized, and repeat that header with every request.",
    hits: [
      '{"jsonrpc":"2.0","error":{"code":-32000,"message":"Bad Request: No valid session ID provided"},"id":null}',
      "HTTP 404: Session not found",
    ],
    misses: ["MCP error -32601: Method not found"],
  },
  {
    id: "mcp-stdio-start",
    line:
      /(?:MCP server|mcp server|server) "?(?<name>[\w.@\/-]{1,60})"? (?:connection failed|failed to start|exited|disconnected)|MCP error -32000: Connection closed.{0,60}spawn|Unexpected token .{1,30} is not valid JSON.{0,60}(?:stdio|MCP)|Failed to connect to MCP server/,
    level: "code",
    cause:
      "The MCP server[[ {name}]] does not start or prints something else than JSON-RPC on standard output.",
    next: [
      "Run the server's command from the configuration by itself in a terminal and read its standard error; use absolute paths and set its environment variables.",
    ],
    plan: [
      "Test it alone: npx @modelcontextprotocol/inspector COMMAND. Logs must go to standard error.",
    ],
    hits: [
      'MCP server "filesystem" connection failed: process exited with code 1',
      "Error: Failed to connect to MCP server: timed out after 30000ms",
    ],
    misses: ["Error: spawn ffmpeg ENOENT"],
  },
  {
    id: "llm-invalid-key",
    line:
      /(?:\b(?:openai|anthropic|litellm|groq|mistralai|cohere)[\w.]{0,40}\.AuthenticationError|Error code: 401|"type": ?"authentication_error"|invalid_api_key|Incorrect API key provided(?:: (?<hint>[\w*.-]{3,60}))?|invalid x-api-key|API key not valid|API_KEY_INVALID|No auth credentials found|Could not resolve authentication method|The api_key client option must be set|(?:OPENAI|ANTHROPIC|GEMINI|GOOGLE|MISTRAL|GROQ|COHERE)_API_KEY.{0,60}(?:not set|missing|must be set))/,
    level: "code",
    cause: [
      (c) =>
        /must be set|not set|missing|resolve authentication/.test(
            c.lines[c.at] ?? "",
          )
          ? "The API key of the model provider is not set in the environment."
          : "The API key of the model provider is not valid (401): wrong, revoked, or of another provider or organisation.",
    ],
    next: [(c) => {
      const all = c.lines.join("\n").slice(0, 6000);
      const name =
        /(OPENAI|ANTHROPIC|GEMINI|MISTRAL|GROQ|COHERE)_API_KEY/.exec(all)
          ?.[0] ?? (/x-api-key|anthropic|authentication_error|claude/i.test(all)
            ? "ANTHROPIC_API_KEY"
            : /API key not valid|API_KEY_INVALID|gemini|generativelanguage/i
                .test(all)
            ? "GEMINI_API_KEY"
            : /mistral/i.test(all)
            ? "MISTRAL_API_KEY"
            : "OPENAI_API_KEY");
      return c.platform.os === "windows"
        ? `$env:${name}='<key>'`
        : `export ${name}=<key>`;
    }],
    plan: [
      "Make a new key in the provider's console, and see that no old one stands in .env or the shell.",
    ],
    risk: "Never commit a key; revoke one that was printed in a log.",
    hits: [{
      command: "python a.py",
      error:
        "openai.AuthenticationError: Error code: 401 - {'error': {'message': 'Incorrect API key provided: sk-abc****. You can find your API key at https://platform.openai.com', 'code': 'invalid_api_key'}}",
      next: "export OPENAI_API_KEY=<key>",
    }, {
      error:
        '{"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"}}',
      next: "export ANTHROPIC_API_KEY=<key>",
    }, {
      error:
        "google.api_core.exceptions.InvalidArgument: 400 API key not valid. Please pass a valid API key. [reason: API_KEY_INVALID]",
      next: "export GEMINI_API_KEY=<key>",
    }],
    misses: ["openai.RateLimitError: Error code: 429"],
  },
  {
    id: "llm-quota",
    line:
      /insufficient_quota|You exceeded your current quota|credit balance is too low|billing_hard_limit_reached|"code": ?402.{0,60}(?:credits|balance)|Insufficient (?:credits|Balance)|quota exceeded for (?:quota )?metric/i,
    level: "code",
    priority: 4,
    cause:
      "The model provider's quota or prepaid credit is used up (billing); waiting does not help.",
    next:
      "Add credit or raise the limit on the billing page of the provider, and check that the key belongs to that organisation.",
    hits: [
      "openai.RateLimitError: Error code: 429 - {'error': {'message': 'You exceeded your current quota, please check your plan and billing details.', 'code': 'insufficient_quota'}}",
      '{"type":"error","error":{"type":"invalid_request_error","message":"Your credit balance is too low to access the Anthropic API."}}',
    ],
    misses: [
      "openai.RateLimitError: Error code: 429 - {'error': {'message': 'Rate limit reached for gpt-4o'}}",
    ],
  },
  {
    id: "llm-rate-limit",
    line:
      /RateLimitError|rate_limit_(?:error|exceeded)|Rate limit reached for (?<model>[\w.\/-]{2,60})|RESOURCE_EXHAUSTED|ThrottlingException.{0,60}(?:Too many tokens|InvokeModel)|429 Too Many Requests|too many requests/i,
    none: [
      /insufficient_quota|exceeded your current quota|npm error|toomanyrequests/,
    ],
    tools: ["python", "node", "curl"],
    level: "code",
    near: [
      /try again in (?<wait>[\d.]{1,8}m?s)/,
      /retry[-_ ]after"?:? ?"?(?<wait>\d{1,6})/i,
    ],
    cause:
      "The rate limit of the API[[ for {model}]] is reached (429): too many requests or tokens a minute.",
    next:
      "Wait {wait?a minute} and retry with exponential back-off that honours the Retry-After header; send fewer parallel requests or tokens.",
    transient: true,
    hits: [
      "openai.RateLimitError: Error code: 429 - {'error': {'message': 'Rate limit reached for gpt-4o in organization org-1 on tokens per min (TPM): Limit 30000. Please try again in 6.2s.'}}",
      '{"type":"error","error":{"type":"rate_limit_error","message":"This request would exceed your organization rate limit"}}',
    ],
    misses: [
      "openai.RateLimitError: Error code: 429 - {'error': {'code': 'insufficient_quota'}}",
    ],
  },
  {
    id: "llm-context-length",
    priority: 8,
    line:
      /context_length_exceeded|maximum context length is (?<max>\d{3,9}) tokens|prompt is too long: (?<got>\d{3,9}) tokens > (?<max2>\d{3,9})|input token count .{0,40}exceeds the maximum|Input is too long for requested model|longer than the maximum (?:model length|context)|exceeds? (?:the )?context (?:window|length)|Token indices sequence length is longer than/i,
    level: "code",
    near: [/(?:resulted in|requested|has) (?<got>\d{3,9}) tokens/],
    cause:
      "The prompt is longer than the model's context length[[: {got} tokens]][[, maximum {max}]][[, maximum {max2}]].",
    next:
      "Shorten the messages (cut or summarise the history, fewer retrieved chunks, smaller max_tokens), or use a model with a larger context window.",
    hits: [
      "openai.BadRequestError: Error code: 400 - {'error': {'message': \"This model's maximum context length is 128000 tokens. However, your messages resulted in 143210 tokens.\", 'code': 'context_length_exceeded'}}",
      '{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 213405 tokens > 200000 maximum"}}',
    ],
    misses: ["openai.RateLimitError: Error code: 429"],
  },
  {
    id: "llm-overloaded",
    line:
      /overloaded_error|"Overloaded"|Error code: (?:529|503|500|502)|The (?:model|engine|server) is (?:currently )?overloaded|ServiceUnavailable(?:Error|Exception).{0,60}(?:model|overload)|ModelNotReadyException|UNAVAILABLE.{0,40}(?:overloaded|high demand)/i,
    level: "code",
    cause:
      "The model provider is overloaded or has an internal error; the request itself is fine.",
    next:
      "Retry with exponential back-off (and jitter), and fall back to another model if it lasts; look at the provider's status page.",
    transient: true,
    hits: [
      '{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}',
      "openai.InternalServerError: Error code: 503 - {'error': {'message': 'The model is currently overloaded.'}}",
    ],
    misses: ["openai.RateLimitError: Error code: 429"],
  },
  {
    id: "llm-model-missing",
    line:
      /model_not_found|The model [`'"]?(?<model>[\w.:\/-]{2,80})[`'"]? (?:does not exist|has been deprecated|not found)|not_found_error.{0,60}model: (?<model2>[\w.:-]{2,60})|models\/(?<model3>[\w.-]{2,60}) is not found|model ["'](?<model4>[\w.:\/-]{2,80})["'] not found|The provided model identifier is invalid|(?:Invocation of model ID|ValidationException).{0,40}(?<model5>[\w.:-]{3,60}) with on-demand throughput/,
    tools: ["python", "node", "curl", "ollama"],
    level: "code",
    cause: [
      (c) =>
        `The model ${
          c.v["model"] ?? c.v["model2"] ?? c.v["model3"] ?? c.v["model4"] ??
            c.v["model5"] ?? "named"
        } does not exist for this account: misspelled, retired, not pulled, or no access.`,
    ],
    next: [
      (c) =>
        c.lines.some((l) => /ollama|11434/i.test(l)) ||
          c.cmd.program === "ollama" ||
          /\b11434\b/.test(c.cmd.text ?? "") ||
          (c.v["model4"] !== undefined &&
            c.lines.some((l) => /try pulling/.test(l)))
          ? `ollama pull ${c.v["model4"] ?? c.v["model"] ?? "<model>"}`
          : undefined,
      (c) =>
        c.lines.some((l) => /ollama|11434/i.test(l)) ||
          c.cmd.program === "ollama"
          ? "ollama list"
          : c.lines.some((l) => /bedrock|on-demand|model identifier/i.test(l))
          ? "aws bedrock list-foundation-models --query 'modelSummaries[].modelId'"
          : c.v["model3"] !== undefined
          ? 'curl -s "https://generativelanguage.googleapis.com/v1beta/models?key=$GEMINI_API_KEY"'
          : c.v["model2"] !== undefined
          ? 'curl -s https://api.anthropic.com/v1/models -H "x-api-key: $ANTHROPIC_API_KEY" -H "anthropic-version: 2023-06-01"'
          : 'curl -s https://api.openai.com/v1/models -H "Authorization: Bearer $OPENAI_API_KEY"',
    ],
    hits: [
      "openai.NotFoundError: Error code: 404 - {'error': {'message': 'The model `gpt-5-ultra` does not exist or you do not have access to it.', 'code': 'model_not_found'}}",
      {
        command: "ollama run lama3",
        error: 'Error: model "lama3" not found, try pulling it first',
        next: "ollama pull lama3",
      },
    ],
    misses: ["openai.AuthenticationError: Error code: 401"],
  },
  {
    id: "langchain-moved",
    line:
      /LangChainDeprecationWarning|(?:ImportError|ModuleNotFoundError): .{0,60}(?:'langchain\.(?<sub>chat_models|embeddings|llms|vectorstores|document_loaders|text_splitter|schema|prompts|agents|chains|memory)[\w.]{0,60}')|OutputParserException: (?<msg>.{3,160})/,
    tools: ["python"],
    level: "code",
    priority: 8,
    cause: [
      "The model's answer does not fit LangChain's output parser: {msg}",
      "LangChain moved langchain.{sub} to another package (langchain-community, langchain-openai, langchain-text-splitters).",
      "The LangChain code uses a moved import.",
    ],
    next: [
      (c) =>
        c.v["msg"] !== undefined
          ? "Use with_structured_output (or handle_parsing_errors=True), and give the format in the prompt."
          : `pip install ${
            c.v["sub"] === "text_splitter"
              ? "langchain-text-splitters"
              : c.v["sub"] === "chat_models" || c.v["sub"] === "embeddings" ||
                  c.v["sub"] === "llms"
              ? "langchain-openai langchain-community"
              : c.v["sub"] === undefined ||
                  ["vectorstores", "document_loaders"].includes(c.v["sub"])
              ? "langchain-community"
              : "langchain-classic"
          }`,
    ],
    hits: [
      {
        command: "python a.py",
        error: "ModuleNotFoundError: No module named 'langchain.text_splitter'",
        next: "pip install langchain-text-splitters",
      },
      "langchain_core.exceptions.OutputParserException: Could not parse LLM output: `Sure!`",
    ],
    misses: ["ModuleNotFoundError: No module named 'langchain_openai'"],
  },
  {
    id: "ollama-not-running",
    line:
      /could not connect to (?:ollama|a running Ollama)|(?:ECONNREFUSED|Connection refused|Failed to connect).{0,80}11434|dial tcp [\d.:a-f[\]]{3,40}11434: connect: connection refused|port='?11434|model requires more system memory \((?<need>[\d.]{1,8} GiB)\)|error: llama runner process has terminated/i,
    tools: ["ollama", "python", "curl", "node"],
    level: "code",
    priority: 8,
    cause: [
      "The model needs more memory ({need}) than there is.",
      "Ollama is not running, or not reachable on port 11434.",
    ],
    next: [
      (c) =>
        c.v["need"] !== undefined || /runner process/.test(c.lines[c.at] ?? "")
          ? "ollama ps"
          : "ollama serve",
    ],
    plan: [
      "From a container use http://host.docker.internal:11434; take a smaller or quantised model if memory is short.",
    ],
    hits: [
      {
        command: "ollama list",
        error: "Error: could not connect to ollama app, is it running?",
        next: "ollama serve",
      },
      "httpx.ConnectError: [Errno 111] Connection refused http://localhost:11434",
    ],
    misses: ['Error: model "lama3" not found, try pulling it first'],
  },
  {
    id: "vllm-engine",
    line:
      /(?:No available memory for the cache blocks|Free memory on device .{3,80} is less than desired GPU memory utilization|The model's max seq len \((?<len>\d{2,9})\) is larger than the maximum number of tokens|Bfloat16 is only supported on GPUs with compute capability|Model architectures \[(?<arch>[^\]]{1,80})\] are not supported)/,
    tools: ["vllm", "python"],
    level: "code",
    cause: [
      "The model's context ({len}) does not fit into the GPU's KV cache.",
      "This vLLM does not support the model architecture {arch}.",
      (c) =>
        /Bfloat16/.test(c.lines[c.at] ?? "")
          ? "The GPU does not know bfloat16, which the model is loaded in."
          : undefined,
      "vLLM cannot start: the GPU has too little free memory for what it was told to take.",
    ],
    next: [(c) => {
      const l = c.lines[c.at] ?? "";
      const isServe = c.cmd.programs.includes("vllm") ||
        /vllm/.test(c.cmd.text ?? "");
      const flag = /max seq len|cache blocks/.test(l)
        ? "--max-model-len 8192"
        : /Bfloat16/.test(l)
        ? "--dtype half"
        : /architectures/.test(l)
        ? undefined
        : "--gpu-memory-utilization 0.8";
      return flag === undefined
        ? "pip install --upgrade vllm"
        : isServe
        ? c.cmd.append(flag)
        : `vllm serve <model> ${flag}`;
    }],
    hits: [
      {
        command: "vllm serve m",
        error:
          "ValueError: The model's max seq len (131072) is larger than the maximum number of tokens that can be stored in KV cache (54320).",
        next: "vllm serve m --max-model-len 8192",
      },
      "ValueError: No available memory for the cache blocks. Try increasing `gpu_memory_utilization`",
    ],
    misses: ["torch.cuda.OutOfMemoryError: CUDA out of memory."],
  },
  {
    id: "huggingface-access",
    line:
      /GatedRepoError|Cannot access gated repo for url|RepositoryNotFoundError|401 Client Error.{0,80}huggingface|(?<repo>[\w.-]{1,60}\/[\w.-]{1,80}) is not a local folder and is not a valid model identifier|Access to model (?<repo2>[\w.\/-]{3,100}) is restricted|OSError: You are trying to access a gated repo|does not appear to have a file named (?<file>[\w.-]{3,60})/,
    tools: ["python", "huggingface-cli", "hf", "vllm"],
    level: "code",
    near: [/huggingface\.co\/(?<repo>[\w.-]{1,60}\/[\w.-]{1,80})/],
    cause:
      "Hugging Face denies or does not find the repository {repo?named}[[{repo2}]]: it is gated (accept its licence), private, or misspelled; the token is missing.",
    next: [
      (c) =>
        c.v["file"] !== undefined
          ? "Check the files of the repository on its page: this one has no weights in that format."
          : undefined,
      "hf auth login",
    ],
    plan: [
      "Accept the licence on the model's page with the same account; in jobs set HF_TOKEN.",
    ],
    hits: [
      {
        command: "python a.py",
        error:
          "huggingface_hub.errors.GatedRepoError: 401 Client Error.\nCannot access gated repo for url https://huggingface.co/meta-llama/Llama-3.1-8B/resolve/main/config.json.",
        next: "hf auth login",
      },
      "OSError: bert-bse/uncased is not a local folder and is not a valid model identifier listed on 'https://huggingface.co/models'",
    ],
    misses: [
      "requests.exceptions.HTTPError: 404 Client Error: Not Found for url: https://a.test",
    ],
  },
  {
    id: "vector-dimension",
    line:
      /(?:[Dd]imension(?:s|ality)? (?:mismatch|of .{1,30} does not match)|expected (?<want>\d{2,5}) dimensions, not (?<got>\d{2,5})|Vector dimension (?<got2>\d{2,5}) does not match the dimension of the index (?<want2>\d{2,5})|Embedding dimension (?<got3>\d{2,5}) does not match collection dimensionality (?<want3>\d{2,5})|Wrong input: Vector dimension error)/,
    tools: ["python", "node", "psql"],
    level: "code",
    cause: [(c) => {
      const w = c.v["want"] ?? c.v["want2"] ?? c.v["want3"];
      const g = c.v["got"] ?? c.v["got2"] ?? c.v["got3"];
      return `The embedding has ${
        g ?? "another"
      } dimensions, but the index expects ${
        w ?? "a different number"
      }: another embedding model was used.`;
    }],
    next:
      "Use the same embedding model for indexing and querying, or make a new collection (column) of the model's dimension and index again.",
    hits: [
      "ERROR:  expected 1536 dimensions, not 768",
      "chromadb.errors.InvalidDimensionException: Embedding dimension 384 does not match collection dimensionality 1536",
    ],
    misses: [
      "ValueError: operands could not be broadcast together with shapes (3,) (4,)",
    ],
  },
  {
    id: "llm-key-env-dotenv",
    line:
      /(?:Error|Exception): (?:Missing|No) (?:API key|credentials)\b.{0,120}|Please (?:set|provide) (?:your |an |the )?(?<name>[A-Z][A-Z\d_]{3,40}_(?:KEY|TOKEN|SECRET))|Did not find (?<lc>\w{3,40}), please add an environment variable `(?<name2>[A-Z][A-Z\d_]{3,60})`/,
    tools: [],
    level: "code",
    cause: [
      "The environment variable {name2} is not set.",
      "The environment variable {name} is not set.",
      "The API key is not set.",
    ],
    next: [
      byPlatform(
        { powershell: "$env:{name2}='<value>'" },
        "export {name2}=<value>",
      ),
      byPlatform(
        { powershell: "$env:{name}='<value>'" },
        "export {name}=<value>",
      ),
      `${OPEN} and read the key from the environment.`,
    ],
    hits: [{
      error:
        "pydantic.error_wrappers.ValidationError: 1 validation error\n  Did not find openai_api_key, please add an environment variable `OPENAI_API_KEY` which contains it",
      next: "export OPENAI_API_KEY=<value>",
    }, "Error: Missing API key for provider acme"],
    misses: ["invalid x-api-key"],
  },
]);
