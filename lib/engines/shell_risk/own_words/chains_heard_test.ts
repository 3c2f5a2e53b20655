import assert from "node:assert/strict";
import { assessCommand } from "../mod.ts";
import {
  guardOff,
  makingLogin,
  makingWayIn,
  mightyWords,
  newPassword,
  openDoor,
  showingSecret,
  unproven,
} from "./chains_of_access.ts";
import {
  bringingBack,
  deletingBehind,
  destroyingCode,
  endingLogin,
  noneRun,
  shuttingOut,
  stateDown,
  stoppingShared,
  takingAway,
} from "./chains_of_loss.ts";

/** Calls, the program first, that a reader hears and that it does not. */
function holds(
  reader: (args: readonly string[], name?: string) => string | undefined,
  heard: readonly string[],
  unheard: readonly string[],
): void {
  const hear = (text: string) => {
    const [name = "", ...args] = text.split(" ");
    return reader(args, name);
  };
  for (const text of heard) assert.notEqual(hear(text), undefined, text);
  for (const text of unheard) assert.equal(hear(text), undefined, text);
}

Deno.test("takingAway() hears what is taken from those who work with it, in any order", () => {
  holds(takingAway, [
    "kb cleanse",
    "kb self-destruct",
    "kb retained clean",
    "kb topic forget orders",
    "kb forgetTopic orders",
    "kb removenode n1",
    "kb ds forget messages s1",
    "kb apisix route delete 1",
    "kbhost offline 0",
    "kb --endpoints a:1 delete_table users",
    "kb tidy --purge-volumes now",
    "kb stop --vm-poweroff",
    "kb reset-to-factory",
    "kb reset-configuration",
    "kb x reset-defaults",
    "kb instances clear all",
    "remove_members -a staff",
  ], [
    "kb cache clean",
    "kb show topic forget",
    "kb list-nodes remove",
    "kb forget idea",
    "kb message send clean",
    "kb volume create delete",
    "kb delete-policy volume update",
    "kb volume undelete v1",
    "kb clean",
    "kb tidy --remove-topic x",
    "kb context reset prod",
    "kb reset-password-length",
  ]);
});

Deno.test("deletingBehind() hears an option that deletes what is named", () => {
  holds(deletingBehind, [
    "kb recover --delete 7",
    "kb recover 7 --terminate",
    "kb fs drop-it one --remove-storages",
  ], [
    "kb sync a b --delete",
    "kb branch --delete x",
    "kb cache fill --delete x",
    "kb recover --keep 7",
    "kb --delete 7",
  ]);
});

Deno.test("destroyingCode() hears code of a program's own that destroys", () => {
  holds(destroyingCode, [
    "kb eval db:delete_schema([node()]).",
    "kb --javascript.execute-string db._drop('users')",
    "kb -x shutdown",
    "kb -e User.destroy_all",
    "kb --eval db.dropDatabase()",
  ], [
    "kb eval db:clear_cache().",
    "kb eval db:info().",
    "kb note db:delete_schema([node()]).",
  ]);
  assert.notEqual(destroyingCode(["-rx", "core stop now"]), undefined);
});

Deno.test("bringingBack() hears that an older state takes the place of what there is", () => {
  holds(bringingBack, [
    "kb backup:restore b1",
    "kb restore_snapshot s1",
    "kb restore /srv/all.dump",
    "kb-db rollback 7",
  ], [
    "kb restore window",
    "kb backup restore b1 --target x",
    "kb backup list restore",
    "kb backup restore",
  ]);
});

Deno.test("stoppingShared() hears what stops for many", () => {
  holds(stoppingShared, [
    "kb node evacuate n1",
    "kb cluster shutdown c1",
    "kb brokers shutdown --url b",
    "kb host-disable uuid=1",
    "kb kick *",
    "kb users suspend --all",
    "kb stopall",
    "kbctl stop",
    "kb cluster leave node=n2",
  ], [
    "kb node start n1",
    "kb clients kick c1",
    "kb service stop web",
    "kb stop",
    "kbctl stop web",
    "kb cluster shutdown",
    "kb nodes list down",
  ]);
});

Deno.test("stateDown() hears a state in which nothing works", () => {
  holds(stateDown, [
    "kb update node=all state=down",
    "kb set n1 --state offline",
  ], ["kb update node=all state=idle", "kb list state=down"]);
});

