import assert from "node:assert/strict";
import { deletesByName, deletingByForce, deletingWord } from "./deletion.ts";

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
  for (const option of words("-delete -wipe -erase -purge -destroy -nuke")) {
    assert.equal(deletingByForce([option]), option);
  }
  for (const option of words("--delete -reset -d -deleted")) {
    assert.equal(deletingByForce([option]), undefined, option);
  }
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

Deno.test("deletesByName() hears what a program is called", () => {
  for (
    const name of words(
      "nbdelete acme-destroy stack_purge db-erase.sh azure-nuke cloudnuke",
    )
  ) {
    assert.ok(deletesByName(name, ["x"]), name);
    assert.ok(!deletesByName(name, []), name);
    assert.ok(!deletesByName(name, ["--list"]), name);
  }
  for (const name of words("undelete-tool acme-cache-purge purger")) {
    assert.ok(!deletesByName(name, ["x"]), name);
  }
});

Deno.test("a number is an entry of a list, unless it is a value or long", () => {
  assert.equal(deletingWord(["todo", "delete", "3"]), undefined);
  assert.equal(deletingWord(["host", "delete", "--id", "3"]), "delete");
  assert.equal(deletingWord(["host", "delete", "4711"]), "delete");
});

Deno.test("deletingWord() hears what ends for good what has a name", () => {
  for (const verb of ["terminate", "decommission"]) {
    assert.equal(deletingWord([verb, "web"]), verb);
    assert.equal(deletingWord([verb]), undefined);
    assert.equal(deletingWord([`${verb}-instances`]), `${verb}-instances`);
  }
});

Deno.test("deletingWord() hears the verb and its kind in one, and four words deep", () => {
  for (const verb of "delete drop remove rm del".split(" ")) {
    assert.equal(deletingWord([`${verb}table`, "t"]), `${verb}table`);
  }
  for (
    const kind
      of "accounts buckets clusters databases db domains family families groups hosts index indexes instances lists members nodes pools queues roles snapshots tables tenants topics users vms vols volumes zones"
        .split(" ")
  ) {
    assert.equal(deletingWord([`delete${kind}`, "t"]), `delete${kind}`);
  }
  assert.equal(deletingWord(["rrpurge", "t"]), "rrpurge");
  assert.equal(
    deletingWord(["storage", "user", "totp", "delete", "bob"]),
    "delete",
  );
  for (
    const text of [
      "deletes t",
      "storage user Totp delete bob",
      "storage blob service delete-policy update",
    ]
  ) assert.equal(deletingWord(text.split(" ")), undefined, text);
  assert.equal(deletingWord(["mr", "delete", "3"]), undefined);
  assert.equal(deletingWord(["mr", "delete", "3"], true), "delete");
});
