/** `GET /summarize-url/guide.md`: the page as Markdown. */
import { markdownRoute } from "../../_markdown.ts";

/** For agents, what people read at `/summarize-url/guide`. */
export const route = markdownRoute("api", "/summarize-url/guide");
