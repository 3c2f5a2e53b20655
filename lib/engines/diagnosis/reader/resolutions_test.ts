import assert from "node:assert/strict";
import { countSteps } from "@/tests/support/regex_steps.ts";
import { excludeEachOther, withinBoth } from "./ranges.ts";
import { readResolutions, RESOLUTION_PATTERNS } from "./resolutions.ts";

/** What a resolver prints, and kind, package, range and who asks for it. */
const SAID: readonly (readonly [string, string, string, string, string])[] = [
  [
    "  × No solution found when resolving dependencies:\n  ╰─▶ Because acme-tols was not found in the package registry and site[docs] depends on\n      acme-tols, we can conclude that site[docs]'s requirements are unsatisfiable.",
    "missing",
    "acme-tols",
    "",
    "site[docs]",
  ],
  [
    "  x No solution found when resolving dependencies for split (python_full_version == '3.9.*'):\n  `-> Because the requested Python version (>=3.9) does not satisfy Python>=3.10,<4 and all versions of acme depend on Python>=3.10,<4, we can conclude",
    "excluded",
    "acme",
    ">=3.10,<4",
    "Python",
  ],
  [
    "  × No solution found when resolving dependencies:\n  ╰─▶ Because only acme{python_full_version >= '3.10'}==0.4 is available\n      and the requested Python version (>=3.9) does not satisfy Python>=3.10, we can conclude that\n      acme{python_full_version >= '3.10'}>=0.4 is incompatible.",
    "excluded",
    "acme",
    ">=3.10",
    "Python",
  ],
  [
    "  × No solution found when resolving dependencies:\n  ╰─▶ Because there is no version of acme==2.0.2 and site==1.0 depends on acme==2.0.2, we can conclude",
    "no-version",
    "acme",
    "==2.0.2",
    "site",
  ],
  [
    "  × No solution found when resolving dependencies:\n  ╰─▶ Because only acme<=2.20.0 is available and your project depends on acme>=2.21, we can conclude that your project's requirements are unsatisfiable.",
    "no-version",
    "acme",
    ">=2.21",
    "",
  ],
  [
    "  × No solution found when resolving dependencies:\n  ╰─▶ Because only acme==1.0 is available and site==2.1 depends on acme>=1.5, we can conclude that site==2.1 cannot be used.",
    "no-version",
    "acme",
    ">=1.5",
    "site",
  ],
  [
    "  × No solution found when resolving dependencies:\n  ╰─▶ Because acme==2.0 has no wheels with a matching platform tag and your project depends on acme==2.0, we can conclude",
    "no-version",
    "acme",
    "==2.0",
    "",
  ],
  [
    "  × No solution found when resolving dependencies:\n  ╰─▶ Because site[gpu] depends on numpy<2.0.0 and site[cpu] depends on numpy>=2.0.0, we can conclude",
    "conflict",
    "numpy",
    "<2.0.0",
    "site[gpu]\tsite[cpu]",
  ],
  [
    "  x No solution found when resolving dependencies:\n  `-> Because acme==1.3.3 depends on ray==2.40.0, we can conclude that acme==1.3.3 and ray[default]>=2.45.0 are incompatible.\n      And because your project depends on ray[default]>=2.45.0 and acme, we can conclude that your project's requirements are unsatisfiable.",
    "conflict",
    "ray",
    "==2.40.0",
    "acme\tproject",
  ],
  [
    "  × No solution found when resolving dependencies for split (python_full_version >= '3.12'):\n  ╰─▶ Because acme==1.21.6 depends on Python>=3.7,<3.11 and your project depends on acme==1.21.6, we can conclude that your project's requirements are unsatisfiable.\n\n      hint: The `requires-python` value (>=3.10) includes Python versions that are not supported by your dependencies (e.g., acme==1.21.6 only supports >=3.7, <3.11).",
    "excluded",
    "acme",
    ">=3.7,<3.11",
    "Python",
  ],
  [
    "Your requirements could not be resolved to an installable set of packages.\n\n  Problem 1\n    - acme/seal 1.4.0 requires acme/console ^6|^7 -> found acme/console[v6.0.0, ..., 6.x-dev, v7.0.0, ..., 7.x-dev] but these were not loaded, likely because it conflicts with another require.",
    "blocked",
    "acme/console",
    "^6|^7",
    "acme/seal",
  ],
  [
    "Could not find gem 'acme (~> 9.0)' in rubygems repository https://rubygems.org/ or installed locally.\n\nThe source contains the following gems matching 'acme':\n  * acme-7.1.3",
    "no-version",
    "acme",
    "~> 9.0",
    "",
  ],
  [
    "Could not find gem 'acme-tols' in any of the sources",
    "missing",
    "acme-tols",
    "",
    "the Gemfile",
  ],
  [
    "error: failed to select a version for `acme-c`\n    all possible versions conflict with previously selected versions of `acme-c`\n      previously selected package `acme-c v0.2.23`\n        ... which is depended on by `shop v0.1.0`\n      possible versions to select: 0.2.40, 0.2.39",
    "locked",
    "acme-c",
    "0.2.40",
    "",
  ],
  [
    "LibMambaUnsatisfiableError: Encountered problems while solving:\n  - nothing provides acme 1.78.0.* needed by client-21.02.2-py39",
    "no-version",
    "acme",
    "1.78.0.*",
    "client-21.02.2-py39",
  ],
  [
    "Because lib-a (3.12.0) depends on lib-b (>=1.16.0,<1.17.0)\n  And because site depends on both lib-b (^2.1.0) and lib-a (~3.12), version solving failed.",
    "conflict",
    "lib-b",
    ">=1.16.0,<1.17.0",
    "lib-a\tthe project",
  ],
  [
    "  The current project's supported Python range (>=3.8,<4.0) is not compatible with some of the required packages Python requirement:\n    - acme requires Python >=3.9, so it will not be installable\nBecause site depends on acme, version solving failed.",
    "excluded",
    "acme",
    ">=3.9",
    "Python",
  ],
  [
    "  The current project's Python requirement (>=3.8,<4.0) is not compatible with some of the required packages Python requirement:\n    - acme requires Python <3.11,>=3.7, so it will not be satisfied for Python >=3.11,<4.0\nBecause site depends on acme, version solving failed.",
    "excluded",
    "acme",
    "<3.11,>=3.7",
    "Python",
  ],
  [
    "Because site depends on acme (>=2.0.2) which doesn't match any versions, version solving failed.",
    "no-version",
    "acme",
    ">=2.0.2",
    "site",
  ],
  [
    "Could not find compatible versions\n\nBecause rails-a = 7.0 depends on rack >= 3 and rails-b = 1.0 depends on rack < 3,\n  version solving has failed.",
    "conflict",
    "rack",
    ">= 3",
    "rails-a\trails-b",
  ],
  [
    "Your requirements could not be resolved to an installable set of packages.\n\n  Problem 1\n    - acme/a v11.0.0 requires php ^8.2 -> your php version (8.1.2) does not satisfy that requirement.",
    "excluded",
    "acme/a",
    "^8.2",
    "PHP",
  ],
  [
    "Your requirements could not be resolved to an installable set of packages.\n\n  Problem 1\n    - The requested package php >= 5.5.0 could not be found.",
    "excluded",
    "The project",
    ">= 5.5.0",
    "PHP",
  ],
  [
    "Your requirements could not be resolved to an installable set of packages.\n\n  Problem 1\n    - acme/a 1.1.0 requires acme/b dev-master -> no matching package found.",
    "no-version",
    "acme/b",
    "dev-master",
    "acme/a",
  ],
  [
    "Your requirements could not be resolved to an installable set of packages.\n\n  Problem 1\n    - Root composer.json requires acme/nothing, it could not be found in any version, there may be a typo in the package name.",
    "missing",
    "acme/nothing",
    "",
    "the project",
  ],
  [
    "Your requirements could not be resolved to an installable set of packages.\n\n  Problem 1\n    - acme/a v1.0.0 requires acme/b ^2.0 -> found acme/b[2.0.0, 2.1.0] but it conflicts with your root composer.json require (^1.0).",
    "conflict",
    "acme/b",
    "^2.0",
    "acme/a\tcomposer.json",
  ],
  [
    '[!] CocoaPods could not find compatible versions for pod "AcmeKit":\n\nNone of your spec sources contain a spec satisfying the dependency: `AcmeKit (= 4.0.1)`.',
    "no-version",
    "AcmeKit",
    "= 4.0.1",
    "",
  ],
  [
    "The conflict is caused by:\n    The user requested urllib3==1.26\n    acme 2.0 depends on urllib3>=2",
    "conflict",
    "urllib3",
    ">=2",
    "acme\tthe project",
  ],
  [
    "The conflict is caused by:\n    The user requested urllib3==1.26\n    acme 2.0 depends on urllib3<3 and >=2",
    "conflict",
    "urllib3",
    "<3 and >=2",
    "acme\tthe project",
  ],
  [
    "The conflict is caused by:\n    The user requested urllib3<3 and >=2\n    acme 1.0 depends on urllib3==1.26",
    "conflict",
    "urllib3",
    "==1.26",
    "acme\tthe project",
  ],
  [
    'npm error code ERESOLVE\nnpm error Found: vue@3.5.2\nnpm error node_modules/vue\nnpm error Could not resolve dependency:\nnpm error peer vue@"^2.7.0" from acme-ui@1.4.0',
    "conflict",
    "vue",
    "^2.7.0",
    "acme-ui@1.4.0\tthe project",
  ],
  [
    'npm error code ERESOLVE\nnpm error Conflicting peer dependency: @acme/common@11.1.12\nnpm error   peer @acme/common@"^11.0.1" from @acme/core@13.2.3',
    "conflict",
    "@acme/common",
    "^11.0.1",
    "@acme/core@13.2.3\tthe project",
  ],
];

