/** Tools and frameworks of Python: test runners, linters, web frameworks, databases, data and machine learning. */
import table from "./tables/python_tools.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { byPlatform, swapWord } from "../actions.ts";
import { type CompleteRule, defineRules } from "../types.ts";
import { OPEN, pip, pipInstall, pipModule } from "./python_support.ts";

/** Whether a type of tensor lies on the GPU. */
function isOnGpu(type: string | undefined): boolean {
  return /cuda/i.test(type ?? "");
}

/** Test runners, linters, frameworks, data tools. */
export const PYTHON_TOOL_RULES: readonly CompleteRule[] = defineRules({
  family: "python-tools",
  tools: [
    "python",
    "pytest",
    "mypy",
    "ruff",
    "flake8",
    "black",
    "isort",
    "django-admin",
    "flask",
    "alembic",
    "celery",
    "uvicorn",
    "gunicorn",
    "jupyter",
    "streamlit",
    "torchrun",
    "accelerate",
  ],
  risk:
    "Try the change on a copy of the data first; migrations and training runs are hard to take back.",
  prevent:
    "Run the linters, types and tests in CI with the same versions as at home.",
}, [
  ...readRules(table),
  {
    id: "pytest-collection-import",
    line: /ImportError while importing test module '(?<path>[^']{1,200})'/,
    tools: ["pytest"],
    level: "keyword",
    near: [
      /^E\s{1,4}(?<msg>(?:ModuleNotFoundError|ImportError): .{3,160})/,
      /No module named '(?<mod>[\w.]{1,100})'/,
    ],
    cause: [
      "pytest cannot import {path}: {msg}",
      "pytest cannot import {path}.",
    ],
    next: [pipModule("mod"), "python -m pytest {path}"],
    hits: [
      "ImportError while importing test module '/app/tests/test_a.py'.\nHint: make sure your test modules/packages have valid Python names.",
      {
        command: "pytest",
        error: "ImportError while importing test module '/app/test_b.py'.",
      },
    ],
    misses: ["collected 0 items"],
  },
  {
    id: "pytest-own-module-missing",
    line:
      /^E\s{1,4}ModuleNotFoundError: No module named '(?<mod>src|app|tests|lib|core|main|utils|models|config)(?:\.[\w.]{1,80})?'/,
    tools: ["pytest"],
    level: "code",
    priority: 8,
    cause:
      "pytest does not find your own package {mod}: the project's root is not on the path.",
    next: [(c) => c.cmd.replaceProgram("python -m pytest"), "python -m pytest"],
    plan: [
      'Lasting: set pythonpath = ["."] under [tool.pytest.ini_options], or pip install -e .',
    ],
    hits: [{
      command: "pytest tests",
      error: "E   ModuleNotFoundError: No module named 'src'",
      next: "python -m pytest tests",
    }, {
      command: "pytest",
      error:
        "tests/test_a.py:1: in <module>\nE   ModuleNotFoundError: No module named 'app.models'",
      next: "python -m pytest",
    }],
    misses: ["E   ModuleNotFoundError: No module named 'requests'"],
  },
  {
    id: "pytest-fixture-missing",
    line: /fixture '(?<fx>\w{1,80})' not found/,
    tools: ["pytest"],
    level: "code",
    cause:
      "The test asks for the fixture {fx}, which is not defined: its plugin is not installed, or it is not in conftest.py.",
    next: [
      (c) => {
        const listed = /available fixtures: (.{3,4000})/.exec(
          c.lines.slice(c.at, c.at + 4).join("\n"),
        )?.[1];
        const near = c.nearest(c.v["fx"], (listed ?? "").split(", "), 0.8);
        return near === undefined
          ? undefined
          : `Write ${near} in place of ${c.v["fx"]} in the test's parameters.`;
      },
      (c) =>
        c.v["fx"] === "event_loop"
          ? "Take the loop from asyncio.get_running_loop() in place of the fixture event_loop, which pytest-asyncio 1.0 removed (older code: pytest-asyncio below 1)."
          : c.v["fx"] === "testdir" || c.v["fx"] === "pytester"
          ? 'Add pytest_plugins = "pytester" to the conftest.py of the root folder: it brings pytester and testdir.'
          : undefined,
      (c) => {
        const t: Record<string, string> = {
          mocker: "pytest-mock",
          benchmark: "pytest-benchmark",
          client: "pytest-django",
          db: "pytest-django",
          admin_client: "pytest-django",
          django_user_model: "pytest-django",
          settings: "pytest-django",
          httpx_mock: "pytest-httpx",
          aiohttp_client: "pytest-aiohttp",
          requests_mock: "requests-mock",
          freezer: "pytest-freezer",
          snapshot: "syrupy",
          faker: "Faker",
          page: "pytest-playwright",
          datadir: "pytest-datadir",
          celery_app: "celery[pytest]",
          anyio_backend: "anyio",
          postgresql: "pytest-postgresql",
          respx_mock: "respx",
          caplog: "pytest",
        };
        const p = t[c.v["fx"] ?? ""];
        return p === undefined ? undefined : pipInstall(c, p);
      },
      "pytest --fixtures",
    ],
    hits: [{
      command: "python -m pytest",
      error:
        "E       fixture 'mocker' not found\n>       available fixtures: cache, capfd",
      next: "python -m pip install pytest-mock",
    }, {
      command: "pytest",
      error: "E       fixture 'user_factory' not found",
      next: "pytest --fixtures",
    }, {
      command: "pytest",
      error: "E       fixture 'event_loop' not found",
      next:
        "Take the loop from asyncio.get_running_loop() in place of the fixture event_loop, which pytest-asyncio 1.0 removed (older code: pytest-asyncio below 1).",
    }, {
      command: "pytest",
      error: "E       fixture 'testdir' not found",
      next:
        'Add pytest_plugins = "pytester" to the conftest.py of the root folder: it brings pytester and testdir.',
    }],
    misses: ["collected 0 items"],
  },
  {
    id: "pytest-unknown-option",
    line:
      /(?:pytest|__main__\.py): error: unrecognized arguments: (?<bad>--?[\w-]{1,40})/,
    tools: ["pytest"],
    level: "code",
    cause:
      "pytest does not know {bad}: the plugin that has it is not installed.",
    next: [(c) => {
      const b = c.v["bad"] ?? "";
      const p = /^--cov/.test(b)
        ? "pytest-cov"
        : /^-n|^--dist|^--numprocesses/.test(b)
        ? "pytest-xdist"
        : /^--timeout/.test(b)
        ? "pytest-timeout"
        : /^--reruns/.test(b)
        ? "pytest-rerunfailures"
        : /^--ds|^--reuse-db|^--create-db/.test(b)
        ? "pytest-django"
        : /^--asyncio/.test(b)
        ? "pytest-asyncio"
        : /^--html/.test(b)
        ? "pytest-html"
        : /^--benchmark/.test(b)
        ? "pytest-benchmark"
        : undefined;
      return p === undefined ? undefined : pipInstall(c, p);
    }, "pytest --help"],
    hits: [{
      command: "pytest --cov=app",
      error:
        "ERROR: usage: pytest [options] [file_or_dir]\npytest: error: unrecognized arguments: --cov=app",
      next: "pip install pytest-cov",
    }, {
      command: "pytest -n 4",
      error: "pytest: error: unrecognized arguments: -n",
      next: "pip install pytest-xdist",
    }],
    misses: ["manage.py: error: unrecognized arguments: --x"],
  },
  {
    id: "pytest-async-unsupported",
    line: /async def functions are not natively supported/,
    tools: ["pytest"],
    level: "code",
    priority: 12,
    cause:
      "pytest has no plugin for async tests (pytest-asyncio is not installed or the test not marked).",
    next: pip("pytest-asyncio"),
    plan: [
      "Set asyncio_mode = auto, or mark the test with @pytest.mark.asyncio.",
    ],
    hits: [
      {
        command: "pytest",
        error:
          "async def functions are not natively supported.\nYou need to install a suitable plugin for your async framework, for example:\n  - anyio",
        next: "pip install pytest-asyncio",
      },
      "PytestUnhandledCoroutineWarning: async def functions are not natively supported and have been skipped.",
    ],
    misses: ["RuntimeWarning: coroutine 'a' was never awaited"],
  },
  {
    id: "coverage-fail-under",
    line:
      /(?:FAIL Required test coverage of (?<want>[\d.]{1,6})% not reached\. Total coverage: (?<got>[\d.]{1,6})%|Coverage failure: total of (?<got2>[\d.]{1,6}) is less than fail-under=(?<want2>[\d.]{1,6}))/,
    // Of tests that fail the share that ran says nothing.
    none: [/\b[1-9]\d{0,5} (?:failed|errors?)\b.{0,80} in \d/],
    tools: ["pytest", "coverage"],
    level: "code",
    cause: [
      "The test coverage of {got}% is below the required {want}%.",
      "The test coverage of {got2}% is below the required {want2}%.",
    ],
    next: "coverage report --show-missing",
    hits: [{
      command: "pytest --cov",
      error:
        "FAIL Required test coverage of 80% not reached. Total coverage: 71.20%",
      next: "coverage report --show-missing",
    }, "Coverage failure: total of 64 is less than fail-under=90"],
    misses: [
      'Jest: "global" coverage threshold for branches (80%) not met: 71.4%',
      "FAIL Required test coverage of 60% not reached. Total coverage: 37.00%\n===== 4 failed, 60 passed in 3.21s =====",
    ],
  },
  {
    id: "mypy-error",
    line:
      /^(?<path>[\w./\\-]{1,200}\.pyi?):(?<ln>\d{1,6})(?::\d{1,5})?: error: (?<msg>.{3,220}?)(?:\s{1,3}\[(?<code>[\w-]{3,40})\])?$/,
    tools: ["mypy", "dmypy", "pyright"],
    level: "phrase",
    cause: "mypy: {msg} in {path}, line {ln}[[ ({code})]].",
    next: [
      (c) => {
        const m = /Library stubs not installed for "([\w.-]{1,60})"/.exec(
          c.v["msg"] ?? "",
        )?.[1];
        return m === undefined
          ? undefined
          : "mypy --install-types --non-interactive";
      },
      (c) => {
        const m =
          /Cannot find implementation or library stub for module named "([\w.-]{1,60})"/
            .exec(c.v["msg"] ?? "")?.[1];
        return m === undefined
          ? undefined
          : pipInstall(c, m.split(".")[0] ?? m);
      },
      "Open {path}:{ln} and correct the types: {msg}",
    ],
    hits: [
      {
        command: "mypy src",
        error:
          'src/a.py:3: error: Library stubs not installed for "requests"  [import-untyped]\nFound 1 error in 1 file (checked 4 source files)',
        next: "mypy --install-types --non-interactive",
      },
      {
        command: "mypy .",
        error:
          'app/b.py:10: error: Incompatible return value type (got "str", expected "int")  [return-value]',
        next:
          'Open app/b.py:10 and correct the types: Incompatible return value type (got "str", expected "int")',
      },
    ],
    misses: ["Success: no issues found in 4 source files"],
  },
  {
    id: "ruff-flake8-violation",
    line:
      /^(?<path>[\w./\\-]{1,200}\.pyi?):(?<ln>\d{1,6}):\d{1,5}:? (?<code>[A-Z]{1,4}\d{3,4}) (?:\[\*\] )?(?<msg>.{3,200})/,
    tools: ["ruff", "flake8", "pylint", "pycodestyle", "pyflakes"],
    level: "phrase",
    cause: "{code} in {path}, line {ln}: {msg}.",
    next: [
      (c) =>
        c.cmd.programs.includes("ruff") &&
          c.lines.some((l) => /fixable with the `--fix` option|\[\*\]/.test(l))
          ? c.cmd.append("--fix")
          : undefined,
      "Open {path}:{ln} and correct {code}: {msg}",
    ],
    hits: [
      {
        command: "ruff check .",
        error:
          "app/a.py:1:8: F401 [*] `os` imported but unused\nFound 1 error.\n[*] 1 fixable with the `--fix` option.",
        next: "ruff check . --fix",
      },
      {
        command: "flake8",
        error: "./a.py:10:80: E501 line too long (92 > 79 characters)",
        next:
          "Open ./a.py:10 and correct E501: line too long (92 > 79 characters)",
      },
    ],
    misses: ["src/a.py:3: error: Name 'x' is not defined  [name-defined]"],
  },
  {
    id: "black-would-reformat",
    line:
      /^would reformat (?<path>\S{1,200})|\d{1,5} files? would be reformatted|Would reformat: (?<path2>\S{1,200})|ERROR: (?<path3>\S{1,200}) Imports are incorrectly sorted/,
    tools: ["black", "ruff", "isort"],
    level: "code",
    cause: [
      "{path} is not formatted as the formatter would.",
      "{path2} is not formatted as the formatter would.",
      "The imports of {path3} are not sorted.",
      "Files are not formatted.",
    ],
    next: [
      (c) =>
        c.cmd.programs.includes("isort")
          ? (c.cmd.has("--check-only")
            ? c.cmd.remove("--check-only")
            : "isort .")
          : undefined,
      (c) => c.cmd.has("--check") ? c.cmd.remove("--check") : undefined,
      (c) => c.v["path2"] !== undefined ? "ruff format ." : "black .",
    ],
    hits: [
      {
        command: "black --check .",
        error:
          "would reformat /app/a.py\n\nOh no! 1 file would be reformatted.",
        next: "black .",
      },
      {
        command: "ruff format --check .",
        error: "Would reformat: app/a.py\n1 file would be reformatted",
        next: "ruff format .",
      },
    ],
    misses: ["All done! 3 files would be left unchanged."],
  },
  {
    id: "django-settings-missing",
    line:
      /ImproperlyConfigured: Requested setting \w{1,60}, but settings are not configured|DJANGO_SETTINGS_MODULE.{0,40}(?:not set|undefined)/,
    tools: ["django-admin", "python", "pytest", "celery"],
    level: "code",
    cause:
      "Django's settings are not configured: DJANGO_SETTINGS_MODULE is not set.",
    next: [
      byPlatform({
        powershell: "$env:DJANGO_SETTINGS_MODULE='<project>.settings'",
      }, "export DJANGO_SETTINGS_MODULE=<project>.settings"),
    ],
    plan: [
      "Run commands through manage.py, and in scripts call django.setup() first.",
    ],
    hits: [
      "django.core.exceptions.ImproperlyConfigured: Requested setting INSTALLED_APPS, but settings are not configured. You must either define the environment variable DJANGO_SETTINGS_MODULE or call settings.configure() before accessing settings.",
      {
        command: "pytest",
        error:
          "django.core.exceptions.ImproperlyConfigured: Requested setting DATABASES, but settings are not configured.",
      },
    ],
    misses: [
      "django.core.exceptions.ImproperlyConfigured: The SECRET_KEY setting must not be empty.",
    ],
  },
  {
    id: "django-improperly-configured",
    line: /ImproperlyConfigured: (?<msg>(?!Requested setting).{5,220})/,
    tools: ["django-admin", "python"],
    level: "code",
    cause: "Django's settings are wrong: {msg}",
    next: [
      (c) =>
        /Error loading psycopg2? |psycopg2? module/.test(c.v["msg"] ?? "")
          ? pipInstall(c, "psycopg2-binary")
          : /MySQLdb/.test(c.v["msg"] ?? "")
          ? pipInstall(c, "mysqlclient")
          : undefined,
      (c) =>
        /Set the (\w{2,60}) environment variable/.exec(c.v["msg"] ?? "")
            ?.[1] === undefined
          ? undefined
          : `export ${
            /Set the (\w{2,60}) environment variable/.exec(c.v["msg"] ?? "")
              ?.[1]
          }=<value>`,
      "Open the settings module and correct it: {msg}",
    ],
    hits: [
      {
        command: "python manage.py migrate",
        error:
          "django.core.exceptions.ImproperlyConfigured: Error loading psycopg2 or psycopg module",
        next: "python -m pip install psycopg2-binary",
      },
      "django.core.exceptions.ImproperlyConfigured: The SECRET_KEY setting must not be empty.",
    ],
    misses: [
      "django.core.exceptions.ImproperlyConfigured: Requested setting X, but settings are not configured.",
    ],
  },
  {
    id: "django-migration-conflict",
    line:
      /CommandError: Conflicting migrations detected|InconsistentMigrationHistory: (?<msg>.{3,200})|NodeNotFoundError: Migration (?<mig>\S{1,100})/,
    tools: ["django-admin", "python"],
    level: "code",
    cause: [
      "The migration {mig} depends on one that does not exist.",
      "The migration history is inconsistent: {msg}",
      "Two migrations are leaves of the same app (conflicting migrations).",
    ],
    next: [
      (c) =>
        /Conflicting/.test(c.lines[c.at] ?? "")
          ? "python manage.py makemigrations --merge"
          : undefined,
      "python manage.py showmigrations",
    ],
    hits: [
      {
        command: "python manage.py migrate",
        error:
          "CommandError: Conflicting migrations detected; multiple leaf nodes in the migration graph: (0003_a, 0003_b in shop).",
        next: "python manage.py makemigrations --merge",
      },
      "django.db.migrations.exceptions.InconsistentMigrationHistory: Migration admin.0001_initial is applied before its dependency users.0001_initial on database 'default'.",
    ],
    misses: ["django.db.utils.OperationalError: no such table: a"],
  },
  {
    id: "flask-no-app",
    line:
      /Error: (?:Could not locate a Flask application|Failed to find Flask application or factory in module '(?<mod>[^']{1,80})'|Could not import '(?<imp>[^']{1,80})')|Usage: flask \[OPTIONS\].{0,40}No such command/,
    tools: ["flask"],
    level: "code",
    cause:
      "Flask finds no application[[ in {mod}]][[ ({imp} cannot be imported)]]: FLASK_APP or --app is not set or wrong.",
    next: [
      (c) =>
        c.cmd.has("--app") ? undefined : c.cmd.afterProgram("--app <module>"),
      "flask --app <module> run",
    ],
    hits: [{
      command: "flask run",
      error:
        "Error: Could not locate a Flask application. Use the 'flask --app' option, 'FLASK_APP' environment variable, or a 'wsgi.py' or 'app.py' file in the current directory.",
      next: "flask --app <module> run",
    }, {
      command: "flask --app srv run",
      error:
        "Error: Failed to find Flask application or factory in module 'srv'. Use 'srv:name' to specify one.",
    }],
    misses: ['Error loading ASGI app. Could not import module "main".'],
  },
  {
    id: "flask-context",
    line:
      /RuntimeError: Working outside of (?<what>application|request) context/,
    tools: ["flask", "python"],
    level: "code",
    cause:
      "Flask's {what} context is missing: the code runs outside a request or app.app_context().",
    next:
      `${OPEN} and wrap it: with app.app_context(): (or app.test_request_context() for a request).`,
    hits: [
      "RuntimeError: Working outside of application context.",
      "RuntimeError: Working outside of request context.",
    ],
    misses: ["RuntimeError: Event loop is closed"],
  },
  {
    id: "uvicorn-import-app",
    line:
      /Error loading ASGI app\. (?:Could not import module "(?<mod>[^"]{1,80})"|Attribute "(?<attr>[^"]{1,60})" not found in module "(?<mod2>[^"]{1,80})"|Import string "(?<imp>[^"]{1,80})" must be in format)|gunicorn\.errors\.AppImportError: (?<msg>.{3,120})|ModuleNotFoundError: No module named '(?<wsgi>wsgi|asgi|main)'/,
    tools: ["uvicorn", "gunicorn", "fastapi", "hypercorn"],
    level: "code",
    priority: 4,
    cause: [
      "The module {mod} of the application cannot be imported: wrong folder or name.",
      "The module {mod2} has no attribute {attr}.",
      "The application must be named as module:attribute, not {imp}.",
      "The application cannot be loaded: {msg}",
      "The module {wsgi} of the application cannot be imported: wrong folder or name.",
    ],
    next: [
      (c) =>
        c.v["imp"] === undefined
          ? undefined
          : c.cmd.replace(c.v["imp"], `${c.v["imp"].replace(/\.py$/, "")}:app`),
      (c) =>
        c.v["mod"] === undefined
          ? undefined
          : `find . -name ${(c.v["mod"] ?? "").split(".").pop()}.py`,
      (c) =>
        c.v["wsgi"] === undefined
          ? undefined
          : `find . -name ${c.v["wsgi"]}.py`,
      "Name the right attribute of the module: <module>:<app>",
    ],
    plan: [
      "Start in the project's root or give --app-dir; write package.module:app.",
    ],
    hits: [{
      command: "uvicorn main:app",
      error:
        'ERROR:    Error loading ASGI app. Could not import module "main".',
      next: "find . -name main.py",
    }, {
      command: "uvicorn main.py",
      error:
        'ERROR:    Error loading ASGI app. Import string "main.py" must be in format "<module>:<attribute>".',
      next: "uvicorn main:app",
    }],
    misses: ["Error: Could not locate a Flask application."],
  },
  {
    id: "gunicorn-worker-timeout",
    line:
      /\[CRITICAL\] WORKER TIMEOUT \(pid:\d{1,8}\)|Worker \(pid:\d{1,8}\) was sent SIGKILL! Perhaps out of memory/,
    tools: ["gunicorn"],
    level: "code",
    priority: 4,
    cause: [
      (c) =>
        /SIGKILL/.test(c.lines[c.at] ?? "")
          ? "A gunicorn worker was killed (SIGKILL), probably out of memory."
          : "A gunicorn worker did not answer in time (WORKER TIMEOUT): a request blocks longer than --timeout.",
    ],
    next: [
      (c) =>
        /SIGKILL/.test(c.lines[c.at] ?? "") ? "dmesg | grep -i oom" : undefined,
      (c) =>
        c.cmd.programs.includes("gunicorn") && !c.cmd.has("--timeout")
          ? c.cmd.append("--timeout 120")
          : undefined,
      "gunicorn --timeout 120 <module:app>",
    ],
    plan: [
      "Move long work to a queue, or use async workers; look at slow queries.",
    ],
    hits: [
      {
        command: "gunicorn app:app",
        error:
          "[2026-01-02 10:00:00 +0000] [7] [CRITICAL] WORKER TIMEOUT (pid:9)",
        next: "gunicorn app:app --timeout 120",
      },
      "[2026-01-02 10:00:00 +0000] [7] [ERROR] Worker (pid:12) was sent SIGKILL! Perhaps out of memory?",
    ],
    misses: ["[INFO] Worker exiting (pid: 9)"],
  },
  {
    id: "sqlalchemy-no-table",
    line:
      /\((?:sqlite3\.OperationalError|psycopg2?\.errors\.UndefinedTable|pymysql\.err\.ProgrammingError)\) (?:no such table: (?<table>[\w.]{1,80})|relation "(?<table2>[^"]{1,80})" does not exist|\(1146)/,
    tools: ["alembic", "flask", "python"],
    level: "code",
    priority: 4,
    cause: [
      "The database has no table {table}: migrations were not applied.",
      "The database has no table {table2}: migrations were not applied.",
      "A table does not exist: migrations were not applied.",
    ],
    next: [
      (c) =>
        c.cmd.programs.includes("flask")
          ? "flask db upgrade"
          : "alembic upgrade head",
    ],
    plan: [
      "Make sure that it is the right database; without Alembic call Base.metadata.create_all(engine).",
    ],
    hits: [{
      command: "python app.py",
      error:
        "sqlalchemy.exc.OperationalError: (sqlite3.OperationalError) no such table: users",
      next: "alembic upgrade head",
    }, {
      command: "flask run",
      error:
        'sqlalchemy.exc.ProgrammingError: (psycopg2.errors.UndefinedTable) relation "orders" does not exist',
      next: "flask db upgrade",
    }],
    misses: ["django.db.utils.OperationalError: no such table: auth_user"],
  },
  {
    id: "sqlalchemy-no-driver",
    line:
      /sqlalchemy\.exc\.NoSuchModuleError: Can't load plugin: sqlalchemy\.dialects:(?<dialect>[\w.]{1,40})/,
    level: "code",
    cause:
      "SQLAlchemy has no dialect {dialect}: the URL's scheme is wrong or its driver is not installed.",
    next: [
      (c) =>
        c.v["dialect"] === "postgres"
          ? "Write postgresql:// instead of postgres:// in the database URL."
          : undefined,
      (c) => {
        const t: Record<string, string> = {
          snowflake: "snowflake-sqlalchemy",
          bigquery: "sqlalchemy-bigquery",
          redshift: "sqlalchemy-redshift",
          clickhouse: "clickhouse-sqlalchemy",
          cockroachdb: "sqlalchemy-cockroachdb",
          duckdb: "duckdb-engine",
          databricks: "databricks-sqlalchemy",
        };
        const p = t[(c.v["dialect"] ?? "").split(".")[0] ?? ""];
        return p === undefined ? undefined : pipInstall(c, p);
      },
      "Correct the scheme of the database URL (postgresql+psycopg, mysql+pymysql, sqlite).",
    ],
    hits: [
      "sqlalchemy.exc.NoSuchModuleError: Can't load plugin: sqlalchemy.dialects:postgres",
      {
        command: "python a.py",
        error:
          "sqlalchemy.exc.NoSuchModuleError: Can't load plugin: sqlalchemy.dialects:snowflake",
        next: "python -m pip install snowflake-sqlalchemy",
      },
    ],
    misses: ["ModuleNotFoundError: No module named 'psycopg2'"],
  },
  {
    id: "sqlalchemy-session",
    line:
      /sqlalchemy\.(?:orm\.exc\.DetachedInstanceError|exc\.(?:PendingRollbackError|InvalidRequestError|MissingGreenlet|TimeoutError|ArgumentError)): (?<msg>.{3,220})/,
    level: "code",
    cause: "SQLAlchemy: {msg}",
    next: [
      (c) =>
        /QueuePool limit/.test(c.v["msg"] ?? "")
          ? "Close sessions after use (with Session() as s) and raise pool_size in create_engine."
          : /rolled back/.test(c.v["msg"] ?? "")
          ? "Call session.rollback() after the failed flush before the session is used again."
          : /greenlet/.test(c.v["msg"] ?? "")
          ? "Load the relation eagerly (selectinload) or await the call in an AsyncSession."
          : /not bound to a Session/.test(c.v["msg"] ?? "")
          ? "Load what you need before the session closes (joinedload), or set expire_on_commit=False."
          : undefined,
      `${OPEN} and correct it: {msg}`,
    ],
    hits: [
      "sqlalchemy.orm.exc.DetachedInstanceError: Instance <User at 0x7f> is not bound to a Session; attribute refresh operation cannot proceed",
      "sqlalchemy.exc.TimeoutError: QueuePool limit of size 5 overflow 10 reached, connection timed out, timeout 30.00",
    ],
    misses: [
      "sqlalchemy.exc.OperationalError: (sqlite3.OperationalError) no such table: a",
    ],
  },
  {
    id: "alembic-revision",
    line:
      /(?:Can't locate revision identified by '(?<rev>[\w]{1,40})'|Current revision '(?<rev>\w{1,40})' not found in Alembic history|Multiple head revisions are present|Target database is not up to date|FAILED: (?<msg>No config file 'alembic\.ini' found.{0,60}))/,
    tools: ["alembic", "flask"],
    level: "code",
    cause: [
      "The database refers to the revision {rev}, which is not among the migration files.",
      (c) =>
        c.v["msg"] === undefined
          ? undefined
          : "alembic.ini is not found in this folder.",
      (c) =>
        /Multiple head/.test(c.lines[c.at] ?? "")
          ? "The migrations have several heads: two of them name the same parent, as after a merge of two branches, so head is not one revision."
          : /not up to date/.test(c.lines[c.at] ?? "")
          ? "The database is behind the migrations."
          : undefined,
      "There are several head revisions (branches), or the database is behind the migrations.",
    ],
    next: [
      (c) =>
        /Multiple head/.test(c.lines[c.at] ?? "")
          ? "alembic merge heads -m 'merge heads'"
          : /not up to date/.test(c.lines[c.at] ?? "")
          ? "alembic upgrade head"
          : undefined,
      (c) => c.v["msg"] === undefined ? undefined : "find . -name alembic.ini",
      "alembic history",
    ],
    hits: [
      {
        command: "alembic upgrade head",
        error:
          "FAILED: Multiple head revisions are present for given argument 'head'; please specify a specific target revision",
        next: "alembic merge heads -m 'merge heads'",
      },
      {
        command: "alembic revision --autogenerate",
        error: "FAILED: Target database is not up to date.",
        next: "alembic upgrade head",
      },
      "ERROR [flask_migrate] Error: Can't locate revision identified by '9f2c1ab3'",
    ],
    misses: ["CommandError: Conflicting migrations detected"],
  },
  {
    id: "celery-broker-down",
    line:
      /consumer: Cannot connect to (?<broker>\w{3,10}):\/\/\S{1,120}: (?<msg>.{3,120})|kombu\.exceptions\.OperationalError: (?<msg2>.{3,120})/,
    tools: ["celery", "python"],
    level: "code",
    cause: [
      "Celery cannot connect to its broker {broker}: {msg}",
      "Celery cannot connect to its broker: {msg2}",
    ],
    next: [
      (c) =>
        c.v["broker"] === "redis"
          ? "redis-cli -u <broker-url> ping"
          : c.v["broker"] === "amqp"
          ? "rabbitmq-diagnostics -q ping"
          : undefined,
      "nc -vz {host} {port}",
      "Start the broker and check broker_url (in containers the service's name instead of localhost).",
    ],
    hits: [{
      command: "celery -A app worker",
      error:
        "[2026-01-02 10:00:00,000: ERROR/MainProcess] consumer: Cannot connect to redis://localhost:6379/0: Error 111 connecting to localhost:6379. Connection refused..",
      next: "redis-cli -u <broker-url> ping",
    }, "kombu.exceptions.OperationalError: [Errno 111] Connection refused"],
    misses: [
      "redis.exceptions.ConnectionError: Error 111 connecting to localhost:6379. Connection refused.",
    ],
  },
  {
    id: "numpy-abi",
    line:
      /A module that was compiled using NumPy 1\.x cannot be run in|numpy\.(?:dtype|ufunc|ndarray) size changed, may indicate binary incompatibility|numpy\.core\.multiarray failed to import|_ARRAY_API not found/,
    level: "code",
    priority: 6,
    near: [
      /Expected (?<built>\d{2,3}) from C header, got (?<there>\d{2,3}) from PyObject/,
    ],
    cause: [
      // The object only grows: the size says which of the two is the newer one.
      (c) =>
        Number(c.v["built"]) > Number(c.v["there"])
          ? "A compiled package was built for a newer NumPy than the one that is installed: the two are incompatible."
          : undefined,
      "A compiled package was built for another NumPy (1.x against 2.x ABI): they are incompatible.",
    ],
    next: [
      (c) =>
        Number(c.v["built"]) > Number(c.v["there"])
          ? pipInstall(c, "--upgrade numpy")
          : pipInstall(c, "'numpy<2'"),
    ],
    plan: [
      "Or install the package that was compiled anew, in the release that fits the NumPy you keep.",
    ],
    hits: [
      {
        error:
          "ValueError: numpy.dtype size changed, may indicate binary incompatibility. Expected 96 from C header, got 88 from PyObject",
        next: "pip install --upgrade numpy",
      },
      {
        error:
          "ValueError: numpy.ufunc size changed, may indicate binary incompatibility. Expected 216 from C header, got 232 from PyObject",
        next: "pip install 'numpy<2'",
      },
      {
        command: "python a.py",
        error:
          "A module that was compiled using NumPy 1.x cannot be run in\nNumPy 2.0.1 as it may crash.\nImportError: numpy.core.multiarray failed to import",
        next: "python -m pip install 'numpy<2'",
      },
      "ValueError: numpy.dtype size changed, may indicate binary incompatibility. Expected 96 from C header, got 88 from PyObject",
    ],
    misses: ["AttributeError: module 'numpy' has no attribute 'int'"],
  },
  {
    id: "numpy-shapes",
    line:
      /ValueError: (?:operands could not be broadcast together with shapes (?<shapes>.{3,80})|shapes (?<shapes2>.{3,60}) not aligned|cannot reshape array of size (?<size>\d{1,12}) into shape (?<shape>.{3,60})|all the input array dimensions|setting an array element with a sequence)/,
    level: "code",
    cause: [
      "The arrays' shapes do not fit together: {shapes}.",
      "The arrays' shapes do not fit: {shapes2}.",
      "An array of {size} elements cannot be reshaped into {shape}.",
      "The arrays' shapes do not fit.",
    ],
    next:
      `${OPEN} and print .shape of both arrays; reshape or transpose one of them.`,
    hits: [
      "ValueError: operands could not be broadcast together with shapes (3,) (4,)",
      "ValueError: cannot reshape array of size 10 into shape (3,4)",
    ],
    misses: [
      "RuntimeError: mat1 and mat2 shapes cannot be multiplied (1x2 and 3x4)",
    ],
  },
  {
    id: "numpy-ambiguous-truth",
    line:
      /ValueError: The truth value of (?:a|an) (?<what>Series|DataFrame|array with more than one element|Index) is ambiguous/,
    level: "code",
    cause:
      "A whole {what} is used as a condition; its truth value is ambiguous.",
    next:
      `${OPEN} and use & | ~ with brackets for element-wise conditions, or .any(), .all(), .empty.`,
    hits: [
      "ValueError: The truth value of a Series is ambiguous. Use a.empty, a.bool(), a.item(), a.any() or a.all().",
      "ValueError: The truth value of an array with more than one element is ambiguous.",
    ],
    misses: [
      "ValueError: operands could not be broadcast together with shapes (3,) (4,)",
    ],
  },
  {
    id: "pandas-key-missing",
    line:
      /KeyError: ["'](?:\[.{1,200}\] not (?:in index|found in axis)|None of \[.{1,200}\] are in the \[(?:columns|index)\])/,
    level: "code",
    priority: 4,
    cause: "The data frame lacks columns that the code asks for.",
    next:
      `${OPEN} and print df.columns; mind spaces and case (df.columns = df.columns.str.strip()).`,
    hits: [
      "KeyError: \"['price'] not in index\"",
      "KeyError: \"None of [Index(['a', 'b'], dtype='object')] are in the [columns]\"",
    ],
    misses: ["KeyError: 'user'"],
  },
  {
    id: "pandas-parser",
    line: /pandas\.errors\.(?:ParserError|EmptyDataError): (?<msg>.{3,200})/,
    level: "code",
    cause: "pandas cannot read the file: {msg}",
    next: [
      (c) =>
        /Expected \d+ fields in line (\d+)/.test(c.v["msg"] ?? "")
          ? `Look at line ${
            /in line (\d+)/.exec(c.v["msg"] ?? "")?.[1]
          } of the file, and give the right sep= (or on_bad_lines="warn") to read_csv.`
          : undefined,
      `${OPEN} and check that the file is not empty and has the separator that read_csv expects.`,
    ],
    hits: [
      "pandas.errors.ParserError: Error tokenizing data. C error: Expected 3 fields in line 7, saw 5",
      "pandas.errors.EmptyDataError: No columns to parse from file",
    ],
    misses: ["UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9"],
  },
  {
    id: "pandas-optional-dependency",
    line:
      /ImportError: Missing optional dependency '(?<mod>[\w.-]{1,60})'|ImportError: Unable to find a usable engine; tried using: '(?<engine>[\w]{1,30})'/,
    level: "code",
    cause: [
      "The optional package {mod} is not installed.",
      "The engine {engine} (and others) for this file format is not installed.",
    ],
    next: [pipModule("mod"), pipModule("engine")],
    hits: [
      {
        command: "python a.py",
        error:
          "ImportError: Missing optional dependency 'openpyxl'.  Use pip or conda to install openpyxl.",
        next: "python -m pip install openpyxl",
      },
      "ImportError: Unable to find a usable engine; tried using: 'pyarrow', 'fastparquet'.",
    ],
    misses: ["ModuleNotFoundError: No module named 'pandas'"],
  },
  {
    id: "torch-cuda-oom",
    line:
      /(?:torch(?:\.cuda)?\.OutOfMemoryError|RuntimeError): CUDA out of memory(?:\. Tried to allocate (?<size>[\d.]{1,8} [MG]iB))?|CUDA error: out of memory|CUBLAS_STATUS_ALLOC_FAILED|ResourceExhaustedError.{0,60}OOM when allocating/,
    level: "code",
    cause:
      "The GPU ran out of memory (CUDA out of memory[[, {size} more were asked for]]): batch, sequence or model are too large, or another process holds VRAM.",
    next: [
      (c) => {
        const text = c.cmd.text ?? "";
        const m = /(--(?:per_device_train_)?batch[-_]size[ =])(\d{1,6})/.exec(
          text,
        );
        const n = Number(m?.[2]);
        return m === null || !(n > 1)
          ? undefined
          : text.replace(m[0], `${m[1]}${Math.max(1, Math.floor(n / 2))}`);
      },
      "nvidia-smi",
    ],
    plan: [
      "Halve the batch size and use gradient accumulation, bf16 or checkpointing.",
      "Against fragmentation: PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True.",
    ],
    risk: "A smaller batch changes training dynamics; adapt the learning rate.",
    prevent:
      "Log torch.cuda.max_memory_allocated(), and free what you no longer need.",
    hits: [
      {
        command: "python train.py --batch-size 64",
        error:
          "torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.50 GiB. GPU 0 has a total capacity of 23.65 GiB",
        next: "python train.py --batch-size 32",
      },
      {
        error:
          "RuntimeError: CUDA out of memory. Tried to allocate 512.00 MiB (GPU 0; 8.00 GiB total capacity)",
        next: "nvidia-smi",
      },
    ],
    misses: ["MemoryError"],
  },
  {
    id: "torch-no-cuda",
    line:
      /AssertionError: Torch not compiled with CUDA enabled|RuntimeError: (?:Attempting to deserialize object on a CUDA device but torch\.cuda\.is_available\(\) is False|No CUDA GPUs are available|Found no NVIDIA driver on your system)|CUDA driver version is insufficient|The NVIDIA driver on your system is too old/,
    level: "code",
    cause:
      "PyTorch cannot use a GPU here: no CUDA build, no driver, an old driver, or no GPU given to the container.",
    next: [
      (c) =>
        /deserialize/.test(c.lines[c.at] ?? "")
          ? `Open ${
            c.v["at"] ?? "the torch.load call"
          } and write torch.load(path, map_location="cpu").`
          : undefined,
      (c) =>
        /not compiled/.test(c.lines[c.at] ?? "")
          ? pipInstall(
            c,
            "--upgrade torch --index-url https://download.pytorch.org/whl/cu126",
          )
          : undefined,
      "nvidia-smi",
    ],
    plan: [
      "A build for another CUDA version has another index: the selector on PyTorch's site names it.",
      "In Docker start the container with --gpus all and the NVIDIA container toolkit.",
    ],
    hits: [{
      command: "python a.py",
      error: "AssertionError: Torch not compiled with CUDA enabled",
      next:
        "python -m pip install --upgrade torch --index-url https://download.pytorch.org/whl/cu126",
    }, "RuntimeError: No CUDA GPUs are available"],
    misses: ["RuntimeError: CUDA out of memory."],
  },
  {
    id: "torch-device-mismatch",
    line:
      /RuntimeError: Expected all tensors to be on the same device, but found at least two devices, (?<devices>[\w:, ]{3,40}?)!|Input type \((?<input>[\w.]{3,40})\) and (?:weight|bias) type \((?<weight>[\w.]{3,40})\) should be the same/,
    level: "code",
    cause: [
      (c) =>
        isOnGpu(c.v["input"]) === isOnGpu(c.v["weight"]) &&
          c.v["input"] !== undefined
          ? c.render(
            "The data ({input}) and the model's weights ({weight}) are of different number types.",
          )
          : undefined,
      "Tensors or model are on different devices[[ ({devices})]][[ ({input} and {weight})]].",
    ],
    next: [
      (c) =>
        isOnGpu(c.v["input"]) === isOnGpu(c.v["weight"]) &&
          c.v["input"] !== undefined
          ? `${
            c.v["at"] === undefined ? "Open the place" : `Open ${c.v["at"]}`
          } and give both one type: data.to(model.dtype), or model.float().`
          : undefined,
      `${OPEN} and move model and data to one device: .to(device).`,
    ],
    hits: [
      "RuntimeError: Expected all tensors to be on the same device, but found at least two devices, cuda:0 and cpu! (when checking argument)",
      "RuntimeError: Input type (torch.cuda.FloatTensor) and weight type (torch.FloatTensor) should be the same",
    ],
    misses: [
      "RuntimeError: mat1 and mat2 shapes cannot be multiplied (1x2 and 3x4)",
    ],
  },
  {
    id: "torch-shapes",
    line:
      /RuntimeError: (?:mat1 and mat2 shapes cannot be multiplied \((?<shapes>[\dx and]{3,40})\)|The size of tensor a \((?<a>\d{1,9})\) must match the size of tensor b \((?<b>\d{1,9})\)|shape '.{1,60}' is invalid for input of size|Given groups=.{1,120}expected input.{1,120})|size mismatch for (?<param>[\w.]{1,120})/,
    level: "code",
    cause: [
      "The matrices' shapes do not fit: {shapes}.",
      "The tensors' sizes differ: {a} against {b}.",
      "The checkpoint's {param} has another size than the model.",
      "The tensors' shapes do not fit.",
    ],
    next:
      `${OPEN} and print .shape before that line; adapt the layer's in_features or the reshaping.`,
    hits: [
      "RuntimeError: mat1 and mat2 shapes cannot be multiplied (32x512 and 256x10)",
      "RuntimeError: The size of tensor a (5) must match the size of tensor b (4) at non-singleton dimension 1",
    ],
    misses: ["ValueError: cannot reshape array of size 10 into shape (3,4)"],
  },
  {
    id: "torch-cuda-assert",
    line:
      /CUDA error: device-side assert triggered|CUDA error: an illegal memory access|Assertion `t >= 0 && t < n_classes` failed/,
    level: "code",
    cause:
      "A check inside a CUDA kernel failed (device-side assert): usually a label or index out of range.",
    next: [
      (c) => c.cmd.text ? c.cmd.prefix("CUDA_LAUNCH_BLOCKING=1") : undefined,
      "export CUDA_LAUNCH_BLOCKING=1",
    ],
    plan: [
      "Check that labels are in 0..classes-1 and token ids below the embedding's size; run it on the CPU for a clear message.",
    ],
    hits: [
      {
        command: "python t.py",
        error: "RuntimeError: CUDA error: device-side assert triggered",
        next: "CUDA_LAUNCH_BLOCKING=1 python t.py",
      },
      "torch.AcceleratorError: CUDA error: an illegal memory access was encountered",
    ],
    misses: ["RuntimeError: CUDA out of memory."],
  },
  {
    id: "jupyter-kernel",
    line:
      /No such kernel named (?<kernel>[\w.-]{1,60})|kernelspec\.NoSuchKernel$|Kernel (?:died|Restarting)|nbclient\.exceptions\.DeadKernelError/,
    tools: ["jupyter", "papermill", "python"],
    level: "code",
    cause: [
      "There is no Jupyter kernel named {kernel}.",
      "The notebook's kernel died, often out of memory.",
    ],
    next: [
      (c) =>
        c.v["kernel"] !== undefined
          ? "python -m ipykernel install --user --name {kernel}".replace(
            "{kernel}",
            c.quote(c.v["kernel"]),
          )
          : /No such/.test(c.lines[c.at] ?? "")
          ? "jupyter kernelspec list"
          : "free -h",
    ],
    hits: [{
      command: "jupyter nbconvert --execute a.ipynb",
      error:
        "jupyter_client.kernelspec.NoSuchKernel: No such kernel named ml-env",
      next: "python -m ipykernel install --user --name ml-env",
    }, "nbclient.exceptions.DeadKernelError: Kernel died"],
    misses: ["ModuleNotFoundError: No module named 'ipykernel'"],
  },
  {
    id: "jupyter-command-missing",
    line: /Jupyter command `(?<cmdname>jupyter-[\w-]{1,40})` not found/,
    tools: ["jupyter"],
    level: "code",
    cause: "The Jupyter program {cmdname} is not installed.",
    next: [
      (c) =>
        pipInstall(
          c,
          c.v["cmdname"] === "jupyter-lab"
            ? "jupyterlab"
            : c.v["cmdname"] === "jupyter-nbconvert"
            ? "nbconvert"
            : "notebook",
        ),
    ],
    hits: [{
      command: "jupyter lab",
      error: "Jupyter command `jupyter-lab` not found.",
      next: "pip install jupyterlab",
    }, {
      command: "jupyter notebook",
      error: "Jupyter command `jupyter-notebook` not found.",
      next: "pip install notebook",
    }],
    misses: ["No such kernel named x"],
  },
  {
    id: "sklearn-not-fitted",
    line: /NotFittedError: This (?<what>\w{1,60}) instance is not fitted yet/,
    level: "code",
    cause: "{what} is used before fit() was called.",
    next:
      `${OPEN} and call fit() on the {what} (or load the fitted one) before predict or transform.`,
    hits: [
      "sklearn.exceptions.NotFittedError: This StandardScaler instance is not fitted yet. Call 'fit' with appropriate arguments before using this estimator.",
      "NotFittedError: This LogisticRegression instance is not fitted yet.",
    ],
    misses: ["ValueError: Input X contains NaN."],
  },
  {
    id: "sklearn-nan",
    line:
      /ValueError: (?:Input (?:X |y )?contains (?<what>NaN|infinity)|Input contains NaN, infinity or a value too large|Found input variables with inconsistent numbers of samples: (?<n>\[[\d, ]{3,40}\]))/,
    level: "code",
    cause: [
      "The data contain {what}, which the model cannot use.",
      "X and y have different numbers of rows: {n}.",
      "The data contain NaN or infinity.",
    ],
    next:
      `${OPEN} and clean the data first (dropna, SimpleImputer), or align the rows of X and y.`,
    hits: [
      "ValueError: Input X contains NaN.",
      "ValueError: Found input variables with inconsistent numbers of samples: [100, 90]",
    ],
    misses: ["ValueError: cannot convert float NaN to integer"],
  },
  {
    id: "tensorflow-no-gpu-lib",
    line:
      /Could not (?:load dynamic library|find) '?(?:libcudart|libcudnn|cuda drivers on your machine)|DNN library (?:initialization failed|is not found)/,
    level: "code",
    cause:
      "TensorFlow does not find the CUDA or cuDNN libraries, so it cannot use the GPU.",
    next: pip("'tensorflow[and-cuda]'"),
    hits: [{
      command: "python t.py",
      error:
        "Could not load dynamic library 'libcudart.so.11.0'; dlerror: libcudart.so.11.0: cannot open shared object file",
      next: "python -m pip install 'tensorflow[and-cuda]'",
    }, "UnimplementedError: DNN library is not found."],
    misses: ["RuntimeError: No CUDA GPUs are available"],
  },
  {
    id: "dbt-compilation",
    line:
      /(?:Compilation|Database|Parsing|Runtime) Error(?: in (?:model|test|snapshot|source) (?<model>[\w.]{1,80}))?(?: \((?<path>[^)]{1,160})\))?/,
    tools: ["dbt"],
    gate: true,
    level: "code",
    near: [
      /^\s{2,6}(?<msg>(?:Model|Could not|dbt cannot|Credentials|column|relation|syntax|Env var|'|The).{3,160})/,
    ],
    cause: "dbt failed[[ in {model}]][[ ({path})]][[: {msg}]].",
    next: [
      (c) =>
        c.v["model"] === undefined
          ? "dbt debug"
          : c.render("dbt compile --select {model}"),
      swapWord("run", "debug"),
    ],
    hits: [{
      command: "dbt run",
      error:
        "Compilation Error in model orders (models/orders.sql)\n  Model 'model.shop.orders' depends on a node named 'stg_orders' which was not found",
      next: "dbt compile --select orders",
    }, {
      command: "dbt run",
      error: "Runtime Error\n  Could not find profile named 'shop'",
      next: "dbt debug",
    }],
    misses: ["COMPILATION ERROR : "],
  },
  {
    id: "airflow-dag-import",
    line:
      /Broken DAG: \[(?<path>[^\]]{1,200})\](?! No module)|airflow\.exceptions\.(?<exc>\w{3,60}): (?<msg>.{3,160})/,
    tools: ["airflow"],
    level: "code",
    cause: ["The DAG {path} cannot be imported.", "Airflow: {msg}"],
    next: [
      "python {path}",
      (c) => {
        const { msg = "" } = c.v;
        const pid = /already running under PID (\d{1,8})/.exec(msg)?.[1];
        return pid === undefined ? undefined : `ps -p ${pid} -o pid,etime,cmd`;
      },
      (c) => c.v["exc"] === "DagNotFound" ? "airflow dags list" : undefined,
      "airflow dags list-import-errors",
    ],
    hits: [{
      error:
        "Broken DAG: [/opt/airflow/dags/etl.py] Traceback (most recent call last):",
      next: "python /opt/airflow/dags/etl.py",
    }, {
      command: "airflow dags trigger x",
      error: "airflow.exceptions.DagNotFound: Dag id x not found in DagModel",
      next: "airflow dags list",
    }, {
      command: "airflow webserver",
      error:
        "airflow.exceptions.AirflowException: The webserver is already running under PID 311",
      next: "ps -p 311 -o pid,etime,cmd",
    }],
    misses: ["ModuleNotFoundError: No module named 'airflow'"],
  },
  {
    id: "selenium-driver",
    line:
      /WebDriverException: .{0,30}'?(?<drv>chromedriver|geckodriver|msedgedriver)'? executable needs to be in PATH|NoSuchDriverException|session not created: .{0,80}/,
    tools: ["python", "selenium"],
    level: "code",
    cause: "Selenium's driver does not fit the browser or is not installed.",
    next: pip("--upgrade selenium"),
    plan: [
      "Selenium 4.6 and later fetches the right driver by itself; remove an old chromedriver from PATH.",
    ],
    hits: [
      {
        command: "python s.py",
        error:
          "selenium.common.exceptions.NoSuchDriverException: Message: Unable to obtain driver for chrome",
        next: "python -m pip install --upgrade selenium",
      },
      "selenium.common.exceptions.WebDriverException: Message: 'chromedriver' executable needs to be in PATH.",
    ],
    misses: [
      'selenium.common.exceptions.NoSuchElementException: Message: no such element: Unable to locate element: {"method":"css selector","selector":"#a"}',
    ],
  },
  {
    id: "selenium-no-element",
    line:
      /NoSuchElementException: Message: .{0,60}Unable to locate element: (?<sel>.{3,160})|StaleElementReferenceException|ElementClickInterceptedException|TimeoutException: Message:/,
    tools: ["python"],
    level: "code",
    cause:
      "Selenium does not find or reach the element[[ {sel}]]: wrong selector, not loaded yet, stale or covered.",
    next:
      `${OPEN} and wait for it: WebDriverWait(driver, 10).until(EC.element_to_be_clickable(...)); check the selector.`,
    hits: [
      'selenium.common.exceptions.NoSuchElementException: Message: no such element: Unable to locate element: {"method":"css selector","selector":"#pay"}',
      "selenium.common.exceptions.StaleElementReferenceException: Message: stale element reference",
    ],
    misses: [
      "selenium.common.exceptions.SessionNotCreatedException: Message: session not created: This version of ChromeDriver only supports Chrome version 114",
    ],
  },
]);
