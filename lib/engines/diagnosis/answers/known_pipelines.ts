/** What containers, git, CI services, C builds, Go, Rust and Java say on the way from source to image. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** Builds and the services that run them. */
export const KNOWN_PIPELINE_ANSWERS: readonly CompleteAnswer[] = defineAnswers(
  {
    family: "known-pipelines",
    tools: [
      "docker",
      "docker-compose",
      "podman",
      "git",
      "actions",
      "cmake",
      "make",
      "go",
      "cargo",
      "mvn",
      "gradle",
      "kubectl",
      "helm",
      "gh",
    ],
    isDecisive: true,
    risk: "Try it on a branch, or beside what runs, before you replace it.",
    prevent:
      "Pin the versions of tools, images and actions, and let CI run what people run.",
  },
  [
    {
      id: "docker-address-pools-used-up",
      on:
        /could not find an available, non-overlapping IPv4 address pool|all predefined address pools have been fully subnetted/,
      cause:
        "Docker has no free address range for another network: its pools are used up by networks that exist, or overlap with a VPN.",
      next: "docker network prune",
      plan: [
        "It removes only networks that no container uses; for more room set default-address-pools in /etc/docker/daemon.json, and disconnect a VPN that takes 172.16.0.0/12.",
      ],
      says:
        "Error response from daemon: could not find an available, non-overlapping IPv4 address pool among the defaults to assign to the network",
    },
    {
      id: "docker-exits-listed",
      on:
        /\bExited \((?<status>137|139|126|127|1|2)\) (?:About )?(?:an? |\d{1,4} )(?:second|minute|hour|day|week|month)s? ago {2,}(?<name>[\w.-]{1,80})$/,
      isDecisive: false,
      certainty: 0.75,
      cause: (c) => {
        const why: Record<string, string> = {
          "137":
            "it was killed (SIGKILL), mostly because the memory of the machine or its limit was used up",
          "139": "it crashed (segmentation fault)",
          "126": "its command may not be executed",
          "127": "its command was not found in the image",
        };
        return `The container ${c.v["name"]} ended with exit code ${
          c.v["status"]
        }: ${why[c.v["status"] ?? ""] ?? "its program failed"}.`;
      },
      next: (c) =>
        c.v["status"] === "137"
          ? `docker inspect --format '{{.State.OOMKilled}}' ${c.v["name"]}`
          : `docker logs --tail 50 ${c.v["name"]}`,
      plan: [
        "After 137 with OOMKilled true give it more memory (Docker Desktop: Settings, Resources) or start fewer at once; else its log says why.",
      ],
      says: {
        command: "docker ps -a",
        log:
          '05d80291725d   acme/app   "/docker-entrypoint.s"   28 minutes ago   Exited (137) 3 minutes ago   app_1',
      },
    },
    {
      id: "rosetta-wrong-image",
      on: /rosetta error: failed to open elf at (?<path>\/[\w.\/-]{3,80})/,
      cause:
        "An x86-64 program runs in a container of ARM on an Apple computer: its loader ({path|raw}) is not in the image.",
      next: [
        (c) =>
          /\bdocker (?:run|build)\b/.test(c.cmd.text ?? "")
            ? c.cmd.afterSub("--platform linux/amd64")
            : undefined,
        "export DOCKER_DEFAULT_PLATFORM=linux/amd64",
      ],
      plan: [
        "Better: put the ARM build of that program into the image (linux/arm64).",
      ],
      says: "rosetta error: failed to open elf at /lib64/ld-linux-x86-64.so.2",
    },
    {
      id: "wsl-docker-integration",
      on:
        /The command 'docker(?:-compose)?' could not be found in this WSL (?:1|2) distro/,
      cause:
        "Docker Desktop does not share its docker command with this WSL distribution.",
      next:
        "Switch the distribution on in Docker Desktop: Settings, Resources, WSL integration; then open a new shell.",
      plan: [
        "wsl -l -v has to show version 2 for it; wsl --set-version <name> 2 converts it.",
      ],
      says:
        "The command 'docker' could not be found in this WSL 2 distro.\nWe recommend to activate the WSL integration in Docker Desktop settings.",
    },
    {
      id: "apk-index-not-fetched",
      on: /(?<pkg>[a-z][\w.+-]{1,60}) \(no such package\)/,
      all: [
        /fetching https?:\/\/dl-cdn\.alpinelinux\.org\S{1,120}: (?:temporary error|DNS|network error|TLS|Permission denied)|WARNING: (?:Ignoring|fetching) https?:\/\/\S{6,160}: (?:temporary error|DNS lookup error|network error|TLS: |Permission denied)/,
      ],
      cause:
        "apk could not fetch the package index (network or DNS in the container), so it knows no package at all; {pkg} itself is not the matter.",
      next:
        'Give the build DNS and network (docker build --network host, or "dns" in /etc/docker/daemon.json), then build again.',
      plan: [
        "On old ARM hosts it is libseccomp: update libseccomp2 on the host.",
      ],
      says:
        "WARNING: Ignoring https://dl-cdn.alpinelinux.org/alpine/v3.18/main: temporary error (try again later)\nERROR: unable to select packages:\n  curl (no such package):\n    required by: world[curl]",
    },
    {
      id: "apk-python-2-gone",
      on:
        /(?<pkg>python|python2|py-pip|py2-pip|python-dev|python2-dev) \(no such package\)/,
      none: [/temporary error|DNS lookup error|network error/],
      certainty: 0.93,
      cause:
        "Alpine has no {pkg} any more: Python 2 was removed in Alpine 3.16.",
      next: (c) =>
        /pip/.test(c.v["pkg"] ?? "")
          ? "apk add --no-cache python3 py3-pip"
          : /dev/.test(c.v["pkg"] ?? "")
          ? "apk add --no-cache python3-dev"
          : "apk add --no-cache python3",
      plan: [
        "If node-gyp asked for it, a current Node.js works with Python 3; what really needs Python 2 stays on alpine:3.15.",
      ],
      says:
        "ERROR: unable to select packages:\n  python2 (no such package):\n    required by: world[python2]",
    },
    {
      id: "git-transfer-cut",
      on:
        /RPC failed; curl (?:18|56|92) .{0,120}(?:CANCEL|INTERNAL_ERROR|not closed cleanly|Recv failure|transfer closed)|curl 92 HTTP\/2 stream \d{1,6} was not closed cleanly/,
      all: [
        /early EOF|fetch-pack|unexpected disconnect|index-pack|remote end hung up/,
      ],
      cause:
        "The connection broke while git fetched: an unstable network, a proxy, or HTTP/2 trouble in between.",
      next: [
        (c) =>
          c.cmd.program === "git" && c.cmd.sub === "clone"
            ? c.cmd.afterSub("--depth 1")
            : undefined,
        "git config --global http.version HTTP/1.1",
      ],
      plan: [
        "Then fetch the rest with git fetch --unshallow; git config --global http.version HTTP/1.1 keeps to the older protocol, SSH goes around HTTP.",
      ],
      says:
        "error: RPC failed; curl 92 HTTP/2 stream 5 was not closed cleanly: CANCEL (err 8)\nfatal: early EOF\nfatal: fetch-pack: invalid index-pack output",
    },
    {
      id: "actions-download-failed",
      on:
        /Unable to (?:download actions|resolve action)\. ?(?:Bad gateway|Service Unavailable|Gateway Timeout|Too Many Requests|error 5\d\d)|Failed to download action '(?<act>https?:\/\/[^']{8,160})'/,
      cause:
        "GitHub could not deliver the actions of the workflow[[ ({act|raw})]]: a fault of the service or of the runner's network, not of the workflow.",
      next: "gh run rerun --failed",
      plan: [
        "If it stays, look at githubstatus.com; a self-hosted runner needs api.github.com and codeload.github.com.",
      ],
      says: "Error: Unable to download actions. Bad gateway",
    },
    {
      id: "actions-image-retired",
      on:
        /(?:[Tt]his is a scheduled )?(?<name>(?:Ubuntu|Windows|macOS) [\w. -]{2,20}?)(?: LTS)? (?:retirement|runner image (?:is (?:being )?)?(?:deprecated|removed)|brownout)|The (?<label>(?:ubuntu|windows|macos)-[\w.]{1,10}) (?:environment|runner) is (?:deprecated|no longer)/,
      cause:
        "The runner image [[{name|raw}]][[{label|raw}]] is retired by GitHub, so jobs on it no longer run.",
      next: (c) => {
        const text = `${c.v["name"] ?? ""} ${c.v["label"] ?? ""}`;
        return /windows/i.test(text)
          ? "Set runs-on: windows-latest in the workflow."
          : /macos/i.test(text)
          ? "Set runs-on: macos-latest in the workflow."
          : "Set runs-on: ubuntu-24.04 (or ubuntu-latest) in the workflow.";
      },
      says:
        "This is a scheduled Ubuntu 20.04 retirement. Ubuntu 20.04 LTS runner will be removed on 2025-04-15. For more details, see the announcement.",
    },
    {
      id: "cmake-no-build-program",
      on:
        /CMake was unable to find a build program corresponding to "(?<gen>Ninja|Unix Makefiles|MinGW Makefiles|NMake Makefiles)"/,
      cause:
        "The build program of the generator {gen|raw} is not installed, or not in PATH.",
      next: [
        (c) =>
          c.v["gen"] === "Ninja"
            ? c.install("ninja") ?? "Install ninja (ninja-build)."
            : undefined,
        (c) =>
          c.v["gen"] === "NMake Makefiles"
            ? "Run it in the Developer Command Prompt of Visual Studio, or use -G Ninja."
            : undefined,
        (c) => c.install("make"),
        "Install make.",
      ],
      plan: [
        "Delete CMakeCache.txt afterwards, or name another generator with -G.",
      ],
      says:
        'CMake Error: CMake was unable to find a build program corresponding to "Ninja".  CMAKE_MAKE_PROGRAM is not set.  You probably need to select a different build tool.',
    },
    {
      id: "configure-macro-not-expanded",
      on:
        /configure: line \d{1,6}: (?:`?PKG_(?:CHECK_MODULES|PROG_PKG_CONFIG)\(|syntax error near unexpected token `(?<what>\w{1,40}),?')/,
      all: [/PKG_|AX_|AM_|LT_INIT|AC_|XORG_/],
      cause:
        "configure was made without the m4 macros that configure.ac uses (pkg-config's, autoconf-archive's), so their names stand in it as they were.",
      next: [
        (c) => c.install("pkg-config"),
        "Install pkg-config and autoconf-archive.",
      ],
      plan: [
        "Install autoconf-archive as well for AX_ macros, then make configure anew: autoreconf -fi.",
      ],
      says:
        "./configure: line 3000: syntax error near unexpected token `GTK,'\n./configure: line 3000: `PKG_CHECK_MODULES(GTK, gtk+-3.0)'",
    },
    {
      id: "compiler-killed",
      on:
        /(?:fatal error: )?Killed(?: signal)? terminated program (?<prog>cc1plus|cc1|as|ld|collect2|lto1|f951)|\b(?<prog2>cc1plus|rustc|ld): (?:fatal error: )?Killed/,
      cause:
        "The system killed the compiler [[({prog})]][[({prog2})]]: the memory does not suffice for so many compilations at once.",
      next: [
        (c) =>
          c.cmd.program === "make" && c.cmd.text !== undefined
            ? "make -j1"
            : undefined,
        (c) =>
          /^pip|uv/.test(c.cmd.program)
            ? "MAX_JOBS=1 " + (c.cmd.text ?? "")
            : undefined,
        "Compile with fewer jobs at once (make -j1, cmake --build . -j1, CARGO_BUILD_JOBS=1, MAX_JOBS=1), or give the machine more memory or swap.",
      ],
      says:
        "c++: fatal error: Killed signal terminated program cc1plus\ncompilation terminated.",
    },
    {
      id: "glibcxx-too-old",
      none: [/conda|site-packages/],
      on: /version `(?<need>(?:GLIBCXX|CXXABI)_[\d.]{3,12})' not found/,
      cause:
        "The program needs {need}, and the libstdc++ that is loaded is older: that of the system, or (with conda) that of another gcc.",
      next: [
        "Use a system whose gcc is newer (GLIBCXX_3.4.29 is gcc 11, 3.4.30 gcc 12: Debian 12, Ubuntu 22.04), or build the program on this one.",
      ],
      plan: [
        "strings $(gcc -print-file-name=libstdc++.so.6) | grep GLIBCXX shows what there is.",
      ],
      says:
        "./app: /usr/lib/x86_64-linux-gnu/libstdc++.so.6: version `GLIBCXX_3.4.29' not found (required by ./app)",
    },
    {
      id: "macos-library-not-there",
      on:
        /(?:ld: )?library (?:not found for -l|'|not found: )(?<lib>rt|dl|pthread|gcc_s|gcc|resolv|atomic|stdc\+\+fs|crypt)\b/,
      certainty: 0.93,
      cause:
        "macOS has no library {lib}: what it holds on Linux is part of the system library there.",
      next:
        "Leave -l{lib|raw} out of the link line on macOS (in CMake: if(NOT APPLE)).",
      says:
        "ld: library not found for -lrt\nclang: error: linker command failed with exit code 1 (use -v to see invocation)",
    },
    {
      id: "go-embed-matches-nothing",
      on:
        /(?<file>[\w.\/-]{1,120}\.go):(?<ln>\d{1,6}):\d{1,4}: pattern (?<pat>[\w.*\/-]{1,120}): (?:no matching files found|cannot embed)/,
      cause:
        "The //go:embed line at {file|raw}:{ln} names {pat|raw}, and there is no such file: what should be embedded was not built or generated yet.",
      next: (c) =>
        /dist|build|out|static|public|assets|web|ui|frontend/.test(
            c.v["pat"] ?? "",
          )
          ? `Build the frontend first, so that ${
            c.v["pat"]
          } is there (its README or Makefile says how, mostly npm ci and npm run build in its folder), then build again.`
          : `Put the files that ${c.v["pat"]} names into place beside ${
            c.v["file"]
          }, or generate them (go generate ./...).`,
      says: "main.go:10:12: pattern dist/*: no matching files found",
    },
    {
      id: "golangci-config-version",
      on:
        /can't load config: unsupported version of the configuration: "(?<have>[^"]{0,20})"|you are using a configuration file for golangci-lint v(?<v>[12]) with golangci-lint v(?<w>[12])/,
      cause:
        "The configuration is of another major version of golangci-lint than the program that reads it.",
      next: (c) =>
        c.v["w"] === "1"
          ? "Use golangci-lint v2 (its action needs golangci-lint-action@v7 or later), or write version 1's configuration."
          : "golangci-lint migrate",
      plan: [
        "migrate rewrites .golangci.yml for version 2; or pin golangci-lint to 1.64 for now.",
      ],
      says:
        'Error: can\'t load config: unsupported version of the configuration: "" See https://golangci-lint.run/product/migration-guide for migration instructions',
    },
    {
      id: "go-outside-of-module",
      on:
        /no required module provides package (?<pkg>[\w.\/-]{2,160}): go\.mod file not found in current directory/,
      cause:
        "There is no go.mod here or in a folder above: the project is older than Go modules, or this is the wrong folder.",
      next: (c) => {
        const parts = (c.v["pkg"] ?? "").split("/");
        return parts.length >= 3 && parts[0]?.includes(".")
          ? `go mod init ${parts.slice(0, 3).join("/")}`
          : "go mod init <module path>";
      },
      plan: [
        "Then go mod tidy; a project of GOPATH times builds in its place under GOPATH/src with GO111MODULE=auto.",
      ],
      says:
        "no required module provides package github.com/acme/exporter/cmd: go.mod file not found in current directory or any parent directory; see 'go help modules'",
    },
    {
      id: "cargo-registry-login",
      on:
        /failed to authenticate when downloading repository|failed to acquire username\/password from local configuration/,
      cause:
        "Cargo's own git cannot log in to the repository: it does not use the credential helpers or SSH agent of git.",
      next: "export CARGO_NET_GIT_FETCH_WITH_CLI=true",
      plan: [
        "Or git-fetch-with-cli = true under [net] in ~/.cargo/config.toml; a url.insteadOf that turns https into ssh has the same effect, and the sparse index needs no git.",
      ],
      says:
        "error: failed to get `serde` as a dependency of package `x v0.1.0`\n\nCaused by:\n  failed to authenticate when downloading repository",
    },
    {
      id: "rust-dlltool-missing",
      on:
        /error calling dlltool '(?:[\w.-]{1,40})': program not found|dlltool(?:\.exe)?: (?:program )?not found/,
      cause:
        "The GNU toolchain of Rust on Windows needs dlltool of MinGW's binutils, which is not installed.",
      next: "rustup default stable-x86_64-pc-windows-msvc",
      plan: [
        "That needs the Visual Studio Build Tools; to keep the GNU toolchain install MinGW-w64 (MSYS2: pacman -S mingw-w64-x86_64-binutils) and put its bin into PATH.",
      ],
      says: "error: error calling dlltool 'dlltool.exe': program not found",
    },
    {
      id: "surefire-fork-crashed",
      on:
        /The forked VM terminated without properly saying goodbye|The forked VM terminated without saying properly goodbye/,
      cause:
        "The JVM that runs the tests ended by itself: out of memory, a System.exit() in a test, or a crash.",
      next:
        "Look into target/surefire-reports/*.dumpstream for why it ended; give it memory with <argLine>-Xmx1g</argLine> of maven-surefire-plugin.",
      plan: [
        "If a test calls System.exit(), take that out; in containers without /proc use a newer maven-surefire-plugin.",
      ],
      says:
        "The forked VM terminated without properly saying goodbye. VM crash or System.exit called?",
    },
    {
      id: "gradle-no-repositories",
      on:
        /Cannot resolve external dependency (?<dep>[\w.:-]{3,160}) because no repositories are defined/,
      cause:
        "Gradle is to fetch {dep|raw}, and the build (or that project, or buildscript) declares no repositories.",
      next:
        "Add repositories { mavenCentral() } to build.gradle (or to dependencyResolutionManagement in settings.gradle).",
      says:
        "> Could not resolve all files for configuration ':acmeFormat'.\n   > Cannot resolve external dependency com.acme:format:1.6 because no repositories are defined.",
    },
    {
      id: "pull-without-login",
      on:
        /[Ff]ailed to (?:pull image|authorize).{0,500}(?:401 Unauthorized|403 Forbidden|insufficient_scope|no basic auth credentials)|Failed to pull image .{0,300}(?:unauthorized|authentication required|pull access denied)/,
      near: [/Failed to pull image "(?<image>[\w.\/:@-]{3,200})"/],
      grammars: ["kubernetes", "line"],
      all: [/Failed to pull image|ErrImagePull|ImagePullBackOff/],
      cause:
        "The registry refuses to give the image {image|raw?that is named} without a login that may read it: the pod has no imagePullSecret, or a wrong one.",
      next: (c) => {
        const registry = /^([\w.-]{2,100}\.[a-z]{2,10}(?::\d+)?)\//.exec(
          c.v["image"] ?? "",
        )?.[1] ?? "<registry>";
        return `kubectl create secret docker-registry <name> --docker-server=${registry} --docker-username=<user> --docker-password=<token>`;
      },
      plan: [
        "Name it under imagePullSecrets of the pod or service account; check the name and tag too: a registry answers the same for an image that does not exist.",
      ],
      says:
        'Failed to pull image "ghcr.io/acme/api:1.2": failed to authorize: failed to fetch anonymous token: unexpected status from GET request to https://ghcr.io/token: 401 Unauthorized',
    },
    {
      id: "pull-request-without-commits",
      on:
        /No commits between (?<base>[\w.\/:-]{1,120}) and (?<head>[\w.\/:-]{1,120})/,
      all: [/createPullRequest|pull request|Validation Failed/i],
      cause:
        "The branch {head} has no commit that {base} lacks on the server: nothing was committed, the commits were not pushed, or they were merged already.",
      next: "git log --oneline origin/{base}..HEAD",
      plan: [
        "If it lists commits, push them (git push -u origin HEAD) and open the pull request again; if it lists none, commit first.",
      ],
      says: {
        command: "gh pr create",
        error:
          "pull request create failed: GraphQL: No commits between main and feature (createPullRequest)",
      },
    },
    {
      id: "workflow-not-dispatchable",
      on: /Workflow does not have 'workflow_dispatch' trigger/,
      cause:
        "The workflow cannot be started by hand: the file on the default branch has no workflow_dispatch under on:.",
      next:
        "Add workflow_dispatch: under on: of the workflow, and merge that to the default branch first.",
      says: {
        command: "gh workflow run ci.yml",
        error:
          "could not create workflow dispatch event: HTTP 422: Workflow does not have 'workflow_dispatch' trigger",
      },
    },
    {
      id: "hook-without-path",
      on:
        /\.husky\/(?<hook>[\w-]{3,30}): (?:line )?\d{1,4}: (?<bin>[\w.-]{1,40}): (?:command )?not found/,
      cause:
        "The git hook {hook} runs {bin}, which is not in the PATH that git gives to hooks: often a version manager (nvm, asdf, Volta) sets it in interactive shells only.",
      next:
        "Let ~/.config/husky/init.sh put the folder of {bin} into PATH (load nvm or asdf there), or commit from a shell that has it.",
      plan: ["command -v {bin} shows where it is in your own shell."],
      says: {
        command: "git commit -m x",
        error:
          "husky - pre-commit script failed (code 127)\nhusky - command not found in PATH=/usr/bin:/bin\n.husky/pre-commit: line 1: pnpm: command not found",
      },
    },
    {
      id: "bazel-repository-undefined",
      on:
        /no such package '(?<label>@@?[\w.~+-]{1,80}\/\/[^']{0,120})'.{0,200}Repository '@@?(?<repo>[\w.~+-]{1,80})' is not defined/,
      cause:
        "Bazel knows no repository {repo} in this workspace: MODULE.bazel has no bazel_dep for it (or WORKSPACE is ignored since Bazel 8), or it is known under another name.",
      next:
        "Add bazel_dep for {repo} to MODULE.bazel, with repo_name where the BUILD files use another name.",
      plan: [
        "bazel mod graph lists the modules that are there; the registry names the versions.",
      ],
      says: {
        command: "bazel build //app:server",
        error:
          "ERROR: no such package '@rules_go//go': The repository '@rules_go' could not be resolved: Repository '@rules_go' is not defined",
      },
    },
    {
      id: "swift-tools-version-newer",
      on:
        /package '(?<pkg>[\w.-]{1,80})' is using Swift tools version (?<need>[\d.]{1,10}) but the installed version is (?<have>[\d.]{1,10})/,
      cause:
        "The package {pkg} is written for Swift {need} (the first line of its Package.swift), and Swift {have} is installed.",
      next:
        "Install Swift {need} (swiftly install {need}, or a newer Xcode), or take a release of {pkg} for Swift {have}.",
      says: {
        command: "swift build",
        error:
          "error: package 'app' is using Swift tools version 6.0.0 but the installed version is 5.9.2",
      },
    },
    {
      id: "kubelet-certificate-of-metrics",
      on:
        /cannot validate certificate for (?<host>[\d.]{7,15}) because it doesn't contain any IP SANs/,
      all: [/10250|Failed to scrape node|metrics-server|kubelet/],
      cause:
        "The kubelet on {host} serves a self-made certificate without its address, which metrics-server does not accept.",
      next:
        "Let kubelets get signed certificates (serverTLSBootstrap: true in their configuration, then kubectl certificate approve the requests), or for a test cluster give metrics-server --kubelet-insecure-tls.",
      says:
        'E0412 08:11:22.103498       1 scraper.go:140] "Failed to scrape node" err="Get \\"https://10.0.0.4:10250/metrics/resource\\": x509: cannot validate certificate for 10.0.0.4 because it doesn\'t contain any IP SANs" node="worker-1"',
    },
    {
      id: "containerd-cri-off",
      on:
        /unknown service runtime\.v1(?:alpha2)?\.(?:RuntimeService|ImageService)/,
      certainty: 0.94,
      cause:
        "containerd answers, and its CRI plugin is switched off (disabled_plugins in config.toml) or its release is too old for this kubelet.",
      next:
        'Take "cri" out of disabled_plugins in /etc/containerd/config.toml (or write the default one: containerd config default | sudo tee /etc/containerd/config.toml), then sudo systemctl restart containerd.',
      plan: ["Kubernetes 1.26 and later need containerd 1.6 or newer."],
      says:
        '[ERROR CRI]: container runtime is not running: output: level=fatal msg="validate service connection: CRI v1 runtime API is not implemented for endpoint: rpc error: code = Unimplemented desc = unknown service runtime.v1.RuntimeService"',
    },
    {
      id: "terraform-declared-twice",
      on:
        /A (?<type>[\w-]{3,80}) resource named "(?<name>[\w-]{1,80})" was already declared at (?<file>[\w.\/-]{1,120}):(?<ln>\d{1,6})|A (?<kind>variable|output|module|data source|local value) (?:named )?"(?<name2>[\w.-]{1,80})" was already declared at (?<file>[\w.\/-]{1,120}):(?<ln>\d{1,6})/,
      cause:
        "[[{type} {name}]][[{kind} {name2}]] is declared twice; the first stands at {file|raw}:{ln}.",
      next:
        "Rename or remove one of the two (the other one stands at {file|raw}:{ln}); names must be unique in a module.",
      says:
        '\u2502 Error: Duplicate resource "aws_s3_bucket" configuration\n\u2502\n\u2502   on b.tf line 1:\n\u2502    1: resource "aws_s3_bucket" "logs" {\n\u2502\n\u2502 A aws_s3_bucket resource named "logs" was already declared at a.tf:1,1-32. Resource names must be unique per type in each module.',
    },
    {
      id: "terraform-bucket-yours-already",
      on: /BucketAlreadyOwnedByYou/,
      all: [/Error: creating|aws_s3_bucket|terraform|tofu/],
      near: [/S3 Bucket \((?<name>[\w.-]{3,63})\)/],
      cause:
        "The bucket {name?of that name} exists in your own account, and Terraform's state does not know it.",
      next: [
        "terraform import aws_s3_bucket.<name> {name}",
        "terraform import aws_s3_bucket.<name> <bucket>",
      ],
      says:
        "\u2502 Error: creating S3 Bucket (acme-logs): BucketAlreadyOwnedByYou: Your previous request to create the named bucket succeeded and you already own it.",
    },
    {
      id: "terraform-module-argument-unknown",
      on:
        /module (?<mod>[\w-]{1,80}): (?<arg>\w{1,80}) is not a valid parameter/,
      cause:
        "The module {mod} has no variable {arg}: it is misspelt, or the module's version is another one than its documentation.",
      next:
        'Remove {arg|raw} from the block module "{mod|raw}", or write it as the module\'s variables are named (grep -n variable .terraform/modules/*/*.tf).',
      plan: ["terraform get -update fetches the module's newest version."],
      says:
        "1 error(s) occurred:\n\n* module root: \n    module web_cluster: root_disk_type is not a valid parameter",
    },
    {
      id: "cloudformation-replacement-not-allowed",
      on:
        /Replacement type updates not supported on stack with disable-rollback/,
      cause:
        "The stack was deployed with rollback switched off (--on-failure DELETE or DO_NOTHING, --disable-rollback), and this change replaces a resource, which then is not allowed.",
      next:
        "Deploy this change with rollback on: sam deploy --no-disable-rollback (without --on-failure DELETE), or aws cloudformation update-stack --no-disable-rollback.",
      says:
        "Replacement type updates not supported on stack with disable-rollback.",
    },
    {
      id: "lambda-handler-not-exported",
      on:
        /(?<file>[\w.\/-]{1,80})\.(?<fn>\w{1,60}) is undefined or not exported/,
      cause:
        "Lambda loads {file|raw}, and it exports no {fn}: the handler setting and the code do not agree.",
      next:
        "Export {fn|raw} from {file|raw} (exports.{fn|raw} = ... or export const {fn|raw}), or set the function's handler to FILE.EXPORT as it is.",
      says:
        '{"errorType":"Runtime.HandlerNotFound","errorMessage":"index.handler is undefined or not exported","trace":["Runtime.HandlerNotFound: index.handler is undefined or not exported"]}',
    },
    {
      id: "lambda-dependency-not-packed",
      on:
        /Unable to import module '(?<file>[\w.\/-]{1,80})': No module named '(?<mod>[\w.]{1,80})'/,
      cause:
        "The function's package does not contain {mod}, which {file|raw} imports.",
      next:
        "Put {mod|raw} into requirements.txt and build the package with it (sam build --use-container, or pip install -r requirements.txt -t package), or add a layer that has it.",
      says:
        '{"errorMessage": "Unable to import module \'app\': No module named \'requests\'", "errorType": "Runtime.ImportModuleError", "requestId": "", "stackTrace": []}',
    },
    {
      id: "lambda-wrong-architecture",
      on: /fork\/exec \/var\/task\/\S{1,80}: exec format error/,
      cause:
        "The program in the function's package was built for another processor than the function has (arm64 or x86_64).",
      next:
        "Build it for the function's architecture (Go: GOOS=linux GOARCH=arm64 or amd64), or change the function's architecture to that of the build.",
      says:
        '{"errorType": "Runtime.InvalidEntrypoint", "errorMessage": "RequestId: 1 Error: fork/exec /var/task/bootstrap: exec format error"}',
    },
  ],
);
