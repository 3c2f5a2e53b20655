/** What Windows, .NET, Ruby, PHP, Apple's and Android's tools say, and what it means. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** Platforms and the languages that come with them. */
export const KNOWN_DEVICE_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "known-devices",
  tools: [
    "powershell",
    "pwsh",
    "dotnet",
    "gem",
    "bundle",
    "ruby",
    "rails",
    "php",
    "composer",
    "flutter",
    "dart",
    "pod",
    "xcodebuild",
  ],
  isDecisive: true,
  risk:
    "Commit your work before you change project files or versions, so that you can go back.",
  prevent:
    "Pin the versions of SDKs, runtimes and platforms, and build with the same ones in CI.",
}, [
  {
    id: "powershell-curl-is-alias",
    on:
      /Cannot bind parameter 'Headers'\. Cannot convert the ".{1,200}" value of type "System\.String" to type "System\.Collections\.IDictionary"/,
    cause:
      "In Windows PowerShell curl is another name of Invoke-WebRequest, which wants -Headers as a table, not as text.",
    next: [
      (c) =>
        c.cmd.program === "curl" ? c.cmd.replaceProgram("curl.exe") : undefined,
      "Call curl.exe instead of curl, or give -Headers @{ 'Name' = 'value' }.",
    ],
    says:
      'Invoke-WebRequest : Cannot bind parameter \'Headers\'. Cannot convert the "Content-Type: application/json" value of type "System.String" to type "System.Collections.IDictionary".',
  },
  {
    id: "powershell-command-clobber",
    on:
      /The following commands are already available on this system:? ?'(?<cmds>[\w, -]{2,200})'\.? ?This module '(?<mod>[\w.]{1,80})' may override the existing commands/,
    cause:
      "The module {mod} brings commands ({cmds|raw}) that another installed module has already.",
    next: "Install-Module {mod} -AllowClobber -Scope CurrentUser",
    plan: [
      "If it replaces an older module (AzureRM by Az), uninstall that one instead.",
    ],
    says:
      "The following commands are already available on this system:'Get-X'. This module 'Foo' may override the existing commands. If you still want to install this module 'Foo', use -AllowClobber parameter.",
  },
  {
    id: "powershell-cut-by-encoding",
    on: /The string is missing the terminator: (?<mark>["'])/,
    all: [/Unexpected token|Missing closing/],
    near: [
      /^At (?<file>[A-Z]:\\[^:*?"<>|]{2,200}\.ps1):(?<ln>\d{1,6}) char:\d/,
    ],
    cause:
      "PowerShell loses count of the quotes[[ in {file|raw}]]: a quote is not closed, or the file is UTF-8 without a BOM and Windows PowerShell reads its dashes and quotes as other characters.",
    next: [
      "Save {file|raw} as UTF-8 with BOM (or run it with pwsh 7), after downloading it raw once more; if it stays, correct the quote at line {ln}.",
      "Save the script as UTF-8 with BOM (or run it with pwsh 7); if it stays, close the quote that it names.",
    ],
    says:
      "At C:\\tools\\check.ps1:640 char:41\n+             Write-nonOK \"    - Press 'OK' button\"\n+                                         ~~~~~~~~~\nThe string is missing the terminator: '.\nMissing closing '}' in statement block or type definition.\n    + CategoryInfo          : ParserError: (:) [], ParseException",
  },
  {
    id: "wsl-feature-not-installed",
    on:
      /0x80370114|The operation could not be started because a required feature is not installed|WSL_E_WSL_OPTIONAL_COMPONENT_REQUIRED/,
    cause:
      "WSL needs a feature of Windows that is not switched on (Virtual Machine Platform).",
    next: "wsl --install --no-distribution",
    plan: [
      "Or dism.exe /online /enable-feature /featurename:VirtualMachinePlatform /all; then restart Windows, with virtualisation switched on in the BIOS.",
    ],
    says:
      "Error: 0x80370114 The operation could not be started because a required feature is not installed.",
  },
  {
    id: "macos-airplay-port",
    on: /try disabling the 'AirPlay Receiver'/,
    near: [/Port (?<prt>\d{2,5}) is in use/],
    cause:
      "Port {prt?5000} is taken: on macOS the AirPlay Receiver listens on 5000 and 7000.",
    next: (c) =>
      c.cmd.program === "flask"
        ? c.cmd.append("--port 5001")
        : "Use another port (for Flask: flask run --port 5001), or switch off AirPlay Receiver under System Settings, General, AirDrop & Handoff.",
    says:
      "Address already in use\nPort 5000 is in use by another program. Either identify and stop that program, or start the server with a different port.\nOn macOS, try disabling the 'AirPlay Receiver' service from System Preferences -> General -> AirDrop & Handoff.",
  },
  {
    id: "msbuild-path-is-folder",
    on:
      /Start of process '(?<path>[A-Z]:\\[^']{3,240}\\(?:Bin|bin|MSBuild|amd64))' failed/,
    all: [/Access is denied|Zugriff verweigert/],
    cause:
      "The path that should be run is a folder ({path|raw}), and a folder cannot be executed.",
    next: (c) =>
      /MSBuild/i.test(c.v["path"] ?? "")
        ? `Give the program itself: ${c.v["path"]}\\MSBuild.exe`
        : `Give the program itself, not its folder: a file in ${c.v["path"]}`,
    says:
      "System.Exception: Start of process 'C:\\VS\\2019\\MSBuild\\Current\\Bin' failed.\n ---> System.ComponentModel.Win32Exception (5): Access is denied.",
  },
  {
    id: "dotnet-no-icu",
    on: /Couldn't find a valid ICU package installed on the system/,
    cause:
      ".NET finds no ICU library, which it needs for languages and time zones (slim and Alpine images have none).",
    next: [
      (c) =>
        c.platform.manager === "apk"
          ? "apk add --no-cache icu-libs"
          : undefined,
      "Install ICU (libicu-dev or libicu72 on Debian, libicu on Fedora, icu-libs on Alpine), or set DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1 if no culture data is needed.",
    ],
    says:
      "Process terminated. Couldn't find a valid ICU package installed on the system. Please install libicu using your package manager and try again.",
  },
  {
    id: "dotnet-no-dev-certificate",
    on:
      /Unable to configure HTTPS endpoint\. No server certificate was specified/,
    cause:
      "Kestrel is told to listen with HTTPS, and there is no certificate: the developer certificate is missing, or none is configured in this container.",
    next: [
      (c) =>
        c.platform.isContainer
          ? "Set ASPNETCORE_URLS=http://+:8080 (TLS ends at the proxy), or mount a certificate and name it in ASPNETCORE_Kestrel__Certificates__Default__Path."
          : undefined,
      "dotnet dev-certs https --trust",
    ],
    says:
      "Unable to configure HTTPS endpoint. No server certificate was specified, and the default developer certificate could not be found or is out of date.",
  },
  {
    id: "dotnet-package-downgrade",
    on:
      /NU1605.{0,60}Detected package downgrade: (?<pkg>[\w.]{2,100}) from (?<need>[\w.-]{1,30}) to (?:centrally defined )?(?<have>[\w-]{1,30}(?:\.\w[\w-]{0,30}){0,6})/,
    cause:
      "A package needs {pkg} {need}, and the project asks for the older {have}.",
    next: (c) =>
      c.lines.some((line) => /centrally defined/.test(line.slice(0, 400)))
        ? `Set the version of ${c.v["pkg"]} to ${
          c.v["need"]
        } in Directory.Packages.props.`
        : `dotnet add package ${c.v["pkg"]} --version ${c.v["need"]}`,
    says:
      "error NU1605: Detected package downgrade: Newtonsoft.Json from 13.0.3 to 12.0.3. Reference the package directly from the project to select a different version.",
  },
  {
    id: "ruby-extension-old-openssl",
    on:
      /undeclared identifier 'SSLv3_method'|'SSLv3_method' undeclared|openssl_missing\.o\] Error/,
    cause:
      "This Ruby (or its openssl extension) is older than OpenSSL 1.1 or 3, against which it is compiled here.",
    next: [
      (c) => c.platform.os === "macos" ? "brew install openssl@1.1" : undefined,
      "Install a Ruby that supports the system's OpenSSL (3.1 or later for OpenSSL 3), or build the old one against OpenSSL 1.1: --with-openssl-dir=<its folder>.",
    ],
    plan: [
      "rbenv: RUBY_CONFIGURE_OPTS=--with-openssl-dir=<folder of openssl> rbenv install <version>.",
    ],
    says:
      "openssl_missing.c:10:3: error: use of undeclared identifier 'SSLv3_method'\nmake: *** [openssl_missing.o] Error 1",
  },
  {
    id: "composer-github-token",
    on:
      /Could not fetch (?<url>https:\/\/api\.github\.com\/[\w.\/-]{3,160}), please review your configured GitHub OAuth token/,
    cause:
      "GitHub did not give Composer the archive: without a token its rate limit is reached, or the repository is private.",
    next: "composer config --global github-oauth.github.com <token>",
    plan: [
      'In CI put it into COMPOSER_AUTH: {"github-oauth":{"github.com":"..."}}; a private repository needs a token that may read it.',
    ],
    says:
      "Could not fetch https://api.github.com/repos/a/b/zipball/abc, please review your configured GitHub OAuth token or enter a new one to access private repos",
  },
  {
    id: "composer-certificate",
    on:
      /curl error 60 while downloading (?<url>https:\/\/[\w.\/-]{4,160}): SSL certificate problem: (?<why>[\w ()-]{5,80})/,
    cause:
      "PHP's curl cannot verify the certificate of {url|raw}: {why|raw}. Its CA bundle is missing or old, or a company's proxy signs with its own CA.",
    next: "composer config --global cafile /etc/ssl/certs/ca-certificates.crt",
    plan: [
      "On Windows set openssl.cafile and curl.cainfo in php.ini to a current cacert.pem; behind a proxy add its root CA to that file.",
    ],
    says:
      "curl error 60 while downloading https://repo.packagist.org/packages.json: SSL certificate problem: unable to get local issuer certificate",
  },
  {
    id: "composer-platform-configured",
    on:
      /requires php (?<need>[\w .^~<>=|*]{1,40}) (?:but|->) your php version \((?<have>[\d.]{1,12}); overridden via config\.platform, actual: (?<real>[\d.]{1,12})\)/,
    cause:
      "composer.json tells Composer to resolve for PHP {have} (config.platform), which does not satisfy {need|raw}; PHP {real} really runs.",
    next: "composer config platform.php {real}",
    plan: [
      "Then composer update; composer config --unset platform.php lets it look at the PHP that runs.",
    ],
    says:
      "    - Root composer.json requires php ^7.4 but your php version (8.1; overridden via config.platform, actual: 7.4.33) does not satisfy that requirement.",
  },
  {
    id: "dart-sdk-too-old",
    on:
      /requires (?:the )?(?:Flutter )?SDK version (?<need>[\w .<>=^+-]{2,40}?)(?:,| version solving)/,
    all: [/(?:current|Your|The) (?:Dart|Flutter) SDK version is/],
    near: [/(?<tool>Dart|Flutter) SDK version is:? (?<have>[\d.]{3,12})/],
    cause:
      "The package asks for a {tool?Dart} SDK {need|raw}, and {have?an older one} is installed.",
    next: "flutter upgrade",
    plan: [
      "Or take a release of the package for your SDK: flutter pub outdated shows which; with fvm use the version that the project pins.",
    ],
    says:
      "Because app requires SDK version >=3.2.0 <4.0.0, version solving failed.\n\nThe current Dart SDK version is 3.0.5.",
  },
  {
    id: "cocoapods-specs-old",
    on:
      /specs repository is too out-of-date to satisfy dependencies|out-of-date source repos which you can update with/,
    cause:
      "CocoaPods' local copy of the specs is older than the pods that are asked for.",
    next: "pod repo update",
    plan: [
      "Then pod install in ios/; if a version is locked, pod update <pod> --repo-update.",
    ],
    says:
      "Error: CocoaPods's specs repository is too out-of-date to satisfy dependencies.\nTo update the CocoaPods specs, run:\n  pod repo update",
  },
  {
    id: "cocoapods-not-utf8",
    on:
      /CocoaPods requires your terminal to be using UTF-8 encoding|Unicode Normalization not appropriate for ASCII-8BIT/,
    cause: "The shell's locale is not UTF-8, which CocoaPods needs.",
    next: "export LANG=en_US.UTF-8",
    plan: ["Put that line into ~/.zshrc or ~/.profile, and into the CI job."],
    says:
      "Unicode Normalization not appropriate for ASCII-8BIT (Encoding::CompatibilityError)",
  },
  {
    id: "xcode-deployment-target-range",
    on:
      /deployment target '(?<name>\w{5,40}_DEPLOYMENT_TARGET)' is set to (?<have>[\d.]{1,8}), but the range of supported deployment target versions is (?<min>[\d.]{1,8}) to/,
    cause:
      "A pod or target asks for {name|raw} {have}, and this Xcode supports {min} and later.",
    next: (c) =>
      `Raise ${c.v["name"]} to ${
        c.v["min"]
      } or later: in the Podfile's post_install for all pods (config.build_settings['${
        c.v["name"]
      }'] = '${c.v["min"]}'), then pod install.`,
    says:
      "error: The iOS Simulator deployment target 'IPHONEOS_DEPLOYMENT_TARGET' is set to 8.0, but the range of supported deployment target versions is 12.0 to 17.2.99.",
  },
  {
    id: "xcode-script-sandbox",
    on:
      /Sandbox: (?<prog>[\w.-]{2,40})(?:\(\d{1,8}\))? deny\(\d\) file-(?<op>read|write)-\w{2,20}/,
    cause:
      "Xcode 15 runs build scripts in a sandbox, and {prog} may not {op} that file.",
    next:
      "Set ENABLE_USER_SCRIPT_SANDBOXING to NO in the target's build settings.",
    plan: [
      "Or list the files in the script phase's input and output files; for CocoaPods and Flutter the setting is the usual way.",
    ],
    says:
      "error: Sandbox: rsync.samba(12345) deny(1) file-write-create /Users/x/Build/Products/Debug",
  },
  {
    id: "flutter-gradle-java",
    on:
      /Gradle version is incompatible with the Java version that Flutter is using for Gradle/,
    cause:
      "Flutter runs Gradle with a Java (that of Android Studio) that this Gradle wrapper is too old for.",
    next:
      "Raise distributionUrl in android/gradle/wrapper/gradle-wrapper.properties to a Gradle that supports that Java (8.5 for Java 21, 7.6 for Java 19).",
    plan: [
      "Or give Flutter an older JDK: flutter config --jdk-dir=<folder of JDK 17>; flutter doctor -v shows which it uses.",
    ],
    says:
      "FAILURE: Your project's Gradle version is incompatible with the Java version that Flutter is using for Gradle.",
  },
]);
