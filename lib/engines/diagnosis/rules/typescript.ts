/** The TypeScript compiler, by its error codes. */
import table from "./tables/typescript.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { type CompleteRule, defineRules } from "../types.ts";
import { addPackages, packageOf } from "./javascript_support.ts";

const OPEN = "Open {at?the place it names}";

/** Type packages by what is missing. */
const TYPES_FOR: ReadonlyMap<string, string> = new Map(Object.entries({
  process: "@types/node",
  Buffer: "@types/node",
  require: "@types/node",
  module: "@types/node",
  __dirname: "@types/node",
  __filename: "@types/node",
  global: "@types/node",
  NodeJS: "@types/node",
  describe: "@types/jest",
  it: "@types/jest",
  test: "@types/jest",
  expect: "@types/jest",
  jest: "@types/jest",
  beforeEach: "@types/jest",
  $: "@types/jquery",
  jQuery: "@types/jquery",
  google: "@types/google.maps",
  chrome: "@types/chrome",
  Bun: "@types/bun",
  React: "@types/react",
}));

/** TypeScript. */
export const TYPESCRIPT_RULES: readonly CompleteRule[] = defineRules({
  family: "typescript",
  tools: ["tsc", "npx", "npm", "yarn", "pnpm", "vue-tsc", "ts-node", "ng"],
  risk:
    "Do not silence the compiler with any or @ts-ignore: the mistake then shows at run time.",
  prevent: "Run tsc --noEmit before each commit and keep strict on.",
}, [
  ...readRules(table),
  {
    id: "tsc-cannot-find-module",
    line:
      /TS2307:? .{0,20}Cannot find module '(?<mod>[^']{1,200})' or its corresponding type declarations|TS2307: Cannot find module '(?<mod2>[^']{1,200})'/,
    level: "code",
    cause: [
      (c) =>
        packageOf(c.v["mod"] ?? c.v["mod2"]) === undefined
          ? `TypeScript cannot find the module '${
            c.v["mod"] ?? c.v["mod2"] ?? ""
          }': the path or its alias (paths in tsconfig.json) is wrong.`
          : undefined,
      (c) =>
        `TypeScript cannot find the module '${
          c.v["mod"] ?? c.v["mod2"] ?? ""
        }': the package or its types are not installed.`,
    ],
    next: [
      (c) => {
        const m = c.v["mod"] ?? c.v["mod2"] ?? "";
        return m.startsWith("@/") || m.startsWith("~/") || m.startsWith("#")
          ? `Add the alias of '${m}' to compilerOptions.paths in tsconfig.json (for example "${
            m.split("/")[0]
          }/*": ["./src/*"]).`
          : undefined;
      },
      (c) => {
        const p = packageOf(c.v["mod"] ?? c.v["mod2"]);
        return p === undefined ? undefined : addPackages(c, p);
      },
      "Open {at?the import} and correct the path '{mod}'; letters' case counts.",
    ],
    hits: [
      {
        command: "npx tsc",
        error:
          "src/a.ts(1,20): error TS2307: Cannot find module 'zod' or its corresponding type declarations.",
        next: "npm install zod",
      },
      "src/app.ts:3:22 - error TS2307: Cannot find module './utlis' or its corresponding type declarations.",
    ],
    misses: [
      "src/a.ts(1,20): error TS7016: Could not find a declaration file for module 'x'.",
    ],
  },
  {
    id: "tsc-no-declaration-file",
    line:
      /TS7016: Could not find a declaration file for module '(?<mod>[^']{1,150})'/,
    level: "code",
    cause: "The package {mod} has no type declarations (implicitly any).",
    next: [
      (c) => {
        const p = packageOf(c.v["mod"]);
        return p === undefined ? undefined : addPackages(
          c,
          `@types/${p.replace(/^@/, "").replace("/", "__")}`,
          true,
        );
      },
      "Add a file with: declare module '{mod}';",
    ],
    plan: [
      "If no such types exist, add a .d.ts file with: declare module '{mod}'.",
    ],
    hits: [
      {
        command: "tsc -p .",
        error:
          "src/i.ts(2,21): error TS7016: Could not find a declaration file for module 'lodash'. '/a/node_modules/lodash/lodash.js' implicitly has an 'any' type.",
        next: "npm install --save-dev @types/lodash",
      },
      {
        command: "pnpm tsc",
        error:
          "a.ts:1:8 - error TS7016: Could not find a declaration file for module '@acme/x'.",
        next: "Add a file with: declare module '@acme/x';",
      },
    ],
    misses: [
      "a.ts(1,1): error TS2307: Cannot find module 'lodash' or its corresponding type declarations.",
    ],
  },
  {
    id: "tsc-need-types",
    line: [
      /TS258[0-4]: Cannot find name '(?<name>[^']{1,60})'\. Do you need to (?:install type definitions|change your target library)/,
      /TS2591: Cannot find name '(?<name>[^']{1,60})'/,
      /TS2503: Cannot find namespace '(?<name>[^']{1,60})'/,
    ],
    level: "code",
    cause:
      "TypeScript does not know {name}: its type definitions (or the lib option) are missing.",
    next: [
      (c) => {
        const t = TYPES_FOR.get(c.v["name"] ?? "");
        return t === undefined ? undefined : addPackages(c, t, true);
      },
      (c) =>
        /TS2583|TS2584|target library|'lib'/.test(c.lines[c.at] ?? "")
          ? `Add the library to compilerOptions.lib in tsconfig.json (for example "ES2022" or "DOM") for ${
            c.v["name"]
          }.`
          : undefined,
      "Open {at?the file} and import {name}, or install its types.",
    ],
    hits: [
      {
        command: "tsc",
        error:
          "src/a.ts(1,13): error TS2580: Cannot find name 'process'. Do you need to install type definitions for node? Try `npm i --save-dev @types/node`.",
        next: "npm install --save-dev @types/node",
      },
      "src/a.test.ts:1:1 - error TS2582: Cannot find name 'describe'. Do you need to install type definitions for a test runner?",
      "a.ts(3,1): error TS2584: Cannot find name 'document'. Do you need to change your target library? Try changing the 'lib' compiler option to include 'dom'.",
    ],
    misses: ["a.ts(1,1): error TS2304: Cannot find name 'foo'."],
  },
  {
    id: "tsc-cannot-find-name",
    line:
      /TS2(?:304|552): Cannot find name '(?<name>[^']{1,80})'(?:\. Did you mean '(?<good>[^']{1,80})')?/,
    level: "code",
    cause: [
      "The name {name} is not known; {good} is meant by the looks of it.",
      "The name {name} is neither declared nor imported.",
    ],
    next: [
      `${OPEN} and write {good} instead of {name}.`,
      `${OPEN} and import or declare {name}.`,
    ],
    hits: [
      {
        command: "tsc",
        error:
          "src/a.ts(4,3): error TS2552: Cannot find name 'usr'. Did you mean 'user'?",
        next: "Open src/a.ts:4 and write user instead of usr.",
      },
      "src/b.ts:2:5 - error TS2304: Cannot find name 'Foo'.",
    ],
    misses: [
      "a.ts(1,13): error TS2580: Cannot find name 'process'. Do you need to install type definitions for node?",
    ],
  },
  {
    id: "tsc-property-missing",
    line:
      /TS2(?:339|551|550): Property '(?<prop>[^']{1,80})' does not exist on type '(?<type>.{1,120}?)'(?:\. (?:Did you mean '(?<good>[^']{1,80})'|Do you need to change your target library\? Try changing the 'lib' compiler option to '(?<lib>[^']{1,20})'))?/,
    level: "code",
    cause: [
      "The property {prop} does not exist on the type {type}; {good} does.",
      "The property {prop} needs a newer library (lib {lib}) than tsconfig.json sets.",
      "The property {prop} does not exist on the type {type}.",
    ],
    next: [
      `${OPEN} and write {good} instead of {prop}.`,
      "Set compilerOptions.lib in tsconfig.json to {lib} or later, for the property {prop}.",
      `${OPEN} and add {prop} to the type {type}, or narrow the value before you use it.`,
    ],
    hits: [
      {
        command: "tsc",
        error:
          "src/a.ts(4,3): error TS2551: Property 'lenght' does not exist on type 'string[]'. Did you mean 'length'?",
        next: "Open src/a.ts:4 and write length instead of lenght.",
      },
      "src/b.ts:9:7 - error TS2339: Property 'email' does not exist on type 'User'.",
      "a.ts(1,3): error TS2550: Property 'replaceAll' does not exist on type 'string'. Do you need to change your target library? Try changing the 'lib' compiler option to 'es2021' or later.",
    ],
    misses: [
      "a.ts(1,1): error TS2741: Property 'b' is missing in type '{}' but required in type 'A'.",
    ],
  },
  {
    id: "tsc-not-assignable",
    line:
      /TS2322: Type '(?<got>.{1,120}?)' is not assignable to type '(?<want>.{1,120}?)'/,
    level: "code",
    cause:
      "A value of the type {got} is assigned where {want} is expected[[ at {at}]].",
    next:
      `${OPEN} and give a value of the type {want}, or change the declared type.`,
    hits: [
      "src/a.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.",
      {
        command: "tsc",
        error:
          "src/b.tsx:9:5 - error TS2322: Type 'undefined' is not assignable to type 'User'.",
        next:
          "Open src/b.tsx:9 and give a value of the type User, or change the declared type.",
      },
    ],
    misses: [
      "a.ts(1,1): error TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.",
    ],
  },
  {
    id: "tsc-argument-type",
    line:
      /TS2345: Argument of type '(?<got>.{1,120}?)' is not assignable to parameter of type '(?<want>.{1,120}?)'/,
    level: "code",
    cause:
      "The argument has the type {got}, but the parameter wants {want}[[ at {at}]].",
    next: `${OPEN} and convert or check the argument so that it is {want}.`,
    hits: [
      "src/a.ts(3,7): error TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.",
      "src/b.ts:9:5 - error TS2345: Argument of type 'string | undefined' is not assignable to parameter of type 'string'.",
    ],
    misses: [
      "a.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    ],
  },
  {
    id: "tsc-property-required",
    line:
      /TS27(?:41|39|40): (?:Property '(?<prop>[^']{1,80})' is missing in type|Type '.{1,160}?' is missing the following properties from type '(?<want>[^']{1,80})': (?<props>.{1,120}))/,
    level: "code",
    cause: [
      "The required property {prop} is missing in the object.",
      "The object lacks the properties {props} of the type {want}.",
    ],
    next: [
      `${OPEN} and add the property {prop}, or make it optional in the type.`,
      `${OPEN} and add the properties {props}.`,
    ],
    hits: [
      "a.ts(1,7): error TS2741: Property 'id' is missing in type '{ name: string; }' but required in type 'User'.",
      "a.ts(2,7): error TS2739: Type '{}' is missing the following properties from type 'Opts': host, port",
    ],
    misses: [
      "a.ts(1,1): error TS2339: Property 'id' does not exist on type 'User'.",
    ],
  },
  {
    id: "tsc-unknown-property",
    line:
      /TS2353: Object literal may only specify known properties, and '?(?<prop>[^'\s]{1,80})'? does not exist in type '(?<want>.{1,120}?)'|TS2561: Object literal may only specify known properties, but '(?<prop2>[^']{1,80})' does not exist in type '.{1,80}'\. Did you mean to write '(?<good>[^']{1,80})'/,
    level: "code",
    cause: [
      "The object has the property {prop}, which the type {want} does not know.",
      "The object has the property {prop2}; {good} is meant.",
    ],
    next: [
      `${OPEN} and remove {prop} or add it to the type {want}.`,
      `${OPEN} and write {good} instead of {prop2}.`,
    ],
    hits: [
      "a.ts(4,3): error TS2353: Object literal may only specify known properties, and 'colr' does not exist in type 'Style'.",
      "a.ts(4,3): error TS2561: Object literal may only specify known properties, but 'colr' does not exist in type 'Style'. Did you mean to write 'color'?",
    ],
    misses: [
      "a.ts(1,1): error TS2339: Property 'x' does not exist on type 'Y'.",
    ],
  },
  {
    id: "tsc-possibly-undefined",
    line:
      /TS(?:2531|2532|2533|18047|18048|18049): (?:Object|'(?<name>.{1,80}?)') is possibly '(?<what>[^']{1,30})'/,
    level: "code",
    cause: [
      "{name} is possibly {what}, which strict null checks refuse.",
      "The object is possibly {what}, which strict null checks refuse.",
    ],
    next: `${OPEN} and check for {what} first (if, ?. or a default with ??).`,
    hits: [
      "src/a.ts(5,3): error TS2532: Object is possibly 'undefined'.",
      "src/a.ts:5:3 - error TS18048: 'user.name' is possibly 'undefined'.",
    ],
    misses: [
      "a.ts(1,1): error TS2322: Type 'undefined' is not assignable to type 'User'.",
    ],
  },
  {
    id: "tsc-implicit-any",
    line:
      /TS(?:7006|7031|7034|7005|7053|7019): (?:(?:Parameter|Binding element|Variable|Rest parameter) '(?<name>[^']{1,80})' implicitly has an? '.{1,20}'|Element implicitly has an 'any' type)/,
    level: "code",
    cause: [
      "{name} has no type annotation and implicitly has the type any.",
      "An element is read by a key that its type does not know (implicitly any).",
    ],
    next: [
      `${OPEN} and give {name} a type annotation.`,
      `${OPEN} and give the object an index signature, or narrow the key with keyof typeof.`,
    ],
    hits: [
      "src/a.ts(1,12): error TS7006: Parameter 'req' implicitly has an 'any' type.",
      "src/a.ts:8:10 - error TS7053: Element implicitly has an 'any' type because expression of type 'string' can't be used to index type '{}'.",
    ],
    misses: [
      "a.ts(1,1): error TS7016: Could not find a declaration file for module 'x'.",
    ],
  },
  {
    id: "tsc-argument-count",
    line:
      /TS255[4-7]: Expected (?<want>[\d-]{1,8}|at least \d{1,3}) (?:type )?arguments?, but got (?<got>\d{1,3})/,
    level: "code",
    cause: "The call has {got} arguments, expected are {want}[[, at {at}]].",
    next: `${OPEN} and pass {want} arguments as the function declares.`,
    hits: [
      "a.ts(3,1): error TS2554: Expected 2 arguments, but got 1.",
      "a.ts:3:1 - error TS2554: Expected 0-1 arguments, but got 3.",
    ],
    misses: [
      "a.ts(3,7): error TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.",
    ],
  },
  {
    id: "tsc-no-exported-member",
    line:
      /TS(?:2305|2614|2724): Module '"?(?<mod>[^'"]{1,150})"?' has no exported member (?:named )?'(?<name>[^']{1,80})'(?:\. Did you mean (?:to use 'import (?<good>[^\s]{1,80}) from|'(?<good2>[^']{1,80})'))?|TS1192: Module '"?(?<mod2>[^'"]{1,150})"?' has no default export/,
    level: "code",
    cause: [
      "The module {mod} has no export named {name}.",
      "The module {mod2} has no default export.",
    ],
    next: [
      `${OPEN} and import the default instead: import {good} from '{mod}'.`,
      `${OPEN} and import {good2} instead of {name}.`,
      `${OPEN} and import a name that {mod} exports (its version may differ from the one you know).`,
      `${OPEN} and use a named import from {mod2} (or set esModuleInterop to true).`,
    ],
    hits: [
      "a.ts(1,10): error TS2305: Module '\"react-router-dom\"' has no exported member 'useHistory'.",
      "a.ts(1,8): error TS1192: Module '\"/a/src/util\"' has no default export.",
    ],
    misses: [
      "a.ts(1,20): error TS2307: Cannot find module './x' or its corresponding type declarations.",
    ],
  },
  {
    id: "tsc-relative-extension",
    line:
      /TS2835: Relative import paths need explicit file extensions.{0,160}?(?:Did you mean '(?<good>[^']{1,120})')|TS2834: Relative import paths need explicit file extensions/,
    level: "code",
    cause:
      "With moduleResolution node16 or nodenext relative imports need their file extension.",
    next: [
      `${OPEN} and import '{good}' with the extension.`,
      `${OPEN} and add the extension .js to the import.`,
    ],
    hits: [
      "a.ts(1,8): error TS2835: Relative import paths need explicit file extensions in ECMAScript imports when '--moduleResolution' is 'node16' or 'nodenext'. Did you mean './b.js'?",
      "a.ts(1,8): error TS2834: Relative import paths need explicit file extensions in ECMAScript imports",
    ],
    misses: [
      "a.ts(1,20): error TS2307: Cannot find module './x' or its corresponding type declarations.",
    ],
  },
  {
    id: "tsc-missing-type-library",
    line: /TS2688: Cannot find type definition file for '(?<name>[^']{1,100})'/,
    level: "code",
    cause:
      "The type definitions for {name} (named in types or found by chance) are not installed.",
    next: [(c) => {
      const n = c.v["name"] ?? "";
      return /^[\w./@-]{1,80}$/.test(n)
        ? addPackages(
          c,
          n.includes("/")
            ? n.replace(/^(@[^/]+\/[^/]+|[^@/][^/]*).*$/, "$1")
            : `@types/${n}`,
          true,
        )
        : undefined;
    }, "Remove the entry from compilerOptions.types in tsconfig.json."],
    hits: [{
      command: "tsc",
      error:
        "error TS2688: Cannot find type definition file for 'node'.\n  The file is in the program because:\n    Entry point for implicit type library 'node'",
      next: "npm install --save-dev @types/node",
    }, "error TS2688: Cannot find type definition file for 'vite/client'."],
    misses: [
      "a.ts(1,1): error TS7016: Could not find a declaration file for module 'node'.",
    ],
  },
  {
    id: "tsc-jsx",
    line:
      /TS(?:17004|7026|2875|6142): (?:Cannot use JSX unless the '--jsx' flag|JSX element implicitly has type 'any'|This JSX tag requires the module path|Module '.{1,150}' was resolved to '.{1,150}', but '--jsx' is not set)/,
    level: "code",
    cause: "JSX is not set up: the jsx option or React's types are missing.",
    next: [
      (c) =>
        /TS(?:7026|2875)/.test(c.lines[c.at] ?? "")
          ? addPackages(c, "@types/react @types/react-dom", true)
          : undefined,
      'Set compilerOptions.jsx to "react-jsx" in tsconfig.json.',
    ],
    hits: [
      "a.tsx(3,10): error TS17004: Cannot use JSX unless the '--jsx' flag is provided.",
      {
        command: "tsc",
        error:
          "a.tsx(3,10): error TS7026: JSX element implicitly has type 'any' because no interface 'JSX.IntrinsicElements' exists.",
        next: "npm install --save-dev @types/react @types/react-dom",
      },
    ],
    misses: [
      "a.tsx(1,1): error TS2786: 'Foo' cannot be used as a JSX component.",
    ],
  },
  {
    id: "tsc-duplicate",
    line:
      /TS(?:2300|2451|2393): (?:Duplicate identifier '(?<name>[^']{1,80})'|Cannot redeclare block-scoped variable '(?<name2>[^']{1,80})'|Duplicate function implementation)/,
    level: "code",
    cause: [
      "The identifier {name} is declared twice (duplicate).",
      "The variable {name2} is declared twice; a file without import or export shares the global scope.",
      "A function is implemented twice (duplicate).",
    ],
    next: [
      `${OPEN} and rename or remove one {name}; for types installed twice see npm ls @types/node.`,
      `${OPEN} and rename {name2}, or make the file a module with export {}.`,
      `${OPEN} and remove one of the two functions.`,
    ],
    hits: [
      "a.ts(1,7): error TS2451: Cannot redeclare block-scoped variable 'fs'.",
      "a.d.ts(9,5): error TS2300: Duplicate identifier 'Foo'.",
    ],
    misses: ["a.ts(1,7): error TS2304: Cannot find name 'fs'."],
  },
  {
    id: "tsc-unused",
    line:
      /TS(?:6133|6192|6196|6198): (?:'(?<name>[^']{1,80})' is declared but (?:its value is never read|never used)|All (?:imports|variables|destructured elements))/,
    level: "code",
    cause: [
      "{name} is declared but never used (noUnusedLocals).",
      "None of the imports of this declaration is used (noUnusedLocals).",
    ],
    next: [
      `${OPEN} and remove {name}, or begin a parameter's name with an underscore.`,
      `${OPEN} and remove the unused import.`,
    ],
    hits: [
      "src/a.ts(1,10): error TS6133: 'useState' is declared but its value is never read.",
      "src/a.ts(1,1): error TS6192: All imports in import declaration are unused.",
    ],
    misses: ["a.ts(1,7): error TS2304: Cannot find name 'x'."],
  },
  {
    id: "tsc-class-interface",
    line:
      /TS(?:2420|2415|2416): (?<msg>(?:Class|Property) '[^']{1,80}' (?:incorrectly (?:implements|extends)|in type).{1,150})/,
    level: "code",
    cause: "{msg}",
    next:
      `${OPEN} and add or change the member so that it has the type that the interface or base class asks for.`,
    hits: [
      "a.ts(3,7): error TS2420: Class 'Repo' incorrectly implements interface 'IRepo'.",
      "a.ts(9,3): error TS2416: Property 'get' in type 'B' is not assignable to the same property in base type 'A'.",
    ],
    misses: [
      "a.ts(1,7): error TS2564: Property 'x' has no initializer and is not definitely assigned in the constructor.",
    ],
  },
  {
    id: "tsc-no-initializer",
    line: /TS2564: Property '(?<name>[^']{1,80})' has no initializer/,
    level: "code",
    cause:
      "The property {name} is not set in the constructor (strictPropertyInitialization).",
    next:
      `${OPEN} and give {name} an initial value, set it in the constructor, or make it optional ({name}?).`,
    hits: [
      "a.ts(3,3): error TS2564: Property 'db' has no initializer and is not definitely assigned in the constructor.",
      "b.ts:1:2 - error TS2564: Property 'name' has no initializer and is not definitely assigned in the constructor.",
    ],
    misses: [
      "a.ts(1,1): error TS2454: Variable 'x' is used before being assigned.",
    ],
  },
  {
    id: "tsc-used-before-assigned",
    line:
      /TS(?:2454|2448): (?:Variable|Block-scoped variable) '(?<name>[^']{1,80})' (?:is )?used before/,
    level: "code",
    cause:
      "The variable {name} is used before it has a value or before its declaration.",
    next: `${OPEN} and assign {name} first, or move its declaration up.`,
    hits: [
      "a.ts(3,3): error TS2454: Variable 'out' is used before being assigned.",
      "a.ts(3,3): error TS2448: Block-scoped variable 'app' used before its declaration.",
    ],
    misses: [
      "a.ts(1,1): error TS2564: Property 'x' has no initializer and is not definitely assigned in the constructor.",
    ],
  },
  {
    id: "tsc-unknown-type",
    line:
      /TS(?:18046|2571): (?:'(?<name>[^']{1,80})' is of type 'unknown'|Object is of type 'unknown')/,
    level: "code",
    cause:
      "{name?The value} is of the type unknown (in catch since useUnknownInCatchVariables).",
    next:
      `${OPEN} and narrow it first: if ({name?err} instanceof Error) { ... }`,
    hits: [
      "a.ts(5,17): error TS18046: 'err' is of type 'unknown'.",
      "a.ts(5,17): error TS2571: Object is of type 'unknown'.",
    ],
    misses: ["a.ts(5,3): error TS2532: Object is possibly 'undefined'."],
  },
  {
    id: "tsc-no-overload",
    line: /TS2769: No overload matches this call/,
    near: [
      /Argument of type '(?<got>.{1,100}?)' is not assignable to parameter of type '(?<want>.{1,100}?)'/,
      /Type '(?<got>.{1,100}?)' is not assignable to type '(?<want>.{1,100}?)'/,
    ],
    level: "code",
    cause:
      "No overload of the function fits the arguments[[: {got} is given, {want} is wanted]].",
    next:
      `${OPEN} and change the arguments to one of the overloads[[ (give {want} instead of {got})]].`,
    hits: [
      "a.ts(3,1): error TS2769: No overload matches this call.\n  Overload 1 of 2, '(a: string): void', gave the following error.\n    Argument of type 'number' is not assignable to parameter of type 'string'.",
      "a.tsx:3:1 - error TS2769: No overload matches this call.",
    ],
    misses: [
      "a.ts(3,7): error TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.",
    ],
  },
  {
    id: "tsc-not-callable",
    line:
      /TS(?:2349|2351|2348): This expression is not (?:callable|constructable)/,
    level: "code",
    cause: "The expression is not a function (or class), by its type.",
    next:
      `${OPEN} and call a function: check the import (default against * as) and the brackets.`,
    hits: [
      "a.ts(3,1): error TS2349: This expression is not callable.\n  Type 'typeof import(\"x\")' has no call signatures.",
      "a.ts(3,1): error TS2351: This expression is not constructable.",
    ],
    misses: ["a.ts(3,1): error TS2769: No overload matches this call."],
  },
  {
    id: "tsc-type-import",
    line:
      /TS(?:1484|1371|1205): '?(?<name>[^']{1,80})'? is a type and must be imported using a type-only import|TS1205: Re-exporting a type/,
    level: "code",
    cause:
      "{name?A type} is only a type; with verbatimModuleSyntax or isolatedModules it needs import type.",
    next: `${OPEN} and write import type (or export type) for {name?it}.`,
    hits: [
      "a.ts(1,10): error TS1484: 'User' is a type and must be imported using a type-only import when 'verbatimModuleSyntax' is enabled.",
      "a.ts(1,10): error TS1205: Re-exporting a type when 'isolatedModules' is set requires using 'export type'.",
    ],
    misses: [
      "a.ts(1,10): error TS2305: Module '\"x\"' has no exported member 'User'.",
    ],
  },
  {
    id: "tsc-await-outside",
    line:
      /TS(?:1308|1375|1378|1431|1432): ?(?:'await' expressions? (?:is|are) only allowed|Top-level 'await' expressions are only allowed)/,
    level: "code",
    cause:
      "await is used outside an async function, or top-level await without a fitting module and target.",
    next: [
      (c) =>
        /TS(?:1378|1432)/.test(c.lines[c.at] ?? "")
          ? "Set compilerOptions.module to esnext (or nodenext) and target to es2022 in tsconfig.json."
          : undefined,
      `${OPEN} and make the function async.`,
    ],
    hits: [
      "a.ts(3,1): error TS1308: 'await' expressions are only allowed within async functions and at the top levels of modules.",
      "a.ts(3,1): error TS1378: Top-level 'await' expressions are only allowed when the 'module' option is set to 'es2022' or later.",
    ],
    misses: [
      "SyntaxError: await is only valid in async functions and the top level bodies of modules",
    ],
  },
  {
    id: "tsc-syntax",
    line:
      /TS(?:1005|1003|1109|1128|1002|1127|1136|1161|17008|1381): (?<msg>.{3,120})/,
    level: "code",
    cause: "Syntax error in {at?the file}: {msg}",
    next: `${OPEN} and correct the syntax there or on the line before: {msg}`,
    hits: [
      "a.ts(3,9): error TS1005: ';' expected.",
      "a.tsx(8,1): error TS17008: JSX element 'div' has no corresponding closing tag.",
    ],
    misses: ["a.ts(3,1): error TS2349: This expression is not callable."],
  },
  {
    id: "tsc-other-code",
    line: /\berror (?<code>TS\d{4,5}): (?<msg>.{5,240})/,
    level: "phrase",
    priority: -10,
    cause: "TypeScript error {code}[[ at {at}]]: {msg}",
    next: [`${OPEN} and correct it as {code} says: {msg}`],
    hits: [
      "src/a.ts(3,1): error TS2365: Operator '+' cannot be applied to types 'number' and 'boolean'.",
      "src/a.ts:7:1 - error TS2367: This comparison appears to be unintentional because the types '1' and '2' have no overlap.",
    ],
    misses: ["Found 3 errors in 2 files."],
  },
]);