for (const [text, code, subject, need, by] of SAID) {
  Deno.test(`a resolver's reason is read: ${code} ${subject} ${need}`, () => {
    const [found] = readResolutions(text.split("\n"));
    assert.deepEqual(
      [found?.code, found?.subject, found?.need, found?.location],
      [code, subject, need, by],
    );
  });
}

Deno.test("wishes that one version can fulfil are no conflict, nor a wish alone", () => {
  for (
    const text of [
      "version solving failed. a depends on lib (>=1.0) and b depends on lib (<2.0)",
      "version solving failed. a depends on lib (^1.0)",
      "a depends on lib (<1.0) and b depends on lib (>=2.0)",
    ]
  ) assert.deepEqual(readResolutions([text]), [], text);
});

Deno.test("excludeEachOther() compares ranges by their numbers", () => {
  const pairs: readonly (readonly [string, string, boolean])[] = [
    ["<2.0.0", ">=2.0.0", true],
    ["<2", ">=1.9", false],
    ["^17.0.0", "18.3.1", true],
    ["^17.0.0", "17.9.1", false],
    ["~3.12", "3.13", false],
    ["~3.12.1", "3.13", true],
    ["==1.0", "==1.1", true],
    [">=1.2, <1.3", "1.10", true],
    ["!=1.0", "latest", true],
    ["1.0", "1.0", false],
  ];
  for (const [one, other, expected] of pairs) {
    assert.equal(excludeEachOther(one, other), expected, `${one} ${other}`);
    assert.equal(excludeEachOther(other, one), expected, `${other} ${one}`);
  }
});

