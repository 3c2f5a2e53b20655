import assert from "node:assert/strict";
import { diagnose } from "./mod.ts";

const UV = (spec: string) =>
  `  \u00d7 No solution found when resolving dependencies:\n  \u2570\u2500\u25b6 Because there is no version of ${spec} and you require ${spec}, we can conclude that your requirements are unsatisfiable.`;
const PIP = (spec: string) =>
  `ERROR: Could not find a version that satisfies the requirement ${spec} (from versions: 2.2.0, 2.3.0)\nERROR: No matching distribution found for ${spec}`;
const INDEX = "https://download.pytorch.org/whl/";

Deno.test.each(
  [
    ["uv pip install torch==2.3.0+cpu", UV, `--index ${INDEX}cpu`],
    ["uv add torchaudio==2.3.0+cu121", UV, `--index ${INDEX}cu121`],
    [
      "pip install torch==2.3.0+rocm6.0",
      PIP,
      `--extra-index-url ${INDEX}rocm6.0`,
    ],
  ] as const,
)(
  "a build of PyTorch is fetched from its own index: %s",
  (command, says, options) => {
    const spec = command.split(" ").at(-1) ?? "";
    const { advice } = diagnose({ command, error: says(spec) });
    assert.match(advice.root_cause, /is a local build/);
    assert.equal(advice.next_command, `${command} ${options}`);
  },
);

Deno.test("where no command can name the index the project does", () => {
  const { advice } = diagnose({
    command: "uv sync",
    error: UV("torch==2.3.0+cpu"),
  });
  assert.match(
    advice.next_command,
    /Declare the index https:\/\/download\.pytorch\.org\/whl\/cpu in pyproject\.toml .+ source of torch\.$/,
  );
});

Deno.test.each([
  "acmekit==2.3.0+cpu",
  "torch==2.3.0+acme",
])("the index of any other build is not made up: %s", (spec) => {
  for (const [program, says] of [["uv pip", UV], ["pip", PIP]] as const) {
    const { advice } = diagnose({
      command: `${program} install ${spec}`,
      error: says(spec),
    });
    assert.match(advice.next_command, /^Ask for \S+ 2\.3\.0 without \+\w+, or/);
  }
});

Deno.test("a version without a label is no local build", () => {
  for (const spec of ["torch==9.3.0", "torch>=2.3.0"]) {
    const { advice } = diagnose({
      command: `uv pip install ${spec}`,
      error: UV(spec),
    });
    assert.doesNotMatch(advice.root_cause, /local build/);
  }
});
