/**
 * The words that needs are made of, by concept. What a concept means for an
 * offer stands in `rules.ts`.
 *
 * @module
 */

import { terms } from "./terms.ts";

/** Concepts over the words of a need. */
export const CONCEPTS = {
  // What went wrong with a program.
  errorNoun: terms(`
    error~, errors, exception~, stack trace~, stacktrace~, traceback~, backtrace~, bad interpreter, ci log~, test log~, compiler output, core dump~, segfault~, panic~,
    failure~, crash log~, error log~, error message~, error output, stderr, bug~, build log~, failing log~, exit code~, exit status, non zero exit, nonzero exit`),
  failing: terms(`
    disappeared, unexpectedly, terminated,
    fail~, failing, fails, failed, crash~, crashes, crashed, crashing, break~, broke, broken, breaks, hang~, hangs, hung, freezes, stuck, aborts, aborted, dies, died, errors out, error out, blows up, blew up,
    not work~, not start~, not run, not running, not build~, not compil*, not install~, not boot~, not load~, not launch*, not find, not found, not recogni*, not connect~, not resolve, not deploy*, not respond*, not pass~, not finish*, not succeed*,
    not recogni* as, will not __ start, will not start, will not run, will not build, will not compile, will not install, refuses to, unable to, can not, goes wrong, went wrong, going wrong,
    keeps failing, keeps restarting, keeps crashing, keeps dying, keeps exiting, restarts constantly, exploded, explodes, complains about, exits with, exited with, stopped with, unreachable, unavailable, interrupted, does not exist, do not exist, corrupt*, conflict~, conflicts, rejected, refused, denied, invalid, unexpected, mismatch*, incompatib*, deadlock*, unresponsive, exit~ non zero, times out, timing out, timed out, permission denied, red, misbehav*, oom*, out of memory, killed`),
  gettingIt: terms(`
    i get, i got, i keep getting, getting, got, get this, gives me, gives, gave, throws, threw, throwing, throw, returns, returned, says, said, saying, shows, showing, shows up, prints, printed, hit, hitting, see, seeing, saw, ran into, run into, running into, facing, encounter~, receiving, received, reports, spits out, complains, complaining, complains about, ends with, stops with, stopped with, dies with, emits, produced, produces`),
  whyAsk: terms(`
    why, how come, how so, what does __ mean, what __ mean, what __ means, what it means, meant, what is wrong, what went wrong, what is causing, what caused, what causes, cause of, root cause~, reason, reason for, how do i get past, how to get past, how can i get past, get past, get around, meaning of, how do i solve, how to solve, next step~, what to do, what should i do, what do i do, what command, which command, next command, explain, interpret, decode, understand, understanding, make sense of, help, any idea, stuck`),
  repair: terms(`
    fix~, fixes, repair~, repairing, debug~, debugging, diagnos*, troubleshoot*, resolve~, resolving, resolution, solve~, solving, recover~, recovery, unblock~, unbreak~, root cause~, triage~, triaging, investigat*, figure out, make it work, get it working, get it to work, make __ work, get __ working, get __ to work, get __ running, remed*, retry plan, analy* this, analy* the, analy* my, what to try, what to do next, how to proceed`),
  software: terms(`
    build, builds, rebuild~, compil*, test suite~, unit test~, integration test~, e2e test~, test~, ci, cicd, ci cd, cd pipeline, pipeline~, workflow run~, workflow~, github action~, gitlab, jenkins, circleci, deploy*, redeploy*, rollout~, migration~, migrate,
    install*, package~, dependenc*, module~, import~, librar*, lockfile~, lock file,
    npm, npx, pnpm, yarn, bun, deno, node, nodejs, node js, typescript, tsc, javascript, js, webpack, vite, vitest, rollup, esbuild, eslint, prettier, jest, mocha, playwright, cypress, next js, nextjs, react, vue, angular, svelte, express,
    pip, pip3, pipx, poetry, conda, uv, python, python3, py, pytest, django, flask, venv, virtualenv, jupyter, numpy, pandas, cuda, pytorch,
    cargo, rust, rustc, go build, go test, go run, go mod, go panic, go program, go service, in go, my go, a go, golang, gcc, g, clang, cmake, make, makefile, linker, ld, cpp, gradle, maven, mvn, java, javac, kotlin, jvm, scala, sbt, dotnet, nuget, c#, ruby, gem, bundler, bundle install, rails, rake, php, composer, laravel, perl, swift, xcode, cocoapods, pod install, flutter, dart, elixir, mix, haskell, android studio, android,
    git, rebase~, merge conflict~, push, pull, checkout, commit~, submodule~, ssh, docker, dockerfile, docker compose, podman, container~, image build, kubernetes, k8s, kubectl, pod~, helm, terraform, tofu, ansible, vagrant, aws, gcloud, azure, heroku, vercel, netlify, cloudflare, lambda, nginx, apache, systemd, systemctl, service unit, daemon, cron, cron job, cronjob, journalctl,
    postgres, postgresql, psql, mysql, mongodb, redis, sqlite, sql, prisma, database,
    apt, apt get, yum, dnf, brew, homebrew, pacman, snap, choco, winget,
    command~, command line, cli, terminal, shell, bash, zsh, fish, powershell, cmd, console, script~, shell script, makefile target, task runner, hook~, pre commit, precommit, linter, lint, type check*, typecheck*, formatter, compiler, interpreter, runtime, program, binary, executable, code, codebase, repo, repositor*, app, application, server, process was killed, background process, child process, os process, service, localhost, port, environment variable~, env var~, path variable, local machine, dev environment, laptop, mac, macos, linux, ubuntu, debian, alpine, windows, wsl,
    stack trace~, stacktrace~, traceback~, backtrace~, exit code~, exit status, segfault~, core dump~, null pointer, syntax, stderr, stdout, log output, log~, api call~, sdk`),
  // Failing that is not a program's, and work on errors that is not a failure.
  otherFailure: terms(`
    sales, marketing, leads, agency, agencies, court, lawyer~, lawsuit, legal, appeal, container ship, the ship, ships, canal, dhl, ups, fedex, usps, parcel~, my order, an order, financially, financial, rent, landlord, mortgage, recruiter~, restaurant~, hotel~, lab, my doctor, the doctor, a doctor, hospital, cancer, flight~, airport, school, college, university, funding, investor~, revenue, profit~, payment to, payment failed, my payment, elections, election, government, economy, war, did not arrive, never arrived, not arrive, arrive,
    crash report*, reporting tool, crash course,
    car~, bike~, bicycle~, printer~, dishwasher, washing machine, fridge, phone screen, screen protector, laptop screen, screen~, battery, charger, keyboard, headphones, tv, television, router, wifi, wi fi, internet connection, oven, heater, boiler, elevator, camera, watch strap, door~, window pane, toilet, roof, sink, pipe leak, plumb*, marriage, relationship, essay, grammar, grammatical, spelling, typo~, punctuation, homework, exam~, tax, taxes, invoice~, refund~, payroll, heart failure, kidney failure, engine failure, crop failure, bone, knee, medical, patient~, margin of error, standard error, error bars, trial and error, human error, rounding error~, measurement error~, bank, market crash, stock market, car crash, plane crash, airplane, loan, business model, startup failure~, startups, why startups, marketing campaign~, my diet, translation~, translate*, crossword, camera, bread, recipe`),
  define: terms(
    `list of, common errors, most common, common causes, what is a, what is an, what are, what is the difference, define, definition~, what does a, explain what a, explain what an, in general, theory, concept of`,
  ),
  shorten: terms(
    `shorter, shorten it, hundred characters, few hundred characters`,
  ),
  leadOf: terms(`
    title of a, title of the, title from a, page title~, title and summary, title and text, title and a, title plus, text of a web page, beginning of its text, hundred characters, opening text`),
  makeTool: terms(`
    write code, write a program, write software, write a python, write a node, write a bot, write an app, write a library, write a function, code that, script that, program that, extension that, tool that, bot that, develop a, develop an, developing a, implement a, implement an, programming a, build a _ tool, build a _ _ tool, build a tool, build a bot, build a _ bot, build a _ _ bot, build an app, build a _ app, build a _ extension, build an extension, build a plugin, build a service, build a dashboard, build a _ dashboard, build my own, create a tool, create a bot, create an app, create a _ app, create a _ tool, create a dashboard, make a bot, make a tool, make an app, make a _ app, make a _ tool, make my own`),
  howTo: terms(
    `how to, how do i, how do you, how can i, how can you, how should i, to a file, best way to, ways to`,
  ),
  errorWork: terms(`
    log errors, logging errors, throw an exception, throw exceptions, raise an exception, catch an exception, catch errors, catch exceptions, custom exception~, exception class~, exception hierarchy, types of errors, kinds of errors, list of errors, 
    error handling, handle errors, handling errors, exception handling, error page~, error boundary, error boundaries, error tracking, error monitoring, error rate~, error budget~, error reporting, error dashboard, 404 page, custom error, custom errors, error message copy, error codes table, list of error codes, error code reference, fault toleran*, log aggregation, retry logic, retry policy, circuit breaker, error correction, error correcting, bug bounty, bug tracker, bug report template, file a bug, report a bug, report bugs, reporting bugs, file bugs, prioriti* bug*, bug backlog`),
  watchFor: terms(`
    page me, ping me, let me know when, text me when, email me when, tell me when,
    alert me, alert when, alerting, notify me, notify us, monitor~, monitoring, observability, uptime, dashboard~, on call, pagerduty`),
  makeSomething: terms(`
    write, writing, add, adding, implement*, design, designing, generate, generating, create, creating, refactor*, optimi*, improve, improving, speed up, faster, performance, rewrite, port my, convert, migrate from, document, documenting, review my, code review, review the, set up, setup, teach me, learn, tutorial, course, interview, hire, hiring, estimate, plan, recommend, compare, comparison, which is better, best practice~, upgrade to, history of, statistics, how many`),
  doForMe: terms(`
    automatically run, auto run, run it for me, run this for me, run the command for me, execute it for me, execute this for me, execute commands, execute the fix, apply the fix, apply the patch, deploy the fix, run the fix, push the fix, commit the fix, open a pull request, open a pr, log into my server, log in to my server, ssh into, on my behalf, remote into, for me on my server, run my tests, run the tests, run my script, run a script, run my code, run code, run this code, host my`),

  // Pages and what is wanted of them.
  summarize: terms(`
    essence, at most a paragraph, in a paragraph, preview text, content in,
    summar*, tldr, tl dr, gist, digest, quick look, short look, preview of, synopsis, abstract, recap, key points, key takeaways, takeaways, main points, main idea~, highlights, condense~, short version, brief version, overview, boil, boiled, boiling, sum up, sums up, sum it up, summing up, a brief, brief of, brief on, in a few sentences, in one sentence, in two sentences, few sentences, one liner about, bottom line, nutshell, quick read, in brief, in short, outline, cliff notes, cliffnotes, precis`),
  extractLead: terms(`
    output, extract, extracts, extracted, extracting, get, fetch, fetching, grab, pull, read, reading,
    retrieve, return, give, scrape,`),
  leadNoun: terms(`
    beginning, start of, 
    title, headline, lead text, lead paragraph, lead, intro, introduction, first paragraph~, opening paragraph~, opening text, excerpt, snippet, short text, main text, text extract, text excerpt, page text, readable text, body text, text content, text, beginning of its text, beginning of the text, first characters, hundred characters, few lines, two lines, three lines, few sentences, few hundred characters, first sentences, first few sentences, opening, content preview, description`),
  askAbout: terms(`
    what does __ say, is saying, what zurl, what is zurl, what zurl is, what does __ cover, what is on,
    what is at, whats on, what is __ about, what __ about, what is on, what is at, what is in,
    what this __ is about, what the __ is about, what it is about, what it says, what __ says,
    what they say, skim, worth reading, is about,`),
  page: terms(`
    url, urls, link, links, page, pages, webpage~, web page~, website~, web site, site, article~, blog post~, blogpost~, blog, news story, news article~, story, press release, post at, posting at, landing page, homepage, home page, readme, wiki page, wikipedia, wikipedia page, documentation page, docs page, documentation, docs, release notes, changelog page, announcement, rfc, web article, online article, public page, html, web content, zurl`),
  address: terms(`zurl`),
  notPage: terms(`
    video~, youtube, podcast~, episode~, audio, recording~, movie~, film~, pdf, pdfs, zfile, zmedia, email~, e mail~, inbox, meeting~, call transcript, transcript~, chat~, chats, conversation~, slack, teams, discord, whatsapp, thread~, tweet~, tweets, book~, novel~, chapter~, codebase, code, source code, repo, repos, repositor*, pull request~, commit~, diff, file, files, csv, spreadsheet~, excel, dataset~, database, powerpoint, slides, slide deck, presentation~, word document~, docx, contract~, resume, cv, image~, photo~, screenshot~, lecture~, interview~, zoom, voicemail, survey responses, customer feedback, reviews, support tickets, tickets, log~, logs, history, notes, my day, my week, feedback, calendar, contacts`),
  weakText: terms(`
    text, texts, paragraph~, content, document~, passage~, report~, essay~, paper~, this, following, note, memo, minutes, findings, results`),
  otherPageWork: terms(`
    links between, title for, my article, my blog post, my essay, my thesis, my paper, my post, my newsletter,
    translat*, screenshot~, pdf of, to pdf, as pdf, save as, archive, whole site, entire site, whole website, entire website, full site, all articles, all posts, every article, each article, every post, all blog posts, multiple pages, several pages, several urls, these urls, list of urls, all pages, all the pages, every page, each page, all subpages, sitemap, site map, crawl*, spider, mirror, clone, shorten, shortener, shortening, short link, short url, expand url, qr code, uptime, is up, is down, is online, reachable, status code, ping, load time, page speed, pagespeed, lighthouse, seo, backlink~, keyword density, meta tags, accessibility, sentiment, fact check*, factcheck*, verify the claims, plagiari*, paraphras*, rewrite, reword, rephrase, write a blog, write an article, write a post, write me an article, draft, compare, comparison, versus, differences between, all links, all the links, all urls, all emails, email addresses, phone number~, prices, price list, product list, all products, all images, images from, tables from, table from, comments from, comments on, download*, upload, bookmark, subscribe, log in, login, logged in, log into, logging in, sign in, signed in, paywall*, behind a, members only, password, captcha, cookies, javascript rendered, rendered with javascript, render* javascript, after javascript, headless browser, with a browser, in a browser, render the page, rendering, single page app, spa, click*, fill* in, fill* out, submit, monitor*, watch for changes, track changes, notify, alert, changes to, html code, source of, raw html, design a, build a website, build me a website, create a website, make a website, host a, deploy a, domain name, register a domain, safe to open, is safe, safe to visit, phishing, malware, opinion, critique, critical analysis, deep analysis, ai written, ai generated, in your own words, original synthesis, multiple sources, several sources, literature review, market research, research report, who wrote, author of, cite, citation~, bibliography, in spanish, in german, in french, in japanese, in chinese, into spanish, into german, into french, read aloud, text to speech, audio version, narrat*, intranet, internal page, private page, internal wiki, confluence, sharepoint, google doc, google docs, notion page, google drive, zlocal`),

  // Commands and whether to run them.
  danger: terms(`
    low medium high critical, risk rating, danger level, risk score,
    safe, safely, unsafe, safety, danger*, risk, risks, risky, riskier, riskiness, risk level, harm, harmful, harmless, destructive, destroy*, damage~, damaging, malicious, suspicious, dodgy, sketchy, trust, trustworthy, wipe~, nuke~, nuking, brick, hurt, ruin, catastroph*, blast radius, irreversible, side effects, threat level, ok to run, okay to run, fine to run, alright to run, should i run, should we run, can i run, may i run, threat, be allowed to run, allowed to run, allow my agent, let my agent, deletes files, delete something, delete important, delete stuff, a trap, trap, how bad, evil, scam, legit, deletes something, delete files, deletes anything, deletes data, break my, breaks my, hurts, erase~, delete my, delete everything, delete all, delete anything, delete data, lose data, lose my, data loss, overwrite my, break my system, break anything, break something, break my machine, bad idea, hazard*, safer alternative, safer way, safer version, safer command, less dangerous, vet, vetting, sanity check, guardrail~, red flags, gotchas, afraid, scared, worried, worry`),
  beforeRun: terms(`
    before running, before i run, before we run, before executing, before execution, before it runs, before it is run, before i execute, before it executes, before it gets executed, before pasting, before i paste, before piping, before i pipe, before my agent runs, before the agent runs, before an agent runs, before agent runs, before letting, before approving, before i approve, before i hit enter, before pressing enter, prior to running, prior to execution, prior to executing, pre execution, preflight, pre flight, before invoking, before launching`),
  judge: terms(`
    check~, assess*, evaluat*, classif*, rate, rating, review, analy*, inspect*, judge~, score, scoring, screen, screening, flag, verify, validate, look at, look over, look this over, second opinion, gate, grade, explain, what does, what would, what will, would this, will this, could this, does this`),
  shellObject: terms(`
    shell command~, shell, shell snippet, shell line, bash, bash line, zsh, sh script, shell script~, bash script~, one liner, oneliner, terminal command~, terminal, command line~, cli command~, command~, cmd, powershell, power shell, sudo, linux command~, unix command~, posix command~, curl pipe, pipe to bash, curl to bash, curl bash, install script~, setup script, installer script, makefile target, rm rf, rm r, chmod, chown, dd, mkfs, git push force, force push, git reset, kubectl delete, terraform destroy, docker prune, cleanup script, deletion command, batch file, zcommand`),
  otherSafety: terms(`
    casing~, bullet~, beach, customs, driving, fire safety, office,
    smart contract~, solidity, sandbox*, isolated environment, container escape, penetration test~, pentest*, pen test~, security audit, audit my, security scan, vulnerabilit*, cve, cves, dependency scan, sast, dast, malware scan, antivirus, virus scan, virustotal, phishing, website safe, site safe, link safe, safe website, food, drug~, medication, medicine, toy~, baby, child*, kids, travel, neighborhood, neighbourhood, city, investment~, portfolio, stock~, shares, bond~, crypto coin, token, credit risk, loan, insurance, car, workplace, construction, chemical~, shell company, shell companies, shell plc, shell oil, shell gas, egg shell, sea shell, seashell~, turtle, taco, chain of command, command economy, military, voice command~, discord command, slash command, chat command, alexa, siri, sql injection, sql query, sql statement, password strength, firewall rule~, python code, python script, javascript code, java code, source code, pull request, terraform plan, docker image, npm package, browser extension, executable file, exe file, apk, safe mode, type safe, type safety, thread safe, thread safety, memory safe, memory safety, null safety, drone, dog, cat, safe word, illness, disease, cancer, allergy, allergies, allergic, fish, shellfish, health, symptom~, prank, game~, marriage, relationship, sport~, swim*, climb*, hike, hiking`),
  writeCommand: terms(`
    write a command, write me a command, write a shell, write me a shell, write a bash, write me a bash, write a script, write me a script, generate a command, generate a shell, generate a bash, create a bash, create a shell, give me a command, give me the command, what command, which command, what is the command, command to, command for, one liner to, one liner that, script to, script that, autocomplete, completion, convert this command, translate this command, learn bash, learn shell, bash tutorial, shell tutorial, bash scripting course, explain how, cheat sheet`),

  // This service as agents find it.
  visible: terms(`
    visibility, visible, discoverab*, discover, discovers, show up, shows up, discovery, discovered, found by, find this, find you, finds this, machine readable, machine discovery, gap~, discovery document~, readiness, payment ready, payable, agent ready, agent readiness, listed, indexed, surfaces, reachable, exposure`),
  agentish: terms(`
    agent~, agents, agentic, machine~, bot~, bots, llm~, llms, ai, crawler~, payment~, payments, x402, mcp, a2a, bazaar, discovery`),
  thisService: terms(`
    the service, this services,
    this service, this api, this server, this provider, this seller, this platform, this endpoint,
    this product, your service, your api, your endpoint~, your server, your platform, your site,
    your own, your payment~, your surfaces, your discover*, your visib*, yourself, you are, are you,
    do you, pennyworth, the service itself, service itself, itself, the seller, the provider, its own,
    about itself,`),
  reportName: terms(`
    agent visibility report, visibility report, payment readiness, machine discoverab*, machine discovery, discovery score, visibility score~, visibility metrics, agent visibility, readiness report, readiness score, discoverability report, discoverability score`),
  otherTarget: terms(`
    customer service, travel agent~, estate agent~, insurance agent~, training, marketplace,
    my site, my website, my web site, my api, my apis, my service, my services, my app, my server, my store, my shop, my company, my brand, my product~, my business, my endpoint~, my platform, my startup, my blog, my page~, my domain, my mcp, my saas, my own, mine, our site, our website, our api, our apis, our service, our services, our app, our store, our shop, our company, our brand, our product~, our business, our endpoint~, our platform, our own, our mcp, our domain, our docs, their site, their website, their api, client is, client site, clients site, a client, customer site, customers, competitor*, another, any site, any website, arbitrary, external, third party, other sites, other services, someone else*, a website, a site, a web site, a web shop, a company, a brand, a domain, a store, the website, zurl, zxsite, zlocal, seo, google, search engine~, serp, ranking~, rank, backlink~, brand mentions, chatgpt answers, chatgpt, perplexity, gemini, org, organisation, organization, supply chain, inventory, cost, costs, spend, cloud, kubernetes, cluster, pipeline, network, team, project, sales, weather, air, night, road, light, data, database, log, logs, dashboard~, trace, tracing, observability`),
  rawVisitors: terms(`
    raw ip*, ip address*, user agent~, user agent string~, who visited, visitor list, list of visitors, individual visitors, individual events, event level, raw event~, raw log~, access log~, wallet address*, which wallets, who paid, payer~, per visitor, identify visitors, single visitors, customer list`),

  // Searching a social site.
  social: terms(`
    twitter, tweet, tweets, tweeted, tweeting, zxsite, x com, on x, x posts, x post, x platform, platform x, x app, x network, x site, x results, x timeline, x feed, x search, x searches, x query, x queries, search x, searching x, x twitter, twitter x, x formerly, x account~, x users, x user, x advanced, x conversations, x chatter, across x, via x, posts from x, in x, link for x, url for x, query for x, string for x, operators for x, queries for x, xsearch, social search, social media, social post~, social posts, social network, social site`),
  notX: terms(`
    x axis, x rated, x files, x men, x factor, x box, xbox, tweet sized, tweet size, x ray, x rays, x coordinate~, x variable, for x in, solve for x, on x and y, on x y, x and y, x amount, x percent, on x86, on x11, x number, os x, mac os x, on x days`),
  postsNoun: terms(
    `posts, post about, posts about, posts that, people saying, people asking, people complaining`,
  ),
  query: terms(`
    query, queries, querystring, search url, search link~, search string~, search term~, search operator~, advanced search, search syntax, boolean search, boolean, search expression, search filter~, filtered search, saved search, search parameter~, the query, build the query, keyword search, deep link, min faves, minfaves, min retweets`),
  search: terms(`
    search*, find, finds, finding, look up, look for, looking for, lookup, discover, locate, see what, hear what, what people, what are people, see posts, read posts, show posts, posts about, people say~, who is talking, latest on, recent posts, newest posts, filter*, noise, hunt for, surface`),
  build: terms(`
    build, builds, building, create, creates, compose, construct, craft, make, makes, generate, generates, prepare, assemble, produce, formulate, form, turn, convert, give, need, want, write, help, get, design, return, put together, optimi*, refine, improve`),
  socialWrite: terms(`
    embed a, embed tweets, embed this, embedding,
    post a tweet, post a thread, post tweets, post to, post on x, post this, publish*, schedul*,
    tweet this, tweet out, write a tweet, write tweets, write me a tweet, write a thread,
    write a twitter, draft a tweet, draft tweets, draft a, compose a tweet, compose tweets,
    generate tweets, generate a tweet, reply to, replying to, auto reply, respond to, dm, dms,
    direct message~, message users, message people, message everyone, contact users, contact them,
    contact people, contact the authors, email them, outreach, follow users, follow people, follow back,
    follow everyone, auto follow, unfollow*, like posts, like tweets, auto like, retweet this,
    retweet posts, get more followers, grow my, gain followers, followers, follower count~,
    follower list, bio, handle name, caption~, hashtag~ for my, ad campaign~, ads, advertis*, delete my,
    delete old, my account, log into twitter, log in, login, verify my account, blue check, buy twitter,
    twitter stock, stock, acqui*, block~, report spam accounts, profile picture, widget,`),
  socialFetch: terms(`
    email address*, emails, contact details, phone number~, contact info*, 
    scrap*, crawl*, harvest*, download*, export*, archive~, archiving, stream~, streaming, fetch, fetches, fetching, pull all, pull every, dump, collect*, mass collect, bulk, csv, json dump, dataset, api key, api keys, api access, twitter api, bearer token, firehose, summar*, sentiment, analytics, analy*, statistics, count, how many, trend report, read me, read the tweets, tldr, translate*, classify tweets, train*, fine tune, profile data, profiles, follower*, bulk`),
  monitor: terms(
    `monitor*, track, tracks, tracking, watch, watching, alert~, alerts, notify, notification~, real time, realtime, live feed, continuously, every hour, daily report`,
  ),
  otherSearch: terms(`
    linkedin, facebook, instagram, reddit, subreddit, tiktok, youtube, mastodon, bluesky, threads, threads app, pinterest,
     hacker news, hackernews, stack overflow, stackoverflow, quora, discord, slack, telegram, wechat, snapchat, google, bing, duckduckgo, web search, search the web, search the internet, internet search, search engine, job board~, jobs on indeed, flights, hotels, products, amazon, ebay, pubmed, arxiv, scholar, patents, news archive, query optimi*, slow query, react query, jquery`),
  otherData: terms(`
    sql, graphql, elasticsearch, elastic search, lucene, solr, splunk, prometheus,
     promql, kql, mongodb, database, postgres, my files, my email~, my inbox, my notes, documents, vector search, semantic search, regex, xpath, css selector, github, codebase, source code`),
} as const satisfies Record<string, RegExp>;

