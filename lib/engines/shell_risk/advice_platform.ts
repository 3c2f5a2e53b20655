import { wordSet } from "./options.ts";

/** Programs that one system alone has, those that are looked with among them. */
const SYSTEMS: readonly ReadonlySet<string>[] = [
  // macOS
  wordSet(
    "asr bless codesign csrutil defaults diskutil dscacheutil dscl dseditgroup fdesetup hdiutil jamf kextcache kextload " +
      "kextstat kextunload kmutil launchctl mdutil mount_apfs networksetup nvram osascript pkgutil plutil pmset profiles scutil " +
      "security softwareupdate spctl sysadminctl systemsetup tccutil tmutil",
  ),
  // Linux
  wordSet(
    "apt-cache auditctl busctl dpkg findmnt firewall-cmd getenforce getent ip iptables journalctl loginctl lsblk lsmod " +
      "lvs nft nmcli resolvectl rpm sestatus ss swapon systemctl ufw useradd userdel usermod",
  ),
  // BSD
  wordSet("ipfw kldload kldstat kldunload sockstat"),
];

/** Whether a program proposed to look with can be on the machine that another one is for. */
export function livesWith(proposed: string, program: string): boolean {
  return !SYSTEMS.some((names) =>
    names.has(program) && !names.has(proposed) &&
    SYSTEMS.some((others) => others.has(proposed))
  );
}
