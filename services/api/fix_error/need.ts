/**
 * The needs that this offer serves, in words: what `/match` understands.
 *
 * @module
 */

import {
  type NeedWords,
  type Rule,
  stems,
  terms,
} from "@/lib/engines/need_matching/mod.ts";

/** How people and programs say that something did not work. */
const FAILED = `
    complains about, aborted, aborts, blew up, blows up, breaks, break~, broke, broken, can not, cannot, crashed,
    crashes, crashing, crash~, deadlock*, denied, died, dies, disappeared, do nothing,
    does nothing, do not exist, does not exist, error out, errors out, exited with, exits with,
    exit~ non zero, exploded, explodes, failed, failing, fails, fail~, freezes, hangs, hang~,
    hung, interrupted, keeps crashing, keeps dying, keeps exiting, keeps failing,
    keeps restarting, killed, not boot~, not accessible, not build~, not come up, not compil*,
    not connect~, not deploy*, not find, not finish*, not link, not found, not install~,
    not launch*, not load~, not pass~, not recogni*, not recogni* as, not resolve, not respond*,
    not run, not running, not start~, not succeed*, not work~, oom*, out of memory,
    permission denied, refused, refuses connection~, refuses to, get killed, gets killed,
    getting killed, unbound variable, rejected, restarts constantly, stopped with, stuck,
    terminated, timed out, times out, time out in, time out on, timing out, unable to,
    unavailable, unreachable, unresponsive, will not __ start, will not build, will not compile,
    will not install, will not run, will not start`;

/** How they say that it works otherwise than it is to. */
const MISBEHAVES = `
    conflicts, conflict~, corrupt*, goes wrong, going wrong, invalid, mismatch*, misbehav*,
    no effect, incompatib*, unexpected, unexpectedly, went wrong, red`;

const FAILING = terms(`${FAILED}, ${MISBEHAVES}`);

/**
 * How systems say in other languages what is usual: a port that is taken, what
 * is not permitted, refused, missing, full, or does not start.
 */
const USUAL_ABROAD = `
    (?:bereits|schon) (?:belegt|vergeben|verwendet|benutzt), in benutzung, en uso, déjà utilisée?,
    já (?:está )?em uso, già in uso, уже (?:занят|использу), 占用, すでに使, 既に使, 使用中,
    이미 사용, قيد الاستخدام, पहले से उपयोग, (?:sudah|sedang) digunakan, kullanımda,
    keine berechtigung, fehlende rechte, (?:zugriff|berechtigung|erlaubnis) verweigert,
    (?:permiso|acceso) denegado, sin permisos, (?:permission|accès) refusée?, permission non accordée,
    (?:permissão|acesso) negad, sem permissão, (?:permesso|accesso) negato, отказано, доступ запрещ,
    权限不, 权限被拒, 没有权限, 拒绝访问, 権限がない, 権限がありません, アクセスが?拒否, 권한이 없,
    접근 거부, رفض الإذن, अनुमति (?:नहीं|अस्वीक), (?:izin|akses) ditolak, izin reddedildi,
    verbindung (?:\\S+ )*(?:abgelehnt|verweigert|abgebrochen), conexión (?:rechazad|rehusad),
    connexion (?:refusée|rejetée), conexão (?:recusad|rejeitad), connessione rifiutata, соединение отклон,
    连接被拒, 拒绝连接, 连接超时, 连不上, 接続(?:が|を)拒否, つながら, 연결이? 거부,
    رفض الاتصال, कनेक्शन अस्वीक, koneksi ditolak, bağlantı reddedildi,
    introuvable, nicht gefunden, no se (?:encuentr|encontr), no encuentra, não (?:foi )?encontrad, non trovat,
    не найден, 找不到, 未找到, 見つから, 見つかりません, 찾을 수 없, لم يتم العثور, नहीं मिला, tidak ditemukan,
    bulunamadı, speicher voll, kein speicher(?:platz)?, (?:nicht genug|zu wenig) speicher, sin (?:memoria|espacio),
    (?:memoria|espacio) insuficiente, mémoire insuffisante, plus (?:de mémoire|d'espace), sem (?:memória|espaço),
    memória insuficiente, memoria (?:esaurita|insufficiente), (?:нехватк|не хватает|недостаточно) памяти,
    内存不足, 内存溢出, 空间不足, 磁盘已满, メモリ不足, 容量不足, 메모리 부족, نفاد الذاكرة, kehabisan memori,
    bellek yetersiz, lässt sich nicht, no se (?:puede|inicia|instala|conecta), impossible d[e'], ne se lance pas,
    ne s'installe pas, não (?:inicia|instala|conecta|sobe), non si avvia, 启动不了, 装不上, 跑不起来,
    立ち上がらない, 시작되지, 실행되지, başlamıyor`;

/** What programs leave behind that fail. */
const ERRORS = `
    issue when, issue while, issues while, problem when, problem while,
    backtrace~, bad interpreter, build log~, ci log~, compiler output, core dump~, crash log~,
    crasher~, error log~, error message~, error output, errors, error~, exception~, exit code~,
    exit status, failing log~, failure~, non zero exit, nonzero exit, panic~, segfault~,
    stack trace~, stacktrace~, stderr, test log~, traceback~`;

/** Work that no failure asks for. */
const MAKING = `
    add, adding, best practice~, code review, compare, comparison, convert, course, create,
    creating, design, designing, document, documenting, estimate, faster, generate, generating,
    hire, hiring, history of, how many, implement*, improve, improving, interview, learn,
    migrate from, optimi*, performance, plan, port my, recommend,
    refactor a, refactor my, refactor the, refactor this, refactoring a, refactoring the, review my,
    review the, rewrite, set up, setup, speed up, statistics, teach me, tutorial, upgrade to,
    which is better, write, writing`;

/** Words of an order, with nothing before them but how it is put, or behind what asks for it. */
function ordered(source: string): RegExp {
  return new RegExp(
    `(?:^(?: (?:a|an|best|can|could|do|easiest|for|have|help|how|i|in|is|it|like|me|my|need|our|please|possible|recommended|should|some|someone|somebody|the|there|to|us|want|way|ways|we|would|you))*| (?:(?:i|we) (?:want|need|would like)(?: you)? to|(?:can|could|would) you(?: please)?|please|how (?:to|can i|can you|do i|do you|should i)))${
      terms(source).source
    }`,
  );
}

/** Software, its parts, and what is done with it. */
const SOFTWARE = `
    android, android studio, angular, ansible, api call~, app, application, apt get, aws, azure,
    background process, backtrace~, bash, binary, builds, bundle install, bundler, cd pipeline,
    child process, choco, ci, ci cd, cicd, circleci, clang, cli, cloudflare, cmake, cocoapods,
    code, codebase, command line, command~, commit~, compil*, compiler, composer, conda,
    container~, core dump~, cpp, cron, cron job, cronjob, cuda, daemon, database, debian, deno,
    dependenc*, deploy*, dev environment, django, dnf, docker, docker compose, dockerfile, dotnet,
    e2e test~, env var~, environment variable~, esbuild, eslint, executable, exit code~,
    exit status, flask, gcc, gcloud, git, github action~, gitlab, go build, go mod, go panic,
    go program, go run, go service, go test, golang, gradle, haskell, heroku, homebrew,
    image build, import~, install*, integration test~, interpreter, javac, javascript, jenkins,
    journalctl, js, jupyter, jvm, k8s, kotlin, kubectl, kubernetes, lambda, laravel, librar*,
    lint, linter, linux, local machine, localhost, lockfile~, log output,
    log(?:s|ged|ging)?(?! (?:in|into|on|out) ), macos, makefile,
    makefile target, maven, merge conflict~, migrate, migration~, module~, mongodb, mvn, mysql,
    netlify, next js, nextjs, nginx, node js, nodejs, npm, npx, nuget, null pointer, numpy,
    os process, package~, pacman, pandas, path variable, perl, php, pip, pip3, pipeline~, pipx,
    playwright, pnpm, pod install, podman, pod~, postgres, postgresql, powershell, pre commit,
    precommit, prisma, process was killed, program, psql, py, pytest, python, python3, pytorch,
    rebase~, rebuild~, redeploy*, redis, repo, repositor*, rollout~, runtime, rustc, sbt, script~,
    sdk, segfault~, server, service, service unit, shell, shell script, sql, sqlite, ssh,
    stack trace~, stacktrace~, stderr, stdout, sudo, submodule~, svelte, syntax, systemctl, systemd,
    task runner, terminal, terraform, test suite~, test~, traceback~, tsc, type check*,
    typecheck*, typescript, ubuntu, unit test~, uv, vagrant, venv, vercel, virtualenv, vite,
    vitest, vue, webpack, windows, winget, workflow run~, workflow~, wsl, bazel, buildkite,
    celery, cloudformation, elasticsearch, etcd, fastapi, firebase, gunicorn, haproxy, istio,
    kafka, memcached, minikube, openssl, pulumi, rabbitmq, sidekiq, supabase, tomcat, traefik,
    uvicorn, uwsgi, ffmpeg, imagemagick, nvm, pyenv, rbenv, rsync, wget, xcode, xcodebuild, yum,
    zsh`;

