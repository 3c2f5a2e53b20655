/** Vocabularies for did-you-mean; what people use most stands first. */

/** Splits a table of words. */
function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** Programs one types at a prompt. */
export const PROGRAMS: readonly string[] = words(`
  git ls cd python python3 pip pip3 npm npx node docker sudo apt apt-get cat grep vim nano ssh scp curl wget make
  cargo go java javac kubectl helm terraform mkdir rm cp mv touch chmod chown find sed awk tail head less more man
  ps kill top htop df du tar zip unzip gzip echo export source which whoami clear exit history systemctl journalctl
  service brew yarn pnpm bun deno tsc gcc g++ clang cmake mvn gradle ruby gem bundle rails php composer perl rustc
  rustup dotnet aws gcloud az ansible ansible-playbook vagrant psql mysql redis-cli sqlite3 mongosh ping netstat ss
  ifconfig ip dig nslookup traceroute rsync tmux screen emacs code subl jq yq xargs sort uniq wc cut tr diff patch
  tee ln stat file date cal uptime free uname env printenv alias crontab dpkg yum dnf pacman apk snap flatpak zypper
  lsof dmesg mount umount fdisk lsblk id groups useradd usermod passwd su bash zsh fish sh powershell pwsh cmd dir
  pytest tox poetry pipenv uv conda black flake8 mypy ruff eslint prettier jest vitest webpack vite flutter dart
  swift xcodebuild pod adb gradlew heroku vercel netlify firebase gh glab hub svn hg bazel ninja meson minikube kind
  k9s docker-compose podman buildah skopeo nginx apachectl caddy openssl gpg ssh-keygen ssh-copy-id ssh-add nmap
  telnet nc ftp sftp ffmpeg convert pandoc latex pdflatex R julia scala sbt lein elixir mix iex erl ghc stack cabal
  lua luarocks nim zig crystal ocaml opam dune tree watch time timeout nohup nice printf test true false sleep seq
  basename dirname realpath readlink md5sum sha256sum base64 xxd hexdump od strings nproc hostname who w last
  finger chsh visudo update-alternatives ufw iptables nft sysctl modprobe lsmod ldd ldconfig strace gdb valgrind
  fsck mkfs e2fsck blkid swapon chroot renice pgrep pkill killall pstree vmstat iostat sar lscpu lspci lsusb uuidgen
  shuf split csplit paste join comm fold fmt expand nl tac rev column tsort look shred install mktemp mkfifo getent
  hostnamectl timedatectl loginctl localectl resolvectl networkctl nmcli iwconfig arp route whois mtr socat rclone
  restic borg hg cvs fossil ag rg fd bat exa fzf zoxide lsd delta tldr cheat ranger mc pico joe micro helix hx kak vi
  nvim gvim mysqldump pg_dump pg_restore createdb dropdb mongo mongod redis-server memcached etcd etcdctl influx
  kafka-topics zkcli spark-submit hadoop hdfs hive pig beeline aws-vault sam cdk amplify eb ecs-cli doctl linode-cli
  hcloud flyctl fly railway wrangler supabase prisma sequelize knex typeorm nodemon pm2 forever concurrently tsx ts-node
  esbuild rollup parcel gulp grunt bower lerna nx turbo rush storybook ng vue nest nuxt next gatsby astro expo
  react-native cordova ionic capacitor fastlane carthage swiftlint ktlint detekt checkstyle pmd spotbugs sonar-scanner
  trivy grype syft cosign hadolint yamllint ansible-galaxy ansible-vault ansible-lint puppet chef knife salt vagrant
  packer virsh qemu-img qemu-system-x86_64 VBoxManage multipass lxc lxd nerdctl ctr crictl kubectx kubens stern tilt
  skaffold flux linkerd cilium velero krew oc odo minishift k3s k3d rancher phpunit artisan drush wp pear pecl phpstan
  rspec rake irb pry rubocop jekyll hugo mkdocs sphinx-build jupyter ipython pylint isort pyright bandit pre-commit
  nosetests unittest virtualenv mkvirtualenv workon pyenv rbenv nvm fnm volta asdf mise sdk jenv goenv gofmt
  golangci-lint dlv staticcheck protoc buf grpcurl httpie http hey ab wrk k6 locust jmeter
  watchman watchexec mandb manpath timew gitk dockerd containerd sshd crond httpd
  forge cast anvil hardhat truffle solc tfenv pulumi packer consul vault nomad eksctl kustomize argocd istioctl
`);
