import assert from "node:assert/strict";
import { keptWords, revealingWords } from "./words_of_secrets.ts";

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
