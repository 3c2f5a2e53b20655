import buildPackages from "./build_packages.txt" with { type: "text" };
import type { PackageNames } from "./packages.ts";
import { readWords } from "./words.ts";

/** Development packages by what a build looks for: `cmake:Ceres`, `config:curl-config`, `header:ftdi.h`. */
export const BUILD_PACKAGES: ReadonlyMap<string, PackageNames> = new Map(
  readWords(buildPackages).map((row): [string, PackageNames] => {
    const [key = "", apt = "", dnf = "", brew = ""] = row.split(" ");
    return [key, {
      apt: known(apt),
      dnf: known(dnf),
      brew: known(brew),
      apk: null,
      pacman: null,
      zypper: null,
      winget: null,
    }];
  }),
);

function known(name: string): string | null {
  return name === "" || name === "-" ? null : name;
}
