import assert from "node:assert/strict";
import { assessCommand } from "../mod.ts";
import {
  issuingWords,
  keptWords,
  passwordWords,
  revealingWords,
} from "./secrets.ts";

const words = (text: string): readonly string[] => text.split(" ");

Deno.test("revealingWords() hears keys that are printed", () => {
  for (
    const line of [
      "getseed",
      "export-private-key main",
      "keys export main",
      "wallet reveal",
      "secrets dump",
      "list --show-private-key",
      "ls --unmask",
      "keys show a --unarmored-hex",
    ]
  ) assert.notEqual(revealingWords(words(line)), undefined, line);
  for (
    const line of ["keys list", "export report", "show keys", "list --show-all"]
  ) assert.equal(revealingWords(words(line)), undefined, line);
});

Deno.test("keptWords() hears what programs that keep secrets give away", () => {
  for (
    const name of words(
      "passbox passman passwords acme-passwd acme-secrets secretsrv secretctl vaultik creds acme-credentials keyring keychain " +
        "lockbox strongbox",
    )
  ) {
    for (
      const verb of words(
        "show get read cat copy open peek fetch decrypt reveal print dump export",
      )
    ) assert.equal(keptWords(name, [verb, "db"]), verb, `${name} ${verb}`);
    assert.equal(keptWords(name, ["list", "db"]), undefined, name);
    assert.equal(keptWords(name, ["show"]), undefined, name);
  }
  for (const verb of ["export", "dump"]) {
    assert.equal(keptWords("credhub", [verb]), verb);
    assert.equal(keptWords("compass", [verb]), undefined);
  }
  assert.equal(keptWords("compass", ["show", "db"]), undefined);
});

Deno.test("revealingWords() and keptWords() hear secrets that are asked for by their name", () => {
  for (
    const line of [
      "secret get db",
      "passwords access a",
      "get-secret-value --name a",
      "export all --unencrypted",
    ]
  ) assert.notEqual(revealingWords(words(line)), undefined, line);
  for (
    const line of ["secret get", "keys get a", "import a --unencrypted"]
  ) assert.equal(revealingWords(words(line)), undefined, line);
  assert.equal(keptWords("credbox", ["getall"]), "getall");
  assert.equal(keptWords("lastpass-cli", ["show", "a"]), "show");
  assert.equal(keptWords("box", ["getall"]), undefined);
});

Deno.test("revealingWords() hears a token that is asked for, not one that is given", () => {
  assert.equal(revealingWords(words("auth token")), "auth token");
  assert.equal(revealingWords(words("auth token --host x")), undefined);
  assert.equal(revealingWords(words("auth token --host=x")), "auth token");
  assert.equal(revealingWords(words("auth token set")), undefined);
  assert.equal(revealingWords(words("token auth")), undefined);
  for (const option of ["--set=x", "--with-token", "--stdin", "--from=x"]) {
    assert.equal(revealingWords(["auth", "token", option]), undefined, option);
  }
});

Deno.test("issuingWords() hears what is made to let somebody in", () => {
  const heard = (text: string) => issuingWords(text.split(" ")) !== undefined;
  for (
    const kind
      of "api-key apikeys access-key accesskeys token user-token auth-key preauthkeys app-password"
        .split(" ")
  ) {
    for (const verb of "create add generate issue mint".split(" ")) {
      assert.ok(heard(`${kind} ${verb} x`), `${kind} ${verb}`);
      assert.ok(heard(`${verb} ${kind} x`), `${verb} ${kind}`);
    }
    assert.ok(!heard(`${kind} list x`), kind);
  }
  for (
    const text of [
      "create-token x",
      "account generate-token x",
      "issue-bucket-access-key x",
      "mint-api-key x",
      "add-token x",
      "iam api-key-create x",
      "token-add x",
      "token:generate x",
      "token-issue x",
      "iam key create x",
      "service-account keys create x",
      "serviceaccounts key create x",
      "sa key create x",
    ]
  ) assert.ok(heard(text), text);
  for (
    const text of [
      "key create x",
      "list token create",
      "design-tokens generate x",
      "tokens build",
      "token create --scopes read",
      "token create --scope=read-only",
      "token create --permissions readonly",
      "token create --access:read",
      "token create --role viewer",
    ]
  ) assert.ok(!heard(text), text);
});

Deno.test("passwordWords() hears that an account gets another password", () => {
  const heard = (text: string) => passwordWords(text.split(" ")) !== undefined;
  for (
    const text of [
      "user password set bob",
      "user passwd reset bob",
      "user pass change bob",
      "user passwords update bob",
      "set-password bob",
      "setpassword bob",
      "server reset-password web1",
      "dbms set-initial-password x",
      "admin change_passwd bob",
      "user:resetpassword bob",
      "user-password-reset bob",
      "password:set bob",
      "password-change bob",
      "password_update bob",
    ]
  ) assert.ok(heard(text), text);
  for (
    const text of [
      "show password reset",
      "password list",
      "reset bob",
      "generate password",
    ]
  ) assert.ok(!heard(text), text);
  assert.equal(
    assessCommand("acmectl user password set bob").risk_level,
    "high",
  );
  assert.equal(
    assessCommand("nats user password set bob").risk_level,
    "high",
  );
  assert.equal(assessCommand("acmectl token create x").risk_level, "high");
  assert.equal(assessCommand("scw iam api-key create").risk_level, "high");
});

Deno.test("words and options by which credentials are shown", () => {
  for (
    const word
      of "initial-password admin-password session-token join-token unseal-keys"
        .split(" ")
  ) assert.equal(revealingWords(["x", word]), word);
  for (
    const option
      of "--show-values --show-keys --show-sensitive --show-credentials".split(
        " ",
      )
  ) assert.equal(revealingWords(["x", option]), option);
});
