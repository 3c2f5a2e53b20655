import { HOME } from "../../values.ts";

/** A path of PowerShell as a POSIX program gets it. */
export function posixPath(path: string): string {
  const home = path.replace(/\$HOME\b|\$env:userprofile\b/gi, HOME);
  return home === path && !/^~?[\\]|^\.{1,2}\\|^~|\\/.test(path)
    ? path
    : home.replace(/^~(?=$|[\\/])/, HOME).replace(/\\/g, "/");
}
