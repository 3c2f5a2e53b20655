/**
 * The `bazaar` discovery extension: how a directory learns what to send.
 *
 * @see The bazaar extension of the x402 specification.
 * @module
 */

import type { JsonObject, JsonValue } from "@/lib/json.ts";
import { isJsonObject } from "@/lib/json.ts";
import type { Schema } from "@/lib/schema/schema.ts";

const DIALECT = "https://json-schema.org/draft/2020-12/schema";

/** The extension of an operation that is called by HTTP POST with a JSON body. */
export function httpBazaar(options: {
  inputSchema: Schema;
  exampleInput: JsonValue;
  /** Left out where the header has no room for it. */
  exampleOutput?: JsonValue;
}): JsonObject {
  const { exampleOutput } = options;
  return {
    info: {
      input: {
        type: "http",
        method: "POST",
        bodyType: "json",
        body: options.exampleInput,
      },
      output: {
        type: "json",
        ...(exampleOutput === undefined ? {} : { example: exampleOutput }),
      },
    },
    schema: {
      $schema: DIALECT,
      type: "object",
      properties: {
        input: {
          type: "object",
          properties: {
            type: { type: "string", const: "http" },
            method: { type: "string", enum: ["POST"] },
            bodyType: { type: "string", enum: ["json"] },
            body: compactSchema(options.inputSchema),
          },
          required: ["type", "method", "bodyType", "body"],
          additionalProperties: false,
        },
        // Directories read the shape of an answer from the schema's `example`.
        output: {
          type: "object",
          properties: {
            type: { type: "string" },
            example: { type: "object" },
          },
        },
      },
      required: ["input"],
    },
  };
}

/** The extension of an operation that is called as an MCP tool. */
export function mcpBazaar(options: {
  toolName: string;
  inputSchema: Schema;
  exampleInput: JsonValue;
}): JsonObject {
  return {
    info: {
      input: {
        type: "mcp",
        toolName: options.toolName,
        transport: "streamable-http",
        inputSchema: compactSchema(options.inputSchema),
        example: options.exampleInput,
      },
    },
    schema: {
      $schema: DIALECT,
      type: "object",
      properties: {
        input: {
          type: "object",
          properties: {
            type: { type: "string", const: "mcp" },
            toolName: { type: "string" },
            transport: { type: "string", enum: ["streamable-http", "sse"] },
            inputSchema: { type: "object" },
            example: { type: "object" },
          },
          required: ["type", "toolName", "inputSchema"],
          additionalProperties: false,
        },
      },
      required: ["input"],
    },
  };
}

/**
 * A schema without its texts, for places where bytes are dear. What it accepts
 * does not change; a property that happens to be called "description" stays.
 */
function compactSchema(schema: Schema): JsonObject {
  const compact: Record<string, JsonValue> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (["description", "title", "examples", "$comment"].includes(keyword)) {
      continue;
    }
    compact[keyword] = keyword === "properties" && isJsonObject(value)
      ? Object.fromEntries(
        Object.entries(value).map(([name, child]) => [
          name,
          compactSchema(child as Schema),
        ]),
      )
      : compactValue(value);
  }
  return compact;
}

function compactValue(value: unknown): JsonValue {
  if (Array.isArray(value)) return value.map(compactValue);
  return isJsonObject(value) ? compactSchema(value) : value as JsonValue;
}

/** The picture of what an origin sells: directories take none that only this machine sees. */
export function iconOf(origin: string): { iconUrl?: string } {
  return origin.startsWith("https://")
    ? { iconUrl: `${origin}/favicon.svg` }
    : {};
}

/** Characters of a text, and entries of a list, that a sample keeps; the richest first. */
const SAMPLE_CUTS: readonly { text: number; entries: number }[] = [
  { text: 120, entries: 3 },
  { text: 80, entries: 2 },
  { text: 60, entries: 2 },
  { text: 40, entries: 1 },
  { text: 24, entries: 1 },
];

/**
 * What an answer looks like, from all of it to less: a challenge takes the first
 * that its header has room for. No member of what is sold is left out; its texts
 * and lists become shorter.
 *
 * @param unsold Members that say nothing of what was asked: they go first.
 */
export function* samplesOf(
  example: JsonValue,
  unsold: ReadonlySet<string>,
): Generator<JsonValue, void> {
  yield example;
  const sold = isJsonObject(example)
    ? Object.fromEntries(
      Object.entries(example).filter(([name]) => !unsold.has(name)),
    )
    : example;
  yield sold;
  for (const cut of SAMPLE_CUTS) yield shorten(sold, cut);
}

function shorten(
  value: JsonValue,
  cut: { text: number; entries: number },
): JsonValue {
  if (typeof value === "string") return value.slice(0, cut.text);
  if (Array.isArray(value)) {
    return value.slice(0, cut.entries).map((entry) => shorten(entry, cut));
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, shorten(member, cut)]),
  );
}
