import { type Handler, type Handlers, handlers } from "../handler.ts";
import { type Options, readOptions, wordSet } from "../options.ts";
import { isLocalHost, judgeSending } from "./sending.ts";
import { classifyPath, isSecretDirectory, isSecretPath } from "../scope.ts";
import { asksForHelp } from "../help.ts";
import { type Program } from "../table.ts";

const AWS_VALUED = wordSet(
  "--db-instance-identifier --db-cluster-identifier --table-name --stack-name --secret-id --key-id --name --profile --region --output --query --endpoint-url --ca-bundle --cli-input-json --cli-input-yaml --color --filters --filter --instance-ids --bucket --key --body --user-name --policy-arn --role-name --function-name --db-instance-identifier --stack-name --cluster --table-name --queue-url --topic-arn --include --exclude --acl --group-id --protocol --port --cidr --name --names --ids --policy-document --group-name --document-name --parameters --targets --secret-id --key-id --volume-id --snapshot-id --image-id --log-group-name --service --task --repository-name --hosted-zone-id --distribution-id --paths --payload --command --cli-read-timeout --max-items --storage-class --source --destination --from --to --message --subject",
);

/** Services where deleting the named thing loses everything in it. */
const WHOLE =
  /^(?:delete-(?:stack|stack-set|db-cluster|db-instance|cluster|table|bucket|vpc|file-system|domain|user-pool|hosted-zone|organization|account|cache-cluster|replication-group|global-cluster|backup-vault|nodegroup|repository|log-group)|terminate-instances|schedule-key-deletion|close-account|remove-account-from-organization|delete-snapshot|deregister-.*)$/;

/** What shows the objects that an action changes, with the option that names them. */
const AWS_LOOKS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ["delete-db-instance", ["describe-db-instances", "--db-instance-identifier"]],
  ["delete-db-cluster", ["describe-db-clusters", "--db-cluster-identifier"]],
  ["delete-table", ["describe-table", "--table-name"]],
  ["delete-stack", ["describe-stacks", "--stack-name"]],
  ["delete-bucket", ["list-objects-v2", "--bucket"]],
  ["delete-function", ["get-function", "--function-name"]],
  ["delete-secret", ["describe-secret", "--secret-id"]],
  ["get-secret-value", ["describe-secret", "--secret-id"]],
  ["schedule-key-deletion", ["describe-key", "--key-id"]],
  ["create-access-key", ["list-access-keys", "--user-name"]],
  ["delete-access-key", ["list-access-keys", "--user-name"]],
  ["attach-user-policy", ["list-attached-user-policies", "--user-name"]],
  ["attach-role-policy", ["list-attached-role-policies", "--role-name"]],
  ["stop-logging", ["get-trail-status", "--name"]],
]);

function awsInstead(
  service: string,
  action: string,
  options: Options,
  show: (text: string) => string,
  args: readonly string[],
): string[] {
  const look = AWS_LOOKS.get(action);
  const named = look === undefined ? undefined : options.values.get(look[1]);
  return [
    ...(look === undefined || named === undefined ? [] : [
      `aws ${service} ${look[0]} ${look[1]} ${show(named)}${
        ["--profile", "--region", "--endpoint-url"].map((flag) => {
          const value = options.values.get(flag);
          return value === undefined ? "" : ` ${flag} ${show(value)}`;
        }).join("")
      }`,
    ]),
    `aws ${args.map(show).join(" ")} --generate-cli-skeleton output`,
    "aws sts get-caller-identity",
  ];
}

