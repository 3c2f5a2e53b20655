import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import { compileSchema } from "@/lib/schema/schema.ts";
import {
  dryRun,
  type DryRunFacts,
  dryRunWriter,
  XSEARCH_QUERY_EXAMPLE,
} from "./dry_run.ts";
import { buildSearchQuery } from "./query.ts";
import {
  XSEARCH_DRY_RUN_INPUT_SCHEMA,
  type XsearchQueryInput,
} from "./schema.ts";

const FACTS: DryRunFacts = {
  service: "builder",
  paidEndpoint: "https://api.example/xsearch-query",
  dryRunEndpoint: "https://api.example/xsearch-query-dry-run",
  searchSite: "https://search.example",
  mcpEndpoint: "https://mcp.example/mcp",
  payment: { protocol: "x402" },
  versionInfo: { version: "1" },
};

interface Document {
  readonly [name: string]: unknown;
  readonly preview: Record<string, unknown>;
  readonly noise_reduction_illustrations: {
    readonly synthetic: boolean;
    readonly after: readonly string[];
  }[];
}

function body(input: XsearchQueryInput | null): Document {
  return JSON.parse(JSON.stringify(dryRun(input, FACTS)));
}

Deno.test("dryRun() has every field of the contract", () => {
  const document = body(null);
  assert.equal(document.status, "dry_run");
  assert.equal(document.free, true);
  assert.equal(document.paid_execution_required, true);
  assert.equal(document.paid_endpoint, FACTS.paidEndpoint);
  for (const name of ["payment", "json_schema", "preview", "version_info"]) {
    assert.equal(typeof document[name], "object", name);
  }
  assert.deepEqual(document.boundaries, {
    dry_run_does_not_execute_paid_service: true,
    dry_run_does_not_return_paid_content: true,
    dry_run_does_not_accept_payment_headers_as_proof: true,
    unpaid_paid_endpoint_expected_status: 402,
  });
  assert.equal(
    document.url_shape,
    "https://search.example/search?q=<url-encoded-query>&src=typed_query&f=<live|top>",
  );
  const valid = compileSchema(XSEARCH_DRY_RUN_INPUT_SCHEMA);
  assert.ok(valid(document.example_request).valid);
});

Deno.test("what is written for one request after the other is the same document", () => {
  const write = dryRunWriter(FACTS);
  for (const keywords of ["quantum zebra", 'from:"x" OR y']) {
    assert.equal(
      write({ keywords }),
      JSON.stringify(dryRun({ keywords }, FACTS)),
    );
  }
});

Deno.test("the preview of a caller's request withholds what is sold", () => {
  const input = { keywords: "quantum zebra", lang: "fr", minFaves: 42 };
  const document = body(input);
  const { query } = buildSearchQuery(input);
  const text = JSON.stringify(document);
  assert.ok(!text.includes(query));
  assert.ok(!text.includes(encodeURIComponent(query)));
  assert.ok(!text.includes("quantum"));
  assert.equal(document.preview.query_characters, query.length);
  assert.equal(document.preview.request_is_valid, true);
});

Deno.test("the preview without a request shows the example in full", () => {
  const { preview } = body(null);
  const { query } = buildSearchQuery(XSEARCH_QUERY_EXAMPLE);
  assert.equal(preview.query, query);
  assert.equal(new URL(String(preview.searchUrl)).searchParams.get("q"), query);
});

Deno.test("a request that the paid route would refuse is refused alike", () => {
  assert.throws(
    () => body({ keywords: "a", sinceDate: "2026-02-30" }),
    (error) => error instanceof AppError && error.code === "invalid_request",
  );
});

Deno.test("the illustrations are labelled synthetic and get stricter by preset", () => {
  const { noise_reduction_illustrations: shown } = body(null);
  assert.deepEqual(
    shown.map((one) => [
      one.synthetic,
      one.after.length,
    ]),
    [[true, 4], [true, 3], [true, 2]],
  );
});
