/**
 * The token that tests pay with, and contract wallets that hold it.
 *
 * @module
 */

import { encodeFunctionData, parseAbi, serializeErc6492Signature } from "viem";
import type { Account, Address, Hex, LocalAccount } from "viem";
import type { Anvil } from "./anvil.ts";
import artifacts from "./contracts/artifacts.json" with { type: "json" };

/** Where Multicall3 stands on every chain. */
export const MULTICALL_ADDRESS: Address =
  "0xcA11bde05977b3631167028862bE2a173976CA11";

/** What the token can do (contracts/UsdCoin.sol). */
export const TOKEN_ABI = parseAbi([
  "function initialize(string name, string version)",
  "function name() view returns (string)",
  "function version() view returns (string)",
  "function decimals() view returns (uint8)",
  "function DOMAIN_SEPARATOR() view returns (bytes32)",
  "function mint(address to, uint256 value)",
  "function setBlacklisted(address account, bool listed)",
  "function transfer(address to, uint256 value) returns (bool)",
  "function balanceOf(address account) view returns (uint256)",
  "function authorizationState(address authorizer, bytes32 nonce) view returns (bool)",
  "function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)",
  "function cancelAuthorization(address authorizer, bytes32 nonce, bytes signature)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
  "event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)",
  "event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce)",
]);

/** The EIP-3009 message that a payer signs, with numbers as decimal text. */
export interface TransferAuthorization {
  readonly from: Address;
  readonly to: Address;
  readonly value: string;
  readonly validAfter: string;
  readonly validBefore: string;
  readonly nonce: Hex;
}

/** A deployed token. Writing functions return after the transaction is mined. */
export interface Token {
  readonly address: Address;
  /** EIP-712 domain name. */
  readonly name: string;
  /** EIP-712 domain version. */
  readonly version: string;
  mint(to: Address, value: bigint): Promise<void>;
  balanceOf(account: Address): Promise<bigint>;
  /** An ordinary transfer, to empty a balance for example. */
  transfer(from: Account, to: Address, value: bigint): Promise<void>;
  setBlacklisted(account: Address, listed: boolean): Promise<void>;
  /** Whether the nonce is used or cancelled. */
  authorizationState(authorizer: Address, nonce: Hex): Promise<boolean>;
  /** Cancels a nonce, as its owner. Returns the transaction. */
  cancel(authorizer: LocalAccount, nonce: Hex): Promise<Hex>;
  /**
   * Submits somebody's signed authorization, as any stranger may who sees it.
   * Returns the transaction.
   */
  frontRun(authorization: TransferAuthorization, signature: Hex): Promise<Hex>;
}

/** Where the token stands and what its EIP-712 domain says. */
export interface TokenOptions {
  /** Default "USD Coin", as on Base. */
  readonly name?: string;
  /** Default "2". */
  readonly version?: string;
  /**
   * Where the code is placed; `null`: deployed at a new address. Default: where
   * USDC stands on Base and on Base Sepolia, since the official client pays
   * with no other token unless it is told to; on other chains a new address.
   */
  readonly address?: Address | null;
}

/**
 * Deploys a token with six decimals, and at its well-known address the
 * Multicall3 that the official facilitator asks for its diagnoses.
 *
 * The last account of the chain pays for everything the token's helpers do, so
 * that the other accounts keep the nonces their owners count.
 */
export async function deployToken(
  anvil: Anvil,
  {
    name = "USD Coin",
    version = "2",
    address = USDC_ADDRESSES.get(anvil.chainId) ?? null,
  }: TokenOptions = {},
): Promise<Token> {
  const { client } = anvil;
  const helper = helperAccount(anvil);
  await client.setCode({
    address: MULTICALL_ADDRESS,
    bytecode: hex(artifacts.Multicall.runtime),
  });
  if (address !== null) {
    await client.setCode({
      address,
      bytecode: hex(artifacts.UsdCoin.runtime),
    });
  }
  const token = address ??
    await deploy(anvil, hex(artifacts.UsdCoin.creation));
  const contract = { address: token, abi: TOKEN_ABI } as const;

  async function mined(hash: Hex): Promise<Hex> {
    const receipt = await client.waitForTransactionReceipt({ hash });
    if (receipt.status !== "success") throw new Error(`${hash} reverted`);
    return hash;
  }
  /** Simulates first, which gives the contract's reason when it reverts. */
  async function send(account: Account, data: Hex): Promise<Hex> {
    await client.call({ account, to: token, data });
    return await mined(
      await client.sendTransaction({ account, to: token, data }),
    );
  }

  await send(
    helper,
    encodeFunctionData({
      abi: TOKEN_ABI,
      functionName: "initialize",
      args: [name, version],
    }),
  );
  return {
    address: token,
    name,
    version,
    async mint(to, value) {
      await send(
        helper,
        encodeFunctionData({
          abi: TOKEN_ABI,
          functionName: "mint",
          args: [to, value],
        }),
      );
    },
    balanceOf: (account) =>
      client.readContract({
        ...contract,
        functionName: "balanceOf",
        args: [account],
      }),
    async transfer(from, to, value) {
      await send(
        from,
        encodeFunctionData({
          abi: TOKEN_ABI,
          functionName: "transfer",
          args: [to, value],
        }),
      );
    },
    async setBlacklisted(account, listed) {
      await send(
        helper,
        encodeFunctionData({
          abi: TOKEN_ABI,
          functionName: "setBlacklisted",
          args: [account, listed],
        }),
      );
    },
    authorizationState: (authorizer, nonce) =>
      client.readContract({
        ...contract,
        functionName: "authorizationState",
        args: [authorizer, nonce],
      }),
    async cancel(authorizer, nonce) {
      const signature = await authorizer.signTypedData({
        domain: {
          name,
          version,
          chainId: anvil.chainId,
          verifyingContract: token,
        },
        types: {
          CancelAuthorization: [
            { name: "authorizer", type: "address" },
            { name: "nonce", type: "bytes32" },
          ],
        },
        primaryType: "CancelAuthorization",
        message: { authorizer: authorizer.address, nonce },
      });
      return await send(
        helper,
        encodeFunctionData({
          abi: TOKEN_ABI,
          functionName: "cancelAuthorization",
          args: [authorizer.address, nonce, signature],
        }),
      );
    },
    frontRun: (authorization, signature) =>
      send(
        helper,
        encodeFunctionData({
          abi: TOKEN_ABI,
          functionName: "transferWithAuthorization",
          args: [
            authorization.from,
            authorization.to,
            BigInt(authorization.value),
            BigInt(authorization.validAfter),
            BigInt(authorization.validBefore),
            authorization.nonce,
            signature,
          ],
        }),
      ),
  };
}

