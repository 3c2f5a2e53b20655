/** `GET /docs/privacy.md`: the page as Markdown. */
import { markdownRoute } from "../../_markdown.ts";

/** For agents, what people read at `/docs/privacy`. */
export const route = markdownRoute("api", "/docs/privacy");
