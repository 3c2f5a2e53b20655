/** Forms of sentences in which servers, SDKs and installers were met, and what must not be taken for them. */
import assert from "node:assert/strict";
import { CERTAINTY_MIN } from "../certainty.ts";
import { diagnose } from "../mod.ts";
import type { FixErrorInput } from "../types.ts";

function sold(input: FixErrorInput) {
  const { ruleId, advice, certainty } = diagnose(input);
  return certainty >= CERTAINTY_MIN
    ? { ruleId, cause: advice.root_cause, next: advice.next_command }
    : { ruleId: "", cause: "", next: "" };
}

Deno.test("what a release no longer has is read in any order of its sentence", () => {
  for (
    const [error, next] of [
      [
        "MongooseError: Model.findOne() no longer accepts a callback",
        /^Leave a callback out of Model\.findOne\(\)/,
      ],
      [
        "Error: The object notation for `createSlice.extraReducers` has been removed. Please use the 'builder callback' notation instead.",
        /^Replace createSlice\.extraReducers by builder callback/,
      ],
      [
        "AttributeError: The vocab attribute was removed from KeyedVector in Gensim 4.0.0.",
        /before Gensim 4\.0\.0/,
      ],
      [
        "errors.DeprecationError: PdfFileReader is deprecated and was removed in PyPDF2 3.0.0. Use PdfReader instead.",
        /^Replace PdfFileReader by PdfReader/,
      ],
    ] as const
  ) {
    const told = sold({ error });
    assert.equal(told.ruleId, "shape-gone", error);
    assert.match(told.next, next);
  }
  for (
    const error of [
      "error: package `foo` was removed from the index",
      "User alice has been removed from the group",
      "The 'docker-compose' container was removed from the host",
      "Support for password authentication was removed on August 13, 2021.",
    ]
  ) assert.notEqual(sold({ error }).ruleId, "shape-gone", error);
});

Deno.test("a service that does not answer is named with its host and port", () => {
  const told = sold({
    error:
      "Failed to initialize pool: Cannot connect to MySQL server on db-1.acme.test:3306.",
  });
  assert.match(told.cause, /MySQL server at db-1\.acme\.test:3306/);
  assert.equal(told.next, "nc -vz db-1.acme.test 3306");
  const here = sold({
    error: "Error: Unable to connect to broker at localhost:9092",
  });
  assert.match(here.next, /^ss -ltn/);
});

Deno.test("SDKs print status and sentence without a body", () => {
  const told = sold({
    error:
      "Error: 400 The tools of this request need a model that the account has enabled first.",
  });
  assert.match(told.cause, /refused the request with 400/);
  const page = sold({ error: '"GET /a HTTP/1.1" 404 The page is not here' });
  assert.equal(page.ruleId, "");
});

Deno.test("a server that ended explains the client that finds nobody", () => {
  const told = sold({
    command: "docker compose up database",
    log:
      'database | FATAL:  "min_wal_size" must be at least twice "wal_segment_size"\ndatabase | LOG:  database system is shut down\ndatabase | psql: could not connect to server: No such file or directory',
  });
  assert.equal(told.ruleId, "postgres-wal-size-setting");
  const starting = sold({
    command: "psql",
    error:
      "FATAL:  the database system is starting up\npsql: could not connect to server: Connection refused",
  });
  assert.notEqual(starting.ruleId, "postgres-wal-size-setting");
});

Deno.test("commands that look alike to the tool alone are not written", () => {
  const told = sold({
    command: "gcloud frobnicate x",
    error:
      "ERROR: (gcloud) Invalid choice: 'frobnicate'.\nMaybe you meant:\n  gcloud compute health-checks\n  gcloud sql backups",
  });
  assert.doesNotMatch(told.next, /backups|health-checks/);
});

