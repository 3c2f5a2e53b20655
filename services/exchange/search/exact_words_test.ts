import assert from "node:assert/strict";
import { exactWordsIn } from "./exact_words.ts";

const told = (text: string) => Object.fromEntries(exactWordsIn(text));

Deno.test("exactWordsIn() knows names of things, and none that is a part of an identifier or says where", () => {
  assert.deepEqual(told("rename a resource in Pulumi"), { pulumi: "name" });
  assert.deepEqual(told("GitHub actions of Terraform"), {
    github: "name",
    terraform: "name",
  });
  assert.deepEqual(told("npm.ps1 of git@github.com is refused"), {});
  assert.deepEqual(told("read json by node on windows"), {});
});

Deno.test("exactWordsIn() knows codes of errors, and no other number", () => {
  assert.deepEqual(told("ERR_TOO_MANY and ORA-00001 today"), {
    err_too_many: "code",
    "ora-00001": "code",
  });
  assert.deepEqual(told("error[E0499] of a borrow"), { e0499: "code" });
  assert.deepEqual(told("ended with exit code 143"), { "143": "code" });
  assert.deepEqual(told("HTTP 418 teapot"), { "418": "code" });
  assert.deepEqual(told("SQLSTATE 40P01 deadlock"), { "40p01": "code" });
  assert.deepEqual(told("refused with -20100: again"), { "20100": "code" });
  assert.deepEqual(told("head -300 of 2026-1130"), {});
  assert.deepEqual(told("rows 10000 of 143, error while reading"), {});
  assert.deepEqual(told("a proxy gives 421 now"), { "421": "code" });
  assert.deepEqual(
    told("pay 402, wait 500 ms, send 512 KB of 1.421, a.ts:404: or 404:12"),
    {},
  );
  // Who asks for nothing but a code asks for its parts.
  assert.deepEqual(told("ERR_TOO_MANY"), {});
});
