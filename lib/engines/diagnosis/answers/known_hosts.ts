/** What a host's own services say: systemd, packages, proxies, shells. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** systemd, apt, dnf, Homebrew, Traefik, Compose, PowerShell. */
export const KNOWN_HOST_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "known-hosts",
  tools: [
    "systemctl",
    "apt",
    "dnf",
    "brew",
    "traefik",
    "docker",
    "powershell",
    "git",
  ],
  isDecisive: true,
  risk: "Try it on one machine first, and keep a way in while you change it.",
  prevent: "Keep the configuration of hosts in version control.",
}, [
  {
    id: "systemd-start-limit",
    on:
      /Result: start-limit-hit|Start request repeated too quickly|start-limit-hit/,
    cause:
      "The unit failed (or was restarted) so often in a short time that systemd refuses to start it again for now.",
    next: (c) => {
      const unit = /\b([\w@.-]{1,80}\.(?:service|socket|timer|mount))\b/.exec(
        `${c.cmd.text ?? ""} ${c.lines.join(" ").slice(0, 4_000)}`,
      )?.[1];
      return `sudo systemctl reset-failed ${unit ?? "<unit>"}`;
    },
    plan: [
      "Then start it, and read why it failed before: journalctl -u <unit> -b. Units that are restarted often on purpose need a higher StartLimitBurst=.",
    ],
    says: {
      command: "systemctl restart acme.service",
      error:
        "Job for acme.service failed.\n   Active: failed (Result: start-limit-hit) since Tue 2019-10-29 14:33:06 UTC; 17ms ago",
    },
  },
  {
    id: "systemd-dependency-failed",
    on: /Job (?<unit>[\w@.:-]{1,100})\/start failed with result 'dependency'/,
    cause:
      "{unit} was not started, because a unit that it requires failed or does not exist.",
    next:
      "Mend the unit that {unit|raw} requires (systemctl list-dependencies {unit|raw} marks it; journalctl -u of it says why), or take a unit that no longer exists out of Requires= with systemctl edit.",
    says:
      "systemd[1]: Dependency failed for Acme Logging.\nsystemd[1]: Job acme.service/start failed with result 'dependency'.",
  },
  {
    id: "machine-id-broken",
    on:
      /Failed to (?:get|read|determine) machine[ -]id|machine-id(?: file)? .{0,60}(?:invalid|empty|missing|corrupt|uninitialized)/i,
    cause:
      "/etc/machine-id is missing, empty or not what systemd expects (32 hexadecimal digits).",
    next: "sudo systemd-machine-id-setup",
    plan: [
      "If the file holds something else, move it away first; images that are copied ship it empty.",
    ],
    says: {
      command: "systemctl restart systemd-journald",
      error:
        "systemd-journald[4701]: Failed to get machine id: Input/output error",
    },
  },
  {
    id: "apt-suite-not-there",
    on:
      /The repository '(?<url>https?:\/\/[^\s']{3,160}) (?<suite>[^\s']{0,60}) ?(?:In)?Release' (?:does not have|no longer has) a Release file/,
    none: [
      /(?:archive|security|ports|deb|old-releases|ftp\.\w{2})\.(?:ubuntu\.com|debian\.org)/,
    ],
    cause:
      "The package source {url} has no release named {suite?as it is written}: the code name is wrong there (another distribution's, a slip of the pen), or the publisher has nothing for this release.",
    next:
      "Correct the line of {url|raw} in /etc/apt/sources.list or sources.list.d (right folder for ubuntu or debian, right code name: lsb_release -cs) or take it out, then sudo apt-get update.",
    says: {
      command: "sudo apt update",
      error:
        "Err:11 https://packages.acme.example/linux/debian bionic Release\n  404  Not Found [IP: 192.0.2.7 443]\nE: The repository 'https://packages.acme.example/linux/debian bionic Release' does not have a Release file.",
    },
  },
  {
    id: "brew-itself-old",
    on:
      /undefined method [`'](?:license|on_macos|livecheck|deprecate!|disable!|service|head|uses_from_macos|no_autobump!|bottle|on_\w{3,12})' for|Invalid formula: |No available formula with the name "formula\.jws\.json"/,
    cause:
      "Homebrew itself is older than the formulae that it reads, and does not understand them.",
    next: "brew update",
    plan: [
      "If that fails alike: brew update-reset, which sets Homebrew's own checkouts to the published state.",
    ],
    says:
      "Error: Invalid formula: /usr/local/Homebrew/Library/Taps/homebrew/homebrew-core/Formula/acme.rb\nacme: undefined method `license' for #<Class:0x00007fd066c60a50>",
  },
  {
    id: "brew-formula-not-for-here",
    on: /formulae require at least a URL/,
    cause:
      "The formula has no download for this system: it is made for the other processor (Apple silicon or Intel) than the Homebrew that runs.",
    next: "brew config",
    plan: [
      "On an Apple silicon Mac use the native Homebrew in /opt/homebrew (arch says arm64); one in /usr/local is the Intel one.",
      "Otherwise ask the tap's owner for a bottle for your system.",
    ],
    says: {
      command: "brew install acme",
      error:
        "Error: formulae require at least a URL\n/usr/local/Homebrew/Library/Homebrew/formula.rb:316:in `determine_active_spec'",
    },
  },
  {
    id: "traefik-acme-file-mode",
    on:
      /permissions (?<mode>\d{3,4}) for (?<path>[\w\/.-]{2,120}) are too open, please use 600/,
    cause:
      "Traefik refuses {path|raw} because others may read it (mode {mode}): private keys are in it.",
    next: "chmod 600 {path}",
    plan: [
      "On a mounted file do it on the host, then restart Traefik; routers that name the resolver work again then.",
    ],
    says:
      'time="2021-05-11T16:51:15Z" level=error msg="The ACME resolver \\"le\\" is skipped from the resolvers list because: unable to get ACME account: permissions 640 for acme.json are too open, please use 600"',
  },
  {
    id: "traefik-acme-file-broken",
    on:
      /unable to get ACME account: (?:invalid character|unexpected end of JSON|json: |EOF)/,
    cause:
      "Traefik's acme.json holds something else than the JSON that Traefik keeps there (a template, a certificate, half a file).",
    next:
      "Move acme.json away, make an empty one (touch acme.json; chmod 600 acme.json) and restart Traefik.",
    says:
      'level=error msg="The ACME resolver \\"le\\" is skipped from the resolvers list because: unable to get ACME account: invalid character \'-\' in numeric literal"',
  },
  {
    id: "acme-redirect-to-address",
    on:
      /urn:ietf:params:acme:error:connection.{0,240}Invalid host in redirect target \\?"?(?<host>[\d.:]{3,60})/,
    cause:
      "The challenge's request is redirected to the address {host}, and Let's Encrypt follows redirects to names only.",
    next:
      "Let the redirect of port 80 keep the host name (in Traefik a redirect of the entry point or by scheme, in nginx $host), or answer /.well-known/acme-challenge/ without one.",
    says:
      'level=error msg="Unable to obtain ACME certificate: acme: error: 400 :: urn:ietf:params:acme:error:connection :: Fetching http://192.0.2.9/.well-known/acme-challenge/ab: Invalid host in redirect target \\"192.0.2.9\\". Only domain names are supported, not IP addresses"',
  },
  {
    id: "powershell-prompt-typed",
    on: /The term ['"]?PS(?: \S{1,120})?>['"]? is not recognized/,
    cause:
      "The prompt (PS>) was copied along with the command: PowerShell takes it for the command's name.",
    next: (c) => {
      const line = c.lines.map((one) =>
        /^\+ PS[^>]{0,120}> (?<rest>[A-Za-z][\w-]{1,40}(?: [\w.:\\-]{1,60}){0,6})$/
          .exec(one)?.groups?.["rest"]
      ).find((one) => one !== undefined);
      return line ?? "Type the command without the prompt in front of it.";
    },
    says:
      'PS> : The term "PS>" is not recognized as the name of a cmdlet, function, script file, or operable program.\n+ PS> Get-Acme -Name web\n+ ~~~\n    + CategoryInfo          : ObjectNotFound: (PS>:String) [], CommandNotFoundException',
  },
  {
    id: "copy-source-not-in-context",
    on:
      /failed to (?:compute cache key|walk).{0,200}lstat \S{0,200}\/buildkit-mount\d{1,20}\/(?<path>[\w.@\/-]{1,160}): no such file or directory/,
    cause:
      "COPY (or ADD) names {path}, which is not in the build context: it is misspelt, outside of the folder given to docker build, or kept out by .dockerignore.",
    next:
      "Correct the COPY line or the build context (the last argument of docker build) so that {path|raw} lies inside it; paths are relative to the context, and .dockerignore may leave it out.",
    says: {
      command: "docker build -f docker/Dockerfile .",
      error:
        "error: failed to solve: failed to compute cache key: failed to walk /var/lib/docker/tmp/buildkit-mount592784374/base: lstat /var/lib/docker/tmp/buildkit-mount592784374/base: no such file or directory",
    },
  },
  {
    id: "git-lfs-server-without-locks",
    on: /Remote "(?<remote>[^"]{1,80})" does not support the LFS locking API/,
    all: [/failed to push some refs/],
    cause:
      "The server behind {remote} does not take LFS objects this way: it is no LFS server, or LFS is off there.",
    next:
      "Switch LFS on for the repository on the server, or point lfs.url at a server that has LFS (git lfs env shows Endpoint=).",
    says: {
      command: "git push",
      error:
        "Remote \"origin\" does not support the LFS locking API. Consider disabling it with:\n  $ git config 'http://acme.example/a.git/info/lfs.locksverify' false\nerror: failed to push some refs to 'http://acme.example/a.git'",
    },
  },
  {
    id: "aws-template-not-readable",
    on:
      /\(ValidationError\) when calling the (?<op>\w{3,60}) operation: S3 error: (?<msg>Access Denied|The specified bucket does not exist|[^\n]{3,120})/,
    cause:
      "CloudFormation cannot read the template from S3 ({msg}): it reads with the rights of the caller, and a bucket or endpoint policy, the bucket's key, or a bucket of another region or account is in the way.",
    next:
      "Allow the deploying identity s3:GetObject (and kms:Decrypt of the bucket's key) on the deployment bucket, and look for a Deny in its bucket policy.",
    plan: [
      "aws s3 cp s3://<bucket>/<key> - with the same identity tells which.",
    ],
    says: {
      command: "sam deploy",
      error:
        "Error: Failed to create changeset for the stack: web, An error occurred (ValidationError) when calling the CreateChangeSet operation: S3 error: Access Denied",
    },
  },
  {
    id: "google-api-not-enabled-by-tool",
    on:
      /Failed to ensure API \[?(?<api>[\w.-]{3,80}\.googleapis\.com)\]? is enabled/,
    cause:
      "The tool could not see or switch on the API {api}: it asks the Service Usage API, which is off itself, or the account may not use it.",
    next: "gcloud services enable serviceusage.googleapis.com {api}",
    plan: [
      "The account needs roles/serviceusage.serviceUsageAdmin in the project.",
    ],
    says:
      "Error deploying folder to Cloud Run: Failed to ensure API [iam.googleapis.com] is enabled after retry. Please check manually.",
  },
]);
