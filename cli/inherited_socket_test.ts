import assert from "node:assert/strict";
import { openActivationSocket } from "@/tests/support/activation.ts";
import { inheritedDescriptors, passOn } from "./inherited_socket.ts";

Deno.test("descriptors are taken by the process that they were opened for", () => {
  const read = (values: Record<string, string>) => (name: string) =>
    values[name];
  const cases: [Record<string, string>, number[]][] = [
    [{}, []],
    [{ LISTEN_FDS: "1" }, []],
    [{ LISTEN_FDS: "1", LISTEN_PID: "8" }, []],
    [{ LISTEN_FDS: "x", LISTEN_PID: "7" }, []],
    [{ LISTEN_FDS: "-1", LISTEN_PID: "7" }, []],
    [{ LISTEN_FDS: "0", LISTEN_PID: "7" }, []],
    [{ LISTEN_FDS: "2", LISTEN_PID: "7" }, [3, 4]],
    [
      { LISTEN_FDS: "99999999", LISTEN_PID: "7" },
      Array.from({ length: 16 }, (_, at) => 3 + at),
    ],
  ];
  for (const [values, expected] of cases) {
    assert.deepEqual(
      inheritedDescriptors(read(values), 7),
      expected,
      JSON.stringify(values),
    );
  }
});

Deno.test({
  name: "connections of a socket are passed on whole, with who sent them",
  ignore: Deno.build.os !== "linux",
  async fn(t) {
    using socket = openActivationSocket();
    const started = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let peerOf: (port: number) => string | null = () => null;
    await using server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen() {} },
      async (request, { remoteAddr }) => {
        const peer = peerOf(remoteAddr.port);
        const text = await request.text();
        if (request.url.endsWith("/slow")) {
          started.resolve();
          await goOn.promise;
        }
        return Response.json([peer, text.length], {
          status: peer === null ? 421 : 200,
        });
      },
    );
    const passed = await passOn(socket.duplicate(), {
      port: server.addr.port,
      connectionsMax: 2,
      onLost: (error) => assert.fail(String(error)),
    });
    ({ peerOf } = passed);
    const url = `http://127.0.0.1:${socket.port}`;

    await t.step("a large body arrives", async () => {
      const answer = await fetch(url, {
        method: "POST",
        body: "x".repeat(2_000_000),
      });
      assert.deepEqual(await answer.json(), ["127.0.0.1", 2_000_000]);
    });

    await t.step("who comes another way is nobody", async () => {
      const answer = await fetch(`http://127.0.0.1:${server.addr.port}`);
      assert.deepEqual(await answer.json(), [null, 0]);
    });

    await t.step(
      "one connection too many is closed, and only that",
      async () => {
        const ask = async (connection: Deno.Conn) => {
          const buffer = new Uint8Array(64);
          await connection.write(
            new TextEncoder().encode("GET / HTTP/1.1\r\nhost: a\r\n\r\n"),
          ).catch(() => {});
          return await connection.read(buffer).catch(() => null) ?? 0;
        };
        // The connection of the calls above is kept.
        using fits = await Deno.connect({ port: socket.port });
        assert(await ask(fits) > 0);
        using tooMany = await Deno.connect({ port: socket.port });
        assert.equal(await ask(tooMany), 0);
        assert(await ask(fits) > 0);
      },
    );

    await t.step("a call that runs is finished, a new one waits", async () => {
      const slow = fetch(`${url}/slow`);
      await started.promise;
      passed.stopAccepting();
      using waiting = await Deno.connect({ port: socket.port });
      await waiting.write(new TextEncoder().encode("GET / HTTP/1.1\r\n\r\n"));
      goOn.resolve();
      assert.deepEqual(await (await slow).json(), ["127.0.0.1", 0]);
      await server.shutdown();
      await passed.finished();
    });
  },
});
