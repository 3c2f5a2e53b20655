/**
 * Everything that the program publishes of itself: every document and page of
 * every origin, in each form it comes in, and every list of tools and skills.
 *
 * @module
 */

import { MANIFEST } from "@/routes/_manifest.ts";
import type { TestApp } from "./app.ts";

/** The origins of the default configuration. */
export const ORIGINS = {
  api: "http://localhost:8402",
  mcp: "http://localhost:8403",
  exchange: "http://localhost:8404",
  verify: "http://localhost:8405",
} as const;

/** One text that is published. */
export interface Published {
  /** Origin and path, and the form where there are several: `api /goal text/html`. */
  readonly name: string;
  /** As it was served. */
  readonly text: string;
  /** Its media type. */
  readonly type: string;
}

/** Asks for all of it. What does not answer a GET with 200 is left out. */
export async function publishedTexts(app: TestApp): Promise<Published[]> {
  const found: Published[] = [];
  for (const { origin, path } of MANIFEST) {
    const url = ORIGINS[origin as keyof typeof ORIGINS] + path;
    const forms = new Map<string, string>();
    for (const accept of ["application/json", "text/html"]) {
      const response = await app.fetch(url, { headers: { accept } });
      const text = await response.text();
      if (response.status !== 200) continue;
      const type = response.headers.get("content-type")?.split(";")[0] ?? "";
      forms.set(type, text);
    }
    for (const [type, text] of forms) {
      const form = forms.size > 1 ? ` ${type}` : "";
      found.push({ name: `${origin} ${path}${form}`, text, type });
    }
  }
  for (const origin of ["mcp", "exchange", "verify"] as const) {
    for (const [method, params] of MCP_LISTS) {
      const answer = await rpc(app, `${ORIGINS[origin]}/mcp`, {
        method,
        params,
      });
      found.push({
        name: `${origin} /mcp ${method}`,
        text: JSON.stringify(answer, null, 2),
        type: "application/json",
      });
    }
  }
  return found;
}

const MCP_LISTS = [
  ["initialize", {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "reader", version: "1" },
  }],
  ["tools/list", {}],
] as const;

/** One JSON-RPC call; its answer's `result`, or all of the answer. */
export async function rpc(
  app: TestApp,
  url: string,
  call: { readonly method: string; readonly params: unknown },
): Promise<unknown> {
  const response = await app.fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...call }),
  });
  const text = await response.text();
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  const answer = JSON.parse(data);
  return answer.result ?? answer;
}
