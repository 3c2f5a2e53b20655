import assert from "node:assert/strict";
import { cmdletDeed, deedOf } from "./deeds.ts";
import { assessCommand } from "./mod.ts";

/** What a line says by its sub-commands; options and what stands behind them are no words. */
function deed(line: string): string | undefined {
  const args = line.split(" ");
  const option = args.findIndex((arg) => arg.startsWith("-"));
  return deedOf(args.slice(0, option < 0 ? undefined : option), args);
}

Deno.test("a sub-command says what it does, and to what", () => {
  for (
    const [line, says] of [
      ["compute droplet delete web-1", "deletes droplet web-1"],
      ["delete pod web-1", "deletes pod web-1"],
      ["stop web", "stops web"],
      ["customers delete cus_1", "deletes customer cus_1"],
      ["policies delete p", "deletes policy p"],
      ["addresses release a", "releases address a"],
      ["sites:delete 12", "deletes site 12"],
      ["DeleteKeyspace commerce", "deletes keyspace commerce"],
      ["queues add-iam-policy-binding q", "adds iam policy binding of q"],
      ["iam set-password root", "sets password of root"],
      ["lambda delete-function --function-name fn", "deletes function fn"],
      ["ecs delete-service --cluster c --service s", "deletes service s"],
      ["webapp stop --name=app", "stops webapp app"],
    ] as const
  ) assert.equal(deed(line), says, line);
});

Deno.test("what an option of unknown meaning is given is not taken for a name", () => {
  assert.equal(deed("droplet delete -f 12345"), "deletes droplet");
  assert.equal(
    deed("user reset-password --password hunter2"),
    "resets password",
  );
  assert.equal(deed("vm restart --size 3 --name"), "restarts vm");
});

Deno.test("words without a verb, and a verb without an object, say nothing", () => {
  for (
    const line of ["", "status", "operator unseal", "stop", "a b c d e stop f"]
  ) {
    assert.equal(deed(line), undefined, line);
  }
});

Deno.test("a cmdlet says what it does by its name", () => {
  for (
    const [typed, args, says] of [
      ["New-LocalUser", ["eve", "-NoPassword"], "creates local user eve"],
      ["Remove-ADUser", ["-Identity", "bob"], "removes AD user bob"],
      ["Disable-ADAccount", [], "disables AD account"],
      [
        "Set-ADAccountPassword",
        ["-Identity", "bob"],
        "sets AD account password of bob",
      ],
      ["Frobnicate-Thing", ["x"], undefined],
    ] as const
  ) assert.equal(cmdletDeed(typed, args), says, typed);
});

Deno.test("rows that name nothing are told with what the call does", () => {
  for (
    const [command, says] of [
      [
        "doctl compute droplet delete web-1",
        "deletes remote resources: droplet web-1.",
      ],
      ["systemctl stop nginx", "stops nginx."],
      [
        "gcloud iam roles update r --project p",
        "gains or grants privileges: updates role r.",
      ],
      [
        "gluster peer detach s4 force",
        "takes a machine or a copy away: detaches peer s4.",
      ],
      [
        "New-LocalUser eve",
        "changes accounts or groups: creates local user eve.",
      ],
      [
        "Remove-AzResource -Name vm",
        "deletes cloud resources: removes az resource vm.",
      ],
      [
        "Stop-Service -Name web",
        "changes the state of a service: stops service web.",
      ],
      ["gcloud projects delete my-prod", "deletes the whole project my-prod."],
      // In front of what ends something a verb is the name of a kind of thing.
      ["velero schedule delete nightly", "deletes schedule nightly."],
      ["velero restore delete r-1", "deletes restore r-1."],
    ] as const
  ) {
    const { explanation } = assessCommand(command);
    assert.ok(explanation.includes(`\`${command}\` ${says}`), explanation);
  }
});

Deno.test("a command is shown with the quotes that it needs", () => {
  for (
    const command of [
      "psql -c 'DELETE FROM orders'",
      "etcdctl del '' --from-key=true",
      `mongosh prod --eval "db.getCollection('a').drop()"`,
      "rm -rf $HOME/*",
    ]
  ) {
    const { explanation } = assessCommand(command);
    assert.ok(
      explanation.startsWith(`\`${command.replace("$HOME", "~")}\` `),
      explanation,
    );
  }
});
