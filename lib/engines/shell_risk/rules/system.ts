import type { Program } from "../table.ts";

/** Services, power, users, network configuration, disks, security and monitoring. */
export const SYSTEM: readonly Program[] = [
  // Services and power.
  {
    names:
      "systemctl service rc-service rc-update initctl sv chkconfig update-rc.d invoke-rc.d svcadm supervisorctl monit pm2 s6-svc runsvdir insserv upstart",
    valued:
      "-n --lines -t --type -p --property -H --host -M --machine -o --output -s --signal --state --job-mode --kill-who",
    dry: "--dry-run",
    otherwise: "service",
    says: "changes the state of a service",
    instead: "{name} status",
    rules: `
      observe $
      observe . +--status-all|--list
      observe status|show|list-units|list-unit-files|list-timers|list-sockets|list-jobs|list-dependencies|list-machines|list-automounts|list-paths|is-active|is-enabled|is-failed|is-system-running|cat|get-default|show-environment|help|avail|list|ls|logs|monit|info|describe|prettylist|jlist|version|tail|summary|pid
      observe * status|list
      power poweroff|reboot|halt|kexec|suspend|hibernate|hybrid-sleep|soft-reboot|exit|rescue|emergency|default|isolate|shutdown # stops or restarts the machine => systemctl status
      disable-security stop|disable|mask|kill ~^(?:auditd|firewalld|ufw|apparmor|selinux|fail2ban|clamav\\S*|falcon-sensor|crowdstrike|osqueryd|wazuh\\S*|ossec\\S*|rsyslog|syslog\\S*|systemd-journald|sysmon|mdatp|carbonblack|cbdaemon|sentinelone|nftables|iptables|snort|suricata|aide|auditbeat|filebeat)(?:\\.service)?$~ # switches off a security service => systemctl status {2}
      disable-security * stop|disable ~^(?:auditd|firewalld|ufw|apparmor|fail2ban|rsyslog|iptables)$~ # switches off a security service => service {1} status
      edit @pm2 start|reload|restart|save|flush|scale|startOrReload|startOrRestart
      service stop|disable|mask|kill => {name} status {2}
      startup enable|link|edit|revert|set-default|add-wants|preset|import-environment|set-environment|startup|save # makes a service start by itself => {name} status {2}
      service . +--user # changes a service of the user => {name} status {2}
      service start|restart|reload|try-restart|reload-or-restart|condrestart|reset-failed|daemon-reload|daemon-reexec|unmask|reread|update|add|flush|delete|scale => {name} status {2}`,
  },
  {
    names:
      "shutdown reboot poweroff halt init telinit pm-suspend pm-hibernate ctrlaltdel fasthalt",
    otherwise: "power",
    instead: "uptime",
    rules: `
      observe . +-c|--show`,
  },
  {
    names: "dbus-send gdbus busctl qdbus",
    otherwise: "edit",
    says: "calls a method of another program",
    instead: "busctl list",
    rules: `
      observe list|tree|introspect|status|monitor|capture|get-property|wait|help
      power . ~\\.?(?:PowerOff|Reboot|Halt|KExec|Suspend|Hibernate|HybridSleep|SoftReboot|Exit)(?:WithFlags)?$~ # stops or restarts the machine => uptime
      service . ~\\.?(?:Start|Stop|Restart|TryRestart|Reload|ReloadOrRestart|Kill|Reset|Mask|Unmask|Enable|Disable|Link|SetDefault)(?:Transient)?Unit\\w*$|\\.?(?:KillUser|KillSession|TerminateUser|TerminateSession)$~ # changes the state of a service => systemctl list-units
      account . ~org\\.freedesktop\\.Accounts(?:\\.|$).*(?:Create|Delete|Set)|\\.(?:CreateUser|DeleteUser|SetPassword|SetAccountType)$~ # changes user accounts => getent passwd`,
  },
  {
    names: "journalctl",
    valued:
      "-u -n -p -o -S -U --unit --since --until --lines --priority --output -b -t -D --file --identifier -g",
    otherwise: "observe",
    says: "reads the system log",
    rules: `
      erase-logs . +--vacuum-time|--vacuum-size|--vacuum-files|--rotate|--flush|--setup-keys|--relinquish-var # deletes or rotates the system log => journalctl --disk-usage`,
  },
  {
    names: "dmesg",
    valued: "-l -f -n --level --facility",
    otherwise: "observe",
    rules: `
      erase-logs . +-C|-c|--clear|--read-clear # clears the kernel log => dmesg -T`,
  },
  {
    names: "logrotate logger loginctl wall write mesg",
    valued: "-t -p -s -f --state",
    otherwise: "edit",
    rules: `
      erase-logs . +-f|--force
      observe . +-d|--debug|-l|--log
      observe list-sessions|list-users|show-session|show-user|session-status|user-status|list-seats
      kill-many terminate-user|terminate-session|kill-user|kill-session`,
  },
  {
    names: "crontab",
    valued: "-u",
    otherwise: "schedule",
    says: "replaces the scheduled commands",
    instead: "crontab -l",
    rules: `
      observe . +-l
      drop-data . +-r # deletes every scheduled command => crontab -l
      schedule . +-e => crontab -l`,
  },
  // Users and privileges.
  {
    names:
      "useradd adduser userdel deluser usermod groupadd groupdel groupmod addgroup delgroup gpasswd newusers chgpasswd pwconv pwunconv grpconv vigr vipw visudo chfn chsh newgrp chage faillock pam_tally2 passwd chpasswd smbpasswd samba-tool kadmin kadmin.local ipa realm adcli lpasswd luseradd pw dscl dseditgroup sysadminctl nscd sss_cache",
    valued: "-c -d -e -f -g -G -k -K -l -p -s -u -a -x -M -W -E -I",
    otherwise: "account",
    instead: "getent passwd",
    rules: `
      observe @passwd|faillock|kadmin +-S|--status
      observe @chage +-l|--list
      observe . +--check|--list !-u|-L|-U
      observe @visudo +-c|-cf|--check
      observe @dscl . ~^-(?:read|list|search|readall|readpl)$~
      observe @pw usershow|groupshow|usernext|groupnext
      account @passwd|chage|chsh|chfn|faillock => getent passwd
      privilege . ~^(?:--groups?=)?(?:\\S*,)?(?:sudo|wheel|admin|root|docker|adm|lxd|disk|shadow)(?:,\\S*)?$~ # gives somebody administrator rights => getent group sudo
      privilege . +-o ~^0$~ # creates a second root account => getent passwd 0
      account @userdel|deluser|usermod|chsh|chfn|chage|gpasswd => id {1}
      account @groupdel|delgroup|groupmod => getent group {1}`,
  },
  {
    names:
      "capsh getpcaps setpriv newuidmap ssh-copy-id ssh-keyscan ssh-keygen ssh-add gpg gpg2 gpgconf gpg-agent keytool certutil-nss pk12util security-nss secret-tool pass gopass bw lpass 1password op-read keepassxc-cli keyring kwallet-query gnome-keyring-daemon gitleaks trufflehog age-keygen mkcert step certbot acme.sh cfssl easyrsa wg wg-quick htpasswd ykman pinentry",
    valued:
      "-f -t -b -C -N -P -i -p -o --output -u -r --recipient --keyserver -keystore -alias -storepass --homedir -a --local-user -d -w -m -R",
    otherwise: "edit",
    rules: `
      shell-escape @capsh ~^--$~ # starts a shell with chosen rights
      privilege @ssh-copy-id # lets the owner of a key log in there => ssh-add -l
      observe @ssh-keyscan|getpcaps
      attack @trufflehog|gitleaks filesystem|git|github|s3|docker ~^(?:/|~|--only-verified)~
      read-secret @keepassxc-cli|pass|gopass|bw|lpass|secret-tool show|get|ls-secret|clip|export|lookup
      read-secret . +--export-secret-keys|--export-secret-subkeys|--export-secret-key # prints secret keys => gpg --list-secret-keys
      drop-data . +--delete-secret-keys|--delete-secret-key|--delete-secret-and-public-key # deletes secret keys => gpg --list-secret-keys
      observe @wg show
      read-secret @wg showconf # prints the private key => wg show
      read-secret lookup|show|get|unlock|export|read|clip|show-password|print|reveal # prints a stored secret => {name} list
      observe . +--list-keys|-k|--list-secret-keys|-K|--verify|--fingerprint|--list-sigs|--check-sigs|-l|-B|-v|-list|--list-packets|--show-keys|-L|-F
      observe list|ls|status|version|search|find|info|certificates
      observe detect|git|dir|filesystem|protect
      system-config . +-D|--renew|certonly|renew|up|down|set ~^(?:up|down|set|certonly|renew|install)$~
      drop-data rm|remove|delete|delete-all|revoke => {name} list`,
  },
  {
    names: "op doppler infisical chamber teller vaultenv aws-vault",
    valued: "--vault --account -p --project -c --config --env --format",
    otherwise: "edit",
    rules: `
      read-secret read|inject # prints a stored secret => {name} --help
      read-secret item|document|secrets|secret get|download|export # prints a stored secret => {name} {1} list
      read-secret secrets|export|env $ # prints stored secrets => {name} --help
      observe list|whoami|version|status|configure $
      observe vault|user|group|account|projects get|list
      drop-data item|vault|document|secrets|projects|environments delete => {name} {1} list
      session signin|login|logout|signout|setup`,
  },
  // Processes.
  {
    names: "kill",
    valued: "-s -n --signal",
    otherwise: "kill",
    instead: "ps -fp {*}",
    rules: `
      observe . +-l|-L|--list|--table
      observe . +-0
      kill-many ~^-1$~ # stops every process it may => ps aux
      power 1 $ # stops process 1 => ps -fp 1`,
  },
  {
    names: "pkill killall skill xkill slay kill-port fkill pskill fuser",
    valued: "-s -u -U -g -t -P -G -n --signal",
    otherwise: "kill",
    instead: "pgrep -l {1}",
    rules: `
      observe . +-l|--list
      observe @fuser !-k
      kill-many . +-u|-U|-v|--uid|--euid # stops every process of a user => ps -u {-u}
      kill-many . ~^(?:\\.|\\.\\*|-1|systemd|init|sshd|Xorg|gnome-shell|launchd)$~ => ps aux
      kill-many @fuser +-k ~^/[\\w./-]*$~ # stops every process that uses {*} => fuser {*}
      kill @fuser # stops every process that uses {*} => fuser {*}`,
  },
  {
    names: "stress stress-ng",
    otherwise: "run",
    says: "puts load on the machine",
    rules: `
      overload . +--vm|-m|--hdd|-d|--fork|--bigheap|--brk|--malloc # takes memory or disk until little is left => free -m`,
  },
  { names: "renice schedutil", otherwise: "edit", rules: "" },
  {
    names: "sysctl",
    valued: "-p -f --pattern",
    otherwise: "observe",
    rules: `
      system-config . +-w|-p|--write|--load|--system|-f # changes kernel parameters => sysctl -a
      system-config . ~^[\\w./-]+=~ # changes kernel parameters => sysctl -a`,
  },
  {
    names:
      "modprobe insmod rmmod depmod kmod kldload kldunload kextload kextunload",
    otherwise: "system-config",
    says: "loads or removes kernel modules",
    instead: "lsmod",
    rules: `
      observe . +-n|--dry-run|--show-depends|-c|--showconfig|-l|-D
      privilege . ~^(?:/tmp|/dev/shm|\\./|\\.\\./|/home|~)|^[\\w./-]+\\.ko$~ # loads kernel code from a file => lsmod
      observe list|static-nodes`,
  },
  {
    names:
      "ulimit-set setterm stty loadkeys kbdrate xset setxkbmap xmodmap localedef fc-cache xrdb dconf gsettings kwriteconfig5 tput-set setfont",
    otherwise: "edit",
    rules: `
      observe get|read|list-keys|list-recursively|list-schemas|dump|watch
      observe . +-a|--all|-g|-query|--print
      observe $`,
  },
  // Network configuration.
  {
    names:
      "iptables ip6tables iptables-legacy ip6tables-legacy iptables-nft arptables ebtables iptables-restore ip6tables-restore iptables-save ip6tables-save ipset nft pfctl ufw firewall-cmd ipfw shorewall csf fail2ban-client firewalld",
    valued: "-t -p -s -d -i -o -j -m --dport --sport -f --table --zone",
    otherwise: "firewall",
    instead: "iptables -S",
    rules: `
      observe . +-L|-S|--list|--list-rules|--list-all|--state|--get-zones|--get-active-zones|--get-default-zone|--list-ports|--list-services|--list-all-zones|--query-service|-sr|-s|-sn|-nvL|-nL|-vnL|-Lnv|-nvL !-F|-X|-Z|-D|-A|-I|-P
      observe list|show|status|monitor|version|check|ping|test|save
      observe @iptables-save|ip6tables-save
      firewall @iptables-restore|ip6tables-restore # replaces every rule => iptables-save
      firewall flush # removes every rule => nft list ruleset
      firewall . +-F|--flush|-X|-P|--policy|-d # removes or opens every rule => iptables -S
      disable-security disable|reset|stop|default|unban # switches the firewall off => ufw status verbose`,
  },
  {
    names:
      "ip ifconfig route ifup ifdown ethtool iw iwconfig nmcli nmtui networkctl netplan brctl bridge tc vconfig dhclient dhcpcd wpa_supplicant wpa_cli rfkill resolvconf resolvectl systemd-resolve networksetup airport scutil hostname domainname arp arpd macchanger ovs-vsctl vtysh birdc bluetoothctl hciconfig mii-tool wvdial connmanctl tunctl openvpn tailscale zerotier-cli nebula",
    valued: "-f -c -n -g -t -i -d",
    otherwise: "system-config",
    instead: "ip addr show",
    rules: `
      system-config @arp . +-d|-s|-f # changes which machine answers for an address => arp -n
      system-config @hostname|domainname * # renames the machine => hostname
      system-config @ifup|ifdown|dhclient|dhcpcd|wpa_supplicant|macchanger # takes network interfaces up or down => ip addr show
      system-config @ethtool . +-s|-G|-K|-A|-C|-L|-X|-N|-U|-E|-r|-f|-p|--change # changes a network interface => ethtool {1}
      observe $
      edit @openvpn +--genkey
      observe @ip|bridge|tc|iw !add|del|delete|set|flush|change|replace|append|exec|up|down|connect|disconnect|interface|save|restore|mod|prepend|import
      observe @nmcli !add|up|down|modify|mod|m|delete|del|connect|disconnect|reload|edit|clone|import|export|on|off|set|hotspot|rescan|down|u|reapply|load
      observe @ifconfig|iwconfig|ethtool|mii-tool * $
      observe addr|address|a|link|l|route|r|ro|neigh|n|neighbor|rule|ru|netns|maddr|tunnel|monitor|xfrm|tcp_metrics|token|fou|macsec show|list|ls|get|s|sh|lst
      run netns exec
      observe list|status|show|print|version|ping|netcheck|ip|whois|bugreport|info|query|statistics|get|devices|paired-devices|lldp|networks|peers|help
      observe @arp|ifconfig +-a
      observe @networksetup . ~^-(?:list|get|show|print|version)~
      observe @scutil +--get|--dns|--nwi|--proxy|-r
      firewall route|r|ro|rule|add|del|default add|del|delete|replace|flush|change|append|default # changes routes => ip route show
      firewall add|del|delete|flush
      expose serve|funnel|up`,
  },
  // Disks and file systems.
  {
    names: "fdisk gdisk sgdisk cfdisk sfdisk parted gparted partprobe fixparts",
    valued: "-o -n -t -c -b -C -H -S --typecode --new -a -g --type",
    otherwise: "device-wipe",
    says: "changes the partition table of {1}",
    instead: "lsblk -f || fdisk -l {1}",
    rules: `
      observe $
      observe @fdisk|cfdisk +-l|--list|-x|--list-details|-s|--getsz
      observe @sfdisk +-l|--list|-d|--dump|-J|--json|-x|-F|-s|-V|--verify|-T|--list-types !--delete|-A|--activate|--wipe
      observe @sgdisk|gdisk|fixparts +-p|--print|-i|--info|-v|--verify|-l|-L|--list-types !-o|-Z|-z|-d|-n|-t|-g|-s|-G|--clear|--delete|--new|--zap|--zap-all
      observe @parted|gparted +-l|--list
      observe @parted|gparted * print|p|unit
      observe @partprobe`,
  },
  {
    names:
      "wipefs blkdiscard badblocks hdparm nvme cryptsetup mdadm dmsetup lvremove vgremove pvremove lvcreate lvextend lvresize lvreduce vgcreate vgextend pvcreate lvs vgs pvs lvdisplay vgdisplay pvdisplay lvm zpool zfs btrfs tune2fs resize2fs e2fsck fsck xfs_repair xfs_growfs xfs_admin debugfs dumpe2fs e2label smartctl sdparm losetup partclone zerofree fstrim swapon swapoff blkid mount umount eject sync fusermount udisksctl growpart ntfsfix xfs_db e4defrag bcache multipath dd_rescue testdisk photorec extundelete sg_format flashrom fwupdmgr fwupdtool mtd_debug nandwrite flash_erase",
    valued:
      "-t -o -n -L -s -l -U -b --type --options --level --raid-devices -R --key-file -c",
    dry: "-n --no-act --dry-run -N --test",
    otherwise: "system-config",
    instead: "lsblk -f",
    rules: `
      system-config @swapoff # switches swap off => swapon --show
      system-config @umount +-a|--all # takes every file system away => findmnt
      system-config @fsck +-A !-N # repairs every file system => findmnt
      edit @mount|swapon|fstrim|eject +-a|--all
      observe $
      observe @lvs|vgs|pvs|lvdisplay|vgdisplay|pvdisplay|dumpe2fs|blkid|smartctl|debugfs|lvm !-w
      device-wipe @lvremove|vgremove|pvremove # destroys the data on {1} => lvs
      device-wipe @wipefs|pvcreate|bcache +-a|-f|--all|--force|-y|-o # destroys the data on {1} => lsblk -f {1}
      device-wipe @blkdiscard|flash_erase|nandwrite|sg_format ~^/dev/|^[\\w-]+(?:/[\\w-]+)?$~ # destroys the data on {1} => lsblk -f {1}
      observe @wipefs
      device-wipe @hdparm +--security-erase|--security-erase-enhanced|--trim-sector-ranges|--make-bad-sector|--security-set-pass # erases the disk => lsblk -f
      observe @hdparm +-I|-i|-t|-T|-g|-C
      device-wipe @badblocks +-w # overwrites the disk => lsblk -f
      device-wipe @mdadm|dmsetup +--zero-superblock # destroys the array's data => lsblk -f
      device-wipe @dmsetup remove_all|wipe_table
      device-wipe @nvme format|sanitize|write-zeroes|delete-ns # erases the disk => nvme list
      device-wipe @partclone|dd_rescue
      system-config @mount +-o ~\\bremount\\b~ ~^/(?:usr|var|etc|boot|home)?$~ # changes how a system tree is mounted => findmnt
      system-config @umount ~^/(?:usr|var|etc|boot|home|proc|sys|dev|run)?$~ # takes a system tree away => findmnt
      device-wipe @resize2fs|xfs_growfs ~^\\d+[KMGTs]?$~ # gives the file system on {1} another size, which can cut data off => dumpe2fs -h {1}
      device-wipe @resize2fs +-M # shrinks the file system on {1} => dumpe2fs -h {1}
      system-config @mount * /etc|/usr|/bin|/sbin|/lib|/lib64|/boot|/home|/root|/var|/ # puts another tree over a system tree => findmnt
      edit @mount|umount|udisksctl|fusermount|losetup|sync|eject|fstrim|resize2fs|e4defrag
      observe list|status|get|history|iostat|version|id-ctrl|smart-log|info|usage|show|luksDump|luksUUID|isLuks|benchmark|ls|table|deps|diff|holds|events|get-devices|get-updates|get-history|security|error-log|list-ns|id-ns|fw-log
      observe filesystem|subvolume|fi|device|scrub|quota|property|balance usage|df|show|list|get-default|du|status|stats|get
      observe . +-l|--list|-i|--show|-a|--all|-I|-T|-A|-H|-x|--examine|--detail|--scan|-D|-E|-Q|-h|-N|-E !--zero-superblock|--stop|-S|--security-erase|-Z|--security-erase-enhanced|--fail|--remove|--create|-C|--yes-i-know-what-i-am-doing|--make-bad-sector|--trim-sector-ranges
      device-wipe destroy|labelclear|luksFormat|luksErase|erase|luksKillSlot|reencrypt|format|sanitize|remove_all|wipe_table|write-zeroes|nuke|delete-ns|rollback # destroys the data on {2} => lsblk -f
      device-wipe subvolume delete => btrfs subvolume show {3}`,
  },
  {
    names:
      "quota edquota setquota repquota quotaon quotaoff quotacheck updatedb",
    valued: "-u -g",
    otherwise: "system-config",
    rules: `
      observe @quota|repquota|updatedb`,
  },
  // Security.
  {
    names:
      "setenforce setsebool semanage restorecon chcon aa-disable aa-complain aa-enforce apparmor_parser aa-teardown auditctl augenrules auditd semodule spctl csrutil fdesetup tccutil xattr nvram bputil mokutil sbctl tpm2_clear fscrypt checkmodule faillog",
    valued: "-t -m -k -w -p -a -S -F",
    otherwise: "system-config",
    instead: "sestatus",
    rules: `
      disable-security @csrutil disable|clear|authenticated-root # switches off the protection of the system => csrutil status
      disable-security @spctl . +--master-disable|--global-disable|--disable # lets any program run => spctl --status
      disable-security 0|Permissive|permissive # switches SELinux off => getenforce
      disable-security . ~com\\.apple\\.quarantine~ # removes the mark that makes the system check a download => xattr -l {*}
      disable-security . +-D|-d|--delete|-e|--disable|-R|--master-disable|--global-disable|disable|authenticated-root # switches off auditing or protection => auditctl -s
      disable-security disable|reset|clear
      observe . +-l|--list|-s|--status|-a|--assess|-p|-L|--list-enrolled|--sb-state
      observe status|list|get|isactive`,
  },
  {
    names:
      "nikto sqlmap hydra medusa ncrack john hashcat dirb dirbuster msfconsole msfvenom msfdb metasploit aircrack-ng airodump-ng aireplay-ng airmon-ng wifite reaver bettercap ettercap responder mitmproxy mitmdump mimikatz crackmapexec netexec nxc evil-winrm impacket-secretsdump secretsdump.py psexec.py smbexec.py wmiexec.py GetUserSPNs.py kerbrute bloodhound-python rubeus enum4linux smbmap recon-ng linpeas linpeas.sh winpeas pspy lse.sh linenum.sh LinEnum.sh les.sh linux-exploit-suggester ligolo-ng sliver havoc empire koadic beef-xss setoolkit slowloris hulk goldeneye t50 xmrig minerd cpuminer cgminer bfgminer ethminer nbminer t-rex lolminer phoenixminer ccminer xmr-stak minergate nanominer gminer teamredminer lazagne laZagne.py mimipenguin swap_digger truffleHog patator dsniff arpspoof dnsspoof macof yersinia exploitdb",
    valued: "-p -oN -oX -iL -u -w",
    otherwise: "attack",
    says: "attacks, scans or mines with other machines",
    rules: `
      observe @msfvenom +-l|--list`,
  },
  {
    names:
      "tcpdump tshark dumpcap wireshark tcpflow ngrep snoop ettercap-text dsniff logkeys xinput xspy script-key evtest xwd scrot gnome-screenshot maim grim flameshot spectacle screencapture ffscreencast fswebcam imagesnap streamer gcore process_vm_readv memdump fmem lime volatility bpftrace bpftool stap ftrace sysdig perf-trace xclip xsel wl-copy wl-paste pbcopy pbpaste xdotool ydotool wtype xte showkey",
    valued: "-i -w -r -c -s -f -F -o -t -G -W -C",
    otherwise: "observe",
    rules: `
      surveil @gcore|process_vm_readv|memdump|fmem|lime ~^[^-]~ # reads the memory of a process => ps aux
      shell-escape @tcpdump . +-z # runs a program for every capture file
      observe . +-D|-L|-r|--version|--list-interfaces
      privilege @bpftool prog|map|net|cgroup|struct_ops load|loadall|attach|pin|detach|delete|update|register|run # changes what runs in the kernel => bpftool prog list
      surveil @tcpdump|tshark|dumpcap|tcpflow|ngrep|snoop|logkeys|xspy # captures network traffic or keystrokes => tcpdump -D
      surveil . ~^(?!-h$)~ +-i|-w|-I # captures network traffic => tcpdump -D`,
  },
  {
    names:
      "nmap masscan zmap rustscan amass subfinder nuclei dnsrecon dnsenum fierce theharvester theHarvester gobuster ffuf wfuzz feroxbuster wpscan arp-scan netdiscover onesixtyone nbtscan whatweb wafw00f httpx naabu katana assetfinder sublist3r",
    valued: "-p -oN -oX -oA -oG -iL -u -w -t --script --script-args",
    otherwise: "send",
    says: "scans other machines",
    rules: `
      attack @nmap|masscan|zmap|rustscan . ~^[\\d.]+/\\d{1,2}$~ # scans a whole network => {name} --help
      opaque-run . ~^(?:--script=)?/dev/fd/~ # runs a script that is made on the spot
      attack . ~^--script(?:=|$).*(?:exploit|brute|vuln|dos|intrusive)|os\\.execute|^(?:exploit|brute|vuln|dos)$~ # attacks other machines`,
  },
  // macOS.
  {
    names: "launchctl",
    otherwise: "startup",
    instead: "launchctl list",
    rules: `
      observe list|print|dumpstate|blame|help|print-disabled|managername|hostinfo|version|procinfo
      disable-security unload|disable|bootout|remove ~(?:falcon|crowd|jamf|sentinel|little|blockblock|mdm|endpoint|xprotect|MRT)~
      service unload|stop|start|bootout|remove|kill|disable|reboot`,
  },
  {
    names: "defaults",
    otherwise: "edit",
    rules: `
      observe read|read-type|domains|find|export
      disable-security write ~loginwindow|com\\.apple\\.(?:screensaver|alf|LaunchServices|security|SoftwareUpdate)|LSQuarantine|askForPassword~ # changes a security setting => defaults read {2}
      startup write ~LoginHook|LoginItems|AutoLaunch~ => defaults read {2}
      system-config delete|delete-all $ => defaults read {2}
      edit write|delete|import|rename`,
  },
  {
    names: "diskutil hdiutil asr apfs newfs_apfs",
    otherwise: "system-config",
    instead: "diskutil list",
    rules: `
      observe list|info|activity|listFilesystems|imageinfo|verify|verifyVolume|verifyDisk|help
      observe apfs|cs|coreStorage|appleRAID list
      device-wipe eraseDisk|eraseVolume|reformat|secureErase|zeroDisk|randomDisk|partitionDisk|restore|erase|eraseCD|erasedisk|erasevolume|secureerase|zerodisk|partitiondisk # erases {rest} => diskutil list
      device-wipe apfs|cs|appleRAID deleteContainer|deleteVolume|delete|eraseVolume => diskutil list
      edit mount|unmount|mountDisk|unmountDisk|attach|detach|create|convert|eject|resize|makehybrid|mountdisk|unmountdisk|rename|compact`,
  },
  {
    names: "tmutil",
    otherwise: "system-config",
    instead: "tmutil listbackups",
    rules: `
      observe listbackups|latestbackup|status|destinationinfo|listlocalsnapshots|machinedirectory|compare|isexcluded|uniquesize|calculatedrift|version|listlocalsnapshotdates
      drop-data delete|deletelocalsnapshots|thinlocalsnapshots|removedestination|deleteinprogress # deletes backups => tmutil listbackups
      disable-security disable|stopbackup|disablelocal|addexclusion # switches backups off => tmutil status`,
  },
  {
    names: "security",
    valued: "-s -a -l -k -p -D",
    otherwise: "edit",
    rules: `
      read-secret dump-keychain|find-generic-password|find-internet-password|export|unlock-keychain|find-key +-w|-g|-d # prints passwords of the keychain => security list-keychains
      read-secret dump-keychain|export|unlock-keychain => security list-keychains
      drop-data delete-keychain|delete-certificate|delete-generic-password|delete-internet-password|delete-identity => security list-keychains
      privilege add-trusted-cert|authorizationdb|remove-trusted-cert|trust-settings-import # changes what the system trusts => security dump-trust-settings
      observe list-keychains|find-identity|find-certificate|show-keychain-info|dump-trust-settings|cms|verify-cert|default-keychain|find-generic-password|find-internet-password|help|error|requirement-evaluate`,
  },
  {
    names:
      "profiles pmset systemsetup softwareupdate kextcache jamf bless scselect pluginkit lsregister mdutil dscacheutil codesign xcrun xcode-select xcodebuild installer pkgutil plutil PlistBuddy sips textutil mdimport caffeinated screencap sfltool shortcuts automator",
    longDash: true,
    valued: "-c -f -o -n",
    otherwise: "edit",
    rules: `
      disable-security @profiles remove|renew # removes management profiles => profiles list
      observe status|show|list|-g|-l|--list|-h|-lint|-p|-v|-dv|-getremotelogin|-gettimezone|dumpbtm
      observe . +-g|--list|-l|-lint|-p|-s|-getremotelogin|-listtimezones|--pkgs|--files|--pkg-info|-dv|-v|--verify|-find|-f|--find|-showsdks|-version|--show-sdk-path|-print-path !-w|-d|--sign|--remove|-setremotelogin
      expose . +-setremotelogin|-setremoteappleevents
      system-config @softwareupdate . +-i|-ia|-a|--install # installs updates of the system => softwareupdate --list
      system-config . +-pkg|--forget|-setremotelogin|-settimezone|-setcomputername
      disable-security . +--remove-signature`,
  },
  // Agents that run commands of their own.
  {
    names:
      "claude codex gemini aider cursor-agent goose amp opencode q qwen crush copilot droid cline auggie interpreter",
    valued: "-p --prompt -m --model -c --config --cwd -C",
    otherwise: "run",
    says: "runs an agent, which runs commands of its own",
    rules: `
      disable-security . +--dangerously-skip-permissions|--dangerously-bypass-approvals-and-sandbox|--yolo|--dangerously-allow-all|--trust-all-tools|--allow-all-tools|--allow-all|--yes-always|--full-auto|--auto-approve|--skip-permissions-unsafe|--force # lets an agent run any command without asking => {name} --help
      destroy-all @copilot app|env|svc|job delete # deletes a service with everything in it => copilot {1} ls
      disable-security @cursor-agent . +-f # lets an agent run any command without asking => {name} --help
      disable-security @aider|interpreter|gemini . +-y|--yes|--auto_run # lets an agent run any command without asking => {name} --help
      disable-security . ~^(?:bypassPermissions|danger-full-access|approval_mode=yolo|yolo|--permission-mode=bypassPermissions|--sandbox=danger-full-access|--ask-for-approval=never)$~ # lets an agent run any command without asking => {name} --help
      edit config|mcp|update|login|logout`,
  },
  {
    names: "nsupdate rndc knotc pdnsutil",
    otherwise: "remote-admin",
    says: "changes DNS records that others rely on",
    instead: "dig",
    rules: `
      observe status|stats|list-zone|list-all-zones|check-zone|zone-read|zone-status|conf-check`,
  },
  {
    names: "nginx apache2ctl apachectl httpd haproxy caddy",
    valued: "-c -p -g -e -f --config",
    otherwise: "run",
    says: "starts a web server",
    rules: `
      observe . +-t|-T|-v|-V|-S
      observe configtest|status|validate|version|fmt|adapt|list-modules
      service . +-s # stops or reloads the web server => {name} -t
      service stop|graceful-stop|restart|reload|graceful # stops or reloads the web server => {name} -t`,
  },
  // Remote management and hardware.
  {
    names: "esxcli vim-cmd esxcfg-advcfg vmkfstools",
    otherwise: "remote-admin",
    says: "changes a virtualisation host",
    instead: "esxcli system version get",
    rules: `
      observe . ~(?:^|[./])(?:list|get|getallvms|summary|power\\.getstate|gethostinfo)$~`,
  },
  {
    names: "ipmitool racadm redfishtool ilorest wakeonlan ether-wake",
    valued: "-H -U -P -I",
    otherwise: "remote-admin",
    rules: `
      observe sdr|sensor|fru|sel|mc|lan|user|chassis list|print|info|elist|status|get
      power chassis|power|serveraction power|off|cycle|reset|soft|hardreset|powerdown`,
  },
  {
    names:
      "smbclient mount.cifs rpcclient net smbget ldapsearch ldapadd ldapmodify ldapdelete snmpwalk snmpget snmpset showmount exportfs nfsstat rpcinfo winexe",
    valued: "-U -L -c -p -W -h -H -D -w -b -v -s -u",
    otherwise: "send",
    rules: `
      observe @smbclient +-L|--list
      account @net user|localgroup|group ~^/(?:add|delete|active)|^password$~ # changes accounts or groups
      remote-delete @ldapdelete
      remote-admin @ldapadd|ldapmodify|snmpset
      observe @ldapsearch|snmpwalk|snmpget|showmount|nfsstat|rpcinfo
      remote-delete . ~\\bdel(?:tree|ete)?\\b~
      observe @exportfs $ !-a|-r|-u|-f|-o|-i
      expose @exportfs`,
  },
  {
    names:
      "lpr lp lpadmin lpstat cancel cups-config cupsctl lpq lprm lpinfo lpoptions cupsenable cupsdisable cupsaccept",
    valued: "-P -d -n -o -U",
    otherwise: "edit",
    rules: `
      send @lpr|lp ~^[/~.]~ # prints files
      observe @lpstat|lpq|lpinfo
      observe . +-p|-a|-t|-l`,
  },
];

/** Programs that only read in all their ordinary uses: tool-specific, not part of coreutils. */
export const READERS: readonly Program[] = [
  {
    names:
      "shellcheck hadolint actionlint tldr whatis apropos cheat dmidecode lsinitramfs pacman-key-list fc-list gawk-doc jshon xidel pup htmlq yq-ro tokei gitk tig",
    otherwise: "observe",
    rules: "",
  },
];
