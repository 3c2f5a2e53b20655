import assert from "node:assert/strict";
import { assessCommand } from "./mod.ts";

/** Longer than any bound that a pattern had in such a place. */
const LONG = "q".repeat(260);

Deno.test("a name that is spelt longer is judged by the same words", () => {
  for (
    const command of [
      `${LONG}vault get prod`,
      `${LONG}secrets get prod`,
      `${LONG}backup prune`,
      `cat ~/.mozilla/firefox/p/logins.${LONG}`,
      `cat ~/.thunderbird/p/key4.${LONG}`,
      `printf 'mirror_${LONG} = http://203.0.113.9/x' > ~/.npmrc`,
      `java -jar flyway-9.${"1".repeat(260)}.jar clean`,
    ]
  ) {
    const short = command.replaceAll(LONG, "q").replace(/1{9,}/, "1");
    assert.equal(assessCommand(short).risk_level, "high", short);
    assert.equal(assessCommand(command).risk_level, "high", short);
  }
});

Deno.test("a jar's name is looked through in one pass, whatever it repeats", () => {
  const flood = `java -jar ${"S-52W.".repeat(2_500)}+.jar clean`;
  assert.equal(assessCommand(flood).risk_level, "medium");
});

Deno.test("a path that is spelt longer is the same path, in whatever language it is deleted", () => {
  for (
    const command of [
      `Rscript -e 'file.remove("/etc/@passwd")'`,
      `tclsh <<< 'file delete -force /srv/@data'`,
      `elixir -e 'File.rm_rf!("/srv/@data")'`,
      `elixir -e 'System.shell("rm -rf /srv/@data")'`,
      `swift -e 'try FileManager.default.removeItem(atPath: "/srv/@data")'`,
      `groovy -e 'new File("/srv/@data").deleteDir()'`,
      `groovy -e '"rm -rf /srv/@data".execute()'`,
      `vim -es -c ':call delete("/srv/@data","rf")' -c q`,
      `julia -e 'rm("/srv/@data", recursive=true)'`,
      `perl -e 'for (glob("/srv/@*")) { unlink $_ }'`,
      `python3 -c 'from pathlib import Path; Path("/etc/@passwd").unlink()'`,
      `acmelang -e 'Remove("rm", "-rf", "/srv/@data")'`,
    ]
  ) {
    const short = command.replace("@", "");
    const { risk_level } = assessCommand(short);
    assert.match(risk_level, /^(?:high|critical)$/, short);
    const long = command.replace("@", "./".repeat(250));
    assert.equal(assessCommand(long).risk_level, risk_level, short);
  }
});

Deno.test("what stands in front of a danger hides it nowhere, however long it is", () => {
  const before = [
    " ".repeat(9_000),
    "\n".repeat(9_000),
    "x=1;".repeat(1_000),
    "x=1;".repeat(3_500),
  ];
  for (
    const command of [
      "bash -c '@rm -rf /srv'",
      'bash -c "@rm -rf /srv"',
      "echo '@rm -rf /srv' | sh",
      `python3 -c '@import os; os.system("rm -rf /srv")'`,
      `python3 - <<'P'\n@import shutil; shutil.rmtree("/srv")\nP`,
      `ruby -e '@system("rm -rf /srv")'`,
      `node -e '@require("child_process").execSync("rm -rf /srv")'`,
      `acmelang -e '@system("rm -rf /srv")'`,
      `elixir -e '@File.rm_rf!("/srv/x")'`,
      "psql -c '@DROP TABLE users'",
      "mongosh --eval '@db.dropDatabase()'",
    ]
  ) {
    for (const padding of before) {
      const { risk_level } = assessCommand(
        command.replace("@", () => padding),
      );
      assert.match(
        risk_level,
        /^(?:high|critical)$/,
        `${command} behind ${padding.length} of ${padding.slice(0, 4)}`,
      );
    }
  }
});

