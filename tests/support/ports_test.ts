import assert from "node:assert/strict";
import { freePorts } from "./ports.ts";

Deno.test("freePorts() gives nobody a port twice, and none that the system would choose", async () => {
  const others = Array.from(
    { length: 3 },
    () =>
      new Deno.Command(Deno.execPath(), {
        args: [
          "eval",
          "--no-lock",
          `import { freePorts } from ${
            JSON.stringify(import.meta.resolve("./ports.ts"))
          };
          console.log(JSON.stringify(Array.from({ length: 20 }, () => freePorts(2))))`,
        ],
      }).output(),
  );
  const ports = (await Promise.all(others)).flatMap(({ stdout }) =>
    JSON.parse(new TextDecoder().decode(stdout)).flat()
  );
  ports.push(...freePorts(40));
  assert.equal(new Set(ports).size, 160);
  assert(ports.every((port) => port >= 1_024 && port < 32_768));
});

Deno.test("freePorts() passes over a port that somebody listens on, and begins again at the end", async () => {
  const [taken = 0] = freePorts(1);
  using _listener = Deno.listen({ hostname: "127.0.0.1", port: taken });
  const counter = await Deno.makeTempFile();
  await Deno.writeTextFile(counter, String(taken));
  const [next = 0] = freePorts(1, counter);
  assert(next > taken);
  await Deno.writeTextFile(counter, "32000");
  const [first = 0] = freePorts(1, counter);
  assert(first < 32_000);
  await Deno.remove(counter);
});
