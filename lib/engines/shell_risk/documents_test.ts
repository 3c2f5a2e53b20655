import assert from "node:assert/strict";
import { keptCommands } from "./documents.ts";
import { COMMANDS_MAX } from "./yaml_commands.ts";

const texts = (document: string): string[] | undefined =>
  keptCommands(document)?.map(({ text }) => text);

Deno.test("keptCommands() finds the commands under every name that documents have for them", () => {
  for (
    const key of [
      "run",
      "script",
      "before_script",
      "after_script",
      "command",
      "commands",
      "cmd",
      "cmds",
      "entrypoint",
      "entry_point",
      "shell",
      "raw",
      "win_shell",
      "ansible.builtin.shell",
      "ansible.builtin.win_command",
      "bash",
      "pwsh",
      "powershell",
      "exec",
      "release",
      "web",
      "worker",
      "clock",
      "postCreateCommand",
      "postStartCommand",
      "postAttachCommand",
      "onCreateCommand",
      "updateContentCommand",
      "initializeCommand",
    ]
  ) {
    assert.deepEqual(texts(`{"a": {"${key}": "ls"}}`), ["ls"], key);
    assert.deepEqual(texts(`- name: a\n  ${key}: ls`), ["ls"], key);
    assert.deepEqual(texts(`a:\n  ${key}:\n    - ls\n    - id`), ["ls", "id"]);
  }
  // Under other names a text may be a command: it stands aside.
  const kept = keptCommands('{"a": "ls", "b": ["c", ["d"]], "e": 1}');
  assert.deepEqual(kept, [{ text: "" }, {
    text: "ls\nc\nd",
    from: "critical",
  }]);
  assert.deepEqual(texts('{"a": 1}'), [""]);
  assert.equal(texts("- name: a\n  other: ls"), undefined);
});

Deno.test("keptCommands() reads words, blocks and quotes as their documents do", () => {
  assert.deepEqual(texts('{"command": "a", "args": ["b", "c d"]}'), [
    "a b 'c d'",
  ]);
  assert.deepEqual(texts('{"scripts": {"x": "a"}}'), ["a"]);
  assert.deepEqual(texts('{"a": [{"cmd": ["b", "c"]}]}'), ["b c"]);
  assert.deepEqual(texts('a:\n  command: ["b", "c d"]'), ["b 'c d'"]);
  assert.deepEqual(texts("a:\n  run: |\n    b\n      c\n\n    d\n  e: f"), [
    "b\n  c\n\nd",
  ]);
  assert.deepEqual(texts("a:\n  run: >-\n    b\n    c"), ["b c"]);
  assert.deepEqual(texts('a:\n  run: "b \\"c\\"" # d'), ['b "c"']);
  assert.deepEqual(texts("a:\n  run: 'b ''c'''"), ["b 'c'"]);
  assert.deepEqual(texts('[a]\nrun = "b \\"c\\""'), ['b "c"']);
  assert.deepEqual(texts("[a]\nrun = 'b'"), ["b"]);
  assert.deepEqual(texts("[a.b]\nrun = c"), ["c"]);
  assert.deepEqual(texts("[Service]\nExecReload=-@:+!b"), ["b"]);
  assert.deepEqual(texts("[Service]\nExecCondition=b \\\nc"), ["b  c"]);
  assert.deepEqual(texts("a: b\n\tc\n\t-@d $$e\nf:\n  g"), ["c\nd $e", "g"]);
  assert.deepEqual(texts("include x\nexport A\nB ?= c\nd:\n\te"), ["e"]);
  assert.deepEqual(texts(".PHONY: a\na:\n\tb\n# c\n\td\ne\t=f"), ["b\nd"]);
  for (
    const line of [
      "# b",
      "export b",
      "export b = c",
      "override b = c",
      "unexport b",
      "set b",
      "alias b := c",
      "ifdef b",
      "else",
      "endif",
      "vpath b",
      "-include b",
    ]
  ) assert.deepEqual(texts(`a:\n\tx\n${line}\nd:\n\ty`), ["x", "y"], line);
  assert.deepEqual(texts("a:\n  script:\n    -\n    - ls\n  b:\n    - id"), [
    "ls",
  ]);
  assert.deepEqual(texts("a:\n  script:\n  - ls"), ["ls"]);
  for (const key of ["ExecStart", "ExecStartPre", "ExecStop", "ExecStopPost"]) {
    assert.deepEqual(texts(`[Service]\n${key}=b`), ["b"]);
  }
  assert.deepEqual(texts("[Service]\nType=b"), [""]);
  assert.equal(texts('[a]\nb = "rm -rf /srv"'), undefined);
  assert.deepEqual(texts('[a]\nb = [\n  "c",\n]\nd = [1] # e\nf = "g"'), [""]);
  assert.equal(texts("[a]\nb = [\n  c\n]\nd"), undefined);
  for (
    const data
      of "json json5 yaml yml toml ini xml html css diff markdown md csv text txt"
        .split(" ")
  ) assert.deepEqual(texts(`\`\`\`${data}\nls\n\`\`\``), [""], data);
  assert.deepEqual(keptCommands("$ a\nb\n$ c \\\n> d"), [
    { text: "a\nc \\\nd" },
    { text: "b", from: "high" },
  ]);
  assert.deepEqual(texts('["a", "b c"]'), ["a 'b c'"]);
  assert.deepEqual(texts('["a b", "c"]'), ["a b", "c"]);
  assert.deepEqual(texts('[["a"], {"cmd": "b"}]'), ["a", "b"]);
  assert.deepEqual(texts('{"arguments": "{\\"cmd\\": \\"b\\"}"}'), ["b"]);
  assert.deepEqual(texts("```sh\na\n```"), ["a"]);
  assert.deepEqual(texts("```yaml\na:\n  run: b\n```"), ["b"]);
  assert.deepEqual(texts("```yaml\na: b\n```"), [""]);
});

