/** What compilers, linkers, build systems, JVM builds and git say, and what it means. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** C, C++, CMake, Rust, Go, JVM and mobile builds, git. */
export const KNOWN_NATIVE_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "known-native",
  tools: [
    "cmake",
    "make",
    "gcc",
    "g++",
    "clang",
    "meson",
    "cargo",
    "rustc",
    "rustup",
    "go",
    "git",
    "gradle",
    "gradlew",
    "mvn",
    "java",
    "flutter",
  ],
  isDecisive: true,
  risk:
    "Build in a clean folder or branch, so that a changed tool chain can be taken back.",
  prevent:
    "Name the tool chain's versions in the repository, and build in CI on a clean image.",
}, [
  {
    id: "cmake-config-file-missing",
    on:
      /Could not find a package configuration file provided by "(?<name>[\w.+-]{1,80})"/,
    cause:
      "CMake does not find the package {name} (its {name|raw}Config.cmake): its development files are not installed, or lie where CMake does not look.",
    next: [
      (c) =>
        c.install(`cmake:${c.v["name"]}`) ??
          c.install(`pkg:${(c.v["name"] ?? "").toLowerCase()}`),
      (c) =>
        /^GMP$/i.test(c.v["name"] ?? "")
          ? "Give the project a FindGMP.cmake in CMAKE_MODULE_PATH (libgmp-dev brings none), or install GMP with a CMake configuration."
          : undefined,
      "cmake -B build -D{name|raw}_DIR=<folder-with-{name|raw}Config.cmake>",
    ],
    plan: [
      "Install its development package, or build and install it, and add its prefix to CMAKE_PREFIX_PATH; use a fresh build folder.",
    ],
    says:
      'CMake Error at CMakeLists.txt:19 (find_package):\n  Could not find a package configuration file provided by "SPIRV-Headers"\n  with any of the following names:\n\n    SPIRV-HeadersConfig.cmake\n    spirv-headers-config.cmake',
  },
  {
    id: "cmake-no-compiler",
    on:
      /CMAKE_(?<lang>C|CXX|Fortran|CUDA)_COMPILER not set, after EnableLanguage|No CMAKE_(?<lang2>CUDA|Fortran)_COMPILER could be found/,
    cause: (c) =>
      `CMake finds no ${
        ({ C: "C", CXX: "C++", CUDA: "CUDA", Fortran: "Fortran" } as Record<
          string,
          string
        >)[c.v["lang"] ?? c.v["lang2"] ?? ""]
      } compiler.`,
    next: (c) => {
      const lang = c.v["lang"] ?? c.v["lang2"];
      return lang === "CUDA"
        ? "Install the CUDA toolkit and put its bin folder (nvcc) on the PATH, or build without CUDA."
        : c.platform.os === "windows"
        ? "winget install Microsoft.VisualStudio.2022.BuildTools"
        : c.install(lang === "Fortran" ? "gfortran" : "build-tools");
    },
    says:
      "CMake Error: CMAKE_C_COMPILER not set, after EnableLanguage\nCMake Error: CMAKE_CXX_COMPILER not set, after EnableLanguage",
  },
  {
    id: "linker-dso-missing",
    on: /undefined reference to symbol '(?<name>[\w@.]{1,100})'/,
    near: [
      /(?:^|\/)lib(?<lib>[\w+-]{1,40})\.so[\d.]{0,12}: error adding symbols: DSO missing/,
    ],
    cause:
      "The symbol {name|raw} is in a library that the link does not name[[ (lib{lib|raw})]]; it is found only through another one.",
    next: (c) => {
      const lib = c.v["lib"] ??
        (/^dl/.test(c.v["name"] ?? "")
          ? "dl"
          : /^pthread/.test(c.v["name"] ?? "")
          ? "pthread"
          : undefined);
      return lib === undefined
        ? "Add the library that has the symbol to the end of the link line (-l...)."
        : `Add -l${lib} to the end of the link line (LDLIBS or target_link_libraries).`;
    },
    says:
      "/usr/bin/ld: a.o: undefined reference to symbol 'dlclose@@GLIBC_2.2.5'\n/usr/bin/ld: /lib/x86_64-linux-gnu/libdl.so.2: error adding symbols: DSO missing from command line",
  },
  {
    id: "cxx-standard-old",
    on:
      /This file requires compiler and library support for the ISO C\+\+ (?<year>20\d\d) standard|#error .{0,20}(?:C\+\+|cplusplus)\s?(?<std>1[1-9]|2\d)/,
    cause:
      "The code needs a newer C++ standard[[ (ISO C++ {year})]] than the one it is compiled with.",
    next: (c) => {
      const std = c.v["std"] ??
        ({ "2011": "11", "2014": "14", "2017": "17", "2020": "20" } as Record<
          string,
          string
        >)[c.v["year"] ?? ""] ?? "17";
      return `Compile with -std=c++${std} (set(CMAKE_CXX_STANDARD ${std}) in CMake).`;
    },
    says:
      "/usr/include/c++/4.8/bits/c++0x_warning.h:32:2: error: #error This file requires compiler and library support for the ISO C++ 2011 standard.",
  },
  {
    id: "linker-wrong-architecture",
    on: /symbol\(s\) not found for architecture (?<arch>arm64|x86_64)/,
    near: [
      /ld: warning: ignoring file (?<file>[^,']{3,160}),? .{0,80}(?:building for|built for|found architecture)/,
      /"(?<symbol>_[\w$:()*& ,<>~]{2,120})", referenced from/,
    ],
    cause:
      "The linker finds no code for {arch}[[ (it ignores {file|raw}, which is for another architecture)]][[; missing is {symbol|raw}]]: a library is built for the other processor, or is not linked.",
    next: (c) =>
      c.v["file"] === undefined
        ? "Add the library or framework that has the missing symbol to the target, or install one that is built for this architecture (lipo -info shows it)."
        : `lipo -info ${c.v["file"]}`,
    says:
      'Undefined symbols for architecture arm64:\n  "_SSL_new", referenced from:\nld: symbol(s) not found for architecture arm64',
  },
  {
    id: "pods-library-missing",
    on:
      /(?:library|framework) (?:'Pods[_-](?<name>[\w-]{1,60})'|not found for -l"?Pods-(?<name2>[\w-]{1,60})"?|'?Pods_(?<name3>\w{1,60})'? not found)|library not found for -lPods-(?<name4>[\w-]{1,60})/,
    cause:
      "The Pods of this project are not built: pod install was not run, or the .xcodeproj was opened instead of the .xcworkspace.",
    next: "pod install",
    plan: ["Then build the .xcworkspace."],
    says: "ld: library not found for -lPods-Runner",
  },
  {
    id: "meson-dependency-missing",
    on:
      /ERROR: Dependency "(?<name>[\w.+-]{1,80})" not found(?:, tried (?<how>[\w ,]{3,60}))?/,
    cause:
      "Meson does not find the library {name} ({how?pkg-config}): its development package is not installed.",
    next: [(c) => c.install(`pkg:${c.v["name"]}`), (c) =>
      ({
        "glib-2.0": "sudo apt-get install libglib2.0-dev",
        "gtk4": "sudo apt-get install libgtk-4-dev",
        "gtk+-3.0": "sudo apt-get install libgtk-3-dev",
        "dbus-1": "sudo apt-get install libdbus-1-dev",
        "wayland-client": "sudo apt-get install libwayland-dev",
      } as Record<string, string>)[
        c.platform.manager === "apt" ? c.v["name"] ?? "" : ""
      ], "pkg-config --exists --print-errors {name}"],
    says:
      'meson.build:1:0: ERROR: Dependency "glib-2.0" not found, tried pkgconfig and cmake',
  },
  {
    id: "nvcc-architecture-unknown",
    on:
      /nvcc fatal\s{1,4}: Unsupported gpu architecture '(?<arch>compute_\w{2,4})'/,
    cause: (c) =>
      Number(/\d+/.exec(c.v["arch"] ?? "")?.[0] ?? 0) < 60
        ? `This CUDA toolkit no longer compiles for ${
          c.v["arch"]
        }: it is newer than that GPU generation.`
        : `This CUDA toolkit does not know ${
          c.v["arch"]
        }: it is older than the GPU.`,
    next: "nvcc --version",
    plan: [
      "Install a toolkit that supports the GPU (compute_89 needs CUDA 11.8, compute_90 12.0, compute_100 and 120 12.8), or set CMAKE_CUDA_ARCHITECTURES or TORCH_CUDA_ARCH_LIST to one that it knows.",
    ],
    says: "nvcc fatal   : Unsupported gpu architecture 'compute_89'",
  },
  {
    id: "nvcc-gcc-too-new",
    on:
      /unsupported GNU version! gcc versions later than (?<need>\d{1,2}) are not supported/,
    cause: "This CUDA toolkit does not work with a gcc newer than {need}.",
    next: [
      "sudo apt-get install gcc-{need|raw} g++-{need|raw}",
      "Install gcc {need} and let nvcc use it (-ccbin gcc-{need|raw}, or CUDAHOSTCXX=g++-{need|raw}).",
    ],
    plan: [
      "Let nvcc use it: export CUDAHOSTCXX=g++-{need|raw} (or -ccbin), in a fresh build folder.",
    ],
    says:
      "/usr/local/cuda/include/crt/host_config.h:132:2: error: #error -- unsupported GNU version! gcc versions later than 11 are not supported!",
  },
  {
    id: "rustup-component-unavailable",
    on:
      /component '(?<name>[\w-]{2,40})' for target '(?<target>[\w-]{3,60})' is unavailable for download for channel '?(?<channel>[\w.-]{3,40})'?/,
    cause:
      "The channel {channel} has no {name} for {target} on that day: nightlies sometimes lack a component.",
    next:
      "rustup toolchain install {channel} --component {name} --allow-downgrade",
    says:
      "error: component 'rustfmt' for target 'x86_64-unknown-linux-gnu' is unavailable for download for channel 'nightly'",
  },
  {
    id: "rustc-killed",
    on: /signal: 9, SIGKILL: kill/,
    cause: "The compiler was killed by the system: it ran out of memory.",
    next: "cargo build -j 1",
    plan: [
      "Give the machine, container or Docker Desktop more memory (or swap); codegen-units and debug = 1 make it smaller.",
    ],
    says:
      "error: could not compile `foo`\n\nCaused by:\n  process didn't exit successfully: `rustc --crate-name foo` (signal: 9, SIGKILL: kill)",
  },
  {
    id: "tokio-no-reactor",
    on:
      /there is no reactor running, must be called from the context of a Tokio 1\.x runtime/,
    cause:
      "A Tokio type is used outside of a Tokio runtime (in a plain thread, in another runtime, or before it starts).",
    next:
      "Call it inside #[tokio::main] or a task of the runtime (enter it with Handle::enter in other threads), and use one Tokio version (cargo tree -d).",
    says:
      "thread 'main' panicked at src/main.rs:5:10:\nthere is no reactor running, must be called from the context of a Tokio 1.x runtime",
  },
  {
    id: "cargo-install-linker",
    on: /linker [`'](?<name>cc|gcc|clang|x86_64-linux-gnu-gcc)[`'] not found/,
    isDecisive: false,
    cause: "Rust needs a C compiler to link ({name}), and none is installed.",
    next: "{install:build-tools}",
    says: {
      command: "cargo install x",
      error:
        "error: linker 'cc' not found\n  |\n  = note: No such file or directory (os error 2)",
    },
  },
  {
    id: "go-checksum-differs",
    on:
      /(?:verifying )?(?<module>[\w.\/~-]{3,160})@(?<version>v[\w.+-]{1,60})(?:\/go\.mod)?: (?:verifying (?:module|go\.mod): )?checksum mismatch/,
    near: [/^\s{0,8}(?<where>go\.sum|sum\.golang\.org):/],
    cause:
      "What was downloaded of {module|raw} {version|raw} does not have the checksum that {where?go.sum} has: the tag was moved after its first release, the module cache is damaged, or a proxy changed it.",
    next: "go clean -modcache",
    plan: [
      "Download again (go mod download). If it stays, the author moved the tag: ask for or take another version, and do not switch the check off.",
    ],
    says:
      "verifying github.com/spf13/pflag@v1.0.5/go.mod: checksum mismatch\n\tdownloaded: h1:G7mAYYxg=\n\tgo.sum:     h1:McXfInJR=\n\nSECURITY ERROR\nThis download does NOT match an earlier download recorded in go.sum.",
  },
  {
    id: "go-import-path-not-found",
    on:
      /(?:cannot find module providing package|no required module provides package|package) (?<pkg>[\w.\/~-]{3,160}): unrecognized import path "(?<path>[^"]{3,160})": .{0,40}(?:reading|https fetch|parse|Get) ?.{0,200}(?:404|not found|no go-import)/i,
    cause:
      "There is no module at {path|raw}: the import is a package of your own module (or one that has to be generated first), or its path is wrong.",
    next:
      "Generate it (go generate ./...) if it is made, import it by your own module's path, or add a replace line for {path|raw} to go.mod.",
    says:
      'main.go:10:2: cannot find module providing package example.com/foo/simple/static: unrecognized import path "example.com/foo/simple/static": reading https://example.com/foo/simple/static?go-get=1: 404 Not Found',
  },
  {
    id: "javac-source-too-old",
    on:
      /Source option (?<have>[\d.]{1,4}) is no longer supported\. Use (?<need>\d{1,2}) or later/,
    cause:
      "The build compiles for Java {have}, which this JDK no longer can (at least {need}).",
    next:
      "Set maven.compiler.source and maven.compiler.target to {need} or later in pom.xml (or release), or build with an older JDK.",
    says: "[ERROR] Source option 5 is no longer supported. Use 7 or later.",
  },
  {
    id: "maven-http-blocked",
    on:
      /Blocked mirror for repositories: \[(?<name>[\w.-]{1,60}) \((?<url>http:\/\/[\w.\/:-]{3,120})/,
    cause:
      "Maven 3.8.1 and later refuses repositories by plain HTTP: {url|raw} ({name}).",
    next:
      "Change the address of the repository {name} to https in pom.xml, or update the dependency whose POM names it.",
    plan: [
      "Only for a host on your own network: a mirror in settings.xml that allows it.",
    ],
    says:
      "[ERROR] Failed to execute goal: Could not transfer artifact from/to maven-default-http-blocker (http://0.0.0.0/): Blocked mirror for repositories: [x (http://repo.x.com/maven2, default, releases)]",
  },
  {
    id: "gradle-no-toolchain",
    on:
      /No matching toolchains found for requested specification: \{languageVersion=(?<need>\d{1,2})|Cannot find a Java installation on your machine .{0,80}matching.{0,20}languageVersion=(?<need2>\d{1,2})/,
    cause: (c) =>
      `Gradle finds no JDK ${
        c.v["need"] ?? c.v["need2"]
      } for the toolchain that the build asks for.`,
    next: (
      c,
    ) => (c.platform.manager === "apt"
      ? `sudo apt-get install openjdk-${c.v["need"] ?? c.v["need2"]}-jdk`
      : "./gradlew javaToolchains"),
    plan: [
      "Or add the plugin org.gradle.toolchains.foojay-resolver-convention to settings.gradle, which downloads it.",
    ],
    says:
      "Could not determine the dependencies of task ':app:compileJava'.\n> No matching toolchains found for requested specification: {languageVersion=17, vendor=any, implementation=vendor-specific} for LINUX on x86_64.",
  },
  {
    id: "pkg-config-version-older",
    on:
      /Requested '(?<name>[\w.+-]{1,80}) (?<need>[<>=]{1,2} ?[\d.]{1,16})' but version of (?<title>[\w .+-]{1,80}) is (?<have>[\w.+-]{1,24})/,
    isDecisive: true,
    cause:
      "The build asks for {name} {need|raw}, and pkg-config finds {have}: the installed development files are another release.",
    next: "pkg-config --modversion {name}",
    plan: [
      "Install a release of {name} that fits; built by hand, its .pc file has to be found first (PKG_CONFIG_PATH).",
    ],
    says: {
      command: "meson setup build",
      error:
        "Package dependency requirement 'acme >= 2.1' could not be satisfied.\nRequested 'acme >= 2.1' but version of Acme is 1.9.2\nmeson.build:30: ERROR: Dependency lookup failed",
    },
  },
  {
    id: "agp-namespace",
    on:
      /Namespace not specified\. Specify a namespace in the module's build file/,
    near: [
      /module's build file: (?<file>\S{3,200}build\.gradle(?:\.kts)?)/,
      /project ':(?<module>[\w-]{1,80})'/,
    ],
    cause:
      "A module[[ ({module})]] has no namespace, which version 8 of the Android Gradle plugin asks for; often it is an old plugin of React Native or Flutter.",
    next: [
      (c) => {
        const name = c.v["module"];
        if (name === undefined || !/^flutter$/.test(c.cmd.program)) {
          return undefined;
        }
        return `flutter pub upgrade --major-versions ${name}`;
      },
      "Set android { namespace ... } in the build.gradle of that module[[ ({file|raw})]]; of a plugin take a newer release.",
    ],
    plan: [
      "A plugin's own files are overwritten by the next install: only a release of it with a namespace lasts.",
    ],
    says:
      "> Could not create an instance of type com.android.build.api.variant.impl.LibraryVariantBuilderImpl.\n   > Namespace not specified. Specify a namespace in the module's build file.",
  },
  {
    id: "gradle-duplicate-class",
    on: /Duplicate class (?<name>[\w.$]{3,160}) found in modules/,
    cause: "The class {name|raw} comes with two dependencies.",
    next: (c) =>
      /^kotlin\./.test(c.v["name"] ?? "")
        ? 'Add implementation(platform("org.jetbrains.kotlin:kotlin-bom:1.8.22")) to the app\'s dependencies, so that all Kotlin libraries have one version.'
        : /^(?:android\.support|androidx)\./.test(c.v["name"] ?? "")
        ? "Set android.useAndroidX and android.enableJetifier to true in gradle.properties, and update what still uses the support library."
        : "./gradlew :app:dependencies",
    plan: ["Exclude the class from one of the two (exclude group:, module:)."],
    says:
      "Duplicate class kotlin.collections.jdk8.CollectionsJDK8Kt found in modules kotlin-stdlib-1.8.0 (org.jetbrains.kotlin:kotlin-stdlib:1.8.0) and kotlin-stdlib-jdk8-1.6.0",
  },
  {
    id: "gradle-duplicate-file",
    on: /(?<count>\d{1,3}) files found with path '(?<path>[\w.\/-]{3,120})'/,
    cause:
      "{count} dependencies bring the same file {path|raw} into the package.",
    next:
      "Add android { packaging { resources.excludes += '{path|raw}' } } to the app's build file (pickFirsts for native libraries).",
    says:
      "Execution failed for task ':app:mergeDebugJavaResource'.\n> 2 files found with path 'META-INF/LICENSE.md' from inputs:",
  },
  {
    id: "android-compile-sdk",
    on:
      /requires libraries and applications that\s{1,9}depend on it to compile against version (?<need>\d{1,3}) or later|Dependency '(?<name>[\w.:-]{5,120})' requires libraries and applications/,
    near: [/compile against version (?<need>\d{1,3}) or later/],
    cause:
      "A dependency[[ ({name|raw})]] needs compileSdk[[ {need}]] or later.",
    next:
      "Set compileSdk[[ to {need}]] in the app's build.gradle (install that platform with sdkmanager), or pin the dependency to an older release.",
    says:
      "Dependency 'androidx.core:core:1.13.0' requires libraries and applications that depend on it to compile against version 34 or later of the Android APIs.",
  },
  {
    id: "jvm-target-differs",
    on:
      /(?:Inconsistent JVM[- ]target|jvm target compatibility should be set to the same Java version|'?compile\w{1,40}JavaWithJavac'? (?:task )?\((?:current target is )?(?<java>[\d.]{1,4})\).{0,80}'?compile\w{1,40}Kotlin'? (?:task )?\((?:current target is )?(?<kotlin>[\d.]{1,4})\))/,
    near: [
      /JavaWithJavac'? (?:task )?\((?:current target is )?(?<java>[\d.]{1,4})\).{0,80}Kotlin'? (?:task )?\((?:current target is )?(?<kotlin>[\d.]{1,4})\)/,
    ],
    cause:
      "Java and Kotlin are compiled for different JVM targets[[ ({java} and {kotlin})]].",
    next:
      "Set one version for both: kotlin { jvmToolchain(17) } (or compileOptions and kotlinOptions.jvmTarget alike) in the module's build file.",
    says:
      "'compileDebugJavaWithJavac' task (current target is 1.8) and 'compileDebugKotlin' task (current target is 17) jvm target compatibility should be set to the same Java version.",
  },
  {
    id: "android-licences",
    on:
      /You have not accepted the license agreements of the following SDK components/,
    cause:
      "The licences of the Android SDK components have not been accepted on this machine.",
    next: "sdkmanager --licenses",
    plan: ["With Flutter: flutter doctor --android-licenses."],
    says:
      "You have not accepted the license agreements of the following SDK components:\n  [Android SDK Platform 33].",
  },
  {
    id: "java-home-wrong",
    on:
      /(?:JAVA_HOME is (?:not defined correctly|set to an invalid directory)(?:: (?<path>[^\s]{2,160}))?|We cannot execute (?<path2>\S{3,160}bin\/java))/,
    cause: "JAVA_HOME points at a folder without a JDK[[: {path|raw}]].",
    next: (c) =>
      c.platform.os === "windows"
        ? "where java"
        : c.platform.os === "macos"
        ? "/usr/libexec/java_home -V"
        : 'readlink -f "$(command -v java)"',
    plan: [
      "Set JAVA_HOME to the JDK's folder (what that shows, without /bin/java).",
    ],
    says:
      "ERROR: JAVA_HOME is set to an invalid directory: /usr/lib/jvm/java-11\n\nPlease set the JAVA_HOME variable in your environment to match the location of your Java installation.",
  },
  {
    id: "android-cmdline-tools",
    on: /cmdline-tools component is missing/,
    cause: "The Android SDK lacks its command line tools.",
    next: 'sdkmanager --install "cmdline-tools;latest"',
    plan: [
      "In Android Studio: SDK Manager, SDK Tools, Android SDK Command-line Tools. Then flutter doctor --android-licenses.",
    ],
    says:
      "[!] Android toolchain - develop for Android devices (Android SDK version 34.0.0)\n    \u2717 cmdline-tools component is missing",
  },
  {
    id: "dart-version-solving",
    on:
      /Because (?<app>[\w-]{1,60}) depends on (?<a>[\w-]{1,60}) (?<have>\S{1,30}).{0,200}version solving failed/,
    all: [/flutter|dart|pubspec|from sdk|pub get/i],
    none: [/doesn't match any versions/],
    cause:
      "Dart's pub finds no versions that fit: {app} wants {a} {have|raw}, and another dependency (or the SDK) wants another one.",
    next: (c) =>
      c.v["a"] === "intl"
        ? "flutter pub upgrade intl"
        : `flutter pub upgrade --major-versions ${c.v["a"]}`,
    plan: [
      "Write the version that the SDK pins (for intl use `any` and let flutter_localizations decide), then flutter pub get.",
    ],
    says:
      "Because app depends on intl ^0.17.0 and flutter_localizations from sdk depends on intl 0.18.0, version solving failed.",
  },
  {
    id: "java-module-closed",
    on:
      /(?:InaccessibleObjectException|IllegalAccessError|IllegalAccessException).{0,60}?(?:Unable to make .{3,200}? accessible|.{0,200}): ?(?:class .{0,120})?module (?<module>[\w.]{3,60}) does not "?(?:opens|export) (?<pkg>[\w.]{3,80})"? to/,
    cause:
      "Since Java 16 the package {pkg} of module {module} is closed to reflection, and a library still reaches into it: it is older than the JDK.",
    next:
      "Update that library to a release for this JDK, or start Java with --add-opens {module|raw}/{pkg|raw}=ALL-UNNAMED.",
    says:
      'java.lang.reflect.InaccessibleObjectException: Unable to make field private final java.util.Comparator java.util.TreeMap.comparator accessible: module java.base does not "opens java.util" to unnamed module @5e91993f',
  },
  {
    id: "git-private-email",
    on: /GH007: Your push would publish a private email address/,
    cause:
      "The commit carries your private e-mail address, and your GitHub settings forbid to publish it.",
    next: "git config user.email <id+name@users.noreply.github.com>",
    plan: [
      "Then git commit --amend --reset-author --no-edit and push again; the address stands under GitHub's e-mail settings.",
    ],
    says:
      "remote: error: GH007: Your push would publish a private email address.",
  },
  {
    id: "git-signing-failed",
    on:
      /error: gpg failed to sign the data|gpg: signing failed: (?<why>[\w ]{5,60})/,
    near: [
      /gpg: signing failed: (?<why>[\w ]{5,60})|gpg: skipped "(?<key>[^"]{3,120})": No secret key/,
    ],
    cause:
      "git is told to sign commits, and gpg cannot[[: {why}]][[: there is no secret key for {key|raw}]].",
    next: "export GPG_TTY=$(tty)",
    plan: [
      "Try gpg alone: echo test | gpg --clearsign. If the key is missing or expired, set user.signingkey to one that gpg --list-secret-keys shows; or switch signing off with commit.gpgsign false.",
    ],
    says:
      "error: gpg failed to sign the data\nfatal: failed to write commit object",
  },
  {
    id: "git-file-transport",
    on: /fatal: transport '(?<name>file|ext)' not allowed/,
    cause:
      "git no longer clones submodules from local paths (protocol.file.allow, since 2.38.1).",
    next:
      "git -c protocol.file.allow=always submodule update --init --recursive",
    plan: ["Only for repositories that you trust."],
    says:
      "fatal: transport 'file' not allowed\nfatal: clone of '/srv/lib.git' into submodule path '/w/lib' failed",
  },
  {
    id: "ssh-rsa-signature",
    on:
      /no mutual signature supported|send_pubkey_test: no mutual signature algorithm/,
    cause:
      "The server takes only RSA signatures with SHA-1, which this ssh no longer makes (or the key is such an old one).",
    next: "ssh-keygen -t ed25519",
    plan: [
      "Install the new key on the server; for an old server you cannot change set PubkeyAcceptedAlgorithms +ssh-rsa for that host only.",
    ],
    says: "sign_and_send_pubkey: no mutual signature supported",
  },
  {
    id: "git-server-error-on-push",
    on:
      /remote: fatal error in commit_refs|! \[remote rejected\] .{0,160}\((?:failure|internal server error|Internal Server Error|unpacker error)\)/,
    none: [/GH\d{3}|pre-receive|protected|hook declined|permission/],
    cause:
      "The Git server failed while it stored the push (an error on its side), not your commit.",
    next: "git push",
    plan: [
      "Push again after a while, and look at the server's status page (githubstatus.com); with large pushes send fewer commits at once.",
    ],
    says:
      " ! [remote rejected] main -> main (failure)\nremote: fatal error in commit_refs\nerror: failed to push some refs",
  },
  {
    id: "git-http-error-large-push",
    isDecisive: false,
    on:
      /RPC .{2,8}(?:HTTP (?<status>\d{3}) )?curl (?<code>\d{1,3})\b|RPC failed; HTTP (?<status2>413|5\d\d|408)/,
    all: [
      /disconnect while reading sideband|hung up|\u6302\u65ad|HTTP (?:500|413|408|502|504)/,
    ],
    cause: (c) =>
      `The server broke off the push with ${
        c.v["status"] ?? c.v["status2"] ?? `curl error ${c.v["code"]}`
      }: the data sent at once is larger than it or a proxy in between takes (chunked requests are refused).`,
    next: "git config http.postBuffer 524288000",
    plan: [
      "Push again; if it stays, push fewer commits at once, keep large files in Git LFS, or push over SSH.",
    ],
    says:
      "\u9519\u8bef\uff1aRPC \u5931\u8d25\u3002HTTP 500 curl 22 The requested URL returned error: 500\nsend-pack: unexpected disconnect while reading sideband packet",
  },
  {
    id: "cmake-policy-unknown",
    on:
      /Policy "(?<policy>CMP\d{4})" is not known to this version of CMake|set the policy version of CMake to "(?<need>[\d.]{1,10})" which is\s+greater than this version/,
    cause: [
      "The project sets the policy {policy}, which this CMake does not know yet: it is older than the project needs.",
      "The project asks for the policies of CMake {need}: this CMake is older than the project needs.",
    ],
    next: "pip install --upgrade cmake",
    plan: [
      "Or install a newer CMake from Kitware's repository; a project that is to support both asks if(POLICY ...) first.",
    ],
    says:
      'CMake Error at src/CMakeLists.txt:4 (cmake_policy):\n  Policy "CMP0135" is not known to this version of CMake.',
  },
  {
    id: "cmake-package-version",
    on:
      /Could not find a configuration file for package "(?<pkg>[\w.+-]{1,80})" that(?: is compatible\s+with|\s+exactly matches)\s+requested version (?:range )?"(?<need>[\w.<>=]{1,40})"/,
    near: [/[Cc]onfig\.cmake, version: (?<have>[\w.]{1,20})/],
    cause: (c) =>
      c.v["have"] === "unknown"
        ? `The ${
          c.v["pkg"]
        } that is installed says nothing of its version, so CMake cannot take it for ${
          c.v["need"]
        }: its package files lack a version file.`
        : `${c.v["pkg"]} is installed${
          c.v["have"] === undefined ? "" : ` as ${c.v["have"]}`
        }, and the project asks for ${
          c.v["need"]
        }: that version does not count as compatible.`,
    next: (c) =>
      c.v["have"] === "unknown"
        ? `Ask for it without a version: find_package(${
          c.v["pkg"]
        } REQUIRED), or install a build of ${
          c.v["pkg"]
        } that brings its version file.`
        : `Install ${c.v["pkg"]} ${c.v["need"]} or point -D${
          c.v["pkg"]
        }_DIR at it; or change the version in find_package(${c.v["pkg"]}).`,
    says:
      'CMake Error at CMakeLists.txt:9 (find_package):\n  Could not find a configuration file for package "Acme" that is compatible\n  with requested version "3.1".\n\n  The following configuration files were considered but not accepted:\n\n    /usr/lib/cmake/Acme/AcmeConfig.cmake, version: 2.4.0',
  },
  {
    id: "linker-not-position-independent",
    on:
      /relocation R_\w{3,40} against .{1,160}?can not be used when making a (?<what>shared object|PIE object|PDE object)[;,] recompile with -f(?:PIC|PIE)/,
    cause:
      "An object file that goes into the {what} was compiled without position-independent code.",
    next: (c) =>
      c.v["what"] === "shared object"
        ? "Compile that file, or the static library it stands in, with -fPIC (CMake: set(CMAKE_POSITION_INDEPENDENT_CODE ON)), then link again."
        : "Compile that file with -fPIE, or link the program with -no-pie.",
    says:
      "/usr/bin/ld: libacme.a(acme.o): relocation R_X86_64_32 against `.rodata' can not be used when making a shared object; recompile with -fPIC",
  },
  {
    id: "cmake-config-wants-targets",
    on:
      /The following imported targets are referenced, but are missing: (?<targets>[^\n]{2,200})/,
    isDecisive: true,
    near: [/set (?<pkg>[\w.+-]{1,60})_FOUND to FALSE/],
    cause:
      "The installed CMake files of {pkg?the package} refer to targets of other packages that nobody has looked for ({targets}): its configuration does not find its own dependencies.",
    next:
      "Find them first: put find_package(<package> REQUIRED) for each package before the :: above the one for {pkg?it} in CMakeLists.txt.",
    plan: [
      "Whoever makes {pkg?the package} adds find_dependency(<package>) for each to its Config.cmake; then install it again.",
    ],
    says:
      'CMake Error at CMakeLists.txt:4 (find_package):\n  Found package configuration file:\n\n    /opt/lib/cmake/acme/acmeConfig.cmake\n\n  but it set acme_FOUND to FALSE so package "acme" is considered to be\n  NOT FOUND.  Reason given by package:\n\n  The following imported targets are referenced, but are missing: base::base',
  },
  {
    id: "git-lfs-should-be-pointers",
    on:
      /Encountered (?<n>\d{1,6}) file(?:s|\(s\))? that should have been (?:a pointer|pointers), but w(?:as|ere)n't:?(?: (?<file>[\w.@\/+-]{1,160}))?/,
    cause:
      "What .gitattributes gives to Git LFS was committed as it is, not as a pointer ({n} in number): the commit was made without LFS.",
    next: [
      "git lfs migrate import --no-rewrite -m 'Track with Git LFS' {file}",
      "git add --renormalize .",
    ],
    plan: [
      "It makes a new commit with pointers; run git lfs install before you commit again.",
    ],
    says:
      "Encountered 2 file(s) that should have been pointers, but weren't:\n\tart/logo.psd\n\tart/back.psd",
  },
]);
