import assert from "node:assert/strict";
import { assessCommand } from "../mod.ts";
import { forgettingWord, replacingWord } from "./copies.ts";
import { deletingByForce, deletingWord } from "./deletion.ts";
import { burningWord } from "./devices.ts";
import { disarmingWords } from "./guards.ts";
import { payingWord } from "./money.ts";
import { publishingWord } from "./publishing.ts";
import { openingWord } from "./rights.ts";
import { stoppingWord, sweepingWord } from "./stopping.ts";

const words = (text: string): readonly string[] => text.split(" ");

Deno.test("words of programs of the tables count where no row of theirs does", () => {
  const levelOf = (command: string) => assessCommand(command).risk_level;
  for (
    const [danger, harmless] of [
      ["airflow db reset -y", "airflow db check"],
      ["aws-vault remove prod -f", "aws-vault list"],
      ["prefect work-pool revoke p --force", "prefect work-pool inspect p"],
      ["mlflow auth disable", "mlflow auth enable"],
      ["acmectl audit disable", "acmectl audit disable --dry-run"],
    ] as const
  ) {
    assert.equal(levelOf(danger), "high", danger);
    assert.notEqual(levelOf(harmless), "high", harmless);
  }
});

Deno.test("what is there to be given credentials may be given them, other programs may not", () => {
  const levelOf = (command: string) => assessCommand(command).risk_level;
  const key = "$(cat ~/.ssh/id_ed25519)";
  // Reading the key is one thing, handing it over another.
  for (const keeping of ["config:set KEY=", "auth:login ", "certs:add "]) {
    assert.equal(levelOf(`heroku ${keeping}"${key}"`), "high", keeping);
  }
  assert.equal(levelOf(`heroku labs:enable "${key}"`), "critical");
});

Deno.test("what is shown is not deleted, what is overwritten or revoked is", () => {
  for (
    const verb of words(
      "list ls show describe help explain search find doc docs man log logs",
    )
  ) {
    assert.equal(deletingWord(["jobs", verb, "delete-users"]), undefined, verb);
  }
  assert.equal(deletingWord(["jobs", "run", "delete-users"]), "delete-users");
  assert.equal(deletingWord(["cert", "revoke", "a"]), "revoke");
  for (const verb of words("restore import load")) {
    for (const option of words("--overwrite --replace --overwrite-existing")) {
      assert.equal(replacingWord([verb, "a", option]), verb);
    }
    assert.equal(replacingWord([verb, "a"]), undefined);
    assert.equal(replacingWord(["show", verb, "--replace"]), undefined);
    assert.equal(replacingWord([verb, "cache", "--replace"]), undefined);
  }
  assert.equal(deletingByForce(["revert", "a", "--hard"]), "revert");
});

Deno.test("words count only beside what they are about", () => {
  assert.equal(deletingByForce(["flush", "index"]), "flush");
  assert.equal(deletingByForce(["cluster", "flush"]), "flush");
  assert.equal(deletingByForce(["flush", "screen"]), undefined);
  assert.equal(deletingByForce(["soft-reset", "user"]), undefined);
  assert.equal(replacingWord(["main"], "acme-restore"), undefined);
  assert.equal(replacingWord(["main", "--force"], "acme-restore"), "restore");
  assert.equal(sweepingWord(["jobs", "requeue", "--yes"]), undefined);
  assert.equal(sweepingWord(["jobs", "requeue", "--all"]), undefined);
  assert.equal(sweepingWord(["jobs", "requeue", "--all", "--yes"]), "requeue");
});

Deno.test("what is asked, listed or only spoken of is not done", () => {
  assert.equal(
    sweepingWord(["jobs", "retry-all", "--all", "--yes"]),
    undefined,
  );
  assert.equal(
    sweepingWord(["explain", "requeue", "--all", "--yes"]),
    undefined,
  );
  assert.equal(forgettingWord("acme-backup", ["list", "delete"]), undefined);
  assert.equal(forgettingWord("acme-backup", ["delete", "old"]), "delete");
  assert.equal(payingWord(["transfer", "--to", "bob"]), undefined);
  assert.equal(
    payingWord(["transfer", "--to", "bob", "--amount", "5"]),
    "transfer",
  );
  assert.equal(publishingWord(["release"]), "release");
  for (
    const [command, level] of [
      ["acme-uninstall", "high"],
      ["acmekeys keys export --dry-run", "high"],
      ["acmecrack run ./shadow", "high"],
      ["acmedb --execute 'update users set admin=1'", "high"],
      ["acmetool note dd if=/dev/zero of=/dev/sda", "medium"],
      ["acmetool a b c d e dd if=/dev/zero of=/dev/sda", "medium"],
    ] as const
  ) assert.equal(assessCommand(command).risk_level, level, command);
});

Deno.test("words of a program that only reads, and addresses that are named, say nothing", () => {
  const levelOf = (command: string) => assessCommand(command).risk_level;
  assert.equal(levelOf("tokei remove --force src"), "low");
  assert.equal(
    levelOf("vercel relate https://x.example/credentials.json"),
    "medium",
  );
  assert.equal(levelOf("vercel relate credentials.json"), "critical");
});

Deno.test("whoever is shut out, let in or kept for no time is heard", () => {
  for (const who of words("user users account tenant customer member org")) {
    for (const verb of words("suspend deactivate disable ban lock freeze")) {
      assert.equal(stoppingWord([who, verb, "a"]), verb);
      assert.equal(stoppingWord([verb, who, "a"]), verb);
    }
    assert.equal(stoppingWord([who, "lock"]), undefined);
    assert.equal(stoppingWord(["list", who, "lock", "a"]), undefined);
  }
  assert.equal(stoppingWord(["file", "lock", "a"]), undefined);
  assert.equal(stoppingWord(["mute", "*"]), "mute");
  for (const verb of words("allow open permit expose authorize accept")) {
    assert.equal(openingWord([verb, "0.0.0.0/0"]), verb);
    assert.equal(openingWord([verb, "--cidr=::/0"]), verb);
    assert.equal(openingWord([verb, "10.0.0.0/8"]), undefined);
  }
  for (const rule of words("allow-all accept_all permit-any allowEverything")) {
    assert.equal(disarmingWords(["policy", "set", rule]), rule);
    assert.equal(disarmingWords(["policy", "show", rule]), undefined);
    assert.equal(disarmingWords(["cors", "set", rule]), undefined);
  }
  assert.equal(deletingByForce(["retention", "set", "0d"]), "0");
  assert.equal(deletingByForce(["retention", "set", "30d"]), undefined);
  assert.equal(deletingByForce(["retention", "get", "0"]), undefined);
  assert.equal(deletingWord(["cache", "purge", "a"]), undefined);
  assert.equal(deletingWord(["build-cache", "purge", "a"]), undefined);
  assert.equal(
    deletingWord(["cancel-subscription", "a"]),
    "cancel-subscription",
  );
  assert.equal(deletingWord(["cancel-build", "a"]), undefined);
  for (const name of words("firmwaretool biosctl eeprom-cli")) {
    assert.equal(burningWord(name, ["write", "a.bin"]), "write");
  }
});
