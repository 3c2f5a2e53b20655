/** systemd, journald, service scripts, users and groups of services. */
import table from "./tables/services.txt" with { type: "text" };
import { readRules } from "./table.ts";
import units from "../catalogues/units.txt" with { type: "text" };
import { readWords } from "../catalogues/words.ts";
import { subcommands } from "../catalogues/subcommands.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** Units that systems often have, for misspelt ones. */
const UNITS: readonly string[] = readWords(units);

function correctedUnit(c: RuleContext): string | undefined {
  const unit = c.v["unit"] ?? "";
  const bare = unit.replace(/\.service$/, "");
  const near = UNITS.includes(bare) ? undefined : c.nearest(bare, UNITS, 0.7);
  const typed = c.cmd.args.find((arg) =>
    arg.replace(/\.service$/, "") === bare
  );
  return near === undefined || typed === undefined ? undefined : c.cmd.replace(
    typed,
    near + (typed.endsWith(".service") ? ".service" : ""),
  ).text;
}

/** The unit that the lines around speak of. */
function unitNear(c: RuleContext): string | undefined {
  return c.lines.slice(Math.max(0, c.at - 6), c.at + 6).map((line) =>
    /([\w@.:-]{1,80}\.service)/.exec(line)?.[1]
  ).find((name) => name !== undefined);
}

