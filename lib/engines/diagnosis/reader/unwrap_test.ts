import assert from "node:assert/strict";
import { joinWrapped, unwrap } from "./unwrap.ts";

Deno.test("unwrap() opens what was put around a text", () => {
  const text = 'fatal: a "b"\n  at c';
  for (
    const wrapped of [
      text,
      JSON.stringify(text),
      JSON.stringify(JSON.stringify(text)),
      text.split("\n").map((line) => `> ${line}`).join("\n"),
      text.split("\n").map((line) => `      ${line}`).join("\n"),
      text.split("\n").map((line) =>
        JSON.stringify({ log: `${line}\n`, stream: "stderr", time: "2026" })
      ).join("\n"),
    ]
  ) assert.equal(unwrap(wrapped), text);
  assert.equal(unwrap("a failed\\nat b"), "a failed\nat b");
});

Deno.test("unwrap() leaves alone what is itself the evidence", () => {
  for (
    const text of [
      '{"type":"error","error":{"message":"no"}}',
      "cannot open C:\\new\\name.txt",
      "printf '%s\\n' failed",
      "> app@1.0.0 build\n> tsc\nerror TS1: x",
      "",
      '"',
    ]
  ) assert.equal(unwrap(text), text);
});

Deno.test("joinWrapped() joins what a terminal broke, and only that", () => {
  const line =
    "error: cannot find the file that was named in the configuration of the project at all";
  assert.deepEqual(
    joinWrapped([line.slice(0, 60), line.slice(60), "next"])?.lines,
    [line, "next"],
  );
  assert.equal(joinWrapped(["short", "lines"]), null);
  assert.equal(joinWrapped(["=".repeat(80), "failures"]), null);
});
