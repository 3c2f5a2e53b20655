import assert from "node:assert/strict";
import { assessCommand } from "../mod.ts";
import { sweepingWord } from "./stopping.ts";
import {
  deletingOption,
  emptiedDisk,
  haltingWords,
  mirroredDeletion,
  removingWord,
  requestedDeletion,
} from "./effect.ts";

const words = (text: string): readonly string[] => text.split(" ");

Deno.test("removingWord() hears what is taken away from something with a name", () => {
  for (
    const verb of words(
      "remove rm del unlink uninstall undefine unassign force-remove remove-force",
    )
  ) {
    assert.equal(removingWord(["backup", verb, "x"]), verb);
    assert.equal(removingWord(["backup", verb]), undefined, verb);
    assert.equal(removingWord([verb, "x"]), undefined, verb);
  }
  for (
    const text of [
      "plugin remove x",
      "cache rm x",
      "./a/b remove x",
      "42 remove x",
      "list backup remove x",
    ]
  ) assert.equal(removingWord(words(text)), undefined, text);
});

Deno.test("emptiedDisk() hears a disk and what is done to it, by word or by name", () => {
  for (
    const verb of words(
      "format mkfs init erase wipe write zero kill destroy create restore burn overwrite sanitize discard",
    )
  ) {
    assert.equal(emptiedDisk("acmefs", [verb, "/dev/sdb"]), "/dev/sdb", verb);
  }
  for (const name of words("acme-wipe AcmeErase newfs_acme diskscrub")) {
    assert.equal(emptiedDisk(name, ["-d", "/dev/sg1"]), "/dev/sg1", name);
    assert.equal(emptiedDisk(name, ["--info", "/dev/sg1"]), undefined, name);
  }
  assert.equal(emptiedDisk("acmefs", ["show", "/dev/sdb"]), undefined);
  assert.equal(emptiedDisk("acmefs", ["format", "/dev/null"]), undefined);
  assert.equal(emptiedDisk("acmefs", ["format", "a.img"]), undefined);
  assert.equal(emptiedDisk("acmefs", ["grow", "/dev/sdb"]), undefined);
});

Deno.test("haltingWords() hears machines that are ended, and everything that is killed", () => {
  for (
    const text of [
      "host shutdown",
      "host web1 halt",
      "node poweroff web1",
      "vm off",
      "server terminate",
    ]
  ) assert.notEqual(haltingWords(words(text)), undefined, text);
  assert.equal(haltingWords(words("jobs kill --all")), "kill");
  assert.equal(haltingWords(words("jobs kill -a")), "kill");
  assert.equal(haltingWords(words("job -kill job_1")), "-kill");
  for (
    const text of [
      "light off",
      "help host shutdown",
      "jobs kill 12",
      "job -kill",
    ]
  ) assert.equal(haltingWords(words(text)), undefined, text);
});

Deno.test("deletingOption() hears options with one dash that delete", () => {
  for (
    const option of words(
      "-delete -destroy -erase -purge -wipe -removeall -deleteall -nvmeformat -secureerase -format",
    )
  ) {
    assert.equal(deletingOption(["start", option, "x"]), option);
    assert.equal(deletingOption([option]), undefined);
    assert.equal(deletingOption(["show", option, "x"]), undefined);
  }
});

Deno.test("sweepingWord() hears what is done to many, or without a question", () => {
  assert.equal(sweepingWord(words("incident resolve --all")), "resolve");
  assert.equal(sweepingWord(words("campaigns send 5 --confirm")), "send");
  assert.equal(sweepingWord(words("vm stop web1 --grace-period=0")), "stop");
  assert.equal(sweepingWord(words("tickets bulk-close 5")), "bulk-close");
  for (
    const text of [
      "incident resolve 5",
      "send 5 --confirm",
      "list incident resolve --all",
      "cache close --all",
    ]
  ) assert.equal(sweepingWord(words(text)), undefined, text);
});

