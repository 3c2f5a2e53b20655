/**
 * A status in which everything is that the console can show.
 *
 * @module
 */

import type { Told } from "@/cli/console/feed.ts";
import type { OpenPayment } from "@/cli/open_payments.ts";
import type { ServingProcess } from "@/cli/status_report.ts";

const AT = "2026-11-23T10:30:10.000Z";
const NETWORK = "eip155:8453";
const OFFERS = [
  "fix-error",
  "shell-risk-check",
  "summarize-url",
  "xsearch-query",
  "agent-visibility-report",
  "publish-information",
  "verify-evidence",
];

/** What a window is told of a service that was sold from for a month. */
export function fullTold(): Told {
  return {
    number: 1,
    problem: "the disk is slow",
    status: {
      at: AT,
      process: fullProcess(),
      silent: null,
      sales: {
        asset: "USDC",
        network: NETWORK,
        today: 41,
        entries: 12_345,
        outbox: 2,
        revenue: { [NETWORK]: "123.45", "eip155:84532": "1.00" },
        days: Array.from(
          { length: 30 },
          (_, back) =>
            OFFERS.slice(0, back === 0 ? OFFERS.length : back % 2).map((
              operation,
              at,
            ) => ({
              day: new Date(Date.parse(AT) - back * 86_400_000).toISOString()
                .slice(0, 10),
              operation,
              network: NETWORK,
              count: 1 + (back * 7 + at * 3) % 12,
              amount: `${((1 + (back * 7 + at * 3) % 12) / 100).toFixed(2)}`,
            })),
        ).flat(),
        complete_since: "2026-10-30T00:00:00.000Z",
        last: OFFERS.map((operation, at) => ({
          at: `2026-11-23T10:29:${50 - at}.000Z`,
          event: at === 3 ? "payment_unpaid" : "payment_settled",
          operation,
          network: NETWORK,
          amount: "0.01",
        })),
      },
      open: {
        by_state: { claimed: 1, executed: 1, settling: 1, unknown: 1 },
        oldest_change: "2026-11-23T09:00:00.000Z",
        payments: [
          open("claimed", null),
          open("executed", "insufficient_funds"),
          open("settling", null),
          open("unknown", "the facilitator did not answer"),
        ],
      },
      keys: (["ES256", "EdDSA"] as const).flatMap((alg) =>
        (["active", "next"] as const).map((state) => ({
          kid: `${alg}${state}`.padEnd(43, "x"),
          alg,
          state,
          published_at: "2026-10-31T00:00:00.000Z",
          active_from: "2026-11-01T00:00:00.000Z",
          retired_at: null,
          compromised_at: null,
          is_private_in_store: true,
        }))
      ),
      store: {
        place: "/var/lib/seller/kv.sqlite",
        bytes: 7_340_032,
        format: 7,
      },
      backup: {
        at: "2026-11-10T03:00:00.000Z",
        file: "/backup/kv.sqlite",
        age_seconds: 1_150_210,
      },
    },
  };
}

function open(
  state: OpenPayment["state"],
  reason: string | null,
): OpenPayment {
  return {
    nonce: `0x${state.length.toString(16).repeat(64)}`,
    operation: "fix-error",
    amount: "0.01",
    state,
    changed_at: "2026-11-23T09:00:00.000Z",
    next_look_at: state === "claimed" ? null : "2026-11-23T10:31:00.000Z",
    looks: 2,
    reason,
    doing: "somebody looks at it",
  };
}

function fullProcess(): ServingProcess {
  const duration = { count: 1_234, failed: 3, p50_ms: 0.42, p95_ms: 1_250 };
  return {
    pid: 4_711,
    since: "2026-11-20T08:00:00.000Z",
    version: "0.1.0",
    mode: "mainnet",
    terms: { network: NETWORK, asset: { symbol: "USDC", decimals: 6 } },
    health: {
      status: "degraded",
      checks: { store: null, settlement: "nobody settles" },
      warnings: { revenue_log: "not signed any more" },
    },
    active_calls: 3,
    memory_bytes: 190_000_000,
    calls: {
      since: "2026-11-20T08:00:00.000Z",
      way: {
        asked: 5_400,
        shown: 1_310,
        refused: 70,
        settled: 1_200,
        unknown: 4,
        delivered: 1_200,
        replayed: 40,
      },
      load: { requests: 6_750, cpu_ms: 20_250, cpu_ms_per_request: 3 },
      refusals: [
        { reason: "insufficient_funds", count: 60 },
        { reason: "busy", count: 10 },
      ],
      runs: Object.fromEntries(OFFERS.map((id) => [id, duration])),
      settler: { verify: duration, settle: { ...duration, p50_ms: null } },
      faults: { facilitator_unavailable: 12 },
      minutes: Array.from({ length: 6 }, (_, minute) => ({
        at: new Date(Date.parse("2026-11-23T10:25:00Z") + minute * 60_000)
          .toISOString(),
        requests: 40 + (minute * 13) % 60,
        limited: minute % 7 === 0 ? 9 : 0,
        settled: minute % 4,
        cpu_ms: 80 + (minute * 29) % 90,
      })),
    },
    settlers: [
      { name: "one.example#00000000", problem: null },
      { name: "two.example#11111111", problem: "answers 503" },
    ],
    log: [
      JSON.stringify({ time: AT, event: "listening", mode: "mainnet" }),
      JSON.stringify({ time: AT, event: "request", status: 200 }),
      "what is no JSON",
    ],
  };
}