const aws: Handler = (run) => {
  const { call, judge, context } = run;
  const options = readOptions(call, AWS_VALUED);
  const [service = "", action = "", ...rest] = options.words;
  const show = (text: string): string =>
    judge.unknowns.show(text).slice(0, 100);
  const dry = call.args.includes("--dry-run") ||
    call.args.includes("--dryrun") ||
    call.args.includes("--no-execute-changeset") ||
    call.args.includes("--generate-cli-skeleton");
  if (
    asksForHelp(call.args) || action === "help" || rest.includes("help") ||
    service === "help" || dry
  ) {
    judge.add(call, "observe", { says: "shows help or what it would do" });
    return undefined;
  }
  const instead = awsInstead(service, action, options, show, call.args);
  if (
    service === "s3" ||
    service === "s3api" && /^(?:sync|cp|mv|rm|rb)$/.test(action)
  ) {
    const [from = "", to = ""] = rest;
    const look = [`aws s3 ls ${show(from.startsWith("s3:") ? from : to)}`];
    const recursive = call.args.includes("--recursive");
    if (action === "ls" || action === "presign") {
      judge.add(call, action === "ls" ? "observe" : "expose", {
        level: action === "ls" ? undefined : "medium",
      });
    } else if (action === "rb") {
      judge.add(
        call,
        call.args.includes("--force") ? "destroy-all" : "remote-delete",
        { says: `deletes the bucket ${show(from)}`, instead: look },
      );
    } else if (action === "rm") {
      judge.add(
        call,
        recursive && /^s3:\/\/[^\/]+\/?$/.test(from)
          ? "destroy-all"
          : "remote-delete",
        {
          says: `deletes ${recursive ? "everything below " : ""}${show(from)}`,
          instead: [
            `aws s3 rm ${rest.map(show).join(" ")}${
              recursive ? " --recursive" : ""
            } --dryrun`,
          ],
        },
      );
    } else if (action === "mb") judge.add(call, "remote-edit");
    else if (call.args.includes("--delete")) {
      judge.add(call, "remote-delete", {
        says: `deletes whatever in ${show(to)} the source does not have`,
        instead: [`aws s3 sync ${rest.map(show).join(" ")} --delete --dryrun`],
      });
    } else if (to.startsWith("s3:") && !from.startsWith("s3:")) {
      const place = classifyPath(from, call.cwd);
      if (
        isSecretPath(place.path) || isSecretDirectory(place.path) ||
        place.scope === "home-root"
      ) {
        judge.add(call, "exfiltrate", {
          says: `copies ${show(place.path)} to ${show(to)}`,
        });
      } else if (from === "-") judgeSending(run, context.stdin?.text ?? "", to);
      judge.add(
        call,
        /public-read/.test(call.args.join(" ")) ? "expose" : "remote-edit",
        { says: `copies files to ${show(to)}`, instead: look },
      );
    } else {judge.add(call, "fetch", {
        says: `copies files from ${show(from)}`,
      });}
    if (to === "-") {
      return judge.unknowns.mark({
        label: `(content of ${from})`,
        kind: "network",
        from,
      });
    }
    return undefined;
  }
  if (service === "configure") {
    judge.add(
      call,
      /^(?:list|get|list-profiles)$/.test(action)
        ? (action === "get" && /secret|key|token/.test(rest.join(" "))
          ? "read-secret"
          : "observe")
        : "edit",
    );
    return undefined;
  }
  const text = call.args.join(" ");
  if (
    /^(?:get-secret-value|batch-get-secret-value|get-session-token|assume-role.*|get-federation-token|get-password-data|get-authorization-token|get-login-password|get-credentials.*|export-credentials|create-access-key|create-login-profile|create-service-specific-credential|decrypt)$/
      .test(action) ||
    (/^get-parameters?(?:-by-path)?$/.test(action) &&
      call.args.includes("--with-decryption"))
  ) {
    if (
      /^get-login-password$|^get-authorization-token$|^assume-role|^get-session-token/
        .test(action)
    ) {
      judge.add(call, "read-secret", {
        level: "medium",
        says: "issues temporary credentials",
      });
    } else {judge.add(
        call,
        /^create/.test(action) ? "privilege" : "read-secret",
        {
          says: /^create/.test(action)
            ? "creates lasting credentials"
            : "prints credentials",
          instead,
        },
      );}
    return judge.unknowns.mark({
      label: "(cloud credentials)",
      kind: "secret",
      from: `aws ${service}`,
    });
  }
  if (
    service === "ssm" && /^(?:send-command|start-session)$/.test(action) ||
    action === "execute-command" || action === "send-ssh-public-key"
  ) {
    judge.add(call, "remote-admin", {
      says: "runs commands on cloud machines",
      instead,
    });
    const commands = /commands=\[?["']?(.+?)["']?\]?$/.exec(
      options.values.get("--parameters") ?? "",
    )?.[1] ?? options.values.get("--command");
    if (commands !== undefined) {
      run.shell.runText(commands, {
        ...context,
        via: [...context.via, "aws"],
        depth: context.depth + 1,
      });
    }
    return undefined;
  }
  if (
    /^(?:describe|list|get|head|search|scan|query|batch-get|view|lookup|filter|tail|wait|validate|estimate|simulate|check|verify|test|detect|preview|select|count|ls|help|export|download|show|generate-(?:credential-report|service-last|presigned))/
      .test(action) ||
    action === "logs" || service === "sts" && action.startsWith("get-caller")
  ) {
    judge.add(call, "observe", { says: "asks the cloud for information" });
    return undefined;
  }
  if (
    /^(?:delete-trail|stop-logging|delete-detector|disable-security-hub|delete-flow-logs|stop-configuration-recorder|delete-configuration-recorder|disable-alarm-actions|delete-alarms|update-detector|put-event-selectors|disable-macie|delete-web-acl|delete-log-stream|delete-log-group|disable-key|deactivate-mfa-device|delete-virtual-mfa-device|delete-account-password-policy|delete-public-access-block|delete-bucket-encryption|delete-bucket-policy|put-bucket-logging)$/
      .test(action)
  ) {
    judge.add(call, "disable-security", {
      says: `switches off logging or protection (${action})`,
      instead,
    });
    return undefined;
  }
  if (
    /AdministratorAccess|PowerUserAccess|IAMFullAccess|"Action":\s*"\*"|"Principal":\s*"?\*/
      .test(text) ||
    /^(?:attach|put|create|update|add|set|delete|detach|remove|upload|enable|pass|change)-.*(?:policy|role|user|group|login|key|saml|mfa|access|permission|assume|profile)/
        .test(action) &&
      /^(?:iam|organizations|kms|sso|identitystore|sso-admin|lambda|secretsmanager|s3api|ecr|sns|sqs)$/
        .test(service) ||
    action === "put-bucket-acl" || action === "put-object-acl"
  ) {
    const publicBucket = /public-read|"Principal":\s*"?\*|AllUsers/.test(text);
    const whole = WHOLE.test(action) && !/^iam$/.test(service);
    judge.add(
      call,
      publicBucket ? "expose" : whole ? "destroy-all" : "privilege",
      {
        says: publicBucket
          ? "makes cloud data public"
          : "changes who may do what in the account",
        instead,
      },
    );
    return undefined;
  }
  if (
    /^authorize-security-group|^revoke-security-group|^(?:create|delete|replace|modify)-(?:network-acl|route|security-group)|^create-vpc-peering/
      .test(action)
  ) {
    judge.add(call, "firewall", {
      says: /0\.0\.0\.0\/0|::\/0/.test(text)
        ? "opens a port to the whole internet"
        : "changes network access rules",
      instead,
    });
  } else if (WHOLE.test(action)) {
    const final =
      /^(?:delete-(?:stack|db-cluster|db-instance|cluster|bucket|vpc|file-system|hosted-zone|organization|table|domain|user-pool|global-cluster)|schedule-key-deletion|close-account)$/
        .test(action);
    judge.add(call, "remote-delete", {
      level: final &&
          (/--skip-final-snapshot|--force|--delete-automated-backups/.test(
            text,
          ) ||
            /^(?:delete-(?:stack|db-cluster|cluster|organization|vpc)|schedule-key-deletion|close-account)$/
              .test(action))
        ? "critical"
        : undefined,
      says: `deletes cloud resources (${action})`,
      instead,
    });
  } else if (
    /^(?:delete|batch-delete|remove|terminate|purge|release|cancel|deregister|destroy|abort|reset|restore-table-from)/
      .test(action)
  ) {
    judge.add(call, "remote-delete", {
      says: `deletes cloud resources (${action})`,
      instead,
    });
  } else if (
    /^(?:stop|reboot|disable|detach|revoke|modify|update|replace|rebuild|failover|reset|suspend|restore|scale|set-desired|put-scaling|change-resource|create-invalidation|swap|promote|rotate|enable|register|import|execute|start-instance-refresh|assign|associate|disassociate|move|merge|publish)/
      .test(action)
  ) {
    judge.add(
      call,
      /^publish/.test(action)
        ? "send"
        : /^(?:update-function|update-service|update-item|update-kubeconfig|enable|register|associate|execute)/
            .test(action)
        ? "remote-edit"
        : "remote-admin",
      { says: `changes cloud resources (${action})`, instead },
    );
  } else {
    if (
      judge.unknowns.first(`${text} ${context.stdin?.text ?? ""}`, "secret") !==
        undefined && !isLocalHost(options.values.get("--endpoint-url") ?? "x")
    ) judgeSending(run, text, "the cloud");
    judge.add(call, "remote-edit", {
      says: `changes cloud resources (${service} ${action})`.trim(),
      instead,
    });
  }
  return undefined;
};

/** Cloud command lines that need more than a table. */
export const CLOUD_HANDLERS: Handlers = handlers([["aws awslocal aws2", aws]]);

/** Words that only read, shared by the cloud command lines. */
const READS =
  "list|ls|get|describe|show|list-.*|info|status|view|inspect|tail|read|stat|du|cat|search|check|test|validate|lint|version|versions|help|logs|log|whoami|account|balance|ps|top|metrics|events|history|releases|diff|plan|preview|get-value|print-settings|get-iam-policy|list-tags|wait|query|regions|sizes|apps|pg:info|pg:ps|output|monitor|doctor|context|current|limits|usage|open|certs|describe-instances";

/** Cloud and platform command lines. */
export const CLOUD: readonly Program[] = [
  {
    names: "gcloud gsutil bq",
    valued:
      "--project --zone --region --format --filter --configuration --account -o -p --location --member --role --command --limit --machine-type --image-family --image --network --tags --size --cluster --key-file -h -n --sort-by --flags-file --instance --database",
    dry: "--dry-run -n --dry_run --validate-only",
    runs: "--command",
    otherwise: "remote-edit",
    rules: `
      observe version|info|help|cheat-sheet|topic|feedback|ls|stat|du|hash|show|head
      observe config|auth|components list|get-value|describe
      read-secret auth print-access-token|print-identity-token|application-default # prints credentials
      session auth|init
      edit config|components|configurations
      observe . ~^(?:list|describe|get-iam-policy|list-.*|get-credentials|get-server-config|read|tail|print-settings|get-ancestors|lookup|troubleshoot)$~ !delete|remove-iam-policy-binding|set-iam-policy
      read-secret secrets versions access # prints a secret => gcloud secrets list
      read-secret kms decrypt
      privilege iam service-accounts keys create # creates lasting credentials => gcloud iam service-accounts keys list
      privilege . ~iam-policy|add-iam|set-iam|bindings$~ # changes who may do what => gcloud projects get-iam-policy {3}
      privilege iam|organizations|resource-manager
      destroy-all projects delete # deletes the whole project {3} => gcloud projects describe {3}
      destroy-all sql|container|spanner|bigtable|firestore|dataproc|redis|alloydb|filestore instances|clusters|databases delete # deletes {4} with its data => gcloud {1} {2} describe {4}
      destroy-all kms keys|keyrings ~destroy~
      destroy-all rb|rm +-r|-R|--recursive|-f|-a ~^gs://[^/]+/?(?:\\*\\*?)?$~ # deletes a whole bucket => gsutil ls {*}
      remote-delete rb|rm|mv # deletes {2} => gsutil ls {2}
      destroy-all storage rm|buckets ~^gs://[^/]+/?(?:\\*\\*?)?$~ +-r|--recursive|delete|-R => gcloud storage ls {3}
      remote-delete rsync +-d # deletes what the source does not have => gsutil rsync -n {rest}
      destroy-all rm +-r ~:[\\w.]+$|^[\\w-]+$~ # deletes a whole dataset => bq ls {2}
      drop-data query ~\\b(?:drop|truncate)\\b|delete\\sfrom\\s\\S+(?:\\swhere\\strue)?$~ => bq query --dry_run {rest}
      observe query
      remote-delete . ~^(?:delete|remove|destroy|delete-.*|purge|rm)$~ # deletes cloud resources => gcloud {1} {2} list
      firewall compute firewall-rules|networks|routes create|update|delete # changes network access rules => gcloud compute firewall-rules list
      disable-security logging sinks|buckets delete|update
      expose acl|iam|defacl ch|set ~allUsers|public-read|allAuthenticated~ # makes cloud data public => gsutil iam get {3}
      privilege acl|iam|defacl ch|set => gsutil iam get {4}
      send compute|app ssh|scp|start-iap-tunnel
      remote-admin compute|sql|container|run|functions|app reset|stop|resize|update|set-machine-type|failover|promote-replica|restart|restore-backup|instances|services|set-traffic ~^(?:reset|stop|resize|failover|promote-replica|restart|restore-backup|set-traffic|suspend|patch)$~ => gcloud {1} {2} list
      fetch cp|rsync|storage ~^[^:]*$~`,
  },
  {
    names: "az",
    valued:
      "-g --resource-group -n --name --subscription -o --output --query --location -l --ids --vault-name --account-name --container-name --assignee --role --scope --scripts --command-id",
    dry: "--dryrun --dry-run --what-if",
    otherwise: "remote-edit",
    runs: "--scripts",
    rules: `
      observe $
      observe version|find|help|feedback|interactive
      read-secret account get-access-token # prints credentials
      read-secret keyvault secret|key show|download|list-versions # prints a secret => az keyvault secret list --vault-name {--vault-name}
      read-secret . ~^(?:list-keys|keys|list-connection-strings|show-connection-string|list-credentials|regenerate|generate-sas|list-publishing-credentials|list-publishing-profiles)$~ # prints or issues keys => az account show
      observe . ~^(?:list|show|list-.*|show-.*|get|check-name|exists|get-credentials|wait|download|tail|log|query|browse|download-batch|validate|what-if|get-versions)$~ !delete|create|update|start|stop
      privilege ad|role # changes who may do what => az role assignment list
      destroy-all group|keyvault delete|purge # deletes {1} with everything in it => az {group} show --name {-n|--name} || az {group} list
      destroy-all group|aks|sql|postgres|mysql|cosmosdb|storage|vm|keyvault|redis|acr|webapp|functionapp delete|account|db|server|flexible-server|purge|container +delete|purge # deletes {1} with everything in it => az {group} show --name {-n|--name} --resource-group {-g|--resource-group} || az {group} list
      remote-delete . ~^(?:delete|purge|remove|delete-batch|deallocate|reimage|redeploy)$~ # deletes cloud resources => az {1} list
      firewall network|sql nsg|firewall-rule|vnet|server|route-table # changes network access rules => az network nsg list
      disable-security monitor|security ~delete|disable|off~
      remote-admin vm|aks|webapp|functionapp|sql|vmss run-command|restart|stop|scale|update|failover|invoke|command => az {1} list
      session login|logout|configure|account`,
  },
  {
    names:
      "doctl linode-cli hcloud vultr-cli scw civo ibmcloud oci exo upctl ovhai yc aliyun tccli heroku fly flyctl vercel netlify wrangler railway render now surge firebase amplify sam cdk sls serverless supabase convex cf pscale neonctl turso eb copilot apprunner auth0 okta twilio stripe sendgrid cloudflare flarectl datadog-ci sentry-cli newrelic pagerduty circleci travis buildkite-agent drone jfrog octo tfc hubspot shopify contentful sanity appwrite nhost zeabur koyeb dokku caprover deployctl modal replicate huggingface-cli hf kaggle wandb dvc openai nats fastly algolia ldcli unleash meilisearch-cli gitlab-runner jenkins-cli",
    valued:
      "-a --app -r --remote -o --output --format --project --region -t --token --context --profile -c --config --org -n --name --env --environment -e --stage --scope --site -s --server --compartment-id --resource-group -f",
    dry: "--dry-run --dryrun --dry",
    otherwise: "remote-edit",
    rules: `
      observe $
      session login|logout|auth|link|unlink|init|setup|configure
      read-secret env|config|secret|secrets|variables|tokens pull|list|ls|get ~pull|value|reveal~
      read-secret config $
      read-secret config:get|auth:token|pg:credentials:url # prints credentials
      destroy-all apps|app|projects|project|sites|db|database|databases|cluster|clusters|kubernetes|org|postgres|volumes|volume|server destroy|delete|remove|rm|cluster # deletes {1} {3} with its data => {name} {1} list
      destroy-all apps:destroy|destroy|remove|delete|addons:destroy|pg:reset|delete-stack|nuke|teardown|hosting:disable|firestore:delete|database:remove # destroys {2} with its data => {name} {1} --help || {name} list
      drop-data db|database reset # empties the database => {name} projects list
      drop-data stream|consumer|kv|object|indices|index rm|purge|delete|del|clear|edit # deletes messages or keys => {name} {1} ls
      remote-delete unregister|delete-job|delete-builds|delete-node|delete-view|delete-credentials => {name} list
      remote-delete . ~^(?:delete|rm|remove|destroy|terminate|purge|del|delete-.*|[\\w:-]+:(?:delete|remove|destroy|unset|kill|wipe|disable))$~ # deletes remote resources => {name} {1} list
      remote-admin . ~^(?:rollback|scale|restart|stop|reboot|power-off|rebuild|resize|ps:(?:scale|stop|restart|kill)|pg:(?:promote|killall|push|pull|copy)|maintenance:on|run-command|promote|transfer|alias|suspend|d1)$~ => {name} {1} list
      privilege . ~^(?:ssh|ssh-key|keys:add|access:add|members|console|run:detached|certs|token|tokens)$~ => {name} {1} list
      observe * ${READS.replaceAll("-none", "")}
      observe ${
      READS.replaceAll("-none", "")
    }|synth|synthesize|ls|local|list-functions
      observe . ~^[\\w-]+:(?:info|list|ps|status|logs|get|diagnose|locks|outliers|index)$~
      run dev|emulators:start|serve|start|local-exec|build|generate|exec|emulators:exec|functions:shell
      remote-admin deploy|up|publish|release|promote|launch|hosting:channel:deploy|push|bootstrap # deploys to a live service => {name} diff || {name} --help`,
  },
];
