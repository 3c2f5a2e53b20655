import { tellsNamesOnly } from "../templates.ts";
import { linesOf } from "../text_blocks.ts";
import awsText from "../tables/aws.txt" with { type: "text" };
import awsLooks from "../words/aws_looks.txt" with { type: "text" };
import awsReads from "../words/aws_reads.txt" with { type: "text" };
import { lazily } from "@/lib/lazily.ts";
import type { Handler, Run } from "../handler.ts";
import type { Options } from "../options.ts";
import { classifyPath, isSecretDirectory, isSecretPath } from "../scope.ts";
import { type Beside, tableHandler } from "../table.ts";
import type { Program } from "../table_rows.ts";
import { readTable } from "../tables.ts";
import { judgeSending } from "./sending.ts";
import { judgeShellText } from "./shell_text.ts";
import { judgeSql } from "./sql.ts";
import { quoteShown } from "./shown.ts";

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

const TABLE = readTable(awsText);

/** `aws`: actions by their class, buckets by what is copied or deleted. */
export const AWS: Program = {
  ...TABLE,
  valued: [
    TABLE.valued,
    ...[...LOOKS.values()].map(({ option }) => option),
  ].join(" "),
};

/** What a call says of a service and what it is to do. */
interface Request {
  readonly options: Options;
  readonly service: string;
  readonly action: string;
  /** Words behind the action. */
  readonly rest: readonly string[];
}

function requestOf(options: Options): Request {
  const [service = "", action = "", ...rest] = options.words;
  return { options, service, action, rest };
}

/** What has to be followed into what is copied, printed or run. */
const judgeAws: Beside["judge"] = (run, options) => {
  const request = requestOf(options);
  const { service, action, rest } = request;
  if (action === "help" || rest.includes("help")) return undefined;
  if (isCopy(request)) {
    const output = judgeCopy(run, request);
    // What is deleted besides is a row's.
    return run.call.args.includes("--delete") ? undefined : { output };
  }
  if (service === "configure" && /credential_process$/.test(rest[0] ?? "")) {
    judgeShellText(run, rest[1] ?? "");
  }
  const credentials = judgeCredentials(run, request);
  if (credentials !== undefined) return { output: credentials };
  if (judgeRemoteCommand(run, request)) return { output: undefined };
  judgeQuery(run, request);
  return undefined;
};

/** `aws` and its kin. */
export const aws: Handler = tableHandler(AWS, {
  judge: judgeAws,
  advise: (run, options) => insteadOf(run, requestOf(options)),
});

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

function insteadOf(
  run: Run,
  { service, action, options }: Request,
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
  ];
}

/** Actions that show something, with the options that name it. */
const READS = lazily((): ReadonlyMap<string, readonly string[]> =>
  new Map(
    linesOf(awsReads).map((line) => {
      const [service, action, ...options] = line.split(" ");
      return [`${service} ${action}`, options] as const;
    }),
  )
);

/** What is done to what: the words behind it name that. */
const CHANGES =
  /^(?:batch-delete|admin-(?:delete|disable|enable|update)|[a-z]+)-(.+)$/;
const OF_BUCKET =
  /^delete-bucket-(?:cors|encryption|policy|replication|tagging|website)$/;

/** The action that shows what another one changes, with the options that name it. */
function twinOf(run: Run, service: string, action: string): string[] {
  if (service === "s3api") {
    const shows = OF_BUCKET.test(action)
      ? action.replace("delete", "get")
      : action === "delete-object"
      ? "head-object"
      : undefined;
    return shows === undefined ? [] : [
      awsLine(run, run.call.args.map((arg) => arg === action ? shows : arg)),
    ];
  }
  const noun = CHANGES.exec(action)?.[1];
  if (noun === undefined) return [];
  // Of `function-code` the function is shown, where it is named.
  const parts = noun.split("-");
  const found = parts.map((_, cut) => parts.slice(0, parts.length - cut))
    .flatMap((own) =>
      shownAs(run, service, own.join("-"), own.length < parts.length)
    );
  return found.slice(0, 1).filter((words) => words[1] !== action)
    .map((words) => awsLine(run, words));
}