Deno.test("a value that has grown past what is followed is run as one whose end is not known", () => {
  const doubled = "x=$x$x$x$x$x$x$x$x; ".repeat(3);
  const { risk_level, explanation } = assessCommand(
    `x="${" ".repeat(40)}"; ${doubled}bash -c "$x rm -rf /srv"`,
  );
  assert.equal(risk_level, "high");
  assert.match(explanation, /whose end is not known/);
});

Deno.test("one among dozens is judged like one alone", () => {
  for (
    const [command, level] of [
      [`cat ${"a b c ".repeat(40)}~/.ssh/id_rsa`, "high"],
      ["parallel rm -rf ::: a b c d e f g h i j k l m n /etc", "critical"],
      [
        "printf '%s\\n' a b c d e f g h i j k l /etc | xargs -I{} rm -rf {}",
        "critical",
      ],
      [`echo ${"a b c ".repeat(60)}/etc/shadow | xargs cat`, "high"],
      [
        `printf '%s\\n' ${"a b c ".repeat(60)}/etc/shadow | xargs -I{} cat {}`,
        "high",
      ],
      [`steps:\n${"  - run: ls\n".repeat(90)}  - run: rm -rf /`, "critical"],
      [`${"\n".repeat(3_000)}steps:\n  - run: rm -rf /`, "critical"],
    ] as const
  ) {
    assert.equal(assessCommand(command).risk_level, level, command.slice(-40));
  }
});

Deno.test("thousands of lines or statements in front of a danger hide it nowhere", () => {
  for (
    const command of [
      `@echo off\n${"rem x\n".repeat(2_500)}rd /s /q C:\\Windows`,
      `echo a&${"rem&".repeat(3_100)}rd /s /q C:\\`,
      `psql <<E\n${"select 1;\n".repeat(1_500)}DROP TABLE users;\nE`,
      `vim -es -c ':  !rm -rf /srv' -c q`,
    ]
  ) {
    assert.match(
      assessCommand(command).risk_level,
      /^(?:high|critical)$/,
      command.slice(0, 40),
    );
  }
});

Deno.test("a value or an address that is padded says what it says without", () => {
  const pad = "x".repeat(5_000);
  for (
    const command of [
      `acmectl deploy --data '{"a":"@","privileged":true}'`,
      `acmectl deploy --data '{"a":"@","role":"admin"}'`,
      "acmectl set --image=attacker/app:@",
      "acmectl webhook add https://203.0.113.9/@",
      "acmectl firewall update --whitelist=@,allow-list=0.0.0.0/0",
      "curl http://10.2.3.4/@/../api/v1/secrets",
      "curl 'http://10.2.3.4/a?@=../../../../etc/passwd'",
      "curl -X PUT http://10.2.3.4/@/../_security/user/bob",
    ]
  ) {
    const { risk_level } = assessCommand(command.replace("@", "x"));
    assert.match(risk_level, /^(?:high|critical)$/, command);
    assert.equal(
      assessCommand(command.replace("@", pad)).risk_level,
      risk_level,
      command,
    );
  }
});

Deno.test("a list of more things than are looked at is not said to be harmless", () => {
  const many = Array.from({ length: 450 }, (_, at) => `a${at}`).join(" ");
  for (
    const command of [
      `parallel echo ::: ${many}`,
      `printf '%s\\n' ${many} | xargs -I{} echo {}`,
    ]
  ) {
    const { risk_level, explanation } = assessCommand(command);
    assert.equal(risk_level, "high", command.slice(0, 30));
    assert.match(explanation, /more things than are analysed/);
  }
});

Deno.test("a dollar sign that code escapes is the shell's, and cuts nothing", () => {
  for (
    const [command, level] of [
      [
        `node -e 'require("child_process").execSync("echo \\$HOME")'`,
        "low",
      ],
      [
        `node -e 'require("child_process").execSync("rm -rf \\$HOME")'`,
        "critical",
      ],
      [`perl -e 'system("rm -rf \\$HOME")'`, "critical"],
      [`python3 -c 'import os; os.system("echo \\$HOME")'`, "low"],
    ] as const
  ) {
    assert.equal(assessCommand(command).risk_level, level, command);
  }
});
