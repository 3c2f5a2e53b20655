import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "../mod.ts";
import { completeImport, completeTyped, completeWord } from "./words.ts";

Deno.test("completeWord() takes the name that the command or a line before has whole", () => {
  for (
    const [line, text, name] of [
      ["error: target not found: rip", "sudo pacman -S ripgrpe", "ripgrpe"],
      [
        "curl: (6) Could not resolve host: api.ac",
        "curl https://api.acme.test/v1",
        "api.acme.test",
      ],
      ["zsh: exec format error: ./", "./kind version", "./kind"],
      ["FAILED tests/test", "tests/test_sum.py:5: Error", "tests/test_sum.py"],
      ["unknown task 'c", "npx hardhat clena", "clena"],
    ] as const
  ) {
    assert.equal(
      completeWord(line, text)?.endsWith(` ${name}`) ||
        completeWord(line, text)?.endsWith(`'${name}`),
      true,
      line,
    );
  }
  for (
    const [line, text] of [
      // It stands whole, too.
      ["target not found: rip", "pacman -S rip ripgrep"],
      ["no such file: src", "ls src/main.c"],
      ["not found: foo", "cat foo.txt"],
      // Two names begin like it.
      ["target not found: rip", "pacman -S ripgrep ripasso"],
      // Another word only has it inside.
      ["not found: hat", "npx hardhat"],
      // Nothing names it, or there is too little of it.
      ["not found: zzz", "npx hardhat"],
      ["not found: h", "npx hardhat"],
      ["not found: ", "npx hardhat"],
    ] as const
  ) assert.equal(completeWord(line, text), null, line);
});

Deno.test("a name that was cut off is diagnosed as the whole one", () => {
  const command = "curl -sS https://api.acme.test/v1/ping";
  const whole = "curl: (6) Could not resolve host: api.acme.test";
  const { next_command } = diagnose({ command, error: whole }).advice;
  assert.match(next_command, /api\.acme\.test$/);
  const cut = diagnose({ command, error: whole.slice(0, -7) });
  assert.equal(cut.advice.next_command, next_command);
  // A line break says that the line ends there.
  const ended = diagnose({ command, error: `${whole.slice(0, -7)}\n` });
  assert.doesNotMatch(ended.advice.next_command, /api\.acme\.test$/);
});

Deno.test("the name of a test that was cut off is the one that stands above", () => {
  const { advice } = diagnose({
    command: "pytest -q",
    error:
      "    def test_total():\n>       assert total([1, 2]) == 4\nE       assert 3 == 4\n\ntests/test_sum.py:5: AssertionError\n=== short test summary info ===\nFAILED tests/test",
  });
  assert.match(advice.next_command, /tests\/test_sum\.py/);
});

Deno.test("what a sentence might go on with in two ways is not sold", () => {
  for (
    const [error, sold] of [
      // As good a sentence has a name there, which nobody knows.
      ["ModuleNotFoundError: No module named", false],
      ["E: Unable to locate", false],
      // A half word in brackets is no proposal.
      ["hg: unknown command 'stauts'\n(did you mean s", false],
      // One way alone, in the middle of a word.
      [
        "curl: (7) Failed to connect to 127.0.0.1 port 9200 after 0 ms: Couldn't conn",
        true,
      ],
    ] as const
  ) {
    const { kind, certainty } = diagnose({ error });
    assert.equal(kind === "rule" && certainty >= CERTAINTY_MIN, sold, error);
  }
  const cut = diagnose({
    command: "curl http://127.0.0.1:9200/_cat/health",
    error:
      "curl: (7) Failed to connect to 127.0.0.1 port 9200 after 0 ms: Couldn't conn",
  });
  assert.equal(cut.ruleId, "network-connection-refused");
});

Deno.test("completeTyped() takes the one word of the command that begins so", () => {
  assert.equal(
    completeTyped("zsh: no matches found: acme[r", ["install", "acme[rest]"]),
    "zsh: no matches found: acme[rest]",
  );
  for (
    const [line, words] of [
      ["no matches found: acme[r", ["acme[rest]", "acme[redis]"]],
      ["no matches found: acme[r", ["acme[r"]],
      ["no matches found: a[", ["a[rest]"]],
      ["no matches found: ", ["acme[rest]"]],
    ] as const
  ) assert.equal(completeTyped(line, words), null, line);
});

