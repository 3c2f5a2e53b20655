/**
 * Names that are known to exist outside of npm and the Python index, so that a
 * command may name them: packages of distributions, crates, Go modules, gems and
 * images. From the projects' own documentation; widened by tools/packages.ts.
 */
import { DISTRO_PACKAGES } from "./distro_packages.ts";
import { IMPORTED_PACKAGES } from "./imported.ts";
import { PACKAGES } from "./packages.ts";

/** Splits a table of words. */
function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** Names of system packages besides those that other catalogues map to. */
const MORE_SYSTEM = words(`
  abseil-cpp-devel benchmark-dev catch-devel clang-dev clang-devel cli11-dev cli11-devel
  fontconfig-dev fontconfig-devel glibc-devel google-benchmark-devel grpc-dev grpc-devel
  jpeg-dev libabsl-dev libbenchmark-dev libclang-dev libcli11-dev libfontconfig1-dev
  libgrpc++-dev libgtk-4-dev libtbb-dev libuv-dev libuv-devel libuv1-dev libwayland-dev
  libwebkit2gtk-4.1-dev libyaml-cpp-dev mariadb-connector-c-devel onetbb-dev postgresql-dev
  qt5-qtbase-devel qt6-qtbase-devel tbb-devel webkit2gtk4.1-devel xmlsec1-openssl-devel
  yaml-cpp-devel chromium nss freetype harfbuzz ttf-freefont gcc-aarch64-linux-gnu
  g++-aarch64-linux-gnu session-manager-plugin atk at-spi2-atk libgbm alsa-lib gtk3
  libxkbcommon Amazon.SessionManagerPlugin hello-world vscode ansible apache2-utils apt-file
  apt-utils aptitude archlinux-keyring at autoconf-archive automake bind9-utils binutils
  bison bridge-utils bubblewrap buildah bzip2 ccache cgroup-tools clamav clang cmake cmake3
  command-not-found containerd.io coreutils corepack cpio cryptsetup curl dbus default-jdk
  default-jre default-libmysqlclient-dev default-mysql-client desktop-file-utils devscripts
  dialog direnv dkms dos2unix docker docker-buildx-plugin docker-ce-cli docker-compose-v2
  dotnet-runtime-6.0 dotnet-runtime-8.0 dotnet-sdk-6.0 dotnet-sdk-7.0 dotnet-sdk-8.0
  dotnet-sdk-9.0 dotnet-sdk-10.0 aspnetcore-runtime-8.0 doxygen dpkg-dev e2fsprogs eject
  elixir erlang expat expect faketime fakeroot flex fontconfig freetds-dev fuse fuse3
  g++-multilib gawk gcc-multilib gdal-bin gfortran ghostscript git-core git-flow
  gnome-keyring gnu-sed gnupg2 golang-go google-cloud-cli
  google-cloud-sdk-gke-gcloud-auth-plugin gpg gradle grpc gstreamer1.0-plugins-base haproxy
  hdf5-tools help2man icu-devtools icu-libs inotify-tools intltool iptables ipset iotop
  java-17-openjdk java-21-openjdk java-11-openjdk java-17-openjdk-devel
  java-21-openjdk-devel jdk-openjdk k6 keyutils kmod krb5-user ldap-utils libatomic1 libc6
  libc6-dev libc6-dev-i386 libc6-i386 libfuse2 libfuse2t64 libgl1 libgl1-mesa-glx
  libglib2.0-0 libglu1-mesa libicu-dev libicu70 libicu72 libicu74 libpango-1.0-0
  libpangoft2-1.0-0 libssl1.1 libssl3 libstdc++6 libnss3 libnspr4 libatk1.0-0
  libatk-bridge2.0-0 libcups2 libdrm2 libxkbcommon0 libxcomposite1 libxdamage1 libxfixes3
  libxrandr2 libgbm1 libasound2 libasound2t64 libpangocairo-1.0-0 libgtk-3-0 libx11-xcb1
  libxss1 libxtst6 libvips-dev libvirt-daemon-system linux-headers-generic linux-libc-dev
  llvm-dev lvm2 m4 mailutils maven mecab mesa-utils mingw-w64 mono-complete mosh mpich
  musl-tools mysql mysql-community-client nasm ncurses nfs-utils nginx-extras nodejs-npm
  nvidia-container-toolkit nvidia-cuda-toolkit nvidia-driver-535 odbcinst openjdk openjdk@17
  openjdk@21 openjdk-8-jdk openjdk-11-jdk openjdk-17-jdk openjdk-21-jdk openjdk-25-jdk
  openjdk-17-jre openjdk-21-jre openmpi-bin openssh openssl@3 pass patch patchelf perl
  php-bcmath php-gd php-intl php-zip php-soap php-sqlite3 php-pgsql php-redis pinentry-tty
  pipx pkgconf pkg-config policykit-1 postgresql-contrib postgresql-server-dev-all
  powershell proj-bin protobuf-compiler pulseaudio pv pyenv python python2 python3-apt
  python3-full python3-setuptools python3-tk python3-wheel python3.9 python3.10 python3.11
  python3.12 python3.13 python3.11-venv python3.12-venv python3.13-venv python3.11-dev
  python3.12-dev python-is-python3 python@3.11 python@3.12 python@3.13 qemu-user-static
  qemu-kvm rbenv readline rpm ruby ruby-dev ruby-bundler rustup sassc scons sed sqlite
  sqlite-dev socat sshpass ssl-cert ssh-askpass stow swig tcl tcl-dev tesseract-ocr tini
  tk-dev tox tree-sitter-cli tzdata ubuntu-drivers-common unixodbc unixodbc-dev usbutils
  util-linux uuid-dev vagrant vips virtualbox wabt watchman wayland-protocols wget2
  winetricks wine wireguard wireguard-tools xauth xdg-utils xfonts-utils xorg-dev xvfb xz
  xz-utils yamllint yarn yq zip zlib zlib1g-dev zsh-common postgresql-client-13
  postgresql-client-14 postgresql-client-15 postgresql-client-16 postgresql-client-17
  Git.Git OpenJS.NodeJS OpenJS.NodeJS.LTS Python.Python.3.11 Python.Python.3.12
  Python.Python.3.13 Microsoft.VCRedist.2015+.x64 Microsoft.VCRedist.2015+.x86
  Microsoft.VisualStudio.2022.BuildTools Microsoft.PowerShell Microsoft.DotNet.SDK.8
  Microsoft.DotNet.SDK.9 Microsoft.DotNet.SDK.10 Microsoft.DotNet.Runtime.8 GitHub.cli
  GitHub.GitLFS Docker.DockerDesktop Kubernetes.kubectl Helm.Helm Hashicorp.Terraform
  Amazon.AWSCLI Google.CloudSDK Microsoft.AzureCLI Rustlang.Rustup GoLang.Go Kitware.CMake
  EclipseAdoptium.Temurin.17.JDK EclipseAdoptium.Temurin.21.JDK Gyan.FFmpeg 7zip.7zip
  cURL.cURL GnuWin32.Make jqlang.jq libjson-xs-perl libjson-perl libdbi-perl
  libdbd-mysql-perl libdbd-pg-perl libwww-perl libxml-parser-perl liburi-perl
  libtext-csv-perl liblwp-protocol-https-perl libyaml-perl libdatetime-perl libmoose-perl
  libtry-tiny-perl libfile-slurp-perl libipc-run-perl libhtml-parser-perl libxml-libxml-perl
  libmodule-build-perl libterm-readline-gnu-perl libdigest-sha-perl libio-socket-ssl-perl
  macfuse elasticsearch cocoapods xcodes mas coreutils findutils gnu-tar gnu-getopt libomp
  mysql-client libpq libffi pango cairo gobject-introspection awscli azure-cli gh terraform
  kubernetes-cli helm minikube kind k9s eksctl colima act hadolint shellcheck shfmt watchman
  node node@20 node@22 nvm fnm volta deno bun pnpm uv poetry go rust zig llvm pre-commit
  trivy cosign kustomize skaffold argocd
`);

