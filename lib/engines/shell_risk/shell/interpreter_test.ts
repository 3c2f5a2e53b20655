import assert from "node:assert/strict";
import { Judge, SHELL_DEPTH_MAX, STEPS_MAX } from "../judge.ts";
import { Interpreter } from "./interpreter.ts";
import { WAYS_MAX } from "./ways.ts";

/** What a script prints, leaves behind, and runs that does more than to look. */
function run(text: string) {
  const judge = new Judge();
  const context = Interpreter.topContext();
  const printed = new Interpreter(judge).runText(text, context);
  return {
    judge,
    printed,
    state: context.state,
    ran: judge.effects.filter(({ kind }) => kind !== "observe")
      .map(({ argv, via }) => [...via, argv.join(" ")].join(" > ")),
  };
}

const RM = "rm -rf /etc";

Deno.test("values reach the words of a command as a shell would bring them there", () => {
  const cases: readonly (readonly [script: string, ran: string])[] = [
    ["x=/etc; rm -rf $x", RM],
    ["x=/etc; y=x; rm -rf ${!y}", RM],
    ["rm -rf ${nothing:-/etc}", RM],
    ["rm -rf $(echo /etc)", RM],
    ["rm -rf `echo /etc`", RM],
    ["a=(/usr /etc); rm -rf ${a[1]}", RM],
    ["set -- /etc; rm -rf $1", RM],
    ['f() { rm -rf "$1"; }; f /etc', RM],
    ["echo /etc | xargs rm -rf", `xargs > ${RM}`],
  ];
  for (const [script, ran] of cases) {
    assert.deepEqual(run(script).ran, [ran], script);
  }
  // One word or two: only the quotes tell.
  const words = (script: string) => run(script).judge.effects[0]?.argv.length;
  assert.equal(words("x='/etc /usr'; rm -rf $x"), 4);
  assert.equal(words("x='/etc /usr'; rm -rf \"$x\""), 3);
});

Deno.test("text that becomes a script is run as one, and the way there is named", () => {
  const cases: readonly (readonly [script: string, ran: string])[] = [
    ["eval 'rm -rf /etc'", `eval > ${RM}`],
    ["sh -c 'sh -c \"rm -rf /etc\"'", `sh > sh > ${RM}`],
    ["sudo sh -c 'rm -rf /etc'", `sudo > sh > ${RM}`],
    ["echo 'rm -rf /etc' | sh", `sh > ${RM}`],
    ["cat <<E | sh\nrm -rf /etc\nE", `sh > ${RM}`],
    ["alias k='rm -rf'; k /etc", `alias k > ${RM}`],
  ];
  for (const [script, ran] of cases) {
    assert.equal(run(script).ran.at(-1), ran, script);
  }
  assert.deepEqual(run("echo 'rm -rf /etc' > /tmp/a; sh /tmp/a").ran, [
    "echo rm -rf /etc",
    `sh > ${RM}`,
  ]);
});

Deno.test("what may run is judged: every branch, every turn, both sides of a pipe", () => {
  for (
    const script of [
      "if false; then rm -rf /etc; fi",
      "true || rm -rf /etc",
      "case $x in *) rm -rf /etc;; esac",
      "cat <(rm -rf /etc)",
      "rm -rf /etc | cat",
      "while true; do rm -rf /etc; done",
    ]
  ) {
    assert(run(script).ran.includes(RM), script);
  }
  const both = [RM, "rm -rf /usr"];
  assert.deepEqual(run("for d in /etc /usr; do rm -rf $d; done").ran, both);
  assert.deepEqual(
    run("while read d; do rm -rf $d; done <<E\n/etc\n/usr\nE").ran,
    both,
  );
});

Deno.test("output is what is printed, and a state of its own stays where it is", () => {
  const printed = (script: string) => run(script).printed;
  assert.equal(printed("echo a; echo b"), "a\nb\n");
  assert.equal(printed("echo $((1 + 2))"), "3\n");
  assert.equal(printed("x=1; { x=2; }; echo $x"), "2\n");
  assert.equal(printed("x=1; (x=2); echo $x"), "1\n");
  assert.equal(printed("set -- a; f() { echo $1; }; f b; echo $1"), "b\na\n");
  assert.equal(printed("x=1; y=$(x=2; echo $x); echo $x$y"), "12\n");
  assert.equal(
    printed("printf 'a\\nb\\n' | while read l; do echo got $l; done"),
    "got a\ngot b\n",
  );
  assert.equal(run("cd /etc && ls").state.cwd, "/etc");
  assert.notEqual(run("(cd /etc) && ls").state.cwd, "/etc");
});

Deno.test("a function within itself is followed where it may do something else", () => {
  const chain = Array.from({ length: 20 }, (_, n) => `f${n}(){ f${n + 1}; }`);
  for (
    const script of [
      `f(){ f(){ ${RM}; }; f; }; f`,
      `f(){ f(){ f(){ ${RM}; }; f; }; f; }; f`,
      `f(){ g; }; g(){ g(){ ${RM}; }; f; }; f`,
      `f(){ "$@"; }; f f ${RM}`,
      `f(){ eval "$1"; }; f 'f "${RM}"'`,
      `${chain.join("; ")}; f20(){ ${RM}; }; f0`,
    ]
  ) {
    const [ran, ...more] = run(script).ran;
    assert(ran?.endsWith(RM) && more.length === 0, script);
  }
  // The same again, and again with other arguments, come to an end.
  for (const script of [`f(){ f; ${RM}; }; f`, `f(){ f $1x; ${RM}; }; f`]) {
    const { ran, judge } = run(script);
    assert(ran.includes(RM), script);
    assert(judge.effects.every(({ kind }) => kind !== "unanalysable"), script);
  }
});

