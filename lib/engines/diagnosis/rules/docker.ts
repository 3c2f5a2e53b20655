/** Docker, Compose, BuildKit, Podman, registries. */
import table from "./tables/docker.txt" with { type: "text" };
import { readRules } from "./table.ts";
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

/** Programs that build and run containers. */
const CONTAINER_TOOLS = [
  "docker",
  "docker-compose",
  "podman",
  "buildah",
  "buildx",
  "nerdctl",
];

/** Containers. */
export const DOCKER_RULES: readonly CompleteRule[] = defineRules({
  family: "docker",
  tools: CONTAINER_TOOLS,
  risk:
    "Look at what a container or image holds before you remove it; volumes are data.",
  prevent: "Pin image tags or digests, and build in CI from a clean checkout.",
}, [
  ...readRules(table),
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
    cause: [
      (c) =>
        /expected scopes|write_package/.test(c.lines[c.at] ?? "")
          ? "The token with which this client is logged in may not do that in the registry: a scope is missing (write:packages to push, read:packages to pull)."
          : undefined,
      "Access to the image {image?named} is denied: it does not exist (name misspelled), or it is private and this client is not logged in.",
    ],
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
        const host = [c.v["image"] ?? "", ...c.cmd.args].map((name) =>
          /^([\w-]+\.[\w.-]+(?::\d+)?)\//.exec(name)?.[1]
        ).find((name) => name !== undefined);
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
      next: "docker login ghcr.io",
    }],
    misses: [
      "manifest for acme/api:9 not found: manifest unknown: manifest unknown",
    ],
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
    tools: [...CONTAINER_TOOLS, "kubectl", "oc"],
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
        /^(?:\/bin\/)?bash$/.test(c.v["bin"] ?? "")
          ? c.cmd.replace(c.v["bin"] ?? "", "sh")
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
      command: "kubectl exec -it web -- bash",
      error:
        'error: Internal error occurred: error executing command in container: failed to exec in container: failed to start exec: OCI runtime exec failed: exec failed: unable to start container process: exec: "bash": executable file not found in $PATH: unknown',
      next: "kubectl exec -it web -- sh",
    }, {
      command: "docker run acme/api",
      error:
        'docker: Error response from daemon: OCI runtime create failed: exec: "/app/run": stat /app/run: no such file or directory',
    }],
    misses: ["exec /a.sh: exec format error"],
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
