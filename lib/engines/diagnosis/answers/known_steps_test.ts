/** What an answer proposes turns on what else the output, the command and the platform say. */
import assert from "node:assert/strict";
import { CERTAINTY_MIN } from "../certainty.ts";
import { diagnose } from "../mod.ts";
import type { FixErrorInput } from "../types.ts";

type Step = readonly [id: string, input: FixErrorInput, next: RegExp];

function tells(steps: readonly Step[]): void {
  for (const [id, input, next] of steps) {
    const { ruleId, advice, certainty } = diagnose(input);
    const text = JSON.stringify(input);
    assert.equal(ruleId, id, text);
    assert.ok(certainty >= CERTAINTY_MIN, text);
    assert.match(advice.next_command, next, text);
  }
}

Deno.test("libraries of Python: the step turns on what was read", () => {
  tells([
    ["tox-python-missing", {
      command: "tox",
      error:
        "ERROR: py312: could not find python interpreter with spec(s): py312",
    }, /^uv python install 3\.12$/],
    ["tox-python-missing", {
      command: "tox",
      error:
        "py39: skipped because could not find python interpreter with spec(s): py39\n  py39: SKIP (0.11 seconds)\n  evaluation failed :( (0.30 seconds)",
    }, /^uv python install 3\.9$/],
    ["tokenizer-without-padding", {
      error:
        "ValueError: Asking to pad but the tokenizer does not have a padding token. Please select a token to use as `pad_token` `(tokenizer.pad_token = tokenizer.eos_token e.g.)`",
    }, /^Give the tokenizer its own eos_token as pad_token/],
    ["polars-column-missing", {
      error:
        'polars.exceptions.ColumnNotFoundError: unable to find column "amout"; valid columns: ["id"]',
    }, /^Print df\.columns/],
    ["parquet-magic-missing", {
      error:
        "pyarrow.lib.ArrowInvalid: Could not open Parquet input source 'data/a.parquet': Parquet magic bytes not found in footer.",
    }, /^file data\/a\.parquet$/],
    ["django-app-of-reference-absent", {
      error:
        "ValueError: The field shop.Order.buyer was declared with a lazy reference to 'accounts.user', but app 'accounts' doesn't provide model 'user'.",
    }, /^Correct the name in AUTH_USER_MODEL/],
    ["py-says-time-format", {
      command: "python a.py",
      error:
        'ValueError: time data "13/02/2024" doesn\'t match format "%m/%d/%Y", at position 12.',
    }, /make the format fit the text/],
    ["dvc-not-a-repository", {
      command: "dvc pull",
      error:
        "ERROR: you are not inside of a DVC repository (checked up to mount point '/')",
    }, /^git ls-files/],
    ["dvc-not-a-repository", {
      command: "dvc add data",
      error:
        "ERROR: you are not inside of a DVC repository (checked up to mount point '/')",
    }, /^dvc init$/],
  ]);
});

Deno.test("servers and pages in JavaScript: the step turns on what was read", () => {
  tells([
    ["parcel-unresolved", {
      command: "npx parcel build",
      error:
        "@parcel/core: Failed to resolve 'date-funs' from './src/index.js'",
    }, /^Install date-funs into the project, or correct/],
    ["typeorm-type-of-column", {
      error:
        'DataTypeNotSupportedError: Data type "datetime" in "User.born" is not supported by "postgres" database.',
    }, /^Give User\.born a column type/],
    ["browser-storage-full", {
      error:
        "Uncaught QuotaExceededError: Failed to execute 'setItem' on 'Storage': Setting the value of 'cart' exceeded the quota.",
    }, /^Remove entries/],
    ["browser-media-insecure", {
      error:
        "Uncaught TypeError: Cannot read properties of undefined (reading 'getUserMedia')",
    }, /^Serve the page by https/],
    ["node-require-in-esm", {
      error:
        "file:///srv/a.js:1\nconst fs = require('fs');\nReferenceError: require is not defined in ES module scope, you can use import instead",
    }, /\.cjs/],
    ["websocket-failed", {
      error: "Error: Unexpected server response: 403",
    }, /^Send what the server asks for/],
  ]);
});

Deno.test("frameworks of other languages: the step turns on what was read", () => {
  tells([
    ["dotnet-scoped-in-singleton", {
      error:
        "System.InvalidOperationException: Cannot resolve scoped service 'Shop.Data.ShopContext' from root provider.",
    }, /^Make a scope first/],
    ["phpstan-memory", {
      command: "vendor/bin/phpstan analyse src",
      error:
        "Child process error: PHPStan process crashed because it reached configured PHP memory limit: 128M",
    }, /^vendor\/bin\/phpstan analyse src --memory-limit=1G$/],
    ["laravel-route-undefined", {
      error:
        "Symfony\\Component\\Routing\\Exception\\RouteNotFoundException: Route [cart.show] not defined.",
    }, /^php artisan route:list --name=cart\.show$/],
    ["symfony-autowire-interface", {
      error:
        'Cannot autowire service "App\\Service\\Cart": argument "$limit" of method "__construct()" is type-hinted "int", you should configure its value explicitly.',
    }, /^Bind \$limit/],
    ["symfony-autowire-interface", {
      error:
        'Cannot autowire service "App\\Service\\Cart": argument "$repo" of method "__construct()" references class "App\\Repo\\Carts" but no such service exists.',
    }, /^Let config\/services\.yaml take in the folder of App\\Repo\\Carts/],
    ["redis-ruby-not-there", {
      error:
        "Redis::CannotConnectError: Connection refused - connect(2) for 10.0.0.9:6379 (RedisClient::CannotConnectError)",
    }, /^Set REDIS_URL/],
    ["elixir-encoder-not-derived", {
      error:
        "** (Protocol.UndefinedError) protocol Jason.Encoder not implemented for %Shop.Order{} of type Shop.Order (a struct), Jason.Encoder protocol must always be explicitly implemented.",
    }, /^Add @derive with Jason\.Encoder .* of Shop\.Order/],
    ["elixir-encoder-not-derived", {
      error:
        "** (Protocol.UndefinedError) protocol String.Chars not implemented for %{a: 1} of type Map",
    }, /^Take the field that is meant/],
    [
      "swift-main-actor",
      {
        command: "swift build",
        error:
          "/app/Sources/A.swift:9:5: error: main actor-isolated property 'title' can not be referenced from a nonisolated context",
      },
      /^Mark the function that uses title \(\/app\/Sources\/A\.swift:9\) @MainActor/,
    ],
    ["evm-read-reverts-without-data", {
      error:
        'Error: missing revert data (action="call", data=null, reason=null, transaction={ "data": "0x70a08231" }, code=CALL_EXCEPTION, version=6.13.4)',
    }, /^Compare address, chain and ABI/],
    ["sqlc-relation-missing", {
      command: "sqlc generate",
      error: 'relation "ordres" does not exist',
    }, /^Correct ordres in the query/],
  ]);
});
