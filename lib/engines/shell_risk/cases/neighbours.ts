/** Harmless commands of the same families. Same form as `EVERYDAY`. */
export const NEIGHBOURS = `
== harmless: repositories
LM  git push --tags
L  git filter-repo --analyze
LM  git stash push -m 'wip: parser'
L  git show-ref --heads
LM  git submodule update --init --recursive
LM  git clone --depth 1 --branch v2 https://github.com/acme/api.git
LM  git rebase -i HEAD~3 --autosquash
L  git log --grep='reset --hard' --oneline
LM  git cherry-pick -x 1a2b3c4
L  gh repo view acme/api --json visibility
L  gh api repos/acme/api/pulls --jq '.[].title'
L  git lfs ls-files
L  git diff --name-only origin/main...HEAD | xargs -r npx prettier --check
L  git shortlog -sn --no-merges v1.0..HEAD
== harmless: clouds and platforms
L  aws s3 sync ./dist s3://acme-web --dryrun --delete
L  aws ec2 describe-instances --filters Name=tag:env,Values=prod
L  aws rds describe-db-clusters
L  aws cloudtrail describe-trails
L  aws sts get-caller-identity
L  aws cloudformation describe-stack-events --stack-name prod-core
L  gcloud sql instances describe prod
L  gcloud auth list
L  bq query --dry_run --use_legacy_sql=false 'delete from a.b where true'
L  az storage blob list -c web --account-name acme
L  doctl compute droplet list
L  heroku ps -a acme
LM  wrangler dev
LM  sam build && sam local invoke
L  pulumi preview --stack prod
LM  terraform fmt -recursive
L  mc ls minio/acme
LM  stripe listen --forward-to localhost:4242/webhook
L  aws lambda get-function-configuration --function-name pay
L  aws lambda invoke --function-name pay --dry-run out.json
L  gcloud artifacts repositories list
L  fly machine list -a api
L  railway status
== harmless: clusters and containers
L  kubectl delete pod api-1 --dry-run=server
L  kubectl drain node-3 --dry-run=client --ignore-daemonsets
L  kubectl get events --sort-by=.lastTimestamp
LM  kubectl exec api-1 -- ls /data
L  kubectl config get-contexts
L  helm lint ./chart
L  helm uninstall api --dry-run
L  k3d cluster list
L  istioctl analyze
L  vault kv list secret/
LM  docker run --rm -v "$PWD":/w -w /w node:20 npm test
LM  docker compose up -d --build
LM  docker build -t api:dev --build-arg V=1 .
L  docker logs --since 10m web 2>&1 | grep -i error
L  podman ps --all
L  multipass list
L  kubectl rollout history deploy/api
L  docker compose ps --format json
L  docker network inspect bridge
== harmless: databases and migrations
L  psql -h prod -U app shop -c '\\d+ users'
LM  psql -c "INSERT INTO notes(text) VALUES('drop table users')"
LM  pg_restore -l backup.dump
L  mysql -u root shop -e 'SHOW TABLES'
L  sqlite3 app.db 'select count(*) from users'
LM  mongodump --uri "$MONGO_URI" --out dump/
LM  redis-cli SET flag 1 EX 60
L  influx bucket list
LM  kafka-console-consumer.sh --bootstrap-server b:9092 --topic orders --max-messages 3
L  duckdb -c "select * from 'x.parquet' limit 5"
LM  npx prisma generate
LM  npx knex migrate:latest
LM  flask db upgrade
LM  python manage.py dumpdata shop --indent 2 > shop.json
LM  bin/rails db:prepare
L  dotnet ef migrations list
L  liquibase update-sql
L  wp db size
L  mysql -e "SHOW PROCESSLIST"
LM  redis-cli --latency-history -i 1
LM  python manage.py shell -c "from app.models import User; print(User.objects.count())"
L  curl -s localhost:9200/_cluster/health?pretty
== harmless: PowerShell at work
L  powershell -NoProfile -c "Get-Date"
L  Get-VM | Select-Object Name,State
L  Get-NetFirewallProfile | Select-Object Name,Enabled
L  Get-ScheduledTask | Where-Object State -eq Ready
L  Get-WinEvent -LogName Application -MaxEvents 20
L  Get-Content .\\README.md -TotalCount 20
LM  $env:NODE_ENV = 'test'; npm test
LM  Remove-Item -Path .\\bin,.\\obj -Recurse -Force -ErrorAction SilentlyContinue
LM  Compress-Archive -Path .\\dist\\* -DestinationPath dist.zip
L  icacls C:\\temp\\a.txt
LM  Install-Module Pester -Scope CurrentUser -Force
L  Get-AzVM -ResourceGroupName rg
L  $PSVersionTable.PSVersion
L  Get-Service | ? Status -eq 'Stopped' | measure
L  where.exe git
L  Invoke-WebRequest -Uri http://localhost:5000/health -UseBasicParsing
LM  git pull; dir
LM  dotnet build; Remove-Item .\\bin -Recurse -Force
LM  ren a.txt b.txt
== harmless: cmd at work
L  for /f %i in ('git rev-parse HEAD') do echo %i
L  net start
L  netsh interface ip show config
L  tasklist /fi "imagename eq node.exe"
LM  set NODE_ENV=production&& node server.js
LM  xcopy src dst /E /I /Y
LM  copy a.txt b.txt
L  wmic os get caption
LM  start "" https://example.com
== harmless: inline code at work
L  python3 -c "import json,sys; print(json.load(sys.stdin)['version'])" < package.json
LM  python3 -c "import requests; print(requests.get('https://api.example.com/health').json())"
L  python3 -c "print('shutil.rmtree(/)')"
LM  python3 -m pytest -x -q tests/test_rm.py
L  node -e "console.log(require('./package.json').version)"
LM  node -e "require('fs').writeFileSync('out.json', JSON.stringify({a:1}))"
L  deno eval "console.log(Deno.version)"
L  perl -ne 'print if /rm -rf/' script.sh
L  ruby -e 'puts RUBY_VERSION'
L  php -l src/index.php
L  julia -e 'println(VERSION)'
L  awk '/rm -rf/{print FILENAME": "$0}' *.sh
LM  vim -es -c 'set nu' -c q README.md
L  emacs --version
L  python3 -c "import tomllib; print(tomllib.load(open('pyproject.toml','rb'))['project']['version'])"
LM  node -e "console.log(process.memoryUsage())"
L  ruby -e 'puts Dir["app/**/*.rb"].size'
L  sed -n '/BEGIN/,/END/p' cert.pem
== harmless: what leaves
LM  curl -F "file=@report.pdf" https://transfer.sh
L  v=$(cat VERSION); curl -H "X-Version: $v" https://api.example.com
LM  scp ~/.ssh/id_rsa.pub me@host:
L  cat ~/.ssh/id_ed25519.pub
L  gpg --list-keys
LM  curl -X POST https://hooks.slack.com/services/T/B/x -d '{"text":"deployed"}'
L  test -f .env && echo present
LM  aws s3 cp dist/ s3://site/ --recursive
L  curl -H "X-API-Key: $STRIPE_KEY" https://api.stripe.com/v1/charges
LM  curl -H "Authorization: token $GH_TOKEN" -d '{"title":"x"}' https://api.github.com/repos/a/b/issues
L  echo "\${#GITHUB_TOKEN}"
L  nc -zv db 5432
LM  curl -w '%{http_code}' -s -o /dev/null https://example.com
LM  ssh -T git@github.com
LM  rsync -avz --progress dist/ h:/srv/www/
LM  pip install -U pip setuptools wheel
== harmless: fetched and run
L  curl -fsSL https://x.example/i.sh | sha256sum
L  curl -s https://x.example/p.py | python3 -m json.tool
LM  pip install requests==2.32.0
LM  npm ci --ignore-scripts
LM  uv sync --frozen
L  brew list --versions
L  rpm -qa | wc -l
L  shellcheck i.sh
LM  make -j4 all
== harmless: decoded and disguised
L  echo aGVsbG8= | base64 -d
L  gunzip -c data.gz | head
L  set -- a b c; for x in "$@"; do echo "$x"; done
L  f() { echo "$@"; }; f rm -rf /srv
LM  timeout 10 npm test
LM  ssh web1 'df -h; uptime'
L  su - app -c 'ls'
L  grep -rn 'rm -rf /' scripts/
LM  GIT_SSH_COMMAND='ssh -i ~/.ssh/deploy' git fetch
L  arr=(ls -l); "\${arr[@]}"
L  (cd dist && ls)
L  k=$(< VERSION); echo "$k"
LM  tar czf /tmp/t.tgz src; ls -l /tmp/t.tgz
L  xxd README.md | head
== harmless: what stays
L  systemctl list-timers
L  journalctl -u nginx -n 50 --no-pager
L  echo 'export PATH="$HOME/bin:$PATH"' 
L  sudo -l
L  lsmod | head
L  nft list ruleset
L  ip route get 8.8.8.8
L  csrutil status
L  kill -0 1234
L  fuser -v 8080/tcp
L  diskutil list
L  mount | column -t
L  pm2 list
L  ls -l /etc/ld.so.preload
LM  find . -name '*.pyc' -delete
L  apt-get -s upgrade
L  lsof -i :3000 -t
L  du -sh node_modules
LM  nohup ./server > server.log 2>&1 & echo $! > server.pid
== harmless: disks and trees
LM  dd if=/dev/sda bs=512 count=1 2>/dev/null | file -
L  parted -l
L  zfs list -t snapshot
L  cat /proc/mdstat
L  fsck -n /dev/sda1
LM  truncate -s 10M test.img
LM  rm -r coverage/
LM  cp -r src src.bak
L  find /tmp -name 'test-*' -mtime +1 -print
LM  tar xf a.tar -C vendor
L  restic forget --dry-run --keep-last 3
L  rsync -avn --delete a/ b/
== harmless: what is published
L  npm publish --dry-run
LM  npm version patch --no-git-tag-version
LM  npx semantic-release --dry-run
L  cargo publish --dry-run
LM  ./gradlew build
LM  vsce package
L  gh release list
L  ansible all -m ping
== harmless: programs that start others
L  man -P cat ls
L  psql -c '\\dt'
LM  flock /tmp/l -c 'make test'
LM  make -s test
LM  kubectl config set-context --current --namespace=dev
LM  ffmpeg -i a.mp4 b.mp3
== harmless: ordinary work
L  grep -rn "password" . --include=*.py
L  git log -S'password' --oneline
LM  set -a; . ./.env; set +a; npm test
LM  cp .env.example .env && sed -i 's/DB=.*/DB=test/' .env
LM  git clone https://github.com/acme/app && cd app && python main.py --help
LM  npm run build && npm run deploy:preview -- --dry-run
L  cargo release --dry-run
LM  npx http-server -p 8080
LM  pnpm dlx shadcn@latest add button
LM  npx playwright install chromium
LM  npx knex seed:run
LM  migrate -path db -database "$DB" up
LM  bin/rails generate migration AddX
LM  python manage.py migrate shop 0004
LM  rails runner 'puts Rails.env'
LM  dotnet restore && dotnet build -c Release
LM  drush cr
LM  kubectl label pod web app=web --overwrite
LM  kubectl exec web -- env | sort
LM  helm upgrade --install web ./chart -f values.yaml
L  argocd app get web
L  wrangler deploy --dry-run
LM  flyctl deploy --build-only
LM  gh api repos/a/b/issues/1/comments -f body=hi
LM  aws s3 mv a.txt s3://acme/a.txt
LM  gsutil cp gs://acme/data.csv .
LM  docker builder prune -f
LM  docker exec web env
LM  fuser -k 3000/tcp
L  getcap ./app
L  yes | head -3
L  ddrescue --help
L  env | grep -i proxy
LM  ip netns exec x ip addr
LM  xdotool getactivewindow
LM  lpr report.pdf
LM  RUSTC_WRAPPER=sccache cargo build
LM  python3 -c "import redis; print(redis.Redis().dbsize())"
L  python3 -c "a = ['x'] + ['y']; print(a[0])"
L  ruby -e 'Dir["*.rb"].each{|f| puts f}'
L  awk 'BEGIN{while((getline l < "data.txt")>0) print l}'
L  cypher-shell 'MATCH (n:User {id:1}) RETURN n'
LM  make release
LM  npm config set //registry.npmjs.org/:_authToken $NPM_TOKEN
LM  git read-tree HEAD
L  Get-ChildItem *.log | ForEach-Object { $_.Name }
LM  Install-Module PSReadLine -Repository PSGallery -Force
L  type package.json
`;
