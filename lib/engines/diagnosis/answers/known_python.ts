/** What Python, its packages and installers say, and what it means. */
import {
  REMOVED_NAMES,
  type RemovedName,
} from "../catalogues/python_removed.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** What is known of the name that a module no longer has. */
function removed(c: RuleContext): RemovedName | undefined {
  const module = c.v["module"] ?? "";
  const name = c.v["name"] ?? "";
  for (
    const key of [
      `${module}:${name}`,
      `${module.split(".")[0]}:${name}`,
      `${module}:*`,
    ]
  ) {
    const known = REMOVED_NAMES.get(key);
    if (known !== undefined) return known;
  }
  return undefined;
}

/** Errors that the interpreter names. */
export const KNOWN_PYTHON_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "known-python",
  tools: ["python", "pip", "uv", "poetry", "django", "pytest"],
  isDecisive: true,
  risk:
    "Work in a virtual environment; a version pinned for one package can break another.",
  prevent:
    "Lock all dependencies, and update packages that belong together in one step.",
}, [
  {
    id: "poetry-no-candidate-for-platform",
    on:
      /Unable to find installation candidates for (?<pkg>[\w.-]{1,80}) \((?<version>[\w.+-]{1,40})\)/,
    cause:
      "Poetry finds no file of {pkg} {version} that fits this Python and platform: it has no wheel for them and no source, or poetry.lock knows only the files that were there when it was written.",
    next: "poetry lock",
    plan: [
      "If files were published since, empty the cache first: poetry cache clear pypi --all.",
      "If it stays so, the package's page says which Python versions and platforms have wheels: take one of these, or another version of it.",
    ],
    says: {
      command: "poetry install",
      error:
        "  - Installing acme3d (0.16.1): Failed\n\n  RuntimeError\n\n  Unable to find installation candidates for acme3d (0.16.1)",
    },
  },
  {
    id: "py-name-removed",
    on: [
      /cannot import name '?(?<name>\w{1,80})'? from (?:partially initialized module )?'(?<module>[\w.]{1,120})'/,
      /module '(?<module>[\w.]{1,80})' has no attribute '(?<name>\w{1,80})'/,
      /No module named '(?<module>[\w]{1,60})\.(?<name>\w{1,60})'/,
      /type object '(?<module>\w{1,60})' has no attribute '(?<name>\w{1,60})'/,
      /'(?<module>\w{1,60})' object has no attribute '(?<name>\w{1,60})'/,
    ],
    none: [/most likely due to a circular import/],
    certainty: 0.92,
    cause: (c) => {
      const known = removed(c);
      return known === undefined
        ? undefined
        : `${c.v["module"]} no longer has ${c.v["name"]}: ${known.why}`;
    },
    next: (c) => removed(c)?.next,
    plan: [
      "If the line is in a package and not in your own code, update that package first; the pin is for the time until it follows.",
    ],
    says:
      "ImportError: cannot import name 'LegacyVersion' from 'packaging.version' (/v/lib/python3.11/site-packages/packaging/version.py)",
  },
  {
    id: "py-importer-outdated",
    on: [
      /cannot import name '?(?<name>\w{1,80})'? from '(?<module>[\w.]{1,120})'/,
      /No module named '(?<module>[a-z]\w{1,60})\.(?<name>[\w.]{1,80})'/,
      /module '(?<module>[\w.]{1,80})' has no attribute '(?<name>\w{1,80})'/,
    ],
    grammars: ["python"],
    none: [/most likely due to a circular import|partially initialized/],
    certainty: 0.88,
    cause: (c) => {
      const { subject = "", module = "", name = "" } = c.v;
      const top = module.split(".")[0] ?? "";
      const isOther = subject !== "" && subject !== top &&
        !/^(?:importlib|pkg_resources|_distutils_hack)/.test(subject);
      return isOther
        ? `The package ${
          subject.replaceAll("_", "-")
        } uses ${name} of ${module}, which the installed ${top} does not have: their versions do not fit (mostly ${
          subject.replaceAll("_", "-")
        } is too old for it).`
        : undefined;
    },
    next: (c) => {
      const { subject = "", module = "" } = c.v;
      return subject === "" || subject === module.split(".")[0]
        ? undefined
        : `pip install --upgrade ${subject.replaceAll("_", "-")}`;
    },
    plan: [
      "If there is no newer release of it, pin {module|raw} to the version that it was made for.",
    ],
    says:
      "Traceback (most recent call last):\n  File \"/v/lib/python3.11/site-packages/flask_admin/base.py\", line 8, in <module>\n    from flask import _request_ctx\nImportError: cannot import name '_request_ctx' from 'flask' (/v/lib/python3.11/site-packages/flask/__init__.py)",
  },
  {
    id: "pip-script-of-other-version",
    on: [
      /has no 'main' attribute/,
      /VersionConflict: \(pip (?<have>[\d.]{3,12}) \([^)]{3,200}\), Requirement\.parse\('pip==(?<need>[\d.]{3,12})'\)\)/,
      /DistributionNotFound: (?:The ')?pip==(?<need>[\d.]{3,12})/,
    ],
    all: [/\bpip\b/],
    cause:
      "The script pip on the PATH was made by another version of pip[[ ({need})]] than the module that is installed[[ ({have})]].",
    next: "python3 -m pip install --upgrade pip",
    plan: [
      "It writes the script anew; until then call python3 -m pip. Without a working pip: python3 -m ensurepip --upgrade.",
    ],
    says:
      "pip._vendor.pkg_resources.VersionConflict: (pip 20.3 (/usr/local/lib/python3.8/site-packages), Requirement.parse('pip==20.2.4'))",
  },
  {
    id: "pip-download-cut-off",
    on:
      /IncompleteRead\(\d{1,12} bytes read|Connection broken: (?:IncompleteRead|ConnectionResetError|InvalidChunkLength)|ChunkedEncodingError/,
    cause:
      "The connection broke off in the middle of a download: the network, a proxy or the index.",
    next: (c) =>
      /pip/.test(c.cmd.text ?? "") && c.cmd.text !== undefined &&
        /install/.test(c.cmd.text)
        ? `${c.cmd.text} --retries 10 --timeout 60`
        : "Try the download again, with more retries and a longer time-out.",
    plan: [
      "If it stays, clear the cache (pip cache purge) and look whether a proxy cuts long downloads.",
    ],
    says: {
      command: "python -m pip install torch",
      error:
        "ERROR: Could not install packages due to an OSError: ('Connection broken: IncompleteRead(36977 bytes read, 279 more expected)', IncompleteRead(36977 bytes read, 279 more expected))",
    },
  },
  {
    id: "py-pip-modify-itself",
    on: /To modify pip, please run the following command:/,
    near: [
      /^\s{0,8}(?<command>\S{0,200}python[\w.]{0,12} -m pip install .{1,200})$/,
    ],
    cause:
      "On Windows pip cannot replace its own running program (pip.exe): it has to be called as a module of Python.",
    next: (c) => {
      const args = /-m (pip install .{1,200})$/.exec(c.v["command"] ?? "")?.[1];
      return args !== undefined && /^[\w\s=<>~.@-]{1,200}$/.test(args)
        ? `python -m ${args}`
        : "python -m pip install --upgrade pip";
    },
    says:
      "ERROR: To modify pip, please run the following command:\nC:\\Python\\3.14\\python.exe -m pip install --upgrade pip build\nError: Process completed with exit code 1.",
  },
  {
    id: "py-build-backend-unavailable",
    on: /BackendUnavailable: Cannot import '(?<module>[\w.]{2,80})'/,
    cause:
      "The package's build backend {module} cannot be imported in the build: it is not declared or not installed (a source package that only points elsewhere, or --no-build-isolation without it).",
    next: (c) =>
      /wheel_stub/.test(c.v["module"] ?? "")
        ? "pip install wheel-stub"
        : "pip install --upgrade pip setuptools wheel",
    plan: [
      "Then install the package with --no-build-isolation, or take a release or index that has a wheel for this Python version.",
    ],
    says:
      "pip._vendor.pyproject_hooks._impl.BackendUnavailable: Cannot import 'wheel_stub.buildapi'",
  },
  {
    id: "py-numpy-api-version",
    on:
      /module compiled against (?:ABI|API) version 0x[\da-f]{1,8} but this version of numpy is 0x[\da-f]{1,8}/,
    cause:
      "A compiled package was built against a newer NumPy than the one installed.",
    next: "pip install --upgrade numpy",
    plan: [
      "If something else holds NumPy back, reinstall the compiled package for this NumPy instead.",
    ],
    says:
      "RuntimeError: module compiled against API version 0x10 but this version of numpy is 0xf",
  },
  {
    id: "py-conda-libstdcxx",
    on:
      /libstdc\+\+\.so\.6: version `(?<need>GLIBCXX_[\d.]{3,10}|CXXABI_[\d.]{3,10})' not found \(required by (?<by>\S{3,200}(?:site-packages|conda)\S{0,160})\)/,
    cause:
      "A compiled Python package needs {need} of libstdc++, and the system's own, older libstdc++ is loaded before it.",
    next: "conda install -c conda-forge libstdcxx-ng",
    plan: [
      "Then start Python with LD_LIBRARY_PATH=$CONDA_PREFIX/lib; without conda use a newer system image (its libstdc++6 comes with GCC).",
    ],
    says:
      "ImportError: /lib/x86_64-linux-gnu/libstdc++.so.6: version `GLIBCXX_3.4.30' not found (required by /opt/conda/lib/python3.10/site-packages/matplotlib/_c_internal_utils.so)",
  },
  {
    id: "bcrypt-password-too-long",
    on: /password cannot be longer than 72 bytes/,
    cause:
      "bcrypt 5 refuses passwords of more than 72 bytes, and passlib's own self-test uses such a one.",
    next: 'pip install "bcrypt<5"',
    says:
      "ValueError: password cannot be longer than 72 bytes, truncate manually if necessary (e.g. my_password[:72])",
  },
  {
    id: "django-app-label",
    on:
      /Model class (?<name>[\w.]{3,120}) doesn't declare an explicit app_label and isn't in an application in INSTALLED_APPS/,
    cause:
      "The app that has the model {name} is not in INSTALLED_APPS, or is imported under another path than the one listed there.",
    next:
      "Add the app of {name} to INSTALLED_APPS, and import the model by the same path (app.models, not project.app.models).",
    says:
      "RuntimeError: Model class blog.models.Post doesn't declare an explicit app_label and isn't in an application in INSTALLED_APPS.",
  },
  {
    id: "django-allowed-hosts",
    isDecisive: false,
    on:
      /Invalid HTTP_HOST header: '(?<host>[\w.:-]{1,120})'\. (?:You may need to add|The domain name provided is not valid)/,
    cause:
      "Django refuses requests for the host {host}, which is not in ALLOWED_HOSTS.",
    next: (c) =>
      `Add '${
        (c.v["host"] ?? "").split(":")[0]
      }' to ALLOWED_HOSTS in the settings.`,
    says:
      "DisallowedHost at /\nInvalid HTTP_HOST header: 'app.example.com'. You may need to add 'app.example.com' to ALLOWED_HOSTS.",
  },
  {
    id: "django-csrf-origin",
    on:
      /Origin checking failed - (?<origin>https?:\/\/[\w.:-]{3,120}) does not match any trusted origins/,
    cause:
      "Django's CSRF check does not trust the origin {origin|raw}: behind a proxy the scheme or host differs from what it sees.",
    next:
      "Add '{origin|raw}' to CSRF_TRUSTED_ORIGINS in the settings (with its scheme).",
    plan: [
      "Behind a proxy that ends TLS also set SECURE_PROXY_SSL_HEADER = ('HTTP_X_FORWARDED_PROTO', 'https').",
    ],
    says:
      "Forbidden (403)\nCSRF verification failed. Request aborted.\nOrigin checking failed - https://x.example does not match any trusted origins.",
  },
  {
    id: "fastapi-response-field",
    on:
      /Invalid args for response field! Hint: check that (?<what>.{3,120}?) is a valid Pydantic field type/,
    cause:
      "FastAPI takes {what|raw} for a request or response model, and it is no Pydantic type: a dependency is missing its Depends(), or the return annotation is a database class.",
    next:
      "Declare that parameter with Depends(...), or give the route response_model=None or a Pydantic model.",
    says:
      "fastapi.exceptions.FastAPIError: Invalid args for response field! Hint: check that <class 'sqlalchemy.orm.session.Session'> is a valid Pydantic field type.",
  },
  {
    id: "py-optional-package-asked",
    on:
      /(?:Form data requires|requires|Using \S{1,60} requires|Please install|need to install|requires the) "?`?'?(?<name>[a-z][\w-]{2,60}?)"?`?'? (?:to be installed|library but it was not found|package to be installed|be installed)/,
    certainty: 0.8,
    cause:
      "An optional package that this feature needs is not installed: {name}.",
    next: (c) => `pip install ${c.v["name"]}`,
    says:
      'RuntimeError: Form data requires "python-multipart" to be installed.',
  },
  {
    id: "py-transformers-lazy-import",
    on:
      /Failed to import (?<module>transformers\.[\w.]{3,120}) because of the following error/,
    cause:
      "transformers cannot load {module}: it and a package that it works with (torch, tokenizers, or a package that imports internals of it) are of versions that do not fit.",
    next: "pip install --upgrade transformers tokenizers accelerate",
    plan: [
      "Read the last line of the trace for the name that is missing, and pin transformers to the version that the other package was made for.",
    ],
    says:
      "RuntimeError: Failed to import transformers.models.llama.modeling_llama because of the following error (look up to see its traceback):\ncannot import name 'LossKwargs' from 'transformers.utils'",
  },
  {
    id: "chrome-devtools-port",
    on: /DevToolsActivePort file doesn't exist/,
    cause:
      "Chrome ended right after its start: in a container or as root it has no usable sandbox, too little /dev/shm, or no display.",
    next:
      "Start Chrome with --headless=new and --disable-dev-shm-usage as an ordinary user, in an image that has all of its libraries.",
    plan: [
      "In Docker give it --shm-size=1g; see Chrome's own message by starting it by hand.",
    ],
    says:
      "selenium.common.exceptions.WebDriverException: Message: unknown error: Chrome failed to start: exited abnormally.\n  (unknown error: DevToolsActivePort file doesn't exist)",
  },
  {
    id: "uv-cannot-spawn",
    on: /error: Failed to spawn: `(?<name>[\w.-]{1,60})`/,
    cause:
      "uv run finds no program {name} in the project's environment: its package is not among the dependencies, or they are not installed.",
    next: (c) =>
      [
          "pytest",
          "ruff",
          "mypy",
          "black",
          "pre-commit",
          "uvicorn",
          "gunicorn",
          "flask",
          "django-admin",
          "celery",
          "alembic",
          "streamlit",
          "jupyter",
        ].includes(c.v["name"] ?? "")
        ? `uv add --dev ${
          c.v["name"] === "django-admin" ? "django" : c.v["name"]
        }`
        : "uv sync --all-extras --all-groups",
    says: {
      command: "uv run pytest",
      error:
        "error: Failed to spawn: `pytest`\n  Caused by: No such file or directory (os error 2)",
    },
  },
  {
    id: "poetry-config-invalid",
    on: /The Poetry configuration is invalid:?\s{0,4}(?:-? ?(?<why>.{5,160}))?/,
    near: [/^\s{1,6}- (?<why>.{5,160})$/],
    cause:
      "pyproject.toml is not valid for this Poetry version[[: {why|raw}]].",
    next:
      "Update Poetry (dependency groups need 1.2, the project table needs 2.0), or correct in pyproject.toml what it names; poetry check shows all of it.",
    says:
      "The Poetry configuration is invalid:\n  - Additional properties are not allowed ('group' was unexpected)",
  },
  {
    id: "discord-intents",
    on:
      /PrivilegedIntentsRequired|Used disallowed intents|Disallowed intent\(s\)/,
    cause:
      "The bot asks for privileged intents that are not switched on for its application.",
    next:
      "Switch on the Message Content (and Members, Presence) intent of the bot in Discord's developer portal, or do not request it in the code.",
    says:
      "discord.errors.PrivilegedIntentsRequired: Shard ID None is requesting privileged intents that have not been explicitly enabled in the developer portal.",
  },
  {
    id: "telegram-two-pollers",
    on:
      /terminated by other getUpdates request; make sure that only one bot instance is running/,
    cause:
      "Two processes poll Telegram with the same bot token (an old instance, a second worker or a reloader).",
    next:
      "Stop the other instance of the bot, and run one worker only (no auto-reload, one replica).",
    says:
      "telegram.error.Conflict: Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
  },
  {
    id: "pypi-file-exists",
    isDecisive: false,
    on:
      /File already exists \('(?<file>[\w.+-]{3,160})'|400 (?:Bad Request|File already exists).{0,120}upload\.pypi\.org/,
    cause:
      "The index already has a file of that name[[ ({file})]]; a release's files cannot be replaced.",
    next:
      "Raise the version in pyproject.toml, build anew into an empty dist folder, and upload only that (twine upload --skip-existing skips those that are there).",
    says:
      "ERROR    HTTPError: 400 Bad Request from https://upload.pypi.org/legacy/\n         File already exists ('x-1.0-py3-none-any.whl', with blake2_256 hash 'ab').",
  },
  {
    id: "streamlit-page-config",
    on: /set_page_config\(\) can only be called once per app/,
    cause:
      "st.set_page_config() is called twice or after another Streamlit command.",
    next:
      "Move st.set_page_config(...) to the top of the script, before any other st. call, and call it once.",
    says:
      "streamlit.errors.StreamlitAPIException: set_page_config() can only be called once per app page, and must be called as the first Streamlit command in your script.",
  },
  {
    id: "gradio-bool-schema",
    on: /argument of type 'bool' is not iterable/,
    all: [/gradio/],
    cause:
      "This gradio release cannot describe an API with the newer pydantic that is installed.",
    next: "pip install --upgrade gradio",
    plan: ["Or pin pydantic to 2.10.6 beside the old gradio."],
    says:
      'File "/v/lib/python3.10/site-packages/gradio_client/utils.py", line 863, in get_type\n    if "const" in schema:\nTypeError: argument of type \'bool\' is not iterable',
  },
  {
    id: "py-system-library-missing",
    on:
      /cannot load library '(?<lib>lib(?:gobject-2\.0|pango-1\.0|pangocairo|cairo|gdk_pixbuf)[\w.-]{0,24})'/,
    cause:
      "The system library {lib} (of GTK's Pango) is not installed; WeasyPrint and cairo packages load it.",
    next: (c) =>
      c.platform.os === "macos"
        ? "brew install pango"
        : c.platform.manager === "apk"
        ? "apk add --no-cache pango"
        : c.platform.manager === "dnf"
        ? "sudo dnf install pango"
        : c.platform.isContainer
        ? "apt-get update && apt-get install -y libpango-1.0-0 libpangoft2-1.0-0"
        : "sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0",
    says:
      "OSError: cannot load library 'libgobject-2.0-0': error 0x7e.  Additionally, ctypes.util.find_library() did not manage to locate a library called 'libgobject-2.0-0'",
  },
  {
    id: "odbc-driver-missing",
    on:
      /IM002.{0,80}Data source name not found and no default driver specified|Can't open lib '(?<driver>[\w .\/-]{3,60})' : file not found/,
    cause:
      "The ODBC driver that the connection string names[[ ({driver})]] is not installed on this machine.",
    next: [
      (c) => {
        const version = /^ODBC Driver (1[378]) for SQL Server$/.exec(
          c.v["driver"] ?? "",
        )?.[1];
        return version === undefined
          ? undefined
          : `Install msodbcsql${version} from Microsoft's package source, in the image or on the machine where the program runs (sudo ACCEPT_EULA=Y apt-get install msodbcsql${version}).`;
      },
      "odbcinst -q -d",
    ],
    plan: [
      "Install Microsoft's driver (msodbcsql18) or the one you name, and write its exact name: Driver={ODBC Driver 18 for SQL Server}.",
    ],
    says:
      "pyodbc.InterfaceError: ('IM002', '[IM002] [Microsoft][ODBC Driver Manager] Data source name not found and no default driver specified (0) (SQLDriverConnect)')",
  },
  {
    id: "xmlsec-libxml2",
    on: /lxml & xmlsec libxml2 library version mismatch/,
    cause:
      "The wheels of lxml and xmlsec each bring their own libxml2, of different versions.",
    next: "pip install --upgrade --no-binary lxml,xmlsec lxml xmlsec",
    plan: [
      "That builds both against the system's libxml2 (libxml2-dev libxmlsec1-dev pkg-config).",
    ],
    says:
      "xmlsec.InternalError: (-1, 'lxml & xmlsec libxml2 library version mismatch')",
  },
  {
    id: "lxml-html-clean",
    on: /lxml\.html\.clean module is now a separate project lxml_html_clean/,
    cause:
      "lxml 5.2 moved lxml.html.clean into a package of its own, lxml_html_clean.",
    next: "pip install lxml-html-clean",
    plan: ["Or pin lxml below 5.2 until the package that imports it follows."],
    says:
      "ImportError: lxml.html.clean module is now a separate project lxml_html_clean.\nInstall lxml[html_clean] or lxml_html_clean directly.",
  },
  {
    id: "py-interpreter-older-than-library",
    on:
      /ImportError: cannot import name '?(?<name>_\w{3,60})'?(?: from '(?<mod>_\w{2,40})')?$/,
    grammars: ["python"],
    all: [
      /File "(?<file>[^"]{0,200}[\\/]lib[\\/]python[\d.]{1,4}[\\/][\w]{2,40}\.py)", line/,
      /from _\w{2,40} import/,
    ],
    none: [/partially initialized module/],
    cause:
      "The Python program is older than the standard library that it loads ({file|base} asks a built-in module for {name}): a virtual environment kept the old program when the system's Python was updated.",
    next: "python3 -m venv --clear <venv>",
    plan: [
      "--clear empties the environment; install its packages again from the requirements.",
      "With virtualenv (also for Python 2): virtualenv --clear <venv>.",
    ],
    says:
      'Traceback (most recent call last):\n  File "/srv/acme/.venv/bin/pip", line 7, in <module>\n    from pip._internal import main\n  File "/usr/lib/python3.8/random.py", line 5, in <module>\n    from _sha512 import (\nImportError: cannot import name _sha3_512',
  },
  {
    id: "py-build-program-missing",
    on:
      /error: command '(?:\S{0,80}\/)?(?<bad>[a-z][\w.+-]{1,30})' failed: No such file or directory/,
    near: [
      /Failed building wheel for (?<name>[A-Za-z][\w.-]{0,80})|[Ff]ailed to build `(?<name>[A-Za-z][\w.-]{0,80})/,
    ],
    cause:
      "The build of[[ {name}]] needs the program {bad}, which is not installed here; no ready wheel fits this Python and platform, so it is built from source.",
    next: [
      (c) => c.install(c.v["bad"] ?? ""),
      "Install the program {bad} with the system's package manager, then run the same install again.",
    ],
    plan: [
      "A newer release of the package, or an older Python, may have a ready wheel that needs no build.",
    ],
    says: {
      command: "pip install acme",
      error:
        "  Building wheel for acme (pyproject.toml) ... error\n      running build_ext\n      error: command 'swig' failed: No such file or directory\n  ERROR: Failed building wheel for acme",
    },
  },
  {
    id: "uv-fetch-broken-off",
    on:
      /Failed to (?:fetch|download)[: ]{1,2}`(?:(?<name>[\w.-]{1,60})==[^`]{1,40}|https?:\/\/(?<host>[\w.-]{1,100})(?<port>:\d{2,5})?[^`]{0,200})`/,
    all: [
      /Caused by: (?<why>Broken pipe|[Cc]onnection reset|connection closed before message completed|operation timed out|error decoding response body|end of file before message length reached)/,
    ],
    cause: [
      "The connection to the index at {host} broke off ({why}): the server or a proxy ended it, often because uv opens many at once.",
      "A download[[ of {name}]] broke off ({why}): the server or a proxy ended the connection, or it was too slow.",
    ],
    next: (c) =>
      c.platform.os === "windows"
        ? "$env:UV_CONCURRENT_DOWNLOADS = '4'"
        : /^uv\b/.test(c.cmd.text ?? "")
        ? c.cmd.prefix("env UV_CONCURRENT_DOWNLOADS=4 UV_HTTP_TIMEOUT=120")
        : "export UV_CONCURRENT_DOWNLOADS=4 UV_HTTP_TIMEOUT=120",
    plan: [
      "What was fetched stays in uv's cache, so that the next run begins further on.",
    ],
    says: {
      command: "uv sync",
      error:
        "error: Failed to fetch: `https://pypi.example.org/simple/acme/`\n  Caused by: error sending request for url (https://pypi.example.org/simple/acme/)\n  Caused by: client error (SendRequest)\n  Caused by: connection closed before message completed",
    },
  },
  {
    id: "uv-minor-version-link",
    on: /Missing expected target directory for Python minor version link at/,
    all: [/cpython-(?<version>3\.\d{1,2}\.\d{1,3})\w{0,8}-windows/],
    cause:
      "uv links the minor version to Python {version} by a link that Windows lets only administrators or Developer Mode make; that link is missing.",
    next: "uv python pin {version}",
    plan: [
      "Or switch on Developer Mode in the settings of Windows, and install that Python once more.",
    ],
    says:
      "error: Missing expected target directory for Python minor version link at\nC:\\Users\\dev\\AppData\\Roaming\\uv\\python\\cpython-3.13.5-windows-x86_64-none",
  },
  {
    id: "py-no-wheel-command",
    on: /error: invalid command '(?<name>bdist_wheel)'/,
    near: [
      /Failed to build `(?<name2>[A-Za-z][\w.-]{0,80})(?:==|@)/,
    ],
    cause:
      "setuptools cannot build a wheel[[ of {name2}]]: the package wheel is not in the environment that builds (setuptools before 70 needs it, and some builds pin such a one without naming wheel).",
    next: [
      // An isolated build sees nothing of what pip installs beside it.
      (c) =>
        c.v["name2"] === undefined
          ? undefined
          : `Name it for uv's build in pyproject.toml: [tool.uv.extra-build-dependencies] ${
            c.v["name2"]
          } = ["wheel"]`,
      (c) =>
        c.lines.some((line) =>
            /\(pyproject\.toml\)|pip-modern-metadata|build-env/.test(line)
          )
          ? "Give the isolated build a setuptools that has bdist_wheel: a file with setuptools>=70.1, named in PIP_CONSTRAINT, then the same install."
          : undefined,
      (c) =>
        c.v["name2"] === undefined
          ? "pip install --upgrade setuptools wheel"
          : undefined,
    ],
    plan: [
      "A release of the package with a wheel for this Python needs no build: take a newer one, or an older Python.",
    ],
    says: "error: invalid command 'bdist_wheel'",
  },
  {
    id: "setuptools-dash-key",
    on:
      /Invalid dash-separated key '(?<name>[\w-]{3,40})' in '(?<where>[\w.]{3,40})' \(setup\.cfg\)/,
    cause:
      "setuptools 78 no longer takes keys with dashes in setup.cfg ({name}), which an old source package still has.",
    next:
      "Write {name} with an underscore in setup.cfg; for somebody else's package build it with setuptools<78 (PIP_CONSTRAINT) or take a newer release.",
    says:
      "setuptools.errors.InvalidConfigError: Invalid dash-separated key 'description-file' in 'metadata' (setup.cfg), please use the underscore name 'description_file' instead.",
  },
  {
    id: "twisted-reactor-restart",
    on: /ReactorNotRestartable/,
    cause:
      "Twisted's reactor can be started once in a process, and the code starts it again (a second crawl).",
    next:
      "Run all spiders in one CrawlerProcess before start(), use CrawlerRunner inside one reactor, or start each crawl in a process of its own.",
    says: "twisted.internet.error.ReactorNotRestartable",
  },
  {
    id: "requests-no-scheme",
    on: /MissingSchema: Invalid URL '(?<url>[^']{1,160})': No scheme supplied/,
    cause: "The address {url|raw} has no scheme (https://).",
    next: "Write the address with its scheme: https://{url|raw}",
    says:
      "requests.exceptions.MissingSchema: Invalid URL 'example.com/api': No scheme supplied. Perhaps you meant https://example.com/api?",
  },
  {
    id: "py-union-syntax-old",
    on:
      /unsupported operand type\(s\) for \|: '(?:type|NoneType|_GenericAlias|_SpecialForm|ABCMeta)' and '(?:type|NoneType|_GenericAlias)'/,
    cause:
      "The annotation X | None needs Python 3.10, and an older Python runs the code.",
    next:
      "Run it with Python 3.10 or later, or put `from __future__ import annotations` first in the file (Optional[X] where the types are read at run time).",
    says: "TypeError: unsupported operand type(s) for |: 'type' and 'NoneType'",
  },
  {
    id: "mysqlclient-config-missing",
    on:
      /(?:mysql_config|mariadb_config|pkg-config): (?:command )?not found.{0,80}|OSError: mysql_config not found/,
    all: [/mysql|mariadb/i],
    cause:
      "mysqlclient is built from source here, and MySQL's client development files (mysql_config, pkg-config) are not installed.",
    next: (c) =>
      c.platform.os === "macos"
        ? "brew install mysql-client pkg-config"
        : c.platform.manager === "apk"
        ? "apk add --no-cache mariadb-dev build-base pkgconf"
        : c.platform.manager === "dnf"
        ? "sudo dnf install mariadb-connector-c-devel gcc pkgconf"
        : `${
          c.platform.isContainer
            ? "apt-get update && apt-get install -y"
            : "sudo apt-get install"
        } default-libmysqlclient-dev build-essential pkg-config`,
    says:
      "/bin/sh: 1: mysql_config: not found\nTraceback (most recent call last):\nOSError: mysql_config not found",
  },
  {
    id: "py-file-missing-in-build",
    on:
      /error: (?:\[Errno 2\] No such file or directory|package directory|can't copy): ?'(?<path>build\/[\w.\/-]{3,200}|[\w.\/-]{3,120})'/,
    all: [/Failed building wheel for (?<subject>[\w.-]{2,80})/],
    cause:
      "The build of {subject} fails in the package itself: its file {path|raw} is missing from the source that was published.",
    next: (c) => `pip install --upgrade ${c.v["subject"]}`,
    plan: [
      "Take another release of {subject} (pip index versions), or report it to its maintainers; often the installation goes on without a wheel.",
    ],
    says: {
      command: "pip install lizard",
      error:
        "  running install_scripts\n  error: [Errno 2] No such file or directory: 'build/bdist.linux-x86_64/wheel/languages/java.py'\n  Failed building wheel for hfcca\nERROR: Failed to build one or more wheels",
    },
  },
]);
