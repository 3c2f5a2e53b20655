import type { Program } from "../table.ts";

/** A package named by an address instead of a name. */
const ADDRESS =
  "~^(?:https?:|git[+:@]|git\\+ssh|ssh:|file:/tmp|/tmp/|github:|gitlab:|bitbucket:|gist:)|://|^[\\w-]+/[\\w.-]+#~";
const REGISTRY =
  "~^(?:--(?:extra-)?index-url|--registry|--find-links|--trusted-host|-i|-f|--source|--repository-url|--index)(?:=|$)~";

/** Tasks of frameworks that drop or empty a database. */
export const EMPTYING_TASK =
  "^(?:db:(?:drop|reset|purge|truncate_all|schema:load|structure:load|migrate:reset|wipe|nuke)(?::\\w+)*|migrate:(?:fresh|reset|refresh)|doctrine:(?:schema|database):drop|(?:db|migrate|ecto|phinx|doctrine:migrations)[:.]rollback(?::\\w+)*|d:(?:s|d):d(?:rop)?|ecto\\.(?:drop|reset)|schema:drop|reset_db|orm:schema-tool:drop)$";

/** Package managers: the default registry is trusted, everything else is not. */
export const PACKAGES: readonly Program[] = [
  {
    names: "npm pnpm yarn cnpm tnpm lerna rush nx turbo bower corepack",
    valued:
      "--prefix -C --cwd --dir -w --workspace --filter --tag --otp --access --scope --loglevel --registry --target --project -p --configuration -F",
    dry: "--dry-run",
    otherwise: "run",
    says: "runs a project script or tool",
    instead: "{name} run",
    rules: `
      observe $
      shell-escape . +--script-shell|--shell # makes npm run its scripts with another program => npm config get script-shell
      observe ls|list|ll|la|view|info|show|outdated|why|explain|audit|doctor|ping|whoami|root|bin|prefix|help|help-search|search|fund|docs|repo|bugs|query|diff|licenses|graph|print-affected|completion|stars !fix|--fix
      observe owner|team|dist-tag|access|token|profile|org|hook ls|list|get
      observe config|c get|list|ls
      observe pkg get
      observe cache ls|list|verify|dir
      install audit +fix|--fix
      edit cache clean|clear|rm => npm cache verify
      edit store prune
      edit config|c|set set ~^//.*:_?\\w*(?:token|password|auth|username|email)\\w*(?:=|$)~ # stores a login of this user
      edit config|c|set set ~^https://registry\\.(?:npmjs\\.org|yarnpkg\\.com)/?$|=https://registry\\.(?:npmjs\\.org|yarnpkg\\.com)/?$~ # names the default registry
      untrusted-source config|c|set set ~registry~ # changes where every later package comes from => npm config get registry
      disable-security config|c|set set ~strict-ssl=?(?:false)?|ignore-scripts=false~ # switches off a safety setting => npm config list
      startup config|c|set set|script-shell|shell|node-options ~^(?:script-shell|shell|node-options|editor|git|init-module)(?:=|$)~ # makes npm run another program => npm config list
      untrusted-source set ~registry~ => npm config get registry
      edit config|c|set|pkg|version|init|prune|dedupe|ddp|rebuild|rb|shrinkwrap|uninstall|un|remove|rm|r|unlink|import|patch|patch-commit
      publish publish|pub => npm publish --dry-run
      publish unpublish # removes a published package => npm view {package}
      publish deprecate|dist-tag|owner|access|team|star => npm view {package}
      read-secret token create|list
      privilege token|profile|adduser|hook
      session login|logout|adduser
      untrusted-source install|i|add|update ${REGISTRY} # installs from another registry => npm config get registry
      untrusted-source install|i|add|in|ins|isntall|link|ln|create|init|dlx|exec|x|up|update ${ADDRESS} # installs a package from {rest} => npm view {package}
      install install|i|in|ins|isntall|add|ci|clean-install|install-test|it|update|up|upgrade|udpate|link|ln|create|init|dlx|prepare|use|global|enable|import|fetch => npm view {package}
      run run|run-script|rum|urn|test|tst|t|start|stop|restart|exec|x|workspace|workspaces|build|dev|lint|serve|watch|affected|run-many => npm run`,
  },
  {
    names:
      "pip twine pipx poetry pipenv pdm rye hatch easy_install conda mamba micromamba ensurepip virtualenv pew flit setuptools",
    valued:
      "--index-url -i --extra-index-url --find-links --trusted-host --repository-url -r --requirement -c --constraint -t --target --root --prefix -n --name -p --python -G --group --cache-dir --log --timeout",
    dry: "--dry-run",
    otherwise: "edit",
    rules: `
      observe $
      observe list|show|freeze|check|search|index|inspect|help|debug|info|graph|outdated|hash|about|which
      observe config|cache|env|source get|list|info|show|dir|debug
      observe config $
      publish publish|upload => {name} build
      untrusted-source config set ~index-url|trusted-host|extra-index~ # changes where every later package comes from => pip config list
      disable-security . +--trusted-host|--no-verify-ssl|--break-ssl # installs without checking the server => pip index versions {package} || pip list
      untrusted-source install|add|run|download|wheel|inject|upgrade|runpip|create ${REGISTRY} # installs from another index => pip index versions {package} || pip list
      untrusted-source install|add|run|download|wheel|inject ${ADDRESS} # installs a package from {rest} => pip index versions {package} || pip list
      uninstall uninstall|remove|rm +-r|--requirement # removes every package of a list => pip list
      uninstall env|environment remove +--all|-y # deletes an environment => {name} env list
      edit remove|uninstall|rm|clean|cache|lock|init|new|config|env|export|activate|deactivate|self|build|venv|shell|purge|prune => {name} list
      run run|test|exec|shell
      install install|add|update|upgrade|sync|create|download|wheel|inject|ensurepath|fetch|reinstall|reinstall-all => pip index versions {package} || pip list`,
  },
  {
    names: "cargo",
    valued:
      "-p --package --bin --example --test --manifest-path --target --features -F -j --jobs --git --path --registry --index --version --vers --root --branch --tag --rev --token",
    dry: "--dry-run -n",
    otherwise: "run",
    says: "runs a cargo tool",
    rules: `
      observe $
      observe tree|metadata|search|info|locate-project|pkgid|verify-project|read-manifest|help|version|report|outdated|audit|deny|machete|udeps|expand|bloat|geiger|config|about
      observe fmt +--check
      publish yank => cargo info {2}
      publish publish => cargo publish --dry-run
      publish owner => cargo info {2}
      untrusted-source install|add|update +--git|--index|--registry # installs code from {--git} => cargo search {2}
      install install|add|update|fetch|vendor|binstall|upgrade => cargo info {2}
      edit remove|rm|uninstall|clean|new|init|fix|fmt|generate-lockfile|package|login|logout => cargo tree
      run build|b|run|r|test|t|check|c|bench|doc|clippy|rustc|rustdoc|nextest|watch|miri|flamegraph|llvm-cov`,
  },
  {
    names: "go",
    valued: "-o -C -run -tags -ldflags -gcflags -count -timeout -mod",
    longDash: true,
    otherwise: "run",
    writes: "-o",
    rules: `
      observe $
      observe version|list|doc|help|vet|why
      observe mod why|graph|verify
      observe tool nm|objdump|pprof|cover|trace
      observe env !-w|-u
      disable-security env ~(?:GONOSUMDB|GONOSUMCHECK|GOINSECURE|GOFLAGS|GOSUMDB=off|GONOSUM)~ => go env
      untrusted-source env ~GOPROXY~ => go env GOPROXY
      untrusted-source run ~^[\\w.-]+\\.[a-z]+/.*@~ # runs a program downloaded from {2} => go list -m {2}
      install get|install|mod|work => go list -m all
      edit fmt|clean|generate|env|telemetry
      run build|run|test|tool|bench`,
  },
  {
    names: "gem bundle bundler rake",
    valued: "-v --version -s --source -i -n --gemfile --path -P",
    otherwise: "run",
    rules: `
      observe list|search|info|show|environment|env|which|contents|dependency|specification|outdated|check|help|stale|platform|viz|licenses|doctor|query|cat
      observe . +-T|--tasks|-P|--prereqs
      publish push|yank|owner => gem list
      untrusted-source sources +--add|-a => gem sources --list
      observe sources +--list|-l
      untrusted-source install +--source|-s # installs from another source => gem info {2}
      untrusted-source install ${ADDRESS} => gem info {2}
      read-secret signin
      install install|update|add|fetch|outdated => gem info {2}
      edit uninstall|cleanup|remove|clean|pristine|config|init|lock|cache|build|unpack|open
      drop-data . ~^db:(?:drop|reset|purge|truncate_all|schema:load|structure:load|migrate:reset|nuke|wipe)(?::\\w+)*$~ # drops or empties the database => {name} db:migrate:status
      edit db:migrate|db:seed|db:create|db:setup
      run exec|test|spec`,
  },
  {
    names: "composer",
    valued: "-d --working-dir",
    dry: "--dry-run",
    otherwise: "run",
    rules: `
      observe show|info|search|outdated|validate|diagnose|licenses|status|why|depends|why-not|prohibits|about|help|list|suggests|fund|audit|check-platform-reqs
      disable-security config ~disable-tls|secure-http~
      untrusted-source config ~^repositories?\\.~
      install install|i|update|u|upgrade|require|r|create-project|reinstall|self-update|selfupdate|global => composer show {2}
      edit remove|dump-autoload|dumpautoload|init|clear-cache|config|normalize|bump`,
  },
  {
    names:
      "mvn mvnw gradle gradlew ant sbt lein mill bazel bazelisk buck buck2 pants make gmake ninja meson cmake ctest cpack scons waf xmake just task mage invoke inv tox nox msbuild xbuild dotnet-script premake qmake autoconf automake autoreconf libtoolize configure grunt gulp webpack vite rollup esbuild parcel tsc swc babel jest vitest mocha ava karma cypress playwright pytest unittest nosetests phpunit pest rspec cucumber ng next nuxt nuxi astro gatsby remix svelte-kit eleventy hugo jekyll mkdocs sphinx-build zola pelican vuepress vitepress docusaurus storybook expo react-native flutter ionic cordova quasar tauri electron electron-builder cargo-make earthly dagger act concurrently nodemon wasm-pack trunk zig v nim haxe elm purs spago stack cabal rebar3 rebar gleam dune dub fpm alr hardhat truffle foundryup anvil forge brownie solc vyper slither k6 locust artillery ab wrk hey vegeta siege bombardier jmeter newman rails artisan sail symfony manage.py flask django-admin uvicorn gunicorn hypercorn daphne streamlit jupyter jupyter-lab celery airflow dbt dagster prefect mlflow luigi scrapy sphinx-quickstart cookiecutter copier yo degit plop hygen create-react-app create-next-app create-vite gcc g++ cc c++ clang clang++ ld ar ranlib as strip objcopy nasm yasm tcc rustc ghc javac java jar kotlinc scalac ocamlopt ocamlc gfortran fpc gnatmake ldc2 dmd swiftc nvcc emcc avr-gcc-eabi-gcc protoc thrift flatc bison flex yacc lex m4 cpp pdflatex xelatex lualatex latexmk latex bibtex biber pandoc typst asciidoctor groff troff convert magick mogrify montage ffmpeg sox lame oggenc flac gs ps2pdf pdftk qpdf pdfunite pdfseparate pdftotext pdftoppm img2pdf tesseract inkscape gimp blender openscad dot neato circo mmdc plantuml rsvg-convert cwebp dwebp optipng jpegoptim pngquant exiftool mp4box mkvmerge HandBrakeCLI handbrake-cli xsltproc xmllint tidy html2text wkhtmltopdf weasyprint chromium google-chrome chrome firefox brave xdg-open open start see xdg-mime libreoffice soffice unoconv evince zathura okular feh eog sxiv mpv vlc mplayer cmus mpc ncmpcpp spotify aplay arecord paplay patch dos2unix unix2dos ctags cscope etags gtags indent astyle clang-format clang-tidy cppcheck uncrustify prettier eslint tslint stylelint standard xo biome oxlint rome dprint black autopep8 yapf isort ruff flake8 pylint mypy pyright pyre bandit safety rubocop standardrb solargraph sorbet phpcs phpcbf phpstan psalm php-cs-fixer golangci-lint gofmt goimports gofumpt staticcheck gopls revive swiftlint swiftformat ktlint detekt checkstyle pmd spotbugs scalafmt ormolu fourmolu hlint stylish-haskell rustfmt shfmt markdownlint textlint write-good alex commitlint cz commitizen husky lint-staged pre-commit lefthook standard-version changesets changelogen conventional-changelog auto bump2version bumpversion codecov coveralls sonar-scanner snyk trivy grype syft checkov tfsec terrascan kics dive detect-secrets sops age rage gitversion nvm n fnm volta asdf mise pyenv rbenv nodenv goenv jenv sdk sdkman jabba rustup ghcup juliaup choosenim elan chruby rvm phpenv tfenv tgenv kubectx kubens direnv autojump z zoxide fasd",
    valued:
      "-C -f -j -o -D -t -k -m -c -p -P -e -I -L -l -O -W -x -G -B -S -n -s",
    writes: "-o --output",
    otherwise: "run",
    says: "builds, tests or runs local code",
    dry: "--dry-run --dryrun",
    rules: `
      observe . +-n|--just-print|--dry-run|--recon|--check|--list|--noEmit|--list-tests|--collect-only|--print-data-base|--explain|--print !-o|-p
      observe tasks|dependencies|projects|properties|help|version|dependency:tree|help:effective-pom|targets|query|cquery|info|about|routes|list|ls|current|which|where|show|doctor|devices|env
      edit init|create|new|add|scaffold
      edit clean|clobber|distclean|mrproper|mostlyclean => {name} -n clean
      edit uninstall
      run @make|gmake|ninja|cmake|just|task|mage|nox|tox release
      publish publish|deploy|release|upload => {name} --dry-run
      publish . ~^(?:\\w+\\.)?publish(?:$|[.:]|To[A-Z])~ # publishes something that others will use => {name} --help
      remote-delete @java . ~^(?:delete|destroy|wipe)-\\w+$~ # deletes something of a server
      drop-data @flask db downgrade # undoes migrations, and with them what they made => flask db current
      drop-data @manage.py|django-admin flush|reset_db|sqlflush-all # empties the database => {name} showmigrations
      drop-data @rails . ~${EMPTYING_TASK}~ # drops or empties the database => {name} db:migrate:status
      drop-data . ~${EMPTYING_TASK}~ # drops or empties the database => {name} --help
      edit @make|gmake|ninja|cmake|meson|scons|waf|just|task install|install-strip # installs what was built => {name} -n install
      install install|i|use|upgrade|update => {name} list`,
  },
  {
    names:
      "goreleaser jreleaser changeset semantic-release release-it lerna-lite np jsr vsce ovsx gh-pages surge eas fastlane twine-upload mike easy-publish ghr standard-version release-please semantic-release-cli",
    valued: "-d --dist -b --branch -r --repo -m --message -p --pat",
    dry: "--dry-run -n --dryRun --skip-publish --snapshot -h",
    otherwise: "run",
    says: "prepares a release",
    rules: `
      observe check|status|list|ls|whoami|verify|changelog|jsonschema|healthcheck|show|search|help
      publish release|publish|upload|submit|deliver|push|deploy|continue|announce|supply|pilot|delete|unpublish|yank => {name} --help
      publish @gh-pages|ghr|semantic-release|release-it|np|mike . # publishes something that others will use => {name} --help
      edit init|add|version|login|package|build|pack|tag`,
  },
  {
    names: "dotnet",
    dry: "--dry-run",
    valued:
      "-s --source -k --api-key -c --configuration -o --output -f --framework -r --project",
    otherwise: "run",
    rules: `
      observe . +--info|--version|--list-sdks|--list-runtimes
      publish nuget push|delete => dotnet nuget list source
      untrusted-source nuget add|update source => dotnet nuget list source
      read-secret user-secrets list
      edit nuget|new|add|remove|sln|clean|format|pack|user-secrets
      drop-data ef database drop # drops the database => dotnet ef database drop --dry-run
      drop-data ef database update 0 # undoes every migration => dotnet ef migrations list
      observe ef migrations|dbcontext list|info|script|has-pending-model-changes
      edit ef
      install restore|tool|workload`,
  },
  {
    names: "nuget",
    longDash: true,
    valued: "-Source -ApiKey -Version -OutputDirectory",
    otherwise: "edit",
    rules: `
      publish push|delete # changes what others fetch => nuget list
      install install|restore|update`,
  },
  {
    names: "mix",
    dry: "--dry-run",
    otherwise: "run",
    rules: `
      drop-data do ~^ecto\\.(?:drop|reset|rollback),?$~ # drops or empties the database => mix ecto.migrations
      publish hex.publish|hex.retire|hex.owner => mix hex.build
      drop-data . ~${EMPTYING_TASK}~ # drops or empties the database => mix ecto.migrations
      install deps.get|deps.update|local.hex|local.rebar|archive.install|escript.install
      observe help|deps.tree|hex.info|hex.search|hex.outdated|phx.routes|ecto.migrations|xref`,
  },
  {
    names: "npx bunx uvx pnpx",
    otherwise: "run",
    rules: "",
  },
  {
    names: "apt apt-get aptitude dpkg snap flatpak nala synaptic gdebi",
    valued: "-o -c -t --target-release -a --root --admindir --channel",
    dry: "-s --simulate --dry-run --just-print --no-act --recon --print-uris",
    otherwise: "edit",
    rules: `
      observe list|search|show|policy|depends|rdepends|changelog|madison|showsrc|info|find|help|version|moo|why|why-not|versions|connections|interfaces|services|known|remotes|history|documentation|ps|warnings|changes|tasks|check
      observe . +-l|-L|-S|-s|-p|--list|--status|--listfiles|--search|--print-avail|--get-selections|--print-architecture|--audit|-C|-c|--contents|-I|--info|-f|--field !-i|--purge|-r|-P|--remove
      uninstall . +--purge|-P|-r|--remove|--force-remove-essential|--force-depends ~dpkg|systemd|libc6|linux-image|sudo|openssh|grub|coreutils|login|init|apt|bash|^[a-z]~ # removes packages by force => dpkg -l {1}
      uninstall remove|purge|autoremove|autopurge|dist-clean|uninstall|delete => {lookup} {2}
      uninstall . +--allow-remove-essential|--force-yes => {name} -s {args}
      disable-security . +--allow-unauthenticated|--allow-insecure-repositories|--force-bad-verify|--dangerous|--no-gpg-check|--force-all # installs without checking signatures => {lookup} {2}
      untrusted-source install|add ${ADDRESS} # installs the package file {2} => {lookup} {2}
      edit . +-i|--install|--unpack # installs the package file {1} => dpkg -I {1}
      untrusted-source remote-add|remote-modify # adds a package source => flatpak remotes
      shell-escape . ~(?:Pre-Invoke|Post-Invoke|Invoke).*=~ # runs a command through a hook of the package manager
      install install|update|upgrade|dist-upgrade|full-upgrade|safe-upgrade|reinstall|build-dep|download|source|refresh|satisfy|fetch => apt-cache policy {2} || apt-cache show {2}`,
  },
  {
    names:
      "yum dnf microdnf rpm zypper tdnf urpmi urpme dnf5 rpm-ostree transactional-update",
    valued:
      "-c --config --enablerepo --disablerepo --installroot -x --exclude --root --repo --releasever",
    dry: "--assumeno --test --dry-run -D",
    otherwise: "edit",
    rules: `
      uninstall history undo|rollback|redo # removes what a transaction has installed => {name} history info
      observe list|search|info|provides|whatprovides|repolist|repoquery|deplist|check-update|history|grouplist|groupinfo|help|version|lr|repos|packages|pa|if|se|lu|list-updates|what-provides|updateinfo|check|status|db
      observe . +-q|-qa|-qi|-ql|-qf|-V|--query|--verify|-K|--checksig|--eval|--showrc
      uninstall . +-e|--erase|--nodeps => rpm -qi {1}
      uninstall remove|erase|autoremove|rm|uninstall|reset|groupremove => {name} info {2}
      disable-security . +--nogpgcheck|--no-gpg-checks|--nosignature|--nodigest => {name} info {2}
      untrusted-source addrepo|ar|config-manager|copr|install-repo => {name} repolist
      untrusted-source . +-i|-U|--install|--upgrade|-F ~://~ # installs a package from an address => rpm -qpi {1}
      edit . +-i|-U|--install|--upgrade|-F # installs the package file {1} => rpm -qpi {1}
      untrusted-source install|localinstall|in ${ADDRESS} => {name} info {2}
      system-config . +--import => rpm -qa gpg-pubkey*
      install install|in|update|up|upgrade|dist-upgrade|dup|distro-sync|reinstall|groupinstall|localinstall|patch|swap|downgrade|builddep|makecache|refresh|ref|source-install|module => {name} info {2}`,
  },
  {
    names:
      "pacman yay paru pamac pikaur trizen aura apk emerge xbps-install xbps-remove xbps-query nix nix-env nix-channel nix-shell nix-build nix-store nix-collect-garbage nixos-rebuild home-manager guix eopkg swupd slackpkg installpkg removepkg opkg pkg pkg_add pkg_delete pkg_info pkgin portsnap freebsd-update port brew linuxbrew mas cask opam luarocks cpan cpanm cpm cabal-install raco quicklisp ros tlmgr vcpkg conan spack hex pub pod carthage mint krew tfswitch chezmoi antigen zplug zinit antibody fisher omf sheldon sdkmanager avdmanager",
    valued:
      "--root --repository -X -p -P -t --option -f -A -I -c --config --prefix",
    longDash: true,
    dry: "--dry-run -n --simulate --pretend",
    otherwise: "edit",
    rules: `
      uninstall @pacman|yay|paru|pamac|pikaur|trizen|aura ~^-R~ # removes packages => pacman -Qi {1}
      observe @pacman|yay|paru|pamac|pikaur|trizen|aura ~^-(?:Q|T|F|S[silgw]|Ss|Si)~ !-S|-U
      install @pacman|yay|paru|pamac|pikaur|trizen|aura ~^-S[yuwc]*$~ => pacman -Si {1}
      edit @pacman|yay|paru ~^-U~ # installs a package file => pacman -Qip {1}
      observe @emerge . +-p # shows what it would do
      untrusted-source @nix-channel . +--add # adds a package source => nix-channel --list
      discard-vcs @nix-collect-garbage . +-d|--delete-old # deletes older generations, and the way back to them => nix-env --list-generations
      edit @nix-collect-garbage
      install @nix-shell
      observe $
      observe list|ls|search|find|info|show|deps|uses|leaves|outdated|doctor|config|desc|home|cat|log|help|version|options|analytics|commands|formulae|casks|missing|tap-info|policy|query|which|why|path-info|log|status|stats|check|depends|files|contents|installed|variants|dependents|--prefix|--cellar|--version|--config|--env|shellenv|diff|managed|data|source-path|account
      observe services|bundle|channel|profile|registry|plugin list|info|check|history
      observe services|tap $
      observe . +-Q|-Qi|-Ql|-Qo|-Qs|-Qe|-Qm|-Qu|-Qdt|-Qq|-Si|-Ss|-Sl|-Sg|-F|-Fl|-Fs|-s|--search|--query|--info|-T|--list !-R|-S|-U|-i|-u
      uninstall . +-R|-Rs|-Rns|-Rsc|-Rdd|-Rcns|--unmerge|-C|--depclean|-e|--uninstall|--remove
      edit @apk del ~^\\.[\\w-]+$~ # removes a group of packages that a build has added
      uninstall uninstall|remove|rm|del|delete|autoremove|untap|purge|unmerge|zap => {name} info {2}
      observe @nix flake metadata|show|info
      untrusted-source @nix|nix-shell|nix-build|nix-env|home-manager ~^(?:github|gitlab|sourcehut|git\\+\\w+|https?|tarball|path):(?!NixOS/)~ # builds or runs code from an address => nix flake metadata {2}
      untrusted-source tap|install ~^(?:https?:|git@|/tmp)|://~ # installs from {2} => {name} info {2}
      untrusted-source tap # adds a package source => {name} tap
      untrusted-source add|channel|repo|registry add|--add|set => {name} list
      untrusted-source . +-U|--allow-untrusted|--allow-unverified
      system-config switch|boot|test|rebuild
      service services start|stop|restart|run|kill => {name} services list
      discard-vcs @guix gc +-d|--delete-generations # deletes older generations, and the way back to them => guix package --list-generations
      publish push|upload|publish
      install install|i|add|update|upgrade|reinstall|sync|fetch|get|develop|shell|run|build|bundle|ensure|-S|-Sy|-Syu|-Syyu|apply|init => {name} info {2}
      install . +-S|-Sy|-Syu|-Syyu|-Syy|-i|-iA|-u|-uDN|-u|-a|--sync|--upgrade`,
  },
  {
    names:
      "update-alternatives alternatives eselect add-apt-repository apt-add-repository apt-key rpmkeys update-ca-certificates update-ca-trust dpkg-reconfigure dpkg-divert debconf-set-selections apt-mark yum-config-manager ldconfig update-initramfs dracut mkinitcpio mkinitrd grub-install grub-mkconfig update-grub grub2-mkconfig grub2-install efibootmgr bootctl kernel-install dkms depmod authselect pam-auth-update hostnamectl timedatectl localectl dpkg-statoverride tuned-adm lilo kexec",
    valued: "-p --root -m",
    otherwise: "system-config",
    rules: `
      observe . +--list|--display|--query|--get-selections|-l|--print|--show|-L|--dry-run|-p|-v
      observe @hostnamectl|timedatectl|localectl|bootctl|efibootmgr|eselect|update-alternatives|kernel-install|authselect $
      observe @eselect * list|show|read|count
      observe . ~^(?:list|list-.*|show|show-.*|status|inspect|--list-.*)$~
      observe list|status|show|showhold|showmanual|showauto|current|check|list-timezones|list-locales|is-installed
      install hold|unhold|auto|manual
      power . ~^-e$~
      untrusted-source @add-apt-repository|apt-add-repository # adds a package source => add-apt-repository --list
      untrusted-source adv|add`,
  },
];
