import assert from "node:assert/strict";
import { bindArguments, readGrammars, WORDS_MAX } from "./bind.ts";
import { oneSpelling } from "./mod.ts";

const none = () => undefined;
const TOY = readGrammars([{
  names: "toy",
  options: "a,all f,force force-later o,output= i,in-place?",
  subs: { "*": "x", go: "g,gap=", "go far": "z" },
}]).get("toy");

function bind(text: string): string {
  assert.ok(TOY !== undefined);
  return bindArguments(TOY, text.split(" "), none).args.join(" ");
}

Deno.test("bindArguments() opens bundles and sets values apart", () => {
  assert.equal(bind("-af"), "-a -f");
  assert.equal(bind("-afz"), "-afz");
  assert.equal(bind("-aoname"), "-a -o name");
  assert.equal(bind("-ao name"), "-a -o name");
  assert.equal(bind("-aisuffix f"), "-a -isuffix f");
});

Deno.test("bindArguments() completes long names, the common beginning before its continuations", () => {
  assert.equal(bind("--out name"), "--output=name");
  assert.equal(bind("--out=name"), "--output=name");
  assert.equal(bind("--forc"), "--force");
  assert.equal(bind("--force-l"), "--force-later");
  assert.equal(bind("--in"), "--in-place");
  assert.equal(bind("--unknown"), "--unknown");
});

Deno.test("bindArguments() does not take a beginning for help where it can mean more", () => {
  const bound = (options: string) => {
    const one = readGrammars([{ names: "one", options }]).get("one");
    assert.ok(one !== undefined);
    return bindArguments(one, ["--h"], none).args;
  };
  assert.deepEqual(bound("hard help"), ["--hard"]);
  assert.deepEqual(bound("help hard"), ["--hard"]);
  assert.deepEqual(bound("help"), ["--help"]);
  assert.deepEqual(bound("hard hold"), ["--h"]);
});

Deno.test("bindArguments() follows sub-commands and stops at two dashes", () => {
  assert.equal(bind("go -ag3"), "go -a -g 3");
  assert.equal(bind("go far -az"), "go far -a -z");
  assert.equal(bind("other -ax"), "other -a -x");
  assert.equal(bind("-af -- -af"), "-a -f -- -af");
});

Deno.test("bindArguments() looks at a bounded number of words", () => {
  const words = new Array(WORDS_MAX + 10).fill("-af");
  assert.ok(TOY !== undefined);
  const bound = bindArguments(TOY, words, none).args;
  assert.equal(bound.length, WORDS_MAX * 2 + 10);
});

Deno.test("oneSpelling() reads old-style bundles and options that a variable carries", () => {
  assert.deepEqual(oneSpelling("tar", ["xzfC", "a.tgz", "/srv"], none).args, [
    "-x",
    "-z",
    "-f",
    "a.tgz",
    "-C",
    "/srv",
  ]);
  assert.deepEqual(
    oneSpelling(
      "tar",
      ["-x"],
      (name) => name === "TAR_OPTIONS" ? "--to-com=sh" : undefined,
    ).args,
    ["--to-command=sh", "-x"],
  );
});

Deno.test("oneSpelling() leaves the command behind a wrapper alone", () => {
  assert.deepEqual(
    oneSpelling("sudo", ["-nu", "x", "rm", "-rf", "a"], none).args,
    [
      "-n",
      "-u",
      "x",
      "rm",
      "-rf",
      "a",
    ],
  );
  assert.deepEqual(
    oneSpelling("docker", ["run", "-it", "img", "rm", "-rf"], none).args,
    ["run", "-i", "-t", "img", "rm", "-rf"],
  );
});