Deno.test("a package that is required is no demand", () => {
  const told = sold({
    command: "pip install acme-fast",
    error:
      "error: command '/usr/bin/clang' failed with exit code 1\n[end of output]\nERROR: Failed building wheel for acme-fast\nERROR: Could not build wheels for acme-fast, which is required to install pyproject.toml-based projects",
  });
  assert.equal(told.ruleId, "python-build-of-package");
  assert.match(told.cause, /^acme-fast has no wheel/);
  const alone =
    "error: Could not read acme.lock, which is required to continue the upload";
  assert.equal(sold({ error: alone }).ruleId, "");
  const asked =
    "Error: Please install package acme-native-build, which is required for acme-db";
  assert.match(
    sold({ error: asked }).next,
    /^Install package acme-native-build/,
  );
});

Deno.test("the runtime that loads a native module is Electron where its number is", () => {
  const told = sold({
    error:
      "was compiled against a different Node.js version using\nNODE_MODULE_VERSION 131. This version of Node.js requires\nNODE_MODULE_VERSION 130. Please try re-compiling",
  });
  assert.match(told.cause, /Node\.js 23 .* Electron 33/);
  assert.equal(told.next, "npx @electron/rebuild");
});

Deno.test("declarations that cannot be parsed ask for a newer TypeScript", () => {
  const told = sold({
    command: "tsc",
    error:
      "node_modules/@types/acme/index.d.ts(11444,21): error TS1005: ']' expected.",
  });
  assert.match(told.cause, /newer TypeScript/);
  assert.equal(told.next, "npm install --save-dev typescript@latest");
});

Deno.test("a mark that is invisible leaves its blanks in front of the word", () => {
  const told = sold({
    error:
      "The term '\ufeff  Function' is not recognized as the name of a cmdlet, function, script file, or operable program.",
  });
  assert.equal(told.ruleId, "powershell-bom");
});

