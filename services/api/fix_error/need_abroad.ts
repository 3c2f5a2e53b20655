/**
 * Failures, software and wishes in the words of other languages than English.
 *
 * @module
 */

import { stems } from "@/lib/engines/need_matching/mod.ts";

/**
 * How systems say in other languages what is usual: a port that is taken, what
 * is not permitted, refused, missing, full, or does not start.
 */
const USUAL_ABROAD = `
    (?:bereits|schon) (?:belegt|vergeben|verwendet|benutzt), in benutzung, en uso, déjà utilisée?,
    já (?:está )?em uso, già in uso, уже (?:занят|использу), 占用, すでに使, 既に使, 使用中,
    이미 사용, قيد الاستخدام, पहले से उपयोग, (?:sudah|sedang) digunakan, kullanımda,
    keine berechtigung, fehlende rechte, (?:zugriff|berechtigung|erlaubnis) verweigert,
    (?:permiso|acceso) denegado, sin permisos, (?:permission|accès) refusée?,
    permission non accordée,
    (?:permissão|acesso) negad, sem permissão, (?:permesso|accesso) negato, отказано, доступ запрещ,
    权限不, 权限被拒, 没有权限, 拒绝访问, 権限がない, 権限がありません, アクセスが?拒否, 권한이 없,
    접근 거부, رفض الإذن, अनुमति (?:नहीं|अस्वीक), (?:izin|akses) ditolak, izin reddedildi,
    verbindung (?:\\S+ )*(?:abgelehnt|verweigert|abgebrochen), conexión (?:rechazad|rehusad),
    connexion (?:refusée|rejetée), conexão (?:recusad|rejeitad), connessione rifiutata,
    соединение отклон,
    连接被拒, 拒绝连接, 连接超时, 连不上, 接続(?:が|を)拒否, つながら, 연결이? 거부,
    رفض الاتصال, कनेक्शन अस्वीक, koneksi ditolak, bağlantı reddedildi,
    introuvable, nicht gefunden, no se (?:encuentr|encontr), no encuentra,
    não (?:\\S+ )?(?:\\S+ )?encontrad, non trovat,
    не найден, 找不到, 未找到, 見つから, 見つかりません, 찾을 수 없, لم يتم العثور, नहीं मिला, tidak ditemukan,
    bulunamadı, speicher voll, kein speicher(?:platz)?, (?:nicht genug|zu wenig) speicher,
    sin (?:memoria|espacio),
    (?:memoria|espacio) insuficiente, mémoire insuffisante, plus (?:de mémoire|d'espace),
    sem (?:memória|espaço),
    memória insuficiente, memoria (?:esaurita|insufficiente),
    (?:нехватк|не хватает|недостаточно) памяти,
    内存不足, 内存溢出, 空间不足, 磁盘已满, メモリ不足, 容量不足, 메모리 부족, نفاد الذاكرة, kehabisan memori,
    bellek yetersiz, lässt sich nicht, no se (?:puede|inicia|instala|conecta), impossible d[e'], 
    não (?:inicia|instala|conecta|sobe), non si avvia, 启动不了, 装不上, 跑不起来,
    立ち上がらない, 시작되지, 실행되지, başlamıyor`;
/** A letter or a small word that English has not. */
const WITHIN_ANOTHER =
  /(?:(?![a-z])\p{L}|(?<!\S)(?:al|aur|bij|con|cuando|dan|das|del?|der|die|dos|een|ein|el|est|et|het|hai|ich|il|ini|ist|ka|ke|ki|le|les|mein|mi|mon|nel|nicht|para|pas|por|pour|que|saat|saya|se|si|una?|und|une|wenn|yang)(?!\S))/u
    .source;

/** That something could not be done, or went wrong, before what it is. */
const IN_VAIN = choices(`
  no (?:se )?(?:consigo|deja|logro|puede|puedo), no me deja, n[ãa]o (?:consigo|consegui|é possível),
  não d[áa] para, (?:je )?n'arrive pas [àa], impossible (?:de|d'), impossibile, non (?:riesco|si riesce) ad?,
  kann, konnte, lässt sich, не (?:могу|можу|получается|выходит|уда[её]тся),
  nie (?:mog[ęe]|da si[ęe]|chce si[ęe]), gagal, tidak bisa, gak? bisa, không thể, kan (?:het )?niet,
  لا (?:أستطيع|يمكن|يمكنني), erro(?:r|re)?s?, erreurs?, fehler, ошибк\\p{L}*, b[łl][ąa]d, kesalahan, lỗi,
  fout, probl[eéè]m\\p{L}*, проблем\\p{L}*, falha, fallo, échec, crash, خطأ, مشكلة`);