Deno.test("an explanation costs a bounded number of steps, whatever it says", () => {
  const slow: string[] = [];
  for (const pattern of RESOLUTION_PATTERNS) {
    for (
      const unit of [
        "a",
        "a ",
        "depends on ",
        "a depends on b ",
        "a==1 ",
        "(a) ",
        "because a (1) ",
        "peer a@",
        "a/b 1 requires ",
        "[",
        "=1,",
      ]
    ) {
      const text = unit.repeat(6_000 / unit.length);
      const { steps } = countSteps(pattern, text, 3_000_000);
      if (steps >= 3_000_000) slow.push(`${JSON.stringify(unit)} ${pattern}`);
    }
  }
  assert.deepEqual(slow, []);
});

Deno.test("of npm's peers the one that excludes what is installed is told", () => {
  const lines = [
    "npm error code ERESOLVE",
    "npm error While resolving: @acme/js@10.0.1",
    "npm error Found: acme@9.39.4",
    'npm error   peer acme@"^6.0.0 || >=8.0.0" from @acme/utils@4.9.1',
    "npm error Could not resolve dependency:",
    'npm error peerOptional acme@"^10.0.0" from @acme/js@10.0.1',
    "npm error Conflicting peer dependency: acme@10.0.3",
  ];
  const [found] = readResolutions(lines);
  assert.equal(found?.location.split("\t")[0], "@acme/js@10.0.1");
  assert.equal(found?.need, "^10.0.0");
});

Deno.test("what lies in two ranges is one range, where both can be read", () => {
  assert.equal(withinBoth("<3.11,>=3.7", ">=3.8,<4.0"), ">=3.8,<3.11");
  assert.equal(withinBoth(">=3.9", ">=3.8,<4.0"), ">=3.9,<4.0");
  for (
    const [one, other] of [
      [">=3.11", "<3.9"],
      [">=3.9", ">=3.8"],
      ["gribble", ">=3.8,<4"],
      ["!=3.9.1,>=3.8,<4", ">=3.8,<4"],
      ["^2 || ^3", ">=3.8,<4"],
    ] as const
  ) assert.equal(withinBoth(one, other), undefined, `${one} ${other}`);
});
