import assert from "node:assert/strict";
import { parseEndpoint } from "./addresses.ts";
import { createUpstreamAsker, type UpstreamRequest } from "./ask_upstream.ts";

/** The bytes with which a request comes to a server that answers nothing but {}. */
async function sentFor(
  request: Omit<UpstreamRequest, "url" | "timeoutMs">,
): Promise<string> {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const place = `127.0.0.1:${listener.addr.port}`;
  const serving = (async () => {
    using connection = await listener.accept();
    const decoder = new TextDecoder();
    const buffer = new Uint8Array(4_096);
    let text = "";
    while (!text.includes("\r\n\r\n") || !text.endsWith(request.body ?? "")) {
      const count = await connection.read(buffer);
      if (count === null) break;
      text += decoder.decode(buffer.subarray(0, count), { stream: true });
    }
    await connection.write(
      new TextEncoder().encode(
        "HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}",
      ),
    );
    return text;
  })();
  const allowed = [parseEndpoint(place) ?? assert.fail()];
  const ask = createUpstreamAsker({ userAgent: "asker", allowed });
  const answer = await ask({
    ...request,
    url: `http://${place}/v1`,
    timeoutMs: 5_000,
  });
  assert.equal(answer.kind, "answered");
  return await serving;
}

Deno.test("a body is sent with its length in bytes, and whoever sends none says nothing of one", async () => {
  const posted = await sentFor({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"city":"Tromsø"}',
  });
  assert.match(posted, /^POST \/v1 HTTP\/1\.1\r\n/);
  assert.match(posted, /\r\ncontent-length: 18\r\n/i);
  assert.match(posted, /\r\n\r\n\{"city":"Tromsø"\}$/);
  const got = await sentFor({ method: "GET", headers: {} });
  assert.match(got, /^GET \/v1 HTTP\/1\.1\r\n/);
  assert.doesNotMatch(got, /content-length|transfer-encoding/i);
});