/** A contract wallet (EIP-1271), deployed or still to be deployed (ERC-6492). */
export interface ContractWallet {
  readonly address: Address;
  /** Deploys the wallets of `deployWalletFactory`. */
  readonly factory: Address;
  /**
   * Wraps a signature of the owner as ERC-6492 says, for a wallet that does not
   * exist yet.
   */
  wrap(signature: Hex): Hex;
  /** Deploys the wallet, unless it exists. */
  deploy(): Promise<void>;
}

/** Deploys a factory of contract wallets. */
export async function deployWalletFactory(anvil: Anvil): Promise<Address> {
  return await deploy(anvil, hex(artifacts.WalletFactory.creation));
}

/** The wallet that a factory has or would have for an owner and a salt. */
export async function walletOf(
  anvil: Anvil,
  { factory, owner, salt = ZERO_SALT }: {
    readonly factory: Address;
    readonly owner: Address;
    readonly salt?: Hex;
  },
): Promise<ContractWallet> {
  const { client } = anvil;
  const address = await client.readContract({
    address: factory,
    abi: FACTORY_ABI,
    functionName: "addressOf",
    args: [owner, salt],
  });
  const data = encodeFunctionData({
    abi: FACTORY_ABI,
    functionName: "deploy",
    args: [owner, salt],
  });
  return {
    address,
    factory,
    wrap: (signature) =>
      serializeErc6492Signature({ address: factory, data, signature }),
    async deploy() {
      const hash = await client.sendTransaction({
        account: helperAccount(anvil),
        to: factory,
        data,
      });
      await client.waitForTransactionReceipt({ hash });
    },
  };
}

/** What {@linkcode deployHostile}'s `Fickle` can be told. */
export const FICKLE_ABI = parseAbi(["function setRefuses(bool refuses)"]);

/** Deploys a contract wallet that is not like others (contracts/Hostile.sol). */
export async function deployHostile(
  anvil: Anvil,
  name: "Fickle" | "GasBurner" | "SharedWallet",
  owner?: Address,
): Promise<Address> {
  const argument = owner?.slice(2).toLowerCase().padStart(64, "0") ?? "";
  return await deploy(anvil, hex(artifacts[name].creation + argument));
}

const USDC_ADDRESSES: ReadonlyMap<number, Address> = new Map([
  [8453, "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913"],
  [84532, "0x036CbD53842c5426634e7929541eC2318f3dCF7e"],
]);
const ZERO_SALT: Hex = `0x${"0".repeat(64)}`;
const FACTORY_ABI = parseAbi([
  "function deploy(address owner, bytes32 salt) returns (address)",
  "function addressOf(address owner, bytes32 salt) view returns (address)",
]);

function helperAccount(anvil: Anvil): LocalAccount {
  const account = anvil.accounts.at(-1);
  if (account === undefined) throw new TypeError("the chain has no accounts");
  return account;
}

async function deploy(anvil: Anvil, creation: Hex): Promise<Address> {
  const hash = await anvil.client.deployContract({
    account: helperAccount(anvil),
    abi: [],
    bytecode: creation,
  });
  const { contractAddress } = await anvil.client.waitForTransactionReceipt({
    hash,
  });
  if (!contractAddress) throw new Error(`${hash} deployed nothing`);
  return contractAddress;
}

function hex(text: string): Hex {
  return text as Hex;
}
