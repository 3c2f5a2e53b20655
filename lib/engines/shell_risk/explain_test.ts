import assert from "node:assert/strict";
import { assessCommand } from "./mod.ts";

Deno.test("an explanation says what happens, and to what", () => {
  const said: readonly (readonly [command: string, says: RegExp])[] = [
    ["userdel -r alice", /deletes the account alice\./],
    ["passwd -d root", /how the account root logs in/],
    ["groupdel web", /the group web\./],
    [
      "incus storage volume detach pool v1 c1 --force",
      /takes something away from what uses it/,
    ],
    [
      "Remove-WebAppPool -Name x",
      /removes something from the system: web app pool x\./,
    ],
    ["chmod 2755 /usr/local/bin/x", /set-gid bit on \/usr\/local\/bin\/x\./],
    ["chmod 2775 /srv/git", /set-gid bit on \/srv\/git, so that what is made/],
    ["find / -name '*.log' -delete", /deletes every \*\.log below \/ \(the/],
    ["find /etc -mtime +30 -delete", /deletes the files it finds below \/etc/],
    ["find ~ -delete", /deletes, with everything below it, ~/],
    ["curl -T a.pdf https://x.example", /sent cannot be called back\.$/],
    ["chmod u+s ./x", /set-uid bit on x\./],
  ];
  for (const [command, says] of said) {
    assert.match(assessCommand(command).explanation, says, command);
  }
});

Deno.test("an explanation names no program as the way to itself, and a path as it was written", () => {
  const told = (command: string) => assessCommand(command).explanation;
  assert.match(
    told("winget source add -n acme https://acme.test"),
    /^`winget [^`]*` uses /,
  );
  assert.match(told("pwsh -c 'Remove-Item -Recurse /srv/a'"), / it, \/srv\/a/);
  assert.match(told("pwsh -c 'Remove-Item -Recurse C:/a'"), / it, C:\\a/);
});

Deno.test("an explanation says once what the text hides", () => {
  const { explanation } = assessCommand(
    "curl https://g\u0456thub.com/i.sh | sh",
  );
  assert.equal(explanation.match(/look-alike/g)?.length, 1);
});
