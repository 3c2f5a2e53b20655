/** Cases of payments: x402 and EVM chains. */
import type { FixErrorCase } from "./case.ts";

/** Facilitators, payment clients, nodes, contract tools. */
export const PAYMENT_CASES: readonly FixErrorCase[] = [
  {
    id: "pay-funds-in-402-body",
    tool: "x402",
    input: {
      command: "deno run -A buyer.ts",
      error:
        'POST https://shop.example.com/report 402\n{\n  "x402Version": 2,\n  "error": "insufficient_funds",\n  "accepts": [ { "scheme": "exact", "asset": "0x036CbD53842c5426634e7929541eC2318f3dCF7e" } ]\n}',
    },
    root_cause_any: [/insufficient|too little|holds less/],
    next_command_any: [/balanceOf|balance/],
  },
  {
    id: "pay-clock-ahead",
    tool: "x402",
    input: {
      error:
        "[buyer] verify -> isValid: false, invalidReason: 'invalid_exact_evm_payload_authorization_valid_after'",
    },
    root_cause_any: [/clock|validAfter/],
    next_command_any: [/timedatectl|chrony|ntp/],
  },
  {
    id: "pay-late-authorization",
    tool: "x402",
    input: {
      log:
        "2026-05-02T10:00:01Z INFO paying\n2026-05-02T10:05:41Z ERROR settlement refused errorReason=invalid_exact_evm_payload_authorization_valid_before",
    },
    root_cause_any: [/validBefore|expired|over/],
    next_command_any: [/sign|challenge/],
  },
  {
    id: "pay-domain-name",
    tool: "x402",
    input: {
      error:
        '{"isValid":false,"invalidReason":"invalid_exact_evm_token_name_mismatch","payer":"0x70997970C51812dc3A010C7d01b50e0d17dc79C8"}',
    },
    root_cause_any: [/domain|name/],
    next_command_any: [/eip712Domain|name|extra/],
  },
  {
    id: "pay-nonce-reused",
    tool: "x402",
    input: {
      error: "SettleError: invalid_exact_evm_nonce_already_used (0x12)",
    },
    root_cause_any: [/nonce/],
    next_command_any: [/authorizationState/],
  },
  {
    id: "pay-old-header",
    tool: "x402",
    input: {
      command: "python pay.py",
      error: '{"error":"PAYMENT-SIGNATURE header is required","x402Version":2}',
    },
    root_cause_any: [/header/],
    next_command_any: [/PAYMENT-SIGNATURE/],
  },
  {
    id: "pay-facilitator-key",
    tool: "x402",
    input: {
      log:
        'listening on :4021\nError: Facilitator settle failed (401): {"message":"Unauthorized"}\n    at HTTPFacilitatorClient.settle',
    },
    root_cause_any: [/credential|key/],
    next_command_any: [/CDP_API_KEY|key/],
  },
  {
    id: "pay-unpaid-python",
    tool: "x402",
    input: {
      command: "python fetch.py",
      error:
        "requests.exceptions.HTTPError: 402 Client Error: Payment Required for url: https://api.example.com/v1/lookup",
    },
    root_cause_any: [/402|pay/],
    next_command_any: [/x402/],
  },
  {
    id: "evm-deploy-no-coin",
    tool: "foundry",
    input: {
      command: "forge create src/Vault.sol:Vault --rpc-url base --broadcast",
      error:
        "Error: server returned an error response: error code -32000: insufficient funds for gas * price + value: have 0 want 1254100000000000",
    },
    root_cause_any: [/insufficient|too little/],
    next_command_any: [/cast balance|fund/],
  },
  {
    id: "evm-viem-wrong-chain",
    tool: "viem",
    input: {
      error:
        "ContractFunctionExecutionError: The current chain of the wallet (id: 8453) does not match the target chain for the transaction (id: 84532 – Base Sepolia).\n\nCurrent Chain ID:  8453\nExpected Chain ID: 84532",
    },
    root_cause_any: [/84532|chain/],
    next_command_any: [/84532|switch/],
  },
  {
    id: "evm-hardhat-stack",
    tool: "hardhat",
    input: {
      command: "npx hardhat compile",
      error:
        "CompilerError: Stack too deep. Try compiling with `--via-ir` (cli) or the equivalent `viaIR: true` (standard JSON) while enabling the optimizer.\n  --> contracts/Market.sol:88:17:",
    },
    root_cause_any: [/stack too deep/],
    next_command_any: [/via-?ir/i],
  },
  {
    id: "evm-ethers-nonce",
    tool: "ethers",
    input: {
      error:
        'Error: nonce has already been used (transaction="0x02f8b1", info={ "error": { "code": -32000, "message": "nonce too low" } }, code=NONCE_EXPIRED, version=6.13.4)',
    },
    root_cause_any: [/nonce/],
    next_command_any: [/cast nonce|getTransactionCount/],
  },
  {
    id: "evm-empty-contract",
    tool: "viem",
    input: {
      error:
        'ContractFunctionExecutionError: The contract function "balanceOf" returned no data ("0x").\n\nThis could be due to any of the following:\n  - The contract does not have the function "balanceOf",\n  - The address is not a contract.',
    },
    root_cause_any: [/no contract|contract/],
    next_command_any: [/cast code|address/],
  },
  {
    id: "evm-revert-text",
    tool: "hardhat",
    input: {
      command: "npx hardhat run scripts/mint.ts --network sepolia",
      error:
        "ProviderError: execution reverted: Max supply reached\n    at HttpProvider.request",
    },
    root_cause_any: [/max supply/],
    next_command_any: [/max supply|--trace/],
  },
  {
    id: "evm-import-remapping",
    tool: "foundry",
    input: {
      command: "forge test",
      error:
        'Error: Compiler run failed:\nError (6275): Source "solmate/tokens/ERC20.sol" not found: File not found. Searched the following locations: "/app".\nParserError: Source "solmate/tokens/ERC20.sol" not found',
    },
    root_cause_any: [/solmate/],
    next_command_any: [/forge install|remapping/],
  },
];
