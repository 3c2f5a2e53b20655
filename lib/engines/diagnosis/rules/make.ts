/** make and its relatives. */
import { type CompleteRule, defineRules } from "../types.ts";

/** What make prints of its own, not what it runs. */
export const MAKE_RULES: readonly CompleteRule[] = defineRules({
  family: "make",
  tools: ["make", "ninja"],
  risk: "Targets run whatever the makefile says; read one before you run it.",
  prevent: "Name the targets people use in the README or in a help target.",
}, [
  {
    id: "make-no-rule",
    line: [
      /^(?:g?make)(?:\[\d{1,3}\])?: \*\*\* (?:\[[^\]]{1,200}\] )?No rule to make target [`'\u2018](?<bad>[^'\u2019]{1,200})['\u2019](?:, needed by [`'\u2018](?<by>[^'\u2019]{1,200})['\u2019])?/,
      /^make: don't know how to make (?<bad>[\w./-]{1,200})/,
      /Keine Regel, um [\u201e'"\u00ab\u00bb\u201a]?(?<bad>[^\u201c'"\u00ab\u00bb\u2018]{1,100})[\u201c'"\u00ab\u00bb\u2018]? zu erstellen/,
    ],
    level: "code",
    cause: [
      "{by} needs the file {bad}, which does not exist and for which the makefile has no rule.",
      "The makefile has no target named {bad}.",
    ],
    next: [
      (c) =>
        c.v["by"] !== undefined ? undefined : c.cmd.replace(
          c.v["bad"],
          c.nearest(c.v["bad"], [
            "all",
            "build",
            "test",
            "clean",
            "install",
            "run",
            "check",
            "lint",
            "help",
            "deploy",
            "docs",
            "dist",
            "format",
            "fmt",
            "start",
            "stop",
            "setup",
            "release",
            "docker",
            "generate",
            "proto",
            "coverage",
            "bench",
            "uninstall",
            "distclean",
            "dev",
            "watch",
            "serve",
            "migrate",
            "up",
            "down",
            "logs",
            "push",
            "publish",
            "package",
            "deps",
            "vendor",
            "tidy",
            "e2e",
            "integration",
          ], 0.65),
        ),
      (c) =>
        c.v["by"] !== undefined
          ? `ls -la ${
            c.quote((c.v["bad"] ?? "").replace(/\/?[^/]*$/, "") || ".")
          }`
          : undefined,
      "make -qp | grep -E '^[a-zA-Z0-9_.-]+:'",
    ],
    plan: ["Check the folder: the makefile may be in another one (`make -C`)."],
    hits: [
      {
        command: "make tset",
        error: "make: *** No rule to make target 'tset'.  Stop.",
        next: "make test",
      },
      {
        command: "make",
        error:
          "make: *** No rule to make target 'src/util.c', needed by 'util.o'.  Stop.",
        next: "ls -la src",
      },
    ],
    misses: ["make: *** No targets specified and no makefile found.  Stop."],
  },
  {
    id: "make-no-makefile",
    line:
      /No targets specified and no makefile found|Es wurden keine Ziele angegeben und keine .?make.?-Steuerdatei|Pas de cible sp\u00e9cifi\u00e9e et aucun makefile/,
    level: "code",
    cause: "The current folder has no makefile.",
    next: "ls -la",
    plan: [
      "Change to the folder that has it, or make one first: `./configure` or `cmake -B build`.",
    ],
    hits: [{
      command: "make",
      error: "make: *** No targets specified and no makefile found.  Stop.",
      next: "ls -la",
    }, {
      command: "make all",
      error:
        "make: *** Es wurden keine Ziele angegeben und keine \u201emake\u201c-Steuerdatei gefunden.  Schluss.",
    }],
    misses: ["make: *** No rule to make target 'tset'.  Stop."],
  },
  {
    id: "make-missing-separator",
    line:
      /^(?<file>[\w./-]{1,200}):(?<line>\d{1,6}): \*\*\* (?<what>missing separator|commands commence before first target|recipe commences before first target|multiple target patterns|unterminated (?:call|variable)|missing .?endif.?|target pattern contains no)/,
    level: "code",
    cause:
      "The makefile has a syntax mistake at {file}:{line}: {what}. Recipe lines begin with a tab, not with spaces.",
    next: [
      (c) =>
        /separator|commence/.test(c.v["what"] ?? "")
          ? `sed -i '${c.v["line"]}s/^ \\+/\\t/' ${
            c.quote(c.v["file"] ?? "Makefile")
          }`
          : undefined,
      "Open {file} at line {line} and correct it.",
    ],
    risk:
      "Changes that one line of the makefile; keep it under version control.",
    prevent: "Put `[Makefile] indent_style = tab` into .editorconfig.",
    hits: [{
      command: "make",
      error: "Makefile:5: *** missing separator.  Stop.",
      next: "sed -i '5s/^ \\+/\\t/' Makefile",
    }, "Makefile:12: *** missing `endif'.  Stop."],
    misses: ["make: *** [Makefile:5: all] Error 2"],
  },
  {
    id: "make-recipe-failed",
    line:
      /^(?:g?make)(?:\[\d{1,3}\])?: \*\*\* \[(?:(?<file>[\w./-]{1,200}):(?<line>\d{1,6}): )?(?<target>[^\]]{1,200})\] Error (?<code>\d{1,3})/,
    level: "keyword",
    priority: 18,
    cause:
      "A command of the target {target} failed with exit code {code}[[ ({file}:{line})]]; its own message stands before this line.",
    next: [
      (c) =>
        c.cmd.text && c.cmd.programs.includes("make") && !c.cmd.has("-n")
          ? c.cmd.afterProgram("-j1 --trace")
          : undefined,
      "make --trace {target}",
    ],
    hits: [{
      command: "make app",
      error: "make: *** [Makefile:7: app] Error 2",
      next: "make -j1 --trace app",
    }, { error: "gmake: *** [all] Error 1", next: "make --trace all" }],
    misses: ["make: *** No rule to make target 'app'.  Stop."],
  },
  {
    id: "make-circular",
    line:
      /^make(?:\[\d{1,3}\])?: Circular (?<a>\S{1,200}) <- (?<b>\S{1,200}) dependency dropped/,
    level: "code",
    cause: "The targets {a} and {b} need each other.",
    next: "make -d <target>",
    hits: [
      "make: Circular a.o <- a.o dependency dropped.",
      "make[2]: Circular gen.h <- all dependency dropped.",
    ],
    misses: ["make: *** [Makefile:7: app] Error 2"],
  },
]);
