/**
 * Our own pages as Markdown, for agents: what stands in `main`, without forms
 * and drawings. It reads what the pages are written with and nothing more.
 *
 * @module
 */

import { createDocument, serveDocument } from "@/lib/http/document.ts";
import { baseHeaders } from "@/lib/http/respond.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";
import { LANGUAGE_LABELS } from "./_code.tsx";
import type { OriginName } from "./_site.ts";

/** A route that gives the page beside it as Markdown. */
export function markdownRoute(
  origin: OriginName,
  path: string,
): RouteFactory<App> {
  return (app, siblings) => {
    const home = app.config.origins[origin];
    const write = (html: string) =>
      createDocument(markdownOf(html, home), {
        contentType: "text/markdown; charset=utf-8",
        headers: [...baseHeaders(home), ["link", `<${path}>; rel="canonical"`]],
        isCompressed: true,
      });
    let last: { html: string; document: ReturnType<typeof write> } | undefined;
    return {
      rateLimit: RATES.documents,
      methods: {
        GET: async (request, context) => {
          const page = siblings().find((route) => route.path === path);
          const url = new URL(request.url);
          url.pathname = path;
          const asked = new Request(url, { headers: { accept: "text/html" } });
          const answer = await page?.route.methods.GET?.(asked, context);
          const html = await answer?.text() ?? "";
          if (last?.html !== html) last = { html, document: write(html) };
          return serveDocument(request, last.document);
        },
      },
    };
  };
}

interface Element {
  readonly tag: string;
  readonly attributes: string;
  readonly children: Node[];
}
type Node = string | Element;

const TOKEN = /<!--[^]*?-->|<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/gi;
const VOID = /^(?:br|hr|img|input|link|meta)$/;
/** What only works or shows in a browser. */
const SKIPPED = /^(?:form|noscript|script|svg|button|textarea|img|style)$/;
const BLOCKS =
  /^(?:h[1-6]|p|ul|ol|li|dl|dt|dd|pre|table|details|summary|div|section|article|main)$/;

/** The Markdown of a page of ours; its links are absolute. */
export function markdownOf(html: string, origin: string): string {
  const main = find(parse(html), "main");
  if (main === null) return "";
  return `${blocksOf(main.children, origin).join("\n\n")}\n`;
}

function parse(html: string): Element {
  const root: Element = { tag: "", attributes: "", children: [] };
  const open = [root];
  for (
    const [token, closing, name = "", attributes = ""] of html.matchAll(TOKEN)
  ) {
    const parent = open.at(-1) ?? root;
    if (name === "") {
      if (!token.startsWith("<")) parent.children.push(token);
      continue;
    }
    const tag = name.toLowerCase();
    if (closing === "/") {
      const at = open.findLastIndex((element) => element.tag === tag);
      if (at > 0) open.length = at;
      continue;
    }
    const element: Element = { tag, attributes, children: [] };
    parent.children.push(element);
    if (!attributes.endsWith("/") && !VOID.test(tag)) open.push(element);
  }
  return root;
}

function find(element: Element, tag: string): Element | null {
  if (element.tag === tag) return element;
  for (const child of element.children) {
    const found = typeof child === "string" ? null : find(child, tag);
    if (found !== null) return found;
  }
  return null;
}

function isLeftOut({ tag, attributes }: Element): boolean {
  return SKIPPED.test(tag) ||
    /\s(?:hidden|aria-hidden="true")(?=[\s=>]|$)/.test(attributes);
}

/** Blocks of what stands beside each other; words in between are paragraphs. */
function blocksOf(nodes: readonly Node[], origin: string): string[] {
  const blocks: string[] = [];
  let words: Node[] = [];
  const endWords = () => {
    const text = inlineOf(words, origin).trim();
    if (text !== "") blocks.push(text);
    words = [];
  };
  for (const node of nodes) {
    if (typeof node !== "string" && isLeftOut(node)) continue;
    if (typeof node === "string" || !BLOCKS.test(node.tag)) {
      words.push(node);
      continue;
    }
    endWords();
    blocks.push(...blockOf(node, origin));
  }
  endWords();
  return blocks;
}

