import { connectionFlags } from "./grammar/connections.ts";
import { findGrammar } from "./grammar/mod.ts";

/**
 * How to see what a command would do, or to do it so that it can be undone, in
 * the caller's own words: the same program with the same arguments, one option
 * more or one verb less.
 */
interface Advice {
  /** Blank-separated names of programs. */
  readonly names: string;
  /** The words without options must match, joined by blanks. */
  readonly when: RegExp;
  /** A word in the place of another, as `from>to`; several of them, first match wins. */
  readonly swap?: string;
  /** Options to leave out. */
  readonly drop?: string;
  /** Options to leave out together with their values. */
  readonly dropValued?: string;
  /** What to add at the end. */
  readonly add?: string;
  /** Whether nothing behind the swapped word is kept. */
  readonly cut?: boolean;
  /** What to add behind the first word. */
  readonly first?: string;
}

const FORCED =
  "-f --force -y --yes --assume-yes -q --quiet --auto-approve -auto-approve --no-wait --confirm --skip-final-snapshot --delete-automated-backups --force-delete --force-delete-storage --force-delete-tags --delete-storages --cascade --purge";

/** First match wins. */
const ADVICE: readonly Advice[] = [
  {
    names: "git",
    when: /^push/,
    swap: "--force>--force-with-lease -f>--force-with-lease",
    drop: "--no-verify",
    add: "--dry-run",
  },
  { names: "git", when: /^(?:commit|merge|am)/, drop: "--no-verify -n" },
  { names: "git", when: /^clean/, drop: "-f --force", add: "--dry-run" },
  { names: "git", when: /^rm/, drop: "-f --force", add: "--dry-run" },
  { names: "git", when: /^(?:prune|add)/, add: "--dry-run" },
  { names: "git", when: /^lfs prune/, add: "--dry-run" },
  {
    names: "kubectl oc k kubecolor",
    when:
      /^(?:delete|apply|replace|scale|patch|drain|create|label|annotate|set|cordon|uncordon|taint|run|expose|rollout undo)\b/,
    add: "--dry-run=server",
  },
  {
    names: "helm helm3",
    when: /^(?:uninstall|delete|del|un|rollback|upgrade|install)\b/,
    add: "--dry-run",
  },
  {
    names: "terraform tofu terragrunt tf",
    when: /^destroy/,
    swap: "destroy>plan",
    drop: FORCED,
    add: "-destroy",
  },
  {
    names: "terraform tofu terragrunt tf",
    when: /^apply/,
    swap: "apply>plan",
    drop: FORCED,
  },
  {
    names: "pulumi",
    when: /^(?:destroy|down|up|update)/,
    swap: "destroy>preview down>preview up>preview update>preview",
    drop: `${FORCED} --skip-preview`,
  },
  {
    names: "cdk",
    when: /^(?:destroy|deploy)/,
    swap: "destroy>diff deploy>diff",
    drop: FORCED,
  },
  {
    names: "aws",
    when: /^ec2 (?:run-|request-spot|purchase-|create-)/,
    add: "--dry-run",
  },
  {
    names: "cast",
    when: /^send \S/,
    swap: "send>call",
    drop: "--legacy --async --unlocked --interactive -i",
    dropValued:
      "--private-key --account --keystore --password --password-file --mnemonic --gas-limit --gas-price --priority-gas-price --nonce --confirmations",
  },
  {
    names: "forge",
    when: /^script/,
    drop: "--broadcast --slow --resume --verify",
  },
  { names: "npm pnpm", when: /^(?:publish|unpublish)/, add: "--dry-run" },
  { names: "cargo poetry", when: /^publish/, add: "--dry-run" },
  {
    names: "twine",
    when: /^upload/,
    swap: "upload>check",
    drop: "--skip-existing --non-interactive --verbose --sign -s",
    dropValued:
      "--repository-url --repository -r --username -u --password -p --comment -c --config-file --cert --client-cert --identity -i",
  },
  { names: "rsync", when: /./, add: "--dry-run" },
  {
    names: "rclone",
    when: /^(?:sync|bisync|move|moveto|copy|copyto|delete|purge|deletefile)/,
    add: "--dry-run",
  },
  { names: "s3cmd", when: /./, add: "--dry-run" },
  { names: "azcopy", when: /^(?:remove|rm|sync|copy)/, add: "--dry-run" },
  { names: "aws", when: /^s3 (?:rm|sync|mv|cp)/, add: "--dryrun" },
  { names: "aws", when: /^s3 rb/, swap: "rb>ls", drop: "--force" },
  {
    names: "aws",
    when:
      /^ec2 (?!modify-(?:hosts|identity-id|id-format|instance-placement|reserved|spot-fleet|subnet|vpc-attr)|disassociate-(?:iam|subnet|vpc)|enable-vpc-classic-link-dns|disable-vpc-classic-link-dns|replace-iam|release-hosts|delete-vpn-connection-route)(?:terminate|stop|delete|authorize|revoke|modify|release|detach|reboot|deregister|disable|disassociate|enable|replace|reset|restore|cancel-spot|attach|unmonitor)/,
    add: "--dry-run",
  },
  { names: "apt apt-get aptitude", when: /./, drop: "-y --yes", add: "-s" },
  { names: "dnf yum microdnf", when: /./, drop: "-y", add: "--assumeno" },
  { names: "zypper", when: /^(?:rm|remove|install)/, add: "--dry-run" },
  { names: "pacman yay paru", when: /./, drop: "--noconfirm", add: "--print" },
  { names: "borg", when: /^(?:prune|delete)/, add: "--dry-run" },
  { names: "restic", when: /^(?:forget|prune)/, add: "--dry-run" },
  { names: "ansible ansible-playbook", when: /./, add: "--check --diff" },
  { names: "make gmake ninja", when: /./, add: "-n" },
  {
    names: "docker podman",
    when: /^compose (?:\S+ )*?(?:down|rm|kill|stop)\b/,
    first: "--dry-run",
  },
  {
    names: "docker-compose podman-compose",
    when: /\b(?:down|rm|kill|stop)\b/,
    swap: "down>ps rm>ps kill>ps stop>ps",
    cut: true,
  },
  {
    names: "docker podman nerdctl",
    when:
      /^(?:volume|network|container|image|secret|config|context) (?:rm|remove)/,
    swap: "rm>inspect remove>inspect",
    drop: FORCED,
  },
  {
    names: "docker podman nerdctl",
    when: /^(?:rm|rmi|stop|kill) \S/,
    swap: "rm>inspect rmi>inspect stop>inspect kill>inspect",
    drop: `${FORCED} -v --volumes`,
  },
  { names: "zfs", when: /^destroy/, add: "-nv" },
  {
    names: "deck",
    when: /^(?:gateway )?(?:sync|apply)/,
    swap: "sync>diff apply>diff",
  },
  { names: "zpool", when: /^destroy/, swap: "destroy>status", drop: "-f" },
  {
    names: "lvremove vgremove pvremove lvreduce",
    when: /./,
    drop: FORCED,
    add: "--test",
  },
  {
    names: "cloud-nuke",
    when: /^(?:aws|azure)\b/,
    drop: "--force",
    add: "--dry-run",
  },
  { names: "certbot", when: /^(?:certonly|renew)\b/, add: "--dry-run" },
  { names: "wipefs", when: /./, drop: "-f --force", add: "--no-act" },
  { names: "parallel", when: /./, first: "--dry-run" },
  { names: "patch", when: /^/, add: "--dry-run" },
  { names: "rename prename", when: /./, add: "-n" },
  { names: "find gfind", when: /./, swap: "-delete>-print" },
  {
    names: "gcloud",
    when: /^storage (?:rm|buckets delete)/,
    swap: "rm>ls delete>describe",
    drop: `${FORCED} -r --recursive`,
  },
  {
    names: "gcloud",
    when: /^(?!logging logs )(?:.*\s)?(?:delete|remove|destroy|reset|stop)\b/,
    swap:
      "delete>describe remove>describe destroy>describe reset>describe stop>describe",
    drop: FORCED,
  },
  {
    names: "gsutil",
    when: /^(?:rm|rb)/,
    swap: "rm>ls rb>ls",
    drop: "-r -R -f -a",
  },
  { names: "bq", when: /^rm/, swap: "rm>show", drop: "-r -f --force" },
  {
    names: "gh",
    when: /^(?:repo|release|gist|issue|pr) (?:delete|archive|close|merge)/,
    swap: "delete>view archive>view close>view merge>view",
    drop:
      `${FORCED} --delete-branch -d --cleanup-tag --admin --auto --squash --merge --rebase -s -m -r`,
    dropValued: "--subject --body -b -t --match-head-commit -c --comment",
  },
  {
    names: "glab",
    when: /^(?:repo|issue|mr) (?:delete|archive|close|merge)/,
    swap: "delete>view archive>view close>view merge>view",
    drop: `${FORCED} --squash -s -d --remove-source-branch`,
  },
  {
    names: "gh",
    when: /^api/,
    swap: "DELETE>GET --method=DELETE>--method=GET",
  },
  {
    names: "gh",
    when: /^run (?:delete|cancel)/,
    swap: "delete>view cancel>view",
  },
  {
    names: "gh",
    when: /^workflow (?:disable|run)/,
    swap: "disable>view run>view",
  },
  {
    names: "doctl scw eksctl ibmcloud oci vultr-cli",
    when: /\b(?:delete|remove|destroy|rm|terminate)\b/,
    swap: "delete>get remove>get destroy>get rm>get terminate>get",
    drop: `${FORCED} --empty`,
    dropValued: "--preserve-boot-volume",
  },
  {
    names: "hcloud",
    when: /\bdelete\b/,
    swap: "delete>describe",
    drop: FORCED,
  },
  {
    names: "linode-cli",
    when: /\bdelete\b/,
    swap: "delete>view",
    drop: FORCED,
  },
  {
    names: "civo exo",
    when: /\b(?:delete|remove|destroy|rm)\b/,
    swap: "delete>show remove>show destroy>show rm>show",
    drop: FORCED,
  },
  {
    names: "stripe",
    when: /\bdelete\b/,
    swap: "delete>retrieve",
    drop: FORCED,
  },
  {
    names: "multipass",
    when: /^(?:delete|stop|restart)\b/,
    swap: "delete>info stop>info restart>info",
    drop: "-p --purge --all -f --force",
  },
  {
    names: "nats",
    when: /^(?:stream|consumer|kv|object) /,
    swap: "rm>info purge>info delete>info del>info",
    drop: FORCED,
  },
  {
    names: "serverless sls",
    when: /^(?:remove|deploy)/,
    swap: "remove>info deploy>info",
    drop: FORCED,
  },
  {
    names: "curl",
    when: /^/,
    swap: "DELETE>GET --request=DELETE>--request=GET",
  },
  {
    names: "etcdctl",
    when: /^del/,
    swap: "del>get",
    add: "--keys-only",
  },
  {
    names: "wrangler netlify supabase fly flyctl firebase turso neonctl",
    when:
      /^(?!db reset|delete|d1 execute|apps destroy|scale|secrets).*\b(?:delete|destroy|remove|rm|reset)\b/,
    swap: "delete>list destroy>list remove>list rm>list reset>list",
    cut: true,
  },
  {
    names: "heroku",
    when: /:/,
    swap:
      "apps:destroy>apps:info pg:reset>pg:info addons:destroy>addons:info config:unset>config:get domains:remove>domains",
    dropValued: "--confirm -c",
  },
  {
    names:
      "kafka-topics kafka-topics.sh kafka-consumer-groups kafka-consumer-groups.sh",
    when: /^/,
    swap: "--execute>--dry-run --delete>--describe",
  },
  {
    names: "velero",
    when: /^(?:backup|restore|schedule) delete/,
    swap: "delete>describe",
    drop: FORCED,
  },
  {
    names: "virsh",
    when: /^(?:undefine|destroy|shutdown)/,
    swap: "undefine>dominfo destroy>dominfo shutdown>dominfo",
    drop: "--remove-all-storage --nvram",
  },
  {
    names: "systemctl",
    when: /^(?:stop|disable|mask|kill|restart|start|enable|reload|isolate) \S/,
    swap:
      "stop>status disable>status mask>status kill>status restart>status start>status enable>status reload>status",
    drop: "--now --force -f -q --quiet",
    add: "--no-pager",
  },
  { names: "crontab", when: /^/, swap: "-r>-l -e>-l" },
  { names: "passwd", when: /./, drop: "-d -l -u -e", add: "-S" },
  { names: "tar gtar bsdtar", when: /^/, swap: "-x>-t" },
  { names: "unzip", when: /./, first: "-l", drop: "-o -q -n" },
  {
    names: "vercel",
    when: /^(?:rm|remove)/,
    swap: "rm>inspect remove>inspect",
    drop: FORCED,
  },
  {
    names: "gpg",
    when: /^/,
    swap:
      "--delete-secret-keys>--list-secret-keys --delete-secret-key>--list-secret-keys --export-secret-keys>--list-secret-keys --delete-keys>--list-keys",
    drop: "--yes --batch --armor -a",
  },
  {
    names: "brew",
    when: /^(?:uninstall|remove|rm)/,
    swap: "uninstall>info remove>info rm>info",
    drop: FORCED,
  },
  {
    names: "pip pip3 pipx",
    when: /^(?:uninstall|remove)(?!.*\.(?:txt|in)(?: |$))/,
    swap: "uninstall>show remove>show",
    drop: "-y --yes -r --requirement",
  },
  {
    names: "snap flatpak",
    when: /^(?:remove|uninstall)/,
    swap: "remove>info uninstall>info",
    drop: `${FORCED} --purge`,
  },
];

