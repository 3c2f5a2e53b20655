/** Docker, Compose, BuildKit, Podman, registries. */
import official from "../catalogues/official_images.txt" with { type: "text" };
import { readWords } from "../catalogues/words.ts";
import { append, byPlatform } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** Official images, commonest first. */
const OFFICIAL_IMAGES: readonly string[] = readWords(official);

/** Files that a tool writes and that a build wants committed. */
const WRITTEN_BY: Readonly<Record<string, string>> = {
  "bun.lock": "bun install",
  "Cargo.lock": "cargo generate-lockfile",
  "composer.lock": "composer update --lock",
  "Gemfile.lock": "bundle lock",
  "go.sum": "go mod tidy",
  "package-lock.json": "npm install --package-lock-only",
  "pnpm-lock.yaml": "pnpm install --lockfile-only",
  "poetry.lock": "poetry lock",
  "uv.lock": "uv lock",
  "yarn.lock": "yarn install",
};

/** How a lock file comes into the build context. */
function lockFileMissing(c: RuleContext): string | undefined {
  const name = (c.v["path"] ?? c.v["path2"] ?? "").split("/").at(-1) ?? "";
  const writer = WRITTEN_BY[name];
  return writer === undefined
    ? undefined
    : `Make ${name} with ${writer} and commit it, so that it is in the build context; see that .dockerignore does not exclude it.`;
}

