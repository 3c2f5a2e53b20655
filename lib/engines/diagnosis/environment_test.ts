import assert from "node:assert/strict";
import fc from "fast-check";
import { detectPlatform } from "./environment.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

Deno.test("detectPlatform() reads what people write", () => {
  for (
    const [said, expected] of [
      ["Ubuntu 22.04", { os: "linux", manager: "apt" }],
      ["alpine:3.20", { os: "linux", manager: "apk", isContainer: true }],
      ["Fedora 40", { os: "linux", manager: "dnf" }],
      ["Rocky Linux 9", { manager: "dnf" }],
      ["Arch Linux", { manager: "pacman" }],
      ["openSUSE Tumbleweed", { manager: "zypper" }],
      ["macOS 14, zsh", { os: "macos", manager: "brew", shell: "zsh" }],
      ["Windows 11 PowerShell 7", { os: "windows", shell: "powershell" }],
      ["Windows 10 cmd.exe", { os: "windows", shell: "cmd" }],
      ["WSL2 Ubuntu", { os: "linux", manager: "apt" }],
      ["GitHub Actions ubuntu-latest", { isCi: true, os: "linux" }],
      ["python:3.12-slim", { isContainer: true }],
    ] as const
  ) {
    const platform = detectPlatform(said, "", "");
    for (const [key, value] of Object.entries(expected)) {
      assert.equal(
        platform[key as keyof typeof platform],
        value,
        `${said}: ${key}`,
      );
    }
  }
});

Deno.test("without a word about it the evidence tells", () => {
  assert.equal(
    detectPlatform(
      "",
      "",
      "'x' is not recognized as an internal or external command",
    ).os,
    "windows",
  );
  for (
    const printed of [
      "/Users/ann/a.js:1",
      "ld: library not found for -lacme",
      "ld: framework not found Acme",
      "ld: symbol(s) not found for architecture arm64",
    ]
  ) assert.equal(detectPlatform("", "", printed).os, "macos", printed);
  assert.equal(
    detectPlatform("", "", "at file:///C:/Users/ann/a.js:1").os,
    "windows",
  );
  assert.equal(
    detectPlatform("", "", "[Errno 10048] error while attempting to bind").os,
    "windows",
  );
  assert.equal(detectPlatform("", "apk add curl", "").manager, "apk");
  assert.equal(
    detectPlatform(
      "",
      "acme",
      "Error loading shared library libflux.so.2: No such file or directory (needed by /usr/bin/acme)",
    ).manager,
    "apk",
  );
  const of64 = "libclang at /usr/lib64/llvm/libclang.so.7";
  assert.equal(detectPlatform("", "", of64).manager, "dnf");
  assert.equal(detectPlatform("Debian 12", "", of64).manager, "apt");
  assert.equal(
    detectPlatform("", "", "in C:/work\\release\\build").os,
    "windows",
  );
  assert.equal(detectPlatform("", "ls", "").os, "linux");
});

Deno.test("detectPlatform() is total and deterministic", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (a, b, c) => {
      assert.deepEqual(detectPlatform(a, b, c), detectPlatform(a, b, c));
    }),
    { seed: SEED },
  );
});

Deno.test("detectPlatform() knows an image's build and Windows by what they print", () => {
  const built = 'failed to solve: process "/bin/sh -c make" did not complete';
  assert.equal(detectPlatform("", "", built).isContainer, true);
  assert.equal(
    detectPlatform(
      "",
      "",
      "The command '/bin/sh -c make' returned a non-zero code: 1",
    ).isContainer,
    true,
  );
  assert.equal(detectPlatform("", "", "failed to solve it").isContainer, false);
  assert.equal(
    detectPlatform("", "", "Running 'nmake' '-?' failed with").os,
    "windows",
  );
});

Deno.test("detectPlatform() knows GitHub's machines by the folders they work in", () => {
  const os = (sample: string) => detectPlatform("", "", sample).os;
  assert.equal(os("/home/runner/work/a/a/C:/x/b.cs(3,4): error"), "linux");
  assert.equal(os("/Users/runner/work/a/a.swift:3: win32 says no"), "macos");
  assert.equal(os("D:\\a\\shop\\shop\\main.cpp(4,1): error"), "windows");
  // A package of that name is listed on every system.
  assert.equal(os("win32 5.15.0 (6.3.0 available)"), "linux");
  assert.equal(os("Error: win32 is not supported"), "windows");
  assert.equal(os("local_auth_darwin 1.6.1"), "linux");
  assert.equal(os("darwin-arm64 is not supported"), "macos");
});

Deno.test("the end of a folder's name before a colon is no drive", () => {
  const os = (command: string) => detectPlatform(command, "", "").os;
  assert.equal(os("docker run -v ./g:/var/lib/grafana grafana"), "linux");
  assert.equal(os("docker run -v /srv/g:/var/lib/a a"), "linux");
  assert.equal(os("node file:///c:/work/a.js"), "windows");
  assert.equal(os("node /C:/work/a/b.js"), "windows");
});

Deno.test("folders that only macOS has tell it", () => {
  for (
    const shown of [
      "/System/Library/Frameworks/Ruby.framework/Versions/2.3/usr/bin/ruby extconf.rb",
      "/Library/Ruby/Gems/2.6.0/gems/acme-1.0",
      "/Applications/Xcode.app/Contents/Developer/usr/bin/make",
      "/usr/local/Cellar/acme/1.0/bin/acme",
      "/private/var/folders/3k/T/acme",
    ]
  ) assert.equal(detectPlatform("", "", shown).manager, "brew", shown);
  for (
    const shown of [
      "/usr/local/library/ruby",
      "/srv/applications/x.application/y",
    ]
  ) {
    assert.equal(detectPlatform("", "", shown).os, "linux", shown);
  }
});

Deno.test("detectPlatform() knows a Mac by the folder of CocoaPods", () => {
  const line = "/w/ios/Pods/Acme/a.h:26:10: fatal error: 'b.h' file not found";
  assert.equal(detectPlatform("", "", line).os, "macos");
});

Deno.test("detectPlatform() knows Windows by libuv's numbers of its errors", () => {
  for (const line of ["npm error errno -4058", '"errno":-4048}']) {
    assert.equal(detectPlatform("", "", line).os, "windows", line);
  }
  // UNKNOWN and EOF have their numbers everywhere.
  for (const line of ["errno: -4094", "errno: -4095", "errno: -2"]) {
    assert.equal(detectPlatform("", "", line).os, "linux", line);
  }
});
