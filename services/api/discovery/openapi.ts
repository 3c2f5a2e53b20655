/**
 * What stands above the paths in the API's OpenAPI document.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import type { App } from "@/services/app.ts";
import {
  API_VERSION,
  CONTRACT_VERSION,
  PRODUCT_NAME,
  RELEASE_DATE,
  SCHEMA_VERSION,
  SERVICE_VERSION,
} from "@/services/release.ts";
import { fitting } from "./fitting.ts";
import { pricesText } from "./prices.ts";

/** Characters of the guidance that agents read. */
export const GUIDANCE_CHARACTERS_MAX = 4_000;

/** The `info` object, the server and the version members. */
export function apiOpenApi(
  app: App,
): { info: JsonObject; serverUrl: string; extensions: JsonObject } {
  const { operatorName, operatorContact, origins } = app.config;
  const isEmail = /^[^\s@]+@[^\s@]+$/.test(operatorContact);
  return {
    serverUrl: origins.api,
    info: {
      title: PRODUCT_NAME,
      version: CONTRACT_VERSION,
      description:
        "Small, deterministic, machine-payable results for software agents.",
      contact: {
        name: operatorName || PRODUCT_NAME,
        ...(isEmail ? { email: operatorContact } : {
          url: URL.canParse(operatorContact) ? operatorContact : origins.api,
        }),
      },
      license: { name: "MIT", identifier: "MIT" },
      "x-guidance": guidance(app),
    },
    extensions: {
      "x-service-version": SERVICE_VERSION,
      "x-release-date": RELEASE_DATE,
      "x-schema-version": SCHEMA_VERSION,
      "x-api-version": API_VERSION,
    },
  };
}

/** How an agent buys, in words; at most {@linkcode GUIDANCE_CHARACTERS_MAX}. */
function guidance(app: App): string {
  const paths = app.offers.map((offer) =>
    `${offer.path}: ${offer.operation.title}.`
  );
  const steps = [
    `Every paid call costs ${
      pricesText(app)
    } in USDC on ${app.config.terms.network}, paid with x402 version 2; there is no account and no API key.`,
    "POST the JSON body without proof to receive 402 with the challenge in PAYMENT-REQUIRED. Check amount, network, asset and payTo against your own budget, sign, and repeat the identical POST with the proof in PAYMENT-SIGNATURE.",
    "After a timeout or a 5xx, repeat the identical request with the same payment; never sign a second one for the same intent. The stored result is returned and nothing is charged twice.",
    "Send no secrets, private keys, tokens, passwords or personal data.",
    "Paid: ",
  ].join("\n");
  return steps + fitting(paths, {
    charactersMax: GUIDANCE_CHARACTERS_MAX - steps.length,
    separator: " ",
    more: (count) => ` And ${count} more: /catalog.json.`,
  });
}
