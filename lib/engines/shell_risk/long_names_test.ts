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
