/**
 * Versions that exclude each other: what breaks when one of two things that
 * belong together is updated alone. Each from the release notes of the tools.
 */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** Pairs of versions, by the message with which they part. */
export const VERSION_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "versions",
  tools: ["npm", "pip", "node", "python", "docker"],
  risk:
    "Commit the lockfile before you change versions, so that you can go back.",
  prevent:
    "Update what belongs together in one step, from a lockfile, and read both release notes.",
}, [
  {
    id: "vue-tsc-typescript",
    on: /Search string not found: "\/supportedTSExtensions/,
    cause:
      "This release of vue-tsc patches the TypeScript compiler and does not know the installed TypeScript version.",
    next: "npm install --save-dev vue-tsc@latest",
    plan: ["If it cannot be updated, pin typescript to ~5.6."],
    says:
      'throw err;\n^\nSearch string not found: "/supportedTSExtensions = .*(?=;)/"\nNode.js v22.12.0',
  },
  {
    id: "pip-main-moved",
    on:
      /cannot import name '?main'?(?: from 'pip')?|No module named '?pip\._internal'?|module 'pip' has no attribute 'main'/,
    cause:
      "The pip command on the PATH is older than the pip module that is installed: the system's script calls a function that moved in pip 10.",
    next:
      "Use python3 -m pip instead of the pip script (or let the shell forget the script's old place with hash -r).",
    says:
      "Traceback (most recent call last):\n  File \"/usr/bin/pip\", line 9, in <module>\n    from pip import main\nImportError: cannot import name 'main'",
  },
  {
    id: "selenium-4-find",
    isDecisive: true,
    on:
      /'WebDriver' object has no attribute 'find_elements?_by_(?<how>\w{1,20})'/,
    cause:
      "Selenium 4.3 removed the find_element_by_* methods that the code calls.",
    next:
      "Replace find_element_by_{how|raw}(x) by find_element(By.{how|raw}, x) with By from selenium.webdriver.common.by.",
    says:
      "AttributeError: 'WebDriver' object has no attribute 'find_element_by_xpath'",
  },
  {
    id: "distutils-msvccompiler",
    on:
      /module 'setuptools' has no attribute '(?<name>\w{1,40})'|module 'distutils' has no attribute 'version'|cannot import name '(?<name>\w{1,40})' from 'setuptools|AttributeError: install_layout|use_2to3 is invalid/,
    cause:
      "The package's build was written for an older setuptools than the one it gets[[ ({name} is gone)]].",
    next: 'pip install "setuptools<58"',
    plan: [
      "Build the package with --no-build-isolation then, or use a newer release of it.",
    ],
    certainty: 0.72,
    says: "error in pyramid setup command: use_2to3 is invalid.",
  },
  {
    id: "sqlalchemy-2-removed",
    isDecisive: true,
    on:
      /'(?:Engine|Connection)' object has no attribute '(?:execute|connect|cursor)'|Not an executable object: '|Textual SQL expression .{0,120} should be explicitly declared as text|cannot import name '_ColumnEntity'/,
    all: [/sqlalchemy|pandas/i],
    cause:
      "The code is written for SQLAlchemy 1, and SQLAlchemy 2 is installed: plain strings and Engine.execute are no longer taken.",
    next: 'pip install "SQLAlchemy<2"',
    plan: [
      "Better, wrap SQL in text() and execute on a connection (with engine.connect() as c).",
    ],
    says:
      "sqlalchemy.exc.ArgumentError: Textual SQL expression 'SELECT 1' should be explicitly declared as text('SELECT 1')",
  },
  {
    id: "git-old-on-runner",
    on:
      /(?:git version (?<have>[\d.]{1,12}) .{0,60}|Git version )(?:is )?(?:too old|not supported|[\d.]{1,8} or (?:higher|later) is required)|The input .{0,40} requires git version (?<need>[\d.]{1,12})/i,
    cause: "The git that is installed is older than this needs[[ ({need})]].",
    next:
      "Install a newer git in the image or on the machine before this step (git --version shows the old one).",
    says: "Error: Git version 2.17.1 is too old; 2.18 or higher is required",
  },
  {
    id: "docker-api-version",
    on:
      /client version (?<have>[\d.]{1,8}) is too (?<how>new|old)\. (?:Maximum|Minimum) supported API version is (?<need>[\d.]{1,8})/,
    cause:
      "Docker's client speaks API {have}, which is too {how} for the daemon ({need}).",
    next: [
      (c) =>
        c.v["how"] === "old"
          ? c.render(
            "Update the Docker client, or the program or library that speaks to the daemon, to a release that knows API {need}.",
          )
          : c.render("export DOCKER_API_VERSION={need}"),
    ],
    plan: [
      (c) =>
        c.render(
          c.v["how"] === "old"
            ? "Until then: DOCKER_API_VERSION={need} where the client reads it, or DOCKER_MIN_API_VERSION={have} in the environment of the daemon."
            : "Then update the daemon: the variable only bridges the gap.",
        ),
    ],
    says:
      "Error response from daemon: client version 1.24 is too old. Minimum supported API version is 1.44, please upgrade your client to a newer version",
  },
  {
    id: "compose-v1-http",
    on:
      /(?:HTTPConnection|__init__\(\) got an unexpected keyword argument 'ssl_version'|Not supported URL scheme http\+docker|URLSchemeUnknown)/,
    all: [/docker|compose/i],
    none: [/openai/],
    certainty: 0.8,
    cause:
      "The Python docker library (or docker-compose 1) does not work with the installed requests or urllib3 2.",
    next: [
      (c) =>
        /docker-compose/.test(c.cmd.program)
          ? "docker compose version"
          : undefined,
      "pip install --upgrade docker",
    ],
    plan: [
      "docker-compose 1 is no longer kept up: use the plugin `docker compose`; or pin requests below 2.32.",
    ],
    says: {
      command: "docker-compose up",
      error:
        "docker.errors.DockerException: Error while fetching server API version: Not supported URL scheme http+docker",
    },
  },
  {
    id: "yaml-load-loader",
    isDecisive: true,
    on: /load\(\) missing 1 required positional argument: 'Loader'/,
    cause:
      "PyYAML 6 wants a Loader for yaml.load, which the code does not give.",
    next: "Call yaml.safe_load instead of yaml.load.",
    plan: [
      'Where the code is not yours, `pip install "PyYAML<6"` or update that package.',
    ],
    says: "TypeError: load() missing 1 required positional argument: 'Loader'",
  },
  {
    id: "kotlin-metadata-version",
    on:
      /Module was compiled with an incompatible version of Kotlin\. The binary version of its metadata is (?<have>[\d.]{1,10}), expected version is (?<need>[\d.]{1,10})/,
    cause:
      "A library was compiled with Kotlin {have}, and the project's Kotlin compiler is older (it reads up to {need}).",
    next:
      "Set the Kotlin Gradle plugin of the project to {have} or later (kotlin_version, or the version in plugins).",
    says:
      "e: /root/.gradle/x.jar!/META-INF/a.kotlin_module: Module was compiled with an incompatible version of Kotlin. The binary version of its metadata is 1.9.0, expected version is 1.7.1.",
  },
  {
    id: "agp-gradle-minimum",
    on:
      /(?:Minimum supported Gradle version is|Gradle version) (?<need>[\d.]{1,10})(?: is required)?\. Current version is (?<have>\d(?:[\d.]{0,8}\d)?)/,
    cause: "The Android Gradle plugin needs Gradle {need}, and {have} runs.",
    next:
      "Set distributionUrl in gradle/wrapper/gradle-wrapper.properties to Gradle {need} (a later one where the plugin says minimum), and build with ./gradlew: ./gradlew wrapper cannot do it while the build does not configure.",
    says:
      "> Failed to apply plugin 'com.android.internal.version-check'.\n   > Minimum supported Gradle version is 8.7. Current version is 8.0.",
  },
  {
    id: "xcode-cocoapods-ffi",
    on:
      /(?:ffi|incompatible architecture).{0,80}(?:have 'x86_64', need 'arm64|have 'arm64', need 'x86_64|mach-o, but wrong architecture)|ffi_c\.bundle.{0,160}missing compatible arch/,
    cause:
      "A native library was built for the other processor architecture (x86_64 against arm64).",
    next: [
      (c) =>
        c.lines.some((line) => /ffi_c\.bundle/.test(line.slice(0, 600)))
          ? "brew install cocoapods"
          : undefined,
      "arch",
    ],
    plan: [
      "Install the tool again with the package manager of that architecture, or run it under arch -x86_64.",
    ],
    says:
      "LoadError: dlopen(/Library/Ruby/Gems/2.6.0/gems/ffi-1.13.1/lib/ffi_c.bundle, 0x0009): tried: 'x' (mach-o file, but is an incompatible architecture (have 'x86_64', need 'arm64e'))",
  },
  {
    id: "angular-typescript-range",
    on:
      /The Angular Compiler requires TypeScript (?<need>[><=.\d\s]{3,40}) but (?<have>[\d.]{3,12}) was found/,
    cause:
      "Angular's compiler works with TypeScript {need}, and {have} is installed.",
    next: (c) => {
      const below = /<\s?(\d+\.\d+)/.exec(c.v["need"] ?? "")?.[1];
      return below === undefined
        ? undefined
        : `npm install --save-dev "typescript@<${below}"`;
    },
    says:
      "Error: The Angular Compiler requires TypeScript >=5.4.0 and <5.6.0 but 5.6.2 was found instead."
        .replace(" and ", " "),
  },
  {
    id: "protobuf-descriptors",
    isDecisive: true,
    on:
      /Descriptors cannot (?:not )?be created directly|cannot import name 'builder' from 'google\.protobuf\.internal'|Detected (?:incompatible|mismatched) Protobuf (?:Gencode\/Runtime )?[Vv]ersions?/,
    cause:
      "Generated protobuf code and the installed protobuf library are of versions that do not fit.",
    next: [
      (c) =>
        c.lines.some((line) => /builder|Gencode/.test(line))
          ? "pip install --upgrade protobuf"
          : undefined,
      'pip install "protobuf<=3.20.3"',
    ],
    plan: [
      "Better, generate the code again with a protoc for the installed library.",
    ],
    says:
      "TypeError: Descriptors cannot not be created directly.\nIf this call came from a _pb2.py file, your generated code is out of date",
  },
]);
