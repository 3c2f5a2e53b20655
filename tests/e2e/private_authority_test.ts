/** A certificate authority of the operator's own, with no more permissions than the program has. */
import assert from "node:assert/strict";
import { once } from "node:events";
import https from "node:https";
import type { AddressInfo } from "node:net";
import {
  type CertifiedKey,
  createTestAuthority,
} from "@/tests/fetching/fetch_certificates.ts";
import { PAGE_ADDRESS } from "@/tests/fetching/fetch_support.ts";
import { buyerFetch, throwawayAccount } from "@/tests/support/buyer.ts";
import { join } from "@/tests/support/paths.ts";
import {
  RUN_BUNDLE,
  startServed,
  startVariables,
} from "@/tests/support/served.ts";

const TEXT =
  "The harbour of Lindesund froze over last night for the first time in forty years, and by sunrise half the town was standing on the ice.";

interface SecurePage {
  readonly server: https.Server;
  readonly endpoint: string;
}

async function servePage(certified: CertifiedKey): Promise<SecurePage> {
  const server = https.createServer(
    { cert: certified.certPem, key: certified.keyPem },
    (_request, response) => {
      response.setHeader("content-type", "text/html");
      response.end(`<title>Ice</title><h1>Ice</h1><p>${TEXT}</p>`);
    },
  );
  server.on("tlsClientError", () => {});
  server.listen(0, PAGE_ADDRESS);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { server, endpoint: `${PAGE_ADDRESS}:${port}` };
}

Deno.test("the served program trusts the public authorities and SUMMARIZE_CA_FILE, no other", async () => {
  const home = await Deno.makeTempDir();
  const [own, publicOne, stranger] = await Promise.all(
    [1, 2, 3].map(createTestAuthority),
  );
  assert(own !== undefined && publicOne !== undefined);
  assert(stranger !== undefined);
  const pages = await Promise.all(
    [own, publicOne, stranger].map(async (authority) =>
      servePage(await authority.certify([PAGE_ADDRESS]))
    ),
  );
  await Deno.writeTextFile(join(home, "own.pem"), own.certPem);
  // Deno counts it among the public authorities.
  await Deno.writeTextFile(join(home, "public.pem"), publicOne.certPem);
  const { origins, stop } = await startServed({
    args: RUN_BUNDLE,
    cwd: home,
    env: {
      ...startVariables(),
      DENO_CERT: join(home, "public.pem"),
      KV_PATH: join(home, "kv.sqlite"),
      SUMMARIZE_CA_FILE: join(home, "own.pem"),
      SUMMARIZE_ALLOW_ADDRS: pages.map(({ endpoint }) => endpoint).join(","),
    },
  });
  const paying = buyerFetch(throwawayAccount());
  const answers: unknown[] = [];
  for (const { endpoint } of pages) {
    const answer = await paying(`${origins.api}/summarize-url`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ url: `https://${endpoint}/` }),
    });
    const { summary, error } = await answer.json();
    answers.push(summary ?? error);
  }
  assert.deepEqual(answers, [TEXT, TEXT, "upstream_unreachable"]);
  assert.equal(await stop(), 0);
  for (const { server } of pages) {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }
  await Deno.remove(home, { recursive: true });
});
