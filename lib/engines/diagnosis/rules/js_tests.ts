/** Test runners and linters of JavaScript: Jest, Vitest, Mocha, Playwright, Cypress, Puppeteer, ESLint, Prettier. */
import table from "./tables/js_tests.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "@/lib/engines/diagnosis/context.ts";
import { append } from "../actions.ts";
import { type CompleteRule, defineRules } from "../types.ts";
import { addPackages, addValue, packageOf } from "./javascript_support.ts";

const OPEN = "Open {at?the failing test}";

/** Test runners and linters. */
export const JS_TEST_RULES: readonly CompleteRule[] = defineRules({
  family: "js-tests",
  tools: [
    "jest",
    "vitest",
    "mocha",
    "playwright",
    "cypress",
    "eslint",
    "prettier",
    "npm",
    "npx",
    "yarn",
    "pnpm",
  ],
  risk: "Do not update snapshots or skip tests only to get a green run.",
  prevent: "Run the tests before each push, with the same versions as CI.",
}, [
  ...readRules(table),
  {
    id: "jest-dom-environment",
    line:
      /ReferenceError: (?<name>document|window|navigator|localStorage|HTMLElement) is not defined/,
    all: [
      /Test Suites?:|^\s{0,4}FAIL |testEnvironment|vitest|wrong test environment/i,
    ],
    level: "code",
    priority: 8,
    tools: ["jest", "vitest", "npm"],
    cause:
      "{name} is not defined: the test runs in the node environment, which has no DOM (jsdom).",
    next: [
      (c) =>
        c.cmd.programs.includes("vitest")
          ? c.cmd.append("--environment jsdom")
          : undefined,
      (c) =>
        c.cmd.programs.includes("jest")
          ? c.cmd.append("--env=jsdom")
          : undefined,
      (c) =>
        addPackages(
          c,
          c.cmd.programs.includes("vitest") ||
            c.lines.some((l) => /vitest/i.test(l))
            ? "jsdom"
            : "jest-environment-jsdom",
          true,
        ),
    ],
    plan: [
      "Install the environment: jest-environment-jsdom for Jest, jsdom for Vitest.",
      "Lasting: testEnvironment: 'jsdom' in the configuration, or @jest-environment jsdom at the top of the file.",
    ],
    hits: [
      {
        command: "npx jest",
        error:
          "FAIL ./a.test.js\n  \u25cf a\n    ReferenceError: document is not defined\n      at Object.document (a.test.js:1:22)\nTest Suites: 1 failed, 1 total",
        next: "npx jest --env=jsdom",
      },
      {
        command: "npx vitest run",
        error: " FAIL  src/a.test.ts\nReferenceError: window is not defined",
        next: "npx vitest run --environment jsdom",
      },
    ],
    misses: [
      "ReferenceError: window is not defined\n    at Chart (/app/src/chart.tsx:10:3)",
    ],
  },
  {
    id: "jest-environment-missing",
    line:
      /[Tt]est environment (?<env>[\w-]{1,60}) cannot be found|MISSING DEPENDENCY\s{1,3}Cannot find dependency '(?<mod>[^']{1,60})'/,
    level: "code",
    cause: [
      "The test environment {env} is not installed.",
      "The test runner lacks the package {mod}.",
    ],
    next: [addValue("env", true), addValue("mod", true)],
    hits: [{
      command: "npx jest",
      error:
        "\u25cf Validation Error:\n\n  Test environment jest-environment-jsdom cannot be found. Make sure the testEnvironment configuration option points to an existing node module.",
      next: "npm install --save-dev jest-environment-jsdom",
    }, " MISSING DEPENDENCY  Cannot find dependency 'jsdom'"],
    misses: ["ReferenceError: document is not defined"],
  },
  {
    id: "jest-esm-token",
    line: /Jest encountered an unexpected token/,
    // A file of a package is another matter: it is left out of the transform.
    none: [/node_modules[\\/][^:]{3,200}\.[cm]?jsx?:\d{1,6}$/],
    level: "code",
    priority: 6,
    near: [/SyntaxError: (?<msg>.{3,100})/],
    cause:
      "Jest does not transform the file: it meets ES module, TypeScript or JSX syntax that it takes for plain CommonJS[[ ({msg})]].",
    next: (c) =>
      addPackages(
        c,
        "babel-jest @babel/preset-env @babel/preset-typescript",
        true,
      ),
    plan: ["For TypeScript set up ts-jest, @swc/jest or babel-jest."],
    hits: [
      "  \u25cf Test suite failed to run\n\n    Jest encountered an unexpected token\n\n    Details:\n\n    /app/src/page.tsx:12\n    <Page />\n    SyntaxError: Unexpected token '<'",
      {
        command: "npx jest",
        error:
          "Jest encountered an unexpected token\n\nSyntaxError: Cannot use import statement outside a module",
        next:
          "npm install --save-dev babel-jest @babel/preset-env @babel/preset-typescript",
      },
    ],
    misses: ["SyntaxError: Unexpected token 'export'"],
  },
  {
    id: "jest-no-tests",
    line:
      /No tests? (?:files? )?found, exiting with code 1|No test suite found in file (?<path>\S{1,200})|Error: No test files found(?:: "(?<glob>[^"]{1,120})")?|Error: No tests found/,
    level: "code",
    cause: [
      "{path} holds no test (no describe, test or it).",
      "No tests were found: no file matches the pattern (testMatch, include, or the given path).",
    ],
    next: [
      (c) =>
        c.cmd.programs.includes("jest")
          ? c.cmd.append("--listTests")
          : undefined,
      (c) =>
        c.cmd.programs.includes("playwright")
          ? c.cmd.append("--list")
          : undefined,
      (c) => c.cmd.programs.includes("vitest") ? "npx vitest list" : undefined,
      (c) =>
        c.cmd.programs.includes("mocha")
          ? c.cmd.append("--recursive --extension js,ts")
          : undefined,
      (c) =>
        ["npm", "yarn", "pnpm"].includes(c.cmd.program)
          ? c.cmd.append("-- --passWithNoTests")
          : undefined,
      (c) =>
        ["vitest", "mocha", "playwright"].some((name) =>
            c.cmd.programs.includes(name)
          )
          ? undefined
          : "npx jest --listTests",
    ],
    plan: [
      "Name tests like a.test.ts or correct testMatch; a run may be empty with --passWithNoTests.",
    ],
    hits: [
      {
        command: "npx jest",
        error:
          "No tests found, exiting with code 1\nRun with `--passWithNoTests` to exit with code 0",
        next: "npx jest --listTests",
      },
      {
        command: "npx vitest run",
        error:
          "No test files found, exiting with code 1\n\ninclude: **/*.{test,spec}.?(c|m)[jt]s?(x)",
        next: "npx vitest list",
      },
      {
        command: "npx mocha",
        error: 'Error: No test files found: "test"',
        next: "npx mocha --recursive --extension js,ts",
      },
    ],
    misses: ["error: No test modules found"],
  },
  {
    id: "jest-module-missing",
    line:
      /Cannot find module '(?<mod>[^']{1,200})' from '(?<from>[^']{1,200})'/,
    level: "code",
    cause: [
      (c) =>
        packageOf(c.v["mod"]) === undefined || /^[@~]\//.test(c.v["mod"] ?? "")
          ? `Jest cannot resolve '${c.v["mod"]}' from ${
            c.v["from"]
          }: a wrong path, or an alias without moduleNameMapper.`
          : undefined,
      "Jest cannot find the package {mod} (imported in {from}).",
    ],
    next: [
      (c) =>
        /^[@~]\//.test(c.v["mod"] ?? "")
          ? `Add moduleNameMapper to jest.config.js: { "^${
            (c.v["mod"] ?? "@").charAt(0)
          }/(.*)$": "<rootDir>/src/$1" }.`
          : undefined,
      addValue("mod", true),
      "Open {from} and correct the path '{mod}'.",
    ],
    hits: [{
      command: "npx jest",
      error: "    Cannot find module 'supertest' from 'test/app.test.js'",
      next: "npm install --save-dev supertest",
    }, "Cannot find module '@/lib/db' from 'src/a.test.ts'"],
    misses: ["Error: Cannot find module 'supertest'\nRequire stack:\n- /a.js"],
  },
  {
    id: "jest-timeout",
    line: [
      /thrown: "Exceeded timeout of (?<ms>\d{1,7}) ms for a (?:test|hook)/,
      /Exceeded timeout of (?<ms>\d{1,7}) ms/,
      /Error: Timeout of (?<ms>\d{1,7})ms exceeded/,
      /Error: (?:Test|Hook) timed out in (?<ms>\d{1,7})ms/,
    ],
    level: "code",
    cause:
      "A test or hook did not end within {ms} ms (timeout): a promise that is never awaited, done() not called, or a slow service.",
    next:
      `${OPEN} and await every promise (or raise the timeout for that one test above {ms} ms).`,
    plan: ["See what is still open: npx jest --detectOpenHandles."],
    hits: [
      '    thrown: "Exceeded timeout of 5000 ms for a test.\n    Use jest.setTimeout(newTimeout) to increase the timeout value',
      'Error: Timeout of 2000ms exceeded. For async tests and hooks, ensure "done()" is called; if returning a Promise, ensure it resolves.',
    ],
    misses: ["TimeoutError: locator.click: Timeout 30000ms exceeded."],
  },
  {
    id: "jest-snapshot",
    line:
      /(?<n>\d{1,4}) snapshots? failed|toMatchSnapshot\(\)|Snapshot (?:name: |`)(?<name>.{1,120}?)`? ?mismatch(?:ed)?|New snapshot was not written\. The update flag must be explicitly passed/,
    level: "phrase",
    cause: "A snapshot differs from what the code renders now.",
    next: [
      (c) =>
        c.cmd.programs.includes("vitest")
          ? c.cmd.append("-u")
          : c.cmd.programs.includes("jest")
          ? c.cmd.append("-u")
          : undefined,
      "npx jest -u",
    ],
    plan: [
      "Look at the difference first: update only when the change is meant.",
    ],
    hits: [
      {
        command: "npx jest",
        error:
          "  \u25cf renders\n\n    expect(received).toMatchSnapshot()\n\n    Snapshot name: `renders 1`\n\n \u203a 1 snapshot failed.",
        next: "npx jest -u",
      },
      {
        command: "npx vitest run",
        error: "Error: Snapshot `Button > renders 1` mismatched",
        next: "npx vitest run -u",
      },
    ],
    misses: ["Snapshots:   0 total"],
  },
  {
    id: "jest-assertion",
    line: [
      /expect\(received\)\.(?<matcher>[\w.]{2,60})\(/,
      /AssertionError: expected (?<got>.{1,100}?) to (?<rel>[\w ]{2,30})/,
    ],
    level: "phrase",
    near: [
      /Expected(?: \w{1,20})?: (?<want>.{1,100})/,
      /Received(?: \w{1,20})?: (?<got>.{1,100})/,
      /\u25cf (?<name>.{1,120})/,
    ],
    cause: [
      "The test {name} failed: expected {want}, received {got}.",
      "An assertion failed: expected {got} to {rel} another value.",
      "The assertion {matcher} failed.",
    ],
    next:
      `${OPEN} and compare the expected with the received value; correct the code, or the test if the behaviour is meant.`,
    hits: [
      "  \u25cf sum \u203a adds\n\n    expect(received).toBe(expected) // Object.is equality\n\n    Expected: 3\n    Received: 4\n\n      at Object.toBe (test/sum.test.js:5:18)",
      "AssertionError: expected 4 to equal 3\n    at Context.<anonymous> (test/a.spec.js:7:14)",
    ],
    misses: [
      "    expect(received).toMatchSnapshot()\n \u203a 1 snapshot failed.",
    ],
  },
  {
    id: "playwright-browsers-missing",
    line:
      /Executable doesn't exist at (?<path>\S{1,250})|Looks like Playwright(?: Test or Playwright)? was just installed or updated|Could not find (?:Chrome|Chromium|browser)(?: \(ver\. (?<ver>[\d.]{1,20})\))?/,
    tools: ["playwright", "puppeteer", "npx", "node"],
    level: "code",
    cause:
      "The browser is not installed[[ at {path}]]: Playwright or Puppeteer did not download it.",
    next: [
      (c) =>
        c.lines.some((l) => /puppeteer|Could not find Chrom/i.test(l)) &&
          !c.lines.some((l) => /playwright/i.test(l))
          ? "npx puppeteer browsers install chrome"
          : undefined,
      (c) =>
        c.cmd.programs.includes("python") || c.cmd.programs.includes("pytest")
          ? "playwright install"
          : undefined,
      (c) => c.platform.isCi ? "npx playwright install --with-deps" : undefined,
      (c) =>
        c.lines.some((l) => /puppeteer/i.test(l)) &&
          !c.lines.some((l) => /playwright/i.test(l))
          ? undefined
          : "npx playwright install",
    ],
    prevent:
      "Install the browsers in the same CI job, or use the Playwright image of the same version.",
    hits: [
      {
        command: "npx playwright test",
        error:
          "Error: browserType.launch: Executable doesn't exist at /root/.cache/ms-playwright/firefox-1440/firefox/firefox\n\u2551 Looks like Playwright Test or Playwright was just installed or updated.",
        next: "npx playwright install",
      },
      {
        command: "node shot.js",
        error:
          "Error: Could not find Chrome (ver. 131.0.6778.85). This can occur if either\n 1. you did not perform an installation before running the script (e.g. `npx puppeteer browsers install chrome`)",
        next: "npx puppeteer browsers install chrome",
      },
    ],
    misses: [
      "Failed to launch the browser process!\n/x/chrome: error while loading shared libraries: libnss3.so: cannot open shared object file",
    ],
  },
  {
    id: "browser-shared-library-missing",
    line: [
      /(?:chrome|chromium|headless_shell|firefox|MiniBrowser|Cypress)[\w./-]{0,100}: error while loading shared libraries: (?<lib>[\w.+-]{3,60}): cannot open shared object file/,
      /Host system is missing (?:a few )?dependencies to run browsers/,
      /Host system is missing dependencies!/,
      /Missing libraries(?: are)?:/,
    ],
    tools: ["playwright", "puppeteer", "cypress", "node"],
    level: "code",
    priority: 10,
    none: [/^\s{1,12}[\w.-]{2,60}\.dll$/],
    near: [
      /^\W{0,8}(?<lib>lib[\w.+-]{2,60}\.so[\d.]{0,8})/,
      /Missing libraries(?: are)?:[\W]{1,12}(?<lib>lib[\w.+-]{2,60}\.so[\d.]{0,8})/,
    ],
    cause:
      "The browser cannot start: the system library {lib?it needs} is not installed.",
    next: [
      (c) =>
        c.lines.some((l) =>
            /playwright|browserType\.|Host system is missing/i.test(l)
          )
          ? "npx playwright install-deps"
          : undefined,
      (c) =>
        c.platform.manager !== "apt"
          ? undefined
          : `${
            c.platform.isContainer ? "apt-get update && " : "sudo "
          }apt-get install -y ${
            withLibrary(
              c,
              "libnss3 libatk-bridge2.0-0 libgbm1 libasound2 libxkbcommon0 libgtk-3-0",
            )
          }`,
      (c) =>
        c.platform.manager === "apk"
          ? "apk add --no-cache chromium nss freetype harfbuzz ca-certificates ttf-freefont"
          : undefined,
      (c) =>
        ["apt", "apk"].includes(c.platform.manager)
          ? undefined
          : "sudo dnf install -y nss atk at-spi2-atk libgbm alsa-lib gtk3 libxkbcommon",
    ],
    plan: [
      "On Ubuntu 24.04 and Debian 13 the package libasound2 is named libasound2t64.",
    ],
    prevent: "Use an image made for browsers, such as the Playwright image.",
    hits: [
      {
        command: "node shot.js",
        error:
          "Error: Failed to launch the browser process!\n/root/.cache/puppeteer/chrome/linux-131/chrome-linux64/chrome: error while loading shared libraries: libatk-1.0.so.0: cannot open shared object file: No such file or directory",
        environment: "debian:12 container",
        next:
          "apt-get update && apt-get install -y libnss3 libatk-bridge2.0-0 libgbm1 libasound2 libxkbcommon0 libgtk-3-0",
      },
      {
        command: "npx playwright test",
        error:
          "browserType.launch: \n\u2551 Host system is missing dependencies to run browsers. \u2551\nplaywright install-deps",
        next: "npx playwright install-deps",
      },
    ],
    misses: [
      "./tool: error while loading shared libraries: libfoo.so.1: cannot open shared object file",
    ],
  },
  {
    id: "playwright-timeout",
    line:
      /(?:TimeoutError: )?(?<call>(?:locator|page|frame|browserContext|elementHandle|browser)\.\w{2,30}): (?:Timeout (?<ms>\d{1,7})ms exceeded|Test timeout)|TimeoutError: Waiting for selector `(?<sel>[^`]{1,150})` failed|Test timeout of (?<ms2>\d{1,7})ms exceeded/,
    tools: ["playwright", "puppeteer", "npx"],
    level: "code",
    near: [
      /waiting for (?<sel>(?:locator|getBy\w{2,20})\(.{1,150}\)|selector .{1,150})/,
    ],
    cause:
      "{call?The step} timed out: the element[[ ({sel})]] did not appear, is hidden, or the page did not load in time.",
    next: [
      (c) =>
        c.cmd.programs.includes("playwright")
          ? c.cmd.append("--trace on")
          : undefined,
      `${OPEN} and check the selector[[ {sel}]] against the page; wait for what must be visible before the step.`,
    ],
    hits: [
      {
        command: "npx playwright test",
        error:
          "TimeoutError: locator.click: Timeout 30000ms exceeded.\nCall log:\n  - waiting for getByRole('button', { name: 'Pay' })",
        next: "npx playwright test --trace on",
      },
      "TimeoutError: Waiting for selector `#login` failed: Waiting failed: 30000ms exceeded",
    ],
    misses: ["Error: Timeout of 2000ms exceeded."],
  },
  {
    id: "playwright-strict-mode",
    line:
      /strict mode violation: (?<sel>.{1,150}?) resolved to (?<n>\d{1,5}) elements/,
    level: "code",
    cause:
      "The locator {sel} fits {n} elements; Playwright's strict mode wants exactly one.",
    next:
      `${OPEN} and make the locator {sel} unique (a role with a name, a test id, or .first()).`,
    hits: [
      "Error: locator.click: Error: strict mode violation: getByText('Save') resolved to 2 elements:",
      "Error: strict mode violation: locator('button') resolved to 7 elements",
    ],
    misses: ["TimeoutError: locator.click: Timeout 30000ms exceeded."],
  },
  {
    id: "playwright-page-closed",
    line:
      /(?<!launch: )Target page, context or browser has been closed|Protocol error \([\w.]{1,60}\): (?:Target closed|Session closed)|Navigation failed because (?:page|browser) (?:was closed|has disconnected)/,
    tools: ["playwright", "puppeteer", "node"],
    level: "code",
    cause:
      "The page or browser was closed while the script still used it: a missing await, a crash, or too little shared memory.",
    next:
      `${OPEN} and await every call before the browser closes; in Docker give it memory with --ipc=host or --shm-size=1g.`,
    hits: [
      "Error: page.goto: Target page, context or browser has been closed",
      "ProtocolError: Protocol error (Runtime.callFunctionOn): Target closed.",
    ],
    misses: ["TimeoutError: page.goto: Timeout 30000ms exceeded."],
  },
  {
    id: "browser-navigation-failed",
    line: /net::(?<code>ERR_\w{3,60}) at (?<addr>https?:\/\/[^\s]{1,200})/,
    tools: ["playwright", "puppeteer", "cypress", "node"],
    level: "code",
    cause: "The browser could not open {addr}: {code}.",
    next: [
      (c) =>
        /CONNECTION_REFUSED/.test(c.v["code"] ?? "")
          ? c.render("curl -sSI {addr}")
          : undefined,
      "curl -sSI {addr}",
    ],
    plan: [
      "Start the server before the tests (webServer in playwright.config, start-server-and-test).",
    ],
    hits: [{
      command: "npx playwright test",
      error:
        "Error: page.goto: net::ERR_CONNECTION_REFUSED at http://localhost:3000/",
      next: "curl -sSI http://localhost:3000/",
    }, "Error: net::ERR_NAME_NOT_RESOLVED at https://stage.acme.test/"],
    misses: ["TimeoutError: page.goto: Timeout 30000ms exceeded."],
  },
  {
    id: "cypress-xvfb",
    line: /Your system is missing the dependency: Xvfb/,
    tools: ["cypress"],
    level: "code",
    cause:
      "Cypress needs Xvfb (and browser libraries), which is not installed.",
    next: [
      (c) =>
        c.platform.manager === "apt"
          ? `${
            c.platform.isContainer ? "apt-get update && " : "sudo "
          }apt-get install -y xvfb libgtk-3-0 libgbm1 libnss3 libasound2`
          : undefined,
      (c) =>
        c.platform.manager === "apt"
          ? undefined
          : "sudo dnf install -y xorg-x11-server-Xvfb gtk3 nss alsa-lib",
    ],
    plan: [
      "On Ubuntu 24.04 and Debian 13 the package libasound2 is named libasound2t64.",
    ],
    hits: [{
      command: "npx cypress run",
      error:
        "Your system is missing the dependency: Xvfb\n\nInstall Xvfb and run Cypress again.",
      environment: "node:20 container",
      next:
        "apt-get update && apt-get install -y xvfb libgtk-3-0 libgbm1 libnss3 libasound2",
    }, "Error: Your system is missing the dependency: Xvfb"],
    misses: ["The Cypress binary is missing."],
  },
  {
    id: "cypress-assertion-timeout",
    line:
      /AssertionError: Timed out retrying after (?<ms>\d{1,7})ms: (?<msg>.{3,200})/,
    tools: ["cypress"],
    level: "code",
    priority: 6,
    cause: "Cypress gave up after {ms} ms: {msg}",
    next:
      `${OPEN} and check the selector and that the page really shows it: {msg}`,
    hits: [
      "AssertionError: Timed out retrying after 4000ms: Expected to find element: `#submit`, but never found it.",
      "AssertionError: Timed out retrying after 10000ms: expected '<div>' to be 'visible'",
    ],
    misses: ["AssertionError: expected 4 to equal 3"],
  },
  {
    id: "eslint-no-config",
    line:
      /ESLint couldn't find (?:an eslint\.config|a configuration file)|No ESLint configuration found/,
    tools: ["eslint", "npx"],
    level: "code",
    cause:
      "ESLint finds no configuration file: version 9 wants the flat config eslint.config.js instead of .eslintrc.",
    next: [
      (c) =>
        c.lines.some((l) => /eslintrc/.test(l)) &&
          !c.lines.some((l) => /eslint\.config/.test(l))
          ? undefined
          : "npm init @eslint/config@latest",
      "npx @eslint/migrate-config .eslintrc.json",
    ],
    plan: [
      "With an old .eslintrc file use npx @eslint/migrate-config .eslintrc.json.",
    ],
    hits: [{
      command: "npx eslint .",
      error:
        "Oops! Something went wrong! :(\n\nESLint: 9.12.0\n\nESLint couldn't find an eslint.config.(js|mjs|cjs) file.",
      next: "npm init @eslint/config@latest",
    }, "Error: No ESLint configuration found in /app/src."],
    misses: ['ESLint couldn\'t find the plugin "eslint-plugin-react".'],
  },
  {
    id: "eslint-plugin-missing",
    line: [
      /ESLint couldn't find the (?:plugin|config) "(?<mod>[^"]{1,100})"/,
      /Failed to load (?:plugin|config|parser) '?"?(?<mod2>[@\w/.-]{1,100})'?"? (?:declared in|to extend from)/,
      /Failed to load parser '(?<mod2>[^']{1,100})'/,
    ],
    level: "code",
    cause: [
      "ESLint's plugin or configuration {mod} is not installed.",
      "ESLint's plugin, parser or configuration {mod2} is not installed.",
    ],
    next: [(c) => {
      const raw = c.v["mod"] ?? c.v["mod2"] ?? "";
      const isConfig = /config "|Failed to load config/.test(
        c.lines[c.at] ?? "",
      );
      const name =
        raw.startsWith("@") || /^eslint-/.test(raw) || /parser/.test(raw)
          ? raw.startsWith("@") && !raw.includes("/")
            ? `${raw}/eslint-plugin`
            : raw
          : `eslint-${isConfig ? "config" : "plugin"}-${raw}`;
      const pkg = packageOf(name);
      return pkg === undefined ? undefined : addPackages(c, pkg, true);
    }],
    hits: [
      {
        command: "npx eslint src",
        error: 'ESLint couldn\'t find the plugin "eslint-plugin-import".',
        next: "npm install --save-dev eslint-plugin-import",
      },
      {
        command: "yarn eslint .",
        error: 'ESLint couldn\'t find the config "prettier" to extend from.',
        next: "yarn add -D eslint-config-prettier",
      },
      "Failed to load plugin '@typescript-eslint' declared in '.eslintrc.json': Cannot find module '@typescript-eslint/eslint-plugin'",
    ],
    misses: ["ESLint couldn't find an eslint.config.(js|mjs|cjs) file."],
  },
  {
    id: "eslint-definition-missing",
    line: /Definition for rule '(?<rule>[^']{1,100})' (?:was )?not found/,
    level: "code",
    cause:
      "ESLint does not know the rule {rule}: its plugin is not installed or not named in the configuration.",
    next: [(c) => {
      const m = /^(@[\w-]+(?:\/[\w-]+(?=\/))?|[\w-]+)\//.exec(c.v["rule"] ?? "")
        ?.[1];
      return m === undefined ? undefined : addPackages(
        c,
        m.startsWith("@")
          ? m.includes("/") ? m : `${m}/eslint-plugin`
          : `eslint-plugin-${m}`,
        true,
      );
    }, "Remove {rule} from the configuration, or add the plugin that has it."],
    hits: [{
      command: "npx eslint .",
      error:
        "  1:1  error  Definition for rule 'react-hooks/exhaustive-deps' not found  react-hooks/exhaustive-deps",
      next: "npm install --save-dev eslint-plugin-react-hooks",
    }, "Definition for rule 'no-foo' not found"],
    misses: ['ESLint couldn\'t find the plugin "eslint-plugin-react".'],
  },
  {
    id: "eslint-parsing-error",
    line: /\berror\s{1,4}Parsing error: (?<msg>.{3,200})/,
    level: "code",
    cause: "ESLint cannot parse the file[[ {at}]]: {msg}",
    next: [
      (c) =>
        /parserOptions\.project|TSConfig/.test(c.v["msg"] ?? "")
          ? "Add the file to include of the tsconfig.json that parserOptions.project names (or use projectService)."
          : /keyword 'import'|Unexpected token|reserved/.test(c.v["msg"] ?? "")
          ? addPackages(c, "typescript-eslint", true)
          : undefined,
      "Open {at?the file} and correct the syntax: {msg}",
    ],
    plan: ["Set sourceType to module and the parser that fits the language."],
    hits: [
      "/app/src/a.ts\n  1:1  error  Parsing error: The keyword 'import' is reserved",
      '  0:0  error  Parsing error: "parserOptions.project" has been provided for @typescript-eslint/parser.',
    ],
    misses: [
      "  3:7  error  'x' is assigned a value but never used  no-unused-vars",
    ],
  },
  {
    id: "eslint-rule-violated",
    line:
      /^\s{1,4}(?<ln>\d{1,6}):(?<cl>\d{1,5})\s{1,4}error\s{1,4}(?<msg>.{3,200}?)\s{2,10}(?<rule>@?[\w-]{2,40}(?:\/[\w-]{2,60}){0,2})$/,
    level: "phrase",
    near: [
      /^(?<path>(?:\/|[A-Za-z]:\\|\.{0,2}\/?)[\w@./\\-]{1,200}\.\w{2,5})$/,
    ],
    cause:
      "ESLint's rule {rule} is violated[[ in {path}]] at line {ln}: {msg}.",
    next: [
      (c) =>
        c.lines.some((l) =>
            /potentially fixable with the `--fix` option/.test(l)
          ) && c.cmd.programs.includes("eslint")
          ? c.cmd.append("--fix")
          : undefined,
      (c) =>
        c.lines.some((l) =>
            /potentially fixable with the `--fix` option/.test(l)
          )
          ? "npx eslint . --fix"
          : undefined,
      "Open {path?the file} at line {ln} and correct it: {msg} ({rule}).",
    ],
    hits: [
      {
        command: "npx eslint src",
        error:
          "/app/src/a.js\n  3:7  error  'x' is assigned a value but never used  no-unused-vars\n\n\u2716 1 problem (1 error, 0 warnings)",
        next:
          "Open /app/src/a.js at line 3 and correct it: 'x' is assigned a value but never used (no-unused-vars).",
      },
      {
        command: "npx eslint .",
        error:
          "/app/a.ts\n  1:20  error  Missing semicolon  @stylistic/semi\n  1 error and 0 warnings potentially fixable with the `--fix` option.",
        next: "npx eslint . --fix",
      },
    ],
    misses: ["  1:1  error  Parsing error: Unexpected token"],
  },
  {
    id: "prettier-check",
    line:
      /Code style issues (?:found in|fixed in)|Forgot to run Prettier\?|^\[warn\] Code style issues/,
    tools: ["prettier", "npm", "npx"],
    level: "code",
    priority: 14,
    cause: "Files are not formatted as Prettier would (code style issues).",
    next: [
      (c) => c.cmd.replace("--check", "--write"),
      (c) => c.cmd.replace("-c", "--write"),
      "npx prettier --write .",
    ],
    prevent: "Format on save, or by a commit hook (lint-staged).",
    hits: [
      {
        command: "npx prettier --check src",
        error:
          "[warn] src/a.ts\n[warn] Code style issues found in the above file. Run Prettier with --write to fix.",
        next: "npx prettier --write src",
      },
      {
        command: "npm run format:check",
        error:
          "Checking formatting...\n[warn] README.md\n[warn] Code style issues found in 2 files. Forgot to run Prettier?",
        next: "npx prettier --write .",
      },
    ],
    misses: ["[error] src/a.ts: SyntaxError: ';' expected. (3:9)"],
  },
  {
    id: "prettier-no-parser",
    line: /No parser could be inferred for file "?(?<path>[^"\s]{1,200})/,
    tools: ["prettier"],
    level: "code",
    cause: "Prettier has no parser for the file {path}.",
    next: [
      append("--ignore-unknown"),
      "npx prettier . --write --ignore-unknown",
    ],
    hits: [
      {
        command: "npx prettier --write Dockerfile",
        error:
          '[error] No parser could be inferred for file "/app/Dockerfile".',
        next: "npx prettier --write Dockerfile --ignore-unknown",
      },
      "[error] No parser could be inferred for file: a.xyz".replace(
        "file: ",
        'file "',
      ),
    ],
    misses: ["[error] src/a.ts: SyntaxError: ';' expected. (3:9)"],
  },
  {
    id: "vitest-config-missing",
    line:
      /Vitest failed to (?:find|access) (?<what>.{3,80})|Cannot find (?:package|module) '(?<mod>vitest|@vitest\/[\w-]{2,30}|jsdom|happy-dom)'/,
    tools: ["vitest"],
    level: "code",
    priority: 4,
    cause: [
      "The package {mod} is not installed.",
      "Vitest is called outside of its own run ({what}): two versions are installed or the file is run by another tool.",
    ],
    next: [addValue("mod", true), "npm ls vitest"],
    hits: [{
      command: "npx vitest",
      error:
        "Error: Cannot find package 'happy-dom' imported from /app/node_modules/vitest/dist/x.js",
      next: "npm install --save-dev happy-dom",
    }, "Error: Vitest failed to access its internal state."],
    misses: ["Error: Cannot find package 'express' imported from /a/b.js"],
  },
  {
    id: "testing-library-not-found",
    line:
      /(?:TestingLibraryElementError: )?Unable to find (?:an element with the (?<what>.{2,120}?)\.|an accessible element with the role "(?<role>\w{2,20})"(?: and name `?"?(?<name>[^"`]{1,80})`?"?)?|a label with the text of: (?<label>.{1,80}))/,
    tools: ["jest", "vitest"],
    level: "code",
    cause:
      "Testing Library finds no element[[ with the role {role}]][[ with {what}]] in what is rendered.",
    next:
      `${OPEN} and print the page with screen.debug(); wait with findBy for what appears later, or correct the query.`,
    hits: [
      "TestingLibraryElementError: Unable to find an element with the text: Save. This could be because the text is broken up by multiple elements.",
      'TestingLibraryElementError: Unable to find an accessible element with the role "button" and name "Pay"',
    ],
    misses: [
      "Error: strict mode violation: getByText('Save') resolved to 2 elements:",
    ],
  },
  {
    id: "biome-check",
    line:
      /(?:Found (?<n>\d{1,5}) errors?\.|Some errors were emitted while) .{0,40}|\u2716 (?:Formatter would have printed|File content differs from formatting output|Some errors were emitted)/,
    tools: ["biome"],
    gate: true,
    level: "phrase",
    cause: "Biome found errors or files that are not formatted.",
    next: [
      (c) => c.cmd.has("--write") ? undefined : c.cmd.append("--write"),
      "npx biome check --write .",
    ],
    hits: [{
      command: "npx biome check .",
      error:
        "src/a.ts format \u2501\u2501\n  \u2716 Formatter would have printed the following content:\nFound 1 error.\ncheck",
      next: "npx biome check . --write",
    }, {
      command: "biome ci src",
      error: "\u2716 File content differs from formatting output",
    }],
    misses: ["Found 3 errors in 2 files."],
  },
]);

/** What every browser needs, and the package of the library that is named. */
function withLibrary(c: RuleContext, packages: string): string {
  const own = c.install(`lib:${c.v["lib"] ?? ""}`)?.split(" ").at(-1) ?? "";
  return own === "" || /libatk1\.0/.test(own) ||
      packages.split(" ").includes(own)
    ? packages
    : `${packages} ${own}`;
}
