import { linesOf } from "../text_blocks.ts";
import awsLooks from "../words/aws_looks.txt" with { type: "text" };
import awsValued from "../words/aws_valued.txt" with { type: "text" };
import type { EffectDetails } from "../judge.ts";
import type { EffectKind } from "../effects.ts";
import type { Run } from "../handler.ts";
import { asksForHelp } from "../help.ts";
import { isSwitchedOff, type Options, readOptions } from "../options.ts";
import { classifyPath, isSecretDirectory, isSecretPath } from "../scope.ts";
import { isLocalHost, judgeSending } from "./sending.ts";
import { judgeShellText } from "./shell_text.ts";
import { judgeSql } from "./sql.ts";
import { quoteShown } from "./shown.ts";

/** Options with a separate value, where a sub-command has others than the grammar says. */
const VALUED = new Set([
  ...linesOf(awsValued),
  ...linesOf(awsLooks).flatMap((line) => line.split(" ")[3] ?? []),
]);

/** Services where deleting the named thing loses everything in it. */
const WHOLE =
  /^(?:delete-(?:stack|stack-set|db-cluster|db-instance|cluster|table|bucket|vpc|file-system|domain|user-pool|hosted-zone|organization|account|cache-cluster|replication-group|global-cluster|backup-vault|nodegroup|repository|log-group)|terminate-instances|schedule-key-deletion|close-account|remove-account-from-organization|delete-snapshot|deregister-.*)$/;
/** Of those, the ones that cannot be made again from anything. */
const FINAL =
  /^(?:delete-(?:stack|db-cluster|cluster|organization|vpc)|schedule-key-deletion|close-account)$/;
const FINAL_IF_FORCED =
  /^delete-(?:db-instance|bucket|file-system|hosted-zone|table|domain|user-pool|global-cluster)$/;

/** What shows the objects that an action changes, by service and action. */
interface ObjectLook {
  readonly action: string;
  /** The option that names the object. */
  readonly option: string;
  /** The same where it is shown. */
  readonly shownBy: string;
}

const LOOKS: ReadonlyMap<string, ObjectLook> = new Map(
  linesOf(awsLooks).map((line) => {
    const [service, changing, action = "", option = "", other = option] = line
      .split(" ");
    const shownBy = other === "s" ? `${option}s` : other;
    return [`${service} ${changing}`, { action, option, shownBy }] as const;
  }),
);

/** A class of actions and what they do; first match wins. */
interface ActionRule {
  readonly action: RegExp;
  /** Services it is for; all where none is given. */
  readonly service?: RegExp;
  /** What must stand in the arguments. */
  readonly needs?: RegExp;
  readonly effect: EffectKind;
  readonly says: string;
}

