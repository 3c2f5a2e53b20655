/** What rules of tables/system.txt compute. */
import table from "./tables/system.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { CompleteRule } from "../types.ts";

/** The operating system. */
export const SYSTEM_RULES: readonly CompleteRule[] = readRules(table, {
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
  "system-device-busy": {
    next: (c) => {
      const path = c.cmd.operands.at(-1);
      return path === undefined ? undefined : `fuser -vm ${c.quote(path)}`;
    },
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
});

/** Whether a complaint of inotify is about its instances, not its watches. */
function isOfInstances(line: string): boolean {
  return /instances|fsnotify watcher|too many open files/i.test(line);
}