Deno.test("showingSecret() hears what only its owner may know, in any order", () => {
  holds(showingSecret, [
    "kb show-service-credentials",
    "kb secret access db",
    "kb export-zone-key example.com",
    "kb kubeconfig get c1",
    "kb s3 getsecret",
    "kb-getkeytab -p http",
    "kb dump tokens",
    "kb show webui private key",
  ], [
    "kb show tokens",
    "kb get secret-policy p",
    "kb key public show",
    "kb list passwords",
    "kb show config",
    "kb secret show db --metadata",
    "kb export report",
  ]);
});

Deno.test("mightyWords() hears that somebody may do everything, however it is given", () => {
  holds(mightyWords, [
    "kb cluster-role-binding create m --cluster-role=cluster-admin --user=bob",
    "kb roles add-grants r1 --grant ids=*;type=*;actions=*",
    "kb acl create --principal bob --operation *",
    "kb moduser bob type kbadmin",
    "kb user modify bob set AdminLevel=Admin",
    "kb token add t1 --admin",
    "kb user update bob is-admin=true",
    "kb sysaccount set app --privileged=true",
    "kb roles system_admin bob",
    "kbuser chgrp bob kbadmin",
  ], [
    "kb cluster-role-binding create m --cluster-role=viewer --user=bob",
    "kb user create admin",
    "kb user remove bob --role admin",
    "kb role list --role admin",
    "kb theme set color admin",
    "kb user update bob is-admin=false",
    "kb chgrp bob staff",
  ]);
  assert.notEqual(
    mightyWords(["create", "@106 */* MANAGE"], "kbacl"),
    undefined,
  );
  assert.equal(mightyWords(["create", "@106 */* MANAGE"], "kbnote"), undefined);
});

Deno.test("openDoor() hears that whoever asks gets in", () => {
  holds(openDoor, [
    "kb accessLists create 0.0.0.0/0",
    "kb set-meta zone ALLOW-AXFR-FROM 0.0.0.0/0",
    "kb bucket addacl -a world::a b1",
    "kb role add principals --principal u_anon",
    "kb acl create --allow-principal *",
    "kbchmod share public",
  ], [
    "kb accessLists create 10.0.0.0/8",
    "kb accessLists delete 0.0.0.0/0",
    "kb acl create --deny 0.0.0.0/0 deny",
    "kb page create public",
    "kb acl list 0.0.0.0/0",
  ]);
});

Deno.test("makingLogin() and makingWayIn() hear who may log in from then on", () => {
  holds(makingLogin, [
    "kb user create bob --password x",
    "kb add-user bob --password=x",
    "kb createsuperuser",
    "kb adduser bob --pass x",
    "kb create-administrator --email e",
    "kb sysadmin add bob",
  ], [
    "kb user create bob",
    "kb user delete bob --password x",
    "kb item add one --password x",
    "kb admin add",
  ]);
  holds(makingWayIn, [
    "kb create_recovery_key 10 root",
    "kb bypass create bob",
    "kb setup-key create",
  ], ["kb recovery list keys", "kb setup create", "kb create key recovery"]);
});

Deno.test("newPassword() hears that somebody gets another password", () => {
  holds(newPassword, [
    "kb changepassword bob",
    "kb set-db-superuser-password",
    "kb admins passwd root x",
    "kbuser passwd 0 x",
    "kb user password -n root",
    "kb set-single-user-credentials bob pw",
  ], [
    "kb password generate",
    "kb password-policy set x",
    "kb passwd hash x",
    "kb show password",
    "kb user password",
  ]);
});

Deno.test("guardOff() and unproven() hear that something is no longer protected", () => {
  holds(guardOff, [
    "kb alert-manager disable",
    "kb disable_vhost_protection v1",
    "kb set-cluster-failover off",
    "kb config set Service.EnableMultifactorAuthentication false",
    "kb encryption update --disable",
    "kb protection update --enabled=false",
    "kb setting-audit --set --audit-enabled 0",
    "kb silenced create --subscription *",
    "kb plan disable audit",
  ], [
    "kb alert-manager enable",
    "kb auth remove github",
    "kb show alert-manager disable",
    "kb config set color false",
    "kb silenced create --subscription web",
    "kb encryption update --fast",
    "kb protection list --enabled=false",
  ]);
  holds(unproven, [
    "kb configure --insecure-skip-tls-verify",
    "kb login h --skip-tls-verify=true",
    "kb repo add x --insecure",
  ], ["kb get x --insecure", "kb configure --secure"]);
});