/** Packages of system package managers. */
export const SYSTEM_PACKAGES: ReadonlySet<string> = new Set(
  [
    ...DISTRO_PACKAGES,
    ...IMPORTED_PACKAGES,
    ...MORE_SYSTEM,
    ...[...PACKAGES].flatMap(([key, names]) => [
      ...key.includes(":") ? [] : [key],
      ...Object.values(names).flatMap((value) =>
        typeof value === "string" ? value.split(" ") : []
      ),
    ]),
  ].map((name) => name.toLowerCase()),
);

/** Crates on crates.io. */
export const CRATES: ReadonlySet<string> = new Set(words(`
  actix-web ahash anyhow arrow async-std async-trait axum axum-extra base64 bat bevy bincode
  bindgen bitflags bytes cargo-audit cargo-binstall cargo-deny cargo-bloat cargo-chef
  cargo-lambda cargo-leptos cargo-ndk cargo-edit cargo-expand cargo-fuzz cargo-generate
  cargo-hack cargo-llvm-cov cargo-machete cargo-make cargo-nextest cargo-outdated
  cargo-release cargo-tarpaulin cargo-udeps cargo-watch cc cfg-if chrono clap clap-derive
  clap-complete color-eyre console crossbeam crossterm csv cxx dashmap derive-more diesel
  diesel-cli dirs dotenv dotenvy ed25519-dalek egui either env-logger ethers eyre fd-find
  flate2 futures futures-util getrandom git2 glob half hashbrown heck hex hmac http
  http-body hyper hyper-util image indexmap indicatif indoc insta itertools jiff just
  jsonwebtoken lazy-static leptos libc libloading log lru mdbook memchr mime mio mockall
  ndarray nom nix num num-traits num-cpus once-cell openssl openssl-sys ouroboros
  parking-lot pest petgraph pin-project pkg-config polars pretty-assertions proc-macro2
  proptest prost prost-build protobuf pyo3 quick-xml quote rand rand-core ratatui rayon
  redis regex reqwest ring ripgrep rocket rusqlite rust-decimal rustls rustls-pemfile
  schemars scraper sea-orm secp256k1 semver serde serde-derive serde-json serde-with
  serde-yaml sha1 sha2 simd-json slab slog smallvec socket2 solana-sdk sqlx sqlx-cli strum
  strum-macros syn sysinfo tauri tauri-cli tempfile test-case thiserror time tokio
  tokio-stream tokio-tungstenite tokio-util toml toml-edit tonic tonic-build tower
  tower-http tracing tracing-subscriber trunk trybuild tungstenite typenum
  unicode-segmentation ureq url urlencoding uuid walkdir wasm-bindgen wasm-bindgen-cli
  wasm-pack wasmtime web-sys which winapi windows windows-sys winit xz2 zeroize zip zstd
  zoxide alloy alloy-primitives base64ct clippy eza hyperfine tokei starship
`));

