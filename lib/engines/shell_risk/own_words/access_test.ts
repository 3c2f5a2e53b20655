import assert from "node:assert/strict";
import {
  openedToAll,
  takenFromAnybody,
  unlimitedRights,
  unprotectingSetting,
} from "./access.ts";
import { replacingWord } from "./copies.ts";
import { deletingByForce, deletingWord } from "./deletion.ts";
import { disarmingWords } from "./guards.ts";
import { publishingWord } from "./publishing.ts";
import { grantingWords, openingWord } from "./rights.ts";
import { revealingWords } from "./secrets.ts";
import { removingWord } from "./effect.ts";

const words = (text: string): readonly string[] => text.split(" ");

Deno.test("unprotectingSetting() hears options that switch protection off", () => {
  for (
    const guard of words(
      "auth authentication authorization mfa 2fa firewall audit audit-log audit-logging auditing encryption deletion-protection selinux apparmor rbac acl lockout password-policy",
    )
  ) {
    assert.equal(unprotectingSetting(["up", `--no-${guard}`]), `--no-${guard}`);
    assert.equal(unprotectingSetting([`--${guard}=off`]), `--${guard}=off`);
    assert.equal(unprotectingSetting([`--${guard}=on`]), undefined);
  }
  for (const without of words("no disable skip without turn-off bypass")) {
    const option = `--${without}-auth`;
    assert.equal(unprotectingSetting([option]), option);
    assert.equal(unprotectingSetting([`${option}=true`]), `${option}=true`);
    assert.equal(unprotectingSetting([`${option}=false`]), undefined);
  }
  for (const yes of words("yes 1 on")) {
    assert.ok(unprotectingSetting([`--no-mfa=${yes}`]), yes);
  }
  for (const no of words("false no none never disable disabled 0")) {
    assert.ok(unprotectingSetting([`--mfa=${no}`]), no);
  }
  for (
    const option of words("--noauth -noauth --master-disable --global-disable")
  ) {
    assert.equal(unprotectingSetting([option]), option);
  }
  for (const here of words("127.0.0.1 --bind=localhost http://[::1]:80 ::1")) {
    assert.equal(unprotectingSetting(["--noauth", here]), undefined, here);
  }
});

Deno.test("unprotectingSetting() hears settings that switch protection off", () => {
  for (
    const verb of words(
      "set config configure update modify edit setting settings param",
    )
  ) assert.equal(unprotectingSetting([verb, "x", "auth", "off"]), "auth", verb);
  assert.equal(unprotectingSetting(["use", "x", "auth", "off"]), undefined);
  for (
    const key of words(
      "auth authentication authorization mfa 2fa firewall auditd encryption protect protected protection enforced enforcement selinux apparmor secure-boot rbac complexity lockout",
    )
  ) {
    assert.equal(unprotectingSetting(["set", `a.${key}`, "no"]), `a.${key}`);
    assert.equal(unprotectingSetting(["set", `--${key}=no`]), `--${key}=no`);
    assert.equal(
      unprotectingSetting(["set", key, "--enabled", "no"]),
      "--enabled",
    );
    assert.ok(unprotectingSetting(["set", `${key}.enabled`, "no"]));
    assert.equal(unprotectingSetting(["set", `a${key}b`, "no"]), undefined);
  }
  for (
    const off of words("off false no none never 0 disabled disable permissive")
  ) assert.ok(unprotectingSetting(["set", "mfa", off]), off);
  assert.equal(unprotectingSetting(["set", "mfa", "required"]), undefined);
  assert.equal(unprotectingSetting(["show", "set", "mfa", "off"]), undefined);
  assert.equal(unprotectingSetting(["set", "--enabled", "no"]), undefined);
});