Deno.test("parts of words are heard of programs that have a table, but not where they only try", () => {
  const levels = (texts: readonly string[]) =>
    texts.map((text) => assessCommand(text).risk_level);
  assert.deepEqual(
    levels([
      "boundary roles add-principals -id r1 -principal u_anon",
      "atlas accessLists create 0.0.0.0/0",
      "rabbitmqadmin vhosts delete_multiple --name-pattern x --dry-run",
      "ipa sysaccount-show app",
      "nodetool disableauditlog",
      "nodetool gossipinfo",
      "etcdctl -u user:password get foo",
    ]),
    ["high", "high", "low", "low", "high", "low", "medium"],
  );
});

Deno.test("what shows credentials, makes a login or loads code is not low", () => {
  for (
    const [text, level] of [
      ["chef-server-ctl show-node-credentials", "high"],
      ["chef-server-ctl show-config", "low"],
      ["ejson decrypt s.ejson", "high"],
      ["ejson decrypt", "medium"],
      ["make stop-all-apps", "medium"],
      ["python manage.py createsuperuser --noinput", "high"],
      ["python manage.py changepassword root", "high"],
      ["python manage.py collectstatic --noinput", "medium"],
      ["php artisan user:role set bob --role=admin", "high"],
      ["php artisan user:role set bob --role=viewer", "medium"],
      ["gcp-nuke run --no-dry-run", "critical"],
      ["bb -e '(babashka.fs/delete-tree \"/srv\")'", "high"],
      ["tclsh -c 'load x.so'", "medium"],
      ["bb -e '(println 1)'", "low"],
    ] as const
  ) assert.equal(assessCommand(text).risk_level, level, text);
});

Deno.test("who is shut out, what runs no more and what is good for nothing is heard", () => {
  holds(noneRun, [
    "kb service update web --replicas 0",
    "kb scale web=0",
    "kb set size --count=0",
  ], ["kb scale web=2", "kb service update web --retries 0", "kb run web=0"]);
  holds(shuttingOut, [
    "kb clients kick c1",
    "kb access ban domain acme.test",
    "kb kickUser bob",
  ], ["kb kick off", "kb drum kick 4", "kb list kick users"]);
  holds(endingLogin, ["kb s3 revokesecret -y", "kb rotate-keys all"], [
    "kb revoke x",
    "kb show rotate-keys",
  ]);
});

Deno.test("rights, doors and passwords are heard where the words stand otherwise", () => {
  holds(mightyWords, [
    "kb user elevate bob",
    "kb user promote bob",
    "kb robot create --all-permission",
    "kb user:add alice@acme.test -r admin",
    "kb user group add admins bob",
    "kb permissions add system_user manage_system",
  ], [
    "kb user elevate",
    "kb user promote",
    "kb model promote bob",
    "kb robot list --all-permission",
    "kb user:add alice@acme.test -r viewer",
    "kb group add admins",
    "kb permissions add system_user view",
  ]);
  holds(openDoor, [
    "kb chmod 777 /srv/a",
    "kb serve --security whitelist=0.0.0.0/0",
    "kb http-access --access allow:any",
    "kb device public-url d1 --enable",
    "kb project config update p --public true",
  ], [
    "kb chmod 755 /srv/a",
    "kb serve --security whitelist=10.0.0.0/8",
    "kb http-access --access allow:bob",
    "kb device public-url d1",
    "kb device public-key d1 --enable",
    "kb project config update p --public false",
  ]);
  holds(newPassword, [
    "kb tools rootpw -n hunter22",
    "kb set 123 --cipassword hunter22",
  ], [
    "kb rootpw",
    "kb set color --username bob --password hunter22",
    "kb config set --password hunter22",
  ]);
  holds(guardOff, ["kb env:http-access --auth 0", "kb x --mfa=off"], [
    "kb env:http-access --auth 1",
    "kb serve --auth none --bind 127.0.0.1:8080",
    "kb x --color off",
  ]);
  holds(deletingBehind, ["kb fs -rm -r /data", "kb fs -rm -skipTrash /data"], [
    "kb fs -rm /data x",
  ]);
  holds(showingSecret, ["kb secrets access db-password"], [
    "kb create secret registry-access",
  ]);
});

