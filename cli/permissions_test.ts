import assert from "node:assert/strict";
import { isSocketInFiles } from "./permissions.ts";

Deno.test("files are kept only for a database behind a socket in the file system", () => {
  const cases: [string, string | undefined, boolean][] = [
    ["", "/run/postgresql", false],
    ["postgres://me:secret@db.example:5432/shop", "/run/postgresql", false],
    ["postgres://me@127.0.0.1/shop", undefined, false],
    ["postgres://me@localhost/shop?sslmode=require", undefined, false],
    ["postgres://%2Frun%2Fpostgresql/shop", undefined, true],
    ["postgres://me@localhost/shop?host=/run/postgresql", undefined, true],
    ["postgres:///shop", undefined, false],
    ["postgres:///shop", "/run/postgresql", true],
    ["postgres:///shop", "db.example", false],
    ["postgres://a,b:1,2/shop", undefined, true],
  ];
  for (const [url, host, expected] of cases) {
    assert.equal(isSocketInFiles(url, host), expected, url);
  }
});
