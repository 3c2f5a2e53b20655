/**
 * Everything that a run stands on: a chain with a token, a facilitator behind a
 * proxy that misbehaves on demand, the wire to the chain, a store, pages to
 * summarise, and the processes under test behind one balancer.
 *
 * @module
 */

import { privateKeyToAccount } from "viem/accounts";
import type { Address } from "viem";
import { type Anvil, startAnvil } from "@/tests/support/anvil.ts";
import { startFacilitator } from "@/tests/support/facilitator.ts";
import {
  type FaultProxy,
  startFaultProxy,
} from "@/tests/support/fault_proxy.ts";
import { freePorts } from "@/tests/support/ports.ts";
import {
  type PostgresServer,
  startPostgres,
} from "@/tests/support/postgres.ts";
import { startRpcPool } from "@/tests/support/rpc_pool.ts";
import { cacheOfStarts } from "@/tests/support/served.ts";
import { deployToken, type Token } from "@/tests/support/token.ts";
import type { SoakOptions } from "./options.ts";
import { type OwnUpstream, startOwnUpstream } from "./own_upstream.ts";
import { type PageServer, startPages } from "./pages.ts";
import { Program, type ProgramOptions } from "./program.ts";
import { SeededRandom } from "./random.ts";
import { startTcpSwitch, type TcpSwitch } from "./tcp_switch.ts";

/** The origins that clients know. */
export interface SoakOrigins {
  readonly api: string;
  readonly mcp: string;
  readonly exchange: string;
  readonly verify: string;
}

/** Chain, facilitator and database of one run. */
export interface Ground {
  readonly anvil: Anvil;
  readonly token: Token;
  readonly seller: Address;
  readonly proxy: FaultProxy;
  readonly wire: TcpSwitch;
  /** By how many blocks the nodes behind the wire are late, at most; 0: none is. */
  readonly lag: { blocksMax: number };
  readonly postgres: PostgresServer | null;
  readonly pages: PageServer;
  /** What operators sell by files, and what does its work. */
  readonly upstream: OwnUpstream;
  readonly programs: readonly Program[];
  /** Listening ports of the processes that run, in a new order each time. */
  readonly livePorts: () => number[];
  readonly origins: SoakOrigins;
  /** What every command of the program is started with. */
  readonly command: Omit<ProgramOptions, "name">;
  /** Ends what still runs. */
  stop(): Promise<void>;
}

/** Milliseconds that a call of the facilitator may take. */
export const FACILITATOR_TIMEOUT_MS = 2_500;

/** Starts everything; the processes under test listen when this returns. */
export async function startGround(
  options: SoakOptions & { file: string; workFolder: string },
): Promise<Ground> {
  const anvil = await startAnvil({ receiptLookMs: 100 });
  const token = await deployToken(anvil);
  const facilitator = startFacilitator({ anvil: inTurn(anvil) });
  const proxy = await startFaultProxy(facilitator.url);
  const pages = startPages();
  const upstream = await startOwnUpstream(
    `${options.workFolder}/offers`,
    new SeededRandom(options.seed).fork("upstream"),
  );
  const lag = { blocksMax: 0 };
  // Which node answers is anybody's guess.
  const pool = startRpcPool(anvil.url, {
    behind: () => Math.floor(Math.random() * (lag.blocksMax + 1)),
    keepsCalls: false,
  });
  const poolPort = Number(new URL(pool.url).port);
  const wire = await startTcpSwitch(() => [poolPort]);
  const postgres = options.store === "postgres"
    ? await startPostgres({ fsync: true })
    : null;
  const seller = "0x00000000000000000000000000000000005e11e4" as Address;

  const ports = freePorts(options.processes);
  const programs: Program[] = [];
  let turn = 0;
  const livePorts = () => {
    const live = ports.filter((_, index) => programs[index]?.isRunning);
    const first = live.length === 0 ? 0 : turn++ % live.length;
    return [...live.slice(first), ...live.slice(0, first)];
  };
  const fronts = await Promise.all(
    [0, 1, 2, 3].map(() => startTcpSwitch(livePorts)),
  );
  const [api, mcp, exchange, verify] = fronts.map(({ port }) =>
    `http://localhost:${port}`
  ) as [string, string, string, string];
  const env: Record<string, string> = {
    HOME: options.workFolder,
    DENO_DIR: cacheOfStarts(),
    API_URL: api,
    MCP_URL: mcp,
    EXCHANGE_URL: exchange,
    VERIFY_URL: verify,
    SETTLEMENT: options.settlement,
    PAYMENT_SCHEME: "on",
    PAY_TO: seller,
    RPC_URL: `http://127.0.0.1:${wire.port}`,
    RATE_LIMIT_SCALE: "1000",
    SUMMARIZE_ALLOW_ADDRS: pages.address,
    OFFERS_DIR: upstream.folder,
    ...(options.settlement === "facilitator"
      ? {
        FACILITATOR_URL: proxy.url,
        FACILITATOR_TIMEOUT_MS: String(FACILITATOR_TIMEOUT_MS),
      }
      : {
        SETTLER_PRIVATE_KEY: anvil.privateKeys[1] ?? "",
        CONFIRMATIONS: "1",
        GAS_PRICE_MAX_GWEI: "500",
      }),
    ...(postgres === null
      ? { KV_PATH: `${options.workFolder}/kv.sqlite` }
      : { DATABASE_URL: await postgres.createDatabase() }),
  };
  const command = { file: options.file, env, folder: options.workFolder };
  for (const [index, port] of ports.entries()) {
    programs.push(
      new Program({
        ...command,
        name: `process-${index}`,
        env: { ...env, LISTEN: `127.0.0.1:${port}` },
      }),
    );
  }
  return {
    anvil,
    token,
    seller,
    proxy,
    wire,
    lag,
    postgres,
    pages,
    upstream,
    programs,
    livePorts,
    origins: { api, mcp, exchange, verify },
    command,
    async stop() {
      await Promise.all(programs.map((program) => program.kill()));
      await Promise.all(fronts.map((front) => front.stop()));
      await wire.stop();
      await pool[Symbol.asyncDispose]();
      await proxy.stop();
      await facilitator.stop();
      await pages.stop();
      await upstream.stop();
      await postgres?.stop();
      await anvil.stop();
    },
  };
}

/**
 * The chain as one wallet uses it that sends one transaction after the other: a
 * transaction that is refused while others wait would otherwise leave a gap in
 * the wallet's nonces, and nothing would be mined behind it.
 */
function inTurn(anvil: Anvil): Anvil {
  const account = privateKeyToAccount(anvil.privateKeys[0] ?? "0x");
  let queue: Promise<unknown> = Promise.resolve();
  const next = <T>(task: () => Promise<T>): Promise<T> => {
    const done = queue.then(task);
    queue = done.catch(() => {});
    return done;
  };
  const client: Anvil["client"] = {
    ...anvil.client,
    writeContract: (args) => next(() => anvil.client.writeContract(args)),
    sendTransaction: (args) => next(() => anvil.client.sendTransaction(args)),
  };
  return { ...anvil, accounts: [account], client };
}
