import assert from "node:assert/strict";
import { assessCommand } from "../mod.ts";
import { broughtBack, leadingWords, revertingWord } from "./control.ts";

const words = (text: string): readonly string[] => text.split(" ");

Deno.test("leadingWords() hears that another one is to lead, or that one leaves", () => {
  for (
    const text of [
      "cluster failover",
      "cluster fail-over n2",
      "cluster switchover n2",
      "server cluster step-down",
      "admin brokers decommission 2",
      "node force-leave n3",
      "node force-promote n3",
      "debug reset-quorum 5",
      "node unsafe-bootstrap",
      "rmadmin -transitionToStandby rm1",
      "rmadmin transition-to-active rm1",
      "-c force-master-failover",
    ]
  ) assert.notEqual(leadingWords(words(text)), undefined, text);
  for (
    const one of words(
      "member replica secondary standby slave follower node database db cluster primary leader shard",
    )
  ) {
    assert.equal(leadingWords([one, "promote", "x"]), "promote", one);
    assert.equal(leadingWords(["demote", one]), "demote", one);
  }
  for (const text of ["build promote x", "show failover", "cluster state"]) {
    assert.equal(leadingWords(words(text)), undefined, text);
  }
});

Deno.test("revertingWord() hears an earlier state by its name", () => {
  for (
    const text of [
      "rollback v2",
      "rollback 14",
      "releases:rollback 14",
      "app rollback rev-3",
      "app rollback revision3",
      "app rollback previous",
      "app rollback last",
    ]
  ) assert.notEqual(revertingWord(words(text)), undefined, text);
  for (const text of ["rollback", "rollback guide", "show rollback 3"]) {
    assert.equal(revertingWord(words(text)), undefined, text);
  }
});

Deno.test("broughtBack() hears a copy that takes the place of what there is", () => {
  for (
    const text of [
      "restore /data/b",
      "pg:restore b",
      "box rollback-snapshot s1",
      "zone import-zonefile z.txt",
      "zone import-zone-file z.txt",
    ]
  ) assert.notEqual(broughtBack(words(text)), undefined, text);
  for (
    const option of words(
      "--target --dest --destination --to --into --out --output --new-name --clone --as --name",
    )
  ) {
    assert.equal(broughtBack(["restore", "b", option, "x"]), undefined, option);
  }
  for (
    const text of ["restore", "restore list x", "show restore x", "start x"]
  ) assert.equal(broughtBack(words(text)), undefined, text);
});

Deno.test("what another one leads, or is as it was, is no bounded change", () => {
  for (
    const command of [
      "acmectl cluster failover n2",
      "acmectl app rollback v2",
      "nats cluster switchover n2",
      "nats app restore /data/b",
      "/opt/edr/bin/falconctl disable",
      "k3s etcd-snapshot delete s1",
    ]
  ) assert.equal(assessCommand(command).risk_level, "high", command);
  for (
    const command of [
      "acmectl cluster list",
      "/opt/edr/bin/falconctl stats",
      "/opt/app/bin/web disable",
      "k3s etcd-snapshot save s1",
    ]
  ) {
    assert.match(assessCommand(command).risk_level, /low|medium/, command);
  }
});
