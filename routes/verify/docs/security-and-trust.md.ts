/** `GET /docs/security-and-trust.md`: the page as Markdown. */
import { markdownRoute } from "../../_markdown.ts";

/** For agents, what people read at `/docs/security-and-trust`. */
export const route = markdownRoute("verify", "/docs/security-and-trust");
