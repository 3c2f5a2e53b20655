/** `GET /docs/rules.md`: the page as Markdown. */
import { markdownRoute } from "../../_markdown.ts";

/** For agents, what people read at `/docs/rules`. */
export const route = markdownRoute("api", "/docs/rules");
