/** `GET /buy.md`: the page as Markdown. */
import { markdownRoute } from "../_markdown.ts";

/** For agents, what people read at `/buy`. */
export const route = markdownRoute("api", "/buy");
