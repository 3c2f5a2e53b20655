import assert from "node:assert/strict";
import { assessCommand } from "./mod.ts";
import { forgettingWord, replacingWord } from "./words_of_copies.ts";
import {
  deletesByName,
  deletingByForce,
  deletingWord,
} from "./words_of_deletion.ts";
import { burningWord } from "./words_of_devices.ts";
import { disarmingWords, unguardingWords } from "./words_of_guards.ts";
import { payingWord } from "./words_of_money.ts";
import { publishingWord } from "./words_of_publishing.ts";
import { grantingWords, openingWord } from "./words_of_rights.ts";
import { keptWords, revealingWords } from "./words_of_secrets.ts";
import { stoppingWord, sweepingWord } from "./words_of_stopping.ts";

const words = (text: string): readonly string[] => text.split(" ");

Deno.test("deletingByForce() hears words that delete when they are forced", () => {
  for (
    const verb of words(
      "reset clear flush remove rm down revoke prune evict detach drain empty rollback terminate " +
        "decommission deregister truncate shutdown",
    )
  ) {
    assert.equal(deletingByForce(["thing", verb, "x", "--force"]), verb);
    assert.equal(
      deletingByForce([`${verb}-thing`, "x", "-y"]),
      `${verb}-thing`,
    );
    assert.equal(deletingByForce(["thing", verb, "x"]), undefined, verb);
  }
});

Deno.test("deletingByForce() knows how programs are told not to ask", () => {
  for (
    const option of words(
      "-f -F -y --force --force=true --yes --yes-i-really-mean-it --all -a --no-confirm --noconfirm " +
        "--no-prompt --assume-yes --confirm --confirm=prod --auto-approve --now --immediate --immediately " +
        "--really --cascade --hard --permanent --permanently --purge --purge-data --recursive -r -rf",
    )
  ) assert.notEqual(deletingByForce(["host", "remove", option]), undefined);
  for (const option of words("-q --forced-colors --allow --hardware --dry")) {
    assert.equal(deletingByForce(["host", "remove", option]), undefined);
  }
});

Deno.test("deletingByForce() hears words that delete all there is, and options that do", () => {
  for (
    const verb of words(
      "detach remove rm forget flush evict revoke drain uninstall terminate reset drop delete",
    )
  ) {
    assert.equal(deletingByForce(["x", `${verb}-all`]), `${verb}-all`);
    assert.equal(deletingByForce([`${verb}all`]), `${verb}all`);
  }
  for (const word of words("flushdb dropdb drop-db reset:everything")) {
    assert.equal(deletingByForce([word]), word);
  }
  for (const word of words("list-all reset-filter install-all")) {
    assert.equal(deletingByForce([word]), undefined, word);
  }
  for (
    const option of words(
      "--drop --purge --wipe --destroy --erase --drop-tables --drop-database --clean-all " +
        "--delete-all --delete-remote --delete-source --remove-data --destroy-everything --wipe-volumes " +
        "--erase-volume --purge-all",
    )
  ) assert.equal(deletingByForce(["x", option]), option);
  for (const option of words("--delete-branch --remove-orphans --drop-caps")) {
    assert.equal(deletingByForce(["x", option]), undefined, option);
  }
});

Deno.test("deletingByForce() hears words that end what others work with", () => {
  for (const place of words("prod production prd live --stage=prod -e=live")) {
    for (
      const verb of words(
        "reset remove rm down terminate decommission truncate empty prune clear",
      )
    ) assert.equal(deletingByForce([verb, place]), verb);
    for (const verb of words("rollback flush deploy")) {
      assert.equal(deletingByForce([verb, place]), undefined, verb);
    }
  }
  for (const place of words("dev staging product olive --stage=reprod")) {
    assert.equal(deletingByForce(["remove", place]), undefined, place);
  }
  assert.equal(deletingByForce(["remove", "--stage", "prod"]), "remove");
});

Deno.test("deletingByForce() leaves what is made again, and what is a name or a subject", () => {
  for (
    const thing of words(
      "cache caches tmp temp build dist artifact artifacts coverage history screen color colour filter filters " +
        "selection progress layout preferences deps modules lock",
    )
  ) {
    assert.equal(deletingByForce([thing, "reset", "--force"]), undefined);
    assert.equal(deletingByForce([`clear-${thing}`, "--force"]), undefined);
  }
  for (
    const asking of words(
      "run exec test lint log logs show list ls get describe help explain search find view inspect plan " +
        "status doc docs man",
    )
  ) assert.equal(deletingByForce([asking, "remove", "--all"]), undefined);
  for (
    const asking of words(
      "list ls show describe help explain search find doc docs man log logs",
    )
  ) assert.equal(deletingWord([asking, "delete"]), undefined, asking);
  assert.equal(deletingWord(["host", "delete"]), "delete");
});

