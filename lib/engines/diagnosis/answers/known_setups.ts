/** What installers, images, runners and drivers say of how they were set up. */
import { jsManager } from "../rules/javascript_support.ts";
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** The part of a value's path that is not there, where a key of it is asked for. */
function aboveKey(value = "", key = ""): string | undefined {
  const parts = value.split(".");
  const at = parts.lastIndexOf(key);
  return at < 1 ? undefined : parts.slice(0, at).join(".");
}

/** Setups whose fault lies outside the program that complains. */
export const KNOWN_SETUP_ANSWERS: readonly CompleteAnswer[] = defineAnswers(
  {
    family: "known-setups",
    tools: [],
    isDecisive: true,
    risk: "Look at what else uses the setting or package before you change it.",
    prevent:
      "Write down the versions that fit together (images, drivers, runtimes), and raise them in one step.",
  },
  [
    {
      id: "pnpm-lockfile-of-other-pnpm",
      on:
        /version of the lockfile is incompatible with this version of pnpm|WARN {1,3}Ignoring not compatible lockfile/,
      cause:
        "pnpm-lock.yaml was written by another major version of pnpm than the one that runs, and a frozen install does not rewrite it.",
      next: (c) =>
        `Run the pnpm that wrote it: name it in package.json ("packageManager": "pnpm@<version>") and run corepack enable${
          c.cmd.text === undefined ? "" : `, then ${c.cmd.text}`
        }.`,
      plan: [
        "Or raise it: run pnpm install with the newer pnpm on a developer's machine and commit the new pnpm-lock.yaml.",
      ],
      says:
        " ERR_PNPM_FROZEN_LOCKFILE_WITH_OUTDATED_LOCKFILE  Cannot perform a frozen installation because the version of the lockfile is incompatible with this version of pnpm",
    },
    {
      id: "pnpm-lockfile-absent",
      on:
        /ERR_PNPM_NO_LOCKFILE|Cannot install with "frozen-lockfile" because pnpm-lock\.yaml is absent|Headless installation requires a pnpm-lock\.yaml/,
      cause:
        "pnpm installs frozen (its default in CI) and finds no pnpm-lock.yaml: it is not committed or not copied, lies in another folder, or was written for another version.",
      next:
        "Run pnpm install and commit pnpm-lock.yaml (it must not stand in .gitignore or .dockerignore; in a Dockerfile COPY it before the install).",
      says:
        ' ERR_PNPM_NO_LOCKFILE  Cannot install with "frozen-lockfile" because pnpm-lock.yaml is absent',
    },
    {
      id: "go-checksum-of-private-module",
      on:
        /reading https:\/\/(?:sum\.golang\.org|[\w./-]{1,80}sumdb)\/\S{0,160}: (?:410 Gone|404 Not Found)/,
      near: [
        /verifying (?<host>[\w.-]{3,80}\.[a-z]{2,12})(?<path>(?:\/[\w.~-]{1,80}){0,6})@/,
      ],
      cause:
        "The public checksum database does not know this module[[ ({host}{path})]]: it is private, or its version is not public.",
      next: [
        "go env -w GOPRIVATE={host}{path}",
        "go env -w GOPRIVATE=<host>/<owner>/*",
      ],
      plan: [
        "GOPRIVATE also keeps the module from the public proxy; git then needs credentials for that host.",
      ],
      says:
        "verifying git.acme.test/team/lib@v0.1.0: git.acme.test/team/lib@v0.1.0: reading https://sum.golang.org/lookup/git.acme.test/team/lib@v0.1.0: 410 Gone",
    },
    {
      id: "linker-start-files-missing",
      on:
        /ld(?:\.\w{2,6})?: cannot find (?<file>(?:S|g|r)?crt[1in]\.o|crtbegin\w?\.o)/,
      near: [/(?<arch>aarch64|arm|riscv64|powerpc64le|s390x|i686)-linux-gnu/],
      cause: (c) =>
        `The linker lacks the C library's start files (${c.v["file"]})${
          c.v["arch"] === undefined ? "" : ` for ${c.v["arch"]}`
        }: the compiler is installed without the development files of libc.`,
      next: (c) => {
        const of: Readonly<Record<string, string>> = {
          aarch64: "arm64",
          arm: "armel",
          riscv64: "riscv64",
          powerpc64le: "ppc64el",
          s390x: "s390x",
          i686: "i386",
        };
        const arch = of[c.v["arch"] ?? ""];
        if (c.platform.manager === "apk") return "apk add musl-dev";
        if (c.platform.manager === "dnf") {
          return "sudo dnf install -y glibc-devel";
        }
        return arch === undefined
          ? "Install libc6-dev (build-essential brings it)."
          : `Install libc6-dev-${arch}-cross: gcc's cross package only recommends it, and --no-install-recommends leaves it out.`;
      },
      says:
        "/usr/lib/gcc-cross/aarch64-linux-gnu/13/../../../../aarch64-linux-gnu/bin/ld: cannot find Scrt1.o: No such file or directory\ncollect2: error: ld returned 1 exit status",
    },
    {
      id: "composer-installer-extension",
      on: /^(?:\S{0,40}: )?The (?<ext>[a-z]\w{2,20}) extension is missing\b/,
      all: [/recompile php (?:without|with) --|Composer unable to work/],
      cause:
        "PHP has no extension {ext}, which Composer's installer needs; minimal images leave it out.",
      next: (c) =>
        c.platform.manager === "apk"
          ? `apk add php-${c.v["ext"]}`
          : `Install the extension ${c.v["ext"]}: apk add php<version>-${
            c.v["ext"]
          } on Alpine, the package php-${
            c.v["ext"]
          } on Debian, docker-php-ext-install in images of php.`,
      says:
        "Some settings on your machine make Composer unable to work properly.\n\nThe phar extension is missing.\nInstall it or recompile php without --disable-phar",
    },
    {
      id: "php-extension-lacks-library",
      on:
        /Unable to load dynamic library '(?<ext>[\w.-]{1,40}?)(?:\.so)?' \(tried: .{1,200}?(?:Error loading shared library |\()(?<lib>lib[\w.+-]{1,40}\.so(?:\.\d{1,4}){0,3}): (?:No such file|cannot open shared)/,
      cause:
        "PHP's extension {ext} is there, but the library {lib} that it was built against is not: an image kept the extension and dropped its runtime package.",
      next: (c) =>
        `Install the package that has ${
          c.v["lib"]
        } in the final image (not only in the build stage), or build the extension again there.`,
      says:
        "PHP Warning:  PHP Startup: Unable to load dynamic library 'acme.so' (tried: /usr/lib/php/acme.so (Error loading shared library libacme.so.5: No such file or directory (needed by /usr/lib/php/acme.so))) in Unknown on line 0",
    },
    {
      id: "spring-method-of-other-version",
      on: /An attempt was made to call a method that does not exist/,
      near: [
        /\{1,4}jar:file:.{1,300}\/(?<jar>[\w.-]{3,80})\.jar!?/,
        /jar:file:.{1,300}\/(?<jar>[\w.-]{3,80})\.jar/,
        /^\s{0,8}(?<caller>[a-z][\w.$]{5,160})\((?:[\w$]{1,60}\.java|<unknown>|Unknown Source)/,
      ],
      cause:
        "Two libraries do not fit together: [[{caller} ]]calls a method that the loaded class does not have[[ (it came from {jar})]].",
      next: (c) =>
        c.cmd.programs.some((one) => /^gradlew?$/.test(one)) ||
          c.lines.some((line) => /[\\/]\.gradle[\\/]/.test(line))
          ? "./gradlew dependencies --configuration runtimeClasspath"
          : "mvn dependency:tree -Dverbose",
      plan: [
        "Let one bill of materials (spring-boot-dependencies) set all Spring versions, remove versions set by hand, and take a release of the calling library for your Spring version.",
      ],
      says:
        "APPLICATION FAILED TO START\n\nDescription:\n\nAn attempt was made to call a method that does not exist. The attempt was made from the following location:\n\n    com.acme.Starter.run(Starter.java:17)",
    },
    {
      id: "postgres-image-data-place",
      on: /in 18\+, these Docker images are configured to store database data/,
      cause:
        "The PostgreSQL image from 18 on keeps its data under /var/lib/postgresql/<version>; a volume is mounted at the old place (/var/lib/postgresql/data) or holds data of an older version.",
      next:
        "Data to keep: stay at the image of the old version (postgres:17) and dump it there first. A new database: mount the volume at /var/lib/postgresql.",
      plan: [
        "Restore the dump into the new version, or let pg_upgrade --link move it; pin the major version of the image.",
      ],
      risk: "Do not remove the volume before the dump has been read back.",
      says:
        'Error: in 18+, these Docker images are configured to store database data in a\n       format which is compatible with "pg_ctlcluster"',
    },
    {
      id: "postgres-not-a-cluster",
      on:
        /directory "(?<dir>[^"]{1,160})" is not a database cluster directory|"(?<dir2>[^"]{1,160})" is not a valid data directory/,
      cause:
        "[[{dir}]][[{dir2}]] holds no PostgreSQL database: it is empty, another volume was mounted, or the data lie one folder deeper.",
      next: "ls -la [[{dir}]][[{dir2}]]",
      plan: [
        "Empty and meant to be new: initdb -D on it. With data elsewhere: correct the mount or PGDATA; never initialise over data.",
      ],
      says:
        'pg_ctl: directory "/data/database" is not a database cluster directory',
    },
    {
      id: "supervisor-program-missing",
      on:
        /(?:s6-\w{3,20}: fatal: unable to exec|supervisord?: .{0,60}can't find command|runit: .{0,40}unable to start) '?(?<path>\/[^\s':]{1,160})/,
      cause:
        "The supervisor of the container starts {path}, which is not in the image: the image moved to another version than its start script names.",
      next: "ls {path|dir}",
      plan: [
        "Take the image's previous tag, or a release of it whose scripts name the installed version.",
      ],
      says:
        "s6-applyuidgid: fatal: unable to exec /usr/lib/acme/13/bin/acme: No such file or directory",
    },
    {
      id: "litellm-parameter-unsupported",
      on:
        /UnsupportedParamsError: (?<api>[\w-]{2,40}) does not support parameters: \[?'?(?<par>\w{2,40})/,
      cause:
        "LiteLLM does not know that {api} takes the parameter {par} for this model, and refuses to send it.",
      next:
        'Pass allowed_openai_params=["{par}"] if the model takes it; otherwise set litellm.drop_params = True (in the proxy: litellm_settings: drop_params: true).',
      plan: [
        "A newer LiteLLM knows newer models: pip install --upgrade litellm.",
      ],
      says:
        "litellm.UnsupportedParamsError: openai does not support parameters: ['reasoning_effort'], for model=acme-mini.",
    },
    {
      id: "git-lfs-answers-page",
      on:
        /batch (?:response|request): (?:Expected json type, got: "(?<type>[^"]{3,60})"|invalid character '(?<char>[^']{1,8})' (?:after top-level value|looking for beginning of value))/,
      cause: (c) =>
        c.v["type"] === undefined
          ? "Git LFS got something else than JSON: the login shell or a proxy on the way writes text into the answer."
          : `The LFS address answered with ${
            c.v["type"]
          } in place of JSON: it is a sign-in or error page, so the address is wrong, the sign-in is missing, or the server has no LFS.`,
      next: (c) => c.v["type"] === undefined ? "git lfs env" : "git lfs env",
      plan: [
        "Look at Endpoint= in it and open it with curl -sSi; over SSH, `ssh <host> git-lfs-authenticate <repo> download` must print nothing but JSON (no banner, no colours).",
      ],
      says:
        'Smudge error: Error downloading a/b.bin (0ab752072): batch response: Expected json type, got: "text/html"',
    },
    {
      id: "git-lfs-deploy-key",
      on: /batch response: Invalid deploy key for (?<repo>[\w./-]{3,120})/,
      cause:
        "The SSH key that git used is a deploy key of another repository: {repo} does not accept it for LFS.",
      next:
        "Use a key of your account, or HTTPS: git remote set-url origin https://github.com/{repo}.git",
      plan: ["Then git lfs pull fetches the files."],
      says:
        "Smudge error: Error downloading a.woff (72aab79fd): batch response: Invalid deploy key for acme/site",
    },
    {
      id: "maven-javac-older-than-release",
      on: /(?:invalid flag: --release|javac: invalid flag: --release)/,
      cause:
        "The compiler is a JDK 8 or older, which does not know --release: the build tool uses another Java than the one you see with java -version.",
      next: (c) =>
        c.cmd.programs.includes("gradle")
          ? "./gradlew -version"
          : "mvn -version",
      plan: [
        "Point JAVA_HOME at a JDK of at least the project's release (9 or newer) and build again.",
      ],
      says: {
        command: "mvn package",
        error:
          "[ERROR] Fatal error compiling: invalid flag: --release -> [Help 1]",
      },
    },
    {
      id: "maven-javadoc-java-home",
      on:
        /Unable to find javadoc command: The environment variable JAVA_HOME is not correctly set/,
      cause:
        "The javadoc plugin looks for javadoc under JAVA_HOME, which is not set or is no JDK.",
      next: (c) =>
        c.platform.os === "macos"
          ? "export JAVA_HOME=$(/usr/libexec/java_home)"
          : c.platform.os === "windows"
          ? 'setx JAVA_HOME "<folder of the JDK>"'
          : 'export JAVA_HOME=$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")',
      plan: [
        "On GitHub Actions actions/setup-java sets it; release actions that bring their own Java have an input for it.",
      ],
      says: {
        command: "mvn deploy",
        error:
          "[ERROR] MavenReportException: Error while creating archive: Unable to find javadoc command: The environment variable JAVA_HOME is not correctly set. -> [Help 1]",
      },
    },
    {
      id: "nvidia-driver-not-answering",
      on:
        /nvidia-container-cli(?:\.real)?: (?:initialization error: (?<why>[^\\\n]{3,80})|detection error: (?<why2>[^\\\n]{3,80}))/,
      cause:
        "The NVIDIA container runtime is there, but the driver of the host does not answer[[ ({why})]][[ ({why2})]]: it is not installed or loaded, or it changed without a restart.",
      next:
        "Run nvidia-smi on the host: if it fails there too, install the driver or restart the machine after its update; if it works, update nvidia-container-toolkit and restart Docker.",
      says:
        "docker: Error response from daemon: failed to create task: error running prestart hook #0: exit status 1, stderr: nvidia-container-cli: initialization error: nvml error: driver not loaded: unknown.",
    },
    {
      id: "nvidia-files-in-image",
      on:
        /nvidia-container-cli(?:\.real)?: mount error: file creation failed: (?<path>\S{1,300}?): file exists/,
      cause:
        "The image itself contains files of the NVIDIA driver, at the place where the container runtime mounts those of the host.",
      next:
        "Take a newer build of the image, or remove the driver's files in its Dockerfile (rm /usr/lib/*/libnvidia-* /usr/lib/*/libcuda.so*), then run it again.",
      plan: [
        "Such files get in when an image is committed from a container that ran with a GPU.",
      ],
      says:
        "nvidia-container-cli: mount error: file creation failed: /var/lib/docker/overlay2/1/merged/usr/lib/aarch64-linux-gnu/libnvidia-ml.so.1: file exists: unknown",
    },
    {
      id: "bazel-android-sdk-missing",
      on:
        /@@?androidsdk\/\/:error_message|ANDROID_HOME environment variable (?:is )?not set.{0,80}bazel/,
      cause:
        "Bazel found no Android SDK: ANDROID_HOME is not set (or not passed on), so its repository holds only an error message.",
      next: "export ANDROID_HOME=<folder of the Android SDK>",
      plan: [
        "Then bazel sync (or bazel clean --expunge) so that the repository is made again.",
      ],
      says: {
        command: "bazel build //app",
        error:
          "ERROR: While resolving toolchains for target @@maven//:acme: toolchain type @@bazel_tools//tools/android:sdk_toolchain_type resolved to target @@androidsdk//:error_message, but that target does not provide ToolchainInfo",
      },
    },
    {
      id: "yarn-typescript-patch",
      on:
        /YN0066: .{0,20}?(?<pkg>[\w@/-]{2,60})@patch:.{1,200}Cannot apply hunk/,
      near: [/version=(?<ver>[\d.]{1,14})/],
      cause:
        "Yarn's built-in patch for {pkg} does not fit its version[[ {ver}]]: this release of Yarn is older than that release.",
      next: "yarn set version stable",
      plan: [
        "Or keep {pkg} at a version that this Yarn release knows, until Yarn is raised.",
      ],
      says:
        "➤ YN0066: │ typescript@patch:typescript@npm%3A4.4.3#~builtin<compat/typescript>::version=4.4.3&hash=d8b4e7: Cannot apply hunk #14",
    },
    {
      id: "webdriver-session-gone",
      on:
        /(?:InvalidSessionId\w{0,10}|NoSuchSession\w{0,10}): .{0,40}(?:invalid|no such) session(?: id)?/,
      cause:
        "The browser behind the WebDriver session is gone: it crashed (in containers mostly for lack of shared memory), or quit was called before.",
      next:
        "Start Chrome with --disable-dev-shm-usage, or the container with --shm-size=2g, and look whether quit is called before the last step.",
      plan: ["If it began with a browser update, pin the browser's version."],
      says:
        "Selenium::WebDriver::Error::InvalidSessionIdError: invalid session id",
    },
    {
      id: "chromedriver-other-version",
      on:
        /This version of (?<drv>ChromeDriver|Microsoft Edge ?WebDriver|MSEdgeDriver) only supports (?<b>[\w ]{3,20}) version (?<ver>\d{2,4})/,
      near: [/[Cc]urrent browser version is (?<have>[\d.]{2,20})/],
      cause:
        "{drv} is for {b} {ver}, and the installed browser is another version[[ ({have})]].",
      next: (c) =>
        c.lines.some((line) => /Selenium::WebDriver/.test(line))
          ? "bundle update selenium-webdriver"
          : c.lines.some((line) => /org\.openqa\.selenium/.test(line))
          ? "Raise selenium-java to 4.11 or newer, which fetches the fitting driver, and remove an old chromedriver from PATH."
          : c.lines.some((line) =>
              /selenium\.common|Message: session/.test(line)
            )
          ? "pip install --upgrade selenium"
          : "Install the driver of the browser's major version, or let Selenium 4.11 and newer fetch it, and remove the old one from PATH.",
      plan: [
        "Remove an old {drv} from PATH and from the project (webdrivers, webdriver-manager keep copies).",
      ],
      says:
        "Selenium::WebDriver::Error::SessionNotCreatedError: session not created: This version of ChromeDriver only supports Chrome version 74",
    },
    {
      id: "cdk-bootstrap-older-cli",
      on:
        /Not downgrading existing bootstrap stack from version '(?<have>\d{1,3})' to version '(?<want>\d{1,3})'/,
      cause:
        "The bootstrap stack of this account is newer (version {have}) than the one this CDK CLI would write (version {want}): the CLI is old, or it bootstraps in the old style.",
      next: "npm install --save-dev aws-cdk@latest",
      plan: [
        "Then npx cdk bootstrap aws://<account>/<region>; CDK 1 needs CDK_NEW_BOOTSTRAP=1 for it.",
      ],
      says: {
        command: "cdk bootstrap",
        error:
          "Environment aws://123456789012/eu-west-1 failed bootstrapping: Error: Not downgrading existing bootstrap stack from version '2' to version '0'. Use --force to force.",
      },
    },
    {
      id: "cypress-start-without-reason",
      on:
        /Cypress failed to start|Command failed: \S{1,200}Cypress --smoke-test/,
      none: [/error while loading shared libraries|Xvfb|EACCES|display/],
      certainty: 0.7,
      cause:
        "The Cypress binary does not start on this system: mostly system libraries of the browser are missing, or the binary in the cache is damaged.",
      next:
        "Install Cypress's system libraries (Debian, Ubuntu: libgtk-3-0 libgbm1 libnotify4 libnss3 libxss1 libasound2 libxtst6 xauth xvfb), then npx cypress verify.",
      plan: [
        "If it still fails: npx cypress cache clear and npx cypress install. The images cypress/base bring the libraries.",
      ],
      says:
        "Cypress failed to start.\n\nThis is usually caused by a missing library or dependency.\n\nCommand failed: /root/.cache/Cypress/3.3.1/Cypress/Cypress --smoke-test --ping=729",
    },
    {
      id: "mcp-local-npm-missing",
      on:
        /Cannot find module '?(?<path>[^'\n]{1,200}node_modules[\\/]{1,2}npm[\\/]{1,2}bin[\\/]{1,2}npm-(?:prefix|cli)\.js)/,
      cause:
        "npx was found in a folder whose npm is not there ({path}): node and npm of different installations, or the project's node_modules, stand first in PATH.",
      next: (c) => c.platform.os === "windows" ? "where npx" : "which -a npx",
      plan: [
        "Call npx by the absolute path of the Node.js installation, or install Node.js again so that node and npm belong together.",
      ],
      says:
        "Error: Cannot find module\n'C:\\\\acme\\\\api\\\\node_modules\\\\npm\\\\bin\\\\npm-prefix.js'\n    at Module._resolveFilename (node:internal/modules/cjs/loader:1419:15)",
    },
    {
      id: "dotnet-targeting-pack-moved",
      on:
        /Could not find file '(?<path>[^']{1,200}[\\/]packs[\\/](?<pack>[\w.-]{3,80})[\\/](?<ver>[\d.]{3,14})[^']{0,120})'/,
      cause:
        "The build looks for the targeting pack {pack} {ver}, which an update of the SDK replaced: what was restored before still names it.",
      next: "dotnet restore",
      plan: [
        "If it stays, remove the folders obj and build again; build servers hold the old paths as well (dotnet build-server shutdown).",
      ],
      says: {
        command: "dotnet build",
        error:
          "Microsoft.NET.Sdk.FrameworkReferenceResolution.targets(358,5): error MSB4018: The \"ResolveTargetingPackAssets\" task failed unexpectedly.\nSystem.IO.FileNotFoundException: Could not find file 'C:\\Program Files\\dotnet\\packs\\Acme.App.Ref\\6.0.28\\data\\FrameworkList.xml'.",
      },
    },
    {
      id: "ruby-bundler-not-installed",
      on: /cannot load such file -- bundler(?:\/\w{1,20})?\b/,
      cause:
        "Bundler is not installed for the Ruby that runs (another Ruby version or a system Ruby without it).",
      next: "gem install bundler",
      plan: ["Then bundle install for the gems of the project."],
      says:
        "/usr/lib/ruby/2.5.0/rubygems/core_ext/kernel_require.rb:59:in `require': cannot load such file -- bundler/setup (LoadError)",
    },
    {
      id: "gem-folder-not-writable",
      on:
        /Errno::EACCES: Permission denied @ \w{3,20} - (?<path>\/[^\s]{1,200}\/gems\/\S{1,200})/,
      cause:
        "RubyGems may not write {path}: the folder belongs to root or to the system, from an earlier sudo.",
      next: [
        (c) =>
          c.cmd.programs.includes("bundle")
            ? "bundle config set --local path vendor/bundle"
            : undefined,
        "Use a Ruby of your own (rbenv, mise) in place of the system one, or have the folder given back to your user; its owner: ls -ld {path|dir}",
      ],
      plan: ["Install gems without sudo from then on."],
      says:
        "Errno::EACCES: Permission denied @ rb_sysopen - /home/dev/.acme/lib/ruby/gems/2.2.0/gems/acme-0.0.7.5/.document\nAn error occurred while installing acme (0.0.7.5), and Bundler cannot continue.",
    },
    {
      id: "docker-log-option-unknown",
      on:
        /unknown log opt '(?<opt>[\w-]{1,60})' for (?<driver>[\w-]{2,40}) log driver/,
      cause:
        "The logging driver {driver} has no option {opt}: the option belongs to another driver, and the daemon's default driver is {driver}.",
      next:
        "Name the driver beside the option (logging: driver: json-file in the compose file, --log-driver json-file), or take {opt} out.",
      plan: [
        "docker info --format '{{.LoggingDriver}}' shows the daemon's default.",
      ],
      says:
        "ERROR: for web  Cannot create container for service web: unknown log opt 'max-size' for journald log driver",
    },
    {
      id: "docker-log-driver-unreachable",
      on:
        /failed to initialize logging driver: (?:dial (?:tcp|udp|unix) (?<to>\S{3,120}): )?(?<why>[^\n]{3,120})/,
      cause:
        "The container does not start because its logging driver cannot reach where it should log[[ ({to})]]: {why}.",
      next: [
        "Start the log service at {to}, or take another driver for this container (--log-driver json-file; logging: driver: in compose, logDriver in ECS).",
        "Correct the options of the logging driver, or take another driver (--log-driver json-file).",
      ],
      says:
        "Error response from daemon: failed to initialize logging driver: dial tcp 127.0.0.1:514: connect: connection refused",
    },
    {
      id: "nuget-folder-source-gone",
      on:
        /(?:Failed to retrieve information (?:about '(?<pkg>[\w.]{1,80})' )?from remote source '|The local package source '?)(?<dir>(?:[A-Za-z]:[\\/]|\\\\|\/)[^'\n]{2,160}?)(?:'| doesn't exist)/,
      cause:
        "{dir} stands among NuGet's package sources, and that folder is not there (or not connected).",
      next:
        "Disable or remove the package source {dir|raw}: dotnet nuget list source, then dotnet nuget disable source <name> (it stands in a NuGet.Config).",
      says: {
        command: "dotnet restore",
        error:
          "error: Failed to retrieve information from remote source 'D:\\Development\\MyOldNugetSource'.",
      },
    },
    {
      id: "openai-client-path-not-found",
      on:
        /(?:NotFoundError|APIStatusError|Error code): ?404(?: -)? ?page not found/,
      cause:
        "The server answers, but has no such path (404 page not found is a web server's own page, not an API's error): the base URL lacks the part under which the OpenAI-compatible API lies.",
      next:
        "End the base URL in /v1 (Ollama: http://<host>:11434/v1, vLLM: http://<host>:8000/v1), without /chat/completions.",
      plan: ["curl -sS <base-url>/models must list the models."],
      says: "openai.NotFoundError: 404 page not found",
    },
    {
      id: "swift-package-product-missing",
      on:
        /Missing package product '(?<name>[^']{1,80})'|Package resolution errors must be fixed before building/,
      cause:
        "Xcode has not resolved the Swift packages[[ ({name})]]: the download failed, or the cached resolution is out of date.",
      next: "xcodebuild -resolvePackageDependencies",
      plan: [
        "In Xcode: File, Packages, Reset Package Caches; the resolution's own error stands in the report navigator.",
      ],
      says: "/Users/dev/App.xcodeproj Missing package product 'AcmeKit'",
    },
    {
      id: "swift-package-resolved-outdated",
      on: /Package\.resolved file is most likely severely out-of-date/,
      cause:
        "Package.resolved holds versions that no longer fit the manifest (a dependency was added twice, or its requirement changed).",
      next: "swift package update",
      plan: [
        "In an Xcode project: File, Packages, Update to Latest Package Versions, and remove a dependency that is listed twice; commit the new Package.resolved.",
      ],
      says:
        "the Package.resolved file is most likely severely out-of-date and is preventing correct resolution; delete the resolved file and try again",
    },
    {
      id: "script-bin-not-installed",
      on: /\.\/node_modules\/\.bin\/(?<name>[\w.-]{1,60}): not found/,
      cause:
        "{name} is not in node_modules/.bin: the project's packages are not installed there, or without the development dependencies.",
      next: (c) => `${jsManager(c)} install`,
      plan: [
        "In an image look at NODE_ENV=production and --omit=dev, which leave development dependencies out.",
      ],
      says: {
        command: "npm test",
        error: "/bin/sh: 1: ./node_modules/.bin/acme-run: not found",
      },
    },
    {
      id: "python2-module-shadowed",
      on:
        /AttributeError: 'module' object has no attribute '(?<name>\w{1,60})'/,
      near: [
        /(?:^|[^\w.])(?<mod>json|random|re|string|time|types|copy|email|logging|queue|socket|ssl|token|calendar|code|select|signal|struct|test|tempfile|collections|io|abc)\.\w/,
      ],
      certainty: 0.7,
      cause:
        "Python 2 loaded another module than was meant[[ for {mod}]]: a file of the same name beside the importing one stands before the library's, or the installed version is older and has no {name}.",
      next: [
        `python -c "import {mod}; print({mod}.__file__)"`,
        "Print __file__ of the module before the failing line: it shows which file was loaded.",
      ],
      plan: [
        "Rename a file of that name (and its .pyc), add `from __future__ import absolute_import`, or run with Python 3.",
      ],
      says:
        "  File \"/home/dev/acme/compat.py\", line 17, in <module>\n    json.loads)\nAttributeError: 'module' object has no attribute 'loads'",
    },
    {
      id: "helm-chart-demands-value",
      on:
        /execution error at \((?<file>[\w.\/-]{3,160}):(?<ln>\d{1,6}):\d{1,5}\): (?<why>.{3,300})/,
      cause:
        "The chart itself refuses these values ({file}, line {ln}): {why|raw}",
      next: [
        (c) => {
          const name = /^\.Values\.([\w.-]{1,120}) (?:is required|must be set)/
            .exec(c.v["why"] ?? "")?.[1];
          return name === undefined || c.cmd.program !== "helm" ||
              c.cmd.text === undefined
            ? undefined
            : c.cmd.append(`--set ${name}=<value>`);
        },
        "helm show values <chart>",
      ],
      plan: [
        "Set the value that the message speaks of with -f or --set; the condition stands in {file} at line {ln}.",
      ],
      says: {
        command: "helm template acme acme/acme",
        error:
          "Error: execution error at (acme/templates/agent.yaml:23:38): No source configured",
      },
    },
    {
      id: "helm-value-absent",
      certainty: 0.92,
      on:
        /template: (?<file>[\w.\/-]{3,160}):(?<ln>\d{1,6}):\d{1,5}: executing .{1,200}? at <(?:[a-z ]{0,24}\(?)?\$?\.(?<root>[Vv]alues)\.(?<value>[\w.-]{1,120})>?.{0,80}?: nil pointer evaluating (?:interface \{\}|\S{1,40})\.(?<key>[\w-]{1,60})/,
      cause: [
        (c) =>
          c.v["root"] === "values"
            ? `The template ${c.v["file"]} (line ${
              c.v["ln"]
            }) asks for .values.${
              c.v["value"]
            }: Helm's object is .Values, with a capital V.`
            : undefined,
        (c) => {
          const above = aboveKey(c.v["value"], c.v["key"]);
          return above === undefined
            ? undefined
            : `The template ${c.v["file"]} (line ${
              c.v["ln"]
            }) asks for .Values.${
              c.v["value"]
            }, and no values file has ${above}: what is under it cannot be looked up.`;
        },
      ],
      next: [
        (c) =>
          c.v["root"] === "values"
            ? `Write .Values instead of .values in ${c.v["file"]} at line ${
              c.v["ln"]
            } (also where else it stands).`
            : undefined,
        (c) =>
          c.cmd.program === "helm" && !/\s--\s/.test(c.cmd.text ?? "") &&
            /\b(?:enabled?|create|disabled?)$/.test(c.v["value"] ?? "")
            ? c.cmd.append(`--set ${c.v["value"]}=false`)
            : undefined,
        (c) => {
          const above = aboveKey(c.v["value"], c.v["key"]);
          return above === undefined
            ? undefined
            : `Give ${above} in the values (with ${
              c.v["key"]
            } under it), as the chart's own values.yaml for this version has it.`;
        },
      ],
      plan: [
        "Compare your values with those of the chart's version: helm show values <chart>.",
        "In your own chart, guard it: {{ if (.Values.a).b }}, or give a default in values.yaml.",
      ],
      says: {
        command: "helm upgrade acme acme/acme",
        error:
          'Error: UPGRADE FAILED: template: acme/templates/hpa.yaml:3:14: executing "acme/templates/hpa.yaml" at <.Values.worker.scaling.max>: nil pointer evaluating interface {}.max',
      },
    },
    {
      id: "helm-scope-lost",
      on:
        /template: (?<file>[\w.\/-]{3,160}):(?<ln>\d{1,6}):\d{1,5}: executing .{1,200}? at <\$?\.(?<name>Values|Release|Chart|Capabilities)[\w.]{0,120}>: can't evaluate field (?:Values|Release|Chart|Capabilities) in type (?<type>[\w.{} \[\]]{2,40})/,
      cause:
        "The template {file} (line {ln}) is run with a {type} as its scope instead of the chart's, so .{name} is not there: inside range or with, or included with the wrong argument.",
      next:
        'Pass the root scope on: write $.{name} inside range and with, and call named templates with include "<name>" $ (or . at the top level); {file}, line {ln}.',
      plan: [
        "For somebody else's chart take a newer version of it, or the Helm release that it was written for.",
      ],
      says: {
        command: "helm template .",
        error:
          'Error: template: acme/templates/job.yaml:9:22: executing "acme/templates/job.yaml" at <.Release.Name>: can\'t evaluate field Release in type string',
      },
    },
    {
      id: "helm-named-template-missing",
      on:
        /executing "(?<file>[^"]{1,160})" at <.{1,120}>: (?:error calling include: )?template: ?.{0,160}template "(?<name>[^"]{1,80})" not defined|executing "(?<file2>[^"]{1,160})" at <.{1,120}>: template "(?<name2>[^"]{1,80})" not defined/,
      cause:
        "No named template [[{name}]][[{name2}]] is defined: it has another name in the chart's _helpers.tpl, or the chart that defines it is no dependency.",
      next:
        "Use the name of a template that is defined in the chart (mostly <chart>.fullname; grep -rn define templates charts), or fetch the library chart: helm dependency update.",
      says: {
        command: "helm install acme .",
        error:
          'Error: render error in "acme/templates/a.yaml": template: acme/templates/a.yaml:55:21: executing "acme/templates/a.yaml" at <{{template "fullname...>: template "fullname" not defined',
      },
    },
    {
      id: "helm-values-hold-template",
      on:
        /cannot load values\.yaml: error converting YAML to JSON: yaml: invalid map key: map\[interface \{\}\]interface \{\}\{"(?<at>[^"]{1,120})"/,
      cause:
        "values.yaml contains a template expression ({at}), but Helm does not render values files.",
      next:
        "Write the value itself in values.yaml, or quote the expression and render it in the template with tpl.",
      plan: [
        "Values of several environments go into one values file each (-f).",
      ],
      says: {
        command: "helm template .",
        error:
          'Error: cannot load values.yaml: error converting YAML to JSON: yaml: invalid map key: map[interface {}]interface {}{".Values.labels.environment":interface {}(nil)}',
      },
    },
    {
      id: "api-field-refused",
      on:
        /(?<code>missing_field|missing|required|blank|invalid|already_exists|taken|too_long|too_short|not_found|unprocessable): the field (?<field>[\w.\[\]-]{1,80})(?: of (?<owner>[\w.-]{1,60}))? is refused/,
      grammars: ["api"],
      cause: (c) => {
        const of: Readonly<Record<string, string>> = {
          missing_field: "is missing from the request",
          required: "is missing from the request",
          blank: "is empty",
          missing: "names something that does not exist",
          not_found: "names something that does not exist",
          already_exists: "has a value that exists already",
          taken: "has a value that exists already",
          too_long: "is too long",
          too_short: "is too short",
        };
        return `The API refuses the request: the field ${c.v["field"]}${
          c.v["owner"] === undefined ? "" : ` of ${c.v["owner"]}`
        } ${of[c.v["code"] ?? ""] ?? "has a form that it does not accept"}.`;
      },
      next: (c) =>
        /missing_field|required|blank/.test(c.v["code"] ?? "")
          ? `Send ${
            c.v["field"]
          } in the request's body (as JSON with Content-Type: application/json).`
          : `Correct ${c.v["field"]} in the request's body.`,
      plan: [
        "The list of errors names every refused field; correct them all before the next request.",
      ],
      says:
        '{\n  "message": "Validation Failed",\n  "errors": [\n    {\n      "resource": "Milestone",\n      "code": "missing_field",\n      "field": "title"\n    }\n  ]\n}',
    },
    {
      id: "eslint-tsconfig-folder",
      on: /Cannot read file '(?<file>[^']{1,200}tsconfig[\w.]{0,30}\.json)'/,
      cause:
        "typescript-eslint looks for {file|base} in the folder where the editor or the command was started, not beside the configuration.",
      next:
        "Set tsconfigRootDir: __dirname (import.meta.dirname in a module) in parserOptions of the ESLint configuration.",
      plan: ["With projectService: true it finds the nearest one by itself."],
      says: "Parsing error: Cannot read file '/home/dev/tsconfig.json'. eslint",
    },
  ],
);
