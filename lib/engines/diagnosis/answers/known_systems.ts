/** What TLS, web servers, package managers, Windows and language runtimes say, and what it means. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** TLS, services, Windows, .NET, Ruby, PHP. */
export const KNOWN_SYSTEM_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "known-systems",
  tools: [
    "nginx",
    "curl",
    "openssl",
    "systemctl",
    "certbot",
    "powershell",
    "pwsh",
    "dotnet",
    "bundle",
    "gem",
    "php",
    "composer",
    "snap",
  ],
  isDecisive: true,
  risk:
    "Keep a way back (a copy of the configuration) and test it before you reload a service.",
  prevent:
    "Renew certificates and versions on a schedule, and check configuration in CI.",
}, [
  {
    id: "accounts-need-root",
    on:
      /^(?:user|group)(?:add|mod|del): (?:Permission denied|cannot (?:lock|open) \/etc\/)/,
    cause:
      "Accounts and groups of the system are changed by root only: the files in /etc cannot be locked.",
    next: (c) => c.cmd.sudo(),
    plan: [
      "As root already, another program holds the lock: a left-over /etc/passwd.lock or /etc/.pwd.lock.",
    ],
    says: {
      command: "useradd deploy",
      error:
        "useradd: Permission denied.\nuseradd: cannot lock /etc/passwd; try again later.",
    },
  },
  {
    id: "tls-plain-on-tls-port",
    on:
      /SSL_ERROR_RX_RECORD_TOO_LONG|ERR_SSL_PROTOCOL_ERROR|http: TLS handshake error from .{3,60}: tls: first record does not look like a TLS handshake|packet length too long|The plain HTTP request was sent to HTTPS port/,
    cause: "One side speaks plain HTTP on a port where the other expects TLS.",
    next:
      "Use http:// and the right port, or switch TLS on at that port (listen 443 ssl in nginx); curl -v http://<host>:<port>/ answers where it has none.",
    says: "Secure Connection Failed. Error code: SSL_ERROR_RX_RECORD_TOO_LONG",
  },
  {
    id: "tls-self-signed-in-chain",
    on:
      /self-signed certificate in certificate chain|SELF_SIGNED_CERT_IN_CHAIN|self signed certificate in certificate chain/,
    isDecisive: false,
    cause:
      "A certificate of the chain is signed by itself: a company's proxy or own CA stands in between, and this program does not know its root (self-signed).",
    next:
      "Add the root CA of the chain to the system's store (update-ca-certificates), or name it to the program: NODE_EXTRA_CA_CERTS, REQUESTS_CA_BUNDLE, SSL_CERT_FILE, git config http.sslCAInfo; openssl s_client -connect <host>:443 -showcerts shows it.",
    says:
      "error:0A000086:SSL routines::certificate verify failed: self-signed certificate in certificate chain",
  },
  {
    id: "acme-rate-limited",
    on:
      /urn:ietf:params:acme:error:rateLimited|too many (?:certificates|failed authorizations|new orders|registrations)/,
    near: [/retry after (?<when>[\d T:.-]{10,30}Z?)/],
    cause:
      "Let's Encrypt's rate limit for this domain or account is reached[[, until {when|raw}]].",
    next:
      "Wait until the limit has passed[[ ({when|raw})]], and test with the staging server until the set-up works.",
    plan: [
      "Keep the issued certificates on a volume, so that a restart does not ask for new ones.",
    ],
    says:
      "acme: error: 429 :: urn:ietf:params:acme:error:rateLimited :: too many certificates (5) already issued for this exact set of domains in the last 168h0m0s, retry after 2026-03-05 10:00:00 UTC",
  },
  {
    id: "acme-challenge-unreachable",
    on:
      /Challenge failed for domain (?<domain>[\w.*-]{3,120})|Timeout during connect \(likely firewall problem\)|Invalid response from http:\/\/(?<domain2>[\w.-]{3,120})\/\.well-known\/acme-challenge|Unable to obtain ACME certificate for domains/,
    none: [
      /Incorrect validation certificate for tls-alpn-01|urn:ietf:params:acme:error:(?:rateLimited|malformed|rejectedIdentifier)/,
    ],
    near: [
      /(?:domain|for) (?<domain>[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){1,4})/,
    ],
    cause:
      "Let's Encrypt could not reach the challenge[[ for {domain}]]: the name does not point at this machine (A and AAAA records), or port 80 is closed or answered by something else.",
    next: (c) => {
      const domain = c.v["domain"] ?? c.v["domain2"];
      return domain === undefined || !/^[\w.-]+$/.test(domain)
        ? "dig +short A <domain>"
        : `dig +short A ${domain}`;
    },
    plan: [
      "Compare with the machine's public address, remove a wrong AAAA record, open port 80, then try with the staging server; behind a proxy use the DNS challenge.",
    ],
    says:
      "Challenge failed for domain x.example.com\nhttp-01 challenge for x.example.com\n  Detail: 203.0.113.9: Fetching http://x.example.com/.well-known/acme-challenge/ab: Timeout during connect (likely firewall problem)",
  },
  {
    id: "acme-tls-answered-by-other",
    on: /Incorrect validation certificate for tls-alpn-01 challenge/,
    cause:
      "The TLS challenge was answered with another certificate: something before this server ends TLS on port 443 (a proxy, a CDN, a load balancer), or the name leads to another machine.",
    next:
      "Let port 443 of that name reach this server untouched, or use the HTTP or DNS challenge instead of tls-alpn-01.",
    plan: [
      "Compare the address that the name has (dig A and AAAA) with this machine's; several instances behind one name cannot answer for each other.",
    ],
    says:
      "acme: error: 403 :: urn:ietf:params:acme:error:unauthorized :: Incorrect validation certificate for tls-alpn-01 challenge. Invalid acmeValidation extension value.",
  },
  {
    id: "apt-dependency-not-installable",
    on:
      /The following packages have unmet dependencies|you have held broken packages|Unable to correct problems/,
    near: [
      /^ ?(?<pkg>[a-z0-9][\w.+-]{1,80}) : (?:Pre)?Depends: (?<need>[a-z0-9][\w.+-]{1,80})/,
    ],
    all: [/unmet dependencies/, / : (?:Pre)?Depends: /],
    cause:
      "{pkg} needs {need}, which cannot be installed together with what is there: it is missing from the package sources, or another version of it is held back.",
    next: (c) =>
      c.platform.isCi || c.platform.isContainer
        ? `sudo apt-get install -y ${c.v["need"]}`
        : "sudo apt --fix-broken install",
    plan: [
      "Naming {need|raw} itself makes apt say why; apt-cache policy {need|raw} shows which source has which version (a PPA or another release in the sources is the usual reason).",
    ],
    says:
      "The following packages have unmet dependencies:\n libgoogle-glog-dev : Depends: libunwind-dev but it is not installable\nE: Unable to correct problems, you have held broken packages.",
  },
  {
    id: "apt-clock-wrong",
    on:
      /Release file for (?<url>\S{5,160}) is not valid yet \(invalid for another (?<time>[\dhmins ]{2,30})\)/,
    cause:
      "The clock of this machine (or container) is behind by {time|raw}, so the package lists seem to come from the future.",
    next: "sudo timedatectl set-ntp true",
    plan: [
      "In a container or virtual machine correct the host's clock (with Docker Desktop or WSL restart it: sudo hwclock -s), then update again.",
    ],
    says:
      "E: Release file for http://deb.debian.org/debian/dists/bookworm-updates/InRelease is not valid yet (invalid for another 2h 3min 12s). Updates for this repository will not be applied.",
  },
  {
    id: "name-resolution-temporary",
    isDecisive: false,
    on: /Temporary failure resolving '(?<host>[\w.-]{3,100})'/,
    cause:
      "The name {host} cannot be resolved: this machine or container has no working DNS or no network.",
    next:
      'Give this machine or container working DNS: check /etc/resolv.conf, in Docker set "dns" in /etc/docker/daemon.json and restart it; getent hosts {host|raw} has to answer.',
    plan: [
      'Look at /etc/resolv.conf; in Docker set "dns" in /etc/docker/daemon.json and restart it; with a VPN its DNS has to be reachable.',
    ],
    says: "Temporary failure resolving 'archive.ubuntu.com'",
  },
  {
    id: "snap-change-in-progress",
    on:
      /snap "(?<name>[\w-]{2,60})" has "(?<what>[\w-]{3,40})" change in progress/,
    cause: "snapd is still busy with {name} ({what}).",
    next: "snap changes",
    plan: ["Wait for it to end, or stop it with snap abort and its number."],
    says: 'error: snap "code" has "install-snap" change in progress',
  },
  {
    id: "bash-older-than-script",
    on: [
      /(?:^|: )(?<bad>readarray|mapfile|coproc): command not found/,
      /(?:declare|local|typeset): -(?<bad>[Ang]): invalid option/,
      /(?<list>[A-Za-z_]\w{0,60})\[@\]: unbound variable/,
      /\$\{\w{1,60}(?:\[\S{1,20}\])?(?<bad>\^\^?|,,?|@[QEPAaUuLK])\}: bad substitution/,
    ],
    none: [/Pods-\w/],
    cause: [
      "The script expands the empty list {list} under set -u, which bash before 4.4 takes for a variable that is not set; macOS has bash 3.2.",
      "The script uses {bad|raw}, which came with bash 4, and an older bash runs it: macOS has 3.2 (or it is run by sh, not bash).",
    ],
    next: [
      (c) =>
        c.v["list"] === undefined
          ? undefined
          : `Write \${${c.v["list"]}[@]+"\${${
            c.v["list"]
          }[@]}"} in the script, which every bash expands to nothing where the list is empty; or run it with bash 4.4 or later.`,
      (c) => c.platform.os === "macos" ? "brew install bash" : undefined,
      "Run the script with bash 4 or later (bash --version shows which it is; on macOS: brew install bash).",
    ],
    plan: [
      "A first line #!/usr/bin/env bash takes the newer bash that stands first in PATH; #!/bin/bash is the old one on macOS.",
    ],
    says: {
      command: "./setup.sh",
      error: "./setup.sh: line 12: mapfile: command not found",
    },
  },
  {
    id: "powershell-gallery-unreachable",
    on: [
      /NoMatchFoundForCriteria|No match was found for the specified search criteria/,
      /Unable to resolve package source '(?<url>https:\/\/www\.powershellgallery\.com[\w\/.]{0,40})'|Unable to download from URI 'https:\/\/go\.microsoft\.com/,
    ],
    all: [
      /Unable to (?:resolve package source|download from URI)|search criteria for the provider 'NuGet'|Try Get-PSRepository/,
    ],
    cause:
      "PowerShell cannot reach the PowerShell Gallery: Windows PowerShell 5.1 offers old TLS versions, or a proxy is in between.",
    next:
      "[Net.ServicePointManager]::SecurityProtocol = [Net.SecurityProtocolType]::Tls12",
    plan: [
      "Run it in the same session, then install again (Register-PSRepository -Default if the gallery is not listed); behind a proxy set it in $env:HTTPS_PROXY.",
    ],
    says:
      "Install-Module : Unable to resolve package source 'https://www.powershellgallery.com/api/v2'.",
  },
  {
    id: "powershell-no-ie-engine",
    on: /Internet Explorer engine is not available/,
    cause:
      "Invoke-WebRequest of Windows PowerShell 5.1 wants Internet Explorer's parser, which is not set up here.",
    next:
      "Add -UseBasicParsing to Invoke-WebRequest (or use PowerShell 7, which does not need it).",
    says:
      "Invoke-WebRequest : The response content cannot be parsed because the Internet Explorer engine is not available, or Internet Explorer's first-launch configuration is not complete.",
  },
  {
    id: "powershell-language-mode",
    on:
      /ConstrainedLanguage|constrained language mode|[Ss]prachmodus|Cannot (?:add type\. Definition of new types|invoke method\. Method invocation) is (?:not )?supported(?: only)? .{0,60}language mode|MethodInvocationNotSupportedInConstrainedLanguage|mode de langage/,
    cause:
      "PowerShell runs in ConstrainedLanguage mode here (an AppLocker or WDAC policy), which does not allow types and methods such as Add-Type.",
    next: "$ExecutionContext.SessionState.LanguageMode",
    plan: [
      "If it says ConstrainedLanguage, the machine's policy has to allow the script (a signed script or a path that the policy trusts): ask its administrator.",
    ],
    says:
      "ERROR: Der Typ kann nicht hinzugef\u00fcgt werden. Die Definition neuer Typen wird in diesem Sprachmodus nicht unterst\u00fctzt.",
  },
  {
    id: "powershell-script-has-parse-errors",
    on: /The specified script file '(?<file>[^']{3,300})' has parse errors/,
    cause:
      "The script {file|base} cannot be parsed by this PowerShell: it is written for a newer version (PowerShell 7), or it is damaged.",
    next:
      "Install PowerShell 7 (winget install Microsoft.PowerShell) and run the command in pwsh.",
    says:
      "PackageManagement\\Install-Package : The specified script file 'C:\\Temp\\Tool.ps1' has parse errors, try again after fixing the parse errors.",
  },
  {
    id: "powershell-attribute-old",
    on: /MissingEqualsInNamedArgument/,
    cause:
      "The script writes an attribute argument without = $true (CmdletBinding(SupportsShouldProcess)), which PowerShell 2 does not understand: the PowerShell version is too old.",
    next: "$PSVersionTable.PSVersion",
    plan: [
      "Install Windows Management Framework 5.1 (or PowerShell 7), or write SupportsShouldProcess = $true in the script.",
    ],
    says:
      "+ [CmdletBinding(SupportsShouldProcess <<<< ]\n    + CategoryInfo          : ParserError: (:) [], ParentContainsErrorRecordException\n    + FullyQualifiedErrorId : MissingEqualsInNamedArgument",
  },
  {
    id: "dotnet-framework-missing",
    on:
      /framework '(?<name>Microsoft\.(?:NETCore|AspNetCore|WindowsDesktop)\.App)', version '(?<need>(?<major>\d{1,2})\.[\d.]{1,10})'|It was not possible to find any compatible framework version/,
    near: [
      /ramework(?:: |\s)'(?<name>Microsoft\.\w{3,20}\.App)', version '(?<need>(?<major>\d{1,2})\.[\d.]{1,10})'/,
    ],
    cause:
      "The program needs the .NET runtime[[ {name|raw}]][[ {need}]], which is not installed here.",
    next: (c) => {
      const major = c.v["major"];
      return major === undefined
        ? "dotnet --list-runtimes"
        : c.platform.os === "windows"
        ? `winget install Microsoft.DotNet.Runtime.${major}`
        : c.platform.manager === "apt"
        ? `sudo apt-get install ${
          /AspNet/.test(c.v["name"] ?? "") ? "aspnetcore" : "dotnet"
        }-runtime-${major}.0`
        : "dotnet --list-runtimes";
    },
    says:
      "It was not possible to find any compatible framework version\nThe framework 'Microsoft.NETCore.App', version '8.0.0' (x64) was not found.",
  },
  {
    id: "dotnet-assembly-missing",
    on:
      /(?:FileNotFoundException|FileLoadException) ?: Could not load file or assembly '(?<name>[\w.-]{2,120}), Version=(?<need>[\d.]{1,20})/,
    none: [/SDK Resolver Failure|MSB4242|error MSB40(?:18|62):/],
    cause:
      "The assembly {name} {need} cannot be loaded at run time: it was not copied or published, or another version of it is there.",
    next:
      "Reference {name|raw} in the project that starts, in one version for all (dotnet list package --include-transitive), delete bin and obj and publish again.",
    says:
      "Unhandled exception. System.IO.FileNotFoundException: Could not load file or assembly 'Newtonsoft.Json, Version=13.0.0.0, Culture=neutral, PublicKeyToken=30ad4fe6b2a6aeed'. The system cannot find the file specified.",
  },
  {
    id: "dotnet-task-of-other-sdk",
    isDecisive: true,
    on:
      /error MSB40(?:18|62): The "(?<task>\w{2,80})" task (?:failed unexpectedly|could not be loaded)/,
    all: [
      /Could not load file or assembly '(?<name>[\w.-]{2,120}), Version=(?<need>[\d.]{1,20})/,
    ],
    cause:
      "The build task {task|raw} cannot run: the assembly {name} {need} that it needs is not what this .NET SDK brings. The SDK is of another version than the task was made for, or its installation is incomplete.",
    next:
      "Install the SDK that the task's package was made for (mostly a newer one) and name it in global.json; dotnet --list-sdks shows what there is.",
    plan: [
      "Install the SDK that the task's package was made for (mostly a newer one) and name it in global.json.",
      "Where the task lies in the SDK's own folder, repair or reinstall that SDK.",
    ],
    says:
      "/x/sdk/5.0.100/Sdks/Acme.targets(14,5): error MSB4018: The \"MakeGribble\" task failed unexpectedly.\n/x/Acme.targets(14,5): error MSB4018: System.IO.FileNotFoundException: Could not load file or assembly 'Acme.Flux, Version=5.3.0.4, Culture=neutral, PublicKeyToken=31bf3856ad364e35'.",
  },
  {
    id: "bundler-version-of-lockfile",
    on:
      /You must use Bundler (?<need>\d)(?: or greater)? with this lockfile|Could not find 'bundler' \((?<need2>[\d.]{3,12})\) required by your/,
    cause: (c) =>
      `Gemfile.lock was written by Bundler ${
        c.v["need"] ?? c.v["need2"]
      }, and another version is installed.`,
    next: (c) =>
      c.v["need2"] === undefined
        ? "gem install bundler"
        : `gem install bundler -v ${c.v["need2"]}`,
    says: "You must use Bundler 2 or greater with this lockfile.",
  },
  {
    id: "bundler-platform-missing",
    on:
      /Your bundle only supports platforms \[(?<have>[^\]]{3,200})\] but your local platform is (?<need>[\w-]{3,40})/,
    cause: "Gemfile.lock has no entry for this platform ({need}).",
    next: "bundle lock --add-platform {need}",
    plan: ["Commit the Gemfile.lock that it writes."],
    says:
      'Your bundle only supports platforms ["x86_64-darwin-20"] but your local platform is x86_64-linux. Add the current platform to the lockfile with `bundle lock --add-platform x86_64-linux` and try again.',
  },
  {
    id: "php-cannot-write",
    isDecisive: false,
    on:
      /(?:file_put_contents|fopen)\((?<path>\/[\w.\/-]{3,200})\): [Ff]ailed to open stream: Permission denied|The stream or file "(?<path2>\/[\w.\/-]{3,200})" could not be opened/,
    cause: (c) =>
      `PHP may not write ${
        c.v["path"] ?? c.v["path2"]
      }: the web server's user does not own the folder.`,
    next: (c) => {
      const path = c.v["path"] ?? c.v["path2"] ?? "";
      const root = /^(.*?)\/(?:storage|bootstrap|var|cache|logs)\//.exec(path)
        ?.[1];
      return /\/storage\//.test(path) && root !== undefined
        ? `sudo chown -R www-data:www-data ${root}/storage ${root}/bootstrap/cache`
        : `ls -ld ${path.slice(0, path.lastIndexOf("/"))}`;
    },
    plan: [
      "In containers the user is the one that php-fpm runs as; do not open the folder for everybody.",
    ],
    says:
      "file_put_contents(/app/storage/logs/laravel.log): Failed to open stream: Permission denied",
  },
  {
    id: "windows-long-path",
    on:
      /HINT: This error might have occurred since this system does not have Windows Long Path support enabled/,
    cause:
      "The path is longer than the 260 characters that Windows allows while long paths are off.",
    next:
      "New-ItemProperty -Path HKLM:\\SYSTEM\\CurrentControlSet\\Control\\FileSystem -Name LongPathsEnabled -Value 1 -PropertyType DWORD -Force",
    plan: [
      "Run it in PowerShell as administrator and sign in again; or work in a folder with a short path (C:\\w).",
    ],
    says:
      "ERROR: Could not install packages due to an OSError: [Errno 2] No such file or directory: 'C:\\\\Users\\\\x\\\\a.h'\nHINT: This error might have occurred since this system does not have Windows Long Path support enabled.",
  },
  {
    id: "apt-index-signature",
    on:
      /GPG error: (?<url>https?:\/\/\S{1,200}) .{0,80}The following signatures were invalid: BADSIG (?<key>[0-9A-F]{8,40})/,
    cause:
      "The index of {url} and its signature do not belong together (BADSIG {key}): a mirror or a cache in between gave one of them from before an update, or the publisher signed anew.",
    next:
      "sudo apt-get update -o Acquire::http::No-Cache=true -o Acquire::https::No-Cache=true",
    plan: [
      "If it stays, clear what apt has of that repository in /var/lib/apt/lists and fetch the publisher's key again.",
    ],
    says:
      "W: GPG error: https://deb.example.com/acme stable InRelease: The following signatures were invalid: BADSIG 0123456789ABCDEF Acme <acme@example.com>",
  },
  {
    id: "systemd-step",
    isDecisive: true,
    on:
      /(?<unit>[\w@.:-]{1,80}\.\w{4,10}): Failed at step (?<step>CHDIR|EXEC|USER|GROUP|NAMESPACE) spawning (?<exe>\S{1,200}): (?<why>No such (?:file or directory|process)|Permission denied|Operation not (?:permitted|supported)|Exec format error|Invalid argument)/,
    cause: (c) =>
      `systemd could not start ${c.v["exe"]} for ${c.v["unit"]}: ${
        stepMeaning(c.v["step"], c.v["why"])
      }.`,
    next: [
      (c) =>
        c.v["step"] === "EXEC" && c.v["why"] === "Permission denied" &&
          /^\/[\w.@\/-]{2,160}$/.test(c.v["exe"] ?? "")
          ? `Make the file of ExecStart= executable (sudo chmod +x ${
            c.v["exe"]
          }); with SELinux give it its type again (sudo restorecon -v ${
            c.v["exe"]
          }), and keep it out of /home and /tmp.`
          : undefined,
      (c) => stepMend(c.v["step"], c.v["unit"] ?? ""),
    ],
    plan: ["Then systemctl daemon-reload, and start the unit again."],
    says:
      "app.service: Changing to the requested working directory failed: No such file or directory\napp.service: Failed at step CHDIR spawning /usr/bin/acme: No such file or directory\napp.service: Main process exited, code=exited, status=200/CHDIR",
  },
]);

