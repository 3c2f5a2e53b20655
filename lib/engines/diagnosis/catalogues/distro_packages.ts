/** Names of packages that people install most with the system's package manager. */
export const DISTRO_PACKAGES: readonly string[] = `
  ripgrep fd-find bat exa htop btop curl wget git vim neovim nano emacs tmux screen tree jq unzip zip tar rsync build-essential
  gcc g++ make cmake ninja-build pkg-config autoconf automake libtool gdb valgrind strace python3 python3-pip python3-venv
  python3-dev nodejs npm golang rustc cargo default-jdk openjdk-17-jdk openjdk-21-jdk openjdk-11-jdk maven gradle ruby-full php
  php-cli php-fpm php-mbstring php-curl php-xml php-mysql composer docker.io docker-ce docker-compose docker-compose-plugin
  containerd podman nginx apache2 httpd postgresql postgresql-client mysql-server mysql-client mariadb-server redis redis-server
  redis-tools sqlite3 mongodb libssl-dev libffi-dev zlib1g-dev libpq-dev libxml2-dev libxslt1-dev libcurl4-openssl-dev
  libjpeg-dev libpng-dev libsqlite3-dev libreadline-dev libbz2-dev libncurses-dev liblzma-dev libgtk-3-dev libudev-dev
  openssl openssh-server openssh-client ca-certificates gnupg lsb-release software-properties-common apt-transport-https
  net-tools iproute2 iputils-ping dnsutils bind-utils traceroute nmap netcat-openbsd telnet tcpdump whois lsof procps psmisc
  sudo cron rsyslog logrotate fail2ban ufw certbot python3-certbot-nginx ffmpeg imagemagick graphviz pandoc texlive
  fonts-liberation chromium firefox google-chrome-stable gimp inkscape vlc code zsh fish bash-completion fzf silversearcher-ag
  shellcheck ansible terraform kubectl helm awscli azure-cli gh git-lfs subversion mercurial clang llvm lldb clang-format
  protobuf-compiler libprotobuf-dev libboost-all-dev libopencv-dev qtbase5-dev libsdl2-dev xclip xsel wl-clipboard
  build-base musl-dev linux-headers openssl-dev epel-release gcc-c++ kernel-devel python3-devel base-devel
  gettext locales tzdata less man-db file bc ncdu iotop sysstat smartmontools nfs-common cifs-utils ntp chrony
`.trim().split(/\s+/);
