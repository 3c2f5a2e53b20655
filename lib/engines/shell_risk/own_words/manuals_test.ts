import assert from "node:assert/strict";
import { mightyWords, openDoor, showingSecret } from "./chains_of_access.ts";
import { guardOff, newPassword, unproven } from "./chains_of_access.ts";
import {
  bringingBack,
  cancelling,
  draining,
  endingLogin,
  migratingBack,
  remaking,
  stoppingShared,
  takingAway,
} from "./chains_of_loss.ts";
import { leadingWords } from "./control.ts";
import { deletingRequest } from "./chains_of_values.ts";
import { assessCommand } from "../mod.ts";
import { deletingByForce, deletingWord } from "./deletion.ts";
import { deletingOption, haltingWords, mirroredDeletion } from "./effect.ts";
import { KINDS } from "./kinds.ts";
import { publishingWord } from "./publishing.ts";
import { revealingWords } from "./secrets.ts";

const words = (text: string): readonly string[] => text.split(" ");

/** Calls, without their program, that a reader hears and that it does not. */
function holds(
  reader: (args: readonly string[], name?: string) => string | undefined,
  heard: readonly string[],
  unheard: readonly string[],
): void {
  for (const text of heard) {
    assert.notEqual(reader(words(text), "kb"), undefined, text);
  }
  for (const text of unheard) {
    assert.equal(reader(words(text), "kb"), undefined, text);
  }
}

Deno.test("every kind of thing that others work with is one, alone and as many", () => {
  for (
    const kind of words(
      "account admin agent app application archive array backend baremetal blob brick broker bucket cert " +
        "certificate cluster collection computer connection credential customer database datacenter datanode " +
        "dataset datastore datatable deployment device disk diskgroup document domain employee endpoint " +
        "environment fabric filesystem firewall function gateway graph group host hypervisor instance " +
        "interface keyspace keytab ledger listener lun machine member message namespace node nodepool org " +
        "organisation organization osd partition peer permission pool project queue realm record region " +
        "relationship replica repo reservation resource retainer role room router route schema secret server " +
        "service shard share site slot snapshot stack storage store stream subnet subscription subvolume " +
        "system table tablet tablespace team tenant topic tree tunnel tuple user vault vdisk vhost vm volume " +
        "vpc warehouse zone",
    )
  ) {
    assert.match(kind, KINDS);
    assert.match(`${kind}s`, KINDS);
  }
  for (
    const kind of words(
      "data db fs kube kubernetes vps retained mailbox mailboxes mesh meshes index indexes indices entity " +
        "entities policy policies registry registries repository repositories",
    )
  ) assert.match(kind, KINDS);
  for (const other of words("cache plugin label network container note")) {
    assert.doesNotMatch(other, KINDS);
  }
});

Deno.test("deletingWord() hears what stands deep down, in bulk, or behind a group that has a verb's name", () => {
  holds((args) => deletingWord(args), [
    "cloud net private edge subnet delete s1",
    "logs instance delete i1",
    "logs access-token delete t1",
    "search index delete products",
    "docs bucket delete b1",
    "search delete-by-query q1",
    "tuple bulk-delete document",
    "image batch-delete-image x",
    "mass-purge x",
    "api access requestEndpointDeletion e1",
    "tls revoke:certs",
    "certs:revoke c1",
    "disks:erase d1",
    "vms:terminate v1",
    "tenants:nuke t1",
    "destroy 100",
    "wipe 7",
    "erase 7",
    "nuke 7",
    "obliterate 7",
  ], [
    "cloud net private edge label delete s1",
    "cloud net private edge deeper than subnet delete s1",
    "logs show delete",
    "logs instance delete",
    "logs theme delete t1",
    "search delete user bob",
    "search delete-by-query",
    "list index delete products",
    "Deletion x",
    "delete 7",
  ]);
});