Deno.test("disarmingWords() hears that something is switched off that protects", () => {
  for (
    const guard of words(
      "mfa 2fa otp totp auth authentication audit auditing firewall encryption protection " +
        "deletion-protection termination-protection waf seccomp selinux apparmor antivirus edr rbac backup backups",
    )
  ) {
    for (
      const verb of words("disable deactivate bypass turn-off suspend")
    ) {
      assert.equal(disarmingWords([`${verb}-${guard}`]), `${verb}-${guard}`);
      assert.equal(disarmingWords([verb, guard, "x"]), `${verb} ${guard}`);
    }
    for (const verb of words("disable deactivate bypass off suspend")) {
      assert.equal(disarmingWords([`${guard}:${verb}`]), `${guard}:${verb}`);
      assert.equal(disarmingWords([guard, verb]), `${guard} ${verb}`);
    }
    assert.equal(disarmingWords(["enable", guard]), undefined);
    assert.equal(disarmingWords([guard, "status"]), undefined);
  }
  for (const thing of words("telemetry colors plugin authors backupless")) {
    assert.equal(disarmingWords(["disable", thing]), undefined, thing);
  }
});

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

Deno.test("payingWord() hears money that is moved, with its amount or a word for nothing else", () => {
  for (
    const line of [
      "withdraw",
      "payouts create",
      "refunds create --charge x",
      "wallet sweep-all",
      "tx:send-transaction x",
      "transfer --to 0x12 --amount 5",
      "send 5ether 0x12",
      "pay alice.near 5",
      "stake 5sol",
    ]
  ) assert.notEqual(payingWord(words(line)), undefined, line);
  for (
    const line of [
      "send report.pdf",
      "transfer a.txt b.txt",
      "transfer list --amount 5 --to 0x12",
      "refunds list",
      "withdraw --help-only quote",
      "send 5",
      "transfer --amount 5",
      "swap",
    ]
  ) assert.equal(payingWord(words(line)), undefined, line);
});

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

Deno.test("what is there to be given credentials may be given them, other programs may not", () => {
  const levelOf = (command: string) => assessCommand(command).risk_level;
  const key = "$(cat ~/.ssh/id_ed25519)";
  // Reading the key is one thing, handing it over another.
  for (const keeping of ["config:set KEY=", "auth:login ", "certs:add "]) {
    assert.equal(levelOf(`heroku ${keeping}"${key}"`), "high", keeping);
  }
  assert.equal(levelOf(`heroku labs:enable "${key}"`), "critical");
});

Deno.test("stoppingWord() hears that everything stops, or what others work with", () => {
  for (
    const verb of words(
      "power-off poweroff reboot shutdown halt off toggle-off abort disable deactivate suspend mute silence " +
        "freeze block ban quarantine",
    )
  ) {
    for (const what of words("--all all -A --all-nodes prod --env=live")) {
      assert.equal(stoppingWord(["node", verb, what]), verb, `${verb} ${what}`);
    }
    assert.equal(stoppingWord(["node", verb, "web1"]), undefined, verb);
    assert.equal(stoppingWord(["show", verb, "--all"]), undefined, verb);
  }
  for (const verb of words("stop pause kill restart scale-down")) {
    assert.equal(stoppingWord([verb, "production"]), verb);
    assert.equal(stoppingWord([verb, "--all"]), undefined, verb);
  }
});

