import type { Run } from "../handler.ts";
import {
  makingLogin,
  mightyWords,
  newPassword,
} from "../own_words/chains_of_access.ts";
import { judgeCode } from "../code/judge_code.ts";
import { judgeEmbeddedCommands } from "./embedded.ts";
import { EMPTYING_TASK } from "./packages.ts";
import { judgeSql } from "./sql.ts";

const EMPTYING = new RegExp(EMPTYING_TASK, "i");

/**
 * Judges the task that a framework's own script is given (`bin/rails db:drop`,
 * `python manage.py flush`, `php artisan migrate:fresh`).
 *
 * @param script The script, as written.
 * @param words What it is given.
 */
export function judgeTask(
  run: Run,
  script: string,
  words: readonly string[],
): void {
  judgeEmbeddedCommands(run);
  judgeDatabaseShell(run, words);
  judgeShellCode(run, script, words);
  const isDjango = /(?:^|\/)(?:manage\.py|django-admin)$/.test(script);
  const task = words.find((word, index) =>
    EMPTYING.test(word) ||
    isDjango && word === "zero" && words[index - 2] === "migrate" ||
    isDjango &&
      /^(?:flush|reset_db|reset_schema|drop_test_database)$/.test(word)
  );
  if (task === undefined) {
    judgeLogin(run, script, words);
    return;
  }
  const look = [
    isDjango && task === "flush" ? "sqlflush" : statusOf(script, isDjango),
    ...isDjango
      ? words.filter((word) => /^--(?:database|settings)=[\w.-]+$/.test(word))
      : [],
  ].join(" ");
  run.judge.add(run.call, "drop-data", {
    target: task,
    says: `drops or empties the database (${task})`,
    instead: [
      ...run.call.argv[0] === script ? [] : [
        `${run.call.name} ${script} ${look}`,
      ],
      `${script} ${look}`,
    ],
  });
}

/** Scripts by which frameworks do what is asked for by name. */
const CONSOLE =
  /(?:^|\/)(?:manage\.py|artisan|console|cake|yii|craft|rails|rake)$/;

/** Judges a task by which somebody may log in, or do more, from then on. */
function judgeLogin(run: Run, script: string, words: readonly string[]): void {
  if (!CONSOLE.test(script)) return;
  // Who is asked for the name and the password decides it then and there.
  const asks = words[0] === "createsuperuser" &&
    !words.some((word) => /^--no-?input$/.test(word));
  const login = newPassword(words) ?? (asks ? undefined : makingLogin(words));
  const mighty = login === undefined ? mightyWords(words) : undefined;
  if (login !== undefined) {
    run.judge.add(run.call, "account", {
      says: `decides who may log in, by its own words (${login})`,
    });
  } else if (mighty !== undefined) {
    run.judge.add(run.call, "privilege", {
      says: `lets somebody do everything, by its own words (${mighty})`,
    });
  }
}

/** The task that says how far a database is, by the kind of the framework. */
function statusOf(script: string, isDjango: boolean): string {
  if (isDjango) return "showmigrations";
  return /artisan$/.test(script)
    ? "migrate:status"
    : /console$/.test(script)
    ? "doctrine:migrations:status"
    : "db:migrate:status";
}

/** Judges what the database shell of a framework is fed. */
function judgeDatabaseShell(run: Run, words: readonly string[]): void {
  const fed = run.context.stdin?.text;
  if (fed === undefined || !/^(?:dbshell|dbconsole|db)$/.test(words[0] ?? "")) {
    return;
  }
  const sole = run.judge.unknowns.sole(fed);
  if (sole === undefined) judgeSql(run, fed);
  else if (/\b(?:drop|truncate|\w*flush)\b/i.test(sole.label)) {
    run.judge.add(run.call, "drop-data", {
      says: "runs statements that drop or empty, made by another command",
    });
  }
}

/** Judges the code that is handed to the shell of a framework. */
export function judgeShellCode(
  run: Run,
  script: string,
  words: readonly string[],
): void {
  const [sub = "", ...rest] = words;
  const at = rest.findIndex((word) =>
    /^(?:-c|--command|--execute|-e)$/.test(word)
  );
  const attached = rest.map((word) =>
    /^--(?:command|execute)=([\s\S]+)$/.exec(word)?.[1]
  ).find((word) => word !== undefined);
  const code = attached ?? (at < 0 ? undefined : rest[at + 1]);
  if (/^shell(?:_plus)?$/.test(sub) && code !== undefined) {
    judgeCode(run, "python", code);
  } else if (/^(?:runner|r)$/.test(sub) && /rails$/.test(script)) {
    const inline = rest.find((word) =>
      /[\s.(]/.test(word) && !/\.rb$/.test(word)
    );
    if (inline !== undefined) judgeCode(run, "ruby", inline);
  } else if (sub === "tinker" && code !== undefined) {
    judgeCode(run, "php", code);
  }
}
