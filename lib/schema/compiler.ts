/**
 * Compiles schemas that are not written ahead: those of own offers, and those of
 * tests. Loading it is what makes `compileSchema` able to; it brings
 * Ajv, which a program that sells nothing of its own never needs.
 *
 * @module
 */

import Ajv, { type CodeOptions } from "ajv/dist/2020.js";
import { FORMATS } from "./formats.ts";
import { compileWith } from "./schema.ts";

compileAnew();

/**
 * What is compiled from now on shares nothing with what was: the package keeps
 * every schema for as long as anything that it compiled beside it is used.
 */
export function compileAnew(): void {
  let shared: Ajv.default | undefined;
  compileWith((schema) => (shared ??= createAjv()).compile(schema));
}

/**
 * What compiles schemas.
 *
 * @param code How the code is to be that is generated; by default it is run
 * here and now.
 * @internal The compiler is the package's.
 */
export function createAjv(code: CodeOptions = {}): Ajv.default {
  const instance = new Ajv.default({
    strict: true,
    // Compiling the schema of schemas costs more than all of ours; unknown
    // keywords and formats are refused without it, and a test uses it.
    validateSchema: false,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: false,
    // Errors carry their schema, which knows the members that may be.
    verbose: true,
    // Lengths of the contract are code points, which is Ajv's default.
    unicodeRegExp: true,
    code,
  });
  for (const [name, format] of Object.entries(FORMATS)) {
    instance.addFormat(name, format);
  }
  return instance;
}
