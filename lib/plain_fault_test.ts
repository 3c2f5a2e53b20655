import assert from "node:assert/strict";
import { plainFault } from "./plain_fault.ts";

const chain = (...messages: string[]): Error =>
  messages.reduceRight<Error | undefined>(
    (cause, message) => new Error(message, { cause }),
    undefined,
  ) ?? new Error();

Deno.test("plainFault() finds the cause behind what runtimes say", () => {
  const said: readonly (readonly [Error, string])[] = [
    [
      chain(
        "HTTP request failed.",
        "fetch failed",
        "error sending request for url (http://a/): client error (Connect): tcp connect error: Connection refused (os error 111)",
      ),
      "nobody answers there",
    ],
    [
      chain("fetch failed", "client error (Connect): dns error: failed"),
      "the host name is not known",
    ],
    [
      new AggregateError([new Error("connect ECONNREFUSED ::1:1")], ""),
      "nobody answers there",
    ],
    [chain("a", "b", "c\nsecond line"), "c"],
    [new DOMException("Signal timed out.", "TimeoutError"), "it took too long"],
  ];
  for (const [error, words] of said) assert.equal(plainFault(error), words);
  assert.equal(plainFault("text"), "text");
  assert.equal(plainFault(undefined), "undefined");
});

Deno.test("plainFault() ends on causes that go round", () => {
  const error = new Error("round");
  error.cause = error;
  assert.equal(plainFault(error), "round");
});

Deno.test("plainFault() agrees with what this runtime says of a closed port", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  await assert.rejects(
    fetch(`http://127.0.0.1:${port}/`),
    (error) => plainFault(error) === "nobody answers there",
  );
});