/** One of {@linkcode CONCEPTS}. */
export type Concept = keyof typeof CONCEPTS;

/** Output that only a failing program writes. */
export const FAILURE_EVIDENCE: readonly RegExp[] = [
  /\b[A-Z]\w*(?:Error|Exception)\b/,
  /\bE(?:CONN|NO|ACCES|PERM|ADDR|EXIST|RESOLVE|LIFECYCLE|TIMEDOUT|MFILE|INTEGRITY|BADENGINE)[A-Z]*\b/,
  /\bnpm (?:ERR!|error)/i,
  /\bexit(?:ed|s)?(?: with)?(?: an?)?(?: (?:code|status))?[ :=]*[1-9-]\d*\b/i,
  /\b(?:code|status) (?:1|2|126|127|128|134|137|139|255)\b/,
  /\bTraceback\b/,
  /\bmake(?:\[\d+\])?: \*\*\*/,
  /\bfatal: /i,
  /\bcommand not found\b/i,
  /\bpermission denied\b/i,
  /\bsegmentation fault\b|\bsegfault/i,
  /\berror TS\d+|\berror\[E\d+\]|\bTS\d{4}\b/,
  /\bcan not find (?:module|package|symbol|name)\b/i,
  /\bno such file or directory\b|\bno module named\b|\bno space left\b|\bno matching (?:distribution|manifest)\b/i,
  /\bundefined reference\b|\bunresolved (?:import|external)|\bundefined symbol\b/i,
  /\bCrashLoopBackOff\b|\bImagePullBackOff\b|\bOOMKilled\b/,
  /\bpeer dep(?:endency)?\b.*\bconflict|\bERESOLVE\b/i,
  /\bmodule not found\b|\bconnection refused\b|\baddress already in use\b|\bis not a git command\b|\bis not recogni[sz]ed as\b/i,
  /\bsyntax error\b|\bunexpected token\b|\bnull pointer\b|\bheap out of memory\b/i,
  /\bbad interpreter\b|\bmerge conflict|\bno upstream branch\b|\bnon-fast-forward\b|\bdetached HEAD\b/i,
];

