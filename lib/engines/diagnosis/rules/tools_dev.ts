/** Developers' tools with messages of their own: version managers, task runners, devices, old and rare ones. */
import table from "./tables/tools_dev.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { append, meant } from "../actions.ts";
import { subcommands } from "../catalogues/subcommands.ts";
import type { RuleContext } from "../context.ts";
import { listed } from "../suggestions.ts";
import { type CompleteRule, defineRules } from "../types.ts";

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

/** Tools for developing. */
export const TOOLS_DEV_RULES: readonly CompleteRule[] = defineRules({
  family: "tools_dev",
  risk: "Read the corrected command before you run it.",
  prevent:
    "Pin the versions of tools in the project, and document the commands it uses.",
}, [
  ...readRules(table),
  {
    id: "adb-unknown-command",
    tools: ["adb"],
    line: [
      /^Android Debug Bridge version/,
      /^adb: unknown command (?<bad>[\w-]{1,40})/,
    ],
    when: (c) =>
      adbWord(c) !== undefined &&
      !subcommands("adb").includes(adbWord(c) ?? ""),
    level: "code",
    confidence: "MachineApplicable",
    cause: "adb does not know this command and printed its help.",
    next: [
      (c) =>
        c.cmd.replace(adbWord(c), c.nearest(adbWord(c), subcommands("adb"))),
      "adb help",
    ],
    hits: [
      {
        command: "adb -s 1111 logcta",
        error:
          "Android Debug Bridge version 1.0.31\n\n -d   - directs command to the only connected USB device\n        returns an error if more than one USB device is present.",
        next: "adb -s 1111 logcat",
      },
      {
        command: "adb puhs a /sdcard/a",
        error: "adb: unknown command puhs",
        next: "adb push a /sdcard/a",
      },
    ],
    misses: [{
      command: "adb shell ls",
      error: "adb: no devices/emulators found",
    }],
  },
  {
    id: "fab-command-not-found",
    tools: ["fab"],
    line: /^Warning: Command\(s\) not found:/,
    level: "code",
    cause: "The fabfile has no task of that name.",
    next: [fabTasks, "fab --list"],
    hits: [
      {
        command: "fab extenson:version=2016 deloyp -H a.b",
        error:
          "Warning: Command(s) not found:\n    extenson\n    deloyp\n\nAvailable commands:\n\n    update_config\n    prepare_extension\n    deploy",
        next: "fab prepare_extension:version=2016 deploy -H a.b",
      },
      {
        command: "fab deloyp",
        error:
          "Warning: Command(s) not found:\n    deloyp\n\nAvailable commands:\n\n    deploy   Deploys it.",
        next: "fab deploy",
      },
    ],
    misses: ["Fatal error: Name lookup failed for web1"],
  },
  {
    id: "composer-require",
    tools: ["composer"],
    line: /^Invalid argument (?<name>[\w./-]{1,100})\. Use "composer require/,
    level: "code",
    confidence: "MachineApplicable",
    cause:
      "composer install takes no packages; they are added with composer require.",
    next: [(c) => c.cmd.replaceSub("require"), "composer require {name}"],
    hits: [
      {
        command: "composer install acme/foo",
        error:
          'Invalid argument acme/foo. Use "composer require acme/foo" instead to add packages to your composer.json.',
        next: "composer require acme/foo",
      },
      {
        error:
          'Invalid argument x/y. Use "composer require x/y" instead to add packages to your composer.json.',
        next: "composer require x/y",
      },
    ],
    misses: ["Could not find package acme/fo."],
  },
  {
    id: "nvm-version-missing",
    tools: ["nvm"],
    line: [
      /^N\/A: version "(?<version>[\w./* -]{1,40}?)(?: -> N\/A)?" is not yet installed/,
      /^nvm is not compatible with the npm config "prefix" option/,
      /^Version '(?<wanted>[\w.]{1,20})' not found - try `nvm ls-remote`/,
    ],
    level: "code",
    cause: [
      "The Node version {version} is not installed in nvm.",
      "nvm knows no version {wanted}.",
      "npm's prefix setting gets in nvm's way.",
    ],
    next: [
      (c) =>
        c.v["version"] === undefined
          ? undefined
          : /^v?\d[\d.]*$/.test(c.v["version"])
          ? `nvm install ${c.v["version"]}`
          : "nvm install",
      (c) => c.v["wanted"] === undefined ? undefined : "nvm ls-remote --lts",
      (c) =>
        c.v["version"] === undefined && c.v["wanted"] === undefined
          ? "npm config delete prefix"
          : undefined,
    ],
    hits: [
      {
        command: "nvm use 20",
        error:
          'N/A: version "v20" is not yet installed.\n\nYou need to run `nvm install 20` to install and use it.',
        next: "nvm install v20",
      },
      'nvm is not compatible with the npm config "prefix" option: currently set to "/usr/local"',
    ],
    misses: ["nvm: command not found"],
  },
  {
    id: "asdf-no-version",
    tools: ["asdf", "mise"],
    line: [
      /^No version is set for command (?<bad>[\w.-]{1,60})/,
      /^No preset version installed for command (?<bad>[\w.-]{1,60})/,
      /^No such plugin: (?<plugin>[\w-]{1,40})/,
      /^(?<name>[\w-]{1,40}) (?<version>[\w.]{1,20}) is not installed$/,
      /^unknown command: (?<bad>[\w.-]{1,60})\. Perhaps you have to reshim\?/,
    ],
    level: "code",
    cause: [
      "No version of the tool behind {bad} is chosen here.",
      "asdf has no plugin {plugin}.",
      "{name} {version} is not installed.",
    ],
    next: [
      (c) =>
        c.v["plugin"] === undefined
          ? undefined
          : `asdf plugin add ${c.v["plugin"]}`,
      (c) =>
        c.v["version"] === undefined
          ? undefined
          : `asdf install ${c.v["name"]} ${c.v["version"]}`,
      "asdf install",
    ],
    hits: [{
      command: "node -v",
      error:
        "No version is set for command node\nConsider adding one of the following versions in your config file",
      next: "asdf install",
    }, {
      command: "asdf install nodjs 20",
      error: "No such plugin: nodjs",
      next: "asdf plugin add nodjs",
    }],
    misses: ["pyenv: no such command `globe'"],
  },
  {
    id: "vagrant-not-running",
    tools: ["vagrant"],
    line: [/^VM must be (?:running|created)/, /Run `vagrant up`/],
    level: "code",
    cause: "The virtual machine is not running or not created yet.",
    next: [(c) => {
      const name = c.cmd.operands[1];
      return c.cmd.precededBy(
        name === undefined ? "vagrant up" : `vagrant up ${c.quote(name)}`,
      );
    }, "vagrant up"],
    hits: [
      {
        command: "vagrant ssh",
        error:
          "VM must be running to open SSH connection. Run `vagrant up`\nto start the virtual machine.",
        next: "vagrant up && vagrant ssh",
      },
      {
        command: "vagrant rdp devbox",
        error:
          "VM must be created before running this command. Run `vagrant up` first.",
        next: "vagrant up devbox && vagrant rdp devbox",
      },
    ],
    misses: ["The box 'ubuntu/bionik64' could not be found"],
  },
  {
    id: "vagrant-environment-missing",
    tools: ["vagrant"],
    line: [
      /^A Vagrant environment or target machine is required/,
      /^The box '(?<box>[\w./-]{1,80})' could not be found/,
      /^No usable default provider could be found/,
    ],
    level: "code",
    cause: [
      "Vagrant knows no box named {box}.",
      "There is no Vagrantfile in this folder or above it, or no provider such as VirtualBox is installed.",
    ],
    next: [
      (c) =>
        c.v["box"] === undefined
          ? undefined
          : `vagrant box add ${c.quote(c.v["box"])}`,
      (c) =>
        /provider/.test(c.lines[c.at] ?? "")
          ? c.install("virtualbox")
          : undefined,
      "vagrant init <box>",
    ],
    hits: [
      {
        command: "vagrant up",
        error:
          "A Vagrant environment or target machine is required to run this\ncommand. Run `vagrant init` to create a new Vagrant environment.",
        next: "vagrant init <box>",
      },
      "The box 'ubuntu/bionik64' could not be found or\ncould not be accessed in the remote catalog.",
    ],
    misses: ["VM must be running to open SSH connection."],
  },
  {
    id: "heroku-several-apps",
    tools: ["heroku"],
    line: /Multiple apps in (?:git remotes|folder)/,
    level: "code",
    cause:
      "The repository has remotes of several Heroku apps, so one must be named.",
    next: [(c) => {
      const app = c.lines.map((line) =>
        /^\W{1,12}([a-z][a-z0-9-]{1,40}) \(([\w-]{1,40})\)/.exec(line)?.[1]
      ).find((name) => name !== undefined);
      return app === undefined ? undefined : c.cmd.append(`--app ${app}`);
    }, append("--app <app>")],
    risk: "Make sure that it is the app you mean and not production.",
    hits: [
      {
        command: "heroku pg",
        error:
          " \u25b8    Multiple apps in git remotes\n \u25b8    Usage: --remote heroku-dev\n \u25b8    Heroku remotes in repo:\n \u25b8    myapp (heroku)\n \u25b8    myapp-dev (heroku-dev)",
        next: "heroku pg --app myapp",
      },
      {
        command: "heroku logs",
        error: " \u203a   Error: Multiple apps in git remotes",
        next: "heroku logs --app <app>",
      },
    ],
    misses: [" \u25b8    log is not a heroku command."],
  },
  {
    id: "heroku-no-app",
    tools: ["heroku"],
    line: [
      /(?:Missing required flag:|No app specified|Error: Missing required flag app)/,
      /Couldn't find that app/,
      /Not logged in|Invalid credentials provided/,
    ],
    gate: true,
    level: "code",
    priority: 4,
    cause:
      "Heroku was not told which app, does not know it, or you are not logged in.",
    next: [
      (c) =>
        /logged in|credentials/.test(c.lines[c.at] ?? "")
          ? "heroku login"
          : undefined,
      (c) =>
        /find that app/.test(c.lines[c.at] ?? "") ? "heroku apps" : undefined,
      append("--app <app>"),
    ],
    hits: [{
      command: "heroku logs",
      error:
        " \u203a   Error: Missing required flag:\n \u203a    -a, --app APP  app to run command against",
      next: "heroku logs --app <app>",
    }, {
      command: "heroku ps",
      error: " \u203a   Error: No app specified.",
      next: "heroku ps --app <app>",
    }],
    misses: ["Multiple apps in git remotes"],
  },
  {
    id: "gem-not-found",
    tools: ["gem", "bundle"],
    line: [
      /^ERROR: {2}Could not find a valid gem '(?<bad>[\w.-]{1,80})'/,
      /^ERROR: {2}Possible alternatives: (?<good>[\w.-]{1,80})/,
    ],
    near: [
      /Possible alternatives: (?<good>[\w.-]{1,80})/,
      /Could not find a valid gem '(?<bad>[\w.-]{1,80})'/,
    ],
    level: "code",
    cause: "RubyGems has no gem named {bad} in the asked version.",
    next: [(c) => c.cmd.replace(c.v["bad"], c.v["good"]), "gem search {bad}"],
    hits: [{
      command: "gem install railz",
      error:
        "ERROR:  Could not find a valid gem 'railz' (>= 0) in any repository\nERROR:  Possible alternatives: rails",
      next: "gem install rails",
    }, {
      command: "gem install zorpblat",
      error:
        "ERROR:  Could not find a valid gem 'zorpblat' (>= 0) in any repository",
      next: "gem search zorpblat",
    }],
    misses: ["ERROR:  While executing gem ... (Gem::FilePermissionError)"],
  },
  {
    id: "gem-permission",
    tools: ["gem", "bundle", "pod"],
    line:
      /Gem::FilePermissionError|(?:You don't|user does not) have write permissions for the (?<path>\/\S{1,120}) directory/,
    level: "code",
    cause:
      "The Ruby of the system keeps gems in a folder that your user may not write[[: {path}]].",
    next: [
      (c) =>
        c.cmd.sub === "install" ? c.cmd.append("--user-install") : undefined,
      "gem install --user-install <gem>",
    ],
    plan: [
      "Better: a Ruby of your own with rbenv, or `bundle config set --local path vendor/bundle`.",
    ],
    hits: [
      {
        command: "gem install cocoapods",
        error:
          "ERROR:  While executing gem ... (Gem::FilePermissionError)\n    You don't have write permissions for the /Library/Ruby/Gems/2.6.0 directory.",
        next: "gem install cocoapods --user-install",
      },
      "You don't have write permissions for the /var/lib/gems/3.0.0 directory.",
    ],
    misses: [
      "ERROR:  Could not find a valid gem 'railz' (>= 0) in any repository",
    ],
  },
  {
    id: "rails-migrations-pending",
    tools: ["rails", "rake", "rspec"],
    line:
      /Migrations are pending\. To resolve this issue, run|ActiveRecord::PendingMigrationError/,
    near: [
      /^\s{1,12}(?<run>(?:bin\/)?(?:rails|rake) db:migrate(?: RAILS_ENV=\w{1,20})?)/,
    ],
    level: "code",
    confidence: "MachineApplicable",
    cause: "The database lacks migrations that the code needs.",
    next: [
      (c) => c.cmd.precededBy(c.v["run"]),
      "{run|raw}",
      "bin/rails db:migrate",
    ],
    risk: "Back up a database that matters before you migrate it.",
    hits: [
      {
        command: "bin/rspec",
        error:
          "Migrations are pending. To resolve this issue, run:\n\n        bin/rails db:migrate RAILS_ENV=test\n",
        next: "bin/rails db:migrate RAILS_ENV=test && bin/rspec",
      },
      {
        error: "ActiveRecord::PendingMigrationError (Migrations are pending.)",
        next: "bin/rails db:migrate",
      },
    ],
    misses: [
      "ActiveRecord::NoDatabaseError: We could not find your database: shop_test.",
    ],
  },
  {
    id: "django-south-ghost",
    tools: ["django", "python"],
    line: /or pass --delete-ghost-migrations/,
    level: "code",
    cause: "South knows migrations that no longer exist as files.",
    next: [
      append("--delete-ghost-migrations"),
      "python manage.py migrate --delete-ghost-migrations",
    ],
    risk:
      "Deletes the records of these migrations; make sure that the files are gone for good, not only on another branch.",
    hits: [{
      command: "./manage.py migrate auth",
      error:
        "south.exceptions.GhostMigrations: \n\n ! These migrations are in the database but not on disk:\n    <auth: 0027_x>\n ! I'm not trusting myself; either fix this yourself by fiddling\n ! with the south_migrationhistory table, or pass --delete-ghost-migrations\n ! to South to have it delete ALL of these records (this may not be good).",
      next: "./manage.py migrate auth --delete-ghost-migrations",
    }, {
      command: "python manage.py migrate",
      error:
        " ! with the south_migrationhistory table, or pass --delete-ghost-migrations",
      next: "python manage.py migrate --delete-ghost-migrations",
    }],
    misses: ["django.db.utils.OperationalError: no such table: auth_user"],
  },
  {
    id: "django-south-merge",
    tools: ["django", "python"],
    line: /--merge: will just attempt the migration/,
    level: "code",
    priority: 20,
    cause: "South found migrations applied out of their order.",
    next: [append("--merge"), "python manage.py migrate --merge"],
    hits: [{
      command: "./manage.py migrate auth",
      error:
        "Inconsistent migration history\nThe following options are available:\n    --merge: will just attempt the migration ignoring any potential dependency conflicts.",
      next: "./manage.py migrate auth --merge",
    }, {
      command: "python manage.py migrate",
      error:
        "    --merge: will just attempt the migration ignoring any potential dependency conflicts.",
      next: "python manage.py migrate --merge",
    }],
    misses: ["django.db.utils.OperationalError: no such table: auth_user"],
  },
  {
    id: "go-run-without-extension",
    tools: ["go"],
    gate: true,
    cmd: /^(?:sudo )?go run [\w/-]{1,100}$/,
    when: (c) =>
      c.isSilent ||
      c.lines.some((line) =>
        /is not in (?:GOROOT|std)|no required module provides package/.test(
          line,
        )
      ),
    level: "certain",
    cause: "go run was given a name without .go, which it takes for a package.",
    next: (c) => c.cmd.append("").text?.replace(/\s+$/, ".go"),
    hits: [{
      command: "go run foo",
      error: "package foo is not in std (/usr/local/go/src/foo)",
      next: "go run foo.go",
    }, { command: "go run bar", next: "go run bar.go" }],
    misses: [{
      command: "go run .",
      error:
        "go: go.mod file not found in current directory or any parent directory",
    }],
  },
  {
    id: "python-without-extension",
    tools: ["python"],
    gate: true,
    cmd: /^(?:sudo )?python[\d.]{0,4} [\w/-]{1,100}$/,
    when: (c) =>
      c.isSilent || c.lines.some((line) => /can't open file/.test(line)),
    level: "code",
    cause: "The name of the script lacks its extension .py.",
    next: (c) =>
      c.cmd.text === undefined ? undefined : `${c.cmd.text.trimEnd()}.py`,
    hits: [{
      command: "python foo",
      error:
        "python: can't open file 'foo': [Errno 2] No such file or directory",
      next: "python foo.py",
    }, { command: "python bar", next: "python bar.py" }],
    misses: [{
      command: "python foo.py",
      error:
        "python: can't open file 'foo.py': [Errno 2] No such file or directory",
    }],
  },
  {
    id: "java-with-extension",
    tools: ["java"],
    gate: true,
    cmd: /^(?:sudo )?java (?:-\S+ )?[\w.]{1,100}\.(?:java|class)$/,
    when: (c) =>
      c.isSilent ||
      c.lines.some((line) =>
        /Could not find or load main class|ClassNotFoundException|NoClassDefFoundError/
          .test(line)
      ),
    level: "certain",
    priority: 10,
    cause: "java runs a class by its name, without the extension of a file.",
    next: (c) => c.cmd.text?.replace(/\.(?:java|class)$/, ""),
    plan: [
      "Compile it first with javac; from Java 11 on a single source file runs with its extension.",
    ],
    hits: [{
      command: "java foo.java",
      error: "Error: Could not find or load main class foo.java",
      next: "java foo",
    }, {
      command: "java Bar.class",
      error:
        "Error: Could not find or load main class Bar.class\nCaused by: java.lang.ClassNotFoundException: Bar.class",
      next: "java Bar",
    }],
    misses: [{
      command: "java Foo",
      error: "Error: Could not find or load main class Foo",
    }],
  },
  {
    id: "javac-without-extension",
    tools: ["javac"],
    gate: true,
    cmd: /^(?:sudo )?javac (?:-\S+ )?[\w/]{1,100}$/,
    when: (c) =>
      c.isSilent ||
      c.lines.some((line) =>
        /Class names, '\w+', are only accepted if annotation processing/.test(
          line,
        )
      ),
    level: "code",
    cause: "javac compiles files, and the file's name ends with .java.",
    next: (c) =>
      c.cmd.text === undefined ? undefined : `${c.cmd.text.trimEnd()}.java`,
    hits: [{
      command: "javac Foo",
      error:
        "error: Class names, 'Foo', are only accepted if annotation processing is explicitly requested\n1 error",
      next: "javac Foo.java",
    }, { command: "javac bar", next: "javac bar.java" }],
    misses: [{
      command: "javac Foo.java",
      error: "Foo.java:3: error: ';' expected",
    }],
  },
  {
    id: "php-server-flag",
    tools: ["php"],
    gate: true,
    cmd: /\bphp\b.{0,80} -s [\w.]{1,80}:\d{1,5}\b/,
    level: "code",
    confidence: "MachineApplicable",
    cause:
      "PHP's built-in server is started with a capital -S; -s colours a source file.",
    next: (c) => c.cmd.replace("-s", "-S"),
    hits: [
      { command: "php -s localhost:8000", next: "php -S localhost:8000" },
      {
        command: "php -t pub -s 0.0.0.0:8080",
        error: "Could not open input file: 0.0.0.0:8080",
        next: "php -t pub -S 0.0.0.0:8080",
      },
    ],
    misses: [{
      command: "php -S localhost:8000",
      error:
        "Failed to listen on localhost:8000 (reason: Address already in use)",
    }],
  },
  {
    id: "tsuru-login",
    tools: ["tsuru"],
    line:
      /^(?:Error: )?[Yy]ou're not authenticated or your session has expired/,
    level: "code",
    cause: "The tsuru session has expired, or nobody is logged in.",
    next: [(c) => c.cmd.precededBy("tsuru login"), "tsuru login"],
    hits: [{
      command: "tsuru app-shell",
      error: "Error: you're not authenticated or your session has expired.",
      next: "tsuru login && tsuru app-shell",
    }, {
      error:
        'You\'re not authenticated or your session has expired. Please use "login" command for authentication.',
      next: "tsuru login",
    }],
    misses: ["Error: app not found"],
  },
  {
    id: "hdfs-command-dash",
    tools: ["hdfs", "hadoop"],
    gate: true,
    line: /^(?<bad>[\w-]{1,30}): Unknown command/,
    near: [/Did you mean (?<good>-[\w-]{1,30})\?/],
    level: "code",
    cause: "The commands of hdfs dfs begin with a dash: {good?-}.",
    next: [(c) => c.cmd.replace(c.v["bad"], c.v["good"]), "hdfs dfs -help"],
    hits: [{
      command: "./bin/hdfs dfs -Da=b ls -R /x",
      error:
        "ls: Unknown command\nDid you mean -ls?  This command begins with a dash.",
      next: "./bin/hdfs dfs -Da=b -ls -R /x",
    }, {
      command: "hdfs dfs rm /x",
      error:
        "rm: Unknown command\nDid you mean -rm?  This command begins with a dash.",
      next: "hdfs dfs -rm /x",
    }],
    misses: ["Error: Unknown command: inst"],
  },
  {
    id: "hg-no-repository",
    tools: ["hg"],
    line:
      /^abort: (?:no repository found in|there is no Mercurial repository here)/,
    level: "code",
    cause:
      "The folder is in no Mercurial repository; perhaps it is a git repository.",
    next: [
      (c) =>
        /^(?:log|status|diff|pull|push|commit|add|branch)$/.test(c.cmd.sub)
          ? c.cmd.replaceProgram("git")
          : undefined,
      "hg root",
    ],
    hits: [{
      command: "hg log",
      error: "abort: no repository found in '/srv/x' (.hg not found)!",
      next: "git log",
    }, {
      command: "hg up",
      error: "abort: there is no Mercurial repository here (.hg not found)",
      next: "hg root",
    }],
    misses: [
      "fatal: not a git repository (or any of the parent directories): .git",
    ],
  },
  {
    id: "svn-not-working-copy",
    tools: ["svn"],
    line:
      /^svn: E?1?5?5?0?0?7?:? ?'(?<path>[^']{1,200})' is not a working copy|^svn: (?:E155004|E155036|E200030).{0,120}/,
    level: "code",
    cause: [
      "{path} is no Subversion working copy.",
      "The working copy is locked or of another format.",
    ],
    next: [
      (c) =>
        /E155004|locked/.test(c.lines[c.at] ?? "")
          ? "svn cleanup"
          : /E155036|upgrade/.test(c.lines[c.at] ?? "")
          ? "svn upgrade"
          : undefined,
      "svn info",
    ],
    hits: [{
      command: "svn up",
      error: "svn: E155004: Working copy '/srv/x' locked",
      next: "svn cleanup",
    }, {
      command: "svn st",
      error: "svn: E155007: '/srv/x' is not a working copy",
    }],
    misses: ["svn: E170001: Authentication failed"],
  },
  {
    id: "yarn-command-replaced",
    tools: ["yarn"],
    line: [
      /^error `(?<old>\w{1,30})` has been replaced with `(?<new>[\w-]{1,30})`/,
      /^(?:error )?Did you mean [`"]yarn (?<good>[\w-]{1,40})[`"]\?/,
    ],
    near: [/Run "(?<run>yarn [\w@/.:^~ -]{1,120})" instead/],
    level: "code",
    confidence: "MachineApplicable",
    cause: [
      "yarn {old} is called yarn {new} for this.",
      "yarn has no such command; it is called {good}.",
    ],
    next: [
      (c) =>
        c.v["good"] === undefined ? undefined : c.cmd.replaceSub(c.v["good"]),
      (c) => c.cmd.replace(c.v["old"], c.v["new"]),
      "{run|raw}",
    ],
    hits: [{
      command: "yarn install redux",
      error:
        'error `install` has been replaced with `add` to add new dependencies. Run "yarn add redux" instead.',
      next: "yarn add redux",
    }, {
      command: "yarn rm lodash",
      error: "error Did you mean `yarn remove`?",
      next: "yarn remove lodash",
    }],
    misses: ['error Command "deploy" not found.'],
  },
  {
    id: "yarn-command-near",
    tools: ["yarn"],
    line: /^(?:error )?Command "(?<bad>[\w:.-]{1,60})" not found\./,
    // Names that scripts have everywhere are no slips of a command.
    when: (c) =>
      c.cmd.sub === c.v["bad"] &&
      !/^(?:start|build|test|dev|serve|lint|watch|deploy|format|preview|prod|clean|compile)$/
        .test(c.v["bad"] ?? "") &&
      (/[Dd]id you mean "/.test(c.lines[c.at] ?? "") ||
        c.v["bad"] === "require" ||
        !USUAL_SCRIPTS.test(c.v["bad"] ?? "") &&
          c.nearest(c.v["bad"], subcommands("yarn")) !== undefined),
    level: "code",
    priority: 10,
    cause: "yarn has no command and the project no script named {bad}.",
    next: [meant("bad")],
    hits: [{
      command: "yarn whyy webpack",
      error: 'error Command "whyy" not found.',
      next: "yarn why webpack",
    }, {
      command: "yarn etil",
      error: 'error Command "etil" not found. Did you mean "etl"?',
      next: "yarn etl",
    }],
    misses: [{
      command: "yarn build",
      error: 'error Command "build" not found.',
    }, {
      command: "yarn lint",
      error: 'error Command "lint" not found.',
    }, {
      command: "yarn run deploy",
      error: 'error Command "deploy" not found.',
    }],
  },
  {
    id: "yarn-help-page",
    tools: ["yarn"],
    line:
      /^\s{0,4}Visit (?<page>https:\/\/yarnpkg\.com\/en\/docs\/cli\/[\w-]{1,40}) for documentation about this command/,
    cmd: /\byarn help \w/,
    level: "code",
    cause:
      "No failure: yarn printed its short help; the full page is on the web.",
    next: (c) => c.v["page"] === undefined ? undefined : `open ${c.v["page"]}`,
    hits: [{
      command: "yarn help clean",
      error:
        "  Usage: yarn [command] [flags]\n\n  Visit https://yarnpkg.com/en/docs/cli/clean for documentation about this command.",
      next: "open https://yarnpkg.com/en/docs/cli/clean",
    }, {
      command: "yarn help add",
      log:
        "  Visit https://yarnpkg.com/en/docs/cli/add for documentation about this command.",
    }],
    misses: [{ command: "yarn rn", error: 'error Command "rn" not found.' }],
  },
  {
    id: "npm-usage-printed",
    tools: ["npm"],
    line: /^where <command> is one of:/,
    level: "code",
    cause: "npm does not know this command and printed its help.",
    next: [
      (c) => {
        const word = npmWord(c);
        const near = c.nearest(word, [
          ...subcommands("npm"),
          ...listed(c).filter((item) => item.length > 3),
        ], 0.7);
        return word === undefined || word.length < 3
          ? undefined
          : c.cmd.replace(word, near);
      },
      (c) => c.cmd.afterProgram("run-script"),
      "npm help",
    ],
    hits: [
      {
        command: "npm -g isntall gulp",
        error:
          "Usage: npm <command>\n\nwhere <command> is one of:\n    access, adduser, install, ls,\n    run, update\n\nnpm <cmd> -h     quick help on <cmd>",
        next: "npm -g install gulp",
      },
      {
        command: "npm watch-things",
        error:
          "Usage: npm <command>\n\nwhere <command> is one of:\n    access, adduser, install",
        next: "npm run-script watch-things",
      },
    ],
    misses: ['Unknown command: "isntall"'],
  },
  {
    id: "terraform-module-hint",
    tools: ["terraform", "tofu"],
    line:
      /^(?:This module is not yet installed|Initialization required)\b.{0,20}(?:Run "(?:terraform|tofu) init"|Please see)/,
    level: "code",
    confidence: "MachineApplicable",
    cause:
      "The working folder is not initialised: modules or providers are not installed yet.",
    next: [
      (c) =>
        c.cmd.precededBy(
          `${c.cmd.program === "tofu" ? "tofu" : "terraform"} init`,
        ),
      "terraform init",
    ],
    hits: [
      {
        command: "terraform plan",
        error:
          'This module is not yet installed. Run "terraform init" to install all modules required by this configuration.',
        next: "terraform init && terraform plan",
      },
      {
        command: "tofu apply",
        error: "Initialization required. Please see the error message above.",
        next: "tofu init && tofu apply",
      },
    ],
    misses: ["Error: Unsupported Terraform Core version"],
  },
  {
    id: "docker-usage-printed",
    tools: ["docker"],
    line: /^Usage:\s{1,3}docker (?<group>[a-z]{1,20}) COMMAND/,
    when: (c) =>
      c.cmd.operands[1] !== undefined &&
      subcommands(`docker ${c.v["group"]}`).length > 0 &&
      !subcommands(`docker ${c.v["group"]}`).includes(c.cmd.operands[1]),
    level: "code",
    cause: "docker {group} has no such command and printed its help.",
    next: [
      (c) =>
        c.cmd.replace(
          c.cmd.operands[1],
          c.nearest(c.cmd.operands[1], [
            ...subcommands(`docker ${c.v["group"]}`),
          ], 0.5),
        ),
      "docker {group} --help",
    ],
    hits: [{
      command: "docker swarm int",
      error:
        "Usage:\tdocker swarm COMMAND\n\nManage Swarm\n\nCommands:\n  ca          Display and rotate the root CA\n  init        Initialize a swarm",
      next: "docker swarm init",
    }, {
      command: "docker volume lss",
      error: "Usage:  docker volume COMMAND\n\nManage volumes",
      next: "docker volume ls",
    }],
    misses: [{
      command: "docker pes",
      error: "docker: 'pes' is not a docker command.",
    }],
  },
  {
    id: "mvn-no-goals",
    tools: ["mvn"],
    line: /No goals have been specified for this build/,
    level: "code",
    cause: "Maven was given no goal or phase.",
    next: [append("clean package"), "mvn clean package"],
    hits: [{
      command: "mvn -N",
      error:
        "[ERROR] No goals have been specified for this build. You must specify a valid lifecycle phase or a goal. -> [Help 1]",
      next: "mvn -N clean package",
    }, {
      error: "[ERROR] No goals have been specified for this build.",
      next: "mvn clean package",
    }],
    misses: ['[ERROR] Unknown lifecycle phase "cle".'],
  },
  {
    id: "systemctl-words-swapped",
    tools: ["systemctl"],
    line: [
      /^Unknown (?:operation|command verb) '?(?<bad>[\w@.-]{1,80}?)'?\.?$/,
    ],
    when: (c) => {
      const [first, second] = c.cmd.operands;
      return first === c.v["bad"] && second !== undefined &&
        subcommands("systemctl").includes(second);
    },
    level: "code",
    priority: 10,
    confidence: "MachineApplicable",
    cause: "systemctl takes the command first and the unit after it.",
    next: (c) => {
      const [unit, verb] = c.cmd.operands;
      return unit === undefined || verb === undefined
        ? undefined
        : c.cmd.remove(verb).before(unit, verb);
    },
    hits: [{
      command: "sudo systemctl nginx start",
      error: "Unknown operation 'nginx'.",
      next: "sudo systemctl start nginx",
    }, {
      command: "systemctl docker restart",
      error: "Unknown command verb docker.",
      next: "systemctl restart docker",
    }],
    misses: [{
      command: "systemctl strat nginx",
      error: "Unknown operation 'strat'.",
    }],
  },
  {
    id: "tool-needs-recursive",
    tools: ["scp", "rsync", "zip", "gsutil", "aws"],
    line:
      /^(?:skipping directory (?<path>\S{1,200})|omitting directory '?(?<path2>[^']{1,200}))/,
    cause: [
      "{path} is a directory, which was skipped because the command is not recursive.",
      "{path2} is a directory, which was skipped because the command is not recursive.",
    ],
    next: [
      (c) =>
        c.cmd.program === "gsutil"
          ? c.cmd.has("-r") ? undefined : c.cmd.after("cp", "-r")
          : undefined,
      (c) =>
        c.cmd.program === "gsutil" || c.cmd.has("-r")
          ? undefined
          : c.cmd.afterProgram("-r"),
      (c) =>
        ["", "rsync"].includes(c.cmd.program)
          ? "rsync -a <source> <target>"
          : undefined,
    ],
    hits: [{
      command: "rsync src web1:/srv",
      error: "skipping directory src",
      next: "rsync -r src web1:/srv",
    }, {
      command: "gsutil cp dir gs://b",
      error: "omitting directory 'dir'",
      next: "gsutil cp -r dir gs://b",
    }],
    misses: ["cp: omitting directory 'etc'"],
  },
]);

/** The word that npm was given as its command. */
function npmWord(c: RuleContext): string | undefined {
  return c.cmd.operands[0];
}
