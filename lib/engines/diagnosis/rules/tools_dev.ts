/** What rules of tables/tools_dev.txt compute. */
import table from "./tables/tools_dev.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { subcommands } from "../catalogues/subcommands.ts";
import type { RuleContext } from "../context.ts";
import { listed } from "../suggestions.ts";
import type { CompleteRule } from "../types.ts";

/** The first word that is no option of adb and no value of one. */
function adbWord(c: RuleContext): string | undefined {
  const { args } = c.cmd;
  for (let i = 0; i < args.length; i++) {
    if (/^-[sHPLt]$/.test(args[i] ?? "")) i++;
    else if (!(args[i] ?? "").startsWith("-")) return args[i];
  }
  return undefined;
}

/** Fabric's tasks, corrected one by one from the printed list. */
function fabTasks(c: RuleContext): string | undefined {
  const start = c.lines.findIndex((line) => /^Available commands:/.test(line));
  const wrong = c.lines.findIndex((line) =>
    /Command\(s\) not found/.test(line)
  );
  if (start < 0 || wrong < 0) return undefined;
  const words = (from: number) =>
    c.lines.slice(from + 1).map((line) => line.trim().split(/\s+/)[0] ?? "")
      .filter((word) => /^[\w-]{1,60}$/.test(word));
  const known = words(start);
  const bad = c.lines.slice(wrong + 1, start).map((line) => line.trim()).filter(
    (line) => line !== "",
  );
  let cmd = c.cmd;
  for (const word of bad) {
    const typed = c.cmd.args.find((arg) => arg.split(":")[0] === word);
    const near = c.nearest(word, known, 0.4);
    if (typed !== undefined && near !== undefined) {
      cmd = cmd.replace(typed, near + typed.slice(word.length));
    }
  }
  return cmd.text === c.cmd.text ? undefined : cmd.text;
}

/** Names that projects give to scripts: where one is missing, it is no slip of the keys. */
const USUAL_SCRIPTS =
  /^(?:build|clean|deploy|dev|format|lint|preview|release|serve|start|test|typecheck|watch)$/;

/** The command of systemctl before its unit. */
function verbFirst(c: RuleContext): string | undefined {
  const [unit, verb] = c.cmd.operands;
  return unit === undefined || verb === undefined
    ? undefined
    : c.cmd.remove(verb).before(unit, verb).text;
}

/** Tools for developing. */
export const TOOLS_DEV_RULES: readonly CompleteRule[] = readRules(table, {
  "adb-unknown-command": {
    when: (c) =>
      adbWord(c) !== undefined &&
      !subcommands("adb").includes(adbWord(c) ?? ""),
    next: (c) =>
      c.cmd.replace(adbWord(c), c.nearest(adbWord(c), subcommands("adb"))),
  },
  "fab-command-not-found": { next: fabTasks },
  "vagrant-not-running": {
    next: (c) => {
      const name = c.cmd.operands[1];
      return c.cmd.precededBy(
        name === undefined ? "vagrant up" : `vagrant up ${c.quote(name)}`,
      );
    },
  },
  "heroku-several-apps": {
    next: (c) => {
      const app = c.lines.map((line) =>
        /^\W{1,12}([a-z][a-z0-9-]{1,40}) \(([\w-]{1,40})\)/.exec(line)?.[1]
      ).find((name) => name !== undefined);
      return app === undefined ? undefined : c.cmd.append(`--app ${app}`);
    },
  },
  "go-run-without-extension": {
    when: (c) =>
      c.isSilent ||
      c.lines.some((line) =>
        /is not in (?:GOROOT|std)|no required module provides package/.test(
          line,
        )
      ),
    next: (c) => c.cmd.append("").text?.replace(/\s+$/, ".go"),
  },
  "python-without-extension": {
    when: (c) =>
      c.isSilent || c.lines.some((line) => /can't open file/.test(line)),
    next: (c) =>
      c.cmd.text === undefined ? undefined : `${c.cmd.text.trimEnd()}.py`,
  },
  "java-with-extension": {
    when: (c) =>
      c.isSilent ||
      c.lines.some((line) =>
        /Could not find or load main class|ClassNotFoundException|NoClassDefFoundError/
          .test(line)
      ),
    next: (c) => c.cmd.text?.replace(/\.(?:java|class)$/, ""),
  },
  "javac-without-extension": {
    when: (c) =>
      c.isSilent ||
      c.lines.some((line) =>
        /Class names, '\w+', are only accepted if annotation processing/.test(
          line,
        )
      ),
    next: (c) =>
      c.cmd.text === undefined ? undefined : `${c.cmd.text.trimEnd()}.java`,
  },
  "yarn-command-near": { // Names that scripts have everywhere are no slips of a command.
    when: (c) =>
      c.cmd.sub === c.v["bad"] &&
      !/^(?:start|build|test|dev|serve|lint|watch|deploy|format|preview|prod|clean|compile)$/
        .test(c.v["bad"] ?? "") &&
      (/[Dd]id you mean "/.test(c.lines[c.at] ?? "") ||
        c.v["bad"] === "require" ||
        !USUAL_SCRIPTS.test(c.v["bad"] ?? "") &&
          c.nearest(c.v["bad"], subcommands("yarn")) !== undefined),
  },
  "npm-usage-printed": {
    next: (c) => {
      const word = npmWord(c);
      const near = c.nearest(word, [
        ...subcommands("npm"),
        ...listed(c).filter((item) => item.length > 3),
      ], 0.7);
      return word === undefined || word.length < 3
        ? undefined
        : c.cmd.replace(word, near);
    },
  },
  "terraform-module-hint": {
    next: (c) =>
      c.cmd.precededBy(
        `${c.cmd.program === "tofu" ? "tofu" : "terraform"} init`,
      ),
  },
  "docker-usage-printed": {
    when: (c) =>
      c.cmd.operands[1] !== undefined &&
      subcommands(`docker ${c.v["group"]}`).length > 0 &&
      !subcommands(`docker ${c.v["group"]}`).includes(c.cmd.operands[1]),
    next: (c) =>
      c.cmd.replace(
        c.cmd.operands[1],
        c.nearest(c.cmd.operands[1], [
          ...subcommands(`docker ${c.v["group"]}`),
        ], 0.5),
      ),
  },
  "systemctl-words-swapped": {
    when: (c) => {
      const [first, second] = c.cmd.operands;
      return first === c.v["bad"] && second !== undefined &&
        subcommands("systemctl").includes(second);
    },
    next: verbFirst,
  },
  "systemctl-words-swapped-typed": {
    when: (c) => {
      const [unit = "", verb = "", ...others] = c.cmd.operands;
      const verbs = subcommands("systemctl");
      return c.isSilent && others.length === 0 && verbs.includes(verb) &&
        /^[a-z]/.test(unit) && !verbs.includes(unit) &&
        // A mistyped command has its unit behind it, whatever that is called.
        c.nearest(unit, verbs) === undefined;
    },
    next: verbFirst,
  },
  "tool-needs-recursive": {
    next: (c) =>
      ["", "rsync"].includes(c.cmd.program)
        ? "rsync -a <source> <target>"
        : undefined,
  },
});

/** The word that npm was given as its command. */
function npmWord(c: RuleContext): string | undefined {
  return c.cmd.operands[0];
}