Deno.test("openedToAll() hears rules for every address, and what everybody may reach", () => {
  for (
    const thing of words(
      "firewall firewalls security-group sg acl acls ingress inbound white-list allowlist rule rules access",
    )
  ) {
    assert.equal(openedToAll([thing, "add", "0.0.0.0/0"]), "0.0.0.0/0", thing);
    assert.equal(openedToAll([thing, "add", "10.0.0.0/0"]), undefined, thing);
  }
  for (
    const verb of words(
      "add create set update insert append put modify edit authorize authorise",
    )
  ) assert.equal(openedToAll(["acl", verb, "--a=x,::/0"]), "--a=x,::/0", verb);
  for (
    const out of words("egress outbound --out deny drop --action=reject block")
  ) {
    assert.equal(openedToAll(["acl", "add", "::/0", out]), undefined, out);
  }
  assert.equal(openedToAll(["acl", "use", "::/0"]), undefined);
  assert.equal(openedToAll(["link", "archive", "--public"]), undefined);
  assert.equal(openedToAll(["acl", "find", "add", "::/0"]), undefined);
  assert.equal(openedToAll(["net", "add", "::/0"]), undefined);
  for (const thing of words("net-rules rules-net")) {
    assert.ok(openedToAll([thing, "add", "x,0.0.0.0/0,y"]), thing);
  }
  for (const verb of words("bulk-add add-entry")) {
    assert.ok(openedToAll(["acl", verb, "::/0"]), verb);
  }
  assert.equal(openedToAll(["acl", "add", "::/0", "outbound-x"]), undefined);
  for (
    const kind of words(
      "bucket share link tunnel port container dataset database repo repository snapshot image object file folder",
    )
  ) {
    assert.equal(
      openedToAll([kind, "update", "a", "--public"]),
      "--public",
      kind,
    );
  }
  for (
    const verb of words(
      "update edit set modify share open expose tunnel forward",
    )
  ) {
    assert.equal(openedToAll(["port", verb, "--world"]), "--world", verb);
  }
  for (
    const all of words(
      "--public --anyone --anonymous --everyone --world --world-readable --public=true --public=yes",
    )
  ) assert.equal(openedToAll(["share", "create", all]), all);
  assert.equal(openedToAll(["link", "create", "--public=no"]), undefined);
  assert.equal(openedToAll(["tunnel", "create", "--public"]), "--public");
  assert.equal(openedToAll(["bucket", "create", "--public"]), undefined);
  assert.equal(openedToAll(["page", "update", "--public"]), undefined);
});

Deno.test("unlimitedRights() hears who may do everything", () => {
  for (
    const who of words(
      "user member account admin service-account serviceaccount collaborator team",
    )
  ) assert.equal(unlimitedRights([who, "add", "a", "--admin"]), "--admin", who);
  for (
    const right of words(
      "--admin --administrator --superuser --super-user --owner --root --is-admin --make-admin --as-admin --set-admin --admin=true --admin=yes",
    )
  ) assert.equal(unlimitedRights(["user", "invite", right]), right);
  assert.equal(unlimitedRights(["user", "add", "--admin=no"]), undefined);
  assert.equal(unlimitedRights(["user", "show", "add", "--admin"]), undefined);
  for (
    const login of words(
      "token tokens key api-key apikey credential pat access-token",
    )
  ) assert.ok(unlimitedRights([login, "create", "--scope", "all"]), login);
  for (
    const option of words(
      "--scope --scopes --permission --permissions --rights --roles --access --policy --policies --acl",
    )
  ) {
    assert.equal(unlimitedRights(["key", "add", option, "*"]), option);
  }
  for (
    const scope of words(
      "* *:* all full admin root full-access fullaccess write:*",
    )
  ) {
    const option = `--scopes=read,${scope}`;
    assert.equal(unlimitedRights(["key", "add", option]), option);
  }
  assert.equal(unlimitedRights(["key", "add", "--scope", "read"]), undefined);
  assert.equal(unlimitedRights(["key", "use", "--scope", "all"]), undefined);
});

Deno.test("takenFromAnybody() hears where code comes from", () => {
  for (
    const verb of words("install add load import apply enable register upgrade")
  ) {
    assert.ok(takenFromAnybody([verb, "http://a.test/x"]), verb);
  }
  assert.equal(takenFromAnybody(["get", "http://a.test/x"]), undefined);
  assert.equal(takenFromAnybody(["find", "add", "http://a.test/x"]), undefined);
  assert.ok(takenFromAnybody(["add", "--url=https://203.0.113.5/x"]));
  for (
    const url of words(
      "https://a.test/x http://localhost:1/x http://127.0.0.1/x http://10.0.0.1/x http://192.168.0.1/x http://172.16.0.1/x http://172.20.0.1/x http://172.31.0.1/x http://registry:5000/x http://registry https://127.0.0.1/x https://10.0.0.1/x https://192.168.0.1/x",
    )
  ) assert.equal(takenFromAnybody(["add", url]), undefined, url);
  assert.ok(takenFromAnybody(["add", "http://172.40.0.1/x"]));
});

Deno.test("replacingWord() hears that an older state takes the place of what there is", () => {
  for (const verb of words("restore revert rollback roll-back")) {
    for (const state of words("snapshot snapshots checkpoint checkpoints")) {
      assert.equal(replacingWord([state, verb, "a"]), verb);
      assert.equal(replacingWord(["web", verb, state]), verb);
    }
    assert.equal(replacingWord([verb, "web"]), undefined);
    assert.equal(replacingWord(["list", "snapshot", verb]), undefined);
  }
  for (
    const whole of words(
      "snapshot-restore checkpoint_revert snapshots:rollback snapshotrestore restore-snapshot revert-to-snapshot rollback_checkpoint",
    )
  ) assert.equal(replacingWord([whole, "a"]), whole);
  for (
    const where of words(
      "--target --dest --destination --to=x --into --out --output --new-name --clone --as",
    )
  ) {
    assert.equal(
      replacingWord(["snapshot", "restore", where]),
      undefined,
      where,
    );
  }
});

