/** Ordinary commands of every day. One a line: accepted levels, two blanks, the command; ⏎ stands for a line break. */
export const EVERYDAY: string = String.raw`
== read
L  ls
L  ls -lh /var/log
L  cat README.md
L  head -n 20 src/main.rs
L  tail -f app.log
L  wc -l *.py
L  grep -rn TODO src/
L  rg --files -g '*.go'
L  find . -type f -size +10M
L  find src -name '*.ts' -exec grep -l useState {} +
L  tree -L 2
L  stat package.json
L  file dist/app
L  diff -u a.txt b.txt
L  sort names.txt | uniq -c | sort -rn | head
L  awk -F, '{print $2}' data.csv
L  sed -n '10,20p' main.c
L  cut -d: -f1 /etc/passwd
L  jq '.dependencies | keys' package.json
L  echo "$PATH" | tr ':' '\n'
L  df -h && free -m
L  du -sh * | sort -h
L  ps aux --sort=-%mem | head
L  pgrep -fl node
L  top -b -n 1
L  uptime; date; whoami
L  uname -a
L  env | sort
L  printenv HOME
L  which python3
L  type -a ls
L  man tar
L  history 50
L  ss -tlnp
L  lsof -i :8080
LM  netstat -an | grep LISTEN
LM  dig +short example.com
LM  nslookup example.com 8.8.8.8
LM  traceroute example.com
LM  whois example.com
LM  curl -sI https://example.com
LM  curl -s https://api.example.com/v1/status | jq .
L  base64 logo.png | head -c 60
L  sha256sum release.tar.gz
L  openssl x509 -in cert.pem -noout -dates
L  tar -tzf backup.tgz
L  unzip -l app.zip
L  zcat access.log.gz | grep 500
L  git log --oneline -10
L  git show HEAD:src/index.ts
L  git blame -L 10,20 src/a.ts
L  git branch -a
L  git remote -v
L  git stash list
L  git diff --stat main...HEAD
L  git reflog
L  git config --get user.email
LM  git ls-remote origin
LM  gh pr list --state open
LM  gh run view 123 --log
L  docker ps -a
L  docker images
LM  docker logs --tail 100 web
LM  docker compose ps
LM  kubectl get pods -n web -o wide
LM  kubectl logs deploy/api --since=1h
LM  kubectl top nodes
LM  helm status api
LM  terraform plan
L  terraform fmt -check
L  terraform validate
LM  aws s3 ls s3://my-bucket
LM  aws sts get-caller-identity
LM  gcloud compute instances list
LM  az vm list -o table
L  systemctl status nginx
L  journalctl -u nginx --since today
L  crontab -l
L  lsblk -f
L  mount | column -t
LM  apt list --installed
L  dpkg -l | grep nginx
L  rpm -qa
L  brew list
L  pip list
L  pip show requests
L  npm outdated
L  cargo tree
L  go version
L  node -v && npm -v
L  java -version
L  python3 -c 'print(2 ** 10)'
L  python3 -c "import sys; print(sys.version)"
L  node -p 'process.version'
L  perl -ne 'print if /error/i' app.log
LM  psql -l
LM  psql -c 'SELECT count(*) FROM users' app
LM  mysql -e 'SHOW TABLES' shop
LM  redis-cli get session:1
L  sqlite3 app.db '.tables'
L  xargs -n 1 echo < list.txt
L  for f in *.md; do wc -w "$f"; done
L  while read -r line; do echo "$line"; done < input.txt
L  if [ -f .env ]; then echo yes; fi
L  [[ $1 == prod ]] && echo live
L  test -d node_modules || echo missing
L  cd /tmp && ls
L  x=5; echo $((x * 2))
L  export EDITOR=vim
L  alias ll='ls -la'
L  nvidia-smi
L  ip route show
L  ifconfig eth0
L  iptables -L -n
L  sysctl kernel.hostname
L  getent passwd alice
L  shellcheck deploy.sh
L  bash -n deploy.sh
L  time ls -R
L  watch -n 2 df -h
L  ls missing 2>/dev/null || true
L  diff <(ls a) <(ls b)
L  echo hello > /dev/null
L  yes | head -3
L  sudo -l
L  npm --help
L  some-unknown-tool --version
L  rustc --explain E0308
== write
M  touch notes.md
M  mkdir -p build/output
M  cp -r src/ backup/
M  mv old.txt new.txt
M  rm -f debug.log
M  rm -rf dist build
M  rm -rf ./node_modules package-lock.json
M  rm -rf /tmp/work-1234
M  rm -rf target/debug
M  rm -rf ~/.cache/pip
M  find . -name '__pycache__' -type d -exec rm -rf {} +
M  find . -name '*.pyc' -delete
M  echo "PORT=3000" >> .env.example
M  cat > config.yml <<'EOF'⏎port: 80⏎EOF
M  sed -i 's/debug/info/' logging.conf
M  tee out.txt < in.txt
M  ln -sfn releases/12 current
M  chmod 755 run.sh
M  chown alice notes.txt
M  tar -czf src.tgz src/
M  tar -xzf vendor.tgz -C third_party
M  unzip -o assets.zip -d public
M  gzip big.log
M  rsync -av src/ dst/
M  patch -p1 < fix.patch
M  git add .
M  git commit -m "fix: parser"
M  git commit --amend --no-edit
M  git push
M  git push -u origin feature/x
M  git pull
M  git fetch --all --prune
M  git merge main
M  git rebase main
M  git checkout main
M  git switch -c topic
M  git stash
M  git tag v1.2.0
M  git cherry-pick abc123
M  git reset HEAD~1
M  git reset --soft HEAD~1
M  git branch -d merged
M  git clone https://github.com/acme/widgets
M  npm ci
M  npm install --save-dev vitest
M  npm run build
M  npm test
LM  npx tsc --noEmit
M  yarn install --frozen-lockfile
M  pnpm add zod
M  pip install -r requirements.txt
M  python -m pip install -U pip
M  python manage.py migrate
M  pytest -q tests/
M  cargo test
M  cargo add serde
M  go build ./...
M  go get example.com/pkg
M  make -j8
M  cmake --build build
M  mvn -q package
M  ./gradlew assemble
M  bundle install
M  composer install
M  brew install jq
M  docker build -t app .
M  docker pull alpine:3.20
M  docker compose up -d
M  docker run --rm -it -v "$PWD":/work -w /work node:22 npm test
M  docker stop web
M  kubectl apply -f deployment.yaml
M  kubectl scale deploy/web --replicas=3
M  terraform init
MH  terraform apply
LM  wget https://example.com/data.csv
M  curl -LO https://example.com/tool.tar.gz
MH  curl -X POST -H 'Content-Type: application/json' -d '{"n":1}' https://api.example.com/things
M  ssh build@ci.example.com uptime
M  scp report.pdf alice@files.example.com:
M  kill 4242
M  kill -9 4242
M  pkill -f webpack
M  python3 script.py
M  node server.js
M  ./configure --prefix="$HOME/.local"
M  bash scripts/release.sh
M  source .venv/bin/activate
M  gh pr create --fill
M  gh issue comment 12 --body "done"
M  psql app -c "INSERT INTO t VALUES (1)"
M  psql app -c "UPDATE t SET a = 1 WHERE id = 7"
M  mysql -e "DELETE FROM carts WHERE id = 3" shop
M  redis-cli set greeting hello
M  sqlite3 app.db 'CREATE TABLE t (a int)'
M  createdb scratch
M  ssh-keygen -t ed25519 -C me@example.com
M  vim README.md
M  code .
M  deno run -A main.ts
M  ffmpeg -i in.mp4 out.webm
M  convert a.png a.jpg
M  prettier --write src
M  eslint --fix .
LM  black .
M  echo 'export FOO=1' > env.sh
M  mkfifo queue
M  truncate -s 0 debug.log
M  split -b 10M big.bin part_
M  virtualenv venv
M  ansible localhost -m ping -a data=x || true; make lint

== data that stays
L  pg_dump --schema-only shop | grep 'CREATE TABLE'
L  mysql -e 'select * from payments limit 5' shop | less
M  pg_dump shop | zstd > shop.sql.zst
M  pg_dump shop | psql -h 127.0.0.1 shop_copy
M  mongodump --archive --gzip | aws s3 cp - s3://acme-backups/shop.gz
M  psql -c 'select count(*) from orders' shop | curl -d @- https://hooks.example.com/t/1
M  ln -s ../releases/7 /var/www/shop/current
M  ln -s /home/deploy/shop/public /srv/www/shop
M  docker cp web:/app/coverage ./coverage
M  docker cp nginx.conf web:/etc/nginx/nginx.conf
`;
