/**
 * Why and how one buys here: the texts that the JSON documents, the pages and
 * `/llms.txt` share.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import { orderText } from "@/lib/operation/order.ts";
import type { App, PricedOffer } from "@/services/app.ts";
import { PRODUCT_NAME } from "@/services/release.ts";
import { PREVIEW_BODY_BYTES_MAX } from "../preview.ts";
import {
  PAYMENT_NOT_REQUIRED_FOR,
  PAYMENT_REQUIRED_WHEN,
} from "../xsearch_tools/policy.ts";
import { boundariesOf, PURPOSE } from "./agent.ts";
import { CHALLENGE_HEADER, CLIENT_CHECKS, urlOf } from "./payment.ts";
import { highestPrice, priceFacts, pricesText } from "./prices.ts";
import { type Surface, SURFACES } from "./surface.ts";

/** A step of a purchase. */
export interface BuyStep {
  /** From 1. */
  readonly step: number;
  /** A few words. */
  readonly title: string;
  /** What to do. */
  readonly text: string;
}

/** Code that works as it stands. */
export interface Snippet {
  /** Stable id. */
  readonly id: string;
  /** For people. */
  readonly title: string;
  /** Language for highlighting. */
  readonly language: string;
  /** The snippet itself, ready to be run. */
  readonly code: string;
}

/** `/goal`. */
export function goal(app: App): JsonObject {
  return {
    name: PRODUCT_NAME,
    purpose: PURPOSE,
    audience: [
      "Software agents that need one small result and can pay for it by themselves.",
      "People who build such agents.",
    ],
    not_for: [
      "Running commands, editing files or deploying anything.",
      "Reading pages behind a login, or auditing sites.",
      "Collecting posts, contacting people or publishing anything.",
      "Work for which a local tool is sufficient.",
    ],
    upgrade_rule: {
      payment_required_when: PAYMENT_REQUIRED_WHEN,
      payment_not_required_for: PAYMENT_NOT_REQUIRED_FOR,
    },
    price: priceFacts(app),
    offers: app.offers.map(({ operation, path, intent }) => ({
      id: operation.id,
      intent,
      path,
      result: operation.description,
    })),
    boundaries: boundariesOf(app),
    next: `${app.config.origins.api}/buy`,
  };
}

/** The steps of a purchase. */
export function buySteps(app: App): BuyStep[] {
  const { terms } = app.config;
  const texts: readonly (readonly [string, string])[] = [
    [
      "Ask without paying",
      `POST the JSON body. The answer is 402 with the challenge in ${CHALLENGE_HEADER}; nothing is charged.`,
    ],
    [
      "Check the challenge",
      `Compare amount ${
        amountText(app)
      }, network ${terms.network}, asset ${terms.asset.address} and payTo ${terms.payTo} with your own budget and with /payment-options.json.`,
    ],
    [
      "Sign",
      `Sign EIP-3009 transferWithAuthorization as EIP-712 typed data (domain ${terms.asset.name}, version ${terms.asset.version}). Signing moves nothing and costs no gas.`,
    ],
    [
      "Repeat the identical POST",
      "Send the proof in PAYMENT-SIGNATURE, the challenge's extensions echoed and an identifier of your own in payment-identifier. The answer is 200 with the result, and PAYMENT-RESPONSE carries the settlement.",
    ],
    [
      "When in doubt, repeat",
      "After a timeout or a 5xx, repeat the identical request with the same payment. The stored result comes back and nothing is charged twice.",
    ],
  ];
  return texts.map(([title, text], index) => ({
    step: index + 1,
    title,
    text,
  }));
}

