/** A client that is still sending when the process is told to stop is not blamed for it. */
import assert from "node:assert/strict";
import { startServer } from "@/cli/serve.ts";
import { configOf } from "@/tests/support/app.ts";
import { freePorts } from "@/tests/support/ports.ts";

Deno.test("a body that an orderly stop cuts off is answered 503, to be sent again", async () => {
  const [api = 0, mcp = 0, exchange = 0, verify = 0] = freePorts(4);
  const server = await startServer(
    configOf({
      API_URL: `http://localhost:${api}`,
      MCP_URL: `http://localhost:${mcp}`,
      EXCHANGE_URL: `http://localhost:${exchange}`,
      VERIFY_URL: `http://localhost:${verify}`,
      KV_PATH: ":memory:",
    }),
  );
  const connection = await Deno.connect({ hostname: "127.0.0.1", port: api });
  await connection.write(
    new TextEncoder().encode(
      `POST /match HTTP/1.1\r\nhost: localhost:${api}\r\ncontent-type: application/json\r\ncontent-length: 900\r\nexpect: 100-continue\r\n\r\n`,
    ),
  );
  // The server asks for the body only when somebody reads it.
  const begun = await readUntil(connection, "\r\n\r\n");
  assert.match(begun, /^HTTP\/1\.1 100 /);
  await connection.write(new TextEncoder().encode('{"need":'));
  const stopped = server.stop();
  const answer = await readUntil(connection, '"request_id"');
  assert.match(answer, /^HTTP\/1\.1 503 /);
  assert.match(answer, /retry-after: 1\r\n/i);
  assert.match(answer, /"error":"busy"/);
  assert.match(answer, /"retryable":true/);
  // Otherwise the stop waits for the client to leave.
  connection.close();
  await stopped;
});

async function readUntil(
  connection: Deno.Conn,
  text: string,
): Promise<string> {
  const buffer = new Uint8Array(4_096);
  let answer = "";
  while (!answer.includes(text)) {
    const size = await connection.read(buffer);
    assert(size !== null, `closed after: ${answer}`);
    answer += new TextDecoder().decode(buffer.subarray(0, size));
  }
  return answer;
}
