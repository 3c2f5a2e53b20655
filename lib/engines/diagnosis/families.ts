/** Which programs belong together: they speak for each other and run one another. */

/** Programs that speak for each other. */
const FAMILIES: readonly ReadonlySet<string>[] = [
  "npm npx pnpm yarn node corepack bun nvm next vite jest eslint prisma playwright tsc turbo nx ng expo astro nuxt wrangler vercel",
  "pip python uv poetry pipx pipenv conda mamba pytest pdm hatch playwright alembic flask django-admin ruff mypy black pre-commit nltk spacy",
  "cargo rustup rustc",
  "go gofmt dep",
  "git gh git-lfs",
  "gcloud gsutil bq kubectl docker",
  "aws cdk sam eb docker terraform",
  "az azd func docker",
  "kubectl helm kustomize minikube kind k3d eksctl",
  "docker docker-compose podman buildx buildah",
  "terraform tofu terragrunt packer",
  "apt dpkg apt-get aptitude snap",
  "dnf yum rpm",
  "brew xcode-select xcodebuild",
  "apk",
  "pacman yay",
  "bundle gem ruby rails rake bin/rails",
  "composer php artisan",
  "dotnet nuget",
  "mvn gradle java",
  "flutter dart pod",
  "mix elixir",
  "systemctl journalctl",
  "ollama",
  "heroku",
  "firebase",
  "supabase",
  "fly flyctl",
  "forge cast anvil foundryup hardhat npx npm",
  "deno",
  "ansible ansible-galaxy",
  "nix nix-env",
  "ssh-keygen ssh",
  "psql pg_dump pg_restore pg_dumpall createdb dropdb initdb pg_ctl pg_upgrade postgres",
  "mysql mysqldump mysqladmin mariadb mysqld",
  "mongosh mongo mongod mongodump mongorestore",
  "redis-cli redis-server",
].map((names) => new Set(names.split(" ")));

/** Whether a program's family is known. */
export function hasFamily(program: string): boolean {
  return FAMILIES.some((names) => names.has(program));
}

/** Whether two programs are the same or of one family. */
export function areKin(one: string, other: string): boolean {
  return one === other ||
    FAMILIES.some((names) => names.has(one) && names.has(other));
}