const ACTIONS: readonly ActionRule[] = [
  {
    action:
      /^(?:get-authorization-token|get-token|generate-db-auth-token|get-cluster-credentials-with-iam|get-role-credentials|download-default-key-pair|batch-get-secret-value|get-cluster-credentials)$/,
    effect: "read-secret",
    says: "prints what one logs in with (ACTION)",
  },
  {
    action:
      /^(?:describe|list|get|head|search|scan|query|batch-get|view|lookup|filter|tail|wait|validate|estimate|simulate|check|verify|test|detect|preview|select|count|ls|help|export|download|show|logs|generate-(?:credential-report|service-last|presigned))/,
    effect: "observe",
    says: "asks the cloud for information",
  },
  {
    action:
      /^(?:delete-trail|stop-logging|delete-detector|disable-security-hub|delete-flow-logs|stop-configuration-recorder|delete-configuration-recorder|disable-alarm-actions|delete-alarms|update-detector|put-event-selectors|disable-macie|delete-web-acl|delete-log-stream|delete-log-group|disable-key|deactivate-mfa-device|delete-virtual-mfa-device|delete-account-password-policy|delete-public-access-block|delete-bucket-encryption|delete-bucket-policy|put-bucket-logging)$/,
    effect: "disable-security",
    says: "switches off logging or protection (ACTION)",
  },
  {
    action: /./,
    needs:
      /Status=Suspended|(?:^|\s)--(?:no-deletion-protection|no-enable-termination-protection|no-disable-api-termination|publicly-accessible|no-multi-region|disable-\w+-protection)(?:\s|$)|--(?:deletion-protection|enable-termination-protection)[= ]false/,
    effect: "disable-security",
    says: "switches off what protects cloud data (ACTION)",
  },
  {
    action: /^batch-write-item$/,
    needs: /"DeleteRequest"/,
    effect: "drop-data",
    says: "deletes items of a table",
  },
  {
    action: /./,
    needs: /public-read|AllUsers/,
    effect: "expose",
    says: "makes cloud data public",
  },
  {
    action: /policy|acl/,
    needs: /"Principal":\s*"?\*/,
    effect: "expose",
    says: "makes cloud data public",
  },
  {
    action: /./,
    needs:
      /AdministratorAccess|PowerUserAccess|IAMFullAccess|"Action":\s*"\*"|"Principal":\s*"?\*/,
    effect: "privilege",
    says: "changes who may do what in the account",
  },
  {
    action:
      /^(?:attach|put|create|update|add|set|delete|detach|remove|upload|enable|pass|change)-.*(?:policy|role|user(?!-pool)|group|login|key|saml|mfa|access|permission|assignment|assume|profile)/,
    service:
      /^(?:iam|organizations|kms|sso|identitystore|sso-admin|lambda|secretsmanager|s3api|ecr|sns|sqs)$/,
    effect: "privilege",
    says: "changes who may do what in the account",
  },
  {
    action: /^put-(?:bucket|object)-acl$/,
    effect: "privilege",
    says: "changes who may do what in the account",
  },
  {
    action:
      /^authorize-security-group|^revoke-security-group|^(?:create|delete|replace|modify)-(?:network-acl|route|security-group)|^create-vpc-peering/,
    needs: /0\.0\.0\.0\/0|::\/0/,
    effect: "firewall",
    says: "opens a port to the whole internet",
  },
  {
    action:
      /^authorize-security-group|^revoke-security-group|^(?:create|delete|replace|modify)-(?:network-acl|route|security-group)|^create-vpc-peering/,
    effect: "firewall",
    says: "changes network access rules",
  },
  {
    action:
      /^(?:(?:\w+-)?(?:delete|remove|terminate|purge|destroy)|unsubscribe|release|cancel|deregister|abort|reset|restore-table-from|schedule-key-deletion|close-account)/,
    effect: "remote-delete",
    says: "deletes cloud resources (ACTION)",
  },
  {
    action: /^put-(?:retention-policy|bucket-lifecycle)/,
    needs:
      /--retention-in-days[= ][1-7](?:\s|$)|"(?:Days|ExpiredObjectDeleteMarker)"|file:/,
    effect: "remote-delete",
    says: "has what is kept deleted by its age (ACTION)",
  },
  {
    action:
      /^admin-(?:set-user|create-user|enable-user|disable-user|reset-user)/,
    effect: "account",
    says: "changes accounts of those who use a service (ACTION)",
  },
  {
    action:
      /^(?:purchase-|create-savings-plan$|(?:register|renew|transfer)-domain$|create-capacity-reservation$|accept-reserved-)/,
    effect: "transact",
    says: "buys what is paid for over months or years (ACTION)",
  },
  {
    action: /^(?:run-instances|request-spot-(?:instances|fleet)|create-fleet)$/,
    needs:
      /--(?:instance-)?count[= ](?:\d+:)?\d{2,}(?:\s|$)|--instance-type[= ](?:(?:p\d|g\d|trn|inf|u-|dl\d)\S*\.(?:\d{2}x|metal)|\S+\.(?:metal|\d{2}xlarge))/,
    effect: "remote-admin",
    says:
      "starts very large or very many machines, which cost money from then on",
  },
  {
    action: /^(?:leave-|close-|transfer-domain$)/,
    effect: "remote-delete",
    says: "leaves or closes what others rely on (ACTION)",
  },
  {
    action: /^(?:update|set|put|modify)-/,
    needs:
      /--(?:desired-(?:count|capacity)|min-size|max-size|reserved-concurrent-executions)[= ]0(?:\s|$)/,
    effect: "remote-admin",
    says: "stops what is running (ACTION)",
  },
  {
    action: /^(?:put-secret-value|update-secret)$/,
    effect: "remote-admin",
    says: "replaces a credential that services log in with (ACTION)",
  },
  {
    action: /^publish/,
    effect: "send",
    says: "sends a message through the cloud (ACTION)",
  },
  {
    action: /^update-function-code$/,
    effect: "remote-admin",
    says: "replaces the code of a live function (ACTION)",
  },
  {
    action:
      /^(?:update-function|update-service|update-item|update-kubeconfig|enable|register|associate|execute|create-invalidation)/,
    effect: "remote-edit",
    says: "changes cloud resources (ACTION)",
  },
  {
    action:
      /^(?:stop|reboot|disable|detach|revoke|modify|update|replace|rebuild|failover|suspend|restore|scale|set-desired|put-scaling|change-resource|swap|promote|rotate|import|start-instance-refresh|assign|disassociate|move|merge)/,
    effect: "remote-admin",
    says: "changes cloud resources (ACTION)",
  },
];

