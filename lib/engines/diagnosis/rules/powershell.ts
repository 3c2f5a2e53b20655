/** PowerShell: mistyped cmdlets and parameters, Unix habits, services, items, drives. */
import table from "./tables/powershell.txt" with { type: "text" };
import { readRules } from "./table.ts";
import {
  CMDLET_NAMES,
  cmdletOf,
  cmdletParameters,
  unixInPowerShell,
} from "../catalogues/cmdlets.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules, type Template } from "../types.ts";

/** Options of curl that its PowerShell alias does not know. */
const CURL_OPTION = /^-{1,2}(?:[A-Zdioskvfu]|[a-z]{2,}[\w-]*)$/;

/** What flags of Unix commands are called in their PowerShell namesakes. */
const UNIX_FLAGS: Readonly<Record<string, (flags: string) => string>> = {
  "Get-ChildItem": (flags) =>
    `${flags.includes("R") ? "-Recurse " : ""}${
      flags.includes("a") || flags.includes("A") ? "-Force" : ""
    }`.trim(),
  "Remove-Item": (flags) => /r/i.test(flags) ? "-Recurse" : "",
  "Copy-Item": (flags) => /[ra]/i.test(flags) ? "-Recurse" : "",
  "New-Item": () => "",
};

function rewritten(c: RuleContext): string | undefined {
  const bad = c.v["bad"];
  const { program, text } = c.cmd;
  const cmdlet = cmdletOf(program) ??
    cmdletOf(
      /^\s?(?<name>[A-Z]\w+-\w+)\s?:/.exec(c.lines[c.at] ?? "")?.[1] ?? "",
    );
  if (bad === undefined || text === undefined || cmdlet === undefined) {
    return undefined;
  }
  const typed = c.cmd.args.find((arg) =>
    arg.replace(/^-+/, "").toLowerCase() === bad.toLowerCase()
  );
  if (typed === undefined) return undefined;
  if (/^(?:curl|wget)$/i.test(program) && CURL_OPTION.test(typed)) {
    return c.cmd.replaceProgram(`${program.toLowerCase()}.exe`).text;
  }
  const near = c.nearest(bad, cmdletParameters(cmdlet), 0.65);
  if (near !== undefined) return c.cmd.replace(typed, `-${near}`).text;
  const flags = /^[a-zA-Z]{1,5}$/.test(bad)
    ? UNIX_FLAGS[cmdlet]?.(bad)
    : undefined;
  return flags === undefined
    ? undefined
    : flags === ""
    ? c.cmd.remove(typed).text
    : c.cmd.replace(typed, flags).text;
}

