import assert from "node:assert/strict";
import { again, launchBrowser } from "./chromium.ts";

Deno.test("launchBrowser() runs the script of a page and reaches 127.0.0.1", async () => {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request) =>
      new URL(request.url).pathname === "/answer"
        ? Response.json({ answer: 42 })
        : new Response(
          `<title>before</title><script>
             fetch("/answer").then((response) => response.json())
               .then(({ answer }) => { document.title = answer; });
           </script>`,
          { headers: { "content-type": "text/html" } },
        ),
  );
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.addr.port}/`);
    await page.waitForFunction(`document.title === "42"`);
    assert.equal(await page.title(), "42");
  } finally {
    await browser.close();
    await server.shutdown();
  }
});

Deno.test("again() does once more what failed, and tells what failed each time", async () => {
  let times = 0;
  const failing = (until: number) => () =>
    ++times < until
      ? Promise.reject(new Error(`time ${times}`))
      : Promise.resolve(times);
  assert.equal(await again(3, failing(3)), 3);
  times = 0;
  await assert.rejects(again(3, failing(4)), /time 3/);
});