/** What a call of the command line says. */
interface Request {
  readonly options: Options;
  readonly service: string;
  readonly action: string;
  /** Words behind the action. */
  readonly rest: readonly string[];
  /** All arguments, to look for what may stand anywhere. */
  readonly text: string;
  readonly instead: readonly string[];
}

/** `aws`: actions by their class, buckets by what is copied or deleted. */
export function aws(run: Run): string | undefined {
  const { call, judge } = run;
  const options = readOptions(call, VALUED);
  const [service = "", action = "", ...rest] = options.words;
  const request: Request = {
    options,
    service,
    action,
    rest,
    text: call.args.join(" "),
    instead: insteadOf(run, service, action, options),
  };
  if (isHarmlessForm(run, request)) {
    judge.add(call, "observe", { says: "shows help or what it would do" });
    return undefined;
  }
  if (
    service === "s3" ||
    service === "s3api" && /^(?:sync|cp|mv|rm|rb)$/.test(action)
  ) return judgeBucket(run, request);
  if (service === "configure" && action !== "export-credentials") {
    judgeConfigure(run, request);
    return undefined;
  }
  const credentials = judgeCredentials(run, request);
  if (credentials !== undefined) return credentials;
  if (judgeRemoteCommand(run, request)) return undefined;
  judgeQuery(run, request);
  judgeAction(run, request);
  return undefined;
}

const DRY = ["--dry-run", "--dryrun"];

/** Statements that a service runs over what is kept in the cloud. */
function judgeQuery(run: Run, { service }: Request): void {
  if (!QUERIED.test(service)) return;
  const { args } = run.call;
  args.forEach((arg, index) => {
    const [, flag = "", attached] = /^(--[\w-]+)(?:=([^]*))?$/.exec(arg) ?? [];
    const value = attached ?? args[index + 1] ?? "";
    if (STATED.has(flag)) judgeSql(run, value);
    else if (flag === "--cli-input-json") {
      const text = STATED_IN_JSON.exec(value)?.[1];
      if (text !== undefined) judgeSql(run, text);
    }
  });
}

/** Services that are asked in a language of databases. */
const QUERIED = /^(?:athena|redshift-data|rds-data|timestream-query|dynamodb)$/;
/** Their options whose value is a statement. */
const STATED: ReadonlySet<string> = new Set(
  ["--query-string", "--sql", "--sqls", "--statement"],
);
const STATED_IN_JSON =
  /"(?:QueryString|Sql|Statement)"\s*:\s*"([^"]{1,2000})"/i;

function isHarmlessForm(run: Run, { service, action, rest }: Request): boolean {
  const { args } = run.call;
  return asksForHelp(args) || action === "help" || rest.includes("help") ||
    service === "help" ||
    args.some((arg) =>
      /^--(?:no-execute-changeset|generate-cli-skeleton)(?:=|$)/.test(arg)
    ) ||
    args.some((arg) => DRY.includes(arg)) && !isSwitchedOff(args, DRY);
}

function insteadOf(
  run: Run,
  service: string,
  action: string,
  options: Options,
): string[] {
  const look = LOOKS.get(`${service} ${action}`);
  const named = look === undefined
    ? undefined
    : options.values.get(look.option);
  const shown = look === undefined || named === undefined ? [] : [
    `${nameOf(run)} ${service} ${look.action} ${look.shownBy} ${
      quoteShown(run, named)
    }`,
  ];
  return [
    ...shown,
    ...twinOf(run, service, action),
    ...settingOfBucket(run, service, action, options),
    `${nameOf(run)} sts get-caller-identity`,
  ];
}

/** Services whose actions that delete have a twin that shows the same, by the same options. */
const HAS_TWINS = /^(?:apigateway|apigatewayv2|glue|iam|lambda|sesv2)$/;
/** Of those, what has none, and what of a bucket has one. */
const NO_TWIN =
  /-(?:access-key|account-alias|mfa-device|certificate|credential|linked-role)$/;
