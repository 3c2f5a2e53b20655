import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import { priceFrom } from "@/lib/operation/price.ts";
import type { FetchPage } from "./engine.ts";
import { RUN_REFUSALS, SUMMARIZE_URL } from "./operation.ts";

/** The offer, for which every URL leads to the same. */
function offerFor(outcome: Awaited<ReturnType<FetchPage>>) {
  const notNeeded = () => Promise.reject(new Error("not needed"));
  return SUMMARIZE_URL.create({
    price: priceFrom(10_000n, 6),
    deployment: {
      mode: "demo",
      network: "eip155:84532",
      isRealRevenue: false,
      version: "test",
      apiUrl: "https://api.example",
      searchSiteUrl: "https://search.example",
    },
    onNote: () => {},
    fetchPage: () => Promise.resolve(outcome),
    readVisibility: notNeeded,
  });
}

/** What a buyer of a summary is refused with. */
async function refusalOf(
  outcome: Awaited<ReturnType<FetchPage>>,
): Promise<AppError> {
  const { operation } = offerFor(outcome);
  try {
    await operation.run({ url: "https://x.example/" }, {
      now: new Date(0),
      requestId: "test",
      signal: new AbortController().signal,
      payer: null,
      agentId: null,
    });
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  assert.fail("it was sold");
}

Deno.test("what is no text is refused by its name, by its label and by its bytes", async () => {
  const page = (contentType: string, text: string) =>
    ({
      kind: "fetched",
      status: 200,
      finalUrl: "https://x.example/",
      contentType,
      bytes: new TextEncoder().encode(text),
      truncated: false,
    }) as const;
  const cases = [
    [
      { kind: "unsupported_content", contentType: "application/pdf" },
      "The URL leads to a PDF document, which is not read.",
    ],
    [
      page("text/html", "%PDF-1.7 binary"),
      "The URL leads to a PDF document, which is not read.",
    ],
    [
      { kind: "unsupported_content", contentType: "image/png" },
      "The URL leads to an image, which is not read.",
    ],
    [
      { kind: "unsupported_content", contentType: "text/css" },
      "The URL leads to something that is not a page of text.",
    ],
    [
      page("text/html", "\u0000\u0001\u0002abc"),
      "The URL leads to something that is not a page of text.",
    ],
  ] as const;
  for (const [outcome, message] of cases) {
    const refusal = await refusalOf(outcome);
    assert.deepEqual([refusal.code, refusal.message], [
      "unsupported_content",
      message,
    ]);
  }
});

Deno.test("each refusal that is told of a run is met by some page, and no other", async () => {
  const outcomes: Awaited<ReturnType<FetchPage>>[] = [
    { kind: "url_not_allowed" },
    { kind: "upstream_status", status: 404 },
    { kind: "upstream_status", status: 429 },
    { kind: "upstream_status", status: 503 },
    { kind: "upstream_redirects" },
    { kind: "unsupported_content", contentType: "image/png" },
    {
      kind: "fetched",
      status: 200,
      finalUrl: "https://x.example/",
      contentType: "text/html",
      bytes: new Uint8Array(0),
      truncated: false,
    },
    { kind: "upstream_unreachable" },
    { kind: "upstream_timeout" },
    { kind: "too_busy" },
  ];
  const codes = new Set<string>();
  for (const outcome of outcomes) codes.add((await refusalOf(outcome)).code);
  assert.deepEqual([...codes].sort(), [...RUN_REFUSALS].sort());
});

Deno.test("a URL that names a file of no text is an invalid request, for a preview too", () => {
  const { operation, preview } = offerFor({ kind: "upstream_timeout" });
  assert(preview !== undefined);
  for (const { validateInput } of [operation, preview.operation]) {
    assert.deepEqual(validateInput({ url: "https://x.example/tides.pdf" }), {
      valid: false,
      message: "The URL leads to a PDF document, which is not read.",
    });
    assert.equal(validateInput({ url: "https://x.example/tides" }).valid, true);
    assert.equal(
      validateInput({ uri: "https://x.example/tides.pdf" }).valid,
      false,
    );
  }
});
