/**
 * `buy`: a small x402 client with a spending cap.
 *
 * @module
 */

import { formatAmount, parseAmount } from "@/lib/money.ts";
import { systemRandom } from "@/lib/runtime.ts";
import {
  choosePayment,
  createPayment,
  openWallet,
  readChallenge,
  type Wallet,
} from "@/lib/x402/client.ts";
import { encodeMessage } from "@/lib/x402/codec.ts";
import { type Command, UsageError } from "./command.ts";

/** Times the identical request is sent after an unclear answer. */
const ATTEMPTS_MAX = 5;
/** Milliseconds for one answer. */
const ANSWER_MS_MAX = 60_000;

/** What a purchase came to. */
export interface Purchase {
  /** HTTP status of the last answer. */
  readonly status: number;
  /** Its body. */
  readonly body: string;
  /** The settlement's transaction; empty when nothing settled. */
  readonly transaction: string;
}

/**
 * Buys one answer: challenge, check, sign once, and repeat the identical
 * request with the same payment for as long as its outcome is unclear.
 */
export async function purchase(options: {
  url: string;
  body: string;
  maxAtomic: bigint;
  wallet: Wallet;
  allowUnknownAssets?: boolean;
  say: (line: string) => void;
}): Promise<Purchase> {
  const { url, body, wallet, say } = options;
  const send = (headers: Record<string, string>) =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
  const first = await send({});
  if (first.status !== 402) return await report(first);
  await first.body?.cancel();
  const challenge = readChallenge(first.headers.get("payment-required"));
  if (challenge === null) {
    throw new UsageError("the 402 carries no x402 version 2 challenge");
  }
  const requirements = choosePayment(challenge, options);
  if (requirements === null) {
    throw new UsageError(
      "the challenge asks for more than --max, or for an asset that is not a known USDC",
    );
  }
  say(
    `402: ${
      formatAmount(BigInt(requirements.amount), { decimals: 6 })
    } USDC on ${requirements.network} to ${requirements.payTo}`,
  );
  say(
    `signing as ${wallet.address}, valid ${requirements.maxTimeoutSeconds} s`,
  );
  const payment = encodeMessage(
    await createPayment(challenge, {
      requirements,
      wallet,
      now: new Date(),
      random: systemRandom,
    }),
  );
  for (let attempt = 1;; attempt++) {
    const answer = await send({ "payment-signature": payment })
      .catch((error: unknown) => error);
    const isClear = answer instanceof Response && answer.status < 500 &&
      answer.headers.get("retry-after") === null;
    if (isClear) return await report(answer);
    if (attempt === ATTEMPTS_MAX) {
      if (answer instanceof Response) return await report(answer);
      throw answer;
    }
    say("unclear answer; repeating the identical request, same payment");
    if (answer instanceof Response) await answer.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, 1000 * attempt));
  }
}

async function report(answer: Response): Promise<Purchase> {
  const header = answer.headers.get("payment-response");
  const settlement = header === null
    ? null
    : JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(header)));
  return {
    status: answer.status,
    body: await answer.text(),
    transaction: typeof settlement?.transaction === "string"
      ? settlement.transaction
      : "",
  };
}

/** The command. */
export const BUY: Command = {
  name: "buy",
  summary: "buy one answer from an x402 seller",
  usage: "buy URL --max USDC [--data JSON]",
  help: [
    "--max USDC      the most that may be paid, such as 0.01 (required)",
    "--data JSON     the request body (default {})",
    "--any-asset     pay in an asset that is not a known USDC (test networks)",
    "",
    "The wallet's key is read from WALLET_PRIVATE_KEY; without it a throwaway",
    "wallet is used, which only demo mode accepts.",
    "",
    'pennyworth buy http://localhost:8402/fix-error --max 0.01 --data \'{"error":"bash: kubctl: command not found"}\'',
  ],
  options: {
    max: { type: "string" },
    data: { type: "string" },
    "any-asset": { type: "boolean" },
  },
  async run({ positionals, values, out, err }) {
    const [url] = positionals;
    if (url === undefined || !URL.canParse(url)) {
      throw new UsageError("buy needs the URL of a paid operation");
    }
    const maxAtomic = parseAmount(String(values.max ?? ""), 6);
    if (maxAtomic === null) {
      throw new UsageError("buy needs --max, such as --max 0.01");
    }
    const key = Deno.env.get("WALLET_PRIVATE_KEY");
    if (key !== undefined && !/^0x[0-9a-fA-F]{64}$/.test(key)) {
      throw new UsageError("WALLET_PRIVATE_KEY is not a private key");
    }
    const bought = await purchase({
      url,
      body: String(values.data ?? "{}"),
      maxAtomic,
      wallet: openWallet(key as `0x${string}` | undefined),
      allowUnknownAssets: values["any-asset"] === true,
      say: err,
    });
    err(`${bought.status} ${bought.transaction}`.trim());
    out(bought.body);
    return bought.status === 200 ? 0 : 1;
  },
};