const OF_BUCKET =
  /^delete-bucket-(?:cors|encryption|policy|replication|tagging|website)$/;

/** The action that shows what another one deletes, with its options. */
function twinOf(run: Run, service: string, action: string): string[] {
  const shows = service === "s3api"
    ? OF_BUCKET.test(action)
      ? action.replace("delete", "get")
      : action === "delete-object"
      ? "head-object"
      : undefined
    : HAS_TWINS.test(service) && action.startsWith("delete-") &&
        !NO_TWIN.test(action)
    ? action.replace("delete", "get")
    : undefined;
  if (shows === undefined) return [];
  return [
    awsLine(run, run.call.args.map((arg) => arg === action ? shows : arg)),
  ];
}

/** A call of `aws` as it would be typed. */
const awsLine = (run: Run, args: readonly string[]): string =>
  `${nameOf(run)} ${args.map((arg) => quoteShown(run, arg)).join(" ")}`;

/** What is proposed goes where the call goes: there is a program for a cloud on one's own machine. */
const nameOf = ({ call }: Run): string =>
  call.name === "awslocal" ? "awslocal" : "aws";

/** What shows the setting of a bucket that is put. */
function settingOfBucket(
  run: Run,
  service: string,
  action: string,
  options: Options,
): string[] {
  const bucket = options.values.get("--bucket");
  const setting = /^put-(bucket-[a-z-]+|public-access-block)$/.exec(action)
    ?.[1];
  return service === "s3api" && bucket !== undefined && setting !== undefined
    ? [awsLine(run, ["s3api", `get-${setting}`, "--bucket", bucket])]
    : [];
}

function judgeConfigure(run: Run, { action, rest }: Request): void {
  if (action === "set" && /credential_process$/.test(rest[0] ?? "")) {
    judgeShellText(run, rest[1] ?? "");
  }
  const reads = /^(?:list|get|list-profiles)$/.test(action);
  const secret = action === "get" && /secret|key|token/.test(rest.join(" "));
  run.judge.add(
    run.call,
    secret ? "read-secret" : reads ? "observe" : "edit",
  );
}

function judgeBucket(run: Run, request: Request): string | undefined {
  const { call, judge } = run;
  const { action, rest } = request;
  const [from = "", to = ""] = rest;
  const show = (text: string): string =>
    judge.unknowns.show(text).slice(0, 100);
  const look = [
    `${nameOf(run)} s3 ls ${show(from.startsWith("s3:") ? from : to)}`,
  ];
  if (action === "ls" || action === "mb") {
    judge.add(call, action === "ls" ? "observe" : "remote-edit");
  } else if (action === "presign") {
    judge.add(call, "expose", { level: "medium" });
  } else if (action === "rb") {
    judge.add(
      call,
      call.args.includes("--force") ? "destroy-all" : "remote-delete",
      { says: `deletes the bucket ${show(from)}`, instead: look },
    );
  } else if (action === "rm") {
    const recursive = call.args.includes("--recursive");
    judge.add(
      call,
      recursive && /^s3:\/\/[^\/]+\/?$/.test(from)
        ? "destroy-all"
        : "remote-delete",
      {
        says: `deletes ${recursive ? "everything below " : ""}${show(from)}`,
        instead: look,
      },
    );
  } else if (action === "mv" && from.startsWith("s3:")) {
    judge.add(call, "remote-delete", {
      says: `moves ${show(from)} away to ${show(to)}`,
      instead: look,
    });
  } else if (call.args.includes("--delete")) {
    judge.add(call, "remote-delete", {
      says: `deletes whatever in ${show(to)} the source does not have`,
      instead: look,
    });
  } else judgeCopy(run, request, look);
  return to === "-"
    ? judge.unknowns.mark({
      label: `(content of ${from})`,
      kind: "network",
      from,
    })
    : undefined;
}