Deno.test("posted failures of builds, servers and packages are answered by what they name", () => {
  for (
    const [input, rule, next] of [
      [
        {
          command: "python run.py",
          error:
            'Traceback (most recent call last):\n  File "run.py", line 3, in <module>\n    from acmesim import tracing\nImportError: cannot import name tracing',
        },
        "python-name-not-importable",
        /^pip show acmesim$/,
      ],
      [
        {
          error:
            'Traceback (most recent call last):\n  File "/srv/shop/views.py", line 3, in <module>\n    from shop.models import Order\n  File "/srv/shop/models.py", line 9, in <module>\n    from shop.views import Cart\nImportError: cannot import name \'Cart\'',
        },
        "python-name-not-importable",
        /^Open \/srv\/shop\/models\.py/,
      ],
      [
        {
          error:
            'Traceback (most recent call last):\n  File "/srv/shop/run.py", line 3, in <module>\n    from shop import tracing\nImportError: cannot import name tracing',
        },
        "python-name-not-importable",
        /^Open \/srv\/shop\/run\.py/,
      ],
      [
        {
          error:
            'fatal: [node1]: FAILED! => {"changed": false, "msg": "Unsupported parameters for (ansible.legacy.dnf) module: stat. Supported parameters include: security, name (pkg), state, update_cache."}',
        },
        "ansible-parameter-unknown",
        /^Write state in place of stat /,
      ],
      [
        {
          error:
            'fatal: [node1]: FAILED! => {"changed": false, "msg": "Unsupported parameters for (ansible.legacy.shell) module: warn. Supported parameters include: _raw_params, chdir."}',
        },
        "ansible-parameter-unknown",
        /^Remove warn: /,
      ],
      [
        {
          command: "java -jar web.jar",
          error:
            "APPLICATION FAILED TO START\n\nDescription:\n\nThe gribble of acme-core 7.6.0 was cold.\n\nAction:\n\nWarm the gribble before its servlet.",
        },
        "spring-failed-to-start",
        /^Warm the gribble before its servlet\./,
      ],
      [
        {
          error:
            "OperationalError: (2003, \"Can't connect to MySQL server on '<localhost>' ([Errno -2] Name or service not known)\")\n(Background on this error at: https://sqlalche.me/e/14/e3q8)",
        },
        "mysql-connect",
        /without < and >/,
      ],
      [
        {
          error:
            "OperationalError: (2003, \"Can't connect to MySQL server on 'db.acme.test' ([Errno 110] Connection timed out)\")\n(Background on this error at: https://sqlalche.me/e/14/e3q8)",
        },
        "mysql-connect",
        /^nc -vz db\.acme\.test 3306$/,
      ],
      [
        {
          error:
            "Gem::Ext::BuildError: ERROR: Failed to build gem native extension.\n\n    C:/Ruby32/bin/ruby.exe -r ./siteconf.rb extconf.rb\nchecking for stdint.h... *** extconf.rb failed ***",
        },
        "gem-native-extension",
        /^ridk install$/,
      ],
      [
        {
          error:
            "Invalid options object. Dev Server has been initialized using an options object that does not match the API schema.\n - options has an unknown property 'disableHostCheck'. These properties are valid:",
        },
        "webpack-dev-server-option",
        /allowedHosts: 'all'/,
      ],
      [
        {
          error:
            "systemd[412]: Failed at step EXEC spawning /usr/bin/web: Permission denied\nsystemd[1]: web.service: main process exited, code=exited, status=203/EXEC",
        },
        "systemd-step-of-start",
        /^ls -l \/usr\/bin\/web$/,
      ],
      [
        {
          error:
            'error: gpg failed to sign the data:\ngpg: skipped "4F2A": No secret key\nfatal: failed to write commit object',
        },
        "git-signing-failed",
        /^gpg --list-secret-keys/,
      ],
      [
        {
          command: "flux reconcile kustomization apps",
          error:
            "✗ Kustomization reconciliation failed: Source 'GitRepository/flux-system' not found",
        },
        "flux-source-missing",
        /^flux get sources all/,
      ],
      [
        {
          error:
            "google.api_core.exceptions.Forbidden: 403 Access Denied: Table acme:shop.orders: Permission bigquery.tables.getData denied on table acme:shop.orders (or it may not exist).",
        },
        "bigquery-no-permission",
        /bigquery\.tables\.getData.{0,40}dataViewer/,
      ],
      [
        {
          command: "pod install --project-directory=ios",
          error:
            "[!] No podspec found for `React-Codegen` in `ios/build/generated/ios`",
        },
        "cocoapods-podspec-not-at-path",
        /^cd ios && pod install$/,
      ],
      [
        {
          command: "npx hardhat run scripts/a.js",
          error: "Error HH308: Unrecognized positional argument 5",
        },
        "hardhat-argument-of-task",
        /environment variables/,
      ],
      [
        {
          command: "kubectl drain node-1",
          error:
            'error: unable to drain node "node-1" due to error: cannot delete Pods with local storage (use --delete-emptydir-data to override): shop/db-0',
        },
        "kubectl-drain-needs-leave",
        /^Look which pods keep data/,
      ],
      [
        {
          error:
            "mount: wrong fs type, bad option, bad superblock on //nas/share,\n       missing codepage or helper program, or other error",
        },
        "mount-of-share-without-helper",
        /cifs-utils$/,
      ],
      [
        {
          error:
            "docker.errors.DockerException: Invalid bind address format: port is required: tcp://1.2.3.4",
        },
        "docker-library-address",
        /^export DOCKER_HOST=/,
      ],
      [
        {
          error:
            "Unable to connect to the server: getting credentials: exec: executable aws failed with exit code 255",
        },
        "kubeconfig-login-program",
        /^aws sts get-caller-identity$/,
      ],
      [
        {
          error: "Unable to find type [System.Windows.Forms.MessageBox].",
        },
        "powershell-type-not-loaded",
        /^Add-Type -AssemblyName System\.Windows\.Forms$/,
      ],
      [
        {
          error:
            '[12:00:01] Call failed: listBuckets({"MaxBuckets":5}) => Access Denied (code=AccessDenied)',
        },
        "aws-sdk-call-denied",
        /^Allow listBuckets in the policy/,
      ],
    ] as const
  ) {
    const told = sold(input);
    assert.equal(told.ruleId, rule, input.error);
    assert.match(told.next, next);
  }
});

