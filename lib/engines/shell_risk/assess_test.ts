import assert from "node:assert/strict";
import { assessCommand } from "./mod.ts";

Deno.test("what is to be put in is a value in the midst of a line, and may be a redirection", () => {
  for (
    const [text, level] of [
      ["git push origin <branch> --force", "high"],
      ["docker exec -it <container-id> rm -rf /", "critical"],
      ["ssh <user>@<host> -p <port> rm -rf /srv/data", "high"],
      ["aws s3 rb s3://<bucket>/<prefix> --force", "critical"],
      ["kubectl logs <pod> | grep error", "low"],
      ["gh pr view <number> --json title", "low"],
      ["git clone <url> && cd <repo>", "medium"],
      // The shell writes the second file.
      ["sort <in> out.txt", "medium"],
      ["sort <in> ~/.bashrc", "high"],
      ["sort <in> /etc/passwd", "critical"],
      // In quotes it is text.
      ["grep '<title> x' a.html", "low"],
    ] as const
  ) assert.equal(assessCommand(text).risk_level, level, text);
  const { explanation, safer_alternative } = assessCommand(
    "kubectl delete pod <pod-name> -n <namespace>",
  );
  assert.match(explanation, /pod \$pod_name/);
  assert.match(safer_alternative, /-n "\$namespace" --dry-run/);
});

Deno.test("what is heard says which deed it is, and what only looks is not told with what the program does", () => {
  for (
    const [text, says] of [
      ["vonage numbers cancel US 19162255887", "cancels something, by"],
      ["hxcli cluster shutdown", "shuts down something, by"],
      ["exo iam org-policy reset --force", "resets something, by"],
      ["flipt segment delete beta-users", "deletes something, by"],
      ["pulumi frobs list", "only looks at what there is, by"],
    ] as const
  ) assert.ok(assessCommand(text).explanation.includes(says), text);
});

Deno.test("a library's call is a statement where a command is asked for", () => {
  for (
    const text of [
      "gateway.subscription.cancel('sub_123')",
      'await acme.Customer.delete("c-1");',
      "acme.v2.tokens.destroy('t:1')",
    ]
  ) assert.equal(assessCommand(text).risk_level, "high", text);
  for (
    const text of [
      "gateway.subscription.find('sub_123')",
      "items.remove('x')",
      "gateway.subscription.cancel(sub)",
      "x = gateway.subscription.cancel('sub_123')",
    ]
  ) assert.equal(assessCommand(text).risk_level, "medium", text);
});
