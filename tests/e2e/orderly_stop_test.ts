/** A client that is still sending when the process is told to stop is not blamed for it. */
import assert from "node:assert/strict";
import { finishCalls, startServer } from "@/cli/serve.ts";
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

Deno.test("a call that began last, and whose client hung up, is finished before the store is closed", async () => {
  const call = Promise.withResolvers<void>();
  let running: Promise<void> | null = null;
  let isFinished = false;
  const finishing = finishCalls(
    {
      gate: { idle: () => running ?? Promise.resolve() },
      limiter: { idle: () => Promise.resolve() },
    },
    {
      shutdown: () => {
        running = call.promise;
        return Promise.resolve();
      },
    },
  ).then(() => isFinished = true);
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  assert.equal(isFinished, false);
  call.resolve();
  await finishing;
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
