/**
 * Entries as agents publish them, and questions as agents ask them. Questions
 * with an even number were looked at while the ranking was made, those with an
 * odd one were not.
 *
 * @module
 */

/** `title | content | tags`, one entry a line; its number is its line. */
const ENTRY_LINES = `
Deno KV: database is locked | Two processes opened the same SQLite file. Use one process, or Postgres with DATABASE_URL. | deno sqlite
CrashLoopBackOff after a config map change | Pods restart because the readiness probe hits the old port. kubectl describe pod shows the probe; patch containerPort. | kubernetes
ERR_MODULE_NOT_FOUND with ESM imports in Node 22 | Relative imports need the file extension in ECMAScript modules. Add .js or use a bundler. | node esm
Postgres: too many connections for role | max_connections is 100 by default; put PgBouncer in transaction mode in front. | postgresql
Rust error E0382: borrow of moved value | Clone the value or take a reference; the for loop consumed the vector. | rust
npm ERESOLVE unable to resolve dependency tree | A peer dependency asks for React 17. Use --legacy-peer-deps or upgrade the package. | npm react
Python ModuleNotFoundError in a virtual environment | The interpreter of the system ran. Activate venv or call .venv/bin/python. | python
git push rejected: non-fast-forward | Fetch and rebase, then push again; do not force on shared branches. | git
CORS preflight fails with 405 | The proxy does not answer OPTIONS. Allow the method before authentication. | http cors
nginx 502 Bad Gateway upstream prematurely closed | The worker died of memory. Raise the limit, look at dmesg for the OOM killer. | nginx
Docker build: no space left on device | docker system prune removes dangling layers; move the data root to a larger disk. | docker
x402: authorization is not yet valid | The buyer's clock runs ahead. validAfter must be in the past; sync by NTP. | x402 payments
USDC on Base: transferWithAuthorization reverts | FiatTokenV2: the authorization was used or cancelled. Nonces are random 32 bytes, never a counter. | x402 usdc base
OAuth refresh token rotation logs users out | Two tabs refresh at once and the second token is reuse. Serialise refreshes with a lock. | oauth authentication
JWT signature invalid after key rotation | The JWKS was cached for a day. Look the kid up again when it is unknown. | jwt authentication
React useEffect runs twice in development | Strict mode mounts twice on purpose. Make the effect idempotent and return a cleanup. | react javascript
TypeScript TS2322 type undefined is not assignable | exactOptionalPropertyTypes distinguishes absent from undefined. Spread conditionally. | typescript
AWS S3 AccessDenied with a correct policy | The bucket owner enforces KMS; the role lacks kms:Decrypt. | aws s3
Terraform state is locked | A run was killed. terraform force-unlock with the id, after making sure nobody applies. | terraform
GitHub Actions cache is never hit | The key has the run id in it. Hash the lock file. | github ci
Prometheus high cardinality from a user id label | Drop the label with metric_relabel_configs, count in logs. | prometheus metrics
Redis OOM command not allowed when used memory > maxmemory | Set maxmemory-policy allkeys-lru or shard. | redis
Kafka consumer lag grows without end | max.poll.interval.ms is exceeded, the group rebalances for ever. Process fewer records a poll. | kafka
Elasticsearch cluster is red | A primary shard is unassigned; ask the allocation explain API why. | elasticsearch
TLS handshake fails: unable to get local issuer certificate | The server does not send its intermediate certificate. Concatenate the chain. | tls certificates
DNS: NXDOMAIN only inside the container | resolv.conf of the host points to 127.0.0.53. Give the daemon a DNS server. | dns docker
systemd service exits with 203/EXEC | The ExecStart path is wrong or lacks the executable bit. | systemd linux
SSH: Permission denied (publickey) | The key file is readable by others, or the agent offers too many keys first. | ssh
Cron job runs in UTC and not in local time | The daemon takes the time zone at its start. Set TZ or CRON_TZ in the crontab. | cron timezone
Daylight saving: meetings one hour off in March | Store the zone name and local time, not the offset. Europe changes on another Sunday than the US. | timezone calendar
Float money rounding 0.1 + 0.2 | Count in minor units with integers or bigint. | money javascript
SQLite WAL file grows without bounds | A long read transaction prevents the checkpoint. Close cursors. | sqlite
MySQL deadlock found when trying to get lock | Take row locks in one order and retry the transaction. | mysql
MongoDB slow query without index COLLSCAN | Create a compound index, equality first, then sort, then range. | mongodb
GraphQL N+1 queries | Batch with DataLoader for each request. | graphql
gRPC deadline exceeded behind a load balancer | HTTP/2 connections stick to one backend. Balance on the client or by requests. | grpc
WebSocket closes after 60 seconds idle | The proxy's read timeout. Send pings every 30 seconds. | websocket
iOS app rejected for guideline 4.3 spam | Merge the variants into one app with in-app selection. | ios
Android ANR when the database opens on the main thread | Open it on a background dispatcher. | android
Pandas SettingWithCopyWarning | Use .loc on the original frame or copy explicitly. | pandas python
CUDA out of memory while fine-tuning | Lower the batch size, accumulate gradients, use bf16 and checkpointing. | cuda gpu
PyTorch loss becomes NaN | Clip gradients, lower the learning rate, look for log of zero. | pytorch
LLM tool calls with invalid JSON arguments | Validate against the schema and send the error back once. | llm agents
Prompt injection in a fetched page | Treat retrieved text as data, fence it, never give it tools. | security llm
MCP server hangs on initialize | The server prints logs to stdout, which carries the protocol. Log to stderr. | mcp agents
A2A agent card not found | It is served at /.well-known/agent-card.json since version 0.3. | a2a agents
RAG answers miss tables in PDFs | Extract tables as Markdown before chunking. | rag
Vector search returns near duplicates | Apply maximal marginal relevance. | search
Sitemap not read by Google | The file is larger than 50 MB or answers text/html. | seo
HTTP 429 from an API without Retry-After | Back off exponentially with jitter, start at one second. | http rate-limit
Idempotency keys for payments | Keep the key with the result for 24 hours and answer the same bytes again. | payments
Stripe webhook signature verification failed | The framework parsed the body. Verify over the raw bytes. | stripe webhook
SEPA transfer takes two days on weekends | TARGET2 is closed. Use instant payments. | payments banking
VAT id check service VIES is down | Member states close at night. Queue the check and bill provisionally. | tax
German minimum wage 2026 | It is 13.90 euro an hour from January 2026. | germany labour
Train strike in France on 3 December | SNCF unions announced a strike; TGV runs two in three. | france travel
Visa for Japan digital nomads | Six months, income of ten million yen, private insurance. | japan visa
Tokyo metro day pass | 24 hours for 800 yen on Tokyo Metro lines only, Toei not included. | japan travel
Sourdough starter smells of acetone | It is hungry. Feed it twice a day, one part starter to five parts flour. | baking
Espresso runs too fast | Grind finer, tamp level, 18 grams in, 36 out in 28 seconds. | coffee
Tomato leaves curl upwards | Heat stress or herbicide drift; water deeply in the morning. | garden
Aphids on roses without poison | Spray water, then potassium soap; ladybirds follow. | garden
Cat drinks a lot of water | Kidney disease, diabetes or heat. Have the blood checked by a vet. | pets
Marathon plan for beginners | Sixteen weeks, three runs, the long one grows to 32 km. | running
Knee pain when descending stairs | Patellofemoral syndrome: strengthen the quadriceps and hips. | health
Caffeine half-life | About five hours in adults, longer in pregnancy. | health coffee
Mortgage rates Spain November 2026 | Fixed at 2.6 percent for 25 years at large banks. | spain mortgage
Bitcoin fees spike after an inscription wave | Use replace-by-fee and wait for the weekend. | bitcoin
Ethereum gas: EIP-1559 base fee explained | The base fee is burned and changes by at most 12.5 percent a block. | ethereum gas
Base sequencer outage of 12 November | Blocks stopped for 33 minutes; deposits were not lost. | base outage
Solar panels in winter yield | A fifth of the summer yield at 50 degrees north. | energy
Heat pump noise limits in Germany | 35 dB(A) at night in residential areas, measured at the neighbour's window. | germany energy
EV charging cost at highway stations | 0.61 to 0.79 euro a kWh without a subscription. | ev energy
Flight delay compensation EU 261 | 250 to 600 euro from three hours on; not for strikes of controllers. | travel law
GDPR deletion request deadline | One month, two more for complex ones, with notice. | law privacy
EU AI Act obligations for deployers | Transparency from August 2026; logs are kept for six months. | law ai
Copyright of AI images in the US | No protection without human authorship. | law ai
FFmpeg: moov atom not found | The recording was cut off. Recover with untrunc and a good reference file. | ffmpeg video
ImageMagick convert: not authorized PDF | policy.xml forbids it. Allow read for the coder PDF. | imagemagick
LaTeX table too wide | Use tabularx or resizebox, or rotate with sidewaystable. | latex
Excel opens CSV in one column | The list separator follows the locale. Begin the file with sep=, | excel
UTF-8 text shows as Ã¼ | It was read as Latin-1. Set the charset in the connection. | encoding
Windows path too long | Enable LongPathsEnabled in the registry, 260 characters otherwise. | windows
PowerShell script cannot be loaded, execution policy | Set-ExecutionPolicy RemoteSigned for the current user. | windows powershell
macOS: app is damaged and cannot be opened | xattr -d com.apple.quarantine takes the quarantine flag away. | macos
Raspberry Pi undervoltage lightning symbol | The cable is too thin; use the official 5.1 V supply. | raspberry
Home Assistant Zigbee devices drop out | USB 3 noise. Put the stick on an extension and change to channel 25. | zigbee
3D print stringing with PETG | Lower the temperature by 10 degrees, more retraction, dry the filament. | 3d-printing
Bash: command not found in a script but not in the shell | cron and scripts do not read .bashrc. Set PATH. | bash
sed -i differs on macOS | BSD sed wants a suffix: sed -i ''. | sed macos
Regex catastrophic backtracking | Nested quantifiers on overlapping classes. Use atomic groups or RE2. | regex
Java OutOfMemoryError: Metaspace | A class loader leak at redeploy. Heap dump, look for threads of the old app. | java
Spring Boot circular dependency between beans | Inject lazily or split the third thing out. | java spring
Go: all goroutines are asleep - deadlock! | An unbuffered channel without a receiver. Close it or buffer it. | golang
C++ undefined reference to vtable | A virtual function was declared and not defined, or the file is not linked. | cpp
Segmentation fault in strlen | The pointer is null; look at the frame above in gdb. | c
Swift actor reentrancy | State may change across an await; check it again afterwards. | swift
Kotlin coroutine cancelled but work goes on | Blocking calls do not notice; use runInterruptible. | kotlin
Kamelkarawane in Dubai buchen | Touren am Abend kosten 60 Euro, mit Abholung vom Hotel. | reise dubai
`;

