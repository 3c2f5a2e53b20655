import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import { CERTAINTY_MIN } from "@/lib/engines/diagnosis/mod.ts";
import { priceFrom } from "@/lib/operation/price.ts";
import { FIX_ERROR } from "./operation.ts";

const CONTEXT = {
  now: new Date("2026-07-21T00:00:00Z"),
  requestId: "r-1",
  signal: new AbortController().signal,
  payer: null,
  agentId: null,
};

function offer() {
  const notes: Record<string, unknown>[] = [];
  const notNeeded = () => Promise.reject(new Error("not needed"));
  const { operation } = FIX_ERROR.create({
    deployment: {
      mode: "demo",
      network: "eip155:84532",
      isRealRevenue: false,
      version: "test",
      apiUrl: "http://localhost:8402",
      searchSiteUrl: "http://localhost",
    },
    price: priceFrom(10_000n, 6),
    onNote: (event, facts) => notes.push({ event, ...facts }),
    fetchPage: notNeeded,
    readVisibility: notNeeded,
  });
  notes.length = 0;
  return { operation, notes };
}

async function refusal(input: unknown): Promise<Record<string, unknown>> {
  const { operation } = offer();
  try {
    await operation.run(input, CONTEXT);
  } catch (error) {
    assert.ok(error instanceof AppError);
    assert.equal(error.code, "no_diagnosis");
    assert.equal(error.status, 422);
    return { ...error.body() };
  }
  throw new Error(`sold: ${JSON.stringify(input)}`);
}

Deno.test("fix-error sells a diagnosis and notes its certainty", async () => {
  const { operation, notes } = offer();
  const { output } = await operation.run({
    error: "bash: kubctl: command not found",
  }, CONTEXT);
  assert.ok(operation.validateOutput(output).valid);
  assert.equal(notes.length, 1);
  assert.equal(notes[0]?.sold, true);
  assert.ok(Number(notes[0]?.certainty) >= CERTAINTY_MIN);
});

Deno.test("fix-error keeps the contract's answer to a request without fields", async () => {
  const { operation } = offer();
  for (const input of [{}, { error: "" }, { command: "", log: "" }]) {
    const { output } = await operation.run(input, CONTEXT);
    assert.equal(
      (output as { input_received: boolean }).input_received,
      false,
    );
  }
});

Deno.test("fix-error refuses what it does not know, and says what would help", async () => {
  const body = await refusal({ error: "Zorp: flux 17 cannot gribble" });
  assert.equal(body.reason, "not_understood");
  assert.equal(body.retryable, false);
  assert.deepEqual(body.diagnostics, [{
    grammar: "line",
    severity: "error",
    message: "Zorp: flux 17 cannot gribble",
  }]);
  assert.ok((body.evidence_wanted as string[]).length >= 3);
  const receipt = body.receipt as { root_cause: string };
  assert.match(receipt.root_cause, /^Unknown error/);
});

Deno.test("what is refused says what a failure was caused by, without secrets", async () => {
  const { diagnostics } = await refusal({
    log: [
      "org.zorp.OuterException: it stopped",
      "\tat org.zorp.Main.main(Main.java:3)",
      "Caused by: org.zorp.InnerException: token=hunter2hunter2 was refused",
      "\tat org.zorp.Inner.call(Inner.java:9)",
    ].join("\n"),
  }) as { diagnostics: Record<string, string>[] };
  const outer = diagnostics.find(({ code }) => code === "OuterException");
  assert.match(outer?.caused_by ?? "", /^InnerException: .{1,60} was refused$/);
  assert(!JSON.stringify(diagnostics).includes("hunter2"));
  assert(diagnostics.every((one) => one.at === undefined));
});

Deno.test("fix-error refuses a symptom that many causes share, without selling a guess", async () => {
  const body = await refusal({ error: "worker: ENOTCONN: socket, shutdown" });
  assert.equal(body.reason, "only_general");
  assert.ok(Number(body.certainty) < CERTAINTY_MIN);
  assert.match(
    (body.receipt as { root_cause: string }).root_cause,
    /^Unknown error/,
  );
});

Deno.test("fix-error refuses output in which nothing failed, and commands without output", async () => {
  assert.equal(
    (await refusal({ command: "git push", error: "Everything up-to-date" }))
      .reason,
    "no_failure",
  );
  assert.equal((await refusal({ command: "npm test" })).reason, "no_output");
});

Deno.test("a failing log is never one in which nothing failed", async () => {
  for (
    const log of [
      "test a ... ok\n1 failed, 10 passed in 2.1s",
      "compiled\nx Build failed in 2s",
      "Finished\nexit code: 2",
      "BUILD SUCCESSFUL\nSending the archive\nNo artefacts could be collected",
      "Done in 3s\nnpm error code 1",
      "ok 1 - a\nnot ok 2 - b\n# 1 passed",
      "Tests: 3 passed, 1 errored\nSuccessfully uploaded the report",
      "Failed: 2\nFinished",
      "Successfully built\nProcess exited with status 3",
      "alpha    PASS\nbeta     FAIL:    breaks=4, expected=2\ngamma    PASS",
      "alpha    PASS\nbeta     EAGER_FAILED\ngamma    PASS",
    ]
  ) {
    assert.notEqual((await refusal({ log })).reason, "no_failure", log);
  }
});
