import assert from "node:assert/strict";
import { assessCommand } from "../mod.ts";
import {
  type Connection,
  CONNECTIONS,
  connectionTo,
  filledSlots,
  type Slot,
  USUAL,
} from "./connections.ts";

/** A danger of each family whose alternative asks the same place. */
const DANGERS: readonly string[] = [
  "dropdb shop",
  "mysqladmin drop shop",
  "redis-cli flushall",
  "cypher-shell 'MATCH (n) DETACH DELETE n'",
  "cockroach sql -e 'DROP DATABASE shop'",
  "influx delete --bucket b",
  "mongorestore --drop dump",
  "rabbitmqctl purge_queue jobs",
  "rabbitmqadmin delete queue name=jobs",
  "iptables -F",
  "virtctl stop vm1",
  "patronictl restart main",
  "vtctldclient PlannedReparentShard shop/0",
  "rados rm orders",
  "kafka-topics --delete --topic orders",
  "etcdctl del /app --prefix",
  "kafka-storage format -t x",
  "acmectl volume delete v1",
  "nodetool decommission",
  "nats stream purge ORDERS",
  "kubectl get secret db -o yaml",
  "helm uninstall web",
  "docker system prune -af",
  "docker-compose down -v",
  "argocd app delete shop",
  "flux delete kustomization apps",
  "velero backup delete nightly",
  "consul kv delete app",
  "vault secrets disable kv",
  "nomad job stop -purge web",
  "virsh undefine web",
  "systemctl stop web",
  "aws rds delete-db-instance --db-instance-identifier prod",
  "gcloud secrets versions access latest --secret db",
  "bq rm -r shop.orders",
  "gsutil rm -r gs://b/data",
  "az keyvault secret show --vault-name v --name db",
  "doctl databases delete 9",
  "hcloud server delete web",
  "fly secrets unset KEY",
  "heroku config:unset KEY",
  "vercel env rm KEY",
  "netlify sites:delete 12",
  "wrangler kv namespace delete --namespace-id 9",
  "firebase firestore:delete --all-collections",
  "supabase db reset",
  "railway down",
  "gh secret set KEY --body x",
  "stripe customers delete cus_1",
  "op item delete x",
  "terraform state rm a.b",
  "terragrunt run-all destroy",
  "pulumi destroy",
  "cdk destroy Shop",
  "restic forget --prune --keep-last=1",
  "fastboot erase userdata",
  "talosctl reset",
  "sam delete",
  "serverless remove",
  "eksctl delete cluster",
  "crontab -r",
  "incus delete --force web",
  "git reset --hard",
];

/** Every way to write one slot, with a value that nothing else has. */
function spellings(slot: Slot, { oneDash }: Connection): string[][] {
  return slot.names.flatMap((name) => {
    const isLong = name.length > 1;
    const option = isLong && !oneDash ? `--${name}` : `-${name}`;
    if (slot.takes === "nothing") return [[option]];
    const attached = isLong ? `${option}=v4lue` : `${option}v4lue`;
    return slot.takes === "optional"
      ? [[attached]]
      : oneDash && !isLong
      ? [[option, "v4lue"]]
      : [[option, "v4lue"], [attached]];
  });
}

Deno.test("an alternative keeps each option that says where a program works, in each spelling", () => {
  const lost: string[] = [];
  for (const danger of DANGERS) {
    const [program = "", ...rest] = danger.split(" ");
    const connection = connectionTo(program) ?? USUAL;
    for (const slot of connection.slots) {
      for (const words of spellings(slot, connection)) {
        const command = (connection.at === "front"
          ? [program, ...words, ...rest]
          : [program, ...rest, ...words]).join(" ");
        const { safer_alternative } = assessCommand(command);
        const mark = slot.takes === "nothing" ? words[0] ?? "" : "v4lue";
        if (
          safer_alternative.startsWith("#") || !safer_alternative.includes(mark)
        ) {
          lost.push(`${command}\n    ${safer_alternative}`);
        }
      }
    }
  }
  assert.deepEqual(lost, []);
});

Deno.test("each family of connections has a danger that shows what is kept", () => {
  const shown = new Set(
    DANGERS.map((danger) => connectionTo(danger.split(" ")[0] ?? "") ?? USUAL),
  );
  assert.deepEqual(
    CONNECTIONS.filter((one) => !shown.has(one)).map(({ names }) => names),
    [],
  );
});

Deno.test("an alternative keeps each variable that says where a program works", () => {
  const lost: string[] = [];
  for (const danger of DANGERS) {
    const connection = connectionTo(danger.split(" ")[0] ?? "");
    for (const variable of connection?.variables ?? []) {
      for (
        const command of [
          `${variable}=v4lue ${danger}`,
          `env ${variable}=v4lue ${danger}`,
          `export ${variable}=v4lue; ${danger}`,
        ]
      ) {
        const { safer_alternative } = assessCommand(command);
        if (!safer_alternative.includes(`${variable}=v4lue `)) {
          lost.push(`${command}\n    ${safer_alternative}`);
        }
      }
    }
  }
  assert.deepEqual(lost, []);
});

Deno.test("options of a sub-command stay behind it", () => {
  for (
    const option of [
      "-f v4lue",
      "--file=v4lue",
      "-p v4lue",
      "--profile v4lue",
      "--env-file v4lue",
      "--project-directory v4lue",
    ]
  ) {
    const { safer_alternative } = assessCommand(
      `docker -H tcp://h:2375 compose ${option} down -v`,
    );
    assert.match(
      safer_alternative,
      /^docker -H tcp:\/\/h:2375 compose [^#]*\bv4lue\b.* (?:ps|down -v)$/,
    );
  }
});

Deno.test("filledSlots() reads up to the first word where options change their meaning behind it", () => {
  const docker = connectionTo("docker");
  assert.ok(docker !== undefined);
  const words = (args: readonly string[]) =>
    filledSlots(docker, args).flatMap((one) => one.words);
  assert.deepEqual(words(["-H", "a", "run", "-c", "2", "-H", "b"]), [
    "-H",
    "a",
  ]);
  assert.deepEqual(words(["--", "-H", "a"]), []);
  assert.deepEqual(words(["-H"]), []);
});
