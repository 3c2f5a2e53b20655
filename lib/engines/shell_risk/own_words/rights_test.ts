import assert from "node:assert/strict";
import { grantingWords, openingWord } from "./rights.ts";

const words = (text: string): readonly string[] => text.split(" ");

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

Deno.test("grantingWords() hears who is put among those who may do everything", () => {
  const heard = (text: string) => grantingWords(text.split(" ")) !== undefined;
  for (
    const noun
      of "perm permission role member membership role-binding rolebinding grant acl"
        .split(" ")
  ) {
    assert.ok(heard(`${noun} add uaa.admin x`), noun);
    assert.ok(!heard(`${noun} add viewer x`), noun);
    assert.ok(!heard(`${noun} list admin x`), noun);
  }
  for (const verb of "add create set assign attach bind".split(" ")) {
    assert.ok(heard(`role ${verb} OrganizationAdmin x`), verb);
  }
  for (
    const text of [
      "perms:create john --admin",
      "iam rbac role-binding create x --role OrganizationAdmin",
      "permissions.set x --role Admin",
      "permissions.set x -role Admin",
      "set-org-role eve o OrgManager",
      "client update x --authorities uaa.admin",
      "create mapping --group system:masters",
      "role assign system_admin eve",
    ]
  ) assert.ok(heard(text), text);
  for (
    const text of [
      "provision-permission-set admin",
      "perms:list --admin",
      "client update x --authorities viewer",
    ]
  ) assert.ok(!heard(text), text);
});
