/** What rules of tables/services.txt compute. */
import table from "./tables/services.txt" with { type: "text" };
import { readRules } from "./table.ts";
import units from "../catalogues/units.txt" with { type: "text" };
import { readWords } from "../catalogues/words.ts";
import { subcommands } from "../catalogues/subcommands.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";

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

/** The program that a unit was to start, as its status shows it. */
function executableOf(c: RuleContext): string | undefined {
  return /\bExecStart=(\/[\w.@+\/-]{1,200}) /.exec(c.lines[c.at] ?? "")?.[1];
}

/** Programs that others connect to, as their clients see them. */
export const SERVICE_RULES: readonly CompleteRule[] = readRules(table, {
  "systemd-unit-not-found": {
    next: [
      correctedUnit,
      (c) =>
        `systemctl list-unit-files '*${
          (c.v["unit"] ?? "").replace(/\.\w+$/, "").slice(0, 40)
        }*'`,
    ],
  },
  "systemd-start-failed": {
    next: (c) =>
      `journalctl -u ${
        c.quote((c.v["unit"] ?? "").replace(/\.service$/, ""))
      } -n 50 --no-pager`,
  },
  "systemd-exec-status": {
    cause: (c) => {
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
    },
    next: [(c) => {
      const unit = unitNear(c) ?? "the unit";
      switch (c.v["name"]) {
        case "USER":
        case "GROUP":
          return `Set User= (and Group=) of ${unit} to an account that exists here (getent passwd NAME shows it), then systemctl daemon-reload.`;
        case "CHDIR":
          return `Create the folder in WorkingDirectory= of ${unit}, or correct it, then systemctl daemon-reload.`;
        case "EXEC":
          if (executableOf(c) !== undefined) {
            return `ls -l ${c.quote(executableOf(c) ?? "")}`;
          }
          return `Correct ExecStart= of ${unit}: an absolute path to a file that exists, is executable for its user (chmod +x) and begins with a valid interpreter line (systemctl cat ${unit}).`;
        default:
          return undefined;
      }
    }, (c) => {
      const unit = unitNear(c) ?? c.cmd.operands[1];
      return unit === undefined ? undefined : `systemctl cat ${c.quote(unit)}`;
    }],
  },
  "systemd-unit-file-bad": {
    next: (c) => {
      const unit = c.cmd.operands[1];
      return unit === undefined
        ? undefined
        : `systemd-analyze verify ${
          c.quote(/\./.test(unit) ? unit : `${unit}.service`)
        }`;
    },
  },
  "systemd-not-running": {
    next: (c) => {
      const unit = c.cmd.operands[1];
      return c.cmd.program === "systemctl" && unit !== undefined &&
          !c.cmd.has("--user")
        ? `${c.platform.isContainer ? "" : "sudo "}service ${
          c.quote(unit)
        } ${c.cmd.sub}`
        : undefined;
    },
  },
  "service-unknown-action": {
    next: (c) => {
      const action = c.cmd.operands[1];
      return c.cmd.replace(
        action,
        c.nearest(action, [
          ...(c.v["actions"] ?? "").split("|"),
          ...subcommands("systemctl").slice(0, 4),
        ]),
      );
    },
  },
});
