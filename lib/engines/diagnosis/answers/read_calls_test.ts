import assert from "node:assert/strict";
import { diagnose } from "../mod.ts";

/** A trace of frames, as file, line and function, that ends in a message. */
function trace(
  frames: readonly (readonly [string, number, string])[],
  message: string,
): string {
  return [
    "Traceback (most recent call last):",
    ...frames.flatMap(([file, line, name]) => [
      `  File "${file}", line ${line}, in ${name}`,
      "    ...",
    ]),
    message,
  ].join("\n");
}

const OWN = ["/srv/app/report.py", 31, "totals"] as const;

Deno.test("what the standard library refuses is the fault of the line that called it", () => {
  const { ruleId, advice } = diagnose({
    command: "python report.py",
    error: trace([
      ["/srv/app/report.py", 88, "<module>"],
      OWN,
      ["/usr/lib/python3.11/statistics.py", 329, "fmean"],
      ["/usr/lib/python3.11/statistics.py", 340, "_mean_of"],
    ], "statistics.StatisticsError: fmean requires at least one data point"),
  });
  assert.equal(ruleId, "python-call-refused");
  assert.equal(
    advice.next_command,
    "Open /srv/app/report.py:31 and give statistics.fmean what it takes there: fmean requires at least one data point",
  );
});

Deno.test("a library that runs other code, an installed package and a system's error are no refused call", () => {
  const inLibrary = (module: string) =>
    [`/usr/lib/python3.11/${module}.py`, 12, "call"] as const;
  const traces = [
    trace(
      [OWN, inLibrary("concurrent/futures/_base")],
      "ValueError: the acme list is empty",
    ),
    trace(
      [
        ["/venv/lib/python3.11/site-packages/acme/a.py", 3, "go"],
        inLibrary("base64"),
      ],
      "binascii.Error: the acme data has no end",
    ),
    trace(
      [OWN, inLibrary("shutil")],
      "shutil.AcmeTimeout: the acme copy took too long",
    ),
    trace([inLibrary("base64")], "ValueError: the acme data has no end"),
  ];
  for (const error of traces) {
    assert.notEqual(diagnose({ error }).ruleId, "python-call-refused", error);
  }
});