Deno.test("openingWord() hears options that make something public", () => {
  for (
    const option of words(
      "--public-access --publicAccess --public-access-type --public-access-level --public-access-enabled --public-access-mode --public-read --public-write --allow-public-access --enable-public-access --set-public-access --is-public-access --blob-public-access --allow-blob-public-access --public-network-access",
    )
  ) {
    assert.equal(openingWord(["x", "update", option, "on"]), option);
    assert.equal(openingWord(["x", "update", `${option}=on`]), `${option}=on`);
    assert.equal(openingWord(["x", "rename", option, "on"]), undefined);
  }
  for (
    const no of words(
      "false $false no none off disable disabled private deny denied block blocked enforced NoPublicAccess 0 --x",
    )
  ) {
    assert.equal(openingWord(["update", "--public-access", no]), undefined, no);
    assert.equal(openingWord(["update", `--public-access=${no}`]), undefined);
  }
  assert.equal(openingWord(["update", "--public-access"]), undefined);
  for (
    const verb of words(
      "add create set put assign update edit modify change patch new invite enable register",
    )
  ) assert.ok(openingWord([verb, "--public-access", "on"]), verb);
  for (
    const verb of words(
      "AllowRule OpenRule AuthorizeRule AuthoriseRule PermitRule",
    )
  ) {
    assert.equal(openingWord([verb, "0.0.0.0/0"]), verb);
  }
  for (const verb of words("bucket-update update-bucket")) {
    assert.ok(openingWord([verb, "--public-access", "on"]), verb);
  }
  assert.ok(openingWord(["x", "ExternalUserAndGuestSharing"]));
  assert.ok(openingWord(["x", "--principal=User:*"]));
});

Deno.test("grantingWords() hears roles in options and in the names of sub-commands", () => {
  for (
    const option of words(
      "--role --roles --set-role --add-roles --user-role --role-name --role-definition --role-definition-name",
    )
  ) {
    assert.ok(grantingWords(["x", "update", option, "a,owner"]), option);
    assert.ok(grantingWords(["x", "update", `${option}=owner`]), option);
    assert.equal(grantingWords(["x", "update", option, "reader"]), undefined);
    assert.equal(grantingWords(["x", "login", option, "owner"]), undefined);
  }
  for (const verb of words("role:add user:role:set roles-grant role_assign")) {
    assert.ok(grantingWords([verb, "administrator"]), verb);
  }
  for (const group of ["Domain Admins", "enterprise admins", "Schema Admins"]) {
    assert.ok(grantingWords(["assign", "eve", group]), group);
  }
});

Deno.test("revealingWords() hears what prints a login", () => {
  for (
    const said of words(
      "connection-string connectionstring connection-uri get-connection-string show-connection-strings --reveal --reveal-secrets --dump-master-key --dump-volume-key --dump-private-keys --dump-secret-key",
    )
  ) assert.equal(revealingWords(["show", said]), said);
});

Deno.test("a program's words for taking away, switching off and giving out are heard", () => {
  for (const verb of words("remove rm del detach evict expel unregister")) {
    assert.equal(removingWord([`${verb}-member`, "a"]), `${verb}-member`);
    assert.equal(removingWord([`${verb}-member`]), undefined);
    assert.equal(removingWord(["list", `${verb}-member`, "a"]), undefined);
  }
  for (
    const kind of words(
      "member peer node host server user account disk volume brick broker shard replica machine device instance database table bucket queue zone record domain cluster pool group tenant realm backup snapshot",
    )
  ) {
    for (const word of [`remove-${kind}`, `remove_${kind}s`]) {
      assert.equal(removingWord(["x", word, "a"]), word);
    }
  }
  assert.equal(removingWord(["remove-background", "a"]), undefined);
  for (
    const word of words(
      "IsolateInstance isolateInstance schedule-deletion schedule-key-deletion schedule_destruction schedule-vm-termination deltree",
    )
  ) assert.equal(deletingWord([word, "a"]), word);
  for (
    const kind of words(
      "namespace namespaces resources users topics tables clusters records",
    )
  ) {
    const option = `--delete-${kind}`;
    assert.equal(deletingByForce(["down", option]), option);
  }
  for (
    const guard of words(
      "alert alerts alerting monitoring audit-log audit-logs audit-logging",
    )
  ) assert.equal(disarmingWords([guard, "disable"]), `${guard} disable`);
  for (const word of words("yank unlist")) {
    assert.equal(publishingWord(["package", word, "a"]), word);
  }
});
