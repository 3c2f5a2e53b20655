import { anyOf, linesOf } from "../text_blocks.ts";
import cmdletAliases from "../words/cmdlet_aliases.txt" with { type: "text" };
import windowsCarriers from "../words/windows_carriers.txt" with {
  type: "text",
};
import { readArguments, readCondition } from "./conditions.ts";
import type { EffectKind } from "../effects.ts";
import type { RiskLevel } from "../levels.ts";
import type { WinAction } from "./paths.ts";

/** What a Windows rule found. */
export interface WinRule {
  /** What the command does when the row fits; it has a level. */
  readonly effect: EffectKind;
  /** What it does, as the predicate of a sentence. */
  readonly says?: string;
  /** What to run instead. */
  readonly instead?: readonly string[];
  /** How bad it is, where that differs from the effect's own level. */
  readonly level?: RiskLevel;
  /** The row that says so. */
  readonly row?: object;
  /** Judge the path arguments with this action instead. */
  readonly path?: WinAction;
}

/** PowerShell aliases that matter. */
export const CMDLET_ALIASES: ReadonlyMap<string, string> = new Map(
  linesOf(cmdletAliases).map((pair) => {
    const at = pair.indexOf(" ");
    return [pair.slice(0, at), pair.slice(at + 1)];
  }),
);