/** Go modules and commands, by the begin of their path. */
export const GO_MODULES: readonly string[] = words(`
  golang.org/x/ golang.org/dl/ google.golang.org/ gopkg.in/yaml gopkg.in/check gorm.io/
  go.uber.org/ k8s.io/ sigs.k8s.io/ go.etcd.io/ go.opentelemetry.io/
  github.com/gin-gonic/gin github.com/gorilla/ github.com/go-chi/chi
  github.com/labstack/echo github.com/gofiber/fiber github.com/spf13/
  github.com/stretchr/testify github.com/sirupsen/logrus github.com/rs/zerolog
  github.com/google/ github.com/pkg/errors github.com/golang/
  github.com/golangci/golangci-lint github.com/go-delve/delve github.com/grpc-ecosystem/
  github.com/jackc/pgx github.com/lib/pq github.com/go-sql-driver/mysql
  github.com/mattn/go-sqlite3 github.com/redis/go-redis github.com/go-redis/redis
  github.com/aws/aws-sdk-go github.com/aws/aws-sdk-go-v2 github.com/aws/aws-lambda-go
  github.com/Azure/azure-sdk-for-go cloud.google.com/go github.com/prometheus/
  github.com/hashicorp/ github.com/urfave/cli github.com/joho/godotenv github.com/swaggo/
  github.com/golang-migrate/migrate github.com/ethereum/go-ethereum github.com/nats-io/
  github.com/segmentio/kafka-go github.com/IBM/sarama github.com/mitchellh/mapstructure
  github.com/air-verse/air github.com/cosmtrek/air github.com/vektra/mockery
  go.mongodb.org/mongo-driver honnef.co/go/tools mvdan.cc/gofumpt github.com/bufbuild/buf
  github.com/sqlc-dev/sqlc github.com/pressly/goose github.com/a-h/templ
  github.com/charmbracelet/
`);

/** Gems on rubygems.org. */
export const GEMS: ReadonlySet<string> = new Set(words(`
  rails rake rack bundler activerecord activesupport actionpack nokogiri pg mysql2 sqlite3
  redis sidekiq puma unicorn thin devise rspec rspec-rails rspec-core minitest capybara
  selenium-webdriver factory-bot faker rubocop rubocop-rails jekyll jekyll-feed
  jekyll-seo-tag github-pages sass sassc sass-rails webpacker sprockets sprockets-rails
  turbo-rails stimulus-rails importmap-rails bootsnap json bigdecimal base64 csv drb mutex-m
  observer logger ostruct fiddle net-smtp net-imap net-pop psych webrick rexml ffi cocoapods
  fastlane xcodeproj dotenv dotenv-rails pry byebug debug solargraph ruby-lsp foreman
  kramdown liquid thor httparty faraday rest-client aws-sdk-s3 listen spring erb irb racc
  strscan stringio
`));

/** Images on Docker Hub that are official, or made by the project they are named after. */
export const IMAGES: ReadonlySet<string> = new Set(words(`
  alpine ubuntu debian fedora rockylinux almalinux amazonlinux busybox hello-world scratch
  node python golang rust ruby php openjdk eclipse-temurin amazoncorretto maven gradle nginx
  httpd caddy traefik haproxy postgres mysql mariadb mongo redis memcached rabbitmq
  elasticsearch kibana logstash registry docker bash buildpack-deps perl swift elixir erlang
  haskell julia r-base composer wordpress nextcloud ghost drupal joomla adminer influxdb
  telegraf grafana/grafana prom/prometheus bitnami/kafka confluentinc/cp-kafka apache/kafka
  zookeeper consul vault hashicorp/vault hashicorp/terraform hashicorp/consul nats
  eclipse-mosquitto sonarqube jenkins/jenkins gitlab/gitlab-runner gitlab/gitlab-ce
  denoland/deno oven/bun pgvector/pgvector tianon/postgres-upgrade nvidia/cuda ollama/ollama
  minio/minio curlimages/curl quay.io/keycloak/keycloak mcr.microsoft.com/playwright
  mcr.microsoft.com/dotnet/sdk mcr.microsoft.com/dotnet/aspnet tonistiigi/binfmt
  hadolint/hadolint koalaman/shellcheck
`));
