/** What Apple's tool chain, Swift's package manager and emulated builds say. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** Xcode, SwiftPM and programs of another processor. */
export const KNOWN_APPLE_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "known-apple",
  tools: ["xcodebuild", "swift", "xcrun", "docker"],
  isDecisive: true,
  risk: "Note the versions of Xcode and macOS before you change either.",
  prevent:
    "Build with the same Xcode everywhere, and say in the project which one it is.",
}, [
  {
    id: "swift-host-tool-with-device-sdk",
    on: [
      /using sysroot for '(?<sdk>\w{3,30})' but targeting 'MacOSX'/,
      /unable to load standard library for target '\w{3,10}-apple-macosx[\d.]{0,8}'/,
    ],
    all: [/sysroot for '(?<sdk>\w{3,30})'/],
    cause:
      "A program for the Mac is built with the SDK of {sdk}: Xcode sets SDKROOT for the app in its build phases, and Swift's package manager inherits it.",
    next:
      "In the build phase run the tool without that variable: env -u SDKROOT <command> (or xcrun --sdk macosx <command>).",
    says:
      "error: 'acme_tools': Invalid manifest\n<unknown>:0: warning: using sysroot for 'iPhoneOS' but targeting 'MacOSX'\n<unknown>:0: error: unable to load standard library for target 'x86_64-apple-macosx11.0'",
  },
  {
    id: "swift-manifest-toolchain-mismatch",
    on: /no such module 'PackageDescription'/,
    cause:
      "The manifest cannot be compiled: the Swift tool chain that is used does not fit the Xcode (or command line tools) that is selected, so its own module PackageDescription is not found.",
    next: "xcode-select -p",
    plan: [
      "Select the Xcode that the tool chain was made for (sudo xcode-select -s <path>), or take the tool chain of the selected one, then swift package reset.",
    ],
    says:
      "/app/Package.swift:3:8: error: no such module 'PackageDescription'\nimport PackageDescription\n       ^",
  },
  {
    id: "swift-no-manifest-for-version",
    on: /has no Package\.swift manifest for version (?<version>[\w.+-]{1,40})/,
    cause:
      "The tag {version} of the package has no Package.swift that this Swift can read: the file is missing at that tag, or its first line asks for newer tools.",
    next: "swift --version",
    plan: [
      "Ask for another version of the package (its release notes say from which one Swift packages work), or update Xcode, then resolve again.",
    ],
    says:
      "/Package.swift has no Package.swift manifest for version 2.3.0 in https://example.com/acme/toast",
  },
  {
    id: "emulator-loader-missing",
    on:
      /(?:qemu-(?<arch>[\w-]{2,20}): )?Could not open '(?<loader>\/lib(?:64)?\/ld-[\w.-]{3,40})': No such file or directory/,
    cause:
      "A program of another processor is run: {loader} is the loader of its system, and this image (built for the host's processor) does not have it.",
    next:
      "Build and run the image for the program's platform: docker build --platform linux/amd64 . (or FROM --platform=linux/amd64 ... in the Dockerfile).",
    plan: [
      "Better where it exists: take the program's build for the host's own processor.",
    ],
    says:
      "qemu-x86_64: Could not open '/lib64/ld-linux-x86-64.so.2': No such file or directory",
  },
  {
    id: "emulator-crashed",
    on:
      /qemu: uncaught target signal (?<signal>\d{1,2}) \((?<name>[\w ]{3,40})\)/,
    cause:
      "The program is of another processor and crashed in the emulator (qemu, {name}): what it does is not emulated well, the program itself need not be wrong.",
    next:
      "Build for the host's own platform (leave --platform out, or name linux/arm64), or on a builder that has the other processor.",
    plan: [
      "On a Mac switch on Rosetta for x86_64 in Docker Desktop's settings; on Linux renew the emulator's registration with a newer qemu.",
    ],
    says: {
      command: "docker buildx build --platform linux/amd64 -t acme .",
      error:
        "#8 8.533 qemu: uncaught target signal 11 (Segmentation fault) - core dumped\n#8 8.545 Segmentation fault",
    },
  },
]);