/** Names of software that are things or animals as well. */
const THINGS_TOO = `
    a go, alpine, apache, apt, brew, build, bun, c#, cargo, checkout, cmd, console, cypress, dart,
    elixir, express, fish, flutter, formatter, g, gem, helm, hook~, in go, java, jest, laptop, ld,
    linker, lock file, mac, make, mix, mocha, my go, node, poetry, port, prettier, pull, push,
    rails, rake, react, rollup, ruby, rust, scala, snap, swift, tofu, yarn`;

/** What is said of software alone, and of such names as software. */
const SOFTWARE_AT_WORK = `
    java [0-9]+, node [0-9]+, php [0-9]+, python [0-9]+, ruby [0-9]+,
    freebsd, openbsd, fedora, centos, manjaro, arch linux, nixos, vscode, vs code, cpu, onnx,
    torch, assertion~, neovim, emacs, intellij, svg, markdown, wasm, webassembly, rpc, dll, dlls,
    api route~, backend, frontend, keras, middleware, repl, scikit, sklearn, tensorflow, webhook~,
    gpu, inference, build fails, build failed, build failing, build broke, build breaks,
    broken build~, build is broken, build is red, failing build~, build log~, the build,
    my build, our build, optimized build,
    debug build, release build, build from source~, building from source~, node app, node process,
    node script, node server, node service, node version, react app, react component~, rails app,
    rails server, rails console, ruby gem~, ruby script, ruby version, rust code, rust compiler,
    rust crate, rust project, go code, go routine~, goroutine~, java app, java heap, java process,
    java program, java service, swift code, swift package~, swift compiler, helm chart~,
    helm install, helm upgrade, cargo build, cargo run, cargo test, make target, brew install,
    apt install, apt update, express app, express server, flutter app, flutter build, jest test~,
    mocha test~, git push, git pull, push to, elixir app, scala app, gem install, snap install,
    port 3000, port 8080, port in use, port already, yarn dev, yarn install, yarn build,
    yarn start, refs to origin, remote origin, symbol~, node crash*, jest hang*,
    architecture arm64`;

/** What else may be wished of what is named. */
const OTHER_WISHES = ["ordersMaking", "danger", "howTo", "social", "summarize"];

/** What happened to software that is known by how its names are written. */
const BY_ITS_NAME: readonly Rule[] = [
  { all: ["codeToken", "failedNow"], none: OTHER_WISHES, weight: 5 },
  {
    all: ["codeToken", "errorHappened"],
    none: [...OTHER_WISHES, "define"],
    weight: 5,
  },
  {
    all: ["techName", "failedNow", "terse"],
    none: [...OTHER_WISHES, "consumer"],
    weight: 4,
  },
  {
    all: ["techName", "errorHappened", "terse"],
    none: [...OTHER_WISHES, "define", "consumer"],
    weight: 4,
  },
];

/** A letter or a small word that English has not. */
const WITHIN_ANOTHER =
  /(?:(?![a-z])\p{L}|(?<!\S)(?:al|aur|bij|con|cuando|dan|das|del?|der|die|dos|een|ein|el|est|et|het|hai|ich|il|ini|ist|ka|ke|ki|le|les|mein|mi|mon|nel|nicht|para|pas|por|pour|que|saat|saya|se|si|una?|und|une|wenn|yang)(?!\S))/u
    .source;

