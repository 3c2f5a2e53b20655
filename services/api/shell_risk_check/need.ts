/**
 * The needs that this offer serves, in words: what `/match` understands.
 *
 * @module
 */

import {
  type NeedWords,
  stems,
  terms,
} from "@/lib/engines/need_matching/mod.ts";

/** The words, and what they have to say together. */
export const NEED: NeedWords = {
  keyWords: ["dangerous", "safe"],
  names:
    /\bshell-risk-check\b|\bshell[_ -]risk[_ -]assessments?\b|\bshell-safety\b/i,
  concepts: {
    danger: terms(`
    a trap, afraid, allow my agent, allowed to run, alright to run, bad idea, be allowed to run,
    blast radius, break anything, break my, break my machine, break my system, break something,
    breaks my, brick, can i run, catastroph*, damage~, damaging, danger level, danger*,
    data loss, delete all, delete anything, delete data, delete everything, delete files,
    delete important, delete things,
    delete my, delete something, delete stuff, deletes anything, deletes data,
    deletes files, deletes something, destroy*, destructive, dodgy, erase~, evil, fine to run,
    gotchas, guardrail~, harm, harmful, harmless, hazard*, how bad, hurt, hurts, irreversible,
    legit, less dangerous, let my agent, let the agent, let an agent, let it run, lose data,
    lose local, lose uncommitted, lose work,
    lose my, low medium high critical, malicious,
    may i run, nuke~, nuking, ok to run, okay to run, overwrite my, red flags, risk, risk level,
    risk rating, risk score, riskier, riskiness, risks, risky, ruin, safe, safely,
    safer alternative, safer command, safer version, safer way, safety, sanity check, scam,
    scared, should i run, should we run, side effects, sketchy, suspicious, threat, threat level,
    trap, trust, trustworthy, unsafe, vet, vetting, wipe~, worried, worry, wreck~`),
    // Asks what may be run, or what comes of it: with a command as it is typed.
    mayRun: terms(`
    allow, allowed to execute, allowed to run, allowed to use, approve, block, consequence~,
    could break, could go wrong, deny, does it delete, does it overwrite, effect of, effects of,
    execute safely, go wrong, goes wrong, going to delete, going to lose, going to remove,
    going to wipe, i should execute, i should run,
    if my agent runs, if the agent runs, in production, irreversibl*, is it ok,
    is it okay, is this ok, is this okay, let it, lose anything, lose files, lose something,
    modify files, modify anything, ok if, ok to, ok for, okay for, fine for, okay if, okay to,
    overwrite~, permit, permitted,
    reject, remove anything, remove something, reversible, safe*, should an agent, should i,
    should my agent, should the agent, should we, touch my, touch other, undo, undone,
    human approval, may be executed, without a human, without approval,
    worst case, worst that, would it delete, would it remove, would that delete`),
    beforeRun: terms(`
    before agent runs, before an agent runs, before approving, before executing,
    before execution, before i approve, before i execute, before i hit enter, before i paste,
    before i pipe, before i run, before invoking, before it executes, before it gets executed,
    before it is run, before it runs, before launching, before letting, before my agent runs,
    before pasting, before piping, before pressing enter, before running, before the agent runs,
    before we run, pre execution, pre flight, preflight, prior to executing, prior to execution,
    prior to running`),
    // Doubts about what is to be run, or what would be left of something.
    effectAsk: terms(`
    affect~, any concerns, any objections, be gone, bother~, dubious, exfiltrat*, fishy, gentler,
    good idea, gone after, green light, hesitant, less drastic, lose~, lost, made me nervous,
    milder, nervous, no way back, not sure about, outside of this, outside this, pair of eyes,
    phone home, phones home, revert~, roll back, rollback, send data, sends data, shady, sign off,
    softer, still there after, survive~, told me to, tells me to, touch, touches, uneasy, unsure,
    wants me to, wants to execute, wants to run, way back, what changes, what could happen,
    what exactly would, what happens, what might happen, what will happen, what would happen,
    wise to, would change`),
    // What is wanted of a command that is not its judgement.
    commandWork: terms(`
    alias, blog, cheat sheet, cron, document, dockerfile, equivalent of, every day,
    every night, flag of, in our readme, in the readme, makefile, option of,
    step by step, teach me, tutorial,
    unit test~, which flag, which option, for me on, invented,
    remember, schedule, short form, syntax, t shirt, translate, who wrote`),
    judge: terms(`
    audit this, second look, second thought~, vet this,
    analy*, assess*, check~, classif*, could this, does this, evaluat*, explain, flag any, flag if, flag it, flag the,
    flag this, gate, grade, inspect*, judge~, look at, look over, look this over, rate how, rate it,
    rate the, rate this, rating, review, score,
    scoring, screen, screening, second opinion, validate, verify, what does, what will,
    what would, will this, would this, vet~`),
    // A command that somebody else wants to have run.
    toBeRun: terms(`
    about to execute, about to run, going to execute, going to run, plans to execute, plans to run,
    proposed by, proposes to run, suggested by, wants to execute, wants to run`),
    shellObject: terms(`
    bash, bash line, bash script~, batch file, chmod, chown, cleanup script, cli command~, cmd,
    command line~, command~, curl bash, curl pipe, curl to bash, dd, deletion command,
    docker prune, force push, git push force, git reset, install script~, installer script,
    kubectl delete, linux command~, makefile target, mkfs, one liner, oneliner, pipe to bash,
    posix command~, power shell, powershell, rm r, rm rf, setup script, sh script, shell,
    shell command~, shell line, shell script~, shell snippet, sudo, terminal, terminal command~,
    terraform destroy, unix command~, zcommand, zsh`),
    otherSafety: terms(`
    alexa, to eat, egg, eggs, oyster~, pistachio~, snail~, turtle~, walnut~,
    allergic, allergies, allergy, antivirus, apk, audit my, baby, beach, bond~,
    browser extension, bullet~, cancer, car, casing~, cat, chain of command, chat command,
    chemical~, child*, city, climb*, command economy, construction, container escape,
    credit risk, crypto coin, customs, cve, cves, dast, dependency scan, discord command,
    disease, docker image, dog, driving, drone, drug~, egg shell, exe file, executable file,
    fire safety, firewall rule~, fish, food, game~, health, hike, hiking, illness, insurance,
    investment~, isolated environment, java code, javascript code, kids, link safe, loan,
    malware scan, marriage, medication, medicine, memory safe, memory safety, military,
    neighborhood, neighbourhood, npm package, null safety, office, password strength, pen test~,
    penetration test~, pentest*, phishing, portfolio, prank, pull request, python code,
    python script, relationship, safe mode, safe website, safe word, sandbox*, sast, sea shell,
    seashell~, shell the, shell eggs, shell nuts, terminal 1, terminal 2, terminal 3, terminal 4,
    terminal 5, airport, shell peas, shell pistachio~, shell shrimp, shell walnuts,
    to shell, do i shell, i shell, nut, nuts, peas, pistachio~, shrimp, walnut~, security audit,
    security scan, shares, shell companies, shell company, shell gas,
    shell oil, shell plc, shellfish, siri, site safe, slash command, smart contract~, solidity,
    source code, sport~, sql injection, sql query, sql statement, stock~, swim*, symptom~, taco,
    terraform plan, thread safe, thread safety, token, toy~, travel, turtle, type safe,
    type safety, virus scan, virustotal, voice command~, vulnerabilit*, website safe, workplace`),
    writeCommand: terms(`
    autocomplete, bash scripting course, bash tutorial, cheat sheet, command for, command to,
    completion, convert this command, create a bash, create a shell, explain how,
    generate a bash, generate a command, generate a shell, give me a command,
    give me the command, learn bash, learn shell, one liner that, one liner to, script that,
    script to, shell tutorial, translate this command, what command, what is the command,
    which command, write a bash, write a command, write a script, write a shell, write me a bash,
    write me a command, write me a script, write me a shell`),
  },
  said: [
    "danger",
    "mayRun",
    "beforeRun",
    "effectAsk",
    "commandWork",
    "writeCommand",
    "dangerAbroad",
    "effectAbroad",
    "writeAbroad",
  ],
  shown: ["commandEvidence"],
  // A command line as it is typed.
  evidence: {
    // In the most used languages beside English.
    dangerAbroad: [stems(`
    segur, peligro, riesgo, prudent, dañ, sûr, sans danger, dangereu, dangereux, risqu, sicher,
    gefährlich,
    gefahr, risiko, sicuro, pericolos, rischi, perigos, risco, безопас, опасн, риск, навред, 安全,
    危险, gefahrlos, bedenkenlos, sans risque, dangers?, com segurança, perigo, pericol,
    risiken, 危險, 风险, 風險, 危ない, 危険, 大丈夫, リスク, 안전, 위험,
    آمن,
    خطير, خطورة, خطر, सुरक्षित, खतर,
    जोखिम, নিরাপদ, aman, bahaya, berbahaya, güvenli, tehlikeli, محفوظ,
    an toàn, nguy hiểm, rủi ro, bezpiecz, niebezpiecz, ryzyk, groźn, szkodliw, veilig, gevaar, ปลอดภัย, อันตราย,
    เสี่ยง, surakshit, khatarnak, khatra`)],
    // What would come of it, or whether it may be done.
    effectAbroad: [stems(`
    perd, pierd, verlier, verlor, verlust, потеря, utrat, kaybed, hilang,
    borr, elimin, suprim, supprim, effac, lösch, apag, delet, exclu, cancell, удал, сотр, стер, hapus,
    dihapus, menghapus,
    destru, destroz, rompe, quebr, estrag, danific, cass, détrui, endommag, zerstör, kaputt, beschädig,
    distrugg, слома, разруш, повред, уничтож, rusak, merusak, bozar, zarar,
    dejo, dejar, permit, autoriz, autoris, puedo, debo, debería, laisser, dois-je, puis-je, je peux,
    permett, erlaub, darf, soll ich, kann ich, devo, deixar, posso, dovrei, разреш, позвол, стоит ли,
    можно ли, boleh, izin, mengizinkan, miedo, medo, sans crainte, sin temor, takut,
    丢, 丟, 删, 刪, 破坏, 破壞, 搞坏, 弄坏, 允许, 允許, 可以让, 可以跑, 可以运行, 可以执行, 可以執行, 放心,
    消え, 消し, 失, 削除, 破壊, 壊, 許可, してもいい, していい, 삭제, 지우, 잃, 파괴, 망가, 허용, 해도 돼,
    حذف, أفقد, فقدان, مدمر, تدمير, تخريب, أسمح, السماح, أستطيع, خوف,
    हटा, मिटा, डिलीट, चला जा, खो, विनाश, नष्ट, बर्बाद, अनुमति, बेफिक्र, डर,
    xóa, xoá, mất dữ liệu, hỏng, được phép, usun, skasuj, zniszcz, uszkodz, strac, pozwoli, verwijder, kwijt, kapot,
    beschadig, ลบ, เสียหาย, อนุญาต`)],
    shellAbroad: [stems(`
    comando, commande, befehl, shell-befehl, команд, 命令, 指令, コマンド, 명령, الأمر, أمر, أوامر, कमांड,
    আদেশ, perintah, komut, lệnh, polecen, commando, คำสั่ง, shell-?script, bash, terminal`)],
    writeAbroad: [stems(`
    qué comando, cuál comando, comando para, quelle commande, commande pour, welche[rn]? befehl,
    befehl um, qual comando, какую команд, какой команд, команду для, 什么命令, 哪个命令, どのコマンド, escrib,
    écri, schreib, erstell, escrev, cri[ae], crea, напиш, созда, 写一, 编写, 書いて, 作って, 작성해, اكتب,
    लिख, buatkan, tulis, nicht sicher, perintah apa, aprend, lern, tradu, übersetz,
    viết, (?<!khi )tạo, lệnh (?:nào|gì|để), dịch, napisz, stwórz, jakie polecenie, polecenie do, przetłumacz, schrijf,
    maak een, welk commando, vertaal, เขียน, สร้าง, แปล, คำสั่งอะไร, likh`)],

    // The command that is spoken of, and whether it may be run or what it would do.
    thisCommandAbroad: [stems(`
    这个命令, 这条命令, 此命令, 這個命令, このコマンド, 이 명령, este comando, ese comando, esse comando,
    cette commande, dies(?:er|en) befehl, questo comando, эт(?:а|у|ой) команд, bu komut, perintah ini, lệnh này,
    t[oę] polecenie, dit commando, هذا الأمر, هذه الأوامر, (?:यह|इस) कमांड`)],
    runAskedAbroad: [stems(`
    可以(?:直接)?(?:运行|执行|執行|跑), 能(?:运行|执行|執行|跑), 会(?:不会)?(?:破坏|删|损坏|弄坏|丢), 実行しても, 壊し(?:ます|ません), 壊れ,
    실행해도, 망가, puedo (?:correr|ejecutar|lanzar), deb(?:o|ería) (?:correr|ejecutar), posso (?:eseguire|executar|rodar),
    devo (?:eseguire|executar|rodar), (?:puis-je|dois-je|je peux) (?:exécuter|lancer), darf ich, (?:kann|soll) ich,
    можно (?:ли )?(?:выполн|запус), стоит ли (?:выполн|запус), çalıştırabilir miyim, çalıştırmalı mıyım,
    boleh (?:saya )?(?:di)?jalankan`)],

    // A program that only reads: what it does is no question of risk.
    readsOnly: [
      /\bwhat (?:does|do)(?: the)? [`"']?(?:git (?:blame|diff|log|show|status)|cat|df|du|head|ls|ps|pwd|tail|uname|wc|whoami)\b[^|;&>]*$/i,
    ],
    // A command as it is typed that changes much, and nothing else.
    commandAlone: [
      /^\s*(?:(?=[\w' ]{1,60}: )(?!(?:execute|run)\b)(?!(?:[\w']+ ){0,5}(?:add|alias|convert|create|document|error|example|explain|fail(?:ed|s)?|fix|learn|make|remember|schedule|syntax|teach|tip|translate|use|write)\b)[\w']+(?: [\w']+){0,5}: )?(?:\$ )?(?:sudo )?(?:rm -\w*[rf]|dd (?:if|of)=|mkfs\S* |ch(?:mod|own) -R|git (?:push (?:\S+ ){0,3}?(?:-f|--force[\w-]*)|reset --hard|clean -)|kubectl (?:delete|drain)|terraform (?:apply|destroy)|docker \w+ prune|(?:curl|wget) \S[^|]*\| ?(?:sudo )?(?:ba|z)?sh\b|shred |truncate -s|find \S+ .*-delete\b|Remove-Item \S|(?:del|rd|rmdir) \/s)(?!.*(?:, [a-z]| (?:and|explain|fails?|failed|for|i|is|it|me|my|please|says|the|then|this|to|what|why)\b))[ ->@-~]*$/i,
    ],

    // A program by its name, and nothing that it would be run on.
    programAlone: [
      /\bwhat (?:does )?(?:the )?[`"']?(?:sudo )?[a-z][\w-]*(?: --?\w[\w-]*)*[`"']?(?: commands?)? (?:do|does|is|means?)\b(?! to\b)/i,
    ],
    // A question that is put of a command as it is typed.
    askedOfCommand: [
      /\b(?:will|would|could|can|does|(?<!\bwhat )is|might|may|should)\s+(?:running\s+|executing\s+)?[`"']?(?:sudo\s+)?(?:rm|dd|chmod|chown|curl|wget|git|docker|podman|kubectl|find|mv|cp|tar|kill|pkill|killall|systemctl|iptables|apt|apt-get|brew|dnf|yum|npm|npx|pip3?|ssh|scp|rsync|sed|crontab|terraform|helm|aws|gcloud|az|psql|mysql|redis-cli|truncate|shred|mkfs[.\w]*|echo|del|rd|rmdir|format|reg|[A-Z][a-z]+-[A-Z]\w+)\s/,
    ],
    commandEvidence: [
      // Whatever it is that is to be run, and scripts by their names.
      /\b(?:execute|executing|run|running) (?:this (?:command|script)? ?)?[`"'][^`"']+[`"']/i,
      /(?<![\w:/.])(?:\.{0,2}\/)?[\w-]+\.(?:bat|cmd|ps1|sh)(?![\w./])/,
      /\btaskkill\b.{0,40} \/[A-Z]/i,
      // In backticks: a word, and then an option, a path, a pipe or where it writes.
      /`[a-z][\w.-]*\s[^`]*(?:(?<=\s)-{1,2}\w|[|>;&]|(?<=\s)[~/.*])[^`]*`/i,
      /(?:^|\s|["'`])>{1,2}\s*\/(?:etc|boot|usr|bin|sbin|sys|proc|var)\//,
      /\btar\s+(?:-?\w*x\w*|--extract)\s.*\s-C\s/,
      /\breg\s+(?:delete|add|import)\s+\S/i,
      /\b(?:Add|Clear|Copy|Disable|Enable|Invoke|Move|New|Out|Remove|Rename|Reset|Restart|Set|Start|Stop|Uninstall)-[A-Z]\w+\s/,
      /\brm\s+-\w*[rf]/i,
      /\b(?:curl|wget)\b[^|]*\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b/i,
      /\bsudo\s+\w/i,
      /\bchmod\s+(?:-\w+\s+)*[0-7+ugoa]/i,
      /\bchown\s+-/i,
      /\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b/i,
      /\bdd\s+(?:if|of)=/i,
      /\bmkfs\b|:\(\)\s*\{|\/dev\/(?:sd|nvme|null|zero)/i,
      /\bgit\s+(?:reset\b|push\s[^,.;]*(?:-f\b|--force|\+\w)|clean\s+-|checkout\s+(?:-f|--)|branch\s+-D|filter-branch)/i,
      /\bpip(?:e|es|ed|ing)\b.{0,60}\b(?:in)?to (?:sh|bash|zsh|a shell|sudo)\b/i,
      /\b(?:kubectl\s+delete|terraform\s+(?:destroy|apply)|docker\s+(?:system|volume|rm|rmi|run)|helm\s+uninstall|aws\s+s3\s+\w+)\b/i,
      /\bfind\s+\S+\s.*(?:-delete|-exec)\b/i,
      /\b(?:npm|npx|pnpm|yarn|pip3?|cargo|gem|git|gh|docker|podman|kubectl|helm|terraform|ansible|aws|gcloud|az|apt(?:-get)?|brew|dnf|yum|pacman|systemctl|psql|mysql)\s+[a-z][\w-]*\s+(?:\S+\s+)?--?[a-z][\w-]*/,
      /\bkubectl\s+(?:drain|cordon|replace)\b|\bdocker\s+\w+\s+prune\b/i,
      /\b(?:psql|mysql|mongosh|sqlite3)\s+-{1,2}[a-z]/,
      /\brsync\s.{0,80}--delete\b|\btruncate\s+-s|\bshred\s+-|\beval\s+["'$`]|\bsed\s+-i\b/i,
      /\bsystemctl\s+(?:stop|disable|mask)\b|\bufw\s+(?:disable|reset)\b|\bredis-cli\s+flush/i,
      /\b(?:Remove-Item|Format-Volume|Invoke-Expression|iex|del\s+\/|rd\s+\/s|format\s+[a-z]:)/i,
      /\b(?:killall|pkill|kill\s+-9|shutdown|reboot|iptables\s+-|crontab\s+-r|mv\s+\S+\s+\/|history\s+-c)\b/i,
      /[`"'](?:sudo\s+)?(?:rm|dd|chmod|chown|curl|wget|git|docker|kubectl|find|mv|cp|tar|kill|pkill|systemctl|iptables|apt|apt-get|brew|npm|npx|pip|ssh|scp|rsync|sed|awk|crontab|terraform|helm|aws|gcloud|psql|mysql|redis-cli|truncate|shred|eval|source|bash|sh|tee|xargs)\s[^`"']*[`"']/,
    ],
  },
  rules: [
    { all: ["danger", "shellObject"], weight: 8 },
    { all: ["danger", "commandEvidence"], weight: 9 },
    { all: ["toBeRun", "shellObject", "judge"], weight: 8 },
    { all: ["beforeRun", "shellObject", "judge"], weight: 8 },
    { all: ["beforeRun", "commandEvidence"], weight: 8 },
    {
      all: ["mayRun", "commandEvidence"],
      none: ["failureEvidence", "errorNoun", "writeCommand"],
      weight: 7,
    },
    {
      all: ["effectAsk", "commandEvidence"],
      none: ["failureEvidence", "writeCommand", "commandWork"],
      weight: 7,
    },
    {
      all: ["askedOfCommand", "commandEvidence"],
      none: ["failureEvidence", "errorNoun", "writeCommand", "commandWork"],
      weight: 6,
    },
    {
      all: ["judge", "commandEvidence"],
      none: ["failureEvidence", "errorNoun", "commandWork"],
      weight: 5,
    },
    {
      all: ["dangerAbroad", "commandEvidence"],
      none: ["writeAbroad"],
      weight: 8,
    },
    {
      all: ["commandEvidence", "asksVerdict"],
      none: ["failureEvidence", "failing", "writeCommand", "commandWork"],
      weight: 6,
    },
    { all: ["dangerAbroad", "shellAbroad"], none: ["writeAbroad"], weight: 7 },
    {
      all: ["thisCommandAbroad", "runAskedAbroad"],
      none: ["writeAbroad", "failingAbroad"],
      weight: 7,
    },
    { all: ["commandAlone"], none: ["failureEvidence"], weight: 6 },
    {
      all: ["effectAbroad", "commandEvidence"],
      none: ["writeAbroad", "failureEvidence", "failingAbroad"],
      weight: 7,
    },
  ],
  against: [
    { all: ["describes"], none: ["beforeRun", "danger"], weight: 1 },
    {
      all: ["readsOnly"],
      none: ["danger", "beforeRun", "mayRun", "toBeRun"],
      weight: 1,
    },
    { all: ["changesSoftware"], none: ["beforeRun", "judge"], weight: 1 },
    { all: ["makeTool"], weight: 1 },
    { all: ["otherSafety"], weight: 1 },
    {
      all: ["writeCommand"],
      none: ["beforeRun", "commandEvidence", "judge"],
      weight: 1,
    },
    { all: ["givenTask"], weight: 1 },
    { all: ["ordersWork"], none: ["beforeRun", "judge"], weight: 1 },
    { all: ["programAlone"], none: ["beforeRun", "toBeRun"], weight: 1 },
    { all: ["doForMe"], weight: 1 },
    { all: ["ordersNewThing"], weight: 1 },
  ],
};
