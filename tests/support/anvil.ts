/**
 * A local EVM chain for tests: anvil, from its npm package.
 *
 * @module
 */

import {
  createTestClient,
  defineChain,
  http,
  publicActions,
  walletActions,
} from "viem";
import type {
  Account,
  Chain,
  Client,
  Hex,
  HttpTransport,
  PrivateKeyAccount,
  PublicActions,
  TestActions,
  WalletActions,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { createNonceManager, jsonRpc } from "viem/nonce";
import { findProgram } from "./programs.ts";

/** A viem client that can read, write and steer the chain. */
export type AnvilClient =
  & Client<HttpTransport, Chain, Account | undefined>
  & PublicActions<HttpTransport, Chain, Account | undefined>
  & WalletActions<Chain, Account | undefined>
  & TestActions;

/** A running chain. */
export interface Anvil {
  /** JSON-RPC endpoint. */
  readonly url: string;
  readonly chainId: number;
  readonly chain: Chain;
  /** CAIP-2 name, `eip155:<chainId>`. */
  readonly network: `eip155:${number}`;
  /** Funded with ether, nothing else. Their nonces are kept by viem. */
  readonly accounts: readonly PrivateKeyAccount[];
  /** The keys of `accounts`, in their order. */
  readonly privateKeys: readonly Hex[];
  /** Sends nothing of its own accord; name the account in each call. */
  readonly client: AnvilClient;
  /** Ends the process and waits for it. */
  stop(): Promise<void>;
}

/** How to start a chain. */
export interface AnvilOptions {
  /** Default 8453 (Base). */
  readonly chainId?: number;
  /** Funded accounts, default 10. */
  readonly accountsCount?: number;
  /** Milliseconds between two looks for a receipt, default 10. */
  readonly receiptLookMs?: number;
}

/**
 * Starts a chain on a free port of 127.0.0.1. Each transaction is mined at
 * once, in a block of its own.
 *
 * @throws {Error} with anvil's output when it ends before it listens.
 */
export async function startAnvil(
  { chainId = 8453, accountsCount = 10, receiptLookMs = 10 }: AnvilOptions = {},
): Promise<Anvil> {
  const { path } = await findProgram("anvil");
  const child = new Deno.Command(path, {
    args: [
      "--host=127.0.0.1",
      "--port=0",
      `--chain-id=${chainId}`,
      `--accounts=${accountsCount}`,
      // Else the state after each block is written below the home directory,
      // gigabytes in a long run, and left there.
      "--prune-history=16",
    ],
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const output = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let address: string | undefined;
  while (address === undefined) {
    const { done, value } = await output.read();
    if (done) throw new Error(`anvil did not start: ${text}`);
    text += value;
    address = /^Listening on (\S+)$/m.exec(text)?.[1];
  }

  const url = `http://${address}`;
  const chain = defineChain({
    id: chainId,
    name: "anvil",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });
  // Of its own: the accounts of every chain have the same addresses.
  const nonceManager = createNonceManager({ source: jsonRpc() });
  const privateKeys = [...text.matchAll(/^\(\d+\) (0x[0-9a-f]{64})$/gm)].map((
    match,
  ) => match[1] as Hex);
  const client = createAnvilClient(chain, url, receiptLookMs);
  // Otherwise anvil writes a line for each call, which nobody reads any more:
  // a read that is pending across tests counts as a leak of each of them.
  await client.setLoggingEnabled(false);
  return {
    url,
    chainId,
    chain,
    network: `eip155:${chainId}`,
    privateKeys,
    accounts: privateKeys.map((key) =>
      privateKeyToAccount(key, { nonceManager })
    ),
    client,
    async stop() {
      child.kill("SIGTERM");
      await output.cancel();
      await child.status;
    },
  };
}

function createAnvilClient(
  chain: Chain,
  url: string,
  receiptLookMs: number,
): AnvilClient {
  return createTestClient({
    mode: "anvil",
    chain,
    transport: oneAfterTheOther(http(url, { retryCount: 0 })),
    pollingInterval: 10,
    cacheTime: 0,
  }).extend(publicActions).extend(walletActions).extend((client) => ({
    // viem's own leaves a timer behind, which counts as a leak of the test
    // that happens to run.
    async waitForTransactionReceipt({ hash }) {
      for (let look = 0;; look++) {
        try {
          return await client.getTransactionReceipt({ hash });
        } catch (error) {
          if (look === RECEIPT_LOOKS_MAX) throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, receiptLookMs));
      }
    },
  } as Pick<PublicActions, "waitForTransactionReceipt">));
}

/** Looks for a receipt before it is given up: what ends a hang, however slow the machine. */
const RECEIPT_LOOKS_MAX = 10_000;

/**
 * Sends a transaction only when the one before is mined. One that reaches anvil
 * while the block before it is made may be kept for good and never be mined
 * (it waits for a nonce that is used by then), and everything behind it.
 */
function oneAfterTheOther(transport: HttpTransport): HttpTransport {
  return (options) => {
    const made = transport(options);
    const { request } = made;
    const isMining = () => request({ method: "anvil_getAutomine" });
    const isMined = async (hash: unknown) =>
      await request({ method: "eth_getTransactionReceipt", params: [hash] }) !==
        null;
    let last: Promise<unknown> = Promise.resolve();
    const settle = async (hash: unknown) => {
      for (let look = 0; look < RECEIPT_LOOKS_MAX; look++) {
        if (await isMined(hash) || !await isMining()) return;
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    };
    return {
      ...made,
      request(call: { method: string }, ...rest: []) {
        if (!SENDS.has(call.method)) return request(call, ...rest);
        const sent = last.then(async () => {
          const hash = await request(call, ...rest);
          await settle(hash);
          return hash;
        });
        last = sent.catch(() => {});
        return sent;
      },
    } as ReturnType<HttpTransport>;
  };
}

const SENDS: ReadonlySet<string> = new Set([
  "eth_sendRawTransaction",
  "eth_sendTransaction",
]);