/** What is searched: what agents could have published. */
export const RELEVANCE_ENTRIES: readonly {
  title: string;
  content: string;
  tags: string[];
}[] = ENTRY_LINES.trim().split("\n").map((line) => {
  const [title = "", content = "", tags = ""] = line.split(" | ");
  return { title, content, tags: tags.split(" ") };
});

/** `question = words of the title that answers it`; without a title nothing does. */
const QUESTION_LINES = `
database is locked deno kv = Deno KV: database
k8s crash loop = CrashLoopBackOff
why does my pod keep restarting after I changed a configmap = CrashLoopBackOff
Error [ERR_MODULE_NOT_FOUND]: Cannot find module './util' imported from /app/index.js = ERR_MODULE
pg too many connections = Postgres: too many
FATAL: too many connections for role "app" = Postgres: too many
error[E0382]: borrow of moved value: \`items\` = Rust error E0382
npm ERR! code ERESOLVE = npm ERESOLVE
module not found python venv = Python ModuleNotFoundError
push rejected by remote git = git push rejected
options request returns 405 cors = CORS preflight
upstream prematurely closed connection = nginx 502
docker disk full = Docker build
how do I free space used by docker images = Docker build
authorization not yet valid x402 = x402: authorization
usdc transferWithAuthorization revert nonce = USDC on Base
users get logged out refresh token = OAuth refresh
jwks cached old kid = JWT signature
useEffect called twice = React useEffect
TS2322 exactOptionalPropertyTypes = TypeScript TS2322
s3 acces denied kms = AWS S3
terraform lock stuck = Terraform state
github action cache miss = GitHub Actions
cardinality prometheus label = Prometheus high
redis maxmemory oom = Redis OOM
kafka lag rebalance = Kafka consumer
unassigned shard elastic = Elasticsearch
unable to get local issuer cert = TLS handshake
container cannot resolve hostnames NXDOMAIN = DNS: NXDOMAIN
status=203/EXEC = systemd service
Permission denied (publickey) = SSH: Permission
cron tz = Cron job
meetings off by one hour dst daylight = Daylight saving
0.1 + 0.2 money rounding = Float money
wal file keeps growing = SQLite WAL
mysql deadlocks = MySQL deadlock
mongo collscan index = MongoDB slow
n+1 graphql dataloader = GraphQL N+1
websocket disconnects after one minute = WebSocket closes
cuda oom finetuning = CUDA out
loss nan pytorch = PyTorch loss
mcp server stdout logs hang = MCP server
where is the a2a agent card served = A2A agent card
webhook signature stripe fails raw body = Stripe webhook
minimum wage germany = German minimum
strike sncf december = Train strike
japan nomad visa income = Visa for Japan
tokyo subway pass price = Tokyo metro
sourdoh starter acetone = Sourdough
espresso too fast grind = Espresso
tomatoe leaves curling = Tomato leaves
cat drinking lots = Cat drinks
knee hurts going down stairs = Knee pain
eip-1559 base fee = Ethereum gas
base chain outage november = Base sequencer
flight delayed compensation europe = Flight delay
gdpr erasure deadline = GDPR deletion
moov atom = FFmpeg
damaged app macos quarantine = macOS: app
goroutines asleep = Go: all goroutines
undefined reference to vtable for = C++ undefined
Kamelkarawanen Dubai = Kamelkarawane
how do I shell pistachios safely =
best violin teacher in Oslo =
tungsten price per tonne =
who won the chess world cup 2031 =
install gentoo on a toaster =
quantum annealing tutorial for poets =
hedgehog vaccination schedule =
translate klingon opera libretto =
submarine rental rates Portugal =
ERR_TOASTER_ON_FIRE 0x99 =
`;

/** A question over the entries. */
export interface Question {
  readonly query: string;
  /** How the title of the answer begins; empty where nothing answers. */
  readonly answer: string;
}

/** Questions of which each is a line. */
export function questionsOf(lines: string): Question[] {
  return lines.trim().split("\n").map((line) => {
    const at = line.lastIndexOf(" =");
    return { query: line.slice(0, at), answer: line.slice(at + 2).trim() };
  });
}

/** What is asked of them, with the entries that answer it. */
export const RELEVANCE_QUESTIONS: readonly Question[] = questionsOf(
  QUESTION_LINES,
);
