/** Cases of shells, files, rights and typing. */
import { type FixErrorCase, one } from "./case.ts";

/** Shells on every system. */
export const SHELL_CASES: readonly FixErrorCase[] = [
  one(
    "sh-typo-kubectl",
    "bash",
    {
      command: "kubeclt get pods -A",
      error: "bash: kubeclt: command not found",
    },
    /kubeclt/,
    /^kubectl get pods -A$/,
  ),
  one(
    "sh-typo-sudo",
    "bash",
    {
      command: "sduo apt update",
      error:
        "Command 'sduo' not found, did you mean:\n  command 'sudo' from deb sudo\nTry: apt install <deb name>",
    },
    /sduo/,
    /^sudo apt update$/,
  ),
  one(
    "sh-typo-pipe",
    "bash",
    {
      command: "cat access.log | gerp 404 | wc -l",
      error: "bash: gerp: command not found\n0",
    },
    /gerp/,
    /^cat access\.log \| grep 404 \| wc -l$/,
  ),
  one(
    "sh-missing-tree",
    "bash",
    {
      command: "tree -L 2",
      error: "-bash: tree: command not found",
      environment: "Ubuntu 24.04",
    },
    /tree/,
    /apt(?:-get)? install tree/,
  ),
  one(
    "sh-missing-dig-alpine",
    "sh",
    {
      command: "dig example.com",
      error: "sh: dig: not found",
      environment: "alpine:3.19 container",
    },
    /dig/,
    /apk add .*bind-tools/,
  ),
  one(
    "sh-missing-ps-fedora",
    "bash",
    {
      command: "killall node",
      error: "bash: killall: command not found",
      environment: "Fedora 40",
    },
    /killall/,
    /dnf install psmisc/,
  ),
  one(
    "sh-missing-fr",
    "bash",
    {
      command: "jq . a.json",
      error: "bash: jq : commande introuvable",
      environment: "Debian 12, LANG=fr_FR.UTF-8",
    },
    /jq/,
    /install jq/,
  ),
  one(
    "sh-missing-es",
    "bash",
    { command: "htop", error: "bash: htop: orden no encontrada" },
    /htop/,
    /install htop/,
  ),
  one(
    "sh-typo-ru",
    "bash",
    { command: "gti push", error: "bash: gti: команда не найдена" },
    /gti/,
    /^git push$/,
  ),
  one(
    "sh-typo-zh",
    "bash",
    { command: "dokcer ps", error: "bash: dokcer: 未找到命令" },
    /dokcer/,
    /^docker ps$/,
  ),
  one(
    "sh-typo-ja",
    "bash",
    {
      command: "pyhton3 a.py",
      error: "bash: pyhton3: コマンドが見つかりません",
    },
    /pyhton3/,
    /^python3? a\.py$/,
  ),
  one(
    "ps-typo",
    "powershell",
    {
      command: "gti status",
      error:
        "gti : The term 'gti' is not recognized as the name of a cmdlet, function, script file, or operable program. Check the spelling\nof the name, or if a path was included, verify that the path is correct and try again.\nAt line:1 char:1\n+ gti status\n+ ~~~\n    + CategoryInfo          : ObjectNotFound: (gti:String) [], CommandNotFoundException\n    + FullyQualifiedErrorId : CommandNotFoundException",
      environment: "Windows 11 PowerShell 5.1",
    },
    /gti/,
    /^git status$/,
  ),
  one(
    "cmd-missing-terraform",
    "cmd",
    {
      command: "terraform -v",
      error:
        "'terraform' is not recognized as an internal or external command,\noperable program or batch file.",
      environment: "Windows 10 cmd.exe",
    },
    /terraform/,
    /winget install .*[Tt]erraform|where/,
  ),
  one(
    "cmd-typo-fr",
    "cmd",
    {
      command: "pyton app.py",
      error:
        "'pyton' n’est pas reconnu en tant que commande interne\nou externe, un programme exécutable ou un fichier de commandes."
          .replace("’", "'"),
      environment: "Windows 11",
    },
    /pyton/,
    /^python app\.py$/,
  ),
  one(
    "fish-typo",
    "fish",
    {
      command: "systemclt status nginx",
      error:
        "fish: Unknown command: systemclt\nfish: \nsystemclt status nginx\n^~~~~~~~^",
    },
    /systemclt/,
    /^systemctl status nginx$/,
  ),
  one(
    "zsh-typo",
    "zsh",
    {
      command: "brwe install jq",
      error: "zsh: command not found: brwe",
      environment: "macOS 14",
    },
    /brwe/,
    /^brew install jq$/,
  ),
  one(
    "zsh-glob",
    "zsh",
    {
      command: "pip install 'x' celery[redis]",
      error: "zsh: no matches found: celery[redis]",
    },
    /celery\[redis\]/,
    /'celery\[redis\]'/,
  ),
  one(
    "sh-env-node",
    "bash",
    {
      command: "./cli.js",
      error: "/usr/bin/env: ‘node’: No such file or directory",
      environment: "Debian 12",
    },
    /node/,
    /install nodejs/,
  ),
  one(
    "sh-crlf-buried",
    "github-actions",
    {
      log:
        "2026-01-05T10:00:00.0000000Z ##[group]Run ./scripts/build.sh\n2026-01-05T10:00:00.1000000Z shell: /usr/bin/bash -e {0}\n2026-01-05T10:00:00.2000000Z /home/runner/work/_temp/x.sh: ./scripts/build.sh: /usr/bin/env: bad interpreter: No such file or directory\n2026-01-05T10:00:00.3000000Z env: 'bash\\r': No such file or directory\n2026-01-05T10:00:00.4000000Z ##[error]Process completed with exit code 127.",
    },
    /CRLF|line ending|carriage/i,
    /sed -i|dos2unix/,
  ),
  one(
    "sh-eof",
    "bash",
    {
      command: "bash backup.sh",
      error:
        "backup.sh: line 42: unexpected EOF while looking for matching `\"'\nbackup.sh: line 57: syntax error: unexpected end of file",
    },
    /syntax|unmatched/i,
    /backup\.sh/,
  ),
  one(
    "sh-unary",
    "bash",
    {
      command: "./check.sh",
      error: "./check.sh: line 12: [: ==: unary operator expected",
    },
    /quot|empty/i,
    /quote/i,
  ),
  one(
    "sh-dash-bashism",
    "sh",
    { command: "sh install.sh", error: "install.sh: 9: source: not found" },
    /bash/,
    /^bash install\.sh/,
  ),
  one(
    "sh-unbound",
    "bash",
    {
      command: "bash deploy.sh prod",
      error: "deploy.sh: line 7: AWS_REGION: unbound variable",
    },
    /AWS_REGION/,
    /export AWS_REGION=/,
  ),
  one(
    "sh-event",
    "bash",
    {
      command: 'git commit -m "wow!nice"',
      error: "bash: !nice: event not found",
    },
    /history|exclamation/i,
    /'wow!nice'/,
  ),
  one(
    "sh-chmod-x",
    "bash",
    {
      command: "./bin/start --port 80",
      error: "bash: ./bin/start: Permission denied",
    },
    /execut/i,
    /chmod \+x .*bin\/start/,
  ),
  one(
    "sh-chmod-de",
    "bash",
    { command: "./start.sh", error: "bash: ./start.sh: Keine Berechtigung" },
    /execut/i,
    /chmod \+x/,
  ),
  one(
    "sh-denied-log",
    "bash",
    {
      command: "tail -f /var/log/syslog",
      error:
        "tail: cannot open '/var/log/syslog' for reading: Permission denied\ntail: no files remaining",
    },
    /[Pp]ermission/,
    /^sudo tail -f \/var\/log\/syslog$/,
  ),
  one(
    "sh-denied-redirect",
    "bash",
    {
      command: "sudo echo 1 > /proc/sys/net/ipv4/ip_forward",
      error: "-bash: /proc/sys/net/ipv4/ip_forward: Permission denied",
    },
    /[Pp]ermission/,
    /tee/,
  ),
  one(
    "sh-denied-home",
    "bash",
    {
      command: "touch /home/dev/app/x",
      error: "touch: cannot touch '/home/dev/app/x': Permission denied",
    },
    /[Pp]ermission/,
    /ls -ld/,
    /^sudo touch/,
  ),
  one(
    "sh-apt-root-es",
    "apt",
    {
      command: "apt install nginx",
      error:
        "E: No se pudo abrir el fichero de bloqueo «/var/lib/dpkg/lock-frontend» - open (13: Permiso denegado)\nE: Imposible obtener el bloqueo de la interfaz de dpkg (/var/lib/dpkg/lock-frontend), ¿está como superusuario?",
    },
    /administrator|root/i,
    /^sudo apt install nginx$/,
  ),
  one(
    "sh-no-such-pt",
    "bash",
    {
      command: "cat notas.txt",
      error: "cat: notas.txt: Arquivo ou diretório inexistente",
    },
    /notas\.txt/,
    /ls -la/,
  ),
  one(
    "sh-no-such-it",
    "bash",
    {
      command: "cat appunti/a.txt",
      error: "cat: appunti/a.txt: File o directory non esistente",
    },
    /appunti/,
    /ls -la appunti/,
  ),
  one(
    "sh-no-such-ja",
    "bash",
    {
      command: "cat src/memo.txt",
      error: "cat: src/memo.txt: そのようなファイルやディレクトリはありません",
    },
    /memo/,
    /ls -la src/,
  ),
  one(
    "sh-mkdir-fr",
    "bash",
    {
      command: "mkdir projets/a/b",
      error:
        "mkdir: impossible de créer le répertoire « projets/a/b »: Aucun fichier ou dossier de ce type",
    },
    /parent/,
    /^mkdir -p projets\/a\/b$/,
  ),
  one(
    "sh-mkdir-exists",
    "bash",
    {
      command: "mkdir dist",
      error: "mkdir: cannot create directory ‘dist’: File exists",
    },
    /exists/,
    /mkdir -p dist|ls -ld dist/,
  ),
  one(
    "sh-cp-dir-macos",
    "bash",
    {
      command: "cp assets /tmp/out",
      error: "cp: assets is a directory (not copied).",
      environment: "macOS 14",
    },
    /director/,
    /^cp -(?:a|r|R) assets \/tmp\/out$/,
  ),
  one(
    "sh-cp-dest",
    "bash",
    {
      command: "cp app.conf etc/conf.d/app.conf",
      error:
        "cp: cannot create regular file 'etc/conf.d/app.conf': No such file or directory",
    },
    /destination|folder/i,
    /mkdir -p etc\/conf\.d/,
  ),
  one(
    "sh-mv-src",
    "bash",
    {
      command: "mv reprot.pdf docs/",
      error: "mv: cannot stat 'reprot.pdf': No such file or directory",
    },
    /reprot\.pdf/,
    /ls/,
  ),
  one(
    "sh-cd-missing",
    "bash",
    {
      command: "cd projcts/shop",
      error: "bash: cd: projcts/shop: No such file or directory",
    },
    /projcts\/shop/,
    /mkdir -p projcts\/shop|ls/,
  ),
  one(
    "sh-cd-file",
    "bash",
    {
      command: "cd src/index.ts",
      error: "bash: cd: src/index.ts: Not a directory",
    },
    /file/,
    /^cd src$/,
  ),
  one(
    "sh-rm-dir",
    "bash",
    {
      command: "rm node_modules",
      error: "rm: cannot remove 'node_modules': Is a directory",
    },
    /director/,
    /^rm -r node_modules$/,
  ),
  one(
    "sh-rm-root",
    "bash",
    {
      command: "rm -rf /",
      error:
        "rm: it is dangerous to operate recursively on '/'\nrm: use --no-preserve-root to override this failsafe",
    },
    /root|failsafe/,
    /Stop|name/,
    /--no-preserve-root/,
  ),
  one(
    "sh-ln-order",
    "bash",
    {
      command: "ln -s current releases-42",
      error: "ln: failed to create symbolic link 'releases-42': File exists",
    },
    /exists/,
    /^ln -s releases-42 current$/,
  ),
  one(
    "sh-grep-dir",
    "bash",
    { command: "grep TODO src", error: "grep: src: Is a directory" },
    /-r/,
    /^grep -r TODO src$/,
  ),
  one(
    "sh-argmax",
    "bash",
    {
      command: "ls cache/*.json",
      error: "bash: /usr/bin/ls: Argument list too long",
    },
    /ARG_MAX|too (?:many|long)|more arguments/i,
    /find cache .*-name '\*\.json'/,
  ),
  one(
    "sh-glibc",
    "bash",
    {
      command: "./tool",
      error:
        "./tool: /lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.38' not found (required by ./tool)",
      environment: "Ubuntu 20.04",
    },
    /GLIBC_2\.38/,
    /ldd --version/,
  ),
  one(
    "sh-exec-format-mac",
    "zsh",
    {
      command: "./kind version",
      error: "zsh: exec format error: ./kind",
      environment: "macOS 14 on M2",
    },
    /processor|architecture/,
    /file \.\/kind/,
  ),
  one(
    "sh-layout-ru",
    "bash",
    { command: "вщслук зы -ф", error: "bash: вщслук: команда не найдена" },
    /layout/,
    /^docker ps -a$/,
  ),
  one(
    "sh-layout-he",
    "bash",
    { command: "עןא דאשאוד" },
    /layout/,
    /^git status$/,
  ),
  one(
    "sh-nbsp",
    "bash",
    {
      command: "ls |\u00a0grep x",
      error: "bash: \u00a0grep: command not found",
    },
    /no-break/,
    /^ls \| grep x$/,
  ),
  one(
    "sh-prompt",
    "bash",
    { command: "$ npm run build", error: "bash: $: command not found" },
    /prompt/,
    /^npm run build$/,
  ),
  one(
    "sh-emdash",
    "bash",
    {
      command: "docker run —rm alpine",
      error:
        "Unable to find image '—rm:latest' locally\ndocker: invalid reference format.\nSee 'docker run --help'.",
    },
    /dash/,
    /docker run --rm alpine/,
  ),
  one(
    "sh-missing-space",
    "bash",
    { command: "gitcommit -m x", error: "gitcommit: command not found" },
    /space/,
    /^git commit -m x$/,
  ),
  one(
    "ps-policy",
    "powershell",
    {
      command: "npm run dev",
      error:
        "npm : File C:\\Program Files\\nodejs\\npm.ps1 cannot be loaded because running scripts is disabled on this system. For more information, see about_Execution_Policies at https:/go.microsoft.com/fwlink/?LinkID=135170.",
      environment: "Windows 11",
    },
    /policy/i,
    /Set-ExecutionPolicy .*(?:RemoteSigned|CurrentUser)/,
    /Bypass|Unrestricted/,
  ),
  one(
    "ps-path",
    "powershell",
    {
      command: "Get-Content .\\conf\\app.json",
      error:
        "Get-Content : Cannot find path 'C:\\work\\conf\\app.json' because it does not exist.",
      environment: "Windows PowerShell",
    },
    /conf.app\.json/,
    /Get-ChildItem/,
  ),
  one(
    "cmd-denied-de",
    "cmd",
    {
      command: "sc stop spooler",
      error: "[SC] OpenService FEHLER 5:\n\nZugriff verweigert",
      environment: "Windows 10",
    },
    /administrator|refused/i,
    /administrator/i,
  ),
  one(
    "win-file-locked",
    "cmd",
    {
      command: "del build.log",
      error:
        "The process cannot access the file because it is being used by another process.",
      environment: "Windows 11",
    },
    /process/,
    /[Cc]lose|Get-Process|handle/,
  ),
  one(
    "sed-unterminated",
    "sed",
    {
      command: "sed 's/foo/bar' in.txt",
      error: "sed: -e expression #1, char 9: unterminated `s' command",
    },
    /delimiter/,
    /^sed 's\/foo\/bar\/' in\.txt$/,
  ),
  one(
    "sed-mac",
    "sed",
    {
      command: "sed -i 's/a/b/' README.md",
      error: 'sed: 1: "README.md": invalid command code R',
      environment: "macOS 13",
    },
    /macOS|BSD/,
    /^sed -i '' /,
  ),
  one(
    "find-glob",
    "find",
    {
      command: "find . -name *.py",
      error:
        "find: paths must precede expression: `b.py'\nfind: possible unquoted pattern after predicate `-name'?",
    },
    /quot/,
    /-name '\*\.py'/,
  ),
  one(
    "opt-ls",
    "ls",
    {
      command: "ls --humann-readable -l",
      error:
        "ls: unrecognized option '--humann-readable'\nTry 'ls --help' for more information.",
    },
    /option/,
    /^ls --human-readable -l$/,
  ),
  one(
    "opt-tar",
    "tar",
    {
      command: "tar --extrct -f a.tgz",
      error:
        "tar: unrecognized option '--extrct'\nTry 'tar --help' or 'tar --usage' for more information.",
    },
    /option/,
    /^tar --extract -f a\.tgz$/,
  ),
  one(
    "opt-curl",
    "curl",
    {
      command: "curl --silnet https://example.com",
      error:
        "curl: option --silnet: is unknown\ncurl: try 'curl --help' or 'curl --manual' for more information",
    },
    /option/,
    /^curl --silent https:\/\/example\.com$/,
  ),
  one(
    "opt-rsync",
    "rsync",
    {
      command: "rsync -a --delte src/ dst/",
      error:
        "rsync: --delte: unknown option\nrsync error: syntax or usage error (code 1) at main.c(1795) [client=3.2.7]",
    },
    /option/,
    /--delete|rsync/,
  ),
];
