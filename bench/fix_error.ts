/** How long fix-error takes on a usual input and on the largest log. */
import { Matcher } from "@/lib/engines/diagnosis/matcher.ts";
import { diagnose } from "@/lib/engines/diagnosis/mod.ts";
import { RULES } from "@/lib/engines/diagnosis/rules/mod.ts";

const usual = {
  command: "git brnch",
  error:
    "git: 'brnch' is not a git command. See 'git --help'.\n\nThe most similar command is\n\tbranch\n",
};
const noise = Array.from(
  { length: 3_200 },
  (_, i) =>
    `2026-03-04T08:00:00.${
      1_000_000 + i
    }Z npm http fetch GET 200 https://registry.example/pkg-${i} ${i}ms`,
);
const log = [
  ...noise.slice(0, 2_000),
  "2026-03-04T08:01:00.0000000Z fatal: not a git repository (or any of the parent directories): .git",
  ...noise.slice(2_000),
].join("\n").slice(0, 262_144);

/** The same length of complaints that weigh nothing, each with its place. */
const warned = [
  ...Array.from(
    { length: 3_600 },
    (_, i) =>
      `src/components/View${i}.tsx:${
        i % 400
      }:7 warning: unused variable 'x${i}'`,
  ),
  "fatal: not a git repository (or any of the parent directories): .git",
].join("\n").slice(-262_144);

/** A whole log of a job, of a megabyte: what passed, the step that failed, what tidies up. */
const job = [
  "##[group]Run npm ci",
  "##[endgroup]",
  ...noise,
  ...noise,
  ...noise,
  "##[group]Run npm test",
  "npm test",
  "shell: /usr/bin/bash -e {0}",
  "##[endgroup]",
  ...noise.slice(0, 1_600),
  " FAIL  src/cart.test.ts > totals > adds tax",
  "AssertionError: expected 1 to be 2 // Object.is equality",
  "##[error]Process completed with exit code 1.",
  "Post job cleanup.",
].map((line) =>
  line.startsWith("2026") ? line : `2026-03-04T08:01:00.0000000Z ${line}`
).join("\n");

diagnose(usual);
Deno.bench("baseline: split and test one pattern on 256 KiB", {
  group: "large",
}, () => {
  log.split("\n").some((line) => /^never there/.test(line));
});
Deno.bench("fix-error: log of 256 KiB", { group: "large" }, () => {
  diagnose({ log });
});
Deno.bench("fix-error: 256 KiB of warnings with places", {
  group: "large",
}, () => {
  diagnose({ log: warned });
});
Deno.bench(
  `fix-error: whole CI log of ${(job.length / 2 ** 20).toFixed(1)} MiB`,
  { group: "large" },
  () => {
    diagnose({ log: job });
  },
);
Deno.bench("fix-error: usual input", { baseline: true }, () => {
  diagnose(usual);
});
Deno.bench("fix-error: an input that is not known", () => {
  diagnose({
    command: "zorpctl start",
    error:
      "Zorp: flux 17 cannot gribble '/tmp/a' while the second flux is not found here",
  });
});
Deno.bench(
  `fix-error: matcher of ${RULES.length} rules, once a process`,
  () => {
    new Matcher(RULES);
  },
);
