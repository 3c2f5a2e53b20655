/**
 * Writes `lib/schema/_ahead.js`, the validators of everything that the program
 * checks, as Ajv generates them: `deno task validators`. A program makes them in
 * a fraction of the time that compiling takes, and does not load Ajv for them.
 * Only own offers have other schemas (`lib/schema/compiler.ts`).
 *
 * @module
 */

// Before what declares schemas as it is loaded.
import { DECLARED } from "./declared_schemas.ts";
import { _, type AnySchema } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import { mountOrigins } from "@/cli/dispatch.ts";
import { nextTurn } from "@/lib/next_turn.ts";
import { nameOfSchema, withoutRemarks } from "@/lib/schema/schema_name.ts";
import { createAjv } from "@/lib/schema/compiler.ts";
import type { Schema } from "@/lib/schema/schema.ts";
import { goneResource } from "@/routes/_gone.ts";
import { startTestApp } from "@/tests/support/app.ts";

const FILE = new URL("../lib/schema/_ahead.js", import.meta.url);

/** The text of the file, for the schemas of the program as it is. */
export async function validatorsAhead(): Promise<string> {
  const entries = (await schemasOfProgram())
    .map((schema) => [nameOfSchema(schema), schema] as const)
    .sort(([a], [b]) => a < b ? -1 : 1);
  const parts = [...new Map(entries)].map(([name, schema]) =>
    `"${name}": ({ formats, ucs2length }) => {\n${codeOf(schema)}\n},\n`
  );
  return `// Written by \`deno task validators\`.\nexport const AHEAD = {\n${
    parts.join("")
  }};\n`;
}

/**
 * Every schema by which a program without own offers checks anything: those that
 * stand in a module that is loaded, or in what is made as it starts and as it is
 * made ready.
 */
export async function schemasOfProgram(
  settings: Readonly<Record<string, string>> = {},
): Promise<readonly Schema[]> {
  const { app, stop } = await startTestApp({ settings });
  for (const { routes } of mountOrigins(app)) {
    for (const { route } of routes) await route.prepare?.(nextTurn);
  }
  // What was sold once is asked for by its name, when its file is gone.
  goneResource("gone", app, app.config.origins.api);
  await stop();
  return [...DECLARED];
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