/** Code for buyers, around one offer. */
export function buySnippets(app: App, offer: PricedOffer): Snippet[] {
  const url = urlOf(offer);
  const body = JSON.stringify(offer.operation.example.input);
  const { mcp, exchange } = app.config.origins;
  const { network } = app.config.terms;
  return [
    {
      id: "curl",
      title: "curl: see the challenge",
      language: "sh",
      code: [
        `curl -si ${url} \\`,
        `  -H 'content-type: application/json' \\`,
        `  -d ${shellQuote(body)}`,
      ].join("\n"),
    },
    {
      id: "x402-fetch",
      title: "@x402/fetch: pay and get the result",
      language: "js",
      code: officialClientCode({ url, network, body }),
    },
    {
      id: "python",
      title: "Python: the official x402 package, which our tests do not run",
      language: "python",
      code: pythonClientCode({ url, network, body }),
    },
    {
      id: "cli",
      title: "Command line: a client for any x402 seller, with a spending cap",
      language: "sh",
      code: [
        `pennyworth buy ${url} \\`,
        `  --max ${offer.resource.price.decimal} \\`,
        `  --data ${shellQuote(body)}`,
      ].join("\n"),
    },
    {
      id: "mcp",
      title: "MCP client: free tools, and paid ones on the exchange",
      language: "json",
      code: JSON.stringify(
        {
          mcpServers: {
            "xsearch": { type: "http", url: `${mcp}/mcp` },
            "pennyworth-exchange": { type: "http", url: `${exchange}/mcp` },
          },
        },
        null,
        2,
      ),
    },
  ];
}

/** A purchase with the official client, whole. */
function officialClientCode(
  { url, network, body }: Readonly<Record<"url" | "network" | "body", string>>,
): string {
  return [
    `import { wrapFetchWithPayment, x402Client } from "@x402/fetch";`,
    `import { ExactEvmScheme } from "@x402/evm/exact/client";`,
    `import { privateKeyToAccount } from "viem/accounts";`,
    "",
    `const account = privateKeyToAccount(process.env.PRIVATE_KEY);`,
    `const client = new x402Client()`,
    `  .register("${network}", new ExactEvmScheme(account))`,
    `  .registerExtension({`,
    `    key: "payment-identifier",`,
    `    enrichPaymentPayload: async (payment) => ({`,
    `      ...payment,`,
    `      extensions: {`,
    `        ...payment.extensions,`,
    `        "payment-identifier": { info: { id: crypto.randomUUID() } },`,
    `      },`,
    `    }),`,
    `  });`,
    `const pay = wrapFetchWithPayment(fetch, client);`,
    `const answer = await pay(${JSON.stringify(url)}, {`,
    `  method: "POST",`,
    `  headers: { "content-type": "application/json" },`,
    `  body: ${JSON.stringify(body)},`,
    `});`,
    `console.log(await answer.json());`,
  ].join("\n");
}

/**
 * The same with the official package for Python, as its own examples have it: no
 * machine of ours could fetch that package.
 */
function pythonClientCode(
  { url, network, body }: Readonly<Record<"url" | "network" | "body", string>>,
): string {
  return [
    `# pip install "x402[requests,evm,extensions]"`,
    `import os`,
    "",
    `from eth_account import Account`,
    `from x402 import x402ClientSync`,
    `from x402.extensions.payment_identifier import (`,
    `    append_payment_identifier_to_extensions,`,
    `)`,
    `from x402.http.clients import x402_requests`,
    `from x402.mechanisms.evm import EthAccountSigner`,
    `from x402.mechanisms.evm.exact.register import register_exact_evm_client`,
    "",
    "",
    `def identify(context):`,
    `    extensions = context.payment_required.extensions`,
    `    if extensions is not None:`,
    `        append_payment_identifier_to_extensions(extensions)`,
    "",
    "",
    `account = Account.from_key(os.environ["PRIVATE_KEY"])`,
    `client = x402ClientSync()`,
    `register_exact_evm_client(`,
    `    client, EthAccountSigner(account), networks="${network}"`,
    `)`,
    `client.on_before_payment_creation(identify)`,
    `with x402_requests(client) as session:`,
    `    answer = session.post(`,
    `        ${JSON.stringify(url)},`,
    `        headers={"content-type": "application/json"},`,
    `        data=${JSON.stringify(body)},`,
    `    )`,
    `    print(answer.json())`,
  ].join("\n");
}

