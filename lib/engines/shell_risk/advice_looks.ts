/**
 * Commands that show a state, by the command that is about to change it.
 *
 * @module
 */

/**
 * What shows the state that a command is about to change, where the program has
 * no trial run: another sub-command with the caller's own words in it.
 */
export interface Look {
  /** Blank-separated names of programs. */
  readonly names: string;
  /** The words without options must match, joined by blanks. */
  readonly when: RegExp;
  /**
   * The command: `{2}` is the second word without options, `{last}` the last,
   * `{-x}` the value of an option, `{-x?}` the option with its value where it is
   * given, `{-x:name}` and `{last:name}` only
   * what stands in front of `=`, `{at}` the options that say where the program works. A mark without a
   * word rules the look out.
   */
  readonly shows: string;
}

/** The first that fits and has all of its words wins. */
export const LOOKS: readonly Look[] = [
  // Version control.
  { names: "git", when: /^config \S/, shows: "git config --get-all {2}" },
  { names: "git", when: /^stash (?:drop|clear|pop)/, shows: "git stash list" },
  { names: "hg", when: /^strip/, shows: "hg log -r {2}" },
  { names: "jj", when: /^/, shows: "jj op log" },
  { names: "svn", when: /^(?:delete|rm|remove) \S/, shows: "svn list {2}" },
  // Migrations and databases.
  { names: "alembic", when: /^/, shows: "alembic current" },
  {
    names: "sequelize sequelize-cli",
    when: /^/,
    shows: "{name} db:migrate:status",
  },
  { names: "knex", when: /^/, shows: "knex migrate:status" },
  { names: "typeorm", when: /^/, shows: "typeorm migration:show {-d?}" },
  { names: "prisma", when: /^/, shows: "prisma migrate status" },
  { names: "drizzle-kit", when: /^/, shows: "drizzle-kit check" },
  { names: "mikro-orm", when: /^/, shows: "mikro-orm migration:list" },
  { names: "sqlx", when: /^/, shows: "sqlx migrate info" },
  { names: "diesel", when: /^/, shows: "diesel migration list" },
  { names: "flyway", when: /^/, shows: "flyway info {-url?}" },
  {
    names: "liquibase",
    when: /^rollback/,
    shows: "liquibase future-rollback-sql",
  },
  { names: "liquibase", when: /^/, shows: "liquibase status" },
  { names: "atlas", when: /^/, shows: "atlas schema inspect {-u?} {--url?}" },
  { names: "hasura", when: /^/, shows: "hasura migrate status" },
  {
    names: "dotnet",
    when: /^ef database drop/,
    shows: "dotnet ef database drop --dry-run",
  },
  { names: "dotnet", when: /^ef/, shows: "dotnet ef migrations list" },
  { names: "dotnet", when: /^nuget/, shows: "dotnet nuget list source" },
  { names: "mongorestore", when: /^/, shows: "{all} --dryRun" },
  { names: "pg_restore", when: /\S/, shows: "pg_restore -l {last}" },
  { names: "pg_ctl", when: /^/, shows: "pg_ctl {-D?} status" },
  {
    names: "influx",
    when: /^(?:bucket|task|user|org|remote|replication|secret) \S/,
    shows: "influx {1} list",
  },
  { names: "influx", when: /^auth/, shows: "influx user list" },
  { names: "influx", when: /^stacks/, shows: "influx stacks" },
  {
    names: "influx",
    when: /^/,
    shows: "influx bucket list",
  },
  {
    names: "supabase",
    when: /^db reset/,
    shows: "supabase migration list",
  },
  {
    names: "consul",
    when: /^kv (?:delete|put) \S/,
    shows: "consul kv get -keys {at} {3}",
  },
  {
    names: "vault",
    when: /^kv metadata \w+ \S/,
    shows: "vault kv metadata get {at} {-mount?} {4}",
  },
  {
    names: "vault",
    when: /^kv (?:delete|destroy|undelete|put|patch) \S/,
    shows: "vault kv metadata get {at} {-mount?} {3}",
  },
  { names: "rabbitmqctl", when: /_vhost/, shows: "rabbitmqctl list_vhosts" },
  {
    names: "rabbitmqctl",
    when: /_permissions/,
    shows: "rabbitmqctl list_permissions",
  },
  {
    names: "rabbitmqctl",
    when: /_polic(?:y|ies)\b/,
    shows: "rabbitmqctl list_policies",
  },
  {
    names: "rabbitmqctl",
    when: /_parameter\b/,
    shows: "rabbitmqctl list_parameters",
  },
  {
    names: "rabbitmqctl",
    when: /^(?:add|change|clear|delete|set)_(?:password|user)/,
    shows: "rabbitmqctl list_users",
  },
  {
    names: "rabbitmqctl",
    when: /^(?!.*(?:queue|message|exchange))/,
    shows: "rabbitmqctl status",
  },
  {
    names: "rabbitmqctl",
    when: /^/,
    shows: "rabbitmqctl list_queues name messages",
  },
  {
    names: "rabbitmqadmin",
    when:
      /^(?:vhosts|policies|users|permissions|parameters|exchanges|bindings) \S/,
    shows: "rabbitmqadmin {1} list",
  },
  {
    names: "rabbitmqadmin",
    when: /^(?:queues|streams) \S/,
    shows: "rabbitmqadmin queues list",
  },
  {
    names: "rabbitmqadmin",
    when: /^(?:declare|delete) user/,
    shows: "rabbitmqadmin list users",
  },
  {
    names: "rabbitmqadmin",
    when: /^(?:declare|delete) vhost/,
    shows: "rabbitmqadmin list vhosts",
  },
  {
    names: "rabbitmqadmin",
    when: /^(?:declare|delete) polic/,
    shows: "rabbitmqadmin list policies",
  },
  {
    names: "rabbitmqadmin",
    when: /^(?:declare|delete) permission/,
    shows: "rabbitmqadmin list permissions",
  },
  {
    names: "rabbitmqadmin",
    when: /^(?:definitions|import)/,
    shows: "rabbitmqadmin show overview",
  },
  {
    names: "rabbitmqadmin",
    when: /^/,
    shows: "rabbitmqadmin list queues name messages",
  },
  {
    names: "neo4j-admin cypher-shell",
    when: /^/,
    shows: "cypher-shell 'MATCH (n) RETURN count(n)'",
  },
  {
    names: "dropuser",
    when: /^/,
    shows: "psql -c '\\du'",
  },
  // Clouds and platforms.
  {
    names: "gsutil",
    when: /^(?:iam|acl|defacl) ch/,
    shows: "gsutil {1} get {last}",
  },
  { names: "wrangler", when: /^d1 \S+ \S/, shows: "wrangler d1 info {3}" },
  {
    names: "wrangler",
    when: /^(?:kv|r2|queues|d1)/,
    shows: "wrangler {1} {2} list",
  },
  {
    names: "wrangler",
    when: /^/,
    shows: "wrangler deployments list {--name?}",
  },
  { names: "netlify", when: /^sites/, shows: "netlify sites:list" },
  { names: "netlify vercel", when: /^(?:deploy)?$/, shows: "{name} build" },
  {
    names: "firebase",
    when: /^firestore/,
    shows: "firebase firestore:indexes",
  },
  {
    names: "firebase",
    when: /^database:remove/,
    shows: "firebase database:get {2} --shallow",
  },
  { names: "firebase", when: /^/, shows: "firebase projects:list" },
  {
    names: "sam",
    when: /^delete/,
    shows: "sam list resources",
  },
  { names: "fly flyctl", when: /^secrets/, shows: "{name} secrets list" },
  { names: "fly flyctl", when: /^deploy/, shows: "{name} config validate" },
  { names: "fly flyctl", when: /^apps destroy/, shows: "{name} status -a {3}" },
  {
    names: "doctl",
    when: /^kubernetes/,
    shows: "doctl kubernetes cluster list",
  },
  {
    names: "ibmcloud",
    when: /^resource/,
    shows: "ibmcloud resource service-instance {3}",
  },
  { names: "eb", when: /^/, shows: "eb status {2}" },
  {
    names: "oci",
    when: /^os bucket/,
    shows: "oci os bucket get --bucket-name {--bucket-name}",
  },
  { names: "eas", when: /^/, shows: "eas build:list" },
  { names: "cf", when: /^(?:delete|d|stop|restage) \S/, shows: "cf app {2}" },
  { names: "cf", when: /^/, shows: "cf org {2}" },
  {
    names: "pulumi",
    when: /^stack rm \S/,
    shows: "pulumi stack --stack {3}",
  },
  { names: "heroku", when: /^config:/, shows: "heroku releases" },
  { names: "sam", when: /^deploy/, shows: "sam validate" },
  { names: "flux", when: /^/, shows: "flux get all" },
  {
    names: "gh",
    when: /^(?:secret|variable)/,
    shows: "gh {1} list {--org?} {-o?} {--env?} {-e?}",
  },
  { names: "op", when: /^item/, shows: "op item list" },
  {
    names: "terraform tofu",
    when: /^state (?:rm|mv) \S/,
    shows: "{name} state list {3}",
  },
  {
    names: "az",
    when: /^keyvault secret/,
    shows: "az keyvault secret list --vault-name {--vault-name}",
  },
  {
    names: "az",
    when: /^storage blob/,
    shows:
      "az storage blob list {--account-name?} {--auth-mode?} -c {--source} --num-results 20 -o table",
  },
  {
    names: "az",
    when: /^role assignment/,
    shows: "az role assignment list {--assignee?} {--scope?}",
  },
  {
    names: "az",
    when: /^(?:webapp|functionapp) config appsettings/,
    shows:
      "az {1} config appsettings list {-g?} {-n?} {--slot?} --query '[].name'",
  },
  {
    names: "az",
    when: /^ad app credential/,
    shows: "az ad app credential list {--id?}",
  },
  {
    names: "aws",
    when: /^ssm (?:send-command|start-automation-execution)/,
    shows: "aws ssm describe-instance-information",
  },
  {
    names: "aws",
    when: /^organizations (?:leave|delete|remove)/,
    shows: "aws organizations describe-organization",
  },
  {
    names: "gcloud",
    when: /^iam service-accounts keys/,
    shows: "gcloud iam service-accounts keys list {--iam-account?}",
  },
  // Clusters and containers.
  {
    names: "docker podman",
    when: /^stack rm \S/,
    shows: "{name} stack ps {3}",
  },
  {
    names: "docker",
    when: /^buildx prune/,
    shows: "docker buildx du {--builder?}",
  },
  {
    names: "kubectl oc k",
    when: /^debug node\//,
    shows: "{name} describe {2}",
  },
  {
    names: "kubectl oc k",
    when: /^config delete/,
    shows: "{name} config get-contexts",
  },
  {
    names: "kubectl oc k",
    when: /^(?:proxy|port-forward)/,
    shows: "{name} cluster-info",
  },
  { names: "kind", when: /^/, shows: "kind get clusters" },
  { names: "k3d", when: /^/, shows: "k3d cluster list" },
  {
    names: "lxc incus",
    when: /^storage volume \w+ \S/,
    shows: "{name} storage volume list {4}",
  },
  { names: "lxc incus", when: /^storage/, shows: "{name} storage list" },
  {
    names: "lxc incus",
    when: /^image (?:delete|rm|edit|refresh) \S/,
    shows: "{name} image info {3}",
  },
  {
    names: "lxc incus",
    when: /^config device \w+ \S/,
    shows: "{name} config device show {4}",
  },
  {
    names: "lxc incus",
    when: /^config (?:set|unset|edit) \S+ \S/,
    shows: "{name} config show {3}",
  },
  {
    names: "lxc incus",
    when: /^snapshot (?:delete|rm|restore) \S/,
    shows: "{name} info {3}",
  },
  {
    names: "lxc incus",
    when: /^network (?:acl|zone|forward|peer|load-balancer) \w+ \S/,
    shows: "{name} network {2} list",
  },
  {
    names: "lxc incus",
    when: /^(?:network|profile|project|cluster) /,
    shows: "{name} {1} list",
  },
  { names: "lxc incus", when: /^delete \S/, shows: "{name} info {2}" },
  { names: "lxc incus", when: /^/, shows: "{name} list" },
  { names: "multipass limactl", when: /^/, shows: "{name} list" },
  { names: "istioctl", when: /^/, shows: "istioctl proxy-status" },
  { names: "nomad", when: /^job stop/, shows: "nomad job status {3}" },
  { names: "nomad", when: /^/, shows: "nomad status" },
  { names: "talosctl", when: /^reset/, shows: "talosctl get disks" },
  { names: "kubeadm", when: /^reset/, shows: "kubectl get nodes" },
  {
    names: "tccli",
    when: /^\w+ Terminate|^\w+ Delete/,
    shows: "tccli {1} DescribeInstances",
  },
  { names: "talosctl", when: /^/, shows: "talosctl version" },
  { names: "crictl", when: /^rmp/, shows: "crictl pods" },
  { names: "crictl", when: /^/, shows: "crictl ps -a" },
  {
    names: "vault",
    when: /^(?:secrets|auth|policy|audit)/,
    shows: "vault {1} list",
  },
  { names: "helm", when: /^(?:push|package)/, shows: "helm show chart {2}" },
  { names: "helm", when: /^get/, shows: "helm status {3} {-n?}" },
  { names: "virsh", when: /^/, shows: "virsh dominfo {2}" },
  // Publishing.
  {
    names: "goreleaser",
    when: /^/,
    shows: "goreleaser release --snapshot --clean",
  },
  { names: "semantic-release", when: /^/, shows: "semantic-release --dry-run" },
  { names: "changeset", when: /^/, shows: "changeset status" },
  { names: "gh-pages", when: /^/, shows: "ls -R {-d}" },
  { names: "deno jsr", when: /^publish/, shows: "{name} publish --dry-run" },
  { names: "mix", when: /^hex/, shows: "mix hex.build" },
  { names: "gradle gradlew", when: /^/, shows: "{all} --dry-run" },
  { names: "vsce", when: /^publish/, shows: "vsce package" },
  {
    names: "docker podman",
    when: /^(?:image )?push \S/,
    shows: "{name} image inspect {last}",
  },
  {
    names: "npm",
    when: /^(?:owner|author) (?:rm|add) \S+ \S/,
    shows: "npm owner ls {last}",
  },
  {
    names: "npm",
    when: /^access \S+ \S/,
    shows: "npm access get status {last}",
  },
  {
    names: "npm",
    when: /^dist-tags? (?:add|rm) \S/,
    shows: "npm dist-tag ls {3}",
  },
  { names: "yarn", when: /^cache clean/, shows: "yarn cache list" },
  { names: "gem", when: /^yank \S/, shows: "gem list --remote --all {2}" },
  { names: "npm", when: /^token/, shows: "npm whoami" },
  // Systems.
  { names: "less more most", when: /\S/, shows: "head -n 50 {last}" },
  { names: "man", when: /\S/, shows: "whatis {last}" },
  { names: "xattr", when: /\S/, shows: "xattr -l {last}" },
  {
    names: "service rc-service invoke-rc.d",
    when: /^\S+ \S/,
    shows: "{name} {1} status",
  },
  {
    names: "sv initctl supervisorctl monit",
    when: /^\w+ \S/,
    shows: "{name} status {2}",
  },
  { names: "hdparm", when: /\/dev\//, shows: "hdparm -I {last}" },
  {
    names: "mdadm",
    when: /^/,
    shows: "mdadm --examine {--zero-superblock}",
  },
  {
    names: "zfs",
    when: /^(?:set|inherit) \S+ \S/,
    shows: "zfs get {2:name} {last}",
  },
  { names: "zpool", when: /^import/, shows: "zpool import" },
  {
    names: "nats",
    when: /^(?:s|str|stream) (?:purge|rm|rmm|edit|seal) \S/,
    shows: "nats stream info {3}",
  },
  {
    names: "ceph",
    when: /^osd pool set-quota \S/,
    shows: "ceph osd pool get-quota {4}",
  },
  {
    names: "ceph",
    when: /^osd pool set \S/,
    shows: "ceph osd pool get {4} all",
  },
  { names: "ip", when: /^link set dev \S/, shows: "ip link show {4}" },
  { names: "ip", when: /^link set \S/, shows: "ip link show {3}" },
  { names: "ip", when: /^route (?:del|flush)\b/, shows: "ip route show" },
  { names: "killall", when: /^\S+ \S+$/, shows: "ps -C {1} -C {2}" },
  {
    names: "killall",
    when: /^\S+ \S+ \S+$/,
    shows: "ps -C {1} -C {2} -C {3}",
  },

  // Firewalls: each shows its own rules.
  {
    names: "nft",
    when: /^(?:flush|delete) (?:table|chain|set) \S+ \S/,
    shows: "nft list {2} {3} {4}",
  },
  {
    names: "nft",
    when: /^delete rule \S+ \S+ \S/,
    shows: "nft -a list chain {3} {4} {5}",
  },
  { names: "nft", when: /^/, shows: "nft list ruleset" },
  { names: "ip6tables ip6tables-legacy", when: /^/, shows: "{name} -S" },
  { names: "ipset", when: /^/, shows: "ipset list" },
  { names: "pfctl", when: /^/, shows: "pfctl -s rules" },
  { names: "ufw", when: /^/, shows: "ufw status numbered" },
  { names: "firewall-cmd", when: /^/, shows: "firewall-cmd --list-all-zones" },
  { names: "ipfw", when: /^/, shows: "ipfw list" },
  { names: "arptables ebtables", when: /^/, shows: "{name} -L" },
  { names: "shorewall", when: /^/, shows: "shorewall show" },
  // Macs.
  { names: "nvram", when: /^/, shows: "nvram -p" },
  {
    names: "kextload kextunload kextcache kmutil",
    when: /^/,
    shows: "kextstat",
  },
  { names: "kldload kldunload", when: /^/, shows: "kldstat" },
  { names: "pmset", when: /^/, shows: "pmset -g" },
  { names: "fdesetup", when: /^/, shows: "fdesetup status" },
  {
    names: "sysadminctl",
    when: /./,
    shows: "dscl . -read /Users/{-deleteUser}",
  },
  {
    names: "sysadminctl",
    when: /./,
    shows: "dscl . -read /Users/{-resetPasswordFor}",
  },
  {
    names: "sysadminctl",
    when: /^/,
    shows: "dscl . -list /Users UniqueID",
  },
  {
    names: "dscl",
    when: /^\S+ (?:append|change|create|delete|merge|passwd) \/\S/,
    shows: "dscl {1} -read {3}",
  },
  {
    names: "dscl",
    when: /^\S+ \/\S/,
    shows: "dscl {1} -read {2}",
  },
  { names: "scutil", when: /^/, shows: "scutil --get {--set}" },
  { names: "scutil", when: /^/, shows: "scutil --dns" },
  {
    names: "networksetup",
    when: /^/,
    shows: "networksetup -listallnetworkservices",
  },
  {
    names: "defaults",
    when: /^(?:delete|write) \S/,
    shows: "defaults read {2}",
  },
  { names: "chage", when: /\S/, shows: "chage -l {last}" },
  {
    names: "nmcli",
    when: /^(?:c|con|connection) \w+ (?:uuid|id|path) \S/,
    shows: "nmcli con show {3} {4}",
  },
  {
    names: "nmcli",
    when: /^(?:c|con|connection) \w+ \S/,
    shows: "nmcli con show {3}",
  },
  { names: "nmcli", when: /^/, shows: "nmcli device status" },
  { names: "sysctl", when: /^/, shows: "sysctl {-w:name}" },
  { names: "sysctl", when: /=/, shows: "sysctl {last:name}" },
  { names: "parted", when: /^\/dev\/\S+ \S/, shows: "lsblk -f {1}" },
  {
    names: "fdisk sfdisk gdisk sgdisk",
    when: /^\/dev\//,
    shows: "lsblk -f {1}",
  },
  { names: "at", when: /^/, shows: "cat {-f}" },
  { names: "at batch", when: /^/, shows: "atq" },
  { names: "fastboot", when: /^/, shows: "fastboot getvar all" },
  { names: "timedatectl", when: /^/, shows: "timedatectl status" },
  { names: "hostnamectl", when: /^/, shows: "hostnamectl status" },
  { names: "efibootmgr", when: /^/, shows: "efibootmgr -v" },
  { names: "systemd-run", when: /^/, shows: "systemctl list-timers" },
  { names: "gpasswd", when: /\S \S/, shows: "getent group {last}" },
  {
    names: "launchctl",
    when: /^(?:load|bootstrap) .*\.plist$/,
    shows: "plutil -p {last}",
  },
  {
    names: "launchctl",
    when: /^(?:bootout|disable|enable|kickstart) \S/,
    shows: "launchctl print {2}",
  },
  { names: "zfs", when: /^rollback \S/, shows: "zfs diff {2}" },
  {
    names: "cryptsetup",
    when: /^(?:erase|luksFormat|luksErase|reencrypt) \S/,
    shows: "cryptsetup luksDump {2}",
  },
  { names: "sfdisk", when: /^\S/, shows: "sfdisk -d {1}" },
  { names: "lvresize", when: /./, shows: "{all} --test" },
  {
    names: "btrfs",
    when: /^subvolume delete/,
    shows: "btrfs subvolume show {3}",
  },
  { names: "setcap", when: /\S/, shows: "getcap {last}" },
  { names: "nmap", when: /\S/, shows: "nmap -sL {last}" },
  { names: "ansible-pull", when: /^/, shows: "{all} --check" },
  { names: "puppet", when: /^(?:apply|agent)/, shows: "{all} --noop" },
  { names: "cap", when: /\S/, shows: "{all} --dry-run" },

  { names: "security", when: /^/, shows: "security list-keychains" },
  { names: "cpio", when: /^/, shows: "cpio -it" },
  { names: "sudo doas", when: /^/, shows: "{name} -l" },
  { names: "ssh", when: /\S/, shows: "ssh -G {1}" },
  {
    names: "clush pdsh pssh",
    when: /./,
    shows: "{name} {-w?} {-h?} {-g?} {-a!} uptime",
  },
];
