import assert from "node:assert/strict";
import { assessCommand } from "../mod.ts";
import { disarmingWords, unguardingWords } from "./guards.ts";

const words = (text: string): readonly string[] => text.split(" ");

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
  for (
    const thing of words(
      "branch branches cluster database deployment environment instance namespace node project " +
        "repo repos repository resource server snapshot stack tag vm volume",
    )
  ) {
    assert.equal(disarmingWords(["unprotect", thing]), `unprotect ${thing}`);
    assert.equal(
      disarmingWords([thing, "unprotect", "x"]),
      `${thing} unprotect`,
    );
    assert.equal(disarmingWords([thing, "protect"]), undefined);
  }
  for (const thing of words("sheet pdf cell")) {
    assert.equal(disarmingWords(["unprotect", thing]), undefined, thing);
  }
  for (const thing of words("telemetry colors plugin authors backupless")) {
    assert.equal(disarmingWords(["disable", thing]), undefined, thing);
  }
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

Deno.test("what sends logs away guards, and so do fences and what is enforced", () => {
  for (
    const command of [
      "auditbeat stop",
      "datadog-agent stop",
      "filebeat disable",
      "packetbeat remove",
      "acmectl property set fencing-enabled=false",
      "acmectl property set stonith-enabled=false",
      "acmectl config set PolicyEnforcement=never",
    ]
  ) assert.equal(assessCommand(command).risk_level, "high", command);
});