/** "Error", or what a program says that could not do something. */
const PRINTED_IN_ENGLISH =
  /(?:(?<!\p{L})error|["'“«「] ?[^"'”»」]{0,60}\b(?:can ?not|denied|failed|not found|refused|timed out|unable)\b)/u
    .source;

/** The words, and what they have to say together. */
export const NEED: NeedWords = {
  keyWords: ["error"],
  names: /\bfix-error\b|\brepair[_ -]receipts?\b|\bcommand-error\b/i,
  concepts: {
    errorNoun: terms(`${ERRORS}, bug~`),
    // The same where it happened: a bug is one of behaviour, and shows no error.
    errorHappened: terms(ERRORS),
    failedNow: terms(FAILED),
    // One that is at hand, though it is not shown.
    thisError: terms(`
    the error message, these errors, this error, this error message, this exception, this failure,
    this stack trace, this stacktrace, this traceback`),
    praise: terms(`
    i adore, i enjoy, i like how, i love, i really like, impressed, love how, love that`),
    failing: FAILING,
    // The same where it is said, and not in a message that is shown.
    failingSaid: FAILING,
    gettingIt: terms(`
    complaining, complains, complains about, dies with, emits, encounter~, ends with, facing,
    gave, get this, getting, gives, gives me, got, hit, hitting, i get, i got, i keep getting,
    printed, prints, produced, produces, ran into, received, receiving, reports, returned,
    returns, run into, running into, said, saw, saying, says, see, seeing, showing, shows,
    shows up, spits out, stopped with, stops with, threw, throw, throwing, throws`),
    whyAsk: terms(`
    any idea, cause of, need the cause, the cause, decode, explain, get around, get past, help, how can i get past,
    how come, how do i get past, how do i solve, how so, how to get past, how to solve,
    interpret, make sense of, meaning of, meant, next command, next step~, reason, reason for,
    root cause~, stuck, understand, understanding, what __ mean, what __ means, what caused,
    what causes, what command, what do i do, what does __ mean, what is causing, what is wrong,
    what it means, what should i check, what should i do, what to check, what to do,
    what went wrong, where do i look, where to look, which command, why`),
    repair: terms(`
    analy* my, analy* the, analy* this, debugging, debug~, diagnose~, diagnosis, figure out, fixes, fix~,
    get __ running, get __ to work, get __ working, get it to work, get it working, get unstuck, to unstick,
    how to proceed, investigat*, make __ work, make it work, recovery, recover~, remed*,
    repairing, repair~, resolution, resolve~, resolving, retry plan, root cause~, solve~,
    solving, triage~, triaging, troubleshoot*, unblock~, unbreak~, what to do next, what to try`),
    software: terms(`${SOFTWARE}, ${THINGS_TOO}`),
    // Without the names that are things or animals as well: those need a second sign.
    plainSoftware: terms(`${SOFTWARE}, ${SOFTWARE_AT_WORK}`),
    otherFailure: terms(`
    area code~, can not find any, coupon code~, discount code~, installed or not,
    not start with,
    breaking news, regular breaks, short breaks, streaming service,
    line break~, packaging, page break~, postal code~, promo code~, qr code~, zip code~,
    make errors,
    a doctor, atm, atms, cash machine~, direct debit~, exchange rate~, money, mugged, my card, my pin,
    pass code~, passcode~, payment i, payment in the app, payment on my app, payments i, top up,
    verify identity, verify me, verify my id, verify my identity, withdrawal~,
    build quality, driving test~, egg, eggs, ethics, failed state~,
    musical, my house, of my house, kart, bird, shoes, necklace, boat, lymph, ship stuck,
    agencies, agency, airplane, airport, an order, appeal, arrive, bank, battery,
    bicycle~, bike~, boiler, bone, bread, business model, camera, canal, cancer, car crash, car~,
    charger, college, container ship, court, crash course, crash report*, crop failure,
    crossword, dhl, did not arrive, dishwasher, door~, economy, election, elections, elevator,
    engine failure, error bars, essay, exam~, fedex, financial, financially, flight~, fridge,
    funding, government, grammar, grammatical, headphones, heart failure, heater, homework,
    hospital, hotel~, human error, internet connection, investor~, invoice~, keyboard,
    kidney failure, knee, lab, landlord, laptop screen, lawsuit, lawyer~, leads, legal, loan,
    margin of error, market crash*, marketing, marketing campaign~, marriage, measurement error~,
    medical, mortgage, my diet, my doctor, my order, my payment, never arrived, not arrive, oven,
    parcel~, patient~, payment failed, payment to, payroll, phone screen, pipe leak, plane crash,
    plumb*, printer~, profit~, punctuation, recipe, recruiter~, refund~, relationship, rent,
    reporting tool, restaurant~, revenue, roof, rounding error~, router, sales, school,
    screen protector, screen~, ships, sink, spelling, standard error, startup failure~, startups,
    stock market, tax, taxes, television, the doctor, the ship, toilet, translate*, translation~,
    trial and error, tv, typo~, university, ups, usps, war, washing machine, watch strap,
    why startups, wi fi, wifi, window pane`),
    // Names that are written like those of software, and are shops, networks and devices.
    consumer: terms(`
    airbnb, airpods, chatgpt, doordash, ebay, facebook, fedex, imessage, instagram, ipad~, iphone~, linkedin,
    lululemon,
    macbook~, mastercard, mcdonald*, paypal, playstation, snapchat, soundcloud, tiktok, turbotax, ubereats, venmo,
    whatsapp, xbox, youtube`),
    // Who cannot believe, decide or find out how: nothing failed yet.
    feeling: terms(`
    can not believe, can not decide, can not stand, can not wait, not know how to,
    not figure out how to, not sure how to, so incompetent, is useless, another way to get`),
    // What is to be given to a project.
    contributes: terms(`
    propose a _ change, propose a change`),
    // Of screens and keys: what is awkward there fails no command.
    uiPart: terms(`
    accessibility, dark mode, font size, icon~, input key, keybinding~, keyboard shortcut~, screen reader~,
    scrollbar~, shortcut key~, tooltip~`),
    define: terms(`
    common causes, common errors, concept of, define, definition~, explain what a,
    explain what an, in general, list of, most common, theory, what are, what does a, what is a,
    what is an, what is the difference`),
    howTo: terms(`
    best way to, how can i, how can you, how do i, how do you, how should i, how to, to a file,
    ways to`),
    errorWork: terms(`
    404 page, error proof, error free, bug backlog, bug bounty, bug report template, bug tracker,
    catch an exception,
    catch errors, catch exceptions, circuit breaker, custom error, custom errors,
    custom exception~, error boundaries, error boundary, error budget~, error code reference,
    error codes table, error correcting, error correction, error dashboard, error handling,
    error message copy, error monitoring, error page~, error rate~, error reporting,
    error tracking, exception class~, exception handling, exception hierarchy, fault toleran*,
    file a bug, file bugs, handle errors, handle exceptions, handling errors, handling exceptions,
    kinds of errors, list of error codes,
    list of errors, log aggregation, log errors, logging errors, prioriti* bug*,
    display an error, raise an error, raise an exception, report a bug, report bugs,
    reporting bugs, retry logic, retry policy, show an error window, throw an error,
    throw an exception, throw errors, throw exceptions, types of errors`),
    watchFor: terms(`
    alert me, alert when, alerting, dashboard~, email me when, let me know when, monitoring,
    monitor~, notify me, notify us, observability, on call, page me, pagerduty, ping me,
    tell me when, text me when, uptime`),
    makeSomething: terms(MAKING),
    // The same where it is ordered: before anything else is said.
    ordersMaking: ordered(MAKING),
  },
  said: [
    "repair",
    "makeSomething",
    "ordersMaking",
    "define",
    "praise",
    "errorWork",
    "watchFor",
    "doForMe",
    "failingSaid",
  ],
  happened: ["errorHappened", "failedNow", "failing"],
  shown: ["failureEvidence", "toolSays", "printedRest"],
  // Output that only a failing program writes.
  evidence: {
    // In the most used languages beside English.
    failingAbroad: [
      // The word of English within another language, or what a program says in it.
      new RegExp(`^(?=.*${PRINTED_IN_ENGLISH}).*${WITHIN_ANOTHER}`, "iu"),
      stems(`
    falla, fallo(?![a-z]), falló, fallando, se reinicia, no funciona,
    não est(?:ou|á|amos) conseguindo, não é possível, no es posible, не могу, 안 ?되는, 안 ?됩니다,
    안 ?되네, trava(?![a-z]), travou, вылета,
    no arranca, no compila, no inicia, no puedo,
    se cae, se cuelga, falha, falhou, falhando, não funciona, não compila, não inicia,
    não consigo, erros?(?![a-z]), quebrou, échou, echou, ne fonctionne pas, ne marche pas,
    ne démarre pas, ne compile pas, erreur, plante, schlägt fehl, schlagen fehl, fehlgeschlagen, scheitert,
    funktioniert nicht, startet nicht, geht nicht, fehler, stürzt ab, abgestürzt, bricht ab,
    kompiliert nicht, fallisce, non funziona, non parte, errore, не работает, не запускается,
    не собирается, не компилируется, ошибк, падает, упал, сбой, не удаётся, не удается, 报错,
    失败, 错误, 出错, 无法, 崩溃, 起不来, 异常, 報錯, 失敗, 錯誤, エラー, 動かない, 動きません,
    起動しない, 起動しません, できない, できません, 落ちる, クラッシュ, 오류, 에러, 실패, 안 돼,
    안돼, 작동하지, خطأ, يفشل, فشل, لا يعمل, لا تعمل, تعطل, त्रुटि, एरर, विफल, फेल, काम नहीं, क्रैश,
    ব্যর্থ, ত্রুটি, gagal, tidak bisa, tidak jalan, tidak berfungsi, galat, hata, çalışmıyor,
    çöküyor, başarısız, morre, muere, muore, meurt, stirbt, умирает, 죽,
    lỗi, không (?:chạy|hoạt động|khởi động|cài)(?: được)?, thất bại, błąd, błęd, nie działa, nie uruchamia,
    nie kompiluje,
    nie mogę, wywala, zawiesza, fout(?!en?loos|afhandeling), werkt \\S+ (?:\\S+ )?(?:\\S+ )?niet, werkt niet,
    start niet, mislukt, loopt vast,
    ข้อผิดพลาด, ไม่ทำงาน, รันไม่ได้, ติดตั้งไม่ได้, ล้มเหลว, nahi chal, kaam nahi,
    ${USUAL_ABROAD}`),
    ],
    softwareAbroad: [
      // What a program says, in the words of English, within another language.
      /["“«「'][A-Z][a-z]+(?: [a-z]+){1,6}["”»」'](?=[^A-Za-z]*(?:\p{Script=Cyrillic}|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Katakana}|\p{Script=Thai}|\p{Script=Arabic}|error(?:e|es) |erro |erreur|fehler|hata|błąd|lỗi|fout))/iu,
      stems(`
    npm, npx, pnpm, yarn, node, deno, pip, python, pytest, docker, container, kubernetes, kubectl, helm,
    terraform, git, cargo, rustc, gradle, maven, javac, typescript, tsc, webpack, vite, jest,
    postgres, mysql, redis, mongodb, nginx, apt, brew, systemd, ssh, bash, makefile, cmake, gcc,
    compil(?!ation), kompilier, компил, quellcode, código fuente, code source, codice sorgente, исходник,
    исходного кода, 源码, 源代码, ソースコード,
    소스 코드, golang, go build, go get, go mod, go run, go test,
    django, flask, rails, laravel, php, composer, xcode, flutter, next.js, react,
    angular, vue, prisma, ansible, jenkins, traceback, deploy, build, pipeline, stack trace,
    compilador, contenedor, conteneur, contêiner, контейнер, сборк, деплой, 编译, 构建, 部署, 容器,
    コンテナ, ビルド, デプロイ, コンパイル, 컨테이너, 빌드, 배포, بناء docker, कंटेनर,
    servidor, le serveur, mon serveur, der server, den server, mein server, unser server,
    сервер, 服务器, サーバー, 서버, الخادم, सर्वर, sunucu, peladen,
    datenbank, base de datos, base de données, banco de dados, баз[аеу] данных, 数据库,
    データベース, 데이터베이스, قاعدة البيانات, डेटाबेस, basis data, veritabanı,
    (?:mi|el|este) script, (?:mon|le|ce) script, (?:meu|o) script, (?:lo|il mio) script,
    скрипт, 脚本, スクリプト, 스크립트, السكريبت, स्क्रिप्ट, skrip,
    o comando, el comando, la commande, il comando, der befehl, команда, 命令, コマンド, 명령어,
    módulo, le module, mon module, das modul, модул, モジュール, 모듈, 端口, artisan,
    máy chủ, cơ sở dữ liệu, biên dịch, serwer, baz[aęy] danych, kontener, skrypt, databank, เซิร์ฟเวอร์, ฐานข้อมูล`),
      // What only programs do: say that something is wrong, be installed or run in vain.
      /报错|報錯|(?:安装|卸载|编译|升级|运行|執行)\S{0,6}?(?:失败|失敗|出错|崩溃)/,
      /(?:インストール|ビルド|実行|起動)\S{0,8}?エラー|(?:설치|실행|빌드|업데이트)\S{0,4} ?(?:\S{1,6} ){0,2}?(?:오류|에러)/,
      // Tests, and where they run; what is installed.
      stems(`
    (?:los|mis|les|mes|os|die|meine) test(?:e?s)?(?![a-z]), тесты, テストが, 테스트가, testler,
    instalador, 인스톨, install(?=을|이|하), windows, linux, ubuntu, macos, android studio, vs ?code,
    pycharm, виндо, 윈도우, пайтон, пакет[аеоы]?(?!\\p{L}), программ(?!ир), приложени,
    (?:en|no|im|dans) ci(?![a-z])`),
      // A port by its number.
      /(?<![\p{L}\p{M}])(?:port[ae]?|puerto|porto|порт|ポート|포트|المنفذ|पोर्ट)[ :]*\d{2,5}(?!\d)/iu,
      // A path of a system.
      /(?<!\S)\/(?:data|etc|home|opt|srv|tmp|usr|var)\/\w/,
      // A file of code.
      /[\w-]\.(?:py|jsx?|tsx?|rb|go|rs|java|php|sh|cpp|cs|kt|ya?ml|toml|bat|cmd|dll|exe|msi|ps1|vbs)(?![a-z0-9.])/i,
    ],
    makeAbroad: [stems(`
    aprend, tutorial, curso, crea(?!t), escrib, (?:cómo|como|para|quiero|quero) instalar, cómo instalo, compar, contrat,
    enseñ, gestión de errores, manejo de errores, traduc, apprend, créer, crée, écri, cours,
    (?:comment|pour|à|faut|d') installer, embauch,
    gestion des erreurs, tradui, lern, erstell, schreib(?!en nach|rechte|zugriff), kurs, vergleich,
    wie (?:\\S+ )?(?:\\S+ )?(?:\\S+ )?installier, fehlerbehandlung, fehlerseite, übersetz,
    escrev, criar, crie, tratamento de erros,
    traduz, impara, scriv, науч, напиши, созда, курс, сравн, как (?:\\S+ )?установить, обработк, перевед,
    教程, 学习, 写一, 编写, 创建, 对比, 安装教程, 错误处理, 错误页面, 翻译, 学び, 書いて, 作って, 比較,
    チュートリアル, エラー処理, 翻訳, 배우, 작성해, 만들어, 번역, اكتب, تعلم, أنشئ, ترجم, लिख, सीख, बना,
    अनुवाद, buatkan, belajar, tulis, cara instal, terjemah, öğren, yaz,
    viết, (?<!khi )tạo, cách cài, tránh lỗi, xử lý lỗi, dịch sang, napisz, stwórz, utwórz, naucz(?! się), przetłumacz,
    jak zainstalować, obsług[aęi] błęd, schrijf, maak een, vertaal, hoe installeer, foutafhandeling,
    เขียน, สร้าง, แปล, likho, likhe, banao, sikha`)],

    // What is to become better, or be there as well.
    wishesAbroad: [
      /^\s*(?:\S+ )?(?:建议|希望|要望)|优化|友好|(?:增加|新增|添加|追加)(?!\S{0,8}(?:时|後|后|(?:报错|失败|出错)(?!信息|功能|处理|提示|日志|显示)))|修复\S{1,20}的问题/,
      stems(
        `改善, 개선, 추가해, добавить, улучш, adicionar, agregar, añadir, mejorar, melhorar, ajouter, améliorer,
    hinzufüg, verbesser, aggiung, miglior`,
      ),
    ],

    // An error that is at hand, and that its cause or cure is asked for.
    thisErrorAbroad: [stems(`
    este error, este fallo(?![a-z]), ese error, cette erreur, l'erreur suivante, dies(?:er|en|e) fehler,
    folgende(?:r|n)? fehler, diese fehlermeldung,
    folgende fehlermeldung, est[ea] erro, ess[ea] erro, seguinte erro, questo errore, seguente errore,
    эт(?:а|у|ой|и|их) ошиб, такая ошибка, такую ошибку,
    这个错误, 这个报错, 这个错, 這個錯誤, 以下错误, このエラー, 次のエラー, 以下のエラー, 이 에러, 이 오류, 이런 에러, 이거 왜 에러, 다음 오류,
    هذا الخطأ, هذه الرسالة, यह त्रुटि, यह एरर, इस एरर, इस त्रुटि, error ini, kesalahan ini, bu hata, şu hata,
    aynı hata, lỗi (?:này|sau|đó), (?:ten|taki|następujący|poniższy) błąd, tego błędu, (?:deze|die|volgende) fout,
    error นี้, ข้อผิดพลาดนี้, (?:ye|yeh|yah|is|ise) error`)],
    whyAbroad: [stems(`
    por qué, causa, solucion, arregl, resolv, ayuda, cómo, me sale, me da(?![a-z]), pourquoi, corrig, résou,
    cause, comment, j'obtiens, j'ai,
    warum, wieso, ursache, beheb, lös, hilf, hilfe, bekomme, por que, porque, ajuda, como, dando, perché,
    risolv, aiut, mi dà,
    почему, причин, исправ, решить, помог, выда[её]т, 原因, 怎么, 怎麼, 解决, 解決, 为什么, 为何, 対処, 直し, 助けて, 出ます, 出る, 出て,
    왜, 해결, 원인, 고쳐, 방법, 나요, 나와, لماذا, سبب, أصلح, إصلاح, حل, يظهر, क्यों, ठीक, कारण, समझा, kenapa, penyebab,
    solusi, mengatasi,
    neden, çöz, alıyorum, ne yap, bagaimana, memperbaiki, bantu,
    sửa, khắc phục, tại sao, vì sao, là gì, giúp, dlaczego, napraw, rozwiąz, pomó, wyjaśnij, dostaję, otrzymuję,
    oznacza, wyskakuje, waarom, los[^.]*op, oploss, krijg, betekent, แก้, ทำไม, สาเหตุ, ช่วย, ยังไง, kyu, kyon, kaise,
    theek, thik, samjha, bedeut, signif, что значит, 意味, 뜻, anlama, artinya, nghĩa, 如何, 什么问题, 啥问题, revis[ae]`)],

    // Something new that is ordered, whatever it is to do with errors or commands.
    ordersNewThing: [
      /^\s*(?:(?:please|can you|could you|help me|i want (?:you )?to|i need (?:you )?to) )*(?:write|build|create|design|implement|generate|draft|develop|code|make|compose)(?: me| us)? (?:(?:an?|some|the|our|my) (?:[\w'-]+ ){0,3}?|(?:unit |integration )?(?=tests\b))(?:alias|app|application|article|blog|book|bot|class|course|dashboard|essay|extension|function|guide|library|page|plugin|poem|post|program|quiz|regex|service|song|story|test|tests|tool|tutorial|website|wrapper)\b(?! (?:fails?|failed|failing|breaks?|broke|crash|run|suite|that fails))/i,
    ],
    // A change of code that somebody else is to make.
    asksToMend: [
      /^\s*(?:please )?fix (?:the|an?|this|that) (?:[\w-]+ ){1,3}bugs? in\b/i,
    ],
    // A request for something new, not for what fails.
    asksToMake: [
      /^\s*(?:(?:please|can you|could you|help me|i want (?:you )?to|i need (?:you )?to) )*(?:write|create|design|implement|generate|draft|define|teach|recommend|suggest|invent|imagine) (?:a|an|the|me|us|some|my|our|something)\b/i,
      /\bwhich (?:[\w-]+ )?(?:librar(?:y|ies)|frameworks?|tools?|packages?|languages?|services?|databases?|providers?|models?|projects?|repos(?:itor(?:y|ies))?|books?|courses?|ides?|editors?)\b/i,
    ],
    asksToTranslate: [
      /\b(?:translate|translation of|say)\b.{1,200}\b(?:in|into|to) (?:arabic|chinese|dutch|english|french|german|greek|hindi|italian|japanese|korean|latin|polish|portuguese|russian|spanish|swedish|turkish)\b/i,
    ],
    // What errors are, and not one that is there.
    asksOfErrors: [
      /^\s*(?:please )?(?:explain|describe|tell me about|what are|how do) (?:the )?(?:exceptions|errors|stack traces|exit codes|tracebacks|panics|error messages)(?: work)? (?:in|of|for|to|mean)\b/i,
    ],
    successCode: [/\bexit(?:s|ed)?(?: with)? (?:code|status)?[ :]*0\b/i],
    // What a command is to do about failures of others.
    handlesFailure: [
      /\b(?:(?:ignor|suppress|discard|silenc|skipp)ing|and (?:ignore|suppress|discard|silence|skip))\b[^.?]{0,40}\b(?:errors?|failed|failing)\b/i,
      /\b(?:exit|quit|stop|abort)\w*\b[^.?]{0,40}\b(?:on (?:the )?first error|if (?:a|any|one) )/i,
    ],
    // An error that is to be filed, where no cure is asked for.
    asksToReport: [
      /^\s*(?:please |can you |could you )?(?:open|file|create|submit|raise) an? (?:new )?(?:issue|ticket|bug)\b/i,
    ],
    // What the caller has mended already: nothing is left to buy.
    done: [
      /\b(?:i|we)(?:'ve| have)? (?:already |just |finally )*(?:fixed|solved|resolved|sorted|repaired|worked out|figured out)\b.*\b(?:thanks|thank you|anyway|myself|ourselves|never ?mind|no need)\b/i,
    ],
    // Something that is to be run, which nobody here does.
    asksToRun: [
      /^\s*(?:please |can you |could you )?(?:run|execute|launch) .{1,80} for (?:me|us)\b/i,
    ],
    // A machine that somebody is to enter; "when I ssh into it" tells what fails.
    asksToEnter: [
      /(?:^\s*|\b(?:please|you|you to|and|someone to|agent to) )ssh into\b/i,
    ],
    httpFailure: [
      /\b(?:HTTP(?: error)?|status(?: code)?|returns?|got|gets?|getting|throws|responds with|answers) (?:an? |with )?[45]\d\d\b/i,
      /\b(?:40[0134]|429|50[0-4])s\b/,
    ],
    // How code, files and releases are named: what fails there is software.
    codeToken: [
      /(?<![\w.@/-])[A-Za-z](?:\w*(?:\.\w+)+|\w+)\(\)/,
      /(?<![\w.@/#-])[A-Za-z][A-Za-z0-9]*_[A-Z0-9_]*[a-z]\w*/,
      /(?<![\w.@/#-])(?:[a-z]{2,}[A-Z]\w*|(?:[A-Z][a-z]+){3,})(?![\w@])/,
      /(?<![\w.@-])(?:v\d+(?:\.\d+)+|\d+\.\d+\.\d+)(?:-[a-z]+[.\d]*)?(?![\w.])/,
      /(?<![\w.@])[\w-]+\.(?:bat|c|cc|cmd|cpp|cs|go|h|java|jsx?|json|kt|lock|mjs|php|ps1|py|rb|rs|sh|swift|toml|tsx?|vbs|ya?ml)(?![\w.])/,
      /(?<![\w.])[a-z]\w*\.[A-Z]\w+|(?<![\w.@/-])[a-z]\w+(?:\.\w+){2,}(?![\w/])/,
      /(?<!\w)@?[a-z][\w-]*(?:\/[\w-]+)?@\d+\.\d/,
      /(?<![\w-])[a-z]+-(?:cli|sdk|api|server|daemon|devtools)(?![\w-])/,
      /`[^`\s]+`|\b[A-Z][a-z]+[A-Z]\w*(?= [Ee](?:rror|xception)\b)/,
      // A name within another, a setting with its value, a switch of a compiler.
      /(?<![\w:])[A-Za-z]\w*::~?[A-Za-z]\w*/,
      /(?<![\w&?=./-])--?[A-Za-z][\w-]*=\w|(?<![\w&?=./-])[a-z][a-z_]{5,}=(?:true|false|\d+)(?!\w)/,
      /(?<![\w-])-[WfmD][a-z][\w-]{3,}|(?<!\S)\.\/[a-z][\w.-]*(?!\S)/,
      // The mark of what a tracker files it under.
      /^\s*(?:\[[A-Z][\w. -]{1,30}\]|bug:)/i,
    ],
    // How products of software are written: OpenCV, TFLite, cv2, aarch64, "Fedora 32.1".
    techName: [
      /(?<![\w.@#/-])(?:[A-Z]{2,}[a-z]{2,}|[A-Z][a-z]+(?:[A-Z]{2,}|[A-Z][a-z]+))\w*(?![\w@])/,
      /(?<![\w.@#/-])[a-z]{2,}(?:2|3|4|6|8|16|32|64|128|256)[a-z]?(?![\w@])|(?<!\w)(?:aarch64|armv7l?|s390x|x86_64|arm64)(?!\w)/,
      /(?<![\w.@#/-])[A-Z][A-Za-z+]{2,} v?\d+\.\d+(?:\.\d+)*(?![\w%])/,
    ],
    // A message as it was printed, and nothing before it but who says it.
    printedFirst: [
      /^\s*["'`]?(?:\[[^\]]{1,40}\]:? )?(?:new )?(?:[\w.-]+ ){0,3}(?:[Ee]rror|ERROR|ERR!|[Ff]atal|FATAL|[Pp]anic|PANIC)(?:: ?|\()["'`\[]*(?:[A-Z\[]|(?:can|could|did|does|is|was) not\b|failed|invalid|missing|no such|unable|unexpected|unknown|\w+ed\b)/,
      /^\s*["'`]?(?:[a-z]+\.)*[A-Z]\w*(?:Error|Exception): \S/,
      /(?:^|: )["'`]?(?:Failed|Unable) to [a-z]+ \S|: (?:failed|unable) to [a-z]+ \S/,
      /(?:^\s*|: )["'`]?[Cc]an not (?:assign to|deserialize|destructure|initiali[sz]e|instantiate|redeclare|transcode) \S/,
      /\bERR! |^\s*(?:check|assertion) failed\b/i,
    ],
    // What is to become otherwise, in the words of a change or a request for it.
    wishesChange: [
      /^\s*(?:feat|chore|docs|refactor|perf|style)(?:\([^)]*\))?!?: /,
      // A change of tests or of the build, where none of them fails.
      /^\s*(?:ci|test|build)(?:\([^)]*\))?!?: (?!.{0,80}\b(?:fails?|failed|failing|breaks?|broken|crash(?:es|ed)?|hangs?|(?:error|failure)s? (?:in|on|when|with))\b)/i,
      /^\s*(?:\[[^\]]{1,40}\]:? ?)?(?:allow|added?|adds|convert(?:ed)?|display|document|drop|exit early|fall ?back to|handled?|improved?|introduced?|removed?|renamed?|replaced?|return|support|switch|throw|updated?) (?!(?:fails?|failed|failing|breaks?|broke|crash\w*|hangs?)\b)/i,
      /\bshould (?:also |not |never |always )?(?:exit|fail|give|raise|report|return|show|throw|warn)\b/i,
    ],
    // The same of what works: an order to developers, a wish, a better wording.
    wishesBetter: [
      /^\s*(?:\[[^\]]{1,40}\]:? ?)?(?:address|adjust|adopt|avoid|change|clarify|collapse|consider|deprecate|detect|disable|emit|enable|ensure|expose|extend|ignore|implement|increase|modify|prevent|provide|reduce|refactor|require|rework|simplify|unify|validate|warn)\b(?! (?:me|this|my|of|up)\b)/i,
      /^\s*(?:hide|include|log|make|move|print|set|show) (?:an?|the|errors|exceptions|failures) (?!(?:error|log|output|status|trace)\b)/i,
      /^\s*[\[(]?(?:[\w ]{1,20} )?(?:feature(?: request)?|enhancement|proposal|rfc|suggestion)\b[\w ]{0,12}(?:[\])]:?|:)/i,
      /\bshould (?:also |not |never |always )?(?:accept|allow|be|block|display|handle|have|ignore|include|log|output|print|support|use)\b/i,
      /\b(?:clean-?ups?|enhancements?|improvements?|refactoring|tweaks)\b(?!.* (?:breaks?|broke|crash\w*|fails?|hangs?)\b)/i,
      /\b(?:crash|exit|fail)(?:s|es|ing)? gracefully\b|\bgraceful (?:crash|exit|failure|server shutdown|shutdown)\b(?!.* (?:fails?|hangs?)\b)/i,
      /\b(?:error|warning) messages? (?:[\w-]+ )?(?:clarity|confusion|improvements?|wording)\b/i,
      /\b(?:better|clearer|friendlier|improved|more (?:descriptive|helpful|informative|useful)|confusing|misleading|unhelpful) (?:\w+ )?(?:errors?|interaction|messages?|output|warnings?)\b|^\s*(?:error|warning) messages? (?:for|when|should|could|to)\b/i,
    ],
    // A message that is spoken of: how it is worded, or where it ought to be.
    messageJudged: [
      /\b(?:ambiguous|bad|confusing|cryptic|different|duplicated?|extra|extraneous|false[- ]positive|inconsistent|incorrect|misleading|nonsensical|poor|proper|spurious|unclear|unhelpful|useless|vague|wrong) (?:[\w-]+ ){0,2}(?:diagnostics?|errors?|exceptions?|messages?|stack ?traces?|tracebacks?|warnings?)\b/i,
      /\b(?:diagnostic|error|warning)s?(?: messages?)? (?:\S+ ){0,8}?(?:is|are|refers?) (?:\w+ )?(?:confusing|cryptic|incorrect|misleading|not useful|to the wrong|unclear|unhelpful|wrong)\b/i,
      /\b(?:errors?|mistakes?) in (?:the |our )?(?:[\w-]+ ){0,2}(?:comments?|docs|documentation|guide|readme|translations?|tutorial)\b/i,
    ],
    messageMissing: [
      /^\s*(?:[\w-]+(?:\([\w-]+\))?: )?(?:display|report|return|show|warn|print an?) (?:an? |the )?(?:[\w-]+ )?(?:error codes?|errors?|messages?|warnings?) (?:about|for|if|in|on|to|when|where|with)\b/i,
      /^\s*(?:\[[^\]]{1,40}\]:? ?)?(?:bad|confusing|inconsistent|incorrect|misleading|poor|unhelpful|wrong) (?:[\w-]+ ){0,2}(?:diagnostics?|errors?|exceptions?|messages?|warnings?)\b/i,
      /^\s*(?:\[[^\]]{1,40}\]:? ?)?needs? (?:[\w-]+ ){0,3}(?:diagnostic|error|exception|warning)s?\b/i,
      /\b(?:not|never|fails? to|should|must) (?:also |always )?(?:display|emit|generate|give|issue|print|produce|raise|report|show|throw|trigger)(?:ed)? (?:as )?(?:\w+ ){0,3}?(?:diagnostic|error|exception|stack ?trace|warning)s?\b/i,
      /\bshould error\b|\binstead of (?:an? )?(?:\w+ )?(?:error|exception|crash|warning)\b/i,
    ],
    // An order for something else, of which an error is a part.
    ordersOther: [
      /^\s*(?:(?:please|can you|could you|would you|i (?:want|need) (?:you )?to) )*(?!(?:after|all|as|at|because|before|by|debug|decode|despite|diagnose|explain|figure|find|fix|for|from|get|give|got|help|how|identify|if|in|interpret|investigate|is|make|not|of|on|once|only|recover|repair|resolve|see|since|solve|tell|than|that|triage|troubleshoot|unblock|understand|until|upon|what|when|where|while|why|with|without)\b)[a-z]*[a-rt-z](?<!ing|ed) (?:all|an?|any|each|every|our|some|staged|the|your)\b/i,
    ],
    // Work that is ordered of a computer, where errors are but a part of it.
    ordersWork: [
      /^\s*(?:please )?(?:abort|allocate|allow|append|archive|attempt|check|commit|copy|count|delete|display|downloads?|erase|executes?|exits?|extract|filters?|find|get|kill|list|mount|move|page|print|read|redirect|remove|rename|replace|reports?|request|returns?|run|saves?|search|send|sort|source|updates?|use|write) (?!(?:and|in|is|of|on|rule|with)\b|(?:code|status)[ :=]*\d|(?:[\w-]+ ){0,2}(?:can|crash\w*|do(?:es)?|errors? out|faile?(?:s|d|ing)?|hangs?|never|not|stuck|takes)\b)(?!.*(?:\?|: |\berrors?(?: (?:after|during|in|on|when|while)\b|$)|\b(?:are|does|do|is) not work|\b(?:but|it|that|this|which) (?:\w+ )?(?:crash\w*|errors?|fails?|failed|gives|hangs?|prints|returns|says|shows|throws)\b))/i,
    ],
    // Faults that are looked for, and may not be there.
    seeksFaults: [
      /^\s*(?:please )?(?:audit|hunt|scan|sweep) (?:[\w'-]+ ){1,4}for\b/i,
    ],
    // A task as it is set to somebody, with what it is to be done with.
    givenTask: [
      /^\s*you (?:are|have been|will be) (?:asked|given|provided|required)\b/i,
      /^\s*(?:when|whenever|if) you(?: are)? /i,
      /\byour task is\b|^\s*you(?: are tasked| need to (?:analy[sz]e|count|determine|find|identify))\b/i,
      /^\s*(?:you have an? |(?:in|on) your )(?:[\w-]+ ){0,3}?(?:director(?:y|ies)|files?|folders?|logs?|system|tables?)\b/i,
      /^\s*(?:[a-z]+ and )?(?:answer|classify|complete|convert|correct|describe|edit|fix|identify|improve|read|rewrite|summari[sz]e|translate) (?:[\w-]+ ){0,6}?(?:given|provided|following) (?:article|code|dialogue|document|email|paragraph|passage|question|scenario|sentence|story|text)\b/i,
    ],
    // The status by itself: it may be a count, and needs what failed beside it.
    httpStatus: [
      /\bHTTP(?: [Ee]rror)?:? (?:4[0-4]\d|5[01]\d)\b|\((?:HTTP )?(?:40[0-9]|41[0-8]|42[29]|50[0-5])(?: [A-Z][\w ]+)?\)/,
    ],
    // The same with what it goes on to say.
    printedRest: [
      /\b(?:Error|ERROR|FATAL|Fatal|fatal|error|panic)(?:\[\w+\]| \w+)?: .*?(?=$|[,;?]|\. )/,
    ],
    printedError: [/\b(?:Error|ERROR|FATAL|Fatal|panic): \S/],
    // A message in quotation marks that begins with who says it.
    quotedMessage: [
      /["'`](?!https?:)[A-Za-z][\w.-]{1,20}: [a-z][^"'`]{8,}["'`]/,
    ],
    // A code of a message behind what prints it.
    printedCode: [
      /\b(?:printed|prints|says|said|threw|throws|returned|returns|reports|got|gave|get|with|error|code) (?:the )?(?:error |code )*["'`(]?[A-Z]{1,4}-?\d{3,5}\b/,
    ],
    // A program says what it could not do.
    toolSays: [
      /(?:^|[\s"'`>])(?:npm|npx|pnpm|yarn|node|deno|bun|pip3?|python3?|pytest|uv|poetry|docker|kubectl|helm|terraform|git|cargo|rustc|go|gradle|mvn|maven|java|javac|tsc|vite|webpack|psql|mysql|mongosh?|redis-cli|nginx|apt|apt-get|dpkg|brew|systemctl|ssh|scp|rsync|curl|wget|bash|zsh|sh|make|cmake|gcc|clang|ld|php|composer|ruby|bundle|gem|dotnet|swift|xcodebuild|flutter|ansible|jq|sed|awk|tar|openssl): (?:could not|couldn't|cannot|can't|can not|unable to|failed to|no such|not found|unknown|unrecogni[sz]ed|unsupported|invalid|missing|permission denied|command not found|undefined reference)\b/i,
      /\bundefined reference to [`'"]/,
      /\berror(?: message)?(?: (?:is|reads|saying|says|that says))?:? ["'`][^"'`]{8,}["'`]/i,
    ],
    // What a change did, in the words of whoever made it.
    changeMade: [
      /^\s*(?:\[[^\]]{1,40}\]:? ?)?(?:correct|create|fixe|resolve)[ds] (?!(?:for|in|it|is|my|on)\b)(?!.*\b(?:again|and now|but|still)\b)/i,
      /^\s*fix(?:\([^)]*\))?!?: (?:add|allow|avoid|catch|change|check|ensure|handle|ignore|improve|make|move|prevent|remove|replace|return|set|show|skip|stop|throw|update|use|validate|wrap)\b/i,
      /\b(?:bug|crash(?:es)?|error|issue|problem)s?\b[^.!?]{0,60}(?<!\b(?:be|been|get|it|never|not|this|yet)) (?:fixed|resolved|solved)\s*[.!]?\s*$/i,
    ],
    // Links, spelling and examples of documents: no program fails there.
    docsFault: [
      /^\s*(?:[A-Z]+-\d+:? )?(?:correct|fix)(?:e[ds])? (?:the )?(?:confusing|incorrect|misleading|misspelt|wrong) (?:[\w-]+ ){0,2}(?:messages?|texts?|warnings?)\b/i,
      /\b(?:docs|documentation|faq|guide|playbook|wiki|[A-Z]+\.md)\b.*\btroubleshoot|^\s*(?:\[[^\]]{1,20}\] )?guide to\b/i,
      /\b(?:bad|broken|dead|missing|wrong) (?:[\w-]+ ){0,2}?(?:anchors?|badges?|links?)\b/i,
      /^\s*(?:fix|correct)(?:e[ds])? (?:[\w`'-]+ ){1,5}(?:in|of|on) (?:the |our )?(?:\S*readme\S*|docs?|documentation|guide|wiki)\b/i,
    ],
    failureEvidence: [
      // What runners of tests say of a file.
      /(?:^|\s)FAIL(?:ED)?:? [\w@./-]+\.\w+(?:::\w+|(?=\s|$))/,
      /\b[A-Z]\w*(?:Error|Exception)\b/,
      /\b(?:attribute|import|index|key|name|range|reference|runtime|syntax|type|value)error\b/i,
      /\bE(?:CONN|NO|ACCES|PERM|ADDR|EXIST|RESOLVE|LIFECYCLE|TIMEDOUT|MFILE|INTEGRITY|BADENGINE)[A-Z]*\b/,
      // A server of databases.
      /\bERROR \d{3,5} \(/,
      /\bERR_[A-Z]{2,}(?:_[A-Z0-9]+)*\b/,
      /\bnpm (?:ERR!|error)/i,
      /\bexit(?:ed|s)?(?: with)?(?: an?)?(?: (?:code|status))?[ :=]*[1-9-]\d*\b/i,
      /\b(?:code|status) (?:1|2|126|127|128|134|137|139|255)\b/,
      /\bTraceback\b/,
      // What Python says of a value.
      /\bobject is not (?:callable|iterable|subscriptable)\b|\bnot all arguments converted\b|\bbytes-like object is required\b/,
      /\bmake(?:\[\d+\])?: \*\*\*/,
      /\bfatal: /i,
      /\bhave diverged\b/i,
      /\bcommand not found\b|\bnon-?zero (?:exit )?(?:code|status)\b|\berrno \d+\b/i,
      /\bunhandled (?:promise )?(?:rejection|exception|error)|\buncaught (?:exception|error|\(in promise\))/i,
      /\btimed out waiting for the condition\b|\bis waiting to start: /,
      /\bexternally[- ]managed[- ]environment\b|\bImproperlyConfigured\b/i,
      /\bpermission denied\b/i,
      /\bsegmentation fault\b|\bseg ?fault|\bSIG(?:SEGV|ABRT|BUS|ILL)\b/i,
      // Codes of Oracle, Microsoft's tools, Entra and SQL.
      /\b(?:ORA|PLS|TNS|RMAN|DPY|DPI)-\d{4,5}\b|\b(?:CS|MSB|NU|LNK|lnk|NETSDK)\d{4}\b|\bAADSTS\d{5,6}\b|\bSQLSTATE\b/,
      // What compilers say of a name: "undefined: slices.Collect".
      /\bundefined: [\w.]+|\bundeclared identifier\b|\bunresolved reference\b/i,
      /\berror TS\d+|\berror\[E\d+\]|\bTS\d{4}\b/,
      /\bcan not find (?:module|package|symbol|name)\b/i,
      // What programs say of what they need and do not get.
      /\b(?:can not|could not|unable to|failed to|error) (?:find|finding|locate|resolve|resolving|open|connect to|load|loading|parse|parsing|acquire|acquiring|bind|allocate|determine|import|get|read|compile|start) (?:\S+ ){0,2}?(?:distribution|module|package|symbol|version that|hostname|state lock|lock file|dependency|repository|plugin|manifest|host:|daemon|file:)(?=$|[\s,.:;"'`])/i,
      /\bconnection (?:to|with) (?:the )?(?:server|host|database|socket)\b.{0,60}\b(?:refused|reset|closed|timed out|failed)\b/i,
      // What the system says of a call that did not succeed.
      /\b(?:operation not permitted|access is denied|device or resource busy|exec format error|no route to host|name or service not known|temporary failure in name resolution|host key verification failed|context deadline exceeded|i\/o timeout|too many levels of symbolic links|argument list too long|cross-device link|bad file descriptor)\b/i,
      /: broken pipe\b/i,
      // Levels of logs, and what build tools write in capitals.
      /\[(?:emerg|alert|crit|fatal)\] |\b(?:BUILD|UPGRADE|INSTALL|INSTALLATION|TEST|DEPLOY) FAILED\b|\bExecution failed for task\b|\bAn error occurred \(/,
      /\b(?:permission to \S+ denied to|pull access denied|manifest unknown|ErrImagePull)\b/i,
      // What compilers say of a value.
      /\bmismatched types\b|\bborrow of moved value\b/i,
      /\b(?:zsh|bash|sh|fish): (?:line \d+: )?(?:no matches found|event not found|bad substitution|parse error|syntax error)\b/i,
      /(?:^|\s)(?:go: |npm |pip )?no matching (?:versions?|package)\b|\bno versions? (?:satisf|match)/i,
      /\bcurl: \(\d+\) |\bruntime error: |\bcertificate (?:problem|verify failed|has expired)\b/i,
      /\bno such file or directory\b|\bno module named\b|\bno space left\b|\bno matching (?:distribution|manifest)\b/i,
      /\bundefined references?\b|\bunresolved (?:import|external)|\bundefined symbols?\b/i,
      /\b(?:ContainerCreating|PodInitializing)\b|\bCrashLoopBackOff\b|\bImagePullBackOff\b|\bOOMKilled\b/i,
      // What browsers and Node say of a value that is not there.
      /\bcan not (?:read|set) propert(?:y|ies) (?:'[^']+' )?of (?:null|undefined)\b|[\w$]\.[\w$]+(?:\(.{0,40}\))? is not iterable\b|[\w$)] is not a (?:function|constructor)\b/,
      /\bgot an unexpected keyword argument\b|\bunexpected end of (?:file|input|json)\b/i,
      // What compilers of C++ say of a name, and who says it at which place.
      /\bis not a member of\b|\bno (?:matching )?member (?:function|named)\b|\bwas not declared in this scope\b|\bunknown type name\b/i,
      /(?:^|\s)[\w./\\+-]+:\d+(?::\d+)?: (?:fatal )?error\b|(?:^|\s)[a-z][\w+.-]*: (?:fatal )?error: /,
      // A condition that did not hold, and what the runner of tests makes of it.
      /\bassertion (?:.{1,80} )?failed\b|\[ +FAILED +\]|\((?:core dumped|signal \d+)\)/i,
      // A number below nought, or an answer that has an error for its content.
      /\berror(?: code)?:? -\d{1,6}\b|"error" ?: ?\{ ?"/i,
      // A status of Windows, and an answer that says what is wrong.
      /\b0[x\u0445](?:8|c0)[0-9a-f]{6,7}\b/i,
      /"(?:detail|error|error_description|message|msg)" ?: ?"[^"]{0,60}(?:denied|error|fail|forbidden|invalid|missing|not found|refused|timed? ?out|unauthori[sz]ed|undefined|unexpected|unknown)/i,
      // Where Node threw.
      /\bnode:internal\/[\w/]+:\d+/,
      /\bpeer dep(?:endency)?\b.*\bconflict|\bERESOLVE\b/i,
      /\bmodule not found\b|\bconnection refused\b|\baddress already in use\b|\bis already allocated\b|\bis not a git command\b|\bis not recogni[sz]ed as\b/i,
      /\banother operation\b.*\bin progress\b|\bresource temporarily unavailable\b/i,
      /\b(?:disk )?quota exceeded\b|\bread-only file system\b|\btoo many open files\b/i,
      /\bsyntax error\b|\bunexpected token\b|\bnull pointer\b|\bheap out of memory\b/i,
      // The same of a file, in the system's words of other languages.
      /(?:Datei oder Verzeichnis nicht gefunden|[Nn]o existe el (?:fichero|archivo) o el directorio|[Aa]ucun fichier ou dossier de ce (?:type|nom)|(?:[Ff]icheiro|[Aa]rquivo) ou diretório (?:inexistente|não encontrado)|[Ff]ile o directory non esistente|[Нн]ет такого файла или каталога|没有那个文件或目录|沒有此一檔案或目錄|そのようなファイルやディレクトリはありません|그런 파일이나 디렉터리가 없습니다)/,
      /\bbad interpreter\b|\bmerge conflict|\bno upstream branch\b|\bnon-fast-forward\b|\bdetached HEAD\b/i,
    ],
  },
  rules: [
    { all: ["failureEvidence"], none: ["ordersMaking"], weight: 8 },
    { all: ["toolSays"], weight: 7 },
    { all: ["printedFirst"], none: ["ordersNewThing", "define"], weight: 7 },
    ...BY_ITS_NAME,
    { all: ["printedError", "gettingIt"], weight: 7 },
    {
      all: ["commandEvidence", "failing"],
      none: ["makeSomething", "danger", "beforeRun", "effectAsk"],
      weight: 6,
    },
    { all: ["quotedMessage", "gettingIt", "whyAsk"], weight: 6 },
    {
      all: ["printedCode", "plainSoftware", "whyAsk"],
      none: ["makeSomething", "define"],
      weight: 6,
    },
    { all: ["printedError", "repair"], weight: 7 },
    {
      all: ["printedError", "failedNow"],
      none: ["ordersNewThing", "social"],
      weight: 6,
    },
    { all: ["printedError", "failing", "plainSoftware"], weight: 7 },
    {
      all: ["httpFailure", "plainSoftware"],
      none: ["makeSomething", "define"],
      weight: 6,
    },
    {
      all: ["httpStatus", "failing"],
      none: ["makeSomething", "define"],
      weight: 6,
    },
    {
      all: ["thisError", "whyAsk"],
      none: ["makeSomething", "social", "summarize"],
      weight: 6,
    },
    { all: ["failureEvidence", "repair"], weight: 9 },
    { all: ["failureEvidence", "whyAsk"], weight: 8 },
    { all: ["failureEvidence", "gettingIt"], weight: 8 },
    { all: ["repair", "errorHappened", "plainSoftware"], weight: 8 },
    { all: ["repair", "failing", "plainSoftware"], weight: 8 },
    {
      all: ["repair", "gettingIt", "plainSoftware"],
      none: ["makeSomething"],
      weight: 7,
    },
    { all: ["whyAsk", "failing", "plainSoftware"], weight: 7 },
    {
      all: ["whyAsk", "errorNoun", "software"],
      none: ["makeSomething"],
      weight: 7,
    },
    {
      all: ["gettingIt", "errorNoun", "software"],
      none: ["makeSomething"],
      weight: 7,
    },
    ...["plainSoftware", "softwareAbroad"].map((software): Rule => ({
      all: ["errorHappened", software, "terse"],
      none: [
        "ordersMaking",
        "danger",
        "summarize",
        "search",
        "howTo",
      ],
      weight: 4,
    })),
    {
      all: ["failedNow", "plainSoftware"],
      none: ["ordersMaking", "danger"],
      weight: 5,
    },
    {
      all: ["thisErrorAbroad", "whyAbroad"],
      none: ["makeAbroad", "errorWork", "summarizeAbroad", "socialAbroad"],
      weight: 5,
    },
    {
      all: ["failingAbroad", "softwareAbroad"],
      none: [
        "makeAbroad",
        "makeSomething",
        "errorWork",
        "define",
        "wishesAbroad",
      ],
      weight: 6,
    },
  ],
  against: [
    { all: ["done"], weight: 1 },
    { all: ["wishesChange"], none: ["whyAsk", "repair"], weight: 1 },
    {
      all: ["wishesBetter"],
      none: ["whyAsk", "repair", "printedError"],
      weight: 1,
    },
    {
      all: ["feeling"],
      none: ["failureEvidence", "printedFirst", "printedError", "errorNoun"],
      weight: 1,
    },
    { all: ["contributes"], none: ["failureEvidence"], weight: 1 },
    { all: ["changeMade"], none: ["whyAsk", "gettingIt"], weight: 1 },
    {
      all: ["docsFault"],
      none: ["failureEvidence", "printedFirst", "printedError", "whyAsk"],
      weight: 1,
    },
    {
      all: ["uiPart"],
      none: ["failureEvidence", "printedFirst", "printedError", "whyAsk"],
      weight: 1,
    },
    { all: ["ordersNewThing"], weight: 1 },
    {
      all: ["messageJudged"],
      none: [
        "whyAsk",
        "repair",
        "printedError",
        "failedNow",
        "failureEvidence",
      ],
      weight: 1,
    },
    {
      all: ["messageMissing"],
      none: ["whyAsk", "repair", "failureEvidence", "printedError"],
      weight: 1,
    },
    {
      all: ["ordersOther"],
      none: [
        "whyAsk",
        "repair",
        "failureEvidence",
        "printedError",
        "failedNow",
      ],
      weight: 1,
    },
    { all: ["givenTask"], none: ["failureEvidence"], weight: 1 },
    {
      all: ["seeksFaults"],
      none: ["whyAsk", "gettingIt", "failureEvidence"],
      weight: 1,
    },
    {
      all: ["ordersWork"],
      none: ["whyAsk", "gettingIt", "repair", "printedFirst", "toolSays"],
      weight: 1,
    },
    { all: ["asksToReport"], weight: 1 },
    { all: ["handlesFailure"], none: ["whyAsk", "gettingIt"], weight: 1 },
    { all: ["asksToRun"], none: ["failureEvidence"], weight: 1 },
    {
      all: ["asksOfErrors"],
      none: ["failing", "gettingIt", "failureEvidence"],
      weight: 1,
    },
    { all: ["successCode"], none: ["failing"], weight: 1 },
    { all: ["asksToMake"], none: ["repair", "failingSaid"], weight: 1 },
    {
      all: ["asksToMend"],
      none: ["failing", "gettingIt", "failureEvidence"],
      weight: 1,
    },
    { all: ["asksToTranslate"], none: ["repair"], weight: 1 },
    {
      all: ["mayRun", "commandEvidence"],
      none: ["repair", "failureEvidence", "errorNoun"],
      weight: 1,
    },
    { all: ["makeAbroad"], none: ["failingAbroad"], weight: 1 },
    { all: ["makeTool"], none: ["failingSaid"], weight: 1 },
    {
      all: ["danger", "shellObject"],
      none: ["repair", "failureEvidence"],
      weight: 1,
    },
    {
      all: ["otherFailure"],
      none: ["failureEvidence", "codeToken", "printedFirst"],
      weight: 1,
    },
    { all: ["errorWork"], none: ["failingSaid"], weight: 1 },
    { all: ["errorWork", "makeSomething"], none: ["repair"], weight: 1 },
    { all: ["define"], none: ["repair", "gettingIt", "failing"], weight: 1 },
    { all: ["watchFor"], none: ["repair", "whyAsk"], weight: 1 },
    { all: ["doForMe"], weight: 1 },
    { all: ["asksToEnter"], weight: 1 },
    { all: ["praise"], none: ["repair", "whyAsk", "failing"], weight: 1 },
  ],
};
