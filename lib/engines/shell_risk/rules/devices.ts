/**
 * Commands of routers, switches and firewalls, which have languages of their
 * own: what reaches them over a connection is looked at as such a command.
 *
 * @module
 */

import type { EffectKind } from "../effects.ts";
import type { Run } from "../handler.ts";

/** What a command does, by the manual of each system. */
interface DeviceRule {
  readonly pattern: RegExp;
  readonly effect: EffectKind;
  readonly says: string;
}

/** First match wins. */
const DEVICE_RULES: readonly DeviceRule[] = [
  {
    // Cisco IOS and NX-OS, Junos, RouterOS, FortiOS, VyOS, OpenWrt, UniFi.
    pattern:
      /\b(?:write\s+erase|erase\s+(?:\/all\s+)?(?:startup-config|nvram:|flash:)|format\s+(?:flash|bootflash|disk\d):|request\s+system\s+(?:zeroize|private-data-reset)|execute\s+(?:factoryreset\w*|formatlogdisk|erase-disk)|reset-configuration|factory-?reset|restore-?defaults?|firstboot|jffs2reset|mtd\s+(?:-\w\s+)*erase|load\s+factory-default|delete\s+system\s+config)\b|^[ \t]*(?:syswrapper\.sh\s+)?(?:set|restore)-default\s*$/im,
    effect: "destroy-all",
    says: "sets a device back to how it left the factory",
  },
  {
    pattern:
      /^[ \t]*(?:reload(?:\s+(?:in\s+\d+|at\s.{1,80}|\/noverify))?|request\s+(?:system|chassis)\s+(?:reboot|halt|power-off)|request\s+(?:restart|shutdown)\s+system|execute\s+(?:reboot|shutdown)|\/?system\s+(?:reboot|shutdown))\s*$/im,
    effect: "power",
    says: "restarts or stops a device",
  },
  {
    // ONTAP, HPE 3PAR, IBM Spectrum Virtualize.
    pattern:
      /^\s*(?:volume\s+offline\s|remove(?:cpg|host|vlun|vv)\s|rm(?:array|fcmap|mdiskgrp|vdisk|volume)\s)/i,
    effect: "remote-delete",
    says: "takes storage away from what uses it",
  },
  {
    pattern:
      /\bcopy\s+(?:t?ftp|scp|https?):\S*\s+(?:flash|bootflash|running-config|startup-config)\b/i,
    effect: "untrusted-source",
    says: "puts software or settings from elsewhere on a device",
  },
  {
    // FortiOS, Junos and PAN-OS, Cisco IOS.
    pattern:
      /^[ \t]*(?:execute\s+log\s+delete(?:-all)?|clear\s+(?:log\s+\S+|logging))\s*$/im,
    effect: "erase-logs",
    says: "deletes the log of a device",
  },
  {
    pattern:
      /\b(?:no\s+(?:router\s+(?:bgp|ospf)|ip\s+route|vlan|access-list|aaa|logging|enable\s+secret)\b|(?:ip|ipv6)\s+firewall\s+\w+\s+(?:remove|disable|set)|\/?user\s+(?:add|remove|set)\b|\/?file\s+remove\b|ip\s+socks\s+set\b|system\s+(?:script|scheduler)\s+add\b|tool\s+sniffer\s+start\b|ip\s+route\s+\d+(?:\.\d+){3}\s+\d|security\s+login\s+create\b|username\s+\S+\s+privilege\s+15\b|set\s+system\s+login\s+user\b|set\s+mgt-config\s+users\b|config\s+system\s+admin\b|snmp-server\s+community\s+\S+\s+rw\b|delete\s+(?:firewall|interfaces|protocols|security)\b|delete\s+(?:\/\w+\s+)*(?:flash|bootflash|nvram):|set\s+firewall\s+\S+\s+default-action\s+accept)/i,
    effect: "remote-admin",
    says: "changes what a device lets through, or who may use it",
  },
];

/** Judges a command for another machine that may be a device; what it is sent to says whether it is one. */
export function judgeDevice(run: Run, command: string): void {
  const rule = DEVICE_RULES.find(({ pattern }) =>
    pattern.test(command.slice(0, 4_000))
  );
  if (rule === undefined) return;
  run.judge.add(run.call, rule.effect, {
    says: `${rule.says} (${
      run.judge.unknowns.show(command).replace(/\s+/g, " ").slice(0, 80)
    })`,
  });
}
