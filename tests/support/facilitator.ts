/**
 * A facilitator of the official packages behind HTTP, settling on a test chain.
 *
 * @module
 */

import { x402Facilitator } from "@x402/core/facilitator";
import type { PaymentPayload, PaymentRequirements } from "@x402/core/types";
import { toFacilitatorEvmSigner } from "@x402/evm";
import { ExactEvmScheme } from "@x402/evm/exact/facilitator";
import type {
  Account,
  Address,
  Chain,
  Client,
  HttpTransport,
  LocalAccount,
  PublicActions,
  VerifyTypedDataParameters,
  WalletActions,
} from "viem";
import type { Anvil } from "./anvil.ts";

/** One request that the facilitator answered. */
export interface FacilitatorCall {
  readonly path: string;
  /** The parsed body; null for GET. */
  readonly request: unknown;
  readonly status: number;
  readonly response: unknown;
  readonly headers: Headers;
}

/** A running facilitator. */
export interface Facilitator {
  readonly url: string;
  /** The wallet that pays for gas. */
  readonly address: Address;
  /** Every request so far, in the order of their answers. */
  readonly calls: readonly FacilitatorCall[];
  stop(): Promise<void>;
}

/** How to start a facilitator. */
export interface FacilitatorOptions {
  readonly anvil: Anvil;
  /** Pays for gas; default: the first account of the chain. */
  readonly account?: LocalAccount;
  /** ERC-6492 factories that may deploy a payer's wallet. */
  readonly factories?: readonly Address[];
}

/** The official facilitator for scheme exact, with a wallet of its own. */
export function createFacilitator(
  { client, account, network, factories = [] }: {
    readonly client: FacilitatorClient;
    readonly account: LocalAccount;
    readonly network: `eip155:${number}`;
    readonly factories?: readonly Address[];
  },
): x402Facilitator {
  // One transaction after the other: viem's nonces are not proof against many
  // that begin at the same time.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(send: () => Promise<T>): Promise<T> => {
    const sent = last.then(send);
    last = sent.catch(() => {});
    return sent;
  };
  return new x402Facilitator().register(
    network,
    new ExactEvmScheme(
      toFacilitatorEvmSigner({
        address: account.address,
        readContract: (args) => client.readContract(args),
        verifyTypedData: (args) =>
          client.verifyTypedData(args as unknown as VerifyTypedDataParameters),
        writeContract: (args) =>
          inTurn(() =>
            client.writeContract({ ...args, account, chain: client.chain })
          ),
        sendTransaction: (args) =>
          inTurn(() =>
            client.sendTransaction({ ...args, account, chain: client.chain })
          ),
        waitForTransactionReceipt: (args) =>
          client.waitForTransactionReceipt(args),
        getCode: (args) => client.getCode(args),
      }, { confirmationTimeoutMs: 10_000 }),
      { eip6492AllowedFactories: [...factories] },
    ),
  );
}

/** What the facilitator asks of a chain. */
export type FacilitatorClient =
  & Client<HttpTransport, Chain, Account | undefined>
  & PublicActions<HttpTransport, Chain, Account | undefined>
  & WalletActions<Chain, Account | undefined>;

/** Starts the official facilitator for scheme exact on a port of 127.0.0.1. */
export function startFacilitator(
  { anvil, account = anvil.accounts[0], factories = [] }: FacilitatorOptions,
): Facilitator {
  if (account === undefined) throw new TypeError("the chain has no accounts");
  const facilitator = createFacilitator({
    client: anvil.client,
    account,
    network: anvil.network,
    factories,
  });

  async function answer(path: string, request: unknown): Promise<unknown> {
    if (path === "/supported") return facilitator.getSupported();
    const { paymentPayload, paymentRequirements } = request as {
      paymentPayload: PaymentPayload;
      paymentRequirements: PaymentRequirements;
    };
    return path === "/verify"
      ? await facilitator.verify(paymentPayload, paymentRequirements)
      : await facilitator.settle(paymentPayload, paymentRequirements);
  }

  const calls: FacilitatorCall[] = [];
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (http) => {
      const path = new URL(http.url).pathname;
      if (METHODS.get(path) !== http.method) {
        return new Response(null, { status: 404 });
      }
      let request: unknown = null;
      let status = 200;
      let response: unknown;
      try {
        if (http.method === "POST") request = await http.json();
        response = await answer(path, request);
      } catch (error) {
        status = 500;
        response = { error: String(error) };
      }
      calls.push({ path, request, status, response, headers: http.headers });
      return Response.json(response, { status });
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    address: account.address,
    calls,
    stop: () => server.shutdown(),
  };
}

const METHODS: ReadonlyMap<string, string> = new Map([
  ["/supported", "GET"],
  ["/verify", "POST"],
  ["/settle", "POST"],
]);