Deno.test("what only looks is low, whatever the program does else; a trial that is none is not", () => {
  const levels = (commands: readonly string[]): readonly string[] =>
    commands.map((command) => assessCommand(command).risk_level);
  assert.deepEqual(
    levels([
      "salt '*' pkg.version openssh-server",
      "kadmin.local -q listprincs",
      "samba-tool domain info 127.0.0.1",
      "nvme sanitize-log /dev/nvme0",
      "lvreduce -t -L 5G /dev/vg0/data",
      "kubeadm reset --dry-run",
    ]),
    ["low", "low", "low", "low", "low", "low"],
  );
  assert.deepEqual(
    levels([
      "samba-tool domain info add x",
      "nvme delete-ns /dev/nvme0 -n 1",
      "kubeadm reset --dry-run=false",
      "xbps-remove -Rf base-system",
    ]).filter((level) => level === "low" || level === "medium"),
    [],
  );
});

Deno.test("what does not stand in the command is not called bounded", () => {
  for (const command of ["acmectl cluster list", "make all", "npm test"]) {
    const { explanation, risk_level } = assessCommand(command);
    assert.equal(risk_level, "medium", command);
    assert.doesNotMatch(explanation, /bounded|can be undone or made/, command);
  }
  assert.match(assessCommand("mkdir a").explanation, /bounded/);
});

Deno.test("sweepingWord() hears the verb of a thing that is done without the question it brings", () => {
  for (
    const option of words(
      "--yes --no-confirm --noprompt --no-prompt --assume-yes --skip-confirmation --auto-approve --confirm=true",
    ).filter((one) => one !== "--noprompt")
  ) {
    assert.equal(sweepingWord(["tenant", "halve", "acme", option]), "halve");
  }
  for (
    const text of [
      "tenant halve acme",
      "tenant generate acme --yes",
      "tenant deploy acme --yes",
      "cache halve --yes",
      "halve --yes",
      "./tenant halve --yes",
    ]
  ) assert.equal(sweepingWord(words(text)), undefined, text);
});

Deno.test("requestedDeletion() hears the method of a request", () => {
  for (
    const text of [
      "api -X DELETE /x",
      "api -XDELETE /x",
      "request /x --method DELETE",
      "call /x --request=delete",
      "v2 rest --http-method DELETE /x",
      "api DELETE /x",
    ]
  ) assert.equal(requestedDeletion(words(text)), "DELETE", text);
  for (
    const text of [
      "api -X GET /x",
      "api /DELETE",
      "api delete",
      "note -X DELETE",
      "api title DELETE",
    ]
  ) assert.equal(requestedDeletion(words(text)), undefined, text);
});

Deno.test("mirroredDeletion() hears that only the copy's own is deleted", () => {
  for (const verb of words("sync synchronise mirror copy cp upload push")) {
    assert.equal(mirroredDeletion([verb, "a", "b", "--delete"]), "--delete");
  }
  for (
    const option of words(
      "--delete-after --delete-extra --delete-removed --delete=true --delete-orphan --remove-extra",
    )
  ) assert.equal(mirroredDeletion(["sync", "a", option]), option);
  for (
    const text of ["sync --delete", "deploy a --delete", "sync a --deleted"]
  ) assert.equal(mirroredDeletion(words(text)), undefined, text);
});

Deno.test("removingWord() hears a kind of thing and what takes it away, in one word", () => {
  const kinds =
    "member peer node host server user account disk volume brick broker shard replica machine device instance database table bucket queue zone record domain cluster pool group tenant realm backup snapshot subnet policy policies permission admin owner secret credential certificate route listener backend subscription vhost message partition resource";
  for (const kind of words(kinds)) {
    assert.equal(removingWord([`remove-${kind}`, "x"]), `remove-${kind}`);
    assert.equal(removingWord([`${kind}-remove`, "x"]), `${kind}-remove`);
  }
  for (
    const verb of words(
      "rm del detach evict expel unregister clear drop revoke",
    )
  ) {
    assert.equal(removingWord([`${verb}_user`, "x"]), `${verb}_user`);
  }
  for (const verb of words("rm detach evict")) {
    assert.equal(removingWord([`peer_${verb}`, "x"]), `peer_${verb}`);
  }
  assert.equal(
    removingWord(["remove-from-resource", "x"]),
    "remove-from-resource",
  );
  for (const text of ["remove-label x", "remove-background x", "clear-user"]) {
    assert.equal(removingWord(words(text)), undefined, text);
  }
});
