/** Long options of common tools, keyed by the words before them. */

const TABLE: Readonly<Record<string, string>> = {
  "git":
    "--version --help --git-dir --work-tree --no-pager --bare --namespace --exec-path --paginate",
  "git add":
    "--all --patch --update --interactive --force --dry-run --verbose --intent-to-add --edit --refresh --renormalize --chmod",
  "git commit":
    "--amend --message --all --no-edit --signoff --allow-empty --verbose --author --date --fixup --squash --patch --dry-run --file --reuse-message --reset-author --interactive --quiet --cleanup --template --gpg-sign --only --include --edit --status",
  "git push":
    "--set-upstream --tags --all --delete --dry-run --follow-tags --atomic --quiet --verbose --prune --mirror --progress --signed --push-option --force-with-lease",
  "git pull":
    "--rebase --no-rebase --ff-only --all --tags --prune --autostash --squash --no-commit --verbose --quiet --depth --unshallow --allow-unrelated-histories",
  "git fetch":
    "--all --prune --tags --depth --unshallow --dry-run --verbose --force --multiple --recurse-submodules",
  "git checkout":
    "--track --force --detach --orphan --patch --quiet --ours --theirs --merge --conflict --no-track",
  "git switch":
    "--create --detach --track --force-create --discard-changes --merge --orphan --guess",
  "git branch":
    "--delete --all --list --move --remotes --set-upstream-to --show-current --merged --no-merged --contains --copy --track --verbose --sort --unset-upstream --edit-description --format",
  "git log":
    "--oneline --graph --all --decorate --stat --patch --author --since --until --grep --follow --name-only --name-status --pretty --format --max-count --merges --no-merges --reverse --abbrev-commit --date --first-parent --left-right",
  "git diff":
    "--staged --cached --name-only --name-status --stat --no-index --word-diff --ignore-all-space --color --summary --check --diff-filter --unified --numstat",
  "git merge":
    "--abort --continue --no-ff --ff-only --squash --no-commit --allow-unrelated-histories --strategy --strategy-option --message --quit --verbose",
  "git rebase":
    "--continue --abort --skip --interactive --onto --autosquash --autostash --root --exec --keep-base --rebase-merges --quit --edit-todo",
  "git reset": "--soft --mixed --merge --keep --patch --quiet --hard",
  "git stash":
    "--include-untracked --all --keep-index --patch --quiet --message --staged --index",
  "git clone":
    "--depth --branch --recursive --recurse-submodules --single-branch --bare --mirror --shallow-submodules --filter --sparse --no-checkout --origin --quiet --verbose",
  "git rm": "--cached --force --dry-run --quiet -r --ignore-unmatch",
  "git tag":
    "--annotate --delete --list --message --sign --force --sort --contains --points-at --verify",
  "git status":
    "--short --branch --porcelain --ignored --long --verbose --show-stash --untracked-files",
  "git config":
    "--global --local --system --list --get --unset --edit --add --get-all --show-origin --show-scope --replace-all",
  "git cherry-pick":
    "--continue --abort --skip --no-commit --edit --mainline --signoff --quit",
  "git show":
    "--stat --name-only --name-status --oneline --patch --pretty --format",
  "docker run":
    "--name --detach --rm --interactive --tty --publish --volume --env --env-file --network --memory --cpus --entrypoint --workdir --user --restart --mount --hostname --label --link --platform --pull --publish-all --add-host --cap-add --cap-drop --device --dns --gpus --health-cmd --init --ip --log-driver --log-opt --memory-swap --mac-address --pid --read-only --security-opt --shm-size --stop-signal --sysctl --tmpfs --ulimit --volumes-from --cidfile --expose --env",
  "docker build":
    "--tag --file --build-arg --no-cache --pull --target --platform --progress --secret --ssh --label --network --output --quiet --cache-from --cache-to --load --push --memory --squash --add-host --iidfile --shm-size",
  "docker exec":
    "--interactive --tty --user --workdir --env --env-file --detach",
  "docker ps":
    "--all --filter --format --quiet --no-trunc --last --latest --size",
  "docker logs": "--follow --tail --since --until --timestamps --details",
  "docker compose":
    "--file --project-name --profile --env-file --project-directory --parallel --progress --ansi --dry-run --compatibility",
  "docker compose up":
    "--detach --build --force-recreate --no-deps --remove-orphans --scale --no-build --no-start --pull --wait --watch --abort-on-container-exit --exit-code-from --timeout --renew-anon-volumes --quiet-pull --attach",
  "docker-compose up":
    "--detach --build --force-recreate --no-deps --remove-orphans --scale --no-build --no-start --pull --wait --abort-on-container-exit --exit-code-from --timeout",
  "docker compose logs":
    "--follow --tail --since --until --timestamps --no-color --no-log-prefix",
  "docker":
    "--context --debug --host --log-level --tls --tlsverify --version --config --help",
  "kubectl":
    "--namespace --context --kubeconfig --cluster --user --as --token --server --request-timeout --v --all-namespaces --output --selector --field-selector --watch --show-labels --sort-by --no-headers --filename --recursive --kustomize --dry-run --server-side --force-conflicts --prune --follow --tail --since --since-time --previous --container --timestamps --all-containers --replicas --image --grace-period --wait --timeout --stdin --tty --help --overwrite --ignore-not-found --cascade",
  "helm":
    "--namespace --values --set --set-string --set-file --install --create-namespace --version --wait --timeout --atomic --dry-run --debug --kube-context --kubeconfig --generate-name --repo --devel --reuse-values --reset-values --dependency-update --history-max --output --description --post-renderer --all-namespaces --cleanup-on-fail",
  "npm":
    "--save-dev --save --global --production --legacy-peer-deps --omit --include --prefix --registry --save-exact --save-optional --save-peer --dry-run --workspace --workspaces --if-present --ignore-scripts --silent --verbose --json --depth --access --tag --no-save --no-audit --no-fund --yes --version --help --offline --prefer-offline --package-lock-only --audit-level --location",
  "yarn":
    "--dev --peer --optional --exact --frozen-lockfile --immutable --production --ignore-scripts --ignore-engines --silent --verbose --network-timeout --prefer-offline --offline --cwd --latest --mode",
  "pnpm":
    "--save-dev --save-prod --global --filter --recursive --frozen-lockfile --no-frozen-lockfile --prod --dev --workspace-root --ignore-scripts --offline --prefer-offline --reporter --stream --parallel --shamefully-hoist --lockfile-only --save-exact --fix-lockfile --dir",
  "pip":
    "--requirement --upgrade --user --editable --no-deps --pre --index-url --extra-index-url --no-cache-dir --target --constraint --force-reinstall --find-links --no-binary --only-binary --prefix --proxy --quiet --verbose --timeout --retries --dry-run --ignore-installed --no-build-isolation --require-hashes --python --version --help --outdated --format --yes --upgrade-strategy --cache-dir --no-index --root --src",
  "uv":
    "--python --dev --group --extra --all-extras --frozen --locked --no-dev --upgrade --upgrade-package --index --index-url --extra-index-url --editable --system --with --project --directory --no-cache --offline --quiet --verbose --requirements --no-sync --isolated --resolution --prerelease --script",
  "poetry":
    "--group --without --with --only --no-root --no-interaction --dry-run --sync --extras --all-extras --directory --verbose --quiet --version --help --no-cache --source --dev --lock",
  "conda":
    "--name --channel --file --yes --prefix --all --override-channels --dry-run --json --quiet --verbose --no-deps --update-deps --freeze-installed --clone --strict-channel-priority --solver",
  "cargo":
    "--release --target --features --all-features --no-default-features --package --workspace --bin --lib --example --test --bench --tests --all-targets --manifest-path --target-dir --jobs --offline --locked --frozen --verbose --quiet --profile --message-format --color --keep-going --exclude --no-fail-fast --no-run --doc --git --path --version --force --dry-run --allow-dirty --dev --build --rename --optional --fix --list --help --edition --vcs --name",
  "rustup":
    "--toolchain --profile --component --target --force --default-toolchain --no-self-update --verbose --quiet --help --version",
  "go":
    "-race -v -o -tags -ldflags -mod -run -count -cover -coverprofile -bench -timeout -short -x -n -a -trimpath -gcflags -json -parallel -failfast -benchmem -work -buildvcs",
  "terraform":
    "-auto-approve -var -var-file -target -out -destroy -refresh-only -input -upgrade -reconfigure -migrate-state -backend-config -lock-timeout -no-color -json -parallelism -replace -compact-warnings -detailed-exitcode -recursive -check -chdir -help -version -state -refresh -get -raw",
  "aws":
    "--region --profile --output --query --endpoint-url --debug --no-cli-pager --cli-input-json --no-paginate --page-size --max-items --ca-bundle --recursive --exclude --include --delete --acl --dryrun --sse --storage-class --quiet --size-only --exact-timestamps --follow-symlinks --human-readable --summarize --no-sign-request --bucket --key --function-name --instance-ids --filters --stack-name --template-body --template-file --capabilities --parameters --role-arn --table-name --name --service --services --cluster --clusters --task-definition --tasks --desired-count --payload --log-type --invocation-type --zip-file --handler --runtime --environment --memory-size --timeout --layers --image-id --instance-type --key-name --security-group-ids --security-groups --subnet-id --subnet-ids --vpc-id --vpc-ids --group-name --group-id --group-ids --protocol --port --cidr --tags --tag-specifications --user-name --role-name --policy-name --policy-arn --policy-document --assume-role-policy-document --role-session-name --item --key-schema --attribute-definitions --billing-mode --expression-attribute-values --key-condition-expression --filter-expression --projection-expression --queue-url --queue-name --message-body --topic-arn --message --subject --log-group-name --log-stream-name --filter-pattern --start-time --end-time --follow --since --secret-id --secret-string --db-instance-identifier --db-instance-class --engine --allocated-storage --master-username --repository-name --repository-names --image-ids --hosted-zone-id --change-batch --distribution-id --paths --rest-api-id --stage-name --auto-scaling-group-name --load-balancer-arns --target-group-arn --certificate-arn --domain-name --validation-method --account-id --metadata-directive --content-type --cache-control --prefix --max-keys --version-id --expires-in --website-redirect --grants --only-show-errors --no-progress --page-token --starting-token --cli-binary-format --cli-read-timeout --cli-connect-timeout --no-verify-ssl --color",
  "az":
    "--name --resource-group --location --subscription --output --query --verbose --debug --only-show-errors --help --tags --no-wait --yes --ids --image --size --admin-username --admin-password --ssh-key-values --generate-ssh-keys --public-ip-address --vnet-name --subnet --nsg --nsg-rule --account-name --account-key --auth-mode --connection-string --container-name --sas-token --file --source --destination --pattern --overwrite --sku --kind --access-tier --runtime --runtime-version --plan --settings --slot --src --type --node-count --node-vm-size --kubernetes-version --enable-managed-identity --attach-acr --overwrite-existing --admin --registry --username --password --service-principal --tenant --use-device-code --allow-no-subscriptions --federated-token --role --assignee --scope --scopes --vault-name --value --secret-permissions --object-id --namespace --wait --template-file --template-uri --parameters --mode --environment --ingress --target-port --env-vars --cpu --memory --min-replicas --max-replicas --server --database --admin-user --administrator-login --start-ip-address --end-ip-address --address-prefix --address-prefixes --priority --direction --access --protocol --follow --all --filter --top --display-name --years --sdk-auth --json-auth --deployment-name --workspace --start-time --end-time --interval --metric --os-type --https-only --consumption-plan-location --functions-version --storage-account",
  "gcloud":
    "--project --account --format --filter --quiet --zone --region --verbosity --configuration --impersonate-service-account --limit --sort-by --flatten --async --help --machine-type --image --source --entry-point --runtime --trigger-http --allow-unauthenticated --platform --cluster --location --memory --cpu --concurrency --timeout --max-instances --min-instances --port --set-env-vars --update-env-vars --set-secrets --update-secrets --service-account --vpc-connector --no-allow-unauthenticated --no-traffic --tag --to-revisions --image-family --image-project --boot-disk-size --boot-disk-type --network --subnet --tags --metadata --metadata-from-file --scopes --preemptible --no-address --zones --num-nodes --node-locations --enable-autoscaling --min-nodes --max-nodes --disk-size --disk-type --release-channel --internal-ip --member --role --condition --key-file --iam-account --display-name --description --database-version --tier --root-password --instance --user --password --database --size --type --allow --source-ranges --target-tags --direction --priority --rules --trigger-topic --trigger-bucket --gen2 --no-gen2 --ingress-settings --env-vars-file --config --substitutions --no-source --gcs-log-dir --repository-format --repository --version --no-promote --stop-previous-version --bucket --promote --tunnel-through-iap --command --ssh-flag --troubleshoot --data-file --replication-policy --topic --message --subscription --auto-ack --freshness --order --uri --enabled --available --billing-project --labels --update-labels --no-user-output-enabled",
  "gh":
    "--repo --title --body --base --head --draft --fill --web --label --assignee --reviewer --state --limit --json --jq --template --squash --merge --rebase --delete-branch --auto --hostname --public --private --source --remote --push --branch --watch --log --log-failed",
  "systemctl":
    "--user --system --now --no-pager --all --type --state --failed --full --lines --output --force --no-block --quiet --no-legend --property --recursive --runtime --host --root",
  "journalctl":
    "--unit --follow --since --until --boot --lines --priority --no-pager --reverse --output --dmesg --grep --user --system --disk-usage --vacuum-size --vacuum-time --list-boots --identifier --catalog --all --utc --user-unit --pager-end --quiet --rotate --verify --flush --file",
  "curl":
    "--request --header --data --location --output --silent --show-error --fail --user --verbose --include --head --form --data-raw --data-binary --data-urlencode --json --max-time --connect-timeout --retry --cookie --cookie-jar --compressed --proxy --cacert --cert --key --resolve --remote-name --user-agent --referer --range --write-out --upload-file --get --ipv4 --ipv6 --http1.1 --http2 --tlsv1.2 --create-dirs --config --url --interface --limit-rate --netrc --progress-bar --fail-with-body --parallel --retry-delay --continue-at --remote-header-name --request-target",
  "wget":
    "--output-document --continue --quiet --recursive --no-parent --mirror --header --user --timeout --tries --spider --directory-prefix --input-file --limit-rate --user-agent --page-requisites --convert-links --server-response --post-data --no-verbose --background --accept --reject --level --no-clobber --timestamping --show-progress --content-disposition --ca-certificate --max-redirect --waitretry --method --body-data",
  "ls":
    "--all --almost-all --human-readable --recursive --reverse --sort --size --color --directory --group-directories-first --inode --time --time-style --classify --full-time --hide --ignore --quoting-style --numeric-uid-gid --no-group --help --version --context --dereference",
  "cp":
    "--recursive --archive --force --interactive --no-clobber --update --verbose --preserve --parents --link --symbolic-link --backup --target-directory --no-target-directory --dereference --no-dereference --reflink --sparse --attributes-only --help --version",
  "mv":
    "--force --interactive --no-clobber --update --verbose --backup --target-directory --no-target-directory --strip-trailing-slashes --help --version",
  "rm":
    "--recursive --force --interactive --verbose --dir --one-file-system --preserve-root --help --version",
  "mkdir": "--parents --mode --verbose --help --version --context",
  "tar":
    "--extract --create --list --file --gzip --bzip2 --xz --zstd --verbose --directory --strip-components --exclude --append --update --wildcards --no-same-owner --preserve-permissions --auto-compress --one-file-system --transform --keep-old-files --keep-newer-files --exclude-vcs --exclude-from --files-from --totals --to-stdout --owner --group --mode --newer --remove-files --same-owner --numeric-owner --lzma --lzip --diff --delete --checkpoint --help --version",
  "grep":
    "--recursive --ignore-case --line-number --invert-match --count --word-regexp --extended-regexp --fixed-strings --perl-regexp --files-with-matches --files-without-match --only-matching --color --include --exclude --exclude-dir --after-context --before-context --context --max-count --quiet --no-messages --with-filename --no-filename --line-regexp --regexp --file --null --text --binary-files --help --version --line-buffered --dereference-recursive",
  "find":
    "-name -type -iname -maxdepth -mindepth -size -mtime -exec -delete -path -print -print0 -not -and -or -user -group -perm -newer -empty -prune -regex -mmin -atime -ctime -executable -readable -writable -xdev -follow -depth -ls -ok -quit",
  "sed":
    "--in-place --expression --quiet --silent --regexp-extended --file --null-data --separate --follow-symlinks --line-length --posix --unbuffered --debug --sandbox --help --version",
  "rsync":
    "--archive --verbose --compress --delete --exclude --include --progress --partial --dry-run --recursive --human-readable --rsh --stats --checksum --update --times --perms --owner --group --links --copy-links --bwlimit --exclude-from --files-from --inplace --append --delete-after --delete-excluded --ignore-existing --info --itemize-changes --max-size --no-perms --numeric-ids --one-file-system --relative --remove-source-files --rsync-path --size-only --timeout --whole-file --chmod --chown --mkpath --help --version",
  "ps":
    "--forest --sort --pid --ppid --user --group --headers --no-headers --cols --rows --format --help --version",
  "du":
    "--human-readable --summarize --max-depth --all --total --apparent-size --exclude --one-file-system --bytes --time --threshold --separate-dirs --inodes --help --version",
  "df":
    "--human-readable --print-type --inodes --type --exclude-type --total --local --all --block-size --output --portability --sync --help --version",
  "head":
    "--lines --bytes --quiet --verbose --zero-terminated --help --version",
  "tail":
    "--lines --follow --bytes --retry --pid --quiet --sleep-interval --verbose --max-unchanged-stats --zero-terminated --help --version",
  "sort":
    "--reverse --numeric-sort --unique --key --field-separator --human-numeric-sort --ignore-case --version-sort --output --random-sort --stable --check --merge --parallel --month-sort --general-numeric-sort --dictionary-order --buffer-size --help --version",
  "date":
    "--date --utc --iso-8601 --rfc-3339 --set --reference --file --universal --rfc-email --debug --help --version",
  "python": "-m -c -V --version --help -u -B -O -i -W -X -E -s -S -I",
  "pytest":
    "--verbose --maxfail --exitfirst --last-failed --failed-first --durations --markers --collect-only --cov --cov-report --tb --capture --junitxml --pdb --fixtures --quiet --ignore --deselect --rootdir --basetemp --strict-markers --numprocesses --disable-warnings --no-header --no-cov --color --setup-show --import-mode --stepwise --showlocals --override-ini --confcutdir --timeout",
  "node":
    "--version --eval --print --check --require --inspect --inspect-brk --max-old-space-size --watch --test --env-file --import --loader --experimental-strip-types --trace-warnings --no-warnings --enable-source-maps --interactive --input-type --prof --trace-deprecation --unhandled-rejections --experimental-vm-modules --experimental-modules --openssl-legacy-provider --trace-uncaught --help --conditions --stack-size --expose-gc --test-only --test-name-pattern --test-reporter --run",
  "deno":
    "--allow-read --allow-write --allow-net --allow-env --allow-run --allow-sys --allow-ffi --allow-all --allow-import --no-check --watch --reload --config --import-map --lock --frozen --unstable-kv --inspect --quiet --cached-only --node-modules-dir --env-file --permit-no-files --filter --coverage --parallel --doc --output --target --no-remote --no-npm --no-lock --vendor --location --seed --v8-flags --check --trace-leaks --fail-fast --shuffle --junit-path --reporter",
  "tsc":
    "--noEmit --watch --project --init --build --target --module --outDir --rootDir --strict --declaration --sourceMap --skipLibCheck --esModuleInterop --moduleResolution --jsx --lib --incremental --pretty --version --help --allowJs --checkJs --listFiles --showConfig --traceResolution --resolveJsonModule --emitDeclarationOnly --isolatedModules --noImplicitAny --removeComments --types --verbatimModuleSyntax",
  "eslint":
    "--fix --ext --config --max-warnings --cache --quiet --ignore-path --format --no-eslintrc --rule --debug --fix-dry-run --report-unused-disable-directives --no-error-on-unmatched-pattern --ignore-pattern --init --env-info --output-file --color --resolve-plugins-relative-to --no-ignore --stdin --print-config --parser",
  "jest":
    "--watch --watchAll --coverage --runInBand --testNamePattern --testPathPattern --testPathPatterns --updateSnapshot --verbose --detectOpenHandles --passWithNoTests --config --bail --maxWorkers --ci --clearCache --silent --forceExit --findRelatedTests --onlyChanged --listTests --testTimeout --env --colors --json --logHeapUsage --no-cache --notify --projects --reporters --selectProjects --shard --showConfig --setupFilesAfterEnv",
  "vitest":
    "--run --watch --coverage --ui --reporter --config --environment --globals --update --testNamePattern --bail --threads --pool --passWithNoTests --silent --changed --project --root --mode --dir --inspect --retry --typecheck --exclude --shard --browser --isolate",
  "prettier":
    "--write --check --config --ignore-path --list-different --parser --single-quote --tab-width --print-width --no-semi --trailing-comma --log-level --stdin-filepath --ignore-unknown --cache --plugin --end-of-line --arrow-parens",
  "vite":
    "--host --port --open --config --mode --base --outDir --force --strictPort --logLevel --debug --clearScreen --sourcemap --minify --watch --emptyOutDir --ssr",
  "next":
    "--port --hostname --turbo --turbopack --debug --profile --no-lint --experimental-https --help",
  "mvn":
    "--batch-mode --quiet --update-snapshots --offline --projects --also-make --define --file --settings --threads --debug --errors --fail-at-end --no-transfer-progress --activate-profiles --version --help --resume-from --non-recursive --show-version --strict-checksums",
  "gradle":
    "--stacktrace --info --debug --offline --no-daemon --parallel --continue --scan --refresh-dependencies --rerun-tasks --dry-run --exclude-task --project-dir --build-cache --no-build-cache --configuration-cache --warning-mode --console --quiet --stop --tests --continuous --max-workers --project-prop --system-prop --full-stacktrace --version --help --init-script --profile --write-locks --build-file",
  "dotnet":
    "--configuration --framework --output --no-restore --no-build --verbosity --runtime --self-contained --project --source --filter --logger --collect --launch-profile --version --info --list-sdks --list-runtimes --name --language --force --help --prerelease --global --tool-path --settings",
  "composer":
    "--no-dev --dev --no-interaction --optimize-autoloader --ignore-platform-reqs --ignore-platform-req --prefer-dist --prefer-source --no-scripts --working-dir --with-all-dependencies --with-dependencies --dry-run --no-progress --no-plugins --classmap-authoritative --version --verbose --prefer-stable --prefer-lowest --no-autoloader --no-cache --quiet --profile --no-ansi",
  "brew":
    "--cask --formula --verbose --force --dry-run --greedy --HEAD --build-from-source --overwrite --quiet --debug --fetch-HEAD --keep-tmp --ignore-dependencies --only-dependencies --prefix --cellar --version --json --installed --zap",
  "apt":
    "--yes --no-install-recommends --fix-broken --purge --reinstall --only-upgrade --download-only --dry-run --simulate --upgradable --installed --allow-downgrades --assume-yes --quiet --option --target-release --auto-remove --install-suggests --fix-missing --no-upgrade --allow-releaseinfo-change --print-uris --show-progress --all-versions --help --version",
  "ansible-playbook":
    "--inventory --limit --tags --skip-tags --extra-vars --become --ask-become-pass --ask-pass --check --diff --private-key --user --connection --vault-password-file --ask-vault-pass --syntax-check --list-tasks --list-hosts --forks --start-at-task --step --verbose --become-user --become-method --vault-id --flush-cache --force-handlers --timeout",
  "ssh": "-i -p -l -L -R -D -N -f -v -A -X -Y -t -T -o -J -q -C -F -4 -6",
  "rails":
    "--port --environment --binding --database --api --skip-test --skip-bundle --force --css --javascript --daemon --skip --pretend --help --version",
  "cmake":
    "--build --install --preset --version --help --target --config --parallel --prefix --fresh --debug-output --trace --graphviz --system-information --clean-first --verbose --list-presets --log-level --warn-uninitialized --toolchain",
  "make":
    "--jobs --always-make --directory --file --keep-going --dry-run --silent --question --touch --debug --ignore-errors --load-average --print-data-base --print-directory --no-print-directory --trace --version --help --warn-undefined-variables --makefile --output-sync",
  "gcc":
    "-Wall -Wextra -Werror -O2 -O3 -g -std=c11 -std=c17 -std=c++17 -std=c++20 -fPIC -shared -static -pthread -march=native -fsanitize=address -fopenmp -pedantic -c -o -I -L -l -D -E -S",
  "psql":
    "--host --port --username --dbname --command --file --list --quiet --tuples-only --no-align --password --no-password --set --variable --csv --html --echo-all --echo-queries --single-transaction --no-psqlrc --output --version --help",
  "mysql":
    "--host --port --user --password --database --execute --batch --ssl-mode --ssl-ca --protocol --socket --default-character-set --skip-column-names --table --silent --verbose --version --help --force --no-auto-rehash",
  "java":
    "-jar -cp -classpath -version -Xmx -Xms -D -ea -verbose --version --add-opens --add-exports --add-modules --enable-preview --module-path --class-path --module --help -server -showversion -XX -agentlib -javaagent --source --illegal-access",
  "javac":
    "-d -cp -classpath -source -target --release -encoding -Xlint -g -verbose -proc -parameters -processor --module-path --add-modules --enable-preview -sourcepath -version -help -nowarn -Werror",
  "php":
    "-S -t -d -r -m -v -i -f -l -a -c --version --ini --modules --run --help",
  "ffmpeg":
    "-i -c:v -c:a -vf -af -ss -to -t -y -n -r -s -b:v -b:a -crf -preset -map -f -vcodec -acodec -codec -an -vn -filter_complex -threads -loglevel -hide_banner -pix_fmt -movflags -framerate -shortest -stream_loop -metadata -profile:v -level -tune",
};

const CACHE = new Map<string, readonly string[]>();

/** Options that may follow the given words of a command; empty when unknown. */
export function options(path: string): readonly string[] {
  const known = CACHE.get(path);
  if (known !== undefined) return known;
  const words = Object.hasOwn(TABLE, path)
    ? [...new Set((TABLE[path] ?? "").split(" "))]
    : [];
  CACHE.set(path, words);
  return words;
}

/** Every key of the table. */
export function optionPaths(): readonly string[] {
  return Object.keys(TABLE);
}
