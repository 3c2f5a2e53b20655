/** The machine: disk, memory, processes, limits, devices, time, locale. */
import table from "./tables/system.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { byPlatform } from "../actions.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** The operating system. */
export const SYSTEM_RULES: readonly CompleteRule[] = defineRules({
  family: "system",
  risk:
    "Look before you change: limits, mounts and processes are shared by everything on the machine.",
  prevent: "Watch disk, memory and limits, and alert before they run out.",
}, [
  ...readRules(table),
  {
    id: "system-out-of-memory-killed",
    line: [
      /(?:Out of memory: Killed process|Memory cgroup out of memory: Killed process|oom-kill:|oom_reaper: reaped process) ?(?<pid>\d{0,8}) ?(?:\((?<who>[\w.:-]{1,60})\))?/,
      /invoked oom-killer|Main process exited, code=killed, status=9\/KILL.{0,60}oom|Failed with result 'oom-kill'|\bOOMKilled\b/,
    ],
    level: "code",
    cause: [
      "The kernel killed {who} because memory ran out.",
      "A process was killed because memory ran out (out of memory).",
    ],
    next: [byPlatform({ container: "docker stats --no-stream" }, "free -h")],
    plan: [
      "Give the process or container more memory, or make it use less (fewer workers, smaller heap).",
      "See who uses most with `ps aux --sort=-%mem`.",
    ],
    hits: [
      "[12345.6] Out of memory: Killed process 4242 (java) total-vm:8000000kB",
      "app.service: Failed with result 'oom-kill'.",
    ],
    misses: ["bash: kill: (4242) - No such process"],
  },
  {
    id: "system-cannot-allocate",
    line:
      /Cannot allocate memory|\bENOMEM\b|std::bad_alloc|virtual memory exhausted|memory exhausted|Nicht gen\u00fcgend Hauptspeicher verf\u00fcgbar|Impossible d'allouer de la m\u00e9moire|No se pudo asignar memoria|not enough memory resources|fork: retry: Resource temporarily unavailable/,
    level: "keyword",
    priority: 6,
    cause:
      "The system has no memory left for the process, or a limit is reached.",
    next: [byPlatform({ windows: "systeminfo | findstr Memory" }, "free -h")],
    plan: [
      "End what is not needed, add memory or swap, and look at limits with `ulimit -a`.",
    ],
    hits: [
      "fork: Cannot allocate memory",
      "virtual memory exhausted: Nicht gen\u00fcgend Hauptspeicher verf\u00fcgbar",
      "terminate called after throwing an instance of 'std::bad_alloc'\n  what():  std::bad_alloc",
    ],
    misses: ["Error: ENOSPC: no space left on device"],
  },
  {
    id: "system-killed-silently",
    line:
      /^(?:\S{1,100}: line \d{1,6}: +\d{1,8} )?Killed(?:\s{1,30}\S.{0,200})?$|exit(?:ed with)?(?: code| status)?:? 137\b|exited with code 137/,
    level: "keyword",
    priority: 8,
    cause:
      "The process was killed from outside (SIGKILL, exit code 137), mostly by the kernel because memory ran out.",
    next: [
      byPlatform({
        windows:
          "Get-Process | Sort-Object WS -Descending | Select-Object -First 10",
        container: "docker stats --no-stream",
      }, "dmesg | grep -i -E 'out of memory|oom' | tail"),
    ],
    plan: [
      "If it was memory: give it more, or lower the number of parallel jobs.",
    ],
    hits: [{
      command: "python train.py",
      error: "Killed",
      next: "dmesg | grep -i -E 'out of memory|oom' | tail",
    }, "run.sh: line 4:  1234 Killed                  ./worker --big"],
    misses: ["Out of memory: Killed process 1 (x)"],
  },
  {
    id: "system-segmentation-fault",
    line:
      /[Ss]egmentation fault(?: \(core dumped\))?|\bSIGSEGV\b(?!.{0,60}goroutine)|exit(?:ed with)? code:? 139\b|Speicherzugriffsfehler|[Ee]rreur de segmentation|[Vv]iolaci\u00f3n de segmento|EXC_BAD_ACCESS|Access violation|0xC0000005/,
    level: "keyword",
    priority: 6,
    cause:
      "The program read or wrote memory that is not its own (segmentation fault): a bug in it or in a native library.",
    next: [
      (c) =>
        c.cmd.program === "" || c.platform.os === "windows"
          ? undefined
          : `gdb -batch -ex run -ex bt --args ${c.cmd.part}`,
      "coredumpctl info",
    ],
    plan: [
      "The backtrace names the function; rebuild with -g -fsanitize=address for the exact line.",
      "If it is not your program, update it and its native libraries.",
    ],
    hits: [
      {
        command: "./tool",
        error: "Speicherzugriffsfehler (Speicherabzug geschrieben)",
        next: "gdb -batch -ex run -ex bt --args ./tool",
      },
      "Erreur de segmentation (core dumped)",
    ],
    misses: ["Killed"],
  },
  {
    id: "system-file-watchers",
    line:
      /System limit for number of file watchers reached|inotify_add_watch.{0,80}No space left|(?:upper limit on|limit of) inotify (?:watches|instances)|Too many open files.{0,40}inotify|failed to create fsnotify watcher/,
    level: "code",
    cause: [
      (c) =>
        isOfInstances(c.lines[c.at] ?? "")
          ? "A limit of inotify instances (or of open files) is reached: too many programs watch files."
          : undefined,
      "The system's limit of watched files (inotify) is reached.",
    ],
    next: [
      (c) =>
        isOfInstances(c.lines[c.at] ?? "")
          ? "sudo sysctl fs.inotify.max_user_instances=1024"
          : undefined,
      "sudo sysctl fs.inotify.max_user_watches=524288",
    ],
    plan: [
      "Keep it over restarts with a line in /etc/sysctl.d.",
      "Watch fewer folders: leave out node_modules and build output.",
    ],
    hits: [
      {
        error: "failed to create fsnotify watcher: too many open files",
        next: "sudo sysctl fs.inotify.max_user_instances=1024",
      },
      {
        error:
          "Error: ENOSPC: System limit for number of file watchers reached, watch '/app/src'",
        next: "sudo sysctl fs.inotify.max_user_watches=524288",
      },
      "tail: inotify cannot be used, reverting to polling: Too many open files, inotify\nfailed to create fsnotify watcher: too many open files",
    ],
    misses: ["cp: error writing 'b': No space left on device"],
  },
  {
    id: "system-disk-io-error",
    line:
      /Input\/output error|\bEIO\b: i\/o error|Eingabe-\/Ausgabefehler|[Ee]rreur d'entr\u00e9e\/sortie|[Ee]rror de entrada\/salida|blk_update_request: I\/O error|Buffer I\/O error/,
    level: "keyword",
    priority: 6,
    cause:
      "The disk or its connection failed to read or write (input/output error).",
    next: [byPlatform({ windows: "chkdsk" }, "dmesg | tail -n 50")],
    plan: [
      "Back up what is readable first, then check the disk: `sudo smartctl -a` on the device.",
    ],
    risk:
      "A failing disk gets worse with every repair attempt; copy the data first.",
    hits: [{
      command: "cp /mnt/a/x .",
      error: "cp: error reading '/mnt/a/x': Input/output error",
      next: "dmesg | tail -n 50",
    }, "ls: Lesen des Verzeichnisses '/mnt': Eingabe-/Ausgabefehler"],
    misses: ["Bootstrap failed: 5: Input/output error"],
  },
  {
    id: "system-device-busy",
    tools: ["umount", "mount", "rm", "mv"],
    line:
      /(?:^(?:umount|mount|rm|mv|rmdir): .{0,160})(?:target is busy|[Dd]evice or resource busy)|Resource busy -- try|das Ziel wird gerade benutzt/,
    cause:
      "Something still uses the mount or folder: an open file or a shell inside it.",
    next: [(c) => {
      const path = c.cmd.operands.at(-1);
      return path === undefined ? undefined : `fuser -vm ${c.quote(path)}`;
    }, "lsof +D <folder>"],
    plan: ["Leave the folder with cd, end those processes, then try again."],
    hits: [{
      command: "sudo umount /mnt/usb",
      error: "umount: /mnt/usb: target is busy.",
      next: "fuser -vm /mnt/usb",
    }, {
      command: "rm -r mnt",
      error: "rm: cannot remove 'mnt': Device or resource busy",
      next: "fuser -vm mnt",
    }],
    misses: ["Text file busy"],
  },
  {
    id: "mount-failed",
    tools: ["mount"],
    line: [
      /^mount: (?<path>[^:]{1,200}): (?:wrong fs type, bad option, bad superblock|bad option; for several filesystems|unknown filesystem type '(?<fs>[\w.-]{1,40})'|special device (?<dev>\S{1,200}) does not exist|mount point does not exist|can't find in \/etc\/fstab|must be superuser|permission denied|only root)/,
      /^mount: only root can (?:do that|use)/,
      /^mount\.(?<fs2>nfs|cifs|ntfs): /,
    ],
    cause: [
      "The kernel does not know the file system {fs}.",
      "The device {dev} does not exist.",
      "mount could not mount {path}: the type, the options or the file system itself are wrong.",
      "mount could not mount it[[ (as {fs2})]].",
    ],
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
      "lsblk -f",
    ],
    plan: ["See the kernel's reason with `dmesg | tail`."],
    hits: [
      {
        command: "sudo mount /dev/sdb1 /mnt",
        error:
          "mount: /mnt: wrong fs type, bad option, bad superblock on /dev/sdb1, missing codepage or helper program, or other error.",
        next: "lsblk -f",
      },
      {
        command: "mount /dev/sdb1 /mnt",
        error: "mount: /mnt: must be superuser to use mount.",
        next: "sudo mount /dev/sdb1 /mnt",
      },
    ],
    misses: ["umount: /mnt/usb: target is busy."],
  },
  {
    id: "system-shared-library-missing",
    line: [
      /error while loading shared libraries: (?<lib>[\w.+-]{1,80}): cannot open shared object file/,
      /(?:Library not loaded|dyld\[\d{1,8}\]: Library not loaded): (?<mac>\S{1,200})/,
      /^(?<lib>lib[\w.+-]{1,60}\.so[\w.]{0,20}): cannot open shared object file/,
    ],
    level: "code",
    cause: [
      "The shared library {lib} is not installed or not where the loader looks.",
      "The shared library {mac} is missing.",
    ],
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
    plan: [
      "If it is installed in another folder, tell the loader: `sudo ldconfig` after a line in /etc/ld.so.conf.d.",
    ],
    hits: [{
      command: "./tool",
      error:
        "./tool: error while loading shared libraries: libfoo.so.1: cannot open shared object file: No such file or directory",
      next: "apt-file search libfoo.so.1",
    }, {
      command: "./tool",
      error:
        "./tool: error while loading shared libraries: libXss.so.1: cannot open shared object file: No such file or directory",
      next: "sudo apt-get install libxss1",
    }, {
      command: "node a.js",
      error:
        "dyld[81]: Library not loaded: /opt/homebrew/opt/icu4c/lib/libicui18n.73.dylib",
      next: "brew reinstall icu4c",
    }],
    misses: ["version `GLIBC_2.34' not found (required by ./agent)"],
  },
  {
    id: "system-locale-missing",
    tools: ["perl", "locale", "apt", "bash"],
    line: [
      /perl: warning: (?:Setting locale failed|Falling back to)/,
      /setlocale: LC_\w{1,12}: cannot change locale \((?<locale>[\w.@-]{1,40})\)/,
      /locale: Cannot set LC_\w{1,12} to default locale/,
      /Can't set locale; make sure \$LC_\* and \$LANG are correct/,
      /unsupported locale setting|locale::facet::_S_create_c_locale name not valid/,
    ],
    near: [/LANG = "(?<locale>[\w.@-]{1,40})"/],
    level: "code",
    cause:
      "The locale {locale?that the environment asks for} is not generated on this system.",
    next: [(c) => `sudo locale-gen ${c.v["locale"] ?? "en_US.UTF-8"}`],
    plan: [
      "In minimal images set LC_ALL=C.UTF-8 instead.",
      "Over ssh the client sends its own locale; it must exist here or SendEnv be left out.",
    ],
    hits: [{
      command: "perl -v",
      error:
        'perl: warning: Setting locale failed.\nperl: warning: Please check that your locale settings:\n\tLANG = "de_DE.UTF-8"\n    are supported and installed on your system.',
      next: "sudo locale-gen de_DE.UTF-8",
    }, {
      error:
        "bash: warning: setlocale: LC_ALL: cannot change locale (en_US.UTF-8)",
      next: "sudo locale-gen en_US.UTF-8",
    }],
    misses: ["locale: command not found"],
  },
  {
    id: "system-clock-wrong",
    line:
      /[Cc]lock skew(?: too great| detected)|RequestTimeTooSkewed|certificate is not yet valid|is not valid yet \(invalid for another|System clock (?:is not synchronized|appears)/,
    cause:
      "The clock of this machine is wrong, so times and certificates do not fit.",
    next: [
      byPlatform({
        windows: "w32tm /resync",
        macos: "sudo sntp -sS time.apple.com",
      }, "timedatectl status"),
    ],
    plan: [
      "Switch time synchronisation on: `sudo timedatectl set-ntp true`. WSL and suspended machines often run behind.",
    ],
    hits: [
      "make: warning:  Clock skew detected.  Your build may be incomplete.\nkinit: Clock skew too great while getting initial credentials",
      "curl: (60) SSL certificate problem: certificate is not yet valid",
    ],
    misses: ["curl: (60) SSL certificate problem: certificate has expired"],
  },
  {
    id: "system-display-missing",
    line:
      /[Cc]an(?:not|'t) open display|no \$?DISPLAY|Unable to init server: Could not connect|could not connect to display|Missing X server|cannot connect to X server|qt\.qpa\.xcb/,
    level: "keyword",
    priority: 12,
    cause: "The program wants a graphical display and there is none.",
    next: [
      (c) => c.cmd.text ? c.cmd.prefix("xvfb-run -a") : undefined,
      "echo $DISPLAY",
    ],
    plan: [
      "Over ssh use -X on a machine with an X server; in CI run it under xvfb-run or in headless mode.",
    ],
    hits: [{
      command: "xclock",
      error: "Error: Can't open display: ",
      next: "xvfb-run -a xclock",
    }, {
      command: "python gui.py",
      error: "qt.qpa.xcb: could not connect to display",
      next: "xvfb-run -a python gui.py",
    }],
    misses: ["Could not connect to server: Connection refused"],
  },
]);

/** Whether a complaint of inotify is about its instances, not its watches. */
function isOfInstances(line: string): boolean {
  return /instances|fsnotify watcher|too many open files/i.test(line);
}