Deno.test("what is done in earnest, by a name or in one word is heard", () => {
  holds(takingAway, [
    "gpdeletesystem -d /data",
    "kb flasherase 0 100",
    "kb reset2defaults",
    "kb cleanup:uploads DRY_RUN=false",
    "kb prune uploads --no-dry-run",
    "kb-instance remove web",
  ], [
    "gpcreatesystem -d /data",
    "kb cleanup:uploads DRY_RUN=true",
    "kb upload --no-dry-run",
    "kb-index remove web",
  ]);
  holds(deletingBehind, ["kb garbage-collect x --delete-untagged"], [
    "kb list-all x --delete-untagged",
  ]);
  holds(endingLogin, ["kb cert-revoke 1"], ["kb cert-renew 1"]);
  holds(mightyWords, [
    "kb ca-user-membership-add bob Administrators",
    "kb user:promote bob ROLE_SUPER_ADMIN",
  ], [
    "kb ca-user-membership-add bob Readers",
    "kb user:promote bob ROLE_USER",
  ]);
  holds(openDoor, ["kb settings registrations open"], [
    "kb settings registrations close",
  ]);
  holds(guardOff, ["kb silence add alertname=~.+ -d 30d"], [
    "kb silence add alertname=~web.+ -d 30d",
  ]);
  holds(makingWayIn, [
    "kb set-account --add-ssh-key - bob",
    "kb request approve abc",
  ], [
    "kb set-account --ssh-key - bob",
    "kb request approve",
    "kb approve abc",
  ]);
});

Deno.test("words are heard of programs that serve others besides what they run", () => {
  for (
    const [text, level] of [
      ["airflow users create --role Admin --username x --password p", "high"],
      ["airflow scheduler", "medium"],
      ["mix users.create --role Admin", "medium"],
      ["oci iam user api-key upload --user-id x", "high"],
      ["oci iam user api-key list --user-id x", "low"],
      ["arangorestore --overwrite true --input-directory d", "high"],
      ["arangorestore --input-directory d", "medium"],
      ["zabbix_get -k vfs.file.contents[/etc/shadow]", "high"],
      ["zabbix_get -k vfs.file.contents[/etc/hosts]", "medium"],
      ["kb expire --keep-latest 0", "high"],
      ["kb expire --keep-latest 3", "medium"],
    ] as const
  ) assert.equal(assessCommand(text).risk_level, level, text);
});

Deno.test("who is vouched for, shut out or allowed to run commands is heard", () => {
  holds(makingWayIn, [
    "kb jwt mint -id admin",
    "kb ca sign 7e3f",
    "kb node setup --accept-commands",
  ], ["kb jwt mint", "kb ca list 7e3f", "kb node setup --accept-config"]);
  holds(shuttingOut, ["kb agent ban -id a1", "kb nodepool evict p1 n1"], [
    "kb cache evict p1 n1",
  ]);
  holds(mightyWords, ["kb entry create -admin -id x"], [
    "kb entry create -plain -id x",
  ]);
  for (
    const [text, level] of [
      ["kb cluster recover-from-quorum-loss", "high"],
      ["kb cluster recover-from-backup-loss", "medium"],
      ["kb orphan tidy --protection-time 0", "high"],
      ["kb orphan tidy --protection-time 60", "medium"],
      ["lxc stop --all", "high"],
    ] as const
  ) assert.equal(assessCommand(text).risk_level, level, text);
});

Deno.test("accounts that are recovered, keys that are added and guards named in one word are heard", () => {
  holds(newPassword, [
    "kb recover-account bob",
    "kb user update 1 --user_pass=hunter22",
    "kb sso.user.update -p hunter22 bob",
  ], [
    "kb cover-account bob",
    "kb user list --user_pass=hunter22",
    "kb port update -p 80 web",
  ]);
  holds(guardOff, [
    "kb clusters update c --disableTerminationProtection",
    "kb init --reset-security",
  ], [
    "kb clusters update c --enableTerminationProtection",
    "kb init --reset-colors",
  ]);
  for (
    const [text, level] of [
      ["juju add-ssh-key 'ssh-rsa AAAAB3 bob'", "high"],
      ["juju add-note 'ssh-rsa AAAAB3 bob'", "medium"],
      ["kb pool-restore-database file-name=a.db dry-run=true", "medium"],
      ["kb pool-restore-database file-name=a.db", "high"],
      ["kb sync a b --delete-dst", "high"],
      ["kb sync a b --keep-dst", "medium"],
    ] as const
  ) assert.equal(assessCommand(text).risk_level, level, text);
});
