/** Ethereum and other EVM chains: nodes, viem, ethers, web3.py, Hardhat, Foundry, solc. */
import { solidityInstall } from "../catalogues/solidity_libraries.ts";
import { meant } from "../actions.ts";
import { type CompleteRule, defineRules } from "../types.ts";

const FOUNDRY = ["forge", "cast", "anvil"];

/** Chains, contracts and their tools. */
export const EVM_TOOL_RULES: readonly CompleteRule[] = defineRules({
  family: "evm_tools",
  tools: [...FOUNDRY, "hardhat", "truffle", "solc", "geth", "brownie", "ape"],
  risk:
    "Transactions are final: try them on a fork or test network first, and keep private keys out of commands and logs.",
  prevent:
    "Simulate each transaction before sending it, and pin compiler, chain id and RPC in the configuration.",
}, [
  {
    id: "evm-gas-limit",
    priority: 18,
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
    id: "evm-reverted-blank",
    line:
      /missing revert data|execution reverted \(no data present|CALL_EXCEPTION|UNPREDICTABLE_GAS_LIMIT|cannot estimate gas; transaction may fail|Transaction reverted without a reason(?: string)?|execution reverted(?: \(unknown custom error\))?$|EstimateGasExecutionError|transaction execution reverted/,
    level: "phrase",
    priority: 18,
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
    priority: 6,
    near: [/^\s{0,8}address:\s{1,8}(?<addr>0x[0-9a-fA-F]{40})/],
    cause:
      "The call returned no data: no contract stands at this address on this chain, or it lacks the function of the ABI.",
    next: [
      "cast code {addr} --rpc-url <rpc-url>",
      "cast code <address> --rpc-url <rpc-url>",
    ],
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
      /query returned more than \d{1,7} results|block range (?:is too (?:large|wide)|exceeds|limit)|eth_getLogs.{0,80}(?:range|limited to)|exceed maximum block range|Log response size exceeded|range is too large, max|up to a (?<most>\d{1,7}) block range/i,
    level: "code",
    cause:
      "eth_getLogs was asked for more blocks or results than the node gives at once.",
    next:
      "Query the logs in steps of at most {most?2000} blocks (fromBlock, toBlock) and join the results.",
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
    priority: 18,
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
    id: "evm-contract-size",
    line:
      /Contract code size (?:is |exceeds )?(?:\d{1,8} bytes and )?(?:exceeds )?24576|exceeds (?:the )?(?:EIP-170|contract size limit|24576)|max code size exceeded|CreateContractSizeLimit|trying to deploy a contract whose code is too large|contract size limit \((?:EIP-170|\d{4,8} >)/i,
    level: "code",
    cause:
      "The contract's code is larger than 24576 bytes (EIP-170) and cannot be deployed.",
    next:
      "Switch the optimizer on with few runs (optimizer = true, optimizer_runs = 1, via_ir = true), or move code into a library.",
    plan: [
      "forge build --sizes shows how far it is; splitting the contract and custom errors in place of revert strings help too.",
    ],
    prevent: "Check sizes in CI.",
    hits: [
      {
        error:
          "Warning: Contract code size is 26310 bytes and exceeds 24576 bytes (a limit introduced in Spurious Dragon).\nError: max code size exceeded",
        next:
          "Switch the optimizer on with few runs (optimizer = true, optimizer_runs = 1, via_ir = true), or move code into a library.",
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
        const source = /[\s"](@?[a-z][\w-]{1,40}\/[\w@./-]{0,160})/.exec(
          c.lines[c.at] ?? "",
        )?.[1];
        return source === undefined ? undefined : solidityInstall(
          `${source}/`,
          FOUNDRY.includes(c.cmd.program ?? ""),
        );
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
    id: "solidity-panic",
    priority: 18,
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
      meant("task"),
      meant("contract"),
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
      command: "npx hardhat deply --network base",
      error: "Error HH303: Unrecognized task 'deply'",
      next: "npx hardhat deploy --network base",
    }, {
      error: 'HardhatError: HH700: Artifact for contract "Vault" not found.',
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
      "The contract verification failed.\nReason: bytecode doesn't match any of your local contracts",
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
