/** `GET /capabilities.md`: the page as Markdown. */
import { markdownRoute } from "../_markdown.ts";

/** For agents, what people read at `/capabilities`. */
export const route = markdownRoute("api", "/capabilities");