/** What is done with programs alone: they are installed, executed, compiled. */
const RUN_ABROAD = choices(`
  instal\\p{L}*, ejecu[ct]\\p{L}*, exec?u[tç]\\p{L}*, exécut\\p{L}*, rodar, esegu\\p{L}*, esecuzione,
  compil\\p{L}*, kompil\\p{L}*, skompil\\p{L}*, lancement, d[ée]mar+age, avvi\\p{L}*, inicializ\\p{L}*,
  ausführ\\p{L}*, ausgeführt, gestartet, starten, установ\\p{L}*, запус\\p{L}*, сборк\\p{L}*,
  компил\\p{L}*, uruch[ao]m\\p{L}*, zainstal\\p{L}*, (?:men|di)(?:instal|jalankan), cài đặt, biên dịch,
  (?:ال)?تثبيت, (?:ال)?تشغيل`);

/** What could not be installed, run or compiled, or went wrong meanwhile. */
const RUN_IN_VAIN = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${IN_VAIN})\\s(?:[^\\s,.;:!?]+\\s){0,3}?(?:l')?(?:${RUN_ABROAD})(?![\\p{L}\\p{M}])`,
  "iu",
);

/** One pattern of several, which commas and ends of lines part. */
function choices(list: string): string {
  return list.split(/[,\n]/).map((choice) => choice.trim())
    .filter((choice) => choice !== "").join("|");
}