/** `/buy` as JSON. */
export function buyGuide(app: App): JsonObject {
  const [offer] = app.offers;
  const { currency, ...amounts } = priceFacts(app);
  return {
    name: PRODUCT_NAME,
    mode: app.config.mode,
    price: {
      ...amounts,
      atomic_amount: highestPrice(app).atomic.toString(),
      currency,
      network: app.config.terms.network,
    },
    resources: app.offers.map(urlOf),
    steps: buySteps(app).map((step) => ({ ...step })),
    client_checks: CLIENT_CHECKS,
    snippets: offer === undefined
      ? []
      : buySnippets(app, offer).map((snippet) => ({ ...snippet })),
    payment_options: `${app.config.origins.api}/payment-options.json`,
  };
}

const INDEX_PATH = "/llms.txt";

/**
 * `/llms.txt`.
 *
 * @see llmstxt.org: a title, a summary, and lists of links.
 */
export function llmsText(app: App): string {
  const { origins, terms } = app.config;
  const link = ({ path, title, description }: Surface) =>
    `- [${title}](${origins.api}${path}): ${description}`;
  const section = (name: Surface["section"]) => [
    `## ${name}`,
    "",
    // A reader of the index has the index.
    ...SURFACES.filter(({ section, path }) =>
      section === name && path !== INDEX_PATH
    ).map(link),
    "",
  ];
  return [
    `# ${PRODUCT_NAME}`,
    "",
    `> ${PURPOSE} ${
      pricesText(app)
    } a call in ${terms.asset.symbol} on ${terms.network}, paid with x402 version 2. No account, no API key.`,
    "",
    `POST without proof is 402 with the challenge in ${CHALLENGE_HEADER}; repeat the identical POST with the proof in PAYMENT-SIGNATURE. After a timeout repeat the identical request with the same payment; never sign twice for one intent. Send no secrets or personal data. Pages for people are Markdown at their address with \`.md\`.`,
    "",
    "## Paid routes",
    "",
    ...app.offers.map((offer) =>
      `- [POST ${offer.path}](${origins.api}/find?intent=${offer.intent}): ${offer.operation.description} ${offer.operation.limitation} ${
        orderText({
          price: offer.resource.price,
          url: origins.api + offer.path,
          body: offer.operation.example.input as object,
        })
      }`
    ),
    "",
    "## Free previews",
    "",
    `POST the body of a paid route, of ${
      PREVIEW_BODY_BYTES_MAX / 1024
    } KiB at most, and see whether a purchase is worth it.`,
    "",
    ...app.offers.filter(({ isOwn }) => !isOwn).flatMap(({ preview }) =>
      preview ?? []
    ).map((
      { path, operation },
    ) =>
      `- [POST ${path}](${origins.api}/openapi.json): ${operation.description} ${operation.limitation}`
    ),
    "",
    ...section("Start here"),
    ...section("Pay"),
    ...section("Offers"),
    ...section("Trust"),
    "## Other services",
    "",
    `- [Search planning tools](${origins.mcp}/): free MCP server at ${origins.mcp}/mcp.`,
    `- [Information exchange](${origins.exchange}/): publish, search and get entries over MCP and A2A.`,
    `- [Evidence verification](${origins.verify}/): signed verdicts on JSON evidence.`,
    "",
    ...section("Optional"),
  ].join("\n").trimEnd() + "\n";
}

/** What the challenge's amount has to be; with several prices, where each stands. */
function amountText(app: App): string {
  const { atomic, label } = highestPrice(app);
  return app.offers.every(({ resource }) => resource.price.atomic === atomic)
    ? `${atomic} (${label})`
    : `(${pricesText(app)}; /pricing.json has each)`;
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
