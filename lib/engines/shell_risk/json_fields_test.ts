import assert from "node:assert/strict";
import { assessCommand } from "./mod.ts";
import { type FieldClaim, fieldsSay } from "./json_fields.ts";

/** What fields say, a text that says it, and one that is near to it. */
const SAID: readonly (readonly [FieldClaim, string, string])[] = [
  [
    "open",
    '{"Effect": "Allow", "Principal": {"AWS": "*"}}',
    '{"Effect": "Deny", "Principal": "*"}',
  ],
  ["open", '{\\"publiclyAccessible\\": true}', '{"public": false}'],
  ["open", '{"private": false}', '{"private": true}'],
  [
    "mighty",
    '{"Effect": "Allow", "Action": "*"}',
    '{"Effect": "Allow", "Action": "s3:GetObject"}',
  ],
  ["mighty", '{"roles": ["org-admin"]}', '{"roles": ["reader"]}'],
  ["mighty", '{"is_superuser": true}', '{"is_superuser": false}'],
  ["host", '{"securityContext": {"privileged": true}}', '{"privileged": 0}'],
  ["host", '{"Binds": ["/:/host"]}', '{"Binds": ["data:/data"]}'],
  ["host", '{"hostPath": {"path": "/etc"}}', '{"hostPath": {"path": "/d"}}'],
  ["none", '{"spec": {"replicas": 0}}', '{"spec": {"replicas": 2}}'],
  ["none", '{"finalizers": null}', '{"finalizers": ["keep"]}'],
  ["drops", '{"drop_all": true}', '{"drop_all": false}'],
  ["drops", '{"drop_attr": "name"}', '{"drops": "name"}'],
];

Deno.test("fields of JSON say what they say, and their neighbours do not", () => {
  for (const [claim, danger, harmless] of SAID) {
    assert(fieldsSay(claim, danger), danger);
    assert(!fieldsSay(claim, harmless), harmless);
  }
});

Deno.test("what fields say counts for a request as for a program nobody knows", () => {
  for (const [, danger, harmless] of SAID) {
    if (danger.includes("\\")) continue;
    for (const to of ["frobctl update --data", "curl -X POST http://h/x -d"]) {
      const high = assessCommand(`${to} '${danger}'`);
      assert(/high|critical/.test(high.risk_level), `${to} ${danger}`);
      const other = assessCommand(`${to} '${harmless}'`);
      assert(!/high|critical/.test(other.risk_level), `${to} ${harmless}`);
    }
  }
});