/** Rules: names, a condition (`conditions.ts`), effect, what it says, what to run instead. First match wins. */
export const WINDOWS_RULES: readonly (readonly [
  RegExp,
  string | undefined,
  EffectKind,
  string,
  string?,
])[] = [
  // Disks, backups, boot.
  [
    /^format$/,
    "~^[a-z]:~",
    "device-wipe",
    "formats a drive, losing all data on it",
    "Get-Volume",
  ],
  [
    /^(?:format-volume|clear-disk|initialize-disk|remove-partition|reset-physicaldisk)$/,
    undefined,
    "device-wipe",
    "erases a disk or partition",
    "Get-Disk",
  ],
  [
    /^(?:new-partition|set-partition|resize-partition|set-disk|set-volume|dismount-.*|mount-.*)$/,
    undefined,
    "system-config",
    "changes disks or partitions",
    "Get-Partition",
  ],
  [
    /^wusa$/,
    "+uninstall",
    "uninstall",
    "takes an update of the system away",
    "Get-HotFix",
  ],
  [
    /^diskpart$/,
    undefined,
    "device-wipe",
    "changes the partitions of a disk",
    "Get-Disk",
  ],
  [
    /^cipher$/,
    "+e +s",
    "system-config",
    "encrypts every file below a folder, for whoever has no key of this account as well",
    "cipher /c",
  ],
  [/^cipher$/, "+c", "observe", "says which files are encrypted"],
  [
    /^findstr$/,
    "~passw|secret|api[-_]?key|token|credential~ ~^[a-z]:\\\\(?:users\\\\)?[^\\\\]*$~",
    "read-secret",
    "searches a whole drive, or what all users have, for credentials",
    "dir /b C:\\Users",
  ],
  [
    /^cipher$/,
    "+w",
    "erase-logs",
    "overwrites free space so that deleted files cannot be recovered",
    "Get-Volume",
  ],
  [/^(?:vssadmin)$/, "list", "observe", "lists shadow copies"],
  [
    /^(?:vssadmin|diskshadow|vshadow)$/,
    undefined,
    "destroy-all",
    "deletes or changes shadow copies, the backups of the system",
    "vssadmin list shadows",
  ],
  [
    /^wbadmin$/,
    "delete|disable|ntds; * recovery|systemstaterecovery|sysrecovery|catalog; ~ntds|\\\\config~",
    "destroy-all",
    "deletes backups of the system",
    "wbadmin get versions",
  ],
  [/^wbadmin$/, "get", "observe", "lists backups"],
  [
    /^wmic$/,
    "~shadowcopy~ >delete; ~shadowcopy\\s.*delete~",
    "destroy-all",
    "deletes shadow copies, the backups of the system",
    "vssadmin list shadows",
  ],
  [
    /^(?:remove-wmiobject|remove-ciminstance)$/,
    "~shadowcopy~",
    "destroy-all",
    "deletes shadow copies, the backups of the system",
    "vssadmin list shadows",
  ],
  [
    /^bcdedit$/,
    "+set|delete|import|deletevalue",
    "system-config",
    "changes how the system boots",
    "bcdedit /enum",
  ],
  [/^bcdedit$/, undefined, "observe", "lists boot entries"],
  [
    /^(?:bcdboot|bootsect|reagentc|bootrec)$/,
    undefined,
    "system-config",
    "changes how the system boots",
    "bcdedit /enum",
  ],
  [
    /^mountvol$/,
    "+d|p|n|r",
    "system-config",
    "takes a drive away from the system",
    "Get-Volume",
  ],
  [/^mountvol$/, undefined, "observe", "lists where drives are mounted"],
  [
    /^slmgr(?:\.vbs)?$/,
    "+upk|cpky|rearm|ckms|ipk|skms",
    "system-config",
    "changes how the system is licensed",
  ],
  [
    /^fsutil$/,
    "usn deletejournal",
    "erase-logs",
    "deletes the journal of what has changed on a drive",
  ],
  [
    /^fsutil$/,
    "file setzerodata",
    "erase-logs",
    "writes zeros over a part of a file",
  ],
  [
    /^fsutil$/,
    "dirty set",
    "erase-logs",
    "has a drive checked, and perhaps repaired, at the next start",
  ],
  [
    /^fsutil$/,
    "* query|info|diskfree|list|queryjournal|readjournal|queryextents|queryallocranges|queryfileid|querylayout; fsinfo",
    "observe",
    "asks about a file system",
  ],
  [/^fsutil$/, undefined, "edit", "changes a file system"],
  [/^(?:manage-bde)$/, "+status", "observe", "shows encryption state"],
  [
    /^(?:manage-bde|disable-bitlocker|enable-bitlocker|clear-bitlockerautounlock)$/,
    undefined,
    "disable-security",
    "changes disk encryption",
    "manage-bde -status",
  ],
  [
    /^(?:chkdsk|sfc|defrag|dism|repair-volume|optimize-volume)$/,
    "+f|r|x|scannow|scanfile|restorehealth|startcomponentcleanup|disable-feature|remove*",
    "system-config",
    "repairs or changes system files",
    "Get-Volume",
  ],
  [
    /^(?:chkdsk|sfc|defrag|dism)$/,
    undefined,
    "observe",
    "checks a disk or image",
  ],
  // Security software, policy, audit.
  [
    /^(?:set-mppreference|add-mppreference)$/,
    undefined,
    "disable-security",
    "weakens Microsoft Defender",
    "Get-MpPreference",
  ],
  [
    /^(?:remove-mppreference|uninstall-windowsfeature|disable-windowsoptionalfeature|remove-windowsfeature)$/,
    undefined,
    "system-config",
    "removes protection or features",
    "Get-MpComputerStatus",
  ],
  [
    /^mpcmdrun$/,
    "+removedefinitions|restore|downloadfile|url",
    "disable-security",
    "weakens Microsoft Defender or downloads through it",
    "Get-MpComputerStatus",
  ],
  [
    /^(?:set-netfirewallprofile|disable-netfirewallrule|remove-netfirewallrule|new-netfirewallrule|set-netfirewallrule)$/,
    undefined,
    "firewall",
    "changes the firewall",
    "Get-NetFirewallProfile",
  ],
  [
    /^netsh$/,
    ">advfirewall|firewall >off|disable|reset|delete; >set >allprofiles; >firewall ~=(?:disable|off)$~",
    "disable-security",
    "switches the firewall off or deletes its rules",
    "netsh advfirewall show allprofiles",
  ],
  [
    /^netsh$/,
    ">advfirewall|firewall >add|set",
    "firewall",
    "changes the firewall",
    "netsh advfirewall show allprofiles",
  ],
  [
    /^netsh$/,
    ">portproxy >add|set|delete|reset",
    "privilege",
    "hands connections to this machine on to another one",
    "netsh interface portproxy show all",
  ],
  [
    /^netsh$/,
    ">wlan ~^(?:key=)?clear$~",
    "privilege",
    "shows the passwords of networks",
    "netsh wlan show profiles",
  ],
  [
    /^netsh$/,
    ">add >helper; >trace >start",
    "privilege",
    "loads code or records traffic",
    "netsh interface show interface",
  ],
  [/^netsh$/, ">show|dump; ~\\?~", "observe", "shows network settings"],
  [
    /^netsh$/,
    undefined,
    "system-config",
    "changes network settings",
    "netsh interface show interface",
  ],
  [
    /^wevtutil$/,
    "cl|clear-log|sl|set-log|um",
    "erase-logs",
    "clears or disables an event log",
    "wevtutil el",
  ],
  [/^wevtutil$/, undefined, "observe", "reads event logs"],
  [
    /^(?:clear-eventlog|remove-eventlog|limit-eventlog|clear-history|clear-winevent)$/,
    undefined,
    "erase-logs",
    "clears an event log or the history",
    "Get-EventLog -List",
  ],
  [
    /^(?:set-psreadlineoption)$/,
    "~SaveNothing~; +historysavestyle",
    "erase-logs",
    "keeps commands out of the history",
    "Get-PSReadLineOption",
  ],
  [
    /^auditpol$/,
    "+set|clear|remove|restore",
    "disable-security",
    "changes what is audited",
    "auditpol /get /category:*",
  ],
  [/^auditpol$/, undefined, "observe", "shows what is audited"],
  [
    /^fltmc$/,
    "unload|detach",
    "disable-security",
    "unloads a filter driver",
    "fltmc",
  ],
  [
    /^(?:secedit|gpscript|lgpo)$/,
    "+configure|import; ~^/~",
    "system-config",
    "changes security policy",
    "gpresult /r",
  ],
  [
    /^set-executionpolicy$/,
    "~^(?:undefined|restricted|allsigned|remotesigned)$~",
    "edit",
    "sets which scripts may run",
  ],
  [
    /^set-executionpolicy$/,
    "~^process$~",
    "edit",
    "sets which scripts may run until this process ends",
  ],
  [
    /^set-executionpolicy$/,
    undefined,
    "disable-security",
    "lets any script run",
    "Get-ExecutionPolicy -List",
  ],
  [
    /^(?:unblock-file)$/,
    undefined,
    "disable-security",
    "removes the mark that makes the system check a download",
    "Get-Item",
  ],
  [
    /^(?:set-processmitigation|disable-tlsciphersuite|set-smbserverconfiguration|enable-psremoting|set-wsmanquickconfig|enable-wsmancredssp|disable-computerrestore|enable-windowsoptionalfeature|install-windowsfeature|set-item|enable-psrestorepoint|winrm)$/,
    undefined,
    "system-config",
    "changes system or remote-access settings",
    "Get-ComputerInfo",
  ],
  [
    /^export-pfxcertificate$/,
    undefined,
    "read-secret",
    "exports certificates with their keys",
    "Get-ChildItem Cert:\\",
  ],
  [
    /^(?:get-adreplaccount|get-addbaccount|export-aadint\w+|get-aadintaccesstoken\w*|get-lsasecret|get-bitlockerrecovery\w*|get-laps\w*password|get-admpwdpassword|get-keepasskey|invoke-dcsync|invoke-mimikatz|invoke-kerberoast|invoke-ninjacopy|out-minidump)$/,
    undefined,
    "read-secret",
    "reads passwords or their hashes",
    "Get-ADDomain",
  ],
  [/^(?:get-credential)$/, undefined, "session", "asks for a password"],
  // Registry.
  [
    /^reg$/,
    "query|compare|flags !~(?:\\b|default|autoadmin)password|winlogon|\\\\sam\\b|secrets|putty~",
    "observe",
    "reads the registry",
  ],
  [
    /^reg$/,
    "query",
    "read-secret",
    "looks for passwords in the registry",
  ],
  [
    /^reg$/,
    "save|export|copy ^~^(?:hklm|hkey_local_machine)\\\\(?:(?:sam|security)(?:\\\\|$)|system$|system\\\\.*\\\\lsa)~",
    "read-secret",
    "copies the password database",
  ],
  [/^reg$/, "save|export", "edit", "saves a registry key"],
  [
    /^reg$/,
    "delete ^~^(?:hklm|hkey_local_machine|hkcr|hkey_classes_root|hku)\\\\?(?:software|system|sam|security)?\\\\?$~",
    "wipe",
    "deletes a whole registry hive",
    "reg query HKLM",
  ],
  [
    /^reg$/,
    "delete",
    "system-config",
    "deletes registry keys",
    "reg query HKCU\\Software",
  ],
  [
    /^reg$/,
    "add ~^disablerestrictedadmin(?:outboundcreds)?$~",
    "disable-security",
    "lets whoever has the hash of a password log in remotely, without the password",
  ],
  [
    /^reg$/,
    "add ~^(?:lmcompatibilitylevel|nolmhash|restrictanonymous(?:sam)?|runasppl|everyoneincludesanonymous|limitblankpassworduse)$~ ~^(?:0x)?0*[0-2]$~",
    "disable-security",
    "weakens how passwords and logins are protected",
  ],
  [
    /^reg$/,
    "add|import|load|restore|unload ~\\\\run(?:once)?\\b|winlogon|image\\sfile\\sexecution|appinit|\\\\services\\\\|silentprocessexit|shell\\\\open\\\\command|\\\\environment|lsa|userinit|com\\\\|clsid|inprocserver|amsi|logonscript~",
    "startup",
    "plants code that runs at start or through another program",
    "reg query HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run",
  ],
  [
    /^reg$/,
    "add|import|load|restore|unload ~defender|enablelua|firewall|securityhealth|disableantispyware|policies|localaccounttoken|wdigest|fdenytsconnections|scriptblocklogging|restrictedadmin~",
    "disable-security",
    "weakens protection through the registry",
    "reg query HKLM\\SOFTWARE\\Policies",
  ],
  [
    /^reg$/,
    "add|import|load|restore|unload|copy ^~^(?:hkcu|hkey_current_user)~",
    "edit",
    "changes settings of this user",
  ],
  [
    /^reg$/,
    "add|import|load|restore|unload|copy",
    "system-config",
    "changes the registry of the system",
    "reg query HKLM\\SOFTWARE",
  ],
  [
    /^(?:regedit|regini)$/,
    "+s; ~.~",
    "system-config",
    "changes the registry",
    "reg query HKLM\\SOFTWARE",
  ],
  [
    /^(?:remove-itemproperty|clear-itemproperty)$/,
    undefined,
    "system-config",
    "deletes registry values",
    "Get-ItemProperty",
  ],
  [
    /^(?:set-itemproperty|new-itemproperty|set-item|new-item)$/,
    "~hkcu|hklm|registry::~ ~\\\\run(?:once|services)?(?:\\\\|$)|winlogon|image\\sfile\\sexecution|appinit|silentprocessexit|userinit|\\\\environment|shell\\\\open\\\\command|inprocserver~",
    "startup",
    "plants code that runs at start or through another program",
    "Get-ItemProperty HKCU:\\Software\\Microsoft\\Windows\\CurrentVersion\\Run",
  ],
  [
    /^(?:set-itemproperty|new-itemproperty)$/,
    "~hkcu:~ !~\\\\run~",
    "edit",
    "changes settings of this user",
  ],
  [
    /^(?:set-itemproperty|new-itemproperty)$/,
    "~hklm:|hkcu:|registry::|\\\\run~",
    "system-config",
    "changes the registry of the system",
    "Get-ItemProperty HKLM:\\SOFTWARE",
  ],
  [
    /^(?:set-itemproperty|new-itemproperty)$/,
    undefined,
    "edit",
    "changes a property",
  ],
  // Accounts and credentials.
  [
    /^get-itemproperty(?:value)?$/,
    "~^(?:\\w*passw(?:or)?d\\w*|vncpassword|proxypassword)$~",
    "read-secret",
    "prints a password that is kept in the registry",
  ],
  [
    /^net1?$/,
    "user|localgroup|group +ADd|DELete|ACTive|passwordreq|passwordchg|expires",
    "account",
    "changes accounts or groups",
    "net user",
  ],
  [
    /^net1?$/,
    "user * *",
    "account",
    "changes a password",
    "net user",
  ],
  [
    /^net1?$/,
    "stop|pause",
    "service",
    "stops a service",
    "net start",
  ],
  [/^net1?$/, "start *", "service", "starts a service", "net start"],
  [
    /^net1?$/,
    "share +DELete",
    "service",
    "stops sharing a directory that others use",
    "net share",
  ],
  [
    /^net1?$/,
    "share ~^[^/]+=~; share +GRant",
    "expose",
    "shares a directory with the network",
    "net share",
  ],
  [/^net1?$/, "use +Delete", "edit", "disconnects a share"],
  [/^net1?$/, "use ~\\\\\\\\~", "send", "connects to a share"],
  [
    /^net1?$/,
    "accounts +minpw*|maxpw*|uniquepw|lockout*|forcelogoff",
    "account",
    "changes the password policy",
    "net accounts",
  ],
  [/^net1?$/, undefined, "observe", "asks about users, shares or services"],
  [
    /^(?:new-localuser|remove-localuser|set-localuser|disable-localuser|enable-localuser|rename-localuser|add-localgroupmember|remove-localgroupmember|new-localgroup|remove-localgroup|(?:new|remove|set|enable|disable|add|unlock|move)-(?:ad|msol|azuread|entra)\w+|(?:new|remove|update)-mg(?:user|group|directoryrole|application|serviceprincipal)\w*|(?:new|remove)-azroleassignment|add-mailboxpermission|new-managementroleassignment|new-inboxrule|new-transportrule|dsadd|dsmod|dsrm)$/,
    undefined,
    "account",
    "changes accounts or groups",
    "Get-LocalUser",
  ],
  [
    /^(?:cmdkey|vaultcmd)$/,
    "+list|listcreds; !~.~",
    "observe",
    "lists stored logins",
  ],
  [
    /^(?:cmdkey|vaultcmd)$/,
    undefined,
    "privilege",
    "changes stored logins",
    "cmdkey /list",
  ],
  [
    /^(?:get-storedcredential|get-vaultcredential|get-secret|get-lapsadpassword|get-admpwdpassword|get-az(?!keyvaultkey)\w*(?:key|keys|credential|accesstoken|secret)|get-secsecretvalue)$/,
    undefined,
    "read-secret",
    "prints stored credentials",
    "Get-Command -Noun Secret",
  ],
  [
    /^wmic$/,
    "os >reboot; os >shutdown; os >win32shutdown",
    "power",
    "restarts or stops the machine",
    "wmic os get LastBootUpTime",
  ],
  [
    /^set-mailbox$/,
    "+forwardingsmtpaddress|forwardingaddress|delivertomailboxandforward",
    "remote-admin",
    "has the letters of a mailbox sent elsewhere",
    "Get-Mailbox",
  ],
  [
    /^search-mailbox$/,
    "+deletecontent",
    "drop-data",
    "deletes letters of a mailbox",
    "Search-Mailbox -EstimateResultOnly",
  ],
  [
    /^(?:mimikatz|rubeus|sharphound|lazagne|seatbelt|pwdump\d?|gsecdump|wce|safetykatz|invoke-mimikatz|invoke-kerberoast|invoke-bloodhound|invoke-dcsync|get-gpppassword|invoke-.*(?:kerb|mimi|psexec|spray|shellcode|dll|token|portscan|powerdump|ninjacopy).*|get-keystrokes|out-minidump|invoke-shellcode|invoke-reflectivepeinjection|powerview|certify|adfind|psloglist|nanodump|dumpert)$/,
    undefined,
    "attack",
    "steals credentials or attacks other systems",
    "Get-Process",
  ],
  [
    /^(?:procdump|procdump64|sqldumper|createdump|adplus|rdrleakdiag|dump64|dumpminitool|tttracer|dotnet-dump|processdump)$/,
    undefined,
    "read-secret",
    "writes the memory of a process to a file",
    "Get-Process",
  ],
  [
    /^esentutl$/,
    "+p !y",
    "drop-data",
    "repairs a database file, and throws away what it cannot read",
  ],
  [
    /^esentutl$/,
    "+mh|ml|mm|ms|mk !y|vss|d|p|r",
    "observe",
    "shows the head of a database file",
  ],
  [
    /^(?:ntdsutil|esentutl|dsdbutil)$/,
    "~ntds|ifm|activate|\\\\sam$|^set\\sdsrm~; +y|vss|d",
    "read-secret",
    "copies locked files such as the password database",
  ],
  [
    /^(?:ldifde|csvde)$/,
    "+i",
    "account",
    "changes the directory",
    "Get-Help",
  ],
  [
    /^(?:ldifde|csvde|dsquery|dsget|nltest|adexplorer|setspn)$/,
    undefined,
    "observe",
    "queries the directory",
  ],
  // Code execution through system programs.
  [
    /^rundll32$/,
    "~comsvcs(?:\\.dll)?,?#?\\+?(?:24|minidump)~; ~comsvcs~ ~^#?\\+?0*(?:24|minidump)$~",
    "read-secret",
    "dumps the memory of a process, credentials included",
    "Get-Process",
  ],
  [
    /^rundll32$/,
    "^~^printui\\.dll,PrintUIEntry$~ +?; ^~^(?:user32\\.dll,LockWorkStation|powrprof\\.dll,\\w+|sysdm\\.cpl(?:,\\w+)?)$~; ^~^shell32\\.dll,Control_RunDLL$~ ^~^(?:desk|main|timedate|sysdm)\\.cpl\\S*$~; ^~^shell32\\.dll,Control_RunDLL(?:desk\\.cpl|main\\.cpl)?$~ $",
    "edit",
    "calls a system function",
  ],
  [
    /^forfiles$/,
    "+c ~^(?:cmd\\s+/c\\s+)?(?:echo|dir|type|find|findstr)\\b[^&|>]*$~",
    "observe",
    "reads or prints",
  ],
  [
    /^print$/,
    "+d",
    "opaque-run",
    "copies a file through a system program that is known for being abused",
  ],
  [
    anyOf(windowsCarriers),
    undefined,
    "opaque-run",
    "runs code through a system program that is known for being abused",
  ],
  [/^msbuild$/, undefined, "run", "builds a project"],
  [/^csc$/, undefined, "run", "compiles code"],
  [
    /^msiexec$/,
    "~https?:|^\\\\\\\\~; +y|z",
    "untrusted-source",
    "installs a package from the network or loads a library",
    "Get-Package",
  ],
  [
    /^msiexec$/,
    "+x|uninstall",
    "uninstall",
    "uninstalls a program",
    "Get-Package",
  ],
  [
    /^msiexec$/,
    undefined,
    "install",
    "installs a package file",
    "Get-AuthenticodeSignature",
  ],
  [
    /^certutil$/,
    "+URLcache|VERIFYCtl; ~https?:|\\\\\\\\~",
    "untrusted-source",
    "downloads a file through a certificate tool",
    "Get-Item",
  ],
  [
    /^certutil$/,
    "+DECode|decodehex",
    "opaque-run",
    "decodes a file, which hides what it is",
    "certutil -hashfile",
  ],
  [
    /^certutil$/,
    "+ADDstore|importpfx|delstore|repairstore|exportpfx",
    "privilege",
    "changes which certificates are trusted",
    "certutil -store",
  ],
  [/^certutil$/, "+ENCode|encodehex", "edit", "encodes a file"],
  [/^certutil$/, undefined, "observe", "shows certificates or hashes"],
  [
    /^certreq$/,
    "+post; ~https?:~",
    "expose",
    "sends or fetches files through a certificate tool",
  ],
  [
    /^bitsadmin$/,
    "+transfer|addfile|create|setnotifycmdline|resume|complete",
    "untrusted-source",
    "downloads or schedules a transfer that can run programs",
    "bitsadmin /list",
  ],
  [/^bitsadmin$/, undefined, "observe", "lists transfers"],
  [/^start-bitstransfer$/, undefined, "fetch", "downloads a file"],
  [
    /^wmic$/,
    "useraccount >set|call|delete",
    "account",
    "changes or deletes user accounts",
  ],
  [
    /^wmic$/,
    "product >call",
    "uninstall",
    "installs or removes programs",
  ],
  [
    /^wmic$/,
    "service >call|delete !>create",
    "service",
    "changes the state of a service",
  ],
  [
    /^wmic$/,
    "process >delete|terminate",
    "kill-many",
    "stops every process that fits",
  ],
  [
    /^wmic$/,
    "process >call >create; >process|win32_process >call|delete|terminate; +node >call; ~^/format:.*(?:https?:|\\\\|\\.xsl)~; useraccount >set|call|delete; product >call; service >call|delete; os >call; ~\\bcall\\s+\\w~",
    "opaque-run",
    "starts, stops or changes programs through WMI",
  ],
  [
    /^wmic$/,
    ">delete|call|set|create",
    "system-config",
    "changes the system through WMI",
  ],
  [/^wmic$/, undefined, "observe", "asks WMI for information"],
  [
    /^invoke-(?:wmi|cim)method$/,
    "~^(?:win32shutdown(?:tracker)?|reboot|shutdown)$~",
    "power",
    "shuts down or restarts a machine through WMI",
  ],
  [
    /^invoke-(?:wmi|cim)method$/,
    "~^uninstall$~",
    "uninstall",
    "removes a program through WMI",
  ],
  [
    /^invoke-(?:wmi|cim)method$/,
    "~^(?:stopservice|pauseservice|changestartmode|delete|change)$~",
    "service",
    "stops, changes or deletes what it is called on, through WMI",
  ],
  [
    /^(?:invoke-wmimethod|invoke-cimmethod|set-wmiinstance|set-ciminstance|register-wmievent|register-cimindicationevent|new-ciminstance)$/,
    undefined,
    "privilege",
    "starts programs or changes the system through WMI",
  ],
  [
    /^(?:invoke-expression)$/,
    undefined,
    "opaque-run",
    "executes text as code",
  ],
  [
    /^enter-pshostprocess$/,
    undefined,
    "privilege",
    "goes into a process that runs, with all that it may do",
    "Get-PSHostProcessInfo",
  ],
  [
    /^(?:enter|new)-pssession$/,
    "+computername|cn|session|hostname|vmname",
    "session",
    "opens a session on another machine",
    "Test-Connection",
  ],
  [/^(?:invoke-command)$/, undefined, "run", "runs a script block"],
  [/^winrs$/, undefined, "send", "runs a program on another machine"],
  [
    /^(?:psexec|psexec64|paexec)$/,
    "~^\\\\\\\\[\\w.-]+$~ !s|i|u|h|l|c",
    "send",
    "runs a program on another machine",
  ],
  [
    /^(?:psexec|psexec64|paexec|psexesvc)$/,
    undefined,
    "privilege",
    "runs programs on another machine or as the system",
  ],
  [
    /^iisreset$/,
    "!status",
    "service",
    "stops or restarts every site of a server",
    "iisreset /status",
  ],
  [
    /^add-type$/,
    "+typedefinition|memberdefinition|path|literalpath",
    "opaque-run",
    "compiles or loads code",
  ],
  [/^add-type$/, undefined, "run", "loads a library"],
  [
    /^(?:import-module|ipmo)$/,
    "~\\\\\\\\|https?:|\\$env:temp|\\\\temp\\\\~",
    "opaque-run",
    "loads code from an unusual place",
    "Get-Module",
  ],
  [/^import-module$/, undefined, "run", "loads a module"],
  [
    /^(?:set-alias|new-alias)$/,
    "~iex|invoke-~",
    "opaque-run",
    "hides the execution of text behind another name",
  ],
  [
    /^(?:hh)$/,
    undefined,
    "opaque-run",
    "opens a help file that can run code",
  ],
  [
    /^explorer$/,
    "~/root|\\.exe|shell:~",
    "opaque-run",
    "starts a program through the file explorer",
  ],
  [/^explorer$/, undefined, "session", "opens a folder"],
  [/^mmc$/, "~\\.msc~", "session", "opens a console"],
  [
    /^control$/,
    "~\\.dll|\\.cpl:|:\\w+\\.\\w+|\\\\.*\\.cpl~",
    "opaque-run",
    "loads code as a control panel",
  ],
  [/^control$/, undefined, "session", "opens settings"],
  [
    /^makecab$/,
    "~[A-Za-z0-9]:[\\w.-]+\\.\\w+$~",
    "opaque-run",
    "hides data in a stream of another file",
  ],
  [/^makecab$/, undefined, "edit", "packs files"],
  [
    /^expand$/,
    "~\\\\\\\\|:\\S+:\\S+~",
    "opaque-run",
    "copies a file from the network or into a hidden stream",
  ],
  [
    /^(?:expand|extrac32|expand-archive|compress-archive)$/,
    undefined,
    "edit",
    "packs or unpacks files",
  ],
  [
    /^(?:msedge|chrome|mscopilot|mscopilot_proxy|teams|brave|electron)$/,
    "+gpu-launcher|utility-cmd-prefix|renderer-cmd-prefix|no-sandbox|load-extension",
    "shell-escape",
    "starts another program through a browser",
  ],
  // Services, tasks, processes, power.
  [
    /^sc$/,
    "query|queryex|qc|qdescription|qfailure|getdisplayname|enumdepend|sdshow",
    "observe",
    "asks about services",
  ],
  [
    /^sc$/,
    "create|config|failure|sdset|managedaccount",
    "startup",
    "installs or changes a service, which runs with high rights",
    "sc query",
  ],
  [
    /^sc$/,
    "delete|stop|start|pause|control|boot",
    "service",
    "changes the state of a service",
    "sc query",
  ],
  [
    /^(?:new-service|set-service|remove-service|stop-service|restart-service|suspend-service|start-service|resume-service)$/,
    undefined,
    "service",
    "changes the state of a service",
    "Get-Service",
  ],
  [
    /^schtasks$/,
    "+create|change",
    "schedule",
    "schedules a program to run later",
    "schtasks /query",
  ],
  [
    /^schtasks$/,
    "+delete|end|run",
    "system-config",
    "deletes or runs a scheduled task",
    "schtasks /query",
  ],
  [/^schtasks$/, undefined, "observe", "lists scheduled tasks"],
  [
    /^(?:register-scheduledtask|new-scheduledtask\w*|set-scheduledtask|register-scheduledjob|at)$/,
    undefined,
    "schedule",
    "schedules a program to run later",
    "Get-ScheduledTask",
  ],
  [
    /^(?:unregister-scheduledtask|disable-scheduledtask|enable-scheduledtask|start-scheduledtask)$/,
    undefined,
    "system-config",
    "changes scheduled tasks",
    "Get-ScheduledTask",
  ],
  [
    /^(?:taskkill|stop-process|tskill|pskill)$/,
    "+im|fi ~^(?:status|username|pid\\s(?:gt|ge|ne)\\s)~; ~\\*|^(?:lsass|csrss|winlogon|svchost|explorer|services|wininit|msmpeng|(?:ms)?sense\\w{0,3})(?:\\.exe)?$|defend~; ~^(?:node|python[3w]?|javaw?|ruby|php|dotnet|powershell|pwsh|cmd|chrome|msedge|firefox|code|sqlservr|w3wp)(?:\\.exe)?$~",
    "kill-many",
    "stops many or vital processes",
    "Get-Process",
  ],
  [
    /^(?:taskkill|stop-process|tskill|pskill|wait-process|debug-process)$/,
    undefined,
    "kill",
    "stops a process",
    "Get-Process",
  ],
  [
    /^(?:shutdown|restart-computer|stop-computer|psshutdown|logoff|tsshutdn)$/,
    "+a",
    "observe",
    "cancels a shutdown",
  ],
  [
    /^(?:shutdown|restart-computer|stop-computer|psshutdown|logoff|tsshutdn|rename-computer|add-computer|remove-computer|reset-computermachinepassword|checkpoint-computer|restore-computer)$/,
    undefined,
    "power",
    "stops, restarts or renames the machine",
    "systeminfo",
  ],
  [
    /^(?:setx|\[environment\]::setenvironmentvariable)$/,
    "+m; ~machine~",
    "system-config",
    "changes variables of the system",
    "Get-ChildItem Env:",
  ],
  [
    /^setx$/,
    "path !~%path%|\\$env:path~",
    "system-config",
    "replaces all that programs are looked for in",
    "echo %PATH%",
  ],
  [/^setx$/, undefined, "edit", "changes variables of this user"],
  [
    /^wsl$/,
    "+unregister|uninstall",
    "destroy-all",
    "deletes a Linux system with everything in it",
    "wsl --list --verbose",
  ],
  [
    /^(?:pnputil|driverquery|devcon)$/,
    "+add*|delete*|install*|remove*|disable*|a|i|d",
    "system-config",
    "changes drivers",
    "driverquery",
  ],
  [
    /^(?:assoc|ftype)$/,
    "~=~",
    "system-config",
    "changes which program opens a kind of file",
    "assoc",
  ],
  [
    /^(?:assoc|ftype)$/,
    undefined,
    "observe",
    "shows which programs open files",
  ],
  [
    /^(?:w32tm|tzutil|powercfg|set-date|set-timezone|net-time|date|time)$/,
    "+config|register|unregister|resync|s|set*|change*|h|delete*; ~^\\d~",
    "system-config",
    "changes clock or power settings",
  ],
  [
    /^(?:ipconfig)$/,
    "+release*|renew*|flushdns",
    "edit",
    "renews an address",
  ],
  [/^(?:route)$/, "add|delete|change; +f", "firewall", "changes routes"],
  [
    /^(?:netstat|ipconfig|ping|tracert|pathping|nslookup|arp|route|hostname|whoami|systeminfo|tasklist|qwinsta|quser|query|ver|vol|driverquery|getmac|nbtstat|gpresult|tree|dir|findstr|find|fc|comp|sort|echo|cls|title|pause|rem|date|time|path|set|doskey|prompt|where|help|exit|mode|chcp|color|timeout|choice|openfiles|typeperf|w32tm|tzutil|powercfg|driverquery|pnputil|fltmc|clip|label|subst|popd|pushd|cd|chdir|goto|endlocal|setlocal|shift|verify|break|logman|wpr|dxdiag|msinfo32|winver|perfmon|resmon|eventvwr\.msc|query|gpupdate|waitfor)$/,
    undefined,
    "observe",
    "reads or prints",
  ],
  [
    /^invoke-sqlcmd$/,
    "~\\b(?:drop\\s+(?:table|database|schema|user|login)|truncate\\s+table|alter\\s+database)\\b|\\bdelete\\s+from\\s+\\S+(?![\\s\\S]*\\bwhere\\b)|\\bupdate\\s+\\S+\\s+set\\b(?![\\s\\S]*\\bwhere\\b)~",
    "drop-data",
    "deletes or overwrites data in a database",
  ],
  // Files.
  [/^(?:del|erase)$/, "+s; ~\\\\\\*|^\\*~", "edit", "tree"],
  [/^(?:del|erase)$/, undefined, "edit", "file"],
  [/^(?:rd|rmdir)$/, "+s", "edit", "tree"],
  [/^(?:rd|rmdir)$/, undefined, "edit", "file"],
  [
    /^remove-item$/,
    "+r|re|rec*|rf|s; ~\\\\\\*~",
    "edit",
    "tree",
  ],
  [/^clear-content$/, "~\\\\\\*$~", "edit", "tree"],
  [
    /^clear-recyclebin$/,
    undefined,
    "drop-data",
    "empties the recycle bin for good",
    "Get-Volume",
  ],
  [
    /^(?:remove-item|clear-content|clear-item)$/,
    undefined,
    "edit",
    "file",
  ],
  [/^robocopy$/, "+l", "observe", "lists what it would copy or delete"],
  [/^robocopy$/, "+mir|purge|mov|move", "edit", "mirror"],
  [
    /^(?:copy|xcopy|robocopy|copy-item|move|move-item|ren|rename|rename-item|replace)$/,
    undefined,
    "edit",
    "writes",
  ],
  [
    /^(?:set-content|add-content|out-file|new-item|md|mkdir|tee-object|export-csv|export-clixml|mklink)$/,
    undefined,
    "edit",
    "writes",
  ],
  [
    /^(?:get-content|type|more|import-csv|select-string)$/,
    undefined,
    "observe",
    "reads",
  ],
  [/^attrib$/, undefined, "edit", "changes file attributes"],
  [
    /^takeown$/,
    undefined,
    "bulk-perms",
    "takes ownership of files",
    "icacls",
  ],
  [
    /^(?:icacls|cacls)$/,
    "+grant*|deny*|remove*|reset|setowner|inheritance*|setintegritylevel|restore|e|g|p|r|d; ~\\w\\w:f\\b~",
    "bulk-perms",
    "changes permissions of files",
    "icacls",
  ],
  [/^(?:icacls|cacls)$/, undefined, "observe", "shows permissions"],
  [
    /^(?:set-acl|grant-smbshareaccess|new-smbshare|remove-smbshare|set-smbshare)$/,
    undefined,
    "bulk-perms",
    "changes permissions or shares",
    "Get-Acl",
  ],
  [
    /^compact$|^convert$/,
    "+fs|c|u",
    "system-config",
    "compresses or converts a volume",
  ],
  // Network and packages.
  [
    /^(?:invoke-webrequest|invoke-restmethod)$/,
    "+outfile|o*",
    "fetch",
    "downloads a file",
  ],
  [
    /^(?:invoke-webrequest|invoke-restmethod)$/,
    "+method ~^(?:post|put|patch|delete)$~; +body|infile",
    "send",
    "sends data to a server",
  ],
  [
    /^(?:invoke-webrequest|invoke-restmethod)$/,
    undefined,
    "observe",
    "reads from a server",
  ],
  [
    /^invoke-(?!(?:wmi|cim)method$)\w+(?:request|method|api)$/,
    "+method ~^delete$~",
    "remote-delete",
    "deletes what the address names",
  ],
  [
    /^(?:send-mailmessage|ftp|tftp|curl)$/,
    undefined,
    "send",
    "sends data to another machine",
  ],
  [
    /^(?:choco|winget|scoop|nuget)$/,
    "list|search|info|show|outdated|status|which|home|cat|help|find|features|export|settings; source|sources|cache|bucket list",
    "observe",
    "lists packages",
  ],
  [
    /^(?:choco|winget|scoop|nuget)$/,
    "uninstall|remove|rm",
    "uninstall",
    "uninstalls packages",
    "winget list",
  ],
  [
    /^(?:choco|winget|scoop|nuget)$/,
    "source|bucket|sources add|update|reset; +source|s ~^(?:--?\\w+=)?https?~; +manifest",
    "untrusted-source",
    "uses another package source",
    "winget source list",
  ],
  [
    /^(?:choco|winget|scoop|nuget)$/,
    "push",
    "publish",
    "publishes a package",
  ],
  [
    /^(?:choco|winget|scoop|nuget)$/,
    undefined,
    "install",
    "installs packages",
    "winget show",
  ],
  [
    /^(?:install-module|install-script|install-package|save-module)$/,
    "+repository|source !~^(?:psgallery|nuget)$~; ~https?:~; +skippublishercheck +repository",
    "untrusted-source",
    "installs from a source that is not the default one",
    "Get-PSRepository",
  ],
  [
    /^update-database$/,
    "+migration ~^(?:0|\\w*initial\\w*)$~; ~^(?:0|\\w*initial\\w*)$~",
    "drop-data",
    "undoes migrations, and with them what they made",
    "Get-Migration",
  ],
  [
    /^(?:install-module|install-script|install-package|update-module|install-packageprovider|save-module|update-help)$/,
    undefined,
    "install",
    "installs packages",
    "Find-Module",
  ],
  [
    /^(?:register-psrepository|set-psrepository|register-packagesource)$/,
    undefined,
    "untrusted-source",
    "changes where packages come from",
    "Get-PSRepository",
  ],
  [
    /^(?:uninstall-module|uninstall-package|remove-appxpackage|remove-appxprovisionedpackage|uninstall-script)$/,
    undefined,
    "uninstall",
    "uninstalls packages",
    "Get-Package",
  ],
  [
    /^(?:publish-module|publish-script)$/,
    undefined,
    "publish",
    "publishes a package",
  ],
  [
    /^(?:set-dnsclientserveraddress|new-netipaddress|remove-netipaddress|new-netroute|remove-netroute|disable-netadapter|enable-netadapter|rename-netadapter|set-netipinterface|set-netadapter\w*|set-netconnectionprofile|new-netnat)$/,
    undefined,
    "system-config",
    "changes network settings",
    "Get-NetIPConfiguration",
  ],
  [
    /^(?:stop|restart|suspend|deallocate)-az\w+$/,
    undefined,
    "remote-admin",
    "stops cloud resources",
    "Get-AzResource",
  ],
  [
    /^suspend-bitlocker$/,
    undefined,
    "disable-security",
    "takes the encryption off a drive",
    "Get-BitLockerVolume",
  ],
  [
    /^convertfrom-securestring$/,
    "+asplaintext",
    "read-secret",
    "turns a protected password into plain text",
    "Get-Command ConvertFrom-SecureString",
  ],
  [
    /^(?:stop-vm|remove-vm|remove-vhd|remove-vmsnapshot|restart-vm|checkpoint-vm|set-vm)$/,
    undefined,
    "remote-delete",
    "stops or deletes virtual machines",
    "Get-VM",
  ],
  [
    /^(?:remove-az\w+|remove-ec2\w+|remove-s3\w+|remove-gc\w+)$/,
    undefined,
    "remote-delete",
    "deletes cloud resources",
    "Get-AzResource",
  ],
  // What a session of PowerShell holds for itself, and its own connections.
  [
    /^(?:remove-(?:variable|module|job|pssession|psdrive|alias|event|typedata|psbreakpoint|psreadlinekeyhandler)|disable-psbreakpoint|unregister-event|disconnect-(?:azaccount|viserver|pnponline|exchangeonline|mggraph|azuread|sposervice|microsoftteams|pssession|wsman))$/,
    undefined,
    "observe",
    "ends or forgets something of its own session",
  ],
  [
    /^(?:remove-.*)$/,
    undefined,
    "system-config",
    "removes something from the system",
  ],
  [/^(?:disable-.*)$/, undefined, "system-config", "switches something off"],
  // Harmless cmdlets.
  [
    /^get-(?:keystrokes|gpppassword|passhashes|lsasecret)$/,
    undefined,
    "surveil",
    "reads what the user typed or copied",
  ],
  [
    /^(?:start-sleep|set-location|push-location|pop-location|set-variable|new-variable|remove-variable|clear-variable|new-object|foreach-object|where-object|set-strictmode|clear-host|new-timespan|new-guid|get-help|update-formatdata|start-transcript|stop-transcript|invoke-history|new-alias|set-alias|out-null|get-random|prompt|tabexpansion2)$/,
    undefined,
    "observe",
    "computes or prints",
  ],
  [
    /^(?:start-job|start-threadjob|stop-job|remove-job|receive-job|remove-module|invoke-item|invoke-pester|invoke-build|start|call|start-process|for|if|forfiles|conhost|runas|wt)$/,
    undefined,
    "run",
    "runs a program",
  ],
  // Cmdlets that nobody listed, by their verbs: what ends something and is not asked about it.
  [
    /^(?:revoke|reset|clear|uninstall|unregister|unpublish|unprotect|initialize|dismount|stop|suspend|restart|disconnect|undo)-(?!\w*(?:cache|progress|screen|color|prompt|temp)\w*$)/,
    "+force !~^-co[a-z]*:\\$?true$~; ~^-co[a-z]*:\\$?(?:false|0)$~",
    "drop-data",
    "ends or empties something without asking, by its own verb",
  ],
  [
    /^set-\w*(?:polic(?:y|ies)|protection|firewall\w*|audit\w*|security\w*|defender\w*|mfa\w*|auth\w*|logging|encryption)$/,
    "~^(?:-(?:enabled?|on|active|protected):)?\\$?false$~; >disabled|none|off",
    "disable-security",
    "switches off something that protects, by its own name",
  ],
  [
    /^(?:grant|add)-\w*(?:admin(?:istrator)?|owner|permission|role(?:assignment|member)|privilege|acl|access(?:right)?)s?$/,
    undefined,
    "account",
    "gives somebody rights, by its own name",
  ],
];

