import assert from "node:assert/strict";
import { ATTRIBUTES, type Instrument, INSTRUMENTS } from "./instruments.ts";

const TABLE: readonly Instrument[] = Object.values(INSTRUMENTS);

Deno.test("names and units keep OpenTelemetry's conventions", () => {
  for (const { name, unit, kind, boundaries } of TABLE) {
    assert.match(name, /^pennyworth(?:\.[a-z]+(?:_[a-z]+)*)+$/);
    assert.doesNotMatch(name, /total|seconds|_ms/);
    assert.match(
      unit,
      kind === "histogram" ? /^s$/ : /^(?:s|By|\{[a-z]+\})$/,
    );
    assert.equal(boundaries !== undefined, kind === "histogram");
    assert.deepEqual(
      boundaries,
      boundaries === undefined
        ? undefined
        : [...boundaries].sort((a, b) => a - b),
    );
  }
  assert.equal(new Set(TABLE.map(({ name }) => name)).size, TABLE.length);
});

Deno.test("no name is the beginning of another's names", () => {
  const names = [...TABLE.map(({ name }) => name), ...Object.keys(ATTRIBUTES)];
  for (const name of names) {
    assert(!names.some((other) => other.startsWith(`${name}.`)), name);
  }
});

Deno.test("every attribute is used, and docs/operators/telemetry.md has both as they are", async () => {
  const used = new Set(TABLE.flatMap(({ attributes }) => attributes));
  assert.deepEqual([...used].sort(), Object.keys(ATTRIBUTES).sort());
  const text = await Deno.readTextFile(
    new URL("../../docs/operators/telemetry.md", import.meta.url),
  );
  const listed = text.replaceAll(/\n {2}/g, " ")
    .match(/^- `pennyworth\.[a-z_.]+` \(.*$/gm);
  assert.deepEqual(
    listed,
    TABLE.map(({ name, kind, unit, attributes, description }) => {
      const by = attributes.map((attribute) => `\`${attribute}\``).join(", ");
      return `- \`${name}\` (${kind}, \`${unit}\`): ${description}` +
        (by === "" ? "" : ` By ${by}.`);
    }),
  );
  assert.deepEqual(
    tableAfter(text, "| Attribute "),
    Object.entries(ATTRIBUTES).map(([name, values]) => [`\`${name}\``, values]),
  );
});

/** The rows of the table whose head begins with a text. */
function tableAfter(text: string, head: string): string[][] {
  const start = text.indexOf(`\n${head}`);
  assert(start !== -1, `no table ${head}`);
  const [, , ...lines] = text.slice(start + 1).split("\n");
  const end = lines.findIndex((line) => !line.startsWith("|"));
  return lines.slice(0, end).map((line) =>
    line.slice(1, -1).split("|").map((cell) => cell.trim())
  );
}
