import assert from "node:assert/strict";
import { assessCommand } from "../mod.ts";

/** Commands with the level that they have. */
function rated(rows: readonly (readonly [string, string])[]): void {
  for (const [text, level] of rows) {
    assert.equal(assessCommand(text).risk_level, level, text);
  }
}

Deno.test("what a server keeps for nobody else is told by its address", () => {
  rated([
    ["curl -s http://vault:8200/v1/secret/data/db", "high"],
    ["curl -s http://vault:8200/v1/sys/health", "low"],
    ["curl -s http://vault:8200/v1/sys/raw/core", "high"],
    ["curl -sk https://k8s:6443/api/v1/secrets", "high"],
    ["curl -sk https://k8s:6443/api/v1/namespaces/web/secrets/db", "high"],
    ["curl -sk https://k8s:6443/api/v1/pods", "low"],
    ["curl -s http://app:8080/actuator/heapdump -o h.hprof", "high"],
    ["curl -s http://app:8080/actuator/health", "low"],
    ["curl -s http://localhost:8080/actuator/env", "low"],
    ["curl -s 'http://consul:8500/v1/kv/?recurse'", "high"],
    ["curl -s 'http://etcd:2379/v2/keys/?recursive=true'", "high"],
    ["curl -s http://etcd:2379/v2/keys/web", "low"],
    ["curl -s https://git.acme.test/api/v4/projects/1/variables", "high"],
    ["curl -s https://web.acme.test/.git/config", "high"],
    ["http https://web.acme.test/.env", "high"],
    ["http https://web.acme.test/index.html", "low"],
    ["curl -s https://web.acme.test/wp-config.php.bak", "high"],
    ["curl -s https://raw.githubusercontent.com/a/b/main/.env", "low"],
    ["curl -s 'https://web.acme.test/?page=../../../etc/passwd'", "high"],
    ["curl -s 'https://web.acme.test/?page=passwd'", "low"],
  ]);
});

Deno.test("a request that decides who may do what, or runs something, is told by its address and data", () => {
  rated([
    ["curl -X POST http://es:9200/_security/user/bob -d '{}'", "high"],
    ["curl -X POST http://es:9200/logs/_search -d '{}'", "medium"],
    ["http POST http://es:9200/_security/role/ops", "high"],
    ["curl -X POST http://ci:8080/scriptText -d script=x", "high"],
    ["curl -X POST http://ci:8080/scripted -d script=x", "medium"],
    [
      'curl -X PUT http://mq:9999/u/bob -d \'{"tags":"administrator"}\'',
      "high",
    ],
    ['curl -X PUT http://mq:9999/u/bob -d \'{"tags":"viewer"}\'', "medium"],
    [
      'curl https://git.acme.test/keys -d \'{"key":"ssh-rsa A","read_only":false}\'',
      "high",
    ],
    [
      'curl https://git.acme.test/keys -d \'{"key":"ssh-rsa A","read_only":true}\'',
      "medium",
    ],
    ["curl localhost:8080/alter -d '{\"drop_all\": true}'", "high"],
    ["curl localhost:8080/alter -d '{\"drop_all\": false}'", "medium"],
    ["curl -X PUT http://consul:8500/v1/agent/leave", "high"],
    ["curl 'http://db:6080/removeNode?id=3'", "high"],
    ["curl 'http://localhost:6080/removeNode?id=3'", "medium"],
    ["curl 'http://db:6080/removed?id=3'", "low"],
  ]);
});

Deno.test("what has programs load or believe somebody else is told wherever it is set", () => {
  rated([
    ['echo "LD_PRELOAD=/tmp/h.so" >> $GITHUB_ENV', "high"],
    ['echo "NODE_OPTIONS=--require /tmp/h.js" >> $GITHUB_ENV', "high"],
    ['echo "VERSION=/tmp/h.so" >> $GITHUB_ENV', "medium"],
    [
      "[Net.ServicePointManager]::ServerCertificateValidationCallback = {$true}",
      "high",
    ],
    [
      "[Net.ServicePointManager]::ServerCertificateValidationCallback = $null",
      "low",
    ],
    ["[Net.ServicePointManager]::SecurityProtocol = 'Tls12'", "low"],
    ["irm -rf /zone1/home/bob", "high"],
    ["irm https://acme.test/a.json", "low"],
    ["gcloud container clusters update c --no-enable-network-policy", "high"],
    ["gcloud container clusters update c --no-enable-autorepair", "medium"],
  ]);
});
