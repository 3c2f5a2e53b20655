/** What rules of tables/system.txt compute. */
import table from "./tables/system.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { byPlatform } from "../actions.ts";
import type { CompleteRule } from "../types.ts";

/** The operating system. */
export const SYSTEM_RULES: readonly CompleteRule[] = readRules(table, {
  "system-out-of-memory-killed": {
    next: byPlatform({ container: "docker stats --no-stream" }, "free -h"),
  },
  "system-cannot-allocate": {
    next: byPlatform({ windows: "systeminfo | findstr Memory" }, "free -h"),
  },
  "system-killed-silently": {
    next: byPlatform({
      windows:
        "Get-Process | Sort-Object WS -Descending | Select-Object -First 10",
      container: "docker stats --no-stream",
    }, "dmesg | grep -i -E 'out of memory|oom' | tail"),
  },
  "system-segmentation-fault": {
    next: (c) =>
      c.cmd.program === "" || c.platform.os === "windows"
        ? undefined
        : `gdb -batch -ex run -ex bt --args ${c.cmd.part}`,
  },
  "system-file-watchers": {
    cause: (c) =>
      isOfInstances(c.lines[c.at] ?? "")
        ? "A limit of inotify instances (or of open files) is reached: too many programs watch files."
        : undefined,
    next: (c) =>
      isOfInstances(c.lines[c.at] ?? "")
        ? "sudo sysctl fs.inotify.max_user_instances=1024"
        : undefined,
  },
  "system-disk-io-error": {
    next: byPlatform({ windows: "chkdsk" }, "dmesg | tail -n 50"),
  },
  "system-device-busy": {
    next: (c) => {
      const path = c.cmd.operands.at(-1);
      return path === undefined ? undefined : `fuser -vm ${c.quote(path)}`;
    },
  },
  "mount-failed": {
    next: [
      (c) =>
        /superuser|only root/.test(c.lines[c.at] ?? "")
          ? c.cmd.sudo()
          : undefined,
      (c) =>
        /mount point does not exist/.test(c.lines[c.at] ?? "") &&
          c.v["path"] !== undefined
          ? `sudo mkdir -p ${c.quote(c.v["path"])}`
          : undefined,
      (c) =>
        c.v["fs"] === "nfs"
          ? c.install("nfs-common")
          : c.v["fs"] === "cifs"
          ? c.install("cifs-utils")
          : c.v["fs"] === "exfat"
          ? c.install("exfatprogs")
          : c.v["fs"] === "ntfs"
          ? c.install("ntfs-3g")
          : undefined,
    ],
  },
  "system-shared-library-missing": {
    next: [
      (c) => {
        const lib = c.v["lib"];
        if (lib === undefined) return undefined;
        return c.install(`lib:${lib}`)?.includes(":") === false
          ? c.install(`lib:${lib}`)
          : undefined;
      },
      (c) =>
        c.v["mac"] === undefined
          ? undefined
          : `brew reinstall ${
            /.*\/(?:opt|Cellar)\/([\w.@+-]{1,60})\//.exec(c.v["mac"])?.[1] ??
              "<formula>"
          }`,
      (c) =>
        c.v["lib"] === undefined
          ? undefined
          : c.platform.manager === "dnf"
          ? `dnf provides '*/${c.v["lib"]}'`
          : c.platform.manager === "apk"
          ? `apk search ${(c.v["lib"] ?? "").replace(/\.so.*$/, "")}`
          : `apt-file search ${c.v["lib"]}`,
    ],
  },
  "system-locale-missing": {
    next: (c) => `sudo locale-gen ${c.v["locale"] ?? "en_US.UTF-8"}`,
  },
  "system-clock-wrong": {
    next: byPlatform({
      windows: "w32tm /resync",
      macos: "sudo sntp -sS time.apple.com",
    }, "timedatectl status"),
  },
  "system-display-missing": {
    next: (c) => c.cmd.text ? c.cmd.prefix("xvfb-run -a") : undefined,
  },
});

/** Whether a complaint of inotify is about its instances, not its watches. */
function isOfInstances(line: string): boolean {
  return /instances|fsnotify watcher|too many open files/i.test(line);
}
