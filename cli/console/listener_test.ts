import assert from "node:assert/strict";
import { OperationError } from "../command.ts";
import { CONNECTIONS_MAX, openDoor } from "./listener.ts";

Deno.test("a request arrives whole, and its answer piece by piece", async () => {
  const seen: string[] = [];
  const next = Promise.withResolvers<void>();
  const door = await openDoor({
    port: 0,
    answerOn: (port) => async (request) => {
      const { method, headers, url } = request;
      const path = new URL(url).pathname;
      const isOwn = headers.get("host") === `127.0.0.1:${port}`;
      seen.push([method, path, isOwn, await request.text()].join(" "));
      return new Response(
        new ReadableStream({
          async start(controller) {
            controller.enqueue(new TextEncoder().encode("one"));
            await next.promise;
            controller.enqueue(new TextEncoder().encode("two"));
            controller.close();
          },
        }),
        { status: 202, headers: { "x-own": "yes" } },
      );
    },
  });
  try {
    const answer = await fetch(`http://127.0.0.1:${door.port}//a/../b?c#d`, {
      method: "POST",
      body: "text",
    });
    assert.deepEqual(seen, ["POST //b true text"]);
    assert.equal(answer.status, 202);
    assert.equal(answer.headers.get("x-own"), "yes");
    const reader = answer.body?.getReader() ?? assert.fail();
    const first = await reader.read();
    assert.equal(new TextDecoder().decode(first.value), "one");
    next.resolve();
    const second = await reader.read();
    assert.equal(new TextDecoder().decode(second.value), "two");
    assert((await reader.read()).done);
  } finally {
    await door.close();
  }
});

Deno.test("whoever hangs up ends what is done for him", async () => {
  const gone = Promise.withResolvers<void>();
  const door = await openDoor({
    port: 0,
    answerOn: () => ({ signal }) => {
      signal.addEventListener("abort", () => gone.resolve());
      return Promise.resolve(
        new Response(new ReadableStream({ cancel() {} })),
      );
    },
  });
  try {
    const raw = await Deno.connect({ hostname: "127.0.0.1", port: door.port });
    await raw.write(
      new TextEncoder().encode("GET / HTTP/1.1\r\nHost: x\r\n\r\n"),
    );
    await raw.read(new Uint8Array(1_024));
    raw.close();
    await gone.promise;
  } finally {
    await door.close();
  }
});

Deno.test("connections are few, and one that goes makes room", async () => {
  const door = await openDoor({
    port: 0,
    answerOn: () => () => Promise.resolve(new Response("here")),
  });
  const open: Deno.Conn[] = [];
  const connect = async () => {
    const made = await Deno.connect({ hostname: "127.0.0.1", port: door.port });
    open.push(made);
    const asked = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    await made.write(new TextEncoder().encode(asked)).catch(() => {});
    const part = new Uint8Array(1_024);
    const length = await made.read(part).catch(() => null);
    return length === null ? null : made;
  };
  try {
    for (let count = 0; count < CONNECTIONS_MAX; count++) {
      assert.notEqual(await connect(), null);
    }
    assert.equal(await connect(), null);
  } finally {
    for (const made of open) made.close();
    await door.close();
  }
});

Deno.test("a connection that says nothing is closed", async () => {
  const door = await openDoor({
    port: 0,
    answerOn: () => () => Promise.resolve(new Response("here")),
    silentMsMax: 20,
  });
  const silent = await Deno.connect({ hostname: "127.0.0.1", port: door.port });
  try {
    assert.equal(await silent.read(new Uint8Array(8)).catch(() => null), null);
  } finally {
    silent.close();
    await door.close();
  }
});

Deno.test("a port that is taken is said in one line", async () => {
  const answerOn = () => () => Promise.resolve(new Response("here"));
  const door = await openDoor({ port: 0, answerOn });
  try {
    await assert.rejects(
      openDoor({ port: door.port, answerOn }),
      (error) =>
        error instanceof OperationError &&
        error.message.includes(`port ${door.port}`),
    );
  } finally {
    await door.close();
  }
});