const BY_NAME: ReadonlyMap<string, readonly Advice[]> = byName();

function byName(): ReadonlyMap<string, readonly Advice[]> {
  const map = new Map<string, Advice[]>();
  for (const advice of ADVICE) {
    for (const name of advice.names.split(/\s+/)) {
      map.set(name, [...map.get(name) ?? [], advice]);
    }
  }
  return map;
}

/**
 * The command as one that only shows what it would do, its words kept.
 *
 * @param argv The program and its arguments, as they were given.
 * @returns undefined where nothing is known that would show it.
 */
export function showing(argv: readonly string[]): string[] | undefined {
  const [program = "", ...args] = argv;
  const name = program.replace(/^.*\//, "");
  const got = gotten(name, args);
  if (got !== undefined) return [program, ...got];
  const list = BY_NAME.get(name);
  if (list === undefined) return undefined;
  const bound = findGrammar(name)?.(args);
  const given = bound?.args ?? args;
  const places = new Set(connectionFlags(name));
  const words = given.filter((arg, index) =>
    !arg.startsWith("-") && bound?.takes?.(given[index - 1] ?? "") !== true &&
    !places.has(given[index - 1] ?? "")
  ).join(" ");
  const advice = list.find(({ when }) => when.test(words));
  if (advice === undefined) return undefined;
  const dropped = advice.drop?.split(" ") ?? [];
  const valued = advice.dropValued?.split(" ") ?? [];
  const result = swapped(given, advice).filter((arg, index, all) =>
    // What is printed already is printed once.
    !(arg === "-print" && all[index - 1] === "-print") &&
    !dropped.includes(arg.replace(/=(?:true|false)$/i, "")) &&
    !valued.includes(arg) &&
    !valued.includes(all[index - 1] ?? "")
  );
  const isSame = result.join("\0") === given.join("\0");
  if (isSame && advice.add === undefined && advice.first === undefined) {
    return undefined;
  }
  // Behind the sub-command where it is one of its options.
  const at = result.indexOf("compose") + 1;
  if (advice.first !== undefined) result.splice(at, 0, advice.first);
  const added = (advice.add ?? "").split(" ").filter((word) =>
    word !== "" && !result.includes(word)
  );
  const dashes = result.indexOf("--");
  result.splice(dashes < 0 ? result.length : dashes, 0, ...added);
  return [program, ...result];
}

/** What a setting of a Mac is now: the option that sets it has a twin that gets it. */
function gotten(name: string, args: readonly string[]): string[] | undefined {
  const at = args.findIndex((arg) => /^-set[a-z]/.test(arg));
  const set = args[at] ?? "";
  if (name === "systemsetup" && at >= 0) return [set.replace("-set", "-get")];
  if (name === "sysadminctl") {
    const guest = args.findIndex((arg) =>
      /^-(?:smbGuestAccess|afpGuestAccess|guestAccount|autologin)$/.test(arg)
    );
    return guest < 0 ? undefined : [args[guest] ?? "", "status"];
  }
  if (name === "gcloud") return described(args);
  const service = args[at + 1];
  return name === "networksetup" && service !== undefined && GOTTEN.test(set)
    ? [set.replace("-set", "-get").replace(/state$/, ""), service]
    : undefined;
}

/** Groups of gcloud whose objects are described by their name, and what changes one. */
const GCLOUD_GROUPS =
  /^(?:alloydb|bigtable|composer|compute|container|dataproc|filestore|functions|kms|memcache|pubsub|redis|run|scheduler|spanner|sql|tasks)$/;
const GCLOUD_CHANGES =
  /^(?:add-metadata|add-tags|disable|enable|failover|patch|pause|remove-metadata|resize|restart|resume|seek|set-(?!iam)[a-z-]+|start|suspend|update)$/;
/** Options of gcloud that say which object is meant. */
const GCLOUD_PLACES =
  /^--(?:cluster|global|instance|key|keyring|location|queue|region|zone)(?:=|$)/;

/** The object that gcloud would change, as it is. */
function described(args: readonly string[]): string[] | undefined {
  const words = args.filter((arg, index) =>
    !arg.startsWith("-") &&
    !/^--(?:account|configuration|format|project|verbosity)$/.test(
      args[index - 1] ?? "",
    )
  );
  const at = words.findIndex((word) => GCLOUD_CHANGES.test(word));
  const name = args[args.indexOf(words[at] ?? "") + 1];
  if (
    at < 1 || !GCLOUD_GROUPS.test(words[0] ?? "") || name === undefined ||
    name.startsWith("-")
  ) return undefined;
  const places = args.flatMap((arg, index) =>
    GCLOUD_PLACES.test(arg)
      ? arg.includes("=") || arg === "--global"
        ? [arg]
        : [arg, args[index + 1] ?? ""]
      : []
  );
  return [...words.slice(0, at), "describe", name, ...places];
}

/** Settings of a network service that can be asked for by its name. */
const GOTTEN =
  /^-set(?:(?:secure)?webproxy|ftpproxy|socksfirewallproxy|streamingproxy|gopherproxy|autoproxyurl|proxybypassdomains|dnsservers|searchdomains|airportpower|MTU)(?:state)?$/;

/** The arguments with the first word that has another in its place. */
function swapped(args: readonly string[], advice: Advice): string[] {
  const pairs = new Map(
    (advice.swap ?? "").split(/\s+/).filter((pair) => pair.includes(">")).map(
      (pair) => {
        const at = pair.indexOf(">");
        return [pair.slice(0, at), pair.slice(at + 1)] as const;
      },
    ),
  );
  const at = args.findIndex((arg) => pairs.has(arg));
  if (at < 0) return [...args];
  return [
    ...args.slice(0, at),
    pairs.get(args[at] ?? "") ?? "",
    ...(advice.cut === true ? [] : args.slice(at + 1)),
  ];
}