/** The command in PowerShell's own words. */
const inPowerShell: Template = (c) => {
  const bad = c.v["bad"] ?? "";
  const assigned = bad === "export"
    ? /^export ([A-Za-z_]\w{0,60})=(["']?)([^"'`$;|&]{0,200})\2$/.exec(
      c.cmd.text ?? "",
    )
    : null;
  if (assigned !== null) return `$env:${assigned[1]} = '${assigned[3]}'`;
  const shown = unixInPowerShell(bad);
  if (shown !== undefined) {
    const operands = c.cmd.program === bad
      ? c.cmd.operands.filter((word) => !/^[+\d]/.test(word)).map((word) =>
        c.quote(word)
      )
      : [];
    const args = operands.slice(0, 4).join(" ");
    return args === "" && shown.includes("{args}")
      ? shown.replace("{args}", "<name>")
      : shown.replace("{args}", args);
  }
  const near = c.nearest(bad, CMDLET_NAMES, 0.75);
  return near === undefined
    ? undefined
    : c.cmd.text
    ? c.cmd.replace(bad, near)
    : `Get-Help ${near}`;
};

/** PowerShell. */
export const POWERSHELL_RULES: readonly CompleteRule[] = defineRules({
  family: "powershell",
  tools: ["powershell", "pwsh"],
  risk: "Open an elevated shell only for the one command that needs it.",
  prevent:
    "Use tab completion for cmdlets and parameters, and try commands that change something with -WhatIf first.",
}, [
  ...readRules(table),
  {
    id: "powershell-cmdlet-typo",
    line: [
      /The term '(?<bad>[A-Za-z]{2,30}-?[A-Za-z]{0,40})' is not recognized as (?:the|a) name of a cmdlet/,
      /Die Benennung "(?<bad>[A-Za-z]{2,30}-?[A-Za-z]{0,40})" wurde nicht als Name eines Cmdlet/,
      /Le terme \u00ab\s?(?<bad>[A-Za-z]{2,30}-?[A-Za-z]{0,40})\s?\u00bb n'est pas reconnu/,
      /El t\u00e9rmino '(?<bad>[A-Za-z]{2,30}-?[A-Za-z]{0,40})' no se reconoce/,
    ],
    when: (c) => {
      const bad = c.v["bad"] ?? "";
      return unixInPowerShell(bad) !== undefined ||
        (/^[A-Za-z]+-[A-Za-z]+$/.test(bad) &&
          c.nearest(bad, CMDLET_NAMES, 0.85) !== undefined);
    },
    level: "code",
    priority: 18,
    cause: (c) =>
      unixInPowerShell(c.v["bad"] ?? "") === undefined
        ? `There is no cmdlet named ${
          c.v["bad"]
        }; it looks like a typing mistake.`
        : `${c.v["bad"]} is a Unix command that PowerShell does not have.`,
    next: inPowerShell,
    hits: [{
      command: "Get-Conten app.log -Tail 5",
      error:
        "Get-Conten: The term 'Get-Conten' is not recognized as a name of a cmdlet, function, script file, or executable program.",
      environment: "Windows 11, PowerShell 7.5",
      next: "Get-Content app.log -Tail 5",
    }, {
      command: "touch notes.md",
      error:
        "touch : The term 'touch' is not recognized as the name of a cmdlet, function, script file, or operable program.",
      environment: "Windows PowerShell 5.1",
      next: "New-Item -ItemType File notes.md",
    }],
    misses: [{
      command: "kubectl get pods",
      error:
        "kubectl: The term 'kubectl' is not recognized as a name of a cmdlet, function, script file, or executable program.",
      environment: "Windows",
    }],
  },
  {
    id: "powershell-parameter-name",
    line:
      /A parameter cannot be found that matches parameter name '(?<bad>[\w-]{1,60})'/,
    when: (c) => rewritten(c) !== undefined,
    level: "code",
    priority: 8,
    cause: (c) =>
      `${cmdletOf(c.cmd.program) ?? "The cmdlet"} has no parameter ${
        c.v["bad"]
      }${
        /^(?:curl|wget|ls|rm|cp|ps|mkdir)$/i.test(c.cmd.program)
          ? ` (${c.cmd.program} is an alias of it in Windows PowerShell)`
          : ""
      }.`,
    next: rewritten,
    hits: [{
      command: "Get-Content app.log -Tial 20",
      error:
        "Get-Content: A parameter cannot be found that matches parameter name 'Tial'.",
      environment: "Windows",
      next: "Get-Content app.log -Tail 20",
    }, {
      command: "curl -X POST http://localhost:8080/run",
      error:
        "Invoke-WebRequest : A parameter cannot be found that matches parameter name 'X'.",
      environment: "Windows PowerShell 5.1",
      next: "curl.exe -X POST http://localhost:8080/run",
    }, {
      command: "ls -lah src",
      error:
        "Get-ChildItem : A parameter cannot be found that matches parameter name 'lah'.",
      environment: "Windows PowerShell 5.1",
      next: "ls -Force src",
    }],
    misses: [{
      command: "Get-Acme -Zzz 1",
      error:
        "Get-Acme: A parameter cannot be found that matches parameter name 'Zzz'.",
      environment: "Windows",
    }],
  },
  {
    id: "powershell-service-missing",
    line:
      /Cannot find any service with service name '(?<name>[^']{1,80})'|Cannot find any service with display name '(?<name2>[^']{1,80})'/,
    level: "code",
    cause: [
      "There is no service named {name}; the service name may differ from the name displayed.",
      "There is no service displayed as {name2}.",
    ],
    next: [(c) => {
      const name = (c.v["name"] ?? c.v["name2"] ?? "").replaceAll(
        /[^\w.-]/g,
        "",
      );
      return name === "" ? undefined : `Get-Service *${name.slice(0, 5)}*`;
    }, "Get-Service"],
    hits: [{
      command: "Restart-Service postgres",
      error:
        "Restart-Service: Cannot find any service with service name 'postgres'.",
      environment: "Windows",
      next: "Get-Service *postg*",
    }, "Get-Service : Cannot find any service with service name 'W3SV'."],
    misses: [
      "Failed to restart postgres.service: Unit postgres.service not found.",
    ],
  },
  {
    id: "powershell-process-missing",
    line:
      /Cannot find a process with the (?:name "(?<name>[\w.-]{1,60})"|process identifier (?<pid>\d{1,7}))/,
    level: "code",
    cause: [
      "No process named {name} is running (names go without .exe).",
      "No process has the number {pid}: it has ended.",
    ],
    next: [
      (c) =>
        c.v["name"] === undefined
          ? undefined
          : `Get-Process *${c.v["name"].replace(/\.exe$/, "").slice(0, 5)}*`,
      "Get-Process",
    ],
    hits: [{
      command: "Stop-Process -Name postgres.exe",
      error:
        'Stop-Process: Cannot find a process with the name "postgres.exe". Verify the process name and call the cmdlet again.',
      environment: "Windows",
      next: "Get-Process *postg*",
    }, "Get-Process : Cannot find a process with the process identifier 4711."],
    misses: ["kill: (4711) - No such process"],
  },
  {
    id: "powershell-module-rights",
    line:
      /Administrator rights are required to (?:install|update|uninstall) (?:modules|or update|packages)/,
    level: "code",
    priority: 8,
    cause: "Modules for all users need administrator rights.",
    next: [
      (c) =>
        /^(?:Install|Update)-/i.test(c.cmd.program) && !c.cmd.has("-Scope")
          ? c.cmd.append("-Scope CurrentUser")
          : undefined,
      "Install-Module <module> -Scope CurrentUser",
    ],
    hits: [
      {
        command: "Install-Module Az",
        error:
          "Install-Module : Administrator rights are required to install modules in 'C:\\Program Files\\WindowsPowerShell\\Modules'.",
        environment: "Windows",
        next: "Install-Module Az -Scope CurrentUser",
      },
      "PowerShellGet: Administrator rights are required to install or update packages.",
    ],
    misses: ["Error: 740"],
  },
  {
    id: "powershell-parameter-value",
    line:
      /Cannot process argument transformation on parameter '(?<param>\w{1,60})'|Cannot convert value "?(?<value>[^"]{1,60})"? to type/,
    level: "code",
    priority: 4,
    cause: [
      "The value given for the parameter {param} is not of its type.",
      "The value {value} cannot be converted to the type that is wanted.",
    ],
    next: [
      (c) =>
        c.v["param"] === undefined || cmdletOf(c.cmd.program) === undefined
          ? undefined
          : `Get-Help ${cmdletOf(c.cmd.program)} -Parameter ${c.v["param"]}`,
      "Get-Help <cmdlet> -Parameter <parameter>",
    ],
    hits: [{
      command: "Start-Sleep -Seconds abc",
      error:
        'Start-Sleep: Cannot process argument transformation on parameter \'Seconds\'. Cannot convert value "abc" to type "System.Double".',
      environment: "Windows",
      next: "Get-Help Start-Sleep -Parameter Seconds",
    }, 'InvalidArgument: Cannot convert value "x1" to type "System.Int32".'],
    misses: ["Cannot find path 'C:\\a' because it does not exist."],
  },
  {
    id: "windows-parameter-count",
    line:
      /^Invalid number of parameters$|^Invalid (?:switch|parameter) - (?<bad>\S{1,40})|^ERROR: Invalid (?:argument\/option|syntax)|^Too many parameters/,
    env: /windows|win32|powershell|cmd/i,
    level: "phrase",
    cause: [
      "{program} does not know the switch {bad}.",
      "{program} got another number or form of parameters than it wants; paths with spaces need quotes.",
    ],
    next: [
      (c) => c.cmd.program === "" ? undefined : `${c.quote(c.cmd.program)} /?`,
      "Put paths with spaces in double quotes, and compare with the program's /? help.",
    ],
    hits: [{
      command: "xcopy C:\\My Files D:\\out",
      error: "Invalid number of parameters\n0 File(s) copied",
      environment: "Windows 10 cmd",
      next: "xcopy /?",
    }, {
      command: "tasklist -f csv",
      error:
        "ERROR: Invalid argument/option - '-f'.\nType \"TASKLIST /?\" for usage.",
      environment: "Windows",
      next: "tasklist /?",
    }],
    misses: [{ error: "bash: too many arguments", environment: "Ubuntu" }],
  },
]);
