import assert from "node:assert/strict";
import { stoppingWord } from "./stopping.ts";

const words = (text: string): readonly string[] => text.split(" ");

Deno.test("stoppingWord() hears that everything stops, or what others work with", () => {
  for (
    const verb of words(
      "power-off poweroff reboot shutdown halt off toggle-off abort disable deactivate suspend mute silence " +
        "freeze block ban quarantine",
    )
  ) {
    for (const what of words("--all all -A --all-nodes prod --env=live")) {
      assert.equal(stoppingWord(["node", verb, what]), verb, `${verb} ${what}`);
    }
    assert.equal(stoppingWord(["node", verb, "web1"]), undefined, verb);
    assert.equal(stoppingWord(["show", verb, "--all"]), undefined, verb);
  }
  for (const verb of words("stop pause kill restart scale-down")) {
    assert.equal(stoppingWord([verb, "production"]), verb);
    assert.equal(stoppingWord([verb, "--all"]), undefined, verb);
  }
});