Deno.test("deletingByForce() hears what is taken down with what it kept", () => {
  holds(deletingByForce, [
    "down --volumes",
    "rm web --with-data",
    "remove web --storage=true",
    "teardown --and-volumes",
    "uninstall --data",
  ], ["up --volumes", "down --volumes-from x", "list --data", "down"]);
});

Deno.test("takingAway() hears the verb and its kind in one word, the short verbs as well", () => {
  holds(takingAway, [
    "rmvdisk v1",
    "rmdisk d1",
    "delvol v1",
    "removerepo --name r",
    "userdel bob",
    "groupdel staff",
    "zonerm z1",
    "delsnapshot 100 before",
    "logs instance remove i1",
  ], [
    "network rm mq-streams",
    "rmdir x",
    "model x",
    "logs theme remove t1",
    "rmvdisk",
  ]);
});

Deno.test("draining() hears that a machine is emptied of its work", () => {
  holds(draining, ["drain node n1", "node drain n1"], [
    "drain n1",
    "node failed after a drain started",
    "drain sink s1",
  ]);
});

Deno.test("remaking() hears that a machine is made anew", () => {
  const verbs = words("reinstall rebuild reimage reprovision");
  for (const verb of verbs) holds(remaking, [`server ${verb} s1`], []);
  holds(
    remaking,
    words(
      "instance machine device vps vm node host baremetal bare-metal droplet computer",
    ).map((machine) => `${machine} reinstall m1`),
    [
      "package reinstall x",
      "server reinstall",
      "server rebuild-index s1 list",
      "a b c server reinstall s1",
      "show server rebuild s1",
    ],
  );
});

Deno.test("migratingBack() hears that changes of a database are undone", () => {
  const undone = words("revert undo down rollback reset fresh refresh redo");
  for (const verb of undone) {
    holds(migratingBack, [`migrate ${verb}`, `migration:${verb}`], []);
  }
  holds(migratingBack, ["undo-migrations"], [
    "migrate up",
    "revert",
    "list migrate revert",
    "a b c migrate revert",
  ]);
});

Deno.test("cancelling() hears that something is given up that a service holds", () => {
  const kept = words(
    "subscription account domain license licence instance server service number contract " +
      "reservation membership",
  );
  for (const thing of kept) {
    holds(cancelling, [`${thing} cancel x`, `cancel ${thing} x`], []);
  }
  holds(cancelling, ["subscriptions cancel --id 7"], [
    "subscription cancel",
    "job cancel 7",
    "list cancel subscription x",
    "a b c cancel subscription x",
  ]);
});

Deno.test("deletingRequest() hears a request in tags or fields that deletes", () => {
  for (
    const request of [
      '<delete_task task_id="7"/>',
      "<RemoveUser><id>7</id></RemoveUser>",
      "<soap:purge/>",
      "<kill-session><session-id>4</session-id></kill-session>",
      '<edit><if operation="delete"/></edit>',
      '{"method":"user.delete","params":[7]}',
      '[{"name": "a"}, {"action":"volumes/destroy"}]',
      '{"operation":"dropTable"}',
      '{"cmd":"wipe"}',
      '{"command":"shutdown"}',
    ]
  ) assert.notEqual(deletingRequest(["--xml", request]), undefined, request);
  for (
    const request of [
      "<get_tasks/>",
      "<deleted/>",
      'a <delete_task id="7"/>',
      '<edit><if operation="merge"/></edit>',
      '{"method":"user.get","params":["delete"]}',
      '{"name":"user.delete"}',
      '[{"op":"remove","path":"/spec/a"}]',
      'method "delete"',
    ]
  ) assert.equal(deletingRequest(["--xml", request]), undefined, request);
});

Deno.test("who is somebody's superior, or gets in without a name, is heard", () => {
  holds(mightyWords, [
    "tuple write user:eve owner system:prod",
    "relationship create platform:main admin user:eve",
    "relation touch x root user:eve",
  ], [
    "tuple write user:eve viewer system:prod",
    "tuple read user:eve owner system:prod",
    "tuple delete user:eve owner system:prod",
  ]);
  const everybody = words(
    "--anonymous --anyone --everyone --everybody --world --all-users --all-authenticated-users",
  );
  for (const option of everybody) {
    holds(openDoor, [`permission create ${option} x`], [
      `permission list ${option} x`,
      `permission delete ${option} x`,
      `report create ${option} x`,
    ]);
  }
});

