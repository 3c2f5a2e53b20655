/** Releases that do not go with each other: what builders, providers and registries say of it. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** Terraform, Helm, PyTorch, Vite, Gradle, PHP, BuildKit, uv. */
export const KNOWN_RELEASE_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "known-releases",
  tools: [],
  isDecisive: true,
  risk: "Change one version only, and keep the lock file in version control.",
  prevent: "Update what belongs together in one step, and build it in CI.",
}, [
  {
    id: "terraform-constraints-exclude",
    on:
      /no available releases match the\s{1,4}given constraints (?<wants>[\w.,<>=~! ]{3,160})/,
    near: [
      /list of available versions for provider (?<provider>[\w./-]{3,100})/,
      /available versions for provider (?<provider>[\w./-]{3,100})/,
    ],
    cause:
      "No release of the provider {provider?that is named} fulfils all of the constraints ({wants|raw}): modules of one configuration ask for versions that exclude each other, or the version does not exist.",
    next: "terraform providers",
    plan: [
      "It shows which module asks for which version: loosen the constraint that is too narrow in required_providers, then terraform init -upgrade.",
    ],
    says: {
      command: "terraform init -upgrade",
      error:
        "Error: Failed to query available provider packages\n\nCould not retrieve the list of available versions for provider acme/acme: no available releases match the given constraints ~> 2.25.0, ~> 2.26.0",
    },
  },
  {
    id: "terraform-block-not-known",
    on:
      /Blocks of type "(?<block>required_providers|moved|import|removed|check|cloud|ephemeral)" are not expected/,
    cause:
      'The block "{block}" is not known to this Terraform: it is of a later release, or the block stands in the wrong place.',
    next: "terraform version",
    plan: [
      "Install the Terraform that required_version asks for (required_providers needs 0.12.6, moved 1.1, import 1.5, removed 1.7), or move the block to where it belongs.",
    ],
    says: {
      command: "terraform plan",
      error:
        'Error: Unrecognized block type\n\n  on main.tf line 13, in terraform:\n  13:   required_providers {\n\nBlocks of type "required_providers" are not expected in terraform.',
    },
  },
  {
    id: "chart-renders-nothing",
    on: /(?:release \S{1,80} failed: |Error: )?no objects visited/,
    all: [/helm|release|chart/i],
    cause:
      "The chart renders no Kubernetes object: its templates are all switched off by the values, the folder is not the chart, or the package is broken.",
    next: (c) => {
      const chart = c.cmd.operands.at(-1);
      return chart === undefined || !c.cmd.programs.includes("helm") ||
          /^(?:install|upgrade)$/.test(chart)
        ? "helm template <chart>"
        : `helm template ${c.quote(chart)}`;
    },
    plan: [
      "If it prints nothing, look at the conditions in templates/ and at the values; check that the path is the folder with Chart.yaml.",
    ],
    says: {
      command: "helm install shop ./shop",
      error: "Error: release shop failed: no objects visited",
    },
  },
  {
    id: "chart-manifest-without-kind",
    on: /error validating data: (?<what>apiVersion|kind) not set/,
    all: [/release manifest|helm/i],
    cause:
      "A template of the chart renders a document without {what}: mostly text or a comment between two --- lines, or indentation that broke.",
    next: (c) => {
      const chart = c.cmd.operands.at(-1);
      return chart === undefined || !c.cmd.programs.includes("helm") ||
          /^(?:install|upgrade)$/.test(chart)
        ? "helm template <chart> --debug"
        : `helm template ${c.quote(chart)} --debug`;
    },
    plan: [
      "Look for the document that has no {what} (a licence header above the first ---, an empty if block), and correct its template.",
    ],
    says: {
      command: "helm install shop ./shop",
      error:
        'Error: INSTALLATION FAILED: unable to build kubernetes objects from release manifest: error validating "": error validating data: apiVersion not set',
    },
  },
  {
    id: "flash-attention-built-for-other-torch",
    on: /flash_attn[\w.-]{0,80}\.so: undefined symbol/,
    cause:
      "flash-attn was compiled for another PyTorch (or CUDA, or C++ ABI) than the one installed.",
    next:
      "pip uninstall -y flash-attn && pip install --no-cache-dir flash-attn --no-build-isolation",
    plan: [
      "Or take the wheel from its releases page whose name has your torch, CUDA and Python, with the right cxx11abi; after a change of torch install it again.",
    ],
    says: {
      command: "python train.py",
      error:
        "ImportError: /usr/local/lib/python3.10/dist-packages/flash_attn_2_cuda.cpython-310-x86_64-linux-gnu.so: undefined symbol: _ZN3c104cuda9SetDeviceEi",
    },
  },
  {
    id: "package-requires-es-module",
    on: /require\(\) of ES Module/,
    all: [
      /(?:require\(\) of ES Module \S{1,300}node_modules[\\/](?:\.pnpm[\\/]\S{1,160}[\\/]node_modules[\\/])?(?<pkg>(?:@[\w.-]{1,60}[\\/])?[\w.-]{1,80})[\\/])/,
      /from \S{1,300}node_modules[\\/](?<by>(?:@[\w.-]{1,60}[\\/])?[\w.-]{1,80})[\\/]\S{1,200} not supported|at Object\.<anonymous> \(\S{0,300}node_modules[\\/](?:\.pnpm[\\/]\S{1,160}[\\/]node_modules[\\/])?(?<by2>(?:@[\w.-]{1,60}[\\/])?[\w.-]{1,80})[\\/]/,
    ],
    cause:
      "The installed package {by?by2?that is named} loads {pkg} with require(), and {pkg|raw} is an ES module, which this Node.js cannot load so.",
    next: "nvm install 22",
    plan: [
      "Node.js 20.19 and 22.12 and later can load ES modules with require.",
      "Or bring {by?by2?the package} to a release that fits, or hold {pkg} at its last CommonJS release with overrides (resolutions) in package.json.",
    ],
    says: {
      command: "npm run build",
      error:
        "Error [ERR_REQUIRE_ESM]: require() of ES Module /app/node_modules/acme-types/dist/index.mjs not supported.\nInstead change the require of /app/node_modules/acme-types/dist/index.mjs to a dynamic import() which is available in all CommonJS modules.\n    at Object.<anonymous> (/app/node_modules/acme-loader/dist/shared/a.cjs:14:18)",
    },
  },
  {
    id: "esbuild-define-import-meta",
    on: /Expected identifier but found "import"/,
    all: [/\(define name\):1:0/],
    cause:
      "esbuild 0.24.1 refuses import.meta as a name to define, and this Vite passes it: a bug between the two releases.",
    next: "npm install --save-dev vite@latest",
    plan: [
      'Or hold esbuild at 0.24.0 with "overrides" (pnpm.overrides, resolutions) in package.json.',
    ],
    says: {
      command: "npx vite",
      error:
        '✘ [ERROR] Expected identifier but found "import"\n\n    (define name):1:0:\n      1 │ import.meta.dirname\n\nfailed to load config from /app/vite.config.js',
    },
  },
  {
    id: "package-entry-not-resolved",
    on:
      /Failed to resolve entry for package "(?<pkg>(?:@[\w.-]{1,60}\/)?[\w.-]{1,80})"\. The package may have incorrect main\/module\/exports/,
    cause:
      "The package.json of {pkg} names a file that is not there: it was published without its built files, or (in a workspace) was not built yet.",
    next: "ls node_modules/{pkg|raw}",
    plan: [
      "For a package of the own workspace run its build first. Otherwise take the release before, or a newer one, and report it.",
    ],
    says: {
      command: "npx vite build",
      error:
        'Failed to resolve entry for package "@acme/search-javascript". The package may have incorrect main/module/exports specified in its package.json',
    },
  },
  {
    id: "package-file-not-resolved",
    on:
      /node_modules[\\/](?:\.pnpm[\\/][^\s\\/]{1,160}[\\/]node_modules[\\/])?(?<pkg>(?:@[\w.-]{1,60}[\\/])?[\w.-]{1,80})[\\/]\S{1,200}:\d{1,6}:\d{1,5}: ERROR: Could not resolve "(?<what>\.{1,2}\/[^"]{1,120})"/,
    cause:
      "Inside the installed package {pkg} the file {what} is missing: the installation is incomplete, or that release was published so.",
    next: "npm install {pkg|raw}@latest",
    plan: [
      "First remove node_modules and install anew from the lock file; a cache of the builder (node_modules/.vite) goes as well.",
    ],
    says: {
      command: "npm run dev",
      error:
        'node_modules/@acme/icons/EllipsisOutlined.js:7:57: ERROR: Could not resolve "./module"\nError: Build failed with 7 errors:',
    },
  },
  {
    id: "agp-newer-than-studio",
    on:
      /incompatible version \(AGP (?<have>[\w.-]{1,24})\) of the Android Gradle plugin\. Latest supported version is AGP (?<need>[\w.-]{1,24})/,
    cause:
      "The project uses the Android Gradle Plugin {have}, and this Android Studio (or IntelliJ) knows none later than {need}.",
    next:
      "Update Android Studio to a release that supports AGP {have|raw}, or set the plugin's version to {need|raw} in build.gradle (libs.versions.toml).",
    plan: [
      "With a lower plugin, distributionUrl in gradle-wrapper.properties must be of the Gradle that it supports.",
    ],
    says:
      "The project is using an incompatible version (AGP 8.13.2) of the Android Gradle plugin. Latest supported version is AGP 8.1.3",
  },
  {
    id: "class-version-newer-than-java",
    on: /Unsupported major\.minor version (?<major>\d{2})\.0/,
    cause: (c) =>
      `A class was compiled for Java ${
        Number(c.v["major"]) - 44
      }, and an older Java runs it.`,
    next: (c) =>
      `Run it with Java ${
        Number(c.v["major"]) - 44
      } or later: set JAVA_HOME (in Android Studio the Gradle JDK) to that JDK.`,
    plan: ["Or take a release of the plugin or library that is for your Java."],
    says:
      "Gradle sync failed: Cause: com/acme/plugin/AcmePlugin : Unsupported major.minor version 52.0",
  },
  {
    id: "gradle-plugin-already-on-classpath",
    on:
      /plugin is already on the classpath with (?:an unknown version|a different version)/,
    near: [/Error resolving plugin \[id: '(?<plugin>[\w.-]{3,80})'/],
    cause:
      "The plugin {plugin?that is named} is asked for with a version, and the build (buildSrc, an included build or the root project) has brought it in already.",
    next:
      "Write the plugin without a version in that module's plugins block: id '{plugin?<plugin>}'",
    plan: [
      "The version stands in one place only: the root build's plugins block with apply false, or buildSrc's dependencies.",
    ],
    says: {
      command: "./gradlew build",
      error:
        "Error resolving plugin [id: 'com.android.application', version: '8.1.0']\n> The request for this plugin could not be satisfied because the plugin is already on the classpath with an unknown version, so compatibility cannot be checked.",
    },
  },
  {
    id: "php-declaration-differs",
    on:
      /Declaration of (?<mine>[\w\\]{3,160})::(?<method>\w{1,80})\([^\n]{0,400} (?:must|should) be compatible with (?<theirs>[\w\\]{3,160})::/,
    none: [/ in \S{0,200}vendor[\\/]/, /at \S{0,60}vendor[\\/]/],
    cause:
      "{mine}::{method|raw} has other parameters or types than {theirs|raw}::{method|raw}, which it overrides: the parent changed with an update, or PHP 8 is stricter.",
    next:
      "Give {mine|raw}::{method|raw} the same parameters and types as {theirs|raw}::{method|raw} has.",
    plan: [
      "If one of the two is a package's class, bring that package to a release that fits: composer update.",
    ],
    says: {
      command: "php artisan acme",
      error:
        "  Declaration of App\\Core\\Adapters\\Util::putIf($cond, $value, string $alt = '') must be compatible with App\\Core\\Util::putIf($cond, $value, $alt = '')\n\n  at app/Core/Adapters/Util.php:17",
    },
  },
  {
    id: "build-cache-export-failed",
    on:
      /failed to solve: (?:blob not found|error writing layer blob: failed to reserve cache|GitHub Actions is temporarily unavailable|.{0,60}failed to (?:reserve|save|commit) cache)|(?:error writing layer blob|failed to reserve cache)/,
    cause:
      "The image was built; storing the build cache in GitHub's cache service failed (full, unavailable, or two builds at once).",
    next:
      "Add ignore-error=true to cache-to (type=gha,mode=max,ignore-error=true) and run the workflow again.",
    plan: [
      "Give each image its own scope= in cache-to and cache-from, and use current releases of docker/build-push-action and setup-buildx-action.",
    ],
    says:
      "------\n > exporting cache:\n------\nerror: failed to solve: blob not found\nError: buildx failed with: error: failed to solve: blob not found",
  },
  {
    id: "registry-push-forbidden",
    on:
      /failed to solve: (?:.{0,200} )?unexpected status(?: from \w{3,6} request to \S{1,200})?: 403 Forbidden/,
    all: [/ghcr\.io/],
    cause: "ghcr.io refuses the push: the token may not write this package.",
    next:
      "Add permissions: packages: write to the job, and give this repository the role Write in the package's settings (Manage Actions access).",
    plan: [
      "A package that was first pushed by hand or by another repository does not know this repository until it is added there.",
    ],
    says:
      "#23 exporting to image\n#23 ERROR: unexpected status: 403 Forbidden\n------\n > importing cache manifest from ghcr.io/acme/dyn:latest:\n------\nerror: failed to solve: unexpected status: 403 Forbidden",
  },
  {
    id: "volume-not-writable-for-pod",
    on:
      /(?:mkdir:? (?:cannot create directory )?[‘'"]?(?<dir>\/?[\w./-]{2,160})[’'"]?: ?[Pp]ermission denied|EACCES: permission denied, (?:mkdir|open) '(?<dir2>[^']{2,160})')/,
    cmd: /\bkubectl logs\b|\boc logs\b/,
    cause:
      "The process in the pod runs as a user that may not write to {dir?dir2?the volume}: the volume belongs to another user.",
    next:
      "Set securityContext.fsGroup of the pod to the group the process runs with (in a chart podSecurityContext.fsGroup).",
    plan: [
      "Volumes that do not support fsGroup (hostPath, NFS) need an init container that changes the owner (volumePermissions.enabled in Bitnami's charts).",
    ],
    says: {
      command: "kubectl logs acme-zookeeper-0",
      error:
        "Creating data/zookeeper/myid with id = 1\nmkdir: cannot create directory ‘data/zookeeper’: Permission denied",
    },
  },
  {
    id: "eslint-needs-type-information",
    on:
      /You have used a rule which requires (?:parserServices to be generated|type information)|requires you to use `?@typescript-eslint\/parser`? and to specify a `?project`?/,
    near: [/Error while loading rule '(?<rule>[\w@/-]{3,80})'/],
    cause:
      "The rule {rule?that is named} needs type information, and the parser was given no project for the file.",
    next:
      "Set parserOptions: { projectService: true } (before typescript-eslint 8: project: './tsconfig.json', with tsconfigRootDir).",
    plan: [
      "Leave files that no tsconfig.json includes (configuration files) out of the rules with type information: an override with disableTypeChecked.",
    ],
    says: {
      command: "eslint . --ext .ts",
      error:
        "Error: Error while loading rule '@typescript-eslint/dot-notation': You have used a rule which requires parserServices to be generated. You must therefore provide a value for the \"parserOptions.project\" property for @typescript-eslint/parser.",
    },
  },
  {
    id: "uv-lock-damaged",
    on: /Failed to parse `uv\.lock`/,
    near: [
      /Dependency `(?<pkg>[\w.-]{1,80})` has (?:a )?missing `(?<field>\w{3,12})`/,
    ],
    cause:
      "uv.lock cannot be read[[: the entry of {pkg} lacks {field}]]: it was merged or edited by hand, or another release of uv wrote it.",
    next:
      "Restore the last good uv.lock from version control, then run uv lock.",
    plan: [
      "After a merge conflict take one side of uv.lock and run uv lock, instead of joining both.",
    ],
    says: {
      command: "uv sync",
      error:
        "error: Failed to parse `uv.lock`\n  Caused by: Dependency `acme-parser` has missing `source` field but has more than one matching package",
    },
  },
]);