function judgeCopy(run: Run, request: Request, look: string[]): void {
  const { call, judge, context } = run;
  const [from = "", to = ""] = request.rest;
  const show = (text: string): string =>
    judge.unknowns.show(text).slice(0, 100);
  const isOpen = /public-read/.test(request.text) && to.startsWith("s3:");
  if (!isOpen && (!to.startsWith("s3:") || from.startsWith("s3:"))) {
    judge.add(call, "fetch", { says: `copies files from ${show(from)}` });
    return;
  }
  const place = classifyPath(from, call.cwd);
  if (
    isSecretPath(place.path) || isSecretDirectory(place.path) ||
    place.scope === "home-root"
  ) {
    judge.add(call, "exfiltrate", {
      says: `copies ${show(place.path)} to ${show(to)}`,
    });
  } else {
    const content = from === "-"
      ? context.stdin?.text
      : judge.files.get(place.path);
    judgeSending(run, content ?? "", to);
  }
  judge.add(
    call,
    isOpen ? "expose" : "remote-edit",
    { says: `copies files to ${show(to)}`, instead: look },
  );
}

/** Judges actions that print or make credentials; their output. */
function judgeCredentials(run: Run, request: Request): string | undefined {
  const { call, judge } = run;
  const { service, action, instead } = request;
  const decrypts = /^get-parameters?(?:-by-path|-history)?$/.test(action) &&
    call.args.includes("--with-decryption");
  if (
    !decrypts &&
    !/^(?:get-secret-value|batch-get-secret-value|get-session-token|assume-role.*|get-federation-token|get-password-data|get-instance-access-details|get-authorization-token|get-login-password|get-credentials.*|export-credentials|create-access-key|create-login-profile|create-service-specific-credential|decrypt)$/
      .test(action)
  ) return undefined;
  const passing =
    /^get-login-password$|^get-authorization-token$|^assume-role|^get-session-token/
      .test(action);
  const lasting = action.startsWith("create");
  judge.add(call, lasting ? "privilege" : "read-secret", {
    level: passing || run.context.captured === true ? "medium" : undefined,
    says: passing
      ? "issues temporary credentials"
      : lasting
      ? "creates lasting credentials"
      : "prints credentials",
    instead: passing
      ? []
      : decrypts
      ? [awsLine(run, call.args.filter((arg) => arg !== "--with-decryption"))]
      : instead,
  });
  return judge.unknowns.mark({
    label: "(cloud credentials)",
    kind: "secret",
    from: `aws ${service}`,
  });
}

/** Judges commands for cloud machines; whether it is one. */
function judgeRemoteCommand(run: Run, request: Request): boolean {
  const { service, action, options } = request;
  const isCommand = service === "ssm" &&
      /^(?:send-command|start-session)$/.test(action) ||
    action === "execute-command" || action === "send-ssh-public-key";
  if (!isCommand) return false;
  run.judge.add(run.call, "remote-admin", {
    says: "runs commands on cloud machines",
    instead: request.instead,
  });
  const commands = /commands=\[?["']?(.+?)["']?\]?$/.exec(
    options.values.get("--parameters") ?? "",
  )?.[1] ?? options.values.get("--command");
  if (commands !== undefined) {
    run.shell.runText(commands, {
      ...run.context,
      via: [...run.context.via, "aws"],
      depth: run.context.depth + 1,
    });
  }
  return true;
}

function judgeAction(run: Run, request: Request): void {
  const { call, judge, context } = run;
  const { service, action, text, instead, options } = request;
  const rule = ACTIONS.find((one) =>
    one.action.test(action) && (one.service?.test(service) ?? true) &&
    (one.needs?.test(text) ?? true)
  );
  if (rule === undefined) {
    const fed = `${text} ${context.stdin?.text ?? ""}`;
    if (
      judge.unknowns.first(fed, "secret") !== undefined &&
      !isLocalHost(options.values.get("--endpoint-url") ?? "x")
    ) judgeSending(run, text, "the cloud");
    judge.add(call, "remote-edit", {
      says: `changes cloud resources (${service} ${action})`.trim(),
      instead,
    });
    return;
  }
  const details: EffectDetails = {
    says: rule.says.replace("ACTION", action),
    instead: rule.effect === "observe" ? [] : instead,
  };
  const isWhole = WHOLE.test(action) && service !== "iam";
  if (isWhole && rule.effect === "privilege") {
    judge.add(call, "destroy-all", details);
  } else {
    judge.add(call, rule.effect, {
      ...details,
      level: isWhole && isFinal(action, text) ? "critical" : undefined,
    });
  }
}

function isFinal(action: string, text: string): boolean {
  return FINAL.test(action) ||
    FINAL_IF_FORCED.test(action) &&
      /--skip-final-snapshot|--force|--delete-automated-backups/.test(text);
}
