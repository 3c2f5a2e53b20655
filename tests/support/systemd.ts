/**
 * A machine that has nothing but a real systemd: namespaces of its own for
 * processes, files, network and control groups, in which systemd is process 1.
 * What it changes is gone with it.
 *
 * @module
 */

import { copyKeptStarts } from "./kept_starts.ts";
import { join } from "./paths.ts";
import { ALLOCATOR } from "./served.ts";

const SYSTEMD = "/usr/lib/systemd/systemd";
/** Units of systemd itself that others stand on; everything else stays away. */
const UNITS = [
  ...["sysinit", "basic", "sockets", "shutdown", "multi-user", "umount"],
  ...["network-online", "local-fs", "slices", "timers", "paths", "final"],
];

/** Variables that make each start of a program cheaper. */
const SPARING = Object.entries(ALLOCATOR).map((pair) => pair.join("="))
  .join(" ");

/** What becomes this machine's control group, and then the machine. */
const ENTER = `
set -eu
if [ -e /sys/fs/cgroup/cgroup.controllers ]; then tree=/sys/fs/cgroup
else tree=/sys/fs/cgroup/systemd; fi
mkdir "$tree/$GROUP"
echo $$ > "$tree/$GROUP/cgroup.procs"
exec unshare -m -p -f -i -u -n -C --kill-child --mount-proc sh machine.sh
`;
const MACHINE = `
set -eu
mount --make-rprivate /
ip link set lo up
mount -t tmpfs none /run
if [ -e /sys/fs/cgroup/cgroup.controllers ]; then mount -t cgroup2 none /sys/fs/cgroup
else
  mount -t tmpfs none /sys/fs/cgroup
  mkdir /sys/fs/cgroup/systemd
  mount -t cgroup -o none,name=systemd,xattr none /sys/fs/cgroup/systemd
  # Else it would mount the other hierarchies, which are not this machine's.
  mount -o remount,ro /sys/fs/cgroup
fi
mkdir etc units
cp -a /etc/. etc/ 2> /dev/null || true
rm -rf etc/systemd
mkdir -p etc/systemd/system
# Services have settings that spare what no walk waits for.
printf '[Manager]\\nDefaultEnvironment=PREPARE_AHEAD=off ${SPARING}\\n' > etc/systemd/system.conf
for unit in ${UNITS.join(" ")}; do
  cp "/usr/lib/systemd/system/$unit.target" units/
done
mount --bind etc /etc
mount --bind units /usr/lib/systemd/system
mkdir -p local/bin local/lib
cp "$BUNDLE" local/lib/pennyworth.js
: > local/bin/deno
mount --bind "$DENO" local/bin/deno
mount --rbind local /usr/local
for folder in /var/lib /var/cache /var/backups /root; do
  [ ! -d "$folder" ] || mount -t tmpfs none "$folder"
done
exec ${SYSTEMD} --system --unit=basic.target --log-target=console --show-status=no
`;
/** Waits until systemd answers, then goes in. */
const GO_IN = `
set -eu
until inner=$(pgrep -P "$1" 2> /dev/null) && [ -e "/proc/$inner/root/run/systemd/private" ]; do
  kill -0 "$1"
  sleep 0.05
done
exec nsenter -t "$inner" -m -p -i -u -n -C -- env -i "PATH=$PATH" "HOME=$HOME" ${SPARING} sh "$2"
`;
/** What was killed takes a moment to be gone, and a group goes after all in it. */
const CLEAR = `
for tree in /sys/fs/cgroup/systemd /sys/fs/cgroup; do
  tries=0
  while [ -d "$tree/$GROUP" ] && [ $((tries += 1)) -le 100 ]; do
    find "$tree/$GROUP" -depth -type d -exec rmdir {} \\; 2> /dev/null
    [ ! -d "$tree/$GROUP" ] || sleep 0.05
  done
done
`;

const PATH = "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** A machine with systemd on it. */
export interface Machine {
  /** Runs a script of the shell as root; its working directory is this one's folder. */
  run(script: string): Promise<{ code: number; out: string; err: string }>;
  /** Ends everything on it. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** Whether this machine lets us have one: systemd is installed, and we may mount. */
export async function mayHaveSystemd(): Promise<boolean> {
  if (Deno.build.os !== "linux") return false;
  const script = `test -x ${SYSTEMD} && command -v ip && command -v pgrep &&
    unshare -m -p -f -i -u -n -C --mount-proc sh -c 'mount -t tmpfs none /run' &&
    mkdir "$T/$GROUP" && rmdir "$T/$GROUP"`;
  for (const tree of ["/sys/fs/cgroup/systemd", "/sys/fs/cgroup"]) {
    try {
      const { success } = await new Deno.Command("sh", {
        args: ["-c", script],
        env: { T: tree, GROUP: groupName() },
        stdout: "null",
        stderr: "null",
      }).output();
      if (success) return true;
    } catch {
      return false;
    }
  }
  return false;
}

/**
 * Starts one.
 *
 * @param options `folder`: an empty one, for all that is its own. `bundle`: the
 * program, found there as /usr/local/lib/pennyworth.js.
 */
export async function startMachine(
  { folder, bundle }: { readonly folder: string; readonly bundle: string },
): Promise<Machine> {
  const group = groupName();
  await Deno.writeTextFile(join(folder, "machine.sh"), MACHINE);
  const home = join(folder, "home");
  await Deno.mkdir(home);
  await copyKeptStarts(join(home, ".cache/deno"), {
    paths: ["/usr/local/lib/pennyworth.js"],
  });
  const log = await Deno.open(join(folder, "systemd.log"), {
    create: true,
    append: true,
  });
  const child = new Deno.Command("sh", {
    args: ["-c", `${ENTER.trim()} >> systemd.log 2>&1`],
    cwd: folder,
    clearEnv: true,
    env: { PATH, GROUP: group, DENO: Deno.execPath(), BUNDLE: bundle },
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  log.close();
  let scripts = 0;
  return {
    async run(script) {
      const file = join(folder, `${scripts++}.sh`);
      await Deno.writeTextFile(file, script);
      const { code, stdout, stderr } = await new Deno.Command("sh", {
        args: ["-c", GO_IN, "sh", String(child.pid), file],
        cwd: folder,
        clearEnv: true,
        env: { PATH, HOME: home },
      }).output();
      const decoder = new TextDecoder();
      return { code, out: decoder.decode(stdout), err: decoder.decode(stderr) };
    },
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.status;
      await new Deno.Command("sh", {
        args: ["-c", CLEAR],
        env: { GROUP: group },
      }).output();
    },
  };
}

function groupName(): string {
  return `pennyworth-test-${crypto.randomUUID()}`;
}
