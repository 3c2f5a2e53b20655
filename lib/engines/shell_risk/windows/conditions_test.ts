import assert from "node:assert/strict";
import { readArguments, readCondition } from "./conditions.ts";

/** A condition, arguments that it fits, and arguments that it does not; `|` stands between them. */
const CASES: readonly (readonly [string, string, string])[] = [
  ["list", "list|LIST a|/q list", "a list|lists|/list"],
  ["a|b c", "a c|b c d", "a|c a|a b"],
  ["* c", "x c", "c|x y"],
  ["a $", "a|a /x", "a b|b"],
  ["^~^hk\\w+$~ b", "HKLM b", "x b|HKLM"],
  [">off >x|y", "a y off", "off|x|/off x"],
  ["+set", "/set|-set|--set|/SET:x|-set=x a", "set|/sets|/reset|a/set"],
  ["+a|b*", "/b|/bcd|-a", "/ab|/c"],
  ["+DELete", "/del|/dele|/delete", "/de|/deletes|/dele-x"],
  ["!q", "a|/r", "/q|a /q"],
  ["~^x:\\\\~", "X:\\a|b x:\\", "b|ax:\\"],
  ["!~x~", "a", "a x"],
  ["a; +b", "a|/b", "c"],
  ["query", "\\\\web1 query|query", "web1 query|\\\\web1\\c query"],
];

for (const [condition, fits, fails] of CASES) {
  Deno.test(`readCondition() reads ${condition}`, () => {
    const holds = readCondition(condition);
    for (const text of fits.split("|")) {
      assert.ok(holds(readArguments(text.split(" "))), text);
    }
    for (const text of fails.split("|")) {
      assert.ok(!holds(readArguments(text.split(" "))), text);
    }
  });
}

Deno.test("what stands within one argument is none of the others", () => {
  const holds = readCondition("user * *");
  assert.ok(!holds(readArguments(["user", "two words"])));
  assert.ok(!readCondition("+delete")(readArguments(["a /delete"])));
});
