/** Rights: files, scripts, sudo and administrators. */
import table from "./tables/shell_permissions.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { byPlatform, sudo } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import { PERMISSION_DENIED } from "../messages.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** The script that lacks its execute bit, as the command names it. */
function script(c: RuleContext): string | undefined {
  const said = c.v["script"] ?? c.v["zscript"];
  const typed = c.cmd.program;
  if (said === undefined) return undefined;
  const bare = (path: string) => path.replace(/^\.\//, "");
  return bare(typed) === bare(said) && /\//.test(typed + said)
    ? bare(said)
    : undefined;
}

/** Programs that change the system and are refused without root. */
const NEEDS_ROOT =
  /^(?:apt|apt-get|dpkg|dnf|yum|zypper|pacman|apk|snap|systemctl|service|mount|umount|useradd|usermod|userdel|groupadd|visudo|iptables|ufw|sysctl|modprobe|fdisk|reboot|shutdown|updatedb|ip|ifconfig|chown|touch|mkdir|cp|mv|rm|ln|tee|sed|cat|tail|head|less|ls|vim|nano|install|docker|journalctl|dmesg|tcpdump|nmap|netstat|lsof|kill|crontab|update-alternatives|ldconfig|nginx|certbot|swapon|hostnamectl|timedatectl|du|find|grep|tar|unzip|rsync|make)$/;

/** Rights. */
export const SHELL_PERMISSION_RULES: readonly CompleteRule[] = defineRules({
  family: "shell_permissions",
  risk:
    "Running as root changes system files; make sure that the path is really the one you mean.",
  prevent:
    "Keep own files under your home folder, and give services their own user and folders.",
}, [
  ...readRules(table),
  {
    id: "shell-script-not-executable",
    line: [
      new RegExp(
        `^(?:[\\w./-]{1,60}: )?(?:line \\d{1,6}: |\\d{1,6}: )?(?<script>(?:\\.{1,2}/|/)?[\\w./-]{1,200})\\s?: ${PERMISSION_DENIED}$`,
      ),
      /^(?:zsh|fish): permission denied: (?<zscript>\.{0,2}\/[\w./-]{1,200})/,
      /^fish: The file '?(?<zscript>[^']{1,200})'? is not executable/,
    ],
    when: (c) => script(c) !== undefined,
    priority: 6,
    cause: (c) =>
      `The script ${
        script(c) ?? ""
      } is not executable: it lacks the execute permission.`,
    next: [
      (c) =>
        /\.py$/.test(script(c) ?? "")
          ? c.cmd.prefix("python")
          : c.cmd.precededBy(`chmod +x ${c.quote(script(c) ?? "")}`),
    ],
    risk: "Read a script before you make it executable.",
    prevent:
      "Commit scripts with the execute bit: git update-index --chmod=+x FILE.",
    hits: [
      {
        command: "./gradlew build",
        error: "bash: ./gradlew: Permission denied",
        next: "chmod +x gradlew && ./gradlew build",
      },
      {
        command: "./run.sh",
        error: "zsh: permission denied: ./run.sh",
        next: "chmod +x run.sh && ./run.sh",
      },
      {
        command: "./setup.sh",
        error: "bash: ./setup.sh: Keine Berechtigung",
        next: "chmod +x setup.sh && ./setup.sh",
      },
    ],
    misses: [{
      command: "touch /etc/x.conf",
      error: "touch: cannot touch '/etc/x.conf': Permission denied",
    }],
  },
  {
    id: "shell-python-script-denied",
    line: /^Permission denied$/,
    cmd: /^(?:\.\/)?[\w./-]{1,100}\.py(?:\s|$)/,
    priority: 4,
    cause: "The Python script is not executable.",
    next: (c) => c.cmd.prefix("python"),
    hits: [
      {
        command: "./tool.py",
        error: "Permission denied",
        next: "python ./tool.py",
      },
      {
        command: "tool.py -v",
        error: "Permission denied",
        next: "python tool.py -v",
      },
    ],
    misses: [{ command: "./a.sh", error: "bash: ./a.sh: Permission denied" }],
  },
  {
    id: "shell-permission-denied",
    line: [
      new RegExp(
        `^(?<tool>[\\w.-]{1,40})\\s?: (?:[^'"\\u2018\\u00ab:/]{1,80} )?['"\\u2018\\u00ab]?\\s?(?<path>[\\w@~./\\\\+-]{1,200})\\s?['"\\u2019\\u00bb]?\\s?: (?:${PERMISSION_DENIED}|Operation not permitted|Die Operation ist nicht erlaubt)`,
      ),
      new RegExp(
        `(?<!/)(?<path>/[\\w@~./+-]{1,200})['"\\u2019]?: ${PERMISSION_DENIED}$`,
      ),
      new RegExp(
        `^(?<tool>[\\w.-]{1,40})\\s?: [^'"\\u2018\\u00ab]{1,80}['"\\u2018\\u00ab]\\s?(?<path>[\\w@~./\\\\+-]{1,200})\\s?['"\\u2019\\u00bb][^:]{1,40}: ${PERMISSION_DENIED}`,
      ),
      /PermissionError: \[Errno 13\] Permission denied: '(?<path>[^']{1,200})'/,
      /EACCES: permission denied, \w{1,20} '(?<path>[^']{1,200})'/,
      /Access to the path ['"](?<path>[^'"]{1,200})['"] is denied/,
    ],
    level: "keyword",
    priority: 14,
    cause: "Permission denied: the user has no right to change {path}.",
    next: [
      (c) =>
        c.cmd.words.some((word) => /^>>?$/.test(word.value)) &&
          !/(?:^|\/)(?:home|Users)\//.test(c.v["path"] ?? "")
          ? teed(c)
          : undefined,
      (c) =>
        !NEEDS_ROOT.test(c.cmd.program) ||
          /(?:^|\/)(?:home|Users)\//.test(c.v["path"] ?? "") ||
          c.platform.isContainer
          ? undefined
          : c.cmd.sudo(),
      byPlatform({ windows: "icacls {path}" }, "ls -ld {path}"),
    ],
    plan: [
      "Look at the owner and mode with `ls -ld {path}`; prefer a place you own over more rights.",
      "If the path should be yours, `sudo chown` it back to your user.",
    ],
    hits: [
      {
        command: "touch /etc/myapp.conf",
        error: "touch: cannot touch '/etc/myapp.conf': Permission denied",
        next: "sudo touch /etc/myapp.conf",
      },
      {
        command: "mkdir /opt/tool",
        error:
          "mkdir: cannot create directory \u2018/opt/tool\u2019: Permission denied",
        next: "sudo mkdir /opt/tool",
      },
      {
        command: "cp a.conf /etc/nginx/",
        error:
          "cp: impossible de cr\u00e9er '/etc/nginx/a.conf': Permission non accord\u00e9e",
        next: "sudo cp a.conf /etc/nginx/",
      },
      {
        command: "echo 1 > /etc/x.conf",
        error: "bash: /etc/x.conf: Permission denied",
        next: "echo 1 | sudo tee /etc/x.conf",
      },
    ],
    misses: [{ command: "./a.sh", error: "bash: ./a.sh: Permission denied" }],
  },
  {
    id: "shell-needs-root",
    line: [
      /(?:must be (?:run as )?(?:root|superuser)|need(?:s)? (?:to be )?root|are you root\?|requires? (?:root|superuser|administrative) (?:privileges?|permissions?|access)|(?:requested )?operation requires (?:superuser|root) privilege|has to be run (?:with superuser privileges|under the root user|as root)|only root can|you (?:must|need to) be root|must have root privileges|root privileges are required|This command (?:must|has to) be run as root|you cannot perform this operation unless you are root|Run as root|NOT super-user|superuser access required|be superuser to use this command|please run (?:this )?as root|You need to have root privileges|Administrator privileges? (?:are|is) required)/i,
      /Muss als root ausgef\u00fchrt werden|sind Sie root\?|\u00eates-vous superutilisateur|debe ser superusuario|\u00bfest\u00e1 como superusuario|\u00e9 root\?|\u4f60\u662f\u5426\u4e3a root/,
      /^E: Could not (?:open lock file|get lock) \S{1,200} - open \(13: Permission denied\)/,
      /^Interactive authentication required/,
      /can not open a temporary file for [`']?\/var/,
      /^error: you cannot perform this operation unless you are root/,
    ],
    cause:
      "The command needs administrator rights: it changes the system and must run as root.",
    next: [
      sudo(),
      byPlatform(
        {
          windows:
            "Open the terminal with 'Run as administrator' and run the command again.",
        },
        "sudo <command>",
      ),
    ],
    risk:
      "The whole command runs as root; read it once more before you confirm.",
    hits: [
      {
        command: "apt install htop",
        error:
          "E: Could not open lock file /var/lib/dpkg/lock-frontend - open (13: Permission denied)\nE: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), are you root?",
        next: "sudo apt install htop",
      },
      {
        command: "pacman -S htop",
        error: "error: you cannot perform this operation unless you are root.",
        next: "sudo pacman -S htop",
      },
      {
        command: "dnf install htop",
        error:
          "Error: This command has to be run with superuser privileges (under the root user on most systems).",
        next: "sudo dnf install htop",
      },
    ],
    misses: [
      {
        command: "sudo yay -S x",
        error: "you cannot perform this operation as root",
      },
    ],
  },
  {
    id: "shell-not-as-root",
    line: [
      /you cannot perform this operation as root|(?:do not|don't|should not be|must not be|cannot be|Avoid running .{0,30}) ?run(?:ning)? (?:yay |makepkg |brew |this )?(?:as|with|using) (?:root|sudo|superuser)|Running Homebrew as root is extremely dangerous|Running .{1,30} as root is not (?:allowed|supported)|refusing to run as root|cannot be run as root/i,
    ],
    priority: 4,
    cause: "The program refuses to run as root; run it as an ordinary user.",
    next: [
      (c) =>
        c.cmd.isSudo
          ? c.cmd.text?.replace(/\bsudo(?:\s+-\w\b(?:\s+\w+)?)*\s+/, "")
          : undefined,
      (c) => c.cmd.isSudo ? undefined : c.render("sudo -u <user> {command}"),
      "Run the program as an ordinary user.",
    ],
    risk: "As root a build script can change anything on the system.",
    hits: [
      {
        command: "sudo pacaur -S helloworld",
        error: "you cannot perform this operation as root",
        next: "pacaur -S helloworld",
      },
      {
        command: "sudo brew install jq",
        error:
          "Error: Running Homebrew as root is extremely dangerous and no longer supported.",
        next: "brew install jq",
      },
    ],
    misses: ["error: you cannot perform this operation unless you are root."],
  },
  {
    id: "sudo-no-terminal",
    tools: ["sudo"],
    line:
      /^sudo: (?:a terminal is required|no tty present|a password is required|sorry, you must have a tty|no askpass program)/,
    cause:
      "sudo wants to ask for a password, and there is no terminal to ask on.",
    next: [
      (c) => c.cmd.program === "ssh" ? c.cmd.afterProgram("-t") : undefined,
      "Allow exactly that command without a password: sudo visudo -f /etc/sudoers.d/<name>, line <user> ALL=(root) NOPASSWD: /path/to/command",
      "sudo -v",
    ],
    plan: [
      "In a script or job: allow exactly that command for that user with NOPASSWD in a file under /etc/sudoers.d, written with visudo.",
      "Over ssh use `ssh -t`.",
    ],
    risk: "NOPASSWD for everything gives the job root; name single commands.",
    hits: [
      {
        command: "ssh web1 sudo systemctl restart app",
        error:
          "sudo: a terminal is required to read the password; either use the -S option to read from standard input or configure an askpass helper",
      },
      "sudo: no tty present and no askpass program specified",
    ],
    misses: ["sudo: 3 incorrect password attempts"],
  },
  {
    id: "chown-operation-not-permitted",
    tools: ["chown", "chgrp", "chmod"],
    gate: true,
    line:
      /^(?:chown|chgrp|chmod): changing (?:ownership|group|permissions) of ['"\u2018]?(?<path>[^'"\u2019]{1,200})['"\u2019]?: Operation not permitted/,
    cause:
      "Only root can change the owner of {path}, and only its owner or root its mode.",
    next: [sudo(), "ls -ld {path}"],
    hits: [
      {
        command: "chown app:app /srv/app",
        error:
          "chown: changing ownership of '/srv/app': Operation not permitted",
        next: "sudo chown app:app /srv/app",
      },
      {
        command: "chmod 644 /etc/hosts",
        error:
          "chmod: changing permissions of '/etc/hosts': Operation not permitted",
        next: "sudo chmod 644 /etc/hosts",
      },
    ],
    misses: ["chown: invalid user: 'ap'"],
  },
  {
    id: "chown-invalid-user",
    tools: ["chown", "chgrp", "su", "sudo", "id"],
    line: [
      /^chown: invalid (?<kind>user|group|spec): ['"\u2018]?(?<bad>[^'"\u2019]{1,80})/,
      /^(?:su|sudo|id|usermod|passwd): (?:user |unknown user:? |['"\u2018])?(?<bad>[\w.-]{1,60})['"\u2019]?:? (?:does not exist|no such user)|^sudo: unknown user:? (?<bad2>[\w.-]{1,60})/,
    ],
    cause: [
      "There is no user or group named {bad}.",
      "There is no user named {bad2}.",
    ],
    next: [
      (c) =>
        `getent passwd ${
          c.quote((c.v["bad"] ?? c.v["bad2"] ?? "").split(":")[0] ?? "")
        }`,
    ],
    plan: [
      "Create the user with `sudo useradd`, or use the name that the service really has.",
    ],
    hits: [
      {
        command: "chown www:www x",
        error: "chown: invalid user: 'www:www'",
        next: "getent passwd www",
      },
      {
        command: "su - deploy",
        error:
          "su: user deploy does not exist or the user entry does not contain all the required fields",
        next: "getent passwd deploy",
      },
    ],
    misses: ["chown: changing ownership of 'x': Operation not permitted"],
  },
]);

/** `x > file` as `x | sudo tee file`: the shell opens the file, not sudo. */
function teed(c: RuleContext): string | undefined {
  const text = c.cmd.text ?? "";
  const found =
    /^(?<left>[^|;&]{1,300}?)\s*(?<op>>>?)\s*(?<file>[\w@~./+-]{1,200})$/.exec(
      text,
    );
  const { left, op, file } = found?.groups ?? {};
  if (left === undefined || file === undefined) return undefined;
  return `${left} | sudo tee ${op === ">>" ? "-a " : ""}${file}`;
}
