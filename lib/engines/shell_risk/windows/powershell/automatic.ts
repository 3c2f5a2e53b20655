/** Variables that PowerShell gives a value by itself. */
export const AUTOMATIC: ReadonlyMap<string, string> = new Map([
  ["home", "$HOME"],
  ["profile", "$PROFILE"],
  ["pwd", "."],
  ["psscriptroot", "."],
  ["null", ""],
  ["pshome", "C:\\Windows\\System32\\WindowsPowerShell\\v1.0"],
  ["shellid", "Microsoft.PowerShell"],
  ["verbosepreference", "SilentlyContinue"],
  ["ofs", " "],
]);

/** Variables that keep their values whatever they are given (about_Automatic_Variables). */
export const CONSTANT: ReadonlySet<string> = new Set(
  "home pshome pid host true false shellid executioncontext psversiontable psculture psuiculture"
    .split(" "),
);

/** Variables of the environment that are places, and stay as they are written. */
export const PLACES: ReadonlySet<string> = new Set(
  "userprofile homepath appdata localappdata temp tmp systemroot windir programfiles programdata public systemdrive homedrive allusersprofile"
    .split(" "),
);

/** Variables of the environment whose values are known. */
export const KNOWN_ENVIRONMENT: ReadonlyMap<string, string> = new Map([
  ["home", "$HOME"],
  ["comspec", "C:\\WINDOWS\\system32\\cmd.exe"],
  ["os", "Windows_NT"],
]);
