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
  keyWords: ["search", "tweets", "twitter"],
  names:
    /\bxsearch(?:[-_]query|[-_]search[-_]query[-_]and[-_]url)?\b|\bx-search\b/i,
  concepts: {
    social: terms(`
    across x, in x, link for x, look up x for, lookup x for, monitor x for, monitoring x for, watch x for,
    on x, operators for x, platform x, posts from x, queries for x,
    query for x, search x, searching x, social media search,
    social posts, social post~,
    social search, social site, string for x, tweet, tweeted, tweeting, tweets, twitter,
    twitter x, url for x, via x, x account~, x advanced, x app, x chatter, x com,
    x conversations, x feed, x formerly, x network, x platform, x post, x posts, x queries,
    x query, x results, x search, x searches, x site, x timeline, x twitter, x user, x users,
    xsearch, zxsite`),
    // Sites of which X is one.
    anySocial: terms(`
    across social media, across social networks, on social media, on social networks`),
    notX: terms(`
    for x in, mac os x, on x and y, on x days, on x y, on x11, on x86, os x, solve for x,
    tweet size, tweet sized, x amount, x and y, x axis, x box, x coordinate~, x factor, x files,
    x men, x number, x percent, x rated, x ray, x rays, x road, x street, x road,
    x street, x variable, xbox`),
    postsNoun: terms(`
    for posts, posts mentioning, posts that mention, posts tagging, posts from, people asking,
    people complaining, people saying, post about, posts, posts about,
    posts that`),
    // Whose posts, where that alone says that they are looked for.
    postsWanted: terms(`
    leads on x, leads on twitter, posts on x about, posts on x by, posts on x from,
    posts on x that, posts on x which,
    posts on twitter about, posts on twitter by, posts on twitter from, posts on twitter that,
    x posts about, x posts by, x posts on, x posts complaining, x posts from, x posts mentioning,
    x posts that, x posts with, x twitter posts, trending on twitter about, trending on x about,
    trending about __ twitter, trending about __ x,
    people on x asking, people on x complaining,
    people on x who, people on twitter who,
    users on x who, users on twitter who, who on x, who on twitter, users asking,
    users complaining, users who, tweets about, tweets asking, tweets complaining, tweets from,
    tweets containing, tweets linking, tweets mentioning, tweets that link, tweets that mention,
    tweets with, only tweets, tweets by, tweets in, tweets on, tweets only, tweets since,
    posts that mention, posts mentioning`),
    // How people on the site speak, where that is asked for.
    postsTalk: terms(`
    anybody talking, are asking, ask about, ask for, asked, asked about, asking, being said,
    buzz, chatter, complain, complained, complains, complaining, conversations about, debate,
    discuss, discussed, discusses, discussing, discussion~, hype around, mentioning, mentions,
    opinion~, posted about, praise, praising, react, reaction~, recommend, recommending, said,
    say about, saying, says about, talk about, talked about, talking, talks about, think about, think of,
    thinks of, thoughts on, tweeted, tweeted about, tweeting about, twitter say, twitter says, twitter think,
    x say about, x say of`),
    // What is done with posts that are known.
    socialAct: terms(`
    answer, auto, automatically, block, delete, draft, embed, like, mute, pin, post, remove,
    reply,
    report, respond, retweet, schedule, send, translate, write`),
    query: terms(`
    advanced search, boolean, boolean search, build the query, deep link, filtered search,
    keyword search, min faves, min retweets, minfaves, queries, query, querystring, saved search,
    operator syntax, operators do, operators for, which operators, query syntax,
    search expression, search filter~, search link~,
    search operator~, search parameter~,
    search string~, search syntax, search term~, search url, the query`),
    siteSearch: terms(`
    advanced search, queries for posts, query for posts, search operators, search query,
    search string, search url`),
    search: terms(`
    check twitter for, check x for, look on twitter for, look on x for, display a list, list of tweets, show me tweets,
    read what, read about,     are tweeting, being tweeted,
    discover, filter*, find, finding, finds, hear what, hunt for, latest on, locate, look for,
    look up, looking for, lookup, newest posts, noise, people say~, posts about, read posts,
    recent posts, search*, see posts, see what, show posts, surface, what are people,
    what people, what posts, what tweets, which posts, which tweets, who is talking`),
    build: terms(`
    assemble, build, building, builds, compose, construct, convert, craft, create, creates,
    design, form, formulate, generate, generates, get, give, help, improve, make, makes, need,
    optimi*, prepare, produce, put together, refine, return, turn, want, write`),
    socialWrite: terms(`
    acqui*, ad campaign~, ads, advertis*, auto follow, auto like, auto reply, bio, block~,
    blue check, buy twitter, caption~, compose a tweet, compose tweets, contact people,
    contact the authors, contact them, contact users, delete my, delete old, direct message~, dm,
    dms, drop a comment, leave a comment, let everyone know, let people know, retweeting, share it on, share this on,
    tweet for me, draft a, draft a tweet, draft tweets, email them, embed a, embed this, embed tweets,
    embedding, follow back, follow everyone, follow people, follow users, follower count~,
    follower list, followers, gain followers, generate a tweet, generate tweets,
    get more followers, grow my, handle name, hashtag~ for my, like posts, like tweets, log in,
    log into twitter, login, message everyone, message people, message users, my account,
    outreach, post a thread, post a tweet, post on x, post this, post to, post tweets,
    profile picture, compose posts, create posts, delete posts, delete tweets, draft posts,
    generate posts, make posts, remove posts, remove tweets, write posts, publish*, reply to,
    replying to, report spam accounts, respond to,
    retweet posts, retweet this, schedul*, stock, tweet out, tweet this, twitter stock,
    unfollow*, verify my account, widget, write a thread, write a tweet, write a twitter,
    write me a tweet, write tweets`),
    socialFetch: terms(`
    earnings, most followed, given a tweet, hex, hexadecimal, screenshot~,
    analy*, analytics, engagement metrics, metrics, api access, api key, api keys, archive~, archiving,
    bearer token, bulk,
    classify tweets, collect*, contact details, contact info*, count, crawl*, csv, dataset,
    download*, dump, email address*, emails, export*, fetch, fetches, fetching, fine tune,
    firehose, follower*, harvest*, how many, json dump, mass collect, phone number~,
    profile data, active users, profiles, pull all, pull every, read me, read the tweets, scrap*, sentiment,
    statistics, streaming, stream~, train*, translate*, trend report,
    twitter api`),
    // What is made of posts when they are there: a search is but a part of it.
    socialDigest: terms(`
    summar*, tldr`),
    monitor: terms(`
    alerts, alert~, continuously, daily report, every hour, live feed, monitor*, notification~,
    notify, real time, realtime, track, tracking, tracks, watch, watching`),
    // To be done again and again, which no search does.
    ongoing: terms(`
    alerts, alert~, continuously, daily, every day, every hour, hourly, live, notification~,
    notify, real time, realtime, weekly`),
    // What a search narrows posts by.
    narrowed: terms(`
    at least, by verified, excluding, from verified, in english, likes, only verified,
    verified account~, verified author~, verified people, verified users, with images, with links, with videos,
    zneg`),
    otherSearch: terms(`
    airline~, amazon, arxiv, bing, bluesky, discord, duckduckgo, ebay, facebook, flight, flights,
    google,
    hacker news, hackernews, hotels, instagram, internet search, job board~, jobs on indeed,
    jquery, linkedin, mastodon, news archive, patents, pinterest, products, pubmed,
    query optimi*, quora, react query, reddit, scholar, search engine, search the internet,
    search the web, slack, slow query, snapchat, stack overflow, stackoverflow, subreddit,
    telegram, threads, threads app, tiktok, web search, wechat, youtube`),
    otherData: terms(`
    codebase, css selector, database, documents, elastic search, elasticsearch, github, graphql,
    kql, lucene, mongodb, my email~, my files, my inbox, my notes, postgres, prometheus, promql,
    regex, semantic search, solr, source code, splunk, sql, vector search, xpath`),
  },
  // Operators of the search site.
  evidence: {
    // In the most used languages beside English.
    // How people speak, where that is asked for, and which posts.
    talkAbroad: [stems(`
    opin, dice, dicen, habla, publicaciones, reciente, pens, parle, dit, disent, avis, récent, sagt, gesagt,
    sagen, spricht, sprechen, redet, meinung, halten, neue, aktuell, fala, dizem, dizendo, acham, recent,
    postagens, dicono, parla, говор, пиш[еу]т, дума, мнени, свеж, последн, обсужда, kata orang, pendapat,
    membicarakan, terbaru, postingan, konuş, söyl, düşün, son,
    怎么看, 怎么说, 怎麼看, 怎麼說, 讨论, 討論, 谈论, 最近, 最新, 帖子, 看法, 言われ, 言って, 話, どう思, 意見,
    의견, 최근, 말하, 생각, رأي, يتحدث, يقال, يقول, حديثة, أحدث, منشورات,
    क्या कह, सोच, बात, हाल, राय, पोस्ट,
    nói gì, bài đăng, mới nhất, gần nhất, nghĩ gì, ý kiến, mówią, sądzą, najnowsz, zeggen, zegt, denken, mening,
    laatste, recente, พูดถึง, ล่าสุด, ความเห็น`)],
    searchAbroad: [stems(`
    ach(?:ar|e), localiz, muéstra, muestra, mostr, montre, zeig, покаж, 查询, 看看, クエリ, 見せて, العثور,
    استعلام, أرني, दिखा, क्वेरी, kueri, menemukan, tunjuk, göster, sorgu,
    busca, buscar, búsqueda, encuentra, encontrar, encontre, encontra, cherch, recherch, trouv,
    such,
    finde, busque, procur, cerca, trova, найди, найти, поиск, запрос, ищ, поищи, 搜索, 查找, 搜尋,
    检索, 找, 搜, 検索, 探し,
    探す, 검색, 찾, ابحث, بحث, खोज, ढूंढ, খুঁজ, cari, temukan, pencarian, ara, bul,
    tìm, tra cứu, szukaj, wyszukaj, znajdź, zoek, vind(?![a-z]), toon(?![a-z]), ค้นหา, หา, dhund, khoj`)],
    socialAbroad: [
      stems(`
    tweet, twitter, zxsite, tuit, tuít, cuitan, твит, твиттер, 推特, 推文, ツイート, ツイッター, 트윗, 트위터, تويتر,
    تغريد, ट्वीट, ट्विटर, टवीट, টুইট, ทวีต, ทวิตเตอร์,
    (?:en|sur|auf|no|em|su|di|в|на|для|por|pour|für|para|na|op|trên) x(?![a-z0-9]),
    (?:recherche|requête|búsqueda|busca|suche|ricerca|поиск|запрос|pencarian|kueri) x(?![a-z0-9]),
    x-such,`),
      // Beside scripts without blanks.
      /(?<![a-z0-9])x ?(?:上|搜索|高级|高級|检索|検索|の|で|에서)/i,
    ],
    otherSocialAbroad: [stems(`
    descarg, télécharg, herunterlad, baix[ae], scrap, archiv, publica un, publiqu?e, publie,
    poste un,
    escrib, écri, schreib, escrev, напиш, опублик, скача, подписчик, seguidor, abonné, 粉丝, 发一条,
    发推,
    发布一条, 下载, 投稿して, フォロワー, 書いて, 다운로드, 팔로워, 작성, متابع, انشر, اكتب, حمل, डाउनलोड, फॉलोअर, पोस्ट कर,
    लिख, unduh, pengikut, tulis, indir, yaz, takipçi, sentiment, тональност, 情感分析, traduc,
    traduis,
    übersetz, перевед, 翻译, 翻訳, 번역, ترجم, अनुवाद, terjemah, resum, résum, zusammenfass, перескаж,
    总结, 要約, 요약, لخص, सारांश, ringkas, rangkum,
    đăng (?:bài|tweet|lên), tải, viết, dịch, tóm tắt, opublikuj, napisz, pobierz, obserwuj, plaats, schrijf, volger,
    เขียน, ดาวน์โหลด, ผู้ติดตาม`)],

    // The search is ordered by itself, before anything is made of what it finds.
    searchFirst: [
      /^\s*(?:please |can you |could you )?(?:find|look up|search)\b.{1,120}\band summari[sz]e (?:it|them|what)\b/i,
    ],
    // What the posts are to be about, behind a colon.
    topicGiven: [
      /^(?=[^:]{1,60}: )[^:]{0,30}\b(?:hashtags?|keywords?|posts?|search|topics?|trending|tweets?)\b[^:]{0,20}: \S/i,
    ],
    // An account as the site writes it; an address of mail has letters before.
    handle: [/(?<![\w.@/-])@[A-Za-z0-9_]{2,15}(?![\w@/.-])/],
    operatorEvidence: [
      /\bmin_(?:faves|retweets|replies)\b/i,
      /-filter:|\bfilter:(?:links|replies|images|videos|media)\b/i,
      /\bfrom:@?\w+.*\b(?:since|until|lang):/i,
    ],
  },
  rules: [
    {
      all: ["search", "postsNoun", "handle"],
      none: ["otherData", "otherSearch", "monitor", "socialAct"],
      weight: 6,
    },
    {
      all: ["siteSearch", "postsNoun"],
      none: ["otherData", "otherSearch"],
      weight: 6,
    },
    { all: ["operatorEvidence"], weight: 9 },
    { all: ["query", "social"], weight: 8 },
    { all: ["query", "anySocial"], weight: 8 },
    { all: ["search", "anySocial", "postsNoun"], none: ["monitor"], weight: 7 },
    {
      all: ["postsTalk", "anySocial"],
      none: ["monitor", "socialAct"],
      weight: 6,
    },
    { all: ["search", "social"], none: ["monitor"], weight: 7 },
    {
      all: ["postsTalk", "social"],
      none: ["monitor", "socialAct"],
      weight: 6,
    },
    {
      all: ["postsWanted", "social"],
      none: ["monitor", "socialAct"],
      weight: 6,
    },
    {
      all: ["topicGiven", "social"],
      none: ["monitor", "socialAct"],
      weight: 6,
    },
    {
      all: ["narrowed", "postsTalk", "social"],
      none: ["ongoing", "socialAct"],
      weight: 6,
    },
    { all: ["build", "query", "postsNoun"], none: ["otherData"], weight: 6 },
    {
      all: ["socialAbroad", "searchAbroad"],
      none: ["otherSocialAbroad", "monitor"],
      weight: 7,
    },
    {
      all: ["socialAbroad", "talkAbroad"],
      none: ["otherSocialAbroad", "monitor", "socialWrite"],
      weight: 6,
    },
  ],
  against: [
    { all: ["givenTask"], weight: 1 },
    { all: ["changesSoftware"], weight: 1 },
    { all: ["otherSocialAbroad"], weight: 1 },
    { all: ["makeTool"], weight: 1 },
    { all: ["notX"], weight: 1 },
    { all: ["socialWrite"], weight: 1 },
    { all: ["socialFetch"], weight: 1 },
    { all: ["socialDigest"], none: ["searchFirst"], weight: 1 },
    { all: ["otherSearch"], weight: 1 },
  ],
};
