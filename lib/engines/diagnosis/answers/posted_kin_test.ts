/** Second forms of messages whose first form their own table has, and what must not be taken for them. */
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

Deno.test.each<[string, FixErrorInput, RegExp]>([
  ["py-module-left-out", {
    error:
      '  File "/usr/lib/python2.7/site-packages/gribble/base.py", line 13, in <module>\n    from flux.ext.shelf import Shelf\nImportError: No module named ext.shelf',
  }, /^pip install --upgrade gribble$/],
  ["py-module-left-out", {
    command: "acme-tidy",
    error:
      'Traceback (most recent call last):\n  File "/home/dev/.local/bin/acme-tidy", line 5, in <module>\n    from tidy_parts.main import main\n  File "/home/dev/.local/lib/python3.12/site-packages/tidy_parts/main.py", line 15, in <module>\n    import gribble_flux\nModuleNotFoundError: No module named \'gribble_flux\'',
  }, /^Install another release of acme-tidy: /],
  ["py-module-left-out", {
    command: "acme_tidy",
    error:
      'Traceback (most recent call last):\n  File "/home/dev/.local/bin/acme_tidy", line 5, in <module>\n    from acme_tidy.main import main\n  File "/home/dev/.local/lib/python3.12/site-packages/acme_tidy/main.py", line 15, in <module>\n    import gribble_flux\nModuleNotFoundError: No module named \'gribble_flux\'',
  }, /^pip install --upgrade acme-tidy$/],
  ["container-script-not-startable", {
    error:
      'standard_init_linux.go:207: exec user process caused "no such file or directory"',
  }, /dos2unix/],
  ["helm-value-absent", {
    log:
      '  command: /usr/sbin/helm upgrade --version=v1.15.0 -i --reuse-values=true acme acme/acme\n  stderr: Error: UPGRADE FAILED: template: acme/templates/crds.yaml:1:6: executing "acme/templates/crds.yaml" at <.Values.crds.enabled>: nil pointer evaluating interface {}.enabled',
  }, /^Run the same helm upgrade with --reset-then-reuse-values /],
  ["powershell-cmdlet-not-loaded", {
    error:
      "Get-AcmeFile : The term 'Get-AcmeFile' is not recognized as the name of a cmdlet, function, script file, or operable program.\nAt C:\\Program Files\\WindowsPowerShell\\Scripts\\Connect-Acme.ps1:609 char:9\n+         Get-AcmeFile\n    + CategoryInfo          : ObjectNotFound: (Get-AcmeFile:String) [], CommandNotFoundException\n    + FullyQualifiedErrorId : CommandNotFoundException",
  }, /^Update-Script Connect-Acme$/],
  // What stands behind the name of a cmdlet of PowerShell itself makes none of another module.
  [
    "powershell-cmdlet-not-loaded",
    {
      error:
        "Write-HostLine : The term 'Write-HostLine' is not recognized as the name of a cmdlet, function, script file, or operable program.\nAt C:\\src\\a.ps1:8 char:5\n+     Write-HostLine 'a'\n    + CategoryInfo          : ObjectNotFound: (Write-HostLine:String) [], CommandNotFoundException",
    },
    /^Open C:\\src\\a\.ps1:8 and write Write-Host in place of Write-HostLine\.$/,
  ],
  ["windows-dot-slash", {
    command: "npm run build",
    error:
      "'node_modules' is not recognized as an internal or external command,\noperable program or batch file.",
  }, /^Write the program's name alone in the script of package\.json: /],
  ["windows-dot-slash", {
    error:
      "'venv' is not recognized as an internal or external command,\noperable program or batch file.",
  }, /^Write the path with backslashes \(venv\\Scripts\\name /],
  ["pip-internals-moved", {
    error:
      "Traceback (most recent call last):\n  File \"/home/dev/.local/bin/pack.py\", line 31, in <module>\n    from pip.req import parse_requirements\nModuleNotFoundError: No module named 'pip.req'",
  }, /^Update the program that imports pip\.req /],
  // The program of which a catalogue knows the package.
  ["python-name-not-importable", {
    command: "pip-compile",
    error:
      'Traceback (most recent call last):\n  File "/w/pip-tools/piptools/scripts/compile.py", line 13, in <module>\n    from piptools.manager import Manager\n  File "/w/pip-tools/piptools/manager.py", line 22, in <module>\n    from pip.index import Link, gribble\nImportError: cannot import name gribble',
  }, /^python3 -m pip install --upgrade pip-tools$/],
  ["python-name-not-importable", {
    error:
      'Traceback (most recent call last):\n  File "/w/flux/run.py", line 13, in <module>\n    from flux.manager import Manager\n  File "/w/flux/manager.py", line 22, in <module>\n    from pip.index import Link, gribble\nImportError: cannot import name gribble',
  }, /^Update the program that imports it /],
  ["data-field-missing", {
    error:
      'Traceback (most recent call last):\n  File "/opt/env/lib/python3.9/site-packages/gribble/config.py", line 7, in <module>\n    class Config(BaseModel):\n  File "/opt/env/lib/python3.9/site-packages/gribble/config.py", line 9, in Config\n    Sample(),\n  File "/opt/env/lib/python3.9/site-packages/pydantic/main.py", line 150, in __init__\n    x.validate_python(data, self_instance=x)\npydantic_core._pydantic_core.ValidationError: 1 validation error for Sample\ncoords\n  Field required [type=missing, input_value={}, input_type=dict]',
  }, /^python -m pip install "pydantic<2"$/],
  ["aws-access-denied", {
    error:
      "An error occurred (AccessDeniedException) when calling the CreateShelf operation: User: arn:aws:iam::123456789012:user/dev is not authorized to perform: null",
  }, /^aws sts get-caller-identity$/],
  ["node-headers-not-served", {
    error:
      "gyp ERR! configure error\ngyp ERR! stack Error: 404 response downloading https://nodejs.org/download//v9.9.9/node-v9.9.9-headers.tar.gz",
  }, /^Remove the address that is set /],
  ["action-incomplete", {
    log:
      "Error: ENOENT: no such file or directory, open 'D:\\a\\_actions\\acme\\query\\v2.x\\dist\\bridge.js'\n    at Object.openSync (fs.js:462:3)",
  }, /^git ls-remote --tags https:\/\/github\.com\/acme\/query$/],
  ["npm-publish-not-found", {
    command: "lerna publish",
    error:
      "lerna http fetch PUT 404 https://registry.npmjs.org/@acme%2fcore 812ms\nlerna ERR! E404 Not found",
  }, /^npm whoami$/],
  ["engine-in-words", {
    error:
      'npm error code EBADENGINE\nnpm error engine Unsupported engine\nnpm error engine Not compatible with your version of node/npm: acme-app@1.0.0\nnpm error notsup Required: {"npm":"please-use-yarn","yarn":">= 1.19.1"}',
  }, /^yarn install$/],
  ["engine-in-words", {
    error:
      'error acme@1.0.0: The engine "npm" is incompatible with this module. Expected version "use yarn instead". Got "9.5.1"',
  }, /^yarn add acme$/],
  ["program-of-other-cpu-darwin", {
    error: "zsh: bad CPU type in executable: ./acme",
  }, /^uname -m$/],
  ["babel-plugin-unresolved", {
    error: 'Error: Couldn\'t find preset "acme" relative to directory "/w"',
  }, /^Install the package of the preset acme .* out of the configuration\.$/],
  ["mcp-launcher-not-found", {
    error:
      '[fs] [error] spawn npx ENOENT {"context":"connection","stack":"Error: spawn npx ENOENT"}',
  }, /^which npx$/],
  ["mcp-launcher-not-found", {
    error:
      '[fs] [error] spawn uvx ENOENT {"context":"connection","stack":"Error: spawn uvx ENOENT","errno":-4058}',
  }, /^where uvx$/],
  ["cargo-build-script-starts", {
    error:
      "error: failed to run custom build command for `acme v0.1.0 (/w/acme)`\n  --- stdout\n  cargo:rerun-if-changed=package-lock.json\n  --- stderr\n  Error: No such file or directory (os error 2)",
  }, /^sudo apt-get install npm$/],
  ["cargo-build-script-starts", {
    error:
      "error: failed to run custom build command for `acme-sys v0.2.1`\n  --- stderr\n  thread 'main' panicked at build.rs:12:10:\n  called `Result::unwrap()` on an `Err` value: Os { code: 2, kind: NotFound, message: \"No such file or directory\" }",
  }, /registry\/src\/\*\/acme-sys-0\.2\.1\/$/],
  ["cargo-own-program-killed", {
    error:
      "     Running `target/debug/acme`\nprocess didn't exit successfully: `target/debug/acme` (signal: 9, SIGKILL: kill)",
  }, /dmesg/],
  ["cargo-own-program-killed", {
    environment: "macOS 14",
    error:
      "process didn't exit successfully: `target/debug/acme` (signal: 9, SIGKILL: kill)",
  }, /Console\.app/],
  ["go-cross-without-compiler", {
    error:
      "# runtime/cgo\ncgo: exec /missing-cc: fork/exec /missing-cc: no such file or directory",
  }, /^Set CC /],
  ["dotnet-workload-manifest", {
    error:
      'a.props(14,38): error MSB4242: Exception: "System.InvalidOperationException: No workload set information found in: /usr/share/dotnet/sets/8.0.402 [/w/a.csproj]',
  }, /^Remove the folder \/usr\/share\/dotnet\/sets\/8\.0\.402,/],
  ["postgres-not-member-of-role", {
    error: 'ERROR:  must be able to SET ROLE "shop"',
  }, /GRANT "shop" TO/],
  ["postgres-not-member-of-role", {
    error: 'ERROR #42501 must be member of role "postgres"',
  }, /^Leave OWNER TO postgres out/],
  ["postgres-scram-libpq", {
    error: "pq: unknown authentication response: 10",
  }, /^Upgrade the driver/],
  ["mongo-auth-failed", {
    error:
      "MongoServerError: bad auth : Authentication failed. {\n  code: 8000,\n  codeName: 'AtlasError'",
  }, /in Atlas/],
  ["lambda-dependency-not-packed", {
    error:
      "Runtime.ImportModuleError: Unable to import module 'app': No module named 'acme_core._acme_core'",
  }, /^Build the package for the function's own runtime/],
  ["api-tool-message-orphan", {
    error:
      '400 InvalidParameter: messages with role "tool" must be a response to a preceeding message with "tool_calls".',
  }, /^Keep the assistant message/],
  ["evm-transaction-without-chain-id", {
    error:
      "Error: only replay-protected (EIP-155) transactions allowed over RPC",
  }, /^Set chainId/],
  ["evm-call-with-more-arguments", {
    error:
      '{"code":-32602,"message":"too many arguments, want at most 1"} (-32602 too many arguments, want at most 1)',
  }, /^Point the network/],
  ["k8s-kind-of-component", {
    command: "kubectl apply -f kubelet.yaml",
    error:
      'error: resource mapping not found for name: "" namespace: "" from "kubelet.yaml": no matches for kind "KubeletConfiguration" in version "kubelet.config.k8s.io/v1beta1"',
  }, /^Give the file to the component/],
  ["helm-object-there-already", {
    error:
      "Error: rendered manifests contain a resource that already exists. Unable to continue with install: existing resource conflict: namespace: , name: acme, existing_kind: rbac.authorization.k8s.io/v1, Kind=ClusterRole",
  }, /^kubectl get clusterrole acme --show-labels$/],
  ["shape-wrong-type", {
    error:
      "Invalid type for 'a.arguments': expected a string, but got an object instead: arguments expected string, got object",
  }, /through JSON\.stringify/],
  ["terraform-provider-wrong-namespace", {
    error:
      "Error: Failed to query available provider packages\n\nCould not retrieve the list of available versions for provider\nhashicorp/acme: provider registry registry.terraform.io does not have a\nprovider named registry.terraform.io/hashicorp/acme\n\nDid you intend to use acme/acme? If so, you must specify that source\naddress in each module which requires that provider.",
  }, /source = "acme\/acme"/],
  ["terraform-provider-wrong-namespace", {
    error:
      "│ Error: Failed to query available provider packages\n│ \n│ Could not retrieve the list of available versions for provider hashicorp/\u0430ws: provider registry registry.terraform.io does not have a provider named registry.terraform.io/hashicorp/\u0430ws",
  }, /^grep -rnP /],
  ["ssh-key-permissions", {
    error:
      'fatal: [192.0.2.7]: UNREACHABLE! => {"changed": false, "msg": "Failed to connect to the host via ssh: Bad owner or permissions on /home/u/.ssh/config\\r\\n", "unreachable": true}\n\nPLAY RECAP ****',
  }, /^chmod 600 \/home\/u\/\.ssh\/config$/],
  ["cpp-missing-include", {
    error:
      "src/utils.h:19:38: error: \u2018uint8_t\u2019 was not declared in this scope; did you mean \u2018uid_t\u2019?",
  }, /^Add #include <cstdint> at the top of src\/utils\.h\.$/],
  ["go-outside-of-module", {
    command: "go build main.go",
    error:
      "main.go:14:2: no required module provides package github.com/acme/query: go.mod file not found in current directory or any parent directory; see 'go help modules'",
  }, /^go mod init <module path>$/],
  ["pytest-fixture-missing", {
    error:
      "  def request(mocker):\nE       fixture 'mocker' not found\n>       available fixtures: cache, mock, mocker, request",
  }, /^Rename your own fixture request/],
  ["python-two-in-package", {
    command: "pip3 install multiprocessing",
    error:
      "        File \"/tmp/pip-install-acme0000/multiprocessing_0a0b0c0d0e0f0a0b0c0d0e0f0a0b0c0d/setup.py\", line 94\n          print 'Macros:'\n          ^^^^^^^^^^^^^^^\n      SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?",
  }, /^Remove multiprocessing from the requirements/],
  ["babel-plugin-missing", {
    error:
      "error: bundling failed: Error: Cannot find module '@babel/plugin-external-helpers'",
  }, /^npm install --save-dev @babel\/plugin-external-helpers$/],
])("a second form is known as well: %s %#", (ruleId, input, next) => {
  const told = sold(input);
  assert.equal(told.ruleId, ruleId);
  assert.match(told.next, next);
});

Deno.test.each<[string, FixErrorInput]>([
  ["rustc-killed", {
    error:
      "error: failed to run custom build command for `libc v0.2.1`\n\nCaused by:\n  process didn't exit successfully: `/w/target/release/build/libc-1/build-script-build` (signal: 9, SIGKILL: kill)",
  }],
  ["cargo-own-program-killed", {
    error:
      "error: could not compile `acme` (lib)\n\nCaused by:\n  process didn't exit successfully: `rustc --crate-name acme` (signal: 9, SIGKILL: kill)",
  }],
  ["postgres-relation-already-there", {
    error: 'ERROR:  trigger "audit" for relation "accounts" already exists',
  }],
  ["postgres-relation-missing", {
    error: 'ERROR:  constraint "a_fk" of relation "posts" does not exist',
  }],
  ["printed-demand", {
    error:
      "03:00:06 FATAL main.go:102 run: ERROR #42501 file.name must be absolute",
  }],
  ["shape-required-missing", {
    error: "property Architectures not defined for resource of type Function",
  }],
  ["k8s-kind-not-served", {
    error:
      'no matches for kind "AdmissionConfiguration" in version "apiserver.config.k8s.io/v1"',
  }],
])("what only resembles it is not taken for it: %s %#", (ruleId, input) => {
  assert.notEqual(sold(input).ruleId, ruleId);
});

Deno.test("a count of nothing that went well does not hide what failed", () => {
  const told = sold({
    log:
      "INFO Successfully started 0 MCP servers: []\nINFO Attempting to start MCP server: a\nINFO Failed to start MCP server: a spawn npx ENOENT",
  });
  assert.equal(told.ruleId, "mcp-launcher-not-found");
});

Deno.test("what did not go well is no success", () => {
  const { advice } = diagnose({
    error:
      "     Running `target/debug/acme`\nprocess didn't exit successfully: `target/debug/acme` (signal: 6)",
  });
  assert.doesNotMatch(advice.root_cause, /^No failure/);
});

Deno.test("a dependency's Python is met within both ranges", () => {
  const { cause, next } = sold({
    command: "poetry add acme",
    error:
      "  SolverProblemError\n\n  The current project's Python requirement (>=3.8,<4.0) is not compatible with some of the required packages Python requirement:\n    - acme requires Python >=3.7,<3.11, so it will not be satisfied for Python >=3.11,<4.0\n\n  Because site depends on acme, version solving failed.",
  });
  assert.match(cause, /reaches beyond what that one supports/);
  assert.match(next, /^Set python = ">=3\.8,<3\.11"/);
});

Deno.test("a version that npm calls undefined is of a broken installation", () => {
  const { cause, next } = sold({
    command: "npm i acme",
    error:
      'npm ERR! code ERESOLVE\nnpm ERR! ERESOLVE unable to resolve dependency tree\nnpm ERR! \nnpm ERR! Found: flux@undefined\nnpm ERR! node_modules/flux\nnpm ERR!   flux@"12.1.4" from the root project\nnpm ERR! \nnpm ERR! peer flux@">=10.2.0" from acme-config@12.1.4',
  });
  assert.match(cause, /node_modules or the lock file is broken/);
  assert.equal(next, "rm -rf node_modules package-lock.json && npm install");
});

Deno.test("a kind that every cluster serves was asked of no cluster", () => {
  const told = (kind: string, version: string) =>
    sold({
      command: "kubectl apply -f a.yml",
      error:
        `unable to recognize "a.yml": no matches for kind "${kind}" in version "${version}"`,
    }).next;
  assert.equal(told("Service", "v1"), "kubectl config view --minify");
  assert.notEqual(told("Flux", "v1"), "kubectl config view --minify");
  assert.notEqual(told("Service", "v2"), "kubectl config view --minify");
});

Deno.test("pnpm is enabled, and nothing is run after it where no command is known", () => {
  const { next } = sold({
    log:
      " ERR_PNPM_FROZEN_LOCKFILE_WITH_OUTDATED_LOCKFILE  Cannot perform a frozen installation because the version of the lockfile is incompatible with this version of pnpm",
  });
  assert.match(next, /run corepack enable\.$/);
});

Deno.test("carets under a line of code are no reason of a failed build", () => {
  const told = (said: string) =>
    sold({
      command: "pip install acme",
      error:
        `Building wheels for collected packages: acme\n  Building wheel for acme (setup.py): finished with status 'error'\n  error: subprocess-exited-with-error\n  \n  × python setup.py bdist_wheel did not run successfully.\n  │ exit code: 1\n  ╰─> [9 lines of output]\n      ${said}\n      [end of output]\n  ERROR: Failed building wheel for acme`,
    }).cause;
  assert.doesNotMatch(told("^^^^^^^^^^^^"), /in its own build: \^/);
  assert.doesNotMatch(
    told("self._run(args, executable,"),
    /in its own build: self/,
  );
  const { cause } = sold({
    command: "pip install acme",
    error:
      '  error: subprocess-exited-with-error\n\n  × python setup.py egg_info did not run successfully.\n  │ exit code: 1\n  ╰─> [7 lines of output]\n          File "C:\\Temp\\pip-wheel-tles0ik0\\flux_8ed5563b1ba648b4871b3377657b33ce\\flux\\__init__.py", line 2, in <module>\n            from flux.a import b\n\n note: This error originates from a subprocess, and is likely not a problem with pip.\nerror: metadata-generation-failed',
  });
  assert.doesNotMatch(cause, /in its own build: note/);
});

Deno.test("a crash of the program that fetches is not a file that the server lacks", () => {
  const { ruleId } = sold({
    command: "git merge acme",
    error:
      "error: git-lfs smudge -- 'a.png' died of signal 11\nerror: external filter 'git-lfs smudge -- %f' failed\nfatal: a.png: smudge filter lfs failed",
  });
  assert.notEqual(ruleId, "git-lfs-missing-object");
});

Deno.test("a script that a workflow gives to an action is none of the action's files", () => {
  const { ruleId } = sold({
    log:
      "Error: ENOENT: no such file or directory, open '/home/runner/work/_actions/actions/github-script/v7/dist/a.json'",
  });
  assert.notEqual(ruleId, "action-incomplete");
  const module = sold({
    log:
      "Error: Cannot find module '@gribble/core'\nRequire stack:\n- /home/runner/work/_actions/actions/github-script/v7/dist/index.js",
  });
  assert.notEqual(module.ruleId, "action-module-missing");
});

Deno.test("a facilitator that refuses is there, and its reason is told", () => {
  const { ruleId, cause } = sold({
    error:
      'Facilitator verify failed (400): {\n  "errorMessage": "the gribble is no known form"\n}',
  });
  assert.equal(ruleId, "x402-facilitator-down");
  assert.match(
    cause,
    /is there and refuses .*: the gribble is no known form\./,
  );
});

Deno.test("what shows another cause keeps a kin's answer away", () => {
  const own = sold({
    error:
      'running egg_info\nTraceback (most recent call last):\n  File "setup.py", line 9, in <module>\n    import version\nImportError: No module named version',
  });
  assert.notEqual(own.ruleId, "setuptools-hook-broken");
  const alone = sold({
    error:
      'Traceback (most recent call last):\n  File "a.py", line 9, in <module>\nImportError: No module named version',
  });
  assert.notEqual(alone.ruleId, "setuptools-hook-broken");
  const ofPip = sold({
    error:
      'Traceback (most recent call last):\n  File "/usr/lib/python3/dist-packages/pip/main.py", line 22, in <module>\n    from pip.index import gribble\nImportError: cannot import name gribble',
  });
  assert.doesNotMatch(ofPip.cause, /an older pip/);
  const ofCaller = sold({
    error:
      'Traceback (most recent call last):\n  File "/w/app.py", line 9, in Config\n    Sample(),\npydantic_core._pydantic_core.ValidationError: 1 validation error for Sample\ncoords\n  Field required [type=missing, input_value={}, input_type=dict]',
  });
  assert.doesNotMatch(ofCaller.next, /pydantic<2/);
  const { cause } = sold({
    error:
      "Could not retrieve the list of available versions for provider acme/shelf: no available releases match the given constraints ~> 0.3, 0.3.5\n\nTo see which modules are currently depending on acme/shelf, run terraform providers",
  });
  assert.match(cause, /\(~> 0\.3, 0\.3\.5\)/);
});

Deno.test("a plugin's own helper is not to be installed for the package that it was written into", () => {
  const next = (from: string) =>
    sold({
      error:
        `[vite]: Rollup failed to resolve import "vite-plugin-node-polyfills/shims/process" from "${from}".`,
    }).next;
  assert.equal(
    next("/w/node_modules/gribble/index.js"),
    "npm install --save-dev vite-plugin-node-polyfills@latest",
  );
  assert.notEqual(
    next("/w/src/index.js"),
    "npm install --save-dev vite-plugin-node-polyfills@latest",
  );
});
