/** `GET /stats.md`: the page as Markdown. */
import { markdownRoute } from "../_markdown.ts";

/** For agents, what people read at `/stats`. */
export const route = markdownRoute("verify", "/stats");
