/** What go says of modules and versions, and what it means. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** Go's modules. */
export const KNOWN_MODULE_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "known-modules",
  tools: ["go", "golangci-lint", "gopls"],
  isDecisive: true,
  risk: "Look at what changed in go.mod and go.sum, and run the tests.",
  prevent: "Commit go.mod and go.sum, and build with the Go that go.mod names.",
}, [
  {
    id: "go-module-renamed",
    on: [
      /(?<mod>[\w.\/~-]{3,160})@(?<have>v[\w.+-]{1,60}): parsing go\.mod: unexpected module path "(?<real>[\w.\/~-]{3,160})"/,
      /module declares its path as: (?<real>[\w.\/~-]{3,160})/,
    ],
    near: [
      /module declares its path as: (?<real>[\w.\/~-]{3,160})/,
      /but was required as: (?<mod>[\w.\/~-]{3,160})/,
      /(?<mod>[\w.\/~-]{3,160})@(?<have>v[\w.+-]{1,60}): parsing go\.mod/,
    ],
    cause:
      "The module {mod?that is required} calls itself {real} in its own go.mod: it was renamed, and something still requires it by the old path.",
    next: [
      "go mod edit -replace={mod|raw}={real|raw}@latest",
      "Require and import it as {real}.",
    ],
    plan: [
      "Better: change your imports to {real}, or update the dependency that requires the old path (go mod graph shows which).",
      "Run go mod tidy afterwards.",
    ],
    says:
      'go: github.com/acme/lint@v0.0.0-20190313153728-d0100b6bd8b3: parsing go.mod: unexpected module path "acme.example/x/lint"\ngo: error loading module requirements',
  },
  {
    id: "go-revision-gone",
    on:
      /(?<mod>[a-z0-9][\w.-]{1,60}\.[a-z]{2,10}\/[\w.\/~-]{1,160}|[a-z][\w-]{1,40}\.[a-z]{2,8}\/[\w.\/~-]{1,80})@(?<have>v[\w.+-]{1,60}): (?:invalid version: )?unknown revision (?<rev>[\w.\/-]{1,60})/,
    cause: (c) =>
      // What the command itself asks for may never have existed.
      (c.cmd.text ?? "").includes(`${c.v["mod"]}@`) ? undefined : c.render(
        "The revision {rev} of {mod} is not in its repository any more (a removed tag or commit), or the repository cannot be read directly.",
      ),
    next: (c) =>
      /GOPROXY=direct|go1\.1[12]\b/.test(c.lines.slice(0, 200).join("\n")) ||
        c.lines.some((line) => line.startsWith("go: finding "))
        ? "go env -w GOPROXY=https://proxy.golang.org,direct"
        : `go list -m -versions ${c.v["mod"]}`,
    plan: [
      "Ask for a version that is listed (go get MODULE@VERSION).",
      "The module proxy keeps revisions that are gone from the repository; GOPROXY=direct and GONOPROXY go around it.",
      "If another module requires it, update that one, or point it elsewhere with a replace line in go.mod.",
    ],
    says:
      "go: github.com/acme/tools@v0.0.0-20180902102414-2cefd77fef9b: invalid version: unknown revision 2cefd77fef9b",
  },
  {
    id: "go-language-of-module",
    on:
      /(?<what>[\w ()]{3,60}) requires go1\.(?<minor>\d{1,2}) or later \(-lang was set to go1\.\d{1,2}; check go\.mod\)/,
    near: [
      /pkg[\\/]mod[\\/](?<mod>[\w.\\/~!-]{3,160})@(?<have>v[\w.+-]{1,60})[\\/]/,
    ],
    cause: [
      "The dependency {mod|raw} {have} uses a feature of Go 1.{minor} ({what}), while its own go.mod declares an older language version: that release is broken or was mixed with a newer one of another module.",
      "The code uses a feature of Go 1.{minor} ({what}), while go.mod declares an older language version.",
    ],
    next: [
      (c) =>
        c.v["mod"] === undefined
          ? undefined
          : `go get ${c.v["mod"].replaceAll("\\", "/")}@latest`,
      "go mod edit -go=1.{minor|raw}",
    ],
    plan: ["Run go mod tidy and build again."],
    says: {
      command: "go build ./...",
      error:
        "# github.com/acme/validate\n/go/pkg/mod/github.com/acme/validate@v1.4.6/messages.go:458:32: implicit function instantiation requires go1.18 or later (-lang was set to go1.15; check go.mod)",
    },
  },
  {
    id: "go-dependency-of-other-go",
    on:
      /(?<mod>golang\.org\/x\/[a-z]{2,12})\/\S{1,160}\.go:\d{1,6}(?::\d{1,4})?: undefined: (?<name>[\w.]{2,80})/,
    cause:
      "The dependency {mod} uses {name}, which this Go's standard library or the other modules do not have: it is of another time than the rest.",
    next: "go get -u {mod|raw}",
    plan: ["If it stays, install a newer Go: the package needs its library."],
    says:
      "# golang.org/x/tools/go/buildutil\n../../../golang.org/x/tools/go/buildutil/buildutil_go16.go:14: undefined: build.AllowVendor",
  },
]);