/** "Error", or what a program says that could not do something. */
const PRINTED_IN_ENGLISH =
  /(?:(?<!\p{L})error|["'“«「] ?[^"'”»」]{0,60}\b(?:can ?not|denied|failed|not found|refused|timed out|unable)\b)/u
    .source;
/** What is said of failures, software and wishes in the most used languages. */
export const SAID_ABROAD = {
  // In the most used languages beside English.
  failingAbroad: [
    RUN_IN_VAIN,
    // The word of English within another language, or what a program says in it.
    new RegExp(`^(?=.*${PRINTED_IN_ENGLISH}).*${WITHIN_ANOTHER}`, "iu"),
    stems(`
  falla, fallo(?![a-z]), falló, fallando, se reinicia, no funciona,
  não est(?:ou|á|amos) conseguindo, não é possível, no es posible, не могу, 안 ?되는, 안 ?됩니다,
  안 ?되네, 안 ?됨, 되지 ?않(?:는 ?(?:경우|문제|현상)|습니다|아요), 실행(?:이|은)? ?되지,
  불가(?:능|합|$|[ .]), échecs? (?:\\S+ )?(?:de|du|lors|à|au)(?![a-z]),
  problem[aei]?s? (?:al|com|con|ao|pra|durante|beim|mit|met|bij|podczas|przy)(?![a-z]),
  problèmes? (?:lors|avec|quand|pendant|au lancement)(?![a-z]),
  проблем\\p{L}* (?:при|со?)(?!\\p{L}),
  出现(?:了|如下|以下|这个|一个)*问题, 遇到(?:了|如下|以下|这个|一个)*问题, 問題が(?:発生|起), 문제가 (?:발생|생),
  masalah (?:saat|dengan|ketika), trava(?![a-z]), travou, вылета,
  no arranca, no compila, no inicia, no puedo,
  se cae, se cuelga, falha, falhou, falhando, não funciona, não compila, não inicia,
  não consigo, erros?(?![a-z]), quebrou, échou, echou, 
  ne (?:se |s')?(?:compile|connecte|démarre|fonctionne|installe|lance|marche|ouvre|redémarre|répond) (?:pas|plus),
  erreur, plante, schlägt fehl, schlagen fehl, fehlgeschlagen, scheitert,
  funktioniert nicht, startet nicht, geht nicht, nicht (?:mehr )?(?:möglich|starten|ausführ),
   fehler, stürzt ab, abgestürzt, bricht ab,
  kompiliert nicht, fallisce, non funziona, non parte, errore, 
  не (?:включает|запускает|компилирует|открывает|работает|собирает|стартует|устанавливает),
  перестал[аио]? \\p{L}+ть, сломал,
  ошибк, прерыва, падает, упал, сбой, не удаётся, не удается, 报错,
  失败, 错误, 出错, 无法, 崩溃, 打不开, 开不了, 用不了, 闪退, 卡死, 没反应, 无响应, 起不来, 异常, 報錯, 失敗, 錯誤, エラー, 動かない, 動きません,
  起動し(?:ない|ません|なくな), 動かなく, 開かな[いく], 使えな[いく], できなく, できない, できません, 落ちる, クラッシュ, 오류, 에러, 실패, 안 돼,
  안돼, 작동하지, خطأ, يفشل, فشل, لا يعمل, لا تعمل, تعطل, त्रुटि, एरर, विफल, फेल, काम नहीं, क्रैश,
  ব্যর্থ, ত্রুটি, gagal, tidak bisa, tidak jalan, tidak berfungsi, galat, (?<!red )hata, çalışmıyor,
  çöküyor, başarısız, morre, muere, muore, meurt, stirbt, умирает, 죽,
  lỗi, không (?:chạy|hoạt động|khởi động|cài)(?: được)?, thất bại, błąd, błęd, nie działa,
  nie uruchamia,
  nie kompiluje,
  nie mogę, wywala, zawiesza, fout(?!en?loos|afhandeling), werkt \\S+ (?:\\S+ )?(?:\\S+ )?niet,
  werkt niet,
  start niet, mislukt, loopt vast,
  ข้อผิดพลาด, ไม่ทำงาน, รันไม่ได้, ติดตั้งไม่ได้, ล้มเหลว, nahi chal, kaam nahi,
  ${USUAL_ABROAD}`),
  ],
  softwareAbroad: [
    // What a program says, in the words of English, within another language.
    /["“«「'][A-Z][a-z]+(?: [a-z]+){1,6}["”»」'](?=[^A-Za-z]*(?:\p{Script=Cyrillic}|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Katakana}|\p{Script=Thai}|\p{Script=Arabic}|error(?:e|es) |erro |erreur|fehler|hata|błąd|lỗi|fout))/iu,
    stems(`
  (?:al|ao) (?:compilar|ejecutar|executar|instalar|rodar)(?![a-z]),
  durante (?:la instalación|a instalação|l'installazione|l'esecuzione),
  (?:à|après|de|lors de|pendant) (?:l'exécution|l'installation), (?:au|lors du) lancement,
  erro(?:re|r)? (?:all'avvio|ao iniciar|al iniciar),
  beim (?:ausführen|installieren|kompilieren), (?:bei|während) der installation, fehler beim start,
  при (?:выполнени|сборке|установке)(?!\\p{L}), ошибк\\p{L}* при запуске,
  (?:ketika|saat) (?:menginstal|menjalankan|instal),
  実行時, 起動時, 실행 ?(?:시|하면), 설치 ?(?:시|중), أثناء (?:التثبيت|تثبيت), عند (?:التثبيت|تثبيت|تشغيل),
  चलाते समय, çalıştırırken,
  nach (?:dem |jedem |einem )?(?:update|upgrade), après (?:la |une )?mise à jour,
  suite à la mise à jour,
  (?:después de|tras|luego de) (?:la |una )?actualiza, após (?:a |uma )?atualiza,
  dopo (?:l'|un )?aggiorna, после \\S*\\s?обновлени,
  更新(?:之后|以后|完后|完成后|到\\S+后|后), 升级(?:之后|以后|完后|完成后|到\\S+后|后), 打开 ?app(?![a-z]), アップデート(?:後|したら),
  업데이트 ?(?:이후|후), setelah (?:di)?(?:update|upgrade), بعد (?:التحديث|تحديث),
  güncelleme(?:den)? sonra, po aktualizacji,
  dependências, dependencias, dépendances, зависимост, 依赖, 依存関係, 의존성, skompil, アプリ, 应用程序,
  npm, npx, pnpm, yarn, node, deno, pip, python, pytest, docker, container, kubernetes, kubectl,
  helm,
  terraform, git, cargo, rustc, gradle, maven, javac, typescript, tsc, webpack, vite, jest,
  postgres, mysql, redis, mongodb, nginx, apt, brew, systemd, ssh, bash, makefile, cmake, gcc,
  compil(?!ation), kompilier, компил, quellcode, código fuente, code source, codice sorgente,
  исходник,
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
  o comando, comandos, el comando, la commande, il comando, der befehl, команда, 命令, コマンド, 명령어,
  módulo, le module, mon module, das modul, модул, モジュール, 모듈, 端口, artisan,
  máy chủ, cơ sở dữ liệu, biên dịch, serwer, baz[aęy] danych, kontener, skrypt, databank, เซิร์ฟเวอร์, ฐานข้อมูล`),
    RUN_IN_VAIN,
    /(?:无法|不能|没法|沒法)(?:正常|成功)?(?:安装|安裝|运行|執行|编译|加载)|连接超时|(?:启动|安装|运行)不[了上]|闪退/,
    // What only programs do: say that something is wrong, be installed or run in vain.
    /报错|報錯|(?:安装|卸载|编译|升级|运行|執行)\S{0,12}?(?:失败|失敗|出错|错误|崩溃)/,
    /(?:installation|instalaci[oó]n|instalação|installazione|установк\p{L}) (?:\S+ ){0,3}?(?:bricht|échou|échec|fall[aóí]|falh|fallisc|non va|non è riuscit|scheiter|schlägt|не уда|прерыва)/iu,
    /(?:インストール|ビルド|実行|起動)\S{0,8}?(?:エラー|でき(?:ない|ません|なく)|失敗(?:し|$))|(?:설치|실행|빌드|업데이트|컴파일)\S{0,4} ?(?:\S{1,6} ){0,2}?(?:오류|에러|안 ?[되돼됨됩]|되지 ?않[는습아]|불가)/,
    // Tests, and where they run; what is installed.
    stems(`
  (?:los|mis|les|mes|os|die|meine) test(?:e?s)?(?![a-z]), тесты, テストが, 테스트가, testler,
  instalador, 인스톨, install(?=을|이|하), windows, linux, ubuntu, macos, android studio, vs ?code,
  pycharm, виндо, 윈도우, пайтон, пакет[аеоы]?(?!\\p{L}), программ(?!ир), приложени,
  (?:en|no|im|dans) ci(?![a-z])`),
    // A port by its number.
    /(?<![\p{L}\p{M}])(?:port[ae]?|puerto|porto|порт|ポート|포트|المنفذ|पोर्ट)[ :]*\d{2,5}(?!\d)/iu,
    // What is written as code is.
    /`(?!std(?:err|in|out)`|\.)[^`\s][^`]*`/,
    // A path of a system.
    /(?<!\S)\/(?:data|etc|home|opt|srv|tmp|usr|var)\/\w/,
    // A file of code.
    /[\w-]\.(?:py|jsx?|tsx?|rb|go|rs|java|php|sh|cpp|cs|kt|ya?ml|toml|bat|cmd|dll|exe|msi|ps1|vbs)(?![a-z0-9.])/i,
  ],
  // Machines that are installed, started and go wrong as well, and what a court has carried out.
  machineAbroad: [stems(`
  lavadora, máquina de lavar, lavatrice, lave-linge, waschmaschine, стиральн, pralk, çamaşır mak,
  mesin cuci, 洗衣机, 洗濯機, 세탁기, غسالة, aire acondicionado, ar condicionado, climatis, klimaanlage,
  condizionatore, кондиционер, klimatyz, klima(?![a-z]), 空调, エアコン, 에어컨, مكيف,
  (?:el|mi) (?:auto|coche|carro)(?![a-z]), (?:o|meu) carro(?![a-z]), voiture, (?:das|mein) auto(?![a-z]),
  (?:la|mia) macchina, машин[аеуы](?!\\p{L}), автомоб, samoch, araba(?:m|y|n)?, mobil(?:ku| saya),
  汽车, 发动机, 自動車, 自転車, 자동차, سيارة, moteur, motor(?![a-z]), двигател, silnik, caldera, chaudière,
  caldaia, heizung, котел, котёл, fernseher, televis, télévis, телевизор, telewizor, 电视, テレビ, 텔레비전,
  del juez, do juiz, du juge, giudice, tribunal, richter(?![a-z]), gericht(?![a-z]), судь, mahkeme,
  法院, 裁判所, 법원, محكمة`)],
  makeAbroad: [stems(`
  aprend, tutorial, curso, crea(?!t), escrib, (?:cómo|como|para|quiero|quero) instalar,
  cómo instalo, compar(?:a(?![bt])|er(?![a-z])|ez), contrat,
  enseñ, gestión de errores, manejo de errores, traduc, apprend, créer, crée, écri, cours,
  (?:comment|pour|à|faut|d') installer, embauch,
  gestion des erreurs, tradui, lern, erstell, schreib(?!en nach|rechte|zugriff), kurs, vergleich,
  wie (?:\\S+ )?(?:\\S+ )?(?:\\S+ )?installier, fehlerbehandlung, fehlerseite, übersetz,
  escrev, criar, crie, tratamento de erros,
  traduz, impara, scriv, науч, напиши, созда, курс, сравн, как (?:\\S+ )?установить, обработк,
  перевед,
  教程, 学习, 请生成, 帮我生成, 生成一, 写一, 编写, 创建(?![好后失时]), 对比, 安装教程, 错误处理, 错误页面, 翻译, 学び, 書いて, 作って, 比較,
  チュートリアル, エラー処理, 翻訳, 배우, 작성해, 만들어, 번역, اكتب, تعلم, أنشئ, ترجم, लिख, सीख, बना,
  अनुवाद, buatkan, belajar, tulis, cara instal, terjemah, öğren, yaz,
  viết, (?<!khi )tạo, cách cài, tránh lỗi, xử lý lỗi, dịch sang, napisz, stwórz, utwórz,
  naucz(?! się), przetłumacz,
  jak zainstalować, obsług[aęi] błęd, schrijf, maak een, vertaal, hoe installeer, foutafhandeling,
  เขียน, สร้าง, แปล, likho, likhe, banao, sikha`)],
  // What is to become better, or be there as well.
  wishesAbroad: [
    /^\s*(?:\S+ )?(?:建议|希望|要望)|优化|友好|(?:增加|新增|添加|追加)(?!\S{0,8}(?:时|後|后|(?:报错|失败|出错)(?![^\s，。,.？?！!了怎如原])))|修复\S{1,20}的问题/,
    stems(
      `改善, 개선, 추가해, добавить, улучш, adicionar, agregar, añadir, mejorar, melhorar, ajouter, améliorer,
  hinzufüg, verbesser, aggiung, miglior`,
    ),
  ],
  // An error that is at hand, and that its cause or cure is asked for.
  thisErrorAbroad: [stems(`
  este error, este fallo(?![a-z]), ese error, cette erreur, l'erreur suivante,
  dies(?:er|en|e) fehler,
  folgende(?:r|n)? fehler, diese fehlermeldung,
  folgende fehlermeldung, est[ea] erro, ess[ea] erro, seguinte erro, questo errore, seguente errore,
  эт(?:а|у|ой|и|их) ошиб, такая ошибка, такую ошибку,
  这个错误, 这个报错, 这个错, 這個錯誤, 以下错误, このエラー, 次のエラー, 以下のエラー, 이 에러, 이 오류, 이런 에러, 이거 왜 에러, 다음 오류,
  هذا الخطأ, هذه الرسالة, यह त्रुटि, यह एरर, इस एरर, इस त्रुटि, error ini, kesalahan ini, bu hata,
  şu hata,
  aynı hata, lỗi (?:này|sau|đó), (?:ten|taki|następujący|poniższy) błąd, tego błędu,
  (?:deze|die|volgende) fout,
  error นี้, ข้อผิดพลาดนี้, (?:ye|yeh|yah|is|ise) error`)],
  whyAbroad: [stems(`
  por qué, causa, solucion, arregl, resolv, ayuda, cómo, me sale, me da(?![a-z]),
  sale (?:el|este|un)(?![a-z]), aparece, pourquoi, corrig, résou,
  cause, comment, j'obtiens, j'ai,
  warum, wieso, ursache, beheb, lös, hilf, hilfe, bekomme, por que, porque, ajuda, como, dando,
  perché,
  risolv, aiut, mi dà,
  почему, причин, исправ, решить, помог, выда[её]т, 原因, 怎么, 怎麼, 解决, 解決, 为什么, 为何, 対処, 直し, 助けて, 出ます,
  出る, 出て,
  왜, 해결, 원인, 고쳐, 방법, 나요, 나와, لماذا, سبب, أصلح, إصلاح, حل, يظهر, क्यों, ठीक, कारण, समझा, kenapa,
  penyebab,
  solusi, mengatasi,
  neden, çöz, alıyorum, ne yap, bagaimana, memperbaiki, bantu,
  sửa, khắc phục, tại sao, vì sao, là gì, giúp, dlaczego, napraw, rozwiąz, pomó, wyjaśnij,
  dostaję, otrzymuję,
  oznacza, wyskakuje, waarom, los[^.]*op, oploss, krijg, betekent, แก้, ทำไม, สาเหตุ, ช่วย, ยังไง,
  kyu, kyon, kaise,
  theek, thik, samjha, bedeut, signif, что значит, 意味, 뜻, anlama, artinya, nghĩa, 如何, 什么问题, 啥问题, revis[ae]`)],
} as const;
