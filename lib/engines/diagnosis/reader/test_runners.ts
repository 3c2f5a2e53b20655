/** The lines by which test runners name a test that failed. */

/** Words of which each such line has one, to pass over all other text at once. */
export const NAMES_TEST =
  /FAIL|<<< ERR|ERROR(?:: test| \S{1,200}\.py)|rspec |\) |\[ERROR\]| => \.|^ {2}Failed |UNEXPECTED|not ok |\(Wstat|#test_|\[-\] |\u2717 | \[E\]$|^cucumber |^\u2500\u2500 /;

/** How a test runner names a test that failed. */
export interface Runner {
  /** The runner. */
  readonly tool: string;
  /** The line; its groups are the file, the line, the test and what it said. */
  readonly pattern: RegExp;
}

/** Every runner, by the form of its line. */
export const RUNNERS: readonly Runner[] = [
  {
    tool: "pytest",
    pattern:
      /^(?:FAILED|ERROR)(?: \[[\d.]{1,12}s\])? (?<file>[\w.\/\\-]{1,200}\.py)(?:::(?<test>[\w:.\[\] ,'"=-]{1,200}?))?(?: - (?<message>.{1,600}))?$/,
  },
  {
    tool: "go",
    pattern: /^\s{0,12}--- FAIL: (?<test>Test[\w\/.-]{0,200}) \([\d.]{1,10}s\)/,
  },
  {
    tool: "tasty",
    pattern:
      /^\s{2,40}(?<test>\S.{0,160}?): {1,120}FAIL(?: \([\d.]{1,10}s\))?$/,
  },
  { tool: "cargo", pattern: /^test (?<test>[\w:]{1,200}) \.\.\. FAILED$/ },
  {
    tool: "doctest",
    pattern:
      /^---- (?<file>[\w.\/-]{1,160}\.rs) - (?<test>\S{1,160}) \(line (?<line>\d{1,6})\) stdout ----$/,
  },
  {
    tool: "vitest",
    pattern:
      /^\s{0,4}FAIL\s{1,4}(?:\S{1,30} )?(?<file>[\w.@\/\\-]{1,200}\.(?:[cm]?[jt]sx?)) > (?<test>.{1,200})/,
  },
  {
    tool: "jest",
    pattern:
      /^\s{0,4}FAIL\s{1,4}(?:\S{1,30} )?(?<file>[\w.@\/\\-]{1,200}\.(?:[cm]?[jt]sx?))/,
  },
  {
    tool: "mvn",
    pattern:
      /^\[ERROR\]\s{1,4}(?<test>\w{1,120}(?:\.(?!(?:ya?ml|json|xml|toml|java|kts?|md|properties|(?:ba|z)?sh|ps1|bat|py|[cm]?[jt]sx?|go|rs|rb|php|cc|cpp|cs|sql|tf)\b)(?![A-Z]\w{0,100}(?:Error|Exception)\b)\w{1,120}|#\w{1,120}))(?::(?<line>\d{1,6}))?(?:->\S{1,100})?:? (?<message>.{1,600})$/,
  },
  {
    tool: "mvn",
    pattern:
      /^(?:\[ERROR\]\s{1,4})?(?<test>\w{1,120})\((?<owner>[\w.$]{1,200})\)\s{1,4}(?:-- )?Time elapsed: [\d.,]{1,12} s(?:ec)?\s{1,4}<<< (?:FAILURE|ERROR)!/,
  },
  {
    tool: "gradle",
    pattern:
      /^(?<file>\w[\w.$]{1,120})(?: > [\w() \[\]',.-]{1,80}){0,4}? > (?<test>[\w() \[\]',.-]{1,160}) FAILED$/,
  },
  {
    tool: "rspec",
    pattern:
      /^rspec (?<file>\.?\/?[\w.\/-]{1,200}_spec\.rb):(?<line>\d{1,6}) # (?<test>.{1,300})$/,
  },
  {
    tool: "ctest",
    pattern:
      /^\[\s{1,3}FAILED\s{1,3}\] (?<test>[\w\/.]{1,200})(?: \(\d{1,9} ms\))?$/,
  },
  {
    tool: "phpunit",
    pattern: /^\d{1,4}\) (?<test>[A-Z][\w\\]{1,160}::\w{1,120})/,
  },
  {
    tool: "unittest",
    pattern: /^(?:FAIL|ERROR): (?<test>test\w{1,120}) \([\w.]{3,200}\)$/,
  },
  {
    tool: "mocha",
    pattern:
      /^\s{2,6}\d{1,3}\) (?!(?:Failure|Error|Skipped):$)(?<test>[A-Za-z].{3,200}):$/,
  },
  {
    tool: "dotnet",
    pattern:
      /^\s{0,4}(?:\[xUnit\.net [\d:.]{1,14}\]\s{1,6})?(?:Failed )?(?<test>[A-Z]\w{1,60}(?:\.\w{1,120}){2,8}) \[(?:FAIL|\d{1,9} m?s)\]/,
  },
  {
    tool: "vstest",
    pattern:
      /^ {2}Failed (?<test>[\w.]{3,200}(?:\([^)]{0,120}\))?) \[(?:< )?\d{1,6} m?s\]$/,
  },
  {
    tool: "mozilla",
    pattern:
      /TEST-UNEXPECTED-(?:FAIL|ERROR|TIMEOUT|CRASH|PASS) \| (?<file>[\w.:\/\\=?&-]{3,200}?)(?: == \S{1,200})? \| (?<message>.{1,600})$/,
  },
  {
    tool: "deno",
    pattern:
      /^(?<test>.{1,160}) => (?<file>\.\/[\w.\/-]{1,200}):(?<line>\d{1,6}):\d{1,5}$/,
  },
  {
    tool: "playwright",
    pattern:
      /^\s{2,4}\d{1,3}\) (?:\[\w{1,30}\] \u203a )?(?<file>[\w.\/\\-]{1,200}\.(?:spec|test)\.[jt]sx?):(?<line>\d{1,6}):\d{1,5} \u203a (?<test>.{1,200}?)\s?\u2500*$/,
  },
  {
    tool: "bats",
    pattern:
      /^\s{0,4}not ok \d{1,6}(?: -)? (?!.{0,300}# (?:TODO|SKIP|todo|skip)\b)(?<test>[A-Za-z[(].{2,200})$/,
  },
  {
    tool: "bazel",
    pattern:
      /^(?<test>\/\/[\w\/.:@+-]{2,200})\s{1,80}(?:FAILED|TIMEOUT)(?: TO BUILD)? in \S/,
  },
  {
    tool: "cucumber",
    pattern:
      /^cucumber (?<file>\S{1,200}\.feature):(?<line>\d{1,6}) # (?<test>.{3,200})$/,
  },
  {
    tool: "dart",
    pattern:
      /^\d\d:\d\d \+\d{1,6}(?: ~\d{1,6})? -\d{1,6}: (?<test>.{3,200}) \[E\]$/,
  },
  {
    tool: "exunit",
    pattern:
      /^\s{2}\d{1,4}\) (?<test>(?:test|property|doctest) .{3,200}) \([A-Z][\w.]{2,160}\)$/,
  },
  {
    tool: "karma",
    pattern:
      /^(?:Chrome|Firefox|Safari|Edge|PhantomJS|Electron)\b[^()]{0,60}\([^()]{1,60}\) (?<test>.{3,200}?) FAILED$/,
  },
  {
    tool: "minitest",
    pattern:
      /^(?<test>[A-Z][\w:]{2,160}#test_:? ?\S.{1,300}?) {1,4}\[(?<file>[^\]\s:]{1,300}\.rb):(?<line>\d{1,6})\]:?$/,
  },
  {
    tool: "minitest",
    pattern:
      /^(?<test>[A-Z][\w:]{2,160}#test_(?:\d{4}_[^\[]{1,200}?|\w{1,200}))(?: \[(?<file>[^\]\s]{1,200}):(?<line>\d{1,6})\])?:$/,
  },
  {
    tool: "nextest",
    pattern:
      /^\s{2,12}(?:FAIL|SIGABRT|SIGSEGV|TIMEOUT) \[\s{0,6}[\d.]{3,10}s\] (?:\(\s{0,5}\d{1,6}\/\d{1,6}\) )?\S{1,120} (?<test>[\w:]{3,200})$/,
  },
  {
    tool: "pester",
    pattern:
      /^\s{0,12}\[-\] (?:- )?(?<test>[A-Za-z].{2,200}?)(?: -> (?<message>.{1,600})| \d[\d.]{0,8}m?s(?: \(.{1,60}\))?)$/,
  },
  {
    tool: "phpt",
    pattern:
      /^FAIL (?<test>.{3,200}) \[(?<file>[\w.\/-]{3,200}\.phpt)\]\s{0,2}$/,
  },
  {
    tool: "prove",
    pattern:
      /^(?<file>\S{2,200}\.(?:t|sh))\s{1,80}\(Wstat: (?!0 .{0,40}Failed: 0\)).{1,40}Tests: \d{1,6} Failed: \d{1,6}\)$/,
  },
  {
    tool: "scalatest",
    pattern:
      /^\[(?:info|error)\]\s{1,20}- (?<test>.{3,200}) \*\*\* FAILED \*\*\*/,
  },
  {
    tool: "testthat",
    pattern:
      /^\u2500\u2500 (?:\d{1,4}\. )?(?:Failure|Error):? \((?<file>[\w.\/-]{1,160}\.[rR]):(?<line>\d{1,6})(?::\d{1,4})?\): (?<test>.{1,200}?) ?\u2500*$/,
  },
  {
    tool: "xcpretty",
    pattern: /^\s{2,8}\u2717 (?<test>\w{3,200}), (?<message>.{1,600})$/,
  },
];