function blockOf(element: Element, origin: string): string[] {
  const { tag, children, attributes } = element;
  const text = () => inlineOf(children, origin, attributes).trim();
  if (/^h[1-6]$/.test(tag)) return [`${"#".repeat(Number(tag[1]))} ${text()}`];
  if (tag === "p") return text() === "" ? [] : [text()];
  if (tag === "summary") return [`**${text()}**`];
  if (tag === "pre") return [fenced(element)];
  if (tag === "ul" || tag === "ol") return [listOf(element, origin)];
  if (tag === "dl") return [termsOf(element, origin)];
  if (tag === "table") return [tableOf(element, origin)];
  const label = /\bdata-language="([^"]*)"/.exec(attributes)?.[1];
  if (label === undefined) return blocksOf(children, origin);
  const [language = ""] = Object.entries(LANGUAGE_LABELS)
    .find(([, name]) => name === label) ?? [];
  return elements(children, "pre").map((pre) => fenced(pre, language));
}

function elements(nodes: readonly Node[], ...tags: string[]): Element[] {
  return nodes.flatMap((node) =>
    typeof node === "string"
      ? []
      : tags.includes(node.tag)
      ? [node]
      : elements(node.children, ...tags)
  );
}

function fenced(pre: Element, language = ""): string {
  return `\`\`\`${language}\n${plain(pre.children).replace(/\n$/, "")}\n\`\`\``;
}

function listOf({ tag, children }: Element, origin: string): string {
  const items = children.filter((child): child is Element =>
    typeof child !== "string" && child.tag === "li"
  );
  return items.map((item, index) => {
    const mark = tag === "ol" ? `${index + 1}. ` : "- ";
    const isFlat = !item.children.some((child) =>
      typeof child !== "string" && BLOCKS.test(child.tag)
    );
    const text = isFlat
      ? inlineOf(item.children, origin, item.attributes).trim()
      : blocksOf(item.children, origin)
        .map((block) => block.replace(/^#+ (.*)$/, "**$1**")).join("\n\n");
    return mark + text.replaceAll(/\n(?=.)/g, `\n${" ".repeat(mark.length)}`);
  }).join("\n");
}

function termsOf(list: Element, origin: string): string {
  return elements(list.children, "dt", "dd").map(({ tag, children }) =>
    tag === "dt"
      ? `- **${inlineOf(children, origin).trim()}**:`
      : `  ${
        blocksOf(children, origin).join("\n\n").replaceAll(/\n(?=.)/g, "\n  ")
      }`
  ).join("\n");
}

function tableOf(table: Element, origin: string): string {
  const rows = elements(table.children, "tr").map((row) =>
    elements(row.children, "th", "td").map(({ children }) =>
      inlineOf(children, origin).trim().replaceAll("|", "\\|")
    )
  );
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const caption = elements(table.children, "caption")
    .map(({ children }) => `${inlineOf(children, origin).trim()}\n\n`);
  return caption.join("") +
    [line(head), line(head.map(() => "---")), ...body.map(line)].join("\n");
}

function inlineOf(
  nodes: readonly Node[],
  origin: string,
  attributes = "",
): string {
  const parts = nodes.map((node) => wordsOf(node, origin));
  // What a dotted line stands between.
  const isLeader = /\bclass="[^"]*\bleader\b/.test(attributes);
  return isLeader
    ? parts.map((part) => part.trim()).filter((part) => part !== "").join(": ")
    // Links beside each other stand apart on the page.
    : parts.join("").replaceAll(")[", ") [").replaceAll(/ {2,}/g, " ");
}

function wordsOf(node: Node, origin: string): string {
  if (typeof node === "string") {
    return unescaped(node).replaceAll(/\s+/g, " ").replaceAll("<", "\\<");
  }
  const { tag, children, attributes } = node;
  if (isLeftOut(node)) return "";
  if (tag === "br") return "\n";
  if (tag === "code") return `\`${plain(children)}\``;
  const text = inlineOf(children, origin, attributes);
  if (tag === "strong" || tag === "b") return ` **${text.trim()}** `;
  if (tag !== "a") return text;
  const target = unescaped(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? "");
  return target.startsWith("#") || target === ""
    ? text
    : `[${text.trim()}](${new URL(target, origin).href})`;
}

/** Every character, as it stands. */
function plain(nodes: readonly Node[]): string {
  return nodes.map((node) =>
    typeof node === "string" ? unescaped(node) : plain(node.children)
  ).join("");
}

function unescaped(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll(
      "&amp;",
      "&",
    );
}