/** What shows a sort of thing with the options of a call, where those name it. */
function shownAs(
  run: Run,
  service: string,
  noun: string,
  isPart: boolean,
): string[][] {
  for (const verb of ["get", "describe", "admin-get", "head"]) {
    for (const shows of [`${verb}-${noun}`, `${verb}-${noun}s`]) {
      const options = READS().get(`${service} ${shows}`);
      const named = options === undefined || isPart && options.length === 0
        ? undefined
        : namedIn(run, options);
      if (named !== undefined) return [[service, shows, ...named]];
    }
  }
  return [];
}

/** Those options of a call that name what is shown; undefined where one is missing, or all of them. */
function namedIn(
  { call }: Run,
  options: readonly string[],
): string[] | undefined {
  const named: (readonly [at: number, ...words: string[]])[] = [];
  for (const option of options) {
    const [, optional = "", flag = "", many = ""] =
      /^(\??)(--[\w-]+)(>s)?$/.exec(option) ?? [];
    const at = call.args.findIndex((arg) =>
      arg === flag || arg.startsWith(`${flag}=`)
    );
    if (at < 0 && optional === "") return undefined;
    if (at < 0) continue;
    const arg = call.args[at] ?? "";
    const rest = call.args.slice(at + 1);
    const end = rest.findIndex((one) => one.startsWith("--"));
    const values = arg === flag
      ? rest.slice(0, end < 0 ? rest.length : end)
      : [arg.slice(flag.length + 1)];
    if ((values[0] ?? "") === "") return undefined;
    named.push([at, many === "" ? flag : `${flag}s`, ...values]);
  }
  if (options.length > 0 && named.length === 0) return undefined;
  // In the order in which the caller gave them.
  return named.toSorted(([one], [other]) => one - other)
    .flatMap(([, ...words]) => words);
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

/** Whether files are copied, or moved to where they can be had again. */
function isCopy({ service, action, rest }: Request): boolean {
  return /^s3(?:api)?$/.test(service) &&
    (/^(?:cp|sync)$/.test(action) ||
      action === "mv" && !(rest[0] ?? "").startsWith("s3:"));
}

/** Judges what is copied; what is printed, where it goes nowhere else. */
function judgeCopy(run: Run, request: Request): string | undefined {
  const { call, judge, context } = run;
  const [from = "", to = ""] = request.rest;
  const show = (text: string): string =>
    judge.unknowns.show(text).slice(0, 100);
  const isOpen = /public-read|global\/(?:All|Authenticated)Users/.test(
    call.args.join(" "),
  ) &&
    to.startsWith("s3:");
  if (!isOpen && (!to.startsWith("s3:") || from.startsWith("s3:"))) {
    judge.add(call, "fetch", { says: `copies files from ${show(from)}` });
    return to === "-"
      ? judge.unknowns.mark({
        label: `(content of ${from})`,
        kind: "network",
        from,
      })
      : undefined;
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
    {
      says: `copies files to ${show(to)}`,
      instead: [`${nameOf(run)} s3 ls ${show(to)}`],
    },
  );
  return undefined;
}

/** Judges actions that print or make credentials; their output. */
function judgeCredentials(run: Run, request: Request): string | undefined {
  const { call, judge } = run;
  const { service, action } = request;
  const decrypts = /^get-parameters?(?:-by-path|-history)?$/.test(action) &&
    call.args.includes("--with-decryption");
  if (
    !decrypts &&
    !/^(?:get-secret-value|batch-get-secret-value|get-session-token|assume-role.*|get-federation-token|get-password-data|get-instance-access-details|get-authorization-token|get-login-password|get-credentials.*|export-credentials|create-access-key|create-login-profile|create-service-specific-credential|decrypt)$/
      .test(action)
  ) return undefined;
  if (tellsNamesOnly(request.options)) {
    judge.add(call, "observe", { says: "prints names" });
    return "";
  }
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
      : insteadOf(run, request),
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
    instead: insteadOf(run, request),
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
