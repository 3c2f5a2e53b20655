import assert from "node:assert/strict";
import { TOOL_CALL_METHOD } from "../buy/journal_entry.ts";
import { presentPurchase } from "./answers.ts";

function freeTool(delivered: unknown) {
  return presentPurchase(
    { kind: "free", body: JSON.stringify(delivered) },
    { method: TOOL_CALL_METHOD, spending: [], isFreeTool: true },
  );
}

Deno.test("what a free tool delivers is passed on as it came, structured where it was", () => {
  const content = [{ type: "text", text: "3 words" }];
  assert.deepEqual(freeTool({ content, structuredContent: { words: 3 } }), {
    kind: "result",
    content,
    structuredContent: { words: 3 },
    value: { words: 3 },
  });
  assert.deepEqual(
    freeTool({ content, structuredContent: "3", isError: true }),
    {
      kind: "result",
      content,
      isError: true,
      value: "3 words",
    },
  );
});

Deno.test("a block that no host knows is passed on as text", () => {
  const strange = { type: "image", data: "not base64", mimeType: "image/png" };
  const image = { type: "image", data: "AAAA", mimeType: "image/png" };
  const { content } = freeTool({ content: [strange, image] });
  assert.deepEqual(content, [
    { type: "text", text: JSON.stringify(strange) },
    image,
  ]);
});

Deno.test("a result is passed on whole, however many blocks it has", () => {
  const content = Array.from({ length: 500 }, (_, at) => ({
    type: "text",
    text: `part ${at}`,
  }));
  assert.deepEqual(freeTool({ content }).content, content);
});
