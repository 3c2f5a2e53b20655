/** Programs of Windows that are judged as such wherever they are called from. */
export const WINDOWS_NAMES: ReadonlySet<string> = new Set(
  ("powershell pwsh cmd reg vssadmin wbadmin bcdedit diskpart wmic schtasks netsh wevtutil certutil " +
    "bitsadmin mshta rundll32 regsvr32 wscript cscript msiexec taskkill tasklist icacls takeown " +
    "attrib del erase rd xcopy robocopy setx ipconfig systeminfo findstr cipher fsutil psexec " +
    "procdump regedit sfc chkdsk dism choco scoop winget nltest format")
    .split(" "),
);