Deno.test("keptCommands() leaves what is a text for a shell", () => {
  for (
    const text of [
      "ls",
      "{ ls; }",
      "{ ls; id; }\nls",
      "[ -f a ] && ls\nid",
      "[a]\nls -l",
      "[a]\nrun = b\nls -l",
      "a: b",
      "a: b\nls -l",
      "for i in a; do\n  ls\ndone",
      "f() {\n  ls\n}",
      "cat > a.yml <<E\na:\n  run: ls\nE",
      "$ cat <<E\na\nE",
      "``` a",
      "a:\nls -l\n\tid",
      "# a\nls",
    ]
  ) assert.equal(keptCommands(text), undefined, text);
});

Deno.test("keptCommands() knows the language of a step, its variables and its place", () => {
  const [step] = keptCommands(
    "jobs:\n  a:\n    steps:\n      - run: ls\n        env:\n          K: ${{ secrets.K }}\n          L: b\n        shell: bash",
  ) ?? [];
  assert.deepEqual(step, {
    text: 'export K="${{ secrets.K }}"\nls',
    reader: undefined,
    isPipeline: true,
  });
  for (
    const shell of ["bash", "sh", "pwsh", "powershell", "cmd", "bash -e {0}"]
  ) {
    assert.deepEqual(texts(`- shell: ${shell}\n  run: x`), ["x"], shell);
  }
  const [first, second] = keptCommands(
    'a:\n  - run: x\n    env:\n      K: ${{ a["k"] }}\n      b.c: ${{ a }}\n  - run: y',
  ) ?? [];
  assert.equal(first?.text, 'export K="${{ a[k] }}"\nx');
  assert.equal(second?.text, "y");
  assert.equal(
    keptCommands("a:\n  shell: python\n  b:\n    run: x")?.[0]?.reader,
    undefined,
  );
  const [python, other] = keptCommands(
    "a:\n  - shell: python3\n    run: x\n  - run: y",
  ) ?? [];
  assert.deepEqual(python?.reader, ["python3", "-c"]);
  assert.equal(other?.reader, undefined);
  for (
    const key of [
      "runs-on",
      "uses",
      "stage",
      "stages",
      "before_script",
      "after_script",
      "script",
      "run",
    ]
  ) {
    assert.equal(
      keptCommands(`${key}: x\ncommand: ls`)?.at(-1)?.isPipeline,
      true,
      key,
    );
  }
  assert.equal(keptCommands("a: x\ncommand: ls")?.[0]?.isPipeline, false);
  for (
    const [name, reader] of [
      ["py", "python3"],
      ["js", "node"],
      [
        "ruby",
        "ruby",
      ],
      ["perl", "perl"],
      ["php", "php"],
      ["lua", "lua"],
    ]
  ) {
    assert.equal(
      keptCommands(`\`\`\`${name}\nx\n\`\`\``)?.[0]?.reader?.[0],
      reader,
    );
  }
  for (
    const [step, reader] of [
      ["- uses: actions/github-script@v7\n  with:\n    script: x", "node"],
      ["- uses: actions/other@v7\n  with:\n    script: x", undefined],
      ["- shell: node {0}\n  run: x", "node"],
      ["- shell: node x.js", undefined],
    ]
  ) {
    assert.equal(
      keptCommands(`a:\n  ${step?.replaceAll("\n", "\n  ")}`)?.at(-1)
        ?.reader?.[0],
      reader,
      step,
    );
  }
});

Deno.test("keptCommands() finds a bounded number of commands", () => {
  const many = "- run: ls\n".repeat(COMMANDS_MAX + 5);
  assert.equal(keptCommands(many)?.length, COMMANDS_MAX);
  const rule = (letters: number) => `${"a".repeat(letters)}:\n\tls`;
  assert.deepEqual(texts(rule(399)), ["ls"]);
  assert.equal(texts(rule(400)), undefined);
  const nested = `${'{"a":'.repeat(40)}{"run":"ls"}${"}".repeat(40)}`;
  assert.match(texts(nested)?.[0] ?? "", /^\{"a"/);
});