/** What systemd was doing when it gave up, by systemd.exec(5), and the reason it gave. */
function stepMeaning(step: string | undefined, why = ""): string {
  const isAbsent = /^No such file/.test(why);
  switch (step) {
    case "CHDIR":
      return isAbsent
        ? "the folder in WorkingDirectory= does not exist"
        : "its user cannot enter the folder in WorkingDirectory=";
    case "USER":
      return "the account in User= does not exist";
    case "GROUP":
      return "the group in Group= does not exist";
    case "NAMESPACE":
      return isAbsent
        ? "a path that its sandbox names (ReadWritePaths=, BindPaths= and the like) does not exist"
        : `its mount namespace cannot be set up (${why}): neither a service of a user nor a container without that right may`;
    default:
      return /^Exec format/.test(why)
        ? "the file is a script without an interpreter line (#!/bin/sh), or a program for another processor"
        : isAbsent
        ? "the file, or the interpreter that its first line names, does not exist"
        : "its user may not execute the file, or the file system it lies on allows none";
  }
}

/** What to change in the unit for a step that failed. */
function stepMend(step: string | undefined, unit: string): string {
  switch (step) {
    case "CHDIR":
      return `Create the folder that WorkingDirectory= of ${unit} names and give it to its user, or correct the line (systemctl cat ${unit}).`;
    case "USER":
    case "GROUP":
      return `Set User= and Group= of ${unit} to an account that exists here (getent passwd shows them), or create it.`;
    case "NAMESPACE":
      return `Create the paths that the sandbox of ${unit} names, or take the lines out that need a mount namespace (PrivateTmp=, Protect..., BindPaths=): systemctl cat ${unit}.`;
    default:
      return `Correct ExecStart= of ${unit}: an absolute path to a file that exists, is executable for its user and begins with a valid interpreter line (systemctl cat ${unit}).`;
  }
}
