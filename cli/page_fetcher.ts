/**
 * Creates the fetcher of public pages that the configuration describes.
 *
 * @module
 */

import { type Config, ConfigError } from "@/lib/config.ts";
import {
  createPublicFetcher,
  type PublicFetcher,
} from "@/lib/net/fetch_public.ts";
import { PRODUCT_NAME, SERVICE_VERSION } from "@/services/release.ts";

/**
 * Creates the fetcher. Its user agent names the service and the page about it.
 *
 * @throws {ConfigError} when a setting of summarize-url cannot be used.
 */
export async function openPageFetcher(config: Config): Promise<PublicFetcher> {
  const ca = await readCertificates(config.summarizeCaFile);
  try {
    return createPublicFetcher({
      userAgent:
        `${PRODUCT_NAME}/${SERVICE_VERSION} (+${config.origins.api}/summarize-url/guide)`,
      allowAddrs: config.summarizeAllowAddrs,
      ...(config.summarizeDns === "" ? {} : { dns: config.summarizeDns }),
      ...(ca === undefined ? {} : { ca }),
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new ConfigError(
      `SUMMARIZE_ALLOW_ADDRS, SUMMARIZE_DNS or SUMMARIZE_CA_FILE: ${error.message}; for example 127.0.0.2:8080, [::1]:53`,
    );
  }
}

async function readCertificates(path: string): Promise<string | undefined> {
  if (path === "") return undefined;
  let text: string;
  try {
    text = await Deno.readTextFile(path);
  } catch (error) {
    const why = error instanceof Error ? error.name : "unreadable";
    throw new ConfigError(
      `SUMMARIZE_CA_FILE cannot be read (${why}); give the path of a PEM file`,
    );
  }
  if (!/-----BEGIN CERTIFICATE-----/.test(text)) {
    throw new ConfigError(
      "SUMMARIZE_CA_FILE holds no certificate; give the path of a PEM file",
    );
  }
  return text;
}
