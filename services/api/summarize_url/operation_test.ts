import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import { priceFrom } from "@/lib/operation/price.ts";
import type { FetchPage } from "./engine.ts";
import { SUMMARIZE_URL } from "./operation.ts";

/** What a buyer of a summary is refused with. */
async function refusalOf(
  outcome: Awaited<ReturnType<FetchPage>>,
): Promise<AppError> {
  const notNeeded = () => Promise.reject(new Error("not needed"));
  const { operation } = SUMMARIZE_URL.create({
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