Deno.test("grantingWords() hears that somebody may do everything", () => {
  for (
    const verb of words(
      "grant assign promote elevate grant-role set-role add-roles changerole",
    )
  ) {
    for (
      const role of words(
        "superadmin super-admin admin admins Administrator superuser super-user root owner cluster-admin sudo " +
          "AdministratorAccess --role=admin",
      )
    ) assert.equal(grantingWords([verb, "bob", role]), `${verb} ${role}`);
    assert.equal(grantingWords([verb, "bob", "reader"]), undefined);
  }
  assert.equal(grantingWords(["list", "grant", "admin"]), undefined);
  assert.equal(grantingWords(["create", "bob", "admin"]), undefined);
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

Deno.test("unguardingWords() hears guards that are told to leave", () => {
  for (
    const name of words(
      "edr edrctl acme-antivirus av xdr-agent siemd waf hids firewall fwtool acme-fw defender",
    )
  ) {
    for (
      const verb of words(
        "uninstall remove disable stop unload flush off bypass mute unregister",
      )
    ) assert.equal(unguardingWords(name, [verb]), verb, `${name} ${verb}`);
    assert.equal(unguardingWords(name, ["status"]), undefined, name);
    assert.equal(unguardingWords(name, ["show", "off"]), undefined, name);
  }
  assert.equal(unguardingWords("fwtool", ["allow", "any"]), "allow");
  assert.equal(unguardingWords("fwtool", ["allow", "0.0.0.0/0"]), "allow");
  assert.equal(unguardingWords("fwtool", ["allow", "10.0.0.1"]), undefined);
  assert.equal(unguardingWords("fwupd", ["stop"]), undefined);
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

Deno.test("deletingByForce() hears options in the place of a sub-command", () => {
  for (
    const option of words("--delete --destroy --erase --purge --wipe-disk")
  ) {
    assert.equal(deletingByForce([option, "--name", "x"]), option);
    assert.equal(deletingByForce([`${option}-cache`, "x"]), undefined);
  }
  for (const option of words("--clear --flush --prune-snapshots --remove")) {
    assert.equal(deletingByForce([option, "--force"]), option);
    assert.equal(deletingByForce([option, "x"]), undefined, option);
  }
  assert.equal(deletingByForce(["--vm=x", "--destroy"]), "--destroy");
  assert.equal(deletingByForce(["make", "--destroy"]), "--destroy");
  assert.equal(deletingByForce(["x", "--vm=x", "--delete"]), undefined);
  assert.equal(deletingByForce(["keep", "--keep-daily=0"]), "0");
  assert.equal(
    deletingByForce(["keep", "--keep-daily=0", "--keep-last", "3"]),
    undefined,
  );
});

Deno.test("burningWord() hears firmware, addresses and erased chips", () => {
  for (
    const [name, line] of [
      ["acmeflash", "erase"],
      ["acme", "erase-chip"],
      ["acme", "write fw.bin 0x8000000"],
      ["acmeprog", "fw.hex"],
      ["acme-flash", "upgrade fw.fwpkg"],
    ] as const
  ) assert.notEqual(burningWord(name, words(line)), undefined, line);
  for (
    const [name, line] of [
      ["acme", "erase"],
      ["acme", "write fw.bin"],
      ["acme", "write notes.txt 0x80"],
      ["acmeprog", "--read fw.hex"],
      ["acmeprog", "info fw.hex"],
      ["acmeflash", "help erase"],
    ] as const
  ) assert.equal(burningWord(name, words(line)), undefined, line);
});

Deno.test("deletesByName() hears what a program is called", () => {
  for (const name of words("nbdelete acme-destroy stack_purge db-erase.sh")) {
    assert.ok(deletesByName(name, ["x"]), name);
    assert.ok(!deletesByName(name, []), name);
    assert.ok(!deletesByName(name, ["--list"]), name);
  }
  for (const name of words("undelete-tool acme-cache-purge purger")) {
    assert.ok(!deletesByName(name, ["x"]), name);
  }
});

Deno.test("payingWord() hears what is bought without a question, and all there is", () => {
  assert.equal(
    payingWord(words("plan upgrade --confirm")),
    "plan upgrade",
  );
  assert.equal(payingWord(words("buy licenses -y")), "buy licenses");
  assert.equal(payingWord(words("plan upgrade")), undefined);
  assert.equal(payingWord(words("plan show --confirm")), undefined);
  assert.equal(payingWord(words("transfer main bob all")), "transfer");
  assert.equal(payingWord(words("sync main bob all")), undefined);
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

Deno.test("a number is an entry of a list, unless it is a value or long", () => {
  assert.equal(deletingWord(["todo", "delete", "3"]), undefined);
  assert.equal(deletingWord(["host", "delete", "--id", "3"]), "delete");
  assert.equal(deletingWord(["host", "delete", "4711"]), "delete");
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

Deno.test("openingWord() hears what everybody gets to see", () => {
  for (
    const text of [
      "bucket set-acl b1 public-read",
      "bucket set-acl b1 public-read-write",
      "put x --acl=public-read",
      "iam bind b1 --member allUsers",
      "iam bind b1 --member=allAuthenticatedUsers",
      "put x --acl-public",
      "make-public b1",
      "object set-public b1",
      "publicize b1",
      "share doc1 --public",
      "expose 5432 --public=true",
      "visibility set public",
      "bucket policy b1 --access=public",
      "set-visibility app everyone",
      "permissions b1 anonymous",
    ]
  ) assert.notEqual(openingWord(words(text)), undefined, text);
  for (
    const text of [
      "show acl public-read",
      "remove binding allUsers",
      "access revoke-member allUsers",
      "create page --public",
      "share doc1 --with bob",
      "share doc1 --public=false",
      "visibility set private",
      "publish public",
      "list x --acl-public",
    ]
  ) assert.equal(openingWord(words(text)), undefined, text);
});

Deno.test("deletingWord() hears what ends for good what has a name", () => {
  for (const verb of ["terminate", "decommission"]) {
    assert.equal(deletingWord([verb, "web"]), verb);
    assert.equal(deletingWord([verb]), undefined);
    assert.equal(deletingWord([`${verb}-instances`]), `${verb}-instances`);
  }
});

Deno.test("grantingWords() hears a mighty role that is an option", () => {
  assert.equal(
    grantingWords(words("user promote alice --admin")),
    "promote --admin",
  );
  assert.equal(
    grantingWords(words("user promote alice --administrative")),
    undefined,
  );
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

Deno.test("publishingWord() takes the release of a builder for a variant", () => {
  assert.equal(publishingWord(["release"], "acme"), "release");
  assert.equal(publishingWord(words("distribute x")), "distribute");
  for (const last of words("list ls show")) {
    assert.equal(publishingWord(["distribute", "releases", last]), undefined);
  }
  for (const name of words("decompile compile build acme-bundle make strip")) {
    assert.equal(publishingWord(["release"], name), undefined, name);
  }
});