Deno.test("a failure analysis without words of its own is not sold", () => {
  assert.equal(
    sold({ error: "APPLICATION FAILED TO START\n\nDescription:\n\n" }).ruleId,
    "",
  );
});

Deno.test("an import that fails between two installed packages is about the one that imports", () => {
  const frames = (release: string, file: string, statement: string) =>
    `Traceback (most recent call last):\n  File "/usr/local/bin/acme", line 7, in <module>\n    from acme_tool.__main__ import main\n  File "/v/lib/python${release}/site-packages/${file}", line 16, in <module>\n    ${statement}\n`;
  const other = sold({
    error: `${
      frames("3.9", "acme_tool/__main__.py", "from gribble.core import _fix")
    }ImportError: cannot import name '_fix'`,
  });
  assert.match(
    other.cause,
    /installed acme-tool takes _fix from gribble\.core/,
  );
  assert.equal(other.next, "pip install --upgrade acme-tool");
  const python = sold({
    error: `${
      frames("3.5", "acme_tool/x.py", "from typing import ContextManager")
    }ImportError: cannot import name 'ContextManager'`,
  });
  assert.match(python.cause, /a module of Python itself.*\(3\.5\)/);
  assert.match(
    python.next,
    /^Install acme-tool with a Python that it supports/,
  );
  // Its own module: the release is broken, or no longer made for that Python.
  for (
    const [release, statement, next] of [
      [
        "3.9",
        "from acme_tool.y import Cart",
        "pip install --upgrade acme-tool",
      ],
      ["3.9", "from . import Cart", "pip install --upgrade acme-tool"],
      ["2.7", "from .y import Cart", "python3 -m pip install acme-tool"],
    ] as const
  ) {
    const own = sold({
      error: `${
        frames(release, "acme_tool/x.py", statement)
      }ImportError: cannot import name 'Cart'`,
    });
    assert.match(own.cause, /installed acme-tool takes Cart from itself/);
    assert.equal(own.next, next);
  }
  // Code of one's own: a circle or a wrong name.
  for (
    const [file, statement] of [
      ["../../app/x.py", "from gribble import Cart"],
    ] as const
  ) {
    assert.doesNotMatch(
      sold({
        error: `${
          frames("3.9", file, statement).replace("site-packages/../../", "")
        }ImportError: cannot import name 'Cart'`,
      }).next,
      /acme-tool/,
    );
  }
});

Deno.test("a notebook's frames say whose import fails", () => {
  for (
    const [module, home] of [
      ["openai.openai_gribble", "~/.venv"],
      // So long that it may be a line which a terminal broke.
      ["openai.openai_object", "~/.pyenv/versions/3.12.0/envs/acmetools3.12"],
    ] as const
  ) {
    const told = sold({
      command: "python fun.py",
      error:
        `ModuleNotFoundError                       Traceback (most recent call last)\n/srv/fun.ipynb Cell 5 line 1\n----> 1 from llama_index import x\n\nFile ${home}/lib/python3.12/site-packages/llama_index/__init__.py:21\n     18 from llama_index.embeddings.openai import E\nModuleNotFoundError: No module named '${module}'`,
    });
    assert.match(told.next, /pip install --upgrade llama[-_]index$/, module);
  }
});