/** A command line as it is typed. */
export const COMMAND_EVIDENCE: readonly RegExp[] = [
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
  /\b(?:Remove-Item|Format-Volume|Invoke-Expression|iex|del\s+\/|rd\s+\/s|format\s+[a-z]:)/i,
  /\b(?:killall|pkill|kill\s+-9|shutdown|reboot|iptables\s+-|crontab\s+-r|mv\s+\S+\s+\/|history\s+-c)\b/i,
  /[`"'](?:sudo\s+)?(?:rm|dd|chmod|chown|curl|wget|git|docker|kubectl|find|mv|cp|tar|kill|pkill|systemctl|iptables|apt|apt-get|brew|npm|npx|pip|ssh|scp|rsync|sed|awk|crontab|terraform|helm|aws|gcloud|psql|mysql|redis-cli|truncate|shred|eval|source|bash|sh|tee|xargs)\s[^`"']*[`"']/,
];

/** Operators of the search site. */
export const OPERATOR_EVIDENCE: readonly RegExp[] = [
  /\bmin_(?:faves|retweets|replies)\b/i,
  /-filter:|\bfilter:(?:links|replies|images|videos|media)\b/i,
  /\bfrom:@?\w+.*\b(?:since|until|lang):/i,
];

/** Names that an agent has read in the documents of this service. */
export const NAMES = {
  "command-error": /\bfix-error\b|\brepair[_ -]receipts?\b|\bcommand-error\b/i,
  "url-summary": /\bsummari[sz]e-url\b|\burl[_-]summary\b/i,
  "shell-safety":
    /\bshell-risk-check\b|\bshell[_ -]risk[_ -]assessments?\b|\bshell-safety\b/i,
  "service-visibility":
    /\bagent-visibility-report\b|\bprivacy_safe_agent_visibility_report\b|\bservice-visibility\b/i,
  "x-search":
    /\bxsearch(?:[-_]query|[-_]search[-_]query[-_]and[-_]url)?\b|\bx-search\b/i,
} as const;
