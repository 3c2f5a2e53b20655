import { type Handlers, handlers } from "../handler.ts";
import type { Program } from "../table.ts";
import { aws } from "./aws.ts";

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
      observe storage ls|du|hash
      observe acl|iam|defacl get
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
      destroy-all @bq rm +-r # deletes a whole dataset => bq ls {2}
      remote-delete rb|rm|mv # deletes {2} => gsutil ls {2}
      destroy-all storage rm|buckets ~^gs://[^/]+/?(?:\\*\\*?)?$~ +-r|--recursive|delete|-R => gcloud storage ls {3}
      remote-delete rsync +-d # deletes what the source does not have => gsutil rsync -n {rest}
      drop-data query ~\\b(?:drop|truncate)\\b|delete\\sfrom\\s\\S+(?:\\swhere\\strue)?$~ => bq query --dry_run {rest}
      observe query
      remote-delete . ~^(?:delete|remove|destroy|delete-.*|purge|rm)$~ # deletes cloud resources => gcloud {1} {2} list
      firewall compute firewall-rules|networks|routes create|update|delete # changes network access rules => gcloud compute firewall-rules list
      disable-security logging sinks|buckets delete|update
      expose acl|iam|defacl ch|set ~allUsers|public-read|allAuthenticated~ # makes cloud data public => gsutil iam get {3}
      privilege acl|iam|defacl ch|set => gsutil iam get {4}
      send compute|app ssh|scp|start-iap-tunnel
      remote-admin compute|sql|container|run|functions|app reset|stop|resize|update|set-machine-type|failover|promote-replica|restart|restore-backup|instances|services|set-traffic ~^(?:reset|stop|resize|failover|promote-replica|restart|restore-backup|set-traffic|suspend|patch)$~ => gcloud {1} {2} list
      send cp|rsync|storage ~^gs://~
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
      edit * execute|query|migrations|delete +--local # works on a copy of this machine
      remote-admin @vercel|now|netlify . +--prod|--production # deploys to a live service => {name} --help
      publish @surge ~^(?!(?:list|whoami|login|logout|token|teardown|help)$)~ # puts files online => surge list
      observe $
      session login|logout|auth|link|unlink|init|setup|configure
      read-secret env|config|secret|secrets|variables|tokens pull|list|ls|get ~pull|value|reveal~
      read-secret config $
      read-secret config:get|auth:token|pg:credentials:url # prints credentials
      destroy-all apps|app|projects|project|sites|db|database|databases|cluster|clusters|kubernetes|org|postgres|volumes|volume|server destroy|delete|remove|rm|cluster # deletes {1} {3} with its data => {name} {1} list
      destroy-all apps:destroy|destroy|remove|delete|addons:destroy|pg:reset|delete-stack|nuke|teardown|hosting:disable|firestore:delete|database:remove # destroys {2} with its data => {name} {1} --help || {name} list
      remote-admin secrets|secret|env|config|vars|variables unset # takes settings away from a live service => {name} {1} list
      remote-admin @wrangler d1 execute|time-travel # changes a live database => wrangler d1 list
      remote-delete @railway down # takes a live service away => railway status
      drop-data db|database reset # empties the database => {name} projects list
      drop-data stream|consumer|kv|object|indices|index rm|purge|delete|del|clear|edit # deletes messages or keys => {name} {1} ls
      remote-delete . ~^(?:delete|rm|remove|destroy|terminate|purge|del|delete-.*|[\\w:-]+:(?:delete|remove|destroy|unset|kill|wipe|disable))$~ # deletes remote resources => {name} {1} list
      remote-admin . ~^(?:rollback|scale|restart|stop|reboot|power-off|rebuild|resize|ps:(?:scale|stop|restart|kill)|pg:(?:promote|killall|push|pull|copy)|maintenance:on|run-command|promote|transfer|alias|suspend)$~ => {name} {1} list
      privilege . ~^(?:ssh|ssh-key|keys:add|access:add|members|console|run:detached|certs|token|tokens)$~ => {name} {1} list
      observe * ${READS.replaceAll("-none", "")}
      observe ${
      READS.replaceAll("-none", "")
    }|synth|synthesize|ls|local|list-functions
      observe . ~^[\\w-]+:(?:info|list|ps|status|logs|get|diagnose|locks|outliers|index)$~
      run dev|emulators:start|serve|start|local-exec|build|generate|exec|emulators:exec|functions:shell
      remote-edit @vercel|now|netlify deploy !--prod|-p|--production # puts a preview online
      remote-admin deploy|up|publish|release|promote|launch|hosting:channel:deploy|push|bootstrap !--build-only # deploys to a live service => {name} diff || {name} --help`,
  },
];
