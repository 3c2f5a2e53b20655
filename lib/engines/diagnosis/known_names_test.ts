import assert from "node:assert/strict";
import { namesKnownOnly } from "./known_names.ts";

const nothing = { typed: "", lines: [] };

Deno.test("namesKnownOnly() lets no made-up name into a command", () => {
  for (
    const command of [
      "npm install NODE_ENV",
      "npm install --save-dev my-own-lib",
      "pip install utils_of_ours",
      "python -m pip install rtlib-own",
      "uv add settings-local",
      "pnpm add -D @types/acme__x",
      "npx made-up-tool --fix",
      "pip install requests reqeusts",
    ]
  ) assert.equal(namesKnownOnly(command, nothing), false, command);
});

Deno.test("namesKnownOnly() allows what exists: known, typed, or shown", () => {
  for (
    const command of [
      "npm install express@4",
      "npm ci",
      "pip install -r requirements.txt",
      'pip install "numpy<2"',
      "pip install -e .",
      "npm install --save-dev @types/lodash typescript@latest",
      "npx playwright install",
      "poetry add PyYAML",
      "go mod tidy",
    ]
  ) assert.equal(namesKnownOnly(command, nothing), true, command);
  assert.equal(
    namesKnownOnly("pip install --user own-tool", {
      typed: "pip install own-tool",
      lines: [],
    }),
    true,
  );
  assert.equal(
    namesKnownOnly("npm install odd-plugin@latest", {
      typed: "",
      lines: ["    at f (/app/node_modules/odd-plugin/i.js:1:2)"],
    }),
    true,
  );
});
