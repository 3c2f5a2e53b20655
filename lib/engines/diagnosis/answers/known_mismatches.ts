/** Two parts that are each right and do not fit: sources and compilers, values and their checks, mounts. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** Says where a native part is built that the caller did not write. */
const FOREIGN_BUILD =
  /Failed building wheel for|Failed to build installable wheels|Failed to build (?:gem native extension|`)|The build backend returned an error|make failed, exit code|gyp ERR! build error|build_wheel/;

/** The package that a package manager was building. */
const BUILT =
  /(?:Failed building wheel for |Failed to build `?|An error occurred while installing |ERROR: Failed building wheel for )(?<pkg>(?!gem\b|installable\b)@?[\w][\w.-]{0,80})/;

/** What brings headers of glibc to a system with musl. */
const MUSL_PACKAGES: Readonly<Record<string, string>> = {
  "sys/cdefs.h": "bsd-compat-headers",
  "sys/queue.h": "bsd-compat-headers",
  "sys/tree.h": "bsd-compat-headers",
  "fts.h": "musl-fts-dev",
  "argp.h": "argp-standalone",
  "obstack.h": "musl-obstack-dev",
  "libintl.h": "gettext-dev",
};

/** Builds inside package managers, environment checks, mounts, webhooks. */
export const KNOWN_MISMATCH_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "known-mismatches",
  tools: [],
  isDecisive: true,
  risk: "Change one side only, and try it on a copy or a branch first.",
  prevent: "Name the versions of both sides in the repository.",
}, [
  {
    id: "foreign-source-new-compiler",
    on:
      /-W(?:error=)?(?<flag>incompatible-(?:function-)?pointer-types|implicit-function-declaration|implicit-int|int-conversion)\]/,
    all: [FOREIGN_BUILD],
    near: [BUILT],
    cause:
      "The C source of {pkg?the package} is older than this compiler: GCC 14 (and Clang 16) made -W{flag|raw} an error.",
    next: (c) =>
      `export CFLAGS="-Wno-error=${c.v["flag"]}" and install ${
        c.v["pkg"] ?? "it"
      } again.`,
    plan: [
      "Better: a newer release of {pkg?the package} that compiles or has a wheel for this Python (Ruby, Node), or an older version of that runtime.",
    ],
    says: {
      command: "pip install acme-fast",
      error:
        "  src/acme.c:120:18: error: assignment to ‘PyObject *’ from incompatible pointer type ‘PyCodeObject *’ [-Wincompatible-pointer-types]\n  error: command '/usr/bin/gcc' failed with exit code 1\n  ERROR: Failed building wheel for acme-fast",
    },
  },
  {
    id: "foreign-source-new-python",
    on:
      /(?:error: )(?:no member named ['‘](?<gone>\w{2,60})['’] in ['‘](?:struct )?_?(?:ts|typeobject|PyUnicode\w*|is|PyLongObject|frame|PyInterpreterState)\b|too (?:few|many) arguments to function(?: call|:)? ['‘]_?Py\w+|['‘](?:PyThreadState|PyInterpreterState|PyLongObject|PyFrameObject|_?Py\w+)['’][^\n]{0,80} has no member named ['‘](?<gone2>\w{2,60}))/,
    all: [FOREIGN_BUILD],
    near: [BUILT],
    cause:
      "The C source of {pkg?the package} uses a part of Python's own structures that this Python no longer has: that release is older than the Python.",
    next: [
      "pip install --only-binary=:all: --upgrade {pkg}",
      "Install a newer release of the package, or use the Python that it was made for.",
    ],
    plan: [
      "If another package pins the old release, make the environment with the Python version before.",
    ],
    says: {
      command: "pip install acme-fast",
      error:
        "  acme.c:8012:41: error: ‘PyThreadState’ {aka ‘struct _ts’} has no member named ‘curexc_type’\n  error: command '/usr/bin/gcc' failed with exit code 1\n  ERROR: Failed building wheel for acme-fast",
    },
  },
  {
    id: "environment-check-failed",
    on: /Invalid environment variables/,
    near: [
      /\bpath: ?\[ ?['"](?<name>[A-Z][A-Z0-9_]{1,60})['"] ?\]/,
      /['"]?(?<name>[A-Z][A-Z0-9_]{2,60})['"]?: ?\[ ?['"](?:Required|Invalid)/,
    ],
    cause:
      "The application checks its environment at start or build, and {name?a variable} is missing or not of the form it asks for.",
    next: [
      "Set {name} where this command runs (.env, the CI job's env, docker build --build-arg).",
      "Set the variables that the check lists where this command runs (.env, the CI job's env).",
    ],
    plan: [
      "In a container image or CI build the .env file is not there: pass the value, or let the build skip the check (SKIP_ENV_VALIDATION with t3-env).",
    ],
    says: {
      command: "npm run build",
      error:
        "Invalid environment variables: [\n  {\n    code: 'invalid_type',\n    expected: 'string',\n    received: 'undefined',\n    path: [ 'ACME_URL' ],\n    message: 'Required'\n  }\n]\nError: Invalid environment variables\n    at onValidationError (file:///app/node_modules/@t3-oss/env-core/dist/index.js:39:15)",
    },
  },
  {
    id: "mount-file-onto-folder",
    on:
      /error mounting "(?<src>[^"]{1,200})" to rootfs at "(?<dst>[^"]{1,200})".{0,400}(?:not a directory|Are you trying to mount a directory onto a file)/,
    cause:
      "{src} on the host and {dst} in the image are not of the same kind: one is a file, the other a folder. Docker makes a folder when the host path does not exist.",
    next:
      "If {src|raw} is an empty folder that Docker made: rmdir it, put the real file there, and recreate the container; otherwise mount file onto file and folder onto folder.",
    says: {
      command: "docker compose up -d",
      error:
        'Error response from daemon: failed to create task for container: failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: error during container init: error mounting "/srv/acme/acme.yml" to rootfs at "/etc/acme/acme.yml": mount src=/srv/acme/acme.yml, dst=/etc/acme/acme.yml: not a directory: unknown: Are you trying to mount a directory onto a file (or vice-versa)? Check if the specified host path exists and is the expected type',
    },
  },
  {
    id: "webhook-certificate-unknown",
    on:
      /failed calling webhook "(?<hook>[\w.-]{3,100})".{0,300}x509: (?<why>certificate signed by unknown authority|certificate has expired|certificate is not valid)/,
    cause:
      "The API server reaches the webhook {hook} but does not trust its certificate ({why|raw}): the caBundle in the webhook configuration is not the one that signed it.",
    next: (c) =>
      (c.v["hook"] ?? "").includes("cert-manager")
        ? "kubectl -n cert-manager rollout restart deployment cert-manager-cainjector cert-manager-webhook"
        : "kubectl get validatingwebhookconfigurations,mutatingwebhookconfigurations -o yaml",
    plan: [
      "Wait until the injector has filled caBundle and try again; a configuration that an earlier installation left behind is deleted.",
    ],
    says: {
      command: "kubectl apply -f issuer.yaml",
      error:
        'Error from server (InternalError): error when creating "issuer.yaml": Internal error occurred: failed calling webhook "webhook.acme.io": failed to call webhook: Post "https://acme-webhook.acme.svc:443/validate?timeout=30s": tls: failed to verify certificate: x509: certificate signed by unknown authority',
    },
  },
  {
    id: "gem-load-error-constant",
    on:
      /Gem Load Error is: (?:cannot load such file -- (?<file>[\w/.-]{1,80})|uninitialized constant (?<constant>[\w:]{2,120}))/,
    near: [/\/gems\/(?<gem>[a-zA-Z][\w-]{0,60}?)-\d[\w.]{0,20}\/lib\//],
    none: [/ActiveSupport::LoggerThreadSafeLevel/],
    cause:
      "Bundler loads the gem {gem?in Gemfile}, and that release expects [[{constant}]][[{file}]] which the installed Rails (or another gem) does not have: the two are of versions that do not fit.",
    next: [
      "bundle update {gem}",
      "Read the first line under 'Backtrace for gem load error' and update that gem with bundle update.",
    ],
    plan: [
      "If the newest release still fails, keep Rails (or the gem it leans on) at the version before.",
    ],
    says: {
      command: "bin/rails db:migrate",
      error:
        "There was an error while trying to load the gem 'devise'.\nGem Load Error is: uninitialized constant ActiveRecord::ConnectionAdapters::Acme\nBacktrace for gem load error is:\n/usr/local/bundle/gems/devise-4.7.1/lib/devise/orm.rb:16:in `<module:Devise>'",
    },
  },
  {
    id: "rails-logger-not-required",
    on: /uninitialized constant ActiveSupport::LoggerThreadSafeLevel::Logger/,
    cause:
      "concurrent-ruby 1.3.5 no longer loads Ruby's logger, and this ActiveSupport (before 7.1) relied on that.",
    next:
      'Put gem "concurrent-ruby", "1.3.4" into the Gemfile, then run bundle update concurrent-ruby.',
    plan: [
      'Or put require "logger" as the first line of config/boot.rb, or update Rails to 7.1 or newer.',
    ],
    says: {
      command: "bin/rails s",
      error:
        "/usr/local/bundle/gems/activesupport-6.1.7/lib/active_support/logger_thread_safe_level.rb:16:in `<module:LoggerThreadSafeLevel>': uninitialized constant ActiveSupport::LoggerThreadSafeLevel::Logger (NameError)",
    },
  },
  {
    id: "ssh-private-key-too-open",
    on:
      /Permissions 0?(?<mode>\d{3,4}) for ['"](?<file>[^'"]{1,200})['"] are too open/,
    all: [/UNREACHABLE!|Failed to connect to the host via ssh/],
    cause:
      "ssh does not use the private key {file}, because others may read it (mode {mode|raw}).",
    next: "chmod 600 {file}",
    plan: [
      "On a Windows drive under WSL the mode cannot be changed: copy the key to ~/.ssh first.",
    ],
    says: {
      command: "ansible-playbook -i hosts site.yml",
      error:
        'fatal: [web1]: UNREACHABLE! => {"changed": false, "msg": "Failed to connect to the host via ssh: @ WARNING: UNPROTECTED PRIVATE KEY FILE! @\\r\\nPermissions 0644 for \'/home/a/.ssh/acme.pem\' are too open.\\r\\nThis private key will be ignored.\\r\\nubuntu@192.0.2.4: Permission denied (publickey).", "unreachable": true}',
    },
  },
  {
    id: "terraform-lock-selection",
    on: /Inconsistent dependency lock file/,
    cause:
      "The configuration asks for a provider (or version) that .terraform.lock.hcl has no selection for: it was added or changed after the last init ({provider?see the list above}).",
    all: [
      /- provider (?:registry\.(?:terraform\.io|opentofu\.org)\/)?(?<provider>[\w./-]{3,100}): /,
    ],
    next: (c) =>
      `${c.cmd.programs.includes("tofu") ? "tofu" : "terraform"} init -upgrade`,
    plan: ["Commit the changed .terraform.lock.hcl."],
    risk:
      "-upgrade also raises other providers inside their constraints: read the diff of the lock file.",
    says: {
      command: "terraform plan",
      error:
        "Error: Inconsistent dependency lock file\n\nThe following dependency selections recorded in the lock file are inconsistent with the current configuration:\n  - provider registry.terraform.io/hashicorp/random: required by this configuration but no version is selected",
    },
  },
  {
    id: "mysqlclient-no-headers",
    on:
      /Can not find valid pkg-config name|pkg-config --exists (?:mysqlclient|mariadb|libmariadb)|mysql_config: (?:command )?not found/,
    all: [/mysqlclient|mysql_config|MYSQLCLIENT_/],
    none: [/Failed building wheel for mysqlclient/],
    cause:
      "mysqlclient is compiled here, and the client library's headers or pkg-config are not installed.",
    next:
      "sudo apt-get install -y default-libmysqlclient-dev pkg-config build-essential",
    plan: [
      "Elsewhere: dnf install mariadb-connector-c-devel, brew install mysql-client pkg-config; then pip install mysqlclient again.",
    ],
    says: {
      command: "pip install mysqlclient",
      error:
        "Trying pkg-config --exists mysqlclient\nCommand 'pkg-config --exists mysqlclient' returned non-zero exit status 1.\nException: Can not find valid pkg-config name.\nSpecify MYSQLCLIENT_CFLAGS and MYSQLCLIENT_LDFLAGS env vars manually",
    },
  },
  {
    id: "turbo-no-configuration",
    on: /Could not find turbo\.json/i,
    cause:
      "turbo finds no turbo.json in the folder it takes for the repository's root.",
    next:
      "Put a turbo.json into the repository's root, or run turbo there (in a Dockerfile copy it before the build: COPY turbo.json ./).",
    plan: ["turbo's --cwd names another root."],
    says: {
      command: "npx turbo run build",
      error:
        "  x Could not find turbo.json.\n  | Follow directions at https://turbo.build/repo/docs to create one",
    },
  },
  {
    id: "httpx-proxies-gone",
    on: /__init__\(\) got an unexpected keyword argument 'proxies'/,
    all: [
      /(?:openai|anthropic|groq|httpx|mistralai|langchain|gradio_client|together)\b/,
    ],
    cause:
      "The installed httpx is 0.28 or newer, which no longer takes proxies=, and the client library is a release from before.",
    next: 'pip install "httpx<0.28"',
    plan: ["Or update the client library (openai 1.55.3 or newer)."],
    says: {
      command: "python app.py",
      error:
        "  File \"/app/.venv/lib/python3.11/site-packages/openai/_base_client.py\", line 745, in __init__\n    super().__init__(**kwargs)\nTypeError: Client.__init__() got an unexpected keyword argument 'proxies'",
    },
  },
  {
    id: "types-react-twice",
    on: /TS(?:2300|2717|2403|2786|2322|2345)\b/,
    all: [
      /node_modules[\\/](?:[^\s'"]{0,160}[\\/])?node_modules[\\/]@types[\\/]react\b/,
    ],
    cause:
      "Two copies of @types/react are installed, and their types do not fit each other.",
    next: (c) =>
      c.cmd.programs.includes("pnpm")
        ? "pnpm dedupe"
        : c.cmd.programs.includes("yarn")
        ? "yarn dedupe"
        : "npm dedupe",
    plan: [
      'If two stay: pin one under "overrides" (npm), "resolutions" (yarn) or pnpm.overrides in package.json, and install again.',
    ],
    says: {
      command: "npm run build",
      error:
        "node_modules/@types/react-dom/node_modules/@types/react/index.d.ts(2956,14): error TS2300: Duplicate identifier 'LibraryManagedAttributes'.",
    },
  },
  {
    id: "ts-inferred-type-not-portable",
    on:
      /(?:TS2742|TS2883).{0,20}The inferred type of '(?<name>[^']{1,80})' cannot be named without a reference to '(?<ref>[^']{1,300})'/,
    near: [
      /cannot be named without a reference to '[^']{0,240}?node_modules\/(?<pkg>(?:@[\w.-]{1,60}\/)?[\w.-]{1,80})[/']/,
    ],
    cause:
      "tsc writes declarations, and the inferred type of {name} comes from {pkg?a package} which this project does not depend on itself.",
    next: [
      "npm install --save-dev {pkg}",
      "Give {name|raw} a written type annotation.",
    ],
    plan: [
      "Or give {name} a written type, or switch off declaration in tsconfig.json if nobody reads the declarations.",
    ],
    says: {
      command: "tsc -b",
      error:
        "src/api.ts(4,14): error TS2742: The inferred type of 'router' cannot be named without a reference to '.pnpm/@trpc+server@10.45.0/node_modules/@trpc/server/dist/core'. This is likely not portable. A type annotation is necessary.",
    },
  },
  {
    id: "native-addon-new-node",
    on:
      /(?:error: (?:no matching (?:member )?function for call to|no (?:type|member) named|cannot initialize|too few arguments).{0,120}(?:v8::|Nan::|SetAccessor|GetIsolate)|error: .{0,80}(?:[‘']v8::\w|[‘'](?:class )?v8::\w[^\n]{0,60} has no member)|nan(?:_\w{1,40})?\.h:\d{1,6}:\d{1,4}: error:|error: "C\+\+(?:17|20) or later required)/,
    all: [/gyp ERR!|node-gyp|node-pre-gyp|\.node-gyp|node_headers/],
    near: [
      /gyp ERR! cwd \S{0,200}node_modules[\\/](?<pkg>(?:@[\w.-]{1,60}[\\/])?[\w.-]{1,80})\s*$/,
      /(?:npm ERR!|npm error|error) (?:path )?\S{0,200}node_modules[\\/](?<pkg>(?:@[\w.-]{1,60}[\\/])?[\w.-]{1,80}):?\s*$/,
    ],
    cause:
      "The C++ source of the native package {pkg?which is built here} does not compile against this Node.js: that release is older than the Node.js (its V8).",
    next: [
      "npm install {pkg}@latest",
      "Update the package whose folder 'gyp ERR! cwd' names, or use the Node.js release it was made for (nvm install <version>).",
    ],
    plan: [
      "If another package asks for the old release, update that one, or use the Node.js version of that time.",
    ],
    says: {
      command: "npm install",
      error:
        "npm error ../../nan/nan.h:2546:8: error: no matching member function for call to 'SetAccessor'\nnpm error gyp ERR! build error\nnpm error gyp ERR! cwd /app/node_modules/acme-native\nnpm error gyp ERR! node -v v22.1.0",
    },
  },
  {
    id: "header-of-glibc-only",
    on:
      /fatal error: '?(?<header>error\.h|execinfo\.h|gnu\/libc-version\.h|sys\/cdefs\.h|sys\/queue\.h|sys\/tree\.h|fts\.h|argp\.h|obstack\.h|fpu_control\.h|gconv\.h|libintl\.h)'?(?:: No such file or directory| file not found)/,
    cause:
      "{header} belongs to glibc (or the BSDs), and this system's C library (musl, as in Alpine) does not have it.",
    next: [
      (c) => {
        const name = MUSL_PACKAGES[c.v["header"] ?? ""];
        return name === undefined ? undefined : `apk add ${name}`;
      },
      "Build on a system with glibc (a Debian image in place of Alpine), or take a release of the program that supports musl.",
    ],
    plan: ["Or build in a Debian based image."],
    says: {
      command: "make",
      error:
        "main.c:39:10: fatal error: error.h: No such file or directory\n   39 | #include <error.h>\ncompilation terminated.\nmake[2]: *** [Makefile:571: main.o] Error 1",
    },
  },
  {
    id: "replica-set-not-initiated",
    on:
      /no replset config has been received|NotYetInitialized|Our replica set config is invalid or we are not a member of it/,
    cause:
      "mongod was started with --replSet, but the set was not initiated, or its members are written with names that this node does not answer to.",
    next:
      'Run rs.initiate({_id: "<set name>", members: [{_id: 0, host: "<name clients use>:27017"}]}) once in mongosh on that node.',
    plan: [
      "A container that was made anew has another host name than the one in the configuration: give it a fixed hostname, or set the member's host with rs.reconfig.",
    ],
    says: {
      command: "mongosh --eval 'rs.status()'",
      error:
        '{ "ok" : 0, "errmsg" : "no replset config has been received", "code" : 94, "codeName" : "NotYetInitialized" }',
    },
  },
  {
    id: "flutter-gradle-too-old",
    on:
      /[Pp]roject's (?<what>Gradle|Android Gradle Plugin|Kotlin|Java|minimum Android SDK) version \((?<have>[^)]{1,30})\) is lower than Flutter's minimum supported version of (?:\w+ version )?(?<need>[\w. ]{1,30}\w)/,
    cause:
      "The project's {what} version {have} is older than this Flutter supports ({need}).",
    next: (c) =>
      c.v["what"] === "Gradle"
        ? `Set distributionUrl in android/gradle/wrapper/gradle-wrapper.properties to Gradle ${
          c.v["need"] ?? "<version>"
        } or newer.`
        : `Raise the ${
          c.v["what"]
        } version in android/settings.gradle (or build.gradle) to ${
          c.v["need"]
        } or newer.`,
    plan: [
      "The Android Gradle Plugin must fit it; ./gradlew wrapper cannot change it while the build does not configure.",
    ],
    says: {
      command: "flutter run",
      error:
        "Error: Your project's Gradle version (8.4.0) is lower than Flutter's minimum supported version of 8.7.0. Please upgrade your Gradle version.",
    },
  },
  {
    id: "flutter-no-apk-found",
    on: /Gradle build failed to produce an \.(?<kind>apk|aab) file/,
    cause:
      "Gradle built, but Flutter does not find the .{kind|raw} file where it looks: a flavor was not named, or the project's build folder or app module is named otherwise.",
    next:
      "Name the flavor (flutter run --flavor <name>), and check that android/app/build.gradle sets no other output folder or applicationVariants name.",
    plan: [
      "Without flavors: compare android/build.gradle and settings.gradle with those of a new project (buildDir = '../build').",
    ],
    says: {
      command: "flutter run",
      error:
        "Gradle build failed to produce an .apk file. It's likely that this file was generated under D:\\app\\build, but the tool couldn't find it.",
    },
  },
  {
    id: "ansible-interpreter-missing",
    on:
      /\/usr\/(?:local\/)?bin\/(?:env )?(?<python>python[\d.]{0,5}): (?:not found|No such file or directory)|The module failed to execute correctly, you probably need to set the interpreter/,
    all: [/FAILED! =>|UNREACHABLE! =>|module_stderr|ansible/],
    cause:
      "Ansible looks for Python at a path that the host does not have ({python?python}), so no module can run there.",
    next: (c) =>
      c.lines.some((line) => line.includes("/usr/bin/env python"))
        ? "Set ansible_python_interpreter to a path (/usr/bin/python3) or to auto in the inventory: a value with a space (/usr/bin/env python3) no longer works."
        : "Set ansible_python_interpreter=/usr/bin/python3 for the host in the inventory.",
    plan: [
      "If the host has no Python at all, install it first: a task with raw: apt-get install -y python3 and gather_facts: false.",
    ],
    says: {
      command: "ansible-playbook site.yml",
      error:
        'fatal: [node0]: FAILED! => {"changed": false, "module_stderr": "/bin/sh: 1: /usr/bin/python: not found\\n", "module_stdout": "", "msg": "MODULE FAILURE", "rc": 127}',
    },
  },
  {
    id: "service-usage-role",
    on:
      /Caller does not have required permission to use project (?<project>[\w-]{4,60})\. Grant the caller the (?<role>roles\/[\w.]{3,80}) role/,
    cause:
      "The account may not use APIs on behalf of the project {project}: it lacks {role}.",
    next:
      "gcloud projects add-iam-policy-binding {project|raw} --member=<user-or-serviceAccount:mail> --role={role|raw}",
    plan: ["It takes some minutes until a new role counts."],
    says: {
      command: "firebase deploy",
      error:
        "Error: Request to https://serviceusage.googleapis.com/v1/projects/acme-app/services/runtimeconfig.googleapis.com had HTTP Error: 403, Caller does not have required permission to use project acme-app. Grant the caller the roles/serviceusage.serviceUsageConsumer role, or a custom role with the serviceusage.services.use permission, by visiting the console and then retry.",
    },
  },
  {
    id: "stack-resource-exists",
    on:
      /(?:CREATE_FAILED.{0,200}?|^\s{0,20})(?<name>[\w.\/-]{3,120}) already exists(?: in stack (?<stack>\S{1,160}))?\s*$/,
    all: [/CREATE_FAILED/, /AWS::\w+::\w+/],
    cause:
      "CloudFormation wants to make {name}, and something of that name is there already: left over from an earlier deployment, or made by hand or another stack.",
    next:
      "Give the resource another name (or none, so that CloudFormation makes one), or take the existing one into the stack with an import change set.",
    plan: [
      "If it is a leftover that nobody needs, delete it after you looked inside, and deploy again. Names of S3 buckets are shared by all of AWS.",
    ],
    says: {
      command: "cdk deploy",
      error:
        "6:41:29 PM | CREATE_FAILED        | AWS::S3::Bucket        | AcmeBucket acme-assets-bucket already exists",
    },
  },
  {
    id: "traefik-no-configuration",
    on:
      /command traefik error: no configuration found in file: (?<file>\S{1,160})/,
    cause:
      "Traefik finds nothing it knows in {file}: the file is empty, was mounted as a folder, or is written for another major version.",
    next:
      "Correct the mount of {file|raw} on the host (a missing file becomes a folder), and write it for the Traefik version that runs (a traefik.toml of version 1 is none for 2 and 3).",
    says: {
      command: "docker compose up",
      error:
        "command traefik error: no configuration found in file: /traefik.toml",
    },
  },
  {
    id: "redis-no-hello",
    on: /ERR unknown command [`'"]?HELLO\b/i,
    cause:
      "The client speaks RESP3 (HELLO), and this Redis server is older than 6.0, or a proxy before it knows only RESP2.",
    next:
      "Set the client to RESP2 (protocol: 2), or update the Redis server to 6.0 or newer.",
    says: {
      command: "bundle exec sidekiq",
      error:
        "ERR unknown command 'HELLO' (redis://redis:6379) (RedisClient::CommandError)",
    },
  },
  {
    id: "ruby-taint-gone",
    on:
      /undefined method [`']tainted\?' for|undefined method [`'](?:untaint|taint)' for/,
    near: [/\/gems\/(?<gem>[a-zA-Z][\w-]{0,60}?)-\d[\w.]{0,20}\/lib\//],
    cause: "Ruby 3.2 removed taint, and {gem?an installed gem} still calls it.",
    next: [
      "bundle update {gem}",
      "Update the gem that calls it, or use Ruby 3.1.",
    ],
    plan: [
      "If the gem is held back (Liquid 4.0.3 by an old Jekyll), update what holds it, or use Ruby 3.1.",
    ],
    says: {
      command: "bundle exec jekyll serve",
      error:
        "/usr/local/bundle/gems/liquid-4.0.3/lib/liquid/variable.rb:124:in `taint_check': undefined method `tainted?' for an instance of String (NoMethodError)",
    },
  },
  {
    id: "ansible-python-library-missing",
    on: [
      /Failed to import the required Python library \((?<lib>[^\n"]{2,120}?)\) on \S{1,120} Python (?<python>\/[\w.\/-]{3,120}?)\.?(?:\s|$|")/,
      /[Mm]issing required '\w{2,60}' module \(pip install (?<lib>[\w.-]{2,80})\)/,
      /(?:^|: |["'])(?<lib>python\d?-[\w.-]{2,60}|[\w.-]{2,60}) (?:python )?(?:module|library) is required\b/i,
    ],
    all: [/FAILED!|ansible|\bmsg["']?:/i],
    cause:
      "The module needs the Python library {lib} on the host that it runs on[[, for {python|raw}]].",
    next: (c) => {
      const name = ({
        "Docker SDK for Python": "docker",
        "psycopg2": "psycopg2-binary",
        "boto3 or botocore": "boto3",
        "botocore and boto3": "boto3",
        "kubernetes": "kubernetes",
        "openshift": "kubernetes",
        "PyMySQL": "PyMySQL",
      } as Record<string, string>)[(c.v["lib"] ?? "").replace(/:.*$/, "")];
      return name === undefined
        ? `Install ${c.v["lib"]} for ${
          c.v["python"] ?? "the Python that runs Ansible's modules"
        } on that host, in a task before this one.`
        : `${c.v["python"] ?? "python3"} -m pip install ${name}`;
    },
    plan: [
      "Run it on that host (or as a pip task before this one); where the system's Python is managed, take the distribution's package (python3-docker, python3-psycopg2).",
    ],
    says: {
      command: "ansible-playbook site.yml",
      error:
        'fatal: [web1]: FAILED! => {"changed": false, "msg": "Failed to import the required Python library (Docker SDK for Python) on web1\'s Python /usr/bin/python3. Please read the module documentation."}',
    },
  },
  {
    id: "ansible-file-not-on-controller",
    on:
      /Could not find or access '(?<file>[^']{1,200})' on the Ansible Controller/,
    cause:
      "Ansible does not find {file} on the machine it runs on: it looks in the role's files/ or templates/ folder, then beside the playbook.",
    next:
      "Put {file|raw} on the machine that runs Ansible (the role's files/ or templates/ folder) or correct src; if it is on the remote host, set remote_src: true.",
    says: {
      command: "ansible-playbook site.yml",
      error:
        'fatal: [web1]: FAILED! => {"changed": false, "msg": "Could not find or access \'files/acme.conf\' on the Ansible Controller.\\nIf you are using a module and expect the file to exist on the remote, see the remote_src option"}',
    },
  },
  {
    id: "playwright-two-runners",
    on:
      /Playwright Test did not expect test(?:\.\w{2,20})?\(\) to be called here/,
    cause:
      "The test file is not run by the Playwright Test that it imports: two versions of @playwright/test are installed, or another runner (Jest, Vitest) or a configuration file loads it.",
    next:
      "Bring @playwright/test to one version (npm ls @playwright/test), and keep its tests out of Jest's or Vitest's patterns (testPathIgnorePatterns, exclude).",
    says: {
      command: "npx playwright test",
      error:
        "Error: Playwright Test did not expect test() to be called here.\nMost common reasons include:\n- You are calling test() in a configuration file.",
    },
  },
  {
    id: "playwright-server-port-used",
    on:
      /(?<url>https?:\/\/[\w.:-]{3,80}) is already used, make sure that nothing is running on the port/,
    cause:
      "Playwright is to start the web server itself, and something already answers at {url}.",
    next:
      "Stop what listens there, or set reuseExistingServer: !process.env.CI in config.webServer.",
    says: {
      command: "npx playwright test",
      error:
        "Error: http://localhost:3000 is already used, make sure that nothing is running on the port/url or set reuseExistingServer:true in config.webServer.",
    },
  },
  {
    id: "compose-network-label",
    on:
      /network (?<name>[\w.-]{1,100}) was found but has incorrect label com\.docker\.compose\.(?<label>network|project)/,
    cause:
      "A network named {name} exists that this Compose project did not make (by hand, by another project or an old version).",
    next: "docker network rm {name}",
    plan: [
      "Stop the containers that use it first; or declare it external: true in the compose file to use it as it is.",
    ],
    says: {
      command: "docker compose up",
      error:
        'Error response from daemon: network acme_default was found but has incorrect label com.docker.compose.network set to "" (expected: "default")',
    },
  },
]);
