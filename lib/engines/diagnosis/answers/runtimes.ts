/** Tools and runtimes that are too old, too new or another one than is meant. */
import { UPDATERS } from "../catalogues/updaters.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** How a tool that the message names is brought up to date. */
function updateOf(c: RuleContext): string | undefined {
  const name = (c.v["subject"] ?? "").toLowerCase().replaceAll(" ", "-");
  const known = UPDATERS.get(name);
  const { need } = c.v;
  return known === undefined
    ? undefined
    : /^[A-Z]/.test(known)
    ? `${known}${need === undefined ? "" : ` (${need} or newer)`}`
    : known;
}

/** What a program runs on, or what it is. */
export const RUNTIME_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "runtimes",
  tools: ["cargo", "go", "mvn", "gradle", "dotnet", "pod", "composer", "node"],
  isDecisive: true,
  risk:
    "A newer runtime can refuse what an older one took; run the tests before you change it everywhere.",
  prevent:
    "Pin the versions of tools in the repository, and let CI install what is pinned.",
}, [
  {
    id: "go-older-than-module",
    on: [
      /module requires [Gg]o (?<need>1\.\d{1,3})/,
      /undefined: \w{0,40}REQUIRES_GO(?:_VERSION)?_(?<major>1)_(?<minor>\d{1,3})/,
    ],
    cause: (c) =>
      `The module needs Go ${
        goNeeded(c)
      } or newer, and an older Go compiles it.`,
    next: (c) =>
      `Build with Go ${
        goNeeded(c)
      } or newer: raise golang: in the image, go-version in CI, or install it from go.dev/dl.`,
    plan: ["go version shows which one is used."],
    says:
      "# example.com/lib\n/go/pkg/mod/example.com/lib@v2.1.4/a.go:30:19: undefined: os.ReadFile\nnote: module requires Go 1.18",
  },
  {
    id: "go-standard-library-newer",
    on: [
      /undefined: (?<name>errors\.(?:As|Is|Unwrap|Join)|os\.(?:ReadFile|WriteFile|ReadDir|MkdirTemp|CreateTemp|DirFS)|io\.(?:Discard|ReadAll|NopCloser)|strings\.(?:ReplaceAll|Cut|CutPrefix|CutSuffix|Clone)|tls\.VersionTLS13|unsafe\.(?:Slice|String|StringData|SliceData)|exec\.ErrDot|atomic\.(?:Int32|Int64|Bool|Pointer|Uint64)|time\.(?:DateTime|DateOnly)|bytes\.Clone|context\.(?:WithoutCancel|AfterFunc|WithCancelCause)|sync\.(?:OnceFunc|OnceValue)|any|min|max|clear)$/,
      /package (?<name>slices|maps|cmp|log\/slog|embed|io\/fs|iter|math\/rand\/v2|unique|weak|net\/netip|testing\/slogtest) is not in (?:std|GOROOT)/,
    ],
    cause: (c) =>
      `The standard library of this Go has no ${c.v["name"]}: it came with Go ${
        GO_SINCE[c.v["name"] ?? ""] ?? "1.13"
      }, so the Go that compiles is too old.`,
    next: (c) =>
      `Build with Go ${
        GO_SINCE[c.v["name"] ?? ""] ?? "1.13"
      } or newer: raise golang: in the image, go-version in CI, or install it from go.dev/dl.`,
    says: "vendor/example.com/backoff/v4/retry.go:60:6: undefined: errors.As",
  },
  {
    id: "javac-release-dropped",
    on:
      /release version (?:1\.)?(?<rel>[5-7]) not supported|invalid (?:source|target) release: 1\.(?<rel>[5-7])\b/,
    cause:
      "This JDK no longer compiles for release 1.{rel} (Java {rel}): JDK 12 dropped 6, JDK 20 dropped 7.",
    next:
      "Set maven.compiler.release (or source and target) to 8 or newer, or build with an older JDK.",
    plan: ["Check which one is used: mvn -version or ./gradlew -version."],
    says:
      "[ERROR] Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.10.1:compile (default-compile) on project a: Fatal error compiling: error: release version 1.7 not supported",
  },
  {
    id: "dotnet-sdk-pinned",
    on:
      /specified SDK version \[(?<need>[\d.]{3,20})\] from global\.json|Requested SDK version: (?<need>[\d.]{3,20})|compatible \.NET (?:Core )?SDK was not found/,
    near: [/Requested SDK version: (?<need>[\d.]{3,20})/],
    cause:
      "global.json asks for the .NET SDK {need?of a version} that is not installed here.",
    next:
      "Set sdk.version in global.json to an installed one (dotnet --list-sdks), or install {need?the one it names}.",
    plan: [
      'rollForward: "latestFeature" in global.json takes a newer one of the same band; in CI let setup-dotnet read global-json-file.',
    ],
    says: {
      command: "dotnet restore",
      error:
        "The specified SDK version [2.0.3] from global.json [T:\\src\\global.json] not found; install specified SDK version",
    },
  },
  {
    id: "dotnet-sdk-on-older-runtime",
    on:
      /Could not load file or assembly 'System\.Runtime, Version=(?<need>\d{1,2})\.0\.0\.0/,
    cause:
      "A part that was built for .NET {need} is loaded by an older .NET runtime: the tool runs on another SDK than the one that it finds.",
    next:
      "Run it with .NET {need} or newer, or let global.json choose the SDK that belongs to the installed runtime.",
    plan: ["dotnet --list-sdks and dotnet --list-runtimes show what there is."],
    says:
      "/root/.dotnet/sdk/9.0.102/a.props [MSB4237] The SDK resolver type \"X\" failed to load. Could not load file or assembly 'System.Runtime, Version=9.0.0.0, Culture=neutral, PublicKeyToken=b03f5f7f11d50a3a'. The system cannot find the file specified.",
  },
  {
    id: "netstandard-on-old-framework",
    certainty: 0.93,
    on: /Could not load file or assembly 'netstandard, Version=2\.\d\.0\.0/,
    cause:
      "The library is made for netstandard 2, which this .NET Framework does not have: it came whole with 4.7.2.",
    next:
      "Install .NET Framework 4.7.2 or newer, or run it in PowerShell 7 (pwsh).",
    says:
      "Exception : System.IO.FileNotFoundException: Could not load file or assembly 'netstandard, Version=2.0.0.0, Culture=neutral, PublicKeyToken=cc7b13ffcd2ddd51' or one of its dependencies.",
  },
  {
    id: "dotnet-blocked-assembly",
    on: [
      /Could not load file or assembly 'file:\/\/\/(?<path>[^'\n]{3,300}?)'? ?(?:or|$).{0,300}0x80131515/,
      /0x80131515/,
    ],
    cause:
      "Windows blocks the file[[ {path}]] because it was downloaded from the internet (HRESULT 0x80131515, operation is not supported).",
    next: [
      "Unblock-File -Path '{path|raw}'",
      "Get-ChildItem -Recurse *.dll | Unblock-File",
    ],
    plan: [
      "Unblock the archive itself before you unpack it, and everything in it is free.",
    ],
    risk: "Unblock only what you know the origin of.",
    says:
      "Add-Type : Could not load file or assembly 'file:///C:\\Modules\\NTFS\\Security2.dll' or one of its dependencies. Operation is not supported. (Exception from HRESULT: 0x80131515)\nAt C:\\Modules\\NTFS\\Init.ps1:75 char:1",
  },
  {
    id: "nuget-restore-race",
    on:
      /cannot access the file '[^']{1,300}(?:nuget\.dgspec\.json|project\.assets\.json|\.nuget[\\/][^']{1,200}|obj[\\/][^']{1,200})' because it is being used by another process/,
    cause:
      "Two restores or builds write the same file at the same time (used by another process): a race, not a mistake of the project.",
    next: "dotnet restore --disable-parallel",
    plan: [
      "Or run the same again; in CI restore once before what builds in parallel, and use -m:1 where it stays.",
    ],
    says: {
      command: "dotnet restore",
      error:
        "D:\\a\\src\\a.csproj : error : (The process cannot access the file 'C:\\Temp\\d7b7ea43.nuget.dgspec.json' because it is being used by another process.)",
    },
  },
  {
    id: "composer-itself-old",
    on:
      /Class ["']Composer\\(?<cls>[\w\\]{3,100})["'] not found|requires composer-(?:plugin|runtime)-api (?<need>[\^~>=\d.]{1,12})/,
    cause: [
      "Composer itself is older than what a plugin or package asks for (composer-plugin-api {need}).",
      "Composer itself is older than what a plugin or package uses: it has no class or interface of that name.",
    ],
    next: "composer self-update",
    says: {
      command: "composer global require acme/tool",
      error:
        "PHP Fatal error:  Class 'Composer\\Installer\\PackageEvents' not found in /root/.composer/vendor/acme/tool/src/Plugin.php on line 42",
    },
  },
  {
    id: "node-abi-old-form",
    on:
      /Module version mismatch\. Expected (?<need>\d{1,3}), got (?<have>\d{1,3})/,
    cause:
      "A native module was compiled for another Node.js version (module version {have}, this Node.js has {need}).",
    next: "npm rebuild",
    plan: ["In Electron use electron-rebuild instead."],
    says: "Error: Module version mismatch. Expected 47, got 46.",
  },
  {
    id: "addon-source-too-old",
    on:
      /no member named '(?<bad>\w{1,60})' in '(?:v8|node|Nan)\b|is not a member of 'v8|'(?:v8|Nan)::[\w:]{1,80}' (?:has no member|was not declared)|no matching (?:member )?function for call to '(?:Get|Set|ToString|Call|NewInstance|GetFunction|BooleanValue|Uint32Value|Int32Value|IntegerValue|NumberValue)'|too few arguments to function call.{0,80}v8/,
    all: [/gyp|node_modules|nan[\\/]|v8/],
    near: [
      /node_modules[\\/](?<pkg>(?:@[\w.-]{1,60}[\\/])?[\w.-]{1,80})[\\/]/,
      /(?:^|[\\/])(?<pkg>nan)[\\/]nan/,
    ],
    cause:
      "The source of the native module[[ ({pkg})]] was written for an older Node.js: V8 no longer has what it calls[[ ({bad})]], and nan or the addon is too old for this Node.js version.",
    next: [
      "Update {pkg} and the addon that uses it to a release that supports this Node.js version, or use the older Node.js version it was made for.",
      "Update the addon (and nan) to a release that supports this Node.js version, or use the older Node.js version it was made for.",
    ],
    says: {
      command: "npm install",
      error:
        "../node_modules/nan/nan_maybe_43_inl.h:112:15: error: no member named 'ForceSet' in 'v8::Object'\ngyp ERR! build error",
    },
  },
  {
    id: "pnpm-workspace-without-packages",
    on: /packages field missing or empty/,
    cause:
      "pnpm-workspace.yaml has no packages: field, which pnpm 9 and older require; only pnpm 10 takes a file with settings alone.",
    next:
      "Use pnpm 10 or newer (version in packageManager and in the CI step), or add packages: ['.'] to pnpm-workspace.yaml.",
    says: {
      command: "pnpm install",
      error: "ERROR  packages field missing or empty",
    },
  },
  {
    id: "tool-older-than-required",
    isDecisive: false,
    certainty: 0.7,
    on: [
      /requires (?<subject>[A-Z][\w.+]{1,30}(?: [A-Z]\w{1,20})?) (?:version )?v?(?<need>\d[\w.]{0,20})\b.{0,30}\(?(?:currently (?:using|running)|you (?:are using|have|are running)|found|got|current(?: version)?(?: is)?:?) v?(?<have>\d[\w.]{0,20})/,
      /(?:[Mm]inimum|[Rr]equired) (?<subject>[A-Z][\w.+]{1,30}(?: [A-Z]\w{1,20})?) version(?: required)?(?: is|:)? v?(?<need>\d[\w.]{0,20}).{0,60}(?:[Yy]ou(?:r version is| are using| have)|[Cc]urrent(?: version)?(?: is)?:?|[Ff]ound:?|but) v?(?<have>\d[\w.]{0,20})/,
      /(?<subject>[A-Z][\w.+]{1,30}(?: [A-Z]\w{1,20})?) version v?(?<have>\d[\w.]{0,20}) (?:is (?:too old|not supported|unsupported|below)|does not).{0,60}?(?:at least|requires?|minimum|or (?:newer|later)|>=) ?v?(?<need>\d[\w.]{0,20})/,
      /\brequires (?<subject>go|node|npm|python|ruby|php|java|dart|flutter|deno|bun|rustc|cargo|terraform|helm|cmake|gradle) ?(?:version )?(?:>=?|\^|~>?|=)? ?v?(?<need>\d[\w.]{0,20}).{0,20}\((?:running|currently|current|found|have|got|you have|using|actual)[: ]{0,2}(?:[a-z]{2,10} )?v?(?<have>\d[\w.]{0,20})/,
      /\brequires at least (?<subject>[A-Z][\w.+]{1,30}) v?(?<need>\d[\w.]{0,20})\b/,
    ],
    cause:
      "{subject} is too old: version {need} or newer is required[[, and {have} is used]].",
    next: [
      updateOf,
      "Install {subject} {need} or newer, and see that it is the one on the PATH.",
    ],
    says:
      "[!] The `master` repo requires CocoaPods 1.0.0 -  (currently using 0.35.0)",
  },
  {
    id: "nuget-local-source-missing",
    on: /The local source '(?<path>[^']{1,200})' doesn't exist/,
    cause:
      "NuGet is configured with the local folder {path} as a package source, and that folder does not exist.",
    next:
      "Take the package source {path|raw} out: dotnet nuget list source, then dotnet nuget remove source <name> (it stands in a NuGet.Config of the project, a folder above it or the user).",
    says:
      "/usr/share/dotnet/sdk/8.0.100/NuGet.targets(156,5): error : The local source '/srv/packages' doesn't exist. [/app/a.csproj]",
  },
  {
    id: "bundle-version-withdrawn",
    on:
      /Your bundle is locked to (?<gem>[\w.-]{1,80}) \((?<version>[\w.]{1,20})\).{0,300}? can no longer be found in that source/,
    cause:
      "Gemfile.lock names {gem} {version}, which its author has withdrawn: it cannot be installed any more.",
    next: "bundle update {gem}",
    plan: [
      "Where the Gemfile pins that version, change it there first.",
    ],
    says:
      "Your bundle is locked to acme-types (0.3.5) from rubygems repository https://rubygems.org/ or installed locally, but that version can no longer be found in that source. That means the author of acme-types (0.3.5) has removed it.",
  },
]);

