/**
 * What programs print when they fail, and how names are written that only
 * software has.
 *
 * @module
 */

/** Output that only a failing program writes, and what comes near it. */
export const PRINTED = {
  httpFailure: [
    /\b(?:HTTP(?: error)?|status(?: code)?|returns?|got|gets?|getting|throws|responds with|answers) (?:an? |with )?[45]\d\d\b/i,
    /\b(?:40[0134]|429|50[0-4])(?:s\b| [Ee]rrors?\b)/,
  ],
  // A status that is called an error.
  statusError: [
    /(?=[45])(?<!\b(?:for|on) (?:an? |the )?)\b(?:40[0134]|429|50[0-4]) [Ee]rrors?\b(?! pages?\b)/,
  ],
  // The status by itself: it may be a count, and needs what failed beside it.
  httpStatus: [
    /\bHTTP(?: [Ee]rror)?:? (?:4[0-4]\d|5[01]\d)\b|\((?:HTTP )?(?:40[0-9]|41[0-8]|42[29]|50[0-5])(?: [A-Z][\w ]+)?\)/,
  ],
  // How code, files and releases are named: what fails there is software.
  codeToken: [
    /\b(?<![.@/-])[A-Za-z](?:\w*(?:\.\w+)+|\w+)\(\)/,
    /\b(?<![.@/#-])[A-Za-z][A-Za-z0-9]*_[A-Z0-9_]*[a-z]\w*/,
    /\b(?<![.@/#-])(?:[a-z]{2,}[A-Z]\w*|(?:[A-Z][a-z]+){3,})(?![\w@])/,
    /\b(?<![.@-])(?:v\d+(?:\.\d+)+|\d+\.\d+\.\d+)(?:-[a-z]+[.\d]*)?(?![\w.])/,
    /(?<![\w.@])[\w-]+\.(?:bat|c|cc|cmd|cpp|cs|go|h|java|jsx?|json|kt|lock|mjs|php|ps1|py|rb|rs|sh|swift|toml|tsx?|vbs|ya?ml)(?![\w.])/,
    /\b(?<!\.)[a-z]\w*\.[A-Z]\w+|\b(?<![.@/-])[a-z]\w+(?:\.\w+){2,}(?![\w/])/,
    /(?<!\w)@?[a-z][\w-]*(?:\/[\w-]+)?@\d+\.\d/,
    /(?<![\w-])[a-z]+-(?:cli|sdk|api|server|daemon|devtools)(?![\w-])/,
    /`[a-z][^`]{0,60}`|`[^`\s]+`|\b[A-Z][a-z]+[A-Z]\w*(?= [Ee](?:rror|xception)\b)/,
    // A name within another, a setting with its value, a switch of a compiler.
    /(?<![\w:])[A-Za-z]\w*::~?[A-Za-z]\w*/,
    /(?<![\w&?=./-])--?[A-Za-z][\w-]*=\w|(?<![\w&?=./-])[a-z][a-z_]{5,}=(?:true|false|\d+)(?!\w)/,
    /(?<![\w-])-[WfmD][a-z][\w-]{3,}|(?<!\S)\.\/[a-z][\w.-]*(?!\S)/,
    // The mark of what a tracker files it under.
    /^\s*(?:\[[A-Z][\w. -]{1,30}\]|bug:)/i,
  ],
  // How products of software are written: OpenCV, TFLite, cv2, aarch64, "Fedora 32.1".
  techName: [
    /\b(?<![.@#/-])(?:[A-Z]{2,}[a-z]{2,}|[A-Z][a-z]+(?:[A-Z]{2,}|[A-Z][a-z]+))\w*(?![\w@])/,
    /\b(?<![.@#/-])[a-z]{2,}(?:2|3|4|6|8|16|32|64|128|256)[a-z]?(?![\w@])|(?<!\w)(?:aarch64|armv7l?|s390x|x86_64|arm64)(?!\w)/,
    /\b(?<![.@#/-])[A-Z][A-Za-z+]{2,} v?\d+\.\d+(?:\.\d+)*(?![\w%])/,
  ],
  // A message as it was printed, and nothing before it but who says it.
  printedFirst: [
    /^\s*["'`]?(?:\[[^\]]{1,40}\]:? )?(?:new )?(?:[\w.-]+ ){0,3}(?:[Ee]rror|ERROR|ERR!|[Ff]atal|FATAL|[Pp]anic|PANIC)(?:: ?|\()["'`\[]*(?:[A-Z\[]|(?:can|could|did|does|is|was) not\b|failed|invalid|missing|no such|unable|unexpected|unknown|\w+ed\b)/,
    /^\s*["'`]?(?:[a-z]+\.)*[A-Z]\w*(?:Error|Exception): \S/,
    /^\s*(?:[Cc]an not|[Cc]ould not|failed to|unable to) [a-z]+ [^.?!:]{0,80}: \S|: ["'`]?Could not [a-z]+ \S|^\s*Failed [a-z]+: \S|^\s*Failed (?:build|connect|install|load|open|pars|resolv|start|verify)ing \S/,
    /(?:^|: )["'`]?(?:Failed|Unable) to [a-z]+ \S|: (?:failed|unable) to [a-z]+ \S/,
    /(?:^\s*|: )["'`]?[Cc]an not (?:assign to|compile|deepcopy|deploy|deserialize|destructure|execute|import|initiali[sz]e|install|instantiate|parse|rebase|redeclare|render|serialize|transcode|uninstall) \S/,
    // "Error reading the header", and no work on errors.
    /^\s*(?:\[[^\]]{1,40}\]:? )?[Ee]rror (?!(?:check|correct|handl|logg|monitor|pars|report|track)ing\b)[a-z]+ing [^\s]/,
    /\bERR! |^\s*(?:check|assertion) failed\b/i,
  ],
  // The same with what it goes on to say.
  printedRest: [
    /\b(?:Error|ERROR|FATAL|Fatal|fatal|error|panic)(?:\[\w+\]| \w+)?: .*?(?=$|[,;?]|\. )/,
  ],
  printedError: [/\b(?:Error|ERROR|FATAL|Fatal|panic): \S/],
  // A message in quotation marks that begins with who says it.
  quotedMessage: [
    /["'`](?!https?:)[A-Za-z][\w.-]{1,20}: [a-z][^"'`]{8,}["'`]/,
  ],
  // A code of a message behind what prints it.
  printedCode: [
    /\b(?:printed|prints|says|said|threw|throws|returned|returns|reports|got|gave|get|with|error|code) (?:the )?(?:error |code )*["'`(]?[A-Z]{1,4}-?\d{3,5}\b/,
  ],
  // A program says what it could not do.
  toolSays: [
    /(?:^|[\s"'`>])(?:npm|npx|pnpm|yarn|node|deno|bun|pip3?|python3?|pytest|uv|poetry|docker|kubectl|helm|terraform|git|cargo|rustc|go|gradle|mvn|maven|java|javac|tsc|vite|webpack|psql|mysql|mongosh?|redis-cli|nginx|apt|apt-get|dpkg|brew|systemctl|ssh|scp|rsync|curl|wget|bash|zsh|sh|make|cmake|gcc|clang|ld|php|composer|ruby|bundle|gem|dotnet|swift|xcodebuild|flutter|ansible|jq|sed|awk|tar|openssl): (?:could not|couldn't|cannot|can't|can not|unable to|failed to|no such|not found|unknown|unrecogni[sz]ed|unsupported|invalid|missing|permission denied|command not found|undefined reference)\b/i,
    /\bundefined reference to [`'"]/,
    /\b(?:error(?: message)?(?: (?:is|reads|saying|says|that says))?|(?:abort|crash|die|exit|fail|panic)(?:s|ed|es|ing)? with|throw(?:s|ing)|threw):? ["'`][^"'`]{8,}["'`]/i,
  ],
  failureEvidence: [
    // A code as libraries name theirs.
    /\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)*_(?:DENIED|ERR|ERROR|FAIL|FAILED|FAILURE|REFUSED|TIMEOUT)(?:_[A-Z0-9]+)*\b/,
    // Where it was called from, as a stack is printed.
    /\bat [\w.$]+ \((?:<anonymous>|[^()\s]+:\d+:\d+)\)/,
    // What runners of tests say of a file.
    /(?:^|\s)FAIL(?:ED)?:? [\w@./-]+\.\w+(?:::\w+|(?=\s|$))/,
    /\b[A-Z]\w*(?:Error|Exception)\b/,
    /\b(?:attribute|import|index|key|name|range|reference|runtime|syntax|type|value)error\b/i,
    /\bE(?:CONN|NO|ACCES|PERM|ADDR|EXIST|RESOLVE|LIFECYCLE|TIMEDOUT|MFILE|INTEGRITY|BADENGINE)[A-Z]*\b/,
    // A server of databases.
    /\bERROR \d{3,5} \(/,
    /\bERR_[A-Z]{2,}(?:_[A-Z0-9]+)*\b/,
    /\bnpm (?:ERR!|error)/i,
    /\bexit(?:ed|s)?(?: with)?(?: an?)?(?: (?:code|status))?[ :=]*[1-9-]\d*\b/i,
    /\b(?:code|status) (?:1|2|126|127|128|134|137|139|255)\b/,
    /\bTraceback\b|\bpanicked at\b/,
    // What Python says of a value.
    /\bobject is not (?:callable|iterable|subscriptable)\b|\bnot all arguments converted\b|\bbytes-like object is required\b/,
    /\bmake(?:\[\d+\])?: \*\*\*/,
    /\bfatal: /i,
    /\bhave diverged\b/i,
    /\bcommand not found\b|\bnon-?zero (?:exit )?(?:code|status)\b|\berrno \d+\b/i,
    /\bunhandled (?:promise )?(?:rejection|exception|error)|\buncaught (?:exception|error|\(in promise\))/i,
    /\btimed out waiting for the condition\b|\bis waiting to start: /,
    /\bexternally[- ]managed[- ]environment\b|\bImproperlyConfigured\b/i,
    /\bpermission denied\b/i,
    /\bsegmentation ?fault\b|\bseg ?fault|\bSIG(?:SEGV|ABRT|BUS|ILL)\b/i,
    // Codes of Oracle, Microsoft's tools, Entra and SQL.
    /\b(?:ORA|PLS|TNS|RMAN|DPY|DPI)-\d{4,5}\b|\b(?:CS|MSB|NU|LNK|lnk|NETSDK)\d{4}\b|\bAADSTS\d{5,6}\b|\bSQLSTATE\b/,
    // What compilers say of a name: "undefined: slices.Collect".
    /\bundefined: [\w.]+|\bundeclared identifier\b|\bunresolved reference\b/i,
    /\berror TS\d+|\berror\[E\d+\]|\bTS\d{4}\b/,
    /\bcan not find (?:module|package|symbol|name)\b/i,
    // What programs say of what they need and do not get.
    /\b(?:can not|could not|unable to|failed to|error) (?:find|finding|locate|resolve|resolving|open|connect to|load|loading|parse|parsing|acquire|acquiring|bind|allocate|determine|import|get|read|compile|start) (?:\S+ ){0,2}?(?:distribution|module|package|symbol|version that|hostname|state lock|lock file|dependency|repository|plugin|manifest|host:|daemon|file:)(?=$|[\s,.:;"'`])/i,
    /\bconnection (?:to|with) (?:the )?(?:server|host|database|socket)\b.{0,60}\b(?:refused|reset|closed|timed out|failed)\b/i,
    // What the system says of a call that did not succeed.
    /\b(?:operation not permitted|access is denied|device or resource busy|exec format error|no route to host|name or service not known|temporary failure in name resolution|host key verification failed|context deadline exceeded|i\/o timeout|too many levels of symbolic links|argument list too long|cross-device link|bad file descriptor)\b/i,
    /: broken pipe\b/i,
    // Levels of logs, and what build tools write in capitals.
    /\[(?:emerg|alert|crit|fatal)\] |\b(?:BUILD|UPGRADE|INSTALL|INSTALLATION|TEST|DEPLOY) FAILED\b|\bExecution failed for task\b|\bAn error occurred \(/,
    /\b(?:permission to \S+ denied to|pull access denied|manifest unknown|ErrImagePull)\b/i,
    // What compilers say of a value.
    /\bmismatched types\b|\bborrow of moved value\b/i,
    /\b(?:zsh|bash|sh|fish): (?:line \d+: )?(?:no matches found|event not found|bad substitution|parse error|syntax error)\b/i,
    /(?:^|\s)(?:go: |npm |pip )?no matching (?:versions?|package)\b|\bno versions? (?:satisf|match)/i,
    /\bcurl: \(\d+\) |\bruntime error: |\bcertificate (?:problem|verify failed|has expired)\b/i,
    /\bno such file or directory\b|\bno module named\b|\bno space left\b|\bno matching (?:distribution|manifest)\b/i,
    /\bundefined references?\b|\bunresolved (?:import|external)|\bundefined symbols?\b/i,
    /\b(?:ContainerCreating|PodInitializing)\b|\bCrashLoopBackOff\b|\bImagePullBackOff\b|\bOOMKilled\b/i,
    // What browsers and Node say of a value that is not there.
    /\bcan not (?:read|set) propert(?:y|ies) (?:'[^']+' )?of (?:null|undefined)\b|[\w$]\.[\w$]+(?:\(.{0,40}\))? is not iterable\b|[\w$)] is not a (?:function|constructor)\b/,
    /\breturns? (?:always )?(?:undefined|NaN)\b|\bis always (?:undefined|null|NaN)\b/,
    /\bgot an unexpected keyword argument\b|\bunexpected end of (?:file|input|json)\b/i,
    // What compilers of C++ say of a name, and who says it at which place.
    /\bis not a member of\b|\bno (?:matching )?member (?:function|named)\b|\bwas not declared in this scope\b|\bunknown type name\b/i,
    /(?:^|\s)[\w./\\+-]+:\d+(?::\d+)?: (?:fatal )?error\b|(?:^|\s)[a-z][\w+.-]*: (?:fatal )?error: /,
    // A condition that did not hold, and what the runner of tests makes of it.
    /\bassertion (?:.{1,80} )?failed\b|\[ +FAILED +\]|\((?:core dumped|signal \d+)\)/i,
    // A number below nought, or an answer that has an error for its content.
    /\berror(?: code)?:? -\d{1,6}\b|"error" ?: ?\{ ?"/i,
    // A status of Windows, and an answer that says what is wrong.
    /\b0[x\u0445](?:8|c0)[0-9a-f]{6,7}\b/i,
    /"(?:detail|error|error_description|message|msg)" ?: ?"[^"]{0,60}(?:denied|error|fail|forbidden|invalid|missing|not found|refused|timed? ?out|unauthori[sz]ed|undefined|unexpected|unknown)/i,
    // Where Node threw.
    /\bnode:internal\/[\w/]+:\d+/,
    /\bpeer dep(?:endency)?\b.*\bconflict|\bERESOLVE\b/i,
    /\bmodule not found\b|\bport:? ?\d{2,5} (?:is |was )?(?:already )?(?:being used|in use|occupied|taken|used)\b|\balready (?:in use|listening|running) on port\b|: (?:illegal|invalid|unrecogni[sz]ed) option\b|\b(?:invalid|unknown|unrecogni[sz]ed) (?:argument|flag|option|subcommand):? ["'`-]|\bconnection refused\b|\baddress already in use\b|\bis already allocated\b|\bis not a git command\b|\bis not recogni[sz]ed as\b/i,
    /\banother operation\b.*\bin progress\b|\bresource temporarily unavailable\b/i,
    /\b(?:disk )?quota exceeded\b|\bread-only file system\b|\btoo many open files\b/i,
    /\bsyntax error\b|\bunexpected token\b|\bnull pointer\b|\bheap out of memory\b/i,
    // A command that nobody knows, in the words of Windows' shells.
    /n'est pas reconnue? (?:comme|en tant)|no se reconoce como|não é reconhecido como|non è riconosciuto come|wurde nicht als Name|ist entweder falsch geschrieben|не (?:распознано как|является внутренней)|不是内部或外部命令|内部コマンドまたは外部コマンド|내부 또는 외부 명령/iu,
    // The same of a file, in the system's words of other languages.
    /(?:Datei oder Verzeichnis nicht gefunden|[Nn]o existe el (?:fichero|archivo) o el directorio|[Aa]ucun fichier ou dossier de ce (?:type|nom)|(?:[Ff]icheiro|[Aa]rquivo) ou diretório (?:inexistente|não encontrado)|[Ff]ile o directory non esistente|[Нн]ет такого файла или каталога|没有那个文件或目录|沒有此一檔案或目錄|そのようなファイルやディレクトリはありません|그런 파일이나 디렉터리가 없습니다)/,
    /\bbad interpreter\b|\bmerge conflict|\bno upstream branch\b|\bnon-fast-forward\b|\bdetached HEAD\b/i,
  ],
} as const;
