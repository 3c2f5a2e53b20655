/** Containers, clusters and infrastructure. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** Images, pods, charts and plans. */
export const CLUSTER_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "clusters",
  tools: ["kubectl", "helm", "docker", "terraform"],
  risk:
    "Look at what the command changes before you run it on a shared cluster or state.",
  prevent:
    "Keep manifests, charts and images in version control and try changes on a test cluster first.",
}, [
  {
    id: "k8s-object-missing",
    on: [
      /(?:MountVolume\.SetUp failed|[Uu]nable to mount volumes?).{0,200}?(?<kind>configmap|secret)s? "(?:(?<ns>[\w-]{1,63})\/)?(?<name>[\w.-]{1,253})" not found/,
      /(?:Error: )?(?<kind>configmap|secret)s? "(?:(?<ns>[\w-]{1,63})\/)?(?<name>[\w.-]{1,253})" not found/,
    ],
    cause:
      "The pod needs the {kind} {name}, which does not exist in its namespace, so its volume or variables cannot be set up.",
    next: ["kubectl get {kind} {name} -n {ns}", "kubectl get {kind} {name}"],
    plan: [
      "Create it in the namespace of the pod (`kubectl apply -f` its manifest), or correct the name in the pod.",
    ],
    says:
      'Unable to mount volume "config-volume": configmaps "app-config" not found',
  },
  {
    id: "container-user-unknown",
    on: [
      /unable to find user (?<name>[\w.-]{1,60}): no matching entries in passwd file/,
      /failed switching to ['"](?<name>[\w.-]{1,60})['"]/,
      /no users? (?:exists|found) for uid (?<name>\d{1,10})|getpwuid\(\): uid not found: (?<name>\d{1,10})|whoami: cannot find name for user ID (?<name>\d{1,10})/,
    ],
    cause:
      "The user {name} has no entry in /etc/passwd of the image: the container runs under a user that the image does not know, as with OpenShift's random user ids or a changed base image.",
    next:
      "Set securityContext.runAsUser (and fsGroup) to a user that the image has, or use an image that runs under any user id.",
    says:
      'error: failed switching to "mongo": unable to find user mongo: no matching entries in passwd file',
  },
  {
    id: "container-volume-not-writable",
    isDecisive: true,
    on:
      /(?:mkdir|open|chown|touch|cannot create (?:directory|regular file)|initdb: error: could not (?:create|change permissions of) directory)[: ]{1,2}['"\u2018]?(?<path>\/(?:bitnami|var\/lib|data|opt|home|usr\/share)[\w./-]{0,120})['"\u2019]?: [Pp]ermission denied/,
    all: [
      /initdb|bitnami|entrypoint|docker|kubectl|-\d\s{1,30}\||pod|container|elasticsearch|grafana|prometheus/i,
    ],
    cause:
      "The container's user has no right to write {path}: the mounted volume belongs to another user.",
    next: [
      (c) =>
        /kubectl|helm/.test(c.cmd.program)
          ? "Set securityContext.fsGroup (and runAsUser) of the pod to the user id of the image, so that it may write {path}."
            .replace("{path}", c.v["path"] ?? "the volume")
          : undefined,
      (c) =>
        /^(?:docker|podman)/.test(c.cmd.program)
          ? `Give what is mounted at ${
            c.v["path"] ?? "that path"
          } to the user id that the service runs as (chown on the host), or let the service run as its owner (user:).`
          : undefined,
      "ls -ldn {path}",
    ],
    plan: [
      "Give the folder on the host to the user id of the image with chown, or set fsGroup of the pod.",
    ],
    says: {
      command: "kubectl logs grafana-0",
      error:
        "mkdir: can't create directory '/var/lib/grafana/plugins': Permission denied\nmkdir: cannot create directory: /var/lib/grafana: Permission denied",
    },
  },
  {
    id: "helm-no-deployed-release",
    on: /["'](?<name>[\w.-]{1,80})["']? has no deployed releases/,
    cause:
      "The release {name} has no revision that ever deployed: its first install failed, and helm upgrade has nothing to start from.",
    next: "helm history {name}",
    plan: [
      "If nothing of it is worth keeping, `helm uninstall` the failed release and install again; otherwise `helm rollback` to a revision that deployed.",
    ],
    risk:
      "Uninstalling removes what the failed release created; look at the history first.",
    says: {
      command: "helm upgrade --install web ./chart",
      error: 'Error: UPGRADE FAILED: "web" has no deployed releases',
    },
  },
  {
    id: "docker-copy-matches-nothing",
    isDecisive: true,
    on:
      /No source files were specified|COPY failed: (?:no source files were specified|stat .{1,200}: (?:no such file or directory|file does not exist))/i,
    near: [
      /COPY failed: stat \S{0,120}docker-builder\d{1,20}\/(?<source>\S{1,120}): (?:no such file|file does not)/,
      /(?:Step \d{1,3}(?:\/\d{1,3})? : )?(?<step>(?:COPY|ADD) (?!failed).{1,160})/,
    ],
    cause: [
      "COPY or ADD asks for {source|raw}, which is not in the build context: another folder was given as context, the repository is not checked out whole, or .dockerignore leaves it out.",
      "COPY or ADD matches nothing in the build context: {step} names no file that is there (or .dockerignore leaves it out).",
      "A COPY or ADD matches no file of the build context, or .dockerignore leaves it out.",
    ],
    next: [
      "Build with the folder that holds {source|raw} as context (the last argument of docker build), and see that .dockerignore does not name it.",
      "Check that the source of {step|raw} exists in the build context and is not in .dockerignore.",
      "Check that the sources of COPY exist in the build context and are not in .dockerignore.",
    ],
    says: {
      log:
        "BUILD SUCCESSFUL\nSending build context to Docker daemon 33 MB\nStep 2 : COPY .docker/a* /tmp/a\nNo source files were specified",
    },
  },
  {
    id: "compose-script-not-executable",
    isDecisive: true,
    on:
      /(?:\/bin\/(?:ba)?sh: |exec )(?<path>\/[\w./-]{1,160}(?:\.sh|entrypoint[\w.-]{0,40})): [Pp]ermission denied|exec: \\{0,4}"(?<path>[\w./-]{1,160}?)\\{0,4}": permission denied/,
    cause:
      "The entrypoint {path} has no execute permission inside the container, so it cannot be started.",
    next: [
      (c) =>
        (c.v["path"] ?? "").startsWith("/")
          ? undefined
          : `chmod +x ${c.quote(c.v["path"] ?? "")}`,
      "chmod +x {path|base}",
    ],
    plan: [
      "Run it on the file in the repository (`git update-index --chmod=+x` keeps it), then build the image again; a bind mount needs it on the host.",
    ],
    says: {
      command: "docker-compose up",
      log: "web_1  | /bin/bash: /app/docker-entrypoint.sh: Permission denied",
    },
  },
  {
    id: "docker-cgroup",
    on:
      /(?:cgroups?: cgroup mountpoint does not exist|Devices cgroup isn't mounted|failed to set up (?:container )?cgroup|cgroup controllers? .{0,60}not available)/,
    cause:
      "The container runtime finds no cgroup hierarchy it can use: it is too old for cgroup v2, or cgroups are not mounted on this host.",
    next:
      "Update the container runtime to a release that knows cgroup v2, or mount the cgroup file systems that docker info misses (sudo mkdir /sys/fs/cgroup/systemd, then mount -t cgroup -o none,name=systemd cgroup on it).",
    says:
      "docker: Error response from daemon: cgroups: cgroup mountpoint does not exist: unknown.",
  },
  {
    id: "docker-seccomp-old-runtime",
    isDecisive: true,
    on:
      /(?:\bclone3\b|pthread_create failed|can't start new thread|Operation not permitted).{0,120}(?:jammy|bookworm|glibc|seccomp)|runtime\/cgo: pthread_create failed: Operation not permitted/,
    cause:
      "The container runtime's seccomp profile is older than the image's C library and refuses the system calls with which it starts threads.",
    next:
      "Update Docker (20.10.10 or later), containerd and libseccomp on the host.",
    says:
      "runtime/cgo: pthread_create failed: Operation not permitted\nSIGABRT: abort",
  },
  {
    id: "terraform-already-there",
    on:
      /(?:already exists|AlreadyExists|EntityAlreadyExists|ResourceInUseException|BucketAlreadyOwnedByYou)/,
    grammars: ["terraform"],
    near: [
      /with (?<address>[\w.\[\]"-]{1,200}),/,
      /\* (?<address>[a-z][\w-]{1,60}\.[\w.\[\]"-]{1,120}):/,
    ],
    cause:
      "The object that {address?the plan} creates already exists outside the state, so creating it is refused.",
    next: [
      "terraform import {address} <id>",
      "terraform import <address> <id>",
    ],
    says:
      "* aws_iam_role.ci: Error creating IAM Role ci: EntityAlreadyExists: Role with name ci already exists.",
  },
  {
    id: "terraform-value-of-unknown",
    isDecisive: true,
    on:
      /Invalid (?:for_each|count) argument.{0,300}(?:cannot be determined until apply|depends on resource attributes)/,
    cause:
      "for_each or count depends on values that are known only after apply, so the plan cannot say how many there are.",
    next:
      "Key for_each by values known before apply (names in variables), or apply the resource it depends on first with -target.",
    says:
      '\u2502 Error: Invalid for_each argument\n\u2502 \n\u2502   on main.tf line 4, in resource "null_resource" "x":\n\u2502    4:   for_each = toset(aws_subnet.a[*].id)\n\u2502 \n\u2502 The "for_each" set includes values derived from resource attributes that cannot be determined until apply, and so Terraform cannot determine the full set of keys',
  },
  {
    id: "postgres-data-of-older-version",
    isDecisive: true,
    on:
      /database files are incompatible with server|The data directory was initialized by PostgreSQL version (?<have>[\d.]{1,8})/,
    near: [
      /initialized by PostgreSQL version (?<have>[\d.]{1,8}),? which is not compatible with this version (?<need>[\d.]{1,8})/,
    ],
    cause:
      "The data directory was written by PostgreSQL version {have} and the server is {need?another one}: a major version does not read the files of another.",
    next: [
      (c) =>
        c.v["have"] !== undefined &&
          /docker|podman|compose/.test(
            `${c.cmd.text} ${c.lines.slice(0, 40).join(" ")}`,
          )
          ? `Set the image to postgres:${
            c.v["have"]
          } so that the data can be read; to move on, dump with pg_dumpall there and restore under the new version.`
          : undefined,
      "Start PostgreSQL {have} on that directory again (in a container the image with that version), dump everything with pg_dumpall, and load the dump into a new data directory of the new version.",
      "Start the server version that made the directory again, dump everything with pg_dumpall, and load the dump into a new data directory.",
    ],
    plan: ["Keep the old data until the restored copy is checked."],
    risk: "Do not delete the volume: it holds the data.",
    says: {
      command: "docker-compose up",
      log:
        "db_1 | FATAL:  database files are incompatible with server\ndb_1 | DETAIL:  The data directory was initialized by PostgreSQL version 13, which is not compatible with this version 15.2.",
    },
  },
  {
    id: "django-table-there",
    isDecisive: true,
    on:
      /(?:ProgrammingError|OperationalError).{0,40}(?:relation|table|column) ["'`]?(?<name>[\w.]{1,100})["'`]? .{0,40}already exists|DuplicateTable.{0,40}relation "(?<name>[\w.]{1,100})" already exists|\(1050, "Table '(?<name>[\w.]{1,100})' already exists"\)/,
    all: [/django|manage\.py|migrate|migrations/],
    cause:
      "The table or column {name} already exists in the database, but the migration that creates it is not recorded as applied.",
    next: "python manage.py showmigrations",
    plan: [
      "If the schema is already right, record the migration with `python manage.py migrate <app> <migration> --fake`; otherwise drop the stray table in a database that holds nothing of worth.",
    ],
    risk:
      "Faking a migration hides real differences: compare the table with the model first.",
    says:
      'Traceback (most recent call last):\n  File "/app/venv/lib/python3.10/site-packages/django/db/backends/utils.py", line 103, in _execute\n    return self.cursor.execute(sql)\ndjango.db.utils.ProgrammingError: relation "shop_order" already exists',
  },
  {
    id: "mysql-too-new-data",
    on:
      /(?:Downgrade|Upgrade) (?:is not supported|after a crash is not supported)|Unsupported redo log format|Invalid MySQL server (?:downgrade|upgrade): Cannot (?:downgrade|upgrade) from (?<have>\d{1,6}) to (?<need>\d{1,6})/,
    cause:
      "The data directory was written by another version of MySQL than the server that now opens it ({have?other} to {need?this}).",
    next:
      "Start the server version that wrote the data, shut it down cleanly, then upgrade one major version at a time.",
    risk: "Do not delete the data directory or its logs.",
    says:
      "[ERROR] [MY-014061] [InnoDB] Invalid MySQL server downgrade: Cannot downgrade from 80030 to 80029. Downgrade is only permitted between patch releases.",
  },
  {
    id: "mongo-feature-version",
    on:
      /(?:Invalid|Wrong mongod version|UPGRADE PROBLEM).{0,200}featureCompatibilityVersion|requires.{0,40}featureCompatibilityVersion/,
    cause:
      "The data files have a featureCompatibilityVersion that this MongoDB version does not open: versions were skipped.",
    next:
      "Start the MongoDB version that last ran, set featureCompatibilityVersion to it, then upgrade one major version at a time.",
    says:
      "Fatal assertion: UPGRADE PROBLEM: Found an invalid featureCompatibilityVersion document (ERROR: Location4926900: Invalid featureCompatibilityVersion document)",
  },
]);