/** Containers. */
export const DOCKER_RULES: readonly CompleteRule[] = defineRules({
  family: "docker",
  tools: ["docker", "docker-compose", "podman", "buildah", "buildx", "nerdctl"],
  risk:
    "Look at what a container or image holds before you remove it; volumes are data.",
  prevent: "Pin image tags or digests, and build in CI from a clean checkout.",
}, [
  {
    id: "docker-own-localhost",
    line:
      /\bECONNREFUSED (?:127\.0\.0\.1|::1|localhost):(?<port>\d{1,5})|(?:\blocalhost|\b127\.0\.0\.1|\[::1\]|\(::1\))\W(?<said>.{0,60})(?:[Cc]onnection refused|ECONNREFUSED|target machine actively refused)/,
    near: [/(?:[Pp]ort |\blocalhost:|\b127\.0\.0\.1:)(?<port>\d{2,5})\b/],
    tools: [],
    level: "code",
    priority: 20,
    when: (c) => c.platform.isCompose,
    cause:
      "Inside a container localhost is that container itself, and nothing listens there[[ on port {port}]]: the service wanted runs in another container.",
    next: [
      "Set the host to the name of the other service in the compose file instead of localhost[[, with the port that it listens on inside ({port})]].",
    ],
    plan: [
      "Let it wait for the other one: depends_on with condition: service_healthy and a health check.",
      "`docker compose ps` shows whether the other service runs; a published port counts on the host alone.",
    ],
    hits: [{
      command: "docker compose up",
      error:
        'sqlalchemy.exc.OperationalError: (psycopg2.OperationalError) connection to server at "localhost" (127.0.0.1), port 5432 failed: Connection refused',
    }, {
      error:
        "api-1    | Error: connect ECONNREFUSED 127.0.0.1:6379\napi-1    |     at TCPConnectWrap.afterConnect [as oncomplete] (node:net:1555:16)",
    }, {
      error:
        "redis.exceptions.ConnectionError: Error 111 connecting to localhost:6379. Connection refused.",
      environment: "docker compose, services web and cache",
    }],
    misses: ["Error: connect ECONNREFUSED 127.0.0.1:5432", {
      command: "docker compose up",
      error: "Error: connect ECONNREFUSED 172.18.0.3:5432",
    }],
  },
  {
    id: "docker-service-not-ready",
    line:
      /\bdial tcp (?:\[?[\da-f.:]{3,40}\]?|[\w.-]{2,60}):(?<port>5432|3306|27017|6379|5672|9092|9200|1433|4222|8123): connect: connection refused|\bECONNREFUSED (?!127\.|::1)[\da-f.:]{3,40}:(?<p2>5432|3306|27017|6379|5672|9092|9200|1433|4222|8123)\b/,
    none: [/dial tcp (?:127\.|\[::1\]|localhost)/],
    tools: [],
    level: "code",
    priority: 20,
    when: (c) => c.platform.isCompose,
    cause:
      "The other service refused the connection: it is not ready yet, as it is still starting, or it has ended.",
    next: [
      "Give the service that listens on {port} a healthcheck, and let this one wait for it: depends_on with condition: service_healthy.",
      "Give the service that listens on {p2} a healthcheck, and let this one wait for it: depends_on with condition: service_healthy.",
    ],
    plan: [
      "`docker compose ps --all` shows whether it runs, and `docker compose logs` why it ended.",
      "Once it is up, start this one again: docker compose up -d.",
    ],
    hits: [{
      command: "docker compose up -d",
      error:
        "jobs-1 | Error: dial tcp 10.9.1.4:5432: connect: connection refused",
    }, {
      command: "docker compose up",
      error:
        "failed to connect: dial error (dial tcp 172.19.0.2:3306: connect: connection refused)",
    }, {
      command: "docker compose up",
      error: "Error: connect ECONNREFUSED 172.18.0.3:5432",
    }],
    misses: ["dial tcp 10.9.1.4:5432: connect: connection refused", {
      command: "docker compose up",
      error: "dial tcp 127.0.0.1:5432: connect: connection refused",
    }],
  },
  {
    id: "docker-daemon-down",
    line:
      /Cannot connect to the Docker daemon at (?<sock>[^\s]{3,120}?)\. Is the docker daemon running|error during connect: .{0,200}(?:docker_engine|dockerDesktopLinuxEngine)|Cannot connect to Podman|unable to connect to Podman socket/,
    level: "code",
    cause: "The Docker daemon is not running or not reachable[[ at {sock}]].",
    next: [
      byPlatform(
        {
          windows:
            "Start Docker Desktop and wait until it says that the engine is running.",
          macos: "open -a Docker",
        },
        (c) =>
          c.lines.some((l) => /[Pp]odman/.test(l))
            ? "systemctl --user start podman.socket"
            : "sudo systemctl start docker",
      ),
    ],
    plan: [
      "Check docker context ls and DOCKER_HOST; in CI jobs add the docker:dind service.",
    ],
    hits: [{
      command: "docker ps",
      error:
        "Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?",
      environment: "Ubuntu 22.04",
      next: "sudo systemctl start docker",
    }, {
      command: "docker info",
      error:
        'error during connect: this error may indicate that the docker daemon is not running: Get "http://%2F%2F.%2Fpipe%2Fdocker_engine/v1.24/info": open //./pipe/docker_engine: The system cannot find the file specified.',
      environment: "Windows 11",
    }],
    misses: [
      "permission denied while trying to connect to the Docker daemon socket at unix:///var/run/docker.sock",
    ],
  },
  {
    id: "docker-socket-permission",
    line:
      /permission denied while trying to connect to the [Dd]ocker (?:daemon socket|API)/,
    level: "code",
    cause:
      "Permission denied: the user is not in the group docker and may not use the daemon's socket.",
    next: "sudo usermod -aG docker $USER",
    plan: ["Log out and in again (or newgrp docker), then try again."],
    risk: "Membership in the group docker equals root on this machine.",
    hits: [
      {
        command: "docker ps",
        error:
          'permission denied while trying to connect to the Docker daemon socket at unix:///var/run/docker.sock: Get "http://%2Fvar%2Frun%2Fdocker.sock/v1.24/containers/json": dial unix /var/run/docker.sock: connect: permission denied',
        next: "sudo usermod -aG docker $USER",
      },
      "Got permission denied while trying to connect to the Docker daemon socket at unix:///var/run/docker.sock",
    ],
    misses: [
      "Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?",
    ],
  },
  {
    id: "docker-pull-denied",
    line: [
      /pull access denied for (?<image>[\w./:@-]{1,200})/,
      /failed to (?:solve|create LLB definition).{0,80}pull access denied, repository does not exist/,
      /denied: requested access to the resource is denied/,
      /(?:unauthorized: )?authentication required|denied: permission_denied/,
      /push access denied/,
    ],
    level: "code",
    none: [/toomanyrequests/],
    near: [
      /(?:for|from|image) "?(?<image>[\w.-]{1,80}(?:[/:][\w./:@-]{1,160}))/,
      /load metadata for (?:docker\.io\/(?:library\/)?)?(?<image>[\w.-]{1,80}(?:[/:][\w./@-]{1,160})?(?::[\w.-]{1,60})?)/,
    ],
    cause:
      "Access to the image {image?named} is denied: it does not exist (name misspelled), or it is private and this client is not logged in.",
    next: [
      (c) => {
        // A name without a slash is an official image: nobody logs in to one.
        const [name = ""] = (c.v["image"] ?? "").split(":");
        const right = /^[a-z][a-z0-9._-]{2,40}$/.test(name)
          ? c.nearest(name, OFFICIAL_IMAGES, 0.75)
          : undefined;
        const typed = c.cmd.args.find((arg) => arg.split(":")[0] === name);
        return right === undefined || typed === undefined
          ? undefined
          : c.cmd.replace(typed, right + typed.slice(name.length));
      },
      (c) => {
        const host = /^([\w-]+\.[\w.-]+(?::\d+)?)\//.exec(c.v["image"] ?? "")
          ?.[1];
        return host === undefined ? undefined : `docker login ${host}`;
      },
      (c) => c.cmd.program === "podman" ? "podman login" : undefined,
      "docker login",
    ],
    plan: [
      "Check the image's name and tag: docker search, or the registry's page.",
    ],
    risk:
      "Log in with a token from a secret store (--password-stdin), not with a password in the command.",
    hits: [{
      command: "docker pull acme/api",
      error:
        "Error response from daemon: pull access denied for acme/api, repository does not exist or may require 'docker login': denied: requested access to the resource is denied",
      next: "docker login",
    }, {
      command: "docker pull postgers:17",
      error:
        "Error response from daemon: pull access denied for postgers, repository does not exist or may require 'docker login'",
      next: "docker pull postgres:17",
    }, {
      command: "docker push ghcr.io/acme/api:1",
      error:
        "denied: permission_denied: write_package\npush ghcr.io/acme/api:1",
    }],
    misses: [
      "manifest for acme/api:9 not found: manifest unknown: manifest unknown",
    ],
  },
  {
    id: "docker-rate-limit",
    line:
      /toomanyrequests: (?:You have reached your (?:unauthenticated )?pull rate limit|.{3,80})/,
    level: "code",
    cause: "The registry's pull rate limit is reached (toomanyrequests).",
    next: "docker login",
    plan: [
      "Logged in the limit is higher; use a mirror or a pull-through cache in CI.",
    ],
    transient: true,
    hits: [
      {
        command: "docker pull nginx",
        error:
          "Error response from daemon: toomanyrequests: You have reached your pull rate limit. You may increase the limit by authenticating and upgrading",
        next: "docker login",
      },
      "ERROR: failed to solve: toomanyrequests: You have reached your unauthenticated pull rate limit.",
    ],
    misses: ["denied: requested access to the resource is denied"],
  },
  {
    id: "docker-no-matching-manifest",
    line:
      /no matching manifest for (?<plat>[\w/]{3,40})|no match for platform in manifest|does not match the (?:detected host|specified) platform/,
    level: "code",
    cause:
      "The image has no build for this platform[[ {plat}]] (another CPU architecture, such as arm64 against amd64).",
    next: [
      (c) =>
        c.cmd.sub === "pull" || c.cmd.sub === "run" || c.cmd.sub === "build"
          ? c.cmd.afterSub("--platform linux/amd64")
          : undefined,
      "export DOCKER_DEFAULT_PLATFORM=linux/amd64",
    ],
    plan: ["Or take an image or tag that is built for it."],
    risk: "Emulated images are slow; use a native one in production.",
    hits: [
      {
        command: "docker pull mysql:5.7",
        error:
          "no matching manifest for linux/arm64/v8 in the manifest list entries",
        environment: "macOS, Apple M1",
        next: "docker pull --platform linux/amd64 mysql:5.7",
      },
      "WARNING: The requested image's platform (linux/amd64) does not match the detected host platform (linux/arm64/v8) and no specific platform was requested",
    ],
    misses: ["manifest for a:1 not found: manifest unknown"],
  },
  {
    id: "docker-exec-format",
    line:
      /exec (?:user process caused[: ]{0,3}"?)?(?<bin>\/?[\w./-]{0,160}?):? ?"?exec format error/,
    tools: ["docker", "podman", "kubectl", "docker-compose"],
    level: "code",
    cause:
      "The image or program {bin?in it} is built for another CPU architecture (platform: arm64 against amd64), or a script lacks its #! line.",
    next: [
      (c) =>
        c.cmd.sub === "run" || c.cmd.sub === "build"
          ? / --platform[ =]/.test(c.cmd.text ?? "")
            ? undefined
            : c.cmd.afterSub("--platform linux/amd64")
          : undefined,
      "docker buildx build --platform linux/amd64,linux/arm64 -t <image> .",
    ],
    hits: [
      {
        command: "docker run acme/api:1",
        error: "exec /usr/local/bin/docker-entrypoint.sh: exec format error",
        environment: "Ubuntu x86_64; image built on Apple M2",
        next: "docker run --platform linux/amd64 acme/api:1",
      },
      "standard_init_linux.go:228: exec user process caused: exec format error",
    ],
    misses: ["exec /entrypoint.sh: no such file or directory"],
  },
  {
    id: "docker-entrypoint-missing",
    line: [
      /exec: "(?<bin>[^"]{1,160})": (?:stat .{1,160}: no such file or directory|executable file not found in \$PATH|permission denied)/,
      /exec (?<bin2>\/[\w./-]{1,160}): no such file or directory/,
    ],
    level: "code",
    gate: true,
    cause: [
      "The program {bin} of the container cannot be started: it is not in the image, not in PATH or not executable.",
      "The entrypoint {bin2} cannot be started: it is not there, or its #! line names a missing shell (bash in Alpine, or CRLF line endings).",
    ],
    next: [
      (c) =>
        /permission denied/.test(c.lines[c.at] ?? "")
          ? `Add to the Dockerfile: RUN chmod +x ${c.v["bin"] ?? "<script>"}`
          : undefined,
      (c) =>
        c.v["bin"] === "bash" && c.cmd.has("bash")
          ? c.cmd.replace("bash", "sh")
          : undefined,
      (c) =>
        c.v["bin2"] === undefined
          ? undefined
          : `Convert ${
            c.v["bin2"]
          } to LF line endings (dos2unix) and check that its #! shell is in the image; then build again.`,
      "docker run --rm -it --entrypoint sh <image>",
    ],
    hits: [{
      command: "docker exec -it web bash",
      error:
        'OCI runtime exec failed: exec failed: unable to start container process: exec: "bash": executable file not found in $PATH: unknown',
      next: "docker exec -it web sh",
    }, {
      command: "docker run acme/api",
      error:
        'docker: Error response from daemon: OCI runtime create failed: exec: "/app/run": stat /app/run: no such file or directory',
    }],
    misses: ["exec /a.sh: exec format error"],
  },
  {
    id: "docker-no-space",
    line:
      /(?:ERROR: failed to solve|Error response from daemon|error (?:creating|writing)|failed to (?:copy|register|extract)|write \/var\/lib\/docker|copy file range).{0,300}no space left on device/,
    level: "code",
    cause:
      "No space left: Docker's disk is full (images, build cache, volumes).",
    next: "docker system df",
    plan: [
      "Remove the build cache (docker builder prune) and dangling images (docker image prune), then look at df -h.",
    ],
    risk:
      "Prune removes what no container uses; do not prune volumes that hold data.",
    hits: [
      {
        command: "docker build .",
        error:
          "ERROR: failed to solve: failed to copy files: copy file range failed: no space left on device",
        next: "docker system df",
      },
      "Error response from daemon: write /var/lib/docker/tmp/GetImageBlob1: no space left on device",
    ],
    misses: ["cp: error writing 'b': No space left on device"],
  },
  {
    id: "docker-copy-missing",
    line:
      /(?:COPY failed: (?:file not found in build context|stat|forbidden path)|failed to compute cache key: .{0,120}?"?\/?(?<path>(?!found\b)[\w./*-]{1,160})"?:? not found|failed to calculate checksum of ref .{1,120}"\/(?<path2>[^"]{1,160})": not found|COPY failed: .{0,160}no such file or directory)/,
    level: "code",
    near: [
      /(?:stat |file not found in build context or excluded by \.dockerignore: stat )(?<path>[\w./*-]{1,160}): file does not exist/,
      /"\/(?<path>[^"]{1,160})": not found/,
    ],
    cause:
      "COPY or ADD names {path?a file} that is not in the build context: wrong path, wrong context folder, or excluded by .dockerignore.",
    next: [
      lockFileMissing,
      "Put {path} into the build context: correct the path, the context folder or .dockerignore (look with ls -la {path|dir} .dockerignore).",
    ],
    plan: [
      "Paths are relative to the context (the last argument of docker build), not to the Dockerfile.",
    ],
    hits: [{
      command: "docker build .",
      error:
        'failed to solve: rpc error: code = Unknown desc = failed to build LLB: failed to compute cache key: "/Build/release/acme/nginx.conf" not found: not found',
      next:
        "Put Build/release/acme/nginx.conf into the build context: correct the path, the context folder or .dockerignore (look with ls -la Build/release/acme .dockerignore).",
    }, {
      command: "docker build .",
      error:
        'ERROR: failed to solve: failed to compute cache key: failed to calculate checksum of ref a1b2::c3: "/package-lock.json": not found',
      next:
        "Make package-lock.json with npm install --package-lock-only and commit it, so that it is in the build context; see that .dockerignore does not exclude it.",
    }, {
      command: "docker build -t a .",
      error:
        "COPY failed: file not found in build context or excluded by .dockerignore: stat dist/app.jar: file does not exist",
    }],
    misses: [
      "failed to read dockerfile: open Dockerfile: no such file or directory",
    ],
  },
  {
    id: "docker-no-dockerfile",
    line:
      /failed to read dockerfile: open (?<path>[\w./-]{1,160}): no such file or directory|unable to prepare context: (?:unable to evaluate symlinks in Dockerfile path|path "(?<dir>[^"]{1,160})" not found)|unable to evaluate symlinks in Dockerfile path/,
    level: "code",
    cause: [
      "The Dockerfile {path} does not exist in the build context.",
      "The folder {dir} does not exist.",
      "The Dockerfile does not exist.",
    ],
    next: "find . -maxdepth 3 -iname '*dockerfile*'",
    plan: ["Name it with -f, and give the context as last argument."],
    hits: [{
      command: "docker build .",
      error:
        "ERROR: failed to solve: failed to read dockerfile: open Dockerfile: no such file or directory",
      next: "find . -maxdepth 3 -iname '*dockerfile*'",
    }, 'unable to prepare context: path "./api" not found'],
    misses: ['failed to compute cache key: "/a": not found'],
  },
  {
    id: "docker-dockerfile-syntax",
    line: [
      /[Dd]ockerfile parse error (?:on )?line (?<ln>\d{1,5}): (?<msg>.{3,160})/,
      /unknown instruction: (?<inst>\w{1,40})/,
    ],
    level: "code",
    cause: [
      "The Dockerfile has an unknown instruction {inst}.",
      "The Dockerfile has an error at line {ln}: {msg}",
    ],
    next: [
      (c) => {
        const m = /unknown instruction: (\w{1,40})/.exec(
          `${c.v["msg"] ?? ""} ${c.lines[c.at] ?? ""}`,
        )?.[1];
        const good = m === undefined ? undefined : c.nearest(m.toUpperCase(), [
          "FROM",
          "RUN",
          "COPY",
          "ADD",
          "CMD",
          "ENTRYPOINT",
          "ENV",
          "ARG",
          "WORKDIR",
          "EXPOSE",
          "VOLUME",
          "USER",
          "LABEL",
          "HEALTHCHECK",
          "SHELL",
          "STOPSIGNAL",
          "ONBUILD",
        ]);
        return good === undefined
          ? undefined
          : `Edit the Dockerfile${
            c.v["ln"] === undefined ? "" : ` at line ${c.v["ln"]}`
          } and write ${good} instead of ${m}.`;
      },
      "Edit the Dockerfile[[ at line {ln}]] and correct it: {msg}",
      "docker build --check .",
    ],
    hits: [
      {
        command: "docker build .",
        error:
          "ERROR: failed to solve: dockerfile parse error on line 3: unknown instruction: RUNN (did you mean RUN?)",
        next: "Edit the Dockerfile at line 3 and write RUN instead of RUNN.",
      },
      "Error response from daemon: dockerfile parse error line 7: unknown instruction: &&",
    ],
    misses: ["yaml: line 14: did not find expected key"],
  },
  {
    id: "docker-port-allocated",
    line:
      /(?:Bind for (?<addr>[\d.:[\]]{3,40}):(?<port>\d{2,5}) failed: port is already allocated|[Pp]orts are not available: exposing port TCP [\d.]{3,20}:(?<port2>\d{2,5})|rootlessport cannot expose privileged port (?<port3>\d{1,5}))/,
    level: "code",
    priority: 4,
    cause: [
      "Port {port} is already in use: another container or process has it.",
      "Port {port2} is already in use or reserved on the host.",
      "Rootless Podman may not expose the privileged port {port3}.",
    ],
    next: [
      (c) =>
        c.v["port3"] !== undefined
          ? "Publish a port above 1023 instead: -p 8080:80"
          : undefined,
      "docker ps --filter publish={port}",
      "docker ps --filter publish={port2}",
    ],
    plan: [
      "Stop that container, or publish another host port (-p OTHER:CONTAINER); ss -ltnp shows other processes.",
    ],
    hits: [
      {
        command: "docker run -p 8080:80 nginx",
        error:
          "docker: Error response from daemon: driver failed programming external connectivity on endpoint x (a1): Bind for 0.0.0.0:8080 failed: port is already allocated.",
        next: "docker ps --filter publish=8080",
      },
      "Error response from daemon: Ports are not available: exposing port TCP 0.0.0.0:5432 -> 0.0.0.0:0: listen tcp 0.0.0.0:5432: bind: address already in use",
    ],
    misses: [
      "nginx: [emerg] bind() to 0.0.0.0:80 failed (98: Address already in use)",
    ],
  },
  {
    id: "docker-name-conflict",
    line:
      /Conflict\. The container name "\/?(?<name>[^"]{1,100})" is already in use by container "(?<cid>\w{6,64})"|the container name "(?<name2>[^"]{1,100})" is already in use/,
    level: "code",
    cause: [
      "A container named {name} exists already.",
      "A container named {name2} exists already.",
    ],
    next: ["docker rm {name}", "docker rm {name2}"],
    plan: [
      "It must be stopped (docker stop); or start the old one with docker start, or choose another --name.",
    ],
    risk:
      "Removing a container loses what is written inside it and not in a volume.",
    hits: [
      {
        command: "docker run --name db postgres",
        error:
          'docker: Error response from daemon: Conflict. The container name "/db" is already in use by container "3f2a9c". You have to remove (or rename) that container to be able to reuse that name.',
        next: "docker rm db",
      },
      'Error: creating container storage: the container name "web" is already in use by a1b2',
    ],
    misses: ["Bind for 0.0.0.0:80 failed: port is already allocated"],
  },
  {
    id: "docker-no-such-object",
    line:
      /(?:Error(?: response from daemon)?: )?No such (?<kind>container|image|network|volume|object|service|manifest): (?<name>[\w./:@-]{1,200})/i,
    level: "code",
    gate: true,
    cause: "There is no {kind} named {name}.",
    next: [
      (c) =>
        ({
          container: "docker ps -a",
          image: "docker images",
          network: "docker network ls",
          volume: "docker volume ls",
          service: "docker service ls",
        } as Record<string, string>)[(c.v["kind"] ?? "").toLowerCase()] ??
          "docker ps -a",
    ],
    hits: [{
      command: "docker logs wbe",
      error: "Error response from daemon: No such container: wbe",
      next: "docker ps -a",
    }, {
      command: "docker rmi a:1",
      error: "Error: No such image: a:1",
      next: "docker images",
    }],
    misses: ["ls: cannot access 'a': No such file or directory"],
  },
  {
    id: "docker-network-missing",
    line:
      /network (?<name>[\w.-]{1,100}) (?:declared as external, but could not be found|not found)|Pool overlaps with other one on this address space|could not find an available, non-overlapping IPv4 address pool/,
    level: "code",
    cause: [
      "The network {name} does not exist.",
      "Docker has no free address range for another network (pools overlap).",
    ],
    next: ["docker network create {name}", "docker network ls"],
    plan: ["Remove networks that nothing uses: docker network prune."],
    hits: [
      {
        command: "docker compose up",
        error: "network proxy declared as external, but could not be found",
        next: "docker network create proxy",
      },
      "Error response from daemon: network edge not found",
    ],
    misses: ["Error response from daemon: No such container: a"],
  },
  {
    id: "docker-image-in-use",
    line:
      /conflict: unable to (?:remove repository reference|delete) .{0,120}(?:container (?<cid>\w{6,64}) is using|image is being used by (?:running|stopped) container (?<cid2>\w{6,64}))|image has dependent child images|You cannot remove a running container/,
    level: "code",
    cause: [
      "The image is used by the container {cid}.",
      "The image is used by the container {cid2}.",
      "It is still in use.",
    ],
    next: ["docker stop {cid}", "docker stop {cid2}", "docker ps -a"],
    plan: ["Then remove the container and after it the image."],
    hits: [
      {
        command: "docker rmi acme/api",
        error:
          'Error response from daemon: conflict: unable to remove repository reference "acme/api" (must force) - container 3f2a9c is using its referenced image 9d1b',
        next: "docker stop 3f2a9c",
      },
      "Error response from daemon: conflict: unable to delete 9d1b (cannot be forced) - image has dependent child images",
    ],
    misses: [
      'Conflict. The container name "/db" is already in use by container "3f2a9c"',
    ],
  },
  {
    id: "docker-oom-killed",
    line:
      /"?OOMKilled"?: ?true|exited with code 137|exit(?:ed)?(?: \(| code:? ?)137\)?/,
    tools: ["docker", "docker-compose", "podman"],
    level: "phrase",
    priority: 20,
    none: [/kubectl|Reason:\s+OOMKilled/],
    cause:
      "The container was killed (exit code 137): it ran out of memory, or it was stopped with SIGKILL.",
    next:
      "docker inspect --format '{{.State.OOMKilled}} {{.HostConfig.Memory}}' <container>",
    plan: [
      "Give it more memory (--memory, or Docker Desktop's limit), or lower the program's heap.",
    ],
    hits: [{
      command: "docker compose up",
      error: "web-1 exited with code 137",
    }, {
      command: "docker build .",
      error:
        'ERROR: failed to solve: process "/bin/sh -c npm run build" did not complete successfully: exit code: 137',
    }],
    misses: ["web-1 exited with code 1"],
  },
  {
    id: "docker-run-step-failed",
    line:
      /process "(?<step>[^"]{3,200})" did not complete successfully: exit code: (?<code>\d{1,3})|The command '(?<step2>[^']{3,200})' returned a non-zero code: (?<code2>\d{1,3})/,
    level: "phrase",
    priority: 2,
    cause: [
      "The build step `{step}` failed with exit code {code}; its own error stands above.",
      "The build step `{step2}` failed with exit code {code2}; its own error stands above.",
    ],
    next: [
      (c) =>
        c.cmd.sub === "build" ? c.cmd.afterSub("--progress=plain") : undefined,
      "docker build --progress=plain .",
    ],
    hits: [{
      command: "docker build -t a .",
      error:
        'ERROR: failed to solve: process "/bin/sh -c make all" did not complete successfully: exit code: 2',
      next: "docker build --progress=plain -t a .",
    }, {
      command: "docker build .",
      error: "The command '/bin/sh -c yarn build' returned a non-zero code: 1",
    }],
    misses: ["web-1 exited with code 1"],
  },
  {
    id: "docker-mount-invalid",
    line:
      /invalid (?:mount config for type "bind": bind source path does not exist: (?<path>\S{1,200}?)(?=\.?(?:\s|$))|volume specification: '?(?<spec>[^'\s]{1,200})|mode: (?<mode>\S{1,160}))|Mounts denied: |The path (?<path3>\S{1,160}) is not shared from the host/,
    level: "code",
    cause: [
      "The folder {path} that is to be mounted does not exist on the host.",
      "The volume {spec} is written wrong (host:container[:mode], host path absolute).",
      "The path {path3} is not shared with Docker Desktop.",
      "The host's path cannot be mounted.",
    ],
    next: [
      "mkdir -p {path}",
      'Write absolute paths in -v: -v "$(pwd)/<folder>:/<target>"',
    ],
    hits: [
      {
        command: "docker run --mount type=bind,src=/data/x,dst=/x a",
        error:
          'docker: Error response from daemon: invalid mount config for type "bind": bind source path does not exist: /data/x.',
        next: "mkdir -p /data/x",
      },
      "docker: Error response from daemon: Mounts denied: The path /data is not shared from the host and is not known to Docker.",
    ],
    misses: ["COPY failed: file not found in build context"],
  },
  {
    id: "docker-invalid-reference",
    line:
      /invalid reference format(?:: repository name (?:\([^)]{1,80}\) )?must be lowercase)?|invalid argument "(?<arg>[^"]{1,120})" for "-t, --tag"/,
    level: "code",
    gate: true,
    cause:
      "The image's name is not valid (invalid reference format)[[: {arg}]]: upper case, spaces, an empty variable or a wrong dash.",
    next: [
      (c) => {
        const w = c.cmd.args.find((a) =>
          /[A-Z]/.test(a) && !a.startsWith("-") && /^[\w./:-]+$/.test(a) &&
          !a.includes("=")
        );
        return w === undefined ? undefined : c.cmd.replace(w, w.toLowerCase());
      },
      "Write the image name in lower case without spaces, and check that variables in it are set; put -v paths in quotes.",
    ],
    hits: [{
      command: "docker build -t MyApp .",
      error:
        'ERROR: invalid tag "MyApp": repository name must be lowercase\ninvalid reference format: repository name must be lowercase',
      next: "docker build -t myapp .",
    }, {
      command: "docker run -v $(pwd):/a nginx",
      error: "docker: invalid reference format.",
    }],
    misses: ["pull access denied for acme/api"],
  },
  {
    id: "docker-build-needs-one-arg",
    line: /"docker (?:buildx )?build" requires (?:exactly )?1 argument/,
    level: "code",
    cause:
      "docker build needs the build context (a folder) as its last argument.",
    next: [append("."), "docker build ."],
    hits: [{
      command: "docker build -t a",
      error:
        "ERROR: \"docker buildx build\" requires exactly 1 argument.\nSee 'docker buildx build --help'.",
      next: "docker build -t a .",
    }, {
      command: "docker build",
      error: '"docker build" requires exactly 1 argument.',
      next: "docker build .",
    }],
    misses: ["docker: invalid reference format."],
  },
  {
    id: "compose-yaml",
    line:
      /^(?:.{0,120}(?:compose|docker-compose)\S{0,40}\.ya?ml: )?yaml: (?:line (?<ln>\d{1,6}): )?(?<msg>(?:did not find|mapping values|found (?:character|unexpected|undefined)|could not find|block sequence|unmarshal|control characters).{3,160})/,
    tools: ["docker", "docker-compose", "podman"],
    gate: true,
    level: "code",
    cause:
      "The compose file has a YAML error[[ at line {ln}]]: {msg} (indentation, quotes or a tab).",
    next: [
      (c) =>
        c.v["ln"] === undefined
          ? undefined
          : "Open the compose file at line {ln} and correct the indentation (spaces, no tabs): {msg}"
            .replaceAll("{ln}", c.v["ln"]).replace("{msg}", c.v["msg"] ?? ""),
      "docker compose config",
    ],
    hits: [{
      command: "docker compose up",
      error: "yaml: line 14: did not find expected key",
    }, {
      command: "docker-compose up -d",
      error: "yaml: line 3: found character that cannot start any token",
    }],
    misses: [{
      command: "kubectl apply -f a.yaml",
      error:
        "error: error parsing a.yaml: error converting YAML to JSON: yaml: line 3: mapping values are not allowed in this context",
    }],
  },
  {
    id: "compose-validation",
    line:
      /(?:validating \S{1,160}: |^)(?<key>services(?:\.[\w-]{1,60}){0,3}|networks\.[\w-]{1,60}|volumes\.[\w-]{1,60}|\(root\)) (?<msg>(?:Additional property|must be|additional properties|Unsupported|has).{0,160})|The Compose file '(?<file>[^']{1,120})' is invalid|service "(?<svc>[\w.-]{1,60})" (?:refers to undefined (?<kind>volume|network|config|secret) (?<ref>[\w.-]{1,80})|depends on undefined service "?(?<dep>[\w.-]{1,60})"?|has neither an image nor a build context)/,
    tools: ["docker", "docker-compose"],
    level: "code",
    cause: [
      "The service {svc} refers to the {kind} {ref}, which is not defined at the top level.",
      "The service {svc} depends on {dep}, which is not defined.",
      "The service {svc} has neither image nor build.",
      "The compose file is wrong at {key}: {msg}",
      "The compose file {file} is invalid.",
    ],
    next: [
      "Add {ref} under {kind}s: at the top level of the compose file.",
      "Define the service {dep}, or correct its name in depends_on of {svc}.",
      "Correct {key} in the compose file: {msg}",
      "docker compose config",
    ],
    hits: [
      {
        command: "docker compose up",
        error:
          'service "web" refers to undefined volume data: invalid compose project',
      },
      "validating /app/compose.yaml: services.web Additional property prots is not allowed",
    ],
    misses: ["yaml: line 14: did not find expected key"],
  },
  {
    id: "compose-no-file",
    line:
      /no configuration file provided: not found|Can't find a suitable configuration file in this directory|open \S{1,160}(?:docker-)?compose\S{0,20}\.ya?ml: no such file or directory/,
    tools: ["docker", "docker-compose"],
    level: "code",
    cause:
      "There is no compose file (compose.yaml or docker-compose.yml) in this folder.",
    next: "find . -maxdepth 3 -name '*compose*.y*ml'",
    plan: ["Change to its folder or name it with -f."],
    hits: [
      {
        command: "docker compose up",
        error: "no configuration file provided: not found",
        next: "find . -maxdepth 3 -name '*compose*.y*ml'",
      },
      "ERROR:\n        Can't find a suitable configuration file in this directory or any\n        parent.",
    ],
    misses: [
      "failed to read dockerfile: open Dockerfile: no such file or directory",
    ],
  },
  {
    id: "compose-no-such-service",
    line:
      /no such service: (?<svc>[\w.-]{1,80})|service "(?<svc2>[\w.-]{1,80})" is not running/,
    tools: ["docker", "docker-compose"],
    level: "code",
    cause: [
      "The compose file has no service {svc}.",
      "The service {svc2} is not running.",
    ],
    next: [
      (c) =>
        c.v["svc2"] === undefined
          ? undefined
          : c.render("docker compose up -d {svc2}"),
      "docker compose config --services",
    ],
    hits: [{
      command: "docker compose logs wbe",
      error: "no such service: wbe",
      next: "docker compose config --services",
    }, {
      command: "docker compose exec db psql",
      error: 'service "db" is not running',
      next: "docker compose up -d db",
    }],
    misses: ["Error response from daemon: No such container: a"],
  },
  {
    id: "compose-variable-unset",
    line:
      /(?:invalid interpolation format for (?<key>[\w.-]{1,100})|required variable (?<name>\w{1,60}) is missing a value(?:: (?<msg>.{1,100}))?|error while interpolating (?<key2>[\w.-]{1,100}))/,
    tools: ["docker", "docker-compose"],
    level: "code",
    cause: [
      "The variable {name}, which the compose file requires, is not set[[: {msg}]].",
      "The value of {key} has a wrong ${...} in it; a literal $ is written $$.",
      "The value of {key2} has an unset or wrong variable.",
    ],
    next: [
      "Add {name}=<value> to the .env file beside the compose file.",
      "Correct the ${...} of {key} in the compose file (a literal $ is $$)."
        .replace("${...}", "variable"),
      "docker compose config",
    ],
    hits: [
      {
        command: "docker compose up",
        error:
          "error while interpolating services.db.environment.PASS: required variable DB_PASS is missing a value: set it",
      },
      'invalid interpolation format for services.web.command: "echo $(date)". You may need to escape any $ with another $',
    ],
    misses: ["yaml: line 14: did not find expected key"],
  },
  {
    id: "compose-dependency-unhealthy",
    line:
      /dependency failed to start: container (?<name>[\w.-]{1,100}) (?:is unhealthy|exited \((?<code>\d{1,3})\))|container for service "(?<svc>[\w.-]{1,60})" is unhealthy/,
    tools: ["docker", "docker-compose"],
    level: "code",
    priority: 4,
    cause: [
      "The container {name} is unhealthy or exited[[ with {code}]], so services that depend on it do not start.",
      "The service {svc} is unhealthy.",
    ],
    next: [
      "docker logs --tail 100 {name}",
      "docker compose logs --tail 100 {svc}",
    ],
    plan: [
      "See the health check's own output: docker inspect --format '{{json .State.Health}}' NAME.",
    ],
    hits: [{
      command: "docker compose up -d",
      error: "dependency failed to start: container shop-db-1 is unhealthy",
      next: "docker logs --tail 100 shop-db-1",
    }, 'container for service "db" is unhealthy'],
    misses: ["web-1 exited with code 1"],
  },
  {
    id: "docker-registry-network",
    line:
      /(?:Get|Head) "https:\/\/(?<host>[\w.-]{3,100})\/v2\/.{0,200}(?:Client\.Timeout exceeded|i\/o timeout|no such host|connection refused|TLS handshake timeout|context deadline exceeded|EOF)/,
    level: "code",
    gate: true,
    cause: "The registry {host} cannot be reached: network, DNS or proxy.",
    next: "curl -sSI https://{host}/v2/",
    plan: [
      "The daemon has a proxy setting of its own: /etc/systemd/system/docker.service.d/http-proxy.conf.",
    ],
    transient: true,
    hits: [{
      command: "docker pull nginx",
      error:
        'Error response from daemon: Get "https://registry.example.test/v2/": net/http: request canceled while waiting for connection (Client.Timeout exceeded while awaiting headers)',
      next: "curl -sSI https://registry.example.test/v2/",
    }, {
      command: "docker pull a",
      error:
        'Head "https://reg.test/v2/a/manifests/latest": dial tcp: lookup reg.test: no such host',
    }],
    misses: ["x509: certificate signed by unknown authority"],
  },
  {
    id: "docker-gpu",
    line:
      /could not select device driver "(?<drv>\w{0,20})" with capabilities: \[\[gpu\]\]|unknown or invalid runtime name: nvidia/,
    level: "code",
    cause:
      "Docker cannot give the container a GPU: the NVIDIA container toolkit is not installed or set up.",
    next: "sudo nvidia-ctk runtime configure --runtime=docker",
    plan: [
      "Install nvidia-container-toolkit first; restart the daemon after it: sudo systemctl restart docker.",
    ],
    hits: [
      {
        command: "docker run --gpus all cuda",
        error:
          'docker: Error response from daemon: could not select device driver "" with capabilities: [[gpu]].',
        next: "sudo nvidia-ctk runtime configure --runtime=docker",
      },
      "docker: Error response from daemon: unknown or invalid runtime name: nvidia.",
    ],
    misses: ["RuntimeError: No CUDA GPUs are available"],
  },
  {
    id: "podman-short-name",
    line:
      /short-name "?(?<name>[\w./:-]{1,100})"? did not resolve to an alias and no unqualified-search registries/,
    tools: ["podman", "buildah"],
    level: "code",
    cause: "Podman does not know from which registry {name} comes.",
    next: [
      (c) =>
        c.cmd.replace(
          c.v["name"],
          `docker.io/${(c.v["name"] ?? "").includes("/") ? "" : "library/"}${
            c.v["name"]
          }`,
        ),
      (c) =>
        c.render(
          `podman pull docker.io/${
            (c.v["name"] ?? "").includes("/") ? "" : "library/"
          }{name}`,
        ),
    ],
    hits: [{
      command: "podman pull nginx",
      error:
        'Error: short-name "nginx" did not resolve to an alias and no unqualified-search registries are defined in "/etc/containers/registries.conf"',
      next: "podman pull docker.io/library/nginx",
    }, {
      command: "podman run acme/api",
      error:
        'Error: short-name "acme/api" did not resolve to an alias and no unqualified-search registries are defined',
      next: "podman run docker.io/acme/api",
    }],
    misses: ["pull access denied for acme/api"],
  },
]);