Deno.test("what cannot be followed to its end is said, not passed over", () => {
  const kinds = (script: string) =>
    run(script).judge.effects.map(({ kind }) => kind);
  assert(kinds("echo )(").includes("unanalysable"));
  assert(kinds(":(){ :|:& };:").includes("fork-bomb"));
  // One that calls itself once ends with its own test; two start processes without end.
  assert(!kinds("f() { [ $1 = 0 ] || f; }; f 3").includes("fork-bomb"));
  const nested = (depth: number): string =>
    depth === 0
      ? "ls"
      : `sh -c ${JSON.stringify(nested(depth - 1)).replaceAll("$", "\\$")}`;
  assert(!kinds(nested(3)).includes("unanalysable"));
  assert(kinds(nested(SHELL_DEPTH_MAX + 2)).includes("unanalysable"));
  const calls = (depth: number): string =>
    Array.from({ length: depth }, (_, n) => `f${n}(){ f${n + 1}; }; `).join(
      "",
    ) +
    "f0";
  assert(!kinds(calls(30)).includes("unanalysable"));
  assert(kinds(calls(40)).includes("unanalysable"));
  const loops = (depth: number): string =>
    depth === 0
      ? "ls"
      : `for i in ${"x ".repeat(20)}; do ${loops(depth - 1)}; done`;
  const { judge } = run(loops(3));
  assert(judge.effects.some(({ says }) => /too many steps/.test(says)));
  assert(judge.steps <= STEPS_MAX + 2, String(judge.steps));
});

Deno.test("what comes behind a branch is judged with the values of each way through it", () => {
  for (
    const script of [
      "x=rm; test -e a && x=ls; $x -rf /etc",
      "x=ls; true && x=rm || x=ls; $x -rf /etc",
      "if a; then x=rm; else x=ls; fi; $x -rf /etc",
      "x=rm; if a; then x=ls; fi; $x -rf /etc",
      "if a; then x=ls; elif b; then x=rm; else x=ls; fi; $x -rf /etc",
      "x=rm; if a; then x=ls; elif b; then x=du; fi; $x -rf /etc",
      "case $1 in a) x=rm;; *) x=ls;; esac; $x -rf /etc",
      "f() { if a; then x=rm; else x=ls; fi; }; f; $x -rf /etc",
      "if a; then if b; then x=rm; else x=ls; fi; fi; $x -rf /etc",
      // Branches that change nothing, and ends of blocks, are no ways of their own.
      `${
        "if a; then ls; fi; ".repeat(WAYS_MAX * 2)
      }x=rm; a && x=ls; $x -rf /etc`,
      `${"{ ".repeat(WAYS_MAX * 2)} x=rm; a && x=ls; ${
        "}; ".repeat(WAYS_MAX * 2)
      } $x -rf /etc`,
    ]
  ) assert(run(script).ran.includes(RM), script);
  // Whether the first command of a list runs depends on nothing, and one branch is taken.
  for (
    const script of [
      "x=rm; x=ls && true; $x -rf /etc",
      "x=rm; if a; then x=ls; else x=du; fi; $x -rf /etc",
      "(if a; then x=rm; else x=ls; fi); x=ls; $x -rf /etc",
    ]
  ) assert(!run(script).ran.includes(RM), script);
});

Deno.test("ways through a script are followed as far as there is room", () => {
  const branches = Array.from(
    { length: WAYS_MAX * 4 },
    (_, n) => `if a; then x${n}=1; else x${n}=2; fi; `,
  ).join("");
  const { judge } = run(`${branches}${RM}`);
  const ran = judge.effects.filter(({ argv }) => argv.join(" ") === RM);
  assert.equal(ran.length, 1 + WAYS_MAX);
  const long = run(`if a; then x=1; else x=2; fi; ${"ls; ".repeat(1_400)}`);
  assert(long.judge.steps <= STEPS_MAX, String(long.judge.steps));
  assert(
    long.judge.effects.every(({ kind }) => kind !== "unanalysable"),
  );
});

Deno.test("loops and circles that start processes without end are seen", () => {
  const kinds = (script: string) =>
    run(script).judge.effects.map(({ kind }) => kind);
  for (
    const head of [
      "while true",
      "while /bin/true",
      "while :",
      "until false",
      "while ((1))",
    ]
  ) assert(kinds(`${head}; do work & done`).includes("overload"), head);
  for (const head of ["while a", "until true", "while ((0))", "until ((1))"]) {
    assert(!kinds(`${head}; do work & done`).includes("overload"), head);
  }
  const circle = (last: string) => `a(){ b; }; b(){ c; }; c(){ ${last}; }; a`;
  assert(kinds(circle("a &")).includes("fork-bomb"));
  assert(kinds(circle("a | a")).includes("fork-bomb"));
  assert(!kinds(circle("a")).includes("fork-bomb"));
  assert(!kinds(`d(){ ls & }; ${circle("d; a")}`).includes("fork-bomb"));
});