Deno.test.each([
  ["brwe install jq", "zsh: command not found: ", "brew install jq"],
  ["sudo apt install nginxx", "E: Unable to locate ", "sudo apt install nginx"],
  [
    "Stop-Service mysqld",
    "Stop-Service: Cannot find any service with service name ",
    "Get-Service *mysql*",
  ],
])(
  "what a message lacks at its end is what was typed: %s",
  (command, error, next) => {
    const { kind, certainty, advice } = diagnose({ command, error });
    assert.equal(kind, "rule");
    assert.ok(certainty >= CERTAINTY_MIN);
    assert.equal(advice.next_command, next);
  },
);

Deno.test.each([
  // Another program says it, several things were typed, or nothing was.
  [
    "npm install mysqld",
    "Stop-Service: Cannot find any service with service name ",
  ],
  [
    "Stop-Service mysqld nginx",
    "Stop-Service: Cannot find any service with service name ",
  ],
  ["sudo apt install nginxx jqq", "E: Unable to locate "],
  ["make nginxx", "E: Unable to locate "],
  ["Stop-Service", "Stop-Service: Cannot find any service with service name "],
])(
  "what was typed is no value where that is not sure: %s",
  (command, error) => {
    const { kind, certainty } = diagnose({ command, error });
    assert.ok(kind !== "rule" || certainty < CERTAINTY_MIN);
  },
);

Deno.test("an end that was cut off does not take away what stands before it", () => {
  const body =
    "openai.BadRequestError: Error code: 400 - {'error': {'message': \"This model's maximum context length is 8192 tokens. However, your messages resulted in 9011 tokens.\", 'type': 'invalid_request_erro";
  for (const error of [body, `${body}r', 'param': 'm`]) {
    const { ruleId, certainty } = diagnose({ command: "python a.py", error });
    assert.equal(ruleId, "llm-context-length");
    assert.ok(certainty >= CERTAINTY_MIN, error);
  }
});

Deno.test("half the number of a line is no place", () => {
  const error =
    'Exception in thread "main" java.lang.NullPointerException: Cannot invoke "String.length()" because "name" is null\n\tat com.acme.Main.greet(Main.java:1';
  const { advice } = diagnose({ command: "java -jar a.jar", error });
  assert.match(advice.next_command, /^Open the place it names/);
  assert.match(
    diagnose({ command: "java -jar a.jar", error: `${error})` }).advice
      .next_command,
    /^Open Main\.java:1 /,
  );
});

Deno.test("a message of the system that only it begins so is as sure as the whole", () => {
  const { ruleId, certainty } = diagnose({
    command: "cp gross.iso /mnt/b",
    error:
      "cp: Fehler beim Schreiben von '/mnt/b/gross.iso': Auf dem Ger\u00e4t ist kein Speicherplatz",
  });
  assert.equal(ruleId, "generic-disk-full");
  assert.ok(certainty >= CERTAINTY_MIN);
});

Deno.test("completeImport() names the module that the traceback imports", () => {
  const complete = (line: string, above: string) => completeImport(line, above);
  assert.equal(
    complete("ModuleNotFoundError: N", "    import cv2"),
    "ModuleNotFoundError: No module named 'cv2'",
  );
  assert.equal(
    complete("E   ModuleNotFoundError:", "    from acme import a, b"),
    "E   ModuleNotFoundError: No module named 'acme'",
  );
  for (
    const [line, above] of [
      ["ModuleNotFound", "    import cv2"],
      ["ModuleNotFoundError: No module named 'cv", "    import cv2"],
      ["ModuleNotFoundError: N", "    import acme.parts"],
      ["ModuleNotFoundError: N", "    run()"],
      ["ModuleNotFoundError: M", "    import cv2"],
    ] as const
  ) assert.equal(complete(line, above), null, `${line} ${above}`);
});

Deno.test("a traceback that ends in its last line is diagnosed by what it imports", () => {
  const { ruleId, advice } = diagnose({
    command: "python detect.py",
    error:
      'Traceback (most recent call last):\n  File "/srv/detect.py", line 1, in <module>\n    import cv2\nModuleNotFoundError: N',
  });
  assert.equal(ruleId, "python-module-missing");
  assert.match(advice.next_command, /opencv-python/);
});
