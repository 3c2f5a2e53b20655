import assert from "node:assert/strict";
import { diagnose } from "../mod.ts";
import { importedPackage, isImported } from "./imported.ts";
import { isSystemPackage } from "./known_artefacts.ts";
import { isExecutable, packageFor } from "./packages.ts";

Deno.test("packageFor() knows a library by everything a build looks for", () => {
  const cases: readonly (readonly [string, string, string, string])[] = [
    ["header:openssl/evp.h", "libssl-dev", "openssl-devel", "openssl-dev"],
    ["link:ssl", "libssl-dev", "openssl-devel", "openssl-dev"],
    ["pkg:libcrypto", "libssl-dev", "openssl-devel", "openssl-dev"],
    ["cmake:OpenSSL", "libssl-dev", "openssl-devel", "openssl-dev"],
    ["config:xml2-config", "libxml2-dev", "libxml2-devel", "libxml2-dev"],
    ["lib:libXss.so.1", "libxss1", "libXScrnSaver", "libxscrnsaver"],
    ["htpasswd", "apache2-utils", "httpd-tools", "apache2-utils"],
  ];
  for (const [key, ...packages] of cases) {
    assert.deepEqual(
      (["apt", "dnf", "apk"] as const).map((manager) =>
        packageFor(key, manager)
      ),
      packages,
      key,
    );
  }
});

Deno.test("packageFor() takes the innermost folder of a header, and the longest beginning", () => {
  const apt = (key: string) => packageFor(key, "apt");
  assert.equal(apt("header:X11/Xft/Xft.h"), "libxft-dev");
  assert.equal(apt("header:X11/Xlib.h"), "libx11-dev");
  assert.equal(apt("link:boost_thread"), "libboost-thread-dev");
  assert.equal(apt("link:boost_wave"), "libboost-all-dev");
  assert.equal(
    apt("pkg:gstreamer-app-1.0"),
    "libgstreamer-plugins-base1.0-dev",
  );
  // What one distribution lacks is looked for in the next row that has it.
  assert.equal(packageFor("header:sys/cdefs.h", "apt"), "gcc-multilib");
});

Deno.test("packageFor() finds a library named in another way, and a program that CMake asks for", () => {
  for (const name of ["libsodium", "sodium", "sodium.h", "Sodium"]) {
    assert.equal(packageFor(`dev:${name}`, "apt"), "libsodium-dev", name);
  }
  assert.equal(packageFor("dev:SWIG", "dnf"), "swig");
  assert.equal(packageFor("pkg:gtk+-3.0", "zypper"), "'pkgconfig(gtk+-3.0)'");
});

Deno.test("packageFor() has nothing where nothing is known", () => {
  for (
    const key of [
      "acmectl",
      "header:acme/client.h",
      "link:acme",
      "pkg:acme-1.0",
      "lib:libacme.so.1",
      "dev:AcmeCore",
      "dev:toString",
      "toString",
      "other:zlib.h",
    ]
  ) assert.equal(packageFor(key, "apt"), undefined, key);
  assert.equal(isExecutable("constructor"), false);
});

Deno.test("a shared library's package follows from Debian's policy only where it exists", () => {
  const next = (library: string) =>
    diagnose({
      command: "./app",
      error:
        `./app: error while loading shared libraries: ${library}: cannot open shared object file: No such file or directory`,
      environment: "Debian 12",
    }).advice.next_command;
  assert.equal(next("libbluray.so.2"), "sudo apt-get install libbluray2");
  assert.equal(next("libacmecore.so.3"), "apt-file search libacmecore.so.3");
});

Deno.test("imported names are known, and only as what they are", () => {
  assert.ok(isImported("libbluray2") && isSystemPackage("LibBluray2"));
  assert.equal(isImported("libacme1"), false);
  assert.equal(importedPackage("libbluray2"), undefined);
});