/** What the conditions of the rules ask for. */
const CONDITIONS: ReadonlyMap<string, ReturnType<typeof readCondition>> =
  new Map(
    WINDOWS_RULES.flatMap(([, condition]) =>
      condition === undefined ? [] : [[condition, readCondition(condition)]]
    ),
  );

/** The first rule that fits a command. */
export function matchWindowsRule(
  name: string,
  args: readonly string[],
): WinRule | undefined {
  const given = readArguments(args);
  for (const row of WINDOWS_RULES) {
    const [names, condition, effect, says, instead] = row;
    if (!names.test(name)) continue;
    if (
      condition !== undefined && CONDITIONS.get(condition)?.(given) !== true
    ) {
      continue;
    }
    const alternatives = instead === undefined ? [] : [instead];
    if (effect === "edit" && says === "tree") {
      return { effect, path: "delete-tree", instead: ["Get-ChildItem -Force"] };
    }
    if (effect === "edit" && says === "file") {
      return { effect, path: "delete", instead: ["Get-ChildItem -Force"] };
    }
    if (effect === "edit" && says === "mirror") {
      return {
        effect: "drop-data",
        says: "deletes whatever in the destination the source does not have",
        instead: [`robocopy ${args.join(" ")} /l`],
        row,
      };
    }
    if (effect === "edit" && says === "writes") {
      return { effect, path: "write" };
    }
    if (effect === "observe" && says === "reads") {
      return { effect, path: "read" };
    }
    return { effect, says, instead: alternatives, row };
  }
  return undefined;
}