/** Programs that others connect to, as their clients see them. */
export const SERVICE_RULES: readonly CompleteRule[] = defineRules({
  family: "services",
  tools: ["systemctl", "journalctl", "service", "systemd"],
  risk: "Restarting a service cuts off whoever uses it; look at its log first.",
  prevent:
    "Check a service's configuration before you restart it, and watch for failed units.",
}, [
  ...readRules(table),
  {
    id: "systemd-unit-not-found",
    line: [
      /(?:Failed to (?:start|stop|restart|reload|enable|disable|mask|get properties|try-restart|reload-or-restart) )?(?:[\w@.:-]{1,80}: )?Unit (?:file )?(?<unit>[\w@.:-]{1,80}?) (?:could not be found|not found|does not exist|was not found)/,
      /^Unit (?<unit>[\w@.:-]{1,80}?) could not be found/,
      /Failed to enable unit: Unit (?:file )?(?<unit>[\w@.:-]{1,80}?) does not exist/,
      /^(?<unit>[\w@.-]{1,80}): unrecognized service/,
    ],
    level: "code",
    cause:
      "systemd knows no unit named {unit}: the name is misspelt, or the package is not installed.",
    next: [
      correctedUnit,
      (c) =>
        `systemctl list-unit-files '*${
          (c.v["unit"] ?? "").replace(/\.\w+$/, "").slice(0, 40)
        }*'`,
    ],
    plan: ["After a new unit file run `sudo systemctl daemon-reload`."],
    hits: [
      {
        command: "systemctl restart ngnix",
        error: "Failed to restart ngnix.service: Unit ngnix.service not found.",
        next: "systemctl restart nginx",
      },
      {
        command: "sudo systemctl enable myapp",
        error: "Failed to enable unit: Unit file myapp.service does not exist.",
        next: "systemctl list-unit-files '*myapp*'",
      },
    ],
    misses: [
      "Job for nginx.service failed because the control process exited with error code.",
    ],
  },
  {
    id: "systemd-start-failed",
    line: [
      /^Job for (?<unit>[\w@.:-]{1,80}) failed because (?<why>[\w ,]{1,100})/,
      /^(?<unit>[\w@.:-]{1,80}): Failed with result '(?<result>[\w-]{1,30})'/,
      /^(?<unit>[\w@.:-]{1,80}): (?:Start request repeated too quickly|Main process exited, code=(?<how>exited|killed|dumped), status=(?<status>\S{1,30}))/,
    ],
    none: [/oom-kill/],
    level: "keyword",
    priority: 10,
    cause: [
      "The service {unit} failed to start: {why}.",
      "The service {unit} failed ({result}).",
      "The service {unit} ended with status {status} and was started too often or not again.",
      "The service {unit} was started too often in a short time.",
    ],
    next: [
      (c) =>
        `journalctl -u ${
          c.quote((c.v["unit"] ?? "").replace(/\.service$/, ""))
        } -n 50 --no-pager`,
    ],
    plan: [
      "Correct what the log names, then `sudo systemctl reset-failed` and start it again.",
    ],
    hits: [
      {
        command: "sudo systemctl start nginx",
        error:
          'Job for nginx.service failed because the control process exited with error code.\nSee "systemctl status nginx.service" and "journalctl -xeu nginx.service" for details.',
        next: "journalctl -u nginx -n 50 --no-pager",
      },
      "app.service: Main process exited, code=exited, status=1/FAILURE\napp.service: Failed with result 'exit-code'.",
    ],
    misses: ["Failed to restart ngnix.service: Unit ngnix.service not found."],
  },
  {
    id: "systemd-exec-status",
    line:
      /status=(?<status>20[0-9]|21[0-9]|22[0-9]|23[0-9]|24[0-3])\/(?<name>[A-Z_]{2,30})/,
    level: "code",
    cause: [(c) => {
      const meaning = ({
        CHDIR: "the folder in WorkingDirectory= does not exist",
        EXEC: "the program in ExecStart= does not exist or is not executable",
        USER: "the user in User= does not exist",
        GROUP: "the group in Group= does not exist",
        NAMESPACE:
          "its sandbox could not be set up: a path that it names is missing, or namespaces are not available to it",
        LIMITS: "a limit cannot be set",
        STDOUT: "its output cannot be opened",
        CREDENTIALS: "a credential cannot be read",
      } as Readonly<Record<string, string>>)[c.v["name"] ?? ""];
      return `systemd could not start the program (status ${c.v["status"]}/${
        c.v["name"]
      }): ${meaning ?? "its environment could not be set up"}.`;
    }],
    next: [
      (c) => {
        const unit = unitNear(c) ?? "the unit";
        switch (c.v["name"]) {
          case "USER":
          case "GROUP":
            return `Set User= (and Group=) of ${unit} to an account that exists here (getent passwd NAME shows it), then systemctl daemon-reload.`;
          case "CHDIR":
            return `Create the folder in WorkingDirectory= of ${unit}, or correct it, then systemctl daemon-reload.`;
          case "EXEC":
            return `Correct ExecStart= of ${unit}: an absolute path to a file that exists, is executable for its user (chmod +x) and begins with a valid interpreter line (systemctl cat ${unit}).`;
          default:
            return undefined;
        }
      },
      (c) => {
        const unit = unitNear(c) ?? c.cmd.operands[1];
        return unit === undefined
          ? undefined
          : `systemctl cat ${c.quote(unit)}`;
      },
      "systemctl cat <unit>",
    ],
    plan: [
      "ExecStart= needs an absolute path; check that the file exists and is executable for that user.",
    ],
    hits: [
      "app.service: Main process exited, code=exited, status=203/EXEC",
      "Process: 812 ExecStart=/srv/app/run (code=exited, status=200/CHDIR)\napp.service: Failed with result 'exit-code'.",
    ],
    misses: ["app.service: Main process exited, code=exited, status=1/FAILURE"],
  },
  {
    id: "systemd-unit-file-bad",
    line: [
      /^(?:\S{1,120}\/)?(?<unit>[\w@.:-]{1,80}):(?<no>\d{1,5}): (?<what>(?:Unknown (?:key name|key|section|lvalue)|Missing '='|Invalid section header|Failed to parse|Executable path is not absolute|Neither a valid executable name).{0,120})/,
      /has a bad unit file setting|^(?<unit>[\w@.:-]{1,80}): (?:Service has no ExecStart|Unit configuration has fatal error)/,
      /Unit file (?:\S{1,160}\/)?(?<unit>[\w@.:-]{1,80}) is invalid|Failed to (?:load|parse) unit file|Invalid argument.{0,20}unit file/,
    ],
    level: "code",
    cause: [
      "The unit file {unit} is wrong at line {no}: {what}.",
      "The unit {unit} has a bad setting.",
      "A unit file has a bad setting.",
    ],
    next: ["systemd-analyze verify {unit}", (c) => {
      const unit = c.cmd.operands[1];
      return unit === undefined
        ? undefined
        : `systemd-analyze verify ${
          c.quote(/\./.test(unit) ? unit : `${unit}.service`)
        }`;
    }, "systemd-analyze verify <unit>"],
    plan: ["After the correction: `sudo systemctl daemon-reload`."],
    hits: [
      "/etc/systemd/system/app.service:7: Unknown key name 'ExecStrat' in section 'Service', ignoring.\napp.service: Service has no ExecStart=, ExecStop=, or SuccessAction=. Refusing.",
      {
        command: "sudo systemctl start app",
        error:
          "Failed to start app.service: Unit app.service has a bad unit file setting.",
        next: "systemd-analyze verify app.service",
      },
    ],
    misses: ["Failed to restart ngnix.service: Unit ngnix.service not found."],
  },
  {
    id: "systemd-not-running",
    line:
      /System has not been booted with systemd as init system|Failed to connect to bus: (?:No such file or directory|Host is down|No medium found|Operation not permitted)|Failed to get D-Bus connection/,
    level: "code",
    cause:
      "systemd does not run here: this is a container, WSL without systemd, or another init system; or the user has no session bus.",
    next: [
      (c) => {
        const unit = c.cmd.operands[1];
        return c.cmd.program === "systemctl" && unit !== undefined &&
            !c.cmd.has("--user")
          ? `${c.platform.isContainer ? "" : "sudo "}service ${
            c.quote(unit)
          } ${c.cmd.sub}`
          : undefined;
      },
      (c) => c.cmd.has("--user") ? 'loginctl enable-linger "$USER"' : undefined,
      (c) =>
        /No medium found/.test(c.lines[c.at] ?? "")
          ? "export XDG_RUNTIME_DIR=/run/user/$(id -u)"
          : undefined,
      "Start it with the old service command (sudo service <name> start); in WSL put systemd=true below [boot] into /etc/wsl.conf and run wsl --shutdown.",
      "ps -p 1 -o comm=",
    ],
    plan: [
      "In a container start the program itself in the foreground.",
      "In WSL set systemd=true below [boot] in /etc/wsl.conf and run `wsl --shutdown`.",
    ],
    hits: [{
      command: "systemctl start nginx",
      error:
        "System has not been booted with systemd as init system (PID 1). Can't operate.\nFailed to connect to bus: Host is down",
      environment: "Docker container",
      next: "service nginx start",
    }, {
      command: "systemctl --user status app",
      error: "Failed to connect to bus: No medium found",
      next: 'loginctl enable-linger "$USER"',
    }],
    misses: ["Failed to start x.service: Access denied"],
  },
  {
    id: "systemd-access-denied",
    line:
      /Failed to (?:start|stop|restart|reload|enable|disable|mask|reboot|power off|set time zone) ?[\w@.: -]{0,80}(?:Access denied|Interactive authentication required|Permission denied)/,
    level: "code",
    cause: "Only administrators may change this service.",
    next: [(c) => c.cmd.sudo(), "sudo systemctl <command> <unit>"],
    hits: [{
      command: "systemctl restart nginx",
      error:
        "Failed to restart nginx.service: Interactive authentication required.\nSee system logs and 'systemctl status nginx.service' for details.",
      next: "sudo systemctl restart nginx",
    }, {
      command: "systemctl stop ssh",
      error: "Failed to stop ssh.service: Access denied",
      next: "sudo systemctl stop ssh",
    }],
    misses: ["Failed to restart ngnix.service: Unit ngnix.service not found."],
  },
  {
    id: "journal-no-entries",
    tools: ["journalctl"],
    line:
      /^-- No entries --|^No journal files were (?:found|opened)|^Hint: You are currently not seeing messages from other users/,
    level: "code",
    cause:
      "The journal has nothing for that unit and time, or your user may not read it.",
    next: [(c) => c.cmd.sudo(), "sudo journalctl -xe --no-pager"],
    hits: [{
      command: "journalctl -u app",
      error: "-- No entries --",
      next: "sudo journalctl -u app",
    }, "No journal files were found."],
    misses: ["Failed to add match 'app': Invalid argument"],
  },
  {
    id: "service-unknown-action",
    tools: ["service"],
    line:
      /^Usage: (?:\/etc\/init\.d\/)?(?<unit>[\w.-]{1,60}) \{(?<actions>[\w|-]{3,200})\}/,
    level: "code",
    cause: "The service script {unit} has no such action; it has {actions}.",
    next: [(c) => {
      const action = c.cmd.operands[1];
      return c.cmd.replace(
        action,
        c.nearest(action, [
          ...(c.v["actions"] ?? "").split("|"),
          ...subcommands("systemctl").slice(0, 4),
        ]),
      );
    }, "service {unit} status"],
    hits: [{
      command: "sudo service nginx restrat",
      error: "Usage: nginx {start|stop|restart|reload|status}",
      next: "sudo service nginx restart",
    }, "Usage: /etc/init.d/ssh {start|stop|reload|restart}"],
    misses: ["nginx: unrecognized service"],
  },
]);