Deno.test("guardOff(), unproven() and newPassword() hear what stands one word apart or alone", () => {
  holds(guardOff, [
    "alerts settings disable a1",
    "backup compliance copyProtection disable p",
    "disable audit policy p",
    "disable policy audit p",
  ], ["alerts colours disable a1", "alerts settings enable a1"]);
  for (
    const option of words(
      "--verify-tls=false --check-certs=no --verifyssl=0 --tls-verify=off --ssl-verification=false " +
        "--verify-certificate=false",
    )
  ) holds(unproven, [`config add p ${option}`], [`image list ${option}`]);
  holds(unproven, [], ["config add p --verify-tls=true"]);
  holds(newPassword, ["passwd bob", "passwd -z x bob"], [
    "passwd",
    ...words("-6 -1 -apr1 -aixmd5 -crypt -salt -table -stdin -noverify")
      .map((option) => `passwd ${option} x bob`),
  ]);
});

Deno.test("a release that is fetched, a format that is named and a copy that is moved are what they are", () => {
  assert.equal(publishingWord(words("release create v1")), "release");
  for (
    const verb of words(
      "download fetch verify verify-asset notes init check build prepare next current version versions info",
    )
  ) {
    assert.equal(publishingWord(["release", verb, "v1"]), undefined, verb);
  }
  for (
    const format of words(
      "json yaml yml table text csv tsv xml html wide name names pretty raw short long plain markdown md toml " +
        "hcl dot tar oci some_format {{.ID}}",
    )
  ) assert.equal(deletingOption(["pull", "-format", format]), undefined);
  assert.equal(deletingOption(["start", "-format", "7"]), "-format");
  for (const verb of ["transfer", "replicate"]) {
    assert.equal(mirroredDeletion([verb, "a", "b", "--delete"]), "--delete");
  }
  for (const whose of words("console bmc ipmi idrac vnc root")) {
    assert.notEqual(revealingWords(["vm", `${whose}-password`]), undefined);
  }
  for (const asked of ["wait", "watch", "exists"]) {
    assert.equal(takingAway([asked, "removed", "user", "bob"]), undefined);
    assert.equal(takingAway([asked, "remove", "user", "bob"]), undefined);
  }
});

Deno.test("a thing and what is done to it may be joined in one word", () => {
  const levelOf = (command: string) => assessCommand(command).risk_level;
  for (
    const [joined, harmless] of [
      ["acmectl domains:remove a.test", "acmectl plugins:remove x"],
      ["acmectl kms.rm k1", "acmectl main.rs k1"],
      ["acmectl retention:hold:remove r1", "acmectl cache:clear x"],
      ["acmectl --app web domains:remove a", "acmectl run domains:remove a"],
    ] as const
  ) {
    assert.equal(levelOf(joined), "high", joined);
    assert.notEqual(levelOf(harmless), "high", harmless);
  }
});

Deno.test("what is deleted is told by its name and kind, where the words say them", () => {
  for (
    const [command, told] of [
      ["acmectl dns zone delete a.test", /deletes a\.test \(zone\)/],
      ["acmectl delete user bob", /deletes bob \(user\)/],
      ["acmectl iam delete user bob", /deletes bob \(user\)/],
      ["acmectl delete it", /deletes something/],
      ["acmectl zone delete --all", /deletes something/],
      ["acmectl service rollback web --force", /rolls back something/],
    ] as const
  ) assert.match(assessCommand(command).explanation, told);
});

