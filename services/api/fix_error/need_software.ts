/**
 * Names of software, its parts, and what is done with it.
 *
 * @module
 */

/** Software, its parts, and what is done with it. */
export const SOFTWARE = `
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

/** What code and its parts are called, by those who write it. */
export const PARTS_OF_CODE = `
    after update, after updating, after upgrade, after upgrading, after the update,
    after the upgrade,
    api, apis, endpoint~, callback~, css, html, dom, json, xml, yaml, toml, regex, iterator~,
    iframe~,
    polyfill~, hydration, tsconfig, hmr, hot reload, ssr, cors, dns, tls, jwt, oauth, graphql, grpc,
    websocket~, reverse proxy, load balancer, ingress, async, subprocess, stdin, tensor~, dataset~,
    app router, dynamic route~, nested route~, dev mode, dev server, debugger, breakpoint~,
    production build, static build, source map~, sourcemap~, enum~, struct~, boolean~, integer~,
    tuple~, mutex, query param~, url param~, query string~, http request~, get request~,
    post request~, request body, response body, schema~, snapshot test~, config, config file~,
    configuration file~, env file, dotenv, plugin~, browser, kernel module~, kernel panic,
    client component~, server component~, ui component~, utf 8, vm, virtual machine~, s3, webview,
    emulator~, variable~, constructor~, subclass~, serializ*, deserializ*, parser~, tokenizer~,
    transpil*, symlink~, training loop`;

/** Names of software that are things or animals as well. */
export const THINGS_TOO = `
    a go, alpine, apache, apt, brew, build, bun, c#, cargo, checkout, cmd, console, cypress, dart,
    elixir, express, fish, flutter, formatter, g, gem, helm, hook~, in go, java, jest, laptop, ld,
    linker, lock file, mac, make, mix, mocha, my go, node, poetry, port, prettier, pull, push,
    rails, rake, react, rollup, ruby, rust, scala, snap, swift, tofu, yarn`;

/** What is said of software alone, and of such names as software. */
export const SOFTWARE_AT_WORK = `
    java [0-9]+, node [0-9]+, php [0-9]+, python [0-9]+, ruby [0-9]+,
    freebsd, openbsd, fedora, centos, manjaro, arch linux, nixos, vscode, vs code, cpu, onnx,
    torch, assertion~, neovim, emacs, intellij, svg, markdown, wasm, webassembly, rpc, dll, dlls,
    api route~, backend, frontend, keras, middleware, repl, scikit, sklearn, tensorflow, webhook~,
    gpu, inference, build fails, build failed, build failing, build broke, build breaks,
    broken build~, build crashed, build crashes, build errors, build hangs, build hung,
    build stops, build is broken, build is red, failing build~, build log~, the build,
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
