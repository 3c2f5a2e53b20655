/** SECURITY.md says of each bound what the code has. */
import assert from "node:assert/strict";
import { A2A_BODY_BYTES_MAX } from "@/lib/a2a/endpoint.ts";
import { BODY_MS_MAX, BODY_PIECES_MAX } from "@/lib/http/body.ts";
import { BODIES_BYTES_MAX } from "@/lib/http/body_room.ts";
import { JSON_STRINGS_MAX } from "@/lib/http/json_strings.ts";
import { QUERY_PARAMETERS_MAX } from "@/lib/http/query.ts";
import { BEAT_MS, FREE_PER_BEAT, WAITING_MAX } from "@/lib/http/precedence.ts";
import { BUCKETS_MAX } from "@/lib/http/rate_limit.ts";
import { STRICT_JSON_DEPTH_MAX } from "@/lib/json_strict.ts";
import { MCP_BODY_BYTES_MAX } from "@/lib/mcp/endpoint.ts";
import { MEMBERS_MAX } from "@/lib/mcp/members.ts";
import * as net from "@/lib/net/limits.ts";
import { RPC_TIMEOUT_MS } from "@/lib/x402/chain.ts";
import { CONCURRENT_RUNS_MAX, JOIN_MS } from "@/lib/x402/gate.ts";
import { PAYER_IN_FLIGHT_MAX } from "@/lib/x402/gas/holds.ts";
import { RESULT_BYTES_MAX } from "@/lib/x402/paid_call.ts";
import { RPC_ANSWER_BYTES_MAX } from "@/lib/x402/rpc.ts";
import { ANSWER_BYTES_MAX } from "@/lib/x402/settlers/facilitator_http.ts";
import { DEPLOYMENT_GAS_MAX } from "@/lib/x402/settlers/onchain.ts";
import * as evidence from "@/services/verify/verify_evidence/limits.ts";
import { startTestApp } from "@/tests/support/app.ts";

const ROOT = new URL("../../", import.meta.url);

Deno.test("SECURITY.md has the bounds of the code", async () => {
  const app = await startTestApp();
  const operations = app.app.offers.map(({ resource }) => resource.operation);
  await app.stop();
  const rows:
    readonly (readonly [what: string, number: number, unit: string])[] = [
      ...operations.map((operation) =>
        [
          `body of \`${operation.id}\``,
          operation.bodyBytesMax,
          "bytes",
        ] as const
      ),
      ["body of `verify-evidence`", evidence.BODY_BYTES_MAX, "bytes"],
      ["message of MCP", MCP_BODY_BYTES_MAX, "bytes"],
      ["message of A2A", A2A_BODY_BYTES_MAX, "bytes"],
      ["time for a body", BODY_MS_MAX, "ms"],
      ["pieces of a body", BODY_PIECES_MAX, "pieces"],
      [
        "bodies that arrive, all together; the oldest is cut off",
        BODIES_BYTES_MAX,
        "bytes",
      ],
      ["strings of a JSON body over 64 KiB", JSON_STRINGS_MAX, "strings"],
      ["members of an object of an MCP message", MEMBERS_MAX, "members"],
      ["depth of strict JSON", STRICT_JSON_DEPTH_MAX, "levels"],
      ["parameters of a query", QUERY_PARAMETERS_MAX, "parameters"],
      ["callers whose rate is counted", BUCKETS_MAX, "buckets"],
      [
        "free requests a second while something is sold",
        FREE_PER_BEAT * 1_000 / BEAT_MS,
        "requests",
      ],
      ["of them that wait for their turn", WAITING_MAX, "requests"],
      ["paid calls at once in a process", CONCURRENT_RUNS_MAX, "calls"],
      ["wait of a copy of a running call", JOIN_MS, "ms"],
      ["result", RESULT_BYTES_MAX, "bytes"],
      ...operations.map((operation) =>
        [`run of \`${operation.id}\``, operation.runMsMax, "ms"] as const
      ),
      ["pages fetched at once in a process", net.FETCHES_MAX, "pages"],
      ["of them at one host", net.HOST_CONCURRENCY_MAX, "pages"],
      ["of them at one address", net.ADDRESS_CONCURRENCY_MAX, "pages"],
      ["pages in memory, all together", net.BODY_BYTES_IN_HAND_MAX, "bytes"],
      ["page on the wire", net.WIRE_BYTES_MAX, "bytes"],
      ["page decoded", net.DECODED_BYTES_MAX, "bytes"],
      ["time for a page", net.TOTAL_TIMEOUT_MS, "ms"],
      ["redirects", net.REDIRECTS_MAX, "hops"],
      ["answer of a facilitator", ANSWER_BYTES_MAX, "bytes"],
      ["answer of an RPC", RPC_ANSWER_BYTES_MAX, "bytes"],
      ["time for an answer of an RPC", RPC_TIMEOUT_MS, "ms"],
      [
        "payments of one payer in flight, on chain",
        PAYER_IN_FLIGHT_MAX,
        "payments",
      ],
      ["gas of a wallet's deployment", Number(DEPLOYMENT_GAS_MAX), "gas"],
      ["items of evidence", evidence.ITEMS_MAX, "items"],
      ["checks of a bundle", evidence.CHECKS_MAX, "checks"],
      ["signatures of a bundle", evidence.SIGNATURES_MAX, "signatures"],
      ["steps of a bundle", evidence.STEPS_MAX, "steps"],
    ];
  const table = rows.map(([what, number, unit]) =>
    `| ${what} | ${number.toLocaleString("en-US")} ${unit} |`
  ).join("\n");
  const document = await Deno.readTextFile(new URL("SECURITY.md", ROOT));
  const published = document.split("\n")
    .filter((line) => /^\| .* \| +[\d,]+ \w+ +\|$/.test(line))
    .map((line) => line.replaceAll(/ +/g, " ")).join("\n");
  assert.equal(published, table);
});
