/**
 * Writes `lib/schema/_ahead.js`, the validators of everything that is sold, as
 * Ajv generates them: `deno task validators`. A program makes them in a fraction
 * of the time that compiling takes. A schema that is not among them (an
 * operator's own) is compiled when it is first used, so that one that was
 * forgotten costs time, and a test fails.
 *
 * @module
 */

import { _, type AnySchema } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import { nameOfSchema, withoutRemarks } from "@/lib/schema/schema_name.ts";
import { createAjv, type Schema } from "@/lib/schema/schema.ts";
import { startTestApp } from "@/tests/support/app.ts";

const FILE = new URL("../lib/schema/_ahead.js", import.meta.url);

/** The text of the file, for the schemas of the program as it is. */
export async function validatorsAhead(): Promise<string> {
  const entries = (await soldSchemas())
    .map((schema) => [nameOfSchema(schema), codeOf(schema)] as const)
    .sort(([a], [b]) => a < b ? -1 : 1);
  const parts = [...new Map(entries)].map(([name, code]) =>
    `"${name}": ({ formats, ucs2length }) => {\n${code}\n},\n`
  );
  return `// Written by \`deno task validators\`.\nexport const AHEAD = {\n${
    parts.join("")
  }};\n`;
}

/** What everything that is sold takes and gives. */
async function soldSchemas(): Promise<Schema[]> {
  const { app, stop } = await startTestApp();
  const operations = [
    ...app.offers.map(({ operation }) => operation),
    ...Object.values(app.exchange.operations),
    app.verify.operation,
  ];
  await stop();
  return operations.flatMap(({ inputSchema, outputSchema }) => [
    inputSchema,
    outputSchema,
  ]);
}

/** The body of a function that returns the validator. */
function codeOf(schema: Schema): string {
  const ajv = createAjv({ source: true, lines: true, formats: _`formats` });
  const validate = ajv.compile(withoutRemarks(schema) as AnySchema);
  const code = standaloneCode.default(ajv, validate)
    .replace('"use strict";', "")
    .replace(/^module\.exports = (\w+);\s*/m, "")
    .replace(/^module\.exports\.default = (\w+);\s*/m, "return $1;\n")
    .replaceAll(
      'require("ajv/dist/runtime/ucs2length").default',
      "ucs2length.default",
    );
  const needed = /\brequire\b.*/.exec(code);
  if (needed !== null) throw new TypeError(`not provided: ${needed[0]}`);
  // What is returned first is declared behind it; constants are not.
  const at = code.indexOf("return ");
  const end = code.indexOf("\n", at);
  return `${code.slice(0, at)}${code.slice(end + 1).trim()}\n${
    code.slice(at, end)
  }`;
}

if (import.meta.main) await Deno.writeTextFile(FILE, await validatorsAhead());
