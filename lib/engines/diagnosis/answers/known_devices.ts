/** What answers of tables/known_devices.txt compute. */
import table from "./tables/known_devices.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Platforms and the languages that come with them. */
export const KNOWN_DEVICE_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "powershell-curl-is-alias": {
      next: (c) =>
        c.cmd.program === "curl" ? c.cmd.replaceProgram("curl.exe") : undefined,
    },
    "macos-airplay-port": {
      next: (c) =>
        c.cmd.program === "flask"
          ? c.cmd.append("--port 5001")
          : "Use another port (for Flask: flask run --port 5001), or switch off AirPlay Receiver under System Settings, General, AirDrop & Handoff.",
    },
    "msbuild-path-is-folder": {
      next: (c) =>
        /MSBuild/i.test(c.v["path"] ?? "")
          ? `Give the program itself: ${c.v["path"]}\\MSBuild.exe`
          : `Give the program itself, not its folder: a file in ${c.v["path"]}`,
    },
    "dotnet-no-icu": {
      next: (c) =>
        c.platform.manager === "apk"
          ? "apk add --no-cache icu-libs"
          : undefined,
    },
    "dotnet-no-dev-certificate": {
      next: (c) =>
        c.platform.isContainer
          ? "Set ASPNETCORE_URLS=http://+:8080 (TLS ends at the proxy), or mount a certificate and name it in ASPNETCORE_Kestrel__Certificates__Default__Path."
          : undefined,
    },
    "dotnet-package-downgrade": {
      next: (c) =>
        c.lines.some((line) => /centrally defined/.test(line.slice(0, 400)))
          ? `Set the version of ${c.v["pkg"]} to ${
            c.v["need"]
          } in Directory.Packages.props.`
          : `dotnet add package ${c.v["pkg"]} --version ${c.v["need"]}`,
    },
    "ruby-extension-old-openssl": {
      next: (c) =>
        c.platform.os === "macos" ? "brew install openssl@1.1" : undefined,
    },
    "xcode-deployment-target-range": {
      next: (c) =>
        `Raise ${c.v["name"]} to ${
          c.v["min"]
        } or later: in the Podfile's post_install for all pods (config.build_settings['${
          c.v["name"]
        }'] = '${c.v["min"]}'), then pod install.`,
    },
  },
);
