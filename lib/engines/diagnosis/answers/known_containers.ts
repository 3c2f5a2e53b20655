/** What container engines, builders and registries say, and what it means. */
import type { RuleContext } from "../context.ts";
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** Whether what stands in the way belongs to installed npm packages. */
function isInNodeModules(c: RuleContext): boolean {
  return c.lines.some((line) => line.includes("node_modules"));
}

/** Docker, BuildKit, Compose, Podman, registries and distributions in images. */
export const KNOWN_CONTAINER_ANSWERS: readonly CompleteAnswer[] = defineAnswers(
  {
    family: "known-containers",
    tools: ["docker", "docker-compose", "podman", "buildx"],
    isDecisive: true,
    risk:
      "Look at what runs and what a volume holds before you recreate containers.",
    prevent:
      "Pin image tags, and build and start the image in CI as it is started in production.",
  },
  [
    {
      id: "container-chown-refused",
      on:
        /chown: (?:changing ownership of |cannot (?:access|dereference) )?'?(?<path>\/[\w.@\/-]{1,200})'?: (?:Operation not permitted|Permission denied)/,
      isDecisive: false,
      certainty: 0.8,
      cause:
        "The container may not change the owner of {path}: it does not run as root, or the mounted folder does not allow it (NFS with root_squash, a Windows or rootless mount, another user id than configured).",
      next:
        "Give the host's folder of {path|raw} the user and group id that the container is told to use (PUID, USER_ID, user:), or correct these settings; ls -ldn shows the owner.",
      says: {
        log:
          "app  | [init] 10-nginx.sh: chown: /config/log/nginx: Operation not permitted\napp  | [init] 10-nginx.sh: terminated with error 1.",
      },
    },
    {
      id: "image-tag-missing",
      on: [
        /(?:docker\.io\/(?:library\/)?)?(?<image>[\w.\/-]{2,120}:[\w.-]{1,100}): (?:docker\.io\/[\w.\/:-]{1,160}|[\w.\/:-]{1,160}): not found$/,
        /manifest for (?<image>[\w.\/:-]{2,160}) not found/,
        /unexpected status code \[manifests (?<image>[\w.-]{1,80})\]/,
        /Error response from daemon: manifest unknown|manifest unknown: manifest unknown/,
      ],
      near: [
        /Pulling (?:\w{1,40} \()?(?<image>[\w.\/:-]{2,120})/,
      ],
      cause: [
        "The image {image} does not exist in the registry under that tag: the tag is misspelt, was never pushed, or has been removed (manifest unknown).",
        "The image has no such tag in the registry (manifest unknown): the tag is misspelt, was never pushed, or has been removed.",
      ],
      next: [
        "docker manifest inspect {image}",
        "Look up the tags that the image has in its registry, and name one of them (an image without a tag means latest, which need not exist).",
      ],
      plan: [
        "Name a tag that exists in FROM or image: (an image without a tag means latest, which need not exist).",
      ],
      says:
        "[+] Running 0/1\n \u2718 web Error                                             0.5s\nError response from daemon: manifest unknown",
    },
    {
      id: "windows-port-reserved",
      on:
        /Ports are not available: .{0,120}?:(?<port>\d{1,5}): bind: An attempt was made to access a socket in a way forbidden by its access permissions/,
      cause:
        "Windows reserves port {port} (a range excluded for Hyper-V or winnat), so Docker may not listen on it; no process needs to hold it.",
      next:
        "Publish another host port, or restart the service winnat as administrator (net stop winnat, net start winnat); netsh interface ipv4 show excludedportrange protocol=tcp shows the reserved ones.",
      says:
        "Error response from daemon: Ports are not available: exposing port TCP 0.0.0.0:3306 -> 0.0.0.0:0: listen tcp 0.0.0.0:3306: bind: An attempt was made to access a socket in a way forbidden by its access permissions.",
    },
    {
      id: "docker-credential-helper",
      on:
        /error getting credentials.{0,80}exec: "?(?<helper>docker-credential-[\w-]{1,30})(?:\.exe)?"?: executable file not found/,
      cause:
        "Docker's configuration names the credential helper {helper}, and that program is not on this machine (credsStore in ~/.docker/config.json, often left by Docker Desktop).",
      next:
        "Remove the line credsStore (or credHelpers) from ~/.docker/config.json, then run docker login again.",
      says:
        'ERROR: failed to solve: error getting credentials - err: exec: "docker-credential-desktop": executable file not found in $PATH, out: ``',
    },
    {
      id: "compose-invalid-type",
      on:
        /(?<where>(?:services|networks|volumes)(?:\.[\w-]{1,60}){1,6}) (?:contains an invalid type, it should be (?:a |an )?(?<need>[\w ,]{1,60})|must be (?:a |an )?(?<need2>list|mapping|string|boolean|number|array|object))/,
      cause: [
        "The compose file has the wrong type at {where}: it should be {need}.",
        "The compose file has the wrong type at {where}: it must be {need2}.",
      ],
      next: [
        "Edit the compose file and write {where} as {need} (docker compose config shows what is read).",
        "Edit the compose file and write {where} as {need2} (docker compose config shows what is read).",
      ],
      says: {
        command: "docker compose up",
        error:
          "services.web.ports contains an invalid type, it should be a list",
      },
    },
    {
      id: "docker-no-compose-plugin",
      on: [
        /unknown shorthand flag: '(?<flag>[a-z])' in -[a-z]{1,4}\s{0,3}(?:See 'docker --help')?/,
        /docker: 'compose' is not a docker command|'compose' is not a docker command/,
      ],
      all: [/docker/i],
      cause:
        "The docker client has no compose plugin, so `docker compose` is taken for another command with unknown flags.",
      next: "sudo apt-get install docker-compose-plugin",
      plan: [
        "From a distribution's own packages it is docker-compose-v2; with the old program write docker-compose with a hyphen.",
      ],
      says: {
        command: "docker compose -f x.yml up",
        error: "unknown shorthand flag: 'f' in -f\nSee 'docker --help'.",
      },
    },
    {
      id: "compose-version-unsupported",
      on:
        /Version in "?(?<file>[\w.\/-]{1,120})"? is unsupported\. You might be seeing this error because you're using the wrong Compose file version/,
      cause:
        "The installed docker-compose is older than the version that {file} declares.",
      next:
        "Use docker compose (version 2), which ignores the version line, or remove version: from the file.",
      says:
        'ERROR: Version in "./docker-compose.yml" is unsupported. You might be seeing this error because you\'re using the wrong Compose file version.',
    },
    {
      id: "compose-v1-container-config",
      on:
        /KeyError: 'ContainerConfig'|ERROR: for [\w-]{1,60}\s{1,3}'ContainerConfig'/,
      cause:
        "docker-compose 1 (Python) cannot recreate containers of images that a newer Docker engine made: the image data no longer has ContainerConfig.",
      next: "docker compose up -d",
      plan: [
        "docker-compose 1 is no longer maintained: write `docker compose` with a space; remove the old stopped container first if it is in the way.",
      ],
      says:
        "ERROR: for web  'ContainerConfig'\nTraceback (most recent call last):\n  File \"docker-compose\", line 3, in <module>\nKeyError: 'ContainerConfig'",
    },
    {
      id: "container-script-not-startable",
      on:
        /(?:^|: )exec (?:user process caused: no such file or directory|(?<path>\/?[\w.\/-]{1,160}): no such file or directory)/,
      cause: [
        "The file {path} is there but its interpreter is not: Windows line endings (CRLF) in its first line, a shell that the image lacks, or a binary for another C library.",
        "The container's start script cannot be run: Windows line endings (CRLF) in its first line, a shell that the image lacks, or a binary for another C library.",
      ],
      next: [
        "Convert {path|base} to Unix line endings (dos2unix, and *.sh text eol=lf in .gitattributes), then rebuild the image.",
        "Convert the entrypoint script to Unix line endings (dos2unix, and *.sh text eol=lf in .gitattributes), then rebuild the image.",
      ],
      plan: [
        "If its endings are right, look at its first line: the image must have that shell (Alpine has sh, not bash).",
      ],
      says: "exec /entrypoint.sh: no such file or directory",
    },
    {
      id: "centos-end-of-life",
      on:
        /Cannot prepare internal mirrorlist: No URLs in mirrorlist|Could not retrieve mirrorlist http:\/\/mirrorlist\.centos\.org/,
      cause:
        "CentOS 7 and 8 are at the end of their life, and their mirrors (mirrorlist.centos.org) are gone.",
      next:
        "Change the base image to a release that is kept up (Rocky Linux or AlmaLinux of the same number), or point the repository files at vault.centos.org.",
      says:
        "Error: Failed to download metadata for repo 'appstream': Cannot prepare internal mirrorlist: No URLs in mirrorlist",
    },
    {
      id: "alpine-mirror-unreachable",
      on:
        /(?:Ignoring|fetching|WARNING: fetching) https?:\/\/dl-cdn\.alpinelinux\.org\/\S{1,120}: (?<why>temporary error|network error|DNS lookup error|Permission denied|TLS|IO ERROR)/i,
      cause:
        "Alpine's package mirror cannot be reached from here ({why}): no network or DNS in the build, a proxy, or an old image without current CA certificates.",
      next: "docker run --rm alpine nslookup dl-cdn.alpinelinux.org",
      plan: [
        'Set the daemon\'s DNS ("dns" in /etc/docker/daemon.json) or give the build its proxy (--build-arg HTTPS_PROXY), then build again.',
      ],
      says: {
        command: "docker build .",
        error:
          "WARNING: Ignoring https://dl-cdn.alpinelinux.org/alpine/v3.18/main: temporary error (try again later)",
      },
    },
    {
      id: "build-context-conflict",
      on: [
        /cannot (?:copy to|replace to directory) non-directory: (?:\S{1,200}?(?:overlayfs|overlay2|\/merged)\S{0,100}?)?(?<path>[\w.\/@-]{1,160})|cannot replace to directory \S{1,200}? with file/,
        /failed to solve: invalid file request (?<path>[\w.\/@-]{1,160})/,
      ],
      cause: [
        (c) =>
          isInNodeModules(c)
            ? `The build context brings ${
              c.v["path"] ?? "a path"
            } (a link or file of node_modules) where the image already has something else; local node_modules should not be copied.`
            : undefined,
        "COPY would put {path|base} where the image has something of another kind under that name (a file, or a link as /bin, /lib and /sbin are): the target is mostly / because no WORKDIR is set.",
        "COPY would put a folder where the image has a file of that name, or the other way round.",
      ],
      next: [
        (c) =>
          isInNodeModules(c) ? "echo node_modules >> .dockerignore" : undefined,
        "Set WORKDIR (for example /app) before that COPY, or copy to a folder of its own, or exclude {path|base} in .dockerignore.",
        "Correct the target of COPY, or exclude the path in .dockerignore.",
      ],
      plan: [
        "Build again; keep build output and virtual environments in .dockerignore as well.",
      ],
      says: "ERROR: failed to solve: invalid file request node_modules/.bin/x",
    },
    {
      id: "copy-of-many-needs-folder",
      on:
        /When using (?<word>COPY|ADD) with more than one source file, the destination must be a directory and end with a \//,
      cause:
        "{word} has several sources, and its target does not end with a slash, so the builder does not take it for a folder.",
      next: [
        (c) => {
          const step = /\b(?:COPY|ADD) .{1,160}?\s(?<to>[\w.\/-]{1,80})$/.exec(
            c.lines.findLast((line) =>
              /\b(?:COPY|ADD) \S/.test(line) && !/When using/.test(line)
            ) ??
              "",
          )?.groups?.["to"];
          return step === undefined
            ? undefined
            : `Write ${step.replace(/\/?$/, "/")} as the target of that ${
              c.v["word"]
            } in the Dockerfile.`;
        },
        "End the target of that {word} with a slash in the Dockerfile (./ for the working directory).",
      ],
      says:
        "Step 4/9 : COPY tools/*.sh .\nWhen using COPY with more than one source file, the destination must be a directory and end with a /",
    },
    {
      id: "buildx-driver-limits",
      on: [
        /docker exporter does not currently support exporting manifest lists/,
        /(?:[Cc]ache export(?: feature)?|Multi-platform build|Attestations?) is (?:currently )?not supported for the docker driver|[Cc]ache export feature is currently not supported for docker driver/,
      ],
      cause:
        "The default builder (driver docker) cannot do this: builds for several platforms and cache export need a builder of their own, and several platforms cannot be loaded into the local engine at once.",
      next: "docker buildx create --use --driver docker-container",
      plan: [
        "Push the result (--push) instead of loading it, or build one platform with --load; or switch Docker to the containerd image store.",
      ],
      says:
        "ERROR: cache export feature is currently not supported for docker driver. Please switch to a different driver",
    },
    {
      id: "registry-login-wrong",
      on: [
        /unauthorized: (?:incorrect username or password|authentication required|HTTP Basic: Access denied)/,
        /(?:failed to push|HEAD request to) .{0,60}https?:\/\/(?<host>[\w.:-]{3,100})\/v2\/\S{0,160}: 401 Unauthorized/,
      ],
      none: [/Failed to pull image|ErrImagePull|ImagePullBackOff/],
      near: [
        /https?:\/\/(?<host>[\w.-]{3,80})\/v2\//,
        /docker login (?:-\S{1,40} \S{1,60} ){0,4}(?<host>[\w-]{1,40}\.[\w.-]{2,80})/,
      ],
      cause:
        "The registry[[ {host}]] does not accept the user name and password: wrong or expired, or a password where an access token is asked for.",
      next: ["docker login {host}", "docker login"],
      plan: [
        "Accounts with two-factor login need an access token as the password; log out first (docker logout) so that no old entry is used.",
      ],
      says: {
        command: "docker push registry.x.com/app:1",
        error:
          "error: failed to push: unexpected status from HEAD request to https://registry.x.com/v2/app/blobs/sha256:ab: 401 Unauthorized",
      },
    },
    {
      id: "registry-unknown-ca",
      on:
        /Get "?https:\/\/(?<host>[\w.:-]{3,100})\/v2\/"?: (?:tls: failed to verify certificate: )?x509: certificate signed by unknown authority/,
      cause:
        "The Docker daemon does not know the authority that signed the registry {host}'s certificate.",
      next: "sudo install -D -m 644 ca.crt /etc/docker/certs.d/{host}/ca.crt",
      plan: [
        "ca.crt is the certificate of that authority, from its administrator; no restart is needed. With Docker Desktop put the CA into the system's trust store and restart it.",
      ],
      says:
        'Error response from daemon: Get "https://registry.corp/v2/": x509: certificate signed by unknown authority',
    },
    {
      id: "registry-plain-http",
      on:
        /(?:Get "?https:\/\/(?<host>[\w.:-]{3,100})\/\S{0,80}"?: )?http: server gave HTTP response to HTTPS client/,
      all: [/registry|docker|daemon|\/v2\/|containerd|podman/i],
      cause:
        "The registry[[ {host}]] speaks plain HTTP, and the client insists on HTTPS.",
      next: [
        "Give the registry {host} a certificate, or list it under insecure-registries in /etc/docker/daemon.json on a network that you trust, and restart Docker.",
        "Give the server a certificate (or write http:// in the address); a registry on a trusted network can be listed under insecure-registries in /etc/docker/daemon.json.",
      ],
      says:
        'Error response from daemon: Get "https://10.0.0.5:5000/v2/": http: server gave HTTP response to HTTPS client',
    },
    {
      id: "docker-user-namespace",
      on:
        /container id \d{1,10} cannot be mapped to a host id|potentially insufficient UIDs or GIDs available in user namespace/,
      cause:
        "A file of the image belongs to a user id that this rootless or remapped engine cannot map: /etc/subuid and /etc/subgid give too few ids.",
      next:
        "Give the user at least 65536 ids in /etc/subuid and /etc/subgid (sudo usermod --add-subuids 100000-165535 --add-subgids 100000-165535 <user>), then podman system migrate.",
      says:
        "failed to register layer: Error processing tar file(exit status 1): container id 1000000 cannot be mapped to a host id",
    },
    {
      id: "docker-iptables-chain",
      on:
        /iptables(?:\.\w{1,20})? failed: iptables .{0,200}No chain\/target\/match by that name|Chain '?DOCKER[\w-]{0,20}'? does not exist/,
      cause:
        "Docker's chains in iptables are gone: the firewall was reloaded after Docker had started.",
      next: "sudo systemctl restart docker",
      plan: ["Restart Docker whenever firewalld, nftables or ufw is reloaded."],
      says:
        "Error response from daemon: driver failed programming external connectivity on endpoint web (ab): (iptables failed: iptables --wait -t nat -A DOCKER -p tcp -d 0/0: iptables: No chain/target/match by that name.",
    },
    {
      id: "bind-propagation",
      on:
        /must use either propagation mode "(?<need>rslave)" or "rshared" when mount source is within the daemon root/,
      cause:
        "The mount's source contains Docker's own data folder, so its propagation must be rslave or rshared; it is rprivate.",
      next:
        "Set bind: propagation: rslave on that volume (long syntax in the compose file, or -v /:/host:ro,rslave).",
      says:
        'Error response from daemon: invalid mount config: must use either propagation mode "rslave" or "rshared" when mount source is within the daemon root, daemon root: "/var/lib/docker", bind mount source: "/", propagation: "rprivate"',
    },
    {
      id: "mount-options-mixed",
      on:
        /invalid mount config for type "(?<type>bind|volume|tmpfs)": field (?<field>\w{3,40}) must not be specified/,
      cause:
        "The mount is of the type {type} and has the option {field}, which belongs to another type.",
      next:
        "Remove {field|raw} from that mount in the compose file, or change its type: bind for a path, volume for a named volume.",
      says:
        'Error response from daemon: invalid mount config for type "bind": field VolumeOptions must not be specified',
    },
    {
      id: "no-matching-manifest",
      on:
        /no matching manifest for (?<platform>[\w\/.-]{3,40})(?: in the manifest list entries)?/,
      near: [
        /Pulling (?:from |\w{1,40} \()?(?<image>[\w.\/:-]{2,120})/,
        /[Ff]ailed to pull image "(?<image>[\w.\/:@-]{2,160})"/,
      ],
      cmd: /^(?!docker (?:run|pull) )/,
      cause: "The image[[ {image}]] has no build for the platform {platform}.",
      next: [
        "docker manifest inspect {image}",
        "Choose a tag of the image that is built for {platform}, or run it with --platform and emulation.",
      ],
      plan: [
        "Take a tag that lists {platform}; or build it yourself; or set platform: to one it has and let the engine emulate it.",
      ],
      says: {
        command: "docker-compose up -d",
        error:
          "Pulling management (acme/management:latest)...\nlatest: Pulling from acme/management\nERROR: no matching manifest for linux/amd64 in the manifest list entries",
      },
    },
    {
      id: "buildkit-connection-lost",
      on:
        /failed to (?:solve|receive status): (?:rpc error: code = )?Unavailable:? (?:desc = )?(?:error reading from server: EOF|connection error|closing transport|transport is closing)/,
      cause:
        "The connection to BuildKit broke off while it built: the Docker daemon or the builder restarted, crashed or ran out of memory.",
      next: "docker buildx ls",
      plan: [
        "Look into the daemon's log at that time, give the builder (Docker Desktop) more memory, update Docker, and build again.",
      ],
      says: {
        command: "docker buildx build .",
        error:
          "ERROR: failed to solve: Unavailable: error reading from server: EOF",
      },
    },
    {
      id: "build-step-of-packages",
      on:
        /process "(?:\/bin\/(?:ba)?sh -c )?(?<step>(?:apt(?:-get)?|apk|dnf|yum) (?:-\w{1,12} ){0,3}(?:update|install|add)\b.{0,200}?)" did not complete successfully: exit code: (?<code>100|[1-9]\d?)/,
      none: [
        /^E: |Unable to locate package|unable to select packages|Could not resolve|Temporary failure/,
      ],
      certainty: 0.62,
      cause:
        "The package manager failed in the build step {step|raw} (exit code {code}): it does not reach its mirrors (network, DNS, proxy), its lists are out of date, or a package does not exist in this release.",
      next: "docker build --progress=plain --no-cache .",
      plan: [
        "Read the lines that begin with E: or ERROR in its output; if names do not resolve, set the daemon's DNS and restart Docker.",
      ],
      says:
        'ERROR: failed to solve: process "/bin/sh -c apt update" did not complete successfully: exit code: 100',
    },
    {
      id: "docker-mount-source-not-made",
      on:
        /error while creating mount source path '(?<path>[^']{1,240})': mkdir (?<dir>.{1,240}?): (?<why>permission denied|operation not permitted|read-only file system|file exists|not a directory)/,
      cause: (c) => {
        const { path = "", why = "" } = c.v;
        const blank = blankVariable(c);
        if (blank !== undefined) {
          return `The variable ${blank} is not set where Compose runs (sudo drops it), so the volume's path became ${path}, which Docker cannot make (${why}).`;
        }
        return /^\/(?:host_mnt|run\/desktop\/mnt\/host)\//.test(path)
          ? `Docker Desktop cannot make or reach the volume's folder ${path} (${why}): the folder is not shared with it, or belongs to another user or machine than this one.`
          : `Docker cannot make the volume's folder ${path} on the host (${why}): it does not exist, and where it would stand nothing may be written (a Docker from snap sees little outside of the home folder).`;
      },
      next: (c) => {
        const blank = blankVariable(c);
        if (blank !== undefined) {
          return `Set ${blank} (with sudo: sudo -E), or write the volume's path relative to the file (./...).`;
        }
        const path = c.v["path"] ?? "";
        return /^\/(?:host_mnt|run\/desktop\/mnt\/host)\//.test(path)
          ? "Correct the volume's path (.env, compose file) to a folder of yours that exists, and share it under Settings, Resources, File sharing."
          : `ls -ld ${c.quote(path)}`;
      },
      plan: [
        "docker compose config shows the path as Compose reads it; make the folder yourself before you start.",
      ],
      says:
        "Error response from daemon: error while creating mount source path '/host_mnt/Users/a/gribble': mkdir /host_mnt/Users/a: operation not permitted",
    },
    {
      id: "container-path-of-other-user",
      isDecisive: false,
      certainty: 0.7,
      cmd: /\b(?:docker|podman)(?:-compose)?\b/,
      on:
        /\[Errno 13\] Permission denied: ['"](?<path>\/[^'"]{2,240})['"]|EACCES: permission denied, \w{2,12} ['"](?<path2>\/[^'"]{2,240})['"]/,
      none: [/docker\.sock/],
      cause: (c) =>
        `The user that the container runs as may not use ${
          c.v["path"] ?? c.v["path2"]
        }: the folder or volume there belongs to another user.`,
      next: (c) =>
        `Give the folder that is mounted at ${
          folderOf(c.v["path"] ?? c.v["path2"] ?? "")
        } to the user of the container: look with ls -ln on the host and id in the container, then chown it.`,
      plan: [
        'Or run the container as the owner: user: "<uid>:<gid>" in the compose file (PUID and PGID where the image has them).',
      ],
      says: {
        command: "docker compose up",
        log:
          "acme_1  | [Errno 13] Permission denied: '/data/gribble/settings.ini'",
      },
    },
    {
      id: "build-step-npm-254",
      on:
        /process "(?:\/bin\/(?:ba)?sh -c )?(?<step>npm (?:i|install|ci|run)\b.{0,200}?)" did not complete successfully: exit code: 254/,
      cause:
        "npm did not find package.json in the folder of that build step (exit code 254 is its ENOENT).",
      next:
        "Put COPY package*.json ./ before {step|raw} in the Dockerfile, in the same WORKDIR.",
      says:
        'ERROR: failed to solve: process "/bin/sh -c npm install && npm i -g serve" did not complete successfully: exit code: 254',
    },
    {
      id: "docker-image-name-case",
      isDecisive: false,
      on:
        /invalid (?:tag|reference format)[: ]{1,3}"?(?<name>[\w.\/:-]{2,160})?"?:? ?(?:repository name (?:\([\w.\/-]{1,120}\) )?must be lowercase)|repository name must be lowercase/,
      cause:
        "The image's name[[ {name}]] has capital letters, and names of repositories must be in lower case (a GitHub owner's name is often the reason).",
      next:
        "Write the image's name in lower case: in GitHub Actions take it from docker/metadata-action, or lower it in the shell with ${VAR,,}.",
      says:
        'ERROR: failed to build: invalid tag "ghcr.io/Acme/App:latest": repository name must be lowercase',
    },
  ],
);

/** A variable that Compose found unset. */
function blankVariable({ lines }: RuleContext): string | undefined {
  for (const line of lines.slice(0, 200)) {
    const found =
      /The \\?"?(?<name>[A-Z]\w{1,60})\\?"? variable is not set\. Defaulting to a blank string/
        .exec(line.slice(0, 400));
    if (found?.groups !== undefined) return found.groups["name"];
  }
  return undefined;
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(1, path.lastIndexOf("/")));
}
