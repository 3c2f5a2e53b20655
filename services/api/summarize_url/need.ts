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
  keyWords: ["summarise", "summarize", "summary"],
  names: /\bsummari[sz]e-url\b|\burl[_-]summary\b/i,
  concepts: {
    shorten: terms(`
    few hundred characters, hundred characters, shorten it, shorter`),
    leadOf: terms(`
    beginning of its text, hundred characters, opening text, page title~, text of a web page,
    title and a, title and lead, title and opening, title and first, title and intro,
    title and description, title description, preview card, link preview, title and excerpt,
    title and extract, title and short, title and snippet,
    title and summary, title and text, title from a, title of a, title of the,
    title plus`),
    summarize: terms(`
    a brief, abstract, an extract, essentials, extract from zurl, extract of, the points,
    main message, main point,
    text preview, at most a paragraph, boil, boiled, boiling, bottom line, brief of,
    brief on, brief version, cliff notes, cliffnotes, condense~, content in, digest, essence,
    few sentences, gist, lines about its, lines on its, sentences about its, sentences on its,
    sentences about what it, sentences on what it, highlights, in a few sentences, in a paragraph, in brief,
    in one sentence, in short, in two sentences, key points, key takeaways, main idea~,
    main points, nutshell, one liner about, outline, overview, precis, preview of, preview text,
    quick look, quick read, recap, short look, short version, sum it up, sum up, summar*,
    summing up, sums up, synopsis, takeaways, tl dr, tldr`),
    extractLead: terms(`
    extract, extracted, extracting, extracts, fetch, fetching, get, give, grab, output, pull,
    read, reading, retrieve, return, scrape`),
    leadNoun: terms(`
    beginning, beginning of its text, beginning of the text, body text, content preview,
    description, excerpt, few hundred characters, few lines, few sentences, first characters,
    first few sentences, first paragraph~, first sentences, headline, hundred characters, intro,
    introduction, lead, lead paragraph, lead text, main text, opening, opening paragraph~,
    opening text, page text, readable text, short text, snippet, start of, text, text content,
    text excerpt, text extract, three lines, title, two lines`),
    // What is wished to be known of an address.
    askOfAddress: terms(`
    behind the link, behind this link, behind zurl, brief me, briefing, briefly,
    bring me up to speed,
    catch me up, contents at, describe zurl, explain zurl, fill me in, idea of zurl,
    important bits, in a line, in one line, in plain words, key facts, know what zurl,
    know what is, message of zurl, open zurl and report, open zurl and say, open zurl and tell,
    point of zurl,
    what does zurl do, what zurl does, what zurl __ contains, what zurl contains, what zurl has,
    can find at, contents of, in there zurl, is there at, long not read, no time to read,
    not have time to read,
    read zurl, reading zurl, to be found at, to know about zurl, too long,
    what __ announce, what __ announced, what __ argue, what __ argues, what __ claim,
    what __ claims, what __ contain, what __ contains, what __ covered, what __ describes,
    what __ discuss, what __ explain, what __ explains, what __ find at, what __ happened zurl,
    what __ learn, what __ mention, what __ mentions, what __ offer, what __ report,
    what __ reports, what __ tell, what __ tells, what __ write, what __ written`),
    // What is to be made of what is read.
    thenWork: terms(`
    and apply, and build, and create, and do, and follow, and implement, and install, and make,
    and post, and reply, and save, and send, and set up, and then, and write`),
    askAbout: terms(`
    read this article, read this link, read this page, read this post, read this url,
    tell me what matters, what is behind, what matters in,
    is about, is saying, skim, what __ about, what __ says, what does __ cover, what does __ say,
    what is __ about, what is at, what is in, what is on, what is zurl, what it is about,
    what it offers, what it says, what the __ is about, what they say, what this __ is about, what zurl,
    what zurl is, what is this page, what this page is, say what it is, tell me about __ zurl,
    tell me about zurl, content of zurl, content of the page, whats on, worth reading`),
    page: terms(`
    announcement, article~, blog, blog post~, blogpost~, changelog page, docs, docs page,
    documentation, documentation page, home page, homepage, html, landing page, link, links,
    news article~, news story, online article, page, pages, piece about, piece on, post at, posting at, press release,
    public page, release notes, rfc, site, story, url, urls, web article, web content,
    web page~, web site, webpage~, website~, wiki page, wikipedia, wikipedia page, zurl`),
    address: terms(`
    zurl`),
    notPage: terms(`
    audio, book~, calendar, call transcript, chapter~, chats, chat~, code, codebase, commit~,
    contacts, contract~, conversation~, csv, customer feedback, cv, database, dataset~, diff,
    discord, docx, e mail~, email~, episode~, excel, feedback, file, files, film~, history,
    image~, inbox, interview~, lecture~, logs, log~, meeting~, movie~, my day, my week, notes,
    novel~, pdf, pdfs, photo~, podcast~, powerpoint, presentation~, pull request~, recording~,
    repo, repos, repositor*, a resume, my resume, resumes, your resume, reviews, screenshot~,
    slack, slide deck, slides,
    source code, spreadsheet~, support tickets, survey responses, teams, thread~, tickets,
    transcript~, tweets, tweet~, video~, voicemail, whatsapp, word document~, youtube, zfile,
    zmedia, zoom`),
    otherPageWork: terms(`
    description page of, domain registration, for a blog post, into an article, latest articles about,
    link to an image,
    my latest, news articles about,
    outline for, outline into, plot synopsis, recent articles about,
    recent news articles, related news articles, last month articles, academic journals, most recent articles,
    from substack newsletters, link to the book,
    aloud, claims true, out loud, zurl __ accurate, zurl __ true,
    accessibility, after javascript, ai generated, ai written, alert, all articles,
    all blog posts, all emails, all images, all links, all pages, all posts, all products,
    all subpages, all the links, all the pages, all urls, archive, as pdf, audio version,
    author of, backlink~, behind a, bibliography, bookmark, build a website, build me a website,
    captcha, changes to, citation~, cite zurl, click*, how to cite, clone, comments from, comments on, compare,
    comparison, confluence, cookies, crawl*, create a website, critical analysis, critique,
    deep analysis, deploy a, design a, differences between, domain name, download*, draft,
    each article, each page, email addresses, entire site, entire website, every article,
    every page, every post, expand url, fact check*, factcheck*, fill* in, fill* out, full site,
    google doc, google docs, google drive, headless browser, host a, html code, images from,
    in a browser, in chinese, in french, in german, in japanese, in spanish, in your own words,
    internal page, internal wiki, into french, into german, into spanish, intranet, is down,
    is online, is safe, is up, javascript rendered, keyword density, lighthouse, links between,
    list of urls, literature review, load time, log in, log into, logged in, logging in, login,
    make a website, malware, market research, members only, meta tags, mirror, monitor*,
    multiple pages, multiple sources, my article, my blog post, my essay, my newsletter,
    my paper, my post, my thesis, narrat*, notify, notion page, opinion, original synthesis,
    page speed, pagespeed, paraphras*, password, paywall*, pdf of, phishing, phone number~, ping,
    plagiari*, proofread*, price list, prices, private page, product list, qr code, raw html, reachable,
    read aloud, register a domain, render the page, render* javascript, rendered with javascript,
    rendering, rephrase, research report, reword, rewrite, safe to open, safe to visit, save as,
    screenshot~, sentiment, seo, several pages, several sources, several urls, sharepoint,
    short link, short url, shorten, shortener, shortening, sign in, signed in, single page app,
    site map, sitemap, source of, spa, spider, status code, submit, subscribe, table from,
    tables from, text to speech, these urls, title for, to pdf, track changes, translat*, upload,
    uptime, verify the claims, versus, watch for changes, who wrote, whole site, whole website,
    with a browser, write a blog, write a post, write an article, write me an article, zlocal`),
  },
  // What is to be summarized: of pages and of other things the one that is
  // named first, because "an article about videos" is an article.
  first: {
    after: "summarize",
    of: { sign: "pageFirst", concept: "page" },
    against: { sign: "otherFirst", concept: "notPage" },
  },
  evidence: {
    // A text that is at hand: nothing is left to be read at an address.
    textAtHand: [/^(?!.*\bzurl\b)[^.!?:]{1,240}[.!?:] (?:[^ ]+ ){24}/],
    // Nothing is wished but that it be read.
    readsPage: [
      /^\s*(?:(?:please|can you|could you|would you) )*(?:fetch|go through|read|skim)(?: through)? (?:(?:it|that|the|this)(?: |(?=:)))?(?:[\w-]+ ){0,4}?(?:at |on |from )?:? ?zurl ?(?:for me ?|please ?)?[.?!]* ?$/i,
      /^\s*(?:please )?(?:check out|have a look at|look at|take a look at) (?:this|the) (?:[\w-]+ ){0,2}?(?:article|link|page|post|url)(?: at)?:? ?zurl\s*[.?!]*\s*$/i,
    ],
    // Nothing but an address, as it is pasted.
    addressAlone: [/^\s*(?:link|page|url)?:?\s*<? ?zurl ?>? ?zalone\s*$/i],
    // A page that is still to be found: nobody knows its address.
    seeksPage: [
      /^(?!.*\bzurl\b)\s*(?:please )?(?:browse|determine|find(?! out| what)|identify|locate|look up|query|search(?: for)?) .*\b(?:abstract|article|blog|headline|news|paper|post|research|story)\b/i,
      /^(?!.*\bzurl\b)\s*(?:please )?(?:get|read)(?: and \w+)? (?:\w+ ){0,3}?(?:latest|most recent|newest|recent)\b/i,
    ],
    // A page that is to be made or to become another one.
    editsPage: [
      /\b(?:change|update|set|edit|rename) (?:[\w'"-]+ ){0,4}?title\b/i,
      /\b(?:build|creat|design|develop)(?:e|ing)? (?:[\w,'-]+ ){0,6}?(?:web ?site|web ?page|landing page|home ?page|blog)\b/i,
    ],
    // Asked of the address, in whatever words: what is there, or that it be read and told of.
    asksOfPage: [
      /\bwhat(?:'s| is| was| are)? (?!options?\b)(?:[a-z]+ )?(?:on|at|behind) (?:this |the )?(?:page|site|link|url)?:? ?zurl\b/i,
      /\bwhat (?:does|do|did|is|are) (?:this |the )?(?:page |site |article |post )?zurl (?:currently |now |actually |really )?(?:announce|argue|claim|contain|cover|describe|discuss|do|explain|feature|highlight|list|mean|offer|present|promise|report|say|show|talk about|teach)\b/i,
      /\bzurl\b.{0,40}\b(?:can|could|would|will) you (?:please |maybe )?(?:check out|go through|have a look at|look (?:at|over|through)|read|skim|take a look at) (?:it|that|this)\b/i,
      /^\s*zurl\b[ ,:-]{0,3}(?:what(?:'s| is| are| does)|who (?:is|are)|is this|tell me)\b/i,
      /\b(?:read|open|visit|browse|check out|look at|go to|go through|have a look at|take a look at) (?:the |this )?(?:\w+ )?zurl\b[^.?!]{0,30}\b(?:tell|say|explain|describe|report|let me know)\b/i,
      /\bread (?:this|it) (?:for|to) me\b[^.?!]{0,20}zurl\b/i,
      /\b(?:main|whole|full|key) (?:content|points?|message|text) (?:from|of|at|on) zurl\b/i,
    ],
    // In the most used languages beside English.
    summarizeAbroad: [stems(`
    resumen, resume esta, resume este, resume el, resume la, resume lo, resume http, resume zurl,
    resúme, resumir, resumi, sintetiz, síntesis, résum, aperçu, synthès, synthét, zusammenfass,
    fass[^.]*zusammen, zusammengefasst, kurzfassung, riassu, sintesi, resuma, resumo,
    кратк, резюмируй, перескаж, суммируй, изложи, 总结, 摘要, 概括, 概述, 總結, 要約, まとめ, 요약, لخص, تلخيص,
    ملخص, सारांश, संक्षेप, সারাংশ, ringkas, rangkum, özet, sammendrag, sammanfatt, samenvat,
    oppsummer, streszcz, streść, podsumuj, podsumowani, tóm tắt, tóm lược, vat[^.]*samen, สรุป, saransh`)],
    askAbroad: [stems(`
    de qué trata, de que trata, de qué va, se trata, puntos, esencial, dos frases, tiempo de leer,
    en breve, points (?:clés|essentiels|principaux), deux phrases, ça parle, temps de lire, en bref,
    hauptpunkt, kernpunkt, wesentlich, zwei sätze, keine zeit, kurz, pontos, essencial, duas frases,
    tempo de ler, que contient, was enthält, o que contém, punti, due frasi, in breve,
    essenzial, суть, главн, ключев,
    основн, двух (?:словах|предложен), времени читать, коротко, вкратце, написано, содержани,
    要点, 重点, 两句话, 一句话, 没时间, 沒時間, 写了什么, 主要内容, 关于什么, ポイント, 二文, 一言,
    読む時間, 핵심, 요점, 두 문장, النقاط, جملتين, وقت لقراءة, ماذا يقول, يتحدث, موضوع,
    मुख्य, निचोड़, दो वाक्य, पढ़ने का समय, में क्या, poin, dua kalimat, iki cümle, sempat membaca,
    membahas, isi zurl, ana nokta, de qué habla, qué dice, qué pone, qué cuenta, l'essentiel, que raconte,
    kernaussag, was sagt, que fala, o que diz, 内容, خلاصة, محتوى, inti dari, isi dari,
    de quoi parle, que dit, worum geht, was steht,
    o co chodzi, sobre o que,
    do que trata, di cosa parla, о ч[её]м, 讲什么, 讲了什么, 说什么, 何について, 何が書いて, 무슨 내용, عن ماذا,
    किस बारे, tentang apa, ne hakkında,
    nói về, nói gì, nội dung, o czym, główne punkty, najważniejsze, waar gaat, wat staat, hoofdpunt, เกี่ยวกับอะไร,
    ใจความ, ประเด็นสำคัญ`)],
    // That it be read, or what is new there.
    readAbroad: [stems(`
    lis(?![a-z]), lire, consulte, parcours, qu'y a-t-il, qu'est-ce que?, c'est quoi, de quoi, que contient,
    lee(?![a-z]), léeme, leer, qué hay,
    lies(?![a-z]), lesen, schau, was gibt, was steht, leia(?![a-z]), ler(?![a-z]), veja(?![a-z]), o que há,
    o que tem, leggi, leggere, guarda cosa, cosa c'è,
    прочита, прочти, посмотри, что там, что на, что пиш, 读, 看一下, 看看, 看下, 打开, 講什麼, 読ん, 読み, 見て, 何が, 읽어, 봐 ?줘, 뭐,
    اقرأ, ماذا, पढ़, क्या है, baca(?![a-z]), apa isi, oku(?![a-z]), ne var, ne yaz,
    đọc, przeczytaj, co jest na, lees(?![a-z]), bekijk, อ่าน, padho, padhke`)],
    // That it be kept, tested or taken apart.
    keepAbroad: [stems(`
    guárda, guardar, archiv, garde, sauvegard, enregistr, speicher, salva, salve, armazen, сохран, 保存, 存成, 存为, 导出, 匯出,
    抓取, 抓成, 爬取, 爬虫, 截, 上传, 收藏, 采集, 저장, 크롤링, 取得, 抽出, احفظ, सहेज, simpan, kaydet, lưu, tải, zapisz, zapisać, pobierz,
    bewaar, opslaan, บันทึก, ดาวน์โหลด, ingest, captur, kaptur,
    响应头, 跳转, 源码, 代码块`)],
    pageAbroad: [stems(`
    página web, sitio web, artículo, page web, site web, article, webseite, internetseite,
    página, artigo, pagina web, articolo, страниц, статья, статью, статьи, 网页, 文章, 網頁, ページ, 記事,
    페이지, 기사, صفحة, مقال, पेज, लेख, halaman web, artikel, sayfa, makale,
    url, lien(?![a-z]), enlace, ссылк, 链接, 連結, リンク, 링크, رابط, लिंक, tautan, bağlantı, đường link,
    trang này, trang web, bài viết, bài báo, stron[aęy], artykuł, deze pagina, webpagina, บทความ, หน้าเว็บ, ลิงก์`)],
    notPageAbroad: [stems(`
    vídeo, video, película, libro, correo, reuni, adjunto, livre, réunion, courriel, pièce jointe,
    buch, besprechung, anhang, filme, anexo, книг, видео, встреч, письм, вложен, 视频, 視頻, 邮件, 会议,
    附件, 动画, 電影, 电影, 動画, メール, 会議, 添付, 映画, 영상, 메일, 회의, فيديو, كتاب, بريد, اجتماع, वीडियो,
    किताब, ईमेल, बैठक, buku, surel, rapat, lampiran, toplantı, pdf, youtube, podcast, подкаст,
    cuộc họp, książk, spotkan, vergadering, boek, วิดีโอ, ประชุม, อีเมล, หนังสือ`)],
    otherPageAbroad: [stems(`
    tradu, übersetz, traduz, перевед, перевод, 翻译, 翻譯, 翻訳, 번역, ترجم, अनुवाद, terjemah, çevir,
    captura, capture d, скриншот, 截图, スクリーンショット, descarg, télécharg, herunterlad, baix[ae],
    скача, 下载, ダウンロード, 다운로드, حمل, unduh, indir, todas las páginas, toutes les pages,
    alle seiten, todas as páginas, все страницы, 所有页面, compar, vergleich, сравн, 比较, 比較, escrib,
    écri, schreib, escrev, напиш, 写一篇, 書いて(?!あ|い), اكتب, लिख(?!ा), tulis,
    dịch, so sánh, chụp màn hình, przetłumacz, porównaj, zrzut, napisz, vertaal, vergelijk, schermafbeelding,
    schrijf, แปล, เปรียบเทียบ, เขียน`)],
  },
  rules: [
    { all: ["summarize", "pageFirst"], weight: 8 },
    { all: ["askAbout", "address"], weight: 6 },
    {
      all: ["askOfAddress", "address"],
      none: ["notPage", "thenWork"],
      weight: 5,
    },
    {
      all: ["asksOfPage", "address"],
      none: ["notPage", "thenWork", "errorNoun", "failing", "danger"],
      weight: 5,
    },
    { all: ["readsPage"], weight: 5 },
    { all: ["addressAlone"], weight: 5 },
    { all: ["shorten", "address"], weight: 6 },
    { all: ["leadOf", "pageFirst", "page"], weight: 5 },
    { all: ["shorten", "pageFirst", "extractLead"], weight: 5 },
    { all: ["askAbout", "pageFirst", "page"], none: ["notPage"], weight: 5 },
    { all: ["extractLead", "leadNoun", "pageFirst"], weight: 6 },
    {
      all: ["summarizeAbroad", "address"],
      none: ["notPage", "notPageAbroad", "otherPageAbroad"],
      weight: 7,
    },
    {
      all: ["summarizeAbroad", "pageAbroad"],
      none: ["notPage", "notPageAbroad", "otherPageAbroad"],
      weight: 6,
    },
    {
      all: ["askAbroad", "address"],
      none: ["notPage", "notPageAbroad", "otherPageAbroad"],
      weight: 6,
    },
    {
      all: ["readAbroad", "address"],
      none: [
        "notPage",
        "notPageAbroad",
        "otherPageAbroad",
        "keepAbroad",
        "failingAbroad",
      ],
      weight: 5,
    },
  ],
  against: [
    { all: ["describes"], none: ["address"], weight: 1 },
    { all: ["asksToMake"], none: ["address"], weight: 1 },
    { all: ["editsPage"], weight: 1 },
    { all: ["changesSoftware"], weight: 1 },
    { all: ["seeksPage"], weight: 1 },
    { all: ["textAtHand"], weight: 1 },
    { all: ["givenTask"], weight: 1 },
    { all: ["otherPageAbroad"], weight: 1 },
    { all: ["makeTool"], weight: 1 },
    { all: ["otherFirst"], weight: 1 },
    { all: ["otherPageWork"], weight: 1 },
  ],
};
