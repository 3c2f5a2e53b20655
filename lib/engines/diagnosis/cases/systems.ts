/** Cases of package managers, services, networks, machines, archives and old tools. */
import { type FixErrorCase, one } from "./case.ts";

/** Lines around which the decisive one is buried. */
function buried(line: string, before: string, after: string): string {
  const noise = (text: string, count: number) =>
    Array.from({ length: count }, (_, i) => text.replaceAll("#", String(i)));
  return [...noise(before, 120), line, ...noise(after, 12)].join("\n");
}

/** Evidence of operating systems and of what runs on them, with what it has to give. */
export const SYSTEM_CASES: readonly FixErrorCase[] = [
  one(
    "apt-typo-nginx",
    "apt",
    {
      command: "sudo apt install nginxx",
      error:
        "Reading package lists... Done\nBuilding dependency tree... Done\nE: Unable to locate package nginxx",
    },
    /nginxx/,
    /install nginx\b/,
  ),
  one(
    "apt-lock",
    "apt",
    {
      command: "sudo apt upgrade",
      error:
        "Waiting for cache lock: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 1432 (unattended-upgr)",
    },
    /1432|lock/,
    /ps -p 1432/,
    /rm .*lock/,
  ),
  one(
    "apt-dpkg",
    "apt",
    {
      command: "sudo apt install vim",
      error:
        "E: dpkg was interrupted, you must manually run 'sudo dpkg --configure -a' to correct the problem. ",
    },
    /interrupted/,
    /dpkg --configure -a/,
  ),
  one(
    "apt-key",
    "apt",
    {
      command: "sudo apt update",
      error:
        "W: GPG error: https://repo.example.com stable InRelease: The following signatures couldn't be verified because the public key is not available: NO_PUBKEY A1B2C3D4E5F60718\nE: The repository 'https://repo.example.com stable InRelease' is not signed.",
    },
    /key|sign/,
    /key/,
    /allow-unauthenticated|trusted=yes/,
  ),
  one(
    "apt-404-docker",
    "apt",
    {
      log: buried(
        "#7 3.101 E: Failed to fetch http://deb.debian.org/debian/pool/main/o/openssl/libssl3_3.0.11-1_amd64.deb  404  Not Found [IP: 151.101.1.1 80]",
        "#7 1.# Get:# http://deb.debian.org/debian bookworm/main amd64 pkg# amd64 1.0-# [20 kB]",
        "#7 3.2# E: Unable to fetch some archives, maybe run apt-get update or try with --fix-missing?",
      ),
      command: "docker build .",
      environment: "debian:12 image",
    },
    /package lists|no longer/i,
    /apt-get update/,
  ),
  one(
    "apt-unmet",
    "apt",
    {
      command: "sudo apt install docker-ce",
      error:
        "The following packages have unmet dependencies:\n docker-ce : Depends: containerd.io (>= 1.4.1) but it is not installable\nE: Unable to correct problems, you have held broken packages.",
    },
    /need versions|depend/i,
    /--fix-broken|apt-cache policy/,
  ),
  one(
    "apt-op-fr",
    "apt",
    {
      command: "apt instal vim",
      error: "E: L'opération instal n'est pas valable",
    },
    /instal/,
    /^apt install vim$/,
  ),
  one(
    "dnf-nomatch",
    "dnf",
    {
      command: "sudo dnf install nodjs",
      error:
        "Last metadata expiration check: 0:10:00 ago.\nNo match for argument: nodjs\nError: Unable to find a match: nodjs",
      environment: "Fedora 40",
    },
    /nodjs/,
    /install nodejs|dnf search/,
  ),
  one(
    "dnf5-typo",
    "dnf",
    {
      command: "sudo dnf isntall htop",
      error:
        'Unknown argument "isntall" for command "dnf5". Add "--help" for more information about the arguments.',
    },
    /isntall/,
    /^sudo dnf install htop$/,
  ),
  one(
    "yum-eol",
    "yum",
    {
      command: "yum install -y git",
      error:
        "Loaded plugins: fastestmirror\nCould not retrieve mirrorlist http://mirrorlist.centos.org/?release=7 error was\nCannot find a valid baseurl for repo: base/7/x86_64",
      environment: "CentOS 7",
    },
    /base\/7|repository/,
    /yum|dnf/,
  ),
  one(
    "apk-name",
    "apk",
    {
      command: "apk add build-essential",
      error:
        "fetch https://dl-cdn.alpinelinux.org/alpine/v3.20/main/x86_64/APKINDEX.tar.gz\nERROR: unable to select packages:\n  build-essential (no such package):\n    required by: world[build-essential]",
      environment: "alpine:3.20",
    },
    /build-essential/,
    /apk (?:add build-base|search)/,
  ),
  one(
    "pacman-target",
    "pacman",
    {
      command: "sudo pacman -S ripgrpe",
      error: "error: target not found: ripgrpe",
    },
    /ripgrpe/,
    /pacman -Ss? ripgrep|pacman -Ss/,
  ),
  one(
    "pacman-key",
    "pacman",
    {
      command: "sudo pacman -Syu",
      error:
        'error: foo: signature from "Jane <jane@archlinux.org>" is unknown trust\n:: File /var/cache/pacman/pkg/foo-1-1-any.pkg.tar.zst is corrupted (invalid or corrupted package (PGP signature)).\nDo you want to delete it? [Y/n]',
    },
    /keys/,
    /archlinux-keyring/,
    /SigLevel|--overwrite/,
  ),
  one(
    "brew-typo",
    "brew",
    {
      command: "brew install nmap-",
      error:
        'Warning: No available formula with the name "nmap-". Did you mean nmap?\nError: No available formula',
    },
    /nmap-/,
    /^brew install nmap$/,
  ),
  one(
    "brew-sudo",
    "brew",
    {
      command: "sudo brew install wget",
      error:
        "Error: Running Homebrew as root is extremely dangerous and no longer supported.\nAs Homebrew does not drop privileges on installation you would be giving all\nbuild scripts full access to your system.",
    },
    /root/,
    /^brew install wget$/,
  ),
  one(
    "brew-clt",
    "brew",
    {
      command: "brew install python",
      error:
        "xcrun: error: invalid active developer path (/Library/Developer/CommandLineTools), missing xcrun at: /Library/Developer/CommandLineTools/usr/bin/xcrun",
    },
    /developer tools/,
    /xcode-select --install/,
  ),
  one(
    "choco-admin",
    "choco",
    {
      command: "choco install git -y",
      error:
        "Chocolatey detected you are not running from an elevated command shell\n (cmd/powershell).\n\n You may experience errors - many functions/packages\n require admin rights.",
      environment: "Windows 10",
    },
    /administrator/,
    /administrator/i,
  ),
  one(
    "winget-many",
    "winget",
    {
      command: "winget install node",
      error:
        "Multiple packages found matching input criteria. Please refine the input.\nName    Id                Source\n---------------------------------\nNode.js OpenJS.NodeJS     winget",
    },
    /[Ss]everal/,
    /winget (?:search|install .*--id)/,
  ),
  one(
    "snap-classic",
    "snap",
    {
      command: "sudo snap install pycharm-community",
      error:
        'error: This revision of snap "pycharm-community" was published using classic confinement and thus may\n       perform arbitrary system changes outside of the security sandbox that snaps are usually\n       confined to, which may put your system at risk.\n\n       If you understand and want to proceed repeat the command including --classic.',
    },
    /classic/,
    /--classic$/,
  ),
  one(
    "nix-flakes",
    "nix",
    {
      command: "nix flake update",
      error:
        "error: experimental Nix feature 'nix-command' is disabled; add '--extra-experimental-features nix-command' to enable it",
    },
    /experimental/,
    /experimental-features/,
  ),
  one(
    "gem-perm",
    "gem",
    {
      command: "gem install rails",
      error:
        "ERROR:  While executing gem ... (Gem::FilePermissionError)\n    You don't have write permissions for the /var/lib/gems/3.1.0 directory.",
    },
    /write/,
    /--user-install/,
    /^sudo/,
  ),
  one(
    "systemd-typo",
    "systemd",
    {
      command: "sudo systemctl status postgrsql",
      error: "Unit postgrsql.service could not be found.",
    },
    /postgrsql/,
    /systemctl status postgresql/,
  ),
  one(
    "systemd-exec",
    "systemd",
    {
      log:
        "Mar 04 10:00:00 web1 systemd[1]: Started app.service - My app.\nMar 04 10:00:00 web1 systemd[812]: app.service: Failed to locate executable /srv/app/run: No such file or directory\nMar 04 10:00:00 web1 systemd[812]: app.service: Failed at step EXEC spawning /srv/app/run: No such file or directory\nMar 04 10:00:00 web1 systemd[1]: app.service: Main process exited, code=exited, status=203/EXEC\nMar 04 10:00:00 web1 systemd[1]: app.service: Failed with result 'exit-code'.",
    },
    /203\/EXEC|does not exist/,
    /systemctl cat app\.service|ls/,
  ),
  one(
    "systemd-failed",
    "systemd",
    {
      command: "sudo systemctl restart apache2",
      error:
        'Job for apache2.service failed because the control process exited with error code.\nSee "systemctl status apache2.service" and "journalctl -xeu apache2.service" for details.',
    },
    /apache2/,
    /journalctl -u apache2|systemctl status|apachectl/,
  ),
  one(
    "systemd-container",
    "systemd",
    {
      command: "systemctl start cron",
      error:
        "System has not been booted with systemd as init system (PID 1). Can't operate.\nFailed to connect to bus: Host is down",
      environment: "ubuntu:22.04 docker container",
    },
    /systemd/,
    /service cron start/,
  ),
  one(
    "systemd-auth",
    "systemd",
    {
      command: "systemctl stop docker",
      error:
        "Failed to stop docker.service: Interactive authentication required.\nSee system logs and 'systemctl status docker.service' for details.",
    },
    /administrator/,
    /^sudo systemctl stop docker$/,
  ),
  one(
    "systemd-oom",
    "systemd",
    {
      log:
        "Mar 04 02:11:09 web1 kernel: Out of memory: Killed process 9123 (java) total-vm:9123456kB, anon-rss:7654321kB\nMar 04 02:11:09 web1 systemd[1]: shop.service: A process of this unit has been killed by the OOM killer.\nMar 04 02:11:09 web1 systemd[1]: shop.service: Failed with result 'oom-kill'.",
    },
    /memory/,
    /free -h|docker stats|journalctl/,
  ),
  one(
    "cron-bad",
    "cron",
    {
      command: "crontab jobs.txt",
      error: '"jobs.txt":3: bad hour\nerrors in crontab file, can\'t install.',
    },
    /hour/,
    /crontab -e/,
  ),
  one(
    "ssh-changed",
    "ssh",
    {
      command: "ssh root@203.0.113.9",
      error:
        "@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@\n@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @\n@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@\nOffending ECDSA key in /home/dev/.ssh/known_hosts:14\nHost key for 203.0.113.9 has changed and you have requested strict checking.\nHost key verification failed.",
    },
    /key/,
    /ssh-keygen -R 203\.0\.113\.9/,
    /StrictHostKeyChecking/,
  ),
  one(
    "ssh-refused",
    "ssh",
    {
      command: "ssh -p 2222 dev@db.example.org",
      error:
        "ssh: connect to host db.example.org port 2222: Connection refused",
    },
    /refused|listens/,
    /nc -vz db\.example\.org 2222/,
  ),
  one(
    "ssh-perm",
    "ssh",
    {
      command: "ssh -i ~/.ssh/prod.pem ec2-user@198.51.100.7",
      error:
        "Permissions 0644 for '/home/dev/.ssh/prod.pem' are too open.\nIt is required that your private key files are NOT accessible by others.\nThis private key will be ignored.\nLoad key \"/home/dev/.ssh/prod.pem\": bad permissions\nec2-user@198.51.100.7: Permission denied (publickey).",
    },
    /others can read/i,
    /chmod (?:600|400) .*prod\.pem/,
  ),
  one(
    "ssh-kex",
    "ssh",
    {
      command: "ssh admin@switch2",
      error:
        "Unable to negotiate with 10.1.1.2 port 22: no matching key exchange method found. Their offer: diffie-hellman-group14-sha1,diffie-hellman-group1-sha1",
    },
    /old|offer/,
    /KexAlgorithms=\+diffie-hellman/,
  ),
  one(
    "ssh-add",
    "ssh",
    {
      command: "ssh-add ~/.ssh/id_ed25519",
      error: "Could not open a connection to your authentication agent.",
    },
    /agent/,
    /ssh-agent/,
  ),
  one(
    "ssh-tunnel",
    "ssh",
    {
      command: "ssh -N -L 6379:cache:6379 bastion",
      error:
        "bind [127.0.0.1]:6379: Address already in use\nchannel_setup_fwd_listener_tcpip: cannot listen to port: 6379\nCould not request local forwarding.",
    },
    /6379/,
    /6379/,
  ),
  one(
    "scp-dir",
    "scp",
    {
      command: "scp dist web1:/srv/www",
      error:
        'scp: local "dist" is not a regular file\nscp: failed to upload file dist to /srv/www',
    },
    /director/,
    /^scp -r dist web1:\/srv\/www$/,
  ),
  one(
    "curl-dns",
    "curl",
    {
      command: "curl -sS https://api.acme.test/v1/ping",
      error: "curl: (6) Could not resolve host: api.acme.test",
    },
    /api\.acme\.test/,
    /getent hosts api\.acme\.test|nslookup|dig/,
  ),
  one(
    "curl-refused",
    "curl",
    {
      command: "curl http://127.0.0.1:9200",
      error:
        "curl: (7) Failed to connect to 127.0.0.1 port 9200 after 0 ms: Couldn't connect to server",
    },
    /9200/,
    /9200/,
  ),
  one(
    "curl-cert",
    "curl",
    {
      command: "curl https://self.example:8443/",
      error:
        "curl: (60) SSL certificate problem: self-signed certificate\nMore details here: https://curl.se/docs/sslcerts.html\n\ncurl failed to verify the legitimacy of the server and therefore could not\nestablish a secure connection to it. To learn more about this situation and\nhow to fix it, please visit the web page mentioned above.",
    },
    /certificate/,
    /openssl s_client|--cacert/,
    /\s-k\b|--insecure/,
  ),
  one(
    "curl-http-tls",
    "curl",
    {
      command: "curl https://localhost:3000",
      error:
        "curl: (35) OpenSSL/3.0.13: error:0A00010B:SSL routines::wrong version number",
    },
    /TLS/,
    /http:\/\/localhost:3000/,
  ),
  one(
    "curl-404",
    "curl",
    {
      command: "curl -fsSLO https://example.com/v1/app.tar.gz",
      error: "curl: (22) The requested URL returned error: 404",
    },
    /404/,
    /curl .*https:\/\/example\.com\/v1\/app\.tar\.gz/,
  ),
  one(
    "wget-timeout",
    "wget",
    {
      command: "wget http://mirror.example/x.iso",
      error:
        "--2026-01-01 10:00:00--  http://mirror.example/x.iso\nResolving mirror.example (mirror.example)... 192.0.2.10\nConnecting to mirror.example (mirror.example)|192.0.2.10|:80... failed: Connection timed out.\nRetrying.",
    },
    /timed out|answer/,
    /nc -vz .*mirror\.example 80/,
  ),
  one(
    "ping-de",
    "ping",
    {
      command: "ping datenbank",
      error: "ping: datenbank: Der Name oder der Dienst ist nicht bekannt",
    },
    /datenbank/,
    /getent hosts datenbank/,
  ),
  one(
    "net-unreachable",
    "ping",
    { command: "ping 8.8.8.8", error: "ping: connect: Network is unreachable" },
    /route/,
    /ip route/,
  ),
  one(
    "port-80",
    "caddy",
    {
      command: "caddy run",
      error:
        "Error: loading initial config: loading new config: http app module: start: listening on :80: listen tcp :80: bind: permission denied",
    },
    /1024|root|port/i,
    /port|setcap|sudo/i,
  ),
  one(
    "disk-full-de",
    "linux",
    {
      command: "cp gross.iso /mnt/b",
      error:
        "cp: Fehler beim Schreiben von '/mnt/b/gross.iso': Auf dem Gerät ist kein Speicherplatz mehr verfügbar",
    },
    /space|full/,
    /df -h/,
  ),
  one(
    "disk-full-zh",
    "linux",
    { command: "tar xf a.tar", error: "tar: a/b: 无法写入: 设备上没有空间" },
    /space|full/,
    /df -h/,
  ),
  one(
    "disk-full-buried",
    "linux",
    {
      log: buried(
        "2026-02-02 03:00:01 ERROR backup: write /backup/db.dump: no space left on device",
        "2026-02-02 03:00:00 INFO backup: dumped table t# (# rows)",
        "2026-02-02 03:00:02 INFO backup: cleaning up temp file #",
      ),
    },
    /space/,
    /df -h/,
  ),
  one(
    "readonly",
    "linux",
    {
      command: "touch /data/a",
      error: "touch: cannot touch '/data/a': Read-only file system",
    },
    /read-only/,
    /findmnt|mount/,
  ),
  one(
    "too-many-files",
    "linux",
    {
      log:
        "2026-02-02T03:00:01Z nginx[812]: accept4() failed (24: Too many open files)",
    },
    /files/,
    /ulimit -n|LimitNOFILE|worker/,
  ),
  one(
    "segfault",
    "linux",
    {
      command: "./render scene.xml",
      error: "Segmentation fault (core dumped)",
    },
    /segmentation/,
    /gdb/,
  ),
  one(
    "killed",
    "linux",
    { command: "python3 train.py", error: "Epoch 1/10\nKilled" },
    /memory|SIGKILL/,
    /dmesg|free/,
  ),
  one(
    "umount-busy",
    "linux",
    {
      command: "sudo umount /mnt/data",
      error: "umount: /mnt/data: target is busy.",
    },
    /uses/,
    /fuser|lsof/,
    /umount -l|-f\b/,
  ),
  one(
    "mount-nfs",
    "linux",
    {
      command: "sudo mount -t nfs nas:/vol /mnt",
      error:
        "mount: /mnt: bad option; for several filesystems (e.g. nfs, cifs) you might need a /sbin/mount.<type> helper program.",
    },
    /mount|option/i,
    /nfs-common|lsblk|mount/,
  ),
  one(
    "libso",
    "linux",
    {
      command: "./solver",
      error:
        "./solver: error while loading shared libraries: libgomp.so.1: cannot open shared object file: No such file or directory",
      environment: "Debian 12",
    },
    /libgomp/,
    /install libgomp1/,
  ),
  one(
    "libso-unknown",
    "linux",
    {
      command: "./agent",
      error:
        "./agent: error while loading shared libraries: libzorp.so.3: cannot open shared object file: No such file or directory",
      environment: "Fedora 40",
    },
    /libzorp/,
    /dnf provides/,
  ),
  one(
    "locale",
    "linux",
    {
      command: "perl a.pl",
      error:
        'perl: warning: Setting locale failed.\nperl: warning: Please check that your locale settings:\n\tLANGUAGE = (unset),\n\tLC_ALL = (unset),\n\tLANG = "fr_FR.UTF-8"\n    are supported and installed on your system.',
    },
    /locale/,
    /locale-gen fr_FR\.UTF-8/,
  ),
  one(
    "clock",
    "linux",
    {
      command: "kinit",
      error: "kinit: Clock skew too great while getting initial credentials",
    },
    /clock/i,
    /timedatectl|chronyc|ntp/,
  ),
  one(
    "tar-gz",
    "tar",
    {
      command: "tar xzf node.tar.gz",
      error:
        "\ngzip: stdin: not in gzip format\ntar: Child returned status 1\ntar: Error is not recoverable: exiting now",
    },
    /compress|format/,
    /file node\.tar\.gz/,
  ),
  one(
    "unzip-bad",
    "unzip",
    {
      command: "unzip tool.zip",
      error:
        "Archive:  tool.zip\n  End-of-central-directory signature not found.  Either this file is not\n  a zipfile, or it constitutes one disk of a multi-part archive.",
    },
    /ZIP/,
    /file tool\.zip/,
  ),
  one(
    "tar-spill",
    "tar",
    { command: "tar xzf site.tar.gz" },
    /current folder|own/,
    /mkdir -p site && tar xzf site\.tar\.gz -C site/,
  ),
  one(
    "make-target",
    "make",
    {
      command: "make instal",
      error: "make: *** No rule to make target 'instal'.  Stop.",
    },
    /instal/,
    /^make install$/,
  ),
  one(
    "make-tab",
    "make",
    {
      command: "make",
      error:
        "Makefile:14: *** missing separator (did you mean TAB instead of 8 spaces?).  Stop.",
    },
    /tab/,
    /14/,
  ),
  one(
    "make-gcc",
    "make",
    {
      command: "make",
      error:
        "make: cc: No such file or directory\nmake: *** [Makefile:4: app.o] Error 127",
      environment: "Ubuntu 22.04",
    },
    /cc\b/,
    /build-essential/,
  ),
  one(
    "sudoers",
    "sudo",
    {
      command: "sudo docker ps",
      error:
        "[sudo] password for dev: \ndev is not in the sudoers file.  This incident will be reported.",
    },
    /no right|sudo/,
    /usermod -aG|visudo/,
  ),
  one(
    "sudo-tty",
    "sudo",
    {
      log:
        "Running handlers:\nsudo: a terminal is required to read the password; either use the -S option to read from standard input or configure an askpass helper\nsudo: a password is required",
    },
    /terminal/,
    /sudo -v|NOPASSWD|password/,
  ),
  one(
    "sudo-npm",
    "sudo",
    { command: "sudo npm i -g pm2", error: "sudo: npm: command not found" },
    /secure_path|sudo/,
    /env "PATH=\$PATH" npm|PATH/,
  ),
  one(
    "jq-index",
    "jq",
    {
      command: "jq '.users.name' a.json",
      error: 'jq: error (at a.json:12): Cannot index array with "name"',
    },
    /array/,
    /jq/,
  ),
  one(
    "adb-none",
    "adb",
    {
      command: "adb install app.apk",
      error: "adb: no devices/emulators found",
    },
    /device/,
    /adb devices/,
  ),
  one(
    "vagrant-down",
    "vagrant",
    {
      command: "vagrant ssh web",
      error:
        "VM must be running to open SSH connection. Run `vagrant up`\nto start the virtual machine.",
    },
    /running/,
    /^vagrant up web && vagrant ssh web$/,
  ),
  one(
    "pyenv-version",
    "pyenv",
    {
      command: "python -V",
      error:
        "pyenv: version `3.13.1' is not installed (set by /srv/app/.python-version)",
    },
    /3\.13\.1/,
    /^pyenv install 3\.13\.1$/,
  ),
  one(
    "nvm-version",
    "nvm",
    {
      command: "nvm use",
      error:
        "Found '/srv/app/.nvmrc' with version <20.11.1>\nN/A: version \"20.11.1\" is not yet installed.\n\nYou need to run `nvm install` to install and use the node version specified in `.nvmrc`.",
    },
    /20\.11\.1/,
    /nvm install/,
  ),
  one(
    "asdf-none",
    "asdf",
    {
      command: "ruby -v",
      error:
        "No version is set for command ruby\nConsider adding one of the following versions in your config file at /srv/.tool-versions\nruby 3.3.0",
    },
    /ruby/,
    /asdf install|asdf (?:local|set)/,
  ),
  one(
    "svn-lock",
    "svn",
    {
      command: "svn up",
      error:
        "svn: E155004: Run 'svn cleanup' to remove locks (type 'svn help cleanup' for details)\nsvn: E155004: Working copy '/srv/wc' locked.",
    },
    /lock/,
    /svn cleanup/,
  ),
  one(
    "hg-typo",
    "hg",
    {
      command: "hg stauts",
      error: "hg: unknown command 'stauts'\n(did you mean status?)",
    },
    /stauts/,
    /^hg status$/,
  ),
  one(
    "tmux-ambiguous",
    "tmux",
    { command: "tmux list-w -a", error: "unknown command: list-w" },
    /list-w/,
    /tmux list-windows -a/,
  ),
  one(
    "wsl",
    "wsl",
    {
      command: "wsl --install -d Debian",
      error:
        "WslRegisterDistribution failed with error: 0x80370102\nPlease enable the Virtual Machine Platform Windows feature and ensure virtualization is enabled in the BIOS.",
      environment: "Windows 11",
    },
    /Virtual Machine Platform/,
    /VirtualMachinePlatform/,
  ),
  one(
    "generic-126",
    "ci",
    { log: "Running step 3\nstep deploy: process exited with code 126" },
    /not executable|126/,
    /ls -l|chmod/,
  ),
  one(
    "generic-429",
    "ci",
    { error: "upload: server responded with status 429" },
    /429/,
    /wait|Retry-After/i,
  ),
  one(
    "tls-alert",
    "tls",
    {
      error:
        'rpc error: code = Unavailable desc = connection error: desc = "transport: authentication handshake failed: remote error: tls: bad certificate"',
      command: "grpcurl api.acme.test:443 list",
    },
    /TLS|certificate/i,
    /openssl s_client/,
  ),
  one(
    "errno-stale",
    "linux",
    {
      command: "ls /mnt/nfs",
      error: "ls: cannot access '/mnt/nfs': Stale file handle",
    },
    /stale/i,
    /findmnt|umount|mount|verbose/,
  ),
];
