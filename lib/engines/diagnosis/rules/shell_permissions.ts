/** What rules of tables/shell_permissions.txt compute. */
import table from "./tables/shell_permissions.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import { PERMISSION_DENIED } from "../messages.ts";
import type { CompleteRule } from "../types.ts";

/** The script that lacks its execute bit, as the command names it. */
function script(c: RuleContext): string | undefined {
  const said = c.v["script"] ?? c.v["zscript"];
  const typed = c.cmd.program;
  if (said === undefined) return undefined;
  const bare = (path: string) => path.replace(/^\.\//, "");
  return bare(typed) === bare(said) && /\//.test(typed + said)
    ? bare(said)
    // A script that another one calls.
    : /\/.{0,200}\.(?:sh|bash)$/.test(said) &&
        /: (?:line )?\d{1,6}: /.test((c.lines[c.at] ?? "").slice(0, 400))
    ? said
    : undefined;
}

/** What may be a path; the name of a status (PERMISSION_DENIED) or of an error is none. */
const PATH =
  "(?<path>(?!socket\\b|[A-Z]{2,20}(?:_[A-Z]{2,20}){1,4}\\b(?!\\.)|[A-Z][A-Za-z]{2,40}(?:Error|Exception|Denied)\\b)[\\w@~./\\\\+-]{1,200})";

/** Programs that change the system and are refused without root. */
const NEEDS_ROOT =
  /^(?:apt|apt-get|dpkg|dnf|yum|zypper|pacman|apk|snap|systemctl|service|mount|umount|useradd|usermod|userdel|groupadd|visudo|iptables|ufw|sysctl|modprobe|fdisk|reboot|shutdown|updatedb|ip|ifconfig|chown|touch|mkdir|cp|mv|rm|ln|tee|sed|cat|tail|head|less|ls|vim|nano|install|docker|journalctl|dmesg|tcpdump|nmap|netstat|lsof|kill|crontab|update-alternatives|ldconfig|nginx|certbot|swapon|hostnamectl|timedatectl|du|find|grep|tar|unzip|rsync|make)$/;

/**
 * Programs whose refusals are about another machine or account, or that should
 * not run as root: there the right is not one of this system.
 */
const ELSEWHERE =
  /^(?:ssh|scp|sftp|rsync|git|hg|svn|mysql|psql|mongosh?|redis-cli|adb|ftp|curl|wget|docker|docker-compose|podman|kubectl|helm|npm|npx|yarn|pnpm|bun|deno|node|pip3?|python\d?|uv|poetry|cargo|go|gem|bundle|brew|composer|gh|aws|gcloud|az|sudo|su|doas|bash|sh|zsh|make|rm|dd|ansible\S{0,12}|terraform|vagrant|flatpak|code)$/;

/** Rights. */
export const SHELL_PERMISSION_RULES: readonly CompleteRule[] = readRules(
  table,
  {
    "shell-script-not-executable": {
      line: new RegExp(
        `^(?:[\\w./-]{1,60}: )?(?:line \\d{1,6}: |\\d{1,6}: )?(?<script>(?:\\.{1,2}/|/)?[\\w./-]{1,200})\\s?: ${PERMISSION_DENIED}$`,
      ),
      when: (c) => script(c) !== undefined,
      cause: (c) =>
        `The script ${
          script(c) ?? ""
        } is not executable: it lacks the execute permission.`,
      next: [
        (c) =>
          /\.py$/.test(script(c) ?? "")
            ? c.cmd.prefix("python")
            : c.cmd.precededBy(`chmod +x ${c.quote(script(c) ?? "")}`),
        (c) => `chmod +x ${c.quote(script(c) ?? "")}`,
      ],
    },
    "shell-permission-denied": {
      line: [
        new RegExp(
          `^(?<tool>[\\w.-]{1,40})\\s?: (?:[^'"\\u2018\\u00ab:/]{1,80} )?['"\\u2018\\u00ab]?\\s?${PATH}\\s?['"\\u2019\\u00bb]?\\s?: (?:${PERMISSION_DENIED}(?! \\((?:publickey|password|keyboard-|gssapi|hostbased))|Operation not permitted|Die Operation ist nicht erlaubt)`,
        ),
        new RegExp(
          `(?<!/)(?<path>/[\\w@~./+-]{1,200})['"\\u2019]?: ${PERMISSION_DENIED}$`,
        ),
        new RegExp(
          `^(?<tool>[\\w.-]{1,40})\\s?: [^'"\\u2018\\u00ab]{1,80}['"\\u2018\\u00ab]\\s?${PATH}\\s?['"\\u2019\\u00bb][^:]{0,40}: (?:${PERMISSION_DENIED}|Operation not permitted)`,
        ),
      ],
      next: [(c) =>
        c.cmd.words.some((word) => /^>>?$/.test(word.value)) &&
          !/(?:^|\/)(?:home|Users)\//.test(c.v["path"] ?? "")
          ? teed(c)
          : undefined, (c) =>
        !NEEDS_ROOT.test(c.cmd.program) ||
          /(?:^|\/)(?:home|Users)\//.test(c.v["path"] ?? "") ||
          c.platform.isContainer
          ? undefined
          : c.cmd.sudo()],
    },
    "shell-denied-blank": {
      when: (c) =>
        /^[a-z]/.test(c.cmd.program) && !c.cmd.program.includes("/") &&
        !c.cmd.isSudo && !ELSEWHERE.test(c.cmd.program) &&
        !/\.[a-z]{1,4}$/.test(c.cmd.program) && !c.platform.isContainer &&
        c.platform.os !== "windows",
      next: (c) => {
        if (c.cmd.words.some((word) => /^>>?$/.test(word.value))) {
          return teed(c);
        }
        return c.cmd.words.some((word) => word.value === "&&")
          ? `sudo sh -c ${c.quote(c.cmd.text ?? "")}`
          : undefined;
      },
    },
    "shell-not-as-root": {
      next: (c) =>
        c.cmd.isSudo
          ? c.cmd.text?.replace(/\bsudo(?:\s+-\w\b(?:\s+\w+)?)*\s+/, "")
          : undefined,
    },
    "chown-invalid-user": {
      next: (c) =>
        `getent passwd ${
          c.quote((c.v["bad"] ?? c.v["bad2"] ?? "").split(":")[0] ?? "")
        }`,
    },
  },
);

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
