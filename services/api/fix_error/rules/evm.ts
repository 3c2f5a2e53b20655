/** Ethereum and other EVM chains: nodes, viem, ethers, web3.py, Hardhat, Foundry, solc. */
import type { RuleContext } from "../context.ts";
import { defineRules } from "../types.ts";

const FOUNDRY = ["forge", "cast", "anvil"];

/** An account named near the error, or a placeholder. */
function account(c: RuleContext): string {
  return c.v["addr"] ?? "<address>";
}

/** Chains, contracts and their tools. */
export const EVM_RULES = defineRules({
  family: "evm",
  tools: [...FOUNDRY, "hardhat", "truffle", "solc", "geth", "brownie", "ape"],
  risk:
    "Transactions are final: try them on a fork or test network first, and keep private keys out of commands and logs.",
  prevent:
    "Simulate each transaction before sending it, and pin compiler, chain id and RPC in the configuration.",
}, [
  {
    id: "evm-nonce-stale",
    line:
      /nonce too low|NONCE_EXPIRED|NonceTooLowError|nonce has already been used|Nonce provided for the transaction .{0,60}is lower than the current nonce|invalid nonce; got \d{1,10}, expected \d{1,10}/i,
    near: [/(?:address|from|account)["':= ]{1,4}(?<addr>0x[0-9a-fA-F]{40})/],
    level: "code",
    cause:
      "The transaction's nonce is too low: a transaction of this account with that nonce is mined already.",
    next: (c) => `cast nonce ${account(c)} --rpc-url <rpc-url>`,
    plan: [
      "Send with that nonce, or let the library choose it; look first whether the earlier transaction was this very one.",
    ],
    prevent:
      "Let one process send for an account, and manage its nonce in one place.",
    hits: [
      {
        error: "ProviderError: nonce too low: next nonce 41, tx nonce 38",
        next: "cast nonce <address> --rpc-url <rpc-url>",
      },
      'Error: nonce has already been used (transaction="0x02f8", code=NONCE_EXPIRED, version=6.13.1)',
    ],
    misses: ["nonce too high: address 0x1, tx: 9 state: 2"],
  },
  {
    id: "evm-nonce-gap",
    line:
      /nonce too high|NonceTooHighError|Expected nonce to be \d{1,10} but got \d{1,10}|Nonce gap/i,
    near: [/(?:address|from|account)["':= ]{1,4}(?<addr>0x[0-9a-fA-F]{40})/],
    level: "code",
    cause:
      "The transaction's nonce is too high: an earlier one is missing, or the wallet remembers another (restarted) chain.",
    next: (c) => `cast nonce ${account(c)} --rpc-url <rpc-url>`,
    plan: [
      "After a restart of anvil or the Hardhat node clear the account's activity data in the wallet.",
      "Send the missing nonces first.",
    ],
    prevent: "Reset wallet activity whenever a local chain starts anew.",
    hits: [{
      error:
        "InvalidInputRpcError: nonce too high: address 0x70997970C51812dc3A010C7d01b50e0d17dc79C8, tx: 9 state: 0",
      next:
        "cast nonce 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 --rpc-url <rpc-url>",
    }, "Nonce too high. Expected nonce to be 0 but got 12."],
    misses: ["nonce too low"],
  },
  {
    id: "evm-replacement-underpriced",
    line:
      /replacement (?:transaction underpriced|fee too low)|REPLACEMENT_UNDERPRICED|could not replace existing tx/i,
    level: "code",
    cause:
      "A transaction with the same nonce is pending, and this one pays too little more to replace it (at least 10% more is needed).",
    next:
      "Send the transaction again with the same nonce and both maxFeePerGas and maxPriorityFeePerGas raised by at least 10%.",
    plan: ["Or wait until the pending one is mined and use the next nonce."],
    prevent: "Wait for a receipt before sending with the same nonce again.",
    hits: [
      "Error: replacement fee too low (code=REPLACEMENT_UNDERPRICED, version=6.11.0)",
      "ValueError: {'code': -32000, 'message': 'replacement transaction underpriced'}",
    ],
    misses: ["transaction underpriced: tip needed 1"],
  },
  {
    id: "evm-fee-too-low",
    line:
      /max fee per gas less than block base fee|FeeCapTooLow|^.{0,60}(?:^|[^t] |: )transaction underpriced|maxFeePerGas cannot be less|tip (?:needed|above fee cap)|max priority fee per gas higher than max fee per gas|TipAboveFeeCapError|transaction gas price below minimum/i,
    level: "code",
    cause:
      "The offered fee is below what the chain asks now (base fee), or the tip is above the fee cap.",
    next: "cast gas-price --rpc-url <rpc-url>",
    plan: [
      "Set maxFeePerGas to twice the base fee plus the tip, maxPriorityFeePerGas at most that; then send again.",
    ],
    prevent: "Estimate fees just before sending instead of fixing them.",
    hits: [
      {
        error:
          "err: max fee per gas less than block base fee: address 0xabc, maxFeePerGas: 1, baseFee: 875000000",
        next: "cast gas-price --rpc-url <rpc-url>",
      },
      "Error: max priority fee per gas higher than max fee per gas: maxPriorityFeePerGas: 2",
    ],
    misses: ["replacement transaction underpriced"],
  },
  {
    id: "evm-balance-too-low",
    line:
      /insufficient funds for (?:gas \* price \+ value|intrinsic transaction cost|transfer)|sender doesn't have enough funds to send tx|INSUFFICIENT_FUNDS, version|InsufficientFundsError|total cost \(gas \* gas fee \+ value\).{0,40}exceeds the balance|Out of gas funds/i,
    near: [/(?:address|from|account)["':= ]{1,4}(?<addr>0x[0-9a-fA-F]{40})/],
    level: "code",
    priority: 4,
    cause:
      "The sending account has too little of the chain's coin for value plus gas (insufficient funds).",
    next: (c) => `cast balance ${account(c)} --ether --rpc-url <rpc-url>`,
    plan: [
      "Fund the account on this very network; on a test network use a faucet.",
      "Check that the key and the RPC are those you mean.",
    ],
    prevent: "Alert before the gas account runs dry.",
    hits: [
      {
        error:
          "Error: insufficient funds for gas * price + value: balance 0, tx cost 4200000",
        next: "cast balance <address> --ether --rpc-url <rpc-url>",
      },
      "ProviderError: sender doesn't have enough funds to send tx. The max upfront cost is: 21000",
    ],
    misses: ["ERC20: transfer amount exceeds balance"],
  },
  {
    id: "evm-intrinsic-gas",
    line:
      /intrinsic gas too low|IntrinsicGasTooLowError|gas floor|base fee exceeds gas limit/i,
    level: "code",
    cause:
      "The gas limit is below what the transaction costs before any code runs (21000 and more for data).",
    next:
      "Remove the fixed gas limit from the call so that the library estimates it, then send again.",
    plan: ["Or estimate: cast estimate TO SIG ARGS --rpc-url URL."],
    hits: [
      "Error: intrinsic gas too low: gas 21000, minimum needed 21560",
      "IntrinsicGasTooLowError: The amount of gas (20000) provided for the transaction is too low.",
    ],
    misses: ["Error: exceeds block gas limit"],
  },
  {
    id: "evm-gas-limit",
    line:
      /exceeds block gas limit|gas required exceeds allowance \(?\d{0,20}\)?|IntrinsicGasTooHighError|\bout of gas\b(?: exception)?|ran out of gas/i,
    level: "code",
    cause:
      "The call needs more gas than is allowed: it loops too long, would revert, or the limit is too low.",
    next: "cast call <to> '<signature>' <args> --trace --rpc-url <rpc-url>",
    plan: [
      "A revert during estimation shows as this too: read the trace.",
      "Split the work into several transactions, or raise the gas limit below the block's.",
    ],
    prevent: "Bound loops over storage in contracts.",
    hits: [
      "Error: gas required exceeds allowance (30000000)",
      "Transaction reverted: contract call run out of gas and made the transaction revert, VM Exception while processing transaction: out of gas",
    ],
    misses: ["intrinsic gas too low"],
  },
  {
    id: "evm-token-balance",
    line:
      /ERC20: transfer amount exceeds balance|ERC20InsufficientBalance|transfer amount exceeds balance|burn amount exceeds balance/,
    level: "code",
    priority: 6,
    cause:
      "The sender holds fewer tokens than it wants to transfer (transfer amount exceeds balance).",
    next:
      'cast call <token> "balanceOf(address)(uint256)" <sender> --rpc-url <rpc-url>',
    plan: [
      "Check the decimals: USDC has 6, most tokens 18.",
      "Fund the sender on this network.",
    ],
    prevent: "Read the balance before the transfer.",
    hits: [{
      error:
        "Error: execution reverted: ERC20: transfer amount exceeds balance",
      next:
        'cast call <token> "balanceOf(address)(uint256)" <sender> --rpc-url <rpc-url>',
    }, "Error: ERC20InsufficientBalance(0x7099, 0, 1000000)"],
    misses: ["execution reverted: ERC20: insufficient allowance"],
  },
  {
    id: "evm-token-allowance",
    line:
      /ERC20: (?:insufficient allowance|transfer amount exceeds allowance)|ERC20InsufficientAllowance|TRANSFER_FROM_FAILED|STF\b/,
    level: "code",
    priority: 6,
    cause:
      "The contract may not take that many tokens of the owner: the allowance is missing or too small.",
    next:
      'cast call <token> "allowance(address,address)(uint256)" <owner> <spender> --rpc-url <rpc-url>',
    plan: [
      "Let the owner approve the spender for the amount, wait for the receipt, then call again.",
    ],
    risk: "Approve the amount that is needed, not an unlimited one.",
    hits: [{
      error:
        "Error: VM Exception while processing transaction: reverted with reason string 'ERC20: insufficient allowance'",
      next:
        'cast call <token> "allowance(address,address)(uint256)" <owner> <spender> --rpc-url <rpc-url>',
    }, "execution reverted: TransferHelper: TRANSFER_FROM_FAILED"],
    misses: ["ERC20: transfer amount exceeds balance"],
  },
  {
    id: "evm-ownable",
    line:
      /Ownable: caller is not the owner|OwnableUnauthorizedAccount|AccessControl: account (?<addr>0x[0-9a-fA-F]{40}) is missing role|AccessControlUnauthorizedAccount/,
    level: "code",
    priority: 6,
    cause:
      "The sender[[ {addr}]] is not allowed to call this function: it is not the owner, or lacks the role.",
    next: 'cast call <contract> "owner()(address)" --rpc-url <rpc-url>',
    plan: [
      "Send from the owner's account, or let the admin grant the role to the sender.",
    ],
    risk:
      "Grant single roles to known accounts; roles are on chain for everyone to see.",
    hits: [
      {
        error:
          "Error: reverted with reason string 'Ownable: caller is not the owner'",
        next: 'cast call <contract> "owner()(address)" --rpc-url <rpc-url>',
      },
      "execution reverted: AccessControl: account 0x70997970c51812dc3a010c7d01b50e0d17dc79c8 is missing role 0x9f2d",
    ],
    misses: ["execution reverted: Paused"],
  },
  {
    id: "evm-reverted-reason",
    line: [
      /(?:execution reverted|reverted with reason string|VM Exception while processing transaction: revert|Error: revert(?:ed)?|revert reason)(?:: | ')"?(?:revert: )?(?<reason>[A-Za-z][\w .,:()'/-]{1,160})/,
      /reverted with custom error '(?<reason>\w{1,80}\([^')]{0,100}\))'/,
      /ContractLogicError: execution reverted/,
    ],
    level: "phrase",
    none: [/FiatTokenV2/],
    cause: [
      'The contract refused the call: execution reverted with "{reason}".',
      "The contract refused the call: execution reverted without a reason.",
    ],
    next: [
      'Search the contract\'s source for "{reason}", read the condition before it, and correct the argument, sender or state it checks.',
      "cast call <to> '<signature>' <args> --trace --rpc-url <rpc-url>",
    ],
    plan: ["Replay it with a trace: cast run HASH, or cast call ... --trace."],
    prevent:
      "Simulate the call (eth_call) before you send it, and show the reason.",
    hits: [
      "Error: VM Exception while processing transaction: reverted with reason string 'Sale not open'",
      {
        error:
          'Error: server returned an error response: error code 3: execution reverted: TooEarly, data: "0x"',
      },
    ],
    misses: [
      "Error: execution reverted: ERC20: transfer amount exceeds balance",
    ],
  },
  {
    id: "evm-reverted-blank",
    line:
      /missing revert data|execution reverted \(no data present|CALL_EXCEPTION|UNPREDICTABLE_GAS_LIMIT|cannot estimate gas; transaction may fail|Transaction reverted without a reason(?: string)?|execution reverted(?: \(unknown custom error\))?$|EstimateGasExecutionError|transaction execution reverted/,
    level: "phrase",
    priority: -2,
    cause:
      "The call reverts, found while gas was estimated, and gave no readable reason: wrong address or ABI, a failed require without text, or an unknown custom error.",
    next:
      "cast call <to> '<signature>' <args> --from <sender> --trace --rpc-url <rpc-url>",
    plan: [
      "Decode data by the error's selector: cast 4byte SELECTOR.",
      "Check that the address has code on this chain: cast code ADDRESS.",
    ],
    hits: [
      {
        error:
          "Error: cannot estimate gas; transaction may fail or may require manual gas limit (code=UNPREDICTABLE_GAS_LIMIT)",
        next:
          "cast call <to> '<signature>' <args> --from <sender> --trace --rpc-url <rpc-url>",
      },
      'Error: missing revert data (action="estimateGas", data=null, reason=null, code=CALL_EXCEPTION, version=6.13.0)',
    ],
    misses: ["Error: execution reverted: Sale not open"],
  },
  {
    id: "evm-no-data-returned",
    line:
      /returned no data \("0x"\)|ContractFunctionZeroDataError|AbiDecodingZeroDataError|could not decode result data \(value="0x"|BadFunctionCallOutput|Could not transact with\/call contract function, is contract deployed correctly/,
    level: "code",
    cause:
      "The call returned no data: no contract stands at this address on this chain, or it lacks the function of the ABI.",
    next: "cast code <address> --rpc-url <rpc-url>",
    plan: [
      "0x means no contract: check network and address. Otherwise compare the ABI; for a proxy use the implementation's.",
    ],
    prevent: "Keep addresses by chain id in one table made by the deployment.",
    hits: [
      {
        error:
          'ContractFunctionExecutionError: The contract function "decimals" returned no data ("0x").',
        next: "cast code <address> --rpc-url <rpc-url>",
      },
      "web3.exceptions.BadFunctionCallOutput: Could not transact with/call contract function, is contract deployed correctly and chain synced?",
    ],
    misses: ["execution reverted"],
  },
  {
    id: "evm-chain-differs",
    line:
      /ChainMismatchError|The current chain of the wallet \(id: (?<have>\d{1,12})\) does not match the target chain for the transaction \(id: (?<need>\d{1,12})|invalid chain ?id for signer: have (?<have2>\d{1,12}) want (?<need2>\d{1,12})|invalid chain ID|Trying to send a .{0,40}transaction to an incompatible EIP|HH101|chainId (?:mismatch|does not match)|network changed: \d{1,10} => \d{1,10}|incorrect chain ?id/i,
    level: "code",
    cause: [
      "The wallet is on chain {have}, the transaction is for chain {need} (chain id mismatch).",
      "Wallet, configuration and RPC node are on different chains (chain id mismatch).",
    ],
    next: [
      "Switch the wallet to chain {need} (walletClient.switchChain) before sending, or use the RPC of chain {have} on purpose.",
      "cast chain-id --rpc-url <rpc-url>",
    ],
    plan: [
      "Compare with chainId in the configuration (8453 Base, 84532 Base Sepolia, 31337 local).",
    ],
    risk: "The same address can be another contract on another chain.",
    prevent: "Check the chain id at start and refuse to run on another.",
    hits: [
      "ChainMismatchError: The current chain of the wallet (id: 1) does not match the target chain for the transaction (id: 8453 – Base).",
      {
        error:
          "Error HH101: Hardhat was set to use chain id 31337, but connected to a chain with id 1.",
        next: "cast chain-id --rpc-url <rpc-url>",
      },
    ],
    misses: ['Unrecognized chain ID "0x2105"'],
  },
  {
    id: "evm-chain-unknown-to-wallet",
    line:
      /Unrecognized chain ID "?(?<chain>0x[0-9a-f]{1,12})|\b4902\b.{0,80}(?:chain|network)|SwitchChainError/i,
    level: "code",
    cause: "The wallet does not know the chain[[ {chain}]] (code 4902).",
    next:
      "Call wallet_addEthereumChain with the chain's id, name, currency and RPC, then wallet_switchEthereumChain again.",
    plan: ["With wagmi or viem: walletClient.addChain before switchChain."],
    prevent: "Catch 4902 and offer to add the chain.",
    hits: [
      'Error: Unrecognized chain ID "0x2105". Try adding the chain using wallet_addEthereumChain first.',
      "SwitchChainError: An error occurred when attempting to switch chain.",
    ],
    misses: ["User rejected the request."],
  },
  {
    id: "evm-user-rejected",
    line:
      /UserRejectedRequestError|User rejected the request|User denied transaction signature|ACTION_REJECTED|user rejected (?:action|transaction|signing)/i,
    level: "code",
    cause:
      "The person at the wallet rejected the request (code 4001); nothing is broken.",
    next:
      "Show what will be signed and why, then let the person start the request again.",
    plan: [
      "Treat code 4001 as a decision, not as an error, and do not ask again by itself.",
    ],
    prevent: "Explain amount, recipient and network before the wallet opens.",
    hits: [
      "UserRejectedRequestError: User rejected the request.",
      'Error: user rejected action (action="sendTransaction", reason="rejected", code=ACTION_REJECTED, version=6.9.0)',
    ],
    misses: ["ConnectorNotFoundError: Connector not found."],
  },
  {
    id: "evm-address-invalid",
    line:
      /(?:InvalidAddressError: )?Address "?(?<addr>0x[0-9a-zA-Z]{1,60})"? is invalid|bad address checksum|invalid address \(argument="address"|web3\.exceptions\.InvalidAddress|invalid string length for address|only accepts checksum addresses|InvalidAddressError/,
    level: "code",
    cause:
      "The address[[ {addr}]] is not valid: wrong length, other characters, or letters whose case is not the checksum's.",
    next: [
      "cast to-check-sum-address {addr}",
      "cast to-check-sum-address <address>",
    ],
    plan: [
      "Copy the address again from its source; do not correct the letters by hand.",
    ],
    risk: "An address corrected by guess can belong to someone else.",
    hits: [
      {
        error:
          'InvalidAddressError: Address "0x833589fcd6edb6e08f4c7c32d4f71b54bda0291" is invalid.',
        next:
          "cast to-check-sum-address 0x833589fcd6edb6e08f4c7c32d4f71b54bda0291",
      },
      'TypeError: bad address checksum (argument="address", value="0x8Ba1f109551bD432803012645Ac136ddd64DBa72", code=INVALID_ARGUMENT, version=6.7.0)',
    ],
    misses: ["Error: invalid BytesLike value"],
  },
  {
    id: "evm-private-key-invalid",
    line:
      /invalid private key|private key must be 32 bytes|Expected private key to be|HH8:.{0,200}accounts|invalid BytesLike value \(argument="privateKey"|failed to (?:decode|parse) private key|invalid account: #\d for network/i,
    level: "code",
    cause:
      "The private key is not 32 bytes of hexadecimal (0x and 64 digits): the variable is empty, still a placeholder, or has quotes or spaces.",
    next:
      "Set PRIVATE_KEY in the untracked .env to 0x and 64 hexadecimal digits without quotes, or use `cast wallet import` and --account.",
    plan: [
      'Check its length without printing it: printf %s "$PRIVATE_KEY" | wc -c must say 66.',
    ],
    risk: "Never paste a private key into a chat, a log or the command line.",
    prevent:
      "Use an encrypted keystore or a signer service instead of keys in files.",
    hits: [
      "Error: invalid private key, expected 32 bytes hex, got string",
      "Error HH8: There's one or more errors in your config file:\n  * Invalid account: #0 for network: sepolia - private key too short, expected 32 bytes",
    ],
    misses: [
      "HH8: Invalid value undefined for HardhatConfig.networks.sepolia.url",
    ],
  },
  {
    id: "evm-rpc-url-missing",
    line:
      /HH8:.{0,200}\burl\b|Invalid value undefined for HardhatConfig\.networks\.(?<net>[\w-]{1,40})\.url|(?:environment variable|env var) "?(?<env>\w{0,40}RPC\w{0,20})"? not found|could not detect network|NETWORK_ERROR|JsonRpcProvider failed to detect network|HH108|Cannot connect to the network (?<net2>[\w-]{1,40})|could not (?:connect|instantiate).{0,40}(?:forked environment|rpc)/i,
    level: "code",
    cause:
      "The RPC node cannot be reached: its URL is missing or wrong, the node is not running, or the network blocks it[[ ({env})]].",
    next: [
      (c) =>
        c.v["env"] !== undefined
          ? `Set ${
            c.v["env"]
          } in the environment or .env to the RPC address of the chain.`
          : undefined,
      "cast chain-id --rpc-url <rpc-url>",
    ],
    plan: [
      "Start a local node with `anvil` or `npx hardhat node` for localhost.",
      "Set the URL from the environment, and check that it is not undefined.",
    ],
    prevent: "Check RPC variables at start and keep a second provider.",
    hits: [
      {
        error:
          "JsonRpcProvider failed to detect network and cannot start up; retry in 1s (perhaps the URL is wrong or the node is not started)",
        next: "cast chain-id --rpc-url <rpc-url>",
      },
      "Error HH108: Cannot connect to the network localhost.\nPlease make sure your node is running",
    ],
    misses: ["Error HH101: Hardhat was set to use chain id 31337"],
  },
  {
    id: "evm-rpc-limit",
    line:
      /exceeded (?:its|the) (?:compute units|throughput|quota)|LimitExceededRpcError|daily request count exceeded|(?:over|exceeded).{0,20}rate limit.{0,60}(?:eth_|rpc)|-32005.{0,80}(?:limit|exceed)|Your app has exceeded its compute/i,
    level: "code",
    transient: true,
    cause:
      "The RPC provider limits the rate: too many requests or compute units (429 or -32005).",
    next:
      "Batch the calls (multicall) and retry with back-off; use an RPC address with your own key instead of the public one.",
    plan: ["Lower the number of parallel calls and the polling interval."],
    prevent: "Cache what does not change, and use a plan with room.",
    hits: [
      "Error: Your app has exceeded its compute units per second capacity.",
      '{"code":-32005,"message":"daily request count exceeded, request rate limited"}',
    ],
    misses: ["openai.RateLimitError: Error code: 429"],
  },
  {
    id: "evm-log-range",
    line:
      /query returned more than \d{1,7} results|block range (?:is too (?:large|wide)|exceeds|limit)|eth_getLogs.{0,80}(?:range|limited to)|exceed maximum block range|Log response size exceeded|range is too large, max/i,
    level: "code",
    cause:
      "eth_getLogs was asked for more blocks or results than the node gives at once.",
    next:
      "Query the logs in steps of at most 2000 blocks (fromBlock, toBlock) and join the results.",
    plan: ["Filter by address and topic; for long histories use an indexer."],
    prevent: "Page log queries from the start.",
    hits: [
      "RpcRequestError: query returned more than 10000 results",
      "ValueError: {'code': -32602, 'message': 'block range is too large, max is 10000'}",
    ],
    misses: ["missing trie node"],
  },
  {
    id: "evm-archive-needed",
    line:
      /missing trie node|header not found|historical state .{0,60}is not available|project ID does not have access to archive state|state (?:already )?(?:is )?pruned|required historical state unavailable/i,
    tools: [...FOUNDRY, "hardhat", "geth"],
    level: "phrase",
    cause:
      "The node keeps no state for that block: it is a full node, not an archive node, or not synchronised yet.",
    next:
      "Use an archive RPC address for this call, or ask for a newer block (latest).",
    plan: ["For a fork set a recent block number, and pin it."],
    hits: [
      "Error: missing trie node 5c2f (path ) state 0x5c2f is not available",
      "execution aborted: required historical state unavailable (reexec=128)",
    ],
    misses: ["query returned more than 10000 results"],
  },
  {
    id: "evm-already-known",
    line:
      /\balready known\b|AlreadyKnown|transaction already (?:imported|in (?:the )?(?:mem)?pool)|known transaction: /i,
    tools: [...FOUNDRY, "hardhat"],
    level: "phrase",
    cause:
      "The node has this very transaction already (already known): it was sent before.",
    next: "cast receipt <transaction-hash> --rpc-url <rpc-url>",
    plan: [
      "Wait for its receipt; if it hangs, replace it with the same nonce and a fee at least 10% higher.",
    ],
    hits: [{
      command: "forge script Deploy --broadcast",
      error: "Error: Failed to send transaction: already known",
      next: "cast receipt <transaction-hash> --rpc-url <rpc-url>",
    }, "ProviderError: already known"],
    misses: ["replacement transaction underpriced"],
  },
  {
    id: "evm-receipt-timeout",
    line:
      /WaitForTransactionReceiptTimeoutError|Timed out while waiting for transaction|TimeExhausted|is not in the chain after \d{1,6}(?:\.\d)? seconds|TransactionReceiptNotFoundError|TransactionNotFound\b/,
    level: "code",
    transient: true,
    cause:
      "The transaction was not mined in the time waited: its fee is low, its nonce has a gap, or the chain is slow.",
    next: "cast tx <transaction-hash> --rpc-url <rpc-url>",
    plan: [
      "If it is pending, wait longer or replace it with the same nonce and a higher fee; if it is unknown, it never reached the node.",
    ],
    risk:
      "A timed-out transaction can still be mined: never send the payment again with a new nonce before you know.",
    hits: [
      {
        error:
          'WaitForTransactionReceiptTimeoutError: Timed out while waiting for transaction with hash "0x4ca7" to be confirmed.',
        next: "cast tx <transaction-hash> --rpc-url <rpc-url>",
      },
      "web3.exceptions.TimeExhausted: Transaction 0xab is not in the chain after 120 seconds",
    ],
    misses: ["nonce too low"],
  },
  {
    id: "evm-poa-extra-data",
    line:
      /ExtraDataLengthError|The field extraData is \d{1,5} bytes, but should be 32/,
    level: "code",
    cause:
      "web3.py reads blocks of a proof-of-authority chain, whose extraData is longer than 32 bytes.",
    next:
      "Inject ExtraDataToPOAMiddleware: w3.middleware_onion.inject(ExtraDataToPOAMiddleware, layer=0), from web3.middleware.",
    plan: ["In web3.py 6 and older the name is geth_poa_middleware."],
    hits: [
      "web3.exceptions.ExtraDataLengthError: The field extraData is 97 bytes, but should be 32. It is quite likely that you are connected to a POA chain.",
      "ExtraDataLengthError: The field extraData is 280 bytes, but should be 32",
    ],
    misses: ["web3.exceptions.BadFunctionCallOutput"],
  },
  {
    id: "evm-event-abi-mismatch",
    line:
      /AbiEncodingLengthMismatchError|AbiFunctionNotFoundError|Function "?(?<fn>\w{1,80})"? not found on ABI|types\/values length mismatch|no matching (?:function|fragment)|ABIFunctionNotFound|Could not identify the intended function with name|incorrect number of arguments to constructor/,
    level: "code",
    cause:
      "The ABI has no function[[ {fn}]] with these arguments: the ABI is out of date, or number and types of the arguments are wrong.",
    next: "forge inspect <contract> abi",
    plan: [
      "Take the ABI from the newest build, and pass numbers as bigint or string.",
    ],
    prevent: "Generate typed clients from the build's artifacts.",
    hits: [{
      error: 'AbiFunctionNotFoundError: Function "mintTo" not found on ABI.',
      next: "forge inspect <contract> abi",
    }, "Error: incorrect number of arguments to constructor"],
    misses: ['The contract function "decimals" returned no data ("0x").'],
  },
  {
    id: "evm-contract-size",
    line:
      /Contract code size (?:is |exceeds )?(?:\d{1,8} bytes and )?(?:exceeds )?24576|exceeds (?:the )?(?:EIP-170|contract size limit|24576)|max code size exceeded|CreateContractSizeLimit|trying to deploy a contract whose code is too large|contract size limit \(EIP-170/i,
    level: "code",
    cause:
      "The contract's code is larger than 24576 bytes (EIP-170) and cannot be deployed.",
    next: "forge build --sizes",
    plan: [
      "Turn the optimizer on (low runs), move code into libraries, split the contract, shorten revert strings to custom errors.",
    ],
    prevent: "Check sizes in CI.",
    hits: [
      {
        error:
          "Warning: Contract code size is 26310 bytes and exceeds 24576 bytes (a limit introduced in Spurious Dragon).\nError: max code size exceeded",
        next: "forge build --sizes",
      },
      "Error: Transaction reverted: trying to deploy a contract whose code is too large",
    ],
    misses: ["CompilerError: Stack too deep."],
  },
  {
    id: "solc-stack-too-deep",
    line:
      /Stack too deep|YulException: (?:Cannot swap|Variable .{1,60} is \d{1,3} slot)/,
    level: "code",
    cause:
      "A Solidity function has too many local variables and arguments for the stack (stack too deep)[[, at {at}]].",
    next: [
      (c) => c.cmd.program === "forge" ? c.cmd.append("--via-ir") : undefined,
      "forge build --via-ir",
    ],
    plan: [
      "Better: put variables into a struct, use scopes, or split the function.",
      "Hardhat: settings.viaIR true with the optimizer enabled.",
    ],
    prevent: "Keep functions small.",
    hits: [{
      command: "forge build",
      error:
        "Error: Compiler run failed:\nError: Stack too deep. Try compiling with `--via-ir` (cli) or the equivalent `viaIR: true`",
      next: "forge build --via-ir",
    }, "CompilerError: Stack too deep when compiling inline assembly"],
    misses: ["max code size exceeded"],
  },
  {
    id: "solc-version-pragma",
    line:
      /Source file requires different compiler version|No solc version (?:exists|installed) that matches|HH606|Encountered invalid solc version|incompatible solc version|project cannot be compiled.{0,80}pragma|found incompatible versions/i,
    level: "code",
    near: [/pragma solidity (?<pragma>[\^~><=]{0,2}\s?\d\.\d{1,2}\.\d{1,2})/],
    cause:
      "The source's pragma[[ ({pragma})]] does not allow the compiler version that is configured.",
    next:
      "Set solc_version in foundry.toml (or solidity in hardhat.config) to a version that every pragma allows.",
    plan: [
      "Imports count too: find them with grep -rn 'pragma solidity' contracts lib.",
    ],
    prevent: "Pin one compiler version for the project.",
    hits: [
      "ParserError: Source file requires different compiler version (current compiler is 0.8.28+commit.7893614a)\n --> src/A.sol:2:1:\n2 | pragma solidity ^0.7.6;",
      "Error HH606: The project cannot be compiled, see reasons below.",
    ],
    misses: ["DeclarationError: Undeclared identifier."],
  },
  {
    id: "solc-source-missing",
    line:
      /ParserError: Source "?(?<src>[\w@./-]{1,160})"? not found|Source "?(?<src2>[\w@./-]{1,160})"? not found: File not found|HH404|HH411|failed to resolve file: "?(?<src3>[\w@./-]{1,160})|Library (?<src4>[\w@./-]{1,160}), imported from .{1,160}, is not installed/,
    level: "code",
    cause: [
      "The import {src} cannot be found.",
      "The import {src2} cannot be found.",
      "The import {src3} cannot be found.",
      "The library {src4} is not installed.",
      "An imported file cannot be found.",
    ],
    next: [
      (c) => {
        const text = c.lines[c.at] ?? "";
        const isFoundry = FOUNDRY.includes(c.cmd.program ?? "");
        return /@openzeppelin\//.test(text)
          ? isFoundry
            ? "forge install OpenZeppelin/openzeppelin-contracts"
            : "npm install --save-dev @openzeppelin/contracts"
          : /@chainlink\//.test(text)
          ? "npm install --save-dev @chainlink/contracts"
          : undefined;
      },
      (c) =>
        FOUNDRY.includes(c.cmd.program ?? "") ? "forge install" : undefined,
      "npm install",
    ],
    plan: [
      "Map the prefix in remappings.txt: forge remappings lists what is known.",
    ],
    prevent:
      "Commit lib submodules and remappings, and install before building.",
    hits: [
      {
        command: "forge build",
        error:
          'Error (6275): Source "@openzeppelin/contracts/token/ERC20/ERC20.sol" not found: File not found. Searched the following locations: "".',
        next: "forge install OpenZeppelin/openzeppelin-contracts",
      },
      {
        command: "npx hardhat compile",
        error:
          "Error HH411: The library @openzeppelin/contracts, imported from contracts/Token.sol, is not installed. Try installing it using npm.",
        next: "npm install --save-dev @openzeppelin/contracts",
      },
    ],
    misses: ["DeclarationError: Undeclared identifier."],
  },
  {
    id: "solc-compile-error",
    line:
      /\b(?<kind>DeclarationError|ParserError|DocstringParsingError|SyntaxError): (?<msg>(?:Undeclared identifier|Identifier already declared|Identifier not found|Expected .{1,60} but got|Stack|Expected|Visibility|No visibility|Function, variable|Invalid).{0,120})|TypeError: (?<msg2>(?:Type .{1,80} is not implicitly convertible|Member "?\w{1,60}"? not found|Wrong argument count|Contract "?\w{1,60}"? should be marked as abstract|Overriding function|Invalid type for argument|Data location must be|Explicit type conversion not allowed|Return argument type).{0,160})/,
    when: (c) =>
      c.lines.some((l) =>
        /\.sol\b|solc|Compiler run failed|pragma solidity/.test(l)
      ) || FOUNDRY.includes(c.cmd.program ?? "") ||
      c.cmd.programs.includes("hardhat"),
    none: [
      /Source file requires different compiler version|Source ".{1,160}" not found/,
    ],
    near: [/--> (?<sol>[\w./@-]{1,160}\.sol:\d{1,6}(?::\d{1,5})?)/],
    level: "code",
    cause: [
      "Solidity does not compile[[ at {sol}]]: {msg}",
      "Solidity does not compile[[ at {sol}]]: {msg2}",
    ],
    next: [
      "Open {sol} and correct it: {msg}",
      "Open {sol} and correct it: {msg2}",
      "Open the reported .sol file and correct it: {msg}",
      "Open the reported .sol file and correct it: {msg2}",
    ],
    hits: [
      'Error (7576): DeclarationError: Undeclared identifier. Did you mean "balances"?\n --> contracts/Bank.sol:14:9:',
      "TypeError: Type uint256 is not implicitly convertible to expected type address.\n  --> src/Pay.sol:22:14:",
    ],
    misses: ["TypeError: x is not a function"],
  },
  {
    id: "foundry-test-failed",
    tools: ["forge"],
    line:
      /^\[FAIL(?:[.:] (?:Reason: )?(?<reason>[^\]]{1,160}))?\] (?<test>\w{1,100})\(|Encountered a total of \d{1,5} failing tests/,
    near: [
      /^\[FAIL(?:[.:] (?:Reason: )?(?<reason>[^\]]{1,160}))?\] (?<test>\w{1,100})\(/,
    ],
    level: "code",
    cause: [
      "The Foundry test {test} failed[[: {reason}]].",
      "Foundry tests failed.",
    ],
    next: ["forge test --match-test {test} -vvvv", "forge test -vvvv"],
    plan: ["Read the trace from the innermost revert."],
    hits: [
      {
        command: "forge test",
        error:
          "[FAIL: revert: not owner] test_Withdraw() (gas: 12034)\nEncountered a total of 1 failing tests, 3 tests succeeded",
        next: "forge test --match-test test_Withdraw -vvvv",
      },
      "[FAIL. Reason: panic: arithmetic underflow or overflow (0x11)] testMint() (gas: 8000)",
    ],
    misses: ["[PASS] test_Deposit() (gas: 9000)"],
  },
  {
    id: "solidity-panic",
    line:
      /(?:panic code |Panic\(|panic: .{1,60}\()(?<code>0x(?:01|11|12|21|22|31|32|41|51))|arithmetic underflow or overflow|division or modulo by zero \(0x12|array out-of-bounds access/,
    none: [/^\[FAIL/],
    level: "code",
    cause: (c) => {
      const text = c.lines[c.at] ?? "";
      const what: Readonly<Record<string, string>> = {
        "0x01": "an assert failed",
        "0x11": "arithmetic underflow or overflow",
        "0x12": "division by zero",
        "0x21": "a value outside an enum",
        "0x31": "pop() on an empty array",
        "0x32": "an array index out of bounds",
        "0x41": "too much memory",
        "0x51": "a call of an empty function pointer",
      };
      const code = c.v["code"] ??
        (/overflow/.test(text) ? "0x11" : /zero/.test(text) ? "0x12" : "0x32");
      return `Solidity stopped with panic ${code}: ${
        what[code] ?? "a broken invariant"
      }.`;
    },
    next: "forge test -vvvv",
    plan: ["Find the operation in the trace and check its operands before it."],
    hits: [{
      error:
        "Error: VM Exception while processing transaction: reverted with panic code 0x11 (Arithmetic operation overflowed outside of an unchecked block)",
      next: "forge test -vvvv",
    }, "execution reverted: panic: array out-of-bounds access (0x32)"],
    misses: ["panic: runtime error: index out of range [3] with length 2"],
  },
  {
    id: "hardhat-outside-project",
    tools: ["hardhat"],
    line:
      /HH1\b: You are not inside a Hardhat project|HH12\b|HH15\b|HHE3\b|Trying to use a non-local installation of Hardhat|No Hardhat config file found/,
    level: "code",
    cause:
      "Hardhat runs outside its project, or not from the project's own installation.",
    next: [
      (c) =>
        c.lines.some((l) => /HH12|HH15|non-local/.test(l))
          ? "npm install --save-dev hardhat"
          : undefined,
      "npx hardhat init",
    ],
    plan: ["Or change into the folder that holds hardhat.config."],
    hits: [{
      command: "npx hardhat test",
      error: "Error HH1: You are not inside a Hardhat project.",
      next: "npx hardhat init",
    }, {
      command: "hardhat compile",
      error:
        "Error HH12: Trying to use a non-local installation of Hardhat, which is not supported.",
      next: "npm install --save-dev hardhat",
    }],
    misses: ["Error HH108: Cannot connect to the network localhost."],
  },
  {
    id: "hardhat-task-or-artifact",
    tools: ["hardhat"],
    line:
      /HH303: Unrecognized task '?(?<task>[\w:-]{1,60})|HH700: Artifact for contract "(?<contract>[\w.:/-]{1,100})" not found|HH701|HH305: Unrecognized param (?<param>--[\w-]{1,40})|HH100: Network (?<net>[\w-]{1,40}) doesn't exist/,
    level: "code",
    cause: [
      "Hardhat knows no task {task}.",
      "There is no artifact of the contract {contract}: it is not compiled or its name differs.",
      "Hardhat has no network named {net} in its configuration.",
      "Hardhat does not know the parameter {param}.",
      "The contract's name is ambiguous.",
    ],
    next: [
      (c) =>
        c.v["task"] !== undefined
          ? "npx hardhat help"
          : c.v["contract"] !== undefined
          ? "npx hardhat compile"
          : c.v["net"] !== undefined
          ? `Add the network ${
            c.v["net"]
          } under networks in hardhat.config, or use a name that stands there.`
          : "npx hardhat help",
    ],
    hits: [{
      command: "npx hardhat deply",
      error: "Error HH303: Unrecognized task 'deply'",
      next: "npx hardhat help",
    }, {
      error:
        'HardhatError: HH700: Artifact for contract "Tokn" not found. Did you mean "Token"?',
      next: "npx hardhat compile",
    }],
    misses: ["Error HH1: You are not inside a Hardhat project."],
  },
  {
    id: "etherscan-verify",
    line:
      /(?:Fail - Unable to verify|Etherscan could not (?:detect|verify)|Invalid API Key \(#err2\)|ETHERSCAN_API_KEY.{0,60}(?:missing|not set|required|must be set)|The contract verification failed|bytecode.{0,60}doesn't match any of your local contracts|Missing\/Invalid API Key|Contract source code already verified|deprecated V1 endpoint)/i,
    level: "code",
    cause:
      "The block explorer could not verify the contract: API key, compiler settings or constructor arguments are not those of the deployment.",
    next:
      "forge verify-contract <address> <contract> --chain <chain> --constructor-args <abi-encoded-args> --watch",
    plan: [
      "Use the same compiler version, optimizer runs, viaIR and evmVersion as for the deployment.",
      "Set ETHERSCAN_API_KEY (a V2 key serves all chains); wait some blocks after deploying.",
    ],
    prevent: "Verify in the same run that deploys (forge script --verify).",
    hits: [
      "Etherscan could not detect that the deployment was verified. Error: Fail - Unable to verify",
      "Error: Invalid API Key (#err2)|base-sepolia",
    ],
    misses: ["forge: command not found"],
  },
  {
    id: "wagmi-no-connector",
    line:
      /ConnectorNotFoundError|ConnectorNotConnectedError|Connector not (?:found|connected)|ProviderNotFoundError|WagmiProviderNotFoundError|window\.ethereum is (?:undefined|not defined)|Cannot read properties of undefined \(reading 'request'\).{0,40}ethereum/,
    level: "code",
    cause:
      "No wallet is connected: no provider is in the browser, the connector is not set up, or WagmiProvider is missing around the component.",
    next:
      "Wrap the app in WagmiProvider with a config that lists the connector, and call connect before you send.",
    plan: [
      "Without an extension offer WalletConnect; on the server there is no window.ethereum: render that part on the client only.",
    ],
    hits: [
      "ConnectorNotConnectedError: Connector not connected.",
      "WagmiProviderNotFoundError: `useConfig` must be used within `WagmiProvider`.",
    ],
    misses: ["UserRejectedRequestError: User rejected the request."],
  },
  {
    id: "evm-unlocked-account",
    line:
      /unknown account$|UnauthorizedProviderError|authentication needed: password or unlock|No Signer available|contract runner does not support sending transactions|sending a transaction requires a signer|HH103|is not managed by the node you are connected to|AccountNotFoundError|Could not find an Account to execute/,
    level: "code",
    cause:
      "There is no signer: the node does not hold the account's key, and the client was built without a wallet.",
    next:
      "Create the client with a wallet (ethers.Wallet, viem privateKeyToAccount or cast --account) and send through it.",
    plan: ["A provider alone can only read."],
    risk: "Do not unlock accounts on a node that others reach.",
    hits: [
      'Error: contract runner does not support sending transactions (operation="sendTransaction", code=UNSUPPORTED_OPERATION, version=6.8.1)',
      "AccountNotFoundError: Could not find an Account to execute with this Action.",
    ],
    misses: ["UserRejectedRequestError: User rejected the request."],
  },
]);