/** Go releases that brought names which modules use. */
const GO_SINCE: Readonly<Record<string, string>> = {
  "any": "1.18",
  "atomic.Bool": "1.19",
  "atomic.Int32": "1.19",
  "atomic.Int64": "1.19",
  "atomic.Pointer": "1.19",
  "atomic.Uint64": "1.19",
  "bytes.Clone": "1.20",
  "clear": "1.21",
  "cmp": "1.21",
  "context.AfterFunc": "1.21",
  "context.WithCancelCause": "1.20",
  "context.WithoutCancel": "1.21",
  "embed": "1.16",
  "errors.Join": "1.20",
  "exec.ErrDot": "1.19",
  "io.Discard": "1.16",
  "io.NopCloser": "1.16",
  "io.ReadAll": "1.16",
  "io/fs": "1.16",
  "iter": "1.23",
  "log/slog": "1.21",
  "maps": "1.21",
  "math/rand/v2": "1.22",
  "max": "1.21",
  "min": "1.21",
  "net/netip": "1.18",
  "os.CreateTemp": "1.16",
  "os.DirFS": "1.16",
  "os.MkdirTemp": "1.16",
  "os.ReadDir": "1.16",
  "os.ReadFile": "1.16",
  "os.WriteFile": "1.16",
  "slices": "1.21",
  "strings.Clone": "1.18",
  "strings.Cut": "1.18",
  "strings.CutPrefix": "1.20",
  "strings.CutSuffix": "1.20",
  "strings.ReplaceAll": "1.12",
  "sync.OnceFunc": "1.21",
  "sync.OnceValue": "1.21",
  "testing/slogtest": "1.21",
  "time.DateOnly": "1.20",
  "time.DateTime": "1.20",
  "tls.VersionTLS13": "1.12",
  "unique": "1.23",
  "unsafe.Slice": "1.17",
  "unsafe.SliceData": "1.20",
  "unsafe.String": "1.20",
  "unsafe.StringData": "1.20",
  "weak": "1.24",
};

function goNeeded(c: RuleContext): string {
  const { need, major, minor } = c.v;
  return need ?? `${major}.${minor}`;
}