Deno.test("what another release's Java class lacks is said of the two classes", () => {
  const told = sold({
    command: "java -jar app.jar",
    error:
      "java.lang.NoSuchMethodError: 'void com.acme.base.Checks.hold(boolean)'\n\tat org.gribble.web.Filter.run(Filter.java:9)",
  });
  assert.equal(told.ruleId, "java-libraries-of-other-releases");
  assert.match(
    told.cause,
    /^org\.gribble\.web\.Filter calls a method of com\.acme/,
  );
  assert.match(told.next, /-Dincludes=com\.acme\*$/);
  for (
    const error of [
      "java.lang.NoSuchMethodError: com.acme.base.Checks.hold(Z)V",
      "java.lang.NoSuchMethodError: com.acme.base.Checks.hold(Z)V\n\tat org.bukkit.plugin.Loader.run(Loader.java:9)",
      "java.lang.NoSuchMethodError: com.acme.A.hold()V\n\tat com.acme.A.run(A.java:9)",
    ]
  ) {
    assert.notEqual(
      sold({ error }).ruleId,
      "java-libraries-of-other-releases",
      error,
    );
  }
});

Deno.test("a name of a younger standard asks for that standard", () => {
  for (
    const [said, next] of [
      ["'span' is not a member of 'std'", /^Compile for C\+\+20 /],
      ["'getpid' was not declared in this scope", /^Add #include <unistd\.h>/],
      ["use of undeclared identifier 'errno'", /^Add #include <cerrno>/],
      ["use of undeclared identifier 'gribble'", /^Open a\.cpp:9/],
    ] as const
  ) assert.match(sold({ error: `a.cpp:9:5: error: ${said}` }).next, next);
});

Deno.test("an old Node.js is known by its frames, a newer one by none", () => {
  const error = (frame: string) =>
    `SyntaxError: Unexpected token ...\n    at exports.runInThisContext (vm.js:53:16)\n    at Module._compile (${frame})`;
  const command = "npm test";
  assert.match(
    sold({ command, error: error("module.js:374:25") }).cause,
    /too old for the syntax/,
  );
  assert.doesNotMatch(
    sold({ command, error: error("internal/modules/cjs/loader.js:720:22") })
      .cause,
    /too old/,
  );
});

Deno.test("what a rule knows yields to the reason that stands beside it", () => {
  assert.equal(
    sold({
      command: "mvn install",
      error:
        'Failed to execute goal org.codehaus.mojo:exec-maven-plugin:1.3.2:exec (default) on project web: Command execution failed. Cannot run program "git" (in directory "/srv/web"): error=2, No such file or directory -> [Help 1]',
    }).ruleId,
    "shell-command-missing",
  );
  assert.equal(
    sold({
      error:
        "Get-Thing: The 'Get-Thing' command was found in the module 'Acme', but\nthe module could not be loaded. For more information, run 'Import-Module Acme'.\nFile C:\\mods\\Acme\\Acme.psm1 cannot be\nloaded because its operation is blocked by software restriction policies.",
    }).ruleId,
    "windows-blocked-by-policy",
  );
  assert.equal(
    sold({
      error:
        'Error HH8: There\'s one or more errors in your config file:\n\n  * Invalid value {"fork":{}} for HardhatConfig.networks.hardhat - Expected a value of type HardhatNetworkConfig.',
    }).ruleId,
    "shape-value-of-type",
  );
});

Deno.test("a refused field is named with its object, whoever passes it on", () => {
  const told = sold({
    command: "helm upgrade web ./web",
    error:
      'Error: Service "web" is invalid: spec.ports[0].port: Required value',
  });
  assert.match(told.next, /^Correct spec\.ports\[0\]\.port of the Service web/);
  const list = sold({
    error:
      'Error: Service "web_1" is invalid: metadata.name: Invalid value: "web_1": a DNS-1035 label must consist of lower case characters',
  });
  assert.match(list.next, /^Correct metadata\.name of the Service web_1/);
  assert.equal(
    sold({ error: 'Error: Acme "web" is invalid: it is gone' }).ruleId,
    "",
  );
});