Deno.test("an option is heard behind however many words, and a value to its end", () => {
  const many = "--note x ".repeat(200);
  const long = "10.0.0.0/8,".repeat(200);
  for (
    const command of [
      `acmectl user add bob @--role admin`,
      `acmectl user add bob --role ${"viewer,".repeat(50)}admin`,
      `acmectl user add bob --role ${"a/".repeat(100)}admin`,
      `acmectl firewall rule add --cidr ${long}0.0.0.0/0`,
      `acmectl webhook add x @https://203.0.113.9/in`,
      `acmectl set @--image=attacker/app:1`,
      `acmectl eval '${"x = 1; ".repeat(400)}deleteUsers()'`,
      `acmectl policy set p "${"a ".repeat(300)}*:*"`,
    ]
  ) {
    const { risk_level } = assessCommand(command.replace("@", many));
    assert.equal(risk_level, "high", command.slice(0, 60));
  }
});

Deno.test("what stands deeper, is given up by its kind, or goes over to others is heard", () => {
  holds((args) => deletingWord(args), [
    "logs access-token delete-all t1",
    "logs token purge-all-expired t1",
  ], ["logs access-token delete-all", "logs theme delete-all t1"]);
  holds(takingAway, [
    ...words(
      "nodes node hosts servers instance machines clusters database vms devices",
    )
      .map((kind) => `reset --${kind} a1`),
    "keys clear all",
    "pg:reset shop",
  ], ["reset --colour red", "reset --nodes", "show reset --nodes a1"]);
  holds(endingLogin, [
    "clients:rotate c1",
    "idp settings provider revokeJwk p1",
    "deauthorize-role r1",
    "deauthorise_access r1",
    "revoke-grants g1",
  ], ["a b c d revoke-key k1", "rotate-image i1", "list rotate-keys"]);
  holds(bringingBack, [
    "service rollback web",
    "node rollback n1",
    "update:rollback u1",
    "function rollback f1",
  ], ["theme rollback t1", "service rollback"]);
  for (const one of words("pipeline environments workspace keypair")) {
    holds((args) => leadingWords(args), [`${one} promote x`], []);
  }
  for (const one of words("vps baremetal droplet device")) {
    holds((args) => haltingWords(args), [`${one} reboot-rescue x`], []);
  }
  holds((args) => haltingWords(args), [
    "node hard-reboot n1",
    "node force-reboot n1",
  ], ["node rebooted n1"]);
  holds(guardOff, ["alarm disarm home", "sso disable acme"], [
    "lamp disarm home",
    "sso enable acme",
  ]);
  holds(mightyWords, ["userpki create eve -r Admin"], [
    "userland create eve -r Admin",
    "userpki create eve -r Viewer",
  ]);
  holds(stoppingShared, ["rds reboot-db-instance --id db1"], [
    "rds reboot-theme --id t1",
  ]);
  for (const token of words("fido fido2 oath openpgp piv")) {
    holds(takingAway, [`${token} reset`], [`${token} info`]);
  }
  holds((args) => bringingBack(args, "acme-backup"), ["restore /srv/a"], [
    "restore",
  ]);
  holds((args) => bringingBack(args, "acmectl"), [], ["restore /srv/a"]);
  holds(showingSecret, ["aks get-credentials --name prod --group g"], [
    "aks get-credentials --names-only",
    "aks get-credentials --names",
    "aks get-credentials --name-only",
  ]);
  holds((args) => deletingWord(args), ["app-revoke team"], [
    "app-revoked team",
  ]);
  holds((args) => revealingWords(args), ["key get api_token --decrypt"], [
    "key get api_token",
    "key set api_token --decrypt",
  ]);
  holds(newPassword, ["modify auth user admin password hunter22"], [
    "modify auth the user admin password hunter22",
  ]);
  holds(openDoor, [
    "authorized-network create --start 0.0.0.0 --end 255.255.255.255",
    "firewall rule create --start=0.0.0.0 --end=255.255.255.255",
  ], [
    "authorized-network create --start 10.0.0.0 --end 255.255.255.255",
    "authorized-network create --start 0.0.0.0 --end 10.0.0.9",
    "authorized-network delete --start 0.0.0.0 --end 255.255.255.255",
  ]);
});
