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
    next:
      "Install the Terraform that required_version asks for (required_providers needs 0.12.6, moved 1.1, import 1.5, removed 1.7), or move the block to where it belongs.",
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
      "The installed package [[{by}]][[{by2}]] loads {pkg} with require(), and {pkg|raw} is an ES module, which this Node.js cannot load so.",
    next: "nvm install 22",
    plan: [
      "Node.js 20.19 and 22.12 and later can load ES modules with require.",
      "Or bring [[{by}]][[{by2}]] to a release that fits, or hold {pkg} at its last CommonJS release with overrides (resolutions) in package.json.",
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
      "The process in the pod runs as a user that may not write to [[{dir}]][[{dir2}]]: the volume belongs to another user.",
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
  {
    id: "android-resource-of-newer-sdk",
    on:
      /resource (?<res>android:attr\/(?<name>lStar|ttcIndex|fontVariationSettings|dialogCornerRadius|isSplitRequired|\w{3,60})) not found/,
    all: [/transforms-\d{1,2}[\\/]|\.aar[\\/]|[\\/]\.gradle[\\/]caches/],
    cause:
      "A library in Gradle's cache uses {res|raw}, which the Android platform that the project compiles against does not have yet: compileSdk is too old for that library's release.",
    next: (c) =>
      c.v["name"] === "lStar"
        ? "Set compileSdk to 31 or newer in the module's build.gradle (in every module and plugin)."
        : "Raise compileSdk in the module's build.gradle to the newest installed platform.",
    plan: [
      "Or hold the library at an older release: ./gradlew app:dependencies shows who brings it; versions with + or latest.release take a newer one unasked.",
    ],
    says: {
      command: "./gradlew assembleDebug",
      error:
        "Execution failed for task ':app:processDebugResources'.\n   > Android resource linking failed\n     /root/.gradle/caches/transforms-2/files-2.1/5d04/core-1.7.0-alpha02/res/values/values.xml:105:5-114:25: AAPT: error: resource android:attr/lStar not found.",
    },
  },
  {
    id: "pod-deployment-target-low",
    on: /could not find compatible versions for pod "(?<pod>[\w+\/-]{1,80})"/,
    all: [/required a higher minimum deployment target/],
    near: [
      /Automatically assigning platform `?iOS`? with version `?(?<have>[\d.]{1,6})/,
    ],
    cause:
      "The Podfile's iOS version[[ ({have})]] is lower than {pod?a pod} supports, or none is written there.",
    next:
      "Write a higher version into ios/Podfile (platform :ios, '13.0'), set the same IPHONEOS_DEPLOYMENT_TARGET in Xcode, and run pod install.",
    plan: [
      "The pod's podspec names the version that it needs; with Flutter also MinimumOSVersion in ios/Flutter/AppFrameworkInfo.plist.",
    ],
    says: {
      command: "pod install",
      error:
        '[!] CocoaPods could not find compatible versions for pod "cloud_acme":\n  In Podfile:\n    cloud_acme (from `.symlinks/plugins/cloud_acme/ios`)\n\nSpecs satisfying the `cloud_acme (from `.symlinks/plugins/cloud_acme/ios`)` dependency were found, but they required a higher minimum deployment target.',
    },
  },
  {
    id: "pod-built-for-older-ios",
    on:
      /compiling for iOS (?<have>[\d.]{1,6}), but module '(?<module>\w{1,80})' has a minimum deployment target of iOS (?<need>[\d.]{1,6})/,
    cause:
      "The target is compiled for iOS {have}, and the module {module} needs iOS {need}.",
    next:
      "In the Podfile's post_install set IPHONEOS_DEPLOYMENT_TARGET = '{need}' for every pod target, raise platform :ios to it, and run pod install.",
    says: {
      command: "flutter run",
      error:
        "ios/Pods/Acme/Sources/A.swift:25:8: error: compiling for iOS 9.0, but module 'AcmeLayout' has a minimum deployment target of iOS 10.0: /tmp/AcmeLayout.swiftmodule",
    },
  },
  {
    id: "windows-build-tools-missing",
    on:
      /error: Microsoft Visual C\+\+ (?<need>[\d.]{2,6})(?: or greater)? is required|Microsoft Visual C\+\+ (?<need2>[\d.]{2,6})(?: or greater)? is required\. Get it/,
    none: [/Failed building wheel for/],
    isDecisive: false,
    cause:
      "The package has no wheel for this Python on Windows and is compiled, and Microsoft's C++ build tools are not installed.",
    next:
      'winget install Microsoft.VisualStudio.2022.BuildTools --override "--wait --passive --add Microsoft.VisualStudio.Workload.VCTools --includeRecommended"',
    plan: [
      "Often easier: a Python for which the package has a wheel (a new Python has none for some months), or a newer release of the package.",
    ],
    says: {
      command: "pip install acme-cli",
      error:
        '  distutils.errors.DistutilsPlatformError: Microsoft Visual C++ 14.0 or greater is required. Get it with "Microsoft C++ Build Tools": https://visualstudio.microsoft.com/visual-cpp-build-tools/\nerror: metadata-generation-failed',
    },
  },
  {
    id: "node-gyp-no-msbuild-props",
    on:
      /MSB4019: The imported project "[^"]{0,160}Microsoft\.Cpp\.Default\.props" was not found|MSB8020|MSB8036/,
    all: [/gyp|node_modules/],
    cause:
      "node-gyp uses an MSBuild without the C++ toolset: Visual Studio's build tools with the workload for C++ are missing, or an old one is chosen.",
    next:
      'winget install Microsoft.VisualStudio.2022.BuildTools --override "--wait --passive --add Microsoft.VisualStudio.Workload.VCTools --includeRecommended"',
    plan: [
      "Then open a new terminal and install again; a release of the package with prebuilt binaries for your Node.js needs no compiler.",
    ],
    says: {
      command: "yarn add acme-native",
      error:
        'C:\\app\\node_modules\\acme-native\\build\\acme.vcxproj(20,3): error MSB4019: The imported project "C:\\Microsoft.Cpp.Default.props" was not found. Confirm that the path in the <Import> declaration is correct, and that the file exists on disk.\ngyp ERR! build error',
    },
  },
  {
    id: "msvc-option-of-gcc",
    on: /D8021 ?: invalid numeric argument '(?<flag>\/W[\w-]{2,60})'/,
    cause:
      "The package's build gives Microsoft's compiler an option of GCC ({flag|raw}): its setup.py is not made for Windows.",
    next:
      "Take {flag|raw} (with a - in front) out of extra_compile_args in the package's setup.py and install it from there, or install a release or fork with Windows wheels.",
    says: {
      command: "pip install -e .",
      error:
        "cl : Command line error D8021 : invalid numeric argument '/Wno-cpp'\nerror: command 'C:\\\\BuildTools\\\\cl.exe' failed with exit code 2",
    },
  },
  {
    id: "mysql-invalid-default",
    on:
      /(?:\b1067\b.{0,40}|ER_INVALID_DEFAULT.{0,20})?Invalid default value for '(?<col>[^']{1,80})'/,
    cause:
      "The default of the column {col} is not allowed in the server's strict mode: mostly a zero date ('0000-00-00'), or CURRENT_TIMESTAMP on an old server.",
    next:
      "Correct the default of {col} in the SQL file, or put SET SESSION sql_mode = ''; at its top for this import only.",
    plan: [
      "NO_ZERO_DATE and NO_ZERO_IN_DATE in sql_mode are what refuse it.",
    ],
    says: {
      command: "mysql -u acme -p acme < schema.sql",
      error:
        "ERROR 1067 (42000) at line 99: Invalid default value for 'updated'",
    },
  },
  {
    id: "mysql-mode-not-known",
    on:
      /Variable 'sql_mode' can't be set to the value of '(?<mode>[A-Z_\d]{3,60})'/,
    cause:
      "The server does not know the SQL mode {mode}: MySQL 8.0 took it out (NO_AUTO_CREATE_USER and the modes of old servers).",
    next:
      "Take {mode|raw} out of the SET sql_mode lines of the file (or of the client's connection options).",
    says: {
      command: "mysql -u acme -p acme < dump.sql",
      error:
        "ERROR 1231 (42000) at line 12: Variable 'sql_mode' can't be set to the value of 'NO_AUTO_CREATE_USER'",
    },
  },
  {
    id: "mysql-import-needs-super",
    on:
      /\b1227\b.{0,40}Access denied; you need \(at least one of\) the (?<what>[A-Z_, a-z]{3,120}) privilege/,
    cause:
      "The dump sets something that only an administrator may ({what|raw}): GTIDs, a DEFINER, or a global variable.",
    next:
      "Make the dump anew with --set-gtid-purged=OFF, or take the lines with GTID_PURGED, SQL_LOG_BIN and DEFINER= out of it.",
    plan: ["A managed database (RDS, Cloud SQL) gives nobody SUPER."],
    says: {
      command: "mysql -u acme -p acme < dump.sql",
      error:
        "ERROR 1227 (42000) at line 18: Access denied; you need (at least one of) the SUPER, SYSTEM_VARIABLES_ADMIN or SESSION_VARIABLES_ADMIN privilege(s) for this operation",
    },
  },
  {
    id: "mysql-incorrect-value",
    on:
      /\b1366\b.{0,20}Incorrect (?<type>\w{3,20}) value: '(?<value>[^']{0,80})' for column (?:`[^`]{1,64}`\.){0,2}[`']?(?<col>[^`']{1,80})/,
    cause: (c) =>
      c.v["type"] === "string"
        ? `The column ${
          c.v["col"]
        } cannot hold these characters: its character set is not utf8mb4.`
        : `The column ${c.v["col"]} is a number, and the value '${
          c.v["value"] ?? ""
        }' is none; strict mode refuses it.`,
    next: (c) =>
      c.v["type"] === "string"
        ? "ALTER TABLE <table> CONVERT TO CHARACTER SET utf8mb4;"
        : `Give NULL or a number for ${
          c.v["col"]
        }, not an empty text (in the application or the import file).`,
    plan: [
      "The connection's character set must be utf8mb4 as well (charset=utf8mb4).",
    ],
    says:
      "ERROR 1366 (HY000): Incorrect integer value: '' for column 'offset_order' at row 1",
  },
  {
    id: "cloud-build-service-account-policy",
    on:
      /build\.service_account must be specified due to the evaluation of the following org polic/,
    cause:
      "The organisation does not allow builds with the default service account, and the command names none.",
    next: (c) =>
      c.cmd.text?.includes("run deploy") === true
        ? `${c.cmd.text} --build-service-account=projects/<project>/serviceAccounts/<account-mail>`
        : "Name a service account for the build: gcloud run deploy --build-service-account=projects/<project>/serviceAccounts/<account-mail>",
    plan: [
      "The account needs roles/run.builder (or logging.logWriter, artifactregistry.writer and storage.objectViewer).",
    ],
    says: {
      command: "gcloud run deploy --source .",
      error:
        "ERROR: (gcloud.run.deploy) INVALID_ARGUMENT: build.service_account must be specified due to the evaluation of the following org policies: constraints/cloudbuild.useBuildServiceAccount",
    },
  },
  {
    id: "cmake-library-not-found",
    on: /Could not find (?<name>[\w+-]{1,60}) using the following names:/,
    cause:
      "find_library finds no library {name} on this system: its development files are missing, or the list of names in CMakeLists.txt is empty.",
    next: [
      (c) => c.install(`pkg:${(c.v["name"] ?? "").toLowerCase()}`),
      "cmake -B build -D{name|raw}=<path-of-the-library>",
    ],
    plan: [
      "Where the list after the colon is empty, CMakeLists.txt asks for no name: find_library needs NAMES.",
    ],
    says: {
      command: "cmake ..",
      error:
        "CMake Error at CMakeLists.txt:68 (find_library):\n  Could not find acmelib using the following names:\n-- Configuring incomplete, errors occurred!",
    },
  },
  {
    id: "vendored-library-of-other-version",
    on:
      /Found vendored libvips v(?<have>[\d.]{1,12}) but require v(?<need>[\d.]{1,12})/,
    cause:
      "node_modules has the libvips {have} of another sharp release; this one needs {need}.",
    next: "rm -r node_modules/sharp/vendor && npm install",
    says: {
      command: "npm start",
      error:
        "Error: Found vendored libvips v8.9.1 but require v8.8.1. Please remove the 'node_modules/sharp/vendor' directory and run 'npm install'.",
    },
  },
  {
    id: "flutter-sdk-not-there",
    on: /from sdk which doesn't exist \(the Flutter SDK is not available\)/,
    cause:
      "The package depends on Flutter's own packages, and dart pub alone does not know the Flutter SDK.",
    next: "flutter pub get",
    plan: [
      "On a machine with Dart only install Flutter; in CI set it up before this step.",
    ],
    says: {
      command: "dart pub get",
      error:
        'Because "acme" depends on flutter_test any from sdk which doesn\'t exist (the Flutter SDK is not available), version solving failed.',
    },
  },
  {
    id: "model-without-type",
    on:
      /Unrecognized model in (?<model>[\w.\/-]{2,160})\. Should have a `model_type` key in its config\.json/,
    cause:
      "The config.json that is read for {model} has no model_type: the download is not whole, a folder of that name shadows it, or the repository holds only an adapter or other files.",
    next: "ls -l {model}",
    plan: [
      "If there is no such folder, download it again; load adapters with PEFT on their base model.",
    ],
    says:
      "ValueError: Unrecognized model in acme/tiny-7b. Should have a `model_type` key in its config.json, or contain one of the following strings in its name: albert, align",
  },
]);
