/** What `buy` is given: at each limit, and one past it. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { mock } from "node:test";
import { type CommandInput, UsageError } from "../command.ts";
import {
  parseBudget,
  parseMax,
  parseMethod,
  parseNetwork,
  parseRpc,
  parseUrl,
  readBody,
} from "./arguments.ts";

/** Checks that each is a mistake of who wrote it. */
function mistakes<Value>(
  read: (value: Value) => unknown,
  values: readonly Value[],
) {
  for (const value of values) {
    assert.throws(() => read(value), UsageError, JSON.stringify(value));
  }
}

Deno.test("an amount is decimal text of USDC", () => {
  assert.equal(parseMax("0.000001"), 1n);
  assert.equal(parseMax("12"), 12_000_000n);
  mistakes(parseMax, ["", "1e3", "-1", "0.0000001", "1 USDC"]);
});

Deno.test("a budget spans an hour to 31 days", () => {
  const HOUR = 3_600_000;
  assert.deepEqual(parseBudget("5.00/7d"), {
    atomic: 5_000_000n,
    windowMs: 7 * 24 * HOUR,
  });
  assert.deepEqual(parseBudget("0/1h"), { atomic: 0n, windowMs: HOUR });
  assert.equal(parseBudget("1/31d")?.windowMs, 31 * 24 * HOUR);
  assert.equal(parseBudget("1/744h")?.windowMs, 31 * 24 * HOUR);
  assert.equal(parseBudget("none"), null);
  mistakes(parseBudget, [
    ...["", "1", "1/", "/1h", "1/0h", "1/0d", "1/32d", "1/745h", "1/1m"],
    ...["1.2.3/1h", "./1h", "1/1h ", "x1/1h", "1/99999h", "None"],
  ]);
});

Deno.test("a method is one of five, in any case", () => {
  assert.equal(parseMethod(undefined), "POST");
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    assert.equal(parseMethod(method.toLowerCase()), method);
  }
  mistakes(parseMethod, ["", "HEAD", "tools/call", true]);
});

Deno.test("a network is named by CAIP-2", () => {
  assert.equal(parseNetwork(undefined), null);
  assert.equal(parseNetwork("eip155:8453"), "eip155:8453");
  mistakes(parseNetwork, ["", "base", "eip155:", "eip155:8453 ", true]);
});

Deno.test("an RPC is an address of http, or none", () => {
  assert.equal(parseRpc(undefined), null);
  for (const rpc of ["none", "http://127.0.0.1:8545", "https://rpc.example"]) {
    assert.equal(parseRpc(rpc), rpc);
  }
  mistakes(parseRpc, ["", "None", "rpc.example", "wss://rpc.example"]);
});

Deno.test("what is bought stands at https, or on this machine, without a password", () => {
  for (
    const [text, url] of [
      ["https://a.example/x?y=1#part", "https://a.example/x?y=1"],
      ["http://localhost:8402/x", "http://localhost:8402/x"],
      ["http://127.0.0.1/", "http://127.0.0.1/"],
    ] as const
  ) assert.equal(parseUrl(text), url);
  mistakes(parseUrl, [
    ...[undefined, "", "a.example/x", "http://a.example/x"],
    ...["ftp://localhost/x", "file:///etc/passwd"],
    ...["https://me@a.example/", "https://:secret@a.example/"],
  ]);
});

const body = (
  method: string,
  values?: CommandInput["values"],
  dash?: string,
) =>
  readBody({
    values: values ?? {},
    positionals: ["https://a.example", ...dash === undefined ? [] : [dash]],
    signal: new AbortController().signal,
  } as unknown as CommandInput, method);

Deno.test("a body is JSON, byte for byte; where the method has none it is left out", async () => {
  assert.equal(await body("POST"), "{}");
  assert.equal(await body("PUT", { data: '{ "a":1}\n' }), '{ "a":1}\n');
  for (const method of ["GET", "DELETE"]) assert.equal(await body(method), "");
  assert.equal(await body("DELETE", { data: "[]" }), "[]");
  for (
    const [wrong, why] of [
      [() => body("GET", { data: "{}" }), /a GET has no body/],
      [() => body("POST", { data: "{" }), /is not JSON$/],
      [() => body("POST", { data: "" }), /is not JSON$/],
      [() => body("POST", { data: "{}", "data-file": "x" }), /choose one of/],
      [() => body("POST", { data: "{}" }, "-"), /choose one of/],
      [() => body("POST", { "data-file": "x" }, "-"), /choose one of/],
      [() => body("POST", {}, "more"), /"more" is one argument too many/],
    ] as const
  ) {
    await assert.rejects(
      wrong,
      (error) => error instanceof UsageError && why.test(error.message),
    );
  }
});

Deno.test("a file is read as UTF-8, up to a mebibyte", async () => {
  const folder = await Deno.makeTempDir();
  const file = join(folder, "body");
  const read = async (bytes: Uint8Array) => {
    await Deno.writeFile(file, bytes);
    return await body("POST", { "data-file": file });
  };
  const text = (length: number) =>
    new TextEncoder().encode(`"${"ü".repeat((length - 2) / 2)}"`);
  try {
    const longest = text(1_048_576);
    assert.equal(
      await read(longest),
      new TextDecoder().decode(longest),
    );
    await assert.rejects(
      read(text(1_048_578)),
      new UsageError(`buy: ${file} is longer than 1048576 bytes`),
    );
    await assert.rejects(read(new Uint8Array([0x22, 0xff, 0x22])), UsageError);
    // The last character is cut off.
    await assert.rejects(
      read(new Uint8Array([0x22, 0x61, 0x22, 0xc3])),
      /cannot be read/,
    );
    await assert.rejects(
      body("POST", { "data-file": join(folder, "none") }),
      /^UsageError: buy: .*none cannot be read: /,
    );
    const stop = new AbortController();
    stop.abort(new Error("stop"));
    await assert.rejects(
      readBody({
        values: { "data-file": file },
        positionals: [],
        signal: stop.signal,
      } as unknown as CommandInput, "POST"),
      /^Error: stop$/,
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a dash is standard input", async () => {
  const asked: string[] = [];
  mock.getter(Deno.stdin, "readable", () => {
    asked.push("standard input");
    return new Blob(["[", "1]"]).stream();
  });
  try {
    assert.equal(await body("POST", {}, "-"), "[1]");
    assert.equal(await body("PUT", { "data-file": "-" }), "[1]");
    assert.equal(asked.length, 2);
    mock.restoreAll();
    mock.getter(
      Deno.stdin,
      "readable",
      () => new Blob([new Uint8Array([0xff])]).stream(),
    );
    await assert.rejects(
      body("POST", {}, "-"),
      /^UsageError: buy: standard input cannot be read: /,
    );
  } finally {
    mock.restoreAll();
  }
});
